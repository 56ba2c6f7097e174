//! A hand that is dead though nobody folded it: what was waited for because of it is waited for no longer.

use game::Seat;

use super::Hand;
use super::flow::Phase;
use crate::awaiting::Place;
use crate::setup::HandSetup;
use crate::variant::Deal;

impl Hand {
    pub(super) fn hand_fouled(&mut self, setup: &HandSetup, seat: Seat) {
        // Dead hands are taken in before this turn.
        if let Phase::KillAbsent(turn) = self.phase {
            self.phase = Phase::Act(turn);
        }
        // A hand that was ruled dead has not acted by it: nothing has begun that had not begun (cb:3.irreg.16a).
        let had_acted = self.round.acted.contains(seat);
        self.leave(seat);
        if !had_acted {
            self.round.acted.remove(seat);
        }
        self.money.pots.close_dead(self.players.live);
        let alone = self.players.live.at_most_one();
        match self.phase {
            Phase::Act(_) | Phase::Chop(_) | Phase::CallTheBoard if alone => self.close_round(setup),
            Phase::ScrambleBurns
            | Phase::CallCommonCard
            | Phase::Reshuffle(_)
            | Phase::ReshuffleStub
            | Phase::TakeOff
            | Phase::Burn
            | Phase::Deal(_)
            | Phase::Discard(_)
            | Phase::Runs
            | Phase::Show(_)
                if alone =>
            {
                self.next_show(setup);
            }
            Phase::Act(turn) if turn == seat => {
                self.round.bring_in_due = false;
                self.after_action(setup, seat);
            }
            // Whoever is asked may have nobody left to bet against.
            Phase::Act(_) if self.nobody_can_bet(self.able()) => self.close_round(setup),
            // What shows may be led by somebody else now.
            Phase::CallTheBoard => self.round.opener = self.find_opener(setup),
            // The card that should be replaced may have been the dead hand's.
            Phase::Replace if self.replaced().is_none() => self.not_replaced(setup),
            // More cards may have been taken off than there are players left.
            Phase::TakeOff if self.taken_off_to().is_none() => self.next_step(setup),
            // The bet that nobody called may have been the dead hand's.
            Phase::Return => self.close_round(setup),
            Phase::Deal(Place::Down(turn) | Place::Up(turn)) if turn == seat => {
                self.passed_over(setup, seat);
            }
            Phase::Reshuffle(Some(turn)) | Phase::Discard(turn) if turn == seat => {
                self.no_more_discards_of(setup, seat);
            }
            Phase::Show(turn) if turn == seat => self.next_show(setup),
            Phase::Runs if (self.players.live - self.runs.asked).is_empty() => {
                self.runs.agree(self.runs.wanted, self.deal.street + 1, self.piles.boards[0].len());
                self.piles.part_boards();
                self.after_runs_agreed(setup);
            }
            // Pots may have become one, and what is taken from them another amount.
            Phase::RakeRound if self.rake_due(setup, false).is_none() => self.after_round_rake(setup),
            Phase::RakeHand | Phase::Drops | Phase::Push => self.after_hand_rake(setup),
            Phase::Ante(_)
            | Phase::GatherAntes
            | Phase::Post(_)
            | Phase::ScrambleBurns
            | Phase::CallCommonCard
            | Phase::Reshuffle(_)
            | Phase::ReshuffleStub
            | Phase::TakeOff
            | Phase::Burn
            | Phase::Deal(_)
            | Phase::Discard(_)
            | Phase::Act(_)
            | Phase::Chop(_)
            | Phase::Gather
            | Phase::RakeRound
            | Phase::Runs
            | Phase::Show(_)
            | Phase::Finish
            | Phase::Replace
            | Phase::ShowSeen
            | Phase::KillAbsent(_)
            | Phase::Pending
            | Phase::Over => {}
        }
    }

    /// Who comes after a seat that is out of the hand, before the round of the table is over.
    fn next_in_order(&self, setup: &HandSetup, seat: Seat) -> Option<Seat> {
        let order = self.players.receivers().with(seat).clockwise_after(setup.button);
        order.skip_while(|other| *other != seat).nth(1)
    }

    /// The card that was due to a dead hand goes to the next.
    pub(super) fn passed_over(&mut self, setup: &HandSetup, seat: Seat) {
        let up = matches!(self.phase, Phase::Deal(Place::Up(_)));
        let place = |seat| Phase::Deal(if up { Place::Up(seat) } else { Place::Down(seat) });
        match (self.dealing(), self.next_in_order(setup, seat)) {
            (Deal::Draw(_), _) => self.no_more_discards_of(setup, seat),
            (Deal::Down(_) | Deal::Up(_), Some(next)) => self.phase = place(next),
            (Deal::Down(rounds) | Deal::Up(rounds), None) if self.deal.dealt + 1 < rounds => {
                self.deal.dealt += 1;
                let first = self.players.receivers().after(setup.button);
                self.phase = first.map_or(Phase::Finish, place);
            }
            (Deal::Down(_) | Deal::Up(_), None) | (Deal::Burn | Deal::Board(_) | Deal::Discard(_), _) => {
                self.step_done(setup);
            }
        }
    }

    /// The next player discards, or the step is over.
    fn no_more_discards_of(&mut self, setup: &HandSetup, seat: Seat) {
        self.deal.dealt = 0;
        match self.next_in_order(setup, seat) {
            Some(next) => self.phase = Phase::Discard(next),
            None => self.step_done(setup),
        }
    }
}
