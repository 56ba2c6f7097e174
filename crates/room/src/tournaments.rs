//! The tournaments of the room as their logs tell them, and what may be asked about them.
//!
//! An event is announced in the room's own stream, with its spec as text; everything that happens in it afterwards is an
//! event of its director ([`tournament::TournamentEvent`]) in a stream of its own. A [`TournamentRecord`] is the fold of both, for the
//! room, for a log that is read back, and for whoever follows. Its tables are tables of the room like any other, with streams of
//! their own.

use std::collections::{BTreeMap, VecDeque};

use game::{Moment, Seat, TableId, TournamentId};
use journal::Packs;
use ledger::Identification;
use shuffler::RoomKey;
use tournament::{EntryNo, Impossible, PlayEvent, Stack, TableNo, Tournament, TournamentEvent};
use view::tournament::Notes;

use crate::spec::{BadSpec, FormatSpec, TournamentSpec};

/// How many ended tournaments the room remembers; the log has all of them.
pub(crate) const MOST_ENDED: usize = 100;

/// How many of its latest events a record keeps at hand, hands that were dealt and played not counted.
const MOST_RECENT: usize = 500;

/// The room's tables of all tournaments, by their number there.
pub(crate) type EventTables = BTreeMap<(TournamentId, TableNo), TableId>;

/// Ballots of deals, which stand in the log under the room's key (cb:12.1.chop.2a).
pub(crate) struct BallotBox<'a>(pub(crate) &'a RoomKey);

impl Packs for BallotBox<'_> {
    fn place_of(&self, _: cards::Card) -> Option<journal::Place> {
        None
    }

    fn card_at(&self, _: journal::Place) -> Option<cards::Card> {
        None
    }

    fn lock_ballot(&self, yes: bool) -> Option<Vec<u8>> {
        self.0.lock_ballot(yes)
    }

    fn open_ballot(&self, locked: &[u8]) -> Option<bool> {
        self.0.open_ballot(locked)
    }
}

/// Something that happened in a tournament, for the log on the director's desk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happened {
    /// Its number in the log of the tournament.
    pub number: u64,
    /// When.
    pub at: Moment,
    /// What.
    pub event: TournamentEvent,
}

/// A tournament as its log tells it.
#[derive(Clone)]
pub struct TournamentRecord {
    id: TournamentId,
    spec: TournamentSpec,
    announced: Moment,
    pub(crate) event: Tournament,
    /// The number of the last event of its stream that was taken in.
    last: u64,
    recent: VecDeque<Happened>,
    notes: Notes,
}

impl TournamentRecord {
    /// A tournament as it was announced.
    pub(crate) fn announced(
        id: TournamentId,
        spec: TournamentSpec,
        at: Moment,
    ) -> Result<TournamentRecord, BadSpec> {
        let setup = spec.setup()?;
        let event = Tournament::new(setup).map_err(|bad| BadSpec::citing(&["the event"], bad, None))?;
        Ok(TournamentRecord {
            id,
            spec,
            announced: at,
            event,
            last: 0,
            recent: VecDeque::new(),
            notes: Notes::default(),
        })
    }

    /// Takes an event of its director in: the only way by which it changes.
    ///
    /// # Errors
    ///
    /// If the event cannot have happened. Nothing has changed then.
    pub fn apply(&mut self, at: Moment, event: &TournamentEvent) -> Result<(), Impossible> {
        self.event.apply(event)?;
        self.notes.take_in(at, event);
        self.last += 1;
        if !is_a_hand(event) {
            if self.recent.len() == MOST_RECENT {
                self.recent.pop_front();
            }
            self.recent.push_back(Happened { number: self.last, at, event: event.clone() });
        }
        Ok(())
    }

    /// Its number.
    pub const fn id(&self) -> TournamentId {
        self.id
    }

    /// What it was announced with.
    pub const fn spec(&self) -> &TournamentSpec {
        &self.spec
    }

    /// When it was announced.
    pub const fn announced_at(&self) -> Moment {
        self.announced
    }

    /// The event itself.
    pub const fn event(&self) -> &Tournament {
        &self.event
    }

    /// The number of the last event of its log.
    pub const fn last(&self) -> u64 {
        self.last
    }

    /// What the event does not remember itself and pages show all the same.
    pub const fn notes(&self) -> &Notes {
        &self.notes
    }

    /// What happened lately, the oldest first; hands are left out.
    pub fn recent(&self) -> impl DoubleEndedIterator<Item = &Happened> {
        self.recent.iter()
    }

    /// The first event that [`recent`](TournamentRecord::recent) has, where earlier ones are in the log alone.
    pub fn recent_since(&self) -> Option<u64> {
        self.recent.front().filter(|_| self.recent.len() == MOST_RECENT).map(|first| first.number)
    }

    /// Whether those who are left of it go on in that event.
    pub(crate) fn is_flight_into(&self, other: TournamentId) -> bool {
        matches!(self.spec.format, FormatSpec::Flight { .. }) && self.spec.feeds() == Some(other)
    }

    /// Whether it is over, or off.
    pub fn has_ended(&self) -> bool {
        use tournament::Phase;
        match self.event.desk().phase {
            Phase::Registering | Phase::Running => false,
            Phase::Finished | Phase::Cancelled => true,
        }
    }
}

/// Whether it says only that a hand was dealt or played.
pub fn is_a_hand(event: &TournamentEvent) -> bool {
    matches!(event, TournamentEvent::Play(PlayEvent::DealBegan { .. } | PlayEvent::HandEnded { .. }))
}

/// What may be asked about a tournament. Where cards are drawn, the room draws them inside the command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentAsk {
    /// Somebody enters: the player who asks, or whoever the director names. A late entry draws a seat card.
    Register {
        /// Who.
        player: game::PlayerId,
    },
    /// Cards in the air: at so many tables, or as few as hold everybody.
    Start {
        /// How many.
        tables: Option<u32>,
    },
    /// Real tables: the count of one of them, every stack of those who sit there.
    Count {
        /// Which.
        table: TableNo,
        /// By seat.
        stacks: Vec<Stack>,
        /// Who had the big blind last, where somebody has looked.
        big_blind: Option<Seat>,
    },
    /// Real tables: somebody has lost everything.
    Bust {
        /// Who.
        entry: EntryNo,
        /// Who won the last pot they contested.
        by: Vec<EntryNo>,
    },
    /// Pay a prize that was set aside until its winner showed who they are.
    PayPrize {
        /// Whose.
        entry: EntryNo,
        /// What was shown.
        identified: Vec<Identification>,
        /// What of it is withheld as tax.
        withheld: chips::Chips,
    },
    /// What needs no cards.
    Director(tournament::Request),
}
