//! Disputes at a poker table: heard in time, held out of play, decided once, and every cent of it in the ledger.

use std::ops::ControlFlow;

use crate::common;

use cards::{Card, Rank, Suit};
use chips::Chips;
use common::{Client, FLOOR, dollars, holdem, poker};
use game::{Actor, Badge, HandNumber, PlayerId, Seat, TableId};
use journal::{MemoryStore, Store};
use ledger::Account;
use poker::irregular::{Choice, Fault, Question, Reason, Request as Mishap};
use proof::proves;
use room::cases::{Case, CaseEvent, NoRuling, Shut, Verdict};
use room::spec::{BettingSpec, GameSpec, TableSpec};
use room::{By, IncidentKind, Refusal, Request, TableEvent, TableRecord, Wish, audit};
use table::decks::{self, Back, Colour, InOrder, Make, Order, Source, Step, What, Which, Whole};

const OTHER: By = By::Floor(Badge(8));

/// Three players with 200 dollars each.
fn game(store: MemoryStore, seed: u64, spec: TableSpec) -> (Client<MemoryStore>, TableId, Vec<PlayerId>) {
    let mut client = Client::open(store, seed);
    let table = client.open_table(spec);
    let mut sits = |number: u8| {
        let player = client.register(&format!("Guest {number}"), 1_000);
        client.seat(player, table, number, 200);
        player
    };
    let players = [1, 2, 3].map(&mut sits).to_vec();
    (client, table, players)
}

fn open(table: TableId) -> Request {
    open_about(table, None, None)
}

fn open_about(table: TableId, hand: Option<HandNumber>, acts_ago: Option<u32>) -> Request {
    Request::Wish(Wish::OpenCase { table, hand, acts_ago, why: "the pot went the wrong way".to_owned() })
}

fn impound(table: TableId, case: u32, amount: Option<Chips>) -> Request {
    Request::Wish(Wish::Impound { table, case, amount })
}

fn rule(table: TableId, case: u32, verdict: Verdict, fairness: bool) -> Request {
    Request::Wish(Wish::RuleCase { table, case, verdict, fairness, why: "the cameras show it".to_owned() })
}

fn award(to: Seat) -> Verdict {
    Verdict::Award { to, from: None, amount: None }
}

fn record<S: Store>(client: &Client<S>, table: TableId) -> &TableRecord {
    client.desk.room().table(table).expect("it is open").record()
}

fn case<S: Store>(client: &Client<S>, table: TableId, number: u32) -> &Case {
    record(client, table).cases().get(number).expect("it was opened")
}

fn held<S: Store>(client: &Client<S>, table: TableId, case: u32) -> u64 {
    u64::try_from(client.desk.room().ledger().balance(Account::Impound(table, case))).expect("no debt")
}

/// The one who was pushed the most, somebody else, and how much it was.
fn winner<S: Store>(client: &Client<S>, table: TableId) -> (Seat, Seat, Chips) {
    let trace = record(client, table).cases().trace().expect("a hand was dealt");
    let most = trace.shares().into_iter().max_by_key(|share| share.amount).expect("a pot was pushed");
    let other = trace.dealt.iter().map(|(seat, _)| *seat);
    let mut other = other.filter(|seat| trace.pushed[seat.index()].is_zero());
    (most.seat, other.next().expect("somebody lost"), most.amount)
}

fn stack<S: Store>(client: &Client<S>, table: TableId, seat: Seat) -> Chips {
    record(client, table).stack(seat)
}

fn refused<S: Store>(client: &mut Client<S>, by: By, request: Request) -> (NoRuling, &'static str) {
    match client.ask(by, request).expect_err("it is refused") {
        refusal @ Refusal::Case { why, .. } => (why, refusal.rule().expect("a rule").as_str()),
        other => panic!("{other}"),
    }
}

fn case_events(store: &MemoryStore, table: TableId) -> Vec<CaseEvent> {
    let mut found = Vec::new();
    audit::table_events(store, table, Some(&common::key()), &mut |logged| {
        if let TableEvent::Case(event) = logged.event {
            found.push(event);
        }
        ControlFlow::Continue(())
    })
    .expect("the log is whole");
    found
}

#[test]
fn a_dispute_is_heard_until_the_next_deal_begins_and_then_the_result_stands() {
    proves!["cb:2.decision.5a", "cb:2.decision.5b"];
    let (mut client, table, players) = game(MemoryStore::new(), 200, holdem(6));
    let early = refused(&mut client, FLOOR, open(table));
    assert_eq!(early, (NoRuling::NoHand, "cb:2.decision.5a"));
    client.play_hand(table);
    let first = record(&client, table).number().expect("it was dealt");
    // Players tell the dealer.
    let player = client.ask(By::Player(players[0]), open(table)).expect_err("not a player's");
    assert_eq!(player.key(), "not-yours-to-ask");
    let elsewhere = client.ask(By::Dealer(TableId(99)), open(table)).expect_err("of another table");
    assert_eq!(elsewhere.key(), "not-yours-to-ask");
    client.must(By::Dealer(table), open_about(table, Some(first), None));
    assert_eq!(case(&client, table, 1).hand, first);
    // The next hand: the same claim comes too late, and nothing of the first hand changes.
    client.must(By::Dealer(table), Request::Deal { table });
    let before = client.desk.room().ledger().trial_balance();
    let late = refused(&mut client, FLOOR, open_about(table, Some(first), None));
    assert_eq!(late, (NoRuling::TooLate { hand: first, shut: Shut::NextDeal }, "cb:2.decision.5b"));
    assert_eq!(client.desk.room().ledger().trial_balance(), before);
    assert_eq!(record(&client, table).cases().list().len(), 1);
    // About the hand that is on it is heard.
    client.must(FLOOR, open(table));
    assert_ne!(case(&client, table, 2).hand, first);
    while let Some((by, request)) = client.next_act(table) {
        client.must(by, request);
    }
    let last = record(&client, table).number().expect("it was dealt");
    // Everybody leaves: the game has ended, and the table is taken down.
    client.must(FLOOR, Request::Wish(Wish::CloseOut { table }));
    assert!(record(&client, table).is_closed());
    let gone = refused(&mut client, FLOOR, open(table));
    assert_eq!(gone, (NoRuling::TooLate { hand: last, shut: Shut::GameOver }, "cb:2.decision.5b"));
}

#[test]
fn with_a_shuffler_its_button_ends_the_time_for_disputes() {
    proves!["cb:2.decision.5d"];
    let mut spec = holdem(6);
    let GameSpec::Poker(terms) = &mut spec.game else { panic!("it is poker") };
    terms.decks_by_the_book = true;
    let (mut client, table, _) = game(MemoryStore::new(), 201, spec);
    tend_decks(&mut client, table, |_| false);
    client.play_hand(table);
    let hand = record(&client, table).number().expect("it was dealt");
    client.must(By::Dealer(table), open(table));
    // Step by step: as long as no deck is shuffled the window is open.
    tend_decks(&mut client, table, |what| matches!(what, What::Shuffle { .. } | What::Cut { .. }));
    client.must(By::Dealer(table), open(table));
    tend_decks(&mut client, table, |_| false);
    let late = refused(&mut client, By::Dealer(table), open(table));
    assert_eq!(late, (NoRuling::TooLate { hand, shut: Shut::NextDeal }, "cb:2.decision.5b"));
}

/// Does what the decks of a table need, until something is due at which to stop.
fn tend_decks<S: Store>(client: &mut Client<S>, table: TableId, stop: impl Fn(&What) -> bool) {
    for _ in 0..60 {
        let live = client.desk.room().table(table).and_then(|live| live.poker()).expect("it is poker");
        let (policy, decks) = (live.setup.decks(), live.table.state().decks.clone());
        let facts = decks::Facts { present: live.table.occupied(), button: live.table.state().round.button };
        let due = decks.what_is_due(policy, client.now, facts);
        let shuffles = |what: &What| matches!(what, What::Shuffle { .. } | What::Cut { .. });
        let due = due.into_iter().filter(|task| task.by.is_none() || task.late).map(|task| task.what);
        let Some(what) = due.min_by_key(shuffles) else { return };
        if stop(&what) {
            return;
        }
        let onlooker = (facts.present - decks.setup.as_ref().map(|setup| setup.looked).unwrap_or_default())
            .iter()
            .next();
        let in_order: Vec<Card> =
            Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit))).collect();
        let spread =
            |deck| decks::Request::Spread { deck, order: InOrder::check(&in_order).expect("in order") };
        let floor = Actor::Floor(Badge(7));
        let requests: Vec<(Actor, decks::Request)> = match what {
            What::SendForDecks | What::ChangeDecks | What::Replace { .. } => {
                let make = |colour| {
                    let back = Back { colour, design: 1 };
                    Some(Make { back, source: Source::Fresh, to_standard: true })
                };
                let order = Order { decks: [make(Colour::Red), make(Colour::Blue)], cover: Colour::Yellow };
                let mut requests = vec![(floor, decks::Request::Order(order))];
                if policy.set_is_examined {
                    let whole = Whole::check(&in_order).expect("whole");
                    requests.push((floor, decks::Request::TellSurveillance));
                    requests.push((floor, decks::Request::Examine(whole, whole)));
                }
                requests.push((floor, decks::Request::Deliver));
                requests
            }
            What::Care { deck, step: Step::Spread } => vec![(Actor::Dealer, spread(deck))],
            What::Care { deck, step: Step::Offer } => match decks.next_step(policy, deck.other()) {
                Some(Step::Spread) => vec![(Actor::Dealer, spread(deck.other()))],
                None | Some(Step::Offer) => {
                    let seat = onlooker.expect("somebody looks on");
                    vec![(Actor::Dealer, decks::Request::Offer { seat })]
                }
                Some(step) => vec![care(deck.other(), step)],
            },
            What::Care { deck, step } => vec![care(deck, step)],
            What::Shuffle { deck, motion } if decks.setup.as_ref().is_some_and(|set| set.in_play != deck) => {
                vec![(Actor::Dealer, decks::Request::Shuffle { deck, motion })]
            }
            What::Shuffle { .. } | What::Cut { .. } => vec![(Actor::Dealer, decks::Request::MakeReady)],
            What::Sort { deck } => vec![(floor, decks::Request::Sort { deck })],
            What::LookInto { deck } => vec![(floor, decks::Request::Clear { deck })],
            What::CountStub => return,
        };
        for (actor, request) in requests {
            let by = if actor == Actor::Dealer { By::Dealer(table) } else { FLOOR };
            client.must(by, Request::Poker { table, request: table::Request::Decks(request) });
        }
    }
}

fn care(deck: Which, step: Step) -> (Actor, decks::Request) {
    let actor = if step == Step::Verify { Actor::Floor(Badge(7)) } else { Actor::Dealer };
    (actor, decks::Request::Care { deck, step })
}

#[test]
fn a_case_opened_in_time_waits_while_the_game_goes_on() {
    proves!["cb:2.decision.7a"];
    let (mut client, table, _) = game(MemoryStore::new(), 202, holdem(6));
    client.play_hand(table);
    let (_, other, _) = winner(&client, table);
    client.must(By::Dealer(table), open(table));
    client.play_hand(table);
    client.play_hand(table);
    assert!(case(&client, table, 1).decided.is_none());
    client.must(FLOOR, rule(table, 1, award(other), false));
    assert!(case(&client, table, 1).decided.is_some());
}

#[test]
fn a_disputed_part_of_the_pot_is_in_nobodys_stack_until_the_ruling_releases_it() {
    proves!["cb:2.decision.7b"];
    let (mut client, table, players) = game(MemoryStore::new(), 203, holdem(6));
    client.must(By::Dealer(table), Request::Deal { table });
    client.must(FLOOR, open(table));
    // While the hand is on it is ordered, and taken when the pot is pushed.
    client.must(FLOOR, impound(table, 1, Some(dollars(6))));
    let again = refused(&mut client, FLOOR, impound(table, 1, None));
    assert_eq!(again, (NoRuling::HeldAlready, "cb:2.decision.7b"));
    assert_eq!(held(&client, table, 1), 0);
    let not_yet = refused(&mut client, FLOOR, rule(table, 1, award(Seat::new(1).unwrap()), false));
    assert!(matches!(not_yet.0, NoRuling::NotOver { .. }));
    while let Some((by, request)) = client.next_act(table) {
        client.must(by, request);
    }
    let (won, lost, pot) = winner(&client, table);
    assert_eq!(held(&client, table, 1), dollars(6).units());
    let on_the_felt: u64 = Seat::all().map(|seat| stack(&client, table, seat).units()).sum();
    let taken: u64 = ledger_taken(&client, table);
    assert_eq!(on_the_felt + dollars(6).units() + taken, dollars(600).units(), "every cent is somewhere");
    // A dealer releases nothing.
    let dealer = client.ask(By::Dealer(table), rule(table, 1, award(lost), false)).expect_err("the floor's");
    assert_eq!(dealer.key(), "not-yours-to-ask");
    // The ruling gives just that to the other seat.
    let (before, winners) = (stack(&client, table, lost), stack(&client, table, won));
    let verdict = Verdict::Award { to: lost, from: None, amount: Some(dollars(6)) };
    client.must(FLOOR, rule(table, 1, verdict, false));
    assert_eq!(held(&client, table, 1), 0);
    assert_eq!(stack(&client, table, lost), Chips::new(before.units() + dollars(6).units()));
    assert_eq!(stack(&client, table, won), winners);
    assert!(pot > dollars(6));

    // Held after the hand, and given back where the result stands; whoever has left gets it on the account.
    client.play_hand(table);
    let (won, _, pot) = winner(&client, table);
    client.must(By::Dealer(table), open(table));
    let much = refused(&mut client, FLOOR, impound(table, 2, Some(Chips::new(pot.units() * 10))));
    assert!(matches!(much, (NoRuling::TooMuch { .. }, "cb:2.decision.6")));
    let full = stack(&client, table, won);
    client.must(FLOOR, impound(table, 2, None));
    assert_eq!(stack(&client, table, won).units() + held(&client, table, 2), full.units());
    let player = players[usize::from(won.number()) - 1];
    client.must(By::Player(player), Request::Poker { table, request: table::Request::Leave });
    let account = client.desk.room().ledger().balance(Account::Player(player));
    let waits = i64::try_from(held(&client, table, 2)).unwrap();
    client.must(FLOOR, rule(table, 2, Verdict::Stands, false));
    assert_eq!(client.desk.room().ledger().balance(Account::Player(player)), account + waits);
    assert_eq!(held(&client, table, 2), 0);
}

/// What the house took from the pots of a table.
fn ledger_taken<S: Store>(client: &Client<S>, table: TableId) -> u64 {
    let ledger = client.desk.room().ledger();
    let accounts = ledger.trial_balance().into_iter();
    let taken = accounts.filter(|(account, _)| {
        matches!(account, Account::RakeArea(at, _) | Account::TrayTake(at, _) | Account::Box(at, _) if *at == table)
    });
    taken.map(|(_, balance)| u64::try_from(balance).expect("no debt")).sum()
}

#[test]
fn a_pot_that_went_to_the_wrong_player_is_rebuilt_from_the_betting_and_moved() {
    proves!["cb:2.decision.6"];
    let (mut client, table, players) = game(MemoryStore::new(), 204, holdem(6));
    client.play_hand(table);
    let (won, lost, pot) = winner(&client, table);
    let shares = record(&client, table).cases().trace().expect("dealt").shares();
    assert_eq!(shares.len(), 1, "one winner in this hand");
    client.must(By::Dealer(table), open(table));
    let empty = Seat::new(6).unwrap();
    let nobody = refused(&mut client, FLOOR, rule(table, 1, award(empty), false));
    assert_eq!(nobody, (NoRuling::NotDealtIn { seat: empty }, "cb:2.decision.6"));
    let own = refused(&mut client, FLOOR, rule(table, 1, award(won), false));
    assert_eq!(own, (NoRuling::NothingPushed, "cb:2.decision.6"));
    // While the next hand is on, the chips are in it.
    client.must(By::Dealer(table), Request::Deal { table });
    let busy = refused(&mut client, FLOOR, rule(table, 1, award(lost), false));
    assert_eq!(busy, (NoRuling::HandIsOn { seat: won }, "cb:2.decision.6"));
    while let Some((by, request)) = client.next_act(table) {
        client.must(by, request);
    }
    let (from, to) = (stack(&client, table, won), stack(&client, table, lost));
    client.must(FLOOR, rule(table, 1, award(lost), false));
    assert_eq!(stack(&client, table, won).units(), from.units() - pot.units(), "exactly the pot");
    assert_eq!(stack(&client, table, lost).units(), to.units() + pot.units());
    let (_, decision) = case(&client, table, 1).decided.clone().expect("it is decided");
    assert_eq!((decision.missing, decision.rule.as_str()), (Chips::ZERO, "cb:2.decision.6"));
    // Who lost the ruling has it on record.
    let loser = players[usize::from(won.number()) - 1];
    let noted = client.desk.room().incidents().of(loser);
    assert_eq!(noted.iter().map(|(_, one)| one.kind).collect::<Vec<_>>(), [IncidentKind::RuledAgainst]);

    // Whoever has gone has it no longer in front: that is said plainly, and nobody else pays.
    client.play_hand(table);
    let (won, lost, pot) = winner(&client, table);
    client.must(By::Dealer(table), open(table));
    let gone = players[usize::from(won.number()) - 1];
    client.must(By::Player(gone), Request::Poker { table, request: table::Request::Leave });
    let to = stack(&client, table, lost);
    client.must(FLOOR, rule(table, 2, award(lost), false));
    assert_eq!(stack(&client, table, lost), to);
    let (_, decision) = case(&client, table, 2).decided.clone().expect("it is decided");
    assert_eq!((decision.missing, decision.moved.len()), (pot, 0));
}

#[test]
fn both_outcomes_and_the_reason_are_kept_and_the_decision_is_final() {
    proves!["cb:2.decision.1", "cb:2.decision.2", "nj:14.15(b)"];
    let mut new_jersey =
        poker("holdem", BettingSpec::Fixed { small: 1_000, big: 2_000 }, vec![500, 1_000], 6);
    let GameSpec::Poker(terms) = &mut new_jersey.game else { panic!("it is poker") };
    terms.house = "nj-1998".to_owned();
    (terms.jackpots, terms.rake) = (Vec::new(), None);
    let houses = [
        (205, holdem(6), "cb:2.decision.2", "cb:2.decision.1"),
        (206, new_jersey, "nj:14.15(b)", "nj:14.15(b)"),
    ];
    for (seed, spec, last_word, fairness) in houses {
        let store = MemoryStore::new();
        let (mut client, table, _) = game(store.clone(), seed, spec);
        client.play_hand(table);
        let (won, lost, pot) = winner(&client, table);
        client.must(By::Dealer(table), open(table));
        client.must(FLOOR, rule(table, 1, award(lost), true));
        let events = case_events(&store, table);
        let Some(CaseEvent::Decided { decision, .. }) = events.last() else { panic!("{events:?}") };
        assert!(decision.was.iter().any(|share| share.seat == won && share.amount == pot), "what it was");
        let to: Vec<Seat> = decision.moved.iter().map(|shift| shift.to.seat).collect();
        assert!(to.iter().all(|seat| *seat == lost) && !to.is_empty(), "what it is");
        assert_eq!((decision.why.as_str(), decision.by), ("the cameras show it", Badge(7)));
        assert!(decision.fairness);
        assert_eq!(decision.rule.as_str(), fairness);
        // Nobody reverses it: no other badge, and no dealer.
        let stacks: Vec<Chips> = Seat::all().map(|seat| stack(&client, table, seat)).collect();
        for verdict in [Verdict::Stands, award(won)] {
            let (why, rule) = refused(&mut client, OTHER, rule(table, 1, verdict, false));
            assert!(matches!(why, NoRuling::Final { case: 1, .. }));
            assert_eq!(rule, last_word);
        }
        let (why, _) = refused(&mut client, OTHER, impound(table, 1, None));
        assert!(matches!(why, NoRuling::Final { .. }));
        let dealer = client.ask(By::Dealer(table), rule(table, 1, Verdict::Stands, false));
        assert_eq!(dealer.expect_err("the floor's").key(), "not-yours-to-ask");
        assert_eq!(Seat::all().map(|seat| stack(&client, table, seat)).collect::<Vec<_>>(), stacks);
    }
}

#[test]
fn what_is_pointed_out_late_says_how_many_acts_came_since() {
    proves!["cb:2.decision.3"];
    let (mut client, table, _) = game(MemoryStore::new(), 207, holdem(6));
    client.must(By::Dealer(table), Request::Deal { table });
    let none = refused(&mut client, FLOOR, open_about(table, None, Some(0)));
    assert_eq!(none, (NoRuling::NoSuchAct { acts: 0 }, "cb:2.decision.5a"));
    for _ in 0..4 {
        let (by, request) = client.next_act(table).expect("somebody acts");
        client.must(by, request);
    }
    let acts = record(&client, table).cases().trace().expect("dealt").acts.clone();
    assert_eq!(acts.len(), 4);
    client.must(By::Dealer(table), open_about(table, None, Some(0)));
    client.must(By::Dealer(table), open_about(table, None, Some(2)));
    let (at_once, late) = (case(&client, table, 1), case(&client, table, 2));
    assert!(!at_once.is_delayed());
    assert_eq!((late.is_delayed(), late.acts_since), (true, 2));
    let about = late.about.expect("it is about an act");
    assert_eq!((about.act, about.seat), (2, acts[1]));
}

#[test]
fn what_a_hand_waits_for_is_decided_with_a_reason_and_a_void_takes_another_badge() {
    proves!["cb:2.decision.1"];
    let store = MemoryStore::new();
    let (mut client, table, _) = game(store.clone(), 208, holdem(6));
    let rule_hand = |choice| Request::Wish(Wish::RuleHand { table, choice, why: "all saw it".to_owned() });
    client.must(By::Dealer(table), Request::Deal { table });
    let idle = refused(&mut client, FLOOR, rule_hand(Choice::PlayOn));
    assert_eq!(idle, (NoRuling::NothingPending, "cb:2.decision.1"));
    let twice = Fault::Twice { card: Card::new(Rank::Ace, Suit::Spades) };
    let stop = poker::Request::Irregular(Mishap::Report(twice));
    client.must(By::Dealer(table), Request::Poker { table, request: table::Request::Hand(stop) });
    // The book would have it void: it is played on all the same, and both stand in the log.
    client.must(FLOOR, rule_hand(Choice::PlayOn));
    let events = case_events(&store, table);
    let Some(CaseEvent::HandRuled { usual, choice, by, why, rule, .. }) = events.last() else {
        panic!("{events:?}")
    };
    assert_eq!((*usual, *choice, *by, why.as_str()), (Choice::Void, Choice::PlayOn, Badge(7), "all saw it"));
    assert_eq!(rule.as_str(), "cb:2.decision.1");
    assert!(record(&client, table).is_busy(), "the hand goes on");

    let propose = Wish::ProposeVoid { table, reason: Reason::Equipment, why: "the shuffler jams".to_owned() };
    client.must(FLOOR, Request::Wish(propose));
    let hand = record(&client, table).poker().and_then(|game| game.table.hand()).expect("on").1;
    assert!(matches!(hand.case().expect("pending").question, Question::Void { by: Badge(7), .. }));
    assert_eq!(record(&client, table).cases().void().expect("proposed").1, "the shuffler jams");
    let alone = client.ask(FLOOR, rule_hand(Choice::Void)).expect_err("one badge is not enough");
    assert_eq!(alone.key(), "same-badge");
    client.must(OTHER, rule_hand(Choice::Void));
    assert!(!record(&client, table).is_busy());
    assert_eq!(record(&client, table).cases().void(), None);
}

#[test]
fn the_record_of_a_player_is_kept_with_rule_table_hand_and_badge() {
    let (mut client, table, players) = game(MemoryStore::new(), 209, holdem(6));
    client.play_hand(table);
    let note = |player, kind, warned| Wish::NoteIncident {
        player,
        kind,
        table: Some(table),
        warned,
        says: "said so aloud".to_owned(),
    };
    let stranger = client.ask(FLOOR, Request::Wish(note(PlayerId(99), IncidentKind::Language, true)));
    assert_eq!(stranger.expect_err("nobody").key(), "no-such-player");
    let dealer = client.ask(By::Dealer(table), Request::Wish(note(players[0], IncidentKind::Phone, true)));
    assert_eq!(dealer.expect_err("the floor's").key(), "not-yours-to-ask");
    for kind in IncidentKind::ALL {
        client.must(FLOOR, Request::Wish(note(players[0], kind, kind == IncidentKind::Language)));
    }
    let noted = client.desk.room().incidents().of(players[0]);
    assert_eq!(noted.len(), IncidentKind::ALL.len());
    for ((_, incident), kind) in noted.iter().zip(IncidentKind::ALL) {
        assert_eq!((incident.kind, incident.by, incident.table), (kind, Badge(7), Some(table)));
        assert_eq!(incident.hand, record(&client, table).number());
        assert_eq!(incident.warned, kind == IncidentKind::Language);
        let book = kind.rule().as_str();
        assert!(book.starts_with("cb:1.") || book == "cb:2.decision.8", "{book}");
    }
    assert_eq!(client.desk.room().incidents().count(players[1]), 0);
}

#[test]
fn a_room_read_back_has_the_same_cases_at_every_step() {
    let store = MemoryStore::new();
    let (mut client, table, players) = game(store.clone(), 210, holdem(6));
    client.must(By::Dealer(table), Request::Deal { table });
    client.must(FLOOR, open(table));
    client.must(FLOOR, impound(table, 1, Some(dollars(5))));
    let note = Wish::NoteIncident {
        player: players[0],
        kind: IncidentKind::Stalling,
        table: None,
        warned: true,
        says: "takes for ever".to_owned(),
    };
    client.must(FLOOR, Request::Wish(note));
    let mut steps = 0;
    loop {
        steps += 1;
        let (cases, incidents) =
            (record(&client, table).cases().clone(), client.desk.room().incidents().clone());
        // A table between hands is also put where a waypoint of it was set.
        if let Some(waypoint) = record(&client, table).waypoint(1, client.now) {
            let spec = record(&client, table).spec().clone();
            let mut fresh = TableRecord::opened(table, spec).expect("it was open");
            assert!(fresh.go_to(&waypoint));
            assert_eq!(*fresh.cases(), cases);
        }
        let (next, later) = (client.next, client.now);
        drop(client);
        client = Client::open_at(store.clone(), 300 + steps, later);
        client.next = next;
        assert_eq!(*record(&client, table).cases(), cases, "step {steps}");
        assert_eq!(*client.desk.room().incidents(), incidents);
        client.desk.room().audit().expect("every cent is in the ledger");
        match client.next_act(table) {
            Some((by, request)) => {
                client.must(by, request);
            }
            None if case(&client, table, 1).decided.is_some() => break,
            None => {
                let (_, lost, _) = winner(&client, table);
                assert_eq!(held(&client, table, 1), dollars(5).units());
                client.must(FLOOR, rule(table, 1, award(lost), false));
            }
        }
    }
    assert!(steps > 5, "{steps}");
}

/// New Jersey's book has no time for disputes and no rule for pots that are moved: there it is policy of the house, or the
/// supervisor's word, and no rule of another book is named.
#[test]
fn a_house_of_new_jersey_names_no_rule_of_another_book() {
    let mut spec = poker("holdem", BettingSpec::Fixed { small: 1_000, big: 2_000 }, vec![500, 1_000], 6);
    let GameSpec::Poker(terms) = &mut spec.game else { panic!("it is poker") };
    terms.house = "nj-1998".to_owned();
    (terms.jackpots, terms.rake) = (Vec::new(), None);
    let store = MemoryStore::new();
    let (mut client, table, _) = game(store.clone(), 207, spec);
    let early = client.ask(FLOOR, open(table)).expect_err("no hand was dealt");
    assert_eq!((early.key(), early.rule()), ("no-case-hand", None));
    client.play_hand(table);
    let first = record(&client, table).number().expect("it was dealt");
    let (won, lost, _) = winner(&client, table);
    client.must(FLOOR, open(table));
    client.must(FLOOR, impound(table, 1, None));
    let own = client.ask(FLOOR, rule(table, 1, award(won), false)).expect_err("it is theirs");
    assert_eq!(own.rule(), None);
    client.must(FLOOR, rule(table, 1, award(lost), false));
    let (_, decision) = case(&client, table, 1).decided.clone().expect("it is decided");
    assert_eq!(decision.rule.as_str(), "nj:14.15(b)", "the supervisor's word");
    client.must(By::Dealer(table), Request::Deal { table });
    let late = client.ask(FLOOR, open_about(table, Some(first), None)).expect_err("the next deal");
    assert_eq!((late.key(), late.rule()), ("case-too-late", None));
    let house = record(&client, table).poker().expect("it is poker").setup.house();
    let named = case_events(&store, table).into_iter().filter_map(|event| event.rule(house));
    assert!(named.into_iter().all(|rule| rule.as_str().starts_with("nj:")));
}
