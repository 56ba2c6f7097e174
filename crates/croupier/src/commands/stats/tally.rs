//! What is counted of every hand.

use std::collections::BTreeMap;

use chips::Chips;
use game::{Seat, SeatSet};
use poker::HandEvent;
use poker::card_faults::CardFaultEvent;
use poker::irregular::IrregularEvent;
use script::histories::History;
use script::phh::PlayedHand;

/// Amounts are counted in ten-thousandths, so that files of different decimal places add up.
const PLACES: u8 = 4;

/// How many of these make one.
pub(super) const ONE: i128 = 10_000;

/// Everything that was counted.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) hands: u64,
    /// Hands that could not be replayed.
    pub(super) left_out: u64,
    pub(super) players: BTreeMap<String, Counts>,
    /// What was won by position, and in how many hands: the button, then from the right of it on.
    pub(super) positions: BTreeMap<Position, (u64, i128)>,
    pub(super) rake: i128,
}

/// What was counted of one player.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    pub(super) hands: u64,
    pub(super) put_in: u64,
    pub(super) raised_first: u64,
    pub(super) raises: u64,
    pub(super) calls: u64,
    /// Hands that went on after the first street with the player in them.
    pub(super) went_on: u64,
    pub(super) showdowns: u64,
    pub(super) won_showdowns: u64,
    pub(super) won: i128,
    pub(super) rake: i128,
}

/// Where somebody sits: counted from the button to its right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Position {
    Button,
    /// So many seats before the button.
    Before(u8),
    BigBlind,
    SmallBlind,
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Position::Button => f.write_str("button"),
            Position::Before(1) => f.write_str("cutoff"),
            Position::Before(seats) => write!(f, "{seats} before the button"),
            Position::BigBlind => f.write_str("big blind"),
            Position::SmallBlind => f.write_str("small blind"),
        }
    }
}

impl Position {
    /// The position of a place from the left of the button, among so many.
    pub(super) fn of(place: usize, players: usize) -> Position {
        let before = players.saturating_sub(place + 1);
        match (players, place) {
            // Between two the button has the small blind.
            (2, 0) => Position::BigBlind,
            _ if before == 0 => Position::Button,
            (_, 0) => Position::SmallBlind,
            (_, 1) => Position::BigBlind,
            _ => Position::Before(u8::try_from(before).unwrap_or(u8::MAX)),
        }
    }
}

impl Tally {
    /// Counts a hand.
    pub(super) fn enter(&mut self, played: &PlayedHand, history: &History) {
        self.hands += 1;
        let names = played.names(history);
        let name = |seat: Seat| {
            let known = names.iter().find(|(at, _)| *at == seat);
            known.map_or_else(|| format!("seat {}", seat.number()), |(_, name)| name.clone())
        };
        let seen = Seen::of(&played.events);
        let scale = |amount: Chips| scaled(amount.units(), played.places());
        for (place, (seat, end)) in played.seats.iter().zip(played.outcome.stacks()).enumerate() {
            let seat = *seat;
            let taken =
                played.taken.iter().find(|(from, _)| *from == seat).map_or(0, |(_, taken)| scale(*taken));
            let start = scale(played.setup.stack(seat));
            let net = match end.units(PLACES) {
                Some(end) => i128::from(end) - start - taken,
                // Stacks that nobody recorded: what the events moved.
                None => seen.net(seat, &scale) - taken,
            };
            let counts = self.players.entry(name(seat)).or_default();
            counts.hands += 1;
            counts.put_in += u64::from(seen.put_in.contains(seat));
            counts.raised_first += u64::from(seen.raised_first.contains(seat));
            counts.raises += seen.raises[seat.index()];
            counts.calls += seen.calls[seat.index()];
            counts.went_on += u64::from(seen.went_on.contains(seat));
            let showed = seen.showdown && seen.live_at_the_end.contains(seat);
            counts.showdowns += u64::from(showed);
            counts.won_showdowns += u64::from(showed && seen.won.contains(seat));
            counts.won += net;
            counts.rake += taken;
            self.rake += taken;
            let position = self.positions.entry(Position::of(place, played.seats.len())).or_default();
            *position = (position.0 + 1, position.1 + net);
        }
    }
}

fn scaled(units: u64, places: u8) -> i128 {
    let units = i128::from(units);
    match PLACES.checked_sub(places) {
        Some(more) => units * 10_i128.pow(u32::from(more)),
        None => units / 10_i128.pow(u32::from(places - PLACES)),
    }
}

/// What happened to everybody in a hand.
struct Seen {
    put_in: SeatSet,
    raised_first: SeatSet,
    raises: [u64; Seat::MOST],
    calls: [u64; Seat::MOST],
    went_on: SeatSet,
    showdown: bool,
    live_at_the_end: SeatSet,
    won: SeatSet,
    /// What went in, by bets of streets, and what came back.
    moved: [(u64, u64); Seat::MOST],
}

impl Seen {
    fn of(events: &[HandEvent]) -> Seen {
        let mut seen = Seen {
            put_in: SeatSet::EMPTY,
            raised_first: SeatSet::EMPTY,
            raises: [0; Seat::MOST],
            calls: [0; Seat::MOST],
            went_on: SeatSet::EMPTY,
            showdown: false,
            live_at_the_end: SeatSet::EMPTY,
            won: SeatSet::EMPTY,
            moved: [(0, 0); Seat::MOST],
        };
        let mut first = true;
        let mut live = SeatSet::EMPTY;
        let mut bets = [0_u64; Seat::MOST];
        for event in events {
            match *event {
                HandEvent::CardDealt { seat, .. } | HandEvent::UpCardDealt { seat, .. } => {
                    live.insert(seat);
                }
                HandEvent::AntePosted { seat, amount } | HandEvent::DeadMoneyPosted { seat, amount } => {
                    seen.moved[seat.index()].0 += amount.units();
                }
                HandEvent::BlindPosted { seat, amount, .. } | HandEvent::BroughtIn { seat, amount } => {
                    seen.moved[seat.index()].0 += amount.units();
                    bets[seat.index()] += amount.units();
                }
                HandEvent::Called { seat, amount } => {
                    seen.calls[seat.index()] += 1;
                    seen.moved[seat.index()].0 += amount.units();
                    bets[seat.index()] += amount.units();
                    if first {
                        seen.put_in.insert(seat);
                    }
                }
                HandEvent::Raised { seat, to, .. } => {
                    seen.raises[seat.index()] += 1;
                    seen.moved[seat.index()].0 += to.units().saturating_sub(bets[seat.index()]);
                    bets[seat.index()] = to.units();
                    if first {
                        seen.put_in.insert(seat);
                        seen.raised_first.insert(seat);
                    }
                }
                HandEvent::Folded { seat }
                | HandEvent::TimedOut { seat }
                // Whoever is not at the table has no hand at the end.
                | HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::HandDead { seat, .. })) => {
                    live = live.without(seat);
                }
                HandEvent::UncalledReturned { seat, amount } => seen.moved[seat.index()].1 += amount.units(),
                HandEvent::BetsGathered => {
                    bets = [0; Seat::MOST];
                    if first {
                        seen.went_on = live;
                    }
                    first = false;
                }
                HandEvent::Tabled { .. } => seen.showdown = true,
                HandEvent::PotPushed { seat, amount, .. } => {
                    seen.won.insert(seat);
                    seen.moved[seat.index()].1 += amount.units();
                }
                _ => {}
            }
        }
        // A hand that ends on its first street went no further.
        if live.iter().count() < 2 && seen.went_on == live {
            seen.went_on = SeatSet::EMPTY;
        }
        seen.live_at_the_end = live;
        seen
    }

    fn net(&self, seat: Seat, scale: &impl Fn(Chips) -> i128) -> i128 {
        let (gave, got) = self.moved[seat.index()];
        scale(Chips::new(got)) - scale(Chips::new(gave))
    }
}
