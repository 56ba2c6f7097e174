//! The document of the interface: what the routes say of themselves, and what is true of all of them.
//!
//! Routes and messages describe themselves where they stand. Here comes what they would all have to repeat: the version in
//! the address, who may ask and with which header, and the bounds that the server holds requests to, from the constants it
//! holds them to.

use std::collections::BTreeSet;

use game::Seat;
use utoipa::Number;
use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{AdditionalProperties, AllOf, Array, ArrayItems, Object, OneOf};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Components, RefOr, Schema};

use super::{
    OWN, VERSIONED, alarms, audit, cage, cases, door_book, event_log, floor, hands, live, lobby, people,
    related, rules, rulings, statement, structures, tournaments,
};
use crate::ask::{MOST_AMOUNT, MOST_CARDS, MOST_LINE, MOST_LIST_KEY, MOST_PAPERS, MOST_WAGER_KEY, MOST_WHY};
use crate::bounds_told::limits;
use crate::{door, socket};

/// Every message, whether it goes by HTTP or by WebSocket.
#[derive(OpenApi)]
#[openapi(
    info(title = "Croupier"),
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

/// The WebSocket.
#[derive(OpenApi)]
#[openapi(paths(socket::open))]
struct SocketApi;

/// What is true of every request.
const ABOUT: &str = "A casino card room by the book. Amounts are whole units of the house's currency, times are milliseconds since the \
                     epoch, cards are written `Ah`.\n\nThe addresses below `/api/v1` keep their meaning; `/api` without a version is \
                     for the pages that come with the program.\n\nEvery request that changes something needs a header: \
                     `x-croupier: 1` from whoever is not logged in, `x-csrf-token` with the token of the session (`me.csrf`) from \
                     whoever is. Its body is `application/json`.\n\nThe messages of the WebSocket \
                     at `/api/v1/ws` are `ClientIn` and `ClientOut`: see `asyncapi.json` beside this document, and `docs/PROTOCOL.md`.";

/// What may be asked without being logged in, by the end of the path. A test asks all the others as nobody.
const OPEN: [(&str, &str); 25] = [
    ("get", "/session"),
    ("post", "/guest"),
    ("post", "/register"),
    ("post", "/login"),
    ("post", "/logout"),
    ("get", "/lobby"),
    ("get", "/games"),
    ("get", "/packing"),
    ("get", "/tables/{id}"),
    ("get", "/tables/{id}/hands"),
    ("get", "/rules"),
    ("get", "/rules/filters"),
    ("get", "/rules/{id}"),
    ("get", "/rulings"),
    ("post", "/rulings/advice"),
    ("get", "/structures"),
    ("post", "/structures/check"),
    ("post", "/structures/read"),
    ("post", "/structures/write"),
    ("get", "/tournaments"),
    ("get", "/tournaments/{id}"),
    ("get", "/tournaments/{id}/clock"),
    ("get", "/tournaments/{id}/log"),
    ("post", "/live/hand"),
    ("get", "/ws"),
];

/// What is asked by POST because the question is long, and changes nothing: it needs no header.
const QUESTIONS: [&str; 5] =
    ["/live/hand", "/rulings/advice", "/structures/check", "/structures/read", "/structures/write"];

/// The document that describes all of it.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut document = Messages::openapi();
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
        SocketApi::openapi(),
    ] {
        document.merge(part);
    }
    document.info.version = env!("CARGO_PKG_VERSION").to_owned();
    let mut about = format!("{ABOUT}\n\nLimits:\n");
    for limit in limits() {
        about.push_str(&format!("\n- `{}`: {} {}", limit.key, limit.most, limit.says));
    }
    document.info.description = Some(about);
    let mut roots = vec!["ClientIn".to_owned()];
    let paths = std::mem::take(&mut document.paths.paths);
    for (path, mut item) in paths {
        let within = path.strip_prefix(OWN).unwrap_or(&path);
        for (method, operation) in [("get", &mut item.get), ("post", &mut item.post)] {
            let Some(operation) = operation else { continue };
            operation.security = Some(needs(method, within));
            roots.extend(body_of(operation));
            for parameter in operation.parameters.iter_mut().flatten() {
                if let Some(RefOr::T(schema)) = &mut parameter.schema {
                    bound("", &parameter.name, schema);
                }
            }
        }
        document.paths.paths.insert(format!("{VERSIONED}{within}"), item);
    }
    let components = document.components.get_or_insert_default();
    components.security_schemes.extend(schemes());
    merge_tagged(components);
    bound_requests(components, roots);
    document
}

/// What shows who asks.
fn schemes() -> [(String, SecurityScheme); 3] {
    let key = |name: &str, says: &str| ApiKeyValue::with_description(name, says);
    [
        (
            "session".to_owned(),
            SecurityScheme::ApiKey(ApiKey::Cookie(key(
                door::COOKIE,
                "The session. It begins with `guest`, `login` or `register`, whose answers set the cookie.",
            ))),
        ),
        (
            "csrf".to_owned(),
            SecurityScheme::ApiKey(ApiKey::Header(key(
                door::CSRF,
                "Beside the cookie, with every request that changes something: `me.csrf` of the session.",
            ))),
        ),
        (
            "ours".to_owned(),
            SecurityScheme::ApiKey(ApiKey::Header(key(
                door::OURS,
                "With every request that changes something, from whoever has no session yet: `1`. A form of a foreign page \
                 cannot send it.",
            ))),
        ),
    ]
}

/// With what a route may be asked.
fn needs(method: &str, within: &str) -> Vec<SecurityRequirement> {
    let with = |names: &[&str]| {
        let none: [&str; 0] = [];
        names.iter().fold(SecurityRequirement::default(), |all, name| all.add(*name, none))
    };
    let changes = method == "post" && !QUESTIONS.contains(&within);
    let mut needs = if changes { vec![with(&["session", "csrf"])] } else { vec![with(&["session"])] };
    if OPEN.contains(&(method, within)) {
        needs.push(if changes { with(&["ours"]) } else { with(&[]) });
    }
    needs
}

/// The name of what a request brings.
fn body_of(operation: &Operation) -> Option<String> {
    let content = operation.request_body.as_ref()?.content.get("application/json")?;
    named(content.schema.as_ref()?)
}

fn named(schema: &RefOr<Schema>) -> Option<String> {
    match schema {
        RefOr::Ref(reference) => {
            reference.ref_location.strip_prefix("#/components/schemas/").map(str::to_owned)
        }
        RefOr::T(_) => None,
    }
}

/// Members of closed lists that are a record and a tag: one record, which no other field may be in. As two schemas that
/// must both hold, of which one allows no tag, nothing could ever be both.
fn merge_tagged(components: &mut Components) {
    let records = components.schemas.clone();
    let merged = |AllOf { items, description, .. }: &AllOf| -> Option<Object> {
        let [record, RefOr::T(Schema::Object(tag))] = items.as_slice() else { return None };
        let Some(RefOr::T(Schema::Object(record))) = records.get(&named(record)?) else { return None };
        record.additional_properties.as_ref()?;
        let mut whole = record.clone();
        whole.required.extend(tag.required.iter().cloned());
        whole.properties.extend(tag.properties.clone());
        whole.description.clone_from(description);
        Some(whole)
    };
    for schema in components.schemas.values_mut() {
        let RefOr::T(Schema::OneOf(list)) = schema else { continue };
        for member in &mut list.items {
            if let RefOr::T(Schema::AllOf(parts)) = member
                && let Some(whole) = merged(parts)
            {
                *member = RefOr::T(Schema::Object(whole));
            }
        }
    }
}

/// Writes the bounds into everything that requests are made of.
fn bound_requests(components: &mut Components, roots: Vec<String>) {
    let mut waiting = roots;
    let mut seen = BTreeSet::new();
    while let Some(name) = waiting.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        if let Some(RefOr::T(schema)) = components.schemas.get_mut(&name) {
            bound_fields(&name, schema, &mut waiting);
        }
    }
}

fn bound_fields(of: &str, schema: &mut Schema, waiting: &mut Vec<String>) {
    match schema {
        Schema::Object(object) => {
            for (field, inner) in &mut object.properties {
                visit(of, field, inner, waiting);
            }
        }
        Schema::OneOf(OneOf { items, .. }) => {
            for item in items {
                if let RefOr::T(Schema::Object(member)) = item
                    && !member.properties.is_empty()
                {
                    // Requests refuse fields they do not know.
                    let none = AdditionalProperties::FreeForm(false);
                    member.additional_properties.get_or_insert_with(|| Box::new(none));
                }
                visit(of, "", item, waiting);
            }
        }
        Schema::AllOf(AllOf { items, .. }) => items.iter_mut().for_each(|item| visit(of, "", item, waiting)),
        Schema::Array(Array { items: ArrayItems::RefOrSchema(item), .. }) => visit(of, "", item, waiting),
        // Nothing else is described here.
        _ => {}
    }
}

fn visit(of: &str, field: &str, schema: &mut RefOr<Schema>, waiting: &mut Vec<String>) {
    waiting.extend(named(schema));
    if let RefOr::T(schema) = schema {
        bound(of, field, schema);
        bound_fields(of, schema, waiting);
    }
}

/// Digits that make the number of a command, dashes anywhere between them.
const COMMAND_ID: &str = "^-*([0-9a-fA-F]-*){32}$";

/// The bounds of a field: `of` is the message it stands in, nothing for a parameter.
fn bound(of: &str, field: &str, schema: &mut Schema) {
    match schema {
        Schema::Object(object) if object.format.is_some() && object.minimum.is_some() => {
            bound_number(field, object);
        }
        Schema::Object(object) if object.enum_values.is_none() => bound_text(of, field, object),
        Schema::Array(array) => match field {
            "cards" => array.max_items = Some(MOST_CARDS),
            "identified" => array.max_items = Some(MOST_PAPERS),
            _ => {}
        },
        _ => {}
    }
}

fn bound_number(field: &str, object: &mut Object) {
    use utoipa::openapi::schema::{KnownFormat, SchemaFormat};
    let wide = object.format == Some(SchemaFormat::KnownFormat(KnownFormat::Int64));
    let most = match (field, wide) {
        ("seat" | "big_blind", false) => {
            object.minimum = Some(Number::from(1_usize));
            Seat::MOST as u64
        }
        ("table" | "main" | "to" | "level" | "minutes" | "hands" | "through" | "after", false) => {
            u64::from(u16::MAX)
        }
        ("times" | "bots" | "positions" | "places" | "seats" | "percent" | "reentries" | "downs", false) => {
            u64::from(u8::MAX)
        }
        (_, false) | ("player", true) => u64::from(u32::MAX),
        (
            "amount" | "buy_in" | "chips" | "to" | "stake" | "ante" | "dealer_bonus" | "player_bonus"
            | "spin" | "counted",
            true,
        ) => MOST_AMOUNT,
        (_, true) => u64::MAX,
    };
    if object.maximum.is_none() {
        object.maximum = usize::try_from(most).ok().map(Number::from);
    }
}

fn bound_text(of: &str, field: &str, object: &mut Object) {
    use accounts::{name, password};
    let mut between = |least: usize, most: usize| {
        object.min_length = Some(least);
        object.max_length = Some(most);
    };
    match (of, field) {
        ("Command" | "ClientIn", "id") => {
            between(32, 36);
            object.pattern = Some(COMMAND_ID.to_owned());
        }
        ("NewGuest", "name") => between(name::SHORTEST, name::LONGEST),
        ("NewPassword", "password") | ("ChangedPassword", "new") => {
            between(password::SHORTEST, password::LONGEST);
        }
        ("DoorAct" | "FloorAct", "list") => between(1, MOST_LIST_KEY),
        ("PitAct", "wager") => between(1, MOST_WAGER_KEY),
        ("DealerAct" | "TableAct", "line") => between(1, MOST_LINE),
        ("DealerAct" | "TableAct" | "FloorAct", "why" | "says") | ("CageAct", "reason") => {
            between(1, MOST_WHY);
        }
        ("ShuffleAct", "commitment" | "nonce") => {
            between(64, 64);
            object.pattern = Some("^[0-9a-f]{64}$".to_owned());
        }
        _ => {}
    }
}
