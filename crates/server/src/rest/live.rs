//! A hand as whoever deals sees it: at a live table that somebody runs by hand, for everybody, without a table of this room and
//! without a name, where the lines of the hand come in and nothing is kept; and at a table of this room, for its staff.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use accounts::{Account, Role};
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use game::{Badge, Game as _, Seat, TableId, Viewer};
use poker::{Hand, HandEvent};
use room::{By, HandTape, Refusal};
use script::live::{LivePlay, play_by_hand};
use view::Live;
use wire::{LiveAsked, LiveHand, LiveLine, LiveTrouble, RefusalKind, Refused};

use crate::app::House;
use crate::ask::MOST_LINE;
use crate::door::{At, Body, Visitor};
use crate::refusals::{self, HttpRefused};

/// The longest script, in bytes: some hundred lines.
const LONGEST: usize = 16_384;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/live/hand", post(hand)).route("/tables/{id}/live", get(live).post(rehearse))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(hand, live, rehearse))]
pub(super) struct LiveApi;

/// How a hand stands at a live table, as far as its lines go.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/live/hand", request_body = LiveAsked,
    responses((status = 200, body = LiveHand), (status = "4XX", body = Refused))
))]
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
    let live = Live { number: None, setup, events, names, turn: None, viewer: Viewer::Rail };
    Ok(Json(view::live_hand(live, house.config.house.currency, rulings, wrong.as_ref().map(trouble))))
}

/// How the hand that is on at a table stands, or how the last one ended: for its dealer and the floor, with the eyes of the rail.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tables/{id}/live", params(("id" = u32, Path, description = "Which table")),
    responses((status = 200, body = LiveHand), (status = "4XX", body = Refused))
))]
async fn live(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    At(table): At<u32>,
) -> Result<Json<LiveHand>, HttpRefused> {
    let staff = visitor.need(&[Role::Dealer, Role::Floor])?;
    let seen = at_the_table(&house, table, staff, None).await?;
    Ok(Json(seen.drawn(&house, staff.badge)))
}

/// How the hand would stand after one more line. Nothing happens; at a table with sealed decks it stops before the next card.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/tables/{id}/live", params(("id" = u32, Path, description = "Which table")),
    request_body = LiveLine,
    responses((status = 200, body = LiveHand), (status = "4XX", body = Refused))
))]
async fn rehearse(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    At(table): At<u32>,
    Body(LiveLine { line }): Body<LiveLine>,
) -> Result<Json<LiveHand>, HttpRefused> {
    let staff = visitor.need(&[Role::Dealer, Role::Floor])?;
    if line.chars().count() > MOST_LINE {
        let says = format!("the line is too long: use at most {MOST_LINE} characters");
        return Err(Refused::new(RefusalKind::Invalid, "too-long", says).into());
    }
    let seen = at_the_table(&house, table, staff, Some(line)).await?;
    Ok(Json(seen.drawn(&house, staff.badge)))
}

/// A hand at a table of this room.
struct AtTheTable {
    tape: HandTape,
    names: Vec<(Seat, String)>,
    /// How far the hand is: a line that was tried has not changed that.
    turn: u32,
    /// Why a line that was tried would be refused.
    refused: Option<Refusal>,
}

/// Looks at a table, and tries a line where there is one.
async fn at_the_table(
    house: &House,
    number: u32,
    staff: &Account,
    line: Option<String>,
) -> Result<AtTheTable, Refused> {
    let missing = || refusals::missing(&format!("table {number}"));
    let table = u16::try_from(number).map(TableId).map_err(|_| missing())?;
    // The floor may write whatever a dealer may.
    let by = staff.badge.filter(|_| staff.roles.has(Role::Floor)).map_or(By::Dealer(table), By::Floor);
    let (money, now) = (house.config.house.currency, house.clock.now());
    let seen = house.see(move |room| {
        let record = room.table(table).filter(|record| !record.is_closed())?;
        let Some(tape) = record.tape() else { return Some(None) };
        let mut tape = tape.clone();
        let tried = line.map(|line| record.rehearse(now, by, &line, money));
        let refused = match tried {
            None => None,
            Some(Ok(events)) => {
                tape.events.extend(events);
                None
            }
            Some(Err(refusal)) => Some(refusal),
        };
        let name = |seat: Seat| Some((seat, room.name(record.dealt_to(seat)?)?.to_owned()));
        let names = tape.setup.dealt().iter().filter_map(name).collect();
        Some(Some(AtTheTable { tape, names, turn: record.turn(), refused }))
    });
    seen.await?.ok_or_else(missing)?.ok_or_else(|| {
        let says = "no hand of poker has been dealt at this table yet: deal one first";
        Refused::new(RefusalKind::NotPossible, "no-hand", says)
    })
}

impl AtTheTable {
    fn drawn(&self, house: &House, badge: Option<Badge>) -> LiveHand {
        let AtTheTable { tape: HandTape { number, setup, events }, names, turn, refused } = self;
        let money = house.config.house.currency;
        // A hand that is over is shown as it lay before the cards were gathered in.
        let events = events.strip_suffix(&[HandEvent::HandOver]).unwrap_or(events);
        let mut hand = Hand::new(setup);
        for event in events {
            hand.apply(setup, event);
        }
        let rulings = script::live::rulings(setup, &hand, badge.unwrap_or(Badge::HOUSE));
        let trouble = refused.as_ref().map(|refusal| {
            let Refused { says, rule, .. } = refusals::of_the_room(refusal, money);
            LiveTrouble { line: 1, says, rule }
        });
        let live =
            Live { number: Some(*number), setup, events, names, turn: Some(*turn), viewer: Viewer::Rail };
        view::live_hand(live, money, rulings.into_iter().map(str::to_owned).collect(), trouble)
    }
}
