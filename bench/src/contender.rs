//! What takes part in a workload: a name, a timed run, and the answers that are checked before anything is timed.
//!
//! The helpers below turn one evaluation function into a contender. They convert the shared cards to the contender's
//! own card type before the clock starts; from its own cards to the rank is inside the timing.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

use crate::deals::Card;
use crate::house::premium_referee::Round;
use crate::table::{Engine, Settled};

/// How many inputs a batch evaluator is given at a time: small enough for inputs and ranks to stay in the first cache.
pub const BLOCK: usize = 1024;

/// How many inputs are compared with the reference.
pub const SAMPLE: usize = 100_000;

/// Who a contender is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Ours; the text names the variant and becomes part of the entry's name, such as "batch".
    Ours(&'static str),
    /// Another crate, through the function it offers for this very work.
    Peer(&'static str),
    /// Another crate's evaluator in a loop written here, where that is faster than what it offers itself.
    Assembled(&'static str),
}

/// Whether a contender's greater number is the better hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// Greater is better.
    Highest,
    /// Smaller is better.
    Lowest,
}

/// What an evaluator returns for a hand: anything ordered.
pub trait Rank: Copy + Ord {
    /// A number that depends on the whole rank and costs next to nothing to get.
    fn digest(self) -> u32;
}

/// A rank that batches give: their answers are filled with something before they are there.
pub trait BatchRank: Rank {
    /// Worth nothing.
    const BLANK: Self;
}

impl Rank for u16 {
    #[inline]
    fn digest(self) -> u32 {
        u32::from(self)
    }
}

impl Rank for u32 {
    #[inline]
    fn digest(self) -> u32 {
        self
    }
}

/// What a contender says, in the form in which it is checked.
pub enum Answer {
    /// For each half of the pot, the strength of every sampled hand: greater is better, equal is a tie.
    Strengths(Vec<Vec<u32>>),
    /// For every distinct strength, weakest first, how many hands have it.
    Census(Vec<u64>),
    /// Each player's share of the pot, and the number of samples if it is an estimate.
    Equities {
        /// The shares, one for each player.
        shares: Vec<f64>,
        /// How many boards were sampled; `None` for an exact answer.
        samples: Option<u64>,
    },
    /// Hands that were played to the end.
    Hands(Vec<Settled>),
    /// For every hand history, the stacks at the end.
    Stacks(Vec<Vec<u64>>),
    /// For every session against the house, everybody's bankroll after each roll, in cents.
    Bankrolls(Vec<Vec<u64>>),
    /// Rounds of Premium Hold 'Em.
    Rounds(Vec<Round>),
    /// The best second decisions at Premium Hold 'Em: so many antes, 0 for a fold.
    Decisions(Vec<u8>),
    /// What can be seen of a card room, line by line: its accounts, and every stack; or what is wrong with it.
    Room(Result<Vec<String>, String>),
    /// The bytes of every entry of a log, read back; or what is wrong with it.
    Log(Result<Vec<Vec<u8>>, String>),
    /// Decks from the top card down; or what is wrong with a seal.
    Decks(Result<Vec<Vec<Card>>, String>),
}

/// One contender in one workload.
pub struct Contender {
    /// Whose code it is.
    pub who: Who,
    /// How it is called, in a few words.
    pub how: &'static str,
    /// How many hands, queries or samples one run does.
    pub work: u64,
    /// One timed run of the whole workload; the result keeps the work from being optimised away.
    pub run: Box<dyn FnMut() -> u64>,
    /// Its answers on the sample, outside the timing.
    pub answer: Box<dyn FnMut() -> Answer>,
    /// What only some contenders have.
    pub extra: Extra,
}

/// What only some contenders have.
#[derive(Default)]
pub struct Extra {
    /// Makes the next run ready, outside the timing.
    pub prepare: Option<Box<dyn FnMut()>>,
    /// What else a run does: names, and how many of each.
    pub also: Vec<(&'static str, u64)>,
    /// The time a run was asked to stay under.
    pub within: Option<Duration>,
}

/// A contender that ranks one hand at a time. `K` is the number of halves: 1, or 2 for high and low.
pub fn one_at_a_time<I, N, R, const K: usize>(
    who: Who,
    how: &'static str,
    best: Best,
    inputs: &[I],
    convert: impl Fn(&I) -> N,
    evaluate: impl Fn(&N) -> [R; K] + Copy + 'static,
) -> Contender
where
    N: 'static,
    R: Rank,
{
    let hands: Rc<[N]> = inputs.iter().map(convert).collect();
    let sampled = Rc::clone(&hands);
    Contender {
        who,
        how,
        work: hands.len() as u64,
        run: Box::new(move || {
            let hands = black_box(&*hands).iter();
            u64::from(hands.map(|hand| fold(evaluate(hand))).fold(0, u32::wrapping_add))
        }),
        answer: Box::new(move || {
            strengths(&sampled.iter().take(SAMPLE).map(evaluate).collect::<Vec<_>>(), best)
        }),
        extra: Extra::default(),
    }
}

/// A contender that ranks a block of up to [`BLOCK`] hands in one call.
pub fn in_batches<I, N, R, const K: usize>(
    who: Who,
    how: &'static str,
    best: Best,
    inputs: &[I],
    convert: impl Fn(&I) -> N,
    evaluate: impl Fn(&[N], &mut [[R; K]]) + Copy + 'static,
) -> Contender
where
    N: 'static,
    R: BatchRank,
{
    let hands: Rc<[N]> = inputs.iter().map(convert).collect();
    let sampled = Rc::clone(&hands);
    Contender {
        who,
        how,
        work: hands.len() as u64,
        run: Box::new(move || {
            let mut ranks = [[R::BLANK; K]; BLOCK];
            let mut sum = 0_u32;
            for block in black_box(&*hands).chunks(BLOCK) {
                let ranks = &mut ranks[..block.len()];
                evaluate(block, ranks);
                sum = ranks.iter().map(|&rank| fold(rank)).fold(sum, u32::wrapping_add);
            }
            u64::from(sum)
        }),
        answer: Box::new(move || {
            let sampled = &sampled[..sampled.len().min(SAMPLE)];
            let mut ranks = vec![[R::BLANK; K]; sampled.len()];
            for (block, ranks) in sampled.chunks(BLOCK).zip(ranks.chunks_mut(BLOCK)) {
                evaluate(block, ranks);
            }
            strengths(&ranks, best)
        }),
        extra: Extra::default(),
    }
}

/// A walk over all 133,784,560 seven-card hands.
pub trait Enumeration {
    /// Visit the rank of every hand once, in any order, as a number of the same order: greater is better.
    fn visit_all(&self, visit: impl FnMut(u32));

    /// The timed walk: something that depends on the rank of every hand.
    fn checksum(&self) -> u64 {
        let mut sum = 0_u64;
        self.visit_all(|rank| sum = sum.wrapping_add(u64::from(rank)));
        sum
    }
}

/// A contender that enumerates all seven-card hands.
pub fn enumeration(who: Who, how: &'static str, walk: impl Enumeration + Clone + 'static) -> Contender {
    let timed = walk.clone();
    Contender {
        who,
        how,
        work: 133_784_560,
        run: Box::new(move || timed.checksum()),
        answer: Box::new(move || {
            // Sixteen-bit ranks are counted in an array, wider ones in a map.
            let mut small = vec![0_u64; 1 << 16];
            let mut large: HashMap<u32, u64> = HashMap::new();
            walk.visit_all(|rank| match small.get_mut(rank as usize) {
                Some(count) => *count += 1,
                None => *large.entry(rank).or_default() += 1,
            });
            let small = (0..).zip(small).filter(|&(_, count)| count > 0);
            let mut counts: Vec<(u32, u64)> = small.chain(large).collect();
            counts.sort_unstable();
            Answer::Census(counts.into_iter().map(|(_, count)| count).collect())
        }),
        extra: Extra::default(),
    }
}

/// A contender that computes every player's share; `samples` is `None` where the answer is exact.
pub fn equities(
    who: Who,
    how: &'static str,
    samples: Option<u64>,
    query: impl Fn() -> Vec<f64> + Clone + 'static,
) -> Contender {
    let timed = query.clone();
    Contender {
        who,
        how,
        work: samples.unwrap_or(1),
        run: Box::new(move || timed().iter().map(|share| share.to_bits()).fold(0, u64::wrapping_add)),
        answer: Box::new(move || Answer::Equities { shares: query(), samples }),
        extra: Extra::default(),
    }
}

/// How many hands the referee looks at.
const REFEREED: usize = 20_000;

/// A contender that plays whole hands, `hands` of them in a run.
pub fn played(who: Who, how: &'static str, hands: u64, engine: impl Engine + 'static) -> Contender {
    let engine = Rc::new(RefCell::new(engine));
    let timed = Rc::clone(&engine);
    Contender {
        who,
        how,
        work: hands,
        run: Box::new(move || {
            let mut engine = timed.borrow_mut();
            engine.restart();
            (0..hands).map(|_| engine.play()).fold(0, u64::wrapping_add)
        }),
        answer: Box::new(move || {
            let mut engine = engine.borrow_mut();
            engine.restart();
            Answer::Hands((0..REFEREED).map(|_| engine.settle()).collect())
        }),
        extra: Extra::default(),
    }
}

fn fold<R: Rank, const K: usize>(ranks: [R; K]) -> u32 {
    ranks.into_iter().map(Rank::digest).fold(0, u32::wrapping_add)
}

/// The ranks of each half as places in the order of all that occur, the worst first.
fn strengths<R: Rank, const K: usize>(ranks: &[[R; K]], best: Best) -> Answer {
    let half = |half: usize| {
        let mut distinct: Vec<R> = ranks.iter().map(|rank| rank[half]).collect();
        distinct.sort_unstable();
        distinct.dedup();
        let place = |rank: &[R; K]| {
            let below = distinct.partition_point(|other| *other < rank[half]);
            let place = if best == Best::Highest { below } else { distinct.len() - below };
            u32::try_from(place).expect("a sample is far smaller than 2^32")
        };
        ranks.iter().map(place).collect()
    };
    Answer::Strengths((0..K).map(half).collect())
}
