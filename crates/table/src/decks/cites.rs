//! The rules behind the answers about decks, by house.

use rulebook::{RuleId, rule};

/// The rules behind the answers, where the book has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cites {
    /// How many decks a table keeps.
    pub kept: Option<RuleId>,
    /// The decks can be told apart.
    pub apart: Option<RuleId>,
    /// The cover card differs from the backs.
    pub cover: Option<RuleId>,
    /// Cards meet the standard.
    pub standard: Option<RuleId>,
    /// Decks are swapped between hands.
    pub rotate: Option<RuleId>,
    /// Sorted in time.
    pub sort: Option<RuleId>,
    /// Changed in time.
    pub change: Option<RuleId>,
    /// A machine needs both decks.
    pub both: Option<RuleId>,
    /// Their colours differ.
    pub colours: Option<RuleId>,
    /// They alternate.
    pub alternate: Option<RuleId>,
    /// Inspection at the table.
    pub inspect: Option<RuleId>,
    /// Players look.
    pub offer: Option<RuleId>,
    /// The spread is in order.
    pub spread: Option<RuleId>,
    /// The wash.
    pub wash: Option<RuleId>,
    /// The shuffle.
    pub shuffle: Option<RuleId>,
    /// The cut.
    pub cut: Option<RuleId>,
    /// The cover card comes first.
    pub cover_first: Option<RuleId>,
    /// Decks are spread at an idle table.
    pub idle: Option<RuleId>,
    /// They are turned up when players come.
    pub turn_up: Option<RuleId>,
    /// The stub is counted.
    pub stub: Option<RuleId>,
    /// Returned hands are counted.
    pub muck: Option<RuleId>,
    /// A set is examined before it goes out.
    pub examined: Option<RuleId>,
    /// A deck stays for a round.
    pub a_round: Option<RuleId>,
    /// A set stays for its time.
    pub set_stays: Option<RuleId>,
    /// Defective decks are changed at any time.
    pub defective: Option<RuleId>,
}

/// No book.
pub(super) const NONE: Cites = Cites {
    kept: None,
    apart: None,
    cover: None,
    standard: None,
    rotate: None,
    sort: None,
    change: None,
    both: None,
    colours: None,
    alternate: None,
    inspect: None,
    offer: None,
    spread: None,
    wash: None,
    shuffle: None,
    cut: None,
    cover_first: None,
    idle: None,
    turn_up: None,
    stub: None,
    muck: None,
    examined: None,
    a_round: None,
    set_stays: None,
    defective: None,
};

/// Catfish Bend.
pub(super) const CATFISH_BEND: Cites = Cites {
    alternate: Some(rule!("cb:2.autoshuffle.3")),
    inspect: Some(rule!("cb:2.setups.2")),
    wash: Some(rule!("cb:2.setups.2")),
    shuffle: Some(rule!("cb:2.shuffle.1")),
    cut: Some(rule!("cb:2.dealing.1")),
    cover_first: Some(rule!("cb:2.dealing.1")),
    examined: Some(rule!("cb:2.setups.1")),
    a_round: Some(rule!("cb:2.procedures.21a")),
    set_stays: Some(rule!("cb:2.procedures.21b")),
    defective: Some(rule!("cb:2.procedures.21c")),
    ..NONE
};

/// New Jersey, 2008.
pub(super) const NEW_JERSEY: Cites = Cites {
    kept: Some(rule!("nj:14.2(a)/3")),
    apart: Some(rule!("nj:14.2(a)/4")),
    cover: Some(rule!("nj:14.2(a)/2")),
    rotate: Some(rule!("nj:14.2(b)")),
    sort: Some(rule!("nj:14.2(b)/2@nj-2008")),
    change: Some(rule!("nj:14.2(b)/3@nj-2008")),
    both: Some(rule!("nj:14.2(d)")),
    colours: Some(rule!("nj:14.2(d)1")),
    alternate: Some(rule!("nj:14.2(d)3")),
    inspect: Some(rule!("nj:14.4(a)@nj-2008")),
    offer: Some(rule!("nj:14.4(b)")),
    spread: Some(rule!("nj:14.4(b)/2")),
    wash: Some(rule!("nj:14.4(c)")),
    shuffle: Some(rule!("nj:14.4(c)/2")),
    cut: Some(rule!("nj:14.5(b)")),
    cover_first: Some(rule!("nj:14.5(b)1")),
    idle: Some(rule!("nj:14.5(d)")),
    turn_up: Some(rule!("nj:14.5(d)/2")),
    stub: Some(rule!("nj:14.6(e)4")),
    muck: Some(rule!("nj:14.6(e)7")),
    ..NONE
};

/// New Jersey, 1998.
pub(super) const NEW_JERSEY_1998: Cites = Cites {
    sort: Some(rule!("nj:14.2(b)/2@nj-1998")),
    change: Some(rule!("nj:14.2(b)/3@nj-1998")),
    inspect: Some(rule!("nj:14.4(a)@nj-1998")),
    ..NEW_JERSEY
};

/// Premium Hold 'Em.
pub(super) const PREMIUM_HOLD_EM: Cites = Cites {
    kept: Some(rule!("ph:40.2(a)")),
    apart: Some(rule!("ph:40.2(b)2")),
    standard: Some(rule!("ph:40.2(b)1")),
    both: Some(rule!("ph:40.2(b)")),
    colours: Some(rule!("ph:40.2(b)2")),
    alternate: Some(rule!("ph:40.2(b)4")),
    inspect: Some(rule!("ph:40.3(a)")),
    offer: Some(rule!("ph:40.3(b)")),
    spread: Some(rule!("ph:40.3(b)/2")),
    wash: Some(rule!("ph:40.3(c)")),
    shuffle: Some(rule!("ph:40.3(c)/2")),
    cut: Some(rule!("ph:X.4(c)1")),
    cover_first: Some(rule!("ph:X.4(c)1.i")),
    idle: Some(rule!("ph:X.4(e)")),
    turn_up: Some(rule!("ph:X.4(e)/2")),
    ..NONE
};
