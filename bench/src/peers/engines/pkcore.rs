//! `pkcore`: sessions at a table of ordered sets and vectors, with a log of every action; the one crate that plays
//! seven-card stud.
//!
//! Against it: a session writes down its deck as text before every hand; decks and hands are ordered hash sets; stacks
//! are set by hand before each hand, which its audit of chips then counts.
//! Where it differs: in stud the bring-in is put up for the player, who has no choice to complete at once; fixed-limit
//! games have a cap of a bet and three raises whoever is left.

use pkcore::casino::action::PlayerAction;
use pkcore::casino::game::ForcedBets;
use pkcore::casino::session::PokerSession;
use pkcore::casino::table::{Player, Seat, Seats, Table};
use pkcore::prelude::{Card as TheirCard, Cards};
use pkcore::{PKError, Pile};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use uuid::Uuid;

use crate::contender::{Contender, Who, played};
use crate::deals::Card;
use crate::table::{BIG_BLIND, BySeat, Chance, Choice, Engine, SMALL_BLIND, Settled};

/// No-limit hold'em.
pub fn no_limit(stacks: BySeat<u32>, hands: u64) -> Contender {
    let blinds = ForcedBets::new(SMALL_BLIND as usize, BIG_BLIND as usize);
    contender(Table::nlh_from_seats_with_id(seats(stacks), blinds, Uuid::nil()), stacks, hands)
}

/// Seven-card stud, fixed limit.
pub fn stud(stacks: BySeat<u32>, hands: u64) -> Contender {
    let (small, big) = (BIG_BLIND as usize, 2 * BIG_BLIND as usize);
    let forced = SMALL_BLIND as usize;
    let table = Table::stud_hi_from_seats_with_id(seats(stacks), forced, forced, small, big, Uuid::nil());
    contender(table.expect("six can play stud"), stacks, hands)
}

fn contender(table: Table, stacks: BySeat<u32>, hands: u64) -> Contender {
    let session = PokerSession::new(table);
    let shuffles = Xoshiro256PlusPlus::seed_from_u64(1);
    let engine = Room { stacks, session, shuffles, chance: Chance::new(0), before: None, actions: 0 };
    played(Who::Peer("pkcore"), "PokerSession::next_actor(), apply_action()", hands, engine)
}

fn seats(stacks: BySeat<u32>) -> Seats {
    // A seat without a name or a number is an empty one.
    let player = |(id, stack): (usize, u32)| {
        Player::with_id(Uuid::from_u128(id as u128 + 1), "player".to_owned(), stack as usize)
    };
    Seats::new(stacks.into_iter().enumerate().map(player).map(Seat::new).collect())
}

struct Room {
    stacks: BySeat<u32>,
    session: PokerSession,
    shuffles: Xoshiro256PlusPlus,
    chance: Chance,
    /// The table before the pots were pushed, which clears it: only for the referee.
    before: Option<Table>,
    actions: u32,
}

impl Room {
    fn choose(&mut self, seat: u8) -> PlayerAction {
        let table = &self.session.table;
        let chips = table.seats.get_seat(seat).map_or(0, |seat| seat.player.chips);
        let (to_call, bounds) = (table.to_call(seat), table.raise_bounds(seat));
        // Less than a full raise, but all there is: its structures take it as an all-in.
        let short = table.betting.is_no_limit() && !table.is_reopen_gated(seat) && chips > to_call;
        match (self.chance.choose(to_call > 0, bounds.is_some() || short), bounds) {
            (Choice::Fold, _) => PlayerAction::Fold,
            (Choice::Stay, _) => PlayerAction::Call,
            (Choice::Raise, None) => PlayerAction::AllIn,
            (Choice::Raise, Some((least, most))) => {
                let to = self.chance.between(least as u32, most as u32) as usize;
                if self.session.table.bet == 0 { PlayerAction::Bet(to) } else { PlayerAction::Raise(to) }
            }
        }
    }

    fn run(&mut self, keep: bool) -> Result<(), PKError> {
        self.actions = 0;
        for (seat, stack) in self.session.table.seats.iter_mut().zip(self.stacks) {
            seat.player.chips = stack as usize;
            seat.player.reset();
        }
        // It would grow from hand to hand.
        self.session.table.event_log.clear();
        self.session.start_hand_with(&mut self.shuffles)?;
        while let Some(seat) = self.session.next_actor()? {
            self.actions += 1;
            let action = self.choose(seat);
            self.session.apply_action(seat, action)?;
        }
        if keep {
            self.before = Some(self.session.table.clone());
        }
        self.session.end_hand().map(drop)
    }

    fn chips(&self, seat: usize) -> u64 {
        self.session.table.seats.get_seat(seat as u8).map_or(0, |seat| seat.player.chips as u64)
    }
}

impl Engine for Room {
    fn play(&mut self) -> u64 {
        self.run(false).expect("what its bounds offer is accepted");
        self.chips(0)
    }

    fn settle(&mut self) -> Settled {
        self.run(true).expect("what its bounds offer is accepted");
        self.settled()
    }

    fn settled(&self) -> Settled {
        let before = self.before.as_ref().expect("kept for the referee");
        let seat = |index: usize| before.seats.get_seat(index as u8).expect("six are seated");
        Settled {
            put_in: std::array::from_fn(|index| {
                u64::from(self.stacks[index]) - seat(index).player.chips as u64
            }),
            live: std::array::from_fn(|index| seat(index).player.is_in_hand()),
            holdings: std::array::from_fn(|index| cards(&seat(index).cards.cards())),
            board: cards(&before.board),
            net: std::array::from_fn(|index| self.chips(index) as f64 - f64::from(self.stacks[index])),
            actions: self.actions,
        }
    }

    fn restart(&mut self) {
        self.chance = Chance::new(0);
        self.shuffles = Xoshiro256PlusPlus::seed_from_u64(1);
    }
}

/// Its ranks count from two, its suits from one.
fn cards(cards: &Cards) -> Vec<Card> {
    let index = |card: &TheirCard| (card.get_rank() as u8 - 2) * 4 + card.get_suit() as u8 - 1;
    cards.iter().map(index).collect()
}
