//! Premium Hold 'Em: what is offered is what is accepted.

use crate::pit_floor;

use cards::{Card, CardSet};
use chips::Rounding;
use game::Game;
use pit::Limits;
use pit::premium::{
    Awaiting, Bets, DeckStep, House, Multiples, PremiumSetup, PremiumTable, Request, Shuffling, SpinTable,
    Tender, Terms, Weights, Wheel,
};
use pit_floor::{by, chips, dealer, seat};
use proptest::prelude::*;
use view::pit::PremiumScreen;
use wire::{Choice, Mine};

fn accepts(setup: &PremiumSetup, table: &PremiumTable, request: Request) -> bool {
    table.decide(setup, by(seat(1), request), &mut Vec::new()).is_ok()
}

fn bet(ante: u64, dealer_bonus: u64, player_bonus: u64, bonus_spin: u64) -> Request {
    let (ante, dealer_bonus, player_bonus) = (chips(ante), chips(dealer_bonus), chips(player_bonus));
    let bets = Bets {
        ante,
        x_tra: ante,
        dealer_bonus,
        player_bonus,
        bonus_spin: chips(bonus_spin),
        ..Bets::default()
    };
    Request::Bet { position: seat(1), bets, tender: Tender::Chips }
}

fn mine(setup: &PremiumSetup, table: &PremiumTable) -> Mine {
    PremiumScreen::new(setup, table).mine(setup, table, seat(1))
}

/// Every wager that is offered, at its least, its most and one between; and none just beyond.
fn check_offers(setup: &PremiumSetup, table: &PremiumTable, draw: u64) {
    let offers = mine(setup, table).wagers;
    let Some(ante) = offers.iter().find(|offer| offer.wager == "ante") else {
        assert!(offers.is_empty());
        let least = setup.terms().ante.least.units();
        assert!((least..least + 600).all(|ante| !accepts(setup, table, bet(ante, 0, 0, 0))));
        return;
    };
    for offer in &offers {
        let request = |stake| match offer.wager.as_str() {
            "ante" => bet(stake, 0, 0, 0),
            "dealer-bonus" => bet(ante.least, stake, 0, 0),
            "player-bonus" => bet(ante.least, 0, stake, 0),
            other => {
                assert_eq!(other, "spin", "there are no other wagers before the deal");
                bet(ante.least, 0, 0, stake)
            }
        };
        let between = offer.least + draw % ((offer.most - offer.least) / offer.step + 1) * offer.step;
        for stake in [offer.least, between, offer.most] {
            assert!(accepts(setup, table, request(stake)), "{stake}: {offer:?}");
        }
        assert!(!accepts(setup, table, request(offer.most + offer.step)), "{offer:?}");
        assert!(offer.least <= offer.step || !accepts(setup, table, request(offer.least - offer.step)));
        assert!(offer.step == 1 || !accepts(setup, table, request(between + 1)), "{offer:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_offered_is_what_is_accepted(
        coin in prop::sample::select(vec![1u64, 5, 50, 100]),
        exact in any::<bool>(),
        wheel in any::<bool>(),
        multiples in prop::sample::subsequence((1u8..=10).collect::<Vec<_>>(), 1..4),
        first_play in 1..=4u8,
        stack in 100..4_000u64,
        draws in prop::collection::vec(any::<u32>(), 40),
    ) {
        let house = House {
            first_play,
            second_plays: Multiples::new(&multiples).expect("some of one to ten"),
            rounding: if exact { Rounding::Exact } else { Rounding::Down },
            ..House::NEW_JERSEY
        };
        let table = SpinTable::ONE_PROGRESSIVE;
        let wheel = wheel.then_some(Wheel { table, weights: Weights::new([1; 12]), approved: true });
        let ante = Limits::new(chips(500), chips(20_000)).expect("limits");
        let bonus = Limits::new(chips(130), chips(2_000)).expect("limits");
        let shuffling = Shuffling::Machine { counts: false };
        let terms = Terms { house, coin: chips(coin), wheel, ante, bonus, shuffling, ..Terms::NEW_JERSEY };
        let setup = terms.seal().expect("the terms are sound");
        let mut table = PremiumTable::open(&setup);
        prop_assert!(mine(&setup, &table).wagers.is_empty(), "nobody sits there");
        let sit = Request::Sit { seat: seat(1), chips: chips(stack * coin) };
        table.perform(&setup, dealer(sit), &mut Vec::new()).expect("there is room");
        let draw = u64::from(draws[0]);
        check_offers(&setup, &table, draw);
        let Some(ante) = mine(&setup, &table).wagers.first().map(|offer| offer.least) else { return Ok(()) };
        table.perform(&setup, by(seat(1), bet(ante, 0, 0, 0)), &mut Vec::new()).expect("it was offered");
        // A bet replaces the one before: the same is offered again.
        check_offers(&setup, &table, draw);
        let mut stub: Vec<Card> = CardSet::FULL.iter().collect();
        let mut draws = draws.iter().cycle();
        let mut card = || stub.swap_remove(*draws.next().expect("a cycle") as usize % stub.len());
        loop {
            let request = match table.awaiting(&setup) {
                Awaiting::Bets { deck: DeckStep::Prepare(motion), .. } => Request::Prepare(motion),
                Awaiting::Bets { .. } => Request::NoMoreBets,
                Awaiting::Card { .. } => Request::Deal(card()),
                Awaiting::Stub { .. } => Request::RackStub,
                Awaiting::Community => Request::TurnCommunity,
                _ => break,
            };
            let deciding = matches!(request, Request::RackStub | Request::TurnCommunity);
            table.perform(&setup, dealer(request), &mut Vec::new()).expect("it is due");
            if !deciding {
                prop_assert_eq!(mine(&setup, &table).turn, None);
                continue;
            }
            prop_assert!(mine(&setup, &table).wagers.is_empty(), "bets are closed");
            let second = matches!(request, Request::TurnCommunity);
            let bets = match mine(&setup, &table).turn.map(|turn| turn.choice) {
                Some(Choice::PremiumFirst { bets }) if !second => bets,
                Some(Choice::PremiumSecond { bets }) if second => bets,
                other => return Err(TestCaseError::fail(format!("{other:?}"))),
            };
            for multiple in 0..=11 {
                let amount = multiple * ante;
                let taken = accepts(&setup, &table, Request::Play(chips(amount)));
                prop_assert_eq!(taken, bets.contains(&amount), "{} times the ante", multiple);
            }
            prop_assert_eq!(accepts(&setup, &table, Request::Check), !second);
            prop_assert_eq!(accepts(&setup, &table, Request::Fold), second);
            if !second {
                table.perform(&setup, by(seat(1), Request::Check), &mut Vec::new()).expect("a check");
            }
        }
    }
}
