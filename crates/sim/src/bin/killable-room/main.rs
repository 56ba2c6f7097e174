//! A small room that is made to be killed. `tests/kills.rs` starts it on a file, ends it at any moment, and starts it
//! again on the same file.
//!
//! ```text
//! killable-room STORE SEED NEXT [APPEND STATEMENT]
//! ```
//!
//! It plays for ever on a simulated clock: every kind of table, lists, the cage, jackpots, the end of the day. NEXT is
//! the number of the next command. With APPEND and STATEMENT it ends itself inside that write, after that statement.
//! What was not answered in its last life comes on standard input, a line `ID WISH` each, and is asked again first.
//!
//! On standard output, a line each:
//! - `up ALL CARDS KNOWN HANDS`: the room is open; marks of everything it knows and of its cards; how many of the
//!   commands asked again stand in its log; how many hands go on where they stood;
//! - `ask ID WISH`: a command is about to be carried out;
//! - `will ALL CARDS`: what the room will be once the commands asked for are written;
//! - `ack ID done ANSWER`, `ack ID idle` or `ack ID no KEY`: it is written and answered; it was nothing to write; it
//!   was refused;
//! - `bad WHY`: the room is not as it must be. It ends with status 3.

mod marks;
mod wants;
mod wish;

use std::fmt::Display;
use std::io::{BufRead, Write, stdin, stdout};
use std::process::ExitCode;

use bots::{SeededRandom, Stream};
use game::{CommandId, Moment, Span};
use journal::{AbortAt, NoPacks, Store, StoreAddress};
use room::{Answer, Desk, HouseRules, Outcome};
use shuffler::{Entropy, RoomKey};

use crate::marks::Marks;
use crate::wish::Wish;

/// The key of every room of these tests.
const KEY: &str = "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a";

/// When the first life of a room begins.
const OPENING: Moment = Moment::from_millis(1_700_000_000_000);

/// A life that nobody ends ends itself.
const MOST_WRITES: u32 = 5_000;

fn main() -> ExitCode {
    match live() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            say(&format!("bad {}", why.replace('\n', " ")));
            ExitCode::from(3)
        }
    }
}

/// One line, in one piece: whoever reads it has it whole or not at all.
fn say(line: &str) {
    let mut out = stdout().lock();
    // Nobody listens any more once the test is over.
    let _ = out.write_all(format!("{line}\n").as_bytes()).and_then(|()| out.flush());
}

fn text(error: &impl Display) -> String {
    error.to_string()
}

fn live() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| arguments.get(index).and_then(|text| text.parse::<u64>().ok());
    let (Some(store), Some(seed), Some(next)) = (arguments.first(), number(1), number(2)) else {
        return Err("killable-room STORE SEED NEXT [APPEND STATEMENT]".to_owned());
    };
    let again: Vec<(u128, Wish)> =
        stdin().lock().lines().map_while(Result::ok).filter_map(|line| read(&line)).collect();
    let Ok(address) = store.parse::<StoreAddress>();
    let store = match (number(3), number(4)) {
        (Some(append), Some(statements)) => address
            .open_to_abort(AbortAt { append, statements: u32::try_from(statements).unwrap_or(u32::MAX) }),
        _ => address.open(),
    };
    let mut store = store.map_err(|error| text(&error))?;
    if matches!(address, StoreAddress::Database(_)) {
        // A statement of the life before may be under way there: taking it over waits for it.
        store.take_over().map_err(|error| text(&error))?;
    }
    let mut known = 0;
    for (id, _) in &again {
        let answer = store.answer_to(CommandId(*id)).map_err(|error| text(&error))?;
        known += u32::from(answer.is_some());
    }
    // No grace, and a clock that stood still: the room read back is the room that was, deadlines included.
    let rules = HouseRules { grace: Span::NOTHING, snapshot_every: 40, ..HouseRules::CARD_ROOM };
    let key = RoomKey::from_text(KEY).map_err(|error| text(&error))?;
    let (desk, recovered) =
        Desk::open(store, rules, Entropy::seeded(seed), key, OPENING).map_err(|error| text(&error))?;
    let Marks { all, cards } = Marks::of(desk.room());
    say(&format!("up {all:016x} {cards:016x} {known} {}", recovered.hands_under_way.len()));
    let mut life =
        Life { now: desk.room().now(), desk, chance: SeededRandom::new(seed, next, Stream::Decisions), next };
    life.audit()?;
    for (id, wish) in &again {
        life.ask_again(*id, wish)?;
    }
    for _ in 0..MOST_WRITES {
        life.go_on()?;
    }
    Err("nobody has ended this room".to_owned())
}

fn read(line: &str) -> Option<(u128, Wish)> {
    let (id, wish) = line.split_once(' ')?;
    Some((id.parse().ok()?, wish.parse().ok()?))
}

/// One life of the room.
struct Life {
    desk: Desk<Box<dyn Store>>,
    chance: SeededRandom,
    now: Moment,
    next: u64,
}

impl Life {
    /// What was not answered is asked again. If it stands in the log it is answered and changes nothing.
    fn ask_again(&mut self, id: u128, wish: &Wish) -> Result<(), String> {
        let known = self.desk.store().answer_to(CommandId(id)).map_err(|error| text(&error))?;
        let before = Marks::of(self.desk.room());
        self.write(&[(id, wish.clone())])?;
        if let Some(bytes) = known {
            if Marks::of(self.desk.room()) != before {
                return Err(format!("{wish} was carried out twice"));
            }
            if self.desk.store().answer_to(CommandId(id)) != Ok(Some(bytes)) {
                return Err(format!("{wish} is answered otherwise now"));
            }
        }
        Ok(())
    }

    /// One to four commands in one write.
    fn go_on(&mut self) -> Result<(), String> {
        let mut asked = Vec::new();
        for _ in 0..=self.chance.below(4) {
            let wish = wants::next(self.desk.room(), self.now, &mut self.chance);
            let id = u128::from(self.next);
            self.next += 1;
            self.submit(id, &wish);
            asked.push((id, wish));
        }
        self.commit(&asked)
    }

    fn write(&mut self, asked: &[(u128, Wish)]) -> Result<(), String> {
        for (id, wish) in asked {
            self.submit(*id, wish);
        }
        self.commit(asked)
    }

    fn submit(&mut self, id: u128, wish: &Wish) {
        say(&format!("ask {id} {wish}"));
        self.now = self.now.plus(wish.takes());
        if let Some((by, request)) = wish.request(self.desk.room()) {
            self.desk.submit(self.now, CommandId(id), by, request);
        }
    }

    fn commit(&mut self, asked: &[(u128, Wish)]) -> Result<(), String> {
        let Marks { all, cards } = Marks::of(self.desk.room());
        say(&format!("will {all:016x} {cards:016x}"));
        let outcomes: Vec<Outcome> = self.desk.commit().map_err(|error| text(&error))?;
        for (id, _) in asked {
            let outcome = outcomes.iter().find(|(answered, _)| answered.0 == *id).map(|(_, outcome)| outcome);
            let word = match outcome {
                Some(Ok(answer)) => self.answered(*id, *answer)?,
                Some(Err(refusal)) => format!("no {}", refusal.key()),
                None => "no longer-possible".to_owned(),
            };
            say(&format!("ack {id} {word}"));
        }
        self.audit()
    }

    /// The answer as it stands in the log; nothing stands there of a look of the clock that found nothing.
    fn answered(&self, id: u128, answer: Answer) -> Result<String, String> {
        let stored = self.desk.store().answer_to(CommandId(id)).map_err(|error| text(&error))?;
        match (stored, journal::to_bytes(&answer, &NoPacks)) {
            (None, _) => Ok("idle".to_owned()),
            (Some(stored), Ok(bytes)) if stored.ends_with(&bytes) => {
                Ok(format!("done {}", stored.iter().map(|byte| format!("{byte:02x}")).collect::<String>()))
            }
            (Some(_), _) => Err(format!("command {id} was answered otherwise than the log says")),
        }
    }

    fn audit(&self) -> Result<(), String> {
        self.desk.room().audit()
    }
}
