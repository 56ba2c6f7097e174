//! The door of the web: who asks, and how refusals look.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use accounts::{Account, Address, Role, Session, Token};
use axum::Json;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use room::{Full, Refusal};
use serde::de::DeserializeOwned;
use wire::Refused;

use crate::app::{House, now};
use crate::ask;

/// The cookie that holds the session.
pub const COOKIE: &str = "croupier";

/// The header that repeats the session's secret.
pub const CSRF: &str = "x-csrf-token";

/// The header that only a page of ours, or a program, can set before there is a session.
pub const OURS: &str = "x-croupier";

/// A refusal on its way out.
#[derive(Debug)]
pub struct Problem {
    /// The status.
    pub status: StatusCode,
    /// What the client is told.
    pub refused: Refused,
}

fn refused(key: &str, says: impl Into<String>) -> Refused {
    Refused { key: key.to_owned(), says: says.into(), rule: None, retry_after: None }
}

impl Problem {
    /// A refusal with its status.
    pub fn new(status: StatusCode, key: &str, says: impl Into<String>) -> Problem {
        Problem { status, refused: refused(key, says) }
    }

    /// The room refuses.
    pub fn of_the_room(refusal: &Refusal) -> Problem {
        Problem::from(ask::Denied::by_the_room(refusal))
    }

    /// The accounts refuse.
    pub fn of_accounts(refusal: &accounts::Refusal) -> Problem {
        use accounts::Refusal as R;
        let status = match refusal {
            R::WrongLogIn | R::LoggedOut => StatusCode::UNAUTHORIZED,
            R::Locked { .. } | R::TooMany { .. } | R::Busy { .. } => StatusCode::TOO_MANY_REQUESTS,
            R::NoAccount => StatusCode::NOT_FOUND,
            R::Unavailable(trouble) => {
                tracing::error!(detail = %trouble, "the accounts cannot be read");
                StatusCode::SERVICE_UNAVAILABLE
            }
            R::BadName(_) | R::BadPassword(_) => StatusCode::BAD_REQUEST,
            _ => StatusCode::CONFLICT,
        };
        let retry_after = refusal.retry_after().map(|span| span.as_millis().div_ceil(1_000));
        let refused = Refused { retry_after, ..refused(refusal.key(), refusal.to_string()) };
        Problem { status, refused }
    }

    /// Very many wait already, or the room is closed.
    pub fn full(full: Full) -> Problem {
        match full {
            Full::Waiting => Problem {
                status: StatusCode::SERVICE_UNAVAILABLE,
                refused: Refused {
                    retry_after: Some(1),
                    ..refused("busy", "very many are asking at once: try again in a moment")
                },
            },
            Full::Closed => Problem::halted(),
        }
    }

    /// The room has stopped.
    pub fn halted() -> Problem {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "halted",
            "the room stands still: try again in a moment, nothing is lost",
        )
    }

    /// Something of ours failed: the log has why, the client has not.
    pub fn internal(what: &str, error: &dyn std::fmt::Display) -> Problem {
        tracing::error!(%error, "{what}");
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", format!("{what}: try again in a moment"))
    }

    /// There is no such thing.
    pub fn missing(what: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", format!("there is no {what}"))
    }

    /// The number of a command is no number.
    pub fn bad_id() -> Problem {
        Problem::new(
            StatusCode::BAD_REQUEST,
            "bad-command-id",
            "the id of a command is 32 hexadecimal digits: make one at random",
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let retry = self.refused.retry_after;
        let mut response = (self.status, Json(self.refused)).into_response();
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Who asks: somebody with a session, or nobody yet.
pub struct Visitor {
    /// Who, with the session; nobody before logging in.
    pub me: Option<(Account, Session, Token)>,
    /// From where.
    pub from: Address,
}

impl Visitor {
    /// Somebody who is logged in.
    pub fn account(&self) -> Result<&Account, Problem> {
        let me = self.me.as_ref().map(|(account, ..)| account);
        me.ok_or_else(|| {
            Problem::new(StatusCode::UNAUTHORIZED, "not-logged-in", "log in, or come in as a guest, first")
        })
    }

    /// Somebody who has one of these roles.
    pub fn need(&self, roles: &[Role]) -> Result<&Account, Problem> {
        let account = self.account()?;
        if roles.iter().any(|role| account.roles.has(*role)) {
            return Ok(account);
        }
        let keys = roles.iter().map(|role| role.key()).collect::<Vec<_>>().join(" or ");
        Err(Problem::new(StatusCode::FORBIDDEN, "not-your-role", format!("only {keys} may ask for this")))
    }
}

/// A cookie's value.
fn cookie(headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| (name == COOKIE).then(|| Token::read(value)).flatten())
}

/// From where a request comes: the last address a trusted proxy names, or the connection's own.
pub(crate) fn remote(parts: &Parts, house: &House) -> Address {
    let socket = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let own = socket.unwrap_or(IpAddr::from([127, 0, 0, 1]));
    let proxied = house.config.server.trust_proxy.then(|| {
        let line = parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        line.rsplit(',').next()?.trim().parse::<IpAddr>().ok()
    });
    Address::from(proxied.flatten().unwrap_or(own))
}

/// Whether a request comes from a page of ours: browsers name the page, programs name none.
pub(crate) fn is_from_our_page(headers: &HeaderMap, house: &House) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    house.config.server.allows_origin(origin, house.bound)
}

impl FromRequestParts<Arc<House>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Visitor, Problem> {
        let from = remote(parts, house);
        let session = cookie(&parts.headers).and_then(|token| {
            // A session that is over is no session; the next answer says so.
            let (account, session) = house.accounts.session(now(), &token).ok()?;
            Some((account, session, token))
        });
        let changes = !matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
        if changes {
            let forged = || {
                Problem::new(StatusCode::FORBIDDEN, "not-from-here", "load the page again and try once more")
            };
            if !is_from_our_page(&parts.headers, house) {
                return Err(forged());
            }
            let header = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok());
            let known = match &session {
                Some((_, session, _)) => header(CSRF).is_some_and(|token| session.csrf.is(token)),
                None => header(OURS).is_some(),
            };
            if !known {
                return Err(forged());
            }
        }
        Ok(Visitor { me: session, from })
    }
}

/// What a path names: a refusal like any other where it names nothing.
pub struct At<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<House>> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<At<T>, Problem> {
        let Path(named) = Path::<T>::from_request_parts(parts, house).await.map_err(|_| {
            Problem::new(StatusCode::NOT_FOUND, "not-found", "there is nothing at this address")
        })?;
        Ok(At(named))
    }
}

/// What a request brings: a refusal like any other where it is not understood.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Body<T>, Problem> {
        let Json(body) = Json::<T>::from_request(request, house).await.map_err(|rejection| {
            let large = rejection.status() == StatusCode::PAYLOAD_TOO_LARGE;
            let (status, key, says) = if large {
                (StatusCode::PAYLOAD_TOO_LARGE, "too-large", "the body is too large: send less")
            } else {
                let says = "the body is not understood: see /api/openapi.json";
                (StatusCode::BAD_REQUEST, "not-understood", says)
            };
            Problem::new(status, key, says)
        })?;
        Ok(Body(body))
    }
}
