//! Our engine at Premium Hold 'Em: six players with every wager down, the Bonus Spin among them, who decide at random.
//!
//! A round goes from the bets to the last spin: the rack cleared, the deck shuffled and cut, every card dealt as a
//! command of its own, the stub racked or counted, hands settled one by one, the wheel spun, the meter moved. Every event
//! goes into one buffer that is used again, and the chips are counted at the end.

use std::cell::RefCell;
use std::rc::Rc;

use cards::Card;
use chips::Chips;
use game::{Actor, Command, Game, Seat};
use pit::premium::driver::{self, deal_on, make_ready};
use pit::premium::{
    Awaiting, Bets, Place, PremiumEvent, PremiumSetup, PremiumTable, Request, SpinTable, Tender, Terms,
    Weights, Wheel,
};
use poker::driver::Stub;

use super::premium_referee::{ANTE, Round, SPIN};
use super::{DOLLAR, STACK, seat};
use crate::contender::{Answer, Contender, Extra, Who};
use crate::ours_play::Pack;
use crate::table::{BySeat, Chance, SEATS};

/// How many rounds the referee looks at.
const REFEREED: usize = 20_000;

const STAKE: Chips = Chips::new(ANTE * DOLLAR);
const BETS: Bets = Bets {
    ante: STAKE,
    x_tra: STAKE,
    dealer_bonus: STAKE,
    player_bonus: STAKE,
    bonus_spin: Chips::new(SPIN * DOLLAR),
    coupon: Chips::ZERO,
};

/// The deck and the wheel.
struct Luck {
    pack: Pack,
    wheel: Chance,
}

impl Luck {
    fn new() -> Self {
        Self { pack: Pack::new(), wheel: Chance::new(2) }
    }
}

impl driver::PremiumRandomness for Luck {
    #[inline]
    fn shuffle(&mut self) {
        self.pack.gather();
    }

    #[inline]
    fn card(&mut self) -> Card {
        self.pack.top().expect("a round needs 25 cards")
    }

    fn spin(&mut self, weights: &Weights) -> u8 {
        let sum = u32::try_from(weights.sum()).expect("the example's weights are small");
        weights.position(self.wheel.below(sum).into())
    }
}

struct Session {
    setup: PremiumSetup,
    table: PremiumTable,
    events: Vec<PremiumEvent>,
    luck: Luck,
    /// What players choose.
    chance: Chance,
    /// All chips there are.
    chips: i128,
}

impl Session {
    fn new() -> Self {
        let table = SpinTable::FIVE_PROGRESSIVE;
        let wheel = Wheel { table, weights: Some(table.example_weights()), approved: true };
        let terms = Terms { wheel: Some(wheel), ..Terms::NEW_JERSEY };
        let setup = terms.seal().expect("the book's own terms can be played");
        let (table, luck, chance) = (PremiumTable::open(&setup), Luck::new(), Chance::new(0));
        let mut session = Self { setup, table, events: Vec::new(), luck, chance, chips: 0 };
        session.restart();
        session
    }

    /// An empty table, and six players who sit down.
    fn restart(&mut self) {
        (self.table, self.luck, self.chance) = (PremiumTable::open(&self.setup), Luck::new(), Chance::new(0));
        for index in 0..SEATS {
            let request = Request::Sit { seat: seat(index), chips: Chips::new(STACK) };
            self.perform(Actor::Dealer, request);
        }
        self.chips = self.table.held();
    }

    #[inline]
    fn perform(&mut self, actor: Actor, request: Request) {
        let done = self.table.perform(&self.setup, Command { actor, request }, &mut self.events);
        done.expect("what is awaited is accepted");
    }

    /// One round from the bets to the last spin: what came of it, as a number.
    fn play(&mut self) -> u64 {
        self.events.clear();
        for index in 0..SEATS {
            let position = seat(index);
            let request = Request::Bet { position, bets: BETS, tender: Tender::Chips };
            self.perform(Actor::Seat(position), request);
        }
        let Self { setup, table, events, luck, .. } = self;
        make_ready(table, setup, luck, events).expect("a deck that is there can be shuffled");
        self.perform(Actor::Dealer, Request::NoMoreBets);
        loop {
            let Self { setup, table, events, luck, .. } = self;
            let awaiting = deal_on(table, setup, luck, events);
            match awaiting.expect("the pack has no card twice") {
                Awaiting::FirstDecision { seats } => {
                    for seat in seats {
                        let request = if self.chance.below(2) == 0 { Request::Check } else { play(3) };
                        self.perform(Actor::Seat(seat), request);
                    }
                }
                Awaiting::SecondDecision { seats } => {
                    for seat in seats {
                        let request = match self.chance.below(3) {
                            0 => Request::Fold,
                            antes => play(antes.into()),
                        };
                        self.perform(Actor::Seat(seat), request);
                    }
                }
                _ => break,
            }
        }
        assert_eq!(self.table.held(), self.chips, "no chip is lost");
        self.bankroll(seat(0)).wrapping_add(self.events.len() as u64)
    }

    fn bankroll(&self, seat: Seat) -> u64 {
        self.table.stacks().stack(seat).units()
    }

    /// Plays a round for the referee: everything but the money is read from the events.
    fn watched(&mut self) -> Round {
        let before: BySeat<u64> = std::array::from_fn(|index| self.bankroll(seat(index)));
        self.play();
        let mut round = Round::default();
        for event in &self.events {
            match *event {
                PremiumEvent::CardDealt { to, card } => {
                    let card = card.turned_up_for_the_rules().expect("every card here is known");
                    match to {
                        Place::Seat(seat) => round.parts[seat.index()].cards.push(card.index() as u8),
                        Place::Dealer => round.dealer.push(card.index() as u8),
                        Place::Community => round.community.push(card.index() as u8),
                        Place::Burn => {}
                    }
                }
                PremiumEvent::Played { seat, amount } => {
                    round.decisions += 1;
                    round.parts[seat.index()].play = Some((amount.units() / STAKE.units()) as i64);
                }
                PremiumEvent::Checked { .. } | PremiumEvent::Folded { .. } => round.decisions += 1,
                PremiumEvent::Spun { seat, position, pays, .. } => {
                    let part = &mut round.parts[seat.index()];
                    part.spun = Some(position);
                    part.from_meter = if position == 1 { pays.units() as i64 } else { 0 };
                }
                _ => {}
            }
        }
        for (index, part) in round.parts.iter_mut().enumerate() {
            part.net = self.bankroll(seat(index)) as i64 - before[index] as i64;
        }
        round
    }
}

fn play(antes: u64) -> Request {
    Request::Play(Chips::new(antes * STAKE.units()))
}

/// Plays so many rounds.
pub fn contender(rounds: u64) -> Contender {
    let session = Rc::new(RefCell::new(Session::new()));
    let timed = Rc::clone(&session);
    Contender {
        who: Who::Ours("online"),
        how: "make_ready(), deal_on(), perform() for each player",
        work: rounds,
        run: Box::new(move || {
            let mut session = timed.borrow_mut();
            session.restart();
            (0..rounds).map(|_| session.play()).fold(0, u64::wrapping_add)
        }),
        answer: Box::new(move || {
            let mut session = session.borrow_mut();
            session.restart();
            Answer::Rounds((0..REFEREED).map(|_| session.watched()).collect())
        }),
        extra: Extra::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_round_takes_anything_from_the_heap() {
        let mut session = Session::new();
        let play = |session: &mut Session| {
            session.restart();
            (0..20_000).fold(0, |_, _| session.play())
        };
        play(&mut session);
        let count = allocation_counter::measure(|| {
            play(&mut session);
        });
        assert_eq!(count.count_total, 0);
    }
}
