//! What a room deals and other people's tools have no fields for, written in every format and replayed to the same stacks:
//! kills, late and dead posts, two posts of one player, a dead small blind, raised limits, chips of three, several boards.

use chips::Currency;
use game::{Game, Moment, Seat, Viewer};
use poker::{Hand, HandEvent, HandSetup};
use script::Script;
use script::export::{Particulars, open_hand_history, tracker_text};
use script::histories::{Format, Loss, Writer};
use script::phh::{Check, Draft, Outcome, Replayer};

use super::super::random;

/// A hand as its script tells it.
fn played(text: &str) -> (HandSetup, Vec<HandEvent>) {
    let text = format!("{text}\nuntil end\n");
    let played = Script::read(&text).unwrap().run().unwrap().remove(0);
    assert_eq!(played.mismatches, []);
    let (setup, _) = played.game.unwrap();
    (setup, played.events)
}

/// The hand in a format, as this viewer may know it.
fn written(setup: &HandSetup, events: &[HandEvent], viewer: Viewer, format: Format) -> String {
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
fn ends(setup: &HandSetup, events: &[HandEvent]) -> Vec<u64> {
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

/// The same, where every format has all it takes to count the stacks again; and each is told in every other.
#[track_caller]
fn comes_out_the_same(text: &str) -> Vec<String> {
    let texts = replays(text);
    for (from, text) in FORMATS.into_iter().zip(&texts) {
        let outcome = super::replayed(from, text);
        assert!(outcome.over && outcome.check.is_checked(), "{from}: {:?}\n{text}", outcome.check);
        let history = super::histories(from, text).remove(0);
        for to in FORMATS {
            let told = Writer::new(to, Replayer::new()).write(&history, false).unwrap();
            let left = told.losses.iter().filter(|loss| **loss != Loss::Site);
            assert_eq!(left.collect::<Vec<_>>(), Vec::<&Loss>::new(), "{from} to {to}");
            let again = super::replayed(to, &told.text);
            assert!(again.over && again.check.is_checked(), "{from} to {to}: {:?}", again.check);
            let stacks = |outcome: &Outcome| -> Vec<Option<i64>> {
                outcome.stacks().map(|stack| stack.units(2)).collect()
            };
            assert_eq!(stacks(&again), stacks(&outcome), "{from} to {to}\n{}", told.text);
        }
    }
    texts
}

#[test]
fn two_boards_for_two_winners() {
    let texts = comes_out_the_same(
        "game nlhe 5/10
         seat 1 103 button
         seat 2 103
         deal 1 KcQc, 2 AhAd
         1 raises 103
         2 calls
         1 runs it twice
         2 runs it twice
         board 2c 7d Kh Ks 4s
         second board 5s 6s 8d 9d Jh
         2 shows",
    );
    assert!(texts[0].contains("_boards = ['2c7dKhKs4s', '5s6s8d9dJh']"), "{}", texts[0]);
    // Told in another format and again in that one, the second board is where it was.
    let history = super::histories(Format::Phh, &texts[0]).remove(0);
    let told = Writer::new(Format::Tracker, Replayer::new()).write(&history, false).unwrap().text;
    assert!(told.contains("SECOND Board [5s 6s 8d 9d Jh]"), "{told}");
}

#[test]
fn blinds_that_are_taken_back() {
    let texts = comes_out_the_same(
        "game lhe 10/20
         seat 1 500 button
         seat 2 500
         seat 3 500
         1 folds
         2 chops
         3 chops",
    );
    assert!(texts[0].contains("_chop = true"), "{}", texts[0]);
}

#[test]
fn a_blind_that_nobody_plays_for_comes_back() {
    comes_out_the_same(
        "game nlhe 5/10
         place 3 second-blind 10
         price 10
         raise 10
         opens after 3
         seat 1 500 button
         seat 3 500
         seat 4 500
         4 folds
         1 folds",
    );
}

#[test]
fn whoever_is_not_there_folds_in_turn() {
    let texts = comes_out_the_same(
        "game nlhe 50/100
         tournament
         seat 1 1000 button
         seat 2 1000
         seat 3 1000
         seat 4 1000
         seat 5 1000
         dealer misses 2
         dealer misses 4
         5 raises 200
         1 folds
         3 calls
         flop 2c 7d Kh
         3 checks
         5 bets 100
         3 folds",
    );
    let folds = "'p3 f', 'p4 cbr 200', 'p5 f', 'p1 f', 'p2 cc', 'd db";
    assert!(texts[0].contains(folds), "{}", texts[0]);
    assert!(texts[0].contains("_absent = 'p1 p3'"), "{}", texts[0]);
    comes_out_the_same(
        "game nlhe 50/100
         tournament
         seat 1 1000 button
         seat 2 1000
         seat 3 1000
         dealer misses 3
         1 calls
         2 calls
         flop 2c 7d Kh
         2 bets 100
         1 folds",
    );
    comes_out_the_same(
        "game stud 100/200
         tournament
         ante 10
         bring-in 50
         seat 1 1000
         seat 2 1000
         seat 3 1000
         seat 4 1000
         deal 1 4c4d Kh, 2 5c5d 2c, 3 6c6d Qh, 4 7c7d Jh
         dealer misses 2
         dealer misses 3
         4 calls
         1 calls
         deal 1 3h, 4 4h
         1 checks
         4 bets 100
         1 folds",
    );
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

#[test]
fn a_card_that_leaves_an_open_hand_unseen() {
    // All three cards of each lie open before one of them is thrown away, as hand 38098 of a room of ours had it.
    let (setup, events) = played(
        "game pineapple nl 5/10
         tournament
         seat 1 500 button
         seat 2 300
         seat 3 500
         deal 1 Tc5hTh, 2 AcJsAs, 3 2c2d7h
         1 raises 500
         2 calls
         3 folds
         1 shows
         2 shows
         2 discards Js
         1 discards 5h
         flop 4c9d5d
         turn Jh
         river 3h",
    );
    let expected = ends(&setup, &events);
    for format in FORMATS {
        for viewer in [Viewer::Rail, Viewer::Eye].into_iter().chain(setup.dealt().iter().map(Viewer::Seat)) {
            let text = written(&setup, &events, viewer, format);
            let outcome = super::replayed(format, &text);
            let stacks: Vec<u64> =
                outcome.stacks().map(|stack| stack.units(2).unwrap().unsigned_abs()).collect();
            assert!(outcome.over, "{format} {viewer:?}\n{text}");
            assert_eq!(stacks, expected, "{format} {viewer:?}\n{text}");
        }
    }
    // Nobody at the rail knows which two of the three were left.
    let text = written(&setup, &events, Viewer::Rail, Format::Phh);
    assert!(text.contains("'p1 sm ????'") && text.contains("'p3 sm ????'"), "{text}");
    let text = written(&setup, &events, Viewer::Rail, Format::Tracker);
    assert!(text.contains("P2: shows [Ac Js As]\n") && text.contains("P2: discards 1 card\n"), "{text}");
}

/// Whether a hand was laid open or thrown away, all being all-in, before the last cards came or were drawn, or cards thrown away
/// came again: only PHH says when, and what was thrown away.
fn is_opened_early(events: &[HandEvent]) -> bool {
    let opened =
        events.iter().position(|event| matches!(event, HandEvent::Tabled { .. } | HandEvent::Mucked { .. }));
    let comes = |event: &HandEvent| {
        matches!(
            event,
            HandEvent::CardDealt { .. } | HandEvent::UpCardDealt { .. } | HandEvent::DrawCalled { .. }
        )
    };
    let last = events.iter().rposition(comes);
    opened.is_some_and(|opened| last.is_some_and(|last| opened < last))
        || events.iter().any(|event| matches!(event, HandEvent::DiscardsReshuffled { .. }))
}

/// Whether the dealer saw every card that a player got. Where some are unknown, formats without a sign for them do not say
/// which.
fn all_is_known(events: &[HandEvent]) -> bool {
    let unknown = |event: &HandEvent| match event {
        HandEvent::CardDealt { card, .. } => card.peek(Viewer::Eye).is_none(),
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
            match Replayer::new().play(&history) {
                Ok(played) => {
                    let forced = |setup: &HandSetup| {
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
