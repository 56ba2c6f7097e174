//! What may be told to a table of a tournament, and what has happened there.

use chips::Chips;
use game::{Actor, PlayerId, Seat};
use poker::{Ante, Betting};
use rulebook::RuleId;

use super::{Gain, GameName, Halt, Level, Loss};
use crate::house_policy::{HousePolicy, Matter};

/// A request: the floor's or the dealer's, which at a table of a tournament means the director's word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// These stakes from the next riffle on (cb:12.tourn.8, cb:12.tourn.9a).
    SetStakes(Level),
    /// The first riffle of the next hand, or the button of the shuffler (the dealer's): its stakes are fixed
    /// (cb:12.tourn.9b). Where nobody says so, a hand's beginning is its riffle.
    Riffle,
    /// No further hand.
    Halt(Halt),
    /// Hands again.
    Release,
    /// A player takes an empty seat with all that goes with its position (cb:12.tourn.16); between hands or during one.
    Seat {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// With how many points.
        points: Chips,
        /// Where they come from.
        why: Gain,
    },
    /// A player leaves the table with the whole stack; not while the hand has it.
    TakeOut {
        /// Who.
        seat: Seat,
        /// Why.
        why: Loss,
    },
    /// Points for a stack that is in no hand. A rebuy announced before the deal plays in it (cb:12.tourn.32b).
    AddPoints {
        /// Whose.
        seat: Seat,
        /// How many.
        amount: Chips,
        /// What for.
        why: Gain,
    },
    /// Points out of a stack that is in no hand.
    RemovePoints {
        /// Whose.
        seat: Seat,
        /// How many.
        amount: Chips,
        /// What for.
        why: Loss,
    },
    /// A stack after its small chips were changed and raced for (cb:12.tourn.10b, cb:12.tourn.10e); between hands.
    ColourUp {
        /// Whose.
        seat: Seat,
        /// What it is now.
        stack: Chips,
    },
    /// A player is at the table, or is not.
    Presence {
        /// Who.
        seat: Seat,
        /// Whether the player is there.
        here: bool,
    },
    /// A seat whose stack was dealt in unsold has a player now (cb:12.tourn.5b).
    Occupy {
        /// Which.
        seat: Seat,
        /// Whose it is now.
        player: PlayerId,
    },
    /// Whether two are left in the tournament.
    LastTwo(bool),
    /// Whether one prize is left to be won.
    OnePrize(bool),
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DirectorEvent {
    /// The game of the next level was set.
    GameSet {
        /// Which level.
        level: u16,
        /// Which game.
        game: GameName,
        /// Its betting.
        betting: Betting,
        /// The smallest chip that plays.
        chip: Chips,
    },
    /// The forced bets of that level were set.
    ForcedBetsSet {
        /// Who antes.
        ante: Ante,
        /// The blinds, the smallest first; nothing where there are fewer.
        blinds: [Chips; 3],
        /// The forced bet of stud.
        bring_in: Chips,
    },
    /// A hand is dealt at the level that was set last.
    LevelBegan {
        /// Which.
        level: u16,
    },
    /// The riffle of the next hand began.
    Riffled,
    /// The table deals no further hand.
    Halted {
        /// By whom.
        by: Actor,
        /// Why.
        why: Halt,
    },
    /// The table deals again.
    Released {
        /// By whom.
        by: Actor,
    },
    /// A newcomer has what goes with the position: the blinds and the button that are due there.
    PositionTaken {
        /// Who.
        seat: Seat,
    },
    /// Points came to a stack.
    PointsCame {
        /// Whose.
        seat: Seat,
        /// How many.
        amount: Chips,
        /// What for.
        why: Gain,
    },
    /// Points left a stack.
    PointsWent {
        /// Whose.
        seat: Seat,
        /// How many.
        amount: Chips,
        /// What for.
        why: Loss,
    },
    /// A stack was changed into larger chips.
    ColouredUp {
        /// Whose.
        seat: Seat,
        /// What it was.
        was: Chips,
        /// What it is.
        now: Chips,
    },
    /// A player is at the table, or is not.
    PresenceNoted {
        /// Who.
        seat: Seat,
        /// Whether the player is there.
        here: bool,
    },
    /// A seat that was dealt in unsold has a player.
    SeatSold {
        /// Which.
        seat: Seat,
        /// Whose it is.
        player: PlayerId,
    },
    /// Two are left in the tournament, or more again.
    LastTwoTold {
        /// Whether it is so.
        yes: bool,
    },
    /// One prize is left to be won, or more again.
    OnePrizeTold {
        /// Whether it is so.
        yes: bool,
    },
    /// The button lies at the big blind, and the small blind plays the hand as if on the button (cb:12.tourn.34a).
    PlaysAsButton {
        /// Who.
        seat: Seat,
    },
    /// A player showed a card on purpose while others are in the tournament: it is written down for a penalty, and the hand is
    /// live (cb:12.tourn.22c).
    ShownInPlay {
        /// Who.
        seat: Seat,
        /// Whether two were in the pot.
        heads_up: bool,
    },
}

impl DirectorEvent {
    /// The rule it carries out, where the book of the house has one.
    pub fn rule(&self, house: &HousePolicy) -> Option<RuleId> {
        let matter = match self {
            DirectorEvent::GameSet { .. } | DirectorEvent::ForcedBetsSet { .. } => Matter::Levels,
            DirectorEvent::LevelBegan { .. } => Matter::LevelBegins,
            DirectorEvent::Riffled => Matter::Riffle,
            DirectorEvent::PositionTaken { .. } => Matter::Position,
            DirectorEvent::PointsCame { why, .. } => match why {
                Gain::Rebuy => Matter::Rebuy,
                Gain::Hidden => Matter::HiddenToWinner,
                Gain::Entry | Gain::Moved | Gain::AddOn | Gain::Correction => return None,
            },
            DirectorEvent::PointsWent { why, .. } => match why {
                Loss::Busted => Matter::Busted,
                Loss::Disqualified => Matter::Disqualified,
                Loss::NoShow => Matter::NoShow,
                Loss::Unsold => Matter::UnsoldSeat,
                Loss::Hidden => Matter::HiddenRemoved,
                Loss::TakenOff => Matter::ChipsTakenOff,
                Loss::Moved | Loss::Correction => return None,
            },
            DirectorEvent::ColouredUp { .. } => Matter::ColourUp,
            DirectorEvent::PresenceNoted { here: false, .. } => Matter::Absent,
            DirectorEvent::SeatSold { .. } => Matter::UnsoldSeat,
            DirectorEvent::PlaysAsButton { .. } => Matter::ButtonBustsAtThree,
            DirectorEvent::ShownInPlay { heads_up: false, .. } => Matter::ShownInPlay,
            DirectorEvent::ShownInPlay { heads_up: true, .. } => Matter::ShownHeadsUp,
            DirectorEvent::Halted { .. }
            | DirectorEvent::Released { .. }
            | DirectorEvent::PresenceNoted { here: true, .. }
            | DirectorEvent::LastTwoTold { .. }
            | DirectorEvent::OnePrizeTold { .. } => return None,
        };
        house.cite(matter)
    }
}
