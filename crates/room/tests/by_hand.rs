//! Tables where people deal real cards: the room keeps book, line by line. Nothing is shuffled or sealed, what lies face down is
//! known to nobody, mistakes are put right as the book says, and every chip is in the ledger after every line.

use crate::common;

use std::ops::ControlFlow;

use chips::Chips;
use common::{CAGE, Client, FLOOR, holdem, key, poker};
use game::{Badge, CommandId, Game as _, PlayerId, Seat, TableId, Viewer};
use journal::{MemoryStore, Store};
use poker::Awaiting;
use poker::card_faults::{CardFaultEvent, Due};
use poker::irregular::IrregularEvent;
use room::spec::{BettingSpec, CardsSpec, GameSpec, StakesSpec, TableSpec};
use room::{Answer, By, Refusal, Request, Room, TableEvent, Wish, audit};

const OTHER: By = By::Floor(Badge(8));

fn by_hand(mut spec: TableSpec) -> TableSpec {
    let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
    poker.cards = CardsSpec::ByHand;
    spec
}

fn no_limit() -> TableSpec {
    poker("holdem", BettingSpec::NoLimit { least: 200 }, vec![100, 200], 6)
}

fn stud() -> TableSpec {
    let mut spec = poker("stud", BettingSpec::Fixed { small: 400, big: 800 }, Vec::new(), 8);
    let GameSpec::Poker(poker) = &mut spec.game else { panic!("it is poker") };
    poker.games =
        vec![StakesSpec { ante: room::spec::AnteSpec::Each(100), bring_in: 200, ..poker.games[0].clone() }];
    spec
}

fn line(table: TableId, line: &str) -> Request {
    Request::Wish(Wish::WriteLine { table, line: line.to_owned(), why: None })
}

fn because(table: TableId, line: &str, why: &str) -> Request {
    Request::Wish(Wish::WriteLine { table, line: line.to_owned(), why: Some(why.to_owned()) })
}

fn hand(room: &Room, table: TableId) -> (&poker::HandSetup, &poker::Hand) {
    let game = room.table(table).and_then(|live| live.poker()).expect("it is poker");
    game.table.hand().expect("a hand is on")
}

fn awaiting(room: &Room, table: TableId) -> Awaiting {
    let (setup, hand) = hand(room, table);
    hand.awaiting(setup)
}

/// The table at which three people sit, with a hand begun.
struct Evening<S> {
    client: Client<S>,
    table: TableId,
    people: Vec<PlayerId>,
}

impl<S: Store> Evening<S> {
    fn begin(store: S, spec: TableSpec) -> Evening<S> {
        let mut client = Client::open(store, 11);
        let table = client.open_table(by_hand(spec));
        let people = (1..=3).map(|seat| {
            let player = client.register(&format!("Guest {seat}"), 1_000);
            client.seat(player, table, seat, 200);
            player
        });
        let people = people.collect();
        client.must(By::Dealer(table), Request::Deal { table });
        Evening { client, table, people }
    }

    fn room(&self) -> &Room {
        self.client.desk.room()
    }

    fn awaiting(&self) -> Awaiting {
        awaiting(self.room(), self.table)
    }

    fn turn(&self) -> Seat {
        match self.awaiting() {
            Awaiting::Action { seat, .. } | Awaiting::Show { seat, .. } => seat,
            other => panic!("nobody acts: {other:?}"),
        }
    }

    /// The dealer writes a line.
    fn write(&mut self, text: &str) {
        self.client.must(By::Dealer(self.table), line(self.table, text));
    }

    fn refused(&mut self, by: By, text: &str) -> Refusal {
        let before = self.room().table(self.table).expect("it is open").turn();
        let refusal = self.client.ask(by, line(self.table, text)).expect_err(text);
        assert_eq!(
            self.room().table(self.table).expect("it is open").turn(),
            before,
            "{text}: nothing happened"
        );
        refusal
    }

    /// Whoever is in turn does this.
    fn acts(&mut self, words: &str) -> Seat {
        let seat = self.turn();
        self.write(&format!("{seat} {words}"));
        seat
    }

    fn stacks(&self) -> Vec<u64> {
        let game = self.room().table(self.table).and_then(|live| live.poker()).expect("it is poker");
        Seat::all().take(3).map(|seat| game.table.stack(seat).units()).collect()
    }
}

fn events(store: &impl Store, table: TableId) -> Vec<(CommandId, TableEvent)> {
    let mut all = Vec::new();
    audit::table_events(store, table, None, &mut |logged| {
        all.push((logged.command, logged.event));
        ControlFlow::Continue(())
    })
    .expect("the log can be read");
    all
}

#[test]
fn a_hand_is_written_from_the_blinds_to_the_pot_and_the_log_gives_it_again() {
    let store = MemoryStore::new();
    let mut evening = Evening::begin(store.clone(), no_limit());
    let table = evening.table;
    let (setup, hand_now) = hand(evening.room(), table);
    assert_eq!(hand_now.stub_len(), 52 - 6, "everybody has two cards");
    let known: usize =
        setup.dealt().iter().map(|seat| hand_now.holding(seat).turned_up_for_the_rules().len()).sum();
    assert_eq!(known, 0, "and nobody knows them");

    let raiser = evening.acts("raises to 8");
    // From a phone, as at any table.
    let caller = evening.turn();
    let player = evening.people[caller.index()];
    let call = Request::Poker { table, request: table::Request::Hand(poker::Request::Call) };
    evening.client.must(By::Player(player), call);
    evening.acts("folds");
    assert_eq!(evening.awaiting(), Awaiting::Burn, "the burn comes with the flop");
    evening.write("board Ah Kd 9c");
    let (_, hand_now) = hand(evening.room(), table);
    assert_eq!((hand_now.burns().len(), hand_now.board(0).len()), (1, 3));

    // Killed and opened again in the middle.
    let (stacks, waits) = (evening.stacks(), evening.awaiting());
    let later = evening.client.now.plus(game::Span::minutes(3));
    let Evening { client, people, .. } = evening;
    drop(client);
    let client = Client { next: 1_000, ..Client::open_at(store.clone(), 12, later) };
    let mut evening = Evening { client, table, people };
    assert_eq!((evening.stacks(), evening.awaiting()), (stacks, waits));
    let tape = evening.room().table(table).and_then(|live| live.tape()).expect("the hand is on tape");
    let mut again = poker::Hand::new(&tape.setup);
    for event in &tape.events {
        again.apply(&tape.setup, event);
    }
    assert_eq!(&again, hand(evening.room(), table).1, "the tape gives the hand");

    evening.acts("checks");
    evening.acts("checks");
    evening.write("board 5s");
    evening.acts("checks");
    evening.acts("checks");
    evening.write("river 2d");
    evening.acts("checks");
    evening.acts("checks");
    let first = evening.turn();
    // Nobody knows the cards: whoever deals enters them as they are shown.
    let show = Request::Poker { table, request: table::Request::Hand(poker::Request::Show) };
    let player = evening.people[first.index()];
    assert_eq!(evening.client.ask(By::Player(player), show).expect_err("unknown").key(), "dealt-by-hand");
    let already = evening.refused(By::Dealer(table), &format!("{first} shows AhAs"));
    assert!(already.rule().is_some(), "the ace lies on the board: {already}");
    let cards = |seat: Seat| if seat == raiser { "AsAd" } else { "QcQs" };
    evening.write(&format!("{first} shows {}", cards(first)));
    let second = evening.turn();
    evening.write(&format!("{second} shows {}", cards(second)));
    assert!(evening.room().table(table).expect("it is open").waits_to_gather_in(), "it is paid");
    let paid = evening.stacks();
    assert!(paid[raiser.index()] > 20_000, "the set of aces has won: {paid:?}");
    evening.client.must(By::Dealer(table), Request::Deal { table });
    assert_eq!(evening.room().table(table).map(|live| live.hands()), Some(2));

    // No deck was sealed, and who wrote what stands before what came of it.
    let events = events(&store, table);
    assert!(!events.iter().any(|(_, event)| matches!(event, TableEvent::DeckSealed { .. })));
    let raised = events.iter().position(|(_, event)| {
        matches!(event, TableEvent::Poker(table::Event::Hand(poker::HandEvent::Raised { .. })))
    });
    let raised = raised.expect("somebody has raised");
    let (written, by) = (&events[raised - 1], &events[raised]);
    assert_eq!(written.0, by.0, "one command");
    let said = format!("{raiser} raises to 8");
    assert_eq!(written.1, TableEvent::LineWritten { by: None, line: said, why: None });
    let report = audit::check::check(&store, chips::Currency::USD).expect("it can be read");
    assert!(report.passed(), "{:?}", report.parts);
    let number = game::HandNumber(1);
    let logged = audit::hand(&store, number, Some(&key())).expect("it can be read").expect("it was dealt");
    let decks = audit::HandDecks::of(&logged, Some(&key())).expect("there is nothing to open");
    let proof = decks.transcript(&logged, number, Viewer::Eye, "auditor");
    assert_eq!(proof.err(), Some(audit::NoTranscript::NoCards));
}

#[test]
fn a_burn_that_was_forgotten_is_put_right() {
    let store = MemoryStore::new();
    let mut evening = Evening::begin(store.clone(), no_limit());
    let table = evening.table;
    evening.acts("calls");
    evening.acts("calls");
    evening.acts("checks");
    evening.write("board Ah Kd 9c");
    for _ in 0..3 {
        evening.acts("checks");
    }
    evening.write("dealer forgets burn");
    evening.write("board 5c");
    assert_eq!(hand(evening.room(), table).1.burns().len(), 1);
    evening.write("dealer reports wrong-burn");
    evening.write("board 2d");
    // What was on the table is written as it is, and the log gives the same hand.
    let look = hand(evening.room(), table).1.clone();
    let board: Vec<String> = look.board(0).iter().map(ToString::to_string).collect();
    assert_eq!(board, ["Ah", "Kd", "9c", "2d"]);
    let burns: Vec<bool> = look.burns().iter().map(|card| card.peek(Viewer::Eye).is_some()).collect();
    assert_eq!(burns, [false, true], "the turn that came too soon is the burn that was due");
    let later = evening.client.now.plus(game::Span::minutes(3));
    drop(evening);
    let again = Client::open_at(store, 12, later);
    assert_eq!(hand(again.desk.room(), table).1, &look);
}

#[test]
fn exposed_cards_early_acts_and_misdeals_are_ruled_by_the_book() {
    let store = MemoryStore::new();
    let mut evening = Evening::begin(store.clone(), no_limit());
    let table = evening.table;
    let before = evening.stacks();

    // The second card of a player is turned over as it is dealt: it is the first burn in the end.
    let turn = evening.turn();
    evening.write(&format!("dealer exposes {turn} 2 Qh"));
    let tape = evening.room().table(table).and_then(|live| live.tape()).expect("the hand is on tape");
    let replaced = |event: &poker::HandEvent| {
        matches!(
            event,
            poker::HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::Due {
                due: Due::Replace { .. },
                ..
            }))
        )
    };
    assert!(tape.events.iter().any(replaced), "{:?}", tape.events);

    // Somebody acts before the turn has come, and is held to it.
    let mut others = Seat::all().take(3).filter(|seat| *seat != turn);
    let early = others.next_back().expect("three sit there");
    evening.write(&format!("{early} acts early: folds"));
    assert_eq!(evening.turn(), turn, "the turn stays where it is");

    // The button lay wrong: nobody or one has acted, and everything goes back.
    evening.write("dealer reports button-misplaced");
    if let Awaiting::Ruling(_) = evening.awaiting() {
        assert_eq!(evening.refused(By::Dealer(table), "floor rules misdeal").key(), "not-yours-to-ask");
        evening.client.must(FLOOR, because(table, "floor rules misdeal", "the button lay wrong"));
    }
    assert!(evening.room().table(table).expect("it is open").waits_to_gather_in(), "the hand is over");
    assert_eq!(evening.stacks().iter().sum::<u64>(), before.iter().sum::<u64>() + 300, "blinds went back");
    evening.client.must(By::Dealer(table), Request::Deal { table });
    let later = evening.client.now.plus(game::Span::minutes(3));
    let stacks = evening.stacks();
    drop(evening);
    let again = Client::open_at(store, 12, later);
    assert_eq!(again.desk.room().audit(), Ok(()));
    let game = again.desk.room().table(table).and_then(|live| live.poker()).expect("it is poker");
    let read: Vec<u64> = Seat::all().take(3).map(|seat| game.table.stack(seat).units()).collect();
    assert_eq!(read, stacks);
}

#[test]
fn a_hand_is_voided_by_two_badges_who_sign_their_lines() {
    let store = MemoryStore::new();
    let mut evening = Evening::begin(store.clone(), no_limit());
    let table = evening.table;
    evening.acts("raises to 20");
    evening.client.must(FLOOR, because(table, "floor voids emergency", "the lights went out"));
    assert!(matches!(evening.awaiting(), Awaiting::Ruling(_)));
    assert!(
        evening.client.ask(FLOOR, because(table, "floor rules void", "yes")).is_err(),
        "one badge is one"
    );
    evening.client.must(OTHER, because(table, "floor rules void", "I saw it"));
    evening.write("dealer proceeds");
    assert!(!evening.room().table(table).expect("it is open").is_busy());
    assert_eq!(evening.stacks(), [20_000; 3]);
    let events = events(&store, table);
    let signed = events.iter().filter_map(|(_, event)| match event {
        TableEvent::LineWritten { by: Some(by), why: Some(why), .. } => Some((*by, why.as_str())),
        _ => None,
    });
    let signed: Vec<(Badge, &str)> = signed.collect();
    assert_eq!(signed, [(Badge(7), "the lights went out"), (Badge(8), "I saw it")]);
}

#[test]
fn up_cards_of_stud_are_named_as_they_come() {
    let store = MemoryStore::new();
    let mut evening = Evening::begin(store.clone(), stud());
    let table = evening.table;
    let Awaiting::Deal(poker::Place::Up(first)) = evening.awaiting() else {
        panic!("the door cards are to be named: {:?}", evening.awaiting())
    };
    let mut seats: Vec<Seat> = Seat::all().take(3).collect();
    seats.rotate_left(first.index());
    assert_eq!(evening.refused(By::Dealer(table), &format!("deal {} 2c", seats[1])).key(), "line-refused");
    evening.write(&format!("deal {} 9c", seats[0]));
    evening.write(&format!("deal {} 2c, {} Kd", seats[1], seats[2]));
    assert_eq!(evening.turn(), seats[1], "the deuce brings it in");
    evening.acts("brings in");
    evening.acts("calls");
    evening.acts("calls");
    evening.write(&format!("deal {} 9d, {} 3h, {} Qd", seats[0], seats[1], seats[2]));
    assert_eq!(evening.turn(), seats[0], "the pair of nines is high");
    let look = hand(evening.room(), table).1.clone();
    let later = evening.client.now.plus(game::Span::minutes(3));
    drop(evening);
    let again = Client::open_at(store, 12, later);
    assert_eq!(hand(again.desk.room(), table).1, &look);
}

#[test]
fn who_may_write_what_and_where() {
    let mut evening = Evening::begin(MemoryStore::new(), no_limit());
    let (table, player) = (evening.table, evening.people[0]);
    let turn = evening.turn();
    for by in [By::Player(player), CAGE, By::Clock, By::Dealer(TableId(99))] {
        assert_eq!(evening.refused(by, &format!("{turn} folds")).key(), "not-yours-to-ask", "{by:?}");
    }
    for (text, key) in [
        ("dances", "line-refused"),
        ("board Ah Kd 9c", "line-refused"),
        ("deal 1 AhKh", "line-refused"),
        ("game nlhe 1/2", "line-refused"),
        ("floor 9 rules void", "line-refused"),
    ] {
        assert_eq!(evening.refused(FLOOR, text).key(), key, "{text}");
    }
    let early = Seat::all().take(3).find(|seat| *seat != turn).expect("three sit there");
    assert!(evening.refused(FLOOR, &format!("{early} calls")).rule().is_some());
    // The same number asks for the same.
    let again = line(table, &format!("{turn} calls"));
    let id = CommandId(77_777);
    for _ in 0..2 {
        evening.client.desk.submit(evening.client.now, id, By::Dealer(table), again.clone());
        let answers = evening.client.desk.commit().expect("the store takes it");
        assert!(matches!(answers[..], [(_, Ok(Answer::Done))]), "{answers:?}");
    }
    assert_ne!(evening.turn(), turn, "it was done once");
    // Nobody brings a hand with real cards to its end but people.
    let resolve = Request::Wish(Wish::ResolveHand { table, why: "nobody is there".to_owned() });
    assert_eq!(
        evening.client.ask(FLOOR, resolve).expect_err("the rest cannot be dealt").key(),
        "dealt-by-hand"
    );
    let commitment = [3; 32];
    let promise = Wish::PromiseContribution { table, after: game::HandNumber(1), commitment };
    let refused = evening.client.ask(By::Player(player), Request::Wish(promise)).expect_err("no shuffle");
    assert_eq!(refused.key(), "contributions-not-here");
    let spec = Box::new(by_hand(no_limit()));
    let open = Request::OpenTable { spec, main: None, house_players: 2 };
    let refused = evening.client.ask(FLOOR, open).expect_err("they hold no cards");
    assert_eq!(refused.key(), "spec-house-players-by-hand");
}

#[test]
fn at_a_sealed_table_cards_and_players_acts_are_not_written() {
    let mut client = Client::open(MemoryStore::new(), 13);
    let table = client.open_table(holdem(6));
    for seat in 1..=3 {
        let player = client.register(&format!("Guest {seat}"), 1_000);
        client.seat(player, table, seat, 200);
    }
    let none = client.ask(FLOOR, line(table, "dealer asks floor")).expect_err("no hand is on");
    assert_eq!(none.key(), "no-hand");
    client.must(By::Dealer(table), Request::Deal { table });
    let Awaiting::Action { seat: turn, .. } = awaiting(client.desk.room(), table) else {
        panic!("somebody acts")
    };
    for (text, key) in [
        (format!("{turn} folds"), "players-own-act"),
        (format!("clock {turn}"), "players-own-act"),
        ("board Ah Kd 9c".to_owned(), "line-refused"),
        ("dealer exposes 1 2 Ah".to_owned(), "sealed-deck"),
        ("dealer burns early ??".to_owned(), "sealed-deck"),
    ] {
        let refused = client.ask(FLOOR, line(table, &text)).expect_err("a sealed deck");
        assert_eq!(refused.key(), key, "{text}");
    }
    // A dispute stops the hand, and the floor lets it go on.
    client.must(By::Dealer(table), line(table, "dealer asks floor"));
    assert!(matches!(awaiting(client.desk.room(), table), Awaiting::Ruling(_)));
    client.must(FLOOR, because(table, "floor rules play-on", "nothing was wrong"));
    assert!(matches!(awaiting(client.desk.room(), table), Awaiting::Action { seat, .. } if seat == turn));
}

#[test]
fn a_rehearsal_changes_nothing_and_tells_what_would_be() {
    let evening = Evening::begin(MemoryStore::new(), no_limit());
    let (table, turn) = (evening.table, evening.turn());
    let live = evening.room().table(table).expect("it is open");
    let (now, money) = (evening.client.now, chips::Currency::USD);
    let would = live.record().rehearse(now, By::Dealer(table), &format!("{turn} raises to 8"), money);
    let would = would.expect("it may");
    assert!(matches!(would[..], [poker::HandEvent::Raised { to, .. }] if to == Chips::new(800)), "{would:?}");
    assert_eq!(evening.turn(), turn);
    let refused = live.record().rehearse(now, By::Dealer(table), "floor voids emergency", money);
    assert_eq!(refused.expect_err("the floor's").key(), "not-yours-to-ask");
}

/// Between the last pot and the next deal the cards still lie there: what is noticed then can be said.
#[test]
fn a_hand_that_is_paid_pauses_until_its_cards_are_gathered_in() {
    proof::proves!["cb:3.showdown.5a"];
    let store = MemoryStore::new();
    let mut evening = Evening::begin(store.clone(), no_limit());
    let table = evening.table;
    let play = |evening: &mut Evening<MemoryStore>| {
        evening.acts("calls");
        evening.acts("calls");
        evening.acts("checks");
        for cards in ["Ah Kd 9c", "5s", "2d"] {
            evening.write(&format!("board {cards}"));
            for _ in 0..3 {
                evening.acts("checks");
            }
        }
        let first = evening.turn();
        evening.write(&format!("{first} shows AsAd"));
        let second = evening.turn();
        evening.write(&format!("{second} mucks"));
        let third = evening.turn();
        evening.write(&format!("{third} mucks"));
        (first, second, third)
    };
    let (winner, second, third) = play(&mut evening);
    let look = |evening: &Evening<MemoryStore>| evening.room().table(table).expect("open").record().clone();
    assert!(look(&evening).waits_to_gather_in(), "the pots are pushed");
    // A player who was dealt in asks to see a hand that was called; so a killed room knows it too.
    evening.write(&format!("{third} asks to see {second} 7h7d"));
    let shown = |event: &poker::HandEvent| {
        use poker::irregular::seeing::SeeingEvent;
        matches!(event, poker::HandEvent::Irregular(IrregularEvent::Seeing(SeeingEvent::HandShown { seat, .. })) if *seat == second)
    };
    assert!(look(&evening).tape().expect("on tape").events.iter().any(shown), "it is turned up for all");
    let (stacks, people) = (evening.stacks(), evening.people.clone());
    let later = evening.client.now.plus(game::Span::minutes(3));
    drop(evening);
    let client = Client { next: 1_000, ..Client::open_at(store.clone(), 12, later) };
    let mut evening = Evening { client, table, people };
    assert_eq!(evening.stacks(), stacks);
    assert!(look(&evening).waits_to_gather_in(), "it pauses still");

    // The winner wants to go and goes when the cards are gathered in, with the chips that were pushed.
    let leave = Request::Poker { table, request: table::Request::Leave };
    evening.client.must(By::Player(evening.people[winner.index()]), leave);
    assert!(look(&evening).seat_of(evening.people[winner.index()]).is_some(), "not before");
    // The next hand is dealt among the others without another word.
    evening.client.must(By::Dealer(table), Request::Deal { table });
    assert!(look(&evening).seat_of(evening.people[winner.index()]).is_none());
    assert_eq!(look(&evening).hands(), 2);

    // Where nobody is left to play with, the deal gathers in and that is all.
    let folds = evening.acts("folds");
    assert!(look(&evening).waits_to_gather_in());
    let leave = Request::Poker { table, request: table::Request::Leave };
    evening.client.must(By::Player(evening.people[folds.index()]), leave);
    evening.client.must(By::Dealer(table), Request::Deal { table });
    assert_eq!((look(&evening).is_busy(), look(&evening).hands()), (false, 2));
    assert_eq!(evening.room().audit(), Ok(()));
    assert!(evening.client.ask(By::Dealer(table), Request::Deal { table }).is_err(), "one is alone");
}

/// The button, and blinds somebody owes: the dealer's mistakes at a table dealt by hand, and that they are noticed.
#[test]
fn a_button_that_lay_wrong_is_put_right_by_the_next_hand() {
    proof::proves!["cb:3.irreg.1"];
    let mut evening = Evening::begin(MemoryStore::new(), no_limit());
    let table = evening.table;
    let poker = |request| Request::Poker { table, request };
    let button = |evening: &Evening<MemoryStore>| hand(evening.room(), table).0.button();
    let dealer = By::Dealer(table);
    let right = button(&evening);
    assert_eq!(
        evening.client.ask(dealer, poker(table::Request::ButtonWrong)).expect_err("early").key(),
        "report-misdeal"
    );
    for _ in 0..2 {
        evening.acts("folds");
    }
    assert_eq!(
        evening.client.ask(FLOOR, poker(table::Request::ButtonWrong)).expect_err("right").key(),
        "button-is-right"
    );
    let wrong = right;
    let lies = poker(table::Request::MisplaceButton { at: wrong });
    assert_eq!(
        evening.client.ask(dealer, lies.clone()).expect_err("the cards lie there").key(),
        "hand-is-on"
    );
    evening.write("dealer proceeds");
    evening.client.must(dealer, lies.clone());
    evening.client.must(dealer, Request::Deal { table });
    assert_eq!(button(&evening), wrong, "it lay there once more");
    for _ in 0..2 {
        evening.acts("folds");
    }
    // Noticed when the pot is pushed: the floor says so before the next deal.
    evening.client.must(FLOOR, poker(table::Request::ButtonWrong));
    evening.client.must(dealer, Request::Deal { table });
    assert_ne!(button(&evening), wrong, "and the hand that was skipped comes now");

    // Where the room deals, it lays the button itself.
    let sealed = evening.client.open_table(holdem(6));
    for request in [table::Request::ButtonWrong, table::Request::MisplaceButton { at: wrong }] {
        let refused = evening.client.ask(FLOOR, Request::Poker { table: sealed, request });
        assert_eq!(refused.expect_err("sealed").key(), "sealed-deck");
    }
}

/// Chips of a pot that is pushed are held at once: the cards are gathered in for it.
#[test]
fn a_disputed_pot_is_held_though_the_cards_still_lie_there() {
    let mut evening = Evening::begin(MemoryStore::new(), no_limit());
    let table = evening.table;
    evening.acts("folds");
    let loser = evening.acts("folds");
    assert!(evening.room().table(table).expect("it is open").waits_to_gather_in());
    let open =
        Wish::OpenCase { table, hand: None, acts_ago: None, why: "the pot went the wrong way".to_owned() };
    evening.client.must(FLOOR, Request::Wish(open));
    let verdict = room::cases::Verdict::Award { to: loser, from: None, amount: None };
    let why = "the cameras show it".to_owned();
    let rule = Request::Wish(Wish::RuleCase { table, case: 1, verdict, fairness: false, why });
    let early = evening.client.ask(FLOOR, rule.clone()).expect_err("the cards lie there");
    assert_eq!(early.key(), "case-hand-not-over");
    evening.client.must(FLOOR, Request::Wish(Wish::Impound { table, case: 1, amount: None }));
    let live = evening.room().table(table).expect("it is open");
    assert!(!live.is_busy());
    assert_eq!(live.cases().get(1).expect("it was opened").held(), Chips::new(200), "what was called");
    evening.client.must(FLOOR, rule);
    assert_eq!(evening.room().audit(), Ok(()));
}

/// Whoever waits for a seat at one is not called to the other: the list of a table says what is played there.
#[test]
fn tables_dealt_by_hand_and_sealed_ones_have_lists_of_their_own() {
    let kinds =
        [no_limit(), by_hand(no_limit())].map(|spec| spec.kind().expect("it is a game").expect("poker"));
    assert_ne!(kinds[0], kinds[1]);
    assert_eq!(kinds.map(|kind| kind.list_key()), ["holdem-nl-1-2", "holdem-nl-1-2-by-hand"]);
    let mut client = Client::open(MemoryStore::new(), 14);
    let (sealed, real) = (client.open_table(no_limit()), client.open_table(by_hand(no_limit())));
    let player = client.register("Guest", 1_000);
    client.seat(player, sealed, 1, 200);
    // At the other there is no list before it, and a seat is free to take.
    let other = client.register("Other guest", 1_000);
    client.seat(other, real, 1, 200);
    let must_move = floor::Request::SetMustMove { table: real, main: Some(sealed) };
    assert!(client.ask(FLOOR, Request::Floor(must_move)).is_err(), "another kind of game");
}

/// A card that was typed wrongly is corrected with a badge; pots that it had won are pushed again, in the ledger too.
#[test]
fn a_mistyped_card_is_corrected_and_the_pot_goes_where_it_belongs() {
    let store = MemoryStore::new();
    let mut evening = Evening::begin(store.clone(), no_limit());
    let table = evening.table;
    evening.acts("folds");
    evening.acts("calls");
    evening.acts("checks");
    evening.write("board 2c 3d 8h");
    assert_eq!(evening.refused(By::Dealer(table), "floor corrects 8h to 8s").key(), "not-yours-to-ask");
    assert_eq!(evening.refused(FLOOR, "floor corrects 9h to 8s").key(), "lies-not-open");
    evening.client.must(FLOOR, because(table, "floor corrects 8h to 8s", "it was mistyped"));
    for cards in ["9s", "Kd"] {
        evening.acts("checks");
        evening.acts("checks");
        evening.write(&format!("board {cards}"));
    }
    evening.acts("checks");
    evening.acts("checks");
    let first = evening.turn();
    evening.write(&format!("{first} shows AsQs"));
    let second = evening.turn();
    evening.write(&format!("{second} shows AcJc"));
    let wrong = evening.stacks();
    assert!(wrong[first.index()] > wrong[second.index()]);
    evening.client.must(FLOOR, because(table, "floor corrects Jc to Kc", "it was mistyped"));
    let right = evening.stacks();
    assert!(right[second.index()] > right[first.index()], "{right:?}");
    assert_eq!(right.iter().sum::<u64>(), wrong.iter().sum::<u64>());
    let look = hand(evening.room(), table).1.clone();
    let board: Vec<String> = look.board(0).iter().map(ToString::to_string).collect();
    assert_eq!(board, ["2c", "3d", "8s", "9s", "Kd"]);
    let later = evening.client.now.plus(game::Span::minutes(3));
    let signed = events(&store, table).into_iter().any(|(_, event)| {
        matches!(event, TableEvent::Poker(table::Event::Hand(poker::HandEvent::Irregular(IrregularEvent::CardCorrected { by, .. }))) if by == Badge(7))
    });
    assert!(signed, "with the badge");
    drop(evening);
    let again = Client::open_at(store, 12, later);
    assert_eq!(hand(again.desk.room(), table).1, &look);
    assert_eq!(again.desk.room().audit(), Ok(()));
}
