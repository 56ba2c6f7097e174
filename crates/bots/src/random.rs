//! Any legal act: each kind as likely as any other, then each amount.

use cards::CardSet;
use chips::Chips;
use game::{Seat, Viewer};
use poker::{Awaiting, Hand, Options, RaiseTo, Request};

use crate::chance::SeededRandom;
use crate::pack::Pack;

/// What chance does.
#[inline]
pub(crate) fn request(
    hand: &Hand,
    seat: Seat,
    awaiting: &Awaiting,
    chance: &mut SeededRandom,
) -> Option<Request> {
    Some(match *awaiting {
        Awaiting::Action { ref options, .. } => action(options, chance)?,
        Awaiting::ChopAnswer { .. } if chance.once_in(2) => Request::Chop,
        Awaiting::ChopAnswer { .. } => Request::DeclineChop,
        Awaiting::Discard { least, most, .. } => {
            let own: CardSet =
                hand.holding(seat).cards().filter_map(|card| card.peek(Viewer::Seat(seat))).collect();
            let count = u64::from(least) + chance.below(u64::from(most - least) + 1);
            let mut pack = Pack::of(own);
            let cards = (0..count).filter_map(|_| pack.draw(chance)).collect();
            Request::Discard { cards, unknown: 0 }
        }
        Awaiting::Runs { most, .. } => {
            Request::RunIt(u8::try_from(1 + chance.below(u64::from(most))).unwrap_or(1))
        }
        Awaiting::Show { may_muck, .. } if may_muck && chance.once_in(2) => Request::Muck,
        Awaiting::Show { .. } => Request::Show,
        _ => return None,
    })
}

#[inline]
fn action(options: &Options, chance: &mut SeededRandom) -> Option<Request> {
    // The kinds on offer, without a list on the heap.
    let mut kinds = [Request::Fold; 6];
    let mut count = 0;
    let mut offer = |on_offer: bool, request: Request| {
        if on_offer {
            kinds[count] = request;
            count += 1;
        }
    };
    offer(options.fold, Request::Fold);
    offer(options.check, Request::Check);
    offer(options.call.is_some(), Request::Call);
    offer(options.bring_in.is_some(), Request::BringIn);
    offer(options.raise.is_some(), Request::RaiseTo(Chips::ZERO));
    offer(options.chop, Request::Chop);
    let kind = *kinds[..count].get(chance.index(count))?;
    Some(match (kind, options.raise) {
        (Request::RaiseTo(_), Some(raise)) => Request::RaiseTo(amount(raise, chance)),
        _ => kind,
    })
}

/// Any amount of a range: its steps, and its end where that is none.
#[inline]
fn amount(raise: RaiseTo, chance: &mut SeededRandom) -> Chips {
    let (least, most, step) = (raise.least.units(), raise.most.units(), raise.step.units().max(1));
    let amounts = most.saturating_sub(least).div_ceil(step) + 1;
    Chips::new(least.saturating_add(step.saturating_mul(chance.below(amounts))).min(most))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chips::Chips;
    use poker::RaiseTo;

    use super::amount;
    use crate::chance::{SeededRandom, Stream};

    #[test]
    fn every_amount_of_a_range_comes_up_and_no_other() {
        let mut chance = SeededRandom::new(3, 0, Stream::Decisions);
        for (least, most, step, expected) in [
            (4, 10, 2, vec![4, 6, 8, 10]),
            (4, 9, 2, vec![4, 6, 8, 9]),
            (7, 7, 5, vec![7]),
            (7, 7, 0, vec![7]),
        ] {
            let raise = RaiseTo { least: Chips::new(least), most: Chips::new(most), step: Chips::new(step) };
            let seen: BTreeSet<u64> = (0..200).map(|_| amount(raise, &mut chance).units()).collect();
            assert_eq!(seen.into_iter().collect::<Vec<_>>(), expected);
            assert!(expected.iter().all(|&to| raise.contains(Chips::new(to))));
        }
    }
}
