//! The rule behind each event of a poker hand.

use poker::card_faults::CardFaultEvent;
use poker::irregular::IrregularEvent;
use poker::irregular::acts::ActEvent;
use poker::irregular::seeing::SeeingEvent;
use poker::{Betting, Deal, HandEvent, HandSetup, Matter, Post, Raise};
use rulebook::RuleId;

/// The rule an event of a hand follows, by the book of the house; none for what no rule of it speaks of.
pub(crate) fn rule_of<C>(event: &HandEvent<C>, setup: &HandSetup) -> Option<RuleId> {
    let limit = matches!(setup.betting(), Betting::Fixed { .. } | Betting::Spread { .. });
    let matter = match event {
        HandEvent::PotPushed { rule, .. }
        | HandEvent::Irregular(
            IrregularEvent::CaseOpened { rule, .. }
            | IrregularEvent::CaseRuled { rule, .. }
            | IrregularEvent::Misdealt { rule }
            | IrregularEvent::PlayedOn { rule }
            | IrregularEvent::HandFouled { rule, .. }
            | IrregularEvent::HandVoided { rule, .. }
            | IrregularEvent::HeldOver { rule, .. }
            | IrregularEvent::Cards(
                CardFaultEvent::CameEarly { rule, .. }
                | CardFaultEvent::KeptEarly { rule, .. }
                | CardFaultEvent::Due { rule, .. }
                | CardFaultEvent::DealtAgain { rule, .. }
                | CardFaultEvent::TurnedUp { rule, .. }
                | CardFaultEvent::HandDead { rule, .. }
                | CardFaultEvent::AnteReturned { rule, .. },
            )
            | IrregularEvent::Seeing(
                SeeingEvent::ShownToOne { rule, .. }
                | SeeingEvent::ShownToAll { rule, .. }
                | SeeingEvent::HandShown { rule, .. }
                | SeeingEvent::HandRevived { rule, .. }
                | SeeingEvent::PlaysBoard { rule, .. }
                | SeeingEvent::MiscalledOnPurpose { rule, .. },
            ),
        )
        | HandEvent::Irregular(IrregularEvent::Act(
            ActEvent::ActedEarly { rule, .. }
            | ActEvent::TimeCalled { rule, .. }
            | ActEvent::HeldTo { rule, .. }
            | ActEvent::Released { rule, .. }
            | ActEvent::RightKept { rule, .. }
            | ActEvent::RightLost { rule, .. }
            | ActEvent::NoWager { rule, .. }
            | ActEvent::WagerCorrected { rule, .. }
            | ActEvent::WagerStands { rule, .. }
            | ActEvent::CalledShort { rule, .. }
            | ActEvent::Withdrawn { rule, .. }
            | ActEvent::OpenerCorrected { rule, .. }
            | ActEvent::PostedLate { rule, .. },
        )) => return Some(*rule),
        HandEvent::BlindPosted { post: Post::Blind(_), .. } => Matter::Blinds,
        HandEvent::BlindPosted { post: Post::Straddle, .. } => Matter::Straddle,
        HandEvent::BlindPosted { post: Post::Entry, .. } | HandEvent::DeadMoneyPosted { .. } => Matter::Entry,
        HandEvent::CardBurned { .. }
        | HandEvent::OpenerCalled { .. }
        | HandEvent::Irregular(IrregularEvent::Cards(
            CardFaultEvent::BurnForgotten | CardFaultEvent::BurnedAgain { .. } | CardFaultEvent::BurnedEarly { .. },
        )) => Matter::OrderOfTheDeal,
        HandEvent::BroughtIn { .. } => Matter::BringIn,
        HandEvent::Called { .. } => Matter::CallOrRaise,
        HandEvent::Raised { .. } if limit => Matter::LimitBet,
        HandEvent::Raised { what: Raise::Bet, .. } => Matter::MinimumBet,
        HandEvent::Raised { .. } => Matter::MinimumRaise,
        HandEvent::Folded { .. } | HandEvent::TimedOut { .. } => Matter::DeadHand,
        HandEvent::AllInCalled { .. } => Matter::TableStakes,
        HandEvent::ChopOffered { .. } | HandEvent::ChopDeclined { .. } | HandEvent::BlindsChopped => Matter::BlindChop,
        HandEvent::UncalledReturned { .. } => Matter::PotPaidInto,
        HandEvent::AntesGathered | HandEvent::BetsGathered | HandEvent::HandKilled { .. } => Matter::DealerDeals,
        HandEvent::RakeTaken { .. } => Matter::Rake,
        HandEvent::DropTaken { .. } => Matter::Drops,
        // What is exchanged is not what pineapple throws away: a book without the game has no rule for it.
        HandEvent::CardDiscarded { .. } | HandEvent::DrawCalled { .. } if is_drawn_elsewhere(setup) => return None,
        HandEvent::CardDiscarded { .. } | HandEvent::DrawCalled { .. } => Matter::Discards,
        HandEvent::RunsAsked { .. } | HandEvent::RunsAgreed { .. } => Matter::Runs,
        HandEvent::Tabled { .. } | HandEvent::Mucked { .. } => Matter::ShowToWin,
        HandEvent::HandOver => Matter::NothingAfterTheDeal,
        HandEvent::Irregular(IrregularEvent::CardMarked { .. } | IrregularEvent::StrayFound { .. } | IrregularEvent::CardMoved { .. }) => {
            Matter::OneDeck
        }
        HandEvent::Irregular(IrregularEvent::SeatFlagged { .. }) => Matter::OwnHandInTurn,
        // The cards that lie there count, whatever was written.
        HandEvent::Irregular(IrregularEvent::CardCorrected { .. }) => Matter::BestHand,
        // What is dealt is no ruling: the rule of the order of the deal stands with the burn.
        HandEvent::CardDealt { .. }
        | HandEvent::UpCardDealt { .. }
        | HandEvent::BoardCardDealt { .. }
        | HandEvent::AntePosted { .. }
        | HandEvent::BlindPosted { post: Post::Kill, .. }
        | HandEvent::BurnsScrambled
        | HandEvent::CommonCardCalled
        | HandEvent::DiscardsReshuffled { .. }
        | HandEvent::PairCalled { .. }
        | HandEvent::Checked { .. }
        // The rule stands with what they follow from.
        | HandEvent::Irregular(
            IrregularEvent::FaultReported { .. }
            | IrregularEvent::PotTakenBack { .. }
            | IrregularEvent::RakeReturned { .. }
            | IrregularEvent::DropReturned { .. }
            | IrregularEvent::ContributionReturned { .. }
            | IrregularEvent::Act(ActEvent::Miswagered { .. } | ActEvent::CallCorrected { .. } | ActEvent::BroughtInAmiss { .. })
            | IrregularEvent::Cards(CardFaultEvent::StubReshuffled { .. })
            | IrregularEvent::Seeing(SeeingEvent::PotReturned { .. }),
        ) => return None,
    };
    Some(setup.cite(matter))
}

/// Whether cards are exchanged in this game, and it is none of the book's.
fn is_drawn_elsewhere(setup: &HandSetup) -> bool {
    let variant = setup.variant();
    let mut deals = variant.streets.iter().flat_map(|street| street.deal);
    let book = setup.cite(Matter::Discards).as_str().split(':').next();
    deals.any(|deal| matches!(deal, Deal::Draw(_))) && !variant.books.iter().any(|own| Some(*own) == book)
}
