//! A hand that is over, as far as jackpots ask about it.

use alloc::vec::Vec;

use cards::{Card, CardSet};
use chips::Chips;
use game::{Seat, SeatSet};
use poker::card_faults::CardFaultEvent;
use poker::irregular::seeing::SeeingEvent;
use poker::irregular::{IrregularEvent, PileName};
use poker::{Family, HandEvent, Occasion, Variant};

use crate::BySeat;
use crate::money::sum;

/// The most cards a player is dealt in any game.
const MOST_OWN: usize = 7;

/// A hand that is over. The poker engine gathers the cards in when it is done, so this is a fold of the events: feed
/// them as they come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The game: [`Variant::key`].
    pub game: &'static str,
    /// Where play starts in it.
    pub family: Family,
    /// How many cards a player is dealt and how many the board gets.
    pub deals: (usize, usize),
    /// The share for the highest hand, where the game has one.
    pub high: Option<poker::Share>,
    /// Cash game or tournament.
    pub occasion: Occasion,
    /// Who was dealt in.
    pub dealt: SeatSet,
    /// Who never gave up.
    pub live: SeatSet,
    /// Whose cards everybody has seen.
    pub shown: SeatSet,
    /// Who won any of the pot.
    pub won: SeatSet,
    /// The cards of each player.
    pub own: BySeat<Own>,
    /// The first board: where the rest is dealt more than once, jackpots look at the first run.
    pub board: Vec<Card>,
    /// The pot before rake and drops; chips nobody called are not in it.
    pub pot: Chips,
    /// What the house took of it.
    pub rake: Chips,
    /// What jackpots took of it.
    pub drops: Chips,
}

/// The cards of one player in the order they came.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Own {
    cards: [Option<Card>; MOST_OWN],
    len: u8,
}

impl Own {
    /// These cards, in the order they came; none where there are more than any game deals.
    pub fn new(cards: &[Card]) -> Option<Own> {
        let mut own = Own::default();
        for card in cards {
            own.add(Some(*card)).then_some(())?;
        }
        Some(own)
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, if all are known. Nothing read here may reach a viewer before the hand is shown.
    pub(crate) fn turned_up_for_the_rules(&self) -> Option<CardSet> {
        self.cards[..self.len()].iter().copied().collect::<Option<CardSet>>()
    }

    /// The two that came first.
    pub(crate) fn first_two(&self) -> Option<CardSet> {
        self.cards.get(..2.min(self.len()))?.iter().copied().collect::<Option<CardSet>>()
    }

    fn add(&mut self, card: Option<Card>) -> bool {
        let Some(place) = self.cards.get_mut(usize::from(self.len)) else { return false };
        *place = card;
        self.len += 1;
        true
    }

    fn remove(&mut self, card: Option<Card>) {
        let len = self.len();
        if let Some(place) = self.cards[..len].iter().position(|held| *held == card) {
            self.cards.copy_within(place + 1..len, place);
            self.len -= 1;
        }
    }

    /// Unknown cards turn out to be these.
    fn learn(&mut self, shown: CardSet) {
        let len = self.len();
        let held: CardSet = self.cards[..len].iter().copied().flatten().collect();
        let unknown = self.cards[..len].iter_mut().filter(|card| card.is_none());
        for (place, card) in unknown.zip((shown - held).iter()) {
            *place = Some(card);
        }
    }
}

/// It prints nothing but how many: not every hand is shown.
impl core::fmt::Debug for Own {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} cards", self.len)
    }
}

impl Finished {
    /// A hand before its first event.
    pub fn begin(setup: &poker::HandSetup, occasion: Occasion) -> Finished {
        Finished::of_game(setup.variant(), occasion, setup.dealt())
    }

    /// A hand of a game before its first event.
    pub fn of_game(variant: &'static Variant, occasion: Occasion, dealt: SeatSet) -> Finished {
        Finished {
            game: variant.key,
            family: variant.family,
            deals: variant.cards(),
            high: variant.shares.iter().find(|share| share.ranking == hands::Ranking::High).copied(),
            occasion,
            dealt,
            live: dealt,
            shown: SeatSet::EMPTY,
            won: SeatSet::EMPTY,
            own: [Own::default(); Seat::MOST],
            board: Vec::new(),
            pot: Chips::ZERO,
            rake: Chips::ZERO,
            drops: Chips::ZERO,
        }
    }

    /// A hand from all its events.
    pub fn of(setup: &poker::HandSetup, occasion: Occasion, events: &[HandEvent]) -> Finished {
        let mut finished = Finished::begin(setup, occasion);
        for event in events {
            finished.take(event);
        }
        finished
    }

    /// Takes an event in.
    pub fn take(&mut self, event: &HandEvent) {
        match *event {
            HandEvent::CardDealt { seat, card }
            | HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::KeptEarly { seat, card, .. })) => {
                self.own[seat.index()].add(card.turned_up_for_the_rules());
            }
            HandEvent::UpCardDealt { seat, card } => {
                self.own[seat.index()].add(Some(card));
            }
            HandEvent::CardDiscarded { seat, card } => {
                self.own[seat.index()].remove(card.turned_up_for_the_rules());
            }
            HandEvent::BoardCardDealt { run: 0, card } => self.board.push(card),
            HandEvent::Folded { seat }
            | HandEvent::TimedOut { seat }
            | HandEvent::Mucked { seat }
            | HandEvent::Irregular(
                IrregularEvent::HandFouled { seat, .. }
                | IrregularEvent::Cards(CardFaultEvent::HandDead { seat, .. }),
            ) => {
                self.live.remove(seat);
            }
            HandEvent::Tabled { seat, cards } => {
                self.own[seat.index()].learn(cards);
                self.show(seat);
            }
            HandEvent::RakeTaken { amount, .. } => {
                self.rake = sum(self.rake, amount);
                self.pot = sum(self.pot, amount);
            }
            HandEvent::DropTaken { amount, .. } => {
                self.drops = sum(self.drops, amount);
                self.pot = sum(self.pot, amount);
            }
            HandEvent::PotPushed { seat, amount, .. } => {
                self.won.insert(seat);
                self.pot = sum(self.pot, amount);
            }
            // Cards that were taken back, replaced or kept out of their time.
            HandEvent::Irregular(IrregularEvent::CardMoved { from, to, card }) => {
                let card = card.turned_up_for_the_rules();
                match from.pile {
                    PileName::Board(0) => self.board.retain(|lying| Some(*lying) != card),
                    PileName::Held(seat) => self.own[seat.index()].remove(card),
                    PileName::Stub
                    | PileName::Burns
                    | PileName::Muck
                    | PileName::Board(_)
                    | PileName::Aside => {}
                }
                match (to, card) {
                    (PileName::Board(0), Some(card)) => self.board.push(card),
                    (PileName::Held(seat), card) => {
                        self.own[seat.index()].add(card);
                    }
                    _ => {}
                }
            }
            // A hand that is live again has been seen by everybody; a pot that comes back is pushed again.
            HandEvent::Irregular(IrregularEvent::Seeing(event)) => match event {
                SeeingEvent::HandShown { seat, cards, .. } => self.own[seat.index()].learn(cards),
                SeeingEvent::HandRevived { seat, .. } => {
                    self.live.insert(seat);
                    self.show(seat);
                }
                SeeingEvent::PotReturned { seat, amount, .. } => {
                    self.won.remove(seat);
                    self.pot = Chips::new(self.pot.units().saturating_sub(amount.units()));
                }
                // Who plays the board has no hand of the own to show.
                SeeingEvent::PlaysBoard { .. }
                | SeeingEvent::ShownToOne { .. }
                | SeeingEvent::ShownToAll { .. }
                | SeeingEvent::MiscalledOnPurpose { .. } => {}
            },
            HandEvent::Irregular(IrregularEvent::CardCorrected { was, is, .. }) => {
                let held = self.own.iter_mut().flat_map(|own| own.cards.iter_mut().flatten());
                for card in self.board.iter_mut().chain(held).filter(|card| **card == was) {
                    *card = is;
                }
            }
            // Nothing is won in a hand that was a misdeal or void, and nobody has a hand to show.
            HandEvent::Irregular(IrregularEvent::Misdealt { .. } | IrregularEvent::HandVoided { .. }) => {
                (self.live, self.shown, self.won) = (SeatSet::EMPTY, SeatSet::EMPTY, SeatSet::EMPTY);
                (self.pot, self.rake, self.drops) = (Chips::ZERO, Chips::ZERO, Chips::ZERO);
            }
            _ => {}
        }
    }

    /// The player left in after everyone else has folded.
    pub fn last_player(&self) -> Option<Seat> {
        self.live.only()
    }

    /// A player shows without having to: the last one in must, to claim a high hand (cb:11.highhand.lastplayer.1).
    pub fn show(&mut self, seat: Seat) {
        self.shown.insert(seat);
    }

    /// Whether anything was raked.
    pub fn is_raked(&self) -> bool {
        !self.rake.is_zero()
    }
}
