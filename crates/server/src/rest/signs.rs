//! Signs for whoever operates the room: is it well, what is counted, how is it asked.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};

use crate::app::{App, House};
use crate::refusals::{self, HttpRefused};

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/api/openapi.json", get(document))
}

/// Whether the room answers and writes.
async fn health(State(house): App) -> Response {
    match house.look(room::Room::players).await {
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(refused) => HttpRefused(refused).into_response(),
    }
}

async fn metrics(State(house): App, peer: Option<axum::Extension<ConnectInfo<SocketAddr>>>) -> Response {
    let config = &house.config.metrics;
    // Whoever comes from nowhere does not come from here.
    let local = peer.is_some_and(|axum::Extension(ConnectInfo(peer))| peer.ip().is_loopback());
    if !config.enabled || (config.loopback_only && !local) {
        return HttpRefused(refusals::missing("such page")).into_response();
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], house.metrics.text()).into_response()
}

async fn document() -> Response {
    Json(super::openapi()).into_response()
}
