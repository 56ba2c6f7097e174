//! Poker as people write it down.

use chips::Chips;
use game::{Span, TournamentId};
use jackpot::Fund;
use serde::{Deserialize, Serialize};
use table::{
    BadTerms, ButtonMethod, KillManner, KillTerms, Stakes, Terms, buyin, charge, clock, decks, rotation,
};
use tournament::TableNo;

use super::BadSpec;
use super::fault::{self, Fault};
use crate::floor::{self, Form, GameKey, GameKind};
use crate::tables::Game;

/// A poker table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PokerSpec {
    /// The house whose book it plays by: `cb-2015`, `nj-2008`, `nj-2001`, `nj-1998`. A house that only plays old hands over has
    /// no tables.
    pub house: String,
    /// The games, in the order they are played.
    pub games: Vec<StakesSpec>,
    /// How many seats.
    pub seats: u8,
    /// How the button moves.
    #[serde(default)]
    pub button: ButtonSpec,
    /// Whether pots are killed.
    #[serde(default)]
    pub kill: Option<KillSpec>,
    /// Whether straddles are taken.
    #[serde(default)]
    pub straddles: bool,
    /// The rake, where the house takes it from the pot.
    #[serde(default)]
    pub rake: Option<RakeSpec>,
    /// The time charge, where the house takes that instead.
    #[serde(default)]
    pub charge: Option<ChargeSpec>,
    /// The jackpots played for: `bad-beat`, `high-hand`, `nj-bad-beat`.
    #[serde(default)]
    pub jackpots: Vec<String>,
    /// The buy-in, where it differs from the book's.
    #[serde(default)]
    pub buy_in: Option<BuyInSpec>,
    /// When the game changes, at a table with several.
    #[serde(default)]
    pub change: ChangeSpec,
    /// How long players may think.
    #[serde(default)]
    pub clock: ClockSpec,
    /// Whether decks are inspected, sorted and replaced on the book's schedule, as at a table with real cards and a shuffling
    /// machine.
    #[serde(default)]
    pub decks_by_the_book: bool,
    /// Where its cards come from. It is not written where it goes without saying, as in logs from before.
    #[serde(default, skip_serializing_if = "CardsSpec::is_sealed")]
    pub cards: CardsSpec,
    /// The tournament it belongs to: what is played for comes from the director then, and nobody buys in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<EventTable>,
}

/// A table of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventTable {
    /// Of which.
    #[serde(with = "tournament_id")]
    pub id: TournamentId,
    /// Its number there.
    #[serde(with = "table_no")]
    pub number: TableNo,
}

/// The number of a tournament as a plain number.
mod tournament_id {
    use game::TournamentId;
    use serde::{Deserialize as _, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    pub(super) fn serialize<S: Serializer>(id: &TournamentId, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(id.0)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TournamentId, D::Error> {
        u32::deserialize(deserializer).map(TournamentId)
    }
}

/// The number of a table of a tournament as a plain number.
mod table_no {
    use serde::{Deserialize as _, Deserializer, Serializer};
    use tournament::TableNo;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    pub(super) fn serialize<S: Serializer>(table: &TableNo, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(table.0)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TableNo, D::Error> {
        u32::deserialize(deserializer).map(TableNo)
    }
}

/// Where the cards of a table come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardsSpec {
    /// From decks that the room shuffles and seals.
    #[default]
    Sealed,
    /// From people who deal real cards: the room keeps book.
    ByHand,
}

impl CardsSpec {
    /// Whether the room shuffles.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    const fn is_sealed(&self) -> bool {
        matches!(self, CardsSpec::Sealed)
    }
}

/// One game and what it is played for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StakesSpec {
    /// The game, by key: see `croupier games`.
    pub game: String,
    /// The betting structure.
    pub betting: BettingSpec,
    /// The blinds from the button on.
    #[serde(default)]
    pub blinds: Vec<u64>,
    /// Who antes.
    #[serde(default)]
    pub ante: AnteSpec,
    /// The forced bet of stud.
    #[serde(default)]
    pub bring_in: u64,
    /// The smallest chip that plays.
    pub chip: u64,
}

/// The betting structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // As in `poker::Betting`.
pub enum BettingSpec {
    Fixed { small: u64, big: u64 },
    Spread { least: u64, most: u64, most_late: u64 },
    PotLimit { least: u64 },
    NoLimit { least: u64 },
}

/// Who antes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // As in `poker::Ante`.
pub enum AnteSpec {
    #[default]
    None,
    Each(u64),
    Button(u64),
    BigBlind(u64),
}

/// How the button moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // As in `table::ButtonMethod`.
pub enum ButtonSpec {
    #[default]
    Dead,
    Moving,
}

/// How pots are killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KillSpec {
    /// Whether it is a half kill (limits go up by half) rather than a full kill (limits double).
    #[serde(default)]
    pub half: bool,
    /// Whether any player may kill the pot, rather than only the player the rules name.
    #[serde(default)]
    pub optional: bool,
    /// New Jersey's kill, with the size of the pot from which it counts.
    #[serde(default)]
    pub lasting_from: Option<u64>,
}

/// What is taken from the pot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RakeSpec {
    /// A percentage of what is bet.
    #[serde(default)]
    pub percent: Option<u8>,
    /// Or set amounts at set levels of the pot; or both, where the house may.
    #[serde(default)]
    pub levels: Vec<RakeLevelSpec>,
    /// The most for a hand.
    #[serde(default)]
    pub cap: Option<u64>,
    /// Whether it is taken after each betting round, as New Jersey wants a percentage.
    #[serde(default)]
    pub each_round: bool,
}

/// A level of the pot and what is taken there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // As in `poker::RakeLevel`.
pub struct RakeLevelSpec {
    pub reached: u64,
    pub amount: u64,
}

/// Rake by time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeSpec {
    /// The hourly fee.
    pub hourly: u64,
    /// Whether the table pays it together, rather than each player.
    #[serde(default)]
    pub per_table: bool,
    /// Collected every so many minutes: 20 or 30.
    pub every_minutes: u64,
}

/// What a buy-in is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuyInSpec {
    /// The least.
    pub least: u64,
    /// The most, where there is one.
    #[serde(default)]
    pub most: Option<u64>,
}

/// When the game of a mixed table changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeSpec {
    /// Never.
    #[default]
    Never,
    /// When the button has gone round.
    EachOrbit,
    /// After so many hands.
    Hands(u16),
}

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockSpec {
    /// Until somebody calls for time (cb:9.nl.15a).
    #[default]
    OnCall,
    /// A clock for every decision, and a time bank.
    Online,
    /// As long as they like.
    None,
}

impl ClockSpec {
    const fn read(self) -> clock::ActionClockPolicy {
        match self {
            ClockSpec::OnCall => clock::CATFISH_BEND,
            ClockSpec::Online => clock::ONLINE,
            ClockSpec::None => clock::NONE,
        }
    }
}

impl PokerSpec {
    /// Whether it says one thing only, and nothing without end.
    pub(super) fn check(&self) -> Result<(), Fault> {
        fault::short("house", &self.house, fault::MOST_KEY)?;
        fault::no_longer("games", self.games.len(), fault::MOST_ENTRIES)?;
        for game in &self.games {
            fault::short("game", &game.game, fault::MOST_KEY)?;
            fault::no_longer("blinds", game.blinds.len(), fault::MOST_ENTRIES)?;
        }
        fault::no_longer("jackpots", self.jackpots.len(), fault::MOST_ENTRIES)?;
        self.jackpots.iter().try_for_each(|key| fault::short("jackpots", key, fault::MOST_KEY))?;
        if let Some(rake) = &self.rake {
            // Where the book has one rake, one is written; where it may take several together, several (nj:14.14(b)).
            let together = self.playable_house().is_some_and(|house| house.rakes_together);
            rake.check(together)?;
            if self.charge.is_some() && !together {
                return Err(Fault::RakeAndCharge);
            }
        }
        if let Some(KillSpec { lasting_from: Some(pot), optional, .. }) = self.kill {
            fault::counted("lasting_from", pot)?;
            if optional {
                return Err(Fault::TwoKills);
            }
        }
        if let Some(BuyInSpec { least, most }) = self.buy_in {
            let most = most.unwrap_or(least);
            fault::counted("buy_in", least.max(most))?;
            if least == 0 || most < least {
                return Err(Fault::Limits { field: "buy_in", least, most });
            }
        }
        Ok(())
    }

    /// The jackpots played for.
    pub(crate) fn funds(&self) -> Result<Vec<Fund>, BadSpec> {
        let find = |key: &String| {
            Fund::find(key).ok_or_else(|| BadSpec::from(Fault::NoJackpot { jackpot: key.clone() }))
        };
        self.jackpots.iter().map(find).collect()
    }

    pub(super) fn open(&self) -> Result<Game, BadSpec> {
        let terms = self.terms()?;
        let rule_of = terms.clone();
        let setup = terms.seal().map_err(|bad| BadSpec::citing(&[field_of(bad)], bad, bad.rule(&rule_of)))?;
        Ok(Game::poker(setup))
    }

    /// Opens a table of the log again: one that today's houses would refuse is what it was when it opened.
    pub(super) fn reopen(&self) -> Result<Game, BadSpec> {
        let refused = match self.open() {
            Ok(game) => return Ok(game),
            Err(refused) => refused,
        };
        let mut terms = self.terms()?;
        terms.house = terms.house.as_opened_before();
        terms.seal().map(Game::poker).map_err(|_| refused)
    }

    /// The house whose book it plays by.
    fn playable_house(&self) -> Option<&'static poker::House> {
        fault::playable().find(|house| house.key.eq_ignore_ascii_case(&self.house))
    }

    fn terms(&self) -> Result<Terms, BadSpec> {
        let house = self.playable_house().ok_or_else(|| Fault::NoHouse { house: self.house.clone() })?;
        let games = self.games.iter().map(StakesSpec::read).collect::<Result<Vec<Stakes>, BadSpec>>()?;
        let Some(first) = games.first().cloned() else {
            return Err(Fault::NoGames.into());
        };
        if self.tournament.is_some() {
            return Ok(Terms {
                seats: Some(self.seats),
                clock: self.clock.read(),
                decks: decks::SEALED,
                ..Terms::catfish_bend_tournament(games)
            });
        }
        let (betting, chip, new_jersey) = (first.betting, first.chip, house.key.starts_with("nj"));
        let mut terms = Terms::of_house(*house, first);
        terms.games = games;
        terms.seats = Some(self.seats);
        terms.button = match self.button {
            ButtonSpec::Dead => ButtonMethod::Dead,
            ButtonSpec::Moving => ButtonMethod::Moving,
        };
        terms.kill = self.kill.map(KillSpec::read);
        terms.straddles = self.straddles;
        terms.rake = self.rake.as_ref().map(RakeSpec::read);
        terms.drops = self.drops()?;
        if let Some(BuyInSpec { least, most }) = self.buy_in {
            terms.buy_in.least = Chips::new(least);
            terms.buy_in.most = most.map(Chips::new);
        } else if !new_jersey {
            terms.buy_in = buyin::CATFISH_BEND.for_game(betting);
        }
        terms.decks = match (self.decks_by_the_book, house.key) {
            (false, _) => decks::SEALED,
            (true, "nj-1998" | "nj-2001") => decks::NEW_JERSEY_1998.with_machine(),
            (true, _) if new_jersey => decks::NEW_JERSEY.with_machine(),
            (true, _) => decks::CATFISH_BEND.with_machine(),
        };
        terms.clock = self.clock.read();
        if let Some(charge) = self.charge {
            terms.charge = charge.read(terms.charge.clone(), betting, chip, self.rake.is_some())?;
        }
        terms.change = match self.change {
            ChangeSpec::Never => rotation::Change::Never,
            ChangeSpec::EachOrbit => rotation::Change::EachOrbit,
            ChangeSpec::Hands(hands) => rotation::Change::EachHands(hands),
        };
        Ok(terms)
    }

    fn drops(&self) -> Result<Vec<poker::JackpotDrop>, BadSpec> {
        let funds = self.funds()?;
        let house = jackpot::house::BOTH_BOOKS;
        house.may_run(&funds).map_err(|bad| BadSpec::citing(&["jackpots"], bad, bad.rule()))?;
        Ok(house.drops(&funds))
    }

    /// What the floor calls it; mixed games are named after the first.
    pub(super) fn kind(&self) -> Result<GameKind, BadSpec> {
        let Some(first) = self.games.first() else {
            return Err(Fault::NoGames.into());
        };
        let stakes = first.read()?;
        let key = if self.games.len() > 1 { format!("mixed-{}", first.game) } else { first.game.clone() };
        let game = GameKey::new(&key).ok_or_else(|| Fault::LongGame { game: key.clone() })?;
        let [low, _, high] = stakes.betting.amounts();
        let betting = match stakes.betting {
            poker::Betting::Fixed { .. } | poker::Betting::Spread { .. } => floor::Betting::Limit,
            poker::Betting::PotLimit { .. } => floor::Betting::PotLimit,
            poker::Betting::NoLimit { .. } => floor::Betting::NoLimit,
        };
        // Big-bet games go by their blinds.
        let low = if betting == floor::Betting::Limit {
            low
        } else {
            stakes.blinds.first().copied().unwrap_or(low)
        };
        let form = match stakes.variant.family {
            poker::Family::Button => Form::Button,
            poker::Family::Stud => Form::Stud,
        };
        Ok(GameKind {
            game,
            stakes: floor::Stakes { betting, low, high },
            kill: self.kill.is_some_and(|kill| !kill.optional),
            form,
            occasion: match self.cards {
                CardsSpec::Sealed => floor::Occasion::Live,
                CardsSpec::ByHand => floor::Occasion::ByHand,
            },
        })
    }
}

/// The part of the spec that terms come from which a table does not take.
const fn field_of(bad: BadTerms) -> &'static str {
    match bad {
        BadTerms::TooManySeats { .. } | BadTerms::TooFewSeats => "seats",
        BadTerms::BadKill | BadTerms::KillNotOffered => "kill",
        BadTerms::NoStraddles => "straddles",
        BadTerms::BadRotation => "change",
        BadTerms::NothingTaken
        | BadTerms::Hand {
            why:
                poker::BadTerms::TooMuchRake { .. }
                | poker::BadTerms::RakeAfterEachRound
                | poker::BadTerms::TwoRakes,
            ..
        } => "rake",
        BadTerms::NoBox { .. }
        | BadTerms::Hand { why: poker::BadTerms::NoDrop | poker::BadTerms::NoDropHere { .. }, .. } => {
            "jackpots"
        }
        BadTerms::BadGames | BadTerms::Hand { .. } => "games",
    }
}

impl StakesSpec {
    /// As it is written down.
    pub(super) fn of(stakes: &Stakes) -> StakesSpec {
        let units = |chips: Chips| chips.units();
        StakesSpec {
            game: stakes.variant.key.to_owned(),
            betting: match stakes.betting {
                poker::Betting::Fixed { small, big } => {
                    BettingSpec::Fixed { small: units(small), big: units(big) }
                }
                poker::Betting::Spread { least, most, most_late } => BettingSpec::Spread {
                    least: units(least),
                    most: units(most),
                    most_late: units(most_late),
                },
                poker::Betting::PotLimit { least } => BettingSpec::PotLimit { least: units(least) },
                poker::Betting::NoLimit { least } => BettingSpec::NoLimit { least: units(least) },
            },
            blinds: stakes.blinds.iter().copied().map(units).collect(),
            ante: match stakes.ante {
                poker::Ante::None => AnteSpec::None,
                poker::Ante::Each(amount) => AnteSpec::Each(units(amount)),
                poker::Ante::Button(amount) => AnteSpec::Button(units(amount)),
                poker::Ante::BigBlind(amount) => AnteSpec::BigBlind(units(amount)),
            },
            bring_in: units(stakes.bring_in),
            chip: units(stakes.chip),
        }
    }

    fn read(&self) -> Result<Stakes, BadSpec> {
        let variant =
            poker::catalogue::find(&self.game).ok_or_else(|| Fault::NoGame { game: self.game.clone() })?;
        let betting = match self.betting {
            BettingSpec::Fixed { small, big } => {
                poker::Betting::Fixed { small: Chips::new(small), big: Chips::new(big) }
            }
            BettingSpec::Spread { least, most, most_late } => poker::Betting::Spread {
                least: Chips::new(least),
                most: Chips::new(most),
                most_late: Chips::new(most_late),
            },
            BettingSpec::PotLimit { least } => poker::Betting::PotLimit { least: Chips::new(least) },
            BettingSpec::NoLimit { least } => poker::Betting::NoLimit { least: Chips::new(least) },
        };
        let ante = match self.ante {
            AnteSpec::None => poker::Ante::None,
            AnteSpec::Each(amount) => poker::Ante::Each(Chips::new(amount)),
            AnteSpec::Button(amount) => poker::Ante::Button(Chips::new(amount)),
            AnteSpec::BigBlind(amount) => poker::Ante::BigBlind(Chips::new(amount)),
        };
        Ok(Stakes {
            variant,
            betting,
            ante,
            blinds: self.blinds.iter().copied().map(Chips::new).collect(),
            bring_in: Chips::new(self.bring_in),
            chip: Chips::new(self.chip),
        })
    }
}

impl KillSpec {
    fn read(self) -> KillTerms {
        let manner = match (self.lasting_from, self.optional) {
            (Some(pot), _) => KillManner::Lasting { pot: Chips::new(pot) },
            (None, true) => KillManner::Optional,
            (None, false) => KillTerms::REQUIRED.manner,
        };
        KillTerms { manner, size: if self.half { poker::Kill::Half } else { poker::Kill::Full } }
    }
}

impl RakeSpec {
    fn check(&self, together: bool) -> Result<(), Fault> {
        fault::no_longer("levels", self.levels.len(), fault::MOST_ENTRIES)?;
        match (self.percent, self.levels.is_empty()) {
            (Some(_), false) if !together => Err(Fault::TwoRakes),
            (None, true) => Err(Fault::NoRake),
            _ => Ok(()),
        }
    }

    fn read(&self) -> poker::Rake {
        let levels = self.levels.iter().map(|level| poker::RakeLevel {
            reached: Chips::new(level.reached),
            amount: Chips::new(level.amount),
        });
        let levels: Vec<poker::RakeLevel> = levels.collect();
        poker::Rake {
            method: match self.percent {
                Some(percent) if levels.is_empty() => poker::RakeMethod::Percent(percent),
                Some(percent) => poker::RakeMethod::PercentAndLevels { percent, levels },
                None => poker::RakeMethod::Levels(levels),
            },
            when: if self.each_round { poker::RakeTime::EachRound } else { poker::RakeTime::EndOfHand },
            cap: self.cap.map(Chips::new),
            no_flop_no_drop: true,
        }
    }
}

impl ChargeSpec {
    fn read(
        self,
        policy: charge::ChargePolicy,
        betting: poker::Betting,
        chip: Chips,
        from_pots: bool,
    ) -> Result<charge::ChargePolicy, BadSpec> {
        let [least, _, most] = betting.amounts();
        let terms = charge::Terms {
            basis: if self.per_table { charge::Basis::PerTable } else { charge::Basis::PerPlayer },
            fees: vec![charge::HourlyFee {
                limits: charge::Limits { least, most },
                hourly: Chips::new(self.hourly),
            }],
            every: Span::minutes(self.every_minutes),
            chip,
        };
        let sealed = terms.seal().map_err(|bad| BadSpec::citing(&["charge"], bad, Some(bad.rule())))?;
        Ok(if from_pots { policy.by_time_and_pot(sealed) } else { policy.by_time(sealed) })
    }
}
