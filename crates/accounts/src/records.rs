//! An account as it is kept.

use std::fmt;

use game::{Badge, CommandId, Moment, PlayerId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use sha2::{Digest, Sha256};

use super::{Accounts, Refusal, Role, Roles, moment, name, stored};

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

fn read(row: &Row<'_>) -> Result<Account, rusqlite::Error> {
    Ok(Account {
        number: AccountId(row.get("number")?),
        name: row.get("name")?,
        roles: Roles::from_bits(row.get("roles")?),
        player: row.get::<_, Option<u32>>("player")?.map(PlayerId),
        badge: row.get::<_, Option<u32>>("badge")?.map(Badge),
        guest: row.get("guest")?,
        created: moment(row.get("created")?),
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
fn second(error: rusqlite::Error, badge: Option<Badge>, player: Option<PlayerId>) -> Refusal {
    let says = error.to_string();
    if error.sqlite_error_code() != Some(rusqlite::ErrorCode::ConstraintViolation) {
        return error.into();
    }
    match (badge, player) {
        _ if says.contains("account.folded") => Refusal::NameTaken,
        (Some(badge), _) if says.contains("account.badge") => Refusal::BadgeTaken { badge },
        (_, Some(player)) if says.contains("account.player") => Refusal::PlayerTaken { player },
        _ => error.into(),
    }
}

/// Adds an account. Whatever was remembered about log-ins under its name is forgotten: they were nobody's.
pub(super) fn add(file: &Connection, now: Moment, new: &New<'_>, most: u32) -> Result<Account, Refusal> {
    let there: u32 = file.query_row("SELECT count(*) FROM account", [], |row| row.get(0))?;
    if there >= most {
        return Err(Refusal::Full);
    }
    let New { name, roles, badge, password } = *new;
    let row =
        params![name, name::fold(name), roles.bits(), badge.map(|badge| badge.0), password, stored(now)];
    let sql = "INSERT INTO account (name, folded, roles, badge, password, guest, created)
               VALUES (?1, ?2, ?3, ?4, ?5, ?5 IS NULL, ?6)";
    file.execute(sql, row).map_err(|error| second(error, badge, None))?;
    let number = u32::try_from(file.last_insert_rowid()).map_err(|_| Refusal::Full)?;
    file.execute("DELETE FROM attempt WHERE name = ?1", [name_mark(name)])?;
    by_number(file, AccountId(number))?.ok_or(Refusal::NoAccount)
}

/// What log-ins under a name are remembered by: of one size, whatever was typed.
pub(super) fn name_mark(name: &str) -> [u8; 32] {
    Sha256::new_with_prefix(b"croupier name 1\0").chain_update(name::fold(name)).finalize().into()
}

pub(super) fn by_number(file: &Connection, number: AccountId) -> Result<Option<Account>, Refusal> {
    let sql = format!("SELECT {COLUMNS} FROM account WHERE number = ?1");
    Ok(file.prepare_cached(&sql)?.query_row([number.0], read).optional()?)
}

/// The account of that name and what is kept of its password.
pub(super) fn by_name(file: &Connection, name: &str) -> Result<Option<(Account, Option<String>)>, Refusal> {
    let sql = format!("SELECT {COLUMNS}, password FROM account WHERE folded = ?1");
    let found = file
        .prepare_cached(&sql)?
        .query_row([name::fold(name)], |row| Ok((read(row)?, row.get("password")?)))
        .optional()?;
    Ok(found)
}

/// What is kept of the password of an account.
pub(super) fn password_of(file: &Connection, number: AccountId) -> Result<Option<String>, Refusal> {
    let sql = "SELECT password FROM account WHERE number = ?1";
    Ok(file.prepare_cached(sql)?.query_row([number.0], |row| row.get(0)).optional()?.flatten())
}

pub(super) fn set_roles(
    file: &Connection,
    number: AccountId,
    roles: Roles,
    badge: Option<Badge>,
) -> Result<(), Refusal> {
    let sql = "UPDATE account SET roles = ?2, badge = ?3 WHERE number = ?1";
    let row = params![number.0, roles.bits(), badge.map(|badge| badge.0)];
    file.execute(sql, row).map_err(|error| second(error, badge, None))?;
    Ok(())
}

/// Gives a guest a name and a password.
pub(super) fn make_full(file: &Connection, number: AccountId, name: &str, kept: &str) -> Result<(), Refusal> {
    let sql = "UPDATE account SET name = ?2, folded = ?3, password = ?4, guest = 0 WHERE number = ?1";
    file.execute(sql, params![number.0, name, name::fold(name), kept])
        .map_err(|error| second(error, None, None))?;
    Ok(())
}

/// Whoever is more than a player.
pub(super) fn staff(file: &Connection) -> Result<Vec<Account>, Refusal> {
    let sql = format!("SELECT {COLUMNS} FROM account WHERE roles & ~?1 ORDER BY number");
    let mut statement = file.prepare_cached(&sql)?;
    let rows = statement.query_map([Roles::PLAYER.bits()], read)?;
    Ok(rows.collect::<Result<Vec<Account>, rusqlite::Error>>()?)
}

impl Accounts {
    /// The account of that number.
    pub fn account(&self, number: AccountId) -> Result<Option<Account>, Refusal> {
        by_number(&self.file(), number)
    }

    /// The account of that name. For the staff: guests are never told who exists.
    pub fn find(&self, name: &str) -> Result<Option<Account>, Refusal> {
        Ok(by_name(&self.file(), name)?.map(|(account, _)| account))
    }

    /// The account of a player of the room.
    pub fn of_player(&self, player: PlayerId) -> Result<Option<Account>, Refusal> {
        let sql = format!("SELECT {COLUMNS} FROM account WHERE player = ?1");
        Ok(self.file().prepare_cached(&sql)?.query_row([player.0], read).optional()?)
    }

    /// Accounts by number, a page at a time: those after this one.
    pub fn everyone(&self, after: Option<AccountId>, most: u16) -> Result<Vec<Account>, Refusal> {
        let sql = format!("SELECT {COLUMNS} FROM account WHERE number > ?1 ORDER BY number LIMIT ?2");
        let file = self.file();
        let mut statement = file.prepare_cached(&sql)?;
        let rows = statement.query_map(params![after.map_or(0, |after| after.0), most], read)?;
        Ok(rows.collect::<Result<Vec<Account>, rusqlite::Error>>()?)
    }

    /// Whether anybody has this role.
    pub fn has(&self, role: Role) -> Result<bool, Refusal> {
        let sql = "SELECT EXISTS (SELECT 1 FROM account WHERE roles & ?1)";
        Ok(self.file().query_row(sql, [Roles::only(role).bits()], |row| row.get(0))?)
    }

    /// Notes the number the room has given to somebody: once. The same number again changes nothing.
    pub fn set_player(&self, number: AccountId, player: PlayerId) -> Result<(), Refusal> {
        self.change(|file| {
            let account = by_number(file, number)?.ok_or(Refusal::NoAccount)?;
            self.must_be_sound(file, number)?;
            match account.player {
                Some(has) if has == player => Ok(()),
                Some(has) => Err(Refusal::HasPlayer { player: has }),
                None => {
                    let sql = "UPDATE account SET player = ?2 WHERE number = ?1";
                    let set = file.execute(sql, [number.0, player.0]);
                    set.map_err(|error| second(error, None, Some(player)))?;
                    self.seal(file, number)
                }
            }
        })
    }

    /// The number under which an account is registered in the room. It is always the same, so a program that dies
    /// between the two files registers nobody twice; and of this file alone, so that new accounts beside an old log
    /// are new players.
    pub fn registration(&self, number: AccountId) -> Result<CommandId, Refusal> {
        let file: Vec<u8> = self.file().query_row("SELECT file FROM house", [], |row| row.get(0))?;
        let hash = Sha256::new_with_prefix(b"croupier registration 1\0")
            .chain_update(file)
            .chain_update(number.0.to_be_bytes())
            .finalize();
        let id = hash.iter().take(16).fold(0u128, |id, &byte| (id << 8) | u128::from(byte));
        Ok(CommandId(id))
    }
}
