//! How the heap of a program that runs for months is kept together.
//!
//! The GNU C library gives threads arenas of their own, up to eight for every processor, and what one of them lets go is of no
//! use to the others: every peak stays in memory as many times as there are arenas. A room that holds eight megabytes grew
//! without end by that, slowly. Two arenas are enough for one thread that decides and some that send.

/// Has all threads share a few arenas. Asked before the first thread is begun; whoever has set `MALLOC_ARENA_MAX` has decided.
#[cfg(target_env = "gnu")]
pub(crate) fn share_arenas() {
    const ARENAS: libc::c_int = 2;
    if std::env::var_os("MALLOC_ARENA_MAX").is_none() {
        // SAFETY: `mallopt` may be called at any time, with any figures; nothing has to be kept alive for it. Refused, it
        // changes nothing, and the room only takes more memory.
        let _accepted = unsafe { libc::mallopt(libc::M_ARENA_MAX, ARENAS) };
    }
}

/// Other libraries have other ways.
#[cfg(not(target_env = "gnu"))]
pub(crate) fn share_arenas() {}
