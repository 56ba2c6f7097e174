//! Hands per second of a table by itself: button, blinds and everything between hands, but no money and no log.

use chips::Chips;
use game::{Actor, Badge, Command, HandNumber, Moment, PlayerId, Span};
use poker::driver::Stub;
use poker::{Ante, Betting, catalogue};
use table::{Awaiting, Entry, Event, Request, Setup, Stakes, Table, Terms, buyin, driver};

use crate::contender::{Contender, Who, played};
use crate::ours_play::{self, HOUSE, Pack, seat, units};
use crate::table::{BIG_BLIND, Chance, Choice, Engine, SEATS, SMALL_BLIND, Settled};

/// What everybody has: more than a run can lose.
const STACK: u32 = 10_000_000;

/// The table, and the engine of one hand under the same limits for scale.
pub fn contenders(hands: u64) -> Vec<Contender> {
    let how = "BeginHand, deal_on(), then perform() for each player";
    let mut alone = ours_play::fixed_limit(&catalogue::HOLDEM, [STACK; SEATS], hands).swap_remove(0);
    alone.who = Who::Ours("the poker engine alone");
    vec![played(Who::Ours("table"), how, hands, Floor::new()), alone]
}

/// A table of six at limit hold'em.
struct Floor {
    setup: Setup,
    table: Table,
    now: Moment,
    hands: u64,
    events: Vec<Event>,
    pack: Pack,
    chance: Chance,
    actions: u32,
}

impl Floor {
    fn new() -> Self {
        let stakes = Stakes {
            variant: &catalogue::HOLDEM,
            betting: Betting::Fixed { small: units(BIG_BLIND), big: units(2 * BIG_BLIND) },
            ante: Ante::None,
            blinds: vec![units(SMALL_BLIND), units(BIG_BLIND)],
            bring_in: Chips::ZERO,
            chip: units(1),
        };
        let terms = Terms { house: HOUSE, straddles: false, ..Terms::catfish_bend(stakes) };
        let mut floor = Self {
            setup: terms.seal().expect("limit hold'em can be played"),
            table: Table::new(),
            now: Moment::START,
            hands: 0,
            events: Vec::new(),
            pack: Pack::new(),
            chance: Chance::new(0),
            actions: 0,
        };
        floor.restart();
        floor
    }

    #[inline]
    fn perform(&mut self, actor: Actor, request: Request) {
        let done = self.table.perform(&self.setup, self.now, Command { actor, request }, &mut self.events);
        done.expect("what is awaited is accepted");
    }

    fn act(&mut self, awaiting: poker::Awaiting) {
        let (seat, request) = match awaiting {
            poker::Awaiting::Action { seat, options } => {
                self.actions += 1;
                let faces_a_bet = options.call.is_some();
                let request = match self.chance.choose(faces_a_bet && options.fold, options.raise.is_some()) {
                    Choice::Fold => poker::Request::Fold,
                    Choice::Stay if faces_a_bet => poker::Request::Call,
                    Choice::Stay => poker::Request::Check,
                    // In limit there is one amount.
                    Choice::Raise => {
                        let raise = options.raise.expect("chosen only where it is possible");
                        poker::Request::RaiseTo(raise.least)
                    }
                };
                (seat, request)
            }
            poker::Awaiting::Show { seat, .. } => (seat, poker::Request::Show),
            other => unreachable!("the dealer does this: {other:?}"),
        };
        self.perform(Actor::Seat(seat), Request::Hand(request));
    }
}

impl Engine for Floor {
    fn play(&mut self) -> u64 {
        self.events.clear();
        self.pack.gather();
        (self.hands, self.actions) = (self.hands + 1, 0);
        self.now = self.now.plus(Span::minutes(1));
        self.perform(Actor::Dealer, Request::BeginHand { number: HandNumber(self.hands) });
        loop {
            let Self { table, setup, now, pack, events, .. } = self;
            let awaiting = driver::deal_on(table, setup, *now, pack, events);
            match awaiting.expect("the pack has no card twice") {
                Awaiting::Hand(awaiting) => self.act(awaiting),
                _ => break,
            }
        }
        assert_eq!(self.table.chips().units(), u64::from(STACK) * SEATS as u64, "no chip is lost");
        self.table.stack(seat(0)).units().wrapping_add(self.events.len() as u64)
    }

    fn settled(&self) -> Settled {
        let hand = self.events.iter().filter_map(|event| match event {
            Event::Hand(event) => Some(event),
            _ => None,
        });
        ours_play::settled(hand, self.actions)
    }

    /// Six new players, who draw for the button.
    fn restart(&mut self) {
        (self.table, self.hands, self.now) = (Table::new(), 0, Moment::START);
        (self.pack, self.chance) = (Pack::new(), Chance::new(0));
        let floor = Actor::Floor(Badge(1));
        for index in 0..SEATS {
            let (player, coming) = (PlayerId(index as u32 + 1), buyin::Coming::New);
            let entry = Entry::Post;
            let sit = Request::Sit { seat: seat(index), player, buy_in: units(STACK), coming, entry };
            self.perform(floor, sit);
        }
        self.perform(floor, Request::StartGame);
        while let Awaiting::ButtonCard { .. } = self.table.awaiting(&self.setup, self.now) {
            let card = self.pack.top().expect("a pack has more cards than a table has seats");
            self.perform(Actor::Dealer, Request::ButtonCard(card));
        }
    }
}
