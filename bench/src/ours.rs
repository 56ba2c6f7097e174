//! Our own contenders: one function for each workload, with as many variants as there are ways to call us.
//!
//! A variant is an element of the returned list, built by a helper of [`crate::contender`]. Its name ends the entry's
//! name in the summary: `Who::Ours("batch")` in "seven-card high, random" makes "seven-card high, random, batch". The
//! same timing of the peers stands beside every variant.
//!
//! A contender whose answers are wrong makes the whole comparison exit with status 1.

use cards::{Card, CardSet};
use hands::high::batch::{self, Counted};
use hands::high::rank_seven;
use hands::low::{EightLow, rank_eight_or_better};
use hands::omaha::{self, OmahaBoard};
use hands::{InstructionSet, Strength};
use odds::range::Range;
use odds::{Ask, Game, Question, Sampling};

use crate::contender::{
    BLOCK, BatchRank, Best, Contender, Enumeration, Rank, Who, enumeration, equities, in_batches,
    one_at_a_time,
};
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

/// High and low of a batch side by side.
impl BatchRank for u32 {
    const BLANK: Self = 0;
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
    let mut ours = vec![one_at_a_time(
        Who::Ours("one at a time"),
        "rank_seven(&cards)",
        Best::Highest,
        hands,
        convert,
        |hand| [rank_seven(hand).number()],
    )];
    ours.extend(instruction_sets().into_iter().map(|(set, name)| {
        let how = "batch::rank_sevens(set, &hands, &mut strengths)";
        in_batches(
            Who::Ours(name),
            how,
            Best::Highest,
            hands,
            convert,
            move |hands, strengths: &mut [[Strength; 1]]| {
                batch::rank_sevens(set, hands, strengths.as_flattened_mut());
            },
        )
    }));
    let convert = |hand: &Seven| -> CardSet { hand.map(card).into_iter().collect() };
    let names = [
        (InstructionSet::best(), "batch of card sets"),
        (InstructionSet::BASELINE, "batch of card sets, detection off"),
    ];
    ours.extend(names.map(|(set, name)| {
        let how = "batch::rank_seven_sets(set, &sets, &mut strengths)";
        in_batches(
            Who::Ours(name),
            how,
            Best::Highest,
            hands,
            convert,
            move |hands, strengths: &mut [[Strength; 1]]| {
                batch::rank_seven_sets(set, hands, strengths.as_flattened_mut());
            },
        )
    }));
    ours
}

/// Four cards held and three beside them in lanes: triples in such an order that those above the four
/// cards come first.
#[derive(Clone)]
struct FourAndThree {
    set: InstructionSet,
    cards: [Card; 52],
    triples: [Vec<u16>; 4],
}

impl FourAndThree {
    fn new(set: InstructionSet) -> Self {
        let cards: [Card; 52] = std::array::from_fn(|index| card(index as u8));
        let mut triples: [Vec<u16>; 4] = Default::default();
        for a in (0..50).rev() {
            for b in a + 1..51 {
                for c in b + 1..52 {
                    let three: CardSet = [cards[a], cards[b], cards[c]].into_iter().collect();
                    for (lane, ranks) in triples.iter_mut().zip(Counted::set(three).lanes()) {
                        lane.push(ranks);
                    }
                }
            }
        }
        for lane in &mut triples {
            lane.resize(lane.len().next_multiple_of(batch::VECTOR), 0);
        }
        Self { set, cards, triples }
    }

    /// Calls with the strengths of all hands, in two halves, a run at a time.
    #[inline(always)]
    fn runs(&self, mut visit: impl FnMut(&[u16], &[u16])) {
        let length = self.triples[0].len();
        let (mut upper, mut kickers) = (vec![0; length], vec![0; length]);
        for a in 0..46_usize {
            for b in a + 1..47 {
                for c in b + 1..48 {
                    for d in c + 1..49 {
                        let above = 51 - d;
                        let count = above * (above - 1) * (above - 2) / 6;
                        let vectors = count.next_multiple_of(batch::VECTOR);
                        let held: CardSet = [a, b, c, d].map(|place| self.cards[place]).into_iter().collect();
                        let others = self.triples.each_ref().map(|lane| &lane[..vectors]);
                        batch::rank_with_held(self.set, Counted::set(held), others, &mut upper, &mut kickers);
                        visit(&upper[..count], &kickers[..count]);
                    }
                }
            }
        }
    }
}

impl Enumeration for FourAndThree {
    fn visit_all(&self, mut visit: impl FnMut(u32)) {
        self.runs(|upper, kickers| {
            for (&upper, &kickers) in upper.iter().zip(kickers) {
                visit(u32::from(upper) << 16 | u32::from(kickers));
            }
        });
    }

    fn checksum(&self) -> u64 {
        let mut sum = 0_u64;
        self.runs(|upper, kickers| {
            let halves = upper.iter().zip(kickers);
            let run = halves.fold(0_u32, |run, (&upper, &kickers)| {
                run.wrapping_add(u32::from(upper)).wrapping_add(u32::from(kickers))
            });
            sum = sum.wrapping_add(u64::from(run));
        });
        sum
    }
}

/// Seven-card high, all hands.
pub fn seven_all() -> Vec<Contender> {
    let how = "batch::rank_with_held(set, four, threes)";
    let contender = |(set, name)| enumeration(Who::Ours(name), how, FourAndThree::new(set));
    instruction_sets().into_iter().map(contender).collect()
}

/// Hole cards and board in our types.
fn deal<const HOLE: usize>(deal: &Deal<HOLE>) -> ([Card; HOLE], [Card; 5]) {
    (deal.hole.map(card), deal.board.map(card))
}

/// Omaha high, four hole cards.
pub fn omaha_high(deals: &[Deal<4>]) -> Vec<Contender> {
    let mut ours = vec![one_at_a_time(
        Who::Ours("one at a time"),
        "OmahaBoard::new(&board).high(&hole)",
        Best::Highest,
        deals,
        deal,
        |(hole, board)| [OmahaBoard::new(board).high(hole).number()],
    )];
    ours.extend(instruction_sets().into_iter().map(|(set, name)| {
        let how = "omaha::batch::rank_high(set, &deals, &mut strengths)";
        in_batches(
            Who::Ours(name),
            how,
            Best::Highest,
            deals,
            deal,
            move |deals, strengths: &mut [[Strength; 1]]| {
                omaha::batch::rank_high(set, deals, strengths.as_flattened_mut());
            },
        )
    }));
    ours
}

fn high_low<const HOLE: usize>(deals: &[Deal<HOLE>]) -> Vec<Contender> {
    let mut ours = vec![one_at_a_time(
        Who::Ours("one at a time"),
        "OmahaBoard::new(&board).high(&hole), .low(&hole)",
        Best::Highest,
        deals,
        deal,
        |(hole, board)| {
            let board = OmahaBoard::new(board);
            [board.high(hole).number(), u16::from(board.low(hole).number())]
        },
    )];
    ours.extend(instruction_sets().into_iter().map(|(set, name)| {
        let how = "omaha::batch::rank_high_low(set, &deals, &mut strengths, &mut lows)";
        in_batches(Who::Ours(name), how, Best::Highest, deals, deal, move |deals, ranks: &mut [[u32; 2]]| {
            let (mut highs, mut lows) = ([Strength::LOWEST; BLOCK], [EightLow::NONE; BLOCK]);
            omaha::batch::rank_high_low(set, deals, &mut highs, &mut lows);
            for ((rank, high), low) in ranks.iter_mut().zip(highs).zip(lows) {
                *rank = [high.number(), u32::from(low.number())];
            }
        })
    }));
    ours
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

fn question<const PLAYERS: usize>(matchup: Matchup<PLAYERS>) -> Question {
    let hands = matchup.hands().map(|hand| Range::of(hand.map(card).into_iter().collect()));
    Question {
        game: Game::find("holdem").expect("hold'em is among the games"),
        players: hands.to_vec(),
        board: CardSet::EMPTY,
        dead: CardSet::EMPTY,
    }
}

fn shares(question: &Question, ask: Ask, set: InstructionSet) -> Vec<f64> {
    let plan = question.plan(ask).expect("the shared match-ups can be dealt");
    plan.run_with(set, &|_| ()).players.iter().map(|standing| standing.equity.to_f64()).collect()
}

/// One entry for each instruction set worth comparing.
fn equity(how: &'static str, samples: Option<u64>, question: &Question, ask: Ask) -> Vec<Contender> {
    let variants = instruction_sets().into_iter().map(|(set, name)| {
        let question = question.clone();
        let name = name.strip_prefix("batch").unwrap_or(name).trim_start_matches(", ");
        let who = Who::Ours(if name.is_empty() { "best instructions" } else { name });
        equities(who, how, samples, move || shares(&question, ask, set))
    });
    variants.collect()
}

/// Exact heads-up hold'em equity.
pub fn equity_exact(matchup: Matchup<2>) -> Vec<Contender> {
    equity("Question::plan(Exact).run()", None, &question(matchup), Ask::Exact)
}

/// Monte Carlo hold'em equity with a fixed number of boards.
pub fn equity_sampled(matchup: Matchup<6>, samples: u64) -> Vec<Contender> {
    let ask = Ask::Sampled(Sampling { samples, seed: 1 });
    equity("Question::plan(Sampled).run()", Some(samples), &question(matchup), ask)
}
