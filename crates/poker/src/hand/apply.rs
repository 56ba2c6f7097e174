//! Events in: total, and the same state every time.
//!
//! There is one [`transition`](Hand::transition). Whoever knows which event it is (a player's act, the driver's loop)
//! lets it happen by [`happens`](Hand::happens), where the compiler keeps the one arm that is needed; a list of events
//! is taken in by [`take_in`](Hand::take_in). So a command, the driver and a log give the same hand by construction.

use alloc::vec::Vec;

use cards::{Card, RankSet};
use chips::Chips;
use game::{Facedown, Seat, SeatSet};

use super::Hand;
use super::flow::Phase;
use super::runs::Runs;
use crate::counting::Count;
use crate::event::HandEvent;
use crate::irregular::Flag;
use crate::setup::HandSetup;
use crate::variant::Family;

impl Hand {
    /// An event happens: it is told and taken in.
    #[inline(always)]
    pub(super) fn happens(&mut self, setup: &HandSetup, event: HandEvent, events: &mut Vec<HandEvent>) {
        events.push(event);
        self.transition(setup, &event);
    }

    /// An event of whatever kind is taken in.
    #[inline(never)]
    pub(super) fn take_in(&mut self, setup: &HandSetup, event: &HandEvent) {
        self.transition(setup, event);
        if let Some(matters) = &mut self.matters {
            matters.note(event);
            self.absent_first(setup);
        }
    }

    /// What each event does.
    #[inline(always)]
    fn transition(&mut self, setup: &HandSetup, event: &HandEvent) {
        match *event {
            HandEvent::AntePosted { seat, amount } => {
                self.put_in(setup, seat, amount);
                // An ante is no part of a bet: what is left has to play by itself.
                if self.money.stacks[seat.index()].whole(setup.chip).is_zero() {
                    self.players.all_in.insert(seat);
                } else if !self.is_flagged(seat, Flag::Frozen) {
                    self.players.all_in.remove(seat);
                }
                self.after_ante(setup, seat);
            }
            HandEvent::BlindPosted { seat, amount, .. } => {
                self.put_in(setup, seat, amount);
                self.post_done(setup);
            }
            HandEvent::DeadMoneyPosted { seat, amount } => {
                self.money.put_in_dead(seat, amount, self.players.live);
                if self.playable(setup, seat).is_zero() {
                    self.players.all_in.insert(seat);
                }
                self.post_done(setup);
            }
            HandEvent::AllInCalled { .. } => {}
            HandEvent::AntesGathered => {
                self.money.gather_antes(setup, self.players);
                self.after_post(setup, 0);
            }
            HandEvent::CardBurned { card } => {
                if self.piles.odd.is_some() {
                    self.burn_after_mishaps(setup, card);
                } else {
                    self.piles.burn(card);
                    self.step_done(setup);
                }
            }
            // One look at each card whether something lies otherwise than the deal left it.
            HandEvent::CardDealt { seat, card } => {
                let card = card.turned_up_for_the_rules();
                if self.piles.odd.is_some() {
                    self.card_after_mishaps(setup, seat, card, false);
                } else {
                    self.piles.leaves_ordinary_stub(card);
                    self.piles.give(seat, card, false, self.players.ghosts.contains(seat));
                    self.after_card(setup, seat, false);
                }
            }
            HandEvent::UpCardDealt { seat, card } => {
                if self.piles.odd.is_some() {
                    self.card_after_mishaps(setup, seat, Some(card), true);
                } else {
                    self.piles.leaves_ordinary_stub(Some(card));
                    self.piles.give(seat, Some(card), true, self.players.ghosts.contains(seat));
                    self.after_card(setup, seat, true);
                }
            }
            HandEvent::BoardCardDealt { run, card } => {
                self.piles.deal_to_board(run, card);
                self.after_board_card(setup);
            }
            HandEvent::BurnsScrambled => {
                self.piles.scramble_burns();
                self.deal.shortage.scrambled = true;
                self.next_step(setup);
            }
            HandEvent::CommonCardCalled => {
                self.deal.shortage.called = true;
                self.next_step(setup);
            }
            HandEvent::DiscardsReshuffled { own_too } => {
                let Phase::Reshuffle(drawer) = self.phase else {
                    unreachable!("discards are shuffled again when the stub is short")
                };
                self.piles.reshuffle_discards(drawer, own_too);
                self.after_reshuffle(drawer);
            }
            HandEvent::PairCalled { seat, rank } => {
                let called = &mut self.showing.pairs_called[seat.index()];
                *called = RankSet::from_bits(called.bits() | 1 << rank.index());
            }
            HandEvent::OpenerCalled { .. } => self.open_action(setup),
            HandEvent::BroughtIn { seat, amount } => {
                self.put_in(setup, seat, amount);
                self.round.brought_in(setup, self.players.able().without(seat));
                self.round.has_acted(seat);
                self.players.ghosts = SeatSet::EMPTY;
                self.after_action(setup, seat);
            }
            HandEvent::Checked { seat } => {
                self.round.checked.insert(seat);
                self.round.count_act();
                self.round.has_acted(seat);
                self.after_action(setup, seat);
            }
            HandEvent::Called { seat, amount } => {
                self.put_in(setup, seat, amount);
                self.round.count_act();
                self.round.has_acted(seat);
                self.after_action(setup, seat);
            }
            HandEvent::Raised { seat, to, .. } => {
                let more = to.without(self.money.bets[seat.index()]);
                self.put_in(setup, seat, more);
                self.round.bring_in_due = false;
                self.count_raise(setup, seat, to);
                self.round.count_act();
                self.round.has_acted(seat);
                self.after_action(setup, seat);
            }
            HandEvent::Folded { seat } | HandEvent::TimedOut { seat } => {
                let takes_cards = setup.house.folded_seat_takes_cards && setup.variant.family == Family::Stud;
                if takes_cards && self.to_call(seat).is_zero() {
                    self.players.ghosts.insert(seat);
                }
                self.leave(seat);
                self.round.count_act();
                self.after_action(setup, seat);
            }
            HandEvent::ChopOffered { seat } => {
                self.phase = self.players.live.after(seat).map_or(Phase::Finish, Phase::Chop);
            }
            HandEvent::ChopDeclined { seat } => {
                self.round.chop_declined = true;
                self.phase = self.players.live.after(seat).map_or(Phase::Finish, Phase::Act);
            }
            HandEvent::BlindsChopped => {
                for seat in self.players.live {
                    self.money.take_back(seat, self.money.bets[seat.index()]);
                }
                self.phase = Phase::Finish;
            }
            HandEvent::UncalledReturned { seat, amount } => {
                self.money.take_back(seat, amount);
                if !self.is_flagged(seat, Flag::Frozen) {
                    self.players.all_in.remove(seat);
                }
                self.after_return(setup);
            }
            HandEvent::BetsGathered => {
                self.money.gather_bets(setup, self.players);
                self.round_over(setup);
            }
            HandEvent::RakeTaken { pot, amount } => {
                let by_level = self.rake_is_for_a_level(setup);
                self.money.take_rake(pot, amount, by_level);
                if self.phase == Phase::RakeHand {
                    self.after_hand_rake(setup);
                } else if self.rake_due(setup, false).is_none() {
                    self.after_round_rake(setup);
                }
            }
            HandEvent::DropTaken { drop, pot, amount } => {
                self.money.take_drop(drop, pot, amount);
                self.after_hand_rake(setup);
            }
            HandEvent::CardDiscarded { seat, card } => self.piles.discard(seat, card),
            HandEvent::DrawCalled { seat, cards } => self.after_draw_called(setup, seat, cards),
            HandEvent::RunsAsked { seat, times } => self.runs.ask(seat, times),
            HandEvent::RunsAgreed { times } => {
                self.runs.agree(times, self.deal.street + 1, self.piles.boards[0].len());
                self.piles.part_boards();
                self.after_runs_agreed(setup);
            }
            HandEvent::Tabled { seat, cards } => {
                self.piles.table(seat, cards);
                self.showing.tabled.insert(seat);
                self.showing.shown.insert(seat);
                self.next_show(setup);
            }
            HandEvent::Mucked { seat } => {
                self.leave(seat);
                self.showing.mucked.insert(seat);
                self.next_show(setup);
            }
            HandEvent::HandKilled { seat } => self.leave(seat),
            HandEvent::PotPushed { pot, seat, amount, .. } => {
                self.money.push_won(pot, seat, amount);
                if self.money.pots.is_empty() {
                    self.phase = Phase::Finish;
                }
            }
            HandEvent::HandOver => {
                self.piles.gather(setup);
                self.runs = Runs::ONCE;
                self.matters = None;
                self.phase = Phase::Over;
            }
            HandEvent::Irregular(event) => self.take_in_irregular(setup, event),
        }
        debug_assert_eq!(self.chips(), setup.chips(), "chips are conserved after {event:?}");
        debug_assert_eq!(
            self.cards(),
            setup.variant.deck.len() + self.strays(),
            "cards are conserved after {event:?}"
        );
    }

    /// A burn, where something lies otherwise than the deal left it.
    #[cold]
    #[inline(never)]
    fn burn_after_mishaps(&mut self, setup: &HandSetup, card: Facedown) {
        self.piles.leaves_stub(card.turned_up_for_the_rules());
        self.piles.burns.push(card);
        self.step_done(setup);
        self.place_after_mishaps(setup);
    }

    /// A card to a player, where something lies otherwise than the deal left it.
    #[cold]
    #[inline(never)]
    fn card_after_mishaps(&mut self, setup: &HandSetup, seat: Seat, card: Option<Card>, up: bool) {
        self.piles.leaves_stub(card);
        self.piles.give(seat, card, up, self.players.ghosts.contains(seat));
        self.after_card(setup, seat, up);
        self.place_after_mishaps(setup);
    }

    /// Chips go from a stack to the front of it.
    #[inline(always)]
    pub(super) fn put_in(&mut self, setup: &HandSetup, seat: Seat, amount: Chips) {
        self.money.put_in(seat, amount);
        if self.playable(setup, seat).is_zero() {
            self.players.all_in.insert(seat);
        }
    }

    fn post_done(&mut self, setup: &HandSetup) {
        let Phase::Post(index) = self.phase else { unreachable!("players post when posts are due") };
        self.after_post(setup, usize::from(index) + 1);
    }

    /// A player is out of the hand; the cards go to the muck.
    #[inline]
    pub(super) fn leave(&mut self, seat: Seat) {
        self.players.leave(seat);
        self.round.leave(seat);
        self.showing.tabled.remove(seat);
        self.piles.muck_holding(seat);
    }
}
