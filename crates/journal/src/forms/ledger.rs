//! The money.

use ledger::{
    AbandonedCount, Account, Answer, Answered, BoxCount, Clerk, CountLine, CountSheet, Countable, Crossing,
    Day, DayClose, EntryPrice, Explained, FundDay, Hold, HoldUse, HouseAccount, IdKind, Identification,
    Inventory, Leaving, LedgerEvent, Movement, MovementLine, Order, OwnSection, PaidEntry, Payee, PrizeFrom,
    Proposal, Purchase, Purpose, Receipt, Received, RefundReason, SectionBook, SeedFrom, Snapshot, Take,
    Tally, Tender, TournamentBook, TournamentOrder, Transit, TrayCount, Verdict, WhyOff,
};

use crate::stored;

stored! {
    enum LedgerEvent {
        1 = Moved(movement),
        2 = Proposed(proposal),
        3 = Approved { proposal, by, movement },
        4 = Rejected { proposal, by, at, command },
        5 = DayClosed { close, movement },
        6 = Resumed { by },
        7 = CountBegan { by, at, command, boxes, trays },
        8 = CountEntered { what, tally, command },
        9 = CountedDayClosed { proposal, by, close, movement },
        10 = TurnedDown { proposal, by, at, command, reason },
        11 = CountAbandoned { by, at, command, why },
        12 = SectionOpened { section, by, at, command },
        13 = SectionFounded { section, at, command },
        14 = Recalled { transfer, by, at, command },
        15 = Declined { transfer, player, amount, why, settled_below, at, command },
    }
    struct Movement { number, at, command, by, purpose, lines, reverses }
    struct MovementLine { from, to, amount }
    enum Clerk {
        1 = Staff(badge),
        2 = Dealer(table),
        3 = Player(player),
        4 = Clock,
        5 = Carrier,
    }
    enum Purpose {
        1 = Cage(order),
        2 = Play { table, hand, seat },
        3 = Round { table, hand, seat },
        4 = TimeCharge { table, verified_by },
        5 = Stakes { table, seat, player },
        6 = Seats { player, from, to },
        7 = Prizes { pool },
        8 = Void { table, hand },
        9 = Ruling { table, case },
        10 = Crossing(crossing),
    }
    enum Crossing {
        1 = SetOut { transfer, player },
        2 = Settled { transfer, player },
        3 = GivenBack { transfer, player, why },
        4 = Received { transfer, player },
        5 = Landed { transfer, player, settled_below },
        6 = SentHome { transfer, player },
        7 = Arrived { transfer, player },
    }
    enum Account {
        1 = Outside,
        2 = Cage,
        3 = Player(player),
        4 = Stack(table, seat),
        5 = Behind(table, seat),
        6 = Away(table, player),
        7 = Pot(table),
        8 = RakeArea(table, take),
        9 = Tray(table),
        10 = TrayTake(table, take),
        11 = Box(table, drop),
        12 = Counted(fund),
        13 = Jackpot(fund),
        14 = Reserve(fund),
        15 = Bank(table),
        16 = Wagers(table),
        17 = Meter(table, meter),
        18 = PrizePool(pool),
        19 = House(account),
        20 = Hold(number),
        21 = Impound(table, case),
        22 = Bounties(tournament),
        23 = EntryFees(tournament),
        24 = StaffShare(tournament),
        25 = Withheld(tournament),
        26 = Unpaid(tournament),
        27 = Transit(transfer),
        28 = Section(section),
        29 = Leaving(transfer),
    }
    enum Take {
        1 = Rake,
        2 = Time,
    }
    enum ledger::Drop {
        1 = House(take),
        2 = Fund(fund),
    }
    enum HouseAccount {
        1 = Rake,
        2 = Time,
        3 = OverShort,
        4 = Promotions,
        5 = Dues,
        6 = Fees,
        7 = Tokes,
        8 = Withheld,
    }
    enum Order {
        1 = Deposit { player, amount },
        2 = Withdraw { player, amount },
        3 = BuyIn { player, table, seat, amount, tender, behind },
        4 = CashOut { player, table, seat, tender },
        5 = Reserve { player, amount, expires },
        6 = PostHold { hold, amount, to },
        7 = VoidHold { hold },
        8 = BringBankroll { amount },
        9 = TakeBankroll { amount },
        10 = Fill { table, to, amount },
        11 = Credit { table, from, amount },
        12 = CountBox { table, drop, counted },
        13 = CountTray { table, counted },
        14 = Seed { fund, from, amount },
        15 = PayJackpot { fund, claim, payees, to_reserve },
        16 = Adjust { from, to, amount, reason },
        17 = Reverse { movement, reason },
        18 = Approve { proposal },
        19 = Reject { proposal },
        20 = CloseDay { cage },
        21 = HandBack { player, table, seat, amount },
        23 = PayDues { player, amount },
        22 = PostFund { fund, unposted, to_reserve, from_reserve },
        24 = BeginCount,
        25 = EnterCount { what, counted },
        26 = CloseCounted { explained },
        27 = TurnDown { proposal, reason },
        28 = AbandonCount { why },
        29 = Tournament { number, order },
        30 = Comp { player, amount, reason },
    }
    enum TournamentOrder {
        1 = Buy { entry, player, what, price, tender },
        2 = WinSeat { entry, player, other, other_entry, price },
        3 = Refund { entry, paid, why },
        4 = AddOverlay { amount },
        5 = ReturnOverlay { amount },
        6 = TakeStaffShare { amount },
        7 = ReturnStaffShare { amount },
        8 = SetPrizeAside { entry, player, amount },
        9 = PayPrize { entry, payee, withheld, from, agreed },
        10 = PayBounty { from, to, player, cash, on_head, tender },
        11 = PayOwnBounty { entry, player, amount, tender },
        12 = ReturnBounty { from, to, player, cash, tender },
        13 = CarryPool { to, pool, bounty },
        14 = Close,
    }
    struct EntryPrice { pool, fee, bounty, staff }
    enum Purchase {
        1 = Entry,
        2 = ReEntry,
        3 = Rebuy,
        4 = AddOn,
    }
    enum RefundReason {
        1 = Unregistered,
        2 = NoSeat,
        3 = Cancelled { reason },
    }
    enum PrizeFrom {
        1 = Pool,
        2 = SetAside,
    }
    struct PaidEntry { player, from_account, in_cash }
    struct TournamentBook { entries, overlay, staff, aside, has_flights }
    enum Countable {
        1 = Box(table, drop),
        2 = Tray(table),
        3 = Drawer,
    }
    enum WhyOff {
        1 = PaidWrong,
        2 = NotWrittenDown,
        3 = Misplaced,
        4 = NotGood,
        5 = Unknown,
    }
    struct Explained { what, why, words }
    struct Tally { by, at, expected, counted, rake, time }
    struct CountLine { what, pulled, tallies }
    struct CountSheet { by, at, lines }
    struct AbandonedCount { sheet, by, at, why }
    enum Tender {
        1 = Cash,
        2 = Account,
    }
    enum Inventory {
        1 = Tray,
        2 = Bank,
    }
    enum HoldUse {
        1 = Seat { table, seat },
        2 = PrizePool(pool),
    }
    enum SeedFrom {
        1 = Cage,
        2 = Reserve,
    }
    enum IdKind {
        1 = DrivingLicence,
        2 = Passport,
        3 = StateCard,
        4 = MilitaryCard,
        5 = ResidenceCard,
    }
    struct Identification { kind, valid_until }
    struct Payee { player, amount, tender, identified }
    struct Proposal { number, at, by, command, expires, order }
    struct BoxCount { table, drop, expected, counted }
    struct TrayCount { table, expected, counted }
    struct FundDay { opening, counted, seeded, paid, reserved, adjusted, closing }
    struct Day { number, first_movement, boxes, trays, rake, time, short, funds }
    struct DayClose { by, at, day, cage_expected, cage_counted, total }
    struct Hold { player, expires }
    struct Receipt { movement, balances }
    enum Answer {
        1 = Receipt(receipt),
        2 = Proposed(proposal),
        3 = Rejected { proposal },
        4 = DayClosed(close),
        5 = CountBegan,
        6 = Counted(tally),
        7 = CountAbandoned,
    }
    struct Answered { clerk, order, answer }
    struct Snapshot { balances, movements, proposed, holds, proposals, owners, answers, reversed, day, sheet, abandoned, tournaments, closed_tournaments, sections, own_section }
    struct SectionBook { set_out, open, received }
    struct Transit { player, amount, since, recalled }
    struct Received { through, beyond }
    struct OwnSection { section, sent_home, leaving, settled_below, verdicts }
    struct Leaving { player, amount, since }
    struct Verdict { player, amount, since, declined }
}
