//! Who may not play, and who may not play together.

use chips::Chips;
use game::{Moment, PlayerId};

use crate::impossible::Impossible;
use crate::request::Bar;
use crate::writing::BoardEdit;

use super::{same_bar, same_pair};

pub(super) fn separate(board: &mut impl BoardEdit, one: PlayerId, other: PlayerId) -> Result<(), Impossible> {
    let apart = board.pairs_apart().iter().any(|pair| same_pair(*pair, (one, other)));
    Impossible::unless(!apart, "the two are kept apart already")?;
    board.pairs_apart_mut().push((one, other));
    Ok(())
}

pub(super) fn reunite(board: &mut impl BoardEdit, one: PlayerId, other: PlayerId) -> Result<(), Impossible> {
    let apart = board.pairs_apart().iter().any(|pair| same_pair(*pair, (one, other)));
    Impossible::unless(apart, "the two were not kept apart")?;
    board.pairs_apart_mut().retain(|pair| !same_pair(*pair, (one, other)));
    Ok(())
}

/// A bar takes the place of one of the same kind.
pub(super) fn set(board: &mut impl BoardEdit, now: Moment, player: PlayerId, bar: Bar) {
    board.forget(now);
    board.drop_bars(player, bar);
    board.bars_mut().push((player, bar));
}

pub(super) fn lift(board: &mut impl BoardEdit, player: PlayerId, bar: Bar) -> Result<(), Impossible> {
    has_bar(board, player, bar)?;
    board.drop_bars(player, bar);
    Ok(())
}

pub(super) fn leave_debt(
    board: &mut impl BoardEdit,
    player: PlayerId,
    amount: Chips,
) -> Result<(), Impossible> {
    let owed = Bar::KillOwed { amount };
    has_bar(board, player, owed)?;
    board.drop_bars(player, owed);
    board.bars_mut().push((player, owed));
    Ok(())
}

fn has_bar(board: &impl BoardEdit, player: PlayerId, bar: Bar) -> Result<(), Impossible> {
    let stands = board.bars().iter().any(|(who, other)| *who == player && same_bar(*other, bar));
    Impossible::unless(stands, "there is no such bar")
}
