//! The documents of the interface that lie beside the pages.

use std::path::PathBuf;

use serde::Serialize;

/// With `CROUPIER_WRITE` set a document is written anew: then `npm run wire`.
fn lies_beside_the_pages(file: &str, document: &impl Serialize) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web").join(file);
    let document = serde_json::to_string_pretty(document).expect("it can be written") + "\n";
    if std::env::var_os("CROUPIER_WRITE").is_some() {
        std::fs::write(&path, &document).expect("the folder can be written to");
    }
    let beside = std::fs::read_to_string(&path).expect("it lies there");
    assert!(beside == document, "web/{file} is not what the code describes: see this test");
}

/// The pages are written against it.
#[test]
fn the_document_beside_the_pages_is_what_the_code_describes() {
    lies_beside_the_pages("openapi.json", &server::rest::openapi());
}

#[test]
fn the_document_of_the_messages_is_what_the_code_describes() {
    lies_beside_the_pages("asyncapi.json", &server::rest::asyncapi());
}
