//! Everything a room knows, for comparing it with what its log gives back: cards included, which print nothing.
#![allow(dead_code, unreachable_pub)] // Every test uses a part of it.

use chips::Chips;
use game::{HandNumber, Moment, PlayerId, Seat, Span, TableId, TournamentId};
use jackpot::Jackpots;
use pit::{craps, mini_dice, premium};
use room::cases::Cases;
use room::floor::Board;
use room::{Contributing, Game, Incidents, LiveTable, NextDeck, Room};
use shuffler::Root;
use tournament::{Clock, Hands, Phase};

/// A room at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Look {
    pub now: Moment,
    pub ledger: ledger::Ledger,
    pub board: Board,
    pub jackpots: Jackpots,
    pub players: u32,
    pub incidents: Incidents,
    pub last_hand: HandNumber,
    pub tables: Vec<TableLook>,
    pub tournaments: Vec<(TournamentId, tournament::State)>,
}

/// A table at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct TableLook {
    pub id: TableId,
    pub number: Option<HandNumber>,
    pub hands: u64,
    pub frozen: bool,
    pub closed: bool,
    /// What the deck of a hand that is on commits to, and how many cards have left it.
    pub deck: Option<(Root, u8)>,
    /// The deck of the next hand, and what players add to it.
    pub next_deck: Option<NextDeck>,
    pub contributing: Contributing,
    /// What is disputed, and what was decided.
    pub cases: Cases,
    pub seats: Vec<(Seat, Option<PlayerId>, Chips)>,
    pub game: GameLook,
}

/// What is played there, with every card that lies face down.
#[derive(Clone, PartialEq, Debug)]
pub enum GameLook {
    Poker(Box<table::Snapshot>, Option<Box<poker::Hand>>),
    Premium(Box<premium::PremiumTable>),
    MiniDice(Box<mini_dice::MiniDiceTable>),
    Craps(Box<craps::CrapsTable>),
}

impl Look {
    pub fn at(room: &Room) -> Look {
        Look {
            now: room.now(),
            ledger: room.ledger().clone(),
            board: room.floor().board().clone(),
            jackpots: room.jackpots().clone(),
            players: room.players(),
            incidents: room.incidents().clone(),
            last_hand: room.last_hand(),
            tables: room.tables().map(TableLook::at).collect(),
            tournaments: room
                .tournaments()
                .map(|record| (record.id(), record.event().state().clone()))
                .collect(),
        }
    }

    /// The tournaments as they stand after the room was down for so long: whatever was to come in one that runs comes so much
    /// later, and nothing else has changed.
    pub fn tournaments_later(&self, by: Span) -> Vec<(TournamentId, tournament::State)> {
        let later = |moment: &mut Moment| *moment = moment.plus(by);
        let mut all = self.tournaments.clone();
        for (_, state) in all.iter_mut().filter(|(_, state)| state.desk.phase == Phase::Running) {
            let desk = &mut state.desk;
            desk.started.iter_mut().for_each(later);
            if let Some(Clock { hands: Hands::Until(until), .. }) = &mut desk.clock {
                later(until);
            }
            desk.suspensions.iter_mut().for_each(|(_, until)| later(until));
            desk.offers.iter_mut().for_each(|offer| later(&mut offer.until));
            state.entries.iter_mut().for_each(|entry| entry.suspended.iter_mut().for_each(later));
            state.line_up.stood_still(by);
        }
        all
    }

    /// Whether another room is the same; says in which part it is not.
    pub fn must_be(&self, other: &Look, when: &str) {
        assert_eq!(self.ledger.trial_balance(), other.ledger.trial_balance(), "the money, {when}");
        assert_eq!(self.ledger, other.ledger, "the ledger, {when}");
        assert_eq!(self.board, other.board, "lists and seats, {when}");
        assert_eq!(self.jackpots, other.jackpots, "the jackpots, {when}");
        for (one, two) in self.tables.iter().zip(&other.tables) {
            assert_eq!(one, two, "{}, {when}", one.id);
        }
        for (one, two) in self.tournaments.iter().zip(&other.tournaments) {
            assert_eq!(one, two, "{when}");
        }
        assert_eq!(self, other, "{when}");
    }
}

impl TableLook {
    fn at(table: &LiveTable) -> TableLook {
        let game = match table.game() {
            Game::Poker(game) => {
                let hand = game.table.hand().map(|(_, hand)| Box::new(hand.clone()));
                GameLook::Poker(Box::new(game.table.state().clone()), hand)
            }
            Game::Premium(game) => GameLook::Premium(Box::new(game.table.clone())),
            Game::MiniDice { table, .. } => GameLook::MiniDice(table.clone()),
            Game::Craps { table, .. } => GameLook::Craps(table.clone()),
        };
        TableLook {
            id: table.id(),
            number: table.number(),
            hands: table.hands(),
            frozen: table.frozen().is_some(),
            closed: table.is_closed(),
            deck: table.deck_mark().filter(|_| table.is_busy()),
            next_deck: table.next_deck().cloned(),
            contributing: table.contributing().clone(),
            cases: table.cases().clone(),
            seats: table
                .occupied()
                .iter()
                .map(|seat| (seat, table.player(seat), table.stack(seat)))
                .collect(),
            game,
        }
    }
}
