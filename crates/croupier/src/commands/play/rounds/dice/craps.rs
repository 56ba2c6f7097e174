//! Craps in the terminal.

use std::io::{BufRead, Write};

use chips::Chips;
use game::{Actor, Command, Game};
use pit::Limits;
use pit::craps::{Button, CrapsEvent, CrapsSetup, CrapsTable, Phase, Request, Step, Terms, Wager};

use super::{DiceGame, ME, Unread, names};
use crate::commands::play::rounds::evening::{Evening, Refused, TypedLine, Went, settled};
use crate::commands::play::rounds::words;
use crate::commands::play::session::Trouble;
use crate::house_game::{HouseGame, Priced, craps_house, craps_wagers};
use crate::refusal::CommandRefusal;
use crate::table::MONEY;

/// A table of craps.
#[derive(Clone)]
pub(in crate::commands::play::rounds) struct Craps {
    setup: CrapsSetup,
    table: CrapsTable,
}

/// What a stake may be on the line, in the come areas and on a number.
const LIMITS: Limits = Limits { least: Chips::new(500), most: Chips::new(50_000) };
/// What it may be on hardways and single rolls.
const PROPOSITIONS: Limits = Limits { least: Chips::new(100), most: Chips::new(10_000) };
const CHIP: Chips = Chips::new(10);

impl Craps {
    /// Opens a table with these changes, and comes to it with so many chips.
    pub(in crate::commands::play::rounds) fn new(
        changes: &[String],
        stack: Chips,
    ) -> Result<Craps, CommandRefusal> {
        let (house, _) = craps_house(changes)?;
        let terms = Terms { house, limits: LIMITS, proposition_limits: PROPOSITIONS, coin: CHIP };
        let setup = terms.seal().map_err(|bad| {
            CommandRefusal::new(format!("{}: {bad} ({})", HouseGame::Craps.name(), bad.rule()))
        })?;
        let mut table = Craps { setup, table: CrapsTable::open(&setup) };
        table.buy(stack).map_err(|refused| CommandRefusal::new(refused.why))?;
        Ok(table)
    }

    fn perform(&mut self, actor: Actor, request: Request) -> Result<Vec<CrapsEvent>, Refused> {
        let mut events = Vec::new();
        let performed = self.table.perform(&self.setup, Command { actor, request }, &mut events);
        performed
            .map(|()| events)
            .map_err(|violation| words::craps(&violation, &self.setup, &self.table, (ME, request)))
    }

    fn mine(&mut self, request: Request) -> Result<Vec<String>, Refused> {
        let events = self.perform(Actor::Seat(ME), request)?;
        Ok(lines(&self.setup, &events))
    }

    /// A wager by any of its names.
    fn read(typed: &str) -> Result<Wager, Refused> {
        Wager::read(&names::craps(typed)).map_err(|unknown| Refused {
            why: format!("craps has no wager {typed:?}; w lists them"),
            rule: unknown.rule(),
        })
    }

    /// The odds behind the line: laid if only don't pass is up.
    fn line_odds(&self) -> Wager {
        let laid =
            self.table.stake(ME, Wager::Pass).is_zero() && !self.table.stake(ME, Wager::DontPass).is_zero();
        if laid { Wager::DontPassOdds } else { Wager::PassOdds }
    }

    /// Odds as they are typed: `10` behind the line, `come 6 10` behind a come wager.
    fn odds(&mut self, rest: &str) -> Result<Vec<String>, Unread> {
        let unclear =
            || Unread::Unclear("how much? Type odds 10, or odds come 6 10 behind come-6".to_owned());
        let (behind, amount) = rest.rsplit_once(' ').unwrap_or(("", rest));
        let stake = MONEY.read(amount).map_err(|_| unclear())?;
        let wager = match behind.trim() {
            "" => self.line_odds(),
            flat => Craps::read(flat)?.odds().ok_or_else(unclear)?,
        };
        Ok(self.mine(Request::Bet { wager, stake })?)
    }

    /// A call and its acknowledgement: the dealer is quick.
    fn call(&mut self, rest: &str, on: bool) -> Result<Vec<String>, Unread> {
        if rest.is_empty() {
            let word = if on { "on" } else { "off" };
            return Err(Unread::Unclear(format!("which wager? Type {word} hard 8")));
        }
        let wager = Craps::read(rest)?;
        self.perform(Actor::Seat(ME), Request::SetWorking { wager, on })?;
        let events = self.perform(Actor::Dealer, Request::Acknowledge { seat: ME, wager })?;
        Ok(lines(&self.setup, &events))
    }
}

fn lines(setup: &CrapsSetup, events: &[CrapsEvent]) -> Vec<String> {
    events.iter().filter_map(|event| line(setup, event)).collect()
}

fn line(setup: &CrapsSetup, event: &CrapsEvent) -> Option<String> {
    let rule = event.rule(setup).map(|rule| format!(" [{rule}]")).unwrap_or_default();
    Some(match *event {
        CrapsEvent::BetMade { wager, stake, .. } => {
            format!("You bet {} on {}.", MONEY.show(stake), wager.key())
        }
        CrapsEvent::TakenDown { wager, stake, .. } => {
            format!("You take {} down from {}.", MONEY.show(stake), wager.key())
        }
        CrapsEvent::ButtonSet { wager, button, .. } => {
            let is = match button {
                Button::On => "is on",
                Button::Off => "is off",
                Button::None => "is on or off as usual",
            };
            format!("The dealer acknowledges: {} {is}.{rule}", wager.key())
        }
        CrapsEvent::Rolled { dice, total, come_out: true } => format!("Coming out: {dice}, {total}.{rule}"),
        CrapsEvent::Rolled { dice, total, .. } => format!("The dice: {dice}, {total}."),
        CrapsEvent::Settled { wager, stake, outcome, stays_up, rule, .. } => {
            let stays = if stays_up { " stays up" } else { "" };
            format!("{}{stays}", settled(wager.key(), stake, outcome, rule))
        }
        CrapsEvent::Travelled { from, to, .. } => {
            format!("Your {} wager goes to {}.{rule}", from.key(), to.key())
        }
        CrapsEvent::PointSet { point } => format!("The point is {point}.{rule}"),
        CrapsEvent::PointMade { point } => format!("The point of {point} is made.{rule}"),
        CrapsEvent::SevenOut => format!("Seven out.{rule}"),
        _ => return None,
    })
}

impl DiceGame for Craps {
    const HELP: &'static str =
        "  b pass 5                 5 on the pass line; more at once: b pass 5, hard 8 2
  odds 10                  odds behind pass or don't pass, once there is a point
  odds come 6 10           odds behind a come wager that has gone to 6
  Enter                    repeat your last wagers where possible, and roll
  w, wagers                every wager and what it pays
  down place 6             take a wager down
  on hard 8; off hard 8    call a wager on or off
  r, roll                  no more wagers: the dice
  t, table                 show your wagers again
  why                      the rule behind the last refusal or settlement
  rules ID                 any rule or heading, as in rules nj:1.2(a)
  q, quit                  go home";
    const EXAMPLE: &'static str = "pass 5";
    const GO: &'static str = "[r]oll";
    const EMPTY: &'static str = "rolls without a wager";

    fn described(&self) -> String {
        let Limits { least, most } = self.setup.limits(Wager::Pass);
        let propositions = self.setup.limits(Wager::Field);
        format!(
            "{}, wagers {}..{}, single rolls and hardways {}..{}, {} times odds",
            HouseGame::Craps.name(),
            MONEY.show(least),
            MONEY.show(most),
            MONEY.show(propositions.least),
            MONEY.show(propositions.most),
            self.setup.house().odds_multiple
        )
    }

    fn wager(&self, typed: &str) -> Result<&'static str, Refused> {
        if typed == "odds" { Ok(self.line_odds().key()) } else { Craps::read(typed).map(Wager::key) }
    }

    fn bet(&mut self, wager: &str, stake: Chips) -> Result<Vec<String>, Refused> {
        let wager = Craps::read(wager)?;
        self.mine(Request::Bet { wager, stake })
    }

    fn down(&mut self, wager: &str) -> Result<Vec<String>, Refused> {
        let wager = Craps::read(wager)?;
        self.mine(Request::TakeDown { wager })
    }

    fn repeats(&self, wager: &str) -> bool {
        Wager::read(wager).is_ok_and(|wager| wager.can_be_bet() && !wager.is_odds())
    }

    fn up(&self) -> Vec<(&'static str, Chips, &'static str)> {
        let note = |wager| if self.table.works(&self.setup, ME, wager) { "" } else { "off" };
        self.table.wagers(ME).map(|(wager, stake)| (wager.key(), stake, note(wager))).collect()
    }

    fn state(&self) -> Option<String> {
        Some(match self.table.phase() {
            Phase::ComeOut => "The puck is off: a come-out roll.".to_owned(),
            Phase::Point(point) => format!("The puck is on {point}."),
        })
    }

    fn other(&mut self, line: &TypedLine) -> Option<Result<Vec<String>, Unread>> {
        match line.word.as_str() {
            "odds" => Some(self.odds(&line.rest)),
            "on" => Some(self.call(&line.rest, true)),
            "off" => Some(self.call(&line.rest, false)),
            _ => None,
        }
    }

    fn wagers(&self) -> Vec<Priced> {
        craps_wagers(self.setup.house())
    }

    fn roll<R: BufRead, W: Write>(
        &mut self,
        evening: &mut Evening<R, W>,
        dice: [u8; 2],
    ) -> Result<Went, Trouble> {
        loop {
            let step = self.table.awaiting(&self.setup).step;
            let request = match step {
                Step::Roll => Request::Roll(dice),
                Step::Collect => Request::Collect,
                Step::Pay { .. } => Request::Pay,
                Step::Finish => Request::Finish,
            };
            let events = self.perform(Actor::Dealer, request);
            let events = events.map_err(|refused| Trouble::Defect(refused.why))?;
            let settled = events.iter().rev().find_map(|event| match event {
                CrapsEvent::Settled { rule, .. } => Some(*rule),
                _ => None,
            });
            evening.last_rule = settled.or(evening.last_rule);
            lines(&self.setup, &events).iter().try_for_each(|line| evening.say(line))?;
            if step == Step::Finish {
                return Ok(Went::On);
            }
        }
    }

    fn stack(&self) -> Chips {
        self.table.stacks().stack(ME)
    }

    fn buy(&mut self, chips: Chips) -> Result<(), Refused> {
        self.perform(Actor::Dealer, Request::Sit { seat: ME, chips }).map(|_| ())
    }
}
