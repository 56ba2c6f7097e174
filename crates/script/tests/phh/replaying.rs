//! What a replay gives.

use script::phh::{CODES, Check, Replayer};

use super::hands::{NT, SAMPLES};
use super::{refusal, replayed, stacks};

#[test]
fn a_hand_of_every_game_ends_with_its_recorded_stacks() {
    for sample in SAMPLES {
        let outcome = replayed(sample.text);
        assert_eq!(stacks(sample.text), sample.stacks, "{}", sample.text);
        assert_eq!((outcome.check, outcome.over), (Check::Same, true), "{}", sample.text);
        assert!(outcome.events > 10);
    }
    for code in CODES {
        let said = format!("variant = '{}'", code.code);
        assert!(SAMPLES.iter().any(|sample| sample.text.starts_with(&said)), "{said}");
    }
}

#[test]
fn a_file_of_many_hands_is_read_table_by_table() {
    let text: String =
        SAMPLES.iter().enumerate().map(|(n, sample)| format!("[{}]\n{}\n", n + 1, sample.text)).collect();
    let mut replayer = Replayer::new();
    let replays: Vec<_> = replayer.replay(&text).collect();
    assert_eq!(replays.len(), SAMPLES.len());
    for (number, replay) in (1..).zip(replays) {
        assert_eq!((replay.number, replay.name), (number, number.to_string().as_str()));
        assert_eq!(replay.result.unwrap().check, Check::Same);
    }
}

#[test]
fn a_file_may_stop_anywhere() {
    for sample in SAMPLES {
        let (before, after) = sample.text.split_once("actions = [").unwrap();
        let (actions, rest) = after.split_once("]\n").unwrap();
        let actions: Vec<&str> = actions.split(", ").collect();
        for kept in 0..actions.len() {
            let text = format!("{before}actions = [{}]\n{rest}", actions[..kept].join(", "));
            let outcome = replayed(&text);
            assert!(outcome.over || outcome.check == Check::NotRecorded, "{text}");
        }
    }
}

#[test]
fn decimals_are_exact() {
    let text = "\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.10, 0.25]
min_bet = 0.25
starting_stacks = [10.1, 20.25]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cbr 0.75', 'p1 cbr 10.10', 'p2 cc', 'p1 sm AhAd', 'p2 sm KhKd', 'd db 2c3d7s', 'd db 8s', 'd db 9s']
finishing_stacks = [20.2, 10.15]
";
    assert_eq!(stacks(text), "20.2 10.15");
    assert_eq!(replayed(text).check, Check::Same);
    // More places than a cent has are counted as well, and all of them.
    let fine =
        text.replace("0.75", "0.7500001").replace("20.25]", "20.2500003]").replace("10.15]", "10.1500003]");
    assert_eq!(stacks(&fine), "20.2 10.1500003");
    assert_eq!(replayed(&fine).check, Check::Same);
}

#[test]
fn whole_chips_are_never_broken_and_decimals_are() {
    let tie = "\
variant = 'NT'
antes = [1, 1, 1]
blinds_or_straddles = [0, 0, 2]
min_bet = 2
starting_stacks = [20, 20, 20]
actions = ['d dh p1 AhKd', 'd dh p2 AsKc', 'd dh p3 7h2c', 'p1 cbr 5', 'p2 cc', 'p3 f', 'd db 3d4d8s', 'p1 cc', 'p2 cc', 'd db 9s', 'p1 cc', 'p2 cc', 'd db Jc', 'p1 cc', 'p2 cc', 'p1 sm AhKd', 'p2 sm AsKc']
";
    assert_eq!(stacks(tie), "22 21 17");
    assert_eq!(stacks(&tie.replace("[20, 20, 20]", "[20.5, 20, 20]")), "22 21.5 17");
}

#[test]
fn an_unknown_stack_stays_unknown() {
    let text = NT.replace("[200, 200, 150]", "[inf, 200, inf]").replace("[186, 214, 150]", "[inf, 214, inf]");
    assert_eq!(stacks(&text), "inf 214 inf");
    assert_eq!(replayed(&text).check, Check::Same);
    assert!(
        refusal(&text.replace("214", "215")).contains("p2 ends with 214, where finishing_stacks says 215")
    );
}

#[test]
fn between_two_the_blinds_are_the_other_way_round() {
    // p2 has the button, posts the small blind and acts first.
    let text = "\
variant = 'NT'
antes = [0, 2]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 50]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
";
    // The ante's second entry is p1's too.
    assert_eq!(stacks(text), "51 49");
}

#[test]
fn a_post_below_zero_is_alive_and_does_not_move_the_opener() {
    let text = "\
variant = 'NT'
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, -2]
min_bet = 2
starting_stacks = [50, 50, 50, 50]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????', 'p3 f', 'p4 cc', 'p1 f', 'p2 cbr 6', 'p4 f']
";
    assert_eq!(stacks(text), "49 53 50 48");
    // A straddle does move it.
    let straddled = text
        .replace("[1, 2, 0, -2]", "[1, 2, 4, 0]")
        .replace("'p3 f', 'p4 cc', 'p1 f', 'p2 cbr 6', 'p4 f'", "'p4 f', 'p1 f', 'p2 f'");
    assert_eq!(stacks(&straddled), "49 48 53 50");
}

#[test]
fn a_small_post_is_dead_if_the_stacks_say_so() {
    let text = "\
variant = 'NT'
antes = [0, 0, 0, 0]
blinds_or_straddles = [2, 4, 0, -2]
min_bet = 4
starting_stacks = [50, 50, 50, 50]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????', 'p3 f', 'p4 cc', 'p1 f', 'p2 cbr 12', 'p4 f']
";
    let live = format!("{text}finishing_stacks = [48, 56, 50, 46]\n");
    let dead = format!("{text}finishing_stacks = [48, 58, 50, 44]\n");
    assert_eq!(replayed(&live).check, Check::Same);
    assert_eq!(replayed(&dead).check, Check::Same);
    assert_eq!((stacks(text), stacks(&dead)), ("48 56 50 46".to_owned(), "48 58 50 44".to_owned()));
}

#[test]
fn a_call_after_a_short_blind_costs_the_whole_blind_unless_the_record_says_otherwise() {
    let text = "\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [50, 6, 50]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd', 'p3 cc', 'p1 f', 'p3 sm QhQd', 'p2 sm KhKd', 'd db 2c3c4s', 'd db 8s', 'd db 9d']
";
    // p3 calls 10, of which 4 come back.
    assert_eq!(stacks(text), "45 17 44");
    let by_the_book = format!("{text}finishing_stacks = [45, 17, 44]\n");
    assert_eq!(replayed(&by_the_book).check, Check::Same);
    // Posted were 6, so some software lets p1 raise to 16, where the book wants 20.
    let as_posted = text
        .replace("'p1 f', 'p3 sm", "'p1 cbr 16', 'p3 f', 'p3 sm")
        .replace("'p3 sm QhQd', ", "'p1 sm AhAd', ");
    assert_eq!(stacks(&as_posted), "62 0 44");
}

#[test]
fn a_raise_below_the_minimum_passes_only_if_it_puts_everyone_all_in() {
    let text = |stack: u64| {
        format!(
            "\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [{stack}, 500]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cbr 30', 'p1 cc', 'd db 2c3c4s', 'p1 cbr 100', 'p2 cbr 120']
"
        )
    };
    replayed(&text(150));
    let line = refusal(&text(160));
    assert!(
        line.contains("action 7 \"p2 cbr 120\": a raise to 120 is below the minimum of 200 (cb:"),
        "{line}"
    );
}

#[test]
fn hands_may_be_shown_in_any_order_and_again() {
    let text = "\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [20, 20]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 20', 'p1 cc', 'p1 sm ????', 'p2 sm ????', 'd db 2c3d7s', 'p2 sm ????', 'd db 8s', '', '# the river', 'd db 9s', 'p2 sm AhAd', 'p1 sm KhKd # a cooler']
";
    assert_eq!(stacks(text), "0 40");
}

#[test]
fn an_uncontested_winner_may_show_and_others_may_not() {
    let shown = NT.replace("'p1 f']", "'p1 f', 'p2 sm 7c7d']");
    assert_eq!(stacks(&shown), "186 214 150");
    let line = refusal(&NT.replace("'p1 f']", "'p1 f', 'p3 sm 8c8d']"));
    assert!(line.contains("p3 is no longer in this hand (cb:"), "{line}");
}

#[test]
fn a_pot_that_unknown_cards_decide_follows_the_record() {
    let text = "\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [20, 20]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c3d7s', 'p1 cc', 'p2 cc', 'd db 8s', 'p1 cc', 'p2 cc', 'd db 9s', 'p1 cc', 'p2 cc', 'p1 sm ????', 'p2 sm ????']
";
    let with = |line: &str| format!("{text}{line}\n");
    assert_eq!(stacks(&with("winnings = [0, 3.9]")), "18 22");
    assert_eq!(stacks(&with("finishing_stacks = [21.9, 18]")), "22 18");
    assert_eq!(stacks(text), "20 20");
    assert_eq!(replayed(&with("finishing_stacks = [21.9, 18]")).check, Check::Followed);
    // A hand that was seen beats one that was not.
    assert_eq!(stacks(&text.replace("'p1 sm ????'", "'p1 sm 4d5h'")), "22 18");
}

#[test]
fn rake_is_accounted_for() {
    let raked = NT.replace("[186, 214, 150]", "[186, 213, 150]");
    assert!(refusal(&raked).contains("p2 ends with 214, where finishing_stacks says 213"));
    for line in ["winnings = [0, 27, 0]", "_rake = 1", "_rake = 0.5\n_drop = 0.5", "currency = 'USD'"] {
        let text = format!("{raked}{line}\n");
        assert_eq!(replayed(&text).check, Check::SameButForRake, "{line}");
    }
    // More than a tenth is no rake, and a loser pays none.
    let greedy = NT.replace("[186, 214, 150]", "[186, 204, 150]");
    assert!(refusal(&format!("{greedy}currency = 'USD'\n")).contains("p2 ends with 214"));
    let loser = NT.replace("[186, 214, 150]", "[185, 214, 150]");
    assert!(refusal(&format!("{loser}currency = 'USD'\n")).contains("p1 ends with 186"));
}

#[test]
fn an_unrecorded_up_card_leaves_the_opening_to_who_opened() {
    let text = "\
variant = 'F7S'
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [90, 90, 90]
actions = ['d dh p1 ??????', 'd dh p2 AsAd5d', 'd dh p3 6c7hKs', 'p2 pb', 'p3 f', 'p1 f']
";
    assert_eq!(stacks(text), "89 92 89");
    // Or who opened is the one whose card is not known.
    let other = text.replace("'p2 pb', 'p3 f', 'p1 f'", "'p1 pb', 'p2 cbr 5', 'p3 f', 'p1 f'");
    assert_eq!(stacks(&other), "87 94 89");
}
