//! Events are taken in.

use chips::Chips;
use game::{Game, HandNumber, Moment, Seat, SeatSet};
use poker::Hand;
use poker::irregular::acts::ActEvent;
use poker::irregular::{Flag, IrregularEvent};

use super::dealing::terms;
use super::ending::Tally;
use super::{Play, Table};
use crate::count::Count;
use crate::event::Event;
use crate::house_policy::{Absent, FirstButton};
use crate::ring::up_to;
use crate::setup::Setup;
use crate::sitting::{Missed, Sitting, Standing};
use crate::snapshot::{GameOn, Owner, Round};
use crate::{buyin, charge};

impl Table {
    /// Takes an event in. Only events that [`decide`](Table::decide) has given for this state may come here.
    ///
    /// # Panics
    ///
    /// If it is no such event. Whoever reads a log keeps that from the other tables; this one is not to be used any
    /// more.
    pub fn apply(&mut self, setup: &Setup, now: Moment, event: &Event) {
        self.remember_before(event);
        match *event {
            Event::Hand(event) => self.take_in_hand(&event),
            Event::Seated { seat, player, entry } => {
                let before = self.state.seats[seat.index()].replace(Sitting::new(player, entry));
                assert!(before.is_none(), "seat {seat} is taken twice");
            }
            Event::PlayingOver { seat, player, entry } => {
                let account = self.state.buy_ins.seats[seat.index()].take();
                let owner = self.state.seats[seat.index()].replace(Sitting::new(player, entry));
                let mut sitting = owner.expect("only the seat of an absent player is played over");
                // The blinds that pass are the other's now: coming back costs what it costs anybody new.
                if sitting.standing == Standing::PaidUp {
                    sitting.standing = Standing::New;
                }
                sitting.out = true;
                self.state.owners[seat.index()] = Some(Owner { sitting, account });
                self.forget_seat(seat);
            }
            Event::SeatGivenBack { seat } => {
                let owner = self.state.owners[seat.index()].take();
                let Owner { sitting, account } =
                    owner.expect("only a seat that was played over is given back");
                self.state.seats[seat.index()] = Some(sitting);
                self.state.buy_ins.seats[seat.index()] = account;
            }
            Event::OwnerLeft { seat, player, stack, waiting } => {
                let owner = self.state.owners[seat.index()].take();
                let owner = owner.expect("only whose seat is played over leaves from beside it");
                let shorts = owner.account.map_or(0, |account| account.shorts);
                let (money, amount) = (&mut self.state.money, stack.with(waiting));
                money.taken_off = money.taken_off.with(amount);
                self.state
                    .buy_ins
                    .depart(setup.buy_in(), buyin::Departure { player, amount, at: now, shorts });
            }
            Event::EntryChosen { seat, entry } => self.change(seat, |sitting| {
                sitting.entry = entry;
                // Who chooses to post or to wait gives up the right of dealing off.
                if let Standing::DealtOff { .. } = sitting.standing {
                    sitting.standing = Standing::New;
                }
            }),
            Event::SatOut { seat } => {
                self.change(seat, |sitting| (sitting.out, sitting.out_next) = (true, false));
                if self.state.kill.due == Some(seat) {
                    self.state.kill.due = None;
                }
            }
            Event::SitOutAsked { seat } => self.change(seat, |sitting| sitting.out_next = true),
            Event::Returned { seat } => {
                self.change(seat, |sitting| (sitting.out, sitting.out_next) = (false, false));
            }
            Event::LeaveAsked { seat } => self.change(seat, |sitting| sitting.leaving = true),
            Event::Left { seat, .. } => {
                let left = self.state.seats[seat.index()].take();
                assert!(left.is_some(), "nobody leaves seat {seat}");
                self.forget_seat(seat);
                self.leave_the_draw(seat);
                self.forget_game_if_empty(setup);
                if let Some(play) = self.playing_mut()
                    && play.setup.dealt().contains(seat)
                {
                    play.gone.insert(seat);
                }
            }
            Event::Moved { from, to, standing } => self.move_player(from, to, standing),
            // What was paid back to somebody who has left went when the hand gave it back.
            Event::Busted { .. } | Event::KillOwed { .. } | Event::LeaverRefunded { .. } => {}
            Event::GameStarted { seats } => self.game_started(setup, seats),
            Event::ButtonCardDealt { seat, card } => {
                let GameOn::Drawing { cards, .. } = &mut self.state.game else {
                    unreachable!("cards for the button are dealt while players draw for it")
                };
                cards[seat.index()] = Some(card);
            }
            Event::ButtonWon { seat } => {
                self.state.game = GameOn::Yes;
                self.state.round.button = Some(seat);
                self.state.round.new_since = Some(seat);
            }
            Event::RevolutionCompleted => {
                self.state.round.new_since = None;
                self.state.round.passed = SeatSet::EMPTY;
            }
            Event::StraddleTaken { seat, .. } => {
                let free = self.state.straddles.iter_mut().find(|taken| taken.is_none());
                *free.expect("nobody straddles twice") = Some(seat);
            }
            Event::KillTaken { seat } => {
                (self.state.kill.due, self.state.kill.required) = (Some(seat), false);
            }
            Event::ButtonPlaced { button, blinds } => {
                if self.state.rulings.put_right {
                    // The hand that was skipped is dealt now, and then the game goes on from here.
                    self.state.rulings.goes_on = Some(self.state.round);
                    self.state.round = self.round_before_next();
                }
                self.button_placed(button, blinds);
                self.stage.take_in(event);
            }
            Event::BlindMissed { seat, blind } => {
                let blinds = self.stakes(setup).blinds.len();
                let below = blinds.checked_sub(1 + usize::from(blind)).expect("a blind of this game");
                self.change(seat, |sitting| {
                    let missed = match sitting.standing {
                        Standing::Missed(missed) => missed,
                        Standing::PaidUp | Standing::New | Standing::DealtOff { .. } => Missed::default(),
                    };
                    sitting.standing = Standing::Missed(missed.with(below));
                });
                self.stage.take_in(event);
            }
            Event::BlindsLetPass { seat } => {
                self.change(seat, |sitting| sitting.standing = Standing::DealtOff { passed: true });
            }
            Event::BlindPlaced { seat, .. }
            | Event::EntryPosted { seat, .. }
            | Event::KillPlaced { seat, .. } => {
                self.change(seat, |sitting| sitting.standing = Standing::PaidUp);
                self.stage.take_in(event);
            }
            Event::CameInFree { seat } | Event::CameBackFree { seat } => {
                self.change(seat, |sitting| sitting.standing = Standing::PaidUp);
            }
            Event::StraddlePlaced { .. } | Event::LimitsRaised | Event::DealtIn { .. } => {
                self.stage.take_in(event);
            }
            Event::HandBegan { number, game } => self.hand_began(setup, number, game),
            Event::HandEnded { number } => {
                self.hand_ended(number);
                self.go_on_after_correction();
            }
            Event::HandUndone { .. } => self.hand_undone(),
            Event::KillButtonMoved { to } => self.state.kill.button = to,
            Event::LegUp { seat } => self.change(seat, |sitting| sitting.leg = true),
            Event::LegLost { seat } => self.change(seat, |sitting| sitting.leg = false),
            Event::KillDue { seat, .. } => {
                (self.state.kill.due, self.state.kill.required) = (Some(seat), true);
            }
            Event::LimitsStayUp { up } => self.state.kill.limits_up = up,
            Event::BuyIn(event) => {
                self.chips_moved(&event);
                self.state.buy_ins.apply(setup.buy_in(), now, &event);
            }
            Event::Absence(event) => self.state.absences.apply(setup.absence(), now, &event),
            Event::Decks(event) => self.state.decks.apply(setup.decks(), now, &event),
            Event::Clock(event) => self.state.clock.apply(setup.clock(), now, &event),
            Event::TimeCharge(event) => {
                if let charge::ChargeEvent::TimeCharged { seat, paid, .. } = event {
                    self.change(seat, |sitting| sitting.stack = sitting.stack.less(paid));
                    self.state.money.charged = self.state.money.charged.with(paid);
                }
                self.state.charges.apply(setup.charge(), now, &event);
            }
            Event::Rotation(event) => self.state.rotation.apply(setup.rotation(), now, &event),
            // What the floor moves crosses the rail: a table knows no case, and nobody's chips but those in front of seats.
            Event::ChipsRuledAway { seat, amount, .. } => {
                assert!(!self.is_dealt_in(seat), "the stack of seat {seat} is in a hand");
                self.change(seat, |sitting| sitting.stack = sitting.stack.less(amount));
                self.state.money.taken_off = self.state.money.taken_off.with(amount);
            }
            Event::ChipsRuledTo { seat, amount, .. } => {
                assert!(!self.is_dealt_in(seat), "the stack of seat {seat} is in a hand");
                self.change(seat, |sitting| sitting.stack = sitting.stack.with(amount));
                self.state.money.brought = self.state.money.brought.with(amount);
            }
            Event::ButtonMisplaced { at } => self.state.rulings.button_lies = Some(at),
            Event::ButtonFoundWrong => self.state.rulings.put_right = true,
            Event::OwingOverlooked { seat } => self.state.rulings.owing.insert(seat),
            Event::Director(event) => self.take_in_orders(&event),
            Event::PotCarriedOver { amount, among } => {
                (self.state.rulings.carried, self.state.rulings.carried_among) = (amount, among);
            }
        }
        debug_assert!(self.balances(), "chips were lost or made by {event:?}");
    }

    pub(super) fn change(&mut self, seat: Seat, how: impl FnOnce(&mut Sitting)) {
        how(self.state.seats[seat.index()]
            .as_mut()
            .expect("what happens to a player happens in a taken seat"));
    }

    fn take_in_hand(&mut self, event: &poker::HandEvent) {
        let play = self.playing_mut().expect("cards and bets move while a hand is on");
        play.hand.apply(&play.setup, event);
        self.note(event);
    }

    /// Takes note of what the table must know of a hand. The hand has taken the event in itself.
    pub(super) fn note(&mut self, event: &poker::HandEvent) {
        let money = &mut self.state.money;
        match *event {
            poker::HandEvent::RakeTaken { amount, .. } => money.raked = money.raked.with(amount),
            poker::HandEvent::DropTaken { amount, .. } => money.dropped = money.dropped.with(amount),
            poker::HandEvent::Irregular(IrregularEvent::RakeReturned { amount }) => {
                money.raked = money.raked.less(amount);
            }
            poker::HandEvent::Irregular(IrregularEvent::DropReturned { amount, .. }) => {
                money.dropped = money.dropped.less(amount);
            }
            poker::HandEvent::Irregular(IrregularEvent::SeatFlagged { seat, flag: Flag::MayNotAsk, on }) => {
                let seats = &mut self.state.rulings.may_not_ask;
                if on { seats.insert(seat) } else { seats.remove(seat) }
            }
            // What was owed is paid.
            poker::HandEvent::Irregular(IrregularEvent::Act(ActEvent::PostedLate { seat, .. })) => {
                self.change(seat, |sitting| sitting.standing = Standing::PaidUp);
                self.state.rulings.owing.remove(seat);
            }
            poker::HandEvent::Irregular(IrregularEvent::ContributionReturned { seat, amount })
                if self.leaver(seat).is_some() =>
            {
                let money = &mut self.state.money;
                money.taken_off = money.taken_off.with(amount);
            }
            _ => {}
        }
        let play = self.playing_mut().expect("the hand that has taken the event in is on");
        play.tally.take_in(event);
    }

    /// Whoever sat there is gone: what the seat had to do with the last hand goes too.
    pub(super) fn forget_seat(&mut self, seat: Seat) {
        for reached in &mut self.state.round.reached {
            reached.remove(seat);
        }
        self.state.rulings.forget(seat);
        self.state.orders.absent.remove(seat);
        let kill = &mut self.state.kill;
        if kill.due == Some(seat) {
            kill.due = None;
        }
        if let Some(place) = self.state.straddles.iter().position(|taken| *taken == Some(seat)) {
            // Straddles go in turn: without this one those after it fall too.
            for taken in &mut self.state.straddles[place..] {
                *taken = None;
            }
        }
    }

    /// Who leaves during the draw for the button is out of it. The card stays out of the deck; one alone cannot draw,
    /// so then there is no game.
    fn leave_the_draw(&mut self, seat: Seat) {
        if let GameOn::Drawing { seats, .. } = &mut self.state.game {
            seats.remove(seat);
            if seats.len() < 2 {
                self.state.game = GameOn::No;
            }
        }
    }

    fn move_player(&mut self, from: Seat, to: Seat, standing: Standing) {
        let state = &mut self.state;
        let mover = state.seats[from.index()].take();
        assert!(mover.is_some() && state.seats[to.index()].is_none(), "nobody can move from {from} to {to}");
        state.seats[to.index()] = mover;
        state.buy_ins.seats.swap(from.index(), to.index());
        state.absences.seats.swap(from.index(), to.index());
        state.clock.banks.swap(from.index(), to.index());
        state.charges.owed.swap(from.index(), to.index());
        let (due, button) = (state.kill.due, state.kill.button);
        state.rulings.moved(from, to);
        let rulings = state.rulings;
        self.forget_seat(from);
        self.forget_seat(to);
        self.state.rulings = rulings;
        let kill = &mut self.state.kill;
        kill.due = due.map(|seat| if seat == from { to } else { seat });
        kill.button = button.map(|seat| if seat == from { to } else { seat });
        self.change(to, |sitting| sitting.standing = standing);
    }

    /// A game began: who is in it owes nothing, and the first button is to be found.
    fn game_started(&mut self, setup: &Setup, seats: SeatSet) {
        for seat in seats {
            // Who draws for the button is in the game (cb:4.blinds.13a).
            self.change(seat, |sitting| sitting.standing = Standing::PaidUp);
        }
        for sitting in self.state.seats.iter_mut().flatten() {
            sitting.leg = false;
        }
        self.state.round = Round { fresh: true, ..Round::default() };
        self.state.kill = crate::snapshot::KillState::default();
        self.state.dealt_last = None;
        let draws = setup.has_button() && setup.house_policy().first_button == FirstButton::Draw;
        self.state.game =
            if draws { GameOn::Drawing { seats, cards: [None; Seat::MOST] } } else { GameOn::Yes };
    }

    fn button_placed(&mut self, button: Seat, blinds: [Option<Seat>; 3]) {
        let round = &mut self.state.round;
        let top = |blinds: &[Option<Seat>; 3]| blinds.iter().rev().flatten().next().copied();
        if let Some(front) = top(&blinds) {
            let from = top(&round.blinds).or(round.button).unwrap_or(button);
            if round.new_since.is_some() {
                round.passed = round.passed | up_to(from, front);
            }
            round.blinds = blinds;
        }
        round.button = Some(button);
    }

    /// The hand that was laid out begins.
    fn hand_began(&mut self, setup: &Setup, number: HandNumber, game: u8) {
        let mut stacks = [Chips::ZERO; Seat::MOST];
        for (stack, sitting) in stacks.iter_mut().zip(&self.state.seats) {
            *stack = sitting.map_or(Chips::ZERO, |sitting| sitting.stack);
        }
        let round = &mut self.state.round;
        round.fresh = false;
        if self.stage.front.is_some() {
            round.reached = self.stage.reached;
        }
        let on_button = self.stage.button.filter(|button| self.stage.dealt.contains(*button));
        self.state.dealt_last = on_button.and_then(|seat| self.sitting(seat)).map(|sitting| sitting.player);
        let terms =
            terms(setup, self.stakes_at(setup, game), &self.stage, &stacks, self.state.orders.last_two);
        let killer = self.stage.kill.map(|(seat, _)| seat);
        if killer.is_some() {
            (self.state.kill.due, self.state.kill.required) = (None, false);
        }
        self.state.straddles = [None; Seat::MOST];
        let orders = &mut self.state.orders;
        orders.riffled = false;
        orders.dealt = u8::try_from(self.stage.dealt.len()).expect("there are at most twelve seats");
        assert!(!self.on, "a hand begins when no other is on");
        let hand_setup = terms.seal().expect("deciding has sealed the same terms");
        let rulings = &self.state.rulings;
        let hand_setup = hand_setup.with_carried(rulings.carried).with_may_not_ask(rulings.may_not_ask);
        let hand_setup = match setup.house_policy().absent {
            Absent::DealtIn => hand_setup.with_absent(self.state.orders.absent),
            Absent::DealtOut => hand_setup,
        };
        let tally = Tally::of(killer);
        let players = self.state.seats.map(|sitting| sitting.map(|sitting| sitting.player));
        let before = self.before.take();
        self.note_mistakes(before.as_ref().map_or(self.state.round, |before| before.round()));
        match &mut self.play {
            Some(play) => {
                play.hand.restart(&hand_setup);
                play.setup = hand_setup;
                (play.number, play.gone, play.tally) = (number, SeatSet::EMPTY, tally);
                (play.players, play.before) = (players, before);
            }
            None => {
                let hand = Hand::new(&hand_setup);
                let gone = SeatSet::EMPTY;
                let play = Play { setup: hand_setup, hand, number, gone, players, before, tally };
                self.play = Some(alloc::boxed::Box::new(play));
            }
        }
        self.on = true;
        self.stage.clear();
    }

    fn hand_ended(&mut self, number: HandNumber) {
        let play = self.playing().expect("only a hand that is on ends");
        assert_eq!(play.number, number, "the hand that ends is the one that is on");
        let dealt = play.setup.dealt() - play.gone;
        let held_over = play.hand.held_over();
        let mut stacks = [Chips::ZERO; Seat::MOST];
        for seat in dealt {
            stacks[seat.index()] = play.hand.stack(seat);
        }
        for seat in dealt {
            self.change(seat, |sitting| sitting.stack = stacks[seat.index()]);
        }
        self.on = false;
        self.state.rulings.owing = SeatSet::EMPTY;
        self.state.rulings.carried = held_over;
        self.state.last_hand = Some(number);
        self.state.hands = self.state.hands.saturating_add(1);
    }

    /// Chips that came or went.
    fn chips_moved(&mut self, event: &buyin::BuyInEvent) {
        let money = &mut self.state.money;
        match *event {
            buyin::BuyInEvent::BoughtIn { seat, amount, .. }
            | buyin::BuyInEvent::Added { seat, amount }
            | buyin::BuyInEvent::CashLaid { seat, amount } => {
                money.brought = money.brought.with(amount);
                self.change(seat, |sitting| sitting.stack = sitting.stack.with(amount));
            }
            buyin::BuyInEvent::Waits { amount, .. } => money.brought = money.brought.with(amount),
            buyin::BuyInEvent::CameIntoPlay { seat, amount } => {
                self.change(seat, |sitting| sitting.stack = sitting.stack.with(amount));
            }
            buyin::BuyInEvent::HandedBack { amount, .. } => money.taken_off = money.taken_off.with(amount),
            buyin::BuyInEvent::CashedOut { seat, stack, waiting, .. }
            | buyin::BuyInEvent::MovedOut { seat, stack, waiting, .. } => {
                money.taken_off = money.taken_off.with(stack).with(waiting);
                self.change(seat, |sitting| sitting.stack = Chips::ZERO);
                if let Some(play) = self.playing_mut() {
                    play.gone.insert(seat);
                }
            }
            buyin::BuyInEvent::OnTheWay { .. }
            | buyin::BuyInEvent::Delivered { .. }
            | buyin::BuyInEvent::CashPlayed { .. }
            | buyin::BuyInEvent::CashConverted { .. }
            | buyin::BuyInEvent::Resumed { .. } => {}
        }
    }
}
