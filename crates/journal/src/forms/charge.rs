//! What the house takes at a table.

use table::charge::{ChargeEvent, Charges, Place};

use crate::stored;

stored! {
    enum ChargeEvent {
        1 = Opened { due },
        2 = TimeCharged { seat, paid, owed },
        3 = Collected { total, next },
        4 = Verified { by, amount },
        5 = Raked { amount },
        6 = Dropped { into, amount },
        7 = RakePutAway { into, amount },
        8 = TimePutAway { into, amount },
        9 = Emptied { place, amount },
        10 = Forgiven { seat, amount },
        11 = Closed,
        12 = Resumed { by },
    }
    enum Place {
        1 = Tray,
        2 = Rake,
        3 = BadBeat,
        4 = HighHand,
    }
    struct Charges { due, owed, from_pots, from_time, verified, boxes }
}
