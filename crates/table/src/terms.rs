//! What somebody asks a table to be; a [`Setup`](crate::Setup) is what it may be.

use alloc::vec::Vec;
use core::fmt;

use chips::Chips;
use game::Seat;
use poker::house::Kills;
use poker::{Ante, Betting, Family, Forced, House, JackpotDrop, Kill, Occasion, Player, Rake, Variant};
use rulebook::{RuleId, rule};

use crate::house_policy::{ButtonMethod, HousePolicy};
use crate::setup::Setup;
use crate::{absence, buyin, charge, clock, decks, rotation};

/// A table as asked for: seal it to open it.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The house rules of a hand.
    pub house: House,
    /// The house rules between hands.
    pub house_policy: HousePolicy,
    /// Cash game or tournament.
    pub occasion: Occasion,
    /// The games, in the order of the rotation.
    pub games: Vec<Stakes>,
    /// How many seats there are, where the house sets fewer than the games allow.
    pub seats: Option<u8>,
    /// How button and blinds go round. Tournaments always have the dead button (cb:12.tourn.29a).
    pub button: ButtonMethod,
    /// Kill pots.
    pub kill: Option<KillTerms>,
    /// Whether straddles are taken, as many as the house's rules allow.
    pub straddles: bool,
    /// The house's rake from the pots.
    pub rake: Option<Rake>,
    /// The jackpot drops.
    pub drops: Vec<JackpotDrop>,
    /// What is asked of a buy-in.
    pub buy_in: buyin::BuyInPolicy,
    /// What is asked of players who are away.
    pub absence: absence::AbsencePolicy,
    /// How decks are kept.
    pub decks: decks::DeckPolicy,
    /// How long players have.
    pub clock: clock::ActionClockPolicy,
    /// Whether the house takes its rake from pots or by time.
    pub charge: charge::ChargePolicy,
    /// How limits are changed by vote.
    pub rotation: rotation::RotationPolicy,
    /// When the game changes.
    pub change: rotation::Change,
}

/// One game of a table.
#[derive(Clone, Debug)]
pub struct Stakes {
    /// The game.
    pub variant: &'static Variant,
    /// The betting structure, before any kill.
    pub betting: Betting,
    /// Who antes.
    pub ante: Ante,
    /// The blinds, the smallest first: one to three, or none.
    pub blinds: Vec<Chips>,
    /// The forced bet of stud.
    pub bring_in: Chips,
    /// The smallest chip that plays.
    pub chip: Chips,
}

impl PartialEq for Stakes {
    fn eq(&self, other: &Stakes) -> bool {
        let Stakes { variant, betting, ante, blinds, bring_in, chip } = self;
        (variant.key, betting, ante, blinds, bring_in, chip)
            == (other.variant.key, &other.betting, &other.ante, &other.blinds, &other.bring_in, &other.chip)
    }
}

impl Eq for Stakes {}

/// How pots are killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KillTerms {
    /// What makes a kill.
    pub manner: KillManner,
    /// How far it raises the stakes.
    pub size: Kill,
}

/// What makes a kill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KillManner {
    /// Who wants to (cb:8.intro.4).
    Optional,
    /// Winning two pots in a row, or all of a large pot where there are two shares (cb:8.intro.5).
    Required {
        /// How many full bets of others, blinds left out, the second pot must hold (cb:8.kill.3b).
        full_bets: u64,
        /// How many upper limits a scooped pot must be (cb:8.kill.8).
        scoop: u64,
    },
    /// Taking all of a large pot, without a kill blind: the limits stay up until a pot is shared by high and low or
    /// is too small (nj:14.1:kill@nj-2008, nj:14.1:half-kill@nj-2008).
    Lasting {
        /// The size a pot must have.
        pot: Chips,
    },
}

impl KillTerms {
    /// As Catfish Bend has it: one full bet, five upper limits.
    pub const REQUIRED: KillTerms =
        KillTerms { manner: KillManner::Required { full_bets: 1, scoop: 5 }, size: Kill::Full };
}

/// Why a table cannot be opened as asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadTerms {
    /// No game, or more than a rotation holds.
    BadGames,
    /// More seats than a game or the house allows.
    TooManySeats {
        /// How many were asked for.
        seats: u8,
        /// How many there may be.
        most: u8,
    },
    /// Fewer than two seats.
    TooFewSeats,
    /// A kill where there are no blinds, or limits it cannot raise in whole chips.
    BadKill,
    /// A kill without a kill blind is for Omaha high-low with a qualifier alone, and a house may have that one alone, or
    /// none.
    KillNotOffered,
    /// No straddles in this house or on this occasion.
    NoStraddles,
    /// Kills, rake, drops or charges at a table whose chips are points.
    NothingTaken,
    /// Games only change where there are several.
    BadRotation,
    /// A jackpot drop feeds no fund that has a box.
    NoBox {
        /// The name of the drop.
        name: &'static str,
    },
    /// A hand of a game could not be dealt.
    Hand {
        /// Which game.
        game: u8,
        /// Why not.
        why: poker::BadTerms,
    },
}

impl BadTerms {
    /// Its code, never reused.
    pub const fn key(&self) -> &'static str {
        match self {
            BadTerms::BadGames => "bad-games",
            BadTerms::TooManySeats { .. } => "too-many-seats",
            BadTerms::TooFewSeats => "too-few-seats",
            BadTerms::BadKill => "bad-kill",
            BadTerms::KillNotOffered => "kill-not-offered",
            BadTerms::NoStraddles => "no-straddles",
            BadTerms::NothingTaken => "nothing-taken",
            BadTerms::BadRotation => "bad-rotation",
            BadTerms::NoBox { .. } => "no-box",
            BadTerms::Hand { why, .. } => why.key(),
        }
    }

    /// The rule it rests on, where one does.
    pub fn rule(&self, terms: &Terms) -> Option<RuleId> {
        match self {
            BadTerms::TooManySeats { .. } => {
                terms.games.iter().find_map(|game| seats_rule(&terms.house, game.variant))
            }
            BadTerms::BadKill => Some(rule!("cb:8.intro.1")),
            // Where there is no kill at all, games are played as the book lists them (nj:14.8(b)).
            BadTerms::KillNotOffered => Some(match (terms.house.kills, terms.kill.map(|kill| kill.size)) {
                (Kills::None, _) => terms.house.cite(poker::Matter::Kill),
                (_, Some(Kill::Half)) => rule!("nj:14.1:half-kill@nj-2008"),
                (_, Some(Kill::Full) | None) => rule!("nj:14.1:kill@nj-2008"),
            }),
            BadTerms::NoStraddles => Some(terms.house.cite(poker::Matter::NoStraddle)),
            BadTerms::Hand { game, why } => {
                let game = terms.games.get(usize::from(*game))?;
                why.rule(&terms.house, game.variant)
            }
            BadTerms::BadGames
            | BadTerms::TooFewSeats
            | BadTerms::NothingTaken
            | BadTerms::BadRotation
            | BadTerms::NoBox { .. } => None,
        }
    }
}

/// The rule that says how many may sit at a game, where its own section has one.
pub(crate) fn seats_rule(house: &House, variant: &'static Variant) -> Option<RuleId> {
    poker::BadTerms::TooManyPlayers { players: 0, most: 0 }.rule(house, variant)
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTerms::BadGames => f.write_str("a table has at least one game and at most sixteen"),
            BadTerms::TooManySeats { seats, most } => {
                write!(f, "{seats} seats are too many: open it with at most {most}")
            }
            BadTerms::TooFewSeats => f.write_str("a table needs at least two seats"),
            BadTerms::BadKill => f.write_str(
                "a kill needs a limit game with blinds, at limits that can be raised in whole chips",
            ),
            BadTerms::KillNotOffered => f.write_str(
                "this house has no such kill: where it has one at all, it is the lasting kill of Omaha eight or better",
            ),
            BadTerms::NoStraddles => f.write_str("straddles are not allowed in this house or in this game"),
            BadTerms::NothingTaken => {
                f.write_str("a table of a tournament has no kills, and nothing is taken from its pots: leave that out")
            }
            BadTerms::BadRotation => f.write_str("a rotation needs more than one game"),
            BadTerms::NoBox { name } => {
                write!(
                    f,
                    "there is no box for the drop `{name}`: choose from bad-beat, high-hand or nj-bad-beat"
                )
            }
            BadTerms::Hand { game, why } => write!(f, "game {}: {why}", game + 1),
        }
    }
}

impl core::error::Error for BadTerms {}

impl Terms {
    /// A cash table of one game under the rules of Catfish Bend: dead button, no kill, no rake, buy-ins by the book.
    pub fn catfish_bend(game: Stakes) -> Terms {
        let buy_in = buyin::CATFISH_BEND.for_game(game.betting);
        Terms::by_catfish_bend([game].into(), buy_in)
    }

    fn by_catfish_bend(games: Vec<Stakes>, buy_in: buyin::BuyInPolicy) -> Terms {
        Terms {
            house: poker::house::CATFISH_BEND,
            house_policy: HousePolicy::CATFISH_BEND,
            occasion: Occasion::Cash,
            games,
            seats: None,
            button: ButtonMethod::Dead,
            kill: None,
            straddles: true,
            rake: None,
            drops: Vec::new(),
            buy_in,
            absence: absence::CATFISH_BEND,
            decks: decks::SEALED,
            clock: clock::CATFISH_BEND,
            charge: charge::CATFISH_BEND,
            rotation: rotation::CATFISH_BEND,
            change: rotation::Change::Never,
        }
    }

    /// A table of one game by the book of a house, and by its policies between hands. A house without policies of its own
    /// has those of the book whose rules it cites.
    pub fn of_house(house: House, game: Stakes) -> Terms {
        let terms = match house.key {
            "nj-1998" | "nj-2001" => Terms::new_jersey_1998(game),
            key if key.starts_with("nj") => Terms::new_jersey(game),
            _ => Terms::catfish_bend(game),
        };
        Terms { house, ..terms }
    }

    /// The same under the rules of New Jersey in 1998, which section 14.7 had in 2001 too: no coin, no time away with
    /// one's stakes, nothing that leaves the table.
    pub fn new_jersey_1998(game: Stakes) -> Terms {
        Terms {
            house: poker::house::NEW_JERSEY_1998,
            buy_in: buyin::NEW_JERSEY_1998.for_game(game.betting),
            absence: absence::NEW_JERSEY_1998,
            ..Terms::new_jersey(game)
        }
    }

    /// The same under the rules of New Jersey.
    pub fn new_jersey(game: Stakes) -> Terms {
        let buy_in = buyin::NEW_JERSEY.for_game(game.betting);
        Terms {
            house: poker::house::NEW_JERSEY,
            house_policy: HousePolicy::NEW_JERSEY,
            straddles: false,
            buy_in,
            absence: absence::NEW_JERSEY,
            clock: clock::NONE,
            charge: charge::NEW_JERSEY,
            rotation: rotation::SINGLE,
            ..Terms::catfish_bend(game)
        }
    }

    /// A table of a tournament under the rules of Catfish Bend, opened for every game of its levels: the stakes of the first level
    /// are those of the first. Dead button, no kill, no straddle, no rake, no drops, and nothing that players buy.
    pub fn catfish_bend_tournament(games: Vec<Stakes>) -> Terms {
        Terms {
            house_policy: HousePolicy::CATFISH_BEND_TOURNAMENT,
            occasion: Occasion::Tournament,
            straddles: false,
            ..Terms::by_catfish_bend(games, buyin::CATFISH_BEND)
        }
    }

    /// Checks the terms.
    pub fn seal(self) -> Result<Setup, BadTerms> {
        let games = u8::try_from(self.games.len()).unwrap_or(u8::MAX);
        if games == 0 || games > 16 {
            return Err(BadTerms::BadGames);
        }
        if games == 1 && self.change != rotation::Change::Never {
            return Err(BadTerms::BadRotation);
        }
        let most = self.games.iter().map(|game| self.most_seats(game.variant)).min().unwrap_or(0);
        let seats = self.seats.unwrap_or(most);
        if seats > most {
            return Err(BadTerms::TooManySeats { seats, most });
        }
        if seats < 2 {
            return Err(BadTerms::TooFewSeats);
        }
        if self.straddles && (self.occasion.is_tournament() || self.house.straddles == 0) {
            return Err(BadTerms::NoStraddles);
        }
        if self.occasion.is_tournament()
            && (self.kill.is_some() || self.rake.is_some() || !self.drops.is_empty())
        {
            return Err(BadTerms::NothingTaken);
        }
        for (index, game) in (0u8..).zip(&self.games) {
            self.try_game(game).map_err(|why| BadTerms::Hand { game: index, why })?;
            self.check_kill(game)?;
        }
        // How many drops there may be is the hand's to say; each goes to the box of its fund.
        if let Some(drop) = self.drops.iter().find(|drop| charge::Place::of_fund(drop.name).is_none()) {
            return Err(BadTerms::NoBox { name: drop.name });
        }
        Ok(Setup::new(self, seats, games))
    }

    /// How many may sit at a game (nj:14.9(b), nj:14.10(b), nj:14.11(b), nj:14.12(b), nj:14.13(b), nj:14.13A(b)).
    fn most_seats(&self, variant: &Variant) -> u8 {
        let fewer = self.house.fewer_seats.iter().find(|(key, _)| *key == variant.key);
        fewer.map_or(variant.most_seats, |(_, most)| *most)
    }

    /// Three players of many chips are dealt in to see whether the game can be played.
    pub(crate) fn try_game(&self, game: &Stakes) -> Result<(), poker::BadTerms> {
        let seats = (1..=3).filter_map(Seat::new);
        let stack = Chips::new(1 << 50);
        let hand = poker::Terms {
            variant: game.variant,
            house: self.house,
            occasion: self.occasion,
            betting: game.betting,
            forced: Forced::ByTheBook {
                ante: game.ante,
                blinds: game.blinds.clone(),
                straddles: Vec::new(),
                kill: None,
            },
            bring_in: game.bring_in,
            chip: game.chip,
            button: Seat::new(1).ok_or(poker::BadTerms::TooFewPlayers)?,
            players: seats.map(|seat| Player::new(seat, stack)).collect(),
            rake: self.charge.pot_rake(self.rake.clone()),
            drops: self.drops.clone(),
        };
        hand.seal().map(|_| ())
    }

    fn check_kill(&self, game: &Stakes) -> Result<(), BadTerms> {
        let Some(kill) = self.kill else { return Ok(()) };
        let lasting = matches!(kill.manner, KillManner::Lasting { .. });
        if match self.house.kills {
            Kills::ByBlind => false,
            Kills::LastingInOmahaEight => !lasting,
            Kills::None => true,
        } {
            return Err(BadTerms::KillNotOffered);
        }
        // Without blinds there is nothing to kill, and without limits nothing to raise (cb:8.intro.1).
        let Some(big) = game.blinds.last().filter(|_| game.betting.is_limit()) else {
            return if game.variant.family == Family::Stud { Ok(()) } else { Err(BadTerms::BadKill) };
        };
        let amounts = game.betting.amounts();
        let raised = amounts.iter().chain([big]).all(|amount| {
            (kill.size == Kill::Full || amount.is_multiple_of(Chips::new(2)))
                && kill.size.raises(*amount).is_multiple_of(game.chip)
        });
        let few = matches!(kill.manner, KillManner::Required { full_bets, scoop } if full_bets > 100 || scoop > 1000);
        if !raised || few {
            return Err(BadTerms::BadKill);
        }
        let eight = game.variant.shares.get(1).is_some_and(|low| low.ranking.has_qualifier());
        if lasting && !(eight && game.variant.has_board()) {
            return Err(BadTerms::KillNotOffered);
        }
        Ok(())
    }
}
