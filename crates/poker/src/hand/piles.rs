//! Where the cards are: the stub as far as the rules know it, burns, muck, boards and everybody's holding.

use alloc::boxed::Box;
use core::fmt;

use cards::{Card, CardSet};
use game::{Facedown, Owner, Seat};

use super::board::Board;
use super::holding::Holding;
use super::odd_cards::{MOST_STRAYS, OddCards, SPARE_BURNS};
use super::pile::Pile;
use super::runs::Runs;
use crate::irregular::{PileName, Spot};
use crate::setup::{BySeat, HandSetup};
use crate::variant::Variant;
use crate::violation::Violation;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piles {
    /// Every card nobody has seen leave the stub.
    pub(super) unseen: Unseen,
    pub(super) stub_len: u8,
    /// Whether a card was dealt that nobody recorded.
    pub(super) has_unknown: bool,
    pub(super) burns: Pile<MOST_BURNED>,
    pub(super) muck: Pile<MOST_MUCKED>,
    pub(super) boards: [Board; Runs::MOST],
    pub(super) holdings: BySeat<Holding>,
    /// Whatever lies otherwise than the deal left it; absent in an ordinary hand.
    pub(super) odd: Option<Box<OddCards>>,
}

/// The burns of the longest hand, and a few by mistake.
const MOST_BURNED: usize = Variant::MOST_BURNS + SPARE_BURNS;

/// A whole deck, and what does not belong to it.
const MOST_MUCKED: usize = 52 + MOST_STRAYS as usize;

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
        odd: None,
    };

    /// The whole deck is the stub.
    #[inline]
    pub(super) fn reset(&mut self, setup: &HandSetup) {
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
        self.odd = None;
    }

    /// Winning hands, boards, burns and stub join the discards. From here on nobody can tell where a card is
    /// (cb:2.dealing.9b), nor what would have come (cb:2.procedures.23): the events have all that was ever known.
    pub(super) fn gather(&mut self, setup: &HandSetup) {
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
        self.odd = None;
    }

    /// How many cards there are in all piles, where so many boards share so many cards.
    pub(super) fn count(&self, runs: &Runs) -> usize {
        let held: usize = self.holdings.iter().map(Holding::len).sum();
        let further = &self.boards[1..usize::from(runs.times)];
        let boards: usize = further.iter().map(|board| usize::from(board.len() - runs.shared)).sum();
        let first = usize::from(self.boards[0].len());
        let aside = self.odd.as_ref().map_or(0, |odd| odd.aside.len());
        held + first + boards + self.burns.len() + self.muck.len() + usize::from(self.stub_len) + aside
    }

    /// How many cards on the table are none of the deck.
    pub(super) fn strays(&self) -> usize {
        self.odd.as_ref().map_or(0, |odd| usize::from(odd.strays))
    }

    /// The card that lies on top of the stub because it was put back there.
    #[inline]
    pub(super) fn put_back(&self) -> Option<Facedown> {
        self.odd.as_ref().and_then(|odd| odd.on_top.last()).copied()
    }

    /// Whether the top card of the stub can be this one.
    #[inline]
    pub(super) fn check_in_stub(&self, card: Option<Card>) -> Result<(), Violation> {
        if self.odd.is_some() {
            self.check_put_back(card)?;
        }
        self.check_in_ordinary_stub(card)
    }

    /// The same where nothing was put back.
    #[inline]
    pub(super) fn check_in_ordinary_stub(&self, card: Option<Card>) -> Result<(), Violation> {
        match card {
            _ if self.stub_len == 0 => Err(Violation::StubIsEmpty),
            Some(card) if !self.unseen.0.contains(card) => Err(Violation::CardNotInStub { card }),
            _ => Ok(()),
        }
    }

    /// What was put back on the stub comes first. Which card that is, is not told.
    #[cold]
    #[inline(never)]
    fn check_put_back(&self, card: Option<Card>) -> Result<(), Violation> {
        match (self.put_back(), card) {
            (Some(top), Some(card)) if top.turned_up_for_the_rules().is_some_and(|top| top != card) => {
                Err(Violation::CardNotInStub { card })
            }
            _ => Ok(()),
        }
    }

    #[cold]
    #[inline(never)]
    fn take_off_top(&mut self) {
        if let Some(odd) = &mut self.odd {
            odd.on_top.pop();
        }
    }

    /// A card leaves the stub.
    #[inline]
    pub(super) fn leaves_stub(&mut self, card: Option<Card>) {
        if self.odd.is_some() {
            self.take_off_top();
        }
        self.leaves_ordinary_stub(card);
    }

    /// The same where nothing was put back.
    #[inline]
    pub(super) fn leaves_ordinary_stub(&mut self, card: Option<Card>) {
        self.stub_len -= 1;
        match card {
            Some(card) => self.unseen.0 -= CardSet::of(card),
            None => self.has_unknown = true,
        }
    }

    /// A card goes back into the stub.
    #[inline]
    pub(super) fn joins_stub(&mut self, card: Facedown) {
        if let Some(card) = card.turned_up_for_the_rules() {
            self.unseen.0.insert(card);
        }
        self.stub_len += 1;
    }

    /// A burn, where nothing was put back.
    #[inline]
    pub(super) fn burn(&mut self, card: Facedown) {
        self.leaves_ordinary_stub(card.turned_up_for_the_rules());
        self.burns.push(card);
    }

    #[inline]
    pub(super) fn deal_to_board(&mut self, run: u8, card: Card) {
        self.leaves_stub(Some(card));
        self.boards[usize::from(run)].push(card);
    }

    /// A card that has left the stub goes to a player, or to the place of one whose cards nobody plays.
    #[inline]
    pub(super) fn give(&mut self, seat: Seat, card: Option<Card>, up: bool, ghost: bool) {
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
        if let Some(odd) = &mut self.odd {
            odd.all_moved(PileName::Held(seat), PileName::Muck, self.muck.len());
        }
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
        if card.turned_up_for_the_rules().is_none() && holding.unknown() == 0 {
            // Of a hand that lies open a card is thrown away that whoever reads the log without its key does not see: which
            // are left is unknown then.
            self.unseen.0 |= holding.forget();
        }
        let at = holding.remove(card.turned_up_for_the_rules());
        if let Some(odd) = &mut self.odd {
            let to = Spot { pile: PileName::Muck, at: self.muck.len() as u8 };
            odd.moved(Spot { pile: PileName::Held(seat), at }, to);
        }
        self.muck.push(card);
    }

    /// The rest is dealt more than once: what lies on the first board lies on all.
    pub(super) fn part_boards(&mut self) {
        self.boards = [self.boards[0]; Runs::MOST];
        if let Some(odd) = &mut self.odd {
            odd.boards_part();
        }
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
        self.strays_aside(PileName::Burns);
        let mut burns = core::mem::replace(&mut self.burns, Pile::EMPTY);
        burns.take(|_| true, |card| self.joins_stub(card));
        self.stub_was_shuffled(PileName::Burns);
    }

    /// Whose discards the drawing player may not be dealt: the own ones, while there are others
    /// (nj:14.12(f)2).
    pub(super) fn only_own_discards_left(&self, drawer: Option<Seat>) -> bool {
        self.muck.as_slice().iter().all(|card| Some(card.owner()) == drawer.map(Owner::Seat))
    }

    /// Discards become the stub.
    pub(super) fn reshuffle_discards(&mut self, drawer: Option<Seat>, own_too: bool) {
        self.strays_aside(PileName::Muck);
        let mut muck = core::mem::replace(&mut self.muck, Pile::EMPTY);
        let others = |card: Facedown| Some(card.owner()) != drawer.map(Owner::Seat);
        muck.take(|card| own_too || others(card), |card| self.joins_stub(card));
        self.muck = muck;
        self.stub_was_shuffled(PileName::Muck);
    }

    /// A pile was shuffled into the stub: nobody knows what is on top, nor which card was marked.
    fn stub_was_shuffled(&mut self, with: PileName) {
        if let Some(odd) = &mut self.odd {
            odd.on_top.clear();
            odd.shuffled(with);
        }
    }
}
