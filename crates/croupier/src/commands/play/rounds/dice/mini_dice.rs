//! Mini-dice in the terminal: the shaker is offered to the player.

use std::io::{BufRead, Write};

use chips::Chips;
use game::{Actor, Command, Game};
use pit::mini_dice::{
    Answer, BadTerms, Holder, House, MiniDiceEvent, MiniDiceSetup, MiniDiceTable, Request, Shaker, Step,
    Terms, Wager, Why,
};
use pit::{Limits, mini_dice};
use rulebook::rule;

use super::{DiceGame, ME, Unread, names};
use crate::commands::play::rounds::evening::{Evening, Refused, TypedLine, Went, settled};
use crate::commands::play::rounds::words;
use crate::commands::play::session::Trouble;
use crate::house_game::{HouseGame, Priced, mini_dice_house, mini_dice_wagers};
use crate::refusal::CommandRefusal;
use crate::table::MONEY;

/// A table of mini-dice.
#[derive(Clone)]
pub(in crate::commands::play::rounds) struct MiniDice {
    setup: MiniDiceSetup,
    table: MiniDiceTable,
}

/// What a stake may be: a dollar to five hundred, in chips of ten cents, which pay every price on some dollars.
const LIMITS: Limits = Limits { least: Chips::new(100), most: Chips::new(50_000) };
const CHIP: Chips = Chips::new(10);

impl MiniDice {
    /// Opens a table with these changes, and sits down with so many chips.
    pub(in crate::commands::play::rounds) fn new(
        changes: &[String],
        stack: Chips,
    ) -> Result<MiniDice, CommandRefusal> {
        let (house, _): (House, _) = mini_dice_house(changes)?;
        let setup = Terms::new(house, LIMITS, CHIP).seal().map_err(|bad| {
            let next = match bad {
                BadTerms::BelowMinimum { least, .. } => format!("; set it to {least} or more"),
                _ => String::new(),
            };
            CommandRefusal::new(format!("{}: {bad} ({}){next}", HouseGame::MiniDice.name(), bad.rule()))
        })?;
        let mut table = MiniDice { setup, table: MiniDiceTable::open(&setup) };
        table.buy(stack).map_err(|refused| CommandRefusal::new(refused.why))?;
        Ok(table)
    }

    fn perform(&mut self, actor: Actor, request: Request) -> Result<Vec<MiniDiceEvent>, Refused> {
        let mut events = Vec::new();
        let performed = self.table.perform(&self.setup, Command { actor, request }, &mut events);
        performed
            .map(|()| events)
            .map_err(|violation| words::mini_dice(&violation, &self.setup, &self.table, (ME, request)))
    }

    fn mine(&mut self, request: Request) -> Result<Vec<String>, Refused> {
        let events = self.perform(Actor::Seat(ME), request)?;
        Ok(lines(&self.setup, &events))
    }

    /// A wager by any of its names.
    fn read(typed: &str) -> Result<Wager, Refused> {
        Wager::read(&names::mini_dice(typed)).map_err(|unknown| Refused {
            why: format!("mini-dice has no wager {typed:?}; w lists them"),
            rule: unknown.rule(),
        })
    }

    /// The player asks for the shaker. The dealer offers it to who has not refused it (nj:13.7(a)2), and who gets up
    /// and sits down again has refused nothing; the wagers are made again as they were.
    fn ask_for_the_shaker(&mut self) -> Result<Vec<String>, Unread> {
        let mut told = Vec::new();
        match self.table.shaker() {
            Shaker::With(_) => return Err(Unread::Unclear("the shaker is yours; s shakes".to_owned())),
            Shaker::Offered(_) => {}
            Shaker::WithDealer => {
                let mut trial = self.clone();
                let wagers: Vec<(Wager, Chips)> = trial.table.wagers(ME).collect();
                let up = Chips::total(wagers.iter().map(|(_, stake)| *stake)).unwrap_or(Chips::MAX);
                let chips = trial.stack().plus(up).unwrap_or(Chips::MAX);
                trial.perform(Actor::Seat(ME), Request::Leave { seat: ME })?;
                trial.buy(chips)?;
                for (wager, stake) in wagers {
                    trial.perform(Actor::Seat(ME), Request::Bet { wager, stake })?;
                }
                *self = trial;
                let rule = rule!("nj:13.7(a)2");
                told.push(format!(
                    "You get up and sit down again: the dealer offers you the shaker. [{rule}]"
                ));
            }
        }
        told.extend(self.mine(Request::Accept)?);
        Ok(told)
    }

    /// Asks the player about the shaker, until there is an answer; none if the player goes home.
    fn ask<R: BufRead, W: Write>(
        evening: &mut Evening<R, W>,
        step: Step,
        answer: Option<Answer>,
    ) -> Result<Option<Request>, Trouble> {
        let (menu, help) = match (step, answer) {
            (Step::PlayerShakes { least, .. }, _) => {
                (format!("[s]hake, {least} times or more, as in s {least}"), SHAKE_HELP)
            }
            (_, Some(Answer::KeepOrPass(_))) => ("[k]eep the shaker  [p]ass it".to_owned(), KEEP_HELP),
            _ => ("The shaker is offered to you: [t]ake it  [r]efuse it".to_owned(), OFFER_HELP),
        };
        loop {
            let Some(line) = evening.ask(&menu, help)? else { return Ok(None) };
            let request = match (step, answer, line.word.as_str()) {
                (Step::PlayerShakes { least, .. }, _, "" | "s" | "shake") => {
                    match (line.rest.as_str(), line.rest.parse()) {
                        ("", _) => Request::Shake { times: least },
                        (_, Ok(times)) => Request::Shake { times },
                        (_, Err(_)) => {
                            evening.unclear("how many times? Type a number up to 255, as in s 3")?;
                            continue;
                        }
                    }
                }
                (_, Some(Answer::KeepOrPass(_)), "" | "k" | "keep" | "y" | "yes") => Request::Keep,
                (_, Some(Answer::KeepOrPass(_)), "p" | "pass" | "n" | "no") => Request::Pass,
                (_, Some(Answer::TakeOrRefuse(_)), "" | "t" | "take" | "y" | "yes") => Request::Accept,
                (_, Some(Answer::TakeOrRefuse(_)), "r" | "refuse" | "n" | "no") => Request::Refuse,
                (_, _, word) => {
                    // Words that are understood elsewhere are not nonsense.
                    if ELSEWHERE.contains(&word) {
                        evening.unclear(&format!("{word} is not possible now; type one of these"))?;
                    } else {
                        evening.not_understood(word)?;
                    }
                    continue;
                }
            };
            return Ok(Some(request));
        }
    }
}

/// What is understood at some prompt of the game, and not at every one.
const ELSEWHERE: [&str; 19] = [
    "b", "bet", "w", "wagers", "down", "d", "s", "shake", "t", "take", "r", "refuse", "k", "keep", "p",
    "pass", "table", "shaker", "prices",
];

const OFFER_HELP: &str = "  t, take or Enter         take the shaker; then you shake
  r, refuse                refuse it: the dealer shakes for the players
  why                      the rule behind the last refusal or settlement
  rules ID                 any rule or heading, as in rules nj:13.7(b)
  q, quit                  go home";

const SHAKE_HELP: &str = "  s 3                      shake three times; s or Enter for the fewest allowed
  why                      the rule behind the last refusal or settlement
  rules ID                 any rule or heading, as in rules nj:13.5(d)2
  q, quit                  go home";

const KEEP_HELP: &str = "  k, keep or Enter         keep the shaker and shake again
  p, pass                  give it up: the dealer shakes for the players
  why                      the rule behind the last refusal or settlement
  rules ID                 any rule or heading, as in rules nj:13.7(a)
  q, quit                  go home";

/// What has happened, one line for each thing the player wants to hear.
fn lines(setup: &MiniDiceSetup, events: &[MiniDiceEvent]) -> Vec<String> {
    events.iter().filter_map(|event| line(setup, event)).collect()
}

fn line(setup: &MiniDiceSetup, event: &MiniDiceEvent) -> Option<String> {
    let rule = event.rule(setup).map(|rule| format!(" [{rule}]")).unwrap_or_default();
    Some(match *event {
        MiniDiceEvent::BetMade { wager, stake, .. } => {
            format!("You bet {} on {}.", MONEY.show(stake), wager.key())
        }
        MiniDiceEvent::TakenDown { wager, stake, .. } => {
            format!("You take {} down from {}.", MONEY.show(stake), wager.key())
        }
        MiniDiceEvent::Shaken { by: Holder::Dealer, times } => format!("The dealer shakes {times} times."),
        MiniDiceEvent::Shaken { by: Holder::Seat(_), times } => format!("You shake {times} times."),
        MiniDiceEvent::ShakerAccepted { .. } => format!("You take the shaker.{rule}"),
        MiniDiceEvent::ShakerRefused { .. } => format!("You refuse the shaker.{rule}"),
        MiniDiceEvent::ShakerKept { .. } => format!("You keep the shaker.{rule}"),
        MiniDiceEvent::ShakerPassed { why: Why::Seven, .. } => format!("A 7: the shaker moves on.{rule}"),
        MiniDiceEvent::ShakerPassed { .. } => format!("You pass the shaker.{rule}"),
        MiniDiceEvent::DealerTookShaker => format!("The dealer takes the shaker for the players.{rule}"),
        MiniDiceEvent::TotalCalled { dice, total } => format!("The dealer uncovers {dice}: {total}.{rule}"),
        MiniDiceEvent::Settled { wager, stake, outcome, stays_up, rule, .. } => {
            let stays = if stays_up { " stays up" } else { "" };
            format!("{}{stays}", settled(wager.key(), stake, outcome, rule))
        }
        _ => return None,
    })
}

impl DiceGame for MiniDice {
    const HELP: &'static str =
        "  b field 5                5 on the field; more at once: b field 5, place 6 12
  Enter                    repeat your last wagers where possible, and shake
  w, wagers                every wager and what it pays
  down place 6             take a wager down
  s, shake                 no more wagers: the dealer shakes
  shaker                   ask for the shaker after you have refused it
  t, table                 show your wagers again
  why                      the rule behind the last refusal or settlement
  rules ID                 any rule or heading, as in rules nj:13.6(b)
  q, quit                  go home";
    const EXAMPLE: &'static str = "field 5";
    const GO: &'static str = "[s]hake";
    const EMPTY: &'static str = "shakes without a wager";

    fn described(&self) -> String {
        let Limits { least, most } = self.setup.limits();
        let chip = MONEY.show(self.setup.terms().coin);
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
        // It is offered once; a player who has refused it is not asked again.
        let with_dealer = self.table.shaker() == Shaker::WithDealer;
        with_dealer.then(|| "The dealer has the shaker; type shaker to ask for it.".to_owned())
    }

    fn other(&mut self, line: &TypedLine) -> Option<Result<Vec<String>, Unread>> {
        match line.word.as_str() {
            "shaker" => Some(self.ask_for_the_shaker()),
            word @ ("take" | "refuse" | "k" | "keep" | "p" | "pass") => {
                Some(Err(Unread::Unclear(format!("{word} is for when you are asked about the shaker"))))
            }
            _ => None,
        }
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
                        MiniDiceEvent::Settled { rule, .. } => Some(*rule),
                        _ => None,
                    });
                    evening.last_rule = settled.or(evening.last_rule);
                    let mut told = lines(&self.setup, &events);
                    if let Step::DealerShakes { least } = step {
                        told = vec![format!("The dealer shakes {least} times for the players.")];
                    }
                    told.iter().try_for_each(|line| evening.say(line))?;
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
        self.perform(Actor::Dealer, Request::Sit { seat: ME, chips }).map(|_| ())
    }
}
