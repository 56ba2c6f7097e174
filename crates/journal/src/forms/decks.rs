//! The decks of a table.

use table::decks::{
    Back, Colour, CutStep, Deck, DeckEvent, DeckSetup, Decks, Defect, Face, Incoming, Make, Order, Road,
    Source, Step, Which,
};

use crate::stored;

stored! {
    enum DeckEvent {
        1 = Ordered { order },
        2 = SurveillanceTold { by },
        3 = Examined { by },
        4 = Delivered { order, because },
        5 = Cared { deck, step },
        6 = Offered { seat, enough },
        7 = Shuffled { deck, motion },
        8 = Cut { deck, step },
        9 = MadeReady { deck, cut },
        10 = Rotated { to },
        11 = Sorted { deck },
        12 = DefectFound { deck, defect },
        13 = TakenAway { deck },
        14 = WentIdle { face },
        15 = StubCounted { deck, expected, counted },
        16 = MuckCounted { deck, expected, counted },
        17 = Cleared { deck, by },
        18 = HandBegan { deck, button },
        19 = HandEnded { next },
        20 = Resumed { by },
    }
    enum Which {
        1 = A,
        2 = B,
    }
    enum Colour {
        1 = Red,
        2 = Blue,
        3 = Green,
        4 = Brown,
        5 = Yellow,
        6 = Black,
    }
    enum Source {
        1 = Fresh,
        2 = PreShuffled,
    }
    enum Defect {
        1 = Damaged,
        2 = Marked,
        3 = Sticky,
        4 = Foul,
    }
    enum Face {
        1 = Up,
        2 = Down,
    }
    enum CutStep {
        1 = Cover,
        2 = Packet(cards),
        3 = Rest,
        4 = CoverAway,
    }
    enum Step {
        1 = Inspect,
        2 = Verify,
        3 = CheckFaces,
        4 = CheckBacks,
        5 = Spread,
        6 = TurnUp,
        7 = Offer,
        8 = TurnDown,
        9 = Wash,
        10 = Stack,
    }
    enum Road {
        1 = Fresh,
        2 = PreShuffled,
        3 = IdleFaceUp,
        4 = IdleFaceDown,
        5 = Sorted,
        6 = Played,
    }
    struct Back { colour, design }
    struct Make { back, source, to_standard }
    struct Order { decks, cover }
    struct Incoming { order, told, examined }
    struct Deck { make, road, done, motions, cut, in_use, doubt, defect }
    struct DeckSetup { decks, cover, opened, in_play, looked, counted, buttons, gone_round }
    struct Decks { incoming, setup, in_hand }
}
