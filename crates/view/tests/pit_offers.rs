//! What is offered to a player of the pit is what is accepted, and nothing that is not offered is.

use crate::pit_floor;

use chips::Rounding;
use game::{Game, Seat};
use pit::dice::Dice;
use pit::{Limits, craps, mini_dice};
use pit_floor::{by, chips, dealer, seat};
use proptest::prelude::*;
use view::pit::{CrapsScreen, MiniDiceScreen};
use wire::{Mine, WagerOffer};

fn limits(least: u64, most: u64) -> Limits {
    Limits::new(chips(least), chips(most)).expect("limits of the test")
}

/// Every stake of an offer is accepted; just outside it and between its steps nothing is.
fn is_exact(offer: &WagerOffer, coin: u64, draw: u64, accepts: impl Fn(u64) -> bool) {
    let WagerOffer { wager, least, most, step } = offer;
    assert!(least <= most && *step > 0 && (most - least).is_multiple_of(*step), "{offer:?}");
    let between = least + draw % ((most - least) / step + 1) * step;
    for stake in [*least, between, *most] {
        assert!(accepts(stake), "{stake} on {wager}: {offer:?}");
    }
    assert!(!accepts(most + step), "more than {offer:?}");
    assert!(*least <= *step || !accepts(least - step), "less than {offer:?}");
    if *step > coin && between < *most {
        assert!(!accepts(between + coin), "between the steps of {offer:?}");
    }
}

/// A wager that is not offered is refused, whatever is staked.
fn is_refused(wager: &str, draw: u64, accepts: impl Fn(u64) -> bool) {
    for stake in [1, 5, 60, 120, 660, 1_320, draw % 5_000, draw % 50_000] {
        assert!(!accepts(stake), "{stake} on {wager}, which is not offered");
    }
}

fn find<'m>(mine: &'m Mine, wager: &str) -> Option<&'m WagerOffer> {
    mine.wagers.iter().find(|offer| offer.wager == wager)
}

fn craps_house() -> impl Strategy<Value = craps::House> {
    (any::<[bool; 4]>(), 0..4u8, prop::sample::select(vec![Rounding::Exact, Rounding::Down])).prop_map(
        |(yes, odds_multiple, rounding)| craps::House {
            odds_multiple,
            contract_wagers: yes[0],
            place_stays_up: yes[1],
            hardways_stay_up: yes[2],
            void_twelve_stays_up: yes[3],
            rounding,
            ..craps::House::USUAL
        },
    )
}

fn craps_offers(
    setup: &craps::CrapsSetup,
    table: &craps::CrapsTable,
    screen: &CrapsScreen,
    seat: Seat,
    draw: u64,
) {
    let mine = screen.mine(setup, table, seat);
    assert_eq!(mine.seat, seat.number());
    for wager in craps::Wager::ALL {
        let accepts = |stake| {
            let bet = craps::Request::Bet { wager, stake: chips(stake) };
            table.decide(setup, by(seat, bet), &mut Vec::new()).is_ok()
        };
        match find(&mine, wager.key()) {
            Some(offer) => is_exact(offer, setup.terms().coin.units(), draw, accepts),
            None => is_refused(wager.key(), draw, accepts),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn what_craps_offers_is_what_it_accepts(
        house in craps_house(),
        coin in prop::sample::select(vec![1u64, 5]),
        draws in prop::collection::vec(any::<u32>(), 60),
    ) {
        let limits_of = |least: u64| limits(least, 3_000);
        let terms = craps::Terms {
            house, limits: limits_of(100), proposition_limits: limits_of(50), coin: chips(coin),
        };
        let setup = terms.seal().expect("the terms are sound");
        let mut table = craps::CrapsTable::open(&setup);
        let mut screen = CrapsScreen::new(&setup, &table, 4);
        let mut play = |table: &mut craps::CrapsTable, command| {
            let mut events = Vec::new();
            if table.decide(&setup, command, &mut events).is_ok() {
                for event in &events {
                    screen.take(&setup, table, event);
                    table.apply(&setup, event);
                    assert!(screen.view(&setup, table, &pit_floor::speaker(), None).seats.len() == 4);
                }
            }
            craps_offers(&setup, table, &screen, seat(1), u64::from(draws[events.len() % 60]));
        };
        for number in 1..=2 {
            play(&mut table, dealer(craps::Request::Sit { seat: seat(number), chips: chips(20_000) }));
        }
        for draw in &draws {
            let screen = CrapsScreen::new(&setup, &table, 4);
            // A player takes up one of the offers.
            let bettor = seat(1 + (draw % 2) as u8);
            let offers = screen.mine(&setup, &table, bettor).wagers;
            if let Some(offer) = offers.get(*draw as usize / 2 % offers.len().max(1)) {
                let stake = if draw % 3 == 0 { offer.least } else { offer.least.max(offer.step) };
                let stake = chips(stake.min(offer.most));
                let wager = craps::Wager::read(&offer.wager).expect("an offer names a wager");
                play(&mut table, by(bettor, craps::Request::Bet { wager, stake }));
            }
            if draw % 4 == 0 {
                let dice = Dice::ALL[*draw as usize / 4 % 36].faces();
                play(&mut table, dealer(craps::Request::Roll(dice)));
                for _ in 0..12 {
                    play(&mut table, dealer(craps::Request::Collect));
                    play(&mut table, dealer(craps::Request::Pay));
                }
                play(&mut table, dealer(craps::Request::Finish));
            }
        }
    }

    #[test]
    fn what_mini_dice_offers_is_what_it_accepts(
        coin in prop::sample::select(vec![1u64, 5, 25]),
        least in prop::sample::select(vec![1u64, 100, 130]),
        stack in 1..900u64,
        draws in prop::collection::vec(any::<u32>(), 40),
    ) {
        let terms = mini_dice::Terms::new(mini_dice::House::NEW_JERSEY, limits(least, 2_000), chips(coin));
        let setup = terms.seal().expect("the terms are sound");
        let mut table = mini_dice::MiniDiceTable::open(&setup);
        let sit = mini_dice::Request::Sit { seat: seat(1), chips: chips(stack * coin) };
        table.perform(&setup, dealer(sit), &mut Vec::new()).expect("there is room");
        for draw in &draws {
            let screen = MiniDiceScreen::new(&setup, &table, 4);
            let mine = screen.mine(&setup, &table, seat(1));
            for wager in mini_dice::Wager::ALL {
                let accepts = |stake| {
                    let bet = mini_dice::Request::Bet { wager, stake: chips(stake) };
                    table.decide(&setup, by(seat(1), bet), &mut Vec::new()).is_ok()
                };
                match find(&mine, wager.key()) {
                    Some(offer) => is_exact(offer, coin, u64::from(*draw), accepts),
                    None => is_refused(wager.key(), u64::from(*draw), accepts),
                }
            }
            // Nobody sits in the next seat, and bets there are not offered.
            prop_assert!(screen.mine(&setup, &table, seat(2)).wagers.is_empty());
            if let Some(offer) = mine.wagers.get(*draw as usize % mine.wagers.len().max(1)) {
                let wager = mini_dice::Wager::read(&offer.wager).expect("an offer names a wager");
                let bet = mini_dice::Request::Bet { wager, stake: chips(offer.least) };
                table.perform(&setup, by(seat(1), bet), &mut Vec::new()).expect("it was offered");
            }
            if draw % 5 == 0 {
                let dice = Dice::ALL[*draw as usize / 5 % 36].faces();
                mini_dice::shake_on(&mut table, &setup, |_| true, dice, &mut Vec::new()).expect("dice");
            } else if draw % 7 == 0 {
                table.perform(&setup, dealer(mini_dice::Request::NoMoreBets), &mut Vec::new()).expect("open");
                prop_assert!(screen.mine(&setup, &table, seat(1)).wagers.is_empty());
                mini_dice::shake_on(&mut table, &setup, |_| false, [3, 4], &mut Vec::new()).expect("dice");
            }
        }
    }
}
