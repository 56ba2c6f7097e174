//! The cage's view, and what waits for a second badge.

use std::sync::Arc;

use accounts::Role;
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use wire::{CageView, Inbox};

use crate::app::{App, House};
use crate::boards;
use crate::door::Visitor;
use crate::refusals::HttpRefused;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/cage", get(cage)).route("/inbox", get(inbox))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(cage, inbox))]
pub(super) struct CageApi;

/// What the ledger holds, and the count that is under way: for the cage, and for auditors to read. Whoever may count is
/// not told what a count should find before it is entered.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/cage",
    responses((status = 200, body = CageView), (status = 401, body = wire::Refused), (status = 403, body = wire::Refused))
))]
async fn cage(State(house): App, visitor: Visitor) -> Result<Json<CageView>, HttpRefused> {
    let blind = visitor.need(&[Role::Cage, Role::Auditor])?.roles.has(Role::Cage);
    let now = house.clock.now();
    Ok(Json(house.see(move |room| boards::cage(room, now, blind)).await?))
}

/// What waits for a second badge: for the floor and the cage, and for auditors to read. Clients of the WebSocket are sent
/// it whenever it changes.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/inbox",
    responses((status = 200, body = Inbox), (status = 401, body = wire::Refused), (status = 403, body = wire::Refused))
))]
async fn inbox(State(house): App, visitor: Visitor) -> Result<Json<Inbox>, HttpRefused> {
    visitor.need(&[Role::Floor, Role::Cage, Role::Auditor])?;
    let money = house.config.house.currency;
    let now = house.clock.now();
    Ok(Json(house.see(move |room| boards::inbox(room, now, money)).await?))
}
