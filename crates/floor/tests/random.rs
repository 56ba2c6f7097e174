//! Random nights: what people might ask for, sensible often and senseless often enough.

use cards::Card;
use floor::{
    Asker, Bar, Channel, Fact, Floor, FloorEvent, FloorRefusal, FloorRules, GameKind, Reason, Request, Stage,
};
use game::{HandNumber, Moment, PlayerId, Span};

use crate::support::{BOSS, Felts, clock, dollars, holdem, p, s, stud, t};

const PEOPLE: u8 = 12;

/// A few numbers that stand for a request.
pub(crate) type Dice = (u8, u8, u8, u8);

fn player(number: u8) -> PlayerId {
    p(char::from(b'A' + number % PEOPLE))
}

fn kind(number: u8) -> GameKind {
    match number % 4 {
        0 | 1 => holdem(),
        2 => stud(),
        _ => GameKind { kill: true, ..holdem() },
    }
}

/// What somebody might ask, from four numbers: sensible often, senseless often enough.
fn request((what, a, b, c): Dice, floor: &Floor, now: Moment) -> (Asker, Request) {
    let who = player(a);
    let (table, seat) = (t(u16::from(b % 4) + 1), s(c % 5 + 1));
    // Those who were called often come.
    let called =
        floor.board().lists.iter().flat_map(|list| &list.names).filter_map(|name| Some((name, name.call?)));
    let called: Vec<_> = called.collect();
    let (guest, to) = match called.get(usize::from(a) % called.len().max(1)) {
        Some((name, call)) => (name.player, call.table),
        None => (who, table),
    };
    let own = |request| (Asker::Player(who), request);
    let fact = |fact| (Asker::Table(table), Request::Told(fact));
    let amount = dollars(u64::from(b % 3) * 3);
    let channel = [Channel::Desk, Channel::Phone, Channel::Kiosk, Channel::Mobile][usize::from(c % 4)];
    match what % 104 {
        0..=15 => {
            // The desk may begin a list, a player may not.
            let asker = if c % 3 == 0 { BOSS } else { Asker::Player(who) };
            (asker, Request::JoinList { player: who, kind: kind(b), channel })
        }
        16..=39 => {
            // The seat that is held, or one that is open.
            let open =
                floor.table(to).and_then(|open| open.places.iter().find(|place| place.open_for(guest)));
            let seat = if c % 2 == 0 { open.map(|place| place.seat) } else { None };
            (Asker::Player(guest), Request::TakeSeat { player: guest, table: to, seat, buy_in: c % 7 != 0 })
        }
        40 | 41 => (Asker::Player(guest), Request::LockUp { player: guest, table: to, seat }),
        42 | 43 => (BOSS, Request::PutBuyInDown { player: guest }),
        44 => (BOSS, Request::Decline { player: if b % 2 == 0 { guest } else { who } }),
        45..=48 => own(Request::CheckIn { player: who }),
        49 => own(Request::StepOut { player: who }),
        50 => (BOSS, Request::OnMyWay { player: guest }),
        51 => own(Request::LeaveList { player: who, kind: kind(b) }),
        52..=57 => own(Request::ChangeSeat { player: who, seat: (b % 3 != 0).then_some(seat) }),
        58 => own(Request::KeepSeat { player: who }),
        59..=61 => own(Request::Transfer { player: who, to: table }),
        62 | 63 => own(Request::RefuseMove { player: who }),
        64..=66 => (BOSS, Request::PlayOver { player: who, table, seat }),
        67 => (BOSS, Request::SendToEnd { player: guest, kind: kind(b) }),
        68 => {
            let main = (c % 3 == 0).then_some(t(u16::from(a % 4) + 1));
            (BOSS, Request::OpenTable { table, kind: kind(b), seats: 2 + c % 3, extra: a % 2, main })
        }
        71 => (BOSS, Request::SetMustMove { table, main: (c % 4 != 0).then_some(t(u16::from(a % 4) + 1)) }),
        72 => (BOSS, Request::CloseTable { table }),
        73 => (BOSS, Request::BreakTable { table }),
        74..=80 => {
            let card = Card::from_index(usize::from(c % 52)).expect("one of fifty-two");
            // Somebody who has to draw, if anybody has, and mostly by the right hand.
            let broken = floor.board().tables.iter().filter(|open| open.stage == Stage::Breaking);
            let to_draw = broken.flat_map(|open| {
                let drew = |player| open.draws.iter().any(|draw| draw.player == player);
                let left = open.players().filter(move |(_, sitting)| !drew(sitting.player));
                left.map(|(_, sitting)| (open.table, sitting.player, sitting.away.is_some()))
            });
            let (table, player, away) = to_draw.min().unwrap_or((table, who, a % 2 == 0));
            let asker = if away == (b % 8 != 0) { BOSS } else { Asker::Player(player) };
            (asker, Request::Draw { table, player, card })
        }
        81 => {
            let holder = (a % 2 == 0).then_some(who);
            (BOSS, Request::ReserveSeat { table, seat, holder, reason: Reason::Access })
        }
        82 => (BOSS, Request::FreeSeat { table, seat }),
        83 if c % 2 == 0 => (BOSS, Request::Separate { one: who, other: player(b) }),
        83 => (BOSS, Request::Reunite { one: who, other: player(b) }),
        84 => {
            let until = now.plus(Span::minutes(20));
            let bars = [
                Bar::Barred,
                Bar::Suspended { until },
                Bar::SelfExcluded { until: Some(until) },
                Bar::KillOwed { amount },
            ];
            let bar = bars[usize::from(c) % bars.len()];
            if b % 2 == 0 {
                (BOSS, Request::Bar { player: who, bar })
            } else {
                (BOSS, Request::LiftBar { player: who, bar })
            }
        }
        69 | 70 | 85..=88 => fact(Fact::GameStarted),
        89 | 90 => fact(Fact::Absent { seat }),
        91 => fact(Fact::Returned { seat }),
        92 | 93 => fact(Fact::SeatEmptied { seat }),
        100..=103 => {
            let (player, seat) = (if a % 2 == 0 { guest } else { who }, (b % 3 != 0).then_some(seat));
            (Asker::Player(player), Request::SitDown { player, table, seat, channel: Channel::Kiosk })
        }
        96..=99 => {
            // Somebody who plays over somebody quits, or the owner does.
            let overs = floor.board().tables.iter().flat_map(|open| {
                open.players().filter_map(|(seat, sitting)| Some((open.table, seat, sitting.over?)))
            });
            let (table, seat, player) = overs.min().unwrap_or((table, seat, who));
            let fact = if b % 2 == 0 { Fact::OwnerLeft { seat } } else { Fact::OverLeft { seat, player } };
            (Asker::Table(table), Request::Told(fact))
        }
        94 if c % 2 == 0 => fact(Fact::KillOwed { player: who, amount }),
        94 => fact(Fact::KillPaid { player: who, amount }),
        95 if c % 8 == 0 => (BOSS, Request::CloseShift),
        95 if c % 8 == 1 => (Asker::Clock, Request::Resume { by: Span::minutes(u64::from(b % 16)) }),
        _ => (Asker::Clock, Request::TimeUp),
    }
}

/// Hands begin and end at random, and the big blind is anywhere.
fn deal(felts: &mut Felts, (_, a, b, c): Dice) -> Option<(u16, HandNumber)> {
    let table = u16::from(b % 4) + 1;
    let felt = felts.0.entry(t(table)).or_default();
    felt.button = Some(s(a % 5 + 1));
    felt.big_blind_next = Some(s(c % 5 + 1));
    felt.blind_taken = if a % 2 == 0 { vec![s(c % 5 + 1)] } else { Vec::new() };
    match felt.hand.take() {
        Some(hand) => Some((table, hand)),
        None => {
            felt.hand = Some(HandNumber(u64::from(a)));
            None
        }
    }
}

/// A night on which people ask for whatever the numbers say.
#[derive(Clone)]
pub(crate) struct RandomNight {
    pub(crate) house: FloorRules,
    pub(crate) floor: Floor,
    pub(crate) felts: Felts,
    pub(crate) now: Moment,
    pub(crate) log: Vec<(Moment, FloorEvent)>,
}

impl RandomNight {
    /// An empty room, or one with three games going.
    pub(crate) fn begin(games: bool) -> RandomNight {
        let mut night = RandomNight {
            house: FloorRules::CARD_ROOM,
            floor: Floor::new(),
            felts: Felts::default(),
            now: clock("18:00"),
            log: Vec::new(),
        };
        if games {
            night.open_games();
        }
        night
    }

    /// Three games going, one of them a must-move game, and people waiting.
    fn open_games(&mut self) {
        for (table, kind, main) in [(1, holdem(), None), (2, holdem(), Some(t(1))), (4, stud(), None)] {
            self.does(BOSS, Request::OpenTable { table: t(table), kind, seats: 3, extra: 0, main });
            for seat in 1..=3 {
                let player = player(seat + 3 * (table.to_le_bytes()[0] - 1));
                self.does(BOSS, Request::JoinList { player, kind, channel: Channel::Desk });
                let seat = Some(s(seat));
                self.does(BOSS, Request::TakeSeat { player, table: t(table), seat, buy_in: true });
            }
            self.does(Asker::Table(t(table)), Request::Told(Fact::GameStarted));
        }
        for number in 0..PEOPLE {
            let (player, kind) = (player(number), kind(number));
            self.does(BOSS, Request::JoinList { player, kind, channel: Channel::Kiosk });
        }
    }

    /// Asks, and keeps what happens.
    pub(crate) fn does(&mut self, who: Asker, request: Request) -> Option<Vec<FloorEvent>> {
        let done = self.floor.perform(&self.house, &self.felts, self.now, who, request);
        assert!(!matches!(done, Err(FloorRefusal::Fault(_))), "{who:?} asks for {request:?}: {done:?}");
        let events = done.ok()?;
        self.log.extend(events.iter().map(|event| (self.now, *event)));
        Some(events)
    }

    /// Time passes, hands begin and end, and somebody asks for something.
    pub(crate) fn next(&mut self, (dice, pace): (Dice, u8)) -> (Asker, Request) {
        self.now = self.now.plus(Span::seconds(u64::from(pace % 128)));
        match (pace >= 170).then(|| deal(&mut self.felts, dice)) {
            Some(Some((table, hand))) if self.floor.table(t(table)).is_some() => {
                (Asker::Table(t(table)), Request::Told(Fact::HandEnded { hand }))
            }
            Some(_) => (Asker::Clock, Request::TimeUp),
            None => request(dice, &self.floor, self.now),
        }
    }
}
