//! The adviser: for everybody, without a table and without a name. It knows the books and nothing of this room.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use view::rulings::{self, NotAdvised};
use wire::{Advice, AdviceAsked, RefusalKind, Refused, RulingMatters};

use crate::app::House;
use crate::door::Body;
use crate::refusals::{self, HttpRefused};

/// The most letters of a search.
const LONGEST_SEARCH: usize = 200;

/// The most facts of one question: there are not as many questions.
pub(super) const MOST_FACTS: usize = 64;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/rulings", get(matters)).route("/rulings/advice", post(advice))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(matters, advice))]
pub(super) struct RulingsApi;

/// What is looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct Looked {
    /// What happened, in a few words.
    #[cfg_attr(feature = "document", param(max_length = 200))]
    q: Option<String>,
}

fn refused(key: &str, says: &str) -> Refused {
    Refused::new(RefusalKind::Invalid, key, says)
}

/// Everything that can have happened at a poker table; with words, also what they may be about.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/rulings", params(Looked),
    responses((status = 200, body = RulingMatters), (status = "4XX", body = Refused))
))]
async fn matters(query: Result<Query<Looked>, QueryRejection>) -> Result<Json<RulingMatters>, HttpRefused> {
    let Query(Looked { q: words }) = query.map_err(|_| refusals::not_understood("the query"))?;
    if words.as_ref().is_some_and(|words| words.chars().count() > LONGEST_SEARCH) {
        let long = format!("the search is too long: use at most {LONGEST_SEARCH} characters");
        return Err(refused("bad-search", &long).into());
    }
    Ok(Json(rulings::matters(words.as_deref())))
}

/// What follows from a matter by a book, or the next question that it depends on.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/rulings/advice", request_body = AdviceAsked,
    responses((status = 200, body = Advice), (status = "4XX", body = Refused))
))]
async fn advice(Body(asked): Body<AdviceAsked>) -> Result<Json<Advice>, HttpRefused> {
    if asked.facts.len() > MOST_FACTS {
        return Err(refused("too-many-facts", "there are more answers than questions").into());
    }
    let (book, matter, facts) =
        rulings::understood(&asked).map_err(|NotAdvised(says)| refused("not-advised", &says))?;
    Ok(Json(rulings::advice(book, matter, &facts)))
}
