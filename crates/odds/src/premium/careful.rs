//! A rule of thumb that a person can keep in mind.
//!
//! It sorts deals into what a player sees at a glance and takes the best decision of each sort at New Jersey's prices.
//! What it costs, `croupier odds premium-holdem --policy careful` says.

use cards::{Card, Rank, RankSet, Suit};
use hands::Category;
use hands::high::HighRank;

use super::boards::Board;
use super::prices::Action;

/// The rule of thumb in words.
pub(super) const WORDS: &str = "\
First play: three of a kind; a pair of fives or better; an ace with two cards from the ten up; three of a suit that are \
all nines or better, or an ace with a nine or better. \
After the community cards, the most: two pair of which one is your own, or better; a pair with the highest or second \
rank of the board or above it. The least: any other pair of your own; on a board with one pair a king or an ace; on a \
board with more a jack or better, and with an ace the most. With two pair, a pocket pair below the whole board takes \
the least. Against four of a suit without a flush, one step less. Everything else folds.";

/// Whether the hand makes the first play wager.
pub(super) fn first(hand: [Card; 3]) -> bool {
    let [high, middle, low] = descending(hand);
    let suited = hand.iter().all(|card| card.suit() == hand[0].suit());
    if high == middle || middle == low {
        return middle >= Rank::Five || high == low;
    }
    match (high, suited) {
        (Rank::Ace, false) => low >= Rank::Ten,
        (Rank::Ace, true) => middle >= Rank::Nine,
        (_, true) => low >= Rank::Nine,
        _ => false,
    }
}

/// The ranks of a hand from the highest.
fn descending(hand: [Card; 3]) -> [Rank; 3] {
    let [a, b, c] = hand.map(Card::rank);
    let (low, high) = (a.min(b), a.max(b));
    [high.max(c), low.max(high.min(c)), low.min(c)]
}

/// What the board makes of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OnBoard {
    Nothing,
    Pair,
    /// Two pair, three or four of a kind.
    More,
}

/// What the rule of thumb looks at on a board.
pub(super) struct Seen {
    makes: OnBoard,
    ranks: RankSet,
    four_of_a_suit: bool,
}

impl Seen {
    pub(super) fn new(board: Board) -> Seen {
        let ranks: RankSet = board.iter().map(|card| card.rank()).collect();
        let makes = match ranks.len() {
            4 => OnBoard::Nothing,
            3 => OnBoard::Pair,
            _ => OnBoard::More,
        };
        let suit: Suit = board[0].suit();
        Seen { makes, ranks, four_of_a_suit: board.iter().all(|card| card.suit() == suit) }
    }

    /// The second decision for a holding that makes the hand of this number.
    #[inline]
    pub(super) fn second(&self, hand: [Card; 3], rank: u16) -> Action {
        let Some(category) = HighRank::from_number(rank).map(HighRank::category) else {
            return Action::Fold;
        };
        let ranks = descending(hand);
        let action = match (self.makes, category) {
            (OnBoard::Nothing, Category::OnePair) if self.above(self.own_pair(ranks)) < 2 => Action::Most,
            (OnBoard::Nothing, Category::OnePair) => Action::Least,
            (OnBoard::Pair, Category::OnePair) if ranks[0] >= Rank::King => Action::Least,
            (OnBoard::Nothing, Category::HighCard) | (OnBoard::Pair, Category::OnePair) => Action::Fold,
            (OnBoard::Pair, Category::TwoPair) if self.above(self.own_pair(ranks)) == 3 => Action::Least,
            (OnBoard::More, Category::TwoPair | Category::ThreeOfAKind | Category::FourOfAKind) => {
                match ranks[0] {
                    // Four of a kind with three on the board is the player's own.
                    _ if category == Category::FourOfAKind && self.ranks.len() > 1 => Action::Most,
                    Rank::Ace => Action::Most,
                    high if high >= Rank::Jack => Action::Least,
                    _ => Action::Fold,
                }
            }
            _ => Action::Most,
        };
        match action {
            Action::Most if self.four_of_a_suit && below_flush(category) => Action::Least,
            Action::Least if self.four_of_a_suit => Action::Fold,
            action => action,
        }
    }

    /// The rank of the pair that the hand makes with the board or by itself.
    fn own_pair(&self, ranks: [Rank; 3]) -> Rank {
        let with_board = ranks.into_iter().find(|rank| self.ranks.contains(*rank));
        // Of three ranks with a pair among them the middle one belongs to it.
        with_board.unwrap_or(ranks[1])
    }

    /// How many ranks of the board are above this one.
    fn above(&self, rank: Rank) -> u32 {
        (self.ranks.bits() >> rank.index() >> 1).count_ones()
    }
}

fn below_flush(category: Category) -> bool {
    matches!(
        category,
        Category::HighCard
            | Category::OnePair
            | Category::TwoPair
            | Category::ThreeOfAKind
            | Category::Straight
    )
}
