//! The book of the door: who logged in, who failed, who was locked out, and whom the house appointed.
//!
//! Kept for auditors, for ninety days and not without end: whoever tries passwords all night must not push out what the staff
//! did. A name that nobody has is not written down (people type passwords where names belong), and an address only as its
//! mark in this file.

use game::Moment;
pub use wire::DoorEvent;

use super::books::{Books, given};
use super::records::{Account, AccountId};
use super::{AccountRefusal, Accounts, moment, stored};

/// How long a line is kept.
const KEPT: i64 = 90 * 24 * 3_600 * 1_000;

/// The most lines about failures, and the most about everything else.
const MOST: [u32; 2] = [20_000, 50_000];

/// Whether strangers can cause it as often as they like.
const fn is_of_strangers(what: DoorEvent) -> bool {
    matches!(what, DoorEvent::Failed | DoorEvent::Locked)
}

/// A line of the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoorLine {
    /// Its number.
    pub number: u64,
    /// When.
    pub at: Moment,
    /// What.
    pub what: DoorEvent,
    /// About whom, as they were called then; nothing for a name that nobody has.
    pub name: Option<String>,
    /// The first signs of the mark of the address, where there is one.
    pub address: Option<String>,
    /// More about it: the roles and the badge of an appointment.
    pub says: Option<String>,
}

/// What is written down.
pub(super) struct Noted<'a> {
    pub(super) what: DoorEvent,
    pub(super) account: Option<&'a Account>,
    pub(super) address: Option<&'a [u8; 32]>,
    pub(super) says: Option<String>,
}

/// Writes a line.
pub(super) fn note(file: &Books, now: Moment, noted: &Noted<'_>) -> Result<(), AccountRefusal> {
    let sql = "INSERT INTO door_book (at, what, strangers, account, name, address, says)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let signs = |mark: &[u8; 32]| mark.iter().take(4).map(|byte| format!("{byte:02x}")).collect::<String>();
    let given = given![
        stored(now),
        noted.what.key(),
        is_of_strangers(noted.what),
        noted.account.map(|account| account.number.0),
        noted.account.map(|account| account.name.as_str()),
        noted.address.map(signs),
        noted.says.as_deref()
    ];
    file.execute(sql, given)?;
    Ok(())
}

/// Throws away what has been kept long enough.
pub(super) fn prune(file: &Books, now: Moment) -> Result<usize, AccountRefusal> {
    let mut gone =
        file.execute("DELETE FROM door_book WHERE at < ?1", given![stored(now).saturating_sub(KEPT)])?;
    for (strangers, most) in [true, false].into_iter().zip(MOST) {
        let sql = "DELETE FROM door_book WHERE strangers = ?1 AND number <= (SELECT number FROM door_book
                   WHERE strangers = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)";
        gone += file.execute(sql, given![strangers, most])?;
    }
    Ok(gone)
}

impl Accounts {
    /// Writes a line about an account by itself.
    pub(super) fn note_about(
        &self,
        now: Moment,
        what: DoorEvent,
        account: Option<&Account>,
        address: Option<&[u8; 32]>,
    ) -> Result<(), AccountRefusal> {
        note(&self.file(), now, &Noted { what, account, address, says: None })
    }

    /// Ends every session of an account because its owner says so, and writes that down.
    pub fn end_all_sessions(&self, now: Moment, number: AccountId) -> Result<usize, AccountRefusal> {
        self.change(|file| {
            let ended = super::sessions::end_all(file, number)?;
            let account = super::records::by_number(file, number)?;
            let what = DoorEvent::SessionsEnded;
            note(file, now, &Noted { what, account: account.as_ref(), address: None, says: None })?;
            Ok(ended)
        })
    }

    /// The book, the latest first: at most so many lines before this one; and whether there are more.
    pub fn door_book(&self, before: Option<u64>, most: u32) -> Result<(Vec<DoorLine>, bool), AccountRefusal> {
        let file = self.file();
        let sql = "SELECT number, at, what, name, address, says FROM door_book WHERE number < ?1
                   ORDER BY number DESC LIMIT ?2";
        let before = before.and_then(|before| i64::try_from(before).ok()).unwrap_or(i64::MAX);
        let mut lines = Vec::new();
        for row in file.all(sql, given![before, most.saturating_add(1)])? {
            let (number, at, key): (i64, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let (name, address, says) = (row.get(3)?, row.get(4)?, row.get(5)?);
            // A kind of a newer program is not shown by this one.
            let Some(what) = DoorEvent::ALL.into_iter().find(|what| what.key() == key) else { continue };
            let number = u64::try_from(number).unwrap_or(0);
            lines.push(DoorLine { number, at: moment(at), what, name, address, says });
        }
        let more = lines.len() > usize::try_from(most).unwrap_or(usize::MAX);
        lines.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        Ok((lines, more))
    }
}
