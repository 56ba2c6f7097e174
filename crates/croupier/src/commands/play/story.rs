//! What happens at the table, told in sentences.

use cards::Card;
use game::Seat;
use poker::{Deal, Hand, HandEvent, HandSetup, Post, Raise, Won};
use rulebook::RuleId;
use view::Sight;

use super::knowledge::Knowledge;
use super::paint::Paint;
use super::session::YOU;
use super::words::{self, count, pot};
use crate::table::MONEY;

/// Who tells what happens, and to whom.
pub(super) struct Teller<'a> {
    pub(super) setup: &'a HandSetup,
    /// How many blinds there are.
    pub(super) blinds: usize,
    pub(super) names: &'a [String],
    pub(super) me: Seat,
    pub(super) paint: Paint,
}

impl Teller<'_> {
    /// What has happened since the last time, one line for each thing. Cards that are dealt together are told
    /// together.
    pub(super) fn tell(&self, sights: &[Sight], hand: &Hand, knowledge: &Knowledge) -> Vec<String> {
        let mut lines = Vec::new();
        let mut thrown = Vec::new();
        let mut rest = sights;
        while let Some((first, after)) = rest.split_first() {
            let dealt = rest.iter().take_while(|sight| is_dealt(sight)).count();
            if dealt > 0 {
                lines.extend(self.deal(&rest[..dealt], hand));
                rest = &rest[dealt..];
                continue;
            }
            match *first {
                HandEvent::CardDiscarded { card, .. } => thrown.extend(card.card()),
                HandEvent::DrawCalled { seat, cards } => {
                    lines.push(self.discards(seat, cards, &std::mem::take(&mut thrown), hand));
                }
                _ => lines.extend(self.line(first, hand, knowledge)),
            }
            rest = after;
        }
        lines
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("somebody", String::as_str)
    }

    /// `You fold`, `Ann folds`.
    fn does(&self, seat: Seat, verb: &str) -> String {
        format!("{} {}", self.name(seat), self.verb(seat, verb))
    }

    /// `fold` for you, `folds` for anybody else.
    fn verb(&self, seat: Seat, verb: &str) -> String {
        if self.name(seat) == YOU { verb.to_owned() } else { format!("{verb}s") }
    }

    /// A name within a sentence.
    fn whom(&self, seat: Seat) -> &str {
        let name = self.name(seat);
        if name == YOU { "you" } else { name }
    }

    /// Cards that came one after the other: up-cards, the own cards, the board.
    fn deal(&self, sights: &[Sight], hand: &Hand) -> Vec<String> {
        let street = self.setup.variant().streets.get(hand.street()).map_or("", |street| street.name);
        let (mut mine, mut up, mut lines) = (Vec::new(), Vec::new(), Vec::new());
        let mut boards: Vec<(u8, Vec<Card>)> = Vec::new();
        let mut burned = false;
        for sight in sights {
            match *sight {
                HandEvent::CardBurned { .. } => burned = true,
                HandEvent::CardDealt { card, .. } => mine.extend(card.card()),
                HandEvent::UpCardDealt { seat, card } => {
                    up.push(format!("{} {}", self.name(seat), self.paint.card(card)));
                }
                HandEvent::BoardCardDealt { run, card } => match boards.last_mut() {
                    Some((last, cards)) if *last == run => cards.push(card),
                    _ => boards.push((run, vec![card])),
                },
                _ => {}
            }
        }
        if burned {
            lines.push(self.paint.faint("The dealer burns a card."));
        }
        if !mine.is_empty() {
            let gets = format!("{} {}", self.whom(self.me), self.verb(self.me, "get"));
            lines.push(format!("{}: {gets} {}.", capital(street), self.paint.cards(mine)));
        }
        if !up.is_empty() {
            lines.push(format!("{}, face up: {}.", capital(street), up.join(", ")));
        }
        for (run, cards) in boards {
            let board = match (hand.runs(), run) {
                (1, _) => String::new(),
                (_, run) => format!(", board {}", run + 1),
            };
            lines.push(format!("{}{board}: {}", capital(street), self.paint.cards(cards)));
        }
        lines
    }

    /// What a player threw away, and whether new cards come for it.
    fn discards(&self, seat: Seat, cards: u8, thrown: &[Card], hand: &Hand) -> String {
        let deal = self.setup.variant().streets.get(hand.street()).map_or(&[][..], |street| street.deal);
        let draws = deal.iter().any(|deal| matches!(deal, Deal::Draw(_)));
        let what = if thrown.is_empty() { count(cards) } else { self.paint.cards(thrown.iter().copied()) };
        match (cards, draws) {
            (0, _) => format!("{} pat.", self.does(seat, "stand")),
            (_, true) if thrown.is_empty() => format!("{} {what}.", self.does(seat, "draw")),
            (_, true) => {
                let draws = format!("{} {}", self.verb(seat, "draw"), count(cards));
                format!("{} {what} and {draws}.", self.does(seat, "discard"))
            }
            (_, false) => format!("{} {what}.", self.does(seat, "discard")),
        }
    }

    fn line(&self, sight: &Sight, hand: &Hand, knowledge: &Knowledge) -> Option<String> {
        let money = |amount| MONEY.show(amount).to_string();
        Some(match *sight {
            HandEvent::AntePosted { seat, amount } => {
                self.paint.faint(&format!("{} {}.", self.does(seat, "ante"), money(amount)))
            }
            HandEvent::BlindPosted { seat, post, amount } => {
                let what = match post {
                    Post::Blind(place) => words::blind(place, self.blinds),
                    Post::Straddle => "a straddle",
                    Post::Kill => "the kill",
                    Post::Entry => "the entry",
                };
                format!("{} {what} of {}.", self.does(seat, "post"), money(amount))
            }
            HandEvent::DeadMoneyPosted { seat, amount } => {
                format!("{} {} dead.", self.does(seat, "post"), money(amount))
            }
            HandEvent::AllInCalled { seat } if self.name(seat) == YOU => "You are all-in.".to_owned(),
            HandEvent::AllInCalled { seat } => format!("{} is all-in.", self.name(seat)),
            HandEvent::AntesGathered => self.paint.faint("The dealer gathers the antes."),
            HandEvent::BurnsScrambled => "The burns are scrambled into the stub.".to_owned(),
            HandEvent::CommonCardCalled => {
                "Too few cards are left: the last one is a community card.".to_owned()
            }
            HandEvent::DiscardsReshuffled { own_too } => {
                let whose = if own_too { "All discards are" } else { "The other players' discards are" };
                format!("The stub is out. {whose} shuffled for the rest of the draw.")
            }
            HandEvent::OpenerCalled { seat } => {
                self.paint.faint(&format!("The dealer points to {}.", self.whom(seat)))
            }
            HandEvent::PairCalled { seat, rank } => self.paint.faint(&format!(
                "The dealer calls a pair of {} in front of {}.",
                rank.plural(),
                self.whom(seat)
            )),
            HandEvent::BroughtIn { seat, amount } => {
                format!("{} it in for {}.", self.does(seat, "bring"), money(amount))
            }
            HandEvent::Checked { seat } => format!("{}.", self.does(seat, "check")),
            HandEvent::Called { seat, amount } => format!("{} {}.", self.does(seat, "call"), money(amount)),
            HandEvent::Raised { seat, to, what } => {
                let verb = match what {
                    Raise::Bet => "bet",
                    Raise::Complete => "complete",
                    Raise::Raise => "raise",
                };
                let joint = if what == Raise::Bet { "" } else { "to " };
                format!("{} {joint}{}.", self.does(seat, verb), money(to))
            }
            HandEvent::Folded { seat } => format!("{}.", self.does(seat, "fold")),
            HandEvent::TimedOut { seat } => format!("{} out of time.", self.does(seat, "run")),
            HandEvent::ChopOffered { seat } => format!("{} to chop the blinds.", self.does(seat, "offer")),
            HandEvent::ChopDeclined { seat } => format!("{}.", self.does(seat, "decline")),
            HandEvent::BlindsChopped => "The blinds are chopped.".to_owned(),
            HandEvent::UncalledReturned { seat, amount } => {
                format!("{} back an uncalled {}.", self.does(seat, "get"), money(amount))
            }
            HandEvent::BetsGathered => {
                self.paint.faint(&format!("The dealer gathers the bets: {}.", words::pots(hand.pots())))
            }
            HandEvent::RakeTaken { pot: number, amount } => {
                format!("The house takes {} from {}.", money(amount), pot(number, hand))
            }
            HandEvent::DropTaken { pot: number, amount, .. } => {
                format!("{} from {} is dropped for the jackpot.", money(amount), pot(number, hand))
            }
            HandEvent::RunsAsked { seat, times } => format!("{} for {times}.", self.does(seat, "ask")),
            HandEvent::RunsAgreed { times: 1 } => "The rest is run once.".to_owned(),
            HandEvent::RunsAgreed { times } => format!("The rest is run {times} times."),
            HandEvent::Tabled { seat, .. } => {
                let hands = knowledge.hands(self.setup.variant(), seat, hand.board(0));
                // With several boards the awards say what wins on which.
                let named = match hands.as_slice() {
                    hands @ [_, ..] if hand.runs() == 1 => format!(": {}", hands.join("; ")),
                    _ => String::new(),
                };
                let shown = knowledge.holding(seat).iter().flatten().copied();
                format!("{} {}{named}.", self.does(seat, "show"), self.paint.cards(shown))
            }
            HandEvent::Mucked { seat } => format!("{}.", self.does(seat, "muck")),
            HandEvent::HandKilled { seat } => {
                self.paint.faint(&format!("The dealer takes the cards from {}.", self.whom(seat)))
            }
            HandEvent::PotPushed { .. } => self.award(sight, hand, knowledge)?,
            HandEvent::HandOver => self.paint.faint("The dealer gathers the cards."),
            // Cards stand in lines of their own; and where a program deals nothing goes wrong.
            HandEvent::Irregular(_)
            | HandEvent::CardBurned { .. }
            | HandEvent::CardDealt { .. }
            | HandEvent::UpCardDealt { .. }
            | HandEvent::BoardCardDealt { .. }
            | HandEvent::CardDiscarded { .. }
            | HandEvent::DrawCalled { .. } => return None,
        })
    }

    /// Who got what, for which hand, by which rule.
    fn award(&self, sight: &Sight, hand: &Hand, knowledge: &Knowledge) -> Option<String> {
        let HandEvent::PotPushed { pot: number, run, seat, amount, odd, won, rule } = *sight else {
            return None;
        };
        let hands = knowledge.hands(self.setup.variant(), seat, hand.board(usize::from(run)));
        let with = match (won, hands.as_slice()) {
            (Won::Uncontested, _) | (_, []) => String::new(),
            (Won::High, [high, ..]) if self.setup.variant().is_split() => format!(", for high with {high}"),
            (Won::Low, hands) => format!(", for low with {}", hands.last().map_or("", String::as_str)),
            (Won::Scoop, hands) => format!(", scooping with {}", hands.join(" and ")),
            (_, [best, ..]) => format!(" with {best}"),
        };
        let board = if hand.runs() > 1 { format!(" on board {}", run + 1) } else { String::new() };
        let odd =
            if odd.is_zero() { String::new() } else { format!(", including an odd {}", MONEY.show(odd)) };
        let line = format!(
            "{} {} from {}{board}{with}{odd}.",
            self.does(seat, "win"),
            MONEY.show(amount),
            pot(number, hand),
        );
        Some(format!("{} {}", self.paint.strong(&line), self.paint.faint(&format!("[{rule}]"))))
    }
}

/// The rule behind the last award among these, if there is one.
pub(super) fn rule_of(sights: &[Sight]) -> Option<RuleId> {
    sights.iter().rev().find_map(|sight| match *sight {
        HandEvent::PotPushed { rule, .. } => Some(rule),
        _ => None,
    })
}

const fn is_dealt(sight: &Sight) -> bool {
    matches!(
        sight,
        HandEvent::CardBurned { .. }
            | HandEvent::CardDealt { .. }
            | HandEvent::UpCardDealt { .. }
            | HandEvent::BoardCardDealt { .. }
    )
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
