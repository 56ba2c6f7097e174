//! What players did at the wrong moment or in the wrong size: who may say so, what is remembered of it, and how the book's
//! decision is asked for. What it leaves open becomes a case for the floor.

use alloc::vec::Vec;

use game::{Actor, Seat, SeatSet};
use rulebook::RuleId;
use rulings::answers::Limit;
use rulings::{Book, Facts, Outcome, Ruling};

use super::Hand;
use super::flow::Phase;
use super::wager_correction::{Miswager, ShortCall};
use super::wrong_opener::WrongOpener;
use crate::event::HandEvent;
use crate::irregular::acts::{self, Act, Choice, Report, Request};
use crate::irregular::{self, Question, Violation as Odd};
use crate::matter::Matter;
use crate::setup::HandSetup;
use crate::stakes::Betting;
use crate::violation::Violation;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Acts {
    /// What players did out of turn or are held to, the oldest first.
    pub(super) early: Vec<(Seat, Act)>,
    /// Who stopped the game in time.
    pub(super) time: SeatSet,
    /// The last wager of a size that it cannot have.
    pub(super) wager: Option<Miswager>,
    /// The last call that was short.
    pub(super) short: Option<ShortCall>,
    /// A forced bet from the wrong player.
    pub(super) opener: Option<WrongOpener>,
}

impl Acts {
    pub(super) const NONE: Acts =
        Acts { early: Vec::new(), time: SeatSet::EMPTY, wager: None, short: None, opener: None };

    /// A player has acted in turn: what was done before is done with.
    pub(super) fn acted(&mut self, seat: Seat) {
        self.early.retain(|(other, _)| *other != seat);
        self.time.remove(seat);
    }

    /// The bets are in. A wager is remembered, to say that it stands now.
    pub(super) fn round_over(&mut self) {
        self.early.clear();
        self.time = SeatSet::EMPTY;
        self.short = None;
        self.opener = None;
        match &mut self.wager {
            Some(wager) if !wager.over => wager.over = true,
            wager => *wager = None,
        }
    }
}

/// The book a house follows when something goes wrong: a house without one follows the larger.
pub(crate) fn book(setup: &HandSetup) -> Book {
    book_by(setup.cite(Matter::FloorDecides))
}

/// The book that the rule is from by which the floor decides.
pub(super) fn book_by(rule: RuleId) -> Book {
    let key = rule.as_str().split(':').next();
    Book::ALL.into_iter().find(|book| key == Some(book.key())).unwrap_or(Book::CatfishBend)
}

/// How the betting is limited, as the books ask it.
pub(crate) fn limit(setup: &HandSetup) -> Limit {
    limit_of(&setup.betting)
}

/// The same of stakes.
pub(super) fn limit_of(betting: &Betting) -> Limit {
    match betting {
        Betting::Fixed { .. } | Betting::Spread { .. } => Limit::Fixed,
        Betting::PotLimit { .. } => Limit::Pot,
        Betting::NoLimit { .. } => Limit::No,
    }
}

/// What the book of the house says follows.
pub(crate) fn ruled(setup: &HandSetup, matter: rulings::Matter, facts: &Facts) -> Result<Ruling, Violation> {
    // All facts these matters depend on are on the tape or in the report. Were one missing, the floor could not decide it
    // either.
    rulings::decide(book(setup), matter, facts).map_err(|_| Violation::Irregular(Odd::NoSuchChoice))
}

/// Such an event of a hand.
pub(super) const fn happened(event: acts::ActEvent) -> HandEvent {
    HandEvent::Irregular(irregular::IrregularEvent::Act(event))
}

/// Such a refusal of a hand.
pub(super) const fn refused(why: acts::Violation) -> Violation {
    Violation::Irregular(Odd::Act(why))
}

impl Hand {
    /// What players did out of turn or are held to, the oldest first.
    pub fn acted_early(&self) -> &[(Seat, Act)] {
        self.matters.as_ref().map_or(&[], |matters| &matters.acts.early)
    }

    /// What the hand waits for, or waited for when it was stopped.
    pub(super) fn stopped(&self) -> Phase {
        let case = self.matters.as_ref().and_then(|matters| matters.case);
        case.map_or(self.phase, |case| case.stopped)
    }

    /// Whose turn it is to bet.
    pub(super) fn betting_turn(&self) -> Result<Seat, Violation> {
        match self.stopped() {
            Phase::Act(turn) => Ok(turn),
            _ => Err(self.not_now()),
        }
    }

    /// Commands in, events or a violation out.
    pub(super) fn decide_act(
        &self,
        setup: &HandSetup,
        actor: Actor,
        request: Request,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let may = match (actor, request) {
            (Actor::Dealer, request) => !matches!(request, Request::Release { .. }),
            (
                Actor::Seat(by),
                Request::Early { seat, .. }
                | Request::Time { seat }
                | Request::BringInAmiss { seat }
                | Request::Report(Report::Withdraw { seat, .. }),
            ) => by == seat,
            (Actor::Floor(_), _) | (Actor::Seat(_), Request::Miswager { .. } | Request::CallShort { .. }) => {
                true
            }
            (Actor::Seat(_), Request::Report(_) | Request::Release { .. }) | (Actor::Clock, _) => false,
        };
        if !may {
            return Err(Violation::NotYours { actor });
        }
        if self.phase == Phase::Pending {
            return Err(self.not_now());
        }
        // A player makes the own wager, in turn.
        if let (Actor::Seat(seat), Request::Miswager { .. } | Request::CallShort { .. }) = (actor, request) {
            let turn = self.betting_turn()?;
            if !self.players.live.contains(seat) {
                return Err(Violation::NotInTheHand { seat });
            }
            if seat != turn {
                return Err(Violation::OutOfTurn { seat, turn });
            }
        }
        match request {
            Request::Early { seat, act } => self.decide_early(setup, seat, act, events),
            Request::Time { seat } => self.decide_time(setup, seat, events),
            Request::Release { seat } => self.decide_release(setup, seat, events),
            Request::Miswager { to } => self.decide_miswager(setup, to, events),
            Request::CallShort { put_in } => self.decide_short_call(setup, put_in, events),
            Request::BringInAmiss { seat } => self.decide_bring_in_amiss(setup, seat, events),
            Request::Report(report) => {
                let ruling = self.rule_on(setup, report)?;
                if ruling.is_discretion() {
                    let (question, rule) = (Question::Act(report), ruling.rule());
                    events
                        .push(HandEvent::Irregular(irregular::IrregularEvent::CaseOpened { question, rule }));
                    return Ok(());
                }
                self.carry_out(setup, report, &ruling, ruling.outcome(), events)
            }
        }
    }

    /// The floor decides what the book leaves open.
    pub(super) fn decide_open_question(
        &self,
        setup: &HandSetup,
        report: Report,
        choice: Choice,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let ruling = self.rule_on(setup, report)?;
        let outcome = match choice {
            Choice::Usual => Some(ruling.outcome()),
            Choice::Other => ruling.others().first(),
        };
        let outcome = outcome.ok_or(Violation::Irregular(Odd::NoSuchChoice))?;
        self.carry_out(setup, report, &ruling, outcome, events)
    }

    fn rule_on(&self, setup: &HandSetup, report: Report) -> Result<Ruling, Violation> {
        match report {
            Report::PassedOver { seat } => self.rule_on_passed_over(setup, seat),
            Report::Moved { chips, how, acted_on } => {
                self.act_of_chips(setup, chips)?;
                Hand::rule_on_motion(setup, how, acted_on)
            }
            Report::WagerSize { relied_on, wagerer_asks } => {
                self.rule_on_wager(setup, relied_on, wagerer_asks)
            }
            Report::Withdraw { seat, claim } => self.rule_on_claim(setup, seat, claim),
            Report::WrongLowCard => self.rule_on_opener(setup),
            Report::DealtOwing { seat, looked, .. } => self.rule_on_owing(setup, seat, looked),
        }
    }

    fn carry_out(
        &self,
        setup: &HandSetup,
        report: Report,
        ruling: &Ruling,
        outcome: &Outcome,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let rule = ruling.rule();
        match report {
            Report::PassedOver { seat } => {
                self.passed_over_ruled(setup, seat, outcome, rule, events);
                Ok(())
            }
            Report::Moved { chips, .. } => self.motion_ruled(setup, chips, outcome, rule, events),
            Report::WagerSize { .. } => self.wager_ruled(setup, outcome, rule, events),
            Report::Withdraw { seat, .. } => self.claim_ruled(setup, seat, outcome, rule, events),
            Report::WrongLowCard => self.opener_ruled(outcome, rule, events),
            Report::DealtOwing { seat, owes, .. } => {
                self.owing_ruled(setup, seat, owes, outcome, rule, events)
            }
        }
    }

    /// What each of these events does.
    pub(super) fn take_in_act(&mut self, setup: &HandSetup, event: acts::ActEvent) {
        match event {
            acts::ActEvent::ActedEarly { seat, act, .. } => self.acted_before_the_turn(seat, act),
            acts::ActEvent::HeldTo { seat, act, .. } => self.matters_mut().acts.early.push((seat, act)),
            acts::ActEvent::TimeCalled { seat, .. } => self.matters_mut().acts.time.insert(seat),
            acts::ActEvent::Released { seat, .. } => self.matters_mut().acts.acted(seat),
            // A fold or a check says what follows; otherwise nothing does.
            acts::ActEvent::RightKept { .. }
            | acts::ActEvent::RightLost { .. }
            | acts::ActEvent::NoWager { .. }
            | acts::ActEvent::WagerStands { .. } => {}
            acts::ActEvent::Miswagered { seat, to } => self.miswagered(setup, seat, to),
            acts::ActEvent::WagerCorrected { seat, to, .. } => self.wager_corrected(setup, seat, to),
            acts::ActEvent::CallCorrected { seat, to } => self.set_bet(setup, seat, to),
            acts::ActEvent::CalledShort { seat, put_in, .. } => self.called_short(setup, seat, put_in),
            acts::ActEvent::Withdrawn { seat, amount, .. } => self.withdrawn(setup, seat, amount),
            acts::ActEvent::BroughtInAmiss { seat, amount } => self.brought_in_amiss(setup, seat, amount),
            acts::ActEvent::OpenerCorrected { opener, from, amount, .. } => {
                self.opener_corrected(setup, opener, from, amount);
            }
            acts::ActEvent::PostedLate { seat, live, dead, .. } => self.posted_late(setup, seat, live, dead),
        }
    }
}
