//! The screen of a mini-dice table.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use chips::Chips;
use game::{Game, Moment, Seat, Viewer};
use pit::mini_dice::{MiniDiceEvent, MiniDiceSetup, MiniDiceTable, Shaker, Step, Verdict, Wager};
use wire::{DiceSeat, DiceView, Mine, ShakerView, Told, WagerOffer, WagerView};

use super::dice::{Decided, Rolls, range};
use super::{facts, offer, titles, words};
use crate::mini_dice::observe;
use crate::{Speaker, Voice};

/// What is remembered beside a mini-dice table: the last shakes, and what the last one decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MiniDiceScreen(Rolls);

impl MiniDiceScreen {
    /// The screen of a table as it stands, with room for so many players.
    pub fn new(setup: &MiniDiceSetup, table: &MiniDiceTable, places: u8) -> MiniDiceScreen {
        let awaiting = table.awaiting(setup);
        let nobody = table.stacks().seated().is_empty();
        let before = matches!(awaiting.step, Step::FirstShake { .. });
        let open = if nobody { before } else { !awaiting.bets.is_empty() };
        MiniDiceScreen(Rolls::new(places, titles::mini_dice(setup), open, table.dice()))
    }

    /// What a viewer is told of an event.
    pub fn tell(
        &self,
        setup: &MiniDiceSetup,
        n: u64,
        at: Moment,
        event: &MiniDiceEvent,
        viewer: Viewer,
        speaker: &Speaker<'_>,
    ) -> Told {
        let sight = observe(event, viewer);
        super::told((n, at), facts::mini_dice(&sight), event.rule(setup), speaker, |speaker| {
            words::mini_dice_words(&sight, speaker)
        })
    }

    /// Takes an event in; `table` is the table before it.
    pub fn take(&mut self, setup: &MiniDiceSetup, table: &MiniDiceTable, event: &MiniDiceEvent) {
        match *event {
            MiniDiceEvent::BetsClosed => self.0.open = false,
            MiniDiceEvent::ShakerCovered => self.0.open = true,
            MiniDiceEvent::TotalCalled { dice, .. } => self.0.rolled(dice),
            // A void shake decides nothing, and is made again.
            MiniDiceEvent::NoRollCalled { .. } => self.0.results.clear(),
            MiniDiceEvent::Settled { seat, wager, stake, outcome, stays_up, rule } => {
                let dice = table.dice();
                let price = dice.and_then(|dice| match wager.verdict(dice.total()) {
                    Verdict::Wins(line) => Some(setup.house().prices.price(line)),
                    Verdict::Loses | Verdict::Stays => None,
                });
                let decided = Decided { seat, wager: wager.key(), stake, outcome, stays_up, rule };
                self.0.results.push(decided.by(dice, price));
            }
            MiniDiceEvent::ChipsBrought { .. }
            | MiniDiceEvent::Left { .. }
            | MiniDiceEvent::BetMade { .. }
            | MiniDiceEvent::TakenDown { .. }
            | MiniDiceEvent::Shaken { .. }
            | MiniDiceEvent::ShakerOffered { .. }
            | MiniDiceEvent::ShakerAccepted { .. }
            | MiniDiceEvent::ShakerRefused { .. }
            | MiniDiceEvent::ShakerKept { .. }
            | MiniDiceEvent::ShakerPassed { .. }
            | MiniDiceEvent::DealerTookShaker => {}
        }
    }

    /// The table as everybody sees it. `until` is when the dealer shakes next.
    pub fn view(
        &self,
        setup: &MiniDiceSetup,
        table: &MiniDiceTable,
        speaker: &Speaker<'_>,
        until: Option<Moment>,
    ) -> DiceView {
        let Rolls { places, wagers, open, history, results } = &self.0;
        let up = |(wager, stake): (Wager, Chips)| WagerView {
            wager: wager.key().to_owned(),
            stake: stake.units(),
            off: false,
        };
        let seat = |seat: Seat| DiceSeat {
            seat: seat.number(),
            who: super::who(seat, speaker),
            stack: table.stacks().stack(seat).units(),
            wagers: table.wagers(seat).map(up).collect(),
        };
        DiceView {
            limits: range(setup.limits()),
            open: *open,
            says: self.says(setup, table, &speaker.to(Voice::Ear)),
            point: None,
            dice: history.first().copied(),
            history: history.clone(),
            seats: super::places(*places).map(seat).collect(),
            wagers: wagers.clone(),
            until: until.map(Moment::millis),
            shaker: Some(shaker(table)),
            results: results.clone(),
        }
    }

    fn says(&self, setup: &MiniDiceSetup, table: &MiniDiceTable, speaker: &Speaker<'_>) -> String {
        if let Some(dice) = table.dice() {
            return format!("{dice}: {}", dice.total());
        }
        if self.0.open {
            return "bets are open".to_owned();
        }
        match table.awaiting(setup).step {
            Step::PlayerShakes { seat, .. } => format!("{} to shake", speaker.who(seat)),
            step => step.to_string(),
        }
    }

    /// What a player alone may know: which wagers may be made now, and what may be added to each.
    pub fn mine(&self, setup: &MiniDiceSetup, table: &MiniDiceTable, seat: Seat) -> Mine {
        let may_bet = table.awaiting(setup).bets.contains(seat);
        let wagers = Wager::ALL.into_iter().filter(|_| may_bet);
        let wagers = wagers.filter_map(|wager| offered(setup, table, seat, wager)).collect();
        Mine { wagers, ..super::nothing_yet(seat, table.stacks(), setup.terms().coin) }
    }
}

/// What may be added to a wager, if anything: what is offered here is what is accepted.
fn offered(setup: &MiniDiceSetup, table: &MiniDiceTable, seat: Seat, wager: Wager) -> Option<WagerOffer> {
    let step = setup.unit(wager).map(Chips::units)?;
    offer::offer(wager.key(), setup.limits(), table.stake(seat, wager), table.stacks().stack(seat), step)
}

/// Where the shaker is: with the dealer, or with the player who has it or is offered it.
const fn shaker(table: &MiniDiceTable) -> ShakerView {
    let seat = match table.shaker() {
        Shaker::WithDealer => None,
        Shaker::Offered(seat) | Shaker::With(seat) => Some(seat.number()),
    };
    ShakerView { seat }
}
