//! Stepping away.

use table::absence::{AbsenceEvent, Absences, Asked, Away, Record, Stakes, Why};

use crate::stored;

stored! {
    enum AbsenceEvent {
        1 = LeaveAsked { seat, why, covered },
        2 = SteppedAway { seat, why, stakes, held, until, third_man },
        3 = Extended { seat, to },
        4 = OftenAway { seat, times },
        5 = Overdue { seat },
        6 = ShortReturn { seat, recorded, brought },
        7 = Returned { seat },
        8 = PickedUp { seat, amount },
        9 = Forgotten { seat },
        10 = Resumed { by },
    }
    enum Why {
        1 = Meal,
        2 = Break,
    }
    enum Stakes {
        1 = Stay,
        2 = Go,
        3 = Covered,
    }
    struct Away { why, stakes, held, until, overdue }
    struct Asked { why, covered }
    struct Record { away, asked, extended, left }
    struct Absences { seats }
}
