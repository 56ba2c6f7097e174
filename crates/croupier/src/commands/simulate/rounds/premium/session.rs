//! A session: rounds at one table. Nothing is allocated for a round.

use std::ops::Range;

use cards::Card;
use chips::Chips;
use game::{Actor, Command, Game, Seat, Viewer};
use odds::premium::{Second, Strategy};
use pit::MOST_STACK;
use pit::premium::driver::{deal_on, make_ready};
use pit::premium::{
    Awaiting, Bets, Place, PremiumEvent, PremiumSetup, PremiumTable, Request, Tender, Violation,
};

use super::tally::Tally;
use crate::commands::simulate::rounds::paths::{Paths, Walk};
use crate::house_game::PremiumDeck;

/// What is to be played.
pub(super) struct Orders<'a> {
    pub(super) setup: PremiumSetup,
    pub(super) strategy: &'a Strategy,
    pub(super) bets: Bets,
    pub(super) seats: Vec<Seat>,
    pub(super) seed: u64,
}

impl Orders<'_> {
    /// Plays these rounds at a table that has just opened.
    pub(super) fn session(&self, rounds: Range<u64>, paths: Option<&Paths>) -> Result<Tally, String> {
        let setup = &self.setup;
        let mut table = PremiumTable::open(setup);
        let mut events = Vec::with_capacity(128);
        for seat in &self.seats {
            let sit = Request::Sit { seat: *seat, chips: MOST_STACK };
            perform(&mut table, setup, Actor::Dealer, sit, &mut events)?;
        }
        let held = table.held();
        let mut tally = Tally::default();
        let mut deck = PremiumDeck::new(self.seed, rounds.start);
        let mut walk = Walk::new(paths);
        for round in rounds {
            deck.begin(self.seed, round);
            events.clear();
            let meter = table.meter();
            self.round(&mut table, &mut deck, &mut events)?;
            let won = tally.count(setup, self.bets.ante, meter, &events);
            walk.round(round, won);
            if table.held() != held {
                return Err(format!("{} of chips, where there were {held}", table.held()));
            }
        }
        let stacks = self.seats.iter().map(|seat| i128::from(table.stacks().stack(*seat).units()));
        let won = stacks.map(|stack| stack - i128::from(MOST_STACK.units())).sum::<i128>();
        if won != tally.won() {
            return Err(format!("the stacks have won {won}, the wagers {}", tally.won()));
        }
        Ok(tally)
    }

    /// One round, from the wagers to the last settlement.
    fn round(
        &self,
        table: &mut PremiumTable,
        deck: &mut PremiumDeck,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), String> {
        let setup = &self.setup;
        for seat in &self.seats {
            let bet = Request::Bet { position: *seat, bets: self.bets, tender: Tender::Chips };
            perform(table, setup, Actor::Seat(*seat), bet, events)?;
        }
        make_ready(table, setup, deck, events).map_err(refused)?;
        perform(table, setup, Actor::Dealer, Request::NoMoreBets, events)?;
        let before = events.len();
        let mut hands = [[None; 3]; Seat::MOST];
        loop {
            let request = match deal_on(table, setup, deck, events).map_err(refused)? {
                Awaiting::FirstDecision { seats } => {
                    // Everybody looks at the own cards, and at no others.
                    if hands[self.seats[0].index()][0].is_none() {
                        look(&events[before..], &mut hands);
                    }
                    first(seats).map(|seat| (seat, self.first(hands[seat.index()])))
                }
                Awaiting::SecondDecision { seats } => {
                    first(seats).map(|seat| (seat, self.second(hands[seat.index()], table.community())))
                }
                _ => return Ok(()),
            };
            let (seat, request) = request.ok_or("nobody has to decide")?;
            perform(table, setup, Actor::Seat(seat), request.ok_or("cards are missing")?, events)?;
        }
    }

    fn first(&self, hand: [Option<Card>; 3]) -> Option<Request> {
        let raises = self.strategy.first(whole(hand)?);
        Some(if raises { self.play(self.setup.house().first_play) } else { Request::Check })
    }

    fn second(&self, hand: [Option<Card>; 3], board: Option<[Card; 4]>) -> Option<Request> {
        Some(match self.strategy.second(whole(hand)?, board?) {
            Second::Fold => Request::Fold,
            Second::Play(multiple) => self.play(multiple),
        })
    }

    fn play(&self, multiple: u8) -> Request {
        Request::Play(self.bets.ante.times(u64::from(multiple)).unwrap_or(Chips::MAX))
    }
}

fn first(seats: game::SeatSet) -> Option<Seat> {
    seats.iter().next()
}

fn whole([a, b, c]: [Option<Card>; 3]) -> Option<[Card; 3]> {
    Some([a?, b?, c?])
}

/// What each player sees of the deal.
fn look(events: &[PremiumEvent], hands: &mut [[Option<Card>; 3]; Seat::MOST]) {
    for event in events {
        if let PremiumEvent::CardDealt { to: Place::Seat(seat), card } = event
            && let Some(place) = hands[seat.index()].iter_mut().find(|place| place.is_none())
        {
            *place = card.peek(Viewer::Seat(*seat));
        }
    }
}

#[inline]
fn perform(
    table: &mut PremiumTable,
    setup: &PremiumSetup,
    actor: Actor,
    request: Request,
    events: &mut Vec<PremiumEvent>,
) -> Result<(), String> {
    table.perform(setup, Command { actor, request }, events).map_err(refused)
}

#[cold]
fn refused(violation: Violation) -> String {
    format!("refused: {violation}")
}
