//! The case book of a table, and what is on record about a player.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// The disputes of a poker table: what can still be ruled on, what waits, and what was decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseBook {
    /// Which table.
    pub table: u32,
    /// The hand a case could be opened about now: the one that is on, or the one just over.
    pub hand: Option<u64>,
    /// Whether that hand is still being played.
    pub on: bool,
    /// Until when a ruling on it can be asked for.
    pub window: CaseWindow,
    /// Who was dealt in, and what the betting says each of them was pushed.
    pub seats: Vec<CaseSeat>,
    /// What the hand that is on waits for the floor to decide, if it does.
    pub pending: Option<CasePending>,
    /// The cases of this table, the newest first.
    pub cases: Vec<CaseView>,
}

/// Until when a ruling can be asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseWindow {
    /// Whether it still can.
    pub open: bool,
    /// In a sentence: "ruling still possible, the next riffle closes it".
    pub says: String,
    /// The rule; none where the book of the house has none, and it is policy of the house.
    pub rule: Option<String>,
}

/// A player of a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseSeat {
    /// In which seat.
    pub seat: u8,
    /// Who was dealt in there.
    pub player: u64,
    /// What the player is called.
    pub name: String,
    /// What of the pots the player was pushed.
    pub pushed: u64,
    /// How many incidents are on record about the player.
    pub incidents: u32,
}

/// What the floor is asked in the hand that is on, which stands still until then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CasePending {
    /// In a sentence.
    pub says: String,
    /// What the book would have.
    pub usual: HandRuling,
    /// What may be decided.
    pub choices: Vec<HandRuling>,
    /// Until when: "one more act closes it".
    pub window: CaseWindow,
    /// The badge that proposed it, where another one has to agree.
    pub by: Option<u32>,
}

/// What the floor may decide in a hand that stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HandRuling {
    /// The hand goes on as it stands.
    PlayOn,
    /// It is a misdeal: everything goes back, and the same button deals again.
    Misdeal,
    /// It is void: everything goes back to whoever put it in.
    Void,
    /// As the book usually has it.
    Usual,
    /// The other way that the book leaves open.
    Other,
}

/// Why the floor wants a hand to be void.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum VoidReason {
    /// The dealer made a mistake that no other ruling mends.
    DealerMistake,
    /// The cards or the shuffler cannot be trusted.
    Equipment,
    /// Players have acted together, or somebody has cheated.
    Cheating,
    /// The room had to be cleared, or the lights went out.
    Emergency,
    /// The program did not do what it should.
    Program,
}

/// A case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseView {
    /// Its number at this table.
    pub case: u32,
    /// The hand it is about.
    pub hand: u64,
    /// What is disputed, in the words of whoever opened it.
    pub why: String,
    /// When it was opened.
    pub at: u64,
    /// By which badge; nothing for the dealer.
    pub by: Option<u32>,
    /// Which act of the hand it is about, from one; nothing where it is about the result.
    pub act: Option<u32>,
    /// Whose act that was.
    pub act_seat: Option<u8>,
    /// How many acts had come since then: above nothing it was not pointed out at once.
    pub acts_since: u32,
    /// Whether it was not pointed out at once (cb:2.decision.3).
    pub delayed: bool,
    /// What is held out of play, in nobody's stack.
    pub held: u64,
    /// From whose stacks it was taken.
    pub held_from: Vec<CaseChips>,
    /// What will be held as soon as the pots are pushed; the whole pot where it is nothing.
    pub to_hold: Option<CaseHold>,
    /// How it was decided; nothing while it waits.
    pub decided: Option<CaseDecision>,
    /// Everything in one sentence.
    pub says: String,
    /// Who was dealt in, and what of the pots each of them was pushed.
    pub seats: Vec<CaseSeat>,
}

/// What is to be held when the pots are pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseHold {
    /// How much; nothing for the whole pot.
    pub amount: Option<u64>,
}

/// Chips that are somebody's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseChips {
    /// In which seat the player was dealt in.
    pub seat: u8,
    /// Who.
    pub player: u64,
    /// What the player is called.
    pub name: String,
    /// How much.
    pub amount: u64,
}

/// How a case was decided. It is final.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseDecision {
    /// What.
    pub choice: CaseChoice,
    /// By which badge.
    pub by: u32,
    /// Why, in the words of whoever decided.
    pub why: String,
    /// When.
    pub at: u64,
    /// Whether it was decided by fairness where the rule would have had another outcome (cb:2.decision.1).
    pub fairness: bool,
    /// What the cards and the betting had come to before: who was pushed what.
    pub was: Vec<CaseChips>,
    /// What was moved to whom by the decision.
    pub moved: Vec<CaseMove>,
    /// What should have been moved and is no longer in front of whoever had it.
    pub missing: u64,
    /// The rule it follows.
    pub rule: String,
}

/// Chips that a decision moved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CaseMove {
    /// Whose they had been, by the seat of that hand.
    pub from: u8,
    /// Whether they were held out of play; else they lay in that player's stack.
    pub held: bool,
    /// Whom they went to, and how much.
    pub to: CaseChips,
    /// Whether they went to the stack; else to the player's account.
    pub stack: bool,
}

/// How the floor decides a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "choice", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // Fields are called what they are.
pub enum CaseChoice {
    /// The result stands; what was held goes back to whoever it was taken from.
    Stands {},
    /// So much of the pot belongs to this seat: from what is held first, then from the stack of whoever was pushed it.
    /// Without `from` it was pushed to anybody else, without `amount` it is all they were pushed.
    Award { to: u8, from: Option<u8>, amount: Option<u64> },
}

/// What is on record about a player, for the next floorperson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Incidents {
    /// Who.
    pub player: u64,
    /// What the player is called.
    pub name: String,
    /// How many of each kind.
    pub counts: Vec<IncidentCount>,
    /// All of them, the newest first.
    pub incidents: Vec<IncidentView>,
    /// Bars and exclusions that stand now.
    pub bars: Vec<String>,
    /// The rule by which it is weighed.
    pub rule: String,
}

/// How often.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IncidentCount {
    /// Which kind.
    pub kind: IncidentKind,
    /// In words.
    pub title: String,
    /// How many.
    pub count: u32,
}

/// An incident.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IncidentView {
    /// Its number.
    pub number: u32,
    /// Which kind.
    pub kind: IncidentKind,
    /// In words.
    pub title: String,
    /// The rule it falls under.
    pub rule: String,
    /// When.
    pub at: u64,
    /// At which table.
    pub table: Option<u32>,
    /// In which hand.
    pub hand: Option<u64>,
    /// By whom it was noted.
    pub by: u32,
    /// What happened, in the words of whoever noted it.
    pub says: String,
    /// Whether the player was warned.
    pub warned: bool,
}

/// The kinds of incidents. Each falls under a rule of the book of conduct.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IncidentKind {
    /// Collusion or cheating.
    Cheating,
    /// A threat.
    Threat,
    /// Profanity.
    Language,
    /// A disturbance.
    Disturbance,
    /// Cards torn, bent or thrown.
    CardsAbused,
    /// Property damaged.
    Damage,
    /// Acting out of turn on purpose.
    OutOfTurn,
    /// Splashing the pot on purpose.
    SplashedPot,
    /// Soft play: an agreement to check a hand down.
    SoftPlay,
    /// Reading another's hand out before it was shown.
    ReadAHand,
    /// Urging a player to show.
    UrgedToShow,
    /// Telling what a hand holds while betting goes on.
    Disclosed,
    /// Holding up the action.
    Stalling,
    /// Throwing cards somewhere else than to the muck.
    ThrewAside,
    /// Chips stacked in the way.
    StacksInTheWay,
    /// Swaying the play by words or acts.
    Influence,
    /// A phone at the table.
    Phone,
    /// Smoking.
    Smoking,
    /// A spittoon on the table.
    Spittoon,
    /// A ruling that went against the player.
    RuledAgainst,
}
