//! A log of the room in which something stands that cannot have happened is refused with its place and a sentence.

use chips::{Chips, Currency};
use floor::{FloorEvent, Spot};
use game::{Badge, CommandId, Moment, PlayerId, Seat, Span, TableId, TournamentId};
use jackpot::{ClaimNumber, Fund};
use journal::{Batch, MemoryStore, NoPacks, Stamp, Store, Stored, StreamId};
use ledger::{Account, Clerk, Movement, MovementLine, Order, Purpose};
use room::protection::ImpossibleTime;
use room::{
    Committed, Desk, Follower, HouseRules, ImpossibleEvent, ImpossibleInRoom, Incident, IncidentKind,
    NotRecovered, RoomEvent, StreamEvents, TableEvent, audit,
};
use shuffler::Entropy;

use crate::common::{Client, holdem, key};

#[test]
fn a_seat_emptied_by_nobody_is_found_when_the_log_is_read() {
    let mut client = Client::open(MemoryStore::new(), 1);
    let table = client.open_table(holdem(6));
    let ann = client.register("Ann", 500);
    client.seat(ann, table, 1, 100);
    let seat = Seat::new(2).expect("a seat");
    let emptied = FloorEvent::SeatEmptied { player: ann, spot: Spot { table, seat } };
    let (now, mut store) = (client.now, client.desk.into_store());
    let last = write(&mut store, now, StreamId::Room, &[RoomEvent::Floor(emptied)]);
    let why = refused(store, now, StreamId::Room, last);
    assert!(matches!(why, ImpossibleEvent::Floor(_)), "{why:?}");
    assert_eq!((ann, table), (PlayerId(1), TableId(1)));
}

/// Writes events at the end of a stream, past everybody who would have refused them; the number of the first.
pub(crate) fn write<E: Stored>(store: &mut MemoryStore, now: Moment, stream: StreamId, events: &[E]) -> u64 {
    let epoch = store.take_over().expect("it is ours");
    let mut heads = store.heads().expect("readable");
    let before = heads.of(stream).last;
    let mut batch = Batch::new();
    let stamp = Stamp { at: now, command: CommandId(9_999) };
    batch.stage(&mut heads, stream, stamp, &NoPacks, events).expect("it can be written");
    store.append(epoch, &batch).expect("the store takes it");
    before + 1
}

/// Checks that no room opens on this log, and that stream, number and reason are told; the reason.
#[track_caller]
fn refused(store: MemoryStore, now: Moment, stream: StreamId, event: u64) -> ImpossibleEvent {
    let refused = Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key(), now);
    let refused = refused.err().expect("it cannot have happened");
    let says = refused.to_string();
    assert!(says.contains(&format!("event {event} of the {stream}'s log is wrong")), "{says}");
    assert!(says.contains("restore the log from a copy"), "{says}");
    match refused {
        NotRecovered::Impossible(wrong) => {
            assert_eq!((wrong.stream, wrong.event), (stream, event));
            wrong.why
        }
        other => panic!("{other:?}"),
    }
}

/// A room with Ann at a table, closed for the night.
fn evening() -> (MemoryStore, Moment, TableId, PlayerId, u64) {
    let mut client = Client::open(MemoryStore::new(), 1);
    let table = client.open_table(holdem(6));
    let ann = client.register("Ann", 500);
    client.seat(ann, table, 1, 100);
    let movements = client.desk.room().ledger().movements();
    let now = client.now;
    (client.desk.into_store(), now, table, ann, movements)
}

/// A movement of the cage that comes after so many.
fn withdraws(after: u64, now: Moment, player: PlayerId, amount: u64) -> ledger::LedgerEvent {
    let amount = Chips::new(amount);
    ledger::LedgerEvent::Moved(Movement {
        number: after + 1,
        at: now,
        command: CommandId(9_999),
        by: Clerk::Staff(Badge(1)),
        purpose: Purpose::Cage(Order::Withdraw { player, amount }),
        lines: vec![MovementLine::new(Account::Player(player), Account::Outside, amount)],
        reverses: None,
    })
}

#[test]
fn money_that_was_never_there_keeps_the_room_closed() {
    let (mut store, now, _, ann, movements) = evening();
    let overdraws = withdraws(movements, now, ann, 1_000_000_000);
    // What comes after it does not make it good.
    let event = write(
        &mut store,
        now,
        StreamId::Ledger,
        &[overdraws, ledger::LedgerEvent::Resumed { by: Span::seconds(1) }],
    );
    let report = audit::check::check(&store, Currency::USD).expect("readable");
    let last = report.parts.last().expect("a part");
    assert_eq!((report.passed(), last.name, last.passed), (false, "ledger", false), "{last:?}");
    assert!(last.says.contains(&format!("event {event} of the ledger's log is wrong")), "{}", last.says);
    let mut seen = 0;
    let folded = audit::fold_ledger(&store, &mut |_, logged| seen = logged.sequence);
    let says = folded.expect_err("the same").to_string();
    assert!(says.contains(&format!("event {event} of the ledger's log is wrong")), "{says}");
    assert_eq!(seen + 1, event, "nothing is told from there on");
    let why = refused(store, now, StreamId::Ledger, event);
    let overdrawn =
        |refusal: &ledger::LedgerRefusal| matches!(refusal, ledger::LedgerRefusal::Overdrawn { .. });
    assert!(
        matches!(&why, ImpossibleEvent::Ledger(ledger::Impossible::Refused(refusal)) if overdrawn(refusal)),
        "{why:?}"
    );
}

#[test]
fn a_gap_in_the_books_keeps_the_room_closed() {
    let (mut store, now, _, ann, movements) = evening();
    let event = write(&mut store, now, StreamId::Ledger, &[withdraws(movements + 1, now, ann, 1)]);
    let gap = ledger::Impossible::MovementGap { number: movements + 2, last: movements };
    assert_eq!(refused(store, now, StreamId::Ledger, event), ImpossibleEvent::Ledger(gap));
}

#[test]
fn a_jackpot_nobody_hit_keeps_the_room_closed() {
    let (mut store, now, _, ann, _) = evening();
    let (claim, fund) = (ClaimNumber(7), Fund::BadBeat);
    let paid = jackpot::JackpotEvent::Paid {
        claim,
        fund,
        seat: Seat::new(1).expect("a seat"),
        player: ann,
        amount: Chips::new(100),
        identifications: 2,
        by: Badge(1),
    };
    let event = write(&mut store, now, StreamId::Room, &[RoomEvent::Jackpot(paid)]);
    let report = audit::check::check(&store, Currency::USD).expect("readable");
    let last = report.parts.last().expect("a part");
    assert_eq!((report.passed(), last.name, last.passed), (false, "jackpots", false), "{last:?}");
    assert!(last.says.contains(&format!("event {event} of the room's log is wrong")), "{}", last.says);
    let none = jackpot::Impossible::NoSuchClaim { claim };
    assert_eq!(refused(store, now, StreamId::Room, event), ImpossibleEvent::Jackpot(none));
}

#[test]
fn time_that_nobody_played_keeps_the_room_closed() {
    let nobody = |player| RoomEvent::GotUp { player };
    let twice = |player| RoomEvent::SatDown { player, session: None };
    let unseen = |player| RoomEvent::RealityAcknowledged { player, played: Span::minutes(1), result: 0 };
    let (stranger, seated) = (PlayerId(99), PlayerId(1));
    for (event, why) in [
        (nobody(stranger), ImpossibleTime::SatNowhere { player: stranger }),
        (twice(seated), ImpossibleTime::SatAlready { player: seated }),
        (unseen(stranger), ImpossibleTime::NoSession { player: stranger }),
    ] {
        let (mut store, now, _, ann, _) = evening();
        assert_eq!(ann, seated);
        let number = write(&mut store, now, StreamId::Room, &[event]);
        assert_eq!(refused(store, now, StreamId::Room, number), ImpossibleEvent::PlayTime(why));
    }
}

#[test]
fn what_cannot_have_happened_to_the_rooms_own_lists_keeps_it_closed() {
    let (table, nowhere) = (TableId(1), TableId(9));
    let nobody = PlayerId(77);
    let by = Badge(7);
    let noted = |number, player| {
        let (kind, says) = (IncidentKind::Stalling, "Slow.".to_owned());
        RoomEvent::IncidentNoted(Incident {
            number,
            player,
            kind,
            table: None,
            hand: None,
            warned: true,
            says,
            by,
        })
    };
    let ann = PlayerId(1);
    let (claim, event) = (ClaimNumber(9), TournamentId(5));
    let no_table = ImpossibleInRoom::NoSuchTable { table: nowhere };
    for (event, why) in [
        (
            RoomEvent::PlayerRegistered { player: PlayerId(0), name: "Cyd".to_owned() },
            ImpossibleInRoom::PlayerNumber { player: PlayerId(0) },
        ),
        (
            RoomEvent::PlayerRegistered { player: ann, name: "Ann".to_owned() },
            ImpossibleInRoom::PlayerNumber { player: ann },
        ),
        (
            RoomEvent::Refilled { player: nobody, amount: Chips::new(100) },
            ImpossibleInRoom::NoSuchPlayer { player: nobody },
        ),
        (
            RoomEvent::TableOpened { table, spec: holdem(6).to_text(), by },
            ImpossibleInRoom::TableTwice { table },
        ),
        (RoomEvent::TableClosing { table: nowhere, by }, no_table),
        (RoomEvent::TableClosed { table: nowhere, by: Some(by) }, no_table),
        (RoomEvent::TableFrozen { table: nowhere, why: String::new(), by: None }, no_table),
        (RoomEvent::TableThawed { table: nowhere, by }, no_table),
        (RoomEvent::HousePlayersWanted { table: nowhere, count: 2 }, no_table),
        (
            RoomEvent::TournamentAnnounced { tournament: TournamentId(0), spec: String::new(), by },
            ImpossibleInRoom::TournamentTwice { tournament: TournamentId(0) },
        ),
        (
            RoomEvent::TournamentLetGo { tournament: event },
            ImpossibleInRoom::NoSuchTournament { tournament: event },
        ),
        (RoomEvent::Identified { claim, papers: Vec::new() }, ImpossibleInRoom::NoSuchClaim { claim }),
        (noted(1, nobody), ImpossibleInRoom::NoSuchPlayer { player: nobody }),
        (noted(3, ann), ImpossibleInRoom::IncidentGap { incident: 3, last: 0 }),
    ] {
        let (mut store, now, ..) = evening();
        let number = write(&mut store, now, StreamId::Room, &[event]);
        assert_eq!(refused(store, now, StreamId::Room, number), ImpossibleEvent::Room(why));
    }
}

#[test]
fn whoever_is_told_what_cannot_be_of_the_room_has_lost_the_thread() {
    let mut client = Client::open(MemoryStore::new(), 1);
    let known = client.open_table(holdem(6));
    let ann = client.register("Ann", 500);
    let follower = Follower::of(client.desk.room(), |_| 0);
    let by = Badge(7);
    let followed = |event| {
        let mut follower = follower.clone();
        follower.apply_room(client.now, &event);
        follower.is_doubtful()
    };
    for (event, lost) in [
        (RoomEvent::PlayerRegistered { player: PlayerId(ann.0 + 1), name: "Ben".to_owned() }, false),
        (RoomEvent::PlayerRegistered { player: ann, name: "Ben".to_owned() }, true),
        (RoomEvent::TableOpened { table: TableId(known.0 + 1), spec: holdem(6).to_text(), by }, false),
        (RoomEvent::TableOpened { table: known, spec: holdem(6).to_text(), by }, true),
        (RoomEvent::HousePlayersWanted { table: known, count: 2 }, false),
        (RoomEvent::HousePlayersWanted { table: TableId(77), count: 2 }, true),
        (RoomEvent::TableClosed { table: known, by: None }, false),
        (RoomEvent::TableClosed { table: TableId(77), by: None }, true),
        (RoomEvent::TableThawed { table: TableId(77), by }, true),
        (RoomEvent::TournamentLetGo { tournament: TournamentId(5) }, true),
        (RoomEvent::Identified { claim: ClaimNumber(9), papers: Vec::new() }, true),
    ] {
        let says = format!("{event:?}");
        assert_eq!(followed(event), lost, "{says}");
    }
}

#[test]
fn whoever_follows_a_table_that_was_never_opened_has_lost_the_thread() {
    let mut client = Client::open(MemoryStore::new(), 1);
    let known = client.open_table(holdem(6));
    let follower = Follower::of(client.desk.room(), |_| 0);
    let followed = |table| {
        let mut follower = follower.clone();
        follower.apply_table(table, client.now, &TableEvent::FloorActed { by: Badge(7) });
        follower.is_doubtful()
    };
    assert!(!followed(known));
    assert!(followed(TableId(77)));
}

#[test]
fn whoever_follows_money_that_cannot_be_has_lost_the_thread() {
    let mut client = Client::open(MemoryStore::new(), 1);
    let ann = client.register("Ann", 500);
    let room = client.desk.room();
    let (movements, now) = (room.ledger().movements(), client.now);
    let follower = Follower::of(room, |_| 0);
    let followed = |page| {
        let mut follower = follower.clone();
        follower.apply(&Committed { at: now, command: CommandId(9_999), first: 1, page });
        follower.is_doubtful()
    };
    let ledger = |amount| StreamEvents::Ledger { events: vec![withdraws(movements, now, ann, amount)] };
    assert!(!followed(ledger(1)));
    assert!(followed(ledger(1_000_000_000)));
    let closed = jackpot::JackpotEvent::ClaimClosed { claim: ClaimNumber(7) };
    assert!(followed(StreamEvents::Room { events: vec![RoomEvent::Jackpot(closed)] }));
}
