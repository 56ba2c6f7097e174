//! Through whose eyes a record is read.

use game::{PlayerId, Seat, Viewer};
use room::audit::{self, LoggedHand};
use room::{Game, TableEvent};

use super::screen::seats;

/// Through whose eyes a hand is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Whoever stands at the rail.
    Rail,
    /// The player in a seat.
    Seat(Seat),
    /// The eye in the sky, which sees every card.
    Eye,
}

impl Eyes {
    /// The same for `view`.
    pub const fn viewer(self) -> Viewer {
        match self {
            Eyes::Rail => Viewer::Rail,
            Eyes::Seat(seat) => Viewer::Seat(seat),
            Eyes::Eye => Viewer::Eye,
        }
    }

    /// In words: `rail`, `seat 4`, `eye`.
    pub fn words(self) -> String {
        match self {
            Eyes::Rail => "rail".to_owned(),
            Eyes::Seat(seat) => format!("seat {}", seat.number()),
            Eyes::Eye => "eye".to_owned(),
        }
    }

    /// As a transcript names them.
    pub fn in_a_transcript(self) -> String {
        match self {
            Eyes::Rail => "rail".to_owned(),
            Eyes::Seat(seat) => format!("seat-{}", seat.number()),
            Eyes::Eye => "auditor".to_owned(),
        }
    }
}

/// Who was dealt into a hand, or had a place when a round began: only they have eyes of their own in it. Whoever takes
/// the seat later does not see what its last player saw.
pub fn dealt_in(hand: &LoggedHand) -> Vec<(Seat, PlayerId)> {
    let mut table = hand.before.clone();
    for logged in &hand.events {
        // What comes after an event that cannot have happened says nothing about anybody.
        if table.apply(logged.at, &logged.event).is_err() {
            break;
        }
        if audit::begins(&logged.event).is_none() {
            continue;
        }
        let sitting = |seat: Seat| Some((seat, table.player(seat)?));
        return match table.game() {
            Game::Poker(game) => {
                let dealt = game.table.hand().map(|(setup, _)| setup.dealt());
                dealt.into_iter().flatten().filter_map(sitting).collect()
            }
            _ => seats().filter_map(sitting).collect(),
        };
    }
    Vec::new()
}

/// Whether a hand was played to its end.
pub fn is_over(hand: &LoggedHand) -> bool {
    let mut begun = false;
    hand.events.iter().any(|logged| {
        begun |= audit::begins(&logged.event).is_some();
        begun && audit::ends(&logged.event)
    })
}

/// Everybody who is spoken of in a hand.
pub fn people_of(hand: &LoggedHand) -> Vec<PlayerId> {
    let mut table = hand.before.clone();
    let mut people: Vec<PlayerId> = seats().filter_map(|seat| table.player(seat)).collect();
    for logged in &hand.events {
        if table.apply(logged.at, &logged.event).is_err() {
            break;
        }
        // Neither cards nor decks bring anybody to the table.
        let silent = matches!(
            logged.event,
            TableEvent::Poker(table::Event::Hand(_))
                | TableEvent::DeckSealed { .. }
                | TableEvent::LineWritten { .. }
                | TableEvent::ContributionPromised { .. }
                | TableEvent::ContributionsClosed { .. }
                | TableEvent::ContributionRevealed { .. }
                | TableEvent::ContributionsPostponed { .. }
        );
        if silent {
            continue;
        }
        people.extend(seats().filter_map(|seat| table.player(seat)));
    }
    people.sort_unstable();
    people.dedup();
    people
}
