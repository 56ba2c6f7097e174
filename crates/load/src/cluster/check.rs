//! What the log says in the end, beside what players were told.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use accounts::AccountId;
use chips::Currency;
use game::{CommandId, TableId, Viewer};
use journal::{Store, StoreAddress, StoreError, StreamId};
use poker::HandEvent;
use room::audit::{self, HandDecks, LoggedHand};
use room::{RoomEvent, TableEvent};
use shuffler::RoomKey;
use shuffler::transcript::verify_text;

use super::player::Played;
use super::{Hall, NotRun};

/// What was looked at.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Checked {
    pub(super) events: u64,
    pub(super) hands: u64,
    /// How often the room was read back.
    pub(super) opened: u64,
}

fn failed(error: &StoreError) -> NotRun {
    NotRun::Helper(format!("the log cannot be checked: {error}"))
}

/// Looks at everything. What is wrong is a violation.
pub(super) fn check(address: &str, key: &RoomKey, played: &[Played], hall: &Hall) -> Result<Checked, NotRun> {
    let Ok(address) = address.parse::<StoreAddress>();
    let store = address.open_read_only().map_err(|error| failed(&error))?;
    let mut checked = Checked::default();
    answered_once(&*store, played, hall, &mut checked).map_err(|error| failed(&error))?;
    let report = audit::check::check(&*store, Currency::USD).map_err(|error| failed(&error))?;
    for part in report.parts.iter().filter(|part| !part.passed) {
        hall.violation(format!("{}: {}", part.name, part.says));
    }
    audit::room_events(&*store, &mut |logged| {
        checked.opened += u64::from(matches!(logged.event, RoomEvent::Started { .. }));
    })
    .map_err(|error| failed(&error))?;
    for table in audit::tables(&*store).map_err(|error| failed(&error))? {
        nobody_ran_out_of_time(&*store, table.table, hall).map_err(|error| failed(&error))?;
        let mut dealt: BTreeMap<u64, BTreeSet<String>> = BTreeMap::new();
        audit::hands(&*store, table.table, &table.spec, Some(key), &mut |number, hand| {
            checked.hands += 1;
            if let Err(why) = from_its_deck(&hand, number, key) {
                hall.violation(format!("{number}: {why}"));
            }
            dealt.insert(number.0, holdings(&hand));
            ControlFlow::Continue(())
        })
        .map_err(|error| failed(&error))?;
        for (hand, cards) in played.iter().flat_map(|player| &player.cards) {
            if dealt.get(hand).is_some_and(|dealt| !dealt.contains(cards)) {
                hall.violation(format!("hand {hand}: a player saw {cards}, and nobody was dealt that"));
            }
        }
    }
    Ok(checked)
}

/// How many accounts there may be, and how many commands tell whose they are.
const ACCOUNTS: u32 = 200;
const SAMPLE: usize = 20;

/// The room's number of a command.
fn number(account: u32, id: u128) -> CommandId {
    let number = server::app::command_id(AccountId(account), &format!("{id:032x}"));
    number.unwrap_or(CommandId(id))
}

/// What was answered stands in the log once, what was refused does not.
fn answered_once(
    store: &dyn Store,
    played: &[Played],
    hall: &Hall,
    checked: &mut Checked,
) -> Result<(), StoreError> {
    let mut entries: BTreeMap<CommandId, Vec<StreamId>> = BTreeMap::new();
    for (stream, _) in store.heads()?.iter() {
        store.read(stream, store.begin(stream)?.last, &mut |entry| {
            checked.events += u64::from(entry.count);
            entries.entry(entry.command).or_default().push(stream);
            ControlFlow::Continue(())
        })?;
    }
    for player in played {
        let known = |account| {
            player
                .done
                .iter()
                .take(SAMPLE)
                .filter(|done| entries.contains_key(&number(account, done.id)))
                .count()
        };
        // A room numbers commands by account, so that nobody can give another's number. Players do not know theirs.
        let account = (1..=ACCOUNTS).max_by_key(|account| known(*account)).unwrap_or(0);
        for done in &player.done {
            let (id, logged) = (done.id, number(account, done.id));
            match entries.get(&logged) {
                None => hall.violation(format!("command {id:032x} was answered, and is not in the log")),
                Some(streams) if streams.iter().collect::<BTreeSet<_>>().len() != streams.len() => {
                    hall.violation(format!("command {id:032x} is in the log twice"));
                }
                Some(_) if store.answer_to(logged)?.is_none() => {
                    hall.violation(format!(
                        "command {id:032x} was answered, and the log has no answer to it"
                    ));
                }
                Some(_) => {}
            }
        }
        for id in &player.refused {
            if entries.contains_key(&number(account, *id)) {
                hall.violation(format!("command {id:032x} was refused, and is in the log"));
            }
        }
    }
    Ok(())
}

/// Players act at once: whoever is timed out was timed out by an outage.
fn nobody_ran_out_of_time(store: &dyn Store, table: TableId, hall: &Hall) -> Result<(), StoreError> {
    audit::table_events(store, table, None, &mut |logged| {
        if let TableEvent::Poker(table::Event::Hand(event)) = &logged.event
            && matches!(event, HandEvent::TimedOut { .. })
        {
            hall.violation(format!("{table}: somebody ran out of time (event {})", logged.sequence));
        }
        ControlFlow::Continue(())
    })
}

/// A hand was dealt from the deck that was sealed before it: what `croupier verify` checks.
fn from_its_deck(hand: &LoggedHand, number: game::HandNumber, key: &RoomKey) -> Result<(), String> {
    let decks = HandDecks::of(hand, Some(key)).map_err(|why| why.to_string())?;
    let roots: Vec<_> = decks.roots().flatten().collect();
    let transcript = decks.transcript(hand, number, Viewer::Eye, "auditor").map_err(|why| why.to_string())?;
    let report = verify_text(&transcript.to_text(), &roots).map_err(|why| why.to_string())?;
    if report.passed() { Ok(()) } else { Err(report.lines().join("; ")) }
}

/// The cards that each player was dealt, in their order.
fn holdings(hand: &LoggedHand) -> BTreeSet<String> {
    let mut seats: BTreeMap<game::Seat, Vec<String>> = BTreeMap::new();
    for logged in &hand.events {
        if let TableEvent::Poker(table::Event::Hand(event)) = &logged.event
            && let HandEvent::CardDealt { seat, card } = event
        {
            let shown = card.peek(Viewer::Eye).map_or_else(|| "??".to_owned(), |card| card.to_string());
            seats.entry(*seat).or_default().push(shown);
        }
    }
    seats.into_values().map(|cards| cards.join(" ")).collect()
}
