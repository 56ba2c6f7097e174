//! Hold'em before the flop without dealing every board: boards in classes, each with its weight.
//!
//! Without flushes a board matters only by its ranks, and there are 6,175 of those. Where three or
//! more cards of a suit come and somebody may make a flush in it, it also matters which of the ranks
//! are of that suit. Each class weighs as much as there are boards in it, given the cards that are
//! gone; suits that are alike to all players are done once.

use std::sync::LazyLock;

use cards::{CardSet, Rank, Suit, choose};
use hands::InstructionSet;
use hands::high::batch::{BLOCK, Ranked, VECTOR};
use hands::high::classes::{BoardLanes, rank_on_boards};

use crate::exact::mark_winners;
use crate::matchup::Matchup;
use crate::tally::Tally;

/// About how many classes a match-up costs; how many exactly depends on the suits it holds.
pub(crate) const CLASSES_ESTIMATE: u64 = 50_000;

/// Counts every board before the flop.
pub(crate) fn tally(set: InstructionSet, matchup: &Matchup) -> Tally {
    let classes = &*CLASSES;
    let mut count = Count {
        set,
        holes: &matchup.holes,
        ranked: vec![Ranked::EMPTY; matchup.holes.len()],
        tally: Tally::new(matchup.holes.len(), 1),
    };
    let gone = matchup.holes.iter().fold(matchup.dead, |gone, &hole| gone | hole);
    // What is left for boards without a flush: all boards of these ranks, less those counted below.
    let mut unsuited = vec![0; classes.unsuited.len()];
    classes.unsuited.weigh(&Factors::new(CardSet::FULL - gone, None), 0, &mut unsuited);
    for (suit, times) in distinct_suits(matchup) {
        let factors = Factors::new(CardSet::FULL - gone, Some(suit));
        let most_held = matchup.holes.iter().map(|hole| hole.in_suit(suit).len()).max().unwrap_or(0);
        for group in classes.suited.iter().filter(|group| group.suited_cards + most_held >= 5) {
            count.boards(&group.boards, suit, |first, weights| {
                group.boards.weigh(&factors, first, weights);
                for (weight, &ranks) in weights.iter_mut().zip(&group.ranks[first..]) {
                    *weight *= times;
                    unsuited[usize::from(ranks)] -= *weight;
                }
            });
        }
    }
    count.boards(&classes.unsuited, Suit::Clubs, |first, weights| {
        weights.copy_from_slice(&unsuited[first..first + weights.len()]);
    });
    count.tally
}

/// The suits that differ to the players or in the cards that are gone, with how many are alike.
fn distinct_suits(matchup: &Matchup) -> Vec<(Suit, u32)> {
    let mut distinct: Vec<(Suit, u32)> = Vec::new();
    let sets = || matchup.holes.iter().chain([&matchup.dead]);
    for suit in Suit::ALL {
        let alike = |other: Suit| sets().all(|set| set.in_suit(suit) == set.in_suit(other));
        match distinct.iter_mut().find(|(other, _)| alike(*other)) {
            Some((_, times)) => *times += 1,
            None => distinct.push((suit, 1)),
        }
    }
    distinct
}

/// The running count.
struct Count<'a> {
    set: InstructionSet,
    holes: &'a [CardSet],
    ranked: Vec<Ranked>,
    tally: Tally,
}

impl Count<'_> {
    /// Ranks every player on each of the boards and counts the winners with the boards' weights, which
    /// `weigh` writes for the boards from the one with the given number on.
    fn boards(&mut self, boards: &Boards, suit: Suit, mut weigh: impl FnMut(usize, &mut [u32])) {
        let mut weights = [0; BLOCK];
        let mut marks = [0; BLOCK];
        for first in (0..boards.len()).step_by(BLOCK) {
            let length = BLOCK.min(boards.len() - first);
            let weights = &mut weights[..length];
            weigh(first, weights);
            for (&hole, ranked) in self.holes.iter().zip(&mut self.ranked) {
                let lanes = boards.lanes(first, length);
                rank_on_boards(self.set, hole, suit, lanes, &mut ranked.upper, &mut ranked.kickers);
            }
            mark_winners(self.set, &self.ranked, &mut marks[..length]);
            for (&mark, &weight) in marks.iter().zip(weights.iter()) {
                self.tally.add(self.tally.place(mark, 0), u64::from(weight));
            }
        }
    }
}

/// Classes of boards in lanes, filled up to whole vectors with boards that weigh nothing.
struct Boards {
    once: Vec<u16>,
    twice: Vec<u16>,
    thrice: Vec<u16>,
    all_four: Vec<u16>,
    suited: Vec<u16>,
    /// Which factors make up the weight, one for each rank of the board.
    factors: Vec<[u8; 5]>,
}

/// The classes in which a suit has so many cards.
struct Group {
    suited_cards: usize,
    boards: Boards,
    /// The board of the same ranks without a flush, by its place.
    ranks: Vec<u16>,
}

struct Classes {
    unsuited: Boards,
    suited: [Group; 3],
}

/// How many of each rank a board has.
type RankCounts = [u8; 13];

impl Boards {
    fn new() -> Boards {
        Boards {
            once: Vec::new(),
            twice: Vec::new(),
            thrice: Vec::new(),
            all_four: Vec::new(),
            suited: Vec::new(),
            factors: Vec::new(),
        }
    }

    fn len(&self) -> usize {
        self.once.len()
    }

    fn push(&mut self, board: &RankCounts, suited: u16) {
        let at_least = |times: u8| -> u16 {
            (0..13).filter(|&rank| board[rank] >= times).fold(0, |set, rank| set | 1 << rank)
        };
        self.once.push(at_least(1));
        self.twice.push(at_least(2));
        self.thrice.push(at_least(3));
        self.all_four.push(at_least(4));
        self.suited.push(suited);
        let mut factors = [Factors::ONE; 5];
        let held = (0..13).filter(|&rank| board[rank] > 0);
        for (factor, rank) in factors.iter_mut().zip(held) {
            *factor = Factors::place(rank, board[rank], suited >> rank & 1 == 1);
        }
        self.factors.push(factors);
    }

    /// Fills up to whole vectors.
    fn fill_up(&mut self) {
        let length = self.len().next_multiple_of(VECTOR);
        for lane in [&mut self.once, &mut self.twice, &mut self.thrice, &mut self.all_four, &mut self.suited]
        {
            lane.resize(length, 0);
        }
        self.factors.resize(length, [Factors::NONE; 5]);
    }

    fn lanes(&self, first: usize, length: usize) -> BoardLanes<'_> {
        let range = first..first + length;
        BoardLanes {
            once: &self.once[range.clone()],
            twice: &self.twice[range.clone()],
            thrice: &self.thrice[range.clone()],
            all_four: &self.all_four[range.clone()],
            suited: &self.suited[range],
        }
    }

    /// Writes how many boards there are in each class from the given one on.
    fn weigh(&self, factors: &Factors, first: usize, weights: &mut [u32]) {
        for (weight, places) in weights.iter_mut().zip(&self.factors[first..]) {
            let [a, b, c, d, e] = places.map(|place| factors.0[usize::from(place & 127)]);
            *weight = a * b * (c * d) * e;
        }
    }
}

/// In how many ways the cards of one rank on a board can be chosen from those that are left.
struct Factors([u32; 128]);

impl Factors {
    /// For boards with fewer than five ranks.
    const ONE: u8 = 126;
    /// For boards that do not exist.
    const NONE: u8 = 127;

    /// Where the factor for so many cards of a rank stands, one of them of the suit or none.
    fn place(rank: usize, count: u8, suited: bool) -> u8 {
        rank as u8 * 8 + u8::from(suited) * 4 + count - 1
    }

    /// The ways to choose from these cards; with a suit, the cards of that suit are counted apart.
    fn new(stub: CardSet, suit: Option<Suit>) -> Factors {
        let mut factors = [0; 128];
        factors[usize::from(Self::ONE)] = 1;
        for rank in Rank::ALL {
            let of_suit = suit.is_some_and(|suit| stub.in_suit(suit).contains(rank));
            let others = (stub.count(rank) - usize::from(of_suit)) as u64;
            for count in 1..=4u8 {
                let ways = |others_on_board: u8| choose(others, u64::from(others_on_board)) as u32;
                factors[usize::from(Self::place(rank.index(), count, false))] = ways(count);
                factors[usize::from(Self::place(rank.index(), count, true))] =
                    if of_suit { ways(count - 1) } else { 0 };
            }
        }
        Factors(factors)
    }
}

static CLASSES: LazyLock<Classes> = LazyLock::new(|| {
    let mut classes = Classes {
        unsuited: Boards::new(),
        suited: [5, 4, 3].map(|suited_cards| Group {
            suited_cards,
            boards: Boards::new(),
            ranks: Vec::new(),
        }),
    };
    for_each_board(0, 5, &mut [0; 13], &mut |board| {
        let ranks = classes.unsuited.len() as u16;
        classes.unsuited.push(board, 0);
        let held = (0..13).filter(|&rank| board[rank] > 0).fold(0u16, |set, rank| set | 1 << rank);
        // Every choice of three or more of the ranks can be the cards of one suit.
        let mut suited = held;
        while suited != 0 {
            let cards = suited.count_ones() as usize;
            if let Some(group) = classes.suited.iter_mut().find(|group| group.suited_cards == cards) {
                group.boards.push(board, suited);
                group.ranks.push(ranks);
            }
            suited = (suited - 1) & held;
        }
    });
    classes.unsuited.fill_up();
    for group in &mut classes.suited {
        group.boards.fill_up();
        group.ranks.resize(group.boards.len(), 0);
    }
    classes
});

/// Calls with every choice of ranks of `left` more cards, at most four of each.
fn for_each_board(rank: usize, left: u8, board: &mut RankCounts, visit: &mut impl FnMut(&RankCounts)) {
    if left == 0 {
        return visit(board);
    }
    if rank == 13 {
        return;
    }
    for count in 0..=left.min(4) {
        board[rank] = count;
        for_each_board(rank + 1, left - count, board, visit);
    }
    board[rank] = 0;
}
