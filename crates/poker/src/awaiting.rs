//! Who must do what next.

use chips::Chips;
use game::{Seat, SeatSet};

use crate::event::Post;
use crate::irregular::Case;

/// What the hand waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaiting {
    /// The player in a seat puts up an ante, blind or post ([`Request::Post`](crate::Request::Post)).
    Post {
        /// Who.
        seat: Seat,
        /// What for.
        due: Due,
        /// How much: all that is left where the stack is short.
        amount: Chips,
    },
    /// The dealer burns a card.
    Burn,
    /// The dealer deals a card.
    Deal(Place),
    /// The dealer does a procedure ([`Request::Proceed`](crate::Request::Proceed)).
    Procedure(Step),
    /// The player in a seat acts.
    Action {
        /// Who.
        seat: Seat,
        /// What may be done.
        options: Options,
    },
    /// The player in a seat answers the offer to take the blinds back.
    ChopAnswer {
        /// Who.
        seat: Seat,
    },
    /// The player in a seat throws cards away.
    Discard {
        /// Who.
        seat: Seat,
        /// The fewest cards.
        least: u8,
        /// The most cards.
        most: u8,
    },
    /// These players say how often the rest of the board is dealt.
    Runs {
        /// Who has not said yet.
        seats: SeatSet,
        /// The most times.
        most: u8,
    },
    /// The player in a seat shows or mucks.
    Show {
        /// Who.
        seat: Seat,
        /// Whether the holding may be thrown away: not by the last one who could still win.
        may_muck: bool,
    },
    /// The floor says who gets a pot, because cards nobody recorded would have to decide it.
    Award {
        /// Which pot.
        pot: u8,
        /// Who is in it.
        among: SeatSet,
    },
    /// The floor decides a case: everything else stands still.
    Ruling(Case),
    /// The hand is over.
    Nothing,
}

/// What is put up before the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// An ante.
    Ante,
    /// A blind, straddle, kill or post.
    Blind(Post),
    /// Money that is no part of any bet.
    Dead,
}

/// Where the next card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// To a player, face down.
    Down(Seat),
    /// To a player, face up.
    Up(Seat),
    /// To a board: the first is 0.
    Board(u8),
}

/// A procedure of the dealer that needs no new card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Bring in the antes.
    GatherAntes,
    /// Say who acts first by what shows, and call the pairs.
    CallTheBoard,
    /// Give back chips nobody called.
    ReturnUncalled,
    /// Bring the bets into the pots.
    GatherBets,
    /// Take the rake due now.
    TakeRake,
    /// Take the jackpot drops.
    TakeDrops,
    /// Scramble the burns into the stub.
    ScrambleBurns,
    /// Say that the last card will be common to all.
    CallCommonCard,
    /// Shuffle the discards for the rest of the draw.
    ReshuffleDiscards,
    /// Kill the losing hands and push the pots.
    PushPots,
    /// Gather the cards in.
    Finish,
    /// Shuffle what lies aside into the stub, and cut.
    ReshuffleStub,
    /// Show everybody the cards that one player was shown.
    ShowSeen,
    /// Kill the hands of players who are not there.
    KillAbsent,
}

/// What the player whose turn it is may do. What is offered here is exactly what is accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether folding is possible: not for a player who owes the bring-in or has to bet.
    pub fold: bool,
    /// Whether checking is.
    pub check: bool,
    /// The chips a call adds, if there is a bet to call.
    pub call: Option<Chips>,
    /// The chips of the bring-in, for the player who owes it.
    pub bring_in: Option<Chips>,
    /// What the player may bet, complete or raise to.
    pub raise: Option<RaiseTo>,
    /// Whether the blinds may be taken back.
    pub chop: bool,
}

/// The totals a player may make it on this street: the least, the most, and whole steps between them. The most is
/// always possible, a step or not: it may be all of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaiseTo {
    /// The least.
    pub least: Chips,
    /// The most.
    pub most: Chips,
    /// The step between them.
    pub step: Chips,
}

impl RaiseTo {
    /// Whether the amount is among them.
    #[inline]
    pub fn contains(&self, to: Chips) -> bool {
        to == self.most
            || (to >= self.least
                && to < self.most
                && (self.step.units() <= 1
                    || (to.units() - self.least.units()).is_multiple_of(self.step.units())))
    }

    /// The one of them nearest to an amount; the larger one where two are as near (cb:3.betting.16b).
    pub fn nearest(&self, to: Chips) -> Chips {
        let to = to.clamp(self.least, self.most);
        if self.contains(to) {
            return to;
        }
        // What is not among them lies between two of them, so the step is above one.
        let below = to.units() - (to.units() - self.least.units()) % self.step.units().max(1);
        let above = below.saturating_add(self.step.units()).min(self.most.units());
        Chips::new(if to.units() - below < above - to.units() { below } else { above })
    }
}
