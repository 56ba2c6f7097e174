//! The definition of a game: `GAMEDEF`, a line for each part, `END GAMEDEF`.

use super::{MOST_PLAYERS, code, whole};
use crate::histories::history::Stakes;
use crate::histories::unread::Unread;
use crate::phh::Code;

/// A game of the competition: hold'em, limit or no-limit, with stacks that are the same every hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameDefinition {
    limit: bool,
    /// None where stacks have no end.
    stacks: Option<Vec<u64>>,
    blinds: Vec<u64>,
    raise_sizes: Vec<u64>,
    /// Who acts first in each round, from 0.
    firsts: Vec<usize>,
    /// How many raises a round has; as many as people like where nothing is said.
    most_raises: Option<Vec<usize>>,
}

impl GameDefinition {
    /// Reads a definition.
    ///
    /// # Errors
    ///
    /// With the line, counted from 1, and what is wrong there.
    pub fn read(text: &str) -> Result<GameDefinition, (usize, Unread)> {
        let mut fields = Fields::default();
        let mut begun = false;
        let mut ended = false;
        for (place, line) in text.lines().enumerate() {
            let line = line.split(['#', ';']).next().unwrap_or_default().trim();
            match line {
                "" => {}
                _ if line.eq_ignore_ascii_case("gamedef") => begun = true,
                _ if line.eq_ignore_ascii_case("end gamedef") => ended = true,
                _ if begun && !ended => fields.line(line).map_err(|why| (place + 1, why))?,
                _ => {
                    return Err((
                        place + 1,
                        Unread::BadGame("it begins with GAMEDEF and ends with END GAMEDEF"),
                    ));
                }
            }
        }
        let last = text.lines().count().max(1);
        if !begun || !ended {
            return Err((last, Unread::Truncated { missing: "END GAMEDEF" }));
        }
        fields.check().map_err(|why| (last, why))
    }

    /// A game that everybody knows, by the name of its file or a part of it: `holdem.nolimit.2p.reverse_blinds`.
    pub fn well_known(name: &str) -> Option<GameDefinition> {
        let file = name.rsplit(['/', '\\']).next()?;
        let players = [2, 3].into_iter().find(|players| file.contains(&format!(".{players}p")))?;
        if !file.starts_with("holdem") {
            return None;
        }
        GameDefinition::usual(players, !file.contains("nolimit"))
    }

    /// The game of so many players as the competition had it.
    pub fn usual(players: usize, limit: bool) -> Option<GameDefinition> {
        let (small, big) = if limit { (5, 10) } else { (50, 100) };
        let (blinds, first) = match players {
            2 => (vec![big, small], 1),
            3 => (vec![small, big, 0], 2),
            _ => return None,
        };
        Some(GameDefinition {
            limit,
            stacks: (!limit).then(|| vec![20_000; players]),
            blinds,
            raise_sizes: if limit { vec![10, 10, 20, 20] } else { Vec::new() },
            firsts: vec![first, 0, 0, 0],
            most_raises: limit.then(|| vec![3, 4, 4, 4]),
        })
    }

    /// A game with these stacks and blinds, by place from the button.
    pub(super) fn of(
        limit: Option<(u64, u64)>,
        stacks: Vec<u64>,
        blinds: Vec<u64>,
        first: usize,
    ) -> GameDefinition {
        GameDefinition {
            limit: limit.is_some(),
            stacks: Some(stacks),
            blinds,
            raise_sizes: limit.map_or_else(Vec::new, |(small, big)| vec![small, small, big, big]),
            firsts: vec![first, 0, 0, 0],
            most_raises: limit.map(|_| vec![3, 4, 4, 4]),
        }
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.blinds.len()
    }

    pub(crate) fn rounds(&self) -> usize {
        self.firsts.len()
    }

    pub(super) fn code(&self) -> &'static Code {
        code(self.limit)
    }

    /// What a player puts up before the cards, by place from the button.
    pub fn blind(&self, place: usize) -> u64 {
        self.blinds.get(place).copied().unwrap_or(0)
    }

    pub(super) const fn has_stacks(&self) -> bool {
        self.stacks.is_some()
    }

    /// A stack; where they have no end, more than any bet.
    pub(crate) fn stack(&self, place: usize) -> u64 {
        self.stacks.as_ref().and_then(|stacks| stacks.get(place)).copied().unwrap_or(u64::MAX / 4)
    }

    pub(crate) fn first(&self, round: usize) -> usize {
        self.firsts.get(round).copied().unwrap_or(0)
    }

    pub(crate) fn raise_size(&self, round: usize) -> Option<u64> {
        self.raise_sizes.get(round).copied()
    }

    /// Whether bets have a size for each round.
    pub const fn is_limit(&self) -> bool {
        self.limit
    }

    /// How many raises a round has.
    pub(crate) fn most_raises(&self, round: usize) -> usize {
        self.most_raises.as_ref().and_then(|most| most.get(round)).copied().unwrap_or(usize::MAX)
    }

    pub(super) fn stakes(&self) -> Stakes {
        let big = self.blinds.iter().copied().max().unwrap_or(0);
        match self.raise_sizes[..] {
            [small, .., large] if self.limit => Stakes::Fixed { small: whole(small), big: whole(large) },
            _ => Stakes::Open { least: whole(big) },
        }
    }

    /// As a file has it.
    pub fn written(&self) -> String {
        let row = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        let firsts: Vec<u64> = self.firsts.iter().map(|first| *first as u64 + 1).collect();
        let mut lines = vec!["GAMEDEF".to_owned()];
        lines.push(if self.limit { "limit" } else { "nolimit" }.to_owned());
        lines.push(format!("numPlayers = {}", self.players()));
        lines.push(format!("numRounds = {}", self.rounds()));
        if let Some(stacks) = &self.stacks {
            lines.push(format!("stack = {}", row(stacks)));
        }
        lines.push(format!("blind = {}", row(&self.blinds)));
        if self.limit {
            lines.push(format!("raiseSize = {}", row(&self.raise_sizes)));
        }
        lines.push(format!("firstPlayer = {}", row(&firsts)));
        if let Some(most) = &self.most_raises {
            let most: Vec<u64> = most.iter().map(|raises| *raises as u64).collect();
            lines.push(format!("maxRaises = {}", row(&most)));
        }
        lines.extend(
            ["numSuits = 4", "numRanks = 13", "numHoleCards = 2", "numBoardCards = 0 3 1 1"]
                .map(str::to_owned),
        );
        lines.push("END GAMEDEF\n".to_owned());
        lines.join("\n")
    }
}

/// The lines of a definition.
#[derive(Default)]
struct Fields {
    limit: Option<bool>,
    players: Option<u64>,
    rounds: Option<u64>,
    stacks: Option<Vec<u64>>,
    blinds: Vec<u64>,
    raise_sizes: Vec<u64>,
    firsts: Vec<u64>,
    board: Option<Vec<u64>>,
    most_raises: Option<Vec<u64>>,
}

impl Fields {
    fn line(&mut self, line: &str) -> Result<(), Unread> {
        match line.to_ascii_lowercase().as_str() {
            "limit" => self.limit = Some(true),
            "nolimit" => self.limit = Some(false),
            _ => {
                let (key, values) =
                    line.split_once('=').ok_or_else(|| Unread::NotUnderstood(line.to_owned()))?;
                let number = |word: &str| word.parse().map_err(|_| Unread::NoAmount(word.to_owned()));
                let values: Vec<u64> =
                    values.split_whitespace().map(number).collect::<Result<_, Unread>>()?;
                let one = values.first().copied();
                match key.trim().to_ascii_lowercase().as_str() {
                    "numplayers" => self.players = one,
                    "numrounds" => self.rounds = one,
                    "stack" => self.stacks = Some(values),
                    "blind" => self.blinds = values,
                    "raisesize" => self.raise_sizes = values,
                    "firstplayer" => self.firsts = values,
                    "numboardcards" => self.board = Some(values),
                    "maxraises" => self.most_raises = Some(values),
                    "numsuits" if one != Some(4) => {
                        return Err(Unread::BadGame("four suits are played here"));
                    }
                    "numranks" if one != Some(13) => {
                        return Err(Unread::BadGame("thirteen ranks are played here"));
                    }
                    "numholecards" if one != Some(2) => {
                        return Err(Unread::BadGame("hold'em has two hole cards"));
                    }
                    "numsuits" | "numranks" | "numholecards" => {}
                    _ => return Err(Unread::NotUnderstood(line.to_owned())),
                }
            }
        }
        Ok(())
    }

    fn check(self) -> Result<GameDefinition, Unread> {
        let limit = self.limit.ok_or(Unread::Missing("limit or nolimit"))?;
        let players = self.players.ok_or(Unread::Missing("numPlayers"))?;
        let players = usize::try_from(players).ok().filter(|players| (2..=MOST_PLAYERS).contains(players));
        let players = players.ok_or(Unread::BadGame("from two to ten play"))?;
        if self.rounds.ok_or(Unread::Missing("numRounds"))? != 4
            || self.board.is_some_and(|cards| cards != [0, 3, 1, 1])
        {
            return Err(Unread::BadGame("hold'em has four rounds with 0, 3, 1 and 1 cards"));
        }
        if self.blinds.len() != players || self.blinds.iter().all(|blind| *blind == 0) {
            return Err(Unread::BadGame(
                "blind has a number for each player, and one that is more than nothing",
            ));
        }
        if limit && (self.raise_sizes.len() != 4 || self.raise_sizes.contains(&0)) {
            return Err(Unread::BadGame("raiseSize has a number for each round"));
        }
        let enough = |stacks: &Vec<u64>| stacks.len() == players && !stacks.contains(&0);
        if self.stacks.as_ref().is_some_and(|stacks| !enough(stacks)) || (!limit && self.stacks.is_none()) {
            return Err(Unread::BadGame("stack has a number for each player"));
        }
        if let Some(stacks) = &self.stacks
            && stacks.iter().zip(&self.blinds).any(|(stack, blind)| blind > stack)
        {
            return Err(Unread::BadGame("no blind is more than its stack"));
        }
        let most_raises = self.most_raises.map(|most| {
            most.iter().map(|raises| usize::try_from(*raises).unwrap_or(usize::MAX)).collect::<Vec<usize>>()
        });
        if most_raises.as_ref().is_some_and(|most| most.len() != 4) {
            return Err(Unread::BadGame("maxRaises has a number for each round"));
        }
        let amounts = self.blinds.iter().chain(&self.raise_sizes).chain(self.stacks.iter().flatten());
        if amounts.into_iter().any(|amount| *amount > 1 << 40) {
            return Err(Unread::TooMuch);
        }
        let firsts = if self.firsts.is_empty() { vec![1; 4] } else { self.firsts };
        let firsts: Vec<usize> = firsts
            .iter()
            .filter_map(|first| usize::try_from(*first).ok()?.checked_sub(1))
            .filter(|first| *first < players)
            .collect();
        if firsts.len() != 4 {
            return Err(Unread::BadGame("firstPlayer has one of the players for each round"));
        }
        Ok(GameDefinition {
            limit,
            stacks: self.stacks,
            blinds: self.blinds,
            raise_sizes: self.raise_sizes,
            firsts,
            most_raises,
        })
    }
}
