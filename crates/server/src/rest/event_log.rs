//! The log of a tournament, page by page: the latest lines from memory, older ones from the room's log.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::collections::VecDeque;
use std::sync::Arc;

use accounts::Role;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::routing::get;
use axum::{Json, Router};
use game::TournamentId;
use room::audit::{self, Logged};
use room::{Happened, is_a_hand};
use serde::Deserialize;
use wire::{RefusalKind, Refused, TournamentLog};

use super::tournaments::see;
use crate::app::{App, House};
use crate::door::{At, Visitor};
use crate::records::reading;
use crate::refusals::{self, HttpRefused};

/// How many lines a page has where nobody says, and at most.
const LINES: u32 = 100;
const MOST: u32 = 200;
/// How many events of the log are kept while it is read for a page. Not all of them are told to everybody.
const READ: usize = 2_000;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/tournaments/{id}/log", get(tournament_log))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(tournament_log))]
pub(super) struct EventLogApi;

/// Which lines.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct LogPart {
    /// Only lines with a smaller number: `next` of the last answer.
    before: Option<u64>,
    /// At most so many, up to 200.
    #[cfg_attr(feature = "document", param(minimum = 1, maximum = 200))]
    limit: Option<u32>,
}

/// What happened, the newest first; hands are left out. The floor and the auditor read staff's lines, too.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tournaments/{id}/log",
    params(("id" = u32, Path, description = "The number of the tournament"), LogPart),
    responses((status = 200, body = TournamentLog), (status = "4XX", body = Refused))
))]
async fn tournament_log(
    State(house): App,
    visitor: Visitor,
    At(id): At<u32>,
    query: Result<Query<LogPart>, QueryRejection>,
) -> Result<Json<TournamentLog>, HttpRefused> {
    let Query(LogPart { before, limit }) = query.map_err(|_| refusals::not_understood("the query"))?;
    let limit = limit.unwrap_or(LINES);
    if !(1..=MOST).contains(&limit) {
        let says = format!("limit must be from 1 to {MOST}");
        return Err(Refused::new(RefusalKind::Invalid, "bad-limit", says).into());
    }
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let staff = visitor.need(&[Role::Floor, Role::Auditor]).is_ok();
    // One more than is told: whether there are more.
    let most = limit.saturating_add(1);
    let before = before.unwrap_or(u64::MAX);
    let Json((mut lines, at_hand)) =
        see(&house, id, move |hub, id| hub.tournament_log(id, staff, before, most)).await?;
    let mut next = None;
    if let Some(since) = at_hand.filter(|_| lines.len() < most) {
        let before = before.min(since);
        let older = reading::read(&house, move |_, log| {
            older(log, TournamentId(id), before).map_err(|error| reading::unreadable(&error))
        });
        let older = older.await?;
        // What is older still is read for the next page.
        next = older.first().filter(|_| older.len() == READ).map(|first| first.number);
        let wanted = most - lines.len();
        let Json(read) =
            see(&house, id, move |hub, id| hub.tournament_lines(id, staff, wanted, &older)).await?;
        lines.extend(read);
    }
    if lines.len() > limit {
        lines.truncate(limit);
        next = lines.last().map(|line| line.n);
    }
    Ok(Json(TournamentLog { lines, next }))
}

/// The last events of a tournament before that number, the oldest first; hands are left out.
fn older(
    log: &dyn journal::Store,
    id: TournamentId,
    before: u64,
) -> Result<Vec<Happened>, journal::StoreError> {
    let mut kept = VecDeque::new();
    audit::tournament_events(log, id, &mut |Logged { sequence, at, event, .. }| {
        if sequence >= before || is_a_hand(&event) {
            return;
        }
        if kept.len() == READ {
            kept.pop_front();
        }
        kept.push_back(Happened { number: sequence, at, event });
    })?;
    Ok(kept.into())
}
