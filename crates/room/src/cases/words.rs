//! What happened to a dispute, in words.

use chips::{Chips, Currency};
use game::PlayerId;
use poker::House;
use poker::irregular::{Choice, Reason, acts};
use rulebook::{RuleId, rule};

use super::{Case, CaseEvent, Decision, RaisedBy, Share, Shift, Shut, Verdict, in_book_of, total};

/// How people are called, and money is shown.
pub struct Speaker<'a> {
    /// A player's name.
    pub called: &'a dyn Fn(PlayerId) -> String,
    /// The currency of the house.
    pub money: Currency,
}

impl Speaker<'_> {
    fn chips(&self, amount: Chips) -> String {
        self.money.show(amount).to_string()
    }

    fn shares(&self, shares: &[Share]) -> String {
        let said = shares
            .iter()
            .map(|share| format!("{} {}", (self.called)(share.player), self.chips(share.amount)));
        let said: Vec<String> = said.collect();
        if said.is_empty() { "nobody".to_owned() } else { said.join(", ") }
    }

    fn shift(&self, shift: &Shift) -> String {
        let (to, amount) = ((self.called)(shift.to.player), self.chips(shift.to.amount));
        let place = if shift.stack.is_some() { "" } else { ", to the account" };
        match (shift.held, shift.from == shift.to.seat) {
            (true, true) => format!("{amount} goes back to {to}{place}"),
            (true, false) => format!("{amount} that was held goes to {to}{place}"),
            (false, _) => format!("{amount} goes from seat {} to {to}{place}", shift.from),
        }
    }
}

impl CaseEvent {
    /// In words, with the name of whoever it concerns.
    pub fn words(&self, people: &Speaker<'_>) -> String {
        match self {
            CaseEvent::Opened { case, hand, by, why, about, acts_since } => {
                let by = match by {
                    RaisedBy::Dealer => "the dealer".to_owned(),
                    RaisedBy::Floor(badge) => format!("the floor ({badge})"),
                };
                let about =
                    about.map_or(String::new(), |about| format!(", about an act of seat {}", about.seat));
                let late = match acts_since {
                    0 => String::new(),
                    1 => ", delayed by 1 act".to_owned(),
                    many => format!(", delayed by {many} acts"),
                };
                format!("{by} opens case {case} on {hand}{about}{late}: {why}")
            }
            CaseEvent::HoldOrdered { case, amount, by } => {
                let part = amount
                    .map_or("the pot".to_owned(), |amount| format!("{} of the pot", people.chips(amount)));
                format!("the floor ({by}) will hold {part} for case {case} when it is pushed")
            }
            CaseEvent::Held { case, from, missing, by } => {
                let held = people.chips(total(from));
                let short = short(people, *missing);
                format!("the floor ({by}) holds {held} out of play for case {case}{short}")
            }
            CaseEvent::Decided { case, decision } => {
                format!("the floor ({}) decides case {case}: {}", decision.by, decision.words(people))
            }
            CaseEvent::HandRuled { usual, choice, by, why, .. } => {
                let otherwise = if usual == choice {
                    String::new()
                } else {
                    format!(", where the book would have {}", ruled(*usual))
                };
                format!("the floor ({by}) rules {}{otherwise}: {why}", ruled(*choice))
            }
            CaseEvent::VoidProposed { reason, by, why, .. } => {
                format!("the floor ({by}) wants the hand void because of {}: {why}", because(*reason))
            }
        }
    }

    /// The rule it carries out, at a table of this house; none where its book has none, and it is policy of the house.
    pub fn rule(&self, house: &House) -> Option<RuleId> {
        match self {
            // That it was not pointed out at once is the first thing to know of it.
            CaseEvent::Opened { acts_since: 1.., .. } => in_book_of(house, rule!("cb:2.decision.3")),
            CaseEvent::Opened { .. } => in_book_of(house, rule!("cb:2.decision.5a")),
            CaseEvent::HoldOrdered { .. } | CaseEvent::Held { .. } => {
                in_book_of(house, rule!("cb:2.decision.7b"))
            }
            CaseEvent::Decided { decision, .. } => Some(decision.rule),
            CaseEvent::HandRuled { rule, .. } => Some(*rule),
            CaseEvent::VoidProposed { .. } => None,
        }
    }
}

fn short(people: &Speaker<'_>, missing: Chips) -> String {
    if missing.is_zero() {
        return String::new();
    }
    format!("; {} of it is no longer in front of the player who won it", people.chips(missing))
}

impl Decision {
    /// In words: what is so now, what was so before, and why.
    pub fn words(&self, people: &Speaker<'_>) -> String {
        let moved: Vec<String> = self.moved.iter().map(|shift| people.shift(shift)).collect();
        let moved = if moved.is_empty() { String::new() } else { format!("; {}", moved.join("; ")) };
        let fairness = if self.fairness { " by fairness" } else { "" };
        let what = match self.verdict {
            Verdict::Stands => format!("the result stands{fairness}"),
            Verdict::Award { to, .. } => {
                let was = people.shares(&self.was);
                format!("the pot is for seat {to}{fairness}, where it had gone to {was}")
            }
        };
        format!("{what}{moved}{}: {}", short(people, self.missing), self.why)
    }
}

impl Case {
    /// All of it in one sentence.
    pub fn words(&self, people: &Speaker<'_>) -> String {
        match &self.decided {
            Some((_, decision)) => decision.words(people),
            None if !self.held.is_empty() => {
                format!("waits for a decision, with {} held out of play", people.chips(self.held()))
            }
            None if self.ordered.is_some() => {
                "waits for a decision; the pot is held as soon as it is pushed".to_owned()
            }
            None => "waits for a decision".to_owned(),
        }
    }
}

impl Shut {
    /// As in "closed: ...".
    pub const fn words(self) -> &'static str {
        match self {
            Shut::NextDeal => "the next deal has begun",
            Shut::GameOver => "the game has ended or moved to another table",
        }
    }
}

/// What was, or would have been, decided.
const fn ruled(choice: Choice) -> &'static str {
    match choice {
        Choice::PlayOn => "that the hand is played on",
        Choice::Misdeal => "a misdeal",
        Choice::Void => "that the hand is void",
        Choice::VoidForfeit(_) => {
            "that the hand is void, and that one player's chips are held over for the next pot"
        }
        Choice::Act(acts::Choice::Usual) => "as is usual",
        Choice::Act(acts::Choice::Other) => "against the usual ruling",
    }
}

/// Why a hand shall be void.
const fn because(reason: Reason) -> &'static str {
    match reason {
        Reason::DealerMistake => "a mistake of the dealer",
        Reason::Equipment => "cards or a shuffler that cannot be trusted",
        Reason::Cheating => "cheating",
        Reason::Emergency => "an emergency",
        Reason::Program => "a mistake of the program",
    }
}
