//! Who sees what of every kind of event.

use cards::{Card, CardSet, Rank, Suit};
use chips::Chips;
use game::{Badge, Facedown, Seat, Viewer};
use poker::card_faults::{CardFaultEvent, Due};
use poker::irregular::acts::{Act as Early, ActEvent};
use poker::irregular::seeing::{Moment, SeeingEvent};
use poker::irregular::{Choice, Fault, Flag, IrregularEvent, Mark, PileName, Question, Spot};
use poker::{HandEvent, Post, Raise, Won};
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
fn public() -> Vec<HandEvent> {
    let seat = seat(3);
    let rule = rulebook_rule();
    let at = Spot { pile: PileName::Held(seat), at: 1 };
    vec![
        HandEvent::AntePosted { seat, amount: TEN },
        HandEvent::BlindPosted { seat, post: Post::Kill, amount: TEN },
        HandEvent::DeadMoneyPosted { seat, amount: TEN },
        HandEvent::AllInCalled { seat },
        HandEvent::AntesGathered,
        HandEvent::UpCardDealt { seat, card: ACE },
        HandEvent::BoardCardDealt { run: 1, card: ACE },
        HandEvent::BurnsScrambled,
        HandEvent::CommonCardCalled,
        HandEvent::DiscardsReshuffled { own_too: true },
        HandEvent::OpenerCalled { seat },
        HandEvent::PairCalled { seat, rank: Rank::Ace },
        HandEvent::BroughtIn { seat, amount: TEN },
        HandEvent::Checked { seat },
        HandEvent::Called { seat, amount: TEN },
        HandEvent::Raised { seat, to: TEN, what: Raise::Complete },
        HandEvent::Folded { seat },
        HandEvent::TimedOut { seat },
        HandEvent::ChopOffered { seat },
        HandEvent::ChopDeclined { seat },
        HandEvent::BlindsChopped,
        HandEvent::UncalledReturned { seat, amount: TEN },
        HandEvent::BetsGathered,
        HandEvent::RakeTaken { pot: 1, amount: TEN },
        HandEvent::DropTaken { drop: 1, pot: 0, amount: TEN },
        HandEvent::DrawCalled { seat, cards: 2 },
        HandEvent::RunsAsked { seat, times: 2 },
        HandEvent::RunsAgreed { times: 2 },
        HandEvent::Tabled { seat, cards: CardSet::of(ACE) },
        HandEvent::Mucked { seat },
        HandEvent::HandKilled { seat },
        HandEvent::PotPushed { pot: 1, run: 0, seat, amount: TEN, odd: Chips::new(1), won: Won::Low, rule },
        HandEvent::HandOver,
        HandEvent::Irregular(IrregularEvent::CardMarked { at, mark: Mark::ExposedByDealer, card: Some(ACE) }),
        HandEvent::Irregular(IrregularEvent::StrayFound { mark: Mark::Joker, card: None }),
        HandEvent::Irregular(IrregularEvent::SeatFlagged { seat, flag: Flag::CheckOnly, on: true }),
        HandEvent::Irregular(IrregularEvent::CaseOpened { question: Question::Dispute, rule }),
        HandEvent::Irregular(IrregularEvent::CaseRuled { choice: Choice::PlayOn, by: Badge(7), rule }),
        HandEvent::Irregular(IrregularEvent::FaultReported { fault: Fault::Exposed { at, card: Some(ACE) } }),
        HandEvent::Irregular(IrregularEvent::Misdealt { rule }),
        HandEvent::Irregular(IrregularEvent::PlayedOn { rule }),
        HandEvent::Irregular(IrregularEvent::HandFouled { seat, rule }),
        HandEvent::Irregular(IrregularEvent::HandVoided { by: Badge(7), rule }),
        HandEvent::Irregular(IrregularEvent::PotTakenBack { seat, amount: TEN }),
        HandEvent::Irregular(IrregularEvent::RakeReturned { amount: TEN }),
        HandEvent::Irregular(IrregularEvent::DropReturned { drop: 1, amount: TEN }),
        HandEvent::Irregular(IrregularEvent::ContributionReturned { seat, amount: TEN }),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::ActedEarly {
            seat,
            act: Early::RaiseTo(TEN),
            rule,
        })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::TimeCalled { seat, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::HeldTo { seat, act: Early::Call, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::Released { seat, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::RightKept { seat, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::RightLost { seat, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::NoWager { seat, amount: TEN, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::Miswagered { seat, to: TEN })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::WagerCorrected { seat, to: TEN, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::CallCorrected { seat, to: TEN })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::WagerStands { seat, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::CalledShort { seat, put_in: TEN, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::Withdrawn { seat, amount: TEN, rule })),
        HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::BurnForgotten)),
        HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::Due {
            due: Due::ThirdDown { seat },
            rule,
        })),
        HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::StubReshuffled { cards: 3 })),
        HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::DealtAgain { street: 1, rule })),
        HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::TurnedUp {
            seat,
            at: 1,
            card: ACE,
            rule,
        })),
        HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::HandDead { seat, rule })),
        HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::AnteReturned { seat, amount: TEN, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::BroughtInAmiss { seat, amount: TEN })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::OpenerCorrected {
            opener: seat,
            from: seat,
            amount: TEN,
            rule,
        })),
        HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::ShownToAll {
            owner: seat,
            card: ACE,
            rule,
        })),
        HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::HandShown {
            seat,
            cards: CardSet::of(ACE),
            rule,
        })),
        HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::PotReturned { pot: 1, seat, amount: TEN })),
        HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::HandRevived { seat, rule })),
        HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::PlaysBoard { seat, rule })),
        HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::MiscalledOnPurpose { seat, rule })),
        HandEvent::Irregular(IrregularEvent::Act(ActEvent::PostedLate { seat, live: TEN, dead: TEN, rule })),
        HandEvent::Irregular(IrregularEvent::HeldOver { from: Some(seat), amount: TEN, rule }),
        HandEvent::Irregular(IrregularEvent::CardCorrected { was: ACE, is: ACE, by: Badge(7) }),
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
    for event in [HandEvent::CardDealt { seat: mine, card }, HandEvent::CardDiscarded { seat: mine, card }] {
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
    let event = HandEvent::CardBurned { card: Facedown::of_nobody(Some(ACE)) };
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
        let event = HandEvent::Irregular(IrregularEvent::CardMoved { from, to, card });
        for viewer in viewers() {
            let may_know =
                viewer == Viewer::Seat(seat(3)) || viewer == Viewer::Eye || matches!(to, PileName::Board(_));
            let Sight::Irregular(IrregularEvent::CardMoved { card, .. }) = observe(&event, viewer) else {
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
    let sees = |event: CardFaultEvent, viewer| match observe(
        &HandEvent::Irregular(IrregularEvent::Cards(event)),
        viewer,
    ) {
        Sight::Irregular(IrregularEvent::Cards(
            CardFaultEvent::CameEarly { card, .. }
            | CardFaultEvent::KeptEarly { card, .. }
            | CardFaultEvent::BurnedAgain { card }
            | CardFaultEvent::BurnedEarly { card },
        )) => card.card().is_some(),
        other => panic!("an early card became {other:?}"),
    };
    for viewer in viewers() {
        let (eye, its) = (viewer == Viewer::Eye, viewer == Viewer::Seat(seat(3)));
        assert!(sees(CardFaultEvent::CameEarly { to, up: true, card: nobodys, rule }, viewer));
        assert_eq!(sees(CardFaultEvent::CameEarly { to, up: false, card: owner, rule }, viewer), eye || its);
        assert_eq!(sees(CardFaultEvent::KeptEarly { seat: seat(3), card: owner, rule }, viewer), eye || its);
        assert_eq!(sees(CardFaultEvent::BurnedAgain { card: nobodys }, viewer), eye);
        assert_eq!(sees(CardFaultEvent::BurnedEarly { card: nobodys }, viewer), eye);
    }
}

#[test]
fn a_card_that_one_player_was_shown_is_that_players_too() {
    proves!["cb:3.showdown.6c"];
    let (rule, card) = (rulebook_rule(), Facedown::of(seat(3), Some(ACE)));
    let moment = Moment::EndOfBetting;
    for to in [Some(seat(5)), None] {
        let event = HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::ShownToOne {
            owner: seat(3),
            to,
            card,
            moment,
            rule,
        }));
        for viewer in viewers() {
            let may_know = viewer == Viewer::Eye
                || viewer == Viewer::Seat(seat(3))
                || to.is_some_and(|seat| viewer == Viewer::Seat(seat));
            let Sight::Irregular(IrregularEvent::Seeing(SeeingEvent::ShownToOne { card, .. })) =
                observe(&event, viewer)
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
            observe(&HandEvent::CardDealt { seat: seat(3), card: unknown }, viewer)
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
