//! Tournaments: their streams, the ballots of a deal, and the states of random evenings.

use std::fmt::Debug;

use cards::Card;
use chips::Chips;
use game::{Badge, Moment, PlayerId, Seat, Span, TableId, TournamentId};
use journal::{FORM, NoPacks, Packs, Stored, StreamId, Unwritable, from_bytes, to_bytes};
use tournament::prizes::{BasisPoints, PayoutTable};
use tournament::structure::READY;
use tournament::{
    AddOn, Asker, Ballot, BountyKind, Broke, ClockRequest, ConductRequest, DealEvent, DealRequest, EntryNo,
    EntryRequest, Event, Fact, Format, Ground, Holder, LateEntry, Phase, Points, Price, PrizePlan, Readings,
    Rebuy, Request, SeatRequest, Setup, Stack, Stage, State, Status, TableNo, Tournament,
};

use super::guess::{Dice, TwoPacks, bytes_of_variant};

#[test]
fn a_stream_has_one_number_and_a_number_one_stream() {
    let table = |number| StreamId::Table(TableId(number));
    let event = |number| StreamId::Tournament(TournamentId(number));
    let streams = [
        (StreamId::Room, 0),
        (StreamId::Ledger, 1),
        (table(0), 0x1_0000),
        (table(u16::MAX), 0x1_ffff),
        (event(0), 0x8000_0000),
        (event(7), 0x8000_0007),
        (event(0x7fff_ffff), u32::MAX),
    ];
    for (stream, number) in streams {
        assert_eq!(stream.number(), number);
        assert_eq!(StreamId::from_number(number), Some(stream));
    }
    assert!(streams.is_sorted(), "streams stand in the order of their numbers");
    for number in [2, 0xffff, 0x2_0000, 0x2_0007, 0x7fff_ffff] {
        assert_eq!(StreamId::from_number(number), None, "{number}");
    }
    assert_eq!(event(7).to_string(), "tournament 7");
}

#[test]
fn a_ballot_is_written_under_lock_or_not_at_all() {
    let vote = |ballot| Event::Deal(DealEvent::Voted { entry: EntryNo(9), ballot });
    for ballot in [Ballot::YES, Ballot::NO] {
        assert_eq!(to_bytes(&vote(ballot), &NoPacks), Err(Unwritable::NotLocked));
        let bytes = to_bytes(&vote(ballot), &TwoPacks).expect("it can be locked");
        let locked = TwoPacks.lock_ballot(ballot == Ballot::YES).expect("a lock");
        assert_eq!(bytes, [&[8, 4, 9, 1, 1][..], &locked].concat(), "deal, vote, entry, known, one byte");
        assert_eq!(from_bytes(&bytes, FORM, &TwoPacks), Ok(vote(ballot)));
        // Without the key it is the same event, and it can be written on.
        let without: Event = from_bytes(&bytes, FORM, &NoPacks).expect("no key is needed to read");
        assert_eq!(without, vote(Ballot::LOCKED));
        assert_eq!(to_bytes(&without, &NoPacks), Ok(vec![8, 4, 9, 0]));
    }
    let said = [Unwritable::NotLocked.to_string(), format!("{:?}", [Ballot::YES, Ballot::NO])].concat();
    assert!(!said.contains("yes") && !said.contains("true"), "{said}");
}

#[test]
fn what_is_remembered_of_a_vote_is_the_same_for_both_cards() {
    let vote = |entry, yes| Request::Deal(DealRequest::Vote { entry: EntryNo(entry), yes });
    let remembered = |entry, yes| to_bytes(&vote(entry, yes), &NoPacks).expect("nothing secret is written");
    assert_eq!(remembered(3, true), [6, 4, 3]);
    assert_eq!(remembered(3, true), remembered(3, false));
    assert_ne!(remembered(3, true), remembered(4, true));
    assert!(
        from_bytes::<Request>(&remembered(3, true), FORM, &NoPacks).is_err(),
        "which card it was is gone"
    );
}

/// A state comes back from its bytes.
#[track_caller]
fn comes_back(state: &State) -> State {
    let bytes = to_bytes(state, &TwoPacks).expect("ballots are locked");
    let again: State = from_bytes(&bytes, FORM, &TwoPacks).expect("just written");
    assert_eq!(again, *state);
    again
}

/// Values that no evening leads to are among them: each field is there by itself.
fn guessed_come_back<T: Stored + PartialEq + Debug>() {
    let mut values = 0;
    for number in 0..12 {
        for seed in 0..20 {
            let bytes = bytes_of_variant::<T>(number, &mut Dice::seeded(seed << 8 | u64::from(number)));
            let Some(bytes) = bytes else { break };
            let value: T = from_bytes(&bytes, FORM, &TwoPacks).expect("just read");
            let again = to_bytes(&value, &TwoPacks).expect("ballots are locked");
            assert_eq!(from_bytes::<T>(&again, FORM, &TwoPacks), Ok(value));
            let without: T = from_bytes(&bytes, FORM, &NoPacks).expect("no key is needed to read");
            assert!(to_bytes(&without, &NoPacks).is_ok(), "no ballot is known: {without:?}");
            values += 1;
        }
    }
    assert!(values >= 40, "{} has values", std::any::type_name::<T>());
}

#[test]
fn every_part_of_a_state_comes_back() {
    guessed_come_back::<tournament::Entry>();
    guessed_come_back::<tournament::TableState>();
    guessed_come_back::<tournament::Out>();
    guessed_come_back::<tournament::Status>();
    guessed_come_back::<tournament::Clock>();
    guessed_come_back::<tournament::Phase>();
    guessed_come_back::<tournament::Selling>();
    guessed_come_back::<tournament::Felted>();
    guessed_come_back::<tournament::Round>();
    guessed_come_back::<tournament::Offer>();
    guessed_come_back::<tournament::Chop>();
    guessed_come_back::<tournament::PointsBook>();
    guessed_come_back::<tournament::MoneyBook>();
    guessed_come_back::<tournament::Prizes>();
}

/// What has to be seen in the states of all evenings together.
#[derive(Default, Debug)]
struct Seen {
    alternates: usize,
    stopped: usize,
    rests: usize,
    offers: usize,
    races: usize,
    drawing: usize,
    transit: usize,
    unsold: usize,
    rounds: usize,
    suspended: usize,
    captures: usize,
    ballots: usize,
    prizes: usize,
    outs: usize,
    finished: usize,
}

impl Seen {
    fn look(&mut self, state: &State) {
        let desk = &state.desk;
        let stopped = |clock: &tournament::Clock| matches!(clock.hands, tournament::Hands::Left(_));
        self.alternates += desk.alternates.len();
        self.stopped += usize::from(desk.clock.as_ref().is_some_and(stopped));
        self.rests += usize::from(desk.clock.is_some_and(|clock| clock.part == tournament::Part::Rest));
        self.offers += desk.offers.len();
        self.races += usize::from(desk.racing);
        self.drawing += desk.drawing.len();
        self.transit += state.entries.iter().filter(|one| matches!(one.status, Status::InTransit(_))).count();
        self.unsold += usize::try_from(desk.unsold).expect("a few");
        self.rounds += usize::from(desk.round.is_some());
        self.suspended += desk.suspensions.len();
        self.captures += state.entries.iter().map(|entry| entry.captures.len()).sum::<usize>();
        self.ballots += desk.chop.as_ref().map_or(0, |chop| chop.ballots.len());
        self.prizes += usize::from(desk.prizes.is_some());
        self.outs += state.outs.len();
        self.finished += usize::from(desk.phase == Phase::Finished);
    }
}

const BOSS: Asker = Asker::Director(Badge(7));

/// An event that is written down and read again after each command.
struct Evening {
    event: Tournament,
    now: Moment,
    dice: Dice,
    log: Vec<Event>,
    seen: Seen,
}

impl Evening {
    fn new(seed: u64) -> Evening {
        let mut dice = Dice::seeded(seed + 1);
        let price = |pool| Price { pool: Chips::new(pool), fee: Chips::new(900), bounty: Chips::new(2_001) };
        let structure = READY[0].structure();
        let points = structure.start();
        let level = structure.plan().pauses.first().expect("it rests").after;
        let full = dice.below(2) == 0;
        let rebuy = Rebuy {
            price: price(5_000),
            points,
            at_most: points,
            times: 2,
            through: level,
            answer: Span::minutes(2),
        };
        let setup = Setup {
            structure,
            format: Format::FreezeOut,
            seats: 4,
            break_order: (1..=4).rev().map(TableNo).collect(),
            price: price(10_000),
            reentries: 1,
            rebuy: (dice.below(2) == 0).then_some(rebuy),
            add_on: Some(AddOn { price: price(4_000), points, after: level }),
            late: LateEntry::Through(level),
            alternates: true,
            full_at: None,
            guarantee: Chips::new(300_000),
            staff: BasisPoints::new(200),
            prizes: PrizePlan::Places { table: PayoutTable::standard(), unit: Chips::new(100) },
            bounty: BountyKind::Progressive,
            readings: Readings {
                late_stack: if full {
                    tournament::LateStack::Full
                } else {
                    tournament::LateStack::WhatIsLeft
                },
                ..Readings::BOOK
            },
        };
        let event = Tournament::new(setup).expect("an event that can be held");
        Evening { event, now: Moment::from_millis(5_000_000), dice, log: Vec::new(), seen: Seen::default() }
    }

    /// Whether it was accepted. The event goes on from what was written down of it, as after a kill.
    fn ask(&mut self, who: Asker, request: Request) -> bool {
        let Ok(events) = self.event.perform(self.now, who, request) else { return false };
        self.log.extend(events);
        let state = comes_back(self.event.state());
        self.seen.look(&state);
        self.event = Tournament::restored(self.event.setup().clone(), state);
        true
    }

    fn shuffled<T>(&mut self, mut things: Vec<T>) -> Vec<T> {
        for last in (1..things.len()).rev() {
            things.swap(last, self.dice.below(last + 1));
        }
        things
    }

    fn cards(&mut self, many: usize) -> Vec<Card> {
        let deck = self.shuffled((0..52).filter_map(Card::from_index).collect());
        deck.into_iter().take(many).collect()
    }

    fn enter(&mut self, number: u32, card: Option<tournament::Spot>) -> bool {
        let player = PlayerId(number);
        self.ask(Asker::Player(player), Request::Entry(EntryRequest::Register { player, card }))
    }

    /// The clock goes on by so much, and whatever is due on the way happens at its time.
    fn wait(&mut self, span: Span) {
        let until = self.now.plus(span);
        while let Some(due) = self.event.next_deadline().filter(|due| *due <= until) {
            self.now = self.now.max(due);
            assert!(self.ask(Asker::Clock, Request::Clock(ClockRequest::TimeUp)), "it is due");
        }
        self.now = until;
    }

    /// Draws seats or deals a race, where that is due.
    fn draw(&mut self) -> bool {
        let pack = self.event.pack();
        if !pack.is_empty() {
            let cards = self.shuffled(pack);
            return self.ask(Asker::Dealer, Request::Seat(SeatRequest::DrawSeats { cards }));
        }
        let race = (1..=4).map(TableNo).find_map(|table| Some((table, self.event.race_at(table)?)));
        let Some((table, race)) = race else { return false };
        let cards = self.cards(usize::try_from(race.cards()).expect("of a deck"));
        self.ask(Asker::Dealer, Request::Seat(SeatRequest::RaceCards { table, cards }))
    }

    /// The stacks of those who are dealt in.
    fn stacks(&self, table: TableNo) -> Vec<Stack> {
        let stack = |(seat, holder): (Seat, Holder)| {
            let points = match holder {
                Holder::Entry(entry) => self.event.entry(entry)?.stack,
                Holder::Unsold(points) => points,
                Holder::Arriving(_) => return None,
            };
            Some(Stack { seat, points })
        };
        self.event.table(table).into_iter().flat_map(tournament::TableState::held).filter_map(stack).collect()
    }

    /// One of two is all-in, and the other wins; or nothing happens.
    fn end_hand(&mut self, table: TableNo) {
        let mut stacks = self.stacks(table);
        let (one, other) = (self.dice.below(stacks.len()), self.dice.below(stacks.len()));
        let lost = stacks[one].points.min(stacks[other].points);
        let mut broke = Vec::new();
        if one != other && !lost.is_zero() && self.dice.below(2) == 0 {
            stacks[one].points = stacks[one].points.plus(lost).expect("points");
            stacks[other].points = stacks[other].points.minus(lost).expect("points");
            if stacks[other].points.is_zero() {
                broke.push(Broke { seat: stacks[other].seat, by: vec![stacks[one].seat] });
            }
        }
        let state = self.event.table(table).expect("a table");
        let players = state.dealt_in();
        let big_blind = state.big_blind.map_or(players.iter().next(), |seat| players.after(seat));
        let fact = Fact::HandEnded { stacks, broke, big_blind, short: Points::ZERO };
        assert!(self.ask(Asker::Table(table), Request::Told(fact)), "a hand that was on");
    }

    fn play(&mut self) {
        let open = |table: &TableNo| self.event.table(*table).is_some_and(|state| state.stage == Stage::Open);
        let tables: Vec<TableNo> = (1..=4).map(TableNo).filter(open).collect();
        let table = tables[self.dice.below(tables.len())];
        let state = self.event.table(table).expect("open");
        if state.hand.is_some() {
            self.end_hand(table);
            self.wait(Span::seconds(60));
            return;
        }
        if state.button_due && !state.dealt_in().is_empty() {
            let cards = self.cards(state.dealt_in().len());
            self.ask(Asker::Dealer, Request::Seat(SeatRequest::DrawButton { table, cards }));
        }
        if !self.ask(Asker::Table(table), Request::Told(Fact::DealBegan)) {
            self.wait(Span::seconds(30));
        }
    }

    /// Everybody left with an even part of the pool.
    fn even_parts(&self) -> Vec<(EntryNo, Chips)> {
        let pool = self.event.desk().money.pool().expect("a pool").units();
        let numbers = (1..).map(EntryNo).zip(&self.event.state().entries);
        let left: Vec<EntryNo> =
            numbers.filter(|(_, entry)| entry.status.in_play()).map(|(number, _)| number).collect();
        let many = u64::try_from(left.len().max(1)).expect("a few");
        let rest = pool % many;
        let part = |at: u64| Chips::new(pool / many + if at == 0 { rest } else { 0 });
        (0..).map(part).zip(left).map(|(amount, entry)| (entry, amount)).collect()
    }

    /// Somebody asks for something, sensible or not.
    fn disturb(&mut self) {
        let entry =
            EntryNo(1 + u32::try_from(self.dice.below(self.event.state().entries.len())).expect("a few"));
        let own = Asker::Player(self.event.entry(entry).expect("one of them").player);
        let (who, request) = match self.dice.below(20) {
            0..=2 => {
                let card = self.shuffled(self.event.seats_for_sale()).first().copied();
                let number = 100 + u32::try_from(self.dice.below(40)).expect("a few");
                self.enter(number, card);
                return;
            }
            3..=5 => (own, Request::Entry(EntryRequest::Rebuy { entry })),
            6 => (own, Request::Entry(EntryRequest::AddOn { entry })),
            7 => (own, Request::Conduct(ConductRequest::WentAway { entry })),
            8 => (own, Request::Conduct(ConductRequest::CameBack { entry })),
            9 => (BOSS, Request::Conduct(ConductRequest::Penalise { entry, ground: Ground::Violation })),
            10 => (BOSS, Request::Clock(ClockRequest::HandForHand)),
            11 => (BOSS, Request::Clock(ClockRequest::EndHandForHand)),
            12 => (BOSS, Request::Clock(ClockRequest::Stop)),
            13 | 14 => (BOSS, Request::Clock(ClockRequest::Go)),
            15 => (BOSS, Request::Clock(ClockRequest::ReleaseAll)),
            16 => (BOSS, Request::Deal(DealRequest::Open)),
            17 => (BOSS, Request::Deal(DealRequest::Propose { names: self.even_parts() })),
            18 => (BOSS, Request::Deal(DealRequest::Close)),
            _ => (own, Request::Deal(DealRequest::Vote { entry, yes: self.dice.below(3) > 0 })),
        };
        self.ask(who, request);
    }

    fn run(&mut self) {
        for number in 100..113 {
            assert!(self.enter(number, None));
        }
        let cards = self.event.starting_pack(4).expect("a start that can be");
        let cards = self.shuffled(cards);
        assert!(self.ask(BOSS, Request::Seat(SeatRequest::Start { tables: 4, cards })));
        for _ in 0..6_000 {
            if self.event.desk().phase != Phase::Running {
                break;
            }
            if self.dice.below(4) == 0 {
                self.disturb();
            } else if !self.draw() {
                self.play();
            }
        }
    }
}

#[test]
fn the_states_of_random_evenings_come_back_and_go_on() {
    let mut seen = Seen::default();
    for seed in 0..12 {
        let mut evening = Evening::new(seed);
        evening.seen = seen;
        evening.run();
        // The log gives the event that was read back after each command.
        let mut again = Tournament::new(evening.event.setup().clone()).expect("an event that can be held");
        for event in &evening.log {
            let bytes = to_bytes(event, &TwoPacks).expect("ballots are locked");
            let event: Event = from_bytes(&bytes, FORM, &TwoPacks).expect("just written");
            again.apply(&event).expect("it has happened");
        }
        assert!(again == evening.event, "the same log gives the same event: seed {seed}");
        seen = evening.seen;
    }
    let Seen { alternates, stopped, rests, offers, races, drawing, transit, unsold, .. } = seen;
    let Seen { rounds, suspended, captures, ballots, prizes, outs, finished, .. } = seen;
    let first = [alternates, stopped, rests, offers, races, drawing, transit, unsold];
    let second = [rounds, suspended, captures, ballots, prizes, outs, finished];
    assert!(first.iter().chain(&second).all(|times| *times > 0), "what was to be tried was tried: {seen:?}");
}
