//! The stored form of events, hash chains, snapshots and the stores that keep them.
//!
//! The log is the truth: every state is the fold of its events, and snapshots only save time. One command makes one
//! [`Entry`] in each [stream](StreamId) it touches; a [`Batch`] holds the entries of many commands, and a [`Store`]
//! keeps a batch whole or not at all.
//!
//! ```text
//! events ─► Stored::write ─► Batch::stage ─► Store::append        durable when it returns
//! events ◄─ Stored::read  ◄─ Entry::events ◄─ Store::replay       every link of the chain checked
//! ```
//!
//! Owns the bytes, the chain and the files. Does not own what the events mean, nor the keys of sealed packs: who has
//! them gives the reader [`Packs`].
//!
//! # The format, for whoever reads a log in ten years
//!
//! What follows is enough to read a log without this program.
//!
//! ## The file
//!
//! An SQLite 3 database, `application_id` 0x43524F55 ("CROU"), `user_version` 2, or 3 if old days were let go. Copy it together with the files
//! beside it that end in `-wal` and `-shm`, or after the room has been closed. Its tables:
//!
//! | Table | Columns |
//! | --- | --- |
//! | `entry` | `stream`, `first` (the key), `count`, `at`, `command`, `form`, `events`, `answer`, `hash`: the log itself |
//! | `block` | `stream`, `first` (the key), `last`, `before`, `hash`, `packed`, `seal`: older entries, packed |
//! | `head` | `stream` (the key), `last`, `hash`: where each stream ends |
//! | `command` | `id` (the key), `stream`, `first`: which entry keeps the answer to a command |
//! | `snapshot` | `stream`, `last` (the key), `chain`, `form`, `state`, `hash`: may be thrown away |
//! | `beginning` | as `snapshot`, one a stream: where it begins and with which state, if its old entries were let go |
//! | `epoch` | `number`: how often the log was taken over for writing; `hash`: SHA-256 of "croupier epoch" and the number |
//!
//! ## An entry
//!
//! `stream` is 0 for the room, 1 for the ledger, 65,536 + n for table n, and 2,147,483,648 + n for tournament n. The
//! events of a stream are numbered from 1 without gaps; an entry holds `count` of them, the first with number `first`.
//! `at` is the time in milliseconds since the start of 1970 as the room's clock told it, `command` the sixteen bytes of
//! the command's id, highest first. `answer` is what the client was told, in the last entry of its command; commands of the room's own have none.
//! `form` is the form of the events: 1 so far.
//!
//! A block has the entries from event `first` to event `last` of its stream, in zlib's form; `docs/LOG.md` says how they
//! lie in it. Their hashes are not kept: they follow, from `before` to `hash`.
//!
//! ## The chain
//!
//! `hash` is SHA-256 over, in this order: the hash of the entry before in the same stream (thirty-two zero bytes before
//! the first); `stream`, `first`, `count`, `at`, `form` and the length of `events`, eight bytes each, highest first;
//! `command`; `events`; and then one zero byte if there is no answer, else a byte 1, the length of the answer in eight
//! bytes, and the answer. [`Store::check`] goes through all of it. The heads it ends with, written down elsewhere (a
//! day's closing report), prove later that nothing before them has been changed.
//!
//! ## Values
//!
//! - A number is written seven bits a byte, the lowest first, with the high bit set in every byte but the last (LEB128),
//!   and as short as possible. Small numbers of one byte (`u8`) are that byte. Signed numbers are folded: 0, -1, 1, -2
//!   are 0, 1, 2, 3. Numbers of 128 bits are sixteen bytes, highest first.
//! - Yes is 1 and no is 0. What may be missing is 0, or 1 and the value.
//! - A list is how many and then each; a list whose length its type fixes is only each. A text is how many bytes and
//!   then UTF-8. Maps and sets are lists in rising order of their keys.
//! - A record is its fields in order. A variant is its number and then its fields. The numbers and the fields stand in
//!   `src/forms` and `src/codec/words.rs`, and a sample of each, with what it says, in `tests/golden/forms.txt`; the room's
//!   own stand in its `src/stored.rs` and `tests/golden`.
//! - Money is a number of cents. Time is in milliseconds. A seat is its number from 1; a set of seats is a number with
//!   bit 0 for seat 1. A card is 4 × rank + suit in one byte, ranks from the deuce (0) to the ace (12), suits clubs,
//!   diamonds, hearts, spades; a set of cards is how many and then each. A rule is the text of its id.
//!
//! ## Face-down cards
//!
//! A card that lies face down is never written. What stands in the log is its owner (the number of the seat, 0 for
//! nobody) and then 0 if its face is not known at all, or 1 and its place: which sealed pack, and how many cards lay
//! above it. The sealed pack itself stands in an event of the room, enciphered; who has the room's key opens it and
//! reads the cards, and everybody else reads the same events with the cards unknown. Cards that were turned up or
//! tabled are written plainly.
//!
//! ## Ballots
//!
//! A ballot of a deal in a tournament is never written openly either: 0 if it is not known how it reads, else 1, how
//! many bytes, and what the room has locked with its key. What the count came to is an event of its own, so that
//! everything can be folded without the key.
//!
//! ## Changes
//!
//! A number in `src/forms` is never given to anything else. What is not written any more is read as what it means
//! today (`was` in [`stored!`]); a record whose fields change gets a new variant, or a new [`FORM`] that its reader asks
//! for. `tests/golden` holds samples of everything ever written, and a test reads them all.

mod address;
mod batch;
mod chain;
mod claim;
mod codec;
mod entry;
mod forms;
mod lease;
#[cfg(feature = "postgres")]
mod postgres;
mod snapshot;
mod sqlite;
mod store;
mod stream;
mod transfer;

pub use address::StoreAddress;
pub use batch::{Batch, Heads, Mark, Stamp};
pub use chain::{Hash, Head};
pub use claim::{Claim, Claimed, Keeper};
#[doc(hidden)]
pub use codec::numbers_differ;
pub use codec::{
    Damaged, KnownPacks, NoPacks, Packs, Place, Reader, RealCards, Stored, Unwritable, What, Writer,
    fingerprint, from_bytes, keyed_fingerprint, to_bytes,
};
pub use database::DatabaseAddress;
pub use entry::{Entry, Events, FORM};
pub use lease::Lease;
#[cfg(feature = "postgres")]
pub use postgres::{PostgresStore, in_use};
pub use snapshot::Snapshot;
pub use sqlite::{AbortAt, Archived, NotArchived, SqliteStore, archive, copy_live, is_archive};
pub use store::{
    Breakable, Checked, Epoch, Fault, FaultyStore, MemoryStore, SnapshotKeeper, Store, StoreError,
    WithArchive, Wrong,
};
pub use stream::StreamId;
pub use transfer::{NotCopied, copy_log};
