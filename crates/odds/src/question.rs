//! A question about a pot, and whether it makes sense.

use cards::CardSet;

use crate::game::Game;
use crate::players::{Holdings, Players};
use crate::range::Range;
use crate::unanswerable::{Place, Unanswerable};

/// A question: who holds what, on which board, with which cards out of play.
///
/// ```
/// use cards::CardSet;
/// use odds::range::Range;
/// use odds::{Ask, Game, Question};
///
/// let question = Question {
///     game: Game::find("holdem").expect("a game of the list"),
///     players: vec![Range::parse("AhKh", 2).expect("a hand"), Range::parse("QQ+", 2).expect("a range")],
///     board: "2h 7h 9c".parse::<CardSet>().expect("a flop"),
///     dead: CardSet::EMPTY,
/// };
/// let answer = question.plan(Ask::Exact)?.run(&|_| {});
/// assert_eq!(answer.players.len(), 2);
/// assert_eq!(answer.players[0].equity.percent(1), "47.0%");
/// # Ok::<(), odds::Unanswerable>(())
/// ```
#[derive(Clone, Debug)]
pub struct Question {
    /// The game.
    pub game: &'static Game,
    /// Each player's hands. Hands may have fewer cards than the game's: the rest is dealt.
    pub players: Vec<Range>,
    /// The board so far.
    pub board: CardSet,
    /// Cards that are known to be out of play.
    pub dead: CardSet,
}

/// Which random deals are sampled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampling {
    /// How many deals.
    pub samples: u64,
    /// The same seed gives the same deals.
    pub seed: u64,
}

/// How a question is to be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// By every deal, even if it takes hours.
    Exact,
    /// By sampled deals.
    Sampled(Sampling),
    /// By every deal where that takes a few seconds at most, otherwise by sampled ones.
    Quick(Sampling),
}

/// The most hands of a range that are listed.
pub(crate) const MOST_HANDS: u64 = 2_000_000;

impl Question {
    /// The players' hands, if the question makes sense.
    pub(crate) fn check(&self) -> Result<Players, Unanswerable> {
        let (game, players) = (self.game, self.players.len());
        let most = game.most_players();
        if !(2..=most).contains(&players) {
            return Err(Unanswerable::Players { players, most });
        }
        if self.board.len() > game.board {
            return Err(Unanswerable::Board { cards: self.board.len(), most: game.board });
        }
        // Cards that are certain to be in one place are in no other hand.
        let known = self
            .players
            .iter()
            .zip(1..)
            .filter_map(|(range, player)| Some((range.only()?, Place::Player(player))));
        let places: Vec<(CardSet, Place)> =
            [(self.board, Place::Board), (self.dead, Place::Dead)].into_iter().chain(known).collect();
        let mut certain = CardSet::EMPTY;
        for &(set, place) in &places {
            if let Some(card) = (certain & set).iter().next() {
                let first =
                    places.iter().find(|(set, _)| set.contains(card)).map_or(place, |&(_, first)| first);
                return Err(Unanswerable::Twice { card, places: [first, place] });
            }
            certain |= set;
        }
        if let Some(foreign) = (certain - game.deck.cards()).iter().next() {
            return Err(Unanswerable::Foreign(foreign));
        }
        let gone = (CardSet::FULL - game.deck.cards()) | certain;
        let mut ranges = Vec::with_capacity(players);
        for (range, player) in self.players.iter().zip(1..) {
            if range.hole_cards() > game.hole {
                return Err(Unanswerable::Hole { player, cards: range.hole_cards(), most: game.hole });
            }
            // Every hand there is need not be listed: the cards are dealt. Those of two cards are few
            // enough, and the exact way is quicker with a list.
            let is_random = range.hole_cards() > 2 && range.deals_from() == Some(CardSet::FULL);
            let range = match range.only() {
                Some(hand) => Range::of(hand),
                None if is_random => Range::of(CardSet::EMPTY),
                None => range.without(gone),
            };
            if range.is_empty() {
                return Err(Unanswerable::NoHand { player });
            }
            if range.len() > MOST_HANDS {
                return Err(Unanswerable::TooManyHands { player, hands: range.len() });
            }
            let is_everything = range.deals_from() == Some(CardSet::FULL - gone);
            let mut holdings = Holdings::new(&range);
            holdings.is_everything = is_everything;
            ranges.push(holdings);
        }
        let players = Players { ranges, board: self.board, dead: self.dead };
        match players.can_be_dealt() {
            Some(true) => {}
            Some(false) => return Err(Unanswerable::Clash),
            None => return Err(Unanswerable::RarelyFit),
        }
        let left = (game.deck.cards() - self.board - self.dead).len();
        if players.ranges.len() * game.hole + game.board - self.board.len() > left {
            return Err(Unanswerable::TooFewCards);
        }
        Ok(players)
    }
}
