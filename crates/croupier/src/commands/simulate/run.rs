//! Playing hands by the thousand: nothing is allocated for an action, and every hand has streams of chance of its
//! own, so the number of threads does not matter.

use std::ops::RangeInclusive;

use bots::{Pack, Policy, SeededRandom, Shuffled, Stream};
use chips::Chips;
use game::{Game, Seat};
use poker::driver::deal_on;
use poker::{Awaiting, Hand, HandEvent, HandSetup, Terms};
use rayon::prelude::*;

use super::tally::Tally;
use crate::refusal::CommandRefusal;

/// Hands are played in sessions of this many, each on one thread.
const SESSION: u64 = 1_000;

/// What is to be played. Hands are numbered from 1.
pub(super) struct Orders<'a> {
    pub(super) terms: &'a Terms,
    pub(super) policy: Policy,
    pub(super) seed: u64,
    pub(super) hands: u64,
    /// Whether stacks are kept within a session.
    pub(super) keep: bool,
}

/// Something that must not happen, and in which hand.
struct Defect {
    hand: u64,
    what: String,
}

impl Orders<'_> {
    /// Plays all hands and counts what happens.
    pub(super) fn play(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Tally, CommandRefusal> {
        let setups = self.setups()?;
        let sessions = self.hands.div_ceil(SESSION);
        let counted = (0..sessions).into_par_iter().map(|session| {
            let before = session * SESSION;
            let last = self.hands.min(before.saturating_add(SESSION));
            let counted = self.session(&setups, before + 1..=last);
            progress(last - before);
            counted
        });
        let tally = counted.try_reduce(Tally::default, |tally, other| Ok(tally.merge(&other)));
        tally.map_err(|Defect { hand, what }| {
            CommandRefusal::new(format!(
                "hand {hand} of seed {} shows a defect of this program, please report it: {what}",
                self.seed
            ))
        })
    }

    /// The hands with fresh stacks, one setup for each place of the button.
    fn setups(&self) -> Result<Vec<HandSetup>, CommandRefusal> {
        let buttons = self.terms.players.iter().map(|player| player.seat);
        let sealed = buttons.map(|button| Terms { button, ..self.terms.clone() }.seal());
        sealed.collect::<Result<_, _>>().map_err(|bad| CommandRefusal::new(bad.to_string()))
    }

    fn session(&self, setups: &[HandSetup], hands: RangeInclusive<u64>) -> Result<Tally, Defect> {
        let mut tally = Tally::default();
        let mut events = Vec::with_capacity(256);
        let mut terms = self.terms.clone();
        let pack = Pack::of(self.terms.variant.deck);
        let mut hand = Hand::new(&setups[0]);
        for number in hands {
            let place = (number % setups.len() as u64) as usize;
            let carried;
            let setup = if self.keep {
                terms.button = terms.players[place].seat;
                carried = terms.seal().map_err(|bad| Defect { hand: number, what: bad.to_string() })?;
                &carried
            } else {
                &setups[place]
            };
            hand.restart(setup);
            events.clear();
            let mut stub = Shuffled::new(pack.clone(), self.seed, number);
            let checks = self.hand(setup, number, &mut stub, &mut hand, &mut events)?;
            tally.checks += checks;
            tally.count(setup, &hand, &events, number);
            if self.keep {
                for (player, fresh) in terms.players.iter_mut().zip(&self.terms.players) {
                    let left = hand.stack(player.seat);
                    player.stack = if left.is_zero() { fresh.stack } else { left };
                }
            }
        }
        Ok(tally)
    }

    /// One hand from the first forced bet to the end. Returns how often it was counted over.
    fn hand(
        &self,
        setup: &HandSetup,
        number: u64,
        stub: &mut Shuffled,
        hand: &mut Hand,
        events: &mut Vec<HandEvent>,
    ) -> Result<u64, Defect> {
        let defect = |what: String| Defect { hand: number, what };
        let mut checks = 1;
        let mut decisions = SeededRandom::new(self.seed, number, Stream::Decisions);
        loop {
            let awaiting = deal_on(hand, setup, stub, events)
                .map_err(|refused| defect(format!("the dealer was refused: {refused}")))?;
            if hand.is_over() {
                break;
            }
            checks += 1;
            check(setup, hand).map_err(defect)?;
            // Where every card is can be asked until the hand is over and all lie together unseen: before the first
            // act, at draws and at the showdown.
            if checks == 2 || !matches!(awaiting, Awaiting::Action { .. }) {
                check_every_card(setup, hand).map_err(defect)?;
            }
            let command = self
                .policy
                .answer(setup, hand, &awaiting, &mut decisions)
                .ok_or_else(|| defect(format!("nobody can answer {awaiting:?}")))?;
            hand.perform(setup, command, events).map_err(|refused| {
                defect(format!("{:?} of {} was refused: {refused}", command.request, command.actor))
            })?;
        }
        check(setup, hand).map_err(defect)?;
        Ok(checks)
    }
}

/// No chip and no card has come or gone.
#[inline]
fn check(setup: &HandSetup, hand: &Hand) -> Result<(), String> {
    if hand.chips() != setup.chips() {
        return Err(format!("{} in chips on the table, but {} were brought", hand.chips(), setup.chips()));
    }
    let deck = setup.variant().deck.len();
    if hand.cards() != deck {
        return Err(format!("{} cards in all piles, but the deck has {deck}", hand.cards()));
    }
    Ok(())
}

/// Every card of the deck is in one place.
fn check_every_card(setup: &HandSetup, hand: &Hand) -> Result<(), String> {
    let piles = hand.burns().iter().chain(hand.muck());
    let mut found = hand.stub_turned_up_for_the_rules()
        | piles.filter_map(|card| card.turned_up_for_the_rules()).collect();
    for run in 0..usize::from(hand.runs()) {
        found |= hand.board(run).iter().copied().collect();
    }
    for seat in setup.dealt() {
        found |= hand.holding(seat).turned_up_for_the_rules();
    }
    // As many as the deck has, none missing: so none twice.
    if found == setup.variant().deck { Ok(()) } else { Err(format!("the piles have {found:?}")) }
}

/// What a seat has won or lost in a hand.
pub(super) fn result(setup: &HandSetup, hand: &Hand, seat: Seat) -> i128 {
    let units = |chips: Chips| i128::from(chips.units());
    units(hand.stack(seat)) - units(setup.stack(seat))
}
