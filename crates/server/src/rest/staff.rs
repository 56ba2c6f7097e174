//! The staff in the browser: who there is, and appointing them.
//!
//! What one person could do alone here would undo every rule that wants two: whoever appoints could be two cashiers. So each order
//! is one of the floor, and somebody of the cage with another badge agrees to it at the same desk, with name and password; nobody
//! is the subject of an order that they sign. Auditors are appointed by the host, at the machine: whom they look at must not
//! choose them.

use std::sync::Arc;

use accounts::{Account, AccountRefusal, Accounts, Address, Role, Roles, Secret, password};
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use game::Badge;
use wire::{Credentials, RefusalKind, Refused, StaffAct, StaffDone, StaffList, StaffOrder, StaffPerson};

use crate::app::{App, House, now};
use crate::door::{Body, Visitor};
use crate::refusals::{self, HttpRefused};
use crate::serve::appointments;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/staff", get(staff_list).post(staff_order))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(staff_list, staff_order))]
pub(super) struct StaffApi;

fn person(account: &Account) -> StaffPerson {
    StaffPerson {
        name: account.name.clone(),
        roles: account.roles.iter().collect(),
        badge: account.badge.map(|badge| badge.0),
        ..StaffPerson::default()
    }
}

/// The accounts may take a while: beside the threads that serve everybody.
async fn blocking<T: Send + 'static>(
    house: &Arc<House>,
    work: impl FnOnce(&Accounts) -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let accounts = Arc::clone(&house.accounts);
    let done = tokio::task::spawn_blocking(move || work(&accounts)).await;
    done.map_err(|error| refusals::internal("the staff cannot be looked up", &error))?
}

fn told<T>(done: Result<T, AccountRefusal>) -> Result<T, Refused> {
    done.map_err(|refusal| refusals::of_the_accounts(&refusal))
}

/// The staff: names, roles, badges, and who is locked out.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/staff",
    responses((status = 200, body = StaffList), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn staff_list(State(house): App, visitor: Visitor) -> Result<Json<StaffList>, HttpRefused> {
    visitor.need(&[Role::Floor, Role::Cage, Role::Auditor])?;
    let found = blocking(&house, |accounts| {
        let staff = told(accounts.staff())?;
        let locked = told(accounts.locked(now()))?;
        let altered = told(accounts.altered_staff())?;
        let people = staff.iter().map(|account| StaffPerson {
            altered: altered.iter().any(|other| other.number == account.number),
            locked_for: locked
                .iter()
                .find(|(other, _)| other.number == account.number)
                .map(|(_, left)| left.as_millis().div_ceil(1_000)),
            ..person(account)
        });
        Ok(StaffList { people: people.collect() })
    });
    Ok(Json(found.await?))
}

fn refused(kind: RefusalKind, key: &str, says: &str) -> Refused {
    Refused::new(kind, key, says)
}

/// Whom an order is about.
const fn about(act: &StaffAct) -> &String {
    match act {
        StaffAct::Appoint { name, .. } | StaffAct::End { name } | StaffAct::Password { name } => name,
    }
}

/// What an order may ask for, whoever agrees to it.
fn sound(act: &StaffAct) -> Result<(), Refused> {
    let StaffAct::Appoint { roles, badge, .. } = act else { return Ok(()) };
    if roles.contains(&Role::Auditor) {
        return Err(auditors());
    }
    if !Roles::of(roles).is_staff() {
        let says = "choose what they are to do: dealer, floor or cage; to take it away, end the appointment";
        return Err(refused(RefusalKind::Invalid, "no-roles", says));
    }
    if *badge == Some(Badge::HOUSE.0) {
        return Err(refused(
            RefusalKind::Invalid,
            "bad-badge",
            "badge 0 is the house's own: give a number from 1",
        ));
    }
    Ok(())
}

fn auditors() -> Refused {
    let says = "auditors are appointed by the host, at the machine of the room: croupier staff";
    refused(RefusalKind::NotAllowed, "auditors-by-the-host", says)
}

/// Appoint somebody, end an appointment, or give a new password: ordered by the floor, and somebody of the cage agrees.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/staff", request_body = StaffOrder,
    responses((status = 200, body = StaffDone), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn staff_order(
    State(house): App,
    visitor: Visitor,
    Body(StaffOrder { act, second }): Body<StaffOrder>,
) -> Result<Json<StaffDone>, HttpRefused> {
    let floor = visitor.need(&[Role::Floor])?.clone();
    let Some(badge) = floor.badge else {
        let says = "staff sign with a badge, and this account has none: ask the host for one";
        return Err(refused(RefusalKind::NotAllowed, "no-badge", says).into());
    };
    sound(&act)?;
    let from = visitor.from;
    // Nobody enters appointments meanwhile: this one is signed.
    let _signing = house.appointing.lock().await;
    let done = blocking(&house, move |accounts| carry_out(accounts, &floor, badge, &act, second, from));
    let (done, account) = done.await?;
    appointments::enter_signed(&house, account.number, badge).await;
    house.sessions.look_now();
    Ok(Json(done))
}

fn carry_out(
    accounts: &Accounts,
    floor: &Account,
    badge: Badge,
    act: &StaffAct,
    second: Credentials,
    from: Address,
) -> Result<(StaffDone, Account), Refused> {
    let whom = told(accounts.find(about(act)))?;
    if whom.as_ref().is_some_and(|whom| whom.roles.has(Role::Auditor)) {
        return Err(auditors());
    }
    if whom.as_ref().is_some_and(|whom| whom.number == floor.number) {
        let says = "nobody signs an order about themselves: ask somebody else of the floor";
        return Err(refused(RefusalKind::NotAllowed, "about-oneself", says));
    }
    let (agreed, second_badge) = agrees(accounts, floor, second, from)?;
    if whom.as_ref().is_some_and(|whom| whom.number == agreed.number) {
        let says = "nobody signs an order about themselves: ask somebody else of the cage";
        return Err(refused(RefusalKind::NotAllowed, "about-oneself", says));
    }
    let signed = format!(
        "signed by {} (badge {}) and {} (badge {})",
        floor.name, badge.0, agreed.name, second_badge.0
    );
    let missing = || refusals::of_the_accounts(&AccountRefusal::NoAccount);
    let staff =
        |account: Option<Account>| account.filter(|account| account.roles.is_staff()).ok_or_else(missing);
    let (account, shown) = match act {
        StaffAct::Appoint { name, roles, badge } => {
            let (roles, badge) = (Roles::of(roles), badge.map(Badge));
            match whom {
                Some(whom) => {
                    let assigned = accounts.assign_signed(now(), whom.number, roles, badge, &signed);
                    (told(assigned)?, None)
                }
                None => {
                    let (secret, shown) = new_password()?;
                    let added = accounts.appoint_signed(now(), name, &secret, roles, badge, &signed);
                    (told(added)?, Some(shown))
                }
            }
        }
        StaffAct::End { .. } => {
            let number = staff(whom)?.number;
            let ended = accounts.assign_signed(now(), number, Roles::PLAYER, None, &signed);
            (told(ended)?, None)
        }
        StaffAct::Password { .. } => {
            let number = staff(whom)?.number;
            let (secret, shown) = new_password()?;
            let given = accounts.reset_password_signed(now(), number, &secret, &signed);
            (told(given)?, Some(shown))
        }
    };
    Ok((StaffDone { person: person(&account), password: shown }, account))
}

fn new_password() -> Result<(Secret, String), Refused> {
    let made = password::suggest();
    let made = made.map_err(|trouble| refusals::internal("no password can be made", &trouble))?;
    Ok((Secret::new(made.clone()), made))
}

/// Who agrees: somebody of the cage with a badge of their own, who knows the password. Failures count as failed log-ins.
fn agrees(
    accounts: &Accounts,
    floor: &Account,
    Credentials { name, password }: Credentials,
    from: Address,
) -> Result<(Account, Badge), Refused> {
    let entered = accounts.log_in(now(), from, &name, &Secret::new(password)).map_err(|refusal| {
        // Whoever asks is logged in: it is the other one who could not be.
        let Refused { key, says, .. } = refusals::of_the_accounts(&refusal);
        let kind =
            if refusal.retry_after().is_some() { RefusalKind::TooOften } else { RefusalKind::NotAllowed };
        Refused::new(kind, &key, format!("the second person: {says}"))
    })?;
    // Only the password was wanted.
    told(accounts.log_out(&entered.token))?;
    let agreed = entered.account;
    let is_another =
        agreed.number != floor.number && agreed.badge != floor.badge && agreed.roles.has(Role::Cage);
    if let Some(badge) = agreed.badge.filter(|_| is_another) {
        return Ok((agreed, badge));
    }
    let says = "the second person must be somebody else, of the cage, with a badge: ask a cashier";
    Err(refused(RefusalKind::NotAllowed, "no-second-badge", says))
}
