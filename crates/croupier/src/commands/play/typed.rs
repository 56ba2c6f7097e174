//! What the player types, as a request or a question.

use cards::{Card, CardSet};
use chips::Chips;
use poker::{Awaiting, Options, Request};

use crate::table::MONEY;

/// What was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// Something to do.
    Request(Request),
    /// The words that are understood.
    Help,
    /// The table again.
    Table,
    /// The rule behind the last refusal or award.
    Why,
    /// A rule.
    Rules(String),
    /// Home.
    Quit,
    /// Nothing at all.
    Nothing,
    /// Words that are not understood, and what to type instead.
    Unclear(String),
}

/// What the player sees when typing.
pub(super) struct Situation<'a> {
    pub(super) awaiting: &'a Awaiting,
    /// The own cards in the order they are shown.
    pub(super) cards: &'a [Card],
    /// All the player could bet: the stack and what is in front of it.
    pub(super) all: Chips,
}

impl Situation<'_> {
    /// Reads a line.
    pub(super) fn read(&self, line: &str) -> Typed {
        let line = line.trim().to_lowercase();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        let rest = rest.trim();
        match word {
            "" => Typed::Nothing,
            "?" | "h" | "help" => Typed::Help,
            "t" | "table" => Typed::Table,
            "why" => Typed::Why,
            "rule" | "rules" if !rest.is_empty() => Typed::Rules(rest.to_owned()),
            "rule" | "rules" => {
                Typed::Unclear("which rule? Type its id, as in rules cb:3.betting.5".to_owned())
            }
            "q" | "quit" | "exit" | "leave" => Typed::Quit,
            _ => self.request(word, rest),
        }
    }

    fn request(&self, word: &str, rest: &str) -> Typed {
        let request = match word {
            "f" | "fold" => Request::Fold,
            "k" | "check" => Request::Check,
            "c" => self.least(),
            "call" => Request::Call,
            "bring-in" | "bringin" | "bring" | "i" => Request::BringIn,
            "b" | "bet" | "r" | "raise" | "complete" => return self.raise(rest),
            "a" | "all-in" | "allin" | "all" => self.all_in(),
            "chop" | "y" | "yes" => Request::Chop,
            "n" | "no" => Request::DeclineChop,
            "split" => Request::SplitByAgreement,
            "s" | "show" => Request::Show,
            "m" | "muck" => Request::Muck,
            "p" | "pat" => Request::Discard { cards: CardSet::EMPTY, unknown: 0 },
            "d" | "draw" | "discard" => return self.discard(rest),
            "run" => return self.request(rest, ""),
            _ => match (self.awaiting, word.parse()) {
                (Awaiting::Runs { .. }, Ok(times)) => Request::RunIt(times),
                _ => {
                    return Typed::Unclear(format!("{word:?} is not a command here; ? lists them all"));
                }
            },
        };
        Typed::Request(request)
    }

    fn options(&self) -> Option<&Options> {
        match self.awaiting {
            Awaiting::Action { options, .. } => Some(options),
            _ => None,
        }
    }

    /// The least there is to do: call, bring it in, or check.
    fn least(&self) -> Request {
        match self.options() {
            Some(Options { bring_in: Some(_), .. }) => Request::BringIn,
            Some(Options { call: None, check: true, .. }) => Request::Check,
            _ => Request::Call,
        }
    }

    fn all_in(&self) -> Request {
        match self.options() {
            Some(options) if options.raise.is_none() && options.call.is_some() => Request::Call,
            _ => Request::RaiseTo(self.all),
        }
    }

    fn raise(&self, rest: &str) -> Typed {
        let offered = self.options().and_then(|options| options.raise);
        let amount = rest.strip_prefix("to ").unwrap_or(rest);
        if !amount.is_empty() {
            return match MONEY.read(amount) {
                Ok(to) => Typed::Request(Request::RaiseTo(to)),
                Err(error) => Typed::Unclear(format!("{amount:?}: {error}; type an amount, as in r 20")),
            };
        }
        match offered {
            Some(raise) if raise.least == raise.most => Typed::Request(Request::RaiseTo(raise.most)),
            Some(raise) => {
                let (least, most) = (MONEY.show(raise.least), MONEY.show(raise.most));
                Typed::Unclear(format!("how much? Type a total from {least} to {most}, as in r 20"))
            }
            // The rules say why not.
            None => Typed::Request(Request::RaiseTo(self.all)),
        }
    }

    /// Cards by their places, or by their names.
    fn discard(&self, rest: &str) -> Typed {
        if rest.is_empty() {
            return Typed::Unclear(
                "which cards? Type their places or names, as in d 1 3 or d 7c 3d".to_owned(),
            );
        }
        let places: Result<Vec<usize>, _> =
            rest.split([' ', ',']).filter(|word| !word.is_empty()).map(str::parse).collect();
        let cards = match places {
            Ok(places) => {
                let mut cards = CardSet::EMPTY;
                for place in places {
                    let Some(card) = place.checked_sub(1).and_then(|place| self.cards.get(place)) else {
                        return Typed::Unclear(format!(
                            "there is no card {place}; you have {}",
                            self.cards.len()
                        ));
                    };
                    cards.insert(*card);
                }
                cards
            }
            Err(_) => match rest.parse() {
                Ok(cards) => cards,
                Err(error) => return Typed::Unclear(format!("{rest:?}: {error}")),
            },
        };
        Typed::Request(Request::Discard { cards, unknown: 0 })
    }
}

#[cfg(test)]
mod tests {
    use cards::Card;
    use chips::Chips;
    use game::Seat;
    use poker::{Awaiting, Options, RaiseTo, Request};

    use super::{Situation, Typed};

    fn read(awaiting: &Awaiting, line: &str) -> Typed {
        let cards: Vec<Card> = ["7c", "Td", "3d"].iter().map(|text| text.parse().expect("a card")).collect();
        Situation { awaiting, cards: &cards, all: Chips::new(20_000) }.read(line)
    }

    fn seat() -> Seat {
        Seat::new(1).expect("a seat")
    }

    fn facing(call: Option<u64>, raise: Option<(u64, u64)>) -> Awaiting {
        let raise = raise.map(|(least, most)| RaiseTo {
            least: Chips::new(least),
            most: Chips::new(most),
            step: Chips::new(100),
        });
        let call = call.map(Chips::new);
        let options = Options { fold: true, check: call.is_none(), call, bring_in: None, raise, chop: false };
        Awaiting::Action { seat: seat(), options }
    }

    fn unclear(typed: &Typed) -> &str {
        match typed {
            Typed::Unclear(what) => what,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn short_and_long_words_are_read() {
        let facing_bet = facing(Some(400), Some((800, 20_000)));
        for (line, request) in [
            ("f", Request::Fold),
            (" FOLD ", Request::Fold),
            ("k", Request::Check),
            ("check", Request::Check),
            ("c", Request::Call),
            ("call", Request::Call),
            ("b 10", Request::RaiseTo(Chips::new(1_000))),
            ("r 20", Request::RaiseTo(Chips::new(2_000))),
            ("raise to $20.50", Request::RaiseTo(Chips::new(2_050))),
            ("a", Request::RaiseTo(Chips::new(20_000))),
            ("all in", Request::RaiseTo(Chips::new(20_000))),
            ("bring-in", Request::BringIn),
            ("s", Request::Show),
            ("muck", Request::Muck),
            ("chop", Request::Chop),
            ("n", Request::DeclineChop),
        ] {
            assert_eq!(read(&facing_bet, line), Typed::Request(request), "{line}");
        }
        assert_eq!(read(&facing(None, None), "c"), Typed::Request(Request::Check));
        assert_eq!(read(&facing(Some(400), None), "all-in"), Typed::Request(Request::Call));
        let fixed = facing(Some(400), Some((800, 800)));
        assert_eq!(read(&fixed, "r"), Typed::Request(Request::RaiseTo(Chips::new(800))));
        let runs = Awaiting::Runs { seats: game::SeatSet::of(seat()), most: 3 };
        assert_eq!(read(&runs, "2"), Typed::Request(Request::RunIt(2)));
        assert_eq!(read(&runs, "run 3"), Typed::Request(Request::RunIt(3)));
    }

    #[test]
    fn cards_are_thrown_away_by_place_or_by_name() {
        let draw = Awaiting::Discard { seat: seat(), least: 0, most: 3 };
        let thrown =
            |text: &str| Typed::Request(Request::Discard { cards: text.parse().expect("cards"), unknown: 0 });
        assert_eq!(read(&draw, "d 1 3"), thrown("7c3d"));
        assert_eq!(read(&draw, "d 7c, 10d"), thrown("7cTd"));
        assert_eq!(read(&draw, "p"), thrown(""));
        assert_eq!(unclear(&read(&draw, "d 4")), "there is no card 4; you have 3");
        assert!(unclear(&read(&draw, "d")).starts_with("which cards?"));
        assert!(unclear(&read(&draw, "d 7x")).contains("not a suit"));
    }

    #[test]
    fn nonsense_says_what_to_type() {
        let facing_bet = facing(Some(400), Some((800, 20_000)));
        assert_eq!(unclear(&read(&facing_bet, "r")), "how much? Type a total from $8 to $200, as in r 20");
        assert!(unclear(&read(&facing_bet, "r ten")).ends_with("type an amount, as in r 20"));
        assert_eq!(unclear(&read(&facing_bet, "jump")), "\"jump\" is not a command here; ? lists them all");
        assert!(unclear(&read(&facing_bet, "2")).contains("is not a command here"));
        assert!(unclear(&read(&facing_bet, "run run run")).contains("is not a command here"));
        assert_eq!(read(&facing_bet, "  "), Typed::Nothing);
        assert_eq!(read(&facing_bet, "Rules NJ:14.3(B)1"), Typed::Rules("nj:14.3(b)1".to_owned()));
    }
}
