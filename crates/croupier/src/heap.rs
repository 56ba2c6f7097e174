//! The heap of a program that runs for months.
//!
//! What one thread of a room allocates another lets go: the room writes what the hub sends and the sockets forget. The
//! GNU C library serves that from arenas of single threads, so that every peak stays in memory as many times as there are
//! arenas, and a seventh of all the time of a busy room went into it.

use mimalloc::MiMalloc;

#[global_allocator]
static HEAP: MiMalloc = MiMalloc;
