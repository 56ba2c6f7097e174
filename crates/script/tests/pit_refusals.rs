//! What is wrong with a script of the pit is said in one line, and what is not as expected is told with what is there.

use script::pit::{Kind, PitScript};

fn run(kind: Kind, text: &str) -> Result<Vec<String>, String> {
    let script = PitScript::read(kind, text).map_err(|error| error.to_string())?;
    let mismatches = script.run().map_err(|error| error.to_string())?;
    Ok(mismatches.iter().map(ToString::to_string).collect())
}

const ROUND: &str = "table premium\nseat 1 Ana 1000\nseat 2 Ben 1000\n1 bets 10\n\
                     deal 1 QcQd3h, dealer 2c2d9h, board Ks Jd 8c 4s\n1 plays 30\n";

#[test]
fn what_is_not_as_expected_is_told_with_what_is_there() {
    let cases = [
        ("= stacks 1 1040, 2 1000", "expected stacks 1 1040, 2 1000, found stacks 1 1030, 2 1000"),
        ("= bank 30", "expected bank 30, found bank -30"),
        (
            "= settled 1 ante wins 10",
            "expected settled 1 ante wins 10, found settled 1 ante pushes by ph:X.10(g)3.iii",
        ),
        (
            "= settled 1 ante pushes by ph:X.10(g)3.ii",
            "expected settled 1 ante pushes by ph:X.10(g)3.ii, found settled 1 ante pushes by ph:X.10(g)3.iii",
        ),
        ("= settled 2 ante loses", "expected settled 2 ante loses, found settled 2 ante not yet"),
        ("= event Played 1 20", "expected event Played 1 20, found Played 1 30"),
        ("= event Folded", "expected event Folded, found no Folded"),
        ("= not event Played", "expected not event Played, found Played 1 30"),
        (
            "= rail sees CardDealt 1 Qc",
            "expected rail sees CardDealt 1 Qc, found CardDealt 1 ??, CardDealt dealer ??",
        ),
        ("= 1 never sees CardDealt 1 Qc", "expected 1 never sees CardDealt 1 Qc, found CardDealt 1 Qc"),
        ("= order Played 2 30", "expected order Played 2 30, found Played 1 30"),
        ("= order Played", "expected order Played, found Played 1 30"),
        ("= events Folded 1", "expected events Folded 1, found Played 1 30"),
        (
            "= events Settled before Played",
            "expected events Settled before Played, found Played before Settled",
        ),
        ("= awaits stub", "expected awaits stub, found community"),
        ("= to decide 1", "expected to decide 1, found to decide nobody"),
        ("= meter 5", "expected meter 5, found meter 0"),
        ("= stub 1", "expected stub 1, found stub 42"),
        ("= void ph:X.12(a)", "expected void ph:X.12(a), found nothing void"),
        (
            "2 bets 10 x-tra 5 ! no-ante",
            "expected a refusal for no-ante, found the X-Tra Bonus must equal the ante of 10, not 5 \
             (x-tra-must-equal-ante, ph:X.10(a))",
        ),
        (
            "2 bets 10 x-tra 5 ! x-tra-must-equal-ante ph:X.6(c)",
            "expected a refusal for x-tra-must-equal-ante ph:X.6(c), found the X-Tra Bonus",
        ),
        ("2 bets 10 ! no-ante", "expected a refusal for no-ante, found that it was accepted"),
        ("deal 2 As", "expected As to be dealt, found that it never was"),
    ];
    for (line, told) in cases {
        let found = run(Kind::Premium, &format!("{ROUND}{line}")).expect("the script is played");
        assert_eq!(found.len(), 1, "{line}: {found:?}");
        assert!(found[0].starts_with(&format!("line 7: {told}")), "{line}: {}", found[0]);
    }
}

#[test]
fn the_script_goes_on_after_what_was_not_expected() {
    let found =
        run(Kind::Premium, &format!("{ROUND}= bank 1\n2 bets 10\n2 checks\n2 folds\n= bank -10\n= bank 2\n"));
    assert_eq!(
        found.expect("the script is played"),
        ["line 7: expected bank 1, found bank -30", "line 12: expected bank 2, found bank -10"]
    );
}

#[test]
fn what_cannot_be_is_an_error_with_its_line() {
    let cases = [
        (Kind::Premium, "", "line 1: a script of this kind begins with a table: table premium"),
        (Kind::Premium, "table craps", "line 1: a script of this kind begins with a table: table premium"),
        (Kind::Craps, "table craps\nsetting x=1", "line 2: there is no setting x"),
        (Kind::Premium, "table premium\nsetting ante=2 for 1", "line 2: ante cannot be \"2 for 1\""),
        (Kind::Premium, "table premium\nwheel big", "line 2: 'big' is not a pay table of the wheel"),
        (Kind::Premium, "table premium\nwheel 5-fixed weights 1,2", "line 2: spin.weights cannot be \"1,2\""),
        (Kind::Premium, "table premium\nsetting spin.top=1", "line 2: there is no wheel"),
        (Kind::Premium, "table premium\ndealing shoe", "line 2: 'shoe' is not one of these"),
        (Kind::Premium, "table premium\nseat 1 10\nchip 1", "line 3: the setup is over"),
        (Kind::Premium, "table premium\nseat 13 10", "line 2: '13' is not a seat"),
        (Kind::Premium, "table premium\n1 sings", "line 2: 'sings' is not an action here"),
        (Kind::Premium, "table premium\nhello", "line 2: 'hello' does not begin a line"),
        (Kind::Premium, "table premium\n1 bets 10 now", "line 2: 'now' is not part of a bet"),
        (Kind::Premium, "table premium\n1 checks now", "line 2: 'now' is one word too many"),
        (Kind::Premium, "table premium\ndeal 1 Ax", "line 2: 'Ax' is not a card"),
        (Kind::Premium, "table premium\ndeal 1 ??", "line 2: '??' cannot be dealt here"),
        (Kind::Premium, "table premium\nreport rain", "line 2: that cannot be reported"),
        (Kind::Premium, "table premium\nproves ph:X.99", "line 2: there is no rule 'ph:X.99'"),
        (Kind::Premium, "table premium\n1 checks ! ph:X.99", "line 2: there is no rule 'ph:X.99'"),
        (Kind::Premium, "table premium\n1 checks !", "line 2: write the reason after ! or `setup refused`"),
        (Kind::Premium, "table premium\n= luck", "line 2: 'luck' is not an expectation"),
        (Kind::Premium, "table premium\n= event Rain", "line 2: 'Rain' is not an event"),
        (
            Kind::Premium,
            "table premium\n= settled 1 field wins 5",
            "line 2: 'field' is not a wager of this game",
        ),
        (
            Kind::Premium,
            "table premium\n= settled 1 ante melts",
            "line 2: 'melts' is not a result of a wager",
        ),
        (
            Kind::Premium,
            "table premium\npositions 9",
            "line 1: the table cannot open: a table has one to 6 positions",
        ),
        (
            Kind::Premium,
            "table premium\nseat 1 10\n1 bets 10",
            "line 3: refused: 20 is more than the stack of 10 (more-than-the-stack, ph:X.6(a))",
        ),
        (
            Kind::Premium,
            "table premium\nseat 1 100\n1 bets 10\ndeal 1 AhAh\n1 checks",
            "line 4: refused: Ah is not in the stub (card-not-in-stub, ph:40.2(a))",
        ),
        (
            Kind::Premium,
            "table premium\nseat 1 100\n1 bets 10\nuntil lunch",
            "line 4: the table never comes to lunch: it waits for first 1",
        ),
        (Kind::Premium, "table premium\nseat 1 100\n= setup refused limits", ""),
        (Kind::MiniDice, "table mini-dice\nseat 1 100\nshake 3", "line 3: '3' is not a roll"),
        (Kind::MiniDice, "table mini-dice\nseat 1 100\n1 bets horn 4", "line 3: 'horn' is not a wager"),
        (Kind::MiniDice, "table mini-dice\nno roll rain", "line 2: 'rain' is not one of these"),
        (
            Kind::MiniDice,
            "table mini-dice\nshake 3-7",
            "line 2: refused: 3 and 7 cannot be rolled with two dice",
        ),
        (Kind::Craps, "table craps\n1 calls up pass", "line 2: 'up' is not one of these: on, off"),
        (Kind::Craps, "table craps\nroll 0-1", "line 2: refused: 0 and 1 cannot be rolled with two dice"),
        (Kind::Craps, "table craps\n= up 1 pass", "line 2: the line ends where an amount should be"),
    ];
    for (kind, text, beginning) in cases {
        match run(kind, text) {
            Err(error) => {
                assert!(error.starts_with(beginning) && !beginning.is_empty(), "{text:?} gave {error:?}");
            }
            Ok(found) => assert!(beginning.is_empty() && found.len() == 1, "{text:?} gave {found:?}"),
        }
    }
}

#[test]
fn several_seats_may_do_the_same_in_one_line() {
    let text = "table premium\nseat 1 100\nseat 2 100\n1 2 bets 10\n1 2 checks\n1 2 folds\n= bank 40\n";
    assert_eq!(run(Kind::Premium, text), Ok(Vec::new()));
}
