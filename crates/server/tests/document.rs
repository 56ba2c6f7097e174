//! The document of the interface that lies beside the pages.

use std::path::PathBuf;

/// The pages are written against `web/openapi.json`. With `CROUPIER_WRITE` set it is written anew: then `npm run wire`.
#[test]
fn the_document_beside_the_pages_is_what_the_code_describes() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/openapi.json");
    let document = serde_json::to_string_pretty(&server::rest::openapi()).expect("it can be written") + "\n";
    if std::env::var_os("CROUPIER_WRITE").is_some() {
        std::fs::write(&path, &document).expect("the folder can be written to");
    }
    let beside = std::fs::read_to_string(&path).expect("it lies there");
    assert!(beside == document, "web/openapi.json is not what the code describes: see this test");
}
