//! The exact analysis of Premium Hold 'Em: ours, and the straightforward way with another crate's evaluator.
//!
//! The straightforward way ranks every holding on a board once, then looks at every dealer hand for every player hand:
//! 17,296 holdings against 14,190 each. It would take hours, so it does a few boards, and its time is extrapolated to the
//! 16,432 classes of boards that differ by more than the names of suits: the same number that ours looks at. It only finds
//! the second decisions; ours also values the first ones, every wager and the variance.

use cards::Card as OurCard;
use odds::premium::{BOARDS, PremiumPolicy, Second, analyse, solve};
use pit::premium::House;

use super::premium_referee::{QUALIFIES, x_tra_halves};
use crate::contender::{Answer, Contender, Extra, Who};
use crate::deals::{Card, Dealer};
use crate::plain_loops::Incremental;
use crate::reference::best_high;

/// How many boards a run of the straightforward way does.
const SAMPLED: u64 = 2;

/// Four community cards and a player's three.
type Spot = ([Card; 4], [Card; 3]);

/// Second decisions that every contender is asked for: some hands on each of some boards, in this order.
pub fn spots() -> Vec<Spot> {
    let mut boards = Dealer::new(4, &[]);
    let on_board = |_| {
        let board: [Card; 4] = boards.deal();
        let mut hands = Dealer::new(3, &board);
        std::iter::repeat_with(move || (board, hands.deal())).take(250)
    };
    (0..4).flat_map(on_board).collect()
}

/// The whole analysis.
pub fn ours() -> Contender {
    Contender {
        who: Who::Ours("every deal"),
        how: "premium::analyse(), one thread",
        work: BOARDS,
        run: Box::new(|| {
            let analysis = analyse(&House::NEW_JERSEY, PremiumPolicy::Optimal, &|_| ());
            u64::from(analysis.expect("the book's prices are whole and halves").raise_hands)
        }),
        answer: Box::new(|| {
            let solved = solve(&House::NEW_JERSEY, PremiumPolicy::Optimal, &|_| ());
            let (_, strategy) = solved.expect("the book's prices are whole and halves");
            let decide = |(board, hand): Spot| match strategy.second(hand.map(our_card), board.map(our_card))
            {
                Second::Fold => 0,
                Second::Play(antes) => antes,
            };
            Answer::Decisions(spots().into_iter().map(decide).collect())
        }),
        extra: Extra::default(),
    }
}

fn our_card(card: Card) -> OurCard {
    OurCard::from_index(card.into()).expect("there are 52 cards")
}

/// The straightforward way with an evaluator.
pub fn straightforward<E: Incremental + 'static>(name: &'static str, evaluator: E) -> Contender {
    Contender {
        who: Who::Assembled(name),
        how: "holdings ranked once a board, every dealer hand for every hand; 2 boards, extrapolated to 16,432",
        work: SAMPLED,
        run: Box::new(move || {
            let mut boards = Dealer::new(5, &[]);
            let board = || Board::new(evaluator, boards.deal());
            let boards = std::iter::repeat_with(board).take(SAMPLED as usize);
            boards.map(|board| board.all_decisions()).fold(0, u64::wrapping_add)
        }),
        answer: Box::new(move || {
            let mut decisions = Vec::new();
            for chunk in spots().chunk_by(|a, b| a.0 == b.0) {
                let board = Board::new(evaluator, chunk[0].0);
                decisions.extend(chunk.iter().map(|(_, hand)| {
                    let mask = mask(hand);
                    let holding = board.holdings.iter().find(|holding| holding.mask == mask);
                    board.decide(*holding.expect("the hand has no card of the board"))
                }));
            }
            Answer::Decisions(decisions)
        }),
        extra: Extra::default(),
    }
}

fn mask(cards: &[Card]) -> u64 {
    cards.iter().fold(0, |mask, card| mask | 1 << card)
}

/// Three cards, and what they make with the board.
#[derive(Clone, Copy)]
struct Holding<R> {
    mask: u64,
    rank: R,
}

/// A board with every holding on it.
struct Board<R> {
    holdings: Vec<Holding<R>>,
    /// Above it the dealer qualifies.
    best_twos: R,
    /// The least straight, flush, full house, four of a kind, straight flush and royal flush.
    least: [R; 6],
}

/// What the X-Tra Bonus pays from each of those on, in half antes.
const X_TRA_HALVES: [i64; 6] = [2, 3, 6, 20, 200, 1000];

impl<R: Copy + Ord> Board<R> {
    fn new<E: Incremental<Rank = R>>(evaluator: E, board: [Card; 4]) -> Self {
        let add = |hand, cards: &[Card]| cards.iter().fold(hand, |hand, &card| evaluator.add(hand, card));
        let four = add(evaluator.empty(), &board);
        let pack: Vec<Card> = (0..52).filter(|card| !board.contains(card)).collect();
        let mut holdings = Vec::with_capacity(17_296);
        for (i, &a) in pack.iter().enumerate() {
            for (j, &b) in pack[..i].iter().enumerate() {
                for &c in &pack[..j] {
                    let rank = evaluator.rank(add(four, &[a, b, c]));
                    holdings.push(Holding { mask: mask(&[a, b, c]), rank });
                }
            }
        }
        // Cards are rank × 4 + suit, from the deuce.
        let rank_of = |cards: [Card; 7]| evaluator.rank(add(evaluator.empty(), &cards));
        Self {
            holdings,
            best_twos: rank_of([0, 1, 50, 45, 40, 30, 27]),
            least: [
                rank_of([48, 1, 6, 11, 12, 29, 38]),
                rank_of([0, 4, 8, 12, 20, 29, 38]),
                rank_of([0, 1, 2, 4, 5, 13, 22]),
                rank_of([0, 1, 2, 3, 4, 5, 6]),
                rank_of([48, 0, 4, 8, 12, 29, 38]),
                rank_of([32, 36, 40, 44, 48, 1, 6]),
            ],
        }
    }

    /// The sum of the best decisions of all holdings.
    fn all_decisions(&self) -> u64 {
        self.holdings.iter().map(|&holding| u64::from(self.decide(holding))).sum()
    }

    /// The best second decision: so many antes, 0 for a fold.
    #[inline]
    fn decide(&self, hand: Holding<R>) -> u8 {
        let (mut wins, mut paid_antes, mut losses, mut deals) = (0_i64, 0_i64, 0_i64, 0_i64);
        for dealer in &self.holdings {
            let apart = dealer.mask & hand.mask == 0;
            let (lower, higher) = (dealer.rank < hand.rank, dealer.rank > hand.rank);
            deals += i64::from(apart);
            wins += i64::from(apart & lower);
            paid_antes += i64::from(apart & lower & (dealer.rank > self.best_twos));
            losses += i64::from(apart & higher);
        }
        let line = self.least.iter().rposition(|least| hand.rank >= *least);
        let x_tra = line.map_or(0, |line| X_TRA_HALVES[line]);
        best_of(wins, paid_antes, losses, deals, x_tra)
    }
}

/// The decision worth most, of equals the one that stakes less: values in half antes over all dealer hands.
fn best_of(wins: i64, paid_antes: i64, losses: i64, deals: i64, x_tra: i64) -> u8 {
    let play = |antes: i64| wins * (2 * antes + x_tra) + 2 * paid_antes - losses * (2 * antes + 4);
    let choices = [(0, -4 * deals), (1, play(1)), (2, play(2))];
    choices
        .into_iter()
        .reduce(|best, next| if next.1 > best.1 { next } else { best })
        .map_or(0, |best| best.0)
}

/// The decisions by the slow evaluator, with the dealer's hands counted as the rules read.
pub fn expected() -> Vec<u8> {
    let mut decisions = Vec::new();
    for chunk in spots().chunk_by(|a, b| a.0 == b.0) {
        let board = chunk[0].0;
        let pack: Vec<Card> = (0..52).filter(|card| !board.contains(card)).collect();
        let mut holdings = Vec::new();
        for (i, &a) in pack.iter().enumerate() {
            for (j, &b) in pack[..i].iter().enumerate() {
                for &c in &pack[..j] {
                    holdings.push(([a, b, c], best_high(&[&board[..], &[a, b, c]].concat())));
                }
            }
        }
        for (_, hand) in chunk {
            let own = best_high(&[&board[..], hand].concat());
            let dealers = holdings.iter().filter(|(cards, _)| !cards.iter().any(|card| hand.contains(card)));
            let (mut wins, mut paid_antes, mut losses, mut deals) = (0, 0, 0, 0);
            for &(_, dealer) in dealers {
                deals += 1;
                wins += i64::from(own > dealer);
                paid_antes += i64::from(own > dealer && dealer >= QUALIFIES);
                losses += i64::from(own < dealer);
            }
            decisions.push(best_of(wins, paid_antes, losses, deals, x_tra_halves(own)));
        }
    }
    decisions
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most the analysis has from the heap at one time, on one thread.
    #[test]
    fn the_analysis_needs_little_memory() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let analyse = || {
            (ours().run)();
        };
        let most = pool.install(|| allocation_counter::measure(analyse)).bytes_max;
        println!("{most} bytes");
        assert!(most < 16 << 20, "{most} bytes");
    }
}
