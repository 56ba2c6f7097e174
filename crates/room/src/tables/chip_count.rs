//! What happens to a table's money, in the ledger's words.
//!
//! Chips that cross the rail are named in the events: a buy-in, a cash-out, a rake, a drop. Everything else goes
//! between the stacks and the middle, so it is read off the table itself: what every stack holds after the command
//! less what it held before.

use chips::Chips;
use game::{Badge, HandNumber, PlayerId, Seat, TableId};
use jackpot::Fund;
use ledger::{Account, Drop, MovementLine, Order, Purpose, Take, Tender};
use pit::Stacks;
use poker::irregular::IrregularEvent;
use table::{buyin, charge};

use super::{Game, LiveTable};
use crate::record::TableEvent;

type BySeat<T> = [T; Seat::MOST];

/// Hardly any command of a hand moves chips more ways.
const MOST_LINES: usize = 4;

/// The money of a table at one moment.
#[derive(Clone, Copy)]
pub(crate) struct ChipCount {
    who: BySeat<Option<PlayerId>>,
    owners: BySeat<Option<PlayerId>>,
    stacks: BySeat<Chips>,
    behind: BySeat<Chips>,
    bank: i128,
    meter: Chips,
    /// Who has verified the time charge that waits for the tray.
    verified_by: Option<Badge>,
}

/// Something for the ledger to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Booking {
    /// An order at the cage.
    Order(Order),
    /// What happened at the table.
    Post(Purpose, Vec<MovementLine>),
}

/// What a command did at a table.
#[derive(Default)]
pub(crate) struct Outcome {
    /// What happened, in order.
    pub(crate) events: Vec<TableEvent>,
    /// What the ledger has to do.
    pub(crate) bookings: Vec<Booking>,
}

impl ChipCount {
    /// A table nobody has brought chips to.
    pub(crate) const EMPTY: ChipCount = ChipCount {
        who: [None; Seat::MOST],
        owners: [None; Seat::MOST],
        stacks: [Chips::ZERO; Seat::MOST],
        behind: [Chips::ZERO; Seat::MOST],
        bank: 0,
        meter: Chips::ZERO,
        verified_by: None,
    };

    pub(super) fn of(table: &LiveTable) -> ChipCount {
        let mut sheet = ChipCount { verified_by: table.verified_by, ..ChipCount::EMPTY };
        match &table.game {
            Game::Poker(game) => {
                let state = game.table.state();
                // Twice for every command, so nothing is copied that is only looked at.
                for seat in Seat::all() {
                    let at = seat.index();
                    sheet.owners[at] = state.owners[at].as_ref().map(|owner| owner.sitting.player);
                    sheet.behind[at] = state.buy_ins.waiting(seat);
                    // Where nobody sits there is no stack either.
                    if let Some(sitting) = &state.seats[at] {
                        sheet.who[at] = Some(sitting.player);
                        sheet.stacks[at] = game.table.stack(seat);
                    }
                }
            }
            Game::Premium(game) => {
                sheet.take(game.table.stacks());
                sheet.meter = game.table.meter();
            }
            Game::MiniDice { table, .. } => sheet.take(table.stacks()),
            Game::Craps { table, .. } => sheet.take(table.stacks()),
        }
        if !matches!(table.game, Game::Poker(_)) {
            sheet.who = table.people;
        }
        sheet
    }

    /// The chips in front of a seat.
    pub(super) const fn stack(&self, seat: Seat) -> Chips {
        self.stacks[seat.index()]
    }

    /// The chips of a seat that wait for the next deal.
    pub(super) const fn behind(&self, seat: Seat) -> Chips {
        self.behind[seat.index()]
    }

    fn take(&mut self, stacks: &Stacks) {
        for seat in Seat::all() {
            self.stacks[seat.index()] = stacks.stack(seat);
        }
        self.bank = stacks.bank();
    }
}

/// What the events named, and so is not read off the stacks.
struct Named {
    table: TableId,
    hand: HandNumber,
    /// Whose command it was.
    by: Option<Seat>,
    verified_by: Option<Badge>,
    /// Chips that came to a stack and went from it by name.
    came: BySeat<Chips>,
    went: BySeat<Chips>,
    before: Vec<Booking>,
    /// From the pot to the house and to the jackpots.
    taken: Vec<MovementLine>,
    /// From the rake area to the tray, when the hand is over.
    put_away: Vec<MovementLine>,
    after: Vec<Booking>,
}

impl Outcome {
    /// Books what the events of a command did, given the table's money before it.
    pub(crate) fn book(&mut self, table: &LiveTable, before: &ChipCount, by: Option<Seat>) {
        if table.is_played_for_points() {
            return;
        }
        let after = table.chip_count();
        let hand = table.number.unwrap_or(HandNumber(0));
        let mut named = Named {
            table: table.id,
            hand,
            by,
            verified_by: before.verified_by,
            came: [Chips::ZERO; Seat::MOST],
            went: [Chips::ZERO; Seat::MOST],
            before: Vec::new(),
            taken: Vec::new(),
            put_away: Vec::new(),
            after: Vec::new(),
        };
        for event in &self.events {
            named.name(table, before, &after, event);
        }
        let lines = if matches!(table.game, Game::Poker(_)) {
            named.play_lines(before, &after)
        } else {
            named.round_lines(before, &after)
        };
        self.bookings.append(&mut named.before);
        if !lines.is_empty() {
            let Named { table: id, hand, by, .. } = named;
            let purpose = match table.game {
                Game::Poker(_) => Purpose::Play { table: id, hand, seat: by },
                _ => Purpose::Round { table: id, hand, seat: by },
            };
            self.bookings.push(Booking::Post(purpose, lines));
        }
        self.bookings.append(&mut named.after);
    }
}

impl Named {
    fn name(&mut self, table: &LiveTable, before: &ChipCount, after: &ChipCount, event: &TableEvent) {
        match event {
            TableEvent::Poker(event) => self.name_poker(table, before, after, event),
            TableEvent::Premium(pit::premium::PremiumEvent::ChipsBrought { seat, chips })
            | TableEvent::MiniDice(pit::mini_dice::MiniDiceEvent::ChipsBrought { seat, chips })
            | TableEvent::Craps(pit::craps::CrapsEvent::ChipsBrought { seat, chips }) => {
                self.bought(after.who[seat.index()], *seat, *chips);
            }
            TableEvent::Premium(pit::premium::PremiumEvent::Left { seat, chips })
            | TableEvent::MiniDice(pit::mini_dice::MiniDiceEvent::Left { seat, chips })
            | TableEvent::Craps(pit::craps::CrapsEvent::Left { seat, chips }) => {
                self.cashed_out(before.who[seat.index()], *seat, *chips, Chips::ZERO);
            }
            _ => {}
        }
    }

    /// A buy-in or top-up from the player's account.
    fn bought(&mut self, player: Option<PlayerId>, seat: Seat, amount: Chips) {
        add(&mut self.came[seat.index()], amount);
        self.order_buy_in(player, seat, amount, false);
    }

    fn order_buy_in(&mut self, player: Option<PlayerId>, seat: Seat, amount: Chips, behind: bool) {
        if let (Some(player), false) = (player, amount.is_zero()) {
            let (table, tender) = (self.table, Tender::Account);
            self.before.push(Booking::Order(Order::BuyIn { player, table, seat, amount, tender, behind }));
        }
    }

    fn cashed_out(&mut self, player: Option<PlayerId>, seat: Seat, stack: Chips, waiting: Chips) {
        add(&mut self.went[seat.index()], stack);
        // Who leaves with nothing has nothing to change.
        if let (Some(player), false) = (player, stack.is_zero() && waiting.is_zero()) {
            let (table, tender) = (self.table, Tender::Account);
            self.after.push(Booking::Order(Order::CashOut { player, table, seat, tender }));
        }
    }

    fn name_poker(&mut self, table: &LiveTable, before: &ChipCount, after: &ChipCount, event: &table::Event) {
        let id = self.table;
        match *event {
            table::Event::Hand(poker::HandEvent::RakeTaken { amount, .. }) => {
                self.taken.push(MovementLine::new(
                    Account::Pot(id),
                    Account::RakeArea(id, Take::Rake),
                    amount,
                ));
            }
            table::Event::Hand(poker::HandEvent::DropTaken { drop, amount, .. }) => {
                if let Some(fund) = table.fund_of(drop) {
                    self.taken.push(MovementLine::new(
                        Account::Pot(id),
                        Account::Box(id, Drop::Fund(fund)),
                        amount,
                    ));
                }
            }
            // A hand that is undone gives back what was taken from its pots, and pays whoever has left.
            table::Event::Hand(poker::HandEvent::Irregular(IrregularEvent::RakeReturned { amount })) => {
                self.taken.push(MovementLine::new(
                    Account::RakeArea(id, Take::Rake),
                    Account::Pot(id),
                    amount,
                ));
            }
            table::Event::Hand(poker::HandEvent::Irregular(IrregularEvent::DropReturned {
                drop,
                amount,
            })) => {
                if let Some(fund) = table.fund_of(drop) {
                    let line =
                        MovementLine::new(Account::Box(id, Drop::Fund(fund)), Account::Pot(id), amount);
                    self.before.push(Booking::Post(Purpose::Void { table: id, hand: self.hand }, vec![line]));
                }
            }
            table::Event::LeaverRefunded { player, amount, .. } => {
                let line = MovementLine::new(Account::Pot(id), Account::Player(player), amount);
                self.after.push(Booking::Post(Purpose::Void { table: id, hand: self.hand }, vec![line]));
            }
            // The floor has decided a dispute: where the chips go, or come from, is booked with the case.
            table::Event::ChipsRuledAway { seat, amount, .. } => add(&mut self.went[seat.index()], amount),
            table::Event::ChipsRuledTo { seat, amount, .. } => add(&mut self.came[seat.index()], amount),
            table::Event::BuyIn(event) => self.name_buy_in(before, after, &event),
            table::Event::TimeCharge(event) => self.name_charge(&event),
            table::Event::Moved { from, to, .. } => self.moved(before, from, to),
            table::Event::PlayingOver { seat, .. } => {
                // The owner's chips stay the owner's while somebody else plays in the seat.
                let (stack, behind) = (before.stacks[seat.index()], before.behind[seat.index()]);
                self.stood_aside(before.who[seat.index()], seat, stack, behind);
            }
            // The owner of a seat that is played over has left: what lay apart goes to the account.
            table::Event::OwnerLeft { seat, player, stack, waiting }
                if !(stack.is_zero() && waiting.is_zero()) =>
            {
                let tender = Tender::Account;
                self.after.push(Booking::Order(Order::CashOut { player, table: id, seat, tender }));
            }
            table::Event::SeatGivenBack { seat } => {
                let (stack, behind) = (after.stacks[seat.index()], after.behind[seat.index()]);
                self.came_back(before.owners[seat.index()], seat, stack, behind);
            }
            _ => {}
        }
    }

    fn name_buy_in(&mut self, before: &ChipCount, after: &ChipCount, event: &buyin::BuyInEvent) {
        let id = self.table;
        let who = |seat: Seat| after.who[seat.index()].or(before.who[seat.index()]);
        match *event {
            buyin::BuyInEvent::BoughtIn { seat, player, amount, .. } => {
                self.bought(Some(player), seat, amount);
            }
            buyin::BuyInEvent::Added { seat, amount } => self.bought(who(seat), seat, amount),
            buyin::BuyInEvent::CashLaid { seat, amount } => {
                add(&mut self.came[seat.index()], amount);
                if let Some(player) = who(seat) {
                    let (table, tender, behind) = (id, Tender::Cash, false);
                    self.before.push(Booking::Order(Order::BuyIn {
                        player,
                        table,
                        seat,
                        amount,
                        tender,
                        behind,
                    }));
                }
            }
            buyin::BuyInEvent::Waits { seat, amount } => self.order_buy_in(who(seat), seat, amount, true),
            buyin::BuyInEvent::CameIntoPlay { seat, amount } => {
                add(&mut self.came[seat.index()], amount);
                if let Some(player) = who(seat) {
                    let line = MovementLine::new(Account::Behind(id, seat), Account::Stack(id, seat), amount);
                    self.before.push(Booking::Post(Purpose::Stakes { table: id, seat, player }, vec![line]));
                }
            }
            buyin::BuyInEvent::HandedBack { seat, amount } => {
                if let (Some(player), false) = (who(seat), amount.is_zero()) {
                    self.before.push(Booking::Order(Order::HandBack { player, table: id, seat, amount }));
                }
            }
            buyin::BuyInEvent::CashedOut { seat, player, stack, waiting }
            | buyin::BuyInEvent::MovedOut { seat, player, stack, waiting } => {
                self.cashed_out(Some(player), seat, stack, waiting);
            }
            _ => {}
        }
    }

    fn name_charge(&mut self, event: &charge::ChargeEvent) {
        let id = self.table;
        let area = Account::RakeArea(id, Take::Time);
        match *event {
            charge::ChargeEvent::TimeCharged { seat, paid, .. } if !paid.is_zero() => {
                add(&mut self.went[seat.index()], paid);
                let line = MovementLine::new(Account::Stack(id, seat), area, paid);
                let purpose = Purpose::TimeCharge { table: id, verified_by: None };
                self.before.push(Booking::Post(purpose, vec![line]));
            }
            charge::ChargeEvent::Verified { by, .. } => self.verified_by = Some(by),
            charge::ChargeEvent::TimePutAway { amount, .. } if !amount.is_zero() => {
                if let Some(by) = self.verified_by.take() {
                    self.put_in_tray(amount, by);
                }
            }
            // When the hand is over the rake goes to the tray (nj:14.14(b)1.iii) or into its box (cb:2.dealing.7).
            charge::ChargeEvent::RakePutAway { into, amount } if !amount.is_zero() => {
                let to = match into {
                    charge::Place::Tray => Account::TrayTake(id, Take::Rake),
                    _ => Account::Box(id, Drop::House(Take::Rake)),
                };
                self.put_away.push(MovementLine::new(Account::RakeArea(id, Take::Rake), to, amount));
            }
            _ => {}
        }
    }

    /// Time charges go to the tray when a floorperson has verified them (nj:14.14(b)3.v).
    fn put_in_tray(&mut self, amount: Chips, by: Badge) {
        let id = self.table;
        let line =
            MovementLine::new(Account::RakeArea(id, Take::Time), Account::TrayTake(id, Take::Time), amount);
        let purpose = Purpose::TimeCharge { table: id, verified_by: Some(by) };
        self.after.push(Booking::Post(purpose, vec![line]));
    }

    /// A player takes another seat with all chips.
    fn moved(&mut self, before: &ChipCount, from: Seat, to: Seat) {
        let id = self.table;
        let Some(player) = before.who[from.index()] else { return };
        let (stack, behind) = (before.stacks[from.index()], before.behind[from.index()]);
        add(&mut self.went[from.index()], stack);
        add(&mut self.came[to.index()], stack);
        let lines = [
            MovementLine::new(Account::Stack(id, from), Account::Stack(id, to), stack),
            MovementLine::new(Account::Behind(id, from), Account::Behind(id, to), behind),
        ];
        let lines: Vec<MovementLine> = lines.into_iter().filter(|line| !line.amount.is_zero()).collect();
        if !lines.is_empty() {
            let purpose = Purpose::Seats { player, from: (id, from), to: (id, to) };
            self.before.push(Booking::Post(purpose, lines));
        }
    }

    /// The owner of a seat steps aside for somebody who plays over it; chips in front and behind lie apart.
    fn stood_aside(&mut self, owner: Option<PlayerId>, seat: Seat, stack: Chips, behind: Chips) {
        let id = self.table;
        let Some(player) = owner else { return };
        add(&mut self.went[seat.index()], stack);
        let away = Account::Away(id, player);
        let lines = [
            MovementLine::new(Account::Stack(id, seat), away, stack),
            MovementLine::new(Account::Behind(id, seat), away, behind),
        ];
        let lines: Vec<MovementLine> = lines.into_iter().filter(|line| !line.amount.is_zero()).collect();
        if !lines.is_empty() {
            let purpose = Purpose::Stakes { table: id, seat, player };
            self.before.insert(0, Booking::Post(purpose, lines));
        }
    }

    /// The owner comes back to the seat with all that lay apart.
    fn came_back(&mut self, owner: Option<PlayerId>, seat: Seat, stack: Chips, behind: Chips) {
        let id = self.table;
        let Some(player) = owner else { return };
        add(&mut self.came[seat.index()], stack);
        let away = Account::Away(id, player);
        let lines = [
            MovementLine::new(away, Account::Stack(id, seat), stack),
            MovementLine::new(away, Account::Behind(id, seat), behind),
        ];
        let lines: Vec<MovementLine> = lines.into_iter().filter(|line| !line.amount.is_zero()).collect();
        if !lines.is_empty() {
            self.after.push(Booking::Post(Purpose::Stakes { table: id, seat, player }, lines));
        }
    }

    /// What each stack gained or lost that no event named.
    fn unnamed(&self, before: &ChipCount, after: &ChipCount, seat: Seat) -> i128 {
        let at = seat.index();
        let held = |chips: Chips| i128::from(chips.units());
        held(after.stacks[at]) - held(before.stacks[at]) - held(self.came[at]) + held(self.went[at])
    }

    /// A hand of poker: stacks into the pot, rake and drops out of it, pots to the winners.
    fn play_lines(&self, before: &ChipCount, after: &ChipCount) -> Vec<MovementLine> {
        let pot = Account::Pot(self.table);
        let mut lines = Vec::with_capacity(MOST_LINES);
        let mut won = Vec::new();
        for seat in Seat::all() {
            let stack = Account::Stack(self.table, seat);
            let change = self.unnamed(before, after, seat);
            match chips_of(change.unsigned_abs()) {
                Some(amount) if change < 0 => lines.push(MovementLine::new(stack, pot, amount)),
                Some(amount) => won.push(MovementLine::new(pot, stack, amount)),
                None => {}
            }
        }
        lines.extend_from_slice(&self.taken);
        lines.append(&mut won);
        lines.extend_from_slice(&self.put_away);
        lines
    }

    /// A round of the pit: everything goes through the wagers.
    fn round_lines(&self, before: &ChipCount, after: &ChipCount) -> Vec<MovementLine> {
        let id = self.table;
        let (wagers, bank, meter) = (Account::Wagers(id), Account::Bank(id), Account::Meter(id, 0));
        let mut lines = Vec::new();
        let mut paid = Vec::new();
        for seat in Seat::all() {
            let stack = Account::Stack(id, seat);
            let change = self.unnamed(before, after, seat);
            match chips_of(change.unsigned_abs()) {
                Some(amount) if change < 0 => lines.push(MovementLine::new(stack, wagers, amount)),
                Some(amount) => paid.push(MovementLine::new(wagers, stack, amount)),
                None => {}
            }
        }
        let metered = i128::from(after.meter.units()) - i128::from(before.meter.units());
        let mut banked = after.bank - before.bank;
        if metered < 0 {
            // A prize of the meter goes out by the bank.
            lines.extend(
                chips_of(metered.unsigned_abs()).map(|amount| MovementLine::new(meter, bank, amount)),
            );
            banked += metered;
        }
        if banked < 0 {
            lines.extend(
                chips_of(banked.unsigned_abs()).map(|amount| MovementLine::new(bank, wagers, amount)),
            );
        }
        if metered > 0 {
            lines.extend(
                chips_of(metered.unsigned_abs()).map(|amount| MovementLine::new(wagers, meter, amount)),
            );
        }
        if banked > 0 {
            lines.extend(
                chips_of(banked.unsigned_abs()).map(|amount| MovementLine::new(wagers, bank, amount)),
            );
        }
        lines.append(&mut paid);
        lines
    }
}

/// More of something.
fn add(sum: &mut Chips, more: Chips) {
    *sum = sum.plus(more).expect("all chips of a table can be counted");
}

/// An amount to move; none where there is nothing.
fn chips_of(units: u128) -> Option<Chips> {
    let units = u64::try_from(units).expect("no more moves at a table than can be counted");
    (units > 0).then(|| Chips::new(units))
}

impl LiveTable {
    /// The fund a drop of the hand feeds.
    pub(crate) fn fund_of(&self, drop: u8) -> Option<Fund> {
        let game = self.poker()?;
        let name = game.setup.drops().get(usize::from(drop))?.name;
        Fund::find(name)
    }
}
