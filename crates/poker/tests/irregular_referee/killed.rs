//! A pot that is killed: what it costs, in whose order it goes, and players who did not know of it (cb:8.intro.2,
//! cb:8.intro.3, cb:8.kill.2, cb:8.kill.9).

use game::Seat;
use poker::irregular::IrregularEvent;
use poker::irregular::acts::{ActEvent, Claim, Report, Request as Wrong};
use poker::{Bet, Betting, HandEvent, Kill, Request};

use super::ledger::Ledger;
use super::table::{Table, has};
use super::{Agreed, disagree};
use crate::support::{by, c};

/// The blinds and limits of the tables here, without a kill.
const SMALL_BLIND: u64 = 5;
const BIG_BLIND: u64 = 10;
const SMALL_BET: u64 = 10;
const BIG_BET: u64 = 20;

/// What a kill makes of an amount (cb:8.intro.2, cb:8.intro.3).
fn raised(kill: Kill, amount: u64) -> u64 {
    match kill {
        Kill::Full => amount * 2,
        Kill::Half => amount + amount / 2,
    }
}

/// What an amount would be without the kill.
fn plain(kill: Kill, amount: u64) -> u64 {
    match kill {
        Kill::Full => amount / 2,
        Kill::Half => amount / 3 * 2,
    }
}

/// A killed pot costs what the book says, and goes in the usual order.
pub(super) fn limits(table: &mut Table) -> Agreed<()> {
    let Some((killer, kill)) = table.kill else { return Ok(()) };
    let Some((turn, options)) = table.turn() else { return Ok(()) };
    let all = table.ledger.bet[&turn] + table.ledger.stack[&turn];
    if table.ledger.street == 0 && table.ledger.acted.is_empty() && table.hand.acted_early().is_empty() {
        opens(table, killer, kill, turn)?;
    }
    // The first bet of a round: there is nothing in front of anybody, and nobody is bound to anything.
    let fresh = table.ledger.bet.values().all(|bet| *bet == 0) && table.ledger.acted.is_empty();
    if let (Betting::Fixed { .. }, Some(raise), true) = (table.setup.betting(), options.raise, fresh) {
        let limit = match table.street().bet {
            Bet::Small => SMALL_BET,
            Bet::Big => BIG_BET,
        };
        let wanted = raised(kill, limit).min(all);
        if raise.least.units() != wanted {
            disagree!("a bet is {wanted} in a killed pot (cb:8.intro.2, cb:8.intro.3): {raise:?}");
        }
        table.saw(match kill {
            Kill::Full => "cb:8.intro.2",
            Kill::Half => "cb:8.intro.3",
        });
        table.agreed("kill: the limits");
    }
    Ok(())
}

/// The posts before the first act, and whose it is.
fn opens(table: &mut Table, killer: Seat, kill: Kill, turn: Seat) -> Agreed<()> {
    let price = raised(kill, BIG_BLIND);
    if table.hand.price().units() != price {
        disagree!("it costs {price} to come in (cb:8.intro.2, cb:8.intro.3), not {}", table.hand.price());
    }
    // Two players: the button has the small blind (cb:4.blinds.4a). The button is the last in the order of the deal.
    let mut order = table.deal_order();
    if let [big, small] = order[..] {
        order = vec![small, big];
    }
    for (at, seat) in order.iter().enumerate() {
        let blind = [SMALL_BLIND, BIG_BLIND].get(at).copied().unwrap_or_default();
        let post = if *seat == killer { price } else { blind };
        let wanted = post.min(table.setup.stack(*seat).units());
        if table.ledger.bet[seat] != wanted {
            disagree!(
                "{seat} has {} in front and should have {wanted} (cb:8.kill.7a)",
                table.ledger.bet[seat]
            );
        }
    }
    // cb:8.kill.2: the killer acts in turn, so the player after the big blind is first.
    let first = table.ledger.after(order[1]).into_iter().find(|seat| table.ledger.stack[seat] > 0);
    if first != Some(turn) {
        disagree!("{first:?} acts first in a pot killed by {killer} (cb:8.kill.2), not {turn}");
    }
    table.saw("cb:8.kill.2");
    table.agreed("kill: the order");
    Ok(())
}

/// A player puts in what it would cost without the kill, and says that nobody knew of one.
pub(super) fn unaware(table: &mut Table) -> Agreed<()> {
    let Some((turn, options)) = table.turn() else { return Ok(()) };
    if table.book() == "nj"
        || options.bring_in.is_some()
        || options.chop
        || table.ledger.lost
        || !table.hand.acted_early().is_empty()
    {
        return Ok(());
    }
    let required = table.one_in(2);
    let claim = Claim::UnawareOfKill { required };
    let before = table.ledger.clone();
    let bet = before.bet[&turn];
    let by_call = table.one_in(2);
    let proper = if by_call {
        let Some(call) = options.call else { return Ok(()) };
        let price = table.hand.price().units();
        let put_in = match table.kill {
            Some((_, kill)) => plain(kill, price).saturating_sub(bet),
            None => call.units() / 2,
        };
        if put_in == 0 || put_in >= call.units() || before.stack[&turn] <= call.units() {
            return Ok(());
        }
        let request =
            Request::Irregular(poker::irregular::Request::Act(Wrong::CallShort { put_in: c(put_in) }));
        table.must(by(turn, request))?;
        price
    } else {
        // A bet of the plain limit, half of what is right or more: no call, and no bet of the right size.
        let (Some((_, kill)), Betting::Fixed { .. }, Some(raise)) =
            (table.kill, table.setup.betting(), options.raise)
        else {
            return Ok(());
        };
        let (price, least) = (table.hand.price().units(), raise.least.units());
        let to = price + plain(kill, least - price);
        if to >= least || least >= bet + before.stack[&turn] || to < price + (least - price).div_ceil(2) {
            return Ok(());
        }
        let request = Request::Irregular(poker::irregular::Request::Act(Wrong::Miswager { to: c(to) }));
        table.must(by(turn, request))?;
        least
    };
    if table.ledger.lost || table.ledger.bet[&turn] == 0 || table.turn().is_none() {
        // That was the last act of the round.
        return Ok(());
    }
    let then = table.ledger.clone();
    let done = table.act(Wrong::Report(Report::Withdraw { seat: turn, claim }))?;
    if table.kill.is_none() {
        // Nobody can be unaware of a kill that there is not.
        if then != table.ledger || table.case().is_some() {
            disagree!("the pot is not killed, and the claim is heard: {done:?}");
        }
        table.agreed("kill: there is none");
        return Ok(());
    }
    let events = done.map_err(|why| format!("{turn} did not know of the kill, {claim:?}: {why}"))?;
    table.rests_on(&events, &["cb:8.kill.9"])?;
    if table.case().is_some() {
        disagree!("the book decides it (cb:8.kill.9): {events:?}");
    }
    if required {
        made_right(table, turn, proper, &before)?;
        table.agreed("kill: required, made right");
    } else {
        taken_back(table, turn, &events, &before)?;
        table.agreed("kill: optional, taken back");
    }
    Ok(())
}

/// The player has put in the right amount, and nobody else's chips have moved.
fn made_right(table: &Table, turn: Seat, proper: u64, before: &Ledger) -> Agreed<()> {
    for seat in before.stack.keys() {
        let wanted = if *seat == turn { proper } else { before.bet[seat] };
        if table.ledger.bet[seat] != wanted {
            disagree!(
                "{seat} has {} in front and should have {wanted} (cb:8.kill.9)",
                table.ledger.bet[seat]
            );
        }
    }
    if table.turn().is_some_and(|(seat, _)| seat == turn) {
        disagree!("{turn} has acted (cb:8.kill.9)");
    }
    Ok(())
}

/// The player has the chips back and thinks again.
fn taken_back(table: &Table, turn: Seat, events: &[HandEvent], before: &Ledger) -> Agreed<()> {
    if !has(events, |odd| matches!(odd, IrregularEvent::Act(ActEvent::Withdrawn { .. }))) {
        disagree!("{turn} may withdraw the chips (cb:8.kill.9): {events:?}");
    }
    if table.ledger.stack != before.stack || table.ledger.bet != before.bet {
        disagree!("{turn} has the chips back and the others theirs (cb:8.kill.9): {:?}", table.ledger);
    }
    match table.turn() {
        Some((seat, options)) if seat == turn && (options.fold || options.check) => Ok(()),
        _ => disagree!("{turn} acts again (cb:8.kill.9): {:?}", table.awaiting()),
    }
}
