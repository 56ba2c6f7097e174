//! The money of an event, order by order: where it goes, and why it does not.

use chips::{Chips, Currency};
use game::{Badge, PlayerId, Span};
use ledger::{
    Account, Answer, Clerk, EntryPrice, FrontMoney, Given, HouseAccount, IdKind, Identification, Ledger,
    LedgerRefusal, Order, Payee, PrizeFrom, Purchase, Receipt, RefundReason, Statement, Subject, Tender,
    TournamentOrder,
};
use proof::proves;

use crate::support::{ANN, BOB, CASHIER, Cage, SUPERVISOR, dollars, holds};

const MAIN: u32 = 5;
const OTHER: u32 = 6;
const POOL: Account = Account::PrizePool(MAIN);
const BOUNTIES: Account = Account::Bounties(MAIN);
const FEES: Account = Account::EntryFees(MAIN);
const STAFF: Account = Account::StaffShare(MAIN);
const UNPAID: Account = Account::Unpaid(MAIN);

fn price(pool: u64, fee: u64, bounty: u64, staff: u64) -> EntryPrice {
    EntryPrice { pool: dollars(pool), fee: dollars(fee), bounty: dollars(bounty), staff: dollars(staff) }
}

fn full() -> EntryPrice {
    price(100, 10, 20, 3)
}

fn of(number: u32, order: TournamentOrder) -> Order {
    Order::Tournament { number, order }
}

fn buy(entry: u32, player: PlayerId, what: Purchase, price: EntryPrice, tender: Tender) -> TournamentOrder {
    TournamentOrder::Buy { entry, player, what, price, tender }
}

fn enters(entry: u32, player: PlayerId) -> TournamentOrder {
    buy(entry, player, Purchase::Entry, full(), Tender::Account)
}

fn refund(entry: u32, paid: EntryPrice, why: RefundReason) -> TournamentOrder {
    TournamentOrder::Refund { entry, paid, why }
}

fn off() -> RefundReason {
    RefundReason::Cancelled { reason: "no dealers".to_owned() }
}

fn pays(entry: u32, player: PlayerId, amount: u64) -> TournamentOrder {
    let payee = Payee { player, amount: dollars(amount), tender: Tender::Account, identified: Vec::new() };
    TournamentOrder::PayPrize { entry, payee, withheld: Chips::ZERO, from: PrizeFrom::Pool, agreed: None }
}

fn bounty(from: u32, to: u32, player: PlayerId, cash: u64, on_head: u64) -> TournamentOrder {
    let (cash, on_head, tender) = (dollars(cash), dollars(on_head), Tender::Account);
    TournamentOrder::PayBounty { from, to, player, cash, on_head, tender }
}

impl Cage {
    /// An order of the cashier for the event.
    fn book(&mut self, order: TournamentOrder) -> Result<Receipt, LedgerRefusal> {
        self.book_for(MAIN, order)
    }

    fn book_for(&mut self, number: u32, order: TournamentOrder) -> Result<Receipt, LedgerRefusal> {
        match self.order(CASHIER, of(number, order))? {
            Answer::Receipt(receipt) => Ok(receipt),
            other => panic!("a receipt was expected: {other:?}"),
        }
    }

    fn at(&self, accounts: [Account; 4]) -> [i64; 4] {
        accounts.map(|account| self.balance(account))
    }
}

const PARTS: [Account; 4] = [POOL, FEES, BOUNTIES, STAFF];

/// Ann and Bob have a thousand each and have entered.
fn event() -> Cage {
    let mut cage = Cage::open();
    for (entry, player) in [(1, ANN), (2, BOB)] {
        cage.deposits(player, 1_000);
        cage.book(enters(entry, player)).unwrap();
    }
    cage
}

fn front(cage: &Cage, player: PlayerId) -> i64 {
    cage.balance(Account::Player(player))
}

#[test]
fn an_entry_is_one_movement_to_pool_fee_bounty_and_staff() {
    let mut cage = event();
    assert_eq!(cage.at(PARTS), [holds(200), holds(20), holds(40), holds(6)]);
    assert_eq!(front(&cage, ANN), holds(867));
    for (what, title) in [(Purchase::Rebuy, "tournament rebuy"), (Purchase::AddOn, "tournament add-on")] {
        let receipt = cage.book(buy(1, ANN, what, price(50, 0, 0, 0), Tender::Cash)).unwrap();
        assert_eq!((receipt.movement.purpose.title(), receipt.movement.lines.len()), (title, 1));
    }
    let again = cage.book(buy(3, ANN, Purchase::ReEntry, full(), Tender::Account)).unwrap();
    assert_eq!(again.movement.purpose.title(), "tournament re-entry");
    assert_eq!(again.movement.lines.len(), 4);
    assert_eq!(cage.balance(POOL), holds(400));
    let known = cage.ledger.tournament(MAIN).unwrap().entries[&1];
    assert_eq!((known.player, known.paid()), (ANN, full().plus(price(100, 0, 0, 0))));
}

#[test]
fn entries_are_numbered_once_and_are_their_players() {
    let mut cage = event();
    let (tournament, entry) = (MAIN, 1);
    assert_eq!(cage.book(enters(1, BOB)), Err(LedgerRefusal::EntryTaken { tournament, entry, owner: ANN }));
    let rebuy = |entry| buy(entry, BOB, Purchase::Rebuy, full(), Tender::Account);
    let anns = LedgerRefusal::NotTheirEntry { tournament, entry, owner: ANN, player: BOB };
    assert_eq!(cage.book(rebuy(1)), Err(anns.clone()));
    assert_eq!(cage.book(rebuy(9)), Err(LedgerRefusal::NoSuchEntry { tournament, entry: 9 }));
    assert_eq!(cage.book(pays(1, BOB, 10)), Err(anns.clone()));
    assert_eq!(cage.book(pays(9, BOB, 10)), Err(LedgerRefusal::NoSuchEntry { tournament, entry: 9 }));
    assert_eq!(cage.book(bounty(2, 1, BOB, 10, 0)), Err(anns));
    assert_eq!(cage.book(bounty(9, 1, ANN, 10, 0)), Err(LedgerRefusal::NoSuchEntry { tournament, entry: 9 }));
    let (account, asked) = (Account::Player(BOB), dollars(1_000));
    let dear = buy(4, BOB, Purchase::Entry, price(1_000, 0, 0, 0), Tender::Account);
    assert_eq!(cage.book(dear), Err(LedgerRefusal::Overdrawn { account, holds: holds(867), asked }));
}

#[test]
fn players_buy_for_themselves_and_no_dealer_books_a_tournament() {
    let mut cage = event();
    let (ann, bob, dealer) = (Clerk::Player(ANN), Clerk::Player(BOB), Clerk::Dealer(crate::support::TABLE));
    let refused = |clerk| Err(LedgerRefusal::NotAllowed { clerk });
    assert_eq!(cage.order(bob, of(MAIN, enters(3, ANN))), refused(bob));
    let cash = buy(3, ANN, Purchase::Entry, full(), Tender::Cash);
    assert_eq!(cage.order(ann, of(MAIN, cash)), refused(ann));
    assert_eq!(cage.order(bob, of(MAIN, refund(1, full(), RefundReason::Unregistered))), refused(bob));
    assert_eq!(cage.order(ann, of(MAIN, refund(1, full(), off()))), refused(ann));
    assert_eq!(cage.order(ann, of(MAIN, pays(1, ANN, 10))), refused(ann));
    assert_eq!(cage.order(dealer, of(MAIN, pays(1, ANN, 10))), refused(dealer));
    assert_eq!(cage.order(Clerk::Clock, of(MAIN, enters(3, ANN))), refused(Clerk::Clock));
    cage.order(ann, of(MAIN, refund(1, full(), RefundReason::Unregistered))).unwrap();
    cage.order(ann, of(MAIN, enters(3, ANN))).unwrap();
    cage.order(Clerk::Clock, of(MAIN, pays(3, ANN, 10))).unwrap();
}

#[test]
fn a_cancelled_event_gives_everything_back_the_way_it_came() {
    proves!["cb:12.tourn.39"];
    let mut cage = event();
    cage.book(buy(1, ANN, Purchase::Rebuy, price(50, 5, 0, 0), Tender::Cash)).unwrap();
    cage.book(TournamentOrder::TakeStaffShare { amount: dollars(8) }).unwrap();
    cage.book(TournamentOrder::AddOverlay { amount: dollars(500) }).unwrap();
    let (outside, all) = (cage.balance(Account::Outside), full().plus(price(50, 5, 0, 0)));
    // Neither more nor less, nor the same sum split otherwise, nor without a reason.
    for asked in [full(), price(163, 10, 12, 3), all.plus(price(1, 0, 0, 0))] {
        let differs = LedgerRefusal::RefundDiffers { tournament: MAIN, entry: 1, paid: all, asked };
        assert_eq!(cage.book(refund(1, asked, off())), Err(differs));
    }
    let silent = RefundReason::Cancelled { reason: " ".to_owned() };
    assert_eq!(cage.book(refund(1, all, silent)), Err(LedgerRefusal::Reason { length: 0, most: 200 }));
    let back = |what, given, asked| {
        Err(LedgerRefusal::MoreThanGiven {
            tournament: MAIN,
            what,
            given: dollars(given),
            asked: dollars(asked),
        })
    };
    let overlay = |amount| TournamentOrder::ReturnOverlay { amount: dollars(amount) };
    let staff = |amount| TournamentOrder::ReturnStaffShare { amount: dollars(amount) };
    assert_eq!(cage.book(overlay(501)), back(Given::Overlay, 500, 501));
    assert_eq!(cage.book(staff(9)), back(Given::StaffShare, 8, 9));
    cage.book(staff(8)).unwrap();
    cage.book(overlay(500)).unwrap();
    cage.book(refund(1, all, off())).unwrap();
    let again = LedgerRefusal::NoSuchEntry { tournament: MAIN, entry: 1 };
    assert_eq!(cage.book(refund(1, all, off())), Err(again));
    cage.book(refund(2, full(), off())).unwrap();
    assert_eq!(cage.at(PARTS), [0; 4]);
    assert_eq!((front(&cage, ANN), front(&cage, BOB)), (holds(1_000), holds(1_000)));
    assert_eq!(cage.balance(Account::Outside), outside + holds(55), "cash goes back as cash");
    assert_eq!(cage.balance(Account::House(HouseAccount::Promotions)), 0);
    let closed = cage.book(TournamentOrder::Close).unwrap();
    assert!(closed.movement.lines.is_empty());
}

const SHOWN: [Identification; 2] = [
    Identification { kind: IdKind::Passport, valid_until: game::Moment::from_millis(u64::MAX) },
    Identification { kind: IdKind::StateCard, valid_until: game::Moment::from_millis(u64::MAX) },
];

fn prize(amount: u64, withheld: u64, shown: usize, from: PrizeFrom, agreed: Option<u32>) -> TournamentOrder {
    let identified = SHOWN[..shown].to_vec();
    let payee = Payee { player: ANN, amount: dollars(amount), tender: Tender::Account, identified };
    let agreed = agreed.map(Badge);
    TournamentOrder::PayPrize { entry: 1, payee, withheld: dollars(withheld), from, agreed }
}

#[test]
fn a_large_prize_wants_identification_and_waits_for_it_outside_the_pool() {
    let mut cage = event();
    cage.book(TournamentOrder::AddOverlay { amount: dollars(800) }).unwrap();
    let unknown = |recorded| {
        let (tournament, player, amount) = (MAIN, ANN, dollars(700));
        Err(LedgerRefusal::PrizeNotIdentified { tournament, player, amount, recorded, needed: 2 })
    };
    assert_eq!(cage.book(prize(700, 0, 0, PrizeFrom::Pool, None)), unknown(0));
    assert_eq!(cage.book(prize(700, 168, 1, PrizeFrom::Pool, None)), unknown(1));
    let given = |given, asked| {
        let (given, asked) = (dollars(given), dollars(asked));
        Err(LedgerRefusal::MoreThanGiven { tournament: MAIN, what: Given::PrizeSetAside, given, asked })
    };
    assert_eq!(cage.book(prize(700, 168, 2, PrizeFrom::SetAside, None)), given(0, 700));
    let amount = dollars(700);
    cage.book(TournamentOrder::SetPrizeAside { entry: 1, player: ANN, amount }).unwrap();
    assert_eq!((cage.balance(POOL), cage.balance(UNPAID)), (holds(300), holds(700)));
    assert_eq!(cage.book(prize(701, 0, 2, PrizeFrom::SetAside, None)), given(700, 701));
    for withheld in [700, 701] {
        let too_much = LedgerRefusal::WithheldTooMuch { prize: amount, withheld: dollars(withheld) };
        assert_eq!(cage.book(prize(700, withheld, 2, PrizeFrom::SetAside, None)), Err(too_much));
    }
    cage.book(prize(700, 168, 2, PrizeFrom::SetAside, None)).unwrap();
    assert_eq!((cage.balance(UNPAID), cage.balance(Account::Withheld(MAIN))), (0, holds(168)));
    assert_eq!(front(&cage, ANN), holds(867 + 532));
    assert!(cage.ledger.tournament(MAIN).unwrap().aside.is_empty());
}

#[test]
fn an_agreement_is_paid_by_two_badges() {
    let mut cage = event();
    let agreed = |second| of(MAIN, prize(120, 0, 0, PrizeFrom::Pool, Some(second)));
    let alone =
        |clerk, second| Err(LedgerRefusal::SecondBadge { tournament: MAIN, clerk, second: Badge(second) });
    assert_eq!(cage.order(CASHIER, agreed(10)), alone(CASHIER, 10));
    assert_eq!(cage.order(Clerk::Clock, agreed(10)), alone(Clerk::Clock, 10));
    cage.order(CASHIER, agreed(20)).unwrap();
    assert_eq!(cage.balance(POOL), holds(80));
}

#[test]
fn a_bounty_is_paid_in_part_and_stays_in_part() {
    let mut cage = event();
    let (account, held, asked) = (BOUNTIES, holds(40), dollars(41));
    assert_eq!(
        cage.book(bounty(2, 1, ANN, 10, 31)),
        Err(LedgerRefusal::Overdrawn { account, holds: held, asked })
    );
    assert_eq!(cage.book(bounty(2, 1, ANN, 0, 0)), Err(LedgerRefusal::NothingAsked));
    cage.book(bounty(2, 1, ANN, 10, 10)).unwrap();
    assert_eq!((cage.balance(BOUNTIES), front(&cage, ANN)), (holds(30), holds(877)));
    // The bust was a mistake.
    let (player, tender) = (ANN, Tender::Account);
    let back = TournamentOrder::ReturnBounty { from: 2, to: 1, player, cash: dollars(10), tender };
    cage.book(back).unwrap();
    assert_eq!((cage.balance(BOUNTIES), front(&cage, ANN)), (holds(40), holds(867)));
    cage.book(bounty(2, 1, ANN, 10, 10)).unwrap();
    let own = TournamentOrder::PayOwnBounty { entry: 1, player, amount: dollars(30), tender };
    cage.book(own).unwrap();
    assert_eq!(cage.balance(BOUNTIES), 0);
}

#[test]
fn a_seat_is_paid_for_from_the_pool_that_gave_it_and_its_refund_is_the_players() {
    let mut cage = event();
    let win = |other, other_entry, price| TournamentOrder::WinSeat {
        entry: 1,
        player: ANN,
        other,
        other_entry,
        price,
    };
    assert_eq!(cage.book(win(MAIN, 7, full())), Err(LedgerRefusal::SameAccount { account: POOL }));
    assert_eq!(cage.book(win(OTHER, 7, price(0, 0, 0, 0))), Err(LedgerRefusal::NothingAsked));
    cage.book(win(OTHER, 7, full())).unwrap();
    let there = [
        Account::PrizePool(OTHER),
        Account::EntryFees(OTHER),
        Account::Bounties(OTHER),
        Account::StaffShare(OTHER),
    ];
    assert_eq!(cage.at(there), [holds(100), holds(10), holds(20), holds(3)]);
    assert_eq!(cage.balance(POOL), holds(67));
    let taken = LedgerRefusal::EntryTaken { tournament: OTHER, entry: 7, owner: ANN };
    assert_eq!(cage.book(win(OTHER, 7, price(1, 0, 0, 0))), Err(taken));
    cage.book_for(OTHER, refund(7, full(), off())).unwrap();
    assert_eq!((cage.at(there), front(&cage, ANN)), ([0; 4], holds(1_000)));
}

#[test]
fn a_flight_carries_all_it_has_to_the_final_day() {
    let mut cage = event();
    let carry =
        |to, pool, bounty| TournamentOrder::CarryPool { to, pool: dollars(pool), bounty: dollars(bounty) };
    assert_eq!(cage.book(carry(MAIN, 200, 40)), Err(LedgerRefusal::SameAccount { account: POOL }));
    let left = |account, left| Err(LedgerRefusal::ChipsLeftBehind { account, left: holds(left) });
    assert_eq!(cage.book(carry(OTHER, 199, 40)), left(POOL, 1));
    assert_eq!(cage.book(carry(OTHER, 200, 0)), left(BOUNTIES, 40));
    let none = LedgerRefusal::NoSuchEntry { tournament: OTHER, entry: 1 };
    assert_eq!(cage.book_for(OTHER, pays(1, BOB, 200)), Err(none));
    cage.book(carry(OTHER, 200, 40)).unwrap();
    cage.book(TournamentOrder::Close).unwrap();
    // Whoever survived has another number there, and paid elsewhere.
    cage.book_for(OTHER, pays(1, BOB, 200)).unwrap();
    assert_eq!(cage.balance(Account::Bounties(OTHER)), holds(40));
    let closed = LedgerRefusal::TournamentClosed { tournament: MAIN };
    assert_eq!(cage.book_for(OTHER, carry(MAIN, 0, 40)), Err(closed));
}

#[test]
fn an_event_is_closed_when_nothing_is_left_to_pay() {
    let mut cage = event();
    let left =
        |account, left| Err(LedgerRefusal::StillHeld { tournament: MAIN, account, holds: holds(left) });
    assert_eq!(cage.book(TournamentOrder::Close), left(POOL, 200));
    cage.book(pays(2, BOB, 150)).unwrap();
    cage.book(TournamentOrder::SetPrizeAside { entry: 1, player: ANN, amount: dollars(50) }).unwrap();
    assert_eq!(cage.book(TournamentOrder::Close), left(BOUNTIES, 40));
    cage.book(bounty(1, 2, BOB, 40, 0)).unwrap();
    assert_eq!(cage.book(TournamentOrder::Close), left(UNPAID, 50));
    cage.book(prize(50, 12, 0, PrizeFrom::SetAside, None)).unwrap();
    cage.book(TournamentOrder::Close).unwrap();
    let house = [HouseAccount::Fees, HouseAccount::Tokes, HouseAccount::Withheld];
    let house = house.map(|account| cage.balance(Account::House(account)));
    assert_eq!(house, [holds(20), holds(6), holds(12)]);
    assert!(cage.ledger.tournament(MAIN).is_none() && cage.ledger.is_tournament_closed(MAIN));
    let closed = LedgerRefusal::TournamentClosed { tournament: MAIN };
    for order in [enters(9, ANN), TournamentOrder::Close, pays(1, ANN, 1)] {
        assert_eq!(cage.book(order), Err(closed.clone()));
    }
}

#[test]
fn a_free_entry_moves_nothing_and_can_win() {
    let mut cage = Cage::open();
    let free = price(0, 0, 0, 0);
    for (entry, player) in [(1, ANN), (2, BOB)] {
        let receipt = cage.book(buy(entry, player, Purchase::Entry, free, Tender::Account)).unwrap();
        assert!(receipt.movement.lines.is_empty());
    }
    cage.book(refund(2, free, RefundReason::NoSeat)).unwrap();
    cage.book(TournamentOrder::AddOverlay { amount: dollars(50) }).unwrap();
    cage.book(pays(1, ANN, 50)).unwrap();
    assert_eq!((front(&cage, ANN), cage.balance(POOL)), (holds(50), 0));
}

#[test]
fn an_event_outlasts_the_gaming_day_and_a_restart() {
    let mut cage = event();
    let expected = cage.ledger.drawer(&cage.policy);
    assert_eq!(expected, i128::from(holds(2_000)), "what was paid for entries lies in the drawer");
    cage.close().unwrap();
    cage.wait(Span::hours(20));
    cage.ledger = Ledger::from_snapshot(cage.ledger.snapshot());
    // The movement is of another day: the entry is still known.
    cage.book(refund(1, full(), off())).unwrap();
    assert_eq!(front(&cage, ANN), holds(1_000));
    let mut again = Ledger::new();
    for event in &cage.log {
        again.apply(event).unwrap();
    }
    assert!(again == cage.ledger);
}

#[test]
fn play_chips_of_an_event_are_not_looked_for_in_the_drawer() {
    let mut cage = event();
    cage.policy.front_money = FrontMoney::PlayChips;
    cage.book(TournamentOrder::AddOverlay { amount: dollars(70) }).unwrap();
    assert_eq!(cage.ledger.drawer(&cage.policy), 0);
}

#[test]
fn an_order_of_an_event_is_not_voided_at_the_cage() {
    let mut cage = event();
    let movement = cage.ledger.movements();
    let void = Order::Reverse { movement, reason: "typed twice".to_owned() };
    let title = "tournament entry";
    assert_eq!(cage.order(SUPERVISOR, void), Err(LedgerRefusal::NotReversible { movement, title }));
}

#[test]
fn an_event_has_a_statement() {
    let mut cage = event();
    cage.book(TournamentOrder::TakeStaffShare { amount: dollars(8) }).unwrap();
    cage.book(pays(1, ANN, 100)).unwrap();
    let subject = Subject::Tournament(MAIN);
    let statement = Statement::of(subject, 0, cage.log.iter().filter_map(ledger::LedgerEvent::movement));
    assert_eq!(statement.closing, subject.balance(&cage.ledger));
    assert_eq!(
        statement.show(Currency::USD).to_string(),
        "Statement of tournament 5\n  opening $0\n  2 tournament entry $133 -> $133\n  4 tournament entry $133 -> $266\n  6 tournament prize -$100 -> $166\n  closing $166\n"
    );
}
