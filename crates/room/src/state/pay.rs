//! Jackpots: what the supervisor does, and how the money leaves the fund.

use chips::Chips;
use game::{Actor, Badge, Command, Game as _, PlayerId};
use jackpot::{AdjustmentNumber, Change, ClaimNumber, Denial, Fund, Request};
use ledger::{Account, Clerk, HouseAccount, Identification, Order, Payee, SeedFrom, Tender};

use super::{Doing, Room};
use crate::record::{Paper, RoomEvent};
use crate::refusal::Refusal;
use crate::request::Answer;
use crate::tables::in_the_ledger;

impl Room {
    /// A request about the funds, decided and recorded.
    pub(super) fn jackpot_takes(&mut self, actor: Actor, request: Request) -> Result<(), Refusal> {
        let mut events = Vec::new();
        let rules = self.rules.jackpots;
        self.jackpots
            .decide(&rules, Command { actor, request }, &mut events)
            .map_err(|violation| Refusal::Jackpot { violation, rule: violation.rule(&rules) })?;
        for event in events {
            self.record(RoomEvent::Jackpot(event));
        }
        Ok(())
    }

    /// Seeds, and corrections of a meter: the money moves in the ledger with them.
    pub(super) fn jackpot(&mut self, doing: Doing, request: Request) -> Result<Answer, Refusal> {
        let badge = doing.floor()?;
        let order = match request {
            Request::Seed { fund, amount, .. } => {
                Order::Seed { fund: in_the_ledger(fund), from: SeedFrom::Cage, amount }
            }
            Request::ProposeAdjustment { fund, change, amount, reason, .. } => {
                let (meter, house) =
                    (Account::Jackpot(in_the_ledger(fund)), Account::House(HouseAccount::Promotions));
                let (from, to) = match change {
                    Change::Up => (house, meter),
                    Change::Down => (meter, house),
                };
                Order::Adjust { from, to, amount, reason: format!("{reason:?}") }
            }
            Request::ApproveAdjustment { number } => {
                Order::Approve { proposal: self.proposal(Paper::Adjustment(number))? }
            }
            Request::RejectAdjustment { number } => {
                Order::Reject { proposal: self.proposal(Paper::Adjustment(number))? }
            }
            // What is dropped, opened, counted and paid comes from the tables, the count and the claims.
            _ => return Err(Refusal::NotYours { by: doing.by }),
        };
        let event = self.staff_orders(doing, badge, order)?;
        self.jackpot_takes(Actor::Floor(badge), request)?;
        let proposed = match self.staged.room.last() {
            Some(RoomEvent::Jackpot(jackpot::Event::AdjustmentProposed { number, .. })) => Some(*number),
            _ => None,
        };
        if let (Some(number), Some(ledger::Event::Proposed(proposal))) = (proposed, &event) {
            let proposal = proposal.number;
            self.record(RoomEvent::Proposed { paper: Paper::Adjustment(number), proposal });
        }
        if let Some(event) = event {
            self.book(event);
        }
        Ok(proposed.map_or(Answer::Done, |number| Answer::Proposed(u64::from(number.0))))
    }

    /// What the cage says to an order of the floor; nothing is booked yet.
    fn staff_orders(
        &mut self,
        doing: Doing,
        badge: Badge,
        order: Order,
    ) -> Result<Option<ledger::Event>, Refusal> {
        let id = self.booking_id(doing);
        let decided = self.ledger.decide(&self.rules.cage, self.now, Clerk::Staff(badge), id, order);
        decided.map_err(Refusal::Ledger)
    }

    /// The cage's proposal for a paper.
    fn proposal(&self, paper: Paper) -> Result<u64, Refusal> {
        let number = match paper {
            Paper::Claim(ClaimNumber(number)) | Paper::Adjustment(AdjustmentNumber(number)) => number,
        };
        self.papers.get(&paper).copied().ok_or(Refusal::NoSuchClaim { claim: number })
    }

    /// A supervisor verifies a claim; the cage has the payment as a proposal from then on.
    pub(super) fn verify_claim(
        &mut self,
        doing: Doing,
        claim: ClaimNumber,
        identified: &[(PlayerId, Vec<Identification>)],
    ) -> Result<Answer, Refusal> {
        let badge = doing.floor()?;
        let open = self.jackpots.claim(claim).ok_or(Refusal::NoSuchClaim { claim: claim.0 })?;
        let fund = open.prize.fund();
        let mut payees: Vec<Payee> = Vec::new();
        for share in &open.shares {
            let papers = identified.iter().find(|(player, _)| *player == share.player);
            payees.push(Payee {
                player: share.player,
                amount: share.amount,
                tender: Tender::Account,
                identified: papers.map_or_else(Vec::new, |(_, papers)| papers.clone()),
            });
        }
        payees.retain(|payee| !payee.amount.is_zero());
        let proposed = if payees.is_empty() {
            None
        } else {
            let order = Order::PayJackpot {
                fund: in_the_ledger(fund),
                claim: u64::from(claim.0),
                payees,
                to_reserve: Chips::ZERO,
            };
            self.staff_orders(doing, badge, order)?
        };
        self.jackpot_takes(Actor::Floor(badge), Request::Verify { claim })?;
        match proposed {
            Some(ledger::Event::Proposed(proposal)) => {
                let number = proposal.number;
                self.book(ledger::Event::Proposed(proposal));
                self.record(RoomEvent::Proposed { paper: Paper::Claim(claim), proposal: number });
                Ok(Answer::Proposed(number))
            }
            Some(event) => {
                self.book(event);
                Ok(Answer::Done)
            }
            None => Ok(Answer::Done),
        }
    }

    /// A second badge agrees, and the winners are paid.
    pub(super) fn approve_claim(&mut self, doing: Doing, claim: ClaimNumber) -> Result<Answer, Refusal> {
        let badge = doing.floor()?;
        // A claim on an empty purse has nothing to be paid.
        let event = match self.papers.get(&Paper::Claim(claim)) {
            Some(&proposal) => self.staff_orders(doing, badge, Order::Approve { proposal })?,
            None => None,
        };
        self.jackpot_takes(Actor::Floor(badge), Request::Approve { claim })?;
        let moved = event.as_ref().and_then(ledger::Event::movement).map(|movement| movement.number);
        if let Some(event) = event {
            self.book(event);
        }
        let seats: Vec<game::Seat> = match self.jackpots.claim(claim) {
            Some(open) => open.shares.iter().filter(|share| !share.paid).map(|share| share.seat).collect(),
            None => Vec::new(),
        };
        let identifications = u8::try_from(self.rules.cage.identifications).unwrap_or(u8::MAX);
        for seat in seats {
            // The papers have been checked by the cage, or it would not have paid.
            let request = Request::Pay { claim, seat, identifications };
            self.jackpot_takes(Actor::Floor(badge), request)
                .map_err(|refusal| Refusal::Lost { table: game::TableId(0), why: refusal.to_string() })?;
        }
        Ok(moved.map_or(Answer::Done, Answer::Moved))
    }

    /// The claim does not stand; its money goes back to the fund.
    pub(super) fn deny_claim(
        &mut self,
        doing: Doing,
        claim: ClaimNumber,
        why: Denial,
    ) -> Result<Answer, Refusal> {
        let badge = doing.floor()?;
        let event = match self.papers.get(&Paper::Claim(claim)) {
            Some(&proposal) => self.staff_orders(doing, badge, Order::Reject { proposal })?,
            None => None,
        };
        self.jackpot_takes(Actor::Floor(badge), Request::Deny { claim, why })?;
        if let Some(event) = event {
            self.book(event);
        }
        Ok(Answer::Done)
    }

    /// Whether the funds hold what the ledger says, to the cent.
    pub(super) fn jackpots_agree(&self) -> Result<(), String> {
        for fund in Fund::ALL {
            let state = self.jackpots.fund(fund);
            let account = in_the_ledger(fund);
            let payable: u64 = self.jackpots.meters(fund).iter().map(|meter| meter.units()).sum();
            let expected = [
                (Account::Jackpot(account), payable + state.pending.units()),
                (Account::Counted(account), state.counted.units()),
                (Account::Reserve(account), state.reserve.units()),
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
