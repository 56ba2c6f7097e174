//! What a table waits for, in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game::{Actor, Command, HandNumber, Moment, Seat, SeatSet};
use poker::{Awaiting as Play, Place, Step};
use table::{Awaiting, Request, Setup, Table, clock};
use wire::{Waits, WaitsFor};

use super::last::numbers;
use super::public::is_drawing;
use crate::speaker::Speaker;

/// What the table waits for.
pub(super) fn of(setup: &Setup, table: &Table, now: Moment, people: &Speaker<'_>) -> Waits {
    let nobody = SeatSet::EMPTY;
    let (what, seats, says) = match table.awaiting(setup, now) {
        Awaiting::Players { ready } => {
            let says = if ready.is_empty() { "Waiting for players" } else { "Waiting for more players" };
            (WaitsFor::Players, nobody, says.to_owned())
        }
        Awaiting::Start { .. } => (WaitsFor::Deal, nobody, "Waiting for the game to start".to_owned()),
        Awaiting::ButtonCard { seat } => {
            (WaitsFor::Deal, nobody, format!("Dealing for the button: a card to {}", people.who(seat)))
        }
        Awaiting::NextHand { .. } => (WaitsFor::Deal, nobody, "Waiting for the next hand".to_owned()),
        Awaiting::HeldUp => (WaitsFor::HeldUp, nobody, held_up(setup, table, now)),
        Awaiting::Hand(play) => {
            let draws = table.hand().is_some_and(|(setup, hand)| is_drawing(setup, hand));
            in_the_hand(play, draws, people)
        }
    };
    let running = table.state().clock.running.filter(|running| seats.contains(running.seat));
    Waits {
        what,
        seats: numbers(seats),
        says,
        until: running.map(|running| running.ends.millis()),
        since: running.map(|running| running.since.millis()),
        bank: running.is_some_and(|running| running.kind == clock::Kind::Bank),
    }
}

/// Why the next hand cannot be dealt yet: the dealer who tries is told.
fn held_up(setup: &Setup, table: &Table, now: Moment) -> String {
    let deal = Command { actor: Actor::Dealer, request: Request::BeginHand { number: HandNumber(0) } };
    match table.decide(setup, now, deal, &mut Vec::new()) {
        Err(why) => why.to_string(),
        Ok(()) => "Waiting for the next hand".to_owned(),
    }
}

/// What a hand waits for, and of whom; whether cards that are thrown away are replaced is said of it.
pub(super) fn in_the_hand(play: Play, draws: bool, people: &Speaker<'_>) -> (WaitsFor, SeatSet, String) {
    let one = SeatSet::of;
    let who = |seat: Seat, does: &str| format!("{} {does}", people.who(seat));
    let dealer = |does: &str| (WaitsFor::Deal, SeatSet::EMPTY, format!("Waiting for the dealer to {does}"));
    match play {
        Play::Post { seat, .. } => (WaitsFor::Deal, SeatSet::EMPTY, who(seat, "to post")),
        Play::Burn => dealer("burn a card"),
        Play::Deal(Place::Board(_)) => dealer("deal to the board"),
        Play::Deal(Place::Down(_) | Place::Up(_)) => dealer("deal"),
        Play::Procedure(step) => dealer(match step {
            Step::GatherAntes => "gather the antes",
            Step::CallTheBoard => "call who acts first",
            Step::ReturnUncalled => "return the uncalled bet",
            Step::GatherBets => "gather the bets",
            Step::TakeRake => "take the rake",
            Step::TakeDrops => "take the drops",
            Step::ScrambleBurns => "scramble the burns",
            Step::CallCommonCard => "call the community card",
            Step::ReshuffleDiscards => "shuffle the discards",
            Step::PushPots => "push the pots",
            Step::Finish => "gather the cards",
            Step::ReshuffleStub => "shuffle the deck",
            Step::ShowSeen => "show everybody what one player was shown",
            Step::KillAbsent => "kill the hands of players who are not here",
        }),
        Play::Action { seat, .. } => (WaitsFor::Action, one(seat), who(seat, "to act")),
        Play::ChopAnswer { seat } => (WaitsFor::Chop, one(seat), who(seat, "to answer the offer to chop")),
        Play::Discard { seat, .. } => {
            (WaitsFor::Discard, one(seat), who(seat, if draws { "to draw" } else { "to discard" }))
        }
        Play::Runs { seats, .. } => {
            (WaitsFor::Runs, seats, format!("{} to say how many times to run the board", people.all(seats)))
        }
        Play::Show { seat, may_muck } => {
            (WaitsFor::Show, one(seat), who(seat, if may_muck { "to show or muck" } else { "to show" }))
        }
        Play::Award { .. } | Play::Ruling(_) => {
            (WaitsFor::Floor, SeatSet::EMPTY, "Waiting for a ruling by the floor".to_owned())
        }
        Play::Nothing => dealer("end the hand"),
    }
}
