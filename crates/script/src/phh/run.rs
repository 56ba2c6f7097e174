//! One recorded hand in the engine.
//!
//! The file says what players did and which cards came; everything it leaves out (antes, blinds, burns, gathering,
//! pots) is done here as the engine asks for it. Where the file's order is not the engine's, as in draws and in who
//! shows first, the action is looked for further on.

mod showdown;

use cards::{Card, CardSet};
use game::{Actor, Command, Game, Seat, SeatSet};
use poker::{Awaiting, Hand, HandEvent, HandSetup, Matter, Options, Place, Request, Violation};

use super::action::{Cards, What};
use super::code::Known;
use super::failure::Reason;
use super::outcome::Doubt;
use super::parts::{Action, Row};
use super::terms::Count;

/// Why a replay stops: which action, by place, and what is wrong.
pub(super) type Fault = (usize, Reason);

/// What the file says about who won.
pub(super) struct Record<'a> {
    pub(super) players: usize,
    /// The boards, where there was more than one.
    pub(super) boards: &'a [Vec<Card>],
    /// Whether the blinds were taken back.
    pub(super) chopped: bool,
    pub(super) winnings: Option<&'a Row>,
    pub(super) finishing: Option<&'a Row>,
}

impl Record<'_> {
    /// How often the rest of the board was dealt.
    fn runs(&self) -> u8 {
        u8::try_from(self.boards.len()).unwrap_or(u8::MAX).max(1)
    }

    /// The card of a further board after so many have come to it. Files name such a board whole, or only what is not
    /// common to all of them.
    fn further(&self, hand: &Hand, run: u8) -> Option<Card> {
        let (first, board) = (self.boards.first()?, self.boards.get(usize::from(run))?);
        let place = hand.board(usize::from(run)).len();
        board.get(place.checked_sub(first.len().checked_sub(board.len())?)?).copied()
    }

    /// Whether the player is said to have won something.
    fn says_won(&self, seat: Seat) -> bool {
        self.winnings.is_some_and(|row| row.as_slice()[seat.index()].is_positive())
    }
}

/// Cards the file has given and the engine has not asked for yet.
#[derive(Clone, Copy)]
struct Queue {
    cards: Cards,
    next: u8,
    /// The action that gave them.
    from: usize,
}

impl Queue {
    const EMPTY: Queue = Queue { cards: Cards::NONE, next: 0, from: 0 };

    #[inline]
    fn pop(&mut self) -> Option<Option<Card>> {
        let card = self.cards.get(usize::from(self.next));
        self.next += u8::from(card.is_some());
        card
    }

    /// Whether cards are left.
    #[inline]
    fn has_more(&self) -> bool {
        usize::from(self.next) < self.cards.len()
    }
}

/// A hand being replayed.
pub(super) struct Run<'a> {
    pub(super) hand: &'a mut Hand,
    /// Whether a pot went where the record says because cards were unknown.
    ruled: bool,
    /// Whether somebody mucked without the file's word, which ends before.
    assumed: bool,
    pub(super) setup: &'a HandSetup,
    pub(super) count: Count,
    pub(super) events: &'a mut Vec<HandEvent>,
    /// No action before this one is left to be done.
    pub(super) next: usize,
    queues: [Queue; Seat::MOST],
    board: Queue,
    /// How many cards wait in queues.
    queued: usize,
    /// Who has folded or mucked.
    pub(super) gone: SeatSet,
    /// The same hand where recorded raises stand against the rules, if the record is followed that far.
    lenient: Option<&'a HandSetup>,
    /// Where it was followed against a rule.
    pub(super) departures: Vec<Fault>,
    /// What was asked of the engine, where somebody wants to know: the command, and whether it was leniently taken.
    pub(super) asked: Option<Vec<(Command<Request>, bool)>>,
}

impl<'a> Run<'a> {
    /// A hand before its first ante.
    pub(super) fn new(
        hand: &'a mut Hand,
        setup: &'a HandSetup,
        count: Count,
        events: &'a mut Vec<HandEvent>,
    ) -> Run<'a> {
        hand.restart(setup);
        events.clear();
        Run {
            hand,
            ruled: false,
            assumed: false,
            setup,
            count,
            events,
            next: 0,
            queues: [Queue::EMPTY; Seat::MOST],
            board: Queue::EMPTY,
            queued: 0,
            gone: SeatSet::EMPTY,
            lenient: None,
            departures: Vec::new(),
            asked: None,
        }
    }

    /// Follows the record where it breaks a rule, as far as this setup allows.
    pub(super) fn following(mut self, lenient: Option<&'a HandSetup>) -> Run<'a> {
        self.lenient = lenient;
        self
    }

    /// Keeps what is asked of the engine.
    pub(super) fn keeping(mut self, keep: bool) -> Run<'a> {
        self.asked = keep.then(Vec::new);
        self
    }

    /// What the end rests on besides the file.
    pub(super) fn doubt(&self) -> Doubt {
        match (self.ruled, self.assumed) {
            (true, _) => Doubt::Ruled,
            (false, true) => Doubt::Unsaid,
            (false, false) => Doubt::None,
        }
    }

    /// Plays until the hand is over or the file has no more to say.
    pub(super) fn play(&mut self, actions: &mut [Action], record: &Record<'_>) -> Result<(), Fault> {
        let players = record.players;
        let beyond = |action: &Action| action.what.seat().is_some_and(|seat| seat.index() >= players);
        if let Some(place) = actions.iter().position(beyond) {
            return Err((place, Reason::NoSuchPlayer { players }));
        }
        loop {
            let goes_on = match self.hand.awaiting(self.setup) {
                Awaiting::Post { seat, .. } => self.ask(Actor::Seat(seat), Request::Post)?,
                Awaiting::Burn => self.ask(Actor::Dealer, Request::Burn(None))?,
                Awaiting::Procedure(_) => self.ask(Actor::Dealer, Request::Proceed)?,
                Awaiting::Deal(Place::Down(seat) | Place::Up(seat)) => self.deal(actions, seat)?,
                Awaiting::Deal(Place::Board(0)) => self.deal_board(actions)?,
                Awaiting::Deal(Place::Board(run)) => match record.further(self.hand, run) {
                    Some(card) => self.ask(Actor::Dealer, Request::Deal(Some(card)))?,
                    None => false,
                },
                Awaiting::Action { seat, options } => {
                    if record.chopped && options.chop && self.peek(actions).is_none() {
                        self.ask(Actor::Seat(seat), Request::Chop)?
                    } else {
                        self.act(actions, seat, &options)?
                    }
                }
                Awaiting::Discard { seat, .. } => self.discard(actions, seat)?,
                Awaiting::Show { seat, may_muck } => self.show(actions, record, seat, may_muck)?,
                Awaiting::Award { among, .. } => self.award(record, among)?,
                Awaiting::Runs { seats, most } => match seats.iter().next() {
                    Some(seat) => self.ask(Actor::Seat(seat), Request::RunIt(record.runs().min(most)))?,
                    None => false,
                },
                // Nobody is asked unless the record says that they agreed.
                Awaiting::ChopAnswer { seat } => self.ask(Actor::Seat(seat), Request::Chop)?,
                // No history tells of a case: nothing that it can say goes on from here.
                Awaiting::Ruling(_) => false,
                Awaiting::Nothing => return self.end(actions),
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// Sends a command; the next action is to blame if it is refused.
    #[inline]
    fn ask(&mut self, actor: Actor, request: Request) -> Result<bool, Fault> {
        self.ask_for(self.next, actor, request)
    }

    #[inline]
    fn ask_for(&mut self, place: usize, actor: Actor, request: Request) -> Result<bool, Fault> {
        let command = Command { actor, request };
        match self.hand.perform(self.setup, command, self.events) {
            Ok(()) => {
                if let Some(asked) = &mut self.asked {
                    asked.push((command, false));
                }
                Ok(true)
            }
            Err(violation) => Err((place, self.refused(violation))),
        }
    }

    /// The same where the record is followed against a rule that is only about the size and the time of a raise.
    fn raise(&mut self, place: usize, actor: Actor, request: Request) -> Result<bool, Fault> {
        let refused = match self.ask_for(place, actor, request) {
            Ok(done) => return Ok(done),
            Err(refused) => refused,
        };
        let (Some(lenient), true) = (self.lenient, is_about_raises(&refused.1)) else { return Err(refused) };
        let command = Command { actor, request };
        match self.hand.perform(lenient, command, self.events) {
            Ok(()) => {
                if let Some(asked) = &mut self.asked {
                    asked.push((command, true));
                }
                self.departures.push(refused);
                Ok(true)
            }
            Err(_) => Err(refused),
        }
    }

    /// Deals a card of the record. One that cannot come again, such as a player's own discard, is unknown where the
    /// record is followed against the rules.
    #[inline]
    fn deal_recorded(&mut self, place: usize, card: Option<Card>) -> Result<bool, Fault> {
        let refused = match self.ask_for(place, Actor::Dealer, Request::Deal(card)) {
            Ok(done) => return Ok(done),
            Err(refused) => refused,
        };
        let twice = matches!(refused.1, Reason::Refused { violation: Violation::CardNotInStub { .. }, .. });
        if self.lenient.is_none()
            || !twice
            || self.ask_for(place, Actor::Dealer, Request::Deal(None)).is_err()
        {
            return Err(refused);
        }
        self.departures.push(refused);
        Ok(true)
    }

    #[cold]
    fn refused(&self, violation: Violation) -> Reason {
        Reason::Refused { violation, rule: violation.rule(self.setup), places: self.count.places }
    }

    #[cold]
    fn awaited(&self, place: usize, awaited: String) -> Fault {
        (place, Reason::Awaited { awaited, rule: self.setup.cite(Matter::OrderOfTheDeal) })
    }

    /// The next action that is not done, empty ones and shows that come too late to matter passed over.
    #[inline]
    pub(super) fn peek(&mut self, actions: &[Action]) -> Option<usize> {
        loop {
            let action = actions.get(self.next)?;
            let passed = action.done
                || match action.what {
                    What::Nothing => true,
                    // What is told of whoever is not at the table was done by itself: the hand is dead before its turn.
                    What::Fold(seat) | What::BringIn(seat) => {
                        self.setup.absent().contains(seat) && !self.hand.live().contains(seat)
                    }
                    // Once a hand is face up, whatever else is shown of it changes nothing.
                    What::Show(seat, _) | What::ShowHeld(seat) | What::Muck(seat) => {
                        self.hand.tabled().contains(seat)
                    }
                    _ => false,
                };
            if !passed {
                return Some(self.next);
            }
            self.next += 1;
        }
    }

    /// The same while nobody is to act: a check of the only one who could bet, against players who are all-in, is
    /// passed over too.
    fn peek_between_rounds(&mut self, actions: &[Action]) -> Option<usize> {
        loop {
            let place = self.peek(actions)?;
            match actions[place].what {
                What::CheckOrCall(seat) if self.hand.live() - self.hand.all_in() == SeatSet::of(seat) => {
                    self.next += 1;
                }
                _ => return Some(place),
            }
        }
    }

    /// A card for a player: from what the file has given, or from its next deal to this player.
    #[inline]
    fn deal(&mut self, actions: &mut [Action], seat: Seat) -> Result<bool, Fault> {
        let queue = seat.index();
        if let Some(card) = self.queues[queue].pop() {
            self.queued -= 1;
            return self.deal_recorded(self.queues[queue].from, card);
        }
        let Some(first) = self.peek_between_rounds(actions) else { return Ok(false) };
        // All discard before anybody gets new cards, and deals of one round may come in any order.
        let mut place = first;
        while let Some(action) = actions.get_mut(place) {
            match action.what {
                What::Hole(to, cards) if to == seat && !action.done && cards.len() > 0 => {
                    action.done = true;
                    self.queues[queue] = Queue { cards, next: 0, from: place };
                    self.queued += cards.len();
                    return self.deal(actions, seat);
                }
                What::Hole(..) | What::Discard(..) | What::Nothing => place += 1,
                _ => break,
            }
        }
        if place == actions.len() {
            // The file stops in the middle of the deal.
            return Ok(false);
        }
        Err(self.awaited(first, format!("p{seat} is to be dealt a card")))
    }

    fn deal_board(&mut self, actions: &mut [Action]) -> Result<bool, Fault> {
        self.no_cards_left()?;
        loop {
            if let Some(card) = self.board.pop() {
                return self.ask_for(self.board.from, Actor::Dealer, Request::Deal(card));
            }
            let Some(place) = self.peek_between_rounds(actions) else { return Ok(false) };
            let What::Board(cards) = actions[place].what else {
                return Err(self.awaited(place, "the board is to be dealt".to_owned()));
            };
            actions[place].done = true;
            self.board = Queue { cards, next: 0, from: place };
        }
    }

    /// Once the betting begins every card the file has given must have found its place.
    #[inline]
    fn no_cards_left(&self) -> Result<(), Fault> {
        if self.queued == 0 { Ok(()) } else { Err(self.too_many_cards()) }
    }

    #[cold]
    fn too_many_cards(&self) -> Fault {
        let from = self
            .queues
            .iter()
            .chain([&self.board])
            .find(|queue| queue.has_more())
            .map_or(self.next, |queue| queue.from);
        (from, Reason::TooManyCards { rule: self.setup.cite(Matter::OrderOfTheDeal) })
    }

    #[inline]
    fn act(&mut self, actions: &[Action], seat: Seat, options: &Options) -> Result<bool, Fault> {
        self.no_cards_left()?;
        if self.board.has_more() {
            return Err(self.too_many_cards());
        }
        let Some(place) = self.peek(actions) else { return Ok(false) };
        let (actor, request) = match actions[place].what {
            // Whoever may not fold and is gone all the same ran out of time.
            What::Fold(actor) if actor == seat && !options.fold => (actor, Request::TimeOut),
            What::Fold(actor) => (actor, Request::Fold),
            What::CheckOrCall(actor) if options.call.is_some() => (actor, Request::Call),
            What::CheckOrCall(actor) => (actor, Request::Check),
            What::BringIn(actor) => (actor, Request::BringIn),
            What::RaiseTo(actor, to) => {
                let to = self.count.chips(Known::Actions, to).map_err(|reason| (place, reason))?;
                // A stack that is no more than the bring-in brings it in, whatever the file calls it.
                let brings_in = actor == seat && options.bring_in == Some(to);
                (actor, if brings_in { Request::BringIn } else { Request::RaiseToAsRecorded(to) })
            }
            _ => return Err(self.awaited(place, format!("p{seat} is to act"))),
        };
        let by = if request == Request::TimeOut { Actor::Clock } else { Actor::Seat(actor) };
        self.raise(place, by, request)?;
        self.next = place + 1;
        if matches!(request, Request::Fold | Request::TimeOut) {
            self.gone.insert(actor);
        }
        Ok(true)
    }

    fn discard(&mut self, actions: &[Action], seat: Seat) -> Result<bool, Fault> {
        self.no_cards_left()?;
        let Some(place) = self.peek_between_rounds(actions) else { return Ok(false) };
        let What::Discard(actor, cards) = actions[place].what else {
            return Err(self.awaited(place, format!("p{seat} is to discard or stand pat")));
        };
        let (mut named, mut unknown, twice) = named(&cards);
        if twice {
            return Err((place, Reason::NoAction("a card is named twice")));
        }
        loop {
            let request = Request::Discard { cards: named, unknown };
            match self.ask_for(place, Actor::Seat(actor), request) {
                Ok(_) => break,
                // A card that could not come is thrown away unseen where the record is followed against the rules.
                Err((_, Reason::Refused { violation: Violation::CardNotHeld { card }, .. }))
                    if self.lenient.is_some() && named.contains(card) =>
                {
                    named -= CardSet::of(card);
                    unknown += 1;
                }
                Err(refused) => return Err(refused),
            }
        }
        self.next = place + 1;
        Ok(true)
    }

    /// After the end only hands that were never folded may still be shown.
    pub(super) fn end(&mut self, actions: &[Action]) -> Result<(), Fault> {
        self.no_cards_left()?;
        while let Some(place) = self.peek(actions) {
            match actions[place].what {
                What::Show(seat, _) | What::ShowHeld(seat) | What::Muck(seat)
                    if !self.gone.contains(seat) =>
                {
                    self.next = place + 1;
                }
                What::Show(seat, _) | What::ShowHeld(seat) | What::Muck(seat) => {
                    return Err((place, self.refused(Violation::NotInTheHand { seat })));
                }
                _ => return Err((place, self.refused(Violation::HandIsOver))),
            }
        }
        Ok(())
    }
}

/// Whether a refusal is about the size of a raise, or that there may be none.
fn is_about_raises(reason: &Reason) -> bool {
    let Reason::Refused { violation, .. } = reason else { return false };
    matches!(
        violation,
        Violation::BettingNotReopened { .. }
            | Violation::BettingIsCapped { .. }
            | Violation::BetTooSmall { .. }
            | Violation::RaiseTooSmall { .. }
            | Violation::RaiseTooLarge { .. }
            | Violation::NotInChips { .. }
            | Violation::NoCheckRaise
    )
}

/// The cards named, how many are not, and whether one is named twice.
pub(super) fn named(cards: &Cards) -> (CardSet, u8, bool) {
    let (mut named, mut unknown, mut twice) = (CardSet::EMPTY, 0, false);
    for card in cards.iter() {
        match card {
            Some(card) => twice |= !named.insert(card),
            None => unknown += 1,
        }
    }
    (named, unknown, twice)
}
