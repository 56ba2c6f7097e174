//! What the referee writes down while watching: chips, cards and who is still in. Slow and plain on purpose.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use cards::{Card, CardSet};
use game::Seat;
use poker::{Awaiting, Family, HandEvent, Occasion, Step as Procedure, Terms};

use super::money::Money;
use super::posting::Forcing;
use super::tape::{Step, clockwise_after};

/// What both agree on, or a disagreement in a sentence.
pub(crate) type Agreed<T> = Result<T, String>;

/// Says what the referee expected.
macro_rules! disagree {
    ($($text:tt)*) => { return Err(format!($($text)*)) };
}
pub(crate) use disagree;

/// Reads the tape from its beginning to its end.
pub(crate) struct Reader<'a> {
    steps: &'a [Step],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(steps: &'a [Step]) -> Reader<'a> {
        Reader { steps, at: 0 }
    }

    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn step(&self) -> Option<&'a Step> {
        self.steps.get(self.at)
    }

    pub(crate) fn awaiting(&self) -> Awaiting {
        self.step().map_or(Awaiting::Nothing, |step| step.awaiting)
    }

    pub(crate) fn next(&mut self) -> Agreed<&'a [HandEvent]> {
        let Some(step) = self.step() else { disagree!("the hand ended too early") };
        self.at += 1;
        Ok(&step.events)
    }

    /// The hand has to wait for this procedure, and it has to have this outcome.
    pub(crate) fn procedure(&mut self, step: Procedure, why: &str, outcome: &[HandEvent]) -> Agreed<()> {
        let events = self.procedure_events(step, why)?;
        if events != outcome {
            disagree!("{step:?} ({why}): {events:?}, expected {outcome:?}");
        }
        Ok(())
    }

    /// The hand has to wait for this procedure; what came of it.
    pub(crate) fn procedure_events(&mut self, step: Procedure, why: &str) -> Agreed<&'a [HandEvent]> {
        if self.awaiting() != Awaiting::Procedure(step) {
            disagree!("expected {step:?} ({why}), the hand waits for {:?}", self.awaiting());
        }
        self.next()
    }
}

/// A card somebody holds.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    pub(crate) card: Card,
    pub(crate) up: bool,
}

/// Everything the referee has written down.
pub(crate) struct Ledger<'a> {
    pub(crate) terms: &'a Terms,
    /// The seats dealt in, in the order of the deal.
    pub(crate) order: Vec<Seat>,
    /// Chips that play.
    pub(crate) stack: BTreeMap<Seat, u64>,
    /// Change that does not (cb:3.betting.7c).
    pub(crate) change: BTreeMap<Seat, u64>,
    /// What each has put up and others have to match, over the whole hand, but for this street.
    pub(crate) matched: BTreeMap<Seat, u64>,
    /// What each has put up that nobody has to match.
    pub(crate) dead: BTreeMap<Seat, u64>,
    /// What lies in front of each on this street.
    pub(crate) bet: BTreeMap<Seat, u64>,
    pub(crate) folded: BTreeSet<Seat>,
    /// Seats that folded with no bet to face and still take cards.
    pub(crate) slots: BTreeSet<Seat>,
    pub(crate) held: BTreeMap<Seat, Vec<Held>>,
    pub(crate) boards: Vec<Vec<Card>>,
    pub(crate) burns: Vec<Card>,
    /// Cards thrown away, with who threw them.
    pub(crate) muck: Vec<(Seat, Card)>,
    pub(crate) stub: CardSet,
    /// What was forced before the cards.
    pub(crate) forcing: Forcing,
    /// On which street the hand is.
    pub(crate) street: usize,
    /// The last street with or without betting: who would have acted first, who acted in which order, who bet or
    /// raised last.
    pub(crate) named: Option<Seat>,
    pub(crate) acted: Vec<Seat>,
    pub(crate) aggressor: Option<Seat>,
    /// What has happened to the pots.
    pub(crate) money: Money,
    /// How often a rule has decided something.
    pub(crate) seen: RefCell<BTreeMap<&'static str, u64>>,
}

impl<'a> Ledger<'a> {
    pub(crate) fn new(terms: &'a Terms) -> Ledger<'a> {
        let mut seats: Vec<Seat> = terms.players.iter().map(|player| player.seat).collect();
        seats.sort();
        let chip = terms.chip.units();
        let order = match terms.variant.family {
            Family::Button => clockwise_after(&seats, terms.button),
            Family::Stud => seats.clone(),
        };
        let zero: BTreeMap<Seat, u64> = seats.iter().map(|seat| (*seat, 0)).collect();
        Ledger {
            terms,
            forcing: Forcing::of(terms, &order),
            stack: terms.players.iter().map(|p| (p.seat, p.stack.units() / chip * chip)).collect(),
            change: terms.players.iter().map(|p| (p.seat, p.stack.units() % chip)).collect(),
            matched: zero.clone(),
            dead: zero.clone(),
            bet: zero,
            folded: BTreeSet::new(),
            slots: BTreeSet::new(),
            held: seats.iter().map(|seat| (*seat, Vec::new())).collect(),
            boards: vec![Vec::new()],
            burns: Vec::new(),
            muck: Vec::new(),
            stub: terms.variant.deck,
            street: 0,
            named: None,
            acted: Vec::new(),
            aggressor: None,
            money: Money::default(),
            seen: RefCell::default(),
            order,
        }
    }

    /// Notes that a rule of this house's own book has just decided something.
    pub(crate) fn saw(&self, rule: &'static str) {
        let book = if rule.starts_with("cb:") { "cb-2015" } else { "nj-2008" };
        if self.terms.house.key == book {
            *self.seen.borrow_mut().entry(rule).or_default() += 1;
        }
    }

    /// As [`saw`](Ledger::saw), if so.
    pub(crate) fn saw_if(&self, so: bool, rule: &'static str) {
        if so {
            self.saw(rule);
        }
    }

    pub(crate) fn chip(&self) -> u64 {
        self.terms.chip.units()
    }

    pub(crate) fn tournament(&self) -> bool {
        self.terms.occasion != Occasion::Cash
    }

    pub(crate) fn stud(&self) -> bool {
        self.terms.variant.family == Family::Stud
    }

    /// Those who have not folded, in the order of the deal.
    pub(crate) fn live(&self) -> Vec<Seat> {
        self.order.iter().copied().filter(|seat| !self.folded.contains(seat)).collect()
    }

    /// Those who have not folded and still have chips.
    pub(crate) fn able(&self) -> Vec<Seat> {
        self.live().into_iter().filter(|seat| self.stack[seat] > 0).collect()
    }

    /// The seats clockwise after a seat, that seat last.
    pub(crate) fn clockwise(&self, after: Seat) -> Vec<Seat> {
        let mut seats = self.order.clone();
        seats.sort();
        clockwise_after(&seats, after)
    }

    /// Chips leave a stack for a bet.
    pub(crate) fn put_in(&mut self, seat: Seat, amount: u64) -> Agreed<()> {
        self.off_the_stack(seat, amount)?;
        *self.bet.entry(seat).or_default() += amount;
        Ok(())
    }

    /// Chips leave a stack for the middle.
    pub(crate) fn off_the_stack(&mut self, seat: Seat, amount: u64) -> Agreed<()> {
        let stack = self.stack.get_mut(&seat).ok_or("a stranger bets")?;
        if amount > *stack {
            disagree!("{seat} put in {amount} with {stack} in front");
        }
        *stack -= amount;
        Ok(())
    }

    /// Everything in the middle and in front of the players, before rake.
    pub(crate) fn pot(&self) -> u64 {
        let total = |map: &BTreeMap<Seat, u64>| map.values().sum::<u64>();
        total(&self.matched) + total(&self.dead) + total(&self.bet)
    }

    /// The all-in of a seat without chips that play is said aloud, and no other (cb:2.dealing.6).
    pub(crate) fn all_in_called(&self, seat: Seat, rest: &[HandEvent]) -> Agreed<()> {
        let out = self.stack[&seat] == 0;
        self.saw_if(out, "cb:2.dealing.6");
        self.saw_if(out && self.change[&seat] > 0, "cb:3.betting.7c");
        let expected: &[HandEvent] = if out { &[HandEvent::AllInCalled { seat }] } else { &[] };
        if rest != expected {
            disagree!("all-in: after {seat} put chips in {rest:?}, expected {expected:?}");
        }
        Ok(())
    }

    /// A card comes off the deck.
    pub(crate) fn off_the_deck(&mut self, card: Card) -> Agreed<()> {
        if !self.stub.contains(card) {
            disagree!("{card} is not in the stub");
        }
        self.stub -= CardSet::of(card);
        Ok(())
    }

    /// The cards of a folded or mucked hand.
    pub(crate) fn fold(&mut self, seat: Seat) {
        self.folded.insert(seat);
        for held in self.held.insert(seat, Vec::new()).unwrap_or_default() {
            self.muck.push((seat, held.card));
        }
    }

    pub(crate) fn cards_of(&self, seat: Seat) -> CardSet {
        self.held[&seat].iter().map(|held| held.card).collect()
    }

    /// The up-cards of a seat in the order they came.
    pub(crate) fn up_cards_of(&self, seat: Seat) -> Vec<Card> {
        self.held[&seat].iter().filter(|held| held.up).map(|held| held.card).collect()
    }
}
