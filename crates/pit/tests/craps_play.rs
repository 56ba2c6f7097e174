//! Random play at craps: nothing panics, nothing is lost, and what is offered is what is accepted.

use crate::craps::support;

use chips::{Chips, Rounding};
use game::{Actor, Badge, Command, Game, Seat};
use pit::craps::{
    Button, CrapsTable, House, Phase, Request, Ruling, Step, Verdict, Violation, Wager, ruling,
};
use pit::dice::Dice;
use proptest::prelude::*;
use support::{Play, chips, seat};

fn any_seat() -> impl Strategy<Value = Seat> {
    (1..=3u8).prop_map(seat)
}

fn actor() -> impl Strategy<Value = Actor> {
    prop_oneof![
        6 => Just(Actor::Dealer),
        9 => any_seat().prop_map(Actor::Seat),
        1 => Just(Actor::Clock),
        1 => Just(Actor::Floor(Badge(7))),
    ]
}

fn request() -> impl Strategy<Value = Request> {
    let wager = prop::sample::select(Wager::ALL.to_vec());
    prop_oneof![
        1 => (any_seat(), 0..300u64).prop_map(|(seat, units)| Request::Sit { seat, chips: chips(units) }),
        1 => any_seat().prop_map(|seat| Request::Leave { seat }),
        8 => (wager.clone(), prop_oneof![0..60u64, Just(u64::MAX)])
            .prop_map(|(wager, units)| Request::Bet { wager, stake: chips(units) }),
        1 => wager.clone().prop_map(|wager| Request::TakeDown { wager }),
        2 => (wager.clone(), any::<bool>()).prop_map(|(wager, on)| Request::SetWorking { wager, on }),
        2 => (any_seat(), wager).prop_map(|(seat, wager)| Request::Acknowledge { seat, wager }),
        1 => Just(Request::NoMoreBets),
        2 => (0..8u8, 0..8u8).prop_map(|(a, b)| Request::Roll([a, b])),
        1 => Just(Request::Collect),
        1 => Just(Request::Pay),
        1 => Just(Request::Finish),
    ]
}

/// What is awaited is accepted, and nothing else that would bring the game on.
fn offered_is_accepted(table: &CrapsTable, play: &Play) {
    let awaiting = table.awaiting(&play.setup);
    let accepts = |actor, request| {
        let mut events = Vec::new();
        table.decide(&play.setup, Command { actor, request }, &mut events).is_ok()
    };
    let step = awaiting.step;
    assert_eq!(accepts(Actor::Dealer, Request::Roll([2, 5])), step == Step::Roll);
    assert_eq!(accepts(Actor::Dealer, Request::Collect), step == Step::Collect);
    assert_eq!(accepts(Actor::Dealer, Request::Pay), matches!(step, Step::Pay { .. }));
    assert_eq!(accepts(Actor::Dealer, Request::Finish), step == Step::Finish);
    for number in 1..=3 {
        let (seat, me) = (seat(number), Actor::Seat(seat(number)));
        for wager in Wager::ALL {
            let bounds = table.bounds(&play.setup, seat, wager);
            assert!(awaiting.bets.contains(seat) || bounds.is_err());
            let (stake, up) = (chips(60), table.stake(seat, wager));
            let within = bounds.is_ok_and(|limits| limits.check(up.plus(stake).expect("small")).is_ok());
            let covered = table.stacks().stack(seat) >= stake;
            let asked = table.decide(
                &play.setup,
                Command { actor: me, request: Request::Bet { wager, stake } },
                &mut Vec::new(),
            );
            let owed = matches!(asked, Err(Violation::NotPayable { .. } | Violation::NotFourParts { .. }));
            assert_eq!(asked.is_ok() || owed, within && covered, "{}", wager.key());
        }
    }
}

fn house() -> impl Strategy<Value = House> {
    (any::<[bool; 7]>(), 0..5u8, prop::sample::select(vec![Rounding::Exact, Rounding::Down, Rounding::Up]))
        .prop_map(|(yes, odds_multiple, rounding)| House {
            odds_multiple,
            contract_wagers: yes[0],
            hardways_off_on_come_out: yes[1],
            come_odds_off_on_come_out: yes[2],
            place_stays_up: yes[3],
            hardways_stay_up: yes[4],
            void_twelve_stays_up: yes[5],
            may_call_off: yes[6],
            rounding,
            ..House::USUAL
        })
}

/// How many games are played: more with `CROUPIER_FUZZ`, as at poker.
fn cases() -> u32 {
    let times = std::env::var("CROUPIER_FUZZ").ok().and_then(|times| times.parse().ok());
    300 * times.unwrap_or(1u32).clamp(1, 10_000)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn anything_may_be_asked_and_nothing_is_lost(
        house in house(),
        asked in prop::collection::vec((actor(), request(), 0..6usize), 1..200),
    ) {
        let mut play = Play::new(house, &[1, 2]);
        let mut all = Vec::new();
        let mut again = play.table.clone();
        for (at, (actor, request, follow)) in asked.into_iter().enumerate() {
            // Conservation and refusals without a trace are checked inside.
            all.extend(play.ask(actor, request).unwrap_or_default());
            if at % 5 == 0 {
                offered_is_accepted(&play.table, &play);
            }
            for more in 0..follow.saturating_sub(2) {
                let request = match play.step() {
                    Step::Roll if more == 0 => Request::Roll(Dice::ALL[at * 7 % 36].faces()),
                    Step::Roll => break,
                    Step::Collect => Request::Collect,
                    Step::Pay { .. } => Request::Pay,
                    Step::Finish => Request::Finish,
                };
                all.extend(play.ask(Actor::Dealer, request).expect("awaited"));
            }
            // Odds stand behind a wager or not at all; a line wager's odds need a point.
            for seat in (1..=3).map(seat) {
                for (wager, stake) in play.table.wagers(seat) {
                    prop_assert!(stake > Chips::ZERO);
                    if let (Some(flat), Step::Roll) = (wager.flat(), play.step()) {
                        prop_assert!(play.table.stake(seat, flat) > Chips::ZERO, "{}", wager.key());
                    }
                }
            }
        }
        // The events alone give the same table again.
        for event in &all {
            again.apply(&play.setup, event);
        }
        prop_assert_eq!(again, play.table);
    }
}

#[test]
fn a_wager_lives_the_same_in_every_phase_but_on_the_line() {
    for wager in Wager::ALL {
        if matches!(wager, Wager::Pass | Wager::DontPass | Wager::PassOdds | Wager::DontPassOdds) {
            continue;
        }
        for dice in Dice::ALL {
            let of = |phase| ruling(wager, phase, true, dice);
            assert!(Phase::ALL.into_iter().all(|phase| of(phase) == of(Phase::ComeOut)), "{}", wager.key());
        }
    }
}

#[test]
fn what_is_off_is_not_decided() {
    for wager in Wager::ALL {
        let house = House::USUAL;
        for (phase, dice) in Phase::ALL.into_iter().flat_map(|phase| Dice::ALL.map(|dice| (phase, dice))) {
            let [on, off] = [true, false].map(|working| ruling(wager, phase, working, dice));
            if !wager.can_be_called() && !matches!(wager, Wager::DontComeOdds(_)) {
                assert_eq!(on, off, "{} always works", wager.key());
                assert!(house.works(wager, phase, Button::None));
                continue;
            }
            let Ruling { verdict, .. } = off;
            assert!(matches!(verdict, Verdict::Stays | Verdict::Void));
            assert!(verdict == Verdict::Stays || wager.is_odds());
        }
        if wager.one_roll() {
            let decides = |dice| ruling(wager, Phase::ComeOut, true, dice).verdict != Verdict::Stays;
            assert!(Dice::ALL.into_iter().all(decides));
        }
    }
}
