//! Every kind of event of a poker table is told, to the rail and to a seat, in words and for programs.

use crate::poker_floor;

use cards::{CardSet, Rank};
use chips::Chips;
use game::preparation::Motion;
use game::{Actor, Badge, Facedown, HandNumber, Moment, PlayerId, Seat, SeatSet, Span, Viewer};
use poker::{HandEvent, Post, Raise, Won, catalogue};
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
        HandEvent::AntePosted { seat, amount },
        HandEvent::BlindPosted { seat, post: Post::Kill, amount },
        HandEvent::DeadMoneyPosted { seat, amount },
        HandEvent::AllInCalled { seat },
        HandEvent::AntesGathered,
        HandEvent::CardBurned { card: Facedown::of_nobody(Some(card("As"))) },
        HandEvent::CardDealt { seat, card: own },
        HandEvent::UpCardDealt { seat, card: card("Kd") },
        HandEvent::BoardCardDealt { run: 0, card: card("Kd") },
        HandEvent::BurnsScrambled,
        HandEvent::CommonCardCalled,
        HandEvent::DiscardsReshuffled { own_too: false },
        HandEvent::OpenerCalled { seat },
        HandEvent::PairCalled { seat, rank: Rank::Ace },
        HandEvent::BroughtIn { seat, amount },
        HandEvent::Checked { seat },
        HandEvent::Called { seat, amount },
        HandEvent::Raised { seat, to: amount, what: Raise::Raise },
        HandEvent::Folded { seat },
        HandEvent::TimedOut { seat },
        HandEvent::ChopOffered { seat },
        HandEvent::ChopDeclined { seat },
        HandEvent::BlindsChopped,
        HandEvent::UncalledReturned { seat, amount },
        HandEvent::BetsGathered,
        HandEvent::RakeTaken { pot: 0, amount },
        HandEvent::DropTaken { drop: 0, pot: 0, amount },
        HandEvent::CardDiscarded { seat, card: own },
        HandEvent::DrawCalled { seat, cards: 2 },
        HandEvent::RunsAsked { seat, times: 2 },
        HandEvent::RunsAgreed { times: 2 },
        HandEvent::Tabled { seat, cards: CardSet::of(card("Kd")) },
        HandEvent::Mucked { seat },
        HandEvent::HandKilled { seat },
        HandEvent::PotPushed { pot: 0, run: 0, seat, amount, odd: Chips::ZERO, won: Won::High, rule },
        HandEvent::HandOver,
    ];
    events.into_iter().map(Event::Hand).collect()
}

fn buy_ins() -> Vec<Event> {
    use buyin::BuyInEvent;
    let (seat, player, amount) = (mine(), PlayerId(3), AMOUNT);
    let events = vec![
        BuyInEvent::BoughtIn { seat, player, amount, short: true, coming: None },
        BuyInEvent::Added { seat, amount },
        BuyInEvent::Waits { seat, amount },
        BuyInEvent::CameIntoPlay { seat, amount },
        BuyInEvent::HandedBack { seat, amount },
        BuyInEvent::OnTheWay { seat, amount },
        BuyInEvent::Delivered { seat },
        BuyInEvent::CashLaid { seat, amount },
        BuyInEvent::CashPlayed { seat, amount },
        BuyInEvent::CashConverted { seat, amount },
        BuyInEvent::CashedOut { seat, player, stack: amount, waiting: amount },
        BuyInEvent::MovedOut { seat, player, stack: amount, waiting: amount },
        BuyInEvent::Resumed { by: LONG },
    ];
    events.into_iter().map(Event::BuyIn).collect()
}

fn absences() -> Vec<Event> {
    use absence::{AbsenceEvent, Stakes, Why};
    let (seat, amount, why) = (mine(), AMOUNT, Why::Meal);
    let events = vec![
        AbsenceEvent::LeaveAsked { seat, why, covered: false },
        AbsenceEvent::SteppedAway {
            seat,
            why,
            stakes: Stakes::Stay,
            held: amount,
            until: Some(AT),
            third_man: true,
        },
        AbsenceEvent::Extended { seat, to: LONG },
        AbsenceEvent::OftenAway { seat, times: 4 },
        AbsenceEvent::Overdue { seat },
        AbsenceEvent::ShortReturn { seat, recorded: amount, brought: Chips::new(1) },
        AbsenceEvent::Returned { seat },
        AbsenceEvent::PickedUp { seat, amount },
        AbsenceEvent::Forgotten { seat },
        AbsenceEvent::Resumed { by: LONG },
    ];
    events.into_iter().map(Event::Absence).collect()
}

fn of_decks() -> Vec<Event> {
    use decks::{Colour, CutStep, DeckEvent, Defect, Face, Order, Step, Which};
    let deck = Which::A;
    let order = Order { decks: [None; 2], cover: Colour::Green };
    let events = vec![
        DeckEvent::Ordered { order },
        DeckEvent::Delivered { order, because: Some(Defect::Foul) },
        DeckEvent::SurveillanceTold { by: BY },
        DeckEvent::Examined { by: BY },
        DeckEvent::Cared { deck, step: Step::Wash },
        DeckEvent::Offered { seat: mine(), enough: true },
        DeckEvent::Shuffled { deck, motion: Motion::Cut(20) },
        DeckEvent::Cut { deck, step: CutStep::Packet(20) },
        DeckEvent::MadeReady { deck, cut: true },
        DeckEvent::Rotated { to: deck },
        DeckEvent::Sorted { deck },
        DeckEvent::DefectFound { deck, defect: Defect::Marked },
        DeckEvent::TakenAway { deck },
        DeckEvent::WentIdle { face: Face::Up },
        DeckEvent::StubCounted { deck, expected: 30, counted: 29 },
        DeckEvent::MuckCounted { deck, expected: 20, counted: 20 },
        DeckEvent::Cleared { deck, by: BY },
        DeckEvent::HandBegan { deck, button: None },
        DeckEvent::HandEnded { next: deck },
        DeckEvent::Resumed { by: LONG },
    ];
    events.into_iter().map(Event::Decks).collect()
}

fn clocks() -> Vec<Event> {
    use clock::{ActionClockEvent, Kind, Then};
    let seat = mine();
    let events = vec![
        ActionClockEvent::TimeAsked { by: Actor::Seat(seat), on: seat },
        ActionClockEvent::Started { seat, kind: Kind::Action, warns: None, ends: AT },
        ActionClockEvent::Warned { seat, ends: AT },
        ActionClockEvent::Expired { seat, then: Then::Check, bank_used: LONG },
        ActionClockEvent::Stopped { seat, bank_used: LONG },
        ActionClockEvent::HandCounted { hands: 3 },
        ActionClockEvent::BankSet { seat, bank: LONG },
        ActionClockEvent::Resumed { by: LONG },
    ];
    events.into_iter().map(Event::Clock).collect()
}

fn charges() -> Vec<Event> {
    use charge::{ChargeEvent, Place};
    let (seat, amount, into) = (mine(), AMOUNT, Place::Tray);
    let events = vec![
        ChargeEvent::Opened { due: AT },
        ChargeEvent::TimeCharged { seat, paid: amount, owed: amount },
        ChargeEvent::Collected { total: amount, next: AT },
        ChargeEvent::Verified { by: BY, amount },
        ChargeEvent::Raked { amount },
        ChargeEvent::Dropped { into, amount },
        ChargeEvent::RakePutAway { into, amount },
        ChargeEvent::TimePutAway { into, amount },
        ChargeEvent::Emptied { place: into, amount },
        ChargeEvent::Forgiven { seat, amount },
        ChargeEvent::Closed,
        ChargeEvent::Resumed { by: LONG },
    ];
    events.into_iter().map(Event::TimeCharge).collect()
}

fn rotations() -> Vec<Event> {
    use rotation::{Limit, RotationEvent};
    let limit = Limit { least: AMOUNT, most: AMOUNT };
    let events = vec![
        RotationEvent::GameChanged { index: 1 },
        RotationEvent::HandCounted { button: None, players: 4 },
        RotationEvent::LimitProposed { limit, raises: true },
        RotationEvent::Objected { seat: mine() },
        RotationEvent::Approved { by: BY },
        RotationEvent::LimitChanged { limit },
        RotationEvent::ProposalDropped,
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
        floor.tell(&Event::Hand(HandEvent::DrawCalled { seat: mine(), cards: 2 }), Viewer::Rail).rule
    };
    // Catfish Bend has no draw; what is thrown away in pineapple it has.
    assert_eq!(told(&catalogue::FIVE_DRAW), None);
    assert_eq!(told(&catalogue::CRAZY).as_deref(), Some("cb:6.pineapple.3"));
}

#[test]
fn a_card_that_lies_face_down_is_told_to_its_owner_alone() {
    let floor = floor();
    let own = Facedown::of(mine(), Some(card("As")));
    for hand in [
        HandEvent::CardDealt { seat: mine(), card: own },
        HandEvent::CardDiscarded { seat: mine(), card: own },
    ] {
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
    let burn = Event::Hand(HandEvent::CardBurned { card: Facedown::of_nobody(Some(card("As"))) });
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
                if let HandEvent::CardDealt { card, .. } = hand {
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
    let raised = floor.tell(&Event::Hand(HandEvent::Folded { seat: seat(2) }), Viewer::Rail);
    assert_eq!(raised.aloud.as_deref(), Some("Bob folds"));
    let shown = HandEvent::UpCardDealt { seat: seat(2), card: card("Td") };
    let shown = floor.tell(&Event::Hand(shown), Viewer::Rail);
    assert_eq!(shown.says, "Bob gets Td face up");
    assert_eq!(shown.aloud.as_deref(), Some("Bob gets ten of diamonds face up"));
}

#[test]
fn what_is_counted_is_counted_in_english() {
    let floor = Floor::playing(terms(stakes(&catalogue::HOLDEM, LIMIT)), &[dollars(100); 3]);
    let says = |event: Event| floor.tell(&event, Viewer::Rail).says;
    let seat = mine();
    let away = |times| says(Event::Absence(absence::AbsenceEvent::OftenAway { seat, times }));
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
    let banks = [1, 2].map(|hands| says(Event::Clock(clock::ActionClockEvent::HandCounted { hands })));
    assert_eq!(
        banks,
        ["1 hand played toward the next time bank", "2 hands played toward the next time bank"]
    );
}
