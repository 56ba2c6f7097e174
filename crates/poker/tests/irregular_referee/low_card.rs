//! The wrong player posts the forced bet of stud (cb:7.stud.5).

use cards::{AceIs, Card};
use game::Seat;
use poker::irregular::IrregularEvent;
use poker::irregular::acts::{ActEvent, Report, Request as Wrong};
use poker::{House, Opens};

use super::table::{Table, has};
use super::{Agreed, disagree};

/// Who owes the forced bet by what shows (cb:7.stud.2a, cb:7.razz.3a, cb:7.hilo.4a).
pub(super) fn opener_by_card(house: &House, opens: Opens, ups: &[(Seat, Card)]) -> Option<Seat> {
    let rank = |card: Card, ace: AceIs| {
        let text = card.to_string();
        let rank = "23456789TJQKA".find(text.chars().next()?)?;
        let suit = "cdhs".find(text.chars().last()?)?;
        let rank = if rank == 12 && ace == AceIs::Low { 0 } else { rank + 1 };
        Some((rank, suit))
    };
    let opens = if opens == Opens::HouseCardBringsIn {
        // Catfish Bend: the low card, ace high (cb:7.hilo.4a); New Jersey: the high card, ace low (nj:14.9(d)2).
        if house.key.starts_with("nj") {
            Opens::HighCardBringsIn(AceIs::Low)
        } else {
            Opens::LowCardBringsIn(AceIs::High)
        }
    } else {
        opens
    };
    match opens {
        Opens::LowCardBringsIn(ace) => {
            ups.iter().min_by_key(|(_, card)| rank(*card, ace)).map(|(seat, _)| *seat)
        }
        Opens::HighCardBringsIn(ace) => {
            ups.iter().max_by_key(|(_, card)| rank(*card, ace)).map(|(seat, _)| *seat)
        }
        _ => None,
    }
}

/// Another player is named low and posts; somebody notices, in time or not.
pub(super) fn wrong_low_card(table: &mut Table) -> Agreed<()> {
    let Some((low, options)) = table.turn() else { return Ok(()) };
    if options.bring_in.is_none()
        || table.ledger.acts > 0
        || !table.exposed.is_empty()
        || !table.is_seven_stud()
    {
        return Ok(());
    }
    let others: Vec<Seat> = table
        .ledger
        .live
        .iter()
        .copied()
        .filter(|seat| *seat != low && table.ledger.stack[seat] > 0)
        .collect();
    let Some(wrong) = table.pick(&others) else { return Ok(()) };
    let before = table.ledger.clone();
    let done = table.act(Wrong::BringInAmiss { seat: wrong })?;
    if table.book() == "nj" {
        table.left_to_the_floor(done)?;
        if table.case().is_none() {
            let noticed = table.act(Wrong::Report(Report::WrongLowCard))?;
            if noticed.is_ok() {
                table.left_to_the_floor(noticed)?;
            }
        }
        return Ok(());
    }
    done.map_err(|why| format!("{wrong} is named low by mistake: {why}"))?;
    let posted = table.setup.bring_in().units().min(before.stack[&wrong]);
    if table.ledger.bet[&wrong] != posted {
        disagree!("{wrong} posts {posted}, not {}", table.ledger.bet[&wrong]);
    }
    let acts = table.one_in(2);
    if acts {
        let after = table.ledger.acts;
        if !table.plays_until(|table| table.ledger.acts > after)? {
            return Ok(());
        }
    }
    let was = table.awaiting();
    let then = table.ledger.clone();
    let done = table.act(Wrong::Report(Report::WrongLowCard))?;
    let events = done.map_err(|why| format!("the wrong low card is noticed: {why}"))?;
    if acts {
        if !has(&events, |odd| matches!(odd, IrregularEvent::Act(ActEvent::WagerStands { .. }))) {
            disagree!("the next hand has acted: the wager stands (cb:7.stud.5b)");
        }
        table.rests_on(&events, &["cb:7.stud.5b"])?;
        if then != table.ledger || table.awaiting() != was {
            disagree!("the wager stands and play goes on from there (cb:7.stud.5b)");
        }
        if table.plays_until(|table| table.turn().is_none_or(|(seat, _)| seat == low))?
            && let Some((seat, options)) = table.turn()
            && seat == low
            && options.bring_in.is_some()
        {
            disagree!("the real low card owes nothing (cb:7.stud.5b)");
        }
        table.agreed("wrong low card: stands");
        return Ok(());
    }
    if !has(&events, |odd| matches!(odd, IrregularEvent::Act(ActEvent::OpenerCorrected { .. }))) {
        disagree!("nobody has acted: the real low card must bet (cb:7.stud.5a)");
    }
    table.rests_on(&events, &["cb:7.stud.5a"])?;
    if table.ledger.stack != before.stack || table.ledger.bet != before.bet {
        disagree!("the wrong low card takes the wager back (cb:7.stud.5a)");
    }
    match table.turn() {
        Some((seat, options)) if seat == low && options.bring_in.is_some() => {}
        _ => disagree!("{low} must bet now (cb:7.stud.5a), not {:?}", table.awaiting()),
    }
    table.agreed("wrong low card: corrected");
    Ok(())
}
