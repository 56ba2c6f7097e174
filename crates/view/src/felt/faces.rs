//! Cards that are held, as faces: the one place where a holding becomes something to send.

use alloc::vec::Vec;

use cards::{Card, CardSet};
use game::{Seat, Viewer};
use poker::Hand;
use wire::Face;

/// The cards of a seat that lie open for everybody: up-cards, and the whole holding when it is tabled.
fn open(hand: &Hand, seat: Seat) -> CardSet {
    let holding = hand.holding(seat);
    if hand.tabled().contains(seat) { holding.turned_up_for_the_rules() } else { holding.up() }
}

/// The cards of a seat as a viewer sees them. Who may look at them sees the order they came in. A holding that was
/// tabled lies in no order that says which of its cards came when: what was drawn stays the player's secret.
pub(super) fn holding(hand: &Hand, seat: Seat, viewer: Viewer) -> Vec<Face> {
    let held = hand.holding(seat);
    let mut tabled = (open(hand, seat) - held.up()).iter();
    let face = |card: game::Facedown| {
        let own: Option<Card> = card.peek(viewer);
        if own.is_some() {
            return Face::of(own);
        }
        // The owner's eyes tell which place an up-card has; nothing else of them is used.
        match card.peek(Viewer::Seat(seat)).filter(|card| held.up().contains(*card)) {
            Some(up) => Face::up(up),
            None => Face::of(tabled.next()),
        }
    };
    held.cards().map(face).collect()
}

/// Open cards as faces.
pub(super) fn open_cards(cards: impl IntoIterator<Item = Card>) -> Vec<Face> {
    cards.into_iter().map(Face::up).collect()
}

/// The boards, one for each time the rest is dealt; none while none has a card.
pub(super) fn boards(hand: &Hand) -> Vec<Vec<Face>> {
    let boards = (0..usize::from(hand.runs())).map(|run| hand.board(run));
    boards.filter(|board| !board.is_empty()).map(|board| open_cards(board.iter().copied())).collect()
}
