//! What players ask about the shuffle of the next hand.

use game::HandNumber;
use room::{Request, Wish};
use shuffler::{ContributionCommitment, ContributionNonce};
use wire::{RefusalKind, Refused, ShuffleAct};

use super::bounds;

/// What the room is asked: it alone knows which hand is next, and whether its list of promises is closed.
pub(super) fn translate(table: u32, act: &ShuffleAct) -> Result<Request, Refused> {
    let table = bounds::table(table)?;
    Ok(Request::Wish(match act {
        ShuffleAct::Promise { after, commitment } => {
            let commitment = ContributionCommitment::from_hex(commitment).ok_or_else(not_digits)?;
            let after = HandNumber(*after);
            Wish::PromiseContribution { table, after, commitment: commitment.to_bytes() }
        }
        ShuffleAct::Reveal { nonce } => {
            let nonce = ContributionNonce::from_hex(nonce).ok_or_else(not_digits)?;
            Wish::RevealContribution { table, nonce: nonce.to_bytes() }
        }
    }))
}

fn not_digits() -> Refused {
    Refused::new(
        RefusalKind::Invalid,
        "not-digits",
        "what is added to a shuffle is written in 64 hexadecimal digits of lower case",
    )
}
