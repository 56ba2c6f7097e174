//! What words and chips mean at a live table.
//!
//! A player at a live table does not send requests: chips go in, words are said, a hand knocks on the felt. The books
//! say what each of that amounts to. [`read`] turns a gesture into the request it stands for and says what goes back;
//! the hand then decides the request like any other.

use chips::Chips;
use game::{Game, Seat};
use rulebook::RuleId;
use rulings::answers::RaiseHow;
use rulings::{Amount, Book, Facts, Remedy, YesNo};

use crate::awaiting::{Awaiting, Options};
use crate::command::Request;
use crate::counting::Count;
use crate::hand::Hand;
use crate::hand::acts::{book, limit, ruled};
use crate::matter::Matter;
use crate::setup::HandSetup;
use crate::stakes::Betting;
use crate::violation::Violation;

/// What a player in turn does with words and chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gesture<'a> {
    /// A knock on the table.
    Knock,
    /// A word: binding in turn.
    Said(Word),
    /// Chips put in without a word, one amount for each chip.
    Chips(&'a [Chips]),
    /// A word first, then chips: the word counts.
    SaidThenChips(Word, &'a [Chips]),
    /// Chips in several motions without a word for the amount. Only the first motion counts, unless the player said
    /// while betting that the bet was not finished (nj:14.7(g)1).
    Motions {
        /// Whether the player said so.
        unfinished: bool,
        /// The chips of each motion.
        motions: &'a [&'a [Chips]],
    },
    /// A word, then chips in several motions (cb:9.nl.6a, cb:9.nl.6b, nj:14.7(g)3).
    SaidThenMotions {
        /// What was said.
        word: Word,
        /// The chips of each motion.
        motions: &'a [&'a [Chips]],
        /// How many of the motions came after the hands had come to rest.
        after_rest: usize,
    },
}

/// A declared action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// "Fold."
    Fold,
    /// "Check."
    Check,
    /// "Call."
    Call,
    /// "Raise", or "bet", with no amount: at least the minimum.
    Raise,
    /// "Raise to" or "bet" so much.
    To(Chips),
    /// "All-in."
    AllIn,
}

/// What a gesture amounts to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meaning {
    /// The request it stands for.
    pub request: Request,
    /// The chips that go back to the player.
    pub change: Chips,
    /// The chips the player still has to add.
    pub owed: Chips,
    /// The rule that says so.
    pub rule: RuleId,
}

/// What a gesture of the player in turn amounts to.
pub fn read(setup: &HandSetup, hand: &Hand, seat: Seat, gesture: Gesture<'_>) -> Result<Meaning, Violation> {
    let options = match hand.awaiting(setup) {
        Awaiting::Action { seat: turn, options } if turn == seat => options,
        Awaiting::Action { seat: turn, .. } => return Err(Violation::OutOfTurn { seat, turn }),
        _ => return Err(hand.not_now()),
    };
    let table = GestureTable { setup, hand, seat, options };
    let put_in = match gesture {
        Gesture::Knock | Gesture::Said(_) => Chips::ZERO,
        Gesture::Chips(chips) | Gesture::SaidThenChips(_, chips) => table.total(chips)?,
        Gesture::Motions { motions, .. } | Gesture::SaidThenMotions { motions, .. } => {
            motions.iter().try_fold(Chips::ZERO, |sum, chips| table.total(&[sum, table.total(chips)?]))?
        }
    };
    if let Some(owed) = options.bring_in {
        return table.bring_in(owed, gesture, put_in);
    }
    match gesture {
        Gesture::Knock if options.check => Ok(table.plain(Request::Check, Matter::Knock)),
        Gesture::Knock => Err(Violation::CannotCheck { to_call: options.call.unwrap_or_default() }),
        Gesture::Said(word) => table.said(word, Chips::ZERO),
        Gesture::Chips(_) | Gesture::Motions { .. } if put_in.is_zero() => Err(hand.not_now()),
        Gesture::Chips(chips) => table.silent(put_in, chips.len()),
        Gesture::Motions { unfinished, motions } => table.motions(unfinished, motions),
        Gesture::SaidThenChips(word, _) => table.said(word, put_in),
        Gesture::SaidThenMotions { word, motions, after_rest } => {
            table.said_motions(word, motions, after_rest, put_in)
        }
    }
}

/// What chips without a word amount to, of a player whose turn it is.
pub(crate) fn of_chips(
    setup: &HandSetup,
    hand: &Hand,
    seat: Seat,
    options: Options,
    chips: Chips,
) -> Result<Request, Violation> {
    let table = GestureTable { setup, hand, seat, options };
    let put_in = table.total(&[chips])?;
    // How many chips they are nobody has said: one that is larger than the bet would have been let go.
    const SEVERAL: usize = 2;
    if put_in.is_zero() {
        Err(hand.not_now())
    } else {
        table.silent(put_in, SEVERAL).map(|means| means.request)
    }
}

/// The player in turn and what may be done.
struct GestureTable<'a> {
    setup: &'a HandSetup,
    hand: &'a Hand,
    seat: Seat,
    options: Options,
}

impl GestureTable<'_> {
    /// The worth of chips, which cannot be more than the player has.
    fn total(&self, chips: &[Chips]) -> Result<Chips, Violation> {
        let stack = self.hand.stack(self.seat);
        let offered = Chips::total(chips.iter().copied()).unwrap_or(Chips::MAX);
        if offered > stack { Err(Violation::MoreThanTheStack { offered, stack }) } else { Ok(offered) }
    }

    /// The low card owes the bring-in: chips without a word are read as against any bet, so one large chip or less
    /// than half a completion more is the bring-in, and enough for that opens for a full bet (cb:7.stud.3).
    fn bring_in(&self, owed: Chips, gesture: Gesture<'_>, put_in: Chips) -> Result<Meaning, Violation> {
        let brings_in = self.settled(Request::BringIn, owed, put_in, Matter::BringIn);
        let due = Err(Violation::BringInIsDue { amount: owed });
        match gesture {
            Gesture::SaidThenMotions { word, .. } => {
                // Words bind whatever the motions.
                let said = Gesture::SaidThenChips(word, &[]);
                self.bring_in(owed, said, put_in)
            }
            Gesture::Said(Word::Fold) | Gesture::SaidThenChips(Word::Fold, _) if self.options.fold => {
                self.said(Word::Fold, put_in)
            }
            Gesture::Said(Word::AllIn) | Gesture::SaidThenChips(Word::AllIn, _)
                if self.hand.plays(self.setup, self.seat) <= owed =>
            {
                Ok(brings_in)
            }
            Gesture::Said(word @ (Word::Raise | Word::To(_) | Word::AllIn))
            | Gesture::SaidThenChips(word @ (Word::Raise | Word::To(_) | Word::AllIn), _) => {
                self.said(word, put_in)
            }
            Gesture::Chips(_) | Gesture::Motions { .. } if put_in.is_zero() => due,
            Gesture::Chips(chips) => self.silent(put_in, chips.len()),
            Gesture::Motions { unfinished, motions } => self.motions(unfinished, motions),
            Gesture::Knock | Gesture::Said(_) | Gesture::SaidThenChips(..) => due,
        }
    }

    fn plain(&self, request: Request, matter: Matter) -> Meaning {
        Meaning { request, change: Chips::ZERO, owed: Chips::ZERO, rule: self.setup.cite(matter) }
    }

    /// A request that takes so many chips, of which some lie there already.
    fn settled(&self, request: Request, takes: Chips, put_in: Chips, matter: Matter) -> Meaning {
        Meaning {
            change: put_in.less_or_nothing(takes),
            owed: takes.less_or_nothing(put_in),
            ..self.plain(request, matter)
        }
    }

    /// A raise to a total, cut to the maximum, lifted to the minimum, and between them brought to the nearest amount
    /// that may be bet (cb:9.pl.1, cb:3.betting.8, cb:3.betting.16b).
    fn raise_to(&self, to: Chips, put_in: Chips, matter: Matter) -> Result<Meaning, Violation> {
        let raise = self.hand.raise(self.setup, self.seat)?;
        let bet = self.hand.bet(self.seat);
        let legal = raise.nearest(to);
        let matter = if to > raise.most {
            match self.setup.betting() {
                Betting::PotLimit { .. } if raise.most < bet.with(self.hand.plays(self.setup, self.seat)) => {
                    Matter::CutToMaximum
                }
                Betting::PotLimit { .. } | Betting::NoLimit { .. } => Matter::AllIn,
                Betting::Fixed { .. } | Betting::Spread { .. } => matter,
            }
        } else if to > raise.least && legal != to {
            Matter::NearestAmount
        } else {
            matter
        };
        let takes = legal.less_or_nothing(bet);
        let mut meaning = self.settled(Request::RaiseTo(legal), takes, put_in, matter);
        // Too little was said: the least, and no further (cb:9.nl.12a, cb:3.betting.16a).
        if to < raise.least && matter == Matter::SpokenAmount {
            let facts = Facts::new().said(YesNo::MeantToCall, false).said(YesNo::RoundOver, false);
            meaning.rule = self.by_the_book(rulings::Matter::BetTooSmall, facts, meaning.rule);
        }
        Ok(meaning)
    }

    /// What is declared in turn binds (cb:3.betting.8, nj:14.7(d)); where words and chips differ, the words count
    /// (cb:9.nl.8).
    fn said(&self, word: Word, put_in: Chips) -> Result<Meaning, Violation> {
        let refused = |options: Options| match options.call {
            Some(to_call) => Violation::CannotCheck { to_call },
            None => Violation::NothingToCall,
        };
        match word {
            Word::Fold => Ok(self.settled(Request::Fold, Chips::ZERO, put_in, Matter::SpokenWord)),
            Word::Check if self.options.check => {
                Ok(self.settled(Request::Check, Chips::ZERO, put_in, Matter::SpokenWord))
            }
            Word::Check => Err(refused(self.options)),
            Word::Call => {
                let takes = self.options.call.ok_or(Violation::NothingToCall)?;
                Ok(self.settled(Request::Call, takes, put_in, Matter::SpokenWord))
            }
            // Chips say how much, if they are enough; a raise is at least the minimum.
            Word::Raise => self.raise_to(self.hand.bet(self.seat).with(put_in), put_in, Matter::SpokenWord),
            Word::To(to) => self.raise_to(to, put_in, Matter::SpokenAmount),
            Word::AllIn => {
                let all = self.hand.plays(self.setup, self.seat);
                match self.options.call {
                    Some(call) if call >= all || self.options.raise.is_none() => {
                        Ok(self.settled(Request::Call, call, put_in, Matter::AllIn))
                    }
                    _ => self.raise_to(self.hand.bet(self.seat).with(all), put_in, Matter::AllIn),
                }
            }
        }
    }

    /// Chips in several motions.
    fn motions(&self, unfinished: bool, motions: &[&[Chips]]) -> Result<Meaning, Violation> {
        let counted = if unfinished { motions } else { &motions[..motions.len().min(1)] };
        let sum = |motions: &[&[Chips]]| -> Result<Chips, Violation> {
            motions.iter().try_fold(Chips::ZERO, |sum, chips| self.total(&[sum, self.total(chips)?]))
        };
        let chips = counted.iter().map(|chips| chips.len()).sum();
        let mut meaning = self.silent(sum(counted)?, chips)?;
        let rest = sum(&motions[counted.len()..])?;
        meaning.change = meaning.change.with(rest);
        if unfinished {
            meaning.rule = self.setup.cite(Matter::UnfinishedBet);
        } else if !rest.is_zero() {
            // Going back for more chips is a string raise (cb:3.betting.14a, nj:14.7(g)).
            let facts = self.facts().chose(RaiseHow::Silent);
            meaning.rule = ruled(self.setup, rulings::Matter::StringRaise, &facts)?.rule();
        }
        Ok(meaning)
    }

    /// A word, then chips in several motions: how many of them count.
    fn said_motions(
        &self,
        word: Word,
        motions: &[&[Chips]],
        after_rest: usize,
        put_in: Chips,
    ) -> Result<Meaning, Violation> {
        // Whoever says the amount may put it in as it comes.
        if word != Word::Raise {
            return self.said(word, put_in);
        }
        let facts = self.facts().chose(RaiseHow::SaidRaise).said(YesNo::AfterRest, after_rest > 0);
        let ruling = ruled(self.setup, rulings::Matter::StringRaise, &facts)?;
        let made = |amount| ruling.outcome().remedies.contains(&Remedy::Make(amount));
        let counted = if made(Amount::FirstMotion) {
            motions.len().min(1)
        } else if made(Amount::UntilRest) {
            motions.len().saturating_sub(after_rest)
        } else {
            motions.len()
        };
        let chips = motions[..counted].iter().flat_map(|chips| chips.iter().copied());
        let counted = Chips::total(chips).unwrap_or(put_in);
        let to = self.hand.bet(self.seat).with(counted);
        let mut meaning = self.raise_to(to, put_in, Matter::SpokenWord)?;
        meaning.rule = ruling.rule();
        Ok(meaning)
    }

    /// What the books ask about every wager.
    fn facts(&self) -> Facts {
        Facts::new().chose(limit(self.setup)).said(YesNo::Tournament, self.setup.tournament)
    }

    /// The rule behind a decision that the larger book has a section for; otherwise the one given.
    fn by_the_book(&self, matter: rulings::Matter, facts: Facts, otherwise: RuleId) -> RuleId {
        if book(self.setup) != Book::CatfishBend {
            return otherwise;
        }
        let facts = facts.chose(limit(self.setup));
        ruled(self.setup, matter, &facts).map_or(otherwise, |ruling| ruling.rule())
    }

    /// So many chips without a word.
    fn silent(&self, put_in: Chips, chips: usize) -> Result<Meaning, Violation> {
        let to = self.hand.bet(self.seat).with(put_in);
        let big_bet = !self.setup.betting().is_limit();
        let (request, facing, matter) = match (self.options.bring_in, self.options.call) {
            (Some(owed), _) => (Request::BringIn, owed, Matter::BringIn),
            (None, Some(call)) => (Request::Call, call, Matter::ChipsCommit),
            (None, None) => return self.opens(to, put_in, chips),
        };
        // One chip larger than the bet only calls (cb:3.betting.15, cb:9.nl.11b, nj:14.7(i)), and a bring-in is a bet.
        if chips == 1 && put_in > facing {
            let matter = if big_bet { Matter::OversizeChipInBigBet } else { Matter::OversizeChip };
            return Ok(self.settled(request, facing, put_in, matter));
        }
        // Chips for a call and half a raise more are a raise, less is a call (cb:3.betting.14b).
        if let Some(raise) = self.options.raise
            && put_in > facing
        {
            let above = put_in.less(facing);
            let full = raise.least.less_or_nothing(to.less(above));
            if above.units().saturating_mul(2) >= full.units() {
                return self.raise_to(to, put_in, Matter::HalfARaise);
            }
        }
        // Chips released as a call bind to the whole of it (cb:3.betting.13a), and the exact call shuts off
        // raising (nj:14.7(g)2).
        let mut meaning = self.settled(request, facing, put_in, matter);
        if big_bet && request == Request::Call && put_in > facing {
            // Too much for a call, by a miscount (cb:9.nl.12b).
            let facts = Facts::new().said(YesNo::MeantToCall, true);
            meaning.rule = self.by_the_book(rulings::Matter::BetTooSmall, facts, meaning.rule);
        } else if big_bet && request == Request::Call && put_in < facing {
            // Too little, which is made good whatever has been shown (cb:9.nl.9).
            meaning.rule = self.by_the_book(rulings::Matter::ShortCall, Facts::new(), meaning.rule);
        }
        Ok(meaning)
    }

    /// So many chips without a word, and nothing to call: a bet of what they are worth, as far as it is one
    /// (cb:9.nl.11a, cb:3.betting.13a). One chip above the pot is a bet of the pot (cb:9.pl.7), several are cut to it
    /// (cb:9.pl.1).
    fn opens(&self, to: Chips, put_in: Chips, chips: usize) -> Result<Meaning, Violation> {
        let most = self.hand.raise(self.setup, self.seat)?.most;
        let matter = match self.setup.betting() {
            Betting::Fixed { .. } | Betting::Spread { .. } => Matter::SilentLimitBet,
            Betting::PotLimit { .. } | Betting::NoLimit { .. } => Matter::SilentBet,
        };
        let mut meaning = self.raise_to(to, put_in, matter)?;
        if chips == 1 && to > most && matches!(self.setup.betting(), Betting::PotLimit { .. }) {
            meaning.rule = self.setup.cite(Matter::OversizeChipOverPot);
        }
        Ok(meaning)
    }
}
