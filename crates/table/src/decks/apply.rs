//! What an event does to the decks.

use game::{Moment, SeatSet};

use super::Decks;
use super::event::DeckEvent;
use super::policy::{DeckPolicy, Road, Step};
use super::setup::{CutStep, Deck, DeckSetup, Face, Incoming, Order, Which};

impl Decks {
    /// Takes an event in.
    pub fn apply(&mut self, policy: &DeckPolicy, now: Moment, event: &DeckEvent) {
        match *event {
            DeckEvent::Ordered { order } => {
                self.incoming = Some(Incoming { order, told: None, examined: None });
            }
            DeckEvent::SurveillanceTold { by } => {
                self.incoming_mut().told = Some(by);
            }
            DeckEvent::Examined { by } => {
                self.incoming_mut().examined = Some(by);
            }
            DeckEvent::Delivered { order, .. } => {
                self.incoming = None;
                self.setup = Some(opened(policy, now, order));
            }
            DeckEvent::HandBegan { deck, button } => {
                self.in_hand = Some(deck);
                let setup = self.setup_mut();
                setup.counted.get_or_insert(now);
                if let Some(button) = button {
                    setup.gone_round |= setup.buttons.contains(button);
                    setup.buttons.insert(button);
                }
                self.change(deck, |deck| {
                    deck.in_use.get_or_insert(now);
                    deck.starts(Road::Played);
                });
            }
            DeckEvent::HandEnded { next } => {
                self.in_hand = None;
                self.brings_in(next);
            }
            DeckEvent::Rotated { to } => {
                let setup = self.setup_mut();
                // A deck that was cut and not dealt is cut again when it comes back. It may have been taken away.
                if let Some(deck) = &mut setup.decks[setup.in_play as usize] {
                    deck.cut = 0;
                }
                self.brings_in(to);
            }
            DeckEvent::Cared { deck, .. } => {
                self.change(deck, |deck| deck.done = deck.done.saturating_add(1));
            }
            DeckEvent::Offered { seat, enough } => {
                let setup = self.setup_mut();
                setup.looked.insert(seat);
                if enough {
                    for deck in setup.decks.iter_mut().flatten() {
                        if deck.next_step(policy) == Some(Step::Offer) {
                            deck.done = deck.done.saturating_add(1);
                        }
                    }
                }
            }
            DeckEvent::Shuffled { deck, .. } => {
                self.change(deck, |deck| deck.motions = deck.motions.saturating_add(1));
            }
            DeckEvent::Cut { deck, step } => self.change(deck, |deck| {
                let cut = policy.cut.iter().position(|kind| *kind == CutStep::kind(step));
                let cut = cut.expect("a deck is cut in the steps of the house") + 1;
                deck.cut = u8::try_from(cut).expect("a cut has a handful of steps");
            }),
            DeckEvent::MadeReady { deck, cut } => self.change(deck, |deck| {
                deck.motions = policy.motions();
                let steps = u8::try_from(policy.cut.len()).expect("a cut has a handful of steps");
                deck.cut = if cut { steps } else { 0 };
            }),
            DeckEvent::Sorted { deck } => self.change(deck, |deck| {
                deck.in_use = None;
                deck.starts(Road::Sorted);
            }),
            DeckEvent::DefectFound { deck, defect } => self.change(deck, |deck| deck.defect = Some(defect)),
            DeckEvent::TakenAway { deck } => {
                let taken = self.setup_mut().decks[deck as usize].take();
                assert!(taken.is_some(), "only a deck that is there is taken away");
            }
            DeckEvent::WentIdle { face } => {
                let road = match face {
                    Face::Up => Road::IdleFaceUp,
                    Face::Down => Road::IdleFaceDown,
                };
                let setup = self.setup_mut();
                setup.looked = SeatSet::EMPTY;
                for deck in setup.decks.iter_mut().flatten() {
                    deck.starts(road);
                }
            }
            DeckEvent::StubCounted { deck, expected, counted } => {
                self.setup_mut().counted = Some(now);
                self.change(deck, |deck| deck.doubt |= expected != counted);
            }
            DeckEvent::MuckCounted { deck, expected, counted } => {
                self.change(deck, |deck| deck.doubt |= expected != counted);
            }
            DeckEvent::Cleared { deck, .. } => self.change(deck, |deck| deck.doubt = false),
            DeckEvent::Resumed { by } => {
                if let Some(setup) = &mut self.setup {
                    setup.opened = setup.opened.plus(by);
                    setup.counted = setup.counted.map(|counted| counted.plus(by));
                    for deck in setup.decks.iter_mut().flatten() {
                        deck.in_use = deck.in_use.map(|since| since.plus(by));
                    }
                }
            }
        }
    }

    fn brings_in(&mut self, next: Which) {
        let setup = self.setup_mut();
        if setup.in_play != next {
            setup.in_play = next;
            setup.buttons = SeatSet::EMPTY;
            setup.gone_round = false;
        }
    }

    fn change(&mut self, which: Which, how: impl FnOnce(&mut Deck)) {
        how(self.setup_mut().decks[which as usize]
            .as_mut()
            .expect("what is done to a deck is done to one that is there"));
    }

    fn setup_mut(&mut self) -> &mut DeckSetup {
        self.setup.as_mut().expect("decks are used after they were brought")
    }

    fn incoming_mut(&mut self) -> &mut Incoming {
        self.incoming.as_mut().expect("decks are examined after they were ordered")
    }
}

impl Deck {
    /// The deck is at the start of a road again: nothing of shuffle and cut is left.
    fn starts(&mut self, road: Road) {
        self.road = road;
        self.done = 0;
        self.motions = 0;
        self.cut = 0;
    }
}

fn opened(policy: &DeckPolicy, now: Moment, order: Order) -> DeckSetup {
    DeckSetup {
        decks: order.decks.map(|make| make.map(|make| Deck::brought(policy, make))),
        cover: order.cover,
        opened: now,
        in_play: if order.decks[0].is_some() { Which::A } else { Which::B },
        looked: SeatSet::EMPTY,
        counted: None,
        buttons: SeatSet::EMPTY,
        gone_round: false,
    }
}
