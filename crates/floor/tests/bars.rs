//! Who may not play: refused everywhere, with the reason, and gone from every list at once.

use crate::support;

use chips::{Currency, InWords};
use floor::{Asker, Bar, Channel, Fact, FloorEvent, FloorRefusal, Off, Request, SentAway};
use game::Span;
use proof::proves;
use rulebook::rule;
use support::{BOSS, Night, clock, dollars, holdem, p, s, spot, stud, t};

/// Everything a player can ask for in order to play.
fn wishes(player: char) -> Vec<Request> {
    let player = p(player);
    vec![
        Request::JoinList { player, kind: holdem(), channel: Channel::Desk },
        Request::JoinList { player, kind: stud(), channel: Channel::Phone },
        Request::TakeSeat { player, table: t(1), seat: Some(s(5)), buy_in: true },
        Request::LockUp { player, table: t(2), seat: s(5) },
        Request::PutBuyInDown { player },
        Request::CheckIn { player },
        Request::OnMyWay { player },
        Request::ChangeSeat { player, seat: None },
        Request::Transfer { player, to: t(2) },
        Request::PlayOver { player, table: t(1), seat: s(1) },
    ]
}

fn refused_everywhere(night: &mut Night, player: char, bar: Bar) {
    for wish in wishes(player) {
        for who in [Asker::Player(p(player)), BOSS] {
            assert_eq!(
                night.ask(who, wish),
                Err(FloorRefusal::Barred { player: p(player), bar }),
                "{wish:?}"
            );
        }
    }
}

fn room() -> Night {
    let mut night = Night::at("20:00");
    night.game(1, holdem(), 3, "abc");
    night.game(2, stud(), 3, "xyz");
    night
}

#[test]
fn an_unposted_kill_bars_from_every_game() {
    proves!["cb:8.kill.6b"];
    let mut night = room();
    night.join('b', stud());
    night.quits(1, 2);
    let events = night.told(1, Fact::KillOwed { player: p('b'), amount: dollars(6) });
    let bar = Bar::KillOwed { amount: dollars(6) };
    assert_eq!(events[0].rule(), Some(rule!("cb:8.kill.6b")));
    assert_eq!(night.names(stud()), "");
    refused_everywhere(&mut night, 'b', bar);
    let refused = night.try_join('b', holdem()).expect_err("owes $6");
    assert_eq!(refused.rule(), Some(rule!("cb:8.kill.6b")));
    assert_eq!(
        refused.in_words(Currency::USD).to_string(),
        format!("player {} may not play: owes $6 for a kill; post it first", p('b').0)
    );
    // Part of it is not enough, nor is the supervisor's word.
    night.told(2, Fact::KillPaid { player: p('b'), amount: dollars(4) });
    refused_everywhere(&mut night, 'b', Bar::KillOwed { amount: dollars(2) });
    let lift = Request::LiftBar { player: p('b'), bar };
    assert_eq!(night.ask(BOSS, lift), Err(FloorRefusal::PayTheKill { amount: dollars(2) }));
    let much = Request::Told(Fact::KillPaid { player: p('b'), amount: dollars(3) });
    assert_eq!(night.ask(BOSS, much), Err(FloorRefusal::BadAmount));
    night.ok(BOSS, Request::Told(Fact::KillPaid { player: p('b'), amount: dollars(2) }));
    night.join('b', holdem());
    night.take('b', 1, None);
    assert_eq!(night.seats(1), "abc");
}

#[test]
fn debts_add_up_and_never_overflow() {
    let mut night = room();
    for _ in 0..2 {
        night.told(1, Fact::KillOwed { player: p('q'), amount: dollars(6) });
    }
    assert_eq!(night.floor.barred(p('q'), night.now), Some(Bar::KillOwed { amount: dollars(12) }));
    let most = Request::Told(Fact::KillOwed { player: p('q'), amount: chips::Chips::MAX });
    assert_eq!(night.ask(Asker::Table(t(1)), most), Err(FloorRefusal::BadAmount));
}

#[test]
fn self_exclusion_takes_a_player_from_every_list_at_once() {
    let mut night = room();
    night.join('N', holdem());
    night.join('N', stud());
    night.join('M', holdem());
    night.quits(1, 2);
    assert_eq!(night.seats(1), "a(N)c");
    let bar = Bar::SelfExcluded { until: None };
    let events = night.boss(Request::Bar { player: p('N'), bar });
    let off = |kind| FloorEvent::Unlisted { player: p('N'), kind, why: Off::Barred };
    assert!(events.contains(&off(holdem())) && events.contains(&off(stud())));
    assert_eq!(night.seats(1), "a(M)c", "the seat goes to the next");
    refused_everywhere(&mut night, 'N', bar);
}

#[test]
fn a_barred_player_is_sent_away_from_the_table_and_from_every_move() {
    let mut night = room();
    night.quits(2, 1);
    night.deal(1, 1);
    night.join('a', stud());
    night.take('a', 2, None);
    assert_eq!(night.seats(2), "(a)yz");
    let events = night.boss(Request::Bar { player: p('a'), bar: Bar::Barred });
    assert!(events.contains(&FloorEvent::SentAway {
        player: p('a'),
        spot: spot(1, 1),
        why: SentAway::Barred
    }));
    assert_eq!(night.seats(2), ".yz");
    refused_everywhere(&mut night, 'a', Bar::Barred);
    night.hand_over(1, Some(1));
    night.quits(1, 1);
    assert_eq!(night.where_is('a'), None);
    night.boss(Request::LiftBar { player: p('a'), bar: Bar::Barred });
    night.join('a', holdem());
    let none = Request::LiftBar { player: p('a'), bar: Bar::Barred };
    assert_eq!(night.ask(BOSS, none), Err(FloorRefusal::NoSuchBar { player: p('a') }));
}

#[test]
fn a_suspension_ends_by_itself() {
    for bar in [Bar::Suspended { until: clock("21:00") }, Bar::LimitReached { until: clock("21:00") }] {
        let mut night = room();
        night.boss(Request::Bar { player: p('N'), bar });
        night.now = clock("20:59");
        refused_everywhere(&mut night, 'N', bar);
        night.now = clock("21:00");
        night.join('N', holdem());
    }
}

#[test]
fn a_bar_that_is_over_is_forgotten_and_one_with_a_date_keeps_it() {
    let mut night = room();
    let bars = [
        ('A', Bar::Suspended { until: clock("21:00") }),
        ('B', Bar::LimitReached { until: clock("23:00") }),
        ('C', Bar::SelfExcluded { until: Some(clock("21:00")) }),
        ('D', Bar::SelfExcluded { until: None }),
        ('E', Bar::Barred),
        ('F', Bar::KillOwed { amount: dollars(6) }),
    ];
    for (player, bar) in bars {
        night.boss(Request::Bar { player: p(player), bar });
    }
    let left: Vec<_> = bars
        .iter()
        .filter(|(player, _)| "BDEF".contains(*player))
        .map(|(player, bar)| (p(*player), *bar))
        .collect();
    // The date of a bar is a date: it is no later because the room was down.
    let mut down = night.clone();
    down.now = clock("21:30");
    down.ok(Asker::Clock, Request::Resume { by: Span::hours(1) });
    assert_eq!(down.floor.board().bars, left);
    let mut closed = night.clone();
    closed.now = clock("21:00");
    closed.boss(Request::CloseShift);
    assert_eq!(closed.floor.board().bars, left);
    // One that stands is kept whatever happens.
    night.boss(Request::CloseShift);
    assert_eq!(night.floor.board().bars.len(), bars.len());
}

#[test]
fn players_exclude_themselves_and_nobody_makes_it_shorter_or_lifts_it() {
    let mut night = room();
    let (own, until) = (Asker::Player(p('a')), Some(clock("22:00")));
    let bar = Bar::SelfExcluded { until };
    let ask = |player, bar| Request::Bar { player: p(player), bar };
    // One's own exclusion, and nothing else.
    assert_eq!(night.ask(own, ask('b', bar)), Err(FloorRefusal::NotYours));
    assert_eq!(night.ask(own, ask('a', Bar::Barred)), Err(FloorRefusal::NotYours));
    assert_eq!(night.ask(Asker::Clock, ask('a', bar)), Err(FloorRefusal::NotYours));
    let events = night.ok(own, ask('a', bar));
    assert!(events.contains(&FloorEvent::SentAway {
        player: p('a'),
        spot: spot(1, 1),
        why: SentAway::Barred
    }));
    // Longer it may become, shorter it may not, whoever asks.
    let shorter = Bar::SelfExcluded { until: Some(clock("21:00")) };
    for who in [own, BOSS] {
        assert_eq!(night.ask(who, ask('a', shorter)), Err(FloorRefusal::BarStands { player: p('a'), bar }));
    }
    let lift = Request::LiftBar { player: p('a'), bar };
    assert_eq!(night.ask(BOSS, lift), Err(FloorRefusal::NotToBeLifted { player: p('a'), bar }));
    let forever = Bar::SelfExcluded { until: None };
    night.ok(own, ask('a', forever));
    assert_eq!(night.ask(own, ask('a', bar)), Err(FloorRefusal::BarStands { player: p('a'), bar: forever }));
    night.now = clock("22:00");
    assert_eq!(night.ask(BOSS, lift), Err(FloorRefusal::NotToBeLifted { player: p('a'), bar: forever }));
}

#[test]
fn the_clock_says_that_a_limit_is_used_up_and_the_floor_cannot_say_otherwise() {
    let mut night = room();
    let bar = Bar::LimitReached { until: clock("21:00") };
    let ask = Request::Bar { player: p('N'), bar };
    assert_eq!(night.ask(Asker::Player(p('N')), ask), Err(FloorRefusal::NotYours));
    night.ok(Asker::Clock, ask);
    let lift = Request::LiftBar { player: p('N'), bar };
    assert_eq!(night.ask(BOSS, lift), Err(FloorRefusal::NotToBeLifted { player: p('N'), bar }));
    night.now = clock("21:00");
    night.join('N', holdem());
}
