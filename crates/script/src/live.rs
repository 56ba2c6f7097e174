//! A live table that somebody runs by hand: a script that is written while it is played.
//!
//! The lines are those of any script. What lies face down is not known to whoever writes, and what lies face up is not made up:
//! the hand stops where such a card is due and no line names it. A line that the rules refuse, or that cannot be read,
//! leaves the hand as it was before it.

use chips::Currency;
use game::{Actor, Badge, Command, Game as _, Seat};
use poker::{Awaiting, Hand, HandEvent, HandSetup, Request, irregular};

use crate::act::Act;
use crate::error::{ScriptError, quote};
use crate::mistake::CHOICES;
use crate::naming::{NAMING, Naming};
use crate::run::{self, ScriptTable};
use crate::script::{Script, without_comment};
use crate::words::Words;

/// A hand as far as its lines go.
#[derive(Clone, Debug)]
pub struct LivePlay {
    /// What is played.
    pub setup: HandSetup,
    /// How it stands.
    pub hand: Hand,
    /// What happened.
    pub events: Vec<HandEvent>,
    /// What the players are called.
    pub names: Vec<(Seat, String)>,
    /// The first line that did not do.
    pub trouble: Option<ScriptError>,
}

/// Plays the last hand of a script by hand.
///
/// # Errors
///
/// Where not even the setup can be read and dealt.
pub fn play_by_hand(text: &str) -> Result<LivePlay, ScriptError> {
    match attempt(text) {
        Ok(play) => Ok(play),
        Err(trouble) => {
            // As it was before that line: what stands above has been played before, or the trouble is there.
            let above: String = text.split_inclusive('\n').take(trouble.line.saturating_sub(1)).collect();
            match attempt(&above) {
                Ok(play) => Ok(LivePlay { trouble: Some(trouble), ..play }),
                Err(_) => Err(trouble),
            }
        }
    }
}

fn attempt(text: &str) -> Result<LivePlay, ScriptError> {
    let script = Script::read(text)?;
    script.run_by_hand()
}

impl LivePlay {
    /// What the floor can decide now, as scripts say it, what is usual first.
    pub fn rulings(&self) -> Vec<&'static str> {
        // A second badge can decide whatever can be decided.
        rulings(&self.setup, &self.hand, Badge(2))
    }
}

/// What this badge can decide now, as scripts say it, what is usual first.
pub fn rulings(setup: &HandSetup, hand: &Hand, badge: Badge) -> Vec<&'static str> {
    let Awaiting::Ruling(case) = hand.awaiting(setup) else { return Vec::new() };
    let can = |choice| {
        let request = Request::Irregular(irregular::Request::Rule(choice));
        let command = Command { actor: Actor::Floor(badge), request };
        hand.decide(setup, command, &mut Vec::new()).is_ok()
    };
    let mut choices: Vec<_> = CHOICES.iter().filter(|(_, choice)| can(*choice)).collect();
    choices.sort_by_key(|(_, choice)| *choice != case.default);
    choices.into_iter().map(|(word, _)| *word).collect()
}

/// One line of a hand that is written down while it is played, at a table that keeps the hand itself.
#[derive(Clone, Debug)]
pub struct ScriptLine(Said);

#[derive(Clone, Debug)]
enum Said {
    /// Cards that lie face up.
    Cards(Naming),
    /// What somebody does, reports or decides.
    Act(Act),
}

/// Who has to sign a line: a floorperson in scripts who has no number.
const UNNUMBERED: Badge = Badge(1);

impl ScriptLine {
    /// Reads a line whose amounts are in this currency. Only what happens in a hand is one: cards that are dealt face up, and
    /// what somebody does.
    ///
    /// # Errors
    ///
    /// What cannot be read, and what would do.
    pub fn read(text: &str, money: Currency) -> Result<ScriptLine, ScriptError> {
        let mut words = Words::of(without_comment(text).trim(), 1).in_currency(money);
        let first = words.word("what happens")?;
        if text.lines().count() > 1 {
            return Err(words.wrong("write one line at a time"));
        }
        if let Some(actor) = Act::actor(first) {
            let act = Act::read(actor, &mut words)?;
            return match act.actor {
                Actor::Floor(badge) if badge != UNNUMBERED => Err(words
                    .wrong("a ruling is signed with the badge of whoever writes it: leave the number out")),
                _ => Ok(ScriptLine(Said::Act(act))),
            };
        }
        if NAMING.contains(&first) {
            return Naming::read(first, &mut words).map(|naming| ScriptLine(Said::Cards(naming)));
        }
        Err(words.wrong(format!(
            "{} does not begin a line of a hand: write what somebody does (3 raises to 40, dealer burns early ??, \
             floor rules misdeal) or cards that lie face up ({})",
            quote(first),
            NAMING.join(", ")
        )))
    }

    /// Whether it is the floor's to write.
    pub fn is_the_floors(&self) -> bool {
        matches!(&self.0, Said::Act(Act { actor: Actor::Floor(_), .. }))
    }

    /// What is asked of the hand by it, one after the other: what somebody does, or the cards it names with the burn before
    /// them. Whatever goes without saying after that is [`by_itself`].
    ///
    /// # Errors
    ///
    /// Why it cannot be: the rules forbid it, or the hand waits for something else. Nothing has changed then.
    pub fn commands(&self, setup: &HandSetup, hand: &Hand) -> Result<Vec<Command<Request>>, ScriptError> {
        let mut table = ScriptTable::standing(setup, hand);
        match &self.0 {
            Said::Cards(naming) => table.names(naming)?,
            Said::Act(act) => table.acts(act)?,
        }
        Ok(table.into_commands())
    }
}

/// What comes next without a word at a table that is dealt by hand: posts, cards that lie face down, burns before them, and
/// the dealer's procedures until the pots are pushed. Nothing where somebody is to be heard, or a card that lies face up is to
/// be named; and nothing that takes a card off the stub, where that is not wanted.
pub fn by_itself(setup: &HandSetup, hand: &Hand, cards: bool) -> Option<Command<Request>> {
    run::by_itself(setup, hand, cards)
}
