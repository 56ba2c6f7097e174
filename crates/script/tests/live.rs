//! A table that somebody runs by hand: what lies face down is not known, what lies face up is asked for, and a line that does
//! not do leaves everything as it was.

use poker::Awaiting;
use script::live::play_by_hand;

use game::Game as _;

const TABLE: &str = "game nlhe 1/2\nseat 1 Ana 200 button\nseat 2 Ben 200\nseat 3 Cyd 200\n";

fn with(lines: &str) -> String {
    format!("{TABLE}{lines}")
}

#[test]
fn what_lies_face_down_is_not_known_and_the_board_is_asked_for() {
    let play = play_by_hand(&with("1 calls\n2 calls\n3 checks\n")).unwrap();
    assert_eq!(play.trouble, None);
    assert_eq!(play.hand.awaiting(&play.setup), Awaiting::Burn, "the burn comes with the flop");
    let known = play.setup.dealt().iter().map(|seat| play.hand.holding(seat).turned_up_for_the_rules().len());
    assert_eq!(known.sum::<usize>(), 0, "nobody wrote down a holding");

    let flop = play_by_hand(&with("1 calls\n2 calls\n3 checks\nboard Ah Kd 2c\n")).unwrap();
    assert_eq!(flop.trouble, None);
    assert_eq!((flop.hand.board(0).len(), flop.hand.burns().len()), (3, 1));
    assert!(matches!(flop.hand.awaiting(&flop.setup), Awaiting::Action { seat, .. } if seat.number() == 2));
}

#[test]
fn nobody_acts_before_the_board_lies_there() {
    let play = play_by_hand(&with("1 calls\n2 calls\n3 checks\n2 bets 10\n")).unwrap();
    let trouble = play.trouble.clone().expect("the flop has no cards yet");
    assert_eq!(trouble.line, 8);
    assert_eq!(play.hand.awaiting(&play.setup), Awaiting::Burn, "as before that line");
}

#[test]
fn a_report_comes_where_whoever_wrote_it_saw_the_table() {
    let flop = with("1 calls\n2 calls\n3 checks\nboard Ah Kd 2c\n");
    let early = play_by_hand(&format!("{flop}dealer deals early 5c\n")).unwrap();
    assert_eq!(early.trouble, None, "the flop lies there, and the betting is on");
    assert!(matches!(early.hand.awaiting(&early.setup), Awaiting::Action { .. }));
    assert_eq!((early.hand.board(0).len(), early.hand.set_aside().len()), (3, 1));
    // A burn that was forgotten, and noticed.
    let forgotten = with("1 calls\n2 calls\n3 checks\ndealer forgets burn\nboard Ah Kd 2c\n");
    let play = play_by_hand(&forgotten).unwrap();
    assert_eq!((play.trouble.clone(), play.hand.burns().len()), (None, 0));
    let noticed = play_by_hand(&format!("{forgotten}dealer reports wrong-burn\n")).unwrap();
    assert_eq!(noticed.trouble, None);
    assert_eq!(noticed.hand.board(0).len(), 0, "the flop is dealt again");
}

#[test]
fn a_draw_burns_and_deals_by_itself() {
    let lines =
        "game five-card-draw fl 5/10\nseat 1 200 button\nseat 2 200\n1 calls\n2 checks\n2 discards ?? ??\n";
    let play = play_by_hand(lines).unwrap();
    assert_eq!(play.trouble, None);
    assert!(matches!(play.hand.awaiting(&play.setup), Awaiting::Discard { seat, .. } if seat.number() == 1));
}

#[test]
fn a_line_that_does_not_do_leaves_the_hand_as_it_was() {
    for (lines, line, rule) in
        [("1 calls\n1 calls\n", 6, true), ("1 calls\n2 dances\n", 6, false), ("1 raises 3\n", 5, true)]
    {
        let play = play_by_hand(&with(lines)).unwrap();
        let trouble = play.trouble.expect("refused");
        assert_eq!((trouble.line, trouble.rule().is_some()), (line, rule), "{lines}: {trouble}");
        assert!(!trouble.says().is_empty());
        let above = with(&lines.lines().take(line - 5).map(|line| format!("{line}\n")).collect::<String>());
        assert_eq!(play.hand, play_by_hand(&above).unwrap().hand, "{lines}");
    }
    for nothing in ["", "hello\n", "game nlhe 1/2\n", "game nlhe 1/2\nseat 1 200\n"] {
        assert!(play_by_hand(nothing).is_err(), "{nothing:?}");
    }
}

#[test]
fn a_hand_is_shown_and_paid_by_what_is_turned_up() {
    let lines = "1 folds\n2 calls\n3 checks\nboard Ah Kd 2c\n2 checks\n3 checks\nboard 5c\n2 checks\n3 checks\nboard 9d\n\
                 2 checks\n3 checks\n2 shows AdKc\n3 mucks\n";
    let play = play_by_hand(&with(lines)).unwrap();
    assert_eq!(play.trouble, None);
    let stacks: Vec<u64> = play.setup.dealt().iter().map(|seat| play.hand.stack(seat).units()).collect();
    assert_eq!(stacks, [20_000, 20_200, 19_800]);
}

#[test]
fn the_floor_is_offered_what_it_can_decide() {
    let play = play_by_hand(&with("1 calls\ndealer asks floor\n")).unwrap();
    let rulings = play.rulings();
    assert_eq!(rulings.first(), Some(&"play-on"), "what is usual stands first: {rulings:?}");
    let void = play_by_hand(&with("1 calls\nfloor voids emergency\n")).unwrap();
    assert!(void.rulings().contains(&"void"), "{:?}", void.rulings());
    assert_eq!(play_by_hand(&with("1 calls\n")).unwrap().rulings(), [""; 0]);
}
