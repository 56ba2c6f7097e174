//! A card that is none, a hand with the wrong number of cards, and hands that were thrown in or killed by mistake
//! (cb:3.irreg.2, cb:3.irreg.7 to cb:3.irreg.9, cb:3.dead, cb:2.dealing.8, cb:7.stud.10, cb:7.stud.18).

use alloc::vec::Vec;

use game::{Actor, Seat};
use rulebook::rule;
use rulings::answers::{HowMany, Joker, MissingCards, ThrownWhy};
use rulings::{Matter, Outcome, Remedy, Ruling, When, YesNo};

use super::Hand;
use super::acts::happened;
use super::flow::Phase;
use super::repair::cards;
use crate::card_faults::{self, Count, Due, HandInDoubt, Violation as Fault, Why};
use crate::event::HandEvent;
use crate::irregular::acts::{self, Act};
use crate::irregular::{self, Mark, PileName, Question, Spot, Violation as Odd};
use crate::setup::HandSetup;
use crate::variant::Deal;
use crate::violation::Violation;

fn refused(why: Fault) -> Violation {
    Violation::Irregular(Odd::Cards(why))
}

/// What is done: what is usual, or where the book leaves it to whoever decides, what the floor has chosen instead.
fn chosen(ruling: &Ruling, actor: Actor, otherwise: bool) -> Result<&Outcome, Violation> {
    match (otherwise, actor) {
        (false, _) => Ok(ruling.outcome()),
        (true, Actor::Floor(_)) => ruling.others().first().ok_or(refused(Fault::NoOtherWay)),
        (true, Actor::Seat(_) | Actor::Dealer | Actor::Clock) => Err(Violation::NotYours { actor }),
    }
}

impl Hand {
    fn has_cards(&self, seat: Seat) -> Result<(), Violation> {
        if self.is_alone(seat) {
            return Err(refused(Fault::AskTheFloor));
        }
        let there = self.players.live.contains(seat) && !self.piles.holdings[seat.index()].is_empty();
        if there { Ok(()) } else { Err(Violation::NotInTheHand { seat }) }
    }

    /// A joker is found, on the deck or in a hand.
    pub(super) fn decide_joker(
        &self,
        setup: &HandSetup,
        actor: Actor,
        at: Spot,
        looked: bool,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let mark = Mark::Joker;
        self.piles.check_mark(at, mark, &self.runs).map_err(Violation::Irregular)?;
        let facts = self.facts(setup);
        let seat = match at.pile {
            PileName::Stub => {
                let ruling = self.ruling(setup, actor, Matter::JokerFound, &facts.chose(Joker::Elsewhere))?;
                // The next card takes its place.
                events.push(HandEvent::Irregular(irregular::IrregularEvent::StrayFound { mark, card: None }));
                events
                    .push(HandEvent::Irregular(irregular::IrregularEvent::PlayedOn { rule: ruling.rule() }));
                return Ok(());
            }
            PileName::Held(seat) => seat,
            PileName::Burns | PileName::Muck | PileName::Board(_) | PileName::Aside => {
                return Err(Violation::Irregular(Odd::NoCardThere { spot: at }));
            }
        };
        self.has_cards(seat)?;
        // What came on this street nobody can have played on an earlier one.
        let acted = self.round.acted.contains(seat) || usize::from(at.at) < self.cards_before(setup);
        let facts =
            facts.chose(Joker::InHand).said(YesNo::HolderActed, acted).said(YesNo::LookedAtAll, looked);
        let ruling = self.ruling(setup, actor, Matter::JokerFound, &facts)?;
        events.push(HandEvent::Irregular(irregular::IrregularEvent::CardMarked { at, mark, card: None }));
        self.paper(&ruling, seat, at, events)
    }

    /// A card of a hand lay face up in the deck.
    pub(super) fn decide_boxed(
        &self,
        setup: &HandSetup,
        actor: Actor,
        at: Spot,
        mixed: bool,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let mark = Mark::Boxed;
        self.piles.check_mark(at, mark, &self.runs).map_err(Violation::Irregular)?;
        let PileName::Held(seat) = at.pile else {
            return Err(Violation::Irregular(Odd::NoCardThere { spot: at }));
        };
        self.has_cards(seat)?;
        let second = self.marks().iter().any(|marked| marked.mark == mark);
        let facts = self
            .facts(setup)
            .chose(if second { HowMany::TwoOrMore } else { HowMany::One })
            .said(YesNo::NextCardMixed, mixed);
        let ruling = self.ruling(setup, actor, Matter::BoxedCard, &facts)?;
        let card = self.piles.card_at(at).turned_up_for_the_rules();
        events.push(HandEvent::Irregular(irregular::IrregularEvent::CardMarked { at, mark, card }));
        if ruling.outcome().remedies.contains(&Remedy::Misdeal) {
            events.push(HandEvent::Irregular(irregular::IrregularEvent::Misdealt { rule: ruling.rule() }));
            self.give_everything_back(setup, events);
            return Ok(());
        }
        self.paper(&ruling, seat, at, events)
    }

    /// A card that means nothing: the hand gets another for it, or is dead.
    fn paper(
        &self,
        ruling: &Ruling,
        seat: Seat,
        at: Spot,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let (rule, remedies) = (ruling.rule(), &ruling.outcome().remedies);
        let pending = self.phase == Phase::Replace || self.replaced().is_some();
        let due = if remedies.contains(&Remedy::Replace(When::Now)) {
            Due::ReplaceNow { at }
        } else if remedies.contains(&Remedy::Replace(When::AfterCards)) {
            Due::Replace { at }
        } else {
            events.push(cards(card_faults::CardFaultEvent::HandDead { seat, rule }));
            return Ok(());
        };
        if pending {
            return Err(refused(Fault::AskTheFloor));
        }
        events.push(cards(card_faults::CardFaultEvent::Due { due, rule }));
        Ok(())
    }

    /// A hand has too many cards, or lacks some, and somebody notices it after the deal.
    pub(super) fn decide_count(
        &self,
        setup: &HandSetup,
        actor: Actor,
        seat: Seat,
        count: Count,
        otherwise: bool,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        self.has_cards(seat)?;
        let facts = self.facts(setup);
        let (matter, facts) = match count {
            Count::TooMany => (Matter::ExtraCard, facts.chose(HowMany::One).said(YesNo::ExtraKnown, false)),
            Count::LacksLast { dealer_mucked } => {
                // In stud a hand may be ruled live without its last card as soon as that is out, and not at the showdown
                // alone (cb:3.dead.1d).
                let last_street = self.street() + 1 == setup.variant.streets.len();
                let coming =
                    matches!(self.phase, Phase::Burn | Phase::Deal(_) | Phase::TakeOff | Phase::Replace);
                let is_out = last_street && !coming;
                let missing = if is_out { MissingCards::OnlyLast } else { MissingCards::More };
                let facts = facts.chose(missing).said(YesNo::DealerMucked, dealer_mucked);
                (Matter::MissingCard, facts.said(YesNo::InOrder, false))
            }
            Count::LacksMore => {
                let facts = facts.chose(MissingCards::More).said(YesNo::DealerMucked, false);
                (Matter::MissingCard, facts.said(YesNo::InOrder, false))
            }
        };
        let ruling = self.ruling(setup, actor, matter, &facts)?;
        let remedies = &chosen(&ruling, actor, otherwise)?.remedies;
        let rule = ruling.rule();
        if remedies.contains(&Remedy::Misdeal) {
            events.push(HandEvent::Irregular(irregular::IrregularEvent::Misdealt { rule }));
            self.give_everything_back(setup, events);
        } else if remedies.contains(&Remedy::HandDead) {
            events.push(cards(card_faults::CardFaultEvent::HandDead { seat, rule }));
        } else {
            if remedies.contains(&Remedy::HandLive) {
                events.push(cards(card_faults::CardFaultEvent::Due { due: Due::PlaysShort { seat }, rule }));
            }
            events.push(HandEvent::Irregular(irregular::IrregularEvent::PlayedOn { rule }));
        }
        Ok(())
    }

    /// A hand was thrown in, killed or mixed with other cards, and it is asked whether it is dead. Until then its cards
    /// are the player's.
    pub(super) fn decide_thrown(
        &self,
        setup: &HandSetup,
        actor: Actor,
        thrown: HandInDoubt,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let seat = thrown.seat;
        self.has_cards(seat)?;
        let facts = self
            .facts(setup)
            .said(YesNo::Identifiable, thrown.told_apart)
            .said(YesNo::Protected, thrown.protected)
            .said(YesNo::NextActed, thrown.acted_since)
            .said(YesNo::FacingBet, !self.to_call(seat).is_zero());
        let thrown_in = |why| (Matter::HandThrownIn, facts.clone().chose(why));
        let (matter, facts) = match thrown.why {
            Why::ThoughtWon => thrown_in(ThrownWhy::ThoughtWon),
            Why::ThoughtOwing => thrown_in(ThrownWhy::ThoughtOwing),
            Why::Committed => thrown_in(ThrownWhy::Committed),
            Why::Misinformed => thrown_in(ThrownWhy::Misinformed),
            Why::Accident => thrown_in(ThrownWhy::Accident),
            Why::GaveUp => thrown_in(ThrownWhy::GaveUp),
            Why::KilledByDealer => (Matter::DealerKilledHand, facts),
            Why::AnothersThrownIn => (Matter::CardsInAnothersHand, facts),
            Why::UpcardsLifted => (Matter::UpcardsLifted, facts),
            Why::Fouled => (Matter::HandFouled, facts),
        };
        let ruling = self.ruling(setup, actor, matter, &facts)?;
        let remedies = &chosen(&ruling, actor, thrown.otherwise)?.remedies;
        let rule = ruling.rule();
        let asks = remedies.contains(&Remedy::CallSupervisor);
        events.push(match actor {
            Actor::Dealer if asks => {
                let question = Question::Dispute;
                HandEvent::Irregular(irregular::IrregularEvent::CaseOpened { question, rule })
            }
            _ if remedies.contains(&Remedy::HandDead) => {
                cards(card_faults::CardFaultEvent::HandDead { seat, rule })
            }
            _ => HandEvent::Irregular(irregular::IrregularEvent::PlayedOn { rule }),
        });
        // Who was bound to put chips in is so still, and calls at the least (cb:2.dealing.8c).
        let held = self.acted_early().iter().any(|(early, _)| *early == seat);
        if remedies.contains(&Remedy::Binding)
            && self.has_a_turn_coming(seat).is_ok()
            && !self.to_call(seat).is_zero()
            && !held
        {
            events.push(happened(acts::ActEvent::HeldTo { seat, act: Act::Call, rule }));
        }
        Ok(())
    }

    /// How many cards of a hand came before this street; all of them where cards are drawn, of which it is not told which
    /// are new.
    fn cards_before(&self, setup: &HandSetup) -> usize {
        let dealt = |deal: &Deal| match deal {
            Deal::Down(n) | Deal::Up(n) => usize::from(*n),
            Deal::Burn | Deal::Board(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
        };
        if self.current().deal.iter().any(|deal| matches!(deal, Deal::Draw(_))) {
            return usize::MAX;
        }
        setup.variant.streets[..self.street()].iter().flat_map(|street| street.deal).map(dealt).sum()
    }

    /// Whether nobody else could win the main pot, because all are out or have nothing in it: a hand that has won already
    /// is not killed by the book any more.
    pub(super) fn is_alone(&self, seat: Seat) -> bool {
        let live = self.players.live;
        let main = self.pots().first().map_or(live, |pot| pot.among & live);
        live.only() == Some(seat) || main.only() == Some(seat)
    }

    /// Whether a ruling is the supervisor's because the book is silent.
    pub(super) fn is_supervisors(ruling: &Ruling) -> bool {
        ruling.rule() == rule!("nj:14.15(b)")
    }
}
