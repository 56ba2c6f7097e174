//! A table as the rail sees it.

use alloc::borrow::ToOwned;
use alloc::format;

use game::{Moment, Seat, Viewer};
use poker::{Bet, Deal, Family, Hand, HandSetup};
use table::{Setup, Table};
use wire::{HandView, PokerView, PotView, RotationGame, SeatState, SeatView, StreetAct, StreetDid};

use super::last::{called, numbers, pot_name, pots};
use super::screen::{Act, Did, PokerScreen};
use super::{faces, marks, sign, waits};
use crate::games;
use crate::limits::PlayedFor;
use crate::speaker::{People, Speaker, Voice};

/// The table as the rail sees it: no card of it is asked for with other eyes.
pub(super) fn view(
    screen: &PokerScreen,
    setup: &Setup,
    table: &Table,
    now: Moment,
    people: &dyn People,
) -> PokerView {
    let index = table.game_index();
    let game = table.stakes(setup);
    let betting = table.hand().map_or(game.betting, |(play, _)| play.betting());
    let limits = match screen.limits.get(usize::from(index)) {
        // A level of a tournament is not on the sign.
        Some(limits) if betting == game.betting && core::ptr::eq(game, setup.game(index)) => limits.clone(),
        _ => PlayedFor::of(game).at(betting).on_the_sign(screen.money),
    };
    let unit = if game.blinds.is_empty() { game.betting.least(Bet::Small) } else { game.big_blind() };
    let button = button(setup, table);
    let several = setup.games().len() > 1;
    let rotation = setup.games().iter().enumerate().filter(|_| several).map(|(nth, game)| RotationGame {
        game: games::poker_game(game.variant),
        title: game.variant.name.to_owned(),
        on: nth == usize::from(index),
    });
    let seated = screen.seated_at(table);
    let speaker = Speaker { people, seats: &seated, money: screen.money, voice: Voice::Felt };
    PokerView {
        game: games::poker_game(game.variant),
        title: game.variant.name.to_owned(),
        limits,
        betting: sign::structure(betting),
        blinds: games::newcomers_post(setup),
        sign: screen.sign.clone(),
        seats: setup
            .seats()
            .iter()
            .map(|seat| seat_view(screen, setup, table, people, seat, button))
            .collect(),
        button: button.map(Seat::number),
        hand: table.hand().map(|(play, hand)| hand_view(setup, table, play, hand)),
        waits: waits::of(setup, table, now, &speaker),
        last: screen.last(people),
        rotation: rotation.collect(),
        board: u8::try_from(game.variant.cards().1).unwrap_or(u8::MAX),
        chip: game.chip.units(),
        unit: unit.units(),
    }
}

/// Where the button lies; nowhere in stud.
fn button(setup: &Setup, table: &Table) -> Option<Seat> {
    let stud = table.stakes(setup).variant.family == Family::Stud;
    match table.hand() {
        _ if stud => None,
        Some((play, _)) => Some(play.button()),
        None => table.state().round.button,
    }
}

/// Whether cards thrown away on this street are replaced.
pub(super) fn is_drawing(setup: &HandSetup, hand: &Hand) -> bool {
    let street = setup.variant().streets.get(hand.street());
    street.is_some_and(|street| street.deal.iter().any(|deal| matches!(deal, Deal::Draw(_))))
}

/// Whether the player who sits there now was dealt in.
pub(super) fn is_dealt_in(table: &Table, seat: Seat) -> bool {
    table.is_dealt_in(seat) && table.sitting(seat).is_some()
}

fn hand_view(setup: &Setup, table: &Table, play: &HandSetup, hand: &Hand) -> HandView {
    let street = play.variant().streets.get(hand.street());
    let pots = pots(hand).map(|(number, amount, seats)| PotView {
        name: pot_name(number),
        amount: amount.units(),
        seats: numbers(seats),
    });
    HandView {
        number: table.hand_number().map_or(0, |number| number.0),
        street: street.map_or("", |street| street.name).to_owned(),
        boards: faces::boards(hand),
        pots: pots.collect(),
        total: hand.pot_total().units(),
        price: hand.price().units(),
        killed: play.betting() != table.stakes(setup).betting,
        stub: u8::try_from(hand.stub_len()).unwrap_or(u8::MAX),
    }
}

fn seat_view(
    screen: &PokerScreen,
    setup: &Setup,
    table: &Table,
    people: &dyn People,
    seat: Seat,
    button: Option<Seat>,
) -> SeatView {
    let in_hand = is_dealt_in(table, seat);
    let hand = table.hand().map(|(_, hand)| hand).filter(|_| in_hand);
    let who = table.sitting(seat).map(|sitting| called(sitting.player, people));
    let act = screen.acts[seat.index()].zip(hand).filter(|(act, hand)| act.street == hand.street());
    SeatView {
        seat: seat.number(),
        who,
        stack: table.stack(seat).units(),
        bet: hand.map_or(0, |hand| hand.bet(seat).units()),
        state: state(table, hand, seat),
        cards: hand.map(|hand| faces::holding(hand, seat, Viewer::Rail)).unwrap_or_default(),
        drew: if in_hand { screen.drew[seat.index()].clone() } else { [].into() },
        marks: marks::of(setup, table, seat, button, in_hand),
        did: act.map(|(act, _)| did(act)),
    }
}

fn state(table: &Table, hand: Option<&Hand>, seat: Seat) -> SeatState {
    let Some(sitting) = table.sitting(seat) else { return SeatState::Empty };
    if let Some(hand) = hand {
        return match (hand.live().contains(seat), hand.all_in().contains(seat)) {
            (true, true) => SeatState::AllIn,
            (true, false) => SeatState::Playing,
            (false, _) => SeatState::Folded,
        };
    }
    let state = table.state();
    let played_over = state.owners[seat.index()].is_some();
    if sitting.leaving {
        SeatState::Leaving
    } else if state.absences.is_away(seat) && !played_over {
        SeatState::Away
    } else if sitting.out {
        SeatState::SittingOut
    } else {
        SeatState::Waiting
    }
}

/// What a player did, and in a word.
fn did(act: Act) -> StreetDid {
    let (act, says) = match act.what {
        Did::Posts => (StreetAct::Posts, "posts"),
        Did::Antes => (StreetAct::Antes, "antes"),
        Did::BringsIn => (StreetAct::BringsIn, "brings it in"),
        Did::Checks => (StreetAct::Checks, "checks"),
        Did::Calls => (StreetAct::Calls, "calls"),
        Did::Bets => (StreetAct::Bets, "bets"),
        Did::Completes => (StreetAct::Completes, "completes"),
        Did::Raises => (StreetAct::Raises, "raises"),
        Did::Folds => (StreetAct::Folds, "folds"),
        Did::RunsOutOfTime => (StreetAct::RunsOutOfTime, "runs out of time"),
        Did::OffersChop => (StreetAct::OffersChop, "offers to chop"),
        Did::DeclinesChop => (StreetAct::DeclinesChop, "declines to chop"),
        Did::Draws(0) => (StreetAct::StandsPat, "stands pat"),
        Did::Draws(cards) => return StreetDid { act: StreetAct::Draws, says: format!("draws {cards}") },
        Did::Throws(cards) => {
            return StreetDid { act: StreetAct::Discards, says: format!("discards {cards}") };
        }
        Did::AsksRuns(times) => {
            let says = format!("wants to {}", super::playing::run_it(times));
            return StreetDid { act: StreetAct::AsksRuns, says };
        }
        Did::Shows => (StreetAct::Shows, "shows"),
        Did::Mucks => (StreetAct::Mucks, "mucks"),
    };
    StreetDid { act, says: says.to_owned() }
}
