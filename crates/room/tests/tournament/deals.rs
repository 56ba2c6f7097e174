//! Deals: talk, terms, a secret vote that has to be unanimous, and what the log shows of it.

use chips::Chips;
use game::{Badge, CommandId, PlayerId, TournamentId};
use journal::{MemoryStore, Store};
use proof::proves;
use room::{By, Desk, Follower, HouseRules, Refusal, Request};
use shuffler::Entropy;
use tournament::chop::{by_chips, by_weights};
use tournament::{DealEvent, DealRequest, EntryNo, Phase, Points, TournamentEvent, Violation};

use super::support::{
    Habits, account, director, event, finish, happened, is_closed, left, owner, play_until, quick, reopened,
    shares, start,
};
use crate::common::{Client, FLOOR, dollars, key};
use crate::golden::kept::Kept;
use crate::tournaments::{announce, field, phase, units};

const PRIZES: [u32; 3] = [5_000, 3_000, 2_000];

fn deal(id: TournamentId, request: DealRequest) -> Request {
    director(id, tournament::Request::Deal(request))
}

/// An event with three or four left, between two hands.
fn nearly_over<S: Store>(client: &mut Client<S>) -> TournamentId {
    let mut spec = quick("Deal", 5, 1);
    spec.prizes = shares(&PRIZES, 100);
    let id = announce(client, spec);
    field(client, id, 5);
    start(client, id);
    let few = |event: &tournament::Tournament| event.desk().live <= 4 && event.desk().all_stand();
    assert!(play_until(client, id, 17, Habits::default(), few));
    id
}

fn stacks<S: Store>(client: &Client<S>, id: TournamentId) -> Vec<(EntryNo, Points)> {
    let event = event(client, id);
    left(event).into_iter().map(|entry| (entry, event.entry(entry).unwrap().stack)).collect()
}

/// What is left to win.
fn pool<S: Store>(client: &Client<S>, id: TournamentId) -> Chips {
    event(client, id).desk().money.pool().expect("it can be counted")
}

/// Terms by chips, with the lowest prize for everybody.
fn terms<S: Store>(client: &Client<S>, id: TournamentId) -> Vec<(EntryNo, Chips)> {
    let assured = dollars(50);
    by_chips(&stacks(client, id), pool(client, id), assured).expect("it adds up").names().to_vec()
}

fn vote<S: Store>(
    client: &mut Client<S>,
    id: TournamentId,
    entry: EntryNo,
    yes: bool,
) -> Result<room::Answer, Refusal> {
    let player = owner(client, id, entry);
    client.ask(By::Player(player), deal(id, DealRequest::Vote { entry, yes }))
}

#[test]
fn what_all_agree_on_is_paid_to_the_cent_and_ends_the_event() {
    proves!["cb:12.1.chop.1a", "cb:12.1.chop.2a", "cb:12.1.chop.2b", "cb:12.tourn.36"];
    let mut client = Client::open(MemoryStore::new(), 31);
    let id = nearly_over(&mut client);
    let names = left(event(&client, id));
    // No terms without talk, no votes without terms.
    let terms = terms(&client, id);
    let refused = client.ask(FLOOR, deal(id, DealRequest::Propose { names: terms.clone() }));
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::NoTalk))), "{refused:?}");
    client.must(FLOOR, deal(id, DealRequest::Open));
    let refused = vote(&mut client, id, names[0], true);
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::NoTerms))), "{refused:?}");
    // Nobody deals while they talk.
    let table = super::support::room_table(&client, id, 1);
    let refused = client.ask(By::Dealer(table), Request::Deal { table });
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::DealTalk))), "{refused:?}");
    client.must(FLOOR, deal(id, DealRequest::Propose { names: terms.clone() }));
    // Nobody votes for another: not the director, not another player, not the dealer.
    let other = owner(&client, id, names[1]);
    for by in [FLOOR, By::Player(other), By::Dealer(table), By::Clock] {
        let state = event(&client, id).state().clone();
        let refused = client.ask(by, deal(id, DealRequest::Vote { entry: names[0], yes: true }));
        assert!(matches!(refused, Err(Refusal::Tournament(Violation::NotYours))), "{by:?}: {refused:?}");
        assert_eq!(event(&client, id).state(), &state);
    }
    let before: Vec<i64> = names.iter().map(|entry| account(&client, owner(&client, id, *entry))).collect();
    for entry in &names {
        assert_eq!(phase(&client, id), Phase::Running, "not before the last card is in");
        vote(&mut client, id, *entry, true).expect("a card each");
    }
    assert_eq!(phase(&client, id), Phase::Finished);
    is_closed(&client, id);
    for (entry, had) in names.iter().zip(before) {
        let promised = terms.iter().find(|(name, _)| name == entry).map(|(_, sum)| sum.units());
        let got = account(&client, owner(&client, id, *entry)) - had;
        assert_eq!(u64::try_from(got).ok(), promised, "{entry}");
    }
}

#[test]
fn one_no_bars_all_talk_until_somebody_is_out() {
    proves!["cb:12.1.chop.2c"];
    let mut client = Client::open(MemoryStore::new(), 32);
    let id = nearly_over(&mut client);
    let names = left(event(&client, id));
    client.must(FLOOR, deal(id, DealRequest::Open));
    // By weights that the independent chip model might give.
    let weights: Vec<(EntryNo, u64)> =
        stacks(&client, id).into_iter().map(|(entry, points)| (entry, points.count() + 1_000)).collect();
    let proposal = by_weights(&weights, pool(&client, id)).expect("it adds up").names().to_vec();
    client.must(FLOOR, deal(id, DealRequest::Propose { names: proposal }));
    let before = pool(&client, id);
    for (nth, entry) in names.iter().enumerate() {
        vote(&mut client, id, *entry, nth != 1).expect("a card each");
    }
    // The result is told, and not by whom.
    assert_eq!(happened(&client, id, |event| matches!(event, TournamentEvent::Deal(DealEvent::Refused))), 1);
    assert_eq!(pool(&client, id), before);
    let refused = client.ask(FLOOR, deal(id, DealRequest::Open));
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::NoMoreTalk))), "{refused:?}");
    assert!(refused.unwrap_err().rule().is_some(), "with its rule");
    // Also after a restart, and until somebody is out.
    let mut client = reopened(client);
    let refused = client.ask(FLOOR, deal(id, DealRequest::Open));
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::NoMoreTalk))), "{refused:?}");
    let live = event(&client, id).desk().live;
    let one_less = move |event: &tournament::Tournament| event.desk().live < live && event.desk().all_stand();
    if play_until(&mut client, id, 5, Habits::default(), one_less) && phase(&client, id) == Phase::Running {
        client.must(FLOOR, deal(id, DealRequest::Open));
        client.must(FLOOR, deal(id, DealRequest::Close));
    }
    finish(&mut client, id, 6, Habits::default());
}

#[test]
fn terms_that_are_off_by_a_cent_or_leave_somebody_out_are_refused() {
    proves!["cb:12.1.chop.1a", "cb:12.tourn.37b", "cb:12.tourn.37c"];
    let mut client = Client::open(MemoryStore::new(), 33);
    let id = nearly_over(&mut client);
    let fair = terms(&client, id);
    let mut short = fair.clone();
    short[0].1 = Chips::new(short[0].1.units() - 1);
    let mut without = fair.clone();
    let (_, gone) = without.remove(0);
    without[0].1 = Chips::new(without[0].1.units() + gone.units());
    let mut stranger = fair.clone();
    stranger[0].0 = EntryNo(99);
    let mut huge = fair.clone();
    huge[0].1 = Chips::MAX;
    client.must(FLOOR, deal(id, DealRequest::Open));
    let before = event(&client, id).state().clone();
    for names in [short, without, stranger, huge, Vec::new()] {
        for request in [
            DealRequest::Propose { names: names.clone() },
            DealRequest::PayAgreed { names: names.clone(), second: Badge(9) },
        ] {
            let refused = client.ask(FLOOR, deal(id, request)).unwrap_err();
            assert!(matches!(refused, Refusal::Tournament(Violation::Proposal(_))), "{refused:?}");
            assert!(refused.rule().is_some(), "{refused}");
            assert!(!refused.to_string().contains('\n') && refused.to_string().len() < 200, "{refused}");
            assert_eq!(event(&client, id).state(), &before, "nothing has changed");
        }
    }
}

#[test]
fn a_private_agreement_is_paid_by_two_badges() {
    proves!["cb:12.tourn.37b"];
    let mut client = Client::open(MemoryStore::new(), 34);
    let id = nearly_over(&mut client);
    let names = terms(&client, id);
    let agreed = |second| deal(id, DealRequest::PayAgreed { names: names.clone(), second });
    // One badge twice is one badge; a player has none.
    let refused = client.ask(FLOOR, agreed(Badge(7)));
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::TwoBadges))), "{refused:?}");
    let refused = client.ask(By::Player(PlayerId(1)), agreed(Badge(8)));
    assert!(matches!(refused, Err(Refusal::Tournament(Violation::NotYours))), "{refused:?}");
    client.must(FLOOR, agreed(Badge(8)));
    assert_eq!(phase(&client, id), Phase::Finished);
    is_closed(&client, id);
    let held: i64 = (1..=5).map(|player| account(&client, PlayerId(player))).sum();
    assert_eq!(held, units(5_000 - 50));
    // Both badges stand in the ledger beside the payments.
    let ledger = client.desk.room().ledger();
    let second = |order: &ledger::Order| {
        matches!(order, ledger::Order::Tournament {
            order: ledger::TournamentOrder::PayPrize { agreed: Some(badge), .. },
            ..
        } if *badge == Badge(8))
    };
    let paid =
        (1..10_000).filter_map(|number| ledger.order_of_today(number)).filter(|order| second(order)).count();
    assert_eq!(paid, names.len());
}

/// Where two texts of the same length differ: the first and the last place.
fn differ(one: &str, two: &str) -> Option<(usize, usize)> {
    assert_eq!(one.len(), two.len());
    let differs = |(_, (one, two)): &(usize, (u8, u8))| one != two;
    let mut places = one.bytes().zip(two.bytes()).enumerate().filter(differs).map(|(at, _)| at);
    let (first, last) = (places.clone().next()?, places.next_back()?);
    Some((first, last))
}

#[test]
fn two_rooms_that_differ_in_a_ballot_differ_in_the_lock_of_it_alone() {
    proves!["cb:12.1.chop.2a"];
    let store = MemoryStore::new();
    let mut client = Client::open(store.clone(), 35);
    let id = nearly_over(&mut client);
    let names = terms(&client, id);
    client.must(FLOOR, deal(id, DealRequest::Open));
    client.must(FLOOR, deal(id, DealRequest::Propose { names: names.clone() }));
    let (entry, player) = (names[0].0, owner(&client, id, names[0].0));
    let now = client.desk.room().now();
    let kept = Kept::of(&store);
    let world = |yes: bool| {
        // Snapshots would be taken after every event, if they could show anything.
        let rules = HouseRules { grace: game::Span::NOTHING, snapshot_every: 1, ..HouseRules::CARD_ROOM };
        let (mut desk, _) =
            Desk::open(kept.clone(), rules, Entropy::seeded(3), key(), now).expect("the room opens");
        desk.watch();
        let mut follower = Follower::of(desk.room(), |table| desk.last_of(table));
        let request = deal(id, DealRequest::Vote { entry, yes });
        desk.submit(now, CommandId(50_000), By::Player(player), request);
        let outcomes = desk.commit().expect("the store takes it");
        let pages = desk.written();
        for page in &pages {
            follower.apply(page);
        }
        assert!(!follower.is_doubtful());
        let state = follower.tournament(id).expect("it is known").event().state().clone();
        let told =
            format!("{outcomes:?} {pages:?} {state:?} {:?}", desk.room().tournament(id).unwrap().event());
        (told, Kept::of(desk.store()).text())
    };
    let ((yes_told, yes), (no_told, no)) = (world(true), world(false));
    assert_eq!(yes_told, no_told, "nobody who watches is told anything else");
    assert!(yes_told.contains("face down"), "the card itself is there");
    let differing: Vec<(&str, &str)> = yes.lines().zip(no.lines()).filter(|(yes, no)| yes != no).collect();
    assert_eq!(yes.lines().count(), no.lines().count());
    // One entry of the log: that of the card.
    let [(yes, no)] = differing[..] else { panic!("{differing:#?}") };
    let cells = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<String>>();
    for (cell, (yes, no)) in cells(yes).iter().zip(cells(no).iter()).enumerate() {
        let what = differ(yes, no);
        match cell {
            // Its bytes, in hexadecimal: nonce, card and tag, and nothing else.
            7 => {
                let (first, last) = what.expect("no two locks are alike");
                assert!(last - first < 2 * (24 + 1 + 16), "bytes {first} to {last} of {yes}");
            }
            // The link of the chain over them.
            9 => assert!(what.is_some()),
            _ => assert_eq!(what, None, "cell {cell}"),
        }
    }
}
