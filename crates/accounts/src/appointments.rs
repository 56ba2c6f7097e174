//! Appointments on their way into the room's log.
//!
//! Roles and badges are kept here, where log-ins look; that somebody was appointed is a matter of the house, and stands in
//! its log. The two files cannot be written at once, and `croupier staff` has no room at hand: so an appointment is written
//! down here with the change itself, under the room's tag, and whoever serves the room enters it into the log, at the start
//! or within seconds, under a number that is always the same. Then it is struck out here.

use game::{Badge, CommandId, Moment};
use sha2::{Digest, Sha256};

use super::books::{Books, given};
use super::records::{Account, AccountId};
use super::{AccountRefusal, Accounts, Roles, SealKey, moment, stored};

const PURPOSE: &str = "appointment";

/// Somebody got roles and a badge, others, or none any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appointment {
    /// Its number in this file.
    pub number: u64,
    /// The number under which it is entered into the log.
    pub command: CommandId,
    /// When.
    pub at: Moment,
    /// Which account.
    pub account: AccountId,
    /// What they are called.
    pub name: String,
    /// What they may do from then on.
    pub roles: Roles,
    /// The badge they sign with.
    pub badge: Option<Badge>,
}

fn parts(at: i64, account: u32, name: &str, roles: u8, badge: Option<u32>) -> [Vec<u8>; 5] {
    [
        at.to_be_bytes().to_vec(),
        account.to_be_bytes().to_vec(),
        name.as_bytes().to_vec(),
        vec![roles],
        badge.map_or_else(Vec::new, |badge| badge.to_be_bytes().to_vec()),
    ]
}

/// Puts the tags of one key under another: how many.
pub(super) fn retag(file: &Books, from: &SealKey, to: &SealKey) -> Result<u64, AccountRefusal> {
    let mut done = 0;
    let sql = "SELECT number, at, account, name, roles, badge, tag FROM appointment ORDER BY number";
    for row in file.all(sql, &[])? {
        let (number, name, tag): (i64, String, Vec<u8>) = (row.get(0)?, row.get(3)?, row.get(6)?);
        let parts = parts(row.get(1)?, row.get(2)?, &name, row.get(4)?, row.get(5)?);
        let parts = parts.each_ref().map(Vec::as_slice);
        if from.is(&tag, PURPOSE, &parts) {
            let sql = "UPDATE appointment SET tag = ?2 WHERE number = ?1";
            file.execute(sql, given![number, to.tag(PURPOSE, &parts)])?;
            done += 1;
        }
    }
    Ok(done)
}

impl Accounts {
    /// Writes an appointment down. Without a key there is no log to enter it into.
    pub(super) fn note_appointment(
        &self,
        file: &Books,
        now: Moment,
        account: &Account,
    ) -> Result<(), AccountRefusal> {
        let Some(key) = &self.seal else { return Ok(()) };
        let (at, badge) = (stored(now), account.badge.map(|badge| badge.0));
        let parts = parts(at, account.number.0, &account.name, account.roles.bits(), badge);
        let tag = key.tag(PURPOSE, &parts.each_ref().map(Vec::as_slice));
        let sql =
            "INSERT INTO appointment (at, account, name, roles, badge, tag) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let given = given![at, account.number.0, account.name.as_str(), account.roles.bits(), badge, tag];
        file.execute(sql, given)?;
        Ok(())
    }

    /// The appointments that are not in the log yet, the oldest first. One that the room has not written is struck out, and
    /// counted.
    pub fn appointments(&self) -> Result<(Vec<Appointment>, usize), AccountRefusal> {
        let Some(key) = &self.seal else { return Ok((Vec::new(), 0)) };
        // Nothing waits, nearly always: looking must not keep anybody else from writing.
        let file = self.file();
        let id: Vec<u8> = file.one("SELECT file FROM house", &[])?.get(0)?;
        let sql =
            "SELECT number, at, account, name, roles, badge, tag FROM appointment ORDER BY number LIMIT 100";
        let (mut sound, mut forged) = (Vec::new(), Vec::new());
        for row in file.all(sql, &[])? {
            let (number, at): (i64, i64) = (row.get(0)?, row.get(1)?);
            let (account, name): (u32, String) = (row.get(2)?, row.get(3)?);
            let (roles, badge): (u8, Option<u32>) = (row.get(4)?, row.get(5)?);
            let tag: Vec<u8> = row.get(6)?;
            let parts = parts(at, account, &name, roles, badge);
            if !key.is(&tag, PURPOSE, &parts.each_ref().map(Vec::as_slice)) {
                forged.push(number);
                continue;
            }
            let hash = Sha256::new_with_prefix(b"croupier appointment 1\0")
                .chain_update(&id)
                .chain_update(number.to_be_bytes())
                .finalize();
            // The upper half of the numbers is the room's own.
            let command = hash.iter().take(16).fold(0u128, |id, &byte| (id << 8) | u128::from(byte)) >> 1;
            sound.push(Appointment {
                number: u64::try_from(number).unwrap_or(0),
                command: CommandId(command),
                at: moment(at),
                account: AccountId(account),
                name,
                roles: Roles::from_bits(roles),
                badge: badge.map(Badge),
            });
        }
        for number in &forged {
            file.execute("DELETE FROM appointment WHERE number = ?1", given![*number])?;
        }
        Ok((sound, forged.len()))
    }

    /// An appointment stands in the log: it is struck out here.
    pub fn entered(&self, appointment: u64) -> Result<(), AccountRefusal> {
        let number = i64::try_from(appointment).unwrap_or(-1);
        self.file().execute("DELETE FROM appointment WHERE number = ?1", given![number])?;
        Ok(())
    }
}
