//! A night on the floor: a clock, tables with hands, people called by letters, and every event kept.
//!
//! Every request is checked on the way: a refusal changes nothing, nobody has two seats, and the events alone give
//! the same floor.

use std::collections::BTreeMap;

use chips::Chips;
use floor::{
    Asker, Betting, Channel, Fact, Facts, Floor, FloorEvent, FloorRefusal, FloorRules, Form, GameKey,
    GameKind, Hold, Occasion, PlaceState, Request, Spot, Stakes,
};
use game::{Badge, HandNumber, Moment, PlayerId, Seat, Span, TableId};

pub(crate) const BOSS: Asker = Asker::Supervisor(Badge(7));

pub(crate) fn p(letter: char) -> PlayerId {
    PlayerId(u32::from(letter))
}

pub(crate) fn t(number: u16) -> TableId {
    TableId(number)
}

pub(crate) fn s(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

pub(crate) fn spot(table: u16, seat: u8) -> Spot {
    Spot { table: t(table), seat: s(seat) }
}

/// Hours and minutes of the evening: `19:05`.
pub(crate) fn clock(text: &str) -> Moment {
    let (hours, minutes) = text.split_once(':').expect("hours:minutes");
    let (hours, minutes) = (hours.parse().expect("hours"), minutes.parse().expect("minutes"));
    Moment::START.plus(Span::hours(hours)).plus(Span::minutes(minutes))
}

pub(crate) fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

/// A limit game of the card room.
pub(crate) fn limit(game: &str, low: u64, high: u64) -> GameKind {
    let stakes = Stakes { betting: Betting::Limit, low: dollars(low), high: dollars(high) };
    let form = if game.contains("stud") { Form::Stud } else { Form::Button };
    let game = GameKey::new(game).expect("a key");
    GameKind { game, stakes, kill: false, form, occasion: Occasion::Live }
}

/// $3-$6 hold'em.
pub(crate) fn holdem() -> GameKind {
    limit("holdem", 3, 6)
}

/// $5-$10 stud.
pub(crate) fn stud() -> GameKind {
    limit("stud", 5, 10)
}

/// What the floor sees at one table.
#[derive(Clone, Default)]
pub(crate) struct Felt {
    pub(crate) hand: Option<HandNumber>,
    pub(crate) button: Option<Seat>,
    pub(crate) big_blind_next: Option<Seat>,
    pub(crate) blind_taken: Vec<Seat>,
    pub(crate) stands_still: bool,
}

#[derive(Clone, Default)]
pub(crate) struct Felts(pub(crate) BTreeMap<TableId, Felt>);

impl Facts for Felts {
    fn hand(&self, table: TableId) -> Option<HandNumber> {
        self.0.get(&table)?.hand
    }

    fn big_blind_next(&self, table: TableId, seat: Seat) -> bool {
        self.0.get(&table).is_some_and(|felt| felt.big_blind_next == Some(seat))
    }

    fn blind_taken(&self, table: TableId, seat: Seat) -> bool {
        self.0.get(&table).is_some_and(|felt| felt.blind_taken.contains(&seat))
    }

    fn button(&self, table: TableId) -> Option<Seat> {
        self.0.get(&table)?.button
    }

    fn stands_still(&self, table: TableId) -> bool {
        self.0.get(&table).is_some_and(|felt| felt.stands_still)
    }
}

#[derive(Clone)]
pub(crate) struct Night {
    pub(crate) floor: Floor,
    pub(crate) house: FloorRules,
    pub(crate) felts: Felts,
    pub(crate) now: Moment,
    pub(crate) log: Vec<(Moment, FloorEvent)>,
}

#[allow(dead_code, reason = "every test file uses its part of the harness")]
impl Night {
    pub(crate) fn at(text: &str) -> Night {
        let (floor, felts) = (Floor::new(), Felts::default());
        Night { floor, house: FloorRules::CARD_ROOM, felts, now: clock(text), log: Vec::new() }
    }

    pub(crate) fn ask(&mut self, who: Asker, request: Request) -> Result<Vec<FloorEvent>, FloorRefusal> {
        let before = self.floor.clone();
        let answer = self.floor.perform(&self.house, &self.felts, self.now, who, request);
        match &answer {
            Ok(events) => self.log.extend(events.iter().map(|event| (self.now, *event))),
            Err(_) => assert_eq!(before, self.floor, "a refusal changes nothing"),
        }
        self.check();
        answer
    }

    pub(crate) fn ok(&mut self, who: Asker, request: Request) -> Vec<FloorEvent> {
        self.ask(who, request).expect("the floor agrees")
    }

    pub(crate) fn boss(&mut self, request: Request) -> Vec<FloorEvent> {
        self.ok(BOSS, request)
    }

    pub(crate) fn told(&mut self, table: u16, fact: Fact) -> Vec<FloorEvent> {
        self.ok(Asker::Table(t(table)), Request::Told(fact))
    }

    /// The clock runs; what is due on the way is done when it is due.
    pub(crate) fn until(&mut self, text: &str) -> Vec<FloorEvent> {
        let (to, mut events) = (clock(text), Vec::new());
        while let Some(deadline) = self.floor.next_deadline(&self.house).filter(|deadline| *deadline <= to) {
            self.now = self.now.max(deadline);
            assert!(self.floor.due(&self.house, self.now));
            events.extend(self.ok(Asker::Clock, Request::TimeUp));
            assert!(!self.floor.due(&self.house, self.now), "what was due is done");
        }
        self.now = to;
        events
    }

    pub(crate) fn open(&mut self, table: u16, kind: GameKind, seats: u8) -> Vec<FloorEvent> {
        self.boss(Request::OpenTable { table: t(table), kind, seats, extra: 0, main: None })
    }

    pub(crate) fn open_must_move(
        &mut self,
        table: u16,
        kind: GameKind,
        seats: u8,
        main: u16,
    ) -> Vec<FloorEvent> {
        self.boss(Request::OpenTable { table: t(table), kind, seats, extra: 0, main: Some(t(main)) })
    }

    /// A game in which these people sit from seat one on.
    pub(crate) fn game(&mut self, table: u16, kind: GameKind, seats: u8, people: &str) {
        self.open(table, kind, seats);
        self.sit_all(table, people);
        self.told(table, Fact::GameStarted);
    }

    /// Seats people from seat one on, without lists; a dot leaves a seat empty.
    pub(crate) fn sit_all(&mut self, table: u16, people: &str) {
        for (seat, player) in (1..).zip(people.chars()).filter(|(_, player)| *player != '.') {
            self.put(player, table, seat);
        }
    }

    pub(crate) fn put(&mut self, player: char, table: u16, seat: u8) {
        let ticket = self.log.len() as u64;
        let event = FloorEvent::SeatAssigned { player: p(player), spot: spot(table, seat), ticket };
        self.floor.apply(self.now, &event).expect("it fits the floor");
        self.log.push((self.now, event));
    }

    /// The desk writes a name; the first one for a game begins its list.
    pub(crate) fn join(&mut self, player: char, kind: GameKind) -> Vec<FloorEvent> {
        self.boss(Request::JoinList { player: p(player), kind, channel: Channel::Desk })
    }

    pub(crate) fn join_all(&mut self, people: &str, kind: GameKind) {
        for player in people.chars() {
            self.join(player, kind);
        }
    }

    pub(crate) fn try_join(&mut self, player: char, kind: GameKind) -> Result<Vec<FloorEvent>, FloorRefusal> {
        let player = p(player);
        self.ask(Asker::Player(player), Request::JoinList { player, kind, channel: Channel::Desk })
    }

    pub(crate) fn player(&mut self, player: char, request: Request) -> Result<Vec<FloorEvent>, FloorRefusal> {
        self.ask(Asker::Player(p(player)), request)
    }

    pub(crate) fn try_take(
        &mut self,
        player: char,
        table: u16,
        seat: Option<u8>,
    ) -> Result<Vec<FloorEvent>, FloorRefusal> {
        let request =
            Request::TakeSeat { player: p(player), table: t(table), seat: seat.map(s), buy_in: true };
        self.player(player, request)
    }

    pub(crate) fn take(&mut self, player: char, table: u16, seat: Option<u8>) -> Vec<FloorEvent> {
        self.try_take(player, table, seat).expect("takes a seat")
    }

    pub(crate) fn try_lock(
        &mut self,
        player: char,
        table: u16,
        seat: u8,
    ) -> Result<Vec<FloorEvent>, FloorRefusal> {
        self.player(player, Request::LockUp { player: p(player), table: t(table), seat: s(seat) })
    }

    pub(crate) fn lock(&mut self, player: char, table: u16, seat: u8) -> Vec<FloorEvent> {
        self.try_lock(player, table, seat).expect("locks up a seat")
    }

    pub(crate) fn quits(&mut self, table: u16, seat: u8) -> Vec<FloorEvent> {
        self.told(table, Fact::SeatEmptied { seat: s(seat) })
    }

    pub(crate) fn felt(&mut self, table: u16) -> &mut Felt {
        self.felts.0.entry(t(table)).or_default()
    }

    pub(crate) fn deal(&mut self, table: u16, hand: u64) {
        self.felt(table).hand = Some(HandNumber(hand));
    }

    /// The hand is over; the big blind of the next one comes to this seat.
    pub(crate) fn hand_over(&mut self, table: u16, next_big_blind: Option<u8>) -> Vec<FloorEvent> {
        let felt = self.felt(table);
        let hand = felt.hand.take().expect("a hand is being played");
        felt.big_blind_next = next_big_blind.map(s);
        self.told(table, Fact::HandEnded { hand })
    }

    /// The names on a list, the next first; those who are called stay until they sit.
    pub(crate) fn names(&self, kind: GameKind) -> String {
        let names = self.floor.list(&kind).map(|list| list.names.iter());
        names.into_iter().flatten().map(|name| letter(name.player)).collect()
    }

    /// The names that wait and are not called.
    pub(crate) fn waiting(&self, kind: GameKind) -> String {
        let names = self.floor.list(&kind).map(|list| list.names.iter());
        names
            .into_iter()
            .flatten()
            .filter(|name| name.call.is_none())
            .map(|name| letter(name.player))
            .collect()
    }

    /// Who is at a table, seat by seat: a letter for a player, a letter in brackets for a held seat, a dot for an open
    /// one, a cross for one that is gone.
    pub(crate) fn seats(&self, table: u16) -> String {
        let open = self.floor.table(t(table)).expect("the table is open");
        let show = |state: PlaceState| match state {
            PlaceState::Empty => ".".to_owned(),
            PlaceState::Locked(lock) => format!("({})", letter(lock.player)),
            PlaceState::Taken(sitting) => letter(sitting.player).to_string(),
            PlaceState::Removed => "x".to_owned(),
        };
        open.places.iter().map(|place| show(place.state)).collect()
    }

    pub(crate) fn where_is(&self, player: char) -> Option<Spot> {
        self.floor.seat_of(p(player))
    }

    fn check(&self) {
        check(&self.floor);
        let mut again = Floor::new();
        for (at, event) in &self.log {
            again.apply(*at, event).expect("it fits the floor");
        }
        assert_eq!(again, self.floor, "the events alone give the same floor");
        assert_eq!(Floor::restored(self.floor.board().clone()), self.floor);
    }
}

fn letter(player: PlayerId) -> char {
    char::from_u32(player.0).unwrap_or('?')
}

/// What is true on every floor.
pub(crate) fn check(floor: &Floor) {
    let board = floor.board();
    let (mut seated, mut held) = (Vec::new(), Vec::new());
    for open in &board.tables {
        for place in &open.places {
            match place.state {
                PlaceState::Taken(sitting) => {
                    seated.push(sitting.player);
                    seated.extend(sitting.over);
                }
                PlaceState::Locked(lock) => {
                    held.push(lock.player);
                    let called = || called_to(floor, lock.player) == Some((open.table, Some(place.seat)));
                    assert!(lock.hold != Hold::Call || called(), "a seat is held for a call that is over");
                }
                PlaceState::Empty | PlaceState::Removed => {}
            }
        }
        assert!(open.taken() <= usize::from(open.seats), "more players than seats");
    }
    assert!(no_twice(&seated), "a player has two seats: {seated:?}");
    assert!(no_twice(&held), "two seats are held for a player: {held:?}");
    for list in &board.lists {
        assert!(
            no_twice(&list.names.iter().map(|name| name.player).collect::<Vec<_>>()),
            "a name twice on a list"
        );
        for name in &list.names {
            let Some(call) = name.call else { continue };
            let open = floor.table(call.table).expect("called to a table that is open");
            assert_eq!(open.kind, list.kind, "called to the game of the list");
            if let Some(seat) = call.seat {
                let held = held_for(floor, Spot { table: call.table, seat });
                assert_eq!(held, Some(name.player), "the seat is held for whoever was called");
            }
        }
    }
    for going in &board.moves {
        assert_eq!(floor.seat_of(going.player), Some(going.from), "a mover sits where the move begins");
        assert_eq!(held_for(floor, going.to), Some(going.player), "the seat is held for the mover");
    }
    assert!(
        no_twice(&board.moves.iter().map(|going| going.player).collect::<Vec<_>>()),
        "two moves of one player"
    );
}

fn called_to(floor: &Floor, player: PlayerId) -> Option<(TableId, Option<Seat>)> {
    let names = floor.board().lists.iter().flat_map(|list| &list.names);
    names.filter(|name| name.player == player).find_map(|name| name.call).map(|call| (call.table, call.seat))
}

fn held_for(floor: &Floor, spot: Spot) -> Option<PlayerId> {
    match floor.table(spot.table)?.places.get(spot.seat.index())?.state {
        PlaceState::Locked(lock) => Some(lock.player),
        _ => None,
    }
}

fn no_twice(players: &[PlayerId]) -> bool {
    let mut sorted = players.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}
