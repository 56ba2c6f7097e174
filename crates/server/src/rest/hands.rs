//! Hands that were played: lists, replays, proofs of the shuffle.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use accounts::{Account, Role};
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use game::{HandNumber, PlayerId, TableId};
use room::audit::{LoggedHand, NoTranscript};
use serde::Deserialize;
use wire::{
    ExportForm, HandLine, HandList, HistoryPage, RefusalKind, Refused, Replay, ShuffleProof, UnwrittenHand,
};

use crate::app::{App, House};
use crate::door::{At, Visitor};
use crate::records::{self, Eyes, NoProof, Wanted, reading};
use crate::refusals::{self, HttpRefused};

/// How many hands are listed where nobody says.
const LISTED: u32 = 20;

/// The routes.
pub fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/tables/{id}/hands", get(table_hands))
        .route("/hands", get(hands))
        .route("/hands/export", get(export))
        .route("/hands/{n}", get(replay))
        .route("/hands/{n}/proof", get(proof))
        .route("/verify", post(verify))
}

/// The routes, described.
#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(table_hands, hands, export, replay, proof, verify))]
pub struct HandsApi;

/// Which hands of a table.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct TableHands {
    /// Only hands with a smaller number: `next` of the last answer.
    before: Option<u64>,
    /// At most so many, up to 100.
    #[cfg_attr(feature = "document", param(minimum = 1, maximum = 100))]
    limit: Option<u32>,
}

/// Which hands.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct AnyHands {
    /// Of this table only.
    table: Option<u32>,
    /// Of this player only; for auditors.
    player: Option<u64>,
    /// Only hands with a smaller number: `next` of the last answer.
    before: Option<u64>,
    /// At most so many, up to 100.
    #[cfg_attr(feature = "document", param(minimum = 1, maximum = 100))]
    limit: Option<u32>,
}

/// Which hands, in which form.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct Exported {
    /// The form.
    form: ExportForm,
    /// This hand only.
    hand: Option<u64>,
    /// Of this table only.
    table: Option<u32>,
    /// Of this player only; for auditors.
    player: Option<u64>,
    /// Only hands that began at this time or later, in milliseconds since the epoch.
    from: Option<u64>,
    /// Only hands that began before this time.
    until: Option<u64>,
    /// Only hands with a smaller number: `next` of the last answer.
    before: Option<u64>,
    /// At most so many, up to 100.
    #[cfg_attr(feature = "document", param(minimum = 1, maximum = 100))]
    limit: Option<u32>,
}

/// Through whose eyes: whoever asks, where nothing is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
enum WhoseEyes {
    /// What everybody saw.
    Rail,
    /// What the player who asks saw.
    Seat,
    /// Every card, for auditors, of hands that are over.
    Eye,
}

/// Through whose eyes.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "document", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
struct Seen {
    /// Through whose eyes; those of whoever asks, where nothing is said.
    #[cfg_attr(feature = "document", param(inline))]
    eyes: Option<WhoseEyes>,
}

/// A transcript to be checked.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "document", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Transcript {
    /// The text, as `croupier hand --transcript` writes it.
    transcript: String,
}

fn asked<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Refused> {
    let Query(query) = query.map_err(|_| refusals::not_understood("the query"))?;
    Ok(query)
}

fn limit(limit: Option<u32>) -> Result<u32, Refused> {
    let limit = limit.unwrap_or(LISTED);
    if (1..=records::MOST_LISTED).contains(&limit) {
        return Ok(limit);
    }
    let says = format!("limit must be from 1 to {}", records::MOST_LISTED);
    Err(Refused::new(RefusalKind::Invalid, "too-many", says))
}

fn table_id(number: u32) -> Result<TableId, Refused> {
    u16::try_from(number).map(TableId).map_err(|_| refusals::missing(&format!("table {number}")))
}

/// The last hands at a table, with the own results.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/tables/{id}/hands", params(("id" = u32, Path, description = "Which table"), TableHands),
    responses((status = 200, body = HandList), (status = "4XX", body = Refused))
))]
async fn table_hands(
    State(house): App,
    visitor: Visitor,
    At(table): At<u32>,
    query: Result<Query<TableHands>, QueryRejection>,
) -> Result<Json<HandList>, HttpRefused> {
    let TableHands { before, limit: most } = asked(query)?;
    let table = table_id(table)?;
    let me = visitor.me.as_ref().and_then(|(account, ..)| account.player);
    let there = house.see(move |room| room.table(table).is_some()).await?;
    if !there {
        return Err(refusals::missing(&table.to_string()).into());
    }
    let wanted = Wanted { table: Some(table), player: None, me, before, limit: limit(most)? };
    Ok(Json(reading::of_hands(&house, move |hands| hands.list(&wanted)).await?))
}

/// Hands: an auditor's are all, a player's the own.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/hands", params(AnyHands),
    responses((status = 200, body = HandList), (status = "4XX", body = Refused))
))]
async fn hands(
    State(house): App,
    visitor: Visitor,
    query: Result<Query<AnyHands>, QueryRejection>,
) -> Result<Json<HandList>, HttpRefused> {
    let AnyHands { table, player, before, limit: most } = asked(query)?;
    let account = visitor.need(&[Role::Player, Role::Auditor])?;
    let table = table.map(table_id).transpose()?;
    let Some(player) = whose(account, player)? else { return Ok(Json(HandList::default())) };
    let me = player.or(account.player);
    let wanted = Wanted { table, player, me, before, limit: limit(most)? };
    Ok(Json(reading::of_hands(&house, move |hands| hands.list(&wanted)).await?))
}

/// Of whom somebody may see the hands: everybody's or anybody's for an auditor, a player's own. Nobody who never sat down has
/// any.
fn whose(account: &Account, asked: Option<u64>) -> Result<Option<Option<PlayerId>>, Refused> {
    let player = match asked {
        Some(number) => {
            let number = u32::try_from(number).map(PlayerId);
            Some(number.map_err(|_| refusals::missing("such player"))?)
        }
        None => None,
    };
    match (account.roles.has(Role::Auditor), player) {
        (true, player) => Ok(Some(player)),
        (false, Some(player)) if account.player != Some(player) => {
            let says = "only an auditor may see other players' hands: ask for your own";
            Err(Refused::new(RefusalKind::NotAllowed, "not-your-role", says))
        }
        (false, _) => Ok(account.player.map(Some)),
    }
}

/// Hands as a text for other people's tools, a page at a time: one hand, a table, a stretch of time (a session, a day). Everybody
/// gets what they may see: a player the own hands with the own cards, an auditor every card.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/hands/export", params(Exported),
    responses((status = 200, body = HistoryPage), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn export(
    State(house): App,
    visitor: Visitor,
    query: Result<Query<Exported>, QueryRejection>,
) -> Result<Json<HistoryPage>, HttpRefused> {
    let account = visitor.need(&[Role::Player, Role::Auditor])?;
    let Exported { form, hand, table, player, from, until, before, limit: most } = asked(query)?;
    let file = match form {
        ExportForm::Phh => "hands.phhs",
        ExportForm::Ohh => "hands.ohh",
        ExportForm::Tracker | ExportForm::Words => "hands.txt",
    };
    let mut page = HistoryPage {
        form,
        file: file.to_owned(),
        text: String::new(),
        hands: 0,
        unwritten: Vec::new(),
        next: None,
    };
    let table = table.map(table_id).transpose()?;
    let Some(player) = whose(account, player)? else { return Ok(Json(page)) };
    // One hand is a page of one that ends with it.
    let (before, most) = match hand {
        Some(hand) => (hand.checked_add(1), 1),
        None => (before, limit(most)?),
    };
    let wanted = Wanted { table, player, me: player, before, limit: most };
    let list = reading::of_hands(&house, move |hands| hands.list(&wanted)).await?;
    let is_wanted = |line: &HandLine| {
        hand.is_none_or(|hand| line.number == hand)
            && from.is_none_or(|from| line.at >= from)
            && until.is_none_or(|until| line.at < until)
    };
    // The latest come first: before the beginning of the time asked for there is nothing more.
    let goes_on =
        hand.is_none() && list.hands.last().is_none_or(|line| from.is_none_or(|from| line.at >= from));
    page.next = list.next.filter(|_| goes_on);
    for line in list.hands.iter().rev().filter(|line| is_wanted(line)) {
        let number = HandNumber(line.number);
        let (logged, names) = reading::hand(&house, number).await?;
        let eyes = eyes(account, &logged, None)?;
        let config = &house.config.house;
        match records::written(&logged, number, eyes, &names, &config.name, config.currency, form) {
            Ok(text) => {
                page.text.push_str(&text);
                page.hands += 1;
            }
            Err((key, says)) => page.unwritten.push(UnwrittenHand { number: number.0, key, says }),
        }
    }
    Ok(Json(page))
}

/// Whose eyes somebody may look through.
fn eyes(account: &Account, hand: &LoggedHand, asked: Option<WhoseEyes>) -> Result<Eyes, Refused> {
    let dealt = records::dealt_in(hand);
    let own = account.player.and_then(|player| dealt.iter().find(|(_, who)| *who == player));
    let own = own.map(|(seat, _)| Eyes::Seat(*seat));
    let is_auditor = account.roles.has(Role::Auditor);
    let over = records::is_over(hand);
    match asked {
        None if is_auditor && over => Ok(Eyes::Eye),
        None => Ok(own.unwrap_or(Eyes::Rail)),
        Some(WhoseEyes::Rail) => Ok(Eyes::Rail),
        Some(WhoseEyes::Seat) => own.ok_or_else(|| {
            Refused::new(RefusalKind::NotAllowed, "not-dealt-in", "you were not dealt in: look from the rail")
        }),
        Some(WhoseEyes::Eye) if !is_auditor => {
            Err(Refused::new(RefusalKind::NotAllowed, "not-your-role", "only an auditor may see every card"))
        }
        Some(WhoseEyes::Eye) if !over => Err(still_played()),
        Some(WhoseEyes::Eye) => Ok(Eyes::Eye),
    }
}

fn still_played() -> Refused {
    let says = "the hand is still being played: its deck stays sealed until it is over";
    Refused::new(RefusalKind::NotPossible, "still-played", says)
}

/// A hand step by step, as the asker may see it.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/hands/{n}", params(("n" = u64, Path, description = "Which hand"), Seen),
    responses((status = 200, body = Replay), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn replay(
    State(house): App,
    visitor: Visitor,
    At(number): At<u64>,
    query: Result<Query<Seen>, QueryRejection>,
) -> Result<Json<Replay>, HttpRefused> {
    let seen = asked(query)?;
    let account = visitor.account()?;
    let number = HandNumber(number);
    let (hand, names) = reading::hand(&house, number).await?;
    let eyes = eyes(account, &hand, seen.eyes)?;
    let replay =
        records::replay(&hand, number, eyes, &names, &house.config.house.name, house.config.house.currency);
    Ok(Json(replay.map_err(|why| refusals::internal("the hand cannot be shown", &why))?))
}

/// The transcript of a hand's shuffle, checked.
#[cfg_attr(feature = "document", utoipa::path(
    get, path = "/api/hands/{n}/proof", params(("n" = u64, Path, description = "Which hand"), Seen),
    responses((status = 200, body = ShuffleProof), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn proof(
    State(house): App,
    visitor: Visitor,
    At(number): At<u64>,
    query: Result<Query<Seen>, QueryRejection>,
) -> Result<Json<ShuffleProof>, HttpRefused> {
    let seen = asked(query)?;
    let account = visitor.account()?;
    let number = HandNumber(number);
    let (hand, _) = reading::hand(&house, number).await?;
    let eyes = eyes(account, &hand, seen.eyes)?;
    let proof = records::proof(&hand, house.key(), number, eyes).map_err(|why| match why {
        NoProof::StillPlayed => still_played(),
        NoProof::NoTranscript(NoTranscript::NoCards) => Refused::new(
            RefusalKind::NotPossible,
            "no-cards",
            "this was played without a deck of the room's: there is no shuffle to prove",
        ),
        NoProof::NoTranscript(why) => refusals::internal("the transcript cannot be made", &why),
    })?;
    Ok(Json(proof))
}

/// Checks a transcript against itself and against the log.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/verify", request_body = Transcript,
    responses((status = 200, body = ShuffleProof), (status = "4XX", body = Refused), (status = 503, body = Refused))
))]
async fn verify(
    State(house): App,
    visitor: Visitor,
    body: Result<Json<Transcript>, JsonRejection>,
) -> Result<Json<ShuffleProof>, HttpRefused> {
    visitor.account()?;
    let Json(Transcript { transcript }) = body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Refused::new(RefusalKind::TooLarge, "too-large", "that is too long to be a transcript")
        }
        _ => refusals::not_understood("the body"),
    })?;
    let unreadable =
        |why: &dyn std::fmt::Display| Refused::new(RefusalKind::Invalid, "not-a-transcript", why.to_string());
    let number = records::hand_of(&transcript).map_err(|why| unreadable(&why))?;
    let published = match reading::hand(&house, number).await {
        Ok((hand, _)) => records::roots(&hand)
            .map_err(|why| refusals::internal("the transcript cannot be compared with the log", &why))?,
        // A hand of another room is checked against itself alone.
        Err(problem) if problem.kind == RefusalKind::NotFound => Vec::new(),
        Err(problem) => return Err(problem.into()),
    };
    let proof = records::verify(&transcript, &published).map_err(|why| unreadable(&why))?;
    Ok(Json(proof))
}
