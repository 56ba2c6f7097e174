//! Who can be dealt in, and how the next hand would lie.

use chips::Chips;
use game::{Seat, SeatSet};
use poker::Family;

use super::Table;
use crate::buyin::enough_to_be_dealt;
use crate::house_policy::Newcomers;
use crate::layout::{Layout, Ready, Rules};
use crate::setup::Setup;
use crate::sitting::{Entry, Standing};
use crate::snapshot::BySeat;
use crate::terms::Stakes;

impl Table {
    /// Who wants to play and has the chips for it, with these stacks.
    pub(super) fn ready(&self, setup: &Setup, game: &Stakes, stacks: &BySeat<Chips>) -> SeatSet {
        let ready = |seat: &Seat| {
            let Some(sitting) = self.sitting(*seat) else { return false };
            let stack = stacks[seat.index()];
            // Who owes a kill is dealt in, whatever was asked for since (cb:8.kill.6a).
            let leaves = sitting.leaving && self.state.kill.due != Some(*seat);
            // A player who is away is not dealt in; one who plays over the seat is.
            let here = !self.state.absences.is_away(*seat) || self.is_played_over(*seat);
            // Forced bets and one bet, where the house asks for that (nj:14.7(c)3).
            let enough = enough_to_be_dealt(setup.buy_in(), stack, game.most_forced(), game.least_bet());
            !sitting.out && !leaves && here && !stack.is_zero() && stack >= game.chip && enough.is_ok()
        };
        let ready: SeatSet = self.occupied().iter().filter(ready).collect();
        // Where money of the last hand lies in the pot, only its players are dealt in (cb:3.irreg.6).
        let rulings = &self.state.rulings;
        let among = ready & rulings.carried_among;
        // With fewer than two of them left nobody could play for it, and everybody does.
        if rulings.carried.is_zero() || among.at_most_one() { ready } else { among }
    }

    /// Those who are ready, by what they owe the blinds.
    fn by_standing(&self, setup: &Setup, ready: SeatSet) -> Ready {
        let mut by = Ready::default();
        for seat in self.occupied() {
            let Some(sitting) = self.sitting(seat) else { continue };
            let is_ready = ready.contains(seat);
            let set = match sitting.standing {
                Standing::PaidUp => {
                    // Whoever has the duties of a position misses no blind: without chips there is nobody (cb:12.tourn.32a).
                    if setup.house_policy().newcomers == Newcomers::PostOrWait {
                        by.in_the_game.insert(seat);
                    }
                    &mut by.paid_up
                }
                Standing::New if self.comes_in_free(setup, seat) => &mut by.paid_up,
                // Nobody notices what is owed (cb:4.blinds.11a).
                Standing::New | Standing::Missed(_) if self.state.rulings.owing.contains(seat) => {
                    &mut by.paid_up
                }
                Standing::DealtOff { passed: false } => {
                    by.letting_pass.insert(seat);
                    continue;
                }
                Standing::DealtOff { passed: true } => {
                    by.in_the_game.insert(seat);
                    &mut by.dealt_off
                }
                Standing::New | Standing::Missed(_) => {
                    if sitting.standing != Standing::New {
                        by.in_the_game.insert(seat);
                    }
                    // Who kills the pot to come in now posts that (cb:8.intro.4).
                    match sitting.entry {
                        _ if self.state.kill.due == Some(seat) => &mut by.posting,
                        Entry::Post => &mut by.posting,
                        Entry::WaitForBigBlind => &mut by.waiting,
                    }
                }
            };
            if is_ready {
                set.insert(seat);
            }
        }
        by
    }

    /// In a new game a newcomer posts nothing while the button goes round the first time, at a seat no blind has
    /// passed (cb:4.blinds.13b).
    pub(super) fn comes_in_free(&self, setup: &Setup, seat: Seat) -> bool {
        let round = &self.state.round;
        setup.house_policy().first_round_free && round.new_since.is_some() && !round.passed.contains(seat)
    }

    /// How the next hand of a game lies, if it can be dealt.
    pub(super) fn next_layout(&self, setup: &Setup, game: &Stakes, stacks: &BySeat<Chips>) -> Option<Layout> {
        let ready = self.ready(setup, game, stacks);
        if !game.blinds.is_empty() {
            let rules = Rules {
                method: setup.button(),
                heads_up: setup.house().heads_up,
                blinds: game.blinds.len(),
                button_moves_on: setup.house_policy().button_moves_on_at_three
                    && self.state.orders.dealt == 3,
            };
            return self.lay_out_next(rules, &self.by_standing(setup, ready));
        }
        if ready.len() < 2 {
            return None;
        }
        // Without blinds nobody owes anything to come in. Stud leaves the button where it is.
        let first = ready.iter().next()?;
        let old = self.state.round.button;
        let button = match game.variant.family {
            Family::Stud => old.unwrap_or(first),
            Family::Button if self.state.round.fresh => old.unwrap_or(first),
            Family::Button => ready.after(old?)?,
        };
        Some(Layout {
            button,
            as_button: None,
            blinds: [None; 3],
            posts: [SeatSet::EMPTY; 3],
            missed: [SeatSet::EMPTY; 3],
            let_pass: SeatSet::EMPTY,
            entries: SeatSet::EMPTY,
            free: SeatSet::EMPTY,
            dealt: ready,
        })
    }
}
