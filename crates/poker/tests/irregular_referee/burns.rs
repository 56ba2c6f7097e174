//! No burn, or one too many (cb:3.irreg.16, cb:5.holdem.4, cb:5.holdem.5, cb:7.stud.13).

use game::{Seat, SeatSet};
use poker::card_faults::Report;
use poker::{Awaiting, HandEvent, Request};

use super::ledger::Ledger;
use super::table::Table;
use super::{Agreed, disagree, run_out};
use crate::support::dealer;

const RULES: [&str; 12] = [
    "cb:3.irreg.16a",
    "cb:3.irreg.16b",
    "cb:3.irreg.16c",
    "cb:5.holdem.4a",
    "cb:5.holdem.4b",
    "cb:5.holdem.5a",
    "cb:5.holdem.5b",
    "cb:5.holdem.5c",
    "cb:5.holdem.5d",
    "cb:5.holdem.7",
    "cb:7.stud.13a",
    "cb:7.stud.13b",
];

/// When it is noticed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Noticed {
    AtOnce,
    BeforeBetting,
    AfterAnAct,
}

/// The dealer forgets the burn or burns twice, and somebody notices.
pub(super) fn wrong_burn(table: &mut Table) -> Agreed<()> {
    if table.awaiting() != Awaiting::Burn
        || table.ledger.lost
        || table.disturbed
        || !table.ledger.top.is_empty()
        || table.book() == "nj"
        || table.hand.stub_len() < 20
        || table.unread
        || run_out::nobody_bets(table)
    {
        return Ok(());
    }
    if !table.is_flop_game() && !table.is_seven_stud() {
        return Ok(());
    }
    table.disturbed = true;
    let forgotten = table.one_in(2);
    let Some(noticed) = table.pick(&[Noticed::AtOnce, Noticed::BeforeBetting, Noticed::AfterAnAct]) else {
        return Ok(());
    };
    let start = table.ledger.clone();
    let street = table.hand.street();
    if forgotten {
        let done = table.cards(Report::BurnForgotten)?;
        done.map_err(|why| format!("the dealer forgets the burn: {why}"))?;
    } else {
        let card = table.top();
        table.must(dealer(Request::Burn(card)))?;
        let card = table.top();
        let done = table.cards(Report::BurnedAgain { card })?;
        done.map_err(|why| format!("the dealer burns again: {why}"))?;
    }
    let betting = |table: &Table| table.turn().is_some() && table.hand.street() == street;
    match noticed {
        Noticed::AtOnce => {}
        Noticed::BeforeBetting => {
            if !table
                .plays_until(|table| betting(table) || table.hand.street() != street || shown_down(table))?
            {
                return Ok(());
            }
        }
        Noticed::AfterAnAct => {
            if !table
                .plays_until(|table| betting(table) || table.hand.street() != street || shown_down(table))?
                || !betting(table)
            {
                return Ok(());
            }
            table.plays_on()?;
        }
    }
    if table.hand.street() != street || (noticed != Noticed::AtOnce && !betting(table)) {
        // A round without betting, or one that is over: other tests look at those.
        return Ok(());
    }
    let before = table.ledger.clone();
    let was = table.awaiting();
    let done = table.cards(Report::WrongBurn { told_apart: true, looked: SeatSet::EMPTY })?;
    let events = done.map_err(|why| format!("a wrong burn is noticed ({noticed:?}): {why}"))?;
    let cited = super::table::cited(&events);
    if let Some(rule) = cited.iter().find(|rule| !RULES.contains(rule)) {
        disagree!("{rule} is no rule about burns");
    }
    match noticed {
        Noticed::AtOnce => at_once(table, forgotten, &start, &before),
        Noticed::BeforeBetting if table.ledger.street == 1 && table.is_flop_game() => {
            new_flop(table, &events, &before)
        }
        Noticed::BeforeBetting if table.is_flop_game() => {
            corrected(table, forgotten, &start, &before, &events)
        }
        Noticed::BeforeBetting => shifted(table, forgotten, &start, &before, &events),
        Noticed::AfterAnAct => {
            if before.board != table.ledger.board
                || before.held != table.ledger.held
                || table.awaiting() != was
            {
                disagree!("somebody has acted: the cards stand (cb:3.irreg.16b, cb:5.holdem.5b)");
            }
            table.rests_on(
                &events,
                &["cb:3.irreg.16b", "cb:3.irreg.16c", "cb:5.holdem.5b", "cb:5.holdem.5c", "cb:7.stud.13a"],
            )?;
            table.agreed("burn: the card stands");
            later_cards(table, forgotten, &start)
        }
    }
}

fn shown_down(table: &Table) -> bool {
    matches!(table.awaiting(), Awaiting::Show { .. } | Awaiting::Award { .. } | Awaiting::Runs { .. })
}

/// Nothing of the street is out: burn now, or put the second one back (cb:3.irreg.16a, cb:5.holdem.4a). The street then has
/// the cards it would have had.
fn at_once(table: &mut Table, forgotten: bool, start: &Ledger, before: &Ledger) -> Agreed<()> {
    let out =
        |table: &Table| table.ledger.board.len() + table.ledger.held.values().map(Vec::len).sum::<usize>();
    let cards = out(table);
    if !table.plays_until(|table| out(table) > cards)? {
        disagree!("the street is dealt");
    }
    let first = start.burns.len();
    let burned = table.ledger.burns.len() == first + 1;
    let came = table.ledger.off - start.off;
    // One burn and one card; what was burned twice is the card that comes next.
    let right = forgotten || table.ledger.burns.last() == before.burns.get(first);
    if !burned || came != 2 || !right {
        disagree!("one burn and the next card (cb:3.irreg.16a, cb:5.holdem.4a): {:?}", table.ledger.burns);
    }
    let second = before.burns.last().copied().flatten();
    let lies = table.ledger.board.last().copied() == second
        || table.ledger.held.values().any(|held| held.last().is_some_and(|held| held.card == second));
    if !forgotten && !lies {
        disagree!("the second burn {second:?} was the next card (cb:5.holdem.4a)");
    }
    table.agreed("burn: corrected at once");
    Ok(())
}

/// Cards of a flop were seen: they are shuffled back, the burns stay, and there is a new burn and a new flop
/// (cb:5.holdem.4b, cb:5.holdem.7).
fn new_flop(table: &mut Table, events: &[HandEvent], before: &Ledger) -> Agreed<()> {
    table.rests_on(events, &["cb:5.holdem.4b", "cb:5.holdem.7"])?;
    if !table.ledger.board.is_empty() {
        disagree!("the flop is taken back (cb:5.holdem.7), not {:?}", table.ledger.board);
    }
    if !table.plays_until(|table| table.ledger.board.len() == 3)? {
        disagree!("a new flop is dealt (cb:5.holdem.7)");
    }
    let kept = before.burns.len();
    if table.ledger.burns.len() != kept + 1 || table.ledger.burns[..kept] != before.burns[..] {
        disagree!("the burns stay, and one more comes (cb:5.holdem.7): {:?}", table.ledger.burns);
    }
    if !table.ledger.aside.is_empty() {
        disagree!("the old flop is shuffled into the deck (cb:5.holdem.7): {:?}", table.ledger.aside);
    }
    table.agreed("burn: flop dealt again");
    Ok(())
}

/// The turn or the river becomes the card that would have come (cb:3.irreg.16a, cb:5.holdem.5a).
fn corrected(
    table: &mut Table,
    forgotten: bool,
    start: &Ledger,
    before: &Ledger,
    events: &[HandEvent],
) -> Agreed<()> {
    table.rests_on(events, &["cb:5.holdem.5a", "cb:3.irreg.16a"])?;
    let shown = before.board.last().copied();
    let kept = start.board.len();
    if !table.plays_until(|table| table.ledger.board.len() > kept && table.awaiting() != Awaiting::Burn)? {
        disagree!("the street is dealt");
    }
    let mut burns = start.burns.clone();
    let came = table.ledger.off - start.off;
    let board = table.ledger.board.last().copied();
    if forgotten {
        // What was shown is the burn, and the next card is the one.
        burns.push(shown);
        if table.ledger.burns != burns || came != 2 || board == shown {
            disagree!("{shown:?} is the burn and the next card the one (cb:5.holdem.5a): {:?}", table.ledger);
        }
    } else {
        let second = before.burns.last().copied().flatten();
        burns.push(before.burns[start.burns.len()]);
        let top = table.ledger.top.last().copied().flatten();
        if table.ledger.burns != burns || board != second || top != shown {
            disagree!("{second:?} comes to the board and {shown:?} goes back on the deck (cb:3.irreg.16a)");
        }
    }
    table.agreed("burn: board card corrected");
    Ok(())
}

/// In stud every card shifts by one place (cb:7.stud.13a).
fn shifted(
    table: &mut Table,
    forgotten: bool,
    start: &Ledger,
    before: &Ledger,
    events: &[HandEvent],
) -> Agreed<()> {
    table.rests_on(events, &["cb:7.stud.13a", "cb:3.irreg.16a"])?;
    let mut dealt: Vec<(usize, Seat)> = before
        .held
        .iter()
        .filter(|(seat, held)| held.len() > start.held[seat].len())
        .filter_map(|(seat, held)| held.last().map(|held| (held.came, *seat)))
        .collect();
    dealt.sort_unstable();
    let full = |table: &Table| {
        dealt.iter().all(|(_, seat)| table.ledger.held[seat].len() == before.held[seat].len())
    };
    if !table.plays_until(|table| full(table) && table.turn().is_some())? {
        disagree!("everybody has a card of the street again");
    }
    let card_of = |ledger: &Ledger, seat: Seat| ledger.held[&seat].last().and_then(|held| held.card);
    let came: Vec<_> = dealt.iter().map(|(_, seat)| card_of(before, *seat)).collect();
    let wanted: Vec<_> = if forgotten {
        came[1..].to_vec()
    } else {
        let second = before.burns.last().copied().flatten();
        [second].into_iter().chain(came[..came.len() - 1].iter().copied()).collect()
    };
    for ((_, seat), wanted) in dealt.iter().zip(&wanted) {
        if card_of(&table.ledger, *seat) != *wanted {
            disagree!("{seat} should have {wanted:?} (cb:7.stud.13a), not {:?}", table.ledger.held[seat]);
        }
    }
    let mut burns = start.burns.clone();
    burns.push(if forgotten { came[0] } else { before.burns[start.burns.len()] });
    if table.ledger.burns != burns {
        disagree!("the burns should be {burns:?} (cb:7.stud.13a): {:?}", table.ledger.burns);
    }
    let fresh = table.ledger.off - before.off;
    if forgotten && fresh != 1 || !forgotten && table.ledger.top.last() != came.last() {
        disagree!("the last player gets the next card, or its card goes back on the deck (cb:7.stud.13a)");
    }
    table.agreed("burn: stud cards shifted");
    Ok(())
}

/// The cards of the next street are those that would have come without the mistake (cb:3.irreg.16c, cb:5.holdem.5c).
fn later_cards(table: &mut Table, forgotten: bool, start: &Ledger) -> Agreed<()> {
    let street = table.hand.street();
    let off = table.ledger.off;
    let out =
        |table: &Table| table.ledger.board.len() + table.ledger.held.values().map(Vec::len).sum::<usize>();
    if !table.plays_until(|table| {
        table.hand.street() > street && matches!(table.awaiting(), Awaiting::Burn | Awaiting::Deal(_))
    })? {
        return Ok(());
    }
    let before = out(table);
    if !table.plays_until(|table| out(table) > before || table.ledger.lost)? || table.ledger.lost {
        return Ok(());
    }
    // Without a mistake two cards were burned since it began: that one and this one.
    let burns = table.ledger.burns.len();
    if burns != start.burns.len() + 2 {
        disagree!("two burns by now, as without the mistake (cb:3.irreg.16c): {:?}", table.ledger.burns);
    }
    let fresh = table.ledger.off - off;
    let wanted = if forgotten { 3 } else { 1 };
    if fresh != wanted {
        disagree!("{fresh} new cards came off the deck and should be {wanted} (cb:3.irreg.16c)");
    }
    table.agreed("burn: later cards as they would have come");
    Ok(())
}
