//! Records that break a rule, followed to their end.

use script::phh::{Check, Outcome, ReplayMode, Replayer};

fn followed(text: &str) -> Outcome {
    let strict = Replayer::new().replay(text).next().unwrap().result;
    assert!(strict.is_err(), "the rules forbid it: {text}");
    let replay = Replayer::in_the_manner(ReplayMode::AsRecorded).replay(text).next().unwrap();
    replay.result.unwrap_or_else(|failure| panic!("{failure}\n{text}"))
}

fn departures(outcome: &Outcome) -> Vec<String> {
    outcome.departures.iter().map(ToString::to_string).collect()
}

#[test]
fn a_raise_after_a_short_all_in() {
    // p1's all-in is no full raise, so that p3 may not raise again.
    let text = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
        starting_stacks = [25, 200, 200]\n\
        actions = ['d dh p1 AhKh', 'd dh p2 7c7d', 'd dh p3 QsQd', 'p3 cbr 20', 'p1 cbr 25', 'p2 cc', 'p3 cbr 80', 'p2 f', \
        'd db 2c3c4c', 'd db 8h', 'd db 9s', 'p1 sm AhKh', 'p3 sm QsQd']\n\
        finishing_stacks = [0, 175, 250]\n";
    let outcome = followed(text);
    assert_eq!(outcome.check, Check::Same);
    let departures = departures(&outcome);
    assert_eq!(departures.len(), 1, "{departures:?}");
    assert!(
        departures[0].starts_with("line 6, action 7 \"p3 cbr 80\": ") && departures[0].ends_with(')'),
        "{departures:?}"
    );
}

#[test]
fn stacks_that_do_not_follow() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
        actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\nfinishing_stacks = [150, 50]\n";
    let outcome = followed(text);
    assert_eq!(outcome.check, Check::Followed);
    let stacks: Vec<String> = outcome.stacks().map(|stack| stack.to_string()).collect();
    assert_eq!(stacks, ["150", "50"]);
    assert!(
        departures(&outcome)[0].starts_with("line 7: p1 ends with 101, where finishing_stacks says 150 (")
    );
}

#[test]
fn a_discard_that_comes_back() {
    let text = "variant = 'N2L1D'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
        actions = ['d dh p1 2c3c4c5c7d', 'd dh p2 2h3h4h5hKd', 'p2 cc', 'p1 cc', 'p1 sd', 'p2 sd Kd', 'd dh p2 Kd', 'p1 cc', \
        'p2 cc', 'p1 sm 2c3c4c5c7d', 'p2 sm 2h3h4h5hKd']\nfinishing_stacks = [102, 98]\n";
    let outcome = followed(text);
    let stacks: Vec<String> = outcome.stacks().map(|stack| stack.to_string()).collect();
    assert_eq!(stacks, ["102", "98"]);
    let departures = departures(&outcome);
    assert!(departures[0].starts_with("line 6, action 7 \"d dh p2 Kd\": "), "{departures:?}");
}

#[test]
fn what_cannot_be_followed_fails_as_before() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
        actions = ['d dh p1 ????', 'd dh p2 ????', 'p1 f']\n";
    let replay = |manner| Replayer::in_the_manner(manner).replay(text).next().unwrap().result.unwrap_err();
    assert_eq!(replay(ReplayMode::AsRecorded), replay(ReplayMode::ByTheRules));
}
