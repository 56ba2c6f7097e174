//! The screen of a craps table.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use chips::Chips;
use game::{Game, Moment, Seat, Viewer};
use pit::craps::{CrapsEvent, CrapsSetup, CrapsTable, Phase, Step, Verdict, Wager, ruling};
use wire::{DiceSeat, DiceView, Mine, Told, WagerOffer, WagerView};

use super::dice::{Decided, Rolls, range};
use super::{facts, offer, titles, words};
use crate::Speaker;
use crate::craps::observe;

/// What is remembered beside a craps table: the last rolls, and what the last one decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrapsScreen(Rolls);

impl CrapsScreen {
    /// The screen of a table as it stands, with room for so many players.
    pub fn new(setup: &CrapsSetup, table: &CrapsTable, places: u8) -> CrapsScreen {
        let awaiting = table.awaiting(setup);
        let nobody = table.stacks().seated().is_empty();
        let open = if nobody { awaiting.step == Step::Roll } else { !awaiting.bets.is_empty() };
        CrapsScreen(Rolls::new(places, titles::craps(setup), open, table.dice()))
    }

    /// What a viewer is told of an event.
    pub fn tell(
        &self,
        setup: &CrapsSetup,
        n: u64,
        at: Moment,
        event: &CrapsEvent,
        viewer: Viewer,
        speaker: &Speaker<'_>,
    ) -> Told {
        let sight = observe(event, viewer);
        super::told((n, at), facts::craps(&sight), event.rule(setup), speaker, |speaker| {
            words::craps_words(&sight, speaker)
        })
    }

    /// Takes an event in; `table` is the table before it.
    pub fn take(&mut self, setup: &CrapsSetup, table: &CrapsTable, event: &CrapsEvent) {
        match *event {
            CrapsEvent::BetsClosed => self.0.open = false,
            CrapsEvent::BetsOpened => self.0.open = true,
            CrapsEvent::Rolled { dice, .. } => self.0.rolled(dice),
            CrapsEvent::Settled { seat, wager, stake, outcome, stays_up, rule } => {
                let dice = table.dice();
                let line = dice.and_then(|dice| match ruling(wager, table.phase(), true, dice).verdict {
                    Verdict::Wins(line) => Some(line),
                    _ => None,
                });
                let price = line.map(|line| setup.house().award(line));
                let decided = Decided { seat, wager: wager.key(), stake, outcome, stays_up, rule };
                self.0.results.push(decided.by(dice, price));
            }
            CrapsEvent::ChipsBrought { .. }
            | CrapsEvent::Left { .. }
            | CrapsEvent::BetMade { .. }
            | CrapsEvent::TakenDown { .. }
            | CrapsEvent::Called { .. }
            | CrapsEvent::ButtonSet { .. }
            | CrapsEvent::Travelled { .. }
            | CrapsEvent::PointSet { .. }
            | CrapsEvent::PointMade { .. }
            | CrapsEvent::SevenOut
            | CrapsEvent::ComeOutAgain => {}
        }
    }

    /// The table as everybody sees it. `until` is when the dice roll next.
    pub fn view(
        &self,
        setup: &CrapsSetup,
        table: &CrapsTable,
        speaker: &Speaker<'_>,
        until: Option<Moment>,
    ) -> DiceView {
        let Rolls { places, wagers, open, history, results } = &self.0;
        let up = |seat: Seat| {
            table.wagers(seat).map(move |(wager, stake)| WagerView {
                wager: wager.key().to_owned(),
                stake: stake.units(),
                off: !table.works(setup, seat, wager),
            })
        };
        let seat = |seat: Seat| DiceSeat {
            seat: seat.number(),
            who: super::who(seat, speaker),
            stack: table.stacks().stack(seat).units(),
            wagers: up(seat).collect(),
        };
        DiceView {
            limits: range(setup.terms().limits),
            open: *open,
            says: self.says(table),
            point: match table.phase() {
                Phase::ComeOut => None,
                Phase::Point(point) => Some(point.total()),
            },
            dice: history.first().copied(),
            history: history.clone(),
            seats: super::places(*places).map(seat).collect(),
            wagers: wagers.clone(),
            until: until.map(Moment::millis),
            shaker: None,
            results: results.clone(),
        }
    }

    fn says(&self, table: &CrapsTable) -> String {
        match (table.dice(), self.0.open, table.phase()) {
            (Some(dice), ..) => format!("{dice}: {}", dice.total()),
            (None, true, Phase::ComeOut) => "bets are open for a come-out roll".to_owned(),
            (None, true, Phase::Point(point)) => format!("bets are open; the point is {point}"),
            (None, false, Phase::ComeOut) => "no more bets; coming out".to_owned(),
            (None, false, Phase::Point(point)) => format!("no more bets; the point is {point}"),
        }
    }

    /// What a player alone may know: which wagers may be made now, and what may be added to each.
    pub fn mine(&self, setup: &CrapsSetup, table: &CrapsTable, seat: Seat) -> Mine {
        let wagers = Wager::ALL.into_iter().filter_map(|wager| offered(setup, table, seat, wager)).collect();
        Mine { wagers, ..super::nothing_yet(seat, table.stacks(), setup.terms().coin) }
    }
}

/// What may be added to a wager, if anything: what is offered here is what is accepted.
fn offered(setup: &CrapsSetup, table: &CrapsTable, seat: Seat, wager: Wager) -> Option<WagerOffer> {
    let limits = table.bounds(setup, seat, wager).ok()?;
    let step = setup.unit(wager, table.phase()).map(Chips::units)?;
    offer::offer(wager.key(), limits, table.stake(seat, wager), table.stacks().stack(seat), step)
}
