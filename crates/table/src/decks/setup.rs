//! Two decks and a cover card.

use core::fmt;

use game::preparation::{Motion, Readying};
use game::{Badge, Moment, SeatSet};

use super::policy::{CutKind, DeckPolicy, Road, Step};
use super::refusal::DeckRefusal;

/// One of the two decks of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// The first.
    A,
    /// The second.
    B,
}

impl Which {
    /// Both.
    pub const BOTH: [Which; 2] = [Which::A, Which::B];

    /// The other deck.
    #[must_use]
    pub const fn other(self) -> Which {
        match self {
            Which::A => Which::B,
            Which::B => Which::A,
        }
    }
}

/// A colour of backs and cover cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "colours")]
pub enum Colour {
    Red,
    Blue,
    Green,
    Brown,
    Yellow,
    Black,
}

/// The back of a deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Back {
    /// Its colour.
    pub colour: Colour,
    /// The number of its design in the house's list.
    pub design: u8,
}

/// Where a deck comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Out of its box: it is inspected at the table.
    Fresh,
    /// Inspected and shuffled elsewhere.
    PreShuffled,
}

/// A deck that is sent for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Make {
    /// Its back.
    pub back: Back,
    /// Where it comes from.
    pub source: Source,
    /// Whether it meets the standard for cards.
    pub to_standard: bool,
}

/// A set of decks that is sent for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    /// The decks.
    pub decks: [Option<Make>; 2],
    /// The colour of the cover card.
    pub cover: Colour,
}

/// A set of decks on its way to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Incoming {
    /// What was sent for.
    pub order: Order,
    /// Who has told surveillance.
    pub told: Option<Badge>,
    /// Who has spread the cards and checked them.
    pub examined: Option<Badge>,
}

/// What is wrong with a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defect {
    /// A card is bent or torn.
    Damaged,
    /// A card can be told by its back.
    Marked,
    /// Cards stick together.
    Sticky,
    /// A card is missing or there twice.
    Foul,
}

/// As the dealer reports it: a deck that `has a marked card`.
impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Defect::Damaged => "has a damaged card",
            Defect::Marked => "has a marked card",
            Defect::Sticky => "has cards that stick together",
            Defect::Foul => "is fouled",
        })
    }
}

/// Which side shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// The faces.
    Up,
    /// The backs.
    Down,
}

/// Where a deck lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// In front of the dealer.
    Table,
    /// Spread over the table.
    Spread(Face),
    /// In the place for the idle deck.
    Storage,
    /// In the shuffling machine.
    Machine,
}

/// How a deck stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stands {
    /// Not shuffled yet.
    Loose,
    /// In one stack.
    Stacked,
    /// In the dealing shoe, where the machine has put it.
    InShoe,
    /// Cut: ready to be dealt.
    Cut,
}

/// One step of a cut with one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CutStep {
    /// The cover card goes on the table in front of the deck.
    Cover,
    /// So many cards from the top go onto the cover card.
    Packet(u8),
    /// The rest goes on top of them.
    Rest,
    /// The cover card goes to the discard rack.
    CoverAway,
}

impl CutStep {
    /// Which step it is, whatever its size.
    pub const fn kind(self) -> CutKind {
        match self {
            CutStep::Cover => CutKind::Cover,
            CutStep::Packet(_) => CutKind::Packet,
            CutStep::Rest => CutKind::Rest,
            CutStep::CoverAway => CutKind::CoverAway,
        }
    }
}

/// A deck at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    /// What it is.
    pub make: Make,
    /// The road it is on to its next shuffle.
    pub road: Road,
    /// How many steps of the road are done.
    pub done: u8,
    /// How many motions of the shuffle are done.
    pub motions: u8,
    /// How many steps of the cut are done.
    pub cut: u8,
    /// Since when it has been in use without being sorted.
    pub in_use: Option<Moment>,
    /// Whether a count was wrong.
    pub doubt: bool,
    /// What is wrong with it.
    pub defect: Option<Defect>,
}

/// The decks opened at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckSetup {
    /// The decks.
    pub decks: [Option<Deck>; 2],
    /// The colour of the cover card.
    pub cover: Colour,
    /// When they were opened.
    pub opened: Moment,
    /// Which deck is dealt next, or is being dealt.
    pub in_play: Which,
    /// Who has had the chance to look at the cards.
    pub looked: SeatSet,
    /// When the stub was last counted, from the first hand on.
    pub counted: Option<Moment>,
    /// Where the button has been since the deck in play came in.
    pub buttons: SeatSet,
    /// Whether it has come to a seat twice.
    pub gone_round: bool,
}

impl DeckSetup {
    /// How many decks there are.
    pub fn count(&self) -> u8 {
        self.decks.iter().flatten().map(|_| 1).sum()
    }
}

impl Deck {
    /// A deck that has just come to the table.
    pub(super) fn brought(policy: &DeckPolicy, make: Make) -> Deck {
        let (road, motions) = match make.source {
            Source::Fresh => (Road::Fresh, 0),
            // It is only cut, the first time (nj:14.4(a)@nj-2008).
            Source::PreShuffled => (Road::PreShuffled, policy.motions()),
        };
        Deck { make, road, done: 0, motions, cut: 0, in_use: None, doubt: false, defect: None }
    }

    /// What has to be done before the shuffle.
    pub fn next_step(&self, policy: &DeckPolicy) -> Option<Step> {
        policy.road(self.road).get(usize::from(self.done)).copied()
    }

    /// Whether every motion of the shuffle is done.
    pub fn is_shuffled(&self, policy: &DeckPolicy) -> bool {
        self.motions >= policy.motions()
    }

    /// Whether it may be dealt as it stands.
    pub fn is_ready(&self, policy: &DeckPolicy) -> bool {
        self.next_step(policy).is_none() && self.is_shuffled(policy) && self.next_cut(policy).is_none()
    }

    /// The next step of the cut, once the deck is shuffled.
    pub fn next_cut(&self, policy: &DeckPolicy) -> Option<CutKind> {
        policy.preparation().cut?;
        policy.cut.get(usize::from(self.cut)).copied()
    }

    /// When it has to be sorted.
    pub fn sort_due(&self, policy: &DeckPolicy) -> Option<Moment> {
        Some(self.in_use?.plus(policy.sort_within?))
    }

    /// The deck as the shuffle sees it.
    pub(super) fn readying(&self, policy: &DeckPolicy) -> Readying {
        let preparation = policy.preparation();
        let mut readying = Readying::PLAYED;
        for motion in preparation.shuffle.iter().take(usize::from(self.motions)) {
            // The motions of a preparation in their own order are never refused.
            let _ = readying.perform(preparation, *motion);
        }
        let packet = policy.cut.iter().position(|kind| *kind == CutKind::Packet);
        if let (Some((least, _)), Some(packet)) = (preparation.cut, packet)
            && usize::from(self.cut) > packet
        {
            let _ = readying.perform(preparation, Motion::Cut(least));
        }
        readying
    }

    /// Whether the deck is washed, shuffled and stacked.
    pub(super) fn is_stacked(&self, policy: &DeckPolicy, deck: Which) -> Result<(), DeckRefusal> {
        if let Some(next) = self.next_step(policy) {
            return Err(DeckRefusal::StepFirst { deck, next });
        }
        match self.readying(policy).next(policy.preparation()) {
            Some(Motion::Cut(_)) | None => Ok(()),
            Some(next) => Err(DeckRefusal::ShuffleFirst { deck, next }),
        }
    }

    /// Whether it is ready, or what comes first.
    pub(super) fn may_be_dealt(&self, policy: &DeckPolicy, deck: Which) -> Result<(), DeckRefusal> {
        self.is_stacked(policy, deck)?;
        match self.next_cut(policy) {
            None => Ok(()),
            Some(next) => Err(DeckRefusal::CutFirst { deck, next }),
        }
    }
}
