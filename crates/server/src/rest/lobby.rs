//! The board, the games, a table as the rail sees it, and the door for commands.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use wire::{Answer, GameCatalogue, Lobby, Packing, TableUpdate};

use crate::app::{App, House};
use crate::boards;
use crate::door::{At, Commanded, Visitor};
use crate::refusals::{self, HttpRefused};
use crate::socket::table_id;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/lobby", get(lobby))
        .route("/games", get(games))
        .route("/tables/{id}", get(table))
        .route("/commands", post(command))
        .route("/packing", get(dictionary))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(lobby, games, table, command, dictionary))]
pub(super) struct LobbyApi;

/// The board: open tables, waiting lists, jackpots.
#[cfg_attr(feature = "document", utoipa::path(get, path = "/api/lobby", responses((status = 200, body = Lobby), (status = 503, body = wire::Refused))))]
async fn lobby(State(house): App) -> Result<Json<Lobby>, HttpRefused> {
    let money = house.config.house.currency;
    let board = house.hub.look(move |hub| boards::lobby(hub.room(), &hub.extra(), money)).await;
    Ok(Json(board.ok_or_else(refusals::halted)?))
}

/// The games the room knows, what they are called, and the books they are played by.
#[cfg_attr(feature = "document", utoipa::path(get, path = "/api/games", responses((status = 200, body = GameCatalogue))))]
async fn games() -> Json<GameCatalogue> {
    Json(view::games::catalogue())
}

/// What a client needs to read packed messages of the WebSocket.
#[cfg_attr(feature = "document", utoipa::path(get, path = "/api/packing", responses((status = 200, body = Packing))))]
async fn dictionary() -> Json<Packing> {
    Json(Packing { id: packing::dictionary_id(), dictionary: packing::dictionary().to_owned() })
}

/// A table as the rail sees it.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tables/{id}", params(("id" = u32, Path, description = "The number of the table")),
    responses((status = 200, body = TableUpdate), (status = 404, body = wire::Refused))
))]
async fn table(State(house): App, At(id): At<u32>) -> Result<Json<TableUpdate>, HttpRefused> {
    let missing = || refusals::missing("such table open");
    let table = table_id(id).ok_or_else(missing)?;
    Ok(Json(house.hub.table(table).await.ok_or_else(missing)?))
}

/// Ask for something: the same closed list as over the WebSocket.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/commands", request_body = wire::Command,
    responses(
        (status = 200, body = Answer),
        (status = 400, description = "Not understood", body = wire::Refused),
        (status = 401, description = "Log in first", body = wire::Refused),
        (status = 403, description = "Not allowed for this role, or not sent from our page", body = wire::Refused),
        (status = 404, description = "No such table, list or player", body = wire::Refused),
        (status = 409, description = "The room refuses and names the rule", body = wire::Refused),
        (status = 503, description = "The room has stopped for the moment", body = wire::Refused)
    )
))]
async fn command(
    State(house): App,
    visitor: Visitor,
    Commanded(command): Commanded,
) -> Result<Json<Answer>, HttpRefused> {
    let (account, session, _) = visitor.me.as_ref().ok_or_else(refusals::not_logged_in)?;
    let played = house.lets_program(visitor.program, account, &command.ask).await?;
    let answer = house.command(session.number, account, visitor.from, &command).await?;
    house.mark_program(played).await;
    Ok(Json(answer))
}
