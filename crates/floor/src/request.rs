//! What may be asked of the floor, and by whom.

use cards::Card;
use chips::Chips;
use game::{Badge, HandNumber, Moment, PlayerId, Seat, Span, TableId};

use crate::kind::GameKind;

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asker {
    /// A player, for oneself.
    Player(PlayerId),
    /// The supervisor or the desk.
    Supervisor(Badge),
    /// The clock.
    Clock,
    /// A table of the room, telling what has happened there.
    Table(TableId),
}

/// How a name came to the list; it is shown there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Channel {
    /// In person.
    Desk,
    /// By telephone: not in the casino until checked in.
    Phone,
    /// At a kiosk in the room.
    Kiosk,
    /// With a mobile: not in the casino until checked in.
    Mobile,
}

impl Channel {
    /// Whether somebody who uses it is in the casino.
    pub const fn in_casino(self) -> bool {
        matches!(self, Channel::Desk | Channel::Kiosk)
    }
}

/// Why somebody may not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// Barred from the room.
    Barred,
    /// Suspended for a time.
    Suspended {
        /// Until when.
        until: Moment,
    },
    /// At the player's own wish: exclusion, or a time to cool off.
    SelfExcluded {
        /// Until when; for good where there is no end.
        until: Option<Moment>,
    },
    /// A limit of money or time that the player has set is used up.
    LimitReached {
        /// When it begins anew.
        until: Moment,
    },
    /// A required kill was not posted (cb:8.kill.6b).
    KillOwed {
        /// How much is owed.
        amount: Chips,
    },
}

impl Bar {
    /// Whether it is not over yet.
    pub fn stands(&self, now: Moment) -> bool {
        match *self {
            Bar::Barred | Bar::KillOwed { .. } => true,
            Bar::Suspended { until } | Bar::LimitReached { until } => now < until,
            Bar::SelfExcluded { until } => until.is_none_or(|until| now < until),
        }
    }

    /// Whether it is there because the player wanted it: nobody lifts it before its end.
    pub const fn is_own_wish(&self) -> bool {
        match self {
            Bar::SelfExcluded { .. } | Bar::LimitReached { .. } => true,
            Bar::Barred | Bar::Suspended { .. } | Bar::KillOwed { .. } => false,
        }
    }

    /// When it ends by itself, if it does.
    pub const fn ends(&self) -> Option<Moment> {
        match *self {
            Bar::Barred | Bar::KillOwed { .. } => None,
            Bar::Suspended { until } | Bar::LimitReached { until } => Some(until),
            Bar::SelfExcluded { until } => until,
        }
    }

    /// Whether it ends with another or later.
    pub(crate) fn ends_no_sooner_than(&self, other: Bar) -> bool {
        match (self.ends(), other.ends()) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(end), Some(others)) => end >= others,
        }
    }
}

/// Why management has set a seat aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The player sees badly and has to read the board.
    Sight,
    /// The player hears badly.
    Hearing,
    /// A wheelchair or the like.
    Access,
    /// Another good reason, known to the supervisor.
    Management,
}

/// What may be asked for. Names with a player are for that player, or for the desk on the player's behalf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are; each request says the rest")]
pub enum Request {
    /// To be put on a list; called at once where a seat is open. The list of a game that no table has is begun by the
    /// desk, with its first name.
    JoinList { player: PlayerId, kind: GameKind, channel: Channel },
    /// To be taken off a list.
    LeaveList { player: PlayerId, kind: GameKind },
    /// Is in the casino now, or back in the playing area.
    CheckIn { player: PlayerId },
    /// Goes out of the playing area and says so (cb:2.seating.2b).
    StepOut { player: PlayerId },
    /// Answers the page and asks for more time.
    OnMyWay { player: PlayerId },
    /// Puts a lock-up on a seat to which the player was called.
    LockUp { player: PlayerId, table: TableId, seat: Seat },
    /// Puts the buy-in or a marker on a seat held for the player.
    PutBuyInDown { player: PlayerId },
    /// Sit down, whatever it takes: whoever was called or has a seat held takes it; whoever was not is put on the list
    /// where nobody waits, and called at once. The buy-in is at hand.
    SitDown {
        /// Who.
        player: PlayerId,
        /// Where.
        table: TableId,
        /// Which seat, where there is a choice.
        seat: Option<Seat>,
        /// How the name comes to the list.
        channel: Channel,
    },
    /// Sits down with a buy-in made or on its way. Without a seat: the one held; at a new game a seat is named.
    TakeSeat { player: PlayerId, table: TableId, seat: Option<Seat>, buy_in: bool },
    /// The supervisor seats somebody at once: this player, who stands at the desk, or whoever is next in line.
    SeatNow {
        /// Who; whoever is next, where nobody is named.
        player: Option<PlayerId>,
        /// Where.
        table: TableId,
    },
    /// Does not want the seat called to, locked up, or to be moved to of one's own wish.
    Decline { player: PlayerId },
    /// Another seat at the same table: this one, or whichever opens first.
    ChangeSeat { player: PlayerId, seat: Option<Seat> },
    /// No other seat after all.
    KeepSeat { player: PlayerId },
    /// A seat at another table of the like game.
    Transfer { player: PlayerId, to: TableId },
    /// Will not move into the main game, and so quits (cb:2.seating.9c).
    RefuseMove { player: PlayerId },
    /// To play in the seat of somebody absent.
    PlayOver { player: PlayerId, table: TableId, seat: Seat },
    /// Draws a card for the seating after a game broke; the supervisor draws for absentees.
    Draw { table: TableId, player: PlayerId, card: Card },

    /// A name goes to the end of a list: called and not in the casino, or at the desk's word.
    SendToEnd { player: PlayerId, kind: GameKind },
    /// Opens a table for a game.
    OpenTable {
        /// The table.
        table: TableId,
        /// What is played.
        kind: GameKind,
        /// How many play, normally.
        seats: u8,
        /// How many more may play until the first quits (cb:2.seating.8a).
        extra: u8,
        /// The main game, where this is opened as a must-move game (cb:2.seating.9a).
        main: Option<TableId>,
    },
    /// Makes a table that is open a must-move game, or an ordinary one again.
    SetMustMove { table: TableId, main: Option<TableId> },
    /// Closes a table where nobody sits.
    CloseTable { table: TableId },
    /// Breaks a game: its players draw for seats.
    BreakTable { table: TableId },
    /// Sets a seat aside, perhaps for somebody (cb:2.seating.7d).
    ReserveSeat { table: TableId, seat: Seat, holder: Option<PlayerId>, reason: Reason },
    /// The seat is for anybody again.
    FreeSeat { table: TableId, seat: Seat },
    /// Two people are kept apart (cb:2.seating.5).
    Separate { one: PlayerId, other: PlayerId },
    /// They may play together again.
    Reunite { one: PlayerId, other: PlayerId },
    /// Somebody may not play.
    Bar { player: PlayerId, bar: Bar },
    /// Somebody may play again: bars of this kind are lifted, whatever their end.
    LiftBar { player: PlayerId, bar: Bar },
    /// Waiting times are counted anew; lists without a name and without a table are taken down.
    CloseShift,

    /// The clock has come to [`next_deadline`](crate::Floor::next_deadline).
    TimeUp,
    /// The room was down so long: what was held is held so much longer.
    Resume { by: Span },

    /// What a table tells.
    Told(Fact),
}

/// What a table tells the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are; each fact says the rest")]
pub enum Fact {
    /// The first hand of a new game has begun.
    GameStarted,
    /// A hand is over; needed only while [`watches`](crate::Floor::watches) says so.
    HandEnded { hand: HandNumber },
    /// A player has gone away from the table.
    Absent { seat: Seat },
    /// And is back.
    Returned { seat: Seat },
    /// A player has quit; the seat is empty.
    SeatEmptied { seat: Seat },
    /// A player who played over somebody has quit; the seat is its owner's again.
    OverLeft { seat: Seat, player: PlayerId },
    /// The owner of a seat that is played over has quit; whoever plays in it has it now.
    OwnerLeft { seat: Seat },
    /// Somebody sat down and asks to be dealt in.
    SatDown { player: PlayerId, seat: Seat },
    /// An absence was too long: the chips are to be picked up.
    PickUpDue { seat: Seat },
    /// A player quit and owes a required kill.
    KillOwed { player: PlayerId, amount: Chips },
    /// Money owed for a kill was paid, here or at the desk.
    KillPaid { player: PlayerId, amount: Chips },
}
