//! What is still to be done about cards that went wrong, and the one way decks are put right: cards are taken back, set
//! aside, taken off the stub unseen or shuffled into it, and then the hand goes on by itself.
//!
//! Everything waits for the burn of the street it belongs to ([`Hand::repair_first`]), for the betting
//! ([`Hand::replace_first`]) or for a player's card ([`Hand::place_after_mishaps`]). An ordinary hand has no [`Repair`]
//! and is asked for none: what has one has odd cards as well, and takes the cold road of each card.

use alloc::vec::Vec;

use game::{Actor, Facedown, Seat, SeatSet};
use rulebook::RuleId;
use rulings::{Book, Facts, Ruling};

use super::Hand;
use super::burns::board_before;
use super::flow::Phase;
use super::moves::stays_out;
use super::piles::Piles;
use crate::awaiting::Place;
use crate::card_faults::{self, Due, Report, Violation as Fault};
use crate::event::HandEvent;
use crate::irregular::{self, PileName, Spot};
use crate::setup::HandSetup;
use crate::variant::{Deal, Family, Street, Variant};
use crate::violation::Violation;

/// The kind of a game, as the books ask it.
pub(super) fn game_of(variant: &Variant) -> rulings::answers::Game {
    use rulings::answers::Game;
    match variant.family {
        Family::Stud => Game::Stud,
        Family::Button if variant.has_board() => Game::Flop,
        Family::Button => Game::Draw,
    }
}

/// What is left to be done about cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Repair {
    /// A street with a wrong burn that nobody has put right.
    pub(super) burn: Option<WrongBurn>,
    /// How many cards of the next street have come too early, or were taken out instead.
    pub(super) early: u8,
    /// Whether its burn has.
    pub(super) burned_early: bool,
    reshuffle: Option<u8>,
    take_out: Option<u8>,
    extra_burn: Option<u8>,
    no_burn: Option<u8>,
    /// A card that was seen and is replaced when every hand has its cards.
    replace: Option<Spot>,
    /// What the hand waited for when it was replaced; the betting, where the deal was not over.
    stopped: Option<Phase>,
    /// Who has the last card already.
    has_last: SeatSet,
    third_down: SeatSet,
    last_up: SeatSet,
    opens_left_of: SeatSet,
    pub(super) may_declare: SeatSet,
    /// Whose cards the dealer exposed, whatever became of them.
    pub(super) exposed: SeatSet,
    /// Who plays without the last card.
    pub(super) plays_short: SeatSet,
}

/// Where cards begin that are taken back: a street of a board, which is the only one unless the rest is dealt again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Since {
    pub(super) run: u8,
    pub(super) street: u8,
}

/// A burn that was forgotten, or one too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WrongBurn {
    pub(super) since: Since,
    pub(super) two: bool,
    /// Whether the betting of that street is over, and somebody acted in it.
    pub(super) acted_on: bool,
}

impl Repair {
    pub(super) const NONE: Repair = Repair {
        burn: None,
        early: 0,
        burned_early: false,
        reshuffle: None,
        take_out: None,
        extra_burn: None,
        no_burn: None,
        replace: None,
        stopped: None,
        has_last: SeatSet::EMPTY,
        third_down: SeatSet::EMPTY,
        last_up: SeatSet::EMPTY,
        opens_left_of: SeatSet::EMPTY,
        may_declare: SeatSet::EMPTY,
        exposed: SeatSet::EMPTY,
        plays_short: SeatSet::EMPTY,
    };

    /// Whether something of this kind is due already.
    pub(super) fn is_due(&self, due: Due) -> bool {
        match due {
            Due::Reshuffle { street } => self.reshuffle == Some(street),
            Due::TakeOut { street } => self.take_out == Some(street),
            Due::ExtraBurn { street } => self.extra_burn == Some(street),
            Due::NoBurn { street } => self.no_burn == Some(street),
            Due::Replace { at } | Due::ReplaceNow { at } => self.replace == Some(at),
            Due::ThirdDown { seat } => self.third_down.contains(seat),
            Due::OpensLeftOf { seat } => self.opens_left_of.contains(seat),
            Due::HasLast { seat } => self.has_last.contains(seat),
            Due::LastUp { seat } => self.last_up.contains(seat),
            Due::PlaysShort { seat } => self.plays_short.contains(seat),
            Due::HighBoardOpens => false,
            Due::MayDeclareAllIn { seat } => self.may_declare.contains(seat),
        }
    }

    fn note(&mut self, due: Due) {
        match due {
            Due::Reshuffle { street } => self.reshuffle = Some(street),
            Due::TakeOut { street } => self.take_out = Some(street),
            Due::ExtraBurn { street } => (self.extra_burn, self.burn) = (Some(street), None),
            Due::NoBurn { street } => (self.no_burn, self.burn) = (Some(street), None),
            Due::Replace { at } | Due::ReplaceNow { at } => self.replace = Some(at),
            Due::PlaysShort { seat } => self.plays_short.insert(seat),
            Due::ThirdDown { seat } => self.third_down.insert(seat),
            Due::OpensLeftOf { seat } => self.opens_left_of.insert(seat),
            Due::HasLast { seat } => self.has_last.insert(seat),
            Due::LastUp { seat } => self.last_up.insert(seat),
            // The up-cards say it by themselves.
            Due::HighBoardOpens => {}
            Due::MayDeclareAllIn { seat } => self.may_declare.insert(seat),
        }
    }

    /// The betting of a street is over.
    pub(super) fn round_over(&mut self, street: u8, acted: bool) {
        if let Some(burn) = &mut self.burn
            && burn.since.street == street
        {
            burn.acted_on |= acted;
        }
        self.may_declare = SeatSet::EMPTY;
    }
}

impl Piles {
    /// Whether a pile can take another card than the deal brings.
    pub(super) fn has_room(&self, pile: PileName) -> bool {
        self.odd.as_ref().is_none_or(|odd| odd.has_room(pile))
    }

    /// The places aside whose cards go back into the stub when it is shuffled.
    fn shuffled_in(&self) -> impl Iterator<Item = u8> {
        let aside = self.odd.as_ref().map_or(0, |odd| odd.aside.len());
        let aside = u8::try_from(aside).unwrap_or(u8::MAX);
        (0..aside).rev().filter(|at| !stays_out(self.marks(), Spot { pile: PileName::Aside, at: *at }))
    }

    /// What lies aside goes back into the stub, which is shuffled. Burns and discards stay where they are
    /// (cb:5.holdem.8b).
    fn shuffle_in(&mut self) {
        let places: Vec<u8> = self.shuffled_in().collect();
        for at in places {
            let Some(odd) = &mut self.odd else { return };
            let card = odd.aside.remove(usize::from(at));
            odd.moved(Spot { pile: PileName::Aside, at }, Spot::TOP);
            self.joins_stub(card);
        }
        if let Some(odd) = &mut self.odd {
            odd.on_top.clear();
        }
    }
}

/// The step of a street that brings cards to the table.
pub(super) fn cards_of(street: &Street) -> Option<Deal> {
    street.deal.iter().copied().find(|deal| !matches!(deal, Deal::Burn | Deal::Discard(_)))
}

impl Hand {
    pub(super) fn repair(&self) -> Option<&Repair> {
        self.matters.as_ref().map(|matters| &matters.repair)
    }

    /// What is reported about cards: who may say so, and what follows.
    pub(super) fn decide_cards(
        &self,
        setup: &HandSetup,
        actor: Actor,
        report: Report,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        match (actor, report) {
            (Actor::Seat(seat), Report::DeclareAllIn) => return self.decide_declared(seat, events),
            (Actor::Seat(_) | Actor::Clock, _) | (_, Report::DeclareAllIn) => {
                return Err(Violation::NotYours { actor });
            }
            (Actor::Dealer | Actor::Floor(_), _) => {}
        }
        if self.phase == Phase::Pending {
            return Err(Violation::Irregular(irregular::Violation::CaseIsOpen));
        }
        let before = events.len();
        let decided = match report {
            Report::BurnForgotten => self.decide_forgotten(events),
            Report::BurnedAgain { card } => self.decide_burned_again(setup, card, events),
            Report::BurnedEarly { card } => self.decide_burned_early(setup, card, events),
            Report::DealtEarly { card, looked } => {
                self.decide_dealt_early(setup, actor, card, looked, events)
            }
            Report::LastCardUp { card } => self.decide_last_card_up(setup, actor, card, events),
            Report::WrongBurn { told_apart, looked } => {
                self.decide_wrong_burn(setup, actor, told_apart, looked, events)
            }
            Report::FlopTooMany { card } => self.decide_flop_too_many(setup, actor, card, events),
            Report::Exposed { at, card, how, looked } => {
                self.decide_exposed(setup, actor, at, card, (how, looked), events)
            }
            Report::ExposedByPlayer { at, card, how } => {
                self.decide_exposed_by_player(setup, actor, at, card, how, events)
            }
            Report::Joker { at, looked } => self.decide_joker(setup, actor, at, looked, events),
            Report::Boxed { at, mixed } => self.decide_boxed(setup, actor, at, mixed, events),
            Report::WrongCount { seat, count, otherwise } => {
                self.decide_count(setup, actor, seat, count, otherwise, events)
            }
            Report::Thrown(thrown) => self.decide_thrown(setup, actor, thrown, events),
            Report::DeclareAllIn => Err(Violation::NotYours { actor }),
        };
        if decided.is_err() {
            // A refusal leaves no trace, however far it was thought through.
            events.truncate(before);
        }
        decided
    }

    /// What the book of the house says. Where it is silent its supervisor decides, usually as the other book has it: the
    /// floor's own report is that decision.
    pub(super) fn ruling(
        &self,
        setup: &HandSetup,
        actor: Actor,
        matter: rulings::Matter,
        facts: &Facts,
    ) -> Result<Ruling, Violation> {
        let refused = |why| Violation::Irregular(irregular::Violation::Cards(why));
        let book = if setup.house.mistakes_by_the_book { Book::CatfishBend } else { Book::NewJersey };
        // Every fact is either on the tape or in the report; a question that is left is none of ours to answer.
        let ruling = rulings::decide(book, matter, facts).map_err(|_| refused(Fault::AskTheFloor))?;
        match actor {
            Actor::Seat(_) | Actor::Dealer | Actor::Clock if Hand::is_supervisors(&ruling) => {
                Err(refused(Fault::FloorSays))
            }
            Actor::Seat(_) | Actor::Dealer | Actor::Clock | Actor::Floor(_) => Ok(ruling),
        }
    }

    /// What the tape knows of any matter.
    pub(super) fn facts(&self, setup: &HandSetup) -> Facts {
        use rulings::YesNo;
        use rulings::answers::Stage;
        // A case that is pending stands before the phase in which the hand was stopped.
        let phase = self.stopped();
        let stage = match (phase, self.round.turns_taken) {
            (Phase::Show(_) | Phase::RakeHand | Phase::Drops | Phase::Push, _) => Stage::Showdown,
            (Phase::Finish | Phase::Over, _) => Stage::Over,
            (_, 0) => Stage::NobodyActed,
            (_, 1) => Stage::OneActed,
            _ => Stage::TwoActed,
        };
        let awarded = matches!(phase, Phase::Finish | Phase::Over);
        Facts::new()
            .chose(game_of(setup.variant))
            .chose(stage)
            .said(YesNo::Tournament, setup.tournament)
            .said(YesNo::PotAwarded, awarded)
            .said(YesNo::TwoLeft, self.players.live.len() == 2)
    }

    /// What each of these events does.
    pub(super) fn take_in_cards(&mut self, setup: &HandSetup, event: card_faults::CardFaultEvent) {
        use card_faults::CardFaultEvent;
        // From now on every card takes the road that looks whether something is due.
        self.piles.odd_mut(setup.variant);
        match event {
            CardFaultEvent::BurnForgotten => {
                self.wrong_burn_noted(false);
                self.step_done(setup);
                self.place_after_mishaps(setup);
            }
            CardFaultEvent::BurnedAgain { card } => {
                self.piles.move_card(setup, Spot::TOP, PileName::Burns, card);
                self.wrong_burn_noted(true);
            }
            CardFaultEvent::BurnedEarly { card } => {
                self.piles.move_card(setup, Spot::TOP, PileName::Burns, card);
                self.matters_mut().repair.burned_early = true;
            }
            CardFaultEvent::CameEarly { card, .. } => {
                self.piles.move_card(setup, Spot::TOP, PileName::Aside, card);
                self.matters_mut().repair.early += 1;
            }
            CardFaultEvent::KeptEarly { seat, card, .. } => {
                self.piles.move_card(setup, Spot::TOP, PileName::Held(seat), card);
                let repair = &mut self.matters_mut().repair;
                repair.early += 1;
                repair.has_last.insert(seat);
            }
            CardFaultEvent::Due { due, .. } => self.due(setup, due),
            CardFaultEvent::StubReshuffled { .. } => {
                self.piles.shuffle_in();
                self.matters_mut().repair.reshuffle = None;
                self.deal.shortage = self.plan_for_shortage(setup);
                self.next_step(setup);
            }
            CardFaultEvent::DealtAgain { street, .. } => self.dealt_again(setup, street),
            CardFaultEvent::TurnedUp { seat, at, card, .. } => {
                self.piles.turn_up(seat, at, card);
            }
            CardFaultEvent::HandDead { seat, .. } => self.hand_fouled(setup, seat),
            CardFaultEvent::AnteReturned { seat, amount, .. } => self.money.push(0, seat, amount),
        }
    }

    fn wrong_burn_noted(&mut self, two: bool) {
        let since = Since { run: self.runs.current, street: self.deal.street };
        self.matters_mut().repair.burn = Some(WrongBurn { since, two, acted_on: false });
    }

    fn due(&mut self, setup: &HandSetup, due: Due) {
        self.matters_mut().repair.note(due);
        let dealt =
            matches!(self.phase, Phase::Act(_) | Phase::Chop(_) | Phase::CallTheBoard | Phase::KillAbsent(_));
        let now = match due {
            Due::ReplaceNow { .. } => true,
            Due::Replace { .. } => dealt,
            _ => false,
        };
        if now {
            let stopped = self.phase;
            if self.replace_first() {
                self.matters_mut().repair.stopped = Some(stopped);
            }
        }
        if self.phase == Phase::Burn {
            // It may be due before this very burn.
            self.next_step(setup);
        }
        self.place_after_mishaps(setup);
    }

    /// Before the burn of a street: what has to be done with the deck first. Says whether the hand waits for that.
    #[cold]
    pub(super) fn repair_first(&mut self, setup: &HandSetup) -> bool {
        let street = self.deal.street;
        let short = self.deal.shortage.is_short();
        let Some(repair) = self.repair() else { return false };
        // Cards that were taken out serve when the deck runs short (cb:7.stud.14c).
        if (repair.reshuffle == Some(street) || short) && self.piles.shuffled_in().next().is_some() {
            self.phase = Phase::ReshuffleStub;
            return true;
        }
        if self.taken_off_to().is_some() {
            self.phase = Phase::TakeOff;
            return true;
        }
        let came_early = repair.burned_early && repair.early == 0;
        let skips = repair.no_burn == Some(street) || came_early;
        let repair = &mut self.matters_mut().repair;
        (repair.early, repair.burned_early) = (0, false);
        repair.take_out = repair.take_out.filter(|due| *due != street);
        if skips {
            repair.no_burn = None;
            self.step_done(setup);
            self.place_after_mishaps(setup);
        }
        skips
    }

    /// Where the top card of the stub goes before the burn, unseen; nowhere, if nothing is due.
    pub(super) fn taken_off_to(&self) -> Option<PileName> {
        let (repair, street) = (self.repair()?, self.deal.street);
        let wanted = match cards_of(self.current()) {
            Some(Deal::Board(cards)) => usize::from(cards),
            _ => self.players.live.len(),
        };
        if self.piles.stub_len == 0 {
            None
        } else if repair.take_out == Some(street) && usize::from(repair.early) < wanted {
            Some(PileName::Aside)
        } else {
            let burns = PileName::Burns;
            (repair.extra_burn == Some(street) && self.piles.has_room(burns)).then_some(burns)
        }
    }

    /// A card went from one pile to another by hand: what was due may be done.
    pub(super) fn after_move(&mut self, setup: &HandSetup, from: PileName, to: PileName) {
        match (self.phase, from, to) {
            (Phase::TakeOff, PileName::Stub, PileName::Aside) => {
                let early = &mut self.matters_mut().repair.early;
                *early = early.saturating_add(1);
                self.next_step(setup);
            }
            (Phase::TakeOff, PileName::Stub, PileName::Burns) => {
                self.matters_mut().repair.extra_burn = None;
                self.next_step(setup);
            }
            (Phase::Replace, PileName::Held(_), PileName::Stub | PileName::Aside) => {
                self.not_replaced(setup);
            }
            _ => {}
        }
        self.nothing_to_wait_for(setup);
    }

    /// Cards that were carried off by hand may leave nothing to replace or to take off: the hand goes on.
    pub(super) fn nothing_to_wait_for(&mut self, setup: &HandSetup) {
        match self.phase {
            Phase::Replace if self.replaced().is_none() => self.not_replaced(setup),
            Phase::TakeOff if self.taken_off_to().is_none() => self.next_step(setup),
            _ => {}
        }
    }

    /// No card is to be replaced any more: the hand goes on.
    pub(super) fn not_replaced(&mut self, setup: &HandSetup) {
        let repair = &mut self.matters_mut().repair;
        repair.replace = None;
        match repair.stopped.take() {
            Some(phase) => {
                self.phase = phase;
                // Who was asked may have been frozen meanwhile.
                if let Phase::Act(seat) = phase
                    && self.players.all_in.contains(seat)
                {
                    self.after_action(setup, seat);
                }
            }
            None => self.begin_betting(setup),
        }
    }

    /// The cards of a street were taken back, and of all that followed.
    fn dealt_again(&mut self, setup: &HandSetup, street: u8) {
        // The boards after it were taken back as well, those before it are complete.
        let before = board_before(setup, street);
        let again = (0..self.runs.times).find(|run| self.board(usize::from(*run)).len() <= before);
        self.runs.current = again.unwrap_or(self.runs.current);
        self.deal.begin_street(setup, street);
        let burn = self.current().deal.iter().position(|deal| *deal == Deal::Burn);
        // A street without a burn is dealt again from its first card.
        self.deal.step = burn.map_or(0, |step| {
            u8::try_from(step).expect("a street has few steps, as `begin_street` counts them")
        });
        self.deal.shortage = self.plan_for_shortage(setup);
        self.round.close();
        self.matters_mut().repair.burn = None;
        self.next_step(setup);
        self.place_after_mishaps(setup);
    }

    /// Before the betting: whether a card is replaced first.
    #[cold]
    pub(super) fn replace_first(&mut self) -> bool {
        let due = self.replaced().is_some();
        if due {
            self.phase = Phase::Replace;
        } else if self.matters.is_some() {
            self.matters_mut().repair.replace = None;
        }
        due
    }

    /// The card that is to be replaced, and whose it is.
    pub(super) fn replaced(&self) -> Option<(Seat, Spot)> {
        let at = self.repair()?.replace?;
        let PileName::Held(seat) = at.pile else { return None };
        let there = usize::from(at.at) < self.piles.holdings[seat.index()].len();
        let due = there
            && self.piles.has_room(at.pile)
            && self.players.live.contains(seat)
            && self.piles.stub_len > 0;
        due.then_some((seat, at))
    }

    /// Where the next card goes when something went wrong before: who has the last card gets none, and some lie the other
    /// way up.
    #[cold]
    pub(super) fn place_after_mishaps(&mut self, setup: &HandSetup) {
        while let Phase::Deal(Place::Down(seat) | Place::Up(seat)) = self.phase {
            let last = self.street() + 1 == setup.variant.streets.len();
            let Some(repair) = self.repair() else { return };
            let up = match self.dealing() {
                Deal::Up(_) => !(self.deal.street == 0 && repair.third_down.contains(seat)),
                Deal::Down(_) if last && repair.has_last.contains(seat) => {
                    self.matters_mut().repair.has_last.remove(seat);
                    self.passed_over(setup, seat);
                    continue;
                }
                Deal::Down(_) => last && repair.last_up.contains(seat),
                Deal::Burn | Deal::Board(_) | Deal::Draw(_) | Deal::Discard(_) => return,
            };
            self.phase = Phase::Deal(if up { Place::Up(seat) } else { Place::Down(seat) });
            return;
        }
    }

    /// Who opens, where a card that was seen would have to (cb:7.stud.1c).
    pub(super) fn opener_after_mishaps(&self, seat: Seat) -> Seat {
        match self.repair() {
            Some(repair) if repair.opens_left_of.contains(seat) && self.current().opens.brings_in() => {
                self.players.live.after(seat).unwrap_or(seat)
            }
            _ => seat,
        }
    }

    /// Whether somebody opens in the place of a player whose card was seen, and so may fold (cb:7.stud.1c).
    pub(super) fn opens_for_another(&self, setup: &HandSetup) -> bool {
        self.repair().is_some_and(|repair| {
            let moved = !repair.opens_left_of.is_empty() && self.current().opens.brings_in();
            moved && repair.opens_left_of.contains(self.opener_by_the_cards(setup))
        })
    }

    /// Every card that came off the deck since then, in the order it came; nothing where that cannot be told. Cards of these
    /// seats stay where they are.
    pub(super) fn off_the_deck(&self, setup: &HandSetup, since: Since, keep: SeatSet) -> Option<Vec<Spot>> {
        // What all boards have in common is on each of them.
        let shared = self.runs.times > 1 && since.street < self.runs.from;
        if shared || !self.players.ghosts.is_empty() || self.deal.shortage.is_short() {
            return None;
        }
        // A burn has no place yet: burns lie in the order they came, so the last ones are these.
        let mut came = Vec::new();
        for run in since.run..=self.runs.current {
            let from = if run == since.run { since.street } else { self.runs.from };
            self.came_for_board(setup, Since { run, street: from }, keep, &mut came)?;
        }
        let count = came.iter().filter(|spot| spot.is_none()).count();
        let mut next = self.piles.burns.len().checked_sub(count)?;
        came.into_iter()
            .map(|spot| {
                spot.or_else(|| {
                    let at = u8::try_from(next).ok()?;
                    next += 1;
                    Some(Spot { pile: PileName::Burns, at })
                })
            })
            .collect()
    }

    /// What came for one board from this street on, a burn as nothing; a board before the one that is being dealt is
    /// complete.
    fn came_for_board(
        &self,
        setup: &HandSetup,
        since: Since,
        keep: SeatSet,
        came: &mut Vec<Option<Spot>>,
    ) -> Option<()> {
        let wrong = self.repair().and_then(|repair| repair.burn);
        let is_dealt = since.run == self.runs.current;
        let pile = PileName::Board(since.run);
        let lie = self.board(usize::from(since.run)).len();
        let streets = if is_dealt { &setup.variant.streets[..=self.street()] } else { setup.variant.streets };
        let (mut own, mut board) = (0usize, 0usize);
        for (street, at) in streets.iter().zip(0u8..) {
            if at < since.street {
                for deal in street.deal {
                    match *deal {
                        Deal::Down(n) | Deal::Up(n) => own += usize::from(n),
                        Deal::Board(n) => board += usize::from(n),
                        Deal::Draw(_) => return None,
                        Deal::Discard(n) => own -= usize::from(n),
                        Deal::Burn => {}
                    }
                }
                continue;
            }
            let has_burn = street.deal.contains(&Deal::Burn);
            let waits = is_dealt && at == self.deal.street && self.waits_for_burn();
            let here = Since { run: since.run, street: at };
            let burns = match wrong {
                Some(wrong) if wrong.since == here => u8::from(wrong.two) * 2,
                _ => u8::from(has_burn && !waits),
            };
            came.extend((0..burns).map(|_| None));
            for deal in street.deal {
                match *deal {
                    Deal::Burn => {}
                    Deal::Board(n) => {
                        for _ in 0..n {
                            if board < lie {
                                came.push(Some(Spot { pile, at: u8::try_from(board).ok()? }));
                                board += 1;
                            }
                        }
                    }
                    Deal::Down(n) | Deal::Up(n) => {
                        for _ in 0..n {
                            for seat in self.players.live.clockwise_after(setup.button) {
                                if own < self.piles.holdings[seat.index()].len() && !keep.contains(seat) {
                                    let (pile, at) = (PileName::Held(seat), u8::try_from(own).ok()?);
                                    came.push(Some(Spot { pile, at }));
                                }
                            }
                            own += 1;
                        }
                    }
                    // It comes before the burn, so no card of the deck lies elsewhere by it.
                    Deal::Discard(n) => own = own.checked_sub(usize::from(n))?,
                    Deal::Draw(_) => return None,
                }
            }
        }
        Some(())
    }

    pub(super) fn waits_for_burn(&self) -> bool {
        let burn = self.current().deal.iter().position(|deal| *deal == Deal::Burn);
        burn.is_some_and(|step| usize::from(self.deal.step) <= step)
    }

    /// All cards since then go back on the deck in their order, and the street is dealt again.
    pub(super) fn take_back(
        &self,
        setup: &HandSetup,
        since: Since,
        keep: SeatSet,
        rule: RuleId,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        let refused = Violation::Irregular(irregular::Violation::Cards(Fault::AskTheFloor));
        let over = self.players.live.at_most_one() || self.phase == Phase::Runs;
        let told = self.off_the_deck(setup, since, keep).filter(|_| !over);
        let spots = told.ok_or(refused)?;
        if spots.iter().any(|at| stays_out(self.marks(), *at)) {
            return Err(refused);
        }
        for from in spots.into_iter().rev() {
            self.carry(from, PileName::Stub, events);
        }
        events.push(cards(card_faults::CardFaultEvent::DealtAgain { street: since.street, rule }));
        Ok(())
    }

    /// A card goes from where it lies to another pile.
    pub(super) fn carry(&self, from: Spot, to: PileName, events: &mut Vec<HandEvent>) {
        let card = self.piles.card_at(from);
        events.push(HandEvent::Irregular(irregular::IrregularEvent::CardMoved { from, to, card }));
    }

    /// The card that is taken off the stub before a burn, or for a card that was seen.
    pub(super) fn decide_taken_off(
        &self,
        card: Option<cards::Card>,
        events: &mut Vec<HandEvent>,
    ) -> Result<(), Violation> {
        self.piles.check_in_stub(card)?;
        let top = self.piles.put_back().and_then(Facedown::turned_up_for_the_rules).or(card);
        let moved =
            |from, to, card| HandEvent::Irregular(irregular::IrregularEvent::CardMoved { from, to, card });
        if self.phase == Phase::Replace {
            let (seat, at) = self.replaced().ok_or_else(|| self.not_now())?;
            events.push(moved(Spot::TOP, PileName::Held(seat), Facedown::of(seat, top)));
            // It is the next burn (cb:5.holdem.1b); paper is out of play (cb:3.irreg.7a).
            let paper = stays_out(self.marks(), at);
            self.carry(at, if paper { PileName::Aside } else { PileName::Stub }, events);
        } else {
            let to = self.taken_off_to().ok_or_else(|| self.not_now())?;
            events.push(moved(Spot::TOP, to, Facedown::of_nobody(top)));
        }
        Ok(())
    }

    /// The stub is shuffled with what lies aside.
    pub(super) fn reshuffled(&self) -> HandEvent {
        let count = self.piles.shuffled_in().count();
        cards(card_faults::CardFaultEvent::StubReshuffled { cards: u8::try_from(count).unwrap_or(u8::MAX) })
    }
}

/// An event of these.
pub(super) fn cards(event: card_faults::CardFaultEvent) -> HandEvent {
    HandEvent::Irregular(irregular::IrregularEvent::Cards(event))
}
