//! A live table that somebody runs by hand: for everybody, without a table of this room and without a name. The lines of the
//! hand come in, how it stands goes out, and nothing is kept.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use script::live::{LivePlay, play_by_hand};
use utoipa::OpenApi;
use view::Live;
use wire::{LiveAsked, LiveHand, LiveTrouble, RefusalKind, Refused};

use crate::app::House;
use crate::door::Body;
use crate::refusals::HttpRefused;

/// The longest script, in bytes: some hundred lines.
const LONGEST: usize = 16_384;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/api/live/hand", post(hand))
}

#[derive(OpenApi)]
#[openapi(paths(hand))]
pub(super) struct LiveApi;

/// How a hand stands at a live table, as far as its lines go.
#[utoipa::path(
    post, path = "/api/live/hand", request_body = LiveAsked,
    responses((status = 200, body = LiveHand), (status = "4XX", body = Refused))
)]
async fn hand(
    State(house): State<Arc<House>>,
    Body(asked): Body<LiveAsked>,
) -> Result<Json<LiveHand>, HttpRefused> {
    if asked.script.len() > LONGEST {
        let says = format!("the hand is too long: use at most {LONGEST} bytes");
        return Err(Refused::new(RefusalKind::Invalid, "too-long", says).into());
    }
    let trouble = |why: &script::ScriptError| LiveTrouble {
        line: u32::try_from(why.line).unwrap_or(u32::MAX),
        says: why.says(),
        rule: why.rule().map(|rule| rule.to_string()),
    };
    let play = play_by_hand(&asked.script).map_err(|why| {
        let says = format!("line {}: {}", why.line, why.says());
        Refused::new(RefusalKind::Invalid, "no-such-hand", says).by_rule(why.rule())
    })?;
    let rulings = play.rulings().into_iter().map(str::to_owned).collect();
    let LivePlay { setup, events, names, trouble: wrong, .. } = &play;
    let live = Live { setup, events, names };
    Ok(Json(view::live_hand(live, house.config.house.currency, rulings, wrong.as_ref().map(trouble))))
}
