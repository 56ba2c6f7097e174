//! Following the chain, and checking all there is.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use super::Store;
use super::error::{StoreError, Wrong};
use crate::batch::Heads;
use crate::chain::Head;
use crate::codec::Damaged;
use crate::entry::Entry;
use crate::stream::StreamId;

/// What a whole check has gone through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Where each stream ends. Written down elsewhere, these hashes prove later that nothing before was changed.
    pub heads: Heads,
    /// How many entries.
    pub entries: u64,
    /// How many events.
    pub events: u64,
    /// How many answers.
    pub answers: u64,
    /// How many snapshots.
    pub snapshots: u64,
    /// The streams whose old entries were let go, and where they begin: what lies before was not gone through.
    pub begins: Heads,
}

/// Shows entries to a visitor as long as each follows from the one before.
pub(super) fn replay(
    end: Head,
    stream: StreamId,
    from: Head,
    read: impl FnOnce(&mut dyn FnMut(Entry<'_>) -> ControlFlow<()>) -> Result<(), StoreError>,
    visit: &mut dyn FnMut(Entry<'_>) -> Result<(), Damaged>,
) -> Result<Head, StoreError> {
    let mut head = from;
    let mut wrong = None;
    read(&mut |entry| {
        if entry.stream != stream || !entry.follows(head) {
            wrong =
                Some(StoreError::Tampered { stream, at: head.last.saturating_add(1), what: Wrong::Chain });
            return ControlFlow::Break(());
        }
        head = Head::after(&entry);
        // A writer may add entries while we read: what was committed when we began is what counts.
        match visit(entry) {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                wrong = Some(StoreError::Unreadable { stream, first: entry.first, why });
                ControlFlow::Break(())
            }
        }
    })?;
    match wrong {
        Some(wrong) => Err(wrong),
        // Beyond the end it was read while somebody wrote.
        None if head == end || head.last > end.last => Ok(head),
        None => Err(StoreError::Tampered { stream, at: head.last, what: Wrong::Head }),
    }
}

/// Goes through everything a store has.
pub(crate) fn check(store: &(impl Store + ?Sized)) -> Result<Checked, StoreError> {
    let heads = store.heads()?;
    let mut checked = Checked {
        heads: heads.clone(),
        entries: 0,
        events: 0,
        answers: 0,
        snapshots: 0,
        begins: Heads::default(),
    };
    let mut registered = BTreeMap::new();
    store.answered(&mut |command, stream, first| {
        registered.insert(command, (stream, first));
        ControlFlow::Continue(())
    })?;
    for (stream, _) in heads.iter() {
        let snapshots = store.snapshots(stream)?;
        let mut unmet: BTreeMap<u64, Head> = BTreeMap::new();
        for snapshot in &snapshots {
            if !snapshot.is_sound() || snapshot.stream != stream {
                return Err(StoreError::Tampered { stream, at: snapshot.at.last, what: Wrong::Snapshot });
            }
            unmet.insert(snapshot.at.last, snapshot.at);
            checked.snapshots += 1;
        }
        let mut wrong: Option<(u64, Wrong)> = None;
        let begin = store.begin(stream)?;
        if begin != Head::START {
            checked.begins.set(stream, begin);
        }
        store.replay(stream, begin, &mut |entry| {
            checked.entries += 1;
            checked.events += u64::from(entry.count);
            if entry.answer.is_some() {
                checked.answers += 1;
                if registered.remove(&entry.command) != Some((stream, entry.first)) {
                    wrong = wrong.or(Some((entry.first, Wrong::Answer)));
                }
            }
            if let Some(at) = unmet.remove(&entry.last())
                && at != Head::after(&entry)
            {
                wrong = wrong.or(Some((entry.last(), Wrong::Snapshot)));
            }
            Ok(())
        })?;
        if unmet.remove(&begin.last).is_some_and(|at| at != begin) {
            wrong = wrong.or(Some((begin.last, Wrong::Snapshot)));
        }
        if let Some((at, _)) = unmet.first_key_value() {
            wrong = wrong.or(Some((*at, Wrong::Snapshot)));
        }
        if let Some((at, what)) = wrong {
            return Err(StoreError::Tampered { stream, at, what });
        }
    }
    if let Some((_, (stream, first))) = registered.into_iter().next() {
        return Err(StoreError::Tampered { stream, at: first, what: Wrong::Answer });
    }
    Ok(checked)
}
