//! How a hand or round ended for everybody.

use cards::Card;
use chips::{Chips, Currency};
use game::{Game as _, Seat};
use pit::Outcome;
use pit::premium::Spot;
use poker::{Hand, HandEvent, HandSetup};
use room::TableEvent;
use serde::Serialize;

use super::speaker::{self, Speaker};

/// A poker hand as its events made it.
pub(super) struct Played {
    pub(super) setup: HandSetup,
    pub(super) hand: Hand,
    pub(super) events: Vec<HandEvent>,
    boards: Vec<Vec<Card>>,
}

impl Played {
    /// A hand that begins.
    pub(super) fn new(setup: &HandSetup, hand: &Hand) -> Played {
        Played { setup: setup.clone(), hand: hand.clone(), events: Vec::new(), boards: Vec::new() }
    }

    /// Takes an event in.
    pub(super) fn enter(&mut self, event: &HandEvent) {
        self.hand.apply(&self.setup, event);
        self.events.push(*event);
        // When the hand is over the dealer has gathered the board in.
        if *event != HandEvent::HandOver {
            let runs = (0..usize::from(self.hand.runs())).map(|run| self.hand.board(run));
            self.boards = runs.filter(|board| !board.is_empty()).map(<[Card]>::to_vec).collect();
        }
    }

    /// The boards, one for each run that has cards.
    pub(super) fn boards(&self) -> Vec<String> {
        self.boards.iter().map(|board| speaker::cards(board.iter().copied())).collect()
    }

    /// What each player had, won and has.
    pub(super) fn results(&self, people: &Speaker<'_>) -> Vec<Result> {
        let mut results: Vec<Result> = Vec::new();
        for seat in self.setup.dealt() {
            let (before, after) = (self.setup.stack(seat), self.hand.stack(seat));
            let won = self.events.iter().filter_map(|event| match *event {
                HandEvent::PotPushed { seat: to, amount, .. } if to == seat => Some(amount),
                _ => None,
            });
            results.push(Result {
                won: Chips::total(won).unwrap_or(Chips::MAX).units(),
                net: difference(before, after),
                ..Result::of(seat, before, after, people)
            });
        }
        results
    }
}

/// How it ended for one player.
#[derive(Serialize)]
pub(super) struct Result {
    pub(super) seat: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) player: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) name: Option<String>,
    pub(super) before: u64,
    pub(super) won: u64,
    pub(super) after: u64,
    pub(super) net: i64,
}

impl Result {
    fn of(seat: Seat, before: Chips, after: Chips, people: &Speaker<'_>) -> Result {
        Result {
            seat: seat.number(),
            player: people.player(seat).map(|player| player.0),
            name: people.name(seat).map(str::to_owned),
            before: before.units(),
            won: 0,
            after: after.units(),
            net: 0,
        }
    }

    /// One line for people.
    pub(super) fn line(&self, money: Currency) -> String {
        let name = self.name.as_deref().unwrap_or("");
        let sign = if self.net < 0 { '-' } else { '+' };
        let net = format!("{sign}{}", money.show(Chips::new(self.net.unsigned_abs())));
        let shown = |units| money.show(Chips::new(units)).to_string();
        let (before, after) = (shown(self.before), shown(self.after));
        format!("  seat {:<2}  {name:24} {before:>12} {after:>12} {net:>12}", self.seat)
    }
}

fn difference(before: Chips, after: Chips) -> i64 {
    let units = |chips: Chips| i64::try_from(chips.units()).unwrap_or(i64::MAX);
    units(after).saturating_sub(units(before))
}

/// What a round of the pit settled, seat by seat.
#[derive(Default)]
pub(super) struct Settlements([Settled; Seat::MOST]);

#[derive(Clone, Copy, Default)]
struct Settled {
    touched: bool,
    won: u64,
    lost: u64,
}

impl Settlements {
    /// Takes an event in.
    pub(super) fn enter(&mut self, event: &TableEvent) {
        use pit::{craps, mini_dice, premium};
        match event {
            TableEvent::Premium(premium::PremiumEvent::Settled { seat, spot, stake, outcome, .. }) => {
                match (spot, outcome) {
                    // A coupon is no money, and a Bonus Spin was paid when bets closed.
                    (Spot::Coupon | Spot::BonusSpin, Outcome::Loses)
                    | (Spot::Coupon, Outcome::Pushes | Outcome::NoAction) => {
                        self.0[seat.index()].touched = true;
                    }
                    (Spot::BonusSpin, _) => self.won(*seat, *stake),
                    _ => self.settled(*seat, *stake, *outcome),
                }
            }
            TableEvent::Premium(premium::PremiumEvent::SpinWagerCollected { seat, amount, .. }) => {
                self.settled(*seat, *amount, Outcome::Loses);
            }
            TableEvent::Premium(
                premium::PremiumEvent::Spun { seat, pays, .. }
                | premium::PremiumEvent::CommunityPaid { seat, pays },
            ) => self.won(*seat, *pays),
            TableEvent::MiniDice(mini_dice::MiniDiceEvent::Settled { seat, stake, outcome, .. })
            | TableEvent::Craps(craps::CrapsEvent::Settled { seat, stake, outcome, .. }) => {
                self.settled(*seat, *stake, *outcome);
            }
            _ => {}
        }
    }

    fn won(&mut self, seat: Seat, amount: Chips) {
        let settled = &mut self.0[seat.index()];
        settled.touched = true;
        settled.won = settled.won.saturating_add(amount.units());
    }

    fn settled(&mut self, seat: Seat, stake: Chips, outcome: Outcome) {
        self.won(seat, outcome.paid());
        if outcome == Outcome::Loses {
            let settled = &mut self.0[seat.index()];
            settled.lost = settled.lost.saturating_add(stake.units());
        }
    }

    /// Everybody whose wagers were settled, with the chips in front before and after.
    pub(super) fn results(
        &self,
        before: impl Fn(Seat) -> Chips,
        after: impl Fn(Seat) -> Chips,
        people: &Speaker<'_>,
    ) -> Vec<Result> {
        let seats = (0..Seat::MOST).filter_map(Seat::from_index);
        let touched = seats.filter(|seat| self.0[seat.index()].touched);
        let result = touched.map(|seat| {
            let Settled { won, lost, .. } = self.0[seat.index()];
            let net = difference(Chips::new(lost), Chips::new(won));
            Result { won, net, ..Result::of(seat, before(seat), after(seat), people) }
        });
        result.collect()
    }
}
