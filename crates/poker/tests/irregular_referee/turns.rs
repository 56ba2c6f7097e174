//! Acts out of turn and players who were passed over (cb:3.betting.10, cb:3.betting.11).

use game::Seat;
use poker::irregular::acts::{self, Act, ActEvent, Choice as ActChoice, Report, Request as Wrong};
use poker::irregular::{self, Choice, IrregularEvent};
use poker::{HandEvent, Options, Request, Violation};

use super::table::{Table, has};
use super::{Agreed, disagree};
use crate::support::by;

/// Nothing is offered but this.
pub(super) fn offers_only(options: Options, act: Act) -> bool {
    let Options { fold, check, call, bring_in, raise, chop } = options;
    let none = bring_in.is_none() && !chop;
    none && match act {
        Act::Fold => fold && !check && call.is_none() && raise.is_none(),
        Act::Check => !fold && check && call.is_none() && raise.is_none(),
        Act::Call => !fold && !check && call.is_some() && raise.is_none(),
        Act::RaiseTo(to) => {
            !fold
                && !check
                && call.is_none()
                && raise.is_some_and(|raise| raise.least == to && raise.most == to)
        }
    }
}

/// What a player who is not in turn could do.
fn early_act(table: &mut Table, seat: Seat, options: Options) -> Option<Act> {
    let facing = table.ledger.bet[&seat] < table.hand.price().units();
    let all = table.ledger.bet[&seat] + table.ledger.stack[&seat];
    // The least of the player in turn may be all of a short stack.
    let raise = options.raise.filter(|raise| raise.least.units() < all && raise.least < raise.most);
    let raise = raise.map(|raise| Act::RaiseTo(raise.least));
    let acts =
        if facing { [Some(Act::Fold), Some(Act::Call), raise] } else { [Some(Act::Check), None, raise] };
    let acts: Vec<Act> = acts.into_iter().flatten().collect();
    table.pick(&acts)
}

/// Everybody else who is in has no chips left.
fn nobody_answers(table: &Table, seat: Seat) -> bool {
    table.ledger.live.iter().all(|other| *other == seat || table.ledger.stack[other] == 0)
}

/// A player acts before the turn has come; then it comes.
pub(super) fn out_of_turn(table: &mut Table) -> Agreed<()> {
    let Some((turn, options)) = table.turn() else { return Ok(()) };
    if options.bring_in.is_some() || options.chop || table.ledger.lost {
        return Ok(());
    }
    let coming = table.coming(turn);
    if !table.hand.acted_early().is_empty() {
        return Ok(());
    }
    let Some(seat) = table.pick(&coming) else { return Ok(()) };
    let Some(act) = early_act(table, seat, options) else { return Ok(()) };
    let before = table.ledger.clone();
    let request = Request::Irregular(irregular::Request::Act(Wrong::Early { seat, act }));
    let done = table.does(by(seat, request))?;
    if table.book() == "nj" {
        return table.left_to_the_floor(done);
    }
    // A raise that this player could not make in turn either is no act.
    if let (Err(_), Act::RaiseTo(_)) = (&done, act) {
        return Ok(());
    }
    let events = done.map_err(|why| format!("{seat} acts out of turn, {act:?}: {why}"))?;
    table.rests_on(&events, if act == Act::Check { &["cb:3.betting.10b"] } else { &["cb:3.betting.10c"] })?;
    if before != table.ledger || table.turn() != Some((turn, options)) {
        disagree!("what is done out of turn waits for its turn (cb:3.betting.10c): {:?}", table.awaiting());
    }
    table.agreed("out of turn: noted");
    let street = table.hand.street();
    let from = table.events.len();
    let came = table.plays_until(|table| {
        table.turn().is_none_or(|(turn, _)| turn == seat) || table.hand.street() != street
    })?;
    let Some((turn, now)) = table.turn() else { return Ok(()) };
    if !came || turn != seat || table.hand.street() != street || table.ledger.lost {
        return Ok(());
    }
    let between = &table.events[from..];
    let intervened =
        between.iter().any(|event| matches!(event, HandEvent::Called { .. } | HandEvent::Raised { .. }));
    if act == Act::Check {
        if now.raise.is_some() {
            disagree!("{seat} checked out of turn and may not bet or raise (cb:3.betting.10b): {now:?}");
        }
        let facing = table.ledger.bet[&seat] < table.hand.price().units();
        if facing != now.call.is_some() || now.check == facing {
            disagree!("{seat} checks, or calls or folds to a bet (cb:3.betting.10b): {now:?}");
        }
        table.agreed(if facing { "out of turn: no raise" } else { "out of turn: only a check" });
    } else if intervened {
        let free = now.fold && (now.call.is_some() || now.check);
        if !free {
            disagree!(
                "{seat} has every choice after a bet, call or raise in between (cb:3.betting.10c): {now:?}"
            );
        }
        // Whoever has chips for it and may raise at all may raise.
        let held = table.hand.acted_early().iter().any(|(held, _)| *held == seat);
        let named = has(
            between,
            |odd| matches!(odd, IrregularEvent::Act(ActEvent::Released { seat: who, .. }) if *who == seat),
        );
        if held || !named {
            disagree!("{seat} is released from it (cb:3.betting.10c)");
        }
        table.agreed("out of turn: released");
    } else if matches!(act, Act::RaiseTo(_)) && nobody_answers(table, seat) {
        // Whoever could have called the raise has folded meanwhile: there is nobody to raise, and nothing to hold to.
    } else {
        if !offers_only(now, act) {
            disagree!("{seat} is held to {act:?} (cb:3.betting.10c): {now:?}");
        }
        if table.one_in(4) {
            // The rule says that it may bind: the floor lets the player go.
            let done = table.act(Wrong::Release { seat })?;
            done.map_err(|why| format!("the floor releases {seat}: {why}"))?;
            match table.turn() {
                Some((turn, free))
                    if turn == seat && (free.fold || free.check) && !offers_only(free, act) => {}
                _ => disagree!("{seat} is released and acts: {:?}", table.awaiting()),
            }
            table.agreed("out of turn: let go by the floor");
        } else {
            table.must(by(seat, act.request()))?;
            table.agreed("out of turn: binding");
        }
    }
    Ok(())
}

/// Others act behind a player who has not acted.
pub(super) fn passed_over(table: &mut Table) -> Agreed<()> {
    let Some((turn, options)) = table.turn() else { return Ok(()) };
    if options.bring_in.is_some() || options.chop || table.ledger.lost || table.book() == "nj" {
        return Ok(());
    }
    let coming = table.coming(turn);
    if !table.hand.acted_early().is_empty() {
        return Ok(());
    }
    // The one who is said to be passed over is in turn, or waits for somebody who is (cb:3.betting.11c).
    let waits = coming.len() > 3 && table.one_in(2);
    let (who, behind) = if waits { (coming[0], &coming[1..]) } else { (turn, &coming[..]) };
    let many = usize::try_from(table.chance.between(1, 4)).expect("few").min(behind.len());
    let mut acted = 0;
    for seat in behind[..many].iter().copied() {
        let facing = table.ledger.bet[&seat] < table.hand.price().units();
        let act = if facing { Act::Call } else { Act::Check };
        let request = Request::Irregular(irregular::Request::Act(Wrong::Early { seat, act }));
        let done = table.does(by(seat, request))?;
        done.map_err(|why| format!("{seat} acts behind {who}: {why}"))?;
        acted += 1;
    }
    if acted == 0 {
        return Ok(());
    }
    let facing = table.ledger.bet[&who] < table.hand.price().units();
    let before = table.ledger.clone();
    if !waits && table.one_in(3) {
        let request = Request::Irregular(irregular::Request::Act(Wrong::Time { seat: who }));
        return match (table.does(by(who, request))?, acted >= 3) {
            (Ok(events), false) => {
                table.rests_on(&events, &["cb:3.betting.11a"])?;
                if table.turn() != Some((turn, options)) {
                    disagree!("{who} called time and acts (cb:3.betting.11a): {:?}", table.awaiting());
                }
                table.agreed("passed over: time in time");
                Ok(())
            }
            (
                Err(Violation::Irregular(irregular::Violation::Act(acts::Violation::TimeTooLate { .. }))),
                true,
            ) => {
                table.agreed("passed over: time too late");
                Ok(())
            }
            (done, _) => disagree!("time with {acted} behind (cb:3.betting.11b): {done:?}"),
        };
    }
    let done = table.act(Wrong::Report(Report::PassedOver { seat: who }))?;
    let events = done.map_err(|why| format!("{who} was passed over by {acted}: {why}"))?;
    if waits || acted < 3 {
        if !has(
            &events,
            |odd| matches!(odd, IrregularEvent::Act(ActEvent::RightKept { seat, .. }) if *seat == who),
        ) {
            disagree!(
                "{who} keeps the right to act with {acted} behind, waiting {waits} (cb:3.betting.11): {events:?}"
            );
        }
        let rules: &[&str] =
            if waits { &["cb:3.betting.11c"] } else { &["cb:3.betting.11a", "cb:3.betting.11b"] };
        table.rests_on(&events, rules)?;
        if table.ledger != before || table.turn() != Some((turn, options)) {
            disagree!("the action is where it was (cb:3.betting.11): {:?}", table.awaiting());
        }
        table.agreed(if waits { "passed over: waits for another" } else { "passed over: right kept" });
        return Ok(());
    }
    if table.case().is_none() {
        disagree!(
            "three have acted behind {who}: it may cost the right, the floor says (cb:3.betting.11b): {events:?}"
        );
    }
    table.rests_on(&events, &["cb:3.betting.11b"])?;
    let usual = table.one_in(2);
    let choice = if usual { ActChoice::Usual } else { ActChoice::Other };
    let events = table.floor_rules(Choice::Act(choice))?;
    let lost = has(&events, |odd| matches!(odd, IrregularEvent::Act(ActEvent::RightLost { .. })));
    if lost != usual {
        disagree!("the right to act is usually lost, and may be kept (cb:3.betting.11b): {events:?}");
    }
    if lost {
        // A fold with a bet to face, else a check; nobody else's chips move.
        let gone = !table.ledger.live.contains(&who);
        if gone != facing || table.turn().is_some_and(|(seat, _)| seat == who) {
            disagree!(
                "{who} has lost the right to act: facing a bet {facing}, out {gone} (cb:3.betting.11b)"
            );
        }
        if table.ledger.bet != before.bet {
            disagree!("no chips move when a right is lost");
        }
    } else if table.turn() != Some((turn, options)) {
        disagree!("{who} acts after all: {:?}", table.awaiting());
    }
    table.agreed(if lost { "passed over: right lost" } else { "passed over: kept by the floor" });
    Ok(())
}
