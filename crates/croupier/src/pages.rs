//! The pages, compiled into the program by its build script.

use server::pages::Pages;

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Every file of `web/dist` as it was when the program was compiled.
pub(crate) const PAGES: Pages = Pages::new(FILES);
