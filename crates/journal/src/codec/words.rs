//! The words every game shares: cards, chips, seats, people, time and rules.

use cards::{Card, CardSet, Rank, Suit};
use chips::{Chips, PayRatio};
use game::preparation::Motion;
use game::{
    Actor, Badge, CommandId, Facedown, HandNumber, Moment, Owner, PlayerId, Seat, SeatSet, SectionId, Span,
    TableId, TournamentId, TransferId, Way,
};
use rulebook::RuleId;

use super::damaged::{Damaged, What};
use super::reader::Reader;
use super::stored::Stored;
use super::writer::Writer;
use crate::stored;

/// Types that are a number with bounds: what they are written as, and what they are read from.
macro_rules! bounded {
    ($( $type:ty, $name:literal, $as:ty: $write:expr, $read:expr; )*) => { $(
        impl Stored for $type {
            #[inline]
            fn write(&self, writer: &mut Writer<'_>) {
                let write: fn($type) -> $as = $write;
                write(*self).write(writer);
            }

            #[inline]
            fn read(reader: &mut Reader<'_, '_>) -> Result<$type, Damaged> {
                let read: fn($as) -> Option<$type> = $read;
                let number = <$as>::read(reader)?;
                read(number).ok_or_else(|| reader.no_such($name))
            }
        }
    )* };
}

bounded! {
    // 0 is the deuce of clubs, 51 the ace of spades: 4 x rank + suit.
    Card, "card", usize: Card::index, Card::from_index;
    Rank, "rank", usize: Rank::index, Rank::from_index;
    Suit, "suit", usize: Suit::index, Suit::from_index;
    // From one, as people count.
    Seat, "seat", u8: Seat::number, Seat::new;
    Chips, "amount", u64: Chips::units, |units| Some(Chips::new(units));
    Moment, "moment", u64: Moment::millis, |millis| Some(Moment::from_millis(millis));
    Span, "span", u64: Span::as_millis, |millis| Some(Span::millis(millis));
    PayRatio, "odds", (u32, u32): |odds| (odds.pays(), odds.per()), |(pays, per)| PayRatio::new(pays, per);
}

stored! {
    struct Badge(number);
    struct PlayerId(number);
    struct TableId(number);
    struct TournamentId(number);
    struct SectionId(number);
    struct TransferId { section, way, number }
    enum Way {
        1 = Out,
        2 = Home,
    }
    struct HandNumber(number);
    struct CommandId(number);

    enum Actor {
        1 = Seat(seat),
        2 = Dealer,
        3 = Clock,
        4 = Floor(badge),
    }
    enum Motion {
        1 = Riffle,
        2 = Strip,
        3 = Button,
        4 = Cut(cards),
    }
}

/// How many, then the cards, suit by suit from clubs and each suit from the deuce.
impl Stored for CardSet {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.count(self.len());
        for card in *self {
            card.write(writer);
        }
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<CardSet, Damaged> {
        let mut set = CardSet::EMPTY;
        let mut last = None;
        for _ in 0..reader.count()? {
            let card = Card::read(reader)?;
            if last.is_some_and(|last| last >= card.position()) {
                return Err(reader.no_such("set of cards"));
            }
            last = Some(card.position());
            set.insert(card);
        }
        Ok(set)
    }
}

/// One bit for each seat, seat 1 lowest.
impl Stored for SeatSet {
    fn write(&self, writer: &mut Writer<'_>) {
        self.bits().write(writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<SeatSet, Damaged> {
        let bits = u16::read(reader)?;
        let seats: SeatSet =
            (0..Seat::MOST).filter(|at| bits >> at & 1 == 1).filter_map(Seat::from_index).collect();
        if seats.bits() == bits { Ok(seats) } else { Err(reader.no_such("set of seats")) }
    }
}

/// The number of the owner's seat, 0 for nobody's, and then its place in a sealed pack: never its face.
impl Stored for Facedown {
    fn write(&self, writer: &mut Writer<'_>) {
        match self.owner() {
            Owner::Nobody => writer.byte(0),
            Owner::Seat(seat) => writer.byte(seat.number()),
        }
        writer.face(self.turned_up_for_the_rules());
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<Facedown, Damaged> {
        let owner = reader.byte()?;
        if owner == 0 {
            return Ok(Facedown::of_nobody(reader.face()?));
        }
        let seat = Seat::new(owner).ok_or_else(|| reader.no_such("owner of a card"))?;
        Ok(Facedown::of(seat, reader.face()?))
    }
}

/// By its id as it stands in the catalogue, since the place of a rule among the others changes when rules are added.
impl Stored for RuleId {
    fn write(&self, writer: &mut Writer<'_>) {
        let id = self.as_str();
        writer.count(id.len());
        writer.raw(id.as_bytes());
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<RuleId, Damaged> {
        let count = reader.count()?;
        let id = core::str::from_utf8(reader.raw(count)?).ok().and_then(RuleId::find);
        id.ok_or_else(|| reader.damaged(What::Value { of: "rule of the books" }))
    }
}
