//! A refusal as HTTP says it.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::{RefusalKind, Refused};

/// The status by which HTTP tells a kind of refusal.
pub const fn status(kind: RefusalKind) -> StatusCode {
    match kind {
        RefusalKind::Invalid => StatusCode::BAD_REQUEST,
        RefusalKind::NotLoggedIn => StatusCode::UNAUTHORIZED,
        RefusalKind::NotAllowed => StatusCode::FORBIDDEN,
        RefusalKind::NotFound => StatusCode::NOT_FOUND,
        RefusalKind::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        RefusalKind::NotPossible => StatusCode::CONFLICT,
        RefusalKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        RefusalKind::TooOften => StatusCode::TOO_MANY_REQUESTS,
        RefusalKind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// What an answer refuses, beside its words: for whoever counts and writes the log.
#[derive(Clone, Debug)]
pub struct Noted {
    /// What kind of refusal it is.
    pub kind: RefusalKind,
    /// Its name for programs.
    pub key: String,
}

/// A refusal as the answer to a request of HTTP: nothing but [`Refused`], since only a type of this crate can be one.
#[derive(Debug)]
pub struct HttpRefused(pub Refused);

impl From<Refused> for HttpRefused {
    fn from(refused: Refused) -> HttpRefused {
        HttpRefused(refused)
    }
}

impl IntoResponse for HttpRefused {
    fn into_response(self) -> Response {
        let HttpRefused(refused) = self;
        let (kind, retry_after) = (refused.kind, refused.retry_after);
        let note = Noted { kind, key: refused.key.clone() };
        let mut response = (status(kind), Json(refused)).into_response();
        // For whoever counts: the answer itself has it in words.
        response.extensions_mut().insert(note);
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
