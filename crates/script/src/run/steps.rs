//! What goes without saying: posting, burning, dealing, gathering, raking, pushing; and at the end, showing.

use game::{Actor, Command, Game as _};
use poker::{Awaiting, Hand, HandSetup, Request, Step};

use super::ScriptTable;
use super::cards::Cards;
use crate::error::{ScriptError, Wrong};
use crate::until::Until;

/// What the runner may do by itself.
#[derive(Clone, Copy)]
pub(super) struct MayDo {
    /// Burn and deal.
    pub(super) cards: bool,
    /// Push the pots.
    pub(super) push: bool,
    /// Let players show in turn, and have the rest dealt once.
    pub(super) answers: bool,
    /// Gather the cards in.
    pub(super) finish: bool,
}

impl MayDo {
    /// Everything that needs no word of anybody at a live table.
    pub(super) const BY_HAND: MayDo = MayDo { cards: true, push: true, answers: false, finish: false };
    /// The same without a card that nobody has dealt yet.
    pub(super) const WITHOUT_CARDS: MayDo = MayDo { cards: false, ..MayDo::BY_HAND };
    const EVERYTHING: MayDo = MayDo { cards: true, push: true, answers: true, finish: true };
}

impl ScriptTable<'_> {
    pub(super) fn awaiting(&self) -> Awaiting {
        self.hand.awaiting(&self.setup)
    }

    /// Goes on as far as it may.
    pub(super) fn advance(&mut self, line: usize, may: MayDo) -> Result<(), ScriptError> {
        while self.step(line, may)? {}
        Ok(())
    }

    /// Goes on until the hand is waiting for this.
    pub(super) fn until(&mut self, line: usize, until: Until) -> Result<(), ScriptError> {
        loop {
            let awaiting = self.awaiting();
            if Until::of(&awaiting) == until {
                return Ok(());
            }
            if !self.step(line, MayDo::EVERYTHING)? {
                let what = format!("the hand never comes to {}: {}", until.name(), waits_for(&awaiting));
                return Err(ScriptError::stuck(line, what));
            }
        }
    }

    /// One step, if the hand is waiting for one that goes without saying.
    fn step(&mut self, line: usize, may: MayDo) -> Result<bool, ScriptError> {
        let Some((command, named)) = next(&self.setup, &self.hand, &mut self.cards, may) else {
            return Ok(false);
        };
        // A card that cannot come is the fault of the line that names it.
        let line = named.unwrap_or(line);
        self.must(line, command)?;
        Ok(true)
    }

    /// Lets one player show, or have it run once.
    pub(super) fn answer(&mut self, line: usize) -> Result<(), ScriptError> {
        let command = match self.awaiting() {
            Awaiting::Show { seat, .. } => Command { actor: Actor::Seat(seat), request: Request::Show },
            Awaiting::Runs { seats, .. } => match seats.iter().next() {
                Some(seat) => Command { actor: Actor::Seat(seat), request: Request::RunIt(1) },
                None => return Ok(()),
            },
            _ => return Ok(()),
        };
        self.must(line, command)
    }

    /// Performs a command that the rules have no reason to refuse.
    fn must(&mut self, line: usize, command: Command<Request>) -> Result<(), ScriptError> {
        self.perform(line, command)?.map_err(|violation| {
            let rule = violation.rule(&self.setup);
            ScriptError { line, wrong: Wrong::Refused { violation, rule } }
        })
    }
}

/// The next step, if the hand is waiting for one that goes without saying; and the line that names its card.
pub(super) fn next(
    setup: &HandSetup,
    hand: &Hand,
    cards: &mut Cards,
    may: MayDo,
) -> Option<(Command<Request>, Option<usize>)> {
    let (actor, request, named) = match hand.awaiting(setup) {
        Awaiting::Post { seat, .. } => (Actor::Seat(seat), Request::Post, None),
        Awaiting::Burn if may.cards && may_burn(setup, hand, cards) => {
            let next = cards.burn(hand);
            (Actor::Dealer, Request::Burn(next.card), next.line)
        }
        Awaiting::Deal(place) if may.cards && cards.can_come(place, hand) => {
            let next = cards.deal(place, hand);
            (Actor::Dealer, Request::Deal(next.card), next.line)
        }
        Awaiting::Procedure(Step::PushPots) if !may.push => return None,
        Awaiting::Procedure(Step::Finish) if !may.finish => return None,
        Awaiting::Procedure(
            Step::ScrambleBurns | Step::CallCommonCard | Step::ReshuffleDiscards | Step::ReshuffleStub,
        ) if !may.cards => {
            return None;
        }
        Awaiting::Procedure(_) => (Actor::Dealer, Request::Proceed, None),
        Awaiting::Runs { seats, .. } if may.answers => {
            (Actor::Seat(seats.iter().next()?), Request::RunIt(1), None)
        }
        Awaiting::Show { seat, .. } if may.answers => (Actor::Seat(seat), Request::Show, None),
        Awaiting::Burn
        | Awaiting::Deal(_)
        | Awaiting::Action { .. }
        | Awaiting::ChopAnswer { .. }
        | Awaiting::Discard { .. }
        | Awaiting::Runs { .. }
        | Awaiting::Show { .. }
        | Awaiting::Award { .. }
        | Awaiting::Ruling(_)
        | Awaiting::Nothing => return None,
    };
    Some((Command { actor, request }, named))
}

/// Whether the burn comes without a word: by hand together with the card after it, so that it can be forgotten.
fn may_burn(setup: &HandSetup, hand: &Hand, cards: &Cards) -> bool {
    if !cards.is_by_hand() {
        return true;
    }
    let mut after = hand.clone();
    let burn = Command { actor: Actor::Dealer, request: Request::Burn(None) };
    if after.perform(setup, burn, &mut Vec::new()).is_err() {
        return true;
    }
    match after.awaiting(setup) {
        Awaiting::Deal(place) => cards.can_come(place, &after),
        _ => true,
    }
}

/// What the hand is waiting for, in words.
pub(super) fn waits_for(awaiting: &Awaiting) -> String {
    match awaiting {
        Awaiting::Post { seat, .. } => format!("the hand is waiting for seat {seat} to post"),
        Awaiting::Burn => "the hand is waiting for a burn".to_owned(),
        Awaiting::Deal(_) => "the hand is waiting for a card".to_owned(),
        Awaiting::Procedure(step) => format!("the hand is waiting for {}", Until::Procedure(*step).name()),
        Awaiting::Action { seat, .. } => format!("the hand is waiting for seat {seat} to act"),
        Awaiting::ChopAnswer { seat } => format!("the hand is waiting for seat {seat} to answer the chop"),
        Awaiting::Discard { seat, .. } => {
            format!("the hand is waiting for seat {seat} to discard or stand pat")
        }
        Awaiting::Runs { .. } => "the players are asked how many times to run it".to_owned(),
        Awaiting::Show { seat, .. } => format!("the hand is waiting for seat {seat} to show or muck"),
        Awaiting::Award { .. } => {
            "cards nobody knows decide the pot: let the floor award it (floor awards 1)".to_owned()
        }
        Awaiting::Ruling(_) => "a case is pending: let the floor decide it (floor rules play on)".to_owned(),
        Awaiting::Nothing => "the hand is over".to_owned(),
    }
}
