//! What events, requests and states of a tournament share.

use tournament::structure::LevelNo;
use tournament::{
    Broke, ColourUp, Disqualification, EntryNo, Ground, Moving, Points, Price, Redraw, Seating, Spot, Stack,
    TableNo, WentOut,
};

use crate::codec::{Damaged, Reader, Stored, Writer};
use crate::stored;

stored! {
    struct EntryNo(number);
    struct TableNo(number);
    struct Spot { table, seat }
    struct Price { pool, fee, bounty }
    struct Stack { seat, points }
    struct Broke { seat, by }
    struct ColourUp { old, new }
    enum Seating {
        1 = Draw,
        2 = Chosen,
        3 = UnsoldSeat,
        4 = Late,
        5 = Alternate,
        6 = Broken,
        7 = FinalTable,
        8 = NextStage,
    }
    enum Moving {
        1 = Balance,
        2 = Director(badge),
    }
    enum WentOut {
        1 = Busted,
        2 = Disqualified(why),
        3 = NoShow,
    }
    enum Disqualification {
        1 = ThirdStep,
        2 = Severe,
        3 = TookChips,
    }
    enum Redraw {
        1 = Broken(table),
        2 = FinalTable(table),
        3 = NextStage,
    }
    enum Ground {
        1 = Violation,
        2 = Conduct { span },
        3 = Severe,
        4 = TookChips,
    }
}

/// Their number. Never cents: points have no price.
impl Stored for Points {
    fn write(&self, writer: &mut Writer<'_>) {
        self.count().write(writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<Points, Damaged> {
        u64::read(reader).map(Points::new)
    }
}

/// From one, as people count.
impl Stored for LevelNo {
    fn write(&self, writer: &mut Writer<'_>) {
        self.number().write(writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<LevelNo, Damaged> {
        LevelNo::new(u16::read(reader)?).ok_or_else(|| reader.no_such("level"))
    }
}
