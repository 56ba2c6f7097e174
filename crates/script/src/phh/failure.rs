//! Why a hand is refused: where in the file, which action, what is wrong, and the rule where there is one.

use crate::error::short;
use core::fmt;

use chips::{Currency, InWords};
use poker::{BadTerms, Violation};
use rulebook::RuleId;

use super::number::Number;
use crate::histories::Unread;

/// Why a hand cannot be read or replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line of the file, from one.
    pub line: usize,
    /// Which action, counted from one, and what it says; none where no action is at fault.
    pub action: Option<(usize, String)>,
    /// What is wrong.
    pub reason: Reason,
}

/// What is wrong, and at which offset of the text; which action is at fault, if one is.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) at: usize,
    pub(super) action: Option<(usize, String)>,
    pub(super) reason: Reason,
}

impl Fault {
    pub(super) fn new(at: usize, reason: Reason) -> Fault {
        Fault { at, action: None, reason }
    }
}

/// Counts the lines of a text up to where something is wrong: from the last such place on, so that a file full of
/// faults is gone through once.
#[derive(Clone, Default)]
pub(super) struct Lines {
    at: usize,
    line: usize,
}

impl Lines {
    /// The fault with its line, from one.
    pub(super) fn failure(&mut self, text: &str, fault: Fault) -> Failure {
        let at = fault.at.min(text.len());
        if at < self.at {
            *self = Lines::default();
        }
        self.line += text.as_bytes()[self.at..at].iter().filter(|&&byte| byte == b'\n').count();
        self.at = at;
        Failure { line: self.line + 1, action: fault.action, reason: fault.reason }
    }
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The text is no TOML, or a field holds another kind of value.
    Malformed(&'static str),
    /// There is no hand in the file.
    NoHand,
    /// The file is larger than a reader counts.
    TooLarge,
    /// A game the standard does not have.
    UnknownVariant(String),
    /// A field the game needs is not there.
    Missing {
        /// Which field.
        field: &'static str,
        /// Which game.
        variant: &'static str,
    },
    /// A field is there twice.
    Twice {
        /// Which.
        field: &'static str,
    },
    /// An array has too few or too many entries.
    WrongLength {
        /// Which array.
        field: &'static str,
        /// How many it has.
        entries: usize,
        /// How many players there are.
        players: usize,
    },
    /// More players than seats.
    TooManyPlayers,
    /// An amount that cannot be: below zero, unknown, or too large or fine to count.
    BadAmount {
        /// Which field, or `actions`.
        field: &'static str,
        /// What it says.
        found: Number,
    },
    /// The hand cannot be played so.
    BadTerms {
        /// Why.
        why: BadTerms,
        /// The rule behind it, where there is one.
        rule: Option<RuleId>,
    },
    /// The text of an action is none.
    NoAction(&'static str),
    /// A player who is not at the table.
    NoSuchPlayer {
        /// How many there are.
        players: usize,
    },
    /// The hand waits for something else.
    Awaited {
        /// What for.
        awaited: String,
        /// The rule about the order of things.
        rule: RuleId,
    },
    /// More cards for a player or the board than are due.
    TooManyCards {
        /// The rule about the order of things.
        rule: RuleId,
    },
    /// A player shows a card that was not dealt to the player.
    NotDealt {
        /// Which.
        card: cards::Card,
        /// The rule about the deck.
        rule: RuleId,
    },
    /// The engine refuses the action.
    Refused {
        /// Why.
        violation: Violation,
        /// The rule behind it.
        rule: RuleId,
        /// How many decimal places of the file's amounts a unit stands for.
        places: u8,
    },
    /// The hand ends with other stacks than were recorded.
    WrongStack {
        /// Whose, counted from one.
        player: usize,
        /// What the engine gives.
        replayed: Number,
        /// What the file says.
        recorded: Number,
        /// The rule about who gets the pot.
        rule: RuleId,
    },
    /// The text is no history of its format.
    Unread(Unread),
    /// More chips at the end than at the beginning.
    ChipsFromNowhere,
}

impl Reason {
    /// For programs and summaries: the key of what was refused, or of what cannot be read.
    pub fn key(&self) -> &'static str {
        match self {
            Reason::Malformed(_) => "malformed",
            Reason::NoHand => "no-hand",
            Reason::TooLarge => "too-large",
            Reason::UnknownVariant(_) => "unknown-variant",
            Reason::Missing { .. } => "missing-field",
            Reason::Twice { .. } => "field-twice",
            Reason::WrongLength { .. } => "wrong-length",
            Reason::TooManyPlayers => "too-many-players",
            Reason::BadAmount { .. } => "bad-amount",
            Reason::BadTerms { .. } => "bad-terms",
            Reason::NoAction(_) => "no-action",
            Reason::NoSuchPlayer { .. } => "no-such-player",
            Reason::Awaited { .. } => "awaited",
            Reason::TooManyCards { .. } => "too-many-cards",
            Reason::NotDealt { .. } => "not-dealt",
            Reason::Refused { violation, .. } => violation.key(),
            Reason::WrongStack { .. } => "wrong-stack",
            Reason::Unread(_) => "unread",
            Reason::ChipsFromNowhere => "chips-from-nowhere",
        }
    }

    /// The rule behind it, where there is one.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            Reason::BadTerms { rule, .. } => *rule,
            Reason::Awaited { rule, .. }
            | Reason::TooManyCards { rule }
            | Reason::NotDealt { rule, .. }
            | Reason::Refused { rule, .. }
            | Reason::WrongStack { rule, .. } => Some(*rule),
            Reason::Malformed(_)
            | Reason::NoHand
            | Reason::TooLarge
            | Reason::UnknownVariant(_)
            | Reason::Missing { .. }
            | Reason::Twice { .. }
            | Reason::WrongLength { .. }
            | Reason::TooManyPlayers
            | Reason::BadAmount { .. }
            | Reason::NoAction(_)
            | Reason::NoSuchPlayer { .. }
            | Reason::Unread(_)
            | Reason::ChipsFromNowhere => None,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some((number, said)) = &self.action {
            write!(f, ", action {number} {:?}", short(said))?;
        }
        write!(f, ": {}", self.reason)
    }
}

impl core::error::Error for Failure {}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Malformed(what) | Reason::NoAction(what) => f.write_str(what),
            Reason::NoHand => f.write_str("there is no hand in the file"),
            Reason::TooLarge => f.write_str("the file is larger than four gigabytes: split it"),
            Reason::UnknownVariant(found) => {
                write!(f, "there is no variant {:?}; the standard has ", short(found))?;
                let codes = super::code::CODES.iter().map(|game| game.code);
                codes
                    .enumerate()
                    .try_for_each(|(place, code)| write!(f, "{}{code}", if place == 0 { "" } else { ", " }))
            }
            Reason::Missing { field, variant } => write!(f, "a hand of {variant} needs the field {field}"),
            Reason::Twice { field } => write!(f, "the field {field} is given twice"),
            Reason::WrongLength { field, entries, players } => {
                write!(f, "{field} has {entries} entries for {players} players")
            }
            Reason::TooManyPlayers => write!(f, "there are at most {} players", game::Seat::MOST),
            Reason::BadAmount { field, found } => write!(f, "{field} cannot be {found}"),
            Reason::BadTerms { why, rule } => {
                write!(f, "{why}")?;
                rule.iter().try_for_each(|rule| write!(f, " ({rule})"))
            }
            Reason::NoSuchPlayer { players } => write!(f, "there are only {players} players"),
            Reason::Awaited { awaited, rule } => write!(f, "{awaited} first ({rule})"),
            Reason::TooManyCards { rule } => write!(f, "that is more cards than are due ({rule})"),
            Reason::NotDealt { card, rule } => write!(f, "{card} was not dealt to that player ({rule})"),
            Reason::Refused { violation, rule, places } => {
                said(f, violation, *places)?;
                write!(f, " ({rule})")
            }
            Reason::Unread(why) => why.fmt(f),
            Reason::WrongStack { player, replayed, recorded, rule } => {
                write!(f, "p{player} ends with {replayed}, where finishing_stacks says {recorded} ({rule})")
            }
            Reason::ChipsFromNowhere => f.write_str("finishing_stacks has more chips than starting_stacks"),
        }
    }
}

/// A violation with its amounts as the file writes amounts.
fn said(f: &mut fmt::Formatter<'_>, violation: &Violation, places: u8) -> fmt::Result {
    match violation {
        // Players are p1, p2 and so on here, at seats of the same number.
        Violation::OutOfTurn { seat, turn } => {
            write!(f, "it is not p{seat}'s turn: the action is on p{turn}")
        }
        Violation::NotInTheHand { seat } => write!(f, "p{seat} is no longer in this hand"),
        other => other.say(Currency { places, ..Currency::POINTS }, f),
    }
}

/// Units as the file writes amounts, without zeros that say nothing.
pub(crate) fn shown(units: u64, places: u8) -> Number {
    let number = Number::new(i64::try_from(units).unwrap_or(i64::MAX - 1), places);
    let needed = number.places();
    number.units(needed).map_or(number, |units| Number::new(units, needed))
}
