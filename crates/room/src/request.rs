//! What may be asked of the room, by whom, and what it answers.

use chips::Chips;
use game::{Badge, HandNumber, Moment, PlayerId, Seat, TableId, TournamentId, TransferId};
use ledger::{Identification, Order};
use pit::{craps, mini_dice, premium};
use table::Entry;
use tournament::EntryNo;

use crate::floor;
use crate::lost::{LostTail, RoomId};
use crate::sections::SectionRequest;
use crate::spec::{TableSpec, TournamentSpec};
use crate::tournaments::TournamentAsk;
use crate::wish::Wish;

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A player, for himself or herself.
    Player(PlayerId),
    /// Whoever deals at this table.
    Dealer(TableId),
    /// A floorperson.
    Floor(Badge),
    /// The cage.
    Cage(Badge),
    /// The clock.
    Clock,
    /// Whoever carries money between the house and its sections: what is told is what another room has written down.
    Carrier,
}

impl By {
    /// Whether it is a client, who may repeat a command that got no answer and therefore numbers its commands. Everybody
    /// but the clock and the carrier is: what the carrier tells has a number of its own, which the books know.
    pub const fn is_a_client(self) -> bool {
        !matches!(self, By::Clock | By::Carrier)
    }

    /// The badge of whoever works for the house and asks in person: the house itself, by its own plan, is nobody.
    pub fn badge(self) -> Option<Badge> {
        match self {
            By::Floor(badge) | By::Cage(badge) if badge != Badge::HOUSE => Some(badge),
            By::Floor(_) | By::Cage(_) | By::Player(_) | By::Dealer(_) | By::Clock | By::Carrier => None,
        }
    }

    /// Who signs what follows at a table or in an event: whoever asks with a badge, and the house where a player, the dealer or
    /// the clock sets off what nobody has to decide.
    pub const fn signer(self) -> Badge {
        match self {
            By::Floor(badge) | By::Cage(badge) => badge,
            By::Player(_) | By::Dealer(_) | By::Clock | By::Carrier => Badge::HOUSE,
        }
    }
}

/// What is asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// Somebody new comes in.
    Register {
        /// As called on the floor.
        name: String,
    },
    /// An order at the cage.
    Cage(Order),
    /// Set up a table.
    OpenTable {
        /// What it is opened with.
        spec: Box<TableSpec>,
        /// The main game, where this one is must-move.
        main: Option<TableId>,
        /// How many players of the house are wanted there for company.
        house_players: u8,
    },
    /// Take a table down: nobody sits at it any more.
    CloseTable {
        /// Which.
        table: TableId,
    },
    /// Let a table stand still.
    Freeze {
        /// Which.
        table: TableId,
        /// Why.
        why: String,
    },
    /// Let it play on.
    Thaw {
        /// Which.
        table: TableId,
    },
    /// What somebody asks for in their own words.
    Wish(Wish),
    /// Lists and seats.
    Floor(floor::Request),
    /// Sit down at a poker table with chips from the account.
    TakeSeat {
        /// Who.
        player: PlayerId,
        /// Where.
        table: TableId,
        /// Which seat, where there is a choice.
        seat: Option<Seat>,
        /// With how much.
        buy_in: Chips,
        /// How to come in.
        entry: Entry,
    },
    /// Play over an absent player's seat, with the supervisor's permission.
    PlayOver {
        /// Who.
        player: PlayerId,
        /// Where.
        table: TableId,
        /// Over whose seat.
        seat: Seat,
        /// With how much.
        buy_in: Chips,
        /// How to come in.
        entry: Entry,
    },
    /// Step up to a table of the pit with chips from the account, or bring more.
    TakePlace {
        /// Who.
        player: PlayerId,
        /// Where.
        table: TableId,
        /// Which place.
        seat: Seat,
        /// With how much.
        chips: Chips,
    },
    /// Pay a kill that was owed when the player left: the bar is lifted.
    PayKill {
        /// Who.
        player: PlayerId,
    },
    /// Leave a table of the pit.
    LeavePlace {
        /// Who.
        player: PlayerId,
        /// Which.
        table: TableId,
    },
    /// At a poker table.
    Poker {
        /// Which.
        table: TableId,
        /// What.
        request: table::Request,
    },
    /// At a table of Premium Hold 'Em.
    Premium {
        /// Which.
        table: TableId,
        /// What.
        request: premium::Request,
    },
    /// At a table of mini-dice.
    MiniDice {
        /// Which.
        table: TableId,
        /// What.
        request: mini_dice::Request,
    },
    /// At a craps table.
    Craps {
        /// Which.
        table: TableId,
        /// What.
        request: craps::Request,
    },
    /// Deal the next hand, round or roll: draw for the button first, where a game starts.
    Deal {
        /// Where.
        table: TableId,
    },
    /// About a jackpot: what the supervisor does, and seeds and corrections.
    Jackpot(jackpot::Request),
    /// A supervisor has looked at the hand and the winners: propose the payment.
    VerifyClaim {
        /// Which claim.
        claim: jackpot::ClaimNumber,
        /// Who showed which papers.
        identified: Vec<(PlayerId, Vec<Identification>)>,
    },
    /// A second badge agrees: the money goes to the winners' accounts.
    ApproveClaim {
        /// Which claim.
        claim: jackpot::ClaimNumber,
    },
    /// The claim does not stand.
    DenyClaim {
        /// Which claim.
        claim: jackpot::ClaimNumber,
        /// Why.
        why: jackpot::Denial,
    },
    /// Give the room the number that tells it from others.
    Found {
        /// Its number.
        id: RoomId,
    },
    /// Go on without the end of the log: the host has said so.
    AcceptLoss {
        /// What is missing.
        lost: Vec<LostTail>,
        /// When the last entry that is still there was written.
        since: Option<Moment>,
        /// Who is known elsewhere by which number: those the room does not know any more are registered again.
        people: Vec<(PlayerId, String)>,
    },
    /// Enter into the log that the house gave somebody roles and a badge.
    Appoint {
        /// The number of the account.
        account: u32,
        /// As called then.
        name: String,
        /// What they may do from then on, by the keys of the roles.
        roles: Vec<String>,
        /// The badge they sign with.
        badge: Option<Badge>,
        /// When.
        at: Moment,
    },
    /// Write down that the accounts are under tags from now on.
    SealAccounts,
    /// Announce a tournament.
    Announce {
        /// What it is announced with.
        spec: Box<TournamentSpec>,
    },
    /// Something about a tournament.
    Tournament {
        /// Which.
        tournament: TournamentId,
        /// What.
        ask: TournamentAsk,
    },
    /// Something about sections of the house.
    Section(Box<SectionRequest>),
    /// Time has passed: whatever is due is done.
    Tick,
}

impl Request {
    /// The table it is about, where it is about one.
    pub(crate) const fn table(&self) -> Option<TableId> {
        match self {
            Request::CloseTable { table }
            | Request::Freeze { table, .. }
            | Request::Thaw { table }
            | Request::TakeSeat { table, .. }
            | Request::PlayOver { table, .. }
            | Request::TakePlace { table, .. }
            | Request::LeavePlace { table, .. }
            | Request::Poker { table, .. }
            | Request::Premium { table, .. }
            | Request::MiniDice { table, .. }
            | Request::Craps { table, .. }
            | Request::Deal { table } => Some(*table),
            Request::Wish(wish) => wish.table(),
            Request::Section(request) => request.table(),
            Request::Register { .. }
            | Request::Cage(_)
            | Request::OpenTable { .. }
            | Request::Floor(_)
            | Request::PayKill { .. }
            | Request::Found { .. }
            | Request::AcceptLoss { .. }
            | Request::Appoint { .. }
            | Request::SealAccounts
            | Request::Jackpot(_)
            | Request::VerifyClaim { .. }
            | Request::ApproveClaim { .. }
            | Request::DenyClaim { .. }
            | Request::Announce { .. }
            | Request::Tournament { .. }
            | Request::Tick => None,
        }
    }
}

/// The turn a request is meant for: a request that comes too late is refused, and not taken for an act of a later turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnTurn {
    /// Where.
    pub table: TableId,
    /// In which hand.
    pub hand: HandNumber,
    /// Which turn of it, where that matters too.
    pub turn: Option<u32>,
}

/// What the room answers to a request that is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is done.
    Done,
    /// The number of somebody new.
    Player(PlayerId),
    /// The number of a table.
    Table(TableId),
    /// A seat.
    Seat(TableId, Seat),
    /// A hand or round has begun.
    Hand(HandNumber),
    /// The number of a movement of the ledger: the receipt.
    Moved(u64),
    /// The cage waits for a second badge on this proposal.
    Proposed(u64),
    /// A tournament was announced.
    Tournament(TournamentId),
    /// An entry to a tournament, and the number of the receipt; none where nothing was paid.
    Entered(TournamentId, EntryNo, Option<u64>),
    /// Money is on its way to a section, or home, under this number.
    Sent(TransferId),
}

journal::stored! {
    enum Answer {
        1 = Done,
        2 = Player(player),
        3 = Table(table),
        4 = Seat(table, seat),
        5 = Hand(number),
        6 = Moved(number),
        7 = Proposed(number),
        8 = Tournament(tournament),
        9 = Entered(tournament, entry, receipt),
        10 = Sent(transfer),
    }
}
