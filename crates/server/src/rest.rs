//! The web's other half: JSON over HTTP. Each file has the routes of one desk and describes them for the document.

mod alarms;
pub mod audit;
pub mod cage;
mod cases;
mod door_book;
mod doors;
mod event_log;
pub mod floor;
pub mod hands;
mod live;
pub mod lobby;
mod people;
mod related;
pub mod rules;
mod rulings;
mod signs;
pub mod statement;
mod structures;
mod tournaments;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use utoipa::OpenApi;

pub use people::Ticket;

use crate::app::House;

/// The largest body of a request.
const LARGEST: usize = 64 * 1024;

/// Every message, whether it goes by HTTP or by WebSocket.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Croupier",
        description = "A casino card room by the book. Amounts are whole cents, times are milliseconds since the epoch, cards are written `Ah`. The messages of the WebSocket at `/ws` are `ClientIn` and `ClientOut`."
    ),
    components(schemas(
        wire::ClientIn,
        wire::ClientOut,
        wire::Refused,
        wire::Face,
        wire::TableUpdate,
        wire::MineUpdate,
        wire::Session,
        wire::Lobby,
        wire::Command,
        wire::Answer,
        wire::TournamentList,
        wire::TournamentView,
        wire::TournamentClock,
        wire::TournamentBanner,
        wire::TournamentLog,
        wire::MyTournament,
        wire::DirectorDesk,
        wire::ReadyStructures,
        wire::StructureQuestion,
        wire::StructureCheck
    ))
)]
struct Messages;

/// The document that describes all of it.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut document = Messages::openapi();
    document.info.version = env!("CARGO_PKG_VERSION").to_owned();
    for part in [
        people::PeopleApi::openapi(),
        lobby::LobbyApi::openapi(),
        floor::FloorApi::openapi(),
        cage::CageApi::openapi(),
        hands::HandsApi::openapi(),
        rules::RulesApi::openapi(),
        live::LiveApi::openapi(),
        rulings::RulingsApi::openapi(),
        cases::CasesApi::openapi(),
        statement::StatementApi::openapi(),
        audit::AuditApi::openapi(),
        alarms::AlarmsApi::openapi(),
        related::RelatedApi::openapi(),
        door_book::DoorBookApi::openapi(),
        tournaments::TournamentsApi::openapi(),
        event_log::EventLogApi::openapi(),
        structures::StructuresApi::openapi(),
    ] {
        document.merge(part);
    }
    document
}

/// Every route under `/api`, and the signs for whoever operates the room.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .merge(people::routes())
        .merge(lobby::routes())
        .merge(floor::routes())
        .merge(cage::routes())
        .merge(hands::routes())
        .merge(rules::routes())
        .merge(live::routes())
        .merge(rulings::routes())
        .merge(cases::routes())
        .merge(statement::routes())
        .merge(audit::routes())
        .merge(alarms::routes())
        .merge(related::routes())
        .merge(door_book::routes())
        .merge(tournaments::routes())
        .merge(event_log::routes())
        .merge(structures::routes())
        .merge(signs::routes())
        .layer(DefaultBodyLimit::max(LARGEST))
}

pub(crate) use doors::layers;
