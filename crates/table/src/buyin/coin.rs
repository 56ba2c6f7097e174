//! Coin for small antes (nj:14.7(c)/2@nj-2008).

use chips::Chips;

use super::policy::BuyInPolicy;
use super::refusal::BuyInRefusal;

/// What lies in the pot once the dealer has swapped coin for chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoinInPot {
    /// The value of the chips that were put in for it.
    pub chips: Chips,
    /// The coin that is left: not enough for a chip.
    pub coin: Chips,
}

/// Takes an ante in coin: only a small one, only in the coins of the house, and exactly (nj:14.7(c)/2@nj-2008).
pub fn coin_ante(policy: &BuyInPolicy, ante: Chips, coins: &[Chips]) -> Result<Chips, BuyInRefusal> {
    let Some(rule) = policy.coin.filter(|rule| ante < rule.antes_under) else {
        return Err(BuyInRefusal::NoCoinForAnte { ante });
    };
    if let Some(&coin) = coins.iter().find(|coin| !rule.coins.contains(coin)) {
        return Err(BuyInRefusal::NotACoin { coin });
    }
    let offered = Chips::total(coins.iter().copied()).unwrap_or(Chips::MAX);
    if offered == ante { Ok(ante) } else { Err(BuyInRefusal::WrongCoin { offered, ante }) }
}

/// Swaps coin in the pot for chips as soon as there is enough of it (nj:14.7(c)2/2@nj-2008). A house without coin has
/// nothing to swap.
pub fn coin_in_pot(policy: &BuyInPolicy, coin: Chips) -> CoinInPot {
    let chip = policy.coin.map_or(0, |rule| rule.becomes.units());
    let left = if chip == 0 { coin.units() } else { coin.units() % chip };
    CoinInPot { chips: Chips::new(coin.units() - left), coin: Chips::new(left) }
}
