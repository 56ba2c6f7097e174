//! The addresses from which somebody has come in before.
//!
//! All log-ins under one name are held to a pace, wherever they come from: else many addresses could guess as fast as they
//! are many. But a stranger who uses that pace up must not keep the owner out, so it does not count at an address from
//! which the owner has come in with the right password. An address is kept as a hash of its own file, not as it is.

use game::Moment;
use sha2::{Digest, Sha256};

use super::books::{Books, given};
use super::limiter::Address;
use super::records::AccountId;
use super::{AccountRefusal, stored};

/// The most addresses remembered of one account. The oldest makes room.
const MOST: u32 = 16;

/// What an address is remembered by in this file.
pub(super) fn mark(file: &Books, from: Address) -> Result<[u8; 32], AccountRefusal> {
    let id: Vec<u8> = file.one("SELECT file FROM house", &[])?.get(0)?;
    let hash = Sha256::new_with_prefix(b"croupier address 1\0").chain_update(id);
    Ok(hash.chain_update(from.to_string()).finalize().into())
}

/// Whether somebody has come in from there before.
pub(super) fn is(file: &Books, account: AccountId, address: &[u8; 32]) -> Result<bool, AccountRefusal> {
    let sql = "SELECT EXISTS (SELECT 1 FROM familiar WHERE account = ?1 AND address = ?2)";
    Ok(file.one(sql, given![account.0, address])?.get(0)?)
}

/// Remembers that somebody came in from there.
pub(super) fn note(
    file: &Books,
    now: Moment,
    account: AccountId,
    address: &[u8; 32],
) -> Result<(), AccountRefusal> {
    let sql = "INSERT INTO familiar (account, address, last) VALUES (?1, ?2, ?3)
               ON CONFLICT (account, address) DO UPDATE SET last = excluded.last";
    file.execute(sql, given![account.0, address, stored(now)])?;
    let sql = "DELETE FROM familiar WHERE account = ?1 AND address IN
               (SELECT address FROM familiar WHERE account = ?1 ORDER BY last DESC
                LIMIT 9223372036854775807 OFFSET ?2)";
    file.execute(sql, given![account.0, MOST])?;
    Ok(())
}

/// Forgets them all: somebody else may have come in.
pub(super) fn forget(file: &Books, account: AccountId) -> Result<(), AccountRefusal> {
    file.execute("DELETE FROM familiar WHERE account = ?1", given![account.0])?;
    Ok(())
}
