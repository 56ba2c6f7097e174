//! Which game a list is for: form, stakes, kill and occasion. Two games are alike when all of it agrees.

use alloc::format;
use alloc::string::String;
use core::fmt;

use chips::{Chips, Currency, InWords};
use game::GameKey;

/// How bets are limited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Betting {
    /// Fixed or spread limits.
    Limit,
    /// The pot.
    PotLimit,
    /// No limit.
    NoLimit,
}

/// The stakes on the sign: $3-$6, or blinds of $1 and $2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stakes {
    /// How bets are limited.
    pub betting: Betting,
    /// The lower figure on the sign.
    pub low: Chips,
    /// The upper figure on the sign.
    pub high: Chips,
}

/// What decides when a player has to leave a table: the blinds, or the number of hands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Form {
    /// A game with a button and blinds.
    Button,
    /// A game without a button.
    Stud,
}

/// Whether chips are money, and whose cards they are played with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Occasion {
    /// A live game.
    Live,
    /// A tournament.
    Tournament,
    /// A live game that people deal with real cards: nobody who waits for a seat at a screen is called to it.
    ByHand,
}

impl Occasion {
    /// Whether chips are money.
    pub const fn is_live(self) -> bool {
        match self {
            Occasion::Live | Occasion::ByHand => true,
            Occasion::Tournament => false,
        }
    }
}

/// A game as it stands on the board. Games are alike, for seating, when all of this agrees; a game with a required
/// kill is not like the same game without one (cb:8.kill.11a, cb:8.kill.11b).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameKind {
    /// Which game.
    pub game: GameKey,
    /// For how much.
    pub stakes: Stakes,
    /// Whether it is played with a required kill.
    pub kill: bool,
    /// Button game or stud.
    pub form: Form,
    /// Live game or tournament.
    pub occasion: Occasion,
}

impl GameKind {
    /// The key of its list: `holdem-nl-1-2`, `omaha8-fl-4-8-kill`. Two games have the same key only if they are alike
    /// in everything the floor goes by.
    pub fn list_key(&self) -> String {
        let betting = match self.stakes.betting {
            Betting::Limit => "fl",
            Betting::PotLimit => "pl",
            Betting::NoLimit => "nl",
        };
        // Whole dollars as such, anything else in cents.
        let amount = |amount: Chips| match amount.units() {
            units if units.is_multiple_of(100) => format!("{}", units / 100),
            units => format!("{units}c"),
        };
        let (low, high) = (amount(self.stakes.low), amount(self.stakes.high));
        let kill = if self.kill { "-kill" } else { "" };
        let occasion = match self.occasion {
            Occasion::Live => "",
            Occasion::Tournament => "-tournament",
            Occasion::ByHand => "-by-hand",
        };
        format!("{}-{betting}-{low}-{high}{kill}{occasion}", self.game)
    }
}

impl GameKind {
    /// What it is played for, under this name: `$1/$2 no-limit Hold'em with a kill`. The one writer of it: whoever knows
    /// the titles of games gives one, the floor's own refusals give the key.
    pub fn called<'a>(&'a self, name: &'a str, money: Currency) -> impl fmt::Display + 'a {
        fmt::from_fn(move |f| {
            let Stakes { betting, low, high } = self.stakes;
            let betting = match betting {
                Betting::Limit => "",
                Betting::PotLimit => " pot-limit",
                Betting::NoLimit => " no-limit",
            };
            let kill = if self.kill { " with a kill" } else { "" };
            let occasion = match self.occasion {
                Occasion::Live => "",
                Occasion::Tournament => " tournament",
                Occasion::ByHand => ", dealt by hand",
            };
            write!(f, "{}/{}{betting} {name}{kill}{occasion}", money.show(low), money.show(high))
        })
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for GameKind {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.called(self.game.as_str(), money))
    }
}
