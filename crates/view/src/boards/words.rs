//! Games and their limits in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use chips::{Chips, Currency};
use pit::PitGame;
use poker::{Betting, Kill};
use table::{KillManner, KillTerms, Stakes};
use wire::{Book, GameFamily, PokerGame, TableKind};

use super::{BoardGame, BoardTable};
use crate::{games, limits};

/// The game being played, of a poker table.
pub(super) fn playing(live: &dyn BoardTable) -> Option<&Stakes> {
    let (setup, table) = live.game().poker()?;
    Some(table.stakes(setup))
}

/// The poker game by key, of a mixed table the one being played; nothing in the pit.
pub(super) fn game(live: &dyn BoardTable) -> Option<PokerGame> {
    playing(live).and_then(|stakes| games::poker_game(stakes.variant))
}

/// The section of the board a table is listed in.
pub(super) fn family(live: &dyn BoardTable) -> GameFamily {
    match live.game().poker() {
        None => GameFamily::House,
        Some((setup, _)) if setup.games().len() > 1 => GameFamily::Mixed,
        Some((setup, table)) => games::family_of(table.stakes(setup).variant),
    }
}

/// The game of the pit that is played; nothing at a poker table.
const fn pit_game(game: &BoardGame<'_>) -> Option<PitGame> {
    match game {
        BoardGame::Poker(..) => None,
        BoardGame::Premium(..) => Some(PitGame::PremiumHoldem),
        BoardGame::MiniDice(..) => Some(PitGame::MiniDice),
        BoardGame::Craps(..) => Some(PitGame::Craps),
    }
}

/// What kind of table it is.
pub(super) fn kind(live: &dyn BoardTable) -> TableKind {
    pit_game(&live.game()).map_or(TableKind::Poker, games::pit_kind)
}

/// The book a table is played by: the house's of a poker table, in the pit the one that has the game.
pub(super) fn book(live: &dyn BoardTable) -> (Option<Book>, String) {
    match live.game() {
        BoardGame::Poker(setup, _) => games::poker_book_titled(setup.house()),
        game => {
            let book = pit_game(&game).map(games::pit_book);
            (book, book.map_or("", games::book_title).to_owned())
        }
    }
}

/// The game of a table in words: `Hold'em`; of a mixed one `Mixed games: Razz`.
pub fn title(live: &dyn BoardTable) -> String {
    match live.game() {
        BoardGame::Poker(setup, table) => {
            let name = table.stakes(setup).variant.name;
            if setup.games().len() > 1 { format!("Mixed games: {name}") } else { name.to_owned() }
        }
        game => pit_game(&game).map_or("", PitGame::name).to_owned(),
    }
}

/// What a game is known by: the larger bet, the most of a spread, the big blind; in the pit the least wager.
pub(super) fn stake(live: &dyn BoardTable) -> Chips {
    match live.game() {
        BoardGame::Poker(setup, table) => {
            let stakes = table.stakes(setup);
            match stakes.betting {
                Betting::Fixed { big, .. } => big,
                Betting::Spread { most, .. } => most,
                Betting::PotLimit { least } | Betting::NoLimit { least } => {
                    if stakes.blinds.is_empty() {
                        least
                    } else {
                        stakes.big_blind()
                    }
                }
            }
        }
        BoardGame::Premium(setup, _) => setup.terms().ante.least,
        BoardGame::MiniDice(setup, _) => setup.limits().least,
        BoardGame::Craps(setup, _) => setup.limits(pit::craps::Wager::Pass).least,
    }
}

/// The limits of a table in words: `$1/$2 blinds`, `$4/$8`, `$5 to $500`.
pub fn limits_of(live: &dyn BoardTable, money: Currency) -> String {
    match live.game() {
        BoardGame::Poker(setup, table) => limits::PlayedFor::of(table.stakes(setup)).on_the_board(money),
        BoardGame::Premium(setup, _) => format!("{} ante", limits::between(setup.terms().ante, money)),
        BoardGame::MiniDice(setup, _) => limits::between(setup.limits(), money),
        BoardGame::Craps(setup, _) => limits::between(setup.limits(pit::craps::Wager::Pass), money),
    }
}

/// What stands beside a game on the board: kills, straddles, time charge, several games.
pub(super) fn marks(live: &dyn BoardTable) -> Vec<String> {
    let mut marks = Vec::new();
    if let Some((setup, _)) = live.game().poker() {
        marks.extend(setup.kill().map(|kill| killed(kill).to_owned()));
        if setup.straddles() {
            marks.push("straddles".to_owned());
        }
        if setup.charge().method.by_time().is_some() {
            marks.push("time charge".to_owned());
        }
        if setup.games().len() > 1 {
            marks.push(format!("{} games in rotation", setup.games().len()));
        }
        if live.is_dealt_by_hand() {
            marks.push("real cards, dealt by hand".to_owned());
        }
    }
    marks
}

const fn killed(kill: KillTerms) -> &'static str {
    match (kill.manner, kill.size) {
        (KillManner::Optional, Kill::Full) => "optional kill",
        (KillManner::Optional, Kill::Half) => "optional half kill",
        (KillManner::Required { .. } | KillManner::Lasting { .. }, Kill::Full) => "kill",
        (KillManner::Required { .. } | KillManner::Lasting { .. }, Kill::Half) => "half kill",
    }
}
