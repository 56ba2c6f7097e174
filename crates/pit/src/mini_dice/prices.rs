//! The eleven prices, and what they must at least be.

use chips::PayRatio;
use rulebook::{RuleId, rule};

/// A line of the price list (nj:13.6(b)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MiniDicePriceLine {
    /// A place wager on 4.
    Place4,
    /// A place wager on 5.
    Place5,
    /// A place wager on 6.
    Place6,
    /// A place wager on 8.
    Place8,
    /// A place wager on 9.
    Place9,
    /// A place wager on 10.
    Place10,
    /// A field wager on 3, 4, 9, 10 or 11.
    Field,
    /// A field wager on 2 or 12.
    Field2And12,
    /// Any 7.
    Any7,
    /// Over 7.
    Over7,
    /// Under 7.
    Under7,
}

impl MiniDicePriceLine {
    /// How many there are.
    pub const COUNT: usize = 11;

    /// All of them, as the book lists them.
    pub const ALL: [MiniDicePriceLine; MiniDicePriceLine::COUNT] = [
        MiniDicePriceLine::Place4,
        MiniDicePriceLine::Place5,
        MiniDicePriceLine::Place6,
        MiniDicePriceLine::Place8,
        MiniDicePriceLine::Place9,
        MiniDicePriceLine::Place10,
        MiniDicePriceLine::Field,
        MiniDicePriceLine::Field2And12,
        MiniDicePriceLine::Any7,
        MiniDicePriceLine::Over7,
        MiniDicePriceLine::Under7,
    ];

    /// Its name in the book's list.
    pub const fn key(self) -> &'static str {
        match self {
            MiniDicePriceLine::Place4 => "place-4",
            MiniDicePriceLine::Place5 => "place-5",
            MiniDicePriceLine::Place6 => "place-6",
            MiniDicePriceLine::Place8 => "place-8",
            MiniDicePriceLine::Place9 => "place-9",
            MiniDicePriceLine::Place10 => "place-10",
            MiniDicePriceLine::Field => "field-3-4-9-10-11",
            MiniDicePriceLine::Field2And12 => "field-2-12",
            MiniDicePriceLine::Any7 => "any-7",
            MiniDicePriceLine::Over7 => "over-7",
            MiniDicePriceLine::Under7 => "under-7",
        }
    }

    /// The rule that sets its least price.
    pub const fn rule(self) -> RuleId {
        match self {
            MiniDicePriceLine::Place4 => rule!("nj:13.6(b):place-4"),
            MiniDicePriceLine::Place5 => rule!("nj:13.6(b):place-5"),
            MiniDicePriceLine::Place6 => rule!("nj:13.6(b):place-6"),
            MiniDicePriceLine::Place8 => rule!("nj:13.6(b):place-8"),
            MiniDicePriceLine::Place9 => rule!("nj:13.6(b):place-9"),
            MiniDicePriceLine::Place10 => rule!("nj:13.6(b):place-10"),
            MiniDicePriceLine::Field => rule!("nj:13.6(b):field-3-4-9-10-11"),
            MiniDicePriceLine::Field2And12 => rule!("nj:13.6(b):field-2-12"),
            MiniDicePriceLine::Any7 => rule!("nj:13.6(b):any-7"),
            MiniDicePriceLine::Over7 => rule!("nj:13.6(b):over-7"),
            MiniDicePriceLine::Under7 => rule!("nj:13.6(b):under-7"),
        }
    }

    /// The least a house may pay.
    pub const fn least(self) -> PayRatio {
        Prices::MINIMUM.price(self)
    }
}

/// What each line pays. The payout is all there is: no percentage is charged on any wager, and none can be named
/// (nj:13.6(d)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prices([PayRatio; MiniDicePriceLine::COUNT]);

impl Prices {
    /// The least the book allows.
    pub const MINIMUM: Prices = {
        let [four, five, six] = [to(9, 5), to(7, 5), to(7, 6)];
        let [even, double, any_7] = [PayRatio::EVEN, to(2, 1), to(4, 1)];
        Prices([four, five, six, six, five, four, even, double, any_7, even, even])
    };

    /// What a line pays.
    #[inline]
    pub const fn price(&self, line: MiniDicePriceLine) -> PayRatio {
        self.0[line as usize]
    }

    /// The same prices but for one line.
    #[must_use]
    pub const fn with(mut self, line: MiniDicePriceLine, price: PayRatio) -> Prices {
        self.0[line as usize] = price;
        self
    }
}

const fn to(pays: u32, per: u32) -> PayRatio {
    PayRatio::new(pays, per).expect("a price of this file is so many to one or more")
}
