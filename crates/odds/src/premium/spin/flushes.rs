//! Three-card flushes at one table: hands of one deck are not independent.

use cards::choose;

use super::large::Large;
use crate::Fraction;

/// The most players that can have the wager: the seats of the table.
pub const MOST_PLAYERS: u8 = 6;

/// How many decimals a chance is rounded to that does not fit into 128 bits.
const DECIMALS: u32 = 20;

/// How often three cards are of one suit, straight flushes among them: 22/425.
pub fn trigger() -> Fraction {
    all_flushes(1).unwrap_or(Fraction::ZERO)
}

/// How often so many given hands of three cards from one deck are all flushes; none above [`MOST_PLAYERS`].
pub fn all_flushes(hands: u8) -> Option<Fraction> {
    (hands <= MOST_PLAYERS).then_some(())?;
    let ways = (0..u64::from(hands))
        .map(hands_of_deck)
        .try_fold(1u128, |ways, more| ways.checked_mul(more.into()))?;
    Fraction::new(flush_deals(hands).into(), ways)
}

/// How many hands the deck has after so many have been dealt.
fn hands_of_deck(dealt: u64) -> u64 {
    choose(52 - 3 * dealt, 3)
}

/// How many ways there are to deal so many hands, one after the other, that are all flushes.
fn flush_deals(hands: u8) -> u64 {
    fn deals(hands: u8, left: &mut [u64; 4]) -> u64 {
        if hands == 0 {
            return 1;
        }
        let mut ways = 0;
        for suit in 0..4 {
            let own = choose(left[suit], 3);
            if own > 0 {
                left[suit] -= 3;
                ways += own * deals(hands - 1, left);
                left[suit] += 3;
            }
        }
        ways
    }
    deals(hands, &mut [13; 4])
}

/// The product, if it fits.
fn product(factors: impl IntoIterator<Item = u64>) -> Option<Large> {
    factors.into_iter().try_fold(Large::ONE, Large::times)
}

/// How often at least one of so many players both has a flush and spins the top position, as a fraction over numbers
/// that may be large: by inclusion and exclusion over the players.
fn somebody_wins_over(players: u8, top_of_spin: Fraction) -> Option<(Large, Large)> {
    let top = u64::try_from(top_of_spin.numerator()).ok()?;
    let whole = u64::try_from(top_of_spin.denominator()).ok()?;
    let players_each = |factor: u64, count: u8| (0..count).map(move |_| factor);
    let decks = |from: u8| (u64::from(from)..u64::from(players)).map(hands_of_deck);
    let denominator = product(players_each(whole, players).chain(decks(0)))?;
    let (mut odd, mut even) = (Large::ZERO, Large::ZERO);
    for winners in 1..=players {
        let ways = choose(players.into(), winners.into());
        let powers = players_each(top, winners).chain(players_each(whole, players - winners));
        let deals = decks(winners).chain([ways, flush_deals(winners)]);
        let term = product(powers.chain(deals))?;
        let sum = if winners % 2 == 1 { &mut odd } else { &mut even };
        *sum = sum.plus(term)?;
    }
    Some((odd.minus(even)?, denominator))
}

/// How often at least one of so many players both has a flush and spins the top position; none if the fraction needs
/// more than 128 bits.
pub(super) fn somebody_wins(players: u8, top_of_spin: Fraction) -> Option<Fraction> {
    let (numerator, denominator) = somebody_wins_over(players, top_of_spin)?;
    let common = numerator.common_divisor(denominator)?;
    let numerator = numerator.divided(common)?.0.narrow()?;
    let denominator = denominator.divided(common)?.0.narrow()?;
    Fraction::new(i128::try_from(numerator).ok()?, denominator)
}

/// The same, rounded down to so many decimals.
pub(super) fn somebody_wins_about(players: u8, top_of_spin: Fraction) -> Option<Fraction> {
    let (mut rest, denominator) = somebody_wins_over(players, top_of_spin)?;
    let mut digits = 0i128;
    for _ in 0..DECIMALS {
        let (digit, left) = rest.times(10)?.divided(denominator)?;
        digits = 10 * digits + i128::try_from(digit.narrow()?).ok()?;
        rest = left;
    }
    Fraction::new(digits, 10u128.pow(DECIMALS))
}
