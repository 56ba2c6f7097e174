//! A random evening: events of every kind and cash tables at once, and people who ask for anything. After every command the
//! books and the tables agree ([`Client::ask`] looks), nothing is ever a fault, and the log gives the same room.
//!
//! `CROUPIER_FUZZ=16` makes it sixteen times as long; `CROUPIER_SEED=n` plays that evening alone.

use std::num::NonZeroU32;

use chips::Chips;
use game::{Badge, PlayerId, Seat, Span, TableId, TournamentId};
use journal::MemoryStore;
use ledger::{IdKind, Identification, Order};
use room::floor::{self, Bar};
use room::spec::{
    AddOnSpec, BountySpec, FormatSpec, LateSpec, PriceSpec, PrizesSpec, ReadingsSpec, RebuySpec, TablesSpec,
    TournamentSpec,
};
use room::{Answer, By, HouseRules, Refusal, Request, TournamentAsk, TournamentRecord, Wish};
use tournament::structure::LevelNo;
use tournament::{
    ClockRequest, ConductRequest, DealRequest, DealerName, DealerNo, DealerRequest, EntryNo, EntryRequest,
    Ground, ManagementRequest, Phase, Points, SeatRequest, Spot, Stack, TableNo,
};

use super::support::{Habits, director, next_in, quick, reopened, shares};
use crate::common::{CAGE, Client, FLOOR, dollars, holdem};
use crate::crash::look::Look;
use crate::tournaments::{act, asks};

/// Chance that follows from a seed.
struct Luck(u64);

impl Luck {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most.max(1)
    }

    fn one_in(&mut self, most: u64) -> bool {
        self.below(most) == 0
    }

    fn small(&mut self, most: u32) -> u32 {
        u32::try_from(self.below(u64::from(most))).unwrap_or(0)
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> Option<T> {
        let at = usize::try_from(self.below(u64::try_from(from.len()).ok()?)).ok()?;
        from.get(at).cloned()
    }

    fn amount(&mut self) -> u64 {
        match self.below(6) {
            0 => 0,
            1 => u64::MAX,
            2 => self.below(100),
            _ => self.below(3_000),
        }
    }
}

struct Evening {
    client: Client<MemoryStore>,
    luck: Luck,
    cash: TableId,
    habits: Habits,
}

type House = Client<MemoryStore>;

impl Evening {
    fn new(seed: u64) -> Evening {
        let mut client: House = Client::open(MemoryStore::new(), seed);
        client.must(CAGE, Request::Cage(Order::BringBankroll { amount: dollars(100_000) }));
        let cash = client.open_table(holdem(6));
        for number in 0..14 {
            let player = client.register(&format!("Guest {number}"), 2_000);
            if number < 4 {
                client.seat(player, cash, number + 1, 100);
            }
        }
        let habits = Habits { rebuys: seed.is_multiple_of(2), add_ons: true, calm: seed.is_multiple_of(3) };
        Evening { client, luck: Luck(seed), cash, habits }
    }

    fn person(&mut self) -> PlayerId {
        // Number 15 is nobody.
        PlayerId(1 + self.luck.small(15))
    }

    fn who(&mut self) -> By {
        match self.luck.below(8) {
            0 => By::Clock,
            1 => By::Cage(Badge(3)),
            2 => By::Dealer(self.some_table()),
            3 | 4 => FLOOR,
            _ => By::Player(self.person()),
        }
    }

    fn some_event(&mut self) -> TournamentId {
        let known: Vec<TournamentId> =
            self.client.desk.room().tournaments().map(TournamentRecord::id).collect();
        let newest = known.iter().rev().take(5).copied().collect::<Vec<_>>();
        if self.luck.one_in(30) {
            TournamentId(99)
        } else {
            self.luck.pick(&newest).unwrap_or(TournamentId(1))
        }
    }

    fn some_table(&mut self) -> TableId {
        let open: Vec<TableId> = self
            .client
            .desk
            .room()
            .tables()
            .filter(|table| !table.is_closed())
            .map(|table| table.id())
            .collect();
        self.luck.pick(&open).unwrap_or(self.cash)
    }

    fn some_entry(&mut self) -> EntryNo {
        EntryNo(self.luck.small(14))
    }

    fn some_seat(&mut self) -> Seat {
        Seat::new(1 + u8::try_from(self.luck.below(9)).unwrap_or(0)).expect("a seat")
    }

    fn some_points(&mut self) -> Points {
        Points::new(self.luck.amount())
    }

    fn some_number(&mut self) -> TableNo {
        TableNo(self.luck.small(4))
    }

    /// An event of some kind.
    fn spec(&mut self) -> TournamentSpec {
        let seats = 2 + u8::try_from(self.luck.below(4)).unwrap_or(0);
        let mut spec = quick("Random", seats, 1 + self.luck.small(3));
        let price = |pool, fee, bounty| PriceSpec { pool, fee, bounty };
        let into = self.some_event().0;
        if self.luck.one_in(2) {
            spec.price.bounty = 2_001;
            spec.bounty = if self.luck.one_in(2) { BountySpec::Progressive } else { BountySpec::Fixed };
        }
        if self.luck.one_in(3) {
            spec.hand_for_hand_within = Some(2);
        }
        if self.luck.one_in(3) {
            spec.prizes = shares(&[5_000, 3_000, 2_000], 1);
        }
        match self.luck.below(9) {
            0 => spec.format = FormatSpec::Shootout,
            1 => {
                spec.format = FormatSpec::FinalDay;
                spec.tables = 9;
                spec.price = price(0, 0, 0);
            }
            2 => spec.format = FormatSpec::Flight { through: 1, into },
            3 => {
                let (ticket, steps) = (11_000, self.luck.one_in(2).then_some(2_000));
                spec.prizes = PrizesSpec::Satellite { ticket, steps, into: Some(into) };
            }
            4 => {
                let (price, points) = (price(5_000, 500, 0), 1_000);
                spec.rebuy =
                    Some(RebuySpec { price, points, at_most: 1_000, times: 2, through: 2, answer: 20 });
                spec.add_on = Some(AddOnSpec { price, points, after: 2 });
            }
            5 => {
                spec.late = LateSpec::Through(2);
                spec.reentries = 1;
                spec.readings = ReadingsSpec { late_stack_full: self.luck.one_in(2), ..Default::default() };
            }
            6 => {
                spec.alternates = true;
                spec.late = LateSpec::Seconds(60);
                spec.guarantee = 200_000;
                spec.staff = 300;
            }
            7 => spec.tables_are = TablesSpec::Live,
            _ => spec.full_at = NonZeroU32::new(seats.into()),
        }
        spec
    }

    /// What a director might be asked, sensible or not.
    fn for_the_director(&mut self) -> tournament::Request {
        use tournament::Request as R;
        let (entry, table) = (self.some_entry(), self.some_number());
        let ground = self.luck.pick(&[
            Ground::Violation,
            Ground::Conduct { span: Span::seconds(30) },
            Ground::Severe,
            Ground::TookChips,
        ]);
        match self.luck.below(36) {
            0 => R::Entry(EntryRequest::Unregister { entry }),
            1 => R::Entry(EntryRequest::ChooseSeat { entry, seat: self.some_seat() }),
            2 => R::Entry(EntryRequest::Rebuy { entry }),
            3 => R::Entry(EntryRequest::AddOn { entry }),
            4 => R::Entry(EntryRequest::DeclineRebuy { entry }),
            5 => R::Seat(SeatRequest::ChangeSeat { entry }),
            6 | 7 => R::Seat(SeatRequest::Move { entry, to: Spot { table, seat: self.some_seat() } }),
            8 => R::Clock(ClockRequest::Stop),
            9 | 10 => R::Clock(ClockRequest::Go),
            11 => {
                let level =
                    LevelNo::new(1 + u16::try_from(self.luck.below(6)).unwrap_or(0)).expect("a level");
                let left = Span::seconds(self.luck.below(60));
                R::Clock(ClockRequest::Set { level, left })
            }
            12 => R::Clock(ClockRequest::Halt { table }),
            13 => R::Clock(ClockRequest::Release { table }),
            14 => R::Clock(ClockRequest::HaltAll),
            15 | 16 => R::Clock(ClockRequest::ReleaseAll),
            17 => R::Clock(ClockRequest::HandForHand),
            18 => R::Clock(ClockRequest::EndHandForHand),
            19 => R::Conduct(ConductRequest::WentAway { entry }),
            20 => R::Conduct(ConductRequest::CameBack { entry }),
            21 => R::Conduct(ConductRequest::RemoveStack { entry }),
            22 => R::Conduct(ConductRequest::Penalise { entry, ground: ground.expect("one of four") }),
            23 => R::Conduct(ConductRequest::TookChips { entry, points: self.some_points() }),
            24 => {
                let (points, to) = (self.some_points(), Some(self.some_entry()));
                R::Conduct(ConductRequest::FoundChips { entry, points, covered: self.luck.one_in(2), to })
            }
            25 => R::Deal(DealRequest::Open),
            26 => R::Deal(DealRequest::Vote { entry, yes: self.luck.one_in(2) }),
            27 => R::Deal(DealRequest::Close),
            28 => {
                let (stacks, found) = (vec![(entry, self.some_points())], Points::ZERO);
                R::Management(ManagementRequest::UndoBust { entry, seat: self.some_seat(), stacks, found })
            }
            29 => R::Management(ManagementRequest::CloseSales),
            _ => R::Dealers(self.about_dealers(table)),
        }
    }

    fn about_dealers(&mut self, table: TableNo) -> DealerRequest {
        let dealer = DealerNo(self.luck.small(6));
        match self.luck.below(6) {
            0 | 1 => {
                let name = format!("Dealer {}", self.luck.below(5));
                DealerRequest::SignIn { name: DealerName::new(&name).expect("a name") }
            }
            2 => DealerRequest::SignOut { dealer },
            3 => DealerRequest::Send { dealer, table },
            4 => DealerRequest::Rest { dealer },
            _ => {
                let id = self.some_event();
                let running = self.client.desk.room().tournament(id);
                let tables = running.map(|record| record.event().next_push()).unwrap_or_default();
                DealerRequest::Push { tables }
            }
        }
    }

    /// A deal of what is left, in equal parts.
    fn equal_terms(&self, id: TournamentId) -> Option<Vec<(EntryNo, Chips)>> {
        let event = self.client.desk.room().tournament(id)?.event();
        let left = super::support::left(event);
        let weights: Vec<(EntryNo, u64)> = left.into_iter().map(|entry| (entry, 1)).collect();
        let pool = event.desk().money.pool().ok()?;
        Some(tournament::chop::by_weights(&weights, pool).ok()?.names().to_vec())
    }

    fn at_a_table(&mut self) -> Request {
        let table = self.some_table();
        let seat = self.some_seat();
        match self.luck.below(24) {
            0 => Request::Freeze { table, why: "a spilled drink".to_owned() },
            1..=4 => Request::Thaw { table },
            5 => Request::Poker { table, request: table::Request::Leave },
            6 => Request::Poker { table, request: table::Request::SitOut },
            7 => Request::Poker { table, request: table::Request::StartGame },
            8 => Request::Poker { table, request: table::Request::Hand(poker::Request::Fold) },
            9 => Request::CloseTable { table },
            10 => Request::Wish(Wish::ClearSeat { table, seat }),
            11 => Request::Wish(Wish::MoreChips { table, amount: dollars(20) }),
            12 => Request::Wish(Wish::ResolveHand { table, why: "it is late".to_owned() }),
            13 => {
                let (hand, why) = (None, "the pot".to_owned());
                Request::Wish(Wish::OpenCase { table, hand, acts_ago: None, why })
            }
            14 => {
                let (case, amount) = (1 + self.luck.small(3), None);
                Request::Wish(Wish::Impound { table, case, amount })
            }
            15 => Request::Wish(Wish::StepAway { table, why: table::absence::Why::Meal }),
            16 => {
                let (buy_in, entry) = (dollars(60), table::Entry::Post);
                Request::Wish(Wish::SitDown { table, seat: None, buy_in, entry })
            }
            17 => {
                let choice = poker::irregular::Choice::Misdeal;
                Request::Wish(Wish::RuleHand { table, choice, why: "a card fell".to_owned() })
            }
            18 => Request::Poker { table, request: table::Request::Remove { seat, moved: false } },
            19 => {
                let (reason, why) = (poker::irregular::Reason::Emergency, "the lights".to_owned());
                Request::Wish(Wish::ProposeVoid { table, reason, why })
            }
            20 | 21 => {
                let choice =
                    self.luck.pick(&[poker::irregular::Choice::Void, poker::irregular::Choice::PlayOn]);
                let choice = choice.expect("one of two");
                Request::Wish(Wish::RuleHand { table, choice, why: "the lights".to_owned() })
            }
            22 => {
                let verdict = match self.luck.below(2) {
                    0 => room::cases::Verdict::Stands,
                    _ => room::cases::Verdict::Award { to: seat, from: None, amount: None },
                };
                let (case, fairness, why) = (1 + self.luck.small(3), false, "as the tape shows".to_owned());
                Request::Wish(Wish::RuleCase { table, case, verdict, fairness, why })
            }
            _ => Request::Deal { table },
        }
    }

    fn about_an_event(&mut self, id: TournamentId) -> Request {
        let entry = self.some_entry();
        match self.luck.below(12) {
            0..=3 => asks(id, TournamentAsk::Register { player: self.person() }),
            4 => asks(id, TournamentAsk::Start { tables: self.luck.one_in(3).then_some(2) }),
            5 => {
                let by = vec![self.some_entry()];
                asks(id, TournamentAsk::Bust { entry, by })
            }
            6 => {
                let table = self.some_number();
                let stacks = vec![Stack { seat: self.some_seat(), points: self.some_points() }];
                asks(id, TournamentAsk::Count { table, stacks, big_blind: None })
            }
            7 => {
                let valid_until = self.client.now.plus(Span::hours(9_000));
                let paper = |kind| Identification { kind, valid_until };
                let identified = [IdKind::Passport, IdKind::DrivingLicence].map(paper).to_vec();
                asks(
                    id,
                    TournamentAsk::PayPrize { entry, identified, withheld: Chips::new(self.luck.below(50)) },
                )
            }
            8 if self.luck.one_in(2) => match self.equal_terms(id) {
                Some(names) if self.luck.one_in(4) => {
                    let second = Badge(8);
                    director(id, tournament::Request::Deal(DealRequest::PayAgreed { names, second }))
                }
                Some(names) => director(id, tournament::Request::Deal(DealRequest::Propose { names })),
                None => Request::Tick,
            },
            9 if self.luck.one_in(6) => {
                let reason = "the roof leaks".to_owned();
                director(id, tournament::Request::Management(ManagementRequest::Cancel { reason }))
            }
            _ => director(id, self.for_the_director()),
        }
    }

    /// Somebody asks for something.
    fn next(&mut self) -> (By, Request) {
        let now = self.client.now.plus(Span::seconds(1));
        let room = self.client.desk.room();
        let running: Vec<TournamentId> = room
            .tournaments()
            .filter(|record| record.event().desk().phase == Phase::Running)
            .map(TournamentRecord::id)
            .collect();
        match self.luck.below(100) {
            0..=49 => {
                let next = self.luck.pick(&running).and_then(|id| {
                    let room = self.client.desk.room();
                    next_in(room, now, id, self.habits, &mut self.luck.0)
                });
                next.unwrap_or((By::Clock, Request::Tick))
            }
            50..=57 => {
                let (table, room) = (self.cash, self.client.desk.room());
                let next = act(room, now, table, &mut self.luck.0);
                next.unwrap_or((By::Dealer(table), Request::Deal { table }))
            }
            58..=61 => {
                self.client.now = self.client.now.plus(Span::seconds(self.luck.below(40)));
                (By::Clock, Request::Tick)
            }
            62..=69 => {
                let (id, player) = (self.some_event(), self.person());
                (By::Player(player), asks(id, TournamentAsk::Register { player }))
            }
            70..=72 => (FLOOR, asks(self.some_event(), TournamentAsk::Start { tables: None })),
            73..=74 => {
                let open = room.tournaments().filter(|record| !record.has_ended()).count();
                if open > 5 {
                    return (By::Clock, Request::Tick);
                }
                let spec = Box::new(self.spec());
                (FLOOR, Request::Announce { spec })
            }
            75..=84 => {
                let id = self.some_event();
                let by = if self.luck.one_in(3) { self.who() } else { FLOOR };
                (by, self.about_an_event(id))
            }
            85..=89 => {
                // A player about the own entry.
                let (id, player) = (self.some_event(), self.person());
                let known = self.client.desk.room().tournament(id);
                let own = known.and_then(|record| record.event().state().newest.get(&player).copied());
                let entry = own.unwrap_or(EntryNo(1));
                let yes = !self.luck.one_in(4);
                let request = match self.luck.below(5) {
                    0 => tournament::Request::Entry(EntryRequest::Unregister { entry }),
                    1 => tournament::Request::Conduct(ConductRequest::WentAway { entry }),
                    2 => tournament::Request::Conduct(ConductRequest::CameBack { entry }),
                    _ => tournament::Request::Deal(DealRequest::Vote { entry, yes }),
                };
                (By::Player(player), director(id, request))
            }
            90..=95 => {
                let request = self.at_a_table();
                let by = if self.luck.one_in(3) { self.who() } else { FLOOR };
                (by, request)
            }
            96 => {
                let (player, bar) = (self.person(), Bar::Barred);
                (FLOOR, Request::Floor(floor::Request::Bar { player, bar }))
            }
            97 | 98 => (FLOOR, Request::Wish(Wish::LiftBars { player: self.person() })),
            _ => {
                let (player, amount) = (self.person(), dollars(self.luck.below(900)));
                let order = if self.luck.one_in(2) {
                    Order::Withdraw { player, amount }
                } else {
                    Order::Deposit { player, amount }
                };
                (CAGE, Request::Cage(order))
            }
        }
    }

    fn play(&mut self, steps: u64) -> Told {
        let mut told = Told::default();
        for step in 0..steps {
            let (by, request) = self.next();
            let what = format!("{request:?}");
            match self.client.ask(by, request) {
                Ok(Answer::Entered(..)) => told.entries += 1,
                Ok(Answer::Hand(_)) => told.hands += 1,
                Ok(_) => told.done += 1,
                Err(lost @ Refusal::Lost { .. }) => panic!("step {step}: {what} by {by:?}: {lost}"),
                Err(_) => told.refused += 1,
            }
        }
        let ended = self.client.desk.room().tournaments().filter(|record| record.has_ended());
        told.ended = ended.count();
        told
    }
}

/// What an evening was like.
#[derive(Clone, Copy, Default, Debug)]
struct Told {
    entries: u32,
    hands: u32,
    done: u32,
    refused: u32,
    ended: usize,
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

#[test]
fn random_evenings_with_events_and_cash_tables_agree_with_themselves_and_their_log() {
    let times = number("CROUPIER_FUZZ").unwrap_or(1);
    let seeds: Vec<u64> = match number("CROUPIER_SEED") {
        Some(seed) => vec![seed],
        None => (1..=4 * times).collect(),
    };
    let mut all = Told::default();
    for seed in seeds {
        let mut evening = Evening::new(seed);
        let told = evening.play(1_500);
        all.entries += told.entries;
        all.hands += told.hands;
        all.done += told.done;
        all.refused += told.refused;
        all.ended += told.ended;
        // What is refused is not written: with this the log ends in the moment the room does, and no clock has to be moved.
        evening.client.register("The last guest", 100);
        let before = Look::at(evening.client.desk.room());
        let client = reopened(evening.client);
        client.desk.room().audit().expect("it agrees");
        let mut after = Look::at(client.desk.room());
        after.now = before.now;
        before.must_be(&after, &format!("evening {seed}"));
        // After an hour without the room no clock of an event has run, and everybody has a moment to come back.
        let (down, store) = (Span::hours(1), client.desk.into_store());
        let client = Client::open_at(store, seed, before.now.plus(down));
        let later = before.tournaments_later(down.plus(HouseRules::CARD_ROOM.grace));
        assert_eq!(Look::at(client.desk.room()).tournaments, later, "evening {seed}, an hour later");
    }
    // They were evenings: people entered and played, events came to an end, and many were told no.
    assert!(
        all.entries > 50 && all.hands > 100 && all.done > 500 && all.ended > 4 && all.refused > 200,
        "{all:?}"
    );
}
