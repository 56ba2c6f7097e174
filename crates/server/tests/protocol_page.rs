//! `docs/PROTOCOL.md` against the code: its messages are messages, its tables are those of the house.

use std::collections::BTreeSet;
use std::path::PathBuf;

use wire::{ClientIn, ClientOut};

fn page() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/PROTOCOL.md");
    std::fs::read_to_string(path).expect("it lies there")
}

/// The examples of what one side says.
fn said_by(page: &str, side: &str) -> Vec<String> {
    let begin = format!("```json {side}\n");
    let parts = page.split(begin.as_str()).skip(1);
    parts.map(|part| part.split("```").next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_message_of_the_page_is_one() {
    let page = page();
    let mut kinds = BTreeSet::new();
    for text in said_by(&page, "client") {
        let message = ClientIn::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        // Nothing was overlooked on the way in.
        let (read, written): (serde_json::Value, serde_json::Value) =
            (serde_json::from_str(&text).unwrap(), serde_json::from_str(&message.text()).unwrap());
        for (field, value) in read.as_object().unwrap() {
            assert_eq!(&written[field], value, "{text}");
        }
        kinds.insert(read["type"].as_str().unwrap().to_owned());
    }
    assert_eq!(kinds, BTreeSet::from(["command", "lobby", "ping", "watch"].map(str::to_owned)));
    let said = said_by(&page, "server");
    assert!(said.len() >= 8, "{}", said.len());
    for text in said {
        let message: ClientOut =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        // And it is told as the page says.
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        let written: serde_json::Value = serde_json::from_str(&message.text()).unwrap();
        assert_eq!(read, written, "{text}");
    }
    let fences = page.matches("```").count() / 2;
    assert_eq!(
        fences,
        said_by(&page, "client").len() + said_by(&page, "server").len(),
        "each says whose it is"
    );
}

#[test]
fn the_tables_of_the_page_are_those_of_the_house() {
    let page = page();
    let document = server::rest::asyncapi();
    let limits = document["x-limits"].as_object().unwrap();
    assert!(limits.len() > 10);
    for (key, limit) in limits {
        let row = format!("| `{key}` | {} | {} |", limit["most"], limit["says"].as_str().unwrap());
        assert!(page.contains(&row), "docs/PROTOCOL.md lacks: {row}");
    }
    for close in document["x-closes"].as_array().unwrap() {
        let (reason, says) = (close["reason"].as_str().unwrap(), close["says"].as_str().unwrap());
        let row = format!("| {} | `{reason}` | {says} |", close["code"]);
        assert!(page.contains(&row), "docs/PROTOCOL.md lacks: {row}");
    }
}
