//! Statements: what came into an account and what left it.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use accounts::Role;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::routing::get;
use axum::{Extension, Json, Router};
use game::PlayerId;
use ledger::Subject;
use serde::Deserialize;
use wire::{RefusalKind, Refused, Statement};

use crate::app::{App, House};
use crate::boards;
use crate::door::Visitor;
use crate::records::{self, Books, Page, reading};
use crate::refusals::{self, HttpRefused};

/// How many lines are given where nobody says.
const LINES: u32 = 50;

/// The longest name an account can have.
const LONGEST_NAME: usize = 100;

/// The routes.
pub fn routes() -> Router<Arc<House>> {
    let books = Arc::new(Books::new());
    Router::new()
        .route("/cashier/statement", get(own))
        .route("/cage/statement", get(any))
        .layer(Extension(books))
}

/// The routes, described.
#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(own, any))]
pub struct StatementApi;

/// Which part of the own statement.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct OwnLines {
    /// Only movements with a smaller number: `next` of the last answer.
    before: Option<u64>,
    /// At most so many, up to 200.
    #[cfg_attr(feature = "document", param(minimum = 1, maximum = 200))]
    limit: Option<u32>,
}

/// Whose statement, and which part of it.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct AnyLines {
    /// An account by its name in the trial balance: `cage`, `house rake`, `table 3`.
    #[cfg_attr(feature = "document", param(max_length = 100))]
    account: Option<String>,
    /// A player's account.
    player: Option<u64>,
    /// Only movements with a smaller number: `next` of the last answer.
    before: Option<u64>,
    /// At most so many, up to 200.
    #[cfg_attr(feature = "document", param(minimum = 1, maximum = 200))]
    limit: Option<u32>,
}

fn limit(limit: Option<u32>) -> Result<u32, Refused> {
    let limit = limit.unwrap_or(LINES);
    if (1..=records::MOST_LINES).contains(&limit) {
        return Ok(limit);
    }
    let says = format!("limit must be from 1 to {}", records::MOST_LINES);
    Err(Refused::new(RefusalKind::Invalid, "too-many", says))
}

async fn page(
    house: &Arc<House>,
    books: Arc<Books>,
    subject: Subject,
    before: Option<u64>,
    limit: u32,
) -> Result<Page, Refused> {
    let page = reading::read(house, move |_, log| {
        books.page(log, subject, before, limit).map_err(|error| reading::unreadable(&error))
    });
    page.await
}

fn statement(account: String, page: Page, on_tables: u64, session: i64) -> Statement {
    let Page { balance, lines, next } = page;
    Statement { account, balance, lines, next, on_tables, session }
}

/// Whether the balances of a statement say, or let work out, what a count should find.
const fn lets_work_out_a_count(subject: Subject) -> bool {
    match subject {
        Subject::Player(_) | Subject::Tournament(_) | Subject::Section(_) => false,
        Subject::Account(account) => boards::is_counted_blind(account),
        // Less its stacks and pots it is boxes and tray.
        Subject::Table(_) => true,
    }
}

/// The own statement, the latest movement first.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/cashier/statement", params(OwnLines),
    responses((status = 200, body = Statement), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn own(
    State(house): App,
    Extension(books): Extension<Arc<Books>>,
    visitor: Visitor,
    query: Result<Query<OwnLines>, QueryRejection>,
) -> Result<Json<Statement>, HttpRefused> {
    let Query(OwnLines { before, limit: most }) = query.map_err(|_| refusals::not_understood("the query"))?;
    let account = visitor.need(&[Role::Player])?;
    let since = visitor.me.as_ref().map(|(_, session, _)| session.opened);
    let Some(player) = account.player else {
        return Ok(Json(Statement { account: account.name.clone(), ..Statement::default() }));
    };
    let page = page(&house, books, Subject::Player(player), before, limit(most)?).await?;
    let on_tables = house.see(move |room| boards::on_tables(room, player)).await?;
    let session = match since {
        Some(since) => reading::of_hands(&house, move |hands| hands.result_since(player, since)).await?,
        None => 0,
    };
    Ok(Json(statement(account.name.clone(), page, on_tables, session)))
}

/// The statement of any account, for the cage and auditors.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/cage/statement", params(AnyLines),
    responses((status = 200, body = Statement), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn any(
    State(house): App,
    Extension(books): Extension<Arc<Books>>,
    visitor: Visitor,
    query: Result<Query<AnyLines>, QueryRejection>,
) -> Result<Json<Statement>, HttpRefused> {
    let Query(AnyLines { account, player, before, limit: most }) =
        query.map_err(|_| refusals::not_understood("the query"))?;
    let blind = visitor.need(&[Role::Cage, Role::Auditor])?.roles.has(Role::Cage);
    let most = limit(most)?;
    match (account, player) {
        (None, Some(player)) => {
            let missing = || refusals::missing("such player");
            let player = u32::try_from(player).map(PlayerId).map_err(|_| missing())?;
            let known = house.see(move |room| {
                room.name(player).map(|name| (name.to_owned(), boards::on_tables(room, player)))
            });
            let (name, on_tables) = known.await?.ok_or_else(missing)?;
            let page = page(&house, books, Subject::Player(player), before, most).await?;
            Ok(Json(statement(format!("{player}, {name}"), page, on_tables, 0)))
        }
        (Some(name), None) => {
            let missing = || refusals::missing("such account: the trial balance lists them");
            if name.len() > LONGEST_NAME {
                return Err(missing().into());
            }
            let looked = Arc::clone(&books);
            let found = reading::read(&house, move |_, log| {
                looked.find(log, &name).map_err(|error| reading::unreadable(&error))
            });
            let subject = found.await?.ok_or_else(missing)?;
            if blind && lets_work_out_a_count(subject) {
                let says =
                    "whoever counts does not see what a count should find: ask an auditor for this statement";
                return Err(Refused::new(RefusalKind::NotAllowed, "counted-blind", says).into());
            }
            let page = page(&house, books, subject, before, most).await?;
            Ok(Json(statement(subject.to_string(), page, 0, 0)))
        }
        (None, None) | (Some(_), Some(_)) => {
            let says = "name one account or one player";
            Err(Refused::new(RefusalKind::Invalid, "which-account", says).into())
        }
    }
}
