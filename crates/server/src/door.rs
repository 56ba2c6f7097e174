//! The door of the web: who asks, and whether it came from a page of ours.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use accounts::{Account, AccountRefusal, Address, Device, KeyScope, Role, Session, Token};
use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use entrance::door::BODY_WITHIN;
use serde::de::DeserializeOwned;
use wire::{Command, RefusalKind, Refused};

use crate::app::{House, now};
use crate::programs;
use crate::refusals::{self, HttpRefused};

/// The cookie that holds the session.
pub const COOKIE: &str = "croupier";

/// The cookie that names the browser, for long: so that whoever is shut out is not back under another name at once.
pub const DEVICE: &str = "croupier-device";

/// The header that repeats the session's secret.
pub const CSRF: &str = "x-csrf-token";

/// The header that only a page of ours, or a program, can set before there is a session.
pub const OURS: &str = "x-croupier";

/// Who asks: somebody with a session, or nobody yet.
pub struct Visitor {
    /// Who, with the session; nobody before logging in.
    pub me: Option<(Account, Session, Token)>,
    /// From where.
    pub from: Address,
    /// By which browser, if it has been here before.
    pub device: Option<Device>,
    /// What the key is good for, where a program asks and no person.
    pub program: Option<KeyScope>,
}

impl Visitor {
    /// Somebody who is logged in.
    pub fn account(&self) -> Result<&Account, Refused> {
        let me = self.me.as_ref().map(|(account, ..)| account);
        me.ok_or_else(refusals::not_logged_in)
    }

    /// Somebody who has one of these roles.
    pub fn need(&self, roles: &[Role]) -> Result<&Account, Refused> {
        let account = self.account()?;
        if roles.iter().any(|role| account.roles.has(*role)) {
            return Ok(account);
        }
        Err(refusals::not_your_role(roles))
    }
}

/// A cookie's value, where it can be read.
fn cookie<T>(headers: &HeaderMap, named: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| if name == named { read(value) } else { None })
}

/// From where a request comes: the last address a trusted proxy names, or the connection's own. A request that comes from
/// nowhere is not answered: whoever is let in too often is told apart by the address.
fn remote(parts: &Parts, house: &House) -> Result<Address, Refused> {
    let socket = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let own = socket.ok_or_else(|| {
        refusals::internal("the house does not know who asks", &"a connection without an address")
    })?;
    let proxied = house.config.server.trust_proxy.then(|| {
        let line = parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        line.rsplit(',').next()?.trim().parse::<IpAddr>().ok()
    });
    Ok(Address::from(proxied.flatten().unwrap_or(own)))
}

/// Whether a request comes from a page of ours: browsers name the page, programs name none.
pub(crate) fn is_from_our_page(headers: &HeaderMap, house: &House) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    house.config.server.allows_origin(origin, house.bound)
}

impl FromRequestParts<Arc<House>> for Visitor {
    type Rejection = HttpRefused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Visitor, HttpRefused> {
        let from = remote(parts, house)?;
        if let Some(sent) = parts.headers.get(header::AUTHORIZATION) {
            return with_key(parts, house, from, sent).map_err(HttpRefused::from);
        }
        let device = cookie(&parts.headers, DEVICE, Device::read);
        let session = match cookie(&parts.headers, COOKIE, Token::read) {
            None => None,
            Some(token) => match house.accounts.session(now(), &token) {
                Ok((account, session)) => Some((account, session, token)),
                // Whoever has a session is not taken for a stranger because the file cannot be read.
                Err(refusal @ AccountRefusal::Unavailable(_)) => {
                    return Err(refusals::of_the_accounts(&refusal).into());
                }
                // Said loudly, and then it is a session that is over.
                Err(refusal @ AccountRefusal::Altered { .. }) => {
                    refusals::of_the_accounts(&refusal);
                    None
                }
                // A session that is over is no session; the next answer says so.
                Err(_) => None,
            },
        };
        let changes = !matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
        if changes {
            let forged = || {
                Refused::new(
                    RefusalKind::NotAllowed,
                    "not-from-here",
                    "load the page again and try once more",
                )
            };
            if !is_from_our_page(&parts.headers, house) {
                return Err(forged().into());
            }
            let header = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok());
            let known = match &session {
                Some((_, session, _)) => header(CSRF).is_some_and(|token| session.csrf.is(token)),
                None => header(OURS).is_some(),
            };
            if !known {
                return Err(forged().into());
            }
        }
        Ok(Visitor { me: session, from, device, program: None })
    }
}

/// A program that shows a key: it needs no header against forged requests, since no browser sends a key by itself. It asks
/// for nothing but what it may.
fn with_key(parts: &Parts, house: &House, from: Address, sent: &HeaderValue) -> Result<Visitor, Refused> {
    let bad = || {
        let says = "this key opens nothing: it was revoked, has expired, or is not a key of this room; make a new one";
        Refused::new(RefusalKind::NotLoggedIn, "bad-key", says)
    };
    let (scheme, key) = sent.to_str().ok().and_then(|sent| sent.split_once(' ')).ok_or_else(bad)?;
    let token =
        Token::read_key(key.trim()).filter(|_| scheme.eq_ignore_ascii_case("bearer")).ok_or_else(bad)?;
    let (account, session, key) = house.accounts.key(now(), &token).map_err(|refusal| match refusal {
        AccountRefusal::Unavailable(_) | AccountRefusal::Altered { .. } => {
            refusals::of_the_accounts(&refusal)
        }
        _ => bad(),
    })?;
    // Below its address the interface sees its own part of a path; what stands beside it is asked for with all of it.
    if !programs::may_ask(parts.method.is_safe(), parts.uri.path()) {
        return Err(programs::in_person());
    }
    Ok(Visitor { me: Some((account, session, token)), from, device: None, program: Some(key.scope) })
}

/// What a path names: a refusal like any other where it names nothing.
pub struct At<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<House>> for At<T> {
    type Rejection = HttpRefused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<At<T>, HttpRefused> {
        let Path(named) = Path::<T>::from_request_parts(parts, house).await.map_err(|_| {
            Refused::new(RefusalKind::NotFound, "not-found", "there is nothing at this address")
        })?;
        Ok(At(named))
    }
}

/// What a request brings: a refusal like any other where it is not understood.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
    type Rejection = HttpRefused;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Body<T>, HttpRefused> {
        let bytes = json_of(request, house).await?;
        Ok(Body(serde_json::from_slice(&bytes).map_err(|_| refusals::not_understood("the body"))?))
    }
}

/// A command that a request brings.
pub struct Commanded(pub Command);

impl FromRequest<Arc<House>> for Commanded {
    type Rejection = HttpRefused;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Commanded, HttpRefused> {
        let bytes = json_of(request, house).await?;
        Ok(Commanded(Command::read(&bytes).map_err(|error| refusals::unreadable("the body", error.fault))?))
    }
}

/// The body of a request, which must say that it is JSON: a form of a foreign page cannot.
async fn json_of(request: Request, house: &Arc<House>) -> Result<Bytes, Refused> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
    if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return Err(refusals::not_understood("the body"));
    }
    let reading = tokio::time::timeout(BODY_WITHIN, Bytes::from_request(request, house)).await;
    let read = reading.map_err(|_| {
        let says = format!("the body did not come within {} seconds: send it again", BODY_WITHIN.as_secs());
        Refused::new(RefusalKind::Invalid, "too-slow", says)
    })?;
    read.map_err(|rejection| {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Refused::new(RefusalKind::TooLarge, "too-large", "the request is too large: send less")
        } else {
            refusals::not_understood("the body")
        }
    })
}
