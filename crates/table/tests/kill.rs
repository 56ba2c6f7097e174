//! Kill pots.

#![allow(clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::floor;

use floor::{Dealt, Floor, catfish_bend, dollars, limit, seat, stakes};
use game::{Actor, Seat};
use poker::{Kill, Options, Rake, RakeLevel, RakeMethod, RakeTime, Request as Play, catalogue};
use table::{Entry, Event, KillManner, KillTerms, Request, Terms, Violation, absence};

/// $3-$6 hold'em with blinds of $1 and $3, and a required kill.
fn hold_em() -> Terms {
    Terms {
        kill: Some(KillTerms::REQUIRED),
        ..catfish_bend(stakes(&catalogue::HOLDEM, limit(3, 6), &[1, 3]))
    }
}

fn omaha_eight() -> Terms {
    let game = stakes(&catalogue::OMAHA_EIGHT, limit(3, 6), &[1, 3]);
    Terms { kill: Some(KillTerms::REQUIRED), ..catfish_bend(game) }
}

/// The seats of a game of five, the button at the first of them.
const FIVE: [u8; 5] = [1, 2, 3, 4, 5];

/// This player raises when everybody can still fold, and wins what is there; so many call and fold to a bet later.
fn win(floor: &mut Floor, winner: u8, callers: &[u8]) -> (Dealt, Vec<Event>) {
    let dealt = floor.begin();
    let events = floor.play_out(|who, options: &Options| {
        let street = options.raise.map(|raise| raise.least);
        match who.number() {
            number if number == winner => {
                street.map_or(if options.check { Play::Check } else { Play::Call }, Play::RaiseTo)
            }
            number if callers.contains(&number) && options.call.is_some_and(|call| call <= dollars(9)) => {
                if options.check {
                    Play::Check
                } else {
                    Play::Call
                }
            }
            _ if options.check => Play::Check,
            _ => Play::Fold,
        }
    });
    (dealt, events)
}

/// Everybody but this player folds as soon as there is something to fold to.
fn takes_the_blinds(floor: &mut Floor, winner: u8) -> Vec<Event> {
    win(floor, winner, &[]).1
}

fn due(floor: &Floor) -> Option<u8> {
    floor.table.state().kill.due.map(Seat::number)
}

fn holder(floor: &Floor) -> Option<u8> {
    floor.table.state().kill.button.map(Seat::number)
}

fn leg(floor: &Floor, number: u8) -> bool {
    floor.table.sitting(seat(number)).is_some_and(|sitting| sitting.leg)
}

/// A seat that folds to nothing: somebody wins a pot with a call beside the blinds.
fn wins_a_bet(floor: &mut Floor, winner: u8, caller: u8) -> Dealt {
    let dealt = floor.begin();
    let mut raised = false;
    floor.play_out(|who, options| {
        let number = who.number();
        if number == caller && options.call.is_some() && !raised {
            return Play::Call;
        }
        if number == winner
            && let Some(raise) = options.raise
        {
            raised = true;
            return Play::RaiseTo(raise.least);
        }
        if options.check { Play::Check } else { Play::Fold }
    });
    dealt
}

#[test]
fn the_kill_button_starts_with_nobody_and_goes_to_the_winner_of_each_pot() {
    proof::proves!["cb:8.intro.8", "cb:8.kill.1", "cb:8.kill.1a", "cb:8.kill.3a"];
    let mut floor = Floor::playing(hold_em(), &FIVE, 1);
    assert_eq!(holder(&floor), None, "the first hand of a new game");
    floor.begin();
    assert_eq!(holder(&floor), None);
    floor.play_out(|who, options| match options.raise {
        Some(raise) if who.number() == 4 => Play::RaiseTo(raise.least),
        _ => Play::Fold,
    });
    assert_eq!(holder(&floor), Some(4), "for the blinds alone");
    assert!(leg(&floor, 4));
    floor.begin();
    assert_eq!(holder(&floor), Some(4), "until the next hand is finished");
    floor.play_out(|who, options| match options.raise {
        Some(raise) if who.number() == 5 => Play::RaiseTo(raise.least),
        _ => Play::Fold,
    });
    assert_eq!(holder(&floor), Some(5));
    assert!(leg(&floor, 5) && !leg(&floor, 4));
}

#[test]
fn two_pots_in_a_row_kill_the_next_if_the_second_holds_a_full_bet() {
    proof::proves!["cb:8.intro.5", "cb:8.intro.7", "cb:8.intro.9", "cb:8.kill.3b"];
    // Blinds alone do not qualify.
    let mut floor = Floor::playing(hold_em(), &FIVE, 1);
    takes_the_blinds(&mut floor, 5);
    takes_the_blinds(&mut floor, 5);
    assert_eq!((due(&floor), leg(&floor, 5)), (None, true));
    assert_eq!(floor.begin().kill, None);
    floor.finish();

    // One call of $3 beside the blinds does.
    let mut floor = Floor::playing(hold_em(), &FIVE, 1);
    takes_the_blinds(&mut floor, 1);
    assert_eq!(due(&floor), None);
    wins_a_bet(&mut floor, 1, 5);
    assert_eq!(due(&floor), Some(1));
    let hand = floor.begin();
    assert_eq!(hand.kill, Some((1, 6)));
    let (setup, _) = floor.table.hand().expect("a hand");
    assert_eq!(setup.betting(), limit(6, 12));
    assert_eq!(setup.price(), dollars(6));
}

#[test]
fn a_killer_who_wins_again_kills_again_for_the_same_and_one_who_splits_too() {
    proof::proves!["cb:8.kill.7b", "cb:8.kill.4b"];
    let mut floor = Floor::playing(hold_em(), &FIVE, 1);
    takes_the_blinds(&mut floor, 1);
    wins_a_bet(&mut floor, 1, 5);
    let hand = wins_a_bet(&mut floor, 1, 3);
    assert_eq!(hand.kill, Some((1, 6)));
    assert_eq!(due(&floor), Some(1));
    let again = floor.begin();
    assert_eq!(again.kill, Some((1, 6)), "not twice as much");
    // This one is split: found among shuffled decks.
    let split = split_with(&mut floor, 1);
    assert!(split, "a deck that splits");
    assert_eq!(due(&floor), Some(1), "the killer who splits kills again");
    assert_eq!(floor.begin().kill, Some((1, 6)));
}

/// Plays the hand that is on to a showdown with a deck that makes this player share it with somebody.
fn split_with(floor: &mut Floor, number: u8) -> bool {
    let (table, replica, log) = (floor.table.clone(), floor.replica.clone(), floor.log.clone());
    for shuffle in 1..2000 {
        (floor.table, floor.replica, floor.log) = (table.clone(), replica.clone(), log.clone());
        floor.shuffle = shuffle;
        let events = floor.play_out(|_, options| if options.check { Play::Check } else { Play::Call });
        let winners: std::collections::BTreeSet<u8> = events
            .iter()
            .filter_map(|event| match event {
                Event::Hand(poker::HandEvent::PotPushed { seat, .. }) => Some(seat.number()),
                _ => None,
            })
            .collect();
        if winners.len() == 2 && winners.contains(&number) {
            return true;
        }
    }
    false
}

#[test]
fn a_split_keeps_a_leg_and_leaves_the_button_to_nobody_without_one() {
    proof::proves!["cb:8.kill.4a", "cb:8.kill.1c"];
    let mut floor = Floor::playing(hold_em(), &FIVE, 1);
    takes_the_blinds(&mut floor, 2);
    floor.begin();
    assert!(split_with(&mut floor, 2));
    assert_eq!((holder(&floor), leg(&floor, 2), due(&floor)), (Some(2), true, None));

    let mut floor = Floor::playing(hold_em(), &FIVE, 1);
    takes_the_blinds(&mut floor, 1);
    floor.begin();
    let (table, replica, log) = (floor.table.clone(), floor.replica.clone(), floor.log.clone());
    let found = [(2, 3), (2, 4), (3, 4), (4, 5), (3, 5), (2, 5)].into_iter().any(|(one, other)| {
        (floor.table, floor.replica, floor.log) = (table.clone(), replica.clone(), log.clone());
        split_with(&mut floor, one) && !leg(&floor, 1) && other > 0
    });
    assert!(found);
    assert_eq!(holder(&floor), None, "neither had the button");
}

#[test]
fn the_button_of_a_winner_who_quits_is_nobodys_and_a_leg_outlasts_being_away() {
    proof::proves!["cb:8.kill.1b", "cb:8.kill.5"];
    let mut floor = Floor::playing(hold_em(), &FIVE, 1);
    takes_the_blinds(&mut floor, 3);
    assert_eq!(holder(&floor), Some(3));
    floor.leave(3);
    assert_eq!(holder(&floor), None);

    let mut floor = Floor::playing(hold_em(), &FIVE, 1);
    takes_the_blinds(&mut floor, 2);
    floor.player(2, Request::SitOut);
    for winner in [4, 5, 1] {
        takes_the_blinds(&mut floor, winner);
    }
    floor.player(2, Request::Return);
    assert!(leg(&floor, 2));
    // The first hand back is won: that makes two.
    while !floor.table.awaiting(&floor.setup, floor.now).deals_in(2) {
        takes_the_blinds(&mut floor, 4);
    }
    wins_a_bet(&mut floor, 2, 4);
    assert_eq!(due(&floor), Some(2));
}

trait DealsIn {
    fn deals_in(&self, number: u8) -> bool;
}

impl DealsIn for table::Awaiting {
    fn deals_in(&self, number: u8) -> bool {
        matches!(self, table::Awaiting::NextHand { dealt, .. } if dealt.contains(seat(number)))
    }
}

#[test]
fn a_kill_that_is_due_is_posted_whatever_the_player_wants() {
    proof::proves!["cb:8.kill.6a"];
    for leaves in [false, true] {
        let mut floor = Floor::playing(hold_em(), &FIVE, 1);
        takes_the_blinds(&mut floor, 1);
        wins_a_bet(&mut floor, 1, 5);
        let away = absence::Request::StepAway {
            seat: seat(1),
            why: absence::Why::Break,
            stakes: absence::Stakes::Stay,
        };
        let refused = floor.ask(Actor::Seat(seat(1)), Request::Absence(away));
        assert_eq!(refused, Err(Violation::KillFirst { seat: seat(1) }));
        let asked = floor.player(1, if leaves { Request::Leave } else { Request::SitOut });
        let expected =
            if leaves { Event::LeaveAsked { seat: seat(1) } } else { Event::SitOutAsked { seat: seat(1) } };
        assert_eq!(asked, [expected]);
        let hand = floor.begin();
        assert_eq!(hand.kill, Some((1, 6)), "the post is taken first");
        let events = floor.play_out(|who, options| match options.raise {
            Some(raise) if who.number() == 4 => Play::RaiseTo(raise.least),
            _ => Play::Fold,
        });
        if leaves {
            assert!(floor.table.sitting(seat(1)).is_none());
        } else {
            assert!(events.contains(&Event::SatOut { seat: seat(1) }));
        }
    }
    // Whom the floor takes out still owes it.
    let mut floor = Floor::playing(hold_em(), &FIVE, 1);
    takes_the_blinds(&mut floor, 1);
    wins_a_bet(&mut floor, 1, 5);
    let player = floor.table.sitting(seat(1)).expect("a player").player;
    let events = floor.floor(Request::Remove { seat: seat(1), moved: false }).expect("removed");
    assert!(events.contains(&Event::KillOwed { player, amount: dollars(6) }));
    assert_eq!(floor.begin().kill, None);
}

#[test]
fn a_scoop_kills_the_next_hand_from_five_upper_limits_on() {
    proof::proves!["cb:8.intro.6", "cb:8.kill.8"];
    // The pot is counted as it was pushed; who takes all of it is found among shuffled decks.
    let mut seen = [false; 2];
    for shuffle in 1..400 {
        let mut floor = Floor::playing(omaha_eight(), &[1, 2, 3, 4, 5, 6], 1);
        floor.shuffle = shuffle;
        floor.begin();
        let mut bets = shuffle % 7;
        let events = floor.play_out(|who, options| match options.raise {
            Some(raise) if bets > 0 && options.check => {
                bets -= 1;
                Play::RaiseTo(raise.least)
            }
            _ if options.check => Play::Check,
            // Before the flop everybody calls, later fewer.
            _ if bets == shuffle % 7 || u64::from(who.number()) <= 2 + shuffle % 5 => Play::Call,
            _ => Play::Fold,
        });
        let mut pot = 0;
        let mut winners = std::collections::BTreeSet::new();
        for event in &events {
            if let Event::Hand(poker::HandEvent::PotPushed { seat, amount, .. }) = event {
                pot += amount.units() / 100;
                winners.insert(seat.number());
            }
        }
        let scooper = winners.iter().next().copied().filter(|_| winners.len() == 1);
        assert_eq!(due(&floor), scooper.filter(|_| pot >= 30), "a pot of {pot} by {winners:?}");
        seen[0] |= scooper.is_some() && (24..30).contains(&pot);
        seen[1] |= scooper.is_some() && pot >= 30;
        if let Some(number) = due(&floor) {
            assert_eq!(floor.begin().kill, Some((number, 6)));
        }
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn a_newcomer_may_kill_to_be_dealt_in_at_once_and_there_is_one_kill_a_deal() {
    proof::proves!["cb:8.intro.4", "cb:8.kill.10"];
    let kill = Some(KillTerms { manner: KillManner::Optional, size: Kill::Full });
    let game = stakes(&catalogue::LOWBALL, limit(3, 6), &[1, 3]);
    let mut floor = Floor::playing(Terms { kill, ..catfish_bend(game) }, &[1, 2, 3, 4], 1);
    for _ in 0..5 {
        floor.hand();
    }
    // Button 1, blinds 2 and 3 were last; now button 2, blinds 3 and 4.
    floor.sit(6, Entry::WaitForBigBlind);
    assert!(!floor.table.awaiting(&floor.setup, floor.now).deals_in(6));
    floor.player(6, Request::Kill);
    let refused = floor.ask(Actor::Seat(seat(1)), Request::Kill);
    assert_eq!(refused, Err(Violation::KilledAlready { by: seat(6) }));
    let hand = floor.begin();
    assert!(hand.dealt.contains(&6));
    assert_eq!((hand.kill, hand.entries.len()), (Some((6, 6)), 0));
    let (setup, _) = floor.table.hand().expect("a hand");
    assert_eq!(setup.betting(), limit(6, 12));
    floor.finish();
    assert_eq!(floor.hand().kill, None);
    // The stack has to cover it, and may be no more than that.
    let (by, rule) = (Actor::Floor(game::Badge(1)), rulebook::rule!("cb:2.decision.6"));
    let (six, one) = (seat(6), chips::Chips::new(1));
    let amount = chips::Chips::new(floor.table.stack(six).units() - 599);
    floor.must(by, Request::RuleAway { seat: six, amount, rule });
    assert_eq!(floor.ask(Actor::Seat(six), Request::Kill), Err(Violation::CannotKill));
    floor.must(by, Request::RuleTo { seat: six, amount: one, rule });
    floor.player(6, Request::Kill);
    // Elsewhere nobody kills by choice.
    let mut floor = Floor::playing(hold_em(), &FIVE, 1);
    assert_eq!(floor.ask(Actor::Seat(seat(1)), Request::Kill), Err(Violation::NoOptionalKill));
}

/// New Jersey's kill: $4/$8, pots of $50.
fn new_jersey(size: Kill) -> Floor {
    let game = stakes(&catalogue::OMAHA_EIGHT, limit(4, 8), &[2, 4]);
    let kill = Some(KillTerms { manner: KillManner::Lasting { pot: dollars(50) }, size });
    let mut terms = Terms { kill, ..Terms::new_jersey(game) };
    terms.buy_in.least = dollars(1);
    Floor::playing(terms, &[1, 2, 3, 4, 5, 6], 6)
}

/// Plays hands with shuffled decks until one comes out as wanted, and keeps that one.
fn until(floor: &mut Floor, bets: u64, wanted: impl Fn(u64, usize, bool) -> bool) -> u64 {
    let (table, replica, log) = (floor.table.clone(), floor.replica.clone(), floor.log.clone());
    for shuffle in 1..4000 {
        (floor.table, floor.replica, floor.log) = (table.clone(), replica.clone(), log.clone());
        floor.shuffle = shuffle;
        floor.begin();
        let mut left = bets;
        let events = floor.play_out(|_, options| match options.raise {
            Some(raise) if left > 0 => {
                left -= 1;
                Play::RaiseTo(raise.least)
            }
            _ if options.check => Play::Check,
            _ if options.call.is_some() && bets > 0 => Play::Call,
            _ => Play::Fold,
        });
        let (mut pot, mut winners, mut high, mut low) = (0, vec![], vec![], vec![]);
        for event in &events {
            if let Event::Hand(poker::HandEvent::PotPushed { seat, amount, won, .. }) = event {
                pot += amount.units() / 100;
                winners.push(*seat);
                match won {
                    poker::Won::High => high.push(*seat),
                    poker::Won::Low => low.push(*seat),
                    _ => {}
                }
            }
        }
        winners.dedup();
        let shared = high.len() == 1 && low.len() == 1 && high != low;
        if wanted(pot, winners.len(), shared) {
            return pot;
        }
    }
    panic!("no deck does it");
}

#[test]
fn the_size_of_a_pot_is_what_was_in_it_before_the_rake() {
    // Six put in $8: a pot of $48, of which the house takes $3.
    let level = RakeLevel { reached: dollars(40), amount: dollars(3) };
    let (method, when) = (RakeMethod::Levels(vec![level]), RakeTime::EndOfHand);
    let rake = Some(Rake { method, when, cap: None, no_flop_no_drop: false });
    for (pot, large) in [(48, true), (49, false)] {
        let game = stakes(&catalogue::OMAHA_EIGHT, limit(4, 8), &[2, 4]);
        let manner = KillManner::Lasting { pot: dollars(pot) };
        let kill = Some(KillTerms { manner, size: Kill::Full });
        let mut terms = Terms { kill, rake: rake.clone(), ..Terms::new_jersey(game) };
        terms.buy_in.least = dollars(1);
        let mut floor = Floor::playing(terms, &[1, 2, 3, 4, 5, 6], 6);
        until(&mut floor, 1, |pushed, winners, _| pushed == 45 && winners == 1);
        assert_eq!(floor.begin().limits_up, large, "where {pot} are asked for");
    }
}

#[test]
fn in_new_jersey_the_limits_stay_up_until_high_and_low_share_or_a_pot_is_small() {
    proof::proves!["nj:14.1:kill@nj-2008", "nj:14.1:half-kill@nj-2008"];
    let betting = |floor: &Floor| floor.table.hand().expect("a hand").0.betting();
    for (size, raised) in [(Kill::Full, limit(8, 16)), (Kill::Half, limit(6, 12))] {
        let mut floor = new_jersey(size);
        until(&mut floor, 0, |pot, winners, _| pot < 50 && winners == 1);
        assert!(!floor.begin().limits_up);
        assert_eq!(betting(&floor), limit(4, 8), "a small pot changes nothing");
        floor.finish();
        // One player takes all of a large pot.
        until(&mut floor, 3, |pot, winners, _| pot >= 60 && winners == 1);
        let mut other = Floor {
            setup: floor.setup.clone(),
            table: floor.table.clone(),
            replica: floor.replica.clone(),
            log: floor.log.clone(),
            ..floor
        };
        let hand = floor.begin();
        assert!(hand.limits_up && hand.kill.is_none(), "nobody posts a kill");
        assert_eq!(betting(&floor), raised);
        // A small pot, even all of it, ends it.
        floor.finish();
        floor.begin();
        assert_eq!(betting(&floor), limit(4, 8));
        // It lasts over another large pot, and ends when high and low share.
        until(&mut other, 3, |pot, winners, _| pot >= 60 && winners == 1);
        until(&mut other, 3, |pot, _, shared| pot >= 70 && shared);
        other.begin();
        assert_eq!(betting(&other), limit(4, 8));
    }
    let everywhere = Terms {
        kill: Some(KillTerms { manner: KillManner::Lasting { pot: dollars(50) }, size: Kill::Full }),
        ..Terms::new_jersey(stakes(&catalogue::HOLDEM, limit(4, 8), &[2, 4]))
    };
    assert_eq!(everywhere.seal().map(|_| ()), Err(table::BadTerms::KillNotOffered));
}

/// New Jersey has the kill that lasts, at Omaha eight or better alone, and before 2002 none at all.
#[test]
fn new_jersey_has_no_other_kill_and_had_none_before() {
    proof::proves!["nj:14.1:kill@nj-2008", "nj:14.1:half-kill@nj-2008"];
    let lasting = KillManner::Lasting { pot: dollars(50) };
    let manners = [KillTerms::REQUIRED.manner, KillManner::Optional, lasting];
    let houses = [poker::house::NEW_JERSEY, poker::house::NEW_JERSEY_2001, poker::house::NEW_JERSEY_1998];
    for house in houses {
        for variant in [&catalogue::HOLDEM, &catalogue::OMAHA_EIGHT, &catalogue::LOWBALL] {
            for (manner, size) in
                manners.iter().flat_map(|manner| [(*manner, Kill::Full), (*manner, Kill::Half)])
            {
                let game = stakes(variant, limit(4, 8), &[2, 4]);
                let terms = Terms { kill: Some(KillTerms { manner, size }), ..Terms::of_house(house, game) };
                let offered = house.key == "nj-2008" && variant.key == "omaha8" && manner == lasting;
                let sealed = terms.clone().seal().map(|_| ());
                if offered {
                    assert_eq!(sealed, Ok(()), "{} {}", house.key, variant.key);
                    continue;
                }
                let refused = sealed.expect_err("there is no such kill");
                assert_eq!(refused, table::BadTerms::KillNotOffered, "{} {}", house.key, variant.key);
                let rule = refused.rule(&terms).map(rulebook::RuleId::as_str);
                let because = match (house.key, size) {
                    ("nj-2008", Kill::Full) => "nj:14.1:kill@nj-2008",
                    ("nj-2008", Kill::Half) => "nj:14.1:half-kill@nj-2008",
                    _ => "nj:14.8(b)",
                };
                assert_eq!(rule, Some(because));
            }
        }
    }
}
