//! What an event does to the decks.

use game::{Moment, SeatSet};

use super::Decks;
use super::event::Event;
use super::policy::{Policy, Road, Step};
use super::setup::{CutStep, Deck, Face, Incoming, Order, Setup, Which};

impl Decks {
    /// Takes an event in.
    pub fn apply(&mut self, policy: &Policy, now: Moment, event: &Event) {
        match *event {
            Event::Ordered { order } => {
                self.incoming = Some(Incoming { order, told: None, examined: None });
            }
            Event::SurveillanceTold { by } => {
                if let Some(incoming) = &mut self.incoming {
                    incoming.told = Some(by);
                }
            }
            Event::Examined { by } => {
                if let Some(incoming) = &mut self.incoming {
                    incoming.examined = Some(by);
                }
            }
            Event::Delivered { order, .. } => {
                self.incoming = None;
                self.setup = Some(opened(policy, now, order));
            }
            Event::HandBegan { deck, button } => {
                self.in_hand = Some(deck);
                if let Some(setup) = &mut self.setup {
                    setup.counted.get_or_insert(now);
                    if let Some(button) = button {
                        setup.gone_round |= setup.buttons.contains(button);
                        setup.buttons.insert(button);
                    }
                }
                self.change(deck, |deck| {
                    deck.in_use.get_or_insert(now);
                    deck.starts(Road::Played);
                });
            }
            Event::HandEnded { next } => {
                self.in_hand = None;
                self.brings_in(next);
            }
            Event::Rotated { to } => {
                if let Some(setup) = &self.setup {
                    // A deck that was cut and not dealt is cut again when it comes back.
                    let from = setup.in_play;
                    self.change(from, |deck| deck.cut = 0);
                }
                self.brings_in(to);
            }
            Event::Cared { deck, .. } => {
                self.change(deck, |deck| deck.done = deck.done.saturating_add(1));
            }
            Event::Offered { seat, enough } => {
                if let Some(setup) = &mut self.setup {
                    setup.looked.insert(seat);
                }
                if enough {
                    for which in Which::BOTH {
                        self.change(which, |deck| {
                            if deck.next_step(policy) == Some(Step::Offer) {
                                deck.done = deck.done.saturating_add(1);
                            }
                        });
                    }
                }
            }
            Event::Shuffled { deck, .. } => {
                self.change(deck, |deck| deck.motions = deck.motions.saturating_add(1));
            }
            Event::Cut { deck, step } => self.change(deck, |deck| {
                let cut = policy.cut.iter().position(|kind| *kind == CutStep::kind(step));
                deck.cut = cut.and_then(|at| u8::try_from(at + 1).ok()).unwrap_or(deck.cut);
            }),
            Event::MadeReady { deck, cut } => self.change(deck, |deck| {
                deck.motions = policy.motions();
                deck.cut = if cut { u8::try_from(policy.cut.len()).unwrap_or(u8::MAX) } else { 0 };
            }),
            Event::Sorted { deck } => self.change(deck, |deck| {
                deck.in_use = None;
                deck.starts(Road::Sorted);
            }),
            Event::DefectFound { deck, defect } => self.change(deck, |deck| deck.defect = Some(defect)),
            Event::TakenAway { deck } => {
                if let Some(setup) = &mut self.setup {
                    setup.decks[deck as usize] = None;
                }
            }
            Event::WentIdle { face } => {
                if let Some(setup) = &mut self.setup {
                    setup.looked = SeatSet::EMPTY;
                }
                let road = match face {
                    Face::Up => Road::IdleFaceUp,
                    Face::Down => Road::IdleFaceDown,
                };
                for which in Which::BOTH {
                    self.change(which, |deck| deck.starts(road));
                }
            }
            Event::StubCounted { deck, expected, counted } => {
                if let Some(setup) = &mut self.setup {
                    setup.counted = Some(now);
                }
                self.change(deck, |deck| deck.doubt |= expected != counted);
            }
            Event::MuckCounted { deck, expected, counted } => {
                self.change(deck, |deck| deck.doubt |= expected != counted);
            }
            Event::Cleared { deck, .. } => self.change(deck, |deck| deck.doubt = false),
            Event::Resumed { by } => {
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
        if let Some(setup) = &mut self.setup
            && setup.in_play != next
        {
            setup.in_play = next;
            setup.buttons = SeatSet::EMPTY;
            setup.gone_round = false;
        }
    }

    fn change(&mut self, which: Which, how: impl FnOnce(&mut Deck)) {
        if let Some(deck) = self.setup.as_mut().and_then(|setup| setup.decks[which as usize].as_mut()) {
            how(deck);
        }
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

fn opened(policy: &Policy, now: Moment, order: Order) -> Setup {
    Setup {
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
