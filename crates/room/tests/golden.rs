//! What the room has written once is read for ever: every variant of its events, and whole evenings with their
//! snapshots.

mod evening;
// The journal tests its own forms in the same way; the samples of the room's lie in `golden/forms.txt` here.
#[path = "../../journal/tests/forms/golden.rs"]
mod forms;
#[path = "../../journal/tests/forms/guess.rs"]
mod guess;
pub(crate) mod kept;

/// Calls a macro with every type of the room whose forms are kept for ever.
#[macro_export]
macro_rules! every_form {
    ($with:ident) => {
        $with! {
            "table" => room::TableEvent,
            "room" => room::RoomEvent,
            "answer" => room::Answer,
            "floor" => room::floor::FloorEvent,
            "floor-betting" => room::floor::Betting,
            "floor-form" => room::floor::Form,
            "floor-occasion" => room::floor::Occasion,
            "floor-channel" => room::floor::Channel,
            "floor-bar" => room::floor::Bar,
            "floor-reason" => room::floor::Reason,
            "floor-line" => room::floor::ListPosition,
            "floor-to-end" => room::floor::ToEnd,
            "floor-off" => room::floor::Off,
            "floor-hold" => room::floor::Hold,
            "floor-moving" => room::floor::Moving,
            "floor-by" => room::floor::By,
            "floor-released" => room::floor::Released,
            "floor-sent-away" => room::floor::SentAway,
            "floor-stage" => room::floor::Stage,
            "floor-place" => room::floor::PlaceState,
        }
    };
}
