//! The deck of the next hand, sealed before it is dealt, and what players add to its shuffle.

use game::{HandNumber, Span, TableId};
use shuffler::{Contribution, ContributionCommitment, ContributionNonce};

use super::{CommandContext, Room};
use crate::record::TableEvent;
use crate::refusal::{NoContribution, Refusal};
use crate::request::Answer;
use crate::tables::{COMING_BACK, ContributionPolicy, Game, LiveTable};

impl Room {
    /// The number of the next hand or round at a table: the one its deck was sealed under, or the next one of the room.
    pub(super) fn number_for(&self, table: TableId) -> HandNumber {
        let sealed = self.tables.get(&table).and_then(|live| live.next_deck());
        sealed.map_or(HandNumber(self.numbered + 1), |deck| deck.hand)
    }

    /// A hand or round has begun under this number, or tables are let go whose numbers end there.
    pub(super) fn has_begun(&mut self, number: HandNumber) {
        self.last_hand = self.last_hand.max(number.0);
        self.numbered = self.numbered.max(number.0);
    }

    /// At every table the command has had its hands on: where a hand is over, or the first player has sat down, the deck
    /// of the next hand is sealed, so that its root is shown and durable before anything is dealt. It costs no write of
    /// its own. Promises that are there by then are closed with it.
    pub(super) fn lay_out_decks(&mut self) -> Result<(), Refusal> {
        for table in self.touched.clone() {
            let wants = self.tables.get(&table).is_some_and(LiveTable::wants_a_deck);
            if !wants || self.unopened.contains_key(&table) {
                continue;
            }
            let number = self.number_for(table);
            let (live, mut chance) = self.at(table)?;
            // Chance that has failed is told when somebody wants to deal: whoever sits down or ends a hand can do so.
            let Ok(sealed) = live.seal_next(number, &mut chance) else { continue };
            self.happens_at(table, sealed)?;
            self.numbered = self.numbered.max(number.0);
            self.close_contributions(table)?;
        }
        Ok(())
    }

    /// Closes the list of promises for the next hand, if there are any and it is not closed; whether it was.
    fn close_contributions(&mut self, table: TableId) -> Result<bool, Refusal> {
        let Some(policy) = self.rules.contributions else { return Ok(false) };
        let until = self.now.plus(policy.window);
        let Some(live) = self.tables.get(&table) else { return Ok(false) };
        if live.next_deck().is_none() || live.contributing().closed().is_some() || !live.has_promises() {
            return Ok(false);
        }
        self.happens_at(table, TableEvent::ContributionsClosed { until })?;
        Ok(true)
    }

    /// The dealer is about to deal: whether players have to reveal something first. Promises that are still open are
    /// closed then.
    pub(super) fn waits_for_contributions(&mut self, table: TableId) -> Result<bool, Refusal> {
        if self.close_contributions(table)? {
            return Ok(true);
        }
        let awaited = self.tables.get(&table).and_then(|live| live.contributing().awaited());
        match awaited.filter(|until| self.now < *until) {
            Some(until) => Err(Refusal::ContributionsAwaited { table, until }),
            None => Ok(false),
        }
    }

    /// The room was down: those who have not revealed yet get the time to come back.
    pub(super) fn postpone_contributions(&mut self, table: TableId, by: Span) -> Result<(), Refusal> {
        let Some(live) = self.tables.get(&table) else { return Ok(()) };
        let Some(until) = live.contributing().awaited() else { return Ok(()) };
        let later = until.plus(by).min(self.now.plus(COMING_BACK));
        if later <= until {
            return Ok(());
        }
        let until = later;
        self.happens_at(table, TableEvent::ContributionsPostponed { until })
    }

    /// A player promises to add to the shuffle of the next hand.
    pub(super) fn promise_contribution(
        &mut self,
        context: CommandContext,
        table: TableId,
        after: HandNumber,
        commitment: [u8; 32],
    ) -> Result<Answer, Refusal> {
        let player = context.player()?;
        let policy = self.contribution_policy(table)?;
        let (live, _) = self.at(table)?;
        let seat = live.seat_of(player).ok_or(Refusal::NotSeated { player, table })?;
        let refused = |why| Err(Refusal::Contribution { table, why });
        if let Some(hands) = live.contributing().sits_out(player, live.hands(), &policy) {
            return refused(NoContribution::SitsOut { hands });
        }
        if live.contributing().closed().is_some() || after != live.before_the_next() {
            return refused(NoContribution::TooLate);
        }
        let promise = ContributionCommitment::from_bytes(commitment);
        let same = live.contributing().promised().iter().any(|one| {
            let Contribution { seat: of, commitment, .. } = one.contribution;
            one.player == player && of == seat && commitment == promise
        });
        if !same {
            self.happens_at(table, TableEvent::ContributionPromised { seat, player, commitment })?;
        }
        Ok(Answer::Done)
    }

    /// A player reveals what was promised. That counts until the hand begins, also of somebody who has got up meanwhile.
    pub(super) fn reveal_contribution(
        &mut self,
        context: CommandContext,
        table: TableId,
        nonce: [u8; 32],
    ) -> Result<Answer, Refusal> {
        let player = context.player()?;
        self.contribution_policy(table)?;
        let (live, _) = self.at(table)?;
        let refused = |why| Err(Refusal::Contribution { table, why });
        let Some(one) = live.contributing().promised().iter().find(|one| one.player == player) else {
            return refused(NoContribution::NotPromised);
        };
        if live.contributing().closed().is_none() {
            return refused(NoContribution::TooEarly);
        }
        let revealed = Some(ContributionNonce::from_bytes(nonce));
        let contribution = Contribution { nonce: revealed, ..one.contribution };
        if !contribution.keeps_its_promise(table, live.before_the_next()) {
            return refused(NoContribution::OtherThanPromised);
        }
        if one.contribution.nonce != revealed {
            let seat = contribution.seat;
            self.happens_at(table, TableEvent::ContributionRevealed { seat, nonce })?;
        }
        Ok(Answer::Done)
    }

    /// How players add to the shuffle at a table, if they may.
    fn contribution_policy(&mut self, table: TableId) -> Result<ContributionPolicy, Refusal> {
        let policy = self.rules.contributions;
        let (live, _) = self.at(table)?;
        match live.game() {
            Game::Poker(_) if live.is_dealt_by_hand() => {
                return Err(Refusal::Contribution { table, why: NoContribution::NotHere });
            }
            Game::Poker(_) | Game::Premium(_) => {}
            Game::MiniDice { .. } | Game::Craps { .. } => return Err(Refusal::OtherGame { table }),
        }
        policy.ok_or(Refusal::Contribution { table, why: NoContribution::NotHere })
    }
}
