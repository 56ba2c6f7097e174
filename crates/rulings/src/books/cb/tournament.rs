//! Chips of a tournament that were not in sight (cb:12.tourn.19 and 27).

use rulebook::rule;

use crate::demand::Demand;
use crate::facts::Facts;
use crate::question::{Question, YesNo};
use crate::remedy::Remedy;
use crate::ruling::Ruling;
use crate::window::Mark;

pub(super) fn hidden_chips(facts: &Facts) -> Result<Ruling, Question> {
    let no_benefit = "Whoever goes all-in and loses cannot benefit from chips that were not in sight.";
    if facts.yes(YesNo::NextDealBegun)? {
        return Ok(Ruling::by(
            rule!("cb:12.tourn.19d"),
            "The next deal has begun, so the hidden chips leave the tournament.",
            &[Remedy::RemoveChips],
        )
        .also(&[rule!("cb:12.tourn.19a")])
        .closed(Mark::NextDeal)
        .not(
            Demand::HiddenChips,
            rule!("cb:12.tourn.19d"),
            "Hidden chips that are found after the next deal has begun leave the tournament.",
        ));
    }
    let to_winner: &[Remedy] = &[Remedy::AwardHiddenChips];
    let removed: &[Remedy] = &[Remedy::RemoveChips];
    let says_to_winner = "The hidden chips go to the winner of the pot, who would plainly have won them.";
    let says_removed = "The hidden chips leave the tournament.";
    let ruling = if facts.yes(YesNo::PlainResult)? {
        Ruling::by(rule!("cb:12.tourn.19c"), says_to_winner, to_winner).or(says_removed, removed)
    } else {
        Ruling::by(rule!("cb:12.tourn.19a"), says_removed, removed)
    };
    let ruling = if facts.yes(YesNo::Covered)? {
        ruling.and(&[Remedy::Eliminate]).also(&[rule!("cb:12.tourn.19b")])
    } else {
        ruling.or("The player keeps what the winner could not have won, and plays on.", &[Remedy::PlayOn])
    };
    Ok(ruling.also(&[rule!("cb:12.tourn.19a")]).not(Demand::HandLive, rule!("cb:12.tourn.19a"), no_benefit))
}

pub(super) fn taken_off() -> Ruling {
    Ruling::by(
        rule!("cb:12.tourn.27b"),
        "Chips that were taken off the table leave the tournament.",
        &[Remedy::RemoveChips, Remedy::Warn],
    )
    .or(
        "The chips leave the tournament, and the player is disqualified.",
        &[Remedy::RemoveChips, Remedy::Disqualify],
    )
    .not(
        Demand::HiddenChips,
        rule!("cb:12.tourn.27b"),
        "Chips that were taken off the table are forfeited.",
    )
}
