//! Hands that are seen, shown and claimed (cb:3.showdown.2, cb:3.showdown.5, cb:3.showdown.6, cb:5.holdem.9, nj:14.15(d)/4).
//!
//! What one player was shown everybody sees, at once or when the betting allows it: until then the card lies in
//! [`Seeing::due`], and the end of a betting round waits for it ([`Phase::ShowSeen`]). A hand that is live again comes out
//! of the muck; pots that were pushed come back first and are pushed again.

use alloc::vec::Vec;

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Facedown, Owner, Seat, SeatSet};
use hands::Selection;
use rulebook::RuleId;
use rulings::answers::Viewer;
use rulings::{Matter, Outcome, Remedy, Ruling, When, YesNo};

use super::Hand;
use super::flow::Phase;
use super::piles::Piles;
use crate::card_faults;
use crate::counting::Count;
use crate::event::HandEvent;
use crate::irregular::acts::Choice;
use crate::irregular::seeing::{self, Moment, Report, Request};
use crate::irregular::{self, Flag, Mark, PileName, Question, Spot, Violation as Odd};
use crate::setup::HandSetup;
use crate::violation::Violation;

/// What is to be shown, and who plays the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seeing {
    /// Cards that one player was shown and that everybody sees later.
    due: Vec<Seen>,
    /// Who plays the board and has thrown the cards away.
    pub(super) plays_board: SeatSet,
}

/// A card that one player was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Seen {
    owner: Seat,
    card: Facedown,
    moment: Moment,
    rule: RuleId,
}

impl Seeing {
    pub(super) const NONE: Seeing = Seeing { due: Vec::new(), plays_board: SeatSet::EMPTY };

    /// A card was written down wrongly.
    pub(super) fn rewrite(&mut self, was: Card, is: Card) {
        for seen in &mut self.due {
            if seen.card.turned_up_for_the_rules() == Some(was) {
                seen.card = Facedown::of(seen.owner, Some(is));
            }
        }
    }
}

/// Such an event of a hand.
const fn happened(event: seeing::SeeingEvent) -> HandEvent {
    HandEvent::Irregular(irregular::IrregularEvent::Seeing(event))
}

/// Such a refusal of a hand.
const fn refused(why: seeing::Violation) -> Violation {
    Violation::Irregular(Odd::Seeing(why))
}

impl Hand {
    /// Commands in, events or a violation out.
    pub(super) fn decide_seeing(
        &self,
        setup: &HandSetup,
        actor: Actor,
        request: Request,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let may = match (actor, request) {
            // The house is the floor (nj:14.15(d)/4).
            (Actor::Dealer, Request::Report { report: Report::AsksToSee { by, .. }, .. }) => by.is_some(),
            (Actor::Dealer | Actor::Floor(_), _) => true,
            (
                Actor::Seat(own),
                Request::Report { report: Report::AsksToSee { by, too_often: false, .. }, .. },
            ) => by == Some(own),
            (Actor::Seat(own), Request::PlaysBoard { seat }) => own == seat,
            (Actor::Seat(_), Request::Report { .. } | Request::ShownToOne { .. }) | (Actor::Clock, _) => {
                false
            }
        };
        if !may {
            return Err(Violation::NotYours { actor });
        }
        if self.phase == Phase::Pending {
            return Err(Violation::Irregular(Odd::CaseIsOpen));
        }
        let before = events.len();
        let decided = match request {
            Request::Report { report, cards } => {
                let ruling = self.rule_on_sight(setup, actor, report)?;
                let house_wants = matches!(report, Report::AsksToSee { by: None, .. });
                if ruling.is_discretion() && !house_wants && !Hand::is_supervisors(&ruling) {
                    let (question, rule) = (Question::Seeing(report), ruling.rule());
                    events
                        .push(HandEvent::Irregular(irregular::IrregularEvent::CaseOpened { question, rule }));
                    return Ok(());
                }
                self.sight_ruled(setup, report, cards, &ruling, ruling.outcome(), events)
            }
            Request::PlaysBoard { seat } => self.decide_plays_board(setup, actor, seat, events),
            Request::ShownToOne { at, to, card } => {
                self.decide_shown_to_one(setup, actor, at, to, card, events)
            }
        };
        if decided.is_err() {
            events.truncate(before);
        }
        decided
    }

    /// The floor decides what the book leaves open.
    pub(super) fn decide_open_sight(
        &self,
        setup: &HandSetup,
        actor: Actor,
        report: Report,
        choice: Choice,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        // As it stood when the hand was stopped.
        let mut going = self.clone();
        going.phase = self.stopped();
        let ruling = going.rule_on_sight(setup, actor, report)?;
        let outcome = match choice {
            Choice::Usual => Some(ruling.outcome()),
            Choice::Other => ruling.others().first(),
        };
        let outcome = outcome.ok_or(Violation::Irregular(Odd::NoSuchChoice))?;
        going.sight_ruled(setup, report, CardSet::EMPTY, &ruling, outcome, events)
    }

    /// Whether every hand has been shown or thrown away.
    fn all_have_shown(&self) -> bool {
        matches!(self.phase, Phase::RakeHand | Phase::Drops | Phase::Push | Phase::Finish)
    }

    fn rule_on_sight(&self, setup: &HandSetup, actor: Actor, report: Report) -> Result<Ruling, Violation> {
        let facts = self.facts(setup);
        let showing = &self.showing;
        match report {
            Report::AsksToSee { by, whose, too_often } => {
                let called = showing.mucked.contains(whose)
                    || showing.shown.contains(whose)
                    || (self.players.live.contains(whose) && !showing.mucked.is_empty());
                let is =
                    |yes: fn(&Hand, &HandSetup, Seat) -> bool| by.is_some_and(|seat| yes(self, setup, seat));
                let facts = facts
                    .said(YesNo::AskerDealtIn, is(|_, setup, seat| setup.dealt.contains(seat)))
                    .said(YesNo::AskerRevoked, is(|hand, _, seat| hand.is_flagged(seat, Flag::MayNotAsk)))
                    .said(YesNo::AskerWon, is(Hand::has_won))
                    .said(YesNo::HandCalled, called)
                    .said(YesNo::AsksTooOften, too_often)
                    .said(YesNo::HouseRequires, by.is_none());
                let ruling = self.ruling(setup, actor, Matter::AsksToSee, &facts)?;
                if ruling.outcome().remedies.contains(&Remedy::RefuseToShow) {
                    return Err(refused(seeing::Violation::NotToBeSeen { seat: whose, rule: ruling.rule() }));
                }
                if !self.all_have_shown() {
                    return Err(self.not_now());
                }
                Ok(ruling)
            }
            Report::Miscalled { seat, on_purpose, threw_away } => {
                if !self.all_have_shown() && !matches!(self.phase, Phase::Show(_)) {
                    return Err(self.not_now());
                }
                if !self.players.live.contains(seat) {
                    return Err(Violation::NotInTheHand { seat });
                }
                let threw = threw_away.filter(|other| *other != seat && showing.mucked.contains(*other));
                if let (Some(other), None) = (threw_away, threw) {
                    return Err(Violation::NotInTheHand { seat: other });
                }
                let facts =
                    facts.said(YesNo::OnPurpose, on_purpose).said(YesNo::OtherDiscarded, threw.is_some());
                self.ruling(setup, actor, Matter::Miscalled, &facts)
            }
        }
    }

    /// Whether a player has won a pot, or would if they were pushed now.
    fn has_won(&self, setup: &HandSetup, seat: Seat) -> bool {
        if self.phase == Phase::Finish {
            let pushed = self.pots().iter().any(|pot| !pot.pushed.is_zero());
            return pushed && self.players.live.contains(seat);
        }
        if !self.all_have_shown() {
            return false;
        }
        let mut events = Vec::new();
        self.push_pots(setup, &mut events);
        events.iter().any(|event| matches!(event, HandEvent::PotPushed { seat: won, .. } if *won == seat))
    }

    fn sight_ruled(
        &self,
        setup: &HandSetup,
        report: Report,
        cards: CardSet,
        ruling: &Ruling,
        outcome: &Outcome,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let rule = ruling.rule();
        let does = |remedy| outcome.remedies.contains(&remedy);
        match report {
            Report::AsksToSee { by, whose, .. } => {
                if does(Remedy::RefuseToShow) {
                    if let Some(seat) = by.filter(|_| does(Remedy::RevokePrivilege)) {
                        let flag = Flag::MayNotAsk;
                        events.push(HandEvent::Irregular(irregular::IrregularEvent::SeatFlagged {
                            seat,
                            flag,
                            on: true,
                        }));
                    }
                    return Ok(());
                }
                events.push(self.shown_on_request(setup, whose, cards, rule)?);
                if does(Remedy::BetterHandWins) && self.showing.mucked.contains(whose) {
                    self.pots_come_back(setup, events)?;
                    events.push(happened(seeing::SeeingEvent::HandRevived { seat: whose, rule }));
                }
                Ok(())
            }
            Report::Miscalled { seat, threw_away, .. } => {
                if does(Remedy::Warn) || does(Remedy::Penalty) {
                    events.push(happened(seeing::SeeingEvent::MiscalledOnPurpose { seat, rule }));
                }
                if !does(Remedy::PotForfeited) {
                    events.push(HandEvent::Irregular(irregular::IrregularEvent::PlayedOn { rule }));
                    return Ok(());
                }
                // The pot goes to the hand that was thrown away, or to the best of the others: losers that were killed
                // when it was pushed come back, too.
                let thrown = threw_away.filter(|other| self.told_in_muck(setup, *other).is_some());
                let killed = (self.showing.shown - self.players.live).without(seat);
                let back: Vec<Seat> =
                    killed.iter().filter(|other| self.told_in_muck(setup, *other).is_some()).collect();
                if thrown.is_none() && back.is_empty() && self.players.live == SeatSet::of(seat) {
                    return Err(refused(seeing::Violation::CannotBeTold {
                        seat: threw_away.unwrap_or(seat),
                    }));
                }
                self.pots_come_back(setup, events)?;
                for other in thrown.into_iter().chain(back) {
                    events.push(happened(seeing::SeeingEvent::HandRevived { seat: other, rule }));
                }
                let dead = card_faults::CardFaultEvent::HandDead { seat, rule };
                events.push(HandEvent::Irregular(irregular::IrregularEvent::Cards(dead)));
                Ok(())
            }
        }
    }

    /// A hand that was called is shown to the table. Cards that nobody had recorded are named.
    fn shown_on_request(
        &self,
        setup: &HandSetup,
        seat: Seat,
        named: CardSet,
        rule: RuleId,
    ) -> Result<HandEvent, Violation> {
        if self.showing.shown.contains(seat) {
            return Err(refused(seeing::Violation::SeenAlready { seat }));
        }
        let held: Vec<Option<Card>> = if self.players.live.contains(seat) {
            self.piles.holdings[seat.index()].as_slice().to_vec()
        } else {
            let places = self.told_in_muck(setup, seat);
            let places = places.ok_or(refused(seeing::Violation::CannotBeTold { seat }))?;
            let muck = self.piles.muck.as_slice();
            places.iter().map(|at| muck[*at].turned_up_for_the_rules()).collect()
        };
        let known: CardSet = held.iter().flatten().copied().collect();
        let learnt = named - known;
        let unknown = held.len() - known.len();
        let wrong = (learnt - self.piles.unseen.0).iter().next();
        let wrong = wrong.or_else(|| learnt.iter().next().filter(|_| learnt.len() > unknown));
        if let Some(card) = wrong {
            return Err(Violation::CardNotHeld { card });
        }
        Ok(happened(seeing::SeeingEvent::HandShown { seat, cards: known | learnt, rule }))
    }

    /// Where the cards of a hand lie that was thrown away or killed at the showdown; nowhere, if they cannot be told.
    pub(super) fn told_in_muck(&self, setup: &HandSetup, seat: Seat) -> Option<Vec<usize>> {
        let common = usize::from(self.deal.shortage.common);
        let own = (setup.variant.cards().0 - setup.variant.thrown()).saturating_sub(common);
        self.piles.last_of(seat, own)
    }

    /// What was pushed comes back to its pot, to be pushed again.
    pub(super) fn pots_come_back(
        &self,
        setup: &HandSetup,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        if self.phase != Phase::Finish {
            return Ok(());
        }
        // Who got what follows from the pots and from the hands that won: those that lost were killed.
        let mut before = self.clone();
        for pot in before.money.pots.as_mut() {
            pot.amount = pot.pushed;
        }
        let mut pushed = Vec::new();
        before.push_pots(setup, &mut pushed);
        let mut from = [Chips::ZERO; Seat::MOST];
        let mut again: Vec<(Chips, SeatSet)> =
            self.pots().iter().map(|_| (Chips::ZERO, SeatSet::EMPTY)).collect();
        for event in pushed {
            if let HandEvent::PotPushed { pot, seat, amount, .. } = event {
                let (sum, to) = &mut again[usize::from(pot)];
                *sum = sum.with(amount);
                to.insert(seat);
                from[seat.index()] = from[seat.index()].with(amount);
                events.push(happened(seeing::SeeingEvent::PotReturned { pot, seat, amount }));
            }
        }
        // A pot that the floor has awarded, or whose cards were moved since, is the floor's to move.
        let same = again.iter().zip(self.pots()).all(|(again, pot)| *again == (pot.pushed, pot.won_by));
        let there = setup.dealt.iter().all(|seat| from[seat.index()] <= self.stack(seat));
        if same && there { Ok(()) } else { Err(Violation::Irregular(Odd::NoSuchChoice)) }
    }

    /// A player plays the board, and says so before throwing the cards away.
    fn decide_plays_board(
        &self,
        setup: &HandSetup,
        actor: Actor,
        seat: Seat,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let said = |said| self.facts(setup).said(YesNo::SaidBoard, said);
        if self.showing.mucked.contains(seat) {
            let rule = self.ruling(setup, actor, Matter::PlaysBoard, &said(false))?.rule();
            return Err(refused(seeing::Violation::ClaimLost { seat, rule }));
        }
        if !self.players.live.contains(seat) {
            return Err(Violation::NotInTheHand { seat });
        }
        match self.phase {
            Phase::Show(turn) if turn == seat => {}
            Phase::Show(turn) => return Err(Violation::OutOfTurn { seat, turn }),
            _ => return Err(self.not_now()),
        }
        if !self.board_makes_a_hand(setup) {
            return Err(refused(seeing::Violation::NoHandOnTheBoard));
        }
        let rule = self.ruling(setup, actor, Matter::PlaysBoard, &said(true))?.rule();
        events.push(happened(seeing::SeeingEvent::PlaysBoard { seat, rule }));
        Ok(())
    }

    /// Whether every board is complete and makes a hand without any other card.
    fn board_makes_a_hand(&self, setup: &HandSetup) -> bool {
        let last = self.street() + 1 == setup.variant.streets.len() && self.runs.is_last();
        let any = setup.variant.shares.iter().all(|share| share.from == Selection::Any);
        let share = setup.variant.shares[0];
        last && any
            && setup.variant.has_board()
            && (0..self.runs.times).all(|run| {
                let board = self.piles.boards[usize::from(run)].set();
                matches!(share.ranking.best(share.from, CardSet::EMPTY, board), Ok(Some(_)))
            })
    }

    /// A card was shown to somebody: when everybody sees it depends on whether whoever saw it can use it.
    fn decide_shown_to_one(
        &self,
        setup: &HandSetup,
        actor: Actor,
        at: Spot,
        to: Option<Seat>,
        card: Option<Card>,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let PileName::Held(owner) = at.pile else {
            return Err(Violation::Irregular(Odd::NoCardThere { spot: at }));
        };
        let (_, face) = self.seen_card(at, Mark::ExposedByPlayer(owner), card)?;
        let face = face.ok_or(Violation::CardMustBeKnown)?;
        if self.showing.shown.contains(owner) {
            return Err(refused(seeing::Violation::SeenAlready { seat: owner }));
        }
        if to == Some(owner) {
            return Err(Violation::Irregular(Odd::NothingChanges));
        }
        // Only what was shown need be shown (cb:3.showdown.6e): one card at a time.
        let facts = self.facts(setup).chose(self.viewer(setup, to)).said(YesNo::PartShown, true);
        let ruling = self.ruling(setup, actor, Matter::ShownToOne, &facts)?;
        let does = |when| ruling.outcome().remedies.contains(&Remedy::Show(when));
        let put_away = matches!(self.phase, Phase::RakeRound | Phase::ShowSeen | Phase::Runs);
        let moment = if does(When::EndOfRound) && !put_away {
            Moment::EndOfRound
        } else if does(When::EndOfBetting) && !self.betting_is_over(setup) {
            Moment::EndOfBetting
        } else {
            // Or the moment has come already.
            Moment::Now
        };
        let waits = self.seen_by_one().iter().find(|seen| seen.card.turned_up_for_the_rules() == Some(face));
        if waits.is_some_and(|seen| seen.moment == moment || moment == Moment::EndOfBetting) {
            return Err(Violation::Irregular(Odd::NothingChanges));
        }
        let (rule, card) = (ruling.rule(), Facedown::of(owner, Some(face)));
        events.push(happened(seeing::SeeingEvent::ShownToOne { owner, to, card, moment, rule }));
        if moment == Moment::Now {
            events.push(happened(seeing::SeeingEvent::ShownToAll { owner, card: face, rule }));
        }
        Ok(())
    }

    /// What somebody who was shown a card can do with it.
    fn viewer(&self, setup: &HandSetup, to: Option<Seat>) -> Viewer {
        let last = self.street() + 1 == setup.variant.streets.len();
        match (self.phase, to) {
            (Phase::Finish | Phase::Over, _) => Viewer::AfterHand,
            (_, Some(seat)) if self.able().contains(seat) && !self.betting_is_over(setup) => {
                let round_is_over = matches!(
                    self.phase,
                    Phase::Return | Phase::Gather | Phase::RakeRound | Phase::ShowSeen | Phase::Runs
                );
                let done = round_is_over
                    || (matches!(self.phase, Phase::Act(_) | Phase::Chop(_))
                        && !self.round.to_act.contains(seat));
                match (done, last) {
                    (false, _) => Viewer::MayAct,
                    (true, false) => Viewer::DoneForNow,
                    (true, true) => Viewer::CannotUse,
                }
            }
            (_, Some(_) | None) => Viewer::CannotUse,
        }
    }

    /// Whether nobody has a decision about chips any more.
    fn betting_is_over(&self, setup: &HandSetup) -> bool {
        let last = self.street() + 1 == setup.variant.streets.len();
        let closed = !matches!(self.phase, Phase::Act(_) | Phase::Chop(_));
        let showdown = matches!(self.phase, Phase::Show(_)) || self.all_have_shown();
        showdown
            || self.players.live.at_most_one()
            || (closed
                && (self.nobody_can_bet(self.able())
                    || (last && matches!(self.phase, Phase::RakeRound | Phase::ShowSeen))))
    }

    fn seen_by_one(&self) -> &[Seen] {
        self.matters.as_ref().map_or(&[], |matters| &matters.seeing.due)
    }

    /// The cards that everybody sees now, because the betting round is over.
    fn to_be_shown(&self, setup: &HandSetup) -> impl Iterator<Item = Seen> {
        let over = self.betting_is_over(setup);
        self.seen_by_one().iter().copied().filter(move |seen| over || seen.moment == Moment::EndOfRound)
    }

    /// Before a betting round is put away: whether cards are shown first. The hand waits for that.
    #[cold]
    pub(super) fn show_seen_first(&mut self, setup: &HandSetup) -> bool {
        let stopped = core::mem::replace(&mut self.phase, Phase::ShowSeen);
        let due = self.to_be_shown(setup).next().is_some();
        if !due {
            self.phase = stopped;
        }
        due
    }

    /// Everybody sees what one player was shown.
    pub(super) fn decide_show_seen(&self, setup: &HandSetup, events: &mut Vec<HandEvent>) {
        for Seen { owner, card, rule, .. } in self.to_be_shown(setup) {
            // Only a card that is known is waited for.
            if let Some(card) = card.turned_up_for_the_rules() {
                events.push(happened(seeing::SeeingEvent::ShownToAll { owner, card, rule }));
            }
        }
    }

    /// The hand ends without another betting round: whatever is still to be shown is shown now (cb:3.showdown.6b).
    pub(super) fn show_all_seen(&self, events: &mut Vec<HandEvent>) {
        for Seen { owner, card, rule, .. } in self.seen_by_one() {
            if let Some(card) = card.turned_up_for_the_rules() {
                events.push(happened(seeing::SeeingEvent::ShownToAll { owner: *owner, card, rule: *rule }));
            }
        }
    }

    /// What each of these events does.
    pub(super) fn take_in_seeing(&mut self, setup: &HandSetup, event: seeing::SeeingEvent) {
        match event {
            seeing::SeeingEvent::ShownToOne { owner, card, moment, rule, .. } => {
                let face = card.turned_up_for_the_rules();
                if let Some(face) = face {
                    self.piles.table(owner, CardSet::of(face));
                }
                let due = &mut self.matters_mut().seeing.due;
                due.retain(|seen| seen.card.turned_up_for_the_rules() != face);
                if moment != Moment::Now {
                    due.push(Seen { owner, card, moment, rule });
                }
            }
            seeing::SeeingEvent::ShownToAll { card, .. } => {
                let due = &mut self.matters_mut().seeing.due;
                due.retain(|seen| seen.card.turned_up_for_the_rules() != Some(card));
                if self.phase == Phase::ShowSeen && self.to_be_shown(setup).next().is_none() {
                    self.rake_the_round(setup);
                }
            }
            seeing::SeeingEvent::HandShown { seat, cards, .. } => self.hand_shown(setup, seat, cards),
            seeing::SeeingEvent::PotReturned { pot, seat, amount } => {
                self.money.pot_returned(pot, seat, amount);
                self.phase = Phase::Push;
            }
            seeing::SeeingEvent::HandRevived { seat, .. } => {
                let places = self.told_in_muck(setup, seat);
                let places = places.expect("only a hand that can be told is live again");
                self.piles.out_of_muck(seat, &places);
                self.players.live.insert(seat);
                self.showing.mucked.remove(seat);
                self.showing.tabled.insert(seat);
                self.showing.shown.insert(seat);
            }
            seeing::SeeingEvent::PlaysBoard { seat, .. } => {
                self.piles.muck_holding(seat);
                self.showing.tabled.insert(seat);
                self.showing.shown.insert(seat);
                self.matters_mut().seeing.plays_board.insert(seat);
                self.next_show(setup);
            }
            seeing::SeeingEvent::MiscalledOnPurpose { .. } => {}
        }
    }

    fn hand_shown(&mut self, setup: &HandSetup, seat: Seat, cards: CardSet) {
        self.showing.shown.insert(seat);
        if self.players.live.contains(seat) {
            self.piles.table(seat, cards);
            self.showing.tabled.insert(seat);
        } else {
            let places = self.told_in_muck(setup, seat);
            let places = places.expect("only a hand that can be told is shown");
            self.piles.learn_in_muck(&places, cards);
        }
    }

    /// Whether a player plays the board, with no cards of the own.
    pub(super) fn plays_board(&self, seat: Seat) -> bool {
        self.matters.as_ref().is_some_and(|matters| matters.seeing.plays_board.contains(seat))
    }
}

impl Piles {
    /// Where the last so many cards lie that a player threw away; nowhere, if there are fewer or they are mixed in.
    fn last_of(&self, seat: Seat, cards: usize) -> Option<Vec<usize>> {
        let muck = self.muck.as_slice();
        let own = |at: &usize| muck[*at].owner() == Owner::Seat(seat);
        let mut places: Vec<usize> = (0..muck.len()).filter(own).collect();
        let earlier = places.len().checked_sub(cards)?;
        places.drain(..earlier);
        let mixed = |at: &usize| {
            self.marks().iter().any(|marked| {
                marked.at.pile == PileName::Muck
                    && usize::from(marked.at.at) == *at
                    && (marked.mark == Mark::MixedIn || marked.mark.is_stray())
            })
        };
        (cards > 0 && !places.iter().any(mixed)).then_some(places)
    }

    /// Cards come out of the muck and are a player's again.
    fn out_of_muck(&mut self, seat: Seat, places: &[usize]) {
        for (gone, place) in places.iter().enumerate() {
            let at = place - gone;
            let card = self.muck.take_at(at);
            let holding = &mut self.holdings[seat.index()];
            let upon = holding.len();
            holding.add(card.turned_up_for_the_rules(), false);
            if let Some(odd) = &mut self.odd {
                let from = Spot { pile: PileName::Muck, at: at as u8 };
                odd.moved(from, Spot { pile: PileName::Held(seat), at: upon as u8 });
            }
        }
    }

    /// Cards in the muck that nobody had recorded turn out to be among these.
    fn learn_in_muck(&mut self, places: &[usize], cards: CardSet) {
        let known = |card: &Facedown| card.turned_up_for_the_rules();
        let held: CardSet = places.iter().filter_map(|at| known(&self.muck.as_slice()[*at])).collect();
        let learnt = cards - held;
        self.unseen.0 -= learnt;
        let unread = places.iter().filter(|at| known(&self.muck.as_slice()[**at]).is_none());
        let unread: Vec<usize> = unread.copied().collect();
        for (at, card) in unread.into_iter().zip(learnt) {
            self.muck.learn_at(at, card);
        }
    }
}
