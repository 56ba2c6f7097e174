//! What the room is asked on somebody's behalf, step by step.

use std::collections::VecDeque;

use game::{PlayerId, TableId};
use room::{Answer, By, Request};

use super::answering::answer;

/// What comes of a command.
#[derive(Clone, PartialEq, Debug)]
pub enum Plan {
    /// The room is asked.
    Room(Steps),
    /// It is so already: this is the answer.
    Already(wire::Answer),
    /// Somebody is done betting. Whoever deals for the house is told that.
    Ready {
        /// Who.
        player: PlayerId,
        /// Where.
        table: TableId,
    },
    /// An account may log in again. The accounts do that.
    Unlock {
        /// Whose.
        name: String,
    },
}

/// What the room is asked, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Steps {
    /// One of them is the command itself; the others come before or after it.
    pub steps: Vec<Step>,
    /// What is asked when the command itself is refused, so that nothing stays of what came before it.
    pub undo: Vec<Step>,
}

/// One thing the room is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// On whose behalf.
    pub by: By,
    /// What.
    pub request: Request,
    /// Which part of the command it is.
    pub part: Part,
    /// Its number within the command: always the same for the same thing, so that a command asked again does nothing
    /// twice. The command itself is 0.
    pub nth: u32,
}

/// Which part of a command a step is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The command itself: its answer is the answer.
    Itself,
    /// Needed for it: where it is refused, the command is.
    Needed,
    /// It would be nice: where it is refused, nothing is lost.
    Nice,
}

impl Step {
    /// The command itself.
    pub(super) const fn itself(by: By, request: Request) -> Step {
        Step { by, request, part: Part::Itself, nth: 0 }
    }

    /// Something that has to be done as well.
    pub(super) const fn needed(nth: u32, by: By, request: Request) -> Step {
        Step { by, request, part: Part::Needed, nth }
    }

    /// Something that may be done as well.
    pub(super) const fn nice(nth: u32, by: By, request: Request) -> Step {
        Step { by, request, part: Part::Nice, nth }
    }
}

impl Plan {
    /// One request, and no more.
    pub(super) fn one(by: By, request: Request) -> Plan {
        Plan::steps(vec![Step::itself(by, request)])
    }

    /// Several requests.
    pub(super) const fn steps(steps: Vec<Step>) -> Plan {
        Plan::Room(Steps { steps, undo: Vec::new() })
    }
}

/// The steps being gone through: whoever asks the room takes the [`next`](Run::step), asks, and says what was
/// [`heard`](Run::heard), until there is no next.
#[derive(Debug)]
pub struct Run<E> {
    steps: VecDeque<Step>,
    undo: Vec<Step>,
    asked: Part,
    outcome: Result<Answer, E>,
}

impl<E> Run<E> {
    /// Before the first step.
    pub fn new(steps: Steps) -> Run<E> {
        let Steps { steps, undo } = steps;
        Run { steps: steps.into(), undo, asked: Part::Nice, outcome: Ok(Answer::Done) }
    }

    /// What to ask now; nothing when it is over.
    pub fn step(&mut self) -> Option<Step> {
        let step = self.steps.pop_front()?;
        self.asked = step.part;
        Some(step)
    }

    /// What came of the last step.
    pub fn heard(&mut self, heard: Result<Answer, E>) {
        match (self.asked, heard) {
            (Part::Itself, Ok(answer)) => self.outcome = Ok(answer),
            (Part::Needed, Ok(_)) | (Part::Nice, _) => {}
            (Part::Itself | Part::Needed, Err(refusal)) => {
                self.outcome = Err(refusal);
                self.steps = std::mem::take(&mut self.undo).into();
            }
        }
    }

    /// What the command is answered with.
    pub fn outcome(self) -> Result<wire::Answer, E> {
        self.outcome.map(|answered| answer(&answered))
    }
}
