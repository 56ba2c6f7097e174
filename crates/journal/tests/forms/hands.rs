//! Whole hands of a real table, dealt from sealed packs, through a store and back.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Command, CommandId, HandNumber, Moment, PlayerId, Seat, TableId};
use journal::{
    Batch, FORM, Head, Heads, KnownPacks, MemoryStore, NoPacks, Packs, Place, Snapshot, Stamp, Store,
    StreamId, from_bytes, to_bytes,
};
use poker::driver::Stub;
use poker::{Ante, Betting, Variant, catalogue};
use table::{Awaiting, Entry, Event, Request, Setup, Stakes, Table, Terms, buyin, driver};

use super::guess::Dice;

const NOW: Moment = Moment::from_millis(1_000_000);
const STREAM: StreamId = StreamId::Table(TableId(3));

/// A sealed pack as the room has it: its cards are known one by one, as they are drawn.
struct Sealed {
    order: Vec<Card>,
    pack: u32,
    drawn: u16,
    dice: Dice,
    known: KnownPacks,
}

impl Sealed {
    fn shuffled(cards: CardSet, seed: u64) -> Sealed {
        let mut sealed = Sealed {
            order: Vec::new(),
            pack: 0,
            drawn: 0,
            dice: Dice::seeded(seed),
            known: KnownPacks::new(),
        };
        sealed.mix(cards);
        sealed
    }

    fn mix(&mut self, cards: CardSet) {
        self.order = cards.iter().collect();
        for at in (1..self.order.len()).rev() {
            self.order.swap(at, self.dice.below(at + 1));
        }
    }
}

impl Stub for Sealed {
    fn top(&mut self) -> Option<Card> {
        let card = *self.order.get(usize::from(self.drawn))?;
        self.known.note(Place { pack: self.pack, position: self.drawn }, card);
        self.drawn += 1;
        Some(card)
    }

    fn shuffle(&mut self, cards: CardSet) {
        (self.pack, self.drawn) = (self.pack + 1, 0);
        self.mix(cards);
    }
}

struct Room {
    setup: Setup,
    table: Table,
    log: Vec<Event>,
}

impl Room {
    /// A table with so many players and a game that has started.
    fn open(variant: &'static Variant, players: u8) -> Room {
        let game = Stakes {
            variant,
            betting: Betting::Fixed { small: Chips::new(1000), big: Chips::new(2000) },
            ante: Ante::None,
            blinds: [500, 1000].map(Chips::new).into(),
            bring_in: Chips::ZERO,
            chip: Chips::new(100),
        };
        let setup = Terms::catfish_bend(game).seal().expect("terms of the test");
        let mut room = Room { setup, table: Table::new(), log: Vec::new() };
        let floor = Actor::Floor(Badge(1));
        for seat in (1..=players).filter_map(Seat::new) {
            let player = PlayerId(u32::from(seat.number()) + 100);
            let (buy_in, coming, entry) = (Chips::new(100_000), buyin::Coming::New, Entry::Post);
            room.ask(floor, Request::Sit { seat, player, buy_in, coming, entry });
        }
        room.ask(floor, Request::StartGame);
        let mut cards = variant.deck.iter();
        while let Awaiting::ButtonCard { .. } = room.table.awaiting(&room.setup, NOW) {
            room.ask(Actor::Dealer, Request::ButtonCard(cards.next().expect("cards enough")));
        }
        room
    }

    fn ask(&mut self, actor: Actor, request: Request) {
        let mut events = Vec::new();
        let asked = self.table.perform(&self.setup, NOW, Command { actor, request }, &mut events);
        asked.expect("a request that is accepted");
        self.log.extend(events);
    }

    /// Plays a hand: everybody calls and discards what is possible, or everybody folds.
    fn play(&mut self, sealed: &mut Sealed, calls: bool) {
        self.ask(Actor::Dealer, Request::BeginHand { number: HandNumber(1) });
        loop {
            let mut events = Vec::new();
            let awaited = driver::deal_on(&mut self.table, &self.setup, NOW, sealed, &mut events);
            self.log.extend(events);
            let (seat, request) = match awaited.expect("a deck without fault") {
                Awaiting::Hand(poker::Awaiting::Action { seat, options }) => {
                    let call = if options.check { poker::Request::Check } else { poker::Request::Call };
                    (seat, if calls { call } else { poker::Request::Fold })
                }
                Awaiting::Hand(poker::Awaiting::Show { seat, .. }) => (seat, poker::Request::Show),
                Awaiting::Hand(poker::Awaiting::Discard { seat, most, .. }) => {
                    let held = self.table.hand().expect("a hand").1.holding(seat).turned_up_for_the_rules();
                    let cards = held.iter().take(usize::from(most)).collect();
                    (seat, poker::Request::Discard { cards, unknown: 0 })
                }
                Awaiting::Hand(other) => unreachable!("{other:?}"),
                _ => break,
            };
            self.ask(Actor::Seat(seat), Request::Hand(request));
        }
    }

    /// The log in a store, an entry for every few events.
    fn stored(&self, packs: &dyn Packs) -> MemoryStore {
        let mut store = MemoryStore::new();
        let epoch = store.take_over().expect("taken over");
        let (mut batch, mut heads) = (Batch::new(), Heads::default());
        for (events, number) in self.log.chunks(3).zip(1..) {
            let stamp = Stamp { at: NOW, command: CommandId(number) };
            batch.stage(&mut heads, STREAM, stamp, packs, events).expect("every card is sealed");
        }
        store.append(epoch, &batch).expect("appended");
        store
    }
}

/// The events of the store, as whoever has these packs reads them.
fn events(store: &dyn Store, packs: &dyn Packs) -> Vec<Event> {
    let mut all = Vec::new();
    let end = store.replay(STREAM, Head::START, &mut |entry| {
        let mut events = entry.events::<Event>();
        while let Some((sequence, event)) = events.next(packs)? {
            all.push(event);
            assert_eq!(sequence, all.len() as u64);
        }
        Ok(())
    });
    assert_eq!(end.expect("sound").last, all.len() as u64);
    all
}

fn come_back(variant: &'static Variant, players: u8) -> Vec<Event> {
    let mut sealed = Sealed::shuffled(variant.deck, 11);
    let mut room = Room::open(variant, players);
    room.play(&mut sealed, true);
    let store = room.stored(&sealed.known);

    // With the key: the same events, and the table that they give.
    let with_key = events(&store, &sealed.known);
    assert_eq!(with_key, room.log);
    let mut again = Table::new();
    with_key.iter().for_each(|event| again.apply(&room.setup, NOW, event));
    assert!(again == room.table, "the same log gives the same table");

    // Without it: the same events, and no card that lay face down.
    let without = events(&store, &NoPacks);
    assert_eq!(format!("{without:?}"), format!("{with_key:?}"), "face-down cards print nothing");
    for event in without {
        if let Event::Hand(
            poker::HandEvent::CardDealt { card, .. }
            | poker::HandEvent::CardBurned { card }
            | poker::HandEvent::CardDiscarded { card, .. },
        ) = event
        {
            assert_eq!(card.turned_up_for_the_rules(), None);
        }
    }
    let snapshot = room.table.snapshot().expect("between hands");
    let bytes = to_bytes(&snapshot, &NoPacks).expect("no card is face down between hands");
    let read: table::Snapshot = from_bytes(&bytes, FORM, &NoPacks).expect("just written");
    assert_eq!(read, snapshot);
    assert!(Table::from_snapshot(&room.setup, &read) == room.table);
    let kept =
        Snapshot::take(STREAM, store.head(STREAM).expect("head"), 1, &snapshot, &NoPacks).expect("written");
    assert_eq!(kept.state(&NoPacks), Ok(snapshot));
    room.log
}

#[test]
fn a_hand_of_holdem_comes_back_from_its_log() {
    come_back(&catalogue::HOLDEM, 6);
}

#[test]
fn a_hand_with_reshuffled_discards_comes_back_from_its_log() {
    let log = come_back(&catalogue::FIVE_DRAW, 6);
    let reshuffled =
        |event: &Event| matches!(event, Event::Hand(poker::HandEvent::DiscardsReshuffled { .. }));
    assert!(log.iter().any(reshuffled), "cards lay in two packs");
}

#[test]
fn two_hands_with_other_cards_face_down_leave_the_same_bytes() {
    let bytes = |seed| {
        let mut sealed = Sealed::shuffled(catalogue::HOLDEM.deck, seed);
        let mut room = Room::open(&catalogue::HOLDEM, 6);
        // Everybody folds to the big blind: no card is ever turned up.
        room.play(&mut sealed, false);
        let store = room.stored(&sealed.known);
        let mut bytes = Vec::new();
        let read = store.replay(STREAM, Head::START, &mut |entry| {
            bytes.extend_from_slice(entry.bytes);
            Ok(())
        });
        (read.expect("sound"), bytes, sealed.order[..12].to_vec())
    };
    let (one, other) = (bytes(1), bytes(2));
    assert_ne!(one.2, other.2, "other cards were dealt");
    assert_eq!(one.1, other.1, "and nothing of it is in the log");
    assert_eq!(one.0, other.0, "nor in its hashes");
}
