//! Why money does not move.

mod text;

use alloc::vec::Vec;

use chips::Chips;
use game::{Badge, CommandId, Moment, PlayerId, Seat, SectionId, Span, TableId, TransferId};
use rulebook::{RuleId, rule};

use crate::account::{Account, Fund};
use crate::count::Countable;
use crate::movement::{Clerk, MovementLine};
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
pub enum LedgerRefusal {
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
        line: MovementLine,
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
    /// There is no such section: sections count from one, and the house opens them.
    NoSuchSection {
        /// The number.
        section: SectionId,
    },
    /// The house has this section already.
    SectionOpen {
        /// Which.
        section: SectionId,
    },
    /// These are not the books of a section.
    NotASection,
    /// These are the books of a section: it has no sections, and it sends nothing out but home.
    IsASection {
        /// Which.
        section: SectionId,
    },
    /// Only empty books become a section's.
    NotEmpty {
        /// How many movements there are.
        movements: u64,
    },
    /// The transfer belongs to another section.
    OtherSection {
        /// Which.
        transfer: TransferId,
        /// Whose books these are.
        section: SectionId,
    },
    /// No such transfer was ever sent from here.
    NoSuchTransfer {
        /// Which.
        transfer: TransferId,
    },
    /// A transfer under this number is another player's, or of another amount: one of the two logs is not what it was.
    OtherTransfer {
        /// Which.
        transfer: TransferId,
        /// Whose it is here.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// The transfer is not open any more.
    TransferClosed {
        /// Which.
        transfer: TransferId,
    },
    /// Transfers of one sender are counted without a gap.
    TransferGap {
        /// The number of the transfer.
        transfer: TransferId,
        /// The last one before.
        last: u64,
    },
    /// In a section money comes from the house and goes there, and nowhere else.
    OutsideIsTheHouse {
        /// Which.
        section: SectionId,
    },
}

impl LedgerRefusal {
    /// A word for it that never changes.
    pub const fn key(&self) -> &'static str {
        match self {
            LedgerRefusal::CommandReused { .. } => "command-reused",
            LedgerRefusal::NotAllowed { .. } => "not-allowed",
            LedgerRefusal::NothingAsked => "nothing-asked",
            LedgerRefusal::TooMuch { .. } => "too-much",
            LedgerRefusal::TooManyLines { .. } => "too-many-lines",
            LedgerRefusal::SameAccount { .. } => "same-account",
            LedgerRefusal::WrongRoute { .. } => "wrong-route",
            LedgerRefusal::NotYours { .. } => "not-yours",
            LedgerRefusal::NotTheirs { .. } => "not-theirs",
            LedgerRefusal::SeatTaken { .. } => "seat-taken",
            LedgerRefusal::Overdrawn { .. } => "overdrawn",
            LedgerRefusal::TooLarge { .. } => "too-large",
            LedgerRefusal::NothingThere { .. } => "nothing-there",
            LedgerRefusal::NotVerified { .. } => "not-verified",
            LedgerRefusal::RakeNotInTray { .. } => "rake-not-in-tray",
            LedgerRefusal::MustAllReturn { .. } => "must-all-return",
            LedgerRefusal::ChipsLeftBehind { .. } => "chips-left-behind",
            LedgerRefusal::NoSuchHold { .. } => "no-such-hold",
            LedgerRefusal::HoldExpired { .. } => "hold-expired",
            LedgerRefusal::HoldTime { .. } => "hold-time",
            LedgerRefusal::NoSuchMovement { .. } => "no-such-movement",
            LedgerRefusal::NotReversible { .. } => "not-reversible",
            LedgerRefusal::AlreadyReversed { .. } => "already-reversed",
            LedgerRefusal::Reason { .. } => "reason",
            LedgerRefusal::NotAdjustable { .. } => "not-adjustable",
            LedgerRefusal::NoSuchProposal { .. } => "no-such-proposal",
            LedgerRefusal::ProposalExpired { .. } => "proposal-expired",
            LedgerRefusal::OwnProposal { .. } => "own-proposal",
            LedgerRefusal::Payees { .. } => "payees",
            LedgerRefusal::NotIdentified { .. } => "not-identified",
            LedgerRefusal::ClaimPaid { .. } => "claim-paid",
            LedgerRefusal::NotCounted { .. } => "not-counted",
            LedgerRefusal::CountFirst { .. } => "count-first",
            LedgerRefusal::CountUnderWay { .. } => "count-under-way",
            LedgerRefusal::NoCount => "no-count",
            LedgerRefusal::NotOnTheSheet { .. } => "not-on-the-sheet",
            LedgerRefusal::DidNotCount { .. } => "did-not-count",
            LedgerRefusal::NotExplained { .. } => "not-explained",
            LedgerRefusal::NothingToExplain { .. } => "nothing-to-explain",
            LedgerRefusal::RecountNeeded { .. } => "recount-needed",
            LedgerRefusal::TournamentClosed { .. } => "tournament-closed",
            LedgerRefusal::NoSuchEntry { .. } => "no-such-entry",
            LedgerRefusal::EntryTaken { .. } => "entry-taken",
            LedgerRefusal::NotTheirEntry { .. } => "not-their-entry",
            LedgerRefusal::RefundDiffers { .. } => "refund-differs",
            LedgerRefusal::MoreThanGiven { .. } => "more-than-given",
            LedgerRefusal::PrizeNotIdentified { .. } => "prize-not-identified",
            LedgerRefusal::WithheldTooMuch { .. } => "withheld-too-much",
            LedgerRefusal::SecondBadge { .. } => "second-badge",
            LedgerRefusal::StillHeld { .. } => "still-held",
            LedgerRefusal::NoSuchSection { .. } => "no-such-section",
            LedgerRefusal::SectionOpen { .. } => "section-open",
            LedgerRefusal::NotASection => "not-a-section",
            LedgerRefusal::IsASection { .. } => "is-a-section",
            LedgerRefusal::NotEmpty { .. } => "not-empty",
            LedgerRefusal::OtherSection { .. } => "other-section",
            LedgerRefusal::NoSuchTransfer { .. } => "no-such-transfer",
            LedgerRefusal::OtherTransfer { .. } => "other-transfer",
            LedgerRefusal::TransferClosed { .. } => "transfer-closed",
            LedgerRefusal::TransferGap { .. } => "transfer-gap",
            LedgerRefusal::OutsideIsTheHouse { .. } => "outside-is-the-house",
        }
    }

    /// The rule it rests on, where a book has one.
    pub const fn rule(&self) -> Option<RuleId> {
        match self {
            LedgerRefusal::NotYours { .. }
            | LedgerRefusal::NotTheirs { .. }
            | LedgerRefusal::SeatTaken { .. } => Some(rule!("cb:2.procedures.9")),
            LedgerRefusal::NotVerified { .. } => Some(rule!("nj:14.14(b)3.v")),
            LedgerRefusal::RakeNotInTray { .. } => Some(rule!("nj:14.14(b)1.iii")),
            LedgerRefusal::MustAllReturn { .. } => Some(rule!("cb:2.procedures.3c")),
            LedgerRefusal::NotIdentified { fund: Fund::BadBeat | Fund::NewJerseyBadBeat, .. } => {
                Some(rule!("cb:10.badbeat.tax.1"))
            }
            LedgerRefusal::NotIdentified { fund: Fund::HighHand, .. } => Some(rule!("cb:11.highhand.tax.1")),
            LedgerRefusal::NotCounted { .. } => Some(rule!("cb:10.badbeat.fund.3")),
            LedgerRefusal::RefundDiffers { .. } => Some(rule!("cb:12.tourn.39")),
            LedgerRefusal::SecondBadge { .. } => Some(rule!("cb:12.tourn.37b")),
            _ => None,
        }
    }
}
