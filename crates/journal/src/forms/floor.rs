//! Lists and seats.

use floor::{
    Bar, Betting, Board, By, Call, Change, Channel, Draw, FloorEvent, Form, GameKey, GameKind, Hold, List,
    ListPosition, Lock, Move, Moving, Name, Occasion, Off, OpenTable, Place, PlaceState, Reason, Released,
    Reserved, SentAway, Sitting, Spot, Stage, Stakes, ToEnd, Waits,
};

use crate::codec::{Damaged, Reader, Stored, Writer};
use crate::stored;

impl Stored for GameKey {
    fn write(&self, writer: &mut Writer<'_>) {
        self.as_str().to_owned().write(writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<GameKey, Damaged> {
        let text = String::read(reader)?;
        GameKey::new(&text).ok_or_else(|| reader.no_such("game"))
    }
}

stored! {
    struct GameKind { game, stakes, kill, form, occasion }
    struct Stakes { betting, low, high }
    enum Betting { 1 = Limit, 2 = PotLimit, 3 = NoLimit }
    enum Form { 1 = Button, 2 = Stud }
    enum Occasion { 1 = Live, 2 = Tournament, 3 = ByHand }
    enum Channel { 1 = Desk, 2 = Phone, 3 = Kiosk, 4 = Mobile }
    enum Bar {
        1 = Barred,
        2 = Suspended { until },
        3 = SelfExcluded { until },
        4 = LimitReached { until },
        5 = KillOwed { amount },
    }
    enum Reason { 1 = Sight, 2 = Hearing, 3 = Access, 4 = Management }
    struct Spot { table, seat }
    enum ListPosition { 1 = Last, 2 = BehindBroken, 3 = First }
    enum ToEnd { 1 = NotInCasino, 2 = NoAnswer, 3 = Declined, 4 = Desk }
    enum Off {
        1 = Asked,
        2 = NoAnswer,
        3 = Declined,
        4 = Barred,
        5 = RefusedMove,
        6 = HasSeat,
    }
    enum Hold { 1 = Call, 2 = LockUp, 3 = Move(why), 4 = Absentee { hands } }
    enum Moving { 1 = SeatChange, 2 = MustMove, 3 = Transfer, 4 = Elsewhere, 5 = NewGame }
    enum By { 1 = ThisHand, 2 = Hands(hands), 3 = BigBlind, 4 = Button }
    enum Released {
        1 = TimeUp,
        2 = Declined,
        3 = Outranked,
        4 = Absent,
        5 = Barred,
        6 = SeatChange,
        7 = TableGone,
    }
    enum SentAway { 1 = Barred, 2 = RefusedMove }
    enum FloorEvent {
        1 = Listed { player, kind, channel, present, ticket, line },
        2 = Unlisted { player, kind, why },
        3 = CheckedIn { player },
        4 = SteppedOut { player },
        5 = PlayerCalled { player, kind, table, seat, until, notice },
        6 = CallExtended { player, kind, until },
        7 = CallWithdrawn { player, kind, declined },
        8 = SentToEnd { player, kind, why },
        9 = SeatLocked { player, spot, hold },
        10 = SeatGiven { player, kind, spot },
        11 = HoldCounted { player, spot, hands },
        12 = BuyInPlaced { player, spot },
        13 = LockReleased { player, spot, why },
        14 = SeatAssigned { player, spot, ticket },
        15 = SeatEmptied { player, spot },
        16 = ExtraSeatRemoved { spot },
        17 = MoveOrdered { player, from, to, why, by },
        18 = MoveCounted { player, left },
        19 = Moved { player, from, to, why },
        20 = MoveCancelled { player },
        21 = MoveRefused { player, kind, until },
        22 = SentAway { player, spot, why },
        23 = PickUp { player, spot },
        24 = ChangeAsked { player, spot, seat },
        25 = ChangeDropped { player, spot },
        26 = WentAway { player, spot },
        27 = CameBack { player, spot },
        28 = PlayOverBegan { player, spot, badge },
        29 = PlayOverEnded { player, spot },
        30 = TableOpened { table, kind, seats, extra, main, badge },
        31 = GameStarted { table },
        32 = MustMoveSet { table, main, badge },
        33 = TableBroken { table, badge },
        34 = Drawn { player, spot, card, by },
        35 = Reseated { player, from, to, place },
        36 = StoodUp { player, from, place },
        37 = TableClosed { table },
        38 = SeatReserved { spot, holder, reason, badge },
        39 = SeatFreed { spot, badge },
        40 = Separated { one, other, badge },
        41 = Reunited { one, other, badge },
        42 = BarSet { player, bar, badge },
        43 = BarLifted { player, bar, badge },
        44 = KillDebtLeft { player, amount },
        45 = ShiftClosed,
        46 = Resumed { by },
    }

    struct Board { tables, lists, moves, bars, apart, refusals, next_ticket }
    struct List { kind, names, waits }
    struct Name { player, channel, since, ticket, present, notice, broken, passed, call }
    struct Call { table, seat, since, until }
    struct Waits { seated, gone, total, longest }
    enum Stage { 1 = Open, 2 = Going, 3 = Breaking }
    struct OpenTable { table, kind, seats, extra, stage, main, places, draws }
    struct Place { seat, reserved, state }
    struct Reserved { holder, reason, badge }
    enum PlaceState { 1 = Empty, 2 = Locked(lock), 3 = Taken(sitting), 4 = Removed }
    struct Lock { player, since, hold, buy_in }
    struct Sitting { player, since, ticket, away, leaving, change, over }
    struct Change { seat, asked }
    struct Move { player, from, to, why, by }
    struct Draw { player, seat, card, by }
}
