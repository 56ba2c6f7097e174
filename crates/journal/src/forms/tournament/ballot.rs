//! The ballots of a deal, which nobody may read out of a log (cb:12.1.chop.2a).

use tournament::Ballot;

use crate::codec::{Damaged, Reader, Stored, Writer};

/// Never openly: 0 where it is not known how it reads, else 1 and what the room has locked with its key.
impl Stored for Ballot {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.ballot(self.turned_up_for_the_count());
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<Ballot, Damaged> {
        Ok(reader.ballot()?.map_or(Ballot::LOCKED, Ballot::of))
    }
}
