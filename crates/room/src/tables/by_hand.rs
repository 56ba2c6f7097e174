//! What is written down at a poker table, line by line: all of it where people deal real cards, and at a table with sealed
//! decks what touches no card and is no player's own act.
//!
//! A line is one of a hand script ([`script::live::ScriptLine`]). What it means depends on the moment, so it is made out here, against the
//! hand as it stands.

use ::poker::irregular::{self, Fault};
use ::poker::{Awaiting, Hand, HandEvent, HandSetup, Request, Step};
use chips::Currency;
use game::{Actor, Command, Game as _, Moment, TableId};
use script::live::{self, ScriptLine};
use script::{ScriptError, Wrong};

use super::{Game, LiveTable, Outcome, PokerGame, Randomness, TableRecord, acting_seat};
use crate::refusal::Refusal;
use crate::request::By;
use crate::spec::{CardsSpec, GameSpec};

/// Whether a request names, moves or shows a card, or speaks of one that lies face down. No hand touches a sealed deck: no
/// card of it is exposed, misplaced or moved, and nobody who says so may learn a card by it.
pub(super) const fn touches_cards(request: &Request) -> bool {
    matches!(
        request,
        Request::Burn(_)
            | Request::Deal(_)
            | Request::ShowAsRecorded(_)
            | Request::RaiseToAsRecorded(_)
            | Request::Irregular(
                irregular::Request::Mark { .. }
                    | irregular::Request::Move { .. }
                    | irregular::Request::Cards(_)
                    // Hands are shown by their players alone; a rehearsal must not show one either.
                    | irregular::Request::Seeing(_)
                    | irregular::Request::Correct { .. }
                    | irregular::Request::Report(
                        Fault::Exposed { .. }
                            | Fault::Boxed { .. }
                            | Fault::Extra { .. }
                            | Fault::OddBack { .. },
                    ),
            )
    )
}

impl TableRecord {
    /// Whether people deal real cards here, and the room keeps book.
    pub const fn is_dealt_by_hand(&self) -> bool {
        match &self.spec.game {
            GameSpec::Poker(spec) => matches!(spec.cards, CardsSpec::ByHand),
            GameSpec::PremiumHoldem(_) | GameSpec::MiniDice(_) | GameSpec::Craps(_) => false,
        }
    }

    /// Whether the room seals a deck for every hand or round here: not for dice, and not where people deal real cards.
    pub(crate) const fn is_dealt_sealed(&self) -> bool {
        match &self.spec.game {
            GameSpec::Poker(_) => !self.is_dealt_by_hand(),
            GameSpec::PremiumHoldem(_) => true,
            GameSpec::MiniDice(_) | GameSpec::Craps(_) => false,
        }
    }

    /// Whether a hand with real cards is paid, or was misdealt or voided, and its cards have not been gathered in yet.
    pub fn waits_to_gather_in(&self) -> bool {
        let Game::Poker(game) = &self.game else { return false };
        let paid =
            |(setup, hand): (&HandSetup, &Hand)| hand.awaiting(setup) == Awaiting::Procedure(Step::Finish);
        self.is_dealt_by_hand() && game.table.hand().is_some_and(paid)
    }

    /// What a line asks of the hand, one after the other; or why it is refused.
    pub(crate) fn line_commands(
        &self,
        now: Moment,
        by: By,
        text: &str,
        money: Currency,
    ) -> Result<Vec<Command<Request>>, Refusal> {
        let table = self.id;
        let badge = match by {
            By::Dealer(own) if own == table => None,
            By::Floor(badge) => Some(badge),
            by @ (By::Dealer(_) | By::Player(_) | By::Cage(_) | By::Clock | By::Carrier) => {
                return Err(Refusal::NotYours { by });
            }
        };
        let (game, (setup, hand)) = self.hand_on()?;
        let line = ScriptLine::read(text, money).map_err(|why| refused(table, why))?;
        if line.is_the_floors() && badge.is_none() {
            return Err(Refusal::NotYours { by });
        }
        let mut commands = line.commands(setup, hand).map_err(|why| refused(table, why))?;
        for command in &mut commands {
            if let (Actor::Floor(_), Some(badge)) = (command.actor, badge) {
                command.actor = Actor::Floor(badge);
            }
        }
        if !self.is_dealt_by_hand() {
            may_be_written_of_a_sealed_deck(table, &commands)?;
        }
        // Signed with another badge, or at a table with seats, it may not do after all.
        let mut trial = game.clone();
        for command in &commands {
            let Command { actor, request } = *command;
            let command = Command { actor, request: table::Request::Hand(request) };
            let mut events = Vec::new();
            let decided = trial.table.decide(&trial.setup, now, command, &mut events);
            decided.map_err(|violation| Refusal::table(violation, &trial.setup, &trial.table))?;
            for event in &events {
                trial.table.apply(&trial.setup, now, event);
            }
        }
        Ok(commands)
    }

    /// What would happen in the hand by a line, up to where somebody is to be heard; with a sealed deck up to the next card.
    /// Nothing happens.
    ///
    /// # Errors
    ///
    /// Why the line would be refused.
    pub fn rehearse(
        &self,
        now: Moment,
        by: By,
        line: &str,
        money: Currency,
    ) -> Result<Vec<HandEvent>, Refusal> {
        let commands = self.line_commands(now, by, line, money)?;
        let (_, (setup, hand)) = self.hand_on()?;
        let (mut hand, mut events): (Hand, Vec<HandEvent>) = (hand.clone(), Vec::new());
        let mut perform = |command, hand: &mut Hand| {
            let performed = hand.perform(setup, command, &mut events);
            performed.map_err(|violation| Refusal::Table {
                rule: Some(violation.rule(setup)),
                violation: table::Violation::Hand(violation),
            })
        };
        for command in commands {
            perform(command, &mut hand)?;
        }
        while let Some(command) = live::by_itself(setup, &hand, self.is_dealt_by_hand()) {
            perform(command, &mut hand)?;
        }
        Ok(events)
    }

    /// The hand that is on.
    fn hand_on(&self) -> Result<(&PokerGame, (&HandSetup, &Hand)), Refusal> {
        let Game::Poker(game) = &self.game else { return Err(Refusal::OtherGame { table: self.id }) };
        match game.table.hand() {
            Some(hand) => Ok((game, hand)),
            None => Err(Refusal::table(table::Violation::NoHand, &game.setup, &game.table)),
        }
    }
}

/// Whether all of this may be written at a table where players act for themselves and cards come from a sealed deck.
fn may_be_written_of_a_sealed_deck(table: TableId, commands: &[Command<Request>]) -> Result<(), Refusal> {
    for command in commands {
        if touches_cards(&command.request) {
            return Err(Refusal::SealedDeck { table });
        }
        match command.actor {
            Actor::Dealer | Actor::Floor(_) => {}
            Actor::Seat(_) | Actor::Clock => return Err(Refusal::PlayersOwnAct { table }),
        }
    }
    Ok(())
}

fn refused(table: TableId, why: ScriptError) -> Refusal {
    match why.wrong {
        Wrong::Refused { violation, rule } => {
            Refusal::Table { violation: table::Violation::Hand(violation), rule: Some(rule) }
        }
        Wrong::Malformed(says) | Wrong::Stuck(says) => Refusal::Line { table, says },
        Wrong::Setup { .. } => Refusal::Line { table, says: why.says() },
        Wrong::Bug(why) => Refusal::Lost { table: Some(table), why },
    }
}

impl LiveTable {
    /// Carries out what a line asks for, and whatever follows from it.
    pub(crate) fn write_line(
        &mut self,
        now: Moment,
        by: By,
        line: &str,
        money: Currency,
        chance: &mut Randomness<'_>,
    ) -> Result<Outcome, Refusal> {
        let commands = self.line_commands(now, by, line, money)?;
        let before = self.chip_count();
        let mut outcome = Outcome::default();
        for Command { actor, request } in &commands {
            let Game::Poker(game) = &self.game else { return Err(Refusal::OtherGame { table: self.id }) };
            let command = Command { actor: *actor, request: table::Request::Hand(*request) };
            let mut events = Vec::new();
            let decided = game.table.decide(&game.setup, now, command, &mut events);
            // It has been tried, so that half of it is a fault.
            decided.map_err(|violation| self.lost(violation.key()))?;
            self.poker_happens(now, &mut events, chance, &mut outcome)?;
        }
        self.poker_goes_on(now, chance, &mut outcome)?;
        outcome.book(self, &before, commands.iter().find_map(|command| acting_seat(command.actor)));
        Ok(outcome)
    }
}
