//! The rule behind each event of a poker hand.

use poker::card_faults::Event as Cards;
use poker::irregular::Event as Odd;
use poker::irregular::acts::Event as Act;
use poker::irregular::seeing::Event as Seeing;
use poker::{Betting, Deal, Event, Matter, Post, Raise, Setup};
use rulebook::RuleId;

/// The rule an event of a hand follows, by the book of the house; none for what no rule of it speaks of.
pub(crate) fn rule_of<C>(event: &Event<C>, setup: &Setup) -> Option<RuleId> {
    let limit = matches!(setup.betting(), Betting::Fixed { .. } | Betting::Spread { .. });
    let matter = match event {
        Event::PotPushed { rule, .. }
        | Event::Irregular(
            Odd::CaseOpened { rule, .. }
            | Odd::CaseRuled { rule, .. }
            | Odd::Misdealt { rule }
            | Odd::PlayedOn { rule }
            | Odd::HandFouled { rule, .. }
            | Odd::HandVoided { rule, .. }
            | Odd::HeldOver { rule, .. }
            | Odd::Cards(
                Cards::CameEarly { rule, .. }
                | Cards::KeptEarly { rule, .. }
                | Cards::Due { rule, .. }
                | Cards::DealtAgain { rule, .. }
                | Cards::TurnedUp { rule, .. }
                | Cards::HandDead { rule, .. }
                | Cards::AnteReturned { rule, .. },
            )
            | Odd::Seeing(
                Seeing::ShownToOne { rule, .. }
                | Seeing::ShownToAll { rule, .. }
                | Seeing::HandShown { rule, .. }
                | Seeing::HandRevived { rule, .. }
                | Seeing::PlaysBoard { rule, .. }
                | Seeing::MiscalledOnPurpose { rule, .. },
            ),
        )
        | Event::Irregular(Odd::Act(
            Act::ActedEarly { rule, .. }
            | Act::TimeCalled { rule, .. }
            | Act::HeldTo { rule, .. }
            | Act::Released { rule, .. }
            | Act::RightKept { rule, .. }
            | Act::RightLost { rule, .. }
            | Act::NoWager { rule, .. }
            | Act::WagerCorrected { rule, .. }
            | Act::WagerStands { rule, .. }
            | Act::CalledShort { rule, .. }
            | Act::Withdrawn { rule, .. }
            | Act::OpenerCorrected { rule, .. }
            | Act::PostedLate { rule, .. },
        )) => return Some(*rule),
        Event::BlindPosted { post: Post::Blind(_), .. } => Matter::Blinds,
        Event::BlindPosted { post: Post::Straddle, .. } => Matter::Straddle,
        Event::BlindPosted { post: Post::Entry, .. } | Event::DeadMoneyPosted { .. } => Matter::Entry,
        Event::CardBurned { .. }
        | Event::OpenerCalled { .. }
        | Event::Irregular(Odd::Cards(
            Cards::BurnForgotten | Cards::BurnedAgain { .. } | Cards::BurnedEarly { .. },
        )) => Matter::OrderOfTheDeal,
        Event::BroughtIn { .. } => Matter::BringIn,
        Event::Called { .. } => Matter::CallOrRaise,
        Event::Raised { .. } if limit => Matter::LimitBet,
        Event::Raised { what: Raise::Bet, .. } => Matter::MinimumBet,
        Event::Raised { .. } => Matter::MinimumRaise,
        Event::Folded { .. } | Event::TimedOut { .. } => Matter::DeadHand,
        Event::AllInCalled { .. } => Matter::TableStakes,
        Event::ChopOffered { .. } | Event::ChopDeclined { .. } | Event::BlindsChopped => Matter::BlindChop,
        Event::UncalledReturned { .. } => Matter::PotPaidInto,
        Event::AntesGathered | Event::BetsGathered | Event::HandKilled { .. } => Matter::DealerDeals,
        Event::RakeTaken { .. } => Matter::Rake,
        Event::DropTaken { .. } => Matter::Drops,
        // What is exchanged is not what pineapple throws away: a book without the game has no rule for it.
        Event::CardDiscarded { .. } | Event::DrawCalled { .. } if is_drawn_elsewhere(setup) => return None,
        Event::CardDiscarded { .. } | Event::DrawCalled { .. } => Matter::Discards,
        Event::RunsAsked { .. } | Event::RunsAgreed { .. } => Matter::Runs,
        Event::Tabled { .. } | Event::Mucked { .. } => Matter::ShowToWin,
        Event::HandOver => Matter::NothingAfterTheDeal,
        Event::Irregular(Odd::CardMarked { .. } | Odd::StrayFound { .. } | Odd::CardMoved { .. }) => {
            Matter::OneDeck
        }
        Event::Irregular(Odd::SeatFlagged { .. }) => Matter::OwnHandInTurn,
        // The cards that lie there count, whatever was written.
        Event::Irregular(Odd::CardCorrected { .. }) => Matter::BestHand,
        // What is dealt is no ruling: the rule of the order of the deal stands with the burn.
        Event::CardDealt { .. }
        | Event::UpCardDealt { .. }
        | Event::BoardCardDealt { .. }
        | Event::AntePosted { .. }
        | Event::BlindPosted { post: Post::Kill, .. }
        | Event::BurnsScrambled
        | Event::CommonCardCalled
        | Event::DiscardsReshuffled { .. }
        | Event::PairCalled { .. }
        | Event::Checked { .. }
        // The rule stands with what they follow from.
        | Event::Irregular(
            Odd::FaultReported { .. }
            | Odd::PotTakenBack { .. }
            | Odd::RakeReturned { .. }
            | Odd::DropReturned { .. }
            | Odd::ContributionReturned { .. }
            | Odd::Act(Act::Miswagered { .. } | Act::CallCorrected { .. } | Act::BroughtInAmiss { .. })
            | Odd::Cards(Cards::StubReshuffled { .. })
            | Odd::Seeing(Seeing::PotReturned { .. }),
        ) => return None,
    };
    Some(setup.cite(matter))
}

/// Whether cards are exchanged in this game, and it is none of the book's.
fn is_drawn_elsewhere(setup: &Setup) -> bool {
    let variant = setup.variant();
    let mut deals = variant.streets.iter().flat_map(|street| street.deal);
    let book = setup.cite(Matter::Discards).as_str().split(':').next();
    deals.any(|deal| matches!(deal, Deal::Draw(_))) && !variant.books.iter().any(|own| Some(*own) == book)
}
