//! Deals by the book's vote, and what the director pays.

use chips::Chips;
use game::Badge;
use proof::proves;
use rulebook::rule;
use tournament::{
    Asker, ConductRequest, DealEvent, DealRequest, EntryNo, Fact, MoneyEvent, Phase, TournamentEvent,
    Violation,
};

use crate::support::{BOSS, Hall, dollars, e, freeze_out, t};

/// Five left of five, at one table.
fn five() -> Hall {
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(5);
    hall.start_in_order(1);
    hall
}

fn even(entries: &[u32], total: u64) -> Vec<(EntryNo, Chips)> {
    entries.iter().map(|&entry| (e(entry), dollars(total / entries.len() as u64))).collect()
}

fn vote(hall: &mut Hall, entry: u32, yes: bool) -> Vec<TournamentEvent> {
    let player = hall.player(e(entry));
    hall.must(player, DealRequest::Vote { entry: e(entry), yes })
}

#[test]
fn everybody_left_takes_part() {
    proves!["cb:12.1.chop.1a"];
    let mut hall = five();
    hall.must(BOSS, DealRequest::Open);
    assert_eq!(hall.deal(1), Err(Violation::DealTalk), "the tables stand meanwhile");
    let four = DealRequest::Propose { names: even(&[1, 2, 3, 4], 500) };
    let refused = hall.refused(BOSS, four);
    assert_eq!((refused.key(), refused.rule()), ("proposal", Some(rule!("cb:12.1.chop.1a"))));
    assert_eq!(refused.to_string(), "entry 5 is left in the event and is not named");
    hall.must(BOSS, DealRequest::Propose { names: even(&[1, 2, 3, 4, 5], 500) });
    let one = hall.player(e(1));
    assert_eq!(hall.refused(one, DealRequest::Open), Violation::NotYours);
    assert_eq!(hall.refused(BOSS, DealRequest::Open), Violation::DealTalk);
}

#[test]
fn everybody_is_present() {
    proves!["cb:12.1.chop.1b"];
    let mut hall = five();
    hall.must(Asker::Table(t(1)), ConductRequest::WentAway { entry: e(3) });
    let refused = hall.refused(BOSS, DealRequest::Open);
    assert_eq!(
        (refused, refused.rule()),
        (Violation::NotPresent { entry: e(3) }, Some(rule!("cb:12.1.chop.1b")))
    );
    hall.must(Asker::Table(t(1)), ConductRequest::CameBack { entry: e(3) });
    hall.must(BOSS, DealRequest::Open);
}

#[test]
fn cards_are_handed_in_face_down_one_each() {
    proves!["cb:12.1.chop.2a"];
    let mut hall = five();
    hall.must(BOSS, DealRequest::Open);
    let one = hall.player(e(1));
    assert_eq!(hall.refused(one, DealRequest::Vote { entry: e(1), yes: true }), Violation::NoTerms);
    hall.must(BOSS, DealRequest::Propose { names: even(&[1, 2, 3, 4, 5], 500) });
    let yes = vote(&mut hall, 1, true);
    let no = vote(&mut hall, 2, false);
    // Nothing that is printed or said tells one from the other.
    let plain = |events: &[TournamentEvent]| {
        format!("{events:?}").replace("EntryNo(1)", "").replace("EntryNo(2)", "")
    };
    assert_eq!(plain(&yes), plain(&no));
    assert!(plain(&yes).contains("face down"));
    let again = hall.refused(one, DealRequest::Vote { entry: e(1), yes: false });
    assert_eq!(
        (again, again.rule()),
        (Violation::VotedAlready { entry: e(1) }, Some(rule!("cb:12.1.chop.2a")))
    );
    // Nobody votes for another, the director neither.
    assert_eq!(hall.refused(one, DealRequest::Vote { entry: e(3), yes: true }), Violation::NotYours);
    assert_eq!(hall.refused(BOSS, DealRequest::Vote { entry: e(3), yes: true }), Violation::NotYours);
    // And the terms stand.
    let names = even(&[1, 2, 3, 4, 5], 500);
    assert_eq!(hall.refused(BOSS, DealRequest::Propose { names }), Violation::VoteBegan);
}

#[test]
fn five_of_five_is_a_deal_and_the_end() {
    proves!["cb:12.1.chop.2b"];
    let mut hall = five();
    hall.hand(1, 2, 500);
    hall.must(BOSS, DealRequest::Open);
    let mut names = even(&[1, 2, 3, 4, 5], 500);
    names[0].1 = dollars(180);
    names[1].1 = dollars(20);
    hall.must(BOSS, DealRequest::Propose { names });
    for entry in 1..=4 {
        let events = vote(&mut hall, entry, true);
        assert_eq!(events.len(), 1, "no result before the last card");
    }
    let events = vote(&mut hall, 5, true);
    assert_eq!(events[1], TournamentEvent::Deal(DealEvent::Agreed));
    assert_eq!(events[1].rule(), Some(rule!("cb:12.1.chop.2b")));
    assert_eq!(hall.event.desk().phase, Phase::Finished);
    let won: Vec<u64> = (1..=5).map(|entry| hall.won(entry) / 100).collect();
    assert_eq!(won, [180, 20, 100, 100, 100]);
    assert_eq!(hall.place(1), (1, 1), "places by stacks");
    assert_eq!(hall.place(2), (5, 5));
}

#[test]
fn a_single_no_ends_the_talk_until_somebody_goes_out() {
    proves!["cb:12.1.chop.2c", "cb:12.1.chop.2d"];
    let mut hall = five();
    hall.must(BOSS, DealRequest::Open);
    hall.must(BOSS, DealRequest::Propose { names: even(&[1, 2, 3, 4, 5], 500) });
    for entry in 1..=5 {
        vote(&mut hall, entry, entry != 3);
    }
    assert_eq!(hall.log.last(), Some(&TournamentEvent::Deal(DealEvent::Refused)));
    assert!(
        !hall
            .log
            .iter()
            .any(|event| matches!(event, TournamentEvent::Money(MoneyEvent::PrizeAwarded { .. })))
    );
    let refused = hall.refused(BOSS, DealRequest::Open);
    assert_eq!((refused, refused.rule()), (Violation::NoMoreTalk, Some(rule!("cb:12.1.chop.2c"))));
    // Play resumes; a hand without an elimination changes nothing.
    hall.hand(1, 2, 500);
    assert_eq!(hall.refused(BOSS, DealRequest::Open), Violation::NoMoreTalk);
    hall.hand(1, 2, 500);
    hall.must(BOSS, DealRequest::Open);
    hall.must(BOSS, DealRequest::Propose { names: even(&[1, 3, 4, 5], 500) });
    for entry in [1, 3, 4, 5] {
        vote(&mut hall, entry, true);
    }
    assert_eq!(hall.event.desk().phase, Phase::Finished);
}

#[test]
fn the_director_may_pay_what_was_agreed_to_the_cent_and_with_two_badges() {
    proves!["cb:12.tourn.37b"];
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(3);
    hall.start_in_order(1);
    let names = |last: u64| vec![(e(1), dollars(120)), (e(2), dollars(105)), (e(3), Chips::new(last))];
    let pay = |last: u64, second: u32| DealRequest::PayAgreed { names: names(last), second: Badge(second) };
    assert_eq!(hall.refused(BOSS, pay(7500, 7)), Violation::TwoBadges);
    let refused = hall.refused(BOSS, pay(7501, 8));
    assert_eq!(
        (refused.key(), refused.rule()),
        ("proposal", Some(rule!("cb:12.tourn.37b"))),
        "off by a cent"
    );
    hall.must(BOSS, pay(7500, 8));
    assert_eq!(hall.event.desk().phase, Phase::Finished);
    assert_eq!((hall.won(1), hall.won(2), hall.won(3)), (12_000, 10_500, 7500));
}

#[test]
fn an_agreement_that_leaves_somebody_out_is_not_paid() {
    proves!["cb:12.tourn.37c"];
    let mut hall = Hall::new(freeze_out(9, 1));
    hall.register(4);
    hall.start_in_order(1);
    let request = DealRequest::PayAgreed { names: even(&[1, 2, 3], 399), second: Badge(8) };
    assert_eq!(hall.refused(BOSS, request).to_string(), "entry 4 is left in the event and is not named");
}

#[test]
fn talk_may_end_without_a_vote_and_begins_only_while_tables_stand() {
    let mut hall = five();
    assert_eq!(hall.refused(BOSS, DealRequest::Close), Violation::NoTalk);
    hall.must(BOSS, DealRequest::Open);
    hall.must(BOSS, DealRequest::Close);
    hall.draw_button(t(1));
    hall.deal(1).unwrap();
    assert_eq!(hall.refused(BOSS, DealRequest::Open), Violation::TablesPlay);
    hall.must(Asker::Table(t(1)), Fact::HandVoid);
    hall.must(BOSS, DealRequest::Open);
}
