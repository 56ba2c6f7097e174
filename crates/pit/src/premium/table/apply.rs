//! Taking events in.

use cards::CardSet;
use chips::Chips;
use game::preparation::Readying;
use game::{Seat, SeatSet};

use super::super::event::{PremiumEvent, Spot};
use super::super::request::Bets;
use super::super::terms::{MOST_POSITIONS, PremiumSetup};
use super::{COMMUNITY, Phase, Pile, Position, PremiumTable};
use crate::price::Outcome;

/// Why a sum of the meter fits.
const FITS: &str = "a meter holds its largest start and far more wagers than are ever made";

impl PremiumTable {
    pub(super) fn applied(&mut self, setup: &PremiumSetup, event: &PremiumEvent) {
        match *event {
            PremiumEvent::ChipsBrought { seat, chips } => self.stacks.bring(seat, chips),
            PremiumEvent::Left { seat, .. } => {
                self.stacks.leave(seat);
            }
            PremiumEvent::BetsPlaced { seat, bets } => self.place(seat, bets),
            PremiumEvent::BetsTakenBack { seat } => self.place(seat, Bets::default()),
            PremiumEvent::DeckBrought { pre_shuffled } => {
                self.has_deck = true;
                self.rack_is_full = false;
                self.machine_counted = false;
                self.readying = PremiumTable::readying_of_a_new_deck(setup, pre_shuffled);
            }
            PremiumEvent::RackCleared { next_deck } => {
                self.rack_is_full = false;
                self.deck = next_deck;
            }
            PremiumEvent::DeckPrepared { motion } => {
                // It was performed once already, on a copy, to decide it.
                let performed = self.readying.perform(setup.preparation(), motion);
                performed.expect("decided and applied alike");
            }
            PremiumEvent::DeckCounted { .. } => self.machine_counted = true,
            PremiumEvent::DeckRemoved { .. } => self.has_deck = false,
            PremiumEvent::RecutOrdered => self.readying = Readying::pre_shuffled(setup.preparation()),
            PremiumEvent::NoMoreBets => self.close_bets(),
            PremiumEvent::SpinWagerCollected { seat, amount, to_meter } => {
                self.on_sensor.insert(seat);
                let position = &mut self.positions[seat.index()];
                position.spin = core::mem::take(&mut position.bets.bonus_spin);
                self.stacks.collect(amount);
                self.stacks.lay_out(to_meter);
                self.meter = self.meter.plus(to_meter).expect(FITS);
            }
            PremiumEvent::CardDealt { to, card } => self.take_card(setup, to, card, false),
            PremiumEvent::CardDealtAmiss { to, card } => self.take_card(setup, to, card, true),
            PremiumEvent::HandPassedOver => {
                self.delivered += 1;
                self.pass_over_void_hands(setup);
                self.end_deal_if_done(setup);
            }
            PremiumEvent::StubRacked { .. } => {
                self.uncounted = self.uncounted.saturating_add(1);
                self.begin_first();
            }
            PremiumEvent::StubCounted { .. } => {
                self.uncounted = 0;
                self.begin_first();
            }
            PremiumEvent::Checked { seat } => {
                self.undecided.remove(seat);
                self.go_on();
            }
            PremiumEvent::Played { seat, amount } => {
                self.stacks.put_up(seat, amount);
                self.positions[seat.index()].play = amount;
                self.undecided.remove(seat);
                self.go_on();
            }
            PremiumEvent::Folded { seat } => {
                self.folded.insert(seat);
                self.undecided.remove(seat);
                self.go_on();
            }
            PremiumEvent::CommunityTurned { .. } => {
                self.phase = Phase::Second;
                let bet = |seat: &Seat| self.positions[seat.index()].play.is_zero();
                self.undecided = self.live.iter().filter(bet).collect();
                self.go_on();
            }
            PremiumEvent::DealerTurned { .. } => {
                self.phase = Phase::Settling;
                self.go_on();
            }
            PremiumEvent::SpinnerMarked { seat } => {
                self.spinners.insert(seat);
                self.marked.insert(seat);
            }
            PremiumEvent::Settled { seat, spot, stake, outcome, .. } => {
                self.settled(setup, seat, spot, stake, outcome);
            }
            PremiumEvent::Spun { seat, position, pays, from_meter, .. } => {
                self.spinners.remove(seat);
                self.meter = self.meter.minus(from_meter).expect("a spin pays no more than the meter holds");
                self.stacks.collect(from_meter);
                self.stacks.pay(seat, pays);
                self.jackpot_won |= position == 1;
            }
            PremiumEvent::CommunityPaid { seat, pays } => self.stacks.pay(seat, pays),
            PremiumEvent::MeterReset { seed } => {
                self.stacks.lay_out(seed);
                self.meter = self.meter.plus(seed).expect(FITS);
            }
            PremiumEvent::FaceUpCardRacked { card } => {
                self.stub -= CardSet::of(card);
                self.racked += 1;
                self.face_up += 1;
            }
            PremiumEvent::DealerDrawsUp { cards } => {
                self.dealer_owed = cards;
                self.phase = Phase::Dealing;
            }
            // In mid-round it is the other deck's shuffle, which is done again before that deck is dealt.
            PremiumEvent::ShufflerFailed if self.phase == Phase::Betting => {
                self.readying = Readying::PLAYED;
                self.machine_counted = false;
            }
            PremiumEvent::CardsRacked { seat } | PremiumEvent::HandVoided { seat, .. } => {
                self.leave_round(setup, seat);
            }
            PremiumEvent::RoundVoided { .. } => self.undecided = SeatSet::EMPTY,
            PremiumEvent::RoundOver => self.end_round(setup),
            PremiumEvent::TimedOut { .. }
            | PremiumEvent::SeatAbandoned { .. }
            | PremiumEvent::HandTurned { .. }
            | PremiumEvent::DealerCardExposed
            | PremiumEvent::CommunityCardExposed
            | PremiumEvent::ErrorCardKept
            | PremiumEvent::ShufflerFailed
            | PremiumEvent::ShoeFailed => {}
        }
    }

    /// Wagers go down in place of those before.
    fn place(&mut self, seat: Seat, bets: Bets) {
        let position = &mut self.positions[seat.index()];
        let back = core::mem::replace(&mut position.bets, bets);
        let total = |bets: &Bets| bets.total().expect("wagers fit: the limits saw to it");
        self.stacks.take_down(seat, total(&back));
        self.stacks.put_up(seat, total(&bets));
        if bets.ante.is_zero() {
            self.bettors.remove(seat);
        } else {
            self.bettors.insert(seat);
        }
    }

    fn close_bets(&mut self) {
        self.phase = Phase::Dealing;
        self.dealt_in = self.bettors;
        self.live = self.bettors;
        self.bettors = SeatSet::EMPTY;
    }

    fn begin_first(&mut self) {
        self.phase = Phase::First;
        self.undecided = self.live;
        self.go_on();
    }

    /// A hand is done with: nothing more is dealt to it, asked of it or settled for it.
    fn leave_round(&mut self, setup: &PremiumSetup, seat: Seat) {
        self.live.remove(seat);
        self.undecided.remove(seat);
        if self.phase == Phase::Dealing {
            self.pass_over_void_hands(setup);
            self.end_deal_if_done(setup);
        }
        self.go_on();
    }

    /// Goes on when nobody has a decision left.
    fn go_on(&mut self) {
        match self.phase {
            Phase::First if self.undecided.is_empty() => self.phase = Phase::Community,
            Phase::Second if self.undecided.is_empty() => self.phase = Phase::Dealer,
            Phase::Settling if self.live.is_empty() => self.phase = Phase::Spinning,
            Phase::Betting
            | Phase::Dealing
            | Phase::Stub
            | Phase::First
            | Phase::Community
            | Phase::Second
            | Phase::Dealer
            | Phase::Settling
            | Phase::Spinning => {}
        }
    }

    fn settled(&mut self, setup: &PremiumSetup, seat: Seat, spot: Spot, stake: Chips, outcome: Outcome) {
        let position = &mut self.positions[seat.index()];
        let bets = &mut position.bets;
        let down = match spot {
            Spot::Ante => &mut bets.ante,
            Spot::XTra => &mut bets.x_tra,
            Spot::DealerBonus => &mut bets.dealer_bonus,
            Spot::PlayerBonus => &mut bets.player_bonus,
            Spot::Play => &mut position.play,
            Spot::Coupon => {
                bets.coupon = Chips::ZERO;
                self.stacks.pay(seat, outcome.paid());
                return;
            }
            Spot::BonusSpin => {
                self.leave_sensor(setup, seat, stake, outcome);
                return;
            }
        };
        assert_eq!(core::mem::take(down), stake, "what is settled is what is down");
        self.stacks.settle(seat, stake, outcome, false);
    }

    /// The Bonus Spin lies in the well, and a part of it in the meter: both give it back if the hand is void.
    fn leave_sensor(&mut self, setup: &PremiumSetup, seat: Seat, stake: Chips, outcome: Outcome) {
        self.on_sensor.remove(seat);
        self.spinners.remove(seat);
        let spin = core::mem::take(&mut self.positions[seat.index()].spin);
        assert_eq!(spin, stake, "what is given back is what was collected");
        if outcome == Outcome::Loses {
            return;
        }
        let from_meter = setup.wheel().map_or(Chips::ZERO, |wheel| wheel.table.contribution());
        self.meter = self.meter.minus(from_meter).expect("the meter got this part when bets closed");
        self.stacks.collect(from_meter);
        self.stacks.pay(seat, stake);
    }

    fn end_round(&mut self, setup: &PremiumSetup) {
        if !self.has_deck {
            // The deck that was played is gone; of two, it is the other one's turn.
            self.deck = self.next_deck(setup);
        }
        self.phase = Phase::Betting;
        self.positions = [Position::EMPTY; MOST_POSITIONS as usize];
        self.bettors = SeatSet::EMPTY;
        self.dealt_in = SeatSet::EMPTY;
        self.live = SeatSet::EMPTY;
        self.folded = SeatSet::EMPTY;
        self.undecided = SeatSet::EMPTY;
        self.on_sensor = SeatSet::EMPTY;
        self.spinners = SeatSet::EMPTY;
        self.marked = SeatSet::EMPTY;
        self.dealer = Pile::EMPTY;
        self.community = [None; COMMUNITY as usize];
        self.community_count = 0;
        self.stub = CardSet::FULL;
        self.delivered = 0;
        self.dealer_owed = 0;
        self.racked = 0;
        self.face_up = 0;
        self.rack_is_full = self.has_deck;
        self.readying = Readying::PLAYED;
        self.machine_counted = false;
        self.jackpot_won = false;
    }
}
