//! The deck of the next hand, and what players add to its shuffle, as everybody may see it.

use room::{Game, TableRecord};
use shuffler::{Contribution, ContributionNonce, FixedHash, Root};
use wire::{AddedView, NextDeckView, PromiseView, ShuffleView};

/// How the shuffle of a table stands; nothing where no cards are dealt. What somebody has revealed is told with the deal,
/// when all of it counts.
pub(super) fn view(table: &TableRecord) -> Option<ShuffleView> {
    match table.game() {
        Game::Poker(_) | Game::Premium(_) => {}
        Game::MiniDice { .. } | Game::Craps { .. } => return None,
    }
    let contributing = table.contributing();
    let promise = |contribution: &Contribution| PromiseView {
        seat: contribution.seat.number(),
        commitment: contribution.commitment.to_hex(),
        revealed: contribution.nonce.is_some(),
    };
    let added = |contribution: &Contribution| AddedView {
        seat: contribution.seat.number(),
        commitment: contribution.commitment.to_hex(),
        nonce: contribution.nonce.map(ContributionNonce::to_hex),
    };
    Some(ShuffleView {
        after: table.before_the_next().0,
        next: table.next_deck().map(|deck| NextDeckView {
            hand: deck.hand.0,
            seal: Root::to_hex(deck.root),
            sealed: deck.since.millis(),
        }),
        promised: contributing.promised().iter().map(|one| promise(&one.contribution)).collect(),
        closed: contributing.closed().map(|closed| closed.at.millis()),
        fixed: table.fixed().map(FixedHash::to_hex),
        until: contributing.awaited().map(game::Moment::millis),
        added: table.mixed().iter().flat_map(|mixed| &mixed.contributions).map(added).collect(),
    })
}
