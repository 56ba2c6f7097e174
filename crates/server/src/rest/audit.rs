//! The auditor's check of the books.

use std::sync::Arc;

use accounts::Role;
use axum::extract::State;
use axum::routing::get;
use axum::{Extension, Json, Router};
use game::{Moment, Span};
use room::audit::check;
use tokio::sync::Mutex;
use utoipa::OpenApi;
use wire::{AuditCheck, AuditReport, Refused};

use crate::app::{App, House, now};
use crate::door::Visitor;
use crate::records::reading;
use crate::refusals::HttpRefused;

/// A report that is not older is given to the next who asks.
const FRESH: Span = Span::seconds(10);

/// The last report. Whoever asks while a check is on waits for it: one at a time goes through the log.
type Last = Arc<Mutex<Option<(Moment, AuditReport)>>>;

/// The routes.
pub fn routes() -> Router<Arc<House>> {
    Router::new().route("/api/audit", get(audit)).layer(Extension(Last::default()))
}

/// The routes, described.
#[derive(OpenApi)]
#[openapi(paths(audit))]
pub struct AuditApi;

/// Whether the log is what was written, and its streams tell the same story about money.
#[utoipa::path(
    get, path = "/api/audit",
    responses((status = 200, body = AuditReport), (status = "4XX", body = Refused), (status = 503, body = Refused))
)]
async fn audit(
    State(house): App,
    Extension(last): Extension<Last>,
    visitor: Visitor,
) -> Result<Json<AuditReport>, HttpRefused> {
    visitor.need(&[Role::Auditor, Role::Cage])?;
    let mut last = last.lock().await;
    if let Some((at, report)) = &*last
        && now().since(*at) <= FRESH
    {
        return Ok(Json(report.clone()));
    }
    let room = house.look(room::Room::audit).await?;
    let report = reading::read(&house, move |house, log| {
        let found = check::check(log, house.config.house.currency);
        found.map(|found| report(&found, room)).map_err(|error| reading::unreadable(&error))
    });
    let report = report.await?;
    *last = Some((now(), report.clone()));
    Ok(Json(report))
}

/// The check of the log, and of the room as it runs.
fn report(found: &check::Report, room: Result<(), String>) -> AuditReport {
    let line = |name: &str, passed: bool, says: &str| AuditCheck {
        name: name.to_owned(),
        passed: Some(passed),
        says: says.to_owned(),
    };
    let mut checks: Vec<AuditCheck> =
        found.parts.iter().map(|part| line(part.name, part.passed, &part.says)).collect();
    let sound = found.passed() && room.is_ok();
    checks.push(match room {
        Ok(()) => line("room", true, "every stack, pot and fund agrees with its account"),
        Err(why) => line("room", false, &why),
    });
    for (stream, head) in &found.heads {
        let says = format!("event {} and hash {}", head.last, head.hash);
        checks.push(AuditCheck { name: format!("{stream}, last entry"), passed: None, says });
    }
    AuditReport { sound, checks, entries: found.entries }
}
