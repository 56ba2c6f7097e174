//! Whoever is barred or excluded is not back under another name at once, and who sits with whom from one address is the
//! host's to decide.

use std::sync::Arc;
use std::time::Duration;

use accounts::{Account, AccountId, AccountRefusal, Accounts, Address, Device};
use game::{Moment, PlayerId, Span, TableId};
use room::floor::Bar;
use tokio::sync::OwnedMutexGuard;
use wire::{Ask, DoorAct, RefusalFacts, RefusalKind, Refused};

use crate::app::{House, now};
use crate::config::{Protection, SameAddress};
use crate::door::Visitor;
use crate::refusals;
use crate::socket::table_id;

/// How long a browser keeps its name.
pub(crate) const DEVICE_KEPT: Duration = Duration::from_secs(2 * 366 * 24 * 3_600);

/// For good, as far as a file can say it.
const FOR_GOOD: Span = Span::hours(100 * 366 * 24);

/// Whether somebody new may come in: not by a browser, or from an address, where somebody was shut out.
pub(crate) fn admits(house: &House, visitor: &Visitor) -> Result<(), Refused> {
    let kept = house.accounts.kept_out(now(), visitor.device.as_ref(), visitor.from);
    match kept.map_err(|refusal| refusals::of_the_accounts(&refusal))? {
        None => Ok(()),
        Some(until) => {
            let says = "somebody who may not play here came in from here: log in with your own account, or see the floor";
            let facts = RefusalFacts { until: Some(until.millis()), ..RefusalFacts::default() };
            Err(Refused::new(RefusalKind::NotAllowed, "kept-out", says).with_facts(facts))
        }
    }
}

/// Remembers by which browser and from where an account came in; the name for a browser that has none yet.
pub(crate) fn note_visit(
    house: &House,
    account: AccountId,
    visitor: &Visitor,
) -> Result<Option<String>, Refused> {
    let told = |refusal: AccountRefusal| refusals::of_the_accounts(&refusal);
    if let Some(device) = &visitor.device {
        house.accounts.note_visit(now(), account, device, visitor.from).map_err(told)?;
        return Ok(None);
    }
    let device = Device::new().map_err(told)?;
    house.accounts.note_visit(now(), account, &device, visitor.from).map_err(told)?;
    Ok(Some(device.as_str().to_owned()))
}

/// Somebody the room has shut out, and what is to be done about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShutOut {
    pub(crate) player: PlayerId,
    bar: Bar,
}

impl ShutOut {
    /// Whether a bar shuts somebody out. Limits and debts keep people from tables, not from the house.
    pub(crate) const fn by(player: PlayerId, bar: Bar) -> Option<ShutOut> {
        match bar {
            Bar::Barred | Bar::Suspended { .. } | Bar::SelfExcluded { .. } => Some(ShutOut { player, bar }),
            Bar::LimitReached { .. } | Bar::KillOwed { .. } => None,
        }
    }

    /// Whether every session ends with it. Whoever is excluded may still come for the money.
    const fn logs_out(self) -> bool {
        match self.bar {
            Bar::Barred | Bar::Suspended { .. } => true,
            Bar::SelfExcluded { .. } | Bar::LimitReached { .. } | Bar::KillOwed { .. } => false,
        }
    }

    /// Until when nobody new comes in the same way: for as long as it lasts, and at least for the house's time.
    fn keeps_out_until(self, house: &Protection, now: Moment) -> Moment {
        let least = now.plus(house.keep_out_for);
        match self.bar {
            Bar::SelfExcluded { until: None } => now.plus(FOR_GOOD),
            Bar::SelfExcluded { until: Some(until) }
            | Bar::Suspended { until }
            | Bar::LimitReached { until } => until.max(least),
            // The floor lifts it when it wants to.
            Bar::Barred | Bar::KillOwed { .. } => least,
        }
    }

    /// Does it: sessions end where they have to, and the ways in are closed to newcomers.
    pub(crate) fn carry_out(self, accounts: &Accounts, house: &Protection) -> Result<(), AccountRefusal> {
        let player = self.player;
        let Some(account) = accounts.of_player(player)? else { return Ok(()) };
        let until = self.keeps_out_until(house, now());
        let ways = accounts.keep_out(account.number, until, house.keep_out_addresses)?;
        let sessions = if self.logs_out() { accounts.log_out_everywhere(account.number)? } else { 0 };
        tracing::info!(%player, sessions, ways, "a player was shut out");
        Ok(())
    }
}

/// The table somebody asks for a seat at.
const fn wants_a_seat(ask: &Ask) -> Option<u32> {
    match ask {
        Ask::Door { act: DoorAct::TakeSeat { table, .. } | DoorAct::TakePlace { table, .. } } => Some(*table),
        _ => None,
    }
}

impl House {
    /// Whether somebody may sit down with those who are there, as far as addresses go. Where the host refuses a second one
    /// from the same address, nobody else sits down until this one is answered: two who come at once are looked at
    /// one after the other.
    pub(crate) async fn seating(
        &self,
        account: &Account,
        from: Address,
        ask: &Ask,
    ) -> Result<Option<OwnedMutexGuard<()>>, Refused> {
        let Some(table) = wants_a_seat(ask).and_then(table_id) else { return Ok(None) };
        let name = self.see(move |room| room.table(table).map(|table| table.spec().name.clone())).await?;
        let rule = name.map_or(SameAddress::Allow, |name| self.config.same_address(&name));
        let turn = match rule {
            SameAddress::Allow => return Ok(None),
            SameAddress::Warn => None,
            SameAddress::Refuse => Some(Arc::clone(&self.seatings).lock_owned().await),
        };
        let together = self.sharing_address(table, account, from).await?;
        if together.is_empty() {
            return Ok(turn);
        }
        tracing::warn!(%table, account = %account.number, others = together.len(), "players of one address at one table");
        match rule {
            SameAddress::Allow | SameAddress::Warn => Ok(turn),
            SameAddress::Refuse => {
                let says = "somebody from your address sits at this table, and the house allows one only: choose another table";
                let facts = RefusalFacts {
                    table: Some(u32::from(table.0)),
                    count: u64::try_from(together.len()).ok(),
                    ..RefusalFacts::default()
                };
                Err(Refused::new(RefusalKind::NotAllowed, "same-address", says).with_facts(facts))
            }
        }
    }

    /// The others at a table who last came in from an address.
    async fn sharing_address(
        &self,
        table: TableId,
        account: &Account,
        from: Address,
    ) -> Result<Vec<AccountId>, Refused> {
        let seated = self.see(move |room| {
            let there = room.table(table);
            there.map_or_else(Vec::new, |there| {
                there.occupied().iter().filter_map(|seat| there.player(seat)).collect::<Vec<PlayerId>>()
            })
        });
        let told = |refusal: AccountRefusal| refusals::of_the_accounts(&refusal);
        let mut others = Vec::new();
        for player in seated.await? {
            // Players of the house have no account.
            let other = self.accounts.of_player(player).map_err(told)?;
            others.extend(other.map(|other| other.number).filter(|other| *other != account.number));
        }
        self.accounts.at_address(from, &others).map_err(told)
    }
}
