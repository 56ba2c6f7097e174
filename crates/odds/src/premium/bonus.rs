//! The Player Bonus and the Dealer Bonus: the best five of seven cards against a price list.
//!
//! Both are paid by the same list for seven cards of a whole deck, one's own three and the board (ph:X.11(c)), so they
//! have the same numbers; the two wagers of one player are not independent, since they share the board.

use cards::{Card, Rank, Suit, choose};
use hands::high::{HighRank, HighTally};
use pit::Award;
use pit::premium::{House, PaytableLine};

use super::prices::{self, TooFine};
use crate::Fraction;

/// How many hands of seven cards a deck has.
pub const HANDS: u64 = choose(52, 7);

/// A line of the price list with its chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The kind of hand.
    pub line: PaytableLine,
    /// What it gives.
    pub award: Award,
    /// How many of all hands of seven cards are of this kind.
    pub hands: u64,
    /// How often it comes.
    pub probability: Fraction,
    /// What it adds to the value of a wager of one: its chance times its net result.
    pub returns: Fraction,
}

/// A jacks-up wager of one.
#[derive(Clone, PartialEq, Debug)]
pub struct Bonus {
    /// Every line, the best first.
    pub rows: Vec<Row>,
    /// How often the wager is paid.
    pub hit: Fraction,
    /// What it is worth: the sum of what the lines return. Negative where the house wins.
    pub ev: Fraction,
    /// Of the net result.
    pub variance: Fraction,
    /// The root of it.
    pub standard_deviation: f64,
}

/// The Player Bonus, and with the same numbers the Dealer Bonus.
///
/// # Errors
///
/// If the prices have no small common denominator.
pub fn jacks_up(house: &House) -> Result<Bonus, TooFine> {
    let award_of = |line| house.jacks_up.award(line);
    let ratios = PaytableLine::ALL.into_iter().filter_map(|line| match award_of(line) {
        Award::Pays(ratio) => Some(ratio),
        Award::Loses | Award::Pushes => None,
    });
    let scale = prices::common_denominator(ratios)?;
    let too_fine = TooFine { denominator: Some(scale.unsigned_abs().into()) };
    let whole = u128::from(HANDS) * u128::from(scale.unsigned_abs());
    let of = |part: i128, whole: u128| Fraction::new(part, whole).ok_or(too_fine);
    let counts = by_line(house.least_jacks_up());
    let (mut rows, mut hits, mut net, mut squares) = (Vec::new(), 0, 0, 0i128);
    for line in PaytableLine::ALL {
        let award = award_of(line);
        let hands = counts[line as usize];
        let result = i128::from(prices::award(award, scale));
        let returns = result * i128::from(hands);
        net += returns;
        squares = result.checked_mul(returns).and_then(|more| squares.checked_add(more)).ok_or(too_fine)?;
        hits += if matches!(award, Award::Pays(_)) { i128::from(hands) } else { 0 };
        let probability = of(hands.into(), HANDS.into())?;
        rows.push(Row { line, award, hands, probability, returns: of(returns, whole)? });
    }
    let spread =
        squares.checked_mul(i128::from(HANDS)).and_then(|all| all.checked_sub(net.checked_mul(net)?));
    let variance = of(spread.ok_or(too_fine)?, whole.checked_mul(whole).ok_or(too_fine)?)?;
    Ok(Bonus {
        rows,
        hit: of(hits, HANDS.into())?,
        ev: of(net, whole)?,
        variance,
        standard_deviation: variance.to_f64().sqrt(),
    })
}

/// How many hands of seven cards are on each line, in the order of [`PaytableLine`] itself.
fn by_line(jacks_up: HighRank) -> [u64; PaytableLine::ALL.len()] {
    let mut counts = [0; PaytableLine::ALL.len()];
    let mut count = |rank: HighRank, hands: u64| counts[PaytableLine::of(rank, jacks_up) as usize] += hands;
    flushes(&mut count);
    let mut of_rank = [0; 13];
    rest_of_seven(&mut of_rank, 0, 7, &mut count);
    counts
}

/// Hands with five or more cards of one suit: nothing else those seven cards make is better.
fn flushes(count: &mut impl FnMut(HighRank, u64)) {
    for ranks in 0u16..1 << 13 {
        let suited = u64::from(ranks.count_ones());
        if !(5..=7).contains(&suited) {
            continue;
        }
        let in_suit = Rank::ALL.into_iter().filter(|rank| ranks >> rank.index() & 1 == 1);
        let tally = in_suit.fold(HighTally::EMPTY, |tally, rank| tally.with(Card::new(rank, Suit::Spades)));
        if let Some(rank) = tally.rank() {
            count(rank, 4 * choose(39, 7 - suited));
        }
    }
}

/// Hands without a flush, by how many cards of each rank they have.
fn rest_of_seven(of_rank: &mut [u8; 13], rank: usize, left: u8, count: &mut impl FnMut(HighRank, u64)) {
    if left == 0 {
        return unsuited(of_rank, count);
    }
    if rank == 13 {
        return;
    }
    for cards in 0..=left.min(4) {
        of_rank[rank] = cards;
        rest_of_seven(of_rank, rank + 1, left - cards, count);
    }
    of_rank[rank] = 0;
}

/// The hands with so many cards of each rank that are no flush.
fn unsuited(of_rank: &[u8; 13], count: &mut impl FnMut(HighRank, u64)) {
    let all: u64 = of_rank.iter().map(|cards| choose(4, u64::from(*cards))).product();
    // With so many cards of a certain suit: a rank with `n` cards has one of it in choose(3, n - 1) ways.
    let mut in_suit = [1, 0, 0, 0, 0, 0, 0, 0];
    for cards in of_rank.iter().map(|cards| u64::from(*cards)).filter(|cards| *cards > 0) {
        for suited in (0..8usize).rev() {
            let without = in_suit[suited] * choose(3, cards);
            let with = if suited > 0 { in_suit[suited - 1] * choose(3, cards - 1) } else { 0 };
            in_suit[suited] = without + with;
        }
    }
    let flushes: u64 = 4 * in_suit[5..].iter().sum::<u64>();
    // Suits in turn, from rank to rank: no suit comes more than twice in seven cards.
    let mut next = Suit::ALL.into_iter().cycle();
    let mut tally = HighTally::EMPTY;
    for (rank, cards) in Rank::ALL.into_iter().zip(of_rank) {
        for suit in next.by_ref().take(usize::from(*cards)) {
            tally = tally.with(Card::new(rank, suit));
        }
    }
    count(tally.rank_seven(), all - flushes);
}
