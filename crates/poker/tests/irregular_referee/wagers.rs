//! Chips that are moved without a word, wagers of a wrong size, calls that are short (cb:3.betting.12, cb:3.betting.13,
//! cb:3.betting.16, cb:9.nl.7 to cb:9.nl.12, cb:9.pl.1 to cb:9.pl.3, nj:14.7(f)).

use game::Seat;
use poker::irregular::acts::{Act, ActEvent, Choice as ActChoice, Claim, Motion, Report, Request as Wrong};
use poker::irregular::{Choice, IrregularEvent};
use poker::{Betting, HandEvent, Request};

use super::table::{Table, has};
use super::turns::offers_only;
use super::{Agreed, disagree};
use crate::support::{by, c};

/// The player in turn moves the chips of a call or a raise.
pub(super) fn moved(table: &mut Table) -> Agreed<()> {
    let Some((turn, options)) = table.turn() else { return Ok(()) };
    if options.bring_in.is_some() || options.chop || table.ledger.lost || !table.hand.acted_early().is_empty()
    {
        return Ok(());
    }
    let bet = table.ledger.bet[&turn];
    let raise = options.raise.map(|raise| (Act::RaiseTo(raise.least), c(raise.least.units() - bet)));
    let call = options.call.map(|call| (Act::Call, call));
    let acts: Vec<_> = [raise, call].into_iter().flatten().collect();
    let Some((act, chips)) = table.pick(&acts) else { return Ok(()) };
    let Some(how) = table.pick(&[Motion::Held, Motion::Pushed, Motion::TowardPot, Motion::InPot]) else {
        return Ok(());
    };
    let acted_on = table.one_in(2);
    let before = table.ledger.clone();
    let done = table.act(Wrong::Report(Report::Moved { chips, how, acted_on }))?;
    let events = done.map_err(|why| format!("{turn} moves {chips}, {how:?}: {why}"))?;
    if before != table.ledger {
        disagree!("chips that were moved are not in the pot yet");
    }
    let new_jersey = table.book() == "nj";
    // Let go is bound. Only pushed: bound in New Jersey, and here if another player acted on it, as the floor says.
    let (bound, asked, rules): (bool, bool, &[&str]) = match (how, new_jersey) {
        (Motion::Held, true) => (false, false, &["nj:14.7(f)", "nj:14.7(f)1", "nj:14.7(f)2", "nj:14.7(f)3"]),
        (Motion::Pushed, true) => (true, false, &["nj:14.7(f)1"]),
        (Motion::TowardPot, true) => (true, false, &["nj:14.7(f)3"]),
        (Motion::InPot, true) => (true, false, &["nj:14.7(f)2"]),
        (Motion::Held, false) => (false, false, &["cb:9.nl.7", "cb:3.betting.12", "cb:3.betting.13a"]),
        (Motion::Pushed, false) if acted_on => (true, true, &["cb:3.betting.12"]),
        (Motion::Pushed, false) => (false, false, &["cb:9.nl.7", "cb:3.betting.12"]),
        (Motion::TowardPot | Motion::InPot, false) => {
            (true, false, &["cb:9.nl.7", "cb:3.betting.13a", "cb:3.betting.12"])
        }
    };
    table.rests_on(&events, rules)?;
    if asked != table.case().is_some() {
        disagree!("{how:?}, acted on {acted_on}: the floor is asked {} and should be {asked}", !asked);
    }
    let mut bound = bound;
    if asked {
        bound = table.one_in(2);
        table.floor_rules(Choice::Act(if bound { ActChoice::Usual } else { ActChoice::Other }))?;
    }
    match table.turn() {
        Some((seat, now)) if seat == turn && bound && offers_only(now, act) => {}
        Some((seat, now)) if seat == turn && !bound && now == options => {}
        _ => disagree!("{how:?}: {turn} is bound to {act:?}: {bound}; {:?}", table.awaiting()),
    }
    if bound {
        table.must(by(turn, act.request()))?;
        if table.ledger.bet[&turn] != bet + chips.units() && !table.ledger.lost {
            disagree!("{turn} puts in {chips}");
        }
    }
    let kind = match (bound, asked) {
        (true, true) => "moved: bound by the floor",
        (false, true) => "moved: not bound by the floor",
        (true, false) => "moved: bound",
        (false, false) => "moved: no wager",
    };
    table.agreed(kind);
    Ok(())
}

/// A size that the player's wager cannot have, and the one it gets.
fn wrong_size(table: &mut Table, turn: Seat) -> Option<(u64, u64, &'static [&'static str])> {
    let (_, options) = table.turn()?;
    let raise = options.raise?;
    let (least, most) = (raise.least.units(), raise.most.units());
    let price = table.hand.price().units();
    let all = table.ledger.bet[&turn] + table.ledger.stack[&turn];
    match table.setup.betting() {
        Betting::Fixed { .. } if table.one_in(2) => {
            // Too much for the limit: the nearest proper amount.
            let to = most + table.chance.between(1, 4);
            (to < all && to != all).then_some((to, most, &["cb:3.betting.16b", "cb:3.betting.16a"][..]))
        }
        Betting::PotLimit { .. } if table.one_in(2) => {
            let to = most + table.chance.between(1, 60);
            (to < all).then_some((to, most, &["cb:9.pl.1", "cb:9.pl.2b"][..]))
        }
        betting => {
            // Too little: up to the least, and not further. With half of it or more it is no call.
            let half = price + (least - price).div_ceil(2);
            if half >= least || least >= all {
                return None;
            }
            let to = table.chance.between(half, least - 1);
            let rules = if betting.is_limit() {
                &["cb:3.betting.16a", "cb:3.betting.16b"][..]
            } else {
                &["cb:9.nl.12a", "cb:3.betting.16a"][..]
            };
            Some((to, least, rules))
        }
    }
}

/// A wager of a wrong size is made, perhaps called, and noticed.
pub(super) fn miswager(table: &mut Table) -> Agreed<()> {
    let Some((turn, options)) = table.turn() else { return Ok(()) };
    if options.bring_in.is_some() || options.chop || table.ledger.lost || !table.hand.acted_early().is_empty()
    {
        return Ok(());
    }
    let new_jersey = table.book() == "nj";
    let start = table.ledger.clone();
    let Some((to, proper, rules)) = wrong_size(table, turn) else { return Ok(()) };
    let over = to > proper;
    let request = Request::Irregular(poker::irregular::Request::Act(Wrong::Miswager { to: c(to) }));
    let done = table.does(by(turn, request))?;
    if new_jersey {
        if done.is_ok() && table.case().is_none() {
            let noticed =
                table.act(Wrong::Report(Report::WagerSize { relied_on: false, wagerer_asks: false }))?;
            return table.left_to_the_floor(noticed);
        }
        return table.left_to_the_floor(done);
    }
    done.map_err(|why| format!("{turn} makes it {to} instead of {proper}: {why}"))?;
    if table.ledger.bet[&turn] != to {
        disagree!("nobody has noticed: {turn} has {to} in front");
    }
    let mut callers = Vec::new();
    let street = table.hand.street();
    for _ in 0..table.chance.below(3) {
        let Some((seat, options)) = table.turn() else { break };
        if table.hand.street() != street || options.call.is_none() {
            break;
        }
        // The round must still be open when it is noticed.
        if table.coming(seat).is_empty() {
            break;
        }
        table.must(by(seat, Request::Call))?;
        callers.push(seat);
    }
    let (relied_on, wagerer_asks) = (!callers.is_empty() && table.one_in(2), table.one_in(2));
    if table.turn().is_none() {
        return Ok(());
    }
    let before = table.ledger.clone();
    let was = table.turn().map(|(seat, _)| seat);
    let done = table.act(Wrong::Report(Report::WagerSize { relied_on, wagerer_asks }))?;
    let events =
        done.map_err(|why| format!("{turn} made it {to} instead of {proper}, called by {callers:?}: {why}"))?;
    let mut stands = false;
    // cb:9.pl.3: somebody has thought about an oversize wager and called it.
    let floor = over && relied_on && matches!(table.setup.betting(), Betting::PotLimit { .. });
    if floor != table.case().is_some() {
        disagree!("the floor should be asked: {floor} (cb:9.pl.3): {events:?}");
    }
    if floor {
        table.rests_on(&events, &["cb:9.pl.3", "cb:9.pl.2b"])?;
        let usual = table.one_in(2);
        let events =
            table.floor_rules(Choice::Act(if usual { ActChoice::Usual } else { ActChoice::Other }))?;
        stands = has(&events, |odd| matches!(odd, IrregularEvent::Act(ActEvent::WagerStands { .. })));
        // It stands especially if it is the wagerer who wants it reduced.
        if wagerer_asks && stands != usual {
            disagree!("the wagerer wants it reduced: it usually stands (cb:9.pl.3): {events:?}");
        }
        table.agreed(if stands { "wager: oversize stands" } else { "wager: oversize cut by the floor" });
    } else {
        table.rests_on(&events, rules)?;
    }
    if stands {
        if before != table.ledger {
            disagree!("the wager stands as it is");
        }
        return Ok(());
    }
    for seat in start.stack.keys().copied() {
        let all = start.stack[&seat] + start.bet[&seat];
        let wanted = if seat == turn || callers.contains(&seat) { proper.min(all) } else { start.bet[&seat] };
        if table.ledger.bet[&seat] != wanted || table.ledger.stack[&seat] != all - wanted {
            disagree!("{seat} should have {wanted} in front and {} behind: {:?}", all - wanted, table.ledger);
        }
    }
    match table.turn() {
        Some((seat, _)) if Some(seat) == was => {}
        _ => disagree!("it is still the turn of {was:?}: {:?}", table.awaiting()),
    }
    if table.ledger.acted != before.acted {
        disagree!("who has acted has acted (cb:3.betting.16c)");
    }
    table.agreed(match (over, callers.is_empty()) {
        (true, _) => "wager: too much, corrected",
        (false, true) => "wager: too little, corrected",
        (false, false) => "wager: too little, callers follow",
    });
    // Whoever called may not raise because of it (cb:3.betting.16c).
    let from = table.events.len();
    let called = callers.clone();
    let came = table.plays_until(|table| {
        table.turn().is_none_or(|(seat, _)| called.contains(&seat)) || table.hand.street() != street
    })?;
    let raised = table.events[from..].iter().any(|event| matches!(event, HandEvent::Raised { .. }));
    if came && !raised && table.hand.street() == street && table.turn().is_some() {
        disagree!("nobody who called is asked again (cb:3.betting.16c): {:?}", table.awaiting());
    }
    Ok(())
}

/// A call with too few chips is made complete, or taken back.
pub(super) fn short_call(table: &mut Table) -> Agreed<()> {
    let Some((turn, options)) = table.turn() else { return Ok(()) };
    let Some(call) = options.call else { return Ok(()) };
    if options.bring_in.is_some() || options.chop || table.ledger.lost || !table.hand.acted_early().is_empty()
    {
        return Ok(());
    }
    let (call, stack, bet) = (call.units(), table.ledger.stack[&turn], table.ledger.bet[&turn]);
    if call < 2 || stack <= call {
        return Ok(());
    }
    let put_in = table.chance.between(1, call - 1);
    let raised = table.ledger.raised;
    let before = table.ledger.clone();
    let request = Request::Irregular(poker::irregular::Request::Act(Wrong::CallShort { put_in: c(put_in) }));
    let done = table.does(by(turn, request))?;
    let new_jersey = table.book() == "nj";
    if new_jersey {
        return table.left_to_the_floor(done);
    }
    let events = done.map_err(|why| format!("{turn} calls {call} with {put_in}: {why}"))?;
    table.rests_on(&events, &["cb:3.betting.13a", "cb:9.nl.9", "cb:3.betting.16a"])?;
    if table.ledger.bet[&turn] != bet + call || table.ledger.stack[&turn] != stack - call {
        disagree!("{turn} makes the call complete (cb:3.betting.13a): {:?}", table.ledger);
    }
    table.agreed("short call: made complete");
    let street = table.hand.street();
    let acted_since = table.one_in(3);
    if acted_since {
        let acts = table.ledger.acts;
        if !table.plays_until(|table| table.ledger.acts > acts || table.hand.street() != street)? {
            return Ok(());
        }
        if table.hand.street() != street
            || table.ledger.lost
            || table.turn().is_none_or(|(seat, _)| seat == turn)
        {
            return Ok(());
        }
    }
    if table.ledger.lost || table.ledger.bet[&turn] == 0 {
        return Ok(());
    }
    let claim = if table.one_in(2) { Claim::MissedRaise } else { Claim::Misunderstood };
    if claim == Claim::MissedRaise && !raised {
        return Ok(());
    }
    let then = table.ledger.clone();
    let done = table.act(Wrong::Report(Report::Withdraw { seat: turn, claim }))?;
    // The figure is eighty per cent of the wager; of what the caller had in front already the book does not speak.
    let (alone, total) = (put_in * 100 >= call * 80, (bet + put_in) * 100 >= (bet + call) * 80);
    let back = |table: &Table, events: &[HandEvent]| {
        if !has(events, |odd| matches!(odd, IrregularEvent::Act(ActEvent::Withdrawn { .. }))) {
            disagree!("{turn} takes the chips back: {events:?}");
        }
        if table.ledger.stack != before.stack || table.ledger.bet != before.bet {
            disagree!("{turn} has the chips back and the others theirs: {:?}", table.ledger);
        }
        match table.turn() {
            Some((seat, _)) if seat == turn => Ok(()),
            _ => disagree!("{turn} acts again: {:?}", table.awaiting()),
        }
    };
    match claim {
        Claim::MissedRaise => {
            // A raise since then brings the turn back: the call is an old one and stands.
            if let (Err(_), true) = (&done, table.hand.price().units() > bet + call) {
                table.agreed("short call: stands");
                return Ok(());
            }
            let events = done.map_err(|why| format!("{turn} did not know of the raise: {why}"))?;
            if acted_since {
                if then.bet != table.ledger.bet || then.stack != table.ledger.stack {
                    disagree!("somebody has acted since: the call stands (cb:3.betting.13b)");
                }
                table.agreed("short call: stands");
            } else {
                back(table, &events)?;
                table.agreed("short call: taken back");
            }
            table.rests_on(&events, &["cb:3.betting.13b"])?;
        }
        Claim::Misunderstood if table.is_limit() => {
            // cb:3.betting.13c: the rule is for big-bet games.
            if let Ok(events) = done {
                if then != table.ledger || table.case().is_some() {
                    disagree!("in limit there is no such claim (cb:3.betting.13c): {events:?}");
                }
                table.rests_on(&events, &["cb:3.betting.13c", "cb:3.betting.13a"])?;
            }
            table.agreed("misunderstood: not in limit");
        }
        Claim::Misunderstood if alone != total || acted_since => {
            if table.case().is_some() {
                table.floor_rules(Choice::Act(ActChoice::Usual))?;
            }
        }
        Claim::Misunderstood if alone => {
            let events = done.map_err(|why| format!("{put_in} of {call}, a claim: {why}"))?;
            if then != table.ledger || table.case().is_some() {
                disagree!("with eighty per cent in there is no claim (cb:9.nl.10c): {events:?}");
            }
            table.rests_on(&events, &["cb:9.nl.10c"])?;
            table.agreed("misunderstood: eighty per cent in");
        }
        Claim::Misunderstood => {
            let events = done.map_err(|why| format!("{put_in} of {call}, a claim: {why}"))?;
            if table.case().is_none() {
                disagree!(
                    "below eighty per cent whoever decides has wide discretion (cb:9.nl.10a): {events:?}"
                );
            }
            table.rests_on(&events, &["cb:9.nl.10a", "cb:9.nl.10c"])?;
            let usual = table.one_in(2);
            let events =
                table.floor_rules(Choice::Act(if usual { ActChoice::Usual } else { ActChoice::Other }))?;
            if usual {
                back(table, &events)?;
            } else if then.bet != table.ledger.bet || then.stack != table.ledger.stack {
                disagree!("the floor lets the call stand (cb:9.nl.10a)");
            }
            table.agreed("misunderstood: the floor decides");
        }
        Claim::UnawareOfKill { .. } => {}
    }
    Ok(())
}
