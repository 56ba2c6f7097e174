//! What players may do for the next hand: straddle it, or kill it.

use alloc::vec::Vec;

use chips::Chips;
use game::{Seat, SeatSet};
use poker::Betting;

use super::Table;
use crate::awaiting::Straddle;
use crate::event::Event;
use crate::layout::Layout;
use crate::setup::Setup;
use crate::snapshot::{BySeat, GameOn};
use crate::terms::Stakes;
use crate::violation::Violation;

/// The straddles of the next hand.
pub(super) struct Straddles {
    /// Those taken that still stand where they should, in order.
    pub(super) taken: Vec<Straddle>,
    /// The next that could be.
    pub(super) next: Option<Straddle>,
}

impl Table {
    /// The straddles of a hand that lies so: in turn from the big blind's left, each double what it follows
    /// (cb:4.blinds.16a, cb:4.blinds.16b, cb:9.nl.14c).
    pub(super) fn straddles(
        &self,
        setup: &Setup,
        game: &Stakes,
        layout: &Layout,
        stacks: &BySeat<Chips>,
    ) -> Straddles {
        let mut straddles = Straddles { taken: Vec::new(), next: None };
        let Some(front) = layout.front().filter(|_| setup.straddles()) else { return straddles };
        // A killed pot has its overblind already.
        if self.state.kill.due.is_some() || self.state.kill.limits_up {
            return straddles;
        }
        let posts = layout.posts.iter().fold(layout.entries, |sum, posts| sum | *posts);
        let most = match game.betting {
            Betting::NoLimit { .. } => Seat::MOST,
            _ => usize::from(setup.house().straddles),
        };
        let mut amount = game.big_blind();
        for seat in layout.dealt.clockwise_after(front).take(most) {
            let Ok(double) = amount.times(2) else { break };
            // In turn, by players who have nothing up yet and the chips for it.
            if posts.contains(seat) || stacks[seat.index()] < double {
                break;
            }
            amount = double;
            let straddle = Straddle { seat, amount };
            if self.state.straddles[straddles.taken.len()] != Some(seat) {
                straddles.next = Some(straddle);
                break;
            }
            straddles.taken.push(straddle);
        }
        straddles
    }

    /// What is offered for the next hand: a straddle, and a kill.
    pub(super) fn offers(&self, setup: &Setup) -> (Option<Straddle>, SeatSet) {
        let game = self.stakes(setup);
        let stacks = self.stacks_at_the_deal(setup);
        let Some(layout) = self.next_layout(setup, game, &stacks) else { return (None, SeatSet::EMPTY) };
        let straddle = self.straddles(setup, game, &layout, &stacks).next;
        let killers = self.occupied().iter().filter(|seat| self.may_kill(setup, *seat).is_ok());
        (straddle, killers.collect())
    }

    pub(super) fn straddle(
        &self,
        setup: &Setup,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        self.is_between_hands()?;
        let game = self.stakes(setup);
        let stacks = self.stacks_at_the_deal(setup);
        let layout = self.next_layout(setup, game, &stacks);
        let next = layout.and_then(|layout| self.straddles(setup, game, &layout, &stacks).next);
        let Some(Straddle { amount, .. }) = next.filter(|straddle| straddle.seat == seat) else {
            return Err(Violation::NoStraddle { turn: next.map(|straddle| straddle.seat) });
        };
        events.push(Event::StraddleTaken { seat, amount });
        Ok(())
    }

    pub(super) fn kill(&self, setup: &Setup, seat: Seat, events: &mut Vec<Event>) -> Result<(), Violation> {
        self.is_between_hands()?;
        self.may_kill(setup, seat)?;
        events.push(Event::KillTaken { seat });
        Ok(())
    }

    /// Anybody who can be dealt in may kill the pot where that is a player's choice: even a newcomer who would have
    /// to wait (cb:8.intro.4). One kill a deal (cb:8.kill.10).
    fn may_kill(&self, setup: &Setup, seat: Seat) -> Result<(), Violation> {
        let game = self.stakes(setup);
        let kill = setup.kill_in(game).filter(|_| setup.kills_by_choice());
        let kill = kill.ok_or(Violation::NoOptionalKill)?;
        if let Some(by) = self.state.kill.due {
            return Err(Violation::KilledAlready { by });
        }
        let stacks = self.stacks_at_the_deal(setup);
        // There has to be a hand to kill.
        if self.next_layout(setup, game, &stacks).is_none() {
            return Err(Violation::CannotKill);
        }
        let mut trial = Table { state: self.state.clone(), ..Table::default() };
        trial.state.kill.due = Some(seat);
        let layout = trial.next_layout(setup, game, &stacks);
        let dealt = layout.is_some_and(|layout| layout.dealt.contains(seat));
        if !dealt || stacks[seat.index()] < game.kill_amount(kill.size) {
            return Err(Violation::CannotKill);
        }
        Ok(())
    }

    fn is_between_hands(&self) -> Result<(), Violation> {
        match self.state.game {
            _ if self.on => Err(Violation::HandIsOn),
            GameOn::Yes => Ok(()),
            GameOn::No | GameOn::Drawing { .. } => Err(Violation::NoGame),
        }
    }
}
