//! Limits, breaks and exclusions as players meet them: what the own page says, and what is refused with which figures.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use common::{Line, Open, open, order, poker_table};
use serde_json::{Value, json};
use wire::{LimitOn, LimitPeriod};

async fn house() -> Open {
    open(vec![order(poker_table("Hold'em", "holdem", 6), 0)]).await
}

fn limits(act: &Value) -> Value {
    json!({"kind": "limits", "act": act})
}

fn sits(seat: u8, buy_in: u64) -> Value {
    json!({"kind": "door", "act": {"do": "take-seat", "table": 1, "seat": seat, "buy_in": buy_in, "post": true}})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_limit_is_shown_and_what_passes_it_is_refused_with_its_figures() {
    let house = house().await;
    let mut ann = house.guest("Ann").await;
    let set =
        |most: Option<u64>| limits(&json!({"do": "set-limit", "on": "losses", "over": "day", "most": most}));
    ann.must(&set(Some(20_000))).await;
    let refused = ann.ask(&sits(1, 30_000)).await;
    assert_eq!((refused.status, refused.key().as_str()), (409, "loss-limit"), "{}", refused.text());
    let facts = &refused.json()["facts"];
    assert_eq!(
        (&facts["most"], &facts["offered"], &facts["holds"]),
        (&json!(20_000), &json!(30_000), &json!(0))
    );
    assert!(facts["until"].is_u64(), "{facts}");
    ann.must(&sits(1, 15_000)).await;
    let me = ann.me().await;
    assert_eq!(me.on_tables, 15_000);
    let limit = &me.limits[0];
    assert_eq!((limit.on, limit.over, limit.most), (LimitOn::Losses, LimitPeriod::Day, Some(20_000)));
    // None at all: later, and the page says when.
    ann.must(&set(None)).await;
    let me = ann.me().await;
    let later = me.limits[0].later.clone().expect("it waits");
    let now = server::app::now().millis();
    assert!(later.most.is_none() && later.from > now && me.limits[0].most == Some(20_000));
    // Limits of time are counted in minutes.
    ann.must(&limits(&json!({"do": "set-limit", "on": "time", "over": "week", "most": 90}))).await;
    let time = ann.me().await.limits.into_iter().find(|limit| limit.on == LimitOn::Time).expect("set");
    assert_eq!(time.most, Some(90));
    // The cage is held to limits on deposits.
    ann.must(&limits(&json!({"do": "set-limit", "on": "deposits", "over": "month", "most": 1_000_100})))
        .await;
    let player = ann.me().await.player.expect("plays");
    let mut cage = house.staff("cage").await;
    let deposit =
        |amount: u64| json!({"kind": "cage", "act": {"do": "deposit", "player": player, "amount": amount}});
    assert_eq!(cage.ask(&deposit(200)).await.key(), "deposit-limit", "she began with play chips");
    cage.must(&deposit(100)).await;
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_is_told_to_whoever_plays_it_and_acknowledged() {
    let house = house().await;
    let mut ann = house.guest("Ann").await;
    assert_eq!(ann.me().await.session, None);
    assert_eq!(ann.me().await.remind_every, 60, "as the house has it");
    let mut line = Line::of(&ann).await;
    line.watch(1).await;
    line.must(&sits(1, 15_000)).await;
    let session = ann.me().await.session.expect("plays");
    assert!(session.since.is_some() && session.result == 0 && session.check_every == 3_600_000);
    while line.mine.get(&1).is_none_or(Option::is_none) {
        line.next().await;
    }
    let mine = line.mine[&1].clone().expect("her seat");
    assert_eq!(mine.session.map(|session| session.began), Some(session.began));
    ann.must(&limits(&json!({"do": "remind-every", "minutes": 30}))).await;
    ann.must(&limits(&json!({"do": "acknowledge"}))).await;
    let session = ann.me().await.session.expect("plays");
    assert_eq!(session.check_every, 1_800_000);
    let refused = ann.ask(&limits(&json!({"do": "remind-every", "minutes": 1}))).await;
    assert_eq!((refused.status, refused.key().as_str()), (400, "bad-length"));
    house.is_well().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_break_and_an_exclusion_end_play_at_once_and_leave_the_account() {
    let house = house().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    ann.must(&sits(1, 15_000)).await;
    let short = ann.ask(&limits(&json!({"do": "take-break", "hours": 2}))).await;
    assert_eq!((short.status, short.key().as_str()), (400, "bad-length"));
    assert_eq!(short.json()["facts"]["least_count"], json!(1_440), "a day, in minutes");
    ann.must(&limits(&json!({"do": "take-break", "hours": 48}))).await;
    let me = ann.me().await;
    assert!(me.places.is_empty(), "{:?}", me.places);
    let bar = me.bar.expect("on a break");
    assert!(bar.own && bar.until.is_some());
    let refused = ann.ask(&sits(1, 15_000)).await;
    assert_eq!((refused.status, refused.key().as_str()), (403, "barred"));
    assert_eq!(refused.json()["facts"]["until"].as_u64(), bar.until);
    assert_eq!(ann.ask(&json!({"kind": "door", "act": {"do": "refill"}})).await.status, 409);
    // The floor sees it, cannot lift it, and may exclude others.
    let mut floor = house.staff("floor").await;
    let (ann_is, bob_is) = (me.player.expect("plays"), bob.me().await.player.expect("plays"));
    let lift = json!({"kind": "floor", "act": {"do": "lift-bar", "player": ann_is}});
    assert_eq!(floor.ask(&lift).await.key(), "not-to-be-lifted");
    floor.must(&json!({"kind": "floor", "act": {"do": "exclude", "player": bob_is, "days": 200}})).await;
    let view: wire::FloorView = floor.get("/api/floor").await.read();
    assert_eq!(view.bars.len(), 2);
    assert!(view.bars.iter().all(|bar| bar.until.is_some() && !bar.may_lift));
    assert_eq!(bob.ask(&sits(2, 15_000)).await.key(), "barred");
    // Their money is theirs.
    let mut cage = house.staff("cage").await;
    let withdraw = json!({"kind": "cage", "act": {"do": "withdraw", "player": bob_is, "amount": 1_000_000}});
    cage.must(&withdraw).await;
    house.is_well().await;
    house.stop().await;
}
