//! The auditor's check of the books.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use accounts::Role;
use axum::extract::State;
use axum::routing::get;
use axum::{Extension, Json, Router};
use game::{Moment, Span};
use room::audit::check;
use wire::{AuditCheck, AuditProgress, AuditReport, AuditStatus, Refused};

use crate::app::{App, House, now};
use crate::door::Visitor;
use crate::records::reading;
use crate::refusals::HttpRefused;

/// A report that is not older is given to the next who asks.
const FRESH: Span = Span::seconds(10);

/// The desk of the auditor: one check at a time goes through the log, beside everything else.
#[derive(Default)]
struct AuditDesk {
    running: Option<Running>,
    last: Option<(Moment, Result<AuditReport, Refused>)>,
}

/// A check that is running.
struct Running {
    since: Moment,
    seen: Arc<AtomicU64>,
    /// How many events it will read; nothing before the log is open.
    total: Arc<AtomicU64>,
}

type SharedAuditDesk = Arc<Mutex<AuditDesk>>;

fn at_the(desk: &SharedAuditDesk) -> MutexGuard<'_, AuditDesk> {
    // Nobody panics with it in hand; and if one did, it would be whole.
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

impl AuditDesk {
    /// Whether what was found last is given to whoever asks now.
    fn is_fresh(&self) -> bool {
        self.last.as_ref().is_some_and(|(at, found)| found.is_ok() && now().since(*at) <= FRESH)
    }

    fn status(&self) -> AuditStatus {
        let running = self.running.as_ref().map(|running| {
            let total = running.total.load(Ordering::Relaxed);
            let done = running.seen.load(Ordering::Relaxed).min(total);
            AuditProgress { since: running.since.millis(), done, total }
        });
        let (at, last) = match &self.last {
            Some((at, last)) => (Some(at.millis()), Some(last)),
            None => (None, None),
        };
        let report = last.and_then(|last| last.as_ref().ok()).cloned();
        let failed = last.and_then(|last| last.as_ref().err()).cloned();
        AuditStatus { running, report, at, failed }
    }
}

/// The routes.
pub fn routes() -> Router<Arc<House>> {
    Router::new().route("/audit", get(audit).post(start)).layer(Extension(SharedAuditDesk::default()))
}

/// The routes, described.
#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(audit, start))]
pub struct AuditApi;

/// How far the check of the books is, and what the last one found.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/audit",
    responses((status = 200, body = AuditStatus), (status = "4XX", body = Refused))
))]
async fn audit(
    Extension(desk): Extension<SharedAuditDesk>,
    visitor: Visitor,
) -> Result<Json<AuditStatus>, HttpRefused> {
    visitor.need(&[Role::Auditor, Role::Cage])?;
    Ok(Json(at_the(&desk).status()))
}

/// Begins a check, if none is running: whether the log is what was written, and its streams tell the same story about
/// money. It runs beside everything else: ask again for how far it is, and for what it found.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/audit",
    responses((status = 200, body = AuditStatus), (status = "4XX", body = Refused))
))]
async fn start(
    State(house): App,
    Extension(desk): Extension<SharedAuditDesk>,
    visitor: Visitor,
) -> Result<Json<AuditStatus>, HttpRefused> {
    visitor.need(&[Role::Auditor, Role::Cage])?;
    let mut at = at_the(&desk);
    if at.running.is_none() && !at.is_fresh() {
        let running = Running { since: now(), seen: Arc::default(), total: Arc::default() };
        let (seen, total) = (Arc::clone(&running.seen), Arc::clone(&running.total));
        at.running = Some(running);
        let desk = Arc::clone(&desk);
        tokio::spawn(async move {
            let found = go_through(&house, seen, total).await;
            let mut at = at_the(&desk);
            at.running = None;
            at.last = Some((now(), found));
        });
    }
    Ok(Json(at.status()))
}

/// The check itself.
async fn go_through(
    house: &Arc<House>,
    seen: Arc<AtomicU64>,
    total: Arc<AtomicU64>,
) -> Result<AuditReport, Refused> {
    let room = house.look(room::Room::audit).await?;
    let found = reading::read_counting(house, seen, move |house, log| {
        let effort = check::effort(log).map_err(|error| reading::unreadable(&error))?;
        total.store(effort, Ordering::Relaxed);
        let found = check::check(log, house.config.house.currency);
        found.map(|found| report(&found, room)).map_err(|error| reading::unreadable(&error))
    });
    found.await
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
