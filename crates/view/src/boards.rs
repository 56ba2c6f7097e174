//! What hangs on the walls: the board of the room, the floor's view of it, the cage's, and what one person has.
//!
//! Pure: the parts of a room in, messages out. They are the same whether a room or somebody who follows it has them
//! ([`RoomParts`], [`BoardTable`]). No card of any hand is in any of them; what lies on a table is told by the screens.

mod cage;
mod count;
mod floor;
mod inbox;
mod jackpots;
mod keys;
mod lists;
mod lobby;
mod person;
mod seats;
mod words;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use ::floor::{Floor, GameKind};
use chips::Chips;
use game::{Moment, PlayerId, Seat, SeatSet, TableId};
use jackpot::{ClaimNumber, Fund, Jackpots};
use ledger::Ledger;
use pit::{craps, mini_dice, premium};

pub use self::floor::floor;
pub use cage::cage;
pub use count::is_counted_blind;
pub use inbox::inbox;
pub use keys::{find, fund, key_of};
pub use lists::own as own_waits;
pub use lobby::{Extra, lobby};
pub use person::{Person, me, on_tables};
pub use words::{limits_of, title};

/// The parts of a room that boards are made of.
pub struct RoomParts<'a, T> {
    /// The names of all players, in the order of their numbers.
    pub names: &'a [String],
    /// Lists and seats.
    pub floor: &'a Floor,
    /// Jackpots.
    pub jackpots: &'a Jackpots,
    /// When claims were verified that wait for a second badge.
    pub verified: &'a BTreeMap<ClaimNumber, Moment>,
    /// The rules of the jackpots.
    pub jackpot_rules: &'a jackpot::JackpotSetup,
    /// Money.
    pub ledger: &'a Ledger,
    /// The rules of the cage.
    pub cage_rules: &'a ledger::LedgerPolicy,
    /// The tables, by number, closed ones among them.
    pub tables: Vec<T>,
}

impl<T: BoardTable> RoomParts<'_, T> {
    /// A player's name; `player 7` if the name is not known.
    fn called(&self, player: PlayerId) -> String {
        called(self.names, player)
    }

    /// The tables that are open, by number.
    fn open_tables(&self) -> impl Iterator<Item = &T> {
        self.tables.iter().filter(|table| !table.is_closed())
    }

    /// Everybody the room knows.
    fn people(&self) -> impl Iterator<Item = PlayerId> + use<T> {
        (1..=u32::try_from(self.names.len()).unwrap_or(u32::MAX)).map(PlayerId)
    }
}

/// A table as the boards see it.
pub trait BoardTable {
    /// Its number.
    fn id(&self) -> TableId;
    /// Its name.
    fn name(&self) -> &str;
    /// How many seats it was opened with.
    fn seats(&self) -> u8;
    /// What it was opened with; `None` if its log has words that are no longer in use.
    fn spec(&self) -> Option<wire::TableSpec>;
    /// What the floor calls its game; nothing in the pit.
    fn kind(&self) -> Option<&GameKind>;
    /// What is played.
    fn game(&self) -> BoardGame<'_>;
    /// Who sits in a seat.
    fn player(&self, seat: Seat) -> Option<PlayerId>;
    /// Where somebody sits.
    fn seat_of(&self, player: PlayerId) -> Option<Seat>;
    /// The seats somebody sits in.
    fn occupied(&self) -> SeatSet;
    /// The chips in front of a seat.
    fn stack(&self, seat: Seat) -> Chips;
    /// Whether a hand or round is on.
    fn is_busy(&self) -> bool;
    /// Whether it is closed.
    fn is_closed(&self) -> bool;
    /// Whether people deal real cards there.
    fn is_dealt_by_hand(&self) -> bool;
    /// How many hands or rounds were dealt.
    fn hands(&self) -> u64;
    /// Why it is frozen, if it is.
    fn frozen(&self) -> Option<&str>;
    /// The jackpots played for.
    fn promotions(&self) -> &[Fund];
    /// Since when it is proposed that the hand that is on is void, and why.
    fn void_proposed(&self) -> Option<(Moment, &str)>;
}

/// What is played at a table.
#[derive(Clone, Copy)]
pub enum BoardGame<'a> {
    /// Poker.
    Poker(&'a table::Setup, &'a table::Table),
    /// Premium Hold 'Em.
    Premium(&'a premium::PremiumSetup, &'a premium::PremiumTable),
    /// Mini-dice.
    MiniDice(&'a mini_dice::MiniDiceSetup, &'a mini_dice::MiniDiceTable),
    /// Craps.
    Craps(&'a craps::CrapsSetup, &'a craps::CrapsTable),
}

impl<'a> BoardGame<'a> {
    /// The poker table, if it is one.
    const fn poker(self) -> Option<(&'a table::Setup, &'a table::Table)> {
        match self {
            BoardGame::Poker(setup, table) => Some((setup, table)),
            BoardGame::Premium(..) | BoardGame::MiniDice(..) | BoardGame::Craps(..) => None,
        }
    }
}

/// A player's name; `player 7` if the name is not known.
fn called(names: &[String], player: PlayerId) -> String {
    let index = usize::try_from(player.0).ok().and_then(|number| number.checked_sub(1));
    let name = index.and_then(|index| names.get(index));
    name.cloned().unwrap_or_else(|| alloc::format!("{player}"))
}
