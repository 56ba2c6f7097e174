//! What a player's chances depend on in each game: deck, cards, selection, and the shares of the pot.
//!
//! Only that. Betting, blinds and the order of the deal belong to the games themselves.

use cards::Deck;
use hands::{Ranking, Selection};

/// A game as far as the showdown goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive] // The list below is complete: other fields have not been thought through.
pub struct Game {
    /// As people type it.
    pub key: &'static str,
    /// Other ways to type it.
    pub aliases: &'static [&'static str],
    /// As it stands on the board of games.
    pub name: &'static str,
    /// The cards it is played with.
    pub deck: Deck,
    /// A player's own cards at the showdown.
    pub hole: usize,
    /// The shared cards at the showdown.
    pub board: usize,
    /// Which of them make a hand.
    pub selection: Selection,
    /// How each share of the pot is decided; two shares halve it.
    pub shares: &'static [Ranking],
}

const HIGH: &[Ranking] = &[Ranking::High];
const HIGH_LOW_EIGHT: &[Ranking] = &[Ranking::High, Ranking::EightOrBetter];

/// A game with a board of five where any cards play.
const HOLDEM: Game = Game {
    key: "holdem",
    aliases: &["texas", "texas-holdem", "nlhe", "lhe", "he"],
    name: "Hold'em",
    deck: Deck::Standard,
    hole: 2,
    board: 5,
    selection: Selection::Any,
    shares: HIGH,
};

/// Four hole cards, of which two play.
const OMAHA: Game = Game {
    key: "omaha",
    aliases: &["plo", "omaha4", "omaha-high", "omaha-hi"],
    name: "Omaha",
    hole: 4,
    selection: Selection::TwoAndThree,
    ..HOLDEM
};

/// Seven cards of one's own.
const STUD: Game = Game {
    key: "stud",
    aliases: &["seven-card-stud", "7-card-stud", "7stud"],
    name: "Seven-card stud",
    hole: 7,
    board: 0,
    ..HOLDEM
};

/// Every game whose chances can be asked for.
pub const GAMES: &[Game] = &[
    HOLDEM,
    Game {
        key: "holdem8",
        aliases: &["holdem-hi-lo", "holdem-hi-lo-8"],
        name: "Hold'em high-low, eight or better",
        shares: HIGH_LOW_EIGHT,
        ..HOLDEM
    },
    Game {
        key: "short-deck",
        aliases: &["short-deck-holdem", "short", "6+", "6plus", "six-plus"],
        name: "Short-deck hold'em",
        deck: Deck::Short,
        shares: &[Ranking::ShortDeckHigh],
        ..HOLDEM
    },
    OMAHA,
    Game {
        key: "omaha5",
        aliases: &["plo5", "five-card-omaha"],
        name: "Omaha, five hole cards",
        hole: 5,
        ..OMAHA
    },
    Game {
        key: "omaha6",
        aliases: &["plo6", "six-card-omaha"],
        name: "Omaha, six hole cards",
        hole: 6,
        ..OMAHA
    },
    Game {
        key: "omaha8",
        aliases: &["o8", "plo8", "omaha4-8", "omaha-hi-lo", "omaha-high-low", "omaha-hi-lo-8"],
        name: "Omaha high-low, eight or better",
        shares: HIGH_LOW_EIGHT,
        ..OMAHA
    },
    Game {
        key: "big-o",
        aliases: &["omaha5-8", "plo5-8"],
        name: "Big O (five hole cards, high-low, eight or better)",
        hole: 5,
        shares: HIGH_LOW_EIGHT,
        ..OMAHA
    },
    Game {
        key: "omaha6-8",
        aliases: &["plo6-8"],
        name: "Omaha high-low, six hole cards, eight or better",
        hole: 6,
        shares: HIGH_LOW_EIGHT,
        ..OMAHA
    },
    STUD,
    Game {
        key: "stud8",
        aliases: &["stud-hi-lo-8", "stud-eight", "seven-card-stud-8"],
        name: "Seven-card stud high-low, eight or better",
        shares: HIGH_LOW_EIGHT,
        ..STUD
    },
    Game {
        key: "stud-hi-lo",
        aliases: &["stud-high-low"],
        name: "Seven-card stud high-low, no qualifier",
        shares: &[Ranking::High, Ranking::AceToFive],
        ..STUD
    },
    Game {
        key: "razz",
        aliases: &[],
        name: "Razz (seven-card stud low)",
        shares: &[Ranking::AceToFive],
        ..STUD
    },
    Game {
        key: "five-card",
        aliases: &["draw", "five-card-draw", "five-card-stud", "5-card"],
        name: "Five-card draw or stud",
        hole: 5,
        ..STUD
    },
    Game {
        key: "lowball",
        aliases: &["ace-to-five", "a5", "california"],
        name: "Five-card draw, low (ace to five)",
        hole: 5,
        shares: &[Ranking::AceToFive],
        ..STUD
    },
    Game {
        key: "deuce-to-seven",
        aliases: &["2-7", "deuce", "kansas-city"],
        name: "Deuce-to-seven lowball",
        hole: 5,
        shares: &[Ranking::DeuceToSeven],
        ..STUD
    },
    Game { key: "badugi", aliases: &[], name: "Badugi", hole: 4, shares: &[Ranking::Badugi], ..STUD },
    Game {
        key: "mambo",
        aliases: &["mambo-stud"],
        name: "Mambo stud high-low, six or better (three cards and one shared)",
        hole: 3,
        board: 1,
        shares: &[Ranking::ThreeCardHigh, Ranking::ThreeCardSixOrBetter],
        ..STUD
    },
    Game {
        key: "three-card",
        aliases: &["3-card"],
        name: "Three-card high",
        hole: 3,
        shares: &[Ranking::ThreeCardHigh],
        ..STUD
    },
];

impl Game {
    /// The game that people mean by this; capitals, dashes, underscores, spaces and apostrophes do not
    /// matter.
    pub fn find(name: &str) -> Option<&'static Game> {
        let plain = |name: &str| name.replace(['-', '_', ' ', '\''], "").to_lowercase();
        let wanted = plain(name);
        GAMES
            .iter()
            .find(|game| std::iter::once(&game.key).chain(game.aliases).any(|known| plain(known) == wanted))
    }

    /// How many players the deck is enough for, at most [`MOST_PLAYERS`].
    pub fn most_players(&self) -> usize {
        ((self.deck.len() - self.board) / self.hole).min(MOST_PLAYERS)
    }
}

/// The largest table: pots are divided exactly among up to so many.
pub const MOST_PLAYERS: usize = 10;
