//! Tournaments: the list, the page, the clock for a projector, a player's own part, the director's desk.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use accounts::Role;
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use game::TournamentId;
use wire::{
    DirectorDesk, MyTournament, RefusalKind, Refused, TournamentClock, TournamentFile, TournamentList,
    TournamentView,
};

use crate::app::{App, House};
use crate::door::{At, Visitor};
use crate::hub::HubState;
use crate::refusals::{self, HttpRefused};

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/tournaments", get(tournaments))
        .route("/tournaments/{id}", get(tournament))
        .route("/tournaments/{id}/clock", get(tournament_clock))
        .route("/tournaments/{id}/mine", get(my_tournament))
        .route("/tournaments/{id}/desk", get(director_desk))
        .route("/tournaments/{id}/summary", get(summary))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(tournaments, tournament, tournament_clock, my_tournament, director_desk, summary))]
pub(super) struct TournamentsApi;

/// Looks at an event, or says that there is none of that number.
pub(super) async fn see<T: Send + 'static>(
    house: &House,
    id: u32,
    look: impl FnOnce(&HubState, TournamentId) -> Option<T> + Send + 'static,
) -> Result<Json<T>, HttpRefused> {
    let seen = house.hub.look(move |hub| look(hub, TournamentId(id))).await.ok_or_else(refusals::halted)?;
    Ok(Json(seen.ok_or_else(|| refusals::missing(&format!("tournament {id}")))?))
}

/// Every tournament the room remembers, by number.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tournaments",
    responses((status = 200, body = TournamentList), (status = 503, body = Refused))
))]
async fn tournaments(State(house): App) -> Result<Json<TournamentList>, HttpRefused> {
    let list = house.hub.look(HubState::tournaments).await;
    Ok(Json(list.ok_or_else(refusals::halted)?))
}

/// A tournament as everybody may see it.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tournaments/{id}", params(("id" = u32, Path, description = "The number of the tournament")),
    responses((status = 200, body = TournamentView), (status = 404, body = Refused))
))]
async fn tournament(State(house): App, At(id): At<u32>) -> Result<Json<TournamentView>, HttpRefused> {
    see(&house, id, |hub, id| hub.tournament(id, view::tournament::page)).await
}

/// Everything a projector shows. Nobody has to log in for it.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tournaments/{id}/clock",
    params(("id" = u32, Path, description = "The number of the tournament")),
    responses((status = 200, body = TournamentClock), (status = 404, body = Refused))
))]
async fn tournament_clock(State(house): App, At(id): At<u32>) -> Result<Json<TournamentClock>, HttpRefused> {
    see(&house, id, HubState::tournament_clock).await
}

/// What a player has to do with a tournament: entries, the seat card, and what may be asked now.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tournaments/{id}/mine",
    params(("id" = u32, Path, description = "The number of the tournament")),
    responses((status = 200, body = MyTournament), (status = 401, body = Refused), (status = 404, body = Refused))
))]
async fn my_tournament(
    State(house): App,
    visitor: Visitor,
    At(id): At<u32>,
) -> Result<Json<MyTournament>, HttpRefused> {
    let nobody = || {
        Refused::new(RefusalKind::NotAllowed, "no-player", "this account is not a player's: log in as one")
    };
    let player = visitor.account()?.player.ok_or_else(nobody)?;
    see(&house, id, move |hub, id| {
        hub.tournament(id, |event, setting| view::tournament::mine(event, setting, player))
    })
    .await
}

/// The director's desk: for the floor.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tournaments/{id}/desk",
    params(("id" = u32, Path, description = "The number of the tournament")),
    responses(
        (status = 200, body = DirectorDesk),
        (status = 401, body = Refused), (status = 403, body = Refused), (status = 404, body = Refused)
    )
))]
async fn director_desk(
    State(house): App,
    visitor: Visitor,
    At(id): At<u32>,
) -> Result<Json<DirectorDesk>, HttpRefused> {
    visitor.need(&[Role::Floor])?;
    see(&house, id, HubState::director_desk).await
}

/// An event as an Open Tournament Summary, which trackers read: with the results so far, and for whoever entered it with
/// their own name as the one it is written for.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tournaments/{id}/summary",
    params(("id" = u32, Path, description = "The number of the tournament")),
    responses((status = 200, body = TournamentFile), (status = 404, body = Refused))
))]
async fn summary(
    State(house): App,
    visitor: Visitor,
    At(id): At<u32>,
) -> Result<Json<TournamentFile>, HttpRefused> {
    let me = visitor.account().ok().and_then(|account| account.player).map(|player| u64::from(player.0));
    let Json(event) = see(&house, id, |hub, id| hub.tournament(id, view::tournament::page)).await?;
    let config = &house.config.house;
    let text = script::export::open_tournament_summary(&event, &config.name, config.currency, me);
    Ok(Json(TournamentFile { file: format!("tournament-{id}.ots"), text }))
}
