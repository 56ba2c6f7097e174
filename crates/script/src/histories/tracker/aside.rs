//! What a hand was played under and the layout has no words for, in a line that trackers take for talk and pass over:
//! `Croupier said, "played under house nj-2008; forced p1 blind1 3, p2 blind2 6, price 9, raise 9, after p2, chip 3"`.

use core::fmt;

use poker::house::HISTORY;
use poker::{Betting, HandSetup, House};

use crate::export::dead_hands;
use crate::histories::History;
use crate::histories::history::Stakes;
use crate::phh::failure::shown;
use crate::phh::forced::ForcedBets;
use crate::phh::{Code, Number};

const BEGINS: &str = "Croupier said, \"played under ";

/// What the line says: only what whoever reads the rest would not know.
#[derive(Clone, Debug, Default)]
pub(crate) struct Aside {
    /// The exact game, where several have one name.
    pub(super) game: Option<&'static Code>,
    /// The house, where it is one of ours.
    pub(super) house: Option<&'static House>,
    /// The least bet, where it is not the big blind.
    pub(super) least: Option<Number>,
    /// The forced bet of stud, where nobody put it up.
    pub(super) bring_in: Option<Number>,
    /// What of the rake went to jackpots.
    pub(super) drop: Option<Number>,
    pub(super) forced: Option<ForcedBets>,
    /// Who was not at the table, by places.
    pub(super) absent: Vec<usize>,
}

impl Aside {
    /// What a reader of the hand would not know; `read` is what the text says without it.
    pub(crate) fn of(
        setup: &HandSetup,
        forced: ForcedBets,
        drop: Number,
        places: u8,
        absent: Vec<usize>,
        read: Option<&History>,
    ) -> Aside {
        let amount = |chips: chips::Chips| shown(chips.units(), places);
        let code = Code::of(setup.variant(), setup.betting());
        let least = match setup.betting() {
            Betting::PotLimit { least } | Betting::NoLimit { least } => Some(amount(least)),
            Betting::Fixed { .. } | Betting::Spread { .. } => None,
        };
        let bring_in = code.filter(|code| code.brings_in()).map(|_| amount(setup.bring_in()));
        let same = |one: Number, other: Number| {
            one.minus(other).is_some_and(|rest| !rest.is_positive() && !rest.is_negative())
        };
        let least_read = |least: &Number| {
            let read = read.map(|history| history.stakes);
            matches!(read, Some(Stakes::Open { least: read }) if same(read, *least))
        };
        let bring_in_read = |bring_in: &Number| {
            read.and_then(|history| history.bring_in).is_some_and(|read| same(read, *bring_in))
        };
        let game_read = |code: &&'static Code| read.is_some_and(|history| core::ptr::eq(history.game, *code));
        let mut aside = Aside {
            game: code.filter(|code| !game_read(code)),
            house: (setup.house().key != HISTORY.key).then(|| House::find(setup.house().key)).flatten(),
            least: least.filter(|least| !least_read(least)),
            bring_in: bring_in.filter(|bring_in| !bring_in_read(bring_in)),
            drop: drop.is_positive().then_some(drop),
            forced: None,
            absent,
        };
        // What is forced follows from the least bet, too.
        let told = read.map(|history| {
            let stakes = aside.least.map_or(history.stakes, |least| Stakes::Open { least });
            History { stakes, ..history.clone() }
        });
        if !told.is_some_and(|told| forced.follow_from_history(&told)) {
            aside.forced = Some(forced);
        }
        aside
    }

    /// Whether there is nothing to say.
    pub(crate) fn is_empty(&self) -> bool {
        self.game.is_none()
            && self.house.is_none()
            && self.least.is_none()
            && self.bring_in.is_none()
            && self.drop.is_none()
            && self.forced.is_none()
            && self.absent.is_empty()
    }

    /// Reads the line, if it is one.
    pub(super) fn read(line: &str) -> Option<Result<Aside, String>> {
        let said = line.strip_prefix(BEGINS)?;
        Some(said.strip_suffix('"').and_then(Aside::parts).ok_or_else(|| line.to_owned()))
    }

    fn parts(said: &str) -> Option<Aside> {
        let mut aside = Aside::default();
        for part in said.split("; ") {
            let (key, value) = part.split_once(' ')?;
            let amount = || Number::read(value).filter(|number| !number.is_negative());
            let again = match key {
                "game" => aside.game.replace(Code::find_any(value)?).is_some(),
                "house" => aside.house.replace(House::find(value)?).is_some(),
                "least" => aside.least.replace(amount()?).is_some(),
                "bring-in" => aside.bring_in.replace(amount()?).is_some(),
                "drop" => aside.drop.replace(amount()?).is_some(),
                "absent" => !core::mem::replace(&mut aside.absent, dead_hands::read(value)?).is_empty(),
                "forced" => aside.forced.replace(ForcedBets::read(value).ok()?).is_some(),
                _ => return None,
            };
            if again {
                return None;
            }
        }
        Some(aside)
    }
}

impl fmt::Display for Aside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.game.map(|game| format!("game {}", game.said())),
            self.house.map(|house| format!("house {}", house.key)),
            self.least.map(|least| format!("least {least}")),
            self.bring_in.map(|bring_in| format!("bring-in {bring_in}")),
            self.drop.map(|drop| format!("drop {drop}")),
            self.forced.as_ref().map(|forced| format!("forced {forced}")),
            dead_hands::written(&self.absent).map(|absent| format!("absent {absent}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        write!(f, "{BEGINS}{}\"", parts.join("; "))
    }
}
