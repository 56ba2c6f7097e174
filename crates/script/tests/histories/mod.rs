//! Hand histories of every format: read, replayed, written in another and read again.

mod acpc;
mod following;
mod fuzz;
mod linear;
mod ohh;
mod rooms;
mod round_trips;
mod streaming;
mod tracker;

use script::histories::{Format, History, Reader};
use script::phh::{Failure, Outcome, Replayer};

/// The hands of a text, all of which can be read.
#[track_caller]
fn histories(format: Format, text: &str) -> Vec<History> {
    let reader = Reader::new(format).knowing(text);
    reader.read(text, 0).collect::<Result<_, Failure>>().unwrap_or_else(|failure| panic!("{failure}\n{text}"))
}

/// Replays the only hand of a text.
#[track_caller]
fn replayed(format: Format, text: &str) -> Outcome {
    let hands = histories(format, text);
    assert_eq!(hands.len(), 1, "{text}");
    Replayer::new().replay_history(&hands[0]).unwrap_or_else(|failure| panic!("{failure}\n{text}"))
}

/// Why the first hand of a text is refused, by its reader or by the rules.
#[track_caller]
fn refusal(format: Format, text: &str) -> String {
    let reader = Reader::new(format).knowing(text);
    let first = reader.read(text, 0).next().unwrap();
    match first.and_then(|history| Replayer::new().replay_history(&history)) {
        Ok(outcome) => panic!("nothing is wrong: {outcome:?}\n{text}"),
        Err(failure) => failure.to_string(),
    }
}

/// The stacks at the end, as text.
fn stacks(outcome: &Outcome) -> String {
    let stacks: Vec<String> = outcome.stacks().map(|stack| stack.to_string()).collect();
    stacks.join(" ")
}
