//! Other names for the suits: no hand of this game is worth more or less by them.

use cards::{Card, Suit};

/// Which suit takes the place of each.
pub(super) type Renaming = [u8; 4];

/// Every renaming of the four suits; the first leaves them as they are.
pub(super) const RENAMINGS: [Renaming; 24] = {
    let mut all = [[0; 4]; 24];
    let mut found = 0;
    let mut code = 0u16;
    while code < 256 {
        let to = [(code >> 6) as u8 & 3, (code >> 4) as u8 & 3, (code >> 2) as u8 & 3, code as u8 & 3];
        if 1 << to[0] | 1 << to[1] | 1 << to[2] | 1 << to[3] == 15 {
            all[found] = to;
            found += 1;
        }
        code += 1;
    }
    all
};

/// The card that takes the place of this one.
#[inline(always)]
pub(super) fn renamed(card: Card, renaming: &Renaming) -> Card {
    let suit = Suit::ALL[usize::from(renaming[card.suit().index()] & 3)];
    Card::new(card.rank(), suit)
}

/// The number of the renaming that takes this one back.
pub(super) fn back(renaming: &Renaming) -> usize {
    let undoes =
        |other: &Renaming| (0..4u8).all(|suit| other[usize::from(renaming[usize::from(suit)])] == suit);
    RENAMINGS.iter().position(undoes).unwrap_or(0)
}

/// The card with this index, which is below fifty-two.
#[inline]
pub(super) fn card(index: usize) -> Card {
    Card::from_index(index).expect("the index is below fifty-two")
}
