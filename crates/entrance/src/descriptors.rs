//! How many files the system lets this program have open. Every connection is one.

/// How many files may be open now; nothing where there is no limit, or none that can be known.
#[cfg(target_os = "linux")]
pub fn limit() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).current
}

/// Raises the limit to so many where it is lower and may be raised; says what it is then. Nothing where there is no
/// limit, or none that can be known.
#[cfg(unix)]
pub fn raise(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let wanted = u64::try_from(wanted).unwrap_or(u64::MAX);
    let limit = getrlimit(Resource::Nofile);
    let current = limit.current?;
    if current < wanted {
        let most = limit.maximum.map_or(wanted, |most| most.min(wanted));
        // A system that refuses leaves it as it was.
        let _ =
            setrlimit(Resource::Nofile, Rlimit { current: Some(most.max(current)), maximum: limit.maximum });
    }
    getrlimit(Resource::Nofile).current.map(|limit| usize::try_from(limit).unwrap_or(usize::MAX))
}

/// Other systems have no such limit to raise.
#[cfg(not(unix))]
pub fn raise(_wanted: usize) -> Option<usize> {
    None
}
