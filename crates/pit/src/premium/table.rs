//! A table of Premium Hold 'Em: its state from round to round.
//!
//! The cards are piles: each hand, the community cards, the rack and the stub, whose order only the dealer knows.
//! What a mistake leads to follows from the piles, not from what anybody says about them.

mod apply;
mod bets;
mod deal;
mod decide;
mod irregular;
mod settle;
mod snapshot;

use alloc::vec::Vec;

use cards::{Card, CardSet};
use chips::Chips;
use game::preparation::Readying;
use game::{Command, Game, Seat, SeatSet, Viewer};

use super::awaiting::{Awaiting, DeckStep};
use super::event::PremiumEvent;
use super::request::{Bets, Request};
use super::terms::{Dealing, MOST_POSITIONS, PremiumSetup};
use super::violation::Violation;
use super::wheel::TopPrize;
use crate::stacks::Stacks;

pub use self::snapshot::Snapshot;

/// How many cards a hand has.
const HAND: u8 = 3;
/// How many community cards there are.
const COMMUNITY: u8 = 4;
/// How many cards the deck has (ph:40.2(a)).
const DECK: u8 = 52;
/// The stub is counted at least once in so many rounds (ph:X.7(f)).
const ROUNDS_PER_COUNT: u8 = 5;

/// Where a round stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Bets are open.
    Betting,
    /// Cards are being dealt.
    Dealing,
    /// The stub is to be racked or counted.
    Stub,
    /// Three times or check.
    First,
    /// The community cards are to be turned up.
    Community,
    /// Once, twice or fold.
    Second,
    /// The dealer's cards are to be turned up.
    Dealer,
    /// Wagers are settled seat by seat.
    Settling,
    /// Players spin.
    Spinning,
}

/// A pile of cards in front of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Pile {
    pub(super) cards: CardSet,
    pub(super) count: u8,
}

impl Pile {
    const EMPTY: Pile = Pile { cards: CardSet::EMPTY, count: 0 };

    fn add(&mut self, card: Option<Card>) {
        self.count += 1;
        if let Some(card) = card {
            self.cards.insert(card);
        }
    }

    fn is_right(self) -> bool {
        self.count == HAND
    }
}

/// One betting position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Position {
    /// What is down.
    pub(super) bets: Bets,
    /// The play wager, if one was made.
    pub(super) play: Chips,
    /// The Bonus Spin wager, once it lies in the well.
    pub(super) spin: Chips,
    /// The cards.
    pub(super) hand: Pile,
}

impl Position {
    const EMPTY: Position = Position {
        bets: Bets {
            ante: Chips::ZERO,
            x_tra: Chips::ZERO,
            dealer_bonus: Chips::ZERO,
            player_bonus: Chips::ZERO,
            bonus_spin: Chips::ZERO,
            coupon: Chips::ZERO,
        },
        play: Chips::ZERO,
        spin: Chips::ZERO,
        hand: Pile::EMPTY,
    };
}

/// A table, from round to round.
#[derive(Clone, PartialEq, Eq)]
pub struct PremiumTable {
    stacks: Stacks,
    phase: Phase,
    positions: [Position; MOST_POSITIONS as usize],
    /// Who has wagers down before the deal.
    bettors: SeatSet,
    /// Who was dealt in: fixed when bets close.
    dealt_in: SeatSet,
    /// Who still has wagers to settle.
    live: SeatSet,
    /// Who has folded.
    folded: SeatSet,
    /// Who has to decide.
    undecided: SeatSet,
    /// Whose Bonus Spin wager is in the well.
    on_sensor: SeatSet,
    /// Who is still to spin.
    spinners: SeatSet,
    /// Who was to spin in this round.
    marked: SeatSet,
    dealer: Pile,
    community: [Option<Card>; COMMUNITY as usize],
    community_count: u8,
    /// The cards nobody has seen.
    stub: CardSet,
    /// How many deliveries of the deal are done.
    delivered: u8,
    /// How many cards the dealer owes the own hand after a short deal.
    dealer_owed: u8,
    /// Burns, and cards found face up.
    racked: u8,
    face_up: u8,
    /// Rounds since the stub was last counted.
    uncounted: u8,
    /// Which of two decks is in play.
    deck: u8,
    /// Whether there is a deck at all.
    has_deck: bool,
    rack_is_full: bool,
    readying: Readying,
    machine_counted: bool,
    meter: Chips,
    jackpot_won: bool,
}

impl core::fmt::Debug for PremiumTable {
    /// Nothing that lies face down, and nothing it could be told from.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Table")
            .field("phase", &self.phase)
            .field("stacks", &self.stacks)
            .field("bettors", &self.bettors)
            .field("live", &self.live)
            .field("undecided", &self.undecided)
            .finish_non_exhaustive()
    }
}

impl PremiumTable {
    /// An empty table; the deck is on it, and the meter stands where the terms say. The seed is the house's money.
    pub fn open(setup: &PremiumSetup) -> PremiumTable {
        let seed = match setup.wheel().map(|wheel| wheel.table.top) {
            Some(TopPrize::Progressive { seed, .. }) => setup.terms().meter.unwrap_or(seed),
            _ => Chips::ZERO,
        };
        let mut stacks = Stacks::EMPTY;
        stacks.lay_out(seed);
        PremiumTable {
            stacks,
            phase: Phase::Betting,
            positions: [Position::EMPTY; MOST_POSITIONS as usize],
            bettors: SeatSet::EMPTY,
            dealt_in: SeatSet::EMPTY,
            live: SeatSet::EMPTY,
            folded: SeatSet::EMPTY,
            undecided: SeatSet::EMPTY,
            on_sensor: SeatSet::EMPTY,
            spinners: SeatSet::EMPTY,
            marked: SeatSet::EMPTY,
            dealer: Pile::EMPTY,
            community: [None; COMMUNITY as usize],
            community_count: 0,
            stub: CardSet::FULL,
            delivered: 0,
            dealer_owed: 0,
            racked: 0,
            face_up: 0,
            uncounted: 0,
            deck: 0,
            has_deck: true,
            rack_is_full: false,
            readying: PremiumTable::readying_of_a_new_deck(setup, setup.terms().pre_shuffled),
            machine_counted: false,
            meter: seed,
            jackpot_won: false,
        }
    }

    /// The chips in front of the players, and the bank.
    #[inline]
    pub const fn stacks(&self) -> &Stacks {
        &self.stacks
    }

    /// What the meter shows; nothing where there is none.
    #[inline]
    pub const fn meter(&self) -> Chips {
        self.meter
    }

    /// The wagers a player has down, the Bonus Spin until it is collected among them.
    #[inline]
    pub fn bets(&self, seat: Seat) -> Bets {
        self.position(seat).map_or(Bets::default(), |position| position.bets)
    }

    /// The play wager a player has down.
    #[inline]
    pub fn play(&self, seat: Seat) -> Chips {
        self.position(seat).map_or(Chips::ZERO, |position| position.play)
    }

    /// Who was dealt into the round that is on.
    pub const fn dealt_in(&self) -> SeatSet {
        self.dealt_in
    }

    /// Who has folded.
    pub const fn folded(&self) -> SeatSet {
        self.folded
    }

    /// How many cards a player has.
    pub fn hand_count(&self, seat: Seat) -> u8 {
        self.position(seat).map_or(0, |position| position.hand.count)
    }

    /// A player's cards, as far as this viewer may know them.
    pub fn hand(&self, seat: Seat, viewer: Viewer) -> Option<CardSet> {
        let may_look = viewer == Viewer::Eye || viewer == Viewer::Seat(seat);
        self.position(seat).filter(|_| may_look).map(|position| position.hand.cards)
    }

    /// The dealer's cards, once they are turned up.
    pub fn dealer(&self) -> Option<CardSet> {
        matches!(self.phase, Phase::Settling | Phase::Spinning).then_some(self.dealer.cards)
    }

    /// The community cards, once they are turned up.
    pub fn community(&self) -> Option<[Card; 4]> {
        let up = matches!(self.phase, Phase::Second | Phase::Dealer | Phase::Settling | Phase::Spinning);
        match self.community {
            [Some(a), Some(b), Some(c), Some(d)] if up => Some([a, b, c, d]),
            _ => None,
        }
    }

    /// How many cards are in the stub, by the piles.
    pub fn stub_count(&self) -> u8 {
        DECK - self.cards_out()
    }

    /// All the money here: stacks, wagers, meter and bank. Only players who come and go change it.
    pub fn held(&self) -> i128 {
        let up = self.positions.iter().map(|position| {
            let Bets { ante, x_tra, dealer_bonus, player_bonus, bonus_spin, coupon: _ } = position.bets;
            [ante, x_tra, dealer_bonus, player_bonus, bonus_spin, position.play]
                .iter()
                .map(|amount| i128::from(amount.units()))
                .sum::<i128>()
        });
        self.stacks.held() + up.sum::<i128>() + i128::from(self.meter.units())
    }

    fn position(&self, seat: Seat) -> Option<&Position> {
        self.positions.get(seat.index())
    }

    /// The cards in all piles but the stub.
    fn cards_out(&self) -> u8 {
        let hands = self.positions.iter().map(|position| position.hand.count).sum::<u8>();
        hands + self.dealer.count + self.community_count + self.racked
    }

    /// What the deck needs before it can be dealt.
    fn deck_step(&self, setup: &PremiumSetup) -> DeckStep {
        if !self.has_deck {
            DeckStep::Bring
        } else if self.rack_is_full {
            DeckStep::ClearRack
        } else if let Some(motion) = self.readying.next(setup.preparation()) {
            DeckStep::Prepare(motion)
        } else if setup.machine_counts() && !self.machine_counted {
            DeckStep::MachineCount
        } else {
            DeckStep::Ready
        }
    }

    /// Whether the stub has to be counted this round.
    fn count_is_due(&self, setup: &PremiumSetup) -> bool {
        setup.counts_stubs() && self.uncounted + 1 >= ROUNDS_PER_COUNT
    }
}

impl Game for PremiumTable {
    type Setup = PremiumSetup;
    type Request = Request;
    type Event = PremiumEvent;
    type Violation = Violation;
    type Awaiting = Awaiting;

    #[inline]
    fn decide(
        &self,
        setup: &PremiumSetup,
        command: Command<Request>,
        events: &mut Vec<PremiumEvent>,
    ) -> Result<(), Violation> {
        self.decided(setup, command, events)
    }

    #[inline]
    fn apply(&mut self, setup: &PremiumSetup, event: &PremiumEvent) {
        self.applied(setup, event);
    }

    fn awaiting(&self, setup: &PremiumSetup) -> Awaiting {
        match self.phase {
            Phase::Betting => Awaiting::Bets { deck: self.deck_step(setup), bettors: self.bettors },
            Phase::Dealing => {
                if let Some(motion) = self.readying.next(setup.preparation()) {
                    return Awaiting::Cut { motion };
                }
                let to = self.due(setup);
                match setup.terms().dealing {
                    Dealing::AutomatedShoe if self.dealer_owed == 0 => Awaiting::Stack { to },
                    _ => Awaiting::Card { to },
                }
            }
            Phase::Stub => Awaiting::Stub { count_due: self.count_is_due(setup) },
            Phase::First => Awaiting::FirstDecision { seats: self.undecided },
            Phase::Community => Awaiting::Community,
            Phase::Second => Awaiting::SecondDecision { seats: self.undecided },
            Phase::Dealer => Awaiting::Dealer,
            // The phases end with the last seat, so there is always one.
            Phase::Settling => {
                first(self.live).map_or(Awaiting::Dealer, |seat| Awaiting::Settlement { seat })
            }
            Phase::Spinning => first(self.spinners).map_or(Awaiting::Dealer, |seat| Awaiting::Spin { seat }),
        }
    }
}

/// The first of these seats from the dealer's far left (ph:X.10(g)): seats count clockwise from there.
fn first(seats: SeatSet) -> Option<Seat> {
    seats.iter().next()
}
