//! What stands in the log of the room and of its tables.

use chips::Chips;
use game::{Badge, HandNumber, Moment, PlayerId, Seat, Span, TableId, TournamentId, TransferId};
use pit::{craps, mini_dice, premium};

use crate::cases;
use crate::floor;
use crate::incidents::Incident;
use crate::lost::{LostTail, RoomId};
use crate::protection::Limit;
use crate::pruning::Pruned;
use crate::sections::BroughtFor;
use crate::tables::PitClock;

/// What happened at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum TableEvent {
    /// A deck was shuffled and sealed before the first card of it was dealt. The first deck of a hand is dealt from when the
    /// next hand begins.
    DeckSealed {
        /// Which of the hand's decks: 0, and one more for each reshuffle.
        pack: u32,
        /// The sealed deck, as the shuffler stores it.
        sealed: Vec<u8>,
    },
    /// A round of the pit began.
    RoundBegan {
        /// Its number.
        number: HandNumber,
    },
    /// At a poker table.
    Poker(table::Event),
    /// At a table of Premium Hold 'Em.
    Premium(premium::PremiumEvent),
    /// At a table of mini-dice.
    MiniDice(mini_dice::MiniDiceEvent),
    /// At a craps table.
    Craps(craps::CrapsEvent),
    /// Somebody took a place at a table of the pit.
    PlaceTaken {
        /// Which.
        seat: Seat,
        /// Who.
        player: PlayerId,
    },
    /// Somebody left a place at a table of the pit.
    PlaceLeft {
        /// Which.
        seat: Seat,
    },
    /// Until when a table of the pit waits, from now on.
    PitClock {
        /// And for what; nothing where it waits for nobody any more.
        clock: Option<PitClock>,
    },
    /// Somebody at a table of the pit is done betting.
    PitReady {
        /// Where.
        seat: Seat,
    },
    /// What follows in the same command was done by the floor.
    FloorActed {
        /// By whom.
        by: Badge,
    },
    /// A player has promised to add to the shuffle of the next hand.
    ContributionPromised {
        /// From which seat.
        seat: Seat,
        /// Who.
        player: PlayerId,
        /// The promise.
        commitment: [u8; 32],
    },
    /// The list of promises is closed: from now on they are revealed.
    ContributionsClosed {
        /// Until when the dealer waits for that.
        until: Moment,
    },
    /// A player has revealed what was promised.
    ContributionRevealed {
        /// From which seat.
        seat: Seat,
        /// The nonce.
        nonce: [u8; 32],
    },
    /// The room was down, and the dealer waits longer.
    ContributionsPostponed {
        /// Until when.
        until: Moment,
    },
    /// Something about a hand of poker was disputed, or the floor has decided.
    Case(cases::CaseEvent),
    /// What follows in the same command was written down by whoever deals, or by the floor.
    LineWritten {
        /// By whom; nothing for the dealer.
        by: Option<Badge>,
        /// The line.
        line: String,
        /// Why, where the floor said so.
        why: Option<String>,
    },
}

/// What happened in the room.
#[derive(Clone, PartialEq, Debug)]
pub enum RoomEvent {
    /// The program started on this log.
    Started {
        /// Its version.
        version: String,
        /// The mark of the room key, so that a log and its key can be matched.
        key: String,
        /// Where shuffles come from: `operating-system`, `device` or `seeded`.
        entropy: String,
        /// What the house counts in, three letters; nothing where that was not written down.
        currency: Option<String>,
    },
    /// Somebody became known to the room.
    PlayerRegistered {
        /// Who.
        player: PlayerId,
        /// As called on the floor.
        name: String,
    },
    /// A table was set up.
    TableOpened {
        /// Which.
        table: TableId,
        /// What it was opened with, as text.
        spec: String,
        /// By whom.
        by: Badge,
    },
    /// A table is to be taken down as soon as nobody is there any more.
    TableClosing {
        /// Which.
        table: TableId,
        /// By whom.
        by: Badge,
    },
    /// Players of the house are wanted at a table, for company.
    HousePlayersWanted {
        /// Where.
        table: TableId,
        /// How many.
        count: u8,
    },
    /// Play chips were given to somebody who had run out of them.
    Refilled {
        /// To whom.
        player: PlayerId,
        /// How much.
        amount: Chips,
    },
    /// A table was taken down.
    TableClosed {
        /// Which.
        table: TableId,
        /// By whom; nobody in person, where the last player of a broken game got up.
        by: Option<Badge>,
    },
    /// A table stands still until the floor has looked at it.
    TableFrozen {
        /// Which.
        table: TableId,
        /// Why.
        why: String,
        /// By whom; nobody in person, where something went wrong.
        by: Option<Badge>,
    },
    /// A table plays on.
    TableThawed {
        /// Which.
        table: TableId,
        /// By whom.
        by: Badge,
    },
    /// The floor has brought a hand to its end that stood still; what was done stands in the table's log.
    HandResolved {
        /// Where.
        table: TableId,
        /// Which hand.
        hand: HandNumber,
        /// Why.
        why: String,
        /// By whom.
        by: Badge,
    },
    /// Lists and seats.
    Floor(floor::FloorEvent),
    /// Jackpots.
    Jackpot(jackpot::JackpotEvent),
    /// Winners of a jackpot showed who they are, for when the cage pays.
    Identified {
        /// The claim.
        claim: jackpot::ClaimNumber,
        /// Who showed what.
        papers: Vec<(PlayerId, Vec<ledger::Identification>)>,
    },
    /// The room was down and goes on; every deadline was moved.
    Resumed {
        /// By how much.
        by: Span,
    },
    /// A player has set a limit, or done away with one.
    LimitSet {
        /// Who.
        player: PlayerId,
        /// Which.
        limit: Limit,
        /// Units of chips, or milliseconds; nothing for no limit.
        most: Option<u64>,
        /// From when it holds.
        from: Moment,
    },
    /// Somebody who was at no table is at one.
    SatDown {
        /// Who.
        player: PlayerId,
        /// Where a session begins with it: what the player had won in all until then, less what was lost.
        session: Option<i64>,
    },
    /// Somebody is at no table any more.
    GotUp {
        /// Who.
        player: PlayerId,
    },
    /// A player has chosen how often to be told how long it has been.
    RealityCheckChosen {
        /// Who.
        player: PlayerId,
        /// How often.
        every: Span,
    },
    /// A player has seen how long it has been, and with what result.
    RealityAcknowledged {
        /// Who.
        player: PlayerId,
        /// How long.
        played: Span,
        /// What was won, less what was lost.
        result: i64,
    },
    /// The room got the number that tells it from every other room.
    Founded {
        /// Its number.
        id: RoomId,
    },
    /// The room was opened although the end of its log is missing, because its host said so. People whose registration
    /// was in the missing part are registered again right after this, under their own numbers.
    LossAccepted {
        /// What is missing, stream by stream.
        lost: Vec<LostTail>,
        /// When the last entry that is still there was written, if there is one.
        since: Option<Moment>,
    },
    /// The house gave somebody roles and a badge, others, or none but a player's any more.
    StaffAppointed {
        /// The number of the account.
        account: u32,
        /// As called then.
        name: String,
        /// What they may do from then on, by the keys of the roles.
        roles: Vec<String>,
        /// The badge they sign with.
        badge: Option<Badge>,
        /// When: it may have been decided while the room was closed.
        at: Moment,
        /// By whom; nobody where the host said so at the machine itself.
        by: Option<Badge>,
    },
    /// Every account that may come in is under a tag of the room from now on: one without is nobody's.
    AccountsSealed,
    /// A command found that all it asked for is so already: its answer is kept here.
    NothingToDo,
    /// Nothing has happened for a while, and clocks run: this is how long the room was certainly open.
    StillOpen,
    /// The clock of the machine jumped; the room did not follow it.
    ClockJumped {
        /// What it said before.
        from: Moment,
        /// What it said then.
        to: Moment,
    },
    /// Hands of closed days were let go from the log of the tables, which begin later from now on. They stand in an archive.
    Pruned(Pruned),
    /// What a player did was put on record.
    IncidentNoted(Incident),
    /// A tournament was announced: people may enter. What happens in it stands in a stream of its own.
    TournamentAnnounced {
        /// Its number.
        tournament: TournamentId,
        /// What it was announced with, as text.
        spec: String,
        /// By whom.
        by: Badge,
    },
    /// A tournament is long over, and the room has forgotten it.
    TournamentLetGo {
        /// Which.
        tournament: TournamentId,
    },
    /// The tables of tournaments that are over are let go: the log has them, and the room only how far hands are numbered, so
    /// that no number is given twice.
    TablesLetGo {
        /// The last number that was given to a hand or round, begun or not.
        numbered: HandNumber,
    },
    /// Money that set out to a section in the same command is brought there for something.
    MoneySetOut {
        /// Which transfer.
        transfer: TransferId,
        /// What for.
        brought_for: BroughtFor,
        /// Every transfer to that section below this number is settled: what those were for is forgotten.
        settled_below: u64,
    },
}
