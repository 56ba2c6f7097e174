//! Hands given away as histories, page by page: every form is read again, everybody gets what they may see, and stretches of
//! time are cut where they end.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use std::time::Duration;

use script::histories::{Format, Reader};
use script::phh::Replayer;
use tokio::time::Instant;
use wire::{HandList, HistoryPage, HistoryReplay};

use crate::common::{PATIENCE, Person, open, order, poker_table};

/// Every page of what somebody asks for.
async fn all(person: &mut Person, query: &str) -> Vec<HistoryPage> {
    let (mut pages, mut before) = (Vec::new(), String::new());
    loop {
        let reply = person.get(&format!("/api/hands/export?{query}{before}")).await;
        assert_eq!(reply.status, 200, "{query}: {}", reply.text());
        let page: HistoryPage = reply.read();
        let next = page.next;
        pages.push(page);
        match next {
            Some(next) => before = format!("&before={next}"),
            None => return pages,
        }
    }
}

fn hands(pages: &[HistoryPage]) -> u32 {
    pages.iter().map(|page| page.hands).sum()
}

/// How many hands of a text replay, of how many.
fn replayed(format: Format, text: &str) -> (usize, usize) {
    let reader = Reader::new(format).knowing(text);
    let mut replayer = Replayer::new();
    let (mut good, mut all) = (0, 0);
    for history in reader.read(text, 0) {
        all += 1;
        good += usize::from(history.is_ok_and(|history| replayer.replay_history(&history).is_ok()));
    }
    (good, all)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn histories_are_given_away_page_by_page() {
    let house = open(vec![order(poker_table("Hold'em", "holdem", 6), 3)]).await;
    let mut auditor = house.staff("auditor").await;
    let late = Instant::now() + PATIENCE;
    let list = loop {
        let list: HandList = auditor.get("/api/hands?table=1").await.read();
        if list.hands.len() >= 5 {
            break list;
        }
        assert!(Instant::now() < late, "hands are played");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let (last, first) = (&list.hands[0], &list.hands[4]);
    // What is dealt meanwhile is left out.
    let until = format!("&before={}", last.number + 1);
    for (form, format) in [("phh", Format::Phh), ("ohh", Format::Ohh), ("tracker", Format::Tracker)] {
        let query = format!("form={form}&table=1&limit=2&from={}", first.at);
        let mut pages = Vec::new();
        let mut before = until.clone();
        loop {
            let page: HistoryPage = auditor.get(&format!("/api/hands/export?{query}{before}")).await.read();
            let next = page.next;
            pages.push(page);
            let Some(next) = next else { break };
            before = format!("&before={next}");
        }
        assert!(pages.len() >= 3, "{form}: two hands a page");
        let text: String = pages.iter().rev().map(|page| page.text.as_str()).collect();
        assert!(hands(&pages) >= 5, "{form}: {}", hands(&pages));
        let (good, all) = replayed(format, &text);
        assert_eq!((good, all), (all, usize::try_from(hands(&pages)).unwrap_or(0)), "{form}\n{text}");
    }
    // One hand; a time in which nothing was dealt; another table.
    let one = all(&mut auditor, &format!("form=words&hand={}", last.number)).await;
    assert_eq!((one.len(), hands(&one)), (1, 1));
    assert!(one[0].text.starts_with(&format!("Hand {} at Hold'em\n", last.number)), "{}", one[0].text);
    assert_eq!(hands(&all(&mut auditor, "form=ohh&until=1").await), 0);
    assert_eq!(hands(&all(&mut auditor, "form=ohh&table=2").await), 0);
    // Nobody who was not there has any, and nobody asks for somebody else's.
    let mut robin = house.guest("Robin").await;
    assert_eq!(hands(&all(&mut robin, "form=ohh").await), 0);
    assert_eq!(robin.get("/api/hands/export?form=ohh&player=1").await.status, 403);
    assert_eq!(robin.get("/api/hands/export?form=dance").await.status, 400);
    assert_eq!(auditor.get("/api/hands/export?form=ohh&limit=101").await.status, 400);
    house.stop().await;
}

/// Two hands of somebody else's record: one that ends all-in, and one in which the wrong player speaks first.
const FOREIGN: &str = r#"[1]
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
players = ["Ann", "Ben", "Cyd"]
actions = ["d dh p1 AsKs", "d dh p2 QdQc", "d dh p3 7h2c", "p3 f", "p1 cbr 300", "p2 cc", "d db Ah7d2s", "p1 cbr 700",
  "p2 cc", "p1 sm AsKs", "p2 sm QdQc", "d db 3c", "d db 9d"]

[2]
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 AsKs", "d dh p2 QdQc", "d dh p3 7h2c", "p1 f"]
"#;

/// Whoever drops a file on the page sees it played by the rules, from the first card to the last chip.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_of_somebody_else_is_shown_step_by_step() {
    let house = open(Vec::new()).await;
    let mut nobody = Person::nobody(house.at);
    let path = "/api/v1/histories/replay";
    let ask = |text: &str, hand: u32| serde_json::json!({"text": text, "hand": hand});
    let shown: HistoryReplay = nobody.post(path, &ask(FOREIGN, 1)).await.read();
    assert_eq!((shown.format, shown.hands, shown.hand), (wire::HistoryFormat::Phh, 2, 1));
    assert_eq!((shown.unread, shown.departures.len(), shown.places), (None, 0, 2));
    let bets: Vec<u64> = shown.steps.iter().map(|step| step.price).collect();
    assert!(bets.contains(&30_000) && bets.contains(&70_000), "{bets:?}");
    let last = shown.steps.last().expect("steps");
    let stacks: Vec<u64> = last.seats.iter().map(|seat| seat.stack).collect();
    assert_eq!((stacks, last.over), (vec![200_000, 0, 100_000], true));
    let board: Vec<String> = last.boards.concat().iter().map(ToString::to_string).collect();
    assert_eq!(board, ["Ah", "7d", "2s", "3c", "9d"]);
    // The record has every card, so that each is shown from the beginning.
    assert!(shown.steps[0].seats.iter().all(|seat| seat.name.is_some()));
    let raise = shown.steps.iter().flat_map(|step| &step.told).find(|told| told.says.contains("300"));
    assert!(raise.is_some_and(|told| told.rule.is_some() && !told.says.contains('$')), "{raise:?}");
    let wrong: HistoryReplay = nobody.post(path, &ask(FOREIGN, 2)).await.read();
    let trouble = wrong.unread.expect("it cannot be played so");
    assert_eq!((wrong.hands, wrong.steps.len(), trouble.line), (2, 0, 17));
    assert!(trouble.rule.is_some(), "{trouble:?}");
    for (text, hand, key) in [
        (FOREIGN, 3, "no-such-hand"),
        (FOREIGN, 0, "no-such-hand"),
        ("once upon a time", 1, "no-history"),
        ("", 1, "no-history"),
        (&FOREIGN.repeat(1_200), 1, "too-long"),
    ] {
        let refused: wire::Refused = nobody.post(path, &ask(text, hand)).await.read();
        assert_eq!(refused.key, key);
    }
    house.stop().await;
}
