//! Whoever comes and goes: over a round everybody meets each blind once, and nobody pays twice.

#![allow(clippy::panic, reason = "a test that cannot be set up has failed")]

use crate::floor;

use std::collections::BTreeMap;

use floor::{Dealt, Floor, Pack, catfish_bend, dollars, limit, no_limit, seat, stakes};
use game::{Actor, Badge, HandNumber, PlayerId, Seat};
use poker::house::{HeadsUp, House};
use poker::{Betting, Kill, catalogue};
use proptest::prelude::*;
use table::{
    Awaiting, ButtonMethod, Entry, KillManner, KillTerms, Request, Stakes, Standing, Terms, Violation, buyin,
};

/// What somebody does between two hands.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Sit(u8, u64, bool),
    Leave(u8),
    SitOut(u8),
    Return(u8),
    Choose(u8, bool),
    Change(u8, u8),
    Rebuy(u8),
    Add(u8),
    Straddle(u8),
    Kill(u8),
    Hand(u64),
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let who = 1..=9u8;
    let deed = prop_oneof![
        2 => (who.clone(), 20..300u64, any::<bool>()).prop_map(|(seat, chips, post)| Deed::Sit(seat, chips, post)),
        1 => who.clone().prop_map(Deed::Leave),
        1 => who.clone().prop_map(Deed::SitOut),
        2 => who.clone().prop_map(Deed::Return),
        1 => (who.clone(), any::<bool>()).prop_map(|(seat, post)| Deed::Choose(seat, post)),
        1 => (who.clone(), who.clone()).prop_map(|(from, to)| Deed::Change(from, to)),
        2 => who.clone().prop_map(Deed::Rebuy),
        1 => who.clone().prop_map(Deed::Add),
        1 => who.clone().prop_map(Deed::Straddle),
        1 => who.prop_map(Deed::Kill),
        8 => any::<u64>().prop_map(Deed::Hand),
    ];
    prop::collection::vec(deed, 20..120)
}

/// A player, and the seat.
type Person = (PlayerId, u8);

/// One hand as the players saw it: by person, not by seat.
pub(crate) struct Seen {
    dealt: Vec<PlayerId>,
    button: Option<Person>,
    blinds: Vec<Vec<Person>>,
    entries: Vec<PlayerId>,
}

impl Seen {
    /// Who changes seats counts as somebody new: that is what it costs.
    pub(crate) fn of(floor: &Floor, moves: &BTreeMap<PlayerId, u32>, hand: &Dealt, blinds: u8) -> Seen {
        let moved = |player| moves.get(&player).copied().unwrap_or(0);
        let person = |number: &u8| {
            let player = floor.table.sitting(seat(*number))?.player;
            Some((PlayerId(player.0 + 10_000 * moved(player)), *number))
        };
        let people = |numbers: &[u8]| numbers.iter().filter_map(person).collect::<Vec<_>>();
        Seen {
            dealt: people(&hand.dealt).into_iter().map(|(player, _)| player).collect(),
            button: person(&hand.button).filter(|_| hand.dealt.contains(&hand.button)),
            blinds: (0..blinds).map(|blind| people(&hand.who(blind))).collect(),
            entries: hand.entries.iter().filter_map(|(number, ..)| Some(person(number)?.0)).collect(),
        }
    }
}

/// A small generator: what a hand needs of chance comes from one number.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Plays a hand as chance will have it; now and then somebody sits down, adds chips, sits out or leaves meanwhile.
fn play(floor: &mut Floor, chance: u64, people: &mut u32, moves: &mut BTreeMap<PlayerId, u32>) {
    let (_, hand) = floor.table.hand().expect("a hand");
    let mut pack = Pack::shuffled(hand.stub_turned_up_for_the_rules(), chance | 1);
    let mut chance = Chance(chance);
    loop {
        let number = u8::try_from(chance.below(9) + 1).expect("nine seats");
        match chance.below(40) {
            0 => ask(floor, Deed::Sit(number, 150, true), people, moves),
            1 => ask(floor, Deed::Leave(number), people, moves),
            2 => ask(floor, Deed::SitOut(number), people, moves),
            3 => ask(floor, Deed::Add(number), people, moves),
            _ => {}
        }
        let Awaiting::Hand(awaited) = floor.deal_on(&mut pack) else { break };
        let (by, request) = match awaited {
            poker::Awaiting::Action { seat, options } => {
                let request = match (chance.below(8), options.raise) {
                    (0, Some(raise)) => poker::Request::RaiseTo(raise.most),
                    (0..3, _) if options.call.is_some() => poker::Request::Call,
                    _ if options.check => poker::Request::Check,
                    _ => poker::Request::Fold,
                };
                (seat, request)
            }
            poker::Awaiting::Show { seat, .. } => (seat, poker::Request::Show),
            poker::Awaiting::Runs { seats, .. } => {
                (seats.iter().next().expect("one"), poker::Request::RunIt(1))
            }
            other => panic!("{other:?}"),
        };
        floor.must(Actor::Seat(by), Request::Hand(request));
    }
}

/// Sees to it that a game is on, if there are players for one.
pub(crate) fn start(floor: &mut Floor) {
    if let Awaiting::Start { ready } = floor.table.awaiting(&floor.setup, floor.now) {
        let first = ready.iter().next().expect("two are ready");
        floor.start(first.number());
    }
}

/// What is offered is accepted, and nothing else.
pub(crate) fn offered_is_accepted(floor: &Floor) {
    let awaited = floor.table.awaiting(&floor.setup, floor.now);
    let accepts = |actor, request| {
        let command = game::Command { actor, request };
        floor.table.decide(&floor.setup, floor.now, command, &mut Vec::new()).is_ok()
    };
    let begins = accepts(Actor::Dealer, Request::BeginHand { number: HandNumber(1) });
    assert_eq!(begins, matches!(awaited, Awaiting::NextHand { .. }), "{awaited:?}");
    let starts = accepts(Actor::Floor(Badge(1)), Request::StartGame);
    assert_eq!(starts, matches!(awaited, Awaiting::Start { .. }), "{awaited:?}");
    for number in 1..=12 {
        let by = Actor::Seat(seat(number));
        let (straddle, may_kill) = match awaited {
            Awaiting::NextHand { straddle, may_kill, .. } => (straddle, may_kill.contains(seat(number))),
            _ => (None, false),
        };
        let offered = straddle.is_some_and(|straddle| straddle.seat == seat(number));
        assert_eq!(accepts(by, Request::Straddle), offered, "seat {number}, {awaited:?}");
        assert_eq!(accepts(by, Request::Kill), may_kill, "seat {number}, {awaited:?}");
    }
}

fn ask(floor: &mut Floor, deed: Deed, people: &mut u32, moves: &mut BTreeMap<PlayerId, u32>) {
    let entry = |post| if post { Entry::Post } else { Entry::WaitForBigBlind };
    let by = |number: u8, request| (Actor::Seat(seat(number)), request);
    let (actor, request) = match deed {
        Deed::Sit(number, amount, post) => {
            *people += 1;
            let (player, buy_in, coming) = (PlayerId(*people), dollars(amount), buyin::Coming::New);
            let request = Request::Sit { seat: seat(number), player, buy_in, coming, entry: entry(post) };
            (Actor::Floor(Badge(1)), request)
        }
        Deed::Leave(number) => by(number, Request::Leave),
        Deed::SitOut(number) => by(number, Request::SitOut),
        Deed::Return(number) => by(number, Request::Return),
        Deed::Choose(number, post) => by(number, Request::Enter(entry(post))),
        Deed::Change(from, to) => {
            (Actor::Floor(Badge(1)), Request::ChangeSeat { from: seat(from), to: seat(to) })
        }
        Deed::Rebuy(number) => {
            let rebuy = buyin::Request::Rebuy { seat: seat(number), amount: dollars(200) };
            by(number, Request::BuyIn(rebuy))
        }
        Deed::Add(number) => {
            let (paid, when) = (buyin::Paid::InFull, buyin::When::Now);
            by(
                number,
                Request::BuyIn(buyin::Request::Add { seat: seat(number), amount: dollars(50), paid, when }),
            )
        }
        Deed::Straddle(number) => by(number, Request::Straddle),
        Deed::Kill(number) => by(number, Request::Kill),
        Deed::Hand(_) => return,
    };
    // Refusals are answers too.
    for event in floor.ask(actor, request).unwrap_or_default() {
        if let table::Event::Moved { to, .. } = event {
            let player = floor.table.sitting(to).expect("somebody has moved there").player;
            *moves.entry(player).or_default() += 1;
        }
    }
}

/// Between two times that somebody has the button or posts a blind, everybody who was dealt in all the while has it
/// or posts it exactly once.
fn once_each(hands: &[Seen], whose: impl Fn(&Seen) -> Vec<Person>, what: &str) {
    // One after the other, those of one hand clockwise from the last of the hand before.
    let mut turns: Vec<(usize, Person)> = Vec::new();
    for (at, hand) in hands.iter().enumerate() {
        let last = turns.last().map_or(0, |(_, (_, number))| *number);
        let mut posts = whose(hand);
        posts.sort_by_key(|(_, number)| (number + 23 - last) % 12);
        turns.extend(posts.into_iter().map(|person| (at, person)));
    }
    let mut last: BTreeMap<PlayerId, usize> = BTreeMap::new();
    for (turn, (at, (player, _))) in turns.iter().enumerate() {
        let Some(before) = last.insert(*player, turn) else { continue };
        let from = turns[before].0;
        let between = &hands[from..=*at];
        // With no more players than blinds everybody posts in every hand, and it takes as many hands as there are
        // blinds until the button lies again where a blind was paid.
        let blinds = hands[0].blinds.len();
        let settles = from.saturating_sub(blinds);
        if hands[settles..=*at].iter().any(|hand| hand.dealt.len() <= blinds.max(2)) {
            continue;
        }
        if !between.iter().all(|hand| hand.dealt.contains(player)) {
            continue;
        }
        for other in hands[*at].dealt.iter().filter(|other| *other != player) {
            // Those dealt in throughout, from the hand before on: so that no entry falls between.
            let there = between.iter().all(|hand| hand.dealt.contains(other));
            let there = there && from > 0 && hands[from - 1].dealt.contains(other);
            if !there || between.iter().any(|hand| hand.entries.contains(other)) {
                continue;
            }
            let times = turns[before..turn].iter().filter(|(_, (by, _))| by == other).count();
            assert_eq!(times, 1, "{what} of {other} between hands {from} and {at} of {player}");
        }
    }
}

fn audit(hands: &[Seen], blinds: usize) {
    once_each(hands, |hand| hand.button.into_iter().collect(), "the button");
    for pair in hands.windows(2) {
        let [before, hand] = pair else { continue };
        let others = hand.dealt.iter().filter(|player| before.dealt.contains(player)).count();
        let wide = hand.dealt.len() > 2 && before.dealt.len() > 2 && others > 1;
        assert!(!wide || hand.button.is_none() || hand.button != before.button, "the button twice running");
    }
    audit_blinds(hands, blinds);
}

/// Everybody meets each blind once a round, and nobody gets round one.
pub(crate) fn audit_blinds(hands: &[Seen], blinds: usize) {
    let top = blinds - 1;
    for blind in 0..blinds {
        once_each(hands, |hand| hand.blinds[blind].clone(), "a blind");
    }
    for pair in hands.windows(2) {
        let [before, hand] = pair else { continue };
        let posted = |hand: &Seen, blind: usize, player: &PlayerId| {
            hand.blinds[blind].iter().any(|(by, _)| by == player)
        };
        for (player, _) in &hand.blinds[top] {
            // Only where everybody who was there before has just posted it can it be anybody again.
            let mut there = hand.dealt.iter().filter(|player| before.dealt.contains(player));
            let all = there.all(|player| posted(before, top, player));
            assert!(all || !posted(before, top, player), "{player} twice running");
        }
        // Who posted a blind posts the next smaller one now: nobody gets round it by anybody's coming and going.
        for below in 0..top {
            for (player, _) in &before.blinds[below + 1] {
                if hand.dealt.contains(player) && hand.dealt.len() > 2 && !posted(hand, top, player) {
                    assert!(posted(hand, below, player), "{player} owes blind {below}");
                }
            }
        }
        for player in hand.dealt.iter().filter(|player| before.dealt.contains(player)) {
            assert!(!hand.entries.contains(player), "{player} is in the game and pays to come in");
        }
    }
}

fn run(terms: Terms, deeds: &[Deed]) {
    let blinds = terms.games[0].blinds.len();
    let mut floor = Floor::open(terms);
    let mut hands: Vec<Seen> = Vec::new();
    let mut people = 0;
    let mut moves = BTreeMap::new();
    for deed in deeds {
        let Deed::Hand(chance) = *deed else {
            ask(&mut floor, *deed, &mut people, &mut moves);
            offered_is_accepted(&floor);
            continue;
        };
        let games =
            floor.log.iter().filter(|event| matches!(event, table::Event::GameStarted { .. })).count();
        start(&mut floor);
        let again =
            floor.log.iter().filter(|event| matches!(event, table::Event::GameStarted { .. })).count();
        if again != games {
            audit(&hands, blinds);
            hands.clear();
        }
        let before: Vec<_> = (1..=12).map(|number| floor.table.sitting(seat(number)).copied()).collect();
        let round = floor.table.state().round;
        match floor.try_begin() {
            Ok(hand) => {
                let wide = hands.iter().rev().take(blinds).all(|hand| hand.dealt.len() > blinds.max(2));
                oracle(&floor, &before, &round, &hand, wide);
                hands.push(Seen::of(&floor, &moves, &hand, u8::try_from(blinds).expect("three at most")));
                play(&mut floor, chance, &mut people, &mut moves);
            }
            Err(why) => assert!(matches!(why, Violation::TooFewPlayers { .. } | Violation::NoGame), "{why}"),
        }
    }
    audit(&hands, blinds);
}

/// Written from the rules, seat by seat: where the dead button and its blinds have to be, three or more being dealt
/// in, and who may be dealt in at all.
fn oracle(floor: &Floor, before: &[Option<table::Sitting>], round: &table::Round, hand: &Dealt, wide: bool) {
    let blinds = floor.setup.game(0).blinds.len();
    let next = |number: u8| number % 12 + 1;
    let old: Vec<u8> = round.blinds.iter().flatten().map(|seat: &Seat| seat.number()).collect();
    for (number, _) in hand.blinds.iter().map(|post| (post.0, post.1)) {
        assert!(hand.dealt.contains(&number), "who posts is dealt in");
    }
    for number in &hand.dealt {
        let sitting = before[usize::from(*number) - 1].expect("somebody is dealt in");
        let (setup, _) = floor.table.hand().expect("a hand");
        assert!(!sitting.out && !setup.stack(seat(*number)).is_zero());
        let posts = hand.blinds.iter().any(|post| post.0 == *number)
            || hand.entries.iter().any(|post| post.0 == *number)
            || hand.kill.is_some_and(|kill| kill.0 == *number);
        let free = hand.free.contains(number);
        assert!(posts || free || sitting.standing == Standing::PaidUp, "seat {number} pays to come in");
        if free {
            assert!(round.new_since.is_some() || matches!(sitting.standing, Standing::DealtOff { .. }));
        }
    }
    for (number, live, dead) in &hand.entries {
        // Nobody comes in between the button and the big blind.
        let mut at = next(hand.button);
        let last = *hand.who(u8::try_from(blinds - 1).expect("three at most")).last().expect("a big blind");
        if hand.dealt.len() > 2 && last != hand.button && floor.setup.button() == ButtonMethod::Dead {
            while at != last {
                assert_ne!(at, *number, "{hand:?}");
                at = next(at);
            }
        }
        let owed = match before[usize::from(*number) - 1].map(|sitting| sitting.standing) {
            Some(Standing::New) => 10,
            Some(Standing::Missed(missed)) => {
                let amounts = floor.setup.game(0).blinds.iter().map(|blind| blind.units() / 100);
                amounts
                    .rev()
                    .enumerate()
                    .filter(|(below, _)| missed.contains(*below))
                    .map(|(_, amount)| amount)
                    .sum()
            }
            other => panic!("{other:?} has nothing to post"),
        };
        assert_eq!((live + dead, *live), (owed, owed.min(10)));
    }
    // When two have just played, places fall together: then only the big blind is sure.
    if floor.setup.button() == ButtonMethod::Dead && hand.dealt.len() > 2 && old.len() == blinds && wide {
        let top = u8::try_from(blinds - 1).expect("three at most");
        // From where the big blind lay, the next player who takes part.
        let mut at = next(old[blinds - 1]);
        while !hand.dealt.contains(&at) {
            at = next(at);
        }
        assert_eq!(hand.who(top), [at], "the big blind goes to whoever is due");
        assert!(at == old[0] || hand.button == old[0], "the button goes to where the smallest blind lay");
        for below in 0..top {
            let lay = old[usize::from(below) + 1];
            // One blind is enough for anybody.
            let expected: Vec<u8> = if hand.dealt.contains(&lay)
                && lay != at
                && before[usize::from(lay) - 1].is_some_and(|sitting| sitting.standing == Standing::PaidUp)
                && round.reached[usize::from(below) + 1].contains(seat(lay))
            {
                vec![lay]
            } else {
                Vec::new()
            };
            assert_eq!(hand.who(below), expected, "the smaller blind follows");
        }
    }
}

fn three_blinds() -> Stakes {
    stakes(&catalogue::HOLDEM, Betting::NoLimit { least: dollars(10) }, &[2, 5, 10])
}

fn one_blind() -> Stakes {
    stakes(&catalogue::HOLDEM, Betting::NoLimit { least: dollars(10) }, &[10])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn over_a_round_everybody_meets_each_blind_once_with_the_dead_button(deeds in deeds()) {
        run(catfish_bend(no_limit()), &deeds);
    }

    #[test]
    fn over_a_round_everybody_meets_each_blind_once_with_the_moving_button(deeds in deeds()) {
        run(Terms { button: ButtonMethod::Moving, ..catfish_bend(no_limit()) }, &deeds);
    }

    #[test]
    fn one_blind_or_three_and_either_way_of_two_playing(deeds in deeds(), blinds in 1..=3, moving in any::<bool>()) {
        let game = match blinds { 1 => one_blind(), 2 => no_limit(), _ => three_blinds() };
        let button = if moving { ButtonMethod::Moving } else { ButtonMethod::Dead };
        let house = House { heads_up: HeadsUp::FirstBlindIsLeftOfButton, ..poker::house::CATFISH_BEND };
        run(Terms { button, house, ..catfish_bend(game) }, &deeds);
    }

    #[test]
    fn kills_come_and_go_without_harm_to_the_blinds(deeds in deeds(), choice in any::<bool>(), moving in any::<bool>()) {
        let game = stakes(&catalogue::HOLDEM, limit(10, 20), &[5, 10]);
        let manner = KillManner::Optional;
        let kill = if choice { KillTerms { manner, size: Kill::Half } } else { KillTerms::REQUIRED };
        let button = if moving { ButtonMethod::Moving } else { ButtonMethod::Dead };
        run(Terms { button, kill: Some(kill), ..catfish_bend(game) }, &deeds);
    }
}

/// Two post the big blind twice running, so four owe a smaller one; then everybody else is gone, and the big blind would have to
/// come to one of the four. Seat 3 got round the smallest blind.
#[test]
fn nobody_gets_round_a_blind_where_all_who_owe_none_have_gone() {
    let hands = |seeds: &'static [u64]| seeds.iter().map(|seed| Deed::Hand(*seed));
    let mut deeds = vec![Deed::Sit(7, 260, false), Deed::Sit(4, 20, false), Deed::Sit(3, 22, false)];
    deeds.extend(hands(&[
        2_746_112_905_670_323_961,
        3_798_791_816_036_122,
        478_345_302_321_936_827,
        3_840_798_140_636_645_857,
        2_732_564_794_031_629_825,
        3_111_508_761_163_683_267,
        2_529_453_289_749_309_501,
        445_567_050_763_061_585,
    ]));
    deeds.push(Deed::Sit(6, 20, false));
    deeds.extend(hands(&[15_733_057_299_618_808_994, 17_864_056_461_259_277_289, 5_349_845_674_734_938_758]));
    deeds.extend([Deed::Sit(2, 100, false), Deed::Rebuy(4)]);
    deeds.extend(hands(&[
        13_438_187_920_023_947_511,
        2_606_449_465_943_891_518,
        15_217_519_931_761_335_597,
        512_802_974_770_230_528,
        0,
    ]));
    let house = House { heads_up: HeadsUp::FirstBlindIsLeftOfButton, ..poker::house::CATFISH_BEND };
    run(Terms { button: ButtonMethod::Moving, house, ..catfish_bend(three_blinds()) }, &deeds);
}
