//! Whatever is in a file, every reader answers; none falls over.

use proptest::prelude::*;
use script::histories::acpc::GameDefinition;
use script::histories::{Format, Reader, Writer};
use script::phh::{ReplayMode, Replayer};

use super::super::phh::fuzz::damaged;

const ACPC: &str = "# x holdem.nolimit.2p.reverse_blinds.game\n\
    STATE:0:r300c/cr900c/cc/r2000f:AhKh|7c7d/2c3c4c/5d/9s:900|-900:one|two\n\
    STATE:1:r20000c///:AhKh|AdKd/2c3c4c/5s/9s:0|0:one|two\n";

const PHH: &str = "variant = 'FR'\nantes = [1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [50, 60]\n\
    actions = ['d dh p1 2c3c4c', 'd dh p2 ????Kd', 'p2 pb', 'p1 cbr 4', 'p2 f']\nplayers = ['a', 'b']\nseats = [3, 4]\n";

fn samples() -> [(Format, &'static str); 4] {
    [
        (Format::Tracker, super::tracker::HAND),
        (Format::Ohh, super::ohh::HAND),
        (Format::Acpc, ACPC),
        (Format::Phh, PHH),
    ]
}

/// Reads a text as every format, follows it to its end, and writes it in every other.
fn try_out(text: &str) {
    let _ = Format::of_text(text);
    let _ = GameDefinition::read(text);
    for format in Format::ALL {
        let reader = Reader::new(format).knowing(text);
        for history in reader.read(text, 0).flatten() {
            let _ = Replayer::new().replay_history(&history);
            for to in Format::ALL {
                let _ =
                    Writer::new(to, Replayer::in_the_manner(ReplayMode::AsRecorded)).write(&history, true);
            }
        }
    }
}

fn piece() -> impl Strategy<Value = String> {
    let pieces = [
        "",
        "\n",
        "\n\n",
        " ",
        ":",
        "#",
        "\"",
        "'",
        "[",
        "]",
        "{",
        "}",
        ",",
        "/",
        "|",
        "-",
        ".",
        "$",
        "0",
        "1",
        "9",
        "inf",
        "99999999999999999999",
        "0.0001",
        "-5",
        "Ah",
        "Zz",
        "??",
        "Ana",
        "Ben: ",
        "Cyd: calls $5\n",
        "Ana: folds\n",
        "*** TURN *** [2c] [3c]\n",
        "*** SECOND RIVER *** [Ks]\n",
        "Seat 12: Zoe ($5 in chips)\n",
        "Seat 1: Ana ($5 in chips)\n",
        "Dealt to Ben [Ks Kc]\n",
        "Ben: discards 3 cards\n",
        "Ben: shows [7c 7d]\n",
        "Ben: brings in for $1\n",
        "Ben: posts small & big blinds $3\n",
        "Ben: posts dead blind $3\n",
        "7 Card Stud Limit",
        "Razz Limit",
        "r",
        "c",
        "f",
        "r1",
        "STATE:1:",
        "null",
        "true",
        "[[[[",
        "\\u12",
        "\"Post Extra Blind\"",
        "\"Straddle\"",
        "\"Draw\"",
        "\"FL\"",
        "é",
        "\u{0}",
        "*** SUMMARY ***\n",
        "stack = 5 5\n",
        "Tournament #5, ",
    ];
    prop_oneof![
        proptest::sample::select(pieces.to_vec()).prop_map(str::to_owned),
        any::<char>().prop_map(String::from)
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_file_is_answered(
        sample in 0..4_usize,
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..14_usize, piece()), 1..6),
    ) {
        try_out(&damaged(samples()[sample].1.to_owned(), damage));
    }

    #[test]
    fn lines_in_any_order_are_answered(
        sample in 0..4_usize,
        order in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let lines: Vec<&str> = samples()[sample].1.lines().collect();
        let mixed: Vec<&str> = order.iter().map(|index| *index.get(&lines)).collect();
        try_out(&mixed.join("\n"));
    }

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        try_out(&text);
    }
}
