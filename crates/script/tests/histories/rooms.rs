//! What a room deals and other people's tools have no fields for, written in every format and replayed to the same stacks:
//! kills, late and dead posts, two posts of one player, a dead small blind, raised limits, chips of three, several boards.

use chips::Currency;
use game::{Game, Moment, Seat, Viewer};
use poker::{Event, Hand, Setup};
use script::Script;
use script::export::{Particulars, open_hand_history, tracker_text};
use script::histories::Format;
use script::phh::{Check, Draft};

use super::super::random;

/// A hand as its script tells it.
fn played(text: &str) -> (Setup, Vec<Event>) {
    let text = format!("{text}\nuntil end\n");
    let played = Script::read(&text).unwrap().run().unwrap().remove(0);
    assert_eq!(played.mismatches, []);
    let (setup, _) = played.game.unwrap();
    (setup, played.events)
}

/// The hand in a format, as this viewer may know it.
fn written(setup: &Setup, events: &[Event], viewer: Viewer, format: Format) -> String {
    let names: Vec<(Seat, String)> =
        setup.dealt().iter().map(|seat| (seat, format!("P{}", seat.number()))).collect();
    let about = Particulars {
        house: "Riverside",
        number: 417,
        table: "Table 3",
        seats: 12,
        began: Moment::from_millis(1_700_000_000_000),
        money: Currency::USD,
        names: &names,
        tournament: None,
        viewer,
    };
    match format {
        Format::Ohh => open_hand_history(setup, events, &about),
        Format::Tracker => tracker_text(setup, events, &about),
        Format::Phh | Format::Acpc => {
            let draft = Draft::of(setup, events, viewer, 2).unwrap();
            draft.with_text("currency", "USD").to_string()
        }
    }
}

const FORMATS: [Format; 3] = [Format::Phh, Format::Ohh, Format::Tracker];

/// Everybody's chips at the end, the one left of the button first.
fn ends(setup: &Setup, events: &[Event]) -> Vec<u64> {
    let mut hand = Hand::new(setup);
    for event in events {
        hand.apply(setup, event);
    }
    setup.dealt().clockwise_after(setup.button()).map(|seat| hand.stack(seat).units()).collect()
}

/// Goes through every format, as everybody and as nobody sees it; gives the texts with all cards.
#[track_caller]
fn replays(text: &str) -> Vec<String> {
    let (setup, events) = played(text);
    let expected = ends(&setup, &events);
    let mut texts = Vec::new();
    for format in FORMATS {
        for viewer in [Viewer::Rail, Viewer::Eye] {
            let text = written(&setup, &events, viewer, format);
            let outcome = super::replayed(format, &text);
            let stacks: Vec<u64> =
                outcome.stacks().map(|stack| stack.units(2).unwrap().unsigned_abs()).collect();
            if outcome.check == Check::Same {
                assert_eq!(stacks, expected, "{format}\n{text}");
            }
            if viewer == Viewer::Eye {
                texts.push(text);
            }
        }
    }
    texts
}

#[test]
fn a_kill_pot() {
    let texts = replays(
        "game lhe 10/20
         kill 4
         seat 1 500 button
         seat 2 500
         seat 3 500
         seat 4 500
         seat 5 500
         4 checks
         5 raises 40
         1 folds
         2 folds
         3 calls
         4 calls
         3 checks
         4 bets 20
         5 folds
         3 folds",
    );
    assert!(texts[0].contains("p3 kill 20, price 20"), "{}", texts[0]);
}

#[test]
fn a_killer_in_the_blinds_posts_twice() {
    let texts = replays(
        "game lhe 10/20
         kill 2
         seat 1 500 button
         seat 2 500
         seat 3 500
         seat 4 500
         4 raises 40
         1 folds
         2 raises 60
         3 folds
         4 calls
         2 bets 20
         4 folds",
    );
    assert!(texts[0].contains("p1 blind1 5, p2 blind2 10, p1 kill 15"), "{}", texts[0]);
    // Two posts of one player are one entry, which does not move who opens.
    assert!(texts[0].contains("blinds_or_straddles = [-20, 10, 0, 0]"), "{}", texts[0]);
}

#[test]
fn half_a_kill_raises_the_limits() {
    replays(
        "game omaha8 fl 6/12
         kill 1 half
         seat 1 500 button
         seat 2 500
         seat 3 500
         seat 4 500
         4 raises 18
         1 raises 27
         2 folds
         3 folds
         4 raises 36
         1 calls
         4 checks
         1 checks
         4 checks
         1 checks
         4 checks
         1 checks",
    );
}

#[test]
fn a_price_above_every_blind() {
    // Limits that a kill has raised, with blinds that it has not.
    replays(
        "game omaha8 fl 9/18 house nj
         chip 3
         place 2 first-blind 3
         place 3 second-blind 6
         price 9
         raise 9
         opens after 3
         seat 1 300 button
         seat 2 300
         seat 3 300
         seat 4 30
         4 raises 18
         1 folds
         2 folds
         3 calls
         3 checks
         4 bets 9
         3 calls
         3 checks
         4 checks
         3 checks
         4 checks",
    );
}

#[test]
fn live_and_dead_and_a_dead_small_blind() {
    let texts = replays(
        "game nlhe 5/10
         place 3 second-blind 10
         place 5 entry 10
         price 10
         raise 10
         opens after 3
         seat 1 500 button
         seat 3 500
         seat 4 500
         seat 5 500 posts 5 dead
         4 calls
         5 raises 40
         1 folds
         3 calls
         4 folds
         3 checks
         5 bets 50
         3 folds",
    );
    // Whoever alone has a blind has the big one.
    assert!(texts[1].contains("\"Post BB\"") && !texts[1].contains("\"Post SB\""), "{}", texts[1]);
    assert!(texts[2].contains("P3: posts big blind $10\n"), "{}", texts[2]);
}

#[test]
fn blinds_posted_late() {
    let texts = replays(
        "game nlhe 5/10
         seat 1 Ana 200 button
         seat 2 Ben 200
         seat 3 Cyd 200
         seat 4 Dee 200
         until action
         dealer reports owing 4 15
         4 raises 40
         1 calls
         2 folds
         3 folds
         4 bets 20
         1 folds",
    );
    assert!(texts[0].contains("blinds_or_straddles = [5, 10, -10, 0]"), "{}", texts[0]);
    assert!(texts[0].contains("_posts = [0, 0, 5, 0]"), "{}", texts[0]);
}

#[test]
fn a_hand_thrown_away_for_two_boards() {
    let texts = replays(
        "game nlhe 5/10
         seat 1 100 button
         seat 2 100
         deal 1 KcQc, 2 AhAd
         1 calls
         2 checks
         flop 2c 7d Kh
         2 all-in 90
         1 calls
         1 runs it twice
         2 runs it twice
         board 3s 4s
         second board 5s 6s
         2 shows
         1 mucks",
    );
    let second = "*** SECOND TURN *** [2c 7d Kh] [5s]\n*** SECOND RIVER *** [2c 7d Kh 5s] [6s]\n";
    assert!(texts[2].contains(second), "{}", texts[2]);
    assert!(texts[2].contains("SECOND Board [2c 7d Kh 5s 6s]"), "{}", texts[2]);
}

#[test]
fn chips_of_three_leave_odd_ones() {
    replays(
        "game omaha8 fl 6/12 house nj
         chip 3
         blinds 3/6
         seat 1 300 button
         seat 2 300
         seat 3 300
         deal 1 Ac2dKsKd, 2 Ad3dQsQd, 3 AhAsKhQh
         1 calls
         2 calls
         3 checks
         flop 4c 5h Jc
         2 checks
         3 checks
         1 checks
         turn 8s
         2 bets 12
         3 folds
         1 calls
         river 9d
         2 checks
         1 checks",
    );
}

/// Whether a hand was laid open or thrown away, all being all-in, before the last cards came or were drawn, or cards thrown away
/// came again: only PHH says when, and what was thrown away.
fn is_opened_early(events: &[Event]) -> bool {
    let opened = events.iter().position(|event| matches!(event, Event::Tabled { .. } | Event::Mucked { .. }));
    let comes = |event: &Event| {
        matches!(event, Event::CardDealt { .. } | Event::UpCardDealt { .. } | Event::DrawCalled { .. })
    };
    let last = events.iter().rposition(comes);
    opened.is_some_and(|opened| last.is_some_and(|last| opened < last))
        || events.iter().any(|event| matches!(event, Event::DiscardsReshuffled { .. }))
}

/// Whether the dealer saw every card that a player got. Where some are unknown, formats without a sign for them do not say
/// which.
fn all_is_known(events: &[Event]) -> bool {
    let unknown = |event: &Event| match event {
        Event::CardDealt { card, .. } => card.peek(Viewer::Eye).is_none(),
        _ => false,
    };
    !events.iter().any(unknown)
}

#[test]
fn forced_bets_of_any_kind_come_out_as_they_went_in() {
    let mut chance = random::Chance::new(18);
    let (mut hands, mut failed) = (0, Vec::new());
    while hands < 400 {
        let (_, setup) = random::terms(&mut chance);
        let events = random::play(&setup, &mut chance);
        let spread = matches!(setup.betting(), poker::Betting::Spread { .. });
        if spread || is_opened_early(&events) || !all_is_known(&events) {
            continue;
        }
        hands += 1;
        for format in FORMATS {
            let text = written(&setup, &events, Viewer::Eye, format);
            let reader = script::histories::Reader::new(format).knowing(&text);
            let history = reader.read(&text, 0).next().unwrap();
            let history = history.unwrap_or_else(|failure| panic!("{failure}\n{text}"));
            match script::phh::Replayer::new().play(&history) {
                Ok(played) => {
                    let forced = |setup: &Setup| {
                        // Whoever is short of a dead post put up what there was.
                        let live = setup.posts().filter(|(_, post, _)| post.is_some());
                        let mut posts: Vec<String> =
                            live.map(|(_, post, amount)| format!("{post:?} {amount}")).collect();
                        posts.sort();
                        (posts, setup.price(), setup.first_raise(), setup.chip(), setup.betting())
                    };
                    assert_eq!(forced(&played.setup), forced(&setup), "{text}");
                }
                Err(failure) => failed.push(format!("{format} {}: {failure}", setup.variant().key)),
            }
        }
    }
    assert!(failed.is_empty(), "{} of {}:\n{}", failed.len(), 3 * hands, failed.join("\n"));
}
