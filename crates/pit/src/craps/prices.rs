//! What each wager pays. The sections with the odds are lost, so all of it is the house's choice; the usual odds are
//! the default.

use chips::PayRatio;

use super::wager::{Hard, Wager};
use crate::dice::BoxNumber;

/// A line of the price list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    /// A pass wager.
    Pass,
    /// A don't pass wager.
    DontPass,
    /// A come wager.
    Come,
    /// A don't come wager.
    DontCome,
    /// A place bet to win.
    PlaceWin(BoxNumber),
    /// A place bet to lose.
    PlaceLose(BoxNumber),
    /// A place bet to win at true odds.
    Buy(BoxNumber),
    /// A place bet to lose at true odds.
    Lay(BoxNumber),
    /// Odds taken on a point.
    Odds(BoxNumber),
    /// Odds laid against a point.
    LayOdds(BoxNumber),
    /// A hardway.
    Hard(Hard),
    /// The field on 3, 4, 9, 10 or 11.
    Field,
    /// The field on 2.
    Field2,
    /// The field on 12.
    Field12,
    /// Any 7.
    Any7,
    /// Any craps.
    AnyCraps,
    /// Craps 2.
    Craps2,
    /// Craps 3.
    Craps3,
    /// Craps 12.
    Craps12,
    /// Eleven.
    Eleven,
    /// Craps-eleven on 2, 3 or 12.
    CrapsElevenOnCraps,
    /// Craps-eleven on 11.
    CrapsElevenOnEleven,
    /// The quarter of a horn on 2.
    Horn2,
    /// The quarter of a horn on 3.
    Horn3,
    /// The quarter of a horn on 11.
    Horn11,
    /// The quarter of a horn on 12.
    Horn12,
}

/// The lines of place bets and odds, by number.
type ByNumber = fn(BoxNumber) -> Line;

impl Line {
    /// How many there are.
    pub const COUNT: usize = 59;

    /// All of them, in the order of the settings.
    pub fn all() -> impl Iterator<Item = Line> {
        let kinds: [ByNumber; 6] =
            [Line::PlaceWin, Line::PlaceLose, Line::Buy, Line::Lay, Line::Odds, Line::LayOdds];
        let numbered = kinds.into_iter().flat_map(|kind| BoxNumber::ALL.map(kind));
        let rest = [
            Line::Field,
            Line::Field2,
            Line::Field12,
            Line::Any7,
            Line::AnyCraps,
            Line::Craps2,
            Line::Craps3,
            Line::Craps12,
            Line::Eleven,
            Line::CrapsElevenOnCraps,
            Line::CrapsElevenOnEleven,
            Line::Horn2,
            Line::Horn3,
            Line::Horn11,
            Line::Horn12,
        ];
        let flat = [Line::Pass, Line::DontPass, Line::Come, Line::DontCome];
        flat.into_iter().chain(numbered).chain(Hard::ALL.map(Line::Hard)).chain(rest)
    }

    /// Its place in the list.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Line::Pass => 0,
            Line::DontPass => 1,
            Line::Come => 2,
            Line::DontCome => 3,
            Line::PlaceWin(number) => 4 + number.index(),
            Line::PlaceLose(number) => 10 + number.index(),
            Line::Buy(number) => 16 + number.index(),
            Line::Lay(number) => 22 + number.index(),
            Line::Odds(number) => 28 + number.index(),
            Line::LayOdds(number) => 34 + number.index(),
            Line::Hard(hard) => 40 + hard as usize,
            Line::Field => 44,
            Line::Field2 => 45,
            Line::Field12 => 46,
            Line::Any7 => 47,
            Line::AnyCraps => 48,
            Line::Craps2 => 49,
            Line::Craps3 => 50,
            Line::Craps12 => 51,
            Line::Eleven => 52,
            Line::CrapsElevenOnCraps => 53,
            Line::CrapsElevenOnEleven => 54,
            Line::Horn2 => 55,
            Line::Horn3 => 56,
            Line::Horn11 => 57,
            Line::Horn12 => 58,
        }
    }

    /// Its name: the key of its setting.
    pub fn key(self) -> &'static str {
        super::SETTINGS[self.index()].key
    }

    /// Whether it is the price of a quarter of a horn.
    #[inline]
    pub const fn is_horn(self) -> bool {
        matches!(self, Line::Horn2 | Line::Horn3 | Line::Horn11 | Line::Horn12)
    }
}

impl Wager {
    /// The lines a wager may be paid at; for odds behind the line the point must be known.
    pub(super) fn lines(self, point: Option<BoxNumber>) -> impl Iterator<Item = Line> {
        const NONE: Option<Line> = None;
        let lines = match self {
            Wager::Pass => [Some(Line::Pass), NONE, NONE, NONE],
            Wager::DontPass => [Some(Line::DontPass), NONE, NONE, NONE],
            Wager::Come | Wager::ComePoint(_) => [Some(Line::Come), NONE, NONE, NONE],
            Wager::DontCome | Wager::DontComePoint(_) => [Some(Line::DontCome), NONE, NONE, NONE],
            Wager::PlaceWin(number) => [Some(Line::PlaceWin(number)), NONE, NONE, NONE],
            Wager::PlaceLose(number) => [Some(Line::PlaceLose(number)), NONE, NONE, NONE],
            Wager::Buy(number) => [Some(Line::Buy(number)), NONE, NONE, NONE],
            Wager::Lay(number) => [Some(Line::Lay(number)), NONE, NONE, NONE],
            Wager::Hard(hard) => [Some(Line::Hard(hard)), NONE, NONE, NONE],
            Wager::Field => [Some(Line::Field), Some(Line::Field2), Some(Line::Field12), NONE],
            Wager::Any7 => [Some(Line::Any7), NONE, NONE, NONE],
            Wager::AnyCraps => [Some(Line::AnyCraps), NONE, NONE, NONE],
            Wager::Craps2 => [Some(Line::Craps2), NONE, NONE, NONE],
            Wager::Craps3 => [Some(Line::Craps3), NONE, NONE, NONE],
            Wager::Craps12 => [Some(Line::Craps12), NONE, NONE, NONE],
            Wager::Eleven => [Some(Line::Eleven), NONE, NONE, NONE],
            Wager::CrapsEleven => {
                [Some(Line::CrapsElevenOnCraps), Some(Line::CrapsElevenOnEleven), NONE, NONE]
            }
            Wager::Horn => [Some(Line::Horn2), Some(Line::Horn3), Some(Line::Horn11), Some(Line::Horn12)],
            Wager::PassOdds => [point.map(Line::Odds), NONE, NONE, NONE],
            Wager::DontPassOdds => [point.map(Line::LayOdds), NONE, NONE, NONE],
            Wager::ComeOdds(number) => [Some(Line::Odds(number)), NONE, NONE, NONE],
            Wager::DontComeOdds(number) => [Some(Line::LayOdds(number)), NONE, NONE, NONE],
        };
        lines.into_iter().flatten()
    }
}

/// What each line pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prices([PayRatio; Line::COUNT]);

impl Prices {
    /// The usual odds. Place bets to win pay as at mini-dice (nj:13.6(b)); true odds are what their name says.
    pub const USUAL: Prices = {
        let even = PayRatio::EVEN;
        let place = [to(9, 5), to(7, 5), to(7, 6), to(7, 6), to(7, 5), to(9, 5)];
        let place_lose = [to(5, 11), to(5, 8), to(4, 5), to(4, 5), to(5, 8), to(5, 11)];
        let take = [to(2, 1), to(3, 2), to(6, 5), to(6, 5), to(3, 2), to(2, 1)];
        let lay = [to(1, 2), to(2, 3), to(5, 6), to(5, 6), to(2, 3), to(1, 2)];
        let mut prices = Prices([even; Line::COUNT]);
        let mut at = 0;
        while at < BoxNumber::COUNT {
            let number = BoxNumber::ALL[at];
            prices = prices
                .with(Line::PlaceWin(number), place[at])
                .with(Line::PlaceLose(number), place_lose[at])
                .with(Line::Buy(number), take[at])
                .with(Line::Lay(number), lay[at])
                .with(Line::Odds(number), take[at])
                .with(Line::LayOdds(number), lay[at]);
            at += 1;
        }
        prices
            .with(Line::Hard(Hard::Four), to(7, 1))
            .with(Line::Hard(Hard::Six), to(9, 1))
            .with(Line::Hard(Hard::Eight), to(9, 1))
            .with(Line::Hard(Hard::Ten), to(7, 1))
            .with(Line::Field2, to(2, 1))
            .with(Line::Field12, to(2, 1))
            .with(Line::Any7, to(4, 1))
            .with(Line::AnyCraps, to(7, 1))
            .with(Line::Craps2, to(30, 1))
            .with(Line::Craps3, to(15, 1))
            .with(Line::Craps12, to(30, 1))
            .with(Line::Eleven, to(15, 1))
            .with(Line::CrapsElevenOnCraps, to(3, 1))
            .with(Line::CrapsElevenOnEleven, to(7, 1))
            .with(Line::Horn2, to(30, 1))
            .with(Line::Horn3, to(15, 1))
            .with(Line::Horn11, to(15, 1))
            .with(Line::Horn12, to(30, 1))
    };

    /// What a line pays; for a horn, what its quarter pays.
    #[inline]
    pub const fn price(&self, line: Line) -> PayRatio {
        self.0[line.index()]
    }

    /// The same prices but for one line.
    #[must_use]
    pub const fn with(mut self, line: Line, price: PayRatio) -> Prices {
        self.0[line.index()] = price;
        self
    }

    /// What a line pays on the whole stake. Of a horn one quarter wins and three lose, so that 30 to 1 on the quarter
    /// is 27 to 4 on all of it. A quarter below 3 to 1 does not make up for the rest, and no table opens with one; a
    /// price cannot say so, and is nothing then.
    #[inline]
    pub fn award(&self, line: Line) -> PayRatio {
        let price = self.price(line);
        if !line.is_horn() {
            return price;
        }
        let (pays, per) = (price.pays(), price.per());
        let net = PayRatio::new(pays.saturating_sub(per.saturating_mul(3)), per.saturating_mul(4));
        net.unwrap_or(price)
    }
}

const fn to(pays: u32, per: u32) -> PayRatio {
    PayRatio::new(pays, per).expect("a price of this file is so many to one or more")
}

#[cfg(test)]
mod tests {
    use super::Line;

    #[test]
    fn every_line_has_one_place() {
        assert_eq!(Line::all().count(), Line::COUNT);
        assert!(Line::all().enumerate().all(|(at, line)| line.index() == at));
    }
}
