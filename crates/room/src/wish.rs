//! What people ask for in their own words, for the room to make out.
//!
//! "More chips", "I am back", "sit me down": what that means depends on the moment, so nobody but the room can say. A
//! wish is one command, whatever it takes: all of it stands in the log together, or nothing does. And because the wish
//! itself is what is remembered of the command, asking again under the same number is asking for the same.

use chips::Chips;
use game::{HandNumber, PlayerId, Seat, Span, TableId};
use jackpot::Fund;
use poker::irregular::{Choice, Reason};
use table::{Entry, absence};

use crate::cases::Verdict;
use crate::floor::Channel;
use crate::incidents::IncidentKind;
use crate::protection::Limit;

/// What somebody asks for in their own words.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// A player sits down at a poker table: the list, the seat and the buy-in at once. Whoever was called takes the
    /// seat; whoever was not is put on the list where nobody waits, and called at once. Where the floor gives another
    /// seat than the one wanted, that is asked for as a change of seats.
    SitDown {
        /// Where.
        table: TableId,
        /// Which seat, where it matters.
        seat: Option<Seat>,
        /// With how much.
        buy_in: Chips,
        /// How to come in.
        entry: Entry,
    },
    /// Chips from the account for the player's stack: a player with none left buys in again; in a hand they wait.
    MoreChips {
        /// Where.
        table: TableId,
        /// How much.
        amount: Chips,
    },
    /// Back from a walk with what was taken along, or back in the game after sitting out.
    ComeBack {
        /// Where.
        table: TableId,
    },
    /// The player walks away for a while.
    StepAway {
        /// From where.
        table: TableId,
        /// What for.
        why: absence::Why,
    },
    /// Time from the player's bank.
    UseBank {
        /// Where.
        table: TableId,
    },
    /// Be put on the list with this key.
    JoinList {
        /// Which.
        list: String,
    },
    /// Be taken off it.
    LeaveList {
        /// Which.
        list: String,
    },
    /// More play chips, where the house gives them.
    Refill,
    /// Premium Hold 'Em: the wagers of a round, from the player's own place.
    PremiumBets {
        /// Where.
        table: TableId,
        /// How much on what.
        bets: pit::premium::Bets,
    },
    /// A wager at a dice table, by its name in the game that is played there.
    DiceBet {
        /// Where.
        table: TableId,
        /// On what.
        wager: String,
        /// How much.
        stake: Chips,
    },
    /// Take it down.
    DiceTakeDown {
        /// Where.
        table: TableId,
        /// What.
        wager: String,
    },
    /// Craps: call a wager on or off. The house acknowledges the call at once.
    DiceCall {
        /// Where.
        table: TableId,
        /// Which.
        wager: String,
        /// On, or off.
        on: bool,
    },
    /// In the pit: done betting. As soon as everybody who has a wager down is, the dealer goes on.
    Ready {
        /// Where.
        table: TableId,
    },
    /// The floor puts a name on a list.
    ListAdd {
        /// Which.
        list: String,
        /// Whose.
        player: PlayerId,
        /// How the name came.
        channel: Channel,
    },
    /// The floor takes a name off.
    ListRemove {
        /// Which.
        list: String,
        /// Whose.
        player: PlayerId,
    },
    /// The floor sends a name to the end.
    ListToEnd {
        /// Which.
        list: String,
        /// Whose.
        player: PlayerId,
    },
    /// The floor sends whoever sits there away: after the hand at a poker table, between rounds in the pit.
    ClearSeat {
        /// Where.
        table: TableId,
        /// Which.
        seat: Seat,
    },
    /// The floor seats somebody at a poker table at once: whoever is next in line, or this player.
    SeatNow {
        /// Where.
        table: TableId,
        /// Whom; whoever is next, where nobody is named.
        player: Option<PlayerId>,
        /// With how much; the least the table takes, where nothing is said.
        buy_in: Option<Chips>,
    },
    /// The floor closes a table: everybody gets up as soon as the rules let them, and then it is taken down.
    CloseOut {
        /// Which.
        table: TableId,
    },
    /// The floor brings the hand that is on at a poker table to its end: every open question is answered as silence would
    /// be.
    ResolveHand {
        /// Where.
        table: TableId,
        /// Why.
        why: String,
    },
    /// The floor lifts every bar the house has set.
    LiftBars {
        /// Whose.
        player: PlayerId,
    },
    /// The floor verifies a time charge, and the dealer puts it into the tray (nj:14.14(b)3.v).
    VerifyTime {
        /// Where.
        table: TableId,
        /// How much was counted.
        amount: Chips,
    },
    /// The floor seeds a jackpot from the cage: each purse of the fund gets the same in whole coins, and the first
    /// one what is left over.
    SeedJackpot {
        /// Which.
        fund: Fund,
        /// How much in all.
        amount: Chips,
    },
    /// A player promises to add to the shuffle of the next hand.
    PromiseContribution {
        /// Where.
        table: TableId,
        /// The hand before it at that table; 0 where there was none.
        after: HandNumber,
        /// What is promised: see [`shuffler::ContributionCommitment`].
        commitment: [u8; 32],
    },
    /// A player reveals what was promised.
    RevealContribution {
        /// Where.
        table: TableId,
        /// See [`shuffler::ContributionNonce`].
        nonce: [u8; 32],
    },
    /// A player sets a limit, or does away with one: a lower one holds at once, a higher one or none after a while.
    SetLimit {
        /// Which.
        limit: Limit,
        /// Units of chips, or milliseconds; nothing for no limit.
        most: Option<u64>,
    },
    /// A player takes a break from playing.
    TakeBreak {
        /// How long.
        lasting: Span,
    },
    /// A player is not to play for a long time, or ever.
    ExcludeMyself {
        /// How long; for good, where nothing is said.
        lasting: Option<Span>,
    },
    /// The floor excludes a player, with the same effect.
    ExcludePlayer {
        /// Whom.
        player: PlayerId,
        /// How long; for good, where nothing is said.
        lasting: Option<Span>,
    },
    /// A player chooses how often to be told how long it has been.
    ChooseRealityCheck {
        /// How often.
        every: Span,
    },
    /// A player has seen how long it has been.
    AcknowledgeReality,
    /// The dealer or the floor says that something about a hand is disputed.
    OpenCase {
        /// Where.
        table: TableId,
        /// Which hand, where it must be that one; else the one that is on, or just over.
        hand: Option<HandNumber>,
        /// Which act it is about: 0 is the last one, 1 the one before; nothing where it is about the result.
        acts_ago: Option<u32>,
        /// What is disputed.
        why: String,
    },
    /// The floor holds a part of the pot out of play, or all of it, until the case is decided.
    Impound {
        /// Where.
        table: TableId,
        /// Which case.
        case: u32,
        /// How much; all of it where nothing is said.
        amount: Option<Chips>,
    },
    /// The floor decides a case.
    RuleCase {
        /// Where.
        table: TableId,
        /// Which.
        case: u32,
        /// How.
        verdict: Verdict,
        /// Whether by fairness, where the rule would have had another outcome.
        fairness: bool,
        /// Why.
        why: String,
    },
    /// The floor decides what the hand that is on waits for, and says why.
    RuleHand {
        /// Where.
        table: TableId,
        /// What.
        choice: Choice,
        /// Why.
        why: String,
    },
    /// The floor proposes to void the hand that is on, and says why.
    ProposeVoid {
        /// Where.
        table: TableId,
        /// For which of the reasons.
        reason: Reason,
        /// In their words.
        why: String,
    },
    /// The floor puts on record what a player did.
    NoteIncident {
        /// Whom it is about.
        player: PlayerId,
        /// Which kind.
        kind: IncidentKind,
        /// At which table.
        table: Option<TableId>,
        /// Whether the player was warned.
        warned: bool,
        /// What happened.
        says: String,
    },
    /// Whoever deals, or the floor, writes down what happens in the hand: one line of a hand script.
    WriteLine {
        /// Where.
        table: TableId,
        /// The line.
        line: String,
        /// Why, where the floor says so.
        why: Option<String>,
    },
}

impl Wish {
    /// The table it is about, where it is about one.
    pub const fn table(&self) -> Option<TableId> {
        match self {
            Wish::SitDown { table, .. }
            | Wish::MoreChips { table, .. }
            | Wish::ComeBack { table }
            | Wish::StepAway { table, .. }
            | Wish::UseBank { table }
            | Wish::PremiumBets { table, .. }
            | Wish::DiceBet { table, .. }
            | Wish::DiceTakeDown { table, .. }
            | Wish::DiceCall { table, .. }
            | Wish::Ready { table }
            | Wish::PromiseContribution { table, .. }
            | Wish::RevealContribution { table, .. }
            | Wish::SeatNow { table, .. }
            | Wish::ClearSeat { table, .. }
            | Wish::CloseOut { table }
            | Wish::ResolveHand { table, .. }
            | Wish::WriteLine { table, .. }
            | Wish::VerifyTime { table, .. }
            | Wish::OpenCase { table, .. }
            | Wish::Impound { table, .. }
            | Wish::RuleCase { table, .. }
            | Wish::RuleHand { table, .. }
            | Wish::ProposeVoid { table, .. } => Some(*table),
            Wish::NoteIncident { table, .. } => *table,
            Wish::JoinList { .. }
            | Wish::LeaveList { .. }
            | Wish::Refill
            | Wish::ListAdd { .. }
            | Wish::ListRemove { .. }
            | Wish::ListToEnd { .. }
            | Wish::LiftBars { .. }
            | Wish::SeedJackpot { .. }
            | Wish::SetLimit { .. }
            | Wish::TakeBreak { .. }
            | Wish::ExcludeMyself { .. }
            | Wish::ExcludePlayer { .. }
            | Wish::ChooseRealityCheck { .. }
            | Wish::AcknowledgeReality => None,
        }
    }
}
