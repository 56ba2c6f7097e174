//! A table of mini-dice.

use pit::mini_dice::{Fault, Holder, MiniDiceEvent, Reason, Shaker, Snapshot, Wager, Why};

use crate::stored;

stored! {
    enum MiniDiceEvent {
        1 = ChipsBrought { seat, chips },
        2 = Left { seat, chips },
        3 = BetMade { seat, wager, stake },
        4 = TakenDown { seat, wager, stake },
        5 = BetsClosed,
        6 = Shaken { by, times },
        7 = ShakerOffered { seat },
        8 = ShakerAccepted { seat },
        9 = ShakerRefused { seat },
        10 = ShakerKept { seat },
        11 = ShakerPassed { seat, why },
        12 = DealerTookShaker,
        13 = TotalCalled { dice, total },
        14 = NoRollCalled { fault },
        15 = Settled { seat, wager, stake, outcome, stays_up, rule },
        16 = ShakerCovered,
    }
    enum Wager {
        1 = Place(number),
        2 = Field,
        3 = Any7,
        4 = Over7,
        5 = Under7,
    }
    enum Shaker {
        1 = WithDealer,
        2 = Offered(seat),
        3 = With(seat),
    }
    struct Snapshot { stacks, wagers, shaker, last, refused, asked }
    enum Holder {
        1 = Dealer,
        2 = Seat(seat),
    }
    enum Why {
        1 = Chosen,
        2 = Seven,
        3 = Ordered { badge, reason },
        4 = Left,
    }
    enum Reason {
        1 = Delay,
        2 = InvalidShakes,
        3 = Breach,
    }
    enum Fault {
        1 = NotFlat,
        2 = OutOfShaker,
    }
}
