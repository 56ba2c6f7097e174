//! The rule books.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use wire::{RefusalKind, Refused, RuleFilters, RuleList, RulePage};

use crate::app::House;
use crate::door::At;
use crate::records::rules::{self, BadSearch, Search};
use crate::refusals::{self, HttpRefused};

/// The routes.
pub fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/rules", get(search))
        .route("/rules/filters", get(filters))
        // An id may have a stroke in it.
        .route("/rules/{*id}", get(page))
}

/// The routes, described.
#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(search, filters, page))]
pub struct RulesApi;

/// What is looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct Looked {
    /// Words, all of which must be there, or the beginning of an id.
    #[serde(default)]
    #[cfg_attr(feature = "document", param(max_length = 200))]
    q: String,
    /// A book by key.
    book: Option<String>,
    /// An area by key.
    area: Option<String>,
    /// A kind by key.
    kind: Option<String>,
    /// A game by key.
    game: Option<String>,
    /// Whether a test proves it.
    proven: Option<bool>,
    /// How many to pass over: `next` of the last answer.
    #[serde(default)]
    after: u32,
}

/// Rules by words and filters. Fifty come at once.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/rules", params(Looked),
    responses((status = 200, body = RuleList), (status = "4XX", body = Refused))
))]
async fn search(query: Result<Query<Looked>, QueryRejection>) -> Result<Json<RuleList>, HttpRefused> {
    let bad = |key: &str, says: &str| Refused::new(RefusalKind::Invalid, key, says);
    let Query(looked) = query.map_err(|_| refusals::not_understood("the query"))?;
    let Looked { q: words, book, area, kind, game, proven, after } = looked;
    let found = rules::search(&Search { words, book, area, kind, game, proven, after });
    Ok(Json(found.map_err(|BadSearch(says)| bad("bad-search", &says))?))
}

/// What can be searched for.
#[cfg_attr(feature = "document", utoipa::path(get, path = "/api/rules/filters", responses((status = 200, body = RuleFilters))))]
async fn filters() -> Json<RuleFilters> {
    Json(rules::filters())
}

/// One rule, whole.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/rules/{id}", params(("id" = String, Path, description = "The rule, as `cb:4.blinds.5a`")),
    responses((status = 200, body = RulePage), (status = 404, body = Refused))
))]
async fn page(At(id): At<String>) -> Result<Json<RulePage>, HttpRefused> {
    let page = rules::page(&id);
    Ok(Json(page.ok_or_else(|| refusals::missing("such rule: search for it by a few words"))?))
}
