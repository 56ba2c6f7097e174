//! Disputes, and who decides until when (cb:2.decision).

use rulebook::rule;

use super::past;
use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::answers::{Ruler, Waits};
use crate::question::{Question, YesNo};
use crate::remedy::Remedy;
use crate::ruling::Ruling;
use crate::window::Mark;

pub(super) fn pot(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::NextDealBegun)? {
        return Ok(past());
    }
    if !facts.yes(YesNo::PotAwarded)? {
        return Ok(Ruling::by(
            rule!("cb:2.decision.5a"),
            "The claim comes in time, so the pot stays where it is until it is decided.",
            &[Remedy::HearTheCase, Remedy::CallSupervisor],
        ));
    }
    if facts.yes(YesNo::ChipsMixed)? {
        return Ok(Ruling::by(
            rule!("cb:2.decision.6"),
            "The claim comes in time: the size of the pot is worked out from the betting and that sum is moved.",
            &[Remedy::HearTheCase, Remedy::RebuildPot],
        )
        .also(&[rule!("cb:2.decision.5a")])
        .or("The claim is not shown, and the result stands.", &[Remedy::ResultStands]));
    }
    Ok(Ruling::by(
        rule!("cb:2.decision.5a"),
        "The claim comes in time, so the pot goes to the rightful player.",
        &[Remedy::HearTheCase, Remedy::MovePot],
    )
    .or("The claim is not shown, and the result stands.", &[Remedy::ResultStands]))
}

pub(super) fn said_late(facts: &Facts) -> Result<Ruling, Question> {
    if facts.yes(YesNo::NextDealBegun)? {
        return Ok(past().also(&[rule!("cb:2.decision.3")]));
    }
    Ok(Ruling::by(
        rule!("cb:2.decision.3"),
        "The mistake is ruled on, but that it was not pointed out at once may change the ruling.",
        &[Remedy::HearTheCase],
    )
    .also(&[rule!("cb:2.decision.5a")]))
}

pub(super) fn waits(facts: &Facts) -> Result<Ruling, Question> {
    let for_what = match facts.which::<Waits>()? {
        Waits::Nothing => {
            return Ok(Ruling::by(
                rule!("cb:2.decision.7a"),
                "Nothing stands in the way of a decision, so it is given now.",
                &[Remedy::DecideNow],
            ));
        }
        Waits::Camera => "While the cameras are checked, the house holds",
        Waits::Supervisor => "Until the supervisor has ruled, the house holds",
        Waits::OtherCause => "Until it can be decided, the house holds",
    };
    let (part, hold) = if facts.yes(YesNo::PartDisputed)? {
        ("the disputed part of the pot", Remedy::HoldPartOfPot)
    } else {
        ("the pot", Remedy::HoldPot)
    };
    let says = alloc::format!("{for_what} {part}, and the game goes on.");
    Ok(Ruling::by(rule!("cb:2.decision.7a"), says, &[hold, Remedy::DealMeanwhile])
        .also(&[rule!("cb:2.decision.7b")])
        .until(Mark::Decided)
        .or("The next hand waits for the decision.", &[hold, Remedy::DecideNow])
        .not(
            Demand::Pot,
            rule!("cb:2.decision.7b"),
            "The house may hold the pot out of play until the decision.",
        ))
}

pub(super) fn contested(facts: &Facts) -> Result<Ruling, Question> {
    Ok(match facts.which::<Ruler>()? {
        Ruler::Supervisor => Ruling::by(
            rule!("cb:2.decision.2"),
            "The supervisor has decided, and that decision is final.",
            &[Remedy::DecisionFinal],
        )
        .closed(Mark::Decided)
        .not(
            Demand::Appeal,
            rule!("cb:2.decision.2"),
            "There is nobody above the supervisor to appeal to.",
        ),
        Ruler::Dealer => Ruling::by(
            rule!("cb:2.decision.2"),
            "The supervisor is called, whose decision will be final.",
            &[Remedy::CallSupervisor],
        )
        .until(Mark::Decided),
    })
}

pub(super) fn unfair(facts: &Facts) -> Result<Ruling, Question> {
    let rule = rule!("cb:2.decision.1");
    Ok(if facts.yes(YesNo::Unfair)? {
        Ruling::by(
            rule,
            "Management rules by fairness here, although the letter of the rule would give another outcome.",
            &[Remedy::RuleInFairness],
        )
        .or("The rule is followed as it is written.", &[Remedy::FollowTheRule])
    } else {
        Ruling::by(rule, "The rule is followed as it is written.", &[Remedy::FollowTheRule])
    })
}
