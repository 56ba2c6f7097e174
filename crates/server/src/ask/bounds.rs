//! Figures and words from outside, made sure of before anything is done with them.

use cards::{Card, CardSet};
use chips::Chips;
use game::{PlayerId, Seat, TableId};
use wire::{Face, RefusalKind, Refused};

/// The largest amount there is on the wire: every browser counts to it without losing a cent.
pub(crate) const MOST_AMOUNT: u64 = 1 << 53;

/// The longest line of a hand, in characters.
pub(crate) const MOST_LINE: usize = 200;

/// The most cards anybody throws away at once.
pub(crate) const MOST_CARDS: usize = 7;

/// A table's number.
pub(super) fn table(number: u32) -> Result<TableId, Refused> {
    u16::try_from(number).map(TableId).map_err(|_| {
        Refused::new(
            RefusalKind::NotFound,
            "no-such-table",
            format!("there is no table {number}: see the board"),
        )
    })
}

/// A seat's number.
pub(super) fn seat(number: u8) -> Result<Seat, Refused> {
    Seat::new(number).ok_or_else(|| {
        Refused::new(
            RefusalKind::Invalid,
            "no-such-seat",
            format!("no table has a seat {number}: seats are 1 to {}", Seat::MOST),
        )
    })
}

/// A person's number.
pub(super) fn player(number: u64) -> Result<PlayerId, Refused> {
    u32::try_from(number).map(PlayerId).map_err(|_| {
        Refused::new(
            RefusalKind::NotFound,
            "no-such-player",
            format!("there is no player {number}: see the list of players"),
        )
    })
}

/// An amount of money.
pub(super) fn amount(units: u64) -> Result<Chips, Refused> {
    if units > MOST_AMOUNT {
        return Err(Refused::new(
            RefusalKind::Invalid,
            "amount-too-large",
            "that amount is too large: enter a smaller one",
        ));
    }
    Ok(Chips::new(units))
}

/// A text of one line, no longer than this.
pub(super) fn text<'a>(field: &str, text: &'a str, most: usize) -> Result<&'a str, Refused> {
    let long = text.chars().count() > most;
    if long || text.trim().is_empty() || text.chars().any(char::is_control) {
        let says = format!("{field} must be one line of 1 to {most} characters");
        return Err(Refused::new(RefusalKind::Invalid, "bad-text", says));
    }
    Ok(text)
}

/// Own cards by their faces: each one known, and none named twice.
pub(super) fn cards(faces: &[Face]) -> Result<CardSet, Refused> {
    if faces.len() > MOST_CARDS {
        return Err(Refused::new(
            RefusalKind::Invalid,
            "too-many-cards",
            format!("that is too many cards: name at most {MOST_CARDS}"),
        ));
    }
    let mut set = CardSet::EMPTY;
    for face in faces {
        let unknown =
            || Refused::new(RefusalKind::Invalid, "unknown-card", "name the cards by rank and suit");
        let card: Card = face.card().ok_or_else(unknown)?;
        if set.contains(card) {
            return Err(Refused::new(
                RefusalKind::Invalid,
                "card-twice",
                format!("{card} is named twice: name each card once"),
            ));
        }
        set.insert(card);
    }
    Ok(set)
}
