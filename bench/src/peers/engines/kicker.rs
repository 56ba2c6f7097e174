//! `kicker`, the engine of robopoker: a small state that is copied with each action, made for solvers.
//!
//! In its favour: no events, no history. It takes part twice: once with its own check of whether an action is legal, as
//! all others have it, and once without.
//! Against it: its cards come from the thread's generator, which is slower than the one we give to others.
//! Where it is wrong: a short all-in lets everybody raise again, and lowers the least raise; a player whose opponents
//! are all all-in is asked to act on every street.

use deuce::{Card as TheirCard, Hand};
use kicker::{Action, FunTable, State, Turn};

use crate::contender::{Contender, Who, played};
use crate::deals::Card;
use crate::table::{BIG_BLIND, BySeat, Chance, Choice, Engine, SEATS, SMALL_BLIND, Settled};

// Its blinds are constants, and happen to be those of the comparison.
const _: () = assert!(FunTable::bblind() as u32 == BIG_BLIND && FunTable::sblind() as u32 == SMALL_BLIND);

/// No-limit hold'em.
pub fn no_limit(stacks: BySeat<u32>, hands: u64) -> Contender {
    played(Who::Peer("kicker"), "GameN::<6>::apply(), settlements()", hands, Robopoker::<true>::new(stacks))
}

/// No-limit hold'em, in which any action is taken as it comes.
pub fn no_limit_unchecked(stacks: BySeat<u32>, hands: u64) -> Contender {
    let how = "GameN::<6>::force_apply(), settlements()";
    played(Who::Peer("kicker, unchecked"), how, hands, Robopoker::<false>::new(stacks))
}

struct Robopoker<const CHECKED: bool> {
    stacks: BySeat<i16>,
    game: FunTable,
    rewards: BySeat<i16>,
    chance: Chance,
    actions: u32,
}

impl<const CHECKED: bool> Robopoker<CHECKED> {
    fn new(stacks: BySeat<u32>) -> Self {
        let stacks = stacks.map(|stack| stack as i16);
        let game = FunTable::from_start(0, stacks);
        Self { stacks, game, rewards: [0; SEATS], chance: Chance::new(0), actions: 0 }
    }

    fn choose(&mut self) -> Action {
        let game = &self.game;
        let (to_call, least, most) = (game.to_call(), game.to_raise(), game.to_shove());
        match self.chance.choose(to_call > 0, most > to_call) {
            Choice::Fold => Action::Fold,
            Choice::Stay if to_call == 0 => Action::Check,
            Choice::Stay if to_call >= most => Action::Shove(most),
            Choice::Stay => Action::Call(to_call),
            Choice::Raise => match self.chance.between(least.min(most) as u32, most as u32) as i16 {
                all if all == most => Action::Shove(most),
                part => Action::Raise(part),
            },
        }
    }
}

impl<const CHECKED: bool> Engine for Robopoker<CHECKED> {
    fn play(&mut self) -> u64 {
        self.actions = 0;
        self.game = FunTable::from_start(0, self.stacks);
        loop {
            let action = match self.game.turn() {
                Turn::Terminal => break,
                Turn::Chance => self.game.reveal(),
                Turn::Choice(_) => {
                    self.actions += 1;
                    self.choose()
                }
            };
            self.game = if CHECKED { self.game.apply(action) } else { self.game.force_apply(action) };
        }
        for (reward, settlement) in self.rewards.iter_mut().zip(self.game.settlements()) {
            *reward = settlement.pnl().reward();
        }
        self.rewards[0] as u64
    }

    fn settled(&self) -> Settled {
        let seats = self.game.seats();
        let net = |seat: usize| self.rewards[seat] - seats[seat].spent();
        Settled {
            put_in: std::array::from_fn(|seat| seats[seat].spent() as u64),
            live: std::array::from_fn(|seat| seats[seat].state() != State::Folding),
            holdings: std::array::from_fn(|seat| cards(Hand::from(seats[seat].cards()))),
            board: cards(Hand::from(self.game.board())),
            net: std::array::from_fn(|seat| f64::from(net(seat))),
            actions: self.actions,
        }
    }

    fn restart(&mut self) {
        self.chance = Chance::new(0);
    }
}

/// Its cards are numbered like ours.
fn cards(hand: Hand) -> Vec<Card> {
    Vec::<TheirCard>::from(hand).into_iter().map(u8::from).collect()
}
