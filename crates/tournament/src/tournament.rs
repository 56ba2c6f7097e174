//! The event as a value.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

use chips::Chips;
use game::Moment;

use crate::apply::take_in;
use crate::command::{Asker, Request};
use crate::director::Director;
use crate::draft::Draft;
use crate::event::TournamentEvent;
use crate::impossible::Impossible;
use crate::line_up::{LineUp, Push};
use crate::race::Race;
use crate::setup::{BadSetup, TournamentSetup};
use crate::state::{DirectorSheet, Entry, Prizes, Selling, State, Status, TableState};
use crate::structure::LevelNo;
use crate::timing::next_deadline;
use crate::violation::Violation;
use crate::{EntryNo, Spot, TableNo};

/// A tournament, from the first name to the last prize.
///
/// [`decide`](Tournament::decide) says which events a request causes, or why it is refused, and changes nothing;
/// [`apply`](Tournament::apply) takes an event in, or says why it cannot have happened. It reads no clock: the room asks
/// [`next_deadline`](Tournament::next_deadline) and sends [`TimeUp`](crate::ClockRequest::TimeUp) when it has come.
///
/// ```
/// use chips::Chips;
/// use game::{Badge, Moment, PlayerId};
/// use tournament::prizes::{BasisPoints, PayoutTable};
/// use tournament::structure::READY;
/// use tournament::{
///     Asker, BountyKind, EntryRequest, Fact, Format, LateEntry, Price, PrizePlan, Readings, Request, SeatRequest, TournamentSetup,
///     TableNo, Tournament,
/// };
///
/// let setup = TournamentSetup {
///     structure: READY[0].structure(),
///     format: Format::FreezeOut,
///     seats: 6,
///     break_order: vec![TableNo(1)],
///     price: Price { pool: Chips::new(10_000), fee: Chips::new(1_000), bounty: Chips::ZERO },
///     reentries: 0,
///     rebuy: None,
///     add_on: None,
///     late: LateEntry::None,
///     alternates: false,
///     full_at: None,
///     guarantee: Chips::ZERO,
///     staff: BasisPoints::new(0),
///     prizes: PrizePlan::Places { table: PayoutTable::standard(), unit: Chips::new(100) },
///     bounty: BountyKind::Fixed,
///     readings: Readings::BOOK,
/// };
/// let mut event = Tournament::new(setup)?;
/// let now = Moment::START;
/// for player in (1..=6).map(PlayerId) {
///     event.perform(now, Asker::Player(player), Request::Entry(EntryRequest::Register { player, card: None }))?;
/// }
/// // Seat cards are shuffled by whoever shuffles in this house, then dealt.
/// let cards = event.starting_pack(1)?;
/// event.perform(now, Asker::Director(Badge(7)), Request::Seat(SeatRequest::Start { tables: 1, cards }))?;
/// // No hand before the button is drawn for, and the refusal says which rule that is.
/// let refused = event.perform(now, Asker::Table(TableNo(1)), Request::Told(Fact::DealBegan)).unwrap_err();
/// assert_eq!(refused.rule(), Some(rulebook::rule!("cb:12.tourn.7")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    setup: TournamentSetup,
    state: State,
}

/// Where somebody finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub entry: EntryNo,
    /// The place.
    pub first: u32,
    /// The last of the places that are shared; the same, where none is.
    pub last: u32,
}

impl Tournament {
    /// An event for which nobody has registered yet.
    ///
    /// # Errors
    ///
    /// When it cannot be held as it was set up.
    pub fn new(setup: TournamentSetup) -> Result<Tournament, BadSetup> {
        setup.check()?;
        let selling =
            Selling { entries: true, rebuys: setup.rebuy.is_some(), add_ons: setup.add_on.is_some() };
        let state = State {
            desk: DirectorSheet::new(selling),
            entries: Vec::new(),
            newest: BTreeMap::new(),
            tables: setup.break_order.iter().map(|_| TableState::CLOSED).collect(),
            outs: Vec::new(),
            line_up: LineUp::default(),
        };
        Ok(Tournament { setup, state })
    }

    /// The event as a snapshot had it.
    pub fn restored(setup: TournamentSetup, state: State) -> Tournament {
        Tournament { setup, state }
    }

    /// What was fixed before.
    pub fn setup(&self) -> &TournamentSetup {
        &self.setup
    }

    /// Everything it knows; what a snapshot keeps.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What fits on one sheet of paper.
    pub fn desk(&self) -> &DirectorSheet {
        &self.state.desk
    }

    /// One entry.
    pub fn entry(&self, entry: EntryNo) -> Option<&Entry> {
        self.state.entries.get(usize::try_from(entry.0.checked_sub(1)?).ok()?)
    }

    /// One table.
    pub fn table(&self, table: TableNo) -> Option<&TableState> {
        self.state.tables.get(usize::try_from(table.0.checked_sub(1)?).ok()?)
    }

    /// The dealers.
    pub fn line_up(&self) -> &LineUp {
        &self.state.line_up
    }

    /// The next push of dealers, as things stand: what [`DealerRequest::Push`](crate::DealerRequest::Push) carries out.
    pub fn next_push(&self) -> Push {
        self.director(Moment::START).next_push()
    }

    fn director(&self, now: Moment) -> Director<'_> {
        Director { setup: &self.setup, draft: Draft::on(&self.state), now, events: Vec::new() }
    }

    /// Which events a request causes, or why it is refused.
    ///
    /// # Errors
    ///
    /// When it is refused. Nothing has changed in any case.
    pub fn decide(
        &self,
        now: Moment,
        who: Asker,
        request: Request,
    ) -> Result<Vec<TournamentEvent>, Violation> {
        let mut director = self.director(now);
        director.hear(who, request)?;
        Ok(director.events)
    }

    /// Takes an event in.
    ///
    /// # Errors
    ///
    /// When [`decide`](Tournament::decide) cannot have given the event for this state. Nothing has changed then.
    pub fn apply(&mut self, event: &TournamentEvent) -> Result<(), Impossible> {
        let mut draft = Draft::on(&self.state);
        take_in(&mut draft, event)?;
        let changes = draft.into_changes();
        self.state.take_over(changes);
        Ok(())
    }

    /// Decides a request and takes its events in; a refused one leaves no trace.
    ///
    /// # Errors
    ///
    /// When it is refused.
    pub fn perform(
        &mut self,
        now: Moment,
        who: Asker,
        request: Request,
    ) -> Result<Vec<TournamentEvent>, Violation> {
        let mut director = self.director(now);
        director.hear(who, request)?;
        // Every event was taken in on the draft, by the same road as `apply`.
        let (changes, events) = (director.draft.into_changes(), director.events);
        self.state.take_over(changes);
        Ok(events)
    }

    /// When something is due next, if anything is.
    pub fn next_deadline(&self) -> Option<Moment> {
        next_deadline(&self.setup, &self.state.desk)
    }

    /// Whether a table may begin a hand now, and under which level.
    ///
    /// # Errors
    ///
    /// When it may not: what has to come first.
    pub fn may_deal(&self, now: Moment, table: TableNo) -> Result<LevelNo, Violation> {
        self.director(now).may_deal(table)
    }

    /// The seat cards to be shuffled for a start at so many tables.
    ///
    /// # Errors
    ///
    /// When the event cannot start like that.
    pub fn starting_pack(&self, tables: u32) -> Result<Vec<Spot>, Violation> {
        self.director(Moment::START).starting_pack(tables)
    }

    /// The seat cards to be shuffled for those who wait for one now; none, if nobody does.
    pub fn pack(&self) -> Vec<Spot> {
        self.director(Moment::START).redraw_pack()
    }

    /// The seats a late entry may draw a card for.
    pub fn seats_for_sale(&self) -> Vec<Spot> {
        self.director(Moment::START).seats_for_sale()
    }

    /// The race that is to be dealt at a table now.
    pub fn race_at(&self, table: TableNo) -> Option<Race> {
        let desk = &self.state.desk;
        let race = *desk.races.first().filter(|_| desk.racing)?;
        let director = self.director(Moment::START);
        let waits = director.draft.open_table(table).is_some_and(|state| !state.raced);
        if waits { director.race_at(table, race).ok() } else { None }
    }

    /// What is played for and what the house adds to it: as it is fixed, or, as long as something is sold, as it would be were
    /// nothing sold any more from now on. Nothing on a flight, whose prizes are those of the final day.
    ///
    /// # Errors
    ///
    /// When the money cannot be counted.
    pub fn prizes_so_far(&self) -> Result<Option<(Arc<Prizes>, Chips)>, Violation> {
        let desk = &self.state.desk;
        if let Some(prizes) = &desk.prizes {
            return Ok(Some((Arc::clone(prizes), desk.money.overlay)));
        }
        let so_far = self.director(Moment::START).prizes_so_far()?;
        Ok(so_far.map(|(prizes, overlay)| (Arc::new(prizes), overlay)))
    }

    /// Everybody whose place is known, from the first: whoever was in to the end by stack, then those who are out, the last
    /// to go out first. Places are those among all entries so far: they change as long as somebody may enter.
    pub fn standings(&self) -> Vec<Standing> {
        let numbers = (1..).map(EntryNo).zip(&self.state.entries);
        let mut ahead: Vec<_> = numbers
            .filter(|(_, entry)| matches!(entry.status, Status::Paid | Status::Bagged))
            .map(|(number, entry)| (core::cmp::Reverse(entry.stack), number))
            .collect();
        ahead.sort_unstable();
        let mut standings: Vec<Standing> = (1..)
            .zip(ahead)
            .map(|(place, (_, entry))| Standing { entry, first: place, last: place })
            .collect();
        // Places are counted from the first to go out, who has the last place of all.
        let mut last = self.state.desk.entered;
        let mut out: Vec<Standing> = Vec::with_capacity(self.state.outs.len());
        let groups = self.state.outs.chunk_by(|_, next| next.shares);
        for group in groups {
            let first = last.saturating_sub(u32::try_from(group.len()).unwrap_or(u32::MAX).saturating_sub(1));
            out.extend(group.iter().rev().map(|one| Standing { entry: one.entry, first, last }));
            last = first.saturating_sub(1);
        }
        standings.extend(out.into_iter().rev());
        standings
    }
}
