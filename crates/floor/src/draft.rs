//! A decision in the making, on top of the board. The tables, lists and lines it writes on are copied when they are
//! first written on; everything else is read from the board beneath.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Ordering;

use game::{Moment, PlayerId, TableId};

use crate::asking::BoardView;
use crate::board::{Board, List, Move, OpenTable};
use crate::kind::GameKind;
use crate::request::Bar;
use crate::writing::{BoardEdit, empty_list};

/// The board as it will be, should the decision stand.
pub(crate) struct BoardDraft<'a> {
    board: &'a Board,
    /// Tables written on; nothing where one was closed.
    tables: BTreeMap<TableId, Option<OpenTable>>,
    /// Lists written on; nothing where one was taken down.
    lists: BTreeMap<GameKind, Option<List>>,
    moves: Cow<'a, [Move]>,
    bars: Cow<'a, [(PlayerId, Bar)]>,
    apart: Cow<'a, [(PlayerId, PlayerId)]>,
    refusals: Cow<'a, [(PlayerId, GameKind, Moment)]>,
    next_ticket: u64,
}

impl<'a> BoardDraft<'a> {
    /// Nothing is decided yet.
    pub(crate) fn on(board: &'a Board) -> BoardDraft<'a> {
        BoardDraft {
            board,
            tables: BTreeMap::new(),
            lists: BTreeMap::new(),
            moves: Cow::Borrowed(&board.moves),
            bars: Cow::Borrowed(&board.bars),
            apart: Cow::Borrowed(&board.apart),
            refusals: Cow::Borrowed(&board.refusals),
            next_ticket: board.next_ticket,
        }
    }
}

/// What lies beneath with what was written on top of it, in order; both are in order.
fn merged<'s, K: Ord + Copy, T>(
    beneath: &'s [T],
    written: &'s BTreeMap<K, Option<T>>,
    key: fn(&T) -> K,
) -> impl Iterator<Item = &'s T> {
    let mut beneath = beneath.iter().peekable();
    let mut written = written.iter().peekable();
    core::iter::from_fn(move || {
        loop {
            let order = match (beneath.peek(), written.peek()) {
                (None, None) => return None,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some(old), Some((new, _))) => key(old).cmp(new),
            };
            if order == Ordering::Less {
                return beneath.next();
            }
            if order == Ordering::Equal {
                beneath.next();
            }
            // What was taken away is passed over.
            if let Some((_, Some(new))) = written.next() {
                return Some(new);
            }
        }
    })
}

impl BoardView for BoardDraft<'_> {
    fn tables(&self) -> impl Iterator<Item = &OpenTable> {
        merged(&self.board.tables, &self.tables, |open| open.table)
    }

    fn table(&self, table: TableId) -> Option<&OpenTable> {
        match self.tables.get(&table) {
            Some(written) => written.as_ref(),
            None => self.board.table(table),
        }
    }

    fn lists(&self) -> impl Iterator<Item = &List> {
        merged(&self.board.lists, &self.lists, |list| list.kind)
    }

    fn list(&self, kind: &GameKind) -> Option<&List> {
        match self.lists.get(kind) {
            Some(written) => written.as_ref(),
            None => self.board.list(kind),
        }
    }

    fn moves(&self) -> &[Move] {
        &self.moves
    }

    fn bars(&self) -> &[(PlayerId, Bar)] {
        &self.bars
    }

    fn pairs_apart(&self) -> &[(PlayerId, PlayerId)] {
        &self.apart
    }

    fn refusals(&self) -> &[(PlayerId, GameKind, Moment)] {
        &self.refusals
    }

    fn next_ticket(&self) -> u64 {
        self.next_ticket
    }
}

impl BoardEdit for BoardDraft<'_> {
    fn table_mut(&mut self, table: TableId) -> Option<&mut OpenTable> {
        if !self.tables.contains_key(&table) {
            self.tables.insert(table, Some(self.board.table(table)?.clone()));
        }
        self.tables.get_mut(&table)?.as_mut()
    }

    fn put_table(&mut self, open: OpenTable) {
        self.tables.insert(open.table, Some(open));
    }

    fn take_table(&mut self, table: TableId) {
        self.tables.insert(table, None);
    }

    fn list_mut(&mut self, kind: &GameKind) -> Option<&mut List> {
        if !self.lists.contains_key(kind) {
            self.lists.insert(*kind, Some(self.board.list(kind)?.clone()));
        }
        self.lists.get_mut(kind)?.as_mut()
    }

    fn list_or_new(&mut self, kind: GameKind) -> &mut List {
        let beneath = self.board;
        let written = self.lists.entry(kind).or_insert_with(|| beneath.list(&kind).cloned());
        written.get_or_insert_with(|| empty_list(kind))
    }

    fn take_list(&mut self, kind: &GameKind) {
        self.lists.insert(*kind, None);
    }

    fn moves_mut(&mut self) -> &mut Vec<Move> {
        self.moves.to_mut()
    }

    fn bars_mut(&mut self) -> &mut Vec<(PlayerId, Bar)> {
        self.bars.to_mut()
    }

    fn pairs_apart_mut(&mut self) -> &mut Vec<(PlayerId, PlayerId)> {
        self.apart.to_mut()
    }

    fn refusals_mut(&mut self) -> &mut Vec<(PlayerId, GameKind, Moment)> {
        self.refusals.to_mut()
    }

    fn next_ticket_mut(&mut self) -> &mut u64 {
        &mut self.next_ticket
    }
}
