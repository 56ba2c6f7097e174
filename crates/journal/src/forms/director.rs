//! Tables of a tournament, and the stakes of its levels.

use poker::{Ante, Betting, Variant};
use table::Stakes;
use table::director::{DirectorEvent, Gain, GameName, Halt, Halted, Level, Loss, Orders};

use crate::codec::{Damaged, Reader, Stored, What, Writer};
use crate::stored;

stored! {
    enum DirectorEvent {
        1 = GameSet { level, game, betting, chip },
        2 = ForcedBetsSet { ante, blinds, bring_in },
        3 = LevelBegan { level },
        4 = Riffled,
        5 = Halted { by, why },
        6 = Released { by },
        7 = PositionTaken { seat },
        8 = PointsCame { seat, amount, why },
        9 = PointsWent { seat, amount, why },
        10 = ColouredUp { seat, was, now },
        11 = PresenceNoted { seat, here },
        12 = SeatSold { seat, player },
        13 = LastTwoTold { yes },
        14 = OnePrizeTold { yes },
        15 = PlaysAsButton { seat },
        16 = ShownInPlay { seat, heads_up },
    }
    enum Halt {
        1 = Pause,
        2 = Rest,
        3 = HandForHand,
        4 = Balance,
        5 = ColourUp,
        6 = Chop,
    }
    enum Gain {
        1 = Entry,
        2 = Moved,
        3 = Rebuy,
        4 = AddOn,
        5 = Hidden,
        6 = Correction,
    }
    enum Loss {
        1 = Moved,
        2 = Busted,
        3 = Disqualified,
        4 = NoShow,
        5 = Unsold,
        6 = Hidden,
        7 = TakenOff,
        8 = Correction,
    }
    enum Betting {
        1 = Fixed { small, big },
        2 = Spread { least, most, most_late },
        3 = PotLimit { least },
        4 = NoLimit { least },
    }
    enum Ante {
        1 = None,
        2 = Each(ante),
        3 = Button(ante),
        4 = BigBlind(ante),
    }
    struct GameName(variant);
    struct Halted { by, why }
    struct Level { number, game, betting, ante, blinds, bring_in, chip }
    struct Stakes { variant, betting, ante, blinds, bring_in, chip }
    struct Orders {
        level, stakes, next_level, next, riffled, halted, absent, last_two, one_prize, dealt,
    }
}

/// By the key people type, as the catalogue has it.
impl Stored for &'static Variant {
    fn write(&self, writer: &mut Writer<'_>) {
        writer.count(self.key.len());
        writer.raw(self.key.as_bytes());
    }

    fn read(reader: &mut Reader<'_, '_>) -> Result<&'static Variant, Damaged> {
        let count = reader.count()?;
        let key = core::str::from_utf8(reader.raw(count)?).ok();
        let game = key.and_then(|key| poker::catalogue::GAMES.iter().find(|game| game.key == key));
        game.copied().ok_or_else(|| reader.damaged(What::Value { of: "game of the catalogue" }))
    }
}
