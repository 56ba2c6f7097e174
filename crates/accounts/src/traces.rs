//! The devices and addresses by which accounts come in: so that whoever is shut out is not back under another name at once,
//! and so that the house can see which accounts look related.
//!
//! A device is a cookie that a browser keeps for long. Devices and addresses are kept as hashes of this file, not as they
//! are. Nothing here proves that two accounts are one person: families share both.

use std::fmt;

use game::Moment;
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use super::books::{Books, given};
use super::records::{self, Account, AccountId};
use super::secret::Token;
use super::{AccountRefusal, Accounts, Address, familiar, moment, stored};

/// The most traces of one kind remembered of one account. The oldest makes room.
const MOST_EACH: u32 = 16;

/// A browser, as its long-lived cookie names it.
pub struct Device(Zeroizing<String>);

impl Device {
    /// One that has not been seen before.
    pub fn new() -> Result<Device, AccountRefusal> {
        Ok(Device(Zeroizing::new(Token::new()?.as_str().to_owned())))
    }

    /// From a cookie; nothing, if it cannot be one.
    pub fn read(text: &str) -> Option<Device> {
        Token::read(text).map(|token| Device(Zeroizing::new(token.as_str().to_owned())))
    }

    /// For the cookie.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Device")
    }
}

/// What accounts share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shared {
    /// The browser.
    Device,
    /// The address.
    Address,
}

impl Shared {
    /// As it stands in the file.
    const fn kind(self) -> u8 {
        match self {
            Shared::Device => 1,
            Shared::Address => 2,
        }
    }
}

/// Accounts that came in by the same device or from the same address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Related {
    /// What they share.
    pub by: Shared,
    /// When one of them last came in by it.
    pub last: Moment,
    /// Who.
    pub accounts: Vec<Account>,
}

/// What a device is remembered by in this file.
fn device_mark(file: &Books, device: &Device) -> Result<[u8; 32], AccountRefusal> {
    let id: Vec<u8> = file.one("SELECT file FROM house", &[])?.get(0)?;
    let hash = Sha256::new_with_prefix(b"croupier device 1\0").chain_update(id);
    Ok(hash.chain_update(device.as_str()).finalize().into())
}

fn note(
    file: &Books,
    now: Moment,
    account: AccountId,
    by: Shared,
    mark: &[u8; 32],
) -> Result<(), AccountRefusal> {
    let sql = "INSERT INTO trace (account, kind, mark, last) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (account, kind, mark) DO UPDATE SET last = excluded.last";
    file.execute(sql, given![account.0, by.kind(), mark, stored(now)])?;
    let sql = "DELETE FROM trace WHERE account = ?1 AND kind = ?2 AND mark IN
               (SELECT mark FROM trace WHERE account = ?1 AND kind = ?2 ORDER BY last DESC
                LIMIT 9223372036854775807 OFFSET ?3)";
    file.execute(sql, given![account.0, by.kind(), MOST_EACH])?;
    Ok(())
}

impl Accounts {
    /// Remembers by which device and from where an account came in.
    pub fn note_visit(
        &self,
        now: Moment,
        account: AccountId,
        device: &Device,
        from: Address,
    ) -> Result<(), AccountRefusal> {
        self.change(|file| {
            note(file, now, account, Shared::Device, &device_mark(file, device)?)?;
            note(file, now, account, Shared::Address, &familiar::mark(file, from)?)
        })
    }

    /// Nobody new comes in by the devices of an account until then, nor from its addresses where those count too. What
    /// holds for longer already stays.
    pub fn keep_out(
        &self,
        account: AccountId,
        until: Moment,
        addresses: bool,
    ) -> Result<usize, AccountRefusal> {
        let most = if addresses { Shared::Address } else { Shared::Device };
        self.change(|file| {
            let sql = "INSERT INTO kept_out (kind, mark, until)
                       SELECT kind, mark, CAST(?3 AS BIGINT) FROM trace WHERE account = ?1 AND kind <= ?2
                       ON CONFLICT (kind, mark) DO UPDATE SET until =
                       CASE WHEN kept_out.until > excluded.until THEN kept_out.until ELSE excluded.until END";
            Ok(file.execute(sql, given![account.0, most.kind(), stored(until)])?)
        })
    }

    /// Until when nobody new comes in by this device or from there, if so.
    pub fn kept_out(
        &self,
        now: Moment,
        device: Option<&Device>,
        from: Address,
    ) -> Result<Option<Moment>, AccountRefusal> {
        let file = self.file();
        let sql = "SELECT until FROM kept_out WHERE kind = ?1 AND mark = ?2 AND until > ?3";
        let until = |by: Shared, mark: [u8; 32]| -> Result<Option<i64>, AccountRefusal> {
            let row = file.first(sql, given![by.kind(), mark, stored(now)])?;
            Ok(row.map(|row| row.get(0)).transpose()?)
        };
        let by_device = match device {
            Some(device) => until(Shared::Device, device_mark(&file, device)?)?,
            None => None,
        };
        let by_address = until(Shared::Address, familiar::mark(&file, from)?)?;
        Ok(by_device.max(by_address).map(moment))
    }

    /// Accounts that share a device or an address, the latest first.
    pub fn related(&self, most: u16) -> Result<Vec<Related>, AccountRefusal> {
        let file = self.file();
        let sql = "SELECT kind, mark, max(last) AS latest FROM trace GROUP BY kind, mark
                   HAVING count(*) > 1 ORDER BY latest DESC, kind LIMIT ?1";
        let groups = file.all(sql, given![most])?;
        let sql = "SELECT account FROM trace WHERE kind = ?1 AND mark = ?2 ORDER BY account";
        let mut related = Vec::with_capacity(groups.len());
        for group in groups {
            let (kind, mark, last): (u8, [u8; 32], i64) = (group.get(0)?, group.get(1)?, group.get(2)?);
            let by = if kind == Shared::Device.kind() { Shared::Device } else { Shared::Address };
            let last = moment(last);
            let mut accounts = Vec::new();
            for member in file.all(sql, given![kind, mark])? {
                accounts.extend(records::by_number(&file, AccountId(member.get(0)?))?);
            }
            related.push(Related { by, last, accounts });
        }
        Ok(related)
    }

    /// Which of these accounts last came in from this address.
    pub fn at_address(
        &self,
        from: Address,
        accounts: &[AccountId],
    ) -> Result<Vec<AccountId>, AccountRefusal> {
        let file = self.file();
        let mark = familiar::mark(&file, from)?;
        let sql = "SELECT mark FROM trace WHERE account = ?1 AND kind = ?2 ORDER BY last DESC LIMIT 1";
        let mut there = Vec::new();
        for account in accounts {
            let last = file.first(sql, given![account.0, Shared::Address.kind()])?;
            if last.map(|last| last.get::<[u8; 32]>(0)).transpose()? == Some(mark) {
                there.push(*account);
            }
        }
        Ok(there)
    }

    /// Guests whose sessions have not been used since then: a page at a time, after this one.
    pub fn quiet_guests(
        &self,
        since: Moment,
        after: Option<AccountId>,
        most: u16,
    ) -> Result<Vec<Account>, AccountRefusal> {
        let file = self.file();
        let sql = "SELECT number FROM account WHERE guest <> 0 AND number > ?1 AND EXISTS
                   (SELECT 1 FROM session WHERE session.account = account.number) AND NOT EXISTS
                   (SELECT 1 FROM session WHERE session.account = account.number AND seen > ?2)
                   ORDER BY number LIMIT ?3";
        let rows = file.all(sql, given![after.map_or(0, |after| after.0), stored(since), most])?;
        let mut guests = Vec::with_capacity(rows.len());
        for row in rows {
            guests.extend(records::by_number(&file, AccountId(row.get(0)?))?);
        }
        Ok(guests)
    }
}
