//! A table as the floor asks for it (`wire::TableSpec`) and as the room writes it down (`room::spec::TableSpec`).
//!
//! This is the one place where the two meet. What a client can say, the room can write down; whether a game takes it is
//! the room's to decide. The other way round there may be nothing to show: a log can hold what only older words say.

mod tournament;

use room::spec::{self, Fault};

pub use tournament::tournament_to_room;

/// The table in the form the room writes into its log.
pub fn to_room(asked: &wire::TableSpec) -> spec::TableSpec {
    let game = match &asked.game {
        wire::GameSpec::Poker(game) => spec::GameSpec::Poker(poker_to_room(game)),
        wire::GameSpec::PremiumHoldem(game) => spec::GameSpec::PremiumHoldem(spec::PremiumSpec {
            positions: game.positions,
            coin: game.coin,
            ante: (game.ante.least, game.ante.most),
            bonus: (game.bonus.least, game.bonus.most),
            spin: game.spin.map(|table| table.key().to_owned()),
            settings: settings_to_room(&game.settings),
        }),
        wire::GameSpec::MiniDice(game) => spec::GameSpec::MiniDice(dice_to_room(game)),
        wire::GameSpec::Craps(game) => spec::GameSpec::Craps(dice_to_room(game)),
    };
    spec::TableSpec { name: asked.name.clone(), game }
}

fn dice_to_room(game: &wire::DiceSpec) -> spec::DiceSpec {
    spec::DiceSpec {
        places: game.places,
        coin: game.coin,
        limits: (game.limits.least, game.limits.most),
        settings: settings_to_room(&game.settings),
    }
}

fn settings_to_room(settings: &[wire::SettingSpec]) -> Vec<String> {
    settings.iter().map(|setting| format!("{}={}", setting.key, setting.value)).collect()
}

fn poker_to_room(game: &wire::PokerSpec) -> spec::PokerSpec {
    let (rake, charge) = match &game.take {
        None => (None, None),
        Some(wire::TakeSpec::Percent { percent, cap, each_round }) => {
            let (percent, levels) = (Some(*percent), Vec::new());
            (Some(spec::RakeSpec { percent, levels, cap: *cap, each_round: *each_round }), None)
        }
        Some(wire::TakeSpec::Levels { levels, cap, each_round }) => {
            let levels = levels
                .iter()
                .map(|level| spec::RakeLevelSpec { reached: level.reached, amount: level.amount });
            let levels = levels.collect();
            (Some(spec::RakeSpec { percent: None, levels, cap: *cap, each_round: *each_round }), None)
        }
        Some(wire::TakeSpec::Time { hourly, per_table, every_minutes }) => {
            let (hourly, per_table, every_minutes) = (*hourly, *per_table, *every_minutes);
            (None, Some(spec::ChargeSpec { hourly, per_table, every_minutes }))
        }
    };
    spec::PokerSpec {
        house: game.book.key().to_owned(),
        games: game.games.iter().map(stakes_to_room).collect(),
        seats: game.seats,
        button: match game.button {
            wire::ButtonSpec::Dead => spec::ButtonSpec::Dead,
            wire::ButtonSpec::Moving => spec::ButtonSpec::Moving,
        },
        kill: game.kill.map(kill_to_room),
        straddles: game.straddles,
        rake,
        charge,
        jackpots: game.jackpots.iter().map(|fund| fund_key(*fund).to_owned()).collect(),
        buy_in: game.buy_in.map(|wire::BuyInSpec { least, most }| spec::BuyInSpec { least, most }),
        change: match game.change {
            wire::ChangeSpec::Never {} => spec::ChangeSpec::Never,
            wire::ChangeSpec::EachOrbit {} => spec::ChangeSpec::EachOrbit,
            wire::ChangeSpec::Hands { hands } => spec::ChangeSpec::Hands(hands),
        },
        clock: match game.clock {
            wire::ClockSpec::OnCall => spec::ClockSpec::OnCall,
            wire::ClockSpec::Online => spec::ClockSpec::Online,
            wire::ClockSpec::None => spec::ClockSpec::None,
        },
        decks_by_the_book: game.decks_by_the_book,
        cards: match game.cards {
            wire::CardsSpec::Sealed => spec::CardsSpec::Sealed,
            wire::CardsSpec::ByHand => spec::CardsSpec::ByHand,
        },
        // Tables of tournaments are opened by their director.
        tournament: None,
    }
}

fn stakes_to_room(stakes: &wire::StakesSpec) -> spec::StakesSpec {
    let betting = match stakes.betting {
        wire::BettingSpec::FixedLimit { small, big } => spec::BettingSpec::Fixed { small, big },
        wire::BettingSpec::SpreadLimit { least, most, most_late } => {
            spec::BettingSpec::Spread { least, most, most_late }
        }
        wire::BettingSpec::PotLimit { least } => spec::BettingSpec::PotLimit { least },
        wire::BettingSpec::NoLimit { least } => spec::BettingSpec::NoLimit { least },
    };
    let ante = match stakes.ante {
        None => spec::AnteSpec::None,
        Some(wire::AnteSpec { by: wire::AnteBy::Each, amount }) => spec::AnteSpec::Each(amount),
        Some(wire::AnteSpec { by: wire::AnteBy::Button, amount }) => spec::AnteSpec::Button(amount),
        Some(wire::AnteSpec { by: wire::AnteBy::BigBlind, amount }) => spec::AnteSpec::BigBlind(amount),
    };
    spec::StakesSpec {
        game: stakes.game.key().to_owned(),
        betting,
        blinds: stakes.blinds.clone(),
        ante,
        bring_in: stakes.bring_in.unwrap_or(0),
        chip: stakes.chip,
    }
}

fn kill_to_room(kill: wire::KillSpec) -> spec::KillSpec {
    let (optional, lasting_from) = match kill.by {
        wire::KillBy::Required {} => (false, None),
        wire::KillBy::Optional {} => (true, None),
        wire::KillBy::Lasting { pot } => (false, Some(pot)),
    };
    spec::KillSpec { half: kill.size == wire::KillSize::Half, optional, lasting_from }
}

const fn fund_key(fund: wire::Fund) -> &'static str {
    crate::ask::fund(fund).key()
}

/// The table in the client's form; an error if the log has words that the client's form does not know.
pub fn to_wire(written: &spec::TableSpec) -> Result<wire::TableSpec, Fault> {
    let game = match &written.game {
        spec::GameSpec::Poker(game) => wire::GameSpec::Poker(Box::new(poker_to_wire(game)?)),
        spec::GameSpec::PremiumHoldem(game) => wire::GameSpec::PremiumHoldem(wire::PremiumSpec {
            positions: game.positions,
            coin: game.coin,
            ante: limits_to_wire(game.ante),
            bonus: limits_to_wire(game.bonus),
            spin: game.spin.as_deref().map(spin_to_wire).transpose()?,
            settings: settings_to_wire(&game.settings)?,
        }),
        spec::GameSpec::MiniDice(game) => wire::GameSpec::MiniDice(dice_to_wire(game)?),
        spec::GameSpec::Craps(game) => wire::GameSpec::Craps(dice_to_wire(game)?),
    };
    Ok(wire::TableSpec { name: written.name.clone(), game })
}

const fn limits_to_wire((least, most): (u64, u64)) -> wire::LimitsSpec {
    wire::LimitsSpec { least, most }
}

fn spin_to_wire(key: &str) -> Result<wire::SpinTable, Fault> {
    wire::SpinTable::find(key).ok_or_else(|| Fault::NoSpinTable { spin: key.to_owned() })
}

fn dice_to_wire(game: &spec::DiceSpec) -> Result<wire::DiceSpec, Fault> {
    Ok(wire::DiceSpec {
        places: game.places,
        coin: game.coin,
        limits: limits_to_wire(game.limits),
        settings: settings_to_wire(&game.settings)?,
    })
}

fn settings_to_wire(settings: &[String]) -> Result<Vec<wire::SettingSpec>, Fault> {
    let read = |text: &String| {
        let (key, value) = text
            .split_once('=')
            .ok_or_else(|| Fault::Text { says: format!("{text} has no value: write key=value") })?;
        Ok(wire::SettingSpec { key: key.to_owned(), value: value.to_owned() })
    };
    settings.iter().map(read).collect()
}

fn poker_to_wire(game: &spec::PokerSpec) -> Result<wire::PokerSpec, Fault> {
    let book = poker::House::find(&game.house).and_then(|house| wire::PokerBook::find(house.key));
    Ok(wire::PokerSpec {
        book: book.ok_or_else(|| Fault::NoHouse { house: game.house.clone() })?,
        games: game.games.iter().map(stakes_to_wire).collect::<Result<_, Fault>>()?,
        seats: game.seats,
        button: match game.button {
            spec::ButtonSpec::Dead => wire::ButtonSpec::Dead,
            spec::ButtonSpec::Moving => wire::ButtonSpec::Moving,
        },
        kill: game.kill.map(kill_to_wire).transpose()?,
        straddles: game.straddles,
        take: take_to_wire(game.rake.as_ref(), game.charge)?,
        jackpots: game.jackpots.iter().map(|key| fund_to_wire(key)).collect::<Result<_, Fault>>()?,
        buy_in: game.buy_in.map(|spec::BuyInSpec { least, most }| wire::BuyInSpec { least, most }),
        change: match game.change {
            spec::ChangeSpec::Never => wire::ChangeSpec::Never {},
            spec::ChangeSpec::EachOrbit => wire::ChangeSpec::EachOrbit {},
            spec::ChangeSpec::Hands(hands) => wire::ChangeSpec::Hands { hands },
        },
        clock: match game.clock {
            spec::ClockSpec::OnCall => wire::ClockSpec::OnCall,
            spec::ClockSpec::Online => wire::ClockSpec::Online,
            spec::ClockSpec::None => wire::ClockSpec::None,
        },
        decks_by_the_book: game.decks_by_the_book,
        cards: match game.cards {
            spec::CardsSpec::Sealed => wire::CardsSpec::Sealed,
            spec::CardsSpec::ByHand => wire::CardsSpec::ByHand,
        },
    })
}

fn stakes_to_wire(stakes: &spec::StakesSpec) -> Result<wire::StakesSpec, Fault> {
    // A log may have a game under another name that people type.
    let variant = poker::catalogue::find(&stakes.game);
    let game = variant.and_then(|variant| wire::PokerGame::find(variant.key));
    let betting = match stakes.betting {
        spec::BettingSpec::Fixed { small, big } => wire::BettingSpec::FixedLimit { small, big },
        spec::BettingSpec::Spread { least, most, most_late } => {
            wire::BettingSpec::SpreadLimit { least, most, most_late }
        }
        spec::BettingSpec::PotLimit { least } => wire::BettingSpec::PotLimit { least },
        spec::BettingSpec::NoLimit { least } => wire::BettingSpec::NoLimit { least },
    };
    let ante = |by, amount| Some(wire::AnteSpec { by, amount });
    Ok(wire::StakesSpec {
        game: game.ok_or_else(|| Fault::NoGame { game: stakes.game.clone() })?,
        betting,
        blinds: stakes.blinds.clone(),
        ante: match stakes.ante {
            spec::AnteSpec::None => None,
            spec::AnteSpec::Each(amount) => ante(wire::AnteBy::Each, amount),
            spec::AnteSpec::Button(amount) => ante(wire::AnteBy::Button, amount),
            spec::AnteSpec::BigBlind(amount) => ante(wire::AnteBy::BigBlind, amount),
        },
        bring_in: (stakes.bring_in > 0).then_some(stakes.bring_in),
        chip: stakes.chip,
    })
}

fn kill_to_wire(kill: spec::KillSpec) -> Result<wire::KillSpec, Fault> {
    let by = match (kill.optional, kill.lasting_from) {
        (false, None) => wire::KillBy::Required {},
        (true, None) => wire::KillBy::Optional {},
        (false, Some(pot)) => wire::KillBy::Lasting { pot },
        (true, Some(_)) => return Err(Fault::TwoKills),
    };
    let size = if kill.half { wire::KillSize::Half } else { wire::KillSize::Full };
    Ok(wire::KillSpec { size, by })
}

fn take_to_wire(
    rake: Option<&spec::RakeSpec>,
    charge: Option<spec::ChargeSpec>,
) -> Result<Option<wire::TakeSpec>, Fault> {
    let rake = match (rake, charge) {
        (None, None) => return Ok(None),
        (Some(_), Some(_)) => return Err(Fault::RakeAndCharge),
        (None, Some(spec::ChargeSpec { hourly, per_table, every_minutes })) => {
            return Ok(Some(wire::TakeSpec::Time { hourly, per_table, every_minutes }));
        }
        (Some(rake), None) => rake,
    };
    let (cap, each_round) = (rake.cap, rake.each_round);
    match (rake.percent, rake.levels.as_slice()) {
        (Some(percent), []) => Ok(Some(wire::TakeSpec::Percent { percent, cap, each_round })),
        (None, []) => Err(Fault::NoRake),
        (Some(_), _) => Err(Fault::TwoRakes),
        (None, levels) => {
            let levels = levels
                .iter()
                .map(|level| wire::RakeLevelSpec { reached: level.reached, amount: level.amount });
            Ok(Some(wire::TakeSpec::Levels { levels: levels.collect(), cap, each_round }))
        }
    }
}

fn fund_to_wire(key: &str) -> Result<wire::Fund, Fault> {
    let fund = jackpot::Fund::find(key).ok_or_else(|| Fault::NoJackpot { jackpot: key.to_owned() })?;
    Ok(view::boards::fund(fund))
}
