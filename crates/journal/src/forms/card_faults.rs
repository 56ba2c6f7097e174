//! Burns, early cards and cards that were seen.

use poker::card_faults::{Due, Event, Exposure, OwnExposure, Report};

use crate::stored;

stored! {
    enum Event {
        1 = BurnForgotten,
        2 = BurnedAgain { card },
        3 = BurnedEarly { card },
        4 = CameEarly { to, up, card, rule },
        5 = KeptEarly { seat, card, rule },
        6 = Due { due, rule },
        7 = StubReshuffled { cards },
        8 = DealtAgain { street, rule },
        9 = TurnedUp { seat, at, card, rule },
        10 = HandDead { seat, rule },
        11 = AnteReturned { seat, amount, rule },
    }
    enum Due {
        1 = Reshuffle { street },
        2 = TakeOut { street },
        3 = ExtraBurn { street },
        4 = NoBurn { street },
        5 = Replace { at },
        6 = ThirdDown { seat },
        7 = OpensLeftOf { seat },
        8 = HasLast { seat },
        9 = LastUp { seat },
        10 = HighBoardOpens,
        11 = MayDeclareAllIn { seat },
    }
    enum Report {
        1 = BurnForgotten,
        2 = BurnedAgain { card },
        3 = BurnedEarly { card },
        4 = DealtEarly { card, looked },
        5 = LastCardUp { card },
        6 = WrongBurn { told_apart, looked },
        7 = FlopTooMany { card },
        8 = Exposed { at, card, how, looked },
        9 = ExposedByPlayer { at, card, how },
        10 = DeclareAllIn,
    }
    enum Exposure {
        1 = FaceUp,
        2 = Flashed,
        3 = OffTable,
    }
    enum OwnExposure {
        1 = Flashed,
        2 = Dropped,
        3 = OnPurpose,
    }
}
