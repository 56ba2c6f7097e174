//! What is there when a line expects something.

use chips::Chips;
use game::{SeatSet, Viewer};
use poker::{Awaiting, HandEvent, Options, RaiseTo};

use super::steps::MayDo;
use super::{Mismatch, ScriptTable};
use crate::error::ScriptError;
use crate::expect::{Amounts, DealtTo, Expectation, Moment, Offer, Offers};
use crate::happening::{begins, happening};
use crate::script::Statement;

impl ScriptTable<'_> {
    pub(super) fn expect(
        &mut self,
        place: usize,
        line: usize,
        expected: &Expectation,
    ) -> Result<(), ScriptError> {
        self.reach(place, line, expected.moment())?;
        let found = match expected {
            Expectation::Before(first, second) => {
                self.check_before(line, expected, first, second);
                return Ok(());
            }
            Expectation::Happened { viewer, never, event } => {
                if self.happened(*viewer, event) == *never {
                    let found = if *never { "that it happened" } else { "that it never happened" };
                    self.unmet(line, expected, found);
                }
                return Ok(());
            }
            Expectation::Events(events) => {
                let found: Vec<String> = self.events[self.last_act..].iter().map(in_words).collect();
                let alike = found.len() == events.len()
                    && found.iter().zip(events).all(|(found, words)| begins(found, words));
                if alike { expected.clone() } else { Expectation::Events(found) }
            }
            Expectation::Options(offers) => {
                let (found, chip) = (self.offers(), self.setup.chip());
                let alike = found == offers.clone().in_chips(chip);
                if alike { expected.clone() } else { Expectation::Options(found.unwritten(chip)) }
            }
            other => self.look(other),
        };
        if found != *expected {
            self.mismatches.push(Mismatch::expectation(line, expected, &found));
        }
        Ok(())
    }

    /// Plays on as far as the expectation needs.
    fn reach(&mut self, place: usize, line: usize, moment: Moment) -> Result<(), ScriptError> {
        let after = self.statements.get(place + 1..).unwrap_or_default();
        let (acts, names) = (after.iter().any(Statement::is_act), after.iter().any(Statement::is_naming));
        let may = match moment {
            Moment::Now => return Ok(()),
            Moment::ChipsIn => MayDo { cards: false, push: false, answers: false, finish: false },
            Moment::Decision => MayDo { cards: true, push: true, answers: false, finish: false },
            Moment::Outcome if acts || names => {
                MayDo { cards: false, push: true, answers: false, finish: false }
            }
            Moment::Outcome => MayDo { cards: true, push: true, answers: true, finish: false },
        };
        self.advance(line, may)?;
        // Nobody will say how often to run it: once.
        while moment == Moment::Decision && !acts && matches!(self.awaiting(), Awaiting::Runs { .. }) {
            self.answer(line)?;
            self.advance(line, may)?;
        }
        Ok(())
    }

    /// What there is of what the expectation looks at.
    fn look(&mut self, expected: &Expectation) -> Expectation {
        let hand = &self.hand;
        match expected {
            Expectation::Pot(_) => Expectation::Pot(hand.pot_total()),
            Expectation::Pots(pots) => {
                let among = pots.iter().any(|(_, among)| among.is_some());
                let filled = hand.pots().iter().filter(|pot| !pot.amount.is_zero());
                Expectation::Pots(
                    filled.map(|pot| (pot.amount, among.then_some(pot.among & hand.live()))).collect(),
                )
            }
            Expectation::Stacks(list) => {
                Expectation::Stacks(list.iter().map(|(seat, _)| (*seat, hand.stack(*seat))).collect())
            }
            Expectation::Bets(list) => {
                Expectation::Bets(list.iter().map(|(seat, _)| (*seat, hand.bet(*seat))).collect())
            }
            Expectation::Rake(_) => Expectation::Rake(hand.rake()),
            Expectation::Drops(_) => Expectation::Drops(hand.drops()),
            Expectation::ToAct(_) => Expectation::ToAct(self.turn()),
            Expectation::Awarded(awarded) => {
                let mut pushed =
                    self.events.iter().filter(|event| matches!(event, HandEvent::PotPushed { .. }));
                let found = awarded.of(pushed.nth(self.awards));
                self.awards += 1;
                Expectation::Awarded(found)
            }
            Expectation::Burns(_) => Expectation::Burns(hand.burns().len()),
            Expectation::Muck(_) => Expectation::Muck(hand.muck().len()),
            Expectation::Stub(_) => Expectation::Stub(hand.stub_len()),
            Expectation::Board { run, .. } => {
                Expectation::Board { run: *run, cards: hand.board(*run).to_vec() }
            }
            Expectation::Holding { seat, .. } => {
                let cards = hand.holding(*seat).cards();
                Expectation::Holding {
                    seat: *seat,
                    cards: cards.map(|card| card.peek(Viewer::Eye)).collect(),
                }
            }
            Expectation::Showing { seat, .. } => {
                Expectation::Showing { seat: *seat, cards: hand.holding(*seat).up() }
            }
            Expectation::Street(_) => {
                let street = self.setup.variant().streets.get(hand.street());
                Expectation::Street(street.map_or(String::new(), |street| street.name.to_owned()))
            }
            Expectation::Live(_) => Expectation::Live(hand.live()),
            Expectation::AllIn(_) => Expectation::AllIn(hand.all_in()),
            Expectation::Dealt(_) => Expectation::Dealt(self.dealt()),
            Expectation::ShowsFirst(_) => Expectation::ShowsFirst(match self.awaiting() {
                Awaiting::Show { seat, .. } => Some(seat),
                _ => None,
            }),
            Expectation::ShowOrder(_) => {
                let seats = self.events.iter().filter_map(|event| match event {
                    HandEvent::Tabled { seat, .. } | HandEvent::Mucked { seat } => Some(*seat),
                    _ => None,
                });
                Expectation::ShowOrder(seats.collect())
            }
            Expectation::Meant(meant) => Expectation::Meant(meant.of(self.meant.as_ref())),
            // Looked at elsewhere, or not in a hand that is played.
            Expectation::Options(_)
            | Expectation::Events(_)
            | Expectation::Before(..)
            | Expectation::Happened { .. }
            | Expectation::SetupRefused { .. } => expected.clone(),
        }
    }

    /// Whose turn it is to decide something.
    fn turn(&self) -> SeatSet {
        match self.awaiting() {
            Awaiting::Post { seat, .. }
            | Awaiting::Action { seat, .. }
            | Awaiting::ChopAnswer { seat }
            | Awaiting::Discard { seat, .. }
            | Awaiting::Show { seat, .. } => SeatSet::of(seat),
            Awaiting::Runs { seats, .. } => seats,
            Awaiting::Burn
            | Awaiting::Deal(_)
            | Awaiting::Procedure(_)
            | Awaiting::Award { .. }
            | Awaiting::Ruling(_)
            | Awaiting::Nothing => SeatSet::EMPTY,
        }
    }

    /// What the player whose turn it is may do.
    fn offers(&self) -> Offers {
        Offers::new(match self.awaiting() {
            Awaiting::Action { options, .. } => self.actions(&options),
            Awaiting::ChopAnswer { .. } => vec![Offer::Chop, Offer::Decline],
            Awaiting::Discard { least, most, .. } => vec![Offer::Discard { least, most }],
            Awaiting::Runs { most, .. } => vec![Offer::RunIt { most }],
            Awaiting::Show { may_muck: true, .. } => vec![Offer::Show, Offer::Muck],
            Awaiting::Show { may_muck: false, .. } => vec![Offer::Show],
            Awaiting::Post { .. }
            | Awaiting::Burn
            | Awaiting::Deal(_)
            | Awaiting::Procedure(_)
            | Awaiting::Award { .. }
            | Awaiting::Ruling(_)
            | Awaiting::Nothing => Vec::new(),
        })
    }

    fn actions(&self, options: &Options) -> Vec<Offer> {
        let amounts =
            |raise: RaiseTo| Amounts { least: raise.least, most: raise.most, step: Some(raise.step) };
        let opens = self.hand.price() == Chips::ZERO;
        let wager = |raise: RaiseTo| {
            if opens { Offer::Bet(amounts(raise)) } else { Offer::Raise(amounts(raise)) }
        };
        let flags = [(options.fold, Offer::Fold), (options.check, Offer::Check), (options.chop, Offer::Chop)];
        let mut offers: Vec<Offer> = flags.iter().filter(|(on, _)| *on).map(|(_, offer)| *offer).collect();
        offers.extend(options.call.map(Offer::Call));
        offers.extend(options.bring_in.map(Offer::BringIn));
        offers.extend(options.raise.map(wager));
        offers
    }

    /// Where the cards went since a player last did something.
    fn dealt(&self) -> Vec<DealtTo> {
        let acted = |event: &HandEvent| {
            matches!(
                event,
                HandEvent::AntePosted { .. }
                    | HandEvent::BlindPosted { .. }
                    | HandEvent::DeadMoneyPosted { .. }
                    | HandEvent::BroughtIn { .. }
                    | HandEvent::Checked { .. }
                    | HandEvent::Called { .. }
                    | HandEvent::Raised { .. }
                    | HandEvent::Folded { .. }
                    | HandEvent::TimedOut { .. }
                    | HandEvent::DrawCalled { .. }
                    | HandEvent::RunsAsked { .. }
            )
        };
        let since = self.events.iter().rposition(acted).map_or(0, |place| place + 1);
        let place = |event: &HandEvent| match *event {
            HandEvent::CardBurned { .. } => Some(DealtTo::Burn),
            HandEvent::BoardCardDealt { .. } => Some(DealtTo::Board),
            HandEvent::CardDealt { seat, .. } => Some(DealtTo::Down(seat)),
            HandEvent::UpCardDealt { seat, .. } => Some(DealtTo::Up(seat)),
            _ => None,
        };
        self.events[since..].iter().filter_map(place).collect()
    }

    /// Whether a viewer has seen an event that begins with these words.
    fn happened(&self, viewer: Viewer, words: &str) -> bool {
        self.events.iter().any(|event| begins(&happening(&view::observe(event, viewer)), words))
    }

    fn check_before(&mut self, line: usize, expected: &Expectation, first: &str, second: &str) {
        let all: Vec<String> = self.events.iter().map(in_words).collect();
        let last_first = all.iter().rposition(|event| begins(event, first));
        let first_second = all.iter().position(|event| begins(event, second));
        let found = match (last_first, first_second) {
            (Some(one), Some(other)) if one < other => return,
            (Some(_), Some(_)) => "them the other way round",
            (None, _) => "that the first never happened",
            (_, None) => "that the second never happened",
        };
        self.unmet(line, expected, found);
    }

    /// An expectation that is not met, and that no rewriting would make true.
    fn unmet(&mut self, line: usize, expected: &Expectation, found: &str) {
        let (expected, found) = (expected.to_string(), found.to_owned());
        self.mismatches.push(Mismatch { line, expected, found, rewrite: None });
    }
}

/// An event in words, with every card the house knows.
fn in_words(event: &HandEvent) -> String {
    happening(&view::observe(event, Viewer::Eye))
}
