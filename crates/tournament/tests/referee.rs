//! A second referee: places and payouts of an event from its log alone, written from the rule texts. It shares nothing
//! with the crate but the words of the events.
//!
//! It seats people, counts their stacks, sees who has nothing left, ranks them by what they had before the hand, and
//! divides the money with its own arithmetic.

use std::collections::BTreeMap;

use tournament::{
    ClockEvent, ConductEvent, EntryEvent, MoneyEvent, PlayEvent, RaceEvent, SeatEvent, TournamentEvent,
    WholeEvent,
};

/// What the referee needs to know beforehand.
pub(crate) struct Sheet {
    /// Hundredths of a percent by place, for a number of entries.
    pub(crate) shares: fn(u32) -> Vec<u64>,
    pub(crate) unit: u64,
    pub(crate) guarantee: u64,
    /// Hundredths of a percent.
    pub(crate) staff: u64,
}

/// Where the referee thinks everything is.
#[derive(Default)]
pub(crate) struct Referee {
    /// Who sits where: table and seat.
    seats: BTreeMap<(u32, u8), u32>,
    /// Stacks that nobody has bought yet.
    unsold: BTreeMap<(u32, u8), u64>,
    /// Points of those who are in.
    stacks: BTreeMap<u32, u64>,
    /// Lost everything in the hand that ended last at that table, with what they had before it.
    broke: Vec<(u32, u64, u32)>,
    asked: Vec<u32>,
    /// In a round of hand-for-hand all tables are one hand.
    in_round: bool,
    /// From the first to go out: groups that share a place.
    out: Vec<Vec<u32>>,
    entered: u32,
    /// Those who had to wait for a seat: they count once they have one.
    waiting: Vec<u32>,
    pool: u64,
    paid_by: BTreeMap<u32, u64>,
    heads: BTreeMap<u32, u64>,
    prize_paid: BTreeMap<u32, u64>,
    agreed: bool,
    finished: Vec<u32>,
}

impl Referee {
    pub(crate) fn watch(log: &[TournamentEvent]) -> Referee {
        let mut referee = Referee::default();
        for event in log {
            referee.see(event);
        }
        referee
    }

    fn enter(&mut self, entry: u32, pool: u64, head: u64) {
        self.entered += 1;
        self.pool += pool;
        *self.paid_by.entry(entry).or_default() += pool;
        *self.heads.entry(entry).or_default() += head;
    }

    fn see(&mut self, event: &TournamentEvent) {
        match event {
            TournamentEvent::Entry(event) => match event {
                EntryEvent::Registered { entry, price, .. } => {
                    self.enter(entry.0, price.pool.units(), price.bounty.units());
                }
                EntryEvent::BecameAlternate { entry } => {
                    self.waiting.push(entry.0);
                    self.entered -= 1;
                }
                EntryEvent::Unregistered { entry, .. } => {
                    if !self.waiting.contains(&entry.0) {
                        self.entered -= 1;
                    }
                    self.refund(entry.0);
                }
                EntryEvent::Rebought { entry, price, points }
                | EntryEvent::AddedOn { entry, price, points } => {
                    self.asked.retain(|asked| *asked != entry.0);
                    self.broke.retain(|(broke, ..)| *broke != entry.0);
                    self.pool += price.pool.units();
                    *self.paid_by.entry(entry.0).or_default() += price.pool.units();
                    *self.heads.entry(entry.0).or_default() += price.bounty.units();
                    *self.stacks.entry(entry.0).or_default() += points.count();
                }
                EntryEvent::RebuyOffered { entry, .. } => self.asked.push(entry.0),
                EntryEvent::RebuyDeclined { entry } => self.asked.retain(|asked| *asked != entry.0),
                EntryEvent::SeatChosen { .. }
                | EntryEvent::FieldFull
                | EntryEvent::SurvivorAdmitted { .. }
                | EntryEvent::StackReplaced { .. }
                | EntryEvent::PoolBrought { .. } => {}
            },
            TournamentEvent::Seat(event) => self.see_seat(event),
            TournamentEvent::Play(event) => self.see_play(event),
            TournamentEvent::Conduct(event) => self.see_conduct(event),
            TournamentEvent::Race(RaceEvent::Raced { table, stacks, .. }) => {
                for stack in stacks {
                    let at = (table.0, stack.seat.number());
                    if let Some(unsold) = self.unsold.get_mut(&at) {
                        *unsold = stack.points.count();
                    }
                    if let Some(entry) = self.seats.get(&at) {
                        self.stacks.insert(*entry, stack.points.count());
                    }
                }
            }
            TournamentEvent::Clock(ClockEvent::RoundOpened { .. }) => self.in_round = true,
            TournamentEvent::Clock(ClockEvent::RoundClosed { .. }) => self.in_round = false,
            TournamentEvent::Money(event) => self.see_money(event),
            TournamentEvent::Deal(_) => {
                self.agreed |= matches!(event, TournamentEvent::Deal(tournament::DealEvent::Agreed));
            }
            TournamentEvent::Whole(WholeEvent::InToTheEnd { entry }) => self.finished.push(entry.0),
            TournamentEvent::Race(RaceEvent::ChangedAlone { entry, points, .. }) => {
                self.stacks.insert(entry.0, points.count());
            }
            TournamentEvent::Race(RaceEvent::Due(_) | RaceEvent::Opened(_) | RaceEvent::Closed(_))
            | TournamentEvent::Clock(_)
            | TournamentEvent::Dealers(_)
            | TournamentEvent::Whole(_) => {}
        }
    }

    fn refund(&mut self, entry: u32) {
        self.pool -= self.paid_by.remove(&entry).unwrap_or(0);
        self.heads.remove(&entry);
    }

    fn see_seat(&mut self, event: &SeatEvent) {
        match event {
            SeatEvent::Seated { entry, spot, issued, why, .. } => {
                self.seats.insert((spot.table.0, spot.seat.number()), entry.0);
                if *why == tournament::Seating::Alternate {
                    self.entered += 1;
                }
                let bought = self.unsold.remove(&(spot.table.0, spot.seat.number())).unwrap_or(0);
                *self.stacks.entry(entry.0).or_default() += issued.count() + bought;
            }
            SeatEvent::Moved { entry, from, to, .. } => {
                self.seats.remove(&(from.table.0, from.seat.number()));
                self.seats.insert((to.table.0, to.seat.number()), entry.0);
            }
            SeatEvent::TableBroken { table } => self.seats.retain(|(at, _), _| *at != table.0),
            SeatEvent::UnsoldSeated { spot, issued } => {
                self.unsold.insert((spot.table.0, spot.seat.number()), issued.count());
            }
            SeatEvent::UnsoldRemoved { spot, .. } => {
                self.unsold.remove(&(spot.table.0, spot.seat.number()));
            }
            SeatEvent::TableOpened { .. }
            | SeatEvent::ButtonDrawn { .. }
            | SeatEvent::Arrived { .. }
            | SeatEvent::FinalTableDue
            | SeatEvent::RedrawOrdered { .. }
            | SeatEvent::RedrawDone => {}
        }
    }

    fn see_play(&mut self, event: &PlayEvent) {
        match event {
            PlayEvent::HandEnded { table, stacks, .. } => {
                for stack in stacks {
                    let at = (table.0, stack.seat.number());
                    if let Some(unsold) = self.unsold.get_mut(&at) {
                        *unsold = stack.points.count();
                    }
                    let Some(&entry) = self.seats.get(&at) else { continue };
                    let before = self.stacks.insert(entry, stack.points.count()).unwrap_or(0);
                    if stack.points.is_zero() {
                        self.broke.push((entry, before, table.0));
                    }
                }
            }
            PlayEvent::WentOut { entries, .. } => {
                self.rank(&entries.iter().map(|entry| entry.0).collect::<Vec<_>>());
            }
            PlayEvent::TableWon { table, .. } => self.seats.retain(|(at, _), _| *at != table.0),
            PlayEvent::DealBegan { .. } | PlayEvent::HandVoid { .. } | PlayEvent::Felted { .. } => {}
            PlayEvent::BustUndone { entry, spot, stacks, .. } => {
                self.out.iter_mut().for_each(|group| group.retain(|out| *out != entry.0));
                self.out.retain(|group| !group.is_empty());
                self.seats.insert((spot.table.0, spot.seat.number()), entry.0);
                for (entry, points) in stacks {
                    self.stacks.insert(entry.0, points.count());
                }
            }
        }
    }

    /// These are said to be out: of all who broke and were not ranked they must be the ones with the least before the hand,
    /// all of them and nobody else.
    fn rank(&mut self, entries: &[u32]) {
        let table = self.broke.iter().find(|(broke, ..)| entries.contains(broke)).map(|(.., table)| *table);
        if let Some(table) = table {
            let together = |at: u32| self.in_round || at == table;
            let rivals: Vec<_> = self
                .broke
                .iter()
                .filter(|(broke, _, at)| together(*at) && !self.asked.contains(broke))
                .collect();
            let least = rivals.iter().map(|(_, before, _)| *before).min().expect("somebody broke");
            let mut expected: Vec<u32> =
                rivals.iter().filter(|(_, before, _)| *before == least).map(|(broke, ..)| *broke).collect();
            expected.sort_unstable();
            let mut said = entries.to_vec();
            said.sort_unstable();
            assert_eq!(
                said, expected,
                "the smallest stacks before the hand rank lowest, equal ones together: {:?}, round {}",
                self.broke, self.in_round
            );
        }
        for entry in entries {
            self.seats.retain(|_, sits| sits != entry);
            self.stacks.remove(entry);
        }
        self.broke.retain(|(broke, ..)| !entries.contains(broke));
        self.out.push(entries.to_vec());
    }

    fn see_conduct(&mut self, event: &ConductEvent) {
        match event {
            ConductEvent::ChipsForfeited { entry, points, .. } => {
                *self.stacks.get_mut(&entry.0).expect("a stack") -= points.count();
            }
            ConductEvent::HiddenChipsAwarded { to, points, .. } => {
                *self.stacks.get_mut(&to.0).expect("a stack") += points.count();
            }
            ConductEvent::CameBack { .. }
            | ConductEvent::WentAway { .. }
            | ConductEvent::Missing { .. }
            | ConductEvent::StackKept { .. }
            | ConductEvent::StackRemoved { .. }
            | ConductEvent::Warned { .. }
            | ConductEvent::Suspended { .. }
            | ConductEvent::SuspensionEnded { .. }
            | ConductEvent::DisqualificationOrdered { .. }
            | ConductEvent::Disqualified { .. }
            | ConductEvent::HiddenChipsRemoved { .. } => {}
        }
    }

    fn see_money(&mut self, event: &MoneyEvent) {
        match event {
            MoneyEvent::Refunded { entry, .. } => self.refund(entry.0),
            MoneyEvent::PrizeAwarded { entry, amount, .. } => {
                *self.prize_paid.entry(entry.0).or_default() += amount.units();
            }
            MoneyEvent::BountyWon { from, to, cash, on_head } => {
                let head = self.heads.entry(from.0).or_default();
                *head -= cash.units() + on_head.units();
                *self.heads.entry(to.0).or_default() += on_head.units();
            }
            MoneyEvent::BountyReturned { from, to, cash, on_head } => {
                *self.heads.entry(from.0).or_default() += cash.units() + on_head.units();
                *self.heads.entry(to.0).or_default() -= on_head.units();
            }
            MoneyEvent::OwnBountyPaid { entry, amount } => {
                // All that lies on heads: nobody else is left to take any of it.
                let left: u64 = self.heads.values().sum();
                assert!(amount.units() <= left, "a bounty of {entry} out of nothing");
            }
            MoneyEvent::EntriesClosed
            | MoneyEvent::RebuysClosed
            | MoneyEvent::AddOnsClosed
            | MoneyEvent::StaffShareTaken { .. }
            | MoneyEvent::OverlayAdded { .. }
            | MoneyEvent::StaffShareReturned { .. }
            | MoneyEvent::OverlayReturned { .. }
            | MoneyEvent::PoolLocked { .. }
            | MoneyEvent::TicketWon { .. }
            | MoneyEvent::BountyUnclaimed { .. }
            | MoneyEvent::PoolCarried { .. } => {}
        }
    }

    /// Everybody's place: first and last of those they share.
    pub(crate) fn places(&self) -> BTreeMap<u32, (u32, u32)> {
        let mut places = BTreeMap::new();
        let mut last = self.entered;
        for group in &self.out {
            let first = last + 1 - u32::try_from(group.len()).expect("few");
            for entry in group {
                places.insert(*entry, (first, last));
            }
            last = first - 1;
        }
        if self.finished.len() == 1 {
            assert_eq!(
                last, 1,
                "one is left: {:?} entered {}, out {:?}",
                self.finished, self.entered, self.out
            );
            places.insert(self.finished[0], (1, 1));
        }
        places
    }

    /// What every entry should have won by its place.
    pub(crate) fn prizes(&self, sheet: &Sheet) -> BTreeMap<u32, u64> {
        let pool = (self.pool - self.pool * sheet.staff / 10_000).max(sheet.guarantee);
        let shares = (sheet.shares)(self.entered);
        let mut prizes: Vec<u64> =
            shares.iter().map(|share| pool * share / 10_000 / sheet.unit * sheet.unit).collect();
        let mut left = pool - prizes.iter().sum::<u64>();
        let mut at = 0;
        while left >= sheet.unit && at < prizes.len() {
            prizes[at] += sheet.unit;
            left -= sheet.unit;
            at += 1;
        }
        prizes[0] += left;
        while prizes.len() > self.entered as usize {
            let nobody = prizes.pop().expect("a prize");
            prizes[0] += nobody;
        }
        let mut due = BTreeMap::new();
        let places = self.places();
        for (&entry, &(first, last)) in &places {
            let together: u64 = (first..=last).filter_map(|place| prizes.get(place as usize - 1)).sum();
            let mut sharing: Vec<u32> = places
                .iter()
                .filter(|(_, place)| **place == (first, last))
                .map(|(entry, _)| *entry)
                .collect();
            sharing.sort_unstable();
            let many = sharing.len() as u64;
            let rank = sharing.iter().position(|shares| *shares == entry).expect("shares") as u64;
            let part = together / many + u64::from(rank < together % many);
            if part > 0 {
                due.insert(entry, part);
            }
        }
        due
    }

    /// What every entry was paid as prizes.
    pub(crate) fn paid(&self) -> &BTreeMap<u32, u64> {
        &self.prize_paid
    }

    /// Whether it ended with a deal.
    pub(crate) fn agreed(&self) -> bool {
        self.agreed
    }
}
