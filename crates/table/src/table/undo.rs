//! A hand that was a misdeal or void is undone: the same button deals again, and nobody has paid, missed or used up anything.

use alloc::boxed::Box;

use game::{PlayerId, Seat};

use super::Table;
use crate::event::Event;
use crate::rotation;
use crate::sitting::Standing;
use crate::snapshot::{BySeat, KillState, Round, Rulings};

/// What laying a hand out changes, as it was before.
#[derive(Clone, Debug)]
pub(super) struct Before {
    round: Round,
    kill: KillState,
    straddles: BySeat<Option<Seat>>,
    dealt_last: Option<PlayerId>,
    standings: BySeat<Option<(PlayerId, Standing)>>,
    rotation: rotation::Rotation,
    rulings: Rulings,
    /// How many were dealt in, in the hand before.
    dealt: u8,
}

impl Before {
    /// Where button and blinds were.
    pub(super) const fn round(&self) -> Round {
        self.round
    }
}

impl Table {
    /// Remembers how things stood before the first event of a hand that is being laid out.
    pub(super) fn remember_before(&mut self, event: &Event) {
        let lays_out = match event {
            Event::Rotation(event) => {
                matches!(
                    event,
                    rotation::RotationEvent::HandCounted { .. } | rotation::RotationEvent::GameChanged { .. }
                )
            }
            Event::RevolutionCompleted
            | Event::ButtonPlaced { .. }
            | Event::BlindMissed { .. }
            | Event::BlindsLetPass { .. }
            | Event::BlindPlaced { .. }
            | Event::EntryPosted { .. }
            | Event::KillPlaced { .. }
            | Event::CameInFree { .. }
            | Event::CameBackFree { .. }
            | Event::StraddlePlaced { .. }
            | Event::LimitsRaised
            | Event::DealtIn { .. } => true,
            _ => false,
        };
        if !lays_out || self.on || self.before.is_some() {
            return;
        }
        let state = &self.state;
        self.before = Some(Box::new(Before {
            round: state.round,
            kill: state.kill,
            straddles: state.straddles,
            dealt_last: state.dealt_last,
            standings: state.seats.map(|sitting| sitting.map(|sitting| (sitting.player, sitting.standing))),
            rotation: state.rotation.clone(),
            rulings: state.rulings,
            dealt: state.orders.dealt,
        }));
    }

    /// Things stand again as before the hand that has just ended; who has come or gone meanwhile stays so.
    pub(super) fn hand_undone(&mut self) {
        let before = self.play.as_mut().and_then(|play| play.before.take());
        let before = before.expect("a hand that was laid out is undone once");
        let state = &mut self.state;
        state.round = before.round;
        state.kill = before.kill;
        state.straddles = before.straddles;
        state.dealt_last = before.dealt_last;
        state.rotation = before.rotation;
        state.orders.dealt = before.dealt;
        // What is held over now, and who may not ask, the hand itself has said.
        let Rulings { carried, carried_among, may_not_ask, .. } = state.rulings;
        state.rulings = Rulings { carried, carried_among, may_not_ask, ..before.rulings };
        let gone = self.play.as_ref().map_or(game::SeatSet::EMPTY, |play| play.gone);
        for (sitting, before) in self.state.seats.iter_mut().zip(before.standings) {
            if let (Some(sitting), Some((player, standing))) = (sitting, before)
                && sitting.player == player
            {
                sitting.standing = standing;
            }
        }
        for seat in gone {
            self.forget_seat(seat);
        }
    }
}
