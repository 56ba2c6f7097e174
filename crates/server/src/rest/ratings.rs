//! Time played and comps: of everybody for the staff, and the own for a player.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use accounts::Role;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::routing::get;
use axum::{Json, Router};
use game::{Moment, PlayerId, Span};
use room::{CompStanding, Follower};
use serde::Deserialize;
use wire::{PlayedTable, PlayerRating, Rating, Ratings, RefusalKind, Refused};

use crate::app::{App, House};
use crate::door::{At, Visitor};
use crate::records::reading;
use crate::records::takings::Stretch;
use crate::refusals::{self, HttpRefused};

/// How many players one answer has.
const MOST: usize = 200;
/// How many tables.
const MOST_TABLES: u32 = 100;
/// How far the tables are looked back, where nobody says.
const USUAL: Span = Span::hours(30 * 24);
/// The longest name that is looked for.
const LONGEST: usize = 64;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/ratings", get(ratings))
        .route("/ratings/{id}", get(rating))
        .route("/account/play", get(own_play))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(ratings, rating, own_play))]
pub(super) struct RatingsApi;

/// Who is looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct Sought {
    /// A part of the name.
    #[cfg_attr(feature = "document", param(max_length = 64))]
    name: Option<String>,
}

/// How far back.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct Since {
    /// Tables from this moment on; a month back where nothing is said.
    from: Option<u64>,
}

fn told(room: &Follower, player: PlayerId, seated: bool, now: Moment) -> Rating {
    let standing: CompStanding = room.comps(player, now);
    Rating {
        player: u64::from(player.0),
        name: room.name(player).unwrap_or_default().to_owned(),
        seated,
        played: standing.played.as_millis(),
        earned: standing.earned.units(),
        given: standing.given.units(),
        left: standing.left().units(),
    }
}

fn per_hour(room: &Follower) -> u64 {
    room.rules().comps.map_or(0, |policy| policy.per_hour.units())
}

/// The time that players have been at tables, and what it has earned them: for the staff. Players of the house are not in it.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/ratings", params(Sought),
    responses((status = 200, body = Ratings), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn ratings(
    State(house): App,
    visitor: Visitor,
    query: Result<Query<Sought>, QueryRejection>,
) -> Result<Json<Ratings>, HttpRefused> {
    visitor.need(&[Role::Floor, Role::Cage, Role::Auditor])?;
    let Query(Sought { name }) = query.map_err(|_| refusals::not_understood("the query"))?;
    let sought = name.unwrap_or_default().trim().to_lowercase();
    if sought.chars().count() > LONGEST {
        let says = format!("no name is that long: look for at most {LONGEST} characters");
        return Err(Refused::new(RefusalKind::Invalid, "bad-search", says).into());
    }
    let now = house.clock.now();
    let seen = house.hub.look(move |hub| {
        let (room, company) = (hub.room(), hub.company());
        let of_the_house = |player: &PlayerId| company.contains(player);
        let named = |player: PlayerId| {
            sought.is_empty() || room.name(player).is_some_and(|name| name.to_lowercase().contains(&sought))
        };
        let mut players: Vec<Rating> = room
            .played()
            .filter(|(player, _)| !of_the_house(player) && named(*player))
            .map(|(player, seated)| told(room, player, seated, now))
            .collect();
        players.sort_by(|one, other| other.played.cmp(&one.played).then(one.player.cmp(&other.player)));
        let more = players.len() > MOST;
        players.truncate(MOST);
        Ratings { per_hour: per_hour(room), players, more }
    });
    Ok(Json(seen.await.ok_or_else(refusals::halted)?))
}

async fn of(house: &Arc<House>, player: PlayerId, from: Option<u64>) -> Result<PlayerRating, Refused> {
    let now = house.clock.now();
    let seen = house.see(move |room| {
        room.name(player)?;
        let seated = room.played().any(|(who, seated)| who == player && seated);
        Some((told(room, player, seated, now), per_hour(room)))
    });
    let (rating, per_hour) = seen.await?.ok_or_else(|| refusals::missing("such player"))?;
    let usual = now.millis().saturating_sub(USUAL.as_millis());
    let from = Moment::from_millis(from.unwrap_or(usual).min(now.millis()));
    // A hand that has just ended is in it.
    let stretch = Stretch { from, until: now.plus(Span::millis(1)) };
    let played = reading::of_hands(house, move |hands| hands.played_by(player, stretch, MOST_TABLES));
    let played = played.await?.ok_or_else(shelf_away)?;
    let tables = played.into_iter().map(|there| PlayedTable {
        table: u32::from(there.table.0),
        name: there.name,
        title: there.title,
        points: there.points,
        hands: there.hands,
        played: there.millis,
        last: there.last,
    });
    let (from, until) = (stretch.from.millis(), now.millis());
    Ok(PlayerRating { rating, per_hour, from, until, tables: tables.collect() })
}

/// The list of hands cannot be read.
pub(super) fn shelf_away() -> Refused {
    let says = "the list of hands cannot be read now: try again in a moment";
    Refused::new(RefusalKind::Unavailable, "no-list-of-hands", says)
}

/// How long somebody has played, where, and what it has earned them: for the staff.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/ratings/{id}",
    params(("id" = u64, Path, description = "The number of the player"), Since),
    responses((status = 200, body = PlayerRating), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn rating(
    State(house): App,
    visitor: Visitor,
    At(player): At<u64>,
    query: Result<Query<Since>, QueryRejection>,
) -> Result<Json<PlayerRating>, HttpRefused> {
    visitor.need(&[Role::Floor, Role::Cage, Role::Auditor])?;
    let Query(Since { from }) = query.map_err(|_| refusals::not_understood("the query"))?;
    let player = u32::try_from(player).map(PlayerId).map_err(|_| refusals::missing("such player"))?;
    Ok(Json(of(&house, player, from).await?))
}

/// The own time at tables, where, and what it has earned.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/account/play", params(Since),
    responses((status = 200, body = PlayerRating), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn own_play(
    State(house): App,
    visitor: Visitor,
    query: Result<Query<Since>, QueryRejection>,
) -> Result<Json<PlayerRating>, HttpRefused> {
    let account = visitor.need(&[Role::Player])?;
    let Query(Since { from }) = query.map_err(|_| refusals::not_understood("the query"))?;
    let Some(player) = account.player else { return Ok(Json(PlayerRating::default())) };
    Ok(Json(of(&house, player, from).await?))
}
