//! The pages, as the program that opens the house brings them along.
//!
//! They are no part of this crate: whoever changes a page compiles the program again, and nothing below it. Without them
//! everything is served but pages, and it is said what to do.

use std::fmt;

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::{RefusalKind, Refused};

use crate::refused::HttpRefused;

/// A file of the pages, with the compressed forms that lie beside it.
#[derive(PartialEq, Eq, Debug)]
pub struct PageFile {
    /// Its address, without the first slash.
    pub path: &'static str,
    /// The kind of content.
    pub kind: &'static str,
    /// What is in it.
    pub plain: &'static [u8],
    /// The same, for whoever reads brotli.
    pub brotli: Option<&'static [u8]>,
    /// The same, for whoever reads gzip.
    pub gzip: Option<&'static [u8]>,
}

/// Every file of the pages.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Pages(&'static [PageFile]);

impl Pages {
    /// The files, in the order of their addresses.
    ///
    /// # Panics
    /// If they are not: it is known when the program is compiled.
    pub const fn new(files: &'static [PageFile]) -> Pages {
        let mut next = 1;
        while next < files.len() {
            assert!(
                before(files[next - 1].path, files[next].path),
                "the pages stand in the order of their addresses"
            );
            next += 1;
        }
        Pages(files)
    }

    /// Whether there are any.
    pub const fn are_built(self) -> bool {
        !self.0.is_empty()
    }

    fn find(self, path: &str) -> Option<&'static PageFile> {
        let found = self.0.binary_search_by(|file| file.path.cmp(path)).ok()?;
        self.0.get(found)
    }
}

impl fmt::Debug for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pages({} files)", self.0.len())
    }
}

/// Whether one address stands before another, where `Ord` cannot be asked yet.
const fn before(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return one[at] < other[at];
        }
        at += 1;
    }
    one.len() < other.len()
}

/// A page or a file of it. Names without a dot are pages: the page finds out by itself what to show.
pub fn answer(pages: Pages, path: &str, headers: &HeaderMap) -> Response {
    let path = path.trim_start_matches('/');
    // A program that mistypes a path is told so, and not shown a page.
    if path == "api" || path.starts_with("api/") {
        let says = "there is no such address: see /api/openapi.json";
        return HttpRefused(Refused::new(RefusalKind::NotFound, "not-found", says)).into_response();
    }
    let page = !path.rsplit('/').next().unwrap_or_default().contains('.') || path.starts_with("rules/");
    let Some(file) = pages.find(path).or_else(|| if page { pages.find("index.html") } else { None }) else {
        if page {
            let says = "The pages are not built into this program: run `make web`, then build it again.\n";
            return (StatusCode::NOT_FOUND, says).into_response();
        }
        return (StatusCode::NOT_FOUND, "There is no such file.\n").into_response();
    };
    let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let accepts = |name: &str| accepts.split(',').any(|one| one.trim().split(';').next() == Some(name));
    let (body, encoding) = match (file.brotli, file.gzip) {
        (Some(body), _) if accepts("br") => (body, Some("br")),
        (_, Some(body)) if accepts("gzip") => (body, Some("gzip")),
        _ => (file.plain, None),
    };
    // Names of built files carry a hash of what is in them.
    let cache = if file.path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else if file.path == "index.html" {
        "no-cache"
    } else {
        "public, max-age=86400"
    };
    let fixed = [
        (header::CONTENT_TYPE, file.kind),
        (header::CACHE_CONTROL, cache),
        (header::VARY, "accept-encoding"),
    ];
    let mut response = (fixed, body).into_response();
    if let Some(encoding) = encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, header::HeaderValue::from_static(encoding));
    }
    response
}

/// An address that is there, asked in a way it is not asked.
pub async fn other_method() -> Response {
    let says = "this address does not accept that method: see /api/openapi.json";
    HttpRefused(Refused::new(RefusalKind::WrongMethod, "other-method", says)).into_response()
}
