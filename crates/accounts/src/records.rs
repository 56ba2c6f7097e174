//! An account as it is kept.

use std::fmt;

use game::{Badge, CommandId, Moment, PlayerId};
use sha2::{Digest, Sha256};

use super::books::{Books, Fault, Row, given};
use super::{AccountRefusal, Accounts, Role, Roles, moment, name, stored};

/// The number of an account: counted from one, never given twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AccountId(pub u32);

impl fmt::Display for AccountId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "account {}", self.0)
    }
}

/// Somebody who may come in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its number.
    pub number: AccountId,
    /// What they are called.
    pub name: String,
    /// What they may do.
    pub roles: Roles,
    /// Their number in the room, once the room knows them.
    pub player: Option<PlayerId>,
    /// The badge they sign with.
    pub badge: Option<Badge>,
    /// Whether they have no password, only their session.
    pub guest: bool,
    /// Since when.
    pub created: Moment,
}

/// The columns that [`read`] reads.
const COLUMNS: &str = "number, name, roles, player, badge, guest, created";

fn read(row: &Row) -> Result<Account, Fault> {
    Ok(Account {
        number: AccountId(row.get(0)?),
        name: row.get(1)?,
        roles: Roles::from_bits(row.get(2)?),
        player: row.get::<Option<u32>>(3)?.map(PlayerId),
        badge: row.get::<Option<u32>>(4)?.map(Badge),
        guest: row.get(5)?,
        created: moment(row.get(6)?),
    })
}

/// What a new account is made of.
pub(super) struct New<'a> {
    pub(super) name: &'a str,
    pub(super) roles: Roles,
    pub(super) badge: Option<Badge>,
    /// What is kept of the password; guests have none.
    pub(super) password: Option<&'a str>,
}

/// What is said when the file refuses a second of its kind.
fn second(fault: Fault, badge: Option<Badge>, player: Option<PlayerId>) -> AccountRefusal {
    let Fault::Twice(column) = &fault else { return fault.into() };
    match (column.as_str(), badge, player) {
        ("folded", _, _) => AccountRefusal::NameTaken,
        ("badge", Some(badge), _) => AccountRefusal::BadgeTaken { badge },
        ("player", _, Some(player)) => AccountRefusal::PlayerTaken { player },
        _ => fault.into(),
    }
}

/// Adds an account. Whatever was remembered about log-ins under its name is forgotten: they were nobody's.
pub(super) fn add(file: &Books, now: Moment, new: &New<'_>, most: u32) -> Result<Account, AccountRefusal> {
    let there: u32 = file.one("SELECT count(*) FROM account", &[])?.get(0)?;
    if there >= most {
        return Err(AccountRefusal::Full);
    }
    let New { name, roles, badge, password } = *new;
    let (folded, bits, signs) = (name::fold(name), roles.bits(), badge.map(|badge| badge.0));
    let given = given![name, folded, bits, signs, password, password.is_none(), stored(now)];
    let sql = "INSERT INTO account (name, folded, roles, badge, password, guest, created)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING number";
    let added = file.one(sql, given).map_err(|fault| second(fault, badge, None))?;
    let number = u32::try_from(added.get::<i64>(0)?).map_err(|_| AccountRefusal::Full)?;
    file.execute("DELETE FROM attempt WHERE name = ?1", given![name_mark(name)])?;
    by_number(file, AccountId(number))?.ok_or(AccountRefusal::NoAccount)
}

/// What log-ins under a name are remembered by: of one size, whatever was typed.
pub(super) fn name_mark(name: &str) -> [u8; 32] {
    Sha256::new_with_prefix(b"croupier name 1\0").chain_update(name::fold(name)).finalize().into()
}

pub(super) fn by_number(file: &Books, number: AccountId) -> Result<Option<Account>, AccountRefusal> {
    let sql = format!("SELECT {COLUMNS} FROM account WHERE number = ?1");
    Ok(file.first(&sql, given![number.0])?.as_ref().map(read).transpose()?)
}

/// The account of that name and what is kept of its password.
pub(super) fn by_name(file: &Books, name: &str) -> Result<Option<(Account, Option<String>)>, AccountRefusal> {
    let sql = format!("SELECT {COLUMNS}, password FROM account WHERE folded = ?1");
    let Some(row) = file.first(&sql, given![name::fold(name)])? else { return Ok(None) };
    Ok(Some((read(&row)?, row.get(7)?)))
}

/// What is kept of the password of an account.
pub(super) fn password_of(file: &Books, number: AccountId) -> Result<Option<String>, AccountRefusal> {
    let sql = "SELECT password FROM account WHERE number = ?1";
    Ok(file.first(sql, given![number.0])?.map(|row| row.get(0)).transpose()?.flatten())
}

pub(super) fn set_roles(
    file: &Books,
    number: AccountId,
    roles: Roles,
    badge: Option<Badge>,
) -> Result<(), AccountRefusal> {
    let sql = "UPDATE account SET roles = ?2, badge = ?3 WHERE number = ?1";
    let given = given![number.0, roles.bits(), badge.map(|badge| badge.0)];
    file.execute(sql, given).map_err(|error| second(error, badge, None))?;
    Ok(())
}

/// Gives a guest a name and a password.
pub(super) fn make_full(
    file: &Books,
    number: AccountId,
    name: &str,
    kept: &str,
) -> Result<(), AccountRefusal> {
    let sql = "UPDATE account SET name = ?2, folded = ?3, password = ?4, guest = 0 WHERE number = ?1";
    file.execute(sql, given![number.0, name, name::fold(name), kept])
        .map_err(|error| second(error, None, None))?;
    Ok(())
}

/// Whoever is more than a player.
pub(super) fn staff(file: &Books) -> Result<Vec<Account>, AccountRefusal> {
    let sql = format!("SELECT {COLUMNS} FROM account WHERE (roles & ?1) <> 0 ORDER BY number");
    let rows = file.all(&sql, given![Roles::PLAYER.others()])?;
    Ok(rows.iter().map(read).collect::<Result<Vec<Account>, Fault>>()?)
}

impl Accounts {
    /// The account of that number.
    pub fn account(&self, number: AccountId) -> Result<Option<Account>, AccountRefusal> {
        by_number(&self.file(), number)
    }

    /// The account of that name. For the staff: guests are never told who exists.
    pub fn find(&self, name: &str) -> Result<Option<Account>, AccountRefusal> {
        Ok(by_name(&self.file(), name)?.map(|(account, _)| account))
    }

    /// The account of a player of the room.
    pub fn of_player(&self, player: PlayerId) -> Result<Option<Account>, AccountRefusal> {
        let sql = format!("SELECT {COLUMNS} FROM account WHERE player = ?1");
        Ok(self.file().first(&sql, given![player.0])?.as_ref().map(read).transpose()?)
    }

    /// Accounts by number, a page at a time: those after this one.
    pub fn everyone(&self, after: Option<AccountId>, most: u16) -> Result<Vec<Account>, AccountRefusal> {
        let sql = format!("SELECT {COLUMNS} FROM account WHERE number > ?1 ORDER BY number LIMIT ?2");
        let rows = self.file().all(&sql, given![after.map_or(0, |after| after.0), most])?;
        Ok(rows.iter().map(read).collect::<Result<Vec<Account>, Fault>>()?)
    }

    /// Whether anybody has this role.
    pub fn has(&self, role: Role) -> Result<bool, AccountRefusal> {
        let sql = "SELECT EXISTS (SELECT 1 FROM account WHERE (roles & ?1) <> 0)";
        Ok(self.file().one(sql, given![Roles::only(role).bits()])?.get(0)?)
    }

    /// Notes the number the room has given to somebody: once. The same number again changes nothing.
    pub fn set_player(&self, number: AccountId, player: PlayerId) -> Result<(), AccountRefusal> {
        self.change(|file| {
            let account = by_number(file, number)?.ok_or(AccountRefusal::NoAccount)?;
            self.must_be_sound(file, number)?;
            match account.player {
                Some(has) if has == player => Ok(()),
                Some(has) => Err(AccountRefusal::HasPlayer { player: has }),
                None => {
                    let sql = "UPDATE account SET player = ?2 WHERE number = ?1";
                    let set = file.execute(sql, given![number.0, player.0]);
                    set.map_err(|error| second(error, None, Some(player)))?;
                    self.seal(file, number)
                }
            }
        })
    }

    /// The number under which an account is registered in the room. It is always the same, so a program that dies
    /// between the two files registers nobody twice; and of this file alone, so that new accounts beside an old log
    /// are new players.
    pub fn registration(&self, number: AccountId) -> Result<CommandId, AccountRefusal> {
        let file: Vec<u8> = self.file().one("SELECT file FROM house", &[])?.get(0)?;
        let hash = Sha256::new_with_prefix(b"croupier registration 1\0")
            .chain_update(file)
            .chain_update(number.0.to_be_bytes())
            .finalize();
        let id = hash.iter().take(16).fold(0u128, |id, &byte| (id << 8) | u128::from(byte));
        Ok(CommandId(id))
    }
}
