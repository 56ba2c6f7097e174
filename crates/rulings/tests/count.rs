//! Too many and too few cards in a hand.

use proof::proves;
use rulings::answers::{Game, HowMany, MissingCards, Stage};
use rulings::{Marked, Matter, Remedy, YesNo};

use crate::support::{by, cb, cites, does, facts, may};

#[test]
fn one_extra_card_becomes_the_burn() {
    proves!["cb:3.irreg.11", "cb:5.holdem.2a"];
    let one = facts().chose(HowMany::One).chose(Stage::NobodyActed).said(YesNo::ExtraKnown, true);
    let holdem = cb(Matter::ExtraCard, &one.clone().chose(Game::Flop));
    let stud = cb(Matter::ExtraCard, &one.clone().chose(Game::Stud));
    assert_eq!((by(&holdem), by(&stud)), ("cb:5.holdem.2a", "cb:3.irreg.11"));
    for ruling in [&holdem, &stud] {
        assert!(does(ruling, Remedy::MakeBurn(Marked::Extra)) && !does(ruling, Remedy::Misdeal));
    }
    // Once the betting has begun, or when the card cannot be told, the count is wrong.
    let begun = cb(Matter::ExtraCard, &one.clone().chose(Stage::OneActed).chose(Game::Flop));
    let mixed = cb(Matter::ExtraCard, &one.said(YesNo::ExtraKnown, false).chose(Game::Flop));
    for ruling in [begun, mixed] {
        assert!(does(&ruling, Remedy::Misdeal) && by(&ruling) == "cb:3.misdeal.1e");
    }
}

#[test]
fn a_hand_with_the_wrong_count_is_dead_after_action() {
    proves!["cb:3.dead.1d"];
    for matter in [Matter::ExtraCard, Matter::MissingCard] {
        for stage in [Stage::TwoActed, Stage::Showdown] {
            let ruling = cb(matter, &facts().chose(stage).chose(Game::Flop));
            assert_eq!(by(&ruling), "cb:3.dead.1d", "{matter:?}");
            assert!(does(&ruling, Remedy::HandDead) && does(&ruling, Remedy::ChipsStay));
            assert!(!ruling.is_discretion(), "{matter:?}");
        }
        let early =
            facts().chose(Stage::OneActed).chose(Game::Flop).chose(HowMany::One).said(YesNo::InOrder, false);
        assert!(!does(&cb(matter, &early), Remedy::HandDead), "{matter:?}");
    }
}

#[test]
fn a_stud_hand_without_its_seventh_card_may_live() {
    proves!["cb:7.stud.18b", "cb:14.expl.2"];
    let showdown = facts().chose(Stage::Showdown).chose(Game::Stud);
    let last = showdown.clone().chose(MissingCards::OnlyLast);
    let mucked = cb(Matter::MissingCard, &last.clone().said(YesNo::DealerMucked, true));
    assert_eq!(by(&mucked), "cb:14.expl.2");
    assert!(does(&mucked, Remedy::HandLive) && may(&mucked, Remedy::HandDead));
    let own_fault = cb(Matter::MissingCard, &last.said(YesNo::DealerMucked, false));
    assert_eq!(by(&own_fault), "cb:7.stud.18b");
    assert!(does(&own_fault, Remedy::HandDead) && may(&own_fault, Remedy::HandLive));
    // In the betting after the seventh card nobody kills what may live at the showdown; a card that is missing earlier does.
    let betting = facts().chose(Stage::TwoActed).chose(Game::Stud);
    let six = betting.clone().chose(MissingCards::OnlyLast);
    let six = cb(Matter::MissingCard, &six.said(YesNo::DealerMucked, true));
    assert!(does(&six, Remedy::HandLive) && six.is_discretion());
    let fewer = cb(Matter::MissingCard, &betting.chose(MissingCards::More));
    assert_eq!(by(&fewer), "cb:3.dead.1d");
    assert!(does(&fewer, Remedy::HandDead) && !fewer.is_discretion());
    // Five cards are dead, and so are eight: nobody may choose.
    let five = cb(Matter::MissingCard, &showdown.clone().chose(MissingCards::More));
    let eight = cb(Matter::ExtraCard, &showdown);
    for ruling in [&five, &eight] {
        assert!(does(ruling, Remedy::HandDead) && !ruling.is_discretion());
    }
    assert_eq!(by(&five), "cb:7.stud.18b");
    assert_eq!(by(&eight), "cb:7.stud.18a");
    assert!(cites(&eight, "cb:7.stud.18a") && !cites(&eight, "cb:14.expl.2"));
}
