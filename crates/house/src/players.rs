//! The players of the house: who they are, and at which tables they keep guests company.
//!
//! The room knows them as ordinary players. They are registered under numbers that follow from their names, so that a
//! room that starts again finds the same people.

use std::collections::{BTreeMap, BTreeSet};

use bots::Style;
use chips::Chips;
use game::{PlayerId, Seat, TableId};
use room::{By, Game, Request, TableRecord};
use table::{Entry, Standing, buyin};

use crate::crew::CrewState;

/// The players of the house.
#[derive(Default)]
pub struct HousePlayers {
    /// Every house player with a style, in the order they are sent to tables.
    pub(crate) people: Vec<(PlayerId, &'static Style)>,
    /// How many house players each table of the configuration wants.
    pub(crate) wanted: BTreeMap<TableId, Wanted>,
    by_player: BTreeMap<PlayerId, &'static Style>,
    /// How often somebody was asked to come to a table: each time it is another's turn.
    asked: BTreeMap<TableId, usize>,
    /// How many were sent to tournaments: the next is another.
    pub(crate) sent: usize,
}

/// How many it takes to play.
pub(crate) const ENOUGH_TO_PLAY: usize = 2;

/// How many house players a table wants, and of which styles.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// How many at most.
    pub count: u8,
    /// Which styles, in turn; any style if the list is empty.
    pub styles: Vec<&'static Style>,
}

impl HousePlayers {
    /// These people, at these tables.
    pub fn new(people: Vec<(PlayerId, &'static Style)>, wanted: BTreeMap<TableId, Wanted>) -> HousePlayers {
        let by_player = people.iter().copied().collect();
        HousePlayers { people, wanted, by_player, asked: BTreeMap::new(), sent: 0 }
    }

    /// Everybody.
    pub fn everyone(&self) -> impl Iterator<Item = PlayerId> {
        self.people.iter().map(|(player, _)| *player)
    }

    /// Whether somebody is one of them.
    pub(crate) fn is_one(&self, player: PlayerId) -> bool {
        self.by_player.contains_key(&player)
    }

    /// The style of a player; a regular's if none was given.
    pub(crate) fn style(&self, player: Option<PlayerId>) -> &'static Style {
        player.and_then(|player| self.by_player.get(&player).copied()).unwrap_or(&Style::REGULAR)
    }
}

/// What the house sees of a table it keeps company at.
struct Company {
    /// Seats nobody has.
    free: usize,
    house: Vec<(Seat, PlayerId)>,
    guests: usize,
    /// How many play, or are about to.
    active: usize,
}

fn company(record: &TableRecord, house: &HousePlayers) -> Company {
    let seats = usize::from(record.spec().seats());
    let sitting = record.occupied().iter().filter_map(|seat| Some((seat, record.player(seat)?)));
    let (own, guests): (Vec<_>, Vec<_>) = sitting.partition(|(_, player)| house.is_one(*player));
    let taken = own.len() + guests.len();
    let plays = |seat: &Seat| {
        let sitting = record.poker().and_then(|game| game.table.sitting(*seat));
        sitting.is_some_and(|sitting| !sitting.out && !sitting.leaving)
    };
    let active = record.occupied().iter().filter(plays).count();
    Company { free: seats.saturating_sub(taken), house: own, guests: guests.len(), active }
}

impl CrewState {
    /// Fills tables with players of the house and keeps seats open for guests; looks after their chips. Who is busy then.
    pub(crate) fn host_tables(&mut self) -> BTreeSet<PlayerId> {
        let tables: BTreeSet<TableId> =
            self.players.wanted.keys().chain(self.tables.house_players().keys()).copied().collect();
        // Whoever sits somewhere, or is about to, is not asked again.
        let mut busy = self.busy();
        for table in tables {
            self.host(table, &mut busy);
        }
        busy
    }

    /// Whoever sits at a table, or has entered a tournament that is not over for them.
    fn busy(&self) -> BTreeSet<PlayerId> {
        let open = self.tables.iter().filter(|record| !record.is_closed());
        let sit = open.flat_map(|record| record.occupied().iter().filter_map(|seat| record.player(seat)));
        sit.chain(self.entered()).collect()
    }

    /// Players of the house a table wants: by the plan of the house, or because the floor said so.
    fn wanted_at(&self, table: TableId) -> Option<Wanted> {
        let asked = || {
            let count = *self.tables.house_players().get(&table)?;
            Some(Wanted { count, styles: Vec::new() })
        };
        self.players.wanted.get(&table).cloned().or_else(asked)
    }

    fn host(&mut self, table: TableId, busy: &mut BTreeSet<PlayerId>) {
        let Some(record) = self.tables.get(table) else { return };
        let Some(wanted) = self.wanted_at(table) else { return };
        let Game::Poker(game) = record.game() else { return };
        // Players of the house hold no real cards.
        if record.is_closed() || record.frozen().is_some() || record.is_dealt_by_hand() {
            return;
        }
        let Company { free, house, guests, active } = company(record, &self.players);
        let open = usize::from(self.policy.open_seats);
        let mut asks: Vec<(PlayerId, Request)> = Vec::new();
        // A seat is kept open for guests, but not at the price of the game.
        let room = free > open || (free > 0 && active < ENOUGH_TO_PLAY);
        if room && house.len() < usize::from(wanted.count) {
            // One at a time, as people come in.
            let style = wanted.styles.get(house.len() % wanted.styles.len().max(1)).copied();
            let fits = |own: &'static Style| style.is_none_or(|style| style.key() == own.key());
            let now = self.now();
            // Whoever took chips away from this game a short while ago brings exactly those back (cb:2.procedures.4).
            let owes = |player| game.table.state().buy_ins.must_return(game.setup.buy_in(), now, player);
            let mut idle: Vec<(PlayerId, &'static Style)> =
                self.players.people.iter().filter(|(player, _)| !busy.contains(player)).copied().collect();
            // Whoever was asked last stands at the end: if one is refused a seat, the next is asked.
            let turns = self.players.asked.get(&table).copied().unwrap_or(0);
            let places = idle.len().max(1);
            idle.rotate_left(turns % places);
            idle.sort_by_key(|(player, own)| (owes(*player).is_some(), !fits(own)));
            if let Some((player, style)) = idle.first().copied() {
                let (least, most, unit) = buy_in(game);
                let buy_in = owes(player).unwrap_or_else(|| style.buys_in_for(least, most, unit));
                busy.insert(player);
                // The house directs its players: where several tables play one game they share a list, and by the list
                // a player would be called to whichever table is emptiest (cb:2.seating.3a). Nobody who waits is passed.
                let request = Request::TakeSeat { player, table, seat: None, buy_in, entry: Entry::Post };
                self.stake(player, buy_in);
                self.ask(By::Floor(self.policy.badge), request);
                self.players.asked.insert(table, turns.wrapping_add(1));
            }
        } else if free < open && guests > 0 && active > ENOUGH_TO_PLAY {
            let last = house
                .iter()
                .rev()
                .find(|(seat, _)| game.table.sitting(*seat).is_some_and(|sitting| !sitting.leaving));
            if let Some((_, player)) = last {
                asks.push((*player, Request::Poker { table, request: table::Request::Leave }));
            }
        }
        for (seat, player) in house {
            asks.extend(self.upkeep(table, seat, player).into_iter().map(|request| (player, request)));
        }
        for (player, request) in asks {
            self.ask(By::Player(player), request);
        }
    }

    /// What a player of the house wants beside playing: more chips, back in, a way in, home.
    fn upkeep(&mut self, table: TableId, seat: Seat, player: PlayerId) -> Vec<Request> {
        let Some(game) = self.tables.get(table).and_then(TableRecord::poker) else { return Vec::new() };
        let Some(sitting) = game.table.sitting(seat) else { return Vec::new() };
        // The hand's end says what the stack is: until then nothing can be put to it.
        if sitting.leaving || game.table.is_dealt_in(seat) {
            return Vec::new();
        }
        let (least, most, unit) = buy_in(game);
        let (stack, waiting) = (game.table.stack(seat), game.table.state().buy_ins.waiting(seat));
        let style = self.players.style(Some(player));
        let bought = style.buys_in_for(least, most, unit);
        let chip = game.table.stakes(&game.setup).chip.units().max(1);
        let more = if !waiting.is_zero() {
            None
        } else if stack.is_zero() {
            Some((bought, buyin::Request::Rebuy { seat, amount: bought }))
        } else {
            // A stack that cannot meet the blinds would stop the game: it is filled up in time.
            let missing = style.tops_up(stack, bought).map_or(0, Chips::units);
            let amount = Chips::new(missing - missing % chip);
            let (paid, when) = (buyin::Paid::InFull, buyin::When::NextDeal);
            (!amount.is_zero()).then_some((amount, buyin::Request::Add { seat, amount, paid, when }))
        };
        let owes = matches!(sitting.standing, Standing::New | Standing::Missed(_));
        let wants_in = owes && sitting.entry == Entry::WaitForBigBlind;
        // A player who has won very much goes home, and another comes.
        let goes_home = game.table.hand().is_none() && stack.units() > 8 * bought.units();
        let wants = [
            more.map(|(_, request)| table::Request::BuyIn(request)),
            sitting.out.then_some(table::Request::Return),
            wants_in.then_some(table::Request::Enter(Entry::Post)),
            goes_home.then_some(table::Request::Leave),
        ];
        if let Some((amount, _)) = more {
            self.stake(player, amount);
        }
        wants.into_iter().flatten().map(|request| Request::Poker { table, request }).collect()
    }

    /// A table that charges for time begins to when a second player sits down.
    pub(crate) fn open_charges(&mut self, table: TableId) {
        let Some(game) = self.tables.get(table).and_then(TableRecord::poker) else { return };
        let by_time = game.setup.charge().method.by_time().is_some();
        let charges = by_time && game.table.state().charges.due.is_none();
        if charges && game.table.occupied().len() > 1 {
            let request = table::Request::TimeCharge(table::charge::Request::Open);
            self.ask(By::Floor(self.policy.badge), Request::Poker { table, request });
        }
    }

    /// The house's players play with the house's money: it puts in what their account is short of, and no more. So all
    /// that it ever puts in is what they have lost and one buy-in for each.
    pub(crate) fn stake(&mut self, player: PlayerId, amount: Chips) {
        let account = ledger::Account::Player(player);
        // Nothing is seen of a room that stands still: then nothing is put in either.
        let Some(holds) = self.mailbox.look(move |room| room.ledger().balance(account)) else { return };
        let holds = u64::try_from(holds).unwrap_or(0);
        let short = Chips::new(amount.units().saturating_sub(holds));
        if !short.is_zero() {
            let order = ledger::Order::Deposit { player, amount: short };
            self.ask(By::Cage(self.policy.badge), Request::Cage(order));
        }
    }
}

/// The least and the most somebody buys in for here, and the unit of the game.
fn buy_in(game: &room::PokerGame) -> (Chips, Chips, Chips) {
    let policy = game.setup.buy_in();
    let unit = game.table.stakes(&game.setup).big_blind();
    // A house without a least buy-in is played at for twenty big bets, as anywhere.
    let fewest = Chips::new(unit.units().saturating_mul(20));
    let least = if policy.least.is_zero() { fewest } else { policy.least };
    let usual = Chips::new(least.units().saturating_mul(4));
    (least, policy.most.unwrap_or(usual), unit)
}
