//! The floor plan: which tables the room opens, and how much they are asked for.

mod pit;
mod poker;

use room::floor::GameKind;
use room::spec::TableSpec;

/// A game the room spreads.
#[derive(Clone)]
pub(crate) struct Offer {
    /// The table as it is opened.
    pub(crate) spec: TableSpec,
    /// The list for it; none in the pit.
    pub(crate) kind: Option<GameKind>,
    /// How many of the guests ask for it, beside the others.
    pub(crate) asked_for: u64,
    /// Whether a second table of it feeds the first one.
    pub(crate) must_move: bool,
}

impl Offer {
    fn new(spec: TableSpec, asked_for: u64) -> Offer {
        // A plan that cannot be opened has no list; the room refuses it with its reason.
        let kind = spec.kind().ok().flatten();
        Offer { spec, kind, asked_for, must_move: false }
    }

    fn must_move(self) -> Offer {
        Offer { must_move: true, ..self }
    }
}

/// Every game of the room.
pub(crate) fn offers() -> Vec<Offer> {
    let mut offers = poker::offers();
    offers.extend(pit::offers());
    offers
}
