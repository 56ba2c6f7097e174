//! Several wait for a log: one has it, and another only when its holder has let go or was not heard of for a whole lease.

use std::thread;
use std::time::{Duration, Instant};

use journal::{Claim, Claimed, DatabaseAddress, Lease, PostgresStore, Store, StoreAddress, StoreError};
use scratchdb::{Database, Server, Stop};

/// As long as anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

fn address(database: &Database) -> StoreAddress {
    let Ok(address) = database.address().parse();
    address
}

fn waits(database: &Database) -> Box<dyn Claim> {
    address(database).claim().expect("somebody waits")
}

/// Waits until the log is given.
fn given(claim: &mut dyn Claim) -> Claimed {
    let late = Instant::now() + PATIENCE;
    while Instant::now() < late {
        // A server that is away is waited for.
        if let Ok(Some(claimed)) = claim.look() {
            return claimed;
        }
        thread::sleep(claim.rest());
    }
    panic!("nobody is given the log");
}

#[test]
fn of_many_who_ask_at_once_one_has_it_and_a_log_that_is_let_go_goes_to_the_next() {
    let database = Database::new();
    let mut waiting: Vec<_> = (0..6).map(|_| waits(&database)).collect();
    for round in 0..3 {
        let asking = waiting.drain(..).map(|mut claim| {
            thread::spawn(move || {
                let claimed = claim.look().expect("the database answers");
                (claim, claimed)
            })
        });
        let asking: Vec<_> = asking.collect();
        let mut has_it = Vec::new();
        for asked in asking {
            let (claim, claimed) = asked.join().expect("it asks");
            match claimed {
                Some(claimed) => has_it.push(claimed),
                None => waiting.push(claim),
            }
        }
        assert_eq!(has_it.len(), 1, "in round {round}");
        let Claimed { mut store, keeper } = has_it.remove(0);
        let epoch = store.take_over().expect("whoever has waited has it");
        store.still_held(epoch).expect("it is held");
        assert!(store.lease().is_some_and(|lease| lease.holds()));
        // For longer than a lease nobody writes, and it is kept.
        thread::sleep(Lease::LASTS + Duration::from_millis(700));
        for claim in &mut waiting {
            assert!(claim.look().expect("the database answers").is_none(), "in round {round}");
        }
        drop((store, keeper));
    }
}

#[test]
fn who_is_not_heard_of_loses_it_after_a_lease_and_cannot_come_back() {
    let database = Database::new();
    let StoreAddress::Database(place) = address(&database) else { panic!("a database") };
    let mut slept = PostgresStore::open(&place).expect("the log opens");
    let epoch = slept.take_over().expect("taken");
    let lease = slept.lease().expect("a lease");
    assert!(lease.holds());
    let mut claim = waits(&database);
    let began = Instant::now();
    assert!(claim.look().expect("the database answers").is_none());
    let Claimed { mut store, keeper } = given(&mut *claim);
    assert!(began.elapsed() >= Lease::LASTS, "it was given away after {:?}", began.elapsed());
    assert!(!lease.holds(), "whoever slept knows that they cannot be sure");
    let taken = store.take_over().expect("it is this one's");
    for refused in [slept.still_held(epoch), slept.take_again(epoch).map(drop)] {
        assert!(matches!(refused, Err(StoreError::Fenced { .. })), "{refused:?}");
    }
    // What slept lets go of nothing that is not its own.
    drop(slept);
    assert!(waits(&database).look().expect("the database answers").is_none());
    store.still_held(taken).expect("it is held");
    drop((store, keeper));
}

#[test]
fn after_an_outage_the_holder_is_heard_before_anybody_who_waits() {
    let server = Server::start();
    let database = server.database();
    let Claimed { mut store, keeper } = given(&mut *waits(&database));
    let epoch = store.take_over().expect("taken");
    drop(keeper);
    let mut claim = waits(&database);
    assert!(claim.look().expect("the database answers").is_none());
    server.stop(Stop::Immediate);
    assert!(matches!(claim.look(), Err(StoreError::Away { .. })));
    // Long enough for any lease to be over.
    thread::sleep(Lease::LASTS);
    server.go_on();
    let back = Instant::now();
    let late = back + PATIENCE;
    while claim.look().is_err() {
        assert!(Instant::now() < late, "the server does not come back");
        thread::sleep(Duration::from_millis(50));
    }
    // The lease is over, and the server was away: that is no reason yet. Its holder is heard again.
    while store.still_held(epoch).is_err() {
        assert!(Instant::now() < late, "the holder does not come back");
        thread::sleep(Duration::from_millis(50));
    }
    assert!(claim.look().expect("the database answers").is_none());
    // And if it is not heard of, whoever waits has it a lease later, and not before.
    server.stop(Stop::Immediate);
    server.go_on();
    let back = Instant::now();
    let claimed = given(&mut *claim);
    assert!(back.elapsed() >= Lease::LASTS, "it was given away after {:?}", back.elapsed());
    drop(claimed);
}

#[test]
fn a_log_nobody_can_wait_for_says_so() {
    let Ok(file) = "room.db".parse::<StoreAddress>();
    let Err(refused) = file.claim() else { panic!("a file") };
    assert!(refused.to_string().contains("name a database"), "{refused}");
    let none = Database::new().address().replace("/test", "/nowhere");
    let none = StoreAddress::Database(DatabaseAddress::of(&none).expect("an address"));
    let Err(refused) = none.claim() else { panic!("no database") };
    assert!(refused.to_string().contains("createdb"), "{refused}");
    let database = Database::new();
    waits(&database);
    let name = database.name();
    Server::shared().sql(name, &format!("ALTER DATABASE {name} SET synchronous_commit = off"));
    let Err(refused) = address(&database).claim() else { panic!("it may forget") };
    assert!(refused.to_string().contains("synchronous_commit"), "{refused}");
    Server::shared().sql(
        name,
        &format!("ALTER DATABASE {name} RESET synchronous_commit; UPDATE croupier.layout SET number = 9"),
    );
    let Err(refused) = address(&database).claim() else { panic!("another layout") };
    assert!(matches!(refused, StoreError::WrongLayout { found: 9, .. }), "{refused}");
}
