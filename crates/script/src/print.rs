//! A hand that was played, as a script.

mod setup;

use std::collections::BTreeMap;
use std::fmt::Display;

use cards::Card;
use game::{Actor, Command, Game, Seat, SeatSet, Viewer};
use poker::{Awaiting, BadTerms, Hand, HandEvent, HandSetup, Raise, Request, Terms, Won};

use crate::act::times_word;
use crate::expect::{Awarded, Expectation};
use crate::money::Dollars;
use crate::until::Until;

/// Writes a hand as a script that plays it again, and expects the awards and stacks it ended with.
///
/// # Errors
///
/// If the terms cannot be played.
pub fn print(terms: &Terms, events: &[HandEvent]) -> Result<String, BadTerms> {
    let setup = terms.seal()?;
    let mut printer = Printer { lines: setup::lines(terms), hand: Hand::new(&setup), setup: &setup };
    let mut place = 0;
    while place < events.len() {
        place = printer.section(events, place);
    }
    let until = printer.until();
    printer.lines.push(format!("until {}", until.name()));
    if until == Until::End {
        printer.outcome(events);
    }
    Ok(printer.lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect())
}

struct Printer<'a> {
    lines: Vec<String>,
    hand: Hand,
    setup: &'a HandSetup,
}

impl Printer<'_> {
    /// Prints the cards dealt until the next act, then that act; says where the next section begins.
    fn section(&mut self, events: &[HandEvent], from: usize) -> usize {
        let length = events[from..].iter().position(is_act).unwrap_or(events.len() - from);
        self.name_cards(&events[from..from + length]);
        for event in &events[from..from + length] {
            self.hand.apply(self.setup, event);
        }
        let rest = &events[from + length..];
        if rest.is_empty() {
            return events.len();
        }
        let taken = self.act(rest);
        for event in &rest[..taken] {
            self.hand.apply(self.setup, event);
        }
        from + length + taken
    }

    /// The lines that name the cards of these events.
    fn name_cards(&mut self, events: &[HandEvent]) {
        let mut seats: Vec<(Seat, Vec<Option<Card>>)> = Vec::new();
        let mut burns = Vec::new();
        let mut boards: BTreeMap<u8, Vec<Option<Card>>> = BTreeMap::new();
        let mut deal =
            |seat: Seat, card: Option<Card>| match seats.iter_mut().find(|(other, _)| *other == seat) {
                Some((_, cards)) => cards.push(card),
                None => seats.push((seat, vec![card])),
            };
        for event in events {
            match *event {
                HandEvent::CardDealt { seat, card } => deal(seat, card.peek(Viewer::Eye)),
                HandEvent::UpCardDealt { seat, card } => deal(seat, Some(card)),
                HandEvent::CardBurned { card } => burns.push(card.peek(Viewer::Eye)),
                HandEvent::BoardCardDealt { run, card } => boards.entry(run).or_default().push(Some(card)),
                _ => {}
            }
        }
        if !seats.is_empty() {
            let seats = seats.iter().map(|(seat, cards)| format!("{seat} {}", row(cards)));
            self.lines.push(format!("deal {}", seats.collect::<Vec<_>>().join(", ")));
        }
        if !burns.is_empty() {
            self.lines.push(format!("burn {}", row(&burns)));
        }
        for (run, cards) in &boards {
            let which = ["board", "second board", "third board"][usize::from(*run).min(2)];
            self.lines.push(format!("{which} {}", row(cards)));
        }
    }

    /// The line of the act that these events begin with; says how many of them it caused.
    fn act(&mut self, events: &[HandEvent]) -> usize {
        let (line, taken) = match events[0] {
            HandEvent::BroughtIn { seat, .. } => (format!("{seat} brings in"), 1),
            HandEvent::Checked { seat } => (format!("{seat} checks"), 1),
            HandEvent::Called { seat, .. } => (format!("{seat} calls"), 1),
            HandEvent::Raised { seat, to, what } => (self.raise(seat, to, what), 1),
            HandEvent::Folded { seat } => (format!("{seat} folds"), 1),
            HandEvent::TimedOut { seat } => (format!("clock {seat}"), 1),
            HandEvent::ChopOffered { seat } => (format!("{seat} chops"), 1),
            HandEvent::ChopDeclined { seat } => (format!("{seat} declines"), 1),
            HandEvent::BlindsChopped => {
                let Awaiting::ChopAnswer { seat } = self.hand.awaiting(self.setup) else { return 1 };
                (format!("{seat} chops"), 1)
            }
            HandEvent::CardDiscarded { .. } | HandEvent::DrawCalled { .. } => discards(events),
            HandEvent::RunsAsked { seat, times } => (format!("{seat} runs it {}", times_word(times)), 1),
            HandEvent::Tabled { seat, cards } => {
                let learnt = cards != self.hand.holding(seat).turned_up_for_the_rules();
                (if learnt { format!("{seat} shows {cards}") } else { format!("{seat} shows") }, 1)
            }
            HandEvent::Mucked { seat } => (format!("{seat} mucks"), 1),
            HandEvent::PotPushed { pot: first, .. } => {
                let same = |event: &&HandEvent| matches!(event, HandEvent::PotPushed { pot, won: Won::Ruling, .. } if *pot == first);
                let pushed: Vec<&HandEvent> = events.iter().take_while(same).collect();
                let seats: SeatSet = pushed.iter().filter_map(|event| winner(event)).collect();
                let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                (format!("floor awards {}", seats.join(" ")), pushed.len().max(1))
            }
            _ => return 1,
        };
        self.lines.push(line);
        taken
    }

    /// A raise, and whether only an old hand may make it.
    fn raise(&self, seat: Seat, to: chips::Chips, what: Raise) -> String {
        let command = Command { actor: Actor::Seat(seat), request: Request::RaiseTo(to) };
        let by_the_book = self.hand.decide(self.setup, command, &mut Vec::new()).is_ok();
        let verb = match what {
            Raise::Bet => "bets",
            Raise::Complete => "completes",
            Raise::Raise => "raises",
        };
        format!("{seat} {verb} {}{}", Dollars(to), if by_the_book { "" } else { " as recorded" })
    }

    /// What the hand waits for now.
    fn until(&self) -> Until {
        Until::of(&self.hand.awaiting(self.setup))
    }

    /// What it ended with.
    fn outcome(&mut self, events: &[HandEvent]) {
        let pushed = || {
            events.iter().filter_map(|event| match event {
                HandEvent::PotPushed { pot, run, .. } => Some((*pot, *run)),
                _ => None,
            })
        };
        let pots = pushed().map(|(pot, _)| usize::from(pot) + 1).max().unwrap_or(0);
        let runs = pushed().map(|(_, run)| run + 1).max().unwrap_or(0);
        for event in events {
            if let Some(awarded) = Awarded::in_full(event, pots, runs) {
                self.lines.push(format!("= {}", Expectation::Awarded(awarded)));
            }
        }
        let stacks = self.setup.dealt().iter().map(|seat| (seat, self.hand.stack(seat))).collect();
        self.lines.push(format!("= {}", Expectation::Stacks(stacks)));
    }
}

/// Whether an event is caused by a line of its own; all others go without saying.
fn is_act(event: &HandEvent) -> bool {
    matches!(
        event,
        HandEvent::BroughtIn { .. }
            | HandEvent::Checked { .. }
            | HandEvent::Called { .. }
            | HandEvent::Raised { .. }
            | HandEvent::Folded { .. }
            | HandEvent::TimedOut { .. }
            | HandEvent::ChopOffered { .. }
            | HandEvent::ChopDeclined { .. }
            | HandEvent::BlindsChopped
            | HandEvent::CardDiscarded { .. }
            | HandEvent::DrawCalled { .. }
            | HandEvent::RunsAsked { .. }
            | HandEvent::Tabled { .. }
            | HandEvent::Mucked { .. }
            | HandEvent::PotPushed { won: Won::Ruling, .. }
    )
}

fn winner(event: &HandEvent) -> Option<Seat> {
    match event {
        HandEvent::PotPushed { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// The cards a player throws away, up to the call of how many.
fn discards(events: &[HandEvent]) -> (String, usize) {
    let mut cards = Vec::new();
    for (place, event) in events.iter().enumerate() {
        match *event {
            HandEvent::CardDiscarded { card, .. } => cards.push(card.peek(Viewer::Eye)),
            HandEvent::DrawCalled { seat, .. } if cards.is_empty() => {
                return (format!("{seat} stands pat"), place + 1);
            }
            HandEvent::DrawCalled { seat, .. } => {
                return (format!("{seat} discards {}", row(&cards)), place + 1);
            }
            _ => break,
        }
    }
    (String::new(), events.len())
}

/// Cards in a row, those nobody knows as `??`.
fn row(cards: &[Option<Card>]) -> String {
    let text = |card: &Option<Card>| {
        card.as_ref().map_or("??".to_owned(), |card| (card as &dyn Display).to_string())
    };
    cards.iter().map(text).collect::<Vec<_>>().join(" ")
}
