//! What a level is played for, as data and in words. Points are plain numbers: no sign of any currency.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use ::tournament::structure::{Forced, LevelAnte, LevelBetting, LevelStakes};
use game::GameKey;
use wire::{AnteBy, AnteSpec, LevelBets, LevelForced, PokerGame, TournamentGame, TournamentStakes};

/// The stakes of a level.
pub fn stakes(of: &LevelStakes) -> TournamentStakes {
    let TournamentGame { game, title } = game(of.game);
    TournamentStakes {
        game,
        title,
        betting: bets(of.betting),
        forced: forced(of.forced),
        ante: ante(of.ante),
        big_blind: of.big_blind().count(),
        says: in_words(of),
    }
}

pub(super) const fn bets(of: LevelBetting) -> LevelBets {
    match of {
        LevelBetting::NoLimit => LevelBets::NoLimit {},
        LevelBetting::PotLimit => LevelBets::PotLimit {},
        LevelBetting::Limit { small, big } => {
            LevelBets::FixedLimit { small: small.count(), big: big.count() }
        }
    }
}

pub(super) const fn forced(of: Forced) -> LevelForced {
    match of {
        Forced::Blinds { small, big } => LevelForced::Blinds { small: small.count(), big: big.count() },
        Forced::BringIn(amount) => LevelForced::BringIn { amount: amount.count() },
    }
}

pub(super) const fn ante(of: LevelAnte) -> Option<AnteSpec> {
    let (by, amount) = match of {
        LevelAnte::None => return None,
        LevelAnte::Each(amount) => (AnteBy::Each, amount),
        LevelAnte::Button(amount) => (AnteBy::Button, amount),
        LevelAnte::BigBlind(amount) => (AnteBy::BigBlind, amount),
    };
    Some(AnteSpec { by, amount: amount.count() })
}

/// A game of an event; one that is not in the catalogue by its key.
pub(super) fn game(key: GameKey) -> TournamentGame {
    let variant = poker::catalogue::find(key.as_str());
    TournamentGame {
        game: PokerGame::find(key.as_str()),
        title: variant.map_or_else(|| key.to_string(), |variant| variant.name.to_owned()),
    }
}

/// The stakes of a level as people say them: `100/200 ante 25`, `200/400 limit, bring-in 50, ante 25`.
pub fn in_words(of: &LevelStakes) -> String {
    let opening = match (of.betting, of.forced) {
        (LevelBetting::NoLimit | LevelBetting::PotLimit, Forced::Blinds { small, big }) => {
            format!("{small}/{big}")
        }
        (LevelBetting::NoLimit | LevelBetting::PotLimit, Forced::BringIn(bring_in)) => {
            format!("bring-in {bring_in}")
        }
        (LevelBetting::Limit { small, big }, Forced::Blinds { small: first, big: second }) => {
            format!("{small}/{big} limit, blinds {first}/{second}")
        }
        (LevelBetting::Limit { small, big }, Forced::BringIn(bring_in)) => {
            format!("{small}/{big} limit, bring-in {bring_in}")
        }
    };
    match of.ante {
        LevelAnte::None => opening,
        LevelAnte::Each(ante) => format!("{opening} ante {ante}"),
        LevelAnte::Button(ante) => format!("{opening} button ante {ante}"),
        LevelAnte::BigBlind(ante) => format!("{opening} big blind ante {ante}"),
    }
}

/// How bets are limited, before the name of a game: `no-limit`.
pub(super) const fn manner(of: LevelBetting) -> &'static str {
    match of {
        LevelBetting::NoLimit => "no-limit",
        LevelBetting::PotLimit => "pot-limit",
        LevelBetting::Limit { .. } => "limit",
    }
}
