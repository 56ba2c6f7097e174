//! Why a wager was settled as it was, from the cards that lie face up.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use cards::CardSet;
use game::Seat;
use hands::high::HighRank;
use pit::premium::{Paytable, PremiumSetup, Spot};
use pit::{Award, Outcome};
use wire::PremiumDecision;

use super::{PremiumScreen, hand};

impl PremiumScreen {
    /// In words: `flush, ace high, 4 to 1`, `the dealer does not qualify`.
    pub(super) fn reason(&self, setup: &PremiumSetup, seat: Seat, spot: Spot, outcome: Outcome) -> String {
        let own = self.of(seat);
        let (player, dealer) = (own.and_then(|own| self.rank(own.turned)), self.rank(self.dealer));
        let house = setup.house();
        let given_up = matches!(spot, Spot::Ante | Spot::Coupon | Spot::XTra);
        match (own.and_then(|own| own.decided), outcome) {
            (_, Outcome::NoAction) => return "void".to_owned(),
            (Some(PremiumDecision::Left), Outcome::Loses) => return "left during the round".to_owned(),
            (Some(PremiumDecision::Folded), _) if given_up => return "folded".to_owned(),
            _ => {}
        }
        match (spot, player, dealer) {
            (Spot::DealerBonus, _, Some(rank)) => {
                format!("the dealer's {}", on_the_list(setup, rank, &house.jacks_up))
            }
            (Spot::PlayerBonus, Some(rank), _) => on_the_list(setup, rank, &house.jacks_up),
            (Spot::XTra, Some(player), Some(dealer)) if player > dealer => {
                on_the_list(setup, player, &house.x_tra)
            }
            (Spot::Ante | Spot::Coupon, Some(player), Some(dealer))
                if outcome == Outcome::Pushes && player != dealer =>
            {
                // Hands that differ push for no other reason.
                "the dealer does not qualify".to_owned()
            }
            (Spot::Ante | Spot::Coupon | Spot::Play | Spot::XTra, Some(player), Some(dealer)) => {
                let price = match (spot, outcome) {
                    (Spot::Play, Outcome::Wins(_)) => format!(", {}", house.play),
                    (_, Outcome::Wins(_)) => format!(", {}", house.ante),
                    _ => String::new(),
                };
                format!("{}{price}", compared(player, dealer))
            }
            _ => outcome.word().to_owned(),
        }
    }

    /// The best five that cards which lie up make with the community, once it does too.
    pub(super) fn rank(&self, cards: Option<CardSet>) -> Option<HighRank> {
        hand::rank(cards?, self.community?)
    }
}

/// A hand and what its line of a price list gives.
fn on_the_list(setup: &PremiumSetup, rank: HighRank, list: &Paytable) -> String {
    let name = hand::name(rank);
    match list.award(setup.line(rank)) {
        Award::Pays(ratio) => format!("{name}, {ratio}"),
        Award::Pushes | Award::Loses => name,
    }
}

/// The player's hand against the dealer's, told apart by kickers only where the names are the same.
fn compared(player: HighRank, dealer: HighRank) -> String {
    if player == dealer {
        return format!("a tie with {}", hand::name(player));
    }
    let (better, worse) = if player > dealer { (player, dealer) } else { (dealer, player) };
    let (mut one, mut other) = (hand::name(better), hand::name(worse));
    if one == other {
        (one, other) = (hand::full_name(better), hand::full_name(worse));
    }
    if player > dealer {
        format!("{one} beats the dealer's {other}")
    } else {
        format!("the dealer's {one} beats {other}")
    }
}
