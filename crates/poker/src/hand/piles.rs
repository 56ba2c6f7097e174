//! Where the cards are: the stub as far as the rules know it, burns, muck, boards and everybody's holding.

use core::fmt;

use cards::{Card, CardSet};
use game::{Facedown, Owner, Seat};

use super::board::Board;
use super::holding::Holding;
use super::pile::Pile;
use super::runs::Runs;
use crate::setup::{BySeat, Setup};
use crate::variant::Variant;
use crate::violation::Violation;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piles {
    /// Every card nobody has seen leave the stub.
    pub(super) unseen: Unseen,
    pub(super) stub_len: u8,
    /// Whether a card was dealt that nobody recorded.
    pub(super) has_unknown: bool,
    pub(super) burns: Pile<{ Variant::MOST_BURNS }>,
    pub(super) muck: Pile<52>,
    pub(super) boards: [Board; Runs::MOST],
    pub(super) holdings: BySeat<Holding>,
}

/// Every card nobody has seen leave the stub. It prints nothing: its complement is what is hidden.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Unseen(pub(super) CardSet);

impl fmt::Debug for Unseen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards", self.0.len())
    }
}

impl Piles {
    /// No cards at all: [`reset`](Piles::reset) brings them.
    pub(super) const NONE: Piles = Piles {
        unseen: Unseen(CardSet::EMPTY),
        stub_len: 0,
        has_unknown: false,
        burns: Pile::EMPTY,
        muck: Pile::EMPTY,
        boards: [Board::EMPTY; Runs::MOST],
        holdings: [Holding::EMPTY; Seat::MOST],
    };

    /// The whole deck is the stub.
    #[inline]
    pub(super) fn reset(&mut self, setup: &Setup) {
        self.unseen = Unseen(setup.variant.deck);
        self.stub_len = setup.deck_len;
        self.has_unknown = false;
        self.burns.clear();
        self.muck.clear();
        for board in &mut self.boards {
            board.clear();
        }
        for (index, holding) in self.holdings.iter_mut().enumerate() {
            holding.begin(index);
        }
    }

    /// Winning hands, boards, burns and stub join the discards. From here on nobody can tell where a card is
    /// (cb:2.dealing.9b), nor what would have come (cb:2.procedures.23): the events have all that was ever known.
    pub(super) fn gather(&mut self, setup: &Setup) {
        for holding in &mut self.holdings {
            holding.clear();
        }
        self.muck.clear();
        self.muck.extend_unknown(setup.deck_len);
        self.unseen = Unseen(CardSet::EMPTY);
        for board in &mut self.boards {
            board.clear();
        }
        self.burns.clear();
        self.stub_len = 0;
    }

    /// How many cards there are in all piles, where so many boards share so many cards.
    pub(super) fn count(&self, runs: &Runs) -> usize {
        let held: usize = self.holdings.iter().map(Holding::len).sum();
        let further = &self.boards[1..usize::from(runs.times)];
        let boards: usize = further.iter().map(|board| usize::from(board.len() - runs.shared)).sum();
        let first = usize::from(self.boards[0].len());
        held + first + boards + self.burns.len() + self.muck.len() + usize::from(self.stub_len)
    }

    /// Whether the top card of the stub can be this one.
    #[inline]
    pub(super) fn check_in_stub(&self, card: Option<Card>) -> Result<(), Violation> {
        match card {
            _ if self.stub_len == 0 => Err(Violation::StubIsEmpty),
            Some(card) if !self.unseen.0.contains(card) => Err(Violation::CardNotInStub { card }),
            _ => Ok(()),
        }
    }

    /// A card leaves the stub.
    #[inline]
    pub(super) fn leaves_stub(&mut self, card: Option<Card>) {
        self.stub_len -= 1;
        match card {
            Some(card) => self.unseen.0 -= CardSet::of(card),
            None => self.has_unknown = true,
        }
    }

    /// A card goes back into the stub.
    #[inline]
    fn joins_stub(&mut self, card: Facedown) {
        if let Some(card) = card.turned_up_for_the_rules() {
            self.unseen.0.insert(card);
        }
        self.stub_len += 1;
    }

    #[inline]
    pub(super) fn burn(&mut self, card: Facedown) {
        self.leaves_stub(card.turned_up_for_the_rules());
        self.burns.push(card);
    }

    #[inline]
    pub(super) fn deal_to_board(&mut self, run: u8, card: Card) {
        self.leaves_stub(Some(card));
        self.boards[usize::from(run)].push(card);
    }

    /// A card to a player, or to the place of one whose cards nobody plays.
    #[inline]
    pub(super) fn deal_to(&mut self, seat: Seat, card: Option<Card>, up: bool, ghost: bool) {
        self.leaves_stub(card);
        if ghost {
            // The seat takes its card so that the order is not disturbed; nobody plays it.
            self.muck.push(Facedown::of_nobody(card));
        } else {
            self.holdings[seat.index()].add(card, up);
        }
    }

    /// A holding goes to the muck.
    #[inline]
    pub(super) fn muck_holding(&mut self, seat: Seat) {
        let holding = &mut self.holdings[seat.index()];
        for card in holding.as_slice() {
            self.muck.push(Facedown::of(seat, *card));
        }
        holding.clear();
    }

    /// One card of a holding goes to the muck; it may be one that nobody knew before.
    pub(super) fn discard(&mut self, seat: Seat, card: Facedown) {
        let holding = &mut self.holdings[seat.index()];
        if let Some(named) = card.turned_up_for_the_rules()
            && !holding.turned_up_for_the_rules().contains(named)
        {
            holding.learn(named);
            self.unseen.0 -= CardSet::of(named);
        }
        holding.remove(card.turned_up_for_the_rules());
        self.muck.push(card);
    }

    /// A holding is turned up: unknown cards of it turn out to be among these.
    #[inline]
    pub(super) fn table(&mut self, seat: Seat, cards: CardSet) {
        let holding = &mut self.holdings[seat.index()];
        let learnt = cards - holding.turned_up_for_the_rules();
        for card in learnt {
            holding.learn(card);
        }
        self.unseen.0 -= learnt;
    }

    /// Burns go back into the stub.
    pub(super) fn scramble_burns(&mut self) {
        let mut burns = core::mem::replace(&mut self.burns, Pile::EMPTY);
        burns.take(|_| true, |card| self.joins_stub(card));
    }

    /// Whose discards the drawing player may not be dealt: the own ones, while there are others
    /// (nj:14.12(f)2).
    pub(super) fn only_own_discards_left(&self, drawer: Option<Seat>) -> bool {
        self.muck.as_slice().iter().all(|card| Some(card.owner()) == drawer.map(Owner::Seat))
    }

    /// Discards become the stub.
    pub(super) fn reshuffle_discards(&mut self, drawer: Option<Seat>, own_too: bool) {
        let mut muck = core::mem::replace(&mut self.muck, Pile::EMPTY);
        let others = |card: Facedown| Some(card.owner()) != drawer.map(Owner::Seat);
        muck.take(|card| own_too || others(card), |card| self.joins_stub(card));
        self.muck = muck;
    }
}
