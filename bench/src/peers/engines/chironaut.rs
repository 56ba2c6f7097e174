//! `chironaut`: a game of players with vectors and hash sets, and no events.
//!
//! In its favour: no events, no burns. Like `pkcore` it does not let a short all-in reopen the betting.
//! Against it: it says nowhere what is legal, so that is worked out here from its accessors; its generator is the
//! thread's; stacks cannot be set, so each hand starts from a copy of the table.

use chironaut::rules::GameRules;
use chironaut::{Action, Card as TheirCard, Game, GameStage};

use crate::contender::{Contender, Who, played};
use crate::deals::Card;
use crate::table::{BIG_BLIND, BySeat, Chance, Choice, Engine, SEATS, SMALL_BLIND, Settled};

/// No-limit hold'em.
pub fn no_limit(stacks: BySeat<u32>, hands: u64) -> Contender {
    let mut seated = Game::new(GameRules::nlhe(SMALL_BLIND, BIG_BLIND));
    for stack in stacks {
        seated.add_player(String::new(), stack).expect("the table is empty");
    }
    let engine =
        Room { stacks, game: seated.clone(), seated, chance: Chance::new(0), put_in: [0; SEATS], actions: 0 };
    played(Who::Peer("chironaut"), "Game::start_hand(), handle_action()", hands, engine)
}

struct Room {
    stacks: BySeat<u32>,
    seated: Game,
    game: Game,
    chance: Chance,
    /// Its own count is gone when the hand is over.
    put_in: BySeat<u64>,
    actions: u32,
}

impl Room {
    fn choose(&mut self) -> Action {
        let (game, place) = (&self.game, self.game.current_position());
        let player = &game.players()[place];
        let to_call = game.current_bet() - player.bet_amount();
        let full_raise = match game.last_raise_amount() {
            0 => BIG_BLIND,
            last => last,
        };
        let reopened = !game.players_acted().contains(&place) || to_call >= full_raise;
        let most = player.chips();
        let least = match game.last_raise_amount() {
            // A bet, or what takes a short all-in up to one.
            0 => to_call + BIG_BLIND.saturating_sub(game.current_bet()).max(1),
            last => to_call + last,
        };
        match self.chance.choose(to_call > 0, reopened && most > to_call) {
            Choice::Fold => Action::Fold,
            Choice::Stay => Action::Bet(to_call.min(most)),
            Choice::Raise => Action::Bet(self.chance.between(least.min(most), most)),
        }
    }
}

impl Engine for Room {
    fn play(&mut self) -> u64 {
        self.actions = 0;
        self.game.clone_from(&self.seated);
        let mut going = self.game.start_hand().is_ok();
        let players = self.game.players();
        self.put_in = std::array::from_fn(|seat| players[seat].total_bet_this_hand().into());
        while going && self.game.stage() != GameStage::Showdown {
            self.actions += 1;
            let action = self.choose();
            self.put_in[self.game.current_position()] += u64::from(action.amount());
            going = self.game.handle_action(action).is_ok();
        }
        self.game.players()[0].chips().into()
    }

    fn settled(&self) -> Settled {
        assert_eq!(self.game.stage(), GameStage::Showdown, "the hand went to its end");
        let player = |seat: usize| &self.game.players()[seat];
        Settled {
            put_in: self.put_in,
            live: std::array::from_fn(|seat| !player(seat).is_folded()),
            holdings: std::array::from_fn(|seat| player(seat).hand().cards().iter().map(ours).collect()),
            board: self.game.community_cards().iter().map(ours).collect(),
            net: std::array::from_fn(|seat| f64::from(player(seat).chips()) - f64::from(self.stacks[seat])),
            actions: self.actions,
        }
    }

    fn restart(&mut self) {
        self.chance = Chance::new(0);
    }
}

fn ours(card: &TheirCard) -> Card {
    card.rank as u8 * 4 + card.suit as u8
}
