//! The floor's view.

use std::sync::Arc;

use accounts::Role;
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use wire::FloorView;

use crate::app::{App, House};
use crate::boards;
use crate::door::Visitor;
use crate::refusals::{self, HttpRefused};

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/floor", get(floor))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(floor))]
pub(super) struct FloorApi;

/// Every seat, claims, orders to move and bars: for the floor.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/floor",
    responses((status = 200, body = FloorView), (status = 401, body = wire::Refused), (status = 403, body = wire::Refused))
))]
async fn floor(State(house): App, visitor: Visitor) -> Result<Json<FloorView>, HttpRefused> {
    let blind = visitor.need(&[Role::Floor])?.roles.has(Role::Cage);
    let money = house.config.house.currency;
    let now = house.clock.now();
    let view = house.hub.look(move |hub| boards::floor(hub.room(), now, &hub.extra(), money, blind)).await;
    Ok(Json(view.ok_or_else(refusals::halted)?))
}
