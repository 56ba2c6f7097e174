//! Why a request is refused.
//!
//! If several rules are broken the first in the order of [`Violation`] is reported.

use core::fmt;

use cards::Card;
use chips::{Chips, Currency, InWords};
use game::preparation::NotReady;
use game::{Actor, Seat};
use rulebook::{RuleId, rule};

use super::awaiting::{Awaiting, DeckStep};
use super::event::{Place, Spot};
use super::terms::{Dealing, Decks, PremiumSetup};
use crate::limits::{Limits, MOST_STACK};

/// Why a request is refused: the facts, in order of precedence. The state is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The request is another actor's to make.
    NotYours {
        /// Who asked.
        actor: Actor,
    },
    /// The table has no such position.
    NoSuchPosition {
        /// Which was meant.
        seat: Seat,
    },
    /// Nobody sits there.
    NotSeated {
        /// Which seat.
        seat: Seat,
    },
    /// A player bets at the own position only.
    OnePosition {
        /// The player's.
        seat: Seat,
        /// The one the wagers were put down at.
        position: Seat,
    },
    /// "No more bets" has been called.
    BetsAreClosed,
    /// Cards are dealt only after "no more bets".
    BetsAreOpen,
    /// A player who was dealt in stays until the round is over.
    RoundIsOn {
        /// Who.
        seat: Seat,
    },
    /// The table waits for something else.
    NotNow {
        /// For what.
        waits_for: Awaiting,
    },
    /// The player has no decision to make.
    NothingToDecide {
        /// Who.
        seat: Seat,
    },
    /// The first decision is a play wager or a check.
    NoFoldYet,
    /// The second decision is a play wager or a fold.
    NoCheckAnyMore,
    /// A wager of cash and words.
    CashAndWords,
    /// There is no wager to take back.
    NoBets {
        /// Whose.
        seat: Seat,
    },
    /// Nobody has bet.
    NobodyHasBet,
    /// A player without an ante has no part in the round.
    NoAnte,
    /// The X-Tra Bonus must be as much as the ante.
    XTraMustEqualAnte {
        /// The ante.
        ante: Chips,
        /// What was put down.
        x_tra: Chips,
    },
    /// A wager outside the limits on the sign.
    OutOfLimits {
        /// Which wager.
        spot: Spot,
        /// What was offered.
        offered: Chips,
        /// What may be.
        limits: Limits,
    },
    /// There is no Bonus Spin at this table.
    NoBonusSpin,
    /// The Bonus Spin is one wager, no more and no less.
    BonusSpinWager {
        /// What was offered.
        offered: Chips,
        /// What it is.
        wager: Chips,
    },
    /// Match play coupons are not taken, or this one is worth more than the ante.
    NoCoupon {
        /// Its value.
        offered: Chips,
    },
    /// An amount that is not made of the chips that play.
    NotInChips {
        /// Which wager.
        spot: Spot,
        /// What was offered.
        offered: Chips,
        /// The smallest chip.
        coin: Chips,
    },
    /// A winning wager could not be paid to the chip.
    NotPayable {
        /// Which wager.
        spot: Spot,
        /// What was offered.
        offered: Chips,
        /// The smallest chip.
        coin: Chips,
    },
    /// A play wager that is not one of the allowed multiples of the ante.
    PlaySize {
        /// What was offered.
        offered: Chips,
        /// The ante.
        ante: Chips,
        /// Whether it is the second decision.
        second: bool,
    },
    /// More than the player has.
    MoreThanTheStack {
        /// What was asked for.
        offered: Chips,
        /// What there is.
        stack: Chips,
    },
    /// Money that is not made of the chips that play.
    NotMadeOfChips {
        /// What was brought.
        offered: Chips,
        /// The smallest chip.
        coin: Chips,
    },
    /// More than a player may bring to a table, or nothing.
    TooManyChips {
        /// What was brought.
        offered: Chips,
    },
    /// The deck is not ready.
    DeckNotReady {
        /// What it needs.
        needs: DeckStep,
    },
    /// Another motion is due, or the cut is too small or too large.
    WrongMotion {
        /// Why.
        why: NotReady,
    },
    /// The machine does not count at this table, or has counted already.
    NoMachineCount,
    /// A cut can be ordered again only between the cut and the first card.
    NoRecut,
    /// Single cards where the shoe gives stacks, or the other way round.
    WrongDelivery,
    /// A card that is out already.
    CardNotInStub {
        /// Which.
        card: Card,
    },
    /// A count that no deck can have.
    ImpossibleCount {
        /// What was counted.
        cards: u8,
    },
    /// The stub has to be counted this round.
    CountIsDue {
        /// How many rounds have passed since the last count.
        rounds: u8,
    },
    /// The wheel has no such position.
    NoSuchWheelPosition {
        /// Which was given.
        position: u8,
    },
    /// Nothing of the kind can have happened at this table now.
    NoSuchIrregularity,
}

impl Violation {
    /// Its code, never reused: as scripts and clients name it.
    pub const fn key(&self) -> &'static str {
        match self {
            Violation::NotYours { .. } => "not-yours",
            Violation::NoSuchPosition { .. } => "no-such-position",
            Violation::NotSeated { .. } => "not-seated",
            Violation::OnePosition { .. } => "one-position",
            Violation::BetsAreClosed => "bets-are-closed",
            Violation::BetsAreOpen => "bets-are-open",
            Violation::RoundIsOn { .. } => "round-is-on",
            Violation::NotNow { .. } => "not-now",
            Violation::NothingToDecide { .. } => "nothing-to-decide",
            Violation::NoFoldYet => "no-fold-yet",
            Violation::NoCheckAnyMore => "no-check-any-more",
            Violation::CashAndWords => "cash-and-words",
            Violation::NoBets { .. } => "no-bets",
            Violation::NobodyHasBet => "nobody-has-bet",
            Violation::NoAnte => "no-ante",
            Violation::XTraMustEqualAnte { .. } => "x-tra-must-equal-ante",
            Violation::OutOfLimits { .. } => "out-of-limits",
            Violation::NoBonusSpin => "no-bonus-spin",
            Violation::BonusSpinWager { .. } => "bonus-spin-wager",
            Violation::NoCoupon { .. } => "no-coupon",
            Violation::NotInChips { .. } => "not-in-chips",
            Violation::NotPayable { .. } => "not-payable",
            Violation::PlaySize { .. } => "play-size",
            Violation::MoreThanTheStack { .. } => "more-than-the-stack",
            Violation::NotMadeOfChips { .. } => "not-made-of-chips",
            Violation::TooManyChips { .. } => "too-many-chips",
            Violation::DeckNotReady { .. } => "deck-not-ready",
            Violation::WrongMotion { .. } => "wrong-motion",
            Violation::NoMachineCount => "no-machine-count",
            Violation::NoRecut => "no-recut",
            Violation::WrongDelivery => "wrong-delivery",
            Violation::CardNotInStub { .. } => "card-not-in-stub",
            Violation::ImpossibleCount { .. } => "impossible-count",
            Violation::CountIsDue { .. } => "count-is-due",
            Violation::NoSuchWheelPosition { .. } => "no-such-wheel-position",
            Violation::NoSuchIrregularity => "no-such-irregularity",
        }
    }

    /// The rule it rests on, or the nearest where no rule says so much.
    pub fn rule(&self, setup: &PremiumSetup) -> RuleId {
        let dealing = setup.terms().dealing;
        match self {
            // What a player decides the player decides; all else the dealer does.
            Violation::NotYours { actor: Actor::Dealer } | Violation::NoFoldYet => rule!("ph:X.10(b)"),
            Violation::NotYours { .. } | Violation::BetsAreOpen => announcement(dealing),
            Violation::RoundIsOn { .. } => rule!("ph:X.6(e)/2"),
            Violation::NoSuchPosition { .. } => rule!("ph:1.13Y(a)"),
            Violation::NotSeated { .. } => rule!("ph:X.6(e)"),
            Violation::OnePosition { .. } => rule!("ph:40.13(a)"),
            Violation::BetsAreClosed => rule!("ph:X.6(b)/2"),
            Violation::NotNow { waits_for } => due_by(*waits_for, dealing),
            Violation::NothingToDecide { .. } | Violation::NoCheckAnyMore => rule!("ph:X.10(d)"),
            Violation::CashAndWords => rule!("ph:X.6(a)/2"),
            Violation::NoBets { .. } | Violation::NobodyHasBet | Violation::NoAnte => rule!("ph:40.1:ante"),
            Violation::XTraMustEqualAnte { .. } => rule!("ph:X.10(a)"),
            Violation::OutOfLimits { spot: Spot::Ante | Spot::XTra, .. } => rule!("ph:X.6(c)"),
            Violation::OutOfLimits { .. } => rule!("ph:X.10(a)1"),
            Violation::NoBonusSpin | Violation::BonusSpinWager { .. } => rule!("ph:X.10(a)2"),
            Violation::NoCoupon { .. }
            | Violation::NotInChips { .. }
            | Violation::MoreThanTheStack { .. }
            | Violation::NotMadeOfChips { .. }
            | Violation::TooManyChips { .. } => rule!("ph:X.6(a)"),
            Violation::NotPayable { spot: Spot::XTra, .. } => rule!("ph:X.11(d)"),
            Violation::NotPayable { spot: Spot::DealerBonus | Spot::PlayerBonus, .. } => rule!("ph:X.11(c)"),
            Violation::NotPayable { .. } => rule!("ph:X.11(b)"),
            Violation::PlaySize { second: false, .. } => rule!("ph:40.1:play-wager:1"),
            Violation::PlaySize { second: true, .. } => rule!("ph:40.1:play-wager:2"),
            Violation::DeckNotReady { needs } => deck_rule(*needs, setup.terms().decks),
            Violation::WrongMotion { why: NotReady::BadCut { .. } } => rule!("ph:X.4(c)1.ii"),
            Violation::WrongMotion { .. } => rule!("ph:X.4(b)"),
            Violation::NoMachineCount => rule!("ph:X.7(g)"),
            Violation::NoRecut => rule!("ph:X.4(d)"),
            Violation::WrongDelivery => rule!("ph:X.9(a)"),
            Violation::CardNotInStub { .. } | Violation::ImpossibleCount { .. } => rule!("ph:40.2(a)"),
            Violation::CountIsDue { .. } => match dealing {
                Dealing::ManualShoe => rule!("ph:X.7(f)"),
                Dealing::Hand => rule!("ph:X.8(e)"),
                Dealing::AutomatedShoe => rule!("ph:X.9(e)"),
            },
            Violation::NoSuchWheelPosition { .. } => rule!("ph:X.11(e)"),
            Violation::NoSuchIrregularity => rule!("ph:X.12(c)"),
        }
    }
}

/// The rule that has "no more bets" called before the first card.
pub(super) const fn announcement(dealing: Dealing) -> RuleId {
    match dealing {
        Dealing::ManualShoe => rule!("ph:X.7(b)"),
        Dealing::Hand => rule!("ph:X.8(b)3"),
        Dealing::AutomatedShoe => rule!("ph:X.9(b)2"),
    }
}

const fn deck_rule(needs: DeckStep, decks: Decks) -> RuleId {
    match needs {
        // With one deck it is only that the cards are to be shuffled after every round.
        DeckStep::ClearRack if matches!(decks, Decks::Two { .. }) => rule!("ph:40.2(b)5"),
        DeckStep::Prepare(game::preparation::Motion::Cut(_)) => rule!("ph:X.4(b)2"),
        DeckStep::MachineCount => rule!("ph:X.7(g)"),
        DeckStep::Bring | DeckStep::ClearRack | DeckStep::Prepare(_) | DeckStep::Ready => rule!("ph:X.4(a)"),
    }
}

/// The rule under which the table waits for this.
pub(super) const fn due_by(awaiting: Awaiting, dealing: Dealing) -> RuleId {
    match (awaiting, dealing) {
        (Awaiting::Bets { .. }, dealing) => announcement(dealing),
        (Awaiting::Cut { .. }, _) => rule!("ph:X.4(d)"),
        (Awaiting::Card { .. }, Dealing::Hand) => rule!("ph:X.8(c)"),
        (Awaiting::Card { .. }, _) => rule!("ph:X.7(d)"),
        (Awaiting::Stack { to: Place::Community }, _) => rule!("ph:X.9(d)"),
        (Awaiting::Stack { .. }, _) => rule!("ph:X.9(c)"),
        (Awaiting::Stub { .. }, Dealing::Hand) => rule!("ph:X.8(d)"),
        (Awaiting::Stub { .. }, _) => rule!("ph:X.7(e)"),
        (Awaiting::FirstDecision { .. }, _) => rule!("ph:X.10(b)"),
        (Awaiting::Community, _) => rule!("ph:X.10(c)"),
        (Awaiting::SecondDecision { .. }, _) => rule!("ph:X.10(d)"),
        (Awaiting::Dealer, _) => rule!("ph:X.10(e)"),
        (Awaiting::Settlement { .. }, _) => rule!("ph:X.10(g)"),
        (Awaiting::Spin { .. }, _) => rule!("ph:X.10(h)"),
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Currency::POINTS, f)
    }
}

impl InWords for Violation {
    fn say(&self, money: Currency, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NotYours { actor } => write!(f, "{actor} may not do that"),
            Violation::NoSuchPosition { seat } => write!(f, "the table has no position {seat}"),
            Violation::NotSeated { seat } => write!(f, "nobody sits at position {seat}"),
            Violation::OnePosition { seat, position } => {
                write!(f, "seat {seat} may bet only at its own position, not at {position}")
            }
            Violation::BetsAreClosed => f.write_str("no more bets: the wagers stay as they are"),
            Violation::BetsAreOpen => f.write_str("\"no more bets\" has not been called"),
            Violation::RoundIsOn { seat } => write!(f, "seat {seat} is in this round: wait until it is over"),
            Violation::NotNow { waits_for } => write!(f, "the table is waiting for {waits_for}"),
            Violation::NothingToDecide { seat } => write!(f, "seat {seat} has nothing to decide"),
            Violation::NoFoldYet => f.write_str("there is no fold at the first decision: bet or check"),
            Violation::NoCheckAnyMore => f.write_str("there is no check at the second decision: bet or fold"),
            Violation::CashAndWords => {
                f.write_str("a verbal bet backed by cash is not accepted: buy chips first")
            }
            Violation::NoBets { seat } => write!(f, "seat {seat} has no wagers down"),
            Violation::NobodyHasBet => f.write_str("nobody has bet yet"),
            Violation::NoAnte => f.write_str("bet an ante first"),
            Violation::XTraMustEqualAnte { ante, x_tra } => {
                write!(
                    f,
                    "the X-Tra Bonus must equal the ante of {ante}, not {x_tra}",
                    ante = money.show(*ante),
                    x_tra = money.show(*x_tra)
                )
            }
            Violation::OutOfLimits { spot, offered, limits: Limits { least, most } } => {
                write!(
                    f,
                    "{} of {offered} is outside the limits of {least} to {most}",
                    spot.key(),
                    offered = money.show(*offered),
                    least = money.show(*least),
                    most = money.show(*most)
                )
            }
            Violation::NoBonusSpin => f.write_str("this table has no Bonus Spin"),
            Violation::BonusSpinWager { offered, wager } => {
                write!(
                    f,
                    "the Bonus Spin wager is {wager}, not {offered}",
                    offered = money.show(*offered),
                    wager = money.show(*wager)
                )
            }
            Violation::NoCoupon { offered } => {
                write!(
                    f,
                    "a match play coupon of {offered} cannot be played with this ante",
                    offered = money.show(*offered)
                )
            }
            Violation::NotInChips { spot, offered, coin } => {
                write!(
                    f,
                    "{} of {offered} cannot be made with {coin} chips",
                    spot.key(),
                    offered = money.show(*offered),
                    coin = money.show(*coin)
                )
            }
            Violation::NotPayable { spot, offered, coin } => {
                write!(
                    f,
                    "{} of {offered} cannot be paid exactly in {coin} chips",
                    spot.key(),
                    offered = money.show(*offered),
                    coin = money.show(*coin)
                )
            }
            Violation::PlaySize { offered, ante, second: false } => {
                write!(
                    f,
                    "the first play wager on an ante of {ante} cannot be {offered}",
                    ante = money.show(*ante),
                    offered = money.show(*offered)
                )
            }
            Violation::PlaySize { offered, ante, second: true } => {
                write!(
                    f,
                    "the second play wager on an ante of {ante} cannot be {offered}",
                    ante = money.show(*ante),
                    offered = money.show(*offered)
                )
            }
            Violation::MoreThanTheStack { offered, stack } => {
                write!(
                    f,
                    "{offered} is more than the stack of {stack}",
                    offered = money.show(*offered),
                    stack = money.show(*stack)
                )
            }
            Violation::NotMadeOfChips { offered, coin } => {
                write!(
                    f,
                    "{offered} cannot be made with {coin} chips",
                    offered = money.show(*offered),
                    coin = money.show(*coin)
                )
            }
            Violation::TooManyChips { offered } => {
                write!(
                    f,
                    "a buy-in of {offered} is not possible: bring more than zero, and at most {MOST_STACK}",
                    offered = money.show(*offered),
                    MOST_STACK = money.show(MOST_STACK)
                )
            }
            Violation::DeckNotReady { needs } => write!(f, "{needs}"),
            Violation::WrongMotion { why } => write!(f, "{why}"),
            Violation::NoMachineCount => f.write_str("there is no machine count to report"),
            Violation::NoRecut => {
                f.write_str("the deck cannot be cut again: it has not been cut, or cards have been dealt")
            }
            Violation::WrongDelivery => f.write_str("the shoe of this table does not deal cards that way"),
            Violation::CardNotInStub { card } => write!(f, "{card} is not in the stub"),
            Violation::ImpossibleCount { cards } => write!(f, "a count of {cards} cards is not possible"),
            Violation::CountIsDue { rounds } => {
                write!(f, "the stub has not been counted for {rounds} rounds: count it now")
            }
            Violation::NoSuchWheelPosition { position } => write!(f, "the wheel has no position {position}"),
            Violation::NoSuchIrregularity => f.write_str("that cannot happen at this point of the round"),
        }
    }
}

impl core::error::Error for Violation {}
