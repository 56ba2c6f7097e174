//! Commands in, events or a violation out; nothing changes here.

use alloc::vec::Vec;

use cards::{Card, CardSet, Rank};
use chips::Chips;
use game::{Actor, Command, Facedown, Seat};

use super::Hand;
use super::flow::Phase;
use crate::awaiting::Place;
use crate::command::Request;
use crate::counting::Count;
use crate::event::HandEvent;
use crate::setup::HandSetup;
use crate::variant::{Deal, Opens};
use crate::violation::Violation;

const FACES: [Rank; 3] = [Rank::Jack, Rank::Queen, Rank::King];

impl Hand {
    #[inline]
    pub(super) fn decide_command(
        &self,
        setup: &HandSetup,
        command: Command<Request>,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let Command { actor, request } = command;
        if self.phase == Phase::Over {
            return Err(Violation::HandIsOver);
        }
        match (actor, request) {
            (actor, Request::Irregular(request)) => self.decide_irregular(setup, actor, request, events),
            (Actor::Seat(seat), request) if is_players(request) => {
                self.decide_player(setup, seat, request, events)
            }
            (Actor::Dealer, Request::Burn(card)) => self.decide_burn(card, events),
            (Actor::Dealer, Request::Deal(card)) => self.decide_deal(card, events),
            (Actor::Dealer, Request::Proceed) => self.decide_procedure(setup, events),
            (Actor::Clock, Request::TimeOut) => self.decide_time_out(setup, events),
            (Actor::Floor(_), Request::Award(seats)) => {
                let (Phase::Push, Some(pot)) = (self.phase, self.pot_to_rule_on()) else {
                    return Err(self.not_now());
                };
                let among = self.contenders(self.pots()[usize::from(pot)].among);
                if seats.is_empty() || !(seats - among).is_empty() {
                    return Err(Violation::NotInThePot);
                }
                self.push_by_ruling(setup, pot, seats, events);
                Ok(())
            }
            _ => Err(Violation::NotYours { actor }),
        }
    }

    fn decide_player(
        &self,
        setup: &HandSetup,
        seat: Seat,
        request: Request,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        if !self.players.live.contains(seat) {
            return Err(Violation::NotInTheHand { seat });
        }
        if request == Request::SplitByAgreement {
            return Err(Violation::NoAgreedSplit);
        }
        if self.phase == Phase::Runs && !self.runs.asked.contains(seat) {
            return match request {
                Request::RunIt(times) => self.decide_runs(setup, seat, times, events),
                _ => Err(self.not_now()),
            };
        }
        match self.turn(setup) {
            None => return Err(self.not_now()),
            Some(turn) if turn != seat => return Err(Violation::OutOfTurn { seat, turn }),
            Some(_) => {}
        }
        match (self.phase, request) {
            (Phase::Act(_), request) => self.decide_action(setup, seat, request, events),
            (Phase::Ante(_) | Phase::Post(_), Request::Post) => {
                self.decide_post(setup, seat, events);
                Ok(())
            }
            (Phase::Discard(_), Request::Discard { cards, unknown }) => {
                self.decide_discard(seat, cards, unknown, events)
            }
            (Phase::Chop(_), Request::Chop) => {
                self.show_all_seen(events);
                events.push(HandEvent::BlindsChopped);
                Ok(())
            }
            (Phase::Chop(_), Request::DeclineChop) => {
                events.push(HandEvent::ChopDeclined { seat });
                Ok(())
            }
            (Phase::Show(_), Request::Show) => {
                events.push(self.tables(seat));
                Ok(())
            }
            (Phase::Show(_), Request::ShowAsRecorded(cards)) => {
                self.decide_recorded_show(seat, cards, events)
            }
            (Phase::Show(_), Request::Muck) if self.may_muck(setup, seat) => {
                events.push(HandEvent::Mucked { seat });
                Ok(())
            }
            (Phase::Show(_), Request::Muck) => Err(Violation::LastHandMayNotMuck),
            _ => Err(self.not_now()),
        }
    }

    /// Whose turn it is, if it is a player's.
    #[inline]
    fn turn(&self, setup: &HandSetup) -> Option<Seat> {
        match self.phase {
            Phase::Ante(seat)
            | Phase::Discard(seat)
            | Phase::Act(seat)
            | Phase::Chop(seat)
            | Phase::Show(seat) => Some(seat),
            Phase::Post(index) => Some(setup.posts[usize::from(index)].seat),
            _ => None,
        }
    }

    /// The post or ante that is due, and whether it takes the last chips that play.
    #[inline]
    pub(super) fn post(&self, setup: &HandSetup, seat: Seat) -> (HandEvent, bool) {
        let stack = self.money.stacks[seat.index()];
        match self.phase {
            Phase::Post(index) => {
                let posting = setup.posts[usize::from(index)];
                let amount = self.postable(setup, seat, posting.amount);
                let event = match posting.post {
                    Some(post) => HandEvent::BlindPosted { seat, post, amount },
                    None => HandEvent::DeadMoneyPosted { seat, amount },
                };
                let bet = if posting.post.is_some() { amount } else { Chips::ZERO };
                let total = self.money.bets[seat.index()].with(bet);
                (event, stack.less(amount).with(total).whole(setup.chip) <= total)
            }
            _ => {
                let amount = self.postable(setup, seat, setup.antes[seat.index()]);
                (HandEvent::AntePosted { seat, amount }, stack.less(amount).whole(setup.chip).is_zero())
            }
        }
    }

    fn decide_post(&self, setup: &HandSetup, seat: Seat, events: &mut Vec<HandEvent>) {
        let (event, all_in) = self.post(setup, seat);
        events.push(event);
        call_all_in(seat, all_in, events);
    }

    /// A command, decided and done at once. The player in turn, the most frequent of all actors, takes a short way;
    /// the events are the same.
    #[inline(always)]
    pub(super) fn perform_command(
        &mut self,
        setup: &HandSetup,
        command: Command<Request>,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        if let Actor::Seat(seat) = command.actor {
            let request = command.request;
            match (self.phase, request) {
                // Each kind by itself, so that each is compiled for its kind alone.
                (Phase::Act(turn), Request::Fold) if turn == seat => {
                    return self.act(setup, seat, Request::Fold, events);
                }
                (Phase::Act(turn), Request::Check) if turn == seat => {
                    return self.act(setup, seat, Request::Check, events);
                }
                (Phase::Act(turn), Request::Call) if turn == seat => {
                    return self.act(setup, seat, Request::Call, events);
                }
                (Phase::Act(turn), Request::RaiseTo(to)) if turn == seat => {
                    return self.act(setup, seat, Request::RaiseTo(to), events);
                }
                (Phase::Act(turn), Request::RaiseToAsRecorded(to)) if turn == seat => {
                    return self.act(setup, seat, Request::RaiseToAsRecorded(to), events);
                }
                (Phase::Show(turn), Request::Show) if turn == seat => {
                    self.happens(setup, self.tables(seat), events);
                    return Ok(());
                }
                _ => {}
            }
        }
        self.perform_by_events(setup, command, events)
    }

    /// The player in turn acts.
    #[inline(always)]
    fn act(
        &mut self,
        setup: &HandSetup,
        seat: Seat,
        request: Request,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        // Where something is pending a player may be held to it, and others may be held no more.
        if self.matters.is_some() {
            let command = Command { actor: Actor::Seat(seat), request };
            return self.perform_by_events(setup, command, events);
        }
        let (event, all_in) = self.action(setup, seat, request)?;
        self.happens(setup, event, events);
        if all_in {
            self.happens(setup, HandEvent::AllInCalled { seat }, events);
        }
        Ok(())
    }

    #[inline(never)]
    fn perform_by_events(
        &mut self,
        setup: &HandSetup,
        command: Command<Request>,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let before = events.len();
        self.decide_command(setup, command, events)?;
        for event in &events[before..] {
            self.take_in(setup, event);
        }
        Ok(())
    }

    /// What an action of the player in turn is, and whether it puts in the last chips that play.
    #[inline(always)]
    pub(super) fn action(
        &self,
        setup: &HandSetup,
        seat: Seat,
        request: Request,
    ) -> Result<(HandEvent, bool), Violation> {
        match request {
            Request::Fold => {
                self.check_fold(setup, seat)?;
                Ok((HandEvent::Folded { seat }, false))
            }
            Request::Check => {
                self.check_check(setup, seat)?;
                Ok((HandEvent::Checked { seat }, false))
            }
            Request::Call => {
                let (amount, all_in) = self.check_call(setup, seat)?;
                Ok((HandEvent::Called { seat, amount }, all_in))
            }
            Request::BringIn => {
                let amount = self.bring_in_owed(setup, seat).ok_or(Violation::NoBringInDue)?;
                Ok((HandEvent::BroughtIn { seat, amount }, amount == self.playable(setup, seat)))
            }
            Request::RaiseToAsRecorded(_) if !setup.house.plays_records => Err(self.not_now()),
            Request::RaiseTo(to) | Request::RaiseToAsRecorded(to) => {
                let as_recorded = matches!(request, Request::RaiseToAsRecorded(_));
                let (what, all_in) = self.check_raise_to(setup, seat, to, as_recorded)?;
                Ok((HandEvent::Raised { seat, to, what }, all_in))
            }
            Request::Chop if self.may_chop(setup, seat) => Ok((HandEvent::ChopOffered { seat }, false)),
            Request::Chop => Err(Violation::NoChop),
            _ => Err(self.not_now()),
        }
    }

    fn decide_action(
        &self,
        setup: &HandSetup,
        seat: Seat,
        request: Request,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        if self.matters.is_some() {
            return self.decide_bound_action(setup, seat, request, events);
        }
        let (event, all_in) = self.action(setup, seat, request)?;
        events.push(event);
        call_all_in(seat, all_in, events);
        Ok(())
    }

    /// The holding of a player, turned up as far as it is known.
    #[inline]
    fn tables(&self, seat: Seat) -> HandEvent {
        HandEvent::Tabled { seat, cards: self.piles.holdings[seat.index()].turned_up_for_the_rules() }
    }

    fn decide_discard(
        &self,
        seat: Seat,
        cards: CardSet,
        unknown: u8,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let holding = &self.piles.holdings[seat.index()];
        let (least, most) = self.discards(seat);
        let offered = u8::try_from(cards.len()).unwrap_or(u8::MAX).saturating_add(unknown);
        if !(least..=most).contains(&offered) {
            return Err(Violation::WrongNumberOfCards { offered, least, most });
        }
        // A card may be named that was dealt unknown. What the answer says depends on the own holding alone: a player
        // must not learn from a refusal which cards have left the stub.
        let foreign = cards - holding.turned_up_for_the_rules();
        if usize::from(unknown) + foreign.len() > holding.unknown() {
            return Err(match foreign.iter().next() {
                Some(card) => Violation::CardNotHeld { card },
                None => Violation::WrongNumberOfCards { offered, least, most },
            });
        }
        if let Some(card) = (foreign - self.piles.unseen.0).iter().next() {
            return Err(Violation::CardNotHeld { card });
        }
        // In the order they are held, and not by rank: where a card lies in the muck must say nothing about the others.
        let held = holding.as_slice().iter().flatten().copied().filter(|card| cards.contains(*card));
        for card in held.chain(foreign) {
            events.push(HandEvent::CardDiscarded { seat, card: Facedown::of(seat, Some(card)) });
        }
        for _ in 0..unknown {
            events.push(HandEvent::CardDiscarded { seat, card: Facedown::of(seat, None) });
        }
        events.push(HandEvent::DrawCalled { seat, cards: offered });
        Ok(())
    }

    fn decide_runs(
        &self,
        setup: &HandSetup,
        seat: Seat,
        times: u8,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let most = self.most_runs(setup);
        if times == 0 || times > most {
            return Err(Violation::TooManyRuns { offered: times, most });
        }
        events.push(HandEvent::RunsAsked { seat, times });
        // All must agree to more than one; the fewest anybody wants is what is dealt.
        let wanted = self.runs.wanted.min(times);
        if self.players.live - self.runs.asked.with(seat) == game::SeatSet::EMPTY {
            events.push(HandEvent::RunsAgreed { times: wanted });
        }
        Ok(())
    }

    fn decide_recorded_show(
        &self,
        seat: Seat,
        cards: CardSet,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let holding = &self.piles.holdings[seat.index()];
        let known = holding.turned_up_for_the_rules();
        let learnt = cards - known;
        let too_many = learnt.len() > holding.unknown();
        if let Some(card) = learnt.iter().next().filter(|_| too_many) {
            return Err(Violation::CardNotHeld { card });
        }
        if let Some(card) = (learnt - self.piles.unseen.0).iter().next() {
            return Err(Violation::CardNotHeld { card });
        }
        events.push(HandEvent::Tabled { seat, cards: known | learnt });
        Ok(())
    }

    fn decide_burn(&self, card: Option<Card>, events: &mut Vec<HandEvent>) -> Result<(), Violation> {
        if self.phase == Phase::TakeOff {
            return self.decide_taken_off(card, events);
        }
        if self.phase != Phase::Burn {
            return Err(self.not_now());
        }
        self.piles.check_in_stub(card)?;
        events.push(HandEvent::CardBurned { card: Facedown::of_nobody(card) });
        Ok(())
    }

    /// A card to a player, face down. Nobody looks at what a folded seat is dealt (cb:7.stud.9).
    #[inline(always)]
    pub(super) fn down_card(&self, seat: Seat, card: Option<Card>) -> HandEvent {
        let ghost = self.players.ghosts.contains(seat);
        let card = if ghost { Facedown::of_nobody(card) } else { Facedown::of(seat, card) };
        HandEvent::CardDealt { seat, card }
    }

    #[inline]
    fn decide_deal(&self, card: Option<Card>, events: &mut Vec<HandEvent>) -> Result<(), Violation> {
        let Phase::Deal(place) = self.phase else {
            return match self.phase {
                Phase::Replace => self.decide_taken_off(card, events),
                _ => Err(self.not_now()),
            };
        };
        self.piles.check_in_stub(card)?;
        events.push(match (place, card) {
            (Place::Down(seat), card) => self.down_card(seat, card),
            (Place::Up(seat), Some(card)) => HandEvent::UpCardDealt { seat, card },
            (Place::Board(run), Some(card)) => HandEvent::BoardCardDealt { run, card },
            (Place::Up(_) | Place::Board(_), None) => return Err(Violation::CardMustBeKnown),
        });
        Ok(())
    }

    /// The part of a bet that nobody called goes back.
    #[inline]
    pub(super) fn returned(&self, setup: &HandSetup) -> HandEvent {
        let uncalled = self.money.uncalled(setup, self.players.live);
        let (seat, amount) = uncalled.expect("the phase says that something is uncalled");
        HandEvent::UncalledReturned { seat, amount }
    }

    pub(super) fn decide_procedure(
        &self,
        setup: &HandSetup,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        match self.phase {
            Phase::GatherAntes => events.push(HandEvent::AntesGathered),
            Phase::ScrambleBurns => events.push(HandEvent::BurnsScrambled),
            Phase::CallCommonCard => events.push(HandEvent::CommonCardCalled),
            Phase::Reshuffle(drawer) => {
                events.push(HandEvent::DiscardsReshuffled {
                    own_too: self.piles.only_own_discards_left(drawer),
                });
            }
            Phase::ReshuffleStub => events.push(self.reshuffled()),
            Phase::ShowSeen => self.decide_show_seen(setup, events),
            Phase::KillAbsent(turn) => self.kill_absent(setup, turn, events),
            Phase::CallTheBoard => self.call_the_board(events),
            Phase::Return => {
                events.push(self.returned(setup));
            }
            Phase::Gather => events.push(HandEvent::BetsGathered),
            Phase::RakeRound | Phase::RakeHand => {
                let due = self.rake_due(setup, self.phase == Phase::RakeHand);
                let (pot, amount) = due.expect("the phase says that rake is due");
                events.push(HandEvent::RakeTaken { pot, amount });
            }
            Phase::Drops => {
                let (drop, pot, amount) = self.drop_due(setup).expect("the phase says that a drop is due");
                events.push(HandEvent::DropTaken { drop, pot, amount });
            }
            Phase::Push if self.pot_to_rule_on().is_some() => return Err(self.not_now()),
            Phase::Push => self.push_pots(setup, events),
            Phase::Finish => events.push(HandEvent::HandOver),
            _ => return Err(self.not_now()),
        }
        Ok(())
    }

    /// Pairs that are new since the last call, then who acts first (cb:7.stud.12a). Face cards are not called in
    /// razz (cb:7.razz.5).
    fn call_the_board(&self, events: &mut Vec<HandEvent>) {
        let low = self.current().opens == Opens::LowShowing;
        for seat in self.players.live {
            let called = self.showing.pairs_called[seat.index()];
            let new = self.pairs_showing(seat).filter(|rank| !called.contains(*rank));
            let new = new.filter(|rank| !low || !FACES.contains(rank));
            events.extend(new.map(|rank| HandEvent::PairCalled { seat, rank }));
        }
        events.push(HandEvent::OpenerCalled { seat: self.round.opener });
    }

    fn decide_time_out(&self, setup: &HandSetup, events: &mut Vec<HandEvent>) -> Result<(), Violation> {
        // Whoever is held to an act need not be there to make it.
        if let Phase::Act(seat) = self.phase
            && let Some(act) = self.held_to(setup, seat)
        {
            return self.decide_action(setup, seat, act.request(), events);
        }
        match self.phase {
            Phase::Act(seat) if self.bring_in_owed(setup, seat).is_some() => {
                self.decide_action(setup, seat, Request::BringIn, events)
            }
            // With a bet to face the hand is dead; otherwise it is a check (cb:3.dead.1f).
            Phase::Act(seat) if !self.to_call(seat).is_zero() || self.must_bet(setup, seat) => {
                events.push(HandEvent::TimedOut { seat });
                Ok(())
            }
            Phase::Act(seat) => {
                events.push(HandEvent::Checked { seat });
                Ok(())
            }
            Phase::Chop(seat) => {
                events.push(HandEvent::ChopDeclined { seat });
                Ok(())
            }
            Phase::Discard(seat) => self.discard_for_absent(seat, events),
            Phase::Runs => {
                // More than once takes everybody's word: whoever has not given it wants it once.
                let silent = self.players.live - self.runs.asked;
                events.extend(silent.iter().map(|seat| HandEvent::RunsAsked { seat, times: 1 }));
                events.push(HandEvent::RunsAgreed { times: 1 });
                Ok(())
            }
            Phase::Ante(seat) if setup.house.blinds_off => {
                // An absent player is blinded off (cb:12.tourn.6).
                self.decide_post(setup, seat, events);
                Ok(())
            }
            Phase::Post(index) if setup.house.blinds_off => {
                self.decide_post(setup, setup.posts[usize::from(index)].seat, events);
                Ok(())
            }
            // No bet is pending, so the hand is not dead: the cards speak.
            Phase::Show(seat) => {
                events.push(self.tables(seat));
                Ok(())
            }
            _ => Err(self.not_now()),
        }
    }

    /// An absent player stands pat, or throws away the cards that came last where some must go.
    fn discard_for_absent(&self, seat: Seat, events: &mut Vec<HandEvent>) -> Result<(), Violation> {
        let (least, _) = self.discards(seat);
        let mut holding = self.piles.holdings[seat.index()];
        let (mut cards, mut unknown) = (CardSet::EMPTY, 0);
        if matches!(self.dealing(), Deal::Discard(_)) {
            for _ in 0..least {
                match holding.last() {
                    Some(Some(card)) => {
                        cards.insert(card);
                        holding.remove(Some(card));
                    }
                    Some(None) => {
                        unknown += 1;
                        holding.remove(None);
                    }
                    None => break,
                }
            }
        }
        self.decide_discard(seat, cards, unknown, events)
    }
}

/// Whether a request is a player's to make.
const fn is_players(request: Request) -> bool {
    !matches!(
        request,
        Request::Burn(_)
            | Request::Deal(_)
            | Request::Proceed
            | Request::TimeOut
            | Request::Award(_)
            | Request::Irregular(_)
    )
}

/// The dealer says so each time a player goes all-in (cb:2.dealing.6).
#[inline]
fn call_all_in(seat: Seat, all_in: bool, events: &mut Vec<HandEvent>) {
    if all_in {
        events.push(HandEvent::AllInCalled { seat });
    }
}
