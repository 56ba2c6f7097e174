//! The cage's view.

use std::sync::Arc;

use accounts::Role;
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;
use wire::{CageView, Refused};

use crate::app::{App, House};
use crate::boards;
use crate::door::Visitor;
use crate::refusals::HttpRefused;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/api/cage", get(cage))
}

#[derive(OpenApi)]
#[openapi(paths(cage))]
pub(super) struct CageApi;

/// What the ledger holds, and what waits for a second badge: for the cage, and for auditors to read.
#[utoipa::path(
    get, path = "/api/cage",
    responses((status = 200, body = CageView), (status = 401, body = Refused), (status = 403, body = Refused))
)]
async fn cage(State(house): App, visitor: Visitor) -> Result<Json<CageView>, HttpRefused> {
    visitor.need(&[Role::Cage, Role::Auditor])?;
    let money = house.config.house.currency;
    let now = house.clock.now();
    Ok(Json(house.see(move |room| boards::cage(room, now, money)).await?))
}
