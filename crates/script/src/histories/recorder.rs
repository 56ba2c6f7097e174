//! A hand while a format tells it: who sat where, what went in, what came back.
//!
//! Formats name players by seat or by name and tell what each action put in; a [`History`] names them by their place
//! from the button and says what each bet came to. Who did nothing at all was not dealt in.

use cards::Card;
use game::Seat;
use poker::{House, Post};

use super::history::{About, Act, Entrant, History, Stakes};
use super::streets::{Fault, Shown, Street, assemble, seat};
use super::unread::Unread;
use crate::phh::action::What;
use crate::phh::forced::ForcedBets;
use crate::phh::{Code, Number};

/// Somebody at the table.
struct Sitting {
    seat: u8,
    name: String,
    stack: Number,
    ante: Number,
    dead: Number,
    put_in: Number,
    came_back: Number,
    won: Number,
    /// The bet on this street.
    bet: Number,
    /// Whether the player had any part in the hand.
    took_part: bool,
}

/// A hand while it is told. Players are named by the order they were seated in.
pub(super) struct Recorder {
    pub(super) line: usize,
    sitting: Vec<Sitting>,
    posts: Vec<(usize, Posted, Number)>,
    streets: Vec<Street>,
    shows: Vec<(usize, Shown, usize)>,
    /// The highest bet of the street.
    price: Number,
    bring_in: Option<Number>,
    /// Who bet or raised last, or posted most.
    last_bettor: Option<usize>,
    /// Bets of the first street that somebody made: the least of them.
    pub(super) boards: Vec<Vec<Card>>,
    pub(super) rake: Option<Number>,
    pub(super) drop: Option<Number>,
    pub(super) about: About,
    pub(super) hero: Option<usize>,
    pub(super) house: Option<&'static House>,
    /// The forced bets exactly, where the file says them.
    pub(super) forced: Option<ForcedBets>,
    /// Whether the blinds were taken back.
    pub(super) chopped: bool,
    /// Who was not at the table, by places.
    pub(super) absent: Vec<usize>,
    /// The seat of the button.
    pub(super) button: Option<u8>,
    /// Whether the end is told, so that stacks can be counted.
    pub(super) settled: bool,
}

/// What a post was called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Posted {
    Small,
    Big,
    Button,
    Straddle,
    /// To come in, or for a kill.
    Extra,
}

/// What is known of the sizes of bets before the hand begins.
#[derive(Clone, Copy, Default)]
pub(super) struct Sizes {
    pub(super) small_blind: Option<Number>,
    pub(super) big_blind: Option<Number>,
    pub(super) bets: Option<(Number, Number)>,
    /// The least bet, where it is said apart from the blinds.
    pub(super) least: Option<Number>,
    pub(super) bring_in: Option<Number>,
}

impl Recorder {
    pub(super) fn new(line: usize) -> Recorder {
        Recorder {
            line,
            sitting: Vec::new(),
            posts: Vec::new(),
            streets: vec![Street { line, ..Street::default() }],
            shows: Vec::new(),
            price: Number::ZERO,
            bring_in: None,
            last_bettor: None,
            boards: Vec::new(),
            rake: None,
            drop: None,
            about: About::default(),
            hero: None,
            house: None,
            forced: None,
            chopped: false,
            absent: Vec::new(),
            button: None,
            settled: false,
        }
    }

    /// Somebody sits there.
    pub(super) fn sit(
        &mut self,
        number: u64,
        name: &str,
        stack: Number,
        line: usize,
    ) -> Result<usize, Fault> {
        let seat = u8::try_from(number).ok().and_then(Seat::new);
        let seat = seat.ok_or((line, Unread::NoSeat(number.to_string())))?.number();
        if self.sitting.iter().any(|other| other.seat == seat || other.name == name) {
            return Err((line, Unread::TakenTwice(name.to_owned())));
        }
        self.sitting.push(Sitting {
            seat,
            name: name.to_owned(),
            stack,
            ante: Number::ZERO,
            dead: Number::ZERO,
            put_in: Number::ZERO,
            came_back: Number::ZERO,
            won: Number::ZERO,
            bet: Number::ZERO,
            took_part: false,
        });
        Ok(self.sitting.len() - 1)
    }

    /// The names at the table with who has them.
    pub(super) fn names(&self) -> impl Iterator<Item = (usize, &str)> {
        self.sitting.iter().map(|sitting| sitting.name.as_str()).enumerate()
    }

    fn of(&mut self, who: usize) -> &mut Sitting {
        self.sitting[who].took_part = true;
        &mut self.sitting[who]
    }

    fn street(&mut self) -> &mut Street {
        let last = self.streets.len() - 1;
        // There is always the first.
        &mut self.streets[last]
    }

    pub(super) fn streets_so_far(&self) -> usize {
        self.streets.len()
    }

    /// Another street begins.
    pub(super) fn next_street(&mut self, line: usize) {
        self.streets.push(Street { line, ..Street::default() });
        self.price = Number::ZERO;
        for sitting in &mut self.sitting {
            sitting.bet = Number::ZERO;
        }
    }

    /// Cards come to the board.
    pub(super) fn board(&mut self, cards: &[Card]) {
        self.street().board.extend(cards);
    }

    /// A player was seen to get cards.
    pub(super) fn dealt(&mut self, who: usize, cards: &[Card]) {
        self.of(who);
        let dealt = &mut self.street().dealt;
        match dealt.iter_mut().find(|(to, _)| *to == who) {
            Some((_, before)) => before.extend(cards),
            None => dealt.push((who, cards.to_vec())),
        }
    }

    pub(super) fn threw(&mut self, who: usize, cards: &[Card], count: usize, line: usize) {
        self.of(who);
        self.street().thrown.push((who, cards.to_vec(), count.max(cards.len()), line));
    }

    /// A hand is shown or thrown away once, however many boards it is told for.
    pub(super) fn showed(&mut self, who: usize, shown: Shown, line: usize) {
        self.of(who);
        if !self.shows.iter().any(|(before, ..)| *before == who) {
            self.shows.push((who, shown, line));
        }
    }

    fn pay(&mut self, who: usize, amount: Number, line: usize) -> Result<(), Fault> {
        let sitting = self.of(who);
        sitting.put_in = added(sitting.put_in, amount, line)?;
        Ok(())
    }

    pub(super) fn ante(&mut self, who: usize, amount: Number, line: usize) -> Result<(), Fault> {
        self.pay(who, amount, line)?;
        self.sitting[who].ante = added(self.sitting[who].ante, amount, line)?;
        Ok(())
    }

    pub(super) fn dead(&mut self, who: usize, amount: Number, line: usize) -> Result<(), Fault> {
        self.pay(who, amount, line)?;
        self.sitting[who].dead = added(self.sitting[who].dead, amount, line)?;
        Ok(())
    }

    /// A live post; `full` is what it should be, where the player had less.
    pub(super) fn post(
        &mut self,
        who: usize,
        what: Posted,
        amount: Number,
        full: Number,
        line: usize,
    ) -> Result<(), Fault> {
        self.bet(who, amount, line)?;
        self.posts.push((who, what, full));
        Ok(())
    }

    pub(super) fn brings_in(&mut self, who: usize, amount: Number, line: usize) -> Result<(), Fault> {
        self.bet(who, amount, line)?;
        self.bring_in = Some(amount);
        self.act(What::BringIn(seat(who)), line);
        Ok(())
    }

    /// Chips go in front of a player.
    fn bet(&mut self, who: usize, amount: Number, line: usize) -> Result<(), Fault> {
        self.pay(who, amount, line)?;
        let bet = added(self.sitting[who].bet, amount, line)?;
        self.sitting[who].bet = bet;
        if bet.minus(self.price).is_some_and(Number::is_positive) {
            self.price = bet;
            self.last_bettor = Some(who);
        }
        Ok(())
    }

    fn act(&mut self, what: What, line: usize) {
        self.street().acts.push(Act { what, line });
    }

    pub(super) fn folds(&mut self, who: usize, line: usize) {
        self.of(who);
        self.act(What::Fold(seat(who)), line);
    }

    pub(super) fn checks(&mut self, who: usize, line: usize) {
        self.of(who);
        self.act(What::CheckOrCall(seat(who)), line);
    }

    pub(super) fn calls(&mut self, who: usize, amount: Number, line: usize) -> Result<(), Fault> {
        self.bet(who, amount, line)?;
        self.act(What::CheckOrCall(seat(who)), line);
        Ok(())
    }

    /// Bets or raises by putting in so much.
    pub(super) fn raises_by(&mut self, who: usize, amount: Number, line: usize) -> Result<(), Fault> {
        self.bet(who, amount, line)?;
        let to = self.sitting[who].bet;
        self.act(What::RaiseTo(seat(who), to), line);
        Ok(())
    }

    /// Bets or raises to so much on this street.
    pub(super) fn raises_to(&mut self, who: usize, to: Number, line: usize) -> Result<(), Fault> {
        let more = to.minus(self.sitting[who].bet).filter(|more| !more.is_negative());
        self.raises_by(who, more.ok_or_else(|| (line, Unread::NoAmount(to.to_string())))?, line)
    }

    pub(super) fn returned(&mut self, who: usize, amount: Number, line: usize) -> Result<(), Fault> {
        let sitting = self.of(who);
        sitting.came_back = added(sitting.came_back, amount, line)?;
        Ok(())
    }

    pub(super) fn won(&mut self, who: usize, amount: Number, line: usize) -> Result<(), Fault> {
        let sitting = self.of(who);
        sitting.won = added(sitting.won, amount, line)?;
        Ok(())
    }

    /// What is in no pot went back to who bet it: the format says only what the pots held.
    pub(super) fn uncalled_is_what_no_pot_held(&mut self, pots: Number, line: usize) -> Result<(), Fault> {
        let mut all = Number::ZERO;
        for sitting in &self.sitting {
            all = added(all, sitting.put_in, line)?;
        }
        match (all.minus(pots).filter(|more| more.is_positive()), self.last_bettor) {
            (Some(more), Some(who)) => self.returned(who, more, line),
            _ => Ok(()),
        }
    }

    /// Whether nobody won anything and two are left who did nothing but post: they took their blinds back.
    pub(super) fn blinds_came_back(&self) -> bool {
        let acts = || self.streets.iter().flat_map(|street| &street.acts);
        let folded = |who: usize| acts().any(|act| act.what == What::Fold(seat(who)));
        let nobody_else = acts().all(|act| matches!(act.what, What::Fold(_)));
        let left = self.sitting.iter().enumerate();
        let left =
            left.filter(|(who, sitting)| sitting.took_part && !folded(*who)).map(|(_, sitting)| sitting);
        self.streets.len() == 1
            && self.shows.is_empty()
            && nobody_else
            && self.sitting.iter().all(|sitting| !sitting.won.is_positive())
            && left.clone().count() == 2
            && left.clone().all(|sitting| sitting.bet.is_positive())
    }

    /// Whether everybody but one has folded.
    pub(super) fn is_won_by_folds(&self) -> bool {
        let acts = || self.streets.iter().flat_map(|street| &street.acts);
        let folded = |who: usize| acts().any(|act| act.what == What::Fold(seat(who)));
        let left = self.sitting.iter().enumerate();
        acts().next().is_some()
            && left.filter(|(who, sitting)| sitting.took_part && !folded(*who)).count() == 1
    }

    /// Everybody takes back what is in no pot, which is all of it.
    pub(super) fn all_came_back(&mut self) {
        for sitting in &mut self.sitting {
            sitting.came_back = sitting.put_in;
        }
    }

    /// The hand, with everybody in the order of the deal.
    pub(super) fn finish(self, game: &'static Code, sizes: Sizes) -> Result<History, Fault> {
        let line = self.line;
        let order = self.order()?;
        let place_of = |who: usize| order.iter().position(|other| *other == who);
        let moved = |at: Seat| place_of(at.index()).map(seat);
        let streets: Vec<Street> =
            self.streets.iter().map(|street| moved_street(street, &place_of, &moved)).collect();
        let shows: Vec<(usize, Shown, usize)> = self
            .shows
            .iter()
            .filter_map(|(who, shown, line)| Some((place_of(*who)?, shown.clone(), *line)))
            .collect();
        let acts = assemble(game.variant, order.len(), &streets, &shows)?;
        let posts = match &self.forced {
            Some(forced) => forced.posts().to_vec(),
            None => self.placed(&order),
        };
        let all_ante = order.iter().all(|who| self.sitting[*who].ante.is_positive());
        let stakes = self.stakes(game, sizes, line)?;
        let bring_in = game.brings_in().then(|| {
            // Where the first to act bet at once nobody is told what bringing it in would have cost, and it decides nothing.
            sizes.bring_in.or(self.bring_in).unwrap_or_else(|| smallest_beside(stakes))
        });
        let mut players = Vec::new();
        for who in &order {
            let sitting = &self.sitting[*who];
            let left = sitting.stack.minus(sitting.put_in);
            let end =
                left.and_then(|left| left.plus(sitting.came_back)).and_then(|left| left.plus(sitting.won));
            players.push(Entrant {
                name: Some(sitting.name.clone()),
                seat: Some(sitting.seat),
                stack: sitting.stack,
                ante: sitting.ante,
                dead: sitting.dead,
                finishing: end.filter(|end| self.settled && !end.is_negative()),
                winnings: self.settled.then_some(sitting.won),
            });
        }
        // Stacks that are known in part cannot be compared.
        if players.iter().any(|player| player.finishing.is_none()) {
            players.iter_mut().for_each(|player| player.finishing = None);
        }
        let about = About { hero: self.hero.and_then(place_of), ..self.about };
        Ok(History {
            line,
            game,
            stakes,
            bring_in,
            antes_are_matched: all_ante,
            players,
            posts,
            acts,
            boards: self.boards,
            chopped: self.chopped,
            absent: self.absent,
            rake: self.rake,
            drop: self.drop,
            house: self.house,
            forced: self.forced,
            about,
        })
    }

    /// Who was dealt in, the one left of the button first.
    fn order(&self) -> Result<Vec<usize>, Fault> {
        let dealt = self.sitting.iter().enumerate().filter(|(_, sitting)| sitting.took_part || !self.settled);
        let mut order: Vec<usize> = dealt.map(|(who, _)| who).collect();
        if !(2..=Seat::MOST).contains(&order.len()) {
            return Err((self.line, Unread::Players(order.len())));
        }
        let button = self.button.ok_or((self.line, Unread::NoButton))?;
        order.sort_by_key(|who| {
            let seat = self.sitting[*who].seat;
            (seat <= button, seat)
        });
        Ok(order)
    }

    /// The posts by place, each with what it was for.
    fn placed(&self, order: &[usize]) -> Vec<(usize, Post, Number)> {
        let place_of = |who: usize| order.iter().position(|other| *other == who);
        let places = order.len();
        let small = self
            .posts
            .iter()
            .find(|(_, what, _)| *what == Posted::Small)
            .and_then(|(who, ..)| place_of(*who));
        // The big blind is the first after the small one; whoever else posts as much comes in.
        let after_small = |who: usize| {
            place_of(who).map_or(places, |place| match small {
                Some(small) => (place + places - small - 1) % places,
                None => place,
            })
        };
        let bigs = self.posts.iter().filter(|(_, what, _)| *what == Posted::Big).map(|(who, ..)| *who);
        let big = bigs.min_by_key(|who| after_small(*who));
        let mut blinds = 0;
        let mut placed = Vec::new();
        for (who, what, amount) in &self.posts {
            let Some(place) = place_of(*who) else { continue };
            let post = match what {
                Posted::Big if big != Some(*who) => Post::Entry,
                Posted::Small | Posted::Big | Posted::Button => {
                    blinds += 1;
                    Post::Blind(blinds - 1)
                }
                Posted::Straddle => Post::Straddle,
                Posted::Extra => Post::Entry,
            };
            placed.push((place, post, *amount));
        }
        placed
    }

    fn stakes(&self, game: &Code, sizes: Sizes, line: usize) -> Result<Stakes, Fault> {
        let twice = |amount: Number| added(amount, amount, line);
        if game.structure != crate::phh::Structure::Fixed {
            let posted = self.posts.iter().map(|(.., amount)| *amount).next_back();
            let least = sizes.least.or(sizes.big_blind).or(posted).or(sizes.small_blind);
            return Ok(Stakes::Open { least: least.ok_or((line, Unread::Missing("the big blind")))? });
        }
        if let Some((small, big)) = sizes.bets {
            return Ok(Stakes::Fixed { small, big });
        }
        if let Some(small) = sizes.big_blind {
            return Ok(Stakes::Fixed { small, big: twice(small)? });
        }
        // A format without limits has at least the bets: the first of an early street is the lower limit.
        let bets = |streets: &[Street]| {
            let acts = streets.iter().flat_map(|street| &street.acts);
            acts.into_iter().find_map(|act| if let What::RaiseTo(_, to) = act.what { Some(to) } else { None })
        };
        let early = self.streets.len().min(2);
        let small = match (bets(&self.streets[..early]), self.bring_in) {
            (Some(small), _) => small,
            // Where nobody bets on an early street, the limits below the first bet decide nothing.
            (None, Some(bring_in)) => twice(bring_in)?,
            (None, None) => return Err((line, Unread::Missing("the limits"))),
        };
        let big = match bets(&self.streets[early..]) {
            Some(big) if self.streets.len() > early => big,
            _ => twice(small)?,
        };
        Ok(Stakes::Fixed { small, big })
    }
}

/// The smallest amount in the places of the lower limit.
fn smallest_beside(stakes: Stakes) -> Number {
    let (Stakes::Fixed { small: least, .. } | Stakes::Open { least }) = stakes;
    Number::new(1, least.places())
}

fn added(one: Number, other: Number, line: usize) -> Result<Number, Fault> {
    one.plus(other).ok_or((line, Unread::TooMuch))
}

/// A street with everybody named by place. Whoever was not dealt in did nothing.
fn moved_street(
    street: &Street,
    place_of: &impl Fn(usize) -> Option<usize>,
    moved: &impl Fn(Seat) -> Option<Seat>,
) -> Street {
    let dealt = street.dealt.iter().filter_map(|(who, cards)| Some((place_of(*who)?, cards.clone())));
    let thrown = street
        .thrown
        .iter()
        .filter_map(|(who, cards, count, line)| Some((place_of(*who)?, cards.clone(), *count, *line)));
    let acts =
        street.acts.iter().filter_map(|act| Some(Act { what: moved_act(act.what, moved)?, line: act.line }));
    Street {
        line: street.line,
        board: street.board.clone(),
        dealt: dealt.collect(),
        thrown: thrown.collect(),
        acts: acts.collect(),
    }
}

fn moved_act(what: What, moved: &impl Fn(Seat) -> Option<Seat>) -> Option<What> {
    Some(match what {
        What::Nothing => What::Nothing,
        What::Board(cards) => What::Board(cards),
        What::Hole(seat, cards) => What::Hole(moved(seat)?, cards),
        What::BringIn(seat) => What::BringIn(moved(seat)?),
        What::RaiseTo(seat, to) => What::RaiseTo(moved(seat)?, to),
        What::CheckOrCall(seat) => What::CheckOrCall(moved(seat)?),
        What::Fold(seat) => What::Fold(moved(seat)?),
        What::Discard(seat, cards) => What::Discard(moved(seat)?, cards),
        What::Show(seat, cards) => What::Show(moved(seat)?, cards),
        What::ShowHeld(seat) => What::ShowHeld(moved(seat)?),
        What::Muck(seat) => What::Muck(moved(seat)?),
    })
}
