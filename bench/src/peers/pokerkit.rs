//! PokerKit, from PyPI: the reference of the hand-history standard, in Python.
//!
//! It runs in a process of its own, `python/pokerkit_hands.py`, which plays and replays when it is told to; what a
//! command and its answer cost is far below what they set going. Where there is no Python with PokerKit and none can be
//! installed, it is left out.
//!
//! Where it differs: in stud a player showing an open pair may not bet the upper limit; fixed-limit games have a cap of
//! four bets whoever is left; a losing hand is thrown away at the showdown without being seen.

use std::path::Path;

use super::python::{Package, Script};
use crate::contender::{Answer, Contender, Extra, Who};
use crate::table::BySeat;

/// The release it is compared in.
const PACKAGE: Package = Package { name: "pokerkit", version: "0.7.7" };

/// How many hands the referee looks at: fewer than of the others, since they take longer.
const REFEREED: u64 = 200;

/// PokerKit in its process.
#[derive(Clone)]
pub struct PokerKit(Script);

impl PokerKit {
    /// Starts it with this interpreter, or with one found or set up below `folder`.
    pub fn start(python: Option<&Path>, folder: &Path) -> Result<Self, String> {
        let script = Script::start(&PACKAGE, python, folder, "pokerkit_hands.py")?;
        script
            .ask::<u64>("play no-limit 1 200 200 200 200 200 200")
            .map_err(|error| format!("it cannot play a hand: {error}"))?;
        Ok(Self(script))
    }

    /// Whole hands of one of the games the script knows.
    pub fn play(&self, game: &'static str, stacks: BySeat<u32>, hands: u64) -> Contender {
        let command = move |verb: &str, hands: u64| {
            let stacks = stacks.map(|stack| stack.to_string()).join(" ");
            format!("{verb} {game} {hands} {stacks}")
        };
        let (timed, judged) = (self.clone(), self.clone());
        Contender {
            who: Who::Peer(PACKAGE.name),
            how: "State, all automations, in a process of its own",
            work: hands,
            run: Box::new(move || timed.0.ask(&command("play", hands)).expect("it has played a hand before")),
            answer: Box::new(move || {
                Answer::Hands(
                    judged.0.ask(&command("settle", REFEREED)).expect("it has played a hand before"),
                )
            }),
            extra: Extra::default(),
        }
    }

    /// Parses and replays every hand history of a folder, once read into memory.
    pub fn replay(&self, folder: &Path) -> Contender {
        let hands =
            self.0.ask(&format!("load {}", folder.display())).expect("the folder has just been written");
        let (timed, judged) = (self.clone(), self.clone());
        Contender {
            who: Who::Peer(PACKAGE.name),
            how: "HandHistory.loads(), every state, in a process of its own",
            work: hands,
            run: Box::new(move || timed.0.ask("replay").expect("the histories are loaded")),
            answer: Box::new(move || {
                Answer::Stacks(judged.0.ask("stacks").expect("the histories are loaded"))
            }),
            extra: Extra::default(),
        }
    }
}
