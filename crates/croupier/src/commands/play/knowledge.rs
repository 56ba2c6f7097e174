//! What the player knows of the players' cards: the fold of what the player was told.

use cards::{Card, CardSet};
use game::Seat;
use poker::{HandEvent, Variant};
use view::Sight;

/// The cards as the player knows them.
pub(super) struct Knowledge {
    /// What each seat holds, in the order it came; nothing where only the back is seen.
    holdings: [Vec<Option<Card>>; Seat::MOST],
}

impl Knowledge {
    /// Before the first card.
    pub(super) fn new() -> Knowledge {
        Knowledge { holdings: Default::default() }
    }

    /// Takes in what the player was told.
    pub(super) fn learn(&mut self, sight: &Sight) {
        match *sight {
            HandEvent::CardDealt { seat, card } => self.holdings[seat.index()].push(card.card()),
            HandEvent::UpCardDealt { seat, card } => self.holdings[seat.index()].push(Some(card)),
            HandEvent::CardDiscarded { seat, card } => {
                let held = &mut self.holdings[seat.index()];
                if let Some(place) = held.iter().position(|held| *held == card.card()) {
                    held.remove(place);
                }
            }
            HandEvent::Tabled { seat, cards } => {
                let held = &mut self.holdings[seat.index()];
                let mut rest = cards - held.iter().flatten().copied().collect();
                for place in held.iter_mut().filter(|place| place.is_none()) {
                    *place = rest.iter().next();
                    rest -= place.map_or(CardSet::EMPTY, CardSet::of);
                }
            }
            HandEvent::Folded { seat } | HandEvent::TimedOut { seat } | HandEvent::Mucked { seat } => {
                self.holdings[seat.index()].clear();
            }
            _ => {}
        }
    }

    /// What a seat holds.
    pub(super) fn holding(&self, seat: Seat) -> &[Option<Card>] {
        &self.holdings[seat.index()]
    }

    /// What a seat holds, as far as it is known.
    pub(super) fn known(&self, seat: Seat) -> CardSet {
        self.holding(seat).iter().flatten().copied().collect()
    }

    /// What a seat has for each share of the pot, in words; nothing while cards are missing.
    pub(super) fn hands(&self, variant: &Variant, seat: Seat, board: &[Card]) -> Vec<String> {
        let (own, board) = (self.known(seat), board.iter().copied().collect::<CardSet>());
        if own.len() != self.holding(seat).len() {
            return Vec::new();
        }
        let names = variant.shares.iter().filter_map(|share| {
            let strength = share.ranking.best(share.from, own, board).ok()??;
            Some(share.ranking.name(strength).to_string())
        });
        names.collect()
    }
}
