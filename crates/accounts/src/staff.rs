//! Whom the house appoints, and what the floor does for guests who are locked out.

use game::{Badge, Moment, Span};

use rusqlite::{Connection, params};

use super::door_book::{self, DoorEvent, Noted};
use super::layout::NotOpened;
use super::records::{self, Account, AccountId, New, name_mark};
use super::refusal::Trouble;
use super::sessions;
use super::{Accounts, Refusal, Role, Roles, Secret, familiar, moment, name, password, stored};

/// The password of the demo staff. Everybody knows it: it opens nothing where anybody else can reach the room.
pub const DEMO_PASSWORD: &str = "croupier-demo";

/// Somebody of the demo staff.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DemoStaff {
    /// What they log in as.
    pub name: &'static str,
    /// What they may do.
    pub role: Role,
    /// What they sign with.
    pub badge: Option<Badge>,
}

/// The staff of a demo. Two of the cage, since some orders need two badges.
pub const DEMO_STAFF: [DemoStaff; 5] = [
    DemoStaff { name: "floor", role: Role::Floor, badge: Some(Badge(1)) },
    DemoStaff { name: "cage", role: Role::Cage, badge: Some(Badge(2)) },
    DemoStaff { name: "cage2", role: Role::Cage, badge: Some(Badge(3)) },
    DemoStaff { name: "auditor", role: Role::Auditor, badge: None },
    DemoStaff { name: "dealer", role: Role::Dealer, badge: None },
];

/// Whether another program has unlocked a name since anybody asked.
pub(super) fn was_unlocked(file: &Connection, mark: &[u8; 32]) -> Result<bool, Refusal> {
    Ok(file.execute("DELETE FROM unlocked WHERE name = ?1", [mark])? > 0)
}

const fn signed(roles: Roles, needs: bool, badge: Option<Badge>) -> Result<(), Refusal> {
    if roles.is_empty() {
        return Err(Refusal::NoRoles);
    }
    if needs && badge.is_none() { Err(Refusal::NoBadge) } else { Ok(()) }
}

impl Accounts {
    /// A new account of the staff.
    pub fn appoint(
        &self,
        now: Moment,
        name: &str,
        password: &Secret,
        roles: Roles,
        badge: Option<Badge>,
    ) -> Result<Account, Refusal> {
        let name = name::of_staff(name).map_err(Refusal::BadName)?;
        password::check(password, name).map_err(Refusal::BadPassword)?;
        self.employ(now, name, password, roles, badge)
    }

    fn employ(
        &self,
        now: Moment,
        name: &str,
        password: &Secret,
        roles: Roles,
        badge: Option<Badge>,
    ) -> Result<Account, Refusal> {
        signed(roles, roles.needs_badge(), badge)?;
        let kept = self.hash(password)?;
        self.change(|file| {
            let new = New { name, roles, badge, password: Some(&kept) };
            // The house finds room for its own.
            let account = records::add(file, now, &new, u32::MAX)?;
            self.appointed(file, now, &account)?;
            Ok(account)
        })
    }

    /// Gives an account other roles and another badge. Its sessions end, so nobody goes on with what they had.
    pub fn assign(
        &self,
        now: Moment,
        number: AccountId,
        roles: Roles,
        badge: Option<Badge>,
    ) -> Result<Account, Refusal> {
        signed(roles, roles.needs_badge(), badge)?;
        self.change(|file| {
            let account = records::by_number(file, number)?.ok_or(Refusal::NoAccount)?;
            if account.guest && roles.is_staff() {
                return Err(Refusal::StillAGuest);
            }
            // What is sealed anew is taken for right, the password and the number in the room included.
            self.must_be_sound(file, number)?;
            records::set_roles(file, number, roles, badge)?;
            sessions::end_all(file, number)?;
            let account = records::by_number(file, number)?.ok_or(Refusal::NoAccount)?;
            self.appointed(file, now, &account)?;
            Ok(account)
        })
    }

    /// Somebody has just got roles and a badge: that is sealed, written down, and on its way into the log.
    fn appointed(&self, file: &Connection, now: Moment, account: &Account) -> Result<(), Refusal> {
        self.seal(file, account.number)?;
        self.note_appointment(file, now, account)?;
        let roles = account.roles.keys().join(", ");
        let says = account.badge.map_or_else(|| roles.clone(), |badge| format!("{roles}; badge {}", badge.0));
        let what = DoorEvent::Appointed;
        let noted = Noted { what, account: Some(account), address: None, says: Some(says) };
        door_book::note(file, now, &noted)
    }

    /// Appoints whoever of the demo staff is missing. Refused where the well-known password opens nothing.
    pub fn appoint_demo(&self, now: Moment) -> Result<(), Refusal> {
        if !self.settings.demo {
            return Err(Refusal::NotDemo);
        }
        for DemoStaff { name, role, badge } in DEMO_STAFF {
            if self.find(name)?.is_none() {
                self.employ(now, name, &Secret::from(DEMO_PASSWORD), Roles::only(role), badge)?;
            }
        }
        Ok(())
    }

    /// Where the well-known password opens nothing, what it has opened before is closed: a demo that goes public leaves no
    /// session of its staff behind.
    pub(super) fn close_demo(&self) -> Result<(), NotOpened> {
        let closed = |refusal: Refusal| NotOpened::Failed(Trouble::new(&refusal));
        if self.settings.demo {
            return Ok(());
        }
        for DemoStaff { name, .. } in DEMO_STAFF {
            let Some((account, Some(kept))) = records::by_name(&self.file(), name).map_err(closed)? else {
                continue;
            };
            if self.turn().map_err(closed)?.fits(&Secret::from(DEMO_PASSWORD), &kept) {
                sessions::end_all(&self.file(), account.number).map_err(closed)?;
            }
        }
        Ok(())
    }

    /// Gives somebody a new password without the old one. Their sessions end, and so does whatever was remembered about
    /// where they log in from.
    ///
    /// An account that was changed outside the room is given back to its owner so: as a player without roles and badge, and
    /// the room says at the next log-in which player it is.
    pub fn reset_password(&self, now: Moment, number: AccountId, new: &Secret) -> Result<Account, Refusal> {
        let account = self.account(number)?.ok_or(Refusal::NoAccount)?;
        if account.guest {
            return Err(Refusal::StillAGuest);
        }
        password::check(new, &account.name).map_err(Refusal::BadPassword)?;
        let kept = self.hash(new)?;
        self.change(|file| {
            if !self.is_sound(file, number)? {
                let sql = "UPDATE account SET roles = ?2, badge = NULL, player = NULL WHERE number = ?1";
                file.execute(sql, params![number.0, Roles::PLAYER.bits()])?;
            }
            file.execute("UPDATE account SET password = ?2 WHERE number = ?1", params![number.0, kept])?;
            self.seal(file, number)?;
            let what = DoorEvent::PasswordReset;
            let noted = Noted { what, account: Some(&account), address: None, says: None };
            door_book::note(file, now, &noted)?;
            file.execute("DELETE FROM attempt WHERE name = ?1", [name_mark(&account.name)])?;
            familiar::forget(file, number)?;
            sessions::end_all(file, number)?;
            records::by_number(file, number)?.ok_or(Refusal::NoAccount)
        })
    }

    /// Everybody who is more than a player, by number.
    pub fn staff(&self) -> Result<Vec<Account>, Refusal> {
        records::staff(&self.file())
    }

    /// Forgets the failed log-ins under a name, from wherever they came. A name nobody has is no fault.
    pub fn unlock(&self, now: Moment, name: &str) -> Result<(), Refusal> {
        let mark = name_mark(name);
        self.change(|file| {
            file.execute("DELETE FROM attempt WHERE name = ?1", [mark])?;
            let account = records::by_name(file, name)?.map(|(account, _)| account);
            let what = DoorEvent::Unlocked;
            let noted = Noted { what, account: account.as_ref(), address: None, says: None };
            door_book::note(file, now, &noted)?;
            if self.beside {
                // The pace of strangers is kept in the memory of whoever serves the room.
                file.execute("INSERT OR REPLACE INTO unlocked VALUES (?1, ?2)", params![mark, stored(now)])?;
            }
            Ok(())
        })?;
        self.strangers.forget(&mark);
        Ok(())
    }

    /// The accounts that are locked for some address, and for how long at most: for the floor.
    pub fn locked(&self, now: Moment) -> Result<Vec<(Account, Span)>, Refusal> {
        let file = self.file();
        let sql = "SELECT account, max(until) AS until FROM attempt WHERE account IS NOT NULL AND until > ?1
                   GROUP BY account ORDER BY 2 DESC LIMIT 1000";
        let mut statement = file.prepare_cached(sql)?;
        let rows =
            statement.query_map([stored(now)], |row| Ok((AccountId(row.get(0)?), moment(row.get(1)?))))?;
        let mut locked = Vec::new();
        for row in rows {
            let (number, until) = row?;
            if let Some(account) = records::by_number(&file, number)? {
                locked.push((account, until.since(now)));
            }
        }
        Ok(locked)
    }
}
