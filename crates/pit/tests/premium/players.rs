//! Tables of every kind for the referee, and players and dealers who do anything the rules allow, and a few things they
//! only know how to cure.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Actor, Badge, Command, Game, Seat};
use pit::premium::{
    Awaiting, Back, Bets, Dealing, Decks, Holder, House, Irregularity, PremiumEvent, PremiumSetup,
    PremiumTable, Request, SETTINGS, Shuffling, SpinTable, Tender, Terms, Weights, Wheel,
};

use super::chance::{Dice, Pack};
use super::choices::CHOICES;
use super::paper::Paper;
use super::referee::{Complaint, Referee};
use super::wheels::wheels;

/// A table of any kind, and what the referee wrote down about it.
pub(crate) fn any_table(dice: &mut Dice) -> (PremiumSetup, Paper) {
    let mut paper = Paper::new_jersey();
    let mut house = House::NEW_JERSEY;
    if !dice.once_in(3) {
        for (key, default, others) in CHOICES {
            if dice.once_in(3) {
                let value = if dice.once_in(4) { default } else { dice.pick(others) };
                pit::settings::change(SETTINGS, &mut house, &format!("{key}={value}")).expect("a choice");
                paper.note(key, value);
            }
        }
    }
    let dealing = dice.pick(&[Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe]);
    let by_hand = dealing != Dealing::Hand && dice.once_in(2);
    let counts = dice.once_in(2);
    let shuffling = if by_hand { Shuffling::ByHand } else { Shuffling::Machine { counts } };
    let two = !by_hand && dice.once_in(2);
    let decks = if two { Decks::Two { backs: [Back::Red, Back::Blue] } } else { Decks::One };
    let coin = dice.pick(&[1, 5, 25, 50, 100]);
    let wheel = dice.below(5) as usize;
    let wheel = wheels().into_iter().nth(wheel);
    // The top position comes often enough for two in one round.
    let weights = Weights::new([8, 1, 2, 1, 1, 4, 1, 1, 4, 1, 1, 1]);
    let terms = Terms {
        house,
        coin: Chips::new(coin),
        wheel: wheel.as_ref().map(|wheel| Wheel {
            table: SpinTable::find(wheel.key).expect("a table of the book"),
            weights,
            approved: true,
        }),
        dealing,
        shuffling,
        decks,
        pre_shuffled: dice.once_in(2),
        ..Terms::NEW_JERSEY
    };
    paper.coin = coin;
    paper.wheel = wheel;
    paper.stacks = dealing == Dealing::AutomatedShoe;
    // A machine that counts spares the dealer the count, but not at an automated shoe (ph:X.9(e)).
    paper.counts = by_hand || !counts || paper.stacks;
    paper.two_decks = two;
    (terms.seal().expect("sound terms"), paper)
}

/// A table that is watched.
pub(crate) struct Watched<'a> {
    pub(crate) table: PremiumTable,
    pub(crate) setup: &'a PremiumSetup,
    pub(crate) referee: Referee,
    events: Vec<PremiumEvent>,
    /// Tells what happens.
    pub(crate) aloud: bool,
}

impl<'a> Watched<'a> {
    pub(crate) fn open(setup: &'a PremiumSetup, paper: Paper, aloud: bool) -> Watched<'a> {
        let table = PremiumTable::open(setup);
        Watched { table, setup, referee: Referee::new(paper), events: Vec::new(), aloud }
    }

    /// Asks for something; false if it is refused. The referee sees every event, and the books must agree after it.
    fn ask(&mut self, actor: Actor, request: Request) -> Result<bool, Complaint> {
        self.events.clear();
        let command = Command { actor, request };
        if self.table.decide(self.setup, command, &mut self.events).is_err() {
            return Ok(false);
        }
        for event in &self.events {
            if self.aloud {
                eprintln!("{event:?}");
            }
            self.table.apply(self.setup, event);
            self.referee.watch(event)?;
        }
        self.same_books()?;
        // The cards lie where they fell, in the order they came out of the shoe.
        let asked = match &request {
            Request::Deal(card) => std::slice::from_ref(card),
            Request::DealStack(stack) => &stack[..],
            _ => return Ok(true),
        };
        let faces = self.events.iter().filter_map(|event| match event {
            PremiumEvent::CardDealt { card, .. } => card.turned_up_for_the_rules(),
            _ => None,
        });
        if faces.eq(asked.iter().copied()) { Ok(true) } else { Err(format!("{asked:?} was not dealt")) }
    }

    fn same_books(&self) -> Result<(), Complaint> {
        for seat in (0..6).filter_map(Seat::from_index) {
            let (engine, referee) = (self.table.stacks().stack(seat).units(), self.referee.stack(seat));
            if engine != referee {
                return Err(format!("seat {seat} has {engine}, and {referee} by the referee"));
            }
        }
        let (bank, meter) = (self.table.stacks().bank(), self.table.meter().units());
        if (bank, meter) != (self.referee.bank(), self.referee.meter()) {
            let (his_bank, his_meter) = (self.referee.bank(), self.referee.meter());
            return Err(format!("bank {bank} and {his_bank}, meter {meter} and {his_meter}"));
        }
        Ok(())
    }

    fn dealer(&mut self, request: Request) -> Result<bool, Complaint> {
        self.ask(Actor::Dealer, request)
    }

    fn any_bets(&self, dice: &mut Dice, fine: bool) -> Bets {
        let coin = self.setup.terms().coin.units();
        let step = if fine { coin } else { coin * 10 };
        let ante = Chips::new(step * (1 + 500_u64.div_ceil(step) + dice.below(20)));
        let mut bets = Bets { ante, x_tra: ante, ..Bets::default() };
        let bonus = |dice: &mut Dice| Chips::new(step * (100_u64.div_ceil(step) + dice.below(9)));
        if dice.once_in(2) {
            bets.dealer_bonus = bonus(dice);
        }
        if dice.once_in(2) {
            bets.player_bonus = bonus(dice);
        }
        if !dice.once_in(4) {
            bets.bonus_spin = self.setup.wheel().map_or(Chips::ZERO, |wheel| wheel.table.wager);
        }
        if dice.once_in(4) && self.setup.house().match_play {
            bets.coupon = Chips::new(step * (1 + dice.below(ante.units() / step)));
        }
        bets
    }

    /// Everybody has chips, and one or more have bet.
    fn take_bets(&mut self, dice: &mut Dice) -> Result<(), Complaint> {
        let mut nobody = true;
        while nobody {
            for seat in (0..6).filter_map(Seat::from_index) {
                if self.table.stacks().stack(seat) < Chips::new(1_000_000) {
                    self.dealer(Request::Sit { seat, chips: Chips::new(5_000_000) })?;
                }
                if dice.once_in(2) {
                    continue;
                }
                for fine in [true, false] {
                    let bets = self.any_bets(dice, fine);
                    let bet = Request::Bet { position: seat, bets, tender: Tender::Chips };
                    if self.ask(Actor::Seat(seat), bet)? {
                        nobody = false;
                        break;
                    }
                }
                if dice.once_in(30) && self.ask(Actor::Seat(seat), Request::TakeBack)? {
                    nobody = matches!(self.table.awaiting(self.setup),
                        Awaiting::Bets { bettors, .. } if bettors.is_empty());
                }
            }
        }
        Ok(())
    }

    /// Plays one round to its end.
    pub(crate) fn round(&mut self, dice: &mut Dice, troubled: bool) -> Result<(), Complaint> {
        self.take_bets(dice)?;
        self.make_ready()?;
        if !self.dealer(Request::NoMoreBets)? {
            return Err("somebody has bet and the deck is ready".into());
        }
        let mut pack = Pack::shuffled(dice);
        loop {
            if troubled && pack.dice.once_in(8) {
                self.trouble(&mut pack)?;
            }
            let done = match self.table.awaiting(self.setup) {
                Awaiting::Bets { .. } => return Ok(()),
                Awaiting::Cut { motion } => self.dealer(Request::Prepare(motion))?,
                Awaiting::Card { .. } => self.dealer(Request::Deal(pack.draw()))?,
                Awaiting::Stack { .. } => {
                    let stack = [pack.draw(), pack.draw(), pack.draw()];
                    self.dealer(Request::DealStack(stack))?
                }
                Awaiting::Stub { count_due } => {
                    let count = count_due || pack.dice.once_in(20);
                    let stub = self.table.stub_count();
                    self.dealer(if count { Request::CountStub { stub } } else { Request::RackStub })?
                }
                Awaiting::FirstDecision { seats } => {
                    let seat = pack.dice.pick(&seats.iter().collect::<Vec<_>>());
                    let times = u64::from(self.setup.house().first_play);
                    let ante = self.table.bets(seat).ante.times(times).expect("a small ante");
                    let request = if pack.dice.once_in(3) { Request::Play(ante) } else { Request::Check };
                    self.decide(pack.dice, seat, request)?
                }
                Awaiting::Community => self.dealer(Request::TurnCommunity)?,
                Awaiting::SecondDecision { seats } => {
                    let seat = pack.dice.pick(&seats.iter().collect::<Vec<_>>());
                    let plays: Vec<u8> = self.setup.house().second_plays.iter().collect();
                    let times = u64::from(pack.dice.pick(&plays));
                    let ante = self.table.bets(seat).ante.times(times).expect("a small ante");
                    let request = if pack.dice.once_in(3) { Request::Fold } else { Request::Play(ante) };
                    self.decide(pack.dice, seat, request)?
                }
                Awaiting::Dealer => self.dealer(Request::TurnDealer)?,
                Awaiting::Settlement { .. } => self.dealer(Request::SettleNext)?,
                Awaiting::Spin { .. } => {
                    let weights = self.setup.wheel().and_then(|wheel| wheel.weights).ok_or("no weights")?;
                    let position = pack.spin(&weights);
                    self.dealer(Request::Spin { position })?
                }
            };
            if !done {
                return Err(format!("refused while it waits for {}", self.table.awaiting(self.setup)));
            }
        }
    }

    /// A decision, or none in time.
    fn decide(&mut self, dice: &mut Dice, seat: Seat, request: Request) -> Result<bool, Complaint> {
        if dice.once_in(40) {
            self.ask(Actor::Clock, Request::TimeIsUp { seat })
        } else {
            self.ask(Actor::Seat(seat), request)
        }
    }

    fn make_ready(&mut self) -> Result<(), Complaint> {
        use pit::premium::DeckStep;
        loop {
            let Awaiting::Bets { deck, .. } = self.table.awaiting(self.setup) else {
                return Err("bets are not open".into());
            };
            let request = match deck {
                DeckStep::Bring => Request::BringDeck { pre_shuffled: false },
                DeckStep::ClearRack => Request::ClearRack,
                DeckStep::Prepare(motion) => Request::Prepare(motion),
                DeckStep::MachineCount => Request::MachineCount(52),
                DeckStep::Ready => return Ok(()),
            };
            if !self.dealer(request)? {
                return Err(format!("refused, but {deck}"));
            }
        }
    }

    /// Something goes wrong, if it can.
    fn trouble(&mut self, pack: &mut Pack<'_>) -> Result<(), Complaint> {
        let next = pack.left.iter().next().ok_or("no card is left")?;
        let seat = pack.dice.seat();
        let drawn = |card: Card, pack: &mut Pack<'_>| pack.left -= CardSet::of(card);
        let report = |irregularity| (Actor::Dealer, Request::Report(irregularity));
        let to = if pack.dice.once_in(4) { Holder::Dealer } else { Holder::Seat(seat) };
        let (actor, request) = match pack.dice.below(12) {
            0 => report(Irregularity::DealerCardExposed),
            1 => report(Irregularity::CommunityCardExposed),
            2 => report(Irregularity::ShoeFailed),
            3 => report(Irregularity::FaceUpCard(next)),
            4 => report(Irregularity::DrawnInError { seen: Some(next) }),
            5 => report(Irregularity::DrawnInError { seen: None }),
            6 | 7 => report(Irregularity::WrongCount),
            8 => (Actor::Dealer, Request::DealAmiss { to, card: next }),
            9 => (Actor::Dealer, Request::PassOver),
            10 => (Actor::Floor(Badge(7)), Request::Abandoned { seat }),
            _ => (Actor::Floor(Badge(7)), Request::Recut),
        };
        let takes_a_card = matches!(
            request,
            Request::DealAmiss { .. }
                | Request::Report(Irregularity::FaceUpCard(_) | Irregularity::DrawnInError { seen: Some(_) })
        );
        if self.ask(actor, request)? && takes_a_card {
            drawn(next, pack);
        }
        Ok(())
    }
}
