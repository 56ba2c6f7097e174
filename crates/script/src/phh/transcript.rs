//! From the events of a hand to the actions of a history.
//!
//! A history names a player's cards of a street at once, lets everybody discard before anyone gets new cards, and
//! shows hands before the rest of the board once all are all-in. The engine's events come card by card and in the
//! order of the table, so cards wait here until the street is complete.

use cards::{Card, CardSet};
use chips::Chips;
use game::{Facedown, Seat, SeatSet, Viewer};
use poker::irregular::{self, acts, seeing};
use poker::{Deal, Family, HandEvent, HandSetup};

use super::failure::shown;
use crate::export::dead_hands;

/// What the players of a hand did, as actions, with what actions cannot say.
pub(super) struct Transcript {
    pub(super) actions: Vec<String>,
    /// The boards, where the rest was dealt more than once.
    pub(super) boards: Vec<Vec<Card>>,
    /// What was put up after the deal.
    pub(super) late: Vec<LatePost>,
}

/// A player who was dealt in owing blinds posts after the deal.
pub(super) struct LatePost {
    pub(super) seat: Seat,
    pub(super) live: Chips,
    pub(super) dead: Chips,
}

/// Writes down a hand.
pub(super) fn of(
    setup: &HandSetup,
    seats: &[Seat],
    events: &[HandEvent],
    viewer: Viewer,
    places: u8,
) -> Transcript {
    let mut writer = Writer {
        seats,
        viewer,
        places,
        actions: Vec::new(),
        discards: Vec::new(),
        dealt: vec![Vec::new(); Seat::MOST],
        held: vec![Vec::new(); Seat::MOST],
        thrown: vec![Vec::new(); Seat::MOST],
        board: Vec::new(),
        boards: Vec::new(),
        bets_end: 0,
        shows: Vec::new(),
        gone: SeatSet::EMPTY,
        bring_in: setup.bring_in(),
        late: Vec::new(),
    };
    let mut folds = dead_hands::folds(setup, events).into_iter().peekable();
    for (place, event) in events.iter().enumerate() {
        while let Some((_, seat)) = folds.next_if(|(before, _)| *before == place) {
            writer.folds(seat);
        }
        writer.take(event);
    }
    writer.flush();
    writer.finish(setup)
}

struct Writer<'a> {
    seats: &'a [Seat],
    viewer: Viewer,
    places: u8,
    actions: Vec<String>,
    /// The discards of this street.
    discards: Vec<String>,
    /// The cards each seat got since the last line was written.
    dealt: Vec<Vec<Option<Card>>>,
    /// The cards each seat has, in the order of the deal.
    held: Vec<Vec<Option<Card>>>,
    /// The cards each seat throws away in this draw.
    thrown: Vec<Vec<Option<Card>>>,
    /// The cards of the first board since the last line was written.
    board: Vec<Card>,
    /// All boards, where there is more than one.
    boards: Vec<Vec<Card>>,
    /// How many actions there were when somebody acted last.
    bets_end: usize,
    /// Who showed or mucked, and where the line stands.
    shows: Vec<(Seat, usize)>,
    /// Who has folded: some houses deal on to an empty place, which a history does not know.
    gone: SeatSet,
    /// The forced bet of stud.
    bring_in: Chips,
    /// What was put up after the deal.
    late: Vec<LatePost>,
}

impl Writer<'_> {
    fn folds(&mut self, seat: Seat) {
        self.flush();
        self.gone.insert(seat);
        self.act(seat, "f", "");
    }

    fn take(&mut self, event: &HandEvent) {
        match *event {
            HandEvent::CardDealt { seat, card } => self.deal(seat, self.seen(card)),
            HandEvent::UpCardDealt { seat, card } => self.deal(seat, Some(card)),
            HandEvent::BoardCardDealt { run, card } => {
                let run = usize::from(run);
                if run == 0 {
                    self.board.push(card);
                }
                self.boards.resize_with(self.boards.len().max(run + 1), Vec::new);
                self.boards[run].push(card);
                return;
            }
            HandEvent::CardDiscarded { seat, card } => {
                let card = self.seen(card);
                self.thrown[seat.index()].push(card);
                let held = &mut self.held[seat.index()];
                if let Some(place) = held.iter().position(|held| *held == card) {
                    held.remove(place);
                } else if card.is_none() && held.pop().is_some() {
                    // An unseen card of a hand that lies open: which are left is unknown.
                    held.fill(None);
                }
                return;
            }
            HandEvent::DrawCalled { seat, .. } => {
                // Where nobody bets any more, cards are thrown away after the flop with no act between.
                if !self.board.is_empty() {
                    self.flush();
                }
                let thrown = core::mem::take(&mut self.thrown[seat.index()]);
                self.discards.push(self.line(seat, "sd", &text(&thrown)));
                return;
            }
            HandEvent::DiscardsReshuffled { .. } => return,
            _ => {}
        }
        if matches!(event, HandEvent::CardDealt { .. } | HandEvent::UpCardDealt { .. }) {
            return;
        }
        self.flush();
        match *event {
            HandEvent::Checked { seat } | HandEvent::Called { seat, .. } => self.act(seat, "cc", ""),
            HandEvent::Folded { seat } | HandEvent::TimedOut { seat } => self.folds(seat),
            HandEvent::BroughtIn { seat, .. } => self.act(seat, "pb", ""),
            HandEvent::Raised { seat, to, .. } => {
                self.act(seat, "cbr", &shown(to.units(), self.places).to_string());
            }
            HandEvent::Irregular(irregular::IrregularEvent::Act(event)) => self.put_right(event),
            HandEvent::Irregular(irregular::IrregularEvent::CardCorrected { was, is, .. }) => {
                self.rewrite(was, is);
            }
            // A hand that was thrown away and is shown after all.
            HandEvent::Irregular(irregular::IrregularEvent::Seeing(seeing::SeeingEvent::HandShown {
                seat,
                cards,
                ..
            })) => {
                self.learn(seat, cards);
                let line = self.line(seat, "sm", &text(&self.held[seat.index()]));
                if let Some(place) = self.last_line(seat, "sm") {
                    self.actions[place] = line;
                }
            }
            HandEvent::Tabled { seat, cards } => {
                self.learn(seat, cards);
                self.shows.push((seat, self.actions.len()));
                let line = self.line(seat, "sm", &text(&self.held[seat.index()]));
                self.actions.push(line);
            }
            HandEvent::Mucked { seat } => {
                self.shows.push((seat, self.actions.len()));
                let line = self.line(seat, "sm", "");
                self.actions.push(line);
            }
            _ => {}
        }
    }

    /// A history has what counts: a wager that was corrected has the size it got, and a call that was taken back was none.
    fn put_right(&mut self, event: acts::ActEvent) {
        match event {
            // Less than the forced bet is a part of it.
            acts::ActEvent::Miswagered { seat, to } if to < self.bring_in => self.act(seat, "pb", ""),
            acts::ActEvent::Miswagered { seat, to } => {
                self.act(seat, "cbr", &shown(to.units(), self.places).to_string());
            }
            acts::ActEvent::BroughtInAmiss { seat, .. } => self.act(seat, "pb", ""),
            acts::ActEvent::WagerCorrected { seat, to, .. } => {
                let line = self.line(seat, "cbr", &shown(to.units(), self.places).to_string());
                if let Some(place) = self.last_line(seat, "cbr") {
                    self.actions[place] = line;
                }
            }
            acts::ActEvent::PostedLate { seat, live, dead, .. } => {
                self.late.push(LatePost { seat, live, dead });
            }
            acts::ActEvent::Withdrawn { seat, .. } => self.take_back(seat, "cc"),
            acts::ActEvent::OpenerCorrected { from, .. } => self.take_back(from, "pb"),
            acts::ActEvent::ActedEarly { .. }
            | acts::ActEvent::TimeCalled { .. }
            | acts::ActEvent::HeldTo { .. }
            | acts::ActEvent::Released { .. }
            | acts::ActEvent::RightKept { .. }
            | acts::ActEvent::RightLost { .. }
            | acts::ActEvent::NoWager { .. }
            | acts::ActEvent::CallCorrected { .. }
            | acts::ActEvent::WagerStands { .. }
            | acts::ActEvent::CalledShort { .. } => {}
        }
    }

    /// A history has the card that lay there. No two letters of a line but a card's own are a card's.
    fn rewrite(&mut self, was: Card, is: Card) {
        for line in self.actions.iter_mut().chain(&mut self.discards) {
            *line = line.replace(&was.to_string(), &is.to_string());
        }
        let held = self.held.iter_mut().chain(&mut self.thrown).flatten().flatten();
        for card in held.chain(self.boards.iter_mut().flatten()).filter(|card| **card == was) {
            *card = is;
        }
    }

    fn take_back(&mut self, seat: Seat, verb: &str) {
        if let Some(place) = self.last_line(seat, verb) {
            self.actions.remove(place);
            self.bets_end = self.actions.len();
        }
    }

    /// Where a player last did this.
    fn last_line(&self, seat: Seat, verb: &str) -> Option<usize> {
        let begins = self.line(seat, verb, "");
        self.actions.iter().rposition(|line| line.starts_with(&begins))
    }

    /// The card as far as the viewer of the history knows it.
    fn seen(&self, card: Facedown) -> Option<Card> {
        card.peek(self.viewer)
    }

    fn deal(&mut self, seat: Seat, card: Option<Card>) {
        if self.gone.contains(seat) {
            return;
        }
        self.dealt[seat.index()].push(card);
        self.held[seat.index()].push(card);
    }

    /// Cards that lie face up now, in the places of those that were unknown.
    fn learn(&mut self, seat: Seat, cards: CardSet) {
        let held = &mut self.held[seat.index()];
        let known: CardSet = held.iter().flatten().copied().collect();
        let mut learnt = (cards - known).iter();
        for card in held.iter_mut().filter(|card| card.is_none()) {
            *card = learnt.next();
        }
    }

    /// How the history names a player.
    fn player(&self, seat: Seat) -> usize {
        1 + self.seats.iter().position(|other| *other == seat).unwrap_or(seat.index())
    }

    fn line(&self, seat: Seat, verb: &str, rest: &str) -> String {
        let player = self.player(seat);
        if rest.is_empty() { format!("p{player} {verb}") } else { format!("p{player} {verb} {rest}") }
    }

    fn act(&mut self, seat: Seat, verb: &str, rest: &str) {
        let line = self.line(seat, verb, rest);
        self.actions.push(line);
        self.bets_end = self.actions.len();
    }

    /// Writes down the cards of a street that is complete.
    fn flush(&mut self) {
        self.actions.append(&mut self.discards);
        for seat in self.seats {
            let dealt = core::mem::take(&mut self.dealt[seat.index()]);
            if !dealt.is_empty() {
                self.actions.push(format!("d dh p{} {}", self.player(*seat), text(&dealt)));
            }
        }
        let board = core::mem::take(&mut self.board);
        if !board.is_empty() {
            self.actions.push(format!("d db {}", board.iter().map(Card::to_string).collect::<String>()));
        }
    }

    /// Puts the shows where a history has them: before cards that come when nobody can bet any more, and in stud
    /// again at the end, when there is another down card; after the last draw.
    fn finish(mut self, setup: &HandSetup) -> Transcript {
        let boards = if self.boards.len() > 1 { core::mem::take(&mut self.boards) } else { Vec::new() };
        // Who mucks has to be seen to do so when it happened.
        if self.shows.iter().any(|(_, place)| self.actions[*place].ends_with("sm")) {
            return Transcript { actions: self.actions, boards, late: self.late };
        }
        self.actions.retain(|line| !line.contains(" sm "));
        // Where nobody could bet at all, the first cards come before the shows.
        let early = self.bets_end.max(self.seats.len()).min(self.actions.len());
        let cards_after = early < self.actions.len();
        let draws = setup.variant().streets.iter().flat_map(|street| street.deal);
        let draws = draws.into_iter().any(|deal| matches!(deal, Deal::Draw(_) | Deal::Discard(_)));
        let shown = |cards: &dyn Fn(Seat) -> Vec<Option<Card>>| -> Vec<String> {
            self.shows.iter().map(|(seat, _)| self.line(*seat, "sm", &text(&cards(*seat)))).collect()
        };
        let at_the_end = shown(&|seat| self.held[seat.index()].clone());
        if cards_after && !draws {
            let then = shown(&|seat| self.held_at(seat, early));
            self.actions.splice(early..early, then);
        }
        if !cards_after || draws || setup.variant().family == Family::Stud {
            self.actions.extend(at_the_end);
        }
        Transcript { actions: self.actions, boards, late: self.late }
    }

    /// The cards of a player that were dealt before this line.
    fn held_at(&self, seat: Seat, line: usize) -> Vec<Option<Card>> {
        let start = format!("d dh p{} ", self.player(seat));
        let later = self.actions[line..].iter().filter_map(|line| line.strip_prefix(&start));
        let later: usize = later.map(|cards| cards.len() / 2).sum();
        let held = &self.held[seat.index()];
        held[..held.len().saturating_sub(later)].to_vec()
    }
}

/// Cards without anything between them.
fn text(cards: &[Option<Card>]) -> String {
    cards.iter().map(|card| card.map_or_else(|| "??".to_owned(), |card| card.to_string())).collect()
}
