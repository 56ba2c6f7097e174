//! Two worlds that differ only in how somebody voted look the same to everybody.

use game::PlayerId;
use proof::proves;
use tournament::{Asker, DealRequest, Request, TableNo, TournamentEvent};
use view::tournament::{banner, clock, desk, mine, page, public_line, staff_line, summary};

use crate::tournament_hall::{BOSS, Hall, dollars, e, setup};

/// Three are left, the terms are fixed, and Ann has handed in a card.
fn voted(yes: bool) -> Hall {
    let mut hall = Hall::started(setup(4, 1), 4, 1);
    hall.hand(1, 1, 4, 1000);
    hall.must(BOSS, Request::Deal(DealRequest::Open));
    let names = vec![(e(1), dollars(200)), (e(2), dollars(100)), (e(3), dollars(100))];
    hall.must(BOSS, Request::Deal(DealRequest::Propose { names }));
    vote(&mut hall, 1, yes);
    hall
}

fn vote(hall: &mut Hall, player: u32, yes: bool) -> Vec<TournamentEvent> {
    let request = Request::Deal(DealRequest::Vote { entry: e(player), yes });
    hall.must(Asker::Player(PlayerId(player)), request)
}

/// Every byte that anybody is told, staff and the voters themselves included.
fn everything_told(hall: &Hall) -> String {
    let (event, setting) = (&hall.event, hall.setting());
    let log = |n: u64| {
        let (when, what) = &hall.log[usize::try_from(n - 1).unwrap()];
        (staff_line(event, &setting, n, *when, what), public_line(event, &setting, n, *when, what))
    };
    let lines: Vec<_> = (1..=hall.log.len() as u64).map(log).collect();
    let (staff, public): (Vec<_>, Vec<_>) = lines.into_iter().unzip();
    let public: Vec<_> = public.into_iter().flatten().collect();
    let own: Vec<_> = (1..=5).map(|player| mine(event, &setting, PlayerId(player))).collect();
    serde_json::to_string(&(
        summary(event, &setting),
        page(event, &setting),
        clock(event, &setting, public.clone()),
        banner(event, &setting, TableNo(1)),
        desk(event, &setting, staff),
        (own, public),
    ))
    .unwrap()
}

#[test]
fn nobody_is_told_how_anybody_voted() {
    proves!["cb:12.1.chop.2a"];
    let (yes, no) = (voted(true), voted(false));
    assert!(yes.event != no.event, "the worlds differ");
    assert_eq!(everything_told(&yes), everything_told(&no));
    // The second card as well, whichever it is.
    let worlds = [(true, true), (true, false), (false, true), (false, false)].map(|(ann, ben)| {
        let mut hall = voted(ann);
        vote(&mut hall, 2, ben);
        everything_told(&hall)
    });
    assert!(worlds.iter().all(|world| *world == worlds[0]));
}

#[test]
fn only_the_result_is_told_once_all_cards_are_in() {
    let refused = |ann: bool, ben: bool| {
        let mut hall = voted(ann);
        vote(&mut hall, 2, ben);
        vote(&mut hall, 3, ann && ben);
        // Cards that differ and a result that does not: whose "no" it was is not told.
        everything_told(&hall)
    };
    assert_eq!(refused(true, false), refused(false, true));
    let mut agreed = voted(true);
    vote(&mut agreed, 2, true);
    vote(&mut agreed, 3, true);
    assert!(everything_told(&agreed) != refused(true, false));
}

#[test]
fn who_may_still_vote_and_how_many_have_is_told() {
    let mut hall = voted(true);
    let talk = page(&hall.event, &hall.setting()).deal.unwrap();
    assert_eq!((talk.ballots, talk.voters, talk.may_vote), (1, 3, vec![2, 3]));
    assert_eq!((talk.left, talk.assured), (40_000, Some(8_000)));
    assert_eq!(talk.terms.iter().map(|share| share.amount).collect::<Vec<_>>(), [20_000, 10_000, 10_000]);
    let may = |hall: &Hall, player: u32| {
        let mine = mine(&hall.event, &hall.setting(), PlayerId(player));
        mine.may.iter().any(|choice| matches!(choice, wire::MyChoice::Vote { .. }))
    };
    assert_eq!([1, 2, 3].map(|player| may(&hall, player)), [false, true, true]);
    vote(&mut hall, 2, false);
    assert_eq!([1, 2, 3].map(|player| may(&hall, player)), [false, false, true]);
}
