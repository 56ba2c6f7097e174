//! Words for every event of a tournament.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use ::tournament::structure::LevelNo;
use ::tournament::{
    ClockEvent, ConductEvent, DealEvent, Disqualification, EntryEvent, EntryNo, MoneyEvent, Moving,
    PlayEvent, Price, RaceEvent, SeatEvent, Seating, TournamentEvent, WentOut, WholeEvent,
};
use chips::Chips;
use wire::TournamentLogKind as Kind;

use super::eyes::{Eyes, counted};
use super::line::{For, Said};
use super::{banner, in_words, line_up, stakes, summary};
use crate::speaker::{count, joined, ordinal};

/// What is said of an event.
pub(super) fn of(eyes: Eyes<'_>, event: &TournamentEvent) -> Said {
    match event {
        TournamentEvent::Entry(event) => entry(eyes, event),
        TournamentEvent::Clock(event) => clock(eyes, *event),
        TournamentEvent::Seat(event) => seat(eyes, *event),
        TournamentEvent::Play(event) => play(eyes, event),
        TournamentEvent::Money(event) => money(eyes, event),
        TournamentEvent::Conduct(event) => conduct(eyes, *event),
        TournamentEvent::Race(event) => race(eyes, event),
        TournamentEvent::Dealers(event) => line_up::said(eyes, event),
        TournamentEvent::Deal(event) => deal(eyes, event),
        TournamentEvent::Whole(event) => whole(eyes, event),
    }
}

fn all(eyes: Eyes<'_>, entries: &[EntryNo]) -> String {
    joined(entries.iter().map(|entry| eyes.name(*entry)), ", ")
}

/// All of a price. What was paid could be added up when it was paid.
fn total(price: Price) -> Chips {
    counted(price.total())
}

/// A level with what is played for: `level 4: 100/200 ante 25`; in a mixed event with the game.
fn level_words(eyes: Eyes<'_>, number: LevelNo) -> String {
    let Some(level) = eyes.structure().level(number) else { return format!("level {number}") };
    let says = in_words(&level.stakes);
    if summary::games(eyes.event.setup()).len() > 1 {
        let game = stakes::game(level.stakes.game).title;
        format!("level {number}: {game}, {says}")
    } else {
        format!("level {number}: {says}")
    }
}

fn entry(eyes: Eyes<'_>, event: &EntryEvent) -> Said {
    match *event {
        EntryEvent::Registered { entry, player, nth, price, .. } => {
            let (name, paid) = (eyes.called(player), total(price));
            let how =
                if nth > 1 { format!("enters for the {} time", ordinal(nth)) } else { "enters".to_string() };
            let says = if paid.is_zero() {
                format!("{name} {how}, {entry}")
            } else {
                format!("{name} {how} for {}, {entry}", eyes.money(paid))
            };
            Said::new(Kind::Registered, says).of(entry).money(paid)
        }
        EntryEvent::BecameAlternate { entry } => {
            let says = format!("all seats are sold: {} waits for one", eyes.name(entry));
            Said::new(Kind::BecameAlternate, says).of(entry)
        }
        EntryEvent::Unregistered { entry, refund } => {
            let refund = total(refund);
            let says =
                format!("{} takes the entry back: {} is refunded", eyes.name(entry), eyes.money(refund));
            Said::new(Kind::Unregistered, says).of(entry).money(refund)
        }
        EntryEvent::SeatChosen { entry, seat } => {
            Said::new(Kind::SeatChosen, format!("{} chooses seat {seat}", eyes.name(entry))).of(entry)
        }
        EntryEvent::FieldFull => {
            Said::new(Kind::FieldFull, "enough have entered: seats are drawn, and it begins")
        }
        EntryEvent::RebuyOffered { entry, until, .. } => {
            let says = format!("{} has lost everything and may rebuy", eyes.name(entry));
            Said::new(Kind::RebuyOffered, says).of(entry).until(until)
        }
        EntryEvent::Rebought { entry, price, points } => {
            let paid = total(price);
            let says = format!("{} rebuys: {points} points for {}", eyes.name(entry), eyes.money(paid));
            Said::new(Kind::Rebought, says).of(entry).money(paid).points(points)
        }
        EntryEvent::RebuyDeclined { entry } => {
            Said::new(Kind::RebuyDeclined, format!("{} does not rebuy", eyes.name(entry))).of(entry)
        }
        EntryEvent::AddedOn { entry, price, points } => {
            let paid = total(price);
            let says = format!("{} adds on: {points} points for {}", eyes.name(entry), eyes.money(paid));
            Said::new(Kind::AddedOn, says).of(entry).money(paid).points(points)
        }
        EntryEvent::SurvivorAdmitted { entry, player, points, .. } => {
            let says = format!("{} comes back with {points} points, {entry}", eyes.called(player));
            Said::new(Kind::SurvivorAdmitted, says).of(entry).points(points)
        }
        EntryEvent::StackReplaced { entry, points, .. } => {
            let says = format!("{} survived several flights and plays {points} points", eyes.name(entry));
            Said::new(Kind::StackReplaced, says).of(entry).points(points)
        }
        EntryEvent::PoolBrought { money, entries } => {
            let says = format!(
                "the flights bring {} for prizes, from {}",
                eyes.money(money.pool),
                if entries == 1 { "1 entry".to_string() } else { format!("{entries} entries") }
            );
            Said::new(Kind::PoolBrought, says).money(money.pool)
        }
    }
}

fn clock(eyes: Eyes<'_>, event: ClockEvent) -> Said {
    match event {
        ClockEvent::LevelBegan { level, until } => {
            let says = level_words(eyes, level);
            // A line begins with it: `Level 4: 100/200`.
            let says = format!("L{}", says.trim_start_matches('l'));
            Said::new(Kind::LevelBegan, says).level(level).until(until)
        }
        ClockEvent::RestBegan { after, until } => {
            let says = format!("break after level {after}");
            Said::new(Kind::BreakBegan, says).level(after).until(until)
        }
        ClockEvent::Stopped { left, badge } => {
            Said::new(Kind::ClockStopped, format!("the clock is stopped with {left} left")).by(badge)
        }
        ClockEvent::Went { until, badge } => {
            Said::new(Kind::ClockWent, "the clock runs again").until(until).by(badge)
        }
        ClockEvent::Set { level, left, badge } => {
            let says = format!("the clock is set to {left} left of {}", level_words(eyes, level));
            Said::new(Kind::ClockSet, says).level(level).by(badge)
        }
        ClockEvent::Resumed { by } => {
            let says = format!("the room stood still for {by}: every deadline moves back by as much");
            Said::new(Kind::ClockResumed, says)
        }
        ClockEvent::TableHalted { table, badge } => {
            Said::new(Kind::TableHalted, format!("{table} is stopped")).at_table(table).by(badge)
        }
        ClockEvent::TableReleased { table, badge } => {
            Said::new(Kind::TableReleased, format!("{table} goes on")).at_table(table).by(badge)
        }
        ClockEvent::AllHalted { badge } => Said::new(Kind::AllHalted, "all tables are stopped").by(badge),
        ClockEvent::AllReleased { badge } => Said::new(Kind::AllReleased, "all tables go on").by(badge),
        ClockEvent::HandForHandOrdered { badge } => {
            let says = "hand-for-hand begins as soon as every table has stopped";
            Said::new(Kind::HandForHandOrdered, says).by(badge)
        }
        ClockEvent::RoundOpened { round, tables } => {
            let says = format!("hand-for-hand, round {round}: {} one hand each", count(tables, "table"));
            Said::new(Kind::RoundOpened, says)
        }
        ClockEvent::RoundClosed { round } => {
            Said::new(Kind::RoundClosed, format!("round {round} is over")).only(For::Procedure)
        }
        ClockEvent::HandForHandEnded => Said::new(Kind::HandForHandEnded, "hand-for-hand is over"),
        ClockEvent::FlightOver => {
            Said::new(Kind::FlightOver, "the last level of the day is over: tables stop when their hands are")
        }
    }
}

fn seat(eyes: Eyes<'_>, event: SeatEvent) -> Said {
    match event {
        SeatEvent::TableOpened { table } => {
            Said::new(Kind::TableOpened, format!("{table} is opened")).at_table(table)
        }
        SeatEvent::Seated { entry, spot, issued, why, waits } => {
            let name = eyes.name(entry);
            let says = match why {
                Seating::Draw => format!("{name} draws {spot}"),
                Seating::Chosen => format!("{name} has chosen {spot}"),
                Seating::UnsoldSeat => format!("{name} enters late at {spot}, with what is left there"),
                Seating::Late => format!("{name} enters late at {spot}"),
                Seating::Alternate => format!("a seat opens: {name} sits down at {spot}"),
                Seating::Broken => format!("{name} goes to {spot}"),
                Seating::FinalTable => format!("{name} draws {spot} of the final table"),
                Seating::NextStage => format!("{name} draws {spot} of the next stage"),
            };
            let says = if waits { format!("{says}, and waits for the hand there") } else { says };
            let said = Said::new(Kind::Seated, says).of(entry).at(spot);
            if issued.is_zero() { said } else { said.points(issued) }
        }
        SeatEvent::UnsoldSeated { spot, issued } => {
            let says = format!("{spot} is not sold: its {issued} points are dealt in");
            Said::new(Kind::UnsoldSeated, says).at(spot).points(issued).only(For::Procedure)
        }
        SeatEvent::UnsoldRemoved { spot, points } => {
            let says = format!("{points} unsold points leave {spot}");
            Said::new(Kind::UnsoldRemoved, says).at(spot).points(points).only(For::Procedure)
        }
        SeatEvent::ButtonDrawn { table, seat, card } => {
            let says = format!("{table}: the {card} is highest, seat {seat} has the button");
            let said = Said::new(Kind::ButtonDrawn, says).only(For::Procedure);
            said.at(::tournament::Spot { table, seat })
        }
        SeatEvent::Moved { entry, from, to, why, waits } => {
            let says = format!("{} moves from {from} to {to}", eyes.name(entry));
            let says = if waits { format!("{says}, and waits for the hand there") } else { says };
            let said = Said::new(Kind::Moved, says).of(entry).at(to);
            match why {
                Moving::Balance => said,
                Moving::Director(badge) => said.by(badge),
            }
        }
        SeatEvent::Arrived { entry } => {
            Said::new(Kind::Arrived, format!("{} sits down", eyes.name(entry))).of(entry).only(For::Procedure)
        }
        SeatEvent::TableBroken { table } => {
            Said::new(Kind::TableBroken, format!("{table} is broken")).at_table(table)
        }
        SeatEvent::FinalTableDue => Said::new(
            Kind::FinalTableDue,
            "one table can hold all who are left: tables stop after their hands",
        ),
        SeatEvent::RedrawOrdered { redraw } => {
            let (says, _) = banner::drawn(redraw);
            Said::new(Kind::RedrawOrdered, says)
        }
        SeatEvent::RedrawDone => Said::new(Kind::RedrawDone, "all seat cards are drawn").only(For::Procedure),
    }
}

fn play(eyes: Eyes<'_>, event: &PlayEvent) -> Said {
    match event {
        PlayEvent::DealBegan { table, level } => {
            let says = format!("{table}: a hand begins, {}", level_words(eyes, *level));
            Said::new(Kind::DealBegan, says).at_table(*table).level(*level).only(For::Procedure)
        }
        PlayEvent::HandEnded { table, short, .. } => {
            let says = if short.is_zero() {
                format!("{table}: the hand is over")
            } else {
                format!("{table}: the hand is over, and {short} points are missing from the count")
            };
            let said = Said::new(Kind::HandEnded, says).at_table(*table);
            // Points that are missing are a matter for the director first.
            if short.is_zero() { said.only(For::Procedure) } else { said.points(*short).only(For::Staff) }
        }
        PlayEvent::HandVoid { table } => {
            Said::new(Kind::HandVoid, format!("{table}: the hand is void")).at_table(*table)
        }
        PlayEvent::Felted { entry, spot, before } => {
            let says = format!("{} has lost everything at {spot}", eyes.name(*entry));
            Said::new(Kind::Felted, says).of(*entry).at(*spot).points(*before).only(For::Procedure)
        }
        PlayEvent::WentOut { entries, why } => went_out(eyes, entries, *why),
        PlayEvent::TableWon { table, entry } => {
            let says = format!("{} wins {table}", eyes.name(*entry));
            Said::new(Kind::TableWon, says).of(*entry).at_table(*table)
        }
        PlayEvent::BustUndone { entry, spot, badge, .. } => {
            let says = format!("{} was put out by mistake and is back at {spot}", eyes.name(*entry));
            Said::new(Kind::BustUndone, says).of(*entry).at(*spot).by(*badge)
        }
    }
}

fn went_out(eyes: Eyes<'_>, entries: &[EntryNo], why: WentOut) -> Said {
    let names = all(eyes, entries);
    let are = if entries.len() == 1 { "is" } else { "are" };
    let how = match why {
        WentOut::Busted => format!("{names} {are} out"),
        WentOut::Disqualified(why) => format!("{names} {are} disqualified: {}", disqualified(why)),
        WentOut::NoShow => format!("{names} never came and {are} out"),
    };
    let standings = eyes.event.standings();
    let place = standings.iter().find(|standing| entries.contains(&standing.entry));
    let says = match place {
        Some(place) if place.first == place.last => format!("{how}, {}", ordinal(place.first)),
        Some(place) => format!("{how}, {} to {} together", ordinal(place.first), ordinal(place.last)),
        None => how,
    };
    Said::new(Kind::WentOut, says).of_all(entries).place(place.map(|place| place.first))
}

const fn disqualified(why: Disqualification) -> &'static str {
    match why {
        Disqualification::ThirdStep => "the third penalty",
        Disqualification::Severe => "severe conduct",
        Disqualification::TookChips => "took chips off the table",
    }
}

fn money(eyes: Eyes<'_>, event: &MoneyEvent) -> Said {
    match event {
        MoneyEvent::EntriesClosed => Said::new(Kind::EntriesClosed, "entry is closed"),
        MoneyEvent::RebuysClosed => Said::new(Kind::RebuysClosed, "no more rebuys"),
        MoneyEvent::AddOnsClosed => Said::new(Kind::AddOnsClosed, "no more add-ons"),
        MoneyEvent::StaffShareTaken { amount } => {
            let says = format!("{} of the pool is for the staff", eyes.money(*amount));
            Said::new(Kind::StaffShareTaken, says).money(*amount)
        }
        MoneyEvent::OverlayAdded { amount } => {
            let says = format!("the house adds {} to keep its guarantee", eyes.money(*amount));
            Said::new(Kind::OverlayAdded, says).money(*amount)
        }
        MoneyEvent::StaffShareReturned { amount } => {
            let says = format!("the staff's {} goes back to the pool", eyes.money(*amount));
            Said::new(Kind::StaffShareReturned, says).money(*amount).only(For::Staff)
        }
        MoneyEvent::OverlayReturned { amount } => {
            let says = format!("the {} that the house added goes back to it", eyes.money(*amount));
            Said::new(Kind::OverlayReturned, says).money(*amount).only(For::Staff)
        }
        MoneyEvent::PoolLocked { pool, prizes, tickets } => {
            let places = count(u64::try_from(prizes.len()).unwrap_or(u64::MAX), "place");
            let says = match tickets {
                0 => format!("{} is the prize pool: {places} paid", eyes.money(*pool)),
                tickets => {
                    format!("{} is the prize pool: {places} paid, {tickets} with a seat", eyes.money(*pool))
                }
            };
            Said::new(Kind::PoolLocked, says).money(*pool)
        }
        MoneyEvent::PrizeAwarded { entry, first, last, amount } => {
            let (name, won) = (eyes.name(*entry), eyes.money(*amount));
            let says = if first == last {
                format!("{name} wins {won} for {} place", ordinal(*first))
            } else {
                format!("{name} wins {won}, a share of {} to {} place", ordinal(*first), ordinal(*last))
            };
            Said::new(Kind::PrizeAwarded, says).of(*entry).place(Some(*first)).money(*amount)
        }
        MoneyEvent::TicketWon { entry, value } => {
            let says = format!("{} wins a seat worth {}", eyes.name(*entry), eyes.money(*value));
            Said::new(Kind::TicketWon, says).of(*entry).money(*value)
        }
        MoneyEvent::BountyWon { from, to, cash, on_head } => {
            let says = format!("{} wins {} for {}", eyes.name(*to), eyes.money(*cash), eyes.name(*from));
            let says = if on_head.is_zero() {
                says
            } else {
                format!("{says}, and {} more are on the own head", eyes.money(*on_head))
            };
            Said::new(Kind::BountyWon, says).of_all(&[*to, *from]).money(*cash)
        }
        MoneyEvent::BountyUnclaimed { from, amount } => {
            let says = format!("nobody wins the {} on {}", eyes.money(*amount), eyes.name(*from));
            Said::new(Kind::BountyUnclaimed, says).of(*from).money(*amount)
        }
        MoneyEvent::OwnBountyPaid { entry, amount } => {
            let says = format!("{} keeps {} in bounties", eyes.name(*entry), eyes.money(*amount));
            Said::new(Kind::OwnBountyPaid, says).of(*entry).money(*amount)
        }
        MoneyEvent::BountyReturned { from, to, cash, .. } => {
            let says =
                format!("{} gives {} for {} back", eyes.name(*to), eyes.money(*cash), eyes.name(*from));
            Said::new(Kind::BountyReturned, says).of_all(&[*to, *from]).money(*cash)
        }
        MoneyEvent::Refunded { entry, refund } => {
            let refund = total(*refund);
            let says = format!("{} gets {} back", eyes.name(*entry), eyes.money(refund));
            Said::new(Kind::Refunded, says).of(*entry).money(refund)
        }
        MoneyEvent::PoolCarried { money } => {
            let says = format!("{} go to the final day", eyes.money(total(*money)));
            Said::new(Kind::PoolCarried, says).money(total(*money))
        }
    }
}

fn conduct(eyes: Eyes<'_>, event: ConductEvent) -> Said {
    match event {
        ConductEvent::CameBack { entry } => {
            let says = format!("{} is at the table", eyes.name(entry));
            Said::new(Kind::CameBack, says).of(entry).only(For::Procedure)
        }
        ConductEvent::WentAway { entry } => {
            let says = format!("{} is away: dealt in and posted for", eyes.name(entry));
            Said::new(Kind::WentAway, says).of(entry).only(For::Procedure)
        }
        ConductEvent::Missing { entry } => {
            let says = format!("{} has paid and is not here: try to reach the player", eyes.name(entry));
            Said::new(Kind::Missing, says).of(entry).only(For::Staff)
        }
        ConductEvent::StackKept { entry, badge } => {
            let says = format!("{} was reached and wants the chips left", eyes.name(entry));
            Said::new(Kind::StackKept, says).of(entry).by(badge).only(For::Staff)
        }
        ConductEvent::StackRemoved { entry, spot, points, badge } => {
            let says = format!("{} never came: {points} points leave {spot}", eyes.name(entry));
            Said::new(Kind::StackRemoved, says).of(entry).at(spot).points(points).by(badge)
        }
        ConductEvent::Warned { entry, badge } => {
            let says = format!("{} is warned", eyes.name(entry));
            Said::new(Kind::Warned, says).of(entry).by(badge).only(For::Staff)
        }
        ConductEvent::Suspended { entry, until, ladder, badge } => {
            let name = eyes.name(entry);
            let says = if ladder {
                format!("{name} is suspended: the second penalty")
            } else {
                format!("{name} is suspended for conduct")
            };
            Said::new(Kind::Suspended, says).of(entry).until(until).by(badge).only(For::Staff)
        }
        ConductEvent::SuspensionEnded { entry } => {
            let says = format!("{} may play again", eyes.name(entry));
            Said::new(Kind::SuspensionEnded, says).of(entry).only(For::Staff)
        }
        ConductEvent::DisqualificationOrdered { entry, why, badge } => {
            let says =
                format!("{} is out as soon as the hand is over: {}", eyes.name(entry), disqualified(why));
            Said::new(Kind::DisqualificationOrdered, says).of(entry).by(badge).only(For::Staff)
        }
        ConductEvent::Disqualified { entry, spot, points, .. } => {
            let says = format!("{} is disqualified: {points} points leave {spot}", eyes.name(entry));
            Said::new(Kind::Disqualified, says).of(entry).at(spot).points(points)
        }
        ConductEvent::HiddenChipsAwarded { from, to, points, badge } => {
            let says = format!("{points} hidden points of {} go to {}", eyes.name(from), eyes.name(to));
            Said::new(Kind::HiddenChipsAwarded, says).of_all(&[to, from]).points(points).by(badge)
        }
        ConductEvent::HiddenChipsRemoved { from, points, late, badge } => {
            let says = format!("{points} hidden points of {} leave play", eyes.name(from));
            let says = if late { format!("{says}: the next deal had begun") } else { says };
            Said::new(Kind::HiddenChipsRemoved, says).of(from).points(points).by(badge)
        }
        ConductEvent::ChipsForfeited { entry, points, badge } => {
            let says = format!("{} took {points} points off the table: they leave play", eyes.name(entry));
            Said::new(Kind::ChipsForfeited, says).of(entry).points(points).by(badge).only(For::Staff)
        }
    }
}

fn race(eyes: Eyes<'_>, event: &RaceEvent) -> Said {
    match event {
        RaceEvent::Due(race) => {
            let says = format!("chips of {} leave play: tables stop when their hands are over", race.old);
            Said::new(Kind::RaceDue, says).points(race.old)
        }
        RaceEvent::Opened(race) => {
            let says = format!("chips of {} are raced off for chips of {}", race.old, race.new);
            Said::new(Kind::RaceOpened, says).points(race.old)
        }
        RaceEvent::Raced { table, stacks, cards, gained, lost } => {
            // The cards as they fell from seat 1 on, and what everybody has now: whoever doubts it can deal it again.
            let fell: Vec<String> = cards.iter().map(ToString::to_string).collect();
            let dealt = match fell.as_slice() {
                [] => "there were no odd chips".to_string(),
                fell => format!("raced with {}", fell.join(" ")),
            };
            let off = match (gained.is_zero(), lost.is_zero()) {
                (true, true) => String::new(),
                (false, _) => format!(", {gained} points more"),
                (true, false) => format!(", {lost} points less"),
            };
            let has: Vec<String> =
                stacks.iter().map(|stack| format!("seat {} has {}", stack.seat, stack.points)).collect();
            let says = format!("{table}: {dealt}{off}; {}", has.join(", "));
            Said::new(Kind::Raced, says).at_table(*table).only(For::Procedure)
        }
        RaceEvent::Closed(race) => {
            Said::new(Kind::RaceClosed, format!("chips of {} are gone", race.old)).points(race.old)
        }
        RaceEvent::ChangedAlone { entry, points, .. } => {
            let says = format!("{} changes alone and has {points} points", eyes.name(*entry));
            Said::new(Kind::ChangedAlone, says).of(*entry).points(*points).only(For::Procedure)
        }
    }
}

fn deal(eyes: Eyes<'_>, event: &DealEvent) -> Said {
    match event {
        DealEvent::Opened { badge } => {
            Said::new(Kind::DealTalkOpened, "all who are left talk about a deal").by(*badge)
        }
        DealEvent::Closed { badge } => {
            Said::new(Kind::DealTalkClosed, "no deal: the talk is over").by(*badge)
        }
        DealEvent::Proposed { names, badge } => {
            let terms =
                names.iter().map(|(entry, sum)| format!("{} {}", eyes.name(*entry), eyes.money(*sum)));
            let says = format!("a deal is voted on: {}", joined(terms, ", "));
            let entries: Vec<EntryNo> = names.iter().map(|(entry, _)| *entry).collect();
            Said::new(Kind::DealProposed, says).of_all(&entries).by(*badge)
        }
        // What the card reads is nowhere (cb:12.1.chop.2a).
        DealEvent::Voted { entry, ballot: _ } => {
            let says = format!("{} hands in a card, face down", eyes.name(*entry));
            Said::new(Kind::BallotHandedIn, says).of(*entry)
        }
        DealEvent::Refused => Said::new(Kind::DealRefused, "not all said yes: play goes on"),
        DealEvent::Agreed => Said::new(Kind::DealAgreed, "all said yes: the deal is made"),
        DealEvent::AgreementPaid { badge, second } => {
            let says = format!("the director pays what was agreed in private, with {second}");
            Said::new(Kind::AgreementPaid, says).by(*badge).only(For::Staff)
        }
    }
}

fn whole(eyes: Eyes<'_>, event: &WholeEvent) -> Said {
    match event {
        WholeEvent::Started { .. } => Said::new(Kind::Started, "cards in the air"),
        WholeEvent::Bagged { entry, points, .. } => {
            let says = format!("{} comes back on the final day with {points} points", eyes.name(*entry));
            Said::new(Kind::Bagged, says).of(*entry).points(*points)
        }
        WholeEvent::InToTheEnd { entry } => {
            let place = eyes.event.standings().into_iter().find(|standing| standing.entry == *entry);
            let place = place.map(|standing| standing.first);
            let says = match place {
                Some(1) => format!("{} finishes first", eyes.name(*entry)),
                Some(_) | None => format!("{} is in to the end", eyes.name(*entry)),
            };
            Said::new(Kind::InToTheEnd, says).of(*entry).place(place)
        }
        WholeEvent::Finished => Said::new(Kind::Finished, "the tournament is over"),
        WholeEvent::Cancelled { reason, badge } => {
            Said::new(Kind::Cancelled, format!("cancelled: {reason}")).by(*badge)
        }
    }
}
