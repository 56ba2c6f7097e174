//! Which card comes next: one the script names, or the lowest that it does not.

use std::collections::{BTreeMap, VecDeque};

use cards::{Card, CardSet};
use game::{Seat, Viewer};
use poker::{Hand, Place};

use crate::error::ScriptError;
use crate::naming::Naming;

/// The cards a script has named so far and that are still to come.
pub(super) struct Cards {
    /// Named in some line of the script: never taken without being asked for.
    reserved: CardSet,
    /// Whether somebody runs the table by hand: a card that no line names is not known.
    by_hand: bool,
    seats: [Row; Seat::MOST],
    burns: Row,
    boards: [BTreeMap<usize, Named>; 3],
}

/// A card that was named, and in which line.
#[derive(Clone, Copy)]
struct Named {
    card: Option<Card>,
    line: usize,
}

/// Cards for one place, in order.
#[derive(Default)]
struct Row {
    next: VecDeque<Named>,
    /// Whether the last one was not known: then neither are those that follow.
    unknown: bool,
}

/// The next card, and the line that names it, if one does.
pub(super) struct Next {
    pub(super) card: Option<Card>,
    pub(super) line: Option<usize>,
}

impl Cards {
    pub(super) fn new(reserved: CardSet) -> Cards {
        let (seats, burns, boards) = Default::default();
        Cards { reserved, by_hand: false, seats, burns, boards }
    }

    /// The cards of a table that somebody runs by hand.
    pub(super) fn by_hand(reserved: CardSet) -> Cards {
        Cards { by_hand: true, ..Cards::new(reserved) }
    }

    /// Whether somebody runs the table by hand.
    pub(super) fn is_by_hand(&self) -> bool {
        self.by_hand
    }

    /// Whether the next card of this place can come without another word: by hand one that lies face up has to be named.
    pub(super) fn can_come(&self, place: Place, hand: &Hand) -> bool {
        let known = |named: Option<&Named>| named.is_some_and(|named| named.card.is_some());
        match place {
            _ if !self.by_hand => true,
            // It has been named before.
            _ if hand.put_back().is_some_and(|card| card.peek(Viewer::Eye).is_some()) => true,
            Place::Down(_) => true,
            Place::Up(seat) => known(self.seats[seat.index()].next.front()),
            Place::Board(run) => {
                let run = usize::from(run);
                known(self.boards.get(run).and_then(|board| board.get(&hand.board(run).len())))
            }
        }
    }

    /// Takes in what a line names, if it is not too late for it.
    pub(super) fn name(&mut self, naming: &Naming, line: usize, hand: &Hand) -> Result<(), ScriptError> {
        let named = |card: &Option<Card>| Named { card: *card, line };
        match naming {
            Naming::Seats(seats) => {
                for (seat, cards) in seats {
                    self.seats[seat.index()].next.extend(cards.iter().map(named));
                }
            }
            Naming::Burns(cards) => self.burns.next.extend(cards.iter().map(named)),
            Naming::Board { run, at, cards } => {
                let Some(board) = self.boards.get_mut(*run) else { return Ok(()) };
                let lying = hand.board(*run).len();
                // A further board begins where the boards part, even before it lies there.
                let lying = if lying == 0 { hand.board(0).len() } else { lying };
                let after_named = board.last_key_value().map_or(0, |(place, _)| place + 1);
                let start = at.unwrap_or(lying.max(after_named));
                if start < hand.board(*run).len() {
                    let what =
                        "these cards are on the board already: name them above the line that needs them";
                    return Err(ScriptError::malformed(line, what));
                }
                board.extend((start..).zip(cards.iter().map(named)));
            }
        }
        Ok(())
    }

    /// The cards that were named and never dealt, with their lines.
    pub(super) fn left_over(&self) -> Vec<(usize, Card)> {
        let rows = self.seats.iter().chain([&self.burns]).flat_map(|row| row.next.iter());
        let boards = self.boards.iter().flat_map(BTreeMap::values);
        let left = rows.chain(boards).filter_map(|named| Some((named.line, named.card?)));
        left.collect()
    }

    /// Whether everything that was named has come.
    pub(super) fn all_came(&self) -> bool {
        let rows = self.seats.iter().chain([&self.burns]);
        rows.into_iter().all(|row| row.next.is_empty()) && self.boards.iter().all(BTreeMap::is_empty)
    }

    /// What was put back on the stub comes first, whatever is named for later. By hand one that nobody knows is named when
    /// it lies face up.
    fn put_back(&self, hand: &Hand) -> Option<Next> {
        let card = hand.put_back()?.peek(Viewer::Eye);
        (card.is_some() || !self.by_hand).then_some(Next { card, line: None })
    }

    /// The next burn.
    pub(super) fn burn(&mut self, hand: &Hand) -> Next {
        if let Some(next) = self.put_back(hand) {
            return next;
        }
        let named = self.burns.take();
        self.or_lowest(named, hand)
    }

    /// The next card to this place.
    pub(super) fn deal(&mut self, place: Place, hand: &Hand) -> Next {
        if let Some(next) = self.put_back(hand) {
            return next;
        }
        let named = match place {
            Place::Down(seat) | Place::Up(seat) => self.seats[seat.index()].take(),
            Place::Board(run) => {
                let run = usize::from(run);
                self.boards.get_mut(run).and_then(|board| board.remove(&hand.board(run).len()))
            }
        };
        self.or_lowest(named, hand)
    }

    fn or_lowest(&self, named: Option<Named>, hand: &Hand) -> Next {
        match named {
            Some(Named { card, line }) => Next { card, line: (line > 0).then_some(line) },
            None if self.by_hand => Next { card: None, line: None },
            None => Next { card: self.lowest(hand), line: None },
        }
    }

    /// The lowest card that no line names; any, where the script has named all that are left.
    fn lowest(&self, hand: &Hand) -> Option<Card> {
        let lowest = |cards: CardSet| (0..52).filter_map(Card::from_index).find(|card| cards.contains(*card));
        lowest(hand.stub_turned_up_for_the_rules() - self.reserved)
            .or_else(|| lowest(hand.stub_turned_up_for_the_rules()))
    }
}

impl Row {
    fn take(&mut self) -> Option<Named> {
        match self.next.pop_front() {
            Some(named) => {
                self.unknown = named.card.is_none();
                Some(named)
            }
            None if self.unknown => Some(Named { card: None, line: 0 }),
            None => None,
        }
    }
}
