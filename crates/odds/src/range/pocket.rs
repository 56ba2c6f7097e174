//! Two hole cards by their ranks: a pair, or two ranks suited, offsuit or both.

use std::ops::RangeBounds;

use cards::{Card, CardSet, Rank, Suit};

use super::Wrong;

/// Two hole cards of these ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pocket {
    pub(super) high: Rank,
    pub(super) low: Rank,
    pub(super) suits: Suits,
}

/// Which suits two ranks may have; a pair is always [`Suits::Any`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Suits {
    Same,
    Different,
    Any,
}

impl Pocket {
    /// The pocket of these two ranks, given in either order.
    pub(super) fn new(one: Rank, other: Rank, suits: Suits) -> Pocket {
        Pocket { high: one.max(other), low: one.min(other), suits }
    }

    pub(super) fn is_pair(self) -> bool {
        self.high == self.low
    }

    /// The hands it stands for.
    pub(super) fn hands(self) -> impl Iterator<Item = CardSet> {
        let suits = Suit::ALL.into_iter().flat_map(|one| Suit::ALL.map(|other| (one, other)));
        suits
            .filter(move |(high, low)| match self.suits {
                // A pair has no first card: count its suits in one order only.
                _ if self.is_pair() => high < low,
                Suits::Same => high == low,
                Suits::Different => high != low,
                Suits::Any => true,
            })
            .map(move |(high, low)| {
                CardSet::of(Card::new(self.high, high)) | CardSet::of(Card::new(self.low, low))
            })
    }

    /// `QQ+`, `ATs+`, `54s+`.
    pub(super) fn and_up(self) -> Vec<Pocket> {
        if self.gap() <= 1 {
            self.with_gap(self.high..=Rank::Ace)
        } else {
            self.with_low(self.low..self.high)
        }
    }

    /// `TT-77`, `A5s-A2s`, `76s-54s`, in either direction.
    pub(super) fn through(self, end: Pocket) -> Result<Vec<Pocket>, Wrong> {
        if self.is_pair() != end.is_pair() || self.suits != end.suits {
            Err(Wrong::MixedEnds)
        } else if self.gap() == end.gap() {
            Ok(self.with_gap(self.high.min(end.high)..=self.high.max(end.high)))
        } else if self.high == end.high {
            Ok(self.with_low(self.low.min(end.low)..=self.low.max(end.low)))
        } else {
            Err(Wrong::NoStep)
        }
    }

    /// How many ranks the two are apart.
    fn gap(self) -> usize {
        self.high.index() - self.low.index()
    }

    /// The same gap with these higher cards.
    fn with_gap(self, highs: impl RangeBounds<Rank>) -> Vec<Pocket> {
        let ranks = Rank::ALL.into_iter().zip(Rank::ALL.into_iter().skip(self.gap()));
        let ranks = ranks.filter(|(_, high)| highs.contains(high));
        ranks.map(|(low, high)| Pocket { high, low, ..self }).collect()
    }

    /// The same higher card with these lower ones.
    fn with_low(self, lows: impl RangeBounds<Rank>) -> Vec<Pocket> {
        let ranks = Rank::ALL.into_iter().filter(|low| lows.contains(low));
        ranks.map(|low| Pocket { low, ..self }).collect()
    }
}
