//! What the referee writes down: chips and cards, from the events alone.

use std::collections::{BTreeMap, BTreeSet};

use cards::Card;
use chips::Chips;
use game::{Facedown, Seat};
use poker::card_faults::CardFaultEvent;
use poker::irregular::acts::ActEvent;
use poker::irregular::{IrregularEvent, PileName, Spot};
use poker::{Hand, HandEvent, HandSetup, Raise};

use super::{Agreed, disagree};

/// A card that somebody holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub(super) card: Option<Card>,
    pub(super) up: bool,
    /// The how many-th card off the deck it was, from 0.
    pub(super) came: usize,
    /// Whether its player has acted with it.
    pub(super) acted_on: bool,
}

/// Everything the referee has written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ledger {
    pub(super) stack: BTreeMap<Seat, u64>,
    pub(super) bet: BTreeMap<Seat, u64>,
    /// Antes that were put up and not given back.
    pub(super) ante: BTreeMap<Seat, u64>,
    pub(super) held: BTreeMap<Seat, Vec<Held>>,
    /// The first board; the others, if the rest is dealt twice or three times, each with what lay there before.
    pub(super) board: Vec<Card>,
    pub(super) more_boards: Vec<Vec<Card>>,
    pub(super) burns: Vec<Option<Card>>,
    pub(super) muck: Vec<Option<Card>>,
    pub(super) aside: Vec<Option<Card>>,
    /// Cards that mean nothing, also aside: jokers and boxed cards.
    pub(super) paper: Vec<Option<Card>>,
    /// Cards that were put back on the deck, the one on top last.
    pub(super) top: Vec<Option<Card>>,
    /// How many cards have come off the deck and were not put back.
    pub(super) off: usize,
    /// Which they were, in the order in which they came.
    pub(super) came: Vec<Option<Card>>,
    pub(super) live: BTreeSet<Seat>,
    pub(super) street: usize,
    /// How many have acted in turn in this hand; forced bets are no acts.
    pub(super) acts: usize,
    /// Who has acted in this betting round.
    pub(super) acted: BTreeSet<Seat>,
    /// Whether there was a raise in this round, not only a bet.
    pub(super) raised: bool,
    /// What a player held, and whether the player had acted, before a call or a wager that was short.
    before_short: Option<(Vec<Held>, bool)>,
    /// A deck that is made anew is not followed.
    pub(super) lost: bool,
}

impl Ledger {
    pub(super) fn new(setup: &HandSetup) -> Ledger {
        let seats: Vec<Seat> = setup.dealt().iter().collect();
        let zero: BTreeMap<Seat, u64> = seats.iter().map(|seat| (*seat, 0)).collect();
        Ledger {
            stack: seats.iter().map(|seat| (*seat, setup.stack(*seat).units())).collect(),
            bet: zero.clone(),
            ante: zero,
            held: seats.iter().map(|seat| (*seat, Vec::new())).collect(),
            board: Vec::new(),
            more_boards: Vec::new(),
            burns: Vec::new(),
            muck: Vec::new(),
            aside: Vec::new(),
            paper: Vec::new(),
            top: Vec::new(),
            off: 0,
            came: Vec::new(),
            live: seats.into_iter().collect(),
            street: 0,
            acts: 0,
            acted: BTreeSet::new(),
            raised: false,
            before_short: None,
            lost: false,
        }
    }

    /// The next seats clockwise that are still in, that seat itself last.
    pub(super) fn after(&self, seat: Seat) -> Vec<Seat> {
        let (behind, before): (Vec<Seat>, Vec<Seat>) = self.live.iter().partition(|other| **other > seat);
        behind.into_iter().chain(before).collect()
    }

    fn pays(&mut self, seat: Seat, amount: Chips) {
        let amount = amount.units();
        *self.stack.get_mut(&seat).expect("dealt in") -= amount;
        *self.bet.get_mut(&seat).expect("dealt in") += amount;
    }

    fn makes_it(&mut self, seat: Seat, to: Chips) {
        let all = self.stack[&seat] + self.bet[&seat];
        self.bet.insert(seat, to.units());
        self.stack.insert(seat, all - to.units());
    }

    fn gets(&mut self, seat: Seat, amount: Chips) {
        *self.stack.get_mut(&seat).expect("dealt in") += amount.units();
    }

    fn takes_back(&mut self, seat: Seat, amount: Chips) {
        *self.bet.get_mut(&seat).expect("dealt in") -= amount.units();
        self.gets(seat, amount);
    }

    fn acts_in_turn(&mut self, seat: Seat) {
        self.acts += 1;
        self.acted.insert(seat);
        for held in self.held.get_mut(&seat).expect("dealt in") {
            held.acted_on = true;
        }
    }

    /// The betting round is over: whoever is still in has played on what was there.
    pub(super) fn round_is_over(&mut self) {
        for held in self.held.values_mut().flatten() {
            held.acted_on = true;
        }
    }

    /// A card comes off the deck.
    fn off_the_deck(&mut self, card: Option<Card>) -> usize {
        if self.top.pop().is_none() {
            self.off += 1;
            self.came.push(card);
        }
        self.off - 1
    }

    fn is_dealt(&mut self, seat: Seat, card: Option<Card>, up: bool) {
        let came = self.off_the_deck(card);
        let held = Held { card, up, came, acted_on: false };
        self.held.get_mut(&seat).expect("dealt in").push(held);
    }

    /// The hand is out of it, and its cards are among the discards.
    fn is_out(&mut self, seat: Seat) {
        self.live.remove(&seat);
        let cards = self.held.insert(seat, Vec::new()).unwrap_or_default();
        self.muck.extend(cards.iter().map(|held| held.card));
    }

    /// A board, the first one being 0.
    pub(super) fn board_of(&self, run: usize) -> &[Card] {
        if run == 0 { &self.board } else { self.more_boards.get(run - 1).map_or(&[], Vec::as_slice) }
    }

    fn board_mut(&mut self, run: u8) -> Agreed<&mut Vec<Card>> {
        if run == 0 {
            return Ok(&mut self.board);
        }
        self.more_boards.get_mut(usize::from(run) - 1).ok_or_else(|| format!("there is no board {run}"))
    }

    /// How often the rest of the board is dealt.
    pub(super) fn runs(&self) -> usize {
        1 + self.more_boards.len()
    }

    fn take_from(&mut self, from: Spot, card: Option<Card>) -> Agreed<Option<Card>> {
        let at = usize::from(from.at);
        let missing = || format!("no card in {from:?}");
        Ok(match from.pile {
            PileName::Stub => {
                self.off_the_deck(card);
                None
            }
            PileName::Burns if at < self.burns.len() => self.burns.remove(at),
            PileName::Muck if at < self.muck.len() => self.muck.remove(at),
            PileName::Aside if at < self.aside.len() => self.aside.remove(at),
            PileName::Board(run) => {
                let board = self.board_mut(run)?;
                if at >= board.len() {
                    return Err(missing());
                }
                Some(board.remove(at))
            }
            PileName::Held(seat) => {
                let held = self.held.get_mut(&seat).ok_or_else(missing)?;
                if at >= held.len() {
                    return Err(missing());
                }
                held.remove(at).card
            }
            PileName::Burns | PileName::Muck | PileName::Aside => return Err(missing()),
        })
    }

    fn put_on(&mut self, to: PileName, card: Option<Card>, up: bool) -> Agreed<()> {
        match to {
            PileName::Stub => self.top.push(card),
            PileName::Burns => self.burns.push(card),
            PileName::Muck => self.muck.push(card),
            PileName::Aside => self.aside.push(card),
            PileName::Board(run) => self.board_mut(run)?.extend(card),
            PileName::Held(seat) => {
                let held = Held { card, up, came: self.off - 1, acted_on: false };
                self.held.entry(seat).or_default().push(held);
            }
        }
        Ok(())
    }

    /// One event of the tape.
    pub(super) fn take(&mut self, event: &HandEvent) -> Agreed<()> {
        let known = |card: Facedown| card.turned_up_for_the_rules();
        match *event {
            HandEvent::AntePosted { seat, amount } => {
                self.pays(seat, amount);
                *self.ante.get_mut(&seat).expect("dealt in") += amount.units();
            }
            HandEvent::DeadMoneyPosted { seat, amount } => {
                *self.stack.get_mut(&seat).expect("dealt in") -= amount.units();
            }
            HandEvent::BlindPosted { seat, amount, .. } => self.pays(seat, amount),
            // Who has brought it in is asked again only if somebody raises.
            HandEvent::BroughtIn { seat, amount } => {
                self.pays(seat, amount);
                self.acted.insert(seat);
                for held in self.held.get_mut(&seat).expect("dealt in") {
                    held.acted_on = true;
                }
            }
            HandEvent::CardBurned { card } => {
                self.off_the_deck(known(card));
                self.burns.push(known(card));
            }
            HandEvent::CardDealt { seat, card } => self.is_dealt(seat, known(card), false),
            HandEvent::UpCardDealt { seat, card } => self.is_dealt(seat, Some(card), true),
            HandEvent::BoardCardDealt { run, card } => {
                self.off_the_deck(Some(card));
                self.board_mut(run)?.push(card);
            }
            HandEvent::BurnsScrambled
            | HandEvent::DiscardsReshuffled { .. }
            | HandEvent::BlindsChopped
            | HandEvent::HandOver => self.lost = true,
            HandEvent::RunsAgreed { times } => {
                self.more_boards = vec![self.board.clone(); usize::from(times).saturating_sub(1)];
            }
            HandEvent::Checked { seat } => self.acts_in_turn(seat),
            HandEvent::Called { seat, amount } => {
                self.pays(seat, amount);
                self.acts_in_turn(seat);
            }
            HandEvent::Raised { seat, to, what } => {
                self.makes_it(seat, to);
                self.acts_in_turn(seat);
                self.raised |= what == Raise::Raise;
            }
            HandEvent::Folded { seat } | HandEvent::TimedOut { seat } => {
                self.acts_in_turn(seat);
                self.is_out(seat);
            }
            HandEvent::Mucked { seat } | HandEvent::HandKilled { seat } => self.is_out(seat),
            HandEvent::UncalledReturned { seat, amount } => self.takes_back(seat, amount),
            HandEvent::BetsGathered => self.bet.values_mut().for_each(|bet| *bet = 0),
            HandEvent::AntesGathered => {
                for (seat, ante) in &self.ante {
                    *self.bet.get_mut(seat).expect("dealt in") -= ante;
                }
            }
            HandEvent::CardDiscarded { seat, card } => {
                let held = self.held.get_mut(&seat).expect("dealt in");
                let at = held.iter().position(|held| held.card == known(card)).ok_or("it is not held")?;
                let held = held.remove(at);
                self.muck.push(held.card);
            }
            HandEvent::PotPushed { seat, amount, .. } => self.gets(seat, amount),
            HandEvent::Tabled { .. }
            | HandEvent::AllInCalled { .. }
            | HandEvent::CommonCardCalled
            | HandEvent::OpenerCalled { .. }
            | HandEvent::PairCalled { .. }
            | HandEvent::ChopOffered { .. }
            | HandEvent::ChopDeclined { .. }
            | HandEvent::RakeTaken { .. }
            | HandEvent::DropTaken { .. }
            | HandEvent::DrawCalled { .. }
            | HandEvent::RunsAsked { .. } => {}
            HandEvent::Irregular(event) => self.take_odd(&event)?,
        }
        Ok(())
    }

    fn take_odd(&mut self, event: &IrregularEvent) -> Agreed<()> {
        let known = |card: Facedown| card.turned_up_for_the_rules();
        match *event {
            IrregularEvent::CardMoved { from, to, card } => {
                let up = match from.pile {
                    PileName::Held(seat) => self
                        .held
                        .get(&seat)
                        .and_then(|held| held.get(usize::from(from.at)))
                        .is_some_and(|h| h.up),
                    _ => false,
                };
                let taken = self.take_from(from, known(card))?;
                if from.pile != PileName::Stub && taken != known(card) {
                    disagree!("{from:?} has {taken:?}, and {:?} was moved", known(card));
                }
                // What is taken out of a hand and laid aside means nothing any more.
                if let (PileName::Held(_), PileName::Aside) = (from.pile, to) {
                    self.paper.push(known(card));
                } else {
                    self.put_on(to, known(card), up)?;
                }
            }
            IrregularEvent::StrayFound { card, .. } => self.paper.push(card),
            IrregularEvent::HandFouled { seat, .. } => self.is_out(seat),
            IrregularEvent::PotTakenBack { seat, amount } => {
                *self.stack.get_mut(&seat).expect("dealt in") -= amount.units();
            }
            IrregularEvent::ContributionReturned { seat, amount } => {
                self.gets(seat, amount);
                self.ante.insert(seat, 0);
                self.bet.insert(seat, 0);
            }
            IrregularEvent::Act(event) => self.take_act(event),
            IrregularEvent::Cards(event) => self.take_cards(&event),
            IrregularEvent::CardMarked { .. }
            | IrregularEvent::SeatFlagged { .. }
            | IrregularEvent::CaseOpened { .. }
            | IrregularEvent::CaseRuled { .. }
            | IrregularEvent::FaultReported { .. }
            | IrregularEvent::Misdealt { .. }
            | IrregularEvent::PlayedOn { .. }
            | IrregularEvent::HandVoided { .. }
            | IrregularEvent::RakeReturned { .. }
            | IrregularEvent::DropReturned { .. }
            // Hands that are seen and pots that are held over are not made by this referee's players.
            | IrregularEvent::Seeing(_)
            | IrregularEvent::HeldOver { .. }
            | IrregularEvent::CardCorrected { .. } => {}
        }
        Ok(())
    }

    fn take_act(&mut self, event: ActEvent) {
        match event {
            ActEvent::Miswagered { seat, to } => {
                self.before_short = Some((self.held[&seat].clone(), self.acted.contains(&seat)));
                self.makes_it(seat, to);
                self.acts_in_turn(seat);
            }
            ActEvent::WagerCorrected { seat, to, .. } | ActEvent::CallCorrected { seat, to } => {
                self.makes_it(seat, to);
            }
            // The player thinks again, as if nothing had been done.
            ActEvent::Withdrawn { seat, amount, .. } => {
                self.takes_back(seat, amount);
                self.acts -= 1;
                if let Some((held, acted)) = self.before_short.take() {
                    self.held.insert(seat, held);
                    if !acted {
                        self.acted.remove(&seat);
                    }
                }
            }
            ActEvent::CalledShort { seat, .. } => {
                self.before_short = Some((self.held[&seat].clone(), self.acted.contains(&seat)));
            }
            ActEvent::BroughtInAmiss { seat, amount } => {
                self.pays(seat, amount);
                self.acted.insert(seat);
            }
            ActEvent::OpenerCorrected { from, amount, .. } => {
                self.takes_back(from, amount);
                self.acted.remove(&from);
            }
            ActEvent::ActedEarly { .. }
            | ActEvent::TimeCalled { .. }
            | ActEvent::HeldTo { .. }
            | ActEvent::Released { .. }
            | ActEvent::RightKept { .. }
            | ActEvent::RightLost { .. }
            | ActEvent::NoWager { .. }
            | ActEvent::WagerStands { .. }
            // Nobody is dealt in owing here.
            | ActEvent::PostedLate { .. } => {}
        }
    }

    fn take_cards(&mut self, event: &CardFaultEvent) {
        let known = |card: Facedown| card.turned_up_for_the_rules();
        match *event {
            CardFaultEvent::BurnedAgain { card } | CardFaultEvent::BurnedEarly { card } => {
                self.off_the_deck(known(card));
                self.burns.push(known(card));
            }
            CardFaultEvent::CameEarly { card, .. } => {
                self.off_the_deck(known(card));
                self.aside.push(known(card));
            }
            CardFaultEvent::KeptEarly { seat, card, .. } => self.is_dealt(seat, known(card), false),
            CardFaultEvent::StubReshuffled { .. } => self.aside.clear(),
            CardFaultEvent::TurnedUp { seat, at, .. } => {
                if let Some(held) = self.held.get_mut(&seat).and_then(|held| held.get_mut(usize::from(at))) {
                    held.up = true;
                }
            }
            CardFaultEvent::HandDead { seat, .. } => self.is_out(seat),
            CardFaultEvent::AnteReturned { seat, amount, .. } => {
                self.gets(seat, amount);
                *self.ante.get_mut(&seat).expect("dealt in") -= amount.units();
            }
            CardFaultEvent::BurnForgotten
            | CardFaultEvent::Due { .. }
            | CardFaultEvent::DealtAgain { .. } => {}
        }
    }

    /// What the referee has written down is what lies on the table.
    pub(super) fn compare(&self, hand: &Hand) -> Agreed<()> {
        for (seat, stack) in &self.stack {
            let chips = (hand.stack(*seat).units(), hand.bet(*seat).units());
            if chips != (*stack, self.bet[seat]) {
                disagree!(
                    "{seat} has {chips:?} behind and in front, by the tape {:?}",
                    (stack, self.bet[seat])
                );
            }
        }
        if self.lost {
            return Ok(());
        }
        let known = |cards: &[Facedown]| -> Vec<Option<Card>> {
            cards.iter().map(|card| card.turned_up_for_the_rules()).collect()
        };
        for (seat, held) in &self.held {
            let lie: Vec<_> = hand.holding(*seat).cards().map(Facedown::turned_up_for_the_rules).collect();
            let told: Vec<_> = held.iter().map(|held| held.card).collect();
            if lie != told {
                disagree!("{seat} holds {lie:?}, by the tape {told:?}");
            }
            let up: cards::CardSet =
                held.iter().filter(|held| held.up).filter_map(|held| held.card).collect();
            if hand.holding(*seat).up() != up {
                disagree!("{seat} shows {:?}, by the tape {up:?}", hand.holding(*seat).up());
            }
        }
        for run in 0..self.runs() {
            if hand.board(run) != self.board_of(run) {
                disagree!("board {run} is {:?}, by the tape {:?}", hand.board(run), self.board_of(run));
            }
        }
        if known(hand.burns()) != self.burns {
            disagree!("the burns are {:?}, by the tape {:?}", known(hand.burns()), self.burns);
        }
        let sorted = |mut cards: Vec<Option<Card>>| {
            cards.sort_by_key(|card| card.map(|card| card.to_string()));
            cards
        };
        let aside: Vec<Option<Card>> = self.aside.iter().chain(&self.paper).copied().collect();
        if sorted(known(hand.set_aside())) != sorted(aside.clone()) {
            disagree!("aside lie {:?}, by the tape {aside:?}", known(hand.set_aside()));
        }
        if sorted(known(hand.muck())) != sorted(self.muck.clone()) {
            disagree!("the discards are {:?}, by the tape {:?}", known(hand.muck()), self.muck);
        }
        let top = hand.put_back().map(Facedown::turned_up_for_the_rules);
        if top != self.top.last().copied() {
            disagree!("on the deck lies {top:?}, by the tape {:?}", self.top);
        }
        Ok(())
    }
}
