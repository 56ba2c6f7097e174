//! Players add to the shuffle over the wire: what is shown when, what is refused, and what the proof of the hand says.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use crate::common;

use common::sitting::Game;
use common::{PATIENCE, open_with, order, poker_table};
use game::{HandNumber, Seat, Span, TableId};
use serde_json::{Value, json};
use server::config::Config;
use shuffler::transcript::verify_text;
use shuffler::{ContributionCommitment, ContributionNonce, Root};
use tokio::time::Instant;
use wire::{Felt, ShuffleView};

fn nonce(of: u8) -> ContributionNonce {
    ContributionNonce::from_bytes([of; 32])
}

fn promise(after: u64, seat: u8, of: u8) -> Value {
    let seat = Seat::new(seat).expect("a seat");
    let commitment = ContributionCommitment::to(TableId(1), HandNumber(after), seat, &nonce(of)).to_hex();
    json!({"kind": "shuffle", "table": 1, "act": {"do": "promise", "after": after, "commitment": commitment}})
}

fn reveal(of: u8) -> Value {
    json!({"kind": "shuffle", "table": 1, "act": {"do": "reveal", "nonce": nonce(of).to_hex()}})
}

fn shuffle(game: &Game) -> ShuffleView {
    game.lines[0].tables[&1].view.shuffle.clone().expect("cards are dealt here")
}

/// Waits until the shuffle is as wanted, playing on meanwhile where somebody is asked.
async fn until(game: &mut Game, what: &str, is: impl Fn(&ShuffleView) -> bool) -> ShuffleView {
    let late = Instant::now() + PATIENCE;
    while Instant::now() < late {
        game.hear().await;
        let now = shuffle(game);
        if is(&now) {
            return now;
        }
        let asked = game.lines.iter().position(|line| line.turn(1).is_some());
        if let Some(who) = asked {
            let ask = game.passive(who);
            game.asks(who, &ask).await;
        }
    }
    panic!("{what} never came: {:?}", shuffle(game))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_add_to_the_shuffle_and_prove_it() {
    let tables = vec![order(poker_table("Hold'em", "holdem", 6), 0)];
    let slow_enough_to_see = |config: &mut Config| {
        config.house.contribution_window = Span::seconds(5);
        // The deck of the next hand is shown between two hands: for long enough that nobody blinks.
        config.house.pace.between_hands = Span::seconds(1);
    };
    let house = open_with(tables, slow_enough_to_see).await;
    let mut game = Game::of(&house, 1, 3).await;
    let sealed = until(&mut game, "a deck", |shuffle| shuffle.next.is_some()).await;
    let next = sealed.next.expect("it is sealed");
    until(&mut game, "its hand", |shuffle| shuffle.after == next.hand).await;
    let view = game.lines[0].tables[&1].view.clone();
    assert!(matches!(&view.felt, Felt::Poker(poker) if poker.hand.is_some()));
    assert_eq!(view.seal, Some(next.seal), "the deck that was shown before is dealt");
    let after = shuffle(&game).after;
    // Words that are no promise, and what comes too soon.
    let odd =
        json!({"kind": "shuffle", "table": 1, "act": {"do": "promise", "after": after, "commitment": "AB"}});
    assert_eq!(game.lines[0].refused(&odd).await, "not-digits");
    assert_eq!(game.lines[0].refused(&promise(after + 1, 1, 7)).await, "contribution-too-late");
    game.lines[0].must(&promise(after, 1, 7)).await;
    game.lines[1].must(&promise(after, 2, 8)).await;
    assert_eq!(game.lines[0].refused(&reveal(7)).await, "contribution-too-early");
    let fixed = until(&mut game, "the end of the hand", |shuffle| shuffle.closed.is_some()).await;
    assert_eq!(
        fixed.promised.iter().map(|one| (one.seat, one.revealed)).collect::<Vec<_>>(),
        [(1, false), (2, false)]
    );
    assert_eq!(game.lines[0].refused(&reveal(8)).await, "contribution-other-than-promised");
    game.lines[0].must(&reveal(7)).await;
    let half = until(&mut game, "the first reveal", |shuffle| shuffle.promised[0].revealed).await;
    let told = serde_json::to_string(&half).expect("a view");
    assert!(!told.contains(&nonce(7).to_hex()), "nonces are told with the deal");
    game.lines[1].must(&reveal(8)).await;
    let dealt = until(&mut game, "the next hand", |shuffle| !shuffle.added.is_empty()).await;
    let nonces: Vec<Option<String>> = dealt.added.iter().map(|one| one.nonce.clone()).collect();
    assert_eq!(nonces, [Some(nonce(7).to_hex()), Some(nonce(8).to_hex())]);
    let next = fixed.next.expect("it was sealed");
    let number = next.hand;
    until(&mut game, "the end of that hand", |shuffle| shuffle.next.is_some()).await;
    let path = format!("/api/hands/{number}/proof?eyes=seat");
    let proof: wire::ShuffleProof = game.people[0].get(&path).await.read();
    assert!(proof.sound, "{:#?}", proof.checks);
    let noted = [next.seal, fixed.fixed.expect("it was fixed")];
    let noted = noted.map(|digits| Root::from_hex(&digits).expect("64 digits"));
    let report = verify_text(&proof.transcript, &noted).expect("a transcript");
    assert!(report.passed(), "{:#?}", report.lines());
    assert_eq!(report.decks[0].contributed.len(), 2);
    house.is_well().await;
    house.stop().await;
}
