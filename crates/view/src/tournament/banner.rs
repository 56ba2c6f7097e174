//! What stands above the tables of an event.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use ::tournament::structure::LevelNo;
use ::tournament::{Hands, Part, Phase, Points, Redraw, TableNo, Tournament};
use chips::Chips;
use game::Moment;
use rulebook::{RuleId, rule};
use wire::{NoticeKind, TournamentBanner, TournamentNotice};

use super::eyes::{Eyes, Setting, many};
use super::{money, time};

/// What stands above one table of an event; none where it has no such table.
pub fn banner(event: &Tournament, setting: &Setting<'_>, table: TableNo) -> Option<TournamentBanner> {
    let eyes = Eyes::new(event, setting);
    let state = event.table(table)?;
    Some(TournamentBanner {
        tournament: setting.id,
        title: setting.title.to_owned(),
        table: table.0,
        server_now: setting.now.millis(),
        clock: time(event, setting),
        hand_level: state.hand.map(LevelNo::number),
        left: event.desk().live,
        entered: event.desk().entered,
        places_paid: many(money::payouts(eyes).places.len()),
        next_prize: money::next_prize(eyes).map(Chips::units),
        average: money::average(eyes).map(Points::count),
        final_table: is_final_table(eyes),
        notices: notices(event, setting, table),
    })
}

/// The banners above one table, the most urgent first.
pub fn notices(event: &Tournament, setting: &Setting<'_>, table: TableNo) -> Vec<TournamentNotice> {
    let mut notices = of_the_event(Eyes::new(event, setting));
    notices.retain(|notice| notice.table.is_none_or(|about| about == table.0));
    notices
}

/// One table is left of an event that is played down to one.
fn is_final_table(eyes: Eyes<'_>) -> bool {
    let desk = eyes.desk();
    desk.phase == Phase::Running && desk.open_tables == 1 && desk.redraw.is_none() && !desk.selling.entries
}

/// The banners of the whole event, the most urgent first.
pub(super) fn of_the_event(eyes: Eyes<'_>) -> Vec<TournamentNotice> {
    let desk = eyes.desk();
    let mut notices = Vec::new();
    let mut say =
        |what, says: String, rule: Option<RuleId>, until: Option<Moment>, table: Option<TableNo>| {
            notices.push(TournamentNotice {
                what,
                says,
                until: until.map(Moment::millis),
                table: table.map(|table| table.0),
                rule: rule.map(|rule| rule.to_string()),
            });
        };
    match desk.phase {
        Phase::Registering => return notices,
        Phase::Cancelled => {
            let says = match &eyes.setting.notes.cancelled {
                Some(reason) => format!("cancelled: {reason}"),
                None => "cancelled".to_owned(),
            };
            say(NoticeKind::Cancelled, says, Some(rule!("cb:12.tourn.39")), None, None);
            return notices;
        }
        Phase::Finished => {
            say(NoticeKind::Finished, "over: every prize is paid".to_owned(), None, None, None);
            return notices;
        }
        Phase::Running => {}
    }
    if let Some(chop) = &desk.chop {
        let (says, rule) = if chop.terms.is_empty() {
            ("all who are left talk about a deal", rule!("cb:12.1.chop.1a"))
        } else {
            ("all who are left vote on a deal: one card each, face down", rule!("cb:12.1.chop.2a"))
        };
        say(NoticeKind::DealTalk, says.to_owned(), Some(rule), None, None);
    }
    match desk.clock.map(|clock| (clock.hands, clock.part, clock.level)) {
        Some((Hands::Left(_), ..)) => {
            say(NoticeKind::Paused, "the clock is stopped: no hand begins".to_owned(), None, None, None);
        }
        Some((Hands::Until(until), Part::Rest, level)) => {
            let next = level.next();
            let says = format!("break: level {next} begins when it is over");
            say(NoticeKind::Break, says, None, Some(until), None);
        }
        Some((Hands::Until(_), Part::Play, _)) | None => {}
    }
    if desk.halted {
        say(NoticeKind::AllHalted, "the director has stopped all tables".to_owned(), None, None, None);
    }
    for (table, _) in eyes.open_tables().filter(|(_, state)| state.halted) {
        let says = format!("the director has stopped {table}");
        say(NoticeKind::TableHalted, says, None, None, Some(table));
    }
    if let Some(race) = desk.races.first() {
        if desk.racing {
            let says = format!("chips of {} are raced off for chips of {}", race.old, race.new);
            say(NoticeKind::Race, says, Some(rule!("cb:12.tourn.10c")), None, None);
        } else {
            let says = format!("chips of {} leave play: tables stop when their hands are over", race.old);
            say(NoticeKind::RaceDue, says, Some(rule!("cb:12.tourn.10a")), None, None);
        }
    }
    if let Some(redraw) = desk.redraw {
        let (says, rule) = drawn(redraw);
        say(NoticeKind::SeatDraw, says, rule, None, None);
    } else if desk.final_due {
        let says = "the final table is next: tables stop when their hands are over".to_owned();
        say(NoticeKind::FinalTableDue, says, Some(rule!("cb:12.tourn.18")), None, None);
    }
    if let Some(round) = desk.round {
        let says = if round.number == 0 {
            "hand-for-hand begins when every table has stopped".to_owned()
        } else {
            format!("hand-for-hand, round {}: one hand at every table", round.number)
        };
        say(NoticeKind::HandForHand, says, None, None, None);
    }
    if desk.flight_over {
        let says = "the day ends after the current hands".to_owned();
        say(NoticeKind::LastHands, says, None, None, None);
    }
    if is_final_table(eyes) {
        say(NoticeKind::FinalTable, "final table".to_owned(), None, None, None);
    }
    notices
}

/// What seat cards are drawn for, and the rule.
pub(super) fn drawn(redraw: Redraw) -> (String, Option<RuleId>) {
    match redraw {
        Redraw::Broken(table) => {
            (format!("{table} is broken: its players draw seat cards"), Some(rule!("cb:12.tourn.13")))
        }
        Redraw::FinalTable(_) => {
            ("everybody draws a seat card for the final table".to_owned(), Some(rule!("cb:12.tourn.18")))
        }
        Redraw::NextStage => ("the winners draw seat cards for the next stage".to_owned(), None),
    }
}
