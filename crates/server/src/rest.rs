//! The web's other half: JSON over HTTP. Each file has the routes of one desk and describes them for the document.

mod alarms;
#[cfg(feature = "document")]
mod asyncapi;
pub mod audit;
pub mod cage;
mod cases;
#[cfg(feature = "document")]
mod document;
mod door_book;
mod doors;
mod event_log;
pub mod floor;
pub mod hands;
mod histories;
mod keys;
mod live;
pub mod lobby;
mod odds;
mod people;
mod ratings;
mod related;
pub mod rules;
mod rulings;
mod shift;
mod signs;
mod staff;
pub mod statement;
mod structures;
mod tournaments;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::get;

#[cfg(feature = "document")]
pub use asyncapi::asyncapi;
#[cfg(feature = "document")]
pub use document::openapi;
pub use people::Ticket;
pub(crate) use signs::may_see_figures;
pub use signs::{ASYNCAPI, OPENAPI};

use crate::app::House;
use crate::socket;

/// The largest body of a request.
pub(crate) const LARGEST: usize = 64 * 1024;

/// Where programs find the interface: an address of it means the same for as long as it exists, and what would break a
/// client gets another number.
pub(crate) const VERSIONED: &str = "/api/v1";

/// Where the pages find it: they come with the program that answers, and need no version.
pub(crate) const OWN: &str = "/api";

/// What is asked by POST because the question is long, and changes nothing: it needs no header.
pub(crate) const QUESTIONS: [&str; 6] = [
    "/histories/replay",
    "/live/hand",
    "/rulings/advice",
    "/structures/check",
    "/structures/read",
    "/structures/write",
];

/// What of a path comes after the address of the interface.
pub(crate) fn within_the_api(path: &str) -> Option<&str> {
    path.strip_prefix(VERSIONED).or_else(|| path.strip_prefix(OWN)).filter(|rest| rest.starts_with('/'))
}

/// Every route of the interface at both of its addresses, the WebSocket, and the signs for whoever operates the room.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .nest(VERSIONED, interface())
        .nest(OWN, interface())
        // The pages', as the address always was.
        .route("/ws", get(socket::open))
        .merge(signs::signs())
}

fn interface() -> Router<Arc<House>> {
    Router::new()
        .route("/ws", get(socket::open))
        .merge(people::routes())
        .merge(keys::routes())
        .merge(lobby::routes())
        .merge(floor::routes())
        .merge(cage::routes())
        .merge(hands::routes())
        .merge(histories::routes())
        .merge(odds::routes())
        .merge(rules::routes())
        .merge(live::routes())
        .merge(rulings::routes())
        .merge(cases::routes())
        .merge(staff::routes())
        .merge(statement::routes())
        .merge(audit::routes())
        .merge(alarms::routes())
        .merge(related::routes())
        .merge(ratings::routes())
        .merge(shift::routes())
        .merge(door_book::routes())
        .merge(tournaments::routes())
        .merge(event_log::routes())
        .merge(structures::routes())
        .merge(signs::documents())
        .layer(DefaultBodyLimit::max(LARGEST))
}

pub(crate) use doors::layers;
