//! The paper trail of a hand: what was published before the deal and what became visible afterwards.
//!
//! A player's transcript holds the seals of the decks and the cards this player saw, each with its salt. An auditor's
//! also opens the decks. Both are texts that anybody can verify without the room, one fact a line:
//!
//! ```text
//! croupier transcript 1
//! table 3
//! hand 1042
//! viewer seat-4
//! deck 0
//! entropy operating-system
//! cards AsAhAdAc...2s2h2d2c
//! root <64 digits>
//! commitment 0 <64 digits>
//! commitment 1 <64 digits>
//! card 0 As <salt, 64 digits>
//! opening <seed, 64 digits; only for the auditor>
//! end <SHA-256 of all lines above, 64 digits>
//! ```
//!
//! From `deck` on the lines repeat for each reshuffle. A reshuffled deck is made of cards that lie face down, so it
//! says how many they are and what was committed to; only its opening names them:
//!
//! ```text
//! deck 1
//! entropy operating-system
//! previous <root of the deck it was reshuffled from, 64 digits>
//! hidden 4 <commitment to the set of its cards, 64 digits>
//! root <64 digits>
//! commitment 0 <64 digits>
//! opening <seed, 64 digits> Ks9h7d2c
//! ```
//!
//! Where players added to the shuffle, the first line says `croupier transcript 2`, and behind the commitments of deck 0
//! stand the hand before at this table, when deck and promises were fixed, and what each seat promised and revealed:
//!
//! ```text
//! after 1041
//! sealed 1700000000000
//! closed 1700000004000
//! contribution 4 <promise, 64 digits> <nonce, 64 digits>
//! contribution 7 <promise, 64 digits> withheld
//! fixed <hash over all of it that was shown before anybody revealed anything, 64 digits>
//! card 31 As <salt, 64 digits> 0
//! ```
//!
//! The last number of a card is how many were dealt before it. It is not its position then.
//!
//! There is one way to write a fact: single spaces, lower-case digits, no leading zeros, cards in falling order of the
//! deck and positions in rising order, a line feed after every line. So a changed letter is always seen: as a line that
//! cannot be read, as a wrong sum at the end, and, whatever the sum says, as a root or commitment that does not fit.
//!
//! The root is the anchor. A whole transcript can be made up; one that fits the root a player was shown before the
//! deal cannot. That is why [`verify_text`] also takes the roots somebody noted.

mod read;
mod verify;
mod write;

use std::fmt;

use game::{HandNumber, TableId};

use crate::contribution::{DealingOrder, FixedHash, Mixed};
use crate::opening::Opening;
use crate::seal::{Drawn, Seal};
pub use read::{NotATranscript, Wrong};
pub use verify::{Check, DeckReport, Report, Tested, verify_text};

/// The longest text that is read: far above a hand with every reshuffle anybody has seen.
pub const LONGEST: usize = 1 << 20;

/// What one viewer can prove about a hand.
pub struct Transcript {
    /// At which table.
    pub table: TableId,
    /// Which hand or round.
    pub hand: HandNumber,
    /// Whose view it is.
    pub viewer: ViewerName,
    /// The decks of the hand: the first, and one for each reshuffle.
    pub decks: Vec<DeckRecord>,
}

/// What a transcript says about one deck.
pub struct DeckRecord {
    /// What was published before the deal.
    pub seal: Seal,
    /// What players added to the shuffle, if anybody did, and what stood for all that was fixed before. Never for a
    /// reshuffled deck.
    pub mixed: Option<(Mixed, FixedHash)>,
    /// The cards this viewer saw, by position.
    pub seen: Vec<Drawn>,
    /// The seed and the cards, for the auditor.
    pub opening: Option<Opening>,
}

/// Whose view a transcript is: up to forty small letters, digits and dashes, such as `seat-4` or `auditor`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewerName(String);

impl ViewerName {
    /// The name, if it can stand in a transcript.
    pub fn new(name: &str) -> Option<ViewerName> {
        let plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        ((1..=40).contains(&name.len()) && name.bytes().all(plain)).then(|| ViewerName(name.to_owned()))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ViewerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl DeckRecord {
    /// A deck of which this viewer has seen nothing yet.
    pub fn new(seal: Seal) -> DeckRecord {
        DeckRecord { seal, mixed: None, seen: Vec::new(), opening: None }
    }

    /// In which order its positions were dealt.
    pub fn order(&self) -> DealingOrder {
        let contributions = self.mixed.as_ref().map_or(&[][..], |(mixed, _)| &mixed.contributions);
        DealingOrder::of(self.seal.root, self.seal.len(), contributions)
    }

    /// Notes a card the viewer saw; the same card again changes nothing.
    pub fn saw(&mut self, drawn: Drawn) {
        if let Err(place) = self.seen.binary_search_by_key(&drawn.position, |seen| seen.position) {
            self.seen.insert(place, drawn);
        }
    }
}

impl Transcript {
    /// A transcript of a hand without decks yet.
    pub fn new(table: TableId, hand: HandNumber, viewer: ViewerName) -> Transcript {
        Transcript { table, hand, viewer, decks: Vec::new() }
    }

    /// Whether players added to a shuffle.
    pub fn is_mixed(&self) -> bool {
        self.decks.iter().any(|deck| deck.mixed.is_some())
    }

    /// Whether a deck is opened in it.
    pub fn is_auditors(&self) -> bool {
        self.decks.iter().any(|deck| deck.opening.is_some())
    }
}
