//! Coming in: registration, guests, log-in, and what a password changes.

use std::sync::atomic::Ordering;

use game::Moment;

use super::books::{Books, given};
use super::door_book::{self, DoorEvent, Noted};
use super::hashing::Turn;
use super::lockout::Attempts;
use super::records::{self, Account, AccountId, New, name_mark};
use super::secret::{Secret, Token};
use super::sessions::{self, Entered};
use super::staff::{self, DEMO_PASSWORD};
use super::{AccountRefusal, Accounts, Address, Roles, allowed, familiar, moment, name, password, stored};

/// The most names of nobody under which log-ins are remembered. The oldest makes room.
const MOST_NOBODIES: u32 = 10_000;

/// The most addresses from which log-ins under one name are remembered. The oldest makes room.
const MOST_ADDRESSES_EACH: u32 = 64;

/// A log-in that has been counted and not looked at yet.
struct Begun {
    /// Whose it would be, and what is kept of the password.
    account: Option<(Account, Option<String>)>,
    /// What was remembered with this one counted.
    attempts: Attempts,
    /// The mark of the address.
    address: [u8; 32],
}

fn attempts(file: &Books, name: &[u8; 32], address: &[u8; 32]) -> Result<Attempts, AccountRefusal> {
    let sql = "SELECT begun, locks, last, until FROM attempt WHERE name = ?1 AND address = ?2";
    let Some(row) = file.first(sql, given![name, address])? else { return Ok(Attempts::NONE) };
    let (last, until) = (moment(row.get(2)?), moment(row.get(3)?));
    Ok(Attempts { begun: row.get(0)?, locks: row.get(1)?, last, until })
}

impl Accounts {
    /// A new player with a name and a password, logged in.
    pub fn register(
        &self,
        now: Moment,
        from: Address,
        name: &str,
        password: &Secret,
    ) -> Result<Entered, AccountRefusal> {
        let name = name::of_player(name).map_err(AccountRefusal::BadName)?;
        password::check(password, name).map_err(AccountRefusal::BadPassword)?;
        // Only now: whoever mistypes a form has not used up anything, and whoever asks for names has.
        allowed(&self.registrations, from, now)?;
        if self.find(name)?.is_some() {
            return Err(AccountRefusal::NameTaken);
        }
        let kept = self.hash(password)?;
        let token = Token::new()?;
        self.change(|file| {
            let new = New { name, roles: Roles::PLAYER, badge: None, password: Some(&kept) };
            let account = records::add(file, now, &new, self.settings.most_accounts)?;
            self.seal(file, account.number)?;
            sessions::begin(file, now, account, token, &self.settings, self.seal.as_ref())
        })
    }

    /// Somebody who only wants to play: no password, the session is the only key.
    pub fn guest(&self, now: Moment, from: Address, chosen: Option<&str>) -> Result<Entered, AccountRefusal> {
        let chosen = chosen.map(name::of_player).transpose().map_err(AccountRefusal::BadName)?;
        allowed(&self.guests, from, now)?;
        self.all_guests.take(&(), now).map_err(|retry_after| AccountRefusal::Busy { retry_after })?;
        let token = Token::new()?;
        self.change(|file| {
            let name = match chosen {
                Some(name) => name.to_owned(),
                None => {
                    let sql = "UPDATE house SET guests = guests + 1 RETURNING guests";
                    let number: i64 = file.one(sql, &[])?.get(0)?;
                    name::of_guest(number.unsigned_abs())
                }
            };
            let new = New { name: &name, roles: Roles::PLAYER, badge: None, password: None };
            let account = records::add(file, now, &new, self.settings.most_accounts)?;
            self.seal(file, account.number)?;
            sessions::begin(file, now, account, token, &self.settings, self.seal.as_ref())
        })
    }

    /// Makes a full account of a guest, under a new name or the same. Its sessions go on. The room keeps the name it
    /// knows the player by.
    pub fn upgrade(
        &self,
        now: Moment,
        from: Address,
        number: AccountId,
        chosen: Option<&str>,
        password: &Secret,
    ) -> Result<Account, AccountRefusal> {
        let guest = |account: Option<Account>| {
            let account = account.ok_or(AccountRefusal::NoAccount)?;
            if account.guest { Ok(account) } else { Err(AccountRefusal::NotAGuest) }
        };
        let before = guest(self.account(number)?)?;
        let chosen = chosen.map(name::of_player).transpose().map_err(AccountRefusal::BadName)?;
        let name = chosen.unwrap_or(&before.name);
        password::check(password, name).map_err(AccountRefusal::BadPassword)?;
        allowed(&self.registrations, from, now)?;
        let kept = self.hash(password)?;
        self.change(|file| {
            guest(records::by_number(file, number)?)?;
            self.must_be_sound(file, number)?;
            records::make_full(file, number, name, &kept)?;
            self.seal(file, number)?;
            file.execute("DELETE FROM attempt WHERE name = ?1", given![name_mark(name)])?;
            records::by_number(file, number)?.ok_or(AccountRefusal::NoAccount)
        })
    }

    /// Logs in with name and password. What is said, and how long it takes, is the same whether or not anybody has
    /// that name.
    pub fn log_in(
        &self,
        now: Moment,
        from: Address,
        name: &str,
        password: &Secret,
    ) -> Result<Entered, AccountRefusal> {
        allowed(&self.log_ins, from, now)?;
        let mut turn = self.turn()?;
        let begun = self.begin(now, from, name)?;
        let address = begun.address;
        let (account, kept) = self.look_and_note(now, begun, password, &mut turn)?;
        // A password kept with other parameters is kept anew, now that it is at hand.
        let anew = if self.settings.hashing.differs(&kept) {
            Some(turn.hash(self.settings.hashing, password)?)
        } else {
            None
        };
        drop(turn);
        let token = Token::new()?;
        self.change(|file| {
            Self::still(file, account.number, &kept)?;
            if let Some(anew) = anew {
                file.execute(
                    "UPDATE account SET password = ?2 WHERE number = ?1",
                    given![account.number.0, anew],
                )?;
                self.seal(file, account.number)?;
            }
            Self::forgive(file, name, &address)?;
            familiar::note(file, now, account.number, &address)?;
            let what = DoorEvent::LoggedIn;
            let noted = Noted { what, account: Some(&account), address: Some(&address), says: None };
            door_book::note(file, now, &noted)?;
            sessions::begin(file, now, account, token, &self.settings, self.seal.as_ref())
        })
    }

    /// Changes the password of somebody who knows the old one. Every session ends and a new one begins, so whoever
    /// had stolen one is out.
    pub fn change_password(
        &self,
        now: Moment,
        from: Address,
        number: AccountId,
        old: &Secret,
        new: &Secret,
    ) -> Result<Entered, AccountRefusal> {
        let account = self.account(number)?.ok_or(AccountRefusal::NoAccount)?;
        if account.guest {
            return Err(AccountRefusal::StillAGuest);
        }
        password::check(new, &account.name).map_err(AccountRefusal::BadPassword)?;
        allowed(&self.log_ins, from, now)?;
        let mut turn = self.turn()?;
        let begun = self.begin(now, from, &account.name)?;
        let address = begun.address;
        let (account, kept) = self.look_and_note(now, begun, old, &mut turn)?;
        let anew = turn.hash(self.settings.hashing, new)?;
        drop(turn);
        let token = Token::new()?;
        self.change(|file| {
            Self::still(file, number, &kept)?;
            file.execute("UPDATE account SET password = ?2 WHERE number = ?1", given![number.0, anew])?;
            self.seal(file, number)?;
            let what = DoorEvent::PasswordChanged;
            let noted = Noted { what, account: Some(&account), address: Some(&address), says: None };
            door_book::note(file, now, &noted)?;
            Self::forgive(file, &account.name, &address)?;
            familiar::forget(file, number)?;
            familiar::note(file, now, number, &address)?;
            sessions::end_all(file, number)?;
            sessions::begin(file, now, account, token, &self.settings, self.seal.as_ref())
        })
    }

    /// Looks at a password, and writes down what was refused: a wrong one, or the account of somebody else's making.
    fn look_and_note(
        &self,
        now: Moment,
        begun: Begun,
        password: &Secret,
        turn: &mut Turn<'_>,
    ) -> Result<(Account, String), AccountRefusal> {
        let address = begun.address;
        let whose = begun.account.as_ref().map(|(account, _)| account.clone());
        let found = self.look(now, begun, password, turn);
        match &found {
            Ok((account, _)) => self.closed_if_altered(now, account, &address)?,
            Err(AccountRefusal::Locked { .. }) => {
                self.note_about(now, DoorEvent::Locked, whose.as_ref(), Some(&address))?;
            }
            Err(_) => self.note_about(now, DoorEvent::Failed, whose.as_ref(), Some(&address))?,
        }
        found
    }

    /// Whoever knows the password of an account that was changed outside the room does not come in.
    fn closed_if_altered(
        &self,
        now: Moment,
        account: &Account,
        address: &[u8; 32],
    ) -> Result<(), AccountRefusal> {
        let sound = self.must_be_sound(&self.file(), account.number);
        if sound.is_err() {
            self.note_about(now, DoorEvent::Altered, Some(account), Some(address))?;
        }
        sound
    }

    /// Hashes a new password when it is its turn.
    pub(super) fn hash(&self, password: &Secret) -> Result<String, AccountRefusal> {
        Ok(self.turn()?.hash(self.settings.hashing, password)?)
    }

    /// Counts a log-in under a name, before anything else is known about it.
    ///
    /// By name and address: whoever types wrong passwords locks the name for that address, and for nobody else.
    fn begin(&self, now: Moment, from: Address, name: &str) -> Result<Begun, AccountRefusal> {
        // No name is longer; what is typed beyond does not matter.
        let name: String = name.trim().chars().take(name::LONGEST + 1).collect();
        let mark = name_mark(&name);
        self.change(|file| {
            let address = familiar::mark(file, from)?;
            let attempts = attempts(file, &mark, &address)?
                .begin(now, &self.settings)
                .map_err(|retry_after| AccountRefusal::Locked { retry_after })?;
            let account = records::by_name(file, &name)?;
            let familiar = match &account {
                Some((account, _)) => familiar::is(file, account.number, &address)?,
                None => false,
            };
            if !familiar {
                let taken = self.strangers.take(&mark, now);
                let taken = match taken {
                    Err(_) if staff::was_unlocked(file, &mark)? => {
                        self.strangers.forget(&mark);
                        self.strangers.take(&mark, now)
                    }
                    other => other,
                };
                taken.map_err(|retry_after| AccountRefusal::Locked { retry_after })?;
            }
            let number = account.as_ref().map(|(account, _)| account.number.0);
            let sql = "INSERT INTO attempt (name, address, account, begun, locks, last, until)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
                       ON CONFLICT (name, address) DO UPDATE SET account = excluded.account, begun = excluded.begun,
                       locks = excluded.locks, last = excluded.last, until = excluded.until";
            let Attempts { begun, locks, last, until } = attempts;
            file.execute(sql, given![mark, address, number, begun, locks, stored(last), stored(until)])?;
            let sql = "DELETE FROM attempt WHERE name = ?1 AND address IN (SELECT address FROM attempt WHERE name = ?1
                       ORDER BY last DESC LIMIT 9223372036854775807 OFFSET ?2)";
            file.execute(sql, given![mark, MOST_ADDRESSES_EACH])?;
            let sql = "DELETE FROM attempt WHERE (name, address) IN (SELECT name, address FROM attempt
                       WHERE account IS NULL ORDER BY last DESC LIMIT 9223372036854775807 OFFSET ?1)";
            file.execute(sql, given![MOST_NOBODIES])?;
            Ok(Begun { account, attempts, address })
        })
    }

    /// Forgets the failed log-ins under a name from one address.
    fn forgive(file: &Books, name: &str, address: &[u8; 32]) -> Result<(), AccountRefusal> {
        file.execute(
            "DELETE FROM attempt WHERE name = ?1 AND address = ?2",
            given![name_mark(name), address],
        )?;
        Ok(())
    }

    /// Looks at the password of a log-in that has been counted.
    fn look(
        &self,
        now: Moment,
        begun: Begun,
        password: &Secret,
        turn: &mut Turn<'_>,
    ) -> Result<(Account, String), AccountRefusal> {
        let (account, kept) = match begun.account {
            Some((account, Some(kept))) => (Some(account), kept),
            Some((_, None)) | None => (None, self.nobody.clone()),
        };
        self.checks.fetch_add(1, Ordering::Relaxed);
        let fits = turn.fits(password, &kept);
        let well_known = !self.settings.demo && password.text() == DEMO_PASSWORD;
        match account {
            Some(account) if fits && !well_known => Ok((account, kept)),
            _ => Err(match begun.attempts.locked_for(now, &self.settings) {
                Some(retry_after) => AccountRefusal::Locked { retry_after },
                None => AccountRefusal::WrongLogIn,
            }),
        }
    }

    /// That nobody has changed the password while it was looked at.
    fn still(file: &Books, number: AccountId, kept: &str) -> Result<(), AccountRefusal> {
        match records::password_of(file, number)? {
            Some(now) if now == kept => Ok(()),
            _ => Err(AccountRefusal::WrongLogIn),
        }
    }
}
