//! Folding, showing down, settling and spinning (ph:X.10(d) to (h)).

use alloc::vec::Vec;
use core::cmp::Ordering;

use cards::{CardSet, Suit};
use chips::{Chips, Rounding};
use game::{Game, Seat};
use hands::high::{HighRank, HighTally};
use rulebook::{RuleId, rule};

use super::super::event::{PremiumEvent, Spot};
use super::super::house::{Fate, SecondJackpot, UnqualifiedDealerAnte};
use super::super::line::PaytableLine;
use super::super::terms::PremiumSetup;
use super::super::violation::Violation;
use super::super::wheel::{POSITIONS, Prize, TopPrize};
use super::{Pile, PremiumTable, first};
use crate::price::{Award, Outcome};

impl Fate {
    const fn outcome(self) -> Outcome {
        match self {
            Fate::Lose => Outcome::Loses,
            Fate::Push => Outcome::Pushes,
        }
    }
}

impl PremiumTable {
    /// A player gives up the hand: the ante goes, and by the house's reading the X-Tra Bonus with it. The cards stay
    /// for a jacks-up wager, and for a Bonus Spin too: looked at now, three of a suit would tell those who still
    /// decide what is gone (ph:X.10(g)1.i lights the sensor at the settlement). Otherwise they are racked.
    pub(super) fn fold(&self, setup: &PremiumSetup, seat: Seat, events: &mut Vec<PremiumEvent>) {
        let position = &self.positions[seat.index()];
        let bets = position.bets;
        events.push(PremiumEvent::Folded { seat });
        let rule = rule!("ph:X.10(d)2");
        let mut settle = |spot, stake: Chips, outcome| {
            if !stake.is_zero() {
                events.push(PremiumEvent::Settled { seat, spot, stake, outcome, rule });
            }
        };
        settle(Spot::Ante, bets.ante, Outcome::Loses);
        settle(Spot::Coupon, bets.coupon, Outcome::Loses);
        settle(Spot::XTra, bets.x_tra, setup.house().x_tra_on_fold.outcome());
        let spins = self.on_sensor.contains(seat) && setup.house().spin_after_fold;
        if bets.dealer_bonus.is_zero() && bets.player_bonus.is_zero() && !spins {
            events.push(PremiumEvent::CardsRacked { seat });
        }
    }

    /// A seat is given up with all its wagers.
    pub(super) fn lose_everything(&self, seat: Seat, events: &mut Vec<PremiumEvent>) {
        for (spot, stake) in self.stakes(seat) {
            let rule = rule!("ph:X.6(e)/2");
            events.push(PremiumEvent::Settled { seat, spot, stake, outcome: Outcome::Loses, rule });
        }
        events.push(PremiumEvent::CardsRacked { seat });
        self.end_if_nobody_is_left(seat, events);
    }

    /// What a seat has down, spot by spot, the Bonus Spin in the well included.
    pub(super) fn stakes(&self, seat: Seat) -> impl Iterator<Item = (Spot, Chips)> {
        let position = &self.positions[seat.index()];
        let bets = position.bets;
        [
            (Spot::BonusSpin, position.spin),
            (Spot::DealerBonus, bets.dealer_bonus),
            (Spot::PlayerBonus, bets.player_bonus),
            (Spot::Ante, bets.ante),
            (Spot::Coupon, bets.coupon),
            (Spot::Play, position.play),
            (Spot::XTra, bets.x_tra),
        ]
        .into_iter()
        .filter(|(_, stake)| !stake.is_zero())
    }

    /// Whether a player with the wager has a flush in the own three cards (ph:40.1:bonus-spin-wager).
    fn triggers(&self, seat: Seat) -> bool {
        let hand = self.positions[seat.index()].hand;
        self.on_sensor.contains(seat) && hand.is_right() && is_flush(hand.cards)
    }

    pub(super) fn turn_community(&self, events: &mut Vec<PremiumEvent>) {
        if let [Some(a), Some(b), Some(c), Some(d)] = self.community {
            events.push(PremiumEvent::CommunityTurned { cards: [a, b, c, d] });
        }
    }

    pub(super) fn turn_dealer(&self, setup: &PremiumSetup, events: &mut Vec<PremiumEvent>) {
        events.push(PremiumEvent::DealerTurned { cards: self.dealer.cards });
        if !self.dealer.is_right() {
            self.void_round(setup, rule!("ph:X.12(d)/2"), events);
        } else if self.live.is_empty() && self.spinners.is_empty() {
            events.push(PremiumEvent::RoundOver);
        }
    }

    pub(super) fn settle_next(&self, setup: &PremiumSetup, events: &mut Vec<PremiumEvent>) {
        let Some(seat) = first(self.live) else { return };
        let position = &self.positions[seat.index()];
        let mut spins = !self.spinners.is_empty();
        if position.hand.is_right() {
            spins |= self.settle(setup, seat, events);
        } else {
            self.void_hand(setup, seat, rule!("ph:X.12(d)"), events);
        }
        events.push(PremiumEvent::CardsRacked { seat });
        if self.live.at_most_one() && !spins {
            events.push(PremiumEvent::RoundOver);
        }
    }

    /// Settles a seat in the book's order; says whether the player will spin.
    fn settle(&self, setup: &PremiumSetup, seat: Seat, events: &mut Vec<PremiumEvent>) -> bool {
        let position = &self.positions[seat.index()];
        let bets = position.bets;
        let folded = self.folded.contains(seat);
        let spins = self.triggers(seat) && (!folded || setup.house().spin_after_fold);
        if !folded || spins || !bets.player_bonus.is_zero() {
            events.push(PremiumEvent::HandTurned { seat, cards: position.hand.cards });
        }
        if spins {
            events.push(PremiumEvent::SpinnerMarked { seat });
        }
        let dealer = self.rank(self.dealer);
        let player = self.rank(position.hand);
        let mut settle = |spot, stake: Chips, (outcome, rule): (Outcome, RuleId)| {
            if !stake.is_zero() {
                events.push(PremiumEvent::Settled { seat, spot, stake, outcome, rule });
            }
        };
        // The dealer's hand first, then the player's (ph:X.10(g)2).
        settle(Spot::DealerBonus, bets.dealer_bonus, jacks_up(setup, bets.dealer_bonus, dealer));
        settle(Spot::PlayerBonus, bets.player_bonus, jacks_up(setup, bets.player_bonus, player));
        if !folded {
            let result = player.cmp(&dealer);
            let qualified = setup.qualifies(dealer);
            settle(Spot::Ante, bets.ante, ante(setup, bets.ante, result, qualified));
            settle(Spot::Coupon, bets.coupon, ante(setup, bets.coupon, result, qualified));
            settle(Spot::Play, position.play, play(setup, position.play, result));
            settle(Spot::XTra, bets.x_tra, x_tra(setup, bets.x_tra, result, setup.line(player)));
        }
        spins
    }

    /// The best five of three cards and the community (ph:40.1:hand). With four community cards every hand uses at
    /// least one of its own (ph:X.10(f)).
    fn rank(&self, hand: Pile) -> HighRank {
        let community =
            self.community.iter().flatten().fold(HighTally::EMPTY, |tally, card| tally.with(*card));
        let tally = hand.cards.iter().fold(community, HighTally::with);
        tally.rank_seven()
    }

    pub(super) fn decide_spin(
        &self,
        setup: &PremiumSetup,
        position: u8,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        let (Some(wheel), Some(seat)) = (setup.wheel(), first(self.spinners)) else {
            return Err(Violation::NotNow { waits_for: self.awaiting(setup) });
        };
        let weights = wheel.weights.map_or([0; POSITIONS], |weights| *weights.by_position());
        // Where the wheel never stops, it did not stop.
        if !(1..=POSITIONS as u8).contains(&position) || weights[usize::from(position - 1)] == 0 {
            return Err(Violation::NoSuchWheelPosition { position });
        }
        let table = &wheel.table;
        let Prize { player, community } = table.prizes[usize::from(position - 1)];
        let top = position == 1;
        // The first to hit the top takes the meter, a second the seed it was put back to, or another fixed prize;
        // nothing, if the house says so.
        let wins_top = !self.jackpot_won || setup.house().second_jackpot == SecondJackpot::Seed;
        let (pays, from_meter) = match table.top {
            _ if top && !wins_top => (Chips::ZERO, Chips::ZERO),
            TopPrize::Progressive { .. } if top => (self.meter, self.meter),
            TopPrize::Fixed { value } if top => (value, Chips::ZERO),
            _ => (player, Chips::ZERO),
        };
        events.push(PremiumEvent::Spun { seat, position, pays, from_meter, rule: table.rule });
        if let TopPrize::Progressive { seed, .. } = table.top
            && top
            && wins_top
        {
            events.push(PremiumEvent::MeterReset { seed });
        }
        if !community.is_zero() {
            let others = self.on_sensor.without(seat);
            let others =
                if setup.house().spinner_takes_community_pay { others } else { others - self.marked };
            for seat in others {
                events.push(PremiumEvent::CommunityPaid { seat, pays: community });
            }
        }
        if self.spinners.at_most_one() {
            events.push(PremiumEvent::RoundOver);
        }
        Ok(())
    }
}

/// Whether all the cards are of one suit.
fn is_flush(cards: CardSet) -> bool {
    Suit::ALL.into_iter().any(|suit| cards.in_suit(suit).len() == cards.len())
}

fn outcome(setup: &PremiumSetup, award: Award, stake: Chips) -> Outcome {
    let terms = setup.terms();
    // What cannot be paid exactly was refused when the wager was made; rounding down covers nothing else.
    award
        .outcome(stake, terms.coin, terms.house.rounding)
        .or_else(|_| award.outcome(stake, terms.coin, Rounding::Down))
        .unwrap_or(Outcome::Pushes)
}

/// The ante: the dealer's higher hand comes first, so an unqualified dealer with the higher hand still takes it
/// unless the house pushes it.
fn ante(setup: &PremiumSetup, stake: Chips, result: Ordering, qualified: bool) -> (Outcome, RuleId) {
    let pushes = setup.house().unqualified_dealer_ante == UnqualifiedDealerAnte::Push;
    match result {
        Ordering::Less if !qualified && pushes => (Outcome::Pushes, rule!("ph:X.10(g)3.iii")),
        Ordering::Less => (Outcome::Loses, rule!("ph:X.10(g)3.i")),
        Ordering::Equal => (Outcome::Pushes, rule!("ph:X.10(g)3.ii")),
        Ordering::Greater if !qualified => (Outcome::Pushes, rule!("ph:X.10(g)3.iii")),
        Ordering::Greater => {
            (outcome(setup, Award::Pays(setup.house().ante), stake), rule!("ph:X.10(g)3.iv"))
        }
    }
}

fn play(setup: &PremiumSetup, stake: Chips, result: Ordering) -> (Outcome, RuleId) {
    match result {
        Ordering::Less => (Outcome::Loses, rule!("ph:X.10(g)4.i")),
        Ordering::Equal => (Outcome::Pushes, rule!("ph:X.10(g)4.ii")),
        Ordering::Greater => {
            (outcome(setup, Award::Pays(setup.house().play), stake), rule!("ph:X.10(g)4.iii"))
        }
    }
}

fn x_tra(setup: &PremiumSetup, stake: Chips, result: Ordering, line: PaytableLine) -> (Outcome, RuleId) {
    let house = setup.house();
    match result {
        Ordering::Less => (house.x_tra_on_loss.outcome(), rule!("ph:X.11(d):note")),
        Ordering::Equal => (house.x_tra_on_tie.outcome(), rule!("ph:X.11(d):note")),
        Ordering::Greater => (
            outcome(setup, house.x_tra.award(line), stake),
            match line {
                PaytableLine::RoyalFlush => rule!("ph:X.11(d):royal-flush"),
                PaytableLine::StraightFlush => rule!("ph:X.11(d):straight-flush"),
                PaytableLine::FourOfAKind => rule!("ph:X.11(d):four-of-a-kind"),
                PaytableLine::FullHouse => rule!("ph:X.11(d):full-house"),
                PaytableLine::Flush => rule!("ph:X.11(d):flush"),
                PaytableLine::Straight => rule!("ph:X.11(d):straight"),
                _ => rule!("ph:X.11(d):trips-or-less"),
            },
        ),
    }
}

fn jacks_up(setup: &PremiumSetup, stake: Chips, rank: HighRank) -> (Outcome, RuleId) {
    let line = setup.line(rank);
    let rule = match line {
        PaytableLine::RoyalFlush => rule!("ph:X.11(c):royal-flush"),
        PaytableLine::StraightFlush => rule!("ph:X.11(c):straight-flush"),
        PaytableLine::FourOfAKind => rule!("ph:X.11(c):four-of-a-kind"),
        PaytableLine::FullHouse => rule!("ph:X.11(c):full-house"),
        PaytableLine::Flush => rule!("ph:X.11(c):flush"),
        PaytableLine::Straight => rule!("ph:X.11(c):straight"),
        PaytableLine::ThreeOfAKind => rule!("ph:X.11(c):three-of-a-kind"),
        PaytableLine::JacksUp => rule!("ph:X.11(c):two-pair-jacks-up-or-better"),
        PaytableLine::TwoPair | PaytableLine::OnePair | PaytableLine::HighCard => rule!("ph:X.11(c)"),
    };
    (outcome(setup, setup.house().jacks_up.award(line), stake), rule)
}
