//! `poker_engine`: a table of players with vectors and hash sets, and events in a vector.
//!
//! In its favour: it burns no card and has no order of showing.
//! Against it: its events hold copies of the board and of everything that is legal; its generator is the thread's.
//! Where it is wrong: a short all-in lets everybody who has to call raise again.

use poker_engine::{Action, Card as TheirCard, Player, PlayerStatus, Stage, Table, TableConfig};

use crate::contender::{Contender, Who, played};
use crate::deals::Card;
use crate::table::{BIG_BLIND, BySeat, Chance, Choice, Engine, SEATS, SMALL_BLIND, Settled};

/// No-limit hold'em.
pub fn no_limit(stacks: BySeat<u32>, hands: u64) -> Contender {
    let mut table = Table::new(TableConfig {
        small_blind: SMALL_BLIND.into(),
        big_blind: BIG_BLIND.into(),
        ante: 0,
        max_players: SEATS,
    });
    for (seat, stack) in stacks.into_iter().enumerate() {
        table.sit_player(seat, Player::new(seat, "", stack.into())).expect("the table is empty");
    }
    let engine = Room { stacks, table, chance: Chance::new(0), actions: 0 };
    played(Who::Peer("poker_engine"), "Table::start_hand(), apply_action()", hands, engine)
}

struct Room {
    stacks: BySeat<u32>,
    table: Table,
    chance: Chance,
    actions: u32,
}

impl Room {
    /// What the player whose turn it is does; nobody's turn is the end.
    fn choose(&mut self) -> Option<Action> {
        let legal = self.table.legal_actions(self.table.current_player?)?;
        Some(match self.chance.choose(legal.can_call, legal.can_bet || legal.can_raise) {
            Choice::Fold => Action::Fold,
            Choice::Stay if legal.can_check => Action::Check,
            Choice::Stay => Action::Call,
            Choice::Raise if legal.can_bet => {
                Action::Bet(self.chance.between(legal.min_bet as u32, legal.max_bet as u32).into())
            }
            Choice::Raise => {
                Action::Raise(self.chance.between(legal.min_raise as u32, legal.max_raise as u32).into())
            }
        })
    }
}

impl Engine for Room {
    fn play(&mut self) -> u64 {
        self.actions = 0;
        for (player, stack) in self.table.seats.iter_mut().flatten().zip(self.stacks) {
            player.chips = stack.into();
        }
        let mut going = self.table.start_hand().is_ok();
        while going && let Some(action) = self.choose() {
            self.actions += 1;
            going = self.table.apply_action(action).is_ok();
        }
        self.table.player(0).map_or(0, |player| player.chips)
    }

    fn settled(&self) -> Settled {
        assert_eq!(self.table.stage, Stage::HandEnded, "the hand went to its end");
        let player = |seat: usize| self.table.player(seat).expect("six are seated");
        let folded = |seat: usize| player(seat).status == PlayerStatus::Folded;
        Settled {
            put_in: std::array::from_fn(|seat| player(seat).total_invested),
            live: std::array::from_fn(|seat| !folded(seat)),
            holdings: std::array::from_fn(|seat| {
                player(seat).hole_cards.iter().flatten().map(ours).collect()
            }),
            board: self.table.board.iter().map(ours).collect(),
            net: std::array::from_fn(|seat| player(seat).chips as f64 - f64::from(self.stacks[seat])),
            actions: self.actions,
        }
    }

    fn restart(&mut self) {
        self.chance = Chance::new(0);
    }
}

fn ours(card: &TheirCard) -> Card {
    card.rank() as u8 * 4 + card.suit() as u8
}
