//! Every event of a round names the rule by which it happened.

use game::Actor;
use pit::premium::{Bets, Dealing, Irregularity, Place, PremiumEvent, Request, Shuffling, SpinTable, Terms};

use super::felt::{Deal, FLOOR, Felt, ante, card, d, player, seat, terms, with_wheel};

/// Whether an event is of the kind.
type Fits = fn(&PremiumEvent) -> bool;

/// The rule of the first event that fits.
#[track_caller]
fn rule_of(felt: &Felt, fits: impl Fn(&PremiumEvent) -> bool) -> &'static str {
    let event = felt.tape.iter().find(|event| fits(event)).expect("it happened");
    event.rule(&felt.setup).expect("by a rule").as_str()
}

fn table(dealing: Dealing) -> Felt {
    let shuffling = Shuffling::Machine { counts: true };
    Felt::open(Terms { dealing, shuffling, ..with_wheel(terms(&[]), SpinTable::FIVE_FIXED) })
}

#[test]
fn a_deal_cites_its_own_section() {
    for (dealing, rules) in [
        (
            Dealing::ManualShoe,
            ["ph:X.7(b)", "ph:X.7(d)", "ph:X.7(d)", "ph:40.1:community-cards", "ph:X.7(e)", "ph:X.7(g)"],
        ),
        (
            Dealing::Hand,
            ["ph:X.8(b)3", "ph:X.8(c)", "ph:X.8(c)", "ph:40.1:community-cards", "ph:X.8(d)", "ph:X.8(f)"],
        ),
        (
            Dealing::AutomatedShoe,
            ["ph:X.9(b)2", "ph:X.9(c)", "ph:X.9(c)/3", "ph:X.9(d)/3", "ph:X.7(e)", "ph:X.7(g)"],
        ),
    ] {
        let mut felt = table(dealing);
        felt.bet(1, 10);
        felt.make_ready();
        let counted = rule_of(&felt, |event| matches!(event, PremiumEvent::DeckCounted { .. }));
        felt.close();
        felt.deal(&[], "", "");
        let to = |place: Place| {
            rule_of(&felt, move |event| matches!(event, PremiumEvent::CardDealt { to, .. } if *to == place))
        };
        let called = rule_of(&felt, |event| *event == PremiumEvent::NoMoreBets);
        let racked = rule_of(&felt, |event| matches!(event, PremiumEvent::StubRacked { .. }));
        let places = [Place::Seat(seat(1)), Place::Dealer, Place::Community].map(to);
        assert_eq!([called, places[0], places[1], places[2], racked, counted], rules);
        if dealing == Dealing::AutomatedShoe {
            assert_eq!(to(Place::Burn), "ph:40.1:burn");
        }
    }
}

#[test]
fn a_round_cites_the_steps_of_the_book() {
    let mut felt = Felt::open(with_wheel(terms(&[]), SpinTable::FIVE_FIXED));
    felt.bet(6, 10);
    felt.does(player(6), Request::TakeBack);
    felt.make_ready();
    let before = [
        rule_of(&felt, |event| matches!(event, PremiumEvent::ChipsBrought { .. })),
        rule_of(&felt, |event| matches!(event, PremiumEvent::BetsPlaced { .. })),
        rule_of(&felt, |event| matches!(event, PremiumEvent::BetsTakenBack { .. })),
        rule_of(&felt, |event| matches!(event, PremiumEvent::DeckPrepared { .. })),
    ];
    assert_eq!(before, ["ph:X.6(a)", "ph:X.10(a)", "ph:X.6(b)", "ph:X.4(a)"]);
    felt.does(FLOOR, Request::Recut);
    assert_eq!(rule_of(&felt, |event| *event == PremiumEvent::RecutOrdered), "ph:X.4(d)");
    [1, 2, 3].into_iter().for_each(|number| felt.bets(number, Bets { bonus_spin: d(5), ..ante(10) }));
    felt.close();
    felt.report(Irregularity::FaceUpCard(card("2c")));
    felt.report(Irregularity::DrawnInError { seen: None });
    felt.deal(&[(1, "9h4h2h"), (2, "9s4d2d"), (3, "8s5d3d")], "KdJc7s", "QsTc5h3c");
    felt.play(1, 30);
    felt.check(2);
    felt.does(FLOOR, Request::Abandoned { seat: seat(3) });
    felt.turn_community();
    felt.does(Actor::Clock, Request::TimeIsUp { seat: seat(2) });
    felt.showdown();
    felt.spin(3);
    let kinds: [(&str, Fits); 16] = [
        ("ph:X.10(a)3", |event| matches!(event, PremiumEvent::SpinWagerCollected { .. })),
        ("ph:X.12(b)", |event| matches!(event, PremiumEvent::FaceUpCardRacked { .. })),
        ("ph:X.12(c)", |event| matches!(event, PremiumEvent::ErrorCardKept)),
        ("ph:40.1:play-wager", |event| matches!(event, PremiumEvent::Played { .. })),
        ("ph:X.10(b)", |event| matches!(event, PremiumEvent::Checked { .. })),
        ("ph:X.6(e)/2", |event| matches!(event, PremiumEvent::SeatAbandoned { .. })),
        ("ph:X.10(c)", |event| matches!(event, PremiumEvent::CommunityTurned { .. })),
        ("ph:X.10(d)", |event| matches!(event, PremiumEvent::TimedOut { .. })),
        ("ph:X.10(d)2", |event| matches!(event, PremiumEvent::Folded { .. })),
        ("ph:X.10(d)2.ii", |event| matches!(event, PremiumEvent::CardsRacked { .. })),
        ("ph:X.10(e)", |event| matches!(event, PremiumEvent::DealerTurned { .. })),
        ("ph:X.10(f)", |event| matches!(event, PremiumEvent::HandTurned { .. })),
        ("ph:X.10(g)1.i", |event| matches!(event, PremiumEvent::SpinnerMarked { .. })),
        ("ph:X.11(e):5-fixed", |event| matches!(event, PremiumEvent::Spun { .. })),
        ("ph:X.11(e)/2", |event| matches!(event, PremiumEvent::CommunityPaid { .. })),
        ("ph:40.1:round-of-play", |event| matches!(event, PremiumEvent::RoundOver)),
    ];
    for (rule, fits) in kinds {
        assert_eq!(rule_of(&felt, fits), rule);
    }
    felt.dealer(Request::ClearRack);
    assert_eq!(
        rule_of(&felt, |event| matches!(event, PremiumEvent::RackCleared { .. })),
        "ph:X.4(a)",
        "with one deck"
    );
    // Sitting down and getting up is nobody's rule.
    let left = felt.does(player(5), Request::Leave { seat: seat(5) });
    assert_eq!(left[0].rule(&felt.setup), None);
    // What goes wrong cites what follows from it.
    let mut felt = table(Dealing::AutomatedShoe);
    felt.bet(1, 10);
    felt.make_ready();
    felt.report(Irregularity::ShufflerFailed);
    assert_eq!(rule_of(&felt, |event| *event == PremiumEvent::ShufflerFailed), "ph:X.12(e)");
    felt.close();
    felt.deal_some(&mut Deal::default(), 1);
    felt.report(Irregularity::ShoeFailed);
    assert_eq!(rule_of(&felt, |event| *event == PremiumEvent::ShoeFailed), "ph:X.12(f)");
}
