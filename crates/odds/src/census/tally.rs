//! Counting strengths.

use hands::Strength;

use super::Found;

/// Twice the different strengths of any ranking and more, so that searches stay short.
const SLOTS: usize = 1 << 14;

/// How many hands have each strength, in an open-addressed table: there are few strengths, 7,462 at the
/// most, and a hundred million hands, so a general map would take most of the time.
pub(super) struct StrengthTally {
    /// A slot without hands is free. No deck has more hands of seven cards than fit in 32 bits.
    slots: Box<[(Strength, u32); SLOTS]>,
    unqualified: u64,
}

impl StrengthTally {
    pub(super) fn new() -> StrengthTally {
        StrengthTally { slots: Box::new([(Strength::LOWEST, 0); SLOTS]), unqualified: 0 }
    }

    /// Counts one hand.
    #[inline]
    pub(super) fn count(&mut self, strength: Option<Strength>) {
        match strength {
            Some(strength) => self.add(strength, 1),
            None => self.unqualified += 1,
        }
    }

    #[inline]
    fn add(&mut self, strength: Strength, hands: u32) {
        // The upper bits of a product with an odd constant depend on all bits of the strength.
        let mut place = (strength.number().wrapping_mul(0x9e37_79b1) >> 18) as usize;
        loop {
            let slot = &mut self.slots[place % SLOTS];
            if slot.0 == strength || slot.1 == 0 {
                *slot = (strength, slot.1 + hands);
                return;
            }
            place += 1;
        }
    }

    /// With the counts of another.
    pub(super) fn with(mut self, other: &StrengthTally) -> StrengthTally {
        self.unqualified += other.unqualified;
        for &(strength, hands) in other.slots.iter().filter(|slot| slot.1 > 0) {
            self.add(strength, hands);
        }
        self
    }

    /// What was counted, in no order.
    pub(super) fn found(&self) -> impl Iterator<Item = Found> {
        let qualified = self.slots.iter().filter(|slot| slot.1 > 0);
        let unqualified = (self.unqualified > 0).then_some((None, self.unqualified));
        qualified.map(|&(strength, hands)| (Some(strength), u64::from(hands))).chain(unqualified)
    }
}

/// Both columns of counts together.
pub(super) fn add(mut left: Vec<u64>, right: Vec<u64>) -> Vec<u64> {
    if left.is_empty() {
        return right;
    }
    for (left, right) in left.iter_mut().zip(right) {
        *left += right;
    }
    left
}
