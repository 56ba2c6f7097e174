//! Why the floor says no.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::{Moment, PlayerId, Seat, Span, TableId};
use rulebook::{RuleId, rule};

use crate::impossible::Impossible;
use crate::kind::GameKind;
use crate::request::Bar;

/// Why a request is refused: the facts. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are called what they are; each refusal says the rest")]
pub enum FloorRefusal {
    /// The request is somebody else's to make.
    NotYours,
    /// Only the supervisor can allow it.
    NeedsSupervisor,
    /// The player may not play.
    Barred { player: PlayerId, bar: Bar },
    /// There is no such table.
    NoSuchTable { table: TableId },
    /// The table has a game already.
    TableInUse { table: TableId },
    /// The table has no such seat.
    NoSuchSeat { table: TableId, seat: Seat },
    /// No table seats so many.
    TooManySeats { asked: u8, most: u8 },
    /// A game may open with so many beyond the normal number, not more.
    TooManyExtra { asked: u8, most: u8 },
    /// The table is not at a point where that can be done.
    NotNow { table: TableId },
    /// A hand is being played.
    HandInProgress { table: TableId },
    /// Somebody sits there or a seat is held.
    TableNotEmpty { table: TableId },
    /// The main game has to be a like game that is no must-move game itself.
    NoMainGame { main: TableId },
    /// Names by telephone are taken for live games only.
    NoPhoneIn { kind: GameKind },
    /// No table has this game, and the desk has begun no list for it.
    NoSuchGame { kind: GameKind },
    /// The name is on as many lists as the house allows.
    TooManyLists { most: usize },
    /// The name is on this list already.
    AlreadyListed { kind: GameKind },
    /// The name is not on this list.
    NotListed { player: PlayerId },
    /// The player sits in this game; another table of it is a transfer.
    AlreadyInGame { table: TableId },
    /// The player refused to move and has to wait.
    RefusedToMove { kind: GameKind, until: Moment },
    /// The player has a seat elsewhere and must give it up first.
    SeatedElsewhere { table: TableId },
    /// Nobody has called the player to this table or seat.
    NoPermission { table: TableId },
    /// Others wait for a seat in this game, and go first.
    OthersWait { table: TableId, waiting: usize },
    /// The house fills another table of this game first.
    NeededElsewhere { needy: TableId },
    /// The player was not called.
    NotCalled { player: PlayerId },
    /// The player's lock-up lies on a seat already.
    AlreadyLocked { table: TableId, seat: Seat },
    /// The player holds no seat and was not called.
    NothingToDecline { player: PlayerId },
    /// No more time can be given.
    NoMoreTime { held: Span },
    /// Seats are for players: there is no buy-in.
    NoBuyIn,
    /// At a new game a seat has to be named.
    ChooseASeat { table: TableId },
    /// Somebody has the seat, or it is held.
    SeatNotOpen { table: TableId, seat: Seat },
    /// Management has set the seat aside.
    SeatReserved { table: TableId, seat: Seat },
    /// The newcomer's buy-in is down on that seat.
    NewcomerSettled { table: TableId, seat: Seat },
    /// The two are kept apart.
    KeptApart { from: PlayerId, table: TableId },
    /// The player sits at no table.
    NotSeated { player: PlayerId },
    /// The player has been told to move already.
    AlreadyMoving { player: PlayerId },
    /// The player has no order to move into a main game.
    NoMoveOrdered { player: PlayerId },
    /// A must-move is refused with `RefuseMove`, not declined.
    MoveIsForced { player: PlayerId },
    /// The player has to leave.
    HasToLeave { player: PlayerId },
    /// The other game is not a like one.
    NotAlike { table: TableId },
    /// Moves between these tables follow the must-move list.
    MustMoveInForce { table: TableId },
    /// The move would leave the old game with fewer players than the other.
    SizesInverted { left: u8, joined: u8 },
    /// No seat is open there.
    TableFull { table: TableId },
    /// The occupant of the seat is not away.
    OccupantPresent { table: TableId, seat: Seat },
    /// Somebody plays over that seat already.
    PlayedOver { table: TableId, seat: Seat },
    /// A player who is at the table draws for oneself.
    DrawsOneself { player: PlayerId },
    /// The supervisor draws for a player who is away.
    SupervisorDraws { player: PlayerId },
    /// A card was drawn for the player already.
    DrewAlready { player: PlayerId },
    /// Somebody drew this card.
    CardDrawn,
    /// It takes two.
    SamePerson,
    /// These two are kept apart already, or are not.
    PairUnchanged,
    /// There is no such bar.
    NoSuchBar { player: PlayerId },
    /// A bar of this kind stands, and ends no sooner than the one asked for.
    BarStands { player: PlayerId, bar: Bar },
    /// The player wanted this bar, and nobody lifts it before its end.
    NotToBeLifted { player: PlayerId, bar: Bar },
    /// Only the money lifts this bar.
    PayTheKill { amount: Chips },
    /// The amount is nothing, or more than can be owed.
    BadAmount,
    /// Nobody on the list for this table is in the room.
    NobodyWaits { table: TableId },
    /// The seat is not set aside.
    NotReserved { table: TableId, seat: Seat },
    /// The floor itself has gone wrong: what it was about to decide does not fit its own board.
    Fault(Impossible),
}

impl FloorRefusal {
    /// A stable code.
    pub const fn key(&self) -> &'static str {
        match self {
            FloorRefusal::NotYours => "not-yours",
            FloorRefusal::NeedsSupervisor => "needs-supervisor",
            FloorRefusal::Barred { .. } => "barred",
            FloorRefusal::NoSuchTable { .. } => "no-such-table",
            FloorRefusal::TableInUse { .. } => "table-in-use",
            FloorRefusal::NoSuchSeat { .. } => "no-such-seat",
            FloorRefusal::TooManySeats { .. } => "too-many-seats",
            FloorRefusal::TooManyExtra { .. } => "too-many-extra",
            FloorRefusal::NotNow { .. } => "not-now",
            FloorRefusal::HandInProgress { .. } => "hand-in-progress",
            FloorRefusal::TableNotEmpty { .. } => "table-not-empty",
            FloorRefusal::NoMainGame { .. } => "no-main-game",
            FloorRefusal::NoPhoneIn { .. } => "no-phone-in",
            FloorRefusal::NoSuchGame { .. } => "no-such-game",
            FloorRefusal::TooManyLists { .. } => "too-many-lists",
            FloorRefusal::AlreadyListed { .. } => "already-listed",
            FloorRefusal::NotListed { .. } => "not-listed",
            FloorRefusal::AlreadyInGame { .. } => "already-in-game",
            FloorRefusal::RefusedToMove { .. } => "refused-to-move",
            FloorRefusal::SeatedElsewhere { .. } => "seated-elsewhere",
            FloorRefusal::NoPermission { .. } => "no-permission",
            FloorRefusal::OthersWait { .. } => "others-wait",
            FloorRefusal::NeededElsewhere { .. } => "needed-elsewhere",
            FloorRefusal::NotCalled { .. } => "not-called",
            FloorRefusal::AlreadyLocked { .. } => "already-locked",
            FloorRefusal::NothingToDecline { .. } => "nothing-to-decline",
            FloorRefusal::NoMoreTime { .. } => "no-more-time",
            FloorRefusal::NoBuyIn => "no-buy-in",
            FloorRefusal::ChooseASeat { .. } => "choose-a-seat",
            FloorRefusal::SeatNotOpen { .. } => "seat-not-open",
            FloorRefusal::SeatReserved { .. } => "seat-reserved",
            FloorRefusal::NewcomerSettled { .. } => "newcomer-settled",
            FloorRefusal::KeptApart { .. } => "kept-apart",
            FloorRefusal::NotSeated { .. } => "not-seated",
            FloorRefusal::AlreadyMoving { .. } => "already-moving",
            FloorRefusal::NoMoveOrdered { .. } => "no-move-ordered",
            FloorRefusal::MoveIsForced { .. } => "move-is-forced",
            FloorRefusal::HasToLeave { .. } => "has-to-leave",
            FloorRefusal::NotAlike { .. } => "not-alike",
            FloorRefusal::MustMoveInForce { .. } => "must-move-in-force",
            FloorRefusal::SizesInverted { .. } => "sizes-inverted",
            FloorRefusal::TableFull { .. } => "table-full",
            FloorRefusal::OccupantPresent { .. } => "occupant-present",
            FloorRefusal::PlayedOver { .. } => "played-over",
            FloorRefusal::DrawsOneself { .. } => "draws-oneself",
            FloorRefusal::SupervisorDraws { .. } => "supervisor-draws",
            FloorRefusal::DrewAlready { .. } => "drew-already",
            FloorRefusal::CardDrawn => "card-drawn",
            FloorRefusal::SamePerson => "same-person",
            FloorRefusal::PairUnchanged => "pair-unchanged",
            FloorRefusal::NoSuchBar { .. } => "no-such-bar",
            FloorRefusal::BarStands { .. } => "bar-stands",
            FloorRefusal::NotToBeLifted { .. } => "not-to-be-lifted",
            FloorRefusal::PayTheKill { .. } => "pay-the-kill",
            FloorRefusal::BadAmount => "bad-amount",
            FloorRefusal::NobodyWaits { .. } => "nobody-waits",
            FloorRefusal::NotReserved { .. } => "not-reserved",
            FloorRefusal::Fault(_) => "fault",
        }
    }

    /// The rule behind it, where a book has one.
    pub fn rule(&self) -> Option<RuleId> {
        Some(match self {
            FloorRefusal::NeedsSupervisor => rule!("cb:2.procedures.11a"),
            FloorRefusal::Barred { bar: Bar::KillOwed { .. }, .. } | FloorRefusal::PayTheKill { .. } => {
                rule!("cb:8.kill.6b")
            }
            FloorRefusal::TooManyExtra { .. } => rule!("cb:2.seating.8a"),
            FloorRefusal::NoPhoneIn { .. } => rule!("cb:2.seating.1a"),
            FloorRefusal::RefusedToMove { .. } => rule!("cb:2.seating.9c"),
            FloorRefusal::SeatedElsewhere { .. } => rule!("cb:2.seating.4"),
            FloorRefusal::NoPermission { .. } | FloorRefusal::OthersWait { .. } => {
                rule!("cb:2.procedures.10")
            }
            FloorRefusal::NeededElsewhere { .. } => rule!("cb:2.seating.3a"),
            FloorRefusal::NoMoreTime { .. } => rule!("cb:2.procedures.20b"),
            FloorRefusal::NoBuyIn => rule!("cb:2.procedures.25"),
            FloorRefusal::SeatNotOpen { .. } => rule!("cb:2.seating.7a"),
            FloorRefusal::SeatReserved { .. } => rule!("cb:2.seating.7d"),
            FloorRefusal::NewcomerSettled { .. } => rule!("cb:2.seating.12b"),
            FloorRefusal::KeptApart { .. } => rule!("cb:2.seating.5"),
            FloorRefusal::MustMoveInForce { .. } => rule!("cb:2.seating.9b"),
            FloorRefusal::SizesInverted { .. } => rule!("cb:2.seating.3c"),
            FloorRefusal::DrawsOneself { .. } | FloorRefusal::SupervisorDraws { .. } => {
                rule!("cb:2.seating.14b")
            }
            _ => return None,
        })
    }
}

impl fmt::Display for FloorRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for FloorRefusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FloorRefusal::NotYours => f.write_str("this is for somebody else to ask; see the desk"),
            FloorRefusal::NeedsSupervisor => {
                f.write_str("this needs the supervisor's permission; ask the supervisor")
            }
            FloorRefusal::Barred { player, bar } => {
                write!(f, "{player} may not play: {}", bar.in_words(money))
            }
            FloorRefusal::NoSuchTable { table } => write!(f, "{table} is not open; choose another table"),
            FloorRefusal::TableInUse { table } => {
                write!(f, "{table} has a game already; choose another table")
            }
            FloorRefusal::NoSuchSeat { table, seat } => {
                write!(f, "{table} has no seat {seat}; choose another seat")
            }
            FloorRefusal::TooManySeats { asked, most } => {
                write!(f, "{asked} seats are too many; open the table with 2 to {most}")
            }
            FloorRefusal::TooManyExtra { asked, most } => {
                write!(f, "{asked} extra players are too many; open the game with at most {most} extra")
            }
            FloorRefusal::NotNow { table } => write!(f, "{table} is not ready for that; wait"),
            FloorRefusal::HandInProgress { table } => {
                write!(f, "a hand is being played at {table}; wait until it is over")
            }
            FloorRefusal::TableNotEmpty { table } => {
                write!(f, "there are still players at {table}; break the game")
            }
            FloorRefusal::NoMainGame { main } => {
                write!(f, "{main} is not a main game of the same kind; choose another table")
            }
            FloorRefusal::NoPhoneIn { kind } => {
                write!(f, "no names are taken by phone for {}; come to the desk", kind.in_words(money))
            }
            FloorRefusal::NoSuchGame { kind } => {
                write!(f, "there is no list for {}; ask the desk to start one", kind.in_words(money))
            }
            FloorRefusal::TooManyLists { most } => {
                write!(f, "already on {most} lists, the most allowed; leave one first")
            }
            FloorRefusal::AlreadyListed { kind } => {
                write!(f, "already on the list for {}; wait to be called", kind.in_words(money))
            }
            FloorRefusal::NotListed { player } => write!(f, "{player} is not on that list; join it first"),
            FloorRefusal::AlreadyInGame { table } => {
                write!(f, "already in this game at {table}; ask for a table change")
            }
            FloorRefusal::RefusedToMove { kind, .. } => {
                write!(
                    f,
                    "a player who refused to move may not play {} for a while; choose another game",
                    kind.in_words(money)
                )
            }
            FloorRefusal::SeatedElsewhere { table } => {
                write!(f, "already seated at {table}; give up that seat first")
            }
            FloorRefusal::NoPermission { table } => {
                write!(f, "not called to {table}; join the list first")
            }
            FloorRefusal::OthersWait { table, waiting } => {
                write!(
                    f,
                    "{waiting} waiting for a seat at {table} before you; join the list, and you will be called"
                )
            }
            FloorRefusal::NeededElsewhere { needy } => {
                write!(f, "{needy} of this game needs players more; take a seat there")
            }
            FloorRefusal::NotCalled { player } => write!(f, "{player} was not called; wait to be called"),
            FloorRefusal::AlreadyLocked { table, seat } => {
                write!(f, "already holding seat {seat} at {table}; take it or decline it")
            }
            FloorRefusal::NothingToDecline { player } => {
                write!(f, "{player} has nothing to decline: wait to be called to a seat")
            }
            FloorRefusal::NoMoreTime { held } => {
                write!(f, "the seat has been held for {held}, the longest allowed; take it or decline it")
            }
            FloorRefusal::NoBuyIn => f.write_str("only players may take a seat; buy in first"),
            FloorRefusal::ChooseASeat { table } => write!(f, "choose a seat at {table}"),
            FloorRefusal::SeatNotOpen { table, seat } => {
                write!(f, "seat {seat} at {table} is not open; choose another seat")
            }
            FloorRefusal::SeatReserved { table, seat } => {
                write!(f, "seat {seat} at {table} is reserved; choose another seat")
            }
            FloorRefusal::NewcomerSettled { table, seat } => {
                write!(
                    f,
                    "a new player has already bought in at seat {seat} of {table}; ask for another seat"
                )
            }
            FloorRefusal::KeptApart { from, table } => {
                write!(f, "kept apart from {from}, who is at {table}; choose another table")
            }
            FloorRefusal::NotSeated { player } => write!(f, "{player} has no seat; join a list"),
            FloorRefusal::AlreadyMoving { player } => {
                write!(f, "{player} has been told to move; make or decline that move first")
            }
            FloorRefusal::NoMoveOrdered { player } => write!(f, "{player} was not told to move"),
            FloorRefusal::MoveIsForced { player } => {
                write!(f, "this is a must-move: {player} must move, or refuse and leave the game")
            }
            FloorRefusal::HasToLeave { player } => {
                write!(f, "{player} must leave the table and can take no other seat: see the floor")
            }
            FloorRefusal::NotAlike { table } => write!(f, "{table} plays a different game; join its list"),
            FloorRefusal::MustMoveInForce { table } => {
                write!(f, "seats at {table} are filled from the must-move list; wait your turn")
            }
            FloorRefusal::SizesInverted { left, joined } => {
                write!(
                    f,
                    "the move would leave {left} players here and make {joined} there; wait until the other game is shorter"
                )
            }
            FloorRefusal::TableFull { table } => write!(f, "no seat is open at {table}; wait for one"),
            FloorRefusal::OccupantPresent { table, seat } => {
                write!(f, "the player in seat {seat} of {table} is not away; wait")
            }
            FloorRefusal::PlayedOver { table, seat } => {
                write!(f, "seat {seat} of {table} is being played over already; choose another seat")
            }
            FloorRefusal::DrawsOneself { player } => {
                write!(f, "{player} is at the table and must draw the card in person")
            }
            FloorRefusal::SupervisorDraws { player } => {
                write!(f, "{player} is away; the supervisor must draw the card")
            }
            FloorRefusal::DrewAlready { player } => {
                write!(f, "{player} has drawn a card already; wait for the others")
            }
            FloorRefusal::CardDrawn => f.write_str("that card has been drawn already; draw another"),
            FloorRefusal::SamePerson => f.write_str("name two different players"),
            FloorRefusal::PairUnchanged => f.write_str("that is already so for these two players"),
            FloorRefusal::NoSuchBar { player } => write!(f, "{player} is not barred in that way"),
            FloorRefusal::BarStands { player, bar } => {
                write!(f, "{player} may not play for at least as long already: {}", bar.in_words(money))
            }
            FloorRefusal::NotToBeLifted { player, bar } => {
                write!(f, "this cannot be lifted early: {player} is {}", bar.in_words(money))
            }
            FloorRefusal::PayTheKill { amount } => {
                write!(
                    f,
                    "this ends only when the money is paid: {}",
                    Bar::KillOwed { amount: *amount }.in_words(money)
                )
            }
            FloorRefusal::BadAmount => f.write_str("that amount is zero or too large; enter it again"),
            FloorRefusal::NobodyWaits { table } => write!(
                f,
                "nobody on the list for {table} is in the room; check a name in, or name who stands at the desk"
            ),
            FloorRefusal::NotReserved { table, seat } => write!(f, "seat {seat} of {table} is not reserved"),
            FloorRefusal::Fault(impossible) => {
                write!(f, "this is a fault in the program, and nothing was done: {impossible}")
            }
        }
    }
}

impl core::error::Error for FloorRefusal {}

impl fmt::Display for Bar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Bar {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bar::Barred => f.write_str("barred from the room; see the supervisor"),
            Bar::Suspended { .. } => f.write_str("suspended; wait until it is over"),
            Bar::SelfExcluded { .. } => f.write_str("self-excluded"),
            Bar::LimitReached { .. } => {
                f.write_str("a limit the player set has been reached; wait until it starts again")
            }
            Bar::KillOwed { amount } => {
                write!(f, "owes {} for a kill; post it first", money.show(*amount))
            }
        }
    }
}
