//! What comes next.
//!
//! Steps that come once a street are compiled by themselves (`inline(never)`): made part of the driver's loop, each would have
//! the loop look up at every start whatever any of them may need.

use chips::Chips;
use game::{Seat, SeatSet};

use super::Hand;
use crate::awaiting::{Awaiting, Due, Place, Step};
use crate::counting::Count;
use crate::setup::{HandSetup, Posting};
use crate::stakes::Betting;
use crate::variant::{Bet, Deal, Family, Street};
use crate::violation::{Violation, WaitsFor};

/// What the hand waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// A player's ante.
    Ante(Seat),
    GatherAntes,
    /// The post with this index.
    Post(u8),
    ScrambleBurns,
    CallCommonCard,
    /// The discards, for this player to draw from, or for the burn before a draw.
    Reshuffle(Option<Seat>),
    Burn,
    Deal(Place),
    Discard(Seat),
    CallTheBoard,
    Act(Seat),
    /// The answer of this player to an offered chop.
    Chop(Seat),
    Return,
    Gather,
    /// Rake of the betting round that is over.
    RakeRound,
    Runs,
    Show(Seat),
    /// Rake of the hand that is over.
    RakeHand,
    Drops,
    Push,
    Finish,
    /// The floor's decision of a case: it stands before the phase the hand was stopped in.
    Pending,
    /// The stub to be shuffled with what lies aside.
    ReshuffleStub,
    /// A card off the stub, unseen, before the burn.
    TakeOff,
    /// Another card for one that was seen.
    Replace,
    /// Cards that one player was shown, to be shown to everybody.
    ShowSeen,
    /// Dead hands of players who are not there, before this player's turn.
    KillAbsent(Seat),
    Over,
}

impl Hand {
    /// The street as the variant has it.
    #[inline]
    pub(super) fn current(&self) -> &'static Street {
        self.deal.now
    }

    /// The step of the deal a card or a discard belongs to.
    #[inline]
    pub(super) fn dealing(&self) -> Deal {
        self.deal.now.deal[usize::from(self.deal.step)]
    }

    /// Live with chips that play.
    #[inline]
    pub(super) fn able(&self) -> SeatSet {
        self.players.able()
    }

    pub(super) fn begin(&mut self, setup: &HandSetup) {
        match setup.in_order().find(|seat| !setup.antes[seat.index()].is_zero()) {
            Some(seat) => self.phase = Phase::Ante(seat),
            None => self.after_post(setup, 0),
        }
    }

    /// After an ante: the next one's, or gather them.
    pub(super) fn after_ante(&mut self, setup: &HandSetup, seat: Seat) {
        let next = setup.in_order().skip_while(|other| *other != seat).skip(1);
        let next = next.into_iter().find(|seat| !setup.antes[seat.index()].is_zero());
        self.phase = next.map_or(Phase::GatherAntes, Phase::Ante);
    }

    /// The first post from this index on by someone who has chips, or the first street.
    #[inline(never)]
    pub(super) fn after_post(&mut self, setup: &HandSetup, from: usize) {
        let postings = (0u8..).zip(&setup.posts).skip(from);
        let able = |posting: &Posting| !self.postable(setup, posting.seat, posting.amount).is_zero();
        match postings.into_iter().find(|(_, posting)| able(posting)) {
            Some((index, _)) => self.phase = Phase::Post(index),
            None => self.begin_street(setup, 0),
        }
    }

    #[inline]
    pub(super) fn begin_street(&mut self, setup: &HandSetup, street: u8) {
        // What the first round put in is raked with the second where a hand without a flop is free.
        let unraked = self.deal.street == 0 && setup.rake.as_ref().is_some_and(|rake| rake.no_flop_no_drop);
        if street > 0 && !unraked {
            self.money.pots.new_round();
        }
        self.deal.begin_street(setup, street);
        self.deal.shortage = self.plan_for_shortage(setup);
        self.next_step(setup);
    }

    /// The next step of the deal, or the betting.
    #[inline(never)]
    pub(super) fn next_step(&mut self, setup: &HandSetup) {
        let Some(deal) = self.deal.due() else {
            self.begin_betting(setup);
            return;
        };
        self.phase = match deal {
            Deal::Burn if self.matters.is_some() && self.repair_first(setup) => return,
            Deal::Burn if self.deal.shortage.common && !self.deal.shortage.called => Phase::CallCommonCard,
            Deal::Burn if self.deal.shortage.scramble && !self.deal.shortage.scrambled => {
                Phase::ScrambleBurns
            }
            Deal::Burn if self.deal.shortage.burn && self.piles.stub_len == 0 => Phase::Reshuffle(None),
            Deal::Burn if self.deal.shortage.burn => Phase::Burn,
            Deal::Burn => return self.step_done(setup),
            Deal::Down(_) | Deal::Up(_) | Deal::Board(_) if self.deal.shortage.common => {
                Phase::Deal(Place::Board(self.runs.current))
            }
            Deal::Down(_) | Deal::Up(_) => {
                let first = self.players.receivers().after(setup.button).unwrap_or(setup.button);
                Phase::Deal(if matches!(deal, Deal::Up(_)) { Place::Up(first) } else { Place::Down(first) })
            }
            Deal::Board(_) => Phase::Deal(Place::Board(self.runs.current)),
            Deal::Draw(_) | Deal::Discard(_) => match self.players.live.after(setup.button) {
                Some(first) => Phase::Discard(first),
                None => Phase::Finish,
            },
        };
    }

    pub(super) fn step_done(&mut self, setup: &HandSetup) {
        self.deal.step_done();
        self.next_step(setup);
    }

    /// After a card to a player: the next player's, the next round's, or the next step.
    #[inline(always)]
    pub(super) fn after_card(&mut self, setup: &HandSetup, seat: Seat, up: bool) {
        match self.dealing() {
            Deal::Down(rounds) | Deal::Up(rounds) => match self.next_in_round(setup, seat, rounds) {
                Some(next) => {
                    self.phase = Phase::Deal(if up { Place::Up(next) } else { Place::Down(next) });
                }
                None => self.step_done(setup),
            },
            Deal::Draw(_) => self.after_drawn_card(setup, seat),
            Deal::Burn | Deal::Board(_) | Deal::Discard(_) => self.step_done(setup),
        }
    }

    /// Who gets the next card of so many rounds; nobody once they are dealt.
    #[inline(always)]
    pub(super) fn next_in_round(&mut self, setup: &HandSetup, seat: Seat, rounds: u8) -> Option<Seat> {
        let receivers = self.players.receivers();
        let next = receivers.after(seat);
        if next == receivers.after(setup.button) {
            self.deal.dealt += 1;
            if self.deal.dealt >= rounds {
                return None;
            }
        }
        next
    }

    fn after_drawn_card(&mut self, setup: &HandSetup, seat: Seat) {
        self.deal.dealt -= 1;
        if self.deal.dealt > 0 {
            self.phase = self.draw_phase(seat);
        } else {
            self.after_discards(setup, seat);
        }
    }

    pub(super) fn after_board_card(&mut self, setup: &HandSetup) {
        let rounds = match self.dealing() {
            Deal::Board(rounds) => rounds,
            _ => 1,
        };
        self.deal.dealt += 1;
        if self.deal.dealt >= rounds {
            self.step_done(setup);
        }
    }

    /// A drawing player gets the next card, once there is a stub to take it from.
    fn draw_phase(&self, seat: Seat) -> Phase {
        if self.piles.stub_len == 0 { Phase::Reshuffle(Some(seat)) } else { Phase::Deal(Place::Down(seat)) }
    }

    /// After a player has said how many cards.
    pub(super) fn after_draw_called(&mut self, setup: &HandSetup, seat: Seat, cards: u8) {
        let draws = matches!(self.dealing(), Deal::Draw(_));
        if draws && cards > 0 {
            self.deal.dealt = cards;
            self.phase = self.draw_phase(seat);
        } else {
            self.after_discards(setup, seat);
        }
    }

    pub(super) fn after_reshuffle(&mut self, drawer: Option<Seat>) {
        self.phase = drawer.map_or(Phase::Burn, |seat| Phase::Deal(Place::Down(seat)));
    }

    /// The next player to discard, or the next step.
    fn after_discards(&mut self, setup: &HandSetup, seat: Seat) {
        let first = self.players.live.after(setup.button);
        let next = self.players.live.after(seat);
        if next == first {
            self.step_done(setup);
        } else {
            self.phase = next.map_or(Phase::Finish, Phase::Discard);
        }
    }

    /// Cards are out: who opens, and is there anyone to bet?
    #[inline(never)]
    pub(super) fn begin_betting(&mut self, setup: &HandSetup) {
        if self.matters.is_some() && self.replace_first() {
            return;
        }
        let street = self.current();
        self.round.unit = setup.betting.least(street.bet);
        if self.deal.street > 0 {
            self.round.full = self.round.unit.max(setup.least_bet);
        }
        self.round.open_pair = self.open_pair_limit(setup);
        self.round.opener = self.find_opener(setup);
        self.round.aggressor = None;
        let able = self.able();
        if self.nobody_can_bet(able) {
            // On a later street nothing has been bet yet.
            return if self.deal.street > 0 { self.round_over(setup) } else { self.close_round(setup) };
        }
        self.round.bring_in_due = street.opens.brings_in();
        self.round.to_act = able;
        if setup.house.calls_the_board && setup.variant.family == Family::Stud {
            self.phase = Phase::CallTheBoard;
        } else {
            self.open_action(setup);
        }
    }

    /// The action starts with the opener, or the next who can act.
    pub(super) fn open_action(&mut self, setup: &HandSetup) {
        self.phase = self.round.to_act.from(self.round.opener).map_or(Phase::Gather, Phase::Act);
        if self.matters.is_some() {
            self.absent_first(setup);
        }
    }

    /// The other limit that may be bet because somebody shows a pair on the second street (cb:7.stud.7a).
    fn open_pair_limit(&self, setup: &HandSetup) -> Option<Chips> {
        let Betting::Fixed { small, big } = setup.betting else { return None };
        let on = setup.house.open_pair_doubles && setup.variant.open_pair_doubles;
        let street = self.current();
        if !on || self.deal.street != 1 || street.bet != Bet::Small || small == big {
            return None;
        }
        let shows_pair = |seat: Seat| {
            let up = self.piles.holdings[seat.index()].up();
            up.ranks().len() < up.len()
        };
        self.players.live.iter().any(shows_pair).then_some(big)
    }

    /// Fewer than two can bet, and the one who could owes nothing.
    #[inline(always)]
    pub(super) fn nobody_can_bet(&self, able: SeatSet) -> bool {
        able.at_most_one() && self.the_last_able_owes_nothing(able)
    }

    #[inline(never)]
    fn the_last_able_owes_nothing(&self, able: SeatSet) -> bool {
        able.only().is_none_or(|seat| {
            let others = self.players.live.without(seat);
            others.iter().all(|other| self.money.bets[other.index()] <= self.money.bets[seat.index()])
        })
    }

    /// After an action: the next player's, or the end of the round.
    #[inline(always)]
    pub(super) fn after_action(&mut self, setup: &HandSetup, seat: Seat) {
        if self.players.live.at_most_one() {
            self.round.to_act = SeatSet::EMPTY;
            self.close_round(setup);
            return;
        }
        match self.round.to_act.after(seat) {
            Some(next) if !self.nobody_can_bet(self.able()) => self.phase = Phase::Act(next),
            _ => self.close_round(setup),
        }
    }

    /// The betting of a street is over: chips first.
    #[inline(never)]
    pub(super) fn close_round(&mut self, setup: &HandSetup) {
        self.round.close();
        // Where two are left and neither is all-in, everybody in has matched the bet, unless a wager of the wrong size went
        // by unnoticed: then what nobody has met goes back.
        let as_it_should = self.matters.is_none();
        let all_matched = as_it_should && self.players.all_in.is_empty() && !self.players.live.at_most_one();
        debug_assert!(!all_matched || self.money.uncalled(setup, self.players.live).is_none());
        if !all_matched && self.money.uncalled(setup, self.players.live).is_some() {
            self.phase = Phase::Return;
        } else {
            self.after_return(setup);
        }
    }

    /// What was called, if anything, goes to the pots.
    #[inline(never)]
    pub(super) fn after_return(&mut self, setup: &HandSetup) {
        if self.money.has_bets(setup) {
            self.phase = Phase::Gather;
        } else {
            self.round_over(setup);
        }
    }

    /// The bets are in: who showed strength last, and a clean slate.
    #[inline(never)]
    pub(super) fn round_over(&mut self, setup: &HandSetup) {
        self.note_who_shows_first(setup);
        if let Some(matters) = &mut self.matters {
            matters.round_over(self.deal.street, !self.round.acted.is_empty());
        }
        self.round.clear();
        if self.matters.is_some() && self.show_seen_first(setup) {
            return;
        }
        self.rake_the_round(setup);
    }

    /// The rake of a betting round that is over, and then the next one.
    pub(super) fn rake_the_round(&mut self, setup: &HandSetup) {
        self.phase = Phase::RakeRound;
        if self.rake_due(setup, false).is_none() {
            self.after_round_rake(setup);
        }
    }

    /// The last bettor, else the first who acted; where nobody could act any more, the last bettor of the street before
    /// or whoever would have acted first, as the house says.
    fn note_who_shows_first(&mut self, setup: &HandSetup) {
        if self.round.acted.is_empty() && setup.house.earlier_bettor_shows_first && self.deal.street > 0 {
            return;
        }
        let acted = (self.round.acted & self.players.live).from(self.round.opener);
        let bettor = self.round.aggressor.filter(|seat| self.players.live.contains(*seat));
        self.showing.first = bettor.or(acted).unwrap_or(self.round.opener);
    }

    /// The next street, or the end of the hand.
    pub(super) fn after_round_rake(&mut self, setup: &HandSetup) {
        let last = self.street() + 1 == setup.variant.streets.len();
        if self.players.live.at_most_one() || (last && self.runs.is_last()) {
            self.next_show(setup);
        } else if last {
            // The next board, from where the boards part.
            self.runs.current += 1;
            let street = self.runs.from;
            self.begin_street(setup, street);
        } else if self.able().at_most_one() && self.may_run_again(setup) {
            self.phase = Phase::Runs;
        } else if self.able().at_most_one()
            && setup.house.tabled_when_all_in
            && self.showing.tabled != self.players.live
        {
            self.next_show(setup);
        } else {
            self.begin_street(setup, self.deal.street + 1);
        }
    }

    pub(super) fn after_runs_agreed(&mut self, setup: &HandSetup) {
        if setup.house.tabled_when_all_in && self.showing.tabled != self.players.live {
            self.next_show(setup);
        } else {
            self.begin_street(setup, self.deal.street + 1);
        }
    }

    /// The next hand to be shown, or the pots. Hands shown before the board is complete go on with the board.
    #[inline(never)]
    pub(super) fn next_show(&mut self, setup: &HandSetup) {
        if !self.players.live.at_most_one()
            && let Some(seat) = self.next_to_show()
        {
            self.phase = Phase::Show(seat);
            return;
        }
        let last = self.street() + 1 == setup.variant.streets.len() && self.runs.is_last();
        if !last && !self.players.live.at_most_one() {
            self.begin_street(setup, self.deal.street + 1);
            return;
        }
        self.phase = Phase::RakeHand;
        self.after_hand_rake(setup);
    }

    /// Rake, drops, pots, in this order; each only if there is any.
    #[inline(never)]
    pub(super) fn after_hand_rake(&mut self, setup: &HandSetup) {
        self.phase = if self.rake_due(setup, true).is_some() {
            Phase::RakeHand
        } else if self.drop_due(setup).is_some() {
            Phase::Drops
        } else if self.money.pots.is_empty() {
            Phase::Finish
        } else {
            Phase::Push
        };
    }

    /// Who must do what next.
    pub(super) fn awaited(&self, setup: &HandSetup) -> Awaiting {
        match self.phase {
            Phase::Ante(seat) => {
                let amount = self.postable(setup, seat, setup.antes[seat.index()]);
                Awaiting::Post { seat, due: Due::Ante, amount }
            }
            Phase::Post(index) => {
                let posting = setup.posts[usize::from(index)];
                let amount = self.postable(setup, posting.seat, posting.amount);
                let due = posting.post.map_or(Due::Dead, Due::Blind);
                Awaiting::Post { seat: posting.seat, due, amount }
            }
            Phase::GatherAntes => Awaiting::Procedure(Step::GatherAntes),
            Phase::ScrambleBurns => Awaiting::Procedure(Step::ScrambleBurns),
            Phase::CallCommonCard => Awaiting::Procedure(Step::CallCommonCard),
            Phase::Reshuffle(_) => Awaiting::Procedure(Step::ReshuffleDiscards),
            Phase::Burn | Phase::TakeOff => Awaiting::Burn,
            Phase::ReshuffleStub => Awaiting::Procedure(Step::ReshuffleStub),
            Phase::ShowSeen => Awaiting::Procedure(Step::ShowSeen),
            Phase::KillAbsent(_) => Awaiting::Procedure(Step::KillAbsent),
            Phase::Replace => match self.replaced() {
                Some((seat, _)) => Awaiting::Deal(Place::Down(seat)),
                None => unreachable!("a card is replaced where there is one"),
            },
            Phase::Deal(place) => Awaiting::Deal(place),
            Phase::Discard(seat) => {
                let (least, most) = self.discards(seat);
                Awaiting::Discard { seat, least, most }
            }
            Phase::CallTheBoard => Awaiting::Procedure(Step::CallTheBoard),
            Phase::Act(seat) => {
                let options = match &self.matters {
                    None => self.options(setup, seat),
                    Some(_) => self.bound_options(setup, seat),
                };
                Awaiting::Action { seat, options }
            }
            Phase::Chop(seat) => Awaiting::ChopAnswer { seat },
            Phase::Return => Awaiting::Procedure(Step::ReturnUncalled),
            Phase::Gather => Awaiting::Procedure(Step::GatherBets),
            Phase::RakeRound | Phase::RakeHand => Awaiting::Procedure(Step::TakeRake),
            Phase::Runs => {
                Awaiting::Runs { seats: self.players.live - self.runs.asked, most: self.most_runs(setup) }
            }
            Phase::Show(seat) => Awaiting::Show { seat, may_muck: self.may_muck(setup, seat) },
            Phase::Drops => Awaiting::Procedure(Step::TakeDrops),
            Phase::Push => match self.pot_to_rule_on() {
                Some(pot) => {
                    Awaiting::Award { pot, among: self.contenders(self.pots()[usize::from(pot)].among) }
                }
                None => Awaiting::Procedure(Step::PushPots),
            },
            Phase::Finish => Awaiting::Procedure(Step::Finish),
            Phase::Pending => match self.case() {
                Some(case) => Awaiting::Ruling(case),
                None => unreachable!("a hand is stopped by a case"),
            },
            Phase::Over => Awaiting::Nothing,
        }
    }

    /// Why something else than what is awaited is refused.
    #[cold]
    pub(crate) fn not_now(&self) -> Violation {
        let waits_for = match self.phase {
            Phase::Ante(_) | Phase::Post(_) => WaitsFor::Posts,
            Phase::Burn | Phase::TakeOff | Phase::Replace | Phase::Deal(_) => WaitsFor::Card,
            Phase::Act(_) => WaitsFor::Action,
            Phase::Chop(_) => WaitsFor::ChopAnswer,
            Phase::Discard(_) => WaitsFor::Discards,
            Phase::Runs => WaitsFor::Runs,
            Phase::Show(_) => WaitsFor::Show,
            Phase::Pending => WaitsFor::Case,
            Phase::Push if self.pot_to_rule_on().is_some() => WaitsFor::Ruling,
            _ => WaitsFor::Procedure,
        };
        Violation::NotNow { waits_for }
    }

    /// The fewest and the most cards a player may throw away now.
    pub(super) fn discards(&self, seat: Seat) -> (u8, u8) {
        let held = self.piles.holdings[seat.index()].count();
        match self.dealing() {
            Deal::Draw(most) => (0, most.min(held)),
            Deal::Discard(count) => (count.min(held), count.min(held)),
            Deal::Burn | Deal::Down(_) | Deal::Up(_) | Deal::Board(_) => (0, 0),
        }
    }

    /// What a player can put up of a forced bet: all of it, or the whole chips there are (cb:3.betting.7c).
    #[inline]
    pub(super) fn postable(&self, setup: &HandSetup, seat: Seat, due: Chips) -> Chips {
        let stack = self.money.stacks[seat.index()];
        if stack >= due { due } else { stack.whole(setup.chip) }
    }

    /// The chips of a stack that play: with what is in front of the player they make whole ones (cb:3.betting.7b,
    /// cb:9.nl.13b).
    #[inline]
    pub(super) fn playable(&self, setup: &HandSetup, seat: Seat) -> Chips {
        let (stack, bet) = (self.money.stacks[seat.index()], self.money.bets[seat.index()]);
        if setup.chip.units() <= 1 { stack } else { stack.with(bet).whole(setup.chip).less_or_nothing(bet) }
    }
}
