//! A hand of poker.

use poker::{HandEvent, Post, Raise, Won};

use crate::stored;

stored! {
    enum HandEvent {
        1 = AntePosted { seat, amount },
        2 = BlindPosted { seat, post, amount },
        3 = DeadMoneyPosted { seat, amount },
        4 = AllInCalled { seat },
        5 = AntesGathered,
        6 = CardBurned { card },
        7 = CardDealt { seat, card },
        8 = UpCardDealt { seat, card },
        9 = BoardCardDealt { run, card },
        10 = BurnsScrambled,
        11 = CommonCardCalled,
        12 = DiscardsReshuffled { own_too },
        13 = OpenerCalled { seat },
        14 = PairCalled { seat, rank },
        15 = BroughtIn { seat, amount },
        16 = Checked { seat },
        17 = Called { seat, amount },
        18 = Raised { seat, to, what },
        19 = Folded { seat },
        20 = TimedOut { seat },
        21 = ChopOffered { seat },
        22 = ChopDeclined { seat },
        23 = BlindsChopped,
        24 = UncalledReturned { seat, amount },
        25 = BetsGathered,
        26 = RakeTaken { pot, amount },
        27 = DropTaken { drop, pot, amount },
        28 = CardDiscarded { seat, card },
        29 = DrawCalled { seat, cards },
        30 = RunsAsked { seat, times },
        31 = RunsAgreed { times },
        32 = Tabled { seat, cards },
        33 = Mucked { seat },
        34 = HandKilled { seat },
        35 = PotPushed { pot, run, seat, amount, odd, won, rule },
        36 = HandOver,
        37 = Irregular(event),
    }
    enum Post {
        1 = Blind(number),
        2 = Straddle,
        3 = Kill,
        4 = Entry,
    }
    enum Raise {
        1 = Bet,
        2 = Complete,
        3 = Raise,
    }
    enum Won {
        1 = Uncontested,
        2 = High,
        3 = Low,
        4 = Scoop,
        5 = Ruling,
    }
}
