//! The games by key: closed lists, so that neither side has to guess what a key says.
//!
//! Owns the keys. What a game is called, whether it has blinds, and which books offer it is `view`'s to say: it asks the
//! catalogue of games.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::lobby::TableKind;

/// A poker game, by the key it has everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Each is called what it is; `GET /api/games` has the titles.
pub enum PokerGame {
    Holdem,
    Omaha,
    Omaha8,
    BigO,
    Pineapple,
    Pineapple8,
    CrazyPineapple,
    CrazyPineapple8,
    ShortDeck,
    Stud,
    StudHiLo,
    Stud8,
    Razz,
    FiveCardStud,
    Mambo,
    FiveCardDraw,
    Lowball,
    DeuceSingle,
    DeuceTriple,
    Badugi,
}

impl PokerGame {
    /// Every game, in the order of the lists people see.
    pub const ALL: [PokerGame; 20] = [
        PokerGame::Holdem,
        PokerGame::Omaha,
        PokerGame::Omaha8,
        PokerGame::BigO,
        PokerGame::Pineapple,
        PokerGame::Pineapple8,
        PokerGame::CrazyPineapple,
        PokerGame::CrazyPineapple8,
        PokerGame::ShortDeck,
        PokerGame::Stud,
        PokerGame::StudHiLo,
        PokerGame::Stud8,
        PokerGame::Razz,
        PokerGame::FiveCardStud,
        PokerGame::Mambo,
        PokerGame::FiveCardDraw,
        PokerGame::Lowball,
        PokerGame::DeuceSingle,
        PokerGame::DeuceTriple,
        PokerGame::Badugi,
    ];

    /// As it is written.
    pub const fn key(self) -> &'static str {
        match self {
            PokerGame::Holdem => "holdem",
            PokerGame::Omaha => "omaha",
            PokerGame::Omaha8 => "omaha8",
            PokerGame::BigO => "big-o",
            PokerGame::Pineapple => "pineapple",
            PokerGame::Pineapple8 => "pineapple8",
            PokerGame::CrazyPineapple => "crazy-pineapple",
            PokerGame::CrazyPineapple8 => "crazy-pineapple8",
            PokerGame::ShortDeck => "short-deck",
            PokerGame::Stud => "stud",
            PokerGame::StudHiLo => "stud-hi-lo",
            PokerGame::Stud8 => "stud8",
            PokerGame::Razz => "razz",
            PokerGame::FiveCardStud => "five-card-stud",
            PokerGame::Mambo => "mambo",
            PokerGame::FiveCardDraw => "five-card-draw",
            PokerGame::Lowball => "lowball",
            PokerGame::DeuceSingle => "deuce-single",
            PokerGame::DeuceTriple => "deuce-triple",
            PokerGame::Badugi => "badugi",
        }
    }

    /// The game with exactly this key.
    pub fn find(key: &str) -> Option<PokerGame> {
        PokerGame::ALL.into_iter().find(|game| game.key() == key)
    }
}

/// The part of the board a table hangs in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GameFamily {
    /// Hold'em and the games with a flop that are played like it.
    Holdem,
    /// Omaha, with however many cards.
    Omaha,
    /// Stud.
    Stud,
    /// Draw and lowball.
    Draw,
    /// Several games in turn.
    Mixed,
    /// The pit.
    House,
}

/// The edition of a book by which tables are played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Book {
    /// The poker book of 2015.
    #[serde(rename = "cb-2015")]
    Cb2015,
    /// New Jersey, 2008.
    #[serde(rename = "nj-2008")]
    Nj2008,
    /// New Jersey, 2001.
    #[serde(rename = "nj-2001")]
    Nj2001,
    /// New Jersey, 1998.
    #[serde(rename = "nj-1998")]
    Nj1998,
    /// Premium Hold 'Em.
    #[serde(rename = "ph")]
    Ph,
}

impl Book {
    /// Every book.
    pub const ALL: [Book; 5] = [Book::Cb2015, Book::Nj2008, Book::Nj2001, Book::Nj1998, Book::Ph];

    /// As it is written.
    pub const fn key(self) -> &'static str {
        match self {
            Book::Cb2015 => "cb-2015",
            Book::Nj2008 => "nj-2008",
            Book::Nj2001 => "nj-2001",
            Book::Nj1998 => "nj-1998",
            Book::Ph => "ph",
        }
    }

    /// The book with exactly this key.
    pub fn find(key: &str) -> Option<Book> {
        Book::ALL.into_iter().find(|book| book.key() == key)
    }
}

/// The games the room knows and the books it plays them by.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameCatalogue {
    /// The poker games, in the order of the lists people see.
    pub poker: Vec<PokerGameLine>,
    /// The games of the pit.
    pub pit: Vec<PitGameLine>,
    /// The books.
    pub books: Vec<BookLine>,
}

/// A poker game of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PokerGameLine {
    /// Its key.
    pub game: PokerGame,
    /// What it is called.
    pub title: String,
    /// The part of the board it hangs in.
    pub family: GameFamily,
    /// Whether it is played with a button and blinds; otherwise with an ante and a bring-in.
    pub blinds: bool,
    /// The most who can be dealt in.
    pub most_seats: u8,
    /// The books by which it may be offered.
    pub books: Vec<Book>,
}

/// A game of the pit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PitGameLine {
    /// Its key.
    pub kind: TableKind,
    /// What it is called.
    pub title: String,
    /// The book it is played by.
    pub book: Book,
}

/// A book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BookLine {
    /// Its key.
    pub book: Book,
    /// What it is called on the sign.
    pub title: String,
    /// Whether poker is played by it.
    pub poker: bool,
}
