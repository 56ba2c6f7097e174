//! Tables: from the opening to the draw for the next seats.

use alloc::vec::Vec;

use cards::Card;
use game::{Badge, Moment, PlayerId, Seat, Span, TableId};

use crate::board::{Draw, List, Name, OpenTable, Place, PlaceState, Stage};
use crate::event::Spot;
use crate::impossible::Impossible;
use crate::kind::GameKind;
use crate::writing::BoardEdit;

pub(super) fn open(
    board: &mut impl BoardEdit,
    table: TableId,
    kind: GameKind,
    (seats, extra): (u8, u8),
    main: Option<TableId>,
) -> Result<(), Impossible> {
    Impossible::unless(board.table(table).is_none(), "the table is open already")?;
    let seats = seats.saturating_add(extra);
    Impossible::unless(usize::from(seats) <= Seat::MOST, "no table has so many seats")?;
    is_main_game(board, main)?;
    let places = (1..=seats).filter_map(Seat::new);
    let places = places.map(|seat| Place { seat, reserved: None, state: PlaceState::Empty }).collect();
    let draws = Vec::new();
    board.put_table(OpenTable { table, kind, seats, extra, stage: Stage::Open, main, places, draws });
    // From now on there is such a game.
    board.list_or_new(kind);
    Ok(())
}

fn is_main_game(board: &impl BoardEdit, main: Option<TableId>) -> Result<(), Impossible> {
    let open = main.is_none_or(|main| board.table(main).is_some());
    Impossible::unless(open, "the main game is not open")
}

pub(super) fn start(board: &mut impl BoardEdit, table: TableId) -> Result<(), Impossible> {
    let open = board.open_table_mut(table)?;
    Impossible::unless(open.stage == Stage::Open, "the game is going already")?;
    open.stage = Stage::Going;
    Ok(())
}

pub(super) fn set_must_move(
    board: &mut impl BoardEdit,
    table: TableId,
    main: Option<TableId>,
) -> Result<(), Impossible> {
    is_main_game(board, main)?;
    board.open_table_mut(table)?.main = main;
    Ok(())
}

pub(super) fn break_up(board: &mut impl BoardEdit, table: TableId) -> Result<(), Impossible> {
    let open = board.open_table_mut(table)?;
    Impossible::unless(open.stage != Stage::Breaking, "the game is broken already")?;
    open.stage = Stage::Breaking;
    Ok(())
}

pub(super) fn draw(
    board: &mut impl BoardEdit,
    player: PlayerId,
    spot: Spot,
    card: Card,
    by: Option<Badge>,
) -> Result<(), Impossible> {
    board.sitting_mut(player, spot)?;
    let open = board.open_table_mut(spot.table)?;
    Impossible::unless(open.stage == Stage::Breaking, "the game is not broken")?;
    let twice = open.draws.iter().any(|draw| draw.player == player || draw.card == card);
    Impossible::unless(!twice, "the card was drawn, or the player has one")?;
    open.draws.push(Draw { player, seat: spot.seat, card, by });
    Ok(())
}

pub(super) fn close(board: &mut impl BoardEdit, table: TableId) -> Result<(), Impossible> {
    let open = board.open_table_mut(table)?;
    Impossible::unless(open.taken() == 0, "somebody sits at the table")?;
    board.take_table(table);
    let feeders = board.tables().filter(|open| open.main == Some(table));
    let feeders: Vec<TableId> = feeders.map(|open| open.table).collect();
    for feeder in feeders {
        board.open_table_mut(feeder)?.main = None;
    }
    // Whoever declined to come here may be called to the next new game.
    let passed = |name: &Name| name.passed == Some(table);
    for kind in kinds_with(board, passed) {
        for name in board.list_or_new(kind).names.iter_mut().filter(|name| passed(name)) {
            name.passed = None;
        }
    }
    Ok(())
}

/// The games on whose lists there are such names.
fn kinds_with(board: &impl BoardEdit, such: impl Fn(&Name) -> bool) -> Vec<GameKind> {
    let has = |list: &&List| list.names.iter().any(&such);
    board.lists().filter(has).map(|list| list.kind).collect()
}

/// What is held and called stays so for as long as before the room was down, and so does the time after a refusal.
/// Bars end on their date, whatever happens to the room.
pub(super) fn resume(board: &mut impl BoardEdit, now: Moment, by: Span) -> Result<(), Impossible> {
    if !board.refusals().is_empty() {
        for (_, _, until) in board.refusals_mut() {
            *until = until.plus(by);
        }
    }
    board.forget(now);
    for kind in kinds_with(board, |name| name.call.is_some()) {
        for call in board.list_or_new(kind).names.iter_mut().filter_map(|name| name.call.as_mut()) {
            (call.since, call.until) = (call.since.plus(by), call.until.plus(by));
        }
    }
    let holding = board.tables().filter(|open| open.locked() > 0);
    let holding: Vec<TableId> = holding.map(|open| open.table).collect();
    for table in holding {
        for place in &mut board.open_table_mut(table)?.places {
            if let PlaceState::Locked(lock) = &mut place.state {
                lock.since = lock.since.plus(by);
            }
        }
    }
    Ok(())
}
