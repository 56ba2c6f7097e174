//! What somebody asks a hand to be; a [`HandSetup`](crate::HandSetup) is what it may be.

use alloc::vec::Vec;
use core::fmt;

use chips::{Chips, Currency, InWords};
use game::Seat;
use rulebook::RuleId;

use crate::event::Post;
use crate::house::House;
use crate::matter::Matter;
use crate::stakes::{Ante, Betting, JackpotDrop, Kill, Rake};
use crate::variant::Variant;

/// A hand as asked for: seal it to play it.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The game.
    pub variant: &'static Variant,
    /// The house rules.
    pub house: House,
    /// Cash game or tournament.
    pub occasion: Occasion,
    /// The betting structure, before any kill.
    pub betting: Betting,
    /// The forced bets before the cards.
    pub forced: Forced,
    /// The forced bet of stud.
    pub bring_in: Chips,
    /// The smallest chip that plays.
    pub chip: Chips,
    /// Where the button lies. Ignored in stud.
    pub button: Seat,
    /// Who is dealt in, with what.
    pub players: Vec<Player>,
    /// The house's rake.
    pub rake: Option<Rake>,
    /// The jackpot drops.
    pub drops: Vec<JackpotDrop>,
}

/// What kind of game it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// Chips are money.
    Cash,
    /// Chips are points.
    Tournament,
    /// The same, and two are left of all who entered.
    LastTwo,
}

impl Occasion {
    /// Whether chips are points.
    pub const fn is_tournament(self) -> bool {
        match self {
            Occasion::Cash => false,
            Occasion::Tournament | Occasion::LastTwo => true,
        }
    }
}

/// A player dealt in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// Where.
    pub seat: Seat,
    /// The chips on the table before any forced bet.
    pub stack: Chips,
    /// What a newcomer or someone who missed blinds posts to be dealt in: the live part.
    pub live_post: Chips,
    /// The dead part.
    pub dead_post: Chips,
}

impl Player {
    /// A player with this stack and nothing special to post.
    pub const fn new(seat: Seat, stack: Chips) -> Player {
        Player { seat, stack, live_post: Chips::ZERO, dead_post: Chips::ZERO }
    }
}

/// The forced bets before the cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Forced {
    /// Placed by the house's rules from the button.
    ByTheBook {
        /// Who antes.
        ante: Ante,
        /// The blinds from the button on: one to three, or none.
        blinds: Vec<Chips>,
        /// The live straddles after them: each double the one before.
        straddles: Vec<Chips>,
        /// Who kills the pot, and how.
        kill: Option<(Seat, Kill)>,
    },
    /// As somebody has placed them: a table with a dead button, or an old hand.
    Placed {
        /// Who antes how much.
        antes: Vec<(Seat, Chips)>,
        /// Who posts what, in order.
        posts: Vec<(Seat, Post, Chips)>,
        /// What it costs to come in.
        price: Chips,
        /// The least raise before the flop, above the price.
        raise: Chips,
        /// After whom the betting opens.
        opens_after: Option<Seat>,
    },
}

/// Why a hand cannot be played as asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// The record is no game: no streets, or more cards than there are.
    NotAGame,
    /// The house may not offer the game.
    GameNotOffered,
    /// Fewer than two players.
    TooFewPlayers,
    /// More players than the game has cards for.
    TooManyPlayers {
        /// How many were asked for.
        players: usize,
        /// How many there may be.
        most: u8,
    },
    /// Two players in one seat.
    SeatTaken(Seat),
    /// A player without chips.
    NoStack(Seat),
    /// Something belongs to a seat nobody is dealt in at.
    EmptySeat(Seat),
    /// A limit or chip of nothing, or an upper limit below the lower.
    BadLimits,
    /// More chips than can be counted.
    TooMuchMoney,
    /// The blinds do not fit: more than players or than three, or not rising.
    BadBlinds,
    /// A game that opens with a blind has none.
    NoBlind,
    /// The house has no kill blinds.
    NoKillBlind,
    /// An ante, blind or bring-in that the chips of the house do not make, and coin may not.
    NotInCoin {
        /// How much it is.
        amount: Chips,
    },
    /// A bring-in above the lower limit, or in a game that has none.
    BadBringIn,
    /// No straddle in a game without blinds, in a tournament, or where the house has none.
    NoStraddle,
    /// More straddles than the structure allows.
    TooManyStraddles {
        /// The most.
        most: u8,
    },
    /// A straddle is double what it follows.
    StraddleAmount {
        /// What was asked for.
        offered: Chips,
        /// What it is.
        amount: Chips,
    },
    /// A newcomer may not be dealt in between the button and the big blind.
    NoEntryHere(Seat),
    /// A percentage is taken after each betting round here, not at the end.
    RakeAfterEachRound,
    /// A percentage and set amounts together, where the house may take but one.
    TwoRakes,
    /// The house has no jackpot drops.
    NoDrop,
    /// Nothing is dropped for this fund at this game.
    NoDropHere {
        /// The name of the drop.
        name: &'static str,
    },
    /// More rake than the house may take.
    TooMuchRake {
        /// The most, in percent.
        most: u8,
    },
}

impl BadTerms {
    /// Its code, never reused: as scripts and clients name it.
    pub const fn key(&self) -> &'static str {
        match self {
            BadTerms::NotAGame => "not-a-game",
            BadTerms::GameNotOffered => "game-not-offered",
            BadTerms::TooFewPlayers => "too-few-players",
            BadTerms::TooManyPlayers { .. } => "too-many-players",
            BadTerms::SeatTaken(_) => "seat-taken",
            BadTerms::NoStack(_) => "no-stack",
            BadTerms::EmptySeat(_) => "empty-seat",
            BadTerms::BadLimits => "bad-limits",
            BadTerms::TooMuchMoney => "too-much-money",
            BadTerms::BadBlinds => "bad-blinds",
            BadTerms::NoBlind => "no-blind",
            BadTerms::NoKillBlind => "no-kill-blind",
            BadTerms::NotInCoin { .. } => "not-in-coin",
            BadTerms::BadBringIn => "bad-bring-in",
            BadTerms::NoStraddle => "no-straddle",
            BadTerms::TooManyStraddles { .. } => "too-many-straddles",
            BadTerms::StraddleAmount { .. } => "straddle-amount",
            BadTerms::NoEntryHere(_) => "no-entry-here",
            BadTerms::RakeAfterEachRound => "rake-after-each-round",
            BadTerms::TwoRakes => "two-rakes",
            BadTerms::NoDrop => "no-drop",
            BadTerms::NoDropHere { .. } => "no-drop-here",
            BadTerms::TooMuchRake { .. } => "too-much-rake",
        }
    }

    /// The rule of the house's book it rests on, where one does.
    pub fn rule(&self, house: &House, variant: &Variant) -> Option<RuleId> {
        let matter = match self {
            BadTerms::GameNotOffered => Matter::Games,
            BadTerms::TooManyPlayers { .. } => Matter::Seats,
            BadTerms::BadBlinds => Matter::Blinds,
            BadTerms::NoBlind => Matter::BlindRequired,
            BadTerms::NoKillBlind => Matter::Kill,
            BadTerms::NotInCoin { .. } => Matter::Coin,
            BadTerms::BadBringIn => Matter::BringIn,
            BadTerms::NoStraddle => Matter::NoStraddle,
            BadTerms::TooManyStraddles { .. } => Matter::Straddle,
            BadTerms::StraddleAmount { .. } => Matter::StraddleAmount,
            BadTerms::NoEntryHere(_) => Matter::Entry,
            BadTerms::RakeAfterEachRound => Matter::RakeTime,
            BadTerms::NoDrop => Matter::Drops,
            BadTerms::NoDropHere { name } => {
                return house.drop_games.iter().find(|drop| drop.fund == *name).map(|drop| drop.rule);
            }
            BadTerms::TooMuchRake { .. } | BadTerms::TwoRakes => Matter::Rake,
            BadTerms::NotAGame
            | BadTerms::TooFewPlayers
            | BadTerms::SeatTaken(_)
            | BadTerms::NoStack(_)
            | BadTerms::EmptySeat(_)
            | BadTerms::BadLimits
            | BadTerms::TooMuchMoney => return None,
        };
        let rule = house.cite_in(variant, matter);
        // How many may sit is a matter of the game alone: another game's rule says nothing about it.
        let own = matter != Matter::Seats || variant.rules.contains(&(matter, rule));
        own.then_some(rule)
    }
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for BadTerms {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTerms::NotAGame => {
                f.write_str("the game is incomplete: it has no streets, nothing to win the pot with, or deals more cards than its deck has")
            }
            BadTerms::GameNotOffered => f.write_str("this house may not spread this game"),
            BadTerms::TooFewPlayers => f.write_str("a hand needs at least two players"),
            BadTerms::TooManyPlayers { players, most } => {
                write!(f, "{players} players are too many: {most} can be dealt in")
            }
            BadTerms::SeatTaken(seat) => write!(f, "there are two players in seat {seat}"),
            BadTerms::NoStack(seat) => write!(f, "the player in seat {seat} has no chips"),
            BadTerms::EmptySeat(seat) => write!(f, "seat {seat} is not dealt in"),
            BadTerms::BadLimits => {
                f.write_str("limits and chips must be above zero, and the upper limit may not be below the lower one")
            }
            BadTerms::TooMuchMoney => f.write_str("there are too many chips to count"),
            BadTerms::BadBlinds => f.write_str(
                "a hand has at most three blinds, no more blinds than players, and no blind smaller than the one before it",
            ),
            BadTerms::NoBlind => {
                f.write_str("this game opens with a blind in this house: set at least one")
            }
            BadTerms::NoKillBlind => f.write_str("this house has no kill blinds in this game"),
            BadTerms::NotInCoin { amount } => {
                write!(
                    f,
                    "{amount} cannot be put up here: chips begin at a dollar, and coin is for antes of the house alone",
                    amount = money.show(*amount)
                )
            }
            BadTerms::BadBringIn => f.write_str(
                "a stud game needs a bring-in above zero and no higher than the lower limit; other games have none",
            ),
            BadTerms::NoStraddle => {
                f.write_str("straddles are only for cash games with blinds, in a house that allows them")
            }
            BadTerms::TooManyStraddles { most } => write!(f, "at most {most} straddles are allowed"),
            BadTerms::StraddleAmount { offered, amount } => {
                write!(
                    f,
                    "a straddle here is {amount}, not {offered}",
                    offered = money.show(*offered),
                    amount = money.show(*amount)
                )
            }
            BadTerms::NoEntryHere(seat) => {
                write!(
                    f,
                    "seat {seat} is between the button and the big blind: wait until the button has passed"
                )
            }
            BadTerms::RakeAfterEachRound => {
                f.write_str("this house takes a percentage after each betting round, not at the end of the hand")
            }
            BadTerms::TwoRakes => {
                f.write_str("this house takes a percentage or set amounts, not both: choose one")
            }
            BadTerms::NoDrop => f.write_str("this house takes no jackpot drops"),
            BadTerms::NoDropHere { name } => {
                write!(f, "nothing is dropped for the {name} fund at this game: play it without that jackpot")
            }
            BadTerms::TooMuchRake { most } => write!(f, "the rake may be at most {most} percent"),
        }
    }
}

impl core::error::Error for BadTerms {}
