//! Scripts of Premium Hold 'Em.

mod acts;
mod cards;
mod setup;
mod words;

use chips::Chips;
use game::{Actor, Command, Game, Seat, Viewer};
use pit::Stacks;
use pit::premium::{Awaiting, DeckStep, PremiumEvent, PremiumSetup, PremiumTable, Request, Spot, Violation};

use self::cards::Names;
use self::setup::Draft;
use super::expect::{Check, Expect, is};
use super::run::Run;
use super::{Act, Named, Pace, Pit, Refused, Settlement};
use crate::error::ScriptError;
use crate::money::Dollars;
use crate::words::Words;

/// The game.
pub(super) struct Premium;

const SPOTS: [Spot; 7] =
    [Spot::Ante, Spot::XTra, Spot::DealerBonus, Spot::PlayerBonus, Spot::BonusSpin, Spot::Play, Spot::Coupon];

impl Pit for Premium {
    type Table = PremiumTable;
    type Draft = Draft;
    type Naming = cards::Naming;
    type Names = Names;

    const NAME: &'static str = "premium";
    const SETUP: &'static [&'static str] = setup::SETUP;
    const SHORT: &'static [&'static str] = &["spin", "report"];
    const EVENTS: &'static [&'static str] = words::EVENTS;

    fn is_wager(word: &str) -> bool {
        SPOTS.iter().any(|spot| spot.key() == word)
    }

    fn draft() -> Draft {
        Draft::new()
    }

    fn set_up(draft: &mut Draft, word: &str, words: &mut Words<'_>) -> Result<(), ScriptError> {
        draft.read(word, words)
    }

    fn open(draft: &Draft) -> Result<(PremiumSetup, PremiumTable), Refused> {
        let sealed = draft.terms.seal();
        let refused = |bad: pit::premium::BadTerms| Refused {
            key: bad.key(),
            rule: Some(bad.rule()),
            facts: bad.to_string(),
        };
        sealed.map(|setup| (setup, PremiumTable::open(&setup))).map_err(refused)
    }

    fn naming(word: &str, words: &mut Words<'_>) -> Result<Option<Self::Naming>, ScriptError> {
        cards::read(word, words)
    }

    fn names<'a>(lines: impl Iterator<Item = Named<'a, Premium>>) -> Names {
        Names::reserve(lines)
    }

    fn name(names: &mut Names, naming: &Self::Naming, line: usize) {
        names.name(naming, line);
    }

    fn left_over(names: &Names) -> Vec<(usize, String)> {
        names.left_over()
    }

    fn sit(seat: Seat, chips: Chips) -> Request {
        Request::Sit { seat, chips }
    }

    fn act(actor: Actor, words: &mut Words<'_>) -> Result<Act<Premium>, ScriptError> {
        acts::read(actor, words)
    }

    fn expect(word: &str, words: &mut Words<'_>) -> Result<Option<Expect<Premium>>, ScriptError> {
        let mut pace = Pace::Settled;
        let check: Check<Premium> = match word {
            "meter" => {
                let wanted = words.amount()?;
                Box::new(move |run| is(&amount("meter", wanted), amount("meter", run.table.meter())))
            }
            "stub" => {
                pace = Pace::Now;
                let wanted = words.number()?;
                Box::new(move |run| is(&format!("stub {wanted}"), format!("stub {}", run.table.stub_count())))
            }
            "to" if words.take("decide") => {
                pace = Pace::Closed;
                let wanted = words.seat_set()?;
                Box::new(move |run| {
                    let found = match run.table.awaiting(&run.setup) {
                        Awaiting::FirstDecision { seats } | Awaiting::SecondDecision { seats } => seats,
                        _ => game::SeatSet::EMPTY,
                    };
                    if found == wanted { Ok(()) } else { Err(format!("to decide {}", words::seats(found))) }
                })
            }
            "void" => voided(words)?,
            _ => return Ok(None),
        };
        Ok(Some(Expect::own(pace, check)))
    }

    fn step(run: &mut Run<'_, Premium>, pace: Pace) -> Option<(Command<Request>, Option<usize>)> {
        let request = match run.table.awaiting(&run.setup) {
            Awaiting::Bets { deck, bettors } if pace == Pace::Closed => match deck {
                // A table where nobody has bet waits.
                _ if bettors.is_empty() => return None,
                DeckStep::Bring => Request::BringDeck { pre_shuffled: false },
                DeckStep::ClearRack => Request::ClearRack,
                DeckStep::Prepare(motion) => Request::Prepare(motion),
                DeckStep::MachineCount => Request::MachineCount(52),
                DeckStep::Ready => Request::NoMoreBets,
            },
            Awaiting::Bets { .. }
            | Awaiting::FirstDecision { .. }
            | Awaiting::SecondDecision { .. }
            | Awaiting::Spin { .. } => return None,
            Awaiting::Cut { motion } => Request::Prepare(motion),
            Awaiting::Card { to } => {
                let (card, line) = run.names.next(to, &run.events);
                let command = Command { actor: Actor::Dealer, request: Request::Deal(card) };
                return Some((command, line));
            }
            Awaiting::Stack { to } => {
                let (stack, line) = run.names.stack(to, &run.events);
                let command = Command { actor: Actor::Dealer, request: Request::DealStack(stack) };
                return Some((command, line));
            }
            Awaiting::Stub { count_due: true } => Request::CountStub { stub: run.table.stub_count() },
            Awaiting::Stub { count_due: false } => Request::RackStub,
            Awaiting::Community => Request::TurnCommunity,
            Awaiting::Dealer => Request::TurnDealer,
            Awaiting::Settlement { .. } => Request::SettleNext,
        };
        Run::<Premium>::dealer(request)
    }

    fn awaits(setup: &PremiumSetup, table: &PremiumTable) -> String {
        words::awaits(table.awaiting(setup))
    }

    fn happening(event: &PremiumEvent, viewer: Viewer) -> String {
        words::happening(&view::premium::observe(event, viewer))
    }

    fn settlement(event: &PremiumEvent) -> Option<Settlement> {
        match *event {
            PremiumEvent::Settled { seat, spot, outcome, rule, .. } => {
                Some(Settlement { seat, wager: spot.key(), outcome, rule })
            }
            _ => None,
        }
    }

    fn ends_round(event: &PremiumEvent) -> bool {
        *event == PremiumEvent::RoundOver
    }

    fn refused(violation: &Violation, setup: &PremiumSetup) -> Refused {
        let (key, rule) = (violation.key(), Some(violation.rule(setup)));
        Refused { key, rule, facts: words::facts(violation) }
    }

    fn stacks(table: &PremiumTable) -> &Stacks {
        table.stacks()
    }

    fn money(table: &PremiumTable) -> i128 {
        table.held()
    }

    fn brought(event: &PremiumEvent) -> i128 {
        match event {
            PremiumEvent::ChipsBrought { chips, .. } => i128::from(chips.units()),
            PremiumEvent::Left { chips, .. } => -i128::from(chips.units()),
            _ => 0,
        }
    }
}

fn amount(what: &str, chips: Chips) -> String {
    format!("{what} {}", Dollars(chips))
}

/// `void RULE`: all hands are; `void 2 RULE`: that hand is.
fn voided(words: &mut Words<'_>) -> Result<Check<Premium>, ScriptError> {
    let seat = match words.peek() {
        Some(word) if !word.contains(':') => Some(words.seat()?),
        _ => None,
    };
    let wanted = words.rule()?;
    Ok(Box::new(move |run| {
        let mut rules = run.round().iter().rev().filter_map(|event| match (event, seat) {
            (PremiumEvent::RoundVoided { rule }, None) => Some(*rule),
            (PremiumEvent::HandVoided { seat: voided, rule }, Some(seat)) if *voided == seat => Some(*rule),
            _ => None,
        });
        match rules.next() {
            Some(rule) if rule == wanted => Ok(()),
            Some(rule) => Err(format!("void by {rule}")),
            None => Err("nothing void".to_owned()),
        }
    }))
}
