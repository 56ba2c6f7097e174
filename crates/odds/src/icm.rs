//! The independent chip model: what stacks are worth in prizes.
//!
//! Whoever is left comes first with the probability that their stack is of all chips, then second among the rest in the
//! same way, and so on (Harville 1973, Malmuth 1987). Fields of up to [`MOST_BY_SUBSETS`] are worked out over all sets of
//! players who have already been placed; larger ones as an integral, to about ten figures. These are floats, and the
//! only place where a tournament has any: whoever pays turns [`weights`] into cents.
//!
//! ```
//! // Fifty, thirty and twenty chips, prizes of 70 and 30.
//! let worth = odds::icm::equities(&[50, 30, 20], &[70, 30]).unwrap();
//! let shown: Vec<String> = worth.iter().map(|worth| format!("{worth:.2}")).collect();
//! assert_eq!(shown, ["45.18", "32.25", "22.57"]);
//! ```

mod bad;
mod panels;
mod quadrature;
mod subsets;

pub use bad::BadIcm;

/// The largest field that is worked out exactly when nobody says how.
pub const MOST_BY_SUBSETS: usize = 15;
/// The largest field there is an answer for.
pub const MOST_PLAYERS: usize = 20_000;

/// How it is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Every set of players who are already placed: exact but for the rounding of floats.
    Subsets,
    /// An integral over the moment at which a player is placed.
    Quadrature,
}

impl Method {
    /// The one for a field of this size.
    pub const fn for_players(players: usize) -> Method {
        if players <= MOST_BY_SUBSETS { Method::Subsets } else { Method::Quadrature }
    }
}

/// What each stack is worth. Prizes are those of the places, the first one first; places without one are left out.
pub fn equities(stacks: &[u64], prizes: &[u64]) -> Result<Vec<f64>, BadIcm> {
    by(Method::for_players(stacks.len()), stacks, prizes)
}

/// The same by a method of choice. All sets of more than twenty players are too many.
pub fn by(method: Method, stacks: &[u64], prizes: &[u64]) -> Result<Vec<f64>, BadIcm> {
    check(stacks, prizes)?;
    match method {
        Method::Subsets if stacks.len() > subsets::MOST => {
            Err(BadIcm::TooManyPlayers { players: stacks.len(), most: subsets::MOST })
        }
        Method::Subsets => Ok(subsets::equities(stacks, prizes)),
        Method::Quadrature => Ok(quadrature::equities(stacks, prizes)),
    }
}

/// Equities as whole numbers in the same proportions, to divide a pool by.
pub fn weights(equities: &[f64]) -> Vec<u64> {
    /// As fine as a float of the size of the whole is.
    const WHOLE: f64 = (1u64 << 53) as f64;
    let pool: f64 = equities.iter().sum();
    #[allow(clippy::cast_sign_loss, reason = "equities are not below nothing, and at most the whole")]
    equities.iter().map(|equity| (equity / pool * WHOLE).round() as u64).collect()
}

fn check(stacks: &[u64], prizes: &[u64]) -> Result<(), BadIcm> {
    if stacks.is_empty() {
        return Err(BadIcm::NoPlayers);
    }
    if stacks.len() > MOST_PLAYERS {
        return Err(BadIcm::TooManyPlayers { players: stacks.len(), most: MOST_PLAYERS });
    }
    if let Some(index) = stacks.iter().position(|&stack| stack == 0) {
        return Err(BadIcm::NoStack { player: index + 1 });
    }
    if prizes.first().is_none_or(|&first| first == 0) {
        return Err(BadIcm::NoPrizes);
    }
    if prizes.len() > stacks.len() {
        return Err(BadIcm::MorePrizesThanPlayers { prizes: prizes.len(), players: stacks.len() });
    }
    for (place, pair) in (2..).zip(prizes.windows(2)) {
        if pair[1] > pair[0] {
            return Err(BadIcm::RisingPrize { place });
        }
    }
    Ok(())
}
