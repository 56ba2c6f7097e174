//! Hands in words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Reverse;

use cards::{Card, CardSet, Suit};
use hands::high::{HighRank, HighTally};
use hands::{Ranking, Selection};

/// The best five of three cards and the community.
pub(super) fn rank(hand: CardSet, community: [Card; 4]) -> Option<HighRank> {
    hand.iter().chain(community).fold(HighTally::EMPTY, HighTally::with).rank()
}

/// Its name: `flush, ace high`.
pub(super) fn name(rank: HighRank) -> String {
    Ranking::High.name(rank.strength()).to_string()
}

/// Its name with what separates it from others of that name.
pub(super) fn full_name(rank: HighRank) -> String {
    format!("{:#}", Ranking::High.name(rank.strength()))
}

/// A hand as far as it goes: three cards alone, or with the community.
pub(super) fn so_far(hand: CardSet, community: Option<[Card; 4]>) -> Option<String> {
    if let Some(rank) = community.and_then(|community| rank(hand, community)) {
        return Some(name(rank));
    }
    let showing = Ranking::ShowingHigh;
    let strength = showing.best(Selection::Any, hand, CardSet::EMPTY).ok()??;
    let suited = hand.len() == 3 && Suit::ALL.into_iter().any(|suit| hand.in_suit(suit).len() == 3);
    let suited = if suited { ", three of one suit" } else { "" };
    Some(format!("{}{suited}", showing.name(strength)))
}

/// Cards from the highest down.
pub(super) fn in_order(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| Reverse((card.rank(), card.suit())));
    cards
}
