//! The edges of a running room: a look that panics, a mailbox that is full, answers that must not be mixed up, and what
//! was decided before it ran.
#![allow(clippy::panic)] // A test that cannot go on says why.

use crate::common;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use common::{FLOOR, key};
use game::{CommandId, Moment, PlayerId, Span};
use journal::MemoryStore;
use room::{Answer, Desk, HouseRules, Mailbox, Request, Room, Running, run};
use shuffler::Entropy;

const START: Moment = Moment::from_millis(1_700_000_000_000);

fn open(store: MemoryStore) -> Desk<MemoryStore> {
    let opened = Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key(), START);
    opened.expect("the room opens").0
}

fn clock() -> impl Fn() -> Moment + Send + 'static {
    let looks = AtomicU64::new(0);
    move || START.plus(Span::millis(looks.fetch_add(1, Ordering::SeqCst)))
}

fn running() -> Running<MemoryStore> {
    run(open(MemoryStore::new()), clock())
}

fn guest(nth: u32) -> Request {
    Request::Register { name: format!("Guest {nth}") }
}

fn register(mailbox: &Mailbox, nth: u32) -> PlayerId {
    match mailbox.ask(CommandId(nth.into()), FLOOR, guest(nth)) {
        Ok(Answer::Player(player)) => player,
        other => panic!("a guest has a number: {other:?}"),
    }
}

#[test]
fn a_look_that_panics_sees_nothing_and_the_room_goes_on() {
    let running = running();
    let mailbox = running.mailbox();
    register(&mailbox, 1);
    let seen: Option<u32> = mailbox.look(|_| panic!("whoever looks made a mistake"));
    assert_eq!(seen, None);
    assert_eq!(register(&mailbox, 2), PlayerId(2), "others are served");
    assert_eq!(mailbox.look(Room::players), Some(2), "and others may look");
    let desk = running.close().expect("the room did not panic");
    desk.room().audit().expect("the books agree");
}

/// A look may take as long as it likes; then the letters pile up. They do so up to a bound, and whoever comes later
/// waits at the door until there is room again. Nothing is lost.
#[test]
fn a_mailbox_that_is_full_keeps_people_waiting() {
    let running = running();
    let mailbox = running.mailbox();
    let (release, held) = mpsc::channel::<()>();
    let (looking, begun) = mpsc::channel::<()>();
    let looks = thread::spawn({
        let mailbox = mailbox.clone();
        move || {
            mailbox.look(move |_| {
                looking.send(()).expect("the test waits");
                let _ = held.recv();
            })
        }
    });
    begun.recv().expect("somebody looks");
    let sent = Arc::new(AtomicU64::new(0));
    let (done, all_sent) = mpsc::channel();
    let many = 20_000;
    let sends = thread::spawn({
        let (mailbox, sent) = (mailbox.clone(), Arc::clone(&sent));
        move || {
            // The same command over and over: asked again it is answered from the log.
            for _ in 0..many {
                drop(mailbox.send(CommandId(1), FLOOR, guest(1)).expect("the room is open"));
                sent.fetch_add(1, Ordering::SeqCst);
            }
            done.send(()).expect("the test waits");
        }
    });
    assert_eq!(all_sent.recv_timeout(Duration::from_millis(300)), Err(RecvTimeoutError::Timeout));
    let waiting = sent.load(Ordering::SeqCst);
    assert!((100..many / 2).contains(&waiting), "{waiting} letters wait");
    release.send(()).expect("somebody looks");
    all_sent.recv().expect("then all get in");
    sends.join().expect("no sender panics");
    looks.join().expect("the look ends");
    assert_eq!(mailbox.look(Room::players), Some(1));
    running.close().expect("the room did not panic");
}

/// What is left in a desk from before is written when the room begins to run, and shifts nobody's answer.
#[test]
fn what_was_decided_before_is_written_first() {
    let store = MemoryStore::new();
    let mut desk = open(store.clone());
    for nth in 1..=3 {
        desk.submit(START, CommandId(nth.into()), FLOOR, guest(nth));
    }
    let running = run(desk, clock());
    assert_eq!(register(&running.mailbox(), 4), PlayerId(4), "not the answer to the first");
    let again = running.mailbox().ask(CommandId(2), FLOOR, guest(2));
    assert_eq!(again, Ok(Answer::Player(PlayerId(2))), "whoever asked before asks again");
    drop(running.close().expect("the room did not panic"));
    assert_eq!(open(store).room().players(), 4);
}

/// Even if nobody asks anything.
#[test]
fn and_written_if_nobody_comes() {
    let store = MemoryStore::new();
    let mut desk = open(store.clone());
    desk.submit(START, CommandId(1), FLOOR, guest(1));
    drop(run(desk, clock()).close().expect("the room did not panic"));
    assert_eq!(open(store).room().players(), 1);
}

/// Many at once, refused and not, some asking twice under one number: each gets the answer to what was asked.
#[test]
fn everybody_gets_the_answer_to_what_was_asked() {
    let running = running();
    let wrong = Arc::new(Mutex::new(Vec::new()));
    let clients: Vec<_> = (1..=6_u32)
        .map(|client| {
            let (mailbox, wrong) = (running.mailbox(), Arc::clone(&wrong));
            thread::spawn(move || {
                for nth in 0..60_u32 {
                    let id = CommandId((client * 1_000 + nth).into());
                    let request = match nth % 3 {
                        0 => Request::Register { name: String::new() },
                        _ => guest(client * 1_000 + nth),
                    };
                    let first = mailbox.send(id, FLOOR, request.clone()).expect("the room is open");
                    let again = mailbox.send(id, FLOOR, request).expect("the room is open");
                    let (first, again) = (first.recv().expect("answered"), again.recv().expect("answered"));
                    let right = match (&first, nth % 3) {
                        (Err(refusal), 0) => refusal.key() == "bad-name",
                        (Ok(Answer::Player(player)), 1 | 2) => {
                            let player = *player;
                            let name = mailbox.look(move |room| room.name(player).map(str::to_owned));
                            name == Some(Some(format!("Guest {}", client * 1_000 + nth)))
                        }
                        _ => false,
                    };
                    if !right || first != again {
                        wrong.lock().expect("nobody panics").push((id, first, again));
                    }
                }
            })
        })
        .collect();
    for client in clients {
        client.join().expect("no client panics");
    }
    assert_eq!(*wrong.lock().expect("nobody panics"), Vec::new());
    let desk = running.close().expect("the room did not panic");
    assert_eq!(desk.room().players(), 6 * 40);
}

#[test]
fn an_idle_room_notices_that_it_was_taken_over() {
    let store = MemoryStore::new();
    let running = run(open(store.clone()), clock());
    let mailbox = running.mailbox();
    assert_eq!(mailbox.look(Room::players), Some(0), "it is well");
    assert_eq!(mailbox.pulse().stalled(), None);
    // Nobody asks for anything, so nothing is written: it notices all the same.
    let mut other = store;
    journal::Store::take_over(&mut other).expect("taken over");
    let late = std::time::Instant::now() + Duration::from_secs(20);
    while mailbox.pulse().stalled().is_none() {
        assert!(std::time::Instant::now() < late, "it never notices");
        thread::sleep(Duration::from_millis(20));
    }
    assert!(matches!(mailbox.pulse().stalled(), Some(journal::StoreError::Fenced { .. })));
    // And it stays so: there is no way back.
    thread::sleep(Duration::from_millis(500));
    assert!(matches!(mailbox.pulse().stalled(), Some(journal::StoreError::Fenced { .. })));
    assert_eq!(mailbox.look(Room::players), None, "what cannot be written is not shown");
    let refused = mailbox.ask(CommandId(7), FLOOR, guest(7));
    assert!(matches!(refused, Err(room::Refusal::Halted { .. })), "{refused:?}");
    assert!(mailbox.pulse().since_beat() < Duration::from_secs(20), "its thread goes round");
}

#[test]
fn writes_are_timed() {
    let running = running();
    let mailbox = running.mailbox();
    let before: u64 = mailbox.pulse().writes().counts.iter().sum();
    register(&mailbox, 1);
    register(&mailbox, 2);
    let after: u64 = mailbox.pulse().writes().counts.iter().sum();
    assert!(after >= before + 2, "{before} and {after}");
}
