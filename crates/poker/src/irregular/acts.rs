//! What players do at the wrong moment or in the wrong size, and what the floor is asked about it.
//!
//! What follows is decided by the crate `rulings`; `hand/turn_order.rs` and `hand/wager_correction.rs` read its facts from
//! the hand and carry its remedies out.

use core::fmt;

use chips::{Chips, Currency, InWords};
use game::Seat;
use rulebook::RuleId;

use crate::command;
use crate::matter::Matter;

/// What a player does before the turn has come, or is held to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Gives up the holding.
    Fold,
    /// Passes.
    Check,
    /// Calls.
    Call,
    /// Bets or raises to this much.
    RaiseTo(Chips),
}

impl Act {
    /// The same as a request in turn.
    pub const fn request(self) -> command::Request {
        match self {
            Act::Fold => command::Request::Fold,
            Act::Check => command::Request::Check,
            Act::Call => command::Request::Call,
            Act::RaiseTo(to) => command::Request::RaiseTo(to),
        }
    }
}

/// How far chips went toward the pot without a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// They stayed in the player's hand.
    Held,
    /// They were pushed forward and not let go.
    Pushed,
    /// They were let go on the way to the pot.
    TowardPot,
    /// They were let go in the pot.
    InPot,
}

/// Why a player wants chips back that were put in for a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The player did not know of a raise (cb:3.betting.13b).
    MissedRaise,
    /// The player grossly misunderstood the size of the bet (cb:3.betting.13c, cb:9.nl.10a).
    Misunderstood,
    /// The player did not know that the pot is killed (cb:8.kill.9).
    UnawareOfKill {
        /// Whether the kill was required and its button lay face up.
        required: bool,
    },
}

/// What the dealer or the floor is told: the book, or where it leaves that open the floor, says what follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Report {
    /// Others have acted behind a player who has not (cb:3.betting.11).
    PassedOver {
        /// Who was passed over.
        seat: Seat,
    },
    /// The player in turn moved chips without a word (cb:3.betting.12, cb:9.nl.7, nj:14.7(f)).
    Moved {
        /// How much.
        chips: Chips,
        /// How far.
        how: Motion,
        /// Whether another player acted because of it.
        acted_on: bool,
    },
    /// The last wager has a size that it cannot have (cb:3.betting.16, cb:9.nl.12a, cb:9.pl.2b).
    WagerSize {
        /// Whether a player thought about it and then called or raised it.
        relied_on: bool,
        /// Whether it is whoever made it who now wants it reduced.
        wagerer_asks: bool,
    },
    /// A player who called with too few chips, or bet too few in a pot that was killed, wants them back.
    Withdraw {
        /// Who.
        seat: Seat,
        /// Why.
        claim: Claim,
    },
    /// The wrong player was named the low card and posted the forced bet (cb:7.stud.5a, cb:7.stud.5b).
    WrongLowCard,
    /// A player who owes blinds was dealt in without posting (cb:4.blinds.11a, cb:4.blinds.11b).
    DealtOwing {
        /// Who.
        seat: Seat,
        /// How much is owed.
        owes: Chips,
        /// Whether the player has looked at the cards.
        looked: bool,
    },
}

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    // A player's, or the dealer's or the floor's who saw it.
    /// A player acts before the turn has come.
    Early {
        /// Who.
        seat: Seat,
        /// What the player does.
        act: Act,
    },
    /// A player stops the game: "time".
    Time {
        /// Who.
        seat: Seat,
    },
    /// The player in turn makes a wager of a size that it cannot have, and nobody notices.
    Miswager {
        /// The total in front of the player.
        to: Chips,
    },
    /// The player in turn calls with fewer chips than it takes.
    CallShort {
        /// How much was put in.
        put_in: Chips,
    },
    /// A player wants chips back, somebody was passed over, or a wager is noticed.
    Report(Report),

    // The floor's.
    /// A player is not held to what was done (cb:3.betting.10c says that it may bind).
    Release {
        /// Who.
        seat: Seat,
    },

    // A player's, or the dealer's or the floor's who saw it.
    /// The wrong player is named the low card and posts the forced bet.
    BringInAmiss {
        /// Who.
        seat: Seat,
    },
}

/// What the floor decides where the book leaves it open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// What is usual.
    Usual,
    /// The other outcome the book allows.
    Other,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActEvent {
    /// A player acted before the turn had come. It is pending until then.
    ActedEarly {
        /// Who.
        seat: Seat,
        /// What the player did.
        act: Act,
        /// The rule that says what it costs or binds to.
        rule: RuleId,
    },
    /// A player stopped the game, and keeps the right to act.
    TimeCalled {
        /// Who.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
    /// A player is held to this when the turn comes, or now.
    HeldTo {
        /// Who.
        seat: Seat,
        /// To what.
        act: Act,
        /// By this rule.
        rule: RuleId,
    },
    /// A player is not held to what was done out of turn and has every choice.
    Released {
        /// Who.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
    /// The action goes back to a player who was passed over.
    RightKept {
        /// Who.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
    /// A player who was passed over has lost the right to act: a fold or a check follows.
    RightLost {
        /// Who.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
    /// Chips were moved, and it is no wager.
    NoWager {
        /// Who moved them.
        seat: Seat,
        /// How much.
        amount: Chips,
        /// By this rule.
        rule: RuleId,
    },
    /// A wager was made of a size that it cannot have.
    Miswagered {
        /// Who.
        seat: Seat,
        /// The total in front of the player.
        to: Chips,
    },
    /// The wager got its proper size.
    WagerCorrected {
        /// Whose.
        seat: Seat,
        /// The total in front of the player now.
        to: Chips,
        /// By this rule.
        rule: RuleId,
    },
    /// A call follows a wager that was corrected.
    CallCorrected {
        /// Whose.
        seat: Seat,
        /// The total in front of the player now.
        to: Chips,
    },
    /// A wager or a call stands as it is.
    WagerStands {
        /// Whose.
        seat: Seat,
        /// By this rule.
        rule: RuleId,
    },
    /// A player called with fewer chips than it takes and makes the call complete.
    CalledShort {
        /// Who.
        seat: Seat,
        /// How much was put in at first.
        put_in: Chips,
        /// By this rule.
        rule: RuleId,
    },
    /// A player took a call back and acts again.
    Withdrawn {
        /// Who.
        seat: Seat,
        /// How much went back.
        amount: Chips,
        /// By this rule.
        rule: RuleId,
    },
    /// The wrong player posted the forced bet.
    BroughtInAmiss {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// The true low card has to post the forced bet, and the other player took it back.
    OpenerCorrected {
        /// The true low card.
        opener: Seat,
        /// Who posted it by mistake.
        from: Seat,
        /// How much went back.
        amount: Chips,
        /// By this rule.
        rule: RuleId,
    },
    /// A player who was dealt in owing blinds posted before looking at the cards.
    PostedLate {
        /// Who.
        seat: Seat,
        /// The part that counts as a bet.
        live: Chips,
        /// The part that does not.
        dead: Chips,
        /// By this rule.
        rule: RuleId,
    },
}

/// Why such a request is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// It is that player's turn.
    InTurn {
        /// Whose.
        seat: Seat,
    },
    /// The player has nothing more to do in this betting round.
    NoTurnComing {
        /// Who.
        seat: Seat,
    },
    /// The player has acted out of turn already.
    ActedAlready {
        /// Who.
        seat: Seat,
    },
    /// Nobody has acted behind that player.
    NobodyBehind {
        /// Who was said to be passed over.
        seat: Seat,
    },
    /// Three players have acted behind: "time" comes too late.
    TimeTooLate {
        /// Who said it.
        seat: Seat,
    },
    /// The player is held to something else.
    Held {
        /// To what.
        to: Act,
    },
    /// The player is held to nothing.
    NotHeld {
        /// Who.
        seat: Seat,
    },
    /// The amount is as it should be.
    ProperAmount,
    /// There is no wager of a wrong size, or another has been made since.
    NothingToCorrect,
    /// The player has put nothing in that could be taken back.
    NothingToWithdraw {
        /// Who.
        seat: Seat,
    },
    /// No pot is killed.
    NoKill,
    /// The right player posted the forced bet, or nobody has.
    RightLowCard,
    /// The player has put chips in as a blind or post, or has not the chips for it.
    CannotPost {
        /// Who.
        seat: Seat,
    },
}

impl Violation {
    /// Its code, never reused.
    pub const fn key(&self) -> &'static str {
        match self {
            Violation::InTurn { .. } => "in-turn",
            Violation::NoTurnComing { .. } => "no-turn-coming",
            Violation::ActedAlready { .. } => "acted-already",
            Violation::NobodyBehind { .. } => "nobody-behind",
            Violation::TimeTooLate { .. } => "time-too-late",
            Violation::Held { .. } => "held-to-it",
            Violation::NotHeld { .. } => "not-held",
            Violation::ProperAmount => "proper-amount",
            Violation::NothingToCorrect => "nothing-to-correct",
            Violation::NothingToWithdraw { .. } => "nothing-to-withdraw",
            Violation::NoKill => "no-kill",
            Violation::RightLowCard => "right-low-card",
            Violation::CannotPost { .. } => "cannot-post",
        }
    }

    pub(crate) const fn matter(&self) -> Matter {
        match self {
            Violation::InTurn { .. }
            | Violation::NoTurnComing { .. }
            | Violation::ActedAlready { .. }
            | Violation::NobodyBehind { .. }
            | Violation::TimeTooLate { .. }
            | Violation::Held { .. }
            | Violation::NotHeld { .. } => Matter::OwnHandInTurn,
            Violation::ProperAmount | Violation::NothingToCorrect => Matter::NearestAmount,
            Violation::NothingToWithdraw { .. } => Matter::ChipsCommit,
            Violation::NoKill => Matter::Kill,
            Violation::RightLowCard => Matter::BringIn,
            Violation::CannotPost { .. } => Matter::Entry,
        }
    }
}

impl InWords for Act {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Fold => f.write_str("fold"),
            Act::Check => f.write_str("check"),
            Act::Call => f.write_str("call"),
            Act::RaiseTo(to) => write!(f, "make it {to}", to = money.show(*to)),
        }
    }
}

impl InWords for Violation {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::InTurn { seat } => write!(f, "it is seat {seat}'s turn"),
            Violation::NoTurnComing { seat } => {
                write!(f, "seat {seat} has nothing more to do in this betting round")
            }
            Violation::ActedAlready { seat } => write!(f, "seat {seat} has acted out of turn already"),
            Violation::NobodyBehind { seat } => write!(f, "nobody has acted behind seat {seat}"),
            Violation::TimeTooLate { seat } => {
                write!(f, "three players have acted behind seat {seat}: it is too late to stop the game")
            }
            Violation::Held { to } => {
                f.write_str("the player acted out of turn and is held to it: ")?;
                to.say(money, f)
            }
            Violation::NotHeld { seat } => write!(f, "seat {seat} is held to nothing"),
            Violation::ProperAmount => f.write_str("the amount is as it should be"),
            Violation::NothingToCorrect => f.write_str("there is no wager of a wrong size to correct"),
            Violation::NothingToWithdraw { seat } => {
                write!(f, "seat {seat} has put nothing in that could be taken back")
            }
            Violation::NoKill => f.write_str("the pot is not killed"),
            Violation::RightLowCard => f.write_str("nobody has posted another player's forced bet"),
            Violation::CannotPost { seat } => write!(f, "seat {seat} cannot post what is owed now"),
        }
    }
}
