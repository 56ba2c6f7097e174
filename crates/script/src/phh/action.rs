//! One action of a hand: `p3 cbr 250`, `d db 7h5h2d`, `p1 sm AhKh # a big hand`.

use core::fmt;

use cards::Card;
use game::Seat;

use super::number::Number;

/// What an action says. Nothing is borrowed, so that a list of them outlives its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// An empty text or a commentary alone.
    Nothing,
    /// `d db`: cards of the board.
    Board(Cards),
    /// `d dh`: a player's cards.
    Hole(Seat, Cards),
    /// `pb`: the bring-in.
    BringIn(Seat),
    /// `cbr`: bet, complete or raise to this much on this street.
    RaiseTo(Seat, Number),
    /// `cc`: check or call.
    CheckOrCall(Seat),
    /// `f`: fold.
    Fold(Seat),
    /// `sd`: stand pat or discard.
    Discard(Seat, Cards),
    /// `sm` with cards.
    Show(Seat, Cards),
    /// `sm -`: show what is known to be held.
    ShowHeld(Seat),
    /// `sm` alone: muck.
    Muck(Seat),
}

impl What {
    /// Whether it shows a hand or throws it away at the end.
    pub(crate) fn is_show(&self) -> bool {
        matches!(self, What::Show(..) | What::ShowHeld(_) | What::Muck(_))
    }

    /// Who acts or is dealt to.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match *self {
            What::Nothing | What::Board(_) => None,
            What::Hole(seat, _)
            | What::BringIn(seat)
            | What::RaiseTo(seat, _)
            | What::CheckOrCall(seat)
            | What::Fold(seat)
            | What::Discard(seat, _)
            | What::Show(seat, _)
            | What::ShowHeld(seat)
            | What::Muck(seat) => Some(seat),
        }
    }
}

/// A few cards in order, some of them perhaps unknown (`??`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cards {
    len: u8,
    /// Their positions in a card set.
    cards: [u8; Cards::MOST],
}

/// As an action writes them.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| match card {
            Some(card) => write!(f, "{card}"),
            None => f.write_str("??"),
        })
    }
}

/// As a file writes it.
impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Nothing => Ok(()),
            What::Board(cards) => write!(f, "d db {cards}"),
            What::Hole(seat, cards) => write!(f, "d dh p{seat} {cards}"),
            What::BringIn(seat) => write!(f, "p{seat} pb"),
            What::RaiseTo(seat, to) => write!(f, "p{seat} cbr {to}"),
            What::CheckOrCall(seat) => write!(f, "p{seat} cc"),
            What::Fold(seat) => write!(f, "p{seat} f"),
            What::Discard(seat, cards) if cards.len() == 0 => write!(f, "p{seat} sd"),
            What::Discard(seat, cards) => write!(f, "p{seat} sd {cards}"),
            What::Show(seat, cards) => write!(f, "p{seat} sm {cards}"),
            What::ShowHeld(seat) => write!(f, "p{seat} sm -"),
            What::Muck(seat) => write!(f, "p{seat} sm"),
        }
    }
}

/// Stands for a card nobody recorded.
const UNKNOWN: u8 = u8::MAX;

impl Cards {
    /// The most one action can speak of: a whole stud holding.
    const MOST: usize = 7;
    /// None.
    pub(crate) const NONE: Cards = Cards { len: 0, cards: [UNKNOWN; Cards::MOST] };

    /// These, if one action can speak of so many.
    pub(crate) fn of(cards: &[Option<Card>]) -> Option<Cards> {
        let mut all = Cards { len: u8::try_from(cards.len()).ok()?, ..Cards::NONE };
        for (place, card) in cards.iter().enumerate() {
            let position = all.cards.get_mut(place)?;
            *position = card.map_or(UNKNOWN, Card::position);
        }
        Some(all)
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// The card at a place; nothing past the last.
    #[inline]
    pub(crate) fn get(&self, place: usize) -> Option<Option<Card>> {
        if place < self.len() { Some(Card::from_position(self.cards[place])) } else { None }
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Option<Card>> {
        self.cards[..self.len()].iter().map(|position| Card::from_position(*position))
    }

    /// Whether some are unknown.
    #[inline]
    pub(crate) fn has_unknown(&self) -> bool {
        self.cards[..self.len()].contains(&UNKNOWN)
    }

    /// Whether some are known.
    #[inline]
    pub(crate) fn has_known(&self) -> bool {
        self.cards[..self.len()].iter().any(|position| *position != UNKNOWN)
    }

    /// The card at a place turns out to be this one.
    pub(crate) fn learn(&mut self, place: usize, card: Card) {
        if let Some(position) = self.cards[..usize::from(self.len)].get_mut(place) {
            *position = card.position();
        }
    }

    /// Reads cards without anything between them.
    #[inline]
    fn read(word: &[u8]) -> Result<Cards, &'static str> {
        let mut cards = Cards::NONE;
        let (pairs, rest) = word.as_chunks::<2>();
        if !rest.is_empty() {
            return Err(NO_CARD);
        }
        if pairs.len() > Cards::MOST {
            return Err("nobody holds more than seven cards");
        }
        for (position, &[rank, suit]) in cards.cards.iter_mut().zip(pairs) {
            let (rank_index, suit_index) = (RANKS[usize::from(rank)], SUITS[usize::from(suit)]);
            if rank_index | suit_index < NONE {
                *position = suit_index << 4 | rank_index;
            } else if [rank, suit] != *b"??" {
                return Err(NO_CARD);
            }
            cards.len += 1;
        }
        Ok(cards)
    }
}

const NO_CARD: &str = "a card is a rank and a suit, such as Ah, or ??";

/// Stands for a byte that is no rank or suit: larger than any of them, and than any two of them together.
const NONE: u8 = 0x80;

/// The rank a byte stands for.
const RANKS: [u8; 256] = by_byte(b"23456789TJQKA");
/// The suit a byte stands for.
const SUITS: [u8; 256] = by_byte(b"cdhs");

const fn by_byte(letters: &[u8]) -> [u8; 256] {
    let mut table = [NONE; 256];
    let mut place = 0;
    while place < letters.len() {
        table[letters[place] as usize] = place as u8;
        place += 1;
    }
    table
}

/// Reads an action of the most usual forms at the beginning of a text, in single quotes: what it says, and how long
/// it is between the quotes.
#[inline]
pub(crate) fn read_usual(text: &[u8]) -> Option<(What, usize)> {
    let seat = |player: u8| Seat::new(player - b'0');
    match *text {
        [b'\'', b'p', player @ b'1'..=b'9', b' ', ref said @ ..] => {
            let (what, length) = read_usual_act(seat(player)?, said)?;
            Some((what, 3 + length))
        }
        [b'\'', b'd', b' ', b'd', b'h', b' ', b'p', player @ b'1'..=b'9', b' ', a, b, c, d, b'\'', ..] => {
            Some((What::Hole(seat(player)?, Cards::read(&[a, b, c, d]).ok()?), 12))
        }
        [b'\'', b'd', b' ', b'd', b'b', b' ', a, b, b'\'', ..] => {
            Some((What::Board(Cards::read(&[a, b]).ok()?), 7))
        }
        [b'\'', b'd', b' ', b'd', b'b', b' ', a, b, c, d, e, f, b'\'', ..] => {
            Some((What::Board(Cards::read(&[a, b, c, d, e, f]).ok()?), 11))
        }
        _ => None,
    }
}

/// What a player does, up to the quote behind it.
#[inline]
fn read_usual_act(seat: Seat, said: &[u8]) -> Option<(What, usize)> {
    match *said {
        [b'f', b'\'', ..] => Some((What::Fold(seat), 1)),
        [b'c', b'c', b'\'', ..] => Some((What::CheckOrCall(seat), 2)),
        [b'c', b'b', b'r', b' ', ref amount @ ..] => {
            let (to, after) = Number::read_usual(amount)?;
            let length = amount.len() - after.len();
            if let [b'\'', ..] = after { Some((What::RaiseTo(seat, to), 4 + length)) } else { None }
        }
        [b's', b'm', b' ', a, b, c, d, b'\'', ..] => {
            Some((What::Show(seat, Cards::read(&[a, b, c, d]).ok()?), 7))
        }
        _ => None,
    }
}

/// Reads an action, or says why it is none.
pub(crate) fn read(text: &str) -> Result<What, &'static str> {
    let mut words = Words(text.as_bytes());
    let (first, second, third, fourth) = (words.next(), words.next(), words.next(), words.next());
    let Some(first) = first else { return Ok(What::Nothing) };
    let Some(second) = second else { return Err("an action says who and what") };
    if words.next().is_some() {
        return Err("the action has too many words");
    }
    if first == b"d" {
        return match (second, third, fourth) {
            (b"dh", Some(player), Some(cards)) => Ok(What::Hole(seat(player)?, Cards::read(cards)?)),
            (b"db", Some(cards), None) => Ok(What::Board(Cards::read(cards)?)),
            _ => Err("cards are dealt by 'd dh p1 AhKh' or 'd db 7h5h2d'"),
        };
    }
    let seat = seat(first)?;
    if fourth.is_some() {
        return Err("the action has too many words");
    }
    match (second, third) {
        (b"f", None) => Ok(What::Fold(seat)),
        (b"cc", None) => Ok(What::CheckOrCall(seat)),
        (b"cbr", Some(amount)) => {
            let amount = core::str::from_utf8(amount).ok().and_then(Number::read);
            match amount {
                Some(amount) if !amount.is_negative() => Ok(What::RaiseTo(seat, amount)),
                _ => Err("the amount after cbr is not a number of chips"),
            }
        }
        (b"cbr", None) => Err("cbr is followed by an amount"),
        (b"pb", None) => Ok(What::BringIn(seat)),
        (b"sd", None) => Ok(What::Discard(seat, Cards::NONE)),
        (b"sd", Some(cards)) => Ok(What::Discard(seat, Cards::read(cards)?)),
        (b"sm", None) => Ok(What::Muck(seat)),
        (b"sm", Some(b"-")) => Ok(What::ShowHeld(seat)),
        (b"sm", Some(cards)) => Ok(What::Show(seat, Cards::read(cards)?)),
        _ => Err("a player does one of f, cc, cbr, pb, sd, sm"),
    }
}

#[inline]
fn seat(word: &[u8]) -> Result<Seat, &'static str> {
    let number = match *word {
        [b'p', one @ b'1'..=b'9'] => one - b'0',
        [b'p', ten @ b'1'..=b'9', one @ b'0'..=b'9'] => (ten - b'0') * 10 + (one - b'0'),
        _ => return Err("a player is p1, p2 and so on"),
    };
    Seat::new(number).ok_or("there are at most twelve players")
}

/// The words of an action up to its commentary.
struct Words<'a>(&'a [u8]);

impl<'a> Iterator for Words<'a> {
    type Item = &'a [u8];

    #[inline]
    fn next(&mut self) -> Option<&'a [u8]> {
        let mut rest = self.0;
        while let [b' ' | b'\t' | b'\n' | b'\r', after @ ..] = rest {
            rest = after;
        }
        let ends = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'#');
        let end = rest.iter().position(ends).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        self.0 = after;
        if word.is_empty() { None } else { Some(word) }
    }
}

#[cfg(test)]
mod tests {
    use cards::Card;
    use game::Seat;

    use super::{Cards, Number, What, read, read_usual};

    fn cards(text: &str) -> Cards {
        let mut cards = Cards::NONE;
        for (place, card) in text.split(' ').enumerate() {
            cards.len += 1;
            if let Ok(card) = card.parse::<Card>() {
                cards.learn(place, card);
            }
        }
        cards
    }

    #[test]
    fn the_usual_forms_are_read_alike_on_the_short_way() {
        for text in [
            "p1 f",
            "p9 cc",
            "d dh p2 AhKd",
            "d dh p2 ????",
            "p3 cbr 250",
            "p3 cbr 0.50",
            "d db 7h5h2d",
            "d db Ts",
            "p2 sm AhKd",
            "p2 sm ????",
        ] {
            let quoted = format!("'{text}', 'p1 cc']");
            assert_eq!(read_usual(quoted.as_bytes()), Some((read(text).unwrap(), text.len())), "{text}");
        }
        for text in [
            "'p0 f'",
            "'p10 f'",
            "'p1 f",
            "'p1 f '",
            "\"p1 f\"",
            "'d dh p1 AhKh # x'",
            "'d dh p1 AhK'",
            "'p1 cbr 5",
            "'p1 cbr 5 '",
            "'p1 cbr 5.'",
            "'p1 cbr 1e3'",
            "'p1 cbr -5'",
            "'p1 cbr many'",
            "'d db 7h5'",
            "'d db 7h5h'",
            "'d db 7h5h2x'",
            "'p2 sm -'",
            "'p2 sm AhK'",
            "'",
        ] {
            assert_eq!(read_usual(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn every_card_is_read_as_itself() {
        for card in cards::Deck::Standard.cards() {
            let read = Cards::read(card.to_string().as_bytes()).unwrap();
            assert_eq!((read.len(), read.get(0), read.get(1)), (1, Some(Some(card)), None));
        }
    }

    #[test]
    fn every_kind_of_action_is_read() {
        let p = |number| Seat::new(number).unwrap();
        for (text, what) in [
            ("", What::Nothing),
            ("   # a commentary", What::Nothing),
            ("d db 7h5h2d", What::Board(cards("7h 5h 2d"))),
            ("d dh p12 Ah??", What::Hole(p(12), cards("Ah ??"))),
            ("  p3   pb  ", What::BringIn(p(3))),
            ("p1 cbr 2.50# glued", What::RaiseTo(p(1), Number::new(250, 2))),
            ("p1\tcc # checks", What::CheckOrCall(p(1))),
            ("p10 f", What::Fold(p(10))),
            ("p2 sd", What::Discard(p(2), Cards::NONE)),
            ("p2 sd ??Td", What::Discard(p(2), cards("?? Td"))),
            ("p2 sm 2c3d4h5s6c7d8h", What::Show(p(2), cards("2c 3d 4h 5s 6c 7d 8h"))),
            ("p2 sm -", What::ShowHeld(p(2))),
            ("p2 sm", What::Muck(p(2))),
        ] {
            assert_eq!(read(text), Ok(what), "{text}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "p1",
            "d",
            "d dh p1",
            "d dh AhKh",
            "d db",
            "p0 f",
            "p13 f",
            "p1 x",
            "p1 cbr",
            "p1 cbr many",
            "p1 cbr -5",
            "p1 cbr inf",
            "p1 f now",
            "p1 cbr 5 chips",
            "p1 sm Ah Kh",
            "p1 sm A",
            "p1 sm 1h",
            "p1 sm AH",
            "p1 sm 2c3d4h5s6c7d8h9c",
            "x1 f",
            "p1 sm Äh",
            "d dh p1 Ah Kh",
            "d db 7h 5h",
            "P1 f",
            "p1 F",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
