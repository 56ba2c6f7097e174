//! Mistakes of the deal and bad decks: a misdeal, played on, or void (cb:3.misdeal, cb:3.irreg.3 to cb:3.irreg.11).

use game::Seat;
use poker::card_faults::CardFaultEvent;

use poker::irregular::{Choice, Fault, IrregularEvent, PileName, Question, Request as Mishap, Spot};
use poker::{Awaiting, Family, HandEvent, Step, Violation, WaitsFor};

use super::ledger::Ledger;
use super::table::{Table, cited, has};
use super::{Agreed, disagree};

/// What the book wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wants {
    /// Everything goes back, and the same button deals again.
    Misdeal,
    /// Everything goes back, and no result stands.
    Void,
    /// Nothing changes.
    PlayOn,
    /// The hand of that seat is dead, and what it has put in stays.
    Dead(Seat),
    /// The card goes back on the deck and will be the burn.
    BackOnTheDeck,
    /// A misdeal, or the missing card comes from the top: the book lets the dealer do either.
    MisdealOrSupplied,
}

/// Something about the deal is reported.
pub(super) fn fault(table: &mut Table) -> Agreed<()> {
    if table.ledger.off == 0
        || table.ledger.lost
        || matches!(table.awaiting(), Awaiting::Ruling(_) | Awaiting::Nothing)
    {
        return Ok(());
    }
    // Once the pot is divided the result is final but for the floor.
    if table.events.iter().any(|event| {
        matches!(
            event,
            HandEvent::PotPushed { .. }
                | HandEvent::Tabled { .. }
                | HandEvent::Mucked { .. }
                | HandEvent::Irregular(
                    IrregularEvent::Misdealt { .. }
                        | IrregularEvent::HandVoided { .. }
                        | IrregularEvent::HandFouled { .. }
                        | IrregularEvent::Cards(CardFaultEvent::HandDead { .. })
                )
        )
    }) {
        return Ok(());
    }
    let in_time = table.ledger.acts < 2;
    let late = (Wants::PlayOn, &["cb:3.misdeal.2a"][..], "play on: two have acted");
    let window =
        |rule: &'static [&'static str], kind| if in_time { (Wants::Misdeal, rule, kind) } else { late };
    let empty: Vec<Seat> = Seat::all().take(9).filter(|seat| !table.setup.dealt().contains(*seat)).collect();
    let live: Vec<Seat> = table.ledger.live.iter().copied().collect();
    let Some(somebody) = table.pick(&live) else { return Ok(()) };
    let Some(nobody) = table.pick(&empty) else { return Ok(()) };
    let before_betting = table.ledger.street == 0 && table.ledger.acts == 0 && table.hands_are_out();
    // A card too many is found before the betting, and hardly ever another.
    let extra = (before_betting && table.one_in(3)) || (table.extra > 0 && in_time && table.one_in(2));
    let which = if extra { 9 } else { table.chance.below(12) };
    let (fault, (wants, rules, kind)) = match which {
        0 => (Fault::OutOfSequence, window(&["cb:3.misdeal.1f"], "misdeal: out of sequence")),
        1 if table.variant().family == Family::Button => {
            (Fault::ButtonMisplaced, window(&["cb:3.misdeal.1g"], "misdeal: button"))
        }
        2 => (Fault::WrongFirstCard, window(&["cb:3.misdeal.1h"], "misdeal: first card")),
        3 => (Fault::EmptySeat { seat: nobody }, window(&["cb:3.misdeal.1i"], "misdeal: empty seat")),
        4 => {
            let present = table.one_in(2);
            let verdict = if present {
                window(&["cb:3.misdeal.1j"], "misdeal: left out")
            } else {
                (Wants::PlayOn, &["cb:3.misdeal.1j", "cb:3.misdeal.2a"][..], "play on: left out and away")
            };
            (Fault::Skipped { seat: nobody, present }, verdict)
        }
        5 if table.ledger.top.is_empty() && table.hand.stub_len() > 0 => (
            Fault::OddBack { at: Spot::TOP },
            (Wants::PlayOn, &["cb:3.irreg.3b"][..], "play on: odd back in the stub"),
        ),
        6 if !table.ledger.held[&somebody].is_empty() => {
            let at = Spot { pile: PileName::Held(somebody), at: 0 };
            (Fault::OddBack { at }, (Wants::Void, &["cb:3.irreg.3a"][..], "void: odd back"))
        }
        7 => {
            let Some(card) = table.variant().deck.iter().next() else { return Ok(()) };
            (Fault::Twice { card }, (Wants::Void, &["cb:3.irreg.4"][..], "void: a card twice"))
        }
        8 => (Fault::CardsMissing, (Wants::PlayOn, &["cb:3.irreg.10"][..], "play on: cards missing")),
        9 | 10 => {
            let verdict = match () {
                () if !in_time => {
                    (Wants::Dead(somebody), &["cb:3.misdeal.2b", "cb:3.dead.1d"][..], "dead: too many, late")
                }
                () if table.extra > 0 => {
                    (Wants::Misdeal, &["cb:3.misdeal.1d", "cb:5.holdem.2b"][..], "misdeal: two extra")
                }
                () if before_betting => {
                    (Wants::BackOnTheDeck, &["cb:3.irreg.11", "cb:5.holdem.2a"][..], "extra card is the burn")
                }
                () if table.ledger.acts == 1 => {
                    (Wants::Misdeal, &["cb:3.misdeal.1e"][..], "misdeal: extra, betting begun")
                }
                () => return Ok(()),
            };
            // The first one lies on the deck again when a second is dealt.
            let first = table.extra == 0 && in_time;
            if (first && !table.ledger.top.is_empty()) || table.hand.stub_len() < 30 {
                return Ok(());
            }
            let card = if first { table.top() } else { None };
            (Fault::Extra { seat: somebody, card }, verdict)
        }
        11 => {
            let last = table.deal_order().last().copied();
            // The last one in order comes up often enough to be judged.
            let in_order = in_time && table.hands_are_out() && table.one_in(2);
            let somebody = last.filter(|last| in_order && live.contains(last)).unwrap_or(somebody);
            let verdict = match () {
                () if !in_time => {
                    (Wants::Dead(somebody), &["cb:3.misdeal.2b", "cb:3.dead.1d"][..], "dead: too few, late")
                }
                () if table.hands_are_out() && last == Some(somebody) => {
                    (Wants::MisdealOrSupplied, &["cb:3.misdeal.1e"][..], "too few, last in order")
                }
                () if table.hands_are_out() => (Wants::Misdeal, &["cb:3.misdeal.1e"][..], "misdeal: too few"),
                () => return Ok(()),
            };
            (Fault::Short { seat: somebody }, verdict)
        }
        _ => return Ok(()),
    };
    let before = table.ledger.clone();
    let was = table.awaiting();
    let returned = if let Fault::Extra { card, .. } = fault { card } else { None };
    let done = table.dealer_says(Mishap::Report(fault))?;
    if table.book() == "nj" {
        return open_question(table, done, &before);
    }
    let events = match done {
        Ok(events) => events,
        // The card that replaces another is on its way, and is dealt first.
        Err(Violation::NotNow { waits_for: WaitsFor::Card }) => return Ok(()),
        Err(why) => disagree!("{fault:?} is refused: {why}; the book: {wants:?} by {rules:?}"),
    };
    if let Fault::Extra { .. } = fault {
        table.extra += 1;
    }
    let mut events = events;
    table.rests_on(&events, rules)?;
    if wants == Wants::Void && table.case().is_some() {
        events = table.floor_rules(Choice::Void)?;
    }
    let now = table.ledger.clone();
    let misdealt = has(&events, |odd| matches!(odd, IrregularEvent::Misdealt { .. }));
    let voided = has(&events, |odd| matches!(odd, IrregularEvent::HandVoided { .. }));
    // The floor carries a void out, and may leave out whoever knew of the deck (cb:3.irreg.5).
    if let Some(case) = table.case()
        && (wants != Wants::Void || case.question != Question::BadDeck || case.default != Choice::Void)
    {
        disagree!(
            "{fault:?}: the floor is asked {:?}, and the book says {wants:?} by {rules:?}",
            case.question
        );
    }
    match wants {
        Wants::Misdeal | Wants::MisdealOrSupplied if misdealt => everything_is_back(table)?,
        Wants::Void if voided => everything_is_back(table)?,
        Wants::PlayOn | Wants::MisdealOrSupplied if !misdealt && !voided => {
            same_table(&before, &now)?;
            if table.awaiting() != was {
                disagree!("after {fault:?} it is {:?}, before {was:?}", table.awaiting());
            }
        }
        Wants::Dead(seat) if !misdealt && !voided => {
            if now.live.contains(&seat) {
                disagree!("{seat} is still in with the wrong number of cards");
            }
            if now.stack != before.stack && now.live.len() > 1 {
                disagree!("a fouled hand gets nothing back (cb:3.misdeal.2b)");
            }
        }
        Wants::BackOnTheDeck if !misdealt && !voided => {
            if now.held != before.held || now.top != [returned] {
                disagree!("the extra card lies on the deck: {:?}", now.top);
            }
            table.disturbed = true;
        }
        wants => disagree!("{fault:?}: the book says {wants:?} by {rules:?}"),
    }
    table.agreed(kind);
    if misdealt || voided {
        table.plays_until(|table| table.hand.is_over())?;
        brought(table)?;
    }
    Ok(())
}

/// The book of New Jersey that we have says nothing: the floor decides, and either way is carried out.
fn open_question(table: &mut Table, done: Result<Vec<HandEvent>, Violation>, before: &Ledger) -> Agreed<()> {
    let Some(case) = table.case() else { return table.left_to_the_floor(done) };
    let events = done.map_err(|why| format!("a case and a refusal: {why}"))?;
    if let Some(rule) = cited(&events).iter().find(|rule| !rule.starts_with("nj:")) {
        disagree!("{rule} is not of this house's book");
    }
    same_table(before, &table.ledger)?;
    let choice = if table.one_in(2) { case.default } else { Choice::PlayOn };
    table.floor_rules(choice)?;
    match choice {
        Choice::PlayOn => same_table(before, &table.ledger)?,
        Choice::Misdeal | Choice::Void => {
            everything_is_back(table)?;
            table.plays_until(|table| table.hand.is_over())?;
            brought(table)?;
        }
        // Neither is asked about a mistake of the deal, nor what is usual.
        Choice::Act(_) | Choice::VoidForfeit(_) => {}
    }
    table.agreed("left to the floor");
    Ok(())
}

/// No card and no chip was touched; what a report itself has found out of place lies aside.
pub(super) fn same_table(before: &Ledger, now: &Ledger) -> Agreed<()> {
    let same = before.stack == now.stack
        && before.bet == now.bet
        && before.held == now.held
        && before.board == now.board
        && before.more_boards == now.more_boards
        && before.burns == now.burns
        && before.muck == now.muck;
    if !same {
        disagree!("nothing should have moved: {before:?}\n now {now:?}");
    }
    Ok(())
}

/// The hand is over but for the cards, and nothing is in the middle (cb:3.misdeal.1, cb:3.irreg.3a).
pub(super) fn everything_is_back(table: &Table) -> Agreed<()> {
    if table.awaiting() != Awaiting::Procedure(Step::Finish) {
        disagree!("the cards are gathered in now, not {:?}", table.awaiting());
    }
    brought(table)
}

/// Everybody has what they brought.
fn brought(table: &Table) -> Agreed<()> {
    for seat in table.setup.dealt() {
        if table.hand.stack(seat) != table.setup.stack(seat) {
            disagree!("{seat} has {} and brought {}", table.hand.stack(seat), table.setup.stack(seat));
        }
    }
    Ok(())
}

impl Table {
    /// Everybody dealt in, in the order of the deal.
    pub(super) fn deal_order(&self) -> Vec<Seat> {
        let seats: Vec<Seat> = self.setup.dealt().iter().collect();
        match self.variant().family {
            Family::Stud => seats,
            Family::Button => {
                let (after, before): (Vec<Seat>, Vec<Seat>) =
                    seats.into_iter().partition(|seat| *seat > self.setup.button());
                after.into_iter().chain(before).collect()
            }
        }
    }
}
