//! A referee who watches a table by its events alone and keeps books of its own: who has what down, which card lies
//! where, what every wager is owed, what the meter shows and what is left in every stack.

use cards::{Card, CardSet};
use chips::Chips;
use game::Seat;
use pit::premium::{Bets, Place, PremiumEvent};

use super::five;
use super::owed::{self, Fact, Stand};
use super::paper::Paper;
use super::seen::Seen;

/// What the referee complains about.
pub(crate) type Complaint = String;

/// Says so unless it is true.
macro_rules! ensure {
    ($condition:expr, $($words:tt)+) => {
        if !$condition {
            return Err(format!($($words)+));
        }
    };
}
pub(crate) use ensure;

/// The referee's books.
pub(crate) struct Referee {
    pub(crate) paper: Paper,
    pub(crate) stacks: [u64; 6],
    pub(crate) bank: i128,
    pub(crate) meter: u64,
    uncounted: u32,
    next_deck: u8,
    pub(crate) round: Round,
    /// How often each kind of thing was seen, so that a test can ask whether it saw enough.
    pub(crate) seen: Seen,
}

/// One round.
#[derive(Default)]
pub(crate) struct Round {
    pub(crate) stands: [Stand; 6],
    pub(crate) dealer: Vec<Card>,
    pub(crate) community: Vec<Card>,
    pub(crate) rack: Vec<Card>,
    pub(crate) out: CardSet,
    pub(crate) closed: bool,
    /// Where every card went, in order.
    pub(crate) order: Vec<Place>,
    /// Whether the dealer made a mistake, so that the order says nothing.
    pub(crate) amiss: bool,
    pub(crate) face_up: u32,
    pub(crate) turned: bool,
    pub(crate) dealer_turned: bool,
    pub(crate) due: Vec<Fact>,
    pub(crate) spinners: Vec<Seat>,
    pub(crate) marked: Vec<Seat>,
    pub(crate) jackpot_won: bool,
    pub(crate) must_be_void: &'static [&'static str],
    pub(crate) void: bool,
}

pub(crate) fn units(chips: Chips) -> u64 {
    chips.units()
}

fn down(bets: &Bets) -> u64 {
    let Bets { ante, x_tra, dealer_bonus, player_bonus, bonus_spin, coupon: _ } = *bets;
    [ante, x_tra, dealer_bonus, player_bonus, bonus_spin].into_iter().map(units).sum()
}

impl Referee {
    /// At an empty table: the house has put the seed on the meter.
    pub(crate) fn new(paper: Paper) -> Referee {
        let seed = paper.wheel.as_ref().filter(|wheel| wheel.progressive).map_or(0, |wheel| wheel.top);
        Referee {
            paper,
            stacks: [0; 6],
            bank: -i128::from(seed),
            meter: seed,
            uncounted: 0,
            next_deck: 0,
            round: Round::default(),
            seen: Seen::default(),
        }
    }

    pub(crate) fn stack(&self, seat: Seat) -> u64 {
        self.stacks[seat.index()]
    }

    pub(crate) fn bank(&self) -> i128 {
        self.bank
    }

    pub(crate) fn meter(&self) -> u64 {
        self.meter
    }

    pub(crate) fn stand(&mut self, seat: Seat) -> &mut Stand {
        &mut self.round.stands[seat.index()]
    }

    /// Seats with a hand, from the dealer's far left.
    pub(crate) fn dealt_in(&self) -> Vec<Seat> {
        let all = (0..6).filter_map(Seat::from_index);
        all.filter(|seat| !self.round.stands[seat.index()].bets.ante.is_zero()).collect()
    }

    /// The next fact that is due must be this one.
    pub(crate) fn expect(&mut self, fact: Fact) -> Result<(), Complaint> {
        ensure!(!self.round.due.is_empty(), "nothing is due, but {fact:?} came");
        let due = self.round.due.remove(0);
        ensure!(due == fact, "due: {due:?}, but {fact:?} came");
        Ok(())
    }

    /// Watches one event.
    pub(crate) fn watch(&mut self, event: &PremiumEvent) -> Result<(), Complaint> {
        let why = std::mem::take(&mut self.round.must_be_void);
        let voided = matches!(event, PremiumEvent::RoundVoided { rule } if why.contains(&rule.as_str()));
        ensure!(why.is_empty() || voided, "the round must be void by {why:?}, but {event:?} came");
        match *event {
            PremiumEvent::ChipsBrought { seat, chips } => self.stacks[seat.index()] += units(chips),
            PremiumEvent::Left { seat, chips } => {
                ensure!(self.stack(seat) == units(chips), "left with {chips} of {}", self.stack(seat));
                self.stacks[seat.index()] = 0;
            }
            PremiumEvent::BetsPlaced { seat, bets } => {
                ensure!(!self.round.closed, "wagers after \"no more bets\"");
                ensure!(bets.ante == bets.x_tra && !bets.ante.is_zero(), "ante and X-Tra Bonus differ");
                let back = down(&self.stand(seat).bets);
                self.stand(seat).bets = bets;
                let stack = &mut self.stacks[seat.index()];
                *stack = (*stack + back).checked_sub(down(&bets)).ok_or("more than the stack")?;
            }
            PremiumEvent::BetsTakenBack { seat } => {
                ensure!(!self.round.closed, "wagers taken back after \"no more bets\"");
                let back = std::mem::take(&mut self.stand(seat).bets);
                self.stacks[seat.index()] += down(&back);
            }
            PremiumEvent::RackCleared { next_deck } => {
                let expected = if self.paper.two_decks { 1 - self.next_deck } else { 0 };
                ensure!(next_deck == expected, "deck {next_deck} is next, not {expected}");
                self.next_deck = next_deck;
            }
            PremiumEvent::NoMoreBets => {
                ensure!(!self.dealt_in().is_empty(), "nobody has bet");
                self.round.closed = true;
            }
            PremiumEvent::SpinWagerCollected { seat, amount, to_meter } => {
                let wheel = self.paper.wheel.as_ref().ok_or("there is no wheel")?;
                let part = wheel.contribution();
                let wager = wheel.wager;
                ensure!(
                    units(amount) == wager && units(to_meter) == part,
                    "{amount}, {to_meter} to the meter"
                );
                ensure!(self.stand(seat).bets.bonus_spin == amount, "another wager was down");
                self.stand(seat).on_sensor = true;
                self.bank += i128::from(wager - part);
                self.meter += part;
            }
            PremiumEvent::CardDealt { to, card } | PremiumEvent::CardDealtAmiss { to, card } => {
                self.round.amiss |= matches!(event, PremiumEvent::CardDealtAmiss { .. });
                self.card(to, card.turned_up_for_the_rules())?;
            }
            PremiumEvent::HandPassedOver | PremiumEvent::DealerDrawsUp { .. } => self.round.amiss = true,
            PremiumEvent::FaceUpCardRacked { card } => {
                self.take(card)?;
                self.round.rack.push(card);
                self.round.face_up += 1;
            }
            PremiumEvent::StubRacked { cards } => {
                self.end_of_deal(cards)?;
                self.uncounted += 1;
                let in_time = !self.paper.counts || self.uncounted < 5;
                ensure!(in_time, "{} rounds without a count", self.uncounted);
            }
            PremiumEvent::StubCounted { cards } => {
                self.uncounted = 0;
                self.end_of_deal(cards)?;
                // The cards are all there; if somebody has too many or too few, they were misdealt.
                let wrong =
                    |stand: &Stand| !stand.bets.ante.is_zero() && !stand.out && stand.cards.len() != 3;
                if self.round.stands.iter().any(wrong) || self.round.dealer.len() != 3 {
                    self.round.must_be_void = &["ph:X.7(f)2"];
                }
            }
            PremiumEvent::Checked { seat } => self.stand(seat).checked = true,
            PremiumEvent::Played { seat, amount } => self.played(seat, amount)?,
            PremiumEvent::Folded { seat } => {
                let stand = self.stand(seat);
                ensure!(stand.checked && stand.play.is_zero() && !stand.out, "seat {seat} cannot fold");
                stand.folded = true;
                self.seen.folds += 1;
                let facts = owed::on_fold(&self.paper, seat, &self.round.stands[seat.index()]);
                self.round.due = facts;
            }
            PremiumEvent::CardsRacked { seat } => self.expect(Fact::Racked(seat))?,
            PremiumEvent::SeatAbandoned { seat } => {
                self.seen.abandoned += 1;
                if self.paper.abandoned_lost {
                    self.abandoned(seat);
                }
            }
            PremiumEvent::CommunityTurned { cards } => {
                ensure!(self.round.community == cards, "other community cards were turned up");
                ensure!(!self.open_first_decision(), "somebody has not bet or checked");
                self.round.turned = true;
            }
            PremiumEvent::DealerTurned { cards } => self.dealer_turned(cards)?,
            PremiumEvent::HandTurned { seat, cards } => {
                let same = self.stand(seat).cards.iter().copied().collect::<CardSet>() == cards;
                ensure!(same, "other cards of seat {seat} were turned up");
            }
            PremiumEvent::SpinnerMarked { seat } => {
                self.expect(Fact::Marked(seat))?;
                self.round.marked.push(seat);
            }
            PremiumEvent::Settled { seat, spot, stake, outcome, rule } => {
                self.expect(Fact::Settled { seat, spot, stake, outcome, rule: rule.as_str() })?;
                self.settle(seat, spot, stake, outcome);
            }
            PremiumEvent::Spun { seat, position, pays, from_meter, rule } => {
                self.spun(seat, position, pays, from_meter, rule.as_str())?;
            }
            PremiumEvent::CommunityPaid { seat, pays } => {
                self.expect(Fact::Collects(seat, pays))?;
                self.seen.collected += 1;
                self.bank -= i128::from(units(pays));
                self.stacks[seat.index()] += units(pays);
            }
            PremiumEvent::MeterReset { seed } => {
                self.expect(Fact::Reset(seed))?;
                self.bank -= i128::from(units(seed));
                self.meter = units(seed);
            }
            PremiumEvent::DealerCardExposed => {
                let undecided = self.dealt_in().into_iter().any(|seat| self.undecided(seat));
                self.round.must_be_void = if undecided { &["ph:X.12(a)"] } else { &[] };
            }
            PremiumEvent::CommunityCardExposed => {
                let void = self.paper.community_exposed_voids;
                self.round.must_be_void = if void { &["ph:X.12(a)"] } else { &[] };
            }
            PremiumEvent::ShoeFailed => self.round.must_be_void = &["ph:X.12(f)"],
            PremiumEvent::HandVoided { seat, rule } => self.hand_voided(seat, rule.as_str())?,
            PremiumEvent::RoundVoided { rule } => self.round_voided(rule.as_str(), voided)?,
            PremiumEvent::RoundOver => self.round_over()?,
            PremiumEvent::DeckBrought { .. }
            | PremiumEvent::DeckPrepared { .. }
            | PremiumEvent::DeckCounted { .. }
            | PremiumEvent::DeckRemoved { .. }
            | PremiumEvent::RecutOrdered
            | PremiumEvent::TimedOut { .. }
            | PremiumEvent::ErrorCardKept
            | PremiumEvent::ShufflerFailed => {}
        }
        // A second card found face up voids the round (ph:X.12(b)/2); one that was drawn may do so by itself.
        if matches!(event, PremiumEvent::FaceUpCardRacked { .. }) && self.round.face_up > 1 {
            let drawn = self.paper.seen_error_card_voids;
            self.round.must_be_void = if drawn { &["ph:X.12(b)/2", "ph:X.12(c)"] } else { &["ph:X.12(b)/2"] };
        }
        Ok(())
    }

    /// Whether a player has neither folded nor made a play wager.
    fn undecided(&self, seat: Seat) -> bool {
        let stand = &self.round.stands[seat.index()];
        !stand.folded && !stand.out && stand.play.is_zero()
    }

    fn open_first_decision(&self) -> bool {
        let undecided = |seat: &Seat| self.undecided(*seat) && !self.round.stands[seat.index()].checked;
        self.dealt_in().iter().any(undecided)
    }

    fn take(&mut self, card: Card) -> Result<(), Complaint> {
        ensure!(self.round.closed, "a card before \"no more bets\"");
        ensure!(self.round.out.insert(card), "{card} was dealt twice");
        Ok(())
    }

    fn card(&mut self, to: Place, card: Option<Card>) -> Result<(), Complaint> {
        let card = card.ok_or("a card without a face")?;
        self.take(card)?;
        self.round.order.push(to);
        match to {
            Place::Seat(seat) => self.stand(seat).cards.push(card),
            Place::Dealer => self.round.dealer.push(card),
            Place::Community => self.round.community.push(card),
            Place::Burn => self.round.rack.push(card),
        }
        Ok(())
    }

    /// The deal as the book has it (ph:X.7(d), ph:X.8(c), ph:X.9(c), ph:X.9(d)).
    fn proper_order(&self) -> Vec<Place> {
        let hands: Vec<Place> = self.dealt_in().into_iter().map(Place::Seat).chain([Place::Dealer]).collect();
        if self.paper.stacks {
            let mut order: Vec<Place> = hands.into_iter().flat_map(|to| [to; 3]).collect();
            for _ in 0..2 {
                order.extend([Place::Community, Place::Community, Place::Burn]);
            }
            order
        } else {
            let mut order = [hands.clone(), hands.clone(), hands].concat();
            order.extend((0..self.paper.burns).map(|_| Place::Burn));
            order.extend([Place::Community; 4]);
            order
        }
    }

    fn end_of_deal(&self, stub: u8) -> Result<(), Complaint> {
        let out = self.round.out.len();
        ensure!(usize::from(stub) + out == 52, "{stub} in the stub and {out} out");
        let void = self.round.stands.iter().any(|stand| stand.out);
        if !self.round.amiss && !void {
            let proper = self.proper_order();
            ensure!(self.round.order == proper, "dealt {:?}, not {proper:?}", self.round.order);
        }
        Ok(())
    }

    fn played(&mut self, seat: Seat, amount: Chips) -> Result<(), Complaint> {
        let turned = self.round.turned;
        let first = [self.paper.first_play];
        let multiples = if turned { &self.paper.second_plays[..] } else { &first };
        let stand = &mut self.round.stands[seat.index()];
        ensure!(stand.play.is_zero() && !stand.folded && !stand.out, "seat {seat} has decided");
        ensure!(stand.checked == turned, "seat {seat} has nothing to decide");
        let ante = units(stand.bets.ante);
        let allowed = multiples.iter().any(|multiple| ante * multiple == units(amount));
        ensure!(allowed, "{amount} is not {multiples:?} times {ante}");
        stand.play = amount;
        let stack = &mut self.stacks[seat.index()];
        *stack = stack.checked_sub(units(amount)).ok_or("more than the stack")?;
        Ok(())
    }

    fn dealer_turned(&mut self, cards: CardSet) -> Result<(), Complaint> {
        let dealer = self.round.dealer.clone();
        ensure!(dealer.iter().copied().collect::<CardSet>() == cards, "other cards of the dealer's");
        let seats = self.dealt_in();
        ensure!(!seats.iter().any(|seat| self.undecided(*seat)), "somebody has not decided");
        ensure!(self.round.turned, "the community cards are not turned up");
        self.round.dealer_turned = true;
        let Ok(community) = <[Card; 4]>::try_from(self.round.community.clone()) else {
            return Err("there are not four community cards".into());
        };
        let Ok(own) = <[Card; 3]>::try_from(dealer) else {
            self.round.must_be_void = &["ph:X.12(d)/2"];
            return Ok(());
        };
        let dealer = five::best(own, community);
        for seat in seats {
            let stand = &self.round.stands[seat.index()];
            let racked = stand.folded && !stand.cards_stay(&self.paper);
            let facts = if stand.cards.len() == 3 || stand.out || racked {
                owed::at_settlement(&self.paper, seat, stand, community, dealer)
            } else {
                // Nobody has noticed so far.
                let mut facts = vec![Fact::Voided(seat)];
                facts.extend(self.returned(seat, "ph:X.12(d)"));
                facts.push(Fact::Racked(seat));
                facts
            };
            self.round.due.extend(facts);
        }
        Ok(())
    }
}
