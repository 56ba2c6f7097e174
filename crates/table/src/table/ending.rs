//! The hand that is on, and what follows when it is over.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Command, Game, Moment, PlayerId, Seat, SeatSet};
use poker::Won;
use poker::irregular::IrregularEvent;
use poker::irregular::acts;
use poker::irregular::seeing::SeeingEvent;

use super::{Play, Table};
use crate::count::Count;
use crate::event::Event;
use crate::setup::Setup;
use crate::snapshot::BySeat;
use crate::terms::{KillManner, KillTerms};
use crate::violation::Violation;
use crate::{charge, clock};

/// What has been posted and won in a hand, as far as kills ask for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Antes, blinds and posts by seat.
    forced: BySeat<Chips>,
    /// Won by seat.
    won: BySeat<Chips>,
    /// Who won a high share, and a low share.
    high: SeatSet,
    low: SeatSet,
    /// What the house took from the pots.
    rake: Chips,
    /// What each jackpot drop took.
    drops: [Chips; MOST_DROPS],
    /// Who killed the hand.
    killer: Option<Seat>,
    /// Whether it was a misdeal or void.
    undone: bool,
}

/// The most jackpot drops of a hand: no hand is sealed with more.
const MOST_DROPS: usize = 8;

impl Tally {
    /// Of a hand that has not begun, and that this player kills.
    pub(super) fn of(killer: Option<Seat>) -> Tally {
        Tally { killer, ..Tally::default() }
    }

    pub(super) fn take_in(&mut self, event: &poker::HandEvent) {
        match *event {
            poker::HandEvent::AntePosted { seat, amount }
            | poker::HandEvent::BlindPosted { seat, amount, .. }
            | poker::HandEvent::DeadMoneyPosted { seat, amount } => {
                let forced = &mut self.forced[seat.index()];
                *forced = forced.with(amount);
            }
            poker::HandEvent::RakeTaken { amount, .. } => self.rake = self.rake.with(amount),
            poker::HandEvent::DropTaken { drop, amount, .. } => {
                let sum = &mut self.drops[usize::from(drop)];
                *sum = sum.with(amount);
            }
            poker::HandEvent::PotPushed { seat, amount, won, .. } => {
                let sum = &mut self.won[seat.index()];
                *sum = sum.with(amount);
                match won {
                    Won::High => self.high.insert(seat),
                    Won::Low => self.low.insert(seat),
                    Won::Uncontested | Won::Scoop | Won::Ruling => {}
                }
            }
            poker::HandEvent::Irregular(event) => match event {
                IrregularEvent::RakeReturned { amount } => self.rake = self.rake.less(amount),
                IrregularEvent::DropReturned { drop, amount } => {
                    let sum = &mut self.drops[usize::from(drop)];
                    *sum = sum.less(amount);
                }
                IrregularEvent::Misdealt { .. } | IrregularEvent::HandVoided { .. } => self.undone = true,
                // What was pushed is pushed again.
                IrregularEvent::Seeing(SeeingEvent::PotReturned { seat, amount, .. }) => {
                    let sum = &mut self.won[seat.index()];
                    *sum = sum.less(amount);
                    self.high.remove(seat);
                    self.low.remove(seat);
                }
                IrregularEvent::CardMarked { .. }
                | IrregularEvent::StrayFound { .. }
                | IrregularEvent::CardMoved { .. }
                | IrregularEvent::SeatFlagged { .. }
                | IrregularEvent::CaseOpened { .. }
                | IrregularEvent::CaseRuled { .. }
                | IrregularEvent::FaultReported { .. }
                | IrregularEvent::PlayedOn { .. }
                | IrregularEvent::HandFouled { .. }
                | IrregularEvent::PotTakenBack { .. }
                | IrregularEvent::ContributionReturned { .. }
                | IrregularEvent::Act(_)
                | IrregularEvent::Cards(_)
                | IrregularEvent::Seeing(_)
                | IrregularEvent::HeldOver { .. }
                | IrregularEvent::CardCorrected { .. } => {}
            },
            _ => {}
        }
    }

    fn winners(&self) -> SeatSet {
        let won = self.won.iter().enumerate().filter(|(_, won)| !won.is_zero());
        won.filter_map(|(index, _)| Seat::from_index(index)).collect()
    }

    /// What the house took, drops and all.
    fn taken(&self) -> Chips {
        self.drops.iter().fold(self.rake, |sum, drop| sum.with(*drop))
    }

    /// The pots as they were pushed.
    fn pushed(&self) -> Chips {
        self.won.iter().fold(Chips::ZERO, |sum, won| sum.with(*won))
    }
}

impl Play {
    /// What others put into a pot the winner took, posts left out.
    fn won_beyond_posts(&self, winner: Seat) -> Chips {
        let others = self.setup.dealt().without(winner);
        others.iter().fold(Chips::ZERO, |sum, seat| {
            let lost = self.setup.stack(seat).beyond(self.hand.stack(seat));
            sum.with(lost.beyond(self.tally.forced[seat.index()]))
        })
    }
}

impl Table {
    /// A request of the hand that is on.
    pub(super) fn in_the_hand(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<poker::Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let leaves = |seat| self.sitting(seat).is_some_and(|sitting| sitting.leaving);
        self.in_the_hand_with(setup, now, command, leaves, events)
    }

    /// Who was dealt in at a seat and has left since.
    pub(super) fn leaver(&self, seat: Seat) -> Option<PlayerId> {
        let play = self.playing()?;
        if play.gone.contains(seat) { play.players[seat.index()] } else { None }
    }

    /// Whether the hand waits for an answer of this player.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        use poker::Awaiting as A;
        let Some(play) = self.playing() else { return false };
        match play.hand.awaiting(&play.setup) {
            A::Action { seat: on, .. }
            | A::ChopAnswer { seat: on }
            | A::Discard { seat: on, .. }
            | A::Show { seat: on, .. } => on == seat,
            A::Runs { seats, .. } => seats.contains(seat),
            A::Post { .. }
            | A::Burn
            | A::Deal(_)
            | A::Procedure(_)
            | A::Award { .. }
            | A::Ruling(_)
            | A::Nothing => false,
        }
    }

    /// Somebody who has asked to leave and for whom the hand waits now.
    pub fn asked_leaver(&self) -> Option<Seat> {
        let leaves = |seat: &Seat| self.sitting(*seat).is_some_and(|sitting| sitting.leaving);
        self.occupied().iter().find(|seat| leaves(seat) && self.is_asked(*seat))
    }

    /// Whoever gets up while the hand waits for them folds where that may be; any other question is answered as
    /// silence would be.
    pub(super) fn leaves_while_asked(
        &self,
        setup: &Setup,
        now: Moment,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        use poker::Awaiting as A;
        let Some(play) = self.playing() else { return Err(Violation::NoHand) };
        if self.sitting(seat).is_some_and(|sitting| !sitting.leaving) {
            events.push(Event::LeaveAsked { seat });
        }
        let own = match play.hand.awaiting(&play.setup) {
            A::Action { .. } => Some(poker::Request::Fold),
            A::Runs { .. } => Some(poker::Request::RunIt(1)),
            // As the clock would have it; and what no player is asked.
            A::ChopAnswer { .. }
            | A::Discard { .. }
            | A::Show { .. }
            | A::Post { .. }
            | A::Burn
            | A::Deal(_)
            | A::Procedure(_)
            | A::Award { .. }
            | A::Ruling(_)
            | A::Nothing => None,
        };
        let before = events.len();
        if let Some(request) = own {
            let own = Command { actor: Actor::Seat(seat), request };
            if self.in_the_hand_with(setup, now, own, |leaver| leaver == seat, events).is_ok() {
                return Ok(());
            }
            events.truncate(before);
        }
        let silent = Command { actor: Actor::Clock, request: poker::Request::TimeOut };
        self.in_the_hand_with(setup, now, silent, |leaver| leaver == seat, events)?;
        self.tell_the_clock(setup, now, clock::Request::Acted, events);
        Ok(())
    }

    /// Nobody waits any longer for whoever is asked: silence is the answer, and their clock has no object any more.
    pub(super) fn silence_answers(
        &self,
        setup: &Setup,
        now: Moment,
        actor: Actor,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let mut answered = Vec::new();
        let silent = Command { actor, request: poker::Request::TimeOut };
        self.in_the_hand(setup, now, silent, &mut answered)?;
        self.tell_the_clock(setup, now, clock::Request::Acted, events);
        events.append(&mut answered);
        Ok(())
    }

    fn in_the_hand_with(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<poker::Request>,
        leaves: impl Fn(Seat) -> bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let Some(play) = self.playing() else { return Err(Violation::NoHand) };
        if let Actor::Seat(seat) = command.actor
            && (self.sitting(seat).is_none() || play.gone.contains(seat))
        {
            return Err(Violation::NobodyThere { seat });
        }
        // What is owed the table knows.
        if let poker::Request::Irregular(poker::irregular::Request::Act(acts::Request::Report(
            acts::Report::DealtOwing { seat, owes, .. },
        ))) = command.request
            && self.overlooked(setup, seat) != Some(owes)
        {
            return Err(Violation::NoSuchMistake { seat });
        }
        if let poker::Request::Irregular(poker::irregular::Request::Act(acts::Request::Time { seat })) =
            command.request
        {
            self.may_ask_for_time(seat)?;
        }
        let mut happened = Vec::new();
        play.hand.decide(&play.setup, command, &mut happened).map_err(Violation::Hand)?;
        events.extend(self.shown_in_play(setup, command.request));
        let mut over = false;
        for event in happened {
            over |= event == poker::HandEvent::HandOver;
            events.push(Event::Hand(event));
            if let poker::HandEvent::Irregular(IrregularEvent::ContributionReturned { seat, amount }) = event
                && let Some(player) = self.leaver(seat)
            {
                events.push(Event::LeaverRefunded { seat, player, amount });
            }
            // Who has asked to leave need not wait for others to finish.
            if let poker::HandEvent::Folded { seat } | poker::HandEvent::TimedOut { seat } = event
                && leaves(seat)
            {
                self.takes_leave(setup, now, seat, false, events)?;
            }
        }
        // Nobody's time runs while the floor is asked; whoever is in turn when the hand goes on has it anew.
        if matches!(command.actor, Actor::Seat(_)) || matches!(command.request, poker::Request::Irregular(_))
        {
            self.tell_the_clock(setup, now, clock::Request::Acted, events);
        }
        if over {
            self.hand_over(setup, now, events);
        }
        Ok(())
    }

    /// What follows when the cards have been gathered in: the pots have been pushed, so the stacks are known.
    pub(super) fn hand_over(&self, setup: &Setup, now: Moment, events: &mut Vec<Event>) {
        let Some(play) = self.playing() else { return };
        let begin = events.len();
        events.push(Event::HandEnded { number: play.number });
        let (held_over, among) = (play.hand.held_over(), play.setup.dealt() - play.gone);
        if !held_over.is_zero() {
            events.push(Event::PotCarriedOver { amount: held_over, among });
        }
        self.put_rake_away(setup, now, play, events);
        let game = self.stakes(setup);
        if play.tally.undone {
            events.push(Event::HandUndone { number: play.number });
        } else if let Some(kill) = setup.kill_in(game) {
            self.kills_after(setup, kill, play, events);
        }
        for seat in play.setup.dealt() - play.gone {
            if play.hand.stack(seat).is_zero() && self.state.buy_ins.waiting(seat).is_zero() {
                events.push(Event::Busted { seat });
            }
        }
        let due = events[begin..].iter().find_map(|event| match event {
            Event::KillDue { seat, .. } => Some(*seat),
            _ => None,
        });
        for seat in self.occupied() {
            let Some(sitting) = self.sitting(seat) else { continue };
            // A kill that is due comes first, whatever was asked for (cb:8.kill.6a).
            if due == Some(seat) || play.gone.contains(seat) {
                continue;
            }
            if sitting.leaving {
                // Nobody holds cards any more, so nothing can stand in the way.
                let left = self.takes_leave(setup, now, seat, false, events);
                debug_assert!(left.is_ok(), "{left:?}");
            } else if sitting.out_next {
                events.push(Event::SatOut { seat });
            }
        }
        self.put_the_deck_down(setup, now, events);
        self.tell_the_clock(setup, now, clock::Request::HandPlayed, events);
    }

    /// Rake and drops go to their places at the end of the hand (nj:14.14(b)1.iii, cb:2.dealing.7).
    fn put_rake_away(&self, setup: &Setup, now: Moment, play: &Play, events: &mut Vec<Event>) {
        let mut charges = self.state.charges.clone();
        let mut tell = |request| {
            let command = Command { actor: Actor::Dealer, request };
            let mut happened = Vec::new();
            let facts = self.charge_facts(setup);
            if charges.decide(setup.charge(), now, &facts, command, &mut happened).is_ok() {
                for event in happened {
                    charges.apply(setup.charge(), now, &event);
                    events.push(Event::TimeCharge(event));
                }
            }
        };
        if !play.tally.rake.is_zero() {
            tell(charge::Request::Rake { amount: play.tally.rake });
            tell(charge::Request::EndHand);
        }
        for (drop, amount) in setup.drops().iter().zip(play.tally.drops) {
            if let (Some(into), false) = (charge::Place::of_fund(drop.name), amount.is_zero()) {
                tell(charge::Request::Drop { into, amount });
            }
        }
    }

    /// Legs, the kill button and the next kill.
    fn kills_after(&self, setup: &Setup, kill: KillTerms, play: &Play, events: &mut Vec<Event>) {
        let winners = play.tally.winners();
        // The blinds took their money back: there was no pot.
        if winners.is_empty() {
            return;
        }
        // A pot is as large as it was before the house took its part.
        let pot_size = play.tally.pushed().with(play.tally.taken());
        match kill.manner {
            KillManner::Optional => {}
            KillManner::Required { scoop, .. } if play.setup.variant().is_split() => {
                // All of a pot of five upper limits, as they were played (cb:8.kill.8).
                let upper = play.setup.betting().amounts()[1];
                let large = pot_size >= upper.times(scoop).unwrap_or(Chips::MAX);
                let scooped = winners.only().filter(|_| large);
                self.move_kill_button(scooped, events);
                if let Some(seat) = scooped {
                    self.kill_due(setup, kill, seat, events);
                }
            }
            KillManner::Required { full_bets, .. } => {
                self.legs_after(setup, kill, play, winners, full_bets, events);
            }
            KillManner::Lasting { pot } => {
                // A pot that is shared by one high and another low hand ends it, and so does a small one; all of a
                // large one begins it (nj:14.1:kill@nj-2008, nj:14.1:half-kill@nj-2008).
                let (high, low) = (play.tally.high, play.tally.low);
                let shared = matches!((high.only(), low.only()), (Some(high), Some(low)) if high != low);
                let large = pot_size >= pot;
                let was = self.state.kill.limits_up;
                let up = large && if was { !shared } else { winners.only().is_some() };
                if up != was {
                    events.push(Event::LimitsStayUp { up });
                }
            }
        }
    }

    /// Two pots in a row.
    fn legs_after(
        &self,
        setup: &Setup,
        kill: KillTerms,
        play: &Play,
        winners: SeatSet,
        full_bets: u64,
        events: &mut Vec<Event>,
    ) {
        let has_leg = |seat: Seat| self.sitting(seat).is_some_and(|sitting| sitting.leg);
        let killer = play.tally.killer.filter(|seat| winners.contains(*seat));
        // Who was dealt in and did not win is without a leg; who was away keeps it (cb:8.kill.5).
        for seat in play.setup.dealt() - winners - play.gone {
            if has_leg(seat) {
                events.push(Event::LegLost { seat });
            }
        }
        if let Some(winner) = winners.only() {
            self.move_kill_button(Some(winner), events);
            // The second pot must hold a full bet beside the blinds (cb:8.kill.3b); the first any (cb:8.kill.3a).
            let least = play.setup.betting().amounts()[0].times(full_bets).unwrap_or(Chips::MAX);
            let qualifies = play.won_beyond_posts(winner) >= least;
            if !has_leg(winner) {
                events.push(Event::LegUp { seat: winner });
            } else if qualifies || killer.is_some() {
                // A killer who wins again kills again (cb:8.kill.7b).
                self.kill_due(setup, kill, winner, events);
            }
            return;
        }
        // A split: whoever had the button and shares keeps it, else it is nobody's (cb:8.kill.1c, cb:8.kill.4a).
        let holder = self.state.kill.button.filter(|seat| winners.contains(*seat));
        self.move_kill_button(holder, events);
        if let Some(killer) = killer {
            // cb:8.kill.4b
            self.kill_due(setup, kill, killer, events);
        }
    }

    fn move_kill_button(&self, to: Option<Seat>, events: &mut Vec<Event>) {
        if self.state.kill.button != to {
            events.push(Event::KillButtonMoved { to });
        }
    }

    /// The next kill is always counted from the big blind: it does not double from hand to hand (cb:8.kill.7b).
    fn kill_due(&self, setup: &Setup, kill: KillTerms, seat: Seat, events: &mut Vec<Event>) {
        let amount = self.stakes(setup).kill_amount(kill.size);
        events.push(Event::KillDue { seat, amount });
    }
}
