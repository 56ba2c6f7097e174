//! Who is who in the telling, and small words.

use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::{String, ToString};

use cards::Card;
use chips::{Chips, Currency};
use game::{Badge, Moment, PlayerId, Seat, SeatSet};

use crate::Seen;

/// Who is who.
pub trait People {
    /// What a player is called on the floor; none where nobody knows.
    fn name(&self, player: PlayerId) -> Option<Cow<'_, str>>;

    /// Whether it is a player of the house.
    fn is_house(&self, _player: PlayerId) -> bool {
        false
    }

    /// Whether a program plays for this player at the table that is shown. Records of hands do not say.
    fn is_program(&self, _player: PlayerId) -> bool {
        false
    }
}

/// Who sits in each seat; in an empty seat, who left it last.
pub type Seated = [Option<PlayerId>; Seat::MOST];

/// To whom something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// To whoever reads: `Ann (4)`, `Ah`.
    Page,
    /// To whoever reads beside the felt, which shows who sits where: `Ann`, `Ah`.
    Felt,
    /// To whoever listens: `Ann`, `ace of hearts`.
    Ear,
    /// To whoever sits there and listens: `you`.
    You(Seat),
}

/// Names for seats, and amounts and cards as they are written or said.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// Who is who.
    pub people: &'a dyn People,
    /// Who sits where.
    pub seats: &'a Seated,
    /// How amounts are written.
    pub money: Currency,
    /// To whom it is said.
    pub voice: Voice,
}

impl<'a> Speaker<'a> {
    /// The same, said to somebody else.
    pub const fn to(self, voice: Voice) -> Speaker<'a> {
        Speaker { voice, ..self }
    }

    /// Whether it is said to whoever sits there.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.voice == Voice::You(seat)
    }

    /// Who sits in a seat: `Ann (4)`, or `Ann` beside the felt and for the ear, or `you`.
    pub fn who(&self, seat: Seat) -> String {
        let number = seat.number();
        match (self.name(seat), self.voice) {
            (_, Voice::You(you)) if you == seat => "you".to_owned(),
            (Some(name), Voice::Page) => format!("{name} ({number})"),
            (Some(name), Voice::Felt | Voice::Ear | Voice::You(_)) => name.into_owned(),
            (None, _) => format!("seat {number}"),
        }
    }

    /// Who does what: `Ann (4) bets`, `you bet`.
    pub fn does(&self, seat: Seat, they: &str, you: &str) -> String {
        format!("{} {}", self.who(seat), if self.is_you(seat) { you } else { they })
    }

    /// A card that may be hidden: `Ah`, `??`; for the ear `ace of hearts`, `a card`.
    pub fn card(&self, card: Seen) -> String {
        match (self.voice, card.card()) {
            (Voice::Page | Voice::Felt, _) => card.to_string(),
            (Voice::Ear | Voice::You(_), Some(card)) => self.open_card(card),
            (Voice::Ear | Voice::You(_), None) => "a card".to_owned(),
        }
    }

    /// A card that lies open.
    pub fn open_card(&self, card: Card) -> String {
        match self.voice {
            Voice::Page | Voice::Felt => card.to_string(),
            Voice::Ear | Voice::You(_) => format!("{} of {}", card.rank(), card.suit()),
        }
    }

    /// Open cards one after the other.
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let between = match self.voice {
            Voice::Page | Voice::Felt => " ",
            Voice::Ear | Voice::You(_) => ", ",
        };
        joined(cards.into_iter().map(|card| self.open_card(card)), between)
    }

    /// Who sits in these seats.
    pub fn all(&self, seats: SeatSet) -> String {
        joined(seats.iter().map(|seat| self.who(seat)), ", ")
    }

    /// The name of who sits in a seat.
    pub fn name(&self, seat: Seat) -> Option<Cow<'a, str>> {
        self.seats[seat.index()].and_then(|player| self.people.name(player))
    }

    /// A player wherever seated.
    pub fn called(&self, player: PlayerId) -> Cow<'a, str> {
        self.people.name(player).unwrap_or_else(|| Cow::Owned(player.to_string()))
    }

    /// An amount in money.
    pub fn money(&self, amount: Chips) -> String {
        self.money.show(amount).to_string()
    }
}

/// Texts one after the other.
pub fn joined<T: AsRef<str>>(texts: impl IntoIterator<Item = T>, between: &str) -> String {
    texts.into_iter().fold(String::new(), |mut all, text| {
        if !all.is_empty() {
            all.push_str(between);
        }
        all.push_str(text.as_ref());
        all
    })
}

/// A small number of things: `1 card`, `3 cards`.
pub fn count(number: impl Into<u64>, thing: &str) -> String {
    match number.into() {
        1 => format!("1 {thing}"),
        number => format!("{number} {thing}s"),
    }
}

/// The same words with a capital letter before them.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A place in a row: `first`, `second`, `third`, `4th`, `21st`.
pub fn ordinal(number: impl Into<u64>) -> String {
    match number.into() {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        number => {
            let ending = match (number / 10 % 10, number % 10) {
                (1, _) => "th",
                (_, 1) => "st",
                (_, 2) => "nd",
                (_, 3) => "rd",
                _ => "th",
            };
            format!("{number}{ending}")
        }
    }
}

/// The time of the day in UTC: `22:13:20`.
pub fn clock_time(at: Moment) -> String {
    let seconds = at.millis() / 1000 % (24 * 60 * 60);
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// What follows was written down by the dealer, or by the floor. What was written, and why, is for whoever reads the log.
pub fn written_words(by: Option<Badge>) -> String {
    by.map_or_else(|| "the dealer enters it".to_owned(), |by| format!("the floor ({by}) enters it"))
}

/// What follows was done by the floor.
pub fn floor_words(by: Badge) -> String {
    format!("the floor ({by}) steps in")
}
