//! One hand against every dealer hand, settled one by one from the words of the book. Shares nothing with the odds.

use cards::{Card, CardSet, Rank};
use hands::{Category, Ranking, Strength};

/// What the book leaves open, in the words of this test.
#[derive(Clone, Copy)]
pub(crate) struct Readings {
    pub(crate) unqualified_dealer_pushes_ante: bool,
    pub(crate) tie_takes_x_tra: bool,
    pub(crate) loss_takes_x_tra: bool,
    pub(crate) fold_takes_x_tra: bool,
}

/// Sums over the dealer's 14,190 hands, in half antes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Sums {
    pub(crate) wins: u64,
    pub(crate) ties: u64,
    pub(crate) losses: u64,
    pub(crate) not_qualified: u64,
    pub(crate) fold: i128,
    /// By size of the play wager: one, two and three antes.
    pub(crate) play: [i128; 3],
}

pub(crate) fn cards<const N: usize>(text: &str) -> [Card; N] {
    let cards: Vec<Card> = text.parse::<CardSet>().unwrap().iter().collect();
    cards.try_into().unwrap()
}

/// Every hand of three cards from those that are not known.
pub(crate) fn others(known: &[Card], mut each: impl FnMut([Card; 3])) {
    let left: Vec<Card> = (0..52).filter_map(Card::from_index).filter(|card| !known.contains(card)).collect();
    for a in 0..left.len() {
        for b in 0..a {
            for c in 0..b {
                each([left[a], left[b], left[c]]);
            }
        }
    }
}

fn rank(hand: [Card; 3], board: [Card; 4]) -> Strength {
    Ranking::High.rank(hand.into_iter().chain(board).collect()).unwrap().unwrap()
}

/// A pair of threes or anything better.
fn qualifies(hand: [Card; 3], board: [Card; 4], strength: Strength) -> bool {
    let of_rank = |rank| hand.iter().chain(&board).filter(|card| card.rank() == rank).count();
    match Ranking::High.category(strength) {
        Category::HighCard => false,
        Category::OnePair => of_rank(Rank::Two) < 2,
        _ => true,
    }
}

/// What the X-Tra Bonus pays a winning hand, in half antes.
fn x_tra(strength: Strength) -> i128 {
    match Ranking::High.category(strength) {
        Category::RoyalFlush => 1_000,
        Category::StraightFlush => 200,
        Category::FourOfAKind => 20,
        Category::FullHouse => 6,
        Category::Flush => 3,
        Category::Straight => 2,
        _ => 0,
    }
}

pub(crate) fn settle(hand: [Card; 3], board: [Card; 4], readings: Readings) -> Sums {
    let player = rank(hand, board);
    let known = [hand.as_slice(), &board].concat();
    let mut sums = Sums::default();
    let lost = |takes: bool| if takes { -2 } else { 0 };
    others(&known, |dealer_hand| {
        let dealer = rank(dealer_hand, board);
        let qualified = qualifies(dealer_hand, board, dealer);
        sums.not_qualified += u64::from(!qualified);
        sums.fold += -2 + lost(readings.fold_takes_x_tra);
        let (ante, play, bonus) = if player > dealer {
            sums.wins += 1;
            (if qualified { 2 } else { 0 }, 2, x_tra(player))
        } else if player == dealer {
            sums.ties += 1;
            (0, 0, lost(readings.tie_takes_x_tra))
        } else {
            sums.losses += 1;
            let pushes = readings.unqualified_dealer_pushes_ante && !qualified;
            (if pushes { 0 } else { -2 }, -2, lost(readings.loss_takes_x_tra))
        };
        for (antes, sum) in (1..).zip(&mut sums.play) {
            *sum += ante + antes * play + bonus;
        }
    });
    sums
}
