//! Expectations as they are written.

use std::fmt;

use cards::Card;
use chips::Chips;
use game::{Seat, SeatSet, Viewer};

use super::{DealtTo, Expectation};
use crate::money::Dollars;

/// Items with something between them.
struct Joined<'a, T>(&'a [T], &'a str);

impl<T: fmt::Display> fmt::Display for Joined<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if place == 0 { "" } else { self.1 })?;
        }
        Ok(())
    }
}

fn seats_text(seats: SeatSet) -> String {
    let seats: Vec<Seat> = seats.iter().collect();
    if seats.is_empty() { "nobody".to_owned() } else { Joined(&seats, " ").to_string() }
}

fn by_seat_text(list: &[(Seat, Chips)]) -> String {
    let items: Vec<String> =
        list.iter().map(|(seat, amount)| format!("{seat} {}", Dollars(*amount))).collect();
    items.join(", ")
}

fn cards_text(cards: &[Option<Card>]) -> String {
    let texts: Vec<String> =
        cards.iter().map(|card| card.map_or_else(|| "??".to_owned(), |card| card.to_string())).collect();
    texts.join(" ")
}

fn pots_text(pots: &[(Chips, Option<SeatSet>)]) -> String {
    let among = pots.iter().any(|(_, among)| among.is_some());
    let text = |(amount, among): &(Chips, Option<SeatSet>)| match among {
        Some(among) => format!("{} among {}", Dollars(*amount), seats_text(*among)),
        None => Dollars(*amount).to_string(),
    };
    let texts: Vec<String> = pots.iter().map(text).collect();
    if texts.is_empty() { "none".to_owned() } else { texts.join(if among { ", " } else { " " }) }
}

fn dealt_text(dealt: &[DealtTo]) -> String {
    let (mut words, mut up) = (Vec::new(), false);
    for place in dealt {
        let (seat, is_up) = match *place {
            DealtTo::Burn | DealtTo::Board => {
                words.push(if *place == DealtTo::Burn { "burn".to_owned() } else { "board".to_owned() });
                continue;
            }
            DealtTo::Down(seat) => (seat, false),
            DealtTo::Up(seat) => (seat, true),
        };
        if is_up != up {
            words.push(if is_up { "up".to_owned() } else { "down".to_owned() });
            up = is_up;
        }
        words.push(seat.to_string());
    }
    words.join(" ")
}

fn viewer_text(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Rail => "rail".to_owned(),
        Viewer::Dealer => "dealer".to_owned(),
        Viewer::Floor => "floor".to_owned(),
        Viewer::Eye => "eye".to_owned(),
    }
}

/// As it stands after the `=`.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expectation::Pot(amount) => write!(f, "pot {}", Dollars(*amount)),
            Expectation::Pots(pots) => write!(f, "pots {}", pots_text(pots)),
            Expectation::Stacks(list) => write!(f, "stacks {}", by_seat_text(list)),
            Expectation::Bets(list) => write!(f, "bets {}", by_seat_text(list)),
            Expectation::Rake(amount) => write!(f, "rake {}", Dollars(*amount)),
            Expectation::Drops(amount) => write!(f, "drops {}", Dollars(*amount)),
            Expectation::ToAct(seats) => write!(f, "to act {}", seats_text(*seats)),
            Expectation::Options(offers) => write!(f, "options {offers}"),
            Expectation::Awarded(awarded) => write!(f, "awarded {awarded}"),
            Expectation::Burns(count) => write!(f, "burns {count}"),
            Expectation::Muck(count) => write!(f, "muck {count}"),
            Expectation::Stub(count) => write!(f, "stub {count}"),
            Expectation::Board { run, cards } => {
                f.write_str(["board ", "second board ", "third board "][(*run).min(2)])?;
                if cards.is_empty() { f.write_str("empty") } else { write!(f, "{}", Joined(cards, " ")) }
            }
            Expectation::Holding { seat, cards } if cards.is_empty() => write!(f, "holding {seat} nothing"),
            Expectation::Holding { seat, cards } => write!(f, "holding {seat} {}", cards_text(cards)),
            Expectation::Showing { seat, cards } if cards.is_empty() => write!(f, "showing {seat} nothing"),
            Expectation::Showing { seat, cards } => write!(f, "showing {seat} {cards}"),
            Expectation::Street(name) => write!(f, "street {name}"),
            Expectation::Live(seats) => write!(f, "live {}", seats_text(*seats)),
            Expectation::AllIn(seats) => write!(f, "all-in {}", seats_text(*seats)),
            Expectation::Dealt(dealt) => write!(f, "order dealt {}", dealt_text(dealt)),
            Expectation::ShowsFirst(None) => f.write_str("shows first nobody"),
            Expectation::ShowsFirst(Some(seat)) => write!(f, "shows first {seat}"),
            Expectation::ShowOrder(seats) => write!(f, "show order {}", Joined(seats, " ")),
            Expectation::Events(events) => write!(f, "events {}", Joined(events, ", ")),
            Expectation::Before(first, second) => write!(f, "events {first} before {second}"),
            Expectation::Happened { viewer: Viewer::Eye, never: false, event } => write!(f, "event {event}"),
            Expectation::Happened { viewer: Viewer::Eye, never: true, event } => write!(f, "never {event}"),
            Expectation::Happened { viewer, never, event } => {
                let never = if *never { "never " } else { "" };
                write!(f, "{} {never}sees {event}", viewer_text(*viewer))
            }
            Expectation::Meant(meant) => write!(f, "meant {meant}"),
            Expectation::SetupRefused { key, rule } => {
                write!(f, "setup refused {key}")?;
                rule.map_or(Ok(()), |rule| write!(f, " {rule}"))
            }
        }
    }
}
