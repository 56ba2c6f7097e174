//! Command in, events or violation out.

use alloc::vec::Vec;

use crate::Command;

/// What every game of the house answers to.
///
/// A game of one rule: a player calls heads or tails, and only then may the dealer toss.
///
/// ```
/// use game::{Actor, Command, Game, Seat};
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Side { Heads, Tails }
/// #[derive(Clone, Copy)]
/// enum Request { Call(Side), Toss(Side) }
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Event { Called(Side), Won, Lost }
/// #[derive(PartialEq, Debug)]
/// enum Violation { NobodyCalled, NotYours }
/// #[derive(Default)]
/// struct Coin { called: Option<Side> }
///
/// impl Game for Coin {
///     type Setup = ();
///     type Request = Request;
///     type Event = Event;
///     type Violation = Violation;
///     type Awaiting = &'static str;
///
///     fn decide(&self, _: &(), command: Command<Request>, events: &mut Vec<Event>) -> Result<(), Violation> {
///         let event = match (command.actor, command.request) {
///             (Actor::Seat(_), Request::Call(side)) => Event::Called(side),
///             (Actor::Dealer, Request::Toss(side)) => match self.called {
///                 Some(called) if called == side => Event::Won,
///                 Some(_) => Event::Lost,
///                 None => return Err(Violation::NobodyCalled),
///             },
///             (Actor::Seat(_) | Actor::Dealer | Actor::Clock | Actor::Floor(_), _) => {
///                 return Err(Violation::NotYours);
///             }
///         };
///         events.push(event);
///         Ok(())
///     }
///
///     fn apply(&mut self, _: &(), event: &Event) {
///         self.called = match event {
///             Event::Called(side) => Some(*side),
///             Event::Won | Event::Lost => None,
///         };
///     }
///
///     fn awaiting(&self, _: &()) -> &'static str {
///         if self.called.is_some() { "the toss" } else { "a call" }
///     }
/// }
///
/// let (mut coin, mut events) = (Coin::default(), Vec::new());
/// let player = Actor::Seat(Seat::new(1).expect("seats count from one"));
/// let toss = Command { actor: Actor::Dealer, request: Request::Toss(Side::Heads) };
/// assert_eq!(coin.perform(&(), toss, &mut events), Err(Violation::NobodyCalled));
/// coin.perform(&(), Command { actor: player, request: Request::Call(Side::Heads) }, &mut events).expect("a call");
/// assert_eq!(coin.awaiting(&()), "the toss");
/// coin.perform(&(), toss, &mut events).expect("a toss");
/// assert_eq!(events, [Event::Called(Side::Heads), Event::Won]);
/// ```
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
