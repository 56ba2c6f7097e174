//! The house's players: names, ways to play, and money.

use bots::Style;
use chips::Chips;

/// First names, none of anybody known.
const NAMES: [&str; 60] = [
    "Ada", "Alma", "Arlo", "Basil", "Bea", "Benno", "Birdie", "Cato", "Cleo", "Cora", "Dario", "Della",
    "Dot", "Edda", "Elias", "Enzo", "Esme", "Fenn", "Fern", "Flo", "Gil", "Greta", "Gus", "Hattie", "Hazel",
    "Hugo", "Ida", "Ilse", "Ivo", "Jonas", "Juno", "Kit", "Lars", "Lena", "Lou", "Mabel", "Marlo", "Mina",
    "Nell", "Nico", "Odile", "Orin", "Otto", "Pearl", "Pip", "Quill", "Remy", "Rosa", "Rufus", "Saul",
    "Selma", "Sven", "Tess", "Theo", "Una", "Vera", "Wilma", "Yara", "Zeke", "Zola",
];

/// How much a house player has in the account when coming in: two thousand dollars. It is brought again when it is
/// gone; the chips are play chips.
const BANKROLL: Chips = Chips::new(200_000);

/// A player of the house.
#[derive(Clone, Debug)]
pub struct Guest {
    /// As called on the floor.
    pub name: String,
    /// How this one plays; it says how much to buy in for as well.
    pub style: &'static Style,
    /// What this one brings to the cage.
    pub bankroll: Chips,
}

/// House players as they come in: the same ones in the same order every time, so that a room that is opened again
/// knows its guests.
#[derive(Clone, Debug, Default)]
pub struct Guests {
    came: usize,
}

impl Guests {
    /// Before the first one came.
    pub const fn new() -> Guests {
        Guests { came: 0 }
    }

    /// Where so many have come already.
    pub const fn after(came: usize) -> Guests {
        Guests { came }
    }

    /// The next guest, playing in a way of one's own.
    pub fn comes(&mut self) -> Guest {
        // Another step than the names have, so that namesakes play in different ways.
        let style = Style::ALL[(self.came * 2 + self.came / NAMES.len()) % Style::ALL.len()];
        self.comes_playing(style)
    }

    /// The next guest, playing this way.
    pub fn comes_playing(&mut self, style: &'static Style) -> Guest {
        let nth = self.came;
        self.came += 1;
        let (first, again) = (NAMES[nth % NAMES.len()], nth / NAMES.len());
        let name = if again == 0 { first.to_owned() } else { format!("{first} {}", again + 1) };
        Guest { name, style, bankroll: BANKROLL }
    }
}
