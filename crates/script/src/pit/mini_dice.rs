//! Scripts of mini-dice.

mod words;

use chips::Chips;
use game::{Actor, Command, Game, Seat, Viewer};
use pit::Stacks;
use pit::mini_dice::{
    Answer, BadTerms, Fault, House, MiniDiceEvent, MiniDiceSetup, MiniDiceTable, Reason, Request, SETTINGS,
    Step, Terms, Violation, Wager,
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
pub(super) struct MiniDice;

/// What the setup lines have said so far.
#[derive(Clone)]
pub(super) struct Draft {
    terms: Terms,
    /// What the house's other tables pay otherwise than this one.
    elsewhere: Vec<String>,
}

/// Everything that can be done, for messages.
const VERBS: &str = "bets place-6 12, takes down place-6, accepts, refuses, keeps, passes, shakes 3, leaves, dealer no \
                     more bets, uncovers 3-4, collects, pays, covers, shake 3-4, no roll not-flat, floor orders pass \
                     delay";

impl Pit for MiniDice {
    type Table = MiniDiceTable;
    type Draft = Draft;
    type Naming = ();
    type Names = ();

    const NAME: &'static str = "mini-dice";
    const SETUP: &'static [&'static str] = &["setting", "elsewhere", "limits", "chip"];
    const SHORT: &'static [&'static str] = &["shake", "no"];
    const EVENTS: &'static [&'static str] = words::EVENTS;

    fn is_wager(word: &str) -> bool {
        Wager::read(word).is_ok()
    }

    fn draft() -> Draft {
        Draft { terms: Terms::new(House::NEW_JERSEY, dice::LIMITS, DOLLAR), elsewhere: Vec::new() }
    }

    fn set_up(draft: &mut Draft, word: &str, words: &mut Words<'_>) -> Result<(), ScriptError> {
        match word {
            "setting" => dice::setting(SETTINGS, &mut draft.terms.house, words)?,
            "elsewhere" => {
                draft.elsewhere.push(words.clone().rest());
                let mut house = draft.terms.house;
                dice::setting(SETTINGS, &mut house, words)?;
            }
            "limits" => draft.terms.limits = limits(words)?,
            _ => draft.terms.coin = words.amount()?,
        }
        Ok(())
    }

    fn open(draft: &Draft) -> Result<(MiniDiceSetup, MiniDiceTable), Refused> {
        let mut elsewhere = draft.terms.house;
        for setting in &draft.elsewhere {
            // It was read before, so it can be read again.
            let _ = pit::settings::change(SETTINGS, &mut elsewhere, setting);
        }
        let terms = Terms { house_prices: elsewhere.prices, ..draft.terms };
        let refused =
            |bad: BadTerms| Refused { key: bad.key(), rule: Some(bad.rule()), facts: bad.to_string() };
        terms.seal().map(|setup| (setup, MiniDiceTable::open(&setup))).map_err(refused)
    }

    fn naming(_: &str, _: &mut Words<'_>) -> Result<Option<()>, ScriptError> {
        Ok(None)
    }

    fn names<'a>(_: impl Iterator<Item = Named<'a, MiniDice>>) {}

    fn name((): &mut (), (): &(), _: usize) {}

    fn left_over((): &()) -> Vec<(usize, String)> {
        Vec::new()
    }

    fn sit(seat: Seat, chips: Chips) -> Request {
        Request::Sit { seat, chips }
    }

    fn act(actor: Actor, words: &mut Words<'_>) -> Result<Act<MiniDice>, ScriptError> {
        let mut pace = Pace::Now;
        let request = match words.word("what is done")? {
            verb @ ("bets" | "takes" | "accepts" | "refuses" | "keeps" | "passes" | "leaves") => {
                pace = Pace::Settled;
                match verb {
                    "bets" => {
                        Request::Bet { wager: dice::wager(words, Wager::read)?, stake: words.amount()? }
                    }
                    "takes" if words.take("down") => {
                        Request::TakeDown { wager: dice::wager(words, Wager::read)? }
                    }
                    "accepts" => Request::Accept,
                    "refuses" => Request::Refuse,
                    "keeps" => Request::Keep,
                    "passes" => Request::Pass,
                    "leaves" => Request::Leave { seat: dice::own_or_named(actor, words)? },
                    _ => return Err(words.wrong("wagers are taken down: takes down place-6")),
                }
            }
            "shakes" => Request::Shake { times: words.number()? },
            "shake" => {
                pace = Pace::Closed;
                Request::Uncover(dice::faces(words)?)
            }
            "no" if words.take("roll") => {
                pace = Pace::Closed;
                Request::NoRoll(words.choice(&Fault::ALL.map(|fault| (fault.key(), fault)))?)
            }
            "no" if words.take_all(&["more", "bets"]) => Request::NoMoreBets,
            "uncovers" => Request::Uncover(dice::faces(words)?),
            "collects" => Request::Collect,
            "pays" => Request::Pay,
            "covers" => Request::Cover,
            "orders" if words.take("pass") => {
                Request::OrderPass(words.choice(&Reason::ALL.map(|reason| (reason.key(), reason)))?)
            }
            other => {
                return Err(words.wrong(format!("{} is not an action here: {VERBS}", quote(other))));
            }
        };
        Ok(Act { command: Command { actor, request }, pace })
    }

    fn expect(word: &str, words: &mut Words<'_>) -> Result<Option<Expect<MiniDice>>, ScriptError> {
        let (pace, check): (Pace, Check<MiniDice>) = match word {
            "up" => (Pace::Settled, dice::up(words)?),
            "unknown" => (Pace::Now, dice::unknown(words)?),
            "shaker" => {
                let wanted = words.rest();
                (Pace::Settled, Box::new(move |run| is(&wanted, words::shaker(run.table.shaker()))))
            }
            _ => return Ok(None),
        };
        Ok(Some(Expect::own(pace, check)))
    }

    fn step(run: &mut Run<'_, MiniDice>, pace: Pace) -> Option<(Command<Request>, Option<usize>)> {
        let awaiting = run.table.awaiting(&run.setup);
        let by = |seat, request| Some((Command { actor: Actor::Seat(seat), request }, None));
        let request = match awaiting.step {
            Step::Collect => Request::Collect,
            Step::Pay { .. } => Request::Pay,
            Step::Cover => Request::Cover,
            Step::Uncover => return None,
            _ if pace != Pace::Closed => return None,
            Step::FirstShake { least } | Step::DealerShakes { least } => Request::Shake { times: least },
            Step::PlayerShakes { seat, least } => return by(seat, Request::Shake { times: least }),
            // Who says nothing does not want the shaker, and who has it keeps it.
            Step::Answer => {
                return match awaiting.answer? {
                    Answer::TakeOrRefuse(seat) => by(seat, Request::Refuse),
                    Answer::KeepOrPass(seat) => by(seat, Request::Keep),
                };
            }
        };
        Run::<MiniDice>::dealer(request)
    }

    fn awaits(setup: &MiniDiceSetup, table: &MiniDiceTable) -> String {
        words::awaits(table.awaiting(setup))
    }

    fn happening(event: &MiniDiceEvent, viewer: Viewer) -> String {
        words::happening(&view::mini_dice::observe(event, viewer))
    }

    fn settlement(event: &MiniDiceEvent) -> Option<Settlement> {
        match *event {
            MiniDiceEvent::Settled { seat, wager, outcome, rule, .. } => {
                Some(Settlement { seat, wager: wager.key(), outcome, rule })
            }
            _ => None,
        }
    }

    fn ends_round(event: &MiniDiceEvent) -> bool {
        *event == MiniDiceEvent::ShakerCovered
    }

    fn refused(violation: &Violation, setup: &MiniDiceSetup) -> Refused {
        let (key, rule) = (violation.key(), Some(violation.rule(setup)));
        Refused { key, rule, facts: words::facts(violation) }
    }

    fn stacks(table: &MiniDiceTable) -> &Stacks {
        table.stacks()
    }

    fn money(table: &MiniDiceTable) -> i128 {
        table.held()
    }

    fn brought(event: &MiniDiceEvent) -> i128 {
        match event {
            MiniDiceEvent::ChipsBrought { chips, .. } => i128::from(chips.units()),
            MiniDiceEvent::Left { chips, .. } => -i128::from(chips.units()),
            _ => 0,
        }
    }
}

impl Layout for MiniDice {
    fn wagers(table: &MiniDiceTable, seat: Seat) -> Vec<(&'static str, Chips)> {
        table.wagers(seat).map(|(wager, stake)| (wager.key(), stake)).collect()
    }

    fn unknown(word: &str) -> Option<RuleId> {
        Wager::read(word).err().map(|unknown| unknown.rule())
    }
}
