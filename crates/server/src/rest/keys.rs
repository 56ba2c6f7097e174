//! Keys for programs: made, listed and revoked by the player they belong to, never with a key.

use std::sync::Arc;

use accounts::{KeyInfo, SessionId};
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use game::Span;
use wire::{KeyList, KeyView, MadeKey, NewKey, Refused, RevokedKey};

use crate::app::{App, House, now};
use crate::door::{Body, Visitor};
use crate::refusals::{self, HttpRefused};

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new().route("/keys", get(list).post(make)).route("/keys/revoke", post(revoke))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(list, make, revoke))]
pub(super) struct KeysApi;

fn view(KeyInfo { number, key, made, used }: KeyInfo) -> KeyView {
    KeyView {
        number: number.0,
        name: key.name,
        scope: key.scope,
        made: made.millis(),
        used: used.map(game::Moment::millis),
        until: key.until.millis(),
    }
}

fn listed(house: &House, visitor: &Visitor) -> Result<KeyList, Refused> {
    let keys = house.accounts.keys(now(), visitor.account()?.number);
    let keys = keys.map_err(|refusal| refusals::of_the_accounts(&refusal))?;
    Ok(KeyList { keys: keys.into_iter().map(view).collect() })
}

/// The own keys for programs that are still good.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/keys",
    responses((status = 200, body = KeyList), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn list(State(house): App, visitor: Visitor) -> Result<Json<KeyList>, HttpRefused> {
    Ok(Json(listed(&house, &visitor)?))
}

/// Make a key for a program. The answer is the only place where it is shown.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/keys", request_body = NewKey,
    responses((status = 200, body = MadeKey), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn make(
    State(house): App,
    visitor: Visitor,
    Body(NewKey { name, scope, days }): Body<NewKey>,
) -> Result<Json<MadeKey>, HttpRefused> {
    let (account, lasting) = (visitor.account()?.number, Span::hours(u64::from(days).saturating_mul(24)));
    let made = house.accounts.make_key(now(), account, &name, scope, lasting);
    let (info, token) = made.map_err(|refusal| refusals::of_the_accounts(&refusal))?;
    Ok(Json(MadeKey { secret: token.as_key().to_string(), key: view(info) }))
}

/// End a key: connections that came in with it are closed.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/keys/revoke", request_body = RevokedKey,
    responses((status = 200, body = KeyList), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn revoke(
    State(house): App,
    visitor: Visitor,
    Body(RevokedKey { number }): Body<RevokedKey>,
) -> Result<Json<KeyList>, HttpRefused> {
    let ended = house.accounts.revoke_key(visitor.account()?.number, SessionId(number));
    ended.map_err(|refusal| refusals::of_the_accounts(&refusal))?;
    Ok(Json(listed(&house, &visitor)?))
}
