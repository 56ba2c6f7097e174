//! A burn that is missing, or one too many.

use proof::proves;
use rulings::answers::{Betting, BoardStreet, FlopSeen, Game, StudStreet};
use rulings::{Facts, Mark, Marked, Matter, Mix, Remedy, Street, Window, YesNo};

use crate::support::{by, cb, cites, does, facts};

const WRONG: [Matter; 2] = [Matter::NoBurn, Matter::TwoBurns];

fn board(street: BoardStreet, betting: Betting) -> Facts {
    facts().chose(Game::Flop).chose(street).chose(betting)
}

#[test]
fn before_the_betting_it_is_put_right() {
    proves!["cb:3.irreg.16a", "cb:5.holdem.5a"];
    for matter in WRONG {
        for street in [BoardStreet::Turn, BoardStreet::River] {
            let ruling = cb(matter, &board(street, Betting::NotBegun));
            assert_eq!(by(&ruling), "cb:5.holdem.5a");
            assert!(does(&ruling, Remedy::RestoreCards));
            assert_eq!(ruling.window(), Window::Open(Mark::BettingBegun));
            let late = cb(matter, &board(street, Betting::Begun));
            assert!(!does(&late, Remedy::RestoreCards) && !cites(&late, "cb:5.holdem.5a"));
        }
        let draw = cb(matter, &facts().chose(Game::Draw).chose(Betting::NotBegun));
        assert_eq!(by(&draw), "cb:3.irreg.16a");
        assert!(does(&draw, Remedy::RestoreCards));
    }
}

#[test]
fn a_card_that_was_acted_on_stands() {
    proves!["cb:3.irreg.16b", "cb:5.holdem.5b"];
    for matter in WRONG {
        for street in [BoardStreet::Flop, BoardStreet::Turn, BoardStreet::River] {
            let ruling = cb(matter, &board(street, Betting::Begun));
            assert_eq!(by(&ruling), "cb:5.holdem.5b");
            assert!(does(&ruling, Remedy::Keep(Marked::Standing)));
            assert!(cites(&ruling, "cb:3.irreg.16b") && !ruling.window().is_open());
        }
        let draw = cb(matter, &facts().chose(Game::Draw).chose(Betting::Begun));
        assert_eq!(by(&draw), "cb:3.irreg.16b");
        let before = cb(matter, &board(BoardStreet::Turn, Betting::NotBegun));
        assert!(!does(&before, Remedy::Keep(Marked::Standing)));
    }
}

#[test]
fn later_cards_are_those_that_were_due() {
    proves!["cb:3.irreg.16c", "cb:5.holdem.5c"];
    for betting in [Betting::NotBegun, Betting::Begun] {
        let ruling = cb(Matter::TwoBurns, &board(BoardStreet::Turn, betting));
        assert!(does(&ruling, Remedy::LaterCardsAsDue), "{betting:?}");
        assert!(cites(&ruling, "cb:3.irreg.16c") && cites(&ruling, "cb:5.holdem.5c"));
    }
    // A flop that is dealt again has no later cards to keep.
    let again = board(BoardStreet::Flop, Betting::NotBegun).chose(FlopSeen::Turned);
    assert!(!does(&cb(Matter::TwoBurns, &again), Remedy::LaterCardsAsDue));
}

#[test]
fn with_an_all_in_it_is_put_right_until_the_pot_is_awarded() {
    proves!["cb:3.irreg.16d", "cb:5.holdem.5d"];
    for street in [BoardStreet::Turn, BoardStreet::River] {
        let all_in = board(street, Betting::NoneAllIn);
        let open = all_in.clone().said(YesNo::PotAwarded, false);
        let told = cb(Matter::NoBurn, &open.clone().said(YesNo::Identifiable, true));
        assert_eq!(by(&told), "cb:5.holdem.5d");
        assert!(does(&told, Remedy::RestoreCards) && cites(&told, "cb:3.irreg.16d"));
        assert_eq!(told.window(), Window::Open(Mark::PotAwarded));
        let mixed = cb(Matter::NoBurn, &open.said(YesNo::Identifiable, false));
        let pushed = cb(Matter::NoBurn, &all_in.said(YesNo::PotAwarded, true));
        for ruling in [mixed, pushed] {
            assert_eq!(by(&ruling), "cb:3.irreg.16d");
            assert!(does(&ruling, Remedy::ResultStands) && !does(&ruling, Remedy::RestoreCards));
            assert!(!ruling.window().is_open());
        }
    }
}

#[test]
fn before_the_flop_is_seen_and_after() {
    proves!["cb:5.holdem.4a", "cb:5.holdem.4b"];
    for matter in WRONG {
        let flop = board(BoardStreet::Flop, Betting::NotBegun);
        let down = cb(matter, &flop.clone().chose(FlopSeen::FaceDown));
        assert_eq!(by(&down), "cb:5.holdem.4a");
        assert!(does(&down, Remedy::RestoreCards) && !does(&down, Remedy::Reshuffle(Mix::Flop)));
        let seen = cb(matter, &flop.chose(FlopSeen::Turned));
        assert_eq!(by(&seen), "cb:5.holdem.4b");
        assert!(does(&seen, Remedy::Reshuffle(Mix::Flop)) && does(&seen, Remedy::Deal(Street::Flop)));
        assert!(!does(&seen, Remedy::RestoreCards) && cites(&seen, "cb:5.holdem.7"));
    }
}

#[test]
fn in_stud_cards_go_back_unless_the_last_one_was_seen() {
    proves!["cb:7.stud.13a", "cb:7.stud.13b"];
    let stud = facts().chose(Game::Stud).chose(Betting::NotBegun);
    let up = cb(Matter::NoBurn, &stud.clone().chose(StudStreet::Upcard));
    let last = stud.chose(StudStreet::LastDown);
    let unseen = cb(Matter::NoBurn, &last.clone().said(YesNo::LookedOrMixed, false));
    for ruling in [up, unseen] {
        assert_eq!(by(&ruling), "cb:7.stud.13a");
        assert!(does(&ruling, Remedy::RestoreCards) && !does(&ruling, Remedy::Keep(Marked::Standing)));
    }
    let seen = cb(Matter::NoBurn, &last.said(YesNo::LookedOrMixed, true));
    assert_eq!(by(&seen), "cb:7.stud.13b");
    assert!(does(&seen, Remedy::Keep(Marked::Standing)));
}
