//! What staff asks about disputes and conduct, in the room's words.

use game::{HandNumber, TableId};
use poker::irregular::{Choice, Reason, acts};
use room::cases::Verdict;
use room::{IncidentKind, Wish};
use wire::{CaseChoice, HandRuling, Refused, VoidReason};

use super::bounds;
use super::floor::MOST_WHY;

/// Something about a hand is disputed.
pub(super) fn open(
    table: TableId,
    why: &str,
    hand: Option<u64>,
    acts_ago: Option<u32>,
) -> Result<Wish, Refused> {
    Ok(Wish::OpenCase { table, hand: hand.map(HandNumber), acts_ago, why: reason(why)? })
}

/// A reason, in the words of whoever decides.
pub(super) fn reason(why: &str) -> Result<String, Refused> {
    Ok(bounds::text("why", why, MOST_WHY)?.to_owned())
}

pub(super) fn verdict(choice: CaseChoice) -> Result<Verdict, Refused> {
    Ok(match choice {
        CaseChoice::Stands {} => Verdict::Stands,
        CaseChoice::Award { to, from, amount } => Verdict::Award {
            to: bounds::seat(to)?,
            from: from.map(bounds::seat).transpose()?,
            amount: amount.map(bounds::amount).transpose()?,
        },
    })
}

pub(super) const fn choice(ruling: HandRuling) -> Choice {
    match ruling {
        HandRuling::PlayOn => Choice::PlayOn,
        HandRuling::Misdeal => Choice::Misdeal,
        HandRuling::Void => Choice::Void,
        HandRuling::Usual => Choice::Act(acts::Choice::Usual),
        HandRuling::Other => Choice::Act(acts::Choice::Other),
    }
}

pub(super) const fn void(reason: VoidReason) -> Reason {
    match reason {
        VoidReason::DealerMistake => Reason::DealerMistake,
        VoidReason::Equipment => Reason::Equipment,
        VoidReason::Cheating => Reason::Cheating,
        VoidReason::Emergency => Reason::Emergency,
        VoidReason::Program => Reason::Program,
    }
}

pub(super) const fn kind(kind: wire::IncidentKind) -> IncidentKind {
    match kind {
        wire::IncidentKind::Cheating => IncidentKind::Cheating,
        wire::IncidentKind::Threat => IncidentKind::Threat,
        wire::IncidentKind::Language => IncidentKind::Language,
        wire::IncidentKind::Disturbance => IncidentKind::Disturbance,
        wire::IncidentKind::CardsAbused => IncidentKind::CardsAbused,
        wire::IncidentKind::Damage => IncidentKind::Damage,
        wire::IncidentKind::OutOfTurn => IncidentKind::OutOfTurn,
        wire::IncidentKind::SplashedPot => IncidentKind::SplashedPot,
        wire::IncidentKind::SoftPlay => IncidentKind::SoftPlay,
        wire::IncidentKind::ReadAHand => IncidentKind::ReadAHand,
        wire::IncidentKind::UrgedToShow => IncidentKind::UrgedToShow,
        wire::IncidentKind::Disclosed => IncidentKind::Disclosed,
        wire::IncidentKind::Stalling => IncidentKind::Stalling,
        wire::IncidentKind::ThrewAside => IncidentKind::ThrewAside,
        wire::IncidentKind::StacksInTheWay => IncidentKind::StacksInTheWay,
        wire::IncidentKind::Influence => IncidentKind::Influence,
        wire::IncidentKind::Phone => IncidentKind::Phone,
        wire::IncidentKind::Smoking => IncidentKind::Smoking,
        wire::IncidentKind::Spittoon => IncidentKind::Spittoon,
        wire::IncidentKind::RuledAgainst => IncidentKind::RuledAgainst,
    }
}
