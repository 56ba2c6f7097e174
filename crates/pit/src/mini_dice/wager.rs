//! The ten wagers, and what a total makes of each.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use rulebook::rule;

use super::prices::MiniDicePriceLine;
use crate::dice::{BoxNumber, UnknownWager, Wagers};

/// What a player may bet on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wager {
    /// The number before a 7.
    Place(BoxNumber),
    /// 2, 3, 4, 9, 10, 11 or 12 on the next shake.
    Field,
    /// 7 on the next shake.
    Any7,
    /// 8 or more on the next shake.
    Over7,
    /// 6 or less on the next shake.
    Under7,
}

/// What a shake makes of a wager.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It wins at this line of the price list.
    Wins(MiniDicePriceLine),
    /// It loses.
    Loses,
    /// It is not decided, and lives on.
    Stays,
}

impl Wager {
    /// How many there are.
    pub const COUNT: usize = 10;

    /// All of them, as they are settled for a seat.
    pub const ALL: [Wager; Wager::COUNT] = [
        Wager::Place(BoxNumber::Four),
        Wager::Place(BoxNumber::Five),
        Wager::Place(BoxNumber::Six),
        Wager::Place(BoxNumber::Eight),
        Wager::Place(BoxNumber::Nine),
        Wager::Place(BoxNumber::Ten),
        Wager::Field,
        Wager::Any7,
        Wager::Over7,
        Wager::Under7,
    ];

    /// Its place in [`Wager::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Wager::Place(number) => number.index(),
            Wager::Field => 6,
            Wager::Any7 => 7,
            Wager::Over7 => 8,
            Wager::Under7 => 9,
        }
    }

    /// What a mini-dice wager is called on the layout.
    pub fn title(self) -> String {
        match self {
            Wager::Place(number) => return format!("place {number}"),
            Wager::Field => "field",
            Wager::Any7 => "any 7",
            Wager::Over7 => "over 7",
            Wager::Under7 => "under 7",
        }
        .to_owned()
    }

    /// Its name, as people type it.
    pub const fn key(self) -> &'static str {
        [
            "place-4", "place-5", "place-6", "place-8", "place-9", "place-10", "field", "any-7", "over-7",
            "under-7",
        ][self.index()]
    }

    /// The wager with this name.
    pub fn read(key: &str) -> Result<Wager, UnknownWager> {
        let found = Wager::ALL.into_iter().find(|wager| wager.key() == key);
        found.ok_or(UnknownWager { rule: rule!("nj:13.6(b)") })
    }

    /// Whether the next shake decides it, whatever comes.
    #[inline]
    pub const fn one_shake(self) -> bool {
        !matches!(self, Wager::Place(_))
    }

    /// The lines of the price list it may be paid at.
    pub const fn lines(self) -> &'static [MiniDicePriceLine] {
        match self {
            Wager::Place(BoxNumber::Four) => &[MiniDicePriceLine::Place4],
            Wager::Place(BoxNumber::Five) => &[MiniDicePriceLine::Place5],
            Wager::Place(BoxNumber::Six) => &[MiniDicePriceLine::Place6],
            Wager::Place(BoxNumber::Eight) => &[MiniDicePriceLine::Place8],
            Wager::Place(BoxNumber::Nine) => &[MiniDicePriceLine::Place9],
            Wager::Place(BoxNumber::Ten) => &[MiniDicePriceLine::Place10],
            Wager::Field => &[MiniDicePriceLine::Field, MiniDicePriceLine::Field2And12],
            Wager::Any7 => &[MiniDicePriceLine::Any7],
            Wager::Over7 => &[MiniDicePriceLine::Over7],
            Wager::Under7 => &[MiniDicePriceLine::Under7],
        }
    }

    /// What a total makes of it. This is the whole behaviour of the wager: the table and the odds both ask here.
    #[inline]
    pub const fn verdict(self, total: u8) -> Verdict {
        match (self, total) {
            (Wager::Place(_), 7) => Verdict::Loses,
            (Wager::Place(number), _) if number.total() == total => Verdict::Wins(self.lines()[0]),
            (Wager::Place(_), _) => Verdict::Stays,
            (Wager::Field, 3 | 4 | 9 | 10 | 11) => Verdict::Wins(MiniDicePriceLine::Field),
            (Wager::Field, 2 | 12) => Verdict::Wins(MiniDicePriceLine::Field2And12),
            (Wager::Any7, 7) => Verdict::Wins(MiniDicePriceLine::Any7),
            (Wager::Over7, 8..) => Verdict::Wins(MiniDicePriceLine::Over7),
            (Wager::Under7, ..=6) => Verdict::Wins(MiniDicePriceLine::Under7),
            (Wager::Field | Wager::Any7 | Wager::Over7 | Wager::Under7, _) => Verdict::Loses,
        }
    }
}

/// Which wagers a total wins and loses.
#[derive(Clone, Copy)]
pub(super) struct Decided {
    pub(super) wins: Wagers,
    pub(super) loses: Wagers,
}

/// By total, from [`Wager::verdict`]: settling looks at one row instead of asking ten times.
const DECIDED: [Decided; 13] = {
    let mut rows = [Decided { wins: 0, loses: 0 }; 13];
    let mut total = 2;
    while total <= 12 {
        let mut at = 0;
        while at < Wager::COUNT {
            match Wager::ALL[at].verdict(total as u8) {
                Verdict::Wins(_) => rows[total].wins |= 1 << at,
                Verdict::Loses => rows[total].loses |= 1 << at,
                Verdict::Stays => {}
            }
            at += 1;
        }
        total += 1;
    }
    rows
};

/// What a total decides.
#[inline]
pub(super) const fn decided(total: u8) -> Decided {
    DECIDED[total as usize]
}
