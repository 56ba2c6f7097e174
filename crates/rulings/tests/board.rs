//! Cards that came too early or too many.

use proof::proves;
use rulings::answers::{Betting, BoardStreet, Game, StudStreet};
use rulings::{Marked, Matter, Mix, Remedy, Street, YesNo};

use crate::support::{by, cb, cites, does, facts};

#[test]
fn a_flop_too_early_is_dealt_again_after_the_betting() {
    proves!["cb:5.holdem.6a", "cb:5.holdem.6b", "cb:5.holdem.7"];
    let early = cb(Matter::FlopTooEarly, &facts());
    assert_eq!(by(&early), "cb:5.holdem.6a");
    // The betting first; then the flop into the stub, the burn left where it is, cut, a fresh burn, the new flop.
    assert_eq!(
        early.outcome().remedies,
        [
            Remedy::FinishBetting,
            Remedy::Reshuffle(Mix::Flop),
            Remedy::Cut,
            Remedy::Burn,
            Remedy::Deal(Street::Flop),
        ]
    );
    assert!(cites(&early, "cb:5.holdem.6b") && cites(&early, "cb:5.holdem.7"));
    // Nobody may accept it: there is no choice.
    assert!(!early.is_discretion());
}

#[test]
fn premature_cards_never_play() {
    proves!["cb:3.irreg.15"];
    let upcard = facts().chose(StudStreet::Upcard);
    for matter in [
        Matter::FlopTooEarly,
        Matter::TurnTooEarly,
        Matter::RiverTooEarly,
        Matter::StudTooEarly,
        Matter::DrawTooEarly,
    ] {
        let early = cb(matter, &upcard);
        assert!(cites(&early, "cb:3.irreg.15"), "{matter:?}");
        assert!(does(&early, Remedy::FinishBetting), "{matter:?}");
        assert!(!does(&early, Remedy::Keep(Marked::Early)), "{matter:?}");
    }
    // A card with a wrong burn, acted on, does play.
    let burn = facts().chose(Game::Flop).chose(BoardStreet::Turn).chose(Betting::Begun);
    let burn = cb(Matter::NoBurn, &burn);
    assert!(does(&burn, Remedy::Keep(Marked::Standing)) && !cites(&burn, "cb:3.irreg.15"));
}

#[test]
fn a_turn_too_early_is_set_aside_for_the_fifth_card() {
    proves!["cb:5.holdem.8a", "cb:5.holdem.8b"];
    let early = cb(Matter::TurnTooEarly, &facts());
    assert_eq!(by(&early), "cb:5.holdem.8a");
    assert_eq!(
        early.outcome().remedies,
        [
            Remedy::SetAside(Marked::Early),
            Remedy::FinishBetting,
            Remedy::FifthAsTurn,
            Remedy::Reshuffle(Mix::SetAside),
            Remedy::Cut,
            Remedy::Burn,
            Remedy::Deal(Street::River),
        ]
    );
    assert!(cites(&early, "cb:5.holdem.8b"));
}

#[test]
fn a_river_too_early_is_shuffled_in() {
    proves!["cb:5.holdem.8c"];
    let early = cb(Matter::RiverTooEarly, &facts());
    assert_eq!(by(&early), "cb:5.holdem.8c");
    assert_eq!(
        early.outcome().remedies,
        [
            Remedy::FinishBetting,
            Remedy::Reshuffle(Mix::River),
            Remedy::Cut,
            Remedy::Burn,
            Remedy::Deal(Street::River),
        ]
    );
    assert!(!does(&early, Remedy::FifthAsTurn));
}

#[test]
fn a_flop_of_four_is_dealt_again() {
    proves!["cb:5.holdem.3"];
    let four = cb(Matter::FlopTooMany, &facts());
    assert_eq!(by(&four), "cb:5.holdem.3");
    assert!(does(&four, Remedy::Reshuffle(Mix::Flop)) && does(&four, Remedy::Deal(Street::Flop)));
    assert!(!four.is_discretion());
}

#[test]
fn stud_cards_too_early_are_taken_out_one_for_each_player() {
    proves!["cb:7.stud.14a", "cb:7.stud.14b", "cb:7.stud.14c"];
    let unseen = facts().chose(StudStreet::LastDown).said(YesNo::LookedOrMixed, false);
    for known in [facts().chose(StudStreet::Upcard), unseen] {
        let early = cb(Matter::StudTooEarly, &known);
        assert_eq!(by(&early), "cb:7.stud.14a");
        assert_eq!(
            early.outcome().remedies,
            [
                Remedy::TakeOut(Marked::Early),
                Remedy::FinishBetting,
                Remedy::EliminatePerPlayer,
                Remedy::Burn,
                Remedy::PlayOn,
            ]
        );
        assert!(cites(&early, "cb:7.stud.14b") && cites(&early, "cb:7.stud.14c"));
    }
}

#[test]
fn a_last_card_seen_too_early_is_kept_without_betting() {
    proves!["cb:7.stud.14d"];
    let seen = facts().chose(StudStreet::LastDown).said(YesNo::LookedOrMixed, true);
    let seen = cb(Matter::StudTooEarly, &seen);
    assert_eq!(by(&seen), "cb:7.stud.14d");
    assert!(does(&seen, Remedy::Keep(Marked::Early)) && does(&seen, Remedy::NoBetOrRaise));
    assert!(!does(&seen, Remedy::TakeOut(Marked::Early)));
}
