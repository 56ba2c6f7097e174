//! A hand that was played can be printed as a script, and the script plays the same hand.

use crate::random;

use random::{Chance, play, terms};
use script::{Script, print};

#[test]
fn a_printed_hand_plays_the_same_events_again() {
    for seed in 0..6_000 {
        let mut chance = Chance::new(seed);
        let (terms, setup) = terms(&mut chance);
        let events = play(&setup, &mut chance);
        let text = print(&terms, &events).expect("terms that were played can be printed");
        let script = Script::read(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        let played = script.run().unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        assert_eq!(played[0].mismatches, [], "seed {seed}\n{text}");
        assert_eq!(played[0].events.len(), events.len(), "seed {seed}\n{text}");
        assert!(played[0].events == events, "seed {seed}\n{text}");
        let again = print(&played[0].terms, &played[0].events);
        assert_eq!(again.as_deref(), Ok(text.as_str()), "seed {seed}");
    }
}
