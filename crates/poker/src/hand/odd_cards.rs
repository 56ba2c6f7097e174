//! Cards that do not lie as the deal left them: the part of the piles that is absent until something goes wrong.
//!
//! A card that is none of the deck (a joker, a second copy) lies in its pile as a card nobody knows, so that the sets of the
//! ordinary piles stay sets; its mark here says what it is.

use alloc::vec::Vec;
use core::fmt;

use game::{Facedown, Seat};

use super::runs::Runs;
use crate::irregular::{Marked, PileName, Spot};
use crate::setup::BySeat;
use crate::variant::{Share, Variant};

#[derive(Clone, PartialEq, Eq)]
pub(super) struct OddCards {
    /// How many own cards a hand of the game has in the end, and how many its board.
    pub(super) own: usize,
    pub(super) board: usize,
    /// What every hand is ranked by.
    pub(super) share: Share,
    pub(super) marks: Vec<Marked>,
    /// Set aside, the oldest first.
    pub(super) aside: Vec<Facedown>,
    /// Put back on the stub, the top last: these come before whatever the shuffler has.
    pub(super) on_top: Vec<Facedown>,
    /// How many cards on the table are none of the deck.
    pub(super) strays: u8,
    /// How many more cards than the deal put there were carried to each board, to the burns and to each seat: a few, so
    /// that there is always room for what the deal still brings.
    boards: [i8; Runs::MOST],
    burns: i8,
    held: BySeat<i8>,
}

/// The most cards that can be carried to a board beyond those dealt to it.
pub(super) const SPARE_ON_BOARD: usize = 1;
/// To the burns.
pub(super) const SPARE_BURNS: usize = 4;
/// To a seat.
pub(super) const SPARE_HELD: usize = 2;

/// The most cards of other decks that can be on a table.
pub(super) const MOST_STRAYS: u8 = 8;

impl OddCards {
    pub(super) fn new(variant: &Variant) -> OddCards {
        let (own, board) = variant.cards();
        OddCards {
            own: own - variant.thrown(),
            board,
            share: variant.shares[0],
            marks: Vec::new(),
            aside: Vec::new(),
            on_top: Vec::new(),
            strays: 0,
            boards: [0; Runs::MOST],
            burns: 0,
            held: [0; Seat::MOST],
        }
    }

    /// Whether a pile can take one more card than the deal brings.
    pub(super) fn has_room(&self, pile: PileName) -> bool {
        let (carried, spare) = match pile {
            PileName::Board(run) => (self.boards[usize::from(run)], SPARE_ON_BOARD),
            PileName::Burns => (self.burns, SPARE_BURNS),
            PileName::Held(seat) => (self.held[seat.index()], SPARE_HELD),
            // As large as all cards there are.
            PileName::Stub | PileName::Muck | PileName::Aside => return true,
        };
        // Where more was taken away than brought there is room in any case.
        usize::try_from(carried).map_or(true, |carried| carried < spare)
    }

    /// A card was carried to a pile, or away from it.
    fn carried(&mut self, pile: PileName, by: i8) {
        let count = match pile {
            PileName::Board(run) => &mut self.boards[usize::from(run)],
            PileName::Burns => &mut self.burns,
            PileName::Held(seat) => &mut self.held[seat.index()],
            PileName::Stub | PileName::Muck | PileName::Aside => return,
        };
        *count = count.saturating_add(by);
    }

    /// A card was carried from one place to another.
    pub(super) fn card_carried(&mut self, from: Spot, to: Spot) {
        self.carried(from.pile, -1);
        self.carried(to.pile, 1);
        self.moved(from, to);
    }

    /// The boards part: what lies on the first lies on all.
    pub(super) fn boards_part(&mut self) {
        self.boards = [self.boards[0]; Runs::MOST];
    }

    /// A card has left a pile: those after it move up, and its marks go with it. In the stub it is a card like any other.
    pub(super) fn moved(&mut self, from: Spot, to: Spot) {
        if to.pile == PileName::Stub {
            self.marks.retain(|marked| marked.at != from);
        }
        for marked in &mut self.marks {
            if marked.at == from {
                marked.at = to;
            } else if marked.at.pile == from.pile && marked.at.at > from.at {
                marked.at.at -= 1;
            }
        }
    }

    /// A whole pile went upon another, which had so many cards.
    pub(super) fn all_moved(&mut self, from: PileName, to: PileName, upon: usize) {
        if let PileName::Held(seat) = from {
            self.held[seat.index()] = 0;
        }
        for marked in &mut self.marks {
            if marked.at.pile == from {
                let at = upon + usize::from(marked.at.at);
                marked.at = Spot { pile: to, at: u8::try_from(at).unwrap_or(u8::MAX) };
            }
        }
    }

    /// A pile was shuffled: nobody can tell any more which of its cards was marked.
    pub(super) fn shuffled(&mut self, pile: PileName) {
        self.marks.retain(|marked| marked.at.pile != pile);
        if pile == PileName::Burns {
            self.burns = 0;
        }
    }
}

/// What lies face down is not printed.
impl fmt::Debug for OddCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} marks, {} aside, {} on top, {} strays",
            self.marks.len(),
            self.aside.len(),
            self.on_top.len(),
            self.strays
        )
    }
}
