//! The pages, built into the program.
//!
//! `web/dist` is compiled in by the build script, with the compressed forms that lie beside each file. Without it the
//! program serves everything but pages, and says what to do.

use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use wire::{RefusalKind, Refused};

use crate::refusals::{self, HttpRefused};

/// A file of the pages.
struct Asset {
    path: &'static str,
    kind: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Whether the pages are there.
pub fn are_built() -> bool {
    !ASSETS.is_empty()
}

fn find(path: &str) -> Option<&'static Asset> {
    let found = ASSETS.binary_search_by(|asset| asset.path.cmp(path)).ok()?;
    ASSETS.get(found)
}

/// A page or a file of it. Names without a dot are pages: the page finds out by itself what to show.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    // A program that mistypes a path is told so, and not shown a page.
    if path == "api" || path.starts_with("api/") {
        return HttpRefused(refusals::missing("such address: see /api/openapi.json")).into_response();
    }
    let page = !path.rsplit('/').next().unwrap_or_default().contains('.') || path.starts_with("rules/");
    let Some(asset) = find(path).or_else(|| if page { find("index.html") } else { None }) else {
        if page {
            let says = "The pages are not built into this program: run `make web`, then build it again.\n";
            return (StatusCode::NOT_FOUND, says).into_response();
        }
        return (StatusCode::NOT_FOUND, "There is no such file.\n").into_response();
    };
    let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let accepts = |name: &str| accepts.split(',').any(|one| one.trim().split(';').next() == Some(name));
    let (body, encoding) = match (asset.brotli, asset.gzip) {
        (Some(body), _) if accepts("br") => (body, Some("br")),
        (_, Some(body)) if accepts("gzip") => (body, Some("gzip")),
        _ => (asset.plain, None),
    };
    // Names of built files carry a hash of what is in them.
    let cache = if asset.path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else if asset.path == "index.html" {
        "no-cache"
    } else {
        "public, max-age=86400"
    };
    let fixed = [
        (header::CONTENT_TYPE, asset.kind),
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
pub(crate) async fn other_method() -> Response {
    let says = "this address does not accept that method: see /api/openapi.json";
    HttpRefused(Refused::new(RefusalKind::WrongMethod, "other-method", says)).into_response()
}
