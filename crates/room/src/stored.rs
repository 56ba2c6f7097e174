//! The stored forms of what the room adds to the log. Numbers are for ever: a form that changes gets a new one.

use journal::stored;

use crate::record::{RoomEvent, TableEvent};

stored! {
    enum TableEvent {
        1 = DeckSealed { pack, sealed },
        2 = RoundBegan { number },
        3 = Poker(event),
        4 = Premium(event),
        5 = MiniDice(event),
        6 = Craps(event),
        7 = PlaceTaken { seat, player },
        8 = PlaceLeft { seat },
    }
    enum RoomEvent {
        1 = Started { version, key, entropy },
        2 = PlayerRegistered { player, name },
        3 = TableOpened { table, spec, by },
        4 = TableClosed { table, by },
        5 = TableFrozen { table, why },
        6 = TableThawed { table, by },
        7 = Floor(event),
        8 = Jackpot(event),
        9 = Identified { claim, papers },
        10 = Resumed { by },
        11 = ClockJumped { from, to },
        12 = StillOpen,
    }
}
