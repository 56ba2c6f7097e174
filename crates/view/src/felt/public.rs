//! A table as the rail sees it.

use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::{String, ToString};

use game::{Moment, Seat, SeatSet, Viewer};
use poker::{Bet, Deal, Family, Hand, Setup as Play};
use table::{Setup, Table};
use wire::{HandView, PokerView, PotView, SeatState, SeatView, Who};

use super::last::{numbers, pot_name, pots};
use super::screen::{Act, Did, PokerScreen};
use super::{faces, marks, sign, waits};
use crate::speaker::{People, Speaker};

/// The table as the rail sees it: no card of it is asked for with other eyes.
pub(super) fn view(
    screen: &PokerScreen,
    setup: &Setup,
    table: &Table,
    now: Moment,
    people: &dyn People,
) -> PokerView {
    let index = table.game_index();
    let game = setup.game(index);
    let betting = table.hand().map_or(game.betting, |(play, _)| play.betting());
    let limits = match screen.limits.get(usize::from(index)) {
        Some(limits) if betting == game.betting => limits.clone(),
        _ => sign::limits(game, betting, screen.money),
    };
    let unit = if game.blinds.is_empty() { game.betting.least(Bet::Small) } else { game.big_blind() };
    let button = button(setup, table);
    let several = setup.games().len() > 1;
    let rotation = setup.games().iter().filter(|_| several).map(|game| game.variant.key.to_owned());
    let seated = screen.seated_at(table);
    let speaker = Speaker { people, seats: &seated, money: screen.money };
    PokerView {
        game: game.variant.key.to_owned(),
        title: game.variant.name.to_owned(),
        limits,
        betting: sign::structure(betting),
        sign: screen.sign.clone(),
        seats: setup
            .seats()
            .iter()
            .map(|seat| seat_view(screen, setup, table, people, seat, button))
            .collect(),
        button: button.map(Seat::number),
        hand: table.hand().map(|(play, hand)| hand_view(setup, table, play, hand)),
        waits: waits::of(setup, table, now, &speaker),
        last: screen.last.clone(),
        rotation: rotation.collect(),
        chip: game.chip.units(),
        unit: unit.units(),
    }
}

/// Where the button lies; nowhere in stud.
fn button(setup: &Setup, table: &Table) -> Option<Seat> {
    let stud = setup.game(table.game_index()).variant.family == Family::Stud;
    match table.hand() {
        _ if stud => None,
        Some((play, _)) => Some(play.button()),
        None => table.state().round.button,
    }
}

/// Whether cards thrown away on this street are replaced.
pub(super) fn is_drawing(setup: &Play, hand: &Hand) -> bool {
    let street = setup.variant().streets.get(hand.street());
    street.is_some_and(|street| street.deal.iter().any(|deal| matches!(deal, Deal::Draw(_))))
}

/// Whether the player who sits there now was dealt in.
pub(super) fn is_dealt_in(screen: &PokerScreen, table: &Table, seat: Seat) -> bool {
    let dealt = table.hand().map_or(SeatSet::EMPTY, |(play, _)| play.dealt());
    dealt.contains(seat) && !screen.gone.contains(seat) && table.sitting(seat).is_some()
}

fn hand_view(setup: &Setup, table: &Table, play: &Play, hand: &Hand) -> HandView {
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
        killed: play.betting() != setup.game(table.game_index()).betting,
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
    let in_hand = is_dealt_in(screen, table, seat);
    let hand = table.hand().map(|(_, hand)| hand).filter(|_| in_hand);
    let who = table.sitting(seat).map(|sitting| Who {
        player: u64::from(sitting.player.0),
        name: people.name(sitting.player).map_or_else(|| sitting.player.to_string(), Cow::into_owned),
        bot: people.is_house(sitting.player),
    });
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
        did: act.map(|(act, _)| word(act)),
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

/// What a player did, in a word.
fn word(act: Act) -> String {
    match act.what {
        Did::Posts => "posts",
        Did::Antes => "antes",
        Did::BringsIn => "brings it in",
        Did::Checks => "checks",
        Did::Calls => "calls",
        Did::Bets => "bets",
        Did::Completes => "completes",
        Did::Raises => "raises",
        Did::Folds => "folds",
        Did::RunsOutOfTime => "runs out of time",
        Did::OffersChop => "offers to chop",
        Did::DeclinesChop => "does not chop",
        Did::Draws(0) => "stands pat",
        Did::Draws(cards) => return format!("draws {cards}"),
        Did::Throws(cards) => return format!("discards {cards}"),
        Did::AsksRuns(times) => return format!("asks for {}", crate::speaker::count(times, "board")),
        Did::Shows => "shows",
        Did::Mucks => "mucks",
    }
    .to_owned()
}
