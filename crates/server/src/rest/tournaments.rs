//! Tournaments: the list, the page, the clock for a projector, a player's own part, the director's desk, structures.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use accounts::Role;
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use game::TournamentId;
use utoipa::OpenApi;
use wire::{
    DirectorDesk, MyTournament, ReadyStructures, RefusalKind, Refused, StructureCheck, StructureQuestion,
    TournamentClock, TournamentList, TournamentLog, TournamentView,
};

use crate::app::{App, House};
use crate::door::{At, Body, Visitor};
use crate::hub::HubState;
use crate::refusals::{self, HttpRefused};

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/api/tournaments", get(tournaments))
        .route("/api/tournaments/{id}", get(tournament))
        .route("/api/tournaments/{id}/clock", get(tournament_clock))
        .route("/api/tournaments/{id}/mine", get(my_tournament))
        .route("/api/tournaments/{id}/desk", get(director_desk))
        .route("/api/tournaments/{id}/log", get(tournament_log))
        .route("/api/structures", get(structures))
        .route("/api/structures/check", post(check_structure))
}

#[derive(OpenApi)]
#[openapi(paths(
    tournaments,
    tournament,
    tournament_clock,
    my_tournament,
    director_desk,
    tournament_log,
    structures,
    check_structure
))]
pub(super) struct TournamentsApi;

/// Looks at an event, or says that there is none of that number.
async fn see<T: Send + 'static>(
    house: &House,
    id: u32,
    look: impl FnOnce(&HubState, TournamentId) -> Option<T> + Send + 'static,
) -> Result<Json<T>, HttpRefused> {
    let seen = house.hub.look(move |hub| look(hub, TournamentId(id))).await.ok_or_else(refusals::halted)?;
    Ok(Json(seen.ok_or_else(|| refusals::missing(&format!("tournament {id}")))?))
}

/// Every tournament the room remembers, by number.
#[utoipa::path(
    get, path = "/api/tournaments",
    responses((status = 200, body = TournamentList), (status = 503, body = Refused))
)]
async fn tournaments(State(house): App) -> Result<Json<TournamentList>, HttpRefused> {
    let list = house.hub.look(HubState::tournaments).await;
    Ok(Json(list.ok_or_else(refusals::halted)?))
}

/// A tournament as everybody may see it.
#[utoipa::path(
    get, path = "/api/tournaments/{id}", params(("id" = u32, Path, description = "The number of the tournament")),
    responses((status = 200, body = TournamentView), (status = 404, body = Refused))
)]
async fn tournament(State(house): App, At(id): At<u32>) -> Result<Json<TournamentView>, HttpRefused> {
    see(&house, id, |hub, id| hub.tournament(id, view::tournament::page)).await
}

/// Everything a projector shows. Nobody has to log in for it.
#[utoipa::path(
    get, path = "/api/tournaments/{id}/clock",
    params(("id" = u32, Path, description = "The number of the tournament")),
    responses((status = 200, body = TournamentClock), (status = 404, body = Refused))
)]
async fn tournament_clock(State(house): App, At(id): At<u32>) -> Result<Json<TournamentClock>, HttpRefused> {
    see(&house, id, HubState::tournament_clock).await
}

/// What a player has to do with a tournament: entries, the seat card, and what may be asked now.
#[utoipa::path(
    get, path = "/api/tournaments/{id}/mine",
    params(("id" = u32, Path, description = "The number of the tournament")),
    responses((status = 200, body = MyTournament), (status = 401, body = Refused), (status = 404, body = Refused))
)]
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
        // The numbers of receipts are told when something is bought.
        let receipts = |_| Vec::new();
        hub.tournament(id, |event, setting| view::tournament::mine(event, setting, player, &receipts))
    })
    .await
}

/// The director's desk: for the floor.
#[utoipa::path(
    get, path = "/api/tournaments/{id}/desk",
    params(("id" = u32, Path, description = "The number of the tournament")),
    responses(
        (status = 200, body = DirectorDesk),
        (status = 401, body = Refused), (status = 403, body = Refused), (status = 404, body = Refused)
    )
)]
async fn director_desk(
    State(house): App,
    visitor: Visitor,
    At(id): At<u32>,
) -> Result<Json<DirectorDesk>, HttpRefused> {
    visitor.need(&[Role::Floor])?;
    see(&house, id, HubState::director_desk).await
}

/// What happened lately, the newest first. The floor and the auditor read staff's lines, too.
#[utoipa::path(
    get, path = "/api/tournaments/{id}/log",
    params(("id" = u32, Path, description = "The number of the tournament")),
    responses((status = 200, body = TournamentLog), (status = 404, body = Refused))
)]
async fn tournament_log(
    State(house): App,
    visitor: Visitor,
    At(id): At<u32>,
) -> Result<Json<TournamentLog>, HttpRefused> {
    let staff = visitor.need(&[Role::Floor, Role::Auditor]).is_ok();
    see(&house, id, move |hub, id| hub.tournament_log(id, staff)).await
}

/// The structures of the house.
#[utoipa::path(get, path = "/api/structures", responses((status = 200, body = ReadyStructures)))]
async fn structures() -> Json<ReadyStructures> {
    Json(view::tournament::ready_structures())
}

/// Whether a structure can be played, what speaks against it, and how long it is likely to take. Nothing is kept.
#[utoipa::path(
    post, path = "/api/structures/check", request_body = StructureQuestion,
    responses((status = 200, body = StructureCheck), (status = 400, body = Refused))
)]
async fn check_structure(Body(question): Body<StructureQuestion>) -> Json<StructureCheck> {
    Json(view::tournament::check(&question))
}
