//! A log of the room in which something stands that cannot have happened is refused with its place and a sentence.

use floor::{Event, Spot};
use game::{CommandId, PlayerId, Seat, TableId};
use journal::{Batch, MemoryStore, NoPacks, Stamp, Store, StreamId};
use room::{Desk, HouseRules, NotRecovered, RoomEvent};
use shuffler::Entropy;

use crate::common::{Client, holdem, key};

#[test]
fn a_seat_emptied_by_nobody_is_found_when_the_log_is_read() {
    let mut client = Client::open(MemoryStore::new(), 1);
    let table = client.open_table(holdem(6));
    let ann = client.register("Ann", 500);
    client.seat(ann, table, 1, 100);
    let (now, mut store) = (client.now, client.desk.into_store());
    let epoch = store.take_over().expect("it is ours");
    let mut heads = store.heads().expect("readable");
    let mut batch = Batch::new();
    let seat = Seat::new(2).expect("a seat");
    let emptied = Event::SeatEmptied { player: ann, spot: Spot { table, seat } };
    let stamp = Stamp { at: now, command: CommandId(9_999) };
    let staged = batch.stage(&mut heads, StreamId::Room, stamp, &NoPacks, &[RoomEvent::Floor(emptied)]);
    staged.expect("it can be written");
    store.append(epoch, &batch).expect("the store takes it");
    let last = heads.of(StreamId::Room).last;

    let refused = Desk::open(store, HouseRules::CARD_ROOM, Entropy::seeded(1), key(), now);
    let refused = refused.err().expect("nobody has left that seat");
    assert!(matches!(refused, NotRecovered::Impossible { event, .. } if event == last), "{refused:?}");
    let says = refused.to_string();
    assert!(says.contains(&format!("event {last} of the room's log is wrong")), "{says}");
    assert!(says.contains("restore the log from a copy"), "{says}");
    assert_eq!((ann, table), (PlayerId(1), TableId(1)));
}
