//! The sealed decks of a hand, and the transcript that proves the deal.

use game::{HandNumber, Viewer};
use room::audit::{HandDecks, LoggedHand, NoTranscript};
use shuffler::{NotReopened, RoomKey, Root};

use super::viewer_name;
use crate::refusal::CommandRefusal;

/// The decks of a hand, in the order they were dealt from.
pub(super) struct Sealed(HandDecks);

impl Sealed {
    /// The decks of a hand. A key that does not open them is of another room.
    pub(super) fn of(hand: &LoggedHand, key: Option<&RoomKey>) -> Result<Sealed, NotReopened> {
        HandDecks::of(hand, key).map(Sealed)
    }

    /// What was published before the deal, one root for each deck.
    pub(super) fn roots(&self) -> Vec<String> {
        self.0.roots().map(|root| root.map_or_else(String::new, Root::to_hex)).collect()
    }

    /// The transcript of a hand that is over, for one viewer.
    pub(super) fn transcript(
        &self,
        hand: &LoggedHand,
        number: HandNumber,
        viewer: Viewer,
    ) -> Result<String, CommandRefusal> {
        let name = if viewer == Viewer::Eye { "auditor".to_owned() } else { viewer_name(viewer, '-') };
        let transcript = self.0.transcript(hand, number, viewer, &name).map_err(|why| match why {
            NoTranscript::NoKey => CommandRefusal::new(format!(
                "a transcript of {number} needs the room's key: give its file with --key"
            )),
            why => CommandRefusal::new(format!("no transcript of {number}: {why}")),
        })?;
        Ok(transcript.to_text())
    }
}
