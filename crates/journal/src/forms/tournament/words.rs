//! What events, requests and states of a tournament share.

use tournament::structure::LevelNo;
use tournament::{
    Broke, ColourUp, DealerName, DealerNo, Disqualification, Downs, EntryNo, Ground, Moving, Points, Price,
    Redraw, Seating, Spot, Stack, TableNo, WentOut,
};

use crate::codec::{Damaged, Reader, Stored, Writer};
use crate::stored;

stored! {
    struct EntryNo(number);
    struct TableNo(number);
    struct DealerNo(number);
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

/// Its text.
impl Stored for DealerName {
    fn write(&self, writer: &mut Writer<'_>) {
        self.as_str().to_owned().write(writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<DealerName, Damaged> {
        DealerName::new(&String::read(reader)?).map_err(|_| reader.no_such("name of a dealer"))
    }
}

/// How many minutes one has, and after how many there is a break.
impl Stored for Downs {
    fn write(&self, writer: &mut Writer<'_>) {
        self.minutes().write(writer);
        self.in_a_row().write(writer);
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<Downs, Damaged> {
        let (minutes, in_a_row) = (Stored::read(reader)?, Stored::read(reader)?);
        Downs::new(minutes, in_a_row).map_err(|_| reader.no_such("length of a down"))
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
