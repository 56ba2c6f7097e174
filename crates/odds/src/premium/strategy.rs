//! A policy as a book to look decisions up in: for simulations.

use cards::Card;
use hands::high;
use pit::premium::House;

use super::analysis::{bets, passed};
use super::boards::{Board, CLASSES};
use super::careful;
use super::pass::{PAGE, Passed, place};
use super::policy::{Fixed, PremiumPolicy, Second};
use super::prices::{Action, Prices, TooFine};
use super::starts::{STARTS, ascending};
use super::suits::renamed;
use crate::Progress;

/// A policy made ready: every decision takes well under a microsecond and no memory.
///
/// The best decisions are a book of 71 million bytes, two bits for every holding on every board up to the names of
/// suits.
pub struct Strategy {
    policy: PremiumPolicy,
    least: u8,
    most: u8,
    /// By class of starting hands.
    first: Vec<bool>,
    /// Empty for policies that need no book.
    book: Vec<u8>,
}

impl Strategy {
    /// The policy at these prices. Only the optimal one takes time.
    ///
    /// # Errors
    ///
    /// If the prices have no small common denominator.
    pub fn new(house: &House, policy: PremiumPolicy, progress: Progress<'_>) -> Result<Strategy, TooFine> {
        let prices = Prices::new(house)?;
        let passed = match policy {
            PremiumPolicy::Optimal => passed(&prices, policy, true, progress),
            _ => Passed { starts: Vec::new(), unqualified: 0, book: Vec::new() },
        };
        Ok(Strategy::from_pass(&prices, policy, passed))
    }

    /// What a pass has found.
    pub(super) fn from_pass(prices: &Prices, policy: PremiumPolicy, passed: Passed) -> Strategy {
        let classes = STARTS.classes().iter();
        let first = match Fixed::new(policy) {
            Some(fixed) => classes.map(|(hand, _)| fixed.first(*hand)).collect(),
            None => {
                let with_sums = classes.zip(&passed.starts);
                with_sums.map(|((hand, _), sums)| bets(prices, policy, *hand, sums)).collect()
            }
        };
        Strategy { policy, least: prices.least, most: prices.most, first, book: passed.book }
    }

    /// The policy it carries out.
    pub fn policy(&self) -> PremiumPolicy {
        self.policy
    }

    /// Whether the hand makes the first play wager. What a card that is there twice gives means nothing.
    #[inline]
    pub fn first(&self, hand: [Card; 3]) -> bool {
        self.first[STARTS.class(hand)]
    }

    /// What follows a check. What a card that is there twice gives means nothing.
    #[inline]
    pub fn second(&self, hand: [Card; 3], board: [Card; 4]) -> Second {
        let action = match Fixed::new(self.policy) {
            Some(fixed) => {
                let [a, b, c] = hand;
                let [d, e, f, g] = board;
                let rank = high::rank_seven(&[a, b, c, d, e, f, g]);
                fixed.second(&careful::Seen::new(board), hand, rank.number())
            }
            None => self.look_up(hand, board),
        };
        match action {
            Action::Fold => Second::Fold,
            Action::Least => Second::Play(self.least),
            Action::Most => Second::Play(self.most),
        }
    }

    #[inline]
    fn look_up(&self, hand: [Card; 3], board: Board) -> Action {
        let (class, renaming) = CLASSES.find(board);
        let on_board = board.iter().fold(0u64, |bits, card| bits | 1 << renamed(*card, renaming).index());
        // The place of a card among the rest is its index less the board's cards below it.
        let among_rest = |card: Card| {
            let index = renamed(card, renaming).index();
            index - (on_board & ((1 << index) - 1)).count_ones() as usize
        };
        let (byte, shift) = place(ascending(hand.map(among_rest)));
        let bits = self.book.get(class * PAGE + byte).map_or(0, |byte| byte >> shift & 3);
        match bits {
            1 => Action::Least,
            2 => Action::Most,
            _ => Action::Fold,
        }
    }
}
