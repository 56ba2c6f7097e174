//! Buying in.

use table::buyin::{Account, BuyInEvent, BuyIns, Coming, Departure};

use crate::stored;

stored! {
    enum BuyInEvent {
        1 = BoughtIn { seat, player, amount, short, coming },
        2 = Added { seat, amount },
        3 = Waits { seat, amount },
        4 = CameIntoPlay { seat, amount },
        5 = HandedBack { seat, amount },
        6 = OnTheWay { seat, amount },
        7 = Delivered { seat },
        8 = CashLaid { seat, amount },
        9 = CashPlayed { seat, amount },
        10 = CashConverted { seat, amount },
        11 = CashedOut { seat, player, stack, waiting },
        12 = MovedOut { seat, player, stack, waiting },
        13 = Resumed { by },
    }
    enum Coming {
        1 = New,
        2 = Moved { same_limit },
        3 = ByChoice,
    }
    struct Account { player, waiting, on_the_way, cash, to_convert, shorts }
    struct Departure { player, amount, at, shorts }
    struct BuyIns { seats, departed }
}
