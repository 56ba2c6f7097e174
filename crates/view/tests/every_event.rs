//! Who sees what of every kind of event.

use cards::{Card, CardSet, Rank, Suit};
use chips::Chips;
use game::{Badge, Facedown, Seat, Viewer};
use poker::card_faults::{Due, Event as Cards};
use poker::irregular::acts::{Act as Early, Event as Act};
use poker::irregular::seeing::{Event as Seeing, Moment};
use poker::irregular::{Choice, Event as Odd, Fault, Flag, Mark, PileName, Question, Spot};
use poker::{Event, Post, Raise, Won};
use proof::proves;
use view::{Seen, Sight, observe};

const ACE: Card = Card::new(Rank::Ace, Suit::Spades);
const TEN: Chips = Chips::new(10);

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

fn viewers() -> Vec<Viewer> {
    let seats = (1..=12).map(|number| Viewer::Seat(seat(number)));
    seats.chain([Viewer::Rail, Viewer::Dealer, Viewer::Floor, Viewer::Eye]).collect()
}

/// Every event that shows everybody the same.
fn public() -> Vec<Event> {
    let seat = seat(3);
    let rule = rulebook_rule();
    let at = Spot { pile: PileName::Held(seat), at: 1 };
    vec![
        Event::AntePosted { seat, amount: TEN },
        Event::BlindPosted { seat, post: Post::Kill, amount: TEN },
        Event::DeadMoneyPosted { seat, amount: TEN },
        Event::AllInCalled { seat },
        Event::AntesGathered,
        Event::UpCardDealt { seat, card: ACE },
        Event::BoardCardDealt { run: 1, card: ACE },
        Event::BurnsScrambled,
        Event::CommonCardCalled,
        Event::DiscardsReshuffled { own_too: true },
        Event::OpenerCalled { seat },
        Event::PairCalled { seat, rank: Rank::Ace },
        Event::BroughtIn { seat, amount: TEN },
        Event::Checked { seat },
        Event::Called { seat, amount: TEN },
        Event::Raised { seat, to: TEN, what: Raise::Complete },
        Event::Folded { seat },
        Event::TimedOut { seat },
        Event::ChopOffered { seat },
        Event::ChopDeclined { seat },
        Event::BlindsChopped,
        Event::UncalledReturned { seat, amount: TEN },
        Event::BetsGathered,
        Event::RakeTaken { pot: 1, amount: TEN },
        Event::DropTaken { drop: 1, pot: 0, amount: TEN },
        Event::DrawCalled { seat, cards: 2 },
        Event::RunsAsked { seat, times: 2 },
        Event::RunsAgreed { times: 2 },
        Event::Tabled { seat, cards: CardSet::of(ACE) },
        Event::Mucked { seat },
        Event::HandKilled { seat },
        Event::PotPushed { pot: 1, run: 0, seat, amount: TEN, odd: Chips::new(1), won: Won::Low, rule },
        Event::HandOver,
        Event::Irregular(Odd::CardMarked { at, mark: Mark::ExposedByDealer, card: Some(ACE) }),
        Event::Irregular(Odd::StrayFound { mark: Mark::Joker, card: None }),
        Event::Irregular(Odd::SeatFlagged { seat, flag: Flag::CheckOnly, on: true }),
        Event::Irregular(Odd::CaseOpened { question: Question::Dispute, rule }),
        Event::Irregular(Odd::CaseRuled { choice: Choice::PlayOn, by: Badge(7), rule }),
        Event::Irregular(Odd::FaultReported { fault: Fault::Exposed { at, card: Some(ACE) } }),
        Event::Irregular(Odd::Misdealt { rule }),
        Event::Irregular(Odd::PlayedOn { rule }),
        Event::Irregular(Odd::HandFouled { seat, rule }),
        Event::Irregular(Odd::HandVoided { by: Badge(7), rule }),
        Event::Irregular(Odd::PotTakenBack { seat, amount: TEN }),
        Event::Irregular(Odd::RakeReturned { amount: TEN }),
        Event::Irregular(Odd::DropReturned { drop: 1, amount: TEN }),
        Event::Irregular(Odd::ContributionReturned { seat, amount: TEN }),
        Event::Irregular(Odd::Act(Act::ActedEarly { seat, act: Early::RaiseTo(TEN), rule })),
        Event::Irregular(Odd::Act(Act::TimeCalled { seat, rule })),
        Event::Irregular(Odd::Act(Act::HeldTo { seat, act: Early::Call, rule })),
        Event::Irregular(Odd::Act(Act::Released { seat, rule })),
        Event::Irregular(Odd::Act(Act::RightKept { seat, rule })),
        Event::Irregular(Odd::Act(Act::RightLost { seat, rule })),
        Event::Irregular(Odd::Act(Act::NoWager { seat, amount: TEN, rule })),
        Event::Irregular(Odd::Act(Act::Miswagered { seat, to: TEN })),
        Event::Irregular(Odd::Act(Act::WagerCorrected { seat, to: TEN, rule })),
        Event::Irregular(Odd::Act(Act::CallCorrected { seat, to: TEN })),
        Event::Irregular(Odd::Act(Act::WagerStands { seat, rule })),
        Event::Irregular(Odd::Act(Act::CalledShort { seat, put_in: TEN, rule })),
        Event::Irregular(Odd::Act(Act::Withdrawn { seat, amount: TEN, rule })),
        Event::Irregular(Odd::Cards(Cards::BurnForgotten)),
        Event::Irregular(Odd::Cards(Cards::Due { due: Due::ThirdDown { seat }, rule })),
        Event::Irregular(Odd::Cards(Cards::StubReshuffled { cards: 3 })),
        Event::Irregular(Odd::Cards(Cards::DealtAgain { street: 1, rule })),
        Event::Irregular(Odd::Cards(Cards::TurnedUp { seat, at: 1, card: ACE, rule })),
        Event::Irregular(Odd::Cards(Cards::HandDead { seat, rule })),
        Event::Irregular(Odd::Cards(Cards::AnteReturned { seat, amount: TEN, rule })),
        Event::Irregular(Odd::Act(Act::BroughtInAmiss { seat, amount: TEN })),
        Event::Irregular(Odd::Act(Act::OpenerCorrected { opener: seat, from: seat, amount: TEN, rule })),
        Event::Irregular(Odd::Seeing(Seeing::ShownToAll { owner: seat, card: ACE, rule })),
        Event::Irregular(Odd::Seeing(Seeing::HandShown { seat, cards: CardSet::of(ACE), rule })),
        Event::Irregular(Odd::Seeing(Seeing::PotReturned { pot: 1, seat, amount: TEN })),
        Event::Irregular(Odd::Seeing(Seeing::HandRevived { seat, rule })),
        Event::Irregular(Odd::Seeing(Seeing::PlaysBoard { seat, rule })),
        Event::Irregular(Odd::Seeing(Seeing::MiscalledOnPurpose { seat, rule })),
        Event::Irregular(Odd::Act(Act::PostedLate { seat, live: TEN, dead: TEN, rule })),
        Event::Irregular(Odd::HeldOver { from: Some(seat), amount: TEN, rule }),
        Event::Irregular(Odd::CardCorrected { was: ACE, is: ACE, by: Badge(7) }),
    ]
}

fn rulebook_rule() -> rulebook::RuleId {
    rulebook::rule!("cb:7.hilo.8a")
}

/// The kind of an event, which is the word its debug text begins with.
fn kind(text: &str) -> &str {
    text.split([' ', '{']).next().unwrap_or_default()
}

#[test]
fn what_lies_up_and_what_is_done_everybody_sees_alike() {
    for event in public() {
        let eye = observe(&event, Viewer::Eye);
        // The facts are all there: nothing but the type of a hidden card has changed.
        assert_eq!(format!("{eye:?}"), format!("{event:?}"));
        for viewer in viewers() {
            assert_eq!(observe(&event, viewer), eye, "{viewer:?}");
        }
    }
}

#[test]
fn a_card_dealt_or_thrown_away_is_its_owners_and_the_eyes() {
    let (mine, card) = (seat(3), Facedown::of(seat(3), Some(ACE)));
    for event in [Event::CardDealt { seat: mine, card }, Event::CardDiscarded { seat: mine, card }] {
        for viewer in viewers() {
            let may_know = viewer == Viewer::Seat(mine) || viewer == Viewer::Eye;
            let (seat, seen) = match observe(&event, viewer) {
                Sight::CardDealt { seat, card } | Sight::CardDiscarded { seat, card } => (seat, card),
                other => panic!("a card became {other:?}"),
            };
            assert_eq!(seat, mine, "{viewer:?}");
            assert_eq!(seen.card(), may_know.then_some(ACE), "{viewer:?}");
            assert_eq!(seen.to_string(), if may_know { "As" } else { "??" }, "{viewer:?}");
        }
    }
}

#[test]
fn a_burn_is_the_eyes_alone() {
    let event = Event::CardBurned { card: Facedown::of_nobody(Some(ACE)) };
    for viewer in viewers() {
        let Sight::CardBurned { card } = observe(&event, viewer) else { panic!("a burn stays a burn") };
        assert_eq!(card.card(), (viewer == Viewer::Eye).then_some(ACE), "{viewer:?}");
    }
}

#[test]
fn a_card_that_is_moved_is_whose_it_is_and_on_a_board_everybodys() {
    let card = Facedown::of(seat(3), Some(ACE));
    let from = Spot { pile: PileName::Held(seat(3)), at: 0 };
    for to in [PileName::Stub, PileName::Burns, PileName::Muck, PileName::Aside, PileName::Board(0)] {
        let event = Event::Irregular(Odd::CardMoved { from, to, card });
        for viewer in viewers() {
            let may_know =
                viewer == Viewer::Seat(seat(3)) || viewer == Viewer::Eye || matches!(to, PileName::Board(_));
            let Sight::Irregular(Odd::CardMoved { card, .. }) = observe(&event, viewer) else {
                panic!("a move stays a move")
            };
            assert_eq!(card.card(), may_know.then_some(ACE), "{viewer:?} {to:?}");
        }
    }
}

#[test]
fn a_card_that_came_early_is_everybodys_only_if_it_lay_face_up() {
    let (rule, owner) = (rulebook_rule(), Facedown::of(seat(3), Some(ACE)));
    let nobodys = Facedown::of_nobody(Some(ACE));
    let to = PileName::Held(seat(3));
    let sees = |event: Cards, viewer| match observe(&Event::Irregular(Odd::Cards(event)), viewer) {
        Sight::Irregular(Odd::Cards(
            Cards::CameEarly { card, .. }
            | Cards::KeptEarly { card, .. }
            | Cards::BurnedAgain { card }
            | Cards::BurnedEarly { card },
        )) => card.card().is_some(),
        other => panic!("an early card became {other:?}"),
    };
    for viewer in viewers() {
        let (eye, its) = (viewer == Viewer::Eye, viewer == Viewer::Seat(seat(3)));
        assert!(sees(Cards::CameEarly { to, up: true, card: nobodys, rule }, viewer));
        assert_eq!(sees(Cards::CameEarly { to, up: false, card: owner, rule }, viewer), eye || its);
        assert_eq!(sees(Cards::KeptEarly { seat: seat(3), card: owner, rule }, viewer), eye || its);
        assert_eq!(sees(Cards::BurnedAgain { card: nobodys }, viewer), eye);
        assert_eq!(sees(Cards::BurnedEarly { card: nobodys }, viewer), eye);
    }
}

#[test]
fn a_card_that_one_player_was_shown_is_that_players_too() {
    proves!["cb:3.showdown.6c"];
    let (rule, card) = (rulebook_rule(), Facedown::of(seat(3), Some(ACE)));
    let moment = Moment::EndOfBetting;
    for to in [Some(seat(5)), None] {
        let event =
            Event::Irregular(Odd::Seeing(Seeing::ShownToOne { owner: seat(3), to, card, moment, rule }));
        for viewer in viewers() {
            let may_know = viewer == Viewer::Eye
                || viewer == Viewer::Seat(seat(3))
                || to.is_some_and(|seat| viewer == Viewer::Seat(seat));
            let Sight::Irregular(Odd::Seeing(Seeing::ShownToOne { card, .. })) = observe(&event, viewer)
            else {
                panic!("a card that was shown stays one")
            };
            assert_eq!(card.card(), may_know.then_some(ACE), "{viewer:?}");
        }
    }
}

#[test]
fn a_card_nobody_recorded_nobody_sees() {
    let unknown = Facedown::of(seat(3), None);
    for viewer in viewers() {
        let Sight::CardDealt { card, .. } =
            observe(&Event::CardDealt { seat: seat(3), card: unknown }, viewer)
        else {
            panic!("a deal stays a deal")
        };
        assert_eq!(card, Seen::by(viewer, unknown));
        assert_eq!(format!("{card} {card:?}"), "?? ??");
    }
}

#[test]
fn no_kind_of_event_is_missing_here() {
    let hidden = [
        "CardBurned",
        "CardDealt",
        "CardDiscarded",
        "Irregular(CardMoved",
        "Irregular(Cards(BurnedAgain",
        "Irregular(Cards(BurnedEarly",
        "Irregular(Cards(CameEarly",
        "Irregular(Cards(KeptEarly",
        "Irregular(Seeing(ShownToOne",
    ];
    let public = public();
    let texts: Vec<String> = public.iter().map(|event| format!("{event:?}")).collect();
    let mut kinds: Vec<&str> = texts.iter().map(|text| kind(text)).chain(hidden).collect();
    let count = kinds.len();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), count, "a kind stands here twice");
    // A new kind of event does not compile in `observe`; count it here when you have added it there.
    assert_eq!(count, 87);
}
