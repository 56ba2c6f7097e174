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
pub enum Refusal {
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
    /// The seat is not set aside.
    NotReserved { table: TableId, seat: Seat },
    /// The floor itself has gone wrong: what it was about to decide does not fit its own board.
    Fault(Impossible),
}

impl Refusal {
    /// A stable code.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::NotYours => "not-yours",
            Refusal::NeedsSupervisor => "needs-supervisor",
            Refusal::Barred { .. } => "barred",
            Refusal::NoSuchTable { .. } => "no-such-table",
            Refusal::TableInUse { .. } => "table-in-use",
            Refusal::NoSuchSeat { .. } => "no-such-seat",
            Refusal::TooManySeats { .. } => "too-many-seats",
            Refusal::TooManyExtra { .. } => "too-many-extra",
            Refusal::NotNow { .. } => "not-now",
            Refusal::HandInProgress { .. } => "hand-in-progress",
            Refusal::TableNotEmpty { .. } => "table-not-empty",
            Refusal::NoMainGame { .. } => "no-main-game",
            Refusal::NoPhoneIn { .. } => "no-phone-in",
            Refusal::NoSuchGame { .. } => "no-such-game",
            Refusal::TooManyLists { .. } => "too-many-lists",
            Refusal::AlreadyListed { .. } => "already-listed",
            Refusal::NotListed { .. } => "not-listed",
            Refusal::AlreadyInGame { .. } => "already-in-game",
            Refusal::RefusedToMove { .. } => "refused-to-move",
            Refusal::SeatedElsewhere { .. } => "seated-elsewhere",
            Refusal::NoPermission { .. } => "no-permission",
            Refusal::OthersWait { .. } => "others-wait",
            Refusal::NeededElsewhere { .. } => "needed-elsewhere",
            Refusal::NotCalled { .. } => "not-called",
            Refusal::AlreadyLocked { .. } => "already-locked",
            Refusal::NothingToDecline { .. } => "nothing-to-decline",
            Refusal::NoMoreTime { .. } => "no-more-time",
            Refusal::NoBuyIn => "no-buy-in",
            Refusal::ChooseASeat { .. } => "choose-a-seat",
            Refusal::SeatNotOpen { .. } => "seat-not-open",
            Refusal::SeatReserved { .. } => "seat-reserved",
            Refusal::NewcomerSettled { .. } => "newcomer-settled",
            Refusal::KeptApart { .. } => "kept-apart",
            Refusal::NotSeated { .. } => "not-seated",
            Refusal::AlreadyMoving { .. } => "already-moving",
            Refusal::NoMoveOrdered { .. } => "no-move-ordered",
            Refusal::MoveIsForced { .. } => "move-is-forced",
            Refusal::HasToLeave { .. } => "has-to-leave",
            Refusal::NotAlike { .. } => "not-alike",
            Refusal::MustMoveInForce { .. } => "must-move-in-force",
            Refusal::SizesInverted { .. } => "sizes-inverted",
            Refusal::TableFull { .. } => "table-full",
            Refusal::OccupantPresent { .. } => "occupant-present",
            Refusal::PlayedOver { .. } => "played-over",
            Refusal::DrawsOneself { .. } => "draws-oneself",
            Refusal::SupervisorDraws { .. } => "supervisor-draws",
            Refusal::DrewAlready { .. } => "drew-already",
            Refusal::CardDrawn => "card-drawn",
            Refusal::SamePerson => "same-person",
            Refusal::PairUnchanged => "pair-unchanged",
            Refusal::NoSuchBar { .. } => "no-such-bar",
            Refusal::BarStands { .. } => "bar-stands",
            Refusal::NotToBeLifted { .. } => "not-to-be-lifted",
            Refusal::PayTheKill { .. } => "pay-the-kill",
            Refusal::BadAmount => "bad-amount",
            Refusal::NotReserved { .. } => "not-reserved",
            Refusal::Fault(_) => "fault",
        }
    }

    /// The rule behind it, where a book has one.
    pub fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Refusal::NeedsSupervisor => rule!("cb:2.procedures.11a"),
            Refusal::Barred { bar: Bar::KillOwed { .. }, .. } | Refusal::PayTheKill { .. } => {
                rule!("cb:8.kill.6b")
            }
            Refusal::TooManyExtra { .. } => rule!("cb:2.seating.8a"),
            Refusal::NoPhoneIn { .. } => rule!("cb:2.seating.1a"),
            Refusal::RefusedToMove { .. } => rule!("cb:2.seating.9c"),
            Refusal::SeatedElsewhere { .. } => rule!("cb:2.seating.4"),
            Refusal::NoPermission { .. } | Refusal::OthersWait { .. } => rule!("cb:2.procedures.10"),
            Refusal::NeededElsewhere { .. } => rule!("cb:2.seating.3a"),
            Refusal::NoMoreTime { .. } => rule!("cb:2.procedures.20b"),
            Refusal::NoBuyIn => rule!("cb:2.procedures.25"),
            Refusal::SeatNotOpen { .. } => rule!("cb:2.seating.7a"),
            Refusal::SeatReserved { .. } => rule!("cb:2.seating.7d"),
            Refusal::NewcomerSettled { .. } => rule!("cb:2.seating.12b"),
            Refusal::KeptApart { .. } => rule!("cb:2.seating.5"),
            Refusal::MustMoveInForce { .. } => rule!("cb:2.seating.9b"),
            Refusal::SizesInverted { .. } => rule!("cb:2.seating.3c"),
            Refusal::DrawsOneself { .. } | Refusal::SupervisorDraws { .. } => rule!("cb:2.seating.14b"),
            _ => return None,
        })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Refusal {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotYours => f.write_str("this is for somebody else to ask; see the desk"),
            Refusal::NeedsSupervisor => {
                f.write_str("this needs the supervisor's permission; ask the supervisor")
            }
            Refusal::Barred { player, bar } => write!(f, "{player} may not play: {}", bar.in_words(money)),
            Refusal::NoSuchTable { table } => write!(f, "{table} is not open; choose another table"),
            Refusal::TableInUse { table } => write!(f, "{table} has a game already; choose another table"),
            Refusal::NoSuchSeat { table, seat } => {
                write!(f, "{table} has no seat {seat}; choose another seat")
            }
            Refusal::TooManySeats { asked, most } => {
                write!(f, "{asked} seats are too many; open the table with 2 to {most}")
            }
            Refusal::TooManyExtra { asked, most } => {
                write!(f, "{asked} extra players are too many; open the game with at most {most} extra")
            }
            Refusal::NotNow { table } => write!(f, "{table} is not ready for that; wait"),
            Refusal::HandInProgress { table } => {
                write!(f, "a hand is being played at {table}; wait until it is over")
            }
            Refusal::TableNotEmpty { table } => {
                write!(f, "there are still players at {table}; break the game")
            }
            Refusal::NoMainGame { main } => {
                write!(f, "{main} is not a main game of the same kind; choose another table")
            }
            Refusal::NoPhoneIn { kind } => {
                write!(f, "no names are taken by phone for {}; come to the desk", kind.in_words(money))
            }
            Refusal::NoSuchGame { kind } => {
                write!(f, "there is no list for {}; ask the desk to start one", kind.in_words(money))
            }
            Refusal::TooManyLists { most } => {
                write!(f, "already on {most} lists, the most allowed; leave one first")
            }
            Refusal::AlreadyListed { kind } => {
                write!(f, "already on the list for {}; wait to be called", kind.in_words(money))
            }
            Refusal::NotListed { player } => write!(f, "{player} is not on that list; join it first"),
            Refusal::AlreadyInGame { table } => {
                write!(f, "already in this game at {table}; ask for a table change")
            }
            Refusal::RefusedToMove { kind, .. } => {
                write!(
                    f,
                    "a player who refused to move may not play {} for a while; choose another game",
                    kind.in_words(money)
                )
            }
            Refusal::SeatedElsewhere { table } => {
                write!(f, "already seated at {table}; give up that seat first")
            }
            Refusal::NoPermission { table } => {
                write!(f, "not called to {table}; join the list first")
            }
            Refusal::OthersWait { table, waiting } => {
                write!(
                    f,
                    "{waiting} waiting for a seat at {table} before you; join the list, and you will be called"
                )
            }
            Refusal::NeededElsewhere { needy } => {
                write!(f, "{needy} of this game needs players more; take a seat there")
            }
            Refusal::NotCalled { player } => write!(f, "{player} was not called; wait to be called"),
            Refusal::AlreadyLocked { table, seat } => {
                write!(f, "already holding seat {seat} at {table}; take it or decline it")
            }
            Refusal::NothingToDecline { player } => write!(f, "{player} has nothing to decline"),
            Refusal::NoMoreTime { held } => {
                write!(f, "the seat has been held for {held}, the longest allowed; take it or decline it")
            }
            Refusal::NoBuyIn => f.write_str("only players may take a seat; buy in first"),
            Refusal::ChooseASeat { table } => write!(f, "choose a seat at {table}"),
            Refusal::SeatNotOpen { table, seat } => {
                write!(f, "seat {seat} at {table} is not open; choose another seat")
            }
            Refusal::SeatReserved { table, seat } => {
                write!(f, "seat {seat} at {table} is reserved; choose another seat")
            }
            Refusal::NewcomerSettled { table, seat } => {
                write!(
                    f,
                    "a new player has already bought in at seat {seat} of {table}; ask for another seat"
                )
            }
            Refusal::KeptApart { from, table } => {
                write!(f, "kept apart from {from}, who is at {table}; choose another table")
            }
            Refusal::NotSeated { player } => write!(f, "{player} has no seat; join a list"),
            Refusal::AlreadyMoving { player } => {
                write!(f, "{player} has been told to move; make or decline that move first")
            }
            Refusal::NoMoveOrdered { player } => write!(f, "{player} was not told to move"),
            Refusal::MoveIsForced { player } => {
                write!(f, "this is a must-move: {player} must move, or refuse and leave the game")
            }
            Refusal::HasToLeave { player } => write!(f, "{player} must leave the table"),
            Refusal::NotAlike { table } => write!(f, "{table} plays a different game; join its list"),
            Refusal::MustMoveInForce { table } => {
                write!(f, "seats at {table} are filled from the must-move list; wait your turn")
            }
            Refusal::SizesInverted { left, joined } => {
                write!(
                    f,
                    "the move would leave {left} players here and make {joined} there; wait until the other game is shorter"
                )
            }
            Refusal::TableFull { table } => write!(f, "no seat is open at {table}; wait for one"),
            Refusal::OccupantPresent { table, seat } => {
                write!(f, "the player in seat {seat} of {table} is not away; wait")
            }
            Refusal::PlayedOver { table, seat } => {
                write!(f, "seat {seat} of {table} is being played over already; choose another seat")
            }
            Refusal::DrawsOneself { player } => {
                write!(f, "{player} is at the table and must draw the card in person")
            }
            Refusal::SupervisorDraws { player } => {
                write!(f, "{player} is away; the supervisor must draw the card")
            }
            Refusal::DrewAlready { player } => {
                write!(f, "{player} has drawn a card already; wait for the others")
            }
            Refusal::CardDrawn => f.write_str("that card has been drawn already; draw another"),
            Refusal::SamePerson => f.write_str("name two different players"),
            Refusal::PairUnchanged => f.write_str("that is already so for these two players"),
            Refusal::NoSuchBar { player } => write!(f, "{player} is not barred in that way"),
            Refusal::BarStands { player, bar } => {
                write!(f, "{player} may not play for at least as long already: {}", bar.in_words(money))
            }
            Refusal::NotToBeLifted { player, bar } => {
                write!(f, "nobody lifts this before its end: {player} is {}", bar.in_words(money))
            }
            Refusal::PayTheKill { amount } => {
                write!(
                    f,
                    "this ends only when the money is paid: {}",
                    Bar::KillOwed { amount: *amount }.in_words(money)
                )
            }
            Refusal::BadAmount => f.write_str("that amount is zero or too large; enter it again"),
            Refusal::NotReserved { table, seat } => write!(f, "seat {seat} of {table} is not reserved"),
            Refusal::Fault(impossible) => {
                write!(f, "this is a fault in the program, and nothing was done: {impossible}")
            }
        }
    }
}

impl core::error::Error for Refusal {}

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
