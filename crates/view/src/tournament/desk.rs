//! The director's desk.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use ::tournament::structure::Forced;
use ::tournament::{
    Asker, Attendance, ConductRequest, Disqualification, Entry, EntryNo, Fact, Format, Hands, Holder, Ladder,
    Moving, Out, Phase, Points, Request, SeatEvent, Stack, TableNo, TableState, Tournament, TournamentEvent,
    Violation,
};
use game::{Badge, Moment, Seat};
use rulebook::{RuleId, rule};
use wire::{
    AbsentPlayer, DeskMatter, DeskMatterKind, DirectorDesk, DisqualifiedFor, NextPenalty, NoShow, OutLine,
    PenaltyRecord, PenaltyStep, RebuyThought, SuggestedMove, TournamentLogLine,
};

use super::eyes::{Eyes, Setting, many};
use super::{banner, deal, line_up, money, page};

/// So many of those who went out last are shown to be taken back.
const OUTS: usize = 20;

/// The director's desk; `log` are the last lines with what is for staff, the newest first.
pub fn desk(event: &Tournament, setting: &Setting<'_>, log: Vec<TournamentLogLine>) -> DirectorDesk {
    let eyes = Eyes::new(event, setting);
    let in_play = || eyes.entries().filter(|(_, state)| state.status.in_play());
    let no_shows: Vec<NoShow> = in_play().filter_map(|(entry, state)| no_show(eyes, entry, state)).collect();
    let offers = eyes.desk().offers.iter().filter_map(|offer| {
        let who = eyes.person(event.entry(offer.entry)?.player);
        let seat = eyes.spot(offer.spot);
        Some(RebuyThought { entry: offer.entry.0, who, seat, until: offer.until.millis() })
    });
    DirectorDesk {
        view: page(event, setting),
        matters: Matters::of(eyes, &no_shows),
        moves: moves(eyes),
        absent: in_play().filter_map(|(entry, state)| absent(eyes, entry, state)).collect(),
        no_shows,
        penalties: in_play().filter_map(|(entry, state)| penalty(eyes, entry, state)).collect(),
        rebuys: offers.collect(),
        outs: event.state().outs.iter().rev().take(OUTS).filter_map(|out| went_out(eyes, out)).collect(),
        money: money::desk_money(eyes),
        uncounted: eyes.desk().points.uncounted.count(),
        deals: deal::suggestions(eyes),
        talk_barred: eyes.desk().talk_barred,
        next_deadline: event.next_deadline().map(Moment::millis),
        break_order: event.setup().break_order.iter().map(|table| table.0).collect(),
        line_up: line_up::of(eyes),
        log,
    }
}

/// What the event would say to the director. Nothing is done.
fn asked(eyes: Eyes<'_>, request: Request) -> Result<Vec<TournamentEvent>, Violation> {
    eyes.event.decide(eyes.setting.now, Asker::Director(Badge::HOUSE), request)
}

/// The moves that balance asks for: those that would be made if the hands that are on ended as they stand.
fn moves(eyes: Eyes<'_>) -> Vec<SuggestedMove> {
    let mut moves: Vec<SuggestedMove> = Vec::new();
    for (table, state) in eyes.open_tables().filter(|(_, state)| state.hand.is_some()) {
        let Some(over) = as_it_stands(eyes, state) else { continue };
        let over = Request::Told(over);
        let Ok(events) = eyes.event.decide(eyes.setting.now, Asker::Table(table), over) else { continue };
        for event in &events {
            let TournamentEvent::Seat(SeatEvent::Moved { entry, from, to, why: Moving::Balance, .. }) = event
            else {
                continue;
            };
            if moves.iter().any(|known| known.entry == entry.0) {
                continue;
            }
            let Some(state) = eyes.event.entry(*entry) else { continue };
            let name = eyes.called(state.player);
            moves.push(SuggestedMove {
                entry: entry.0,
                who: eyes.person(state.player),
                from: eyes.spot(*from),
                to: eyes.spot(*to),
                says: format!(
                    "{name} will be next for the big blind at {}: moves to {to} when the hand is over",
                    from.table
                ),
                rule: event.rule().map(|rule| rule.to_string()),
            });
        }
    }
    moves
}

/// The hand that is on, ended with every stack as it was. The big blind is with the next player after the last one
/// (cb:12.tourn.20a); none where that is not known yet, in the first hand of a table.
fn as_it_stands(eyes: Eyes<'_>, state: &TableState) -> Option<Fact> {
    let big_blind = match eyes.structure().level(state.hand?)?.stakes.forced {
        Forced::Blinds { .. } => Some(state.dealt_in().after(state.big_blind?)?),
        Forced::BringIn(_) => None,
    };
    let stack = |(seat, holder): (Seat, Holder)| {
        let points = match holder {
            Holder::Entry(entry) => eyes.event.entry(entry)?.stack,
            Holder::Unsold(points) => points,
            Holder::Arriving(_) => return None,
        };
        Some(Stack { seat, points })
    };
    let stacks = state.held().filter_map(stack).collect();
    Some(Fact::HandEnded { stacks, broke: Vec::new(), big_blind, short: Points::ZERO })
}

fn absent(eyes: Eyes<'_>, entry: EntryNo, state: &Entry) -> Option<AbsentPlayer> {
    (!state.present || state.suspended.is_some()).then(|| AbsentPlayer {
        entry: entry.0,
        who: eyes.person(state.player),
        seat: state.status.spot().map(|spot| eyes.spot(spot)),
        stack: state.stack.count(),
        suspended_until: state.suspended.map(Moment::millis),
    })
}

/// Somebody who had paid and was missing at the start (cb:12.tourn.4a to cb:12.tourn.4c).
fn no_show(eyes: Eyes<'_>, entry: EntryNo, state: &Entry) -> Option<NoShow> {
    let kept = match state.attendance {
        Attendance::Came => return None,
        Attendance::ToBeReached => false,
        Attendance::StackKept => true,
    };
    let removal = asked(eyes, Request::Conduct(ConductRequest::RemoveStack { entry }));
    let from = eyes.desk().started.map(|started| started.plus(eyes.event.setup().readings.no_show));
    Some(NoShow {
        entry: entry.0,
        who: eyes.person(state.player),
        seat: state.status.spot().map(|spot| eyes.spot(spot)),
        stack: state.stack.count(),
        kept,
        removable: removal.is_ok(),
        why_not: removal.err().map(|why| why.to_string()),
        removable_from: from.map(Moment::millis),
    })
}

fn penalty(eyes: Eyes<'_>, entry: EntryNo, state: &Entry) -> Option<PenaltyRecord> {
    let nothing = state.ladder == Ladder::Clean
        && state.suspended.is_none()
        && state.disqualified.is_none()
        && !state.took_chips;
    if nothing {
        return None;
    }
    let (step, next) = match state.ladder {
        Ladder::Clean => (PenaltyStep::Clean, NextPenalty::Warning),
        Ladder::Warned => (PenaltyStep::Warned, NextPenalty::Suspension),
        Ladder::Suspended => (PenaltyStep::Suspended, NextPenalty::Disqualification),
    };
    Some(PenaltyRecord {
        entry: entry.0,
        who: eyes.person(state.player),
        step,
        next,
        suspended_until: state.suspended.map(Moment::millis),
        disqualified: state.disqualified.map(disqualified),
        disqualification_offered: state.took_chips && state.disqualified.is_none(),
    })
}

const fn disqualified(of: Disqualification) -> DisqualifiedFor {
    match of {
        Disqualification::ThirdStep => DisqualifiedFor::ThirdStep,
        Disqualification::Severe => DisqualifiedFor::Severe,
        Disqualification::TookChips => DisqualifiedFor::TookChips,
    }
}

fn went_out(eyes: Eyes<'_>, out: &Out) -> Option<OutLine> {
    let state = eyes.event.entry(out.entry)?;
    let open = eyes.open_tables().find(|(table, _)| *table == out.table);
    let seats = open.map(|(_, table)| table.open_seats(eyes.event.setup().seats));
    Some(OutLine {
        entry: out.entry.0,
        who: eyes.person(state.player),
        table: out.table.0,
        before: out.before.count(),
        paid: out.paid,
        seats: seats.unwrap_or_default().iter().map(Seat::number).collect(),
    })
}

/// What is to be seen to, as it is found.
struct Matters {
    found: Vec<DeskMatter>,
}

/// One of them before it is written down.
struct Matter {
    what: DeskMatterKind,
    says: String,
    rule: Option<RuleId>,
    tables: Vec<TableNo>,
    entries: Vec<EntryNo>,
}

impl Matter {
    fn new(what: DeskMatterKind, says: impl Into<String>) -> Matter {
        Matter { what, says: says.into(), rule: None, tables: Vec::new(), entries: Vec::new() }
    }

    fn by(self, rule: RuleId) -> Matter {
        Matter { rule: Some(rule), ..self }
    }

    fn at(self, tables: Vec<TableNo>) -> Matter {
        Matter { tables, ..self }
    }

    fn about(self, entries: Vec<EntryNo>) -> Matter {
        Matter { entries, ..self }
    }
}

impl Matters {
    fn of(eyes: Eyes<'_>, no_shows: &[NoShow]) -> Vec<DeskMatter> {
        let mut matters = Matters { found: Vec::new() };
        match eyes.desk().phase {
            Phase::Registering => matters.before_the_start(eyes),
            Phase::Running => {
                matters.stopped(eyes);
                matters.drawn(eyes);
                matters.people(eyes, no_shows);
                matters.play(eyes);
                matters.dealers(eyes);
            }
            Phase::Finished | Phase::Cancelled => {}
        }
        matters.found
    }

    fn note(&mut self, matter: Matter) {
        let Matter { what, says, rule, tables, entries } = matter;
        self.found.push(DeskMatter {
            what,
            says,
            tables: tables.into_iter().map(|table| table.0).collect(),
            entries: entries.into_iter().map(|entry| entry.0).collect(),
            until: None,
            rule: rule.map(|rule| rule.to_string()),
        });
    }

    fn before_the_start(&mut self, eyes: Eyes<'_>) {
        let (setup, entered) = (eyes.event.setup(), eyes.desk().entered);
        let tables = entered.div_ceil(u32::from(setup.seats).max(1)).max(1);
        if eyes.event.starting_pack(tables).is_ok() {
            let says = format!("{entered} have entered: the event can start at {tables} tables");
            self.note(Matter::new(DeskMatterKind::CanStart, says).by(rule!("cb:12.tourn.3a")));
        }
    }

    /// What stands, and why.
    fn stopped(&mut self, eyes: Eyes<'_>) {
        let desk = eyes.desk();
        if desk.clock.is_some_and(|clock| matches!(clock.hands, Hands::Left(_))) {
            let says = "the clock is stopped: let it go on";
            self.note(Matter::new(DeskMatterKind::ClockStopped, says));
        }
        if desk.halted {
            let says = "all tables are stopped: release them";
            self.note(Matter::new(DeskMatterKind::AllHalted, says));
        }
        for (table, _) in eyes.open_tables().filter(|(_, state)| state.halted) {
            let says = format!("{table} is stopped: release it");
            self.note(Matter::new(DeskMatterKind::TableHalted, says).at(Vec::from([table])));
        }
        if let Some(chop) = &desk.chop {
            let (handed_in, all) = (chop.ballots.len(), chop.terms.len());
            let says = if all == 0 {
                "a deal is being discussed: enter the terms, or end the discussion".to_owned()
            } else {
                format!("{handed_in} of {all} have handed in a card")
            };
            self.note(Matter::new(DeskMatterKind::Deal, says).by(rule!("cb:12.1.chop.2a")));
        }
    }

    /// What is to be drawn or dealt besides hands.
    fn drawn(&mut self, eyes: Eyes<'_>) {
        let desk = eyes.desk();
        if let Some(redraw) = desk.redraw {
            let (says, rule) = banner::drawn(redraw);
            let matter = Matter::new(DeskMatterKind::SeatDraw, says).about(desk.drawing.clone());
            self.note(Matter { rule, ..matter });
        }
        if desk.final_due && desk.redraw.is_none() {
            let says = "the final table is drawn as soon as every table stands";
            self.note(
                Matter::new(DeskMatterKind::FinalTableDue, says)
                    .by(rule!("cb:12.tourn.18"))
                    .at(playing(eyes)),
            );
        }
        if let Some(race) = desk.races.first() {
            let matter = if desk.racing {
                let waiting = eyes.open_tables().filter(|(_, state)| !state.raced).map(|(table, _)| table);
                let says = format!("race the chips of {} off for chips of {}", race.old, race.new);
                Matter::new(DeskMatterKind::Race, says).by(rule!("cb:12.tourn.10c")).at(waiting.collect())
            } else {
                let says = format!("the chips of {} are raced off as soon as every table stands", race.old);
                Matter::new(DeskMatterKind::RaceDue, says).by(rule!("cb:12.tourn.10a")).at(playing(eyes))
            };
            self.note(matter);
        }
        let blinds =
            desk.clock.and_then(|clock| eyes.structure().level(clock.level)).is_some_and(|level| match level
                .stakes
                .forced
            {
                Forced::Blinds { .. } => true,
                Forced::BringIn(_) => false,
            });
        let due: Vec<TableNo> = eyes
            .open_tables()
            .filter(|(_, state)| blinds && state.button_due && state.hand.is_none() && state.size() > 0)
            .map(|(table, _)| table)
            .collect();
        if !due.is_empty() {
            let says = "draw for the button: one card each from seat 1, the highest has it";
            self.note(Matter::new(DeskMatterKind::ButtonDraw, says).by(rule!("cb:12.tourn.7")).at(due));
        }
    }

    fn people(&mut self, eyes: Eyes<'_>, no_shows: &[NoShow]) {
        for (entry, state) in eyes.entries().filter(|(_, state)| state.status.in_play()) {
            let name = eyes.called(state.player);
            if let Some(why) = state.disqualified {
                let says = format!("{name} is out as soon as the hand is over");
                let matter = Matter::new(DeskMatterKind::Disqualification, says).by(why.rule());
                self.note(matter.about(Vec::from([entry])));
            } else if state.took_chips {
                let says = format!("{name} took chips off the table and may be disqualified for it");
                let matter = Matter::new(DeskMatterKind::DisqualificationOffered, says);
                self.note(matter.by(rule!("cb:12.tourn.27b")).about(Vec::from([entry])));
            }
        }
        for no_show in no_shows.iter().filter(|no_show| no_show.removable) {
            let says = format!("{} never came: the stack may be removed", no_show.who.name);
            let matter = Matter::new(DeskMatterKind::NoShow, says).by(rule!("cb:12.tourn.4c"));
            self.note(matter.about(Vec::from([EntryNo(no_show.entry)])));
        }
    }

    /// As soon as somebody is on duty, every table should have a dealer, and a push should come in time.
    fn dealers(&mut self, eyes: Eyes<'_>) {
        let line_up = eyes.event.line_up();
        if line_up.is_empty() {
            return;
        }
        if line_up.due().is_some_and(|due| due <= eyes.setting.now) {
            self.note(Matter::new(DeskMatterKind::PushDue, "the dealers are to be pushed"));
        }
        let bare: Vec<TableNo> =
            eyes.open_tables().map(|(table, _)| table).filter(|&table| line_up.at(table).is_none()).collect();
        let says = match bare.as_slice() {
            [] => return,
            [table] => format!("{table} has no dealer"),
            tables => format!("{} tables have no dealer", tables.len()),
        };
        self.note(Matter::new(DeskMatterKind::NoDealer, says).at(bare));
    }

    fn play(&mut self, eyes: Eyes<'_>) {
        let desk = eyes.desk();
        if desk.points.uncounted > Points::ZERO {
            let says = format!("{} points are missing from the counts", desk.points.uncounted);
            self.note(Matter::new(DeskMatterKind::MissingPoints, says).by(rule!("cb:12.tourn.19a")));
        }
        for (table, state) in eyes.open_tables().filter(|(_, state)| state.hand.is_none()) {
            // Whoever waits for seat cards leaves tables short for a moment.
            if desk.redraw.is_none() && state.dealt_in().len() < 2 {
                let says = format!("{table} has too few players for a hand");
                self.note(Matter::new(DeskMatterKind::TableShort, says).at(Vec::from([table])));
            }
        }
        if let Some(prizes) = &desk.prizes
            && desk.round.is_none()
            && desk.open_tables > 1
            && eyes.event.setup().format != Format::Shootout
        {
            let before = desk.live.saturating_sub(many(prizes.by_place.len()));
            if (1..=desk.open_tables).contains(&before) {
                let says = format!("{before} more go out before the money: hand-for-hand can be called for");
                self.note(Matter::new(DeskMatterKind::MoneyNear, says));
            }
        }
    }
}

/// The tables at which a hand is on.
fn playing(eyes: Eyes<'_>) -> Vec<TableNo> {
    eyes.open_tables().filter(|(_, state)| state.hand.is_some()).map(|(table, _)| table).collect()
}
