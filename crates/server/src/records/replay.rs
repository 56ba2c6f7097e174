//! A hand as somebody saw it, step by step.

use chips::Currency;
use game::{HandNumber, Moment, PlayerId, Seat, Viewer};
use pit::PitGame;
use poker::HandEvent;
use room::audit::{Logged, LoggedHand, NoTranscript};
use room::{TableEvent, TableRecord, audit};
use script::export::{Particulars, open_hand_history, tracker_text};
use script::phh::{Draft, Unwritable};
use shuffler::Root;
use table::Event as Table;
use view::People;
use wire::{
    ExportForm, Face, Felt, HistoryForm, Holding, Replay, ReplayStep, TableView, Told, Unwritten,
    WhyUnwritten,
};

use super::eyes::{Eyes, dealt_in, is_over};
use super::proof::roots;
use super::screen::{Screen, pit_game, seats};

/// The most steps of a replay. No hand of the books has so many.
const MOST_STEPS: usize = 2_000;

/// A hand step by step, through these eyes. What they may look at is decided by the caller.
///
/// # Errors
///
/// If a deck of the hand cannot be read: nothing was dealt from it that could be shown.
pub fn replay(
    hand: &LoggedHand,
    number: HandNumber,
    eyes: Eyes,
    people: &dyn People,
    house: &str,
    money: Currency,
) -> Result<Replay, NoTranscript> {
    let seals = roots(hand)?.into_iter().map(Root::to_hex).collect();
    let viewer = eyes.viewer();
    let mut table = hand.before.clone();
    let money = table.counted_in(money);
    let mut screen = Screen::new(&table, money);
    let mut steps: Vec<ReplayStep> = Vec::new();
    let mut told: Vec<Told> = Vec::new();
    let events = &hand.events[..until_the_end(&hand.events)];
    for (place, logged) in events.iter().enumerate() {
        told.push(screen.tell(&table, logged.sequence, logged.at, &logged.event, viewer, people));
        // A log that cannot be right is shown as far as it can be.
        if screen.take(&mut table, logged.at, &logged.event).is_err() {
            break;
        }
        if let Some(told) = told.last_mut() {
            told.odds = Screen::odds(&table, &logged.event);
        }
        let ends = events.get(place + 1).is_none_or(|next| begins_a_step(logged, next));
        if ends && steps.len() < MOST_STEPS {
            steps.push(step(&screen, &table, std::mem::take(&mut told), logged.at, viewer, people));
        }
    }
    let (setup, play) = played(hand);
    let title = match (&setup, hand.before.game()) {
        (Some(setup), _) => setup.variant().name,
        (None, game) => pit_game(game).map_or("Poker", PitGame::name),
    };
    let began = events.first().map_or(Moment::START, |logged| logged.at);
    let (names, tournament) = (names(hand, people), tournament(hand));
    let about = Particulars {
        house,
        number: number.0,
        table: &hand.spec.name,
        seats: hand.spec.seats(),
        began,
        money,
        names: &names,
        tournament: tournament.as_deref(),
        viewer,
    };
    let mut unwritten = Vec::new();
    let mut or_why = |form, written: Result<String, Unsaid>| {
        written.map_err(|(key, says)| unwritten.push(Unwritten { form, key, says })).ok()
    };
    let poker = setup.as_ref().ok_or_else(not_poker);
    let phh = or_why(HistoryForm::Phh, poker.clone().and_then(|setup| history(setup, &play, &about)));
    // PHH can stop in the middle of a hand; the others tell one that is over.
    let whole = poker.and_then(|setup| if is_over(hand) { Ok(setup) } else { Err(still_played()) });
    let ohh = or_why(HistoryForm::Ohh, whole.clone().map(|setup| open_hand_history(setup, &play, &about)));
    let tracker = or_why(HistoryForm::Tracker, whole.map(|setup| tracker_text(setup, &play, &about)));
    Ok(Replay {
        number: number.0,
        table: u32::from(hand.table.0),
        name: hand.spec.name.clone(),
        title: title.to_owned(),
        points: hand.before.is_played_for_points(),
        at: began.millis(),
        eyes: eyes.words(),
        seat: match eyes {
            Eyes::Seat(seat) => Some(seat.number()),
            Eyes::Rail | Eyes::Eye => None,
        },
        steps,
        last: screen.last(people).filter(|last| last.number == number.0),
        seals,
        phh,
        ohh,
        tracker,
        unwritten,
    })
}

/// Where a round of the pit ends: with the command that opens the bets for the next. A poker hand says so itself.
fn until_the_end(events: &[Logged<TableEvent>]) -> usize {
    let mut begun = false;
    let end = events.iter().position(|logged| {
        begun |= audit::begins(&logged.event).is_some();
        begun && audit::ends(&logged.event)
    });
    let Some(at) = end else { return events.len() };
    let same = |logged: &Logged<TableEvent>| logged.command == events[at].command;
    events.iter().rposition(same).map_or(events.len(), |last| last + 1)
}

/// What happens in an event, for telling steps apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Deal,
    Show,
    Push,
    Other,
}

fn part(event: &TableEvent) -> Part {
    use pit::premium::PremiumEvent;
    match event {
        TableEvent::Poker(Table::Hand(event)) => match event {
            HandEvent::CardBurned { .. }
            | HandEvent::CardDealt { .. }
            | HandEvent::UpCardDealt { .. }
            | HandEvent::BoardCardDealt { .. } => Part::Deal,
            HandEvent::Tabled { .. } | HandEvent::Mucked { .. } => Part::Show,
            HandEvent::PotPushed { .. } => Part::Push,
            _ => Part::Other,
        },
        TableEvent::Premium(event) => match event {
            PremiumEvent::CardDealt { .. } => Part::Deal,
            PremiumEvent::CommunityTurned { .. }
            | PremiumEvent::DealerTurned { .. }
            | PremiumEvent::HandTurned { .. } => Part::Show,
            PremiumEvent::Settled { .. } => Part::Push,
            _ => Part::Other,
        },
        _ => Part::Other,
    }
}

/// Whether somebody chose between two events, or a street, a hand or a pot begins with the second.
fn begins_a_step(before: &Logged<TableEvent>, next: &Logged<TableEvent>) -> bool {
    if before.command != next.command {
        return true;
    }
    let burns = matches!(next.event, TableEvent::Poker(Table::Hand(HandEvent::CardBurned { .. })));
    let (now, then) = (part(&before.event), part(&next.event));
    match then {
        Part::Other => false,
        // Every hand that is shown and every pot is looked at.
        Part::Show | Part::Push if matches!(next.event, TableEvent::Poker(_)) => true,
        Part::Deal | Part::Show | Part::Push => now != then || burns,
    }
}

fn step(
    screen: &Screen,
    table: &TableRecord,
    told: Vec<Told>,
    at: Moment,
    viewer: Viewer,
    people: &dyn People,
) -> ReplayStep {
    let mut view = screen.view(table, at, people, None);
    let mut holdings = Vec::new();
    for seat in seats() {
        let mut cards = screen.holding(table, seat, viewer);
        if let Some(laid) = laid(&mut view, seat)
            && laid.len() == cards.len()
        {
            if laid.contains(&Face::DOWN) {
                // This viewer knows cards of which everybody sees the backs.
                laid.clone_from(&cards);
            } else {
                cards.clone_from(laid);
            }
        }
        if !cards.is_empty() {
            holdings.push(Holding { seat: seat.number(), cards });
        }
    }
    ReplayStep { told, view, holdings }
}

/// The cards that lie before a seat, as everybody sees them.
fn laid(view: &mut TableView, seat: Seat) -> Option<&mut Vec<Face>> {
    match &mut view.felt {
        Felt::Poker(felt) => {
            felt.seats.iter_mut().find(|place| place.seat == seat.number()).map(|place| &mut place.cards)
        }
        Felt::PremiumHoldem(felt) => {
            felt.seats.iter_mut().find(|place| place.seat == seat.number()).map(|place| &mut place.cards)
        }
        Felt::MiniDice(_) | Felt::Craps(_) => None,
    }
}

/// The number of the tournament that a hand was played in.
fn tournament(hand: &LoggedHand) -> Option<String> {
    hand.spec.tournament().map(|table| table.id.0.to_string())
}

/// A hand that is over in a form that is given away, through these eyes.
///
/// # Errors
///
/// Why it cannot be told in this form.
pub fn written(
    hand: &LoggedHand,
    number: HandNumber,
    eyes: Eyes,
    people: &dyn People,
    house: &str,
    money: Currency,
    form: ExportForm,
) -> Result<String, Unsaid> {
    if !is_over(hand) {
        return Err(still_played());
    }
    let money = hand.before.counted_in(money);
    if form == ExportForm::Words {
        return Ok(words(hand, number, eyes.viewer(), people, money));
    }
    let (setup, play) = played(hand);
    let setup = setup.ok_or_else(not_poker)?;
    let (names, tournament) = (names(hand, people), tournament(hand));
    let about = Particulars {
        house,
        number: number.0,
        table: &hand.spec.name,
        seats: hand.spec.seats(),
        began: hand.events.first().map_or(Moment::START, |logged| logged.at),
        money,
        names: &names,
        tournament: tournament.as_deref(),
        viewer: eyes.viewer(),
    };
    match form {
        // In a file of many hands each stands under its number.
        ExportForm::Phh => Ok(format!("[{}]\n{}\n", number.0, history(&setup, &play, &about)?)),
        ExportForm::Ohh => Ok(open_hand_history(&setup, &play, &about)),
        ExportForm::Tracker | ExportForm::Words => Ok(tracker_text(&setup, &play, &about)),
    }
}

/// The hand line by line, as the log of the table told it.
fn words(
    hand: &LoggedHand,
    number: HandNumber,
    viewer: Viewer,
    people: &dyn People,
    money: Currency,
) -> String {
    let mut table = hand.before.clone();
    let mut screen = Screen::new(&table, money);
    let mut text = format!("Hand {} at {}\n", number.0, hand.spec.name);
    for logged in &hand.events[..until_the_end(&hand.events)] {
        let told = screen.tell(&table, logged.sequence, logged.at, &logged.event, viewer, people);
        if !told.says.is_empty() {
            text.push_str(&told.says);
            text.push('\n');
        }
        // A log that cannot be right is told as far as it can be.
        if screen.take(&mut table, logged.at, &logged.event).is_err() {
            break;
        }
    }
    text.push('\n');
    text
}

/// What a poker hand was dealt with, and its events.
fn played(hand: &LoggedHand) -> (Option<poker::HandSetup>, Vec<HandEvent>) {
    let mut table = hand.before.clone();
    let mut setup = None;
    let mut events = Vec::new();
    for logged in &hand.events {
        if let TableEvent::Poker(Table::Hand(event)) = &logged.event {
            events.push(*event);
        }
        if setup.is_none() {
            if table.apply(logged.at, &logged.event).is_err() {
                break;
            }
            setup = table.poker().and_then(|game| game.table.hand()).map(|(setup, _)| setup.clone());
        }
    }
    (setup, events)
}

/// What those who were dealt in are called.
fn names(hand: &LoggedHand, people: &dyn People) -> Vec<(Seat, String)> {
    let named = |(seat, player): (Seat, PlayerId)| Some((seat, people.name(player)?.into_owned()));
    dealt_in(hand).into_iter().filter_map(named).collect()
}

/// Why a hand is not written, for programs and in words.
pub type Unsaid = (WhyUnwritten, String);

fn not_poker() -> Unsaid {
    (WhyUnwritten::NotPoker, "this was no hand of poker: only those are written down as histories".to_owned())
}

fn still_played() -> Unsaid {
    (WhyUnwritten::StillPlayed, "the hand is still being played: ask again when it is over".to_owned())
}

/// The hand as PHH, with the cards this viewer may know.
fn history(
    setup: &poker::HandSetup,
    events: &[HandEvent],
    about: &Particulars<'_>,
) -> Result<String, Unsaid> {
    let draft = Draft::of(setup, events, about.viewer, about.money.places).map_err(|why| match why {
        Unwritable::NoCode { .. } => (WhyUnwritten::NoCode, why.to_string()),
    })?;
    Ok(draft.with_particulars(setup, about).to_string())
}
