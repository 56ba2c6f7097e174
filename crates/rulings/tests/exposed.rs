//! Exposed cards.

use proof::proves;
use rulings::answers::{Exposed, Exposure, Game, PlayerExposed, Stage, StudExposed};
use rulings::{Facts, Marked, Matter, Opener, Remedy, When, YesNo};

use crate::support::{by, cb, cites, does, facts, may};

fn flop(exposed: Exposed) -> Facts {
    facts().chose(Game::Flop).chose(Exposure::FaceUp).chose(exposed).chose(Stage::NobodyActed)
}

fn stud(exposed: StudExposed, tournament: bool) -> Facts {
    facts()
        .chose(Game::Stud)
        .chose(Exposure::FaceUp)
        .chose(exposed)
        .chose(Stage::NobodyActed)
        .said(YesNo::Tournament, tournament)
        .said(YesNo::WouldBeLow, false)
}

#[test]
fn a_later_hole_card_is_replaced_and_burned() {
    proves!["cb:5.holdem.1b", "cb:3.irreg.13"];
    let later = cb(Matter::ExposedInDeal, &flop(Exposed::Later));
    assert_eq!(by(&later), "cb:5.holdem.1b");
    assert!(does(&later, Remedy::Replace(When::AfterDeal)));
    assert!(does(&later, Remedy::MakeBurn(Marked::Exposed)));
    // The player cannot choose to keep it, by nobody's choice.
    assert!(cites(&later, "cb:3.irreg.13"));
    assert!(!does(&later, Remedy::Keep(Marked::Exposed)) && !later.is_discretion());
    // One of the first two, or two of them, is another matter.
    for other in [Exposed::FirstOrSecond, Exposed::TwoOrMore] {
        assert!(does(&cb(Matter::ExposedInDeal, &flop(other)), Remedy::Misdeal), "{other:?}");
    }
    // After two have acted nothing is replaced any more.
    let late = cb(Matter::ExposedInDeal, &flop(Exposed::Later).chose(Stage::TwoActed));
    assert!(!does(&late, Remedy::Replace(When::AfterDeal)));
}

#[test]
fn the_section_of_the_game_decides() {
    proves!["cb:3.irreg.12a"];
    let holdem = cb(Matter::ExposedInDeal, &flop(Exposed::Later));
    let stud = cb(Matter::ExposedInDeal, &stud(StudExposed::OneDown, false));
    assert_eq!((by(&holdem), by(&stud)), ("cb:5.holdem.1b", "cb:7.stud.1a"));
    assert!(cites(&holdem, "cb:3.irreg.12a") && cites(&stud, "cb:3.irreg.12a"));
}

#[test]
fn a_flash_by_the_dealer_counts_as_exposed() {
    proves!["cb:3.irreg.12b", "cb:3.irreg.12d"];
    let flashed = flop(Exposed::Later).chose(Exposure::Flashed);
    let told = cb(Matter::ExposedInDeal, &flashed.clone().said(YesNo::Looked, false));
    assert!(does(&told, Remedy::Replace(When::AfterDeal)) && cites(&told, "cb:3.irreg.12b"));
    assert!(!cites(&cb(Matter::ExposedInDeal, &flop(Exposed::Later)), "cb:3.irreg.12b"));
    // Who looks first plays the card, unless the floor rules otherwise.
    let looked = cb(Matter::ExposedInDeal, &flashed.said(YesNo::Looked, true));
    assert_eq!(by(&looked), "cb:3.irreg.12d");
    assert!(does(&looked, Remedy::Keep(Marked::Exposed)));
    assert!(may(&looked, Remedy::Replace(When::AfterDeal)));
}

#[test]
fn a_card_off_the_table_is_exposed() {
    proves!["cb:3.irreg.12e", "cb:7.stud.11"];
    let off = cb(Matter::ExposedInDeal, &flop(Exposed::Later).chose(Exposure::OffTable));
    assert!(does(&off, Remedy::Replace(When::AfterDeal)) && cites(&off, "cb:3.irreg.12e"));
    let off = cb(Matter::ExposedInDeal, &stud(StudExposed::OneDown, false).chose(Exposure::OffTable));
    assert!(does(&off, Remedy::ThirdCardDown) && cites(&off, "cb:7.stud.11"));
    // What a player drops is played.
    let dropped = cb(Matter::ExposedByPlayer, &facts().chose(PlayerExposed::Dropped));
    assert!(!cites(&dropped, "cb:3.irreg.12e"));
}

#[test]
fn what_a_player_shows_or_drops_plays() {
    proves!["cb:3.irreg.12c", "cb:3.irreg.14"];
    let rules = [(PlayerExposed::Flashed, "cb:3.irreg.12c"), (PlayerExposed::Dropped, "cb:3.irreg.14")];
    for (how, rule) in rules {
        let ruling = cb(Matter::ExposedByPlayer, &facts().chose(how));
        assert_eq!(by(&ruling), rule);
        assert!(does(&ruling, Remedy::Keep(Marked::Exposed)) && does(&ruling, Remedy::HandLive));
        assert!(!does(&ruling, Remedy::Replace(When::AfterDeal)));
    }
}

#[test]
fn showing_on_purpose_in_a_tournament_is_penalized_and_live() {
    proves!["cb:12.tourn.22c"];
    let shown = facts().chose(PlayerExposed::OnPurpose);
    let event = cb(Matter::ExposedByPlayer, &shown.clone().said(YesNo::Tournament, true));
    assert_eq!(by(&event), "cb:12.tourn.22c");
    assert!(does(&event, Remedy::Penalty) && does(&event, Remedy::HandLive));
    assert!(!does(&event, Remedy::HandDead) && !may(&event, Remedy::HandDead));
    let cash = cb(Matter::ExposedByPlayer, &shown.said(YesNo::Tournament, false));
    assert!(!does(&cash, Remedy::Penalty) && does(&cash, Remedy::HandLive));
}

#[test]
fn one_downcard_in_stud() {
    proves!["cb:7.stud.1a", "cb:7.stud.1c"];
    let known = stud(StudExposed::OneDown, false);
    let plain = cb(Matter::ExposedInDeal, &known);
    assert_eq!(by(&plain), "cb:7.stud.1a");
    assert!(does(&plain, Remedy::ThirdCardDown));
    assert!(!does(&plain, Remedy::OpenWith(Opener::LeftOfExposed)) && !cites(&plain, "cb:7.stud.1c"));
    let low = cb(Matter::ExposedInDeal, &known.said(YesNo::WouldBeLow, true));
    assert!(does(&low, Remedy::OpenWith(Opener::LeftOfExposed)) && cites(&low, "cb:7.stud.1c"));
}

#[test]
fn both_downcards_in_stud() {
    proves!["cb:7.stud.1b"];
    let both = cb(Matter::ExposedInDeal, &stud(StudExposed::BothDown, false));
    assert_eq!(by(&both), "cb:7.stud.1b");
    assert!(does(&both, Remedy::HandDead) && does(&both, Remedy::ReturnAnte));
    // Of two players it is a misdeal, and one card alone kills nothing.
    let two = cb(Matter::ExposedInDeal, &stud(StudExposed::TwoPlayers, false));
    assert!(does(&two, Remedy::Misdeal) && by(&two) == "cb:3.misdeal.1b");
    assert!(!does(&cb(Matter::ExposedInDeal, &stud(StudExposed::OneDown, false)), Remedy::HandDead));
}

#[test]
fn in_a_tournament_of_stud_it_is_a_misdeal() {
    proves!["cb:7.stud.1d", "cb:12.tourn.31"];
    for exposed in [StudExposed::OneDown, StudExposed::BothDown, StudExposed::TwoPlayers] {
        let event = cb(Matter::ExposedInDeal, &stud(exposed, true));
        assert_eq!(by(&event), "cb:7.stud.1d");
        assert!(does(&event, Remedy::Misdeal) && cites(&event, "cb:12.tourn.31"), "{exposed:?}");
        let late = cb(Matter::ExposedInDeal, &stud(exposed, true).chose(Stage::TwoActed));
        assert!(!does(&late, Remedy::Misdeal), "{exposed:?}");
    }
    assert!(!does(&cb(Matter::ExposedInDeal, &stud(StudExposed::OneDown, false)), Remedy::Misdeal));
}

#[test]
fn the_last_card_of_stud_face_up() {
    proves!["cb:7.stud.16", "cb:7.stud.17", "cb:7.stud.17a", "cb:7.stud.17b"];
    let all_in = cb(Matter::LastCardUp, &facts().said(YesNo::PlayerAllIn, true));
    assert_eq!(by(&all_in), "cb:7.stud.16");
    assert!(does(&all_in, Remedy::Keep(Marked::Exposed)) && does(&all_in, Remedy::KeepOthersDown));
    assert!(!does(&all_in, Remedy::MayDeclareAllIn));

    let plays = facts().said(YesNo::PlayerAllIn, false);
    let three = cb(Matter::LastCardUp, &plays.clone().said(YesNo::TwoLeft, false));
    assert_eq!(by(&three), "cb:7.stud.17a");
    assert!(does(&three, Remedy::KeepOthersDown) && does(&three, Remedy::MayDeclareAllIn));

    let two = plays.said(YesNo::TwoLeft, true);
    let first = cb(Matter::LastCardUp, &two.clone().said(YesNo::FirstOfTwo, true));
    let second = cb(Matter::LastCardUp, &two.said(YesNo::FirstOfTwo, false));
    assert_eq!((by(&first), by(&second)), ("cb:7.stud.17b", "cb:7.stud.17b"));
    assert!(does(&first, Remedy::SecondUp) && !does(&first, Remedy::MayDeclareAllIn));
    assert!(!does(&second, Remedy::SecondUp) && does(&second, Remedy::MayDeclareAllIn));

    for ruling in [all_in, three, first, second] {
        assert!(does(&ruling, Remedy::OpenWith(Opener::HighBoard)) && cites(&ruling, "cb:7.stud.17"));
    }
}
