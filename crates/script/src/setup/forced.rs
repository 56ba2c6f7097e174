//! Forced bets: antes, blinds, straddles, kills, and posts placed one by one.

use chips::Chips;
use game::Seat;
use poker::{Ante, Forced, Kill, Post};

use crate::error::ScriptError;
use crate::words::Words;

/// `ante 1`, `ante button 5`, `ante bb 10`, `ante none`.
pub(super) fn ante(words: &mut Words<'_>) -> Result<Ante, ScriptError> {
    Ok(if words.take("none") {
        Ante::None
    } else if words.take("button") {
        Ante::Button(words.amount()?)
    } else if words.take("bb") {
        Ante::BigBlind(words.amount()?)
    } else {
        Ante::Each(words.amount()?)
    })
}

/// `blinds 2/3/5` or `blinds none`.
pub(super) fn blinds(words: &mut Words<'_>) -> Result<Vec<Chips>, ScriptError> {
    let word = words.word("the blinds")?;
    if word == "none" { Ok(Vec::new()) } else { words.amounts(word, '/') }
}

/// `straddle 20 40` or `straddle none`.
pub(super) fn straddles(words: &mut Words<'_>) -> Result<Vec<Chips>, ScriptError> {
    let mut straddles = Vec::new();
    if !words.take("none") {
        straddles.push(words.amount()?);
        while !words.is_empty() {
            straddles.push(words.amount()?);
        }
    }
    Ok(straddles)
}

/// `kill 4`, `kill 4 half` or `kill none`.
pub(super) fn kill(words: &mut Words<'_>) -> Result<Option<(Seat, Kill)>, ScriptError> {
    if words.take("none") {
        return Ok(None);
    }
    let seat = words.seat()?;
    let kill = if words.is_empty() {
        Kill::Full
    } else {
        words.choice(&[("half", Kill::Half), ("full", Kill::Full)])?
    };
    Ok(Some((seat, kill)))
}

/// What posts are called.
pub(crate) const POSTS: &[(&str, Post)] = &[
    ("first-blind", Post::Blind(0)),
    ("second-blind", Post::Blind(1)),
    ("third-blind", Post::Blind(2)),
    ("straddle", Post::Straddle),
    ("kill", Post::Kill),
    ("entry", Post::Entry),
];

/// What a post is called.
pub(crate) fn post_word(post: Post) -> &'static str {
    POSTS.iter().find(|(_, other)| *other == post).map_or("blind", |(word, _)| *word)
}

/// Forced bets placed one by one: a dead button, or an old hand.
#[derive(Clone, Debug, Default)]
pub(crate) struct Placed {
    antes: Vec<(Seat, Chips)>,
    posts: Vec<(Seat, Post, Chips)>,
    price: Option<Chips>,
    raise: Option<Chips>,
    /// After whom, where a line says so; after nobody is from the button.
    opens_after: Option<Option<Seat>>,
}

impl Placed {
    /// `place 2 ante 1`, `place 3 second-blind 10`.
    pub(super) fn place(&mut self, words: &mut Words<'_>) -> Result<(), ScriptError> {
        let seat = words.seat()?;
        if words.take("ante") {
            self.antes.push((seat, words.amount()?));
        } else {
            let post = words.choice(POSTS)?;
            self.posts.push((seat, post, words.amount()?));
        }
        Ok(())
    }

    /// `price 10`: what it costs to come in.
    pub(super) fn price(&mut self, words: &mut Words<'_>) -> Result<(), ScriptError> {
        self.price = Some(words.amount()?);
        Ok(())
    }

    /// `raise 10`: the least raise on top of the price.
    pub(super) fn raise(&mut self, words: &mut Words<'_>) -> Result<(), ScriptError> {
        self.raise = Some(words.amount()?);
        Ok(())
    }

    /// `opens after 3`, or `opens after nobody`: from the button.
    pub(super) fn opens(&mut self, words: &mut Words<'_>) -> Result<(), ScriptError> {
        words.choice(&[("after", ())])?;
        self.opens_after = Some(if words.take("nobody") { None } else { Some(words.seat()?) });
        Ok(())
    }

    /// Every amount in it.
    pub(super) fn amounts(&self) -> impl Iterator<Item = Chips> {
        let antes = self.antes.iter().map(|(_, amount)| *amount);
        antes.chain(self.posts.iter().map(|(_, _, amount)| *amount)).chain(self.price).chain(self.raise)
    }

    pub(super) fn forced(&self) -> Forced {
        let highest = self.posts.iter().map(|(_, _, amount)| *amount).max().unwrap_or(Chips::ZERO);
        let price = self.price.unwrap_or(highest);
        Forced::Placed {
            antes: self.antes.clone(),
            posts: self.posts.clone(),
            price,
            raise: self.raise.unwrap_or(price),
            opens_after: self.opens_after.unwrap_or(self.posts.last().map(|(seat, _, _)| *seat)),
        }
    }
}
