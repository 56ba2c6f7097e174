//! What each wager pays. The sections with the odds are lost, so all of it is the house's choice; the usual odds are
//! the default.

use chips::PayRatio;

use super::wager::{Hard, Wager};
use crate::dice::BoxNumber;

/// A line of the price list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CrapsPriceLine {
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
type ByNumber = fn(BoxNumber) -> CrapsPriceLine;

impl CrapsPriceLine {
    /// How many there are.
    pub const COUNT: usize = 59;

    /// All of them, in the order of the settings.
    pub fn all() -> impl Iterator<Item = CrapsPriceLine> {
        let kinds: [ByNumber; 6] = [
            CrapsPriceLine::PlaceWin,
            CrapsPriceLine::PlaceLose,
            CrapsPriceLine::Buy,
            CrapsPriceLine::Lay,
            CrapsPriceLine::Odds,
            CrapsPriceLine::LayOdds,
        ];
        let numbered = kinds.into_iter().flat_map(|kind| BoxNumber::ALL.map(kind));
        let rest = [
            CrapsPriceLine::Field,
            CrapsPriceLine::Field2,
            CrapsPriceLine::Field12,
            CrapsPriceLine::Any7,
            CrapsPriceLine::AnyCraps,
            CrapsPriceLine::Craps2,
            CrapsPriceLine::Craps3,
            CrapsPriceLine::Craps12,
            CrapsPriceLine::Eleven,
            CrapsPriceLine::CrapsElevenOnCraps,
            CrapsPriceLine::CrapsElevenOnEleven,
            CrapsPriceLine::Horn2,
            CrapsPriceLine::Horn3,
            CrapsPriceLine::Horn11,
            CrapsPriceLine::Horn12,
        ];
        let flat =
            [CrapsPriceLine::Pass, CrapsPriceLine::DontPass, CrapsPriceLine::Come, CrapsPriceLine::DontCome];
        flat.into_iter().chain(numbered).chain(Hard::ALL.map(CrapsPriceLine::Hard)).chain(rest)
    }

    /// Its place in the list.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            CrapsPriceLine::Pass => 0,
            CrapsPriceLine::DontPass => 1,
            CrapsPriceLine::Come => 2,
            CrapsPriceLine::DontCome => 3,
            CrapsPriceLine::PlaceWin(number) => 4 + number.index(),
            CrapsPriceLine::PlaceLose(number) => 10 + number.index(),
            CrapsPriceLine::Buy(number) => 16 + number.index(),
            CrapsPriceLine::Lay(number) => 22 + number.index(),
            CrapsPriceLine::Odds(number) => 28 + number.index(),
            CrapsPriceLine::LayOdds(number) => 34 + number.index(),
            CrapsPriceLine::Hard(hard) => 40 + hard as usize,
            CrapsPriceLine::Field => 44,
            CrapsPriceLine::Field2 => 45,
            CrapsPriceLine::Field12 => 46,
            CrapsPriceLine::Any7 => 47,
            CrapsPriceLine::AnyCraps => 48,
            CrapsPriceLine::Craps2 => 49,
            CrapsPriceLine::Craps3 => 50,
            CrapsPriceLine::Craps12 => 51,
            CrapsPriceLine::Eleven => 52,
            CrapsPriceLine::CrapsElevenOnCraps => 53,
            CrapsPriceLine::CrapsElevenOnEleven => 54,
            CrapsPriceLine::Horn2 => 55,
            CrapsPriceLine::Horn3 => 56,
            CrapsPriceLine::Horn11 => 57,
            CrapsPriceLine::Horn12 => 58,
        }
    }

    /// Its name: the key of its setting.
    pub fn key(self) -> &'static str {
        super::SETTINGS[self.index()].key
    }

    /// Whether it is the price of a quarter of a horn.
    #[inline]
    pub const fn is_horn(self) -> bool {
        matches!(
            self,
            CrapsPriceLine::Horn2 | CrapsPriceLine::Horn3 | CrapsPriceLine::Horn11 | CrapsPriceLine::Horn12
        )
    }
}

impl Wager {
    /// The lines a wager may be paid at; for odds behind the line the point must be known.
    pub(super) fn lines(self, point: Option<BoxNumber>) -> impl Iterator<Item = CrapsPriceLine> {
        const NONE: Option<CrapsPriceLine> = None;
        let lines = match self {
            Wager::Pass => [Some(CrapsPriceLine::Pass), NONE, NONE, NONE],
            Wager::DontPass => [Some(CrapsPriceLine::DontPass), NONE, NONE, NONE],
            Wager::Come | Wager::ComePoint(_) => [Some(CrapsPriceLine::Come), NONE, NONE, NONE],
            Wager::DontCome | Wager::DontComePoint(_) => [Some(CrapsPriceLine::DontCome), NONE, NONE, NONE],
            Wager::PlaceWin(number) => [Some(CrapsPriceLine::PlaceWin(number)), NONE, NONE, NONE],
            Wager::PlaceLose(number) => [Some(CrapsPriceLine::PlaceLose(number)), NONE, NONE, NONE],
            Wager::Buy(number) => [Some(CrapsPriceLine::Buy(number)), NONE, NONE, NONE],
            Wager::Lay(number) => [Some(CrapsPriceLine::Lay(number)), NONE, NONE, NONE],
            Wager::Hard(hard) => [Some(CrapsPriceLine::Hard(hard)), NONE, NONE, NONE],
            Wager::Field => [
                Some(CrapsPriceLine::Field),
                Some(CrapsPriceLine::Field2),
                Some(CrapsPriceLine::Field12),
                NONE,
            ],
            Wager::Any7 => [Some(CrapsPriceLine::Any7), NONE, NONE, NONE],
            Wager::AnyCraps => [Some(CrapsPriceLine::AnyCraps), NONE, NONE, NONE],
            Wager::Craps2 => [Some(CrapsPriceLine::Craps2), NONE, NONE, NONE],
            Wager::Craps3 => [Some(CrapsPriceLine::Craps3), NONE, NONE, NONE],
            Wager::Craps12 => [Some(CrapsPriceLine::Craps12), NONE, NONE, NONE],
            Wager::Eleven => [Some(CrapsPriceLine::Eleven), NONE, NONE, NONE],
            Wager::CrapsEleven => [
                Some(CrapsPriceLine::CrapsElevenOnCraps),
                Some(CrapsPriceLine::CrapsElevenOnEleven),
                NONE,
                NONE,
            ],
            Wager::Horn => [
                Some(CrapsPriceLine::Horn2),
                Some(CrapsPriceLine::Horn3),
                Some(CrapsPriceLine::Horn11),
                Some(CrapsPriceLine::Horn12),
            ],
            Wager::PassOdds => [point.map(CrapsPriceLine::Odds), NONE, NONE, NONE],
            Wager::DontPassOdds => [point.map(CrapsPriceLine::LayOdds), NONE, NONE, NONE],
            Wager::ComeOdds(number) => [Some(CrapsPriceLine::Odds(number)), NONE, NONE, NONE],
            Wager::DontComeOdds(number) => [Some(CrapsPriceLine::LayOdds(number)), NONE, NONE, NONE],
        };
        lines.into_iter().flatten()
    }
}

/// What each line pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prices([PayRatio; CrapsPriceLine::COUNT]);

impl Prices {
    /// The usual odds. Place bets to win pay as at mini-dice (nj:13.6(b)); true odds are what their name says.
    pub const USUAL: Prices = {
        let even = PayRatio::EVEN;
        let place = [to(9, 5), to(7, 5), to(7, 6), to(7, 6), to(7, 5), to(9, 5)];
        let place_lose = [to(5, 11), to(5, 8), to(4, 5), to(4, 5), to(5, 8), to(5, 11)];
        let take = [to(2, 1), to(3, 2), to(6, 5), to(6, 5), to(3, 2), to(2, 1)];
        let lay = [to(1, 2), to(2, 3), to(5, 6), to(5, 6), to(2, 3), to(1, 2)];
        let mut prices = Prices([even; CrapsPriceLine::COUNT]);
        let mut at = 0;
        while at < BoxNumber::COUNT {
            let number = BoxNumber::ALL[at];
            prices = prices
                .with(CrapsPriceLine::PlaceWin(number), place[at])
                .with(CrapsPriceLine::PlaceLose(number), place_lose[at])
                .with(CrapsPriceLine::Buy(number), take[at])
                .with(CrapsPriceLine::Lay(number), lay[at])
                .with(CrapsPriceLine::Odds(number), take[at])
                .with(CrapsPriceLine::LayOdds(number), lay[at]);
            at += 1;
        }
        prices
            .with(CrapsPriceLine::Hard(Hard::Four), to(7, 1))
            .with(CrapsPriceLine::Hard(Hard::Six), to(9, 1))
            .with(CrapsPriceLine::Hard(Hard::Eight), to(9, 1))
            .with(CrapsPriceLine::Hard(Hard::Ten), to(7, 1))
            .with(CrapsPriceLine::Field2, to(2, 1))
            .with(CrapsPriceLine::Field12, to(2, 1))
            .with(CrapsPriceLine::Any7, to(4, 1))
            .with(CrapsPriceLine::AnyCraps, to(7, 1))
            .with(CrapsPriceLine::Craps2, to(30, 1))
            .with(CrapsPriceLine::Craps3, to(15, 1))
            .with(CrapsPriceLine::Craps12, to(30, 1))
            .with(CrapsPriceLine::Eleven, to(15, 1))
            .with(CrapsPriceLine::CrapsElevenOnCraps, to(3, 1))
            .with(CrapsPriceLine::CrapsElevenOnEleven, to(7, 1))
            .with(CrapsPriceLine::Horn2, to(30, 1))
            .with(CrapsPriceLine::Horn3, to(15, 1))
            .with(CrapsPriceLine::Horn11, to(15, 1))
            .with(CrapsPriceLine::Horn12, to(30, 1))
    };

    /// What a line pays; for a horn, what its quarter pays.
    #[inline]
    pub const fn price(&self, line: CrapsPriceLine) -> PayRatio {
        self.0[line.index()]
    }

    /// The same prices but for one line.
    #[must_use]
    pub const fn with(mut self, line: CrapsPriceLine, price: PayRatio) -> Prices {
        self.0[line.index()] = price;
        self
    }

    /// What a line pays on the whole stake. Of a horn one quarter wins and three lose, so that 30 to 1 on the quarter
    /// is 27 to 4 on all of it. A quarter below 3 to 1 does not make up for the rest, and no table opens with one; a
    /// price cannot say so, and is nothing then.
    #[inline]
    pub fn award(&self, line: CrapsPriceLine) -> PayRatio {
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
    use super::CrapsPriceLine;

    #[test]
    fn every_line_has_one_place() {
        assert_eq!(CrapsPriceLine::all().count(), CrapsPriceLine::COUNT);
        assert!(CrapsPriceLine::all().enumerate().all(|(at, line)| line.index() == at));
    }
}
