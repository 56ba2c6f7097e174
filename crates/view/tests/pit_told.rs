//! Every kind of event of the pit is told: under its name, in words, with its rule.

use crate::pit_floor;

use cards::{Card, CardSet, Rank, Suit};
use game::preparation::Motion;
use game::{Facedown, Game, Viewer};
use pit::dice::{BoxNumber, Dice};
use pit::premium::{Bets, Place, Spot};
use pit::{Limits, Outcome, craps, mini_dice, premium};
use pit_floor::{NOON, chips, kebab, seat, speaker};
use rulebook::rule;
use view::pit::{CrapsScreen, MiniDiceScreen, PremiumScreen, sees_more};
use wire::{Face, Told};

const ACE: Card = Card::new(Rank::Ace, Suit::Spades);
const LIMITS: Limits = Limits { least: chips::Chips::new(100), most: chips::Chips::new(10_000) };

/// What is the dealer's procedure.
const PROCEDURE: [&str; 14] = [
    "deck-brought",
    "rack-cleared",
    "deck-prepared",
    "deck-counted",
    "deck-removed",
    "stub-racked",
    "stub-counted",
    "card-dealt",
    "hand-passed-over",
    "cards-racked",
    "shaken",
    "button-set",
    "shaker-kept",
    "round-over",
];

/// What must hold of everything that is told.
fn is_told(told: &Told, print: &str, count: &mut Vec<String>) {
    let name = kebab(&format!("{:?}", told.what));
    assert_eq!(name, kebab(print));
    assert_eq!(told.procedure, PROCEDURE.contains(&name.as_str()), "{name}");
    assert_eq!(told.position.is_some(), name == "spun");
    // For the ear there are no numbers of seats and no letters for cards; to a player it is said as to somebody present.
    for heard in told.aloud.iter().chain(&told.yours) {
        assert!(!heard.contains("(2)") && !heard.contains("As"), "{heard}");
    }
    if let Some(yours) = &told.yours {
        assert!(yours.contains("you") && !yours.contains("Bob"), "{yours}");
        assert!(told.aloud.is_none() && told.seat.is_some(), "{name} is the player's own");
    }
    assert_eq!((told.n, told.at), (7, NOON.millis()));
    assert!(!told.says.is_empty(), "{print}");
    assert_eq!(told.seat.is_some(), print.contains("seat: "), "{print}");
    if let Some(2) = told.seat {
        assert!(told.says.contains("Bob (2)"), "{}", told.says);
    }
    count.push(name);
}

fn kinds(mut told: Vec<String>) -> usize {
    told.sort_unstable();
    told.dedup();
    told.len()
}

fn premium_events() -> Vec<premium::PremiumEvent> {
    use premium::PremiumEvent;
    let (seat, rule, cards, ten) = (seat(2), rule!("ph:X.12(a)"), CardSet::of(ACE), chips(1_000));
    vec![
        PremiumEvent::ChipsBrought { seat, chips: ten },
        PremiumEvent::Left { seat, chips: ten },
        PremiumEvent::BetsPlaced {
            seat,
            bets: Bets { ante: ten, x_tra: ten, bonus_spin: ten, ..Bets::default() },
        },
        PremiumEvent::BetsTakenBack { seat },
        PremiumEvent::DeckBrought { pre_shuffled: true },
        PremiumEvent::DeckBrought { pre_shuffled: false },
        PremiumEvent::RackCleared { next_deck: 1 },
        PremiumEvent::DeckPrepared { motion: Motion::Cut(12) },
        PremiumEvent::DeckCounted { cards: 52 },
        PremiumEvent::DeckRemoved { rule },
        PremiumEvent::RecutOrdered,
        PremiumEvent::NoMoreBets,
        PremiumEvent::SpinWagerCollected { seat, amount: ten, to_meter: chips(35) },
        PremiumEvent::CardDealt { to: Place::Dealer, card: Facedown::of_nobody(Some(ACE)) },
        PremiumEvent::CardDealtAmiss { to: Place::Dealer, card: Facedown::of_nobody(Some(ACE)) },
        PremiumEvent::HandPassedOver,
        PremiumEvent::StubRacked { cards: 27 },
        PremiumEvent::StubCounted { cards: 27 },
        PremiumEvent::Checked { seat },
        PremiumEvent::Played { seat, amount: ten },
        PremiumEvent::Folded { seat },
        PremiumEvent::TimedOut { seat },
        PremiumEvent::SeatAbandoned { seat },
        PremiumEvent::CardsRacked { seat },
        PremiumEvent::CommunityTurned { cards: [ACE; 4] },
        PremiumEvent::DealerTurned { cards },
        PremiumEvent::HandTurned { seat, cards },
        PremiumEvent::SpinnerMarked { seat },
        PremiumEvent::Settled { seat, spot: Spot::XTra, stake: ten, outcome: Outcome::Wins(ten), rule },
        PremiumEvent::Spun { seat, position: 6, pays: ten, from_meter: chips(0), rule },
        PremiumEvent::CommunityPaid { seat, pays: ten },
        PremiumEvent::MeterReset { seed: ten },
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
fn every_event_of_premium_holdem_is_told_to_all_alike() {
    let setup = premium::Terms::NEW_JERSEY.seal().expect("the terms are sound");
    let screen = PremiumScreen::new(&setup, &premium::PremiumTable::open(&setup));
    let mut count = Vec::new();
    for event in premium_events() {
        let tell = |viewer| screen.tell(&setup, 7, NOON, &event, viewer, &speaker());
        let told = tell(Viewer::Rail);
        is_told(&told, &format!("{event:?}"), &mut count);
        assert_eq!(told.rule, event.rule(&setup).map(|rule| rule.to_string()));
        assert_eq!(sees_more(&event), None);
        assert_eq!(tell(Viewer::Seat(seat(2))), told);
        // What the book calls its wheel stays in the book.
        assert!(!told.says.to_lowercase().replace('-', " ").contains("bonus spin"), "{}", told.says);
    }
    assert_eq!(kinds(count), 41);
}

#[test]
fn a_players_card_is_told_to_that_player_alone() {
    let setup = premium::Terms::NEW_JERSEY.seal().expect("the terms are sound");
    let screen = PremiumScreen::new(&setup, &premium::PremiumTable::open(&setup));
    let (to, card) = (Place::Seat(seat(2)), Facedown::of(seat(2), Some(ACE)));
    for event in
        [premium::PremiumEvent::CardDealt { to, card }, premium::PremiumEvent::CardDealtAmiss { to, card }]
    {
        let tell = |viewer| screen.tell(&setup, 7, NOON, &event, viewer, &speaker());
        assert_eq!(sees_more(&event), Some(seat(2)));
        let rail = tell(Viewer::Rail);
        assert_eq!((rail.seat, rail.cards.as_slice()), (Some(2), [Face::DOWN].as_slice()));
        assert!(rail.says.starts_with("?? is dealt"), "{}", rail.says);
        for other in [Viewer::Seat(seat(1)), Viewer::Dealer, Viewer::Floor] {
            assert_eq!(tell(other), rail, "{other:?}");
        }
        let own = tell(Viewer::Seat(seat(2)));
        assert_eq!(own.cards, [Face::up(ACE)]);
        assert!(own.says.starts_with("As is dealt"), "{}", own.says);
    }
}

#[test]
fn every_event_of_mini_dice_is_told() {
    use mini_dice::{Fault, Holder, MiniDiceEvent, Reason, Wager, Why};
    let terms = mini_dice::Terms::new(mini_dice::House::NEW_JERSEY, LIMITS, chips(5));
    let setup = terms.seal().expect("the terms are sound");
    let screen = MiniDiceScreen::new(&setup, &mini_dice::MiniDiceTable::open(&setup), 6);
    let (seat, wager, stake) = (seat(2), Wager::Field, chips(500));
    let (outcome, rule) = (Outcome::Wins(stake), rule!("nj:13.5(f)"));
    let ordered = Why::Ordered { badge: game::Badge(7), reason: Reason::Delay };
    let passed =
        [Why::Chosen, Why::Seven, ordered, Why::Left].map(|why| MiniDiceEvent::ShakerPassed { seat, why });
    let events = [
        MiniDiceEvent::ChipsBrought { seat, chips: stake },
        MiniDiceEvent::Left { seat, chips: stake },
        MiniDiceEvent::BetMade { seat, wager, stake },
        MiniDiceEvent::TakenDown { seat, wager, stake },
        MiniDiceEvent::BetsClosed,
        MiniDiceEvent::Shaken { by: Holder::Dealer, times: 3 },
        MiniDiceEvent::ShakerOffered { seat },
        MiniDiceEvent::ShakerAccepted { seat },
        MiniDiceEvent::ShakerRefused { seat },
        MiniDiceEvent::ShakerKept { seat },
        MiniDiceEvent::DealerTookShaker,
        MiniDiceEvent::TotalCalled { dice: Dice::ALL[3], total: 5 },
        MiniDiceEvent::NoRollCalled { fault: Fault::NotFlat },
        MiniDiceEvent::Settled { seat, wager, stake, outcome, stays_up: true, rule },
        MiniDiceEvent::ShakerCovered,
    ];
    let mut count = Vec::new();
    for event in events.into_iter().chain(passed) {
        let told = screen.tell(&setup, 7, NOON, &event, Viewer::Rail, &speaker());
        is_told(&told, &format!("{event:?}"), &mut count);
        assert_eq!(told.rule, event.rule(&setup).map(|rule| rule.to_string()));
    }
    assert_eq!(kinds(count), 16);
    let shaken = MiniDiceEvent::Shaken { by: Holder::Seat(seat), times: 1 };
    let told = screen.tell(&setup, 7, NOON, &shaken, Viewer::Rail, &speaker());
    assert_eq!((told.seat, told.says.as_str()), (Some(2), "Bob (2) shakes 1 time"));
}

#[test]
fn every_event_of_craps_is_told() {
    use craps::{Button, CrapsEvent, Wager};
    let (house, coin) = (craps::House::USUAL, chips(5));
    let terms = craps::Terms { house, limits: LIMITS, proposition_limits: LIMITS, coin };
    let setup = terms.seal().expect("the terms are sound");
    let screen = CrapsScreen::new(&setup, &craps::CrapsTable::open(&setup), 8);
    let (seat, wager, stake, dice) = (seat(2), Wager::Pass, chips(500), Dice::ALL[5]);
    let (outcome, rule, point) = (Outcome::Loses, rule!("nj:1.2(a)1"), BoxNumber::Six);
    let to = Wager::ComePoint(point);
    let buttons =
        [Button::None, Button::On, Button::Off].map(|button| CrapsEvent::ButtonSet { seat, wager, button });
    let events = [
        CrapsEvent::ChipsBrought { seat, chips: stake },
        CrapsEvent::Left { seat, chips: stake },
        CrapsEvent::BetMade { seat, wager, stake },
        CrapsEvent::TakenDown { seat, wager, stake },
        CrapsEvent::Called { seat, wager, on: true },
        CrapsEvent::BetsClosed,
        CrapsEvent::Rolled { dice, total: 7, come_out: true },
        CrapsEvent::Rolled { dice, total: 7, come_out: false },
        CrapsEvent::Settled { seat, wager, stake, outcome, stays_up: false, rule },
        CrapsEvent::Travelled { seat, from: Wager::Come, to, stake },
        CrapsEvent::PointSet { point },
        CrapsEvent::PointMade { point },
        CrapsEvent::SevenOut,
        CrapsEvent::ComeOutAgain,
        CrapsEvent::BetsOpened,
    ];
    let mut count = Vec::new();
    for event in events.into_iter().chain(buttons) {
        let told = screen.tell(&setup, 7, NOON, &event, Viewer::Rail, &speaker());
        is_told(&told, &format!("{event:?}"), &mut count);
        assert_eq!(told.rule, event.rule(&setup).map(|rule| rule.to_string()));
    }
    assert_eq!(kinds(count), 15);
    // A table is opened only for this: the screen knows it is open.
    let table = craps::CrapsTable::open(&setup);
    assert!(!table.awaiting(&setup).bets.contains(seat));
    assert!(screen.view(&setup, &table, &speaker(), None).open);
}

/// What is said to a player about the own wagers, and to all about the dice and the cards.
#[test]
fn the_ear_is_told_in_words_of_its_own() {
    use craps::{CrapsEvent, Wager};
    let terms = craps::Terms {
        house: craps::House::USUAL,
        limits: LIMITS,
        proposition_limits: LIMITS,
        coin: chips(100),
    };
    let setup = terms.seal().expect("the terms are sound");
    let screen = CrapsScreen::new(&setup, &craps::CrapsTable::open(&setup), 12);
    let tell = |event: &CrapsEvent| screen.tell(&setup, 7, NOON, event, Viewer::Rail, &speaker());
    let (seat, six) = (seat(2), Wager::PlaceWin(BoxNumber::Six));
    let bet = tell(&CrapsEvent::BetMade { seat, wager: six, stake: chips(1_200) });
    assert_eq!(bet.says, "Bob (2) bets $12 on place 6");
    assert_eq!((bet.aloud, bet.yours.as_deref()), (None, Some("you bet $12 on place 6")));
    let outcome = Outcome::Wins(chips(1_400));
    let won = CrapsEvent::Settled {
        seat,
        wager: six,
        stake: chips(1_200),
        outcome,
        stays_up: true,
        rule: rule!("nj:1.2(a)5"),
    };
    let won = tell(&won);
    assert_eq!(won.says, "Bob (2): place 6 of $12: wins $14 and stays up");
    assert_eq!(won.yours.as_deref(), Some("your place 6 of $12: wins $14 and stays up"));
    let off = tell(&CrapsEvent::Called { seat, wager: six, on: false });
    assert_eq!(off.yours.as_deref(), Some("you call place 6 off"));
    let closed = tell(&CrapsEvent::BetsClosed);
    assert_eq!((closed.aloud.as_deref(), closed.yours), (Some("no more bets"), None));

    let setup = premium::Terms::NEW_JERSEY.seal().expect("the terms are sound");
    let screen = PremiumScreen::new(&setup, &premium::PremiumTable::open(&setup));
    let tell = |event: &premium::PremiumEvent| screen.tell(&setup, 7, NOON, event, Viewer::Rail, &speaker());
    let turned = tell(&premium::PremiumEvent::DealerTurned { cards: CardSet::of(ACE) });
    assert_eq!(
        (turned.says.as_str(), turned.aloud.as_deref()),
        ("the dealer has As", Some("the dealer has ace of spades"))
    );
    let folded = tell(&premium::PremiumEvent::Folded { seat });
    assert_eq!((folded.says.as_str(), folded.yours.as_deref()), ("Bob (2) folds", Some("you fold")));
}
