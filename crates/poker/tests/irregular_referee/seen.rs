//! Cards that are seen: a misdeal, another card for it, the third card down, a dead hand, or nothing at all
//! (cb:3.irreg.12 to cb:3.irreg.14, cb:5.holdem.1, cb:7.stud.1).

use cards::Card;
use game::Seat;
use poker::Awaiting;
use poker::card_faults::{CardFaultEvent, Exposure, OwnExposure, Report};
use poker::irregular::{IrregularEvent, PileName, Spot};

use super::deal::{everything_is_back, same_table};
use super::low_card::opener_by_card;
use super::table::{Table, cited, has};
use super::{Agreed, disagree};

/// Whether something was found to be the matter with this card.
fn marked(table: &Table, seat: Seat, at: usize) -> bool {
    table
        .hand
        .marks()
        .iter()
        .any(|mark| mark.at.pile == PileName::Held(seat) && usize::from(mark.at.at) == at)
}

const COUNTS_AS_EXPOSED: [&str; 4] = ["cb:3.irreg.12b", "cb:3.irreg.12e", "cb:3.irreg.13", "cb:7.stud.11"];

/// The dealer exposes a card of a starting hand.
pub(super) fn by_dealer(table: &mut Table) -> Agreed<()> {
    if table.ledger.street > 0
        || table.ledger.lost
        || !table.ledger.top.is_empty()
        || table.unread
        || table.disturbed
    {
        return Ok(());
    }
    // While another card is on its way for one that was seen, the dealer gives that one first.
    let pending = table.exposed.len() == 1 && table.hands_are_out() && table.turn().is_none();
    if !matches!(table.awaiting(), Awaiting::Deal(_) | Awaiting::Action { .. })
        || table.hand.stub_len() < 20
        || pending
        || table.boxed > 0
    {
        return Ok(());
    }
    let seen = |seat: Seat, at: usize| marked(table, seat, at);
    let down: Vec<(Seat, usize)> = table
        .ledger
        .held
        .iter()
        .filter(|(seat, _)| table.ledger.live.contains(seat))
        .flat_map(|(seat, held)| {
            held.iter()
                .enumerate()
                .filter(|(at, held)| !held.up && !seen(*seat, *at))
                .map(|(at, _)| (*seat, at))
        })
        .collect();
    let Some((seat, at)) = table.pick(&down) else { return Ok(()) };
    let held = table.ledger.held[&seat][at];
    let spot = Spot { pile: PileName::Held(seat), at: u8::try_from(at).expect("few cards") };
    let Some(how) = table.pick(&[Exposure::FaceUp, Exposure::Flashed, Exposure::OffTable]) else {
        return Ok(());
    };
    // Of a card that lies face up everybody knows; whether another was seen is asked before looking (cb:3.irreg.12d).
    let looked = how == Exposure::Flashed && table.one_in(3);
    let report = Report::Exposed { at: spot, card: held.card, how, looked };
    let in_time = table.ledger.acts < 2;
    let stud = table.is_seven_stud();
    if !table.is_flop_game() && !stud {
        // No section of the book speaks of the game; the general rules name no replacement.
        return Ok(());
    }
    // Of a hand whose third card is out, the section of stud says nothing any more.
    if stud && !table.tournament && table.ledger.held[&seat].len() > 2 {
        return Ok(());
    }
    // Between the first act and the second the book replaces nothing and forbids nothing.
    if table.ledger.acts == 1 && !(table.tournament && stud) {
        return Ok(());
    }
    let before = table.ledger.clone();
    let was = table.awaiting();
    let done = table.cards(report)?;
    if table.book() == "nj" {
        return table.left_to_the_floor(done);
    }
    let events = done.map_err(|why| format!("{report:?} is refused: {why}"))?;
    let misdealt = has(&events, |odd| matches!(odd, IrregularEvent::Misdealt { .. }));
    let misdeal = |table: &mut Table, rules: &[&str], kind| {
        if !misdealt {
            disagree!("{report:?} is a misdeal by {rules:?}");
        }
        table.rests_on(&events, rules)?;
        everything_is_back(table)?;
        table.agreed(kind);
        Ok(())
    };
    if looked && !misdealt && cited(&events) == ["cb:3.misdeal.2a"] && !in_time {
        return Ok(());
    }
    if looked {
        same_table(&before, &table.ledger)?;
        table.rests_on(&events, &["cb:3.irreg.12d"])?;
        table.agreed("exposed: looked first");
        return Ok(());
    }
    let earlier = table.exposed.clone();
    table.exposed.push(seat);
    if !in_time {
        same_table(&before, &table.ledger)?;
        table.rests_on(&events, &["cb:3.misdeal.2a"])?;
        table.agreed("exposed: two have acted");
        return Ok(());
    }
    if stud {
        if table.tournament {
            return misdeal(table, &["cb:7.stud.1d", "cb:12.tourn.31"], "exposed: misdeal of a tournament");
        }
        if earlier.iter().any(|other| *other != seat) {
            return misdeal(table, &["cb:3.misdeal.1b"], "exposed: misdeal, two of them");
        }
        if misdealt {
            disagree!("{report:?}: the section of stud comes before cb:3.misdeal.1a");
        }
        if earlier.is_empty() {
            table.rests_on(&events, &["cb:7.stud.1a"])?;
        }
        return if earlier.is_empty() {
            third_card_down(table, seat, held.card)
        } else {
            both_up(table, seat, &before)
        };
    }
    if !earlier.is_empty() {
        return misdeal(table, &["cb:5.holdem.1c", "cb:3.misdeal.1b"], "exposed: misdeal, two of them");
    }
    if held.came < 2 {
        return misdeal(
            table,
            &["cb:5.holdem.1a", "cb:3.misdeal.1a"],
            "exposed: misdeal, first or second card",
        );
    }
    if misdealt {
        disagree!("one other card of hold'em is no misdeal (cb:5.holdem.1b)");
    }
    let rules: Vec<&str> = COUNTS_AS_EXPOSED.into_iter().chain(["cb:5.holdem.1b"]).collect();
    table.rests_on(&events, &rules)?;
    if !matches!(was, Awaiting::Deal(_)) || table.one_in(2) {
        return replaced(table, seat, held.card);
    }
    // Perhaps another one is seen before the hands are out.
    Ok(())
}

/// After all hands are dealt the player gets the top card, and the card that was seen is the burn (cb:5.holdem.1b).
fn replaced(table: &mut Table, seat: Seat, card: Option<Card>) -> Agreed<()> {
    let all = table.starting_cards();
    let players = table.ledger.held.len();
    if !table.plays_until(|table| table.turn().is_some() || table.hand.street() > 0)? {
        return Ok(());
    }
    let held = table.ledger.held[&seat].clone();
    if held.len() != all || held.iter().any(|held| held.card == card) {
        disagree!("{seat} has {held:?} instead of {all} cards without {card:?} (cb:5.holdem.1b)");
    }
    if !held.iter().any(|held| held.came == all * players) {
        disagree!("{seat} has not got the card after the last of the deal: {held:?} (cb:5.holdem.1b)");
    }
    table.agreed("exposed: replaced after the deal");
    table.disturbed = true;
    if !table.plays_until(|table| table.ledger.board.len() == 3)? {
        return Ok(());
    }
    if table.ledger.burns != [card] {
        disagree!("the burn of the flop is {card:?} (cb:5.holdem.1b), not {:?}", table.ledger.burns);
    }
    table.agreed("exposed: is the burn");
    Ok(())
}

/// The player's third card comes face down, and the one that was seen is the up-card; whoever would be low with it does not
/// bring it in (cb:7.stud.1a, cb:7.stud.1c).
fn third_card_down(table: &mut Table, seat: Seat, card: Option<Card>) -> Agreed<()> {
    if table.one_in(3) {
        return the_other_too(table, seat);
    }
    if !table.plays_until(|table| table.turn().is_some())? {
        return Ok(());
    }
    for (other, held) in &table.ledger.held {
        let up: Vec<_> = held.iter().filter(|held| held.up).map(|held| held.card).collect();
        if held.len() != 3 || up.len() != 1 || (*other == seat && up != [card]) {
            disagree!(
                "{other} shows {up:?} of {held:?}; the card of {seat} that was seen is {card:?} (cb:7.stud.1a)"
            );
        }
    }
    table.agreed("exposed: third card down");
    let opens = table.street().opens;
    let shown = |seat: &Seat| table.ledger.held[seat].iter().find(|held| held.up).and_then(|held| held.card);
    let ups: Vec<(Seat, Card)> =
        table.ledger.live.iter().filter_map(|seat| shown(seat).map(|card| (*seat, card))).collect();
    let Some(low) = opener_by_card(table.setup.house(), opens, &ups) else { return Ok(()) };
    let Some((turn, options)) = table.turn() else { return Ok(()) };
    let able = |seat: &Seat| table.ledger.stack[seat] > 0;
    let opener = if low == seat {
        table.ledger.after(low).into_iter().find(|next| able(next))
    } else if able(&low) {
        Some(low)
    } else {
        // cb:7.stud.4a: an all-in low card.
        table.ledger.after(low).into_iter().find(|next| able(next))
    };
    if Some(turn) != opener {
        disagree!("{opener:?} opens, not {turn} (cb:7.stud.1c, cb:7.stud.2a)");
    }
    if low == seat {
        if !options.fold || options.bring_in.is_none() {
            disagree!("{turn} may fold, post the forced bet or open in full (cb:7.stud.1c): {options:?}");
        }
        table.agreed("exposed: the next player opens");
    }
    Ok(())
}

/// The other card of that player is seen as well, before the third comes.
fn the_other_too(table: &mut Table, seat: Seat) -> Agreed<()> {
    if !table.plays_until(|table| table.ledger.held[&seat].len() > 1)? || table.ledger.held[&seat].len() > 2 {
        return Ok(());
    }
    let Some(at) = (0..2).find(|at| !table.ledger.held[&seat][*at].up) else { return Ok(()) };
    let card = table.ledger.held[&seat][at].card;
    let spot = Spot { pile: PileName::Held(seat), at: u8::try_from(at).expect("few cards") };
    let before = table.ledger.clone();
    let done = table.cards(Report::Exposed { at: spot, card, how: Exposure::FaceUp, looked: false })?;
    let events = done.map_err(|why| format!("both cards of {seat} are seen: {why}"))?;
    table.rests_on(&events, &["cb:7.stud.1b"])?;
    table.exposed.push(seat);
    both_up(table, seat, &before)
}

/// Both cards of one player were seen: the hand is dead, and the ante comes back (cb:7.stud.1b).
fn both_up(table: &mut Table, seat: Seat, before: &super::ledger::Ledger) -> Agreed<()> {
    if table.ledger.live.contains(&seat) {
        disagree!("both cards of {seat} are up, and the hand is not dead (cb:7.stud.1b)");
    }
    let back = before.stack[&seat] + before.ante[&seat];
    if table.ledger.stack[&seat] != back && table.ledger.live.len() > 1 {
        disagree!("{seat} has {} and gets the ante back: {back} (cb:7.stud.1b)", table.ledger.stack[&seat]);
    }
    table.agreed("exposed: both up, dead");
    Ok(())
}

/// A player lets a card be seen, drops it, or shows it on purpose: it plays (cb:3.irreg.12c, cb:3.irreg.14).
pub(super) fn by_player(table: &mut Table) -> Agreed<()> {
    if table.ledger.lost || table.turn().is_none() {
        return Ok(());
    }
    let live: Vec<Seat> = table.ledger.live.iter().copied().collect();
    let Some(seat) = table.pick(&live) else { return Ok(()) };
    let Some(how) = table.pick(&[OwnExposure::Flashed, OwnExposure::Dropped, OwnExposure::OnPurpose]) else {
        return Ok(());
    };
    let seen = |at: usize| marked(table, seat, at);
    let down: Vec<usize> = (0..table.ledger.held[&seat].len())
        .filter(|at| !table.ledger.held[&seat][*at].up && !seen(*at))
        .collect();
    let Some(at) = table.pick(&down) else { return Ok(()) };
    let card = table.ledger.held[&seat][at].card;
    let spot = Spot { pile: PileName::Held(seat), at: u8::try_from(at).expect("few cards") };
    let (before, was) = (table.ledger.clone(), table.awaiting());
    let done = table.cards(Report::ExposedByPlayer { at: spot, card, how })?;
    if table.book() == "nj" {
        return table.left_to_the_floor(done);
    }
    let events = done.map_err(|why| format!("{how:?} is refused: {why}"))?;
    same_table(&before, &table.ledger)?;
    if table.awaiting() != was {
        disagree!("a card of {seat} was seen, and now it is {:?}", table.awaiting());
    }
    let rules: &[&str] = match how {
        OwnExposure::Flashed => &["cb:3.irreg.12c"],
        OwnExposure::Dropped => &["cb:3.irreg.14"],
        OwnExposure::OnPurpose => {
            &["cb:12.tourn.22c", "cb:3.irreg.12c", "cb:3.showdown.6b", "cb:3.showdown.6e"]
        }
    };
    if !cited(&events).is_empty() {
        table.rests_on(&events, rules)?;
    }
    if has(&events, |odd| matches!(odd, IrregularEvent::Cards(CardFaultEvent::HandDead { .. }))) {
        disagree!("a card that a player shows kills no hand (cb:12.tourn.22c)");
    }
    table.agreed("seen by the player's doing: plays");
    Ok(())
}
