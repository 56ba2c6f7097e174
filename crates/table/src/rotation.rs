//! Mixed games: which game of the list is dealt, and when it changes. And the vote on another limit.
//!
//! A game lasts for an orbit, until the button has passed everybody, or for a number of hands. It changes only between
//! hands.

mod decide;
mod event;
mod refusal;

use chips::Chips;
use game::{Badge, Moment, Seat, SeatSet};
use rulebook::{RuleId, rule};

pub use event::{Request, RotationEvent};
pub use refusal::RotationRefusal;

/// Which games are dealt and when they change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RotationPolicy {
    /// How many games the list has.
    pub games: u8,
    /// When the game changes.
    pub change: Change,
    /// So many objections keep the limit as it is.
    pub blocking_objections: u8,
    /// Whether a higher limit needs the word of the floor.
    pub raising_needs_the_floor: bool,
    /// The rules of the house's book.
    pub cites: Cites,
}

/// When the game changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Never: one game.
    Never,
    /// When the button has passed everybody.
    EachOrbit,
    /// After so many hands.
    EachHands(u16),
}

/// The rules behind the answers, where the book has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cites {
    /// Objections.
    pub objections: Option<RuleId>,
    /// A higher limit.
    pub higher: Option<RuleId>,
}

/// One game, at Catfish Bend.
pub const CATFISH_BEND: RotationPolicy = RotationPolicy {
    games: 1,
    change: Change::Never,
    blocking_objections: 2,        // cb:2.procedures.16a
    raising_needs_the_floor: true, // cb:2.procedures.16b
    cites: Cites {
        objections: Some(rule!("cb:2.procedures.16a")),
        higher: Some(rule!("cb:2.procedures.16b")),
    },
};

/// One game, in a house whose book does not speak of votes: the same measure without a rule behind it.
pub const SINGLE: RotationPolicy =
    RotationPolicy { cites: Cites { objections: None, higher: None }, ..CATFISH_BEND };

impl RotationPolicy {
    /// The same house with a list of games.
    #[must_use]
    pub const fn mixed(self, games: u8, change: Change) -> RotationPolicy {
        RotationPolicy { games, change, ..self }
    }
}

/// What the machine has to know of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Whether a hand is being played.
    pub hand_on: bool,
    /// Where the button of the coming hand lies; none where the game has none.
    pub button: Option<Seat>,
    /// Who is dealt in.
    pub players: SeatSet,
    /// The limit that is played.
    pub limit: Limit,
}

/// A limit on the sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The lower bet.
    pub least: Chips,
    /// The upper bet.
    pub most: Chips,
}

/// A limit somebody has proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Which.
    pub limit: Limit,
    /// Whether it is higher than what is played.
    pub raises: bool,
    /// Who objects.
    pub objections: SeatSet,
    /// Who of the floor has approved.
    pub approved: Option<Badge>,
}

/// Where a table stands in its list of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rotation {
    /// The game that is dealt.
    pub index: u8,
    /// How many hands of it have begun.
    pub hands: u16,
    /// The seats the button has lain at in this game.
    pub buttons: SeatSet,
    /// How many players the game has had at most, for games without a button.
    pub players: u8,
    /// The vote that is on.
    pub proposal: Option<Proposal>,
}

impl Rotation {
    /// Whether the game changes before the coming hand.
    pub fn is_over(&self, policy: &RotationPolicy, facts: Facts) -> bool {
        if policy.games < 2 || self.hands == 0 {
            return false;
        }
        match policy.change {
            Change::Never => false,
            Change::EachHands(hands) => self.hands >= hands,
            // The button comes to a seat where it has been; without one, everybody has been dealt in often enough.
            Change::EachOrbit => match facts.button {
                Some(button) => self.buttons.contains(button),
                None => self.hands >= u16::from(self.players),
            },
        }
    }

    /// Takes an event in.
    pub fn apply(&mut self, policy: &RotationPolicy, _now: Moment, event: &RotationEvent) {
        match *event {
            RotationEvent::GameChanged { index } => {
                assert!(index < policy.games, "the rotation has no game {index}");
                self.index = index;
                self.hands = 0;
                self.buttons = SeatSet::EMPTY;
                self.players = 0;
            }
            RotationEvent::HandCounted { button, players } => {
                self.hands = self.hands.saturating_add(1);
                self.players = self.players.max(players);
                if let Some(button) = button {
                    self.buttons.insert(button);
                }
            }
            RotationEvent::LimitProposed { limit, raises } => {
                self.proposal = Some(Proposal { limit, raises, objections: SeatSet::EMPTY, approved: None });
            }
            RotationEvent::Objected { seat } => {
                self.proposal_mut().objections.insert(seat);
            }
            RotationEvent::Approved { by } => {
                self.proposal_mut().approved = Some(by);
            }
            RotationEvent::LimitChanged { .. } | RotationEvent::ProposalDropped => self.proposal = None,
        }
    }

    fn proposal_mut(&mut self) -> &mut Proposal {
        self.proposal.as_mut().expect("players vote and the floor approves while a limit is proposed")
    }
}
