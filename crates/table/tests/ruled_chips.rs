//! The floor has decided a dispute about the pot of an earlier hand: chips leave one stack and come to another.

use crate::floor;

use floor::{Floor, catfish_bend, dollars, five_ten, seat};
use game::{Actor, Badge};
use proof::proves;
use rulebook::rule;
use table::{Event, Request, Violation};

#[test]
fn the_floor_moves_chips_between_stacks_that_are_in_no_hand() {
    proves!["cb:2.decision.6"];
    let mut floor = Floor::playing(catfish_bend(five_ten()), &[1, 2, 3], 1);
    let rule = rule!("cb:2.decision.6");
    let away = |number, dollar| Request::RuleAway { seat: seat(number), amount: dollars(dollar), rule };
    let to = |number, dollar| Request::RuleTo { seat: seat(number), amount: dollars(dollar), rule };
    let by = Actor::Floor(Badge(1));
    let stack = |floor: &Floor, number| floor.table.stack(seat(number)).units();
    let before = [1, 2, 3].map(|number| stack(&floor, number));
    floor.must(by, away(1, 184));
    floor.must(by, to(2, 184));
    let after = [1, 2, 3].map(|number| stack(&floor, number));
    assert_eq!(after, [before[0] - 18_400, before[1] + 18_400, before[2]], "exactly that sum");
    assert!(floor.table.balances());
    assert_eq!(floor.log.last().and_then(|event| event.rule(&floor.setup)), Some(rule));
    // No more is taken than is there, and nothing where nothing is.
    let taken = floor.must(by, away(1, 100_000));
    assert!(matches!(taken[..], [Event::ChipsRuledAway { amount, .. }] if amount.units() == after[0]));
    assert_eq!((stack(&floor, 1), floor.must(by, away(1, 5))), (0, Vec::new()));
    floor.must(by, to(1, 1_000));
    // It is the floor's alone, of people who sit there.
    for actor in [Actor::Dealer, Actor::Clock, Actor::Seat(seat(2))] {
        assert_eq!(floor.ask(actor, away(1, 5)), Err(Violation::NotYours { actor }));
    }
    assert_eq!(floor.ask(by, to(7, 5)), Err(Violation::NobodyThere { seat: seat(7) }));
    // A stack that is in a hand is the hand's until it is over.
    floor.begin();
    assert_eq!(floor.ask(by, away(2, 5)), Err(Violation::HandIsOn));
    assert_eq!(floor.ask(by, to(2, 5)), Err(Violation::HandIsOn));
    floor.finish();
    floor.must(by, away(2, 5));
}
