//! What is read of a hand, in buffers that serve hand after hand.

use core::ops::Range;

use cards::Card;
use game::{Seat, SeatSet};
use poker::house::HISTORY;
use poker::{House, Post};

use super::action::What;
use super::code::{Code, Known};
use super::failure::Reason;
use super::forced::ForcedBets;
use super::number::Number;

/// A place in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// Offsets fit: larger texts are refused before anything is read.
    pub(super) fn new(start: usize, end: usize) -> Span {
        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span { start: offset(start), end: offset(end) }
    }

    pub(super) fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    pub(super) fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or_default()
    }
}

/// One amount for each player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) len: u8,
    pub(super) numbers: [Number; Seat::MOST],
    pub(super) at: u32,
}

impl Row {
    const EMPTY: Row = Row { len: 0, numbers: [Number::ZERO; Seat::MOST], at: 0 };

    #[inline]
    pub(super) fn as_slice(&self) -> &[Number] {
        &self.numbers[..usize::from(self.len)]
    }

    pub(super) fn at(&self) -> usize {
        self.at as usize
    }
}

/// An action and where its text stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Action {
    pub(super) what: What,
    /// What stands between the quotes.
    pub(super) said: Span,
    /// Whether the replay is done with it.
    pub(super) done: bool,
}

/// No action is done any more.
pub(super) fn begin_again(actions: &mut [Action]) {
    for action in actions {
        action.done = false;
    }
}

/// A field as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) key: Span,
    pub(super) value: Span,
    pub(super) known: Option<Known>,
}

/// A hand as read: what the rules need, and where everything stands.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    /// The name of its table; empty in a file of one hand.
    pub(super) name: Span,
    /// Where it begins.
    pub(super) at: usize,
    pub(super) given: u32,
    pub(super) code: Option<&'static Code>,
    pub(super) trimming: bool,
    pub(super) antes: Row,
    pub(super) blinds: Row,
    pub(super) stacks: Row,
    pub(super) finishing: Row,
    pub(super) winnings: Row,
    pub(super) dead: Row,
    pub(super) bring_in: Number,
    pub(super) small_bet: Number,
    pub(super) big_bet: Number,
    pub(super) min_bet: Number,
    pub(super) rake: Number,
    pub(super) drop: Number,
    pub(super) actions: Vec<Action>,
    pub(super) fields: Vec<Field>,
    /// The user's tables after the fields.
    pub(super) tables: Span,
    /// Whether it was played for money: it has a currency.
    pub(super) for_money: bool,
    /// The house it was played in, where it is one of ours.
    pub(super) house: &'static House,
    /// How many decimal places the finest amount has.
    pub(super) finest: u8,
    /// The first action that shows or mucks.
    pub(super) first_show: Option<usize>,
    /// What was posted for which reason, where the record says so; otherwise it follows from the rows.
    pub(super) placed: Vec<(Seat, Post, Number)>,
    /// The forced bets where the record says them exactly.
    pub(super) forced: Option<Box<ForcedBets>>,
    /// The boards, where there was more than one.
    pub(super) boards: Vec<Vec<Card>>,
    /// Whether the blinds were taken back.
    pub(super) chopped: bool,
    /// Who was not at the table.
    pub(super) absent: SeatSet,
}

impl Parts {
    pub(super) fn new() -> Parts {
        Parts {
            name: Span::default(),
            at: 0,
            given: 0,
            code: None,
            trimming: false,
            antes: Row::EMPTY,
            blinds: Row::EMPTY,
            stacks: Row::EMPTY,
            finishing: Row::EMPTY,
            winnings: Row::EMPTY,
            dead: Row::EMPTY,
            bring_in: Number::ZERO,
            small_bet: Number::ZERO,
            big_bet: Number::ZERO,
            min_bet: Number::ZERO,
            rake: Number::ZERO,
            drop: Number::ZERO,
            actions: Vec::new(),
            fields: Vec::new(),
            tables: Span::default(),
            for_money: false,
            house: &HISTORY,
            finest: 0,
            first_show: None,
            placed: Vec::new(),
            forced: None,
            boards: Vec::new(),
            chopped: false,
            absent: SeatSet::EMPTY,
        }
    }

    /// Ready for the next hand; the buffers stay.
    pub(super) fn clear(&mut self) {
        (self.given, self.code, self.trimming, self.for_money) = (0, None, false, false);
        (self.house, self.finest, self.first_show) = (&HISTORY, 0, None);
        (self.name, self.tables) = (Span::default(), Span::default());
        // What a file does not give must not be the last one's.
        for row in [
            &mut self.antes,
            &mut self.blinds,
            &mut self.stacks,
            &mut self.finishing,
            &mut self.winnings,
            &mut self.dead,
        ] {
            row.len = 0;
        }
        self.bring_in = Number::ZERO;
        self.actions.clear();
        self.placed.clear();
        self.forced = None;
        self.boards.clear();
        self.chopped = false;
        self.absent = SeatSet::EMPTY;
        self.fields.clear();
    }

    #[inline]
    pub(super) fn has(&self, field: Known) -> bool {
        self.given & field.bit() != 0
    }

    /// How many players there are.
    #[inline]
    pub(super) fn players(&self) -> usize {
        self.stacks.as_slice().len()
    }

    /// An amount that is counted.
    #[inline]
    pub(super) fn noted(&mut self, number: Number) -> Number {
        self.finest = self.finest.max(number.places());
        number
    }

    /// Whether what the game needs is there, and as often as there are players.
    pub(super) fn check(&self) -> Result<&'static Code, Reason> {
        let Some(code) = self.code else {
            return Err(if self.given == 0 && self.fields.is_empty() {
                Reason::NoHand
            } else {
                Reason::Missing { field: Known::Variant.name(), variant: "any game" }
            });
        };
        if let Some(field) = code.required().find(|&field| !self.has(field)) {
            return Err(Reason::Missing { field: field.name(), variant: code.code });
        }
        let players = self.players();
        let rows = [
            (Known::Antes, &self.antes),
            (Known::Blinds, &self.blinds),
            (Known::Finishing, &self.finishing),
            (Known::Winnings, &self.winnings),
            (Known::Posts, &self.dead),
        ];
        for (field, row) in rows {
            let entries = row.as_slice().len();
            if self.has(field) && entries != players {
                return Err(Reason::WrongLength { field: field.name(), entries, players });
            }
        }
        Ok(code)
    }
}
