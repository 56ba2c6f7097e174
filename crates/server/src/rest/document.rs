//! The document of the interface: what the routes say of themselves, and what is true of all of them.
//!
//! Routes and messages describe themselves where they stand. Here comes what they would all have to repeat: the version in
//! the address, who may ask and with which header, and the bounds that the server holds requests to, from the constants it
//! holds them to.

use std::collections::BTreeSet;
use std::iter;

use game::Seat;
use utoipa::Number;
use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{AdditionalProperties, AllOf, Array, ArrayItems, Object, OneOf};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Components, Content, Ref, RefOr, Response, ResponseBuilder, Schema};
use wire::RuleFilter;

use super::{
    OWN, QUESTIONS, VERSIONED, alarms, audit, cage, cases, door_book, event_log, floor, hands, histories,
    keys, live, lobby, odds, people, ratings, related, rules, rulings, shift, staff, statement, structures,
    tournaments,
};
use crate::ask::{MOST_AMOUNT, MOST_CARDS, MOST_LINE, MOST_LIST_KEY, MOST_PAPERS, MOST_WAGER_KEY, MOST_WHY};
use crate::bounds_told::limits;
use crate::{door, programs, socket};

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
                     whoever is, neither from a program with a key. Its body is `application/json`.\n\nThe messages of the WebSocket \
                     at `/api/v1/ws` are `ClientIn` and `ClientOut`: see `asyncapi.json` beside this document, and `docs/PROTOCOL.md`.";

/// What may be asked without being logged in, by the end of the path. A test asks all the others as nobody.
const OPEN: [(&str, &str); 31] = [
    ("get", "/session"),
    ("post", "/guest"),
    ("post", "/register"),
    ("post", "/login"),
    ("post", "/logout"),
    ("get", "/lobby"),
    ("get", "/games"),
    ("get", "/packing"),
    ("get", "/odds/craps"),
    ("get", "/odds/mini-dice"),
    ("get", "/odds/premium-holdem"),
    ("get", "/odds/strength"),
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
    ("get", "/tournaments/{id}/summary"),
    ("post", "/histories/replay"),
    ("post", "/live/hand"),
    ("get", "/ws"),
];

/// The document that describes all of it.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut document = Messages::openapi();
    for part in [
        people::PeopleApi::openapi(),
        keys::KeysApi::openapi(),
        lobby::LobbyApi::openapi(),
        floor::FloorApi::openapi(),
        cage::CageApi::openapi(),
        hands::HandsApi::openapi(),
        histories::HistoriesApi::openapi(),
        odds::OddsApi::openapi(),
        rules::RulesApi::openapi(),
        live::LiveApi::openapi(),
        rulings::RulingsApi::openapi(),
        cases::CasesApi::openapi(),
        staff::StaffApi::openapi(),
        statement::StatementApi::openapi(),
        audit::AuditApi::openapi(),
        alarms::AlarmsApi::openapi(),
        related::RelatedApi::openapi(),
        ratings::RatingsApi::openapi(),
        shift::ShiftApi::openapi(),
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
            // Whatever is asked may be refused: who asks is nobody, the request is too large, the house is closing.
            for status in ["4XX", "503"] {
                operation.responses.responses.entry(status.to_owned()).or_insert_with(refusal);
            }
            roots.extend(body_of(operation));
            for parameter in operation.parameters.iter_mut().flatten() {
                if let Some(RefOr::T(schema)) = &mut parameter.schema {
                    bound(within, &parameter.name, schema);
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
fn schemes() -> [(String, SecurityScheme); 4] {
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A key for programs, made on the account page or by `POST /api/v1/keys`."));
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
        ("key".to_owned(), SecurityScheme::Http(bearer.build())),
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
    // A program reads and plays; everything else is done by people.
    if programs::may_ask(method == "get", within) {
        needs.push(with(&["key"]));
    }
    if OPEN.contains(&(method, within)) {
        needs.push(if changes { with(&["ours"]) } else { with(&[]) });
    }
    needs
}

/// What a request that is refused is answered with.
fn refusal() -> RefOr<Response> {
    let refused = Content::new(Some(Ref::from_schema_name("Refused")));
    RefOr::T(
        ResponseBuilder::new().description("Why it was refused").content("application/json", refused).build(),
    )
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

/// A line with something on it.
const KEY_NAME: &str =
    r"^[^\u0000-\u001f\u007f-\u009f]*[^\s\u0000-\u001f\u007f-\u009f][^\u0000-\u001f\u007f-\u009f]*$";

/// Digits that make the number of a command, dashes anywhere between them.
const COMMAND_ID: &str = "^-*([0-9a-fA-F]-*){32}$";

/// The bounds of a field: `of` is the message it stands in; of a parameter, the path.
fn bound(of: &str, field: &str, schema: &mut Schema) {
    match schema {
        Schema::Object(object) if object.format.is_some() && object.minimum.is_some() => {
            bound_number(of, field, object);
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

fn bound_number(of: &str, field: &str, object: &mut Object) {
    use utoipa::openapi::schema::{KnownFormat, SchemaFormat};
    let wide = object.format == Some(SchemaFormat::KnownFormat(KnownFormat::Int64));
    let parameter = of.starts_with('/');
    let most = match (field, wide) {
        // What is looked for and not there is not there, however large its number.
        (_, false) if parameter => u64::from(u32::MAX),
        // Points of an event are no money.
        (_, true) if POINTS.contains(&of) => u64::MAX,
        ("seat" | "big_blind", false) => {
            object.minimum = Some(Number::from(1_usize));
            Seat::MOST as u64
        }
        (
            "table" | "main" | "to" | "level" | "minutes" | "hands" | "through" | "after" | "hands_per_hour"
            | "down_minutes",
            false,
        ) => u64::from(u16::MAX),
        ("from", false) if of == "CaseChoice" => u64::from(u8::MAX),
        (
            "stand_when_short_by"
            | "times"
            | "bots"
            | "positions"
            | "places"
            | "seats"
            | "percent"
            | "reentries"
            | "downs",
            false,
        ) => u64::from(u8::MAX),
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
        // A format with a sign would say less than the bound.
        let unsigned = match wide {
            true if i64::try_from(most).is_err() => Some("uint64"),
            false if i32::try_from(most).is_err() => Some("uint32"),
            true | false => None,
        };
        if let Some(unsigned) = unsigned {
            object.format = Some(SchemaFormat::Custom(unsigned.to_owned()));
        }
    }
}

/// Records of a structure that people write and look over before it is anybody's.
const POINTS: [&str; 5] = ["StructureSheet", "LevelSheet", "LevelForced", "LevelBets", "AnteSpec"];

/// One of these keys and nothing else, written out: a list of them would make a closed type of what pages read from the room.
fn one_of<'a>(keys: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let keys: Vec<String> = keys.into_iter().map(|key| key.replace('.', "\\.")).collect();
    Some(format!("^({})$", keys.join("|")))
}

/// The same, or nothing.
fn one_of_or_none<'a>(keys: impl IntoIterator<Item = &'a str>) -> Option<String> {
    one_of(iter::once("").chain(keys))
}

/// What can be named by key.
fn keys_of(of: &str, field: &str) -> Option<String> {
    let filters = |filters: Vec<RuleFilter>| one_of_or_none(filters.iter().map(|filter| filter.key.as_str()));
    let (rules, matters) = (crate::records::rules::filters, || view::rulings::matters(None));
    match (of, field) {
        ("/rules", "book") => filters(rules().books),
        ("/rules", "area") => filters(rules().areas),
        ("/rules", "kind") => filters(rules().kinds),
        ("/rules", "game") => filters(rules().games),
        ("AdviceAsked", "book") => one_of_or_none(matters().books.iter().map(|book| book.key.as_str())),
        ("AdviceAsked", "matter") => {
            one_of(matters().kinds.iter().flat_map(|kind| &kind.matters).map(|matter| matter.key.as_str()))
        }
        _ => None,
    }
}

fn bound_text(of: &str, field: &str, object: &mut Object) {
    use accounts::{LONGEST_KEY_NAME, name, password};
    if let Some(keys) = keys_of(of, field) {
        object.pattern = Some(keys);
    }
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
        ("NewKey", "name") => {
            between(1, LONGEST_KEY_NAME);
            object.pattern = Some(KEY_NAME.to_owned());
        }
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
