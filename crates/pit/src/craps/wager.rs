//! The wagers by name.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use rulebook::{RuleId, rule};

use crate::dice::{BoxNumber, UnknownWager};

/// What a player may have on the layout. The list is closed (nj:1.2(a)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wager {
    /// On the pass line.
    Pass,
    /// On the don't pass line.
    DontPass,
    /// In the come area, before its first roll.
    Come,
    /// In the don't come area, before its first roll.
    DontCome,
    /// A come wager that has travelled to its own point.
    ComePoint(BoxNumber),
    /// A don't come wager behind its own point.
    DontComePoint(BoxNumber),
    /// The number before a 7, at place odds.
    PlaceWin(BoxNumber),
    /// A 7 before the number, at place odds.
    PlaceLose(BoxNumber),
    /// The number before a 7, at true odds.
    Buy(BoxNumber),
    /// A 7 before the number, at true odds.
    Lay(BoxNumber),
    /// A pair before the number comes any other way and before a 7.
    Hard(Hard),
    /// 2, 3, 4, 9, 10, 11 or 12 on the next roll.
    Field,
    /// 7 on the next roll.
    Any7,
    /// 2, 3 or 12 on the next roll.
    AnyCraps,
    /// 2 on the next roll.
    Craps2,
    /// 3 on the next roll.
    Craps3,
    /// 12 on the next roll.
    Craps12,
    /// 11 on the next roll.
    Eleven,
    /// 2, 3, 12 or 11 on the next roll, at two prices.
    CrapsEleven,
    /// 2, 3, 11 or 12 on the next roll, a quarter of the stake on each.
    Horn,
    /// Odds taken behind a pass wager.
    PassOdds,
    /// Odds laid behind a don't pass wager.
    DontPassOdds,
    /// Odds taken behind a come wager.
    ComeOdds(BoxNumber),
    /// Odds laid behind a don't come wager.
    DontComeOdds(BoxNumber),
}

/// A number that can be made the hard way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hard {
    /// Two twos.
    Four,
    /// Two threes.
    Six,
    /// Two fours.
    Eight,
    /// Two fives.
    Ten,
}

impl Hard {
    /// All four.
    pub const ALL: [Hard; 4] = [Hard::Four, Hard::Six, Hard::Eight, Hard::Ten];

    /// The total.
    #[inline]
    pub const fn total(self) -> u8 {
        2 * self as u8 + 4
    }
}

/// As scripts and people name the wagers, by index.
const KEYS: [&str; Wager::COUNT] = [
    "pass",
    "dont-pass",
    "come",
    "dont-come",
    "come-4",
    "come-5",
    "come-6",
    "come-8",
    "come-9",
    "come-10",
    "dont-come-4",
    "dont-come-5",
    "dont-come-6",
    "dont-come-8",
    "dont-come-9",
    "dont-come-10",
    "place-win-4",
    "place-win-5",
    "place-win-6",
    "place-win-8",
    "place-win-9",
    "place-win-10",
    "place-lose-4",
    "place-lose-5",
    "place-lose-6",
    "place-lose-8",
    "place-lose-9",
    "place-lose-10",
    "buy-4",
    "buy-5",
    "buy-6",
    "buy-8",
    "buy-9",
    "buy-10",
    "lay-4",
    "lay-5",
    "lay-6",
    "lay-8",
    "lay-9",
    "lay-10",
    "hard-4",
    "hard-6",
    "hard-8",
    "hard-10",
    "field",
    "any-7",
    "any-craps",
    "craps-2",
    "craps-3",
    "craps-12",
    "eleven",
    "craps-eleven",
    "horn",
    "pass-odds",
    "dont-pass-odds",
    "come-odds-4",
    "come-odds-5",
    "come-odds-6",
    "come-odds-8",
    "come-odds-9",
    "come-odds-10",
    "dont-come-odds-4",
    "dont-come-odds-5",
    "dont-come-odds-6",
    "dont-come-odds-8",
    "dont-come-odds-9",
    "dont-come-odds-10",
];

impl Wager {
    /// How many there are.
    pub const COUNT: usize = 67;

    /// All of them, as they are settled for a seat.
    pub const ALL: [Wager; Wager::COUNT] = {
        let mut all = [Wager::Pass; Wager::COUNT];
        let single = [
            Wager::Pass,
            Wager::DontPass,
            Wager::Come,
            Wager::DontCome,
            Wager::Field,
            Wager::Any7,
            Wager::AnyCraps,
            Wager::Craps2,
            Wager::Craps3,
            Wager::Craps12,
            Wager::Eleven,
            Wager::CrapsEleven,
            Wager::Horn,
            Wager::PassOdds,
            Wager::DontPassOdds,
        ];
        let mut at = 0;
        while at < single.len() {
            all[single[at].index()] = single[at];
            at += 1;
        }
        let mut at = 0;
        while at < Hard::ALL.len() {
            let wager = Wager::Hard(Hard::ALL[at]);
            all[wager.index()] = wager;
            at += 1;
        }
        let mut at = 0;
        while at < BoxNumber::COUNT {
            let number = BoxNumber::ALL[at];
            let numbered = [
                Wager::ComePoint(number),
                Wager::DontComePoint(number),
                Wager::PlaceWin(number),
                Wager::PlaceLose(number),
                Wager::Buy(number),
                Wager::Lay(number),
                Wager::ComeOdds(number),
                Wager::DontComeOdds(number),
            ];
            let mut kind = 0;
            while kind < numbered.len() {
                all[numbered[kind].index()] = numbered[kind];
                kind += 1;
            }
            at += 1;
        }
        all
    };

    /// Its place in [`Wager::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Wager::Pass => 0,
            Wager::DontPass => 1,
            Wager::Come => 2,
            Wager::DontCome => 3,
            Wager::ComePoint(number) => 4 + number.index(),
            Wager::DontComePoint(number) => 10 + number.index(),
            Wager::PlaceWin(number) => 16 + number.index(),
            Wager::PlaceLose(number) => 22 + number.index(),
            Wager::Buy(number) => 28 + number.index(),
            Wager::Lay(number) => 34 + number.index(),
            Wager::Hard(hard) => 40 + hard as usize,
            Wager::Field => 44,
            Wager::Any7 => 45,
            Wager::AnyCraps => 46,
            Wager::Craps2 => 47,
            Wager::Craps3 => 48,
            Wager::Craps12 => 49,
            Wager::Eleven => 50,
            Wager::CrapsEleven => 51,
            Wager::Horn => 52,
            Wager::PassOdds => 53,
            Wager::DontPassOdds => 54,
            Wager::ComeOdds(number) => 55 + number.index(),
            Wager::DontComeOdds(number) => 61 + number.index(),
        }
    }

    /// What a craps wager is called on the layout.
    pub fn title(self) -> String {
        let title = match self {
            Wager::Pass => "pass line",
            Wager::DontPass => "don't pass",
            Wager::Come => "come",
            Wager::DontCome => "don't come",
            Wager::ComePoint(number) => return format!("come on {number}"),
            Wager::DontComePoint(number) => return format!("don't come on {number}"),
            Wager::PlaceWin(number) => return format!("place {number}"),
            Wager::PlaceLose(number) => return format!("place {number} to lose"),
            Wager::Buy(number) => return format!("buy {number}"),
            Wager::Lay(number) => return format!("lay {number}"),
            Wager::Hard(hard) => return format!("hard {}", hard.total()),
            Wager::Field => "field",
            Wager::Any7 => "any 7",
            Wager::AnyCraps => "any craps",
            Wager::Craps2 => "craps 2",
            Wager::Craps3 => "craps 3",
            Wager::Craps12 => "craps 12",
            Wager::Eleven => "eleven",
            Wager::CrapsEleven => "craps-eleven",
            Wager::Horn => "horn",
            Wager::PassOdds => "odds behind the pass line",
            Wager::DontPassOdds => "odds behind don't pass",
            Wager::ComeOdds(number) => return format!("odds behind come on {number}"),
            Wager::DontComeOdds(number) => return format!("odds behind don't come on {number}"),
        };
        title.to_owned()
    }

    /// Its name, as people type it.
    pub const fn key(self) -> &'static str {
        KEYS[self.index()]
    }

    /// The wager with this name.
    pub fn read(key: &str) -> Result<Wager, UnknownWager> {
        let found = Wager::ALL.into_iter().find(|wager| wager.key() == key);
        found.ok_or(UnknownWager { rule: rule!("nj:1.2(a)") })
    }

    /// Whether the next roll decides it, whatever comes.
    pub const fn one_roll(self) -> bool {
        self.index() >= Wager::Field.index() && self.index() <= Wager::Horn.index()
    }

    /// Whether it is a proposition: a hardway, or decided by one roll.
    pub const fn is_proposition(self) -> bool {
        matches!(self, Wager::Hard(_)) || self.one_roll()
    }

    /// Whether it is one of the place bets: to win or to lose, at place odds or true odds.
    #[inline]
    pub const fn is_place(self) -> bool {
        matches!(self, Wager::PlaceWin(_) | Wager::PlaceLose(_) | Wager::Buy(_) | Wager::Lay(_))
    }

    /// Whether it stands behind another wager.
    pub const fn is_odds(self) -> bool {
        self.index() >= Wager::PassOdds.index()
    }

    /// Whether a player can bet on it. Come wagers travel to their points; nobody bets there.
    pub const fn can_be_bet(self) -> bool {
        !matches!(self, Wager::ComePoint(_) | Wager::DontComePoint(_))
    }

    /// Whether a player may call it on or off at all.
    #[inline]
    pub const fn can_be_called(self) -> bool {
        self.is_place() || matches!(self, Wager::Hard(_) | Wager::ComeOdds(_))
    }

    /// The odds that may stand behind it.
    pub const fn odds(self) -> Option<Wager> {
        match self {
            Wager::Pass => Some(Wager::PassOdds),
            Wager::DontPass => Some(Wager::DontPassOdds),
            Wager::ComePoint(number) => Some(Wager::ComeOdds(number)),
            Wager::DontComePoint(number) => Some(Wager::DontComeOdds(number)),
            _ => None,
        }
    }

    /// The wager that odds stand behind.
    pub const fn flat(self) -> Option<Wager> {
        match self {
            Wager::PassOdds => Some(Wager::Pass),
            Wager::DontPassOdds => Some(Wager::DontPass),
            Wager::ComeOdds(number) => Some(Wager::ComePoint(number)),
            Wager::DontComeOdds(number) => Some(Wager::DontComePoint(number)),
            _ => None,
        }
    }

    /// The rule that defines it. Of odds and of place bets at true odds only the headings of their sections are left.
    pub const fn rule(self) -> RuleId {
        match self {
            Wager::Pass => rule!("nj:1.2(a)1"),
            Wager::DontPass => rule!("nj:1.2(a)2"),
            Wager::Come | Wager::ComePoint(_) => rule!("nj:1.2(a)3"),
            Wager::DontCome | Wager::DontComePoint(_) => rule!("nj:1.2(a)4"),
            Wager::PlaceWin(_) => rule!("nj:1.2(a)5"),
            Wager::PlaceLose(_) => rule!("nj:1.2(a)6"),
            Wager::Buy(_) | Wager::Lay(_) => rule!("nj:1.5"),
            Wager::PassOdds | Wager::DontPassOdds | Wager::ComeOdds(_) | Wager::DontComeOdds(_) => {
                rule!("nj:1.6")
            }
            Wager::Hard(Hard::Four) => rule!("nj:1.2(a)7"),
            Wager::Hard(Hard::Six) => rule!("nj:1.2(a)8"),
            Wager::Hard(Hard::Eight) => rule!("nj:1.2(a)9"),
            Wager::Hard(Hard::Ten) => rule!("nj:1.2(a)10"),
            Wager::Field => rule!("nj:1.2(a)11"),
            Wager::Any7 => rule!("nj:1.2(a)12"),
            Wager::AnyCraps => rule!("nj:1.2(a)13"),
            Wager::Craps2 => rule!("nj:1.2(a)14"),
            Wager::Craps3 => rule!("nj:1.2(a)15"),
            Wager::Craps12 => rule!("nj:1.2(a)16"),
            Wager::Eleven => rule!("nj:1.2(a)17"),
            Wager::CrapsEleven => rule!("nj:1.2(a)18"),
            Wager::Horn => rule!("nj:1.2(a)19"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Wager;

    #[test]
    fn every_wager_has_one_place_and_one_name() {
        for (at, wager) in Wager::ALL.into_iter().enumerate() {
            assert_eq!(wager.index(), at);
            assert_eq!(Wager::read(wager.key()), Ok(wager));
            assert_eq!(wager.odds().and_then(Wager::flat), wager.odds().map(|_| wager));
        }
    }
}
