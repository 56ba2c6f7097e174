//! Counts, payouts, what is sold, and where the money is.

use ::tournament::structure::LevelNo;
use ::tournament::{Holder, LateEntry, Part, Phase, Points, Status};
use chips::Chips;
use game::Moment;
use wire::{DeskMoney, PlacePrize, SaleView, TournamentCounts, TournamentPayouts, TournamentSales};

use super::eyes::{Eyes, counted, many, price};
use super::summary;

/// Players, chips, tables.
pub(super) fn counts(eyes: Eyes<'_>) -> TournamentCounts {
    let desk = eyes.desk();
    let mut counts = TournamentCounts {
        entered: desk.entered,
        left: desk.live,
        alternates: many(desk.alternates.len()),
        tables: desk.open_tables,
        unsold: desk.unsold,
        chips_in_play: desk.points.in_stacks.count(),
        ..TournamentCounts::default()
    };
    for (_, entry) in eyes.entries() {
        counts.rebuys = counts.rebuys.saturating_add(u32::from(entry.rebuys));
        counts.add_ons = counts.add_ons.saturating_add(u32::from(entry.added_on));
        let again = entry.nth > 1 && entry.status != Status::Refunded;
        counts.reentries = counts.reentries.saturating_add(u32::from(again));
    }
    let average = average(eyes);
    counts.average = average.map(Points::count);
    counts.average_big_blinds = average.zip(big_blind(eyes)).map(|(stack, blind)| stack.count() / blind);
    counts
}

/// The average stack of those who are left; none where nobody is. Seats that nobody has bought are nobody's.
pub(super) fn average(eyes: Eyes<'_>) -> Option<Points> {
    let desk = eyes.desk();
    let unsold: u64 = eyes
        .open_tables()
        .flat_map(|(_, table)| table.held())
        .map(|(_, holder)| match holder {
            Holder::Unsold(points) => points.count(),
            Holder::Entry(_) | Holder::Arriving(_) => 0,
        })
        .sum();
    let stacks = desk.points.in_stacks.count().checked_sub(unsold)?;
    match desk.phase {
        Phase::Running => stacks.checked_div(u64::from(desk.live)).map(Points::new),
        Phase::Registering | Phase::Finished | Phase::Cancelled => None,
    }
}

/// The big blind of the level; none before the start.
fn big_blind(eyes: Eyes<'_>) -> Option<u64> {
    let level = eyes.structure().level(eyes.desk().clock?.level)?;
    Some(level.stakes.big_blind().count()).filter(|blind| *blind > 0)
}

/// What is in the pool; once prizes are fixed, all that was and is played for.
pub(super) fn collected(eyes: Eyes<'_>) -> Chips {
    match &eyes.desk().prizes {
        Some(prizes) => counted(Chips::total(prizes.by_place.iter().copied())),
        None => counted(eyes.desk().money.pool()),
    }
}

/// What is played for: as it is fixed, or as it would be were nothing sold any more.
pub(super) fn payouts(eyes: Eyes<'_>) -> TournamentPayouts {
    let ticket = summary::ticket(eyes.event.setup()).map(Chips::units);
    let nothing = TournamentPayouts {
        locked: false,
        pool: collected(eyes).units(),
        overlay: 0,
        places: alloc::vec::Vec::new(),
        tickets: 0,
        ticket,
    };
    if eyes.desk().phase == Phase::Cancelled {
        return nothing;
    }
    // A flight has no prizes of its own; prizes that cannot be worked out are refused when they are to be fixed.
    let Ok(Some((prizes, overlay))) = eyes.event.prizes_so_far() else { return nothing };
    let places = (1..).zip(&prizes.by_place).map(|(place, amount)| PlacePrize {
        place,
        amount: amount.units(),
        ticket: place <= prizes.tickets,
    });
    TournamentPayouts {
        locked: eyes.desk().prizes.is_some(),
        pool: counted(Chips::total(prizes.by_place.iter().copied())).units(),
        overlay: overlay.units(),
        places: places.collect(),
        tickets: prizes.tickets,
        ticket,
    }
}

/// The prize of whoever goes out next; none where that place is not paid, or prizes are not fixed.
pub(super) fn next_prize(eyes: Eyes<'_>) -> Option<Chips> {
    let prizes = eyes.desk().prizes.as_ref()?;
    let place = usize::try_from(eyes.desk().live).ok()?.checked_sub(1)?;
    prizes.by_place.get(place).copied()
}

/// What may still be bought.
pub(super) fn sales(eyes: Eyes<'_>) -> TournamentSales {
    let (setup, desk) = (eyes.event.setup(), eyes.desk());
    let on = match desk.phase {
        Phase::Registering | Phase::Running => true,
        Phase::Finished | Phase::Cancelled => false,
    };
    let entries = SaleView {
        price: price(setup.price),
        points: setup.structure.start().count(),
        through: match setup.late {
            LateEntry::Through(level) => Some(level.number()),
            LateEntry::None | LateEntry::For(_) => None,
        },
        until: summary::late_until(eyes).map(Moment::millis),
        times: Some(setup.reentries.saturating_add(1)),
        at_most: None,
    };
    let rebuys = setup.rebuy.map(|rebuy| SaleView {
        price: price(rebuy.price),
        points: rebuy.points.count(),
        through: Some(rebuy.through.number()),
        until: eyes.level_ends(rebuy.through).map(Moment::millis),
        times: Some(rebuy.times),
        at_most: Some(rebuy.at_most.count()),
    });
    let add_on = setup.add_on.map(|add_on| SaleView {
        price: price(add_on.price),
        points: add_on.points.count(),
        through: Some(add_on.after.number()),
        until: add_on_until(eyes, add_on.after).map(Moment::millis),
        times: Some(1),
        at_most: None,
    });
    TournamentSales {
        entries: Some(entries).filter(|_| on && desk.selling.entries),
        rebuys: rebuys.filter(|_| on && desk.selling.rebuys),
        add_on: add_on.filter(|_| on && desk.selling.add_ons),
    }
}

/// When the rest in which add-ons are sold ends, as far as the clock tells.
pub(super) fn add_on_until(eyes: Eyes<'_>, after: LevelNo) -> Option<Moment> {
    let clock = eyes.desk().clock?;
    match clock.part {
        Part::Rest if clock.level == after => match clock.hands {
            ::tournament::Hands::Until(until) => Some(until),
            ::tournament::Hands::Left(_) => None,
        },
        Part::Rest | Part::Play => eyes.level_ends(after).map(|ends| eyes.after_the_rest(after, ends)),
    }
}

/// Where the money is.
pub(super) fn desk_money(eyes: Eyes<'_>) -> DeskMoney {
    let money = &eyes.desk().money;
    DeskMoney {
        taken: counted(money.taken.pool.minus(money.refunded.pool)).units(),
        overlay: money.overlay.units(),
        staff: money.staff.units(),
        pool: counted(money.pool()).units(),
        prizes: money.prizes.units(),
        fees: counted(money.fees()).units(),
        bounties: counted(money.bounties_held()).units(),
        bounties_paid: money.bounties.units(),
    }
}
