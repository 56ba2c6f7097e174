//! What sort of rule it is. The build script reads this file too, so that a catalogue cannot name a kind that
//! is not here.

use core::fmt;

/// Who or what carries a rule out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The software enforces it at the table.
    Engine,
    /// It decides an irregularity or a dispute.
    Ruling,
    /// The room follows it around the table: lists, signs, storage, supervision.
    Room,
    /// It asks something of people that software cannot enforce.
    Policy,
    /// It says what a word means.
    Definition,
}

impl Kind {
    /// All kinds, from the most to the least enforceable.
    pub const ALL: [Kind; 5] = [Kind::Engine, Kind::Ruling, Kind::Room, Kind::Policy, Kind::Definition];

    /// The word used for it in the catalogue.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Engine => "engine",
            Kind::Ruling => "ruling",
            Kind::Room => "room",
            Kind::Policy => "policy",
            Kind::Definition => "definition",
        }
    }

    /// The kind with this name.
    pub fn find(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
