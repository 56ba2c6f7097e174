//! Our engine at craps: every wager and every roll is a command, every event goes into one buffer that is used again,
//! and the chips are counted after each roll.

use std::rc::Rc;

use chips::Chips;
use game::{Actor, Command, Game};
use pit::Limits;
use pit::craps::{CrapsEvent, CrapsSetup, CrapsTable, House, Phase, Request, Terms, Wager, roll_on};
use pit::dice::BoxNumber;

use super::craps_sheet::{Bet, PASS, Roll, WITH_POINT};
use super::{DOLLAR, Faces, STACK, seat};
use crate::contender::{Answer, Contender, Extra, Who};

/// The house both sessions are played in: usual prices, double odds; a hardway that has won comes down.
fn setup(place_stays_up: bool) -> CrapsSetup {
    let house = House { hardways_stay_up: false, place_stays_up, ..House::USUAL };
    let limits = Limits { least: Chips::new(DOLLAR), most: Chips::new(1000 * DOLLAR) };
    let terms = Terms { house, limits, proposition_limits: limits, coin: Chips::new(DOLLAR) };
    terms.seal().expect("usual prices can be paid")
}

/// A table with one player.
struct Session {
    setup: CrapsSetup,
    table: CrapsTable,
    events: Vec<CrapsEvent>,
    /// All chips there are.
    chips: i128,
}

impl Session {
    fn new(place_stays_up: bool) -> Self {
        let setup = setup(place_stays_up);
        let mut game = Self { setup, table: CrapsTable::open(&setup), events: Vec::new(), chips: 0 };
        game.restart();
        game
    }

    /// An empty table, and one player who sits down.
    fn restart(&mut self) {
        self.table = CrapsTable::open(&self.setup);
        let request = Request::Sit { seat: seat(0), chips: Chips::new(STACK) };
        self.perform(Actor::Dealer, request);
        self.chips = self.table.held();
    }

    #[inline]
    fn perform(&mut self, actor: Actor, request: Request) {
        let done = self.table.perform(&self.setup, Command { actor, request }, &mut self.events);
        done.expect("every wager here is one the house takes");
    }

    #[inline]
    fn bet(&mut self, wager: Wager, dollars: u64) {
        let stake = Chips::new(dollars * DOLLAR);
        self.perform(Actor::Seat(seat(0)), Request::Bet { wager, stake });
    }

    #[inline]
    fn is_up(&self, wager: Wager) -> bool {
        !self.table.stake(seat(0), wager).is_zero()
    }

    /// What the player of the timed session bets, looking at the table.
    #[inline]
    fn bet_as_planned(&mut self) {
        if self.table.phase() == Phase::ComeOut {
            if !self.is_up(Wager::Pass) {
                self.bet(Wager::Pass, PASS.2);
            }
            return;
        }
        let fixed = [Wager::PassOdds, Wager::PlaceWin(BoxNumber::Six), Wager::PlaceWin(BoxNumber::Eight)];
        for (wager, bet) in fixed.into_iter().zip(WITH_POINT) {
            if !self.is_up(wager) {
                self.bet(wager, bet.2);
            }
        }
        if !self.is_up(Wager::Come) && !BoxNumber::ALL.iter().any(|&at| self.is_up(Wager::ComePoint(at))) {
            self.bet(Wager::Come, WITH_POINT[3].2);
        }
    }

    #[inline]
    fn roll(&mut self, dice: Faces) {
        roll_on(&mut self.table, &self.setup, dice, &mut self.events).expect("dice have six faces");
        assert_eq!(self.table.held(), self.chips, "no chip is lost");
    }

    /// One roll of the timed session: what came of it, as a number.
    #[inline]
    fn play(&mut self, dice: Faces) -> u64 {
        self.events.clear();
        self.bet_as_planned();
        self.roll(dice);
        self.bankroll().wrapping_add(self.events.len() as u64)
    }

    fn bankroll(&self) -> u64 {
        self.table.stacks().stack(seat(0)).units()
    }
}

/// Rolls the dice of the first sheet with wagers made on sight; the second sheet is only checked.
pub fn contender(timed: &[Roll], everything: &Rc<[Roll]>) -> Contender {
    let dice: Rc<[Faces]> = timed.iter().map(|roll| roll.1).collect();
    let (everything, judged) = (Rc::clone(everything), Rc::clone(&dice));
    let mut game = Session::new(true);
    Contender {
        who: Who::Ours("online"),
        how: "perform() for each wager, roll_on() for each roll",
        work: dice.len() as u64,
        run: Box::new(move || {
            game.restart();
            dice.iter().map(|&dice| game.play(dice)).fold(0, u64::wrapping_add)
        }),
        answer: Box::new(move || {
            let mut game = Session::new(true);
            let timed = judged.iter().map(|&dice| {
                game.play(dice);
                game.bankroll()
            });
            Answer::Bankrolls(vec![timed.collect(), from_sheet(&everything)])
        }),
        extra: Extra::default(),
    }
}

/// The bankroll after every roll of a sheet.
fn from_sheet(sheet: &[Roll]) -> Vec<u64> {
    let mut game = Session::new(false);
    let after = |Roll(bets, dice): &Roll| {
        game.events.clear();
        for &bet in bets {
            game.bet(wager(bet), bet.2);
        }
        game.roll(*dice);
        game.bankroll()
    };
    sheet.iter().map(after).collect()
}

fn wager(bet: Bet) -> Wager {
    Wager::read(&bet.key()).expect("sheets name wagers as the engine does")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::{craps_referee, craps_sheet};

    #[test]
    fn no_roll_takes_anything_from_the_heap() {
        let sheet = craps_sheet::timed(20_000);
        let mut game = Session::new(true);
        let mut play = || sheet.iter().map(|roll| game.play(roll.1)).fold(0, u64::wrapping_add);
        play();
        let count = allocation_counter::measure(|| {
            play();
        });
        assert_eq!(count.count_total, 0);
    }

    #[test]
    fn the_referee_agrees_on_every_wager() {
        let sheet = craps_sheet::everything(20_000);
        assert_eq!(from_sheet(&sheet), craps_referee::bankrolls(&sheet, false));
        for wager in Wager::ALL.iter().filter(|wager| !wager.key().starts_with("place-lose")) {
            let travels = matches!(wager, Wager::ComePoint(_) | Wager::DontComePoint(_));
            let made = sheet.iter().flat_map(|roll| &roll.0).any(|bet| bet.key() == wager.key());
            assert_ne!(made, travels, "{}", wager.key());
        }
    }
}
