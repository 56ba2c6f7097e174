//! What may be asked of a hand.

use core::fmt;

use cards::{Card, CardSet};
use chips::Chips;
use game::SeatSet;

use crate::irregular;

/// A request. Amounts are totals for the street: "raise to", never "raise by".
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Request {
    // A player's.
    /// Put up the ante, blind or post that is due.
    Post,
    /// Give up the holding.
    Fold,
    /// Pass, with nothing to call.
    Check,
    /// Match the bet, or as much of it as the stack covers.
    Call,
    /// Put up the bring-in.
    BringIn,
    /// Bet, complete or raise to this much on this street.
    RaiseTo(Chips),
    /// As [`RaiseTo`](Request::RaiseTo), as an old hand recorded it: a raise below the minimum passes if it puts
    /// every opponent all-in. Published hands contain it; no player is ever offered it.
    RaiseToAsRecorded(Chips),
    /// Throw these cards away, and so many more that nobody recorded. None at all stands pat in a draw.
    Discard {
        /// The cards known.
        cards: CardSet,
        /// How many unknown cards besides.
        unknown: u8,
    },
    /// How often to deal out the rest of the board, now that all are all-in.
    RunIt(u8),
    /// Offer to take the blinds back, or agree to it.
    Chop,
    /// Do not agree to take the blinds back.
    DeclineChop,
    /// Divide the pot by agreement: always refused.
    SplitByAgreement,
    /// Turn the whole holding face up.
    Show,
    /// As [`Show`](Request::Show), of a holding whose unknown cards turn out to be among these: old hands are often
    /// dealt unknown and shown.
    ShowAsRecorded(CardSet),
    /// Throw the holding away at the showdown.
    Muck,

    // The dealer's.
    /// Burn the top card; unknown where nobody recorded it.
    Burn(Option<Card>),
    /// Deal the next card to where it is due; unknown where nobody recorded it.
    Deal(Option<Card>),
    /// Do the procedure that is due: gather the bets, take the rake, push the pots.
    Proceed,

    // The clock's.
    /// The player's time is up.
    TimeOut,

    // The floor's.
    /// Give the next pot to these seats, because cards nobody recorded would have to decide it.
    Award(SeatSet),

    // The dealer's or the floor's.
    /// Something went wrong, or is put right.
    Irregular(irregular::Request),
}

/// Requests are logged: cards that lie face down are not in the log.
impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Request::RaiseTo(to) => return f.debug_tuple("RaiseTo").field(to).finish(),
            Request::RaiseToAsRecorded(to) => return f.debug_tuple("RaiseToAsRecorded").field(to).finish(),
            Request::Discard { cards, unknown } => {
                return write!(f, "Discard({} cards)", cards.len() + usize::from(*unknown));
            }
            Request::RunIt(times) => return f.debug_tuple("RunIt").field(times).finish(),
            Request::Award(seats) => return f.debug_tuple("Award").field(seats).finish(),
            Request::Irregular(request) => return f.debug_tuple("Irregular").field(request).finish(),
            Request::Post => "Post",
            Request::Fold => "Fold",
            Request::Check => "Check",
            Request::Call => "Call",
            Request::BringIn => "BringIn",
            Request::Chop => "Chop",
            Request::DeclineChop => "DeclineChop",
            Request::SplitByAgreement => "SplitByAgreement",
            Request::Show => "Show",
            Request::ShowAsRecorded(_) => "ShowAsRecorded",
            Request::Muck => "Muck",
            Request::Burn(_) => "Burn",
            Request::Deal(_) => "Deal",
            Request::Proceed => "Proceed",
            Request::TimeOut => "TimeOut",
        };
        f.write_str(name)
    }
}
