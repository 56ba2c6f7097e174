//! A table from hand to hand: the fold of its events.
//!
//! The parts: [`seats`] says who may sit and leave, [`ready`] who can be dealt in, [`begin`] lays the next hand out,
//! [`dealing`] turns that into a hand of poker, [`ending`] says what follows from it, [`options`] what players may do
//! for the next one, [`mistakes`] what was done wrong about button and
//! blinds and how it is put right, [`beside`] passes on to the machines beside the hand, [`director`] hears the director of a tournament, [`apply`] takes events in, [`drive`] does
//! what needs no decision.

mod apply;
mod begin;
mod beside;
mod dealing;
mod director;
mod drive;
mod ending;
mod finished;
mod mistakes;
mod options;
mod ready;
mod seats;
mod undo;

use alloc::boxed::Box;
use alloc::vec::Vec;

use chips::Chips;
use game::{Actor, Command, Game, HandNumber, Moment, PlayerId, Seat, SeatSet};
use poker::Hand;

use crate::awaiting::Awaiting;
use crate::command::Request;
use crate::count::Count;
use crate::event::Event;
use crate::house_policy::RunBy;
use crate::setup::Setup;
use crate::sitting::Sitting;
use crate::snapshot::{BySeat, GameOn, Owner, Snapshot};
use crate::violation::Violation;

pub use finished::{Bust, FinishedHand};

/// A table: what lasts from hand to hand, and the hand that is on.
///
/// ```
/// use chips::Chips;
/// use game::{Actor, Badge, Command, Moment, PlayerId, Seat};
/// use poker::{Ante, Betting};
/// use table::{Awaiting, Entry, Event, Request, Stakes, Table, Terms, buyin};
///
/// let dollars = |amount: u64| Chips::new(amount * 100);
/// let game = Stakes {
///     variant: &poker::catalogue::HOLDEM,
///     betting: Betting::Fixed { small: dollars(4), big: dollars(8) },
///     ante: Ante::None,
///     blinds: vec![dollars(2), dollars(4)],
///     bring_in: Chips::ZERO,
///     chip: dollars(1),
/// };
/// let setup = Terms::catfish_bend(game).seal().expect("a game the house offers");
/// let (mut table, mut events, now) = (Table::new(), Vec::new(), Moment::from_millis(0));
///
/// // The floor seats three players and starts the game.
/// let floor = Actor::Floor(Badge(7));
/// for number in [1, 4, 6] {
///     let seat = Seat::new(number).expect("seats count from one");
///     let (player, buy_in, coming) = (PlayerId(number.into()), dollars(100), buyin::Coming::New);
///     let sit = Request::Sit { seat, player, buy_in, coming, entry: Entry::Post };
///     table.perform(&setup, now, Command { actor: floor, request: sit }, &mut events).expect("an empty seat");
/// }
/// let start = Command { actor: floor, request: Request::StartGame };
/// table.perform(&setup, now, start, &mut events).expect("players for a game");
///
/// // They draw for the button; the dealer's next card goes to seat 1.
/// let Awaiting::ButtonCard { seat } = table.awaiting(&setup, now) else { panic!("a draw") };
/// assert_eq!(seat.number(), 1);
/// assert_eq!(events.iter().filter(|event| matches!(event, Event::Seated { .. })).count(), 3);
/// assert_eq!(table.chips(), dollars(300));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Table {
    state: Snapshot,
    /// The facts of the hand that is being laid out.
    stage: dealing::Stage,
    /// The hand, kept when it is over: the next is begun in its place.
    play: Option<Box<Play>>,
    /// Whether it is on.
    on: bool,
    /// How things stood before the hand that is being laid out.
    before: Option<Box<undo::Before>>,
    /// Room for what happens in a hand that deals itself.
    driven: Vec<poker::HandEvent>,
}

/// A hand at the table.
#[derive(Clone, Debug)]
struct Play {
    setup: poker::HandSetup,
    hand: Hand,
    number: HandNumber,
    /// Players who have left after folding.
    gone: SeatSet,
    /// Who was dealt in.
    players: BySeat<Option<PlayerId>>,
    /// How things stood before it.
    before: Option<Box<undo::Before>>,
    tally: ending::Tally,
}

/// Chips that crossed the rail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    /// Whose.
    pub player: PlayerId,
    /// How much.
    pub amount: Chips,
    /// Which way.
    pub way: Way,
}

/// Which way chips went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// From the player's account to the table.
    Brought,
    /// From the table to the player's account.
    TakenOff,
    /// From the table to the house, for time.
    Charged,
}

/// Two tables are the same if what lasts is, and the hand that is on.
impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        let hand = |table: &Table| table.hand().map(|(_, hand)| hand.clone());
        self.state == other.state && hand(self) == hand(other)
    }
}

impl Eq for Table {}

impl Table {
    /// An empty table.
    pub fn new() -> Table {
        Table::default()
    }

    /// Everything that lasts from hand to hand; none while a hand is on.
    pub fn snapshot(&self) -> Option<Snapshot> {
        (!self.on).then(|| self.state.clone())
    }

    /// The table of a snapshot.
    pub fn from_snapshot(_setup: &Setup, snapshot: &Snapshot) -> Table {
        Table { state: snapshot.clone(), ..Table::default() }
    }

    /// What lasts from hand to hand. While a hand is on, the stacks of its players are those before it.
    pub const fn state(&self) -> &Snapshot {
        &self.state
    }

    /// The hand that is on.
    pub fn hand(&self) -> Option<(&poker::HandSetup, &Hand)> {
        self.playing().map(|play| (&play.setup, &play.hand))
    }

    /// The number of the hand that is on.
    pub fn hand_number(&self) -> Option<HandNumber> {
        self.playing().map(|play| play.number)
    }

    /// Which game of the rotation is dealt.
    pub const fn game_index(&self) -> u8 {
        self.state.rotation.index
    }

    /// Who sits in a seat.
    pub const fn sitting(&self, seat: Seat) -> Option<&Sitting> {
        self.state.seats[seat.index()].as_ref()
    }

    /// Where a player plays. Who has a seat that somebody else plays over is found by [`owner_of`](Table::owner_of).
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let at = self.state.seats.iter().position(|sitting| sitting.is_some_and(|own| own.player == player));
        at.and_then(Seat::from_index)
    }

    /// Which seat is this player's while somebody else plays over it.
    pub fn owner_of(&self, player: PlayerId) -> Option<Seat> {
        let is_owner = |owner: &Option<Owner>| owner.is_some_and(|owner| owner.sitting.player == player);
        self.state.owners.iter().position(is_owner).and_then(Seat::from_index)
    }

    /// The seats somebody sits in.
    pub fn occupied(&self) -> SeatSet {
        self.which(|_| true)
    }

    /// The chips in front of a player now, bets left out.
    pub fn stack(&self, seat: Seat) -> Chips {
        match self.playing() {
            Some(play) if self.is_dealt_in(seat) => play.hand.stack(seat),
            _ => self.sitting(seat).map_or(Chips::ZERO, |sitting| sitting.stack),
        }
    }

    /// Every chip on the felt: stacks, bets, pots, what waits behind, and the stacks of players who are played over.
    pub fn chips(&self) -> Chips {
        let waiting = self.state.buy_ins.seats.iter().flatten().map(|account| account.waiting);
        let owners = self.state.owners.iter().flatten();
        let owned = owners.clone().map(|owner| owner.sitting.stack);
        let owned_waiting = owners.filter_map(|owner| owner.account).map(|account| account.waiting);
        let stacks = self.occupied().iter().map(|seat| self.stack(seat));
        let pot = self.playing().map(|play| play.hand.pot_total().with(play.hand.held_over()));
        let all = stacks.chain(waiting).chain(owned).chain(owned_waiting).chain(pot);
        all.fold(self.state.rulings.carried, Count::with)
    }

    /// Money of the last hand that waits for the pot of the next one; none while a hand is on, which has it in its pot.
    pub const fn carried(&self) -> Chips {
        self.state.rulings.carried
    }

    /// Whether every chip that came is there or has gone: true at every event.
    pub fn balances(&self) -> bool {
        let money = &self.state.money;
        let gone = [money.taken_off, money.raked, money.dropped, money.charged];
        gone.into_iter().fold(self.chips(), Count::with) == money.brought
    }

    fn playing(&self) -> Option<&Play> {
        self.play.as_deref().filter(|_| self.on)
    }

    fn playing_mut(&mut self) -> Option<&mut Play> {
        let on = self.on;
        self.play.as_deref_mut().filter(|_| on)
    }

    /// The seats whose player is so.
    fn which(&self, is: impl Fn(&Sitting) -> bool) -> SeatSet {
        let seats = self.state.seats.iter().enumerate();
        let seats = seats.filter(|(_, sitting)| sitting.as_ref().is_some_and(&is));
        seats.filter_map(|(index, _)| Seat::from_index(index)).collect()
    }

    /// Whether the player of a seat holds cards in the hand that is on.
    fn holds_cards(&self, seat: Seat) -> bool {
        self.playing().is_some_and(|play| !play.gone.contains(seat) && play.hand.live().contains(seat))
    }

    /// Whether the stack of a seat lies in the hand that is on: its player was dealt in, holding cards still or not,
    /// and has not gone. The hand's end says what that stack is, so nothing may be added to it or put in its place.
    ///
    /// Whoever takes the seat of a player who has gone meanwhile was not dealt in: the cards and what they win are
    /// another's.
    pub fn is_dealt_in(&self, seat: Seat) -> bool {
        self.playing().is_some_and(|play| play.setup.dealt().contains(seat) && !play.gone.contains(seat))
    }

    /// Whether somebody plays over the seat.
    fn is_played_over(&self, seat: Seat) -> bool {
        self.state.owners[seat.index()].is_some()
    }

    /// The stacks before the next hand.
    fn stacks(&self) -> BySeat<Chips> {
        let mut stacks = [Chips::ZERO; Seat::MOST];
        for seat in self.occupied() {
            stacks[seat.index()] = self.stack(seat);
        }
        stacks
    }

    /// Which events the command causes, put at the end of `events`; or why it is refused, and then `events` is as it
    /// was.
    pub fn decide(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let before = events.len();
        let decided = self.decided(setup, now, command, events);
        if decided.is_err() {
            events.truncate(before);
        }
        decided
    }

    fn decided(
        &self,
        setup: &Setup,
        now: Moment,
        command: Command<Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let actor = command.actor;
        if setup.house_policy().run_by == RunBy::Director
            && let Some(why) = director::not_the_players(command.request)
        {
            return Err(Violation::Director(why));
        }
        match command.request {
            Request::Hand(poker::Request::TimeOut) => self.silence_answers(setup, now, actor, events),
            Request::Hand(request) => self.in_the_hand(setup, now, Command { actor, request }, events),
            Request::Sit { seat, player, buy_in, coming, entry } => {
                is_staff(actor)?;
                self.sit(setup, now, actor, (seat, player, buy_in, coming, entry), events)
            }
            Request::PlayOver { seat, player, buy_in, entry } => {
                is_staff(actor)?;
                self.play_over(setup, now, actor, (seat, player, buy_in, entry), events)
            }
            Request::ChangeSeat { from, to } => {
                is_staff(actor)?;
                self.change_seat(setup, from, to, events)
            }
            Request::Remove { seat, moved } => {
                is_staff(actor)?;
                self.remove(setup, now, seat, moved, events)
            }
            Request::RemoveOwner { seat } => {
                is_staff(actor)?;
                self.remove_owner(setup, now, seat, events)
            }
            Request::StartGame => {
                is_staff(actor)?;
                self.start_game(setup, now, events)
            }
            Request::ButtonCard(card) => {
                is_dealer(actor)?;
                self.button_card(setup, card, events)
            }
            Request::BeginHand { number } => {
                is_dealer(actor)?;
                self.begin_hand(setup, now, number, events)
            }
            Request::SitOut => self.sit_out(self.own_seat(actor)?, events),
            Request::Return => self.come_back(self.own_seat(actor)?, events),
            Request::Enter(entry) => self.choose_entry(self.own_seat(actor)?, entry, events),
            Request::Leave => self.leave(setup, now, self.own_seat(actor)?, events),
            Request::Straddle => self.straddle(setup, self.own_seat(actor)?, events),
            Request::Kill => self.kill(setup, self.own_seat(actor)?, events),
            Request::BuyIn(request) => self.about_chips(setup, now, Command { actor, request }, events),
            Request::Absence(request) => self.about_absence(setup, now, Command { actor, request }, events),
            Request::Decks(request) => self.about_decks(setup, now, Command { actor, request }, events),
            Request::Clock(request) => self.about_time(setup, now, Command { actor, request }, events),
            Request::TimeCharge(request) => {
                self.about_charges(setup, now, Command { actor, request }, events)
            }
            Request::Rotation(request) => self.about_games(setup, now, Command { actor, request }, events),
            Request::Resume { by } => self.resume(setup, now, actor, by, events),
            Request::RuleAway { seat, amount, rule } => {
                let has = self.may_rule_on(actor, seat)?;
                if !amount.is_zero() && !has.is_zero() {
                    events.push(Event::ChipsRuledAway { seat, amount: amount.min(has), rule });
                }
                Ok(())
            }
            Request::RuleTo { seat, amount, rule } => {
                self.may_rule_on(actor, seat)?;
                if !amount.is_zero() {
                    events.push(Event::ChipsRuledTo { seat, amount, rule });
                }
                Ok(())
            }
            Request::MisplaceButton { at } => {
                is_staff(actor)?;
                self.misplace_button(setup, at, events)
            }
            Request::ButtonWrong => {
                is_staff(actor)?;
                self.button_wrong(events)
            }
            Request::OverlookOwing { seat } => {
                is_staff(actor)?;
                self.overlook_owing(setup, seat, events)
            }
            Request::Director(request) => {
                self.told_by_the_director(setup, now, Command { actor, request }, events)
            }
        }
    }

    /// Decides a command and applies its events; a refused command leaves no trace.
    pub fn perform(
        &mut self,
        setup: &Setup,
        now: Moment,
        command: Command<Request>,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        let before = events.len();
        self.decide(setup, now, command, events)?;
        for event in &events[before..] {
            self.apply(setup, now, event);
        }
        Ok(())
    }

    /// What the table waits for.
    pub fn awaiting(&self, setup: &Setup, now: Moment) -> Awaiting {
        if let Some(play) = self.playing() {
            return Awaiting::Hand(play.hand.awaiting(&play.setup));
        }
        match self.state.game {
            GameOn::Drawing { seats, cards } => match first_without_card(seats, &cards) {
                Some(seat) => Awaiting::ButtonCard { seat },
                None => Awaiting::Players { ready: SeatSet::EMPTY },
            },
            GameOn::No => self.awaiting_start(setup),
            GameOn::Yes => self.awaiting_next_hand(setup, now),
        }
    }

    /// The stack of a seat on which the floor rules: one that is in a hand is the hand's until it is over (cb:2.decision.6).
    fn may_rule_on(&self, actor: Actor, seat: Seat) -> Result<Chips, Violation> {
        match actor {
            Actor::Floor(_) => {}
            Actor::Seat(_) | Actor::Dealer | Actor::Clock => return Err(Violation::NotYours { actor }),
        }
        let sitting = self.sitting(seat).ok_or(Violation::NobodyThere { seat })?;
        if self.is_dealt_in(seat) { Err(Violation::HandIsOn) } else { Ok(sitting.stack) }
    }

    /// A command of a player: the seat, if somebody sits there (nj:14.7(a)).
    fn own_seat(&self, actor: Actor) -> Result<Seat, Violation> {
        match actor {
            Actor::Seat(seat) if self.sitting(seat).is_some() => Ok(seat),
            Actor::Seat(seat) => Err(Violation::NobodyThere { seat }),
            Actor::Dealer | Actor::Clock | Actor::Floor(_) => Err(Violation::NotYours { actor }),
        }
    }
}

/// The first who draws and has no card yet.
fn first_without_card(seats: SeatSet, cards: &BySeat<Option<cards::Card>>) -> Option<Seat> {
    seats.iter().find(|seat| cards[seat.index()].is_none())
}

/// Seats are the house's to give (cb:2.procedures.10).
fn is_staff(actor: Actor) -> Result<(), Violation> {
    match actor {
        Actor::Dealer | Actor::Floor(_) => Ok(()),
        Actor::Seat(_) | Actor::Clock => Err(Violation::NotYours { actor }),
    }
}

fn is_dealer(actor: Actor) -> Result<(), Violation> {
    if actor == Actor::Dealer { Ok(()) } else { Err(Violation::NotYours { actor }) }
}
