//! What the house has decided about its cage.

use chips::Chips;
use game::Span;

/// The choices of a house. They bind what is decided from now on; what has happened stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LedgerPolicy {
    /// A jackpot payment to one player above this is taxable (cb:10.badbeat.tax.1, cb:11.highhand.tax.1). The
    /// books name no figure.
    pub taxable_above: Chips,
    /// How many identifications a taxable payment needs.
    pub identifications: usize,
    /// How long a proposal waits for its second badge.
    pub proposals_last: Span,
    /// The longest time money can be set aside.
    pub holds_last: Span,
    /// A larger difference of a count is booked only after somebody else has counted again.
    pub recount_above: Chips,
    /// Where the money in players' accounts lies.
    pub front_money: FrontMoney,
}

/// Where the money in players' accounts lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrontMoney {
    /// In the drawer: they brought it to the cage.
    InTheDrawer,
    /// Nowhere: these are play chips that the house gave away, and nobody brought money for them. A count of the
    /// drawer does not look for it.
    PlayChips,
}

impl LedgerPolicy {
    /// Two identifications above $600, fifteen minutes for the second badge, holds for a day, a recount above $100.
    pub const STANDARD: LedgerPolicy = LedgerPolicy {
        taxable_above: Chips::new(60_000),
        identifications: 2,
        proposals_last: Span::minutes(15),
        holds_last: Span::hours(24),
        recount_above: Chips::new(10_000),
        front_money: FrontMoney::InTheDrawer,
    };
}
