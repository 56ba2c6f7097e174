//! Scripts of craps.

mod words;

use chips::Chips;
use game::{Actor, Command, Game, Seat, Viewer};
use pit::Stacks;
use pit::craps::{
    BadTerms, CrapsEvent, CrapsSetup, CrapsTable, House, Phase, Request, SETTINGS, Step, Terms, Violation,
    Wager,
};
use rulebook::RuleId;

use super::dice::{self, Layout};
use super::expect::{Check, Expect, is};
use super::run::Run;
use super::{Act, Named, Pace, Pit, Refused, Settlement, limits};
use crate::error::{ScriptError, quote};
use crate::money::DOLLAR;
use crate::words::Words;

/// The game.
pub(super) struct Craps;

/// What a table is opened with where a script says nothing.
pub(super) const TERMS: Terms =
    Terms { house: House::USUAL, limits: dice::LIMITS, proposition_limits: dice::LIMITS, coin: DOLLAR };

/// Everything that can be done, for messages.
const VERBS: &str = "bets place-win-6 12, takes down place-win-6, calls on place-win-6, calls off place-win-6, leaves, \
                     dealer no more bets, acknowledges 1 place-win-6, rolls 3-4, collects, pays, finishes, roll 3-4";

impl Pit for Craps {
    type Table = CrapsTable;
    type Draft = Terms;
    type Naming = ();
    type Names = ();

    const NAME: &'static str = "craps";
    const SETUP: &'static [&'static str] = &["setting", "limits", "chip"];
    const SHORT: &'static [&'static str] = &["roll"];
    const EVENTS: &'static [&'static str] = words::EVENTS;

    fn is_wager(word: &str) -> bool {
        Wager::read(word).is_ok()
    }

    fn draft() -> Terms {
        TERMS
    }

    fn set_up(terms: &mut Terms, word: &str, words: &mut Words<'_>) -> Result<(), ScriptError> {
        match word {
            "setting" => dice::setting(SETTINGS, &mut terms.house, words)?,
            "limits" if words.take("propositions") => terms.proposition_limits = limits(words)?,
            "limits" => terms.limits = limits(words)?,
            _ => terms.coin = words.amount()?,
        }
        Ok(())
    }

    fn open(terms: &Terms) -> Result<(CrapsSetup, CrapsTable), Refused> {
        let refused =
            |bad: BadTerms| Refused { key: bad.key(), rule: Some(bad.rule()), facts: bad.to_string() };
        terms.seal().map(|setup| (setup, CrapsTable::open(&setup))).map_err(refused)
    }

    fn naming(_: &str, _: &mut Words<'_>) -> Result<Option<()>, ScriptError> {
        Ok(None)
    }

    fn names<'a>(_: impl Iterator<Item = Named<'a, Craps>>) {}

    fn name((): &mut (), (): &(), _: usize) {}

    fn left_over((): &()) -> Vec<(usize, String)> {
        Vec::new()
    }

    fn sit(seat: Seat, chips: Chips) -> Request {
        Request::Sit { seat, chips }
    }

    fn act(actor: Actor, words: &mut Words<'_>) -> Result<Act<Craps>, ScriptError> {
        let mut pace = Pace::Settled;
        let request = match words.word("what is done")? {
            "bets" => Request::Bet { wager: dice::wager(words, Wager::read)?, stake: words.amount()? },
            "takes" if words.take("down") => Request::TakeDown { wager: dice::wager(words, Wager::read)? },
            "calls" => {
                let on = words.choice(&[("on", true), ("off", false)])?;
                Request::SetWorking { wager: dice::wager(words, Wager::read)?, on }
            }
            "leaves" => Request::Leave { seat: dice::own_or_named(actor, words)? },
            "acknowledges" => {
                let seat = words.seat()?;
                Request::Acknowledge { seat, wager: dice::wager(words, Wager::read)? }
            }
            "roll" => Request::Roll(dice::faces(words)?),
            spelled_out => {
                pace = Pace::Now;
                match spelled_out {
                    "rolls" => Request::Roll(dice::faces(words)?),
                    "no" if words.take_all(&["more", "bets"]) => Request::NoMoreBets,
                    "collects" => Request::Collect,
                    "pays" => Request::Pay,
                    "finishes" => Request::Finish,
                    other => {
                        let what = format!("{} is not an action here: {VERBS}", quote(other));
                        return Err(words.wrong(what));
                    }
                }
            }
        };
        Ok(Act { command: Command { actor, request }, pace })
    }

    fn expect(word: &str, words: &mut Words<'_>) -> Result<Option<Expect<Craps>>, ScriptError> {
        let (pace, check): (Pace, Check<Craps>) = match word {
            "up" => (Pace::Settled, dice::up(words)?),
            "unknown" => (Pace::Now, dice::unknown(words)?),
            "point" => {
                let wanted = words.rest();
                let point = |phase| match phase {
                    Phase::ComeOut => "none".to_owned(),
                    Phase::Point(point) => point.to_string(),
                };
                (Pace::Settled, Box::new(move |run| is(&wanted, point(run.table.phase()))))
            }
            "button" => {
                let (seat, wager) = (words.seat()?, dice::wager(words, Wager::read)?);
                let wanted = words.rest();
                let check: Check<Craps> =
                    Box::new(move |run| is(&wanted, words::button(run.table.button(seat, wager)).to_owned()));
                (Pace::Settled, check)
            }
            _ => return Ok(None),
        };
        Ok(Some(Expect::own(pace, check)))
    }

    fn step(run: &mut Run<'_, Craps>, _: Pace) -> Option<(Command<Request>, Option<usize>)> {
        Run::<Craps>::dealer(match run.table.awaiting(&run.setup).step {
            Step::Roll => return None,
            Step::Collect => Request::Collect,
            Step::Pay { .. } => Request::Pay,
            Step::Finish => Request::Finish,
        })
    }

    fn awaits(setup: &CrapsSetup, table: &CrapsTable) -> String {
        match table.awaiting(setup).step {
            Step::Roll => "roll".to_owned(),
            Step::Collect => "collect".to_owned(),
            Step::Pay { seat, wager } => format!("pay {seat} {}", wager.key()),
            Step::Finish => "finish".to_owned(),
        }
    }

    fn happening(event: &CrapsEvent, viewer: Viewer) -> String {
        words::happening(&view::craps::observe(event, viewer))
    }

    fn settlement(event: &CrapsEvent) -> Option<Settlement> {
        match *event {
            CrapsEvent::Settled { seat, wager, outcome, rule, .. } => {
                Some(Settlement { seat, wager: wager.key(), outcome, rule })
            }
            _ => None,
        }
    }

    fn ends_round(event: &CrapsEvent) -> bool {
        *event == CrapsEvent::BetsOpened
    }

    fn refused(violation: &Violation, setup: &CrapsSetup) -> Refused {
        let (key, rule) = (violation.key(), Some(violation.rule(setup)));
        Refused { key, rule, facts: words::facts(violation) }
    }

    fn stacks(table: &CrapsTable) -> &Stacks {
        table.stacks()
    }

    fn money(table: &CrapsTable) -> i128 {
        table.held()
    }

    fn brought(event: &CrapsEvent) -> i128 {
        match event {
            CrapsEvent::ChipsBrought { chips, .. } => i128::from(chips.units()),
            CrapsEvent::Left { chips, .. } => -i128::from(chips.units()),
            _ => 0,
        }
    }
}

impl Layout for Craps {
    fn wagers(table: &CrapsTable, seat: Seat) -> Vec<(&'static str, Chips)> {
        table.wagers(seat).map(|(wager, stake)| (wager.key(), stake)).collect()
    }

    fn unknown(word: &str) -> Option<RuleId> {
        Wager::read(word).err().map(|unknown| unknown.rule())
    }
}
