//! All boards, on all threads: the sums by starting hand, and the book of second decisions.

use std::sync::Mutex;

use cards::Card;
use rayon::prelude::*;

use super::boards::{Board, BoardClass, CLASSES};
use super::prices::{Action, Prices};
use super::starts::{self, STARTS};
use super::sweep::{HOLDINGS, Holding, REST, Ranked, SweepBuffers, rest};
use super::tally::Tally;
use crate::Progress;

/// How many boards one thread does before it hands in its sums: few enough that they fit into 64 bits.
const RUN: usize = 32;

/// How many bytes of the book a board takes: two bits for each holding.
pub(super) const PAGE: usize = HOLDINGS / 4;

/// The sums of a starting class by what was done with the second decision.
pub(super) type ByAction = [Tally<i128>; Action::COUNT];

/// What a pass over all boards gives.
pub(super) struct Passed {
    /// By class of starting hands.
    pub(super) starts: Vec<ByAction>,
    /// How many dealer holdings on boards do not qualify.
    pub(super) unqualified: u64,
    /// A page for each class of boards, two bits for each holding; empty if it was not asked for.
    pub(super) book: Vec<u8>,
}

/// Who decides: sees the board once, and then every holding on it.
pub(super) trait Decide: Sync {
    /// What is worth knowing about a board.
    type Board;
    /// Looks at a board.
    fn board(&self, board: Board) -> Self::Board;
    /// Decides for a holding.
    fn second(&self, board: &Self::Board, hand: impl Fn() -> [Card; 3], ranked: &Ranked) -> Action;
}

/// The best decision at these prices.
impl Decide for &Prices {
    type Board = ();

    fn board(&self, _: Board) {}

    #[inline(always)]
    fn second(&self, (): &(), _: impl Fn() -> [Card; 3], ranked: &Ranked) -> Action {
        self.best(self.x_tra[usize::from(ranked.rank)], ranked.standing)
    }
}

/// Sums of one thread on the way.
struct Run {
    desk: SweepBuffers,
    sums: Vec<[Tally<i64>; Action::COUNT]>,
}

/// Goes over all boards.
pub(super) fn pass(prices: &Prices, decide: &impl Decide, keep_book: bool, progress: Progress<'_>) -> Passed {
    pass_over(CLASSES.classes(), prices, decide, keep_book, progress)
}

/// Goes over some boards.
fn pass_over(
    boards: &[BoardClass],
    prices: &Prices,
    decide: &impl Decide,
    keep_book: bool,
    progress: Progress<'_>,
) -> Passed {
    let classes = STARTS.classes().len();
    let mut book = vec![0; if keep_book { boards.len() * PAGE } else { 0 }];
    let totals = Mutex::new((vec![[Tally::<i128>::NONE; Action::COUNT]; classes], 0));
    let start =
        || Run { desk: SweepBuffers::new(), sums: vec![[Tally::<i64>::NONE; Action::COUNT]; classes] };
    let work = |run: &mut Run, boards: &[BoardClass], mut pages: std::slice::ChunksMut<'_, u8>| {
        // Boards of one weight lie together, so a run has one weight, or two where they meet.
        for boards in boards.chunk_by(|left, right| left.boards == right.boards) {
            let weight = boards[0].boards;
            let mut unqualified = 0;
            for BoardClass { board, .. } in boards {
                unqualified += u64::from(one_board(prices, decide, *board, run, pages.next()));
            }
            let mut totals = totals.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            totals.1 += u64::from(weight) * unqualified;
            for (total, sum) in totals.0.as_flattened_mut().iter_mut().zip(run.sums.as_flattened_mut()) {
                total.add(weight, sum);
                *sum = Tally::<i64>::NONE;
            }
            drop(totals);
            progress(boards.len() as u64);
        }
    };
    if keep_book {
        let pages = book.par_chunks_mut(RUN * PAGE);
        boards.par_chunks(RUN).zip(pages).for_each_init(start, |run, (boards, pages)| {
            work(run, boards, pages.chunks_mut(PAGE));
        });
    } else {
        boards.par_chunks(RUN).for_each_init(start, |run, boards| {
            work(run, boards, [].chunks_mut(PAGE));
        });
    }
    let (starts, unqualified) = totals.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Passed { starts, unqualified, book }
}

/// Adds up one board; says how many holdings do not qualify.
fn one_board(
    prices: &Prices,
    decide: &impl Decide,
    board: Board,
    run: &mut Run,
    mut page: Option<&mut [u8]>,
) -> u32 {
    let Run { desk, sums } = run;
    let cards = rest(board);
    let numbers = Numbers::new(&cards);
    let seen = decide.board(board);
    desk.sweep(board, prices.qualifies_from, |ranked| {
        let hand = || ranked.holding.cards().map(|place| cards[place]);
        let action = decide.second(&seen, hand, ranked);
        let class = STARTS.class_of_number(numbers.of(ranked.holding));
        sums[class][action as usize].count(prices.x_tra[usize::from(ranked.rank)], ranked.standing);
        if let Some(page) = page.as_deref_mut() {
            let number = ranked.holding.number();
            page[number / 4] |= (action as u8) << (2 * (number % 4));
        }
    })
}

/// The numbers of starting hands in parts, one for each card of the rest of the deck and its place in the hand.
struct Numbers([[u16; 64]; 3]);

impl Numbers {
    fn new(cards: &[Card; REST]) -> Numbers {
        let mut parts = [[0; 64]; 3];
        for (place, card) in cards.iter().enumerate() {
            let index = card.index();
            parts[0][place] = index as u16;
            parts[1][place] = (index * index.saturating_sub(1) / 2) as u16;
            parts[2][place] = (index * index.saturating_sub(1) * index.saturating_sub(2) / 6) as u16;
        }
        Numbers(parts)
    }

    #[inline(always)]
    fn of(&self, holding: Holding) -> usize {
        let [a, b, c] = holding.cards();
        usize::from(self.0[0][a & 63]) + usize::from(self.0[1][b & 63]) + usize::from(self.0[2][c & 63])
    }
}

/// Where a holding on a board stands in the book: the byte of its page, and the bits in it.
#[inline(always)]
pub(super) fn place([a, b, c]: [usize; 3]) -> (usize, u32) {
    let number = starts::number(a, b.max(1), c.max(2));
    (number / 4, 2 * (number % 4) as u32)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use pit::premium::{Fate, House};

    use super::super::analysis::{bet, check};
    use super::super::policy::Fixed;
    use super::super::sweep::Standing;
    use super::super::{Decision, PremiumPolicy, Second, Strategy, advise};
    use super::*;
    use crate::Fraction;

    /// Some boards of every weight, passed over at once, come to what they come to one hand at a time.
    #[test]
    fn sums_over_boards_are_sums_of_single_hands() {
        let house = House { x_tra_on_tie: Fate::Lose, ..House::NEW_JERSEY };
        let prices = Prices::new(&house).unwrap();
        let boards: Vec<BoardClass> = CLASSES.classes().iter().copied().step_by(331).collect();
        let reported = AtomicU64::new(0);
        let report = |boards| {
            reported.fetch_add(boards, Ordering::Relaxed);
        };
        let passed = pass_over(&boards, &prices, &&prices, true, &report);
        assert_eq!(reported.into_inner(), boards.len() as u64);
        assert_eq!(passed.book.len(), boards.len() * PAGE);
        let holdings: i128 = passed.starts.as_flattened().iter().map(Tally::<i128>::holdings).sum();
        let weights: i128 = boards.iter().map(|class| i128::from(class.boards)).sum();
        assert_eq!(holdings, weights * HOLDINGS as i128);

        for class in [0, 5, 400, 900, 1_300, 1_754] {
            let (mut best, mut first) = (Fraction::ZERO, Fraction::ZERO);
            for BoardClass { board, boards } in &boards {
                for hand in hands_of(class, *board) {
                    let advice = advise(&house, hand, Some(*board), &|_| ()).unwrap();
                    let weight = Fraction::from(u64::from(*boards));
                    let value = |decision| {
                        let choice =
                            advice.choices.iter().find(|choice| choice.decision == decision).unwrap();
                        choice.value.checked_mul(weight).unwrap()
                    };
                    best = best.checked_add(advice.best().value.checked_mul(weight).unwrap()).unwrap();
                    // From one to two antes it is as far as from two to three.
                    let (one, two) = (value(Decision::Play(1)), value(Decision::Play(2)));
                    let three = two.checked_add(two.checked_sub(one).unwrap()).unwrap();
                    first = first.checked_add(three).unwrap();
                }
            }
            let in_antes = |net| {
                let whole = u128::from(Standing::DEALER_HANDS) * u128::from(prices.scale.unsigned_abs());
                Fraction::new(net, whole).unwrap()
            };
            assert_eq!(in_antes(check(&prices, &passed.starts[class]).net()), best);
            assert_eq!(in_antes(bet(&prices, &passed.starts[class]).net()), first);
        }
    }

    /// A fixed policy is summed up by what it does with every single hand.
    #[test]
    fn sums_of_a_fixed_policy_are_those_of_its_decisions() {
        let house = House::NEW_JERSEY;
        let prices = Prices::new(&house).unwrap();
        let boards: Vec<BoardClass> = CLASSES.classes().iter().copied().step_by(677).collect();
        let passed = pass_over(&boards, &prices, &Fixed::Careful, false, &|_| ());
        let strategy = Strategy::new(&house, PremiumPolicy::Careful, &|_| ()).unwrap();
        for class in [100, 800, 1_500] {
            let mut sum = Fraction::ZERO;
            for BoardClass { board, boards } in &boards {
                for hand in hands_of(class, *board) {
                    let decision = match strategy.second(hand, *board) {
                        Second::Fold => Decision::Fold,
                        Second::Play(antes) => Decision::Play(antes),
                    };
                    let advice = advise(&house, hand, Some(*board), &|_| ()).unwrap();
                    let choice = advice.choices.iter().find(|choice| choice.decision == decision).unwrap();
                    let weighted = choice.value.checked_mul(Fraction::from(u64::from(*boards))).unwrap();
                    sum = sum.checked_add(weighted).unwrap();
                }
            }
            let whole = u128::from(Standing::DEALER_HANDS) * u128::from(prices.scale.unsigned_abs());
            let net = check(&prices, &passed.starts[class]).net();
            assert_eq!(Fraction::new(net, whole), Some(sum));
        }
    }

    /// The hands of a class that a board leaves.
    fn hands_of(class: usize, board: Board) -> Vec<[Card; 3]> {
        let cards = rest(board);
        let mut hands = Vec::new();
        for c in 0..REST {
            for b in 0..c {
                hands.extend((0..b).map(|a| [cards[a], cards[b], cards[c]]));
            }
        }
        hands.retain(|hand| STARTS.class(*hand) == class);
        hands
    }
}
