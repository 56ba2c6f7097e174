//! A live table that somebody runs by hand: a script that is written while it is played.
//!
//! The lines are those of any script. What lies face down is not known to whoever writes, and what lies face up is not made up:
//! the hand stops where such a card is due and no line names it. A line that the rules refuse, or that cannot be read,
//! leaves the hand as it was before it.

use game::{Actor, Badge, Command, Game as _, Seat};
use poker::{Awaiting, Event, Hand, Request, Setup, irregular};

use crate::error::ScriptError;
use crate::mistake::CHOICES;
use crate::script::Script;

/// A hand as far as its lines go.
#[derive(Clone, Debug)]
pub struct LivePlay {
    /// What is played.
    pub setup: Setup,
    /// How it stands.
    pub hand: Hand,
    /// What happened.
    pub events: Vec<Event>,
    /// What the players are called.
    pub names: Vec<(Seat, String)>,
    /// The first line that did not do.
    pub trouble: Option<ScriptError>,
}

/// Plays the last hand of a script by hand.
///
/// # Errors
///
/// Where not even the setup can be read and dealt.
pub fn play_by_hand(text: &str) -> Result<LivePlay, ScriptError> {
    match attempt(text) {
        Ok(play) => Ok(play),
        Err(trouble) => {
            // As it was before that line: what stands above has been played before, or the trouble is there.
            let above: String = text.split_inclusive('\n').take(trouble.line.saturating_sub(1)).collect();
            match attempt(&above) {
                Ok(play) => Ok(LivePlay { trouble: Some(trouble), ..play }),
                Err(_) => Err(trouble),
            }
        }
    }
}

fn attempt(text: &str) -> Result<LivePlay, ScriptError> {
    let script = Script::read(text)?;
    script.run_by_hand()
}

impl LivePlay {
    /// What the floor can decide now, as scripts say it, what is usual first.
    pub fn rulings(&self) -> Vec<&'static str> {
        let Awaiting::Ruling(case) = self.hand.awaiting(&self.setup) else { return Vec::new() };
        // A second badge can decide whatever can be decided.
        let can = |choice| {
            let request = Request::Irregular(irregular::Request::Rule(choice));
            let command = Command { actor: Actor::Floor(Badge(2)), request };
            self.hand.decide(&self.setup, command, &mut Vec::new()).is_ok()
        };
        let mut choices: Vec<_> = CHOICES.iter().filter(|(_, choice)| can(*choice)).collect();
        choices.sort_by_key(|(_, choice)| *choice != case.default);
        choices.into_iter().map(|(word, _)| *word).collect()
    }
}
