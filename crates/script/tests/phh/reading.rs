//! The text of a file: every kind of value is understood, kept, and written back.

use std::borrow::Cow;

use script::phh::{History, hands, rewrite};

use super::hands::{NT, SAMPLES};
use super::{replayed, stacks};

/// Every way to write a value, as fields and tables of a user.
const USER: &str = r##"
_literal = 'C:\no\escapes'
_basic = "a \"quoted\" word, \u00e9 and \U0001F0A1"
_many = """
two
lines, \
   and one that is taken back """
_verbatim = '''
it's "so"'''
_integers = [+1, -2, 1_000, 0xdead_beef, 0o755, 0b1101]
_floats = [3.14, -0.01, 5e+22, 6.626e-34, 1_000.5, inf, -inf, nan]
_truths = [true, false]
_offset = 1979-05-27T07:32:00.999999-07:00
_zulu = 1979-05-27 07:32:00Z
_local = 1979-05-27T07:32:00
_date = 1979-05-27
_time = 07:32:00.5
_nested = [[1, 2], ["a", 'b', [
  # a comment
  3.5, # another
]], []]
_inline = { first = 1, "second one" = [2, 3], third.fourth = { } }
_dotted.key.of = "the user's"
"quoted key" = 1
time = 14:25:03
"##;

#[test]
fn every_kind_of_value_is_kept() {
    let text = format!("{NT}{USER}\n[_table]\nx = 1\n\n[[_list]]\ny = 'two'\n[[_list]]\n");
    let hand = hands(&text).next().unwrap().unwrap();
    for (key, value) in [
        ("_literal", r"'C:\no\escapes'"),
        ("_integers", "[+1, -2, 1_000, 0xdead_beef, 0o755, 0b1101]"),
        ("_zulu", "1979-05-27 07:32:00Z"),
        ("_inline", "{ first = 1, \"second one\" = [2, 3], third.fourth = { } }"),
        ("_dotted.key.of", "\"the user's\""),
        ("\"quoted key\"", "1"),
        ("time", "14:25:03"),
    ] {
        assert_eq!(hand.field(key), Some(value));
    }
    assert!(hand.tables().trim_start().starts_with("[_table]\nx = 1"));
    let written = hand.to_string();
    let again = hands(&written).next().unwrap().unwrap();
    assert_eq!(again.fields().collect::<Vec<_>>(), hand.fields().collect::<Vec<_>>());
    assert_eq!(again.tables().trim(), hand.tables().trim());
    assert_eq!(again.to_string(), written, "what is written is written again the same");
    assert_eq!(stacks(&written), "186 214 150");
}

#[test]
fn what_is_no_value_is_refused() {
    for value in [
        "",
        "maybe",
        "1.",
        ".5",
        "1__0",
        "'open",
        "\"open",
        "'''open",
        "[1, 2",
        "[1 2]",
        "{a = 1",
        "{a 1}",
        "{a = 1,, b = 2}",
        "\"\\q\" x",
        "1979-5-27",
        "25:00",
        "07:32",
        "nann",
        "+-1",
        "0xg",
        "truely",
        "[,]",
        "1 2",
    ] {
        let text = format!("{NT}_value = {value}\n");
        assert!(hands(&text).next().unwrap().is_err(), "{value}");
    }
    // Deeper than any use, and far from the end of the stack.
    let deep = format!("{NT}_value = {}{}\n", "[".repeat(100_000), "]".repeat(100_000));
    assert!(hands(&deep).next().unwrap().is_err());
}

#[test]
fn the_order_of_fields_is_free_and_the_required_come_first() {
    let mut lines: Vec<&str> = NT.lines().collect();
    lines.push("_mine = 1");
    lines.reverse();
    let written = rewrite(&lines.join("\r\n")).unwrap();
    let keys: Vec<&str> = written.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(
        keys,
        [
            "variant",
            "antes",
            "blinds_or_straddles",
            "min_bet",
            "starting_stacks",
            "actions",
            "_mine",
            "finishing_stacks"
        ]
    );
    assert_eq!(stacks(&written), "186 214 150");
}

#[test]
fn actions_may_be_written_in_every_way() {
    let text = NT
        .replace("'p3 f'", "\n  # folds\n  \"p3\\u0020f\", # outside\n  '''  '''")
        .replace("'p2 cc'", "\"\"\"\np2 \\\n  cc # a call\"\"\"")
        .replace("'p1 f']", "'p1 f # with a sigh', '# the end',\n]");
    assert_eq!(stacks(&text), "186 214 150");
    let hand = hands(&text).next().unwrap().unwrap();
    let said: Vec<String> = hand.actions().map(Cow::into_owned).collect();
    assert_eq!(said[3], "p3 f");
    assert_eq!(said[6], "p2 cc # a call");
    assert_eq!(said[said.len() - 2..], ["p1 f # with a sigh", "# the end"]);
    // Commentary and comments inside the value survive rewriting.
    let written = rewrite(&text).unwrap();
    assert!(written.contains("# outside") && written.contains("# with a sigh"), "{written}");
}

#[test]
fn many_hands_keep_their_names_and_tables() {
    let text = format!("# a file\n\n[first]\n{NT}\n[first._mine]\nx = 1\n\n['second one']\n{NT}_n = 2\n");
    let read: Vec<_> = hands(&text).map(Result::unwrap).collect();
    assert_eq!(read.iter().map(History::name).collect::<Vec<_>>(), ["first", "'second one'"]);
    assert_eq!(read[0].tables().trim(), "[first._mine]\nx = 1");
    let written = rewrite(&text).unwrap();
    assert_eq!(rewrite(&written).unwrap(), written);
    assert_eq!(hands(&written).count(), 2);
}

#[test]
fn every_sample_is_rewritten_as_it_was() {
    for sample in SAMPLES {
        let written = rewrite(sample.text).unwrap();
        assert_eq!(stacks(&written), sample.stacks);
        assert_eq!(rewrite(&written).unwrap(), written);
    }
}

#[test]
fn a_byte_order_mark_and_windows_lines_do_not_matter() {
    let text = format!("\u{feff}{}", NT.replace('\n', "\r\n"));
    assert!(replayed(&text).over);
}
