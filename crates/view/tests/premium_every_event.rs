//! Who sees what of every kind of event of Premium Hold 'Em.

use cards::{Card, CardSet, Rank, Suit};
use chips::Chips;
use game::preparation::Motion;
use game::{Facedown, Seat, Viewer};
use pit::Outcome;
use pit::premium::{Bets, Place, PremiumEvent, Spot};
use rulebook::rule;
use view::premium::{Sight, observe};

const ACE: Card = Card::new(Rank::Ace, Suit::Spades);
const TEN: Chips = Chips::new(10);

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

fn viewers() -> Vec<Viewer> {
    let seats = (1..=6).map(|number| Viewer::Seat(seat(number)));
    seats.chain([Viewer::Rail, Viewer::Dealer, Viewer::Floor, Viewer::Eye]).collect()
}

/// Every event that shows everybody the same.
fn public() -> Vec<PremiumEvent> {
    let (seat, rule, cards) = (seat(3), rule!("ph:X.12(a)"), CardSet::of(ACE));
    vec![
        PremiumEvent::ChipsBrought { seat, chips: TEN },
        PremiumEvent::Left { seat, chips: TEN },
        PremiumEvent::BetsPlaced { seat, bets: Bets { ante: TEN, x_tra: TEN, ..Bets::default() } },
        PremiumEvent::BetsTakenBack { seat },
        PremiumEvent::DeckBrought { pre_shuffled: true },
        PremiumEvent::RackCleared { next_deck: 1 },
        PremiumEvent::DeckPrepared { motion: Motion::Cut(12) },
        PremiumEvent::DeckCounted { cards: 52 },
        PremiumEvent::DeckRemoved { rule },
        PremiumEvent::RecutOrdered,
        PremiumEvent::NoMoreBets,
        PremiumEvent::SpinWagerCollected { seat, amount: TEN, to_meter: Chips::new(1) },
        PremiumEvent::HandPassedOver,
        PremiumEvent::StubRacked { cards: 27 },
        PremiumEvent::StubCounted { cards: 27 },
        PremiumEvent::Checked { seat },
        PremiumEvent::Played { seat, amount: TEN },
        PremiumEvent::Folded { seat },
        PremiumEvent::TimedOut { seat },
        PremiumEvent::SeatAbandoned { seat },
        PremiumEvent::CardsRacked { seat },
        PremiumEvent::CommunityTurned { cards: [ACE; 4] },
        PremiumEvent::DealerTurned { cards },
        PremiumEvent::HandTurned { seat, cards },
        PremiumEvent::SpinnerMarked { seat },
        PremiumEvent::Settled { seat, spot: Spot::XTra, stake: TEN, outcome: Outcome::Wins(TEN), rule },
        PremiumEvent::Spun { seat, position: 6, pays: TEN, from_meter: Chips::new(3), rule },
        PremiumEvent::CommunityPaid { seat, pays: TEN },
        PremiumEvent::MeterReset { seed: TEN },
        PremiumEvent::DealerCardExposed,
        PremiumEvent::CommunityCardExposed,
        PremiumEvent::FaceUpCardRacked { card: ACE },
        PremiumEvent::ErrorCardKept,
        PremiumEvent::DealerDrawsUp { cards: 1 },
        PremiumEvent::ShufflerFailed,
        PremiumEvent::ShoeFailed,
        PremiumEvent::HandVoided { seat, rule },
        PremiumEvent::RoundVoided { rule },
        PremiumEvent::RoundOver,
    ]
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

/// What a viewer sees of the card of an event, which must be that event still: where it went, the card, and whether
/// it went amiss.
fn card_of(event: &PremiumEvent, viewer: Viewer) -> Option<(Place, Option<Card>, bool)> {
    match observe(event, viewer) {
        Sight::CardDealt { to, card } => Some((to, card.card(), false)),
        Sight::CardDealtAmiss { to, card } => Some((to, card.card(), true)),
        _ => None,
    }
}

#[test]
fn a_players_card_is_the_players_and_the_eyes() {
    let (mine, card) = (seat(3), Facedown::of(seat(3), Some(ACE)));
    let to = Place::Seat(mine);
    for viewer in viewers() {
        let may_know = viewer == Viewer::Seat(mine) || viewer == Viewer::Eye;
        let seen = may_know.then_some(ACE);
        assert_eq!(
            card_of(&PremiumEvent::CardDealt { to, card }, viewer),
            Some((to, seen, false)),
            "{viewer:?}"
        );
        assert_eq!(
            card_of(&PremiumEvent::CardDealtAmiss { to, card }, viewer),
            Some((to, seen, true)),
            "{viewer:?}"
        );
    }
}

#[test]
fn the_dealers_the_community_and_the_burns_are_the_eyes_alone() {
    let card = Facedown::of_nobody(Some(ACE));
    for to in [Place::Dealer, Place::Community, Place::Burn] {
        for viewer in viewers() {
            let seen = (viewer == Viewer::Eye).then_some(ACE);
            assert_eq!(
                card_of(&PremiumEvent::CardDealt { to, card }, viewer),
                Some((to, seen, false)),
                "{viewer:?}"
            );
            assert_eq!(
                card_of(&PremiumEvent::CardDealtAmiss { to, card }, viewer),
                Some((to, seen, true)),
                "{viewer:?}"
            );
        }
    }
}

#[test]
fn no_kind_of_event_is_missing_here() {
    let texts: Vec<String> = public().iter().map(|event| format!("{event:?}")).collect();
    let kinds = texts.iter().map(|text| text.split([' ', '{']).next().unwrap_or_default());
    let mut kinds: Vec<&str> = kinds.chain(["CardDealt", "CardDealtAmiss"]).collect();
    let count = kinds.len();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), count, "a kind stands here twice");
    // A kind of event that is added does not compile in `observe`; count it here when it stands there.
    assert_eq!(count, 41);
}
