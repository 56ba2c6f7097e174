//! The case book of a table and the record of a player, as staff sees them. No card that lies face down is in either.

use chips::{Currency, InWords};
use game::{Moment, PlayerId, Seat};
use poker::House;
use poker::irregular::{Choice, Question, Window, acts};
use room::cases::{Case, Decision, HandTrace, RaisedBy, Share, Shift, Speaker, Verdict, in_book_of};
use room::{Follower, IncidentKind, TableRecord};
use rulebook::{RuleId, rule};
use view::rulings::Around;
use wire::{
    CaseBook, CaseChips, CaseChoice, CaseDecision, CaseHold, CaseMove, CasePending, CaseSeat, CaseView,
    CaseWindow, HandRuling, IncidentCount, IncidentView, Incidents,
};

fn number(player: PlayerId) -> u64 {
    u64::from(player.0)
}

fn called(room: &Follower, player: PlayerId) -> String {
    room.name(player).map_or_else(|| player.to_string(), str::to_owned)
}

/// The disputes of a poker table; nothing at a table of the pit.
pub(crate) fn book(room: &Follower, table: &TableRecord, money: Currency) -> Option<CaseBook> {
    let game = table.poker()?;
    let cases = table.cases();
    let trace = cases.trace();
    let people = |player| called(room, player);
    let speaker = Speaker { called: &people, money };
    Some(CaseBook {
        table: u32::from(table.id().0),
        hand: trace.map(|trace| trace.hand.0),
        on: table.is_busy(),
        window: window(table, trace),
        seats: trace.map(|trace| seats(room, trace)).unwrap_or_default(),
        pending: game.table.hand().and_then(|(_, hand)| pending(hand, game.setup.house())),
        cases: cases.list().iter().rev().map(|case| one(room, case, &speaker)).collect(),
    })
}

/// A window by the rule of the house's own book; where that has none the words say whose it is.
fn held_to(house: Option<&House>, open: bool, says: String, rule: RuleId) -> CaseWindow {
    match house.and_then(|house| in_book_of(house, rule)) {
        Some(rule) => CaseWindow { open, says, rule: Some(rule.to_string()) },
        None => CaseWindow { open, says: format!("{says} (house policy)"), rule: None },
    }
}

/// Until when a ruling can be asked for (cb:2.decision.5a).
fn window(table: &TableRecord, trace: Option<&HandTrace>) -> CaseWindow {
    let house = table.poker().map(|game| game.setup.house());
    let by = |open, says: String, rule: RuleId| held_to(house, open, says, rule);
    let Some(trace) = trace else {
        return by(false, "no hand has been dealt here yet".to_owned(), rule!("cb:2.decision.5a"));
    };
    match trace.shut {
        Some(shut) => {
            let says = format!("closed: {}, so the result of {} stands", shut.words(), trace.hand);
            by(false, says, rule!("cb:2.decision.5b"))
        }
        None if table.is_closed() => {
            by(false, "closed: the game has ended".to_owned(), rule!("cb:2.decision.5b"))
        }
        None if !trace.over => by(
            true,
            "a ruling is possible while the hand is on and until the next deal begins".to_owned(),
            rule!("cb:2.decision.5a"),
        ),
        None => by(
            true,
            "a ruling is still possible: the next riffle or the shuffler's button closes it".to_owned(),
            rule!("cb:2.decision.5a"),
        ),
    }
}

fn seats(room: &Follower, trace: &HandTrace) -> Vec<CaseSeat> {
    let seat = |(seat, player): &(Seat, PlayerId)| CaseSeat {
        seat: seat.number(),
        player: number(*player),
        name: called(room, *player),
        pushed: trace.pushed[seat.index()].units(),
        incidents: room.incidents().count(*player),
    };
    trace.dealt.iter().map(seat).collect()
}

/// What the hand that is on waits for the floor to decide.
fn pending(hand: &poker::Hand, house: &House) -> Option<CasePending> {
    let case = hand.case()?;
    let (says, choices, by) = match case.question {
        Question::Dispute => (
            "something about this hand is disputed",
            // What follows from it is decided in the case book, or by another report.
            vec![HandRuling::PlayOn],
            None,
        ),
        Question::Misdeal => {
            ("is this mistake a misdeal?", vec![HandRuling::Misdeal, HandRuling::PlayOn], None)
        }
        Question::BadDeck => {
            ("what becomes of a hand from a bad deck?", vec![HandRuling::Void, HandRuling::PlayOn], None)
        }
        Question::Void { by, .. } => {
            ("shall the hand be void?", vec![HandRuling::Void, HandRuling::PlayOn], Some(by.0))
        }
        Question::Act(_) | Question::Seeing(_) => {
            ("the book leaves it open", vec![HandRuling::Usual, HandRuling::Other], None)
        }
    };
    let (open, until) = match case.until {
        Window::Acts(1) => (true, "one more act closes it".to_owned()),
        Window::Acts(more) => (true, format!("{more} more acts close it")),
        Window::NextDeal => (true, "the next deal closes it".to_owned()),
        Window::Closed => (false, "two have acted: a misdeal is no longer possible".to_owned()),
    };
    let rule = match case.until {
        Window::Acts(_) | Window::Closed => rule!("cb:3.misdeal.1"),
        Window::NextDeal => rule!("cb:2.decision.5a"),
    };
    Some(CasePending {
        says: says.to_owned(),
        usual: ruling(case.default),
        choices,
        window: held_to(Some(house), open, until, rule),
        by,
    })
}

const fn ruling(choice: Choice) -> HandRuling {
    match choice {
        Choice::PlayOn => HandRuling::PlayOn,
        Choice::Misdeal => HandRuling::Misdeal,
        // Whose chips are held over is written at the table (`floor rules void forfeits 6`), and is never what is usual.
        Choice::Void | Choice::VoidForfeit(_) => HandRuling::Void,
        Choice::Act(acts::Choice::Usual) => HandRuling::Usual,
        Choice::Act(acts::Choice::Other) => HandRuling::Other,
    }
}

fn one(room: &Follower, case: &Case, people: &Speaker<'_>) -> CaseView {
    CaseView {
        case: case.number,
        hand: case.hand.0,
        why: case.why.clone(),
        at: case.at.millis(),
        by: match case.by {
            RaisedBy::Dealer => None,
            RaisedBy::Floor(badge) => Some(badge.0),
        },
        act: case.about.map(|about| about.act),
        act_seat: case.about.map(|about| about.seat.number()),
        acts_since: case.acts_since,
        delayed: case.is_delayed(),
        held: case.held().units(),
        held_from: case.held.iter().map(|share| chips(room, share)).collect(),
        to_hold: case.ordered.map(|order| CaseHold { amount: order.amount.map(chips::Chips::units) }),
        decided: case.decided.as_ref().map(|(at, decision)| decided(room, *at, decision)),
        says: case.words(people),
        seats: dealt_in(room, case),
    }
}

/// Everybody who was dealt in, whatever the hand: a case that waits is decided by the seats of its own.
fn dealt_in(room: &Follower, case: &Case) -> Vec<CaseSeat> {
    let pushed = |seat: Seat| {
        case.pushed.iter().filter(|share| share.seat == seat).map(|share| share.amount.units()).sum()
    };
    let one = |(seat, player): &(Seat, PlayerId)| CaseSeat {
        seat: seat.number(),
        player: number(*player),
        name: called(room, *player),
        pushed: pushed(*seat),
        incidents: room.incidents().count(*player),
    };
    case.dealt.iter().map(one).collect()
}

fn chips(room: &Follower, share: &Share) -> CaseChips {
    CaseChips {
        seat: share.seat.number(),
        player: number(share.player),
        name: called(room, share.player),
        amount: share.amount.units(),
    }
}

fn decided(room: &Follower, at: Moment, decision: &Decision) -> CaseDecision {
    let shift = |shift: &Shift| CaseMove {
        from: shift.from.number(),
        held: shift.held,
        to: chips(room, &shift.to),
        stack: shift.stack.is_some(),
    };
    CaseDecision {
        choice: match decision.verdict {
            Verdict::Stands => CaseChoice::Stands {},
            Verdict::Award { to, from, amount } => CaseChoice::Award {
                to: to.number(),
                from: from.map(Seat::number),
                amount: amount.map(chips::Chips::units),
            },
        },
        by: decision.by.0,
        why: decision.why.clone(),
        at: at.millis(),
        fairness: decision.fairness,
        was: decision.was.iter().map(|share| chips(room, share)).collect(),
        moved: decision.moved.iter().map(shift).collect(),
        missing: decision.missing.units(),
        rule: decision.rule.to_string(),
    }
}

/// What is on record about a player, and the bars that stand now beside it.
pub(crate) fn incidents(room: &Follower, player: PlayerId, now: Moment, money: Currency) -> Incidents {
    let record = room.incidents().of(player);
    let count = |kind: &IncidentKind| {
        let times = record.iter().filter(|(_, incident)| incident.kind == *kind).count();
        let count = u32::try_from(times).unwrap_or(u32::MAX);
        (count > 0).then(|| IncidentCount { kind: wire_kind(*kind), title: kind.title().to_owned(), count })
    };
    let bars = room.floor().board().bars.iter();
    let bars = bars.filter(|(whose, bar)| *whose == player && bar.stands(now));
    Incidents {
        player: number(player),
        name: called(room, player),
        counts: IncidentKind::ALL.iter().filter_map(count).collect(),
        incidents: record
            .iter()
            .rev()
            .map(|(at, incident)| IncidentView {
                number: incident.number,
                kind: wire_kind(incident.kind),
                title: incident.kind.title().to_owned(),
                rule: incident.kind.rule().to_string(),
                at: at.millis(),
                table: incident.table.map(|table| u32::from(table.0)),
                hand: incident.hand.map(|hand| hand.0),
                by: incident.by.0,
                says: incident.says.clone(),
                warned: incident.warned,
            })
            .collect(),
        bars: bars.map(|(_, bar)| bar.in_words(money).to_string()).collect(),
        rule: rule!("cb:2.decision.8").to_string(),
    }
}

const fn wire_kind(kind: IncidentKind) -> wire::IncidentKind {
    match kind {
        IncidentKind::Cheating => wire::IncidentKind::Cheating,
        IncidentKind::Threat => wire::IncidentKind::Threat,
        IncidentKind::Language => wire::IncidentKind::Language,
        IncidentKind::Disturbance => wire::IncidentKind::Disturbance,
        IncidentKind::CardsAbused => wire::IncidentKind::CardsAbused,
        IncidentKind::Damage => wire::IncidentKind::Damage,
        IncidentKind::OutOfTurn => wire::IncidentKind::OutOfTurn,
        IncidentKind::SplashedPot => wire::IncidentKind::SplashedPot,
        IncidentKind::SoftPlay => wire::IncidentKind::SoftPlay,
        IncidentKind::ReadAHand => wire::IncidentKind::ReadAHand,
        IncidentKind::UrgedToShow => wire::IncidentKind::UrgedToShow,
        IncidentKind::Disclosed => wire::IncidentKind::Disclosed,
        IncidentKind::Stalling => wire::IncidentKind::Stalling,
        IncidentKind::ThrewAside => wire::IncidentKind::ThrewAside,
        IncidentKind::StacksInTheWay => wire::IncidentKind::StacksInTheWay,
        IncidentKind::Influence => wire::IncidentKind::Influence,
        IncidentKind::Phone => wire::IncidentKind::Phone,
        IncidentKind::Smoking => wire::IncidentKind::Smoking,
        IncidentKind::Spittoon => wire::IncidentKind::Spittoon,
        IncidentKind::RuledAgainst => wire::IncidentKind::RuledAgainst,
    }
}

/// What lies around the hand that is on, or the one just over: what the table remembers of it.
pub(crate) fn around(table: &TableRecord, seat: Option<Seat>) -> Around {
    let Some(trace) = table.cases().trace() else { return Around::default() };
    let last = seat.and_then(|seat| trace.acts.iter().rposition(|acted| *acted == seat));
    Around {
        next_deal_begun: trace.shut.is_some() || table.is_closed(),
        next_acted: last.map(|at| at + 1 < trace.acts.len()),
        dealt_in: seat.map(|seat| trace.player(seat).is_some()),
        won: seat.filter(|_| trace.over).map(|seat| !trace.pushed[seat.index()].is_zero()),
    }
}
