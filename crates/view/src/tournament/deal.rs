//! Deals: what is talked about, who has handed in a card, and what could be proposed.

use alloc::vec::Vec;

use ::tournament::chop::by_chips;
use ::tournament::{EntryNo, Phase, Points, PrizePlan, Status, Tournament};
use chips::Chips;
use wire::{DealBy, DealShare, DealSuggestion, DealTalk};

use super::eyes::{Eyes, Setting, counted, many};
use super::money;

/// Talk about a deal, where there is any. Cards are counted and never turned up (cb:12.1.chop.2a).
pub(super) fn talk(eyes: Eyes<'_>) -> Option<DealTalk> {
    let chop = eyes.desk().chop.as_ref().filter(|_| eyes.desk().phase == Phase::Running)?;
    let handed_in = |entry: EntryNo| chop.ballots.iter().any(|&(voter, _)| voter == entry);
    let may_vote = chop.terms.iter().filter(|(entry, _)| !handed_in(*entry)).map(|(entry, _)| entry.0);
    Some(DealTalk {
        left: counted(eyes.desk().money.pool()).units(),
        assured: money::next_prize(eyes).map(Chips::units),
        terms: shares(eyes, &chop.terms),
        may_vote: may_vote.collect(),
        ballots: many(chop.ballots.len()),
        voters: many(chop.terms.len()),
    })
}

fn shares(eyes: Eyes<'_>, names: &[(EntryNo, Chips)]) -> Vec<DealShare> {
    let share = |&(entry, amount): &(EntryNo, Chips)| {
        let state = eyes.event.entry(entry)?;
        Some(DealShare {
            entry: entry.0,
            who: eyes.person(state.player),
            stack: state.stack.count(),
            amount: amount.units(),
        })
    };
    names.iter().filter_map(share).collect()
}

/// Everybody who can still win, with their stacks: those a deal is made among (cb:12.1.chop.1a).
pub(super) fn left(eyes: Eyes<'_>) -> Vec<(EntryNo, Points)> {
    let left = eyes.entries().filter(|(_, state)| state.status.in_play() || state.status == Status::Felted);
    left.map(|(entry, state)| (entry, state.stack)).collect()
}

/// A deal that could be proposed, worked out by somebody: by the independent chip model, say.
pub fn suggestion(
    event: &Tournament,
    setting: &Setting<'_>,
    by: DealBy,
    names: &[(EntryNo, Chips)],
) -> DealSuggestion {
    DealSuggestion { by, shares: shares(Eyes::new(event, setting), names) }
}

/// A deal by stacks, once all who are left are sure of a prize.
pub(super) fn suggestions(eyes: Eyes<'_>) -> Vec<DealSuggestion> {
    let (desk, setup) = (eyes.desk(), eyes.event.setup());
    let divisible = match setup.prizes {
        PrizePlan::Places { .. } => desk.phase == Phase::Running && desk.live > 1,
        PrizePlan::Satellite { .. } => false,
    };
    let Some(assured) = money::next_prize(eyes).filter(|_| divisible) else { return Vec::new() };
    let proposal = by_chips(&left(eyes), counted(desk.money.pool()), assured);
    let by_stacks = |proposal: ::tournament::chop::Proposal| DealSuggestion {
        by: DealBy::Chips,
        shares: shares(eyes, proposal.names()),
    };
    proposal.map(by_stacks).into_iter().collect()
}
