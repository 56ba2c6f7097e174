//! Verifying transcripts: every check by name, whether it was passed, and what that means.

use cards::{Card, CardSet};
use game::{HandNumber, Seat, TableId};

use super::{DeckRecord, NotATranscript, Transcript, ViewerName};
use crate::contribution::Contribution;
use crate::opening::Opening;
use crate::order::Order;
use crate::seal::Root;
use crate::source::Origin;

/// What is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tested {
    /// There is a deck, and the decks are numbered from 0 without a gap.
    Decks,
    /// A deck's root belongs to its commitments, cards, table, hand and origin.
    Root,
    /// A deck's root, or what was fixed before players revealed anything, is what was noted before the deal.
    Published,
    /// A reshuffled deck names the root of the deck before it, and has no card the first deck had not; the first names
    /// none.
    Link,
    /// Every card seen opens its commitment.
    Cards,
    /// No card was seen at two positions.
    Once,
    /// Every contribution of a player was promised before, and all was fixed before any was revealed.
    Contributions,
    /// The cards are those committed to, and the seed leads to every commitment: shuffle, cut, salts.
    Opening,
}

impl Tested {
    /// The stable code.
    pub const fn key(self) -> &'static str {
        match self {
            Tested::Decks => "decks",
            Tested::Root => "root",
            Tested::Published => "published",
            Tested::Link => "link",
            Tested::Cards => "cards",
            Tested::Once => "once",
            Tested::Contributions => "contributions",
            Tested::Opening => "opening",
        }
    }
}

/// One check and its outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// What was tested.
    pub tested: Tested,
    /// In which deck, for all but the first.
    pub deck: Option<u8>,
    /// Whether all was well.
    pub passed: bool,
    /// What that means, in words.
    pub words: String,
}

/// What a transcript says about one deck, once verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckReport {
    /// Its number in the hand.
    pub deck: u8,
    /// Where its chance came from.
    pub origin: Origin,
    /// Its root.
    pub root: Root,
    /// How many cards it has.
    pub cards: usize,
    /// Who promised to add to the shuffle, and whether they revealed it.
    pub contributed: Vec<(Seat, bool)>,
    /// The cards seen, with how many were dealt before each.
    pub seen: Vec<(u8, Card)>,
    /// The whole deck in the order of the deal, if it was opened and the opening is true.
    pub order: Option<Vec<Card>>,
    /// How many cards were cut off the top, if it was opened.
    pub cut: Option<u8>,
}

/// The outcome of a verification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// At which table.
    pub table: TableId,
    /// Which hand or round.
    pub hand: HandNumber,
    /// Whose view.
    pub viewer: ViewerName,
    /// Whether decks are opened in it.
    pub auditors: bool,
    /// Every check, in order.
    pub checks: Vec<Check>,
    /// The decks.
    pub decks: Vec<DeckReport>,
}

/// Reads and verifies a transcript. `published` are roots that were noted before the deal, as many as are known: each
/// must be the root of a deck in it, or what was fixed before players revealed what they added to one.
pub fn verify_text(text: &str, published: &[Root]) -> Result<Report, NotATranscript> {
    Transcript::from_text(text).map(|transcript| transcript.verify(published))
}

impl Transcript {
    /// Makes every check.
    pub fn verify(&self, published: &[Root]) -> Report {
        let mut checks = vec![self.check_decks()];
        let mut decks = Vec::new();
        let mut before = None;
        let all = self.decks.first().and_then(|deck| deck.seal.cards.shown()).unwrap_or(CardSet::FULL);
        for deck in &self.decks {
            checks.extend(seal_checks(deck, before, all));
            checks.extend(self.check_contributions(deck));
            let (check, report) = open(deck);
            checks.extend(check);
            decks.push(report);
            before = Some(deck.seal.root);
        }
        checks.extend(published.iter().map(|root| self.check_published(*root)));
        Report {
            table: self.table,
            hand: self.hand,
            viewer: self.viewer.clone(),
            auditors: self.is_auditors(),
            checks,
            decks,
        }
    }

    fn check_decks(&self) -> Check {
        let counted = self.decks.iter().map(|deck| usize::from(deck.seal.deal.deck)).eq(0..self.decks.len());
        let passed = counted && !self.decks.is_empty();
        let words = match (passed, self.decks.len()) {
            (true, 1) => "one deck, dealt from start to end".to_owned(),
            (true, decks) => format!("{decks} decks, {} of them reshuffled, none missing", decks - 1),
            (false, 0) => "the transcript has no deck".to_owned(),
            (false, _) => "the decks are not numbered from 0 without a gap".to_owned(),
        };
        Check { tested: Tested::Decks, deck: None, passed, words }
    }

    /// That everything was fixed before anybody revealed anything, that nobody revealed anything else than was promised,
    /// and that the cards were dealt in the order that follows. Nothing where nobody took part.
    fn check_contributions(&self, deck: &DeckRecord) -> Option<Check> {
        let (mixed, fixed) = deck.mixed.as_ref()?;
        let seats = |which: &dyn Fn(&Contribution) -> bool| {
            let seats = mixed.contributions.iter().filter(|one| which(one));
            seats.map(|one| format!("seat {}", one.seat)).collect::<Vec<_>>().join(", ")
        };
        let broken = seats(&|one| !one.keeps_its_promise(self.table, mixed.after));
        let withheld = seats(&|one| one.nonce.is_none());
        let order = deck.order();
        let amiss = deck.seen.iter().find(|drawn| order.position(drawn.turn) != Some(drawn.position));
        let wrong = if !broken.is_empty() {
            Some(format!("revealed something else than was promised: {broken}"))
        } else if *fixed != mixed.fixed(deck.seal.root) {
            Some("what was fixed before the reveals is not what the transcript says".to_owned())
        } else if mixed.sealed > mixed.closed || mixed.after >= self.hand {
            Some("the deck was not sealed between the hand before and the end of the promises".to_owned())
        } else {
            amiss.map(|drawn| format!("{} was not dealt in the order that players added to", drawn.card))
        };
        let mut good = match seats(&|one| one.nonce.is_some()) {
            nobody if nobody.is_empty() => "nobody revealed what was promised: dealt from the top".to_owned(),
            revealed => format!("dealt in an order that these added to, as promised before: {revealed}"),
        };
        if !withheld.is_empty() {
            good = format!("{good}; promised and withheld: {withheld}");
        }
        let deck = Some(deck.seal.deal.deck);
        Some(Check {
            tested: Tested::Contributions,
            deck,
            passed: wrong.is_none(),
            words: wrong.unwrap_or(good),
        })
    }

    fn check_published(&self, root: Root) -> Check {
        let is_fixed = |deck: &DeckRecord| {
            deck.mixed.as_ref().is_some_and(|(_, fixed)| fixed.to_bytes() == root.to_bytes())
        };
        let deck = self.decks.iter().find(|deck| deck.seal.root == root || is_fixed(deck));
        let words = match deck {
            Some(_) => format!("the root noted before the deal is in the transcript: {root}"),
            None => format!("the root noted before the deal is not in the transcript: {root}"),
        };
        let number = deck.map(|deck| deck.seal.deal.deck);
        Check { tested: Tested::Published, deck: number, passed: deck.is_some(), words }
    }
}

/// The checks that need no seed. `all` are the cards of the hand.
fn seal_checks(deck: &DeckRecord, before: Option<Root>, all: CardSet) -> [Check; 4] {
    let seal = &deck.seal;
    let check = |tested, passed, good: String, bad: String| Check {
        tested,
        deck: Some(seal.deal.deck),
        passed,
        words: if passed { good } else { bad },
    };
    let false_cards: Vec<String> = deck
        .seen
        .iter()
        .filter(|drawn| !seal.proves(drawn))
        .map(|drawn| format!("{} at position {}", drawn.card, drawn.position))
        .collect();
    let different: CardSet = deck.seen.iter().map(|drawn| drawn.card).collect();
    let seen = deck.seen.len();
    // Players see only some cards of a reshuffled deck, but even one that was never in the hand gives it away.
    let strange = (different | deck.opening.as_ref().map_or(CardSet::EMPTY, Opening::cards)) - all;
    let linked = seal.previous == before;
    [
        check(
            Tested::Root,
            seal.root == seal.computed_root(),
            format!("the root covers {} commitments, the cards, the table and the hand", seal.len()),
            "the root does not match what the transcript says".to_owned(),
        ),
        check(
            Tested::Link,
            linked && strange.is_empty(),
            match before {
                None => "the first deck of the hand".to_owned(),
                Some(_) => "reshuffled from the deck before it".to_owned(),
            },
            if linked {
                format!("cards that are not from the first deck: {strange}")
            } else {
                "the root of the deck before it does not match".to_owned()
            },
        ),
        check(
            Tested::Cards,
            false_cards.is_empty(),
            format!("{seen} cards seen, each the one committed to before the deal"),
            format!("these are not the cards committed to: {}", false_cards.join(", ")),
        ),
        check(
            Tested::Once,
            different.len() == seen,
            "no card was seen twice".to_owned(),
            "a card was seen at two positions".to_owned(),
        ),
    ]
}

/// The check that needs the seed, if there is one, and what is known of the deck.
fn open(deck: &DeckRecord) -> (Option<Check>, DeckReport) {
    let seal = &deck.seal;
    let outcome = deck.opening.as_ref().map(|opening| opening.verify(seal));
    let check = outcome.as_ref().map(|outcome| Check {
        tested: Tested::Opening,
        deck: Some(seal.deal.deck),
        passed: outcome.is_ok(),
        words: match outcome {
            Ok(order) => {
                let from =
                    if seal.cards.shown().is_some() { "the seed leads" } else { "seed and cards lead" };
                format!("{from} to all {} commitments; {} cards were cut", seal.len(), order.cut().cards())
            }
            Err(mismatch) => mismatch.to_string(),
        },
    });
    let opened = outcome.and_then(Result::ok);
    let order = deck.order();
    let mut seen: Vec<(u8, Card)> = deck.seen.iter().map(|drawn| (drawn.turn, drawn.card)).collect();
    seen.sort_unstable_by_key(|(turn, _)| *turn);
    let as_dealt = |opened: &Order| {
        let cards: Vec<Card> = opened.cards().collect();
        order.positions().iter().filter_map(|&at| cards.get(usize::from(at)).copied()).collect()
    };
    let contributions = deck.mixed.iter().flat_map(|(mixed, _)| &mixed.contributions);
    let report = DeckReport {
        deck: seal.deal.deck,
        origin: seal.origin,
        root: seal.root,
        cards: seal.len(),
        contributed: contributions.map(|one| (one.seat, one.nonce.is_some())).collect(),
        seen,
        cut: opened.as_ref().map(|order| order.cut().cards()),
        order: opened.as_ref().map(as_dealt),
    };
    (check, report)
}

impl Report {
    /// Whether every check was passed.
    pub fn passed(&self) -> bool {
        self.checks.iter().all(|check| check.passed)
    }

    /// The report as people read it.
    pub fn lines(&self) -> Vec<String> {
        let kind = if self.auditors { "an auditor's transcript" } else { "a player's transcript" };
        let mut lines = vec![format!("{}, {}: {kind} for {}", self.table, self.hand, self.viewer)];
        for deck in &self.decks {
            lines.push(format!("deck {}: {} cards, random source: {}", deck.deck, deck.cards, deck.origin));
            lines.push(format!("  root   {}", deck.root));
            if !deck.seen.is_empty() {
                lines.push(format!("  seen   {}", positions(&deck.seen)));
            }
            if let Some(order) = &deck.order {
                let order: Vec<String> = order.iter().map(Card::to_string).collect();
                lines.push(format!("  order  {}", order.join(" ")));
            }
            let own = self.checks.iter().filter(|check| check.deck == Some(deck.deck));
            lines.extend(own.map(|check| line(check, "  ")));
        }
        lines.extend(self.checks.iter().filter(|check| check.deck.is_none()).map(|check| line(check, "")));
        let failed = self.checks.iter().filter(|check| !check.passed).count();
        lines.push(match failed {
            0 => format!("verified: all {} checks passed", self.checks.len()),
            _ => format!("NOT VERIFIED: {failed} of {} checks failed", self.checks.len()),
        });
        if self.decks.iter().any(|deck| deck.origin == Origin::Seeded) {
            lines.push("a demo: the seed was chosen by somebody, so the cards were not secret".to_owned());
        }
        lines
    }
}

fn line(check: &Check, indent: &str) -> String {
    let mark = if check.passed { "ok    " } else { "FAILED" };
    format!("{indent}{mark} {}", check.words)
}

fn positions(seen: &[(u8, Card)]) -> String {
    let words: Vec<String> = seen.iter().map(|(position, card)| format!("{position}:{card}")).collect();
    words.join(" ")
}
