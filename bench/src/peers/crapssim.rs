//! crapssim, from PyPI: a simulator of craps and of ways to bet on it, in Python.
//!
//! It runs in a process of its own, `python/crapssim_rolls.py`. The timed session is its own: a strategy that looks at
//! the table as our player does, on the dice of the same sheet. The session with every wager is only checked.
//!
//! Where it differs, and what is done about it: a place bet that has won stays up or comes down by one setting that also
//! says whether place bets work on the come-out roll, so the checked session has them off by name; buy and lay bets
//! carry a commission of 5 %, to the nearest dollar, so their stakes are too small for one; a hardway that has won comes
//! down, as in our sessions; it has no place bets to lose. It keeps money as floating-point dollars; they are rounded to
//! cents. It has no limits, writes no events, and drops a wager it does not take without a word.

use std::path::Path;

use super::python::{Package, Script};
use crate::contender::{Answer, Contender, Extra, Who};
use crate::house::craps_sheet::Roll;
use crate::house::{DOLLAR, STACK};

/// The release it is compared in.
const PACKAGE: Package = Package { name: "crapssim", version: "0.4.1" };

/// crapssim in its process.
pub struct CrapsSim(Script);

impl CrapsSim {
    /// Starts it with this interpreter, or with one found or set up below `folder`.
    pub fn start(python: Option<&Path>, folder: &Path) -> Result<Self, String> {
        let script = Script::start(&PACKAGE, python, folder, "crapssim_rolls.py")?;
        script
            .ask::<u64>(&format!("stack {}", STACK / DOLLAR))
            .map_err(|error| format!("it cannot open a table: {error}"))?;
        Ok(Self(script))
    }

    /// Rolls the dice of the first sheet, so many of them in a timed run: runs are short, so that some go undisturbed.
    /// The second sheet is only checked.
    pub fn contender(&self, timed: &[Roll], rolls: usize, everything: &[Roll]) -> Contender {
        self.send("timed", timed);
        self.send("everything", everything);
        let (run, judged) = (self.0.clone(), self.0.clone());
        Contender {
            who: Who::Peer(PACKAGE.name),
            how: "Table.fixed_run() with a Strategy of its own, in a process of its own",
            work: rolls as u64,
            run: Box::new(move || run.ask(&format!("roll {rolls}")).expect("the sheets are there")),
            answer: Box::new(move || {
                Answer::Bankrolls(judged.ask("bankrolls").expect("the sheets are there"))
            }),
            extra: Extra::default(),
        }
    }

    /// Gives it a sheet.
    fn send(&self, name: &str, sheet: &[Roll]) {
        let text = serde_json::to_string(sheet).expect("sheets are names and numbers");
        let read: usize = self.0.ask(&format!("{name} {text}")).expect("it has opened a table before");
        assert_eq!(read, sheet.len(), "it has read every roll");
    }
}
