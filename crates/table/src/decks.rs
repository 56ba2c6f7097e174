//! The decks of a table: brought, inspected, washed, shuffled, cut, kept, counted, sorted and changed in time.
//!
//! The order of the cards is not here; a table knows only what has been done to them. What a house asks for is a
//! [`DeckPolicy`]: the roads a deck takes to its first shuffle, how it is cut, how long it lives. Houses without cards to
//! touch deal from sealed decks ([`SEALED`]) and have nothing to do here.

mod apply;
pub mod backs;
mod cites;
mod decide;
mod driver;
mod due;
mod event;
mod look;
mod policy;
mod refusal;
mod setup;

use game::{Moment, Seat, SeatSet};

pub use cites::Cites;
pub use driver::bring;
pub use due::{Task, What};
pub use event::{DeckEvent, Request};
pub use look::{Flaw, InOrder, Whole};
pub use policy::{
    CATFISH_BEND, Cards, CutKind, DeckPolicy, Machine, NEW_JERSEY, NEW_JERSEY_1998, PREMIUM_HOLD_EM, Road,
    SEALED, Step,
};
pub use refusal::DeckRefusal;
pub use setup::{
    Back, Colour, CutStep, Deck, DeckSetup, Defect, Face, Incoming, Lies, Make, Order, Source, Stands, Which,
};

/// What the machine has to know of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The players at the table.
    pub present: SeatSet,
    /// Where the button lies.
    pub button: Option<Seat>,
}

/// The decks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Decks {
    /// Decks that have been sent for.
    pub incoming: Option<Incoming>,
    /// Decks that have been opened at the table.
    pub setup: Option<DeckSetup>,
    /// The deck of the hand that is on.
    pub in_hand: Option<Which>,
}

impl Decks {
    /// Whether a hand is on.
    pub fn hand_on(&self) -> bool {
        self.in_hand.is_some()
    }

    /// A deck of the table.
    pub fn deck(&self, which: Which) -> Option<&Deck> {
        self.setup.as_ref()?.decks[which as usize].as_ref()
    }

    /// What has to be done to a deck before it is shuffled; none if nothing is left.
    pub fn next_step(&self, policy: &DeckPolicy, which: Which) -> Option<Step> {
        self.deck(which)?.next_step(policy)
    }

    /// Where a deck lies: in front of the dealer, spread for the players, in the storage place or in the machine
    /// (nj:14.2(a)/5, nj:14.4(c)1, nj:14.4(c)2).
    pub fn lies(&self, policy: &DeckPolicy, which: Which) -> Option<Lies> {
        let setup = self.setup.as_ref()?;
        let deck = setup.decks[which as usize].as_ref()?;
        let beside = if policy.machine.is_some() { Lies::Machine } else { Lies::Storage };
        let own = which == setup.in_play;
        Some(match deck.next_step(policy) {
            // A deck that is only prepared when it is needed goes to storage once players have seen it.
            Some(Step::TurnDown | Step::Wash | Step::Stack) if !own && policy.prepare_only_one => beside,
            Some(Step::Offer | Step::TurnDown) => Lies::Spread(Face::Up),
            Some(Step::TurnUp | Step::Wash) => Lies::Spread(Face::Down),
            _ if own => Lies::Table,
            _ => beside,
        })
    }

    /// How a deck stands: loose, in one stack, in the shoe, or cut and ready.
    pub fn stands(&self, policy: &DeckPolicy, which: Which) -> Option<Stands> {
        let deck = self.deck(which)?;
        Some(if deck.next_step(policy).is_some() || !deck.is_shuffled(policy) {
            Stands::Loose
        } else if policy.machine.is_some_and(|machine| machine.direct_to_shoe) {
            Stands::InShoe
        } else if deck.is_ready(policy) && policy.preparation().cut.is_some() {
            Stands::Cut
        } else {
            Stands::Stacked
        })
    }

    /// Whether the cover card lies in the discard rack (ph:X.4(c)1.iv).
    pub fn cover_is_racked(&self, policy: &DeckPolicy) -> bool {
        let Some(setup) = &self.setup else { return false };
        let Some(deck) = &setup.decks[setup.in_play as usize] else { return false };
        let racked = policy.cut.iter().position(|kind| *kind == CutKind::CoverAway);
        racked.is_some_and(|at| usize::from(deck.cut) > at)
    }

    /// Whether the deck in play has been in use for a round of the table (cb:2.procedures.21a).
    pub fn has_gone_round(&self, present: SeatSet) -> bool {
        self.setup.as_ref().is_some_and(|setup| {
            setup.gone_round || (!setup.buttons.is_empty() && (present - setup.buttons).is_empty())
        })
    }

    /// Whether the next hand may be dealt; if not, the first thing that is in its way.
    pub fn next_hand_allowed(&self, policy: &DeckPolicy, now: Moment) -> Result<(), DeckRefusal> {
        if policy.cards == Cards::Sealed {
            return Ok(());
        }
        let setup = self.setup.as_ref().ok_or(DeckRefusal::NoDecks)?;
        // The set is whole (nj:14.2(a)/3), with a machine in any case (nj:14.2(d)).
        let deck = setup.in_play;
        let own = setup.decks[deck as usize].as_ref().filter(|_| setup.count() >= policy.kept);
        let Some(own) = own else {
            return Err(DeckRefusal::ShortDeckSet {
                decks: setup.count(),
                machine: policy.machine.is_some(),
            });
        };
        if let Some(defect) = own.defect {
            return Err(DeckRefusal::Defective { deck, defect });
        }
        if own.doubt {
            return Err(DeckRefusal::CountWasWrong { deck });
        }
        // Decks have their time (nj:14.2(b)/2@nj-2008, nj:14.2(b)/3@nj-2008).
        if let Some(due) = policy.change_within.map(|within| setup.opened.plus(within))
            && now >= due
        {
            return Err(DeckRefusal::ChangeIsDue { due });
        }
        if let Some(due) = own.sort_due(policy)
            && now > due
        {
            return Err(DeckRefusal::SortIsDue { deck, due });
        }
        own.may_be_dealt(policy, deck)?;
        // Both decks are washed and shuffled before play, unless only the one in use is prepared (nj:14.4(c),
        // nj:14.4(c)/2, nj:14.4(c)1/2).
        let other = deck.other();
        if let Some(beside) = &setup.decks[other as usize]
            && !policy.prepare_only_one
            && beside.in_use.is_none()
        {
            beside.is_stacked(policy, other)?;
        }
        Ok(())
    }
}
