//! The carrier between the house and its sections: what has to be said next so that money on its way gets there.
//!
//! Each end looks at what is open in its own room and says it to the other: a [`HouseEnd`] what has set out, a
//! [`SectionEnd`] what goes home. Nothing is believed but the two logs. Messages may be lost, doubled, late or in another
//! order, and either room may be killed at any moment: what is open is open in its log, so whoever reads it back begins by
//! saying all of it again, and whoever hears something twice does it once.
//!
//! There is no clock here. An end says everything once; when it has reason to think that something was not heard (a new
//! connection, a while without an answer) it is told to say it [`again`](HouseEnd::again). And no time gives anything up:
//! who wants money back asks the section to decline it, and has it when the section has said so.
//!
//! What is said must be durable where it is said: whoever drives these asks them after a commit, and answers after one.
//!
//! ```
//! use chips::Chips;
//! use game::{PlayerId, SectionId, TransferId, Way};
//! use runner::transfers::{HouseEnd, OnItsWay, ToSection};
//!
//! let transfer = TransferId { section: SectionId(1), way: Way::Out, number: 1 };
//! let open = |recalled| {
//!     vec![OnItsWay { transfer, player: PlayerId(7), amount: Chips::new(20_000), brought_for: Some("a seat"), recalled }]
//! };
//! let (mut end, name) = (HouseEnd::new(), |_| "Ann".to_owned());
//! let nothing = Vec::<OnItsWay<&str>>::new;
//!
//! // What has set out is said once, and again when it may not have been heard.
//! let said = end.due(open(false), |_| 1, name);
//! assert!(matches!(said[..], [ToSection::Land { settled_below: 1, .. }]));
//! assert!(end.due(open(false), |_| 1, name).is_empty());
//! end.again();
//! assert_eq!(end.due(open(false), |_| 1, name), said);
//!
//! // Wanted back, the section is asked to decline it: whichever it hears first counts.
//! assert!(matches!(end.due(open(true), |_| 1, name)[..], [ToSection::Cancel { .. }]));
//! // Settled, nothing more is said of it.
//! assert!(end.due(nothing(), |_| 2, name).is_empty());
//! ```

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

use chips::Chips;
use game::{PlayerId, SectionId, TransferId};

/// What the house says to a section. `W` is what the money is brought for: nobody here reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ToSection<W> {
    /// Money is on its way to you: let it land, with what it is brought for, or decline it.
    Land {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// As called on the floor.
        name: String,
        /// How much.
        amount: Chips,
        /// What for; nothing where it only lies in the account there.
        brought_for: Option<W>,
        /// Every transfer to you below this number is settled.
        settled_below: u64,
    },
    /// Money is on its way to you, and wanted back: decline it, unless it has landed.
    Cancel {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// Every transfer to you below this number is settled.
        settled_below: u64,
    },
    /// What you sent home is here.
    Received {
        /// Which transfer.
        transfer: TransferId,
    },
}

/// What a section says to the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ToHouse {
    /// It has landed.
    Landed {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// It does not land, now or ever.
    Declined {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// Why.
        why: String,
    },
    /// Money comes home.
    Bring {
        /// Which transfer.
        transfer: TransferId,
        /// Whose.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
}

/// A transfer that is open in the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnItsWay<W> {
    /// Which transfer.
    pub transfer: TransferId,
    /// Whose.
    pub player: PlayerId,
    /// How much.
    pub amount: Chips,
    /// What for.
    pub brought_for: Option<W>,
    /// Whether it is wanted back.
    pub recalled: bool,
}

/// A transfer that is open in a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoingHome {
    /// Which transfer.
    pub transfer: TransferId,
    /// Whose.
    pub player: PlayerId,
    /// How much.
    pub amount: Chips,
}

impl<W> ToSection<W> {
    /// Which transfer it is about.
    pub const fn transfer(&self) -> TransferId {
        match self {
            ToSection::Land { transfer, .. }
            | ToSection::Cancel { transfer, .. }
            | ToSection::Received { transfer } => *transfer,
        }
    }
}

impl ToHouse {
    /// Which transfer it is about.
    pub const fn transfer(&self) -> TransferId {
        match self {
            ToHouse::Landed { transfer, .. }
            | ToHouse::Declined { transfer, .. }
            | ToHouse::Bring { transfer, .. } => *transfer,
        }
    }
}

/// The house's end: what was said of what is open, and whether as something that is wanted back. Forgotten, everything is
/// said once more, which does no harm.
#[derive(Clone, Debug, Default)]
pub struct HouseEnd {
    said: BTreeMap<TransferId, bool>,
}

impl HouseEnd {
    /// Nothing has been said yet.
    pub const fn new() -> HouseEnd {
        HouseEnd { said: BTreeMap::new() }
    }

    /// What has to be said now, of all that is open.
    pub fn due<W>(
        &mut self,
        open: impl IntoIterator<Item = OnItsWay<W>>,
        settled_below: impl Fn(SectionId) -> u64,
        name: impl Fn(PlayerId) -> String,
    ) -> Vec<ToSection<W>> {
        let mut still_open = BTreeMap::new();
        let mut due = Vec::new();
        for OnItsWay { transfer, player, amount, brought_for, recalled } in open {
            still_open.insert(transfer, recalled);
            if self.said.get(&transfer) == Some(&recalled) {
                continue;
            }
            let settled_below = settled_below(transfer.section);
            due.push(match recalled {
                true => ToSection::Cancel { transfer, player, amount, settled_below },
                false => {
                    let name = name(player);
                    ToSection::Land { transfer, player, name, amount, brought_for, settled_below }
                }
            });
        }
        self.said = still_open;
        due
    }

    /// What was said may not have been heard: everything that is open is due again.
    pub fn again(&mut self) {
        self.said.clear();
    }

    /// The same for one section: its room is another program now, or its connection is new.
    pub fn again_to(&mut self, section: SectionId) {
        self.said.retain(|transfer, _| transfer.section != section);
    }
}

/// A section's end.
#[derive(Clone, Debug, Default)]
pub struct SectionEnd {
    said: BTreeSet<TransferId>,
}

impl SectionEnd {
    /// Nothing has been said yet.
    pub const fn new() -> SectionEnd {
        SectionEnd { said: BTreeSet::new() }
    }

    /// What has to be said now, of all that is open.
    pub fn due(&mut self, open: impl IntoIterator<Item = GoingHome>) -> Vec<ToHouse> {
        let mut still_open = BTreeSet::new();
        let mut due = Vec::new();
        for GoingHome { transfer, player, amount } in open {
            still_open.insert(transfer);
            if !self.said.contains(&transfer) {
                due.push(ToHouse::Bring { transfer, player, amount });
            }
        }
        self.said = still_open;
        due
    }

    /// What was said may not have been heard: everything that is open is due again.
    pub fn again(&mut self) {
        self.said.clear();
    }
}
