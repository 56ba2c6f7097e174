//! Coming in and going out.

use std::sync::Arc;

use accounts::{Account, AccountRefusal, Accounts, Address, ChipKind, Entered, Role, Secret, Session};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use chips::{Chips, Currency};
use game::{Badge, PlayerId};
use room::{By, Follower, Request};
use wire::{ChangedPassword, Credentials, NewGuest, NewPassword, RefusalKind, Refused};

use crate::app::{App, House, id_from, now};
use crate::boards;
use crate::clock::RoomClock;
use crate::door::{Body, COOKIE, DEVICE, Visitor};
use crate::protection::{self, Own};
use crate::refusals::{self, HttpRefused};
use crate::shut_out;

/// What the accounts know about a session, to be completed with what the room knows.
#[derive(Clone)]
pub struct Ticket {
    me: Option<(Account, String)>,
    house: Arc<str>,
    currency: Currency,
    demo: bool,
    version: Arc<str>,
    clock: RoomClock,
}

impl Ticket {
    /// For whoever is logged in, or for nobody.
    pub fn of(house: &House, me: Option<(&Account, &Session)>) -> Ticket {
        Ticket {
            me: me.map(|(account, session)| (account.clone(), session.csrf.as_str().to_owned())),
            house: Arc::from(house.config.house.name.as_str()),
            currency: house.config.house.currency,
            demo: house.config.house.demo,
            version: Arc::from(house.version.as_str()),
            clock: house.clock.clone(),
        }
    }

    /// Whether this is somebody who may be the second badge.
    pub(crate) fn may_be_second_badge(&self) -> bool {
        let has = |role| self.me.as_ref().is_some_and(|(account, _)| account.roles.has(role));
        has(Role::Floor) || has(Role::Cage)
    }

    /// The session as the client is told it.
    pub fn session(&self, room: &Follower) -> wire::Session {
        let me = self.me.as_ref().map(|(account, csrf)| {
            let person = account.player.map(|player| boards::me(room, player)).unwrap_or_default();
            let own =
                account.player.map(|player| protection::own(room, player, self.clock.now(), self.currency));
            let on_tables = account.player.map_or(0, |player| boards::on_tables(room, player));
            let waits = account.player.map(|player| boards::waits(room, player, self.currency));
            let Own { session, limits, remind_every, bar } = own.unwrap_or_default();
            wire::Me {
                name: account.name.clone(),
                player: account.player.map(|player| u64::from(player.0)),
                badge: account.badge.map(|badge| badge.0),
                roles: account.roles.iter().collect(),
                guest: account.guest,
                balance: person.balance,
                on_tables,
                places: person.places,
                waiting: waits.unwrap_or_default(),
                session,
                limits,
                remind_every,
                bar,
                csrf: csrf.clone(),
            }
        });
        wire::Session {
            me,
            house: self.house.to_string(),
            currency: wire::Money {
                code: self.currency.code.to_owned(),
                sign: self.currency.sign.to_owned(),
                places: self.currency.places,
            },
            demo: self.demo,
            version: self.version.to_string(),
            now: self.clock.now().millis(),
        }
    }
}

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/session", get(session))
        .route("/guest", post(guest))
        .route("/register", post(register))
        .route("/login", post(login))
        .route("/logout", post(logout))
        .route("/logout/everywhere", post(logout_everywhere))
        .route("/password", post(password))
        .route("/upgrade", post(upgrade))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(session, guest, register, login, logout, logout_everywhere, password, upgrade))]
pub(super) struct PeopleApi;

async fn told(house: &Arc<House>, me: Option<(&Account, &Session)>) -> Result<wire::Session, Refused> {
    let ticket = Ticket::of(house, me);
    house.see(move |room| ticket.session(room)).await
}

/// Who the server takes this client for.
#[cfg_attr(feature = "document", utoipa::path(get, path = "/api/session", responses((status = 200, body = wire::Session))))]
async fn session(State(house): App, visitor: Visitor) -> Result<Json<wire::Session>, HttpRefused> {
    let me = visitor.me.as_ref().map(|(account, session, _)| (account, session));
    Ok(Json(told(&house, me).await?))
}

/// Come in as a guest, with play chips.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/guest", request_body = NewGuest,
    responses((status = 200, body = wire::Session), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn guest(
    State(house): App,
    visitor: Visitor,
    Body(body): Body<NewGuest>,
) -> Result<Response, HttpRefused> {
    if house.config.house.guest_chips.is_zero() || house.config.house.chips == ChipKind::Cash {
        let says = "this house does not admit guests: register first";
        return Err(Refused::new(RefusalKind::NotAllowed, "no-guests", says).into());
    }
    shut_out::admits(&house, &visitor)?;
    let (accounts, from) = (Arc::clone(&house.accounts), visitor.from);
    let entered = blocking(move || accounts.guest(now(), from, body.name.as_deref())).await?;
    come_in(&house, entered, &visitor).await
}

/// Register with a name and a password.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/register", request_body = Credentials,
    responses((status = 200, body = wire::Session), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn register(
    State(house): App,
    visitor: Visitor,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, HttpRefused> {
    shut_out::admits(&house, &visitor)?;
    let (accounts, from) = (Arc::clone(&house.accounts), visitor.from);
    let entered = blocking(move || accounts.register(now(), from, &name, &Secret::new(password))).await?;
    come_in(&house, entered, &visitor).await
}

/// Log in.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/login", request_body = Credentials,
    responses((status = 200, body = wire::Session), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn login(
    State(house): App,
    visitor: Visitor,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, HttpRefused> {
    let (accounts, from) = (Arc::clone(&house.accounts), visitor.from);
    // The line in the log belongs to this request.
    let span = tracing::Span::current();
    let entered = blocking(move || {
        let _span = span.entered();
        let entered = accounts.log_in(now(), from, &name, &Secret::new(password));
        note_log_in(&accounts, from, &name, &entered);
        entered
    });
    come_in(&house, entered.await?, &visitor).await
}

/// Writes into the log who came in to work, and who did not get in. A name that nobody has is not written: people type
/// their passwords there.
fn note_log_in(accounts: &Accounts, from: Address, name: &str, entered: &Result<Entered, AccountRefusal>) {
    match entered {
        Ok(Entered { account, .. }) if account.roles.iter().any(|role| role != Role::Player) => {
            let badge = account.badge.map(|badge| badge.0);
            tracing::info!(name = account.name, badge, %from, "staff logged in");
        }
        Ok(Entered { account, .. }) => tracing::debug!(name = account.name, %from, "somebody logged in"),
        // As many as anybody likes to send: a line for each would fill the disk.
        Err(refusal @ AccountRefusal::TooMany { .. }) => {
            tracing::debug!(key = refusal.key(), %from, "a log-in came too soon after others");
        }
        Err(refusal) => {
            let known = accounts.find(name).ok().flatten().map(|account| account.name);
            let (name, key) = (known.as_deref(), refusal.key());
            if matches!(refusal, AccountRefusal::Locked { .. }) {
                tracing::warn!(name, key, %from, "a log-in was refused: the name is locked after too many failures");
            } else {
                tracing::warn!(name, key, %from, "a log-in failed");
            }
        }
    }
}

/// Log out. The seat stays for the grace time.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/logout",
    responses((status = 200, body = wire::Session), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn logout(State(house): App, visitor: Visitor) -> Result<Response, HttpRefused> {
    if let Some((_, _, token)) = &visitor.me {
        house.accounts.log_out(token).map_err(|refusal| refusals::of_the_accounts(&refusal))?;
    }
    gone(&house).await
}

/// End every session of this account, in every browser, this one too.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/logout/everywhere",
    responses((status = 200, body = wire::Session), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn logout_everywhere(State(house): App, visitor: Visitor) -> Result<Response, HttpRefused> {
    let account = visitor.account()?;
    if account.guest {
        // The session is the only key a guest has.
        let says = "a guest who leaves every browser could not come back: choose a password first";
        return Err(Refused::new(RefusalKind::NotPossible, "still-a-guest", says).into());
    }
    house
        .accounts
        .end_all_sessions(now(), account.number)
        .map_err(|refusal| refusals::of_the_accounts(&refusal))?;
    gone(&house).await
}

/// Take another password. Every session ends but the one that begins with the answer.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/password", request_body = ChangedPassword,
    responses((status = 200, body = wire::Session), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn password(
    State(house): App,
    visitor: Visitor,
    Body(ChangedPassword { old, new }): Body<ChangedPassword>,
) -> Result<Response, HttpRefused> {
    let (number, from) = (visitor.account()?.number, visitor.from);
    let accounts = Arc::clone(&house.accounts);
    let change = move || accounts.change_password(now(), from, number, &Secret::new(old), &Secret::new(new));
    let entered = blocking(change).await.map_err(|refused| match refused.key.as_str() {
        // Whoever mistypes it stays logged in.
        "wrong-log-in" => {
            let says = "the current password is not right: type it again";
            Refused::new(RefusalKind::Invalid, "wrong-password", says)
        }
        _ => refused,
    })?;
    come_in(&house, entered, &visitor).await
}

/// Nobody is logged in any more: the answer says so, and takes the cookie back.
async fn gone(house: &Arc<House>) -> Result<Response, HttpRefused> {
    let mut response = Json(told(house, None).await?).into_response();
    set_cookie(&mut response, &format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"));
    Ok(response)
}

/// A guest takes a password, and so stays.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/upgrade", request_body = NewPassword,
    responses((status = 200, body = wire::Session), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn upgrade(
    State(house): App,
    visitor: Visitor,
    Body(NewPassword { password }): Body<NewPassword>,
) -> Result<Json<wire::Session>, HttpRefused> {
    let number = visitor.account()?.number;
    let (accounts, from) = (Arc::clone(&house.accounts), visitor.from);
    let account =
        blocking(move || accounts.upgrade(now(), from, number, None, &Secret::new(password))).await?;
    let session = visitor.me.as_ref().map(|(_, session, _)| (&account, session));
    Ok(Json(told(&house, session).await?))
}

/// Hashing takes a while: beside the threads that serve everybody.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, AccountRefusal> + Send + 'static,
) -> Result<T, Refused> {
    let done = tokio::task::spawn_blocking(work).await;
    let done = done.map_err(|error| refusals::internal("logging in failed", &error))?;
    done.map_err(|refusal| refusals::of_the_accounts(&refusal))
}

fn set_cookie(response: &mut Response, cookie: &str) {
    if let Ok(value) = HeaderValue::from_str(cookie) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}

/// Somebody has come in: known to the room, with chips where the house gives some, and with a cookie.
async fn come_in(house: &Arc<House>, entered: Entered, visitor: &Visitor) -> Result<Response, HttpRefused> {
    let Entered { mut account, session, token } = entered;
    if account.player.is_none() && account.roles.has(Role::Player) {
        account.player = Some(welcome(house, &account).await?);
    }
    let mut response = Json(told(house, Some((&account, &session))).await?).into_response();
    let secure = if house.config.server.is_encrypted() { "; Secure" } else { "" };
    let accounts = &house.config.accounts;
    let longest = if account.guest { accounts.guest_longest } else { accounts.longest };
    let seconds = longest.as_millis() / 1_000;
    let cookie =
        format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}", token.as_str());
    set_cookie(&mut response, &cookie);
    if let Some(device) = shut_out::note_visit(house, account.number, visitor)? {
        let seconds = shut_out::DEVICE_KEPT.as_secs();
        let device =
            format!("{DEVICE}={device}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}");
        set_cookie(&mut response, &device);
    }
    Ok(response)
}

/// Makes somebody known to the room. Under the same number each time, so that a crash in between makes no second
/// player and gives no chips twice.
async fn welcome(house: &Arc<House>, account: &Account) -> Result<PlayerId, Refused> {
    let refused = |refusal| refusals::of_the_accounts(&refusal);
    let registration = house.accounts.registration(account.number).map_err(refused)?;
    let id = id_from(&registration.0.to_be_bytes());
    let by = By::Floor(Badge::HOUSE);
    let answer = house.ask(id, by, Request::Register { name: account.name.clone() }, None).await?;
    let room::Answer::Player(player) = answer else { return Err(refusals::halted()) };
    let chips = house.config.house.guest_chips;
    if house.config.house.chips == ChipKind::Play && chips > Chips::ZERO {
        let id = id_from(&registration.0.swap_bytes().to_be_bytes());
        let order = ledger::Order::Deposit { player, amount: chips };
        house.ask(id, By::Cage(Badge::HOUSE), Request::Cage(order), None).await?;
    }
    // Last: an account that has its player is never looked at here again.
    house.accounts.set_player(account.number, player).map_err(refused)?;
    Ok(player)
}
