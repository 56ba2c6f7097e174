//! The dealer's side of the computer poker competition: turns, what may be done, what each is shown, and what it was worth.

use script::acpc::{Action, Answer, Dealer, GameDefinition, Mended, Scores, State, greets};

fn game(players: &str, rest: &str) -> GameDefinition {
    let text = format!(
        "GAMEDEF\n{players}\nnumRounds = 4\n{rest}\nnumSuits = 4\nnumRanks = 13\nnumHoleCards = 2\n\
         numBoardCards = 0 3 1 1\nEND GAMEDEF\n"
    );
    GameDefinition::read(&text).unwrap()
}

fn no_limit() -> GameDefinition {
    game("nolimit\nnumPlayers = 2", "stack = 20000 20000\nblind = 100 50\nfirstPlayer = 2 1 1 1")
}

fn three(stacks: &str) -> GameDefinition {
    game("nolimit\nnumPlayers = 3", &format!("stack = {stacks}\nblind = 50 100 0\nfirstPlayer = 3 1 1 1"))
}

/// What whoever is in turn says, and what comes of it.
fn say(state: &mut State<'_>, action: &str) -> Answer {
    let turn = state.turn().unwrap();
    let answer = state.answered(&format!("{}:{action}\r\n", state.seen_by(turn)));
    if let Answer::Good(action) | Answer::Mended(action, _) = answer {
        state.act(action);
    }
    answer
}

fn say_all(state: &mut State<'_>, actions: &[&str]) {
    for action in actions {
        let answer = say(state, action);
        assert!(matches!(answer, Answer::Good(_)), "{action}: {answer:?} in {}", state.logged());
    }
}

#[test]
fn the_same_seed_deals_what_the_competition_deals() {
    // Worked out from the published generator: 52 cards from the clubs up, the last taking the place of the one drawn.
    let game = no_limit();
    let mut dealer = Dealer::new(&game, 0);
    let first = dealer.deal().logged();
    assert_eq!(first, Dealer::new(&game, 0).deal().logged());
    assert_ne!(first, dealer.deal().logged());
    assert_eq!(first, FIRST_OF_SEED_0);
}

const FIRST_OF_SEED_0: &str = "STATE:0::5d5c|9hQd";

#[test]
fn everybody_sees_their_own_cards_until_the_showdown() {
    let game = no_limit();
    let mut state = Dealer::new(&game, 5).deal();
    let logged = state.logged();
    let holes = logged.rsplit(':').next().unwrap();
    let (own, other) = holes.split_once('|').unwrap();
    assert_eq!(state.turn(), Some(1));
    assert_eq!(state.seen_by(0), format!("MATCHSTATE:0:0::{own}|"));
    assert_eq!(state.seen_by(1), format!("MATCHSTATE:1:0::|{other}"));
    say_all(&mut state, &["r300", "c"]);
    let seen = state.seen_by(1);
    assert!(seen.starts_with(&format!("MATCHSTATE:1:0:r300c/:|{other}/")), "{seen}");
    // Before the flop the button acts first, afterwards the other.
    assert_eq!(state.turn(), Some(0));
    say_all(&mut state, &["c", "c", "c", "c", "c", "c"]);
    assert!(state.is_over());
    let seen = state.seen_by(1);
    assert!(seen.starts_with(&format!("MATCHSTATE:1:0:r300c/cc/cc/cc:{own}|{other}/")), "{seen}");
}

#[test]
fn a_hand_that_is_given_up_is_not_shown() {
    let game = no_limit();
    let mut state = Dealer::new(&game, 5).deal();
    say_all(&mut state, &["r300", "f"]);
    assert!(state.is_over() && state.seen_by(0).ends_with('|'), "{}", state.seen_by(0));
    let mut scores = Scores::new(vec!["ana".to_owned(), "ben".to_owned()]);
    let line = scores.enter(&state, 1);
    // Ben acts first, so he is position 0 and gave up his big blind.
    assert!(line.ends_with(":-100|100:ben|ana"), "{line}");
    assert_eq!(scores.line(), "SCORE:100|-100:ana|ben");
}

#[test]
fn all_in_goes_to_the_last_round_at_once() {
    let game = no_limit();
    let mut state = Dealer::new(&game, 5).deal();
    say_all(&mut state, &["r20000", "c"]);
    assert!(state.is_over());
    assert!(state.logged().starts_with("STATE:0:r20000c///:"), "{}", state.logged());
    assert_eq!(state.logged().matches('/').count(), 6);
}

#[test]
fn what_may_not_be_done_is_mended() {
    let game = no_limit();
    let mut state = Dealer::new(&game, 5).deal();
    let seen = state.seen_by(1);
    // About another state, or none.
    for line in ["", "r300", "MATCHSTATE:1:7::|AhKh:c", &format!("{seen}9c:c"), &state.seen_by(0)] {
        assert_eq!(state.answered(line), Answer::Another, "{line}");
    }
    for line in
        [seen.clone(), format!("{seen}:"), format!("{seen}:x"), format!("{seen}:r"), format!("{seen}:rx")]
    {
        assert_eq!(state.answered(&line), Answer::Mended(Action::Call, Mended::Unreadable), "{line}");
    }
    assert_eq!(say(&mut state.clone(), "r150"), Answer::Mended(Action::RaiseTo(200), Mended::TooSmall));
    assert_eq!(say(&mut state, "r99999999"), Answer::Mended(Action::RaiseTo(20_000), Mended::TooLarge));
    // Nobody is left who could call a raise.
    assert_eq!(say(&mut state.clone(), "r20000"), Answer::Mended(Action::Call, Mended::Illegal));
    let mut state = Dealer::new(&game, 5).deal();
    say_all(&mut state, &["c"]);
    assert_eq!(say(&mut state, "f"), Answer::Mended(Action::Call, Mended::Illegal));
}

#[test]
fn the_least_raise_is_the_last_one() {
    let game = no_limit();
    let mut state = Dealer::new(&game, 5).deal();
    say_all(&mut state, &["r350"]);
    assert_eq!(say(&mut state.clone(), "r599"), Answer::Mended(Action::RaiseTo(600), Mended::TooSmall));
    say_all(&mut state, &["c"]);
    // Every round begins with the big blind.
    assert_eq!(say(&mut state, "r1"), Answer::Mended(Action::RaiseTo(450), Mended::TooSmall));
}

#[test]
fn limit_raises_have_a_size_and_an_end() {
    let game = game(
        "limit\nnumPlayers = 2",
        "blind = 10 5\nraiseSize = 10 10 20 20\nfirstPlayer = 2 1 1 1\nmaxRaises = 3 4 4 4",
    );
    let mut state = Dealer::new(&game, 5).deal();
    say_all(&mut state, &["r", "r", "r"]);
    assert_eq!(say(&mut state, "r"), Answer::Mended(Action::Call, Mended::Illegal));
    say_all(&mut state, &["r", "c", "c", "c", "c", "c"]);
    assert!(state.logged().starts_with("STATE:0:rrrc/rc/cc/cc:"), "{}", state.logged());
    let mut scores = Scores::new(vec!["a".to_owned(), "b".to_owned()]);
    let line = scores.enter(&state, 0);
    assert!(line.contains(":50|-50:") || line.contains(":-50|50:") || line.contains(":0|0:"), "{line}");
}

#[test]
fn side_pots_and_fractions_add_up_to_nothing() {
    let game = three("700 1000 400");
    for seed in 0..300 {
        let mut state = Dealer::new(&game, seed).deal();
        say_all(&mut state, &["r400", "r700", "c"]);
        let mut scores = Scores::new(vec!["a".to_owned(), "b".to_owned(), "c".to_owned()]);
        scores.enter(&state, 0);
        let sum = scores.totals().iter().fold(script::acpc::Score::ZERO, |sum, score| sum.plus(*score));
        assert_eq!(sum, script::acpc::Score::ZERO, "{}", scores.line());
    }
}

#[test]
fn versions() {
    assert!(greets("VERSION:2.0.0\r\n") && greets("VERSION:2.0.9"));
    for other in
        ["", "VERSION:1.0.0", "VERSION:2.1.0", "VERSION:2.0", "VERSION:2.0.0.1", "HELLO", "VERSION:a.b.c"]
    {
        assert!(!greets(other), "{other}");
    }
}

#[test]
fn games_that_cannot_be() {
    let text = |change: &dyn Fn(&str) -> String| {
        change(
            "GAMEDEF\nnolimit\nnumPlayers = 2\nnumRounds = 4\nstack = 200 200\nblind = 10 5\nfirstPlayer = 2 1 1 1\n\
             numSuits = 4\nnumRanks = 13\nnumHoleCards = 2\nnumBoardCards = 0 3 1 1\nEND GAMEDEF\n",
        )
    };
    let refusal = |from: &str, to: &str| {
        let (line, why) = GameDefinition::read(&text(&|text| text.replace(from, to))).unwrap_err();
        format!("line {line}: {why}")
    };
    assert!(refusal("numSuits = 4", "numSuits = 1").contains("four suits"), "Kuhn");
    assert!(refusal("numRanks = 13", "numRanks = 3").contains("thirteen ranks"), "Leduc");
    assert!(refusal("numHoleCards = 2", "numHoleCards = 1").contains("two hole cards"));
    assert!(refusal("blind = 10 5", "blind = 10 500").contains("no blind is more than its stack"));
    assert!(refusal("END", "maxRaises = 3\nEND").contains("maxRaises has a number for each round"));
}
