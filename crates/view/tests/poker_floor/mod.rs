//! A poker table with a screen, for tests.

#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::panic, reason = "a test that cannot be set up has failed")]

use std::borrow::Cow;

use cards::{Card, CardSet};
use chips::{Chips, Currency};
use game::{Actor, Badge, Command, HandNumber, Moment, PlayerId, Seat, Viewer};
use poker::{Ante, Betting, Family, Variant};
use table::{Awaiting, Entry, Event, Request, Setup, Stakes, Table, Terms, Violation, buyin};
use view::{People, PokerScreen};
use wire::{Mine, PokerView, Told};

/// Player 1 is Ann, 2 Bob, 3 Cy, 4 Dee, 5 Eve, 6 the house's Fay; nobody knows the others.
pub(crate) struct Guests;

impl People for Guests {
    fn name(&self, player: PlayerId) -> Option<Cow<'_, str>> {
        let names = ["Ann", "Bob", "Cy", "Dee", "Eve", "Fay"];
        let place = usize::try_from(player.0).ok()?.checked_sub(1)?;
        names.get(place).map(|name| Cow::Borrowed(*name))
    }

    fn is_house(&self, player: PlayerId) -> bool {
        player == PlayerId(6)
    }
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

pub(crate) fn card(name: &str) -> Card {
    name.parse().expect("a card of the test")
}

pub(crate) fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

pub(crate) fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

/// A game for small money: $1/$2 where there are blinds.
pub(crate) fn stakes(variant: &'static Variant, betting: Betting) -> Stakes {
    let stud = variant.family == Family::Stud;
    Stakes {
        variant,
        betting,
        ante: if stud { Ante::Each(Chips::new(50)) } else { Ante::None },
        blinds: if stud { Vec::new() } else { vec![dollars(1), dollars(2)] },
        bring_in: if stud { dollars(1) } else { Chips::ZERO },
        chip: Chips::new(50),
    }
}

pub(crate) const LIMIT: Betting = Betting::Fixed { small: Chips::new(200), big: Chips::new(400) };
pub(crate) const NO_LIMIT: Betting = Betting::NoLimit { least: Chips::new(200) };
pub(crate) const POT_LIMIT: Betting = Betting::PotLimit { least: Chips::new(200) };
pub(crate) const SPREAD: Betting =
    Betting::Spread { least: Chips::new(200), most: Chips::new(800), most_late: Chips::new(1600) };

/// Catfish Bend, with small buy-ins allowed.
pub(crate) fn terms(game: Stakes) -> Terms {
    let mut terms = Terms::catfish_bend(game);
    terms.buy_in.least = Chips::ZERO;
    terms
}

/// A table and its screen.
#[derive(Clone)]
pub(crate) struct Floor {
    pub(crate) setup: Setup,
    pub(crate) table: Table,
    pub(crate) screen: PokerScreen,
    pub(crate) now: Moment,
    pub(crate) log: Vec<Event>,
    pub(crate) commands: Vec<Command<Request>>,
    /// What the rail was told.
    pub(crate) told: Vec<Told>,
}

impl Floor {
    pub(crate) fn open(terms: Terms) -> Floor {
        Floor::of(terms.seal().expect("terms of the test"))
    }

    pub(crate) fn of(setup: Setup) -> Floor {
        let table = Table::new();
        let screen = PokerScreen::new(&setup, &table, Currency::USD);
        let now = Moment::from_millis(1_700_000_000_000);
        Floor { setup, table, screen, now, log: Vec::new(), commands: Vec::new(), told: Vec::new() }
    }

    /// These stacks in seats 1, 2, .. and a game with the button at seat 1.
    pub(crate) fn playing(terms: Terms, stacks: &[Chips]) -> Floor {
        let mut floor = Floor::open(terms);
        for (number, stack) in (1..).zip(stacks) {
            floor.sit(number, *stack, Entry::Post);
        }
        floor.start();
        floor
    }

    pub(crate) fn sit(&mut self, number: u8, buy_in: Chips, entry: Entry) {
        let player = PlayerId(u32::from(number));
        let coming = buyin::Coming::New;
        self.floor(Request::Sit { seat: seat(number), player, buy_in, coming, entry });
    }

    /// Starts the game; the cards for the button fall from the ace down.
    pub(crate) fn start(&mut self) {
        self.floor(Request::StartGame);
        let low = self.setup.game(0).variant.shares[0].ranking.is_low();
        let names = if low { "As 7s 8s 9s Ts Js" } else { "As Ks Qs Js Ts 9s" };
        let mut draws = cards(names).into_iter();
        while let Awaiting::ButtonCard { .. } = self.awaiting() {
            let drawn = draws.next().expect("a card for each");
            self.must(Actor::Dealer, Request::ButtonCard(drawn));
        }
    }

    pub(crate) fn begin(&mut self, number: u64) {
        self.must(Actor::Dealer, Request::BeginHand { number: HandNumber(number) });
    }

    pub(crate) fn awaiting(&self) -> Awaiting {
        self.table.awaiting(&self.setup, self.now)
    }

    pub(crate) fn floor(&mut self, request: Request) {
        self.must(Actor::Floor(Badge(1)), request);
    }

    pub(crate) fn play(&mut self, number: u8, request: poker::Request) {
        self.must(Actor::Seat(seat(number)), Request::Hand(request));
    }

    pub(crate) fn must(&mut self, actor: Actor, request: Request) {
        let command = Command { actor, request };
        self.perform(command, &mut |_, _| {}).unwrap_or_else(|why| panic!("{request:?} by {actor}: {why}"));
    }

    /// Performs a command; `look` sees the floor after each of its events.
    pub(crate) fn perform(
        &mut self,
        command: Command<Request>,
        look: &mut dyn FnMut(&Floor, &Event),
    ) -> Result<(), Violation> {
        let mut events = Vec::new();
        self.table.decide(&self.setup, self.now, command, &mut events)?;
        self.commands.push(command);
        for event in &events {
            let told = self.tell(event, Viewer::Rail);
            self.told.push(told);
            self.screen.take(&self.setup, &self.table, event);
            self.table.apply(&self.setup, self.now, event);
            self.log.push(*event);
            look(self, event);
        }
        Ok(())
    }

    pub(crate) fn accepts(&self, actor: Actor, request: Request) -> Result<(), Violation> {
        self.table.decide(&self.setup, self.now, Command { actor, request }, &mut Vec::new())
    }

    /// What a viewer would be told of an event now.
    pub(crate) fn tell(&self, event: &Event, viewer: Viewer) -> Told {
        let n = u64::try_from(self.log.len()).expect("a short log") + 1;
        self.screen.tell(&self.setup, &self.table, n, self.now, event, viewer, &Guests)
    }

    pub(crate) fn view(&self) -> PokerView {
        self.screen.view(&self.setup, &self.table, self.now, &Guests)
    }

    pub(crate) fn mine(&self, number: u8) -> Mine {
        self.screen.mine(&self.setup, &self.table, self.now, seat(number))
    }

    /// The next thing the dealer does by itself, with this card on top; none when a player is asked or the hand is
    /// over.
    pub(crate) fn dealer(&self, top: impl FnOnce(CardSet) -> Card) -> Option<Command<Request>> {
        let Awaiting::Hand(awaiting) = self.awaiting() else { return None };
        let (_, hand) = self.table.hand()?;
        let dealer = |request| Command { actor: Actor::Dealer, request: Request::Hand(request) };
        let draw = || Some(top(hand.stub_turned_up_for_the_rules()));
        match awaiting {
            poker::Awaiting::Post { seat, .. } => {
                Some(Command { actor: Actor::Seat(seat), request: Request::Hand(poker::Request::Post) })
            }
            poker::Awaiting::Burn => Some(dealer(poker::Request::Burn(draw()))),
            poker::Awaiting::Deal(_) => Some(dealer(poker::Request::Deal(draw()))),
            poker::Awaiting::Procedure(_) => Some(dealer(poker::Request::Proceed)),
            _ => None,
        }
    }

    /// Deals on until a player is asked: these cards first, then the lowest left.
    pub(crate) fn deal(&mut self, order: &mut Vec<Card>) {
        while let Some(command) = self.dealer(|stub| {
            let next = order.iter().position(|card| stub.contains(*card));
            match next {
                Some(place) => order.remove(place),
                None => stub.iter().next().expect("a card in the stub"),
            }
        }) {
            self.must(command.actor, command.request);
        }
    }
}
