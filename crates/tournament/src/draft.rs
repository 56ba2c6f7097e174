//! The event as it will be, should a decision stand: what was written on lies above what is beneath. One transition for
//! each event takes place here, live or read back from a log, and nothing is taken over before all of it fits.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use game::{PlayerId, Seat};

use crate::impossible::Impossible;
use crate::line_up::LineUp;
use crate::state::{DirectorSheet, Entry, Holder, Out, Stage, State, TableState};
use crate::{EntryNo, Spot, TableNo};

/// What a decision has written.
pub(crate) struct Changes {
    desk: DirectorSheet,
    entries: BTreeMap<usize, Entry>,
    newest: BTreeMap<PlayerId, EntryNo>,
    tables: BTreeMap<usize, TableState>,
    outs: OutChanges,
    line_up: Option<LineUp>,
}

/// What was written on the list of who is out.
enum OutChanges {
    Added(Vec<Out>),
    /// The whole list: somebody was taken off it.
    Rewritten(Vec<Out>),
}

/// The event with what a decision has written on top of it.
pub(crate) struct Draft<'a> {
    beneath: &'a State,
    pub(crate) desk: DirectorSheet,
    entries: BTreeMap<usize, Entry>,
    newest: BTreeMap<PlayerId, EntryNo>,
    tables: BTreeMap<usize, TableState>,
    outs: OutChanges,
    line_up: Option<LineUp>,
    count: usize,
}

const fn place(number: u32) -> Option<usize> {
    match number.checked_sub(1) {
        Some(place) => Some(place as usize),
        None => None,
    }
}

impl<'a> Draft<'a> {
    /// Nothing is written yet.
    pub(crate) fn on(beneath: &'a State) -> Draft<'a> {
        Draft {
            beneath,
            desk: beneath.desk.clone(),
            entries: BTreeMap::new(),
            newest: BTreeMap::new(),
            tables: BTreeMap::new(),
            outs: OutChanges::Added(Vec::new()),
            line_up: None,
            count: beneath.entries.len(),
        }
    }

    pub(crate) fn into_changes(self) -> Changes {
        Changes {
            desk: self.desk,
            entries: self.entries,
            newest: self.newest,
            tables: self.tables,
            outs: self.outs,
            line_up: self.line_up,
        }
    }

    pub(crate) fn line_up(&self) -> &LineUp {
        self.line_up.as_ref().unwrap_or(&self.beneath.line_up)
    }

    /// The line-up, to be written on. Copies it: nothing that a hand brings writes there.
    pub(crate) fn line_up_mut(&mut self) -> &mut LineUp {
        self.line_up.get_or_insert_with(|| self.beneath.line_up.clone())
    }

    /// How many entries there ever were.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.count).unwrap_or(u32::MAX)
    }

    pub(crate) fn numbers(&self) -> impl Iterator<Item = EntryNo> + use<> {
        (1..=self.count()).map(EntryNo)
    }

    pub(crate) fn entry(&self, entry: EntryNo) -> Option<&Entry> {
        let place = place(entry.0)?;
        self.entries.get(&place).or_else(|| self.beneath.entries.get(place))
    }

    pub(crate) fn entry_mut(&mut self, entry: EntryNo) -> Result<&mut Entry, Impossible> {
        let none = Impossible::because("there is no such entry");
        let place = place(entry.0).ok_or(none)?;
        if !self.entries.contains_key(&place) {
            let copy = self.beneath.entries.get(place).ok_or(none)?.clone();
            self.entries.insert(place, copy);
        }
        self.entries.get_mut(&place).ok_or(none)
    }

    /// Adds an entry; it must have the next number.
    pub(crate) fn add_entry(&mut self, number: EntryNo, entry: Entry) -> Result<(), Impossible> {
        Impossible::unless(place(number.0) == Some(self.count), "entries are numbered in order")?;
        self.newest.insert(entry.player, number);
        self.entries.insert(self.count, entry);
        self.count += 1;
        Ok(())
    }

    /// The newest entry of a player.
    pub(crate) fn newest_of(&self, player: PlayerId) -> Option<EntryNo> {
        self.newest.get(&player).or_else(|| self.beneath.newest.get(&player)).copied()
    }

    pub(crate) fn table_numbers(&self) -> impl Iterator<Item = TableNo> + use<> {
        (1..=u32::try_from(self.beneath.tables.len()).unwrap_or(u32::MAX)).map(TableNo)
    }

    pub(crate) fn table(&self, table: TableNo) -> Option<&TableState> {
        let place = place(table.0)?;
        self.tables.get(&place).or_else(|| self.beneath.tables.get(place))
    }

    /// A table in use.
    pub(crate) fn open_table(&self, table: TableNo) -> Option<&TableState> {
        self.table(table).filter(|state| state.stage == Stage::Open)
    }

    fn table_copy(&mut self, table: TableNo) -> Result<&mut TableState, Impossible> {
        let none = Impossible::because("there is no such table");
        let place = place(table.0).ok_or(none)?;
        if !self.tables.contains_key(&place) {
            let copy = self.beneath.tables.get(place).ok_or(none)?.clone();
            self.tables.insert(place, copy);
        }
        self.tables.get_mut(&place).ok_or(none)
    }

    /// Writes on a table. The counts of the desk follow by themselves: this is the only road.
    pub(crate) fn write_table<T>(
        &mut self,
        table: TableNo,
        write: impl FnOnce(&mut TableState) -> T,
    ) -> Result<T, Impossible> {
        let state = self.table_copy(table)?;
        let before = Counted::of(state);
        let answer = write(state);
        let after = Counted::of(state);
        before.take_from(&mut self.desk)?;
        after.add_to(&mut self.desk);
        Ok(answer)
    }

    /// Gives a seat that nobody has.
    pub(crate) fn put_holder(&mut self, spot: Spot, holder: Holder) -> Result<(), Impossible> {
        let free = self.write_table(spot.table, |table| {
            let free = table.stage == Stage::Open && table.holders[spot.seat.index()].is_none();
            table.holders[spot.seat.index()] = Some(holder);
            free
        })?;
        Impossible::unless(free, "a seat of a table in use that nobody has")
    }

    /// Takes the seat from whoever has it.
    pub(crate) fn take_holder(&mut self, spot: Spot) -> Result<Holder, Impossible> {
        let holder = self.write_table(spot.table, |table| table.holders[spot.seat.index()].take())?;
        holder.ok_or(Impossible::because("nobody has that seat"))
    }

    pub(crate) fn outs(&self) -> impl DoubleEndedIterator<Item = &Out> {
        let (beneath, added) = match &self.outs {
            OutChanges::Added(added) => (&self.beneath.outs[..], &added[..]),
            OutChanges::Rewritten(all) => (&all[..], &[][..]),
        };
        beneath.iter().chain(added)
    }

    pub(crate) fn push_out(&mut self, out: Out) {
        match &mut self.outs {
            OutChanges::Added(outs) | OutChanges::Rewritten(outs) => outs.push(out),
        }
    }

    /// Writes on one who is out. Whoever went out in this decision is found at once.
    pub(crate) fn mark_out(&mut self, entry: EntryNo, write: impl FnOnce(&mut Out)) -> bool {
        let of = |outs: &[Out]| outs.iter().rposition(|out| out.entry == entry);
        let new = match &self.outs {
            OutChanges::Added(outs) | OutChanges::Rewritten(outs) => of(outs),
        };
        let outs = match (new, &mut self.outs) {
            (Some(_), OutChanges::Added(outs) | OutChanges::Rewritten(outs)) => outs,
            (None, _) => self.outs_mut(),
        };
        of(outs).map(|at| write(&mut outs[at])).is_some()
    }

    /// The list of who is out, to be written on. Copies it: for what is rare.
    pub(crate) fn outs_mut(&mut self) -> &mut Vec<Out> {
        if let OutChanges::Added(_) = self.outs {
            let all = self.outs().copied().collect();
            self.outs = OutChanges::Rewritten(all);
        }
        match &mut self.outs {
            OutChanges::Added(outs) | OutChanges::Rewritten(outs) => outs,
        }
    }
}

impl State {
    /// Takes over what a draft of this state has written.
    pub(crate) fn take_over(&mut self, changes: Changes) {
        self.desk = changes.desk;
        for (place, entry) in changes.entries {
            if place < self.entries.len() {
                self.entries[place] = entry;
            } else {
                // New entries are numbered in order, and the map is in order.
                self.entries.push(entry);
            }
        }
        self.newest.extend(changes.newest);
        for (place, table) in changes.tables {
            self.tables[place] = table;
        }
        match changes.outs {
            OutChanges::Added(added) => self.outs.extend(added),
            OutChanges::Rewritten(all) => self.outs = all,
        }
        if let Some(line_up) = changes.line_up {
            self.line_up = line_up;
        }
    }
}

/// What a table adds to the counts of the desk.
#[derive(Clone, Copy)]
struct Counted {
    open: bool,
    stands: bool,
    size: usize,
    unsold: u32,
}

impl Counted {
    fn of(table: &TableState) -> Counted {
        let (mut size, mut unsold) = (0, 0);
        for holder in table.holders.iter().flatten() {
            size += 1;
            unsold += u32::from(matches!(holder, Holder::Unsold(_)));
        }
        Counted { open: table.stage == Stage::Open, stands: table.stands(), size, unsold }
    }

    fn take_from(self, desk: &mut DirectorSheet) -> Result<(), Impossible> {
        if !self.open {
            return Ok(());
        }
        let wrong = Impossible::because("the counts of the desk do not fit its tables");
        let less = |count: &mut u32, by: u32| -> Result<(), Impossible> {
            *count = count.checked_sub(by).ok_or(wrong)?;
            Ok(())
        };
        less(&mut desk.open_tables, 1)?;
        less(&mut desk.sizes[self.size], 1)?;
        less(&mut desk.seats_taken, u32::try_from(self.size).unwrap_or(u32::MAX))?;
        less(&mut desk.unsold, self.unsold)?;
        if self.stands {
            less(&mut desk.standing, 1)?;
            less(&mut desk.standing_sizes[self.size], 1)?;
        }
        Ok(())
    }

    fn add_to(self, desk: &mut DirectorSheet) {
        if !self.open {
            return;
        }
        desk.open_tables += 1;
        desk.sizes[self.size] += 1;
        desk.seats_taken += u32::try_from(self.size).unwrap_or(u32::MAX);
        desk.unsold += self.unsold;
        if self.stands {
            desk.standing += 1;
            desk.standing_sizes[self.size] += 1;
        }
    }
}

/// Seats of a table by number.
pub(crate) fn seats_of(table: TableNo, seats: u8) -> impl Iterator<Item = Spot> {
    Seat::all().take(usize::from(seats)).map(move |seat| Spot { table, seat })
}
