//! Forced bets said exactly: who posted what for which reason, what it costs to come in, and the chip that plays.
//!
//! Rows of blinds cannot tell a kill from an entry, two posts of one player, a price that a kill of the limits has raised, a
//! dead small blind or chips of three. Where a reader would take something else from the fields of a format, this stands
//! beside them, in the same words in every format: `p1 blind1 3, p2 blind2 6, p4 kill 6, price 9, raise 9, after p2, chip 3`.

use core::fmt;

use chips::Chips;
use game::Seat;
use poker::{Forced, HandSetup, Post, Terms};

use super::code::Known;
use super::failure::{Reason, shown};
use super::number::Number;
use super::parts::Parts;
use super::read::Hands;
use super::terms::{self, Count, Reading, SEATS};
use crate::histories::History;

/// The forced bets of a hand, players named by their place from the left of the button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ForcedBets {
    /// Live posts in the order they were put up, in full.
    posts: Vec<(usize, Post, Number)>,
    /// What it costs to come in.
    price: Number,
    /// The least raise above it.
    raise: Number,
    /// After whom the betting opens.
    opens_after: Option<usize>,
    /// The smallest chip that plays.
    chip: Number,
    /// Money of the hand before that lies in the pot.
    carried: Number,
}

/// No player posts more often.
const MOST_POSTS: usize = 4 * Seat::MOST;

impl ForcedBets {
    /// Those of a hand, `late` being what was put up after the deal.
    pub(crate) fn of(setup: &HandSetup, seats: &[Seat], late: &[(Seat, Chips)], places: u8) -> ForcedBets {
        let place = |seat: Seat| seats.iter().position(|other| *other == seat);
        let amount = |chips: Chips| shown(chips.units(), places);
        let early =
            setup.posts().filter_map(|(seat, post, chips)| Some((place(seat)?, post?, amount(chips))));
        let late = late.iter().filter_map(|(seat, live)| Some((place(*seat)?, Post::Entry, amount(*live))));
        ForcedBets {
            posts: early.chain(late).filter(|(.., amount)| amount.is_positive()).collect(),
            price: amount(setup.price()),
            raise: amount(setup.first_raise()),
            opens_after: setup.opens_after().and_then(place),
            chip: amount(setup.chip()),
            carried: amount(setup.carried()),
        }
    }

    /// Those of terms that were filled in, where everything has its place.
    fn of_terms(terms: &Terms, count: Count) -> Option<ForcedBets> {
        let Forced::Placed { posts, price, raise, opens_after, .. } = &terms.forced else { return None };
        let amount = |chips: Chips| shown(chips.units(), count.places);
        Some(ForcedBets {
            posts: posts.iter().map(|(seat, post, chips)| (seat.index(), *post, amount(*chips))).collect(),
            price: amount(*price),
            raise: amount(*raise),
            opens_after: opens_after.map(Seat::index),
            chip: amount(terms.chip),
            carried: amount(count.carried),
        })
    }

    /// What a history is played under, if it can be.
    pub(crate) fn of_history(history: &History) -> Option<ForcedBets> {
        let mut parts = Parts::new();
        super::neutral::fill(&mut parts, history);
        parts.check().ok()?;
        let mut terms = terms::blank();
        let count = terms::fill(&mut terms, &parts, history.game, Reading::BY_THE_BOOK).ok()?;
        ForcedBets::of_terms(&terms, count)
    }

    /// Whether whoever reads this text of the standard takes the same from it.
    pub(super) fn follow_from(&self, text: &str) -> bool {
        let mut parts = Parts::new();
        let Some(Ok(())) = Hands::new(text).read(&mut parts) else { return false };
        let Some(code) = parts.code else { return false };
        let mut terms = terms::blank();
        let filled = terms::fill(&mut terms, &parts, code, Reading::BY_THE_BOOK);
        filled.ok().and_then(|count| ForcedBets::of_terms(&terms, count)).is_some_and(|read| self.is(&read))
    }

    /// Whether whoever reads this history takes the same from it.
    pub(crate) fn follow_from_history(&self, history: &History) -> bool {
        ForcedBets::of_history(history).is_some_and(|read| self.is(&read))
    }

    /// The same, in whatever order it was put up: the order decides nothing.
    fn is(&self, other: &ForcedBets) -> bool {
        let times = |of: &ForcedBets, wanted| of.posts.iter().filter(|post| *post == wanted).count();
        self.posts.len() == other.posts.len()
            && self.posts.iter().all(|post| times(self, post) == times(other, post))
            && ForcedBets { posts: Vec::new(), ..self.clone() }
                == ForcedBets { posts: Vec::new(), ..other.clone() }
    }

    /// Every amount.
    fn amounts(&self) -> impl Iterator<Item = Number> {
        let posts = self.posts.iter().map(|(.., amount)| *amount);
        posts.chain([self.price, self.raise, self.chip, self.carried])
    }

    /// How many decimal places the finest amount has.
    pub(crate) fn finest(&self) -> u8 {
        self.amounts().map(Number::places).max().unwrap_or(0)
    }

    /// What lies in the pot from the hand before.
    pub(super) const fn carried(&self) -> Number {
        self.carried
    }

    /// Places them in terms that have as many players.
    pub(super) fn place(&self, terms: &mut Terms, count: Count) -> Result<(), Reason> {
        let players = terms.players.len();
        let chips = |number: Number| count.chips(Known::Forced, number);
        let seat = |place: usize| {
            let seat = SEATS.get(place).filter(|_| place < players);
            seat.copied().ok_or(Reason::NoSuchPlayer { players })
        };
        terms.chip = chips(self.chip)?;
        let Forced::Placed { posts, price, raise, opens_after, .. } = &mut terms.forced else {
            return Ok(());
        };
        posts.clear();
        for (place, post, amount) in &self.posts {
            posts.push((seat(*place)?, *post, chips(*amount)?));
        }
        (*price, *raise) = (chips(self.price)?, chips(self.raise)?);
        *opens_after = self.opens_after.map(seat).transpose()?;
        Ok(())
    }

    /// The posts, for whoever asks what they were for.
    pub(crate) fn posts(&self) -> &[(usize, Post, Number)] {
        &self.posts
    }

    /// Reads what [`ForcedBets`] writes.
    pub(crate) fn read(text: &str) -> Result<ForcedBets, &'static str> {
        const WRONG: &str =
            "forced bets are said like this: p1 blind1 1, p2 blind2 2, price 2, raise 2, after p2, chip 1";
        let mut posts = Vec::new();
        let (mut price, mut raise, mut chip) = (None, None, None);
        let (mut opens_after, mut carried) = (None, None);
        let amount = |word: &str| Number::read(word).filter(|number| !number.is_negative()).ok_or(WRONG);
        for part in text.split(", ") {
            let words: Vec<&str> = part.split(' ').collect();
            let place = match words[..] {
                ["price", number] => price.replace(amount(number)?).map(drop),
                ["raise", number] => raise.replace(amount(number)?).map(drop),
                ["chip", number] => chip.replace(amount(number)?).map(drop),
                ["carried", number] => carried.replace(amount(number)?).map(drop),
                ["after", who] => opens_after.replace(player(who).ok_or(WRONG)?).map(drop),
                [who, what, number] if posts.len() < MOST_POSTS => {
                    posts.push((player(who).ok_or(WRONG)?, post(what).ok_or(WRONG)?, amount(number)?));
                    None
                }
                [..] => return Err(WRONG),
            };
            // Nothing is said twice.
            if place.is_some() {
                return Err(WRONG);
            }
        }
        let (Some(price), Some(raise), Some(chip)) = (price, raise, chip) else { return Err(WRONG) };
        let carried = carried.unwrap_or(Number::ZERO);
        Ok(ForcedBets { posts, price, raise, opens_after, chip, carried })
    }
}

/// `p4`, from nought.
fn player(word: &str) -> Option<usize> {
    let place: usize = word.strip_prefix('p')?.parse().ok()?;
    place.checked_sub(1).filter(|place| *place < Seat::MOST)
}

fn post(word: &str) -> Option<Post> {
    Some(match word {
        "blind1" => Post::Blind(0),
        "blind2" => Post::Blind(1),
        "blind3" => Post::Blind(2),
        "straddle" => Post::Straddle,
        "kill" => Post::Kill,
        "entry" => Post::Entry,
        _ => return None,
    })
}

impl fmt::Display for ForcedBets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, post, amount) in &self.posts {
            write!(f, "p{} ", place + 1)?;
            match post {
                Post::Blind(index) => write!(f, "blind{}", index + 1)?,
                Post::Straddle => f.write_str("straddle")?,
                Post::Kill => f.write_str("kill")?,
                Post::Entry => f.write_str("entry")?,
            }
            write!(f, " {amount}, ")?;
        }
        write!(f, "price {}, raise {}", self.price, self.raise)?;
        if let Some(place) = self.opens_after {
            write!(f, ", after p{}", place + 1)?;
        }
        write!(f, ", chip {}", self.chip)?;
        if self.carried.is_positive() {
            write!(f, ", carried {}", self.carried)?;
        }
        Ok(())
    }
}
