//! One board: every holding against every other at once.
//!
//! The 17,296 holdings are ranked once and put in order of strength. Walking up that order, it is enough to remember
//! how many weaker holdings contain each card and each two cards: how many of them share no card with a given holding
//! follows by inclusion and exclusion.

use std::sync::LazyLock;

use cards::CardSet;
use hands::high::{HighRank, HighTally};

use super::boards::Board;
use super::starts;

/// How many cards are not on the board.
pub(super) const REST: usize = 48;

/// How many holdings three of them make.
pub(super) const HOLDINGS: usize = 17_296;

/// Three different cards of the rest of the deck as six bits each, the lowest in the lowest bits.
#[derive(Clone, Copy)]
pub(super) struct Holding(u32);

/// Every holding, in the order of its number.
static ALL: LazyLock<Vec<Holding>> = LazyLock::new(|| {
    let three =
        (2..REST as u32).flat_map(|c| (1..c).flat_map(move |b| (0..b).map(move |a| a | b << 6 | c << 12)));
    three.map(Holding).collect()
});

impl Holding {
    /// Which cards of the rest, from 0, in ascending order.
    #[inline(always)]
    pub(super) fn cards(self) -> [usize; 3] {
        [(self.0 & 63) as usize, (self.0 >> 6 & 63) as usize, (self.0 >> 12 & 63) as usize]
    }

    /// Its number among the holdings of a board.
    #[inline(always)]
    pub(super) fn number(self) -> usize {
        let [a, b, c] = self.cards();
        starts::number(a, b.max(1), c.max(2))
    }
}

/// How a holding stands against the dealer's: how many of them it beats, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing<N = u32> {
    /// The dealer's hand is lower.
    pub(super) wins: N,
    /// They are equal.
    pub(super) ties: N,
    /// The dealer's hand is higher.
    pub(super) losses: N,
    /// The dealer's hand is lower, and qualifies.
    pub(super) wins_qualified: N,
    /// The dealer's hand is higher, and does not qualify.
    pub(super) losses_unqualified: N,
}

impl Standing {
    /// How many hands the dealer can hold against seven known cards.
    pub(super) const DEALER_HANDS: u32 = 14_190;

    /// From what lies below and level, and how many of all do not qualify.
    #[inline(always)]
    pub(super) fn new(below: u32, level: u32, unqualified: u32, qualifies: bool) -> Standing {
        Standing {
            wins: below,
            ties: level,
            losses: Standing::DEALER_HANDS - below - level,
            // Who qualifies has every hand that does not qualify below; who does not has every hand that does above.
            wins_qualified: if qualifies { below - unqualified } else { 0 },
            losses_unqualified: if qualifies { 0 } else { unqualified - below - level },
        }
    }
}

impl<N> Standing<N> {
    #[inline(always)]
    pub(super) fn map<M>(self, each: impl Fn(N) -> M) -> Standing<M> {
        Standing {
            wins: each(self.wins),
            ties: each(self.ties),
            losses: each(self.losses),
            wins_qualified: each(self.wins_qualified),
            losses_unqualified: each(self.losses_unqualified),
        }
    }
}

/// Two sets of holdings, as far as they must be known to say how many of each share no card with another: those met on
/// the way up, and those that do not qualify. They are counted side by side in the halves of one number, because they
/// are asked for together; every sum of the halves fits, so what one borrows from the other on the way comes back.
struct Met {
    holdings: u32,
    /// By two cards, the higher one in the upper six bits; by the same card twice for one card.
    containing: [u32; 1 << 12],
}

/// One holding of those met on the way.
const WEAKER: u32 = 1;
/// One holding of those that do not qualify.
const UNQUALIFIED: u32 = 1 << 16;

impl Met {
    const NONE: Met = Met { holdings: 0, containing: [0; 1 << 12] };

    /// The places of three cards, and of the three pairs they make. Spelled out, as everything here that is done for
    /// every holding: nothing else is sure to become plain loads and sums.
    #[inline(always)]
    fn places(Holding(bits): Holding) -> ([usize; 3], [usize; 3]) {
        let (a, b, c) = (bits & 63, bits >> 6 & 63, bits >> 12 & 63);
        let single = [(a << 6 | a) as usize, (b << 6 | b) as usize, (c << 6 | c) as usize];
        let pairs = [(bits & 0xfff) as usize, (bits >> 6 & 0xfff) as usize, (c << 6 | a) as usize];
        (single, pairs)
    }

    #[inline(always)]
    fn at(&mut self, place: usize) -> &mut u32 {
        &mut self.containing[place & 0xfff]
    }

    #[inline(always)]
    fn add(&mut self, holding: Holding, one: u32) {
        let ([a, b, c], [ab, bc, ac]) = Met::places(holding);
        self.holdings += one;
        *self.at(a) += one;
        *self.at(b) += one;
        *self.at(c) += one;
        *self.at(ab) += one;
        *self.at(bc) += one;
        *self.at(ac) += one;
    }

    /// How many of either set share no card with the holding, and one more if it is itself among them.
    #[inline(always)]
    fn apart(&self, holding: Holding) -> u32 {
        let ([a, b, c], [ab, bc, ac]) = Met::places(holding);
        let at = |place: usize| self.containing[place & 0xfff];
        let with_pairs = self.holdings.wrapping_add(at(ab)).wrapping_add(at(bc)).wrapping_add(at(ac));
        with_pairs.wrapping_sub(at(a)).wrapping_sub(at(b)).wrapping_sub(at(c))
    }
}

/// Room to work in, used for one board after the other.
pub(super) struct SweepBuffers {
    ranks: Vec<u16>,
    /// By rank: where its holdings begin in the order, then where they end.
    ends: Vec<u16>,
    sorted: Vec<Holding>,
    /// What lies below each holding of one rank.
    before: Vec<u32>,
    met: Met,
}

/// A holding on a board.
pub(super) struct Ranked {
    pub(super) holding: Holding,
    pub(super) rank: u16,
    pub(super) standing: Standing,
}

impl SweepBuffers {
    pub(super) fn new() -> SweepBuffers {
        SweepBuffers {
            ranks: vec![0; HOLDINGS],
            ends: vec![0; HighRank::COUNT + 2],
            sorted: vec![Holding(0); HOLDINGS],
            before: vec![0; HOLDINGS],
            met: Met::NONE,
        }
    }

    /// Visits every holding on a board, from the weakest; says how many of them do not qualify.
    ///
    /// `qualifies_from` is the number of the least rank that does.
    #[inline(always)]
    pub(super) fn sweep(&mut self, board: Board, qualifies_from: u16, mut visit: impl FnMut(&Ranked)) -> u32 {
        self.sort(board);
        self.met = Met::NONE;
        let low = self.ends[usize::from(qualifies_from.saturating_sub(1))];
        for holding in &self.sorted[..usize::from(low)] {
            self.met.add(*holding, UNQUALIFIED);
        }
        let mut from = 0;
        for rank in 1..=HighRank::COUNT as u16 {
            let end = usize::from(self.ends[usize::from(rank)]);
            if from == end {
                continue;
            }
            let level = &self.sorted[from..end];
            for (before, holding) in self.before.iter_mut().zip(level) {
                *before = self.met.apart(*holding);
            }
            for holding in level {
                self.met.add(*holding, WEAKER);
            }
            let qualifies = rank >= qualifies_from;
            for (holding, before) in level.iter().zip(&self.before) {
                // Against itself no holding plays.
                let up_to_level = (self.met.apart(*holding) & 0xffff) - 1;
                let (below, unqualified) = (before & 0xffff, (before >> 16) - u32::from(!qualifies));
                let standing = Standing::new(below, up_to_level - below, unqualified, qualifies);
                visit(&Ranked { holding: *holding, rank, standing });
            }
            from = end;
        }
        u32::from(low)
    }

    /// Ranks all holdings and puts them in order.
    fn sort(&mut self, board: Board) {
        let on_board = board.iter().fold(HighTally::EMPTY, |tally, card| tally.with(*card));
        let rest = rest(board);
        self.ends.fill(0);
        let mut ranks = self.ranks.iter_mut();
        for (c, high) in rest.iter().enumerate() {
            let with_high = on_board.with(*high);
            for (b, middle) in rest[..c].iter().enumerate() {
                let with_two = with_high.with(*middle);
                for (low, rank) in rest[..b].iter().zip(&mut ranks) {
                    *rank = with_two.with(*low).rank_seven().number();
                    self.ends[usize::from(*rank) + 1] += 1;
                }
            }
        }
        let mut before = 0;
        for end in &mut self.ends {
            before += *end;
            *end = before;
        }
        // Here `ends` says of each rank where it begins; putting the holdings down moves that to where it ends.
        for (rank, holding) in self.ranks.iter().zip(ALL.iter()) {
            let place = &mut self.ends[usize::from(*rank)];
            self.sorted[usize::from(*place)] = *holding;
            *place += 1;
        }
    }
}

/// The cards that are not on the board, by index.
pub(super) fn rest(board: Board) -> [cards::Card; REST] {
    let on_board: CardSet = board.into_iter().collect();
    let mut others = (0..52).map(super::suits::card).filter(|card| !on_board.contains(*card));
    std::array::from_fn(|_| others.next().expect("four different cards leave forty-eight"))
}
