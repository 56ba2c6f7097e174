//! Reading the log beside the room, for requests: off the threads that serve everybody, and never very many at once.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use game::{HandNumber, PlayerId, TableId};
use journal::{Store, StoreError};
use room::TableRecord;
use room::audit::{self, Cut, LoggedHand};
use room::spec::TableSpec;
use tokio::sync::Semaphore;
use view::People;
use wire::Refused;

use super::eyes::people_of;
use super::index::{HandIndex, Names};
use crate::app::House;
use crate::refusals;

/// Everybody in a hand: what they are called, and who of them plays for the house.
pub(crate) struct Cast {
    pub(crate) names: Names,
    pub(crate) house: BTreeSet<PlayerId>,
}

impl People for Cast {
    fn name(&self, player: PlayerId) -> Option<Cow<'_, str>> {
        self.names.name(player)
    }

    fn is_house(&self, player: PlayerId) -> bool {
        self.house.contains(&player)
    }
}

/// How many read the log at once.
static DESKS: Semaphore = Semaphore::const_new(2);

/// How long somebody waits for a desk.
const PATIENCE: Duration = Duration::from_secs(10);

/// Reads the log as it stands now.
pub(crate) async fn read<T: Send + 'static>(
    house: &Arc<House>,
    work: impl FnOnce(&House, &Cut<Box<dyn Store>>) -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    read_counting(house, Arc::default(), work).await
}

/// The same, and how many events were read is counted there.
pub(crate) async fn read_counting<T: Send + 'static>(
    house: &Arc<House>,
    seen: Arc<AtomicU64>,
    work: impl FnOnce(&House, &Cut<Box<dyn Store>>) -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let busy = || refusals::of_the_mailbox(room::Full::Waiting);
    let desk = tokio::time::timeout(PATIENCE, DESKS.acquire()).await.map_err(|_| busy())?;
    let _desk = desk.map_err(|_| busy())?;
    let house = Arc::clone(house);
    let done = tokio::task::spawn_blocking(move || {
        let log = Cut::of(house.reader()?).map_err(|error| unreadable(&error))?.counting(seen);
        work(&house, &log)
    });
    done.await.map_err(|error| refusals::internal("the log cannot be read", &error))?
}

/// Looks at the list of hands, which lies on the disk: off the threads that serve everybody.
pub(crate) async fn of_hands<T: Send + 'static>(
    house: &Arc<House>,
    look: impl FnOnce(&HandIndex) -> T + Send + 'static,
) -> Result<T, Refused> {
    let hands = Arc::clone(&house.hands);
    let seen = tokio::task::spawn_blocking(move || look(&hands)).await;
    seen.map_err(|error| refusals::internal("the list of hands cannot be read", &error))
}

/// The log cannot be read: why is for the host alone.
pub(crate) fn unreadable(error: &StoreError) -> Refused {
    refusals::internal("the log cannot be read", error)
}

/// A table as it stood some time before a hand, and after which of its events.
fn from_waypoint(
    house: &House,
    table: TableId,
    spec: &TableSpec,
    number: HandNumber,
) -> Option<(TableRecord, u64)> {
    let waypoint = house.hands.waypoint_before(table, number)?;
    let mut before = TableRecord::opened(table, spec.clone()).ok()?;
    before.go_to(&waypoint).then_some((before, waypoint.after))
}

/// A hand by its number, with what everybody in it is called.
pub(crate) async fn hand(house: &Arc<House>, number: HandNumber) -> Result<(LoggedHand, Cast), Refused> {
    let missing = || match house.hands.let_go(number) {
        Some(pruned) => refusals::archived(number, pruned),
        None => refusals::missing(&number.to_string()),
    };
    let known = of_hands(house, move |hands| hands.table_of(number)).await?;
    let at = house.see(move |room| {
        let live = known.and_then(|table| room.table(table));
        let live = live.or_else(|| room.tables().find(|live| live.number() == Some(number)));
        // A hand has its number from when its deck is sealed: until it begins there is nothing to look for in the log.
        let sealed = |live: &TableRecord| live.next_deck().is_some_and(|deck| deck.hand == number);
        let begun = number <= room.last_hand() && !room.tables().any(sealed);
        (live.map(|live| (live.id(), live.spec().clone())), begun)
    });
    let (at, begun) = at.await?;
    if !begun || number.0 == 0 {
        return Err(missing());
    }
    // A hand that is not known while the index is being filled, or beyond what it keeps, is looked for everywhere.
    let found = read(house, move |house, log| {
        let key = Some(house.key());
        let found = match at {
            Some((table, spec)) => match from_waypoint(house, table, &spec, number) {
                Some((before, after)) => audit::hand_after(log, before, after, number, key),
                None => audit::hand_at(log, table, &spec, number, key),
            },
            None => audit::hand(log, number, key),
        };
        found.map_err(|error| unreadable(&error))
    });
    let found = found.await?.ok_or_else(missing)?;
    let people = people_of(&found);
    let cast = house.hub.look(move |hub| hub.cast(&people)).await;
    Ok((found, cast.ok_or_else(refusals::halted)?))
}
