//! The rest of the board when nobody can bet any more, dealt once, twice or three times (cb:9.nl.17c, cb:9.nl.17d): burns
//! that are forgotten or too many (cb:3.irreg.16d, cb:5.holdem.5d), a flop of four, hands that are dead.
//!
//! The boards come one after the other from one deck. Whatever goes wrong and is put right, in the end every place has the
//! card that would have come to it.

use std::collections::BTreeMap;

use cards::{Card, CardSet};
use game::{Seat, SeatSet};
use poker::card_faults::{Count, Report};
use poker::irregular::{IrregularEvent, Spot};
use poker::{Awaiting, Deal, HandEvent, Request, Won};

use super::deal::same_table;
use super::ledger::Ledger;
use super::table::{Table, cited, has};
use super::{Agreed, disagree};
use crate::support::dealer;

/// Where a card of the run-out goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goes {
    Burned,
    OnBoard(usize),
}

/// How many cards a street has for the board.
fn board_cards(deal: &[Deal]) -> usize {
    deal.iter().map(|deal| if let Deal::Board(n) = deal { usize::from(*n) } else { 0 }).sum()
}

/// How many cards a whole board has.
fn full_board(table: &Table) -> usize {
    table.variant().streets.iter().map(|street| board_cards(street.deal)).sum()
}

/// Which board is being dealt.
fn current(table: &Table) -> Option<usize> {
    let full = full_board(table);
    (0..table.ledger.runs()).find(|run| table.ledger.board_of(*run).len() < full)
}

/// Nobody can bet any more in a game with a board.
pub(super) fn nobody_bets(table: &Table) -> bool {
    let able = table.ledger.live.iter().filter(|seat| table.ledger.stack[seat] > 0).count();
    table.is_flop_game() && able <= 1
}

/// Nobody can bet any more, and the dealer burns and turns: which board it is.
fn running_out(table: &Table) -> Option<usize> {
    // Where cards are thrown away later the players are asked how often to deal when that is done.
    let discards = table.variant().streets.iter().flat_map(|street| street.deal);
    let asked = table.events.iter().any(|event| matches!(event, HandEvent::RunsAgreed { .. }));
    let ready = nobody_bets(table)
        && (asked || !discards.into_iter().any(|deal| matches!(deal, Deal::Discard(_))))
        && table.ledger.live.len() > 1
        && !table.ledger.lost
        && !table.disturbed
        && table.ledger.top.is_empty()
        && table.ledger.aside.is_empty()
        && table.hand.stub_len() > 30
        && !table.unread
        && table.book() == "cb"
        && table.case().is_none();
    if ready && table.awaiting() == Awaiting::Burn { current(table) } else { None }
}

/// Everything that is still to be burned and turned, in order.
fn plan(table: &Table, first: usize) -> Vec<Goes> {
    let mut plan = Vec::new();
    for run in first..table.ledger.runs() {
        let mut lies = table.ledger.board_of(run).len();
        for street in table.variant().streets {
            let many = board_cards(street.deal);
            if lies >= many {
                lies -= many;
                continue;
            }
            plan.push(Goes::Burned);
            plan.extend((0..many).map(|_| Goes::OnBoard(run)));
        }
    }
    plan
}

/// How many cards lie on all boards.
fn turned(table: &Table) -> usize {
    (0..table.ledger.runs()).map(|run| table.ledger.board_of(run).len()).sum()
}

/// Every board is complete.
fn all_out(table: &Table) -> bool {
    current(table).is_none() && !matches!(table.awaiting(), Awaiting::Burn | Awaiting::Deal(_))
}

/// A board has come out as it would have without the mistake.
fn as_without_it(table: &Table, plan: &[Goes], start: &Ledger) -> Agreed<()> {
    let mut burns = start.burns.clone();
    let mut boards: Vec<Vec<Card>> = (0..start.runs()).map(|run| start.board_of(run).to_vec()).collect();
    let came = &table.ledger.came[start.came.len()..];
    for (goes, card) in plan.iter().zip(came) {
        match goes {
            Goes::Burned => burns.push(*card),
            Goes::OnBoard(run) => boards[*run].extend(*card),
        }
    }
    for (run, board) in boards.iter().enumerate() {
        if table.ledger.board_of(run) != board {
            disagree!(
                "board {run} should be {board:?}, as it would have come (cb:5.holdem.5c, cb:5.holdem.5d), not {:?}",
                table.ledger.board_of(run)
            );
        }
    }
    if table.ledger.burns != burns {
        disagree!("the burns should be {burns:?} (cb:5.holdem.5d), not {:?}", table.ledger.burns);
    }
    Ok(())
}

const BURNS: [&str; 5] =
    ["cb:3.irreg.16a", "cb:3.irreg.16d", "cb:5.holdem.4a", "cb:5.holdem.5a", "cb:5.holdem.5d"];

/// The dealer forgets a burn or burns twice on one of the boards; it is noticed at once, or some cards later.
pub(super) fn wrong_burn(table: &mut Table) -> Agreed<()> {
    let Some(run) = running_out(table) else { return Ok(()) };
    table.disturbed = true;
    let plan = plan(table, run);
    let start = table.ledger.clone();
    let left = plan.iter().filter(|goes| **goes != Goes::Burned).count();
    let later = usize::try_from(table.chance.between(0, left as u64)).expect("few");
    let forgotten = table.one_in(2);
    if forgotten {
        let done = table.cards(Report::BurnForgotten)?;
        done.map_err(|why| format!("the dealer forgets a burn of board {run}: {why}"))?;
    } else {
        let card = table.top();
        table.must(dealer(Request::Burn(card)))?;
        let card = table.top();
        let done = table.cards(Report::BurnedAgain { card })?;
        done.map_err(|why| format!("the dealer burns again for board {run}: {why}"))?;
    }
    let lay = turned(table);
    if !table.plays_until(|table| turned(table) == lay + later)? {
        disagree!("{later} more cards are turned");
    }
    let before = table.ledger.clone();
    let told_apart = later == 0 || !table.one_in(4);
    let done = table.cards(Report::WrongBurn { told_apart, looked: SeatSet::EMPTY })?;
    let events =
        done.map_err(|why| format!("a wrong burn of board {run} is noticed {later} cards later: {why}"))?;
    if let Some(rule) = cited(&events).iter().find(|rule| !BURNS.contains(rule)) {
        disagree!("{rule} is no rule about a burn where nobody bets");
    }
    if !told_apart {
        // cb:3.irreg.16d: only while the right card can be told.
        if (0..before.runs()).any(|run| before.board_of(run) != table.ledger.board_of(run)) {
            disagree!("nobody can tell the right card: the boards stand (cb:3.irreg.16d)");
        }
        table.rests_on(&events, &["cb:3.irreg.16d"])?;
        table.agreed("run-out: the right card cannot be told");
        return Ok(());
    }
    // A flop that is seen is dealt again if somebody could bet on it (cb:5.holdem.4b); here its cards can be told, too.
    if later > 0 {
        table.rests_on(&events, &["cb:3.irreg.16d", "cb:5.holdem.5d", "cb:3.irreg.16a", "cb:5.holdem.5a"])?;
    }
    if !table.plays_until(all_out)? {
        disagree!("every board is dealt to its end");
    }
    as_without_it(table, &plan, &start)?;
    table.agreed(match (later, start.runs()) {
        (0, 1) => "run-out: burn corrected at once",
        (0, _) => "run-out: burn corrected at once, more boards",
        (1, 1) => "run-out: card corrected",
        (1, _) => "run-out: card corrected, more boards",
        (_, 1) => "run-out: later cards corrected",
        (_, _) => "run-out: later cards corrected, more boards",
    });
    Ok(())
}

/// The flop of a board is taken back and dealt again; the other boards stay as they are (cb:5.holdem.7).
fn new_flop(table: &mut Table, run: usize, before: &Ledger) -> Agreed<()> {
    if !table.ledger.board_of(run).is_empty() {
        disagree!("the flop of board {run} is taken back: {:?}", table.ledger.board_of(run));
    }
    if !table.plays_until(|table| table.ledger.board_of(run).len() == 3)? {
        disagree!("a new flop is dealt (cb:5.holdem.7)");
    }
    let kept = before.burns.len();
    if table.ledger.burns.len() != kept + 1 || table.ledger.burns[..kept] != before.burns[..] {
        disagree!("the burns stay, and one more comes (cb:5.holdem.7): {:?}", table.ledger.burns);
    }
    if !table.ledger.aside.is_empty() || !table.ledger.top.is_empty() {
        disagree!("the old flop is shuffled into the deck (cb:5.holdem.7): {:?}", table.ledger);
    }
    for other in (0..before.runs()).filter(|other| *other != run) {
        if before.board_of(other) != table.ledger.board_of(other) {
            disagree!("board {other} has nothing to do with it: {:?}", table.ledger.board_of(other));
        }
    }
    table.agreed("run-out: flop of four dealt again");
    Ok(())
}

/// A flop of four, where nobody can bet on it.
pub(super) fn flop_too_many(table: &mut Table) -> Agreed<()> {
    let Some(run) = running_out(table) else { return Ok(()) };
    let dealt_now = matches!(table.events.last(), Some(HandEvent::BoardCardDealt { run: on, .. }) if usize::from(*on) == run);
    if table.ledger.board_of(run).len() != 3 || !dealt_now {
        return Ok(());
    }
    table.disturbed = true;
    let before = table.ledger.clone();
    let Some(card) = table.top() else { return Ok(()) };
    let done = table.cards(Report::FlopTooMany { card })?;
    let events = done.map_err(|why| format!("the flop of board {run} has four cards: {why}"))?;
    table.rests_on(&events, &["cb:5.holdem.3", "cb:5.holdem.7"])?;
    new_flop(table, run, &before)
}

/// A hand that is all-in has too many cards: it is dead, and the others play for the pot (cb:3.dead.1d).
pub(super) fn fouled(table: &mut Table) -> Agreed<()> {
    if running_out(table).is_none() || table.ledger.acts < 2 {
        return Ok(());
    }
    let live: Vec<Seat> = table.ledger.live.iter().copied().collect();
    let Some(seat) = table.pick(&live) else { return Ok(()) };
    let before = table.ledger.clone();
    let was = table.awaiting();
    let done = table.cards(Report::WrongCount { seat, count: Count::TooMany, otherwise: false })?;
    let events = done.map_err(|why| format!("{seat} has a card too many: {why}"))?;
    table.rests_on(&events, &["cb:3.dead.1d", "cb:3.misdeal.2b"])?;
    if table.ledger.live.contains(&seat) {
        disagree!("{seat} has a card too many and is still in (cb:3.dead.1d)");
    }
    if table.ledger.live.len() > 1 && table.awaiting() != was {
        disagree!("the others play on: {:?}, before it {was:?}", table.awaiting());
    }
    if table.ledger.live.len() == 1 && matches!(table.awaiting(), Awaiting::Burn | Awaiting::Deal(_)) {
        disagree!("one hand is left and no card is needed: {:?}", table.awaiting());
    }
    let alone = table.ledger.live.len() == 1;
    let in_all: u64 = table.setup.dealt().iter().map(|seat| table.setup.stack(seat).units()).sum();
    if !table.plays_until(|table| table.hand.is_over())? && !table.hand.is_over() {
        disagree!("the hand ends");
    }
    if table.hand.stack(seat).units() != before.stack[&seat] {
        disagree!("{seat} gets nothing of the pot (cb:3.misdeal.2b): {}", table.hand.stack(seat));
    }
    let after: u64 = table.setup.dealt().iter().map(|seat| table.hand.stack(seat).units()).sum();
    if in_all != after {
        disagree!("{in_all} were brought and {after} are there");
    }
    table.agreed(if alone { "run-out: dead, one hand is left" } else { "run-out: dead, the others play on" });
    Ok(())
}

/// A joker on the deck while the boards are dealt: paper (cb:3.irreg.8a).
pub(super) fn joker(table: &mut Table) -> Agreed<()> {
    if running_out(table).is_none() || table.hand.strays() > 0 {
        return Ok(());
    }
    let before = table.ledger.clone();
    let was = table.awaiting();
    let done = table.cards(Report::Joker { at: Spot::TOP, looked: false })?;
    let events = done.map_err(|why| format!("a joker on the deck: {why}"))?;
    same_table(&before, &table.ledger)?;
    if has(&events, |odd| matches!(odd, IrregularEvent::Misdealt { .. })) || table.awaiting() != was {
        disagree!("a joker is paper, and the dealer goes on (cb:3.irreg.8a): {:?}", table.awaiting());
    }
    table.agreed("run-out: joker on the deck");
    Ok(())
}

/// Each board has played for its part of every pot, and the best hand on it has won it (cb:9.nl.17d), whatever had to be put
/// right before.
pub(super) fn settled(table: &mut Table) -> Agreed<()> {
    let runs = table.ledger.runs();
    if runs < 2 || table.unread {
        return Ok(());
    }
    let mut parts = BTreeMap::<u8, BTreeMap<u8, u64>>::new();
    let mut main = BTreeMap::<u8, Vec<(Seat, Won)>>::new();
    let mut tabled = BTreeMap::<Seat, CardSet>::new();
    for event in &table.events {
        match *event {
            // One hand was left.
            HandEvent::PotPushed { won: Won::Uncontested, .. }
            | HandEvent::Irregular(IrregularEvent::ContributionReturned { .. }) => {
                return Ok(());
            }
            HandEvent::PotPushed { pot, run, seat, amount, won, .. } => {
                *parts.entry(pot).or_default().entry(run).or_default() += amount.units();
                if pot == 0 {
                    main.entry(run).or_default().push((seat, won));
                }
            }
            HandEvent::Tabled { seat, cards } => {
                tabled.insert(seat, cards);
            }
            _ => {}
        }
    }
    for (pot, parts) in &parts {
        let amounts: Vec<u64> = parts.values().copied().collect();
        let (most, least) = (amounts.iter().max().copied(), amounts.iter().min().copied());
        let even = most.zip(least).is_some_and(|(most, least)| most - least <= 1);
        if amounts.len() > runs || (!even && amounts.len() == runs) || !amounts.is_sorted_by(|a, b| a >= b) {
            disagree!("pot {pot} is divided into {amounts:?} for {runs} boards (cb:9.nl.17d)");
        }
    }
    for (run, winners) in &main {
        let board: CardSet = table.ledger.board_of(usize::from(*run)).iter().copied().collect();
        for share in table.variant().shares {
            let low = share.ranking.is_low();
            let rank = |cards: &CardSet| share.ranking.best(share.from, *cards, board).ok().flatten();
            let best = tabled.values().filter_map(rank).max();
            let has_won = |won: Won| won == Won::Scoop || (won == Won::Low) == low;
            for (seat, _) in winners.iter().filter(|(_, won)| has_won(*won)) {
                let own = tabled.get(seat).and_then(rank);
                // A scoop without a low is only a high.
                if own != best {
                    disagree!("{seat} has won board {run} with {own:?}, and the best is {best:?}");
                }
            }
        }
    }
    table.saw("cb:9.nl.17c");
    table.saw("cb:9.nl.17d");
    table.agreed("run-out: each board for its part");
    Ok(())
}
