//! Whether a batch may follow what a store has.

use super::error::StoreError;
use crate::batch::{Batch, Heads};
use crate::chain::Head;
use crate::stream::StreamId;

/// Where the streams of a batch stand after it, if each entry comes right after the last of its stream in number and
/// in hash.
pub(crate) fn admit(batch: &Batch, head_of: impl Fn(StreamId) -> Head) -> Result<Heads, StoreError> {
    let mut after = Heads::default();
    for (previous, entry) in batch.entries() {
        let stream = entry.stream;
        let head =
            Some(after.of(stream)).filter(|head| *head != Head::START).unwrap_or_else(|| head_of(stream));
        let expected = head.last.saturating_add(1);
        if entry.first != expected {
            return Err(StoreError::OutOfOrder { stream, expected, offered: entry.first });
        }
        if previous != head.hash {
            return Err(StoreError::OtherChain { stream, first: entry.first });
        }
        after.set(stream, Head::after(&entry));
    }
    Ok(after)
}
