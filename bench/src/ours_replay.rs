//! Our reader in the comparison of replays: text in memory to final stacks, in buffers that are used again.
//!
//! Every replay is also compared with the stacks its file records, which PokerKit does not do.

use std::rc::Rc;

use script::phh::{Outcome, Replayer};

use crate::contender::{Answer, Contender, Extra, Who};
use crate::histories::History;

/// Parses and replays every history.
pub fn replay(histories: &Rc<[History]>) -> Contender {
    let (timed, judged) = (Rc::clone(histories), Rc::clone(histories));
    let mut replayer = Replayer::new();
    Contender {
        who: Who::Ours("in reused buffers"),
        how: "phh::Replayer::replay()",
        work: histories.len() as u64,
        run: Box::new(move || {
            let mut events = 0;
            for history in &*timed {
                for replay in replayer.replay(&history.text) {
                    events += replay.result.map_or(0, |outcome| outcome.events);
                }
            }
            events as u64
        }),
        answer: Box::new(move || {
            let mut replayer = Replayer::new();
            let mut stacks = Vec::new();
            for history in &*judged {
                let replays = replayer.replay(&history.text);
                stacks
                    .extend(replays.map(|replay| replay.result.as_ref().map_or_else(|_| Vec::new(), units)));
            }
            Answer::Stacks(stacks)
        }),
        extra: Extra::default(),
    }
}

/// The stacks at the end, in chips: the histories here have no parts of them.
fn units(outcome: &Outcome) -> Vec<u64> {
    outcome
        .stacks()
        .map(|stack| stack.units(0).and_then(|units| u64::try_from(units).ok()).unwrap_or(0))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::histories::histories;

    #[test]
    fn a_replay_takes_next_to_nothing_from_the_heap() {
        let hands = histories(500);
        let mut replayer = Replayer::new();
        let mut replay = || {
            for hand in &hands {
                assert!(replayer.replay(&hand.text).all(|replay| replay.result.is_ok()));
            }
        };
        replay();
        let count = allocation_counter::measure(&mut replay).count_total;
        // One: the list of blinds, which is put together anew for each hand.
        assert!(count <= 500, "{} allocations a hand", count as f64 / 500.0);
    }
}
