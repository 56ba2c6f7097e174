//! The table as everybody sees it.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cards::CardSet;
use chips::Chips;
use game::{Game, Moment, Seat, SeatSet};
use pit::premium::{Awaiting, PremiumSetup, PremiumTable, Spot, TopPrize};
use wire::{Face, PremiumPhase, PremiumSeat, PremiumView, Range, WagerView};

use super::{PremiumScreen, hand, prices};
use crate::pit::dice::range;
use crate::pit::titles::spot_name;
use crate::pit::{places, who};
use crate::{Speaker, Voice};

impl PremiumScreen {
    /// The table as everybody sees it. `until` is when the bets or decisions are closed.
    pub fn view(
        &self,
        setup: &PremiumSetup,
        table: &PremiumTable,
        speaker: &Speaker<'_>,
        until: Option<Moment>,
    ) -> PremiumView {
        let terms = setup.terms();
        let awaiting = table.awaiting(setup);
        let wheel = setup.wheel();
        let spin = wheel.map_or(0, |wheel| wheel.table.wager.units());
        // Shown beside the felt and read aloud: seats are seen there.
        let (phase, says, deciding) = stands(awaiting, &speaker.to(Voice::Ear));
        let dealer_says = self.rank(self.dealer).map(|rank| {
            let short = if setup.qualifies(rank) { "" } else { ", does not qualify" };
            format!("{}{short}", hand::name(rank))
        });
        PremiumView {
            ante: range(terms.ante),
            bonus: range(terms.bonus),
            spin: Range { least: spin, most: spin },
            phase,
            says,
            seats: places(terms.positions).map(|seat| self.seat(table, seat, deciding, speaker)).collect(),
            community: match self.community {
                Some(cards) => cards.map(Face::up).to_vec(),
                None => down(self.community_count),
            },
            dealer: self.dealer.map_or_else(|| down(self.dealer_count), up),
            dealer_says,
            meter: wheel.and_then(|wheel| match wheel.table.top {
                TopPrize::Progressive { .. } => Some(table.meter().units()),
                TopPrize::Fixed { .. } => None,
            }),
            wheel: prices::wheel(setup, speaker),
            prices: prices::lists(setup),
            until: until.map(Moment::millis),
            results: self.results.clone(),
        }
    }

    fn seat(
        &self,
        table: &PremiumTable,
        seat: Seat,
        deciding: SeatSet,
        speaker: &Speaker<'_>,
    ) -> PremiumSeat {
        let own = self.of(seat);
        let bets = table.bets(seat);
        let well = own.map_or(Chips::ZERO, |own| own.spin);
        let spots = [
            (Spot::Ante, bets.ante),
            (Spot::XTra, bets.x_tra),
            (Spot::Play, table.play(seat)),
            (Spot::DealerBonus, bets.dealer_bonus),
            (Spot::PlayerBonus, bets.player_bonus),
            (Spot::BonusSpin, if well.is_zero() { bets.bonus_spin } else { well }),
            (Spot::Coupon, bets.coupon),
        ];
        let lies = spots.into_iter().filter(|(_, stake)| !stake.is_zero());
        PremiumSeat {
            seat: seat.number(),
            who: who(seat, speaker),
            stack: table.stacks().stack(seat).units(),
            wagers: lies
                .map(|(spot, stake)| WagerView {
                    wager: spot_name(spot).to_owned(),
                    stake: stake.units(),
                    off: false,
                })
                .collect(),
            cards: match own {
                Some(own) if own.turned.is_some() => own.turned.map_or_else(Vec::new, up),
                Some(own) if own.racked => Vec::new(),
                _ => down(table.hand_count(seat)),
            },
            decided: own.and_then(|own| own.decided),
            to_decide: deciding.contains(seat),
            spins: own.is_some_and(|own| own.lit),
        }
    }
}

/// Cards that lie face up.
fn up(cards: CardSet) -> Vec<Face> {
    hand::in_order(cards).into_iter().map(Face::up).collect()
}

/// So many cards that lie face down.
fn down(count: u8) -> Vec<Face> {
    alloc::vec![Face::DOWN; usize::from(count)]
}

/// Where the round stands, in words, and who has to decide.
fn stands(awaiting: Awaiting, speaker: &Speaker<'_>) -> (PremiumPhase, String, SeatSet) {
    let nobody = SeatSet::EMPTY;
    match awaiting {
        Awaiting::Bets { .. } => (PremiumPhase::Bets, "place your wagers".to_owned(), nobody),
        Awaiting::FirstDecision { seats } => {
            (PremiumPhase::FirstDecision, format!("{} to bet or check", speaker.all(seats)), seats)
        }
        Awaiting::SecondDecision { seats } => {
            (PremiumPhase::SecondDecision, format!("{} to bet or fold", speaker.all(seats)), seats)
        }
        Awaiting::Settlement { seat } => {
            (PremiumPhase::Settlement, format!("the wagers of {} are settled", speaker.who(seat)), nobody)
        }
        Awaiting::Spin { seat } => {
            (PremiumPhase::Spin, format!("{} spins the wheel", speaker.who(seat)), nobody)
        }
        Awaiting::Community => {
            (PremiumPhase::Dealing, "the community cards are turned up".to_owned(), nobody)
        }
        Awaiting::Dealer => (PremiumPhase::Dealing, "the dealer's cards are turned up".to_owned(), nobody),
        Awaiting::Cut { .. } | Awaiting::Card { .. } | Awaiting::Stack { .. } | Awaiting::Stub { .. } => {
            (PremiumPhase::Dealing, "cards are dealt".to_owned(), nobody)
        }
    }
}
