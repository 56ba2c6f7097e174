//! Our own contenders: one function for each workload, with as many variants as there are ways to call us.
//!
//! A variant is an element of the returned list, built by a helper of [`crate::contender`]. Its name ends the entry's
//! name in the summary: `Who::Ours("batch")` in "seven-card high, random" makes "seven-card high, random, batch". The
//! same timing of the peers stands beside every variant.
//!
//! A contender whose answers are wrong makes the whole comparison exit with status 1.

use cards::Card;
use hands::high::{HighTally, batch, rank_seven};
use hands::low::rank_eight_or_better;
use hands::omaha::OmahaBoard;
use hands::{InstructionSet, Strength};

use crate::contender::{BatchRank, Best, Contender, Enumeration, Rank, Who, enumeration, in_batches, one_at_a_time};
use crate::deals::{Deal, Matchup, Seven};

impl Rank for Strength {
    #[inline]
    fn digest(self) -> u32 {
        self.number()
    }
}

impl BatchRank for Strength {
    const BLANK: Self = Strength::LOWEST;
}

fn card(index: u8) -> Card {
    Card::from_index(usize::from(index)).expect("the shared inputs are indices below 52")
}

/// The instruction set our batches use, for the summary: what was detected at run time.
pub fn instruction_set() -> &'static str {
    InstructionSet::best().name()
}

/// The instruction sets that batches are measured with: the best, AVX2 and what every machine has.
fn instruction_sets() -> Vec<(InstructionSet, &'static str)> {
    let mut sets = vec![(InstructionSet::best(), "batch")];
    for set in InstructionSet::available() {
        match set.name() {
            "avx2" => sets.push((set, "batch, avx2")),
            "sse2" | "baseline" => sets.push((set, "batch, detection off")),
            _ => {}
        }
    }
    sets
}

/// Seven-card high, random order.
pub fn seven_random(hands: &[Seven]) -> Vec<Contender> {
    let convert = |hand: &Seven| hand.map(card);
    let mut ours =
        vec![one_at_a_time(Who::Ours("one at a time"), "rank_seven(&cards)", Best::Highest, hands, convert, |hand| {
            [rank_seven(hand).number()]
        })];
    ours.extend(instruction_sets().into_iter().map(|(set, name)| {
        let how = "batch::rank_sevens(set, &hands, &mut strengths)";
        in_batches(Who::Ours(name), how, Best::Highest, hands, convert, move |hands, strengths: &mut [[Strength; 1]]| {
            batch::rank_sevens(set, hands, strengths.as_flattened_mut());
        })
    }));
    ours
}

/// Cards added one after the other in nested loops.
#[derive(Clone, Copy)]
struct Tallies;

impl Enumeration for Tallies {
    fn visit_all(&self, mut visit: impl FnMut(u32)) {
        fn level(
            cards: &[Card; 52],
            from: usize,
            left: usize,
            tally: HighTally,
            visit: &mut impl FnMut(u32),
        ) {
            if left == 1 {
                for &card in &cards[from..] {
                    visit(u32::from(tally.with(card).rank_seven().number()));
                }
            } else {
                for next in from..=52 - left {
                    level(cards, next + 1, left - 1, tally.with(cards[next]), visit);
                }
            }
        }
        let cards: [Card; 52] = std::array::from_fn(|index| card(index as u8));
        level(&cards, 0, 7, HighTally::EMPTY, &mut visit);
    }
}

/// Seven-card high, all hands.
pub fn seven_all() -> Vec<Contender> {
    vec![enumeration(Who::Ours("one at a time"), "HighTally in nested loops", Tallies)]
}

/// Hole cards and board in our types.
fn deal<const HOLE: usize>(deal: &Deal<HOLE>) -> ([Card; HOLE], [Card; 5]) {
    (deal.hole.map(card), deal.board.map(card))
}

/// Omaha high, four hole cards.
pub fn omaha_high(deals: &[Deal<4>]) -> Vec<Contender> {
    vec![one_at_a_time(
        Who::Ours("one at a time"),
        "OmahaBoard::new(&board).high(&hole)",
        Best::Highest,
        deals,
        deal,
        |(hole, board)| [OmahaBoard::new(board).high(hole).number()],
    )]
}

fn high_low<const HOLE: usize>(deals: &[Deal<HOLE>]) -> Vec<Contender> {
    vec![one_at_a_time(
        Who::Ours("one at a time"),
        "OmahaBoard::new(&board).high(&hole), .low(&hole)",
        Best::Highest,
        deals,
        deal,
        |(hole, board)| {
            let board = OmahaBoard::new(board);
            [board.high(hole).number(), u16::from(board.low(hole).number())]
        },
    )]
}

/// Omaha high-low, four hole cards.
pub fn omaha_high_low(deals: &[Deal<4>]) -> Vec<Contender> {
    high_low(deals)
}

/// Omaha high-low, five hole cards.
pub fn omaha_five_high_low(deals: &[Deal<5>]) -> Vec<Contender> {
    high_low(deals)
}

/// Ace-to-five low of seven cards, eight or better.
pub fn eight_or_better(hands: &[Seven]) -> Vec<Contender> {
    let convert = |hand: &Seven| hand.map(card);
    vec![one_at_a_time(
        Who::Ours("one at a time"),
        "rank_eight_or_better(&cards)",
        Best::Highest,
        hands,
        convert,
        |hand| [u16::from(rank_eight_or_better(hand).number())],
    )]
}

/// Exact heads-up hold'em equity.
pub fn equity_exact(_matchup: Matchup<2>) -> Vec<Contender> {
    vec![]
}

/// Monte Carlo hold'em equity with a fixed number of boards.
pub fn equity_sampled(_matchup: Matchup<6>, _samples: u64) -> Vec<Contender> {
    vec![]
}
