//! A table at which things go wrong: who deals, who plays, and the referee's ledger beside it.

use std::cell::RefCell;
use std::collections::BTreeMap;

use cards::Card;
use game::{Actor, Badge, Command, Game, Seat};
use poker::card_faults::{self, CardFaultEvent, Report};
use poker::house::House;
use poker::irregular::acts::{self, ActEvent};
use poker::irregular::{self, Case, Choice, IrregularEvent, Request as Mishap};
use poker::{
    Awaiting, Betting, Family, Forced, Hand, HandEvent, HandSetup, Kill, Occasion, Options, Place, Request,
    Street, Variant, Violation,
};

use rulebook::RuleId;

use super::ledger::Ledger;
use super::{Agreed, disagree};
use crate::support::{self, Chance, by, c, dealer, terms};

/// How many rulings of each kind the referee has judged.
pub(super) type Judged = BTreeMap<&'static str, u64>;

/// A hand in which things go wrong.
pub(super) struct Table {
    pub(super) setup: HandSetup,
    pub(super) tournament: bool,
    pub(super) hand: Hand,
    pub(super) ledger: Ledger,
    pub(super) chance: Chance,
    pub(super) events: Vec<HandEvent>,
    pub(super) told: Vec<String>,
    pub(super) judged: Judged,
    /// Which rules have decided something.
    pub(super) seen: RefCell<Judged>,
    /// Whether cards go out face down without anybody knowing which they are.
    pub(super) unread: bool,
    /// Whose cards the dealer has exposed, how many lay face up in the deck, and how many were too many.
    pub(super) exposed: Vec<Seat>,
    pub(super) boxed: usize,
    pub(super) extra: usize,
    /// Whether the cards of the deck are no longer in the order in which they would have come: then nothing more is tried
    /// with them.
    pub(super) disturbed: bool,
    /// Who has killed the pot, and how.
    pub(super) kill: Option<(Seat, Kill)>,
    /// How often everybody wants the rest of the board dealt.
    pub(super) runs: u8,
    /// Whether they like to play for all their chips.
    pub(super) bold: bool,
}

/// A table of a game, or none where the house does not offer it.
pub(super) fn open(variant: &'static Variant, house: &House, seed: u64) -> Option<Table> {
    let mut chance = Chance::new(seed ^ (variant.key.len() as u64) << 32);
    let betting = match chance.below(3) {
        0 => Betting::Fixed { small: c(10), big: c(20) },
        1 => Betting::PotLimit { least: c(10) },
        _ => Betting::NoLimit { least: c(10) },
    };
    let players = chance.between(2, 6);
    let short = chance.below(4) == 0;
    let stacks: Vec<u64> = (0..players)
        .map(|_| if short { chance.between(15, 120) } else { chance.between(300, 900) })
        .collect();
    let mut terms = terms(variant, house, betting, &stacks);
    let tournament = chance.below(4) == 0;
    if tournament {
        terms.occasion = Occasion::Tournament;
    }
    let unread = chance.below(6) == 0;
    // Chances of their own, so that the other hands stay what they are.
    let mut habits = Chance::new(seed ^ 0x5eed_0000_0000 ^ (variant.key.len() as u64) << 32);
    let bold = habits.below(4) == 0;
    let runs = u8::try_from(habits.between(1, 3)).expect("few");
    let mut kill = None;
    if let Forced::ByTheBook { kill: killed, blinds, .. } = &mut terms.forced
        && !blinds.is_empty()
        && !tournament
        && house.key.starts_with("cb")
        && habits.below(4) == 0
    {
        let killer = support::seat(u8::try_from(habits.between(1, players)).expect("few"));
        kill = Some((killer, if habits.below(2) == 0 { Kill::Half } else { Kill::Full }));
        *killed = kill;
    }
    let setup = terms.seal().ok()?;
    Some(Table {
        tournament,
        hand: Hand::new(&setup),
        ledger: Ledger::new(&setup),
        chance,
        events: Vec::new(),
        told: vec![format!(
            "{} {} {betting:?} {stacks:?} tournament {tournament} kill {kill:?} runs {runs}",
            house.key, variant.key
        )],
        judged: Judged::new(),
        seen: RefCell::default(),
        unread,
        exposed: Vec::new(),
        boxed: 0,
        extra: 0,
        disturbed: false,
        kill,
        runs,
        bold,
        setup,
    })
}

impl Table {
    pub(super) fn one_in(&mut self, many: u64) -> bool {
        self.chance.below(many) == 0
    }

    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let at = usize::try_from(self.chance.below(from.len() as u64)).expect("few");
        from.get(at).copied()
    }

    pub(super) fn book(&self) -> &'static str {
        if self.setup.house().key.starts_with("nj") { "nj" } else { "cb" }
    }

    pub(super) fn variant(&self) -> &'static Variant {
        self.setup.variant()
    }

    /// Hold'em and its kin: a flop, a turn and a river.
    pub(super) fn is_flop_game(&self) -> bool {
        self.variant().family == Family::Button && self.variant().has_board()
    }

    /// Stud of seven cards, as section 7 of the book has it.
    pub(super) fn is_seven_stud(&self) -> bool {
        self.variant().family == Family::Stud && self.variant().cards() == (7, 0)
    }

    pub(super) fn is_limit(&self) -> bool {
        self.setup.betting().is_limit()
    }

    pub(super) fn street(&self) -> &'static Street {
        &self.variant().streets[self.hand.street()]
    }

    /// How many cards a hand has when the first betting begins.
    pub(super) fn starting_cards(&self) -> usize {
        let deals = self.variant().streets[0].deal;
        deals
            .iter()
            .map(
                |deal| if let poker::Deal::Down(n) | poker::Deal::Up(n) = deal { usize::from(*n) } else { 0 },
            )
            .sum()
    }

    /// Whether the starting hands are complete.
    pub(super) fn hands_are_out(&self) -> bool {
        let all = self.starting_cards();
        self.ledger.street > 0 || self.ledger.held.values().all(|held| held.len() >= all)
    }

    pub(super) fn awaiting(&self) -> Awaiting {
        self.hand.awaiting(&self.setup)
    }

    /// Whose turn it is, and what is offered.
    pub(super) fn turn(&self) -> Option<(Seat, Options)> {
        match self.awaiting() {
            Awaiting::Action { seat, options } => Some((seat, options)),
            _ => None,
        }
    }

    /// Whose turn still comes in this betting round, in order.
    pub(super) fn coming(&self, turn: Seat) -> Vec<Seat> {
        let price = self.hand.price().units();
        let behind = self.ledger.after(turn);
        behind
            .into_iter()
            .filter(|seat| *seat != turn && self.ledger.stack[seat] > 0)
            .filter(|seat| self.ledger.bet[seat] < price || !self.ledger.acted.contains(seat))
            .collect()
    }

    /// The card that comes next.
    pub(super) fn top(&mut self) -> Option<Card> {
        let any = self.hand.put_back().is_some() || !self.hand.stub_turned_up_for_the_rules().is_empty();
        any.then(|| support::top(&mut self.chance, &self.hand))
    }

    /// Something is said or done. The tape is taken down and compared with the table.
    pub(super) fn does(&mut self, command: Command<Request>) -> Agreed<Result<Vec<HandEvent>, Violation>> {
        let before = self.events.len();
        let street = self.hand.street();
        let done = self.hand.perform(&self.setup, command, &mut self.events);
        let new = self.events[before..].to_vec();
        self.told.push(format!("{:?}: {:?}\n      {done:?} {new:?}", command.actor, command.request));
        if let Err(why) = done {
            return Ok(Err(why));
        }
        for event in &new {
            self.ledger.take(event)?;
        }
        if self.hand.street() != street {
            self.ledger.street = self.hand.street();
            self.ledger.acted.clear();
            self.ledger.raised = false;
            self.ledger.round_is_over();
        }
        self.ledger.compare(&self.hand)?;
        Ok(Ok(new))
    }

    /// As [`does`](Table::does), of something that has to be taken.
    pub(super) fn must(&mut self, command: Command<Request>) -> Agreed<Vec<HandEvent>> {
        match self.does(command)? {
            Ok(events) => Ok(events),
            Err(why) => disagree!("{:?} is refused: {why}", command.request),
        }
    }

    /// A step of the ordinary course, or false when the hand is over.
    pub(super) fn plays_on(&mut self) -> Agreed<bool> {
        let awaiting = self.awaiting();
        let request = match awaiting {
            Awaiting::Action { seat, options } => by(seat, self.decides(seat, options)),
            Awaiting::Deal(Place::Down(_)) if self.unread => dealer(Request::Deal(None)),
            Awaiting::Runs { seats, most } => {
                let Some(seat) = seats.iter().next() else { disagree!("nobody is asked for runs") };
                by(seat, Request::RunIt(self.runs.min(most)))
            }
            other => match support::random_request(&mut self.chance, &self.hand, other) {
                Some(command) => command,
                None => return Ok(false),
            },
        };
        self.must(request)?;
        Ok(!self.hand.is_over())
    }

    /// What a player does who has no hurry.
    fn decides(&mut self, seat: Seat, options: Options) -> Request {
        let roll = self.chance.below(10);
        if let Some(raise) = options.raise
            && roll < if self.bold { 5 } else { 2 }
        {
            return Request::RaiseTo(if self.bold { raise.most } else { raise.least });
        }
        if options.bring_in.is_some() {
            return Request::BringIn;
        }
        let alone = self.ledger.live.len() <= 2;
        match options {
            Options { check: true, .. } => Request::Check,
            Options { call: Some(_), fold: true, .. } if roll == 9 && !alone => Request::Fold,
            Options { call: Some(_), .. } => Request::Call,
            Options { fold: true, .. } => Request::Fold,
            Options { raise: Some(raise), .. } => Request::RaiseTo(raise.least),
            other => panic!("{seat} has nothing to do: {other:?}"),
        }
    }

    /// Plays on until something holds; false when the hand is over before that.
    pub(super) fn plays_until(&mut self, holds: impl Fn(&Table) -> bool) -> Agreed<bool> {
        for _ in 0..400 {
            if holds(self) {
                return Ok(true);
            }
            if self.hand.is_over() || !self.plays_on()? {
                return Ok(false);
            }
        }
        disagree!("the hand does not go on: {:?}", self.awaiting())
    }

    pub(super) fn dealer_says(&mut self, request: Mishap) -> Agreed<Result<Vec<HandEvent>, Violation>> {
        self.does(dealer(Request::Irregular(request)))
    }

    pub(super) fn floor_says(&mut self, request: Mishap) -> Agreed<Result<Vec<HandEvent>, Violation>> {
        self.does(Command { actor: Actor::Floor(Badge(7)), request: Request::Irregular(request) })
    }

    pub(super) fn cards(&mut self, report: Report) -> Agreed<Result<Vec<HandEvent>, Violation>> {
        self.dealer_says(Mishap::Cards(report))
    }

    pub(super) fn act(&mut self, request: acts::Request) -> Agreed<Result<Vec<HandEvent>, Violation>> {
        self.floor_says(Mishap::Act(request))
    }

    pub(super) fn case(&self) -> Option<Case> {
        match self.awaiting() {
            Awaiting::Ruling(case) => Some(case),
            _ => None,
        }
    }

    /// The floor decides the pending case.
    pub(super) fn floor_rules(&mut self, choice: Choice) -> Agreed<Vec<HandEvent>> {
        match self.floor_says(Mishap::Rule(choice))? {
            Ok(events) => Ok(events),
            Err(why) => disagree!("the floor may not rule {choice:?}: {why}"),
        }
    }

    /// The events rest on one of these rules, which has decided something.
    pub(super) fn rests_on(&self, events: &[HandEvent], rules: &[&str]) -> Agreed<()> {
        let cited = cited(events);
        let Some(rule) = cited.iter().find(|rule| rules.contains(rule)) else {
            disagree!("it rests on {cited:?}, and should on one of {rules:?}")
        };
        *self.seen.borrow_mut().entry(rule).or_default() += 1;
        Ok(())
    }

    /// A rule has decided something without being cited.
    pub(super) fn saw(&self, rule: &'static str) {
        *self.seen.borrow_mut().entry(rule).or_default() += 1;
    }

    /// One more ruling of a kind was judged.
    pub(super) fn agreed(&mut self, kind: &'static str) {
        *self.judged.entry(kind).or_default() += 1;
    }

    /// A book that is silent leaves it to the floor: what is done rests on its rule about that, whatever it is.
    pub(super) fn left_to_the_floor(&mut self, done: Result<Vec<HandEvent>, Violation>) -> Agreed<()> {
        match done {
            // What could not be said in turn either.
            Err(
                Violation::Irregular(irregular::Violation::RightLost { .. })
                | Violation::BettingNotReopened { .. },
            ) => {}
            Err(Violation::Irregular(irregular::Violation::Cards(
                card_faults::Violation::FloorSays | card_faults::Violation::AskTheFloor,
            ))) => self.agreed("left to the floor"),
            Err(why) => disagree!("the floor has to be asked, not: {why}"),
            Ok(events) => {
                let rules = cited(&events);
                if let Some(rule) = rules.iter().find(|rule| !rule.starts_with("nj:")) {
                    disagree!("{rule} is not of this house's book");
                }
                if rules.contains(&"nj:14.15(b)") {
                    self.agreed("left to the floor");
                }
                if let Some(case) = self.case() {
                    self.floor_rules(case.default)?;
                }
            }
        }
        Ok(())
    }
}

/// The rules that events cite.
pub(super) fn cited(events: &[HandEvent]) -> Vec<&'static str> {
    let rule = |event: &HandEvent| {
        let HandEvent::Irregular(event) = event else { return None };
        Some(match *event {
            IrregularEvent::CaseOpened { rule, .. }
            | IrregularEvent::Misdealt { rule }
            | IrregularEvent::PlayedOn { rule }
            | IrregularEvent::HandFouled { rule, .. }
            | IrregularEvent::HandVoided { rule, .. }
            | IrregularEvent::Act(
                ActEvent::ActedEarly { rule, .. }
                | ActEvent::TimeCalled { rule, .. }
                | ActEvent::HeldTo { rule, .. }
                | ActEvent::Released { rule, .. }
                | ActEvent::RightKept { rule, .. }
                | ActEvent::RightLost { rule, .. }
                | ActEvent::NoWager { rule, .. }
                | ActEvent::WagerCorrected { rule, .. }
                | ActEvent::WagerStands { rule, .. }
                | ActEvent::CalledShort { rule, .. }
                | ActEvent::Withdrawn { rule, .. }
                | ActEvent::OpenerCorrected { rule, .. },
            )
            | IrregularEvent::Cards(
                CardFaultEvent::CameEarly { rule, .. }
                | CardFaultEvent::KeptEarly { rule, .. }
                | CardFaultEvent::Due { rule, .. }
                | CardFaultEvent::DealtAgain { rule, .. }
                | CardFaultEvent::TurnedUp { rule, .. }
                | CardFaultEvent::HandDead { rule, .. }
                | CardFaultEvent::AnteReturned { rule, .. },
            ) => rule,
            _ => return None,
        })
    };
    events.iter().filter_map(rule).map(RuleId::as_str).collect()
}

/// Whether something like it happened.
pub(super) fn has(events: &[HandEvent], what: impl Fn(&IrregularEvent) -> bool) -> bool {
    events.iter().any(|event| matches!(event, HandEvent::Irregular(odd) if what(odd)))
}
