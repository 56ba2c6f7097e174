//! What happens at the tables of the pit, in words.

use chips::Chips;
use pit::Outcome;
use pit::{craps, mini_dice, premium};

use super::speaker::{Speaker, cards, count, money};

fn settled(wager: &str, stake: Chips, outcome: Outcome, stays_up: bool) -> String {
    let paid = match outcome {
        Outcome::Wins(paid) => format!("wins {}", money(paid)),
        other => other.word().to_owned(),
    };
    let stays = if stays_up { " and stays up" } else { "" };
    format!("{wager} of {}: {paid}{stays}", money(stake))
}

/// Premium Hold 'Em.
pub(super) fn premium(sight: &view::premium::Sight, people: &Speaker<'_>) -> String {
    use premium::Event;
    let who = |seat| people.who(seat);
    match *sight {
        Event::ChipsBrought { seat, chips } => format!("{} brings {}", who(seat), money(chips)),
        Event::Left { seat, chips } => format!("{} leaves with {}", who(seat), money(chips)),
        Event::BetsPlaced { seat, bets } => format!("{} bets {}", who(seat), wagers(&bets)),
        Event::BetsTakenBack { seat } => format!("{} takes the wagers back", who(seat)),
        Event::DeckBrought { pre_shuffled: true } => "a pre-shuffled deck is brought".to_owned(),
        Event::DeckBrought { pre_shuffled: false } => "a deck is brought".to_owned(),
        Event::RackCleared { .. } => "the discard rack is cleared".to_owned(),
        Event::DeckPrepared { .. } => "the deck is shuffled or cut".to_owned(),
        Event::DeckCounted { cards } => format!("the machine counts {}", count(cards, "card")),
        Event::DeckRemoved { .. } => "the deck leaves the table".to_owned(),
        Event::RecutOrdered => "the floor orders another cut".to_owned(),
        Event::NoMoreBets => "no more bets".to_owned(),
        Event::SpinWagerCollected { seat, amount, to_meter } => {
            format!(
                "the Bonus Spin of {} goes down: {}, {} to the meter",
                who(seat),
                money(amount),
                money(to_meter)
            )
        }
        Event::CardDealt { to, card } => format!("{card} is dealt {}", place(to, people)),
        Event::CardDealtAmiss { to, card } => format!("{card} is dealt amiss {}", place(to, people)),
        Event::HandPassedOver => "a hand is passed over".to_owned(),
        Event::StubRacked { cards } => format!("the stub of {} is racked", count(cards, "card")),
        Event::StubCounted { cards } => format!("the stub is counted: {}", count(cards, "card")),
        Event::Checked { seat } => format!("{} checks", who(seat)),
        Event::Played { seat, amount } => format!("{} plays {}", who(seat), money(amount)),
        Event::Folded { seat } => format!("{} folds", who(seat)),
        Event::TimedOut { seat } => format!("the clock decides for {}", who(seat)),
        Event::SeatAbandoned { seat } => format!("{} leaves in mid-round", who(seat)),
        Event::CardsRacked { seat } => format!("the cards of {} are racked face down", who(seat)),
        Event::CommunityTurned { cards: turned } => format!("the community cards are {}", cards(turned)),
        Event::DealerTurned { cards: turned } => format!("the dealer has {}", cards(turned.iter())),
        Event::HandTurned { seat, cards: turned } => format!("{} has {}", who(seat), cards(turned.iter())),
        Event::SpinnerMarked { seat } => format!("{} will spin", who(seat)),
        Event::Settled { seat, spot, stake, outcome, .. } => {
            format!("{}: {}", who(seat), settled(spot.key(), stake, outcome, false))
        }
        Event::Spun { seat, position, pays, .. } => {
            format!("{} spins position {position}: {}", who(seat), money(pays))
        }
        Event::CommunityPaid { seat, pays } => format!("{} is paid {} for the spin", who(seat), money(pays)),
        Event::MeterReset { seed } => format!("the meter starts again at {}", money(seed)),
        Event::DealerCardExposed => "a card of the dealer's was seen".to_owned(),
        Event::CommunityCardExposed => "a community card was seen".to_owned(),
        Event::FaceUpCardRacked { card } => format!("{card}, found face up, is racked"),
        Event::ErrorCardKept => "the card drawn in error is the next card".to_owned(),
        Event::DealerDrawsUp { cards } => format!("the dealer draws {} more", count(cards, "card")),
        Event::ShufflerFailed => "the shuffling machine fails".to_owned(),
        Event::ShoeFailed => "the shoe fails".to_owned(),
        Event::HandVoided { seat, .. } => format!("the hand of {} is void", who(seat)),
        Event::RoundVoided { .. } => "the round is void".to_owned(),
        Event::RoundOver => "the round is over".to_owned(),
    }
}

fn place(to: premium::Place, people: &Speaker<'_>) -> String {
    match to {
        premium::Place::Seat(seat) => format!("for {}", people.who(seat)),
        other => other.to_string(),
    }
}

fn wagers(bets: &premium::Bets) -> String {
    let spots = [
        ("ante", bets.ante),
        ("x-tra", bets.x_tra),
        ("dealer-bonus", bets.dealer_bonus),
        ("player-bonus", bets.player_bonus),
        ("bonus-spin", bets.bonus_spin),
        ("coupon", bets.coupon),
    ];
    let down = spots.iter().filter(|(_, stake)| !stake.is_zero());
    down.map(|(spot, stake)| format!("{spot} {}", money(*stake))).collect::<Vec<String>>().join(", ")
}

/// Mini-dice.
pub(super) fn mini_dice(event: &mini_dice::Event, people: &Speaker<'_>) -> String {
    use mini_dice::{Event, Holder, Why};
    let who = |seat| people.who(seat);
    match *event {
        Event::ChipsBrought { seat, chips } => format!("{} brings {}", who(seat), money(chips)),
        Event::Left { seat, chips } => format!("{} leaves with {}", who(seat), money(chips)),
        Event::BetMade { seat, wager, stake } => {
            format!("{} bets {} on {}", who(seat), money(stake), wager.key())
        }
        Event::TakenDown { seat, wager, stake } => {
            format!("{} takes {} down from {}", who(seat), money(stake), wager.key())
        }
        Event::BetsClosed => "no more bets".to_owned(),
        Event::Shaken { by: Holder::Dealer, times } => format!("the dealer shakes {}", count(times, "time")),
        Event::Shaken { by: Holder::Seat(seat), times } => {
            format!("{} shakes {}", who(seat), count(times, "time"))
        }
        Event::ShakerOffered { seat } => format!("the shaker is offered to {}", who(seat)),
        Event::ShakerAccepted { seat } => format!("{} takes the shaker", who(seat)),
        Event::ShakerRefused { seat } => format!("{} refuses the shaker", who(seat)),
        Event::ShakerKept { seat } => format!("{} keeps the shaker", who(seat)),
        Event::ShakerPassed { seat, why } => {
            let why = match why {
                Why::Chosen => "",
                Why::Seven => " after a 7",
                Why::Ordered { .. } => " by order of the floor",
                Why::Left => " by leaving",
            };
            format!("{} gives the shaker up{why}", who(seat))
        }
        Event::DealerTookShaker => "the dealer takes the shaker".to_owned(),
        Event::TotalCalled { dice, total } => format!("the dealer uncovers {dice}: {total}"),
        Event::NoRollCalled { fault } => format!("no roll: {}", fault.key()),
        Event::Settled { seat, wager, stake, outcome, stays_up, .. } => {
            format!("{}: {}", who(seat), settled(wager.key(), stake, outcome, stays_up))
        }
        Event::ShakerCovered => "the cover goes on; bets are open".to_owned(),
    }
}

/// Craps.
pub(super) fn craps(event: &craps::Event, people: &Speaker<'_>) -> String {
    use craps::{Button, Event};
    let who = |seat| people.who(seat);
    match *event {
        Event::ChipsBrought { seat, chips } => format!("{} brings {}", who(seat), money(chips)),
        Event::Left { seat, chips } => format!("{} leaves with {}", who(seat), money(chips)),
        Event::BetMade { seat, wager, stake } => {
            format!("{} bets {} on {}", who(seat), money(stake), wager.key())
        }
        Event::TakenDown { seat, wager, stake } => {
            format!("{} takes {} down from {}", who(seat), money(stake), wager.key())
        }
        Event::Called { seat, wager, on } => {
            format!("{} calls {} {}", who(seat), wager.key(), if on { "on" } else { "off" })
        }
        Event::ButtonSet { seat, wager, button } => {
            let button = match button {
                Button::None => "no button lies",
                Button::On => "an ON button lies",
                Button::Off => "an OFF button lies",
            };
            format!("{button} on {} of {}", wager.key(), who(seat))
        }
        Event::BetsClosed => "no more bets".to_owned(),
        Event::Rolled { dice, total, come_out: true } => format!("coming out: {dice}, {total}"),
        Event::Rolled { dice, total, come_out: false } => format!("the dice: {dice}, {total}"),
        Event::Settled { seat, wager, stake, outcome, stays_up, .. } => {
            format!("{}: {}", who(seat), settled(wager.key(), stake, outcome, stays_up))
        }
        Event::Travelled { seat, from, to, stake } => {
            format!("{} of {} on {} goes to {}", money(stake), who(seat), from.key(), to.key())
        }
        Event::PointSet { point } => format!("the point is {point}"),
        Event::PointMade { point } => format!("the point of {point} is made"),
        Event::SevenOut => "seven out".to_owned(),
        Event::ComeOutAgain => "the next roll comes out again".to_owned(),
        Event::BetsOpened => "bets are open".to_owned(),
    }
}
