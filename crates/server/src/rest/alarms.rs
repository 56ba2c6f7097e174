//! The alarms, for whoever operates the room.

use std::sync::Arc;

use accounts::Role;
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use wire::AlarmBoard;

use crate::app::{App, House, now};
use crate::door::Visitor;
use crate::refusals::HttpRefused;
use crate::software::Software;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/alarms", get(alarms))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(alarms))]
pub(super) struct AlarmsApi;

/// The alarms that ring now: for the staff. It is answered even while the room stands still.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/alarms",
    responses((status = 200, body = AlarmBoard), (status = 401, body = wire::Refused), (status = 403, body = wire::Refused))
))]
async fn alarms(State(house): App, visitor: Visitor) -> Result<Json<AlarmBoard>, HttpRefused> {
    visitor.need(&[Role::Floor, Role::Cage, Role::Auditor])?;
    let software = Software::running();
    Ok(Json(AlarmBoard {
        alarms: house.alarms.all(),
        version: software.version.to_owned(),
        sha256: software.sha256.clone(),
        now: now().millis(),
    }))
}
