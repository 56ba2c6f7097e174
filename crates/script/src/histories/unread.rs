//! Why a text is no history of its format.

use core::fmt;

use crate::error::short;

/// Why a text is no history of its format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// The file cannot be read on: what the system says.
    Unreadable(String),
    /// It is no UTF-8.
    NotUtf8,
    /// It is text of two bytes a letter.
    Utf16,
    /// One hand that is longer than any hand can be.
    TooLong {
        /// How many bytes a hand may have.
        most: usize,
    },
    /// The text ends in the middle of a hand.
    Truncated {
        /// What was still to come.
        missing: &'static str,
    },
    /// No JSON.
    Json(&'static str),
    /// Something that every hand has is not there.
    Missing(&'static str),
    /// A value is of another kind.
    WrongKind {
        /// Of which field.
        field: &'static str,
        /// What it has to be.
        wanted: &'static str,
    },
    /// A game nobody here plays.
    UnknownGame(String),
    /// How it is bet is not known.
    UnknownLimit(String),
    /// An amount with separators.
    Commas(String),
    /// No amount.
    NoAmount(String),
    /// Amounts that cannot be counted.
    TooMuch,
    /// No card.
    NoCard(String),
    /// Somebody who is not at the table.
    Nobody(String),
    /// A place at the table that there is not.
    NoSeat(String),
    /// Two in one seat, or of one name.
    TakenTwice(String),
    /// More or fewer players than a hand can have.
    Players(usize),
    /// Nobody is said to have the button.
    NoButton,
    /// A line or an action that says nothing a hand can say.
    NotUnderstood(String),
    /// More streets than the game has.
    NoStreet(String),
    /// The hand was cancelled: nothing came of it.
    Cancelled,
    /// A line of a log without the definition of its game.
    NoGame,
    /// A definition of a game that cannot be.
    BadGame(&'static str),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::Unreadable(why) => write!(f, "cannot be read: {why}"),
            Unread::NotUtf8 => f.write_str("a hand history is UTF-8 text"),
            Unread::Utf16 => f.write_str("this is UTF-16, and a hand history is UTF-8 text: save it as UTF-8"),
            Unread::TooLong { most } => write!(f, "one hand of more than {most} bytes: this is no hand history"),
            Unread::Truncated { missing } => write!(f, "the text ends in the middle of a hand: {missing} is missing"),
            Unread::Json(what) => write!(f, "this is not JSON: {what}"),
            Unread::Missing(what) => write!(f, "the hand does not say {what}"),
            Unread::WrongKind { field, wanted } => write!(f, "{field} has to be {wanted}"),
            Unread::UnknownGame(found) => write!(f, "no game is called {:?}", short(found)),
            Unread::UnknownLimit(found) => {
                write!(f, "{:?} is no way to bet: NL, PL or FL, No Limit, Pot Limit or Limit", short(found))
            }
            Unread::Commas(found) => {
                write!(f, "{:?} has a comma: amounts are written without, 1234.50", short(found))
            }
            Unread::NoAmount(found) => write!(f, "{:?} is no amount", short(found)),
            Unread::TooMuch => f.write_str("more chips than can be counted"),
            Unread::NoCard(found) => write!(f, "{:?} is no card: a rank and a suit, such as Ah", short(found)),
            Unread::Nobody(found) => write!(f, "nobody at the table is called {:?}", short(found)),
            Unread::NoSeat(found) => write!(f, "there is no seat {:?}: 1 to {}", short(found), game::Seat::MOST),
            Unread::TakenTwice(found) => write!(f, "{:?} is there twice", short(found)),
            Unread::Players(found) => {
                write!(f, "{found} players, where a hand has from 2 to {}", game::Seat::MOST)
            }
            Unread::NoButton => f.write_str("the hand does not say who has the button"),
            Unread::NotUnderstood(found) => write!(f, "{:?} says nothing that happens in a hand", short(found)),
            Unread::NoStreet(found) => write!(f, "the game has no street {:?} here", short(found)),
            Unread::Cancelled => f.write_str("the hand was cancelled: there is nothing to replay"),
            Unread::NoGame => f.write_str(
                "the log does not say which game it is of: give its definition with --game FILE, or put it beside the log",
            ),
            Unread::BadGame(what) => write!(f, "the definition of the game cannot be: {what}"),
        }
    }
}

impl core::error::Error for Unread {}
