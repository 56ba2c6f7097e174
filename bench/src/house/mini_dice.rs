//! Our engine at mini-dice: six players, every wager a command, then the whole shake: bets closed, the dealer's shakes
//! and a player's, dice uncovered, losers taken, winners paid one by one. Players take the shaker when it is offered and
//! keep it until they shake a 7: whoever refuses is not asked again, and soon the dealer would shake alone.

use std::rc::Rc;

use chips::Chips;
use game::{Actor, Command, Game, Seat};
use pit::Limits;
use pit::mini_dice::{House, MiniDiceEvent, MiniDiceSetup, MiniDiceTable, Request, Terms, Wager, shake_on};

use super::mini_dice_referee::Shake;
use super::{DOLLAR, Faces, STACK, seat};
use crate::contender::{Answer, Contender, Extra, Who};
use crate::table::SEATS;

/// A shake in the words of the engine: who bets what, and how it falls.
struct Round {
    bets: Vec<(Seat, Wager, Chips)>,
    dice: Faces,
}

struct Session {
    setup: MiniDiceSetup,
    table: MiniDiceTable,
    events: Vec<MiniDiceEvent>,
    /// All chips there are.
    chips: i128,
}

impl Session {
    fn new() -> Self {
        let limits = Limits { least: Chips::new(DOLLAR), most: Chips::new(1000 * DOLLAR) };
        let terms = Terms::new(House::NEW_JERSEY, limits, Chips::new(DOLLAR));
        let setup = terms.seal().expect("the book's prices can be paid");
        let mut session = Self { setup, table: MiniDiceTable::open(&setup), events: Vec::new(), chips: 0 };
        session.restart();
        session
    }

    /// An empty table, and six players who sit down.
    fn restart(&mut self) {
        self.table = MiniDiceTable::open(&self.setup);
        for index in 0..SEATS {
            let request = Request::Sit { seat: seat(index), chips: Chips::new(STACK) };
            self.perform(Actor::Dealer, request);
        }
        self.chips = self.table.held();
    }

    #[inline]
    fn perform(&mut self, actor: Actor, request: Request) {
        let done = self.table.perform(&self.setup, Command { actor, request }, &mut self.events);
        done.expect("every wager here is one the house takes");
    }

    /// One shake from open bets to the cover: what came of it, as a number.
    #[inline]
    fn play(&mut self, round: &Round) -> u64 {
        self.events.clear();
        for &(seat, wager, stake) in &round.bets {
            self.perform(Actor::Seat(seat), Request::Bet { wager, stake });
        }
        let shaken = shake_on(&mut self.table, &self.setup, |_| true, round.dice, &mut self.events);
        shaken.expect("dice have six faces");
        assert_eq!(self.table.held(), self.chips, "no chip is lost");
        self.bankrolls().fold(self.events.len() as u64, u64::wrapping_add)
    }

    fn bankrolls(&self) -> impl Iterator<Item = u64> {
        (0..SEATS).map(|index| self.table.stacks().stack(seat(index)).units())
    }
}

/// Plays the session.
pub fn contender(session: &[Shake]) -> Contender {
    let rounds = rounds(session);
    let judged = Rc::clone(&rounds);
    let mut session = Session::new();
    Contender {
        who: Who::Ours("online"),
        how: "perform() for each wager, shake_on() for each shake",
        work: rounds.len() as u64,
        run: Box::new(move || {
            session.restart();
            rounds.iter().map(|round| session.play(round)).fold(0, u64::wrapping_add)
        }),
        answer: Box::new(move || {
            let mut session = Session::new();
            let mut bankrolls = Vec::new();
            for round in &*judged {
                session.play(round);
                bankrolls.extend(session.bankrolls());
            }
            Answer::Bankrolls(vec![bankrolls])
        }),
        extra: Extra::default(),
    }
}

fn rounds(session: &[Shake]) -> Rc<[Round]> {
    let round = |&Shake(bets, dice): &Shake| {
        let bets = bets.into_iter().enumerate().filter_map(|(index, bet)| {
            let bet = bet?;
            let wager = Wager::read(&bet.key()).expect("sessions name wagers as the engine does");
            Some((seat(index), wager, Chips::new(bet.2 * DOLLAR)))
        });
        Round { bets: bets.collect(), dice }
    };
    session.iter().map(round).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::mini_dice_referee;
    use pit::mini_dice::{Holder, Why};

    #[test]
    fn a_player_shakes_every_time_and_gives_the_shaker_up_on_a_7() {
        let rounds = rounds(&mini_dice_referee::session(2000));
        let mut session = Session::new();
        for round in &*rounds {
            session.play(round);
            let happened = |wanted: fn(&MiniDiceEvent) -> bool| session.events.iter().any(wanted);
            assert!(happened(|event| matches!(event, MiniDiceEvent::Shaken { by: Holder::Seat(_), .. })));
            let passed =
                happened(|event| matches!(event, MiniDiceEvent::ShakerPassed { why: Why::Seven, .. }));
            assert_eq!(passed, round.dice[0] + round.dice[1] == 7);
        }
    }

    #[test]
    fn no_shake_takes_anything_from_the_heap() {
        let rounds = rounds(&mini_dice_referee::session(20_000));
        let mut session = Session::new();
        let mut play = || {
            session.restart();
            rounds.iter().map(|round| session.play(round)).fold(0, u64::wrapping_add)
        };
        play();
        let count = allocation_counter::measure(|| {
            play();
        });
        assert_eq!(count.count_total, 0);
    }
}
