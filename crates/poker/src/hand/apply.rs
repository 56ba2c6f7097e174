//! Events in: total, and the same state every time.

use cards::{CardSet, RankSet};
use chips::Chips;
use game::{Facedown, Seat, SeatSet};

use super::flow::Phase;
use super::{Hand, Unseen};
use crate::counting::Count;
use crate::event::Event;
use crate::setup::Setup;
use crate::variant::Family;

impl Hand {
    #[inline]
    pub(super) fn take_in(&mut self, setup: &Setup, event: &Event) {
        match *event {
            Event::AntePosted { seat, amount } => {
                self.put_in(setup, seat, amount);
                // An ante is no part of a bet: what is left has to play by itself.
                if self.stacks[seat.index()].whole(setup.chip).is_zero() {
                    self.all_in.insert(seat);
                } else {
                    self.all_in.remove(seat);
                }
                self.after_ante(setup, seat);
            }
            Event::BlindPosted { seat, amount, .. } => self.blind_posted(setup, seat, amount),
            Event::DeadMoneyPosted { seat, amount } => {
                self.stacks[seat.index()] = self.stacks[seat.index()].without(amount);
                self.gather_dead(amount);
                if self.playable(setup, seat).is_zero() {
                    self.all_in.insert(seat);
                }
                self.post_done(setup);
            }
            Event::AllInCalled { .. } => {}
            Event::AntesGathered => {
                self.gather_antes(setup);
                self.after_post(setup, 0);
            }
            Event::CardBurned { card } => self.card_burned(setup, card),
            Event::CardDealt { seat, card } => self.card_dealt(setup, seat, card.turned_up_for_the_rules()),
            Event::UpCardDealt { seat, card } => {
                self.leaves_stub(Some(card));
                self.give(seat, Some(card), true);
                self.after_card(setup, seat, true);
            }
            Event::BoardCardDealt { run, card } => self.board_card_dealt(setup, run, card),
            Event::BurnsScrambled => {
                self.scramble_burns();
                self.shortage.scrambled = true;
                self.next_step(setup);
            }
            Event::CommonCardCalled => {
                self.shortage.called = true;
                self.next_step(setup);
            }
            Event::DiscardsReshuffled { own_too } => {
                let Phase::Reshuffle(drawer) = self.phase else {
                    unreachable!("discards are shuffled again when the stub is short")
                };
                self.reshuffle_discards(drawer, own_too);
                self.after_reshuffle(drawer);
            }
            Event::PairCalled { seat, rank } => {
                let called = &mut self.pairs_called[seat.index()];
                *called = RankSet::from_bits(called.bits() | 1 << rank.index());
            }
            Event::OpenerCalled { .. } => self.open_action(),
            Event::BroughtIn { seat, amount } => {
                self.put_in(setup, seat, amount);
                self.bring_in_due = false;
                // A short bring-in does not lower the price for the others (cb:7.stud.4c).
                self.price = self.price.max(setup.bring_in);
                if setup.bring_in >= self.unit {
                    // A forced bet of the full limit is the bet.
                    self.base = setup.bring_in;
                    self.wagers = 1;
                }
                self.to_act = self.able().without(seat);
                self.has_acted(seat);
                self.ghosts = SeatSet::EMPTY;
                self.after_action(setup, seat);
            }
            Event::Checked { seat } => self.passed(setup, seat),
            Event::Called { seat, amount } => self.called(setup, seat, amount),
            Event::Raised { seat, to, .. } => self.raised(setup, seat, to),
            Event::Folded { seat } | Event::TimedOut { seat } => self.folded(setup, seat),
            Event::ChopOffered { seat } => {
                self.phase = self.live.after(seat).map_or(Phase::Finish, Phase::Chop);
            }
            Event::ChopDeclined { seat } => {
                self.chop_declined = true;
                self.phase = self.live.after(seat).map_or(Phase::Finish, Phase::Act);
            }
            Event::BlindsChopped => {
                for seat in self.live {
                    let bet = core::mem::take(&mut self.bets[seat.index()]);
                    self.stacks[seat.index()] = self.stacks[seat.index()].with(bet);
                }
                self.phase = Phase::Finish;
            }
            Event::UncalledReturned { seat, amount } => self.uncalled_returned(setup, seat, amount),
            Event::BetsGathered => self.bets_gathered(setup),
            Event::RakeTaken { pot, amount } => self.take_rake(setup, pot, amount),
            Event::DropTaken { drop, pot, amount } => {
                let pot = &mut self.pots.as_mut()[usize::from(pot)];
                pot.amount = pot.amount.without(amount);
                self.drops = self.drops.with(amount);
                self.dropped |= 1 << drop;
                self.after_hand_rake(setup);
            }
            Event::CardDiscarded { seat, card } => self.discard(seat, card),
            Event::DrawCalled { seat, cards } => self.after_draw_called(setup, seat, cards),
            Event::RunsAsked { seat, times } => {
                self.runs_asked.insert(seat);
                self.runs_wanted = self.runs_wanted.min(times);
            }
            Event::RunsAgreed { times } => {
                self.runs = times;
                self.runs_from = self.street + 1;
                self.shared = self.boards[0].len;
                self.boards = [self.boards[0]; super::MOST_RUNS];
                self.after_runs_agreed(setup);
            }
            Event::Tabled { seat, cards } => {
                let learnt = cards - self.holdings[seat.index()].turned_up_for_the_rules();
                for card in learnt {
                    self.holdings[seat.index()].learn(card);
                }
                self.unseen.0 -= learnt;
                self.tabled.insert(seat);
                self.next_show(setup);
            }
            Event::Mucked { seat } => {
                self.leave(seat);
                self.next_show(setup);
            }
            Event::HandKilled { seat } => self.leave(seat),
            Event::PotPushed { pot, seat, amount, .. } => {
                let pot = &mut self.pots.as_mut()[usize::from(pot)];
                pot.amount = pot.amount.without(amount);
                self.stacks[seat.index()] = self.stacks[seat.index()].with(amount);
                if self.pots.is_empty() {
                    self.phase = Phase::Finish;
                }
            }
            Event::HandOver => self.gather_cards(setup),
        }
        debug_assert_eq!(self.chips(), setup.chips(), "chips are conserved after {event:?}");
        debug_assert_eq!(self.cards(), setup.variant.deck.len(), "cards are conserved after {event:?}");
    }

    pub(super) fn blind_posted(&mut self, setup: &Setup, seat: Seat, amount: Chips) {
        self.put_in(setup, seat, amount);
        self.post_done(setup);
    }

    #[inline(always)]
    pub(super) fn passed(&mut self, setup: &Setup, seat: Seat) {
        self.checked.insert(seat);
        self.has_acted(seat);
        self.after_action(setup, seat);
    }

    #[inline(always)]
    pub(super) fn called(&mut self, setup: &Setup, seat: Seat, amount: Chips) {
        self.put_in(setup, seat, amount);
        self.has_acted(seat);
        self.after_action(setup, seat);
    }

    #[inline(always)]
    pub(super) fn raised(&mut self, setup: &Setup, seat: Seat, to: Chips) {
        let more = to.without(self.bets[seat.index()]);
        self.put_in(setup, seat, more);
        self.bring_in_due = false;
        self.count_raise(setup, seat, to);
        self.has_acted(seat);
        self.after_action(setup, seat);
    }

    #[inline(always)]
    pub(super) fn folded(&mut self, setup: &Setup, seat: Seat) {
        let takes_cards = setup.house.folded_seat_takes_cards && setup.variant.family == Family::Stud;
        if takes_cards && self.to_call(seat).is_zero() {
            self.ghosts.insert(seat);
        }
        self.leave(seat);
        self.after_action(setup, seat);
    }

    pub(super) fn uncalled_returned(&mut self, setup: &Setup, seat: Seat, amount: Chips) {
        self.bets[seat.index()] = self.bets[seat.index()].without(amount);
        self.stacks[seat.index()] = self.stacks[seat.index()].with(amount);
        self.all_in.remove(seat);
        self.after_return(setup);
    }

    #[inline]
    pub(super) fn bets_gathered(&mut self, setup: &Setup) {
        self.gather_bets(setup);
        self.round_over(setup);
    }

    #[inline]
    pub(super) fn card_burned(&mut self, setup: &Setup, card: Facedown) {
        self.leaves_stub(card.turned_up_for_the_rules());
        self.burns.push(card);
        self.step_done(setup);
    }

    #[inline]
    pub(super) fn board_card_dealt(&mut self, setup: &Setup, run: u8, card: cards::Card) {
        self.leaves_stub(Some(card));
        self.boards[usize::from(run)].push(card);
        self.after_board_card(setup);
    }

    #[inline]
    pub(super) fn card_dealt(&mut self, setup: &Setup, seat: Seat, card: Option<cards::Card>) {
        self.leaves_stub(card);
        self.give(seat, card, false);
        self.after_card(setup, seat, false);
    }

    /// Chips go from a stack to the front of it.
    #[inline]
    fn put_in(&mut self, setup: &Setup, seat: Seat, amount: Chips) {
        let index = seat.index();
        self.stacks[index] = self.stacks[index].without(amount);
        self.bets[index] = self.bets[index].with(amount);
        if self.playable(setup, seat).is_zero() {
            self.all_in.insert(seat);
        }
    }

    fn post_done(&mut self, setup: &Setup) {
        let Phase::Post(index) = self.phase else { unreachable!("players post when posts are due") };
        self.after_post(setup, usize::from(index) + 1);
    }

    #[inline]
    fn give(&mut self, seat: Seat, card: Option<cards::Card>, up: bool) {
        if self.ghosts.contains(seat) {
            // The seat takes its card so that the order is not disturbed; nobody plays it.
            self.muck.push(Facedown::of_nobody(card));
        } else {
            self.holdings[seat.index()].add(card, up);
        }
    }

    #[inline]
    fn has_acted(&mut self, seat: Seat) {
        self.acted.insert(seat);
        self.to_act.remove(seat);
        self.seen[seat.index()] = self.wagers;
    }

    /// A player is out of the hand; the cards go to the muck.
    #[inline]
    fn leave(&mut self, seat: Seat) {
        self.live.remove(seat);
        self.all_in.remove(seat);
        self.to_act.remove(seat);
        self.tabled.remove(seat);
        self.acted.insert(seat);
        self.muck_holding(seat);
    }

    fn discard(&mut self, seat: Seat, card: Facedown) {
        let holding = &mut self.holdings[seat.index()];
        if let Some(named) = card.turned_up_for_the_rules()
            && !holding.turned_up_for_the_rules().contains(named)
        {
            holding.learn(named);
            self.unseen.0 -= CardSet::of(named);
        }
        self.holdings[seat.index()].remove(card.turned_up_for_the_rules());
        self.muck.push(card);
    }

    fn take_rake(&mut self, setup: &Setup, pot: u8, amount: Chips) {
        if self.rake_is_for_a_level(setup) {
            self.rake_by_level = self.rake_by_level.with(amount);
        }
        let pot = &mut self.pots.as_mut()[usize::from(pot)];
        pot.amount = pot.amount.without(amount);
        pot.raked = pot.raked.with(amount);
        pot.grew = Chips::ZERO;
        self.rake = self.rake.with(amount);
        if self.phase == Phase::RakeHand {
            self.after_hand_rake(setup);
        } else if self.rake_due(setup, false).is_none() {
            self.after_round_rake(setup);
        }
    }

    /// Winning hands, boards, burns and stub join the discards. From here on nobody can tell where a card is
    /// (cb:2.dealing.9b), nor what would have come (cb:2.procedures.23): the events have all that was ever known.
    pub(super) fn gather_cards(&mut self, setup: &Setup) {
        for seat in self.live {
            self.holdings[seat.index()].clear();
        }
        self.muck.clear();
        self.muck.extend_unknown(setup.deck_len);
        self.unseen = Unseen(CardSet::EMPTY);
        for board in &mut self.boards {
            board.len = 0;
        }
        self.shared = 0;
        self.runs = 1;
        self.burns.clear();
        self.stub_len = 0;
        self.phase = Phase::Over;
    }
}
