//! What every wager of a round is owed, worked out again from the rule texts (ph:X.10(d), ph:X.10(g), ph:X.11).

use cards::Card;
use chips::Chips;
use game::Seat;
use pit::Outcome;
use pit::premium::{Bets, Spot};

use super::five::{self, Reading};
use super::paper::{Paper, Price, line_name};

/// What must come next, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fact {
    /// A player's sensor is lit.
    Marked(Seat),
    /// A wager is settled by this rule.
    Settled { seat: Seat, spot: Spot, stake: Chips, outcome: Outcome, rule: &'static str },
    /// A player spins; where the wheel stops is chance.
    Spins(Seat),
    /// A player collects for another's spin.
    Collects(Seat, Chips),
    /// The meter goes back to its seed.
    Reset(Chips),
    /// A hand with the wrong number of cards turns out void.
    Voided(Seat),
    /// A hand goes to the rack.
    Racked(Seat),
}

/// What a seat has in the round.
#[derive(Clone, Default, Debug)]
pub(crate) struct Stand {
    pub(crate) bets: Bets,
    pub(crate) play: Chips,
    pub(crate) cards: Vec<Card>,
    pub(crate) checked: bool,
    pub(crate) folded: bool,
    /// Out of the round: void, or abandoned and lost.
    pub(crate) out: bool,
    /// The Bonus Spin lies in the well and counts.
    pub(crate) on_sensor: bool,
}

impl Stand {
    /// Whether a bet on a five-card hand keeps folded cards on the table (ph:X.10(d)2.i).
    pub(crate) fn has_jacks_up(&self) -> bool {
        !self.bets.dealer_bonus.is_zero() || !self.bets.player_bonus.is_zero()
    }

    /// Whether folded cards stay on the table: for jacks up, and for a spin that outlives the fold.
    pub(crate) fn cards_stay(&self, paper: &Paper) -> bool {
        self.has_jacks_up() || (self.on_sensor && paper.spin_after_fold)
    }

    /// Three cards of one suit, with the wager down (ph:40.1:bonus-spin-wager).
    pub(crate) fn spins(&self, paper: &Paper) -> bool {
        let looked_at = !self.folded || paper.spin_after_fold;
        self.on_sensor && !self.out && looked_at && self.cards.len() == 3 && five::one_suit(&self.cards)
    }

    /// What is still undecided, in the order of settlement.
    pub(crate) fn on_the_layout(&self) -> Vec<(Spot, Chips)> {
        let Bets { ante, x_tra, dealer_bonus, player_bonus, bonus_spin, coupon } = self.bets;
        let unless_folded = |stake| if self.folded { Chips::ZERO } else { stake };
        let spots = [
            (Spot::BonusSpin, if self.on_sensor { bonus_spin } else { Chips::ZERO }),
            (Spot::DealerBonus, dealer_bonus),
            (Spot::PlayerBonus, player_bonus),
            (Spot::Ante, unless_folded(ante)),
            (Spot::Coupon, unless_folded(coupon)),
            (Spot::Play, self.play),
            (Spot::XTra, unless_folded(x_tra)),
        ];
        spots.into_iter().filter(|(_, stake)| !stake.is_zero()).collect()
    }
}

fn outcome(paper: &Paper, stake: Chips, price: Price) -> Outcome {
    match price {
        Price::Lose => Outcome::Loses,
        Price::Push => Outcome::Pushes,
        Price::Pays(pays, per) => Outcome::Wins(Chips::new(paper.pay(stake.units(), (pays, per)))),
    }
}

fn settled(seat: Seat, spot: Spot, stake: Chips, outcome: Outcome, rule: &'static str) -> Option<Fact> {
    (!stake.is_zero()).then_some(Fact::Settled { seat, spot, stake, outcome, rule })
}

/// A fold: ante and X-Tra Bonus go, and cards no bet needs are racked at once (ph:X.10(d)2).
pub(crate) fn on_fold(paper: &Paper, seat: Seat, stand: &Stand) -> Vec<Fact> {
    let Bets { ante, x_tra, coupon, .. } = stand.bets;
    let x_tra_outcome = outcome(paper, x_tra, paper.x_tra_on_fold);
    let mut facts = Vec::new();
    facts.extend(settled(seat, Spot::Ante, ante, Outcome::Loses, "ph:X.10(d)2"));
    facts.extend(settled(seat, Spot::Coupon, coupon, Outcome::Loses, "ph:X.10(d)2"));
    facts.extend(settled(seat, Spot::XTra, x_tra, x_tra_outcome, "ph:X.10(d)2"));
    if !stand.cards_stay(paper) {
        facts.push(Fact::Racked(seat));
    }
    facts
}

fn jacks_up_rule(line: &str) -> &'static str {
    match line {
        "royal_flush" => "ph:X.11(c):royal-flush",
        "straight_flush" => "ph:X.11(c):straight-flush",
        "four_of_a_kind" => "ph:X.11(c):four-of-a-kind",
        "full_house" => "ph:X.11(c):full-house",
        "flush" => "ph:X.11(c):flush",
        "straight" => "ph:X.11(c):straight",
        "three_of_a_kind" => "ph:X.11(c):three-of-a-kind",
        "jacks_up" => "ph:X.11(c):two-pair-jacks-up-or-better",
        _ => "ph:X.11(c)",
    }
}

fn x_tra_rule(line: &str) -> &'static str {
    match line {
        "royal_flush" => "ph:X.11(d):royal-flush",
        "straight_flush" => "ph:X.11(d):straight-flush",
        "four_of_a_kind" => "ph:X.11(d):four-of-a-kind",
        "full_house" => "ph:X.11(d):full-house",
        "flush" => "ph:X.11(d):flush",
        "straight" => "ph:X.11(d):straight",
        _ => "ph:X.11(d):trips-or-less",
    }
}

/// A seat's part of the settlement, step by step (ph:X.10(g)1 to 4, and the X-Tra Bonus after the play wager).
pub(crate) fn at_settlement(
    paper: &Paper,
    seat: Seat,
    stand: &Stand,
    community: [Card; 4],
    dealer: Reading,
) -> Vec<Fact> {
    let mut facts = Vec::new();
    if stand.out || (stand.folded && !stand.cards_stay(paper)) {
        return facts;
    }
    let Bets { ante, x_tra, dealer_bonus, player_bonus, coupon, .. } = stand.bets;
    let own = [stand.cards[0], stand.cards[1], stand.cards[2]];
    let hand = five::best(own, community);
    facts.extend(stand.spins(paper).then_some(Fact::Marked(seat)));
    for (spot, stake, of) in
        [(Spot::DealerBonus, dealer_bonus, dealer), (Spot::PlayerBonus, player_bonus, hand)]
    {
        let outcome = outcome(paper, stake, paper.price(&paper.jacks_up, of));
        let rule = jacks_up_rule(line_name(of, paper.jacks_up_from));
        facts.extend(settled(seat, spot, stake, outcome, rule));
    }
    if stand.folded {
        facts.push(Fact::Racked(seat));
        return facts;
    }
    let (dealer_higher, tie) = (dealer > hand, dealer == hand);
    let qualifies = paper.qualifies(dealer);
    let (ante_price, ante_rule) = if dealer_higher && !qualifies && paper.unqualified_pushes {
        (Price::Push, "ph:X.10(g)3.iii")
    } else if dealer_higher {
        (Price::Lose, "ph:X.10(g)3.i")
    } else if tie {
        (Price::Push, "ph:X.10(g)3.ii")
    } else if qualifies {
        (Price::Pays(paper.ante.0, paper.ante.1), "ph:X.10(g)3.iv")
    } else {
        (Price::Push, "ph:X.10(g)3.iii")
    };
    for (spot, stake) in [(Spot::Ante, ante), (Spot::Coupon, coupon)] {
        facts.extend(settled(seat, spot, stake, outcome(paper, stake, ante_price), ante_rule));
    }
    let (play_price, play_rule) = if dealer_higher {
        (Price::Lose, "ph:X.10(g)4.i")
    } else if tie {
        (Price::Push, "ph:X.10(g)4.ii")
    } else {
        (Price::Pays(paper.play.0, paper.play.1), "ph:X.10(g)4.iii")
    };
    facts.extend(settled(seat, Spot::Play, stand.play, outcome(paper, stand.play, play_price), play_rule));
    let (x_tra_price, x_tra_rule) = if dealer_higher {
        (paper.x_tra_on_loss, "ph:X.11(d):note")
    } else if tie {
        (paper.x_tra_on_tie, "ph:X.11(d):note")
    } else {
        (paper.price(&paper.x_tra, hand), x_tra_rule(line_name(hand, paper.jacks_up_from)))
    };
    facts.extend(settled(seat, Spot::XTra, x_tra, outcome(paper, x_tra, x_tra_price), x_tra_rule));
    facts.push(Fact::Racked(seat));
    facts
}
