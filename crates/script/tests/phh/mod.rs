//! Hand histories: what is read, what is refused, what a replay gives, and what is written.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

pub(crate) mod dealer;
pub(crate) mod fuzz;
mod hands;
mod reading;
mod refusals;
mod replaying;
mod writing;

use script::phh::{Outcome, Replayer};

/// Replays a text of one hand that is in order.
#[track_caller]
pub(crate) fn replayed(text: &str) -> Outcome {
    let mut replayer = Replayer::new();
    let mut replays = replayer.replay(text);
    let first = replays.next().unwrap();
    let outcome = first.result.unwrap_or_else(|failure| panic!("{failure}\n{text}"));
    assert!(replays.next().is_none(), "one hand");
    outcome
}

/// The stacks at the end, as text.
#[track_caller]
fn stacks(text: &str) -> String {
    let stacks: Vec<String> = replayed(text).stacks().map(|stack| stack.to_string()).collect();
    stacks.join(" ")
}

/// Why the first hand of a text is refused.
#[track_caller]
fn refusal(text: &str) -> String {
    let first = Replayer::new().replay(text).next().unwrap();
    match first.result {
        Ok(outcome) => panic!("nothing is wrong: {outcome:?}\n{text}"),
        Err(failure) => failure.to_string(),
    }
}
