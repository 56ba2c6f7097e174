//! The machines beside the hand: chips, absences, decks, clock, charges and games in rotation. Each decides for
//! itself; the table tells it what it has to know, and does what follows.

use alloc::vec::Vec;

use game::{Actor, Command, Game, Moment, Seat, SeatSet, Span};

use super::{Movement, Play, Table, Way};
use crate::event::Event;
use crate::layout::Layout;
use crate::setup::Setup;
use crate::terms::Stakes;
use crate::violation::Violation;
use crate::{absence, buyin, charge, clock, decks, rotation};

impl Table {
    /// Chips bought, added or laid down.
    pub(super) fn about_chips(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<buyin::Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        use buyin::Request as R;
        let seat = match command.request {
            R::Rebuy { seat, .. }
            | R::Add { seat, .. }
            | R::Remove { seat, .. }
            | R::LayCash { seat, .. }
            | R::PlayCash { seat, .. }
            | R::ConvertCash { seat }
            | R::Deliver { seat }
            | R::PassChips { from: seat, .. } => seat,
            // Coming and going is asked of the table: a seat goes with it.
            R::Enter { .. } | R::CashOut { .. } | R::MoveOut { .. } | R::Resume { .. } => {
                return Err(Violation::AskTheTable);
            }
        };
        if self.sitting(seat).is_none() {
            return Err(Violation::NobodyThere { seat });
        }
        let in_hand = self.holds_cards(seat);
        let dealt_in = self.is_dealt_in(seat);
        let facts = buyin::Facts { hand_on: self.on, in_hand, dealt_in, stack: self.stack(seat) };
        let mut happened = Vec::new();
        let decided = self.state.buy_ins.decide(setup.buy_in(), now, facts, command, &mut happened);
        decided.map_err(Violation::BuyIn)?;
        if let R::Rebuy { amount, .. } | R::Add { amount, .. } = command.request {
            setup.in_whole_chips(amount).map_err(Violation::BuyIn)?;
        }
        events.extend(happened.into_iter().map(Event::BuyIn));
        Ok(())
    }

    /// Stepping away and coming back.
    pub(super) fn about_absence(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<absence::Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        use absence::Request as R;
        let seat = match command.request {
            R::StepAway { seat, .. } | R::Account { seat } | R::Cover { seat } => {
                // A seat has one absence, and that is its owner's.
                if self.is_played_over(seat) {
                    return Err(Violation::PlayedOver { seat });
                }
                // The kill that is due is posted first (cb:8.kill.6a).
                if self.owes_kill(seat) {
                    return Err(Violation::KillFirst { seat });
                }
                Some(seat)
            }
            R::Extend { seat, .. } | R::Return { seat, .. } | R::PickUp { seat } => Some(seat),
            R::Look => None,
            R::Forget { .. } | R::Resume { .. } => return Err(Violation::AskTheTable),
        };
        let facts = self.absence_facts(seat);
        let mut happened = Vec::new();
        let decided = self.state.absences.decide(setup.absence(), now, facts, command, &mut happened);
        decided.map_err(Violation::Absence)?;
        events.extend(happened.iter().copied().map(Event::Absence));
        for event in happened {
            if let absence::AbsenceEvent::PickedUp { seat, .. } = event {
                // Whoever plays over the seat is here: only its owner's chips go.
                if self.is_played_over(seat) {
                    events.push(self.owner_leaves(seat)?);
                } else {
                    self.takes_leave(setup, now, seat, false, events)?;
                }
            }
        }
        Ok(())
    }

    /// What the absence of a seat has to do with: where it is played over, what its owner left there.
    fn absence_facts(&self, seat: Option<Seat>) -> absence::Facts {
        if let Some(owner) = seat.and_then(|seat| self.state.owners[seat.index()]) {
            return absence::Facts { seated: true, in_hand: false, stack: owner.sitting.stack };
        }
        let stack = seat.map_or(chips::Chips::ZERO, |seat| self.stack(seat));
        let seated = seat.is_some_and(|seat| self.sitting(seat).is_some());
        absence::Facts { seated, in_hand: seat.is_some_and(|seat| self.holds_cards(seat)), stack }
    }

    /// A seat that is given up has no absences.
    pub(super) fn forget_absence(&self, setup: &Setup, now: Moment, seat: Seat, events: &mut Vec<Event>) {
        if self.state.absences.seats[seat.index()] == absence::Record::default() {
            return;
        }
        let command = Command { actor: Actor::Dealer, request: absence::Request::Forget { seat } };
        let mut happened = Vec::new();
        let facts = self.absence_facts(Some(seat));
        if self.state.absences.decide(setup.absence(), now, facts, command, &mut happened).is_ok() {
            events.extend(happened.into_iter().map(Event::Absence));
        }
    }

    /// The decks.
    pub(super) fn about_decks(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<decks::Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        if let decks::Request::HandBegins | decks::Request::HandEnds | decks::Request::Resume { .. } =
            command.request
        {
            return Err(Violation::AskTheTable);
        }
        self.decide_decks(setup, now, self.state.round.button, command, events)
    }

    fn decide_decks(
        &self,
        setup: &Setup,
        now: Moment,
        button: Option<Seat>,
        command: Command<decks::Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let facts = decks::Facts { present: self.occupied(), button };
        let mut happened = Vec::new();
        let decided = self.state.decks.decide(setup.decks(), now, facts, command, &mut happened);
        decided.map_err(Violation::Decks)?;
        events.extend(happened.into_iter().map(Event::Decks));
        Ok(())
    }

    /// The deck of the next hand: a deck that is not ready, or too old, holds the hand up.
    pub(super) fn take_the_deck(
        &self,
        setup: &Setup,
        now: Moment,
        layout: &Layout,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        // A sealed deck is nobody's to touch: there is nothing to keep account of.
        if setup.decks().cards == decks::Cards::Sealed {
            return Ok(());
        }
        let command = Command { actor: Actor::Dealer, request: decks::Request::HandBegins };
        self.decide_decks(setup, now, Some(layout.button), command, events)
    }

    /// The deck of the hand is put down.
    pub(super) fn put_the_deck_down(&self, setup: &Setup, now: Moment, events: &mut Vec<Event>) {
        if self.state.decks.hand_on() {
            let command = Command { actor: Actor::Dealer, request: decks::Request::HandEnds };
            let put = self.decide_decks(setup, now, self.state.round.button, command, events);
            debug_assert!(put.is_ok(), "{put:?}");
        }
    }

    /// Players' time.
    pub(super) fn about_time(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<clock::Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        use clock::Request as R;
        if let R::Acted | R::HandPlayed | R::Seated { .. } | R::Left { .. } | R::Resume { .. } =
            command.request
        {
            return Err(Violation::AskTheTable);
        }
        if let (Actor::Seat(seat), R::CallTime { .. }) = (command.actor, command.request) {
            self.may_ask_for_time(seat)?;
        }
        let mut happened = Vec::new();
        let facts = self.clock_facts();
        let decided = self.state.clock.decide(setup.clock(), now, facts, command, &mut happened);
        decided.map_err(Violation::Clock)?;
        let expired = happened.iter().any(|event| matches!(event, clock::ActionClockEvent::Expired { .. }));
        events.extend(happened.into_iter().map(Event::Clock));
        if expired {
            // The player checks, or the hand is dead (cb:9.nl.15b).
            let command = Command { actor: Actor::Clock, request: poker::Request::TimeOut };
            self.in_the_hand(setup, now, command, events)?;
        }
        Ok(())
    }

    pub(super) fn tell_the_clock(
        &self,
        setup: &Setup,
        now: Moment,
        request: clock::Request,
        events: &mut Vec<Event>,
    ) {
        let command = Command { actor: Actor::Dealer, request };
        let mut happened = Vec::new();
        if self.state.clock.decide(setup.clock(), now, self.clock_facts(), command, &mut happened).is_ok() {
            events.extend(happened.into_iter().map(Event::Clock));
        }
    }

    fn clock_facts(&self) -> clock::Facts {
        clock::Facts { turn: self.playing().and_then(Play::turn), seated: self.occupied() }
    }

    /// The house's income.
    pub(super) fn about_charges(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<charge::Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        use charge::Request as R;
        if let R::Rake { .. } | R::Drop { .. } | R::EndHand | R::Forgive { .. } | R::Resume { .. } =
            command.request
        {
            return Err(Violation::AskTheTable);
        }
        let mut happened = Vec::new();
        let facts = self.charge_facts(setup);
        let decided = self.state.charges.decide(setup.charge(), now, &facts, command, &mut happened);
        decided.map_err(Violation::TimeCharge)?;
        events.extend(happened.into_iter().map(Event::TimeCharge));
        Ok(())
    }

    pub(super) fn tell_the_house(
        &self,
        setup: &Setup,
        now: Moment,
        request: charge::Request,
        events: &mut Vec<Event>,
    ) {
        let command = Command { actor: Actor::Dealer, request };
        let mut happened = Vec::new();
        let facts = self.charge_facts(setup);
        if self.state.charges.decide(setup.charge(), now, &facts, command, &mut happened).is_ok() {
            events.extend(happened.into_iter().map(Event::TimeCharge));
        }
    }

    pub(super) fn charge_facts(&self, setup: &Setup) -> charge::Facts {
        let [least, most, _] = self.stakes(setup).betting.amounts();
        charge::Facts {
            hand_on: self.on,
            limits: charge::Limits { least, most },
            seated: self.occupied(),
            stacks: self.stacks(),
        }
    }

    /// The games in rotation.
    pub(super) fn about_games(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<rotation::Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        if command.request == rotation::Request::NextHand {
            return Err(Violation::AskTheTable);
        }
        self.decide_games(setup, now, None, self.occupied(), command, events)
    }

    fn decide_games(
        &self,
        setup: &Setup,
        now: Moment,
        button: Option<Seat>,
        players: SeatSet,
        command: Command<rotation::Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let [least, most, _] = self.stakes(setup).betting.amounts();
        let limit = rotation::Limit { least, most };
        let facts = rotation::Facts { hand_on: self.on, button, players, limit };
        let mut happened = Vec::new();
        let decided = self.state.rotation.decide(setup.rotation(), now, facts, command, &mut happened);
        decided.map_err(Violation::Rotation)?;
        events.extend(happened.into_iter().map(Event::Rotation));
        Ok(())
    }

    /// Counts the hand that comes, and says which game it is.
    pub(super) fn count_the_hand(
        &self,
        setup: &Setup,
        now: Moment,
        game: &Stakes,
        coming: Option<&Layout>,
        events: &mut Vec<Event>,
    ) -> Result<u8, Violation> {
        let begin = events.len();
        if setup.games().len() > 1 {
            let button = coming.filter(|_| game.variant.family == poker::Family::Button);
            let button = button.map(|layout| layout.button);
            let players = coming.map_or(SeatSet::EMPTY, |layout| layout.dealt);
            let command = Command { actor: Actor::Dealer, request: rotation::Request::NextHand };
            self.decide_games(setup, now, button, players, command, events)?;
        }
        let changed = events[begin..].iter().find_map(|event| match event {
            Event::Rotation(rotation::RotationEvent::GameChanged { index }) => Some(*index),
            _ => None,
        });
        Ok(changed.unwrap_or(self.game_index()))
    }

    /// The room was down: every deadline moves.
    pub(super) fn resume(
        &self,
        setup: &Setup,
        now: Moment,
        actor: Actor,
        by: Span,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        if actor != Actor::Clock {
            return Err(Violation::NotYours { actor });
        }
        events.push(Event::BuyIn(buyin::BuyInEvent::Resumed { by }));
        events.push(Event::Absence(absence::AbsenceEvent::Resumed { by }));
        events.push(Event::Clock(clock::ActionClockEvent::Resumed { by }));
        events.push(Event::TimeCharge(charge::ChargeEvent::Resumed { by }));
        let command = Command { actor, request: decks::Request::Resume { by } };
        self.decide_decks(setup, now, self.state.round.button, command, events)
    }

    /// When the clock has something to look at, at the earliest.
    pub fn deadline(&self, setup: &Setup) -> Option<Moment> {
        let state = &self.state;
        let decks = state.decks.deadline(setup.decks());
        [state.clock.deadline(), state.absences.deadline(), state.charges.deadline(), decks]
            .into_iter()
            .flatten()
            .min()
    }

    /// Chips that cross the rail with an event; asked before it is applied.
    pub fn movement(&self, event: &Event) -> Option<Movement> {
        let at = |seat: Seat, amount, way| {
            let player = self.sitting(seat)?.player;
            Some(Movement { player, amount, way })
        };
        match *event {
            Event::BuyIn(event) => match event {
                buyin::BuyInEvent::BoughtIn { player, amount, .. } => {
                    Some(Movement { player, amount, way: Way::Brought })
                }
                buyin::BuyInEvent::Added { seat, amount }
                | buyin::BuyInEvent::Waits { seat, amount }
                | buyin::BuyInEvent::CashLaid { seat, amount } => at(seat, amount, Way::Brought),
                buyin::BuyInEvent::HandedBack { seat, amount } => at(seat, amount, Way::TakenOff),
                buyin::BuyInEvent::CashedOut { player, stack, waiting, .. }
                | buyin::BuyInEvent::MovedOut { player, stack, waiting, .. } => {
                    let amount = crate::count::Count::with(stack, waiting);
                    Some(Movement { player, amount, way: Way::TakenOff })
                }
                _ => None,
            },
            Event::OwnerLeft { player, stack, waiting, .. } => {
                let amount = crate::count::Count::with(stack, waiting);
                Some(Movement { player, amount, way: Way::TakenOff })
            }
            Event::LeaverRefunded { player, amount, .. } => {
                Some(Movement { player, amount, way: Way::TakenOff })
            }
            Event::TimeCharge(charge::ChargeEvent::TimeCharged { seat, paid, .. }) => {
                at(seat, paid, Way::Charged)
            }
            Event::ChipsRuledAway { seat, amount, .. } => at(seat, amount, Way::TakenOff),
            Event::ChipsRuledTo { seat, amount, .. } => at(seat, amount, Way::Brought),
            _ => None,
        }
        .filter(|movement| !movement.amount.is_zero())
    }
}

impl Play {
    /// Whose turn it is: every question to a player has its clock. Where several are asked at once it runs against the
    /// first who has not answered, and its end answers for all of them.
    fn turn(&self) -> Option<clock::Turn> {
        use poker::Awaiting as A;
        let (seat, facing_bet) = match self.hand.awaiting(&self.setup) {
            A::Action { seat, options } => (seat, options.call.is_some()),
            A::ChopAnswer { seat } | A::Discard { seat, .. } | A::Show { seat, .. } => (seat, false),
            A::Runs { seats, .. } => (seats.iter().next()?, false),
            // The dealer's, the floor's, or nobody's: there is no player to press.
            A::Post { .. }
            | A::Burn
            | A::Deal(_)
            | A::Procedure(_)
            | A::Award { .. }
            | A::Ruling(_)
            | A::Nothing => return None,
        };
        Some(clock::Turn { seat, facing_bet })
    }
}
