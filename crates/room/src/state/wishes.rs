//! Wishes made out: what they mean at this moment, decided as a whole.

use chips::Chips;
use game::{Actor, Badge, Command, PlayerId, Seat, TableId};
use ledger::{Account, Order, SeedFrom};
use pit::{craps, mini_dice, premium};
use table::{absence, buyin, charge, clock};

use super::follow::unless_lost;
use super::{CommandContext, Room};
use crate::floor::{self, Asker, Bar, Channel, GameKind};
use crate::record::RoomEvent;
use crate::refusal::Refusal;
use crate::request::{Answer, By};
use crate::tables::{Game, LiveTable};
use crate::wish::Wish;

impl Room {
    /// Makes a wish out and carries it out.
    pub(super) fn wish(&mut self, context: CommandContext, wish: Wish) -> Result<Answer, Refusal> {
        match wish {
            Wish::SitDown { table, seat, buy_in, entry } => {
                self.sit_down(context, context.player()?, table, seat, buy_in, entry)
            }
            Wish::MoreChips { table, amount } => {
                let (live, seat) = self.own_seat(context.player()?, table)?;
                let request = table::Request::BuyIn(more_chips(live, seat, amount)?);
                self.poker(context, table, request)
            }
            Wish::ComeBack { table } => {
                let (live, seat) = self.own_seat(context.player()?, table)?;
                let request = coming_back(live, seat)?;
                self.poker(context, table, request)
            }
            Wish::StepAway { table, why } => {
                let (_, seat) = self.own_seat(context.player()?, table)?;
                let request = absence::Request::StepAway { seat, why, stakes: absence::Stakes::Stay };
                self.poker(context, table, table::Request::Absence(request))
            }
            Wish::UseBank { table } => {
                let (_, seat) = self.own_seat(context.player()?, table)?;
                self.poker(context, table, table::Request::Clock(clock::Request::UseBank { seat }))
            }
            Wish::JoinList { list } => {
                let (player, kind) = (context.player()?, self.listed_game(&list)?);
                let channel = Channel::Kiosk;
                self.floor_request(context, floor::Request::JoinList { player, kind, channel })
            }
            Wish::LeaveList { list } => {
                let (player, kind) = (context.player()?, self.listed_game(&list)?);
                self.floor_request(context, floor::Request::LeaveList { player, kind })
            }
            Wish::Refill => self.refill(context, context.player()?),
            Wish::PremiumBets { table, bets } => {
                let (_, position) = self.own_seat(context.player()?, table)?;
                let request = premium::Request::Bet { position, bets, tender: premium::Tender::Chips };
                self.premium(context, table, request)
            }
            Wish::DiceBet { table, wager, stake } => match self.dice_wager(table, &wager)? {
                DiceWager::Mini(wager) => {
                    self.mini_dice(context, table, mini_dice::Request::Bet { wager, stake })
                }
                DiceWager::Craps(wager) => self.craps(context, table, craps::Request::Bet { wager, stake }),
            },
            Wish::DiceTakeDown { table, wager } => match self.dice_wager(table, &wager)? {
                DiceWager::Mini(wager) => {
                    self.mini_dice(context, table, mini_dice::Request::TakeDown { wager })
                }
                DiceWager::Craps(wager) => self.craps(context, table, craps::Request::TakeDown { wager }),
            },
            Wish::DiceCall { table, wager, on } => self.dice_call(context, table, &wager, on),
            Wish::Ready { table } => self.ready(context, table),
            Wish::PromiseContribution { table, after, commitment } => {
                self.promise_contribution(context, table, after, commitment)
            }
            Wish::RevealContribution { table, nonce } => self.reveal_contribution(context, table, nonce),
            Wish::ListAdd { list, player, channel } => {
                context.floor()?;
                let kind = self.listed_game(&list)?;
                self.floor_request(context, floor::Request::JoinList { player, kind, channel })
            }
            Wish::ListRemove { list, player } => {
                context.floor()?;
                let kind = self.listed_game(&list)?;
                self.floor_request(context, floor::Request::LeaveList { player, kind })
            }
            Wish::ListToEnd { list, player } => {
                context.floor()?;
                let kind = self.listed_game(&list)?;
                self.floor_request(context, floor::Request::SendToEnd { player, kind })
            }
            Wish::ClearSeat { table, seat } => {
                context.floor()?;
                self.clear_seat(context, table, seat)
            }
            Wish::CloseOut { table } => self.close_out(context, table),
            Wish::ResolveHand { table, why } => self.resolve_hand(context, table, why),
            Wish::WriteLine { table, line, why } => self.write_line(context, table, line, why),
            Wish::LiftBars { player } => self.lift_bars(context, player),
            Wish::VerifyTime { table, amount } => self.verify_time(context, table, amount),
            Wish::SeedJackpot { fund, amount } => self.seed_jackpot(context, fund, amount),
            Wish::SetLimit { limit, most } => self.set_limit(context, limit, most),
            Wish::TakeBreak { lasting } => self.take_break(context, lasting),
            Wish::ExcludeMyself { lasting } => {
                let player = context.player()?;
                self.exclude_for(Asker::Player(player), player, lasting)
            }
            Wish::SeatNow { table, player, buy_in } => self.seat_now(context, table, player, buy_in),
            Wish::ExcludePlayer { player, lasting } => {
                self.exclude_for(Asker::Supervisor(context.floor()?), player, lasting)
            }
            Wish::ChooseRealityCheck { every } => self.choose_reality_check(context, every),
            Wish::AcknowledgeReality => self.acknowledge_reality(context),
            Wish::OpenCase { table, hand, acts_ago, why } => {
                self.open_case(context, table, hand, acts_ago, why)
            }
            Wish::Impound { table, case, amount } => self.impound(context, table, case, amount),
            Wish::RuleCase { table, case, verdict, fairness, why } => {
                self.rule_case(context, table, case, verdict, fairness, &why)
            }
            Wish::RuleHand { table, choice, why } => self.rule_hand(context, table, choice, why),
            Wish::ProposeVoid { table, reason, why } => self.propose_void(context, table, reason, why),
            Wish::NoteIncident { player, kind, table, warned, says } => {
                self.note_incident(context, player, kind, table, warned, says)
            }
        }
    }

    /// The table and the seat that are the player's, be it that somebody plays over it.
    fn own_seat(&self, player: PlayerId, table: TableId) -> Result<(&LiveTable, Seat), Refusal> {
        let live = self.tables.get(&table).filter(|live| !live.closed);
        let live = live.ok_or(Refusal::NoSuchTable { table })?;
        let owned = || live.poker().and_then(|game| game.table.owner_of(player));
        let seat = live.seat_of(player).or_else(owned).ok_or(Refusal::NotSeated { player, table })?;
        Ok((live, seat))
    }

    /// The game that the list with this key is for, if the house has a list or a table for it.
    fn listed_game(&self, key: &str) -> Result<GameKind, Refusal> {
        let board = self.floor.board();
        let tables = board.tables.iter().map(|open| open.kind);
        let mut kinds = board.lists.iter().map(|list| list.kind).chain(tables);
        kinds.find(|kind| kind.list_key() == key).ok_or(Refusal::NoSuchList)
    }

    /// Somebody sits down. Seats are the floor's to give, and it decides about list and seat as a whole.
    fn sit_down(
        &mut self,
        context: CommandContext,
        player: PlayerId,
        table: TableId,
        wanted: Option<Seat>,
        buy_in: Chips,
        entry: table::Entry,
    ) -> Result<Answer, Refusal> {
        self.known(player)?;
        let (live, _) = self.at(table)?;
        if let Some(seat) = live.seat_of(player) {
            return Ok(Answer::Seat(table, seat));
        }
        if live.kind().is_none() {
            return Err(Refusal::OtherGame { table });
        }
        self.covers(player, buy_in)?;
        self.may_stake(player, buy_in)?;
        let request = floor::Request::SitDown { player, table, seat: wanted, channel: Channel::Kiosk };
        let events = self.floor_decides(Asker::Player(player), request)?;
        let answer = self.seat_given(context, player, table, buy_in, entry, &events)?;
        if let (Answer::Seat(_, given), Some(wanted)) = (answer, wanted)
            && given != wanted
        {
            // It would be nice: where the floor says no, the seat that was given is a seat.
            let request = floor::Request::ChangeSeat { player, seat: Some(wanted) };
            let changed = self.floor_decides(Asker::Player(player), request);
            unless_lost(changed.and_then(|events| self.floor_has_decided(&events)))?;
        }
        Ok(answer)
    }

    /// Play chips for whoever has run out of them. The house brings them to the account as any deposit.
    fn refill(&mut self, context: CommandContext, player: PlayerId) -> Result<Answer, Refusal> {
        self.known(player)?;
        let policy = self.rules.refill.ok_or(Refusal::NoRefill)?;
        let balance = u64::try_from(self.ledger.balance(Account::Player(player)))
            .expect("nothing is booked that would bring a player's account below zero");
        let has = Chips::new(balance.saturating_add(self.on_tables(player)));
        if has >= policy.below {
            return Err(Refusal::HasChips { has, below: policy.below });
        }
        if let Some(last) = self.refilled.get(&player) {
            let again = last.plus(policy.every);
            if self.now < again {
                return Err(Refusal::RefilledAlready { again_in: again.since(self.now) });
            }
        }
        let amount = Chips::new(policy.up_to.units().saturating_sub(has.units()));
        let id = self.booking_id(context);
        let order = Order::Deposit { player, amount };
        self.may_bring(&order)?;
        let event =
            self.ledger.decide(&self.rules.cage, self.now, ledger::Clerk::Staff(policy.badge), id, order);
        let Some(event) = event.map_err(Refusal::Ledger)? else { return Ok(Answer::Done) };
        let answer = event.movement().map_or(Answer::Done, |movement| Answer::Moved(movement.number));
        self.book(event)?;
        self.record(RoomEvent::Refilled { player, amount })?;
        Ok(answer)
    }

    /// What a player has on tables: in front, waiting for the next deal, and taken along on a walk. What is bet already
    /// is the pot's, or lies on the layout. Points of a tournament are no money.
    pub(super) fn on_tables(&self, player: PlayerId) -> u64 {
        let at = |live: &LiveTable| {
            let own = live.seat_of(player).map_or(0, |seat| {
                let waits = live.poker().map_or(Chips::ZERO, |game| game.table.state().buy_ins.waiting(seat));
                live.stack(seat).units().saturating_add(waits.units())
            });
            let away = self.ledger.balance(Account::Away(live.id(), player));
            own.saturating_add(u64::try_from(away).unwrap_or(0))
        };
        let for_money = |live: &&LiveTable| !live.closed && !live.is_played_for_points();
        self.tables.values().filter(for_money).map(at).fold(0, u64::saturating_add)
    }

    /// A wager by its name in the game that is played at a table.
    fn dice_wager(&self, table: TableId, wager: &str) -> Result<DiceWager, Refusal> {
        let live = self.tables.get(&table).filter(|live| !live.closed);
        let unknown = |wager: pit::dice::UnknownWager| Refusal::Pit {
            key: wager.key(),
            says: format!("{wager}: see the layout"),
            rule: wager.rule(),
        };
        match live.ok_or(Refusal::NoSuchTable { table })?.game() {
            Game::MiniDice { .. } => mini_dice::Wager::read(wager).map(DiceWager::Mini).map_err(unknown),
            Game::Craps { .. } => craps::Wager::read(wager).map(DiceWager::Craps).map_err(unknown),
            Game::Poker(_) | Game::Premium(_) => Err(Refusal::OtherGame { table }),
        }
    }

    /// A wager is called on or off. The call counts when the dealer has acknowledged it: here the house does so at once.
    fn dice_call(
        &mut self,
        context: CommandContext,
        table: TableId,
        wager: &str,
        on: bool,
    ) -> Result<Answer, Refusal> {
        let player = context.player()?;
        let (_, seat) = self.own_seat(player, table)?;
        let DiceWager::Craps(wager) = self.dice_wager(table, wager)? else {
            return Err(Refusal::OtherGame { table });
        };
        self.craps(context, table, craps::Request::SetWorking { wager, on })?;
        let dealer = CommandContext { by: By::Dealer(table), ..context };
        match self.craps(dealer, table, craps::Request::Acknowledge { seat, wager }) {
            Err(lost @ Refusal::Lost { .. }) => Err(lost),
            // A call that needs no acknowledgement stands as it is.
            Ok(_) | Err(_) => Ok(Answer::Done),
        }
    }

    /// Somebody has to leave: after the hand at a poker table, between rounds in the pit.
    fn clear_seat(&mut self, context: CommandContext, table: TableId, seat: Seat) -> Result<Answer, Refusal> {
        let (live, _) = self.at(table)?;
        if live.poker().is_some() {
            return self.poker(context, table, table::Request::Remove { seat, moved: false });
        }
        let player = live.player(seat).ok_or(Refusal::NobodyThere { table, seat })?;
        self.leave_place(context, player, table)
    }

    /// Everybody gets up, and the table is taken down. While a hand is on they get up after it, and the table is taken
    /// down when the last of them has.
    fn close_out(&mut self, context: CommandContext, table: TableId) -> Result<Answer, Refusal> {
        let by = context.floor()?;
        let (live, _) = self.at(table)?;
        if live.spec.tournament().is_some() {
            return Err(Refusal::TournamentTable { table });
        }
        let seats = live.occupied();
        self.record(RoomEvent::TableClosing { table, by })?;
        for seat in seats {
            // Whoever cannot go yet goes when the hand or the wagers are over.
            unless_lost(self.clear_seat(context, table, seat).map(|_| ()))?;
        }
        // The floor hears who has left before it is asked to give up the table.
        self.follow_up(context)?;
        self.close_when_empty(context, table)?;
        Ok(Answer::Done)
    }

    /// Takes a table down that is to be closed, if nobody is there any more and nothing lies there.
    pub(super) fn close_when_empty(
        &mut self,
        context: CommandContext,
        table: TableId,
    ) -> Result<(), Refusal> {
        let Some(by) = self.closing.get(&table).copied() else { return Ok(()) };
        let closes = CommandContext { by: By::Floor(by), ..context };
        unless_lost(self.close_table(closes, table).map(|_| ()))
    }

    /// Whoever is still at a table that is to be closed is asked to go again; and the table goes when the last has.
    pub(super) fn look_after_closing(&mut self, context: CommandContext) -> Result<(), Refusal> {
        let closing: Vec<(TableId, Badge)> = self.closing.iter().map(|(table, by)| (*table, *by)).collect();
        for (table, by) in closing {
            let Some(live) = self.tables.get(&table).filter(|live| !live.closed && live.frozen.is_none())
            else {
                continue;
            };
            if live.is_busy() && !live.waits_to_gather_in() {
                continue;
            }
            let floor = CommandContext { by: By::Floor(by), ..context };
            self.gather_in_by_hand(floor, table)?;
            let Some(live) = self.tables.get(&table).filter(|live| !live.closed && live.frozen.is_none())
            else {
                continue;
            };
            for seat in live.occupied() {
                unless_lost(self.clear_seat(floor, table, seat).map(|_| ()))?;
            }
            self.follow_up(context)?;
            self.close_when_empty(context, table)?;
        }
        Ok(())
    }

    /// Every bar that the house has set is lifted; one that only money lifts is refused, and then none is.
    fn lift_bars(&mut self, context: CommandContext, player: PlayerId) -> Result<Answer, Refusal> {
        let badge = context.floor()?;
        self.known(player)?;
        let bars = self.floor.board().bars.iter().filter(|(who, _)| *who == player).map(|(_, bar)| *bar);
        let mut bars: Vec<Bar> = bars.collect();
        if bars.is_empty() {
            bars.push(Bar::Barred);
        }
        // What the player wanted stays; where there is nothing else, that is said.
        if bars.iter().any(|bar| !bar.is_own_wish()) {
            bars.retain(|bar| !bar.is_own_wish());
        }
        let mut events = Vec::new();
        for bar in bars {
            let request = floor::Request::LiftBar { player, bar };
            events.extend(self.floor_decides(Asker::Supervisor(badge), request)?);
        }
        self.floor_has_decided(&events)?;
        Ok(Answer::Done)
    }

    fn verify_time(
        &mut self,
        context: CommandContext,
        table: TableId,
        amount: Chips,
    ) -> Result<Answer, Refusal> {
        context.floor()?;
        let charge = |request| table::Request::TimeCharge(request);
        self.poker(context, table, charge(charge::Request::Verify { amount }))?;
        let put_away = Command { actor: Actor::Dealer, request: charge(charge::Request::PutAway) };
        match self.table_takes(context, table, put_away) {
            Err(lost @ Refusal::Lost { .. }) => Err(lost),
            // Where nothing is to be put away yet, the dealer does so later.
            Ok(()) | Err(_) => Ok(Answer::Done),
        }
    }

    fn seed_jackpot(
        &mut self,
        context: CommandContext,
        fund: jackpot::Fund,
        amount: Chips,
    ) -> Result<Answer, Refusal> {
        let badge = context.floor()?;
        let purses = u8::try_from(jackpot::purses(fund)).expect("a fund has one purse or two");
        // As prizes are divided: whole coins.
        let coin = self.rules.jackpots.desk.coin.units().max(1);
        let each = amount.units() / u64::from(purses) / coin * coin;
        let seeds: Vec<jackpot::Request> = (0..purses)
            .map(|purse| {
                let others = u64::from(purses - 1);
                let units = if purse == 0 { amount.units() - others * each } else { each };
                jackpot::Request::Seed { fund, purse: jackpot::Purse(purse), amount: Chips::new(units) }
            })
            .filter(|seed| !matches!(seed, jackpot::Request::Seed { amount, .. } if amount.is_zero()))
            .collect();
        for seed in &seeds {
            self.may_take(Actor::Floor(badge), *seed)?;
        }
        let order = Order::Seed { fund, from: SeedFrom::Cage, amount };
        let moved = self.pay_out(context, badge, badge, order)?;
        for seed in seeds {
            self.jackpot_takes(Actor::Floor(badge), seed).map_err(|refusal| self.lost(&refusal))?;
        }
        Ok(Answer::Moved(moved))
    }
}

/// A wager of one of the dice games.
enum DiceWager {
    Mini(mini_dice::Wager),
    Craps(craps::Wager),
}

/// Chips for a stack: a player with none left buys in again; in a hand they wait for the next deal.
fn more_chips(live: &LiveTable, seat: Seat, amount: Chips) -> Result<buyin::Request, Refusal> {
    let game = live.poker().ok_or(Refusal::OtherGame { table: live.id() })?;
    let playing = game.table.hand().is_some_and(|(_, hand)| hand.live().contains(seat));
    if game.table.stack(seat).is_zero() && !playing {
        return Ok(buyin::Request::Rebuy { seat, amount });
    }
    let when = if game.table.hand().is_some() { buyin::When::NextDeal } else { buyin::When::Now };
    Ok(buyin::Request::Add { seat, amount, paid: buyin::Paid::InFull, when })
}

/// Back from a walk with what was taken along, or back in the game after sitting out.
fn coming_back(live: &LiveTable, seat: Seat) -> Result<table::Request, Refusal> {
    let game = live.poker().ok_or(Refusal::OtherGame { table: live.id() })?;
    Ok(match game.table.state().absences.seats[seat.index()].away {
        Some(away) => table::Request::Absence(absence::Request::Return { seat, with: away.held }),
        None => table::Request::Return,
    })
}
