//! Everything a tournament knows about itself, for snapshots.

use tournament::{
    Attendance, Capture, Chop, Clock, Desk, Entry, Felted, Hands, Holder, Ladder, MoneyBook, Offer, Out,
    Part, Phase, PointsBook, Prizes, Round, Selling, Stage, State, Status, TableState,
};

use crate::stored;

stored! {
    struct State { desk, entries, newest, tables, outs }
    struct Desk {
        phase, started, clock, selling, entered, entered_elsewhere, live, alternates, open_tables, standing, sizes,
        standing_sizes, seats_taken, unsold, halted, redraw, drawing, final_due, flight_over, felted, round, races,
        racing, suspensions, offers, chop, talk_barred, points, money, unclaimed, prizes,
    }
    enum Phase {
        1 = Registering,
        2 = Running,
        3 = Finished,
        4 = Cancelled,
    }
    struct Clock { level, part, hands }
    enum Part {
        1 = Play,
        2 = Rest,
    }
    enum Hands {
        1 = Until(moment),
        2 = Left(span),
    }
    struct Selling { entries, rebuys, add_ons }
    struct Felted { entry, table, before }
    struct Round { number, open }
    struct Offer { entry, spot, until, before }
    struct Chop { terms, ballots }
    struct PointsBook { issued, gained, lost, removed, in_stacks, uncounted }
    struct MoneyBook { taken, refunded, overlay, brought, carried, staff, prizes, bounties }
    struct Prizes { by_place, tickets }
    struct Entry {
        player, nth, paid, status, stack, present, attendance, rebuys, added_on, head, ladder, suspended, disqualified,
        took_chips, captures, left_behind, chosen, won,
    }
    enum Status {
        1 = Registered,
        2 = Alternate,
        3 = Seated(spot),
        4 = InTransit(spot),
        5 = Drawing,
        6 = Felted,
        7 = Out,
        8 = Refunded,
        9 = Bagged,
        10 = Paid,
    }
    enum Attendance {
        1 = Came,
        2 = ToBeReached,
        3 = StackKept,
    }
    enum Ladder {
        1 = Clean,
        2 = Warned,
        3 = Suspended,
    }
    struct Capture { by, cash, on_head }
    struct TableState {
        stage, holders, hand, deals, dealt_in_round, halted, big_blind, button_due, raced, offers,
    }
    enum Stage {
        1 = Closed,
        2 = Open,
    }
    enum Holder {
        1 = Entry(entry),
        2 = Arriving(entry),
        3 = Unsold(points),
    }
    struct Out { entry, shares, table, before, deals, paid }
}
