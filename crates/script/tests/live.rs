//! A table that somebody runs by hand: what lies face down is not known, what lies face up is asked for, and a line that does
//! not do leaves everything as it was.

use chips::Currency;
use game::Game as _;
use poker::{Awaiting, Hand, HandSetup};
use script::live::{ScriptLine, by_itself, play_by_hand};
use script::{ScriptError, Wrong};

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

/// A hand that keeps its own state and is written line by line.
struct Kept {
    setup: HandSetup,
    hand: Hand,
}

impl Kept {
    fn begin(table: &str) -> Kept {
        let play = play_by_hand(table).unwrap();
        Kept { setup: play.setup, hand: play.hand }
    }

    fn write(&mut self, line: &str) -> Result<(), ScriptError> {
        let commands = ScriptLine::read(line, Currency::USD)?.commands(&self.setup, &self.hand)?;
        for command in commands {
            self.hand.perform(&self.setup, command, &mut Vec::new()).expect("it was tried");
        }
        while let Some(command) = by_itself(&self.setup, &self.hand, true) {
            self.hand.perform(&self.setup, command, &mut Vec::new()).expect("it goes without saying");
        }
        Ok(())
    }
}

#[test]
fn line_by_line_it_is_the_same_hand() {
    let lines = "1 calls\n2 calls\n3 checks\nboard Ah Kd 2c\n2 bets 10\n3 raises 30\n1 folds\n2 calls 20\nturn 5c\n2 checks\n\
                 3 checks\nboard 9d\n2 checks\n3 checks\n2 shows AdKc\n3 mucks\n";
    let mut kept = Kept::begin(TABLE);
    let mut above = TABLE.to_owned();
    for line in lines.lines() {
        kept.write(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        above.push_str(line);
        above.push('\n');
        assert_eq!(kept.hand, play_by_hand(&above).unwrap().hand, "{line}");
    }
}

#[test]
fn a_line_by_itself_has_to_do() {
    let mut kept = Kept::begin(TABLE);
    for (line, refused) in [
        ("", false),
        ("dances", false),
        ("1 dances", false),
        ("game nlhe 1/2", false),
        ("until end", false),
        ("= pot 3", false),
        ("1 calls ! not-your-turn", false),
        ("floor 2 rules void", false),
        ("1 calls\n2 calls", false),
        // The flop is not due, and a card that lies face up has a name.
        ("board Ah Kd 2c", false),
        ("board ??", false),
        ("deal 1 AhKh", false),
        ("2 calls", true),
        ("1 raises to 3", true),
        ("1 calls 9", false),
    ] {
        let before = kept.hand.clone();
        let why = kept.write(line).expect_err(line);
        assert_eq!(matches!(why.wrong, Wrong::Refused { .. }), refused, "{line}: {why}");
        assert!(!why.says().is_empty());
        assert_eq!(kept.hand, before, "{line}");
    }
    for line in ["1 calls", "2 calls", "3 checks", "board Ah Kd"] {
        kept.write(line).unwrap();
    }
    assert_eq!(kept.hand.board(0).len(), 2, "cards are named as they come");
    assert!(
        matches!(kept.write("board Ah").unwrap_err().wrong, Wrong::Refused { .. }),
        "it lies there already"
    );
    assert!(matches!(kept.write("board 2c 5c").unwrap_err().wrong, Wrong::Stuck(_)), "the turn is not due");
    kept.write("board 2c").unwrap();
}

#[test]
fn amounts_are_in_the_currency_of_the_house() {
    let mut kept = Kept::begin(TABLE);
    let raise = ScriptLine::read("1 raises to 800", Currency::POINTS).unwrap();
    let commands = raise.commands(&kept.setup, &kept.hand).unwrap();
    kept.hand.perform(&kept.setup, commands[0], &mut Vec::new()).unwrap();
    assert_eq!(kept.hand.price().units(), 800);
}

#[test]
fn a_card_that_was_put_back_needs_no_second_name() {
    let mut kept = Kept::begin(TABLE);
    let flop = ["1 calls", "2 calls", "3 checks", "board Ah Kd 2c", "2 checks", "3 checks", "1 checks"];
    let turn = ["dealer forgets burn", "board 5c", "dealer reports wrong-burn"];
    for line in flop.into_iter().chain(turn) {
        kept.write(line).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
    assert_eq!((kept.hand.burns().len(), kept.hand.board(0).len()), (1, 3), "the turn goes back");
    kept.write("board 9d").unwrap();
    assert_eq!((kept.hand.burns().len(), kept.hand.board(0).len()), (2, 4), "it is the burn that was due");
    let burn = kept.hand.burns()[1].peek(game::Viewer::Eye).map(|card| card.to_string());
    assert_eq!(burn.as_deref(), Some("5c"));
}

#[test]
fn nobody_shows_for_being_passed_over() {
    let mut kept = Kept::begin(TABLE);
    for line in [
        "1 folds",
        "2 calls",
        "3 checks",
        "board Ah Kd 2c",
        "2 checks",
        "3 checks",
        "board 5c",
        "2 checks",
        "3 checks",
    ] {
        kept.write(line).unwrap();
    }
    for line in ["board 9d", "2 checks", "3 checks"] {
        kept.write(line).unwrap();
    }
    assert!(
        matches!(kept.write("3 shows QsQd").unwrap_err().wrong, Wrong::Refused { .. }),
        "seat 2 shows first"
    );
    kept.write("2 shows AdKc").unwrap();
    kept.write("3 shows QsQd").unwrap();
}
