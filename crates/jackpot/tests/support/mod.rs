//! Words for the tests: a hand as it lies on the felt, and a desk that handles claims.

#![allow(dead_code, reason = "each test file uses its own part")]

pub(crate) mod felt;

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Command, Game, HandNumber, PlayerId, Seat, SeatSet, TableId};
use jackpot::{
    BySeat, ClaimNumber, Denial, Fund, JackpotEvent, JackpotSetup, Jackpots, Prize, Purse, Request, Slot,
    Violation, house,
};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

pub(crate) fn seats(numbers: impl IntoIterator<Item = u8>) -> SeatSet {
    numbers.into_iter().map(seat).collect()
}

pub(crate) const fn dollars(dollars: u64) -> Chips {
    Chips::new(dollars * 100)
}

/// Cards in the order they are written.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    let text: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    text.chunks(2).map(|card| card.iter().collect::<String>().parse().expect("a card of the test")).collect()
}

pub(crate) fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

pub(crate) fn slot(number: u8) -> Slot {
    Slot::new(number).expect("a slot of the test")
}

/// A bad beat in which seat 1 lost to seat 2 and the rest looked on.
pub(crate) fn one_beats_another(fund: Fund, dealt: u8) -> Prize {
    Prize::BadBeat { fund, losers: seats([1]), winners: seats([2]), others: seats(3..=dealt) }
}

pub(crate) const SUPERVISOR: Badge = Badge(7);
pub(crate) const MANAGER: Badge = Badge(9);

/// Player 101 sits in seat 1, and so on.
pub(crate) fn players() -> BySeat<Option<PlayerId>> {
    std::array::from_fn(|index| Some(PlayerId(101 + u32::try_from(index).expect("a small number"))))
}

/// The funds, the setup they run under, and all that happened.
pub(crate) struct Desk {
    pub(crate) setup: JackpotSetup,
    pub(crate) jackpots: Jackpots,
    pub(crate) log: Vec<JackpotEvent>,
}

impl Desk {
    pub(crate) fn new(setup: JackpotSetup) -> Desk {
        Desk { setup, jackpots: Jackpots::new(), log: vec![] }
    }

    /// Catfish Bend with so much in the bad beat jackpot when the day opens.
    pub(crate) fn with_bad_beat(amount: u64) -> Desk {
        let mut desk = Desk::new(house::CATFISH_BEND);
        desk.seed(Fund::BadBeat, Purse::ONLY, dollars(amount));
        desk
    }

    /// Catfish Bend with so much in one slot when the day opens.
    pub(crate) fn with_slot(number: u8, amount: u64) -> Desk {
        let mut desk = Desk::new(house::CATFISH_BEND);
        desk.seed(Fund::HighHand, slot(number).purse(), dollars(amount));
        desk
    }

    /// Asks for something, and gives back what happened.
    pub(crate) fn ask(&mut self, actor: Actor, request: Request) -> Result<Vec<JackpotEvent>, Violation> {
        let before = self.jackpots.clone();
        let mut events = vec![];
        let answer = self.jackpots.perform(&self.setup, Command { actor, request }, &mut events);
        if answer.is_err() {
            assert_eq!((&self.jackpots, events.len()), (&before, 0), "a refusal changes nothing");
        }
        self.log.extend(&events);
        answer.map(|()| events)
    }

    pub(crate) fn floor(&mut self, badge: Badge, request: Request) -> Result<Vec<JackpotEvent>, Violation> {
        self.ask(Actor::Floor(badge), request)
    }

    pub(crate) fn seed(&mut self, fund: Fund, purse: Purse, amount: Chips) {
        self.floor(MANAGER, Request::Seed { fund, purse, amount }).expect("the house may seed");
    }

    pub(crate) fn drop(&mut self, fund: Fund, amount: Chips) {
        let (table, hand) = (TableId(1), HandNumber(1));
        self.ask(Actor::Dealer, Request::Drop { fund, table, hand, amount }).expect("the dealer drops");
    }

    pub(crate) fn count(&mut self, fund: Fund, counted: Chips) {
        self.floor(MANAGER, Request::Count { fund, counted }).expect("the boxes are counted");
    }

    /// The next gaming day begins: what the board shows for a fund.
    pub(crate) fn next_day(&mut self) -> Vec<JackpotEvent> {
        let day = self.jackpots.day() + 1;
        self.ask(Actor::Clock, Request::RollDay { day }).expect("a new day")
    }

    pub(crate) fn open(&mut self, hand: u64, prize: Prize) -> Result<ClaimNumber, Violation> {
        let request = Request::Open { table: TableId(1), hand: HandNumber(hand), prize, players: players() };
        self.ask(Actor::Dealer, request)?;
        Ok(self.jackpots.claims().last().expect("the claim just opened").number)
    }

    /// What each seat has coming of a claim, in dollars.
    pub(crate) fn shares(&self, claim: ClaimNumber) -> Vec<(u8, u64)> {
        let claim = self.jackpots.claim(claim).expect("an open claim");
        claim.shares.iter().map(|share| (share.seat.number(), share.amount.units() / 100)).collect()
    }

    pub(crate) fn verify(&mut self, claim: ClaimNumber) {
        self.floor(SUPERVISOR, Request::Verify { claim }).expect("the supervisor verifies");
    }

    pub(crate) fn approve(&mut self, claim: ClaimNumber) {
        self.floor(MANAGER, Request::Approve { claim }).expect("the manager approves");
    }

    pub(crate) fn deny(&mut self, claim: ClaimNumber) {
        let why = Denial::NotQualified;
        self.floor(SUPERVISOR, Request::Deny { claim, why }).expect("the supervisor may deny");
    }

    pub(crate) fn pay(
        &mut self,
        claim: ClaimNumber,
        number: u8,
        identifications: u8,
    ) -> Result<Vec<JackpotEvent>, Violation> {
        self.floor(MANAGER, Request::Pay { claim, seat: seat(number), identifications })
    }

    /// Does all the paperwork of a claim; says what was paid in dollars.
    pub(crate) fn settle(&mut self, claim: ClaimNumber) -> u64 {
        self.verify(claim);
        self.approve(claim);
        let shares = self.jackpots.claim(claim).map(|claim| claim.shares.clone()).unwrap_or_default();
        let due = shares.iter().filter(|share| !share.amount.is_zero());
        due.map(|share| {
            self.pay(claim, share.seat.number(), 2).expect("with two identifications");
            share.amount.units() / 100
        })
        .sum()
    }

    /// What the board shows, in dollars.
    pub(crate) fn board(&self, fund: Fund, purse: Purse) -> u64 {
        self.jackpots.meter(fund, purse).units() / 100
    }

    pub(crate) fn bad_beat(&self) -> u64 {
        self.board(Fund::BadBeat, Purse::ONLY)
    }
}
