//! What has changed on a table: the fields that are not as they were in the message before.
//!
//! A table is shown whole once and then by its changes, so that a check costs a hundred bytes and not two thousand. A
//! field that is missing from a change is as it was; one that is there, `null` included, is as it says. What is printed
//! on the sign of a table changes so rarely that the table is shown whole again then: [`Parts::parts`] has no answer.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize};

use crate::card::Face;
use crate::keys::PremiumDecision;
use crate::pit::{
    DiceSeat, DiceView, PremiumPhase, PremiumSeat, PremiumView, Settled, ShakerView, WagerView,
};
use crate::table::{
    Felt, HandView, LastHand, Mark, PokerView, SeatState, SeatView, ShuffleView, StreetDid, TableView, Waits,
    Who,
};

/// A thing that is shown whole once, and then by what changes of it.
pub trait Parts: Sized {
    /// What can change of it.
    type Change;

    /// What must change for this to be `after`; nothing where that cannot be said in parts.
    fn parts(&self, after: &Self) -> Option<Self::Change>;

    /// Changes it.
    ///
    /// # Errors
    ///
    /// The change is not one of this thing; it may have been changed in part.
    fn apply(&mut self, change: Self::Change) -> Result<(), Misfit>;
}

/// A change that was not made from what it is applied to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misfit;

/// A field that is there has changed, whatever it says.
fn set<'de, D: Deserializer<'de>, T: Deserialize<'de>>(reader: D) -> Result<Option<T>, D::Error> {
    T::deserialize(reader).map(Some)
}

/// Declares the change of a message: `fixed` fields cannot change in parts, `key` says which of a list it is, those of
/// `seats` are lists of things with parts of their own.
macro_rules! change {
    (
        $(#[$doc:meta])*
        $change:ident of $whole:ident;
        fixed { $($fixed:ident),* $(,)? }
        $(key { $(#[$key_doc:meta])* $key:ident: $key_type:ty })?
        free { $($(#[$field_doc:meta])* $field:ident: $type:ty),* $(,)? }
        $(seats { $(#[$list_doc:meta])* $list:ident: $part:ident })?
    ) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub struct $change {
            $($(#[$key_doc])* pub $key: $key_type,)?
            $(
                $(#[$field_doc])*
                #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "set")]
                pub $field: Option<$type>,
            )*
            $(
                $(#[$list_doc])*
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                pub $list: Vec<$part>,
            )?
        }

        impl Parts for $whole {
            type Change = $change;

            fn parts(&self, after: &$whole) -> Option<$change> {
                // Every field is named: one that is added has to be put somewhere.
                let $whole { $($fixed,)* $($key,)? $($field,)* $($list,)? } = self;
                if $(*$fixed != after.$fixed ||)* $(*$key != after.$key ||)? false {
                    return None;
                }
                Some($change {
                    $($key: *$key,)?
                    $($field: (*$field != after.$field).then(|| after.$field.clone()),)*
                    $($list: seats($list, &after.$list)?,)?
                })
            }

            fn apply(&mut self, change: $change) -> Result<(), Misfit> {
                $(if self.$key != change.$key { return Err(Misfit); })?
                $(if let Some(value) = change.$field { self.$field = value; })*
                $(for part in change.$list {
                    self.$list.iter_mut().find(|seat| seat.seat == part.seat).ok_or(Misfit)?.apply(part)?;
                })?
                Ok(())
            }
        }
    };
}

/// The seats that have changed; nothing where there are others than before.
fn seats<T: Parts + PartialEq>(before: &[T], after: &[T]) -> Option<Vec<T::Change>> {
    if before.len() != after.len() {
        return None;
    }
    let changed = before.iter().zip(after).filter(|(before, after)| before != after);
    changed.map(|(before, after)| before.parts(after)).collect()
}

change! {
    /// What has changed at a seat of a poker table.
    SeatChange of SeatView;
    fixed {}
    key {
        /// Which seat.
        seat: u8
    }
    free {
        /// Who sits there.
        who: Option<Who>,
        /// The chips in front.
        stack: u64,
        /// What is bet on this street.
        bet: u64,
        /// How the player stands in the hand.
        state: SeatState,
        /// The cards, face down ones as `??`.
        cards: Vec<Face>,
        /// Cards drawn in this hand's draws.
        drew: Vec<u8>,
        /// What lies or stands beside the seat.
        marks: Vec<Mark>,
        /// What the player did last on this street.
        did: Option<StreetDid>,
    }
}

change! {
    /// What has changed at a poker table.
    PokerChange of PokerView;
    fixed { game, title, limits, betting, blinds, sign, rotation, board, chip, unit }
    free {
        /// Where the button lies.
        button: Option<u8>,
        /// The hand that is on.
        hand: Option<HandView>,
        /// Whose turn it is, or what is waited for.
        waits: Waits,
        /// What came of the last hand.
        last: Option<LastHand>,
    }
    seats {
        /// The seats where something has changed.
        seats: SeatChange
    }
}

change! {
    /// What has changed at a position of Premium Hold 'Em.
    PremiumSeatChange of PremiumSeat;
    fixed {}
    key {
        /// Which position.
        seat: u8
    }
    free {
        /// Who sits there.
        who: Option<Who>,
        /// The chips in front.
        stack: u64,
        /// The wagers that lie there.
        wagers: Vec<WagerView>,
        /// The cards.
        cards: Vec<Face>,
        /// What the player decided.
        decided: Option<PremiumDecision>,
        /// Whether a decision is waited for.
        to_decide: bool,
        /// Whether a spin is won.
        spins: bool,
    }
}

change! {
    /// What has changed at a table of Premium Hold 'Em.
    PremiumChange of PremiumView;
    fixed { ante, bonus, spin, wheel, prices }
    free {
        /// Where the round is.
        phase: PremiumPhase,
        /// In words.
        says: String,
        /// The community cards.
        community: Vec<Face>,
        /// The dealer's cards.
        dealer: Vec<Face>,
        /// What the dealer holds, once turned.
        dealer_says: Option<String>,
        /// What the meter stands at.
        meter: Option<u64>,
        /// When the bets or decisions are closed.
        until: Option<u64>,
        /// The last round's results.
        results: Vec<Settled>,
    }
    seats {
        /// The positions where something has changed.
        seats: PremiumSeatChange
    }
}

change! {
    /// What has changed at a place of a dice table.
    DiceSeatChange of DiceSeat;
    fixed {}
    key {
        /// Which place.
        seat: u8
    }
    free {
        /// Who stands there.
        who: Option<Who>,
        /// The chips in front.
        stack: u64,
        /// The wagers that lie there.
        wagers: Vec<WagerView>,
    }
}

change! {
    /// What has changed at a dice table.
    DiceChange of DiceView;
    fixed { limits, wagers }
    free {
        /// Whether wagers are taken.
        open: bool,
        /// In words.
        says: String,
        /// The point, where one is established.
        point: Option<u8>,
        /// The dice as they last lay.
        dice: Option<[u8; 2]>,
        /// The last rolls, the latest first.
        history: Vec<[u8; 2]>,
        /// When the dice roll next.
        until: Option<u64>,
        /// Who has the shaker.
        shaker: Option<ShakerView>,
        /// What the last roll decided.
        results: Vec<Settled>,
    }
    seats {
        /// The places where something has changed.
        seats: DiceSeatChange
    }
}

/// What has changed on the felt: of the kind of game that lies there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum FeltChange {
    /// Poker.
    Poker(PokerChange),
    /// Premium Hold 'Em.
    PremiumHoldem(PremiumChange),
    /// Mini-dice.
    MiniDice(DiceChange),
    /// Craps.
    Craps(DiceChange),
}

impl FeltChange {
    /// What has changed on the felt; nothing where that cannot be said in parts.
    fn between(before: &Felt, after: &Felt) -> Option<FeltChange> {
        match (before, after) {
            (Felt::Poker(before), Felt::Poker(after)) => before.parts(after).map(FeltChange::Poker),
            (Felt::PremiumHoldem(before), Felt::PremiumHoldem(after)) => {
                before.parts(after).map(FeltChange::PremiumHoldem)
            }
            (Felt::MiniDice(before), Felt::MiniDice(after)) => before.parts(after).map(FeltChange::MiniDice),
            (Felt::Craps(before), Felt::Craps(after)) => before.parts(after).map(FeltChange::Craps),
            (Felt::Poker(_) | Felt::PremiumHoldem(_) | Felt::MiniDice(_) | Felt::Craps(_), _) => None,
        }
    }

    /// Whether nothing has changed.
    fn is_nothing(&self) -> bool {
        match self {
            FeltChange::Poker(change) => *change == PokerChange::default(),
            FeltChange::PremiumHoldem(change) => *change == PremiumChange::default(),
            FeltChange::MiniDice(change) | FeltChange::Craps(change) => *change == DiceChange::default(),
        }
    }

    fn apply(self, felt: &mut Felt) -> Result<(), Misfit> {
        match (self, felt) {
            (FeltChange::Poker(change), Felt::Poker(felt)) => felt.apply(change),
            (FeltChange::PremiumHoldem(change), Felt::PremiumHoldem(felt)) => felt.apply(change),
            (FeltChange::MiniDice(change), Felt::MiniDice(felt))
            | (FeltChange::Craps(change), Felt::Craps(felt)) => felt.apply(change),
            _ => Err(Misfit),
        }
    }
}

/// What has changed at a table, as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableChange {
    /// Why it stands still, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "set")]
    pub frozen: Option<Option<String>>,
    /// Whether it is closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<bool>,
    /// The hand or round that is on, or the last one.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "set")]
    pub number: Option<Option<u64>>,
    /// The commitment to the deck being dealt.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "set")]
    pub seal: Option<Option<String>>,
    /// The deck of the next hand, and what players add to its shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "set")]
    pub shuffle: Option<Option<ShuffleView>>,
    /// The game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub felt: Option<FeltChange>,
}

impl Parts for TableView {
    type Change = TableChange;

    fn parts(&self, after: &TableView) -> Option<TableChange> {
        // Every field is named: one that is added has to be put somewhere.
        let TableView { id, name, book, book_title, frozen, closed, number, seal, shuffle, felt } = self;
        if (*id, name, book, book_title) != (after.id, &after.name, &after.book, &after.book_title) {
            return None;
        }
        let felt = Some(FeltChange::between(felt, &after.felt)?).filter(|change| !change.is_nothing());
        Some(TableChange {
            frozen: (*frozen != after.frozen).then(|| after.frozen.clone()),
            closed: (*closed != after.closed).then_some(after.closed),
            number: (*number != after.number).then_some(after.number),
            seal: (*seal != after.seal).then(|| after.seal.clone()),
            shuffle: (*shuffle != after.shuffle).then(|| after.shuffle.clone()),
            felt,
        })
    }

    fn apply(&mut self, change: TableChange) -> Result<(), Misfit> {
        let TableChange { frozen, closed, number, seal, shuffle, felt } = change;
        if let Some(frozen) = frozen {
            self.frozen = frozen;
        }
        if let Some(closed) = closed {
            self.closed = closed;
        }
        if let Some(number) = number {
            self.number = number;
        }
        if let Some(seal) = seal {
            self.seal = seal;
        }
        if let Some(shuffle) = shuffle {
            self.shuffle = shuffle;
        }
        felt.map_or(Ok(()), |change| change.apply(&mut self.felt))
    }
}
