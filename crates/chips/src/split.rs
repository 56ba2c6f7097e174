//! Dividing an amount among winners, and what is left over.

use core::num::NonZeroU32;

use crate::Chips;

/// An amount divided into equal shares of whole chips, and the odd rest.
///
/// Who gets the odd chips is the game's rule (by position, by suit, to the high side); here only
/// what there is to give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split {
    /// What each gets for certain: a multiple of the chip.
    pub share: Chips,
    /// How many further whole chips there are, fewer than there are winners.
    pub odd_chips: u32,
    /// What is smaller than one chip. Zero where everything in the pot is a multiple of the chip.
    pub dust: Chips,
}

impl Chips {
    /// Divides the amount among `winners` in chips of this size; a chip of zero counts as one unit.
    pub fn split(self, winners: NonZeroU32, chip: Chips) -> Split {
        let chip = chip.units().max(1);
        let chips = self.units() / chip;
        let winners = u64::from(winners.get());
        Split {
            share: Chips::new(chips / winners * chip),
            odd_chips: u32::try_from(chips % winners)
                .expect("the rest of a division by a u32 is smaller than it"),
            dust: Chips::new(self.units() % chip),
        }
    }
}
