//! What lines say somebody does.

use chips::Chips;
use game::{Actor, Command, Seat};
use poker::irregular::seeing::Request as Seeing;
use poker::{Awaiting, Bet, HandEvent, Request, Violation, irregular};

use super::steps::{MayDo, waits_for};
use super::{Mismatch, Rewrite, ScriptTable};
use crate::act::{Act, Verb};
use crate::error::{ScriptError, Wrong};
use crate::happening::happening;
use crate::money::Dollars;
use crate::script::ExpectedRefusal;

impl ScriptTable<'_> {
    pub(super) fn act(
        &mut self,
        line: usize,
        act: &Act,
        refusal: Option<&ExpectedRefusal>,
    ) -> Result<(), ScriptError> {
        if !act.is_procedure() {
            self.come_to(line, act, refusal.is_some())?;
        }
        self.last_act = self.events.len();
        if let (Verb::TimeOut(Some(seat)), Awaiting::Action { seat: turn, .. }) = (act.verb, self.awaiting())
            && seat != turn
        {
            let what = format!("the clock cannot run out on seat {seat}: {}", waits_for(&self.awaiting()));
            return Err(ScriptError::stuck(line, what));
        }
        let decided = match self.read_gesture(line, act)? {
            Err(violation) => Err(violation),
            Ok(read) => {
                let request = read.unwrap_or_else(|| self.request(act));
                self.perform(line, Command { actor: act.actor, request })?
            }
        };
        match (decided, refusal) {
            (Ok(()), None) => self.check_said(line, act),
            (Ok(()), Some(refusal)) => self.mismatches.push(Mismatch {
                line,
                expected: refusal.to_string(),
                found: "that it was accepted".to_owned(),
                rewrite: None,
            }),
            (Err(violation), None) => {
                let rule = violation.rule(&self.setup);
                return Err(ScriptError { line, wrong: Wrong::Refused { violation, rule } });
            }
            (Err(violation), Some(refusal)) => self.check_refusal(line, &violation, refusal),
        }
        Ok(())
    }

    /// What a gesture stands for, if the act is one.
    fn read_gesture(
        &mut self,
        line: usize,
        act: &Act,
    ) -> Result<Result<Option<Request>, Violation>, ScriptError> {
        let mut chips = act.chips.as_slice();
        let motions: Vec<&[Chips]> =
            act.motions.iter().map(|count| chips.split_off(..*count).unwrap_or(&[])).collect();
        let Some(gesture) = act.gesture(&motions) else { return Ok(Ok(None)) };
        let Actor::Seat(seat) = act.actor else {
            return Err(ScriptError::malformed(line, "only players can speak and put in chips"));
        };
        let read = poker::gesture::read(&self.setup, &self.hand, seat, gesture);
        self.meant = read.ok();
        Ok(read.map(|meaning| Some(meaning.request)))
    }

    /// Plays on to where somebody has to decide something. Shows that nobody mentions happen by themselves when a
    /// later one is spelled out; but not before an act that shall be refused, perhaps for being out of turn, and not
    /// where every line is carried out by itself.
    fn come_to(&mut self, line: usize, act: &Act, refused: bool) -> Result<(), ScriptError> {
        let may = MayDo { cards: true, push: true, answers: false, finish: false };
        loop {
            self.advance(line, may)?;
            let passed_over = match (self.awaiting(), act.verb) {
                _ if refused || self.line_by_line => false,
                (
                    Awaiting::Show { seat, .. },
                    Verb::Show(_) | Verb::Muck | Verb::Seeing(Seeing::PlaysBoard { .. }),
                ) => act.actor != Actor::Seat(seat),
                (
                    Awaiting::Runs { .. },
                    Verb::Show(_) | Verb::Muck | Verb::Seeing(Seeing::PlaysBoard { .. }),
                )
                | (Awaiting::Show { .. } | Awaiting::Runs { .. }, Verb::Award(_)) => true,
                _ => false,
            };
            if !passed_over {
                return Ok(());
            }
            let before = self.events.len();
            self.answer(line)?;
            if self.events.len() == before {
                return Ok(());
            }
        }
    }

    fn request(&self, act: &Act) -> Request {
        match act.verb {
            Verb::Post => Request::Post,
            Verb::Fold => Request::Fold,
            // Gestures have been read before; a knock is a check, and words and chips are at most a call.
            Verb::Check | Verb::Knock => Request::Check,
            Verb::Call(_) | Verb::Say(_) | Verb::PutIn => Request::Call,
            Verb::BringIn => Request::BringIn,
            Verb::Wager { to: Some(to), as_recorded: true, .. } => Request::RaiseToAsRecorded(to),
            Verb::Wager { to: Some(to), .. } => Request::RaiseTo(to),
            Verb::Wager { to: None, .. } => Request::RaiseTo(self.least_raise()),
            Verb::AllIn(_) => match act.actor {
                Actor::Seat(seat) => self.all_in(seat),
                _ => Request::RaiseTo(Chips::ZERO),
            },
            Verb::Discard { cards, unknown } => Request::Discard { cards, unknown },
            Verb::RunIt(times) => Request::RunIt(times),
            Verb::Chop => Request::Chop,
            Verb::Decline => Request::DeclineChop,
            Verb::Split => Request::SplitByAgreement,
            Verb::Show(cards) if cards.is_empty() => Request::Show,
            Verb::Show(cards) => Request::ShowAsRecorded(cards),
            Verb::Muck => Request::Muck,
            Verb::Burn(card) => Request::Burn(card),
            Verb::Deal(card) => Request::Deal(card),
            Verb::Proceed => Request::Proceed,
            Verb::TimeOut(_) => Request::TimeOut,
            Verb::Award(seats) => Request::Award(seats),
            Verb::Report(fault) => Request::Irregular(irregular::Request::Report(fault)),
            Verb::Cards(report) => Request::Irregular(irregular::Request::Cards(report)),
            Verb::AskFloor => Request::Irregular(irregular::Request::OpenCase),
            Verb::Void(reason) => Request::Irregular(irregular::Request::ProposeVoid(reason)),
            Verb::Rule(choice) => Request::Irregular(irregular::Request::Rule(choice)),
            Verb::WrongAct(request) => Request::Irregular(irregular::Request::Act(request)),
            Verb::Seeing(request) => Request::Irregular(irregular::Request::Seeing(request)),
            Verb::Presence { seat, here } => {
                let flag = irregular::Flag::Absent;
                Request::Irregular(irregular::Request::Flag { seat, flag, on: !here })
            }
            Verb::Correct { was, is } => Request::Irregular(irregular::Request::Correct { was, is }),
            Verb::MayAsk { seat, may } => {
                let flag = irregular::Flag::MayNotAsk;
                Request::Irregular(irregular::Request::Flag { seat, flag, on: !may })
            }
        }
    }

    /// What completing comes to: the least that may be raised to, or a full bet where nothing may.
    fn least_raise(&self) -> Chips {
        match self.awaiting() {
            Awaiting::Action { options, .. } => options.raise.map(|raise| raise.least),
            _ => None,
        }
        .unwrap_or_else(|| self.setup.betting().least(Bet::Small))
    }

    /// What going all-in is: a call or a bring-in where the stack is no more, else a bet or raise.
    fn all_in(&self, seat: Seat) -> Request {
        let stack = self.hand.plays(&self.setup, seat);
        let total = Chips::new(self.hand.bet(seat).units().saturating_add(stack.units()));
        if let Awaiting::Action { seat: turn, options } = self.awaiting()
            && turn == seat
        {
            if options.call.is_some_and(|call| call >= stack) {
                return Request::Call;
            }
            if options.bring_in.is_some_and(|bring_in| bring_in >= stack) {
                return Request::BringIn;
            }
        }
        Request::RaiseTo(total)
    }

    /// Whether what happened is what the line called it.
    fn check_said(&mut self, line: usize, act: &Act) {
        let Some(event) = self.events.get(self.last_act) else { return };
        let expected = match (act.verb, *event) {
            (Verb::Wager { said, .. }, HandEvent::Raised { what, .. })
                if said != what && !self.line_by_line =>
            {
                format!("a {}", format!("{said:?}").to_lowercase())
            }
            (Verb::Call(Some(said)), HandEvent::Called { amount, .. }) if said != amount => {
                format!("a call of {}", Dollars(said))
            }
            (Verb::AllIn(Some(said)), _) => match act.actor {
                Actor::Seat(seat) if self.hand.bet(seat) != said => {
                    format!("{} in front of seat {seat}", Dollars(said))
                }
                _ => return,
            },
            _ => return,
        };
        let found = match (act.verb, act.actor) {
            (Verb::AllIn(_), Actor::Seat(seat)) => Dollars(self.hand.bet(seat)).to_string(),
            _ => happening(&view::observe(event, game::Viewer::Eye)),
        };
        self.mismatches.push(Mismatch { line, expected, found, rewrite: None });
    }

    fn check_refusal(&mut self, line: usize, violation: &Violation, refusal: &ExpectedRefusal) {
        let rule = violation.rule(&self.setup);
        let found = ExpectedRefusal {
            key: refusal.key.as_ref().map(|_| violation.key().to_owned()),
            rule: refusal.rule.map(|_| rule),
        };
        if found != *refusal {
            self.mismatches.push(Mismatch {
                line,
                expected: refusal.to_string(),
                found: found.to_string(),
                rewrite: Some(Rewrite::Refusal),
            });
        }
    }
}

/// As it stands after the `!`.
impl std::fmt::Display for ExpectedRefusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rule = self.rule.map(rulebook::RuleId::as_str);
        let words: Vec<&str> = self.key.as_deref().into_iter().chain(rule).collect();
        f.write_str(&words.join(" "))
    }
}
