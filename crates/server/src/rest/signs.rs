//! Signs for whoever operates the room: is it well, what is counted, how is it asked.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use entrance::headers::FORWARDED;

use crate::app::{App, House};
use crate::config::Config;
use crate::figures;
use crate::metrics::END;
use crate::refusals::{self, HttpRefused};
use crate::software::Software;

/// How long the room may take to answer a probe.
const PROBE_WITHIN: Duration = Duration::from_secs(5);

/// What describes the requests of HTTP, as it lies beside the pages. A test compares it with what the code describes.
pub const OPENAPI: &str = include_str!("../../../../web/openapi.json");

/// What describes the messages of the WebSocket, as it lies beside the pages.
pub const ASYNCAPI: &str = include_str!("../../../../web/asyncapi.json");

/// The documents of the interface.
pub(super) fn documents() -> Router<Arc<House>> {
    Router::new().route("/openapi.json", get(openapi)).route("/asyncapi.json", get(asyncapi))
}

/// What whoever operates the room looks at.
pub(super) fn signs() -> Router<Arc<House>> {
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics))
}

/// Whether the room answers and writes: `ok`, or every alarm that keeps it from doing so. Below that, what else rings,
/// and which program this is.
async fn health(State(house): App) -> Response {
    let answers = tokio::time::timeout(PROBE_WITHIN, house.look(room::Room::players)).await;
    let answers = matches!(answers, Ok(Ok(_)));
    let alarms = house.alarms.all();
    let well = answers && !alarms.iter().any(|alarm| alarm.stops);
    let mut text = if well { "ok\n".to_owned() } else { "stopped\n".to_owned() };
    if !answers && !alarms.iter().any(|alarm| alarm.stops) {
        // The alarm has not looked yet.
        text.push_str("room-halted: the room does not answer or cannot write\n");
    }
    for alarm in &alarms {
        text.push_str(&format!("{}: {}\n", alarm.kind.key(), alarm.says));
    }
    text.push_str(&format!("version: {}\n", Software::running().signature()));
    let status = if well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, [(header::CACHE_CONTROL, "no-store")], text).into_response()
}

/// Whether somebody may see the figures.
pub(crate) fn may_see_figures(config: &Config, peer: Option<SocketAddr>, headers: &HeaderMap) -> bool {
    let config = &config.metrics;
    // Whoever comes from nowhere does not come from here; nor does anybody a proxy on this machine has let in.
    let local = peer.is_some_and(|peer| peer.ip().is_loopback())
        && !FORWARDED.iter().any(|name| headers.contains_key(*name));
    config.enabled && (local || !config.loopback_only)
}

async fn metrics(
    State(house): App,
    peer: Option<axum::Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Response {
    let peer = peer.map(|axum::Extension(ConnectInfo(peer))| peer);
    if !may_see_figures(&house.config, peer, &headers) {
        return HttpRefused(refusals::missing("such page")).into_response();
    }
    let mut text = house.metrics.counted();
    // Writing into a string cannot fail.
    let _ = figures::write(&house, &mut text).await;
    text.push_str(END);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

async fn openapi() -> Response {
    described(OPENAPI)
}

async fn asyncapi() -> Response {
    described(ASYNCAPI)
}

fn described(document: &'static str) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], document).into_response()
}
