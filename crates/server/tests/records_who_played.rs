//! Who played is fixed with the hand: a seat that changes hands in the middle of it, or after it, changes nothing that
//! is read later.

use crate::records_shift::{LOG, MONEY};

use game::{Actor, Badge, Command, HandNumber, PlayerId, Seat};
use poker::irregular::IrregularEvent;
use poker::irregular::seeing::SeeingEvent;
use room::TableEvent;
use room::audit::{Logged, LoggedHand};
use server::records::{self, Eyes, HandTally};
use table::{Entry, Request, buyin};

/// A number nobody of the shift has.
const STRANGER: PlayerId = PlayerId(9_999_999);

/// The same hand, where the first player who folds gets up at once and somebody else sits down there; and where the
/// stranger came in. Nothing where nobody folds.
fn with_a_stranger(hand: &LoggedHand) -> Option<(LoggedHand, usize)> {
    let before = hand.before.clone();
    let mut changed = LoggedHand { table: hand.table, spec: hand.spec.clone(), before, events: Vec::new() };
    let mut table = hand.before.clone();
    let mut came = None;
    for logged in &hand.events {
        // What the player who got up did at the table later cannot happen any more: such a hand shows nothing.
        table.apply(logged.at, &logged.event).ok()?;
        changed.events.push(logged.clone());
        let TableEvent::Poker(table::Event::Hand(poker::HandEvent::Folded { seat })) = logged.event else {
            continue;
        };
        if came.is_some() || table.player(seat).is_none() {
            continue;
        }
        let sit = Request::Sit {
            seat,
            player: STRANGER,
            buy_in: table.poker()?.setup.buy_in().least,
            coming: buyin::Coming::New,
            entry: Entry::Post,
        };
        let floor = Actor::Floor(Badge(1));
        for request in [Request::Remove { seat, moved: false }, sit] {
            let game = table.poker()?;
            let mut events = Vec::new();
            game.table.decide(&game.setup, logged.at, Command { actor: floor, request }, &mut events).ok()?;
            for event in events.into_iter().map(TableEvent::Poker) {
                table.apply(logged.at, &event).expect("what was decided can happen");
                changed.events.push(Logged { event, ..logged.clone() });
            }
        }
        came = Some(changed.events.len());
    }
    came.map(|came| (changed, came))
}

/// Who was in a hand and what each won, as the list of hands has it; read from this event on.
fn tallied(hand: &LoggedHand, from: usize) -> Option<(Vec<(PlayerId, i64)>, String)> {
    let mut table = hand.before.clone();
    let mut tally = HandTally::default();
    for (place, logged) in hand.events.iter().enumerate() {
        let ended = if place < from { None } else { tally.take(&table, logged.at, &logged.event) };
        if let Some(ended) = ended {
            return Some((ended.players(), ended.line(&LOG.names, MONEY).says));
        }
        table.apply(logged.at, &logged.event).expect("a log of the room");
    }
    None
}

/// The line of a hand history that names its players.
fn players_of(phh: &str) -> &str {
    phh.lines().find(|line| line.starts_with("players")).expect("a hand history names its players")
}

#[test]
fn a_seat_that_changes_hands_changes_nobodys_record() {
    let (mut looked_at, mut histories) = (0, 0);
    for (number, hand) in LOG.some_hands(25) {
        let Some((changed, came)) = with_a_stranger(&hand) else { continue };
        let told = tallied(&hand, 0);
        assert_eq!(tallied(&changed, 0), told, "{number} in the list");
        assert_eq!(tallied(&changed, came), told, "{number} in a list that begins after the stranger came");
        let dealt = records::dealt_in(&changed);
        assert_eq!(dealt, records::dealt_in(&hand), "{number}: who has eyes in it");
        assert!(dealt.iter().all(|(_, player)| *player != STRANGER));
        let replay = |hand: &LoggedHand, number: HandNumber| {
            records::replay(hand, number, Eyes::Eye, &LOG.names, "Riverside", MONEY)
                .expect("every deck can be read")
        };
        let (was, is) = (replay(&hand, number), replay(&changed, number));
        // Not every game has a hand history that others can read.
        let named = |phh: &Option<String>| phh.as_deref().map(players_of).map(str::to_owned);
        assert_eq!(named(&is.phh), named(&was.phh), "{number} as a hand history");
        assert_eq!((&is.ohh, &is.tracker), (&was.ohh, &was.tracker), "{number} in other people's formats");
        assert_eq!(is.tracker.is_some(), hand.before.poker().is_some(), "{number}: every poker hand has one");
        histories += usize::from(is.phh.is_some());
        assert_eq!(is.last, was.last, "{number}: what came of it");
        let last = is.last.expect("a hand that is over");
        for pushed in last.pushed {
            let seat = Seat::new(pushed.seat).expect("a seat");
            let player = dealt.iter().find(|(at, _)| *at == seat).map(|(_, player)| u64::from(player.0));
            assert_eq!(pushed.who.map(|who| who.player), player, "{number}: the pot is the player's");
        }
        looked_at += 1;
    }
    assert!(histories > 10, "only {histories} hands had a hand history");
    assert!(looked_at > 50, "only {looked_at} hands had somebody who could get up");
}

/// What was pushed and came back is pushed again, and counted once, for whoever has it in the end (cb:3.showdown.5d).
#[test]
fn a_pot_that_came_back_is_counted_once_and_for_the_right_player() {
    let mut looked_at = 0;
    for (number, hand) in LOG.some_hands(25) {
        let pushed = hand.events.iter().enumerate().filter_map(|(place, logged)| match logged.event {
            TableEvent::Poker(table::Event::Hand(event @ poker::HandEvent::PotPushed { .. })) => {
                Some((place, event))
            }
            _ => None,
        });
        let pushed: Vec<(usize, poker::HandEvent)> = pushed.collect();
        let &[(place, poker::HandEvent::PotPushed { pot, run, seat, amount, odd, won, rule })] =
            pushed.as_slice()
        else {
            continue;
        };
        let other = records::dealt_in(&hand).into_iter().find(|(dealt, _)| *dealt != seat);
        let (other, loser) = other.expect("nobody plays alone");
        let happens = |event| TableEvent::Poker(table::Event::Hand(event));
        let returned = SeeingEvent::PotReturned { pot, seat, amount };
        let again = [
            happens(poker::HandEvent::Irregular(IrregularEvent::Seeing(returned))),
            happens(poker::HandEvent::PotPushed { pot, run, seat: other, amount, odd, won, rule }),
        ];
        let void = IrregularEvent::HandVoided { by: Badge(1), rule };
        let void = [happens(poker::HandEvent::Irregular(void))];
        // Told to the list alone: the table is not concerned.
        let told = |more: &[TableEvent]| {
            let (mut table, mut tally) = (hand.before.clone(), HandTally::default());
            hand.events.iter().enumerate().find_map(|(at, logged)| {
                let mut ended = tally.take(&table, logged.at, &logged.event);
                for event in more.iter().filter(|_| at == place) {
                    ended = ended.or(tally.take(&table, logged.at, event));
                }
                table.apply(logged.at, &logged.event).expect("a log of the room");
                ended.map(|ended| ended.line(&LOG.names, MONEY))
            })
        };
        let (was, is) = (told(&[]).expect("it is over"), told(&again).expect("it is over"));
        assert_eq!(is.pot, was.pot, "{number}: the pot is as large as it was");
        let winner = LOG.names.0.get(&loser).expect("a name");
        assert!(is.says.starts_with(&format!("{winner} wins")), "{number}: {}", is.says);
        assert!(!is.says.contains(';'), "{number}: and nobody else: {}", is.says);
        assert_eq!(told(&void).expect("it is over").says, "there was no pot", "{number}");
        looked_at += 1;
    }
    assert!(looked_at > 20, "{looked_at}");
}
