//! From a hand as read to the terms the engine plays it under.

use chips::Chips;
use game::{Seat, SeatSet};
use poker::house::HISTORY;
use poker::{Betting, Deal, Forced, House, Occasion, Player, Post, Terms};

use super::action::What;
use super::code::{Code, Known, Structure};
use super::failure::Reason;
use super::number::Number;
use super::parts::{Parts, Row};

/// A stack nobody recorded: more than any bet, and twelve of them can still be counted.
const UNKNOWN_STACK: Chips = Chips::new(1 << 54);

/// The decimal places amounts are counted in, if no amount has more.
const USUAL_PLACES: u8 = 2;

/// Terms before any hand: a place to keep buffers.
pub(super) fn blank() -> Terms {
    Terms {
        variant: &poker::catalogue::HOLDEM,
        house: HISTORY,
        occasion: Occasion::Cash,
        betting: Betting::NoLimit { least: Chips::ZERO },
        forced: Forced::Placed {
            antes: Vec::new(),
            posts: Vec::new(),
            price: Chips::ZERO,
            raise: Chips::ZERO,
            opens_after: None,
        },
        bring_in: Chips::ZERO,
        chip: Chips::ZERO,
        button: SEATS[0],
        players: Vec::new(),
        rake: None,
        drops: Vec::new(),
    }
}

/// Every seat, p1's first.
pub(crate) const SEATS: [Seat; Seat::MOST] = {
    let mut seats = [const { Seat::new(1).expect("there is a first seat") }; Seat::MOST];
    let mut place = 0;
    while place < Seat::MOST {
        seats[place] = Seat::from_index(place).expect("the index is below the number of seats");
        place += 1;
    }
    seats
};

/// What it takes to count a hand's chips.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count {
    /// How many decimal places a unit stands for.
    pub(super) places: u8,
    /// Players whose stack nobody recorded.
    pub(super) unknown: SeatSet,
    /// Money of the hand before that lies in the pot.
    pub(super) carried: Chips,
}

impl Count {
    /// An amount in units.
    #[inline]
    pub(super) fn chips(self, field: Known, number: Number) -> Result<Chips, Reason> {
        let units = number.units(self.places).and_then(|units| u64::try_from(units).ok());
        match units {
            Some(units) if !number.is_unknown() => Ok(Chips::new(units)),
            _ => Err(Reason::BadAmount { field: field.name(), found: number }),
        }
    }
}

/// How what the standard leaves open is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reading {
    pub(super) small_posts: SmallPosts,
    pub(super) price: Price,
}

impl Reading {
    /// As most rooms play.
    pub(super) const BY_THE_BOOK: Reading = Reading { small_posts: SmallPosts::Live, price: Price::Full };
}

/// What a call costs after a blind that its poster could not pay in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Price {
    /// The full blind.
    Full,
    /// The most that was posted, as some software has it.
    AsPosted,
}

/// How entries below zero that are smaller than the big blind are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SmallPosts {
    /// As every entry below zero: a live bet.
    Live,
    /// As a missed small blind is posted in most rooms: dead, to the middle.
    Dead,
}

/// Whether there are posts that might be dead.
pub(super) fn has_small_posts(parts: &Parts) -> bool {
    if parts.forced.is_some() {
        return false;
    }
    let largest = parts.blinds.as_slice().iter().filter_map(|blind| blind.units(USUAL_PLACES)).max();
    let is_small = |blind: &Number| {
        blind.is_negative()
            && blind.absolute().units(USUAL_PLACES).zip(largest).is_some_and(|(post, big)| post < big)
    };
    parts.blinds.as_slice().iter().any(is_small)
}

/// Whether no blind of the full size was posted, or no full bring-in, because stacks were too short for it.
pub(super) fn has_short_blind(parts: &Parts) -> bool {
    if parts.forced.is_some() {
        return false;
    }
    let places = places(parts);
    if short_bring_in(parts, places).is_some() {
        return true;
    }
    let entries = 0..parts.blinds.as_slice().len();
    let full = parts.blinds.as_slice().iter().filter_map(|blind| blind.absolute().units(places)).max();
    let most = entries.map(|entry| posted(parts, entry, places)).max();
    full.and_then(|full| u64::try_from(full).ok()) > most
}

/// The bring-in, if whoever posted it could not pay all of it.
fn short_bring_in(parts: &Parts, places: u8) -> Option<u64> {
    let poster = parts.actions.iter().find_map(|action| match action.what {
        What::BringIn(seat) | What::RaiseTo(seat, _) => Some(seat.index()),
        _ => None,
    })?;
    let left = left_after_ante(parts, entry_of(parts, poster), places);
    let full = parts.bring_in.units(places).and_then(|units| u64::try_from(units).ok())?;
    (left < full).then_some(left)
}

/// What the poster of an entry had for it.
fn posted(parts: &Parts, entry: usize, places: u8) -> u64 {
    units(&parts.blinds, entry, places).min(left_after_ante(parts, entry, places))
}

fn left_after_ante(parts: &Parts, entry: usize, places: u8) -> u64 {
    let stack = units(&parts.stacks, entry_of(parts, entry), places);
    stack.saturating_sub(units(&parts.antes, entry, places))
}

/// Which entry of antes and blinds is a player's, and whose an entry is: between two, the other one's.
fn entry_of(parts: &Parts, player: usize) -> usize {
    if parts.players() == 2 { 1 - player.min(1) } else { player }
}

fn units(row: &Row, place: usize, places: u8) -> u64 {
    let number = row.as_slice().get(place).copied().unwrap_or(Number::ZERO);
    if number.is_unknown() { u64::MAX } else { number.units(places).map_or(0, i64::unsigned_abs) }
}

/// Fills in the terms of a hand.
pub(super) fn fill(
    terms: &mut Terms,
    parts: &Parts,
    code: &'static Code,
    reading: Reading,
) -> Result<Count, Reason> {
    let mut count =
        Count { places: places(parts), unknown: unknown_stacks(&parts.stacks), carried: Chips::ZERO };
    let players = parts.players();

    terms.variant = code.variant;
    // What a file cannot say is as in every file: no cards for empty places. Whether hands lie open once nobody can
    // bet it does say; further boards and blinds taken back stand in fields of ours.
    terms.house = House {
        antes_are_matched: parts.trimming,
        offers: None,
        folded_seat_takes_cards: false,
        tabled_when_all_in: shows_early(parts, code),
        most_runs: u8::try_from(parts.boards.len()).unwrap_or(u8::MAX).max(1),
        blind_chop: parts.chopped,
        calls_the_board: false,
        plays_records: true,
        ..*parts.house
    };
    // Where all amounts are whole no chip is ever broken.
    terms.chip =
        if parts.finest == 0 { count.chips(Known::Stacks, Number::new(1, 0))? } else { Chips::new(1) };
    terms.button = SEATS[players.saturating_sub(1).min(Seat::MOST - 1)];
    terms.betting = match code.structure {
        Structure::Fixed => Betting::Fixed {
            small: count.chips(Known::SmallBet, parts.small_bet)?,
            big: count.chips(Known::BigBet, parts.big_bet)?,
        },
        Structure::PotLimit => Betting::PotLimit { least: count.chips(Known::MinBet, parts.min_bet)? },
        Structure::NoLimit => Betting::NoLimit { least: count.chips(Known::MinBet, parts.min_bet)? },
    };
    terms.bring_in =
        if code.brings_in() { count.chips(Known::BringIn, parts.bring_in)? } else { Chips::ZERO };

    terms.players.clear();
    for (&seat, &stack) in SEATS.iter().zip(parts.stacks.as_slice()) {
        let unknown = stack.is_unknown();
        let stack = if unknown { UNKNOWN_STACK } else { count.chips(Known::Stacks, stack)? };
        terms.players.push(Player::new(seat, stack));
    }
    place(terms, parts, code, count, reading)?;
    if let Some(forced) = &parts.forced {
        forced.place(terms, count)?;
        count.carried = count.chips(Known::Forced, forced.carried())?;
    }
    if parts.has(Known::Posts) {
        for (player, &post) in terms.players.iter_mut().zip(parts.dead.as_slice()) {
            player.dead_post = count.chips(Known::Posts, post)?;
        }
    }
    Ok(count)
}

/// Whether hands are shown while cards are still to come: a board, a stud card, a draw.
fn shows_early(parts: &Parts, code: &Code) -> bool {
    let Some(place) = parts.first_show else { return false };
    let shower = parts.actions[place].what.seat();
    let (mut own, mut board, mut draws) = (0, 0, 0);
    for action in &parts.actions[..place] {
        match &action.what {
            What::Hole(seat, cards) if Some(*seat) == shower => own += cards.len(),
            What::Board(cards) => board += cards.len(),
            What::Discard(seat, _) if Some(*seat) == shower => draws += 1,
            _ => {}
        }
    }
    let deals = code.variant.streets.iter().flat_map(|street| street.deal);
    let all_draws = deals.filter(|deal| matches!(deal, Deal::Draw(_))).count();
    // A last card common to all stands for everybody's own.
    let (all_own, all_board) = code.variant.cards();
    own + board < all_own + all_board || draws < all_draws
}

/// Antes and blinds: entry by entry, and between two players the other way round.
fn place(
    terms: &mut Terms,
    parts: &Parts,
    code: &Code,
    count: Count,
    reading: Reading,
) -> Result<(), Reason> {
    let players = parts.players();
    let seat_of = |entry: usize| SEATS[if players == 2 { 1 - entry } else { entry }];
    let least = terms.betting.least(poker::Bet::Small);
    let Forced::Placed { antes, posts, price, raise, opens_after } = &mut terms.forced else { return Ok(()) };
    antes.clear();
    posts.clear();
    (*price, *raise, *opens_after) = (Chips::ZERO, least, None);

    for (entry, &ante) in parts.antes.as_slice().iter().enumerate() {
        let amount = count.chips(Known::Antes, ante)?;
        if !amount.is_zero() {
            antes.push((seat_of(entry), amount));
        }
    }
    if code.brings_in() {
        if reading.price == Price::AsPosted
            && let Some(short) = short_bring_in(parts, count.places)
        {
            terms.bring_in = Chips::new(short);
        }
        return Ok(());
    }
    if parts.forced.is_some() {
        // Said exactly.
        return Ok(());
    }
    if !parts.placed.is_empty() {
        return as_said(terms, parts, count, reading);
    }
    let mut blinds = 0;
    let mut largest = Chips::ZERO;
    for (entry, &blind) in parts.blinds.as_slice().iter().enumerate() {
        let seat = seat_of(entry);
        let amount = count.chips(Known::Blinds, blind.absolute())?;
        if amount.is_zero() {
            continue;
        }
        *price = (*price).max(amount);
        // An entry below zero is posted alive and does not move who opens.
        if blind.is_negative() {
            posts.push((seat, Post::Entry, amount));
            continue;
        }
        posts.push((seat, if blinds < 2 { Post::Blind(blinds) } else { Post::Straddle }, amount));
        blinds += 1;
        if amount > largest || (amount == largest && opens_after.is_none_or(|before| seat > before)) {
            (largest, *opens_after) = (amount, Some(seat));
        }
    }
    if reading.small_posts == SmallPosts::Dead {
        posts.retain(|&(seat, post, amount)| {
            let dead = post == Post::Entry && amount < largest;
            if dead {
                terms.players[seat.index()].dead_post = amount;
            }
            !dead
        });
    }
    if reading.price == Price::AsPosted {
        *price = Chips::ZERO;
        for (seat, _, amount) in posts.iter_mut() {
            *amount = Chips::new(posted(parts, entry_of(parts, seat.index()), count.places));
            *price = (*price).max(*amount);
        }
        posts.retain(|(_, _, amount)| !amount.is_zero());
    }
    Ok(())
}

/// The posts of a record that says what each was for.
fn as_said(terms: &mut Terms, parts: &Parts, count: Count, reading: Reading) -> Result<(), Reason> {
    let Forced::Placed { posts, price, opens_after, .. } = &mut terms.forced else { return Ok(()) };
    let mut largest = Chips::ZERO;
    for &(seat, post, amount) in &parts.placed {
        let mut amount = count.chips(Known::Blinds, amount)?;
        if reading.price == Price::AsPosted {
            let left = left_after_ante(parts, entry_of(parts, seat.index()), count.places);
            amount = amount.min(Chips::new(left));
        }
        if amount.is_zero() {
            continue;
        }
        posts.push((seat, post, amount));
        *price = (*price).max(amount);
        match post {
            Post::Blind(_) | Post::Straddle if amount >= largest => {
                (largest, *opens_after) = (amount, Some(seat));
            }
            Post::Blind(_) | Post::Straddle | Post::Kill | Post::Entry => {}
        }
    }
    Ok(())
}

/// How many decimal places chips are counted in: as many as the finest amount has, and at least two.
fn places(parts: &Parts) -> u8 {
    parts.finest.max(USUAL_PLACES)
}

fn unknown_stacks(stacks: &Row) -> SeatSet {
    let seats = SEATS.iter().zip(stacks.as_slice());
    seats.filter(|(_, stack)| stack.is_unknown()).map(|(seat, _)| *seat).collect()
}
