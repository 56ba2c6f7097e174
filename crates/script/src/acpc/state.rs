//! A hand of the competition: who has put in how much, whose turn it is, and what each is shown.
//!
//! Players are named by their position in the hand, 0 being the first after the button; between two it is the big blind.

use core::fmt::Write;

use cards::Card;

use super::{Action, GameDefinition};

/// The cards of a hand: everybody's own, and the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dealt {
    pub(super) holes: Vec<[Card; 2]>,
    pub(super) board: [Card; 5],
}

/// How many cards of the board lie there in each round.
const ON_THE_BOARD: [usize; 4] = [0, 3, 4, 5];

/// A hand while it is played.
#[derive(Clone, Debug)]
pub struct State<'g> {
    game: &'g GameDefinition,
    number: u64,
    dealt: Dealt,
    /// All chips of each player that are in.
    spent: Vec<u64>,
    folded: Vec<bool>,
    /// What was done in each round so far, by whom.
    rounds: Vec<Vec<(usize, Action)>>,
    /// The least that a raise goes to, in no-limit.
    least_raise_to: u64,
    over: bool,
}

impl<'g> State<'g> {
    /// A hand before its first action.
    pub(super) fn new(game: &'g GameDefinition, number: u64, dealt: Dealt) -> State<'g> {
        let spent: Vec<u64> = (0..game.players()).map(|place| game.blind(place)).collect();
        // The big blind is called, and raised by as much.
        let largest = spent.iter().copied().max().unwrap_or(0);
        let least_raise_to = if largest == 0 { 1 } else { 2 * largest };
        let folded = vec![false; spent.len()];
        State { game, number, dealt, spent, folded, rounds: vec![Vec::new()], least_raise_to, over: false }
    }

    /// The game.
    pub const fn game(&self) -> &'g GameDefinition {
        self.game
    }

    /// Whether nothing is left to be done.
    pub const fn is_over(&self) -> bool {
        self.over
    }

    pub(super) fn spent(&self) -> &[u64] {
        &self.spent
    }

    pub(super) fn folded(&self) -> &[bool] {
        &self.folded
    }

    pub(super) const fn dealt(&self) -> &Dealt {
        &self.dealt
    }

    /// The most that anybody has put in.
    fn price(&self) -> u64 {
        self.spent.iter().copied().max().unwrap_or(0)
    }

    /// Whether somebody still has something to decide.
    fn can_act(&self, place: usize) -> bool {
        !self.folded[place] && self.spent[place] < self.game.stack(place)
    }

    fn acting(&self) -> usize {
        (0..self.spent.len()).filter(|place| self.can_act(*place)).count()
    }

    fn live(&self) -> usize {
        self.folded.iter().filter(|folded| !**folded).count()
    }

    /// Which round it is.
    fn round(&self) -> usize {
        self.rounds.len() - 1
    }

    fn actions(&self) -> &[(usize, Action)] {
        self.rounds.last().map_or(&[], Vec::as_slice)
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<usize> {
        if self.over {
            return None;
        }
        let players = self.spent.len();
        let from = match self.actions().last() {
            Some((last, _)) => last + 1,
            None => self.game.first(self.round()),
        };
        (0..players).map(|step| (from + step) % players).find(|place| self.can_act(*place))
    }

    /// Whether whoever is in turn may give up: only in the face of a bet.
    pub(super) fn may_fold(&self) -> bool {
        self.turn().is_some_and(|turn| self.spent[turn] < self.price())
    }

    /// Between what amounts whoever is in turn may raise to; the same amounts say nothing in limit.
    pub(super) fn raises(&self) -> Option<(u64, u64)> {
        let turn = self.turn()?;
        let is_raise = |(_, action): &&(usize, Action)| matches!(action, Action::Raise | Action::RaiseTo(_));
        let raised = self.actions().iter().filter(is_raise).count();
        // Somebody has to be there to call it.
        if raised >= self.game.most_raises(self.round()) || self.acting() < 2 {
            return None;
        }
        let stack = self.game.stack(turn);
        if self.game.is_limit() {
            return Some((0, 0));
        }
        if self.least_raise_to <= stack {
            Some((self.least_raise_to, stack))
        } else {
            // All-in is always a raise, if it is more than a call.
            (self.price() < stack).then_some((stack, stack))
        }
    }

    /// Does what was found good.
    pub fn act(&mut self, action: Action) {
        let Some(turn) = self.turn() else { return };
        let (price, stack) = (self.price(), self.game.stack(turn));
        match action {
            Action::Fold => self.folded[turn] = true,
            Action::Call => self.spent[turn] = price.min(stack),
            Action::Raise => {
                // In limit there is a size for every round.
                let size = self.game.raise_size(self.round()).unwrap_or(0);
                self.spent[turn] = price.saturating_add(size).min(stack);
            }
            Action::RaiseTo(to) => {
                let to = to.min(stack);
                self.least_raise_to = self.least_raise_to.max(to + to.saturating_sub(price));
                self.spent[turn] = to;
            }
        }
        if let Some(round) = self.rounds.last_mut() {
            round.push((turn, action));
        }
        self.go_on();
    }

    /// Ends the round, or the hand, where nobody has anything to decide any more.
    fn go_on(&mut self) {
        if self.live() < 2 {
            self.over = true;
            return;
        }
        if self.called() < self.acting() {
            return;
        }
        let rounds = ON_THE_BOARD.len();
        if self.acting() < 2 {
            // All that is left is the showdown.
            self.over = true;
            self.rounds.resize(rounds, Vec::new());
        } else if self.rounds.len() == rounds {
            self.over = true;
        } else {
            self.rounds.push(Vec::new());
            let blinds = (0..self.spent.len()).map(|place| self.game.blind(place));
            self.least_raise_to = self.price() + blinds.max().unwrap_or(0).max(1);
        }
    }

    /// How many of those who can act have called what was bet last in this round.
    fn called(&self) -> usize {
        let mut called = 0;
        for (by, action) in self.actions().iter().rev() {
            let counts = usize::from(self.spent[*by] < self.game.stack(*by));
            match action {
                Action::Raise | Action::RaiseTo(_) => return called + counts,
                Action::Call => called += counts,
                Action::Fold => {}
            }
        }
        called
    }

    /// What the player at this position is sent: `MATCHSTATE:0:7:cr300:AhKh|`.
    pub fn seen_by(&self, place: usize) -> String {
        let showdown = self.over && self.live() > 1;
        let sees = |other: usize| other == place || (showdown && !self.folded[other]);
        format!("MATCHSTATE:{place}:{}", self.told(sees))
    }

    /// What a log has: `STATE:7:cr300f:AhKh|7c7d`, with everybody's cards.
    pub fn logged(&self) -> String {
        format!("STATE:{}", self.told(|_| true))
    }

    fn told(&self, sees: impl Fn(usize) -> bool) -> String {
        let mut text = format!("{}:", self.number);
        // Writing to a text cannot fail.
        for (place, round) in self.rounds.iter().enumerate() {
            if place > 0 {
                text.push('/');
            }
            for (_, action) in round {
                let _ = write!(text, "{action}");
            }
        }
        text.push(':');
        for (place, hole) in self.dealt.holes.iter().enumerate() {
            if place > 0 {
                text.push('|');
            }
            if sees(place) {
                let _ = write!(text, "{}{}", hole[0], hole[1]);
            }
        }
        for round in 1..self.rounds.len() {
            text.push('/');
            for card in &self.dealt.board[ON_THE_BOARD[round - 1]..ON_THE_BOARD[round]] {
                let _ = write!(text, "{card}");
            }
        }
        text
    }
}
