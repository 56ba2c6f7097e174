//! Random play of Premium Hold 'Em: whatever is asked for, in whatever order, nothing breaks, a refusal leaves no
//! trace, and money is neither made nor lost at any event.

use cards::{Card, CardSet};
use chips::Chips;
use game::preparation::Motion;
use game::{Actor, Badge, Command, Game, Seat};
use pit::premium::driver::{self, PremiumRandomness};
use pit::premium::{
    Awaiting, Back, Bets, Dealing, Decks, Holder, House, Irregularity, PremiumEvent, PremiumSetup,
    PremiumTable, Request, SETTINGS, Shuffling, SpinTable, Tender, Terms, Weights, Wheel,
};

/// Small, quick and repeatable: enough for tests.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    fn seat(&mut self, of: u64) -> Seat {
        Seat::new(1 + self.below(of) as u8).expect("one of the first seats")
    }
}

/// A deck and a wheel for the driver.
struct House52<'a> {
    dice: &'a mut Dice,
    left: CardSet,
}

impl PremiumRandomness for House52<'_> {
    fn shuffle(&mut self) {
        self.left = CardSet::FULL;
    }

    fn card(&mut self) -> Card {
        let at = self.dice.below(self.left.len() as u64) as usize;
        let card = self.left.iter().nth(at).expect("the stub is never dealt out");
        self.left -= CardSet::of(card);
        card
    }

    fn spin(&mut self, weights: &Weights) -> u8 {
        weights.position(self.dice.below(weights.sum()))
    }
}

/// Tables of every kind.
fn setups() -> Vec<PremiumSetup> {
    let mut setups = Vec::new();
    let shufflings =
        [Shuffling::ByHand, Shuffling::Machine { counts: false }, Shuffling::Machine { counts: true }];
    for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
        for shuffling in shufflings {
            for table in SpinTable::ALL.map(Some).into_iter().chain([None]) {
                let wheel =
                    table.map(|table| Wheel { table, weights: Weights::new([1; 12]), approved: true });
                let decks = match shuffling {
                    Shuffling::ByHand => Decks::One,
                    Shuffling::Machine { .. } => Decks::Two { backs: [Back::Red, Back::Blue] },
                };
                let mut house = House::NEW_JERSEY;
                house.match_play = true;
                let terms = Terms { house, wheel, dealing, shuffling, decks, ..Terms::NEW_JERSEY };
                setups.extend(terms.seal());
                // The other choice wherever there are two.
                for other in [
                    "unqualified_dealer_ante=push",
                    "x_tra_on_fold=push",
                    "spin_after_fold=no",
                    "spinner_takes_community_pay=no",
                    "second_jackpot=nothing",
                    "void_returns_spin=no",
                    "wrong_count=all",
                    "community_exposed=stand",
                    "seen_error_card=void",
                    "abandoned=stand",
                    "burn_before_community=1",
                ] {
                    pit::settings::change(SETTINGS, &mut house, other).expect("a setting");
                }
                setups.extend(Terms { house, ..terms }.seal());
            }
        }
    }
    setups
}

fn any_chips(dice: &mut Dice) -> Chips {
    Chips::new([0, 1, 50, 100, 500, 1_000, 1_500, 2_000, 3_000, 10_000, u64::MAX][dice.below(11) as usize])
}

fn any_card(dice: &mut Dice) -> Card {
    CardSet::FULL.iter().nth(dice.below(52) as usize).expect("one of fifty-two")
}

fn any_request(dice: &mut Dice) -> Request {
    let seat = dice.seat(8);
    let chips = any_chips(dice);
    match dice.below(32) {
        0 => Request::Sit { seat, chips },
        1 => Request::Leave { seat },
        2..=4 => {
            let ante = Chips::new(500 * (1 + dice.below(4)));
            let mut bets = Bets { ante, x_tra: ante, ..Bets::default() };
            if dice.below(2) == 0 {
                bets.dealer_bonus = Chips::new(100 * dice.below(5));
                bets.player_bonus = Chips::new(100 * dice.below(5));
                bets.bonus_spin = Chips::new([0, 100, 500][dice.below(3) as usize]);
                bets.coupon = Chips::new([0, 500][dice.below(2) as usize]);
            }
            if dice.below(8) == 0 {
                bets.x_tra = chips;
            }
            let tender = if dice.below(16) == 0 { Tender::CashAndWords } else { Tender::Chips };
            Request::Bet { position: seat, bets, tender }
        }
        5 => Request::TakeBack,
        6 => Request::BringDeck { pre_shuffled: dice.below(2) == 0 },
        7 => Request::ClearRack,
        8 => Request::Prepare([Motion::Riffle, Motion::Strip, Motion::Button][dice.below(3) as usize]),
        9 => Request::Prepare(Motion::Cut(dice.below(60) as u8)),
        10 => Request::MachineCount([52, 52, 52, 51][dice.below(4) as usize]),
        11 => Request::Recut,
        12 => Request::NoMoreBets,
        13 => Request::Deal(any_card(dice)),
        14 => Request::DealStack([any_card(dice), any_card(dice), any_card(dice)]),
        15 => {
            let to = if dice.below(2) == 0 { Holder::Dealer } else { Holder::Seat(seat) };
            Request::DealAmiss { to, card: any_card(dice) }
        }
        16 => Request::PassOver,
        17 => Request::RackStub,
        18 => Request::CountStub { stub: dice.below(60) as u8 },
        19 => Request::Check,
        20 | 21 => Request::Play(chips),
        22 => Request::Fold,
        23 => Request::TimeIsUp { seat },
        24 => Request::Abandoned { seat },
        25 => Request::TurnCommunity,
        26 => Request::TurnDealer,
        27 => Request::SettleNext,
        28 => Request::Spin { position: dice.below(15) as u8 },
        _ => Request::Report(match dice.below(8) {
            0 => Irregularity::DealerCardExposed,
            1 => Irregularity::CommunityCardExposed,
            2 => Irregularity::FaceUpCard(any_card(dice)),
            3 => Irregularity::DrawnInError { seen: None },
            4 => Irregularity::DrawnInError { seen: Some(any_card(dice)) },
            5 => Irregularity::WrongCount,
            6 => Irregularity::ShufflerFailed,
            _ => Irregularity::ShoeFailed,
        }),
    }
}

fn any_actor(dice: &mut Dice) -> Actor {
    match dice.below(8) {
        0..=3 => Actor::Seat(dice.seat(8)),
        4 | 5 => Actor::Dealer,
        6 => Actor::Clock,
        _ => Actor::Floor(Badge(7)),
    }
}

/// Performs a command and looks at the money after each event.
fn perform(
    table: &mut PremiumTable,
    setup: &PremiumSetup,
    command: Command<Request>,
    events: &mut Vec<PremiumEvent>,
) -> bool {
    events.clear();
    let before = table.clone();
    if table.decide(setup, command, events).is_err() {
        assert!(events.is_empty(), "a refusal leaves no event: {command:?}");
        assert!(*table == before, "a refusal leaves no trace: {command:?}");
        return false;
    }
    assert!(!events.is_empty(), "{command:?} was granted and did nothing");
    let mut held = table.held();
    for event in &*events {
        table.apply(setup, event);
        match *event {
            PremiumEvent::ChipsBrought { chips, .. } => held += i128::from(chips.units()),
            PremiumEvent::Left { chips, .. } => held -= i128::from(chips.units()),
            _ => {}
        }
        assert_eq!(table.held(), held, "money at {event:?} of {command:?}");
    }
    true
}

/// How many times longer than in `make test`.
fn fuzz() -> u64 {
    std::env::var("CROUPIER_FUZZ").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[test]
fn nothing_breaks_and_money_stays() {
    let mut events = Vec::new();
    let mut rounds = 0_u64;
    let mut voids = 0_u64;
    let (mut betting, mut stored) = (0_u64, 0_u64);
    for (setup, number) in setups().into_iter().zip(1..) {
        let dice = &mut Dice(0x9e37_79b9_7f4a_7c15 ^ number);
        let mut table = PremiumTable::open(&setup);
        assert_eq!(table.held(), 0);
        for _ in 0..2_000 * fuzz() {
            // Wild requests for a while, then the driver brings the round on.
            for _ in 0..dice.below(40) {
                let command = Command { actor: any_actor(dice), request: any_request(dice) };
                perform(&mut table, &setup, command, &mut events);
                voids +=
                    events.iter().filter(|event| matches!(event, PremiumEvent::RoundVoided { .. })).count()
                        as u64;
            }
            if let Awaiting::Bets { .. } = table.awaiting(&setup) {
                betting += 1;
                if let Some(snapshot) = table.snapshot(&setup) {
                    stored += 1;
                    assert!(
                        PremiumTable::from_snapshot(&setup, &snapshot).as_ref() == Some(&table),
                        "all of it is stored"
                    );
                }
            } else {
                assert!(table.snapshot(&setup).is_none(), "a round is on");
            }
            go_on(&mut table, &setup, dice, &mut events);
            rounds += 1;
        }
    }
    assert!(betting > 100 && stored == betting, "{stored} stored of {betting} between rounds");
    assert!(voids > 100, "{voids} void rounds in {rounds}");
}

/// Brings the round on by one legal step or several.
fn go_on(table: &mut PremiumTable, setup: &PremiumSetup, dice: &mut Dice, events: &mut Vec<PremiumEvent>) {
    let actor_of = |seat: Seat, request| Command { actor: Actor::Seat(seat), request };
    let held = table.held();
    match table.awaiting(setup) {
        Awaiting::Bets { .. } => {
            let mut brought = 0;
            for number in 1..=6 {
                let seat = Seat::new(number).expect("a position");
                let sit = Request::Sit { seat, chips: Chips::new(100_000) };
                if table.stacks().stack(seat) < Chips::new(50_000) {
                    assert!(perform(table, setup, Command { actor: Actor::Dealer, request: sit }, events));
                    brought += 100_000;
                }
            }
            let seat = dice.seat(6);
            let ante = Chips::new(1_000);
            let spin = setup.wheel().map_or(Chips::ZERO, |wheel| wheel.table.wager);
            let bets = Bets { ante, x_tra: ante, bonus_spin: spin, player_bonus: ante, ..Bets::default() };
            let bet = Request::Bet { position: seat, bets, tender: Tender::Chips };
            assert!(perform(table, setup, actor_of(seat, bet), events));
            let mut chance = House52 { dice, left: CardSet::FULL };
            events.clear();
            driver::make_ready(table, setup, &mut chance, events).expect("the driver knows the steps");
            let close = Command { actor: Actor::Dealer, request: Request::NoMoreBets };
            assert!(perform(table, setup, close, events));
            assert_eq!(table.held(), held + brought);
        }
        Awaiting::FirstDecision { seats } | Awaiting::SecondDecision { seats } => {
            for seat in seats {
                let ante = table.bets(seat).ante;
                let first = matches!(table.awaiting(setup), Awaiting::FirstDecision { .. });
                let times = if first { 3 } else { 1 + dice.below(2) };
                let play = Request::Play(ante.times(times).expect("a small ante"));
                let pass = if first { Request::Check } else { Request::Fold };
                let wants = if dice.below(2) == 0 { play } else { pass };
                if !perform(table, setup, actor_of(seat, wants), events) {
                    assert!(perform(table, setup, actor_of(seat, pass), events), "passing is always open");
                }
            }
        }
        _ => {
            // What wild requests dealt is gone from the deck.
            let mut chance = House52 { dice, left: CardSet::FULL };
            for _ in 0..60 {
                events.clear();
                match driver::deal_on(table, setup, &mut chance, events) {
                    Ok(_) => break,
                    // A card that was out already: try the next.
                    Err(violation) => assert_eq!(violation.key(), "card-not-in-stub"),
                }
            }
            assert_eq!(table.held(), held);
        }
    }
}
