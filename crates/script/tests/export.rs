//! Hands in the formats of other people's tools: one of each as it is to be read, and random ones of every game, read
//! again by readers that know nothing of the engine and counted to the last unit.

use std::collections::BTreeMap;

use cards::{Card, CardSet};
use chips::Currency;
use game::{Game, Moment, Seat, Viewer};
use poker::{Hand, HandEvent, HandSetup};
use script::Script;
use script::export::{Particulars, open_hand_history, tracker_text};
use script::phh::Draft;

use super::random::{Chance, play, terms};

fn about<'a>(names: &'a [(Seat, String)], viewer: Viewer) -> Particulars<'a> {
    Particulars {
        house: "Riverside",
        number: 417,
        table: "Table 3",
        seats: 10,
        began: Moment::from_millis(1_700_000_000_000),
        money: Currency::USD,
        names,
        tournament: None,
        viewer,
    }
}

fn names(setup: &HandSetup) -> Vec<(Seat, String)> {
    setup.dealt().iter().map(|seat| (seat, format!("P{}", seat.number()))).collect()
}

const SIDE_POT: &str = "
    game nlhe 1/2
    seat 1 Ana 200 button
    seat 2 Ben 30
    seat 3 Cyd 200
    deal 1 AhKh, 2 7c7d, 3 QsQd
    1 raises 6
    2 all-in 30
    3 raises 80
    1 calls
    flop 2c 5d 9s
    3 bets 100
    1 folds
    turn Ts
    river 3h
    = stacks 1 120, 2 0, 3 310
";

fn scripted(text: &str) -> (HandSetup, Vec<HandEvent>) {
    let script = Script::read(text).unwrap();
    let played = script.run().unwrap().remove(0);
    assert_eq!(played.mismatches, []);
    let (setup, _) = played.game.unwrap();
    (setup, played.events)
}

#[test]
fn a_hand_as_a_tracker_reads_it() {
    let (setup, events) = scripted(SIDE_POT);
    let ana = Seat::new(1).unwrap();
    let names = [(ana, "Ana".to_owned()), (Seat::new(2).unwrap(), "Ben".to_owned())];
    let text = tracker_text(&setup, &events, &about(&names, Viewer::Seat(ana)));
    let expected = "\
PokerStars Hand #417:  Hold'em No Limit ($1.00/$2.00 USD) - 2023/11/14 22:13:20 UTC
Table 'Table 3' 10-max Seat #1 is the button
Seat 1: Ana ($200 in chips)
Seat 2: Ben ($30 in chips)
Seat 3: Seat 3 ($200 in chips)
Ben: posts small blind $1
Seat 3: posts big blind $2
*** HOLE CARDS ***
Dealt to Ana [Ah Kh]
Ana: raises $4 to $6
Ben: raises $24 to $30 and is all-in
Seat 3: raises $50 to $80
Ana: calls $74
*** FLOP *** [2c 5d 9s]
Seat 3: bets $100
Ana: folds
Uncalled bet ($100) returned to Seat 3
*** TURN *** [2c 5d 9s] [Ts]
*** RIVER *** [2c 5d 9s Ts] [3h]
*** SHOW DOWN ***
Seat 3: shows [Qd Qs] (pair of queens)
Ben: shows [7c 7d] (pair of sevens)
Seat 3 collected $100 from side pot
Seat 3 collected $90 from main pot
Croupier said, \"played under house cb-2015\"
*** SUMMARY ***
Total pot $190 Main pot $90. Side pot $100. | Rake $0
Board [2c 5d 9s Ts 3h]
Seat 1: Ana (button) folded on the Flop
Seat 2: Ben (small blind) showed [7c 7d] and lost with pair of sevens
Seat 3: Seat 3 (big blind) showed [Qd Qs] and won ($190) with pair of queens


";
    assert_eq!(text, expected, "{text}");
}

#[test]
fn a_hand_as_open_hand_history() {
    let (setup, events) = scripted(SIDE_POT);
    let ana = Seat::new(1).unwrap();
    let names = [(ana, "Ana".to_owned())];
    let text = open_hand_history(&setup, &events, &about(&names, Viewer::Seat(ana)));
    let read: serde_json::Value = serde_json::from_str(&text).unwrap();
    let hand = &read["ohh"];
    assert_eq!(hand["start_date_utc"], "2023-11-14T22:13:20Z");
    assert_eq!((&hand["hero_player_id"], &hand["dealer_seat"]), (&1.into(), &1.into()));
    let streets: Vec<&str> =
        hand["rounds"].as_array().unwrap().iter().map(|round| round["street"].as_str().unwrap()).collect();
    assert_eq!(streets, ["Preflop", "Flop", "Turn", "River", "Showdown"]);
    // Chips put in by the action, not in all: she had raised to 6, and calls 80.
    let actions = hand["rounds"][0]["actions"].as_array().unwrap();
    let told: Vec<String> = actions
        .iter()
        .map(|action| {
            let all_in = if action["is_allin"] == true { " all-in" } else { "" };
            let word = action["action"].as_str().unwrap();
            format!("{} {word} {}{all_in}", action["player_id"], action["amount"])
        })
        .collect();
    let expected = [
        "2 Post SB 1.0",
        "3 Post BB 2.0",
        "1 Dealt Cards null",
        "1 Raise 6.0",
        "2 Raise 29.0 all-in",
        "3 Raise 78.0",
        "1 Call 74.0",
    ];
    assert_eq!(told, expected);
    assert_eq!(hand["pots"][1]["amount"], 100.0);
    assert!(text.contains("\"amount\": 90.00"), "amounts have all their places: {text}");
}

/// The hand as text: `$12.50` in units.
fn dollars(text: &str) -> i64 {
    let text = text.trim_start_matches(['$', '(']).trim_end_matches(['.', ')']);
    let (dollars, cents) = text.split_once('.').unwrap_or((text, "0"));
    dollars.parse::<i64>().unwrap() * 100 + format!("{cents:0<2}").parse::<i64>().unwrap()
}

/// Everybody's chips at the end by an Open Hand History, in units, counted by its own rules: what every action put in, and
/// what the pots gave. What nobody called is in neither.
fn counted_from_ohh(text: &str) -> BTreeMap<u8, i64> {
    let whole: serde_json::Value =
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let hand = &whole["ohh"];
    let list = |value: &serde_json::Value| value.as_array().unwrap().clone();
    let id = |value: &serde_json::Value| u8::try_from(value.as_u64().unwrap()).unwrap();
    let units = |value: &serde_json::Value| dollars(&value.to_string());
    let mut stacks = BTreeMap::new();
    for player in list(&hand["players"]) {
        stacks.insert(id(&player["id"]), units(&player["starting_stack"]));
    }
    let rounds = list(&hand["rounds"]);
    for (number, action) in (0..).zip(rounds.iter().flat_map(|round| list(&round["actions"]))) {
        assert_eq!(action["action_number"].as_u64(), Some(number), "actions are numbered without a gap");
        if !action["amount"].is_null() {
            *stacks.get_mut(&id(&action["player_id"])).unwrap() -= units(&action["amount"]);
        }
    }
    for pot in list(&hand["pots"]) {
        let mut won = units(&pot["rake"]) + units(&pot["jackpot"]);
        for win in list(&pot["player_wins"]) {
            *stacks.get_mut(&id(&win["player_id"])).unwrap() += units(&win["win_amount"]);
            won += units(&win["win_amount"]);
        }
        assert_eq!(won, units(&pot["amount"]), "a pot is what was won of it and taken from it");
    }
    stacks
}

/// Everybody's chips at the end by the text of a tracker, read line by line.
fn counted_from_text(text: &str) -> BTreeMap<u8, i64> {
    let seat = |name: &str| name.trim_start_matches('P').trim_end_matches(':').parse::<u8>().unwrap();
    let mut stacks: BTreeMap<u8, i64> = BTreeMap::new();
    let mut bets: BTreeMap<u8, i64> = BTreeMap::new();
    let (mut blinds_are_bets, mut collected, mut total) = (true, 0, 0);
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["Seat", _, name, stack, "in", "chips)"] => {
                stacks.insert(seat(name), dollars(stack));
            }
            ["***", "HOLE" | "DEALING" | "3rd" | "2nd", ..] if blinds_are_bets => blinds_are_bets = false,
            ["***", ..] => bets.clear(),
            [name, "posts", "the", "ante", amount, ..] | [name, "posts", "dead", "blind", amount, ..] => {
                *stacks.get_mut(&seat(name)).unwrap() -= dollars(amount);
            }
            [name, "posts", "straddle", amount, ..]
            | [name, "posts", _, "blind", amount, ..]
            | [name, "brings", "in", "for", amount, ..]
            | [name, "calls" | "bets", amount, ..] => {
                *stacks.get_mut(&seat(name)).unwrap() -= dollars(amount);
                *bets.entry(seat(name)).or_default() += dollars(amount);
            }
            [name, "raises", _, "to", to, ..] => {
                let bet = bets.entry(seat(name)).or_default();
                *stacks.get_mut(&seat(name)).unwrap() -= dollars(to) - *bet;
                *bet = dollars(to);
            }
            ["Uncalled", "bet", amount, "returned", "to", name] => {
                *stacks.get_mut(&seat(name)).unwrap() += dollars(amount);
            }
            [name, "collected", amount, "from", ..] => {
                *stacks.get_mut(&seat(name)).unwrap() += dollars(amount);
                collected += dollars(amount);
            }
            ["Total", "pot", amount, .., "|", "Rake", rake] => total = dollars(amount) - dollars(rake),
            [..] => {}
        }
    }
    assert_eq!(collected, total, "the total is what was collected and the rake: {text}");
    stacks
}

fn cards_in(text: &str) -> CardSet {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.len() == 2).filter_map(|word| word.parse::<Card>().ok()).collect()
}

#[test]
fn histories_of_every_game_give_everybody_the_chips_of_the_engine() {
    let mut chance = Chance::new(21);
    let mut games = BTreeMap::new();
    for _ in 0..3_000 {
        let (_, setup) = terms(&mut chance);
        let events = play(&setup, &mut chance);
        *games.entry(setup.variant().key).or_insert(0) += 1;
        histories_count(&setup, &events);
    }
    assert_eq!(games.len(), poker::catalogue::GAMES.len(), "{games:?}");
}

/// Whoever counts a history to its end has everybody's stack.
fn histories_count(setup: &HandSetup, events: &[HandEvent]) {
    let mut hand = Hand::new(setup);
    for event in events {
        hand.apply(setup, event);
    }
    let names = names(setup);
    let about = about(&names, Viewer::Eye);
    let text = tracker_text(setup, events, &about);
    let ohh = open_hand_history(setup, events, &about);
    let (by_text, mut by_ohh) = (counted_from_text(&text), counted_from_ohh(&ohh));
    let ends = |seat: Seat| i64::try_from(hand.stack(seat).units()).unwrap();
    let expected: BTreeMap<u8, i64> = setup.dealt().iter().map(|seat| (seat.number(), ends(seat))).collect();
    assert_eq!(by_text, expected, "{text}");
    // What came back is in no action and in no pot.
    for line in text.lines().filter_map(|line| line.strip_prefix("Uncalled bet (")) {
        let (amount, name) = line.split_once(") returned to P").unwrap();
        *by_ohh.get_mut(&name.parse().unwrap()).unwrap() += dollars(amount);
    }
    assert_eq!(by_ohh, expected, "{ohh}");
}

#[test]
fn a_history_has_the_size_that_a_wager_got_and_no_call_that_was_taken_back() {
    let hands = [
        "game lhe 4/8\nseat 1 200 button\nseat 2 200\nseat 3 200\n1 calls\n2 raises 6 unnoticed\n3 calls\n\
         dealer reports wager-size\n1 folds\n2 bets 4\n3 folds\nuntil end\n= stacks 1 196, 3 192",
        "game plhe 5/10\nseat 1 500 button\nseat 2 500\nseat 3 500\n1 raises 30\n2 calls\n3 calls\n\
         2 bets 120 unnoticed\n3 calls 120\ndealer reports wager-size\n1 folds\n2 bets 10\n3 folds\nuntil end\n= stacks 1 470, 3 380",
        "game lhe 4/8\nseat 1 200 button\nseat 2 200\nseat 3 200\n1 raises 8\n2 calls 2 short\n\
         2 withdraws missed-raise\n2 folds\n3 calls\n3 checks\n1 bets 4\n3 folds\nuntil end\n= stacks 2 198, 3 192",
        "game stud 15/30\nante 1\nseat 1 200\nseat 2 200\nseat 3 200\ndeal 1 KsKd2c, 2 QsQd9h, 3 JsJd3h\n\
         3 brings in amiss\ndealer reports wrong-low-card\n1 brings in\n2 folds\n3 folds\nuntil end\n= stacks 3 199",
    ];
    let mut replayed = 0;
    for text in hands {
        let (setup, events) = scripted(text);
        histories_count(&setup, &events);
        // Not every game has a code in the other format.
        let Ok(draft) = Draft::of(&setup, &events, Viewer::Eye, 2) else { continue };
        let text = draft.to_string();
        let outcome = super::phh::replayed(&text);
        assert!(outcome.over && outcome.check.is_checked(), "{:?}\n{text}", outcome.check);
        replayed += 1;
    }
    assert!(replayed > 2, "{replayed}");
}

#[test]
fn nobody_finds_a_card_in_a_history_that_was_not_theirs_to_see() {
    let mut chance = Chance::new(8);
    let mut hidden = 0;
    for _ in 0..1_500 {
        let (_, setup) = terms(&mut chance);
        let events = play(&setup, &mut chance);
        let open = events.iter().fold(CardSet::EMPTY, |open, event| match *event {
            HandEvent::UpCardDealt { card, .. } | HandEvent::BoardCardDealt { card, .. } => {
                open | CardSet::from(card)
            }
            HandEvent::Tabled { cards, .. } => open | cards,
            _ => open,
        });
        let mine = setup.dealt().iter().next().unwrap();
        let own = events.iter().fold(open, |own, event| match *event {
            HandEvent::CardDealt { seat, card } if seat == mine => {
                own | card.peek(Viewer::Eye).map_or(CardSet::EMPTY, CardSet::from)
            }
            _ => own,
        });
        let names = names(&setup);
        for (viewer, may_see) in [(Viewer::Rail, open), (Viewer::Seat(mine), own)] {
            let about = about(&names, viewer);
            for text in [tracker_text(&setup, &events, &about), open_hand_history(&setup, &events, &about)] {
                // The day and the seats are no cards: those have a letter.
                assert_eq!(cards_in(&text) - may_see, CardSet::EMPTY, "{viewer:?}: {text}");
                hidden += usize::from(own != open);
            }
        }
    }
    assert!(hidden > 1_000, "{hidden}");
}

#[test]
fn names_can_be_anything() {
    let (setup, events) = scripted(SIDE_POT);
    let names = [(Seat::new(1).unwrap(), "a\"b\\c\u{1}".to_owned())];
    let ohh = open_hand_history(&setup, &events, &about(&names, Viewer::Rail));
    let read: serde_json::Value = serde_json::from_str(&ohh).unwrap();
    assert_eq!(read["ohh"]["players"][0]["name"], "a\"b\\c\u{1}");
    assert!(ohh.ends_with("}\n\n"), "files can be put together");
}
