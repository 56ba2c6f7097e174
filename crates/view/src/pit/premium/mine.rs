//! What one player alone may know: the own cards, and what may be bet now.

use alloc::vec::Vec;

use chips::{Chips, PayRatio, Rounding};
use game::{Game, Seat, Viewer};
use pit::premium::{Awaiting, PaytableLine, PremiumSetup, PremiumTable, Spot};
use pit::{Award, Limits};
use wire::{Choice, Face, Mine, Turn, WagerOffer};

use super::{PremiumScreen, hand};
use crate::pit::nothing_yet;
use crate::pit::offer::{offer, payable_step};
use crate::pit::titles::spot_name;

impl PremiumScreen {
    /// What a player alone may know. The caller fills in the turn's token and hand.
    pub fn mine(&self, setup: &PremiumSetup, table: &PremiumTable, seat: Seat) -> Mine {
        let mine = nothing_yet(seat, table.stacks(), setup.terms().coin);
        if !table.stacks().seated().contains(seat) {
            return mine;
        }
        let own = table.hand(seat, Viewer::Seat(seat)).unwrap_or_default();
        let mut cards: Vec<Face> = hand::in_order(own).into_iter().map(Face::up).collect();
        // A card the house does not know lies there all the same.
        cards.resize(usize::from(table.hand_count(seat)), Face::DOWN);
        let turned = self.of(seat).is_some_and(|own| own.turned.is_some());
        let choice = choice(setup, table, seat);
        Mine {
            says: hand::so_far(own, self.community).filter(|_| !own.is_empty()),
            up: alloc::vec![turned; cards.len()],
            cards,
            turn: choice.map(|choice| Turn { token: 0, hand: 0, choice }),
            wagers: offers(setup, table, seat),
            ..mine
        }
    }
}

/// The decision a player has to make: checking and folding are always possible, betting as far as the stack goes.
fn choice(setup: &PremiumSetup, table: &PremiumTable, seat: Seat) -> Option<Choice> {
    let house = setup.house();
    let (ante, stack) = (table.bets(seat).ante, table.stacks().stack(seat));
    let bet = |multiple: u8| ante.times(u64::from(multiple)).ok().filter(|bet| *bet <= stack);
    match table.awaiting(setup) {
        Awaiting::FirstDecision { seats } if seats.contains(seat) => {
            let bets = bet(house.first_play).map(Chips::units).into_iter().collect();
            Some(Choice::PremiumFirst { bets })
        }
        Awaiting::SecondDecision { seats } if seats.contains(seat) => {
            let bets = house.second_plays.iter().filter_map(bet).map(Chips::units).collect();
            Some(Choice::PremiumSecond { bets })
        }
        _ => None,
    }
}

/// The wagers of the next round. A bet replaces the one before, so what is down counts with the stack. Every ante that
/// is offered is covered with the X-Tra Bonus beside it; every bonus and the wheel are covered with the least ante.
fn offers(setup: &PremiumSetup, table: &PremiumTable, seat: Seat) -> Vec<WagerOffer> {
    let (terms, house) = (setup.terms(), setup.house());
    if !matches!(table.awaiting(setup), Awaiting::Bets { .. }) {
        return Vec::new();
    }
    let down = table.bets(seat);
    let all = [down.ante, down.x_tra, down.dealer_bonus, down.player_bonus, down.bonus_spin];
    let purse = Chips::total(all.into_iter().chain([table.stacks().stack(seat)])).unwrap_or(Chips::MAX);
    // What cannot be paid exactly is refused, unless the house rounds.
    let step = |awards: &mut dyn Iterator<Item = Award>| {
        let exact = house.rounding == Rounding::Exact;
        let prices = awards.filter(|_| exact).filter_map(price);
        payable_step(terms.coin, prices)
    };
    let even = [Award::Pays(house.ante), Award::Pays(house.play)];
    let mut x_tra = PaytableLine::ALL.into_iter().map(|line| house.x_tra.award(line)).chain(even);
    let mut jacks_up = PaytableLine::ALL.into_iter().map(|line| house.jacks_up.award(line));
    let offered = |spot: Spot, limits: Limits, purse: Chips, step: Option<u64>| {
        step.and_then(|step| offer(spot_name(spot), limits, Chips::ZERO, purse, step))
    };
    let half = Chips::new(purse.units() / 2);
    let Some(ante) = offered(Spot::Ante, terms.ante, half, step(&mut x_tra)) else { return Vec::new() };
    let left = Chips::new(purse.units().saturating_sub(ante.least.saturating_mul(2)));
    let bonus = step(&mut jacks_up);
    let spin = setup.wheel().and_then(|wheel| {
        let wager = wheel.table.wager;
        offered(Spot::BonusSpin, Limits { least: wager, most: wager }, left, Some(wager.units()))
    });
    let bonuses = [Spot::DealerBonus, Spot::PlayerBonus].map(|spot| offered(spot, terms.bonus, left, bonus));
    [Some(ante)].into_iter().chain(bonuses).chain([spin]).flatten().collect()
}

fn price(award: Award) -> Option<PayRatio> {
    match award {
        Award::Pays(ratio) => Some(ratio),
        Award::Loses | Award::Pushes => None,
    }
}
