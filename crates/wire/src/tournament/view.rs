//! The page of a tournament: everything that everybody may know.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::banner::TournamentNotice;
use super::clock::TournamentTime;
use super::sheet::TournamentStructure;
use super::summary::TournamentSummary;
use crate::table::Who;

/// A tournament, whole, as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentView {
    /// The row of the lobby.
    pub summary: TournamentSummary,
    /// What the server's clock says.
    pub server_now: u64,
    /// Levels, breaks, races.
    pub structure: TournamentStructure,
    /// The clock; nothing before the start.
    pub clock: Option<TournamentTime>,
    /// Players, chips, tables.
    pub counts: TournamentCounts,
    /// What is played for.
    pub payouts: TournamentPayouts,
    /// Everybody whose place is known, the best first. Places are among all entries so far: they change as long as
    /// somebody may enter.
    pub standings: Vec<TournamentStanding>,
    /// The tables in use, by number.
    pub tables: Vec<TournamentTable>,
    /// Every entry, by number.
    pub entries: Vec<TournamentEntry>,
    /// Banners, the most urgent first.
    pub notices: Vec<TournamentNotice>,
    /// Hand-for-hand, while it is on.
    pub hand_for_hand: Option<HandForHand>,
    /// The race that is due or being dealt.
    pub race: Option<RaceNow>,
    /// The deal that is talked about.
    pub deal: Option<DealTalk>,
    /// What may still be bought, and for how much.
    pub sales: TournamentSales,
    /// Why the event is off, where it is.
    pub cancelled: Option<String>,
}

/// An event as a file for the programs that people keep their results with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentFile {
    /// What to call it.
    pub file: String,
    /// What is in it: an Open Tournament Summary.
    pub text: String,
}

/// Players, chips, tables, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentCounts {
    /// Entries in all; alternates are not among them.
    pub entered: u32,
    /// Of these, second and later entries of somebody.
    pub reentries: u32,
    /// Entries that can still win.
    pub left: u32,
    /// Names that wait for a seat.
    pub alternates: u32,
    /// Tables in use.
    pub tables: u32,
    /// Seats that nobody has bought and that are dealt in.
    pub unsold: u32,
    /// All points in play.
    pub chips_in_play: u64,
    /// The average stack of those who are left; nothing where nobody is.
    pub average: Option<u64>,
    /// The same in big blinds of the level, rounded down.
    pub average_big_blinds: Option<u64>,
    /// Rebuys so far.
    pub rebuys: u32,
    /// Add-ons so far.
    pub add_ons: u32,
}

/// What is played for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentPayouts {
    /// Whether it is fixed: nothing can be bought any more. Before that it is what would be paid if it were closed now.
    pub locked: bool,
    /// All that is played for.
    pub pool: u64,
    /// Of that, what the house adds to keep its guarantee.
    pub overlay: u64,
    /// What each place is paid, the first place first.
    pub places: Vec<PlacePrize>,
    /// How many of the first places are seats in another event.
    pub tickets: u32,
    /// What such a seat is worth; nothing where the event is not played for seats.
    pub ticket: Option<u64>,
}

/// The prize of a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlacePrize {
    /// Which place.
    pub place: u32,
    /// What it is worth, the seat in the other event included.
    pub amount: u64,
    /// Whether it is a seat in another event.
    pub ticket: bool,
}

/// Where somebody finished.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentStanding {
    /// The place.
    pub place: u32,
    /// The last of the places that are shared; the same, where none is.
    pub shared_to: u32,
    /// Which entry.
    pub entry: u32,
    /// Who.
    pub who: Who,
    /// What was won: prizes, not bounties.
    pub prize: u64,
    /// Bounties won.
    pub bounties: u64,
    /// The stack, of whoever comes back on the final day with it.
    pub stack: Option<u64>,
    /// When the place was given, where that is known.
    pub at: Option<u64>,
}

/// A table of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentTable {
    /// Its number in the event: what a seat card says.
    pub number: u32,
    /// The table of the room, to watch it by; nothing where it is a real table.
    pub table: Option<u32>,
    /// The seats somebody has, by number.
    pub seats: Vec<TournamentSeat>,
    /// Whether a hand is on.
    pub hand_on: bool,
    /// The level that hand is played for.
    pub hand_level: Option<u16>,
    /// How many hands were begun here.
    pub hands: u32,
    /// Why no hand begins here now; nothing while one is on, and where one may begin.
    pub waits: Option<TableWaits>,
    /// How many tables break before it; nothing where the format breaks none.
    pub breaks_after: Option<u32>,
}

/// Why a table begins no hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableWaits {
    /// A name for programs: `halted`, `wait-for-round`, `button-first`; the same as of the refusal.
    pub key: String,
    /// In a sentence.
    pub says: String,
    /// The rule behind it.
    pub rule: Option<String>,
}

/// A seat that somebody has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentSeat {
    /// Its number.
    pub seat: u8,
    /// Which entry; nothing in a seat that nobody has bought.
    pub entry: Option<u32>,
    /// Who; nothing in a seat that nobody has bought.
    pub who: Option<Who>,
    /// The stack as of the last hand that ended.
    pub stack: u64,
    /// How it is with the player.
    pub state: TournamentSeatState,
}

/// How it is with whoever has a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentSeatState {
    /// Is there.
    Present,
    /// Is not: dealt in, posted for, and the hand is dead.
    Absent,
    /// Serves a penalty, and is treated as absent.
    Suspended,
    /// Is on the way: a hand is on.
    Arriving,
    /// Thinks about a rebuy.
    Rebuying,
    /// Nobody has bought the seat: it is dealt in and blinded.
    Unsold,
}

/// One entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentEntry {
    /// Its number, in the order of registration.
    pub entry: u32,
    /// Whose.
    pub who: Who,
    /// Which entry of this player it is.
    pub nth: u8,
    /// Where it is.
    pub status: EntryStatus,
    /// Table and seat, of whoever has one or is on the way there.
    pub seat: Option<TournamentSpot>,
    /// The stack, of whoever is in play or comes back with it.
    pub stack: Option<u64>,
    /// The place, once it is known.
    pub place: Option<u32>,
    /// The last of the places that are shared.
    pub shared_to: Option<u32>,
    /// What was won so far: prizes, not bounties.
    pub prize: u64,
    /// Bounties won.
    pub bounties: u64,
    /// The bounty on this head.
    pub head: u64,
    /// Rebuys.
    pub rebuys: u8,
    /// Whether it has its add-on.
    pub added_on: bool,
}

/// A seat of an event: what a seat card says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentSpot {
    /// The table's number in the event.
    pub table: u32,
    /// The seat.
    pub seat: u8,
    /// The table of the room; nothing where it is a real table.
    pub room_table: Option<u32>,
}

/// Where an entry is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EntryStatus {
    /// Paid, and waits for the start.
    Registered,
    /// Paid, and waits for a seat that opens.
    Alternate,
    /// Has a seat.
    Seated,
    /// On the way to a seat: a hand is on there.
    InTransit,
    /// The table was broken; waits for a seat card.
    Drawing,
    /// Has lost everything; the place is not given yet.
    Felted,
    /// Out.
    Out,
    /// Got the money back.
    Refunded,
    /// Comes back on the final day.
    Bagged,
    /// Was in to the end.
    Paid,
}

/// Hand-for-hand: one round is one hand at every table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HandForHand {
    /// The number of the round; nothing while the first waits for all tables to stand.
    pub round: Option<u32>,
    /// Whether its hands may be dealt.
    pub open: bool,
    /// The tables that have not finished their hand of the round, by number in the event.
    pub waits_for: Vec<u32>,
}

/// The race that is due or being dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RaceNow {
    /// The chip that goes.
    pub old: u64,
    /// The chip that replaces it.
    pub new: u64,
    /// Whether it is being dealt; otherwise tables stop first.
    pub open: bool,
    /// The tables that have not had it yet, by number in the event.
    pub waits_for: Vec<u32>,
}

/// Talk about a deal. How anybody voted is nowhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DealTalk {
    /// What is left to win.
    pub left: u64,
    /// What everybody left is sure of already: the next prize to be paid. Nothing where the next place is not paid.
    pub assured: Option<u64>,
    /// The terms that are voted on; none, as long as only talk is on.
    pub terms: Vec<DealShare>,
    /// The entries that have not handed in a card yet; none, as long as there are no terms.
    pub may_vote: Vec<u32>,
    /// How many cards were handed in.
    pub ballots: u32,
    /// How many there will be.
    pub voters: u32,
}

/// What one of those who are left gets by a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DealShare {
    /// Which entry.
    pub entry: u32,
    /// Who.
    pub who: Who,
    /// The stack now.
    pub stack: u64,
    /// What the deal pays.
    pub amount: u64,
}

/// What may still be bought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentSales {
    /// Entries; nothing once entry is closed.
    pub entries: Option<SaleView>,
    /// Rebuys; nothing where there are none, or none any more.
    pub rebuys: Option<SaleView>,
    /// The add-on; nothing where there is none, or none any more.
    pub add_on: Option<SaleView>,
}

/// Something that is sold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SaleView {
    /// What it costs.
    pub price: super::summary::TournamentPrice,
    /// What it brings, in points. A late entry in a seat that was blinded off may bring less.
    pub points: u64,
    /// Up to the end of this level, or in the break after it for an add-on; nothing where it goes by time.
    pub through: Option<u16>,
    /// Until when, as far as the clock tells.
    pub until: Option<u64>,
    /// How often one player may; nothing where that is not limited here.
    pub times: Option<u8>,
    /// Only with a stack of no more than this.
    pub at_most: Option<u64>,
}
