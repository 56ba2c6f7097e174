//! Keys for programs: what a player gives a program instead of the cookie.
//!
//! A key is kept as a session is, by the hash of its token and under a tag, so that everything that ends a session ends a key:
//! another password, logging out everywhere, being barred. It has a name, says what it is good for, ends on its day whether
//! it is used or not, and is shown once, when it is made. Staff have none: what they do is signed by a person.

use game::{Moment, Span};
pub use wire::KeyScope;

use super::books::{Books, Fault, Row, given};
use super::records::{self, Account, AccountId};
use super::sessions::{self, Session, SessionId};
use super::{AccountRefusal, Accounts, Token, moment, stored};

/// The most keys of one account.
pub const MOST_KEYS: u32 = 10;

/// The longest name of a key, in characters.
pub const LONGEST_KEY_NAME: usize = 40;

/// The longest that a key is good for.
pub const LONGEST_KEY: Span = Span::hours(24 * 366);

/// What a key is good for, and until when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramKey {
    /// What its owner calls it.
    pub name: String,
    /// What it is good for.
    pub scope: KeyScope,
    /// Until when.
    pub until: Moment,
}

/// A key as its owner sees it in a list. What opens with it is not known any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyInfo {
    /// Its number.
    pub number: SessionId,
    /// What it is.
    pub key: ProgramKey,
    /// Since when.
    pub made: Moment,
    /// When a program last asked with it, to the minute; nothing where none has.
    pub used: Option<Moment>,
}

/// What the file has of a key beside a session; nothing of it beside a session that is none.
#[derive(Clone, Debug)]
pub(super) struct KeyColumns {
    program: Option<String>,
    scope: Option<u8>,
    until: Option<i64>,
}

impl KeyColumns {
    /// As they are asked for and written.
    pub(super) const NAMES: &str = "program, scope, until";

    /// From a row, the first of them at that place.
    pub(super) fn read(row: &Row, first: usize) -> Result<KeyColumns, Fault> {
        Ok(KeyColumns { program: row.get(first)?, scope: row.get(first + 1)?, until: row.get(first + 2)? })
    }

    /// As they are written.
    pub(super) fn values(&self) -> (Option<&str>, Option<u8>, Option<i64>) {
        (self.program.as_deref(), self.scope, self.until)
    }

    /// What goes into the tag: what it is good for and until when cannot be written by anybody but the room.
    pub(super) fn tagged(&self) -> Vec<Vec<u8>> {
        let Some(program) = &self.program else { return Vec::new() };
        let scope = self.scope.map_or_else(Vec::new, |scope| vec![scope]);
        let until = self.until.map_or_else(Vec::new, |until| until.to_be_bytes().to_vec());
        vec![program.clone().into_bytes(), scope, until]
    }

    /// The key, where it is one. What cannot be read is good for nothing.
    pub(super) fn key(self) -> Result<Option<ProgramKey>, AccountRefusal> {
        let Some(name) = self.program else { return Ok(None) };
        let scope = self.scope.and_then(scope_read).ok_or(AccountRefusal::LoggedOut)?;
        let until = self.until.map(moment).ok_or(AccountRefusal::LoggedOut)?;
        Ok(Some(ProgramKey { name, scope, until }))
    }
}

/// A scope as the file has it.
const fn scope_stored(scope: KeyScope) -> u8 {
    match scope {
        KeyScope::Read => 1,
        KeyScope::Play => 2,
    }
}

fn scope_read(stored: u8) -> Option<KeyScope> {
    [KeyScope::Read, KeyScope::Play].into_iter().find(|scope| scope_stored(*scope) == stored)
}

impl From<&ProgramKey> for KeyColumns {
    fn from(key: &ProgramKey) -> KeyColumns {
        let (scope, until) = (scope_stored(key.scope), stored(key.until));
        KeyColumns { program: Some(key.name.clone()), scope: Some(scope), until: Some(until) }
    }
}

/// A name that fits on one line.
fn tidy(name: &str) -> Result<&str, AccountRefusal> {
    let fits = name.chars().count() <= LONGEST_KEY_NAME && !name.chars().any(char::is_control);
    Some(name.trim()).filter(|name| fits && !name.is_empty()).ok_or(AccountRefusal::BadKeyName)
}

fn held(file: &Books, account: AccountId, now: Moment) -> Result<u32, AccountRefusal> {
    let sql = "SELECT count(*) FROM session WHERE account = ?1 AND program IS NOT NULL AND until > ?2";
    Ok(file.one(sql, given![account.0, stored(now)])?.get(0)?)
}

impl Accounts {
    /// Makes a key for a program. What opens with it is in the answer, and nowhere else.
    ///
    /// # Errors
    ///
    /// For guests, whose account ends with their browser; for staff; for a bad name, too long a time, or one key too many.
    pub fn make_key(
        &self,
        now: Moment,
        account: AccountId,
        name: &str,
        scope: KeyScope,
        lasting: Span,
    ) -> Result<(KeyInfo, Token), AccountRefusal> {
        let name = tidy(name)?.to_owned();
        if lasting.as_millis() == 0 || lasting > LONGEST_KEY {
            return Err(AccountRefusal::BadKeyTime);
        }
        let token = Token::new()?;
        let key = ProgramKey { name, scope, until: now.plus(lasting) };
        let number = self.change(|file| {
            self.must_be_sound(file, account)?;
            let owner = records::by_number(file, account)?.ok_or(AccountRefusal::NoAccount)?;
            may_have_keys(&owner)?;
            if held(file, account, now)? >= MOST_KEYS {
                return Err(AccountRefusal::TooManyKeys);
            }
            sessions::begin_key(file, now, account, &token, &KeyColumns::from(&key), self.seal.as_ref())
        })?;
        Ok((KeyInfo { number, key, made: now, used: None }, token))
    }

    /// The keys of an account that are still good, the latest first.
    pub fn keys(&self, now: Moment, account: AccountId) -> Result<Vec<KeyInfo>, AccountRefusal> {
        let file = self.file();
        let sql = format!(
            "SELECT number, opened, seen, {} FROM session
             WHERE account = ?1 AND program IS NOT NULL AND until > ?2 ORDER BY number DESC",
            KeyColumns::NAMES
        );
        let mut keys = Vec::new();
        for row in file.all(&sql, given![account.0, stored(now)])? {
            let number = SessionId(u64::try_from(row.get::<i64>(0)?).unwrap_or(0));
            let (made, seen) = (moment(row.get(1)?), moment(row.get(2)?));
            // One that cannot be read opens nothing, and is none.
            if let Ok(Some(key)) = KeyColumns::read(&row, 3)?.key() {
                keys.push(KeyInfo { number, key, made, used: (seen != made).then_some(seen) });
            }
        }
        Ok(keys)
    }

    /// Ends a key of an account: no program comes in with it any more. One that is over already is no fault.
    pub fn revoke_key(&self, account: AccountId, key: SessionId) -> Result<(), AccountRefusal> {
        let number = i64::try_from(key.0).unwrap_or(-1);
        let sql = "DELETE FROM session WHERE account = ?1 AND number = ?2 AND program IS NOT NULL";
        self.file().execute(sql, given![account.0, number])?;
        Ok(())
    }

    /// Whose key that is, and what it is good for.
    pub fn key(&self, now: Moment, token: &Token) -> Result<(Account, Session, ProgramKey), AccountRefusal> {
        let (account, session, key) = self.opened_by(now, token)?;
        may_have_keys(&account)?;
        Ok((account, session, key.ok_or(AccountRefusal::LoggedOut)?))
    }
}

/// Players have keys: guests are gone with their browser, and what staff does is signed by a person.
fn may_have_keys(account: &Account) -> Result<(), AccountRefusal> {
    if account.guest {
        return Err(AccountRefusal::StillAGuest);
    }
    if account.roles.is_staff() { Err(AccountRefusal::NoKeysForStaff) } else { Ok(()) }
}
