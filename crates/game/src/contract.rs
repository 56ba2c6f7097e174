//! Command in, events or violation out.

use alloc::vec::Vec;

use crate::Command;

/// What every game of the house answers to.
pub trait Game {
    /// What is fixed before the first card: game, stakes, house rules, seats and stacks. Passed in, never kept.
    type Setup;
    /// What may be asked for.
    type Request: Copy;
    /// What has happened: one fact each, in the past tense.
    type Event: Copy;
    /// Why a request is refused.
    type Violation;
    /// Who must do what next.
    type Awaiting;

    /// Which events the command causes, put at the end of `events`; or why it is refused, and then `events` is
    /// as it was.
    fn decide(
        &self,
        setup: &Self::Setup,
        command: Command<Self::Request>,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Violation>;

    /// Takes an event in. Only events that [`decide`](Game::decide) has given for this state may come here.
    fn apply(&mut self, setup: &Self::Setup, event: &Self::Event);

    /// Who must do what next.
    fn awaiting(&self, setup: &Self::Setup) -> Self::Awaiting;

    /// Decides a command and applies its events; a refused command leaves no trace.
    #[inline]
    fn perform(
        &mut self,
        setup: &Self::Setup,
        command: Command<Self::Request>,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Violation> {
        let before = events.len();
        self.decide(setup, command, events)?;
        for event in &events[before..] {
            self.apply(setup, event);
        }
        Ok(())
    }
}
