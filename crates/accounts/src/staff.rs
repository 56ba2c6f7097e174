//! Whom the house appoints, and what the floor does for guests who are locked out.

use game::{Badge, Moment, Span};

use super::books::{Books, given};
use super::door_book::{self, DoorEvent, Noted};
use super::layout::NotOpened;
use super::records::{self, Account, AccountId, New, name_mark};
use super::refusal::Trouble;
use super::sessions;
use super::{AccountRefusal, Accounts, Role, Roles, Secret, familiar, moment, name, password, stored};

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
pub(super) fn was_unlocked(file: &Books, mark: &[u8; 32]) -> Result<bool, AccountRefusal> {
    Ok(file.execute("DELETE FROM unlocked WHERE name = ?1", given![mark])? > 0)
}

const fn signed(roles: Roles, needs: bool, badge: Option<Badge>) -> Result<(), AccountRefusal> {
    if roles.is_empty() {
        return Err(AccountRefusal::NoRoles);
    }
    if needs && badge.is_none() { Err(AccountRefusal::NoBadge) } else { Ok(()) }
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
    ) -> Result<Account, AccountRefusal> {
        let name = name::of_staff(name).map_err(AccountRefusal::BadName)?;
        password::check(password, name).map_err(AccountRefusal::BadPassword)?;
        self.employ(now, name, password, (roles, badge), None)
    }

    /// The same, and who signed it is written into the book of the door.
    pub fn appoint_signed(
        &self,
        now: Moment,
        name: &str,
        password: &Secret,
        roles: Roles,
        badge: Option<Badge>,
        signed: &str,
    ) -> Result<Account, AccountRefusal> {
        let name = name::of_staff(name).map_err(AccountRefusal::BadName)?;
        password::check(password, name).map_err(AccountRefusal::BadPassword)?;
        self.employ(now, name, password, (roles, badge), Some(signed))
    }

    fn employ(
        &self,
        now: Moment,
        name: &str,
        password: &Secret,
        (roles, badge): (Roles, Option<Badge>),
        by: Option<&str>,
    ) -> Result<Account, AccountRefusal> {
        signed(roles, roles.needs_badge(), badge)?;
        let kept = self.hash(password)?;
        self.change(|file| {
            let new = New { name, roles, badge, password: Some(&kept) };
            // The house finds room for its own.
            let account = records::add(file, now, &new, u32::MAX)?;
            self.appointed(file, now, &account, by)?;
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
    ) -> Result<Account, AccountRefusal> {
        self.assign_by(now, number, (roles, badge), None)
    }

    /// The same, and who signed it is written into the book of the door.
    pub fn assign_signed(
        &self,
        now: Moment,
        number: AccountId,
        roles: Roles,
        badge: Option<Badge>,
        signed: &str,
    ) -> Result<Account, AccountRefusal> {
        self.assign_by(now, number, (roles, badge), Some(signed))
    }

    fn assign_by(
        &self,
        now: Moment,
        number: AccountId,
        (roles, badge): (Roles, Option<Badge>),
        by: Option<&str>,
    ) -> Result<Account, AccountRefusal> {
        signed(roles, roles.needs_badge(), badge)?;
        self.change(|file| {
            let account = records::by_number(file, number)?.ok_or(AccountRefusal::NoAccount)?;
            if account.guest && roles.is_staff() {
                return Err(AccountRefusal::StillAGuest);
            }
            // What is sealed anew is taken for right, the password and the number in the room included.
            self.must_be_sound(file, number)?;
            records::set_roles(file, number, roles, badge)?;
            sessions::end_all(file, number)?;
            let account = records::by_number(file, number)?.ok_or(AccountRefusal::NoAccount)?;
            self.appointed(file, now, &account, by)?;
            Ok(account)
        })
    }

    /// Somebody has just got roles and a badge: that is sealed, written down, and on its way into the log.
    fn appointed(
        &self,
        file: &Books,
        now: Moment,
        account: &Account,
        by: Option<&str>,
    ) -> Result<(), AccountRefusal> {
        self.seal(file, account.number)?;
        self.note_appointment(file, now, account)?;
        let roles = account.roles.keys().join(", ");
        let says = account.badge.map_or_else(|| roles.clone(), |badge| format!("{roles}; badge {}", badge.0));
        let says = by.map_or_else(|| says.clone(), |by| format!("{says}; {by}"));
        let what = DoorEvent::Appointed;
        let noted = Noted { what, account: Some(account), address: None, says: Some(says) };
        door_book::note(file, now, &noted)
    }

    /// Appoints whoever of the demo staff is missing. Refused where the well-known password opens nothing.
    pub fn appoint_demo(&self, now: Moment) -> Result<(), AccountRefusal> {
        if !self.settings.demo {
            return Err(AccountRefusal::NotDemo);
        }
        for DemoStaff { name, role, badge } in DEMO_STAFF {
            if self.find(name)?.is_none() {
                self.employ(now, name, &Secret::from(DEMO_PASSWORD), (Roles::only(role), badge), None)?;
            }
        }
        Ok(())
    }

    /// Where the well-known password opens nothing, what it has opened before is closed: a demo that goes public leaves no
    /// session of its staff behind.
    pub(super) fn close_demo(&self) -> Result<(), NotOpened> {
        let closed = |refusal: AccountRefusal| NotOpened::Failed(Trouble::new(&refusal));
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
    pub fn reset_password(
        &self,
        now: Moment,
        number: AccountId,
        new: &Secret,
    ) -> Result<Account, AccountRefusal> {
        self.reset_by(now, number, new, None)
    }

    /// The same, and who signed it is written into the book of the door.
    pub fn reset_password_signed(
        &self,
        now: Moment,
        number: AccountId,
        new: &Secret,
        signed: &str,
    ) -> Result<Account, AccountRefusal> {
        self.reset_by(now, number, new, Some(signed))
    }

    fn reset_by(
        &self,
        now: Moment,
        number: AccountId,
        new: &Secret,
        by: Option<&str>,
    ) -> Result<Account, AccountRefusal> {
        let account = self.account(number)?.ok_or(AccountRefusal::NoAccount)?;
        if account.guest {
            return Err(AccountRefusal::StillAGuest);
        }
        password::check(new, &account.name).map_err(AccountRefusal::BadPassword)?;
        let kept = self.hash(new)?;
        self.change(|file| {
            if !self.is_sound(file, number)? {
                let sql = "UPDATE account SET roles = ?2, badge = NULL, player = NULL WHERE number = ?1";
                file.execute(sql, given![number.0, Roles::PLAYER.bits()])?;
            }
            file.execute(
                "UPDATE account SET password = ?2 WHERE number = ?1",
                given![number.0, kept.as_str()],
            )?;
            self.seal(file, number)?;
            let what = DoorEvent::PasswordReset;
            let says = by.map(str::to_owned);
            let noted = Noted { what, account: Some(&account), address: None, says };
            door_book::note(file, now, &noted)?;
            file.execute("DELETE FROM attempt WHERE name = ?1", given![name_mark(&account.name)])?;
            familiar::forget(file, number)?;
            sessions::end_all(file, number)?;
            records::by_number(file, number)?.ok_or(AccountRefusal::NoAccount)
        })
    }

    /// Everybody who is more than a player, by number.
    pub fn staff(&self) -> Result<Vec<Account>, AccountRefusal> {
        records::staff(&self.file())
    }

    /// Forgets the failed log-ins under a name, from wherever they came. A name nobody has is no fault.
    pub fn unlock(&self, now: Moment, name: &str) -> Result<(), AccountRefusal> {
        let mark = name_mark(name);
        self.change(|file| {
            file.execute("DELETE FROM attempt WHERE name = ?1", given![mark])?;
            let account = records::by_name(file, name)?.map(|(account, _)| account);
            let what = DoorEvent::Unlocked;
            let noted = Noted { what, account: account.as_ref(), address: None, says: None };
            door_book::note(file, now, &noted)?;
            if self.beside {
                // The pace of strangers is kept in the memory of whoever serves the room.
                let sql = "INSERT INTO unlocked (name, at) VALUES (?1, ?2)
                           ON CONFLICT (name) DO UPDATE SET at = excluded.at";
                file.execute(sql, given![mark, stored(now)])?;
            }
            Ok(())
        })?;
        self.strangers.forget(&mark);
        Ok(())
    }

    /// The accounts that are locked for some address, and for how long at most: for the floor.
    pub fn locked(&self, now: Moment) -> Result<Vec<(Account, Span)>, AccountRefusal> {
        let file = self.file();
        let sql = "SELECT account, max(until) AS until FROM attempt WHERE account IS NOT NULL AND until > ?1
                   GROUP BY account ORDER BY 2 DESC LIMIT 1000";
        let mut locked = Vec::new();
        for row in file.all(sql, given![stored(now)])? {
            let (number, until) = (AccountId(row.get(0)?), moment(row.get(1)?));
            if let Some(account) = records::by_number(&file, number)? {
                locked.push((account, until.since(now)));
            }
        }
        Ok(locked)
    }
}
