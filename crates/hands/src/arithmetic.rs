//! The ranking of a high hand as arithmetic on sets of ranks: no tables, no branches.
//!
//! Everything is a sixteen-bit set of ranks (bit 0 the deuce, bit 12 the ace), so the compiler can
//! do eight, sixteen or thirty-two hands at a time with the very code that does one. The build
//! script uses this file too, to fill the lookup tables; so it depends on nothing.
//!
//! A hand's strength is a category code of three bits, thirteen bits for the ranks that name it
//! (quads, trips, pairs, the straight) and thirteen for the kickers, compared in that order: the
//! reading of nj:14.3(d)@nj-2008 by which grouped ranks come before kickers.

/// Category codes of a high hand, the worst first. A pair is [`HIGH_CARD`] with a rank that names it.
pub(crate) const HIGH_CARD: u16 = 0;
pub(crate) const TWO_PAIR: u16 = 1;
pub(crate) const TRIPS: u16 = 2;
pub(crate) const STRAIGHT: u16 = 3;
pub(crate) const FLUSH: u16 = 4;
pub(crate) const FULL_HOUSE: u16 = 5;
pub(crate) const QUADS: u16 = 6;
pub(crate) const STRAIGHT_FLUSH: u16 = 7;
/// In a short deck a flush beats a full house.
pub(crate) const SHORT_FLUSH: u16 = 5;
pub(crate) const SHORT_FULL_HOUSE: u16 = 4;

/// Where the category code starts within the upper half of a strength.
const CODE: u32 = 13;

/// A strength in two halves: code and naming ranks, kickers.
pub(crate) type Halves = (u16, u16);

/// The two halves as one number.
#[inline(always)]
pub(crate) const fn join((upper, kickers): Halves) -> u32 {
    (upper as u32) << 16 | kickers as u32
}

/// How straights run and how flushes stand in one kind of deck.
pub(crate) trait HighRules {
    /// The windows of five ranks that are all held, as bits; one bit for the best straight.
    fn straight(ranks: u16) -> u16;
    const FLUSH: u16;
    const FULL_HOUSE: u16;
}

/// Fifty-two cards; the ace also stands below the deuce (nj:14.3(a)/3).
pub(crate) struct Standard;

impl HighRules for Standard {
    #[inline(always)]
    fn straight(ranks: u16) -> u16 {
        best_window(ranks << 1 | ranks >> 12)
    }
    const FLUSH: u16 = FLUSH;
    const FULL_HOUSE: u16 = FULL_HOUSE;
}

/// Thirty-six cards, sixes and up; the ace also stands below the six.
pub(crate) struct Short;

impl HighRules for Short {
    #[inline(always)]
    fn straight(ranks: u16) -> u16 {
        // The five is not in the deck: its bit serves the low ace.
        best_window((ranks | ranks >> 9 & 1 << 3) << 1)
    }
    const FLUSH: u16 = SHORT_FLUSH;
    const FULL_HOUSE: u16 = SHORT_FULL_HOUSE;
}

/// Deuce-to-seven: the ace is high only, and A-2-3-4-5 is no straight.
pub(crate) struct AceHighOnly;

impl HighRules for AceHighOnly {
    #[inline(always)]
    fn straight(ranks: u16) -> u16 {
        best_window(ranks << 1)
    }
    const FLUSH: u16 = FLUSH;
    const FULL_HOUSE: u16 = FULL_HOUSE;
}

/// Of the runs of five in a set of fourteen places, the lowest place of the best one, as a bit.
///
/// Among seven cards runs of five overlap, so the best is the one with none starting just above it.
#[inline(always)]
fn best_window(places: u16) -> u16 {
    let pairs = places & places >> 1;
    let fours = pairs & pairs >> 2;
    let fives = fours & places >> 4;
    fives & !(fives >> 1)
}

/// The set without its lowest rank.
#[inline(always)]
pub(crate) const fn without_lowest(set: u16) -> u16 {
    set & set.wrapping_sub(1)
}

/// Ranks held at least once, twice, three and four times.
#[derive(Clone, Copy)]
pub(crate) struct Counts {
    pub(crate) once: u16,
    pub(crate) twice: u16,
    pub(crate) thrice: u16,
    pub(crate) all_four: u16,
}

impl Counts {
    /// From the ranks held in each suit.
    #[inline(always)]
    pub(crate) const fn of_suits([a, b, c, d]: [u16; 4]) -> Counts {
        let (either_ab, both_ab, either_cd, both_cd) = (a | b, a & b, c | d, c & d);
        Counts {
            once: either_ab | either_cd,
            twice: both_ab | both_cd | either_ab & either_cd,
            thrice: both_ab & either_cd | either_ab & both_cd,
            all_four: both_ab & both_cd,
        }
    }
}

/// The flush that seven cards hold at most one of.
#[derive(Clone, Copy)]
pub(crate) struct Flush {
    /// All ranks of the suit that has five cards or more, or none.
    ranks: u16,
    /// The five highest of them.
    best_five: u16,
}

impl Flush {
    /// For tables that leave flushes aside.
    #[allow(dead_code)] // The build script is who needs it.
    pub(crate) const NONE: Flush = Flush { ranks: 0, best_five: 0 };

    /// From the ranks of a suit that has five cards or more, or none.
    #[inline(always)]
    pub(crate) fn in_suit(ranks: u16) -> Flush {
        let (one_off, two_off) = (without_lowest(ranks), without_lowest(without_lowest(ranks)));
        let best_five = match ranks.count_ones() {
            7.. => two_off,
            6 => one_off,
            _ => ranks,
        };
        Flush { ranks, best_five }
    }

    /// From the ranks held in each suit.
    #[inline(always)]
    pub(crate) fn of_suits(suits: [u16; 4]) -> Flush {
        let five = |suit: u16| if suit.count_ones() >= 5 { suit } else { 0 };
        Flush::in_suit(five(suits[0]) | five(suits[1]) | five(suits[2]) | five(suits[3]))
    }

    /// From suits that carry their number of cards above their ranks: cheaper than counting bits, for
    /// which only the newest machines have an instruction.
    #[inline(always)]
    pub(crate) fn of_counted(suits: [u16; 4]) -> Flush {
        // One less than the count has its highest bit set from five on, and at none, where no rank is.
        let five = |suit: u16| suit & all_ones_if(suit.wrapping_add(7 << COUNT) >= 1 << 15);
        let counted = five(suits[0]) | five(suits[1]) | five(suits[2]) | five(suits[3]);
        let ranks = counted & RANKS;
        // Two more than five, and one more than five or six, have it set; beyond they begin anew.
        let (is_five, under_seven) = (
            all_ones_if(counted.wrapping_add(2 << COUNT) >= 1 << 15),
            all_ones_if(counted.wrapping_add(1 << COUNT) >= 1 << 15),
        );
        let (one_off, two_off) = (without_lowest(ranks), without_lowest(without_lowest(ranks)));
        let five_or_six = is_five & ranks | !is_five & one_off;
        Flush { ranks, best_five: under_seven & five_or_six | !under_seven & two_off }
    }
}

/// Where a counted suit keeps its number of cards, at most seven.
pub(crate) const COUNT: u32 = 13;
/// The ranks of a counted suit.
pub(crate) const RANKS: u16 = (1 << COUNT) - 1;

/// A truth as a mask: choices between masks stay free of branches.
#[inline(always)]
pub(crate) const fn all_ones_if(truth: bool) -> u16 {
    if truth { u16::MAX } else { 0 }
}

/// The best high hand of seven cards, from suits that carry their number of cards.
#[inline(always)]
pub(crate) fn high_of_counted<R: HighRules>([a, b, c, d]: [u16; 4]) -> Halves {
    let ranks = [a & RANKS, b & RANKS, c & RANKS, d & RANKS];
    high_of_counts::<R, 7>(Counts::of_suits(ranks), Flush::of_counted([a, b, c, d]))
}

/// The best high hand of `CARDS` cards, five to seven.
#[inline(always)]
pub(crate) fn high<R: HighRules, const CARDS: usize>(suits: [u16; 4]) -> Halves {
    high_of_counts::<R, CARDS>(Counts::of_suits(suits), Flush::of_suits(suits))
}

/// The best high hand, given how often each rank is held and the flush.
///
/// Five different ranks leave room for trips or two pair beside them at most, so among seven cards a
/// flush or a straight never meets quads or a full house: no comparison is needed.
#[inline(always)]
pub(crate) fn high_of_counts<R: HighRules, const CARDS: usize>(counts: Counts, flush: Flush) -> Halves {
    let straight = R::straight(counts.once);
    let straight_flush = R::straight(flush.ranks);
    let (upper, kickers) = grouped::<R, CARDS>(counts);
    let upper = if straight_flush != 0 {
        STRAIGHT_FLUSH << CODE | straight_flush
    } else if flush.ranks != 0 {
        R::FLUSH << CODE | flush.best_five
    } else if straight != 0 {
        STRAIGHT << CODE | straight
    } else {
        upper
    };
    (upper, if flush.ranks | straight != 0 { 0 } else { kickers })
}

/// Quads, full house, trips, two pair, pair or high cards of five to seven cards.
#[inline(always)]
pub(crate) fn grouped<R: HighRules, const CARDS: usize>(counts: Counts) -> Halves {
    let Counts { once, twice, thrice, all_four } = counts;
    // Of two sets of trips the higher counts, and the lower serves as the pair.
    let lower_trips_gone = without_lowest(thrice);
    let trips = if lower_trips_gone != 0 { lower_trips_gone } else { thrice };
    let pair_beside_trips = twice ^ trips;
    // Of three pairs the two higher count.
    let two_pairs = without_lowest(twice);
    let pairs = if without_lowest(two_pairs) != 0 { two_pairs } else { twice };
    let is_quads = all_four != 0;
    let is_trips = thrice != 0;
    let is_full = is_trips & !is_quads & (pair_beside_trips != 0);
    let names = if is_quads {
        all_four
    } else if is_trips {
        trips
    } else {
        pairs
    };
    let others = if is_full { pair_beside_trips } else { once ^ names };
    // Each card beyond five drops the lowest rank left over, unless it hides in a group.
    let one_off = without_lowest(others);
    let two_off = without_lowest(one_off);
    let kickers = if CARDS >= 7 && two_off != 0 {
        two_off
    } else if CARDS >= 6 && one_off != 0 {
        one_off
    } else {
        others
    };
    let code = if is_quads {
        QUADS
    } else if is_full {
        R::FULL_HOUSE
    } else if is_trips {
        TRIPS
    } else if two_pairs != 0 {
        TWO_PAIR
    } else {
        HIGH_CARD
    };
    (code << CODE | names, kickers)
}
