//! Buying in, adding, and that nothing goes off the table.

use chips::Chips;
use game::{Actor, Badge, Command, Moment, PlayerId, Seat, Span};
use poker::Betting;
use proof::proves;
use proptest::prelude::*;
use table::buyin::{
    BuyInEvent, BuyInPolicy, BuyInRefusal, BuyIns, CATFISH_BEND, CoinInPot, Coming, Facts, NEW_JERSEY,
    NEW_JERSEY_1998, OnFelt, Paid, Request, When, coin_ante, coin_in_pot, enough_to_be_dealt, own_chips,
    playable,
};

const BETWEEN_HANDS: bool = false;
const IN_A_HAND: bool = true;

fn dollars(amount: u64) -> Chips {
    Chips::new(amount * 100)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

fn clock(hours: u64, minutes: u64) -> Moment {
    Moment::START.plus(Span::minutes(hours * 60 + minutes))
}

/// A $3-$6 game at Catfish Bend: a full buy-in is $60.
fn three_six() -> BuyInPolicy {
    CATFISH_BEND.for_game(Betting::Fixed { small: dollars(3), big: dollars(6) })
}

/// A game of which only the stacks are known.
struct Felt {
    policy: BuyInPolicy,
    buy_ins: BuyIns,
    stacks: [Chips; Seat::MOST],
    now: Moment,
    hand_on: bool,
}

impl Felt {
    fn new(policy: BuyInPolicy) -> Felt {
        let stacks = [Chips::ZERO; Seat::MOST];
        Felt { policy, buy_ins: BuyIns::default(), stacks, now: clock(12, 0), hand_on: BETWEEN_HANDS }
    }

    fn asks_as(&mut self, actor: Actor, of: Seat, request: Request) -> Result<Vec<BuyInEvent>, BuyInRefusal> {
        let stack = self.stacks[of.index()];
        let in_hand = self.hand_on && !stack.is_zero();
        let facts = Facts { hand_on: self.hand_on, in_hand, dealt_in: in_hand, stack };
        let mut events = Vec::new();
        let before = self.buy_ins.clone();
        let command = Command { actor, request };
        let answer = self.buy_ins.decide(&self.policy, self.now, facts, command, &mut events);
        assert_eq!(self.buy_ins, before, "deciding changes nothing");
        if let Err(refusal) = answer {
            assert!(events.is_empty(), "a refusal leaves no events");
            assert!(!refusal.to_string().is_empty() && !refusal.key().is_empty());
            return Err(refusal);
        }
        self.take_in(&events);
        Ok(events)
    }

    fn asks(&mut self, number: u8, request: Request) -> Result<Vec<BuyInEvent>, BuyInRefusal> {
        self.asks_as(Actor::Seat(seat(number)), seat(number), request)
    }

    fn take_in(&mut self, events: &[BuyInEvent]) {
        for event in events {
            self.buy_ins.apply(&self.policy, self.now, event);
            match *event {
                BuyInEvent::BoughtIn { seat, amount, .. }
                | BuyInEvent::Added { seat, amount }
                | BuyInEvent::CameIntoPlay { seat, amount }
                | BuyInEvent::CashLaid { seat, amount } => {
                    let stack = &mut self.stacks[seat.index()];
                    *stack = stack.plus(amount).expect("small sums");
                }
                BuyInEvent::CashedOut { seat, .. } | BuyInEvent::MovedOut { seat, .. } => {
                    self.stacks[seat.index()] = Chips::ZERO;
                }
                _ => {}
            }
        }
    }

    fn enters(&mut self, number: u8, amount: u64, coming: Coming) -> Result<Vec<BuyInEvent>, BuyInRefusal> {
        let (player, amount) = (PlayerId(u32::from(number)), dollars(amount));
        self.asks(number, Request::Enter { seat: seat(number), player, amount, coming })
    }

    fn rebuys(&mut self, number: u8, amount: u64) -> Result<Vec<BuyInEvent>, BuyInRefusal> {
        self.asks(number, Request::Rebuy { seat: seat(number), amount: dollars(amount) })
    }

    fn adds(&mut self, number: u8, amount: u64) -> Result<Vec<BuyInEvent>, BuyInRefusal> {
        self.adds_paid(number, amount, Paid::InFull, When::Now)
    }

    fn adds_paid(
        &mut self,
        number: u8,
        amount: u64,
        paid: Paid,
        when: When,
    ) -> Result<Vec<BuyInEvent>, BuyInRefusal> {
        self.asks(number, Request::Add { seat: seat(number), amount: dollars(amount), paid, when })
    }

    fn deals(&mut self) {
        let mut events = Vec::new();
        self.buy_ins.at_the_deal(&self.policy, &self.stacks, &mut events);
        self.take_in(&events);
        self.hand_on = IN_A_HAND;
    }

    fn has(&mut self, number: u8, amount: u64) {
        self.stacks[seat(number).index()] = dollars(amount);
    }

    fn stack(&self, number: u8) -> Chips {
        self.stacks[seat(number).index()]
    }

    fn why(&self, answer: Result<Vec<BuyInEvent>, BuyInRefusal>) -> &'static str {
        let refusal = answer.expect_err("refused");
        refusal.rule(&self.policy).map_or("no rule", |rule| rule.as_str())
    }
}

#[test]
fn the_first_buy_in_is_full() {
    proves!["cb:3.buyin.1a"];
    let mut felt = Felt::new(three_six());
    let refused = felt.enters(1, 40, Coming::New);
    assert_eq!(felt.why(refused), "cb:3.buyin.1a");
    assert_eq!(felt.stack(1), Chips::ZERO);
    assert!(felt.enters(1, 60, Coming::New).is_ok());
    assert_eq!(felt.stack(1), dollars(60));
    let taken = felt.enters(1, 60, Coming::New).expect_err("somebody sits there");
    assert_eq!(taken, BuyInRefusal::SeatTaken { seat: seat(1) });
}

#[test]
fn a_full_buy_in_is_ten_of_the_largest_bets_unless_the_house_says_otherwise() {
    proves!["cb:3.buyin.1b"];
    let game = CATFISH_BEND.for_game(Betting::Fixed { small: dollars(10), big: dollars(20) });
    assert_eq!(game.least, dollars(200));
    let spread = Betting::Spread { least: dollars(1), most: dollars(4), most_late: dollars(8) };
    assert_eq!(CATFISH_BEND.for_game(spread).least, dollars(80));
    assert!(Felt::new(game).enters(1, 199, Coming::New).is_err());
    assert!(Felt::new(game).enters(1, 200, Coming::New).is_ok());
    let lower = BuyInPolicy { least: dollars(100), ..game };
    assert!(Felt::new(lower).enters(1, 99, Coming::New).is_err());
    assert!(Felt::new(lower).enters(1, 100, Coming::New).is_ok());
}

#[test]
fn one_short_buy_in_in_a_game() {
    proves!["cb:3.buyin.2a"];
    let mut felt = Felt::new(three_six());
    felt.enters(1, 60, Coming::New).expect("a full buy-in");
    assert_eq!(felt.rebuys(1, 20), Err(BuyInRefusal::HasChips { stack: dollars(60) }));
    felt.has(1, 0);
    let short = felt.rebuys(1, 20).expect("the short one");
    assert!(matches!(short[..], [BuyInEvent::BoughtIn { short: true, .. }]));
    felt.has(1, 0);
    let refused = felt.rebuys(1, 20);
    assert_eq!(felt.why(refused), "cb:3.buyin.2a");
    // Calling it an addition does not help: with nothing in front there is nothing to add to.
    assert!(felt.adds(1, 20).is_err());
    let full = felt.rebuys(1, 60).expect("a full one");
    assert!(matches!(full[..], [BuyInEvent::BoughtIn { short: false, .. }]));
    // Leaving broke and sitting down again gives no second short one.
    felt.has(1, 0);
    felt.asks(1, Request::CashOut { seat: seat(1) }).expect("nothing to take");
    felt.now = clock(12, 30);
    felt.enters(1, 60, Coming::New).expect("a full buy-in");
    felt.has(1, 0);
    assert!(felt.rebuys(1, 20).is_err());
}

#[test]
fn adding_on_is_not_a_buy_in() {
    proves!["cb:3.buyin.2b"];
    let mut felt = Felt::new(three_six());
    felt.enters(1, 60, Coming::New).expect("a full buy-in");
    felt.has(1, 15);
    assert_eq!(felt.adds(1, 5), Ok(vec![BuyInEvent::Added { seat: seat(1), amount: dollars(5) }]));
    assert_eq!(felt.stack(1), dollars(20));
    assert_eq!(felt.buy_ins.seats[0].expect("seated").shorts, 0);

    felt.deals();
    assert_eq!(felt.adds(1, 7), Ok(vec![BuyInEvent::Waits { seat: seat(1), amount: dollars(7) }]));
    assert_eq!((felt.stack(1), felt.buy_ins.waiting(seat(1))), (dollars(20), dollars(7)));
    felt.hand_on = BETWEEN_HANDS;
    felt.deals();
    assert_eq!((felt.stack(1), felt.buy_ins.waiting(seat(1))), (dollars(27), Chips::ZERO));
    // The short buy-in of the game is still there.
    felt.hand_on = BETWEEN_HANDS;
    felt.has(1, 0);
    assert!(felt.rebuys(1, 10).is_ok());
}

#[test]
fn whoever_is_moved_by_the_house_plays_on_with_the_same_money() {
    proves!["cb:3.buyin.3a", "cb:3.buyin.3b"];
    let mut felt = Felt::new(three_six());
    assert!(felt.enters(1, 22, Coming::Moved { same_limit: true }).is_ok());
    assert_eq!(felt.stack(1), dollars(22));
    assert!(enough_to_be_dealt(&felt.policy, dollars(22), dollars(3), dollars(3)).is_ok());

    let by_choice = felt.enters(2, 22, Coming::ByChoice);
    assert_eq!(felt.why(by_choice), "cb:3.buyin.3b");
    assert!(felt.enters(2, 60, Coming::ByChoice).is_ok());
    assert!(felt.enters(3, 22, Coming::Moved { same_limit: false }).is_err());
}

#[test]
fn the_house_may_cap_the_buy_in() {
    proves!["cb:9.nl.16"];
    let capped = BuyInPolicy { most: Some(dollars(300)), ..three_six() };
    let mut felt = Felt::new(capped);
    let refused = felt.enters(1, 400, Coming::New);
    assert_eq!(felt.why(refused), "cb:9.nl.16");
    felt.enters(1, 300, Coming::New).expect("the maximum");
    felt.has(1, 250);
    let (most, room) = (dollars(300), dollars(50));
    assert_eq!(felt.adds(1, 51), Err(BuyInRefusal::AboveMaximum { most, room }));
    assert!(felt.adds(1, 50).is_ok());

    // What waits finds only the room that is there when the hand is over; the rest goes back.
    felt.has(1, 200);
    felt.deals();
    felt.adds(1, 100).expect("there is room now");
    felt.has(1, 280);
    let mut events = Vec::new();
    felt.buy_ins.at_the_deal(&capped, &felt.stacks, &mut events);
    let seat = seat(1);
    let (amount, back) = (dollars(20), dollars(80));
    assert_eq!(
        events,
        [BuyInEvent::CameIntoPlay { seat, amount }, BuyInEvent::HandedBack { seat, amount: back }]
    );
}

#[test]
fn who_comes_back_within_the_hour_brings_what_was_taken_off() {
    proves!["cb:2.procedures.4"];
    let left_at = clock(20, 0);
    let back_at = |now, amount| {
        let mut felt = Felt::new(BuyInPolicy { most: Some(dollars(300)), ..three_six() });
        felt.enters(1, 60, Coming::New).expect("a full buy-in");
        felt.has(1, 430);
        felt.now = left_at;
        felt.asks(1, Request::CashOut { seat: seat(1) }).expect("leaves");
        felt.now = now;
        felt.enters(1, amount, Coming::New)
    };
    let same = Err(BuyInRefusal::SameAmount { amount: dollars(430) });
    assert_eq!(back_at(clock(20, 45), 60), same);
    assert_eq!(back_at(clock(20, 45), 429), same);
    assert_eq!(back_at(clock(20, 45), 431), same);
    // Equality wins over minimum and maximum.
    assert!(back_at(clock(20, 45), 430).is_ok());
    assert!(back_at(clock(21, 1), 60).is_ok());
    assert!(back_at(clock(21, 1), 430).is_err(), "above the maximum again");

    // A room that was down does not let the hour run out.
    let mut felt = Felt::new(three_six());
    felt.enters(1, 60, Coming::New).expect("a full buy-in");
    felt.now = left_at;
    felt.asks(1, Request::CashOut { seat: seat(1) }).expect("leaves");
    felt.has(1, 0);
    felt.now = clock(22, 0);
    let by = Span::minutes(90);
    felt.asks_as(Actor::Clock, seat(1), Request::Resume { by }).expect("the clock says so");
    assert_eq!(felt.buy_ins.must_return(&felt.policy, felt.now, PlayerId(1)), Some(dollars(60)));
}

#[test]
fn who_left_is_forgotten_when_the_hour_is_over() {
    let mut felt = Felt::new(three_six());
    let mut leaves_at = |number, minute| {
        felt.now = clock(20, 0).plus(Span::minutes(minute));
        felt.enters(number, 60, Coming::New).expect("a full buy-in");
        felt.asks(number, Request::CashOut { seat: seat(number) }).expect("leaves");
        felt.has(number, 0);
        felt.buy_ins.departed.iter().map(|departure| departure.player).collect::<Vec<_>>()
    };
    assert_eq!(leaves_at(1, 0), [PlayerId(1)]);
    assert_eq!(leaves_at(2, 59), [PlayerId(1), PlayerId(2)]);
    // The hour of the first is over, to the minute.
    assert_eq!(leaves_at(3, 60), [PlayerId(2), PlayerId(3)]);
}

#[test]
fn only_what_lay_there_at_the_deal_plays() {
    proves!["cb:2.procedures.5a", "nj:14.7(c)"];
    for policy in [three_six(), NEW_JERSEY, NEW_JERSEY_1998] {
        let mut felt = Felt::new(policy);
        felt.enters(1, 60, Coming::New).expect("a buy-in");
        felt.has(1, 50);
        felt.deals();
        // Chips bought during the hand wait for the next one.
        felt.adds_paid(1, 100, Paid::InFull, When::NextDeal).expect("bought");
        assert_eq!(felt.stack(1), dollars(50));
        felt.hand_on = BETWEEN_HANDS;
        felt.deals();
        assert_eq!(felt.stack(1), dollars(150));
    }
    // Bought before the deal and not delivered yet: it plays.
    let mut felt = Felt::new(three_six());
    felt.enters(1, 60, Coming::New).expect("a buy-in");
    felt.adds_paid(1, 100, Paid::OnTheWay, When::Now).expect("paid for");
    felt.deals();
    assert_eq!(felt.stack(1), dollars(160));
}

#[test]
fn playing_behind_takes_chips_that_are_paid_for() {
    proves!["cb:2.procedures.6"];
    let mut felt = Felt::new(three_six());
    felt.enters(1, 60, Coming::New).expect("a buy-in");
    felt.has(1, 20);
    let announced = felt.adds_paid(1, 100, Paid::NotYet, When::Now);
    assert_eq!(felt.why(announced), "cb:2.procedures.6");
    assert_eq!(felt.stack(1), dollars(20));
    felt.adds_paid(1, 100, Paid::OnTheWay, When::Now).expect("paid for");
    assert_eq!(felt.stack(1), dollars(120));
    let behind = OnFelt { chips: dollars(20), on_the_way: dollars(100), cash: Chips::ZERO };
    assert_eq!(playable(&felt.policy, behind), dollars(120));
    let deliver = Request::Deliver { seat: seat(1) };
    felt.asks_as(Actor::Dealer, seat(1), deliver).expect("the chips come");
    assert_eq!(felt.stack(1), dollars(120));
    assert!(felt.asks_as(Actor::Dealer, seat(1), deliver).is_err());
}

#[test]
fn cash_on_the_table() {
    proves!["cb:2.procedures.2", "nj:14.7(c)2"];
    let lies = OnFelt { chips: dollars(60), on_the_way: Chips::ZERO, cash: dollars(100) };
    assert_eq!(playable(&three_six(), lies), dollars(60));
    assert_eq!(playable(&NEW_JERSEY, lies), dollars(160));

    let mut felt = Felt::new(three_six());
    felt.enters(2, 60, Coming::New).expect("a buy-in");
    let lay = Request::LayCash { seat: seat(2), amount: dollars(100) };
    let refused = felt.asks(2, lay);
    assert_eq!(felt.why(refused), "cb:2.procedures.2");
    assert_eq!(felt.stack(2), dollars(60));

    let mut felt = Felt::new(NEW_JERSEY);
    felt.enters(2, 60, Coming::New).expect("a buy-in");
    felt.asks(2, lay).expect("cash plays");
    felt.deals();
    let late = felt.asks(2, lay);
    assert_eq!(late, Err(BuyInRefusal::HandIsOn));
    let bet = Request::PlayCash { seat: seat(2), amount: dollars(100) };
    felt.asks(2, bet).expect("it lay there when the hand began");
    assert_eq!(felt.buy_ins.conversions_due().iter().collect::<Vec<_>>(), [seat(2)]);
    assert_eq!(felt.asks(2, bet), Err(BuyInRefusal::NoSuchCash { cash: Chips::ZERO }));
    let convert = Request::ConvertCash { seat: seat(2) };
    assert!(felt.asks(2, convert).is_err(), "the dealer changes it");
    felt.asks_as(Actor::Dealer, seat(2), convert).expect("changed");
    assert!(felt.buy_ins.conversions_due().is_empty());
}

#[test]
fn money_is_added_between_hands_and_never_removed() {
    proves!["nj:14.7(c)1@nj-1998", "nj:14.7(c)1@nj-2008", "nj:14.1:table-stakes"];
    for (policy, rule) in [(NEW_JERSEY_1998, "nj:14.7(c)1@nj-1998"), (NEW_JERSEY, "nj:14.7(c)1@nj-2008")] {
        let mut felt = Felt::new(policy);
        felt.enters(4, 300, Coming::New).expect("a buy-in");
        let remove = felt.asks(4, Request::Remove { seat: seat(4), amount: dollars(100) });
        assert_eq!(felt.why(remove), rule);
        assert!(felt.adds(4, 50).is_ok());
        assert_eq!(felt.stack(4), dollars(350));
        felt.deals();
        let added = felt.adds(4, 50);
        assert_eq!(felt.why(added), rule);
        let remove = felt.asks(4, Request::Remove { seat: seat(4), amount: dollars(50) });
        assert_eq!(felt.why(remove), rule);
        assert_eq!(felt.stack(4), dollars(350));
    }
    // Stakes leave for a while only where the floor writes them down: 2008.
    use table::absence;
    let leaves = |policy: &absence::AbsencePolicy| {
        let facts = absence::Facts { seated: true, in_hand: false, stack: dollars(300) };
        let (why, stakes) = (absence::Why::Break, absence::Stakes::Go);
        let request = absence::Request::StepAway { seat: seat(4), why, stakes };
        let command = Command { actor: Actor::Seat(seat(4)), request };
        absence::Absences::default().decide(policy, clock(12, 0), facts, command, &mut Vec::new())
    };
    assert_eq!(leaves(&absence::NEW_JERSEY_1998), Err(absence::AbsenceRefusal::ChipsStay));
    assert_eq!(leaves(&absence::NEW_JERSEY), Ok(()));
}

#[test]
fn nobody_plays_chips_of_another() {
    proves!["cb:2.procedures.9"];
    let mut felt = Felt::new(three_six());
    felt.enters(5, 60, Coming::New).expect("a buy-in");
    felt.enters(6, 60, Coming::New).expect("a buy-in");
    let pass = Request::PassChips { from: seat(5), to: seat(6), amount: dollars(10) };
    for actor in [Actor::Seat(seat(6)), Actor::Seat(seat(5)), Actor::Dealer, Actor::Floor(Badge(1))] {
        let refused = felt.asks_as(actor, seat(5), pass);
        assert_eq!(felt.why(refused), "cb:2.procedures.9", "{actor}");
    }
    let (by, owner) = (seat(6), seat(5));
    assert_eq!(own_chips(by, owner), Err(BuyInRefusal::NotYourChips { by, owner }));
    assert_eq!(own_chips(by, by), Ok(()));
    let add = Request::Add { seat: owner, amount: dollars(5), paid: Paid::InFull, when: When::Now };
    let refused = felt.asks_as(Actor::Seat(by), owner, add);
    assert_eq!(felt.why(refused), "cb:2.procedures.9");
    let refused = felt.asks_as(Actor::Seat(by), owner, Request::CashOut { seat: owner });
    assert_eq!(felt.why(refused), "cb:2.procedures.9");
    assert_eq!((felt.stack(5), felt.stack(6)), (dollars(60), dollars(60)));
}

#[test]
fn coin_for_small_antes() {
    proves!["nj:14.7(c)/2@nj-2008", "nj:14.7(c)2/2@nj-2008"];
    let [dime, quarter, half] = [10, 25, 50].map(Chips::new);
    assert_eq!(coin_ante(&NEW_JERSEY, half, &[quarter, quarter]), Ok(half));
    assert_eq!(coin_ante(&NEW_JERSEY, half, &[half]), Ok(half));
    let dollar = dollars(1);
    assert_eq!(
        coin_ante(&NEW_JERSEY, dollar, &[half, half]),
        Err(BuyInRefusal::NoCoinForAnte { ante: dollar })
    );
    assert_eq!(coin_ante(&NEW_JERSEY, half, &[dime; 5]), Err(BuyInRefusal::NotACoin { coin: dime }));
    let short = BuyInRefusal::WrongCoin { offered: quarter, ante: half };
    assert_eq!(coin_ante(&NEW_JERSEY, half, &[quarter]), Err(short));
    assert_eq!(short.rule(&NEW_JERSEY).map(rulebook::RuleId::as_str), Some("nj:14.7(c)/2@nj-2008"));
    assert!(coin_ante(&NEW_JERSEY_1998, half, &[half]).is_err());

    let pot = |antes: u64| coin_in_pot(&NEW_JERSEY, Chips::new(25 * antes));
    assert_eq!(pot(3), CoinInPot { chips: Chips::ZERO, coin: Chips::new(75) });
    assert_eq!(pot(4), CoinInPot { chips: dollars(1), coin: Chips::ZERO });
    assert_eq!(pot(5), CoinInPot { chips: dollars(1), coin: quarter });
}

#[test]
fn enough_to_be_dealt_in_is_the_forced_bets_and_one_bet() {
    proves!["nj:14.7(c)3"];
    let dealt =
        |policy: &BuyInPolicy, stack| enough_to_be_dealt(policy, dollars(stack), dollars(1), dollars(5));
    let (stack, needs) = (dollars(5), dollars(6));
    assert_eq!(dealt(&NEW_JERSEY, 5), Err(BuyInRefusal::TooLittleToBeDealt { stack, needs }));
    assert_eq!(dealt(&NEW_JERSEY, 6), Ok(()));
    assert_eq!(dealt(&three_six(), 1), Ok(()));
    assert!(dealt(&three_six(), 0).is_err());
}

#[test]
fn amounts_beyond_measure_are_refused() {
    let mut felt = Felt::new(three_six());
    let enter = |amount| Request::Enter { seat: seat(1), player: PlayerId(1), amount, coming: Coming::New };
    assert!(matches!(felt.asks(1, enter(Chips::MAX)), Err(BuyInRefusal::TooMuch { .. })));
    assert_eq!(felt.asks(1, enter(Chips::ZERO)), Err(BuyInRefusal::Nothing));
    felt.asks(1, enter(table::buyin::MOST_STACK)).expect("the most");
    assert!(felt.adds(1, 1).is_err());
    let mut felt = Felt::new(three_six());
    assert_eq!(felt.adds(1, 1), Err(BuyInRefusal::NotSeated { seat: seat(1) }));
    assert!(felt.asks_as(Actor::Clock, seat(1), enter(dollars(60))).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever is asked for in whatever order: what was paid for is on the table, waits behind, or went back; nobody
    /// who bought stands above the maximum by buying, and there is one short buy-in at most.
    #[test]
    fn every_chip_is_somewhere(asked in prop::collection::vec((0..7_u8, 1..4_u8, 1..200_u64), 1..60)) {
        let mut felt = Felt::new(BuyInPolicy { most: Some(dollars(150)), ..three_six() });
        let (mut brought, mut back) = (0, 0);
        for (what, who, amount) in asked {
            felt.now = felt.now.plus(Span::minutes(7));
            let before = felt.stack(who);
            let events = match what {
                0 => felt.enters(who, amount, Coming::New),
                1 => felt.rebuys(who, amount),
                2 => felt.adds(who, amount),
                3 => felt.adds_paid(who, amount, Paid::OnTheWay, When::NextDeal),
                4 => felt.asks(who, Request::CashOut { seat: seat(who) }),
                5 => {
                    let mut events = Vec::new();
                    felt.buy_ins.at_the_deal(&felt.policy, &felt.stacks, &mut events);
                    felt.take_in(&events);
                    felt.hand_on = IN_A_HAND;
                    Ok(events)
                }
                _ => {
                    felt.hand_on = BETWEEN_HANDS;
                    Ok(Vec::new())
                }
            };
            for event in events.unwrap_or_default() {
                match event {
                    BuyInEvent::BoughtIn { amount, .. } => {
                        brought += amount.units();
                        prop_assert!(amount <= dollars(150) || before.is_zero());
                    }
                    BuyInEvent::Added { amount, .. } | BuyInEvent::Waits { amount, .. } => brought += amount.units(),
                    BuyInEvent::CashedOut { stack, waiting, .. } => back += stack.units() + waiting.units(),
                    BuyInEvent::HandedBack { amount, .. } => back += amount.units(),
                    _ => {}
                }
            }
            let lies = felt.stacks.iter().map(|stack| stack.units()).sum::<u64>();
            let waits = felt.buy_ins.seats.iter().flatten().map(|seat| seat.waiting.units()).sum::<u64>();
            prop_assert_eq!(brought, lies + waits + back);
            for account in felt.buy_ins.seats.iter().flatten() {
                prop_assert!(account.shorts <= 1);
            }
        }
    }
}
