//! What coming into the game costs, and what may be added to a stack.

use alloc::string::ToString;

use chips::Chips;
use game::Seat;
use table::buyin::{InHand, MOST_STACK};
use table::{Entry, Event, GameOn, MissedSmall, Setup, Standing, Table};
use wire::{EntryChoice, EntryWay, Range};

/// Whether a player pays to come in, or waits for the big blind.
pub(super) fn owes(setup: &Setup, table: &Table, seat: Seat) -> bool {
    let state = table.state();
    let Some(sitting) = table.sitting(seat) else { return false };
    let has_blinds = !table.stakes(setup).blinds.is_empty();
    // In a new game newcomers come in free while the button goes round the first time (cb:4.blinds.13b).
    let round = &state.round;
    let free =
        setup.house_policy().first_round_free && round.new_since.is_some() && !round.passed.contains(seat);
    has_blinds
        && state.game == GameOn::Yes
        && match sitting.standing {
            Standing::PaidUp | Standing::DealtOff { .. } => false,
            Standing::New => !free,
            Standing::Missed(_) => true,
        }
}

/// How a player may come in, for whoever owes something: a newcomer one big blind (cb:4.blinds.5b), anybody else all
/// that was missed, live up to one big blind (cb:4.blinds.10b).
pub(super) fn choice(setup: &Setup, table: &Table, seat: Seat) -> Option<EntryChoice> {
    let sitting = table.sitting(seat).filter(|_| owes(setup, table, seat))?;
    let game = table.stakes(setup);
    let big = game.big_blind();
    let (live, dead) = match sitting.standing {
        Standing::Missed(missed) => {
            let owed = game.blinds.iter().rev().enumerate().filter(|(below, _)| missed.contains(*below));
            let owed = Chips::total(owed.map(|(_, blind)| *blind)).unwrap_or(Chips::MAX);
            let dead_alone =
                !missed.contains(0) && setup.house_policy().missed_small_alone == MissedSmall::Dead;
            let live = if dead_alone { Chips::ZERO } else { owed.min(big) };
            (live, owed.minus(live).unwrap_or(Chips::ZERO))
        }
        // Only newcomers are left: nobody else owes anything.
        Standing::New | Standing::PaidUp | Standing::DealtOff { .. } => (big, Chips::ZERO),
    };
    let entry = sitting.entry;
    let chosen = match entry {
        Entry::Post => EntryWay::Post,
        Entry::WaitForBigBlind => EntryWay::Wait,
    };
    let rule = Event::EntryChosen { seat, entry }.rule(setup);
    Some(EntryChoice {
        live: live.units(),
        dead: dead.units(),
        chosen,
        rule: rule.map(|rule| rule.to_string()),
    })
}

/// What may be added to a stack now, or for the next deal; all of it, where there is nothing to add to: then it is a
/// buy-in, with its own least (cb:3.buyin.2a, cb:3.buyin.2b).
pub(super) fn top_up(setup: &Setup, table: &Table, seat: Seat, dealt_in: bool) -> Option<Range> {
    let policy = setup.buy_in();
    let sitting = table.sitting(seat)?;
    let account = table.state().buy_ins.seats[seat.index()].as_ref()?;
    if sitting.leaving {
        return None;
    }
    let chip = table.stakes(setup).chip.max(Chips::new(1));
    let stack = table.stack(seat);
    let hand = table.hand().map(|(_, hand)| hand);
    let holds_cards = dealt_in && hand.is_some_and(|hand| hand.live().contains(seat));
    let (least, most) = if stack.is_zero() && account.waiting.is_zero() && !holds_cards {
        if dealt_in {
            return None;
        }
        let short = account.shorts < policy.short_buyins;
        let least = if short { chip } else { policy.least.max(chip) };
        (least, policy.most.unwrap_or(MOST_STACK).min(MOST_STACK))
    } else {
        if hand.is_some() && policy.add_in_hand == InHand::Refused {
            return None;
        }
        let most = policy.room_above(stack.plus(account.waiting).unwrap_or(Chips::MAX));
        (chip.min(most), most)
    };
    let range = Range { least: least.units(), most: most.units() };
    (range.most > 0 && range.least <= range.most).then_some(range)
}
