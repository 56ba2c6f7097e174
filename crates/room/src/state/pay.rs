//! Jackpots: what the supervisor does, and how the money leaves the fund.

use chips::Chips;
use game::{Actor, Badge, Command, Game as _, PlayerId};
use jackpot::{AdjustmentNumber, Change, ClaimNumber, Denial, Fund, Request, Share};
use ledger::{Account, Clerk, HouseAccount, Order, Payee, SeedFrom, Tender};

use super::{CommandContext, Papers, Room};
use crate::floor::{self, Asker, Bar};
use crate::record::RoomEvent;
use crate::refusal::Refusal;
use crate::request::{Answer, By};

impl Room {
    /// A request about the funds, decided and recorded.
    pub(super) fn jackpot_takes(&mut self, actor: Actor, request: Request) -> Result<(), Refusal> {
        let mut events = Vec::new();
        let rules = self.rules.jackpots;
        self.jackpots
            .decide(&rules, Command { actor, request }, &mut events)
            .map_err(|violation| Refusal::Jackpot { violation, rule: violation.rule(&rules) })?;
        for event in events {
            self.record(RoomEvent::Jackpot(event))?;
        }
        Ok(())
    }

    /// Seeds, and corrections of a meter: the money moves in the ledger with them.
    pub(super) fn jackpot(&mut self, context: CommandContext, request: Request) -> Result<Answer, Refusal> {
        let badge = context.floor()?;
        let orders = match request {
            Request::Seed { fund, amount, .. } => {
                vec![(badge, Order::Seed { fund, from: SeedFrom::Cage, amount })]
            }
            Request::ApproveAdjustment { number } => match self.adjustment(number) {
                Some((by, order)) => vec![(by, order)],
                None => Vec::new(),
            },
            Request::ProposeAdjustment { .. } | Request::RejectAdjustment { .. } => Vec::new(),
            // What is dropped, opened, counted and paid comes from the tables, the count and the claims.
            _ => return Err(Refusal::NotYours { by: context.by }),
        };
        self.may_take(Actor::Floor(badge), request)?;
        for (by, order) in orders {
            self.pay_out(context, by, badge, order)?;
        }
        self.jackpot_takes(Actor::Floor(badge), request)?;
        let proposed = self.staged.room.iter().rev().find_map(|event| match event {
            RoomEvent::Jackpot(jackpot::JackpotEvent::AdjustmentProposed { number, .. }) => {
                Some(u64::from(number.0))
            }
            _ => None,
        });
        Ok(proposed.map_or(Answer::Done, Answer::Proposed))
    }

    /// Whether the funds would take a request; nothing changes.
    pub(super) fn may_take(&self, actor: Actor, request: Request) -> Result<(), Refusal> {
        let rules = self.rules.jackpots;
        let decided = self.jackpots.decide(&rules, Command { actor, request }, &mut Vec::new());
        decided.map_err(|violation| Refusal::Jackpot { violation, rule: violation.rule(&rules) })
    }

    /// What a correction moves in the ledger, and who proposed it.
    fn adjustment(&self, number: AdjustmentNumber) -> Option<(Badge, Order)> {
        let proposal = self.jackpots.proposals().iter().find(|proposal| proposal.number == number)?;
        let meter = Account::Jackpot(proposal.fund);
        let house = Account::House(HouseAccount::Promotions);
        let (from, to) = match proposal.change {
            Change::Up => (house, meter),
            Change::Down => (meter, house),
        };
        // By name: what a movement says for ever does not hang on what the program calls its variants.
        let reason = match proposal.reason {
            jackpot::Reason::Miscount => "a count was wrong",
            jackpot::Reason::WrongPayment => "a prize was paid wrongly",
            jackpot::Reason::Promotion => "promotion: the money goes to players in another way",
            jackpot::Reason::Ordered => "ordered by the regulator",
        };
        let reason = reason.to_owned();
        Some((proposal.by, Order::Adjust { from, to, amount: proposal.amount, reason }))
    }

    /// An order that may need two badges: whoever stood for it first proposes it, and the second approves it in the
    /// same command, so that what is paid is what is due now.
    pub(super) fn pay_out(
        &mut self,
        context: CommandContext,
        first: Badge,
        second: Badge,
        order: Order,
    ) -> Result<u64, Refusal> {
        let event = self.staff_orders(context, first, order)?;
        if let ledger::LedgerEvent::Proposed(proposal) = &event {
            let approve = Order::Approve { proposal: proposal.number };
            self.book(event)?;
            let approved = self.staff_orders(context, second, approve);
            let approved =
                approved.map_err(|refusal| Refusal::Lost { table: None, why: refusal.to_string() })?;
            return self.book_movement(approved);
        }
        self.book_movement(event)
    }

    /// Books what moves money; the number of the movement.
    fn book_movement(&mut self, event: ledger::LedgerEvent) -> Result<u64, Refusal> {
        let number = event.movement().map(|movement| movement.number);
        let number = number.ok_or_else(|| self.lost(&"an order was answered, and no money has moved"))?;
        self.book(event)?;
        Ok(number)
    }

    /// What the cage says to an order of the floor; nothing is booked yet.
    fn staff_orders(
        &mut self,
        context: CommandContext,
        badge: Badge,
        order: Order,
    ) -> Result<ledger::LedgerEvent, Refusal> {
        self.cage_decides(context, Clerk::Staff(badge), order)
    }

    /// What the cage says to an order; nothing is booked yet.
    fn cage_decides(
        &mut self,
        context: CommandContext,
        clerk: Clerk,
        order: Order,
    ) -> Result<ledger::LedgerEvent, Refusal> {
        let id = self.booking_id(context);
        let decided = self.ledger.decide(&self.rules.cage, self.now, clerk, id, order);
        let taken = || Refusal::Ledger(ledger::LedgerRefusal::CommandReused { command: id });
        decided.map_err(Refusal::Ledger)?.ok_or_else(taken)
    }

    /// A supervisor has looked at the hand and at the winners' papers.
    pub(super) fn verify_claim(
        &mut self,
        context: CommandContext,
        claim: ClaimNumber,
        papers: Papers,
    ) -> Result<Answer, Refusal> {
        let badge = context.floor()?;
        for (player, _) in &papers {
            self.known(*player)?;
        }
        self.jackpot_takes(Actor::Floor(badge), Request::Verify { claim })?;
        self.record(RoomEvent::Identified { claim, papers })?;
        Ok(Answer::Done)
    }

    /// A second badge agrees, and the winners are paid to their accounts.
    pub(super) fn approve_claim(
        &mut self,
        context: CommandContext,
        claim: ClaimNumber,
    ) -> Result<Answer, Refusal> {
        let badge = context.floor()?;
        self.may_take(Actor::Floor(badge), Request::Approve { claim })?;
        let open = self.jackpots.claim(claim).ok_or(Refusal::NoSuchClaim { claim: claim.0 })?;
        let verified = open.verified.ok_or(Refusal::NoSuchClaim { claim: claim.0 })?;
        let papers = self.papers.get(&claim).cloned().unwrap_or_default();
        let shown = |player: PlayerId| {
            papers
                .iter()
                .find(|(shown, _)| *shown == player)
                .map_or_else(Vec::new, |(_, papers)| papers.clone())
        };
        let due: Vec<Share> =
            open.shares.iter().copied().filter(|share| !share.paid && !share.amount.is_zero()).collect();
        let payees: Vec<Payee> = due
            .iter()
            .map(|share| Payee {
                player: share.player,
                amount: share.amount,
                tender: Tender::Account,
                identified: shown(share.player),
            })
            .collect();
        let fund = open.prize.fund();
        let mut answer = Answer::Done;
        // A claim on an empty purse has nothing to be paid.
        if !payees.is_empty() {
            let order =
                Order::PayJackpot { fund, claim: u64::from(claim.0), payees, to_reserve: Chips::ZERO };
            answer = Answer::Moved(self.pay_out(context, verified, badge, order)?);
        }
        let lost = |refusal: Refusal| Refusal::Lost { table: None, why: refusal.to_string() };
        self.jackpot_takes(Actor::Floor(badge), Request::Approve { claim }).map_err(lost)?;
        for share in due {
            let identifications = u8::try_from(shown(share.player).len()).unwrap_or(u8::MAX);
            let request = Request::Pay { claim, seat: share.seat, identifications };
            self.jackpot_takes(Actor::Floor(badge), request).map_err(lost)?;
        }
        Ok(answer)
    }

    /// The claim does not stand; its money goes back to the fund.
    pub(super) fn deny_claim(
        &mut self,
        context: CommandContext,
        claim: ClaimNumber,
        why: Denial,
    ) -> Result<Answer, Refusal> {
        let badge = context.floor()?;
        self.jackpot_takes(Actor::Floor(badge), Request::Deny { claim, why })?;
        Ok(Answer::Done)
    }

    /// A kill that was owed is paid from the account, and the player may play again (cb:8.kill.6b).
    pub(super) fn pay_kill(&mut self, context: CommandContext, player: PlayerId) -> Result<Answer, Refusal> {
        context.may_ask_for(player)?;
        let Some(Bar::KillOwed { amount }) = self.floor.barred(player, self.now) else {
            return Err(Refusal::NothingOwed { player });
        };
        self.covers(player, amount)?;
        let (clerk, who) = match context.by {
            By::Floor(badge) => (Clerk::Staff(badge), Asker::Supervisor(badge)),
            By::Player(_) => (Clerk::Player(player), Asker::Player(player)),
            by @ (By::Dealer(_) | By::Cage(_) | By::Clock | By::Carrier) => {
                return Err(Refusal::NotYours { by });
            }
        };
        let fact = floor::Fact::KillPaid { player, amount };
        let events = self.floor_decides(who, floor::Request::Told(fact))?;
        let paid = self.cage_decides(context, clerk, Order::PayDues { player, amount })?;
        let number = self.book_movement(paid)?;
        self.floor_has_decided(&events)?;
        Ok(Answer::Moved(number))
    }

    /// Whether the funds hold what the ledger says, to the cent.
    pub(super) fn jackpots_agree(&self) -> Result<(), String> {
        for fund in Fund::ALL {
            let state = self.jackpots.fund(fund);
            let payable: u64 = self.jackpots.meters(fund).iter().map(|meter| meter.units()).sum();
            let expected = [
                (Account::Jackpot(fund), payable + state.pending.units()),
                (Account::Counted(fund), state.counted.units()),
                (Account::Reserve(fund), state.reserve.units()),
            ];
            for (account, units) in expected {
                let holds = self.ledger.balance(account);
                if u64::try_from(holds) != Ok(units) {
                    return Err(format!("{account} holds {holds} in the ledger and {units} in the fund"));
                }
            }
        }
        Ok(())
    }
}
