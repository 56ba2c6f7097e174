//! New Jersey's book, and its silence.

use proof::proves;
use rulings::answers::{Game, Limit, Motion, RaiseHow, Ruler, Stage};
use rulings::{Amount, Book, Mark, Matter, Remedy, When, Window, YesNo, decide};

use crate::support::{by, cb, cites, does, facts, may, nj};

#[test]
fn the_shift_supervisor_is_final() {
    proves!["nj:14.15(b)"];
    let decided = nj(Matter::RulingContested, &facts().chose(Ruler::Supervisor));
    assert_eq!(by(&decided), "nj:14.15(b)");
    assert!(does(&decided, Remedy::DecisionFinal) && !decided.is_discretion());
    let dealer = nj(Matter::RulingContested, &facts().chose(Ruler::Dealer));
    assert!(does(&dealer, Remedy::CallSupervisor) && !does(&dealer, Remedy::DecisionFinal));
    // Where the book is silent the supervisor decides, usually as the other book has it.
    let silent = nj(Matter::WrongSeatFirst, &facts().chose(Stage::OneActed));
    assert_eq!(by(&silent), "nj:14.15(b)");
    assert!(does(&silent, Remedy::Misdeal) && may(&silent, Remedy::CallSupervisor));
    assert!(cites(&silent, "cb:3.misdeal.1h"));
}

#[test]
fn silence_never_says_more_than_the_other_book() {
    for matter in Matter::ALL {
        let known = facts();
        if let (Ok(here), Ok(there)) =
            (decide(Book::NewJersey, *matter, &known), decide(Book::CatfishBend, *matter, &known))
            && here.is_discretion()
        {
            assert_eq!(here.outcome(), there.outcome(), "{matter:?}");
        }
    }
}

#[test]
fn when_chips_are_a_bet() {
    proves!["nj:14.7(f)", "nj:14.7(f)1", "nj:14.7(f)2", "nj:14.7(f)3"];
    let cases =
        [(Motion::Pushed, "nj:14.7(f)1"), (Motion::InPot, "nj:14.7(f)2"), (Motion::TowardPot, "nj:14.7(f)3")];
    for (motion, rule) in cases {
        let bet = nj(Matter::ForwardMotion, &facts().chose(motion));
        assert_eq!(by(&bet), rule);
        assert!(does(&bet, Remedy::Binding) && cites(&bet, "nj:14.7(f)"), "{motion:?}");
    }
    let held = nj(Matter::ForwardMotion, &facts().chose(Motion::Held));
    assert_eq!(by(&held), "nj:14.7(f)");
    assert!(does(&held, Remedy::Released) && !does(&held, Remedy::Binding));
    // The other book does not hold a player to chips that were only pushed.
    let cb_pushed = facts().chose(Limit::No).chose(Motion::Pushed).said(YesNo::AnotherActed, false);
    assert!(does(&cb(Matter::ForwardMotion, &cb_pushed), Remedy::Released));
}

#[test]
fn chips_follow_what_was_announced() {
    proves!["nj:14.7(e)"];
    let ruling = nj(Matter::AnnouncedDiffers, &facts());
    assert_eq!(by(&ruling), "nj:14.7(e)");
    assert_eq!(ruling.outcome().remedies, [Remedy::Make(Amount::AsAnnounced)]);
    let silent = nj(Matter::StringRaise, &facts().chose(RaiseHow::Silent));
    assert!(!does(&silent, Remedy::Make(Amount::AsAnnounced)));
}

#[test]
fn no_bet_is_made_larger() {
    proves!["nj:14.7(g)", "nj:14.7(g)3"];
    let silent = nj(Matter::StringRaise, &facts().chose(RaiseHow::Silent));
    assert_eq!(by(&silent), "nj:14.7(g)");
    assert!(does(&silent, Remedy::ReturnSurplus));
    let said = facts().chose(RaiseHow::SaidRaise);
    let moving = nj(Matter::StringRaise, &said.clone().said(YesNo::AfterRest, false));
    assert_eq!(by(&moving), "nj:14.7(g)3");
    assert!(does(&moving, Remedy::Make(Amount::UntilRest)) && !does(&moving, Remedy::ReturnSurplus));
    let rested = nj(Matter::StringRaise, &said.said(YesNo::AfterRest, true));
    assert!(by(&rested) == "nj:14.7(g)3" && does(&rested, Remedy::ReturnSurplus));
}

#[test]
fn a_fouled_hand() {
    proves!["nj:14.1:fouled-hand"];
    let mixed = nj(Matter::HandFouled, &facts().said(YesNo::Identifiable, false));
    let told = nj(Matter::HandFouled, &facts().said(YesNo::Identifiable, true));
    assert!(does(&mixed, Remedy::HandDead) && does(&mixed, Remedy::ChipsStay));
    assert!(does(&told, Remedy::HandLive) && !does(&told, Remedy::HandDead));
    for matter in [Matter::ExtraCard, Matter::MissingCard] {
        let count = nj(matter, &facts().chose(Stage::Showdown).chose(Game::Flop));
        assert_eq!(by(&count), "nj:14.1:fouled-hand");
        assert!(does(&count, Remedy::HandDead), "{matter:?}");
    }
}

#[test]
fn the_deck_leaves_on_a_bad_count() {
    proves!["nj:14.6(e)4/2"];
    let count = nj(Matter::DeckCount, &facts());
    assert_eq!(by(&count), "nj:14.6(e)4/2");
    assert_eq!(count.outcome().remedies, [Remedy::RemoveDeck]);
    assert!(!count.is_discretion());
}

#[test]
fn a_recut_before_the_first_card() {
    proves!["nj:14.5(c)"];
    let doubt = facts().said(YesNo::CutInDoubt, true);
    let before = nj(Matter::CutWrong, &doubt.clone().said(YesNo::FirstCardDealt, false));
    assert_eq!(by(&before), "nj:14.5(c)");
    assert!(does(&before, Remedy::Recut));
    assert_eq!(before.window(), Window::Open(Mark::FirstCard));
    let after = nj(Matter::CutWrong, &doubt.said(YesNo::FirstCardDealt, true));
    assert!(!does(&after, Remedy::Recut) && after.window() == Window::Closed(Mark::FirstCard));
    let fine = facts().said(YesNo::CutInDoubt, false).said(YesNo::FirstCardDealt, false);
    assert!(!does(&nj(Matter::CutWrong, &fine), Remedy::Recut));
}

#[test]
fn the_house_may_have_a_discarded_hand_disclosed() {
    proves!["nj:14.15(d)/4"];
    let wanted = nj(Matter::AsksToSee, &facts().said(YesNo::HouseRequires, true));
    assert_eq!(by(&wanted), "nj:14.15(d)/4");
    assert!(does(&wanted, Remedy::Show(When::Now)));
    let not = nj(Matter::AsksToSee, &facts().said(YesNo::HouseRequires, false));
    assert!(does(&not, Remedy::RefuseToShow) && !does(&not, Remedy::Show(When::Now)));
}

#[test]
fn one_large_chip_is_a_call_only_with_a_bet_to_call() {
    let facing = nj(Matter::OversizedChip, &facts().said(YesNo::FacingBet, true));
    assert_eq!(by(&facing), "nj:14.7(i)");
    assert!(does(&facing, Remedy::Make(Amount::TheCall)));
    let first = facts().said(YesNo::FacingBet, false).chose(Limit::No);
    let first = nj(Matter::OversizedChip, &first);
    assert_eq!(by(&first), "nj:14.15(b)");
    assert!(does(&first, Remedy::Make(Amount::TheChip)));
}
