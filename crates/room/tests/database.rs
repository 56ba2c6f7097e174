//! A room with its log in a database that goes away and comes back: nothing moves meanwhile, nothing is lost, nothing is
//! done twice, and the room in memory goes on as it was.

use std::time::Duration;

use game::CommandId;
use journal::{MemoryStore, PostgresStore, Store, StoreAddress, StoreError, StreamId};
use room::{Answer, By, Refusal, Request, run};
use scratchdb::{Server, Stop};

use crate::common::{Client, FLOOR, holdem};

fn register(name: &str) -> Request {
    Request::Register { name: name.to_owned() }
}

/// How often the room was taken over, or read itself back.
fn starts(store: &dyn Store) -> usize {
    let mut starts = 0;
    room::audit::room_events(store, &mut |logged| {
        starts += usize::from(matches!(logged.event, room::RoomEvent::Started { .. }));
    })
    .expect("the log is whole");
    starts
}

#[test]
fn a_room_stands_still_while_its_database_is_away_and_goes_on_when_it_is_back() {
    let server = Server::start();
    let Ok(address) = server.database().address().parse::<StoreAddress>();
    let mut client = Client::open(address.open().expect("the log opens"), 21);
    let table = client.open_table(holdem(6));
    for (seat, name) in [(1, "Ann"), (2, "Bob")] {
        let player = client.register(name, 500);
        client.seat(player, table, seat, 100);
    }
    client.must(By::Dealer(table), Request::Deal { table });
    for (round, stop) in [Stop::Fast, Stop::Immediate].into_iter().enumerate() {
        let id = CommandId(70_000 + round as u128);
        client.desk.submit(client.now, id, FLOOR, register("Cyd"));
        server.stop(stop);
        let away = client.desk.commit().expect_err("nobody is answered");
        assert_eq!(away.key(), "away");
        assert_eq!(client.desk.stalled(), Some(&away));
        // Nothing more is taken in.
        client.desk.submit(client.now, CommandId(id.0 + 100), FLOOR, register("Dan"));
        assert!(client.desk.commit().is_err(), "it is away still");
        server.go_on();
        std::thread::sleep(Duration::from_millis(250));
        client.desk.commit().expect("it goes on");
        assert_eq!(client.desk.stalled(), None);
        // Whoever was not answered asks again and gets the answer that stands in the log; whoever was refused was not heard.
        let players = client.desk.room().players();
        client.desk.submit(client.now, id, FLOOR, register("Cyd"));
        let again = client.desk.commit().expect("answered");
        assert!(matches!(again[..], [(_, Ok(Answer::Player(player)))] if player.0 == players), "{again:?}");
        assert_eq!(client.desk.room().players(), players, "nothing was done twice");
    }
    // The hand goes on to its end.
    while let Some((by, request)) = client.next_act(table) {
        client.must(by, request);
    }
    let log = address.open_read_only().expect("it is read");
    log.check().expect("the log is sound");
    assert_eq!(starts(&*log), 1, "the room was never read back");
    assert_eq!(client.desk.room().audit(), Ok(()));
}

#[test]
fn a_running_room_goes_on_by_itself() {
    let server = Server::start();
    let Ok(address) = server.database().address().parse::<StoreAddress>();
    let Client { desk, now, .. } = Client::open(address.open().expect("the log opens"), 22);
    let began = std::time::Instant::now();
    let clock = move || now.plus(game::Span::millis(u64::try_from(began.elapsed().as_millis()).unwrap_or(0)));
    let running = run(desk, clock);
    let mailbox = running.mailbox();
    mailbox.ask(CommandId(1), FLOOR, register("Ann")).expect("done");
    server.stop(Stop::Immediate);
    let refused = mailbox.ask(CommandId(2), FLOOR, register("Bob"));
    assert!(matches!(refused, Err(Refusal::Halted { .. })), "{refused:?}");
    let comes = |away: bool| {
        let late = std::time::Instant::now() + Duration::from_secs(20);
        while matches!(mailbox.pulse().stalled(), Some(StoreError::Away { .. })) != away {
            assert!(std::time::Instant::now() < late, "it never is so: {:?}", mailbox.pulse().stalled());
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    comes(true);
    server.go_on();
    comes(false);
    assert_eq!(mailbox.ask(CommandId(2), FLOOR, register("Bob")), Ok(Answer::Player(game::PlayerId(2))));
    let mut desk = running.close().expect("it closes");
    assert_eq!(desk.commit(), Ok(Vec::new()));
    desk.store().check().expect("the log is sound");
    assert_eq!(starts(desk.store()), 1, "the room was never read back");
}

#[test]
fn many_commands_are_looked_up_at_once_and_a_repeated_one_is_answered() {
    let mut client = Client::open(MemoryStore::new(), 23);
    client.desk.submit(client.now, CommandId(9_001), FLOOR, register("Ann"));
    client.desk.commit().expect("done");
    let ids = [9_001, 9_002, 9_001, 9_003, 9_002].map(CommandId);
    client.desk.look_up(&ids);
    for id in ids {
        let name = if id.0 == 9_001 { "Ann" } else { "Bob" };
        client.desk.submit(client.now, id, FLOOR, register(name));
    }
    let players: Vec<u32> = client
        .desk
        .commit()
        .expect("done")
        .into_iter()
        .map(|(_, answer)| match answer {
            Ok(Answer::Player(player)) => player.0,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(players, [1, 2, 1, 3, 2]);
}

#[test]
fn who_was_taken_over_stays_closed() {
    let Ok(address) = scratchdb::Database::new().address().parse::<StoreAddress>();
    let StoreAddress::Database(database) = &address else { panic!("a database") };
    let mut client = Client::open(address.open().expect("the log opens"), 24);
    client.register("Ann", 100);
    let mut other = PostgresStore::open(database).expect("the log opens");
    let current = other.take_over().expect("taken over");
    assert!(
        matches!(client.desk.look_after(), Err(StoreError::Fenced { current: found, .. }) if found == current)
    );
    client.desk.submit(client.now, CommandId(5), FLOOR, register("Bob"));
    assert!(matches!(client.desk.commit(), Err(StoreError::Fenced { .. })));
    assert!(client.desk.recover(client.now).is_err(), "there is no way back");
    assert_eq!(other.head(StreamId::Room), other.verify_chain(StreamId::Room));
}
