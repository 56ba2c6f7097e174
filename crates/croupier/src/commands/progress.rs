//! A progress bar on standard error, for work that takes long enough to want one.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// From this much work on somebody would wonder whether it goes on.
const LONG: u64 = 10_000_000;

/// A bar for so many things; hidden if nobody looks or it would be gone at once.
pub(crate) fn bar(work: u64, things: &str) -> ProgressBar {
    bar_from(LONG, work, things)
}

/// The same where so much work takes long enough.
pub(crate) fn bar_from(long: u64, work: u64, things: &str) -> ProgressBar {
    if work < long || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(work);
    let template = format!("{{wide_bar}} {{human_pos}} of {{human_len}} {things}, {{eta}} left");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
