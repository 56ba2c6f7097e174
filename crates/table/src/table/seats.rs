//! Sitting down, sitting out, changing seats and leaving.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Command, Moment, PlayerId, Seat};

use super::Table;
use crate::buyin::{self, Coming};
use crate::event::Event;
use crate::ring::up_to;
use crate::setup::Setup;
use crate::sitting::{Entry, Standing};
use crate::snapshot::GameOn;
use crate::violation::Violation;
use crate::{charge, clock};

impl Table {
    /// A player takes an empty seat with a buy-in: who has none has no place at the table (cb:2.procedures.25).
    pub(super) fn sit(
        &self,
        setup: &Setup,
        now: Moment,
        actor: Actor,
        (seat, player, amount, coming, entry): (Seat, PlayerId, Chips, Coming, Entry),
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        self.is_free(setup, seat)?;
        self.is_new_here(player)?;
        events.push(Event::Seated { seat, player, entry });
        let request = buyin::Request::Enter { seat, player, amount, coming };
        self.buy_in(setup, now, &self.state.buy_ins, Command { actor, request }, events)?;
        // Leaving and coming back fills no time bank: it fills again with the hands that are played.
        if !self.state.buy_ins.has_just_left(now, player) {
            self.tell_the_clock(setup, now, clock::Request::Seated { seat }, events);
        }
        Ok(())
    }

    /// A player takes the seat of one who is away, and comes in like anybody new (cb:4.blinds.7).
    pub(super) fn play_over(
        &self,
        setup: &Setup,
        now: Moment,
        actor: Actor,
        (seat, player, amount, entry): (Seat, PlayerId, Chips, Entry),
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        // It takes the permission of a supervisor (cb:2.procedures.11a).
        if !matches!(actor, Actor::Floor(_)) {
            return Err(Violation::NotYours { actor });
        }
        let owner = self.sitting(seat).ok_or(Violation::NobodyThere { seat })?;
        let away = owner.out || self.state.absences.is_away(seat);
        if !away || self.is_played_over(seat) || self.holds_cards(seat) {
            return Err(Violation::NotAway { seat });
        }
        // The owner's stack is the hand's until it is over, cards or no cards.
        if self.is_dealt_in(seat) {
            return Err(Violation::HandIsOn);
        }
        self.is_new_here(player)?;
        // The winner of the last pot does not play: the kill button is nobody's (cb:8.kill.1b).
        if self.state.kill.button == Some(seat) {
            events.push(Event::KillButtonMoved { to: None });
        }
        events.push(Event::PlayingOver { seat, player, entry });
        let mut buy_ins = self.state.buy_ins.clone();
        buy_ins.seats[seat.index()] = None;
        let request = buyin::Request::Enter { seat, player, amount, coming: Coming::New };
        self.buy_in(setup, now, &buy_ins, Command { actor, request }, events)
    }

    fn buy_in(
        &self,
        setup: &Setup,
        now: Moment,
        buy_ins: &buyin::BuyIns,
        command: Command<buyin::Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let facts = buyin::Facts { hand_on: self.on, in_hand: false, dealt_in: false, stack: Chips::ZERO };
        let mut bought = Vec::new();
        let decided = buy_ins.decide(setup.buy_in(), now, facts, command, &mut bought);
        decided.map_err(Violation::BuyIn)?;
        if let buyin::Request::Enter { player, amount, coming: Coming::New, .. } = command.request
            // Whoever took a broken stack away within the hour brings it back as it was.
            && buy_ins.must_return(setup.buy_in(), now, player).is_none()
        {
            setup.in_whole_chips(amount).map_err(Violation::BuyIn)?;
        }
        events.extend(bought.into_iter().map(Event::BuyIn));
        Ok(())
    }

    pub(super) fn is_free(&self, setup: &Setup, seat: Seat) -> Result<(), Violation> {
        if !setup.seats().contains(seat) {
            let seats = u8::try_from(setup.seats().len()).unwrap_or(u8::MAX);
            return Err(Violation::NoSuchSeat { seat, seats });
        }
        if self.sitting(seat).is_some() {
            return Err(Violation::SeatTaken { seat });
        }
        Ok(())
    }

    pub(super) fn is_new_here(&self, player: PlayerId) -> Result<(), Violation> {
        let seat = self.seat_of(player).or_else(|| self.owner_of(player));
        seat.map_or(Ok(()), |seat| Err(Violation::SeatedAlready { player, seat }))
    }

    /// A player changes to an empty seat, between hands.
    pub(super) fn change_seat(
        &self,
        setup: &Setup,
        from: Seat,
        to: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let sitting = self.sitting(from).ok_or(Violation::NobodyThere { seat: from })?;
        if self.on {
            return Err(Violation::HandIsOn);
        }
        self.is_free(setup, to)?;
        if let GameOn::Drawing { seats, cards } = self.state.game
            && let Some(seat) = super::first_without_card(seats, &cards)
        {
            return Err(Violation::ButtonCardFirst { seat });
        }
        if self.state.absences.is_away(from) || self.is_played_over(from) {
            return Err(Violation::StillAway { seat: from });
        }
        let standing = self.standing_at(setup, sitting.standing, sitting.player, to);
        events.push(Event::Moved { from, to, standing });
        Ok(())
    }

    /// What a player owes the blinds after a change of seats.
    fn standing_at(&self, setup: &Setup, standing: Standing, player: PlayerId, to: Seat) -> Standing {
        let round = &self.state.round;
        match standing {
            // Before the first hand, and in a new game where no blind has passed the seat (cb:4.blinds.13c).
            _ if self.state.game != GameOn::Yes || round.fresh => standing,
            Standing::PaidUp if self.comes_in_free(setup, to) => standing,
            // Right after playing the button: the blinds may pass the new seat once (cb:4.blinds.15).
            Standing::PaidUp if self.state.dealt_last == Some(player) => {
                let front = round.blinds.iter().rev().flatten().next();
                let passed = round.button.zip(front.copied());
                let passed = passed.is_some_and(|(button, front)| up_to(button, front).contains(to));
                Standing::DealtOff { passed }
            }
            // Anybody else would get round a blind by moving: like somebody new, the player posts or waits.
            Standing::PaidUp | Standing::DealtOff { .. } => Standing::New,
            Standing::New | Standing::Missed(_) => standing,
        }
    }

    pub(super) fn sit_out(&self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Violation> {
        let sitting = self.sitting(seat).ok_or(Violation::NobodyThere { seat })?;
        if sitting.out || sitting.out_next {
            return Err(Violation::OutAlready);
        }
        // The kill that is due is posted first (cb:8.kill.6a).
        let later = self.holds_cards(seat) || self.owes_kill(seat);
        events.push(if later { Event::SitOutAsked { seat } } else { Event::SatOut { seat } });
        Ok(())
    }

    pub(super) fn come_back(&self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Violation> {
        let sitting = self.sitting(seat).ok_or(Violation::NobodyThere { seat })?;
        if !sitting.out && !sitting.out_next {
            return Err(Violation::NotOut);
        }
        if self.state.absences.is_away(seat) && !self.is_played_over(seat) {
            return Err(Violation::StillAway { seat });
        }
        events.push(Event::Returned { seat });
        Ok(())
    }

    /// Post or wait: the choice of everybody who has something to pay (cb:4.blinds.5, cb:4.blinds.10a).
    pub(super) fn choose_entry(
        &self,
        seat: Seat,
        entry: Entry,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let sitting = self.sitting(seat).ok_or(Violation::NobodyThere { seat })?;
        if sitting.standing == Standing::PaidUp {
            return Err(Violation::NothingToChoose);
        }
        events.push(Event::EntryChosen { seat, entry });
        Ok(())
    }

    /// Leaving: at once, unless the player holds cards or owes a kill. In turn the hand is given up: nobody waits for
    /// somebody who has got up.
    pub(super) fn leave(
        &self,
        setup: &Setup,
        now: Moment,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let sitting = self.sitting(seat).ok_or(Violation::NobodyThere { seat })?;
        let asked = self.is_asked(seat);
        if sitting.leaving && !asked {
            return Err(Violation::LeavingAlready);
        }
        if asked {
            return self.leaves_while_asked(setup, now, seat, events);
        }
        if self.holds_cards(seat) || self.owes_kill(seat) {
            events.push(Event::LeaveAsked { seat });
            return Ok(());
        }
        self.takes_leave(setup, now, seat, false, events)
    }

    /// The floor takes a player out: at once, unless the player holds cards and is not in turn. A kill that was due stays owed
    /// (cb:8.kill.6b).
    pub(super) fn remove(
        &self,
        setup: &Setup,
        now: Moment,
        seat: Seat,
        moved: bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let sitting = self.sitting(seat).ok_or(Violation::NobodyThere { seat })?;
        if self.holds_cards(seat) {
            let asked = self.is_asked(seat);
            if sitting.leaving && !asked {
                return Err(Violation::LeavingAlready);
            }
            // Whoever goes to another game goes with the stack the hand leaves: ask again then.
            if moved {
                return Err(Violation::HandIsOn);
            }
            if asked {
                return self.leaves_while_asked(setup, now, seat, events);
            }
            events.push(Event::LeaveAsked { seat });
            return Ok(());
        }
        if self.owes_kill(seat) {
            let game = self.stakes(setup);
            let amount = setup.kill().map_or(Chips::ZERO, |kill| game.kill_amount(kill.size));
            events.push(Event::KillOwed { player: sitting.player, amount });
        }
        self.takes_leave(setup, now, seat, moved, events)
    }

    /// Everything that goes with a player.
    pub(super) fn takes_leave(
        &self,
        setup: &Setup,
        now: Moment,
        seat: Seat,
        moved: bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let Some(sitting) = self.sitting(seat) else { return Ok(()) };
        let dealt_in = self.is_dealt_in(seat);
        let facts = buyin::Facts { hand_on: self.on, in_hand: false, dealt_in, stack: self.stack(seat) };
        let request = if moved { buyin::Request::MoveOut { seat } } else { buyin::Request::CashOut { seat } };
        let mut gone = Vec::new();
        let command = Command { actor: Actor::Dealer, request };
        let decided = self.state.buy_ins.decide(setup.buy_in(), now, facts, command, &mut gone);
        decided.map_err(Violation::BuyIn)?;
        events.extend(gone.into_iter().map(Event::BuyIn));
        // The winner of the last pot has quit: the kill button is nobody's (cb:8.kill.1b).
        if self.state.kill.button == Some(seat) {
            events.push(Event::KillButtonMoved { to: None });
        }
        // The absence of a seat that is played over is its owner's.
        if !self.is_played_over(seat) {
            self.forget_absence(setup, now, seat, events);
        }
        self.tell_the_clock(setup, now, clock::Request::Left { seat }, events);
        self.tell_the_house(setup, now, charge::Request::Forgive { seat }, events);
        events.push(Event::Left { seat, player: sitting.player });
        if let Some(seat) = self.wins_the_draw_without(setup, seat) {
            events.push(Event::ButtonWon { seat });
        }
        if self.is_played_over(seat) {
            events.push(Event::SeatGivenBack { seat });
        }
        Ok(())
    }

    /// The owner of a seat that is played over gives it up.
    pub(super) fn remove_owner(
        &self,
        setup: &Setup,
        now: Moment,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let left = self.owner_leaves(seat)?;
        self.forget_absence(setup, now, seat, events);
        events.push(left);
        Ok(())
    }

    /// The owner of a seat goes with the chips that were left there; whoever plays over it plays on.
    pub(super) fn owner_leaves(&self, seat: Seat) -> Result<Event, Violation> {
        let owner = self.state.owners[seat.index()].ok_or(Violation::NotPlayedOver { seat })?;
        let waiting = owner.account.map_or(Chips::ZERO, |account| account.waiting);
        let (player, stack) = (owner.sitting.player, owner.sitting.stack);
        Ok(Event::OwnerLeft { seat, player, stack, waiting })
    }

    /// Whether the player has to kill the next hand, and not by choice.
    pub(super) fn owes_kill(&self, seat: Seat) -> bool {
        self.state.kill.due == Some(seat) && self.state.kill.required
    }
}
