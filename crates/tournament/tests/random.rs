//! Random events with random commands and faults: what must hold at every event of every one of them.
//!
//! Every command goes through `Hall::ask`, which sees to it that points and money are conserved, that a refusal changes
//! nothing, that the events alone give the same event (killed at any command, it comes back the same) and that nobody has
//! two seats. Here are the rest: balance, moves, places, rounds, rests, riffles.

use std::collections::{BTreeMap, BTreeSet};

use chips::Chips;
use game::{Badge, PlayerId, Span};
use tournament::prizes::{Band, BasisPoints, PayoutTable, Shares};
use tournament::{
    AddOn, Asker, BountyKind, ClockEvent, ClockRequest, ConductRequest, DealRequest, DealerEvent, EntryNo,
    EntryRequest, Fact, Format, Ground, LateEntry, LateStack, ManagementRequest, MoneyEvent, Moving, Part,
    Phase, PlayEvent, Price, PrizePlan, Readings, Rebuy, SeatEvent, SeatRequest, Spot, Status, TableNo,
    TournamentEvent, TournamentSetup,
};

use crate::line_up;
use crate::referee::{Referee, Sheet};
use crate::support::{Asked, BOSS, Chance, Hall, dollars, freeze_out, level, pts, t};

/// 2 to 4 entries: the winner; to 9: two; then three; from 16 on four.
fn shares(entries: u32) -> Vec<u64> {
    match entries {
        0..=4 => vec![10_000],
        5..=9 => vec![6_500, 3_500],
        10..=15 => vec![5_000, 3_000, 2_000],
        _ => vec![4_200, 2_600, 1_800, 1_400],
    }
}

fn payouts() -> PayoutTable {
    let band = |from: u32| {
        let places =
            shares(from).iter().map(|share| BasisPoints::new(u32::try_from(*share).unwrap())).collect();
        Band { from, shares: Shares::new(places).unwrap() }
    };
    PayoutTable::new([2, 5, 10, 16].map(band).to_vec()).unwrap()
}

fn random_setup(chance: &mut Chance) -> TournamentSetup {
    let seats = [3, 4, 5, 6, 9][chance.below(5)];
    let tables = 1 + u32::try_from(chance.below(if seats < 5 { 9 } else { 4 })).unwrap();
    let bounty = Chips::new(if chance.one_in(3) { 2501 } else { 0 });
    let late = match chance.below(3) {
        0 => LateEntry::None,
        1 => LateEntry::For(Span::minutes(30)),
        _ => LateEntry::Through(level(2)),
    };
    let price = Price { pool: Chips::new(9_973), fee: dollars(10), bounty };
    let bought = Price { pool: Chips::new(5_021), fee: dollars(5), bounty };
    let rebuy = Rebuy {
        price: bought,
        points: pts(1000),
        at_most: pts(1000),
        times: 2,
        through: level(2),
        answer: Span::minutes(2),
    };
    let add_on = AddOn { price: bought, points: pts(1000), after: level(2) };
    let mut setup = TournamentSetup {
        price,
        late,
        reentries: u8::try_from(chance.below(3)).unwrap(),
        rebuy: chance.one_in(3).then_some(rebuy),
        add_on: chance.one_in(4).then_some(add_on),
        alternates: chance.one_in(3),
        guarantee: if chance.one_in(3) { dollars(900) } else { Chips::ZERO },
        staff: BasisPoints::new(if chance.one_in(3) { 425 } else { 0 }),
        prizes: PrizePlan::Places { table: payouts(), unit: dollars(5) },
        bounty: if chance.one_in(2) { BountyKind::Fixed } else { BountyKind::Progressive },
        readings: Readings {
            late_stack: if chance.one_in(2) { LateStack::Full } else { LateStack::WhatIsLeft },
            into_small_blind: !chance.one_in(4),
            stand_when_short_by: None,
            ..Readings::BOOK
        },
        ..freeze_out(seats, tables)
    };
    if chance.one_in(6) {
        setup.format = Format::Shootout;
        setup.seats = [2, 3, setup.seats][chance.below(3)];
        setup.late = LateEntry::None;
        setup.rebuy = None;
        setup.add_on = None;
        setup.reentries = 0;
        setup.alternates = false;
    }
    setup
}

/// What the watcher of an evening remembers by itself.
#[derive(Default)]
struct Watcher {
    seen: usize,
    /// The hand that is on, by table: its level.
    on: BTreeMap<TableNo, u16>,
    /// Tables that have dealt in the round.
    dealt: BTreeSet<TableNo>,
    round: Option<u32>,
    /// Who had the big blind in their last hand, with at least three at the table.
    had_big_blind: BTreeSet<EntryNo>,
    moved: u32,
    rounds: u32,
    prizes: u32,
}

impl Watcher {
    fn watch(&mut self, hall: &Hall, setup: &TournamentSetup) {
        let new: Vec<TournamentEvent> = hall.log[self.seen..].to_vec();
        self.seen = hall.log.len();
        for event in &new {
            match event {
                TournamentEvent::Play(PlayEvent::DealBegan { table, level }) => {
                    // 6 and 7: none in a rest; the level of the riffle; one in a round.
                    let clock = hall.event.desk().clock.expect("a clock");
                    assert_eq!(
                        (clock.part, clock.level),
                        (Part::Play, *level),
                        "a hand in a rest or of another level"
                    );
                    assert_eq!(self.on.insert(*table, level.number()), None);
                    if self.round.is_some() {
                        assert!(self.dealt.insert(*table), "two hands in one round at {table}");
                    }
                }
                TournamentEvent::Play(PlayEvent::HandEnded { table, .. }) => {
                    assert!(self.on.remove(table).is_some(), "a hand that had not begun");
                }
                TournamentEvent::Play(PlayEvent::HandVoid { table }) => {
                    self.on.remove(table);
                    self.dealt.remove(table);
                }
                TournamentEvent::Clock(ClockEvent::RoundOpened { round, .. }) => {
                    assert!(self.on.is_empty(), "a round opens when every table stands");
                    self.round = Some(*round);
                    self.dealt.clear();
                }
                TournamentEvent::Clock(ClockEvent::RoundClosed { .. }) => {
                    self.round = None;
                    self.rounds += 1;
                }
                TournamentEvent::Seat(SeatEvent::Moved { entry, from, why: Moving::Balance, .. }) => {
                    self.moved += 1;
                    assert!(!self.on.contains_key(&from.table), "nobody leaves in the middle of a hand");
                    // 4: whoever is moved has not just paid the big blind.
                    assert!(!self.had_big_blind.contains(entry), "{entry} would pay twice running");
                }
                // Whoever draws a new seat or is moved by the director takes it as it is: counted apart.
                TournamentEvent::Seat(SeatEvent::Moved { entry, .. } | SeatEvent::Seated { entry, .. })
                | TournamentEvent::Play(PlayEvent::BustUndone { entry, .. }) => {
                    self.had_big_blind.remove(entry);
                }
                TournamentEvent::Money(MoneyEvent::PrizeAwarded { .. }) => self.prizes += 1,
                _ => {}
            }
        }
        // 3: the gap is within the book's whenever every table stands and nobody waits for a card.
        let desk = hall.event.desk();
        let quiet = desk.phase == Phase::Running
            && desk.all_stand()
            && desk.redraw.is_none()
            && !desk.final_due
            && !desk.racing
            && desk.offers.is_empty()
            && desk.unsold == 0
            && desk.round.is_none_or(|round| !round.open)
            && setup.format == Format::FreezeOut
            && setup.readings.into_small_blind;
        if quiet && let Some((largest, smallest)) = desk.largest_and_smallest() {
            let gap = if desk.open_tables > 6 { 2 } else { 1 };
            assert!(largest - smallest <= gap, "{:?}", desk.sizes);
        }
    }

    /// Before a hand ends: who has its big blind.
    fn big_blind(&mut self, hall: &Hall, table: TableNo) {
        let state = hall.event.table(table).expect("a table");
        let three = state.dealt_in().len() >= 3;
        for entry in state.entries() {
            self.had_big_blind.remove(&entry);
        }
        let seat = hall.next_big_blind(table);
        if let Some(tournament::Holder::Entry(entry)) = seat.and_then(|seat| state.holder(seat))
            && three
        {
            self.had_big_blind.insert(entry);
        }
    }
}

/// Everybody left with an even part of what is left, and so many cents too much.
fn even_parts(hall: &Hall, off: u64) -> Vec<(EntryNo, Chips)> {
    let pool = hall.event.desk().money.pool().unwrap().units();
    let numbers = (1..).map(EntryNo).zip(&hall.event.state().entries);
    let left: Vec<EntryNo> =
        numbers.filter(|(_, state)| state.status.in_play()).map(|(number, _)| number).collect();
    let many = left.len().max(1) as u64;
    let mut names: Vec<_> = left.into_iter().map(|entry| (entry, Chips::new(pool / many))).collect();
    if let Some(first) = names.first_mut() {
        first.1 = Chips::new(first.1.units() + pool % many + off);
    }
    names
}

/// Somebody asks for something, sensible or not.
fn disturb(hall: &mut Hall) {
    let chance = &mut hall.chance;
    let entries = hall.event.state().entries.len();
    let entry = EntryNo(1 + u32::try_from(chance.below(entries + 1)).unwrap());
    let table = TableNo(1 + u32::try_from(chance.below(5)).unwrap());
    let seat = crate::support::s(1 + u8::try_from(chance.below(6)).unwrap());
    let points = pts(100 * (chance.next() % 12));
    let player = PlayerId(5000 + u32::try_from(chance.below(20)).unwrap());
    let mut own = hall.event.entry(entry).map_or(Asker::Player(player), |state| Asker::Player(state.player));
    if chance.one_in(8) {
        own = [BOSS, Asker::Dealer, Asker::Clock, Asker::Table(table)][chance.below(4)];
    }
    let (who, request): (Asker, Asked) = match hall.chance.below(34) {
        0..=3 => {
            let mut cards = hall.event.seats_for_sale();
            hall.chance.shuffle(&mut cards);
            let card = cards.first().copied().filter(|_| !hall.chance.one_in(6));
            // Somebody new, or somebody who was there.
            let player = match own {
                Asker::Player(player) => player,
                _ => player,
            };
            (Asker::Player(player), EntryRequest::Register { player, card }.into())
        }
        4 => (own, EntryRequest::Unregister { entry }.into()),
        5..=8 => (own, EntryRequest::Rebuy { entry }.into()),
        9 => (own, EntryRequest::DeclineRebuy { entry }.into()),
        10 | 11 => (own, EntryRequest::AddOn { entry }.into()),
        12 => (own, SeatRequest::ChangeSeat { entry }.into()),
        13 => (BOSS, SeatRequest::Move { entry, to: Spot { table, seat } }.into()),
        14 => (own, ConductRequest::WentAway { entry }.into()),
        15 => (own, ConductRequest::CameBack { entry }.into()),
        16 => (BOSS, ConductRequest::KeepStack { entry }.into()),
        17 => (BOSS, ConductRequest::RemoveStack { entry }.into()),
        18 => (BOSS, ConductRequest::Penalise { entry, ground: Ground::Violation }.into()),
        19 => (BOSS, ConductRequest::Penalise { entry, ground: Ground::Severe }.into()),
        20 => {
            let ground = Ground::Conduct { span: Span::minutes(5) };
            (BOSS, ConductRequest::Penalise { entry, ground }.into())
        }
        21 => (BOSS, ConductRequest::TookChips { entry, points }.into()),
        22 => {
            let to = points.count().is_multiple_of(200).then_some(EntryNo(1));
            (BOSS, ConductRequest::FoundChips { entry, points, covered: true, to }.into())
        }
        23 => (BOSS, ClockRequest::Stop.into()),
        24 => (BOSS, ClockRequest::Go.into()),
        25 => (BOSS, ClockRequest::HandForHand.into()),
        26 => (BOSS, ClockRequest::EndHandForHand.into()),
        27 => (BOSS, ClockRequest::Halt { table }.into()),
        28 => (BOSS, ClockRequest::ReleaseAll.into()),
        29 => (BOSS, DealRequest::Open.into()),
        30 => {
            let off = u64::from(hall.chance.one_in(3));
            (BOSS, DealRequest::Propose { names: even_parts(hall, off) }.into())
        }
        31 => (BOSS, DealRequest::PayAgreed { names: even_parts(hall, 1), second: Badge(8) }.into()),
        32 => (Asker::Clock, ClockRequest::Resume { by: Span::seconds(3) }.into()),
        _ => {
            let cards = hall.chance.cards(3);
            (Asker::Dealer, SeatRequest::RaceCards { table, cards }.into())
        }
    };
    let _ = hall.ask(who, request);
    undo_sometimes(hall, entry, seat);
}

fn undo_sometimes(hall: &mut Hall, entry: EntryNo, seat: game::Seat) {
    if hall.status_of(entry) != Some(Status::Out) || !hall.chance.one_in(3) {
        return;
    }
    let Some(out) = hall.event.state().outs.iter().rev().find(|out| out.entry == entry).copied() else {
        return;
    };
    let Some(richest) = hall.event.table(out.table).and_then(|table| {
        table.entries().max_by_key(|entry| hall.event.entry(*entry).map(|state| state.stack))
    }) else {
        return;
    };
    let has = hall.event.entry(richest).unwrap().stack;
    let Ok(rest) = has.minus(pts(100)) else { return };
    let stacks = vec![(entry, pts(100)), (richest, rest)];
    let _ = hall.ask(BOSS, ManagementRequest::UndoBust { entry, seat, stacks, found: pts(0) });
}

/// Goes on with a deal that is talked about: votes, or an end of the talk.
fn talk(hall: &mut Hall) -> bool {
    let Some(chop) = hall.event.desk().chop.clone() else { return false };
    if chop.terms.is_empty() && hall.chance.one_in(2) {
        let names = even_parts(hall, 0);
        let _ = hall.ask(BOSS, DealRequest::Propose { names });
        return true;
    }
    if chop.ballots.is_empty() && hall.chance.one_in(3) {
        hall.must(BOSS, DealRequest::Close);
        return true;
    }
    let all_yes = hall.chance.one_in(2);
    for (entry, _) in chop.terms {
        if hall.event.desk().chop.is_none() {
            break;
        }
        let player = hall.player(entry);
        let yes = all_yes || !hall.chance.one_in(4);
        let _ = hall.ask(player, DealRequest::Vote { entry, yes });
    }
    true
}

/// One evening, from a seed.
fn evening(seed: u64) -> (Hall, Watcher) {
    let mut chance = Chance::new(seed);
    let setup = random_setup(&mut chance);
    let mut hall = Hall::new(setup.clone());
    hall.chance = chance;
    // The desk sees to the dealers by a chance of its own.
    let mut at_the_desk = Chance::new(seed ^ 0xdea1);
    let mut watcher = Watcher::default();
    let most = usize::try_from(setup.capacity()).unwrap();
    let entries = 2 + hall.chance.below(most.max(3) - 1);
    for nth in 0..entries {
        let player = PlayerId(7000 + u32::try_from(nth).unwrap());
        // Some are entered by the desk and never come.
        let who = if hall.chance.one_in(12) { BOSS } else { Asker::Player(player) };
        let _ = hall.ask(who, EntryRequest::Register { player, card: None });
    }
    let tables = hall.event.desk().entered.div_ceil(u32::from(setup.seats)).max(1);
    hall.start(tables);
    for _ in 0..30_000 {
        watcher.watch(&hall, &setup);
        if hall.event.desk().phase != Phase::Running {
            return (hall, watcher);
        }
        if at_the_desk.one_in(5) {
            line_up::disturb(&mut hall, &mut at_the_desk);
        }
        if hall.chance.one_in(4) {
            disturb(&mut hall);
            continue;
        }
        if talk(&mut hall) || hall.draw_what_is_due() {
            continue;
        }
        let tables = hall.tables();
        let table = tables[hall.chance.below(tables.len().max(1))];
        if watcher.on.contains_key(&table) {
            if hall.chance.one_in(20) {
                hall.must(Asker::Table(table), Fact::HandVoid);
            } else {
                watcher.big_blind(&hall, table);
                let fact = hall.random_end(table);
                hall.must(Asker::Table(table), fact);
                let seconds = 1 + hall.chance.below(240) as u64;
                hall.until(hall.now.plus(Span::seconds(seconds)));
            }
            continue;
        }
        hall.draw_button_if_any(table);
        if hall.ask(Asker::Table(table), Fact::DealBegan).is_err() && hall.chance.one_in(3) {
            // Whatever holds it up is let go of, one thing after the other.
            let _ = hall.ask(BOSS, ClockRequest::Go);
            let _ = hall.ask(BOSS, ClockRequest::Release { table });
            hall.until(hall.now.plus(Span::seconds(40)));
        }
    }
    panic!("evening {seed} does not end: {:?}", hall.event.desk());
}

fn check_the_end(seed: u64, hall: &Hall) {
    // 5: places are a permutation, ties shared; prizes never rise with the place.
    let standings = hall.event.standings();
    let mut places: Vec<u32> = Vec::new();
    for standing in &standings {
        assert!(standing.first <= standing.last);
        places.push(standing.first);
    }
    let mut expected = Vec::new();
    let mut at = 0;
    while at < standings.len() {
        let many = standings.iter().filter(|standing| standing.first == standings[at].first).count();
        assert_eq!(
            standings[at].last + 1 - standings[at].first,
            u32::try_from(many).unwrap(),
            "evening {seed}"
        );
        expected.extend(std::iter::repeat_n(u32::try_from(at + 1).unwrap(), many));
        at += many;
    }
    assert_eq!(places, expected, "evening {seed}");
    assert_eq!(places.len(), hall.event.desk().entered as usize, "evening {seed}");
    if let Some(prizes) = &hall.event.desk().prizes {
        assert!(prizes.by_place.windows(2).all(|pair| pair[0] >= pair[1]), "evening {seed}");
    }
}

/// How many evenings are played: more with `CROUPIER_FUZZ`, as at poker.
fn evenings() -> u64 {
    let times: Option<u64> = std::env::var("CROUPIER_FUZZ").ok().and_then(|times| times.parse().ok());
    300 * times.unwrap_or(1)
}

#[test]
fn random_events_keep_every_promise() {
    let (mut moved, mut rounds, mut agreed, mut prizes, mut races) = (0, 0, 0, 0, 0);
    let (mut pushes, mut freed) = (0, 0);
    for seed in 0..evenings() {
        let (hall, watcher) = evening(seed);
        check_the_end(seed, &hall);
        let setup = hall.event.setup();
        let sheet = Sheet {
            shares,
            unit: 500,
            guarantee: setup.guarantee.units(),
            staff: u64::from(setup.staff.count()),
        };
        let referee = Referee::watch(&hall.log);
        if referee.agreed() {
            agreed += 1;
        } else {
            let places: BTreeMap<u32, (u32, u32)> = hall
                .event
                .standings()
                .iter()
                .map(|standing| (standing.entry.0, (standing.first, standing.last)))
                .collect();
            assert_eq!(referee.places(), places, "the second referee on evening {seed}");
            assert_eq!(*referee.paid(), referee.prizes(&sheet), "the second referee on evening {seed}");
        }
        moved += watcher.moved;
        rounds += watcher.rounds;
        prizes += watcher.prizes;
        let dealers = |event: &TournamentEvent| match event {
            TournamentEvent::Dealers(DealerEvent::Pushed { .. }) => (1, 0),
            TournamentEvent::Dealers(DealerEvent::Freed { .. }) => (0, 1),
            _ => (0, 0),
        };
        for (pushed, gone) in hall.log.iter().map(dealers) {
            pushes += pushed;
            freed += gone;
        }
        races += hall
            .log
            .iter()
            .filter(|event| matches!(event, TournamentEvent::Race(tournament::RaceEvent::Closed(_))))
            .count();
    }
    // What was to be tried was tried.
    assert!(pushes > 500 && freed > 50, "{pushes} {freed}");
    assert!(
        moved > 50 && rounds > 50 && agreed > 3 && prizes > 100 && races > 50,
        "{moved} {rounds} {agreed} {prizes} {races}"
    );
}

#[test]
fn balancing_takes_no_more_moves_than_it_must() {
    // From any sizes with every table standing, the moves that follow one bust are the fewest that make the gap right.
    fn fewest(sizes: &mut Vec<usize>, gap: usize, most: usize) -> Option<usize> {
        let (largest, smallest) = (*sizes.iter().max()?, *sizes.iter().min()?);
        if largest - smallest <= gap {
            return Some(0);
        }
        if most == 0 {
            return None;
        }
        let mut best = None;
        for from in 0..sizes.len() {
            for to in 0..sizes.len() {
                if sizes[from] > sizes[to] + 1 {
                    sizes[from] -= 1;
                    sizes[to] += 1;
                    let more =
                        fewest(sizes, gap, best.map_or(most - 1, |best: usize| best.saturating_sub(1)));
                    sizes[from] += 1;
                    sizes[to] -= 1;
                    best = more.map(|more| more + 1).into_iter().chain(best).min();
                }
            }
        }
        best
    }
    for seed in 0..12 {
        let mut hall = Hall::new(freeze_out(6, 5));
        hall.chance = Chance::new(seed);
        hall.register(30);
        hall.start(5);
        // Several tables lose players while the others play, so that more than one move is needed at once.
        let playing = 1 + u32::try_from(hall.chance.below(5)).unwrap();
        hall.draw_button(t(playing));
        hall.deal(playing).unwrap();
        let other = playing % 5 + 1;
        for _ in 0..hall.chance.below(4) {
            hall.bust_at(other);
        }
        let mut sizes: Vec<usize> = (1..=5).map(|table| hall.size(table)).collect();
        let needed = fewest(&mut sizes, 1, 4).expect("a few moves do it");
        let fact = hall.hand_over_nothing(playing);
        let events = hall.must(Asker::Table(t(playing)), fact);
        assert_eq!(Hall::moves(&events).len(), needed, "{sizes:?}");
    }
}

#[test]
fn what_was_never_decided_is_not_taken_in() {
    // Events of one evening, offered to another at the wrong moment: refused without a trace, or they fit.
    let (one, _) = evening(3);
    let (two, _) = evening(4);
    let mut event = tournament::Tournament::new(one.event.setup().clone()).unwrap();
    let mut refused = 0;
    for (nth, right) in one.log.iter().enumerate() {
        let wrong = &two.log[nth % two.log.len()];
        let mut tried = event.clone();
        if tried.apply(wrong).is_err() {
            refused += 1;
            assert!(tried == event, "a refused event leaves no trace: {wrong:?}");
        }
        event.apply(right).unwrap();
    }
    assert!(refused > one.log.len() / 2);
    assert!(event == one.event);
}
