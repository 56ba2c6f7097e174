//! Mini-dice: nothing is hidden from anybody.

use game::Viewer;
use pit::mini_dice::MiniDiceEvent;

/// What a viewer is told of an event: all of it. What lies in the covered shaker nobody knows, and no event says
/// before the cover comes off.
pub const fn observe(event: &MiniDiceEvent, _: Viewer) -> MiniDiceEvent {
    *event
}
