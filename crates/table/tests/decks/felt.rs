//! A table of which only the decks are known.

use cards::{Card, Rank, Suit};
use game::preparation::Motion;
use game::{Actor, Badge, Command, Moment, Seat, SeatSet, Span};
use table::decks::{
    Back, Colour, CutStep, DeckEvent, DeckPolicy, DeckRefusal, Decks, Facts, InOrder, Make, Order, Request,
    Source, Step, Which, Whole,
};

pub(crate) const FLOOR: Actor = Actor::Floor(Badge(7));
pub(crate) const A: Which = Which::A;
pub(crate) const B: Which = Which::B;

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

pub(crate) fn clock(hours: u64, minutes: u64) -> Moment {
    Moment::START.plus(Span::minutes(hours * 60 + minutes))
}

pub(crate) fn deck(colour: Colour, design: u8, source: Source) -> Option<Make> {
    Some(Make { back: Back { colour, design }, source, to_standard: true })
}

/// A red and a blue deck and a yellow cover card.
pub(crate) fn red_and_blue(source: Source) -> Order {
    Order { decks: [deck(Colour::Red, 1, source), deck(Colour::Blue, 1, source)], cover: Colour::Yellow }
}

/// The cards of a new deck in order.
pub(crate) fn in_order() -> Vec<Card> {
    Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit))).collect()
}

pub(crate) struct Felt {
    pub(crate) policy: DeckPolicy,
    pub(crate) decks: Decks,
    pub(crate) now: Moment,
    pub(crate) present: SeatSet,
    pub(crate) button: Option<Seat>,
}

impl Felt {
    /// Nine players at noon.
    pub(crate) fn new(policy: DeckPolicy) -> Felt {
        let present = (1..=9).map(seat).collect();
        Felt { policy, decks: Decks::default(), now: clock(12, 0), present, button: None }
    }

    pub(crate) fn facts(&self) -> Facts {
        Facts { present: self.present, button: self.button }
    }

    pub(crate) fn asks(&mut self, actor: Actor, request: Request) -> Result<Vec<DeckEvent>, DeckRefusal> {
        let mut events = Vec::new();
        let (facts, command) = (self.facts(), Command { actor, request });
        if let Err(refusal) = self.decks.decide(&self.policy, self.now, facts, command, &mut events) {
            assert!(events.is_empty(), "a refusal leaves no events");
            assert!(!refusal.to_string().is_empty() && !refusal.key().is_empty());
            return Err(refusal);
        }
        for event in &events {
            self.decks.apply(&self.policy, self.now, event);
        }
        Ok(events)
    }

    pub(crate) fn deals(&mut self, request: Request) -> Result<Vec<DeckEvent>, DeckRefusal> {
        self.asks(Actor::Dealer, request)
    }

    pub(crate) fn floor(&mut self, request: Request) -> Result<Vec<DeckEvent>, DeckRefusal> {
        self.asks(FLOOR, request)
    }

    /// The decks come to the table; nothing has been done to them there.
    pub(crate) fn gets(&mut self, order: Order) {
        self.floor(Request::Order(order)).expect("a good set");
        if self.policy.set_is_examined {
            let whole = Whole::check(&in_order()).expect("whole");
            self.floor(Request::TellSurveillance).expect("told");
            self.floor(Request::Examine(whole, whole)).expect("examined");
        }
        self.floor(Request::Deliver).expect("delivered");
    }

    pub(crate) fn cares(&mut self, deck: Which, step: Step) -> Result<Vec<DeckEvent>, DeckRefusal> {
        match step {
            Step::Spread => {
                let order = InOrder::check(&in_order()).expect("in order");
                self.deals(Request::Spread { deck, order })
            }
            Step::Verify => self.floor(Request::Care { deck, step }),
            _ => self.deals(Request::Care { deck, step }),
        }
    }

    /// Does these steps with a deck, one by one.
    pub(crate) fn goes(&mut self, deck: Which, steps: &[Step]) {
        for step in steps {
            self.cares(deck, *step).expect("the next step");
        }
    }

    pub(crate) fn offers(&mut self, number: u8) -> Result<Vec<DeckEvent>, DeckRefusal> {
        self.deals(Request::Offer { seat: seat(number) })
    }

    /// Shuffles a deck by all its motions.
    pub(crate) fn shuffles(&mut self, deck: Which) {
        for motion in self.policy.preparation().shuffle {
            self.deals(Request::Shuffle { deck, motion: *motion }).expect("the next motion");
        }
    }

    pub(crate) fn cuts(&mut self, deck: Which, step: CutStep) -> Result<Vec<DeckEvent>, DeckRefusal> {
        self.deals(Request::Cut { deck, step })
    }

    /// Both decks from the box to the stack, as New Jersey wants it.
    pub(crate) fn opens(&mut self, order: Order) {
        self.gets(order);
        for deck in [A, B] {
            self.goes(deck, &[Step::Inspect, Step::Verify, Step::Spread]);
        }
        self.offers(1).expect("the first player");
        self.offers(2).expect("the second player");
        for deck in [A, B] {
            self.goes(deck, &[Step::TurnDown, Step::Wash, Step::Stack]);
        }
    }

    /// A table that is open and ready for its first hand.
    pub(crate) fn ready(policy: DeckPolicy) -> Felt {
        let mut felt = Felt::new(policy);
        let (facts, order) = (felt.facts(), red_and_blue(Source::Fresh));
        let mut events = Vec::new();
        table::decks::bring(&mut felt.decks, &policy, felt.now, facts, order, Badge(7), &mut events)
            .expect("a good set");
        felt.deals(Request::MakeReady).expect("washed and stacked");
        felt
    }

    /// One hand with the button there; which deck it was dealt from.
    pub(crate) fn plays(&mut self, button: u8) -> Result<Which, DeckRefusal> {
        self.button = Some(seat(button));
        let setup = self.decks.setup.expect("decks");
        if !self.decks.deck(setup.in_play).is_some_and(|deck| deck.is_ready(&self.policy)) {
            self.deals(Request::MakeReady)?;
        }
        self.deals(Request::HandBegins)?;
        let deck = self.decks.in_hand.expect("a hand is on");
        self.deals(Request::HandEnds)?;
        Ok(deck)
    }

    pub(crate) fn allowed(&self) -> Result<(), DeckRefusal> {
        self.decks.next_hand_allowed(&self.policy, self.now)
    }

    pub(crate) fn why<T: core::fmt::Debug>(&self, answer: Result<T, DeckRefusal>) -> &'static str {
        let refusal = answer.expect_err("refused");
        refusal.rule(&self.policy).map_or("no rule", |rule| rule.as_str())
    }
}

pub(crate) const RIFFLE: Motion = Motion::Riffle;
