//! What the games of the pit share.

use pit::dice::{BoxNumber, Dice};
use pit::{Outcome, StacksSnapshot};

use crate::codec::{Damaged, Reader, Stored, Writer};
use crate::stored;

stored! {
    enum Outcome {
        1 = Wins(winnings),
        2 = Loses,
        3 = Pushes,
        4 = NoAction,
    }
    struct StacksSnapshot { seated, stacks, bank }
}

/// The two top faces.
impl Stored for Dice {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.raw(&self.faces());
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<Dice, Damaged> {
        Dice::new([reader.byte()?, reader.byte()?]).ok_or_else(|| reader.no_such("pair of dice"))
    }
}

/// Its total.
impl Stored for BoxNumber {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.byte(self.total());
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<BoxNumber, Damaged> {
        BoxNumber::of(reader.byte()?).ok_or_else(|| reader.no_such("box number"))
    }
}
