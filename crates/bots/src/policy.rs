//! How a seat without a person is played.

use std::fmt;
use std::str::FromStr;

use game::{Actor, Command, Seat};
use poker::{Awaiting, Hand, HandSetup, Request};

use crate::chance::SeededRandom;
use crate::habits::{self, Habits};
use crate::random;

/// How the seats are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Any legal act: each kind as likely, then each amount.
    Random,
    /// Good hands only.
    Tight,
    /// Many hands.
    Loose,
    /// Odd seats tight, even seats loose.
    Mixed,
    /// Checks and calls everything.
    Call,
}

impl Policy {
    /// Every policy.
    pub const ALL: [Policy; 5] = [Policy::Random, Policy::Tight, Policy::Loose, Policy::Mixed, Policy::Call];

    /// As people type it.
    pub const fn key(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Tight => "tight",
            Policy::Loose => "loose",
            Policy::Mixed => "mixed",
            Policy::Call => "call",
        }
    }

    /// How one seat plays.
    pub const fn of(self, seat: Seat) -> Policy {
        match self {
            Policy::Mixed if seat.index().is_multiple_of(2) => Policy::Tight,
            Policy::Mixed => Policy::Loose,
            policy => policy,
        }
    }

    /// Whether it takes time to look at cards.
    pub const fn thinks(self) -> bool {
        matches!(self, Policy::Tight | Policy::Loose | Policy::Mixed)
    }

    /// What the player who is asked does; none where nobody is.
    #[inline]
    pub fn answer(
        self,
        setup: &HandSetup,
        hand: &Hand,
        awaiting: &Awaiting,
        chance: &mut SeededRandom,
    ) -> Option<Command<Request>> {
        let seat = asked(awaiting)?;
        let request = match self.of(seat) {
            Policy::Random => random::request(hand, seat, awaiting, chance)?,
            Policy::Tight => Habits::TIGHT.request(setup, hand, seat, awaiting, chance)?,
            Policy::Loose => Habits::LOOSE.request(setup, hand, seat, awaiting, chance)?,
            Policy::Call | Policy::Mixed => calls(setup, hand, seat, awaiting, chance)?,
        };
        Some(Command { actor: Actor::Seat(seat), request })
    }
}

/// A name no policy has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchPolicy {
    /// As it was typed.
    pub typed: String,
}

impl fmt::Display for NoSuchPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys = Policy::ALL.map(Policy::key).join(", ");
        write!(f, "there is no policy {:?}; choose from {keys}", self.typed)
    }
}

impl std::error::Error for NoSuchPolicy {}

impl FromStr for Policy {
    type Err = NoSuchPolicy;

    fn from_str(typed: &str) -> Result<Policy, NoSuchPolicy> {
        let found = Policy::ALL.into_iter().find(|policy| policy.key().eq_ignore_ascii_case(typed));
        found.ok_or_else(|| NoSuchPolicy { typed: typed.to_owned() })
    }
}

/// The player who has to choose something.
#[inline]
pub fn asked(awaiting: &Awaiting) -> Option<Seat> {
    match *awaiting {
        Awaiting::Action { seat, .. }
        | Awaiting::ChopAnswer { seat }
        | Awaiting::Discard { seat, .. }
        | Awaiting::Show { seat, .. } => Some(seat),
        Awaiting::Runs { seats, .. } => seats.iter().next(),
        Awaiting::Post { .. }
        | Awaiting::Burn
        | Awaiting::Deal(_)
        | Awaiting::Procedure(_)
        | Awaiting::Award { .. }
        | Awaiting::Ruling(_)
        | Awaiting::Nothing => None,
    }
}

/// The caller: never a raise, never a fold; in a draw it stands pat.
fn calls(
    setup: &HandSetup,
    hand: &Hand,
    seat: Seat,
    awaiting: &Awaiting,
    chance: &mut SeededRandom,
) -> Option<Request> {
    match awaiting {
        Awaiting::Action { options, .. } => Some(habits::passive(options)),
        Awaiting::ChopAnswer { .. } => Some(Request::DeclineChop),
        Awaiting::Runs { .. } => Some(Request::RunIt(1)),
        Awaiting::Show { .. } => Some(Request::Show),
        Awaiting::Discard { least: 0, .. } => {
            Some(Request::Discard { cards: cards::CardSet::EMPTY, unknown: 0 })
        }
        // A card that has to go is chosen with care.
        _ => Habits::TIGHT.request(setup, hand, seat, awaiting, chance),
    }
}
