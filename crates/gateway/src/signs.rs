//! Signs for whoever operates the gateway: is there a room behind it, what is counted.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use entrance::headers::FORWARDED;

use crate::Gateway;

/// `ok` or `no-room`. For who may see the figures: which room, and what was found at each address.
pub(crate) async fn health(
    State(gateway): State<Arc<Gateway>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let current = gateway.rooms.current();
    let mut text = if current.is_some() { "ok\n".to_owned() } else { "no-room\n".to_owned() };
    // Where rooms are is nobody's business outside.
    if may_look(&gateway, peer, &headers) {
        if let Some(line) = &current {
            text.push_str(&format!("room: {:032x} at {}, epoch {}\n", line.room, line.address, line.epoch));
        }
        for (address, found) in gateway.rooms.found() {
            text.push_str(&format!("{address}: {found}\n"));
        }
    }
    let status = if current.is_some() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, [(header::CACHE_CONTROL, "no-store")], text).into_response()
}

/// Whether somebody is at this machine, and not let in by a proxy on it; or may look from anywhere.
fn may_look(gateway: &Gateway, peer: SocketAddr, headers: &HeaderMap) -> bool {
    let local = peer.ip().is_loopback() && !FORWARDED.iter().any(|name| headers.contains_key(*name));
    local || gateway.settings.metrics_for_all
}

/// Figures, for this machine unless the operator says otherwise.
pub(crate) async fn metrics(
    State(gateway): State<Arc<Gateway>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    if !may_look(&gateway, peer, &headers) {
        return (StatusCode::NOT_FOUND, "There is no such page.\n").into_response();
    }
    let text = gateway.metrics.text(gateway.rooms.current().map(|line| line.epoch));
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}
