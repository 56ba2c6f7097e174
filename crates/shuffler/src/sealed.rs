//! A shuffled deck that has been committed to and gives its cards one at a time.

use std::fmt;

use cards::{Card, CardSet};
use zeroize::{Zeroize, Zeroizing};

use crate::contribution::{Contribution, DealingOrder};
use crate::entropy::Entropy;
use crate::head::{Contents, Deal};
use crate::health::Unhealthy;
use crate::opening::Opening;
use crate::order::{MOST, Pile, card, small};
use crate::seal::{Commitment, Drawn, Root, SAID, Salt, Seal, Seed, SetCommitment, say_card};
use crate::source::Origin;
use crate::stream::{self, BLOCK, Nonce, Stream};
use crate::wiped::{Wiped, wipe};

const NONCE: Nonce = Nonce(*b"deal cards\0\0");
/// Each position has a block of the stream: the salt in its first half, the mask of the card behind it.
const SALT: usize = 32;

/// Why there is no deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoDeck {
    /// The chance of the room is not to be trusted.
    Unhealthy(Unhealthy),
    /// There are no cards to shuffle.
    NoCards,
    /// The hand has been reshuffled more often than can be counted.
    TooManyShuffles,
}

impl NoDeck {
    /// The stable code.
    pub const fn key(self) -> &'static str {
        match self {
            NoDeck::Unhealthy(unhealthy) => unhealthy.key(),
            NoDeck::NoCards => "shuffle-no-cards",
            NoDeck::TooManyShuffles => "shuffle-too-many",
        }
    }
}

impl From<Unhealthy> for NoDeck {
    fn from(unhealthy: Unhealthy) -> NoDeck {
        NoDeck::Unhealthy(unhealthy)
    }
}

impl fmt::Display for NoDeck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoDeck::Unhealthy(unhealthy) => fmt::Display::fmt(unhealthy, f),
            NoDeck::NoCards => f.write_str("there are no cards to shuffle; name at least one"),
            NoDeck::TooManyShuffles => f.write_str(
                "the hand has been reshuffled 255 times; declare a misdeal and start another hand",
            ),
        }
    }
}

impl std::error::Error for NoDeck {}

/// A deck in its order, sealed.
///
/// The whole order is fixed and committed to when the deck is made: nothing that happens at the table afterwards can
/// change it. Cards come off the top, or in the order that players have added to ([`mixed`](SealedDeck::mixed)), one
/// [`draw`](SealedDeck::draw) after the other. Cannot be copied or printed, and
/// is overwritten when dropped.
///
/// ```
/// use cards::CardSet;
/// use game::{HandNumber, TableId};
/// use shuffler::{Deal, Entropy, SealedDeck};
///
/// // From a number for this example; `Entropy::from_system` is what money is played with.
/// let mut entropy = Entropy::seeded(7);
/// let deal = Deal { table: TableId(1), hand: HandNumber(42), deck: 0 };
/// let mut deck = SealedDeck::shuffle(&mut entropy, deal, CardSet::FULL)?;
///
/// // What players are told before the first card, and what proves every card to them later.
/// let seal = deck.seal().clone();
/// let top = deck.draw().expect("a full deck");
/// assert!(seal.proves(&top));
/// assert_eq!(deck.remaining_len(), 51);
///
/// // After the hand the auditor sees the whole order, which is the one that was sealed.
/// let order = deck.open_for_audit().verify(&seal).expect("the deck that was sealed");
/// assert_eq!(order.cards().next(), Some(top.card));
/// # Ok::<(), shuffler::NoDeck>(())
/// ```
pub struct SealedDeck {
    seal: Seal,
    secret: Box<Zeroizing<Secret>>,
    /// In which order its positions are dealt.
    order: DealingOrder,
    drawn: u8,
}

/// The seed, and what follows from it for each position: worked out again for a card that is drawn, it would take longer
/// than all the rest of drawing it.
struct Secret {
    seed: [u8; 32],
    /// The order, each card under the mask of its position.
    masked: [u8; MOST],
    masks: [u8; MOST],
    salts: [[u8; SALT]; MOST],
    /// Where each drawn card lay, by card index; [`UNDRAWN`] for the others.
    lay: [u8; MOST],
}

const UNDRAWN: u8 = u8::MAX;

impl Default for Secret {
    fn default() -> Secret {
        Secret {
            seed: [0; 32],
            masked: [0; MOST],
            masks: [0; MOST],
            salts: [[0; SALT]; MOST],
            lay: [UNDRAWN; MOST],
        }
    }
}

impl Zeroize for Secret {
    fn zeroize(&mut self) {
        let Secret { seed, masked, masks, salts, lay } = self;
        for bytes in [&mut seed[..], masked, masks, salts.as_flattened_mut(), lay] {
            wipe(bytes);
        }
    }
}

impl SealedDeck {
    /// Shuffles, cuts and seals these cards with fresh chance, for the first deal of a hand.
    pub fn shuffle(entropy: &mut Entropy, deal: Deal, cards: CardSet) -> Result<SealedDeck, NoDeck> {
        SealedDeck::fresh(entropy, deal, None, cards)
    }

    /// Shuffles, cuts and seals these cards in the middle of a hand: a new deck, linked to this one by its root. Its
    /// seal says how many they are, not which.
    pub fn reshuffle(&self, entropy: &mut Entropy, cards: CardSet) -> Result<SealedDeck, NoDeck> {
        let deck = self.seal.deal.deck.checked_add(1).ok_or(NoDeck::TooManyShuffles)?;
        SealedDeck::fresh(entropy, Deal { deck, ..self.seal.deal }, Some(self.seal.root), cards)
    }

    fn fresh(
        entropy: &mut Entropy,
        deal: Deal,
        previous: Option<Root>,
        cards: CardSet,
    ) -> Result<SealedDeck, NoDeck> {
        if cards.is_empty() {
            return Err(NoDeck::NoCards);
        }
        let seed = fresh_seed(entropy)?;
        Ok(SealedDeck::from_seed(&seed, deal, entropy.origin(), previous, cards))
    }

    pub(crate) fn from_seed(
        seed: &[u8; 32],
        deal: Deal,
        origin: Origin,
        previous: Option<Root>,
        cards: CardSet,
    ) -> SealedDeck {
        // Made where it stays, and not moved there.
        let mut secret: Box<Zeroizing<Secret>> = Box::default();
        secret.seed.copy_from_slice(seed);
        let order = Pile::of(seed, cards);
        // Everything is said before anything is hashed: a hash that reads what was written a moment ago waits for it.
        let mut said = Wiped::<{ MOST * SAID }>::zeros();
        let mut stream = Stream::new(seed, NONCE);
        let Secret { masked, masks, salts, .. } = &mut **secret;
        let places = masked.iter_mut().zip(masks).zip(salts).zip(said.as_chunks_mut().0);
        let mut laid_out = order.as_slice().iter().zip(places).zip(0..).peekable();
        while laid_out.peek().is_some() {
            for block in stream.blocks() {
                let Some(((&index, (((slot, mask), kept), said)), position)) = laid_out.next() else { break };
                *mask = block[SALT];
                *slot = index ^ *mask;
                kept.copy_from_slice(&block[..SALT]);
                say_card(said, position, index, kept);
            }
        }
        let commitments: Vec<Commitment> =
            said.as_chunks().0.iter().take(cards.len()).map(Commitment::of).collect();
        let contents = contents(seed, deal, cards);
        let seal = Seal::new(deal, origin, previous, contents, commitments.into_boxed_slice());
        let order = DealingOrder::from_the_top(seal.len());
        SealedDeck { seal, secret, order, drawn: 0 }
    }

    /// The deck as it is dealt after players have added these to the shuffle; nothing if a card has been drawn already.
    /// The seal stays what it is: only the order in which its positions are dealt changes.
    pub fn mixed(mut self, contributions: &[Contribution]) -> Option<SealedDeck> {
        if self.drawn > 0 {
            return None;
        }
        self.order = DealingOrder::of(self.seal.root, self.seal.len(), contributions);
        Some(self)
    }

    /// In which order its positions are dealt.
    pub fn order(&self) -> &DealingOrder {
        &self.order
    }

    /// What is published before the first card.
    pub fn seal(&self) -> &Seal {
        &self.seal
    }

    /// The root of its seal.
    pub fn root(&self) -> Root {
        self.seal.root
    }

    /// How many cards are left.
    pub fn remaining_len(&self) -> usize {
        self.seal.len() - usize::from(self.drawn)
    }

    /// How many cards have been drawn.
    pub fn drawn_len(&self) -> u8 {
        self.drawn
    }

    /// Takes the top card; nothing if the deck is used up.
    pub fn draw(&mut self) -> Option<Drawn> {
        let drawn = self.lift(self.order.position(self.drawn)?)?;
        self.secret.lay[drawn.card.index()] = drawn.position;
        self.drawn += 1;
        Some(drawn)
    }

    /// A card that has been drawn, again: to show it, or to prove it to who may see it.
    pub fn reveal(&self, position: u8) -> Option<Drawn> {
        self.lift(position).filter(|drawn| self.secret.lay[drawn.card.index()] != UNDRAWN)
    }

    /// Where a drawn card lay: what the log writes instead of a face-down card.
    pub fn position_of(&self, card: Card) -> Option<u8> {
        let position = self.secret.lay[card.index()];
        (position != UNDRAWN).then_some(position)
    }

    /// Goes forward to where a log says this many cards were drawn; never back. Nothing if there are not as many.
    pub fn skip_to(&mut self, drawn: u8) -> Option<()> {
        if usize::from(drawn) > self.seal.len() {
            return None;
        }
        while self.drawn < drawn {
            self.draw()?;
        }
        Some(())
    }

    /// Opens the whole deck, once the hand is over.
    pub fn open_for_audit(self) -> Opening {
        let cards = self.cards();
        let mut seed = Seed::default();
        seed.copy_from_slice(&self.secret.seed);
        Opening::new(seed, cards)
    }

    pub(crate) fn seed(&self) -> &[u8; 32] {
        &self.secret.seed
    }

    /// The cards it is made of, drawn or not. Those of a reshuffled deck lie nowhere else than under their masks.
    pub(crate) fn cards(&self) -> CardSet {
        let lifted = || (0..small(self.seal.len())).filter_map(|at| self.lift(at)).map(|drawn| drawn.card);
        self.seal.cards.shown().unwrap_or_else(|| lifted().collect())
    }

    /// Lifts the mask from one card.
    fn lift(&self, position: u8) -> Option<Drawn> {
        let at = usize::from(position);
        if at >= self.seal.len() {
            return None;
        }
        let index = self.secret.masked[at] ^ self.secret.masks[at];
        let turn = self.order.turn_of(position)?;
        Some(Drawn { position, turn, card: card(index), salt: Salt::from_bytes(self.secret.salts[at]) })
    }
}

/// A seed no deck has had: fresh chance is mixed in before it is drawn.
pub(crate) fn fresh_seed(entropy: &mut Entropy) -> Result<Seed, Unhealthy> {
    entropy.reseed()?;
    let mut seed = Seed::default();
    entropy.fill(&mut **seed)?;
    Ok(seed)
}

/// The salts of a deck of this seed, by position.
fn salt_at(seed: &[u8; 32], position: u8) -> Salt {
    let mut block = Wiped::<BLOCK>::zeros();
    stream::fill(seed, NONCE, u64::from(position) * BLOCK as u64, &mut *block);
    let mut salt = [0; SALT];
    salt.copy_from_slice(&block[..SALT]);
    Salt::from_bytes(salt)
}

/// What the seal of a deck of this seed says about its cards. The salt of a hidden set lies behind those of the
/// positions of a whole deck.
pub(crate) fn contents(seed: &[u8; 32], deal: Deal, cards: CardSet) -> Contents {
    if deal.shows_its_cards() {
        Contents::Shown(cards)
    } else {
        Contents::Hidden(SetCommitment::to(cards, &salt_at(seed, small(MOST))))
    }
}

/// The commitments of a whole deck, computed from its seed.
pub(crate) fn commitments(seed: &[u8; 32], cards: CardSet) -> impl Iterator<Item = (u8, Commitment)> {
    let order = Pile::of(seed, cards);
    let seed = Zeroizing::new(*seed);
    (0..small(cards.len())).map(move |position| {
        let card = card(order.as_slice()[usize::from(position)]);
        let salt = salt_at(&seed, position);
        (position, Commitment::to(position, card, &salt))
    })
}

#[cfg(test)]
mod tests {
    use cards::Deck;
    use game::{HandNumber, TableId};

    use super::*;
    use crate::order::index;

    const FIRST: Deal = Deal { table: TableId(3), hand: HandNumber(1042), deck: 0 };

    fn seed(from: u8) -> [u8; 32] {
        core::array::from_fn(|at| from + at as u8)
    }

    fn order(deck: &mut SealedDeck) -> String {
        core::iter::from_fn(|| deck.draw()).map(|drawn| drawn.card.to_string()).collect()
    }

    /// The figures come from another program, written in another language from the module comment of this crate.
    #[test]
    fn a_second_program_finds_the_same_decks_and_roots() {
        let system = Origin::OperatingSystem;
        let mut deck = SealedDeck::from_seed(&seed(0), FIRST, system, None, CardSet::FULL);
        let root = deck.root();
        assert_eq!(root.to_hex(), "f967a69edbaed21bb4bd87e3e587c891155f958e083c9b39c567742e8e89a503");
        assert_eq!(
            order(&mut deck),
            "3c2dKc5c2cTs5h2hQcQdTh7d8c4d9h3h5s5d3dAsTc9cAc6c2sJsKsJd4c9dJc8dAh8h6h4sAd6sJh6dTd8sKdQs7hQh7c7s3s4h9sKh"
        );
        let next = Deal { deck: 1, ..FIRST };
        let short = Deck::Short.cards();
        let mut deck = SealedDeck::from_seed(&seed(32), next, Origin::Seeded, Some(root), short);
        assert_eq!(deck.root().to_hex(), "ad9d2ca6c4ee3e135b95861ec6355035155b4e4280cf96f5b7da2f78c5cd2d93");
        assert_eq!(
            order(&mut deck),
            "6cJh7cAh6sJc9d8sTcJd9sTsAs7h8d6h7d6dKh7sTd8hKsAcAd8c9hJsQh9cQsQcThQdKcKd"
        );
    }

    #[test]
    fn a_deck_that_is_put_away_is_overwritten() {
        let mut deck = SealedDeck::from_seed(&[9; 32], FIRST, Origin::Seeded, None, CardSet::FULL);
        deck.draw();
        // What dropping does, done early so that it can be looked at.
        (**deck.secret).zeroize();
        assert_eq!(deck.secret.seed, [0; 32]);
        assert_eq!(deck.secret.masked, [0; MOST]);
        assert_eq!(deck.secret.masks, [0; MOST]);
        assert_eq!(deck.secret.salts, [[0; SALT]; MOST]);
        assert_eq!(deck.secret.lay, [0; MOST]);
    }

    #[test]
    fn the_order_does_not_lie_readable_in_memory() {
        let deck = SealedDeck::from_seed(&[9; 32], FIRST, Origin::Seeded, None, CardSet::FULL);
        let order = Pile::of(&[9; 32], CardSet::FULL);
        let readable = deck.secret.masked.iter().zip(order.as_slice()).filter(|(a, b)| a == b).count();
        assert!(readable <= 3, "{readable} cards stand unmasked");
        assert_eq!(deck.secret.lay, [UNDRAWN; MOST]);
        assert_eq!(index(deck.lift(0).unwrap().card), order.as_slice()[0]);
    }
}
