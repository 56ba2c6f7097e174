//! Accounts that look related: for the floor and the auditor.

use std::collections::BTreeMap;
use std::sync::Arc;

use accounts::{Account, Related, Role, Shared};
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use game::Moment;
use room::Follower;
use wire::{RelatedAccounts, RelatedBy, RelatedGroup, RelatedPerson};

use crate::app::{App, House};
use crate::boards;
use crate::door::Visitor;
use crate::refusals::{self, HttpRefused};

/// The most groups on one page.
const MOST: u16 = 200;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/related", get(related))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(related))]
pub(super) struct RelatedApi;

/// Accounts that came in by the same browser or from the same address, the latest first.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/related",
    responses((status = 200, body = RelatedAccounts), (status = "4XX", body = wire::Refused), (status = 503, body = wire::Refused))
))]
async fn related(State(house): App, visitor: Visitor) -> Result<Json<RelatedAccounts>, HttpRefused> {
    visitor.need(&[Role::Floor, Role::Auditor])?;
    let accounts = Arc::clone(&house.accounts);
    let found = tokio::task::spawn_blocking(move || accounts.related(MOST)).await;
    let found = found.map_err(|error| refusals::internal("accounts could not be compared", &error))?;
    let found = found.map_err(|refusal| refusals::of_the_accounts(&refusal))?;
    // Bars are dated by the room's clock.
    let at = house.clock.now();
    let groups = house.see(move |room| found.iter().map(|one| group(room, one, at)).collect()).await?;
    Ok(Json(RelatedAccounts { groups }))
}

fn group(room: &Follower, related: &Related, now: Moment) -> RelatedGroup {
    let people: Vec<RelatedPerson> =
        related.accounts.iter().map(|account| person(room, account, now)).collect();
    let mut at: BTreeMap<u32, usize> = BTreeMap::new();
    for table in people.iter().flat_map(|person| &person.tables) {
        *at.entry(*table).or_default() += 1;
    }
    RelatedGroup {
        by: match related.by {
            Shared::Device => RelatedBy::Device,
            Shared::Address => RelatedBy::Address,
        },
        last: related.last.millis(),
        together: at.into_iter().find(|(_, count)| *count > 1).map(|(table, _)| table),
        people,
    }
}

fn person(room: &Follower, account: &Account, now: Moment) -> RelatedPerson {
    let places = account.player.map(|player| boards::me(room, player).places).unwrap_or_default();
    RelatedPerson {
        name: account.name.clone(),
        player: account.player.map(|player| u64::from(player.0)),
        guest: account.guest,
        tables: places.iter().map(|place| place.table).collect(),
        barred: account.player.is_some_and(|player| room.floor().barred(player, now).is_some()),
    }
}
