//! "Why not?": what a player demands, and the rule that refuses it.

use alloc::borrow::Cow;

use rulebook::RuleId;

use crate::book::Book;
use crate::books::decide;
use crate::facts::Facts;
use crate::matter::Matter;
use crate::question::Question;
use crate::remedy::Remedy;
use crate::ruling::Outcome;

/// What a player demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Demand {
    /// That the hand is dealt again.
    Misdeal,
    /// To keep the card, or that it plays.
    KeepCard,
    /// Another card instead.
    NewCard,
    /// To play the hand on.
    HandLive,
    /// That a hand is dead.
    HandDead,
    /// Chips back.
    MoneyBack,
    /// That the wager stands as it is.
    WagerStands,
    /// To raise, or to make the wager larger.
    Raise,
    /// To act when the turn has passed.
    Act,
    /// That somebody is held to what was done.
    Bind,
    /// To see a hand.
    SeeHand,
    /// The pot.
    Pot,
    /// That somebody else decides.
    Appeal,
    /// Chips that were not in sight.
    HiddenChips,
}

impl Demand {
    /// All of them.
    pub const ALL: [Demand; 14] = [
        Demand::Misdeal,
        Demand::KeepCard,
        Demand::NewCard,
        Demand::HandLive,
        Demand::HandDead,
        Demand::MoneyBack,
        Demand::WagerStands,
        Demand::Raise,
        Demand::Act,
        Demand::Bind,
        Demand::SeeHand,
        Demand::Pot,
        Demand::Appeal,
        Demand::HiddenChips,
    ];

    /// For programs.
    pub const fn key(self) -> &'static str {
        match self {
            Demand::Misdeal => "misdeal",
            Demand::KeepCard => "keep-card",
            Demand::NewCard => "new-card",
            Demand::HandLive => "hand-live",
            Demand::HandDead => "hand-dead",
            Demand::MoneyBack => "money-back",
            Demand::WagerStands => "wager-stands",
            Demand::Raise => "raise",
            Demand::Act => "act",
            Demand::Bind => "bind",
            Demand::SeeHand => "see-hand",
            Demand::Pot => "pot",
            Demand::Appeal => "appeal",
            Demand::HiddenChips => "hidden-chips",
        }
    }

    /// As a player says it.
    pub const fn words(self) -> &'static str {
        match self {
            Demand::Misdeal => "I want a misdeal",
            Demand::KeepCard => "That card plays",
            Demand::NewCard => "I want another card",
            Demand::HandLive => "My hand is live",
            Demand::HandDead => "That hand is dead",
            Demand::MoneyBack => "I want my chips back",
            Demand::WagerStands => "The wager stands",
            Demand::Raise => "I want to raise",
            Demand::Act => "I want to act",
            Demand::Bind => "Hold the player to it",
            Demand::SeeHand => "I want to see that hand",
            Demand::Pot => "The pot is mine",
            Demand::Appeal => "I want somebody else to decide",
            Demand::HiddenChips => "Those chips are mine",
        }
    }

    /// The demand with this key.
    pub fn find(key: &str) -> Option<Demand> {
        Demand::ALL.into_iter().find(|demand| demand.key() == key)
    }

    /// Whether an outcome gives the player what was demanded.
    fn met_by(self, outcome: &Outcome) -> bool {
        let meets: fn(&Remedy) -> bool = match self {
            Demand::Misdeal => |remedy| matches!(remedy, Remedy::Misdeal),
            Demand::KeepCard => |remedy| matches!(remedy, Remedy::Keep(_)),
            Demand::NewCard => |remedy| matches!(remedy, Remedy::Replace(_)),
            Demand::HandLive => {
                |remedy| matches!(remedy, Remedy::HandLive | Remedy::ReturnHand | Remedy::BetterHandWins)
            }
            Demand::HandDead => |remedy| matches!(remedy, Remedy::HandDead | Remedy::ThrownCardsDead),
            Demand::MoneyBack => |remedy| {
                matches!(
                    remedy,
                    Remedy::ReturnAllChips
                        | Remedy::ReturnAnte
                        | Remedy::MayWithdraw
                        | Remedy::ReturnSurplus
                        | Remedy::Misdeal
                )
            },
            Demand::WagerStands => |remedy| matches!(remedy, Remedy::WagerStands | Remedy::Binding),
            Demand::Raise => |remedy| matches!(remedy, Remedy::Released | Remedy::MayWithdraw),
            Demand::Act => |remedy| matches!(remedy, Remedy::RightKept | Remedy::BackUp),
            Demand::Bind => |remedy| matches!(remedy, Remedy::Binding),
            Demand::SeeHand => |remedy| matches!(remedy, Remedy::Show(_)),
            Demand::Pot => |remedy| {
                matches!(
                    remedy,
                    Remedy::MovePot | Remedy::RebuildPot | Remedy::PotForfeited | Remedy::SharesPot
                )
            },
            Demand::Appeal => |remedy| matches!(remedy, Remedy::CallSupervisor),
            Demand::HiddenChips => |remedy| matches!(remedy, Remedy::AwardHiddenChips),
        };
        outcome.remedies.iter().any(meets)
    }
}

/// Whether a demand is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Granted {
    /// It is what the ruling says.
    Yes,
    /// Whoever decides may choose it, with a badge and a reason.
    MayBe,
    /// It is refused.
    No,
}

/// The answer to a demand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyNot {
    /// Whether it is granted.
    pub granted: Granted,
    /// The rule.
    pub rule: RuleId,
    /// In one sentence.
    pub say: Cow<'static, str>,
}

/// Whether the ruling gives a player what is demanded and, if not, the rule and the sentence that refuse it.
pub fn why_not(book: Book, matter: Matter, facts: &Facts, demand: Demand) -> Result<WhyNot, Question> {
    let ruling = decide(book, matter, facts)?;
    if let Some(refusal) = ruling.refusals.iter().find(|refusal| refusal.demand == demand) {
        // Where the book leaves discretion, what is refused at first may still be chosen.
        let chosen = ruling.others().iter().any(|other| demand.met_by(other));
        let granted = if chosen { Granted::MayBe } else { Granted::No };
        return Ok(WhyNot { granted, rule: refusal.rule, say: Cow::Borrowed(refusal.say) });
    }
    let (granted, say) = if demand.met_by(ruling.outcome()) {
        (Granted::Yes, ruling.outcome().say.clone())
    } else if let Some(other) = ruling.others().iter().find(|other| demand.met_by(other)) {
        (Granted::MayBe, other.say.clone())
    } else {
        (Granted::No, ruling.outcome().say.clone())
    };
    Ok(WhyNot { granted, rule: ruling.rule(), say })
}
