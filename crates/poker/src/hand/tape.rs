//! What the tape of a table knows of any matter, for whoever asks the book while a hand is on: the facts that nobody need be
//! asked. No card that lies face down is among them, and nothing that the tape would have to guess: what it says is believed
//! before people are.

use game::Seat;
use rulings::answers::{Behind, OutOfTurn, Stage};
use rulings::{Answer, Book, Facts, YesNo};

use super::acts::{book_by, limit, limit_of};
use super::flow::Phase;
use super::turn_order::THREE;
use super::{Hand, repair};
use crate::house::House;
use crate::irregular::acts::Act;
use crate::matter::Matter;
use crate::setup::HandSetup;
use crate::stakes::Betting;
use crate::variant::Variant;

impl Hand {
    /// What is known of the hand; with a seat, also of what its player did and can still do.
    pub fn tape(&self, setup: &HandSetup, about: Option<Seat>) -> Facts {
        let mut facts = self.facts(setup).chose(limit(setup)).said(YesNo::NextDealBegun, false);
        facts = facts.said(YesNo::FirstCardDealt, self.has_first_card(setup));
        if let Some(wrong) = self.wrong_burn() {
            facts = self.tape_of_burn(setup, wrong, facts);
        }
        match about {
            Some(seat) if setup.dealt().contains(seat) => self.tape_of_seat(seat, facts),
            Some(_) | None => facts,
        }
    }

    fn has_first_card(&self, setup: &HandSetup) -> bool {
        let holds = |seat: Seat| !self.piles.holdings[seat.index()].as_slice().is_empty();
        self.round.turns_taken > 0 || setup.dealt().iter().any(holds)
    }

    fn tape_of_seat(&self, seat: Seat, mut facts: Facts) -> Facts {
        facts = facts
            .said(YesNo::AskerDealtIn, true)
            .said(YesNo::PlayerAllIn, self.players.all_in.contains(seat));
        if self.players.live.contains(seat) {
            let acted = self.round.acted.contains(seat) || self.deal.street > 0;
            facts = facts.said(YesNo::HolderActed, acted);
        }
        // Of a wager in this round it is known whether the round is open; of an earlier one nobody has said which it is.
        let phase = self.stopped();
        if self.round.acted.contains(seat) {
            let open = matches!(phase, Phase::Act(_));
            facts = facts.said(YesNo::RoundOver, !open);
            if self.round.aggressor == Some(seat) {
                facts = facts.said(YesNo::AllActed, !open);
            }
        }
        if let Phase::Act(turn) = phase {
            if self.round.to_act.contains(seat) {
                facts = facts
                    .said(YesNo::FacingBet, !self.to_call(seat).is_zero())
                    .said(YesNo::AheadToAct, turn != seat);
                facts = match self.acted_behind(seat) {
                    0 => facts,
                    THREE.. => facts.chose(Behind::ThreeOrMore),
                    _ => facts.chose(Behind::UpToTwo),
                };
            }
            let early = self.acted_early().iter().find(|(other, _)| *other == seat);
            facts = match early.map(|(_, act)| act) {
                None => facts,
                Some(Act::Check) => facts.chose(OutOfTurn::Check),
                Some(Act::Fold) => facts.chose(OutOfTurn::Fold),
                Some(Act::Call | Act::RaiseTo(_)) => facts.chose(OutOfTurn::Wager),
            };
        }
        for (number, chips) in self.wrong_amounts(seat) {
            if let Some(answer) = Answer::number(number, chips.units()) {
                facts.enter(answer);
            }
        }
        facts
    }
}

/// What is known of a hand that is over and of which nobody can act any more.
pub fn tape_of_over(variant: &Variant, betting: &Betting) -> Facts {
    Facts::new()
        .chose(repair::game_of(variant))
        .chose(limit_of(betting))
        .chose(Stage::Over)
        .said(YesNo::PotAwarded, true)
        .said(YesNo::FirstCardDealt, true)
}

/// The book by which a house rules on what goes wrong.
pub fn book_of(house: &House) -> Book {
    book_by(house.cite(Matter::FloorDecides))
}
