//! The pages that the program brings along.

use server::pages::{PageFile, Pages};

use crate::common::{Person, open_with};

const fn file(path: &'static str, plain: &'static [u8], brotli: Option<&'static [u8]>) -> PageFile {
    PageFile { path, kind: "text/plain", plain, brotli, gzip: None }
}

const PAGES: Pages = Pages::new(&[
    file("assets/felt-1a2b.js", b"felt", Some(b"felt, pressed")),
    file("favicon.svg", b"a chip", None),
    file("index.html", b"the room", None),
]);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_is_itself_any_other_name_is_the_page_and_what_is_named_by_its_hash_is_kept() {
    let house = open_with(Vec::new(), |config| config.pages = PAGES).await;
    let mut nobody = Person::nobody(house.at);
    for (path, status, says, kept) in [
        ("/", 200, "the room", Some("no-cache")),
        ("/lobby", 200, "the room", Some("no-cache")),
        ("/rules/cb:9.nl.3b", 200, "the room", Some("no-cache")),
        ("/favicon.svg", 200, "a chip", Some("public, max-age=86400")),
        ("/assets/felt-1a2b.js", 200, "felt", Some("public, max-age=31536000, immutable")),
        ("/assets/felt-0000.js", 404, "There is no such file.\n", None),
    ] {
        let reply = nobody.get(path).await;
        assert_eq!((reply.status, reply.text().as_str()), (status, says), "{path}");
        if let Some(kept) = kept {
            assert_eq!(reply.header("cache-control"), Some(kept), "{path}");
        }
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_without_pages_says_what_to_do() {
    let house = open_with(Vec::new(), |_| {}).await;
    let reply = Person::nobody(house.at).get("/lobby").await;
    assert_eq!(reply.status, 404);
    assert!(reply.text().contains("make web"), "{}", reply.text());
    house.stop().await;
}

#[test]
#[should_panic(expected = "in the order of their addresses")]
fn pages_out_of_order_could_not_be_found_again() {
    let files: &'static [PageFile] = Box::leak(Box::new([file("b", b"", None), file("a", b"", None)]));
    let _ = Pages::new(files);
}
