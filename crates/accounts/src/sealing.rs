//! Whether an account is as the room has written it.
//!
//! Whoever can write the file could make anybody floor and cage with one statement, put another password beside a name, or
//! another player behind it. So each account has a tag over everything that decides who somebody is and what they may do.
//! One whose tag does not fit opens nothing, until the host has given it a new password ([`Accounts::reset_password`]).

use game::Moment;
use subtle::ConstantTimeEq;

use super::books::{Books, given};
use super::records::{self, Account, AccountId};
use super::seal::Tag;
use super::{AccountRefusal, Accounts, Roles, SealKey, sessions};

const PURPOSE: &str = "account";

/// An account as it stands in the file, with its tag.
struct Row {
    name: String,
    folded: String,
    roles: u8,
    player: Option<u32>,
    badge: Option<u32>,
    guest: bool,
    password: Option<String>,
    tag: Option<Vec<u8>>,
}

/// A number that may be missing: never the same bytes as another.
fn number(number: Option<u32>) -> Vec<u8> {
    number.map_or_else(Vec::new, |number| number.to_be_bytes().to_vec())
}

fn row(file: &Books, account: AccountId) -> Result<Option<Row>, AccountRefusal> {
    let sql =
        "SELECT name, folded, roles, player, badge, guest, password, tag FROM account WHERE number = ?1";
    let Some(row) = file.first(sql, given![account.0])? else { return Ok(None) };
    Ok(Some(Row {
        name: row.get(0)?,
        folded: row.get(1)?,
        roles: row.get(2)?,
        player: row.get(3)?,
        badge: row.get(4)?,
        guest: row.get(5)?,
        password: row.get(6)?,
        tag: row.get(7)?,
    }))
}

fn tag(key: &SealKey, account: AccountId, row: &Row) -> Tag {
    // A guest has no password; somebody with an empty hash has one.
    let password = row.password.as_deref().map_or_else(String::new, |hash| format!("hash {hash}"));
    let parts: [&[u8]; 8] = [
        &account.0.to_be_bytes(),
        row.name.as_bytes(),
        row.folded.as_bytes(),
        &[row.roles],
        &number(row.player),
        &number(row.badge),
        &[u8::from(row.guest)],
        password.as_bytes(),
    ];
    key.tag(PURPOSE, &parts)
}

/// Whether an account has the tag that belongs to it.
pub(super) fn is_sound(file: &Books, key: &SealKey, account: AccountId) -> Result<bool, AccountRefusal> {
    let Some(row) = row(file, account)? else { return Ok(false) };
    Ok(row.tag.as_ref().is_some_and(|found| tag(key, account, &row).ct_eq(found).into()))
}

/// Puts the tags of one key under another: how many, and how many were none and stay so.
pub(super) fn retag(file: &Books, from: &SealKey, to: &SealKey) -> Result<(u64, u64), AccountRefusal> {
    let (mut done, mut altered) = (0, 0);
    for found in file.all("SELECT number FROM account ORDER BY number", &[])? {
        let account = AccountId(found.get(0)?);
        let Some(row) = row(file, account)? else { continue };
        if !row.tag.as_ref().is_some_and(|found| tag(from, account, &row).ct_eq(found).into()) {
            altered += 1;
            continue;
        }
        file.execute(
            "UPDATE account SET tag = ?2 WHERE number = ?1",
            given![account.0, tag(to, account, &row)],
        )?;
        done += 1;
    }
    Ok((done, altered))
}

/// Whose accounts are taken as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// Everybody's, the staff's included.
    Everybody,
    /// Those of people who are players and nothing else.
    Players,
}

impl Accounts {
    /// Puts the tag beside an account that was just changed. Without a key there are no tags.
    pub(super) fn seal(&self, file: &Books, account: AccountId) -> Result<(), AccountRefusal> {
        let Some(key) = &self.seal else { return Ok(()) };
        let Some(row) = row(file, account)? else { return Ok(()) };
        let sql = "UPDATE account SET tag = ?2 WHERE number = ?1";
        file.execute(sql, given![account.0, tag(key, account, &row)])?;
        Ok(())
    }

    /// Whether an account is as the room has written it.
    pub(super) fn is_sound(&self, file: &Books, account: AccountId) -> Result<bool, AccountRefusal> {
        let Some(key) = &self.seal else { return Ok(true) };
        is_sound(file, key, account)
    }

    /// An account that is not as the room has written it is refused.
    pub(super) fn must_be_sound(&self, file: &Books, account: AccountId) -> Result<(), AccountRefusal> {
        if self.is_sound(file, account)? { Ok(()) } else { Err(AccountRefusal::Altered { account }) }
    }

    /// The accounts that are not as the room has written them.
    pub fn altered(&self) -> Result<Vec<Account>, AccountRefusal> {
        let mut altered = Vec::new();
        let mut after = None;
        loop {
            let some = self.everyone(after, 1_000)?;
            let Some(last) = some.last() else { return Ok(altered) };
            after = Some(last.number);
            let file = self.file();
            for account in some {
                if !self.is_sound(&file, account.number)? {
                    altered.push(account);
                }
            }
        }
    }

    /// The staff whose accounts are not as the room has written them.
    pub fn altered_staff(&self) -> Result<Vec<Account>, AccountRefusal> {
        let staff = self.staff()?;
        let file = self.file();
        let mut altered = Vec::new();
        for account in staff {
            if !self.is_sound(&file, account.number)? {
                altered.push(account);
            }
        }
        Ok(altered)
    }

    /// Takes accounts as they are, once: of a file from before there were tags, or of one that the host has put here. Of the
    /// latter only players are taken: the staff is appointed anew. Whoever of the staff is taken stands in the log from then
    /// on, like everybody who is appointed.
    pub fn take_as_they_are(&self, now: Moment, whom: Taken) -> Result<(), AccountRefusal> {
        // Who has any of these roles is not taken.
        let not = if whom == Taken::Everybody { 0 } else { Roles::PLAYER.others() };
        self.change(|file| {
            for row in file.all("SELECT number FROM account WHERE (roles & ?1) = 0", given![not])? {
                let number = AccountId(row.get(0)?);
                if self.is_sound(file, number)? {
                    continue;
                }
                self.seal(file, number)?;
                sessions::seal_all(file, self.seal.as_ref(), number)?;
                match records::by_number(file, number)? {
                    Some(account) if account.roles.is_staff() => {
                        self.note_appointment(file, now, &account)?;
                    }
                    Some(_) | None => {}
                }
            }
            Ok(())
        })
    }
}
