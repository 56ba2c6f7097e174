//! Whole tournaments in simulated time, and the decision of a director at the end of a hand.

use std::rc::Rc;
use std::time::Duration;

use cards::{AceIs, Card, Deck};
use game::{Moment, PlayerId, Seat, Span};
use sim::tournament::{Compare, Evening, Options, Report};
use tournament::prizes::{BasisPoints, PayoutTable};
use tournament::structure::Ready;
use tournament::{
    Asker, BountyKind, Broke, EntryRequest, Fact, Format, LateEntry, PlayEvent, Points, Price, PrizePlan,
    Readings, Request, SeatRequest, Spot, Stack, TableNo, Tournament, TournamentEvent, TournamentSetup,
};

use crate::contender::{Answer, Contender, Extra, Who};

/// Seats at a table.
const SEATS: u8 = 9;

/// While it is timed the seats of a table are compared with the director's book after one hand in so many; points and money
/// always.
const COMPARED: u16 = 100;

/// A whole event, every hand played by simple players at a table of its own.
pub fn simulated(players: u32, within: Duration) -> (Contender, Vec<String>) {
    let options = Options::of_the_house("turbo", players, 7).expect("a structure of the house");
    let all = play(&options);
    let timed = Options { compare: Compare::OneHandIn(COMPARED), ..options };
    let sampled = timed.clone();
    let contender = Contender {
        who: Who::Ours("one thread"),
        how: "Evening::run(), one hand in 100 compared seat by seat",
        work: 1,
        run: Box::new(move || play(&timed).hands),
        answer: Box::new(move || Answer::Room(lines(&play(&sampled)))),
        extra: Extra { prepare: None, also: vec![("hands", all.hands)], within: Some(within) },
    };
    let right = lines(&all).unwrap_or_else(|why| vec![format!("with every hand compared: {why}")]);
    (contender, right)
}

fn play(options: &Options) -> Report {
    Evening::new(options).expect("an event that can be held").run(&mut |_| {})
}

/// Places and prizes, and how it came to that; or what does not add up.
fn lines(report: &Report) -> Result<Vec<String>, String> {
    if !report.adds_up() {
        return Err(report.faults.join("; "));
    }
    let places = report.results.iter().map(|result| {
        format!("{}-{} {}: {} cents", result.first, result.last, result.entry, result.prize.units())
    });
    let hands = format!(
        "{} hands, {} moves, {} tables broken",
        report.hands,
        report.moves.len(),
        report.broken.len()
    );
    Ok(places.chain([hands]).collect())
}

/// An event with 1,112 tables, at each of which a hand is being played.
pub struct Full {
    event: Tournament,
    now: Moment,
    tables: u32,
    stack: u64,
}

impl Full {
    /// Ten thousand players in their first hand.
    pub fn seated() -> Full {
        let structure = Ready::find("turbo").expect("a structure of the house").structure();
        let (players, stack) = (10_000_u32, structure.start().count());
        let tables = players.div_ceil(u32::from(SEATS));
        let dollars = |amount: u64| chips::Chips::new(amount * 100);
        let setup = TournamentSetup {
            structure,
            format: Format::FreezeOut,
            seats: SEATS,
            break_order: (1..=tables).rev().map(TableNo).collect(),
            price: Price { pool: dollars(100), fee: dollars(10), bounty: dollars(0) },
            reentries: 0,
            rebuy: None,
            add_on: None,
            late: LateEntry::None,
            alternates: false,
            full_at: None,
            guarantee: dollars(0),
            staff: BasisPoints::new(0),
            prizes: PrizePlan::Places { table: PayoutTable::standard(), unit: dollars(1) },
            bounty: BountyKind::Fixed,
            readings: Readings::BOOK,
        };
        let event = Tournament::new(setup).expect("an event that can be held");
        let mut full = Full { event, now: Moment::from_millis(0), tables, stack };
        for player in (1..=players).map(PlayerId) {
            let request = EntryRequest::Register { player, card: None };
            full.ask(Asker::Player(player), Request::Entry(request));
        }
        let cards: Vec<Spot> = full.event.starting_pack(tables).expect("seats for all");
        full.ask(Asker::Director(game::Badge(7)), Request::Seat(SeatRequest::Start { tables, cards }));
        for table in (1..=tables).map(TableNo) {
            let cards = full.button_cards(table);
            full.ask(Asker::Dealer, Request::Seat(SeatRequest::DrawButton { table, cards }));
            full.ask(Asker::Table(table), Request::Told(Fact::DealBegan));
        }
        full
    }

    fn ask(&mut self, who: Asker, request: Request) {
        self.event.perform(self.now, who, request).expect("in order");
    }

    fn button_cards(&self, table: TableNo) -> Vec<Card> {
        let seats = self.dealt_in(table).len();
        let mut cards: Vec<Card> = Deck::Standard.cards().iter().collect();
        cards.sort_unstable_by_key(|card| card.by_suit(AceIs::High));
        cards.truncate(seats);
        cards
    }

    fn dealt_in(&self, table: TableNo) -> Vec<Seat> {
        self.event.table(table).expect("a table").dealt_in().iter().collect()
    }

    /// The first at each table wins a hundred of the second, or all of it.
    fn hand(&self, table: TableNo, bust: bool) -> Fact {
        let seats = self.dealt_in(table);
        let lost = if bust { self.stack } else { 100 };
        let points = |nth: usize| match nth {
            0 => self.stack + lost,
            1 => self.stack - lost,
            _ => self.stack,
        };
        let stack = |(nth, &seat): (usize, &Seat)| Stack { seat, points: Points::new(points(nth)) };
        let broke = if bust { vec![Broke { seat: seats[1], by: vec![seats[0]] }] } else { Vec::new() };
        Fact::HandEnded {
            stacks: seats.iter().enumerate().map(stack).collect(),
            broke,
            big_blind: seats.last().copied(),
            short: Points::ZERO,
        }
    }

    /// Decides the end of the hand at every table, one after the other, nothing taken in.
    fn decide(&self, hands: &[(TableNo, Fact)]) -> Vec<Vec<TournamentEvent>> {
        let decide = |(table, fact): &(TableNo, Fact)| {
            let request = Request::Told(fact.clone());
            let at = self.now.plus(Span::seconds(30));
            self.event.decide(at, Asker::Table(*table), request).expect("a hand that was played")
        };
        hands.iter().map(decide).collect()
    }
}

/// The decision for each of 1,112 tables: nobody goes out, or one player does.
pub fn hands_ended(full: &Rc<Full>, bust: bool, within: Duration) -> Contender {
    let hands: Rc<[(TableNo, Fact)]> =
        (1..=full.tables).map(TableNo).map(|table| (table, full.hand(table, bust))).collect();
    let (timed, asked) = (Rc::clone(full), Rc::clone(full));
    let played = Rc::clone(&hands);
    Contender {
        who: Who::Ours(if bust { "somebody is out" } else { "nobody is out" }),
        how: "Tournament::decide(), a hand's end at each table",
        work: u64::from(full.tables),
        run: Box::new(move || timed.decide(&hands).iter().map(|events| events.len() as u64).sum()),
        answer: Box::new(move || {
            Answer::Room(Ok(asked.decide(&played).iter().map(|events| told(events)).collect()))
        }),
        extra: Extra { prepare: None, also: Vec::new(), within: Some(within * full.tables) },
    }
}

/// What was decided, as far as it can be told beforehand: who is out.
fn told(events: &[TournamentEvent]) -> String {
    let outs = events
        .iter()
        .filter(|event| matches!(event, TournamentEvent::Play(PlayEvent::WentOut { .. })))
        .count();
    let ends = events
        .iter()
        .filter(|event| matches!(event, TournamentEvent::Play(PlayEvent::HandEnded { .. })))
        .count();
    format!("{ends} hand over, {outs} out")
}

/// What must be decided at every table.
pub fn expected(full: &Full, bust: bool) -> Vec<String> {
    vec![format!("1 hand over, {} out", u8::from(bust)); full.tables as usize]
}
