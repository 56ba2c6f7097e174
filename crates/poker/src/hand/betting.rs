//! What a player may bet.

use chips::Chips;
use game::Seat;

use super::Hand;
use crate::awaiting::{Options, RaiseTo};
use crate::counting::Count;
use crate::event::Raise;
use crate::house::Reopening;
use crate::irregular;
use crate::setup::HandSetup;
use crate::stakes::Betting;
use crate::variant::{Bet, Opens};
use crate::violation::Violation;

impl Hand {
    /// What the player whose turn it is may do.
    #[inline]
    pub(super) fn options(&self, setup: &HandSetup, seat: Seat) -> Options {
        let bring_in = self.bring_in_owed(setup, seat);
        let to_call = self.to_call(seat);
        let call = to_call.min(self.playable(setup, seat));
        let must_bet = self.must_bet(setup, seat);
        Options {
            fold: !must_bet && !self.owes_bring_in(setup, seat),
            check: to_call.is_zero() && bring_in.is_none() && !must_bet,
            call: (!to_call.is_zero() && bring_in.is_none()).then_some(call),
            bring_in,
            raise: self.raise_to(setup, seat),
            chop: self.may_chop(setup, seat),
        }
    }

    /// What the player has to add to match the bet; a short stack calls with less.
    #[inline]
    pub(super) fn to_call(&self, seat: Seat) -> Chips {
        self.round.price.less_or_nothing(self.money.bets[seat.index()])
    }

    /// Only the low card itself owes the bring-in; whoever stands in for it may fold (cb:7.stud.4a).
    #[inline]
    pub(super) fn owes_bring_in(&self, setup: &HandSetup, seat: Seat) -> bool {
        self.round.bring_in_due && seat == self.round.opener && !self.opens_for_another(setup)
    }

    /// The bring-in, while it is this player's to post.
    #[inline]
    pub(super) fn bring_in_owed(&self, setup: &HandSetup, seat: Seat) -> Option<Chips> {
        self.round.bring_in_due.then(|| setup.bring_in.min(self.playable(setup, seat)))
    }

    /// Whether the first to act has no check (nj:14.13(f)/2).
    #[inline]
    pub(super) fn must_bet(&self, setup: &HandSetup, seat: Seat) -> bool {
        self.current().opens == Opens::HighShowingMustBet && self.high_hand_must_bet(setup, seat)
    }

    fn high_hand_must_bet(&self, setup: &HandSetup, seat: Seat) -> bool {
        !setup.house.high_hand_may_check
            && seat == self.round.opener
            && self.round.acted.is_empty()
            && self.round.price.is_zero()
            && self.raise_to(setup, seat).is_some()
    }

    /// Whether the blinds, alone and unraised, may take their money back (cb:2.procedures.14b).
    #[inline]
    pub(super) fn may_chop(&self, setup: &HandSetup, seat: Seat) -> bool {
        self.deal.street == 0 && setup.house.blind_chop && self.blinds_may_chop(setup, seat)
    }

    fn blinds_may_chop(&self, setup: &HandSetup, seat: Seat) -> bool {
        let (Some(small), Some(big)) = (setup.blinds.small_seat, setup.blinds.big_seat) else { return false };
        self.players.live == game::SeatSet::of(small).with(big)
            && seat == small
            && self.round.aggressor.is_none()
            && self.round.price == setup.blinds.big
            && !self.round.acted.contains(small)
            && !self.round.chop_declined
            && self.pot_total() == self.money.bets[small.index()].with(self.money.bets[big.index()])
    }

    /// The totals a player may make it, or why none.
    pub(crate) fn raise(&self, setup: &HandSetup, seat: Seat) -> Result<RaiseTo, Violation> {
        match self.raise_to(setup, seat) {
            Some(raise) => Ok(raise),
            None => Err(self.why_no_raise(setup, seat)),
        }
    }

    /// The totals a player may make it, if any: asked at every decision, so without the reasons.
    #[inline(always)]
    fn raise_to(&self, setup: &HandSetup, seat: Seat) -> Option<RaiseTo> {
        let stack = self.money.bets[seat.index()].with(self.playable(setup, seat));
        let barred = self.round.capped
            || stack <= self.round.price
            || self.able().without(seat).is_empty()
            || (self.round.acted.contains(seat) && self.not_reopened(setup, seat).is_some())
            || self.may_not_check_raise(setup, seat)
            || self.right_lost(seat).is_some();
        if barred {
            return None;
        }
        let (least, most, step) = self.structure(setup, seat);
        // The low card opens with more than the bring-in, or brings in (cb:7.stud.3, cb:7.stud.4b).
        if self.round.bring_in_due && (stack <= setup.bring_in || most <= setup.bring_in) {
            return None;
        }
        Some(RaiseTo { least: least.min(stack), most: most.min(stack), step })
    }

    #[inline]
    fn may_not_check_raise(&self, setup: &HandSetup, seat: Seat) -> bool {
        !setup.house.check_raise && self.round.checked.contains(seat) && !self.round.price.is_zero()
    }

    /// The first reason, in order, why a player may not raise at all.
    #[cold]
    fn why_no_raise(&self, setup: &HandSetup, seat: Seat) -> Violation {
        let bet = self.money.bets[seat.index()];
        let stack = bet.with(self.playable(setup, seat));
        if let Some(flag) = self.right_lost(seat) {
            return Violation::Irregular(irregular::Violation::RightLost { flag });
        }
        if self.may_not_check_raise(setup, seat) {
            return Violation::NoCheckRaise;
        }
        if self.able().without(seat).is_empty() {
            return Violation::NobodyLeftToRaise;
        }
        if self.round.capped {
            let raises = setup.raise_cap.expect("only a cap ends the raises of a round");
            return Violation::BettingIsCapped { raises };
        }
        match self.not_reopened(setup, seat) {
            Some(full) if self.round.acted.contains(seat) => {
                Violation::BettingNotReopened { facing: self.round.price.less_or_nothing(bet), full }
            }
            _ if stack <= self.round.price => {
                Violation::MoreThanTheStack { offered: self.round.price.with(setup.chip), stack }
            }
            _ => Violation::BringInIsDue { amount: setup.bring_in.min(stack) },
        }
    }

    /// What it would take to raise again, if a player who has acted may not (cb:3.betting.5a, cb:9.nl.3b, cb:9.nl.5).
    #[inline]
    fn not_reopened(&self, setup: &HandSetup, seat: Seat) -> Option<Chips> {
        if setup.betting.is_limit() {
            (self.round.wagers == self.round.seen[seat.index()]).then(|| self.counts_from(setup))
        } else {
            let facing = self.round.price.less_or_nothing(self.money.bets[seat.index()]);
            (facing < self.round.full).then_some(self.round.full)
        }
    }

    /// How much more than the last full bet counts as a full bet in limit: half of one, rounded up, or all of it.
    fn counts_from(&self, setup: &HandSetup) -> Chips {
        let bet = match setup.betting {
            Betting::Spread { .. } => self.spread(setup).0,
            _ => self.round.unit,
        };
        match setup.house.limit_reopening {
            Reopening::Half => Chips::new(bet.units().div_ceil(2)),
            Reopening::Full => bet,
        }
    }

    /// The least and the most the structure allows, stacks aside, and the step between.
    #[inline(always)]
    fn structure(&self, setup: &HandSetup, seat: Seat) -> (Chips, Chips, Chips) {
        match setup.betting {
            Betting::Fixed { .. } => {
                let least = self.round.base.with(self.round.unit);
                let most = self.round.open_pair.map_or(least, |big| self.round.base.with(big));
                let step = if most > least { most.less(least) } else { setup.chip };
                (least, most, step)
            }
            Betting::Spread { .. } => {
                let (least, most) = self.spread(setup);
                (self.round.base.with(least), self.round.base.with(most), setup.chip)
            }
            Betting::PotLimit { .. } => {
                let least = self.round.price.with(self.round.full);
                (least, self.pot_maximum(setup, seat).whole(setup.chip).max(least), setup.chip)
            }
            Betting::NoLimit { .. } => (self.round.price.with(self.round.full), Chips::MAX, setup.chip),
        }
    }

    /// The least and the most a spread-limit bet or raise adds on this street: at least as much as the last one, as far
    /// as the limit goes (cb:3.betting.6).
    fn spread(&self, setup: &HandSetup) -> (Chips, Chips) {
        let Betting::Spread { least, most, most_late } = setup.betting else {
            return (self.round.unit, self.round.unit);
        };
        let most = if self.current().bet == Bet::Small { most } else { most_late };
        (self.round.full.max(least).min(most), most)
    }

    /// The most in pot limit: the pot after the call, on top of the call (cb:9.pl.4a).
    fn pot_maximum(&self, setup: &HandSetup, seat: Seat) -> Chips {
        let count = setup.house.pot_limit;
        let mut pot = self.pot_total().with(self.to_call(seat));
        // Until the big blind has acted, what is still a small blind counts as a big one (cb:9.pl.6a, cb:9.pl.6b); in
        // a tournament it counts as what it is (cb:9.pl.6d).
        if let (Some(small), Some(big)) = (setup.blinds.small_seat, setup.blinds.big_seat)
            && count.small_blind_as_big
            && self.deal.street == 0
            && !self.round.acted.contains(big)
            && seat != small
        {
            pot = pot.with(setup.blinds.big.less_or_nothing(self.money.bets[small.index()]));
        }
        if let Some(unit) = count.rounded_to
            && !unit.is_zero()
        {
            pot = Chips::new(pot.units().div_ceil(unit.units()) * unit.units());
        }
        self.round.price.with(pot)
    }

    /// Whether the player in turn may fold.
    #[inline(always)]
    pub(super) fn check_fold(&self, setup: &HandSetup, seat: Seat) -> Result<(), Violation> {
        if self.owes_bring_in(setup, seat) {
            return Err(Violation::BringInIsDue { amount: setup.bring_in.min(self.playable(setup, seat)) });
        }
        if self.must_bet(setup, seat) { Err(Violation::HighHandMustBet) } else { Ok(()) }
    }

    /// Whether the player in turn may check.
    #[inline(always)]
    pub(super) fn check_check(&self, setup: &HandSetup, seat: Seat) -> Result<(), Violation> {
        if let Some(amount) = self.bring_in_owed(setup, seat) {
            return Err(Violation::BringInIsDue { amount });
        }
        if self.must_bet(setup, seat) {
            return Err(Violation::HighHandMustBet);
        }
        match self.to_call(seat) {
            Chips::ZERO => Ok(()),
            to_call => Err(Violation::CannotCheck { to_call }),
        }
    }

    /// The chips a call of the player in turn adds, and whether they are the last that play.
    #[inline(always)]
    pub(super) fn check_call(&self, setup: &HandSetup, seat: Seat) -> Result<(Chips, bool), Violation> {
        if let Some(amount) = self.bring_in_owed(setup, seat) {
            return Err(Violation::BringInIsDue { amount });
        }
        let stack = self.playable(setup, seat);
        let amount = self.to_call(seat).min(stack);
        if amount.is_zero() { Err(Violation::NothingToCall) } else { Ok((amount, amount == stack)) }
    }

    /// Checks an amount against what is offered, and says what kind of raise it is and whether the player is all-in.
    #[inline(always)]
    pub(super) fn check_raise_to(
        &self,
        setup: &HandSetup,
        seat: Seat,
        to: Chips,
        as_recorded: bool,
    ) -> Result<(Raise, bool), Violation> {
        let stack = self.money.bets[seat.index()].with(self.playable(setup, seat));
        if as_recorded && setup.house.follows_records && to > self.round.price && to <= stack {
            return Ok((self.kind_of_raise(setup, to), to == stack));
        }
        let Some(raise) = self.raise_to(setup, seat) else {
            return Err(match self.why_no_raise(setup, seat) {
                Violation::MoreThanTheStack { .. } => Violation::MoreThanTheStack { offered: to, stack },
                other => other,
            });
        };
        let recorded = || as_recorded && to <= raise.most && self.covers_everyone(seat, to);
        if !raise.contains(to) && !recorded() {
            return Err(self.wrong_amount(setup, to, stack, raise));
        }
        Ok((self.kind_of_raise(setup, to), to == stack))
    }

    #[cold]
    fn wrong_amount(&self, setup: &HandSetup, offered: Chips, stack: Chips, raise: RaiseTo) -> Violation {
        if offered > stack {
            Violation::MoreThanTheStack { offered, stack }
        } else if offered < raise.least && self.round.price.is_zero() {
            Violation::BetTooSmall { offered, minimum: raise.least }
        } else if offered < raise.least {
            Violation::RaiseTooSmall { offered, minimum: raise.least }
        } else if offered > raise.most {
            Violation::RaiseTooLarge { offered, maximum: raise.most }
        } else {
            let chip = if setup.betting.is_limit() { raise.step } else { setup.chip };
            Violation::NotInChips { offered, chip }
        }
    }

    /// Whether a raise to this much puts every opponent all-in.
    fn covers_everyone(&self, seat: Seat, to: Chips) -> bool {
        let others = self.players.live.without(seat);
        let covered =
            |other: Seat| self.money.bets[other.index()].with(self.money.stacks[other.index()]) <= to;
        to > self.round.price && others.iter().all(covered)
    }

    fn kind_of_raise(&self, setup: &HandSetup, to: Chips) -> Raise {
        if self.round.price.is_zero() {
            Raise::Bet
        } else if setup.betting.is_limit()
            && self.round.price > self.round.base
            && to <= self.round.base.with(self.round.unit)
        {
            Raise::Complete
        } else {
            Raise::Raise
        }
    }

    /// Chips have gone in above the price: is it a full bet, and is that the last?
    #[inline]
    pub(super) fn count_raise(&mut self, setup: &HandSetup, seat: Seat, to: Chips) {
        if setup.betting.is_limit() {
            let counts_from = self.counts_from(setup);
            self.round.count_limit_bet(to, counts_from);
            if let Some(raises) = setup.raise_cap
                && self.round.wagers > raises
                && (self.able().with(seat).len() >= 3 || !setup.house.raises.lifted_heads_up)
            {
                self.round.capped = true;
            }
        } else {
            self.round.count_big_bet(to);
        }
        self.round.price = to;
        self.round.aggressor = Some(seat);
        self.round.to_act = self.able().without(seat);
        // A bet kills what was folded without one (cb:7.stud.9).
        self.players.ghosts = game::SeatSet::EMPTY;
    }
}
