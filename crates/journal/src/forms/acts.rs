//! What players do at the wrong moment or in the wrong size.

use poker::irregular::acts::{Act, ActEvent, Choice, Claim, Motion, Report};

use crate::stored;

stored! {
    enum ActEvent {
        1 = ActedEarly { seat, act, rule },
        2 = TimeCalled { seat, rule },
        3 = HeldTo { seat, act, rule },
        4 = Released { seat, rule },
        5 = RightKept { seat, rule },
        6 = RightLost { seat, rule },
        7 = NoWager { seat, amount, rule },
        8 = Miswagered { seat, to },
        9 = WagerCorrected { seat, to, rule },
        10 = CallCorrected { seat, to },
        11 = WagerStands { seat, rule },
        12 = CalledShort { seat, put_in, rule },
        13 = Withdrawn { seat, amount, rule },
        14 = BroughtInAmiss { seat, amount },
        15 = OpenerCorrected { opener, from, amount, rule },
        16 = PostedLate { seat, live, dead, rule },
    }
    enum Act {
        1 = Fold,
        2 = Check,
        3 = Call,
        4 = RaiseTo(to),
    }
    enum Report {
        1 = PassedOver { seat },
        2 = Moved { chips, how, acted_on },
        3 = WagerSize { relied_on, wagerer_asks },
        4 = Withdraw { seat, claim },
        5 = WrongLowCard,
        6 = DealtOwing { seat, owes, looked },
    }
    enum Motion {
        1 = Held,
        2 = Pushed,
        3 = TowardPot,
        4 = InPot,
    }
    enum Claim {
        1 = MissedRaise,
        2 = Misunderstood,
        3 = UnawareOfKill { required },
    }
    enum Choice {
        1 = Usual,
        2 = Other,
    }
}
