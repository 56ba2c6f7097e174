//! The room in a thread of its own: commands come through a mailbox, and whatever has come in while the log was being
//! written is written together next.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use game::{CommandId, Moment, Span};
use journal::{Lease, Store, StoreError};

use crate::committed::Committed;
use crate::desk::Desk;
use crate::heartbeat::Heartbeat;
use crate::pulse::Pulse;
use crate::refusal::Refusal;
use crate::request::{Answer, By, OnTurn, Request};
use crate::state::Room;

/// The most letters that are taken in before the log is written and everybody is answered.
const MOST_TOGETHER: usize = 1_024;

/// The most letters that wait while that is done. Whoever comes later waits at the door: a room that is slow keeps its
/// guests waiting, and does not grow.
const MOST_WAITING: usize = 4 * MOST_TOGETHER;

/// How often the clock looks in when nothing else happens.
const TICK: Duration = Duration::from_millis(200);

/// How often it looks in while much happens: it asks every table, so not with every command.
const BUSY_TICK: Duration = Duration::from_millis(10);

/// How long the room may go without hearing the time.
const LULL: Span = Span::seconds(1);

/// How often the room asks whether its log is still its own, when nothing is written.
const LOOK_AFTER: Duration = Duration::from_millis(500);

/// A look at the room, taken between two commands.
type Look = Box<dyn FnOnce(&Room) + Send>;

/// Where the answer to a command goes. It is called in the room's thread, when the answer is durable.
type Reply = Box<dyn FnOnce(Result<Answer, Refusal>) + Send>;

enum Letter {
    Ask { id: CommandId, by: By, request: Request, turn: Option<OnTurn>, answer: Reply },
    Look(Look),
    Close,
}

/// A handle for asking a running room; it can be cloned freely and used from any thread.
#[derive(Clone)]
pub struct Mailbox {
    letters: SyncSender<Letter>,
    pulse: Arc<Pulse>,
}

/// Why a request was not accepted into the mailbox.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Full {
    /// Very many wait already: try again in a moment.
    Waiting,
    /// The room is closed.
    Closed,
}

/// A room that runs.
pub struct Running<S> {
    mailbox: Mailbox,
    thread: JoinHandle<Desk<S>>,
}

impl Mailbox {
    /// How the room is doing.
    pub fn pulse(&self) -> &Pulse {
        &self.pulse
    }

    /// Asks, and waits until the answer is durable.
    pub fn ask(&self, id: CommandId, by: By, request: Request) -> Result<Answer, Refusal> {
        let stopped = || Refusal::Halted { why: "the room is closed".to_owned() };
        let answer = self.send(id, by, request).map_err(|()| stopped())?;
        answer.recv().map_err(|_| stopped())?
    }

    /// Asks without waiting for the answer: it comes by the channel. Where very many wait already, so does this, until
    /// there is room for the letter. An error says that the room is closed.
    #[expect(clippy::result_unit_err, reason = "there is only one way to fail")]
    pub fn send(
        &self,
        id: CommandId,
        by: By,
        request: Request,
    ) -> Result<Receiver<Result<Answer, Refusal>>, ()> {
        let (sender, waiting) = mpsc::channel();
        let answer: Reply = Box::new(move |answer| {
            // Whoever asked may have gone: the answer is in the log.
            let _ = sender.send(answer);
        });
        self.letters.send(Letter::Ask { id, by, request, turn: None, answer }).map_err(|_| ())?;
        Ok(waiting)
    }

    /// Asks without waiting for anything, for callers that must not block: where very many wait already the letter is
    /// not taken. `turn` is the turn it is meant for. The answer is given to `answer`, in the room's thread: it should
    /// pass it on and do nothing else.
    pub fn post(
        &self,
        id: CommandId,
        by: By,
        request: Request,
        turn: Option<OnTurn>,
        answer: impl FnOnce(Result<Answer, Refusal>) + Send + 'static,
    ) -> Result<(), Full> {
        let letter = Letter::Ask { id, by, request, turn, answer: Box::new(answer) };
        self.letters.try_send(letter).map_err(|why| match why {
            TrySendError::Full(_) => Full::Waiting,
            TrySendError::Disconnected(_) => Full::Closed,
        })
    }

    /// As [`look`](Mailbox::look), for callers that must not block. A look that is never taken is dropped.
    pub fn glance(&self, look: impl FnOnce(&Room) + Send + 'static) -> Result<(), Full> {
        self.letters.try_send(Letter::Look(Box::new(look))).map_err(|why| match why {
            TrySendError::Full(_) => Full::Waiting,
            TrySendError::Disconnected(_) => Full::Closed,
        })
    }

    /// Looks at the room between two commands: what is seen is durable. Nothing is seen of a room that is closed or
    /// stands still, nor by a look that panics; the room goes on. A look must not ask the room anything: it would wait
    /// for itself.
    pub fn look<T: Send + 'static>(&self, look: impl FnOnce(&Room) -> T + Send + 'static) -> Option<T> {
        let (seen, waiting) = mpsc::channel();
        let look: Look = Box::new(move |room| {
            // Whoever asked may have gone.
            let _ = seen.send(look(room));
        });
        self.letters.send(Letter::Look(look)).ok()?;
        waiting.recv().ok()
    }
}

/// Lets a room run on the machine's clock, or any other. What was decided before is written first; its answers were
/// for whoever asked then.
pub fn run<S: Store + 'static>(desk: Desk<S>, clock: impl Fn() -> Moment + Send + 'static) -> Running<S> {
    run_watched(desk, clock, None::<fn(&Room, Vec<Committed>)>)
}

/// As [`run`], with somebody who watches: called in the room's thread with the room and what has just become durable,
/// before anybody is answered. It should pass on what it needs and do nothing else.
pub fn run_watched<S: Store + 'static>(
    mut desk: Desk<S>,
    clock: impl Fn() -> Moment + Send + 'static,
    mut watcher: Option<impl FnMut(&Room, Vec<Committed>) + Send + 'static>,
) -> Running<S> {
    if watcher.is_some() {
        desk.watch();
    }
    desk.keep_snapshots_beside();
    let (letters, arriving) = mpsc::sync_channel(MOST_WAITING);
    let pulse = Arc::new(Pulse::new());
    let own = Arc::clone(&pulse);
    let thread = thread::spawn(move || {
        let mut watch = |desk: &mut Desk<S>| {
            let Some(watcher) = &mut watcher else { return };
            let written = desk.written();
            if !written.is_empty() {
                watcher(desk.room(), written);
            }
        };
        serve(desk, &arriving, &clock, &mut watch, &own)
    });
    Running { mailbox: Mailbox { letters, pulse }, thread }
}

impl<S> Running<S> {
    /// A mailbox for asking it.
    pub fn mailbox(&self) -> Mailbox {
        self.mailbox.clone()
    }

    /// Closes the doors, writes what is decided, and gives the room back.
    pub fn close(self) -> thread::Result<Desk<S>> {
        // A room that has stopped by itself has nothing to be told.
        let _ = self.mailbox.letters.send(Letter::Close);
        self.thread.join()
    }
}

fn serve<S: Store>(
    mut desk: Desk<S>,
    arriving: &Receiver<Letter>,
    clock: &impl Fn() -> Moment,
    watch: &mut impl FnMut(&mut Desk<S>),
    pulse: &Pulse,
) -> Desk<S> {
    // What cannot be written now stays with the desk, and is written when it can be.
    let _ = desk.commit();
    let mut together: Vec<Letter> = Vec::new();
    let mut waiting: Vec<(CommandId, Reply)> = Vec::new();
    let mut looks: Vec<Look> = Vec::new();
    let mut open = true;
    let mut ticks: u128 = 0;
    let mut looked_after = Instant::now();
    let mut looked_in = None;
    let mut heart = Heartbeat::new(desk.room().rules().longest_stall, clock());
    let lease = desk.store().lease();
    while open {
        let first = match arriving.recv_timeout(TICK) {
            Ok(letter) => Some(letter),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => break,
        };
        still_ours(&mut desk, lease.as_ref());
        let now = clock();
        // A room that cannot write stands still as well: its heart beats again when it can.
        if desk.stalled().is_none() && heart.beat(now).is_some() {
            // What could not be moved is told by the log: the tables it touched are read back.
            let _ = desk.stood_still(now);
        }
        let mut next = first;
        while let Some(letter) = next {
            open &= !matches!(letter, Letter::Close);
            together.push(letter);
            let more = together.len() < MOST_TOGETHER && open;
            next = if more { arriving.try_recv().ok() } else { None };
        }
        let asked = together.iter().filter_map(|letter| match letter {
            Letter::Ask { id, by, .. } if by.is_a_client() => Some(*id),
            Letter::Ask { .. } | Letter::Look(_) | Letter::Close => None,
        });
        desk.look_up(&asked.collect::<Vec<CommandId>>());
        for letter in together.drain(..) {
            match letter {
                Letter::Ask { id, by, request, turn, answer } => {
                    desk.submit_on_turn(now, id, by, request, turn);
                    waiting.push((id, answer));
                }
                Letter::Look(look) => looks.push(look),
                Letter::Close => {}
            }
        }
        if looked_in.is_none_or(|at: Instant| at.elapsed() >= BUSY_TICK) {
            looked_in = Some(Instant::now());
            // The room hears the time even when nothing happens: a quiet hour is no clock that jumps.
            if desk.room().next_deadline().is_some_and(|at| at <= now) || desk.room().now().plus(LULL) <= now
            {
                ticks += 1;
                desk.submit(now, CommandId(ticks), By::Clock, Request::Tick);
            }
        }
        answer(&mut desk, &mut waiting, watch, pulse);
        if desk.stalled().is_none() && looked_after.elapsed() >= LOOK_AFTER {
            looked_after = Instant::now();
            // What is wrong stays with the desk, which stands still.
            let _ = desk.look_after();
        }
        still_ours(&mut desk, lease.as_ref());
        if desk.stalled().is_some_and(StoreError::leaves_doubt) {
            // What cannot be read back stays closed; the next round tries again.
            let _ = desk.recover(now);
        }
        pulse.beats(desk.stalled(), desk.store().neglected());
        if desk.stalled().is_some() {
            // What cannot be written is not shown.
            looks.clear();
        }
        for look in looks.drain(..) {
            show(look, desk.room());
        }
    }
    // Whoever gets the desk back has the store to themselves.
    desk.wait_for_snapshots();
    desk
}

/// A room that was not heard of for too long, because its process was stopped or its computer slept, may have been taken over
/// meanwhile: it asks before it answers anything, also what needs no writing.
fn still_ours<S: Store>(desk: &mut Desk<S>, lease: Option<&Lease>) {
    if desk.stalled().is_none() && lease.is_some_and(|lease| !lease.holds()) {
        // What is wrong stays with the desk, which stands still.
        let _ = desk.look_after();
    }
}

/// Lets somebody look. It is their code, not the room's: if it panics they see nothing, and everybody else plays on.
fn show(look: Look, room: &Room) {
    // A look only reads, so a room that was looked at is whole.
    let _ = catch_unwind(AssertUnwindSafe(|| look(room)));
}

/// Writes, then answers; nobody is answered what is not written, and nobody with somebody else's answer.
fn answer<S: Store>(
    desk: &mut Desk<S>,
    waiting: &mut Vec<(CommandId, Reply)>,
    watch: &mut impl FnMut(&mut Desk<S>),
    pulse: &Pulse,
) {
    let (writes, began) = (desk.has_to_write(), Instant::now());
    match desk.commit() {
        Ok(outcomes) => {
            if writes {
                pulse.wrote(began.elapsed());
            }
            watch(desk);
            // Both are in the order of asking, and one number may have been asked twice.
            let mut outcomes = outcomes.into_iter();
            for (id, reply) in waiting.drain(..) {
                let outcome = outcomes.find_map(|(of, outcome)| (of == id).then_some(outcome));
                let lost =
                    || Err(Refusal::Halted { why: format!("no answer was recorded for command {id}") });
                reply(outcome.unwrap_or_else(lost));
            }
        }
        Err(error) => {
            for (_, reply) in waiting.drain(..) {
                reply(Err(Refusal::Halted { why: error.to_string() }));
            }
        }
    }
}
