//! The money side of the referee: wagers settled, spun for, given back and lost, and the end of a round.

use chips::Chips;
use game::Seat;
use pit::Outcome;
use pit::premium::Spot;

use super::owed::Fact;
use super::referee::{Complaint, Referee, Round, ensure, units};
use super::wheels::PaperWheel;

impl Referee {
    /// Money of a wager that is settled.
    pub(crate) fn settle(&mut self, seat: Seat, spot: Spot, stake: Chips, outcome: Outcome) {
        self.seen.settled += 1;
        // A coupon is no money: only what it wins is.
        let chips = if spot == Spot::Coupon { 0 } else { units(stake) };
        let pushed = spot == Spot::Ante && outcome == Outcome::Pushes;
        self.seen.pushed_antes += u64::from(pushed);
        self.seen.coupons += u64::from(spot == Spot::Coupon);
        if spot == Spot::BonusSpin {
            self.stand(seat).on_sensor = false;
            if outcome == Outcome::Loses {
                // The well has it already.
                return;
            }
            // It lies in the well, and a part of it is in the meter.
            let wheel = self.paper.wheel.as_ref();
            let part = wheel.map_or(0, PaperWheel::contribution);
            self.meter -= part;
            self.bank -= i128::from(chips - part);
            self.stacks[seat.index()] += chips;
            return;
        }
        match outcome {
            Outcome::Loses => self.bank += i128::from(chips),
            Outcome::Pushes | Outcome::NoAction => self.stacks[seat.index()] += chips,
            Outcome::Wins(paid) => {
                self.bank -= i128::from(units(paid));
                self.stacks[seat.index()] += chips + units(paid);
            }
        }
    }

    /// A player who walks away loses what is down, the Bonus Spin included.
    pub(crate) fn abandoned(&mut self, seat: Seat) {
        let rule = "ph:X.6(e)/2";
        let lost = self.stand(seat).on_the_layout().into_iter();
        let facts =
            lost.map(|(spot, stake)| Fact::Settled { seat, spot, stake, outcome: Outcome::Loses, rule });
        self.round.due = facts.chain([Fact::Racked(seat)]).collect();
        self.stand(seat).out = true;
        self.stand(seat).on_sensor = false;
    }

    pub(crate) fn spun(
        &mut self,
        seat: Seat,
        position: u8,
        pays: Chips,
        from_meter: Chips,
        rule: &str,
    ) -> Result<(), Complaint> {
        if self.round.spinners.is_empty() && self.round.due.is_empty() {
            // All hands are settled: the spin round begins, from the dealer's far left (ph:X.10(h)).
            self.round.spinners = self.spinners();
            self.round.due = self.round.spinners.iter().map(|seat| Fact::Spins(*seat)).collect();
        }
        self.expect(Fact::Spins(seat))?;
        ensure!(self.round.marked.contains(&seat), "the sensor of seat {seat} was not lit");
        self.seen.spins += 1;
        let wheel = self.paper.wheel.clone().ok_or("there is no wheel")?;
        ensure!(rule.ends_with(wheel.key), "{rule} is not the table {}", wheel.key);
        let (player, community) = wheel.row(position);
        let mut due = Vec::new();
        let second = position == 1 && std::mem::replace(&mut self.round.jackpot_won, true);
        self.seen.jackpots += u64::from(position == 1);
        self.seen.second_jackpots += u64::from(second);
        let (prize, meter) = match (position, wheel.progressive) {
            (1, _) if second && !self.paper.second_jackpot_is_seed => (0, 0),
            (1, false) => (wheel.top, 0),
            (1, true) => {
                due.push(Fact::Reset(Chips::new(wheel.top)));
                (self.meter, self.meter)
            }
            _ => (player, 0),
        };
        ensure!(units(pays) == prize, "position {position} pays {prize}, not {pays}");
        ensure!(units(from_meter) == meter, "{meter} from the meter, not {from_meter}");
        self.bank -= i128::from(prize - meter);
        self.meter -= meter;
        self.stacks[seat.index()] += prize;
        if community > 0 {
            for other in self.dealt_in() {
                let stand = &self.round.stands[other.index()];
                let spins_too = self.round.spinners.contains(&other);
                if other != seat && stand.on_sensor && (self.paper.spinner_collects || !spins_too) {
                    due.push(Fact::Collects(other, Chips::new(community)));
                }
            }
        }
        due.append(&mut self.round.due);
        self.round.due = due;
        Ok(())
    }

    fn spinners(&self) -> Vec<Seat> {
        let seats = self.dealt_in().into_iter();
        seats.filter(|seat| self.round.stands[seat.index()].spins(&self.paper)).collect()
    }

    /// What a void hand gets back: everything that is still undecided, by the rule that made it void.
    pub(crate) fn returned(&self, seat: Seat, rule: &'static str) -> Vec<Fact> {
        let stand = &self.round.stands[seat.index()];
        let mut back = if stand.out { Vec::new() } else { stand.on_the_layout() };
        if stand.out && stand.on_sensor {
            back.push((Spot::BonusSpin, stand.bets.bonus_spin));
        }
        let back =
            back.into_iter().filter(|(spot, _)| *spot != Spot::BonusSpin || self.paper.void_returns_spin);
        back.map(|(spot, stake)| Fact::Settled { seat, spot, stake, outcome: Outcome::NoAction, rule })
            .collect()
    }

    pub(crate) fn hand_voided(&mut self, seat: Seat, rule: &'static str) -> Result<(), Complaint> {
        ensure!(rule == "ph:X.12(d)" && self.round.amiss, "no hand is void by {rule}");
        self.seen.void_hands += 1;
        if self.round.dealer_turned {
            self.expect(Fact::Voided(seat))?;
        } else {
            ensure!(!self.paper.wrong_count_voids_all, "one hand is void where all are");
            self.round.due.extend(self.returned(seat, rule));
        }
        // Unless it goes back, the Bonus Spin stays in the well and counts for others' spins.
        self.stand(seat).out = true;
        Ok(())
    }

    pub(crate) fn round_voided(&mut self, rule: &'static str, must: bool) -> Result<(), Complaint> {
        let may = match rule {
            "ph:X.12(c)" => self.paper.seen_error_card_voids && self.round.face_up > 0,
            "ph:X.12(d)/2" => self.round.amiss,
            "ph:X.7(f)2" => self.round.amiss && self.paper.wrong_count_voids_all,
            _ => false,
        };
        ensure!(must || may, "the round is not void by {rule}");
        let late = self.round.dealer_turned && rule != "ph:X.12(d)/2";
        ensure!(!late, "void after the dealer's cards were turned up");
        ensure!(self.round.due.is_empty(), "still due: {:?}", self.round.due);
        self.seen.void_rounds += 1;
        self.round.void = true;
        let facts = self.dealt_in().into_iter().flat_map(|seat| self.returned(seat, rule)).collect();
        self.round.due = facts;
        Ok(())
    }

    pub(crate) fn round_over(&mut self) -> Result<(), Complaint> {
        ensure!(self.round.due.is_empty(), "not settled: {:?}", self.round.due);
        let everybody_out = self.dealt_in().into_iter().all(|seat| self.round.stands[seat.index()].out);
        if !self.round.void && !everybody_out {
            ensure!(self.round.dealer_turned, "the dealer's cards were not turned up");
            let (due, had) = (self.spinners(), &self.round.spinners);
            ensure!(due == *had, "{due:?} were to spin, {had:?} did");
        }
        self.seen.rounds += 1;
        self.round = Round::default();
        Ok(())
    }
}
