//! What every answer carries: headers that keep a page to itself.

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::Response;

use crate::app::House;

/// Nothing is loaded from elsewhere, nothing is framed, nothing runs that was not built with the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(header::HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        header::HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
];

/// Puts the layers around all routes.
pub(crate) fn layers(routes: Router<Arc<House>>, house: &Arc<House>) -> Router<Arc<House>> {
    let house = Arc::clone(house);
    routes.layer(middleware::from_fn(move |request: Request, next: Next| {
        guard(Arc::clone(&house), request, next)
    }))
}

/// Whether a request may have changed somebody's account or ended a session: every change but a command of the room.
fn may_change_an_account(request: &Request) -> bool {
    let path = request.uri().path();
    !request.method().is_safe() && path.starts_with("/api/") && path != "/api/commands"
}

async fn guard(house: Arc<House>, request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let accounts = may_change_an_account(&request);
    let mut response = next.run(request).await;
    if accounts {
        house.sessions.look_now();
    }
    let secure = house.config.server.is_encrypted();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    if api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
