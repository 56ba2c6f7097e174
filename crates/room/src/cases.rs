//! Disputes about the pots of a poker table: until when one can be raised, what is held out of play meanwhile, and how the
//! floor decides.
//!
//! A hand can be disputed while it is on and until the next deal begins ([`HandTrace`], cb:2.decision.5a). A case that was
//! opened in time stays open however many hands are dealt (cb:2.decision.7a), and is decided once (cb:2.decision.2). Every
//! step is an event of the table; [`Cases`] is the fold of them, and the room carries out what they move
//! (`state/cases.rs`).

mod book;
mod refusal;
mod trace;
mod words;

use chips::Chips;
use game::{Badge, HandNumber, Moment, PlayerId, Seat};
use poker::irregular::{Choice, Reason};
use poker::{House, Matter};
use rulebook::RuleId;

pub use self::book::Cases;
pub use self::refusal::NoRuling;
pub use self::trace::{HandTrace, Shut};
pub use self::words::Speaker;

/// Who raised a dispute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaisedBy {
    /// Whoever dealt.
    Dealer,
    /// A floorperson.
    Floor(Badge),
}

/// An act of a hand that a dispute is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DisputedAct {
    /// Which act of the hand, from one.
    pub act: u32,
    /// Whose it was.
    pub seat: Seat,
}

/// Chips of a pot that are, or were, somebody's: by the seat and the player of that hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// In which seat the player was dealt in.
    pub seat: Seat,
    /// Who.
    pub player: PlayerId,
    /// How much.
    pub amount: Chips,
}

/// Chips that a decision moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// Whose they had been: by the seat of that hand.
    pub from: Seat,
    /// Whether they were held out of play; else they lay in that player's stack.
    pub held: bool,
    /// To whom, and how much.
    pub to: Share,
    /// The seat whose stack they went to; nothing where they went to the account.
    pub stack: Option<Seat>,
}

/// How a case is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The result stands, and what was held goes back.
    Stands,
    /// So much of the pot belongs to this seat.
    Award {
        /// Whom it belongs to.
        to: Seat,
        /// Who was pushed it; anybody else, where nothing is said.
        from: Option<Seat>,
        /// How much; all that they were pushed, where nothing is said.
        amount: Option<Chips>,
    },
}

/// A decision: both outcomes, and why (cb:2.decision.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// How it was decided.
    pub verdict: Verdict,
    /// Whether by fairness, where the rule would have had another outcome.
    pub fairness: bool,
    /// By whom.
    pub by: Badge,
    /// Why.
    pub why: String,
    /// What cards and betting had come to before it: who was pushed what.
    pub was: Vec<Share>,
    /// What it moved.
    pub moved: Vec<Shift>,
    /// What it should have moved, and was no longer in front of whoever had it.
    pub missing: Chips,
    /// The rule it follows.
    pub rule: RuleId,
}

/// What happened to the disputes of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CaseEvent {
    /// Something about a hand is disputed.
    Opened {
        /// The case: counted from one at each table.
        case: u32,
        /// The hand.
        hand: HandNumber,
        /// By whom.
        by: RaisedBy,
        /// What is disputed.
        why: String,
        /// The act it is about; nothing where it is about the result.
        about: Option<DisputedAct>,
        /// How many acts had come since then: it was not pointed out at once (cb:2.decision.3).
        acts_since: u32,
    },
    /// So much of the pot shall be held as soon as it is pushed, or all of it.
    HoldOrdered {
        /// For which case.
        case: u32,
        /// How much.
        amount: Option<Chips>,
        /// By whom.
        by: Badge,
    },
    /// Chips are held out of play (cb:2.decision.7b).
    Held {
        /// For which case.
        case: u32,
        /// From whose stacks.
        from: Vec<Share>,
        /// What should have been held as well, and was no longer in front of whoever was pushed it.
        missing: Chips,
        /// By whom.
        by: Badge,
    },
    /// The case was decided.
    Decided {
        /// Which.
        case: u32,
        /// How.
        decision: Decision,
    },
    /// What the hand that is on was waiting for was decided; the ruling itself is the hand's own event.
    HandRuled {
        /// In which hand.
        hand: HandNumber,
        /// What the book would have had.
        usual: Choice,
        /// What was decided.
        choice: Choice,
        /// By whom.
        by: Badge,
        /// Why.
        why: String,
        /// The rule that lets the floor decide so.
        rule: RuleId,
    },
    /// Why a hand shall be void; the proposal itself is the hand's own event.
    VoidProposed {
        /// Which hand.
        hand: HandNumber,
        /// For which of the reasons.
        reason: Reason,
        /// By whom.
        by: Badge,
        /// In their words.
        why: String,
    },
}

/// A case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Counted from one at each table.
    pub number: u32,
    /// The hand it is about.
    pub hand: HandNumber,
    /// Who opened it.
    pub by: RaisedBy,
    /// When.
    pub at: Moment,
    /// What is disputed.
    pub why: String,
    /// The act it is about; nothing where it is about the result.
    pub about: Option<DisputedAct>,
    /// How many acts had come since.
    pub acts_since: u32,
    /// Who was pushed what in that hand, once it was over: the pot as the betting has it (cb:2.decision.6).
    pub pushed: Vec<Share>,
    /// Everybody who was dealt in.
    pub dealt: Vec<(Seat, PlayerId)>,
    /// Who ordered what to be held when the pots are pushed.
    pub ordered: Option<HoldOrder>,
    /// What is held out of play, by whom it was taken from.
    pub held: Vec<Share>,
    /// How it was decided, and when; nothing while it waits.
    pub decided: Option<(Moment, Decision)>,
}

/// What is to be held when the pots are pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HoldOrder {
    /// How much; all of it where nothing is said.
    pub amount: Option<Chips>,
    /// By whom.
    pub by: Badge,
}

impl Case {
    /// Whether it was not pointed out at once (cb:2.decision.3).
    pub const fn is_delayed(&self) -> bool {
        self.acts_since > 0
    }

    /// All that is held for it.
    pub fn held(&self) -> Chips {
        total(&self.held)
    }

    /// Who was dealt in at a seat.
    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.dealt.iter().find(|(dealt, _)| *dealt == seat).map(|(_, player)| *player)
    }
}

/// A rule about disputes, where the house plays by the book it stands in. New Jersey's has no window for disputes and none of
/// the rest: there it is policy of the house, and its own rule is only that a supervisor decides (nj:14.15(b)).
pub fn in_book_of(house: &House, rule: RuleId) -> Option<RuleId> {
    let book = |rule: RuleId| rule.as_str().split_once(':').map(|(book, _)| book);
    (book(rule) == book(house.cite(Matter::FloorDecides))).then_some(rule)
}

/// All of it. Chips of one table can be counted.
pub(crate) fn total(shares: &[Share]) -> Chips {
    Chips::total(shares.iter().map(|share| share.amount)).expect("shares are of one pot, which was counted")
}

journal::stored! {
    enum RaisedBy {
        1 = Dealer,
        2 = Floor(badge),
    }
    struct DisputedAct { act, seat }
    struct Share { seat, player, amount }
    struct Shift { from, held, to, stack }
    enum Verdict {
        1 = Stands,
        2 = Award { to, from, amount },
    }
    struct Decision { verdict, fairness, by, why, was, moved, missing, rule }
    enum CaseEvent {
        1 = Opened { case, hand, by, why, about, acts_since },
        2 = HoldOrdered { case, amount, by },
        3 = Held { case, from, missing, by },
        4 = Decided { case, decision },
        5 = HandRuled { hand, usual, choice, by, why, rule },
        6 = VoidProposed { hand, reason, by, why },
    }
    struct HoldOrder { amount, by }
    struct Case { number, hand, by, at, why, about, acts_since, pushed, dealt, ordered, held, decided }
}
