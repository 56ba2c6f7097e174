//! A request copies what it writes on, and not the board: counted on a floor of 200 tables and 2,000 names.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use cards::Card;
use floor::{
    Asker, Bar, Board, Channel, Fact, Floor, FloorRules, GameKind, List, Name, OpenTable, Place, PlaceState,
    Quiet, Reason, Request, Sitting, Stage, Waits,
};
use game::{HandNumber, Moment, PlayerId, TableId};

use crate::support::{BOSS, clock, limit, s};

/// The system's allocator, counting what each thread asks for.
struct Counting;

thread_local! {
    static BYTES: Cell<usize> = const { Cell::new(0) };
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: every call is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // A thread that is ending counts no more.
        let _ = BYTES.try_with(|bytes| bytes.set(bytes.get() + layout.size()));
        // SAFETY: the caller keeps the promises of `alloc`, which are the system's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: it was allocated above with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// What is asked of the allocator while something is done.
fn allocated<T>(what: impl FnOnce() -> T) -> (T, usize) {
    let before = BYTES.get();
    let done = what();
    (done, BYTES.get() - before)
}

const HOUSE: FloorRules = FloorRules::CARD_ROOM;
const TABLES: u16 = 200;
const SEATS: u8 = 9;
const GAMES: u16 = 20;
const NAMES: u32 = 100;

fn kind(game: u16) -> GameKind {
    limit("holdem", u64::from(game) + 1, 2 * u64::from(game) + 2)
}

fn seated(table: u16, seat: u8) -> PlayerId {
    PlayerId(1 + u32::from(table - 1) * u32::from(SEATS) + u32::from(seat - 1))
}

fn listed(game: u16, number: u32) -> PlayerId {
    PlayerId(100_000 + u32::from(game) * NAMES + number)
}

/// 200 games going, every seat taken, and a hundred people waiting for each of twenty games.
fn evening(now: Moment) -> Floor {
    let sitting = |player, ticket| Sitting {
        player,
        since: now,
        ticket,
        away: None,
        leaving: false,
        change: None,
        over: None,
    };
    let open = |table: u16| OpenTable {
        table: TableId(table),
        kind: kind((table - 1) % GAMES),
        seats: SEATS,
        extra: 0,
        stage: Stage::Going,
        main: None,
        places: (1..=SEATS)
            .map(|seat| {
                let player = seated(table, seat);
                let state = PlaceState::Taken(sitting(player, u64::from(player.0)));
                Place { seat: s(seat), reserved: None, state }
            })
            .collect(),
        draws: Vec::new(),
    };
    let name = |player: PlayerId| Name {
        player,
        channel: Channel::Desk,
        since: now,
        ticket: u64::from(player.0),
        present: true,
        notice: None,
        broken: false,
        passed: None,
        call: None,
    };
    let list = |game: u16| List {
        kind: kind(game),
        names: (0..NAMES).map(|number| name(listed(game, number))).collect(),
        waits: Waits::NONE,
    };
    let board = Board {
        tables: (1..=TABLES).map(open).collect(),
        lists: (0..GAMES).map(list).collect(),
        next_ticket: 1_000_000,
        ..Board::default()
    };
    Floor::restored(board)
}

#[test]
fn a_request_on_a_big_board_does_not_copy_it() {
    let now = clock("20:00");
    let floor = evening(now);
    let (copy, whole) = allocated(|| floor.clone());
    assert_eq!(copy, floor);
    // A list and a table; a list that grows while it is written on takes twice its room, and a little more is needed
    // for the events.
    let (_, part) = allocated(|| (floor.board().lists[0].clone(), floor.board().tables[0].clone()));
    let most = 3 * part;
    assert!(10 * most <= whole, "{most} bytes are not a small part of {whole}");
    let waits = listed(3, 50);
    let plays = seated(77, 4);
    let newcomer = PlayerId(9_999_999);
    let own = |player, request| (Asker::Player(player), request);
    let told = |table: u16, fact| (Asker::Table(TableId(table)), Request::Told(fact));
    let table = TableId(5);
    let (seat, holder) = (s(2), None);
    let asked = [
        own(newcomer, Request::JoinList { player: newcomer, kind: kind(7), channel: Channel::Mobile }),
        own(waits, Request::LeaveList { player: waits, kind: kind(3) }),
        own(waits, Request::StepOut { player: waits }),
        own(waits, Request::CheckIn { player: waits }),
        (BOSS, Request::SendToEnd { player: waits, kind: kind(3) }),
        own(plays, Request::ChangeSeat { player: plays, seat: None }),
        own(plays, Request::JoinList { player: plays, kind: kind(11), channel: Channel::Mobile }),
        told(77, Fact::SeatEmptied { seat: s(4) }),
        told(77, Fact::Absent { seat: s(4) }),
        told(77, Fact::HandEnded { hand: HandNumber(1) }),
        told(77, Fact::PickUpDue { seat: s(4) }),
        (BOSS, Request::OpenTable { table: TableId(201), kind: kind(0), seats: SEATS, extra: 0, main: None }),
        (BOSS, Request::SetMustMove { table: TableId(25), main: Some(table) }),
        (BOSS, Request::BreakTable { table }),
        (BOSS, Request::ReserveSeat { table, seat, holder: Some(seated(5, 2)), reason: Reason::Sight }),
        (BOSS, Request::Separate { one: plays, other: waits }),
        (BOSS, Request::Bar { player: plays, bar: Bar::Barred }),
        (BOSS, Request::Bar { player: waits, bar: Bar::Barred }),
        (Asker::Clock, Request::TimeUp),
    ];
    for (who, request) in asked {
        let (decided, copied) = allocated(|| floor.decide(&HOUSE, &Quiet, now, who, request));
        assert!(decided.is_ok(), "{request:?}: {decided:?}");
        assert!(
            copied <= most,
            "{request:?} asks for {copied} bytes, more than {most}; the board has {whole}"
        );
    }
    // What is refused has copied nothing.
    let card = Card::from_index(0).expect("one of fifty-two");
    let refused = [
        own(newcomer, Request::TakeSeat { player: newcomer, table, seat: None, buy_in: true }),
        own(plays, Request::Transfer { player: plays, to: TableId(97) }),
        own(plays, Request::Draw { table, player: plays, card }),
        (BOSS, Request::ReserveSeat { table, seat, holder, reason: Reason::Sight }),
        (BOSS, Request::CloseTable { table }),
    ];
    for (who, request) in refused {
        let (decided, copied) = allocated(|| floor.decide(&HOUSE, &Quiet, now, who, request));
        assert!(decided.is_err(), "{request:?}: {decided:?}");
        assert_eq!(copied, 0, "{request:?}");
    }
    assert_eq!(copy, floor, "nothing was decided on the board itself");
}
