//! A table as its log tells it: what a screen follows.
//!
//! A shadow is folded from the same events as the table itself, by the same code, and has everything but the deck: no
//! card that has not been dealt can be read from it. Cards that lie face down are in it as they are in the game, so
//! what leaves it goes through `view`.

use game::{HandNumber, Moment, PlayerId, Seat, SeatSet, TableId};
use shuffler::Root;

use crate::floor::GameKind;
use crate::record::{TableEvent, turn_after};
use crate::spec::TableSpec;
use crate::tables::{Frozen, Game, LiveTable, PokerGame};

/// A table as its log tells it.
#[derive(Clone)]
pub struct Shadow {
    id: TableId,
    spec: TableSpec,
    kind: Option<GameKind>,
    game: Game,
    people: [Option<PlayerId>; Seat::MOST],
    number: Option<HandNumber>,
    hands: u64,
    turn: u32,
    seal: Option<Root>,
    frozen: Option<Frozen>,
    closed: bool,
}

impl Shadow {
    pub(crate) fn of(live: &LiveTable) -> Shadow {
        Shadow {
            id: live.id,
            spec: live.spec.clone(),
            kind: live.kind,
            game: live.game.clone(),
            people: live.people,
            number: live.number,
            hands: live.hands,
            turn: live.turn,
            seal: live.seal().map(|seal| seal.root),
            frozen: live.frozen.clone(),
            closed: live.closed,
        }
    }

    /// A table that has just been opened.
    pub fn opened(id: TableId, spec: TableSpec) -> Result<Shadow, crate::spec::BadSpec> {
        LiveTable::open(id, spec).map(|live| Shadow::of(&live))
    }

    /// Takes an event of its log in.
    pub fn apply(&mut self, at: Moment, event: &TableEvent) {
        match event {
            TableEvent::RoundBegan { number } => {
                self.number = Some(*number);
                self.hands += 1;
            }
            TableEvent::Poker(event) => {
                self.turn = turn_after(self.turn, event);
                if let table::Event::HandBegan { number, .. } = event {
                    self.number = Some(*number);
                    self.hands += 1;
                }
            }
            TableEvent::PlaceTaken { seat, player } => self.people[seat.index()] = Some(*player),
            TableEvent::PlaceLeft { seat } => self.people[seat.index()] = None,
            _ => {}
        }
        self.game.take(at, event);
    }

    /// What the deck commits to now.
    pub fn seals(&mut self, seal: Option<Root>) {
        self.seal = seal;
    }

    /// The floor has let it stand still, or play on.
    pub fn stands_still(&mut self, frozen: Option<Frozen>) {
        self.frozen = frozen;
    }

    /// The floor has taken it down.
    pub fn closes(&mut self) {
        self.closed = true;
    }

    /// Its number.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// What it was opened with.
    pub const fn spec(&self) -> &TableSpec {
        &self.spec
    }

    /// What the floor calls its game; nothing in the pit.
    pub const fn kind(&self) -> Option<&GameKind> {
        self.kind.as_ref()
    }

    /// What is played.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The poker table, if it is one.
    pub fn poker(&self) -> Option<&PokerGame> {
        self.game.as_poker()
    }

    /// Who stands at a table of the pit.
    pub const fn people(&self) -> &[Option<PlayerId>; Seat::MOST] {
        &self.people
    }

    /// The hand or round that is on, or the last one.
    pub const fn number(&self) -> Option<HandNumber> {
        self.number
    }

    /// How many hands or rounds were dealt.
    pub const fn hands(&self) -> u64 {
        self.hands
    }

    /// How far the hand is: what a player was asked last has this number.
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// The commitment to the deck being dealt.
    pub const fn seal(&self) -> Option<Root> {
        self.seal
    }

    /// Why it stands still, if it does.
    pub const fn frozen(&self) -> Option<&Frozen> {
        self.frozen.as_ref()
    }

    /// Whether it is closed.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Who sits in a seat.
    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.game.player(&self.people, seat)
    }

    /// Where somebody sits.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.game.seat_of(&self.people, player)
    }

    /// The seats somebody sits in.
    pub fn occupied(&self) -> SeatSet {
        self.game.occupied(&self.people)
    }
}
