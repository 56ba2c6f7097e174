//! What this file has seen of the room's log: whose log it is, and how far each of its streams had come.
//!
//! The log can prove that nothing in it was changed, but not that its end is there: a log that was cut off, or put back
//! from an older copy, is as sound as before. So the heads of its streams are kept here, in another file, with a tag that
//! only the room's key can make. A table of this file and not a file of its own: nobody forgets to copy it, an older log
//! beside newer accounts is exactly what it must notice (people would get each other's money), and it is written as
//! safely as everything else here.

use game::{Moment, PlayerId};

use super::books::{Books, given};
use super::records::AccountId;
use super::{AccountRefusal, Accounts, SealKey, moment, stored};

/// Where a stream of the log stood: its number, its last event, and the hash of everything up to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenHead {
    /// Which stream, by its number in the log.
    pub stream: u32,
    /// Its last event.
    pub last: u64,
    /// The hash of its chain.
    pub hash: [u8; 32],
}

/// What was seen of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The number of the room.
    pub room: u128,
    /// When it was looked at.
    pub at: Moment,
    /// Every stream that had begun.
    pub heads: Vec<SeenHead>,
}

/// What this file says about a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Witness {
    /// Nothing: a new file, or one from before this was kept.
    Nothing,
    /// Something that the room has not written.
    Forged,
    /// This.
    Saw(Seen),
}

const PURPOSE: &str = "heads of the log";

/// The size of a head as it is written.
const HEAD: usize = 4 + 8 + 32;

impl Seen {
    /// As it is kept: the room's number, the time, and the heads, numbers highest byte first.
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.room.to_be_bytes().to_vec();
        bytes.extend(stored(self.at).to_be_bytes());
        for head in &self.heads {
            bytes.extend(head.stream.to_be_bytes());
            bytes.extend(head.last.to_be_bytes());
            bytes.extend(head.hash);
        }
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Seen> {
        let (room, rest) = bytes.split_first_chunk::<16>()?;
        let (at, rest) = rest.split_first_chunk::<8>()?;
        let mut heads = Vec::new();
        for head in rest.chunks(HEAD) {
            let (stream, head) = head.split_first_chunk::<4>()?;
            let (last, hash) = head.split_first_chunk::<8>()?;
            heads.push(SeenHead {
                stream: u32::from_be_bytes(*stream),
                last: u64::from_be_bytes(*last),
                hash: hash.try_into().ok()?,
            });
        }
        Some(Seen { room: u128::from_be_bytes(*room), at: moment(i64::from_be_bytes(*at)), heads })
    }
}

/// Whether what was seen is under the tag of this key; nothing where none was.
pub(super) fn is_under(file: &Books, key: &SealKey) -> Result<Option<bool>, AccountRefusal> {
    let Some(row) = file.first("SELECT seen, tag FROM witness", &[])? else { return Ok(None) };
    let (seen, tag): (Vec<u8>, Vec<u8>) = (row.get(0)?, row.get(1)?);
    Ok(Some(key.is(&tag, PURPOSE, &[&seen])))
}

/// Puts the tag of one key under another.
pub(super) fn retag(file: &Books, from: &SealKey, to: &SealKey) -> Result<(), AccountRefusal> {
    let Some(row) = file.first("SELECT seen, tag FROM witness", &[])? else { return Ok(()) };
    let (seen, tag): (Vec<u8>, Vec<u8>) = (row.get(0)?, row.get(1)?);
    if from.is(&tag, PURPOSE, &[&seen]) {
        file.execute("UPDATE witness SET tag = ?1", given![to.tag(PURPOSE, &[&seen])])?;
    }
    Ok(())
}

impl Accounts {
    /// What was seen of the log last. Without a key everything is forged but nothing.
    pub fn witness(&self) -> Result<Witness, AccountRefusal> {
        let sql = "SELECT seen, tag FROM witness";
        let Some(row) = self.file().first(sql, &[])? else { return Ok(Witness::Nothing) };
        let (seen, tag): (Vec<u8>, Vec<u8>) = (row.get(0)?, row.get(1)?);
        let sound = self.seal.as_ref().is_some_and(|key| key.is(&tag, PURPOSE, &[&seen]));
        let seen = if sound { Seen::from_bytes(&seen) } else { None };
        Ok(seen.map_or(Witness::Forged, Witness::Saw))
    }

    /// Keeps what was seen of the log. Without a key nothing is kept.
    ///
    /// It is moved into the file itself at once: whoever loses what SQLite keeps beside the log loses the same beside
    /// this file, more likely than not.
    pub fn keep_seen(&self, seen: &Seen) -> Result<(), AccountRefusal> {
        let Some(key) = &self.seal else { return Ok(()) };
        let bytes = seen.to_bytes();
        let file = self.file();
        // Once a second: whoever is logged in need not be looked up again for it.
        let mut known = self.known();
        known.follow(&file)?;
        let sql = "INSERT INTO witness (id, seen, tag) VALUES (1, ?1, ?2)
                   ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, tag = excluded.tag";
        file.execute(sql, given![bytes.as_slice(), key.tag(PURPOSE, &[&bytes])])?;
        known.unconcerned(&file);
        drop(known);
        file.settle();
        Ok(())
    }

    /// Everybody the room knows, by number in the room.
    pub fn people(&self) -> Result<Vec<(AccountId, PlayerId, String)>, AccountRefusal> {
        let file = self.file();
        let sql = "SELECT number, player, name FROM account WHERE player IS NOT NULL ORDER BY player";
        let rows = file.all(sql, &[])?;
        rows.iter().map(|row| Ok((AccountId(row.get(0)?), PlayerId(row.get(1)?), row.get(2)?))).collect()
    }

    /// Takes the numbers of the room from these accounts: they are somebody else's there. Whoever comes in next is made
    /// known to the room as somebody new.
    pub fn forget_players(&self, accounts: &[AccountId]) -> Result<(), AccountRefusal> {
        self.change(|file| {
            for account in accounts {
                // What somebody else has written is not made the room's by this.
                let sound = self.is_sound(file, *account)?;
                file.execute("UPDATE account SET player = NULL WHERE number = ?1", given![account.0])?;
                if sound {
                    self.seal(file, *account)?;
                }
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use game::Moment;

    use super::{Seen, SeenHead};

    #[test]
    fn what_was_seen_is_read_back() {
        let head = |stream| SeenHead { stream, last: 7 << 40, hash: [9; 32] };
        let seen = Seen { room: 5 << 100, at: Moment::from_millis(77), heads: vec![head(0), head(65_537)] };
        assert_eq!(Seen::from_bytes(&seen.to_bytes()), Some(seen.clone()));
        assert_eq!(Seen::from_bytes(&seen.to_bytes()[..100]), None);
        assert_eq!(Seen::from_bytes(&[]), None);
    }
}
