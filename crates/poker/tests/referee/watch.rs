//! The referee watches a hand from the first ante to the last odd chip.

use std::collections::{BTreeMap, BTreeSet};

use game::Seat;
use poker::{Awaiting, Hand, HandEvent, Step as Procedure, Terms};

use super::ledger::{Agreed, Ledger, Reader, disagree};
use super::tape::Step;

/// How often rules have decided something.
pub(crate) type Seen = BTreeMap<&'static str, u64>;

/// Compares a tape with what the rules say, to the last chip.
pub(crate) fn watch(terms: &Terms, hand: &Hand, steps: &[Step]) -> Agreed<Seen> {
    let mut tape = Reader::new(steps);
    let mut ledger = Ledger::new(terms);
    follow(&mut ledger, &mut tape).map_err(|error| format!("{error} [step {}]", tape.at()))?;
    for seat in &ledger.order {
        let due = ledger.stack[seat] + ledger.change[seat];
        if hand.stack(*seat).units() != due {
            disagree!("stacks: {seat} has {}, due {due}", hand.stack(*seat));
        }
    }
    Ok(ledger.seen.into_inner())
}

fn follow(ledger: &mut Ledger<'_>, tape: &mut Reader<'_>) -> Agreed<()> {
    ledger.post(tape)?;
    let mut mucked: BTreeSet<Seat> = BTreeSet::new();
    let mut shown = false;
    for street in 0..ledger.terms.variant.streets.len() {
        // Betting is over for good when nobody is left to bet against.
        let closed = street > 0 && ledger.able().len() <= 1;
        ledger.street = street;
        let mut runs = 0;
        if closed {
            let most = ledger.most_runs();
            if most > 1 {
                runs = ledger.ask_runs(tape, most)?;
            }
            let faced = ledger.tournament() || ledger.terms.house.tabled_when_all_in;
            if faced && !shown {
                ledger.show(tape, &mut mucked)?;
                ledger.saw_if(ledger.tournament(), "cb:12.tourn.33");
                shown = true;
                if ledger.live().len() == 1 {
                    ledger.street = street - 1;
                    break;
                }
            }
        }
        if runs > 0 {
            ledger.runs(tape, runs)?;
            ledger.street_without_betting();
            break;
        }
        ledger.deal(tape)?;
        if closed {
            ledger.street_without_betting();
        } else {
            ledger.board_called(tape)?;
            ledger.betting(tape)?;
            if ledger.money.chopped {
                break;
            }
            ledger.gather(tape)?;
        }
        ledger.rake(tape, false)?;
        if ledger.live().len() == 1 {
            break;
        }
    }
    if !ledger.money.chopped {
        if ledger.live().len() > 1 && !shown {
            ledger.show(tape, &mut mucked)?;
        }
        ledger.rake(tape, true)?;
        ledger.drops(tape)?;
        ledger.settle(tape, &mucked)?;
    }
    tape.procedure(Procedure::Finish, "everything is done", &[HandEvent::HandOver])?;
    if tape.awaiting() != Awaiting::Nothing {
        disagree!("end: the hand still waits for {:?}", tape.awaiting());
    }
    Ok(())
}
