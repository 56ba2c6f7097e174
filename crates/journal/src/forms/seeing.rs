//! Hands that are asked for, shown and claimed.

use poker::irregular::seeing::{Moment, Report, Request, SeeingEvent};

use crate::stored;

stored! {
    enum SeeingEvent {
        1 = ShownToOne { owner, to, card, moment, rule },
        2 = ShownToAll { owner, card, rule },
        3 = HandShown { seat, cards, rule },
        4 = PotReturned { pot, seat, amount },
        5 = HandRevived { seat, rule },
        6 = PlaysBoard { seat, rule },
        7 = MiscalledOnPurpose { seat, rule },
    }
    enum Moment {
        1 = Now,
        2 = EndOfRound,
        3 = EndOfBetting,
    }
    enum Report {
        1 = AsksToSee { by, whose, too_often },
        2 = Miscalled { seat, on_purpose, threw_away },
    }
    enum Request {
        1 = Report { report, cards },
        2 = PlaysBoard { seat },
        3 = ShownToOne { at, to, card },
    }
}
