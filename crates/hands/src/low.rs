//! Lows: ace-to-five with and without a qualifier, three cards six or better, deuce-to-seven, badugi.

use cards::{Card, CardSet};

use crate::arithmetic::{AceHighOnly, Counts, high, join, without_lowest};
use crate::{Category, Strength};

/// Category codes of an ace-to-five low, the best first: fewer pairs before more.
pub(crate) const NO_PAIR: u16 = 0;
pub(crate) const ONE_PAIR: u16 = 1;
pub(crate) const TWO_PAIR: u16 = 2;
pub(crate) const TRIPS: u16 = 3;
pub(crate) const FULL_HOUSE: u16 = 4;
pub(crate) const QUADS: u16 = 5;

/// The ranks with the ace moved below the deuce: bit 0 the ace, bit 12 the king.
#[inline(always)]
pub(crate) const fn ace_low(ranks: u16) -> u16 {
    (ranks << 1 | ranks >> 12) & 0x1fff
}

const fn lowest(set: u16) -> u16 {
    set & set.wrapping_neg()
}

/// The five lowest of a set of at least five.
#[inline(always)]
const fn lowest_five(set: u16) -> u16 {
    let mut above = set;
    let mut taken = 0;
    while taken < 5 {
        above = without_lowest(above);
        taken += 1;
    }
    set ^ above
}

/// The best ace-to-five low of five to seven cards, whatever it is: straights and flushes do not
/// count, the ace is low, and the worst card is compared first (the reading of nj:14.3(e)@nj-2008
/// and nj:14.3(f)@nj-2008).
pub(crate) fn ace_to_five(suits: [u16; 4]) -> Strength {
    let Counts { once, twice, thrice, .. } = Counts::of_suits(suits.map(ace_low));
    let (code, names, kickers) = match once.count_ones() {
        5.. => (NO_PAIR, 0, lowest_five(once)),
        4 => {
            let pair = lowest(twice);
            (ONE_PAIR, pair, once ^ pair)
        }
        3 if without_lowest(twice) != 0 => {
            let pairs = lowest(twice) | lowest(without_lowest(twice));
            (TWO_PAIR, pairs, once ^ pairs)
        }
        3 => (TRIPS, twice, once ^ twice),
        _ => {
            let trips = lowest(thrice);
            let pair = twice ^ trips;
            if pair != 0 { (FULL_HOUSE, trips, pair) } else { (QUADS, trips, once ^ trips) }
        }
    };
    Strength::new(code, names, kickers).reversed()
}

/// An eight-or-better low in eight bits: none, or one of the 56, the wheel greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct EightLow(pub(crate) u8);

/// Every set of the ranks ace to eight (ace lowest) as a low: its five lowest, numbered as in
/// [`EightLow`].
static EIGHT_LOWS: [u8; 256] = {
    let mut numbers = [0; 256];
    let mut set = 0u16;
    while set < 256 {
        if set.count_ones() >= 5 {
            numbers[set as usize] = number_of_five(lowest_five(set));
        }
        set += 1;
    }
    numbers
};

/// 1 for 8-7-6-5-4 to 56 for the wheel: how many sets of five are not lower than this one.
const fn number_of_five(five: u16) -> u8 {
    let (mut number, mut other) = (0, five);
    while other < 256 {
        if other.count_ones() == 5 {
            number += 1;
        }
        other += 1;
    }
    number
}

/// The set of five with each number, ace lowest.
static FIVES: [u16; 57] = {
    let mut fives = [0; 57];
    let mut set = 0u16;
    while set < 256 {
        if set.count_ones() == 5 {
            fives[number_of_five(set) as usize] = set;
        }
        set += 1;
    }
    fives
};

/// What each card, by its position, adds to a set of low ranks.
static LOW_RANKS: [u8; 64] = {
    let mut bits = [0; 64];
    let mut position = 0;
    while position < 64 {
        if let Some(card) = Card::from_position(position) {
            bits[position as usize] = ace_low(1 << card.rank().index()) as u8;
        }
        position += 1;
    }
    bits
};

impl EightLow {
    /// No five different ranks of eight or lower.
    pub const NONE: EightLow = EightLow(0);

    /// 0 for none, 1 for 8-7-6-5-4 to 56 for the wheel.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The strength in [`Ranking::EightOrBetter`](crate::Ranking::EightOrBetter), or none.
    pub fn strength(self) -> Option<Strength> {
        match FIVES[usize::from(self.0)] {
            0 => None,
            five => Some(Strength::new(NO_PAIR, 0, five).reversed()),
        }
    }

    /// The best eight-or-better low of these ranks ace to eight.
    #[inline(always)]
    pub(crate) fn of_low_ranks(ranks: u8) -> EightLow {
        EightLow(EIGHT_LOWS[usize::from(ranks)])
    }
}

/// The ranks ace to eight among the cards, ace lowest.
#[inline(always)]
pub(crate) fn low_ranks(cards: &[Card]) -> u8 {
    cards.iter().fold(0, |ranks, card| ranks | LOW_RANKS[usize::from(card.position() & 63)])
}

/// The ranks ace to eight in a set, ace lowest.
#[inline(always)]
pub(crate) fn low_ranks_of_set(cards: CardSet) -> u8 {
    ace_low(cards.ranks().bits()) as u8
}

/// The best eight-or-better low of any number of cards.
#[inline]
pub fn rank_eight_or_better(cards: &[Card]) -> EightLow {
    EightLow::of_low_ranks(low_ranks(cards))
}

/// The best eight-or-better low of a set of cards.
#[inline]
pub fn rank_eight_or_better_set(cards: CardSet) -> EightLow {
    EightLow::of_low_ranks(low_ranks_of_set(cards))
}

/// Three different ranks of six or lower.
pub(crate) fn three_card_six_or_better(ranks: u16) -> Option<Strength> {
    let six_down = ace_low(ranks) & 0x3f;
    let three = six_down ^ without_lowest(without_lowest(without_lowest(six_down)));
    (three.count_ones() == 3).then(|| Strength::new(NO_PAIR, 0, three).reversed())
}

/// Five cards, deuce-to-seven: the lowest high hand, with the ace high only.
pub(crate) fn deuce_to_seven(suits: [u16; 4]) -> Strength {
    Strength(join(high::<AceHighOnly, 5>(suits))).reversed()
}

/// The best badugi of four cards: as many different ranks in different suits as there are, then the
/// lowest, worst card first, ace low.
pub(crate) fn badugi(cards: CardSet) -> Strength {
    // One bit for the suit above the thirteen for the rank: cards that clash share a bit.
    let mut marks = [0u32; 4];
    for (mark, card) in marks.iter_mut().zip(cards) {
        *mark = u32::from(ace_low(1 << card.rank().index())) | 1 << (13 + card.suit().index());
    }
    let mut best = 0;
    for choice in 1..16u32 {
        let (mut held, mut clash) = (0, false);
        for (place, &mark) in marks.iter().enumerate() {
            if choice >> place & 1 == 1 {
                clash |= held & mark != 0;
                held |= mark;
            }
        }
        if !clash {
            let strength = choice.count_ones() << 13 | 0x1fff & !held;
            best = best.max(strength);
        }
    }
    Strength(best)
}

/// The ranks of a badugi, ace lowest.
pub(crate) fn badugi_ranks(strength: Strength) -> u16 {
    (!strength.0 & 0x1fff) as u16
}

pub(crate) fn badugi_category(strength: Strength) -> Category {
    Category::Badugi((strength.0 >> 13) as u8)
}
