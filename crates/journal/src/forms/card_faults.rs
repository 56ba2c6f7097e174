//! Burns, early cards and cards that were seen.

use poker::card_faults::{CardFaultEvent, Count, Due, Exposure, HandInDoubt, OwnExposure, Report, Why};

use crate::stored;

stored! {
    enum CardFaultEvent {
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
        12 = ReplaceNow { at },
        13 = PlaysShort { seat },
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
        11 = Joker { at, looked },
        12 = Boxed { at, mixed },
        13 = WrongCount { seat, count, otherwise },
        14 = Thrown(one),
    }
    struct HandInDoubt { seat, why, told_apart, protected, acted_since, otherwise }
    enum Why {
        1 = ThoughtWon,
        2 = ThoughtOwing,
        3 = Committed,
        4 = Misinformed,
        5 = Accident,
        6 = GaveUp,
        7 = KilledByDealer,
        8 = AnothersThrownIn,
        9 = UpcardsLifted,
        10 = Fouled,
    }
    enum Count {
        1 = TooMany,
        2 = LacksLast { dealer_mucked },
        3 = LacksMore,
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
