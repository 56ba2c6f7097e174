//! A table as everybody may see it: what somebody at the rail sees.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::card::Face;
use crate::games::{Book, PokerGame};
use crate::keys::BettingStructure;
use crate::pit::{DiceView, PremiumView};

/// A table as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableView {
    /// Its number.
    pub id: u32,
    /// What it is called.
    pub name: String,
    /// The book it is played by; nothing where it is none of ours.
    pub book: Option<Book>,
    /// The book in words.
    pub book_title: String,
    /// Why it stands still, if it does.
    pub frozen: Option<String>,
    /// Whether it is closed.
    pub closed: bool,
    /// The hand or round that is on, or the last one.
    pub number: Option<u64>,
    /// The commitment to the deck being dealt, in hexadecimal.
    pub seal: Option<String>,
    /// The deck of the next hand, and what players add to its shuffle; nothing where no cards are dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<ShuffleView>,
    /// The game.
    pub felt: Felt,
}

/// The deck of the next hand or round, and what players add to its shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShuffleView {
    /// The hand before the next one at this table; 0 where there was none. Promises name it.
    pub after: u64,
    /// The deck of the next hand, as soon as it is sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<NextDeckView>,
    /// Who has promised to add to it, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub promised: Vec<PromiseView>,
    /// When the list of promises was closed, in milliseconds: from then on they are revealed, and nobody can be added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<u64>,
    /// The hash over everything that is fixed then, in hexadecimal: note it before revealing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed: Option<String>,
    /// Until when the dealer waits for those who have not revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// What players added to the deck being dealt, or dealt last, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub added: Vec<AddedView>,
}

/// The deck of the next hand or round: sealed, not dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NextDeckView {
    /// The number of that hand.
    pub hand: u64,
    /// What the deck commits to, in hexadecimal.
    pub seal: String,
    /// When it was sealed, in milliseconds.
    pub sealed: u64,
}

/// A promise to add to the next shuffle. What was revealed is told when the hand begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PromiseView {
    /// From which seat.
    pub seat: u8,
    /// What was promised, in hexadecimal.
    pub commitment: String,
    /// Whether it has been revealed.
    pub revealed: bool,
}

/// What a player added to a shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AddedView {
    /// From which seat.
    pub seat: u8,
    /// What was promised, in hexadecimal.
    pub commitment: String,
    /// What was revealed; nothing where the player withheld it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}

/// What lies on the felt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Felt {
    /// Poker.
    Poker(PokerView),
    /// Premium Hold 'Em.
    PremiumHoldem(PremiumView),
    /// Mini-dice.
    MiniDice(DiceView),
    /// Craps.
    Craps(DiceView),
}

/// A poker table as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PokerView {
    /// The game by key; nothing for one that is not in the catalogue.
    pub game: Option<PokerGame>,
    /// The game in words.
    pub title: String,
    /// The limits in words.
    pub limits: String,
    /// The betting structure.
    pub betting: BettingStructure,
    /// Whether newcomers post or wait for the big blind.
    pub blinds: bool,
    /// What stands on the sign: rake, buy-in, kill, time charge, one line each.
    pub sign: Vec<String>,
    /// The seats, from seat one.
    pub seats: Vec<SeatView>,
    /// Where the button lies.
    pub button: Option<u8>,
    /// The hand that is on.
    pub hand: Option<HandView>,
    /// Whose turn it is, or what is waited for.
    pub waits: Waits,
    /// What came of the last hand, until the next one begins.
    pub last: Option<LastHand>,
    /// The games of a mixed table.
    pub rotation: Vec<RotationGame>,
    /// How many cards lie on a board in the end; none in stud and draw.
    pub board: u8,
    /// The smallest chip.
    pub chip: u64,
    /// The big blind, or what stands for it: for amounts counted in big blinds.
    pub unit: u64,
}

/// A game of a mixed table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RotationGame {
    /// Which; nothing for one that is not in the catalogue.
    pub game: Option<PokerGame>,
    /// In words.
    pub title: String,
    /// Whether it is the one being played.
    pub on: bool,
}

/// A seat as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Its number.
    pub seat: u8,
    /// Who sits there.
    pub who: Option<Who>,
    /// The chips in front.
    pub stack: u64,
    /// What is bet on this street.
    pub bet: u64,
    /// How the player stands in the hand.
    pub state: SeatState,
    /// The cards, face down ones as `??`, in the order they came.
    pub cards: Vec<Face>,
    /// Cards drawn in this hand's draws, the last draw last.
    pub drew: Vec<u8>,
    /// Marks: what lies or stands beside the seat.
    pub marks: Vec<Mark>,
    /// What the player did last on this street.
    pub did: Option<StreetDid>,
}

/// What a player did last on this street.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StreetDid {
    /// What.
    pub act: StreetAct,
    /// In a word: `raises`, `draws 3`.
    pub says: String,
}

/// What a player can have done on a street.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Each is called what it is.
pub enum StreetAct {
    Posts,
    Antes,
    BringsIn,
    Checks,
    Calls,
    Bets,
    Completes,
    Raises,
    Folds,
    RunsOutOfTime,
    OffersChop,
    DeclinesChop,
    StandsPat,
    Draws,
    Discards,
    AsksRuns,
    Shows,
    Mucks,
}

/// Somebody in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Who {
    /// The number.
    pub player: u64,
    /// As called on the floor.
    pub name: String,
    /// Whether it is a player of the house.
    pub bot: bool,
    /// Whether a program plays this seat for its player.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub program: bool,
}

/// How a seat stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatState {
    /// Nobody sits there.
    Empty,
    /// Held for somebody.
    Held,
    /// Waits to be dealt in.
    Waiting,
    /// Has cards.
    Playing,
    /// Has cards and no chips left.
    AllIn,
    /// Has folded.
    Folded,
    /// Sits out.
    SittingOut,
    /// Is away from the table.
    Away,
    /// Will leave.
    Leaving,
}

/// A mark beside a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// The button.
    Button,
    /// The small blind of this hand.
    SmallBlind,
    /// The big blind of this hand.
    BigBlind,
    /// A third blind of this hand.
    MiddleBlind,
    /// A straddle.
    Straddle,
    /// The kill button, or a kill that is due.
    Kill,
    /// A leg up towards a kill.
    Leg,
    /// A small blind was missed.
    MissedSmall,
    /// A big blind was missed.
    MissedBig,
    /// Owes time.
    TimeOwed,
    /// Chips are on their way.
    ChipsComing,
    /// Someone plays over the seat.
    PlayedOver,
    /// Called all-in.
    AllIn,
    /// Waits for the big blind.
    WaitsForBlind,
}

/// The hand that is on, as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HandView {
    /// Its number.
    pub number: u64,
    /// The street by name: `preflop`, `third street`.
    pub street: String,
    /// The boards; a second one where the rest is dealt twice.
    pub boards: Vec<Vec<Face>>,
    /// The pots, the main pot first.
    pub pots: Vec<PotView>,
    /// All of it: pots and bets.
    pub total: u64,
    /// What has to be matched on this street.
    pub price: u64,
    /// Whether the limits are up, by a kill.
    pub killed: bool,
    /// Cards left in the stub.
    pub stub: u8,
}

/// A pot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PotView {
    /// `main pot`, `side pot 1`.
    pub name: String,
    /// How much.
    pub amount: u64,
    /// Who can win it.
    pub seats: Vec<u8>,
}

/// What a poker table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Waits {
    /// For what.
    pub what: WaitsFor,
    /// For whom.
    pub seats: Vec<u8>,
    /// In words: `Ann to act`, `more players`.
    pub says: String,
    /// When the player's time is up.
    pub until: Option<u64>,
    /// When it began, for showing how much is left.
    pub since: Option<u64>,
    /// Whether the time bank runs.
    pub bank: bool,
}

/// What is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WaitsFor {
    /// More players.
    Players,
    /// The next deal.
    Deal,
    /// Decks, a time charge or the like.
    HeldUp,
    /// A player acts.
    Action,
    /// A player answers the offer to take the blinds back.
    Chop,
    /// A player discards or draws.
    Discard,
    /// Players say how often the board is dealt.
    Runs,
    /// A player shows or mucks.
    Show,
    /// The floor.
    Floor,
}

/// What came of a hand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LastHand {
    /// Its number.
    pub number: u64,
    /// The boards.
    pub boards: Vec<Vec<Face>>,
    /// Hands that were tabled.
    pub shown: Vec<ShownHand>,
    /// Pots that were pushed.
    pub pushed: Vec<PushedPot>,
    /// What the house took.
    pub rake: u64,
    /// What went to jackpots.
    pub drops: u64,
}

/// A hand that was tabled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShownHand {
    /// Of which seat.
    pub seat: u8,
    /// Whose: who was dealt in there, whoever sits there now.
    pub who: Option<Who>,
    /// Which cards.
    pub cards: Vec<Face>,
    /// What it makes, in words.
    pub says: String,
}

/// A pot that was pushed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PushedPot {
    /// `main pot`, `side pot 1`.
    pub pot: String,
    /// To which seat.
    pub seat: u8,
    /// To whom: who was dealt in there, whoever sits there now.
    pub who: Option<Who>,
    /// How much.
    pub amount: u64,
    /// The end of the sentence `Ann wins $12 …`: `with two pair, eights and sevens`, `after everybody else folded`.
    pub says: String,
    /// The cards that win it: five in most games; none where no hand was shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Face>,
    /// The rule it rests on.
    pub rule: Option<String>,
}
