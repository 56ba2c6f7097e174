//! The choices of the house at Premium Hold 'Em: prices, and everything the book leaves open.

use cards::Rank;
use chips::{PayRatio, Rounding};
use hands::high::HighRank;

use super::line::{Paytable, PaytableLine, least_pair, least_two_pair};
use super::terms::BadTerms;
use crate::price::Award;

/// Prices and readings, as one flat record. [`super::SETTINGS`] gives every field a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct House {
    /// How many antes the first play wager is (ph:40.1:play-wager:1).
    pub first_play: u8,
    /// How many antes the second play wager may be (ph:40.1:play-wager:2).
    pub second_plays: Multiples,
    /// The pair the dealer needs for the ante to be paid; none if any hand will do (ph:X.10(g)3.iii).
    pub qualifier: Option<Rank>,
    /// What becomes of the ante when the dealer does not qualify but has the higher hand. X.10(g) collects it before
    /// it looks at the qualifier; published descriptions push it.
    pub unqualified_dealer_ante: UnqualifiedDealerAnte,
    /// What a winning ante is paid (ph:X.11(b)).
    pub ante: PayRatio,
    /// What a winning play wager is paid (ph:X.11(b)).
    pub play: PayRatio,
    /// What the X-Tra Bonus is paid when the player's hand wins (ph:X.11(d)).
    pub x_tra: Paytable,
    /// The X-Tra Bonus of a player who folds. The book collects only the ante by name; returned, it would give players
    /// a third of an ante a round.
    pub x_tra_on_fold: Fate,
    /// The X-Tra Bonus when hands tie (ph:X.11(d):note says only that the hand must win).
    pub x_tra_on_tie: Fate,
    /// The X-Tra Bonus when the dealer's hand is higher.
    pub x_tra_on_loss: Fate,
    /// What the Player Bonus and the Dealer Bonus are paid (ph:X.11(c)).
    pub jacks_up: Paytable,
    /// The higher pair that makes two pair "jacks up" (ph:X.11(c):two-pair-jacks-up-or-better).
    pub jacks_up_from: Rank,
    /// What happens to a part of a payout no coin can pay: refused wagers, or a rounding (ph:X.11(d):flush).
    pub rounding: Rounding,
    /// Whether the Bonus Spin of a player who folds is still looked at (ph:X.10(d)2.ii racks the cards at once).
    pub spin_after_fold: bool,
    /// Whether a player who spins also collects the community pay of others' spins (ph:X.11(e)/2).
    pub spinner_takes_community_pay: bool,
    /// What a second player gets who spins the top position in the round it was already won in.
    pub second_jackpot: SecondJackpot,
    /// Whether Bonus Spin wagers go back when a round is void before anyone has spun.
    pub void_returns_spin: bool,
    /// Cards burned before the community cards when they are dealt singly (ph:X.9(d)/3: only stacks burn).
    pub burn_before_community: u8,
    /// A player found with too many or too few cards during the deal (ph:X.12(d) voids that hand, ph:X.7(f)2 all).
    pub wrong_count: Voids,
    /// A community card that is seen too early (ph:X.12(a) speaks only of the dealer's).
    pub community_exposed: Exposed,
    /// A card drawn in error whose face was seen (ph:X.12(c) speaks only of unseen ones).
    pub seen_error_card: ErrorCard,
    /// The wagers of a player who leaves in mid-round (ph:X.6(e)/2 forbids it and says no more).
    pub abandoned: Abandoned,
    /// Whether match play coupons are taken (ph:X.6(a)).
    pub match_play: bool,
}

/// How many antes a play wager may be: some of one to ten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Multiples(u16);

impl Multiples {
    /// The most antes a play wager may be.
    pub const MOST: u8 = 10;

    /// These; none if there is none, or one is not between one and ten.
    pub fn new(multiples: &[u8]) -> Option<Multiples> {
        let all = multiples.iter().all(|multiple| (1..=Multiples::MOST).contains(multiple));
        let bits = multiples.iter().fold(0, |bits, multiple| bits | 1 << (multiple & 15));
        (all && bits != 0).then_some(Multiples(bits))
    }

    /// Whether the multiple is among them.
    #[inline]
    pub const fn contains(self, multiple: u8) -> bool {
        multiple <= Multiples::MOST && self.0 >> multiple & 1 == 1
    }

    /// From the smallest.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=Multiples::MOST).filter(move |multiple| self.contains(*multiple))
    }
}

/// What becomes of the ante when the dealer does not qualify but has the higher hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnqualifiedDealerAnte {
    /// It loses.
    LoseIfHigher,
    /// It pushes.
    Push,
}

/// What becomes of a stake where only winning is priced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It loses.
    Lose,
    /// It pushes.
    Push,
}

/// What a second winner of the top position gets in one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecondJackpot {
    /// The seed the meter was reset to.
    Seed,
    /// Nothing.
    Nothing,
}

/// How far a voided deal goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voids {
    /// The hand in question; the others play on.
    Hand,
    /// Every hand.
    All,
}

/// What follows when a community card is seen too early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exposed {
    /// All hands are void.
    Void,
    /// The round goes on.
    Stand,
}

/// What follows when a card drawn in error was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorCard {
    /// It goes to the discard rack like a card found face up, and counts as one.
    Rack,
    /// All hands are void.
    Void,
}

/// What becomes of the wagers of a player who leaves in mid-round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Abandoned {
    /// They are lost.
    Lost,
    /// They stand: the player checks and folds, and side bets are settled.
    Stand,
}

impl House {
    /// New Jersey's text, with the recommended reading where it is silent.
    pub const NEW_JERSEY: House = House {
        first_play: 3,
        second_plays: Multiples(1 << 1 | 1 << 2),
        qualifier: Some(Rank::Three),
        unqualified_dealer_ante: UnqualifiedDealerAnte::LoseIfHigher,
        ante: PayRatio::EVEN,
        play: PayRatio::EVEN,
        x_tra: Paytable::all(Award::Pushes)
            .with(PaytableLine::RoyalFlush, Award::to(500, 1))
            .with(PaytableLine::StraightFlush, Award::to(100, 1))
            .with(PaytableLine::FourOfAKind, Award::to(10, 1))
            .with(PaytableLine::FullHouse, Award::to(3, 1))
            .with(PaytableLine::Flush, Award::to(3, 2))
            .with(PaytableLine::Straight, Award::to(1, 1)),
        x_tra_on_fold: Fate::Lose,
        x_tra_on_tie: Fate::Push,
        x_tra_on_loss: Fate::Lose,
        jacks_up: Paytable::all(Award::Loses)
            .with(PaytableLine::RoyalFlush, Award::to(50, 1))
            .with(PaytableLine::StraightFlush, Award::to(30, 1))
            .with(PaytableLine::FourOfAKind, Award::to(10, 1))
            .with(PaytableLine::FullHouse, Award::to(6, 1))
            .with(PaytableLine::Flush, Award::to(4, 1))
            .with(PaytableLine::Straight, Award::to(3, 1))
            .with(PaytableLine::ThreeOfAKind, Award::to(2, 1))
            .with(PaytableLine::JacksUp, Award::to(1, 1)),
        jacks_up_from: Rank::Jack,
        rounding: Rounding::Exact,
        spin_after_fold: true,
        spinner_takes_community_pay: true,
        second_jackpot: SecondJackpot::Seed,
        void_returns_spin: true,
        burn_before_community: 0,
        wrong_count: Voids::Hand,
        community_exposed: Exposed::Void,
        seen_error_card: ErrorCard::Rack,
        abandoned: Abandoned::Lost,
        match_play: false,
    };

    /// The least hand with which the dealer qualifies; none if every hand does.
    pub fn qualifies_from(&self) -> Option<HighRank> {
        self.qualifier.map(least_pair)
    }

    /// The least two pair that counts as jacks up.
    pub fn least_jacks_up(&self) -> HighRank {
        least_two_pair(self.jacks_up_from)
    }
}

impl House {
    /// Whether the multiples, odds and burns are within bounds: a record may have been filled in by hand.
    pub(super) fn check(&self) -> Result<(), BadTerms> {
        if !(1..=Multiples::MOST).contains(&self.first_play) {
            return Err(BadTerms::Multiples);
        }
        let awards = PaytableLine::ALL.map(|line| [self.x_tra.award(line), self.jacks_up.award(line)]);
        let even = [Award::Pays(self.ante), Award::Pays(self.play)];
        if !awards.into_iter().flatten().chain(even).all(Award::is_sound) {
            return Err(BadTerms::Odds);
        }
        if self.burn_before_community > 4 {
            return Err(BadTerms::Burns { offered: self.burn_before_community });
        }
        Ok(())
    }
}
