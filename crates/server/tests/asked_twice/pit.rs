//! The tables against the house, and what a player adds to the shuffle.

use game::{HandNumber, Seat};
use serde_json::{Value, json};
use shuffler::{ContributionCommitment, ContributionNonce};

use super::{as_planned, planned};
use crate::asks;
use crate::boards_house::{House, dealer, id};

/// The tables against the house.
pub(super) fn pit_evening() -> House {
    let mut house = House::open(17);
    let spec = |name: &str| planned(name, as_planned);
    let ann = house.register("Ann", 5_000);
    let premium = house.open_table(&spec("Premium"));
    house.must(
        &ann,
        &json!({"kind": "door", "act": {"do": "take-place", "table": premium, "seat": 1, "chips": 100_000}}),
    );
    let nonce = ContributionNonce::from_bytes([7; 32]);
    let first = Seat::new(1).expect("a seat");
    let promise = ContributionCommitment::to(id(premium), HandNumber(0), first, &nonce).to_hex();
    let shuffle = |act: Value| json!({"kind": "shuffle", "table": premium, "act": act});
    house.must(&ann, &shuffle(json!({"do": "promise", "after": 0, "commitment": promise})));
    let bets = json!({"kind": "pit", "table": premium, "act": {"do": "premium-bet", "ante": 1_000, "dealer_bonus": 500, "player_bonus": 500, "spin": 500}});
    house.must(&ann, &bets);
    house.must(&ann, &json!({"kind": "pit", "table": premium, "act": {"do": "premium-take-back"}}));
    let mut words = vec!["premium-check", "premium-fold"];
    for round in 0..3 {
        house.must(&ann, &bets);
        house.must(&ann, &json!({"kind": "pit", "table": premium, "act": {"do": "ready"}}));
        let deal = json!({"kind": "dealer", "table": premium, "act": {"do": "deal"}});
        house.must(&dealer(), &deal);
        if round == 0 {
            // The first time the dealer closes the list, and waits for what was promised.
            house.must(&ann, &shuffle(json!({"do": "reveal", "nonce": nonce.to_hex()})));
            house.must(&dealer(), &deal);
        }
        if round < 2 {
            house.must(&ann, &json!({"kind": "pit", "table": premium, "act": {"do": "premium-check"}}));
            house.must(&ann, &asks::pit(premium, words.pop().unwrap_or("premium-fold")));
            words = Vec::new();
        } else {
            house.must(
                &ann,
                &json!({"kind": "pit", "table": premium, "act": {"do": "premium-play", "amount": 3_000}}),
            );
        }
    }
    house.must(&ann, &json!({"kind": "door", "act": {"do": "leave-place", "table": premium}}));
    for (name, wager) in [("Mini-dice", "place-6"), ("Craps", "place-win-6")] {
        let table = house.open_table(&spec(name));
        house.must(
            &ann,
            &json!({"kind": "door", "act": {"do": "take-place", "table": table, "seat": 2, "chips": 50_000}}),
        );
        let denied = house.refused(
            &ann,
            &json!({"kind": "pit", "table": table, "act": {"do": "bet", "wager": "red", "stake": 600}}),
        );
        assert_eq!(denied.key, "unknown-wager");
        assert!(denied.rule.is_some());
        house.must(
            &ann,
            &json!({"kind": "pit", "table": table, "act": {"do": "bet", "wager": wager, "stake": 3_000}}),
        );
        if name == "Craps" {
            house.must(&ann, &json!({"kind": "pit", "table": table, "act": {"do": "set-working", "wager": wager, "on": false}}));
        }
        let taken = house
            .ask(&ann, &json!({"kind": "pit", "table": table, "act": {"do": "take-down", "wager": wager}}));
        if taken.is_err() {
            house.must(&dealer(), &json!({"kind": "dealer", "table": table, "act": {"do": "deal"}}));
        }
    }
    house
}
