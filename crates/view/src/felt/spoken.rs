//! The own hand in words, as far as it goes.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards::{CardSet, Rank, Suit};
use hands::{Category, Ranking, Selection, Strength};
use poker::{Deal, Hand, Share, Variant};
use wire::Face;

use crate::speaker::joined;

/// The own hand in words; none without cards, or with cards nobody recorded.
pub(super) fn own(variant: &Variant, hand: &Hand, cards: &[Face]) -> Option<String> {
    let known: Vec<_> = cards.iter().filter_map(|face| face.card()).collect();
    if known.is_empty() || known.len() < cards.len() {
        return None;
    }
    let held: CardSet = known.into_iter().collect();
    let whole = is_whole(variant, hand, held);
    let boards = (0..usize::from(hand.runs())).map(|run| hand.board(run).iter().copied().collect());
    let boards: Vec<CardSet> = boards.collect();
    let different = boards.len() > 1 && boards.iter().any(|board| *board != boards[0]);
    if !different {
        return Some(on_board(variant, held, boards.first().copied().unwrap_or_default(), whole));
    }
    let on = boards.iter().enumerate();
    let on = on.map(|(run, board)| format!("board {}: {}", run + 1, on_board(variant, held, *board, whole)));
    Some(joined(on, "; "))
}

/// Whether no more cards come: nothing is left to hope for.
pub(super) fn is_whole(variant: &Variant, hand: &Hand, held: CardSet) -> bool {
    let (_, board) = variant.cards();
    let last = hand.street() + 1 >= variant.streets.len();
    // A common card in stud stands for one of everybody's own.
    last && hand.board(0).len() >= board && held.len() + hand.board(0).len() >= finally(variant) + board
}

/// How many cards a player holds in the end.
fn finally(variant: &Variant) -> usize {
    let deals = variant.streets.iter().flat_map(|street| street.deal);
    let thrown = deals.map(|deal| if let Deal::Discard(cards) = deal { usize::from(*cards) } else { 0 });
    variant.cards().0 - thrown.sum::<usize>()
}

fn on_board(variant: &Variant, held: CardSet, board: CardSet, whole: bool) -> String {
    let first = variant.shares[0];
    if board.is_empty() && variant.has_board() && !has_up_cards(variant) {
        return hole(held);
    }
    let high = share(variant, first, held, board, whole);
    match variant.shares.get(1) {
        Some(second) => format!("{high}; {}", share(variant, *second, held, board, whole)),
        None => high,
    }
}

fn has_up_cards(variant: &Variant) -> bool {
    variant.streets.iter().flat_map(|street| street.deal).any(|deal| matches!(deal, Deal::Up(_)))
}

/// What the cards make for one share.
fn share(variant: &Variant, share: Share, held: CardSet, board: CardSet, whole: bool) -> String {
    match best(variant, share, held, board) {
        Some(Some(strength)) => share.ranking.name(strength).to_string(),
        Some(None) if whole => "no low".to_owned(),
        _ if share.ranking.has_qualifier() => "no low yet".to_owned(),
        Some(None) | None => part(share.ranking, if board.is_empty() { held } else { held | board }),
    }
}

/// The best hand, where there are cards enough for one. Cards that have to be thrown away yet cannot all play.
fn best(variant: &Variant, share: Share, held: CardSet, board: CardSet) -> Option<Option<Strength>> {
    let rank = |held| share.ranking.best(share.from, held, board).ok();
    let keeps = finally(variant);
    if share.from == Selection::Any && held.len() > keeps {
        let ranked: Option<Vec<Option<Strength>>> = held.combinations(keeps).map(rank).collect();
        return ranked.map(|ranked| ranked.into_iter().max().flatten());
    }
    rank(held)
}

/// Too few cards for a hand: what they show so far.
fn part(ranking: Ranking, cards: CardSet) -> String {
    let showing = match ranking {
        Ranking::AceToFive | Ranking::EightOrBetter | Ranking::ThreeCardSixOrBetter | Ranking::ShowingLow => {
            Ranking::ShowingLow
        }
        Ranking::High
        | Ranking::ShortDeckHigh
        | Ranking::ThreeCardHigh
        | Ranking::DeuceToSeven
        | Ranking::Badugi
        | Ranking::ShowingHigh => Ranking::ShowingHigh,
    };
    let Ok(Some(strength)) = showing.rank(cards) else { return ranks(cards) };
    let paired = !matches!(showing.category(strength), Category::HighCard | Category::Low(_));
    match ranking {
        // A pair is no part of a badugi and no hope in deuce to seven, but it is what is held.
        Ranking::Badugi | Ranking::DeuceToSeven if !paired => ranks(cards),
        _ => showing.name(strength).to_string(),
    }
}

/// The ranks from the highest down: `9-7-5`.
fn ranks(cards: CardSet) -> String {
    let letter = |rank: Rank| match rank {
        Rank::Ten => "10".to_owned(),
        rank => rank.letter().to_string(),
    };
    joined(by_rank(cards).into_iter().map(letter), "-")
}

/// Every rank as often as it is held, from the highest down.
fn by_rank(cards: CardSet) -> Vec<Rank> {
    let ranks = cards.ranks().descending();
    ranks.flat_map(|rank| core::iter::repeat_n(rank, cards.count(rank))).collect()
}

/// Cards in the hole before any board: `king-ten suited`, `pair of nines`, `ace-king-ten-four, double-suited`.
fn hole(held: CardSet) -> String {
    let ranks = by_rank(held);
    let suits = Suit::ALL.map(|suit| held.in_suit(suit).len());
    if let [first, second] = ranks.as_slice() {
        return match (first == second, suits.contains(&2)) {
            (true, _) => format!("pair of {}", first.plural()),
            (false, true) => format!("{}-{} suited", first.word(), second.word()),
            (false, false) => format!("{}-{} offsuit", first.word(), second.word()),
        };
    }
    let words = joined(ranks.iter().map(|rank| rank.word()), "-");
    match suits.iter().filter(|cards| **cards >= 2).count() {
        0 => format!("{words}, rainbow"),
        1 => format!("{words}, suited"),
        _ => format!("{words}, double-suited"),
    }
}
