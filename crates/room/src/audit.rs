//! A log read when no room need run on it: tables, hands, money.

pub mod check;
mod cut;
mod decks;
pub mod sections;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use chips::Currency;
use game::{CommandId, HandNumber, Moment, PlayerId, TableId, TournamentId};
use journal::{NoPacks, Packs, Store, StoreError, StreamId};
use ledger::Ledger;
use pit::{craps, mini_dice, premium};
use shuffler::RoomKey;

use crate::impossible::{ImpossibleEvent, WrongEvent};
use crate::pruning;
use crate::record::{RoomEvent, TableEvent};
use crate::snapshot::Waypoint;
use crate::spec::{TableSpec, TournamentSpec};
use crate::tables::{ReplayPacks, TableRecord};
use crate::tournaments::TournamentRecord;

pub use self::cut::Cut;
pub use self::decks::{HandDecks, NoTranscript};

/// An event as it stands in the log.
#[derive(Clone, Debug)]
pub struct Logged<E> {
    /// Its number in its stream.
    pub sequence: u64,
    /// When.
    pub at: Moment,
    /// By which command.
    pub command: CommandId,
    /// What happened.
    pub event: E,
}

/// A table as the log has it.
#[derive(Clone, Debug)]
pub struct TableEntry {
    /// Its number.
    pub table: TableId,
    /// What it was opened with.
    pub spec: TableSpec,
    /// When it was opened.
    pub opened: Moment,
    /// When it was closed, if it was.
    pub closed: Option<Moment>,
    /// Hands or rounds dealt.
    pub hands: u64,
    /// The first and the last of them.
    pub numbers: Option<(HandNumber, HandNumber)>,
}

/// A hand or round as the log has it: the table as it stood before the command that dealt it, and everything that
/// happened until it was over, with what its last command brought: rake put away, players who leave. What happens
/// between hands, wagers for the next round included, is no part of it.
pub struct LoggedHand {
    /// Where.
    pub table: TableId,
    /// What the table was opened with.
    pub spec: TableSpec,
    /// The table before the first event; the deck it was dealt from may have been sealed by then.
    pub before: TableRecord,
    /// The events, with the decks they were dealt from. Of one that is still being played, what there is so far.
    pub events: Vec<Logged<TableEvent>>,
}

fn damaged(stream: StreamId, first: u64, why: journal::Damaged) -> StoreError {
    StoreError::Unreadable { stream, first, why }
}

/// Every event of the room.
pub fn room_events(store: &dyn Store, visit: &mut dyn FnMut(Logged<RoomEvent>)) -> Result<(), StoreError> {
    read(store, StreamId::Room, &NoPacks, visit)
}

/// Every event of the ledger.
pub fn ledger_events(
    store: &dyn Store,
    visit: &mut dyn FnMut(Logged<ledger::LedgerEvent>),
) -> Result<(), StoreError> {
    read(store, StreamId::Ledger, &NoPacks, visit)
}

/// Every event of a tournament. What ballots of a deal read is not: they stay under the room's key (cb:12.1.chop.2a).
pub fn tournament_events(
    store: &dyn Store,
    tournament: TournamentId,
    visit: &mut dyn FnMut(Logged<tournament::TournamentEvent>),
) -> Result<(), StoreError> {
    read(store, StreamId::Tournament(tournament), &NoPacks, visit)
}

/// Folds the ledger from its whole log; `visit` sees each event, and the books after it.
///
/// # Errors
///
/// If the log cannot be read, or has an event that cannot have happened to these books. What comes after it is not
/// visited: nothing is told from a log that is wrong.
pub fn fold_ledger(
    store: &dyn Store,
    visit: &mut dyn FnMut(&Ledger, Logged<ledger::LedgerEvent>),
) -> Result<Ledger, StoreError> {
    let mut ledger = Ledger::new();
    let mut wrong = None;
    ledger_events(store, &mut |logged| {
        if wrong.is_none() {
            match ledger.apply(&logged.event) {
                Ok(()) => visit(&ledger, logged),
                Err(why) => {
                    let (stream, event) = (StreamId::Ledger, logged.sequence);
                    wrong = Some(WrongEvent { stream, event, why: why.into() });
                }
            }
        }
    })?;
    wrong.map_or(Ok(ledger), |wrong| Err(StoreError::Failed { says: wrong.to_string() }))
}

/// Every tournament that the log tells of, as it stands at the end of it. How anybody voted about a deal is not known here.
///
/// # Errors
///
/// If the log cannot be read, or has an event that cannot have happened.
pub fn tournaments(store: &dyn Store) -> Result<Vec<TournamentRecord>, StoreError> {
    let mut announced = Vec::new();
    room_events(store, &mut |logged| {
        if let RoomEvent::TournamentAnnounced { tournament, spec, .. } = logged.event {
            announced.push((logged.at, logged.sequence, tournament, spec));
        }
    })?;
    let failed = |wrong: WrongEvent| StoreError::Failed { says: wrong.to_string() };
    announced
        .into_iter()
        .map(|(at, event, id, spec)| {
            let spec = TournamentSpec::from_text(&spec);
            let mut record =
                spec.and_then(|spec| TournamentRecord::announced(id, spec, at)).map_err(|bad| {
                    let why = ImpossibleEvent::Tournament(bad.to_string());
                    failed(WrongEvent { stream: StreamId::Room, event, why })
                })?;
            let mut wrong = None;
            tournament_events(store, id, &mut |logged| {
                if wrong.is_none()
                    && let Err(why) = record.apply(logged.at, &logged.event)
                {
                    let (stream, event) = (StreamId::Tournament(id), logged.sequence);
                    wrong = Some(WrongEvent { stream, event, why: why.into() });
                }
            })?;
            wrong.map_or(Ok(record), |wrong| Err(failed(wrong)))
        })
        .collect()
}

fn read<E: journal::Stored>(
    store: &dyn Store,
    stream: StreamId,
    packs: &dyn Packs,
    visit: &mut dyn FnMut(Logged<E>),
) -> Result<(), StoreError> {
    let mut failed = None;
    store.read(stream, 0, &mut |entry| {
        let mut events = entry.events::<E>();
        loop {
            match events.next(packs) {
                Ok(Some((sequence, event))) => {
                    visit(Logged { sequence, at: entry.at, command: entry.command, event });
                }
                Ok(None) => return ControlFlow::Continue(()),
                Err(why) => {
                    failed = Some(damaged(stream, entry.first, why));
                    return ControlFlow::Break(());
                }
            }
        }
    })?;
    failed.map_or(Ok(()), Err)
}

/// Every event of a table, from where its log begins. With the room key face-down cards are read as well; without it they are unknown.
pub fn table_events(
    store: &dyn Store,
    table: TableId,
    key: Option<&RoomKey>,
    visit: &mut dyn FnMut(Logged<TableEvent>) -> ControlFlow<()>,
) -> Result<(), StoreError> {
    table_events_with(store, table, ReplayPacks::default(), key, 0, visit)
}

/// Every event of a table after this one, which must be the last of its command and between two hands. A deck that was
/// sealed before it is not known, so face-down cards of the hand that follows are not read.
pub fn table_events_after(
    store: &dyn Store,
    table: TableId,
    after: u64,
    visit: &mut dyn FnMut(Logged<TableEvent>) -> ControlFlow<()>,
) -> Result<(), StoreError> {
    table_events_with(store, table, ReplayPacks::default(), None, after, visit)
}

/// Every event of a table after this one, where it is known which deck was sealed before it.
fn table_events_with(
    store: &dyn Store,
    table: TableId,
    mut packs: ReplayPacks,
    key: Option<&RoomKey>,
    after: u64,
    visit: &mut dyn FnMut(Logged<TableEvent>) -> ControlFlow<()>,
) -> Result<(), StoreError> {
    let stream = StreamId::Table(table);
    let mut failed = None;
    store.read(stream, after, &mut |entry| {
        let mut events = entry.events::<TableEvent>();
        loop {
            match events.next(&packs) {
                Ok(Some((sequence, event))) => {
                    if let (TableEvent::DeckSealed { pack, sealed }, Some(key)) = (&event, key) {
                        // A deck of another key stays closed: its cards are unknown.
                        let _ = packs.sealed(key, *pack, sealed);
                    }
                    if let (Some(_), Some(key)) = (begins(&event), key) {
                        // In which order its cards came does not matter: they are looked up by where they lay.
                        let _ = packs.begins(key, &[]);
                    }
                    let logged = Logged { sequence, at: entry.at, command: entry.command, event };
                    if visit(logged).is_break() {
                        return ControlFlow::Break(());
                    }
                }
                Ok(None) => return ControlFlow::Continue(()),
                Err(why) => {
                    failed = Some(damaged(stream, entry.first, why));
                    return ControlFlow::Break(());
                }
            }
        }
    })?;
    failed.map_or(Ok(()), Err)
}

/// The tables of a log, open and closed, with what was dealt at each.
pub fn tables(store: &dyn Store) -> Result<Vec<TableEntry>, StoreError> {
    let mut tables: BTreeMap<TableId, TableEntry> = BTreeMap::new();
    room_events(store, &mut |logged| match logged.event {
        RoomEvent::TableOpened { table, spec, .. } => {
            if let Ok(spec) = TableSpec::from_text(&spec) {
                let opened = logged.at;
                tables
                    .insert(table, TableEntry { table, spec, opened, closed: None, hands: 0, numbers: None });
            }
        }
        RoomEvent::TableClosed { table, .. } => {
            if let Some(entry) = tables.get_mut(&table) {
                entry.closed = Some(logged.at);
            }
        }
        _ => {}
    })?;
    let pruned = pruning::pruned(store)?;
    for entry in tables.values_mut() {
        // What was let go was counted before it was.
        if let Some(pruned) = &pruned
            && let Some(before) = pruned.before(store, entry.table)?
        {
            entry.hands = before.hands;
            entry.numbers = before.numbers;
        }
        table_events(store, entry.table, None, &mut |logged| {
            if let Some(number) = begins(&logged.event) {
                entry.hands += 1;
                let first = entry.numbers.map_or(number, |(first, _)| first);
                entry.numbers = Some((first, number));
            }
            ControlFlow::Continue(())
        })?;
    }
    Ok(tables.into_values().collect())
}

/// The names of all players.
pub fn names(store: &dyn Store) -> Result<BTreeMap<PlayerId, String>, StoreError> {
    let mut names = BTreeMap::new();
    room_events(store, &mut |logged| {
        if let RoomEvent::PlayerRegistered { player, name } = logged.event {
            names.insert(player, name);
        }
    })?;
    Ok(names)
}

/// What the house counted in when it last opened; nothing where that was not written down.
pub fn currency(store: &dyn Store) -> Result<Option<Currency>, StoreError> {
    let mut counted_in = None;
    room_events(store, &mut |logged| {
        if let RoomEvent::Started { currency: Some(code), .. } = logged.event {
            counted_in = Currency::of_code(&code);
        }
    })?;
    Ok(counted_in)
}

/// The number of the hand or round that an event begins, if it begins one.
pub fn begins(event: &TableEvent) -> Option<HandNumber> {
    match event {
        TableEvent::RoundBegan { number } | TableEvent::Poker(table::Event::HandBegan { number, .. }) => {
            Some(*number)
        }
        _ => None,
    }
}

/// A hand or round by its number, if the log has it.
pub fn hand(
    store: &dyn Store,
    number: HandNumber,
    key: Option<&RoomKey>,
) -> Result<Option<LoggedHand>, StoreError> {
    for entry in tables(store)? {
        let within = entry.numbers.is_some_and(|(first, last)| first <= number && number <= last);
        if within && let Some(found) = hand_at(store, entry.table, &entry.spec, number, key)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// A hand or round by its number, where it is known at which table it was dealt.
pub fn hand_at(
    store: &dyn Store,
    table: TableId,
    spec: &TableSpec,
    number: HandNumber,
    key: Option<&RoomKey>,
) -> Result<Option<LoggedHand>, StoreError> {
    let Ok(before) = TableRecord::opened(table, spec.clone()) else { return Ok(None) };
    hand_after(store, before, 0, number, key)
}

/// A hand or round by its number, where it is known how its table stood some time before it: after this event, which
/// must be the last of its command.
pub fn hand_after(
    store: &dyn Store,
    mut before: TableRecord,
    mut after: u64,
    number: HandNumber,
    key: Option<&RoomKey>,
) -> Result<Option<LoggedHand>, StoreError> {
    let (table, spec) = (before.id(), before.spec().clone());
    // What comes before the beginning of a table was let go: nothing can be told of it.
    if let Some(beginning) = Waypoint::at_beginning(store, table)?
        && after < beginning.after
    {
        let Ok(mut record) = TableRecord::opened(table, spec.clone()) else { return Ok(None) };
        if !record.go_to(&beginning) {
            return Ok(None);
        }
        (before, after) = (record, beginning.after);
    }
    // A hand begins with the command that deals it: its deck stands before its number.
    let mut events: Vec<Logged<TableEvent>> = Vec::new();
    let (mut found, mut over) = (false, false);
    let mut impossible = None;
    let packs = ReplayPacks::waiting(before.next_deck().map(|deck| &*deck.sealed));
    table_events_with(store, table, packs, key, after, &mut |logged| {
        if events.last().is_some_and(|last| last.command != logged.command) {
            if over {
                // Between hands the table goes on: seats, chips, breaks, wagers. They are not this hand's.
                return ControlFlow::Break(());
            }
            if !found {
                for logged in events.drain(..) {
                    if let Err(why) = before.apply(logged.at, &logged.event) {
                        impossible = Some(StoreError::Failed { says: format!("{table}: {why}") });
                        return ControlFlow::Break(());
                    }
                }
            }
        }
        // The command that ends a hand winds the clock for the next wagers and seals the deck of the next hand.
        let next = matches!(
            logged.event,
            TableEvent::PitClock { .. }
                | TableEvent::DeckSealed { pack: 0, .. }
                | TableEvent::ContributionsClosed { .. }
        );
        if over && next {
            return ControlFlow::Continue(());
        }
        found |= begins(&logged.event) == Some(number);
        over |= found && ends(&logged.event);
        events.push(logged);
        ControlFlow::Continue(())
    })?;
    if let Some(error) = impossible {
        return Err(error);
    }
    if !found {
        return Ok(None);
    }
    Ok(Some(LoggedHand { table, spec, before, events }))
}

/// Every hand or round of a table that was played to its end, in order: the log is gone through once, and one hand is in
/// memory at a time.
pub fn hands(
    store: &dyn Store,
    table: TableId,
    spec: &TableSpec,
    key: Option<&RoomKey>,
    visit: &mut dyn FnMut(HandNumber, LoggedHand) -> ControlFlow<()>,
) -> Result<(), StoreError> {
    let Ok(mut record) = TableRecord::opened(table, spec.clone()) else { return Ok(()) };
    let mut after = 0;
    // What comes before the beginning of a table was let go.
    if let Some(beginning) = Waypoint::at_beginning(store, table)? {
        if !record.go_to(&beginning) {
            return Ok(());
        }
        after = beginning.after;
    }
    let packs = ReplayPacks::waiting(record.next_deck().map(|deck| &*deck.sealed));
    // The events since the table stood as the record has it: those of a command, or of a hand that is being played.
    let mut events: Vec<Logged<TableEvent>> = Vec::new();
    let (mut number, mut over) = (None, false);
    let mut impossible = None;
    let mut gone = false;
    let mut between = |events: &mut Vec<Logged<TableEvent>>,
                       number: &mut Option<HandNumber>,
                       over: &mut bool|
     -> Result<ControlFlow<()>, StoreError> {
        if number.is_some() && !*over {
            return Ok(ControlFlow::Continue(()));
        }
        let mut goes_on = ControlFlow::Continue(());
        if let Some(number) = number.take() {
            let (before, spec) = (record.clone(), spec.clone());
            goes_on = visit(number, LoggedHand { table, spec, before, events: of_the_hand(events) });
        }
        *over = false;
        for logged in events.drain(..) {
            record
                .apply(logged.at, &logged.event)
                .map_err(|why| StoreError::Failed { says: format!("{table}: {why}") })?;
        }
        Ok(goes_on)
    };
    table_events_with(store, table, packs, key, after, &mut |logged| {
        if events.last().is_some_and(|last| last.command != logged.command) {
            match between(&mut events, &mut number, &mut over) {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => {
                    gone = true;
                    return ControlFlow::Break(());
                }
                Err(error) => {
                    impossible = Some(error);
                    return ControlFlow::Break(());
                }
            }
        }
        number = number.or_else(|| begins(&logged.event));
        over |= number.is_some() && ends(&logged.event);
        events.push(logged);
        ControlFlow::Continue(())
    })?;
    if let Some(error) = impossible {
        return Err(error);
    }
    if over && !gone {
        between(&mut events, &mut number, &mut over).map(drop)?;
    }
    Ok(())
}

/// What of these events is the hand's: the command that ends it winds the clock for the next wagers and seals the deck of
/// the next hand.
fn of_the_hand(events: &[Logged<TableEvent>]) -> Vec<Logged<TableEvent>> {
    let mut over = false;
    let mut begun = false;
    let of_the_next = |event: &TableEvent| {
        matches!(
            event,
            TableEvent::PitClock { .. }
                | TableEvent::DeckSealed { pack: 0, .. }
                | TableEvent::ContributionsClosed { .. }
        )
    };
    let mut hand = Vec::new();
    for logged in events {
        if over && of_the_next(&logged.event) {
            continue;
        }
        begun |= begins(&logged.event).is_some();
        over |= begun && ends(&logged.event);
        hand.push(logged.clone());
    }
    hand
}

/// Whether an event ends a hand or round: the pot is pushed, every wager is settled.
pub fn ends(event: &TableEvent) -> bool {
    matches!(
        event,
        TableEvent::Poker(table::Event::HandEnded { .. })
            | TableEvent::Premium(premium::PremiumEvent::RoundOver)
            | TableEvent::MiniDice(mini_dice::MiniDiceEvent::ShakerCovered)
            | TableEvent::Craps(craps::CrapsEvent::BetsOpened)
    )
}
