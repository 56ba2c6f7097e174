//! Mini-dice in the terminal: the shaker is offered to the player.

use std::io::{BufRead, Write};

use chips::Chips;
use game::{Actor, Command, Game};
use pit::mini_dice::{Answer, Event, Holder, House, Request, Setup, Step, Table, Terms, Wager, Why};
use pit::{Limits, mini_dice};

use super::{DiceGame, ME};
use crate::commands::play::rounds::evening::{Evening, Line, Refused, Went, settled};
use crate::commands::play::rounds::words;
use crate::commands::play::session::Trouble;
use crate::house_game::{HouseGame, Priced, mini_dice_house, mini_dice_wagers};
use crate::refusal::Refusal;
use crate::table::MONEY;

/// A table of mini-dice.
pub(in crate::commands::play::rounds) struct MiniDice {
    setup: Setup,
    table: Table,
}

/// What a stake may be: a dollar to five hundred, in chips of ten cents, which pay every price on some dollars.
const LIMITS: Limits = Limits { least: Chips::new(100), most: Chips::new(50_000) };
const CHIP: Chips = Chips::new(10);

impl MiniDice {
    /// Opens a table with these changes, and sits down with so many chips.
    pub(in crate::commands::play::rounds) fn new(
        changes: &[String],
        stack: Chips,
    ) -> Result<MiniDice, Refusal> {
        let (house, _): (House, _) = mini_dice_house(changes)?;
        let setup = Terms::new(house, LIMITS, CHIP).seal().map_err(|bad| {
            let rule = bad.rule().map(|rule| format!(" ({rule})")).unwrap_or_default();
            Refusal::new(format!("{}: {bad}{rule}", HouseGame::MiniDice.name()))
        })?;
        let mut table = MiniDice { setup, table: Table::new() };
        table.buy(stack).map_err(|refused| Refusal::new(refused.why))?;
        Ok(table)
    }

    fn perform(&mut self, actor: Actor, request: Request) -> Result<Vec<Event>, Refused> {
        let mut events = Vec::new();
        let performed = self.table.perform(&self.setup, Command { actor, request }, &mut events);
        performed.map(|()| events).map_err(|violation| words::mini_dice(&violation, &self.setup))
    }

    fn mine(&mut self, request: Request) -> Result<Vec<String>, Refused> {
        Ok(lines(&self.perform(Actor::Seat(ME), request)?))
    }

    fn read(key: &str) -> Result<Wager, Refused> {
        Wager::read(key)
            .map_err(|unknown| Refused { why: format!("{key:?}: {unknown}"), rule: unknown.rule() })
    }

    /// Asks the player about the shaker, until there is an answer; none if the player goes home.
    fn ask<R: BufRead, W: Write>(
        evening: &mut Evening<R, W>,
        step: Step,
        answer: Option<Answer>,
    ) -> Result<Option<Request>, Trouble> {
        let menu = match (step, answer) {
            (Step::PlayerShakes { least, .. }, _) => {
                format!("[s]hake, {least} times or more, as in s {least}")
            }
            (_, Some(Answer::KeepOrPass(_))) => "[k]eep the shaker  [p]ass it".to_owned(),
            _ => "the shaker is offered to you: [t]ake it  [r]efuse it".to_owned(),
        };
        loop {
            let Some(line) = evening.ask(&menu, MiniDice::HELP)? else { return Ok(None) };
            let request = match (step, answer, line.word.as_str()) {
                (Step::PlayerShakes { least, .. }, _, "" | "s" | "shake") => {
                    match (line.rest.as_str(), line.rest.parse()) {
                        ("", _) => Request::Shake { times: least },
                        (_, Ok(times)) => Request::Shake { times },
                        (_, Err(_)) => {
                            evening.terminal.unclear("how often? Type a number up to 255, as in s 3")?;
                            continue;
                        }
                    }
                }
                (_, Some(Answer::KeepOrPass(_)), "" | "k" | "keep" | "y" | "yes") => Request::Keep,
                (_, Some(Answer::KeepOrPass(_)), "p" | "pass" | "n" | "no") => Request::Pass,
                (_, Some(Answer::TakeOrRefuse(_)), "" | "t" | "take" | "y" | "yes") => Request::Accept,
                (_, Some(Answer::TakeOrRefuse(_)), "r" | "refuse" | "n" | "no") => Request::Refuse,
                (_, _, word) => {
                    evening.not_understood(word)?;
                    continue;
                }
            };
            return Ok(Some(request));
        }
    }
}

/// What has happened, one line for each thing the player wants to hear.
fn lines(events: &[Event]) -> Vec<String> {
    events.iter().filter_map(line).collect()
}

fn line(event: &Event) -> Option<String> {
    let rule = event.rule().map(|rule| format!(" [{rule}]")).unwrap_or_default();
    Some(match *event {
        Event::BetMade { wager, stake, .. } => format!("You bet {} on {}.", MONEY.show(stake), wager.key()),
        Event::TakenDown { wager, stake, .. } => {
            format!("You take {} down from {}.", MONEY.show(stake), wager.key())
        }
        Event::Shaken { by: Holder::Dealer, times } => format!("The dealer shakes {times} times."),
        Event::Shaken { by: Holder::Seat(_), times } => format!("You shake {times} times."),
        Event::ShakerAccepted { .. } => format!("You take the shaker.{rule}"),
        Event::ShakerRefused { .. } => format!("You refuse the shaker.{rule}"),
        Event::ShakerKept { .. } => format!("You keep the shaker.{rule}"),
        Event::ShakerPassed { why: Why::Seven, .. } => format!("A 7: the shaker goes on.{rule}"),
        Event::ShakerPassed { .. } => format!("You pass the shaker.{rule}"),
        Event::DealerTookShaker => format!("The dealer shakes for the players.{rule}"),
        Event::TotalCalled { dice, total } => format!("The dealer uncovers {dice}: {total}.{rule}"),
        Event::Settled { wager, stake, outcome, stays_up, rule, .. } => {
            let stays = if stays_up { " stays up" } else { "" };
            format!("{}{stays}", settled(wager.key(), stake, outcome, rule))
        }
        _ => return None,
    })
}

impl DiceGame for MiniDice {
    const HELP: &'static str =
        "  b field 5                5 on the field; more at once: b field 5, place 6 12
  Enter                    the same wagers as last time, and shake; or go on
  w, wagers                every wager and what it pays
  down place 6             take a wager down
  s, shake                 no more wagers: the dealer shakes
  t, take; r, refuse       the shaker when it is offered; then s 3 to shake
  k, keep; p, pass         the shaker after a shake of yours
  t, table                 your wagers again
  why                      the rule behind the last refusal or settlement
  rules ID                 any rule or heading, as in rules nj:13.6(b)
  q, quit                  go home";
    const EXAMPLE: &'static str = "field 5";
    const GO: &'static str = "[s]hake";

    fn described(&self) -> String {
        let Limits { least, most } = self.setup.limits();
        let chip = MONEY.show(self.setup.chip());
        format!(
            "{}, wagers {}..{} in chips of {chip}",
            HouseGame::MiniDice.name(),
            MONEY.show(least),
            MONEY.show(most)
        )
    }

    fn wager(&self, typed: &str) -> Result<&'static str, Refused> {
        MiniDice::read(typed).map(Wager::key)
    }

    fn bet(&mut self, wager: &str, stake: Chips) -> Result<Vec<String>, Refused> {
        let wager = MiniDice::read(wager)?;
        self.mine(Request::Bet { wager, stake })
    }

    fn down(&mut self, wager: &str) -> Result<Vec<String>, Refused> {
        let wager = MiniDice::read(wager)?;
        self.mine(Request::TakeDown { wager })
    }

    fn repeats(&self, _: &str) -> bool {
        true
    }

    fn up(&self) -> Vec<(&'static str, Chips, &'static str)> {
        self.table.wagers(ME).map(|(wager, stake)| (wager.key(), stake, "")).collect()
    }

    fn state(&self) -> Option<String> {
        None
    }

    fn other(&mut self, _: &Line) -> Option<Result<Vec<String>, Refused>> {
        None
    }

    fn wagers(&self) -> Vec<Priced> {
        mini_dice_wagers(self.setup.house())
    }

    fn roll<R: BufRead, W: Write>(
        &mut self,
        evening: &mut Evening<R, W>,
        dice: [u8; 2],
    ) -> Result<Went, Trouble> {
        loop {
            let mini_dice::Awaiting { step, answer, .. } = self.table.awaiting(&self.setup);
            let dealer = |request| (Actor::Dealer, request);
            let (actor, request) = match step {
                Step::FirstShake { least } | Step::DealerShakes { least } => {
                    dealer(Request::Shake { times: least })
                }
                Step::Answer | Step::PlayerShakes { .. } => match MiniDice::ask(evening, step, answer)? {
                    Some(request) => (Actor::Seat(ME), request),
                    None => return Ok(Went::Home),
                },
                Step::Uncover => dealer(Request::Uncover(dice)),
                Step::Collect => dealer(Request::Collect),
                Step::Pay { .. } => dealer(Request::Pay),
                Step::Cover => dealer(Request::Cover),
            };
            match self.perform(actor, request) {
                Ok(events) => {
                    let settled = events.iter().rev().find_map(|event| match event {
                        Event::Settled { rule, .. } => Some(*rule),
                        _ => None,
                    });
                    evening.last_rule = settled.or(evening.last_rule);
                    lines(&events).iter().try_for_each(|line| evening.terminal.say(line))?;
                }
                Err(refused) if actor == Actor::Seat(ME) => evening.refuse(&refused)?,
                Err(refused) => return Err(Trouble::Defect(refused.why)),
            }
            if step == Step::Cover {
                return Ok(Went::On);
            }
        }
    }

    fn stack(&self) -> Chips {
        self.table.stacks().stack(ME)
    }

    fn buy(&mut self, chips: Chips) -> Result<(), Refused> {
        self.perform(Actor::Dealer, Request::Sit { seat: ME, stack: chips }).map(|_| ())
    }
}
