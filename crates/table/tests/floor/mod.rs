//! A table and its people, for tests.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]
#![allow(clippy::panic, reason = "a test that cannot be set up has failed")]

use cards::{Card, CardSet, Deck};
use chips::Chips;
use game::{Actor, Badge, Command, HandNumber, Moment, PlayerId, Seat, SeatSet, Span};
use poker::driver::Stub;
use poker::{Ante, Betting, Variant, catalogue};
use table::{
    Awaiting, Entry, Event, Request, Setup, Stakes, Standing, Table, Terms, Violation, buyin, driver,
};

/// Whole dollars.
pub fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

/// A seat by number.
pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

/// A card by name.
pub fn card(name: &str) -> Card {
    name.parse().expect("a card of the test")
}

/// The numbers of seats.
pub fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

/// A game with blinds of whole dollars.
pub fn stakes(variant: &'static Variant, betting: Betting, blinds: &[u64]) -> Stakes {
    Stakes {
        variant,
        betting,
        ante: Ante::None,
        blinds: blinds.iter().map(|blind| dollars(*blind)).collect(),
        bring_in: Chips::ZERO,
        chip: dollars(1),
    }
}

/// Limit betting.
pub fn limit(small: u64, big: u64) -> Betting {
    Betting::Fixed { small: dollars(small), big: dollars(big) }
}

/// $5/$10 blinds in limit hold'em, ten to twenty: the game of most examples.
pub fn five_ten() -> Stakes {
    stakes(&catalogue::HOLDEM, limit(10, 20), &[5, 10])
}

/// The same without limit.
pub fn no_limit() -> Stakes {
    stakes(&catalogue::HOLDEM, Betting::NoLimit { least: dollars(10) }, &[5, 10])
}

/// Catfish Bend, with small buy-ins allowed.
pub fn catfish_bend(game: Stakes) -> Terms {
    let mut terms = Terms::catfish_bend(game);
    terms.buy_in.least = Chips::ZERO;
    terms.buy_in.same_amount_within = None;
    terms
}

/// What was laid out for a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dealt {
    pub button: u8,
    /// Seat, blind and whole dollars.
    pub blinds: Vec<(u8, u8, u64)>,
    pub entries: Vec<(u8, u64, u64)>,
    pub free: Vec<u8>,
    pub missed: Vec<(u8, u8)>,
    pub straddles: Vec<(u8, u64)>,
    pub kill: Option<(u8, u64)>,
    pub limits_up: bool,
    pub dealt: Vec<u8>,
    pub game: u8,
}

impl Dealt {
    /// Who posts this blind.
    pub fn who(&self, blind: u8) -> Vec<u8> {
        self.blinds.iter().filter(|post| post.1 == blind).map(|post| post.0).collect()
    }

    pub fn big(&self) -> Vec<u8> {
        self.who(1)
    }

    pub fn small(&self) -> Vec<u8> {
        self.who(0)
    }

    fn of(events: &[Event]) -> Dealt {
        let whole = |amount: Chips| amount.units() / 100;
        let mut dealt = Dealt::default();
        for event in events {
            match *event {
                Event::ButtonPlaced { button, .. } => dealt.button = button.number(),
                Event::BlindPlaced { seat, blind, amount } => {
                    dealt.blinds.push((seat.number(), blind, whole(amount)));
                }
                Event::EntryPosted { seat, live, dead } => {
                    dealt.entries.push((seat.number(), whole(live), whole(dead)));
                }
                Event::CameInFree { seat } | Event::CameBackFree { seat } => dealt.free.push(seat.number()),
                Event::BlindMissed { seat, blind } => dealt.missed.push((seat.number(), blind)),
                Event::StraddlePlaced { seat, amount } => {
                    dealt.straddles.push((seat.number(), whole(amount)));
                }
                Event::KillPlaced { seat, amount } => dealt.kill = Some((seat.number(), whole(amount))),
                Event::LimitsRaised => dealt.limits_up = true,
                Event::DealtIn { seats } => dealt.dealt = numbers(seats),
                Event::HandBegan { game, .. } => dealt.game = game,
                _ => {}
            }
        }
        dealt
    }
}

/// A deck that comes in a fixed order.
pub struct Pack(pub Vec<Card>);

impl Pack {
    /// In order of the cards.
    pub fn sorted(variant: &Variant) -> Pack {
        Pack(variant.deck.iter().collect())
    }
}

impl Pack {
    /// These cards, shuffled in a way that the number fixes; not at all by nought.
    pub fn shuffled(cards: CardSet, mut number: u64) -> Pack {
        let mut pack = Pack(cards.iter().collect());
        if number != 0 {
            for at in (1..pack.0.len()).rev() {
                number =
                    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let places = u64::try_from(at + 1).expect("few cards");
                pack.0.swap(at, usize::try_from((number >> 33) % places).expect("few cards"));
            }
        }
        pack
    }
}

impl Stub for Pack {
    fn top(&mut self) -> Option<Card> {
        self.0.pop()
    }

    fn shuffle(&mut self, cards: CardSet) {
        self.0 = cards.iter().collect();
    }
}

/// A table in use, with a second one that only folds the events.
pub struct Floor {
    pub setup: Setup,
    pub table: Table,
    pub replica: Table,
    pub now: Moment,
    pub hands: u64,
    /// How the next deck is shuffled.
    pub shuffle: u64,
    /// Everything that happened.
    pub log: Vec<Event>,
}

impl Floor {
    pub fn open(terms: Terms) -> Floor {
        let setup = terms.seal().expect("terms of the test");
        Floor {
            setup,
            table: Table::new(),
            replica: Table::new(),
            now: Moment::from_millis(1_000_000),
            hands: 0,
            shuffle: 0,
            log: Vec::new(),
        }
    }

    /// A table where these seats have started a game, the first of them named having the button.
    pub fn playing(terms: Terms, seats: &[u8], button: u8) -> Floor {
        let mut floor = Floor::open(terms);
        for number in seats {
            floor.sit(*number, Entry::Post);
        }
        floor.start(button);
        floor
    }

    pub fn ask(&mut self, actor: Actor, request: Request) -> Result<Vec<Event>, Violation> {
        let mut events = Vec::new();
        let before = self.table.clone();
        let decided = self.table.decide(&self.setup, self.now, Command { actor, request }, &mut events);
        if let Err(why) = decided {
            assert!(events.is_empty() && before == self.table, "a refusal leaves no trace");
            assert!(!why.key().is_empty() && !why.to_string().is_empty());
            return Err(why);
        }
        for event in &events {
            self.table.apply(&self.setup, self.now, event);
            assert!(self.table.balances(), "{event:?}");
        }
        self.note(&events);
        Ok(events)
    }

    fn note(&mut self, events: &[Event]) {
        for event in events {
            self.replica.apply(&self.setup, self.now, event);
        }
        assert!(self.replica == self.table, "the events alone give the same table");
        if let Some(snapshot) = self.table.snapshot() {
            assert!(Table::from_snapshot(&self.setup, &snapshot) == self.table);
        }
        self.log.extend_from_slice(events);
    }

    pub fn must(&mut self, actor: Actor, request: Request) -> Vec<Event> {
        self.ask(actor, request).unwrap_or_else(|why| panic!("{request:?} by {actor}: {why}"))
    }

    pub fn player(&mut self, number: u8, request: Request) -> Vec<Event> {
        self.must(Actor::Seat(seat(number)), request)
    }

    pub fn floor(&mut self, request: Request) -> Result<Vec<Event>, Violation> {
        self.ask(Actor::Floor(Badge(1)), request)
    }

    /// A new player with a thousand dollars; the number of the player is that of the seat and the log.
    pub fn sit(&mut self, number: u8, entry: Entry) -> PlayerId {
        self.sit_with(number, 1000, entry)
    }

    pub fn sit_with(&mut self, number: u8, amount: u64, entry: Entry) -> PlayerId {
        let player = PlayerId(u32::from(number) + 100 * u32::try_from(self.log.len()).expect("a short log"));
        let buy_in = dollars(amount);
        let coming = buyin::Coming::New;
        let request = Request::Sit { seat: seat(number), player, buy_in, coming, entry };
        self.floor(request).unwrap_or_else(|why| panic!("seat {number}: {why}"));
        player
    }

    pub fn leave(&mut self, number: u8) -> Vec<Event> {
        self.player(number, Request::Leave)
    }

    /// Starts a game; in a draw the player named gets the best card.
    pub fn start(&mut self, button: u8) {
        self.floor(Request::StartGame).expect("a game to start");
        let mut others = Deck::Standard
            .cards()
            .iter()
            .filter(|card| {
                card.rank() == cards::Rank::Seven
                    || card.rank() == cards::Rank::Eight
                    || card.rank() == cards::Rank::Nine
            })
            .collect::<Vec<_>>()
            .into_iter();
        let low = self.setup.game(0).variant.shares[0].ranking.is_low();
        while let Awaiting::ButtonCard { seat } = self.table.awaiting(&self.setup, self.now) {
            let best = if low { card("Ac") } else { card("As") };
            let dealt = if seat.number() == button { best } else { others.next().expect("cards") };
            self.must(Actor::Dealer, Request::ButtonCard(dealt));
        }
    }

    pub fn try_begin(&mut self) -> Result<Dealt, Violation> {
        self.hands += 1;
        let number = HandNumber(self.hands);
        self.ask(Actor::Dealer, Request::BeginHand { number }).map(|events| Dealt::of(&events))
    }

    pub fn begin(&mut self) -> Dealt {
        self.try_begin().unwrap_or_else(|why| panic!("{why}"))
    }

    pub fn deal_on(&mut self, pack: &mut Pack) -> Awaiting {
        let mut events = Vec::new();
        let awaited = driver::deal_on(&mut self.table, &self.setup, self.now, pack, &mut events);
        assert!(self.table.balances());
        self.note(&events);
        awaited.expect("a deck without fault")
    }

    /// Plays the hand out: whoever faces a bet folds, everybody else checks.
    pub fn finish(&mut self) -> Vec<Event> {
        self.play_out(|_, options| match (options.bring_in, options.check) {
            (Some(_), _) => poker::Request::BringIn,
            (None, true) => poker::Request::Check,
            (None, false) => poker::Request::Fold,
        })
    }

    /// Plays the hand out as told.
    pub fn play_out(&mut self, mut how: impl FnMut(Seat, &poker::Options) -> poker::Request) -> Vec<Event> {
        let begin = self.log.len();
        let (_, hand) = self.table.hand().expect("a hand that is on");
        let mut pack = Pack::shuffled(hand.stub_turned_up_for_the_rules(), self.shuffle);
        loop {
            let (by, request) = match self.deal_on(&mut pack) {
                Awaiting::Hand(poker::Awaiting::Action { seat, options }) => (seat, how(seat, &options)),
                Awaiting::Hand(poker::Awaiting::Show { seat, .. }) => (seat, poker::Request::Show),
                Awaiting::Hand(poker::Awaiting::ChopAnswer { seat }) => (seat, poker::Request::DeclineChop),
                Awaiting::Hand(poker::Awaiting::Discard { seat, least, .. }) => {
                    let held = self.table.hand().expect("a hand").1.holding(seat).turned_up_for_the_rules();
                    let cards = held.iter().take(usize::from(least)).collect();
                    (seat, poker::Request::Discard { cards, unknown: 0 })
                }
                Awaiting::Hand(poker::Awaiting::Runs { seats, .. }) => {
                    (seats.iter().next().expect("somebody"), poker::Request::RunIt(1))
                }
                Awaiting::Hand(other) => panic!("{other:?}"),
                _ => break,
            };
            self.must(Actor::Seat(by), Request::Hand(request));
        }
        self.log[begin..].to_vec()
    }

    /// Begins a hand and plays it out quietly.
    pub fn hand(&mut self) -> Dealt {
        let dealt = self.begin();
        self.finish();
        dealt
    }

    pub fn standing(&self, number: u8) -> Standing {
        self.table.sitting(seat(number)).expect("a player").standing
    }

    pub fn wait(&mut self, span: Span) {
        self.now = self.now.plus(span);
    }
}
