//! What every answer carries: headers that keep a page to itself, and the number of its request.

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::Request;
use axum::http::Method;
use axum::middleware::{self, Next};
use axum::response::Response;
use entrance::{headers, pages, request_id};
use tracing::Instrument;

use crate::app::House;
use crate::refusals::Noted;

/// The most of a path that is written into the log.
const LONGEST: usize = 200;

/// Puts the layers around all routes.
pub(crate) fn layers(routes: Router<Arc<House>>, house: &Arc<House>) -> Router<Arc<House>> {
    let house = Arc::clone(house);
    routes.layer(middleware::from_fn(move |request: Request, next: Next| {
        guard(Arc::clone(&house), request, next)
    }))
}

/// Whether a request may have changed somebody's account or ended a session: every change but a command of the room.
fn may_change_an_account(request: &Request) -> bool {
    let within = super::within_the_api(request.uri().path());
    !request.method().is_safe() && within.is_some_and(|path| path != "/commands")
}

/// Whether a request is an attempt to come in by name and password.
fn is_a_log_in(request: &Request) -> bool {
    super::within_the_api(request.uri().path()) == Some("/login") && !request.method().is_safe()
}

async fn guard(house: Arc<House>, request: Request, next: Next) -> Response {
    let id = request_id::of(request.headers(), house.config.server.trust_proxy);
    // Whatever is said on behalf of this request carries its number, whichever level the log has.
    let span = tracing::error_span!("request", id = id.to_str().unwrap_or_default());
    let mut response = answer(&house, request, next).instrument(span).await;
    response.headers_mut().insert(request_id::HEADER, id);
    response
}

async fn answer(house: &Arc<House>, request: Request, next: Next) -> Response {
    let asked = Instant::now();
    let api = request.uri().path().starts_with("/api/");
    let accounts = may_change_an_account(&request);
    let logs_in = is_a_log_in(&request);
    // Without the query: what is asked for is nobody's business but the asker's.
    let (method, path) = (request.method().clone(), request.uri().path().chars().take(LONGEST).collect());
    let mut response = match method {
        // It would send a request back as it came, cookie and all: no page of ours needs that.
        Method::TRACE | Method::CONNECT => pages::other_method().await,
        _ => next.run(request).await,
    };
    if accounts {
        house.sessions.look_now();
    }
    note(house, &response, logs_in, &Asked { method, path, at: asked });
    let secure = house.config.server.is_encrypted();
    headers::put_on(response.headers_mut(), secure, api);
    response
}

/// What was asked, for the log.
struct Asked {
    method: Method,
    path: String,
    at: Instant,
}

/// Counts an answer, and writes it into the log: at `debug`, or as a warning where the fault is ours.
fn note(house: &House, response: &Response, logs_in: bool, asked: &Asked) {
    let status = response.status();
    house.metrics.responded(status.as_u16());
    let refused = response.extensions().get::<Noted>();
    if let Some(Noted { kind, key }) = refused {
        house.metrics.refused(*kind);
        if logs_in {
            house.metrics.log_in_failed();
            if key == "locked" {
                house.metrics.log_in_locked();
            }
        }
    }
    let refused = refused.map(|noted| noted.key.as_str());
    let (method, path, status) = (asked.method.as_str(), asked.path.as_str(), status.as_u16());
    let millis = u64::try_from(asked.at.elapsed().as_millis()).unwrap_or(u64::MAX);
    if status >= 500 {
        tracing::warn!(method, path, status, millis, refused, "a request was not answered");
    } else {
        tracing::debug!(method, path, status, millis, refused, "a request");
    }
}
