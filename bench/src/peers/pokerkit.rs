//! PokerKit, from PyPI: the reference of the hand-history standard, in Python.
//!
//! It runs in a process of its own, `python/pokerkit_hands.py`, which plays and replays when it is told to; what a
//! command and its answer cost is far below what they set going. Where there is no Python with PokerKit and none can be
//! installed, it is left out.
//!
//! Where it differs: in stud a player showing an open pair may not bet the upper limit; fixed-limit games have a cap of
//! four bets whoever is left; a losing hand is thrown away at the showdown without being seen.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;

use serde::de::DeserializeOwned;

use crate::contender::{Answer, Contender, Who};
use crate::table::BySeat;

const NAME: &str = "pokerkit";

/// The release it is compared in.
const VERSION: &str = "0.7.7";

/// How many hands the referee looks at: fewer than of the others, since they take longer.
const REFEREED: u64 = 200;

/// PokerKit in its process.
#[derive(Clone)]
pub struct PokerKit(Rc<RefCell<Process>>);

struct Process {
    child: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Drop for Process {
    fn drop(&mut self) {
        // At the end of the comparison; a process that is gone already is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl PokerKit {
    /// Starts it with this interpreter, or with one found or set up below `folder`.
    pub fn start(python: Option<&Path>, folder: &Path) -> Result<Self, String> {
        let python = match python {
            Some(python) => python.to_owned(),
            None => interpreter(folder)?,
        };
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("python").join("pokerkit_hands.py");
        let mut child = Command::new(&python)
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", python.display()))?;
        let (Some(commands), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("its process has no pipes".to_owned());
        };
        let process = Process { child, commands, answers: BufReader::new(answers) };
        let pokerkit = Self(Rc::new(RefCell::new(process)));
        match pokerkit.ask::<u64>("play no-limit 1 200 200 200 200 200 200") {
            Ok(_) => Ok(pokerkit),
            Err(error) => Err(format!("{} cannot play a hand: {error}", python.display())),
        }
    }

    fn ask<T: DeserializeOwned>(&self, command: &str) -> Result<T, String> {
        let process = &mut *self.0.borrow_mut();
        let mut answer = String::new();
        let asked = writeln!(process.commands, "{command}").and_then(|()| process.commands.flush());
        asked.and_then(|()| process.answers.read_line(&mut answer)).map_err(|error| error.to_string())?;
        serde_json::from_str(&answer).map_err(|error| format!("{error} in {answer:?}"))
    }

    /// Whole hands of one of the games the script knows.
    pub fn play(&self, game: &'static str, stacks: BySeat<u32>, hands: u64) -> Contender {
        let command = move |verb: &str, hands: u64| {
            let stacks = stacks.map(|stack| stack.to_string()).join(" ");
            format!("{verb} {game} {hands} {stacks}")
        };
        let (timed, judged) = (self.clone(), self.clone());
        Contender {
            who: Who::Peer(NAME),
            how: "State, all automations, in a process of its own",
            work: hands,
            run: Box::new(move || timed.ask(&command("play", hands)).expect("it has played a hand before")),
            answer: Box::new(move || {
                Answer::Hands(judged.ask(&command("settle", REFEREED)).expect("it has played a hand before"))
            }),
        }
    }

    /// Parses and replays every hand history of a folder, once read into memory.
    pub fn replay(&self, folder: &Path) -> Contender {
        let hands =
            self.ask(&format!("load {}", folder.display())).expect("the folder has just been written");
        let (timed, judged) = (self.clone(), self.clone());
        Contender {
            who: Who::Peer(NAME),
            how: "HandHistory.loads(), every state, in a process of its own",
            work: hands,
            run: Box::new(move || timed.ask("replay").expect("the histories are loaded")),
            answer: Box::new(move || Answer::Stacks(judged.ask("stacks").expect("the histories are loaded"))),
        }
    }
}

/// An interpreter that has PokerKit: the machine's own, or one of our own below `folder`, where it is installed first.
fn interpreter(folder: &Path) -> Result<PathBuf, String> {
    let own = folder.join("venv");
    let inside = own.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    for python in [Path::new("python3"), &inside] {
        if has_pokerkit(python) {
            return Ok(python.to_owned());
        }
    }
    eprintln!("installing pokerkit {VERSION} into {}", own.display());
    run(Command::new("python3").args(["-m", "venv"]).arg(&own))?;
    let package = format!("pokerkit=={VERSION}");
    run(Command::new(&inside).args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        &package,
    ]))?;
    if has_pokerkit(&inside) { Ok(inside) } else { Err("pokerkit does not import".to_owned()) }
}

fn has_pokerkit(python: &Path) -> bool {
    let program = format!(
        "import importlib.metadata as m, pokerkit; raise SystemExit(m.version('pokerkit') != '{VERSION}')"
    );
    let outcome = Command::new(python).args(["-c", &program]).stderr(Stdio::null()).status();
    outcome.is_ok_and(|status| status.success())
}

/// Runs a command to its end, and says in one line what went wrong.
fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot start {name}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stderr, output.stdout].concat();
    let said = String::from_utf8_lossy(&said);
    Err(format!("{name}: {}", said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("failed")))
}
