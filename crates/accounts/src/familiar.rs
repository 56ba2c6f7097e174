//! The addresses from which somebody has come in before.
//!
//! All log-ins under one name are held to a pace, wherever they come from: else many addresses could guess as fast as they
//! are many. But a stranger who uses that pace up must not keep the owner out, so it does not count at an address from
//! which the owner has come in with the right password. An address is kept as a hash of its own file, not as it is.

use game::Moment;
use rusqlite::{Connection, params};
use sha2::{Digest, Sha256};

use super::limiter::Address;
use super::records::AccountId;
use super::{Refusal, stored};

/// The most addresses remembered of one account. The oldest makes room.
const MOST: u32 = 16;

/// What an address is remembered by in this file.
pub(super) fn mark(file: &Connection, from: Address) -> Result<[u8; 32], Refusal> {
    let id: Vec<u8> = file.prepare_cached("SELECT file FROM house")?.query_row([], |row| row.get(0))?;
    let hash = Sha256::new_with_prefix(b"croupier address 1\0").chain_update(id);
    Ok(hash.chain_update(from.to_string()).finalize().into())
}

/// Whether somebody has come in from there before.
pub(super) fn is(file: &Connection, account: AccountId, address: &[u8; 32]) -> Result<bool, Refusal> {
    let sql = "SELECT EXISTS (SELECT 1 FROM familiar WHERE account = ?1 AND address = ?2)";
    Ok(file.prepare_cached(sql)?.query_row(params![account.0, address], |row| row.get(0))?)
}

/// Remembers that somebody came in from there.
pub(super) fn note(
    file: &Connection,
    now: Moment,
    account: AccountId,
    address: &[u8; 32],
) -> Result<(), Refusal> {
    let sql = "INSERT OR REPLACE INTO familiar (account, address, last) VALUES (?1, ?2, ?3)";
    file.prepare_cached(sql)?.execute(params![account.0, address, stored(now)])?;
    let sql = "DELETE FROM familiar WHERE account = ?1 AND address IN
               (SELECT address FROM familiar WHERE account = ?1 ORDER BY last DESC LIMIT -1 OFFSET ?2)";
    file.prepare_cached(sql)?.execute(params![account.0, MOST])?;
    Ok(())
}

/// Forgets them all: somebody else may have come in.
pub(super) fn forget(file: &Connection, account: AccountId) -> Result<(), Refusal> {
    file.execute("DELETE FROM familiar WHERE account = ?1", [account.0])?;
    Ok(())
}
