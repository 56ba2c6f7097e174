//! Every request there is, and the words the protocol knows.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use wire::Ask;

/// A player's answer in a hand, by its word alone.
pub(crate) fn hand(table: u32, word: &str) -> Value {
    json!({"kind": "hand", "table": table, "act": {"do": word}})
}

/// Something asked from a seat, by its word alone.
pub(crate) fn seat(table: u32, word: &str) -> Value {
    json!({"kind": "seat", "table": table, "act": {"do": word}})
}

/// Something done at a table of the pit, by its word alone.
pub(crate) fn pit(table: u32, word: &str) -> Value {
    json!({"kind": "pit", "table": table, "act": {"do": word}})
}

/// The word of a request; with its kind, where several kinds have the same word: `table:open-case`.
pub(crate) fn word(ask: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let (kind, word) = (text(&ask["kind"]), text(&ask["act"]["do"]));
    if SHARED.contains(&word.as_str()) { format!("{kind}:{word}") } else { word }
}

/// The words that several kinds have.
const SHARED: [&str; 6] = ["write", "open-case", "propose-void", "register", "unregister", "came-back"];

/// What a text of serde says it would have taken.
fn expected(error: &serde_json::Error) -> BTreeSet<String> {
    let text = error.to_string();
    let (_, known) = text.split_once(", expected ").expect("it names those there are");
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Every word of every kind, as the protocol itself names them.
pub(crate) fn every_word() -> BTreeMap<String, String> {
    let unknown = |ask: Value| serde_json::from_value::<Ask>(ask).expect_err("there is no such thing");
    let kinds = expected(&unknown(json!({"kind": "no such kind"})));
    let words = |kind: String| {
        let act = json!({"do": "no such thing"});
        let error = serde_json::from_value::<Ask>(json!({"kind": kind, "table": 1, "act": act})).err();
        // A kind without a table says so before it looks at the act.
        let named = error.as_ref().is_some_and(|error| error.to_string().contains("no such thing"));
        let error = if named { error } else { Some(unknown(json!({"kind": kind, "act": act}))) };
        let all = expected(&error.expect("refused")).into_iter();
        all.map(move |name| (word(&json!({"kind": kind, "act": {"do": name}})), kind.clone()))
    };
    let named: Vec<(String, String)> = kinds.into_iter().flat_map(words).collect();
    let every: BTreeMap<String, String> = named.iter().cloned().collect();
    assert_eq!(every.len(), named.len(), "a word that several kinds have is named with its kind");
    every
}

/// Every request there is, one of each kind.
pub(crate) fn one_of_each() -> Vec<Value> {
    let in_the_hand = "fold check call bring-in chop decline-chop show muck";
    let from_the_seat = "use-bank sit-out return post wait-for-blind straddle kill leave come-back";
    let at_the_pit = "premium-take-back premium-check premium-fold ready";
    let mut asks: Vec<Value> = in_the_hand.split_whitespace().map(|word| hand(1, word)).collect();
    asks.extend(from_the_seat.split_whitespace().map(|word| seat(1, word)));
    asks.extend(at_the_pit.split_whitespace().map(|word| pit(1, word)));
    let digits = "5a".repeat(32);
    asks.push(
        json!({"kind": "shuffle", "table": 1, "act": {"do": "promise", "after": 0, "commitment": digits}}),
    );
    asks.push(json!({"kind": "shuffle", "table": 1, "act": {"do": "reveal", "nonce": digits}}));
    for (kind, words) in
        [("dealer", "deal collect-time"), ("table", "close-table thaw break-table start-clock")]
    {
        asks.extend(
            words.split_whitespace().map(|word| json!({"kind": kind, "table": 1, "act": {"do": word}})),
        );
    }
    asks.extend(
        ["keep-seat", "on-my-way", "decline", "pay-kill", "refill"]
            .map(|word| json!({"kind": "door", "act": {"do": word}})),
    );
    asks.extend([
        json!({"kind": "door", "act": {"do": "leave-place", "table": 1}}),
        json!({"kind": "hand", "table": 1, "act": {"do": "raise-to", "to": 600}}),
        json!({"kind": "hand", "table": 1, "act": {"do": "discard", "cards": ["Ah"]}}),
        json!({"kind": "hand", "table": 1, "act": {"do": "run-it", "times": 2}}),
        json!({"kind": "seat", "table": 1, "act": {"do": "call-time", "seat": 2}}),
        json!({"kind": "seat", "table": 1, "act": {"do": "top-up", "amount": 1_000}}),
        json!({"kind": "seat", "table": 1, "act": {"do": "step-away", "meal": true}}),
        json!({"kind": "door", "act": {"do": "change-seat", "seat": 4}}),
        json!({"kind": "door", "act": {"do": "transfer", "to": 2}}),
        json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": 3, "buy_in": 10_000, "post": true}}),
        json!({"kind": "door", "act": {"do": "join-list", "list": "holdem-nl-1-2"}}),
        json!({"kind": "door", "act": {"do": "leave-list", "list": "holdem-nl-1-2"}}),
        json!({"kind": "door", "act": {"do": "take-place", "table": 1, "seat": 1, "chips": 10_000}}),
        json!({"kind": "pit", "table": 1, "act": {"do": "premium-bet", "ante": 1_000, "dealer_bonus": 0, "player_bonus": 0, "spin": 0}}),
        json!({"kind": "pit", "table": 1, "act": {"do": "premium-play", "amount": 3_000}}),
        json!({"kind": "pit", "table": 1, "act": {"do": "bet", "wager": "pass", "stake": 1_000}}),
        json!({"kind": "pit", "table": 1, "act": {"do": "take-down", "wager": "pass"}}),
        json!({"kind": "pit", "table": 1, "act": {"do": "set-working", "wager": "place-win-6", "on": false}}),
        json!({"kind": "floor", "act": {"do": "open-table", "spec": {"name": "Craps", "game": {"kind": "craps", "places": 8, "coin": 100, "limits": {"least": 500, "most": 50_000}}}, "main": null, "bots": 0}}),
        json!({"kind": "table", "table": 1, "act": {"do": "freeze", "why": "a drink was spilled"}}),
        json!({"kind": "table", "table": 1, "act": {"do": "resolve-hand", "why": "nobody answers"}}),
        json!({"kind": "table", "table": 1, "act": {"do": "write", "line": "floor rules play-on", "why": "nothing was wrong"}}),
        json!({"kind": "dealer", "table": 1, "act": {"do": "write", "line": "dealer asks floor"}}),
        json!({"kind": "dealer", "table": 1, "act": {"do": "open-case", "why": "short", "hand": null, "acts_ago": 0}}),
        json!({"kind": "dealer", "table": 1, "act": {"do": "misplace-button", "seat": 2}}),
        json!({"kind": "dealer", "table": 1, "act": {"do": "button-wrong"}}),
        json!({"kind": "dealer", "table": 1, "act": {"do": "overlook-owing", "seat": 2}}),
        json!({"kind": "table", "table": 1, "act": {"do": "open-case", "why": "short", "hand": 7, "acts_ago": null}}),
        json!({"kind": "table", "table": 1, "act": {"do": "impound", "case": 1, "amount": 600}}),
        json!({"kind": "table", "table": 1, "act": {"do": "rule-case", "case": 1, "choice": {"choice": "award", "to": 2, "from": null, "amount": 600}, "fairness": true, "why": "shown twice"}}),
        json!({"kind": "table", "table": 1, "act": {"do": "rule-hand", "choice": "play-on", "why": "nothing was wrong"}}),
        json!({"kind": "table", "table": 1, "act": {"do": "propose-void", "reason": "equipment", "why": "a torn card"}}),
        json!({"kind": "floor", "act": {"do": "note-incident", "player": 1, "kind": "language", "table": null, "warned": true, "says": "swore"}}),
        json!({"kind": "floor", "act": {"do": "list-add", "list": "holdem-nl-1-2", "player": 1, "channel": "phone"}}),
        json!({"kind": "floor", "act": {"do": "list-remove", "list": "holdem-nl-1-2", "player": 1}}),
        json!({"kind": "floor", "act": {"do": "list-to-end", "list": "holdem-nl-1-2", "player": 1}}),
        json!({"kind": "floor", "act": {"do": "check-in", "player": 1}}),
        json!({"kind": "table", "table": 1, "act": {"do": "lock-up", "seat": 1, "player": 1}}),
        json!({"kind": "table", "table": 1, "act": {"do": "reserve-seat", "seat": 1, "player": null, "reason": "sight"}}),
        json!({"kind": "table", "table": 1, "act": {"do": "free-seat", "seat": 1}}),
        json!({"kind": "table", "table": 1, "act": {"do": "seat-now", "player": 1, "buy_in": 20_000}}),
        json!({"kind": "table", "table": 1, "act": {"do": "remove-player", "seat": 1}}),
        json!({"kind": "table", "table": 1, "act": {"do": "pick-up", "seat": 1}}),
        json!({"kind": "table", "table": 2, "act": {"do": "set-must-move", "main": 1}}),
        json!({"kind": "table", "table": 1, "act": {"do": "verify-time", "amount": 600}}),
        json!({"kind": "table", "table": 1, "act": {"do": "forgive-time", "seat": 1}}),
        json!({"kind": "floor", "act": {"do": "bar", "player": 1}}),
        json!({"kind": "floor", "act": {"do": "lift-bar", "player": 1}}),
        json!({"kind": "floor", "act": {"do": "exclude", "player": 1, "days": null}}),
        json!({"kind": "limits", "act": {"do": "set-limit", "on": "losses", "over": "week", "most": 10_000}}),
        json!({"kind": "limits", "act": {"do": "take-break", "hours": 48}}),
        json!({"kind": "limits", "act": {"do": "exclude-myself", "days": 200}}),
        json!({"kind": "limits", "act": {"do": "remind-every", "minutes": 30}}),
        json!({"kind": "limits", "act": {"do": "acknowledge"}}),
        json!({"kind": "floor", "act": {"do": "verify-claim", "claim": 1, "identified": []}}),
        json!({"kind": "floor", "act": {"do": "approve-claim", "claim": 1}}),
        json!({"kind": "floor", "act": {"do": "deny-claim", "claim": 1, "why": "talk"}}),
        json!({"kind": "floor", "act": {"do": "seed-jackpot", "fund": "bad-beat", "amount": 10_000}}),
        json!({"kind": "floor", "act": {"do": "approve-adjustment", "adjustment": 1}}),
        json!({"kind": "floor", "act": {"do": "reject-adjustment", "adjustment": 1}}),
        json!({"kind": "cage", "act": {"do": "deposit", "player": 1, "amount": 10_000}}),
        json!({"kind": "cage", "act": {"do": "comp", "player": 1, "amount": 500, "reason": "A sandwich"}}),
        json!({"kind": "cage", "act": {"do": "withdraw", "player": 1, "amount": 10_000}}),
        json!({"kind": "cage", "act": {"do": "bring-bankroll", "amount": 10_000}}),
        json!({"kind": "cage", "act": {"do": "take-bankroll", "amount": 10_000}}),
        json!({"kind": "cage", "act": {"do": "fill", "table": 1, "to": "tray", "amount": 10_000}}),
        json!({"kind": "cage", "act": {"do": "credit", "table": 1, "from": "bank", "amount": 10_000}}),
        json!({"kind": "cage", "act": {"do": "propose-void", "movement": 1, "reason": "typed twice"}}),
        json!({"kind": "cage", "act": {"do": "approve", "proposal": 1}}),
        json!({"kind": "cage", "act": {"do": "reject", "proposal": 1, "reason": "the wrong box"}}),
        json!({"kind": "cage", "act": {"do": "begin-count"}}),
        json!({"kind": "cage", "act": {"do": "enter-count", "what": {"kind": "tray", "table": 1}, "counted": 0}}),
        json!({"kind": "cage", "act": {"do": "abandon-count", "why": "the boxes were not all here"}}),
        json!({"kind": "cage", "act": {"do": "propose-close", "reasons": [
            {"what": {"kind": "box", "table": 1, "drop": "rake"}, "why": "unknown", "words": "looked twice"}
        ]}}),
        json!({"kind": "account", "act": {"do": "unlock", "name": "ann"}}),
    ]);
    asks.extend(about_tournaments());
    asks
}

/// Every request about a tournament: the players' and the director's.
fn about_tournaments() -> Vec<Value> {
    let players = [
        json!({"do": "register"}),
        json!({"do": "unregister", "entry": 1}),
        json!({"do": "choose-seat", "entry": 1, "seat": 3}),
        json!({"do": "rebuy", "entry": 1}),
        json!({"do": "decline-rebuy", "entry": 1}),
        json!({"do": "add-on", "entry": 1}),
        json!({"do": "vote", "entry": 1, "yes": true}),
        json!({"do": "came-back", "entry": 1}),
    ];
    let alone = "stop-clock go halt-all release-all close-sales open-talk close-talk";
    let of_an_entry = "keep-stack remove-stack went-away came-back unregister";
    let mut directors: Vec<Value> =
        alone.split_whitespace().map(|word| json!({"do": word, "tournament": 1})).collect();
    directors
        .extend(of_an_entry.split_whitespace().map(|word| json!({"do": word, "tournament": 1, "entry": 1})));
    let terms = json!([{"entry": 1, "amount": 6_000}, {"entry": 2, "amount": 4_000}]);
    directors.extend([
        json!({"do": "announce", "spec": {"title": "Nightly", "structure": {"from": "ready", "key": "turbo"}, "tables": 5}}),
        json!({"do": "start", "tournament": 1, "tables": 2}),
        json!({"do": "set-clock", "tournament": 1, "level": 2, "left": 60_000}),
        json!({"do": "halt-table", "tournament": 1, "table": 1}),
        json!({"do": "release-table", "tournament": 1, "table": 1}),
        json!({"do": "hand-for-hand", "tournament": 1, "on": true}),
        json!({"do": "move", "tournament": 1, "entry": 1, "table": 2, "seat": 4}),
        json!({"do": "penalise", "tournament": 1, "entry": 1, "ground": {"kind": "conduct", "seconds": 600}}),
        json!({"do": "found-chips", "tournament": 1, "entry": 1, "points": 500, "covered": true, "to": 2}),
        json!({"do": "took-chips", "tournament": 1, "entry": 1, "points": 500}),
        json!({"do": "undo-bust", "tournament": 1, "entry": 1, "seat": 4, "stacks": [{"entry": 2, "points": 500}], "found": 0}),
        json!({"do": "cancel", "tournament": 1, "reason": "the power failed"}),
        json!({"do": "propose", "tournament": 1, "terms": terms}),
        json!({"do": "pay-agreed", "tournament": 1, "terms": terms, "second": 8}),
        json!({"do": "register", "tournament": 1, "player": 1}),
        json!({"do": "report", "tournament": 1, "table": 1, "stacks": [{"seat": 1, "points": 900}], "big_blind": 1}),
        json!({"do": "bust", "tournament": 1, "entry": 1, "by": [2]}),
        json!({"do": "dealer-in", "tournament": 1, "name": "Dot"}),
        json!({"do": "dealer-out", "tournament": 1, "dealer": 1}),
        json!({"do": "send-dealer", "tournament": 1, "dealer": 1, "table": 1}),
        json!({"do": "rest-dealer", "tournament": 1, "dealer": 1}),
        json!({"do": "push", "tournament": 1, "tables": [{"table": 1, "dealer": 1}]}),
        json!({"do": "set-downs", "tournament": 1, "minutes": 30, "downs": 4}),
    ]);
    let players = players.into_iter().map(|act| json!({"kind": "tournament", "tournament": 1, "act": act}));
    players.chain(directors.into_iter().map(|act| json!({"kind": "director", "act": act}))).collect()
}
