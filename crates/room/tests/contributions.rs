//! The deck of the next hand is sealed, shown and durable before anything is dealt, and players add to its shuffle: what
//! they promised, and nothing else (promises 7, 8 and 18).

#![allow(clippy::panic)] // A test that cannot go on says why.

use crate::common::{Client, dollars, holdem, key};
use crate::crash::look::Look;

use std::ops::ControlFlow;

use game::{HandNumber, Moment, PlayerId, Seat, Span, TableId, Viewer};
use journal::{MemoryStore, Store};
use pit::premium;
use room::audit::{self, HandDecks, Logged};
use room::spec::{GameSpec, PremiumSpec, TableSpec};
use room::{
    Answer, By, ContributionPolicy, Desk, HouseRules, Impossible, NoContribution, Refusal, Request,
    TableEvent, TableRecord, Wish,
};
use shuffler::transcript::{Tested, verify_text};
use shuffler::{ContributionCommitment, ContributionNonce, Entropy, Root, SealedDeck};

type House = Client<MemoryStore>;

const START: Moment = Moment::from_millis(1_700_000_000_000);

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// A hold'em table with three players.
fn game(house: &mut House) -> (TableId, Vec<PlayerId>) {
    let table = house.open_table(holdem(9));
    let seats = 1..=3;
    let players = seats.map(|seat| {
        let player = house.register(&format!("Guest {seat}"), 10_000);
        house.seat(player, table, seat, 200);
        player
    });
    (table, players.collect())
}

fn record(house: &House, table: TableId) -> &TableRecord {
    house.desk.room().table(table).expect("open").record()
}

fn nonce(of: u8) -> [u8; 32] {
    [of; 32]
}

/// What a page sends: the promise of this nonce from the player's seat, for the next hand.
fn promise_of(house: &House, table: TableId, player: PlayerId, nonce: [u8; 32]) -> Wish {
    let record = record(house, table);
    let (after, seat) = (record.before_the_next(), record.seat_of(player).expect("seated"));
    let commitment = ContributionCommitment::to(table, after, seat, &ContributionNonce::from_bytes(nonce));
    Wish::PromiseContribution { table, after, commitment: commitment.to_bytes() }
}

fn promises(house: &mut House, table: TableId, player: PlayerId, nonce: [u8; 32]) -> Result<Answer, Refusal> {
    let wish = promise_of(house, table, player, nonce);
    house.ask(By::Player(player), Request::Wish(wish))
}

fn reveals(house: &mut House, table: TableId, player: PlayerId, nonce: [u8; 32]) -> Result<Answer, Refusal> {
    house.ask(By::Player(player), Request::Wish(Wish::RevealContribution { table, nonce }))
}

fn deal(house: &mut House, table: TableId) -> Result<Answer, Refusal> {
    house.ask(By::Dealer(table), Request::Deal { table })
}

fn finish(house: &mut House, table: TableId) {
    while let Some((by, request)) = house.next_act(table) {
        house.must(by, request);
    }
}

fn why(refused: Result<Answer, Refusal>) -> NoContribution {
    match refused {
        Err(Refusal::Contribution { why, .. }) => why,
        other => panic!("{other:?}"),
    }
}

/// Every event of a table.
fn events(store: &MemoryStore, table: TableId) -> Vec<Logged<TableEvent>> {
    let mut events = Vec::new();
    let all = &mut |logged| {
        events.push(logged);
        ControlFlow::Continue(())
    };
    audit::table_events(store, table, Some(&key()), all).expect("readable");
    events
}

/// The transcript of a hand, as a seat or the auditor gets it.
fn transcript(store: &MemoryStore, number: HandNumber, viewer: Viewer) -> String {
    let hand = audit::hand(store, number, Some(&key())).expect("readable").expect("logged");
    let name = match viewer {
        Viewer::Seat(seat) => format!("seat-{seat}"),
        Viewer::Eye => "auditor".to_owned(),
        other => panic!("{other:?} has none here"),
    };
    let decks = HandDecks::of(&hand, Some(&key())).expect("the key of the room");
    decks.transcript(&hand, number, viewer, &name).expect("there were cards").to_text()
}

#[test]
fn the_root_is_durable_before_anything_is_dealt_and_costs_no_write() {
    let store = MemoryStore::new();
    let mut house = Client::open(store.clone(), 1);
    let (table, _) = game(&mut house);
    for number in 1..=4 {
        let next = record(&house, table).next_deck().expect("sealed").clone();
        assert_eq!(next.hand, HandNumber(number));
        // What stands in the log now is all that a client was told: the deck is there, and no card of it.
        let mut sealed = events(&store, table).into_iter().filter_map(|logged| match logged.event {
            TableEvent::DeckSealed { pack: 0, sealed } => Root::of_stored(&sealed),
            _ => None,
        });
        assert_eq!(sealed.next_back(), Some(next.root));
        assert_eq!(deal(&mut house, table), Ok(Answer::Hand(HandNumber(number))));
        assert_eq!(record(&house, table).deck_root(), Some(next.root));
        assert_eq!(record(&house, table).next_deck(), None, "it is being dealt");
        finish(&mut house, table);
    }
    // Every deck but the first is written by the command that ended the hand before.
    let all = events(&store, table);
    let ended = |command| {
        let over = |logged: &&Logged<TableEvent>| logged.command == command && audit::ends(&logged.event);
        all.iter().any(|logged| over(&logged))
    };
    let sealed = all.iter().filter(|logged| matches!(logged.event, TableEvent::DeckSealed { .. }));
    let with_an_end: Vec<bool> = sealed.map(|logged| ended(logged.command)).collect();
    assert_eq!(with_an_end, [false, true, true, true, true]);
}

#[test]
fn what_players_promised_decides_in_which_order_the_deck_is_dealt() {
    let store = MemoryStore::new();
    let mut house = Client::open(store.clone(), 1);
    let (table, players) = game(&mut house);
    deal(&mut house, table).expect("dealt at once: nobody takes part");
    assert!(record(&house, table).mixed().is_none());
    for (player, of) in players.iter().zip([7, 8]) {
        promises(&mut house, table, *player, nonce(of)).expect("taken");
    }
    finish(&mut house, table);
    let next = record(&house, table).next_deck().expect("sealed").clone();
    let contributing = record(&house, table).contributing().clone();
    assert_eq!(contributing.closed().map(|closed| closed.at), Some(next.since), "closed with the deck");
    let fixed = record(&house, table).fixed().expect("everything is fixed");
    for (player, of) in players.iter().zip([7, 8]) {
        reveals(&mut house, table, *player, nonce(of)).expect("as promised");
    }
    assert_eq!(record(&house, table).fixed(), Some(fixed), "a reveal changes nothing that was fixed");
    assert_eq!(deal(&mut house, table), Ok(Answer::Hand(next.hand)));
    let mixed = record(&house, table).mixed().expect("two took part").clone();
    assert_eq!(mixed.contributions.len(), 2);
    assert_eq!(mixed.fixed(next.root), fixed);
    finish(&mut house, table);
    // Whoever sat there and the auditor can prove all of it, against what was noted before anybody revealed.
    let noted = [next.root, Root::from_bytes(fixed.to_bytes())];
    for viewer in [Viewer::Seat(seat(1)), Viewer::Eye] {
        let report = verify_text(&transcript(&store, next.hand, viewer), &noted).expect("a transcript");
        assert!(report.passed(), "{:#?}", report.lines());
        assert_eq!(report.decks[0].contributed, [(seat(1), true), (seat(2), true)]);
    }
    // The cards on the table are those that the sealed deck has in that order, and not those on its top.
    let sealed = events(&store, table).into_iter().find_map(|logged| match logged.event {
        TableEvent::DeckSealed { pack: 0, sealed } if Root::of_stored(&sealed) == Some(next.root) => {
            Some(sealed)
        }
        _ => None,
    });
    let sealed = sealed.expect("it stands in the log");
    let mut plain = SealedDeck::reopen(&key(), &sealed, 0).expect("the key of the room");
    let mut added = SealedDeck::reopen_mixed(&key(), &sealed, &mixed.contributions, 0).expect("the same");
    let hand = audit::hand(&store, next.hand, Some(&key())).expect("readable").expect("logged");
    let board = hand.events.iter().find_map(|logged| match logged.event {
        TableEvent::Poker(table::Event::Hand(poker::HandEvent::BoardCardDealt { card, .. })) => Some(card),
        _ => None,
    });
    // Six cards to three players, a burn, the flop.
    let nth = |deck: &mut SealedDeck| std::iter::from_fn(|| deck.draw()).nth(7).map(|drawn| drawn.card);
    let (plain, added) = (nth(&mut plain), nth(&mut added));
    assert_eq!(board, added);
    assert_ne!(plain, added);
}

#[test]
fn nobody_holds_up_a_hand_and_whoever_withholds_is_told_of() {
    let store = MemoryStore::new();
    let mut house = Client::open(store.clone(), 1);
    let (table, players) = game(&mut house);
    let [ann, ben, ..] = players[..] else { panic!("three players") };
    deal(&mut house, table).expect("dealt");
    for (player, of) in [(ann, 7), (ben, 8)] {
        promises(&mut house, table, player, nonce(of)).expect("taken");
    }
    finish(&mut house, table);
    let until = record(&house, table).contributing().awaited().expect("two have to reveal");
    let closed = record(&house, table).contributing().closed().expect("closed");
    assert_eq!(until.since(closed.at), ContributionPolicy::STANDARD.window);
    // The dealer waits for half a second, and not longer.
    house.now = closed.at;
    house.desk.submit(closed.at, game::CommandId(9_000), By::Dealer(table), Request::Deal { table });
    let early = house.desk.commit().expect("written");
    assert_eq!(early, [(game::CommandId(9_000), Err(Refusal::ContributionsAwaited { table, until }))]);
    // Late, but before the hand has begun.
    reveals(&mut house, table, ann, nonce(7)).expect("it counts until the deal");
    let Ok(Answer::Hand(number)) = deal(&mut house, table) else { panic!("the time is over") };
    assert_eq!(
        why(reveals(&mut house, table, ben, nonce(8))),
        NoContribution::NotPromised,
        "the hand has begun"
    );
    finish(&mut house, table);
    let report = verify_text(&transcript(&store, number, Viewer::Seat(seat(3))), &[]).expect("a transcript");
    assert!(report.passed());
    assert_eq!(report.decks[0].contributed, [(seat(1), true), (seat(2), false)]);
    // Ben sits out for twenty hands; Ann goes on.
    let mut refused = Vec::new();
    while let Err(Refusal::Contribution { why: NoContribution::SitsOut { hands }, .. }) =
        promises(&mut house, table, ben, nonce(9))
    {
        refused.push(hands);
        promises(&mut house, table, ann, nonce(10)).expect("she has kept her promise");
        deal(&mut house, table).expect("her list is closed");
        reveals(&mut house, table, ann, nonce(10)).expect("as promised");
        deal(&mut house, table).expect("dealt");
        finish(&mut house, table);
    }
    assert_eq!(refused, (1..=19).rev().collect::<Vec<u64>>());
}

#[test]
fn promises_made_between_hands_are_closed_when_the_dealer_wants_to_deal() {
    let mut house = Client::open(MemoryStore::new(), 1);
    let (table, players) = game(&mut house);
    promises(&mut house, table, players[0], nonce(7)).expect("for the first hand");
    assert_eq!(why(reveals(&mut house, table, players[0], nonce(7))), NoContribution::TooEarly);
    assert_eq!(deal(&mut house, table), Ok(Answer::Done), "closed, and nothing is dealt yet");
    assert!(!record(&house, table).is_busy());
    assert_eq!(why(promises(&mut house, table, players[1], nonce(8))), NoContribution::TooLate);
    reveals(&mut house, table, players[0], nonce(7)).expect("as promised");
    assert_eq!(deal(&mut house, table), Ok(Answer::Hand(HandNumber(1))));
    assert_eq!(record(&house, table).mixed().map(|mixed| mixed.contributions.len()), Some(1));
}

#[test]
fn whoever_gets_up_is_not_waited_for() {
    let mut house = Client::open(MemoryStore::new(), 1);
    let (table, players) = game(&mut house);
    promises(&mut house, table, players[2], nonce(7)).expect("taken");
    let leave = Request::Poker { table, request: table::Request::Leave };
    house.must(By::Player(players[2]), leave);
    assert!(matches!(deal(&mut house, table), Ok(Answer::Hand(_))), "nobody who promised is there");
    assert!(record(&house, table).mixed().is_none());
}

#[test]
fn what_is_refused_says_why_and_leaves_no_trace() {
    let store = MemoryStore::new();
    let mut house = Client::open(store.clone(), 1);
    let (table, players) = game(&mut house);
    let [ann, ben, cyd] = players[..] else { panic!("three players") };
    let stranger = house.register("Stranger", 100);
    deal(&mut house, table).expect("dealt");
    promises(&mut house, table, ann, nonce(7)).expect("taken");
    let after = record(&house, table).before_the_next();
    let old = Wish::PromiseContribution { table, after: HandNumber(after.0 - 1), commitment: [1; 32] };
    let fresh = Wish::PromiseContribution { table, after, commitment: [1; 32] };
    let reveal = |of| Wish::RevealContribution { table, nonce: nonce(of) };
    let refused = |house: &mut House, player, wish: Wish, key: &str| {
        let before = (store.heads().expect("readable"), Look::at(house.desk.room()).tables);
        let refusal = house.ask(By::Player(player), Request::Wish(wish)).expect_err(key);
        assert_eq!(refusal.key(), key);
        let after = (store.heads().expect("readable"), Look::at(house.desk.room()).tables);
        assert!(before == after, "{key}");
    };
    refused(&mut house, ben, old, "contribution-too-late");
    refused(&mut house, stranger, fresh.clone(), "not-seated");
    refused(&mut house, ann, reveal(7), "contribution-too-early");
    refused(&mut house, ben, reveal(7), "contribution-not-promised");
    finish(&mut house, table);
    refused(&mut house, ann, reveal(8), "contribution-other-than-promised");
    refused(&mut house, cyd, fresh.clone(), "contribution-too-late");
    // The same again is done once.
    reveals(&mut house, table, ann, nonce(7)).expect("as promised");
    reveals(&mut house, table, ann, nonce(7)).expect("it is so already");
    let revealed =
        |logged: &&Logged<TableEvent>| matches!(logged.event, TableEvent::ContributionRevealed { .. });
    assert_eq!(events(&store, table).iter().filter(revealed).count(), 1);
}

#[test]
fn a_house_that_shuffles_alone_says_so() {
    let rules = HouseRules { contributions: None, ..HouseRules::CARD_ROOM };
    let opened = Desk::open(MemoryStore::new(), rules, Entropy::seeded(1), key(), START);
    let mut house = Client { desk: opened.expect("the room opens").0, now: START, next: 1 };
    let (table, players) = game(&mut house);
    assert_eq!(why(promises(&mut house, table, players[0], nonce(7))), NoContribution::NotHere);
}

#[test]
fn a_page_that_was_loaded_again_may_promise_again() {
    let mut house = Client::open(MemoryStore::new(), 1);
    let (table, players) = game(&mut house);
    promises(&mut house, table, players[0], nonce(7)).expect("taken");
    promises(&mut house, table, players[0], nonce(8)).expect("takes its place");
    deal(&mut house, table).expect("closed");
    assert_eq!(why(reveals(&mut house, table, players[0], nonce(7))), NoContribution::OtherThanPromised);
    reveals(&mut house, table, players[0], nonce(8)).expect("the last promise counts");
}

/// Killed after every step of two hands, with and without snapshots: the same deck, the same promises, the same cards.
#[test]
fn a_room_that_is_killed_between_any_two_steps_goes_on_with_the_same_deck() {
    for snapshot_every in [1, 1_000_000] {
        let store = MemoryStore::new();
        let mut house = Client::open(store.clone(), 1);
        let (table, players) = game(&mut house);
        let mut seed = 100;
        // No grace, and it starts in the moment its log ends: what is read back is the room that was.
        let mut kill = |house: &mut House, step: &str| {
            let before = Look::at(house.desk.room());
            seed += 1;
            let rules = HouseRules { grace: Span::NOTHING, snapshot_every, ..HouseRules::CARD_ROOM };
            let now = house.desk.room().now();
            let opened = Desk::open(store.clone(), rules, Entropy::seeded(seed), key(), now);
            house.desk = opened.unwrap_or_else(|why| panic!("{step}: {why}")).0;
            before.must_be(&Look::at(house.desk.room()), step);
        };
        kill(&mut house, "sealed for the first hand");
        promises(&mut house, table, players[0], nonce(5)).expect("taken");
        kill(&mut house, "promised before the first hand");
        deal(&mut house, table).expect("closed");
        kill(&mut house, "closed by the dealer");
        for hand in 0..2_u8 {
            if hand == 0 {
                reveals(&mut house, table, players[0], nonce(5)).expect("as promised");
            }
            kill(&mut house, "all is revealed");
            let root = record(&house, table).next_deck().expect("sealed").root;
            deal(&mut house, table).expect("dealt");
            assert_eq!(record(&house, table).deck_root(), Some(root));
            let mixed = record(&house, table).mixed().cloned();
            assert_eq!(mixed.as_ref().map(|mixed| mixed.contributions.len()), Some(1 + usize::from(hand)));
            kill(&mut house, "dealt");
            assert_eq!(record(&house, table).mixed().cloned(), mixed, "the order goes on as well");
            for (player, of) in players.iter().zip([20 + hand, 30 + hand]) {
                promises(&mut house, table, *player, nonce(of)).expect("taken");
                kill(&mut house, "promised in a hand");
            }
            while let Some((by, request)) = house.next_act(table) {
                house.must(by, request);
                kill(&mut house, "in a hand, or at its end");
            }
            reveals(&mut house, table, players[0], nonce(20 + hand)).expect("as promised");
            kill(&mut house, "one of two has revealed");
            reveals(&mut house, table, players[1], nonce(30 + hand)).expect("as promised");
        }
        // What was dealt in all these lives can be proved from the log.
        for number in [1, 2] {
            let text = transcript(&store, HandNumber(number), Viewer::Eye);
            let report = verify_text(&text, &[]).expect("a transcript");
            assert!(report.passed() && !report.decks[0].contributed.is_empty(), "{:#?}", report.lines());
        }
    }
}

#[test]
fn a_room_that_was_down_gives_players_the_time_to_come_back() {
    let store = MemoryStore::new();
    let mut house = Client::open(store.clone(), 1);
    let (table, players) = game(&mut house);
    promises(&mut house, table, players[0], nonce(5)).expect("taken");
    deal(&mut house, table).expect("closed");
    let later = house.now.plus(Span::minutes(3));
    let opened = Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(2), key(), later);
    house.desk = opened.expect("the room opens").0;
    house.now = later;
    let awaited = record(&house, table).contributing().awaited();
    assert_eq!(awaited, Some(later.plus(Span::seconds(5))), "moved, but nobody is waited for long");
    assert!(matches!(deal(&mut house, table), Err(Refusal::ContributionsAwaited { .. })));
    reveals(&mut house, table, players[0], nonce(5)).expect("as promised");
    assert!(matches!(deal(&mut house, table), Ok(Answer::Hand(_))));
}

/// A log in which somebody reveals something else, or another deck is dealt than was sealed, is no log of this table.
#[test]
fn a_log_that_breaks_a_promise_cannot_be() {
    let store = MemoryStore::new();
    let mut house = Client::open(store.clone(), 1);
    let (table, players) = game(&mut house);
    promises(&mut house, table, players[0], nonce(5)).expect("taken");
    deal(&mut house, table).expect("closed");
    reveals(&mut house, table, players[0], nonce(5)).expect("as promised");
    deal(&mut house, table).expect("dealt");
    let spec = record(&house, table).spec().clone();
    let replayed = |change: &dyn Fn(&mut TableEvent)| -> Result<(), Impossible> {
        let mut record = TableRecord::opened(table, spec.clone()).expect("in order");
        for mut logged in events(&store, table) {
            change(&mut logged.event);
            record.apply(logged.at, &logged.event)?;
        }
        Ok(())
    };
    assert_eq!(replayed(&|_| ()), Ok(()));
    let other = |event: &mut TableEvent| {
        if let TableEvent::ContributionRevealed { nonce, .. } = event {
            nonce[0] ^= 1;
        }
    };
    assert_eq!(replayed(&other), Err(Impossible::AgainstTheRules));
    let copied = |event: &mut TableEvent| {
        if let TableEvent::ContributionPromised { seat: at, .. } = event {
            *at = seat(2);
        }
    };
    assert!(replayed(&copied).is_err(), "a promise counts for its own seat");
    let empty = |event: &mut TableEvent| {
        if let TableEvent::ContributionPromised { seat: at, .. } = event {
            *at = seat(6);
        }
    };
    assert_eq!(replayed(&empty), Err(Impossible::PlaceEmpty { seat: seat(6) }), "nobody sits there");
    let renumbered = |event: &mut TableEvent| {
        if let TableEvent::Poker(table::Event::HandBegan { number, .. }) = event {
            number.0 += 1;
        }
    };
    assert_eq!(replayed(&renumbered), Err(Impossible::OtherDeck { sealed: HandNumber(1) }));
}

/// The house knows its own deck, so it must not be able to change it once it knows what players reveal.
#[test]
fn a_house_that_changes_its_deck_after_a_reveal_is_found_out() {
    let store = MemoryStore::new();
    let mut house = Client::open(store.clone(), 1);
    let (table, players) = game(&mut house);
    promises(&mut house, table, players[0], nonce(5)).expect("taken");
    deal(&mut house, table).expect("closed");
    let fixed = record(&house, table).fixed().expect("fixed");
    let root = record(&house, table).next_deck().expect("sealed").root;
    reveals(&mut house, table, players[0], nonce(5)).expect("as promised");
    deal(&mut house, table).expect("dealt");
    finish(&mut house, table);
    let honest = transcript(&store, HandNumber(1), Viewer::Seat(seat(1)));
    // Another room with the same people and promises: the same house, with another deck for the same hand.
    let other_store = MemoryStore::new();
    let mut other = Client::open(other_store.clone(), 2);
    let (table, players) = game(&mut other);
    promises(&mut other, table, players[0], nonce(5)).expect("taken");
    deal(&mut other, table).expect("closed");
    reveals(&mut other, table, players[0], nonce(5)).expect("as promised");
    deal(&mut other, table).expect("dealt");
    finish(&mut other, table);
    let swapped = transcript(&other_store, HandNumber(1), Viewer::Seat(seat(1)));
    let noted = [root, Root::from_bytes(fixed.to_bytes())];
    assert!(verify_text(&honest, &noted).expect("a transcript").passed());
    let report = verify_text(&swapped, &noted).expect("a transcript");
    let failed: Vec<Tested> =
        report.checks.iter().filter(|check| !check.passed).map(|check| check.tested).collect();
    assert_eq!(failed, [Tested::Published, Tested::Published]);
}

/// Premium Hold 'Em is played against the house: there it matters most.
#[test]
fn players_of_the_pit_add_to_the_shuffle_as_well() {
    let store = MemoryStore::new();
    let mut house = Client::open(store.clone(), 1);
    let spec = PremiumSpec {
        positions: 6,
        coin: 100,
        ante: (1_000, 10_000),
        bonus: (500, 5_000),
        spin: None,
        settings: Vec::new(),
    };
    let table =
        house.open_table(TableSpec { name: "Premium".to_owned(), game: GameSpec::PremiumHoldem(spec) });
    let ann = house.register("Ann", 5_000);
    let place = Request::TakePlace { player: ann, table, seat: seat(1), chips: dollars(500) };
    house.must(By::Player(ann), place);
    for number in 1..=2 {
        let root = record(&house, table).next_deck().expect("sealed before the first wager").root;
        promises(&mut house, table, ann, nonce(number)).expect("taken");
        let bets = premium::Bets { ante: dollars(10), x_tra: dollars(10), ..premium::Bets::default() };
        let bet = premium::Request::Bet { position: seat(1), bets, tender: premium::Tender::Chips };
        house.must(By::Player(ann), Request::Premium { table, request: bet });
        assert_eq!(deal(&mut house, table), Ok(Answer::Done), "closed, and nothing is dealt yet");
        reveals(&mut house, table, ann, nonce(number)).expect("as promised");
        let number = HandNumber(number.into());
        assert_eq!(deal(&mut house, table), Ok(Answer::Hand(number)));
        let play = Request::Premium { table, request: premium::Request::Play(dollars(30)) };
        house.must(By::Player(ann), play);
        let text = transcript(&store, number, Viewer::Seat(seat(1)));
        let report = verify_text(&text, &[root]).expect("a transcript");
        assert!(report.passed() && report.decks[0].contributed == [(seat(1), true)], "{:#?}", report.lines());
    }
}
