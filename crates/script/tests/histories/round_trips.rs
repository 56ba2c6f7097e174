//! Hands of the engine through every format and back.

use std::collections::BTreeMap;

use game::Viewer;
use poker::house::HISTORY;
use poker::{Ante, Forced, HandEvent, Terms, catalogue};
use script::histories::{Format, History, Loss, NotConverted, Writer};
use script::phh::{Code, Draft, Replayer, Structure, histories};

use super::super::phh::dealer::{Chance, play, terms};

/// A hand of a game, played and written as PHH, with names and all.
fn dealt(code: &Code, chance: &mut Chance) -> (String, History) {
    dealt_under(&terms_of(code, chance), 2, chance)
}

/// Terms of a game at which everybody can pay. Whoever cannot pay an ante or a blind posts less, and no other format says of
/// what.
fn terms_of(code: &Code, chance: &mut Chance) -> Terms {
    loop {
        let mut terms = terms(code, &HISTORY, chance);
        terms.house.offers = None;
        if terms.players.iter().all(|player| player.stack.units() >= 20) {
            return terms;
        }
    }
}

/// A hand under these terms, written with so many places behind the point.
fn dealt_under(terms: &Terms, places: u8, chance: &mut Chance) -> (String, History) {
    let setup = terms.seal().unwrap();
    let events = loop {
        let (_, events) = play(&setup, chance);
        if !is_opened_before_a_draw(&events) {
            break events;
        }
    };
    let seats: Vec<_> = setup.dealt().clockwise_after(setup.button()).collect();
    let names: Vec<String> = seats.iter().map(|seat| format!("P{}: a [b] (c", seat.number())).collect();
    let draft = Draft::of(&setup, &events, Viewer::Eye, places).unwrap();
    let draft = draft.with_texts("players", names.iter().map(String::as_str));
    let draft = draft.with_text("venue", "PokerStars").with_number("hand", 77).with_text("currency", "USD");
    let text = draft.with_text("table", "Table 9").to_string();
    let history = histories(&text).next().unwrap().unwrap_or_else(|failure| panic!("{failure}\n{text}"));
    (text, history)
}

/// Whether somebody's hand was laid open or thrown away, all being all-in, before others threw cards away: PHH alone has words
/// for that.
fn is_opened_before_a_draw(events: &[HandEvent]) -> bool {
    let opened =
        events.iter().position(|event| matches!(event, HandEvent::Tabled { .. } | HandEvent::Mucked { .. }));
    let drawn = events.iter().rposition(|event| matches!(event, HandEvent::DrawCalled { .. }));
    opened.is_some_and(|opened| drawn.is_some_and(|drawn| opened < drawn))
}

/// Every game in every structure that a history can say.
fn games() -> Vec<&'static Code> {
    let all =
        catalogue::GAMES.iter().flat_map(|variant| Structure::ALL.map(|structure| (variant, structure)));
    all.filter_map(|(variant, structure)| Code::with(variant, structure)).collect()
}

/// Everybody's stack at the end, by name.
fn ends(history: &History, text: &str) -> BTreeMap<String, String> {
    let outcome =
        Replayer::new().replay_history(history).unwrap_or_else(|failure| panic!("{failure}\n{text}"));
    assert!(outcome.over);
    let names = history.players().iter().filter_map(|player| player.name().map(str::to_owned));
    names.zip(outcome.stacks().map(|stack| stack.to_string())).collect()
}

#[test]
fn every_game_goes_through_every_format_and_ends_with_the_same_stacks() {
    let mut through = BTreeMap::new();
    for (index, code) in games().into_iter().enumerate() {
        let mut chance = Chance(index as u64);
        for _ in 0..12 {
            let (text, history) = dealt(code, &mut chance);
            let expected = ends(&history, &text);
            for to in [Format::Phh, Format::Ohh, Format::Tracker] {
                // Stud has no button in the text, and odd chips go by position.
                if to == Format::Tracker && code.brings_in() && code.variant.is_split() {
                    continue;
                }
                let mut writer = Writer::new(to, Replayer::new());
                let converted = writer.write(&history, false).unwrap_or_else(|why| panic!("{why}\n{text}"));
                let read = super::histories(to, &converted.text);
                assert_eq!(read.len(), 1, "{}", converted.text);
                // What is thrown away and not told decides nothing but who holds what when nobody shows.
                assert_eq!(ends(&read[0], &converted.text), expected, "{to} of\n{text}\n{}", converted.text);
                let names = |history: &History| -> Vec<String> {
                    history.players().iter().filter_map(|player| player.name().map(str::to_owned)).collect()
                };
                if !code.brings_in() {
                    assert_eq!(names(&read[0]), names(&history), "{to}\n{}", converted.text);
                }
                *through.entry((to, converted.losses.is_empty())).or_insert(0) += 1;
            }
        }
    }
    assert!(through[&(Format::Phh, true)] > 500, "{through:?}");
    assert!(through[&(Format::Tracker, true)] > 300, "{through:?}");
}

#[test]
fn phh_is_lossless() {
    let mut chance = Chance(40);
    for code in games() {
        let (text, history) = dealt(code, &mut chance);
        let mut writer = Writer::new(Format::Phh, Replayer::new());
        let once = writer.write(&history, false).unwrap();
        assert_eq!(once.losses, []);
        let again = histories(&once.text).next().unwrap().unwrap();
        let mut writer = Writer::new(Format::Phh, Replayer::new());
        assert_eq!(writer.write(&again, false).unwrap().text, once.text);
        // Every field that was there still is.
        for line in text.lines() {
            assert!(once.text.lines().any(|other| other == line), "{line}\nis not in\n{}", once.text);
        }
    }
}

#[test]
fn a_log_of_the_competition_takes_what_it_can_hold() {
    let (mut taken, mut refused) = (0, 0);
    for code in games() {
        let mut chance = Chance(3);
        for _ in 0..20 {
            // There are no antes, rakes or cents there.
            let mut terms = terms_of(code, &mut chance);
            if let Forced::ByTheBook { ante, .. } = &mut terms.forced {
                *ante = Ante::None;
            }
            terms.rake = None;
            let (text, history) = dealt_under(&terms, 0, &mut chance);
            let mut writer = Writer::new(Format::Acpc, Replayer::new());
            match writer.write(&history, false) {
                Ok(converted) => {
                    let reader =
                        script::histories::Reader::new(Format::Acpc).with_game(writer.game().cloned());
                    let read = reader.read(&converted.text, 0).next().unwrap();
                    let read = read.unwrap_or_else(|failure| panic!("{failure}\n{}", converted.text));
                    // Signs that divide a line are none of a name there.
                    let stacks = |history: &History| {
                        ends(history, &converted.text).into_values().collect::<Vec<String>>()
                    };
                    assert_eq!(stacks(&read), stacks(&history), "{text}\n{}", converted.text);
                    assert!(converted.losses.contains(&Loss::Table), "{:?}", converted.losses);
                    taken += 1;
                }
                Err(NotConverted::Unfit(_)) => refused += 1,
                Err(other) => panic!("{other}\n{text}"),
            }
        }
    }
    assert!(taken > 5 && refused > 100, "{taken} {refused}");
}
