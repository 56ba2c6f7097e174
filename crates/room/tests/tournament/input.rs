//! What cannot be is refused in one clear sentence, with the rule where there is one, and changes nothing.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use game::{Badge, PlayerId, Span, TournamentId};
use journal::MemoryStore;
use proptest::prelude::*;
use room::cases::Verdict;
use room::floor::{self, Bar};
use room::protection::{Limit, Measure, Period};
use room::spec::{
    AddOnSpec, BountySpec, ClockSpec, FormatSpec, LateSpec, PriceSpec, PrizesSpec, ReadingsSpec, RebuySpec,
    TablesSpec, TournamentSpec,
};
use room::{Answer, By, Refusal, Request, TournamentAsk, Wish};
use tournament::{Phase, Violation};

use super::support::{Habits, QUICK, account, event, finish, play_until, quick, shares, start};
use crate::common::{Client, FLOOR, dollars};
use crate::crash::look::Look;
use crate::tournaments::{announce, asks, enter, field, phase, units};

/// Announcing it is refused in one sentence that says this, and leaves no trace.
fn is_refused(client: &mut Client<MemoryStore>, spec: TournamentSpec, says: &str) -> Refusal {
    let before = Look::at(client.desk.room());
    let request = Request::Announce { spec: Box::new(spec) };
    let refusal = client.ask(FLOOR, request).expect_err(says);
    let sentence = refusal.to_string();
    assert!(sentence.contains(says), "{sentence}");
    assert!(!sentence.contains('\n') && sentence.len() < 300, "{sentence}");
    let after = Look { now: before.now, ..Look::at(client.desk.room()) };
    before.must_be(&after, says);
    refusal
}

#[test]
fn what_cannot_be_played_is_not_announced() {
    let mut client = Client::open(MemoryStore::new(), 51);
    let good = || quick("Good", 6, 2);
    let with = |structure: &str| TournamentSpec { structure: structure.to_owned(), ..good() };
    let rule = |refusal: &Refusal| refusal.rule().map(|rule| rule.to_string());
    let falling = QUICK.replace("blinds = [100, 200]", "blinds = [25, 50]");
    let refusal =
        is_refused(&mut client, with(&falling.replace("[[race]]\nafter = 2\nchip = 25", "")), "fall");
    assert_eq!(rule(&refusal).as_deref(), Some("cb:12.tourn.8"));
    // Ten seats with a chip that is a twentieth of the next: 190 cards.
    let fine = QUICK.replace("[25, 100, 500]", "[5, 100, 500]").replace("chip = 25", "chip = 5");
    let race = TournamentSpec { seats: 10, ..with(&fine) };
    let refusal = is_refused(&mut client, race, "cards");
    assert_eq!(rule(&refusal).as_deref(), Some("cb:12.tourn.10c"));
    for bad in
        [&[5_000, 3_000, 1_999][..], &[5_000, 3_000, 2_001], &[], &[u32::MAX, u32::MAX], &[3_000, 7_000]]
    {
        is_refused(&mut client, TournamentSpec { prizes: shares(bad, 100), ..good() }, "shares");
    }
    is_refused(&mut client, TournamentSpec { prizes: shares(&[10_000], 0), ..good() }, "unit");
    let satellite = |into| PrizesSpec::Satellite { ticket: 11_000, steps: None, into };
    is_refused(
        &mut client,
        TournamentSpec { prizes: PrizesSpec::Satellite { ticket: 0, steps: None, into: None }, ..good() },
        "cost",
    );
    is_refused(&mut client, TournamentSpec { prizes: satellite(Some(9)), ..good() }, "tournament 9");
    is_refused(
        &mut client,
        TournamentSpec { format: FormatSpec::Flight { through: 1, into: 9 }, ..good() },
        "tournament 9",
    );
    is_refused(
        &mut client,
        TournamentSpec { format: FormatSpec::Flight { through: 99, into: 9 }, ..good() },
        "level 99",
    );
    for seats in [0, 1, 13, 255] {
        is_refused(&mut client, TournamentSpec { seats, ..good() }, "seats");
    }
    for tables in [0, 2_001, u32::MAX] {
        is_refused(&mut client, TournamentSpec { tables, ..good() }, "tables");
    }
    is_refused(&mut client, TournamentSpec { name: String::new(), ..good() }, "name");
    is_refused(&mut client, TournamentSpec { name: "two\nlines".to_owned(), ..good() }, "printed");
    is_refused(&mut client, TournamentSpec { full_at: NonZeroU32::new(13), ..good() }, "13 entries");
    is_refused(&mut client, TournamentSpec { staff: 10_001, ..good() }, "staff");
    is_refused(&mut client, with("this is no structure"), "structure");
    is_refused(&mut client, with(""), "structure");
    for amount in [u64::MAX, u64::MAX / 2] {
        let price = PriceSpec { pool: amount, fee: 0, bounty: 0 };
        is_refused(&mut client, TournamentSpec { price, ..good() }, "pool");
        is_refused(&mut client, TournamentSpec { guarantee: amount, ..good() }, "guarantee");
        is_refused(&mut client, TournamentSpec { late: LateSpec::Seconds(amount), ..good() }, "late");
    }
    let late = LateSpec::Through(0);
    is_refused(&mut client, TournamentSpec { late, ..good() }, "late");
    let shootout = TournamentSpec { format: FormatSpec::Shootout, reentries: 1, ..good() };
    is_refused(&mut client, shootout, "re-entries");
    let after = AddOnSpec { price: PriceSpec::default(), points: 1_000, after: 1 };
    is_refused(&mut client, TournamentSpec { add_on: Some(after), ..good() }, "rest");
    // Only the floor announces.
    let player = client.register("Ann", 1_000);
    let refused = client.ask(By::Player(player), Request::Announce { spec: Box::new(good()) });
    assert!(matches!(refused, Err(Refusal::NotYours { .. })), "{refused:?}");
    announce(&mut client, good());
}

#[test]
fn flights_go_to_a_final_day_with_seats_for_all_of_them() {
    let mut client = Client::open(MemoryStore::new(), 52);
    let main = announce(&mut client, quick("No final day", 6, 2));
    let last =
        announce(&mut client, TournamentSpec { format: FormatSpec::FinalDay, ..quick("Final day", 6, 3) });
    let flight = |into: TournamentId, tables| TournamentSpec {
        format: FormatSpec::Flight { through: 2, into: into.0 },
        ..quick("Flight", 6, tables)
    };
    is_refused(&mut client, flight(main, 1), "flights");
    is_refused(&mut client, flight(last, 4), "24 players");
    announce(&mut client, flight(last, 2));
    is_refused(&mut client, flight(last, 2), "18 seats");
    announce(&mut client, flight(last, 1));
    // Seats of the final day are not for sale elsewhere.
    let prizes = PrizesSpec::Satellite { ticket: 11_000, steps: None, into: Some(last.0) };
    is_refused(&mut client, TournamentSpec { prizes, ..quick("Satellite", 6, 1) }, "survived");
}

/// Asking is refused, with the room as it was.
fn unchanged(client: &mut Client<MemoryStore>, by: By, request: Request) -> Refusal {
    let (before, what) = (Look::at(client.desk.room()), format!("{request:?}"));
    let refusal = client.ask(by, request).expect_err(&what);
    assert!(!matches!(refusal, Refusal::Lost { .. }), "{what}: {refusal}");
    let after = Look { now: before.now, ..Look::at(client.desk.room()) };
    before.must_be(&after, &what);
    refusal
}

#[test]
fn whoever_cannot_enter_does_not_and_is_told_why() {
    let mut client = Client::open(MemoryStore::new(), 53);
    let id = announce(&mut client, quick("Event", 4, 2));
    let players = field(&mut client, id, 6);
    let register = |player| asks(id, TournamentAsk::Register { player });
    // Two entries of one person.
    let refusal = unchanged(&mut client, By::Player(players[0]), register(players[0]));
    assert!(matches!(refusal, Refusal::Tournament(Violation::EnteredAlready { .. })), "{refusal:?}");
    let refusal = unchanged(&mut client, FLOOR, register(players[0]));
    assert!(matches!(refusal, Refusal::Tournament(Violation::EnteredAlready { .. })), "{refusal:?}");
    // Nobody the house does not know, and nobody without the money.
    unchanged(&mut client, FLOOR, register(PlayerId(999)));
    unchanged(&mut client, FLOOR, register(PlayerId(u32::MAX)));
    let poor = client.register("Poor", 109);
    let refusal = unchanged(&mut client, By::Player(poor), register(poor));
    assert!(matches!(refusal, Refusal::NotEnough { .. }), "{refusal:?}");
    // Whoever is barred.
    let barred = client.register("Barred", 1_000);
    client.must(FLOOR, Request::Floor(floor::Request::Bar { player: barred, bar: Bar::Barred }));
    let refusal = unchanged(&mut client, By::Player(barred), register(barred));
    assert!(matches!(refusal, Refusal::Floor(floor::FloorRefusal::Barred { .. })), "{refusal:?}");
    // After the close.
    start(&mut client, id);
    let late = client.register("Late", 1_000);
    let refusal = unchanged(&mut client, By::Player(late), register(late));
    assert!(matches!(refusal, Refusal::Tournament(Violation::EntriesClosed)), "{refusal:?}");
    assert!(refusal.rule().is_some(), "cb:12.tourn.5a");
    finish(&mut client, id, 1, Habits::default());
    let refusal = unchanged(&mut client, By::Player(late), register(late));
    assert!(
        matches!(refusal, Refusal::Tournament(Violation::Closed { .. } | Violation::EntriesClosed)),
        "{refusal:?}"
    );
    let refusal = unchanged(
        &mut client,
        By::Player(late),
        asks(TournamentId(77), TournamentAsk::Register { player: late }),
    );
    assert!(matches!(refusal, Refusal::NoSuchTournament { .. }), "{refusal:?}");
}

#[test]
fn a_limit_on_losses_counts_entries_and_prizes() {
    let mut client = Client::open(MemoryStore::new(), 54);
    let first = announce(&mut client, quick("First", 2, 1));
    let second = announce(&mut client, quick("Second", 6, 1));
    let [ann, ben] = [client.register("Ann", 1_000), client.register("Ben", 1_000)];
    let limit = Limit { measure: Measure::Losses, period: Period::Day };
    for player in [ann, ben] {
        let most = Some(dollars(200).units());
        client.must(By::Player(player), Request::Wish(Wish::SetLimit { limit, most }));
        enter(&mut client, first, player).expect("$110 of $200");
    }
    // An entry is lost when it is paid.
    let refusal =
        unchanged(&mut client, By::Player(ann), asks(second, TournamentAsk::Register { player: ann }));
    assert!(matches!(refusal, Refusal::LimitUsedUp(_)), "{refusal:?}");
    start(&mut client, first);
    finish(&mut client, first, 1, Habits::default());
    // A prize is won: whoever won $200 may enter, and whoever lost $110 may not.
    let (winner, loser) = if account(&client, ann) > account(&client, ben) { (ann, ben) } else { (ben, ann) };
    assert_eq!(account(&client, winner), units(1_090));
    enter(&mut client, second, winner).expect("with what was won");
    let refusal = enter(&mut client, second, loser).expect_err("the limit holds");
    assert!(matches!(refusal, Refusal::LimitUsedUp(_)), "{refusal:?}");
    // An entry that is taken back was not lost.
    let entry = event(&client, second).state().newest[&winner];
    let back = tournament::Request::Entry(tournament::EntryRequest::Unregister { entry });
    client.must(By::Player(winner), asks(second, TournamentAsk::Director(back)));
    enter(&mut client, second, winner).expect("again");
}

#[test]
fn whoever_is_barred_in_an_event_is_blinded_off_and_does_not_come_back() {
    proof::proves!["cb:12.tourn.6"];
    let mut client = Client::open(MemoryStore::new(), 55);
    let id = announce(&mut client, quick("Event", 4, 1));
    let players = field(&mut client, id, 4);
    start(&mut client, id);
    client.must(FLOOR, Request::Floor(floor::Request::Bar { player: players[0], bar: Bar::Barred }));
    let entry = event(&client, id).state().newest[&players[0]];
    assert!(!event(&client, id).entry(entry).unwrap().present);
    let back = tournament::Request::Conduct(tournament::ConductRequest::CameBack { entry });
    let refusal = unchanged(&mut client, By::Player(players[0]), asks(id, TournamentAsk::Director(back)));
    assert!(matches!(refusal, Refusal::Floor(floor::FloorRefusal::Barred { .. })), "{refusal:?}");
    finish(&mut client, id, 3, Habits::default());
}

#[test]
fn what_the_room_draws_and_tells_nobody_brings_in() {
    let mut client = Client::open(MemoryStore::new(), 56);
    let id = announce(&mut client, quick("Event", 4, 2));
    field(&mut client, id, 8);
    let draws = || {
        use tournament::{ClockRequest, EntryRequest, Fact, Request as R, SeatRequest};
        vec![
            R::Seat(SeatRequest::Start { tables: 2, cards: Vec::new() }),
            R::Seat(SeatRequest::DrawSeats { cards: Vec::new() }),
            R::Seat(SeatRequest::DrawButton { table: tournament::TableNo(1), cards: Vec::new() }),
            R::Seat(SeatRequest::RaceCards { table: tournament::TableNo(1), cards: Vec::new() }),
            R::Told(Fact::DealBegan),
            R::Told(Fact::HandVoid),
            R::Entry(EntryRequest::Register { player: PlayerId(1), card: None }),
            R::Entry(EntryRequest::AdmitSurvivor {
                player: PlayerId(1),
                points: tournament::Points::new(1),
                head: chips::Chips::ZERO,
            }),
            R::Entry(EntryRequest::BringPool { money: tournament::Price::default(), entries: 3 }),
            R::Clock(ClockRequest::TimeUp),
            R::Clock(ClockRequest::Resume { by: Span::hours(1) }),
        ]
    };
    for started in [false, true] {
        if started {
            start(&mut client, id);
        }
        for by in [FLOOR, By::Player(PlayerId(1)), By::Clock, By::Cage(Badge(3))] {
            for request in draws() {
                let refusal = unchanged(&mut client, by, asks(id, TournamentAsk::Director(request)));
                assert!(matches!(refusal, Refusal::NotYours { .. }), "{refusal:?}");
            }
        }
    }
}

#[test]
fn tables_of_an_event_are_not_for_sitting_down_leaving_or_closing() {
    let mut client = Client::open(MemoryStore::new(), 57);
    let id = announce(&mut client, quick("Event", 4, 1));
    let players = field(&mut client, id, 3);
    start(&mut client, id);
    let table = super::support::room_table(&client, id, 1);
    let stranger = client.register("Stranger", 1_000);
    let (seat, buy_in, entry) = (None, dollars(100), table::Entry::Post);
    let sit = Wish::SitDown { table, seat, buy_in, entry };
    unchanged(&mut client, By::Player(stranger), Request::Wish(sit));
    let take =
        Request::TakeSeat { player: stranger, table, seat: Some(super::support::seat(4)), buy_in, entry };
    unchanged(&mut client, By::Player(stranger), take);
    for request in [table::Request::Leave, table::Request::SitOut] {
        unchanged(&mut client, By::Player(players[0]), Request::Poker { table, request });
    }
    for request in [
        Request::CloseTable { table },
        Request::Wish(Wish::CloseOut { table }),
        Request::Wish(Wish::ClearSeat { table, seat: super::support::seat(1) }),
        Request::Floor(floor::Request::BreakTable { table }),
        Request::Floor(floor::Request::CloseTable { table }),
    ] {
        unchanged(&mut client, FLOOR, request);
    }
    let more = Wish::MoreChips { table, amount: dollars(100) };
    unchanged(&mut client, By::Player(players[0]), Request::Wish(more));
    finish(&mut client, id, 3, Habits::default());
}

#[test]
fn points_of_an_event_are_neither_held_nor_awarded_as_chips() {
    let mut client = Client::open(MemoryStore::new(), 60);
    let id = announce(&mut client, quick("Event", 3, 1));
    field(&mut client, id, 3);
    start(&mut client, id);
    let table = super::support::room_table(&client, id, 1);
    client.play_hand(table);
    let (hand, why) = (None, "the pot".to_owned());
    let open = Wish::OpenCase { table, hand, acts_ago: None, why: why.clone() };
    client.must(FLOOR, Request::Wish(open));
    let to = super::support::seat(1);
    let award = Verdict::Award { to, from: None, amount: None };
    let rule = |verdict| {
        let why = "as the tape shows".to_owned();
        Request::Wish(Wish::RuleCase { table, case: 1, verdict, fairness: false, why })
    };
    for request in [Request::Wish(Wish::Impound { table, case: 1, amount: None }), rule(award)] {
        let refusal = unchanged(&mut client, FLOOR, request);
        assert!(matches!(refusal, Refusal::TournamentTable { .. }), "{refusal:?}");
    }
    client.must(FLOOR, rule(Verdict::Stands));
    finish(&mut client, id, 3, Habits::default());
}

#[test]
fn a_hand_that_is_void_is_void_for_the_director_too() {
    let mut client = Client::open(MemoryStore::new(), 61);
    let id = announce(&mut client, quick("Event", 3, 1));
    field(&mut client, id, 3);
    start(&mut client, id);
    let table = super::support::room_table(&client, id, 1);
    let stacks = |client: &Client<MemoryStore>| -> Vec<u64> {
        event(client, id).state().entries.iter().map(|entry| entry.stack.count()).collect()
    };
    client.must(By::Dealer(table), Request::Deal { table });
    let (by, request) = client.next_act(table).expect("somebody acts");
    client.must(by, request);
    assert!(event(&client, id).table(tournament::TableNo(1)).unwrap().hand.is_some());
    let (reason, why) = (poker::irregular::Reason::Emergency, "the lights".to_owned());
    client.must(FLOOR, Request::Wish(Wish::ProposeVoid { table, reason, why: why.clone() }));
    let choice = poker::irregular::Choice::Void;
    client.must(By::Floor(Badge(8)), Request::Wish(Wish::RuleHand { table, choice, why }));
    assert!(event(&client, id).table(tournament::TableNo(1)).unwrap().hand.is_none());
    assert_eq!(stacks(&client), [1_000; 3]);
    finish(&mut client, id, 3, Habits::default());
}

#[test]
fn a_prize_that_waits_is_not_forgotten_with_its_event() {
    let mut client = Client::open(MemoryStore::new(), 58);
    let price = PriceSpec { pool: 80_000, fee: 0, bounty: 0 };
    let big = announce(&mut client, TournamentSpec { price, ..quick("Big", 2, 1) });
    field(&mut client, big, 2);
    start(&mut client, big);
    play_until(&mut client, big, 1, Habits::default(), |_| false);
    assert_eq!(phase(&client, big), Phase::Finished);
    assert!(!client.desk.room().ledger().is_tournament_closed(big.0), "a prize waits");
    for number in 0..110 {
        let id = announce(&mut client, quick(&format!("Event {number}"), 2, 1));
        super::support::cancel(&mut client, id).expect("off");
    }
    let known: Vec<u32> = client.desk.room().tournaments().map(|record| record.id().0).collect();
    assert!(known.len() <= 102, "the room does not remember all of them: {}", known.len());
    assert!(known.contains(&big.0));
}

/// Any number, and now and then one that makes sense.
fn any_number() -> impl Strategy<Value = u64> {
    prop_oneof![0..20_u64, 0..20_000_u64, any::<u64>(), Just(u64::MAX)]
}

fn any_price() -> impl Strategy<Value = PriceSpec> {
    (any_number(), any_number(), any_number()).prop_map(|(pool, fee, bounty)| PriceSpec { pool, fee, bounty })
}

fn any_small() -> impl Strategy<Value = u16> {
    prop_oneof![0..8_u16, any::<u16>()]
}

/// A structure out of words that mean something, in an order that does not.
fn any_structure() -> impl Strategy<Value = String> {
    let number = || any_number().prop_map(|number| number.to_string());
    let line = prop_oneof![
        number().prop_map(|number| format!("start = {number}")),
        (number(), number()).prop_map(|(one, two)| format!("chips = [{one}, {two}]")),
        Just("[[level]]".to_owned()),
        Just("[[break]]".to_owned()),
        Just("[[race]]".to_owned()),
        number().prop_map(|number| format!("seconds = {number}")),
        number().prop_map(|number| format!("minutes = {number}")),
        (number(), number()).prop_map(|(one, two)| format!("blinds = [{one}, {two}]")),
        (number(), number()).prop_map(|(one, two)| format!("limits = [{one}, {two}]")),
        number().prop_map(|number| format!("ante = {number}")),
        number().prop_map(|number| format!("after = {number}")),
        number().prop_map(|number| format!("chip = {number}")),
        prop_oneof![Just("holdem"), Just("stud"), Just("razz"), Just("none")]
            .prop_map(|game| format!("game = \"{game}\"")),
        prop_oneof![Just("nl"), Just("pl"), Just("fl")].prop_map(|way| format!("betting = \"{way}\"")),
    ];
    let random = prop::collection::vec(line, 0..24).prop_map(|lines| lines.join("\n"));
    // A sound one in which one number is another.
    let changed = (any::<prop::sample::Index>(), number()).prop_map(|(which, number)| {
        let places: Vec<(usize, &str)> = QUICK.match_indices(|c: char| c.is_ascii_digit()).collect();
        let (at, digit) = places[which.index(places.len())];
        format!("{}{number}{}", &QUICK[..at], &QUICK[at + digit.len()..])
    });
    prop_oneof![random, changed, Just(QUICK.to_owned())]
}

fn any_format() -> impl Strategy<Value = FormatSpec> {
    prop_oneof![
        Just(FormatSpec::FreezeOut),
        Just(FormatSpec::Shootout),
        Just(FormatSpec::FinalDay),
        (any_small(), any::<u32>()).prop_map(|(through, into)| FormatSpec::Flight { through, into }),
    ]
}

fn any_prizes() -> impl Strategy<Value = PrizesSpec> {
    prop_oneof![
        Just(PrizesSpec::Standard),
        (
            prop::collection::vec(prop_oneof![Just(5_000_u32), 0..10_001_u32, any::<u32>()], 0..6),
            any_number()
        )
            .prop_map(|(parts, unit)| shares(&parts, unit)),
        (any_number(), proptest::option::of(any_number()), proptest::option::of(any::<u32>()))
            .prop_map(|(ticket, steps, into)| PrizesSpec::Satellite { ticket, steps, into }),
    ]
}

fn any_spec() -> impl Strategy<Value = TournamentSpec> {
    let rebuy = (any_price(), any_number(), any_number(), any::<u8>(), any_small(), any_number()).prop_map(
        |(price, points, at_most, times, through, answer)| RebuySpec {
            price,
            points,
            at_most,
            times,
            through,
            answer,
        },
    );
    let add_on = (any_price(), any_number(), any_small()).prop_map(|(price, points, after)| AddOnSpec {
        price,
        points,
        after,
    });
    let late = prop_oneof![
        Just(LateSpec::None),
        any_number().prop_map(LateSpec::Seconds),
        any_small().prop_map(LateSpec::Through),
    ];
    let tables = prop_oneof![1..5_u32, 0..2_500_u32, any::<u32>()];
    let seats = prop_oneof![2..11_u8, any::<u8>()];
    let first = ("[a-zA-Z ]{0,40}", any_structure(), any_format(), seats, tables, any_price());
    let sales = (
        any::<u8>(),
        proptest::option::of(rebuy),
        proptest::option::of(add_on),
        late,
        any::<bool>(),
        proptest::option::of(1..30_u32),
    );
    let money = (any_number(), prop_oneof![0..10_001_u32, any::<u32>()], any_prizes(), any::<bool>());
    let rest = (any::<bool>(), any::<bool>(), proptest::option::of(any::<u8>()), any::<bool>());
    (first, sales, money, rest).prop_map(|(first, sales, money, rest)| {
        let (name, structure, format, seats, tables, price) = first;
        let (reentries, rebuy, add_on, late, alternates, full_at) = sales;
        let (guarantee, staff, prizes, progressive) = money;
        let (late_stack_full, open_seat_cards, stand_when_short_by, live) = rest;
        TournamentSpec {
            name,
            structure,
            format,
            seats,
            tables,
            price,
            reentries,
            rebuy,
            add_on,
            late,
            alternates,
            full_at: full_at.and_then(NonZeroU32::new),
            starts_at: None,
            guarantee,
            staff,
            prizes,
            bounty: if progressive { BountySpec::Progressive } else { BountySpec::Fixed },
            readings: ReadingsSpec {
                late_stack_full,
                open_seat_cards,
                stand_when_short_by,
                ..Default::default()
            },
            tables_are: if live { TablesSpec::Live } else { TablesSpec::Room },
            clock: ClockSpec::None,
            hand_for_hand_within: None,
            house_players: 0,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever is written down is read back as it was, and is a setup or one sentence.
    #[test]
    fn a_spec_is_a_setup_or_a_sentence(spec in any_spec()) {
        let again = TournamentSpec::from_text(&spec.to_text());
        prop_assert_eq!(again.as_ref(), Ok(&spec));
        if let Err(bad) = spec.setup() {
            let says = bad.to_string();
            prop_assert!(!says.is_empty() && says.len() < 1_000, "{says}");
        }
    }

    /// Text of any kind is no panic.
    #[test]
    fn any_text_is_a_spec_or_a_sentence(text in "\\PC{0,200}") {
        if let Err(bad) = TournamentSpec::from_text(&text) {
            prop_assert!(!bad.to_string().is_empty());
        }
    }

    /// What can be announced can be entered, started or called off: no number is too large to be counted with.
    #[test]
    fn what_is_announced_is_held_or_called_off(spec in any_spec()) {
        if spec.setup().is_err() {
            return Ok(());
        }
        let mut client = Client::open(MemoryStore::new(), 59);
        let request = Request::Announce { spec: Box::new(spec) };
        let Ok(Answer::Tournament(id)) = client.ask(FLOOR, request) else { return Ok(()) };
        for number in 0..3 {
            let player = client.register(&format!("Player {number}"), 1_000_000);
            let entered = enter(&mut client, id, player);
            prop_assert!(!matches!(entered, Err(Refusal::Lost { .. })), "{entered:?}");
        }
        let started = client.ask(FLOOR, asks(id, TournamentAsk::Start { tables: None }));
        prop_assert!(!matches!(started, Err(Refusal::Lost { .. })), "{started:?}");
        let off = super::support::cancel(&mut client, id);
        prop_assert!(!matches!(off, Err(Refusal::Lost { .. })), "{off:?}");
    }
}

#[test]
fn specs_of_absurd_size_are_refused_in_no_time() {
    let level = "[[level]]\nseconds = 60\nblinds = [25, 50]\n";
    let began = Instant::now();
    for text in [
        format!("start = 1000\nchips = [25]\n{}", level.repeat(2_000)),
        "[".repeat(90_000),
        "a = ".repeat(20_000),
        format!("chips = [{}]", "25, ".repeat(20_000)),
        "x".repeat(5_000_000),
    ] {
        let spec = TournamentSpec { structure: text, ..quick("Absurd", 9, 2_000) };
        // Taken or refused, but soon.
        let _ = spec.setup();
    }
    let prizes = shares(&vec![1; 1_000_000], 1);
    assert!(TournamentSpec { prizes, ..quick("Absurd", 9, 2_000) }.setup().is_err());
    let deep = format!("{{\"name\":{}", "[".repeat(1_000_000));
    assert!(TournamentSpec::from_text(&deep).is_err());
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
}
