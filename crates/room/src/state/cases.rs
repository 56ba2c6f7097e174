//! Disputes carried out: cases are opened in time, chips are held out of play, and the floor decides.

use chips::Chips;
use game::{Actor, Badge, Command, HandNumber, PlayerId, Seat, SeatSet, TableId};
use ledger::{Account, Clerk, MovementLine, Purpose};
use poker::Matter;
use poker::irregular::{self, Choice, Question, Reason, acts};
use rulebook::{RuleId, rule};

use super::{CommandContext, Room};
use crate::cases::{
    Case, CaseEvent, Cases, Decision, DisputedAct, NoRuling, RaisedBy, Share, Shift, Shut, Verdict,
    in_book_of, total,
};
use crate::incidents::{Incident, IncidentKind};
use crate::record::{RoomEvent, TableEvent};
use crate::refusal::Refusal;
use crate::request::{Answer, By};

/// What a decision moves: worked out before anything changes.
#[derive(Default)]
struct Plan {
    moved: Vec<Shift>,
    /// From which stack of the table each of them comes now; nothing for what was held.
    from: Vec<Option<Seat>>,
    missing: Chips,
}

impl Room {
    /// The disputes of a poker table, closed or not.
    fn case_book(&self, table: TableId) -> Result<&Cases, Refusal> {
        if let Some(why) = self.unopened.get(&table) {
            return Err(Refusal::Unreadable { table, why: why.clone() });
        }
        let live = self.tables.get(&table).ok_or(Refusal::NoSuchTable { table })?;
        live.ensure_not_frozen()?;
        live.poker().ok_or(Refusal::OtherGame { table })?;
        Ok(live.cases())
    }

    /// A case that waits. One that was decided is final: there is nobody above whoever decided it (cb:2.decision.2,
    /// nj:14.15(b)).
    fn waiting_case(&self, table: TableId, number: u32) -> Result<&Case, Refusal> {
        let refused = |why| self.no_ruling(table, why);
        let case = self.case_book(table)?.get(number);
        let case = case.ok_or(refused(NoRuling::NoSuchCase { case: number }))?;
        match case.decided {
            Some(_) => Err(refused(NoRuling::Final { case: number, rule: self.floor_decides_by(table) })),
            None => Ok(case),
        }
    }

    /// A dispute is not heard, or not decided like that: with the rule of the house's own book.
    fn no_ruling(&self, table: TableId, why: NoRuling) -> Refusal {
        let rule = match why {
            NoRuling::Final { rule, .. } => Some(rule),
            why => self.in_its_book(table, why.rule()),
        };
        Refusal::Case { table, why, rule }
    }

    /// A rule about disputes, where the book of the table has it.
    fn in_its_book(&self, table: TableId, rule: RuleId) -> Option<RuleId> {
        in_book_of(self.tables.get(&table)?.poker()?.setup.house(), rule)
    }

    /// The rule of the house by which the floor's word is the last.
    fn floor_decides_by(&self, table: TableId) -> RuleId {
        self.cited(table, Matter::FloorDecides).unwrap_or(rule!("cb:2.decision.2"))
    }

    /// The rule of the house by which the floor may decide otherwise than the book.
    fn fairness_by(&self, table: TableId) -> RuleId {
        self.cited(table, Matter::Fairness).unwrap_or(rule!("cb:2.decision.1"))
    }

    fn cited(&self, table: TableId, matter: Matter) -> Option<RuleId> {
        let game = self.tables.get(&table)?.poker()?;
        Some(game.setup.house().cite(matter))
    }

    /// Whether a hand is still being played.
    fn is_on(&self, table: TableId, hand: HandNumber) -> bool {
        let live = self.tables.get(&table);
        live.is_some_and(|live| live.is_busy() && live.number() == Some(hand))
    }

    /// Something about a hand is disputed: heard while it is on, and until the next deal begins or the game ends or moves
    /// (cb:2.decision.5a).
    pub(super) fn open_case(
        &mut self,
        context: CommandContext,
        table: TableId,
        hand: Option<HandNumber>,
        acts_ago: Option<u32>,
        why: String,
    ) -> Result<Answer, Refusal> {
        let by = match context.by {
            By::Dealer(own) if own == table => RaisedBy::Dealer,
            By::Floor(badge) => RaisedBy::Floor(badge),
            by @ (By::Player(_) | By::Dealer(_) | By::Cage(_) | By::Clock | By::Carrier) => {
                return Err(Refusal::NotYours { by });
            }
        };
        let refused = |why| self.no_ruling(table, why);
        let cases = self.case_book(table)?;
        let trace = cases.trace().ok_or(refused(NoRuling::NoHand))?;
        let closed = self.tables.get(&table).is_some_and(|live| live.is_closed());
        let shut = match hand {
            Some(asked) if asked < trace.hand => Some(Shut::NextDeal),
            Some(asked) if asked > trace.hand => return Err(refused(NoRuling::NoHand)),
            Some(_) | None if closed => Some(Shut::GameOver),
            Some(_) | None => trace.shut,
        };
        if let Some(shut) = shut {
            return Err(refused(NoRuling::TooLate { hand: hand.unwrap_or(trace.hand), shut }));
        }
        let acts = u32::try_from(trace.acts.len()).expect("no hand has four billion acts");
        let about = match acts_ago {
            None => None,
            Some(ago) => {
                let (act, seat) = cases.act(ago).ok_or(refused(NoRuling::NoSuchAct { acts }))?;
                Some(DisputedAct { act, seat })
            }
        };
        let (case, hand) = (cases.next(), trace.hand);
        let opened = CaseEvent::Opened { case, hand, by, why, about, acts_since: acts_ago.unwrap_or(0) };
        self.case_happens(context, table, opened)?;
        Ok(Answer::Done)
    }

    /// An event of the case book, behind the badge of the floorperson who causes it.
    fn case_happens(
        &mut self,
        context: CommandContext,
        table: TableId,
        event: CaseEvent,
    ) -> Result<(), Refusal> {
        self.working = Some(table);
        self.note_the_floor(context, table)?;
        self.happens_at(table, TableEvent::Case(event))
    }

    /// The house holds a part of the pot, or all of it (cb:2.decision.7b): when it is pushed, or at once.
    pub(super) fn impound(
        &mut self,
        context: CommandContext,
        table: TableId,
        number: u32,
        amount: Option<Chips>,
    ) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        self.is_for_money(table)?;
        let refused = |why| self.no_ruling(table, why);
        let case = self.waiting_case(table, number)?;
        if case.ordered.is_some() || !case.held.is_empty() {
            return Err(refused(NoRuling::HeldAlready));
        }
        if amount == Some(Chips::ZERO) {
            return Err(refused(NoRuling::NothingPushed));
        }
        if self.is_on(table, case.hand) {
            self.case_happens(context, table, CaseEvent::HoldOrdered { case: number, amount, by })?;
            // With real cards that are still to be gathered in: the pots are pushed, and the chips are held at once.
            self.gather_in_by_hand(context, table)?;
            return Ok(Answer::Done);
        }
        let pushed = total(&case.pushed);
        if pushed.is_zero() {
            return Err(refused(NoRuling::NothingPushed));
        }
        if let Some(asked) = amount.filter(|asked| *asked > pushed) {
            return Err(refused(NoRuling::TooMuch { asked, pushed }));
        }
        self.hold(context, by, table, number, amount)?;
        Ok(Answer::Done)
    }

    /// Chips are held and awarded in the ledger. Points of a tournament are not in it: they are its director's.
    fn is_for_money(&self, table: TableId) -> Result<(), Refusal> {
        let points = self.tables.get(&table).is_some_and(|live| live.is_played_for_points());
        if points { Err(Refusal::TournamentTable { table }) } else { Ok(()) }
    }

    /// The pots of a hand are pushed: what was ordered to be held is taken before anybody can play with it.
    pub(super) fn hold_what_was_ordered(
        &mut self,
        context: CommandContext,
        table: TableId,
    ) -> Result<(), Refusal> {
        let Some(live) = self.tables.get(&table) else { return Ok(()) };
        let ordered = live.cases().list().iter().filter_map(|case| Some((case.number, case.ordered?)));
        let ordered: Vec<_> = ordered.collect();
        for (number, order) in ordered {
            let held = self.hold(context, order.by, table, number, order.amount);
            held.map_err(|refusal| self.lost(&refusal))?;
        }
        Ok(())
    }

    /// Takes the chips from whoever was pushed them, the largest share first, and holds them under the case.
    fn hold(
        &mut self,
        context: CommandContext,
        by: Badge,
        table: TableId,
        number: u32,
        amount: Option<Chips>,
    ) -> Result<(), Refusal> {
        let case = self.waiting_case(table, number)?;
        let mut shares = case.pushed.clone();
        shares.sort_by_key(|share| core::cmp::Reverse(share.amount));
        let mut left = amount.unwrap_or_else(|| total(&shares)).min(total(&shares));
        let mut from = Vec::new();
        let mut stacks = Vec::new();
        for share in shares {
            let wanted = left.min(share.amount);
            if wanted.is_zero() {
                continue;
            }
            let Some((seat, has)) = self.stack_of(table, share.player)? else { continue };
            let taken = wanted.min(has);
            if taken.is_zero() {
                continue;
            }
            left = less(left, taken);
            from.push(Share { amount: taken, ..share });
            stacks.push((seat, taken));
        }
        let impound = Account::Impound(table, number);
        let lines = stacks
            .iter()
            .map(|(seat, taken)| MovementLine::new(Account::Stack(table, *seat), impound, *taken));
        let lines: Vec<MovementLine> = lines.collect();
        let rule = self.in_its_book(table, rule!("cb:2.decision.7b"));
        let rule = rule.unwrap_or_else(|| self.floor_decides_by(table));
        for (seat, amount) in stacks {
            self.stack_ruled(context, by, table, table::Request::RuleAway { seat, amount, rule })?;
        }
        self.post_ruling(context, by, table, number, lines)?;
        let floor = CommandContext { by: By::Floor(by), ..context };
        self.case_happens(floor, table, CaseEvent::Held { case: number, from, missing: left, by })
    }

    /// The floor decides a case. What cards and betting had come to, what was decided and why stand together in the log
    /// (cb:2.decision.1).
    pub(super) fn rule_case(
        &mut self,
        context: CommandContext,
        table: TableId,
        number: u32,
        verdict: Verdict,
        fairness: bool,
        why: &str,
    ) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        let case = self.waiting_case(table, number)?.clone();
        let (plan, rule) = match verdict {
            Verdict::Stands => (self.gives_back(table, &case.held), self.floor_decides_by(table)),
            Verdict::Award { to, from, amount } => {
                self.is_for_money(table)?;
                let rule = self.in_its_book(table, rule!("cb:2.decision.6"));
                let rule = rule.unwrap_or_else(|| self.floor_decides_by(table));
                (self.award(table, &case, to, from, amount)?, rule)
            }
        };
        let rule = if fairness { self.fairness_by(table) } else { rule };
        self.carry_out_plan(context, by, table, number, &plan, rule)?;
        // Whoever had been pushed what somebody else has now: the next floorperson should know.
        let lost = plan.moved.iter().filter(|shift| shift.from != shift.to.seat).map(|shift| shift.from);
        let lost: SeatSet = lost.collect();
        let decision = Decision {
            verdict,
            fairness,
            by,
            why: why.to_owned(),
            was: case.pushed.clone(),
            moved: plan.moved,
            missing: plan.missing,
            rule,
        };
        self.case_happens(context, table, CaseEvent::Decided { case: number, decision })?;
        for player in lost.iter().filter_map(|seat| case.player(seat)) {
            let (table, hand) = (Some(table), Some(case.hand));
            let (number, kind, says) = (self.incidents.next(), IncidentKind::RuledAgainst, why.to_owned());
            let incident = Incident { number, player, kind, table, hand, warned: false, says, by };
            self.record(RoomEvent::IncidentNoted(incident))?;
        }
        Ok(Answer::Done)
    }

    /// What is held goes back to whoever it was taken from.
    fn gives_back(&self, table: TableId, held: &[Share]) -> Plan {
        let mut plan = Plan::default();
        for share in held {
            let stack = self.comes_to(table, share.player);
            plan.moved.push(Shift { from: share.seat, held: true, to: *share, stack });
            plan.from.push(None);
        }
        plan
    }

    /// The pot goes to whom it belongs: what is held first, then what is still in front of whoever was pushed it. The sum is
    /// rebuilt from the betting (cb:2.decision.6).
    fn award(
        &self,
        table: TableId,
        case: &Case,
        to: Seat,
        from: Option<Seat>,
        amount: Option<Chips>,
    ) -> Result<Plan, Refusal> {
        let refused = |why| self.no_ruling(table, why);
        if self.is_on(table, case.hand) {
            return Err(refused(NoRuling::NotOver { hand: case.hand }));
        }
        let dealt = |seat| case.player(seat).ok_or(refused(NoRuling::NotDealtIn { seat }));
        let winner = dealt(to)?;
        if let Some(from) = from {
            dealt(from)?;
        }
        let wrong = |share: &&Share| share.seat != to && from.is_none_or(|from| share.seat == from);
        let sources: Vec<Share> = case.pushed.iter().filter(wrong).copied().collect();
        let pushed = total(&sources);
        let asked = amount.unwrap_or(pushed);
        if pushed.is_zero() || asked.is_zero() {
            return Err(refused(NoRuling::NothingPushed));
        }
        if asked > pushed {
            return Err(refused(NoRuling::TooMuch { asked, pushed }));
        }
        let stack = self.comes_to(table, winner);
        let gets =
            |from, held, amount| Shift { from, held, to: Share { seat: to, player: winner, amount }, stack };
        let (mut plan, mut left) = (Plan::default(), asked);
        // What is held of these sources is the winner's; the rest of what is held goes back.
        let mut back = Vec::new();
        for held in &case.held {
            let used = if sources.iter().any(|share| share.seat == held.seat) {
                left.min(held.amount)
            } else {
                Chips::ZERO
            };
            if !used.is_zero() {
                plan.moved.push(gets(held.seat, true, used));
                plan.from.push(None);
                left = less(left, used);
            }
            let rest = less(held.amount, used);
            if !rest.is_zero() {
                back.push(Share { amount: rest, ..*held });
            }
        }
        for source in &sources {
            let held = case.held.iter().filter(|held| held.seat == source.seat).map(|held| held.amount);
            let held = Chips::total(held).expect("what is held was pushed, and what was pushed was counted");
            // Pots that were pushed again may give less by now than is held of them: nothing more is to be taken then.
            let wanted = left.min(source.amount.minus(held).unwrap_or(Chips::ZERO));
            if wanted.is_zero() {
                continue;
            }
            let Some((seat, has)) = self.stack_of(table, source.player)? else { continue };
            let taken = wanted.min(has);
            if taken.is_zero() {
                continue;
            }
            plan.moved.push(gets(source.seat, false, taken));
            plan.from.push(Some(seat));
            left = less(left, taken);
        }
        plan.missing = left;
        let Plan { moved, from, .. } = self.gives_back(table, &back);
        plan.moved.extend(moved);
        plan.from.extend(from);
        Ok(plan)
    }

    /// The stack of a player on which the floor may rule, and where it lies now; nothing for somebody who has left. One that
    /// is in a hand is the hand's until that is over.
    fn stack_of(&self, table: TableId, player: PlayerId) -> Result<Option<(Seat, Chips)>, Refusal> {
        let Some(live) = self.tables.get(&table) else { return Ok(None) };
        let (Some(seat), Some(game)) = (live.seat_of(player), live.poker()) else { return Ok(None) };
        if game.table.is_dealt_in(seat) {
            return Err(self.no_ruling(table, NoRuling::HandIsOn { seat }));
        }
        Ok(Some((seat, game.table.stack(seat))))
    }

    /// The seat whose stack chips of a player come to: only where the player still sits, and is in no hand. Else they go to
    /// the account.
    fn comes_to(&self, table: TableId, player: PlayerId) -> Option<Seat> {
        let live = self.tables.get(&table)?;
        let seat = live.seat_of(player)?;
        (!live.poker()?.table.is_dealt_in(seat)).then_some(seat)
    }

    /// Moves the chips at the table and in the ledger, which always agree.
    fn carry_out_plan(
        &mut self,
        context: CommandContext,
        by: Badge,
        table: TableId,
        number: u32,
        plan: &Plan,
        rule: RuleId,
    ) -> Result<(), Refusal> {
        let mut lines = Vec::new();
        for (shift, from) in plan.moved.iter().zip(&plan.from) {
            let amount = shift.to.amount;
            let out = match *from {
                Some(seat) => {
                    self.stack_ruled(context, by, table, table::Request::RuleAway { seat, amount, rule })?;
                    Account::Stack(table, seat)
                }
                None => Account::Impound(table, number),
            };
            let to = match shift.stack {
                Some(seat) => {
                    self.stack_ruled(context, by, table, table::Request::RuleTo { seat, amount, rule })?;
                    Account::Stack(table, seat)
                }
                None => Account::Player(shift.to.player),
            };
            lines.push(MovementLine::new(out, to, amount));
        }
        self.post_ruling(context, by, table, number, lines)
    }

    /// The table takes a ruling on a stack. What could be refused was looked at before.
    fn stack_ruled(
        &mut self,
        context: CommandContext,
        by: Badge,
        table: TableId,
        request: table::Request,
    ) -> Result<(), Refusal> {
        let floor = CommandContext { by: By::Floor(by), ..context };
        let ruled = self.table_takes(floor, table, Command { actor: Actor::Floor(by), request });
        ruled.map_err(|refusal| self.lost(&refusal))
    }

    fn post_ruling(
        &mut self,
        context: CommandContext,
        by: Badge,
        table: TableId,
        case: u32,
        lines: Vec<MovementLine>,
    ) -> Result<(), Refusal> {
        if lines.is_empty() {
            return Ok(());
        }
        let id = self.booking_id(context);
        let purpose = Purpose::Ruling { table, case };
        let posted = self.ledger.post(self.now, id, Clerk::Staff(by), purpose, lines);
        let posted = posted.map_err(|refusal| self.lost(&refusal))?;
        self.book(posted)
    }

    /// The floor decides what the hand that is on waits for, and says why: what the book would have had stands beside it.
    pub(super) fn rule_hand(
        &mut self,
        context: CommandContext,
        table: TableId,
        choice: Choice,
        why: String,
    ) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        let live = self.tables.get(&table).ok_or(Refusal::NoSuchTable { table })?;
        let game = live.poker().ok_or(Refusal::OtherGame { table })?;
        let pending = game.table.hand().and_then(|(_, hand)| hand.case());
        let (Some(pending), Some(hand)) = (pending, game.table.hand_number()) else {
            return Err(self.no_ruling(table, NoRuling::NothingPending));
        };
        let choice = match (choice, pending.question) {
            // What is usual depends on what is asked.
            (
                Choice::Act(acts::Choice::Usual),
                Question::Dispute | Question::Misdeal | Question::BadDeck | Question::Void { .. },
            ) => pending.default,
            (choice, _) => choice,
        };
        let usual = pending.default;
        let rule = if choice == usual { self.floor_decides_by(table) } else { self.fairness_by(table) };
        let request = poker::Request::Irregular(irregular::Request::Rule(choice));
        self.poker(context, table, table::Request::Hand(request))?;
        self.case_happens(context, table, CaseEvent::HandRuled { hand, usual, choice, by, why, rule })?;
        Ok(Answer::Done)
    }

    /// The floor proposes to void the hand that is on: another badge has to agree.
    pub(super) fn propose_void(
        &mut self,
        context: CommandContext,
        table: TableId,
        reason: Reason,
        why: String,
    ) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        let request = poker::Request::Irregular(irregular::Request::ProposeVoid(reason));
        self.poker(context, table, table::Request::Hand(request))?;
        let live = self.tables.get(&table).ok_or(Refusal::NoSuchTable { table })?;
        let Some(hand) = live.number() else { return Err(Refusal::NothingToDeal { table }) };
        self.case_happens(context, table, CaseEvent::VoidProposed { hand, reason, by, why })?;
        Ok(Answer::Done)
    }

    /// The floor puts on record what a player did (cb:1.etiquette.0, cb:2.decision.8).
    pub(super) fn note_incident(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        kind: IncidentKind,
        table: Option<TableId>,
        warned: bool,
        says: String,
    ) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        self.known(player)?;
        let hand = match table {
            None => None,
            Some(table) => self.tables.get(&table).ok_or(Refusal::NoSuchTable { table })?.number(),
        };
        let number = self.incidents.next();
        let incident = Incident { number, player, kind, table, hand, warned, says, by };
        self.record(RoomEvent::IncidentNoted(incident))?;
        Ok(Answer::Done)
    }

    /// Whether the ledger holds for every case what its table says, and nothing else.
    pub(super) fn impounds_agree(&self) -> Result<(), String> {
        let cases = self.tables.values().filter(|live| live.frozen.is_none()).flat_map(|live| {
            live.cases().list().iter().map(|case| (Account::Impound(live.id(), case.number), case.held()))
        });
        let held: std::collections::BTreeMap<Account, Chips> =
            cases.filter(|(_, held)| !held.is_zero()).collect();
        let frozen = |table: TableId| self.tables.get(&table).is_none_or(|live| live.frozen.is_some());
        for (account, balance) in self.ledger.trial_balance() {
            if let Account::Impound(table, _) = account
                && !frozen(table)
                && !held.contains_key(&account)
            {
                return Err(format!("{account} holds {balance} in the ledger and nothing at the table"));
            }
        }
        for (account, chips) in held {
            let holds = self.ledger.balance(account);
            if u64::try_from(holds) != Ok(chips.units()) {
                return Err(format!("{account} holds {holds} in the ledger and {chips} at the table"));
            }
        }
        Ok(())
    }
}

/// What is left; no more is taken than there was.
fn less(chips: Chips, part: Chips) -> Chips {
    chips.minus(part).expect("no more is taken than there was")
}
