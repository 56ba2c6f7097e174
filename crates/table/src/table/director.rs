//! The table of a tournament: its director's word is decided on and taken in.

use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Command, Moment, PlayerId, Seat};
use poker::card_faults::{OwnExposure, Report};
use poker::irregular::{Flag, PileName, Spot};

use super::{Table, is_dealer, is_staff};
use crate::buyin::MOST_STACK;
use crate::clock;
use crate::count::Count;
use crate::director::{DirectorEvent, DirectorRefusal, Gain, Halt, Halted, Level, Loss, Orders, Request};
use crate::event::Event;
use crate::house_policy::{Newcomers, RunBy};
use crate::setup::Setup;
use crate::sitting::{Entry, Standing};
use crate::snapshot::{GameOn, Round};
use crate::terms::Stakes;
use crate::violation::Violation;

impl Table {
    /// What the table has been told by the tournament it belongs to.
    pub const fn orders(&self) -> &Orders {
        &self.state.orders
    }

    /// The stakes of the hand that is on, or of the one that comes.
    pub fn stakes<'a>(&'a self, setup: &'a Setup) -> &'a Stakes {
        self.stakes_at(setup, self.game_index())
    }

    /// The same, if the game of the rotation were this one.
    pub fn stakes_at<'a>(&'a self, setup: &'a Setup, index: u8) -> &'a Stakes {
        self.state.orders.stakes(self.on).unwrap_or_else(|| setup.game(index))
    }

    pub(super) fn told_by_the_director(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let actor = command.actor;
        // Whether a player is there is seen by the room and told by its clock as well.
        match (command.request, actor) {
            (Request::Presence { .. } | Request::Halt(_) | Request::Release, Actor::Clock) => {}
            (Request::Riffle, _) => is_dealer(actor)?,
            _ => is_staff(actor)?,
        }
        if setup.house_policy().run_by == RunBy::Players {
            return Err(Violation::Director(DirectorRefusal::NoTournament));
        }
        let begin = events.len();
        let mut tell = |event| events.push(Event::Director(event));
        match command.request {
            Request::SetStakes(level) => self.set_stakes(setup, level, events)?,
            Request::Riffle => self.riffle(events)?,
            Request::Halt(why) => self.halt(actor, why, &mut tell)?,
            Request::Release => {
                self.state.orders.halted.ok_or(Violation::Director(DirectorRefusal::NothingChanges))?;
                tell(DirectorEvent::Released { by: actor });
            }
            Request::Seat { seat, player, points, why } => {
                self.seat_entry(setup, seat, player, points, why, events)?;
                self.tell_the_clock(setup, now, clock::Request::Seated { seat }, events);
            }
            Request::TakeOut { seat, why } => self.take_out(setup, now, seat, why, events)?,
            Request::AddPoints { seat, amount, why } => {
                let stack = self.stack_in_no_hand(seat)?;
                is_some(amount)?;
                fits(stack, amount)?;
                tell(DirectorEvent::PointsCame { seat, amount, why });
            }
            Request::RemovePoints { seat, amount, why } => {
                let stack = self.stack_in_no_hand(seat)?;
                is_some(amount)?;
                if amount > stack {
                    return Err(Violation::Director(DirectorRefusal::MoreThanTheStack { stack }));
                }
                tell(DirectorEvent::PointsWent { seat, amount, why });
            }
            Request::ColourUp { seat, stack: now } => {
                let was = self.stack_in_no_hand(seat)?;
                if self.on {
                    return Err(Violation::HandIsOn);
                }
                // Nobody is out by a change of chips (cb:12.tourn.10f).
                is_some(now)?;
                fits(Chips::ZERO, now)?;
                tell(DirectorEvent::ColouredUp { seat, was, now });
            }
            Request::Presence { seat, here } => self.note_presence(setup, now, seat, here, events)?,
            Request::Occupy { seat, player } => {
                self.sitting(seat).ok_or(Violation::NobodyThere { seat })?;
                self.is_new_here(player)?;
                tell(DirectorEvent::SeatSold { seat, player });
                if self.state.orders.absent.contains(seat) {
                    self.note_presence(setup, now, seat, true, events)?;
                }
            }
            Request::LastTwo(yes) if yes != self.state.orders.last_two => {
                tell(DirectorEvent::LastTwoTold { yes });
            }
            Request::OnePrize(yes) if yes != self.state.orders.one_prize => {
                tell(DirectorEvent::OnePrizeTold { yes });
            }
            Request::LastTwo(_) | Request::OnePrize(_) => {
                return Err(Violation::Director(DirectorRefusal::NothingChanges));
            }
        }
        debug_assert!(events.len() > begin, "what is not refused happens");
        Ok(())
    }

    /// Other stakes, from the next riffle on. They must make a hand at this table, and the game be one it was opened for:
    /// for that many seats, and with a button drawn for where one is needed.
    fn set_stakes(&self, setup: &Setup, level: Level, events: &mut Vec<Event>) -> Result<(), Violation> {
        let Level { number, game, betting, ante, blinds, bring_in, chip } = level;
        if !setup.games().iter().any(|own| own.variant.key == game.0.key) {
            return Err(Violation::Director(DirectorRefusal::NotThisGame { game }));
        }
        setup
            .try_stakes(&level.stakes())
            .map_err(|why| Violation::Director(DirectorRefusal::BadStakes(why)))?;
        events.push(Event::Director(DirectorEvent::GameSet { level: number, game, betting, chip }));
        events.push(Event::Director(DirectorEvent::ForcedBetsSet { ante, blinds, bring_in }));
        Ok(())
    }

    fn riffle(&self, events: &mut Vec<Event>) -> Result<(), Violation> {
        if self.on {
            return Err(Violation::HandIsOn);
        }
        if self.state.orders.riffled {
            return Err(Violation::Director(DirectorRefusal::RiffledAlready));
        }
        self.is_not_halted()?;
        self.level_begins(events);
        events.push(Event::Director(DirectorEvent::Riffled));
        Ok(())
    }

    /// What was set last is played from this riffle on (cb:12.tourn.9a).
    pub(super) fn level_begins(&self, events: &mut Vec<Event>) {
        let orders = &self.state.orders;
        if orders.level_is_due() {
            events.push(Event::Director(DirectorEvent::LevelBegan { level: orders.next_level }));
        }
    }

    /// A hand whose riffle has begun is dealt.
    pub(super) fn is_not_halted(&self) -> Result<(), Violation> {
        match self.state.orders.halted {
            Some(Halted { by, why }) if !self.state.orders.riffled => {
                Err(Violation::Director(DirectorRefusal::Halted { by, why }))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn halt(&self, by: Actor, why: Halt, tell: &mut impl FnMut(DirectorEvent)) -> Result<(), Violation> {
        if self.state.orders.halted == Some(Halted { by, why }) {
            return Err(Violation::Director(DirectorRefusal::NothingChanges));
        }
        tell(DirectorEvent::Halted { by, why });
        Ok(())
    }

    fn seat_entry(
        &self,
        setup: &Setup,
        seat: Seat,
        player: PlayerId,
        points: Chips,
        why: Gain,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        self.is_free(setup, seat)?;
        self.is_new_here(player)?;
        is_some(points)?;
        fits(Chips::ZERO, points)?;
        events.push(Event::Seated { seat, player, entry: Entry::Post });
        // Newcomers have the duties of the position, or owe what newcomers owe (cb:12.tourn.16).
        if setup.house_policy().newcomers == Newcomers::TakePosition {
            events.push(Event::Director(DirectorEvent::PositionTaken { seat }));
        }
        events.push(Event::Director(DirectorEvent::PointsCame { seat, amount: points, why }));
        Ok(())
    }

    fn take_out(
        &self,
        setup: &Setup,
        now: Moment,
        seat: Seat,
        why: Loss,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let player = self.sitting(seat).ok_or(Violation::NobodyThere { seat })?.player;
        let amount = self.stack_in_no_hand(seat)?;
        if !amount.is_zero() {
            events.push(Event::Director(DirectorEvent::PointsWent { seat, amount, why }));
        }
        self.tell_the_clock(setup, now, clock::Request::Left { seat }, events);
        events.push(Event::Left { seat, player });
        if let Some(seat) = self.wins_the_draw_without(setup, seat) {
            events.push(Event::ButtonWon { seat });
        }
        Ok(())
    }

    fn note_presence(
        &self,
        setup: &Setup,
        now: Moment,
        seat: Seat,
        here: bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        self.sitting(seat).ok_or(Violation::NobodyThere { seat })?;
        if self.state.orders.absent.contains(seat) != here {
            return Err(Violation::Director(DirectorRefusal::NothingChanges));
        }
        events.push(Event::Director(DirectorEvent::PresenceNoted { seat, here }));
        // Whoever reaches the table before the deal is complete has a live hand (cb:12.tourn.12a).
        if self.is_dealt_in(seat) {
            let flag = poker::irregular::Request::Flag { seat, flag: Flag::Absent, on: !here };
            let request = poker::Request::Irregular(flag);
            let command = Command { actor: Actor::Dealer, request };
            let before = events.len();
            // Where the hand has nothing to change by it, it changes nothing.
            if self.in_the_hand(setup, now, command, events).is_err() {
                events.truncate(before);
            }
        }
        Ok(())
    }

    /// Only a player who is at the table stops the game by asking for time (cb:12.tourn.11).
    pub(super) fn may_ask_for_time(&self, seat: Seat) -> Result<(), Violation> {
        if self.state.orders.absent.contains(seat) {
            return Err(Violation::Director(DirectorRefusal::NotAtTheTable { seat }));
        }
        Ok(())
    }

    /// A card shown on purpose is written down, unless two are in the pot and nobody else is concerned: two are left in the
    /// event, or it pays one winner (cb:12.tourn.22a, cb:12.tourn.22b).
    pub(super) fn shown_in_play(&self, setup: &Setup, request: poker::Request) -> Option<Event> {
        let poker::Request::Irregular(poker::irregular::Request::Cards(Report::ExposedByPlayer {
            at: Spot { pile: PileName::Held(seat), .. },
            how,
            ..
        })) = request
        else {
            return None;
        };
        let heads_up = self.playing()?.hand.live().len() == 2;
        let orders = &self.state.orders;
        let free = heads_up && (orders.last_two || orders.one_prize);
        let told = setup.house_policy().run_by == RunBy::Director && how == OwnExposure::OnPurpose && !free;
        told.then_some(Event::Director(DirectorEvent::ShownInPlay { seat, heads_up }))
    }

    /// The stack of a seat whose chips no hand has: what is in a hand is the hand's until it is over.
    fn stack_in_no_hand(&self, seat: Seat) -> Result<Chips, Violation> {
        let sitting = self.sitting(seat).ok_or(Violation::NobodyThere { seat })?;
        if self.is_dealt_in(seat) { Err(Violation::HandIsOn) } else { Ok(sitting.stack) }
    }

    /// What the director has told is taken in.
    pub(super) fn take_in_orders(&mut self, event: &DirectorEvent) {
        let orders = &mut self.state.orders;
        match *event {
            DirectorEvent::GameSet { level, game, betting, chip } => {
                let (ante, blinds, bring_in) = (poker::Ante::None, [Chips::ZERO; 3], Chips::ZERO);
                let level = Level { number: level, game, betting, ante, blinds, bring_in, chip };
                (orders.next_level, orders.next) = (level.number, Some(level.stakes()));
            }
            DirectorEvent::ForcedBetsSet { ante, blinds, bring_in } => {
                let next = orders.next.as_mut().expect("the game of a level is set before its forced bets");
                (next.ante, next.bring_in) = (ante, bring_in);
                next.blinds = blinds.into_iter().filter(|blind| !blind.is_zero()).collect();
            }
            DirectorEvent::LevelBegan { level } => {
                assert_eq!(orders.next_level, level, "the level that begins is the one that was set");
                let next = orders.next.take();
                (orders.level, orders.stakes) =
                    (level, Some(next.expect("a level that was set begins once")));
            }
            DirectorEvent::Riffled => orders.riffled = true,
            DirectorEvent::Halted { by, why } => orders.halted = Some(Halted { by, why }),
            DirectorEvent::Released { .. } => orders.halted = None,
            DirectorEvent::PositionTaken { seat } => self.takes_position(seat),
            DirectorEvent::PointsCame { seat, amount, .. } => {
                assert!(!self.is_dealt_in(seat), "the stack of seat {seat} is in a hand");
                self.change(seat, |sitting| sitting.stack = sitting.stack.with(amount));
                self.state.money.brought = self.state.money.brought.with(amount);
            }
            DirectorEvent::PointsWent { seat, amount, .. } => {
                assert!(!self.is_dealt_in(seat), "the stack of seat {seat} is in a hand");
                self.change(seat, |sitting| sitting.stack = sitting.stack.less(amount));
                self.state.money.taken_off = self.state.money.taken_off.with(amount);
            }
            DirectorEvent::ColouredUp { seat, was, now } => {
                assert!(!self.is_dealt_in(seat), "the stack of seat {seat} is in a hand");
                self.change(seat, |sitting| {
                    assert_eq!(sitting.stack, was, "the stack that is changed is the one that was there");
                    sitting.stack = now;
                });
                let money = &mut self.state.money;
                money.brought = money.brought.with(now.beyond(was));
                money.taken_off = money.taken_off.with(was.beyond(now));
            }
            DirectorEvent::PresenceNoted { seat, here: true } => orders.absent.remove(seat),
            DirectorEvent::PresenceNoted { seat, here: false } => orders.absent.insert(seat),
            DirectorEvent::SeatSold { seat, player } => self.change(seat, |sitting| sitting.player = player),
            DirectorEvent::LastTwoTold { yes } => orders.last_two = yes,
            DirectorEvent::OnePrizeTold { yes } => orders.one_prize = yes,
            // Whoever runs the tournament decides on a penalty.
            DirectorEvent::ShownInPlay { .. } => {}
            DirectorEvent::PlaysAsButton { .. } => self.stage.take_in(&Event::Director(*event)),
        }
    }

    /// Whoever comes to a seat has its duties: the small blind follows where the big one lay, whoever sits there now, and
    /// the button where the small one did (cb:12.tourn.16).
    fn takes_position(&mut self, seat: Seat) {
        self.change(seat, |sitting| sitting.standing = Standing::PaidUp);
        let round = &mut self.state.round;
        for (lay, reached) in round.blinds.iter().zip(&mut round.reached) {
            if *lay == Some(seat) {
                reached.insert(seat);
            }
        }
    }

    /// A table of a tournament that everybody has left has no game: whoever is seated next draws for the button.
    pub(super) fn forget_game_if_empty(&mut self, setup: &Setup) {
        if setup.house_policy().run_by == RunBy::Director && self.occupied().is_empty() {
            self.state.game = GameOn::No;
            self.state.round = Round::default();
        }
    }
}

fn is_some(amount: Chips) -> Result<(), Violation> {
    if amount.is_zero() { Err(Violation::Director(DirectorRefusal::NoPoints)) } else { Ok(()) }
}

/// Whether a stack can be counted with so much more.
fn fits(stack: Chips, more: Chips) -> Result<(), Violation> {
    match stack.plus(more) {
        Ok(sum) if sum <= MOST_STACK => Ok(()),
        Ok(_) | Err(_) => Err(Violation::Director(DirectorRefusal::TooManyPoints)),
    }
}

/// Why a request that players or the floor of a cash game make is none at a table of a tournament.
pub(super) const fn not_the_players(request: crate::Request) -> Option<DirectorRefusal> {
    use crate::Request as R;
    match request {
        R::Sit { .. }
        | R::PlayOver { .. }
        | R::ChangeSeat { .. }
        | R::Remove { .. }
        | R::RemoveOwner { .. }
        | R::Enter(_)
        | R::Leave => Some(DirectorRefusal::DirectorSeats),
        R::SitOut | R::Return | R::Absence(_) => Some(DirectorRefusal::NoMissedHands),
        R::BuyIn(_) | R::RuleAway { .. } | R::RuleTo { .. } => Some(DirectorRefusal::PointsOnly),
        R::Rotation(_) => Some(DirectorRefusal::StakesByLevel),
        R::StartGame
        | R::ButtonCard(_)
        | R::BeginHand { .. }
        | R::Straddle
        | R::Kill
        | R::Hand(_)
        | R::Decks(_)
        | R::Clock(_)
        | R::TimeCharge(_)
        | R::Resume { .. }
        | R::MisplaceButton { .. }
        | R::ButtonWrong
        | R::OverlookOwing { .. }
        | R::Director(_) => None,
    }
}
