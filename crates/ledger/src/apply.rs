//! Taking events in. Whether an event can have happened is looked at first; nothing is decided again.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use chips::Chips;
use game::{Badge, CommandId, Moment, PlayerId, Seat, Span, TableId};

use crate::account::{Account, Drop, Fund, HouseAccount};
use crate::count::{AbandonedCount, CountLine, CountSheet, Countable, MOST_ABANDONED, MOST_TALLIES, Tally};
use crate::day::{BoxCount, Day, DayClose, FundDay, TrayCount};
use crate::event::{LedgerEvent, Proposal};
use crate::impossible::Impossible;
use crate::ledger::{Answer, Answered, Hold, Ledger};
use crate::movement::{Clerk, Movement, MovementLine, Purpose};
use crate::order::{HoldUse, Order};
use crate::receipt::Receipt;

impl Ledger {
    /// Takes an event in.
    ///
    /// # Errors
    ///
    /// When neither [`decide`](Ledger::decide) nor [`post`](Ledger::post) can have given the event for these books.
    /// Nothing has changed then.
    pub fn apply(&mut self, event: &LedgerEvent) -> Result<(), Impossible> {
        self.can_have_happened(event)?;
        match event {
            LedgerEvent::Moved(movement) => {
                self.carry(movement);
                if let Purpose::Cage(order) = &movement.purpose {
                    self.note(order, movement);
                    self.remember_receipt(movement.by, order.clone(), movement);
                }
            }
            LedgerEvent::Proposed(proposal) => self.propose(proposal),
            LedgerEvent::Approved { proposal, by, movement } => {
                self.proposals.remove(proposal);
                self.carry(movement);
                if let Purpose::Cage(order) = &movement.purpose {
                    self.note(order, movement);
                }
                self.remember_receipt(Clerk::Staff(*by), Order::Approve { proposal: *proposal }, movement);
            }
            LedgerEvent::Rejected { proposal, by, command, .. } => self.reject(*proposal, *by, *command),
            LedgerEvent::DayClosed { close, movement } => {
                self.carry(movement);
                let ordered = match &movement.purpose {
                    Purpose::Cage(order) => Some((movement.by, order.clone())),
                    _ => None,
                };
                self.begin_day(close, movement, ordered);
            }
            LedgerEvent::Resumed { by } => self.resume(*by),
            LedgerEvent::CountBegan { by, at, command, boxes, trays } => {
                self.lay_out(*by, *at, boxes, trays);
                self.remember(*command, Clerk::Staff(*by), Order::BeginCount, Answer::CountBegan);
            }
            LedgerEvent::CountEntered { what, tally, command } => self.take_tally(*what, *tally, *command),
            LedgerEvent::CountAbandoned { by, at, command, why } => {
                self.abandon(*by, *at, why.clone());
                let order = Order::AbandonCount { why: why.clone() };
                self.remember(*command, Clerk::Staff(*by), order, Answer::CountAbandoned);
            }
            LedgerEvent::CountedDayClosed { proposal, by, close, movement } => {
                self.proposals.remove(proposal);
                self.sheet = None;
                self.carry(movement);
                let approved = (Clerk::Staff(*by), Order::Approve { proposal: *proposal });
                self.begin_day(close, movement, Some(approved));
            }
            LedgerEvent::TurnedDown { proposal, by, command, reason, .. } => {
                self.proposals.remove(proposal);
                let order = Order::TurnDown { proposal: *proposal, reason: reason.clone() };
                let answer = Answer::Rejected { proposal: *proposal };
                self.remember(*command, Clerk::Staff(*by), order, answer);
            }
            LedgerEvent::SectionOpened { .. }
            | LedgerEvent::SectionFounded { .. }
            | LedgerEvent::Recalled { .. }
            | LedgerEvent::Declined { .. } => self.note_section(event),
        }
        Ok(())
    }

    /// Moves the money.
    #[inline]
    fn carry(&mut self, movement: &Movement) {
        self.movements = movement.number;
        for &line in &movement.lines {
            self.books.carry_out(line);
        }
        match &movement.purpose {
            Purpose::Seats { player, from, to } => {
                self.owners.remove(from);
                self.owners.insert(*to, *player);
            }
            Purpose::Stakes { table, seat, player } => {
                self.owners.insert((*table, *seat), *player);
            }
            Purpose::Cage(_)
            | Purpose::Play { .. }
            | Purpose::Void { .. }
            | Purpose::Round { .. }
            | Purpose::TimeCharge { .. }
            | Purpose::Prizes { .. }
            | Purpose::Ruling { .. } => {}
            Purpose::Crossing(crossing) => self.note_crossing(crossing, movement),
        }
    }

    /// What an order changes beside the balances.
    fn note(&mut self, order: &Order, movement: &Movement) {
        match *order {
            Order::BuyIn { player, table, seat, .. } => self.seat(player, table, seat),
            Order::CashOut { player, table, seat, .. } => {
                if self.owner(table, seat) == Some(player) {
                    self.owners.remove(&(table, seat));
                }
            }
            Order::Reserve { player, expires, .. } => {
                self.holds.insert(movement.number, Hold { player, expires });
            }
            Order::PostHold { hold, to, .. } => {
                if let (Some(Hold { player, .. }), HoldUse::Seat { table, seat }) =
                    (self.holds.remove(&hold), to)
                {
                    self.seat(player, table, seat);
                }
            }
            Order::VoidHold { hold } => {
                self.holds.remove(&hold);
            }
            Order::Reverse { movement: number, .. } => {
                self.reversed.insert(number);
                let order = self.movement_of_today(number).map(|movement| &movement.purpose);
                if let Some(&Purpose::Cage(Order::CashOut { player, table, seat, .. })) = order {
                    self.seat(player, table, seat);
                }
            }
            Order::CountBox { table, drop, counted } => {
                let expected = expected(&movement.lines, counted);
                self.day.boxes.push(BoxCount { table, drop, expected, counted });
            }
            Order::CountTray { table, counted } => {
                let expected = expected(&movement.lines, counted);
                self.day.trays.push(TrayCount { table, expected, counted });
            }
            Order::Tournament { number, ref order } => self.note_tournament(number, order),
            Order::HandBack { .. }
            | Order::PostFund { .. }
            | Order::PayDues { .. }
            | Order::Comp { .. }
            | Order::Deposit { .. }
            | Order::Withdraw { .. }
            | Order::BringBankroll { .. }
            | Order::TakeBankroll { .. }
            | Order::Fill { .. }
            | Order::Credit { .. }
            | Order::Seed { .. }
            | Order::PayJackpot { .. }
            | Order::Adjust { .. }
            | Order::Approve { .. }
            | Order::Reject { .. }
            | Order::CloseDay { .. }
            | Order::TurnDown { .. }
            | Order::BeginCount
            | Order::EnterCount { .. }
            | Order::AbandonCount { .. }
            | Order::CloseCounted { .. } => {}
        }
        for &line in &movement.lines {
            self.day.enter(order, line);
        }
    }

    fn seat(&mut self, player: PlayerId, table: TableId, seat: Seat) {
        self.owners.insert((table, seat), player);
    }

    fn remember_receipt(&mut self, clerk: Clerk, order: Order, movement: &Movement) {
        let receipt = Receipt { movement: movement.clone(), balances: self.balances_after(&movement.lines) };
        self.today.insert(movement.number, movement.command);
        self.remember(movement.command, clerk, order, Answer::Receipt(receipt));
        self.remembered.take(movement);
        while let Some(oldest) = self.remembered.too_many() {
            self.reversed.remove(&oldest);
            if let Some(command) = self.today.remove(&oldest) {
                self.answers.remove(&command);
            }
        }
    }

    fn remember(&mut self, command: CommandId, clerk: Clerk, order: Order, answer: Answer) {
        self.answers.insert(command, Answered { clerk, order, answer });
    }

    /// Each account of these lines once, and what lies there.
    fn balances_after(&self, lines: &[MovementLine]) -> Vec<(Account, i64)> {
        let mut accounts: Vec<Account> = lines.iter().flat_map(|line| [line.from, line.to]).collect();
        accounts.sort_unstable();
        accounts.dedup();
        accounts.into_iter().map(|account| (account, self.balance(account))).collect()
    }

    fn propose(&mut self, proposal: &Proposal) {
        self.proposed = proposal.number;
        // Nobody can approve what has expired.
        self.proposals.retain(|_, waiting| waiting.expires > proposal.at);
        self.proposals.insert(proposal.number, proposal.clone());
        let clerk = Clerk::Staff(proposal.by);
        self.remember(proposal.command, clerk, proposal.order.clone(), Answer::Proposed(proposal.clone()));
    }

    fn reject(&mut self, proposal: u64, by: Badge, command: CommandId) {
        self.proposals.remove(&proposal);
        let answer = Answer::Rejected { proposal };
        self.remember(command, Clerk::Staff(by), Order::Reject { proposal }, answer);
    }

    /// The next day begins with what is payable now. Of the old one only its close is remembered.
    fn begin_day(&mut self, close: &DayClose, movement: &Movement, ordered: Option<(Clerk, Order)>) {
        self.answers.clear();
        self.today.clear();
        self.remembered.clear();
        self.reversed.clear();
        self.abandoned.clear();
        self.proposals.retain(|_, waiting| waiting.expires > close.at);
        if let Some((clerk, order)) = ordered {
            self.remember(movement.command, clerk, order, Answer::DayClosed(Box::new(close.clone())));
        }
        let funds = Fund::ALL.map(|fund| FundDay { opening: self.payable(fund), ..FundDay::default() });
        self.day = Day {
            number: close.day.number.saturating_add(1),
            first_movement: movement.number.saturating_add(1),
            funds,
            ..Day::default()
        };
    }

    /// The sheet: boxes with what was in them when they were pulled, then trays, then the drawer.
    fn lay_out(&mut self, by: Badge, at: Moment, boxes: &[(TableId, Drop, Chips)], trays: &[TableId]) {
        let line = |what, pulled| CountLine { what, pulled, tallies: Vec::new() };
        let boxes = boxes.iter().map(|(table, drop, held)| line(Countable::Box(*table, *drop), Some(*held)));
        let trays = trays.iter().map(|table| line(Countable::Tray(*table), None));
        let lines = boxes.chain(trays).chain([line(Countable::Drawer, None)]).collect();
        self.sheet = Some(CountSheet { by, at, lines });
    }

    /// A count takes the place of an earlier one, and a close that was proposed before it does not stand any more.
    fn take_tally(&mut self, what: Countable, tally: Tally, command: CommandId) {
        let lines = self.sheet.iter_mut().flat_map(|sheet| &mut sheet.lines);
        if let Some(line) = lines.into_iter().find(|line| line.what == what) {
            if line.tallies.len() >= MOST_TALLIES {
                line.tallies.remove(0);
            }
            line.tallies.push(tally);
        }
        self.proposals.retain(|_, waiting| !matches!(waiting.order, Order::CloseCounted { .. }));
        let order = Order::EnterCount { what, counted: tally.counted };
        self.remember(command, Clerk::Staff(tally.by), order, Answer::Counted(tally));
    }

    /// The sheet is put away, and a close that was proposed from it does not stand any more.
    fn abandon(&mut self, by: Badge, at: Moment, why: String) {
        if let Some(sheet) = self.sheet.take() {
            if self.abandoned.len() >= MOST_ABANDONED {
                self.abandoned.remove(0);
            }
            self.abandoned.push(AbandonedCount { sheet, by, at, why });
        }
        self.proposals.retain(|_, waiting| !matches!(waiting.order, Order::CloseCounted { .. }));
    }

    fn resume(&mut self, by: Span) {
        for hold in self.holds.values_mut() {
            hold.expires = hold.expires.plus(by);
        }
        for proposal in self.proposals.values_mut() {
            proposal.expires = proposal.expires.plus(by);
        }
    }
}

/// What a count should have found: what was counted, and what the lines say was missing or too much.
fn expected(lines: &[MovementLine], counted: Chips) -> Chips {
    const OVER_SHORT: Account = Account::House(HouseAccount::OverShort);
    let sum = |of: fn(&MovementLine) -> bool| {
        let amounts = lines.iter().filter(|line| of(line)).map(|line| line.amount.units());
        amounts.fold(0, u64::saturating_add)
    };
    let (missing, found) = (sum(|line| line.to == OVER_SHORT), sum(|line| line.from == OVER_SHORT));
    Chips::new(counted.units().saturating_add(missing).saturating_sub(found))
}
