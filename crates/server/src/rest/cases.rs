//! Disputes and conduct, and the adviser at a table of this room: for its staff.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use accounts::Role;
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use game::{PlayerId, Seat, TableId};
use view::rulings::{self, NotAdvised};
use wire::{Advice, AdviceAsked, CaseBook, Incidents, RefusalKind, Refused};

use super::rulings::MOST_FACTS;
use crate::app::{App, House};
use crate::cases;
use crate::door::{At, Body, Visitor};
use crate::refusals::{self, HttpRefused};

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/tables/{id}/cases", get(book))
        .route("/tables/{id}/advice", post(table_advice))
        .route("/players/{id}/incidents", get(incidents))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(book, table_advice, incidents))]
pub(super) struct CasesApi;

fn table_id(number: u32) -> Result<TableId, Refused> {
    u16::try_from(number).map(TableId).map_err(|_| refusals::missing(&format!("table {number}")))
}

fn refused(key: &str, says: &str) -> Refused {
    Refused::new(RefusalKind::Invalid, key, says)
}

fn not_poker(table: TableId) -> Refused {
    let says = format!("{table} is not a poker table");
    Refused::new(RefusalKind::NotPossible, "other-game", says)
}

/// The disputes of a poker table: until when one can be raised, what waits, and what was decided.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tables/{id}/cases", params(("id" = u32, Path, description = "Which table")),
    responses((status = 200, body = CaseBook), (status = "4XX", body = Refused))
))]
async fn book(
    State(house): App,
    visitor: Visitor,
    At(table): At<u32>,
) -> Result<Json<CaseBook>, HttpRefused> {
    visitor.need(&[Role::Dealer, Role::Floor, Role::Auditor])?;
    let (id, money) = (table_id(table)?, house.config.house.currency);
    let found = house.see(move |room| room.table(id).map(|table| cases::book(room, table, money))).await?;
    let found = found.ok_or_else(|| refusals::missing(&id.to_string()))?;
    Ok(Json(found.ok_or_else(|| not_poker(id))?))
}

/// What follows from a matter at a table: what its tape knows is filled in and marked, and only the rest is asked.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/tables/{id}/advice", params(("id" = u32, Path, description = "Which table")),
    request_body = AdviceAsked,
    responses((status = 200, body = Advice), (status = "4XX", body = Refused))
))]
async fn table_advice(
    State(house): App,
    visitor: Visitor,
    At(table): At<u32>,
    Body(mut asked): Body<AdviceAsked>,
) -> Result<Json<Advice>, HttpRefused> {
    visitor.need(&[Role::Dealer, Role::Floor])?;
    if asked.facts.len() > MOST_FACTS {
        return Err(refused("too-many-facts", "there are more answers than questions").into());
    }
    let id = table_id(table)?;
    let no_seat = || refused("no-such-seat", "no table has such a seat");
    let seat = asked.seat.map(|seat| Seat::new(seat).ok_or_else(no_seat)).transpose()?;
    let seen = house.see(move |room| {
        room.table(id).map(|table| {
            let game = table.poker()?;
            let around = cases::around(table, seat);
            let tape = rulings::tape(&game.setup, &game.table, around, seat);
            // Nothing has happened where no hand was ever dealt.
            let tape = table.number().is_some().then_some(tape);
            Some((poker::book_of(game.setup.house()), tape))
        })
    });
    let seen = seen.await?.ok_or_else(|| refusals::missing(&id.to_string()))?;
    let (own, tape) = seen.ok_or_else(|| not_poker(id))?;
    if asked.book.is_empty() {
        own.key().clone_into(&mut asked.book);
    }
    let (book, matter, said) =
        rulings::understood(&asked).map_err(|NotAdvised(says)| refused("not-advised", &says))?;
    Ok(Json(rulings::advice_with_tape(book, matter, &said, &tape.unwrap_or_default())))
}

/// What is on record about a player, for the next floorperson (cb:2.decision.8).
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/players/{id}/incidents", params(("id" = u64, Path, description = "Which player")),
    responses((status = 200, body = Incidents), (status = "4XX", body = Refused))
))]
async fn incidents(
    State(house): App,
    visitor: Visitor,
    At(player): At<u64>,
) -> Result<Json<Incidents>, HttpRefused> {
    visitor.need(&[Role::Floor, Role::Auditor])?;
    let missing = || refusals::missing(&format!("player {player}"));
    let id = u32::try_from(player).map(PlayerId).map_err(|_| missing())?;
    let (now, money) = (house.clock.now(), house.config.house.currency);
    let found = house.see(move |room| room.name(id).map(|_| cases::incidents(room, id, now, money)));
    Ok(Json(found.await?.ok_or_else(missing)?))
}
