//! A hand at a live table, as whoever runs it sees it: what lies open, and what was told.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use chips::Currency;
use game::{Actor, Command, Game as _, HandNumber, PlayerId, Seat, Viewer};
use poker::{Awaiting, Deal, Family, Hand, HandEvent, HandSetup, Place, Request, Step};
use wire::{LiveCard, LiveHand, LivePiles, LiveSeat, LiveTold, LiveTrouble, LiveWaits, PotView, SeatState};

use super::last::{numbers, pot_name, pots};
use super::public::is_drawing;
use super::{faces, facts, mine, told, waits};
use crate::observe;
use crate::speaker::{People, Seated, Speaker, Voice};

/// A hand that somebody writes down while it is played.
#[derive(Clone, Copy)]
pub struct Live<'a> {
    /// The number of the hand, at a table of the room.
    pub number: Option<HandNumber>,
    /// What is played.
    pub setup: &'a HandSetup,
    /// What happened.
    pub events: &'a [HandEvent],
    /// What players are called.
    pub names: &'a [(Seat, String)],
    /// How far the hand is, at a table of the room.
    pub turn: Option<u32>,
    /// With whose eyes: whoever runs a table sees what everybody sees.
    pub viewer: Viewer,
}

impl Live<'_> {
    /// Says what this event is, in the hand as it was before it.
    fn tell(&self, hand: &Hand, event: &HandEvent, speaker: &Speaker<'_>) -> LiveTold {
        let sight = observe(event, self.viewer);
        let (says, rule, cards) = told::in_the_hand(self.setup, hand, event, &sight, speaker);
        let (beside, ..) = told::in_the_hand(self.setup, hand, event, &sight, &speaker.to(Voice::Felt));
        let facts = facts::of(&table::Event::Hand(*event));
        // A card that nobody knows is no news.
        let procedure = matches!(event, HandEvent::CardDealt { .. }) || facts.procedure;
        let rule = rule.map(|rule| rule.to_string());
        LiveTold { what: facts.what, cards, says, beside, rule, procedure }
    }
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
    let (named, seated) = (Named(live.names), everybody());
    let speaker = Speaker { people: &named, seats: &seated, money, voice: Voice::Page };
    let mut hand = Hand::new(live.setup);
    let mut said = Vec::with_capacity(live.events.len());
    for event in live.events {
        said.push(live.tell(&hand, event, &speaker));
        hand.apply(live.setup, event);
    }
    LiveHand { trouble, ..drawn(live, &hand, said, rulings, &speaker) }
}

/// A hand that was played, step by step: how it stood after each thing that somebody did or that everybody saw, and what was told
/// since the step before.
pub fn live_steps(live: Live<'_>, money: Currency) -> Vec<LiveHand> {
    let (named, seated) = (Named(live.names), everybody());
    let speaker = Speaker { people: &named, seats: &seated, money, voice: Voice::Page };
    let mut hand = Hand::new(live.setup);
    let (mut steps, mut said) = (Vec::new(), Vec::new());
    for (place, event) in live.events.iter().enumerate() {
        let told = live.tell(&hand, event, &speaker);
        hand.apply(live.setup, event);
        let ends = !told.procedure || place + 1 == live.events.len();
        said.push(told);
        if ends {
            steps.push(drawn(live, &hand, core::mem::take(&mut said), Vec::new(), &speaker));
        }
    }
    steps
}

/// In a hand that is written down everybody has the number of the seat.
fn everybody() -> Seated {
    core::array::from_fn(|index| Seat::from_index(index).map(|seat| PlayerId(u32::from(seat.number()))))
}

/// How a hand stands.
fn drawn(
    live: Live<'_>,
    hand: &Hand,
    said: Vec<LiveTold>,
    rulings: Vec<String>,
    speaker: &Speaker<'_>,
) -> LiveHand {
    let Live { number, setup, names, turn, viewer, .. } = live;
    let awaiting = hand.awaiting(setup);
    let street = setup.variant().streets.get(hand.street());
    LiveHand {
        number: number.map(|number| number.0),
        title: setup.variant().name.to_owned(),
        house: setup.house().key.to_owned(),
        street: street.map_or("", |street| street.name).to_owned(),
        seats: setup.dealt().iter().map(|seat| seat_of(setup, hand, seat, names, viewer)).collect(),
        boards: faces::boards(hand),
        pots: pots(hand)
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
        waits: waits_of(setup, hand, awaiting, speaker, rulings),
        told: said.into_iter().filter(|told| !told.says.is_empty()).collect(),
        over: matches!(awaiting, Awaiting::Nothing | Awaiting::Procedure(Step::Finish)),
        trouble: None,
        turn: turn.map(u64::from),
    }
}

fn count(cards: usize) -> u8 {
    u8::try_from(cards).unwrap_or(u8::MAX)
}

fn seat_of(setup: &HandSetup, hand: &Hand, seat: Seat, names: &[(Seat, String)], viewer: Viewer) -> LiveSeat {
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
        cards: faces::holding(hand, seat, viewer),
        button: setup.variant().family != Family::Stud && setup.button() == seat,
    }
}

fn waits_of(
    setup: &HandSetup,
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
fn due_on_board(setup: &HandSetup, hand: &Hand, run: u8) -> u8 {
    let streets = &setup.variant().streets[..=hand.street().min(setup.variant().streets.len() - 1)];
    let dealt = streets.iter().flat_map(|street| street.deal).map(|deal| match deal {
        Deal::Board(cards) => usize::from(*cards),
        Deal::Burn | Deal::Down(_) | Deal::Up(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
    });
    count(dealt.sum::<usize>().saturating_sub(hand.board(usize::from(run)).len()).max(1))
}
