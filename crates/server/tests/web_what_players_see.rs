//! What every player may see: by which edition of which book the table is played, the rake, the time that is left, the
//! own balance, and the result of the session. All five are read here as a player reads them, over the wire.

#![allow(clippy::panic, reason = "a test that cannot go on says why")]

use game::Span;
use room::spec::{GameSpec, RakeLevelSpec, RakeSpec};
use wire::{Book, PlaySession};

use crate::common::sitting::Game;
use crate::common::{open_with, order, poker_table};

const BROUGHT: u64 = 40_000;
const GIVEN: u64 = 1_000_000;

/// What a player has on the table, less what was brought there.
fn since_buy_in(me: &wire::Me) -> i64 {
    i64::try_from(me.on_tables).expect("an amount") - i64::try_from(BROUGHT).expect("an amount")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_sees_rules_rake_time_left_balance_and_the_result_of_the_session() {
    let mut spec = poker_table("Hold'em", "holdem", 6);
    let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
    poker.rake = Some(RakeSpec {
        percent: None,
        levels: vec![RakeLevelSpec { reached: 200, amount: 100 }],
        cap: Some(300),
        each_round: false,
    });
    // The next hand begins when this one has been looked at.
    let house =
        open_with(vec![order(spec, 0)], |config| config.house.pace.between_hands = Span::seconds(12)).await;
    let mut game = Game::of(&house, 1, 2).await;
    let who = game.whose_turn().await;

    // The rules: the book with its year, as data and in words, before anything is bet.
    let view = &game.lines[who].tables[&1].view;
    assert_eq!(view.book, Some(Book::Cb2015));
    assert!(view.book_title.contains("2015"), "{}", view.book_title);
    // The rake, before it is taken: on the sign of the table.
    let sign = &game.poker_of(who).sign;
    assert!(sign.iter().any(|line| line.to_lowercase().contains("rake") && line.contains('1')), "{sign:?}");
    // The time that is left: until when, since when, and the bank behind it.
    let waits = game.poker_of(who).waits.clone();
    let (since, until) = (waits.since.expect("it began"), waits.until.expect("it runs out"));
    let now = server::app::now().millis();
    assert!(until > since && until > now && until <= now + 600_000, "{since} to {until}, and it is {now}");
    assert!(game.lines[who].mine[&1].as_ref().expect("the own seat").bank > 0);
    // The balance: in the account and on the tables.
    let me = game.people[who].me().await;
    assert_eq!(me.balance, GIVEN - BROUGHT);
    // And the result so far: a blind that is in the pot counts as lost until the hand is decided.
    let result = me.session.as_ref().expect("plays").result;
    assert!(result < 0 && result == since_buy_in(&me), "{result}");

    // A hand that both play to the end: the house takes its rake, and one of them has won, or both have divided it.
    let hand = game.number();
    let over = |game: &Game| game.poker_of(0).last.clone().filter(|last| last.number == hand);
    while over(&game).is_none() {
        assert_eq!(game.number(), hand, "the next hand has begun before anybody looked at this one");
        // The end of the hand may be on its way: nobody has a turn then.
        let turn = tokio::time::timeout(std::time::Duration::from_millis(200), game.whose_turn()).await;
        if let Ok(who) = turn {
            let ask = game.passive(who);
            game.asks(who, &ask).await;
        }
    }
    let rake = over(&game).expect("it is over").rake;
    assert_eq!(rake, 100, "what the house took is told with the hand");
    // The result of the session, at the table and on the own page: to the cent what the hand did.
    let mut results = Vec::new();
    for who in 0..2 {
        game.hear().await;
        let me = game.people[who].me().await;
        let session = me.session.clone().expect("plays");
        let at_the_table: Option<PlaySession> =
            game.lines[who].mine[&1].clone().expect("the own seat").session;
        let told = at_the_table.map(|session| (session.began, session.result));
        assert_eq!(told, Some((session.began, session.result)));
        assert_eq!((me.balance, session.result), (GIVEN - BROUGHT, since_buy_in(&me)));
        results.push(session.result);
    }
    assert_eq!(
        results.iter().sum::<i64>(),
        -100,
        "{results:?}: what one lost the other won, but for the rake"
    );
    house.is_well().await;
    house.stop().await;
}
