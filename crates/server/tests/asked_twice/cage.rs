//! Money: the cage at work, two badges where they are needed.

use serde_json::{Value, json};
use wire::{Answer, RefusalKind, Role};

use super::{as_planned, planned};
use crate::boards_house::{House, cage, floor, staff};

/// Money: the cage at work, two badges where they are needed.
pub(super) fn cage_evening() -> House {
    let mut house = House::open(19);
    let second = staff(Role::Cage, 4);
    house.must(&cage(), &json!({"kind": "cage", "act": {"do": "bring-bankroll", "amount": 5_000_000}}));
    house.must(&cage(), &json!({"kind": "cage", "act": {"do": "take-bankroll", "amount": 1_000_000}}));
    let ann = house.register("Ann", 100);
    let number = ann.player.expect("a player").0;
    let Answer::Receipt { number: receipt } = house.must(
        &cage(),
        &json!({"kind": "cage", "act": {"do": "deposit", "player": number, "amount": 10_000}}),
    ) else {
        panic!("money that moves has a receipt");
    };
    let Answer::Proposed { number: proposal } = house.must(
        &cage(),
        &json!({"kind": "cage", "act": {"do": "propose-void", "movement": receipt, "reason": "typed twice"}}),
    ) else {
        panic!("a second badge is needed");
    };
    let [waits] = &house.inbox()[..] else { panic!("one thing waits") };
    assert_eq!(waits.what, wire::AwaitsBadge::Order { proposal });
    assert_eq!(waits.says, format!("reversal of movement {receipt}"));
    assert_eq!((waits.why.as_deref(), waits.by), (Some("typed twice"), 3));
    let denied =
        house.refused(&cage(), &json!({"kind": "cage", "act": {"do": "approve", "proposal": proposal}}));
    assert_eq!(denied.kind, RefusalKind::NotPossible, "nobody approves an own proposal");
    house.must(&second, &json!({"kind": "cage", "act": {"do": "approve", "proposal": proposal}}));
    assert_eq!(server::boards::me(house.room(), game::PlayerId(number)).balance, 10_000);
    let asked = json!({"kind": "cage", "act": {"do": "propose-void", "movement": receipt - 1, "reason": "wrong person"}});
    let Answer::Proposed { number: proposal } = house.must(&cage(), &asked) else { panic!("two badges") };
    house.must(
        &second,
        &json!({"kind": "cage", "act": {"do": "reject", "proposal": proposal, "reason": "it was Ann"}}),
    );
    let table = house.open_table(&planned("Craps", as_planned));
    house.must(
        &cage(),
        &json!({"kind": "cage", "act": {"do": "fill", "table": table, "to": "bank", "amount": 100_000}}),
    );
    house.must(
        &cage(),
        &json!({"kind": "cage", "act": {"do": "credit", "table": table, "from": "bank", "amount": 50_000}}),
    );
    house.must(
        &floor(),
        &json!({"kind": "floor", "act": {"do": "seed-jackpot", "fund": "bad-beat", "amount": 100_000}}),
    );
    house.must(
        &cage(),
        &json!({"kind": "cage", "act": {"do": "withdraw", "player": number, "amount": 9_950}}),
    );
    // Whoever has run out of play chips gets more, once in a while, and nobody else does.
    house.must(&ann, &json!({"kind": "door", "act": {"do": "refill"}}));
    assert_eq!(server::boards::me(house.room(), game::PlayerId(number)).balance, 100_000);
    assert_eq!(house.refused(&ann, &json!({"kind": "door", "act": {"do": "refill"}})).key, "still-has-chips");
    house.must(
        &cage(),
        &json!({"kind": "cage", "act": {"do": "withdraw", "player": number, "amount": 99_950}}),
    );
    // Ninety seconds from one to the next, of which three have passed.
    assert_eq!(house.refused(&ann, &json!({"kind": "door", "act": {"do": "refill"}})).retry_after, Some(87));
    let day = house.cage_view().day;
    let act = |act: Value| json!({"kind": "cage", "act": act});
    house.must(&cage(), &act(json!({"do": "begin-count"})));
    house.must(&cage(), &act(json!({"do": "abandon-count", "why": ""})));
    assert!(house.cage_view().count.is_none(), "whoever began it need not say why");
    house.must(&cage(), &act(json!({"do": "begin-count"})));
    let lines = house.cage_view().count.expect("a count is on").lines;
    assert!(lines.iter().all(|line| line.counts.is_empty()));
    for line in &lines {
        // The drawer holds $490.10 less than the bankroll: what was seeded is in it, what was filled is not.
        house.must(&cage(), &act(json!({"do": "enter-count", "what": line.what, "counted": 1})));
    }
    let lines = house.cage_view().count.expect("a count is on").lines;
    for line in &lines {
        let expected = line.counts[0].expected;
        let refused = house.refused(&cage(), &act(json!({"do": "propose-close", "reasons": []})));
        assert_eq!(refused.key, "not-explained");
        house.must(&second, &act(json!({"do": "enter-count", "what": line.what, "counted": expected})));
    }
    let close = act(json!({"do": "propose-close", "reasons": []}));
    let Answer::Proposed { number: proposal } = house.must(&cage(), &close) else { panic!("two badges") };
    let approve = act(json!({"do": "approve", "proposal": proposal}));
    assert_eq!(house.refused(&cage(), &approve).key, "own-proposal");
    assert_eq!(house.inbox()[0].what, wire::AwaitsBadge::DayClose { proposal, day });
    house.must(&second, &approve);
    assert_eq!((house.cage_view().day, house.inbox().len()), (day + 1, 0));
    house
}
