//! Who deals a hand: chance from a seed, or cards that somebody has named, or whoever holds the hand in Python.

use std::collections::VecDeque;

use bots::{Pack, SeededRandom, Shuffled, Stream, renews_stub};
use cards::{Card, CardSet};
use game::{Game, Seat};
use poker::driver::{Stub, deal_on, next_command};
use poker::{Awaiting, Hand, HandEvent, HandSetup, Place, Violation};

/// Who deals.
#[derive(Clone)]
pub(crate) enum Dealer {
    /// Chance.
    Shuffled(Shuffled),
    /// Named cards first, and chance for the rest.
    Named(Box<Named>),
    /// Python names every card and does every procedure.
    ByHand,
}

impl Dealer {
    /// Cards by chance: the same for the same seed and number.
    pub(crate) fn shuffled(deck: CardSet, seed: u64, number: u64) -> Dealer {
        Dealer::Shuffled(Shuffled::new(Pack::of(deck), seed, number))
    }

    /// Does all that asks nobody for a decision, and says what is awaited then.
    pub(crate) fn deal_on(
        &mut self,
        hand: &mut Hand,
        setup: &HandSetup,
        events: &mut Vec<HandEvent>,
    ) -> Result<Awaiting, Violation> {
        match self {
            Dealer::Shuffled(stub) => deal_on(hand, setup, stub, events),
            Dealer::Named(named) => named.deal_on(hand, setup, events),
            Dealer::ByHand => Ok(hand.awaiting(setup)),
        }
    }
}

/// Cards somebody has named, by where they go.
#[derive(Clone)]
pub(crate) struct Named {
    /// The top of the deck, whoever gets it.
    deck: VecDeque<Card>,
    /// The cards of each seat, in the order they come.
    seats: [VecDeque<Card>; Seat::MOST],
    /// The cards of the board.
    board: VecDeque<Card>,
    /// Those nobody has named, and what shuffles them.
    rest: Pack,
    chance: SeededRandom,
    /// Where the next card goes: nowhere for a burn.
    next: Option<Place>,
}

impl Named {
    /// Named cards, which are different ones of this deck.
    pub(crate) fn new(
        all: CardSet,
        deck: Vec<Card>,
        seats: Vec<(Seat, Vec<Card>)>,
        board: Vec<Card>,
        seed: u64,
    ) -> Named {
        let mut named = Named {
            deck: deck.into(),
            seats: Default::default(),
            board: board.into(),
            rest: Pack::of(CardSet::EMPTY),
            chance: SeededRandom::new(seed, 0, Stream::Cards),
            next: None,
        };
        for (seat, cards) in seats {
            named.seats[seat.index()] = cards.into();
        }
        named.rest = Pack::of(all - named.reserved());
        named
    }

    /// What will come to somebody.
    fn reserved(&self) -> CardSet {
        self.deck.iter().chain(self.seats.iter().flatten()).chain(&self.board).copied().collect()
    }

    fn deal_on(
        &mut self,
        hand: &mut Hand,
        setup: &HandSetup,
        events: &mut Vec<HandEvent>,
    ) -> Result<Awaiting, Violation> {
        loop {
            let awaiting = hand.awaiting(setup);
            self.next = if let Awaiting::Deal(place) = awaiting { Some(place) } else { None };
            let Some(command) = next_command(hand, setup, self) else { return Ok(awaiting) };
            hand.perform(setup, command, events)?;
            if renews_stub(&awaiting) {
                self.shuffle(hand.stub_turned_up_for_the_rules());
            }
        }
    }
}

impl Stub for Named {
    fn top(&mut self) -> Option<Card> {
        let own = match self.next {
            Some(Place::Down(seat) | Place::Up(seat)) => self.seats[seat.index()].pop_front(),
            // Further runs of a board have no cards of their own.
            Some(Place::Board(_)) => self.board.pop_front(),
            None => None,
        };
        // Where all others have gone, a card that was meant for somebody else is better than none.
        own.or_else(|| self.deck.pop_front())
            .or_else(|| self.rest.draw(&mut self.chance))
            .or_else(|| self.board.pop_front())
            .or_else(|| self.seats.iter_mut().find_map(VecDeque::pop_front))
    }

    fn shuffle(&mut self, cards: CardSet) {
        self.rest = Pack::of(cards - self.reserved());
    }
}
