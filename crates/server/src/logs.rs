//! What the program says while it runs: lines for people, or JSON for programs. No card and no password is among it.

use tracing_subscriber::EnvFilter;

use crate::config::{Log, LogFormat};

/// Starts the log. A second start changes nothing.
pub(crate) fn start(log: &Log) {
    let level = log.level.as_str();
    let filter = EnvFilter::new(format!("warn,server={level},croupier={level}"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Somebody else may have started one.
    let _ = match log.format {
        LogFormat::Text => lines.with_target(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
}
