//! Names and calls.

use alloc::vec::Vec;

use game::{Moment, PlayerId, Seat, TableId};

use crate::board::{Call, List, Name, Waits};
use crate::event::{Hold, ListPosition, Spot, ToEnd};
use crate::impossible::Impossible;
use crate::kind::GameKind;
use crate::request::Channel;
use crate::writing::BoardEdit;

pub(super) fn new_name(
    now: Moment,
    player: PlayerId,
    channel: Channel,
    present: bool,
    ticket: u64,
    line: ListPosition,
) -> Name {
    let broken = match line {
        ListPosition::First | ListPosition::BehindBroken => true,
        ListPosition::Last => false,
    };
    Name { player, channel, since: now, ticket, present, notice: None, broken, passed: None, call: None }
}

pub(super) fn list(
    board: &mut impl BoardEdit,
    kind: GameKind,
    name: Name,
    line: ListPosition,
) -> Result<(), Impossible> {
    Impossible::unless(board.name(name.player, &kind).is_none(), "the name is on the list already")?;
    let next = board.next_ticket_mut();
    *next = (*next).max(name.ticket.saturating_add(1));
    let names = &mut board.list_or_new(kind).names;
    let at = match line {
        ListPosition::First => 0,
        ListPosition::BehindBroken => names.iter().take_while(|name| name.broken).count(),
        ListPosition::Last => names.len(),
    };
    names.insert(at, name);
    Ok(())
}

/// The list of a name that has to be on it, and where it stands there.
fn place_on_list<'a>(
    board: &'a mut impl BoardEdit,
    player: PlayerId,
    kind: &GameKind,
) -> Result<(&'a mut List, usize), Impossible> {
    let missing = Impossible::because("the name is not on the list");
    let list = board.list_mut(kind).ok_or(missing)?;
    let at = list.names.iter().position(|name| name.player == player).ok_or(missing)?;
    Ok((list, at))
}

pub(super) fn unlist(
    board: &mut impl BoardEdit,
    player: PlayerId,
    kind: &GameKind,
) -> Result<(), Impossible> {
    board.end_call(player, kind)?;
    let (list, at) = place_on_list(board, player, kind)?;
    list.names.remove(at);
    list.waits.gone = list.waits.gone.saturating_add(1);
    Ok(())
}

/// Writes on every list where a player's name is.
fn on_every_list(
    board: &mut impl BoardEdit,
    player: PlayerId,
    write: impl Fn(&mut Name),
) -> Result<(), Impossible> {
    let kinds = board.kinds_of(player);
    Impossible::unless(!kinds.is_empty(), "the name is on no list")?;
    for kind in kinds {
        write(board.name_mut(player, &kind)?);
    }
    Ok(())
}

pub(super) fn check_in(board: &mut impl BoardEdit, player: PlayerId) -> Result<(), Impossible> {
    on_every_list(board, player, |name| (name.present, name.notice) = (true, None))
}

pub(super) fn step_out(board: &mut impl BoardEdit, now: Moment, player: PlayerId) -> Result<(), Impossible> {
    on_every_list(board, player, |name| name.notice = Some(now))
}

pub(super) fn call(
    board: &mut impl BoardEdit,
    now: Moment,
    player: PlayerId,
    kind: &GameKind,
    (table, seat): (TableId, Option<Seat>),
    until: Moment,
) -> Result<(), Impossible> {
    let open = board.table(table).ok_or(Impossible::because("the table is not open"))?;
    Impossible::unless(open.kind == *kind, "the player was called to another game")?;
    let name = board.name(player, kind).ok_or(Impossible::because("the name is not on the list"))?;
    Impossible::unless(name.call.is_none(), "the player is called already")?;
    if let Some(seat) = seat {
        board.hold_seat(now, player, Spot { table, seat }, Hold::Call)?;
    }
    board.name_mut(player, kind)?.call = Some(Call { table, seat, since: now, until });
    Ok(())
}

pub(super) fn withdraw(
    board: &mut impl BoardEdit,
    player: PlayerId,
    kind: &GameKind,
    declined: bool,
) -> Result<(), Impossible> {
    let table = board.call_mut(player, kind)?.table;
    board.end_call(player, kind)?;
    board.name_mut(player, kind)?.passed = declined.then_some(table);
    Ok(())
}

pub(super) fn send_to_end(
    board: &mut impl BoardEdit,
    player: PlayerId,
    kind: &GameKind,
    why: ToEnd,
) -> Result<(), Impossible> {
    board.end_call(player, kind)?;
    let (list, at) = place_on_list(board, player, kind)?;
    let mut name = list.names.remove(at);
    name.present &= why == ToEnd::Desk;
    (name.broken, name.passed) = (false, None);
    list.names.push(name);
    Ok(())
}

/// Waiting times are counted anew, and lists that nobody needs go: no name, and no table with that game.
pub(super) fn close_shift(board: &mut impl BoardEdit, now: Moment) {
    let needed = |list: &List| !list.names.is_empty() || board.tables().any(|open| open.kind == list.kind);
    let (kept, gone): (Vec<&List>, Vec<&List>) = board.lists().partition(|list| needed(list));
    let counted = kept.into_iter().filter(|list| list.waits != Waits::NONE);
    let counted: Vec<GameKind> = counted.map(|list| list.kind).collect();
    let gone: Vec<GameKind> = gone.into_iter().map(|list| list.kind).collect();
    for kind in gone {
        board.take_list(&kind);
    }
    for kind in counted {
        board.list_or_new(kind).waits = Waits::NONE;
    }
    board.forget(now);
}
