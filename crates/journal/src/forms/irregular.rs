//! What goes wrong in a hand of poker.

use poker::irregular::{Choice, Fault, Flag, IrregularEvent, Mark, PileName, Question, Reason, Spot};

use crate::stored;

stored! {
    enum IrregularEvent {
        1 = CardMarked { at, mark, card },
        2 = StrayFound { mark, card },
        3 = CardMoved { from, to, card },
        4 = SeatFlagged { seat, flag, on },
        5 = CaseOpened { question, rule },
        6 = CaseRuled { choice, by, rule },
        7 = FaultReported { fault },
        8 = Misdealt { rule },
        9 = PlayedOn { rule },
        10 = HandFouled { seat, rule },
        11 = HandVoided { by, rule },
        12 = PotTakenBack { seat, amount },
        13 = RakeReturned { amount },
        14 = DropReturned { drop, amount },
        15 = ContributionReturned { seat, amount },
        16 = Act(event),
        17 = Cards(one),
        18 = Seeing(one),
        19 = HeldOver { from, amount, rule },
        20 = CardCorrected { was, is, by },
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
        5 = MayNotAsk,
        6 = Absent,
    }
    enum Question {
        1 = Dispute,
        2 = Misdeal,
        3 = BadDeck,
        4 = Void { by, reason },
        5 = Act(report),
        6 = Seeing(report),
    }
    enum Choice {
        1 = PlayOn,
        2 = Misdeal,
        3 = Void,
        4 = Act(choice),
        5 = VoidForfeit(seat),
    }
    enum Fault {
        1 = Exposed { at, card },
        2 = Boxed { card },
        3 = Extra { seat, card },
        4 = Short { seat },
        5 = OutOfSequence,
        6 = ButtonMisplaced,
        7 = WrongFirstCard,
        8 = EmptySeat { seat },
        9 = Skipped { seat, present },
        10 = OddBack { at },
        11 = Twice { card },
        12 = CardsMissing,
    }
    enum Reason {
        1 = DealerMistake,
        2 = Equipment,
        3 = Cheating,
        4 = Emergency,
        5 = Program,
    }
}
