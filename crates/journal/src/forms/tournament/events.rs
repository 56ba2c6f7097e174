//! What happens in a tournament.

use tournament::{
    ClockEvent, ConductEvent, DealEvent, DealerEvent, EntryEvent, MoneyEvent, PlayEvent, RaceEvent,
    SeatEvent, TournamentEvent, WholeEvent,
};

use crate::stored;

stored! {
    enum TournamentEvent {
        1 = Entry(event),
        2 = Clock(event),
        3 = Seat(event),
        4 = Play(event),
        5 = Money(event),
        6 = Conduct(event),
        7 = Race(event),
        8 = Deal(event),
        9 = Whole(event),
        10 = Dealers(event),
    }
    enum EntryEvent {
        1 = Registered { entry, player, nth, price, present },
        2 = BecameAlternate { entry },
        3 = Unregistered { entry, refund },
        4 = SeatChosen { entry, seat },
        5 = FieldFull,
        6 = RebuyOffered { entry, until, before },
        7 = Rebought { entry, price, points },
        8 = RebuyDeclined { entry },
        9 = AddedOn { entry, price, points },
        10 = SurvivorAdmitted { entry, player, points, head },
        11 = StackReplaced { entry, points, head },
        12 = PoolBrought { money, entries },
    }
    enum ClockEvent {
        1 = LevelBegan { level, until },
        2 = RestBegan { after, until },
        3 = Stopped { left, badge },
        4 = Went { until, badge },
        5 = Set { level, left, badge },
        6 = Resumed { by },
        7 = TableHalted { table, badge },
        8 = TableReleased { table, badge },
        9 = AllHalted { badge },
        10 = AllReleased { badge },
        11 = HandForHandOrdered { badge },
        12 = RoundOpened { round, tables },
        13 = RoundClosed { round },
        14 = HandForHandEnded,
        15 = FlightOver,
    }
    enum SeatEvent {
        1 = TableOpened { table },
        2 = Seated { entry, spot, issued, why, waits },
        3 = UnsoldSeated { spot, issued },
        4 = UnsoldRemoved { spot, points },
        5 = ButtonDrawn { table, seat, card },
        6 = Moved { entry, from, to, why, waits },
        7 = Arrived { entry },
        8 = TableBroken { table },
        9 = FinalTableDue,
        10 = RedrawOrdered { redraw },
        11 = RedrawDone,
    }
    enum PlayEvent {
        1 = DealBegan { table, level },
        2 = HandEnded { table, stacks, big_blind, short },
        3 = HandVoid { table },
        4 = Felted { entry, spot, before },
        5 = WentOut { entries, why },
        6 = TableWon { table, entry },
        7 = BustUndone { entry, spot, stacks, found, badge },
    }
    enum MoneyEvent {
        1 = EntriesClosed,
        2 = RebuysClosed,
        3 = AddOnsClosed,
        4 = StaffShareTaken { amount },
        5 = OverlayAdded { amount },
        6 = StaffShareReturned { amount },
        7 = OverlayReturned { amount },
        8 = PoolLocked { pool, prizes, tickets },
        9 = PrizeAwarded { entry, first, last, amount },
        10 = TicketWon { entry, value },
        11 = BountyWon { from, to, cash, on_head },
        12 = BountyUnclaimed { from, amount },
        13 = OwnBountyPaid { entry, amount },
        14 = BountyReturned { from, to, cash, on_head },
        15 = Refunded { entry, refund },
        16 = PoolCarried { money },
    }
    enum ConductEvent {
        1 = CameBack { entry },
        2 = WentAway { entry },
        3 = Missing { entry },
        4 = StackKept { entry, badge },
        5 = StackRemoved { entry, spot, points, badge },
        6 = Warned { entry, badge },
        7 = Suspended { entry, until, ladder, badge },
        8 = SuspensionEnded { entry },
        9 = DisqualificationOrdered { entry, why, badge },
        10 = Disqualified { entry, spot, points, why },
        11 = HiddenChipsAwarded { from, to, points, badge },
        12 = HiddenChipsRemoved { from, points, late, badge },
        13 = ChipsForfeited { entry, points, badge },
    }
    enum RaceEvent {
        1 = Due(colour_up),
        2 = Opened(colour_up),
        3 = Raced { table, stacks, cards, gained, lost },
        4 = Closed(colour_up),
        5 = ChangedAlone { entry, points, gained, lost },
    }
    enum DealEvent {
        1 = Opened { badge },
        2 = Closed { badge },
        3 = Proposed { names, badge },
        4 = Voted { entry, ballot },
        5 = Refused,
        6 = Agreed,
        7 = AgreementPaid { badge, second },
    }
    enum DealerEvent {
        1 = SignedIn { dealer, name, at, badge },
        2 = SignedOut { dealer, at, badge },
        3 = Sent { dealer, table, at, badge },
        4 = Rested { dealer, at, badge },
        5 = Freed { dealer, table, at },
        6 = Pushed { at, tables, badge },
        7 = DownsSet { downs, badge },
    }
    enum WholeEvent {
        1 = Started { at },
        2 = Bagged { entry, points, head },
        3 = InToTheEnd { entry },
        4 = Finished,
        5 = Cancelled { reason, badge },
    }
}
