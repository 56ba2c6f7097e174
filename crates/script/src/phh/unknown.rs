//! Cards dealt unknown that become known later: when they are thrown away, or shown.
//!
//! A file may deal `????` and end with `sm AhKh`. The engine is dealt what was really there, so each card that is
//! named later takes the place of one dealt unknown to the same player.
//!
//! In stud even a card that lay face up may be unrecorded, of a player who folded at once, say. The engine needs one
//! there to know who opens, so a card that appears nowhere in the hand stands in: one that leaves the opening to
//! whoever did open.

use cards::{AceIs, Card, CardSet};
use game::Seat;
use poker::{Deal, Opens, Variant};

use super::action::What;
use super::parts::Action;

/// A card a player holds: which action dealt it, and which of the action's cards it is.
#[derive(Clone, Copy)]
struct Held {
    card: Option<Card>,
    action: usize,
    place: usize,
}

/// Fills in unknown cards of the deal. A card that no deal leaves room for is left for the engine to refuse.
pub(super) fn fill_in(actions: &mut [Action]) {
    let mut unknown: u16 = 0;
    let mut named: u16 = 0;
    for action in actions.iter() {
        match &action.what {
            What::Hole(seat, cards) if cards.has_unknown() => unknown |= 1 << seat.index(),
            What::Discard(seat, cards) | What::Show(seat, cards) if cards.has_known() => {
                named |= 1 << seat.index();
            }
            _ => {}
        }
    }
    let mut seats = unknown & named;
    while seats != 0 {
        if let Some(seat) = Seat::from_index(seats.trailing_zeros() as usize) {
            fill_in_for(seat, actions);
        }
        seats &= seats - 1;
    }
}

fn fill_in_for(seat: Seat, actions: &mut [Action]) {
    let mut held: Vec<Held> = Vec::new();
    for index in 0..actions.len() {
        match actions[index].what {
            What::Hole(to, cards) if to == seat => {
                let dealt = cards.iter().enumerate();
                held.extend(dealt.map(|(place, card)| Held { card, action: index, place }));
                // More cards than a deck has: the engine will refuse the deal.
                if held.len() > 52 {
                    return;
                }
            }
            What::Discard(by, cards) if by == seat => {
                for card in cards.iter() {
                    name(card, &mut held, actions);
                    if let Some(place) = held.iter().position(|held| held.card == card) {
                        held.remove(place);
                    }
                }
            }
            What::Show(by, cards) if by == seat => {
                for card in cards.iter() {
                    name(card, &mut held, actions);
                }
            }
            _ => {}
        }
    }
}

/// A card is named: if it is none of the known ones, the oldest unknown one is this.
fn name(card: Option<Card>, held: &mut [Held], actions: &mut [Action]) {
    let Some(named) = card else { return };
    if held.iter().any(|held| held.card == card) {
        return;
    }
    let Some(unknown) = held.iter_mut().find(|held| held.card.is_none()) else { return };
    unknown.card = card;
    if let What::Hole(_, cards) = &mut actions[unknown.action].what {
        cards.learn(unknown.place, named);
    }
}

/// Puts cards in for unknown up-cards of stud.
pub(super) fn stand_in(actions: &mut [Action], variant: &Variant) {
    // How the cards of a stud player lie, and the rule for opening the street each comes on.
    let lie = variant.streets.iter().flat_map(|street| {
        let cards = street.deal.iter().flat_map(|deal| match *deal {
            Deal::Up(cards) => core::iter::repeat_n(true, usize::from(cards)),
            Deal::Down(cards) => core::iter::repeat_n(false, usize::from(cards)),
            _ => core::iter::repeat_n(false, 0),
        });
        cards.map(|up| (up, street.opens))
    });
    let mut dealt = [0_usize; Seat::MOST];
    let mut unused = None;
    for index in 0..actions.len() {
        let What::Hole(seat, mut cards) = actions[index].what else { continue };
        let before = dealt[seat.index()];
        dealt[seat.index()] += cards.len();
        if !cards.has_unknown() {
            continue;
        }
        let unused = unused.get_or_insert_with(|| variant.deck - named(actions));
        let opened = actions[index..].iter().find_map(|action| match action.what {
            What::BringIn(by) | What::RaiseTo(by, _) | What::CheckOrCall(by) | What::Fold(by) => Some(by),
            _ => None,
        });
        for (place, (up, opens)) in (0..cards.len()).zip(lie.clone().skip(before)) {
            if up
                && cards.get(place) == Some(None)
                && let Some(card) = standing_in(*unused, opens, opened == Some(seat))
            {
                cards.learn(place, card);
                *unused -= CardSet::of(card);
            }
        }
        actions[index].what = What::Hole(seat, cards);
    }
}

/// The card that makes a player most likely to open the street, or least.
fn standing_in(unused: CardSet, opens: Opens, opened: bool) -> Option<Card> {
    let (high_opens, ace) = match opens {
        Opens::LowCardBringsIn(ace) => (false, ace),
        Opens::HighCardBringsIn(ace) => (true, ace),
        Opens::LowShowing => (false, AceIs::Low),
        _ => (true, AceIs::High),
    };
    let by_worth = |card: &Card| card.by_suit(ace);
    if high_opens == opened { unused.iter().max_by_key(by_worth) } else { unused.iter().min_by_key(by_worth) }
}

/// Every card the hand names.
fn named(actions: &[Action]) -> CardSet {
    let cards = actions.iter().filter_map(|action| match action.what {
        What::Board(cards) | What::Hole(_, cards) | What::Discard(_, cards) | What::Show(_, cards) => {
            Some(cards)
        }
        _ => None,
    });
    cards.flat_map(|cards| cards.iter().flatten().collect::<Vec<_>>()).collect()
}
