//! What a house asks of its decks.

use core::fmt;

use game::Span;
use game::preparation::{Motion, Preparation};

use super::cites::{self, Cites};

/// What a house asks of its decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckPolicy {
    /// Whether there are cards to touch.
    pub cards: Cards,
    /// How many decks a table keeps at least, so that a machine can shuffle one while the other is dealt.
    pub kept: u8,
    /// Whether a second deck is only for the machine.
    pub second_for_machine: bool,
    /// The shuffling machine, where there is one.
    pub machine: Option<Machine>,
    /// Shuffle and cut by hand.
    pub by_hand: Preparation,
    /// Shuffle and cut with the machine.
    pub by_machine: Preparation,
    /// The steps of the cut.
    pub cut: &'static [CutKind],
    /// From the box to the shuffle.
    pub fresh: &'static [Step],
    /// From a spread at an idle table to the shuffle; a deck that lies face down is turned up first.
    pub idle: &'static [Step],
    /// From a sorted deck to the shuffle.
    pub sorted: &'static [Step],
    /// How many players see the cards before play.
    pub onlookers: u8,
    /// Whether decks may come shuffled.
    pub pre_shuffled: bool,
    /// Whether only the deck about to be used is washed and shuffled.
    pub prepare_only_one: bool,
    /// Whether a supervisor tells surveillance and checks a set before it goes out.
    pub set_is_examined: bool,
    /// Decks are sorted after so long in use.
    pub sort_within: Option<Span>,
    /// All decks are changed after so long.
    pub change_within: Option<Span>,
    /// The stub is counted so often.
    pub count_every: Option<Span>,
    /// Whether a deck stays for a round of the table.
    pub stays_a_round: bool,
    /// A set stays so long.
    pub set_stays: Option<Span>,
    /// The rules of the house's book.
    pub cites: Cites,
}

/// Whether there are cards to touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cards {
    /// Cards of paper or plastic.
    OnTheTable,
    /// Sealed decks: shuffled out of everybody's reach for each hand.
    Sealed,
}

/// A shuffling machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Machine {
    /// Whether it feeds the shuffled stack straight into a dealing shoe.
    pub direct_to_shoe: bool,
}

/// One step with a deck before its shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The dealer sorts and inspects the cards.
    Inspect,
    /// A floorperson verifies that.
    Verify,
    /// The dealer checks the faces.
    CheckFaces,
    /// The dealer checks the backs.
    CheckBacks,
    /// The cards are spread face up, by suit and in sequence.
    Spread,
    /// Cards that lay face down are turned up.
    TurnUp,
    /// The first players have the chance to look at them.
    Offer,
    /// They are turned face down.
    TurnDown,
    /// They are washed.
    Wash,
    /// They are stacked.
    Stack,
}

/// The road a deck is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Road {
    /// Out of its box.
    Fresh,
    /// Shuffled elsewhere.
    PreShuffled,
    /// It lay spread face up.
    IdleFaceUp,
    /// It lay spread face down.
    IdleFaceDown,
    /// It has been sorted.
    Sorted,
    /// It has been played.
    Played,
}

/// The steps of a cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CutKind {
    /// The cover card is put down.
    Cover,
    /// A packet goes onto it.
    Packet,
    /// The rest goes on top.
    Rest,
    /// The cover card goes to the rack.
    CoverAway,
}

/// As the dealer is told to do it.
impl fmt::Display for CutKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CutKind::Cover => "put down the cover card",
            CutKind::Packet => "cut a packet onto the cover card",
            CutKind::Rest => "put the rest on top",
            CutKind::CoverAway => "put the cover card in the rack",
        })
    }
}

/// The way of a spread deck at an idle table, face down (nj:14.5(d)/2, nj:14.5(d)/3).
const IDLE: &[Step] = &[Step::TurnUp, Step::Offer, Step::TurnDown, Step::Wash, Step::Stack];
/// What is done to a deck that has been sorted.
const SORTED: &[Step] = &[Step::Wash, Step::Stack];

/// Catfish Bend.
pub const CATFISH_BEND: DeckPolicy = DeckPolicy {
    cards: Cards::OnTheTable,
    kept: 2,
    second_for_machine: false,
    machine: None,
    by_hand: Preparation::CATFISH_BEND_BY_HAND,
    by_machine: Preparation::CATFISH_BEND_BY_MACHINE,
    cut: &[CutKind::Cover, CutKind::Packet, CutKind::Rest], // cb:2.dealing.1
    fresh: &[Step::CheckFaces, Step::CheckBacks, Step::Wash, Step::Stack], // cb:2.setups.2
    idle: &[Step::Wash, Step::Stack],
    sorted: SORTED,
    onlookers: 0,
    pre_shuffled: false,
    prepare_only_one: true,
    set_is_examined: true, // cb:2.setups.1
    sort_within: None,
    change_within: None,
    count_every: None,
    stays_a_round: true,                // cb:2.procedures.21a
    set_stays: Some(Span::minutes(60)), // cb:2.procedures.21b
    cites: cites::CATFISH_BEND,
};

/// New Jersey, 2008.
pub const NEW_JERSEY: DeckPolicy = DeckPolicy {
    cards: Cards::OnTheTable,
    kept: 2, // nj:14.2(a)/3, nj:14.2(d)
    second_for_machine: false,
    machine: None,
    by_hand: Preparation::NEW_JERSEY_BY_HAND,
    by_machine: Preparation { shuffle: &[Motion::Button], cut: Preparation::NEW_JERSEY_BY_HAND.cut },
    cut: &[CutKind::Cover, CutKind::Packet, CutKind::Rest], // nj:14.5(b)1, nj:14.5(b)2, nj:14.5(b)3
    // nj:14.4(a)@nj-2008, nj:14.4(b), nj:14.4(c)
    fresh: &[Step::Inspect, Step::Verify, Step::Spread, Step::Offer, Step::TurnDown, Step::Wash, Step::Stack],
    idle: IDLE,
    sorted: SORTED,
    onlookers: 2,       // nj:14.4(b)
    pre_shuffled: true, // nj:14.4(a)@nj-2008
    prepare_only_one: false,
    set_is_examined: false,
    sort_within: Some(Span::hours(3)),    // nj:14.2(b)/2@nj-2008
    change_within: Some(Span::hours(6)),  // nj:14.2(b)/3@nj-2008
    count_every: Some(Span::minutes(15)), // nj:14.6(e)4
    stays_a_round: false,
    set_stays: None,
    cites: cites::NEW_JERSEY,
};

/// New Jersey, 1998: decks live shorter and never come shuffled.
pub const NEW_JERSEY_1998: DeckPolicy = DeckPolicy {
    pre_shuffled: false,                 // nj:14.4(a)@nj-1998
    sort_within: Some(Span::hours(2)),   // nj:14.2(b)/2@nj-1998
    change_within: Some(Span::hours(4)), // nj:14.2(b)/3@nj-1998
    cites: cites::NEW_JERSEY_1998,
    ..NEW_JERSEY
};

/// Premium Hold 'Em: one deck, or two with a machine (ph:40.2(b)).
pub const PREMIUM_HOLD_EM: DeckPolicy = DeckPolicy {
    kept: 1,
    second_for_machine: true,
    by_hand: Preparation::PREMIUM_HOLD_EM_BY_HAND,
    by_machine: Preparation::PREMIUM_HOLD_EM_BY_MACHINE,
    cut: &[CutKind::Cover, CutKind::Packet, CutKind::Rest, CutKind::CoverAway], // ph:X.4(c)1
    onlookers: 1,                                                               // ph:40.3(b)
    sort_within: None,
    change_within: None,
    count_every: None,
    cites: cites::PREMIUM_HOLD_EM,
    ..NEW_JERSEY
};

/// No cards to touch: decks are sealed for each hand.
pub const SEALED: DeckPolicy =
    DeckPolicy { cards: Cards::Sealed, kept: 0, cites: cites::NONE, ..CATFISH_BEND };

impl DeckPolicy {
    /// The same house with a shuffling machine.
    #[must_use]
    pub const fn with_machine(self) -> DeckPolicy {
        DeckPolicy { machine: Some(Machine { direct_to_shoe: false }), ..self }
    }

    /// How a deck is shuffled and cut.
    pub const fn preparation(&self) -> &Preparation {
        if self.machine.is_some() { &self.by_machine } else { &self.by_hand }
    }

    /// How many motions a shuffle has.
    pub(super) fn motions(&self) -> u8 {
        u8::try_from(self.preparation().shuffle.len()).unwrap_or(u8::MAX)
    }

    /// The steps of a road.
    pub fn road(&self, road: Road) -> &'static [Step] {
        match road {
            Road::Fresh => self.fresh,
            Road::PreShuffled | Road::Played => &[],
            Road::IdleFaceDown => self.idle,
            Road::IdleFaceUp => match self.idle {
                [Step::TurnUp, rest @ ..] => rest,
                idle => idle,
            },
            Road::Sorted => self.sorted,
        }
    }
}
