//! Every kind of event of a poker table is told, to the rail and to a seat, in words and for programs.

use crate::poker_floor;

use cards::{CardSet, Rank};
use chips::Chips;
use game::preparation::Motion;
use game::{Actor, Badge, Facedown, HandNumber, Moment, PlayerId, Seat, SeatSet, Span, Viewer};
use poker::{Event as Hand, Post, Raise, Won, catalogue};
use poker_floor::{Floor, LIMIT, card, dollars, seat, stakes, terms};
use table::{Entry, Event, Standing, absence, buyin, charge, clock, decks, rotation};
use view::{Seen, TableSight, observe_table, sees_more};
use wire::Face;

const AMOUNT: Chips = Chips::new(1_250);
const AT: Moment = Moment::from_millis(1_700_000_000_000);
const BY: Badge = Badge(3);
const LONG: Span = Span::seconds(30);

fn mine() -> Seat {
    seat(3)
}

fn around() -> Vec<Event> {
    let (seat, player, amount, entry) = (mine(), PlayerId(3), AMOUNT, Entry::Post);
    let number = HandNumber(7);
    vec![
        Event::Seated { seat, player, entry },
        Event::PlayingOver { seat, player, entry: Entry::WaitForBigBlind },
        Event::SeatGivenBack { seat },
        Event::OwnerLeft { seat, player, stack: amount, waiting: amount },
        Event::EntryChosen { seat, entry },
        Event::SatOut { seat },
        Event::SitOutAsked { seat },
        Event::Returned { seat },
        Event::LeaveAsked { seat },
        Event::Left { seat, player },
        Event::Moved { from: seat, to: poker_floor::seat(5), standing: Standing::New },
        Event::Busted { seat },
        Event::GameStarted { seats: SeatSet::of(seat) },
        Event::ButtonCardDealt { seat, card: card("As") },
        Event::ButtonWon { seat },
        Event::RevolutionCompleted,
        Event::StraddleTaken { seat, amount },
        Event::KillTaken { seat },
        Event::ButtonPlaced { button: seat, blinds: [Some(seat), None, None] },
        Event::BlindMissed { seat, blind: 1 },
        Event::BlindsLetPass { seat },
        Event::BlindPlaced { seat, blind: 1, amount },
        Event::EntryPosted { seat, live: amount, dead: amount },
        Event::CameInFree { seat },
        Event::CameBackFree { seat },
        Event::StraddlePlaced { seat, amount },
        Event::KillPlaced { seat, amount },
        Event::LimitsRaised,
        Event::DealtIn { seats: SeatSet::of(seat) },
        Event::HandBegan { number, game: 0 },
        Event::HandEnded { number },
        Event::KillButtonMoved { to: Some(seat) },
        Event::LegUp { seat },
        Event::LegLost { seat },
        Event::KillDue { seat, amount },
        Event::KillOwed { player, amount },
        Event::LimitsStayUp { up: true },
    ]
}

fn in_the_hand() -> Vec<Event> {
    let (seat, amount) = (mine(), AMOUNT);
    let own = Facedown::of(seat, Some(card("As")));
    let rule = rulebook::rule!("cb:7.hilo.8a");
    let events = vec![
        Hand::AntePosted { seat, amount },
        Hand::BlindPosted { seat, post: Post::Kill, amount },
        Hand::DeadMoneyPosted { seat, amount },
        Hand::AllInCalled { seat },
        Hand::AntesGathered,
        Hand::CardBurned { card: Facedown::of_nobody(Some(card("As"))) },
        Hand::CardDealt { seat, card: own },
        Hand::UpCardDealt { seat, card: card("Kd") },
        Hand::BoardCardDealt { run: 0, card: card("Kd") },
        Hand::BurnsScrambled,
        Hand::CommonCardCalled,
        Hand::DiscardsReshuffled { own_too: false },
        Hand::OpenerCalled { seat },
        Hand::PairCalled { seat, rank: Rank::Ace },
        Hand::BroughtIn { seat, amount },
        Hand::Checked { seat },
        Hand::Called { seat, amount },
        Hand::Raised { seat, to: amount, what: Raise::Raise },
        Hand::Folded { seat },
        Hand::TimedOut { seat },
        Hand::ChopOffered { seat },
        Hand::ChopDeclined { seat },
        Hand::BlindsChopped,
        Hand::UncalledReturned { seat, amount },
        Hand::BetsGathered,
        Hand::RakeTaken { pot: 0, amount },
        Hand::DropTaken { drop: 0, pot: 0, amount },
        Hand::CardDiscarded { seat, card: own },
        Hand::DrawCalled { seat, cards: 2 },
        Hand::RunsAsked { seat, times: 2 },
        Hand::RunsAgreed { times: 2 },
        Hand::Tabled { seat, cards: CardSet::of(card("Kd")) },
        Hand::Mucked { seat },
        Hand::HandKilled { seat },
        Hand::PotPushed { pot: 0, run: 0, seat, amount, odd: Chips::ZERO, won: Won::High, rule },
        Hand::HandOver,
    ];
    events.into_iter().map(Event::Hand).collect()
}

fn buy_ins() -> Vec<Event> {
    use buyin::Event as Chips;
    let (seat, player, amount) = (mine(), PlayerId(3), AMOUNT);
    let events = vec![
        Chips::BoughtIn { seat, player, amount, short: true, coming: None },
        Chips::Added { seat, amount },
        Chips::Waits { seat, amount },
        Chips::CameIntoPlay { seat, amount },
        Chips::HandedBack { seat, amount },
        Chips::OnTheWay { seat, amount },
        Chips::Delivered { seat },
        Chips::CashLaid { seat, amount },
        Chips::CashPlayed { seat, amount },
        Chips::CashConverted { seat, amount },
        Chips::CashedOut { seat, player, stack: amount, waiting: amount },
        Chips::MovedOut { seat, player, stack: amount, waiting: amount },
        Chips::Resumed { by: LONG },
    ];
    events.into_iter().map(Event::BuyIn).collect()
}

fn absences() -> Vec<Event> {
    use absence::{Event as Away, Stakes, Why};
    let (seat, amount, why) = (mine(), AMOUNT, Why::Meal);
    let events = vec![
        Away::LeaveAsked { seat, why, covered: false },
        Away::SteppedAway { seat, why, stakes: Stakes::Stay, held: amount, until: Some(AT), third_man: true },
        Away::Extended { seat, to: LONG },
        Away::OftenAway { seat, times: 4 },
        Away::Overdue { seat },
        Away::ShortReturn { seat, recorded: amount, brought: Chips::new(1) },
        Away::Returned { seat },
        Away::PickedUp { seat, amount },
        Away::Forgotten { seat },
        Away::Resumed { by: LONG },
    ];
    events.into_iter().map(Event::Absence).collect()
}

fn of_decks() -> Vec<Event> {
    use decks::{Colour, CutStep, Defect, Event as Deck, Face, Order, Step, Which};
    let deck = Which::A;
    let order = Order { decks: [None; 2], cover: Colour::Green };
    let events = vec![
        Deck::Ordered { order },
        Deck::Delivered { order, because: Some(Defect::Foul) },
        Deck::SurveillanceTold { by: BY },
        Deck::Examined { by: BY },
        Deck::Cared { deck, step: Step::Wash },
        Deck::Offered { seat: mine(), enough: true },
        Deck::Shuffled { deck, motion: Motion::Cut(20) },
        Deck::Cut { deck, step: CutStep::Packet(20) },
        Deck::MadeReady { deck, cut: true },
        Deck::Rotated { to: deck },
        Deck::Sorted { deck },
        Deck::DefectFound { deck, defect: Defect::Marked },
        Deck::TakenAway { deck },
        Deck::WentIdle { face: Face::Up },
        Deck::StubCounted { deck, expected: 30, counted: 29 },
        Deck::MuckCounted { deck, expected: 20, counted: 20 },
        Deck::Cleared { deck, by: BY },
        Deck::HandBegan { deck, button: None },
        Deck::HandEnded { next: deck },
        Deck::Resumed { by: LONG },
    ];
    events.into_iter().map(Event::Decks).collect()
}

fn clocks() -> Vec<Event> {
    use clock::{Event as Clock, Kind, Then};
    let seat = mine();
    let events = vec![
        Clock::TimeAsked { by: Actor::Seat(seat), on: seat },
        Clock::Started { seat, kind: Kind::Action, warns: None, ends: AT },
        Clock::Warned { seat, ends: AT },
        Clock::Expired { seat, then: Then::Check, bank_used: LONG },
        Clock::Stopped { seat, bank_used: LONG },
        Clock::HandCounted { hands: 3 },
        Clock::BankSet { seat, bank: LONG },
        Clock::Resumed { by: LONG },
    ];
    events.into_iter().map(Event::Clock).collect()
}

fn charges() -> Vec<Event> {
    use charge::{Event as Charge, Place};
    let (seat, amount, into) = (mine(), AMOUNT, Place::Tray);
    let events = vec![
        Charge::Opened { due: AT },
        Charge::TimeCharged { seat, paid: amount, owed: amount },
        Charge::Collected { total: amount, next: AT },
        Charge::Verified { by: BY, amount },
        Charge::Raked { amount },
        Charge::Dropped { into, amount },
        Charge::RakePutAway { into, amount },
        Charge::TimePutAway { into, amount },
        Charge::Emptied { place: into, amount },
        Charge::Forgiven { seat, amount },
        Charge::Closed,
        Charge::Resumed { by: LONG },
    ];
    events.into_iter().map(Event::TimeCharge).collect()
}

fn rotations() -> Vec<Event> {
    use rotation::{Event as Rotation, Limit};
    let limit = Limit { least: AMOUNT, most: AMOUNT };
    let events = vec![
        Rotation::GameChanged { index: 1 },
        Rotation::HandCounted { button: None, players: 4 },
        Rotation::LimitProposed { limit, raises: true },
        Rotation::Objected { seat: mine() },
        Rotation::Approved { by: BY },
        Rotation::LimitChanged { limit },
        Rotation::ProposalDropped,
    ];
    events.into_iter().map(Event::Rotation).collect()
}

/// All of them with the beginning of their names for programs.
fn all() -> Vec<(&'static str, Event)> {
    let kinds = [
        ("", around()),
        ("", in_the_hand()),
        ("buy-in-", buy_ins()),
        ("absence-", absences()),
        ("decks-", of_decks()),
        ("clock-", clocks()),
        ("charge-", charges()),
        ("rotation-", rotations()),
    ];
    kinds.into_iter().flat_map(|(kind, events)| events.into_iter().map(move |event| (kind, event))).collect()
}

/// The name of an event as its debug text has it, in kebab-case.
fn kebab(event: &Event) -> String {
    let text = format!("{event:?}");
    let inner = text.split_once('(').filter(|(outer, _)| outer.chars().all(char::is_alphabetic));
    let text = inner.map_or(text.as_str(), |(_, inner)| inner);
    let name: String = text.chars().take_while(|letter| letter.is_alphanumeric()).collect();
    named(&name)
}

/// A name in kebab-case.
fn named(name: &str) -> String {
    let mut kebab = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.extend(letter.to_lowercase());
    }
    kebab
}

/// A hand that has just begun, five-handed.
fn floor() -> Floor {
    let mut floor = Floor::playing(terms(stakes(&catalogue::HOLDEM, LIMIT)), &[dollars(60); 5]);
    floor.begin(7);
    floor
}

#[test]
fn every_event_is_told_under_its_name_in_words_and_to_all_alike() {
    let floor = floor();
    let (mut names, mut procedure, mut aloud) = (Vec::new(), Vec::new(), Vec::new());
    for (kind, event) in all() {
        let rail = floor.tell(&event, Viewer::Rail);
        let name = named(&format!("{:?}", rail.what));
        assert_eq!(name, format!("{kind}{}", kebab(&event)));
        procedure.extend(rail.procedure.then(|| name.clone()));
        aloud.extend(rail.aloud.as_ref().map(|_| name.clone()));
        assert_eq!(rail.yours, None);
        if let Some(heard) = &rail.aloud {
            let number = heard.split(" (").skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
            assert!(!number && !heard.contains("??"), "{heard}");
        }
        assert!(!rail.says.is_empty(), "{event:?}");
        assert_eq!((rail.n, rail.at), (u64::try_from(floor.log.len()).expect("few") + 1, AT.millis()));
        let about = format!("{event:?}").contains("seat: seat 3");
        assert!(rail.seat.is_some() || !about, "{event:?}");
        for number in 1..=5 {
            let told = floor.tell(&event, Viewer::Seat(seat(number)));
            // Nobody but the owner of a face-down card is told more than the rail.
            let more = sees_more(&event) == Some(seat(number));
            assert_eq!(told != rail, more, "{event:?} to seat {number}");
            assert_eq!((told.n, &told.what, &told.rule), (rail.n, &rail.what, &rail.rule));
        }
        names.push(name);
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "two events have one name");
    // A new kind of event does not compile in `facts`; count it here when you have added it there.
    assert_eq!(count, 143);
    // Decks and charges are the dealer's business, and so is what goes on by itself.
    procedure.retain(|name| !name.starts_with("decks-") && !name.starts_with("charge-"));
    assert_eq!(
        procedure,
        [
            "entry-chosen",
            "revolution-completed",
            "button-placed",
            "blind-placed",
            "straddle-placed",
            "kill-placed",
            "dealt-in",
            "hand-ended",
            "antes-gathered",
            "card-burned",
            "burns-scrambled",
            "bets-gathered",
            "rake-taken",
            "drop-taken",
            "hand-killed",
            "hand-over",
            "clock-started",
            "clock-stopped",
            "clock-hand-counted",
            "clock-bank-set",
            "clock-resumed",
            "rotation-hand-counted"
        ]
    );
    let of_desks = names.iter().filter(|name| name.starts_with("decks-") || name.starts_with("charge-"));
    assert_eq!(of_desks.count(), 32);
    // The play is read aloud; blinds, deals, money and decks are for the eye.
    for name in ["raised", "folded", "tabled", "pot-pushed", "up-card-dealt", "seated", "absence-overdue"] {
        assert!(aloud.iter().any(|heard| heard == name), "{name}");
    }
    let silent =
        ["decks-", "clock-", "charge-", "buy-in-", "blind-", "hand-", "card-dealt", "card-burned", "rake-"];
    assert!(
        !aloud
            .iter()
            .any(|heard| silent.iter().any(|start| heard.starts_with(start)) && heard != "hand-killed")
    );
}

#[test]
fn a_draw_is_told_without_the_rule_of_another_game() {
    let told = |variant| {
        let mut floor = Floor::playing(terms(stakes(variant, LIMIT)), &[dollars(60); 5]);
        floor.begin(7);
        floor.tell(&Event::Hand(Hand::DrawCalled { seat: mine(), cards: 2 }), Viewer::Rail).rule
    };
    // Catfish Bend has no draw; what is thrown away in pineapple it has.
    assert_eq!(told(&catalogue::FIVE_DRAW), None);
    assert_eq!(told(&catalogue::CRAZY).as_deref(), Some("cb:6.pineapple.3"));
}

#[test]
fn a_card_that_lies_face_down_is_told_to_its_owner_alone() {
    let floor = floor();
    let own = Facedown::of(mine(), Some(card("As")));
    for hand in [Hand::CardDealt { seat: mine(), card: own }, Hand::CardDiscarded { seat: mine(), card: own }]
    {
        let event = Event::Hand(hand);
        assert_eq!(sees_more(&event), Some(mine()));
        assert_eq!(floor.tell(&event, Viewer::Seat(mine())).cards, [Face::up(card("As"))]);
        assert_eq!(floor.tell(&event, Viewer::Eye).cards, [Face::up(card("As"))]);
        for viewer in [Viewer::Rail, Viewer::Dealer, Viewer::Floor, Viewer::Seat(seat(4))] {
            let told = floor.tell(&event, viewer);
            assert_eq!(told.cards, [Face::DOWN]);
            assert!(told.says.contains("??") && !told.says.contains("As"), "{}", told.says);
        }
    }
    let burn = Event::Hand(Hand::CardBurned { card: Facedown::of_nobody(Some(card("As"))) });
    assert_eq!(sees_more(&burn), None);
    assert_eq!(floor.tell(&burn, Viewer::Seat(mine())).cards, [Face::DOWN]);
    assert_eq!(floor.tell(&burn, Viewer::Eye).cards, [Face::up(card("As"))]);
}

#[test]
fn what_happens_around_a_hand_is_open_and_what_happens_in_it_is_a_sight() {
    for (_, event) in all() {
        match (observe_table(&event, Viewer::Rail), event) {
            (TableSight::Hand(sight), Event::Hand(hand)) => {
                assert_eq!(sight, view::observe(&hand, Viewer::Rail));
                if let Hand::CardDealt { card, .. } = hand {
                    assert_eq!(Seen::by(Viewer::Rail, card).card(), None);
                }
            }
            (TableSight::Open(open), event) => assert_eq!(open, event),
            (TableSight::Hand(_), event) => panic!("{event:?} is not of the hand"),
        }
    }
}

#[test]
fn the_ear_hears_names_and_cards_in_words() {
    let floor = floor();
    let raised = floor.tell(&Event::Hand(Hand::Folded { seat: seat(2) }), Viewer::Rail);
    assert_eq!(raised.aloud.as_deref(), Some("Bob folds"));
    let shown = Hand::UpCardDealt { seat: seat(2), card: card("Td") };
    let shown = floor.tell(&Event::Hand(shown), Viewer::Rail);
    assert_eq!(shown.says, "Bob gets Td face up");
    assert_eq!(shown.aloud.as_deref(), Some("Bob gets ten of diamonds face up"));
}

#[test]
fn what_is_counted_is_counted_in_english() {
    let floor = Floor::playing(terms(stakes(&catalogue::HOLDEM, LIMIT)), &[dollars(100); 3]);
    let says = |event: Event| floor.tell(&event, Viewer::Rail).says;
    let seat = mine();
    let away = |times| says(Event::Absence(absence::Event::OftenAway { seat, times }));
    for (times, ordinal) in [
        (1, "first"),
        (2, "second"),
        (3, "third"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (21, "21st"),
        (33, "33rd"),
    ] {
        let told = away(times);
        assert!(told.ends_with(&format!(" is away for the {ordinal} time")), "{told}");
    }
    let told = says(Event::BlindMissed { seat, blind: 1 });
    assert!(told.ends_with(" misses the second blind"), "{told}");
    let banks = [1, 2].map(|hands| says(Event::Clock(clock::Event::HandCounted { hands })));
    assert_eq!(
        banks,
        ["1 hand played toward the next time bank", "2 hands played toward the next time bank"]
    );
}
