//! What players add to the shuffle of the next hand, and the deck that waits for it.
//!
//! The deck of the next hand is sealed as soon as the last one is over, or when the first player sits down, so that its
//! root is shown and durable before anything is dealt. Whoever wants to add to the shuffle has promised it by then. When
//! the list of promises is closed, with the deck or at the latest when the dealer wants to deal, they reveal what they
//! promised; the dealer waits for them a moment, and then deals. Everything is in the log, so a room that was killed
//! goes on with the same deck and the same promises.
//!
//! Whoever promises and does not reveal is told of in the proof of the hand, and does not take part for a while: together
//! with the house, who knows its deck, somebody who may choose whether to reveal could choose between two orders.

use game::{HandNumber, Moment, PlayerId, Seat, Span, TableId};
use shuffler::{
    Contents, Contribution, ContributionCommitment, ContributionNonce, Deal, FixedHash, KeyMark, Mixed,
    RoomKey, Root,
};

use super::record::{Impossible, TableRecord};

/// How players may add to the shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContributionPolicy {
    /// How long the dealer waits for players to reveal what they have promised. Nobody waits where nobody takes part.
    pub window: Span,
    /// For how many hands of the table somebody who did not reveal takes no part.
    pub sits_out: u64,
}

impl ContributionPolicy {
    /// Half a second, and twenty hands.
    pub const STANDARD: ContributionPolicy = ContributionPolicy { window: Span::millis(500), sits_out: 20 };
}

/// How long players have to come back and reveal after the room was down.
pub(crate) const COMING_BACK: Span = Span::seconds(5);

/// How many hands it is remembered at most that somebody did not reveal.
const REMEMBERED: u64 = 1_000;

/// The deck of the next hand or round: sealed, shown, not dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextDeck {
    /// As the shuffler stores it.
    pub(crate) sealed: Vec<u8>,
    /// Which hand or round it is for.
    pub hand: HandNumber,
    /// What it commits to.
    pub root: Root,
    /// When it was sealed.
    pub since: Moment,
}

impl NextDeck {
    /// A stored deck that is the first of its hand at this table; nothing if it is none.
    pub(crate) fn read(sealed: &[u8], table: TableId, since: Moment) -> Option<NextDeck> {
        let (deal, _) = Deal::of_stored(sealed)?;
        let root = Root::of_stored(sealed)?;
        (deal.table == table && deal.deck == 0).then(|| NextDeck {
            sealed: sealed.to_vec(),
            hand: deal.hand,
            root,
            since,
        })
    }

    /// Whether it is locked with this key: with one before it, whoever has that could read it, and it is not dealt.
    pub(crate) fn is_under(&self, key: &RoomKey) -> bool {
        KeyMark::of_stored(&self.sealed) == Some(key.mark())
    }

    /// Whether it is made of these cards.
    pub(crate) fn is_of(&self, cards: cards::CardSet) -> bool {
        matches!(Deal::of_stored(&self.sealed), Some((_, Contents::Shown(shown))) if shown == cards)
    }
}

/// A promise to add to the shuffle of the next hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Promised {
    /// Who promised.
    pub player: PlayerId,
    /// From which seat, what, and what was revealed so far.
    pub contribution: Contribution,
}

/// A list of promises that nobody can be added to any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closed {
    /// When it was closed.
    pub at: Moment,
    /// Until when the dealer waits for those who have not revealed.
    pub until: Moment,
}

/// What players add to the shuffle of the next hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contributing {
    /// The promises, by seat.
    pub(crate) promised: Vec<Promised>,
    /// Whether the list is closed.
    pub(crate) closed: Option<Closed>,
    /// Who did not reveal what they had promised, and how many hands had been dealt then.
    pub(crate) withheld: Vec<(PlayerId, u64)>,
}

impl Contributing {
    /// The promises, by seat.
    pub fn promised(&self) -> &[Promised] {
        &self.promised
    }

    /// Whether the list is closed.
    pub const fn closed(&self) -> Option<Closed> {
        self.closed
    }

    /// Until when the dealer waits, if somebody has still to reveal.
    pub fn awaited(&self) -> Option<Moment> {
        let outstanding = self.promised.iter().any(|one| one.contribution.nonce.is_none());
        self.closed.filter(|_| outstanding).map(|closed| closed.until)
    }

    /// A promise; a later one from the same seat or by the same player takes its place.
    fn promise(&mut self, player: PlayerId, seat: Seat, commitment: ContributionCommitment) {
        self.promised.retain(|one| one.player != player && one.contribution.seat != seat);
        let contribution = Contribution { seat, commitment, nonce: None };
        self.promised.push(Promised { player, contribution });
        self.promised.sort_unstable_by_key(|one| one.contribution.seat);
    }

    /// The hand begins: what was promised is used up, and whoever has not revealed it is noted.
    fn used(&mut self, hands: u64) -> Option<(Closed, Vec<Contribution>)> {
        let promised = std::mem::take(&mut self.promised);
        let closed = self.closed.take()?;
        self.withheld.retain(|(_, at)| hands.saturating_sub(*at) < REMEMBERED);
        for one in promised.iter().filter(|one| one.contribution.nonce.is_none()) {
            self.withheld.retain(|(player, _)| *player != one.player);
            self.withheld.push((one.player, hands));
        }
        Some((closed, promised.into_iter().map(|one| one.contribution).collect()))
    }

    /// For how many more hands of the table somebody takes no part.
    pub(crate) fn sits_out(&self, player: PlayerId, hands: u64, policy: &ContributionPolicy) -> Option<u64> {
        let (_, at) = self.withheld.iter().find(|(withheld, _)| *withheld == player)?;
        let until = at.saturating_add(policy.sits_out);
        until.checked_sub(hands).filter(|left| *left > 0)
    }
}

impl TableRecord {
    /// The deck of the next hand or round, once it is sealed.
    pub const fn next_deck(&self) -> Option<&NextDeck> {
        self.next_deck.as_ref()
    }

    /// What players add to the shuffle of the next hand or round.
    pub const fn contributing(&self) -> &Contributing {
        &self.contributing
    }

    /// What players added to the shuffle of the hand or round that is on, or was dealt last; nothing if nobody did.
    pub const fn mixed(&self) -> Option<&Mixed> {
        self.mixed.as_ref()
    }

    /// The hand or round before the next one; 0 where there was none. Promises name it.
    pub fn before_the_next(&self) -> HandNumber {
        self.number.unwrap_or(HandNumber(0))
    }

    /// What stands for all that is fixed before anybody reveals: the deck and the promises, once the list is closed.
    pub fn fixed(&self) -> Option<FixedHash> {
        let (deck, mixed) = (self.next_deck.as_ref()?, self.mix_so_far()?);
        Some(mixed.fixed(deck.root))
    }

    /// What players add to the next deck, as far as it is revealed; nothing before the list is closed.
    pub(crate) fn mix_so_far(&self) -> Option<Mixed> {
        let (deck, closed) = (self.next_deck.as_ref()?, self.contributing.closed?);
        let contributions = self.contributing.promised.iter().map(|one| one.contribution).collect();
        Some(Mixed {
            after: self.before_the_next(),
            sealed: deck.since.millis(),
            closed: closed.at.millis(),
            contributions,
        })
    }

    /// The deck of the next hand has been sealed. What was revealed for another deck counts no more.
    pub(super) fn next_deck_sealed(&mut self, at: Moment, sealed: &[u8]) -> Result<(), Impossible> {
        let next = NextDeck::read(sealed, self.id, at).ok_or(Impossible::NoDeck)?;
        self.next_deck = Some(next);
        if self.contributing.closed.take().is_some() {
            self.contributing.promised.clear();
        }
        Ok(())
    }

    /// A hand or round begins with the deck that was sealed for it, in the order that players have added to.
    pub(super) fn deck_brought_in(&mut self, number: HandNumber) -> Result<(), Impossible> {
        let after = self.before_the_next();
        let used = self.contributing.used(self.hands);
        self.mixed = None;
        let Some(deck) = self.next_deck.take() else {
            // Dice need none, and where people deal, the deck lies on the table.
            return if self.is_dealt_sealed() { Err(Impossible::NothingSealed) } else { Ok(()) };
        };
        if deck.hand != number {
            return Err(Impossible::OtherDeck { sealed: deck.hand });
        }
        self.deck_root = Some(deck.root);
        let sealed = deck.since.millis();
        self.mixed = used.map(|(closed, contributions)| Mixed {
            after,
            sealed,
            closed: closed.at.millis(),
            contributions,
        });
        Ok(())
    }

    pub(super) fn contribution_promised(
        &mut self,
        player: PlayerId,
        seat: Seat,
        commitment: [u8; 32],
    ) -> Result<(), Impossible> {
        if self.contributing.closed.is_some() {
            return Err(Impossible::AgainstTheRules);
        }
        if self.player(seat) != Some(player) {
            return Err(Impossible::PlaceEmpty { seat });
        }
        self.contributing.promise(player, seat, ContributionCommitment::from_bytes(commitment));
        Ok(())
    }

    pub(super) fn contributions_closed(&mut self, at: Moment, until: Moment) -> Result<(), Impossible> {
        if self.next_deck.is_none() || !self.has_promises() || self.contributing.closed.is_some() {
            return Err(Impossible::AgainstTheRules);
        }
        // Nobody waits for somebody who has gone.
        let promised = std::mem::take(&mut self.contributing.promised);
        self.contributing.promised = promised.into_iter().filter(|one| self.is_still_there(one)).collect();
        self.contributing.closed = Some(Closed { at, until });
        Ok(())
    }

    /// Whether whoever promised still sits there.
    fn is_still_there(&self, one: &Promised) -> bool {
        self.player(one.contribution.seat) == Some(one.player)
    }

    /// Whether somebody at the table has promised to add to the next shuffle.
    pub(crate) fn has_promises(&self) -> bool {
        self.contributing.promised.iter().any(|one| self.is_still_there(one))
    }

    pub(super) fn contributions_postponed(&mut self, until: Moment) -> Result<(), Impossible> {
        let closed = self.contributing.closed.as_mut().ok_or(Impossible::AgainstTheRules)?;
        closed.until = until;
        Ok(())
    }

    pub(super) fn contribution_revealed(&mut self, seat: Seat, nonce: [u8; 32]) -> Result<(), Impossible> {
        let (id, after) = (self.id, self.before_the_next());
        let Contributing { promised, closed, .. } = &mut self.contributing;
        let promised = promised.iter_mut().find(|one| one.contribution.seat == seat);
        let one = promised.ok_or(Impossible::AgainstTheRules)?;
        if closed.is_none() || one.contribution.nonce.is_some() {
            return Err(Impossible::AgainstTheRules);
        }
        one.contribution.nonce = Some(ContributionNonce::from_bytes(nonce));
        if !one.contribution.keeps_its_promise(id, after) {
            return Err(Impossible::AgainstTheRules);
        }
        Ok(())
    }
}
