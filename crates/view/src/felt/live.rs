//! A hand at a live table, as whoever runs it sees it: what lies open, and what was told.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use chips::Currency;
use game::{Actor, Command, Game as _, HandNumber, PlayerId, Seat, Viewer};
use poker::{Awaiting, Deal, Event, Family, Hand, Place, Request, Setup, Step};
use wire::{LiveCard, LiveHand, LivePiles, LiveSeat, LiveTold, LiveTrouble, LiveWaits, PotView, SeatState};

use super::last::{numbers, pot_name, pots};
use super::public::is_drawing;
use super::{faces, facts, mine, told, waits};
use crate::observe;
use crate::speaker::{People, Speaker, Voice};

/// A hand that somebody writes down while it is played.
#[derive(Clone, Copy)]
pub struct Live<'a> {
    /// The number of the hand, at a table of the room.
    pub number: Option<HandNumber>,
    /// What is played.
    pub setup: &'a Setup,
    /// What happened.
    pub events: &'a [Event],
    /// What players are called.
    pub names: &'a [(Seat, String)],
    /// How far the hand is, at a table of the room.
    pub turn: Option<u32>,
}

/// Everybody by the number of the seat.
struct Named<'a>(&'a [(Seat, String)]);

impl People for Named<'_> {
    fn name(&self, player: PlayerId) -> Option<Cow<'_, str>> {
        let named = self.0.iter().find(|(seat, _)| u32::from(seat.number()) == player.0);
        named.map(|(_, name)| Cow::Borrowed(name.as_str()))
    }
}

/// The hand in pictures and words. What the floor can decide, and what is wrong with a line, is for whoever read the lines.
pub fn live_hand(
    live: Live<'_>,
    money: Currency,
    rulings: Vec<String>,
    trouble: Option<LiveTrouble>,
) -> LiveHand {
    let Live { number, setup, events, names, turn } = live;
    let named = Named(names);
    let seated =
        core::array::from_fn(|index| Seat::from_index(index).map(|seat| PlayerId(u32::from(seat.number()))));
    let speaker = Speaker { people: &named, seats: &seated, money, voice: Voice::Page };
    let mut hand = Hand::new(setup);
    let mut said = Vec::with_capacity(events.len());
    for event in events {
        said.push(tell(setup, &hand, event, &speaker));
        hand.apply(setup, event);
    }
    let awaiting = hand.awaiting(setup);
    let street = setup.variant().streets.get(hand.street());
    LiveHand {
        number: number.map(|number| number.0),
        title: setup.variant().name.to_owned(),
        house: setup.house().key.to_owned(),
        street: street.map_or("", |street| street.name).to_owned(),
        seats: setup.dealt().iter().map(|seat| seat_of(setup, &hand, seat, names)).collect(),
        boards: faces::boards(&hand),
        pots: pots(&hand)
            .map(|(number, amount, seats)| PotView {
                name: pot_name(number),
                amount: amount.units(),
                seats: numbers(seats),
            })
            .collect(),
        total: hand.pot_total().units(),
        price: hand.price().units(),
        piles: LivePiles {
            burns: count(hand.burns().len()),
            muck: count(hand.muck().len()),
            stub: count(hand.stub_len()),
            aside: count(hand.set_aside().len()),
        },
        waits: waits_of(setup, &hand, awaiting, &speaker, rulings),
        told: said.into_iter().filter(|told| !told.says.is_empty()).collect(),
        over: matches!(awaiting, Awaiting::Nothing | Awaiting::Procedure(Step::Finish)),
        trouble,
        turn: turn.map(u64::from),
    }
}

fn count(cards: usize) -> u8 {
    u8::try_from(cards).unwrap_or(u8::MAX)
}

/// Whoever runs the table sees what everybody sees: the rail's eyes.
fn tell(setup: &Setup, hand: &Hand, event: &Event, speaker: &Speaker<'_>) -> LiveTold {
    let sight = observe(event, Viewer::Rail);
    let (says, rule, _) = told::in_the_hand(setup, hand, event, &sight, speaker);
    // A card that nobody knows is no news.
    let procedure =
        matches!(event, Event::CardDealt { .. }) || facts::of(&table::Event::Hand(*event)).procedure;
    LiveTold { says, rule: rule.map(|rule| rule.to_string()), procedure }
}

fn seat_of(setup: &Setup, hand: &Hand, seat: Seat, names: &[(Seat, String)]) -> LiveSeat {
    LiveSeat {
        seat: seat.number(),
        name: names.iter().find(|(one, _)| *one == seat).map(|(_, name)| name.clone()),
        stack: hand.stack(seat).units(),
        bet: hand.bet(seat).units(),
        state: match (hand.live().contains(seat), hand.all_in().contains(seat)) {
            (true, true) => SeatState::AllIn,
            (true, false) => SeatState::Playing,
            (false, _) => SeatState::Folded,
        },
        cards: faces::holding(hand, seat, Viewer::Rail),
        button: setup.variant().family != Family::Stud && setup.button() == seat,
    }
}

fn waits_of(
    setup: &Setup,
    hand: &Hand,
    awaiting: Awaiting,
    speaker: &Speaker<'_>,
    rulings: Vec<String>,
) -> LiveWaits {
    let (what, seats, says) = waits::in_the_hand(awaiting, is_drawing(setup, hand), speaker);
    let choice = seats.iter().next().and_then(|seat| mine::choice(setup, hand, awaiting, seat));
    // The burn goes without saying: what has to be named is the card after it.
    let mut ahead = hand.clone();
    let burn = Command { actor: Actor::Dealer, request: Request::Burn(None) };
    let next = match awaiting {
        Awaiting::Burn if ahead.perform(setup, burn, &mut Vec::new()).is_ok() => ahead.awaiting(setup),
        other => other,
    };
    let card = match next {
        Awaiting::Deal(Place::Board(run)) => {
            let due = due_on_board(setup, hand, run);
            Some(LiveCard::Board { board: run + 1, due })
        }
        Awaiting::Deal(Place::Up(seat)) => Some(LiveCard::Seat { seat: seat.number() }),
        _ => None,
    };
    LiveWaits { what, seats: numbers(seats), says, choice, card, rulings }
}

/// How many cards of this street a board still gets; one where the common card of stud comes.
fn due_on_board(setup: &Setup, hand: &Hand, run: u8) -> u8 {
    let streets = &setup.variant().streets[..=hand.street().min(setup.variant().streets.len() - 1)];
    let dealt = streets.iter().flat_map(|street| street.deal).map(|deal| match deal {
        Deal::Board(cards) => usize::from(*cards),
        Deal::Burn | Deal::Down(_) | Deal::Up(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
    });
    count(dealt.sum::<usize>().saturating_sub(hand.board(usize::from(run)).len()).max(1))
}
