//! Who may look at a face-down card.

use cards::{Card, Rank, Suit};
use game::{Facedown, Seat, Viewer};

#[test]
fn only_the_owner_and_the_eye_may_look() {
    let ace = Card::new(Rank::Ace, Suit::Spades);
    let mine = Seat::new(3).expect("a seat");
    let card = Facedown::of(mine, Some(ace));
    assert_eq!(card.peek(Viewer::Seat(mine)), Some(ace));
    assert_eq!(card.peek(Viewer::Eye), Some(ace));
    let others = [Viewer::Seat(Seat::new(4).expect("a seat")), Viewer::Rail, Viewer::Dealer, Viewer::Floor];
    for viewer in others {
        assert_eq!(card.peek(viewer), None, "{viewer:?}");
    }
    let burn = Facedown::of_nobody(Some(ace));
    assert_eq!(burn.peek(Viewer::Seat(mine)), None);
    assert_eq!(burn.peek(Viewer::Eye), Some(ace));
    assert_eq!(format!("{card:?} {burn:?}"), "face down face down");
}
