//! What the house has decided about lists and seats: minutes and numbers, as values.

use game::Span;

/// What becomes of a place on the list when a call is declined, or the right to it is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LostPlace {
    /// To the end of the list, until the player checks in again.
    EndOfList,
    /// Off the list.
    OffTheList,
}

/// The rules of lists and seats, as values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FloorRules {
    /// As people type it: the edition of its book.
    pub key: &'static str,
    /// How long a called player has to answer.
    pub page: Span,
    /// What becomes of a player who does not answer the page.
    pub no_answer: LostPlace,
    /// What becomes of a player who declines a seat, where that costs the place.
    pub declined: LostPlace,
    /// How long a seat of a new game stays locked when somebody waits (cb:2.procedures.20a).
    pub new_game_lock: Span,
    /// How long any seat stays locked when somebody waits (cb:2.procedures.20b).
    pub longest_lock: Span,
    /// Whether names are taken over the telephone for live games only (cb:2.seating.1a).
    pub phone_for_live_games_only: bool,
    /// On how many lists a name may be at once.
    pub most_lists: usize,
    /// Arrivals no further apart than this are together, and the list decides (cb:2.seating.7b).
    pub together: Span,
    /// How many players beyond the normal number a game may open with (cb:2.seating.8a).
    pub extra_seats: u8,
    /// How long a player who refused to move stays away from the must-move game and its list (cb:2.seating.9c).
    pub refused_move: Span,
    /// A new or must-move game may be declined without loss while more than so many seats would stay empty
    /// (cb:2.seating.10).
    pub keep_place_empty: u8,
    /// How many hands a must-mover may play in stud after the one in progress (cb:2.seating.11c).
    pub stud_must_move_hands: u8,
    /// With so many waiting for the seat, a player who locked up a seat elsewhere goes at once (cb:2.seating.13a).
    pub go_at_once: usize,
    /// How many hands beyond the present one a player changing tables may play in stud when somebody waits
    /// (cb:2.seating.13c).
    pub stud_change_waited: u8,
    /// And when nobody does (cb:2.seating.13c).
    pub stud_change_unwaited: u8,
    /// How many hands of stud the seat of an absentee from a broken game is held (cb:2.seating.14c).
    pub stud_absentee_hands: u8,
    /// Whether playing over an absent player's seat needs the supervisor (cb:2.procedures.11a).
    pub play_over_needs_supervisor: bool,
}

impl FloorRules {
    /// The card room book's. The other books leave lists and seats to the house, and theirs are the same.
    pub const CARD_ROOM: FloorRules = FloorRules {
        key: "cb-2015",
        page: Span::minutes(5),
        no_answer: LostPlace::EndOfList,
        declined: LostPlace::OffTheList,
        new_game_lock: Span::minutes(5),
        longest_lock: Span::minutes(10),
        phone_for_live_games_only: true,
        most_lists: 8,
        together: Span::seconds(1),
        extra_seats: 1,
        refused_move: Span::hours(1),
        keep_place_empty: 3,
        stud_must_move_hands: 1,
        go_at_once: 2,
        stud_change_waited: 0,
        stud_change_unwaited: 1,
        stud_absentee_hands: 2,
        play_over_needs_supervisor: true,
    };
}
