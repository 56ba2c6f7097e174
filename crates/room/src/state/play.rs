//! What players and dealers do at the tables.

use cards::Card;
use game::{Actor, Command, PlayerId, Seat, TableId, TournamentId};
use pit::{craps, mini_dice, premium};
use table::{Awaiting, absence, buyin, charge, rotation};
use tournament::TableNo;

use super::{CommandContext, Room};
use crate::record::{RoomEvent, TableEvent};
use crate::refusal::Refusal;
use crate::request::{Answer, By};
use crate::tables::{Game, LiveTable, PokerGame};

/// A table of the pit takes no wager from somebody who is barred.
fn may_bet(by: By, floor: &floor::Floor, now: game::Moment) -> Result<(), Refusal> {
    match by {
        By::Player(player) => match floor.barred(player, now) {
            Some(bar) => Err(Refusal::Floor(floor::FloorRefusal::Barred { player, bar })),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// What the owner of a seat that somebody else plays in may ask for: to come back, or to leave. The table knows the
/// seat as the other's, so that the dealer asks for the owner.
fn owners_request(by: By, live: &LiveTable, request: table::Request) -> Option<Command<table::Request>> {
    let By::Player(player) = by else { return None };
    let seat = live.poker()?.table.owner_of(player)?;
    let request = match request {
        table::Request::Absence(absence::Request::Return { with, .. }) => {
            table::Request::Absence(absence::Request::Return { seat, with })
        }
        table::Request::Leave => table::Request::RemoveOwner { seat },
        _ => return None,
    };
    Some(Command { actor: Actor::Dealer, request })
}

/// What the table answers to: the player's own seat, or the dealer, or the floor.
fn actor(by: By, table: &LiveTable) -> Result<Actor, Refusal> {
    match by {
        By::Player(player) => {
            let seat = table.seat_of(player).ok_or(Refusal::NotSeated { player, table: table.id })?;
            Ok(Actor::Seat(seat))
        }
        By::Dealer(own) if own == table.id => Ok(Actor::Dealer),
        By::Floor(badge) => Ok(Actor::Floor(badge)),
        By::Clock => Ok(Actor::Clock),
        by @ (By::Dealer(_) | By::Cage(_) | By::Carrier) => Err(Refusal::NotYours { by }),
    }
}

impl Room {
    pub(super) fn poker(
        &mut self,
        context: CommandContext,
        table: TableId,
        request: table::Request,
    ) -> Result<Answer, Refusal> {
        use table::Request as R;
        let (live, _) = self.at(table)?;
        if let Some(request) = owners_request(context.by, live, request) {
            return self.table_takes(context, table, request).map(|()| Answer::Done);
        }
        let actor = actor(context.by, live)?;
        match request {
            // The owner of a seat that is played over comes back by the owner's own word.
            R::Absence(absence::Request::Return { seat, .. })
                if actor == Actor::Seat(seat) && live.is_played_over(seat) =>
            {
                return Err(Refusal::NotYours { by: context.by });
            }
            // Who sits where is the floor's, and hands are numbered by the room: by requests of their own.
            R::Sit { .. }
            | R::PlayOver { .. }
            | R::ChangeSeat { .. }
            | R::BeginHand { .. }
            | R::ButtonCard(_)
            | R::RemoveOwner { .. }
            | R::Resume { .. }
            // What the director of a tournament orders is carried out by the room.
            | R::Director(_)
            // Chips are moved by the ruling on a case, which books them.
            | R::RuleAway { .. }
            | R::RuleTo { .. }
            | R::TimeCharge(charge::Request::Empty { .. }) => {
                return Err(Refusal::NotYours { by: context.by });
            }
            // Where the room deals it lays the button and takes the blinds: no hand of a dealer's is in it.
            R::MisplaceButton { .. } | R::ButtonWrong | R::OverlookOwing { .. } if !live.is_dealt_by_hand() => {
                return Err(Refusal::SealedDeck { table });
            }
            // What a table was opened with stays: its sign, its list and its log speak of it.
            R::Rotation(rotation::Request::ChangeLimit) => return Err(Refusal::NewLimitNewTable { table }),
            _ => {}
        }
        self.table_takes(context, table, Command { actor, request })?;
        Ok(Answer::Done)
    }

    /// A command at a poker table, with everything that follows from it.
    pub(super) fn table_takes(
        &mut self,
        context: CommandContext,
        table: TableId,
        command: Command<table::Request>,
    ) -> Result<(), Refusal> {
        if let table::Request::BuyIn(request) = command.request
            && let Some((player, asked)) = self.asks_for_chips(table, request)
        {
            self.covers(player, asked)?;
            self.may_stake(player, asked)?;
        }
        let now = self.now;
        let (live, mut chance) = self.at(table)?;
        let outcome = live.poker_request(now, command, &mut chance)?;
        self.after_table(context, table, outcome)
    }

    /// The floor brings a hand to its end that stands still: see [`LiveTable::resolve_hand`].
    pub(super) fn resolve_hand(
        &mut self,
        context: CommandContext,
        table: TableId,
        why: String,
    ) -> Result<Answer, Refusal> {
        let (by, now) = (context.floor()?, self.now);
        let (live, mut chance) = self.at(table)?;
        let (hand, outcome) = live.resolve_hand(now, by, &mut chance)?;
        self.after_table(context, table, outcome)?;
        self.record(RoomEvent::HandResolved { table, hand, why, by })?;
        Ok(Answer::Done)
    }

    /// Whoever deals, or the floor, writes down what happens in the hand: see [`LiveTable::write_line`].
    pub(super) fn write_line(
        &mut self,
        context: CommandContext,
        table: TableId,
        line: String,
        why: Option<String>,
    ) -> Result<Answer, Refusal> {
        let (now, money) = (self.now, self.rules.currency);
        let (live, mut chance) = self.at(table)?;
        let outcome = live.write_line(now, context.by, &line, money, &mut chance)?;
        // Who wrote it stands before what came of it.
        self.happens_at(table, TableEvent::LineWritten { by: context.by.badge(), line, why })?;
        self.after_table(context, table, outcome)?;
        Ok(Answer::Done)
    }

    /// Chips a request would take from an account.
    fn asks_for_chips(&self, table: TableId, request: buyin::Request) -> Option<(PlayerId, chips::Chips)> {
        let live = self.tables.get(&table)?;
        let (seat, amount): (Seat, chips::Chips) = match request {
            buyin::Request::Rebuy { seat, amount } | buyin::Request::Add { seat, amount, .. } => {
                (seat, amount)
            }
            _ => return None,
        };
        live.player(seat).map(|player| (player, amount))
    }

    pub(super) fn premium(
        &mut self,
        context: CommandContext,
        table: TableId,
        request: premium::Request,
    ) -> Result<Answer, Refusal> {
        if matches!(request, premium::Request::Sit { .. } | premium::Request::Leave { .. }) {
            return Err(Refusal::NotYours { by: context.by });
        }
        if matches!(request, premium::Request::Bet { .. }) {
            may_bet(context.by, &self.floor, self.now)?;
        }
        let now = self.now;
        let (live, mut chance) = self.at(table)?;
        let actor = actor(context.by, live)?;
        let outcome = live.premium_request(now, Command { actor, request }, &mut chance)?;
        self.after_table(context, table, outcome)?;
        Ok(Answer::Done)
    }

    pub(super) fn mini_dice(
        &mut self,
        context: CommandContext,
        table: TableId,
        request: mini_dice::Request,
    ) -> Result<Answer, Refusal> {
        if matches!(request, mini_dice::Request::Sit { .. } | mini_dice::Request::Leave { .. }) {
            return Err(Refusal::NotYours { by: context.by });
        }
        if matches!(request, mini_dice::Request::Bet { .. }) {
            may_bet(context.by, &self.floor, self.now)?;
        }
        let now = self.now;
        let (live, _) = self.at(table)?;
        let actor = actor(context.by, live)?;
        let outcome = live.mini_dice_request(now, Command { actor, request })?;
        self.after_table(context, table, outcome)?;
        Ok(Answer::Done)
    }

    pub(super) fn craps(
        &mut self,
        context: CommandContext,
        table: TableId,
        request: craps::Request,
    ) -> Result<Answer, Refusal> {
        if matches!(request, craps::Request::Sit { .. } | craps::Request::Leave { .. }) {
            return Err(Refusal::NotYours { by: context.by });
        }
        if matches!(request, craps::Request::Bet { .. }) {
            may_bet(context.by, &self.floor, self.now)?;
        }
        let now = self.now;
        let (live, _) = self.at(table)?;
        let actor = actor(context.by, live)?;
        let outcome = live.craps_request(now, Command { actor, request })?;
        self.after_table(context, table, outcome)?;
        Ok(Answer::Done)
    }

    /// The dealer deals: a hand, a round or a roll. A poker game that starts draws for the button first.
    pub(super) fn deal(&mut self, context: CommandContext, table: TableId) -> Result<Answer, Refusal> {
        match context.by {
            By::Dealer(own) if own == table => {}
            By::Floor(_) | By::Clock => {}
            by => return Err(Refusal::NotYours { by }),
        }
        let (number, now) = (self.number_for(table), self.now);
        let (_, chance) = self.at(table)?;
        // A source that has failed is found out before anything has begun.
        chance.entropy.reseed().map_err(Refusal::Unhealthy)?;
        let event = self.director_lets_deal(table)?;
        let (live, _) = self.at(table)?;
        // Whether a hand could be dealt takes a whole layout of it to say: it is asked where it matters.
        let added_to = live.has_promises() || live.contributing().closed().is_some();
        if added_to && live.is_between_hands(now) && self.waits_for_contributions(table)? {
            return Ok(Answer::Done);
        }
        if self.gather_in_by_hand(context, table)? && !self.may_begin(table) {
            // That much is done: whoever has left is gone, and the next hand waits for others.
            return Ok(Answer::Done);
        }
        let (live, mut chance) = self.at(table)?;
        let outcome = match &live.game {
            Game::Poker(game) => {
                return match game.table.awaiting(&game.setup, now) {
                    Awaiting::Start { .. } | Awaiting::ButtonCard { .. } => {
                        // Nobody draws for a button whose hand cannot be dealt.
                        let ready = game.table.state().decks.next_hand_allowed(game.setup.decks(), now);
                        if let Err(why) = ready {
                            let violation = table::Violation::Decks(why);
                            return Err(Refusal::table(violation, &game.setup, &game.table));
                        }
                        let cards = self.start_game(context, table)?;
                        if let Some((id, number)) = event {
                            self.button_was_drawn(context, id, number, cards)?;
                        }
                        // The floor hears of the new game before its first hand.
                        self.follow_up(context)?;
                        self.deal_hand(context, table, event)
                    }
                    Awaiting::NextHand { .. } | Awaiting::HeldUp => self.deal_hand(context, table, event),
                    Awaiting::Players { .. } => Err(Refusal::NothingToDeal { table }),
                    Awaiting::Hand(_) => Err(Refusal::TableBusy { table }),
                };
            }
            Game::Premium(_) => live.premium_round(now, number, &mut chance)?,
            Game::MiniDice { .. } | Game::Craps { .. } => live.dice_round(now, number, &mut chance)?,
        };
        self.has_begun(number);
        self.after_table(context, table, outcome)?;
        self.clear_the_pit(context, table)?;
        Ok(Answer::Hand(number))
    }

    /// Where people deal, the cards of a hand that is paid are gathered in at the latest when the next one is dealt. Whether
    /// there were any.
    pub(super) fn gather_in_by_hand(
        &mut self,
        context: CommandContext,
        table: TableId,
    ) -> Result<bool, Refusal> {
        if !self.tables.get(&table).is_some_and(|live| live.waits_to_gather_in()) {
            return Ok(false);
        }
        let request = table::Request::Hand(poker::Request::Proceed);
        self.table_takes(context, table, Command { actor: Actor::Dealer, request })?;
        // The floor hears who has left before the next hand.
        self.follow_up(context)?;
        Ok(true)
    }

    /// Whether the next hand can begin: asked where it is too late to refuse, because something has happened already.
    fn may_begin(&self, table: TableId) -> bool {
        let Some(live) = self.tables.get(&table).filter(|live| !live.is_closed() && live.frozen.is_none())
        else {
            return false;
        };
        let Some(PokerGame { setup, table: game }) = live.poker() else { return false };
        let ready = game.state().decks.next_hand_allowed(setup.decks(), self.now).is_ok();
        match game.awaiting(setup, self.now) {
            Awaiting::Start { .. } | Awaiting::ButtonCard { .. } => ready,
            Awaiting::NextHand { .. } | Awaiting::HeldUp => {
                let request = table::Request::BeginHand { number: self.number_for(table) };
                let command = Command { actor: Actor::Dealer, request };
                game.decide(setup, self.now, command, &mut Vec::new()).is_ok()
            }
            Awaiting::Players { .. } | Awaiting::Hand(_) => false,
        }
    }

    /// The draw for the button, card by card (cb:2.seating.6a, cb:12.tourn.7). The cards in the order they were dealt.
    fn start_game(&mut self, context: CommandContext, table: TableId) -> Result<Vec<Card>, Refusal> {
        let now = self.now;
        let mut dealt = Vec::new();
        let dealer = |request| Command { actor: Actor::Dealer, request };
        let (live, mut chance) = self.at(table)?;
        let deck =
            live.poker().map_or(cards::CardSet::FULL, |game| game.table.stakes(&game.setup).variant.deck);
        let mut cards = LiveTable::lots(deck, &mut chance)?.into_iter();
        let awaiting = |live: &LiveTable| live.poker().map(|game| game.table.awaiting(&game.setup, now));
        if matches!(awaiting(live), Some(Awaiting::Start { .. })) {
            // Games of a tournament are started by its director.
            let (live, _) = self.at(table)?;
            let actor = match live.spec.tournament() {
                Some(_) => Actor::Floor(context.by.signer()),
                None => Actor::Dealer,
            };
            self.table_takes(context, table, Command { actor, request: table::Request::StartGame })?;
        }
        loop {
            let (live, _) = self.at(table)?;
            match (awaiting(live), cards.next()) {
                (Some(Awaiting::ButtonCard { .. }), Some(card)) => {
                    self.table_takes(context, table, dealer(table::Request::ButtonCard(card)))?;
                    dealt.push(card);
                }
                _ => return Ok(dealt),
            }
        }
    }

    fn deal_hand(
        &mut self,
        context: CommandContext,
        table: TableId,
        event: Option<(TournamentId, TableNo)>,
    ) -> Result<Answer, Refusal> {
        let (number, now) = (self.number_for(table), self.now);
        let (live, mut chance) = self.at(table)?;
        let outcome = live.begin_hand(now, number, &mut chance)?;
        self.has_begun(number);
        self.after_table(context, table, outcome)?;
        if let Some((id, own)) = event {
            // Its director hears of the riffle before anything that comes of the hand, which waits in line.
            self.riffle_began(context, id, own)?;
        }
        Ok(Answer::Hand(number))
    }
}
