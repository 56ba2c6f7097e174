//! Proofs that a hand was dealt from the deck that was sealed before it.

use game::HandNumber;
use room::audit::{HandDecks, LoggedHand, NoTranscript};
use shuffler::transcript::{NotATranscript, Report, verify_text};
use shuffler::{RoomKey, Root};
use wire::ShuffleProof;

use super::eyes::{Eyes, is_over};

/// Why there is no proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoProof {
    /// The hand is still being played: its deck stays sealed.
    StillPlayed,
    /// There is no transcript of it.
    NoTranscript(NoTranscript),
}

/// What was published before a hand was dealt, one root for each deck; or which deck cannot be read.
pub fn roots(hand: &LoggedHand) -> Result<Vec<Root>, NoTranscript> {
    let decks = HandDecks::of(hand, None).map_err(|why| NoTranscript::Wrong(why.to_string()))?;
    let unreadable = |deck| NoTranscript::Wrong(format!("the seal of deck {deck} cannot be read"));
    (1..).zip(decks.roots()).map(|(deck, root)| root.ok_or_else(|| unreadable(deck))).collect()
}

/// The transcript of a hand that is over, checked against what was published before the deal.
pub fn proof(
    hand: &LoggedHand,
    key: &RoomKey,
    number: HandNumber,
    eyes: Eyes,
) -> Result<ShuffleProof, NoProof> {
    if !is_over(hand) {
        return Err(NoProof::StillPlayed);
    }
    let wrong = |why: String| NoProof::NoTranscript(NoTranscript::Wrong(why));
    let decks = HandDecks::of(hand, Some(key)).map_err(|why| wrong(why.to_string()))?;
    let transcript = decks.transcript(hand, number, eyes.viewer(), &eyes.in_a_transcript());
    let transcript = transcript.map_err(NoProof::NoTranscript)?;
    let published = roots(hand).map_err(NoProof::NoTranscript)?;
    Ok(shown(number.0, transcript.to_text(), &transcript.verify(&published)))
}

/// Reads a transcript for the number of the hand it is about, before its roots are looked up.
pub fn hand_of(text: &str) -> Result<HandNumber, NotATranscript> {
    verify_text(text, &[]).map(|report| report.hand)
}

/// Checks a transcript as `croupier verify` does, against the roots the log has for its hand.
pub fn verify(text: &str, published: &[Root]) -> Result<ShuffleProof, NotATranscript> {
    let report = verify_text(text, published)?;
    Ok(shown(report.hand.0, text.to_owned(), &report))
}

fn shown(number: u64, transcript: String, report: &Report) -> ShuffleProof {
    ShuffleProof { number, transcript, sound: report.passed(), checks: report.lines() }
}
