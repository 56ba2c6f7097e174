//! The room itself: everything it knows, and how a command changes it.
//!
//! A command is decided first, by every part it concerns; only then does anything change. What follows from it
//! (a seat that has become empty, a jackpot that was hit, a move the floor has ordered) is carried out at once and
//! belongs to the same command, so that all of it stands in the log together or not at all.

mod cases;
mod contributions;
mod day;
mod doors;
mod follow;
mod follow_ups;
mod pay;
mod play;
mod protection;
mod real_tables;
mod seats;
mod sections;
mod time;
mod tournament_audit;
mod tournament_money;
mod tournaments;
mod wishes;

use std::collections::{BTreeMap, BTreeSet};

use game::{Badge, CommandId, HandNumber, Moment, PlayerId, TableId, TournamentId, TransferId, Way};
use jackpot::{ClaimNumber, Jackpots};
use ledger::{Clerk, Identification, Ledger, Purpose};
use shuffler::{Entropy, RoomKey};

use self::follow_ups::FollowUps;
use self::sections::MOST_PLAYERS;
use crate::floor::Floor;
use crate::house::HouseRules;
use crate::impossible::{ImpossibleEvent, ImpossibleInRoom};
use crate::incidents::Incidents;
use crate::protection::{Protection, Results};
use crate::record::{RoomEvent, TableEvent};
use crate::refusal::Refusal;
use crate::request::{Answer, By, OnTurn, Request};
use crate::sections::BroughtFor;
use crate::spec::TournamentSpec;
use crate::tables::{Booking, Frozen, LiveTable, Randomness};
use crate::tournaments::{EventTables, TournamentRecord};

/// What a command has added to the log so far.
#[derive(Default)]
pub(crate) struct Staged {
    pub(crate) room: Vec<RoomEvent>,
    pub(crate) tables: Vec<(TableId, Vec<TableEvent>)>,
    pub(crate) tournaments: Vec<(TournamentId, Vec<tournament::TournamentEvent>)>,
    pub(crate) ledger: Vec<ledger::LedgerEvent>,
}

impl Staged {
    pub(crate) fn is_empty(&self) -> bool {
        self.room.is_empty()
            && self.tables.is_empty()
            && self.tournaments.is_empty()
            && self.ledger.is_empty()
    }

    /// Whether nothing has happened but what players and dealers do in a hand, and what their clocks do.
    pub(crate) fn is_play_alone(&self) -> bool {
        let is_play = |event: &TableEvent| {
            matches!(event, TableEvent::Poker(table::Event::Hand(_) | table::Event::Clock(_)))
        };
        self.room.is_empty()
            && self.tournaments.is_empty()
            && self.tables.iter().flat_map(|(_, events)| events).all(is_play)
    }

    /// An event of a tournament, joined to those of the same command.
    fn tournament(&mut self, id: TournamentId, event: tournament::TournamentEvent) {
        match self.tournaments.iter_mut().find(|(tournament, _)| *tournament == id) {
            Some((_, staged)) => staged.push(event),
            None => self.tournaments.push((id, vec![event])),
        }
    }

    /// How many events there are.
    fn events(&self) -> usize {
        let tables: usize = self.tables.iter().map(|(_, events)| events.len()).sum();
        let tournaments: usize = self.tournaments.iter().map(|(_, events)| events.len()).sum();
        self.room.len() + tables + tournaments + self.ledger.len()
    }

    /// Events of a table, joined to those of the same command.
    fn table(&mut self, id: TableId, mut events: Vec<TableEvent>) {
        if events.is_empty() {
            return;
        }
        match self.tables.iter_mut().find(|(table, _)| *table == id) {
            Some((_, staged)) => staged.append(&mut events),
            None => self.tables.push((id, events)),
        }
    }
}

/// The numbers the room gives to what it does by itself: no client may use them.
const OWN_IDS: u128 = 1 << 127;

/// Whether an id lies where the room gives its own.
pub(crate) const fn is_reserved(id: CommandId) -> bool {
    id.0 & OWN_IDS != 0
}

/// Who showed which papers.
pub(crate) type Papers = Vec<(PlayerId, Vec<Identification>)>;

/// A card room.
pub struct Room {
    pub(crate) rules: HouseRules,
    pub(crate) floor: Floor,
    pub(crate) jackpots: Jackpots,
    pub(crate) ledger: Ledger,
    pub(crate) tables: BTreeMap<TableId, LiveTable>,
    pub(crate) tournaments: BTreeMap<TournamentId, TournamentRecord>,
    /// The tables of tournaments, by their number there.
    pub(crate) event_tables: EventTables,
    pub(crate) players: Vec<String>,
    /// Who showed which papers for a claim that is to be paid.
    pub(crate) papers: BTreeMap<ClaimNumber, Papers>,
    /// When a claim was verified that waits for a second badge.
    pub(crate) verified: BTreeMap<ClaimNumber, Moment>,
    /// When play chips were last given to whom.
    pub(crate) refilled: BTreeMap<PlayerId, Moment>,
    /// Tables that are to be taken down when nobody is there any more, and who said so.
    pub(crate) closing: BTreeMap<TableId, Badge>,
    /// How many house players each table wants.
    pub(crate) house_players: BTreeMap<TableId, u8>,
    /// What is on record about players.
    pub(crate) incidents: Incidents,
    /// Players' limits and playing times.
    pub(crate) protection: Protection,
    /// What players have brought, won and lost.
    pub(crate) results: Results,
    /// The last hand or round that began.
    pub(crate) last_hand: u64,
    /// The last number that was given to one, begun or not: a deck is sealed under the number of its hand.
    pub(crate) numbered: u64,
    pub(crate) last_table: u16,
    pub(crate) last_tournament: u32,
    pub(crate) now: Moment,
    pub(crate) entropy: Entropy,
    pub(crate) key: RoomKey,
    pub(crate) staged: Staged,
    /// What the command still has to see to.
    pub(crate) follow_ups: FollowUps,
    /// The table that was worked at last, to freeze it if that goes wrong.
    pub(crate) working: Option<TableId>,
    /// The tables the command has had its hands on: after a fault they, and no others, are read back.
    pub(crate) touched: Vec<TableId>,
    /// The same for tournaments.
    pub(crate) touched_tournaments: BTreeSet<TournamentId>,
    /// When the log was last written to.
    pub(crate) noted: Moment,
    /// Tables of the log that cannot be opened any more, and why.
    pub(crate) unopened: BTreeMap<TableId, String>,
    /// What money on its way to sections is brought there for.
    pub(crate) brought_for: BTreeMap<TransferId, BroughtFor>,
    /// How many ledger entries the command has made: each has an id of its own.
    pub(crate) booked: u32,
}

/// Somebody is known by this name. A section knows people by the house's numbers, of which it need not know all: whoever
/// has not been there has an empty name, as nobody can have. No number is given twice.
pub(crate) fn registered(
    names: &mut Vec<String>,
    player: PlayerId,
    name: &str,
) -> Result<(), ImpossibleInRoom> {
    let impossible = ImpossibleInRoom::PlayerNumber { player };
    if player.0 > MOST_PLAYERS {
        return Err(impossible);
    }
    let index = usize::try_from(player.0).ok().and_then(|number| number.checked_sub(1)).ok_or(impossible)?;
    if names.len() <= index {
        names.resize(index + 1, String::new());
    }
    if !names[index].is_empty() {
        return Err(impossible);
    }
    name.clone_into(&mut names[index]);
    Ok(())
}

/// What somebody is called, if known here.
pub(crate) fn called(name: Option<&String>) -> Option<&str> {
    name.map(String::as_str).filter(|name| !name.is_empty())
}

/// The command that is being carried out.
#[derive(Clone, Copy)]
pub(crate) struct CommandContext {
    pub(crate) id: CommandId,
    pub(crate) by: By,
}

impl Room {
    /// An empty room.
    pub(crate) fn new(rules: HouseRules, entropy: Entropy, key: RoomKey, now: Moment) -> Room {
        Room {
            rules,
            floor: Floor::new(),
            jackpots: Jackpots::new(),
            ledger: Ledger::new(),
            tables: BTreeMap::new(),
            tournaments: BTreeMap::new(),
            event_tables: EventTables::new(),
            players: Vec::new(),
            papers: BTreeMap::new(),
            verified: BTreeMap::new(),
            refilled: BTreeMap::new(),
            closing: BTreeMap::new(),
            house_players: BTreeMap::new(),
            incidents: Incidents::default(),
            protection: Protection::default(),
            results: Results::default(),
            last_hand: 0,
            numbered: 0,
            last_table: 0,
            last_tournament: 0,
            now,
            entropy,
            key,
            staged: Staged::default(),
            follow_ups: FollowUps::default(),
            working: None,
            touched: Vec::new(),
            touched_tournaments: BTreeSet::new(),
            noted: now,
            unopened: BTreeMap::new(),
            brought_for: BTreeMap::new(),
            booked: 0,
        }
    }

    /// The rules of the house.
    pub const fn rules(&self) -> &HouseRules {
        &self.rules
    }

    /// Lists and seats.
    pub const fn floor(&self) -> &Floor {
        &self.floor
    }

    /// Jackpots.
    pub const fn jackpots(&self) -> &Jackpots {
        &self.jackpots
    }

    /// When claims were verified that wait for a second badge.
    pub const fn verified_claims(&self) -> &BTreeMap<ClaimNumber, Moment> {
        &self.verified
    }

    /// Money.
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The time of the last command.
    pub const fn now(&self) -> Moment {
        self.now
    }

    /// The number of the last hand or round.
    pub const fn last_hand(&self) -> HandNumber {
        HandNumber(self.last_hand)
    }

    /// How many house players each table wants.
    pub const fn house_players(&self) -> &BTreeMap<TableId, u8> {
        &self.house_players
    }

    /// What is on record about players.
    pub const fn incidents(&self) -> &Incidents {
        &self.incidents
    }

    /// The tables, by number.
    pub fn tables(&self) -> impl Iterator<Item = &LiveTable> {
        self.tables.values()
    }

    /// A table.
    pub fn table(&self, id: TableId) -> Option<&LiveTable> {
        self.tables.get(&id)
    }

    /// Whether the turn a request is meant for is still on.
    pub(crate) fn is_on_turn(&self, on: OnTurn) -> Result<(), Refusal> {
        let live = self.tables.get(&on.table).ok_or(Refusal::NoSuchTable { table: on.table })?;
        let same_hand = live.number() == Some(on.hand);
        let same_turn = on.turn.is_none_or(|turn| turn == live.turn() && live.is_busy());
        if same_hand && same_turn {
            return Ok(());
        }
        Err(Refusal::TurnPassed { table: on.table, hand: on.hand })
    }

    /// A player's name.
    pub fn name(&self, player: PlayerId) -> Option<&str> {
        let index = usize::try_from(player.0).ok()?.checked_sub(1)?;
        called(self.players.get(index))
    }

    /// How many people the room knows.
    pub fn players(&self) -> u32 {
        u32::try_from(self.players.len()).unwrap_or(u32::MAX)
    }

    /// Carries out a command. What happened is staged; a refused command leaves no trace.
    pub(crate) fn handle(
        &mut self,
        now: Moment,
        context: CommandContext,
        request: Request,
    ) -> Result<Answer, Refusal> {
        debug_assert!(self.staged.is_empty(), "what was staged has been taken");
        // Time never runs backwards here: a clock that was set back stands still until it has caught up.
        self.now = self.now.max(now);
        self.booked = 0;
        self.working = None;
        self.touched.clear();
        self.touched_tournaments.clear();
        self.follow_ups.begin();
        let answer = self.carry_out_request(context, request)?;
        self.follow_up(context)?;
        self.lay_out_decks()?;
        self.look_after_players(context).map_err(|refusal| match refusal {
            lost @ Refusal::Lost { .. } => lost,
            // What follows cannot be refused any more.
            refusal => self.lost(&refusal),
        })?;
        self.send_home_who_left(context).map_err(|refusal| self.lost(&refusal))?;
        Ok(answer)
    }

    /// What was asked for; what follows from it waits in line.
    fn carry_out_request(&mut self, context: CommandContext, request: Request) -> Result<Answer, Refusal> {
        match request {
            Request::Register { name } => self.register(name),
            Request::Cage(order) => self.cage(context, order),
            Request::OpenTable { spec, main, house_players } => {
                self.open_table(context, *spec, main, house_players)
            }
            Request::CloseTable { table } => self.close_table(context, table),
            Request::Freeze { table, why } => self.freeze_by_floor(context, table, why),
            Request::Thaw { table } => self.thaw(context, table),
            Request::Wish(wish) => self.wish(context, wish),
            Request::Floor(request) => self.floor_request(context, request),
            Request::TakeSeat { player, table, seat, buy_in, entry } => {
                self.take_seat(context, player, table, seat, buy_in, entry)
            }
            Request::PlayOver { player, table, seat, buy_in, entry } => {
                self.play_over(context, player, table, seat, buy_in, entry)
            }
            Request::TakePlace { player, table, seat, chips } => {
                self.take_place(context, player, table, seat, chips)
            }
            Request::PayKill { player } => self.pay_kill(context, player),
            Request::LeavePlace { player, table } => {
                context.may_ask_for(player)?;
                self.leave_place(context, player, table)
            }
            Request::Poker { table, request } => self.poker(context, table, request),
            Request::Premium { table, request } => self.premium(context, table, request),
            Request::MiniDice { table, request } => self.mini_dice(context, table, request),
            Request::Craps { table, request } => self.craps(context, table, request),
            Request::Deal { table } => self.deal(context, table),
            Request::Jackpot(request) => self.jackpot(context, request),
            Request::VerifyClaim { claim, identified } => self.verify_claim(context, claim, identified),
            Request::ApproveClaim { claim } => self.approve_claim(context, claim),
            Request::DenyClaim { claim, why } => self.deny_claim(context, claim, why),
            Request::Found { id } => self.found(id),
            Request::AcceptLoss { lost, since, people } => self.accept_loss(lost, since, &people),
            Request::Appoint { account, name, roles, badge, at } => {
                let by = context.by.badge();
                self.record(RoomEvent::StaffAppointed { account, name, roles, badge, at, by })?;
                Ok(Answer::Done)
            }
            Request::SealAccounts => {
                self.record(RoomEvent::AccountsSealed)?;
                Ok(Answer::Done)
            }
            Request::Announce { spec } => self.announce(context, &spec),
            Request::Tournament { tournament, ask } => self.ask_tournament(context, tournament, ask),
            Request::Section(request) => self.ask_of_sections(context, *request),
            Request::Tick => self.tick(context),
        }
    }

    /// An event of the room: applied and staged.
    pub(crate) fn record(&mut self, event: RoomEvent) -> Result<(), Refusal> {
        self.apply(self.now, &event)
            .map_err(|why| Refusal::Lost { table: self.working, why: why.to_string() })?;
        self.staged.room.push(event);
        Ok(())
    }

    /// Takes an event of the room in, live or replayed; or says why it cannot have happened.
    pub(crate) fn apply(&mut self, now: Moment, event: &RoomEvent) -> Result<(), ImpossibleEvent> {
        match event {
            RoomEvent::Started { .. }
            | RoomEvent::ClockJumped { .. }
            | RoomEvent::StillOpen
            | RoomEvent::Founded { .. }
            | RoomEvent::LossAccepted { .. }
            | RoomEvent::StaffAppointed { .. }
            | RoomEvent::AccountsSealed
            // Where the tables begin is looked at before they are read.
            | RoomEvent::Pruned(_)
            // What was done is told at the table.
            | RoomEvent::HandResolved { .. }
            | RoomEvent::NothingToDo => {}
            RoomEvent::Resumed { .. }
            | RoomEvent::LimitSet { .. }
            | RoomEvent::SatDown { .. }
            | RoomEvent::GotUp { .. }
            | RoomEvent::RealityCheckChosen { .. }
            | RoomEvent::RealityAcknowledged { .. } => self.protection.apply(now, event)?,
            RoomEvent::IncidentNoted(incident) => {
                self.is_known(incident.player)?;
                self.incidents.take_in(now, incident)?;
            }
            RoomEvent::PlayerRegistered { player, name } => registered(&mut self.players, *player, name)?,
            RoomEvent::MoneySetOut { transfer, brought_for, settled_below } => {
                let from = TransferId { section: transfer.section, way: Way::Out, number: 0 };
                let until = TransferId { number: *settled_below, ..from };
                self.brought_for.retain(|known, _| *known < from || *known >= until);
                self.brought_for.insert(*transfer, brought_for.clone());
            }
            RoomEvent::TableOpened { table, spec, .. } => self.apply_opened(*table, spec)?,
            RoomEvent::TournamentAnnounced { tournament, spec, .. } => {
                self.apply_announced(now, *tournament, spec)?;
            }
            RoomEvent::TournamentLetGo { tournament } => {
                let gone = self.tournaments.remove(tournament);
                gone.ok_or(ImpossibleInRoom::NoSuchTournament { tournament: *tournament })?;
            }
            RoomEvent::TablesLetGo { numbered } => {
                self.tables.retain(|_, table| !table.is_over());
                let tables = &self.tables;
                self.event_tables.retain(|_, table| tables.contains_key(table));
                // What they had of numbers is known from here alone when the log is read back.
                self.has_begun(*numbered);
            }
            RoomEvent::TableClosing { table, by } => {
                self.table_or_unopened(*table)?;
                self.closing.insert(*table, *by);
            }
            RoomEvent::HousePlayersWanted { table, count } => {
                self.table_or_unopened(*table)?;
                self.house_players.insert(*table, *count);
            }
            RoomEvent::Refilled { player, .. } => {
                self.is_known(*player)?;
                self.refilled.insert(*player, now);
            }
            RoomEvent::TableClosed { table, .. } => {
                if let Some(table) = self.table_or_unopened(*table)? {
                    table.record.closes();
                }
                self.closing.remove(table);
                self.house_players.remove(table);
            }
            RoomEvent::TableFrozen { table, why, .. } => {
                if let Some(table) = self.table_or_unopened(*table)? {
                    table.record.stands_still(Some(Frozen { since: now, why: why.clone() }));
                }
            }
            RoomEvent::TableThawed { table, .. } => {
                if let Some(table) = self.table_or_unopened(*table)? {
                    table.record.stands_still(None);
                }
            }
            RoomEvent::Floor(event) => self.floor.apply(now, event)?,
            RoomEvent::Jackpot(event) => {
                self.jackpots.take_in(event)?;
                if let jackpot::JackpotEvent::ClaimClosed { claim } | jackpot::JackpotEvent::Denied { claim, .. } = event {
                    self.papers.remove(claim);
                    self.verified.remove(claim);
                }
            }
            RoomEvent::Identified { claim, papers } => {
                self.jackpots.claim(*claim).ok_or(ImpossibleInRoom::NoSuchClaim { claim: *claim })?;
                papers.iter().try_for_each(|(player, _)| self.is_known(*player))?;
                self.papers.insert(*claim, papers.clone());
                self.verified.insert(*claim, now);
            }
        }
        Ok(())
    }

    /// A table that was opened; nothing where it was, and its text cannot be read any more.
    fn table_or_unopened(&mut self, id: TableId) -> Result<Option<&mut LiveTable>, ImpossibleInRoom> {
        match self.tables.get_mut(&id) {
            Some(table) => Ok(Some(table)),
            None if self.unopened.contains_key(&id) => Ok(None),
            None => Err(ImpossibleInRoom::NoSuchTable { table: id }),
        }
    }

    /// Whether there is a player with this number.
    fn is_known(&self, player: PlayerId) -> Result<(), ImpossibleInRoom> {
        self.name(player).map(|_| ()).ok_or(ImpossibleInRoom::NoSuchPlayer { player })
    }

    /// A table opens, live or replayed: the text was read when it was first opened.
    fn apply_opened(&mut self, id: TableId, spec: &str) -> Result<(), ImpossibleInRoom> {
        if id.0 <= self.last_table {
            return Err(ImpossibleInRoom::TableTwice { table: id });
        }
        let opened = crate::spec::TableSpec::from_text(spec).and_then(|spec| LiveTable::open(id, spec));
        match opened {
            Ok(table) => {
                if let Some(own) = table.spec.tournament() {
                    self.event_tables.insert((own.id, own.number), id);
                }
                self.tables.insert(id, table);
            }
            Err(why) => {
                self.unopened.insert(id, why.to_string());
            }
        }
        self.last_table = id.0;
        Ok(())
    }

    /// An event is announced, live or replayed.
    fn apply_announced(&mut self, now: Moment, id: TournamentId, spec: &str) -> Result<(), ImpossibleEvent> {
        if id.0 <= self.last_tournament {
            return Err(ImpossibleInRoom::TournamentTwice { tournament: id }.into());
        }
        let announced = TournamentSpec::from_text(spec)
            .and_then(|spec| TournamentRecord::announced(id, spec, now))
            .map_err(|why| ImpossibleEvent::Tournament(why.to_string()))?;
        self.tournaments.insert(id, announced);
        self.last_tournament = id.0;
        Ok(())
    }

    /// A ledger event: applied and staged.
    pub(crate) fn book(&mut self, event: ledger::LedgerEvent) -> Result<(), Refusal> {
        self.ledger
            .apply(&event)
            .map_err(|why| Refusal::Lost { table: self.working, why: why.to_string() })?;
        self.results.take_in(&self.ledger, &event);
        self.staged.ledger.push(event);
        Ok(())
    }

    /// An id of its own for every entry a command makes in the ledger.
    pub(crate) fn booking_id(&mut self, context: CommandContext) -> CommandId {
        let nth = u128::from(self.booked);
        self.booked += 1;
        if nth == 0 {
            return context.id;
        }
        CommandId(self.own_id().0 | (nth << 96))
    }

    /// A number no client gives, for what the room does by itself: another one after every movement of money.
    pub(crate) fn own_id(&self) -> CommandId {
        CommandId(OWN_IDS | u128::from(self.ledger.movements()))
    }

    /// Carries out what a table's command does to the money. The table has its chips already, so a refusal here
    /// means that ledger and table disagree.
    pub(crate) fn settle(
        &mut self,
        context: CommandContext,
        table: TableId,
        bookings: Vec<Booking>,
    ) -> Result<(), Refusal> {
        for booking in bookings {
            let id = self.booking_id(context);
            let event = match booking {
                Booking::Order(order) => {
                    let clerk = Clerk::Dealer(table);
                    self.ledger.decide(&self.rules.cage, self.now, clerk, id, order)
                }
                Booking::Post(purpose, lines) => {
                    // Who moves carries the chips; everything else the dealer does.
                    let clerk = match purpose {
                        Purpose::Seats { player, .. } => Clerk::Player(player),
                        _ => Clerk::Dealer(table),
                    };
                    self.ledger.post(self.now, id, clerk, purpose, lines).map(Some)
                }
            };
            let event =
                event.map_err(|refusal| Refusal::Lost { table: Some(table), why: refusal.to_string() })?;
            if let Some(event) = event {
                self.book(event)?;
            }
        }
        Ok(())
    }

    /// The command has its hands on a table. Nearly every command has them on one.
    pub(crate) fn touches(&mut self, id: TableId) {
        if let Err(place) = self.touched.binary_search(&id) {
            self.touched.insert(place, id);
        }
    }

    /// An open table that is not frozen, with the house's chance beside it.
    pub(crate) fn at(&mut self, id: TableId) -> Result<(&mut LiveTable, Randomness<'_>), Refusal> {
        self.working = Some(id);
        self.touches(id);
        if let Some(why) = self.unopened.get(&id) {
            return Err(Refusal::Unreadable { table: id, why: why.clone() });
        }
        let table = self.tables.get_mut(&id).filter(|table| !table.closed);
        let table = table.ok_or(Refusal::NoSuchTable { table: id })?;
        table.ensure_not_frozen()?;
        Ok((table, Randomness { entropy: &mut self.entropy, key: &self.key }))
    }

    /// Whether chips of the whole room are in order: the ledger adds up to nothing, and every table holds what the
    /// ledger says it holds. What is wrong, else.
    pub fn audit(&self) -> Result<(), String> {
        let total = self.ledger.total();
        if total != 0 {
            return Err(format!("the accounts add up to {total}"));
        }
        for table in self.tables.values().filter(|table| table.frozen.is_none()) {
            table.agrees_with(&self.ledger)?;
        }
        self.tournaments_agree()?;
        self.impounds_agree()?;
        self.sections_agree()?;
        self.jackpots_agree()
    }
}
