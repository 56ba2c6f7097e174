//! The clock of a table.

use table::clock::{ActionClockEvent, Asked, Clock, Kind, Running, Then};

use crate::stored;

stored! {
    enum ActionClockEvent {
        1 = TimeAsked { by, on },
        2 = Started { seat, kind, warns, ends },
        3 = Warned { seat, ends },
        4 = Expired { seat, then, bank_used },
        5 = Stopped { seat, bank_used },
        6 = HandCounted { hands },
        7 = BankSet { seat, bank },
        8 = Resumed { by },
    }
    enum Kind {
        1 = Action,
        2 = Bank,
        3 = Called,
    }
    enum Then {
        1 = Check,
        2 = DeadHand,
    }
    struct Running { seat, kind, since, warns, ends }
    struct Asked { by, on }
    struct Clock { running, asked, banks, hands }
}
