//! Random play at mini-dice: nothing panics, nothing is lost, and what is offered is what is accepted.

use crate::mini_dice::support;

use game::{Actor, Badge, Game, Seat};
use pit::mini_dice::{Answer, Fault, House, Reason, Request, Step, Terms, Wager};
use proptest::prelude::*;
use support::{Play, chips, limits, seat};

fn any_seat() -> impl Strategy<Value = Seat> {
    (1..=4u8).prop_map(seat)
}

fn actor() -> impl Strategy<Value = Actor> {
    prop_oneof![
        6 => Just(Actor::Dealer),
        6 => any_seat().prop_map(Actor::Seat),
        1 => Just(Actor::Clock),
        1 => Just(Actor::Floor(Badge(7))),
    ]
}

fn request() -> impl Strategy<Value = Request> {
    let wager = prop::sample::select(Wager::ALL.to_vec());
    prop_oneof![
        (any_seat(), 0..200u64).prop_map(|(seat, units)| Request::Sit { seat, chips: chips(units) }),
        any_seat().prop_map(|seat| Request::Leave { seat }),
        (wager.clone(), prop_oneof![0..60u64, Just(u64::MAX)])
            .prop_map(|(wager, units)| Request::Bet { wager, stake: chips(units) }),
        wager.prop_map(|wager| Request::TakeDown { wager }),
        Just(Request::NoMoreBets),
        (0..6u8).prop_map(|times| Request::Shake { times }),
        Just(Request::Accept),
        Just(Request::Refuse),
        Just(Request::Keep),
        Just(Request::Pass),
        prop::sample::select(Reason::ALL.to_vec()).prop_map(Request::OrderPass),
        (0..8u8, 0..8u8).prop_map(|(a, b)| Request::Uncover([a, b])),
        prop::sample::select(Fault::ALL.to_vec()).prop_map(Request::NoRoll),
        Just(Request::Collect),
        Just(Request::Pay),
        Just(Request::Cover),
    ]
}

/// What is awaited is accepted, and of the things that bring the game on nothing else is.
fn offered_is_accepted(play: &Play, dice: [u8; 2]) {
    let awaiting = play.table.awaiting(&play.setup);
    let accepts = |actor, request| {
        let mut events = Vec::new();
        play.table.decide(&play.setup, game::Command { actor, request }, &mut events).is_ok()
    };
    let step = awaiting.step;
    let dealer = |request| accepts(Actor::Dealer, request);
    assert_eq!(
        dealer(Request::Shake { times: 3 }),
        matches!(step, Step::FirstShake { .. } | Step::DealerShakes { .. })
    );
    assert_eq!(dealer(Request::Uncover(dice)), step == Step::Uncover);
    assert_eq!(dealer(Request::NoRoll(Fault::NotFlat)), step == Step::Uncover);
    assert_eq!(dealer(Request::Collect), step == Step::Collect);
    assert_eq!(dealer(Request::Pay), matches!(step, Step::Pay { .. }));
    assert_eq!(dealer(Request::Cover), step == Step::Cover);
    assert!(step != Step::Answer || awaiting.answer.is_some());
    for number in 1..=12 {
        let (seat, me) = (seat(number), Actor::Seat(seat(number)));
        assert_eq!(
            accepts(me, Request::Shake { times: 3 }),
            matches!(step, Step::PlayerShakes { seat: holder, .. } if holder == seat)
        );
        for request in [Request::Accept, Request::Refuse] {
            assert_eq!(accepts(me, request), awaiting.answer == Some(Answer::TakeOrRefuse(seat)));
        }
        for request in [Request::Keep, Request::Pass] {
            assert_eq!(accepts(me, request), awaiting.answer == Some(Answer::KeepOrPass(seat)));
        }
        let covered = play.table.stacks().stack(seat) >= chips(1);
        let bets = awaiting.bets.contains(seat);
        let field = Request::Bet { wager: Wager::Field, stake: chips(1) };
        let room = play.table.stake(seat, Wager::Field) < play.setup.limits().most;
        assert_eq!(accepts(me, field), bets && covered && room);
    }
}

/// How many games are played: more with `CROUPIER_FUZZ`, as at poker.
fn cases() -> u32 {
    let times = std::env::var("CROUPIER_FUZZ").ok().and_then(|times| times.parse().ok());
    500 * times.unwrap_or(1u32).clamp(1, 10_000)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn anything_may_be_asked_and_nothing_is_lost(
        asked in prop::collection::vec((actor(), request(), 0..4u8), 1..150),
        stays_up: bool,
        comes_down: bool,
        comes_round: bool,
    ) {
        let house = House {
            place_stays_up: stays_up,
            place_may_come_down: comes_down,
            seven_comes_round: comes_round,
            ..House::NEW_JERSEY
        };
        let mut play = Play::new(&Terms::new(house, limits(1, 50), chips(1)), &[]);
        for (at, (actor, request, follow)) in asked.into_iter().enumerate() {
            // Conservation and refusals without a trace are checked inside.
            let _ = play.ask(actor, request);
            let dice = [(at % 6 + 1) as u8, (at / 6 % 6 + 1) as u8];
            offered_is_accepted(&play, dice);
            if follow > 0 {
                // Do what is awaited, so that play comes far.
                let awaited = play.table.awaiting(&play.setup);
                let (actor, request) = match (awaited.step, awaited.answer) {
                    (Step::FirstShake { least } | Step::DealerShakes { least }, _) if follow > 1 => {
                        (Actor::Dealer, Request::Shake { times: least })
                    }
                    (Step::Answer, Some(Answer::TakeOrRefuse(seat))) => {
                        (Actor::Seat(seat), if follow == 1 { Request::Refuse } else { Request::Accept })
                    }
                    (Step::Answer, Some(Answer::KeepOrPass(seat))) => {
                        (Actor::Seat(seat), if follow == 1 { Request::Pass } else { Request::Keep })
                    }
                    (Step::PlayerShakes { seat, least }, _) => (Actor::Seat(seat), Request::Shake { times: least }),
                    (Step::Uncover, _) => (Actor::Dealer, Request::Uncover(dice)),
                    (Step::Collect, _) => (Actor::Dealer, Request::Collect),
                    (Step::Pay { .. }, _) => (Actor::Dealer, Request::Pay),
                    (Step::Cover, _) => (Actor::Dealer, Request::Cover),
                    _ => continue,
                };
                prop_assert!(play.ask(actor, request).is_ok(), "{actor:?} {request:?}");
            }
        }
        // The events alone give the same table again.
        let mut again = pit::mini_dice::MiniDiceTable::open(&play.setup);
        for event in &play.events {
            again.apply(&play.setup, event);
        }
        prop_assert_eq!(again, play.table);
    }
}
