//! `rs_poker`'s arena: simulations with agents, chips as floating-point numbers.
//!
//! In its favour: no historian listens, so no event is kept; its simulation is reused from hand to hand and its agents
//! with it; its future is polled by hand, so that no runtime stands between.
//! Against it: agents are asynchronous, so each action allocates.
//! Where it is wrong: a short all-in lets everybody raise again; what folded players put in goes to the best hand, even
//! to one that is all-in for less; pots are divided into fractions of chips.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::{Context, Poll, Waker};

use async_trait::async_trait;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rs_poker::arena::action::AgentAction;
use rs_poker::arena::{Agent, GameState, GameStateBuilder, HoldemSimulation};
use rs_poker::core::{Card as TheirCard, Deck};

use crate::contender::{Contender, Who, played};
use crate::deals::Card;
use crate::table::{BIG_BLIND, BySeat, Chance, Choice, Engine, SEATS, SMALL_BLIND, Settled};

/// No-limit hold'em.
pub fn no_limit(stacks: BySeat<u32>, hands: u64) -> Contender {
    let how = "HoldemSimulation::run() without a historian";
    played(Who::Peer("rs_poker arena"), how, hands, Arena::new(stacks))
}

/// A simulation that starts again from a fresh state.
struct Arena {
    fresh: GameState,
    simulation: HoldemSimulation,
    actions: Arc<AtomicU32>,
}

impl Arena {
    fn new(stacks: BySeat<u32>) -> Self {
        let fresh = GameStateBuilder::new()
            .stacks(stacks.map(|stack| stack as f32))
            .blinds(BIG_BLIND as f32, SMALL_BLIND as f32)
            .max_raises_per_round(None)
            .build()
            .expect("six players with chips can play");
        let simulation = HoldemSimulation {
            id: 0,
            agents: Vec::new(),
            game_state: fresh.clone(),
            deck: Deck::default(),
            historians: Vec::new(),
            panic_on_historian_error: false,
            rng: Box::new(SmallRng::seed_from_u64(0)),
        };
        Self { fresh, simulation, actions: Arc::default() }
    }
}

impl Engine for Arena {
    fn play(&mut self) -> u64 {
        self.actions.store(0, Ordering::Relaxed);
        self.simulation.game_state.clone_from(&self.fresh);
        self.simulation.deck = Deck::default();
        // Our agents never wait for anything, so one poll plays the hand to its end.
        let poll = pin!(self.simulation.run()).poll(&mut Context::from_waker(Waker::noop()));
        assert_eq!(poll, Poll::Ready(()), "the hand went to its end");
        u64::from(self.simulation.game_state.stacks[0].to_bits())
    }

    fn settled(&self) -> Settled {
        let state = &self.simulation.game_state;
        let live = state.player_active | state.player_all_in;
        let board: Vec<Card> = state.board.iter().copied().map(ours).collect();
        // Its hands contain the board.
        let own = |seat: usize| {
            state.hands[seat].iter().map(ours).filter(|card| !board.contains(card)).collect::<Vec<_>>()
        };
        Settled {
            put_in: std::array::from_fn(|seat| state.player_bet[seat] as u64),
            live: std::array::from_fn(|seat| live.get(seat)),
            holdings: std::array::from_fn(own),
            net: std::array::from_fn(|seat| f64::from(state.player_reward(seat))),
            board,
            actions: self.actions.load(Ordering::Relaxed),
        }
    }

    fn restart(&mut self) {
        self.simulation.rng = Box::new(SmallRng::seed_from_u64(1));
        let agent = |seat| -> Box<dyn Agent> {
            Box::new(RandomPlayer { chance: Chance::new(seat), actions: Arc::clone(&self.actions) })
        };
        self.simulation.agents = (0..SEATS as u64).map(agent).collect();
    }
}

struct RandomPlayer {
    chance: Chance,
    actions: Arc<AtomicU32>,
}

#[async_trait]
impl Agent for RandomPlayer {
    async fn act(&mut self, _: u128, state: &GameState) -> AgentAction {
        // One thread: nobody else counts in between.
        self.actions.store(self.actions.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
        let round = &state.round_data;
        let (to_call, mine) = (round.bet as u32, round.current_player_bet() as u32);
        let most = mine + state.current_player_stack() as u32;
        let least = (to_call + round.min_raise as u32).min(most);
        match self.chance.choose(to_call > mine, most > to_call) {
            Choice::Fold => AgentAction::Fold,
            Choice::Stay => AgentAction::Call,
            Choice::Raise => AgentAction::Bet(self.chance.between(least, most) as f32),
        }
    }

    /// No text: an arena copies the name of every player in every hand.
    fn name(&self) -> &str {
        ""
    }
}

fn ours(card: TheirCard) -> Card {
    card.value as u8 * 4 + card.suit as u8
}
