//! Who gets which card, when, and what happens when the cards run out.

use cards::{Card, CardSet};
use game::{Facedown, Seat};
use poker::{Awaiting, Betting, Deal, HandEvent, Place, Step as Procedure};

use super::ledger::{Agreed, Held, Ledger, Reader, disagree};

fn known(card: Facedown) -> Agreed<Card> {
    card.turned_up_for_the_rules().ok_or_else(|| "the tape has a card nobody knows".to_string())
}

impl Ledger<'_> {
    /// The cards of a street.
    pub(crate) fn deal(&mut self, tape: &mut Reader<'_>) -> Agreed<()> {
        let deals = self.terms.variant.streets[self.street].deal;
        if self.stud() && self.street > 0 && self.short(deals) {
            return self.shortage(tape, deals);
        }
        self.deal_all(tape, deals, 0)
    }

    fn deal_all(&mut self, tape: &mut Reader<'_>, deals: &[Deal], run: u8) -> Agreed<()> {
        for deal in deals {
            match *deal {
                Deal::Burn => self.burn(tape)?,
                Deal::Down(rounds) => self.rounds(tape, rounds, false)?,
                Deal::Up(rounds) => self.rounds(tape, rounds, true)?,
                Deal::Board(cards) => {
                    for _ in 0..cards {
                        self.board_card(tape, run)?;
                    }
                }
                Deal::Discard(cards) => {
                    for seat in self.live() {
                        self.throw(tape, seat, cards, cards)?;
                    }
                    self.saw(if self.boards[0].is_empty() { "cb:6.pineapple.3" } else { "cb:6.crazy.1" });
                }
                Deal::Draw(most) => self.draw(tape, most)?,
            }
        }
        Ok(())
    }

    /// The stub has to be what the referee thinks it is.
    fn same_stub(&self, tape: &Reader<'_>) -> Agreed<()> {
        match tape.step() {
            Some(step) if step.stub == self.stub => Ok(()),
            step => disagree!("stub: {:?}, the referee has {:?}", step.map(|step| step.stub), self.stub),
        }
    }

    fn burn(&mut self, tape: &mut Reader<'_>) -> Agreed<()> {
        if self.stub.is_empty() {
            self.reshuffle(tape, CardSet::EMPTY)?;
        }
        if tape.awaiting() != Awaiting::Burn {
            disagree!("burn: expected one, the hand waits for {:?}", tape.awaiting());
        }
        self.same_stub(tape)?;
        let [HandEvent::CardBurned { card }] = tape.next()? else { disagree!("burn: none") };
        let card = known(*card)?;
        self.off_the_deck(card)?;
        self.burns.push(card);
        self.saw("cb:2.dealing.5");
        match self.terms.variant.key {
            "holdem" => self.saw(["", "nj:14.10(g)", "nj:14.10(h)", "nj:14.10(i)"][self.street]),
            "five-card-draw" | "lowball" => self.saw("nj:14.12(f)1"),
            "five-card-stud" => self.saw("nj:14.13(g)/2"),
            "mambo" => self.saw(if self.street == 1 { "nj:14.13A(f)" } else { "nj:14.13A(h)" }),
            "stud" => self.saw("nj:14.9(h)/2"),
            _ => {}
        }
        Ok(())
    }

    /// Who takes a card: everyone still in, all-in or not (nj:14.7(c)4.ii), and the seats that folded with no bet to
    /// face (cb:7.stud.9).
    fn takers(&self) -> Vec<Seat> {
        let takes = |seat: &Seat| !self.folded.contains(seat) || self.slots.contains(seat);
        self.order.iter().copied().filter(takes).collect()
    }

    fn rounds(&mut self, tape: &mut Reader<'_>, rounds: u8, up: bool) -> Agreed<()> {
        for _ in 0..rounds {
            for seat in self.takers() {
                self.card_to(tape, seat, up)?;
            }
        }
        self.saw_rounds();
        Ok(())
    }

    fn saw_rounds(&self) {
        let button_last = self.order.last() == Some(&self.terms.button);
        match (self.terms.variant.key, self.street) {
            ("holdem", _) => {
                self.saw_if(button_last, "nj:14.10(e)");
                self.saw("cb:5.intro.1");
            }
            ("omaha", _) => {
                self.saw_if(button_last, "nj:14.11(d)");
                self.saw("cb:6.omaha.3");
            }
            ("big-o", _) => self.saw("cb:6.bigo.1"),
            ("pineapple", 0) => self.saw("cb:6.pineapple.2"),
            ("five-card-draw", 0) => self.saw("nj:14.12(d)"),
            ("stud", 0) => self.saw("nj:14.9(c)"),
            ("stud", 1) => self.saw("nj:14.9(f)"),
            ("stud", 4) => {
                self.saw("nj:14.9(h)");
                self.saw("cb:7.intro.1");
            }
            ("five-card-stud", 0) => self.saw("nj:14.13(c)"),
            ("five-card-stud", 1) => self.saw("nj:14.13(f)"),
            ("five-card-stud", _) => self.saw("nj:14.13(g)"),
            ("mambo", 0) => self.saw("nj:14.13A(c)"),
            _ => {}
        }
        if !self.stud() && self.street == 0 {
            self.saw("cb:4.intro.2");
            self.saw_if(self.order.len() == 2, "cb:4.blinds.4b");
        }
        self.saw_if(self.live().len() > self.able().len(), "nj:14.7(c)4.ii");
    }

    fn card_to(&mut self, tape: &mut Reader<'_>, seat: Seat, up: bool) -> Agreed<()> {
        let place = if up { Place::Up(seat) } else { Place::Down(seat) };
        if tape.awaiting() != Awaiting::Deal(place) {
            disagree!("deal: expected {place:?}, the hand waits for {:?}", tape.awaiting());
        }
        self.same_stub(tape)?;
        let card = match tape.next()? {
            [HandEvent::CardDealt { seat: to, card }] if *to == seat && !up => known(*card)?,
            [HandEvent::UpCardDealt { seat: to, card }] if *to == seat && up => *card,
            events => disagree!("deal: expected {place:?}, got {events:?}"),
        };
        self.off_the_deck(card)?;
        if self.folded.contains(&seat) {
            self.muck.push((seat, card));
            self.saw("cb:7.stud.9");
        } else {
            self.held.entry(seat).or_default().push(Held { card, up });
        }
        Ok(())
    }

    fn board_card(&mut self, tape: &mut Reader<'_>, run: u8) -> Agreed<()> {
        if tape.awaiting() != Awaiting::Deal(Place::Board(run)) {
            disagree!("deal: expected a card for board {run}, the hand waits for {:?}", tape.awaiting());
        }
        self.same_stub(tape)?;
        match tape.next()? {
            [HandEvent::BoardCardDealt { run: onto, card }] if *onto == run => {
                self.off_the_deck(*card)?;
                self.boards[usize::from(run)].push(*card);
                Ok(())
            }
            events => disagree!("deal: expected a card for board {run}, got {events:?}"),
        }
    }

    // Draws.

    /// A player throws cards away; how many.
    fn throw(&mut self, tape: &mut Reader<'_>, seat: Seat, least: u8, most: u8) -> Agreed<usize> {
        if tape.awaiting() != (Awaiting::Discard { seat, least, most }) {
            disagree!(
                "discard: expected {seat}, {least} to {most}, the hand waits for {:?}",
                tape.awaiting()
            );
        }
        let mut count = 0;
        for event in tape.next()? {
            match event {
                HandEvent::CardDiscarded { seat: from, card } if *from == seat => {
                    let card = known(*card)?;
                    let held = self.held.entry(seat).or_default();
                    let Some(at) = held.iter().position(|held| held.card == card) else {
                        disagree!("discard: {seat} threw {card} away without having it");
                    };
                    held.remove(at);
                    self.muck.push((seat, card));
                    count += 1;
                }
                HandEvent::DrawCalled { seat: from, cards }
                    if *from == seat && usize::from(*cards) == count => {}
                other => disagree!("discard: {seat} {other:?}"),
            }
        }
        Ok(count)
    }

    /// One player at a time, from the button's left, those all-in too (nj:14.12(f), nj:14.12(f)/4).
    fn draw(&mut self, tape: &mut Reader<'_>, most: u8) -> Agreed<()> {
        for seat in self.live() {
            let count = self.throw(tape, seat, 0, most)?;
            self.saw("nj:14.12(f)");
            self.saw("nj:14.12(f)/4");
            self.saw_if(count == 0 || count == usize::from(most), "nj:14.12(f)/2");
            self.saw_if(count > 0, "nj:14.12(f)/3");
            let own: CardSet =
                self.muck.iter().filter(|(who, _)| *who == seat).map(|(_, card)| *card).collect();
            for _ in 0..count {
                if self.stub.is_empty() {
                    self.reshuffle(tape, own)?;
                }
                self.card_to(tape, seat, false)?;
            }
        }
        Ok(())
    }

    /// The discards become the stub, but for the drawing player's own while there are others; burns stay out
    /// (nj:14.12(f)2).
    fn reshuffle(&mut self, tape: &mut Reader<'_>, own: CardSet) -> Agreed<()> {
        let all: CardSet = self.muck.iter().map(|(_, card)| *card).collect();
        let own_too = (all - own).is_empty();
        let outcome = [HandEvent::DiscardsReshuffled { own_too }];
        tape.procedure(Procedure::ReshuffleDiscards, "the stub is empty", &outcome)?;
        self.stub = if own_too { all } else { all - own };
        let back = self.stub;
        self.muck.retain(|(_, card)| !back.contains(*card));
        self.saw("nj:14.12(f)2");
        Ok(())
    }

    // Stud, when the cards run out.

    fn short(&self, deals: &[Deal]) -> bool {
        let each = deals.iter().any(|deal| matches!(deal, Deal::Down(_) | Deal::Up(_)));
        each && self.stub.len() < self.takers().len() + self.terms.house.shortage.spare
    }

    /// cb:7.stud.15, nj:14.9(h)/3, nj:14.9(h)/4.
    fn shortage(&mut self, tape: &mut Reader<'_>, deals: &[Deal]) -> Agreed<()> {
        let policy = self.terms.house.shortage;
        let needed = self.takers().len() + policy.spare;
        self.saw("cb:7.stud.15a");
        if policy.burns_may_complete && self.stub.len() + self.burns.len() >= needed {
            self.saw("cb:7.stud.15c");
            self.scramble(tape)?;
            return self.deal_all(tape, deals, 0);
        }
        tape.procedure(
            Procedure::CallCommonCard,
            "too few cards for everyone",
            &[HandEvent::CommonCardCalled],
        )?;
        if self.stub.len() <= policy.scramble_at {
            self.saw("cb:7.stud.15e");
            self.saw("nj:14.9(h)/4");
            self.scramble(tape)?;
            if policy.burn_after_scramble {
                self.burn(tape)?;
            }
        } else {
            self.saw("cb:7.stud.15d");
            self.saw("nj:14.9(h)/3");
            self.burn(tape)?;
        }
        self.board_card(tape, 0)
    }

    fn scramble(&mut self, tape: &mut Reader<'_>) -> Agreed<()> {
        tape.procedure(Procedure::ScrambleBurns, "too few cards for everyone", &[HandEvent::BurnsScrambled])?;
        for card in self.burns.drain(..) {
            self.stub |= CardSet::of(card);
        }
        Ok(())
    }

    // Dealing the rest more than once.

    /// How often the rest may be dealt from here on: more than once only in cash games of pot-limit and no-limit, with
    /// nothing left but the board, and cards enough (cb:9.nl.17c).
    pub(crate) fn most_runs(&self) -> u8 {
        let big_bet = matches!(self.forcing.betting, Betting::PotLimit { .. } | Betting::NoLimit { .. });
        if self.tournament() || !big_bet {
            return 1;
        }
        let mut cards = 0;
        for deal in self.terms.variant.streets[self.street..].iter().flat_map(|street| street.deal) {
            match deal {
                Deal::Burn => cards += 1,
                Deal::Board(n) => cards += usize::from(*n),
                Deal::Down(_) | Deal::Up(_) | Deal::Draw(_) | Deal::Discard(_) => return 1,
            }
        }
        let enough = u8::try_from(self.stub.len() / cards).expect("a small number");
        enough.min(self.terms.house.most_runs).max(1)
    }

    /// Asks everybody: the rest is dealt as often as all agree to, which is the least anybody says.
    pub(crate) fn ask_runs(&self, tape: &mut Reader<'_>, most: u8) -> Agreed<u8> {
        let mut asked: Vec<Seat> = self.live();
        asked.sort();
        let mut agreed = most;
        while !asked.is_empty() {
            let Awaiting::Runs { seats, most: offered } = tape.awaiting() else {
                disagree!("runs: expected up to {most}, the hand waits for {:?}", tape.awaiting());
            };
            if seats.iter().collect::<Vec<_>>() != asked || offered != most {
                disagree!("runs: up to {most} of {asked:?}, the hand has {offered} of {seats:?}");
            }
            let events = tape.next()?;
            let Some(HandEvent::RunsAsked { seat, times }) = events.first() else {
                disagree!("runs: {events:?}")
            };
            asked.retain(|other| other != seat);
            agreed = agreed.min(*times);
            let told = [HandEvent::RunsAgreed { times: agreed }];
            if events[1..] != told[..usize::from(asked.is_empty())] {
                disagree!("runs: {events:?}, expected {told:?} at the end");
            }
        }
        self.saw("cb:9.nl.17c");
        Ok(agreed)
    }

    /// Deals the rest so many times.
    pub(crate) fn runs(&mut self, tape: &mut Reader<'_>, agreed: u8) -> Agreed<()> {
        let there = self.boards[0].clone();
        let from = self.street;
        for run in 0..agreed {
            if run > 0 {
                self.boards.push(there.clone());
            }
            for street in from..self.terms.variant.streets.len() {
                self.street = street;
                self.deal_all(tape, self.terms.variant.streets[street].deal, run)?;
                self.rake(tape, false)?;
            }
        }
        Ok(())
    }
}
