//! What the program says while it runs: lines for people, or JSON for programs. No card and no password is among it.

use std::io::IsTerminal;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{fmt, registry};

/// The crates that are heard at the level of the configuration; all others only warn.
const OURS: [&str; 6] = ["server", "house", "croupier", "entrance", "gateway", "link"];

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: a JSON object a line.
    Json,
}

/// Starts the log at a level: `error`, `warn`, `info`, `debug` or `trace`. A second start changes nothing.
pub fn start(format: LogFormat, level: &str) {
    // Every level of a configuration is one that is known here.
    let level = level.parse::<LevelFilter>().unwrap_or(LevelFilter::INFO);
    let ours = OURS.map(|target| (target, level));
    let heard = Targets::new().with_default(LevelFilter::WARN).with_targets(ours);
    // Colours are for people who look at a terminal, not for files.
    let lines = fmt::layer().with_ansi(std::io::stderr().is_terminal()).with_writer(std::io::stderr);
    // Somebody else may have started one.
    let _ = match format {
        LogFormat::Text => registry().with(lines.with_target(false).with_filter(heard)).try_init(),
        LogFormat::Json => registry().with(lines.json().flatten_event(true).with_filter(heard)).try_init(),
    };
}
