//! Money between the house and a section: each step once, whatever is said twice, late or by whom it should not be.

use chips::Chips;
use game::{Badge, CommandId, Moment, PlayerId, SectionId, TransferId, Way};
use ledger::{
    Account, Clerk, Crossing, CrossingOrder, Impossible, Ledger, LedgerEvent, LedgerPolicy, LedgerRefusal,
    Movement, MovementLine, Order, Purpose, Statement, Subject,
};

use crate::support::{ANN, BOB, CASHIER, dollars, holds, play, stack};

const NORTH: SectionId = SectionId(1);
const SOUTH: SectionId = SectionId(2);
const NOW: Moment = Moment::from_millis(1_000_000);

const fn out(number: u64) -> TransferId {
    TransferId { section: NORTH, way: Way::Out, number }
}

const fn home(number: u64) -> TransferId {
    TransferId { section: NORTH, way: Way::Home, number }
}

/// One ledger with its log.
#[derive(Clone)]
struct Books {
    ledger: Ledger,
    log: Vec<LedgerEvent>,
    commands: u128,
}

impl Books {
    fn empty() -> Books {
        Books { ledger: Ledger::new(), log: Vec::new(), commands: 0 }
    }

    /// A house with two sections, where Ann has a hundred dollars.
    fn house() -> Books {
        let mut books = Books::empty();
        for section in [NORTH, SOUTH] {
            let opened = books.ledger.open_section(NOW, CommandId(1), Badge(10), section).unwrap();
            books.take(opened);
        }
        books.order(Order::Deposit { player: ANN, amount: dollars(100) }).unwrap();
        books
    }

    fn section(section: SectionId) -> Books {
        let mut books = Books::empty();
        let founded = books.ledger.become_section(NOW, CommandId(1), section).unwrap().unwrap();
        books.take(founded);
        assert_eq!(books.ledger.become_section(NOW, CommandId(2), section), Ok(None), "once");
        books
    }

    fn take(&mut self, event: LedgerEvent) {
        self.ledger.apply(&event).expect("what was decided can be taken in");
        self.log.push(event);
        assert_eq!(self.ledger.total(), 0);
        assert_eq!(self.ledger.crossings_agree(), Ok(()));
        // The log is the ledger, and so is a snapshot of it.
        let mut folded = Ledger::new();
        for event in &self.log {
            folded.apply(event).expect("it was taken in once");
        }
        assert!(folded == self.ledger && Ledger::from_snapshot(folded.snapshot()) == self.ledger);
    }

    fn order(&mut self, order: Order) -> Result<(), LedgerRefusal> {
        self.commands += 1;
        let command = CommandId(100 + self.commands);
        let event = self.ledger.decide(&LedgerPolicy::STANDARD, NOW, CASHIER, command, order)?;
        event.into_iter().for_each(|event| self.take(event));
        Ok(())
    }

    /// Whether something was done; a second time it is not.
    fn cross(&mut self, by: Clerk, order: &CrossingOrder) -> Result<bool, LedgerRefusal> {
        let event = self.ledger.cross(NOW, CommandId(7), by, order)?;
        let done = event.is_some();
        event.into_iter().for_each(|event| self.take(event));
        Ok(done)
    }

    fn carrier(&mut self, order: &CrossingOrder) -> Result<bool, LedgerRefusal> {
        self.cross(Clerk::Carrier, order)
    }

    fn holds(&self, account: Account) -> i64 {
        self.ledger.balance(account)
    }
}

fn set_out(amount: u64) -> CrossingOrder {
    CrossingOrder::SetOut { section: NORTH, player: ANN, amount: dollars(amount) }
}

fn land(number: u64, amount: u64) -> CrossingOrder {
    CrossingOrder::Land { transfer: out(number), player: ANN, amount: dollars(amount), settled_below: 1 }
}

fn decline(number: u64, amount: u64) -> CrossingOrder {
    let why = "the seat is taken".to_owned();
    CrossingOrder::Decline {
        transfer: out(number),
        player: ANN,
        amount: dollars(amount),
        why,
        settled_below: 1,
    }
}

fn settle(number: u64, amount: u64) -> CrossingOrder {
    CrossingOrder::Settle { transfer: out(number), player: ANN, amount: dollars(amount) }
}

fn give_back(number: u64, amount: u64) -> CrossingOrder {
    let why = "the seat is taken".to_owned();
    CrossingOrder::GiveBack { transfer: out(number), player: ANN, amount: dollars(amount), why }
}

fn receive(number: u64, amount: u64) -> CrossingOrder {
    CrossingOrder::Receive { transfer: home(number), player: ANN, amount: dollars(amount) }
}

#[test]
fn money_goes_out_and_comes_home_each_step_once() {
    let (mut house, mut section) = (Books::house(), Books::section(NORTH));
    assert_eq!(house.cross(Clerk::Player(ANN), &set_out(60)), Ok(true));
    assert_eq!(
        (house.holds(Account::Player(ANN)), house.holds(Account::Transit(out(1)))),
        (holds(40), holds(60))
    );
    for once in [true, false, false] {
        assert_eq!(section.carrier(&land(1, 60)), Ok(once));
        assert_eq!(section.holds(Account::Player(ANN)), holds(60));
        assert_eq!(section.holds(Account::Outside), -holds(60));
    }
    for once in [true, false, false] {
        assert_eq!(house.carrier(&settle(1, 60)), Ok(once));
        assert_eq!(
            (house.holds(Account::Transit(out(1))), house.holds(Account::Section(NORTH))),
            (0, holds(60))
        );
    }
    // She has won ten there, and takes everything home.
    let bank = Account::Bank(game::TableId(3));
    let won = section.ledger.post(
        NOW,
        CommandId(9),
        Clerk::Dealer(game::TableId(3)),
        Purpose::Round { table: game::TableId(3), hand: game::HandNumber(1), seat: None },
        vec![MovementLine::new(bank, Account::Stack(game::TableId(3), crate::support::seat(1)), dollars(10))],
    );
    section.take(won.unwrap());
    assert_eq!(
        section.cross(Clerk::Player(ANN), &CrossingOrder::SendHome { player: ANN, amount: dollars(60) }),
        Ok(true)
    );
    for once in [true, false, false] {
        assert_eq!(house.carrier(&receive(1, 60)), Ok(once));
        assert_eq!(
            (house.holds(Account::Player(ANN)), house.holds(Account::Section(NORTH))),
            (holds(100), 0)
        );
    }
    for once in [true, false, false] {
        assert_eq!(section.carrier(&CrossingOrder::Arrive { transfer: home(1) }), Ok(once));
        assert_eq!((section.holds(Account::Leaving(home(1))), section.holds(Account::Outside)), (0, 0));
    }
    let statement =
        Statement::of(Subject::Section(NORTH), 0, house.log.iter().filter_map(LedgerEvent::movement));
    let titles: Vec<_> = statement.entries.iter().map(|entry| (entry.title, entry.change)).collect();
    assert_eq!(titles, [("set out to a section", holds(60)), ("received from a section", -holds(60))]);
}

#[test]
fn what_is_declined_goes_back_and_never_lands() {
    let (mut house, mut section) = (Books::house(), Books::section(NORTH));
    house.cross(Clerk::Player(ANN), &set_out(60)).unwrap();
    assert_eq!(section.carrier(&decline(1, 60)), Ok(true));
    for late in [land(1, 60), decline(1, 60), land(1, 60)] {
        assert_eq!(section.carrier(&late), Ok(false), "it is decided");
    }
    let verdict = section.ledger.verdict(out(1)).unwrap();
    assert_eq!(verdict.declined.as_deref(), Some("the seat is taken"));
    assert_eq!(section.holds(Account::Outside), 0);
    for once in [true, false, false] {
        assert_eq!(house.carrier(&give_back(1, 60)), Ok(once));
        assert_eq!(
            (house.holds(Account::Player(ANN)), house.holds(Account::Transit(out(1)))),
            (holds(100), 0)
        );
    }
}

#[test]
fn what_has_landed_is_not_declined_any_more() {
    let mut section = Books::section(NORTH);
    section.carrier(&land(1, 60)).unwrap();
    assert_eq!(section.carrier(&decline(1, 60)), Ok(false));
    assert_eq!(section.ledger.verdict(out(1)).unwrap().declined, None);
}

#[test]
fn a_recall_waits_for_the_section() {
    let mut house = Books::house();
    house.cross(Clerk::Player(ANN), &set_out(60)).unwrap();
    let recall = || CrossingOrder::Recall { transfer: out(1) };
    let stranger = house.cross(Clerk::Player(BOB), &recall());
    assert_eq!(stranger, Err(LedgerRefusal::NotAllowed { clerk: Clerk::Player(BOB) }));
    assert_eq!(house.cross(Clerk::Player(ANN), &recall()), Ok(true));
    assert_eq!(house.cross(CASHIER, &recall()), Ok(false));
    assert!(house.ledger.transit(out(1)).unwrap().recalled);
    assert_eq!(house.holds(Account::Transit(out(1))), holds(60), "no time-out gives it back");
    // It had landed.
    house.carrier(&settle(1, 60)).unwrap();
    assert_eq!(house.cross(CASHIER, &recall()), Err(LedgerRefusal::TransferClosed { transfer: out(1) }));
    let unknown = house.cross(CASHIER, &CrossingOrder::Recall { transfer: out(2) });
    assert_eq!(unknown, Err(LedgerRefusal::NoSuchTransfer { transfer: out(2) }));
}

#[test]
fn transfers_come_in_any_order_and_are_known_for_ever() {
    let (mut house, mut section) = (Books::house(), Books::section(NORTH));
    for _ in 0..4 {
        house.cross(Clerk::Player(ANN), &set_out(10)).unwrap();
    }
    for number in [3, 1, 4] {
        section.carrier(&land(number, 10)).unwrap();
        house.carrier(&settle(number, 10)).unwrap();
    }
    assert_eq!(house.ledger.section(NORTH).unwrap().settled_below(), 2);
    section
        .carrier(&CrossingOrder::Land {
            transfer: out(2),
            player: ANN,
            amount: dollars(10),
            settled_below: 2,
        })
        .unwrap();
    house.carrier(&settle(2, 10)).unwrap();
    house.cross(Clerk::Player(ANN), &set_out(10)).unwrap();
    let below = house.ledger.section(NORTH).unwrap().settled_below();
    let fifth =
        CrossingOrder::Land { transfer: out(5), player: ANN, amount: dollars(10), settled_below: below };
    section.carrier(&fifth).unwrap();
    // Nothing is kept of what the house has settled, and whoever still speaks of it is not believed.
    assert_eq!(section.ledger.section_book().unwrap().verdicts.len(), 1);
    for number in 1..5 {
        let transfer = out(number);
        assert_eq!(section.carrier(&land(number, 10)), Err(LedgerRefusal::TransferClosed { transfer }));
        assert_eq!(section.carrier(&decline(number, 10)), Err(LedgerRefusal::TransferClosed { transfer }));
    }
    // The same with what comes home: the numbers in any order, and a gap for as long as there is one.
    for number in [2, 3, 1, 5] {
        assert_eq!(house.carrier(&receive(number, 1)), Ok(true));
    }
    let received = &house.ledger.section(NORTH).unwrap().received;
    assert_eq!((received.through, received.beyond.len()), (3, 1));
    for number in [1, 2, 3, 5] {
        assert_eq!(house.carrier(&receive(number, 1)), Ok(false));
    }
}

#[test]
fn a_cash_out_is_never_refused_for_want_of_money() {
    let mut house = Books::house();
    assert_eq!(house.carrier(&receive(1, 5_000)), Ok(true), "the banks of the section have paid it");
    assert_eq!(house.holds(Account::Section(NORTH)), -holds(5_000));
}

#[test]
fn the_same_number_is_the_same_money() {
    let (mut house, mut section) = (Books::house(), Books::section(NORTH));
    house.cross(Clerk::Player(ANN), &set_out(60)).unwrap();
    section.carrier(&land(1, 60)).unwrap();
    let other = LedgerRefusal::OtherTransfer { transfer: out(1), player: ANN, amount: dollars(60) };
    for (player, amount) in [(BOB, dollars(60)), (ANN, dollars(61))] {
        let (transfer, settled_below) = (out(1), 1);
        let again = CrossingOrder::Land { transfer, player, amount, settled_below };
        assert_eq!(section.carrier(&again), Err(other.clone()));
        assert_eq!(house.carrier(&CrossingOrder::Settle { transfer, player, amount }), Err(other.clone()));
        let back = CrossingOrder::GiveBack { transfer, player, amount, why: "no".to_owned() };
        assert_eq!(house.carrier(&back), Err(other.clone()));
    }
    assert_eq!(
        other.to_string(),
        "transfer 1-out-1 is 6,000 of player 1 here; look whether these two logs belong together"
    );
}

#[test]
fn only_whose_business_it_is_may_ask() {
    let mut house = Books::house();
    for by in [Clerk::Player(BOB), Clerk::Dealer(crate::support::TABLE), Clerk::Clock, Clerk::Carrier] {
        assert_eq!(house.cross(by, &set_out(60)), Err(LedgerRefusal::NotAllowed { clerk: by }));
    }
    house.cross(CASHIER, &set_out(60)).unwrap();
    for by in [CASHIER, Clerk::Player(ANN), Clerk::Clock] {
        for order in [settle(1, 60), give_back(1, 60), receive(1, 60)] {
            assert_eq!(house.cross(by, &order), Err(LedgerRefusal::NotAllowed { clerk: by }));
        }
    }
    let mut section = Books::section(NORTH);
    for by in [CASHIER, Clerk::Player(ANN), Clerk::Clock] {
        for order in [land(1, 60), decline(1, 60), CrossingOrder::Arrive { transfer: home(1) }] {
            assert_eq!(section.cross(by, &order), Err(LedgerRefusal::NotAllowed { clerk: by }));
        }
    }
}

#[test]
fn house_and_section_do_not_do_each_others_work() {
    let (mut house, mut section) = (Books::house(), Books::section(NORTH));
    assert_eq!(house.carrier(&land(1, 60)), Err(LedgerRefusal::NotASection));
    assert_eq!(section.carrier(&settle(1, 60)), Err(LedgerRefusal::IsASection { section: NORTH }));
    let elsewhere = TransferId { section: SOUTH, ..out(1) };
    let lost = CrossingOrder::Land { transfer: elsewhere, player: ANN, amount: dollars(1), settled_below: 1 };
    assert_eq!(
        section.carrier(&lost),
        Err(LedgerRefusal::OtherSection { transfer: elsewhere, section: NORTH })
    );
    // The other way is another transfer.
    let backwards =
        CrossingOrder::Land { transfer: home(1), player: ANN, amount: dollars(1), settled_below: 1 };
    assert_eq!(section.carrier(&backwards), Err(LedgerRefusal::NoSuchTransfer { transfer: home(1) }));
    assert_eq!(house.carrier(&settle(1, 60)), Err(LedgerRefusal::NoSuchTransfer { transfer: out(1) }));
    let unsent = CrossingOrder::Arrive { transfer: home(1) };
    assert_eq!(section.carrier(&unsent), Err(LedgerRefusal::NoSuchTransfer { transfer: home(1) }));
    let nowhere = CrossingOrder::SetOut { section: SectionId(9), player: ANN, amount: dollars(1) };
    assert_eq!(house.cross(CASHIER, &nowhere), Err(LedgerRefusal::NoSuchSection { section: SectionId(9) }));
    let sections = |books: &Books, section| books.ledger.open_section(NOW, CommandId(1), Badge(1), section);
    assert_eq!(sections(&house, NORTH), Err(LedgerRefusal::SectionOpen { section: NORTH }));
    assert_eq!(sections(&house, SectionId(0)), Err(LedgerRefusal::NoSuchSection { section: SectionId(0) }));
    assert_eq!(sections(&section, SOUTH), Err(LedgerRefusal::IsASection { section: NORTH }));
    let founded = house.ledger.become_section(NOW, CommandId(1), SectionId(3));
    assert_eq!(founded, Err(LedgerRefusal::NotEmpty { movements: 1 }));
}

#[test]
fn in_a_section_the_world_outside_is_the_house() {
    let mut section = Books::section(NORTH);
    section.carrier(&land(1, 60)).unwrap();
    let (player, amount) = (ANN, dollars(1));
    for order in [
        Order::Deposit { player, amount },
        Order::Withdraw { player, amount },
        Order::BringBankroll { amount },
    ] {
        assert_eq!(section.order(order), Err(LedgerRefusal::OutsideIsTheHouse { section: NORTH }));
    }
    // Nor does an adjustment make money of nothing, or touch what is on its way.
    let reason = "to see".to_owned();
    let adjust = Order::Adjust { from: Account::Outside, to: Account::Cage, amount, reason };
    assert_eq!(section.order(adjust), Err(LedgerRefusal::OutsideIsTheHouse { section: NORTH }));
    let mut house = Books::house();
    house.cross(CASHIER, &set_out(60)).unwrap();
    for account in [Account::Transit(out(1)), Account::Section(NORTH), Account::Leaving(home(1))] {
        let reason = "to see".to_owned();
        let adjust = Order::Adjust { from: account, to: Account::Cage, amount, reason };
        assert_eq!(house.order(adjust), Err(LedgerRefusal::NotAdjustable { account }));
    }
    let line = MovementLine::new(stack(1), Account::Section(NORTH), amount);
    let posted = house.ledger.post(NOW, CommandId(3), CASHIER, play(None), vec![line]);
    assert_eq!(posted, Err(LedgerRefusal::WrongRoute { line }));
}

#[test]
fn nothing_is_sent_that_is_not_there() {
    let mut house = Books::house();
    let overdrawn =
        LedgerRefusal::Overdrawn { account: Account::Player(ANN), holds: holds(100), asked: dollars(101) };
    assert_eq!(house.cross(CASHIER, &set_out(101)), Err(overdrawn));
    assert_eq!(house.cross(CASHIER, &set_out(0)), Err(LedgerRefusal::NothingAsked));
    let mut section = Books::section(NORTH);
    assert_eq!(section.carrier(&land(1, 0)), Err(LedgerRefusal::NothingAsked));
    let huge = CrossingOrder::Land { transfer: out(1), player: ANN, amount: Chips::MAX, settled_below: 1 };
    assert_eq!(section.carrier(&huge), Err(LedgerRefusal::TooMuch { asked: Chips::MAX }));
    let silent = CrossingOrder::Decline {
        transfer: out(1),
        player: ANN,
        amount: dollars(1),
        why: String::new(),
        settled_below: 1,
    };
    assert!(matches!(section.carrier(&silent), Err(LedgerRefusal::Reason { .. })));
}

#[test]
fn a_landing_that_is_taken_back_leaves_no_trace() {
    let mut section = Books::section(NORTH);
    section.carrier(&land(1, 60)).unwrap();
    section.carrier(&decline(2, 60)).unwrap();
    let before = section.ledger.clone();
    let order = CrossingOrder::Land { transfer: out(3), player: BOB, amount: dollars(7), settled_below: 2 };
    let landed = section.ledger.cross(NOW, CommandId(7), Clerk::Carrier, &order).unwrap().unwrap();
    let knew = section.ledger.section_book().unwrap().clone();
    section.ledger.apply(&landed).unwrap();
    assert_ne!(section.ledger, before);
    section.ledger.undo_landing(&landed, knew);
    assert_eq!(section.ledger, before);
}

/// Checks that a ledger does not take this event in, and is as it was.
#[track_caller]
fn impossible(books: &Books, event: &LedgerEvent) -> Impossible {
    let mut ledger = books.ledger.clone();
    let why = ledger.apply(event).expect_err("it cannot have happened");
    assert!(ledger == books.ledger, "what is refused leaves no trace: {why}");
    why
}

fn crossed(books: &Books, crossing: Crossing, lines: &[MovementLine]) -> LedgerEvent {
    LedgerEvent::Moved(Movement {
        number: books.ledger.movements() + 1,
        at: NOW,
        command: CommandId(7),
        by: Clerk::Carrier,
        purpose: Purpose::Crossing(crossing),
        lines: lines.to_vec(),
        reverses: None,
    })
}

#[test]
fn no_log_has_a_transfer_twice_or_another_way() {
    let mut house = Books::house();
    house.cross(CASHIER, &set_out(60)).unwrap();
    let (player, transfer) = (ANN, out(1));
    let (transit, section) = (Account::Transit(out(1)), Account::Section(NORTH));
    let line = |from, to, amount| MovementLine::new(from, to, dollars(amount));
    let settled = Crossing::Settled { transfer, player };
    let number = house.ledger.movements() + 1;
    for lines in [
        vec![],
        vec![line(transit, Account::Player(BOB), 60)],
        vec![line(transit, section, 30), line(transit, section, 30)],
    ] {
        let why = impossible(&house, &crossed(&house, settled.clone(), &lines));
        assert_eq!(why, Impossible::OtherLines { number });
    }
    let part = impossible(&house, &crossed(&house, settled.clone(), &[line(transit, section, 59)]));
    let other = LedgerRefusal::OtherTransfer { transfer, player, amount: dollars(60) };
    assert_eq!(part, Impossible::Refused(other));
    house.carrier(&settle(1, 60)).unwrap();
    let twice = impossible(&house, &crossed(&house, settled, &[line(transit, section, 60)]));
    assert_eq!(twice, Impossible::Refused(LedgerRefusal::TransferClosed { transfer }));
    let gap = Crossing::SetOut { transfer: out(3), player };
    let why =
        impossible(&house, &crossed(&house, gap, &[line(Account::Player(ANN), Account::Transit(out(3)), 1)]));
    assert_eq!(why, Impossible::Refused(LedgerRefusal::TransferGap { transfer: out(3), last: 1 }));
    house.carrier(&receive(1, 5)).unwrap();
    let again = Crossing::Received { transfer: home(1), player };
    let why = impossible(&house, &crossed(&house, again, &[line(section, Account::Player(ANN), 5)]));
    assert_eq!(why, Impossible::Refused(LedgerRefusal::TransferClosed { transfer: home(1) }));

    let mut there = Books::section(NORTH);
    there.carrier(&land(1, 60)).unwrap();
    let landed = |transfer, player| Crossing::Landed { transfer, player, settled_below: 1 };
    let arrives = [line(Account::Outside, Account::Player(ANN), 60)];
    let why = impossible(&there, &crossed(&there, landed(out(1), ANN), &arrives));
    assert_eq!(why, Impossible::Refused(LedgerRefusal::TransferClosed { transfer: out(1) }));
    let (amount, at, command, settled_below) = (dollars(60), NOW, CommandId(7), 1);
    let why = "no".to_owned();
    let declined = LedgerEvent::Declined { transfer, player, amount, why, settled_below, at, command };
    let why = impossible(&there, &declined);
    assert_eq!(why, Impossible::Refused(LedgerRefusal::TransferClosed { transfer }));
    let taken_back = LedgerEvent::Moved(Movement {
        reverses: Some(1),
        ..crossed(&there, landed(out(2), ANN), &arrives).movement().unwrap().clone()
    });
    assert_eq!(impossible(&there, &taken_back), Impossible::OtherMovement { number: 2 });
    // A drawer that opens to the street, in the log of a section.
    let deposit = Purpose::Cage(Order::Deposit { player: PlayerId(1), amount: dollars(1) });
    let from_the_street = LedgerEvent::Moved(Movement {
        purpose: deposit,
        lines: vec![line(Account::Outside, Account::Player(ANN), 1)],
        ..crossed(&there, landed(out(2), ANN), &arrives).movement().unwrap().clone()
    });
    let why = impossible(&there, &from_the_street);
    assert_eq!(why, Impossible::Refused(LedgerRefusal::OutsideIsTheHouse { section: NORTH }));
}
