//! Hands with the wrong number of cards, paper among the cards, and hands that were thrown in (cb:3.dead, cb:3.irreg.2,
//! cb:3.irreg.7 to cb:3.irreg.9, cb:2.dealing.8, cb:7.stud.10, cb:7.stud.18, cb:14.expl.2).

use game::Seat;
use poker::card_faults::{Count, HandInDoubt, Report, Why};
use poker::irregular::{IrregularEvent, PileName, Request as Mishap, Spot};
use poker::{Awaiting, HandEvent, Violation};

use super::deal::{everything_is_back, same_table};
use super::ledger::Ledger;
use super::table::{Table, cited, has};
use super::{Agreed, disagree};

/// The hand is dead, and what it has put in stays; or nothing has changed.
fn lives_or_dies(table: &Table, seat: Seat, dead: bool, before: &Ledger) -> Agreed<()> {
    let live = table.ledger.live.contains(&seat);
    if live == dead {
        disagree!("the hand of {seat} should be dead: {dead}");
    }
    if !dead {
        return same_table(before, &table.ledger);
    }
    if before.stack[&seat] != table.ledger.stack[&seat] {
        disagree!("a dead hand gets nothing back");
    }
    if table.turn().is_some_and(|(turn, _)| turn == seat) {
        disagree!("{seat} has a dead hand and does not act");
    }
    for (other, stack) in &before.stack {
        if table.ledger.stack[other] != *stack && table.ledger.live.len() > 1 {
            disagree!("{other} has other chips because a hand is dead");
        }
    }
    Ok(())
}

fn somebody(table: &mut Table) -> Option<Seat> {
    let live: Vec<Seat> = table.ledger.live.iter().copied().collect();
    if live.len() < 2 || table.ledger.lost || table.turn().is_none() {
        return None;
    }
    table.pick(&live)
}

/// A hand has the wrong number of cards, once two have acted.
pub(super) fn wrong_count(table: &mut Table) -> Agreed<()> {
    let shows = matches!(table.awaiting(), Awaiting::Show { .. }) && table.is_seven_stud();
    let live: Vec<Seat> = table.ledger.live.iter().copied().collect();
    let alone = live.len() < 2 || live.iter().any(|seat| table.ledger.stack[seat] == 0);
    let seat = if shows && !alone { table.pick(&live) } else { somebody(table) };
    let Some(seat) = seat else { return Ok(()) };
    // Six cards are found when the last one is out: not every hand may be dead before.
    let last_is_out = shows || table.hand.street() == 4;
    if table.is_seven_stud() && !last_is_out && !table.one_in(8) {
        return Ok(());
    }
    if table.ledger.acts < 2 || table.ledger.lost {
        return Ok(());
    }
    let stud = table.is_seven_stud();
    let mucked = table.one_in(2);
    let Some(count) =
        table.pick(&[Count::TooMany, Count::LacksMore, Count::LacksLast { dealer_mucked: mucked }])
    else {
        return Ok(());
    };
    // The last card of stud can only be missing when it has been dealt.
    let last = matches!(count, Count::LacksLast { .. });
    if last && stud && !last_is_out || shows && !last {
        return Ok(());
    }
    // Of stud with other cards the book has no section.
    if last && !stud && table.variant().family == poker::Family::Stud {
        return Ok(());
    }
    let open = last && stud;
    let otherwise = table.one_in(3);
    let by_floor = otherwise || table.one_in(2);
    let report = Mishap::Cards(Report::WrongCount { seat, count, otherwise });
    let before = table.ledger.clone();
    let done = if by_floor { table.floor_says(report)? } else { table.dealer_says(report)? };
    // nj:14.1:fouled-hand names it; what follows is not in the printings we have.
    if table.book() == "nj" && !otherwise {
        return table.left_to_the_floor(done);
    }
    if table.book() == "nj" {
        return Ok(());
    }
    if otherwise && !open {
        return match done {
            Err(Violation::Irregular(_)) => {
                table.agreed("count: no other way");
                Ok(())
            }
            done => disagree!("the book leaves no choice (cb:3.dead.1d): {done:?}"),
        };
    }
    let events = match done {
        Ok(events) => events,
        // Where the book leaves it open the floor says so itself.
        Err(_) if open && !by_floor => return Ok(()),
        Err(why) => disagree!("{count:?} of {seat}: {why}"),
    };
    // Usually a hand whose last card the dealer mucked is live (cb:14.expl.2), and otherwise it is dead.
    let dead = !open || (mucked == otherwise);
    lives_or_dies(table, seat, dead, &before)?;
    table.rests_on(
        &events,
        &["cb:3.dead.1d", "cb:7.stud.18a", "cb:7.stud.18b", "cb:14.expl.2", "cb:3.misdeal.2b"],
    )?;
    table.agreed(match (dead, open) {
        (true, false) => "count: dead",
        (true, true) => "count: six cards, dead",
        (false, _) => "count: six cards, live",
    });
    Ok(())
}

/// A joker is found, on the deck or in a hand.
pub(super) fn joker(table: &mut Table) -> Agreed<()> {
    let Some(seat) = somebody(table) else { return Ok(()) };
    // The book has no section for draws, and says nothing of cards that were drawn.
    let drawn = table.variant().cards().1 == 0 && !table.is_seven_stud() && table.hand.street() > 0;
    if table.disturbed
        || drawn
        || !table.ledger.top.is_empty()
        || table.hand.stub_len() < 24
        || table.hand.strays() > 0
    {
        return Ok(());
    }
    let looked = table.one_in(2);
    let before = table.ledger.clone();
    if table.one_in(4) {
        let done = table.cards(Report::Joker { at: Spot::TOP, looked })?;
        if table.book() == "nj" {
            return table.left_to_the_floor(done);
        }
        let events = done.map_err(|why| format!("a joker on the deck: {why}"))?;
        same_table(&before, &table.ledger)?;
        if has(&events, |odd| matches!(odd, IrregularEvent::Misdealt { .. }))
            || table.ledger.paper.len() != before.paper.len() + 1
        {
            disagree!("a joker is paper and makes no misdeal (cb:3.irreg.8a): {events:?}");
        }
        table.agreed("joker: on the deck");
        return Ok(());
    }
    // A card that was read when it came is no joker.
    let down: Vec<usize> = (0..table.ledger.held[&seat].len())
        .filter(|at| !table.ledger.held[&seat][*at].up && table.ledger.held[&seat][*at].card.is_none())
        .collect();
    let Some(at) = table.pick(&down) else { return Ok(()) };
    let held = table.ledger.held[&seat][at];
    let spot = Spot { pile: PileName::Held(seat), at: u8::try_from(at).expect("few cards") };
    let was = table.awaiting();
    let done = table.cards(Report::Joker { at: spot, looked })?;
    if table.book() == "nj" {
        return table.left_to_the_floor(done);
    }
    let events = done.map_err(|why| format!("a joker in the hand of {seat}: {why}"))?;
    if held.acted_on {
        lives_or_dies(table, seat, true, &before)?;
        table.rests_on(&events, &["cb:3.irreg.8c", "cb:3.irreg.9", "cb:3.dead.1e"])?;
        table.agreed("joker: acted on, dead");
        return Ok(());
    }
    paper_replaced(table, seat, &events, &before, was, &["cb:3.irreg.8b", "cb:3.irreg.7b", "cb:3.irreg.8a"])?;
    table.agreed("joker: replaced");
    Ok(())
}

/// Another card comes for paper, and everything else goes on.
fn paper_replaced(
    table: &mut Table,
    seat: Seat,
    events: &[HandEvent],
    before: &Ledger,
    was: Awaiting,
    rules: &[&str],
) -> Agreed<()> {
    table.rests_on(events, rules)?;
    if has(events, |odd| matches!(odd, IrregularEvent::Misdealt { .. })) || !table.ledger.live.contains(&seat)
    {
        disagree!("paper is replaced and nothing else (cb:3.irreg.7b): {events:?}");
    }
    let all = before.held[&seat].len();
    let off = table.ledger.off;
    if !table.plays_until(|table| table.turn().is_some())? || table.awaiting() != was {
        disagree!("after the new card it is {was:?}, not {:?}", table.awaiting());
    }
    if table.ledger.held[&seat].len() != all
        || table.ledger.off > off + 1
        || table.ledger.paper.len() != before.paper.len() + 1
    {
        disagree!(
            "{seat} has {all} cards again, and the paper lies aside (cb:3.irreg.7b): {:?}",
            table.ledger
        );
    }
    table.disturbed = true;
    Ok(())
}

/// A card of a hand lay face up in the deck.
pub(super) fn boxed(table: &mut Table) -> Agreed<()> {
    let Some(seat) = somebody(table) else { return Ok(()) };
    if table.disturbed
        || table.hand.street() > 0
        || table.ledger.acts > 0
        || !table.ledger.top.is_empty()
        || table.hand.stub_len() < 24
        || table.variant().family == poker::Family::Stud
    {
        return Ok(());
    }
    let Some(at) = (0..table.ledger.held[&seat].len()).next() else { return Ok(()) };
    let spot = Spot { pile: PileName::Held(seat), at: u8::try_from(at).expect("few cards") };
    let before = table.ledger.clone();
    let was = table.awaiting();
    let mixed = table.one_in(2);
    let done = table.cards(Report::Boxed { at: spot, mixed })?;
    if table.book() == "nj" {
        return table.left_to_the_floor(done);
    }
    let events = done.map_err(|why| format!("a boxed card in the hand of {seat}: {why}"))?;
    table.boxed += 1;
    if table.boxed >= 2 {
        if !has(&events, |odd| matches!(odd, IrregularEvent::Misdealt { .. })) {
            disagree!("two boxed cards are a misdeal (cb:3.misdeal.1c): {events:?}");
        }
        table.rests_on(&events, &["cb:3.misdeal.1c"])?;
        everything_is_back(table)?;
        table.agreed("boxed: misdeal, two of them");
        return Ok(());
    }
    let rules = if mixed { ["cb:3.irreg.7c", "cb:3.irreg.7b"] } else { ["cb:3.irreg.7b", "cb:3.irreg.7a"] };
    paper_replaced(table, seat, &events, &before, was, &rules)?;
    // Another may be found.
    table.disturbed = false;
    table.agreed("boxed: replaced");
    Ok(())
}

/// What the book says of a hand in doubt: dead or not, whether the floor may choose, and the rules.
fn doubtful(table: &Table, doubt: HandInDoubt) -> Option<(bool, bool, &'static [&'static str])> {
    let HandInDoubt { seat, why, told_apart, protected, acted_since, .. } = doubt;
    let facing = table.ledger.bet[&seat] < table.hand.price().units() && table.ledger.stack[&seat] > 0;
    let stud = table.is_seven_stud();
    Some(match why {
        // Held and given back where that can be done (cb:2.dealing.8d); else it is in the muck (cb:3.dead.2a).
        Why::ThoughtWon if told_apart => (false, false, &["cb:2.dealing.8a", "cb:2.dealing.8d"]),
        Why::ThoughtOwing if told_apart => (false, false, &["cb:2.dealing.8b", "cb:2.dealing.8d"]),
        Why::Committed if told_apart => (false, false, &["cb:2.dealing.8c", "cb:2.dealing.8d"]),
        Why::ThoughtWon | Why::ThoughtOwing | Why::Committed => {
            (true, false, &["cb:2.dealing.8d", "cb:3.dead.2a"])
        }
        // An extra effort is made (cb:3.dead.2c).
        Why::Misinformed if told_apart => (false, true, &["cb:3.dead.2c", "cb:3.dead.2b"]),
        Why::Misinformed => (true, false, &["cb:3.dead.2a", "cb:3.dead.2c", "cb:3.dead.2b"]),
        Why::Accident if told_apart => (true, true, &["cb:3.dead.2a", "cb:3.dead.2b"]),
        Why::Accident => (true, false, &["cb:3.dead.2a", "cb:3.dead.2b"]),
        Why::GaveUp if facing => (true, false, &["cb:3.dead.1a"]),
        Why::GaveUp if acted_since => (true, false, &["cb:3.dead.1b"]),
        Why::KilledByDealer if !protected => (true, false, &["cb:3.irreg.2"]),
        // A hand that can be told for certain is not fouled: of one that was not protected the book says two things.
        Why::Fouled if !protected && !told_apart => (true, false, &["cb:3.irreg.2"]),
        Why::KilledByDealer | Why::Fouled if protected && told_apart => {
            (false, false, &["cb:3.irreg.2", "cb:3.dead.2b"])
        }
        // The cards that were thrown in are dead, not the hand they fell among (cb:3.dead.3).
        Why::AnothersThrownIn if told_apart => (false, false, &["cb:3.dead.3"]),
        Why::UpcardsLifted if stud && facing => (true, false, &["cb:3.dead.1c", "cb:7.stud.10a"]),
        Why::UpcardsLifted if stud => (false, false, &["cb:3.dead.1c", "cb:7.stud.10a", "cb:7.stud.10b"]),
        // Nothing, or nothing certain, is said of these.
        Why::GaveUp | Why::KilledByDealer | Why::Fouled | Why::AnothersThrownIn | Why::UpcardsLifted => {
            return None;
        }
    })
}

/// A hand was thrown in, killed or mixed with others.
pub(super) fn thrown(table: &mut Table) -> Agreed<()> {
    let Some((turn, _)) = table.turn() else { return Ok(()) };
    if table.ledger.lost || table.ledger.live.len() < 2 || !table.hand.acted_early().is_empty() {
        return Ok(());
    }
    // Who throws a hand in is in turn, but for whoever is hit by another's doing.
    let whys = [
        Why::ThoughtWon,
        Why::ThoughtOwing,
        Why::Committed,
        Why::Misinformed,
        Why::Accident,
        Why::GaveUp,
        Why::KilledByDealer,
        Why::AnothersThrownIn,
        Why::UpcardsLifted,
        Why::Fouled,
    ];
    let Some(why) = table.pick(&whys) else { return Ok(()) };
    let facing = table.ledger.bet[&turn] < table.hand.price().units();
    if (why == Why::ThoughtOwing && facing) || (why == Why::Committed && !facing) {
        return Ok(());
    }
    let (told_apart, protected, acted_since) = (table.one_in(2), table.one_in(2), table.one_in(2));
    let doubt = HandInDoubt { seat: turn, why, told_apart, protected, acted_since, otherwise: false };
    let Some((dead, open, rules)) = doubtful(table, doubt) else { return Ok(()) };
    let otherwise = open && table.one_in(2);
    let doubt = HandInDoubt { otherwise, ..doubt };
    let before = table.ledger.clone();
    let done = table.floor_says(Mishap::Cards(Report::Thrown(doubt)))?;
    if table.book() == "nj" {
        return table.left_to_the_floor(done);
    }
    let events = done.map_err(|refused| format!("{doubt:?}: {refused}"))?;
    let dead = dead != otherwise;
    lives_or_dies(table, turn, dead, &before).map_err(|what| format!("{doubt:?}: {what} by {rules:?}"))?;
    if dead || !cited(&events).is_empty() {
        table.rests_on(&events, rules)?;
    }
    if !dead && why == Why::Committed {
        match table.turn() {
            Some((seat, options)) if seat == turn && !options.fold => {}
            _ => disagree!("{turn} is bound to put chips in (cb:2.dealing.8c): {:?}", table.awaiting()),
        }
    }
    table.agreed(if dead { "thrown: dead" } else { "thrown: given back" });
    Ok(())
}
