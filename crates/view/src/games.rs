//! The games as clients know them: key, title, part of the board, book. One home, so that no two lists of games differ.
//!
//! The names are those of the catalogues in `poker` and [`::pit`]; what is said here is how the board sorts them and what
//! the books are called.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use ::pit::PitGame;
use poker::{Family, House, Variant};
use table::{Setup, Stakes};
use wire::{
    Book, BookLine, GameCatalogue, GameFamily, PitGameLine, PokerBook, PokerGame, PokerGameLine, TableKind,
};

/// A poker game by key; nothing for one that is not in the catalogue, such as the toy games of the tests.
pub fn poker_game(variant: &Variant) -> Option<PokerGame> {
    PokerGame::find(variant.key)
}

/// The section of the board a poker game is listed in.
pub const fn family(game: PokerGame) -> GameFamily {
    match game {
        PokerGame::Holdem
        | PokerGame::ShortDeck
        | PokerGame::Pineapple
        | PokerGame::Pineapple8
        | PokerGame::CrazyPineapple
        | PokerGame::CrazyPineapple8 => GameFamily::Holdem,
        PokerGame::Omaha | PokerGame::Omaha8 | PokerGame::BigO => GameFamily::Omaha,
        PokerGame::Stud
        | PokerGame::StudHiLo
        | PokerGame::Stud8
        | PokerGame::Razz
        | PokerGame::FiveCardStud
        | PokerGame::Mambo => GameFamily::Stud,
        PokerGame::FiveCardDraw
        | PokerGame::Lowball
        | PokerGame::DeuceSingle
        | PokerGame::DeuceTriple
        | PokerGame::Badugi => GameFamily::Draw,
    }
}

/// The section of the board for any game, also one that is not in the catalogue.
pub fn family_of(variant: &Variant) -> GameFamily {
    let other = match variant.family {
        Family::Button => GameFamily::Holdem,
        Family::Stud => GameFamily::Stud,
    };
    poker_game(variant).map_or(other, family)
}

/// Whether a game is played with a button and blinds; otherwise it has an ante and a bring-in.
pub fn has_blinds(variant: &Variant) -> bool {
    variant.family == Family::Button
}

/// Whether newcomers to a table post or wait for the big blind: in some game of it, blinds are paid.
pub fn newcomers_post(setup: &Setup) -> bool {
    setup.games().iter().any(|game: &Stakes| !game.blinds.is_empty())
}

/// A game of the pit as a kind of table.
pub const fn pit_kind(game: PitGame) -> TableKind {
    match game {
        PitGame::PremiumHoldem => TableKind::PremiumHoldem,
        PitGame::MiniDice => TableKind::MiniDice,
        PitGame::Craps => TableKind::Craps,
    }
}

/// The book a game of the pit is played by.
pub const fn pit_book(game: PitGame) -> Book {
    match game {
        PitGame::PremiumHoldem => Book::Ph,
        PitGame::MiniDice => Book::Nj2008,
        // Only this edition has the whole of craps.
        PitGame::Craps => Book::Nj1998,
    }
}

/// The book a poker table is played by, with its title; a house that only plays old hands over has none.
pub fn poker_book_titled(house: &House) -> (Option<Book>, String) {
    let book = PokerBook::find(house.key).map(PokerBook::book);
    (book, book.map_or(house.name, book_title).to_owned())
}

/// A book as it stands on the sign.
pub const fn book_title(book: Book) -> &'static str {
    match book {
        Book::Cb2015 => "Catfish Bend, 2015",
        Book::Nj2008 => "New Jersey, 2008",
        Book::Nj2001 => "New Jersey, 2001",
        Book::Nj1998 => "New Jersey, 1998",
        Book::Ph => "New Jersey, Premium Hold 'Em",
    }
}

/// Every game and every book.
pub fn catalogue() -> GameCatalogue {
    let poker = poker::catalogue::GAMES.iter().filter_map(|variant| {
        let game = poker_game(variant)?;
        let offers = |book: &PokerBook| {
            House::find(book.key())
                .is_some_and(|house| house.offers.is_none_or(|offers| offers.contains(&variant.key)))
        };
        Some(PokerGameLine {
            game,
            title: variant.name.to_owned(),
            family: family(game),
            blinds: has_blinds(variant),
            most_seats: variant.most_seats,
            books: PokerBook::ALL.into_iter().filter(offers).map(PokerBook::book).collect(),
        })
    });
    let pit = PitGame::ALL.map(|game| PitGameLine {
        kind: pit_kind(game),
        title: game.name().to_owned(),
        book: pit_book(game),
    });
    let books = Book::ALL.map(|book| BookLine {
        book,
        title: book_title(book).to_owned(),
        poker: PokerBook::ALL.iter().any(|poker| poker.book() == book),
    });
    GameCatalogue { poker: poker.collect(), pit: pit.into(), books: Vec::from(books) }
}
