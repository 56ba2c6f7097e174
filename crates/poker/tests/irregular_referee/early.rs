//! Cards that come before the betting is over, and a flop with too many (cb:3.irreg.15, cb:5.holdem.3, cb:5.holdem.6 to
//! cb:5.holdem.8, cb:7.stud.14).

use poker::card_faults::{CardFaultEvent, Report};
use poker::irregular::{Flag, IrregularEvent};
use poker::{Awaiting, Deal, HandEvent};

use super::table::{Table, cited};
use super::{Agreed, disagree};

const TOO_EARLY: [&str; 9] = [
    "cb:3.irreg.15",
    "cb:5.holdem.6a",
    "cb:5.holdem.6b",
    "cb:5.holdem.7",
    "cb:5.holdem.8a",
    "cb:5.holdem.8b",
    "cb:5.holdem.8c",
    "cb:7.stud.14a",
    "cb:7.stud.14b",
];

/// The dealer burns and deals while somebody still has to act.
pub(super) fn dealt_early(table: &mut Table) -> Agreed<()> {
    let Some((turn, options)) = table.turn() else { return Ok(()) };
    let next = table.hand.street() + 1;
    if next >= table.variant().streets.len()
        || options.bring_in.is_some()
        || table.ledger.lost
        || table.disturbed
        || !table.ledger.top.is_empty()
        || table.book() == "nj"
        || table.unread
        || table.hand.stub_len() < 24
    {
        return Ok(());
    }
    let (flop_game, stud) = (table.is_flop_game(), table.is_seven_stud());
    // Pineapple throws a card away between two streets; what came early then is no other.
    let deal = table.variant().streets[next].deal;
    if !flop_game && !stud || deal.iter().any(|deal| matches!(deal, Deal::Discard(_) | Deal::Draw(_))) {
        return Ok(());
    }
    table.disturbed = true;
    let most = deal.iter().map(|deal| if let Deal::Board(n) = deal { u64::from(*n) } else { 0 }).sum::<u64>();
    let most = if stud { table.ledger.live.len() as u64 } else { most };
    let many = table.chance.between(1, most);
    let last_down = deal.contains(&Deal::Down(1));
    let start = table.ledger.clone();
    let card = table.top();
    let done = table.cards(Report::BurnedEarly { card })?;
    done.map_err(|why| format!("the dealer burns too early: {why}"))?;
    let mut kept = Vec::new();
    for _ in 0..many {
        let card = table.top();
        let looked = last_down && table.one_in(3);
        let done = table.cards(Report::DealtEarly { card, looked })?;
        let events = done.map_err(|why| format!("a card comes too early: {why}"))?;
        if let Some(rule) =
            cited(&events).iter().find(|rule| !TOO_EARLY.contains(rule) && **rule != "cb:7.stud.14d")
        {
            disagree!("{rule} does not speak of early cards");
        }
        for event in &events {
            if let HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::KeptEarly { seat, .. })) = event
            {
                kept.push(*seat);
            }
        }
        let is_kept = events.iter().any(|event| {
            matches!(event, HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::KeptEarly { .. })))
        });
        if is_kept != looked {
            disagree!("a last card that was looked at is kept, and no other (cb:7.stud.14d): {events:?}");
        }
        table.rests_on(&events, if looked { &["cb:7.stud.14d"] } else { &TOO_EARLY })?;
    }
    let aside = usize::try_from(many).expect("few") - kept.len();
    if table.ledger.aside.len() != aside
        || table.ledger.board != start.board
        || table.ledger.off != start.off + 1 + aside + kept.len()
    {
        disagree!("the cards lie aside and do not play (cb:3.irreg.15): {:?}", table.ledger);
    }
    match table.turn() {
        Some((seat, now)) if seat == turn && (now == options || kept.contains(&turn)) => {}
        _ => disagree!("{turn} still has to act (cb:5.holdem.6b): {:?}", table.awaiting()),
    }
    table.agreed("early: lies aside");
    for seat in &kept {
        if !table.hand.is_flagged(*seat, Flag::CheckOnly) {
            disagree!("{seat} may not bet or raise on sixth street (cb:7.stud.14d)");
        }
        table.agreed("early: looked at, kept");
    }
    if stud {
        stud_goes_on(table, next, aside, &kept, &start)
    } else {
        board_goes_on(table, next, aside, &start)
    }
}

/// What comes on the streets after it, with what was shuffled when.
fn board_goes_on(table: &mut Table, next: usize, aside: usize, start: &super::ledger::Ledger) -> Agreed<()> {
    let from = table.events.len();
    let all = table.variant().streets[..=next].iter().flat_map(|street| street.deal);
    let board: usize = all.map(|deal| if let Deal::Board(n) = deal { usize::from(*n) } else { 0 }).sum();
    if !table.plays_until(|table| table.ledger.board.len() == board || table.ledger.lost)?
        || table.ledger.lost
    {
        return Ok(());
    }
    let shuffled = |table: &Table| {
        table.events[from..].iter().find_map(|event| match event {
            HandEvent::Irregular(IrregularEvent::Cards(CardFaultEvent::StubReshuffled { cards })) => {
                Some(usize::from(*cards))
            }
            _ => None,
        })
    };
    let burns = start.burns.len();
    match next {
        2 => {
            // cb:5.holdem.8a: burn, and what would have been the fifth card is the fourth.
            if shuffled(table).is_some() || table.ledger.aside.len() != aside {
                disagree!("the early card stays aside on the turn (cb:5.holdem.8a)");
            }
            if table.ledger.burns.len() != burns + 2 {
                disagree!(
                    "the dealer burns again before the turn (cb:5.holdem.8a): {:?}",
                    table.ledger.burns
                );
            }
            table.agreed("early turn: the fifth card is the fourth");
            // cb:5.holdem.8b: then the deck is shuffled with the card that lies aside.
            if !table.plays_until(|table| table.ledger.board.len() == board + 1 || table.ledger.lost)?
                || table.ledger.lost
            {
                return Ok(());
            }
            if shuffled(table) != Some(aside) || table.ledger.burns.len() != burns + 3 {
                disagree!(
                    "before the river the deck is shuffled with that card, and one is burned (cb:5.holdem.8b)"
                );
            }
            table.agreed("early turn: shuffled before the river");
        }
        _ => {
            // cb:5.holdem.7 and cb:5.holdem.8c: back into the deck, shuffle, a fresh burn.
            if shuffled(table) != Some(aside) || table.ledger.burns.len() != burns + 2 {
                disagree!(
                    "the early cards are shuffled back and another is burned (cb:5.holdem.7, cb:5.holdem.8c): {:?}",
                    table.ledger.burns
                );
            }
            table.agreed(if next == 1 { "early flop: dealt again" } else { "early river: dealt again" });
        }
    }
    Ok(())
}

/// One card for each player still in is out of play before the next burn (cb:7.stud.14b, cb:7.stud.14c).
fn stud_goes_on(
    table: &mut Table,
    next: usize,
    aside: usize,
    kept: &[game::Seat],
    start: &super::ledger::Ledger,
) -> Agreed<()> {
    if !kept.is_empty() {
        // Who has seen the last card keeps it and gets no other.
        let full = table.starting_cards() + next;
        if !table
            .plays_until(|table| table.hand.street() == next && table.turn().is_some() || table.ledger.lost)?
            || table.ledger.lost
        {
            return Ok(());
        }
        for seat in table.ledger.live.iter().filter(|seat| kept.contains(seat)) {
            if table.ledger.held[seat].len() != full {
                disagree!(
                    "{seat} kept the last card and gets no other (cb:7.stud.14d): {:?}",
                    table.ledger.held[seat]
                );
            }
        }
        return Ok(());
    }
    if !table.plays_until(|table| {
        table.hand.street() == next && table.ledger.burns.len() > start.burns.len() + 1 || table.ledger.lost
    })? || table.ledger.lost
    {
        return Ok(());
    }
    let out = aside.max(table.ledger.live.len());
    if table.ledger.aside.len() != out {
        disagree!(
            "with {} still in, {out} cards are out of play (cb:7.stud.14b), not {}",
            table.ledger.live.len(),
            table.ledger.aside.len()
        );
    }
    table.agreed("early stud cards: taken out");
    Ok(())
}

/// A flop of four cards is dealt again (cb:5.holdem.3, cb:5.holdem.7).
pub(super) fn flop_too_many(table: &mut Table) -> Agreed<()> {
    if !table.is_flop_game()
        || table.hand.street() != 1
        || table.ledger.board.len() != 3
        || table.ledger.lost
        || table.disturbed
        || table.book() == "nj"
        || !table.ledger.top.is_empty()
        || table.unread
        || !table.ledger.acted.is_empty()
        || table.turn().is_none()
    {
        return Ok(());
    }
    table.disturbed = true;
    let before = table.ledger.clone();
    let Some(card) = table.top() else { return Ok(()) };
    let done = table.cards(Report::FlopTooMany { card })?;
    let events = done.map_err(|why| format!("the flop has four cards: {why}"))?;
    table.rests_on(&events, &["cb:5.holdem.3", "cb:5.holdem.7"])?;
    if !table.ledger.board.is_empty() {
        disagree!("the flop is taken back (cb:5.holdem.3): {:?}", table.ledger.board);
    }
    if !table.plays_until(|table| table.ledger.board.len() == 3 && table.awaiting() != Awaiting::Burn)? {
        disagree!("a new flop is dealt (cb:5.holdem.7)");
    }
    if table.ledger.burns.len() != before.burns.len() + 1 || !table.ledger.aside.is_empty() {
        disagree!(
            "the burn stays, four cards are shuffled back, one is burned (cb:5.holdem.7): {:?}",
            table.ledger
        );
    }
    table.agreed("flop of four: dealt again");
    Ok(())
}

/// The last card of stud comes face up (cb:7.stud.16, cb:7.stud.17).
pub(super) fn last_card_up(table: &mut Table) -> Agreed<()> {
    let Awaiting::Deal(poker::Place::Down(seat)) = table.awaiting() else { return Ok(()) };
    if !table.is_seven_stud()
        || table.hand.street() != 4
        || table.ledger.lost
        || table.book() == "nj"
        || table.unread
    {
        return Ok(());
    }
    let got: Vec<_> =
        table.ledger.live.iter().copied().filter(|seat| table.ledger.held[seat].len() == 7).collect();
    let two = table.ledger.live.len() == 2;
    let all_in = table.ledger.stack[&seat] == 0;
    let Some(card) = table.top() else { return Ok(()) };
    let done = table.cards(Report::LastCardUp { card })?;
    let events = done.map_err(|why| format!("the last card of {seat} comes face up: {why}"))?;
    if table.ledger.held[&seat].last().is_none_or(|held| held.card != Some(card) || !held.up) {
        disagree!(
            "{seat} keeps the card, and it lies face up (cb:7.stud.16): {:?}",
            table.ledger.held[&seat]
        );
    }
    let rules = ["cb:7.stud.16", "cb:7.stud.17", "cb:7.stud.17a", "cb:7.stud.17b"];
    if !cited(&events).is_empty() {
        table.rests_on(&events, &rules)?;
    }
    if !table.plays_until(|table| table.turn().is_some() || shown_down(table))? {
        return Ok(());
    }
    for other in table.ledger.live.clone() {
        if other == seat || got.contains(&other) {
            continue;
        }
        let up = table.ledger.held[&other].last().is_some_and(|held| held.up);
        // cb:7.stud.17b: of two players the second gets it face up as well; cb:7.stud.16: not because of one who is all-in.
        let wanted = two && !all_in;
        if up != wanted && table.ledger.held[&other].len() == 7 {
            disagree!("the last card of {other} is face up: {up} (cb:7.stud.17a, cb:7.stud.17b)");
        }
    }
    table.agreed("last card up: the others");
    let Some((first, _)) = table.turn() else { return Ok(()) };
    if table.ledger.live.iter().any(|seat| table.ledger.stack[seat] == 0) || all_in {
        return Ok(());
    }
    if table.variant().key != "razz" {
        let high = high_board(table);
        if high.is_some_and(|high| high != first) {
            disagree!("{high:?} is high with all up-cards and acts first (cb:7.stud.17), not {first}");
        }
        table.agreed("last card up: who is high");
    }
    // cb:7.stud.17a, cb:7.stud.17b: the player may declare all-in, unless both cards are up.
    let both = two && got.is_empty();
    let before = table.ledger.clone();
    let request = poker::Request::Irregular(poker::irregular::Request::Cards(Report::DeclareAllIn));
    let declared = table.does(crate::support::by(seat, request))?;
    match (declared, both) {
        (Err(why), false) => disagree!("{seat} may declare all-in (cb:7.stud.17a, cb:7.stud.17b): {why}"),
        (Ok(_), true) => disagree!("both last cards are up: {seat} may not declare all-in (cb:7.stud.17b)"),
        (Err(_), true) => {}
        (Ok(_), false) => {
            let stack = before.stack[&seat];
            let live = |table: &Table| table.ledger.live.contains(&seat);
            if !live(table) || !table.hand.is_flagged(seat, Flag::Frozen) {
                disagree!("{seat} plays for what is in (cb:7.stud.17b)");
            }
            while !shown_down(table) && table.plays_on()? {
                if table.turn().is_some_and(|(turn, _)| turn == seat) || table.ledger.stack[&seat] < stack {
                    disagree!("{seat} puts no more chips in (cb:7.stud.17b)");
                }
            }
            table.agreed("last card up: declared all-in");
        }
    }
    Ok(())
}

fn shown_down(table: &Table) -> bool {
    matches!(table.awaiting(), Awaiting::Show { .. } | Awaiting::Award { .. } | Awaiting::Nothing)
}

/// Whose up-cards are highest: pairs, two pairs and the like, then cards; none where it is too close to say without a suit.
fn high_board(table: &Table) -> Option<game::Seat> {
    let value = |seat: &game::Seat| {
        let mut counts = [0u8; 13];
        for held in table.ledger.held[seat].iter().filter(|held| held.up) {
            let text = held.card.map(|card| card.to_string()).unwrap_or_default();
            let rank = text.chars().next().and_then(|rank| "23456789TJQKA".find(rank));
            if let Some(rank) = rank {
                counts[rank] += 1;
            }
        }
        let mut groups: Vec<(u8, usize)> =
            (0..13).filter(|rank| counts[*rank] > 0).map(|rank| (counts[rank], rank)).collect();
        groups.sort_unstable_by(|a, b| b.cmp(a));
        // Two pair is more than a pair, whatever it is of.
        let (like, ranks): (Vec<u8>, Vec<usize>) = groups.into_iter().unzip();
        let pairs: Vec<u8> = like.iter().copied().filter(|count| *count > 1).collect();
        (pairs, ranks)
    };
    // Boards of five up-cards may be straights and flushes: those are left to the referee of ordinary hands.
    let live: Vec<_> = table.ledger.live.iter().copied().collect();
    if live.iter().any(|seat| {
        table.ledger.held[seat].iter().filter(|held| held.up).count() > 4 && value(seat).1.len() == 5
    }) {
        return None;
    }
    let best = live.iter().map(value).max()?;
    let tied: Vec<_> = live.iter().copied().filter(|seat| value(seat) == best).collect();
    // Shorter boards compare as far as they go.
    let close = live.iter().filter(|seat| !tied.contains(seat)).any(|seat| {
        let other = value(seat);
        best.0 == other.0 && best.1.iter().zip(&other.1).all(|(a, b)| a == b)
    });
    (tied.len() == 1 && !close).then(|| tied[0])
}
