//! Why a request about a table of a tournament is refused.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Actor, Seat};
use rulebook::RuleId;

use super::{GameName, Halt};
use crate::house_policy::{HousePolicy, Matter};

/// Why a request is refused: the facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DirectorRefusal {
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

impl DirectorRefusal {
    /// Its code, never reused.
    pub const fn key(&self) -> &'static str {
        match self {
            DirectorRefusal::NoTournament => "no-tournament",
            DirectorRefusal::NoMissedHands => "no-missed-hands",
            DirectorRefusal::DirectorSeats => "director-seats",
            DirectorRefusal::StakesByLevel => "stakes-by-level",
            DirectorRefusal::PointsOnly => "points-only",
            DirectorRefusal::Halted { .. } => "table-halted",
            DirectorRefusal::RiffledAlready => "riffled-already",
            DirectorRefusal::NotThisGame { .. } => "not-this-game",
            DirectorRefusal::BadStakes(why) => why.key(),
            DirectorRefusal::NothingChanges => "nothing-changes",
            DirectorRefusal::NoPoints => "no-points",
            DirectorRefusal::MoreThanTheStack { .. } => "more-than-the-stack",
            DirectorRefusal::TooManyPoints => "too-many-points",
            DirectorRefusal::NotAtTheTable { .. } => "not-at-the-table",
        }
    }

    /// The rule it rests on, where the book of the house has one.
    pub fn rule(&self, house: &HousePolicy) -> Option<RuleId> {
        let matter = match self {
            DirectorRefusal::NoMissedHands => Matter::NoMissedHands,
            DirectorRefusal::DirectorSeats => Matter::DirectorSeats,
            DirectorRefusal::StakesByLevel => Matter::Levels,
            DirectorRefusal::PointsOnly => Matter::PointsOnly,
            DirectorRefusal::RiffledAlready => Matter::Riffle,
            DirectorRefusal::NotAtTheTable { .. } => Matter::TimeWhenPresent,
            DirectorRefusal::NoTournament
            | DirectorRefusal::Halted { .. }
            | DirectorRefusal::NotThisGame { .. }
            | DirectorRefusal::BadStakes(_)
            | DirectorRefusal::NothingChanges
            | DirectorRefusal::NoPoints
            | DirectorRefusal::MoreThanTheStack { .. }
            | DirectorRefusal::TooManyPoints => return None,
        };
        house.cite(matter)
    }
}

impl fmt::Display for DirectorRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for DirectorRefusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DirectorRefusal::NoTournament => f.write_str("this table is not part of a tournament"),
            DirectorRefusal::NoMissedHands => {
                f.write_str("nobody sits out in a tournament: absent players are dealt in and post")
            }
            DirectorRefusal::DirectorSeats => {
                f.write_str("the tournament director gives out seats in a tournament: ask there")
            }
            DirectorRefusal::StakesByLevel => {
                f.write_str("the stakes of a tournament go up level by level, by its schedule")
            }
            DirectorRefusal::PointsOnly => {
                f.write_str("only tournament chips are on this table: ask the director for a rebuy")
            }
            DirectorRefusal::Halted { by, why } => {
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
            DirectorRefusal::RiffledAlready => f.write_str("the shuffle for the next hand has begun already"),
            DirectorRefusal::NotThisGame { game } => {
                write!(f, "this table was not opened for {}: choose one of its games", game.0.name)
            }
            DirectorRefusal::BadStakes(why) => why.say(money, f),
            DirectorRefusal::NothingChanges => f.write_str("that is so already"),
            DirectorRefusal::NoPoints => f.write_str("say how many chips"),
            DirectorRefusal::MoreThanTheStack { stack } => {
                write!(f, "the stack has only {}", money.show(*stack))
            }
            DirectorRefusal::TooManyPoints => f.write_str("there are too many chips to count"),
            DirectorRefusal::NotAtTheTable { seat } => {
                write!(f, "the player of seat {seat} is not at the table")
            }
        }
    }
}

impl core::error::Error for DirectorRefusal {}
