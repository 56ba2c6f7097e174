//! Events name the rule they carry out.

use crate::floor;

use chips::Chips;
use floor::{catfish_bend, dollars, five_ten, limit, seat, stakes};
use poker::{Kill, catalogue};
use rulebook::rule;
use table::{BadTerms, Event, KillManner, KillTerms, Setup, Terms};

fn with_kill(manner: KillManner, size: Kill) -> Setup {
    let game = stakes(&catalogue::HOLDEM, limit(4, 8), &[2, 4]);
    let terms = Terms { kill: Some(KillTerms { manner, size }), ..catfish_bend(game) };
    terms.seal().expect("terms of the test")
}

#[test]
fn a_kill_by_choice_is_not_a_kill_that_must_be_made() {
    let placed = Event::KillPlaced { seat: seat(3), amount: dollars(8) };
    let KillTerms { manner: required, .. } = KillTerms::REQUIRED;
    let by_choice = with_kill(KillManner::Optional, Kill::Full);
    assert_eq!(placed.rule(&by_choice), Some(rule!("cb:8.intro.4")));
    assert_eq!(placed.rule(&with_kill(required, Kill::Full)), Some(rule!("cb:8.intro.5")));
}

#[test]
fn new_jersey_has_a_rule_for_kills_and_one_for_half_kills() {
    let kill = |game, size| {
        let manner = KillManner::Lasting { pot: dollars(50) };
        Terms { kill: Some(KillTerms { manner, size }), ..Terms::new_jersey(game) }
    };
    let sizes =
        [(Kill::Full, rule!("nj:14.1:kill@nj-2008")), (Kill::Half, rule!("nj:14.1:half-kill@nj-2008"))];
    for (size, rule) in sizes {
        let setup = kill(stakes(&catalogue::OMAHA_EIGHT, limit(4, 8), &[2, 4]), size);
        let setup = setup.seal().expect("Omaha eight or better");
        assert_eq!(Event::LimitsRaised.rule(&setup), Some(rule));
        assert_eq!(Event::LimitsStayUp { up: true }.rule(&setup), Some(rule));
        let elsewhere = kill(stakes(&catalogue::HOLDEM, limit(4, 8), &[2, 4]), size);
        assert_eq!(BadTerms::KillNotOffered.rule(&elsewhere), Some(rule));
    }
}

#[test]
fn coming_in_free_is_for_new_games_and_coming_back_free_for_dealing_off() {
    let setup = catfish_bend(five_ten()).seal().expect("terms of the test");
    assert_eq!(Event::CameInFree { seat: seat(3) }.rule(&setup), Some(rule!("cb:4.blinds.13b")));
    assert_eq!(Event::CameBackFree { seat: seat(3) }.rule(&setup), Some(rule!("cb:4.blinds.15")));
    let posted = Event::EntryPosted { seat: seat(3), live: dollars(10), dead: Chips::ZERO };
    assert_eq!(posted.rule(&setup), Some(rule!("cb:4.blinds.5")));
}
