//! Transcripts as text.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use super::{DeckRecord, Transcript};
use crate::contribution::{Contribution, ContributionNonce, Mixed};
use crate::head::Contents;
use crate::hex;

/// The first line.
pub(super) const TITLE: &str = "croupier transcript 1";
/// The first line where players added to a shuffle.
pub(super) const MIXED_TITLE: &str = "croupier transcript 2";

/// What stands in the place of a nonce that was not revealed.
pub(super) const WITHHELD: &str = "withheld";

impl Transcript {
    /// The text: what is printed, mailed and verified.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string never fails, so these results say nothing.
        let _ = writeln!(text, "{}", if self.is_mixed() { MIXED_TITLE } else { TITLE });
        let _ = writeln!(text, "table {}", self.table.0);
        let _ = writeln!(text, "hand {}", self.hand.0);
        let _ = writeln!(text, "viewer {}", self.viewer);
        for deck in &self.decks {
            write_deck(&mut text, deck);
        }
        let sum = sum(&text);
        let _ = writeln!(text, "end {sum}");
        text
    }
}

fn write_deck(text: &mut String, deck: &DeckRecord) {
    let seal = &deck.seal;
    let _ = writeln!(text, "deck {}", seal.deal.deck);
    let _ = writeln!(text, "entropy {}", seal.origin.key());
    if let Some(previous) = seal.previous {
        let _ = writeln!(text, "previous {previous}");
    }
    let _ = match seal.cards {
        Contents::Shown(cards) => writeln!(text, "cards {cards}"),
        Contents::Hidden(commitment) => writeln!(text, "hidden {} {commitment}", seal.len()),
    };
    let _ = writeln!(text, "root {}", seal.root);
    for (position, commitment) in seal.commitments.iter().enumerate() {
        let _ = writeln!(text, "commitment {position} {commitment}");
    }
    if let Some((Mixed { after, sealed, closed, contributions }, fixed)) = &deck.mixed {
        let _ = writeln!(text, "after {}\nsealed {sealed}\nclosed {closed}", after.0);
        for Contribution { seat, commitment, nonce } in contributions {
            let revealed = nonce.map_or_else(|| WITHHELD.to_owned(), ContributionNonce::to_hex);
            let _ = writeln!(text, "contribution {seat} {} {revealed}", commitment.to_hex());
        }
        let _ = writeln!(text, "fixed {}", fixed.to_hex());
    }
    for drawn in &deck.seen {
        let _ = write!(text, "card {} {} {}", drawn.position, drawn.card, drawn.salt.to_hex());
        let _ = if deck.mixed.is_some() { writeln!(text, " {}", drawn.turn) } else { writeln!(text) };
    }
    if let Some(opening) = &deck.opening {
        let _ = write!(text, "opening {}", opening.to_secret_hex().as_str());
        let _ = match seal.cards {
            Contents::Shown(_) => writeln!(text),
            Contents::Hidden(_) => writeln!(text, " {}", opening.cards()),
        };
    }
}

/// The sum at the end: over every byte before it.
pub(super) fn sum(text: &str) -> String {
    hex::write(&Sha256::digest(text))
}
