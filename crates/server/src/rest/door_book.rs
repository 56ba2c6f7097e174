//! The book of the door, for auditors: log-ins, failures, locks, appointments.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use accounts::Role;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use wire::{DoorBook, DoorLine, RefusalKind, Refused};

use crate::app::{App, House};
use crate::door::Visitor;
use crate::refusals::{self, HttpRefused};

/// How many lines are given where nobody says, and at most.
const LINES: u32 = 50;
const MOST: u32 = 200;

/// The routes.
pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/audit/doors", get(doors))
}

/// The routes, described.
#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(doors))]
pub(super) struct DoorBookApi;

/// Which part of the book.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct Part {
    /// Only lines with a smaller number: `next` of the last answer.
    before: Option<u64>,
    /// At most so many, up to 200.
    #[cfg_attr(feature = "document", param(minimum = 1, maximum = 200))]
    limit: Option<u32>,
}

/// Who came in, who failed, who was locked out, and whom the house appointed.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/audit/doors", params(Part),
    responses((status = 200, body = DoorBook), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn doors(
    State(house): App,
    visitor: Visitor,
    query: Result<Query<Part>, QueryRejection>,
) -> Result<Json<DoorBook>, HttpRefused> {
    visitor.need(&[Role::Auditor])?;
    let Query(Part { before, limit }) = query.map_err(|_| refusals::not_understood("the query"))?;
    let limit = limit.unwrap_or(LINES);
    if !(1..=MOST).contains(&limit) {
        let says = format!("limit must be from 1 to {MOST}");
        return Err(Refused::new(RefusalKind::Invalid, "bad-limit", says).into());
    }
    let accounts = Arc::clone(&house.accounts);
    let read = tokio::task::spawn_blocking(move || accounts.door_book(before, limit)).await;
    let read = read.map_err(|error| refusals::internal("the book of the door cannot be read", &error))?;
    let (lines, more) = read.map_err(|refusal| refusals::of_the_accounts(&refusal))?;
    let next = lines.last().filter(|_| more).map(|line| line.number);
    Ok(Json(DoorBook { lines: lines.into_iter().map(told).collect(), next }))
}

fn told(line: accounts::DoorLine) -> DoorLine {
    DoorLine {
        number: line.number,
        at: line.at.millis(),
        what: line.what,
        name: line.name,
        address: line.address,
        says: line.says,
    }
}
