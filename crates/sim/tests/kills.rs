//! A room is killed a thousand times, at any moment and inside its writes, and started again on its file: the same
//! cards, stacks, lists and money, nothing answered is lost, nothing is done twice (promises 18 and 23), and the chain
//! of hashes holds (promise 25).
#![allow(clippy::unwrap_used, clippy::panic)] // A test.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use bots::{SeededRandom, Stream};
use game::CommandId;
use journal::{Store, StoreAddress, StreamId};

/// Kills in one go of the test, by two workers.
const KILLS: u32 = 1_100;
const WORKERS: u32 = 2;

/// The same with the log in a database: a life takes longer there.
const KILLS_IN_DATABASES: u32 = 110;

/// A log is left for a fresh one after so many.
const KILLS_A_LOG: u32 = 110;

/// The whole log is checked after so many.
const CHECKED_EVERY: u32 = 50;

/// The numbers of the signals, as the system has them.
const SIGABRT: i32 = 6;
const SIGKILL: i32 = 9;

/// How a life ends.
#[derive(Clone, Copy, Debug)]
enum End {
    /// After so many answers.
    AfterAnswers(u64),
    /// After so many thousandths of a second.
    After(u64),
    /// In its own write, after so many statements of it.
    InTheWrite { append: u64, statements: u64 },
}

/// How many lives ended how, and what was met.
#[derive(Default, Debug)]
struct Tally {
    by_signal: u32,
    in_a_write: u32,
    /// The commands under way were there after the kill, or none of them was.
    stored: u32,
    not_stored: u32,
    answers: usize,
    /// Hands that went on after a kill.
    hands_under_way: u32,
}

/// What the client of one file remembers.
#[derive(Default)]
struct Client {
    next: u64,
    /// The room as it stood after the last write that was answered, and as the write under way would leave it.
    stands: Option<(String, String)>,
    will: Option<(String, String)>,
    answered_any: bool,
    unanswered: Vec<(u64, String)>,
    /// The answers it was given.
    answers: BTreeMap<u64, String>,
}

impl Client {
    fn hears(&mut self, line: &str, tally: &mut Tally) {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["up", all, cards, known, hands] => {
                tally.hands_under_way += hands.parse::<u32>().unwrap();
                self.is_up((all.into(), cards.into()), known.parse().unwrap(), tally);
            }
            ["ask", id, ..] => {
                let (id, wish) = (id.parse().unwrap(), line.splitn(3, ' ').nth(2).unwrap());
                if self.unanswered.iter().all(|(known, _)| *known != id) {
                    self.unanswered.push((id, wish.to_owned()));
                }
                self.next = self.next.max(id + 1);
            }
            ["will", all, cards] => {
                self.will = Some((all.to_owned(), cards.to_owned()));
                self.answered_any = false;
            }
            ["ack", id, ref outcome @ ..] => {
                let id: u64 = id.parse().unwrap();
                self.unanswered.retain(|(known, _)| *known != id);
                self.answered_any = true;
                self.stands.clone_from(&self.will);
                if let ["done", answer] = outcome {
                    let before = self.answers.insert(id, (*answer).to_owned());
                    assert!(
                        before.is_none_or(|before| before == *answer),
                        "{id} was answered twice, and otherwise"
                    );
                }
            }
            _ => panic!("the room says: {line}"),
        }
    }

    /// The room is there again: as it was before the write under way, or as after it.
    fn is_up(&mut self, marks: (String, String), known: usize, tally: &mut Tally) {
        if let (Some(stands), Some(will)) = (&self.stands, &self.will) {
            let (old, new) = (marks == *stands, marks == *will);
            assert!(
                old || new,
                "neither what was answered ({stands:?}) nor what was asked ({will:?}): {marks:?}"
            );
            assert!(new || !self.answered_any, "what was answered is lost");
            if new && !old {
                tally.stored += 1;
            } else if old && !new {
                tally.not_stored += 1;
                assert_eq!(known, 0, "a command is in the log without what it did");
            }
        }
        self.stands = Some(marks);
        self.will = None;
        self.answered_any = false;
    }
}

fn room(store: &str, seed: u64, client: &Client, end: End) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_killable-room"));
    command.arg(store).args([seed, client.next.max(1)].map(|number| number.to_string()));
    if let End::InTheWrite { append, statements } = end {
        command.args([append, statements].map(|number| number.to_string()));
    }
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut again = child.stdin.take().unwrap();
    for (id, wish) in &client.unanswered {
        // A room that has ended itself already does not listen.
        let _ = writeln!(again, "{id} {wish}");
    }
    child
}

/// One life of the room.
fn life(store: &str, seed: u64, client: &mut Client, end: End, tally: &mut Tally) {
    let mut child = room(store, seed, client, end);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let most = match end {
        End::AfterAnswers(answers) => answers,
        End::After(millis) => {
            thread::sleep(Duration::from_millis(millis));
            0
        }
        // If that write has fewer statements the room lives on, and is killed all the same.
        End::InTheWrite { .. } => 80,
    };
    let mut heard = 0;
    while heard < most {
        let Some(line) = lines.next() else { break };
        heard += u64::from(line.starts_with("ack"));
        client.hears(&line, tally);
    }
    // A room that has ended itself cannot be killed.
    let _ = child.kill();
    for line in lines {
        client.hears(&line, tally);
    }
    match child.wait().unwrap().signal() {
        Some(SIGABRT) => tally.in_a_write += 1,
        Some(SIGKILL) => tally.by_signal += 1,
        other => panic!("the room ended by itself: {other:?}"),
    }
}

fn read(store: &str) -> Box<dyn Store> {
    let Ok(address) = store.parse::<StoreAddress>();
    address.open_read_only().unwrap()
}

/// Whether everything answered so far is in the log, with its answer.
fn answered_is_there(store: &dyn Store, client: &Client, from: u64) {
    for (id, answer) in client.answers.range(from..) {
        let stored = store.answer_to(CommandId((*id).into())).unwrap();
        let stored = stored.unwrap_or_else(|| panic!("command {id} was answered and is not in the log"));
        let stored: String = stored.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(stored, *answer, "the answer to command {id}");
    }
}

/// The whole log: chains, numbers without a gap, each command once in each stream.
fn all_is_sound(store: &str, client: &Client) {
    let store = read(store);
    store.check().unwrap();
    answered_is_there(&*store, client, 0);
    let streams: Vec<StreamId> = store.heads().unwrap().iter().map(|(stream, _)| stream).collect();
    for stream in streams {
        let (mut next, mut seen) = (1, BTreeMap::new());
        store
            .read(stream, 0, &mut |entry| {
                assert_eq!(entry.first, next, "{stream} has a gap");
                next = entry.last() + 1;
                // What the room does by itself has numbers of its own.
                if entry.command.0 < 1 << 127 {
                    let times: &mut u32 = seen.entry(entry.command).or_default();
                    *times += 1;
                    assert_eq!(*times, 1, "command {} twice in {stream}", entry.command);
                }
                ControlFlow::Continue(())
            })
            .unwrap();
    }
}

/// How the next life ends; a write has about so many statements.
fn how(chance: &mut SeededRandom, statements: u64) -> End {
    match chance.below(10) {
        0..=4 => End::InTheWrite { append: 1 + chance.below(12), statements: chance.below(statements) },
        5..=7 => End::AfterAnswers(1 + chance.below(20)),
        _ => End::After(chance.below(40)),
    }
}

/// What one worker does: so many kills, on one log after the other.
fn logs(worker: u32, kills: u32, statements: u64, new_log: impl Fn(u32) -> String) -> Tally {
    let mut tally = Tally::default();
    let mut chance = SeededRandom::new(5, worker.into(), Stream::Decisions);
    let mut client = Client::default();
    let mut log = String::new();
    for kill in 0..kills {
        if kill % KILLS_A_LOG == 0 {
            log = new_log(kill);
            client = Client::default();
            // The first life writes a while, so that there is something to lose.
            life(&log, u64::from(worker), &mut client, End::AfterAnswers(200), &mut tally);
        }
        let from = client.next.saturating_sub(100);
        let end = how(&mut chance, statements);
        let seed = 1_000 + u64::from(kill) * u64::from(WORKERS) + u64::from(worker);
        life(&log, seed, &mut client, end, &mut tally);
        answered_is_there(&*read(&log), &client, from);
        if (kill + 1) % CHECKED_EVERY == 0 || (kill + 1) % KILLS_A_LOG == 0 {
            all_is_sound(&log, &client);
        }
        if (kill + 1) % KILLS_A_LOG == 0 {
            tally.answers += client.answers.len();
        }
    }
    tally
}

#[test]
fn a_thousand_kills_lose_nothing_and_repeat_nothing() {
    let folder = std::env::temp_dir().join(format!("croupier-kills-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let workers: Vec<_> = (0..WORKERS)
        .map(|worker| {
            let folder = folder.clone();
            let file = move |kill| folder.join(format!("room-{worker}-{kill}.db")).display().to_string();
            thread::spawn(move || logs(worker, KILLS / WORKERS, 12, file))
        })
        .collect();
    let tallies: Vec<Tally> =
        workers.into_iter().map(|worker| worker.join().expect("a worker's checks hold")).collect();
    println!("{tallies:#?}");
    let sum = |count: fn(&Tally) -> u32| tallies.iter().map(count).sum::<u32>();
    assert!(sum(|tally| tally.by_signal) + sum(|tally| tally.in_a_write) >= 1_000);
    assert!(sum(|tally| tally.in_a_write) >= 300, "many died inside a write");
    assert!(sum(|tally| tally.stored) >= 20, "some died after the write and before the answer");
    assert!(sum(|tally| tally.not_stored) >= 100, "some died before the write was done");
    assert!(sum(|tally| tally.hands_under_way) >= 800, "most died with hands on");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn kills_lose_nothing_and_repeat_nothing_in_a_database() {
    // A batch is one statement.
    let tally = logs(7, KILLS_IN_DATABASES, 2, |_| scratchdb::Database::new().address());
    println!("{tally:#?}");
    assert!(tally.by_signal + tally.in_a_write >= KILLS_IN_DATABASES);
    assert!(tally.in_a_write >= KILLS_IN_DATABASES / 4, "many died at a write");
    assert!(tally.stored >= 10, "some died after the write and before the answer");
    assert!(tally.not_stored >= 5, "some died before the write was done");
    assert!(tally.hands_under_way >= KILLS_IN_DATABASES * 3 / 4, "most died with hands on");
}
