//! A guest: what for, for how long, with how much.

use bots::Policy;
use chips::Chips;
use game::{Moment, PlayerId, Span};
use room::floor::Channel;

use crate::luck::Luck;

/// Somebody who came to play.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// The number the room gave.
    pub(crate) player: PlayerId,
    /// How the guest plays poker.
    pub(crate) style: Policy,
    /// Money the guest has not brought to the cage.
    pub(crate) pocket: Chips,
    /// When the guest wants to go home.
    pub(crate) leaves: Moment,
    /// How long the guest waits for a seat before giving up.
    pub(crate) patience: Span,
    /// How the guest gets onto lists.
    pub(crate) channel: Channel,
    /// When the guest means to be back from a meal or a walk.
    pub(crate) back: Option<Moment>,
    /// Whether the guest has gone home.
    pub(crate) gone: bool,
}

/// Ways to play and how many of ten guests play so.
const STYLES: [(Policy, u64); 4] =
    [(Policy::Tight, 4), (Policy::Loose, 4), (Policy::Call, 1), (Policy::Random, 1)];

/// Ways onto a list and how many of ten guests use them.
const CHANNELS: [(Channel, u64); 4] =
    [(Channel::Desk, 5), (Channel::Kiosk, 2), (Channel::Phone, 2), (Channel::Mobile, 1)];

impl Guest {
    /// Somebody new.
    pub(crate) fn new(player: PlayerId, now: Moment, luck: &mut Luck) -> Guest {
        let style = STYLES[luck.weighed(STYLES.iter().map(|(_, weight)| *weight))].0;
        let channel = CHANNELS[luck.weighed(CHANNELS.iter().map(|(_, weight)| *weight))].0;
        // From 300 to 1,500 dollars, in twenties.
        let pocket = Chips::new(luck.between(15, 75) * 2_000);
        let leaves = now.plus(luck.minutes(60, 360));
        let patience = luck.minutes(10, 60);
        Guest { player, style, pocket, leaves, patience, channel, back: None, gone: false }
    }
}

/// First names; the room knows guests by name and number.
const NAMES: [&str; 24] = [
    "Ada", "Ben", "Cleo", "Dario", "Edna", "Flo", "Gus", "Hazel", "Ivo", "June", "Karl", "Lena", "Milo",
    "Nora", "Otto", "Pearl", "Quin", "Rosa", "Saul", "Tess", "Uma", "Vito", "Willa", "Zeke",
];

/// What the nth guest is called.
pub(crate) fn name(nth: u32) -> String {
    let count = u32::try_from(NAMES.len()).unwrap_or(1);
    let first = usize::try_from(nth % count).ok().and_then(|index| NAMES.get(index)).unwrap_or(&"Guest");
    format!("{first} {}", nth / count + 1)
}
