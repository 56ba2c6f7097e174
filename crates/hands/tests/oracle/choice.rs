//! The best hand that more cards can make, by trying every choice.
//!
//! The ranking says how many cards it wants, so a choice of the wrong size does not compile. With a
//! low that has to qualify the answer is `None` only if no choice qualifies, since any `Some` is
//! greater.

use std::array;

use super::table_cards::OracleCard;

/// Calls `visit` with every choice of `N` cards, each choice once and in the order of the cards.
pub(crate) fn for_each_choice<const N: usize>(cards: &[OracleCard], mut visit: impl FnMut([OracleCard; N])) {
    if cards.len() < N {
        return;
    }
    let mut places: [usize; N] = array::from_fn(|place| place);
    let mut chosen = [cards[0]; N];
    loop {
        for at in 0..N {
            chosen[at] = cards[places[at]];
        }
        visit(chosen);
        // Move the last place that can still move, and let those after it follow close behind.
        let Some(moving) = (0..N).rev().find(|&at| places[at] < cards.len() - (N - at)) else {
            return;
        };
        places[moving] += 1;
        for following in moving + 1..N {
            places[following] = places[following - 1] + 1;
        }
    }
}

/// The best hand from any of the cards: any five of seven (cb:5.intro.2, nj:14.9(i)/2), any three of
/// four.
pub(crate) fn best_any<const N: usize, R: Ord>(
    cards: &[OracleCard],
    ranking: impl Fn([OracleCard; N]) -> R,
) -> R {
    let mut best = None;
    for_each_choice(cards, |chosen| {
        best = best.take().max(Some(ranking(chosen)));
    });
    best.expect("no fewer cards than the hand needs")
}

/// The best hand from precisely two hole cards and three board cards: cb:6.omaha.4.
pub(crate) fn best_two_and_three<R: Ord>(
    hole: &[OracleCard],
    board: &[OracleCard],
    ranking: impl Fn([OracleCard; 5]) -> R,
) -> R {
    let mut best = None;
    for_each_choice(hole, |[a, b]: [OracleCard; 2]| {
        for_each_choice(board, |[c, d, e]: [OracleCard; 3]| {
            best = best.take().max(Some(ranking([a, b, c, d, e])));
        });
    });
    best.expect("two hole cards and three board cards at least")
}
