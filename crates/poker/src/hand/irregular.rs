//! Something went wrong: who may say so, what follows, and what waits until the floor has decided.
//!
//! Cards lie in piles; what follows from a mistake is read from the piles when somebody notices it. A case that is pending
//! stands before the phase: [`Phase::Pending`] is no phase of any ordinary command, so every road refuses those without a
//! check of its own.

use alloc::boxed::Box;
use alloc::vec::Vec;

use cards::Card;
use game::{Actor, Facedown, Seat};

use super::Hand;
use super::flow::Phase;
use super::matters::{Matters, Pending};
use crate::counting::Count;
use crate::event::HandEvent;
use crate::irregular::acts;
use crate::irregular::{
    self, Case, Choice, Fault, Flag, Mark, Marked, PileName, Question, Request, Spot, Thrown, Window,
};
use crate::matter::Matter;
use crate::setup::HandSetup;
use crate::violation::Violation;

/// How many players have to act before a misdeal is one no longer (cb:3.misdeal.1).
const ACTION: u8 = 2;

/// Whether a report is about the cards of hands, boards and burns; the others are about the deal as a whole, or about a deck
/// that is none, whatever lies where.
const fn is_about_hands(request: &Request) -> bool {
    match request {
        Request::Cards(_) | Request::Correct { .. } => true,
        Request::Report(fault) => match fault {
            Fault::Exposed { .. }
            | Fault::Boxed { .. }
            | Fault::Extra { .. }
            | Fault::Short { .. }
            | Fault::EmptySeat { .. }
            | Fault::Skipped { .. }
            | Fault::OddBack { .. } => true,
            Fault::OutOfSequence
            | Fault::ButtonMisplaced
            | Fault::WrongFirstCard
            | Fault::Twice { .. }
            | Fault::CardsMissing => false,
        },
        Request::Mark { .. }
        | Request::Move { .. }
        | Request::OpenCase
        | Request::ProposeVoid(_)
        | Request::Flag { .. }
        | Request::Rule(_)
        | Request::Act(_)
        | Request::Seeing(_) => false,
    }
}

impl Hand {
    /// The case that is pending.
    pub fn case(&self) -> Option<Case> {
        let pending = self.matters.as_ref()?.case?;
        let (default, until) = match pending.question {
            Question::Dispute | Question::Void { .. } => (Choice::PlayOn, Window::NextDeal),
            Question::Misdeal => match self.misdeal_window() {
                Window::Closed => (Choice::PlayOn, Window::Closed),
                until @ (Window::Acts(_) | Window::NextDeal) => (Choice::Misdeal, until),
            },
            Question::BadDeck => (Choice::Void, Window::NextDeal),
            Question::Act(_) | Question::Seeing(_) => (Choice::Act(acts::Choice::Usual), Window::NextDeal),
        };
        Some(Case { question: pending.question, default, until })
    }

    /// How many players have acted in turn in this hand: blinds, antes and the bring-in are no acts (cb:3.misdeal.2c,
    /// cb:3.misdeal.2d).
    pub fn acts(&self) -> u8 {
        self.round.turns_taken
    }

    /// How long a misdeal can be called.
    pub fn misdeal_window(&self) -> Window {
        match ACTION.saturating_sub(self.round.turns_taken) {
            _ if self.is_over() => Window::Closed,
            0 => Window::Closed,
            left => Window::Acts(left),
        }
    }

    /// What a player has put into the pots of this hand and not got back, until they are pushed.
    pub fn contribution(&self, setup: &HandSetup, seat: Seat) -> chips::Chips {
        setup.stack(seat).less_or_nothing(self.stack(seat))
    }

    /// Whether a seat has done or lost something.
    pub fn is_flagged(&self, seat: Seat, flag: Flag) -> bool {
        self.matters.as_ref().is_some_and(|matters| matters.has(seat, flag))
    }

    /// What is the matter with cards, in the order it was found.
    pub fn marks(&self) -> &[Marked] {
        self.piles.marks()
    }

    /// The cards set aside, the oldest first.
    pub fn set_aside(&self) -> &[Facedown] {
        self.piles.odd.as_ref().map_or(&[], |odd| &odd.aside)
    }

    /// The card that lies on top of the stub because it was put back there: it comes before whatever the shuffler has.
    pub fn put_back(&self) -> Option<Facedown> {
        self.piles.put_back()
    }

    /// How many cards on the table are none of the deck.
    pub fn strays(&self) -> usize {
        self.piles.strays()
    }

    /// The hand a player threw into the muck.
    pub fn thrown(&self, seat: Seat) -> Option<Thrown> {
        self.piles.thrown(seat)
    }

    /// Commands in, events or a violation out.
    #[cold]
    #[inline(never)]
    pub(super) fn decide_irregular(
        &self,
        setup: &HandSetup,
        actor: Actor,
        request: Request,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        // A card is on its way to a hand: nobody's hand is ruled on before it lies there.
        if self.phase == Phase::Replace
            && is_about_hands(&request)
            && let Some((seat, _)) = self.replaced()
        {
            return Err(Violation::Irregular(irregular::Violation::ReplacementFirst { seat }));
        }
        let event = match (actor, request) {
            (Actor::Dealer | Actor::Floor(_), Request::Mark { at, mark, card }) => {
                self.decide_mark(at, mark, card)?
            }
            (Actor::Dealer | Actor::Floor(_), Request::Move { from, to, card }) => {
                self.decide_move(from, to, card)?
            }
            (Actor::Dealer | Actor::Floor(_), Request::OpenCase) if self.phase == Phase::Pending => {
                return Err(Violation::Irregular(irregular::Violation::CaseIsOpen));
            }
            (Actor::Dealer | Actor::Floor(_), Request::OpenCase) => {
                let (question, rule) = (Question::Dispute, setup.cite(Matter::FloorDecides));
                irregular::IrregularEvent::CaseOpened { question, rule }
            }
            (Actor::Dealer | Actor::Floor(_), Request::Report(fault)) => {
                return self.decide_report(setup, fault, events);
            }
            (Actor::Floor(_), Request::Flag { seat, flag, on })
            | (Actor::Dealer, Request::Flag { seat, flag: flag @ Flag::Absent, on }) => {
                self.decide_flag(setup, seat, flag, on)?
            }
            (Actor::Floor(by), Request::ProposeVoid(reason)) => {
                return self.decide_void(setup, by, reason, events);
            }
            (actor, Request::Act(request)) => return self.decide_act(setup, actor, request, events),
            (actor, Request::Cards(report)) => return self.decide_cards(setup, actor, report, events),
            (actor, Request::Seeing(request)) => {
                return self.decide_seeing(setup, actor, request, events);
            }
            (Actor::Floor(by), Request::Correct { was, is }) => {
                return self.decide_correction(setup, by, was, is, events);
            }
            (actor, Request::Rule(choice)) => return self.decide_case(setup, actor, choice, events),
            (Actor::Seat(_) | Actor::Clock | Actor::Dealer, _) => return Err(Violation::NotYours { actor }),
        };
        events.push(HandEvent::Irregular(event));
        Ok(())
    }

    fn decide_mark(
        &self,
        at: Spot,
        mark: Mark,
        card: Option<Card>,
    ) -> Result<irregular::IrregularEvent, Violation> {
        self.piles.check_mark(at, mark, &self.runs).map_err(Violation::Irregular)?;
        if at.pile != PileName::Stub {
            return Ok(irregular::IrregularEvent::CardMarked { at, mark, card });
        }
        if mark.is_stray() {
            return Ok(irregular::IrregularEvent::StrayFound { mark, card });
        }
        // A card of the deck is marked where it lies: one that is still in the stub is set aside first.
        Err(Violation::Irregular(irregular::Violation::NoCardThere { spot: at }))
    }

    fn decide_move(
        &self,
        from: Spot,
        to: PileName,
        card: Option<Card>,
    ) -> Result<irregular::IrregularEvent, Violation> {
        self.piles.check_move(from, to, &self.runs).map_err(Violation::Irregular)?;
        // A hand that was shown lies face up: a card nobody has seen must not decide for it.
        if matches!(to, PileName::Held(seat) if self.showing.tabled.contains(seat)) {
            return Err(Violation::Irregular(irregular::Violation::PileIsFull { pile: to }));
        }
        let card = if from.pile == PileName::Stub {
            self.piles.check_in_stub(card)?;
            self.piles.put_back().unwrap_or(Facedown::of_nobody(card))
        } else {
            self.piles.card_at(from)
        };
        let face = card.turned_up_for_the_rules();
        let card = match to {
            PileName::Held(seat) => Facedown::of(seat, face),
            PileName::Board(_) if face.is_none() => return Err(Violation::CardMustBeKnown),
            PileName::Stub | PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Aside => card,
        };
        Ok(irregular::IrregularEvent::CardMoved { from, to, card })
    }

    fn decide_flag(
        &self,
        setup: &HandSetup,
        seat: Seat,
        flag: Flag,
        on: bool,
    ) -> Result<irregular::IrregularEvent, Violation> {
        // The right to ask is anybody's who was dealt in (cb:3.showdown.5a).
        let whose = if flag == Flag::MayNotAsk { setup.dealt } else { self.players.live };
        if !whose.contains(seat) {
            return Err(Violation::NotInTheHand { seat });
        }
        if self.is_flagged(seat, flag) == on {
            return Err(Violation::Irregular(irregular::Violation::NothingChanges));
        }
        // Whoever gets up after the deal has a hand like anybody else's.
        if flag == Flag::Absent && on && !self.starting_deal_is_on() {
            return Err(Violation::Irregular(irregular::Violation::NothingChanges));
        }
        // Who plays for what is in cannot be given chips to bet again: others have bet against that.
        if flag == Flag::Frozen && (!on || self.players.all_in.contains(seat)) {
            return Err(Violation::Irregular(irregular::Violation::NothingChanges));
        }
        Ok(irregular::IrregularEvent::SeatFlagged { seat, flag, on })
    }

    /// What each of these events does.
    #[cold]
    #[inline(never)]
    pub(super) fn take_in_irregular(&mut self, setup: &HandSetup, event: irregular::IrregularEvent) {
        match event {
            irregular::IrregularEvent::CardMarked { at, mark, card } => {
                self.piles.mark(setup, at, mark, card);
                if let (PileName::Held(seat), Mark::ExposedByDealer | Mark::OffTheTable) = (at.pile, mark) {
                    self.matters_mut().repair.exposed.insert(seat);
                }
            }
            irregular::IrregularEvent::StrayFound { mark, card } => self.piles.stray_found(setup, mark, card),
            irregular::IrregularEvent::CardMoved { from, to, card } => {
                self.piles.move_card(setup, from, to, card);
                self.after_move(setup, from.pile, to);
            }
            irregular::IrregularEvent::SeatFlagged { seat, flag, on } => {
                self.matters_mut().set(seat, flag, on);
                match (flag, self.phase) {
                    (Flag::Frozen, _) => self.freeze(setup, seat),
                    // Who comes back in time need not be killed; whoever else has to be is looked for anew.
                    (Flag::Absent, Phase::KillAbsent(turn)) => self.phase = Phase::Act(turn),
                    _ => {}
                }
            }
            irregular::IrregularEvent::CaseOpened { question, rule } => {
                let stopped = core::mem::replace(&mut self.phase, Phase::Pending);
                self.matters_mut().case = Some(Pending { question, rule, stopped });
            }
            irregular::IrregularEvent::CaseRuled { choice: Choice::PlayOn | Choice::Act(_), .. } => {
                let pending = self.matters_mut().case.take().expect("only a pending case is decided");
                self.phase = pending.stopped;
                self.nothing_to_wait_for(setup);
                // Who was asked may have been frozen meanwhile.
                if let Phase::Act(seat) = self.phase
                    && self.is_flagged(seat, Flag::Frozen)
                {
                    self.after_action(setup, seat);
                }
            }
            // What follows is told by events of its own.
            irregular::IrregularEvent::CaseRuled {
                choice: Choice::Misdeal | Choice::Void | Choice::VoidForfeit(_),
                ..
            }
            | irregular::IrregularEvent::PlayedOn { .. } => {}
            irregular::IrregularEvent::FaultReported { fault } => {
                let extra = matches!(fault, Fault::Extra { .. });
                let extras = &mut self.matters_mut().extras;
                *extras = extras.saturating_add(u8::from(extra));
            }
            irregular::IrregularEvent::HandFouled { seat, .. } => self.hand_fouled(setup, seat),
            irregular::IrregularEvent::Misdealt { .. } | irregular::IrregularEvent::HandVoided { .. } => {
                self.undo();
            }
            irregular::IrregularEvent::PotTakenBack { seat, amount } => {
                let stack = &mut self.money.stacks[seat.index()];
                *stack = stack.without(amount);
                self.money.back_to_the_middle(amount);
            }
            irregular::IrregularEvent::RakeReturned { amount } => self.rake_returned(amount),
            irregular::IrregularEvent::DropReturned { drop, amount } => self.drop_returned(drop, amount),
            irregular::IrregularEvent::ContributionReturned { seat, amount } => {
                self.money.push(0, seat, amount);
            }
            irregular::IrregularEvent::Act(event) => self.take_in_act(setup, event),
            irregular::IrregularEvent::Cards(event) => self.take_in_cards(setup, event),
            irregular::IrregularEvent::Seeing(event) => self.take_in_seeing(setup, event),
            irregular::IrregularEvent::HeldOver { amount, .. } => self.money.hold_over(amount),
            irregular::IrregularEvent::CardCorrected { was, is, .. } => self.card_corrected(setup, was, is),
        }
    }

    /// What the last hand has left to this one.
    #[cold]
    #[inline(never)]
    pub(super) fn begin_after_mishaps(&mut self, setup: &HandSetup) {
        if !setup.carried.is_zero() {
            self.money.begin_with(setup.carried, self.players.live);
        }
        for seat in setup.may_not_ask {
            self.matters_mut().set(seat, Flag::MayNotAsk, true);
        }
        for seat in setup.absent {
            self.matters_mut().set(seat, Flag::Absent, true);
        }
    }

    pub(super) fn matters_mut(&mut self) -> &mut Matters {
        self.matters.get_or_insert_with(|| Box::new(Matters::NONE))
    }

    /// A player puts no more chips in: as one who is all-in, whatever is behind. If it was the turn of that player, it is
    /// the next one's.
    pub(super) fn freeze(&mut self, setup: &HandSetup, seat: Seat) {
        self.players.all_in.insert(seat);
        self.round.to_act.remove(seat);
        if self.phase == Phase::Act(seat) {
            self.round.bring_in_due = false;
            self.after_action(setup, seat);
        } else if matches!(self.phase, Phase::Act(_)) && self.nobody_can_bet(self.able()) {
            // Whoever is asked has nobody left to bet against.
            self.close_round(setup);
        }
    }

    /// What keeps a player from betting or raising.
    #[inline]
    pub(super) fn right_lost(&self, seat: Seat) -> Option<Flag> {
        match &self.matters {
            None => None,
            Some(matters) => matters.bars(seat, self.round.price.is_zero()),
        }
    }

    /// Whether a hand has the cards that the game deals, and they make one. Only asked where cards were moved by hand.
    pub(super) fn makes_a_hand(&self, seat: Seat) -> bool {
        let Some(odd) = &self.piles.odd else { return true };
        if self.plays_board(seat) {
            return (0..self.runs.times).all(|run| {
                let cards = self.piles.boards[usize::from(run)].set();
                let best = odd.share.ranking.best(odd.share.from, cards::CardSet::EMPTY, cards);
                cards.len() == odd.board && matches!(best, Ok(Some(_)))
            });
        }
        let holding = &self.piles.holdings[seat.index()];
        let common = usize::from(self.deal.shortage.common);
        let share = odd.share;
        let short = self.repair().is_some_and(|repair| repair.plays_short.contains(seat));
        let own = holding.len() + common;
        (own == odd.own || (short && own + 1 == odd.own))
            && (0..self.runs.times).all(|run| {
                let cards = self.piles.boards[usize::from(run)].set();
                let best = share.ranking.best(share.from, holding.turned_up_for_the_rules(), cards);
                cards.len() == odd.board + common && matches!(best, Ok(Some(_)))
            })
    }
}
