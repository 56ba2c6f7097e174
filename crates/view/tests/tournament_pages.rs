//! The lobby's row, the page, the clock, the banners and the desk of scripted events.

use game::{PlayerId, Span};
use tournament::prizes::{BasisPoints, SatelliteRest};
use tournament::{
    AddOn, ClockRequest, ConductRequest, DealerName, DealerRequest, Downs, EntryRequest, Format, LateEntry,
    ManagementRequest, Price, PrizePlan, Readings, Rebuy, Request,
};
use view::tournament::{banner, clock, desk, page, summary, time};
use wire::{
    ClockHands, ClockPart, DeskMatterKind, EntryStatus, NextDown, NoticeKind, TournamentPhase,
    TournamentSeatState,
};

use crate::tournament_hall::{BOSS, Hall, at, dollars, level, pts, setup};

#[test]
fn the_row_of_the_lobby_says_what_it_costs_and_how_many_there_are() {
    let mut hall = Hall::new(setup(4, 2));
    hall.enter(3);
    let row = summary(&hall.event, &hall.setting());
    assert_eq!((row.id, row.title.as_str()), (3, "Nightly"));
    assert_eq!(row.says, "no-limit Hold'em, freeze-out");
    assert_eq!(row.phase, TournamentPhase::Registering);
    assert_eq!((row.price.pool, row.price.fee, row.price.total), (10_000, 1_000, 11_000));
    assert_eq!((row.entries, row.capacity, row.live, row.entries_open), (3, 8, 3, true));
    assert_eq!((row.pool, row.guarantee, row.level, row.stakes.as_str()), (30_000, None, None, "25/50"));
    assert_eq!((row.starts_at, row.started_at), (Some(at(0).millis()), None));
    hall.enter_more(4, 8);
    assert!(!summary(&hall.event, &hall.setting()).entries_open, "all seats are sold");
}

#[test]
fn the_clock_tells_the_end_of_the_level_the_next_one_and_the_next_break() {
    let mut hall = Hall::started(setup(4, 2), 6, 2);
    hall.until(25);
    let now = time(&hall.event, &hall.setting()).unwrap();
    assert_eq!((now.level, now.part, now.seconds), (2, ClockPart::Play, 1_200));
    assert_eq!(now.hands, ClockHands::Running { until: at(40).millis() });
    assert_eq!((now.stakes.says.as_str(), now.stakes.big_blind), ("50/100", 100));
    // The break comes between the two levels.
    let next = now.next.unwrap();
    assert_eq!((next.level.number, next.at), (3, Some(at(50).millis())));
    assert_eq!(next.level.stakes.says, "100/200 ante 25");
    let rest = now.next_break.unwrap();
    assert_eq!((rest.after, rest.seconds, rest.at), (2, 600, Some(at(40).millis())));
    hall.until(45);
    let now = time(&hall.event, &hall.setting()).unwrap();
    assert_eq!((now.level, now.part), (2, ClockPart::Rest));
    assert_eq!(now.hands, ClockHands::Running { until: at(50).millis() });
    assert_eq!((now.next.unwrap().at, now.next_break), (Some(at(50).millis()), None));
}

#[test]
fn a_break_that_is_levels_away_is_told_and_a_stopped_clock_tells_what_is_left() {
    let mut hall = Hall::started(setup(4, 2), 6, 2);
    hall.until(5);
    let now = time(&hall.event, &hall.setting()).unwrap();
    assert_eq!(now.next_break.unwrap().at, Some(at(40).millis()));
    hall.clock(ClockRequest::Stop);
    let now = time(&hall.event, &hall.setting()).unwrap();
    assert_eq!(now.hands, ClockHands::Stopped { left: Span::minutes(15).as_millis() });
    assert_eq!((now.next.unwrap().at, now.next_break.unwrap().at), (None, None));
    // The last level goes on: nothing comes after it.
    hall.clock(ClockRequest::Set { level: level(4), left: Span::minutes(1) });
    assert_eq!(time(&hall.event, &hall.setting()).unwrap().next, None);
}

#[test]
fn payouts_are_told_as_they_would_be_until_they_are_locked() {
    let mut late = setup(4, 2);
    late.late = LateEntry::For(Span::minutes(30));
    late.guarantee = dollars(1_000);
    late.staff = BasisPoints::percent(3);
    let mut hall = Hall::started(late, 6, 2);
    let payouts = page(&hall.event, &hall.setting()).payouts;
    assert!(!payouts.locked);
    // $600 came in, $18 are for the staff: the house adds $418 to its guarantee.
    assert_eq!((payouts.pool, payouts.overlay), (100_000, 41_800));
    let prizes = |hall: &Hall| -> Vec<u64> {
        page(&hall.event, &hall.setting()).payouts.places.iter().map(|place| place.amount).collect()
    };
    assert_eq!(prizes(&hall), [50_000, 30_000, 20_000]);
    hall.until(31);
    let locked = page(&hall.event, &hall.setting()).payouts;
    assert!(locked.locked);
    assert_eq!((locked.pool, locked.overlay), (100_000, 41_800), "as it was foretold");
    assert_eq!(prizes(&hall), [50_000, 30_000, 20_000]);
    assert_eq!(locked.places.iter().map(|place| place.place).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn seats_in_another_event_are_marked() {
    let mut seats = setup(4, 1);
    seats.prizes = PrizePlan::Satellite { ticket: dollars(180), rest: SatelliteRest::NextPlace };
    let hall = Hall::started(seats, 4, 1);
    let payouts = page(&hall.event, &hall.setting()).payouts;
    assert_eq!((payouts.tickets, payouts.ticket), (2, Some(18_000)));
    let places: Vec<_> = payouts.places.iter().map(|place| (place.amount, place.ticket)).collect();
    assert_eq!(places, [(18_000, true), (18_000, true), (4_000, false)]);
}

#[test]
fn standings_have_places_prizes_and_times() {
    let mut hall = Hall::started(setup(4, 1), 4, 1);
    hall.until(3);
    hall.hand(1, 1, 4, 1000);
    hall.until(7);
    hall.hand(1, 1, 3, 1000);
    hall.hand(1, 1, 2, 1000);
    let view = page(&hall.event, &hall.setting());
    let lines: Vec<_> = view
        .standings
        .iter()
        .map(|line| (line.place, line.shared_to, line.who.name.as_str(), line.prize, line.at))
        .collect();
    let (third, later) = (Some(at(3).millis()), Some(at(7).millis()));
    assert_eq!(
        lines,
        [
            (1, 1, "Ann", 20_000, later),
            (2, 2, "Ben", 12_000, later),
            (3, 3, "Cyd", 8_000, later),
            (4, 4, "Dan", 0, third),
        ]
    );
    assert_eq!(view.summary.phase, TournamentPhase::Finished);
    assert_eq!(view.entries[3].status, EntryStatus::Out);
    assert_eq!((view.entries[0].status, view.entries[0].place), (EntryStatus::Paid, Some(1)));
    assert_eq!(view.notices.iter().map(|notice| notice.what).collect::<Vec<_>>(), [NoticeKind::Finished]);
}

#[test]
fn the_desk_has_the_line_up_the_next_push_and_what_is_missing() {
    let mut hall = Hall::started(setup(4, 2), 6, 2);
    let line_up = |hall: &Hall| desk(&hall.event, &hall.setting(), Vec::new()).line_up;
    let matters = |hall: &Hall| -> Vec<(DeskMatterKind, String)> {
        let matters = desk(&hall.event, &hall.setting(), Vec::new()).matters;
        let dealers = matters
            .into_iter()
            .filter(|one| matches!(one.what, DeskMatterKind::PushDue | DeskMatterKind::NoDealer));
        dealers.map(|one| (one.what, one.says)).collect()
    };
    // Where the house has no dealers nothing is missing.
    assert_eq!((line_up(&hall).dealers.len(), matters(&hall).len()), (0, 0));
    for name in ["Dot", "Eve", "Fay"] {
        let name = DealerName::new(name).unwrap();
        hall.must(BOSS, Request::Dealers(DealerRequest::SignIn { name }));
    }
    let wide = line_up(&hall);
    assert_eq!((wide.down_minutes, wide.downs, wide.due_at), (30, 4, None));
    let tables = |line_up: &wire::LineUp| -> Vec<(u32, Option<u32>, Option<u32>)> {
        line_up.tables.iter().map(|one| (one.table, one.dealer, one.next)).collect()
    };
    assert_eq!(tables(&wide), [(1, None, Some(1)), (2, None, Some(2))]);
    assert_eq!(matters(&hall), [(DeskMatterKind::NoDealer, "2 tables have no dealer".to_owned())]);

    let tables_then = hall.event.next_push();
    hall.must(BOSS, Request::Dealers(DealerRequest::Push { tables: tables_then }));
    let now = line_up(&hall);
    assert_eq!((now.pushed_at, now.due_at), (Some(at(0).millis()), Some(at(30).millis())));
    assert_eq!(tables(&now), [(1, Some(1), Some(2)), (2, Some(2), Some(1))]);
    let dealers: Vec<_> = now
        .dealers
        .iter()
        .map(|one| (one.name.as_str(), one.table, one.line, one.in_a_row, one.next))
        .collect();
    assert_eq!(
        dealers,
        [
            ("Dot", Some(1), None, 1, NextDown::Table { table: 2 }),
            ("Eve", Some(2), None, 1, NextDown::Table { table: 1 }),
            ("Fay", None, Some(1), 0, NextDown::Waits),
        ]
    );
    assert_eq!(matters(&hall), []);
    hall.until(30);
    assert_eq!(matters(&hall), [(DeskMatterKind::PushDue, "the dealers are to be pushed".to_owned())]);
    // After one down there is a break: Eve is furthest down the line.
    let downs = Downs::new(20, 1).unwrap();
    hall.must(BOSS, Request::Dealers(DealerRequest::SetDowns { downs }));
    let next: Vec<NextDown> = line_up(&hall).dealers.iter().map(|one| one.next).collect();
    assert_eq!(next, [NextDown::Table { table: 2 }, NextDown::Break, NextDown::Table { table: 1 }]);
}

#[test]
fn tables_are_told_with_the_number_in_the_room_who_sits_there_and_why_they_wait() {
    let mut hall = Hall::started(setup(4, 2), 6, 2);
    let view = page(&hall.event, &hall.setting());
    assert_eq!(
        view.tables.iter().map(|table| (table.number, table.table)).collect::<Vec<_>>(),
        [(1, Some(11)), (2, Some(12))]
    );
    let waits = view.tables[0].waits.clone().unwrap();
    assert_eq!((waits.key.as_str(), waits.rule.as_deref()), ("button-first", Some("cb:12.tourn.7")));
    hall.begin(1);
    let table = page(&hall.event, &hall.setting()).tables[0].clone();
    assert_eq!((table.hand_on, table.hand_level, table.waits), (true, Some(1), None));
    assert_eq!(table.seats.len(), 3);
    assert!(table.seats.iter().all(|seat| seat.stack == 1000));
    // Table 2 breaks first.
    assert_eq!(table.breaks_after, Some(1));
    let entry = table.seats[0].entry.unwrap();
    let away = ConductRequest::WentAway { entry: tournament::EntryNo(entry) };
    hall.must(BOSS, Request::Conduct(away));
    let seats = page(&hall.event, &hall.setting()).tables[0].seats.clone();
    assert_eq!(seats[0].state, TournamentSeatState::Absent);
    assert_eq!(seats[1].state, TournamentSeatState::Present);
}

#[test]
fn counts_have_the_average_without_unsold_stacks() {
    let mut late = setup(4, 2);
    late.late = LateEntry::For(Span::minutes(30));
    let hall = Hall::started(late, 6, 2);
    let counts = page(&hall.event, &hall.setting()).counts;
    assert_eq!((counts.entered, counts.left, counts.tables, counts.unsold), (6, 6, 2, 2));
    assert_eq!((counts.chips_in_play, counts.average), (8_000, Some(1_000)));
    assert_eq!(counts.average_big_blinds, Some(20));
    let sold = page(&hall.event, &hall.setting()).sales.entries.unwrap();
    assert_eq!(sold.until, Some(at(30).millis()));
}

#[test]
fn what_is_sold_is_told_with_its_end() {
    let mut rebuys = setup(4, 1);
    let price = Price { pool: dollars(50), ..Price::default() };
    rebuys.rebuy = Some(Rebuy {
        price,
        points: pts(1_000),
        at_most: pts(1_000),
        times: 2,
        through: level(2),
        answer: Span::minutes(1),
    });
    rebuys.add_on = Some(AddOn { price, points: pts(2_000), after: level(2) });
    let mut hall = Hall::started(rebuys, 4, 1);
    hall.until(10);
    let sales = page(&hall.event, &hall.setting()).sales;
    let rebuys = sales.rebuys.unwrap();
    assert_eq!((rebuys.through, rebuys.until, rebuys.times), (Some(2), Some(at(40).millis()), Some(2)));
    let add_on = sales.add_on.unwrap();
    assert_eq!((add_on.price.total, add_on.points, add_on.until), (5_000, 2_000, Some(at(50).millis())));
    assert_eq!(sales.entries, None, "entry ended with the start");
    hall.until(41);
    let sales = page(&hall.event, &hall.setting()).sales;
    assert_eq!((sales.rebuys, sales.add_on.unwrap().until), (None, Some(at(50).millis())));
}

#[test]
fn banners_stand_above_the_tables_they_are_about() {
    let mut hall = Hall::started(setup(4, 2), 6, 2);
    hall.clock(ClockRequest::Halt { table: tournament::TableNo(2) });
    hall.clock(ClockRequest::HandForHand);
    let kinds = |hall: &Hall, table: u32| -> Vec<NoticeKind> {
        let banner = banner(&hall.event, &hall.setting(), tournament::TableNo(table)).unwrap();
        banner.notices.iter().map(|notice| notice.what).collect()
    };
    assert_eq!(kinds(&hall, 1), [NoticeKind::HandForHand]);
    assert_eq!(kinds(&hall, 2), [NoticeKind::TableHalted, NoticeKind::HandForHand]);
    assert_eq!(banner(&hall.event, &hall.setting(), tournament::TableNo(9)), None);
    let above = banner(&hall.event, &hall.setting(), tournament::TableNo(1)).unwrap();
    assert_eq!((above.left, above.entered, above.places_paid, above.average), (6, 6, 3, Some(1_000)));
    let hands = page(&hall.event, &hall.setting()).hand_for_hand.unwrap();
    assert_eq!((hands.round, hands.open, hands.waits_for), (Some(1), true, vec![1, 2]));
}

#[test]
fn the_projector_shows_a_break_and_a_race_that_is_due() {
    let mut hall = Hall::started(setup(4, 2), 6, 2);
    hall.until(45);
    let shown = clock(&hall.event, &hall.setting(), Vec::new());
    assert_eq!(shown.server_now, at(45).millis());
    let rest = &shown.notices[0];
    assert_eq!((rest.what, rest.until), (NoticeKind::Break, Some(at(50).millis())));
    hall.until(60);
    hall.begin(1);
    hall.until(71);
    let view = page(&hall.event, &hall.setting());
    let race = view.race.unwrap();
    assert_eq!((race.old, race.new, race.open, race.waits_for), (25, 100, false, vec![1]));
    let due = view.notices.iter().find(|notice| notice.what == NoticeKind::RaceDue).unwrap();
    assert_eq!(due.rule.as_deref(), Some("cb:12.tourn.10a"));
}

#[test]
fn the_desk_suggests_the_move_that_balance_will_make() {
    let mut hall = Hall::started(setup(5, 2), 10, 2);
    // Two go out at table 2 while table 1 plays: the gap is two.
    let of_table = |hall: &Hall, table: u32| -> Vec<u32> {
        let state = hall.event.table(tournament::TableNo(table)).unwrap();
        state.entries().map(|entry| entry.0).collect()
    };
    hall.hand(1, of_table(&hall, 1)[0], of_table(&hall, 1)[1], 100);
    hall.begin(1);
    let there = of_table(&hall, 2);
    hall.hand(2, there[0], there[4], 1_000);
    let moves = desk(&hall.event, &hall.setting(), Vec::new()).moves;
    assert_eq!(moves, [], "a gap of one is none");
    hall.hand(2, there[0], there[3], 1_000);
    let moves = desk(&hall.event, &hall.setting(), Vec::new()).moves;
    let [suggested] = moves.as_slice() else { panic!("one move: {moves:?}") };
    assert_eq!((suggested.from.table, suggested.to.table, suggested.to.room_table), (1, 2, Some(12)));
    assert_eq!(suggested.rule.as_deref(), Some("cb:12.tourn.15a"));
    // And it is the one that is made.
    let here = of_table(&hall, 1);
    let events = hall.end(1, here[0], here[1], 0);
    let moved = events.iter().any(|event| match event {
        tournament::TournamentEvent::Seat(tournament::SeatEvent::Moved { entry, .. }) => {
            entry.0 == suggested.entry
        }
        _ => false,
    });
    assert!(moved, "{events:?}");
}

#[test]
fn the_desk_has_absentees_no_shows_and_penalties() {
    let mut hall = Hall::new(setup(4, 1));
    hall.enter(3);
    // The director enters Dan, who is not there.
    let player = PlayerId(4);
    hall.must(BOSS, Request::Entry(EntryRequest::Register { player, card: None }));
    let matters = |hall: &Hall| -> Vec<DeskMatterKind> {
        let desk = desk(&hall.event, &hall.setting(), Vec::new());
        desk.matters.iter().map(|matter| matter.what).collect()
    };
    assert_eq!(matters(&hall), [DeskMatterKind::CanStart]);
    hall.start(1);
    assert_eq!(matters(&hall), [DeskMatterKind::ButtonDraw]);
    let shown = desk(&hall.event, &hall.setting(), Vec::new());
    let [no_show] = shown.no_shows.as_slice() else { panic!("one no-show") };
    assert_eq!((no_show.who.name.as_str(), no_show.removable, no_show.kept), ("Dan", false, false));
    assert_eq!(no_show.removable_from, Some(at(30).millis()));
    assert_eq!(shown.absent.len(), 1);
    hall.until(20);
    let shown = desk(&hall.event, &hall.setting(), Vec::new());
    assert!(shown.no_shows[0].removable, "the second level has begun");
    assert!(matters(&hall).contains(&DeskMatterKind::NoShow));
    let ground = tournament::Ground::Violation;
    hall.must(BOSS, Request::Conduct(ConductRequest::Penalise { entry: tournament::EntryNo(1), ground }));
    let shown = desk(&hall.event, &hall.setting(), Vec::new());
    let [record] = shown.penalties.as_slice() else { panic!("one record") };
    assert_eq!((record.step, record.next), (wire::PenaltyStep::Warned, wire::NextPenalty::Suspension));
    assert_eq!((shown.money.taken, shown.money.fees, shown.money.pool), (40_000, 4_000, 40_000));
}

#[test]
fn the_desk_offers_a_deal_by_chips_once_all_are_in_the_money() {
    let mut hall = Hall::started(setup(4, 1), 4, 1);
    assert_eq!(desk(&hall.event, &hall.setting(), Vec::new()).deals, []);
    hall.hand(1, 1, 4, 1_000);
    let deals = desk(&hall.event, &hall.setting(), Vec::new()).deals;
    let amounts: Vec<u64> = deals[0].shares.iter().map(|share| share.amount).collect();
    // $80 each, and $160 by stacks of 2,000, 1,000 and 1,000.
    assert_eq!(amounts, [16_000, 12_000, 12_000]);
}

#[test]
fn a_cancelled_event_says_why() {
    let mut hall = Hall::new(setup(4, 1));
    hall.enter(2);
    let reason = "the power failed".to_owned();
    hall.must(BOSS, Request::Management(ManagementRequest::Cancel { reason }));
    let view = page(&hall.event, &hall.setting());
    assert_eq!(view.cancelled.as_deref(), Some("the power failed"));
    assert_eq!((view.summary.phase, view.summary.pool), (TournamentPhase::Cancelled, 0));
    assert_eq!(view.payouts.places, []);
    assert_eq!(view.notices[0].says, "cancelled: the power failed");
}

#[test]
fn flights_have_no_prizes_of_their_own_and_bagged_stacks_are_ranked() {
    let mut flight = setup(4, 1);
    flight.format = Format::Flight { through: level(1) };
    flight.readings = Readings::BOOK;
    let mut hall = Hall::started(flight, 3, 1);
    assert_eq!(page(&hall.event, &hall.setting()).payouts.places, []);
    hall.hand(1, 2, 1, 400);
    hall.until(21);
    let view = page(&hall.event, &hall.setting());
    let lines: Vec<_> =
        view.standings.iter().map(|line| (line.place, line.who.name.as_str(), line.stack)).collect();
    assert_eq!(lines, [(1, "Ben", Some(1_400)), (2, "Cyd", Some(1_000)), (3, "Ann", Some(600))]);
}
