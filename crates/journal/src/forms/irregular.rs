//! What goes wrong in a hand of poker.

use poker::irregular::{Choice, Event, Flag, Mark, PileName, Question, Spot};

use crate::stored;

stored! {
    enum Event {
        1 = CardMarked { at, mark, card },
        2 = StrayFound { mark, card },
        3 = CardMoved { from, to, card },
        4 = SeatFlagged { seat, flag, on },
        5 = CaseOpened { question, rule },
        6 = CaseRuled { choice, by, rule },
    }
    enum PileName {
        1 = Stub,
        2 = Burns,
        3 = Muck,
        4 = Board(run),
        5 = Held(seat),
        6 = Aside,
    }
    struct Spot { pile, at }
    enum Mark {
        1 = ExposedByDealer,
        2 = ExposedByPlayer(seat),
        3 = OffTheTable,
        4 = Boxed,
        5 = Joker,
        6 = SecondCopy,
        7 = OddBack,
        8 = TooEarly,
        9 = WrongPile,
        10 = MixedIn,
    }
    enum Flag {
        1 = Looked,
        2 = CheckOnly,
        3 = MayNotRaise,
        4 = Frozen,
    }
    enum Question {
        1 = Dispute,
    }
    enum Choice {
        1 = PlayOn,
    }
}
