//! Who is logged in.

use game::{Moment, Span};

use super::books::{Books, given};
use super::door_book::{self, DoorEvent, Noted};
use super::keys::{KeyColumns, ProgramKey};
use super::known::KnownSession;
use super::records::{self, Account, AccountId};
use super::{AccountRefusal, Accounts, Csrf, SealKey, Settings, Token, moment, stored};

/// The number of a session: counted from one, and no secret.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SessionId(pub u64);

/// A session of somebody who has shown its token.
#[derive(Clone, Debug)]
pub struct Session {
    /// Its number.
    pub number: SessionId,
    /// Whose it is.
    pub account: AccountId,
    /// Since when.
    pub opened: Moment,
    /// When it ends, if nothing more is asked.
    pub ends: Moment,
    /// What every change must bring.
    pub csrf: Csrf,
}

/// A session as its owner sees it in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionInfo {
    /// Its number.
    pub number: SessionId,
    /// Since when.
    pub opened: Moment,
    /// When something was last asked, to the minute.
    pub seen: Moment,
    /// When it ends, if nothing more is asked.
    pub ends: Moment,
}

/// Somebody who has just come in.
#[derive(Debug)]
pub struct Entered {
    /// Who.
    pub account: Account,
    /// The new session.
    pub session: Session,
    /// What opens it again: for the cookie.
    pub token: Token,
}

/// Requests closer together than this are one, as far as the file is concerned.
const TOUCH: Span = Span::minutes(1);

struct Times {
    opened: Moment,
    seen: Moment,
    guest: bool,
    /// Of a key: when it ends, used or not.
    until: Option<Moment>,
}

impl Times {
    /// When it ends, if nothing more is asked.
    fn ends(&self, settings: &Settings) -> Moment {
        if let Some(until) = self.until {
            until
        } else if self.guest {
            self.opened.plus(settings.guest_longest)
        } else {
            self.seen.plus(settings.idle).min(self.opened.plus(settings.longest))
        }
    }
}

/// Begins a session. The oldest of the account make room for it.
pub(super) fn begin(
    file: &Books,
    now: Moment,
    account: Account,
    token: Token,
    settings: &Settings,
    key: Option<&SealKey>,
) -> Result<Entered, AccountRefusal> {
    let keep = settings.sessions_each.max(1) - 1;
    let sql = "DELETE FROM session WHERE account = ?1 AND program IS NULL AND number NOT IN
               (SELECT number FROM session WHERE account = ?1 AND program IS NULL
                ORDER BY seen DESC, number DESC LIMIT ?2)";
    file.execute(sql, given![account.number.0, keep])?;
    let sql = "INSERT INTO session (token, account, opened, seen) VALUES (?1, ?2, ?3, ?3) RETURNING number";
    let number: i64 = file.one(sql, given![token.hash(), account.number.0, stored(now)])?.get(0)?;
    if let Some(key) = key {
        seal(file, key, number)?;
    }
    let session = Session {
        number: SessionId(u64::try_from(number).unwrap_or(0)),
        account: account.number,
        opened: now,
        ends: Times { opened: now, seen: now, guest: account.guest, until: None }.ends(settings),
        csrf: token.csrf(),
    };
    Ok(Entered { account, session, token })
}

/// Begins a key for a program: a session with a name, a scope and an end.
pub(super) fn begin_key(
    file: &Books,
    now: Moment,
    account: AccountId,
    token: &Token,
    key: &KeyColumns,
    seal_with: Option<&SealKey>,
) -> Result<SessionId, AccountRefusal> {
    let sql = format!(
        "INSERT INTO session (token, account, opened, seen, {}) VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6)
         RETURNING number",
        KeyColumns::NAMES
    );
    let (program, scope, until) = key.values();
    let given = given![token.hash(), account.0, stored(now), program, scope, until];
    let number: i64 = file.one(&sql, given)?.get(0)?;
    if let Some(seal_with) = seal_with {
        seal(file, seal_with, number)?;
    }
    Ok(SessionId(u64::try_from(number).unwrap_or(0)))
}

/// What the tag of a session is for: without it, whoever can write the file could write a key for anybody's door.
const PURPOSE: &str = "session";

/// What never changes of a session, and its tag.
struct Row {
    token: Vec<u8>,
    account: u32,
    opened: i64,
    tag: Option<Vec<u8>>,
    /// What makes it a key for a program, if it is one.
    key: KeyColumns,
}

fn row(file: &Books, number: i64) -> Result<Option<Row>, AccountRefusal> {
    let sql =
        format!("SELECT token, account, opened, tag, {} FROM session WHERE number = ?1", KeyColumns::NAMES);
    let Some(row) = file.first(&sql, given![number])? else { return Ok(None) };
    let key = KeyColumns::read(&row, 4)?;
    Ok(Some(Row { token: row.get(0)?, account: row.get(1)?, opened: row.get(2)?, tag: row.get(3)?, key }))
}

/// What the tag is over: of a key also what it is good for and until when.
fn parts(number: i64, row: &Row) -> Vec<Vec<u8>> {
    let mut parts = vec![
        number.to_be_bytes().to_vec(),
        row.token.clone(),
        row.account.to_be_bytes().to_vec(),
        row.opened.to_be_bytes().to_vec(),
    ];
    parts.extend(row.key.tagged());
    parts
}

/// The parts as they are tagged.
fn slices(parts: &[Vec<u8>]) -> Vec<&[u8]> {
    parts.iter().map(Vec::as_slice).collect()
}

/// Puts the tag beside a session.
fn seal(file: &Books, key: &SealKey, number: i64) -> Result<(), AccountRefusal> {
    let Some(row) = row(file, number)? else { return Ok(()) };
    let tag = key.tag(PURPOSE, &slices(&parts(number, &row)));
    file.execute("UPDATE session SET tag = ?2 WHERE number = ?1", given![number, tag])?;
    Ok(())
}

/// Whether the room has begun a session. Without a key there are no tags.
fn is_sound(file: &Books, key: Option<&SealKey>, number: SessionId) -> Result<bool, AccountRefusal> {
    let Some(key) = key else { return Ok(true) };
    let number = i64::try_from(number.0).unwrap_or(-1);
    let Some(row) = row(file, number)? else { return Ok(false) };
    let parts = parts(number, &row);
    Ok(row.tag.is_some_and(|tag| key.is(&tag, PURPOSE, &slices(&parts))))
}

/// Puts the tags of one key under another: how many.
pub(super) fn retag(file: &Books, from: &SealKey, to: &SealKey) -> Result<u64, AccountRefusal> {
    let mut done = 0;
    for found in file.all("SELECT number FROM session ORDER BY number", &[])? {
        let number: i64 = found.get(0)?;
        let Some(row) = row(file, number)? else { continue };
        let parts = parts(number, &row);
        if row.tag.is_some_and(|tag| from.is(&tag, PURPOSE, &slices(&parts))) {
            seal(file, to, number)?;
            done += 1;
        }
    }
    Ok(done)
}

/// Takes the sessions of an account as they are.
pub(super) fn seal_all(
    file: &Books,
    key: Option<&SealKey>,
    account: AccountId,
) -> Result<(), AccountRefusal> {
    let Some(key) = key else { return Ok(()) };
    for row in file.all("SELECT number FROM session WHERE account = ?1", given![account.0])? {
        seal(file, key, row.get(0)?)?;
    }
    Ok(())
}

/// Ends every session of an account; says how many there were.
pub(super) fn end_all(file: &Books, account: AccountId) -> Result<usize, AccountRefusal> {
    Ok(file.execute("DELETE FROM session WHERE account = ?1", given![account.0])?)
}

/// The number of the session with this token.
fn numbered(file: &Books, token: &[u8; 32]) -> Result<Option<SessionId>, AccountRefusal> {
    let sql = "SELECT number FROM session WHERE token = ?1";
    let number = file.first(sql, given![token])?.map(|row| row.get::<i64>(0)).transpose()?;
    Ok(number.map(|number| SessionId(u64::try_from(number).unwrap_or(0))))
}

impl Accounts {
    /// Whose session that is, and what its changes must bring. Asking keeps it from going idle.
    pub fn session(&self, now: Moment, token: &Token) -> Result<(Account, Session), AccountRefusal> {
        match self.opened_by(now, token)? {
            (account, session, None) => Ok((account, session)),
            // A key in a cookie would make a page of a program: it is none.
            (_, _, Some(_)) => Err(AccountRefusal::LoggedOut),
        }
    }

    /// What a token opens: whose it is, and what makes it a key.
    pub(super) fn opened_by(
        &self,
        now: Moment,
        token: &Token,
    ) -> Result<(Account, Session, Option<ProgramKey>), AccountRefusal> {
        let (KnownSession { number, account, opened, key, .. }, ends) = self.asked_under(now, token)?;
        let session = Session { number, account: account.number, opened, ends, csrf: token.csrf() };
        Ok((account, session, key))
    }

    /// Whose session that is, for a command over a connection that stands. Asking keeps it from going idle.
    pub fn whose(&self, now: Moment, token: &Token) -> Result<Account, AccountRefusal> {
        self.asked_under(now, token).map(|(known, _)| known.account)
    }

    /// The session or key of that token, and when it ends.
    fn asked_under(&self, now: Moment, token: &Token) -> Result<(KnownSession, Moment), AccountRefusal> {
        let file = self.file();
        let mut known = self.known();
        known.follow(&file)?;
        let hash = token.hash();
        let found = match known.by_token(&hash) {
            Some(session) => session.clone(),
            None => {
                let number = numbered(&file, &hash)?.ok_or(AccountRefusal::LoggedOut)?;
                let session = self.look_up(&file, number)?.ok_or(AccountRefusal::LoggedOut)?;
                known.keep_with_token(hash, session.clone());
                session
            }
        };
        let KnownSession { number, ref account, opened, seen, sound, ref key } = found;
        if !sound {
            // Said once, and nothing of this account is open any more.
            end_all(&file, account.number)?;
            let noted = Noted { what: DoorEvent::Altered, account: Some(account), address: None, says: None };
            door_book::note(&file, now, &noted)?;
            return Err(AccountRefusal::Altered { account: account.number });
        }
        let until = key.as_ref().map(|key| key.until);
        let mut times = Times { opened, seen, guest: account.guest, until };
        if now >= times.ends(&self.settings) {
            return Err(AccountRefusal::LoggedOut);
        }
        // The first use of a key is always noted: its owner sees whether anybody has it.
        let first_use = key.is_some() && seen == opened;
        if first_use || now.since(seen) >= TOUCH.min(Span::millis(self.settings.idle.as_millis() / 4)) {
            let sql = "UPDATE session SET seen = ?2 WHERE token = ?1";
            // A full disk logs nobody out: the session only goes idle sooner.
            if file.execute(sql, given![hash, stored(now)]).is_ok() {
                known.touched(&file, number, now);
            }
            times.seen = now;
        }
        Ok((found, times.ends(&self.settings)))
    }

    /// A session as the file has it; nothing where there is none, or nobody it belongs to.
    fn look_up(&self, file: &Books, number: SessionId) -> Result<Option<KnownSession>, AccountRefusal> {
        let sql =
            format!("SELECT account, opened, seen, {} FROM session WHERE number = ?1", KeyColumns::NAMES);
        let found = file.first(&sql, given![i64::try_from(number.0).unwrap_or(-1)])?;
        let Some(row) = found else { return Ok(None) };
        let key = KeyColumns::read(&row, 3)?.key()?;
        let (account, opened, seen) = (AccountId(row.get(0)?), moment(row.get(1)?), moment(row.get(2)?));
        let Some(account) = records::by_number(file, account)? else { return Ok(None) };
        let sound = is_sound(file, self.seal.as_ref(), number)? && self.is_sound(file, account.number)?;
        Ok(Some(KnownSession { number, account, opened, seen, key, sound }))
    }

    /// Whose sessions these are, in their order; nothing for one that is over. Looking keeps none from going idle.
    pub fn standing(
        &self,
        now: Moment,
        sessions: &[SessionId],
    ) -> Result<Vec<Option<Account>>, AccountRefusal> {
        let file = self.file();
        let mut known = self.known();
        known.follow(&file)?;
        let is_open = |session: &KnownSession| {
            let KnownSession { account, opened, seen, sound, key, .. } = session;
            let until = key.as_ref().map(|key| key.until);
            let times = Times { opened: *opened, seen: *seen, guest: account.guest, until };
            *sound && now < times.ends(&self.settings)
        };
        let mut standing = Vec::with_capacity(sessions.len());
        for number in sessions {
            if known.by_number(*number).is_none()
                && let Some(session) = self.look_up(&file, *number)?
            {
                known.keep(session);
            }
            let open = known.by_number(*number).filter(|session| is_open(session));
            standing.push(open.map(|session| session.account.clone()));
        }
        Ok(standing)
    }

    /// Ends a session. One that is over already is no fault.
    pub fn log_out(&self, token: &Token) -> Result<(), AccountRefusal> {
        self.file().execute("DELETE FROM session WHERE token = ?1", given![token.hash()])?;
        Ok(())
    }

    /// Ends every session of an account; says how many there were. A guest cannot come back after that.
    pub fn log_out_everywhere(&self, account: AccountId) -> Result<usize, AccountRefusal> {
        end_all(&self.file(), account)
    }

    /// Ends one session of an account, chosen from the list.
    pub fn end_session(&self, account: AccountId, session: SessionId) -> Result<(), AccountRefusal> {
        let number = i64::try_from(session.0).unwrap_or(-1);
        let sql = "DELETE FROM session WHERE account = ?1 AND number = ?2";
        self.file().execute(sql, given![account.0, number])?;
        Ok(())
    }

    /// The sessions of an account that are not over, the latest first.
    pub fn sessions(&self, now: Moment, account: AccountId) -> Result<Vec<SessionInfo>, AccountRefusal> {
        let file = self.file();
        let guest = records::by_number(&file, account)?.ok_or(AccountRefusal::NoAccount)?.guest;
        let sql = "SELECT number, opened, seen FROM session WHERE account = ?1 AND program IS NULL \
             ORDER BY seen DESC, number DESC";
        let mut sessions = Vec::new();
        for row in file.all(sql, given![account.0])? {
            let (opened, seen) = (moment(row.get(1)?), moment(row.get(2)?));
            let ends = Times { opened, seen, guest, until: None }.ends(&self.settings);
            let number = SessionId(u64::try_from(row.get::<i64>(0)?).unwrap_or(0));
            sessions.push(SessionInfo { number, opened, seen, ends });
        }
        sessions.retain(|session| now < session.ends);
        Ok(sessions)
    }

    /// Throws away sessions that are over, log-ins that are forgotten, and guests without a session, who can never come
    /// back: the session was their only key. Says how many. To be called now and then.
    pub fn prune(&self, now: Moment) -> Result<usize, AccountRefusal> {
        let before = |span: Span| stored(now).saturating_sub(stored(Moment::START.plus(span)));
        let Settings { idle, longest, guest_longest, forget, .. } = self.settings;
        self.change(|file| {
            let guests = "SELECT number FROM account WHERE guest <> 0";
            let sql = format!(
                "DELETE FROM session WHERE CASE WHEN program IS NOT NULL THEN until <= ?4
                 WHEN account IN ({guests}) THEN opened <= ?1 ELSE seen <= ?2 OR opened <= ?3 END"
            );
            let over = file
                .execute(&sql, given![before(guest_longest), before(idle), before(longest), stored(now)])?;
            let sql = "DELETE FROM attempt WHERE last < ?1 AND until <= ?2";
            let forgotten = file.execute(sql, given![before(forget), stored(now)])?;
            file.execute("DELETE FROM unlocked WHERE at < ?1", given![before(forget)])?;
            file.execute("DELETE FROM kept_out WHERE until <= ?1", given![stored(now)])?;
            door_book::prune(file, now)?;
            let gone =
                "SELECT number FROM account WHERE guest <> 0 AND number NOT IN (SELECT account FROM session)";
            file.execute(&format!("DELETE FROM attempt WHERE account IN ({gone})"), &[])?;
            let sql = format!("DELETE FROM account WHERE number IN ({gone})");
            Ok(over + forgotten + file.execute(&sql, &[])?)
        })
    }
}
