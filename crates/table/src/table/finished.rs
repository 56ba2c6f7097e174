//! What a tournament has to know of a hand that is over, and of the positions that come.

use alloc::vec::Vec;

use chips::Chips;
use game::{HandNumber, PlayerId, Seat, SeatSet};

use super::{Play, Table};
use crate::setup::Setup;
use crate::snapshot::BySeat;

/// A hand that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedHand {
    /// Its number.
    pub number: HandNumber,
    /// Who was dealt in.
    pub dealt: SeatSet,
    /// The stacks before it, of those who were dealt in.
    pub before: BySeat<Chips>,
    /// The stacks it left.
    pub after: BySeat<Chips>,
    /// Who has lost everything, clockwise from seat 1.
    pub busts: Vec<Bust>,
}

/// A player who has lost everything in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bust {
    /// Where.
    pub seat: Seat,
    /// Who.
    pub player: PlayerId,
    /// With how much into the hand: the larger stack ranks higher (cb:12.tourn.35).
    pub had: Chips,
    /// Who won the last pot the player contested.
    pub won_by: SeatSet,
}

impl Play {
    fn finished(&self) -> FinishedHand {
        let dealt = self.setup.dealt();
        let mut finished = FinishedHand {
            number: self.number,
            dealt,
            before: [Chips::ZERO; Seat::MOST],
            after: [Chips::ZERO; Seat::MOST],
            busts: Vec::new(),
        };
        for seat in dealt {
            let had = self.setup.stack(seat);
            let left = self.hand.stack(seat);
            (finished.before[seat.index()], finished.after[seat.index()]) = (had, left);
            if left.is_zero()
                && let Some(player) = self.players[seat.index()]
            {
                // A hand that was dead before its blind was gathered in contested none: that blind lies in the main pot.
                let pots = self.hand.pots();
                let last = pots.iter().rev().find(|pot| pot.among.contains(seat)).or(pots.first());
                let won_by = last.map_or(SeatSet::EMPTY, poker::Pot::won_by);
                finished.busts.push(Bust { seat, player, had, won_by });
            }
        }
        finished
    }
}

impl Table {
    /// The hand that was played last at this table since it was read back, once it is over.
    pub fn finished(&self) -> Option<FinishedHand> {
        self.play.as_deref().filter(|_| !self.on).map(Play::finished)
    }

    /// Who has the big blind in the next hand, as things stand: whoever moves for balance (cb:12.tourn.15a). Nobody, in a game
    /// without blinds or where none can be dealt.
    pub fn next_big_blind(&self, setup: &Setup) -> Option<Seat> {
        let layout = self.coming_layout(setup)?;
        layout.front().filter(|seat| self.sitting(*seat).is_some())
    }

    /// After how many hands the big blind comes to a seat, if somebody sits there from the next hand on: 0 is in that hand
    /// (cb:12.tourn.15b). Nothing is known in a game without blinds, or before the button has been drawn for.
    pub fn hands_to_big_blind(&self, setup: &Setup, seat: Seat) -> Option<u8> {
        let round = &self.state.round;
        let lay = round.blinds.iter().rev().flatten().next().copied();
        let before = match lay {
            _ if self.stakes(setup).blinds.is_empty() => return None,
            Some(front) => front,
            // Before the first hand: the big blind comes after the small one, and that after the button.
            None => {
                let layout = self.coming_layout(setup)?;
                let small = layout.blinds.iter().rev().flatten().nth(1).copied();
                small.unwrap_or(layout.button)
            }
        };
        let players = self.which(|sitting| !sitting.stack.is_zero()).with(seat);
        let place = players.clockwise_after(before).position(|player| player == seat)?;
        u8::try_from(place).ok()
    }

    fn coming_layout(&self, setup: &Setup) -> Option<crate::layout::Layout> {
        let game = self.stakes(setup);
        self.next_layout(setup, game, &self.stacks_at_the_deal(setup)).filter(|_| !game.blinds.is_empty())
    }
}
