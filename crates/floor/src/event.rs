//! What has happened on the floor. Some events are orders for the room; their comments say so.

use cards::Card;
use chips::Chips;
use game::{Badge, Moment, PlayerId, Seat, Span, TableId};
use rulebook::{RuleId, rule};

use crate::kind::GameKind;
use crate::request::{Bar, Channel, Reason};

/// A seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}

/// Where a name is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListPosition {
    /// Below all others.
    Last,
    /// Behind those of the same broken game, before all others.
    BehindBroken,
    /// Above all others.
    First,
}

/// Why a name went to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToEnd {
    /// Called and not in the casino (cb:2.seating.1b).
    NotInCasino,
    /// No answer to the page.
    NoAnswer,
    /// Declined a seat that had to be taken to keep the place (cb:2.seating.10), or declined a seat at all.
    Declined,
    /// The desk said so.
    Desk,
}

/// Why a name came off a list without a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Off {
    /// At the player's wish.
    Asked,
    /// No answer to the page, in a house that strikes such names.
    NoAnswer,
    /// Declined a seat.
    Declined,
    /// May not play.
    Barred,
    /// Refused to move into the main game (cb:2.seating.9c).
    RefusedMove,
    /// Has a seat in this game by another way.
    HasSeat,
}

/// What a seat is held for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hold {
    /// A called player who has not come yet.
    Call,
    /// A lock-up, within its minutes.
    LockUp,
    /// Somebody who plays elsewhere and will come: as long as the order to move stands.
    Move(Moving),
    /// An absentee from a broken game; in stud for so many hands more (cb:2.seating.14c).
    Absentee {
        /// Hands of stud still to be waited for.
        hands: u8,
    },
}

/// Why somebody moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moving {
    /// Another seat in the same game (cb:2.seating.12a).
    SeatChange,
    /// From the must-move game into the main game (cb:2.seating.9a).
    MustMove,
    /// To a like game, at the player's wish (cb:2.seating.3c).
    Transfer,
    /// To another game, called from its list (cb:2.seating.13a).
    Elsewhere,
    /// To a new game, as soon as the present hand is over (cb:2.seating.7c).
    NewGame,
}

/// How long a mover may go on playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// To the end of the hand in progress.
    ThisHand,
    /// So many hands after the one in progress.
    Hands(u8),
    /// Until the big blind is due.
    BigBlind,
    /// Until the button has been played.
    Button,
}

/// Why a seat is no longer held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Released {
    /// Its time was up and somebody waits.
    TimeUp,
    /// The player does not want it.
    Declined,
    /// Somebody who came at the same moment stands higher on the list (cb:2.seating.7b).
    Outranked,
    /// The big blind came, or the hands were over, and the absentee did not (cb:2.seating.14c).
    Absent,
    /// The player may not play.
    Barred,
    /// A player in the game has the seat, and the newcomer another (cb:2.seating.12a).
    SeatChange,
    /// The table is no longer there.
    TableGone,
}

/// Why a player has to leave a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SentAway {
    /// May not play.
    Barred,
    /// Refused to move into the main game (cb:2.seating.9c).
    RefusedMove,
}

/// What has happened on the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are; each event says the rest")]
pub enum FloorEvent {
    /// A name was put on a list.
    Listed {
        player: PlayerId,
        kind: GameKind,
        channel: Channel,
        present: bool,
        ticket: u64,
        line: ListPosition,
    },
    /// A name came off a list without a seat.
    Unlisted { player: PlayerId, kind: GameKind, why: Off },
    /// A player is in the casino, or back in the playing area.
    CheckedIn { player: PlayerId },
    /// A player went out of the playing area and said so.
    SteppedOut { player: PlayerId },
    /// ORDER (page): a name was called. At a new game without a seat: the player chooses one on arrival. The seat, if
    /// any, is held. `notice` is since when the player has been out of the playing area, having said so.
    PlayerCalled {
        player: PlayerId,
        kind: GameKind,
        table: TableId,
        seat: Option<Seat>,
        until: Moment,
        notice: Option<Moment>,
    },
    /// A called player got more time.
    CallExtended { player: PlayerId, kind: GameKind, until: Moment },
    /// A call is over and the place on the list is kept.
    CallWithdrawn { player: PlayerId, kind: GameKind, declined: bool },
    /// A name went to the end of a list; a call is over with it.
    SentToEnd { player: PlayerId, kind: GameKind, why: ToEnd },

    /// A seat is held for a player.
    SeatLocked { player: PlayerId, spot: Spot, hold: Hold },
    /// A called player without a seat got one: a player in the game has the first (cb:2.seating.12a), or the new game
    /// has begun.
    SeatGiven { player: PlayerId, kind: GameKind, spot: Spot },
    /// A hand has gone by for an absentee's seat in stud.
    HoldCounted { player: PlayerId, spot: Spot, hands: u8 },
    /// A newcomer's buy-in or marker is on the seat.
    BuyInPlaced { player: PlayerId, spot: Spot },
    /// A seat is no longer held. A call, if there is one, stands without a seat. Where a call or a move ends, its
    /// seat is free without this event.
    LockReleased { player: PlayerId, spot: Spot, why: Released },

    /// ORDER (sit the player down): the seat is the player's. Right after [`PlayOverEnded`](FloorEvent::PlayOverEnded) of the
    /// same player: with the chips that were played over the other seat.
    SeatAssigned { player: PlayerId, spot: Spot, ticket: u64 },
    /// A seat at the table is empty.
    SeatEmptied { player: PlayerId, spot: Spot },
    /// The additional seat is gone with the first who quit (cb:2.seating.8b).
    ExtraSeatRemoved { spot: Spot },
    /// ORDER (tell the player): a player is to move, and may play so long; the seat is held.
    MoveOrdered { player: PlayerId, from: Spot, to: Spot, why: Moving, by: By },
    /// A hand has gone by for a mover in stud.
    MoveCounted { player: PlayerId, left: u8 },
    /// ORDER (move the player with all chips): a player has moved.
    Moved { player: PlayerId, from: Spot, to: Spot, why: Moving },
    /// A player stays after all.
    MoveCancelled { player: PlayerId },
    /// A player refused to move into the main game, and may come back to that game from this moment on.
    MoveRefused { player: PlayerId, kind: GameKind, until: Moment },
    /// ORDER (the player has to leave as soon as the rules of the table allow).
    SentAway { player: PlayerId, spot: Spot, why: SentAway },
    /// ORDER (pick up the chips): the absence was too long.
    PickUp { player: PlayerId, spot: Spot },

    /// A player in the game asked for another seat.
    ChangeAsked { player: PlayerId, spot: Spot, seat: Option<Seat> },
    /// And no longer does.
    ChangeDropped { player: PlayerId, spot: Spot },
    /// A player is away from the table.
    WentAway { player: PlayerId, spot: Spot },
    /// And is back.
    CameBack { player: PlayerId, spot: Spot },
    /// ORDER (sit the player down): a player plays over an absent one.
    PlayOverBegan { player: PlayerId, spot: Spot, badge: Option<Badge> },
    /// ORDER (stand the player up): the absent player is back, the seat is gone, or the player has one of their own at
    /// this table.
    PlayOverEnded { player: PlayerId, spot: Spot },

    /// A table was opened.
    TableOpened { table: TableId, kind: GameKind, seats: u8, extra: u8, main: Option<TableId>, badge: Badge },
    /// Its first hand was dealt.
    GameStarted { table: TableId },
    /// A table is a must-move game now, or no longer.
    MustMoveSet { table: TableId, main: Option<TableId>, badge: Badge },
    /// A game broke; its players draw for seats.
    TableBroken { table: TableId, badge: Badge },
    /// A card was drawn; for an absentee by the supervisor (cb:2.seating.14b).
    Drawn { player: PlayerId, spot: Spot, card: Card, by: Option<Badge> },
    /// ORDER (move the player with all chips): the draw gave a seat in a like game (cb:2.seating.14a).
    Reseated { player: PlayerId, from: Spot, to: Spot, place: u8 },
    /// ORDER (stand the player up): the game broke and no seat is free now; the name is on the list, or the seat is
    /// held.
    StoodUp { player: PlayerId, from: Spot, place: u8 },
    /// ORDER (close the table).
    TableClosed { table: TableId },

    /// A seat was set aside.
    SeatReserved { spot: Spot, holder: Option<PlayerId>, reason: Reason, badge: Badge },
    /// A seat is for anybody again.
    SeatFreed { spot: Spot, badge: Badge },
    /// Two people are kept apart.
    Separated { one: PlayerId, other: PlayerId, badge: Badge },
    /// They may play together again.
    Reunited { one: PlayerId, other: PlayerId, badge: Badge },
    /// A player may not play.
    BarSet { player: PlayerId, bar: Bar, badge: Option<Badge> },
    /// A bar of this kind is lifted.
    BarLifted { player: PlayerId, bar: Bar, badge: Option<Badge> },
    /// Part of what was owed for a kill was paid.
    KillDebtLeft { player: PlayerId, amount: Chips },
    /// Waiting times are counted anew. Lists without a name and without a table are gone, and so are bars and refusals
    /// that are over.
    ShiftClosed,
    /// The room was down so long; what is held is held so much longer, and whoever refused to move stays away so much
    /// longer. Bars end on their date.
    Resumed { by: Span },
}

impl FloorEvent {
    /// The rule the event carries out, where there is one.
    pub fn rule(&self) -> Option<RuleId> {
        Some(match self {
            FloorEvent::SentToEnd { why: ToEnd::NotInCasino, .. } => rule!("cb:2.seating.1b"),
            FloorEvent::SentToEnd { why: ToEnd::Declined, .. }
            | FloorEvent::Unlisted { why: Off::Declined, .. } => {
                rule!("cb:2.seating.10")
            }
            FloorEvent::SteppedOut { .. } => rule!("cb:2.seating.2b"),
            FloorEvent::MoveOrdered { why, by, .. } => return moving_rule(*why, *by),
            FloorEvent::MoveRefused { .. }
            | FloorEvent::SentAway { why: SentAway::RefusedMove, .. }
            | FloorEvent::Unlisted { why: Off::RefusedMove, .. } => rule!("cb:2.seating.9c"),
            FloorEvent::SeatReserved { .. } => rule!("cb:2.seating.7d"),
            FloorEvent::LockReleased { why: Released::Outranked, .. } => rule!("cb:2.seating.7b"),
            FloorEvent::LockReleased { why: Released::TimeUp, .. } => rule!("cb:2.procedures.20b"),
            FloorEvent::LockReleased { why: Released::Absent, .. }
            | FloorEvent::HoldCounted { .. }
            | FloorEvent::SeatLocked { hold: Hold::Absentee { .. }, .. } => rule!("cb:2.seating.14c"),
            FloorEvent::SeatGiven { .. } => rule!("cb:2.seating.12a"),
            FloorEvent::ExtraSeatRemoved { .. } => rule!("cb:2.seating.8b"),
            FloorEvent::TableOpened { main: Some(_), .. } | FloorEvent::MustMoveSet { main: Some(_), .. } => {
                rule!("cb:2.seating.9a")
            }
            FloorEvent::TableOpened { extra: 1.., .. } => rule!("cb:2.seating.8a"),
            FloorEvent::PlayOverBegan { .. } => rule!("cb:2.procedures.11a"),
            FloorEvent::Drawn { by: Some(_), .. } => rule!("cb:2.seating.14b"),
            FloorEvent::Drawn { .. } | FloorEvent::Reseated { .. } | FloorEvent::StoodUp { .. } => {
                rule!("cb:2.seating.14a")
            }
            FloorEvent::Separated { .. } => rule!("cb:2.seating.5"),
            FloorEvent::BarSet { bar: Bar::KillOwed { .. }, .. } => rule!("cb:8.kill.6b"),
            _ => return None,
        })
    }
}

fn moving_rule(why: Moving, by: By) -> Option<RuleId> {
    Some(match (why, by) {
        (Moving::SeatChange, _) => rule!("cb:2.seating.12a"),
        (Moving::NewGame, _) => rule!("cb:2.seating.7c"),
        (Moving::MustMove, By::Hands(_)) => rule!("cb:2.seating.11c"),
        (Moving::MustMove, _) => rule!("cb:2.seating.11a"),
        (_, By::ThisHand | By::Button) => rule!("cb:2.seating.13a"),
        (_, By::BigBlind) => rule!("cb:2.seating.13b"),
        (_, By::Hands(_)) => rule!("cb:2.seating.13c"),
    })
}
