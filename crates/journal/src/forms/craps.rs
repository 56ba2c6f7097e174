//! A table of craps.

use pit::craps::{Button, CrapsEvent, Hard, Phase, Snapshot, Wager};

use crate::stored;

stored! {
    enum CrapsEvent {
        1 = ChipsBrought { seat, chips },
        2 = Left { seat, chips },
        3 = BetMade { seat, wager, stake },
        4 = TakenDown { seat, wager, stake },
        5 = Called { seat, wager, on },
        6 = ButtonSet { seat, wager, button },
        7 = BetsClosed,
        8 = Rolled { dice, total, come_out },
        9 = Settled { seat, wager, stake, outcome, stays_up, rule },
        10 = Travelled { seat, from, to, stake },
        11 = PointSet { point },
        12 = PointMade { point },
        13 = SevenOut,
        14 = ComeOutAgain,
        15 = BetsOpened,
    }
    enum Button {
        1 = None,
        2 = On,
        3 = Off,
    }
    enum Wager {
        1 = Pass,
        2 = DontPass,
        3 = Come,
        4 = DontCome,
        5 = ComePoint(number),
        6 = DontComePoint(number),
        7 = PlaceWin(number),
        8 = PlaceLose(number),
        9 = Buy(number),
        10 = Lay(number),
        11 = Hard(number),
        12 = Field,
        13 = Any7,
        14 = AnyCraps,
        15 = Craps2,
        16 = Craps3,
        17 = Craps12,
        18 = Eleven,
        19 = CrapsEleven,
        20 = Horn,
        21 = PassOdds,
        22 = DontPassOdds,
        23 = ComeOdds(number),
        24 = DontComeOdds(number),
    }
    enum Phase {
        1 = ComeOut,
        2 = Point(number),
    }
    struct Snapshot { stacks, wagers, buttons, calls, phase }
    enum Hard {
        1 = Four,
        2 = Six,
        3 = Eight,
        4 = Ten,
    }
}
