//! A poker table with people at it, played over their own connections.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;
use wire::{CommandAnswer, Felt, PokerView};

use crate::asks;

use super::{Dice, Line, Open, PATIENCE, Person, play};

/// A table and those who play there.
pub(crate) struct Game {
    pub(crate) table: u32,
    pub(crate) people: Vec<Person>,
    pub(crate) lines: Vec<Line>,
    pub(crate) dice: Dice,
    answered: (u64, u64),
}

const MOMENT: Duration = Duration::from_millis(5);

impl Game {
    /// So many guests sit down.
    pub(crate) async fn of(house: &Open, table: u32, count: u8) -> Game {
        let (mut people, mut lines) = (Vec::new(), Vec::new());
        for seat in 1..=count {
            let person = house.guest(&format!("Player {table} {seat}")).await;
            let mut line = Line::of(&person).await;
            line.watch(table).await;
            let sits = json!({"kind": "door", "act": {"do": "take-seat", "table": table, "seat": seat, "buy_in": 40_000, "post": true}});
            line.must(&sits).await;
            people.push(person);
            lines.push(line);
        }
        Game { table, people, lines, dice: Dice::new(u64::from(table)), answered: (0, 0) }
    }

    pub(crate) async fn hear(&mut self) {
        for line in &mut self.lines {
            while line.within(MOMENT).await.is_some() {}
        }
    }

    /// Who is asked something now.
    pub(crate) async fn whose_turn(&mut self) -> usize {
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            self.hear().await;
            let asked = self.lines.iter().position(|line| {
                line.turn(self.table).is_some_and(|turn| (turn.hand, turn.token) > self.answered)
            });
            if let Some(who) = asked {
                return who;
            }
        }
        panic!("nobody is asked anything: {:?}", self.poker())
    }

    /// Asks in a turn.
    pub(crate) async fn asks(&mut self, who: usize, ask: &Value) -> CommandAnswer {
        let turn = self.lines[who].turn(self.table).map(|turn| (turn.hand, turn.token));
        let id = self.dice.id();
        let answer = self.lines[who].command(&id, turn, ask).await;
        if answer.done.is_some() {
            self.answered = turn.unwrap_or(self.answered);
        }
        answer
    }

    /// What somebody who is asked would answer: never a fold.
    pub(crate) fn passive(&self, who: usize) -> Value {
        use wire::Choice;
        let turn = self.lines[who].turn(self.table).expect("it is this player's turn");
        let word = match &turn.choice {
            Choice::Act { check: true, .. } => "check",
            Choice::Act { bring_in: Some(_), .. } => "bring-in",
            Choice::Act { call: Some(_), .. } => "call",
            Choice::Show { .. } => "show",
            _ => "fold",
        };
        asks::hand(self.table, word)
    }

    /// One turn, as the dice fall.
    pub(crate) async fn step(&mut self) -> CommandAnswer {
        let who = self.whose_turn().await;
        let mine = self.lines[who].mine[&self.table].clone().expect("has a seat");
        let ask = play::answer(self.table, &mine, &mut self.dice).expect("something is asked");
        self.asks(who, &ask).await
    }

    /// The table as somebody last saw it.
    pub(crate) fn poker(&self) -> &PokerView {
        self.poker_of(0)
    }

    pub(crate) fn poker_of(&self, who: usize) -> &PokerView {
        match &self.lines[who].tables[&self.table].view.felt {
            Felt::Poker(poker) => poker,
            other => panic!("it is poker: {other:?}"),
        }
    }

    pub(crate) fn number(&self) -> u64 {
        // Whoever has heard most: a line may be a frame behind.
        let heard = |line: &Line| line.tables.get(&self.table)?.view.number;
        self.lines.iter().filter_map(heard).max().unwrap_or(0)
    }

    /// The own cards of somebody.
    pub(crate) fn cards(&self, who: usize) -> Vec<wire::Face> {
        self.lines[who]
            .mine
            .get(&self.table)
            .and_then(Option::as_ref)
            .map(|mine| mine.cards.clone())
            .unwrap_or_default()
    }
}
