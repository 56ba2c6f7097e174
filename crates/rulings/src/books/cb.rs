//! Catfish Bend's book: a function for each matter, a file for each part of the book.

mod board;
mod burn;
mod count;
mod deal;
mod deck;
mod dispute;
mod exposed;
mod hand;
mod position;
mod showdown;
mod tournament;
mod turn;
mod wager;
mod wager_size;

use burn::Burns;
use rulebook::rule;

use crate::demand::Demand;
use crate::facts::Facts;
use crate::matter::Matter;
use crate::question::{Question, YesNo};
use crate::remedy::Remedy;
use crate::ruling::Ruling;
use crate::window::Mark;

pub(super) fn decide(matter: Matter, facts: &Facts) -> Result<Ruling, Question> {
    // Nobody is asked: while a hand is played, the next deal has not begun. Whoever knows better has said so.
    if matter.is_about_a_pot() && facts.known_yes(YesNo::NextDealBegun) == Some(true) {
        return Ok(past());
    }
    match matter {
        Matter::MisdealClaimed => deal::misdeal_claimed(facts),
        Matter::WrongSeatFirst => deal::wrong_seat_first(facts),
        Matter::CardOutOfOrder => deal::card_out_of_order(facts),
        Matter::EmptySeatDealt => deal::empty_seat_dealt(facts),
        Matter::PlayerLeftOut => deal::player_left_out(facts),
        Matter::ExtraCard => count::extra_card(facts),
        Matter::MissingCard => count::missing_card(facts),
        Matter::ExposedInDeal => exposed::in_deal(facts),
        Matter::ExposedByPlayer => exposed::by_player(facts),
        Matter::LastCardUp => exposed::last_card_up(facts),
        Matter::FlopTooEarly => Ok(board::flop_too_early()),
        Matter::TurnTooEarly => Ok(board::turn_too_early()),
        Matter::RiverTooEarly => Ok(board::river_too_early()),
        Matter::StudTooEarly => board::stud_too_early(facts),
        Matter::DrawTooEarly => Ok(board::draw_too_early()),
        Matter::FlopTooMany => Ok(board::flop_too_many()),
        Matter::NoBurn => burn::wrong(facts, Burns::None),
        Matter::TwoBurns => burn::wrong(facts, Burns::Two),
        Matter::OutOfTurn => turn::out_of_turn(facts),
        Matter::PlayerSkipped => turn::skipped(facts),
        Matter::ForwardMotion => turn::forward_motion(facts),
        Matter::MissedRaise => wager::missed_raise(facts),
        Matter::Misunderstood => wager::misunderstood(facts),
        Matter::ShortCall => wager::short_call(facts),
        Matter::StringRaise => wager::string_raise(facts),
        Matter::OversizedChip => wager::oversized_chip(facts),
        Matter::AnnouncedDiffers => wager::announced_differs(facts),
        Matter::BetTooSmall => wager_size::too_small(facts),
        Matter::BetNotRounded => wager_size::not_rounded(facts),
        Matter::BetOverPot => wager_size::over_pot(facts),
        Matter::UnawareOfKill => wager_size::unaware_of_kill(facts),
        Matter::HandThrownIn => hand::thrown_in(facts),
        Matter::DealerKilledHand => hand::killed_by_dealer(facts),
        Matter::CardsInAnothersHand => hand::cards_in_anothers(facts),
        Matter::HandFouled => hand::fouled(facts),
        Matter::UpcardsLifted => hand::upcards_lifted(facts),
        Matter::AsksToSee => showdown::asks_to_see(facts),
        Matter::ShownToOne => showdown::shown_to_one(facts),
        Matter::PlaysBoard => showdown::plays_board(facts),
        Matter::Miscalled => showdown::miscalled(facts),
        Matter::BoxedCard => deck::boxed(facts),
        Matter::JokerFound => deck::joker(facts),
        Matter::WrongBack => deck::wrong_back(facts),
        Matter::SameCardTwice => deck::same_card_twice(facts),
        Matter::DeckCount => Ok(deck::count()),
        Matter::CutWrong => deck::cut(facts),
        Matter::ButtonWrong => position::button_wrong(facts),
        Matter::DealtOwing => position::dealt_owing(facts),
        Matter::WrongLowCard => position::wrong_low_card(facts),
        Matter::PotDisputed => dispute::pot(facts),
        Matter::SaidLate => dispute::said_late(facts),
        Matter::DecisionWaits => dispute::waits(facts),
        Matter::RulingContested => dispute::contested(facts),
        Matter::RuleUnfair => dispute::unfair(facts),
        Matter::HiddenChips => tournament::hidden_chips(facts),
        Matter::ChipsTakenOff => Ok(tournament::taken_off()),
    }
}

/// The next deal has begun: what was, is.
fn past() -> Ruling {
    Ruling::by(
        rule!("cb:2.decision.5b"),
        "The next deal has begun, so the result of the last hand stands.",
        &[Remedy::ResultStands],
    )
    .also(&[rule!("cb:2.decision.5a")])
    .closed(Mark::NextDeal)
    .not(Demand::Pot, rule!("cb:2.decision.5b"), "Nobody asked for a ruling before the next deal began.")
    .not(
        Demand::MoneyBack,
        rule!("cb:2.decision.5b"),
        "The outcome is final when nobody asked for a ruling in time.",
    )
}
