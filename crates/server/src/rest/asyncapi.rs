//! The document of the WebSocket: every message with its schema, the limits and the ways a connection ends.
//!
//! It is made from what describes the messages for the other document ([`openapi`](super::openapi)), so that both say the
//! same; `docs/PROTOCOL.md` tells the story around it.

use entrance::goodbye::Goodbye;
use serde_json::{Map, Value, json};

use super::{VERSIONED, openapi};
use crate::bounds_told::limits;

/// What is said of the whole.
const ABOUT: &str = "The messages of the WebSocket at `/api/v1/ws`: JSON text, one message a frame, told apart by `type`. The life of a \
                     connection stands in `docs/PROTOCOL.md`. Amounts are whole units of the house's currency, times are \
                     milliseconds since the epoch, cards are written `Ah`.";

/// The document.
pub fn asyncapi() -> Value {
    let described = openapi();
    // A record of strings, numbers and lists always has a text.
    let whole = serde_json::to_value(&described).unwrap_or_default();
    let all = whole["components"]["schemas"].as_object().cloned().unwrap_or_default();
    let (incoming, outgoing) = (messages(&all, "ClientIn", "in"), messages(&all, "ClientOut", "out"));
    let refers = |messages: &Map<String, Value>| -> Vec<Value> {
        messages.keys().map(|name| json!({"$ref": format!("#/channels/room/messages/{name}")})).collect()
    };
    let (hears, says) = (refers(&incoming), refers(&outgoing));
    let messages: Map<String, Value> = incoming.into_iter().chain(outgoing).collect();
    let mut schemas = Map::new();
    needed(&Value::Object(messages.clone()), &all, &mut schemas);
    let channel: Map<String, Value> = messages
        .keys()
        .map(|name| (name.clone(), json!({"$ref": format!("#/components/messages/{name}")})))
        .collect();
    let limits: Map<String, Value> = limits()
        .into_iter()
        .map(|limit| (limit.key.to_owned(), json!({"most": limit.most, "says": limit.says})))
        .collect();
    let closes: Vec<Value> = Goodbye::ALL
        .into_iter()
        .map(|why| json!({"code": why.code(), "reason": why.key(), "says": why.explained()}))
        .collect();
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Croupier",
            "version": described.info.version,
            "description": ABOUT,
            "license": {"name": "MIT OR Apache-2.0"},
        },
        "defaultContentType": "application/json",
        "servers": {"room": {
            "host": "{host}",
            "protocol": "ws",
            "description": "A room. One behind TLS speaks `wss`.",
            "variables": {"host": {"default": "127.0.0.1:8047"}},
            "security": [{"$ref": "#/components/securitySchemes/session"}, {"$ref": "#/components/securitySchemes/key"}],
        }},
        "channels": {"room": {
            "address": format!("{VERSIONED}/ws"),
            "description": "Whoever is not logged in may watch.",
            "messages": channel,
            "bindings": {"ws": {"method": "GET"}},
        }},
        "operations": {
            "hear": {"action": "receive", "channel": {"$ref": "#/channels/room"}, "messages": hears,
                "description": "What a client sends: `ClientIn`."},
            "tell": {"action": "send", "channel": {"$ref": "#/channels/room"}, "messages": says,
                "description": "What a client is sent: `ClientOut`."},
        },
        "components": {
            "messages": messages,
            "schemas": schemas,
            "securitySchemes": {
                "session": {"type": "httpApiKey", "in": "cookie", "name": crate::door::COOKIE,
                    "description": "The session that begins with `POST /api/v1/guest`, `/login` or `/register`."},
                "key": {"type": "http", "scheme": "bearer",
                    "description": "A key for programs, made on the account page or by `POST /api/v1/keys`."},
            },
        },
        "x-limits": limits,
        "x-closes": closes,
    })
}

/// The messages of one direction: the members of the closed list, each by its `type`.
fn messages(all: &Map<String, Value>, list: &str, direction: &str) -> Map<String, Value> {
    let members = all.get(list).and_then(|list| list["oneOf"].as_array()).into_iter().flatten();
    members
        .filter_map(|member| {
            let kind = kind_of(member)?;
            let summary = member["description"].as_str().unwrap_or_default();
            let message = json!({"name": kind, "title": kind, "summary": summary, "payload": member});
            Some((format!("{direction}-{kind}"), message))
        })
        .collect()
}

/// The word by which a message is told apart.
fn kind_of(member: &Value) -> Option<&str> {
    let own = member["properties"]["type"]["enum"][0].as_str();
    own.or_else(|| member["allOf"].as_array()?.iter().find_map(kind_of))
}

/// Every schema that something speaks of, and those that these speak of.
fn needed(value: &Value, all: &Map<String, Value>, found: &mut Map<String, Value>) {
    match value {
        Value::Object(fields) => {
            let name = fields.get("$ref").and_then(Value::as_str);
            if let Some(name) = name.and_then(|path| path.strip_prefix("#/components/schemas/"))
                && let Some(schema) = all.get(name)
                && !found.contains_key(name)
            {
                found.insert(name.to_owned(), schema.clone());
                needed(schema, all, found);
            }
            fields.values().for_each(|inner| needed(inner, all, found));
        }
        Value::Array(values) => values.iter().for_each(|inner| needed(inner, all, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
