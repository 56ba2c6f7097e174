//! Sitting down, betting, and the play wagers.

use alloc::vec::Vec;

use chips::Chips;
use game::Seat;

use super::super::event::{PremiumEvent, Spot};
use super::super::line::PaytableLine;
use super::super::request::{Bets, Tender};
use super::super::terms::PremiumSetup;
use super::super::violation::Violation;
use super::{Phase, PremiumTable};
use crate::price::Award;

impl Bets {
    /// The money in them: coupons are none.
    pub(super) fn total(&self) -> Option<Chips> {
        let Bets { ante, x_tra, dealer_bonus, player_bonus, bonus_spin, coupon: _ } = *self;
        Chips::total([ante, x_tra, dealer_bonus, player_bonus, bonus_spin]).ok()
    }
}

impl PremiumTable {
    pub(super) fn decide_sit(
        &self,
        setup: &PremiumSetup,
        seat: Seat,
        chips: Chips,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        let coin = setup.terms().coin;
        if !chips.is_multiple_of(coin) {
            return Err(Violation::NotMadeOfChips { offered: chips, coin });
        }
        if chips.is_zero() || !self.stacks.may_bring(seat, chips) {
            return Err(Violation::TooManyChips { offered: chips });
        }
        events.push(PremiumEvent::ChipsBrought { seat, chips });
        Ok(())
    }

    pub(super) fn decide_leave(&self, seat: Seat, events: &mut Vec<PremiumEvent>) -> Result<(), Violation> {
        if !self.stacks.seated().contains(seat) {
            return Err(Violation::NotSeated { seat });
        }
        if self.dealt_in.contains(seat) {
            return Err(Violation::RoundIsOn { seat });
        }
        let mut chips = self.stacks.stack(seat);
        if self.bettors.contains(seat) {
            events.push(PremiumEvent::BetsTakenBack { seat });
            let back = self.bets(seat).total().and_then(|down| chips.plus(down).ok());
            chips = back.unwrap_or(chips);
        }
        events.push(PremiumEvent::Left { seat, chips });
        Ok(())
    }

    pub(super) fn decide_bet(
        &self,
        setup: &PremiumSetup,
        seat: Seat,
        position: Seat,
        bets: Bets,
        tender: Tender,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        if position != seat {
            return Err(Violation::OnePosition { seat, position });
        }
        if self.phase != Phase::Betting {
            return Err(Violation::BetsAreClosed);
        }
        if tender == Tender::CashAndWords {
            return Err(Violation::CashAndWords);
        }
        let Bets { ante, x_tra, dealer_bonus, player_bonus, bonus_spin, coupon } = bets;
        if ante.is_zero() {
            return Err(Violation::NoAnte);
        }
        if x_tra != ante {
            return Err(Violation::XTraMustEqualAnte { ante, x_tra });
        }
        let terms = setup.terms();
        let bonuses = [(Spot::DealerBonus, dealer_bonus), (Spot::PlayerBonus, player_bonus)];
        let limits = |spot, offered, limits: crate::Limits| {
            limits.check(offered).map_err(|out| Violation::OutOfLimits { spot, offered, limits: out.limits })
        };
        limits(Spot::Ante, ante, terms.ante)?;
        for (spot, bonus) in bonuses {
            if !bonus.is_zero() {
                limits(spot, bonus, terms.bonus)?;
            }
        }
        match setup.wheel() {
            None if !bonus_spin.is_zero() => return Err(Violation::NoBonusSpin),
            Some(wheel) if !bonus_spin.is_zero() && bonus_spin != wheel.table.wager => {
                return Err(Violation::BonusSpinWager { offered: bonus_spin, wager: wheel.table.wager });
            }
            _ => {}
        }
        if !coupon.is_zero() && (!terms.house.match_play || coupon > ante) {
            return Err(Violation::NoCoupon { offered: coupon });
        }
        let coin = terms.coin;
        let spots = [(Spot::Ante, ante), (Spot::Coupon, coupon)];
        for (spot, offered) in spots.into_iter().chain(bonuses) {
            if !offered.is_multiple_of(coin) {
                return Err(Violation::NotInChips { spot, offered, coin });
            }
        }
        self.check_payable(setup, &bets)?;
        let stack = self.stacks.stack(seat);
        // Wagers put down before come back first.
        let stack = self.bets(seat).total().and_then(|down| stack.plus(down).ok()).unwrap_or(stack);
        match bets.total() {
            Some(total) if total <= stack => {}
            total => {
                return Err(Violation::MoreThanTheStack { offered: total.unwrap_or(Chips::MAX), stack });
            }
        }
        events.push(PremiumEvent::BetsPlaced { seat, bets });
        Ok(())
    }

    /// A stake that could win a part of a chip is not taken, unless the house rounds: odd dollars on the X-Tra Bonus,
    /// where a flush pays 3 to 2 (ph:X.11(d):flush).
    fn check_payable(&self, setup: &PremiumSetup, bets: &Bets) -> Result<(), Violation> {
        let house = setup.house();
        let coin = setup.terms().coin;
        let check = |spot, offered, payable| {
            if payable { Ok(()) } else { Err(Violation::NotPayable { spot, offered, coin }) }
        };
        let even = |stake| setup.payable(stake, [Award::Pays(house.ante), Award::Pays(house.play)]);
        check(Spot::Ante, bets.ante, even(bets.ante))?;
        check(Spot::Coupon, bets.coupon, setup.payable(bets.coupon, [Award::Pays(house.ante)]))?;
        let x_tra = PaytableLine::ALL.map(|line| house.x_tra.award(line));
        check(Spot::XTra, bets.x_tra, setup.payable(bets.x_tra, x_tra))?;
        for (spot, bonus) in [(Spot::DealerBonus, bets.dealer_bonus), (Spot::PlayerBonus, bets.player_bonus)]
        {
            let jacks_up = PaytableLine::ALL.map(|line| house.jacks_up.award(line));
            check(spot, bonus, setup.payable(bonus, jacks_up))?;
        }
        Ok(())
    }

    pub(super) fn decide_take_back(
        &self,
        seat: Seat,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        if self.phase != Phase::Betting {
            return Err(Violation::BetsAreClosed);
        }
        if !self.bettors.contains(seat) {
            return Err(Violation::NoBets { seat });
        }
        events.push(PremiumEvent::BetsTakenBack { seat });
        Ok(())
    }

    pub(super) fn decide_play(
        &self,
        setup: &PremiumSetup,
        seat: Seat,
        offered: Chips,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        let house = setup.house();
        let ante = self.bets(seat).ante;
        let is = |multiple: u8| ante.times(u64::from(multiple)) == Ok(offered);
        let second = self.phase == Phase::Second;
        let allowed = if second { house.second_plays.iter().any(is) } else { is(house.first_play) };
        if !allowed {
            return Err(Violation::PlaySize { offered, ante, second });
        }
        let stack = self.stacks.stack(seat);
        if offered > stack {
            return Err(Violation::MoreThanTheStack { offered, stack });
        }
        events.push(PremiumEvent::Played { seat, amount: offered });
        Ok(())
    }
}
