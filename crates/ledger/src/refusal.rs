//! Why money does not move.

mod text;

use alloc::vec::Vec;

use chips::Chips;
use game::{Badge, CommandId, Moment, PlayerId, Seat, Span, TableId};
use rulebook::{RuleId, rule};

use crate::account::{Account, Fund};
use crate::count::Countable;
use crate::movement::{Clerk, Line};
use crate::tournament::EntryPrice;

/// What a tournament was given, and no more of it goes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// What the house added to the pool.
    Overlay,
    /// What the staff had from the pool.
    StaffShare,
    /// A prize that waits to be paid.
    PrizeSetAside,
}

/// Why an order or a posting is refused: the facts. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The number of this command belongs to another one.
    CommandReused {
        /// The number.
        command: CommandId,
    },
    /// Somebody else must do this.
    NotAllowed {
        /// Who asked.
        clerk: Clerk,
    },
    /// There is nothing to move.
    NothingAsked,
    /// More than one line may move.
    TooMuch {
        /// What was asked for.
        asked: Chips,
    },
    /// More lines than one movement may have.
    TooManyLines {
        /// How many.
        lines: usize,
    },
    /// From an account to itself.
    SameAccount {
        /// Which.
        account: Account,
    },
    /// The purpose does not cover this way.
    WrongRoute {
        /// The line.
        line: Line,
    },
    /// A seat's command draws on another's chips.
    NotYours {
        /// Whose command it is.
        seat: Seat,
        /// What it draws on.
        account: Account,
    },
    /// A player asks for what is another's.
    NotTheirs {
        /// Who asks.
        player: PlayerId,
        /// For what.
        account: Account,
    },
    /// The chips in this seat are another player's.
    SeatTaken {
        /// At which table.
        table: TableId,
        /// Which seat.
        seat: Seat,
        /// Whose they are.
        owner: PlayerId,
    },
    /// There is less than was asked for.
    Overdrawn {
        /// Where.
        account: Account,
        /// What is there.
        holds: i64,
        /// What was asked for.
        asked: Chips,
    },
    /// The account could not hold so much.
    TooLarge {
        /// Which.
        account: Account,
    },
    /// The account is empty.
    NothingThere {
        /// Which.
        account: Account,
    },
    /// No floorperson has verified the time charge.
    NotVerified {
        /// At which table.
        table: TableId,
        /// What lies in the rake area.
        amount: Chips,
    },
    /// The rake of the last hand still lies in the rake area.
    RakeNotInTray {
        /// At which table.
        table: TableId,
        /// How much.
        amount: i64,
    },
    /// Stakes that were taken along come back whole.
    MustAllReturn {
        /// What was taken along.
        away: i64,
        /// What is brought.
        brought: Chips,
    },
    /// A player who moves takes everything along.
    ChipsLeftBehind {
        /// Where.
        account: Account,
        /// How much.
        left: i64,
    },
    /// There is no such hold, or it has been used or voided.
    NoSuchHold {
        /// Its number.
        hold: u64,
    },
    /// The hold has expired.
    HoldExpired {
        /// Its number.
        hold: u64,
        /// When.
        expired: Moment,
    },
    /// The hold would expire at once, or last too long.
    HoldTime {
        /// The longest.
        most: Span,
    },
    /// No movement of this gaming day at the cage has this number.
    NoSuchMovement {
        /// The number.
        movement: u64,
    },
    /// A movement of this kind is not taken back.
    NotReversible {
        /// Which.
        movement: u64,
        /// What it was.
        title: &'static str,
    },
    /// It has been taken back before.
    AlreadyReversed {
        /// Which.
        movement: u64,
    },
    /// No reason was given, or a very long one.
    Reason {
        /// Its length in bytes.
        length: usize,
        /// The longest.
        most: usize,
    },
    /// Not to be adjusted at the cage.
    NotAdjustable {
        /// Which.
        account: Account,
    },
    /// There is no such proposal, or it has been answered.
    NoSuchProposal {
        /// Its number.
        proposal: u64,
    },
    /// The proposal has expired.
    ProposalExpired {
        /// Its number.
        proposal: u64,
        /// When.
        expired: Moment,
    },
    /// The second badge is the first.
    OwnProposal {
        /// Its number.
        proposal: u64,
        /// Whose badge.
        badge: Badge,
    },
    /// Nobody to pay, too many, or somebody twice.
    Payees {
        /// How many there are.
        payees: usize,
        /// The most.
        most: usize,
    },
    /// A taxable payment without enough valid identifications of different kinds.
    NotIdentified {
        /// From which jackpot.
        fund: Fund,
        /// Who is to be paid.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// How many are on record and valid.
        recorded: usize,
        /// How many it takes.
        needed: usize,
    },
    /// The claim has been paid.
    ClaimPaid {
        /// From which jackpot.
        fund: Fund,
        /// Its number.
        claim: u64,
    },
    /// These have not been counted.
    NotCounted {
        /// Boxes, trays and the drawer.
        things: Vec<Countable>,
    },
    /// One badge alone books no count: they are entered one after the other, and two badges close the day.
    CountFirst {
        /// What was asked for.
        title: &'static str,
    },
    /// A count is under way already.
    CountUnderWay {
        /// Who began it.
        by: Badge,
    },
    /// No count is under way.
    NoCount,
    /// It is not on the sheet of this count.
    NotOnTheSheet {
        /// What.
        what: Countable,
    },
    /// Who proposes the close has counted something.
    DidNotCount {
        /// Who asks.
        badge: Badge,
    },
    /// A difference without a reason.
    NotExplained {
        /// Where.
        what: Countable,
        /// What was found too much; below zero, what is missing.
        off: i64,
    },
    /// A reason without a difference, or a second one for the same.
    NothingToExplain {
        /// Where.
        what: Countable,
    },
    /// So large a difference is booked only after another badge has counted again.
    RecountNeeded {
        /// Where.
        what: Countable,
        /// What was found too much; below zero, what is missing.
        off: i64,
        /// The largest that is booked without.
        most: Chips,
    },
    /// The tournament has been closed.
    TournamentClosed {
        /// Which.
        tournament: u32,
    },
    /// Nothing was paid for an entry with this number, or it has gone back.
    NoSuchEntry {
        /// In which tournament.
        tournament: u32,
        /// The number.
        entry: u32,
    },
    /// The number belongs to another entry.
    EntryTaken {
        /// In which tournament.
        tournament: u32,
        /// The number.
        entry: u32,
        /// Whose entry that is.
        owner: PlayerId,
    },
    /// The entry is another player's.
    NotTheirEntry {
        /// In which tournament.
        tournament: u32,
        /// The number.
        entry: u32,
        /// Whose it is.
        owner: PlayerId,
        /// Who was named.
        player: PlayerId,
    },
    /// A refund that is not exactly what was paid.
    RefundDiffers {
        /// In which tournament.
        tournament: u32,
        /// For which entry.
        entry: u32,
        /// What was paid.
        paid: EntryPrice,
        /// What would go back.
        asked: EntryPrice,
    },
    /// More would go back, or be paid, than was given for it.
    MoreThanGiven {
        /// In which tournament.
        tournament: u32,
        /// What.
        what: Given,
        /// How much was given.
        given: Chips,
        /// How much was asked for.
        asked: Chips,
    },
    /// A prize above the limit of the house without enough valid identifications of different kinds.
    PrizeNotIdentified {
        /// In which tournament.
        tournament: u32,
        /// Who is to be paid.
        player: PlayerId,
        /// How much.
        amount: Chips,
        /// How many are on record and valid.
        recorded: usize,
        /// How many it takes.
        needed: usize,
    },
    /// Nothing would be left of a prize.
    WithheldTooMuch {
        /// The prize.
        prize: Chips,
        /// What would be withheld.
        withheld: Chips,
    },
    /// What players agreed among themselves is paid by two badges.
    SecondBadge {
        /// In which tournament.
        tournament: u32,
        /// Who asked.
        clerk: Clerk,
        /// The second badge that was named.
        second: Badge,
    },
    /// A tournament is not closed while something is left to pay.
    StillHeld {
        /// Which.
        tournament: u32,
        /// Where it lies.
        account: Account,
        /// How much.
        holds: i64,
    },
}

impl Refusal {
    /// A word for it that never changes.
    pub const fn key(&self) -> &'static str {
        match self {
            Refusal::CommandReused { .. } => "command-reused",
            Refusal::NotAllowed { .. } => "not-allowed",
            Refusal::NothingAsked => "nothing-asked",
            Refusal::TooMuch { .. } => "too-much",
            Refusal::TooManyLines { .. } => "too-many-lines",
            Refusal::SameAccount { .. } => "same-account",
            Refusal::WrongRoute { .. } => "wrong-route",
            Refusal::NotYours { .. } => "not-yours",
            Refusal::NotTheirs { .. } => "not-theirs",
            Refusal::SeatTaken { .. } => "seat-taken",
            Refusal::Overdrawn { .. } => "overdrawn",
            Refusal::TooLarge { .. } => "too-large",
            Refusal::NothingThere { .. } => "nothing-there",
            Refusal::NotVerified { .. } => "not-verified",
            Refusal::RakeNotInTray { .. } => "rake-not-in-tray",
            Refusal::MustAllReturn { .. } => "must-all-return",
            Refusal::ChipsLeftBehind { .. } => "chips-left-behind",
            Refusal::NoSuchHold { .. } => "no-such-hold",
            Refusal::HoldExpired { .. } => "hold-expired",
            Refusal::HoldTime { .. } => "hold-time",
            Refusal::NoSuchMovement { .. } => "no-such-movement",
            Refusal::NotReversible { .. } => "not-reversible",
            Refusal::AlreadyReversed { .. } => "already-reversed",
            Refusal::Reason { .. } => "reason",
            Refusal::NotAdjustable { .. } => "not-adjustable",
            Refusal::NoSuchProposal { .. } => "no-such-proposal",
            Refusal::ProposalExpired { .. } => "proposal-expired",
            Refusal::OwnProposal { .. } => "own-proposal",
            Refusal::Payees { .. } => "payees",
            Refusal::NotIdentified { .. } => "not-identified",
            Refusal::ClaimPaid { .. } => "claim-paid",
            Refusal::NotCounted { .. } => "not-counted",
            Refusal::CountFirst { .. } => "count-first",
            Refusal::CountUnderWay { .. } => "count-under-way",
            Refusal::NoCount => "no-count",
            Refusal::NotOnTheSheet { .. } => "not-on-the-sheet",
            Refusal::DidNotCount { .. } => "did-not-count",
            Refusal::NotExplained { .. } => "not-explained",
            Refusal::NothingToExplain { .. } => "nothing-to-explain",
            Refusal::RecountNeeded { .. } => "recount-needed",
            Refusal::TournamentClosed { .. } => "tournament-closed",
            Refusal::NoSuchEntry { .. } => "no-such-entry",
            Refusal::EntryTaken { .. } => "entry-taken",
            Refusal::NotTheirEntry { .. } => "not-their-entry",
            Refusal::RefundDiffers { .. } => "refund-differs",
            Refusal::MoreThanGiven { .. } => "more-than-given",
            Refusal::PrizeNotIdentified { .. } => "prize-not-identified",
            Refusal::WithheldTooMuch { .. } => "withheld-too-much",
            Refusal::SecondBadge { .. } => "second-badge",
            Refusal::StillHeld { .. } => "still-held",
        }
    }

    /// The rule it rests on, where a book has one.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            Refusal::NotYours { .. } | Refusal::NotTheirs { .. } | Refusal::SeatTaken { .. } => {
                Some(rule!("cb:2.procedures.9"))
            }
            Refusal::NotVerified { .. } => Some(rule!("nj:14.14(b)3.v")),
            Refusal::RakeNotInTray { .. } => Some(rule!("nj:14.14(b)1.iii")),
            Refusal::MustAllReturn { .. } => Some(rule!("cb:2.procedures.3c")),
            Refusal::NotIdentified { fund: Fund::BadBeat | Fund::NewJerseyBadBeat, .. } => {
                Some(rule!("cb:10.badbeat.tax.1"))
            }
            Refusal::NotIdentified { fund: Fund::HighHand, .. } => Some(rule!("cb:11.highhand.tax.1")),
            Refusal::NotCounted { .. } => Some(rule!("cb:10.badbeat.fund.3")),
            Refusal::RefundDiffers { .. } => Some(rule!("cb:12.tourn.39")),
            Refusal::SecondBadge { .. } => Some(rule!("cb:12.tourn.37b")),
            _ => None,
        }
    }
}
