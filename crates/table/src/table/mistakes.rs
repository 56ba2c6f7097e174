//! Mistakes about button and blinds, and how they are put right.
//!
//! A button in the wrong place has skipped positions. The hand that puts it right is the first that was skipped, laid out as it
//! would have been; after it the game goes on from where the wrong hand left it, so everybody has each position once a round
//! (cb:3.irreg.1).

use alloc::vec::Vec;

use game::Seat;
use poker::irregular::Window;

use super::Table;
use crate::event::Event;
use crate::layout::{Layout, Ready, Rules, lay_out};
use crate::setup::Setup;
use crate::sitting::Standing;
use crate::snapshot::{GameOn, Round};
use crate::violation::Violation;

impl Table {
    /// How button and blinds stood before the next hand: before the wrong one, where that is put right.
    pub(super) fn round_before_next(&self) -> Round {
        let rulings = &self.state.rulings;
        match (rulings.put_right, rulings.before_wrong) {
            (true, Some(before)) => before,
            _ => self.state.round,
        }
    }

    /// The next hand as it lies, a button in the wrong place included: positions are skipped until it lies there.
    pub(super) fn lay_out_next(&self, rules: Rules, ready: &Ready) -> Option<Layout> {
        let mut round = self.round_before_next();
        let mut layout = lay_out(rules, &round, ready)?;
        let Some(at) = self.state.rulings.button_lies else { return Some(layout) };
        for _ in 0..Seat::MOST {
            if layout.button == at {
                return Some(layout);
            }
            round.button = Some(layout.button);
            round.blinds = layout.blinds;
            for blind in 0..rules.blinds {
                round.reached[blind] = layout.posts[blind] | layout.missed[blind];
            }
            layout = lay_out(rules, &round, ready)?;
        }
        None
    }

    /// The dealer lays the button of the next hand where it does not belong.
    pub(super) fn misplace_button(
        &self,
        setup: &Setup,
        at: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        if self.on {
            return Err(Violation::HandIsOn);
        }
        if self.state.game != GameOn::Yes {
            return Err(Violation::NoGame);
        }
        let game = self.stakes(setup);
        let stacks = self.stacks_at_the_deal(setup);
        let lies = |table: &Table| table.next_layout(setup, game, &stacks).map(|layout| layout.button);
        let mut wrong = Table { state: self.state.clone(), ..Table::default() };
        wrong.state.rulings.button_lies = Some(at);
        if game.blinds.is_empty() || lies(self) == Some(at) || lies(&wrong) != Some(at) {
            return Err(Violation::NoSuchMistake { seat: at });
        }
        events.push(Event::ButtonMisplaced { at });
        Ok(())
    }

    /// The button of the last hand, or of the one that is on, was in the wrong place. A misdeal is the hand's to call; when it is
    /// too late for one the next hand puts it right.
    pub(super) fn button_wrong(&self, events: &mut Vec<Event>) -> Result<(), Violation> {
        // Two have not acted: that is a misdeal (cb:3.misdeal.1g).
        if self.playing().is_some_and(|play| matches!(play.hand.misdeal_window(), Window::Acts(_))) {
            return Err(Violation::ReportMisdeal);
        }
        let rulings = &self.state.rulings;
        if rulings.before_wrong.is_none() || rulings.put_right {
            return Err(Violation::ButtonIsRight);
        }
        events.push(Event::ButtonFoundWrong);
        Ok(())
    }

    /// Somebody who owes blinds is dealt in, and nobody notices.
    pub(super) fn overlook_owing(
        &self,
        setup: &Setup,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        if self.on {
            return Err(Violation::HandIsOn);
        }
        let game = self.stakes(setup);
        let ready = self.ready(setup, game, &self.stacks_at_the_deal(setup)).contains(seat);
        let owes = match self.sitting(seat).map(|sitting| sitting.standing) {
            Some(Standing::Missed(_) | Standing::New) => !self.comes_in_free(setup, seat),
            Some(Standing::PaidUp | Standing::DealtOff { .. }) | None => false,
        };
        if !ready || !owes || game.blinds.is_empty() || self.state.rulings.owing.contains(seat) {
            return Err(Violation::NoSuchMistake { seat });
        }
        events.push(Event::OwingOverlooked { seat });
        Ok(())
    }

    /// What a player who was dealt in by mistake owes; nothing, where the player was not.
    pub(super) fn overlooked(&self, setup: &Setup, seat: Seat) -> Option<chips::Chips> {
        if !self.state.rulings.owing.contains(seat) {
            return None;
        }
        let (live, dead) = self.entry_of(setup, self.stakes(setup), seat);
        Some(crate::count::Count::with(live, dead))
    }

    /// A hand that was laid out begins: what was wrong or is put right by it is noted.
    pub(super) fn note_mistakes(&mut self, before: Round) {
        let state = &mut self.state;
        let rulings = &mut state.rulings;
        if rulings.put_right {
            rulings.put_right = false;
            rulings.before_wrong = None;
        } else if rulings.button_lies.is_some() {
            rulings.before_wrong = Some(before);
        } else {
            // It was not found in time.
            rulings.before_wrong = None;
        }
        rulings.button_lies = None;
        rulings.carried = chips::Chips::ZERO;
    }

    /// After the hand that put the button right the game goes on from where the wrong hand had left it.
    pub(super) fn go_on_after_correction(&mut self) {
        if let Some(round) = self.state.rulings.goes_on.take() {
            self.state.round = round;
        }
    }
}
