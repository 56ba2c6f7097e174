//! Scripts of the pit: rounds of Premium Hold 'Em, mini-dice and craps as text, run as tests.
//!
//! ```
//! let text = "
//!     table premium
//!     seat 1 Ana 1000
//!     1 bets 10
//!     deal 1 QcQd3h, dealer 2c2d9h, board Ks Jd 8c 4s
//!     1 plays 20      ! play-size ph:40.1:play-wager:1
//!     1 plays 30
//!     = settled 1 ante pushes
//!     = settled 1 play wins 30
//!     = bank -30
//! ";
//! let script = script::pit::PitScript::read(script::pit::Kind::Premium, text)?;
//! assert_eq!(script.run()?, []);
//! # Ok::<(), script::ScriptError>(())
//! ```
//!
//! `read` reads lines and `run` plays them for all three games; a game says in an implementation of `Pit` what its
//! lines mean, what its dealer does without being told, and how its events are written. `craps_table` is a form of its
//! own: the whole of craps as a table.
//!
//! Owns the language and the dealer who acts in it. Does not own any rule: what is refused, the engine refuses.

mod craps;
mod craps_table;
mod dice;
mod expect;
mod mini_dice;
mod premium;
mod read;
mod run;

use std::fmt;

use chips::Chips;
use game::{Actor, Command, Game, Seat, Viewer};
use pit::{Limits, Outcome, Stacks};
use rulebook::RuleId;

use crate::error::{ScriptError, quote};
use crate::run::Mismatch;
use crate::words::Words;

/// What a block of a page is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Rounds of Premium Hold 'Em.
    Premium,
    /// Shakes of mini-dice.
    MiniDice,
    /// Rolls of craps.
    Craps,
    /// What every wager of craps does in one phase, as a table.
    CrapsTable,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 4] = [Kind::Premium, Kind::MiniDice, Kind::Craps, Kind::CrapsTable];

    /// The word that opens a block of the kind.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Premium => "premium",
            Kind::MiniDice => "mini-dice",
            Kind::Craps => "craps",
            Kind::CrapsTable => "craps-table",
        }
    }
}

/// A script of the pit: text that has been read and can be run.
pub struct PitScript(Box<dyn Play>);

impl PitScript {
    /// Reads a script.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read, and why.
    pub fn read(kind: Kind, text: &str) -> Result<PitScript, ScriptError> {
        Ok(PitScript(match kind {
            Kind::Premium => Box::new(read::Script::<premium::Premium>::read(text)?),
            Kind::MiniDice => Box::new(read::Script::<mini_dice::MiniDice>::read(text)?),
            Kind::Craps => Box::new(read::Script::<craps::Craps>::read(text)?),
            Kind::CrapsTable => Box::new(craps_table::CrapsChart::read(text)?),
        }))
    }

    /// The rules it says it proves, and in which lines.
    pub fn proves(&self) -> &[(usize, RuleId)] {
        self.0.proves()
    }

    /// Plays it, and says what is not as expected.
    ///
    /// # Errors
    ///
    /// The first line that breaks a rule or leaves the table waiting.
    pub fn run(&self) -> Result<Vec<Mismatch>, ScriptError> {
        self.0.run()
    }

    /// How many expectations and refusals it has; the cells, if it is a table of craps.
    pub fn checks(&self) -> usize {
        self.0.checks()
    }

    /// What the block covers, if it is a table of craps: its phase and wagers. A page must cover all of them.
    pub fn covers(&self) -> Vec<String> {
        self.0.covers()
    }
}

impl fmt::Debug for PitScript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PitScript").field("proves", &self.proves()).finish_non_exhaustive()
    }
}

/// Something that was read and can be run.
trait Play {
    fn proves(&self) -> &[(usize, RuleId)];
    fn run(&self) -> Result<Vec<Mismatch>, ScriptError>;
    fn checks(&self) -> usize;

    fn covers(&self) -> Vec<String> {
        Vec::new()
    }
}

/// How far a table goes on by itself before a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pace {
    /// Not at all: the line says exactly what happens next.
    Now,
    /// Through everything that is the dealer's to do, until players may bet or have to decide.
    Settled,
    /// The same, and bets are closed for it.
    Closed,
}

type SetupOf<P> = <<P as Pit>::Table as Game>::Setup;
type RequestOf<P> = <<P as Pit>::Table as Game>::Request;
type EventOf<P> = <<P as Pit>::Table as Game>::Event;
type ViolationOf<P> = <<P as Pit>::Table as Game>::Violation;

/// What somebody does in a line.
struct Act<P: Pit> {
    command: Command<RequestOf<P>>,
    pace: Pace,
}

/// What became of a wager.
struct Settlement {
    seat: Seat,
    wager: &'static str,
    outcome: Outcome,
    rule: RuleId,
}

/// Why something was refused, in words and by its key.
struct Refused {
    key: &'static str,
    rule: Option<RuleId>,
    facts: String,
}

/// What a game of the pit says about its scripts.
trait Pit: Sized + 'static {
    type Table: Game<Event: PartialEq> + Clone + PartialEq;
    /// What the setup lines have said so far.
    type Draft: Clone;
    /// Cards named before they are dealt.
    type Naming;
    /// What is still to come of them.
    type Names;

    /// What follows the word `table`.
    const NAME: &'static str;
    /// The words that begin setup lines.
    const SETUP: &'static [&'static str];
    /// The words that begin lines about the dealer, the word `dealer` being left out.
    const SHORT: &'static [&'static str];
    /// The names of the events.
    const EVENTS: &'static [&'static str];
    /// Every wager by name.
    fn is_wager(word: &str) -> bool;

    fn draft() -> Self::Draft;
    fn set_up(draft: &mut Self::Draft, word: &str, words: &mut Words<'_>) -> Result<(), ScriptError>;
    fn open(draft: &Self::Draft) -> Result<(SetupOf<Self>, Self::Table), Refused>;
    fn naming(word: &str, words: &mut Words<'_>) -> Result<Option<Self::Naming>, ScriptError>;
    /// What is named in these lines and by these requests, none of it dealt.
    fn names<'a>(lines: impl Iterator<Item = Named<'a, Self>>) -> Self::Names;
    fn name(names: &mut Self::Names, naming: &Self::Naming, line: usize);
    /// Cards that were named and did not come, and in which lines.
    fn left_over(names: &Self::Names) -> Vec<(usize, String)>;
    fn sit(seat: Seat, chips: Chips) -> RequestOf<Self>;
    fn act(actor: Actor, words: &mut Words<'_>) -> Result<Act<Self>, ScriptError>;
    /// An expectation that only this game has.
    fn expect(word: &str, words: &mut Words<'_>) -> Result<Option<expect::Expect<Self>>, ScriptError>;

    /// What the dealer, or a player who has nothing to choose, does next without being told; and the line that named
    /// the card of it.
    fn step(run: &mut run::Run<'_, Self>, pace: Pace) -> Option<(Command<RequestOf<Self>>, Option<usize>)>;
    /// What the table waits for, in words.
    fn awaits(setup: &SetupOf<Self>, table: &Self::Table) -> String;
    /// An event in words, as a viewer sees it.
    fn happening(event: &EventOf<Self>, viewer: Viewer) -> String;
    fn settlement(event: &EventOf<Self>) -> Option<Settlement>;
    /// Whether a round ends with this event.
    fn ends_round(event: &EventOf<Self>) -> bool;
    fn refused(violation: &ViolationOf<Self>, setup: &SetupOf<Self>) -> Refused;
    fn stacks(table: &Self::Table) -> &Stacks;
    /// All money at the table.
    fn money(table: &Self::Table) -> i128;
    /// What came to the table with this event, or left it.
    fn brought(event: &EventOf<Self>) -> i128;
}

/// A line that may name cards.
enum Named<'a, P: Pit> {
    Naming(&'a P::Naming),
    Request(RequestOf<P>),
}

/// An amount of the bank, which may be below nothing.
fn signed(units: i128) -> String {
    let (sign, units) = (if units < 0 { "-" } else { "" }, units.unsigned_abs());
    match units % 100 {
        0 => format!("{sign}{}", units / 100),
        cents => format!("{sign}{}.{cents:02}", units / 100),
    }
}

/// What became of a stake, in words.
fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Wins(paid) => format!("wins {}", crate::money::Dollars(paid)),
        other => other.word().to_owned(),
    }
}

/// The least and the most, as in `5-500`.
fn limits(words: &mut Words<'_>) -> Result<Limits, ScriptError> {
    let word = words.word("limits")?;
    match words.amounts(word, '-')?[..] {
        [least, most] => Ok(Limits { least, most }),
        _ => Err(words.wrong(format!("{} are not limits, such as 5-500", quote(word)))),
    }
}
