//! What the chips of a house are worth, and that a folder never changes from one to the other.
//!
//! Play chips are given away; chips of a cash house are owed to whoever holds them. The file remembers which of the two it
//! was opened with, because a gift of last week must not become a debt of today.

use super::books::{Books, given};
use super::layout::NotOpened;

/// What the chips of a house are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChipKind {
    /// Nothing: the house gives them away as it likes.
    Play,
    /// Money: they come from the cage alone, against payment.
    Cash,
}

impl ChipKind {
    /// As a host writes it.
    pub const fn key(self) -> &'static str {
        match self {
            ChipKind::Play => "play",
            ChipKind::Cash => "cash",
        }
    }

    /// The kind with this key.
    fn find(key: &str) -> Option<ChipKind> {
        [ChipKind::Play, ChipKind::Cash].into_iter().find(|kind| kind.key() == key)
    }
}

/// Notes in a new file what its chips are worth, and refuses a file of the other kind. A file from before this was noted
/// is of the kind that is asked for, unless guests have come in: they were given play chips.
pub(super) fn agree(file: &Books, asked: ChipKind) -> Result<(), NotOpened> {
    let house = file.one("SELECT chips, guests FROM house WHERE id = 1", &[])?;
    let noted: Option<String> = house.get(0)?;
    let found = match noted {
        Some(key) => ChipKind::find(&key).ok_or(NotOpened::NotAccounts)?,
        None => {
            let guests: i64 = house.get(1)?;
            if guests > 0 { ChipKind::Play } else { asked }
        }
    };
    if found != asked {
        return Err(NotOpened::OtherChips { found, asked });
    }
    file.execute("UPDATE house SET chips = ?1 WHERE id = 1 AND chips IS NULL", given![found.key()])?;
    Ok(())
}
