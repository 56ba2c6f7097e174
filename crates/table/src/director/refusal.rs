//! Why a request about a table of a tournament is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Seat};
use rulebook::RuleId;

use super::{GameName, Halt};
use crate::house_policy::{HousePolicy, Matter};

/// Why a request is refused: the facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The table belongs to no tournament.
    NoTournament,
    /// Every player takes part in every deal.
    NoMissedHands,
    /// Who sits where is the director's to say.
    DirectorSeats,
    /// The stakes are those of the level.
    StakesByLevel,
    /// Only points of the tournament are on the table, and they come by the director.
    PointsOnly,
    /// The table has been told to deal no further hand.
    Halted {
        /// By whom.
        by: Actor,
        /// Why.
        why: Halt,
    },
    /// The riffle of the next hand has begun already.
    RiffledAlready,
    /// The table was not opened for this game.
    NotThisGame {
        /// Which.
        game: GameName,
    },
    /// The stakes make no hand.
    BadStakes(poker::BadTerms),
    /// It is so already.
    NothingChanges,
    /// An amount of nothing.
    NoPoints,
    /// The stack has not so many.
    MoreThanTheStack {
        /// How many it has.
        stack: Chips,
    },
    /// More points than a table can count.
    TooManyPoints,
    /// The player is not at the table.
    NotAtTheTable {
        /// Who.
        seat: Seat,
    },
}

impl Refusal {
    /// Its code, never reused.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NoTournament => "no-tournament",
            Refusal::NoMissedHands => "no-missed-hands",
            Refusal::DirectorSeats => "director-seats",
            Refusal::StakesByLevel => "stakes-by-level",
            Refusal::PointsOnly => "points-only",
            Refusal::Halted { .. } => "table-halted",
            Refusal::RiffledAlready => "riffled-already",
            Refusal::NotThisGame { .. } => "not-this-game",
            Refusal::BadStakes(why) => why.key(),
            Refusal::NothingChanges => "nothing-changes",
            Refusal::NoPoints => "no-points",
            Refusal::MoreThanTheStack { .. } => "more-than-the-stack",
            Refusal::TooManyPoints => "too-many-points",
            Refusal::NotAtTheTable { .. } => "not-at-the-table",
        }
    }

    /// The rule it rests on, where the book of the house has one.
    pub fn rule(&self, house: &HousePolicy) -> Option<RuleId> {
        let matter = match self {
            Refusal::NoMissedHands => Matter::NoMissedHands,
            Refusal::DirectorSeats => Matter::DirectorSeats,
            Refusal::StakesByLevel => Matter::Levels,
            Refusal::PointsOnly => Matter::PointsOnly,
            Refusal::RiffledAlready => Matter::Riffle,
            Refusal::NotAtTheTable { .. } => Matter::TimeWhenPresent,
            Refusal::NoTournament
            | Refusal::Halted { .. }
            | Refusal::NotThisGame { .. }
            | Refusal::BadStakes(_)
            | Refusal::NothingChanges
            | Refusal::NoPoints
            | Refusal::MoreThanTheStack { .. }
            | Refusal::TooManyPoints => return None,
        };
        house.cite(matter)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Refusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoTournament => f.write_str("this table is not part of a tournament"),
            Refusal::NoMissedHands => {
                f.write_str("nobody sits out in a tournament: absent players are dealt in and post")
            }
            Refusal::DirectorSeats => {
                f.write_str("seats in a tournament are the director's to give: ask there")
            }
            Refusal::StakesByLevel => {
                f.write_str("the stakes of a tournament go up level by level, by its schedule")
            }
            Refusal::PointsOnly => {
                f.write_str("only tournament chips are on this table: ask the director for a rebuy")
            }
            Refusal::Halted { by, why } => {
                let why = match why {
                    Halt::Pause => "the tournament is paused",
                    Halt::Rest => "it is time for a break",
                    Halt::HandForHand => "play is hand for hand, and other tables are still dealing",
                    Halt::Balance => "players are moving",
                    Halt::ColourUp => "chips are being colored up",
                    Halt::Chop => "the players are talking about a deal",
                };
                write!(f, "{by} has halted this table: {why}")
            }
            Refusal::RiffledAlready => f.write_str("the shuffle for the next hand has begun already"),
            Refusal::NotThisGame { game } => {
                write!(f, "this table was not opened for {}: choose one of its games", game.0.name)
            }
            Refusal::BadStakes(why) => why.say(money, f),
            Refusal::NothingChanges => f.write_str("that is so already"),
            Refusal::NoPoints => f.write_str("say how many chips"),
            Refusal::MoreThanTheStack { stack } => {
                write!(f, "the stack has only {}", money.show(*stack))
            }
            Refusal::TooManyPoints => f.write_str("there are too many chips to count"),
            Refusal::NotAtTheTable { seat } => {
                write!(f, "the player of seat {seat} is not at the table")
            }
        }
    }
}

impl core::error::Error for Refusal {}
