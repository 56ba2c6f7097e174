//! Every game's hands, replayed through every pair of eyes: nobody sees more than the table showed.

use crate::records_shift;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use game::{HandNumber, Seat};
use records_shift::{LOG, MONEY, cards_in, may_know};
use room::audit::LoggedHand;
use serde_json::Value;
use server::records::{self, Eyes};
use wire::{Felt, HistoryForm, Parts, Replay, TableView};

/// Everything a client can read in a replay but the ids of rules, some of which look like cards: `cb:2.procedures.3c`.
fn text(replay: &Replay) -> String {
    fn gather(value: &Value, all: &mut String) {
        match value {
            Value::String(text) => {
                all.push_str(text);
                all.push('\n');
            }
            Value::Array(values) => values.iter().for_each(|value| gather(value, all)),
            Value::Object(fields) => {
                let told = fields.iter().filter(|(key, _)| *key != "rule");
                told.for_each(|(_, value)| gather(value, all));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    let mut all = String::new();
    gather(&serde_json::to_value(replay).expect("a replay can be written"), &mut all);
    all
}

/// A hand through these eyes.
fn shown(hand: &LoggedHand, number: HandNumber, eyes: Eyes) -> Replay {
    records::replay(hand, number, eyes, &LOG.names, "Riverside", MONEY).expect("every deck can be read")
}

/// A text without the names in which a card could be read.
fn without_names(text: &str) -> String {
    let names = LOG.names.0.values().filter(|name| !cards_in(name).is_empty());
    names.fold(text.to_owned(), |text, name| text.replace(name.as_str(), "somebody"))
}

#[test]
fn a_history_that_is_missing_says_why() {
    let mut whys = BTreeSet::new();
    for (number, hand) in LOG.some_hands(12) {
        let replay = shown(&hand, number, Eyes::Rail);
        let missing = [
            (HistoryForm::Phh, replay.phh.is_none()),
            (HistoryForm::Ohh, replay.ohh.is_none()),
            (HistoryForm::Tracker, replay.tracker.is_none()),
        ];
        for (form, missing) in missing {
            let why = replay.unwritten.iter().find(|unwritten| unwritten.form == form);
            assert_eq!(why.is_some(), missing, "{number}: {form:?}");
            whys.extend(why.map(|why| format!("{form:?} {:?}", why.key)));
            assert!(why.is_none_or(|why| !why.says.is_empty()), "{number}: {form:?}");
        }
    }
    // The shift has games of the pit.
    for why in ["Phh NotPoker", "Ohh NotPoker", "Tracker NotPoker"] {
        assert!(whys.contains(why), "{why}: {whys:?}");
    }
}

#[test]
fn nobody_sees_a_card_the_table_did_not_show() {
    let (mut hidden, mut kinds) = (0, BTreeSet::new());
    for (number, hand) in LOG.some_hands(12) {
        let replay = |eyes| without_names(&text(&shown(&hand, number, eyes)));
        let everything = cards_in(&replay(Eyes::Eye));
        let rail = cards_in(&replay(Eyes::Rail));
        assert!((rail - may_know(&hand, None)).is_empty(), "{number} shows the rail {rail:?}");
        for (seat, _) in records::dealt_in(&hand) {
            let seen = cards_in(&replay(Eyes::Seat(seat)));
            let known = may_know(&hand, Some(seat));
            let more = seen - known;
            assert!(more.is_empty(), "{number} shows seat {} {more:?}", seat.number());
            assert!((rail - seen).is_empty(), "{number}: whoever plays sees what the rail sees");
            assert!((seen - everything).is_empty());
            hidden += (everything - seen).len();
        }
        let first = shown(&hand, number, Eyes::Rail);
        kinds.insert(match first.steps[0].view.felt {
            Felt::Poker(_) => "poker",
            Felt::PremiumHoldem(_) => "premium",
            Felt::MiniDice(_) => "mini-dice",
            Felt::Craps(_) => "craps",
        });
    }
    assert!(hidden > 1_000, "something was there to hide: {hidden}");
    assert_eq!(kinds.len(), 4, "every game was played: {kinds:?}");
}

#[test]
fn a_player_sees_the_own_cards_and_the_eye_sees_all() {
    let (mut own, mut all) = (0, 0);
    for (number, hand) in LOG.some_hands(6) {
        for (seat, _) in records::dealt_in(&hand) {
            let replay = shown(&hand, number, Eyes::Seat(seat));
            assert_eq!(replay.eyes, format!("seat {}", seat.number()));
            own += held(&replay, seat);
            let replay = shown(&hand, number, Eyes::Eye);
            all += held(&replay, seat);
            let shown = replay.steps.iter().flat_map(|step| &step.holdings).flat_map(|held| &held.cards);
            assert!(
                shown.clone().all(|card| card.card().is_some()),
                "{number}: nothing is hidden from the eye"
            );
        }
    }
    assert!(own > 500 && own == all, "{own} own, {all} by the eye");
}

/// The most cards of a seat that are known in one step.
fn held(replay: &Replay, seat: Seat) -> usize {
    let steps = replay.steps.iter().map(|step| {
        let own = step.holdings.iter().find(|holding| holding.seat == seat.number());
        own.map_or(0, |own| own.cards.iter().filter(|card| card.card().is_some()).count())
    });
    steps.max().unwrap_or(0)
}

#[test]
fn steps_tell_every_event_once_in_order() {
    let mut histories = 0;
    for (number, hand) in LOG.some_hands(6) {
        let replay = shown(&hand, number, Eyes::Rail);
        let told: Vec<u64> = replay.steps.iter().flat_map(|step| &step.told).map(|told| told.n).collect();
        assert!(told.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{number} tells {told:?}");
        assert_eq!(told.first(), hand.events.first().map(|logged| &logged.sequence));
        assert_eq!(replay.number, number.0);
        assert!(replay.steps.iter().all(|step| !step.told.is_empty()));
        let poker = matches!(replay.steps[0].view.felt, Felt::Poker(_));
        assert!(poker || replay.phh.is_none(), "{number}: only poker has hand histories");
        histories += usize::from(replay.phh.is_some());
        assert_eq!(replay.last.is_some(), poker, "{number} has an outcome");
        assert!(records::is_over(&hand));
        if poker {
            assert!(replay.steps.len() > 3, "{number} has {} steps", replay.steps.len());
            assert_eq!(replay.seals.len(), hand_decks(&hand));
        }
    }
    // The standard has no code for some games, and none for a player who posts twice.
    assert!(histories > 10, "{histories}");
}

/// Everything that can be seen of a table can be told by its changes: whoever has one view and the change has the next,
/// also after both went over the wire.
#[test]
fn a_view_and_its_change_make_the_next_view() {
    let (mut whole, mut changes, mut kinds) = (0, 0, HashSet::new());
    let mut tables: BTreeMap<u32, Vec<(HandNumber, TableView)>> = BTreeMap::new();
    for (number, hand) in LOG.some_hands(12) {
        for step in shown(&hand, number, Eyes::Rail).steps {
            tables.entry(step.view.id).or_default().push((number, step.view));
        }
    }
    for views in tables.values() {
        for pair in views.windows(2) {
            let ((_, before), (number, after)) = (&pair[0], &pair[1]);
            let Some(change) = before.parts(after) else {
                whole += 1;
                continue;
            };
            let text = serde_json::to_string(&change).expect("a change can be written");
            let mut seen = before.clone();
            seen.apply(serde_json::from_str(&text).expect("and read")).expect("it is a change of this");
            assert_eq!(seen, *after, "{number}: {text}");
            assert_eq!(text == "{}", before == after, "{number}: only what has changed is told: {text}");
            changes += 1;
            kinds.extend(change.felt.as_ref().map(std::mem::discriminant));
        }
    }
    assert!(changes > 1_000 && whole * 50 < changes, "{whole} views, {changes} changes");
    assert_eq!(kinds.len(), 4, "every kind of table was changed");
}

fn hand_decks(hand: &LoggedHand) -> usize {
    // The first was sealed before the hand began.
    let again = |event: &room::TableEvent| matches!(event, room::TableEvent::DeckSealed { pack: 1.., .. });
    1 + hand.events.iter().filter(|logged| again(&logged.event)).count()
}
