//! Hands the engine played, written down and replayed.

use game::Viewer;
use poker::house::{CATFISH_BEND, HISTORY, NEW_JERSEY};
use poker::{BadTerms, Betting, catalogue};
use script::phh::{CODES, Check, Draft, Replayer, Unwritable, hands};

use super::dealer::{Chance, play, terms};
use super::replayed;

/// How many hands of each game and house are played.
const HANDS: u64 = 300;

#[test]
fn a_hand_of_the_engine_replays_to_the_same_stacks() {
    for house in [&HISTORY, &CATFISH_BEND, &NEW_JERSEY] {
        for (index, code) in CODES.iter().enumerate() {
            let mut chance = Chance(index as u64);
            for _ in 0..HANDS {
                let setup = match terms(code, house, &mut chance).seal() {
                    Ok(setup) => setup,
                    Err(BadTerms::GameNotOffered) => break,
                    Err(why) => panic!("{why}"),
                };
                let (hand, events) = play(&setup, &mut chance);
                // New Jersey's odd chips are dollars, and a unit is a cent.
                let draft = Draft::of(&setup, &events, Viewer::Eye, 2).unwrap();
                let text = draft.to_string();
                let outcome = replayed(&text);
                assert!(outcome.over && outcome.check.is_checked(), "{:?}\n{text}", outcome.check);
                if hand.rake().is_zero() {
                    let seats = setup.dealt().clockwise_after(setup.button());
                    let stacks: Vec<Option<i64>> =
                        seats.map(|seat| i64::try_from(hand.stack(seat).units()).ok()).collect();
                    let replayed: Vec<Option<i64>> = outcome.stacks().map(|stack| stack.units(2)).collect();
                    assert_eq!(replayed, stacks, "{text}");
                }
                // Read and written again it is the same.
                assert_eq!(hands(&text).next().unwrap().unwrap().fields().count(), text.lines().count());
            }
        }
    }
}

#[test]
fn what_a_player_sees_is_a_history_too() {
    let mut chance = Chance(7);
    let mut hidden = 0;
    for code in CODES.iter().filter(|code| code.variant.has_board()) {
        for _ in 0..50 {
            let setup = terms(code, &HISTORY, &mut chance).seal().unwrap();
            let (_, events) = play(&setup, &mut chance);
            let mine = setup.dealt().iter().next().unwrap();
            let text = Draft::of(&setup, &events, Viewer::Seat(mine), 0).unwrap().to_string();
            assert!(replayed(&text).over, "{text}");
            hidden += usize::from(text.contains("??"));
        }
    }
    assert!(hidden > 100, "{hidden}");
}

#[test]
fn amounts_are_written_in_the_currency_of_the_table() {
    let mut chance = Chance(3);
    let setup = terms(&CODES[1], &HISTORY, &mut chance).seal().unwrap();
    let (_, events) = play(&setup, &mut chance);
    let draft = Draft::of(&setup, &events, Viewer::Eye, 2).unwrap();
    let text = draft
        .with_text("currency", "USD")
        .with_texts("players", ["Ana", "Ben 'the Rock'", "Cyd"])
        .with_number("hand", 12)
        .to_string();
    assert!(text.contains("blinds_or_straddles = [0.05, 0.1"), "{text}");
    assert!(text.contains("\nmin_bet = 0.1\n"), "{text}");
    assert!(
        text.ends_with("currency = 'USD'\nplayers = ['Ana', \"Ben 'the Rock'\", 'Cyd']\nhand = 12\n"),
        "{text}"
    );
    assert!(replayed(&text).check.is_checked());
}

#[test]
fn many_hands_make_one_file() {
    let mut chance = Chance(5);
    let drafts: Vec<Draft> = CODES
        .iter()
        .map(|code| {
            let setup = terms(code, &HISTORY, &mut chance).seal().unwrap();
            let (_, events) = play(&setup, &mut chance);
            Draft::of(&setup, &events, Viewer::Eye, 0).unwrap()
        })
        .collect();
    let text = Draft::many(&drafts);
    let mut replayer = Replayer::new();
    let checks: Vec<Check> = replayer.replay(&text).map(|replay| replay.result.unwrap().check).collect();
    assert_eq!(checks.len(), CODES.len());
    assert!(checks.iter().all(|check| check.is_checked()));
}

#[test]
fn what_the_standard_has_no_code_for_is_written_with_a_field_of_ours() {
    let mut chance = Chance(1);
    let mut terms = terms(&CODES[0], &CATFISH_BEND, &mut chance);
    terms.variant = &catalogue::BIG_O;
    let setup = terms.seal().unwrap();
    let (_, events) = play(&setup, &mut chance);
    let text = Draft::of(&setup, &events, Viewer::Eye, 0).unwrap().to_string();
    assert!(text.starts_with("_variant = 'FL big-o'\n"), "{text}");
    assert!(replayed(&text).check.is_checked(), "{text}");
    // A spread has no word in any history.
    terms.variant = &catalogue::HOLDEM;
    let (least, most) = (chips::Chips::new(2), chips::Chips::new(8));
    terms.betting = Betting::Spread { least, most, most_late: most };
    let refused = Draft::of(&terms.seal().unwrap(), &[], Viewer::Eye, 0).unwrap_err();
    assert_eq!(refused, Unwritable::NoCode { variant: "holdem", betting: "spread" });
}
