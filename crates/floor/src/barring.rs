//! Who may not play, and who may not play together.

use chips::Chips;
use game::{Badge, PlayerId};

use crate::FloorRefusal;
use crate::applying::{same_bar, same_pair};
use crate::desk::FloorDecision;
use crate::event::{FloorEvent, Off, Released, SentAway};
use crate::request::Bar;
use crate::writing::BoardEdit;

impl<B: BoardEdit> FloorDecision<'_, B> {
    pub(crate) fn set_bar(
        &mut self,
        player: PlayerId,
        bar: Bar,
        badge: Option<Badge>,
    ) -> Result<(), FloorRefusal> {
        if let Bar::KillOwed { amount } = bar
            && amount.is_zero()
        {
            return Err(FloorRefusal::BadAmount);
        }
        if let Some(longer) = self.longer_own_wish(player, bar) {
            return Err(FloorRefusal::BarStands { player, bar: longer });
        }
        self.note(FloorEvent::BarSet { player, bar, badge })?;
        if self.board.barred(player, self.now).is_some() {
            self.shut_out(player)?;
        }
        Ok(())
    }

    /// A bar at the player's own wish that stands and ends no sooner than this one of its kind: it is not made shorter.
    fn longer_own_wish(&self, player: PlayerId, bar: Bar) -> Option<Bar> {
        let own = self.board.bars().iter().filter(|(who, other)| *who == player && same_bar(*other, bar));
        own.map(|(_, other)| *other)
            .find(|other| other.is_own_wish() && other.stands(self.now) && other.ends_no_sooner_than(bar))
    }

    /// Off every list, off every held seat, and away from the table: at once.
    fn shut_out(&mut self, player: PlayerId) -> Result<(), FloorRefusal> {
        self.cancel_move(player)?;
        for kind in self.board.kinds_of(player) {
            self.note(FloorEvent::Unlisted { player, kind, why: Off::Barred })?;
        }
        if let Some((spot, _)) = self.board.lock_of(player) {
            self.note(FloorEvent::LockReleased { player, spot, why: Released::Barred })?;
        }
        if let Some(spot) = self.board.played_over(player) {
            self.note(FloorEvent::PlayOverEnded { player, spot })?;
        }
        if let Some((spot, sitting)) = self.board.own_seat(player)
            && !sitting.leaving
        {
            self.note(FloorEvent::SentAway { player, spot, why: SentAway::Barred })?;
        }
        Ok(())
    }

    pub(crate) fn lift_bar(&mut self, player: PlayerId, bar: Bar, badge: Badge) -> Result<(), FloorRefusal> {
        let stands = self.board.bars().iter().find(|(who, other)| *who == player && same_bar(*other, bar));
        match stands {
            None => Err(FloorRefusal::NoSuchBar { player }),
            // (cb:8.kill.6b)
            Some((_, Bar::KillOwed { amount })) => Err(FloorRefusal::PayTheKill { amount: *amount }),
            // Whoever wanted to be kept from playing is kept from it, whatever anybody says until then.
            Some(&(_, bar)) if bar.is_own_wish() && bar.stands(self.now) => {
                Err(FloorRefusal::NotToBeLifted { player, bar })
            }
            Some(&(_, bar)) => self.note(FloorEvent::BarLifted { player, bar, badge: Some(badge) }),
        }
    }

    fn kill_debt(&self, player: PlayerId) -> Chips {
        let debts = self.board.bars().iter().filter(|(who, _)| *who == player);
        debts.fold(Chips::ZERO, |owed, (_, bar)| match bar {
            Bar::KillOwed { amount } => *amount,
            _ => owed,
        })
    }

    /// Whoever left without posting a required kill plays nowhere until it is paid (cb:8.kill.6b).
    pub(crate) fn kill_owed(&mut self, player: PlayerId, amount: Chips) -> Result<(), FloorRefusal> {
        if amount.is_zero() {
            return Err(FloorRefusal::BadAmount);
        }
        let amount = self.kill_debt(player).plus(amount).map_err(|_| FloorRefusal::BadAmount)?;
        self.set_bar(player, Bar::KillOwed { amount }, None)
    }

    pub(crate) fn kill_paid(&mut self, player: PlayerId, amount: Chips) -> Result<(), FloorRefusal> {
        let owed = self.kill_debt(player);
        if owed.is_zero() {
            return Err(FloorRefusal::NoSuchBar { player });
        }
        let left = owed.minus(amount).map_err(|_| FloorRefusal::BadAmount)?;
        if amount.is_zero() {
            return Err(FloorRefusal::BadAmount);
        }
        self.note(if left.is_zero() {
            FloorEvent::BarLifted { player, bar: Bar::KillOwed { amount: owed }, badge: None }
        } else {
            FloorEvent::KillDebtLeft { player, amount: left }
        })
    }

    /// The house may keep any two apart (cb:2.seating.5). Who sits together now is not torn apart: that is another
    /// order.
    pub(crate) fn separate(
        &mut self,
        one: PlayerId,
        other: PlayerId,
        badge: Badge,
    ) -> Result<(), FloorRefusal> {
        if one == other {
            return Err(FloorRefusal::SamePerson);
        }
        if self.board.pairs_apart().iter().any(|pair| same_pair(*pair, (one, other))) {
            return Err(FloorRefusal::PairUnchanged);
        }
        self.note(FloorEvent::Separated { one, other, badge })
    }

    pub(crate) fn reunite(
        &mut self,
        one: PlayerId,
        other: PlayerId,
        badge: Badge,
    ) -> Result<(), FloorRefusal> {
        if !self.board.pairs_apart().iter().any(|pair| same_pair(*pair, (one, other))) {
            return Err(FloorRefusal::PairUnchanged);
        }
        self.note(FloorEvent::Reunited { one, other, badge })
    }
}
