//! Why a request is refused.

use core::fmt;

use cards::Card;
use chips::{Currency, InWords};
use game::{Actor, PlayerId, Seat};
use rulebook::RuleId;

use crate::house_policy::Matter;
use crate::setup::Setup;
use crate::table::Table;
use crate::{absence, buyin, charge, clock, decks, director, rotation};

/// Why a request is refused: the facts. The table is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// Nobody sits there.
    NobodyThere {
        /// Where.
        seat: Seat,
    },
    /// The table has no such seat.
    NoSuchSeat {
        /// Which.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// Somebody sits there.
    SeatTaken {
        /// Where.
        seat: Seat,
    },
    /// The player sits at this table already.
    SeatedAlready {
        /// Who.
        player: PlayerId,
        /// Where.
        seat: Seat,
    },
    /// A seat is played over only while its owner sits out, and by one player.
    NotAway {
        /// Where.
        seat: Seat,
    },
    /// Somebody plays over the seat: who does can sit out or leave, and is not away from a seat of another.
    PlayedOver {
        /// Where.
        seat: Seat,
    },
    /// Nobody plays over the seat.
    NotPlayedOver {
        /// Where.
        seat: Seat,
    },
    /// A hand is being played.
    HandIsOn,
    /// No hand is being played.
    NoHand,
    /// A game is going on.
    GameIsOn,
    /// No game has been started.
    NoGame,
    /// Too few players are ready.
    TooFewPlayers {
        /// How many are.
        ready: u8,
    },
    /// Cards for the button are still to come, to this seat first.
    ButtonCardFirst {
        /// To whom.
        seat: Seat,
    },
    /// No cards for the button are due.
    NoButtonCards,
    /// The card is not in the deck, or was dealt for the button already.
    CardDealtAlready {
        /// Which.
        card: Card,
    },
    /// The player sits out already, or has asked to.
    OutAlready,
    /// The player is not sitting out.
    NotOut,
    /// The player has nothing to pay to come in.
    NothingToChoose,
    /// The player has asked to leave already.
    LeavingAlready,
    /// The player is away: return first.
    StillAway {
        /// Where.
        seat: Seat,
    },
    /// No straddle by this player now: there are none, it is another's turn, or there are not enough chips.
    NoStraddle {
        /// Who could straddle.
        turn: Option<Seat>,
    },
    /// Kills are not a player's choice here.
    NoOptionalKill,
    /// The next hand is killed already: there is one kill a deal.
    KilledAlready {
        /// By whom.
        by: Seat,
    },
    /// The player cannot kill the next hand: not to be dealt in, or without chips.
    CannotKill,
    /// The kill that is due comes first.
    KillFirst {
        /// Who owes it.
        seat: Seat,
    },
    /// That mistake cannot be made: button or debts are not so.
    NoSuchMistake {
        /// Where.
        seat: Seat,
    },
    /// The button lies, or lay, where it belongs.
    ButtonIsRight,
    /// Two have not acted: the hand is a misdeal, to be reported as one.
    ReportMisdeal,
    /// Sitting, leaving and the like are asked of the table itself.
    AskTheTable,
    /// The hand cannot be dealt so.
    BadHand(poker::BadTerms),
    /// Refused by the hand.
    Hand(poker::Violation),
    /// Refused about chips.
    BuyIn(buyin::BuyInRefusal),
    /// Refused about being away.
    Absence(absence::AbsenceRefusal),
    /// Refused about the decks.
    Decks(decks::DeckRefusal),
    /// Refused about time.
    Clock(clock::ActionClockRefusal),
    /// Refused about the house's income.
    TimeCharge(charge::ChargeRefusal),
    /// Refused about the rotation.
    Rotation(rotation::RotationRefusal),
    /// Refused about a table of a tournament.
    Director(director::DirectorRefusal),
}

impl Violation {
    /// Its code, never reused.
    pub fn key(&self) -> &'static str {
        match self {
            Violation::NotYours { .. } => "not-yours",
            Violation::NobodyThere { .. } => "nobody-there",
            Violation::NoSuchSeat { .. } => "no-such-seat",
            Violation::SeatTaken { .. } => "seat-taken",
            Violation::SeatedAlready { .. } => "seated-already",
            Violation::NotAway { .. } => "not-away",
            Violation::PlayedOver { .. } => "played-over",
            Violation::NotPlayedOver { .. } => "not-played-over",
            Violation::HandIsOn => "hand-is-on",
            Violation::NoHand => "no-hand",
            Violation::GameIsOn => "game-is-on",
            Violation::NoGame => "no-game",
            Violation::TooFewPlayers { .. } => "too-few-players",
            Violation::ButtonCardFirst { .. } => "button-card-first",
            Violation::NoButtonCards => "no-button-cards",
            Violation::CardDealtAlready { .. } => "card-dealt-already",
            Violation::OutAlready => "out-already",
            Violation::NotOut => "not-out",
            Violation::NothingToChoose => "nothing-to-choose",
            Violation::LeavingAlready => "leaving-already",
            Violation::StillAway { .. } => "still-away",
            Violation::NoStraddle { .. } => "no-straddle",
            Violation::NoOptionalKill => "no-optional-kill",
            Violation::KilledAlready { .. } => "killed-already",
            Violation::CannotKill => "cannot-kill",
            Violation::KillFirst { .. } => "kill-first",
            Violation::NoSuchMistake { .. } => "no-such-mistake",
            Violation::ButtonIsRight => "button-is-right",
            Violation::ReportMisdeal => "report-misdeal",
            Violation::AskTheTable => "ask-the-table",
            Violation::BadHand(why) => why.key(),
            Violation::Hand(why) => why.key(),
            Violation::BuyIn(why) => why.key(),
            Violation::Absence(why) => why.key(),
            Violation::Decks(why) => why.key(),
            Violation::Clock(why) => why.key(),
            Violation::TimeCharge(why) => why.key(),
            Violation::Rotation(why) => why.key(),
            Violation::Director(why) => why.key(),
        }
    }

    /// The rule it rests on, where one does.
    pub fn rule(&self, setup: &Setup, table: &Table) -> Option<RuleId> {
        let matter = match self {
            Violation::NotYours { .. } => Matter::Permission,
            Violation::NobodyThere { .. } => Matter::Seated,
            Violation::NoSuchSeat { .. } => return setup.seats_rule(),
            Violation::TooFewPlayers { .. } => Matter::TwoPlayers,
            Violation::ButtonCardFirst { .. } | Violation::NoButtonCards => Matter::FirstButton,
            Violation::CardDealtAlready { .. } => Matter::ButtonCards,
            Violation::NotAway { .. } | Violation::PlayedOver { .. } | Violation::NotPlayedOver { .. } => {
                Matter::PlayOver
            }
            Violation::NothingToChoose => Matter::Entry,
            Violation::ButtonIsRight | Violation::ReportMisdeal => Matter::WrongButton,
            Violation::NoStraddle { .. } => Matter::Straddle,
            Violation::NoOptionalKill | Violation::CannotKill => Matter::OptionalKill,
            Violation::KilledAlready { .. } => Matter::OneKill,
            Violation::KillFirst { .. } => Matter::KillFirst,
            Violation::BadHand(why) => {
                let game = table.stakes(setup);
                return why.rule(setup.house(), game.variant);
            }
            Violation::Hand(why) => return table.hand().map(|(hand, _)| why.rule(hand)),
            Violation::BuyIn(why) => return why.rule(setup.buy_in()),
            Violation::Absence(why) => return why.rule(setup.absence()),
            Violation::Decks(why) => return why.rule(setup.decks()),
            Violation::Clock(why) => return why.rule(setup.clock()),
            Violation::TimeCharge(why) => return why.rule(setup.charge()),
            Violation::Rotation(why) => return why.rule(setup.rotation()),
            Violation::Director(director::DirectorRefusal::BadStakes(why)) => {
                return why.rule(setup.house(), table.stakes(setup).variant);
            }
            Violation::Director(why) => return why.rule(setup.house_policy()),
            Violation::SeatTaken { .. }
            | Violation::SeatedAlready { .. }
            | Violation::HandIsOn
            | Violation::NoHand
            | Violation::GameIsOn
            | Violation::NoGame
            | Violation::OutAlready
            | Violation::NotOut
            | Violation::LeavingAlready
            | Violation::StillAway { .. }
            | Violation::NoSuchMistake { .. }
            | Violation::AskTheTable => return None,
        };
        setup.cite(matter)
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Violation {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NotYours { actor } => write!(f, "{actor} may not do that: ask the floor"),
            Violation::NobodyThere { seat } => write!(f, "nobody is in seat {seat}: take a seat first"),
            Violation::NoSuchSeat { seat, seats } => {
                write!(f, "there is no seat {seat}: the table has {seats}")
            }
            Violation::SeatTaken { seat } => write!(f, "seat {seat} is taken: choose another"),
            Violation::SeatedAlready { player, seat } => {
                write!(f, "{player} is already in seat {seat}: change seats instead")
            }
            Violation::NotAway { seat } => {
                write!(f, "seat {seat} can be played over only while its player is sitting out")
            }
            Violation::PlayedOver { seat } => {
                write!(f, "seat {seat} is being played over: sit out, or give it back to its owner")
            }
            Violation::NotPlayedOver { seat } => {
                write!(f, "nobody is playing over seat {seat}: take its own player out instead")
            }
            Violation::HandIsOn => f.write_str("a hand is being played: wait until it is over"),
            Violation::NoHand => f.write_str("no hand is being played: start one"),
            Violation::GameIsOn => f.write_str("the game is running already: start the next hand"),
            Violation::NoGame => f.write_str("the game has not started: start it"),
            Violation::TooFewPlayers { ready } => {
                write!(f, "a hand needs two players who can be dealt in, and {ready} can: wait for players")
            }
            Violation::ButtonCardFirst { seat } => {
                write!(f, "deal seat {seat} a card for the button first")
            }
            Violation::NoButtonCards => f.write_str("the draw for the button is over"),
            Violation::CardDealtAlready { card } => write!(f, "{card} is not in the deck: deal another card"),
            Violation::OutAlready => f.write_str("the player is already sitting out"),
            Violation::NotOut => f.write_str("the player is not sitting out"),
            Violation::NothingToChoose => f.write_str("the player owes nothing to come in"),
            Violation::LeavingAlready => f.write_str("the player is already leaving"),
            Violation::StillAway { seat } => {
                write!(f, "the player of seat {seat} is away and must come back first")
            }
            Violation::NoStraddle { turn: Some(seat) } => {
                write!(f, "only seat {seat} may straddle")
            }
            Violation::NoStraddle { turn: None } => f.write_str("nobody may straddle now"),
            Violation::NoOptionalKill => f.write_str("this table has no optional kill"),
            Violation::KilledAlready { by } => {
                write!(f, "seat {by} has killed the pot already: one kill a hand")
            }
            Violation::CannotKill => {
                f.write_str("only a player who will be dealt in and has the chips may kill the pot")
            }
            Violation::KillFirst { seat } => {
                write!(f, "seat {seat} has a kill to post: play that hand first")
            }
            Violation::NoSuchMistake { seat } => {
                write!(f, "that is not so at seat {seat}: look at button and blinds again")
            }
            Violation::ButtonIsRight => f.write_str("the button lay where it belongs"),
            Violation::ReportMisdeal => {
                f.write_str("two players have not acted yet: report the misdeal in the hand")
            }
            Violation::AskTheTable => {
                f.write_str("sit, leave, begin and resume are requests to the table, not to its parts")
            }
            Violation::BadHand(why) => why.say(money, f),
            Violation::Hand(why) => why.say(money, f),
            Violation::BuyIn(why) => why.say(money, f),
            Violation::Absence(why) => why.say(money, f),
            Violation::Decks(why) => write!(f, "{why}"),
            Violation::Clock(why) => write!(f, "{why}"),
            Violation::TimeCharge(why) => why.say(money, f),
            Violation::Rotation(why) => write!(f, "{why}"),
            Violation::Director(why) => why.say(money, f),
        }
    }
}

impl core::error::Error for Violation {}
