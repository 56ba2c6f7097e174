//! The program ends at every write of an evening, before it, inside it and after it; what is read back is the room that
//! was (promise 18), and what is asked again is not done again (promise 23).

#![allow(clippy::panic, clippy::needless_pass_by_value)] // A test that cannot go on says why.

use crate::crash::evening;
use crate::crash::look;

use crate::common;

use std::ops::ControlFlow;

use common::{CAGE, Client, FLOOR, dollars, holdem, key};
use evening::{DRAW, Evening};
use game::{Badge, CommandId, Moment, Span};
use jackpot::{Fund, Purse};
use journal::{
    Breakable, DatabaseAddress, Fault, FaultyStore, MemoryStore, PostgresStore, SqliteStore, Store,
};
use ledger::{Account, IdKind, Identification, Order};
use look::Look;
use room::{Answer, By, Desk, HouseRules, Refusal, Request, Room, TableEvent, audit};
use shuffler::Entropy;

const START: Moment = Moment::from_millis(1_700_000_000_000);

/// Whether what was being written is there after the crash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kept {
    Nothing,
    Everything,
}

/// No grace: then the room that is read back is the room that was, its deadlines included.
fn rules(snapshot_every: u64) -> HouseRules {
    HouseRules { grace: Span::NOTHING, snapshot_every, ..HouseRules::CARD_ROOM }
}

/// A room that dies at its next write but `spared`, and what it was asked.
pub(crate) struct Night<H> {
    /// Gives another handle on the store, as a program has that starts again.
    handle: H,
    rules: HouseRules,
    seed: u64,
    pub(crate) now: Moment,
    next: u128,
    pub(crate) crashes: u32,
}

/// What happens in the room, one request after the other: how long after the last one, who, what.
pub(crate) trait Happenings {
    fn next(&mut self, room: &Room, now: Moment) -> Option<(Span, By, Request)>;
}

impl Happenings for Evening {
    fn next(&mut self, room: &Room, now: Moment) -> Option<(Span, By, Request)> {
        Evening::next(self, room, now)
    }
}

impl<S: Breakable, H: Fn() -> S> Night<H> {
    fn open(&mut self, now: Moment, plan: Option<(u64, Fault)>) -> Desk<FaultyStore<S>> {
        self.seed += 1;
        let store = FaultyStore::new((self.handle)(), plan);
        let entropy = Entropy::seeded(self.seed);
        let (desk, _) = Desk::open(store, self.rules.clone(), entropy, key(), now).expect("the room opens");
        desk
    }

    fn answer(
        &self,
        desk: &mut Desk<FaultyStore<S>>,
        id: CommandId,
        by: By,
        request: Request,
    ) -> Option<Answer> {
        desk.submit(self.now, id, by, request.clone());
        let mut outcomes = desk.commit().ok()?;
        let (answered, outcome) = outcomes.pop().expect("every command is answered");
        assert_eq!(answered, id);
        desk.room().audit().unwrap_or_else(|why| panic!("after {request:?}: {why}"));
        Some(outcome.unwrap_or_else(|refusal| panic!("{request:?} by {by:?}: {refusal} ({})", refusal.key())))
    }

    /// The whole evening, with a crash at every write.
    pub(crate) fn run(
        &mut self,
        mut evening: impl Happenings,
        fault: impl Fn(u32) -> Fault,
        kept: Kept,
    ) -> Look {
        // The first write of a life says that the program started.
        let mut desk = self.open(self.now, Some((2, fault(0))));
        let mut ends = self.now;
        while let Some((after, by, request)) = evening.next(desk.room(), self.now) {
            self.now = self.now.plus(after);
            let id = CommandId(self.next);
            self.next += 1;
            let before = Look::at(desk.room());
            desk.submit(self.now, id, by, request.clone());
            let decided = Look::at(desk.room());
            if let Ok(outcomes) = desk.commit() {
                // Nothing was written: the clock has looked and found nothing.
                assert!(matches!(by, By::Clock), "{outcomes:?}");
                continue;
            }
            self.crashes += 1;
            // The next life writes that it started, and the command if it is not there; then comes the next crash.
            let (mut expected, spared, when) = match kept {
                Kept::Nothing => (before, 3, "as before"),
                Kept::Everything => {
                    ends = self.now;
                    (decided, 2, "as after")
                }
            };
            // It begins in the moment the log ends, so that no clock has to be moved: what the clock saw and did not write down
            // is not in it.
            expected.now = ends;
            self.a_start_that_fails(ends);
            desk = self.open(ends, Some((spared, fault(self.crashes))));
            expected.must_be(&Look::at(desk.room()), &format!("{when} {request:?} by {by:?}"));
            self.ask_again(&mut desk, id, by, &request, kept);
            ends = self.now;
        }
        let last = Look::at(desk.room());
        desk.store().check().expect("the whole log is sound");
        last
    }

    /// Now and then the program ends again while it starts.
    fn a_start_that_fails(&mut self, now: Moment) {
        if self.crashes.is_multiple_of(5) {
            let fault = if self.crashes.is_multiple_of(2) { Fault::CrashBefore } else { Fault::CrashAfter };
            let store = FaultyStore::new((self.handle)(), [(1, fault)]);
            let entropy = Entropy::seeded(self.seed);
            let opened = Desk::open(store, self.rules.clone(), entropy, key(), now);
            assert!(opened.is_err(), "the store crashed");
        }
    }

    /// Whoever was not answered asks again under the same number, and once more for good measure: it happens once.
    fn ask_again(
        &self,
        desk: &mut Desk<FaultyStore<S>>,
        id: CommandId,
        by: By,
        request: &Request,
        kept: Kept,
    ) {
        let there = Look::at(desk.room());
        let answer = self.answer(desk, id, by, request.clone()).expect("this write is spared");
        if matches!(by, By::Clock) {
            return;
        }
        let stored =
            desk.store().answer_to(id).expect("the store answers").expect("the command is in the log");
        let bytes = journal::to_bytes(&answer, &journal::NoPacks).expect("an answer");
        assert!(stored.ends_with(&bytes), "the answer given is the one in the log");
        let done = Look::at(desk.room());
        if kept == Kept::Everything {
            there.must_be(&done, "a command that stands in the log changes nothing");
        }
        let heads: Vec<_> = desk.store().heads().expect("the store answers").iter().collect();
        desk.submit(self.now, id, FLOOR, Request::Register { name: "Somebody else".to_owned() });
        let reused = desk.commit().expect("nothing is written");
        assert!(matches!(reused[..], [(_, Err(Refusal::CommandReused { .. }))]), "{reused:?}");
        assert_eq!(self.answer(desk, id, by, request.clone()), Some(answer), "the same answer again");
        done.must_be(&Look::at(desk.room()), "asked once more");
        assert_eq!(desk.store().heads().expect("the store answers").iter().collect::<Vec<_>>(), heads);
    }
}

pub(crate) fn night<S: Breakable, H: Fn() -> S>(handle: H, snapshot_every: u64) -> Night<H> {
    Night { handle, rules: rules(snapshot_every), seed: 0, now: START, next: 1, crashes: 0 }
}

/// The evening with everything in it: it saw a reshuffle in the middle of a hand.
fn was_a_whole_evening(store: &dyn Store, crashes: u32) {
    assert!(crashes > 250, "there were {crashes} crashes");
    let mut reshuffles = 0;
    let mut look = |logged: audit::Logged<TableEvent>| {
        reshuffles += u32::from(matches!(logged.event, TableEvent::DeckSealed { pack: 1, .. }));
        ControlFlow::Continue(())
    };
    audit::table_events(store, DRAW, None, &mut look).expect("the log is sound");
    assert!(reshuffles > 0, "nobody needed the discards");
}

#[test]
fn a_crash_before_every_write_loses_nothing_that_was_answered() {
    let store = MemoryStore::new();
    let mut night = night(|| store.clone(), 20_000);
    night.run(Evening::new(1), |_| Fault::CrashBefore, Kept::Nothing);
    was_a_whole_evening(&store, night.crashes);
}

#[test]
fn a_crash_after_every_write_repeats_nothing_that_was_written() {
    let store = MemoryStore::new();
    let mut night = night(|| store.clone(), 20_000);
    night.run(Evening::new(1), |_| Fault::CrashAfter, Kept::Everything);
    was_a_whole_evening(&store, night.crashes);
}

#[test]
fn snapshots_give_the_same_room_as_the_whole_log() {
    let store = MemoryStore::new();
    let mut night = night(|| store.clone(), 7);
    night.run(Evening::new(1), |_| Fault::CrashAfter, Kept::Everything);
    was_a_whole_evening(&store, night.crashes);
}

#[test]
fn a_crash_inside_every_transaction_leaves_nothing_half_done() {
    let folder = std::env::temp_dir().join(format!("croupier-crash-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the log");
    let file = folder.join("room.db");
    let mut night = night(|| SqliteStore::open(&file).expect("the log opens"), 50);
    // Every statement of a transaction is met by some crash.
    night.run(Evening::new(1), |crash| Fault::CrashInside { statements: crash % 9 }, Kept::Nothing);
    was_a_whole_evening(&SqliteStore::open(&file).expect("the log opens"), night.crashes);
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn a_crash_inside_every_statement_of_a_database_leaves_nothing_half_done() {
    let database = scratchdb::Database::new().address();
    let address = DatabaseAddress::of(&database).expect("the address of a database");
    let open = || PostgresStore::open(&address).expect("the log opens");
    let mut night = night(open, 50);
    night.run(Evening::new(1), |crash| Fault::CrashInside { statements: crash % 2 }, Kept::Nothing);
    was_a_whole_evening(&open(), night.crashes);
}

/// Plays hold'em with money in every slot until somebody hits one, and gives the requests that pay it.
fn a_jackpot_is_hit(store: &MemoryStore) -> (Moment, Vec<(By, Request)>) {
    let mut client = Client::open(store.clone(), 5);
    client.must(CAGE, Request::Cage(Order::BringBankroll { amount: dollars(50_000) }));
    let table = client.open_table(holdem(9));
    for purse in 0..25 {
        let (fund, purse) = (Fund::HighHand, Purse(purse));
        client.must(FLOOR, Request::Jackpot(jackpot::Request::Seed { fund, purse, amount: dollars(100) }));
    }
    let mut players = Vec::new();
    for seat in 1..=9 {
        let player = client.register(&format!("Guest {seat}"), 50_000);
        client.seat(player, table, seat, 40_000);
        players.push(player);
    }
    while client.desk.room().jackpots().claims().is_empty() {
        client.play_hand(table);
    }
    let claim = client.desk.room().jackpots().claims()[0].number;
    let papers = |kind| Identification { kind, valid_until: START.plus(Span::hours(50_000)) };
    let identified = [IdKind::Passport, IdKind::DrivingLicence].map(papers).to_vec();
    let identified = players.into_iter().map(|player| (player, identified.clone())).collect();
    let mut requests = vec![
        (FLOOR, Request::VerifyClaim { claim, identified }),
        (By::Floor(Badge(8)), Request::ApproveClaim { claim }),
    ];
    let (ledger, rules) = (client.desk.room().ledger(), client.desk.room().rules());
    let orders = ledger.rehearse_close(&rules.cage, client.now, [Badge(3), Badge(4)]).expect("it agrees");
    for (badge, mut order) in orders {
        // The payment of the claim is the proposal before it.
        if let Order::Approve { proposal } = &mut order {
            *proposal += 1;
        }
        requests.push((By::Cage(badge), Request::Cage(order)));
    }
    (client.now, requests)
}

#[test]
fn a_jackpot_is_paid_once_whatever_crashes() {
    for (fault, kept) in [(Fault::CrashBefore, Kept::Nothing), (Fault::CrashAfter, Kept::Everything)] {
        let store = MemoryStore::new();
        let (now, requests) = a_jackpot_is_hit(&store);
        let asked = u32::try_from(requests.len()).expect("a few");
        let mut night = night(|| store.clone(), 20_000);
        (night.now, night.next) = (now, 1_000_000);
        let before = Look::at(night.open(now, None).room());
        let share: u64 = before.jackpots.claims()[0].shares.iter().map(|share| share.amount.units()).sum();
        assert!(share > 0);
        let after = night.run(Evening::of(requests), |_| fault, kept);
        assert_eq!(night.crashes, asked, "the claim, and every step of the close");
        assert_eq!(after.ledger.day().number, before.ledger.day().number + 1);
        let in_accounts = |look: &Look| -> i64 {
            let balances = look.ledger.trial_balance();
            let accounts = balances.iter().filter(|(account, _)| matches!(account, Account::Player(_)));
            accounts.map(|(_, amount)| amount).sum()
        };
        assert_eq!(in_accounts(&after) - in_accounts(&before), i64::try_from(share).expect("a few dollars"));
        assert!(
            after.jackpots.claims().is_empty()
                || after.jackpots.claims()[0].shares.iter().all(|share| share.paid)
        );
    }
}

/// Errors of the system that leave in doubt what was stored: the desk reads itself back without being opened again.
fn in_doubt(fault: Fault, kept: Kept) {
    // The command, a look whether the log is still held, Started, and the command once more where it was lost.
    let step = if kept == Kept::Nothing { 4 } else { 3 };
    let plan: Vec<(u64, Fault)> = (0..2_000).map(|nth| (2 + nth * step, fault)).collect();
    let store = FaultyStore::new(MemoryStore::new(), plan);
    let mut now = START;
    let (mut desk, _) =
        Desk::open(store, rules(100), Entropy::seeded(9), key(), now).expect("the room opens");
    let mut evening = Evening::new(1);
    let (mut next, mut doubts) = (0, 0);
    while let Some((after, by, request)) = evening.next(desk.room(), now) {
        now = now.plus(after);
        next += 1;
        let id = CommandId(next);
        let before = Look::at(desk.room());
        desk.submit(now, id, by, request.clone());
        let decided = Look::at(desk.room());
        let Err(error) = desk.commit() else { continue };
        doubts += 1;
        assert!(error.leaves_doubt());
        // Until it has been read back nothing is taken in, and nobody is answered.
        let heads: Vec<_> = desk.store().heads().expect("the store answers").iter().collect();
        desk.submit(now, CommandId(1_000_000), by, request.clone());
        assert_eq!(desk.commit(), Err(error));
        assert_eq!(desk.store().heads().expect("the store answers").iter().collect::<Vec<_>>(), heads);
        let expected = if kept == Kept::Nothing { before } else { decided };
        desk.recover(expected.now).expect("the log is read back");
        expected.must_be(&Look::at(desk.room()), &format!("{request:?}"));
        desk.submit(now, id, by, request.clone());
        let outcomes: Vec<(CommandId, Result<Answer, Refusal>)> =
            desk.commit().expect("this write is spared");
        assert!(matches!(outcomes[..], [(answered, Ok(_))] if answered == id), "{request:?}: {outcomes:?}");
        desk.room().audit().expect("the books agree");
    }
    assert!(doubts > 250, "there were {doubts} writes in doubt");
    desk.store().check().expect("the whole log is sound");
}

#[test]
fn a_write_that_may_have_failed_is_looked_up() {
    in_doubt(Fault::FailBefore, Kept::Nothing);
    in_doubt(Fault::FailAfter, Kept::Everything);
}
