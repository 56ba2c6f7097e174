//! What the player types at Premium Hold 'Em, and what there is to type.

use chips::Chips;
use pit::premium::{Bets, Request, Terms};

use super::{ME, Seat};
use crate::commands::play::rounds::evening::TypedLine;
use crate::commands::play::rounds::page::TIE;
use crate::table::MONEY;

/// What was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Typed<T> {
    /// Something to do.
    Done(T),
    /// What would be best?
    Advise,
    /// Words that are not understood, and what to type instead.
    Unclear(String),
}

fn unclear<T>(words: &str) -> Typed<T> {
    Typed::Unclear(words.to_owned())
}

fn not_understood<T>(word: &str) -> Typed<T> {
    Typed::Unclear(format!("{word:?} is not a command here; ? lists them all"))
}

fn money(amount: Chips) -> String {
    MONEY.show(amount).to_string()
}

impl Seat {
    /// The wagers there are.
    pub(super) fn betting_menu(&self) -> String {
        let Terms { ante, wheel, .. } = self.setup.terms();
        let mut menu = format!("[b]et {}..{}, player N, dealer N", money(ante.least), money(ante.most));
        if let Some(wheel) = wheel {
            menu.push_str(&format!(", spin {}", money(wheel.table.wager)));
        }
        if let Some(last) = &self.last {
            let words = bets_words(last).replace(' ', TIE).replace(&format!(",{TIE}"), ", ");
            menu.push_str(&format!("  [Enter] {words}"));
        }
        menu
    }

    /// Reads wagers.
    pub(super) fn read_bets(&self, line: &TypedLine) -> Typed<Bets> {
        match line.word.as_str() {
            "" => match self.last {
                Some(bets) => Typed::Done(bets),
                None => unclear("there are no wagers to repeat yet; type an ante, as in b 10"),
            },
            "a" | "advise" | "advice" => Typed::Advise,
            "b" | "bet" | "ante" => self.bets(&line.rest),
            word if word.starts_with(|letter: char| letter == '$' || letter.is_ascii_digit()) => {
                self.bets(&format!("{word} {}", line.rest))
            }
            "p" | "play" | "k" | "check" | "f" | "fold" => unclear("bet first, as in b 10"),
            word => not_understood(word),
        }
    }

    /// An ante, and perhaps more.
    fn bets(&self, text: &str) -> Typed<Bets> {
        let spaced = text.replace([',', '='], " ");
        let mut words = spaced.split_whitespace().peekable();
        let ante = match words.next().map(|word| MONEY.read(word)) {
            None => return unclear("how much? Type an ante, as in b 10"),
            Some(Err(error)) => return Typed::Unclear(format!("{error}; type an ante, as in b 10")),
            Some(Ok(ante)) => ante,
        };
        let mut bets = Bets { ante, x_tra: ante, ..Bets::default() };
        let mut named = Vec::new();
        while let Some(word) = words.next() {
            let (name, spot) = match word {
                "p" | "player" | "player-bonus" => ("player", &mut bets.player_bonus),
                "d" | "dealer" | "dealer-bonus" => ("dealer", &mut bets.dealer_bonus),
                "x" | "x-tra" | "xtra" => ("x-tra", &mut bets.x_tra),
                "s" | "spin" | "bonus-spin" => ("spin", &mut bets.bonus_spin),
                other => {
                    return Typed::Unclear(format!(
                        "{other:?} is not a wager; type b 10 player 5 dealer 5{}",
                        if self.setup.wheel().is_some() { " spin" } else { "" }
                    ));
                }
            };
            if named.contains(&name) {
                return Typed::Unclear(format!("{name} is there twice; name every wager once"));
            }
            named.push(name);
            // The spin has one price, which need not be named; a table without a wheel says so itself.
            if name == "spin" && words.peek().is_none_or(|next| MONEY.read(next).is_err()) {
                let wheel = self.setup.wheel();
                *spot = wheel.map_or(Chips::new(500), |wheel| wheel.table.wager);
                continue;
            }
            match words.next().map(|amount| MONEY.read(amount)) {
                Some(Ok(Chips::ZERO)) => {
                    return Typed::Unclear(format!("nothing on {name}? Leave the word out"));
                }
                Some(Ok(stake)) => *spot = stake,
                _ => return Typed::Unclear(format!("how much on {word}? Type {word} 5")),
            }
        }
        Typed::Done(bets)
    }

    /// The multiples of the ante a play wager may be.
    fn multiples(&self, second: bool) -> Vec<u8> {
        let house = self.setup.house();
        if second { house.second_plays.iter().collect() } else { vec![house.first_play] }
    }

    fn play(&self, multiple: u64) -> Chips {
        self.table.bets(ME).ante.times(multiple).unwrap_or(Chips::MAX)
    }

    /// The multiples of the ante that the player has the chips for.
    pub(super) fn plays(&self, second: bool) -> Vec<u8> {
        let stack = self.table.stacks().stack(ME);
        let plays = self.multiples(second).into_iter();
        plays.filter(|multiple| self.play(u64::from(*multiple)) <= stack).collect()
    }

    /// The choices there are, with amounts: only what the player can pay.
    pub(super) fn decision_menu(&self, second: bool) -> String {
        let plays = self.plays(second).into_iter();
        let plays: Vec<String> =
            plays.map(|multiple| format!("{multiple}x {}", money(self.play(multiple.into())))).collect();
        let pass = if second { "[f]old" } else { "chec[k]" };
        match plays.as_slice() {
            [] => format!("{pass}  [advise]"),
            plays => format!("[p]lay {}  {pass}  [advise]", plays.join(" or ")),
        }
    }

    /// Reads a decision.
    pub(super) fn read_decision(&self, line: &TypedLine, second: bool) -> Typed<Request> {
        match line.word.as_str() {
            "" => unclear("Enter decides nothing here; type one of these"),
            "a" | "advise" | "advice" => Typed::Advise,
            "k" | "check" | "c" => Typed::Done(Request::Check),
            "f" | "fold" => Typed::Done(Request::Fold),
            "p" | "play" | "r" | "raise" => self.read_play(&line.rest, second),
            word if times(word).is_some() => self.read_play(word, second),
            "b" | "bet" => unclear("the wagers are down; p makes a play wager"),
            word => not_understood(word),
        }
    }

    fn read_play(&self, text: &str, second: bool) -> Typed<Request> {
        let multiples = self.multiples(second);
        let play = |multiple: u64| Typed::Done(Request::Play(self.play(multiple)));
        let payable = self.plays(second);
        match (text, payable.as_slice()) {
            ("", _) if payable.is_empty() => {
                let stack = money(self.table.stacks().stack(ME));
                let (word, letter) = if second { ("fold", "f") } else { ("check", "k") };
                Typed::Unclear(format!("{stack} is too little for a play wager; {letter} is to {word}"))
            }
            ("", [only]) => play(u64::from(*only)),
            ("", several) => {
                let several: Vec<String> = several.iter().map(|multiple| format!("p {multiple}x")).collect();
                Typed::Unclear(format!("how much? Type {}", several.join(" or ")))
            }
            (text, _) => match (times(text), MONEY.read(text)) {
                (Some(multiple), _) => play(multiple),
                (None, Ok(amount)) => Typed::Done(Request::Play(amount)),
                (None, Err(error)) => {
                    Typed::Unclear(format!("{error}; type p {}x or an amount", multiples[0]))
                }
            },
        }
    }
}

/// Wagers in a few words: `ante $10, x-tra $10, player $5`.
pub(super) fn bets_words(bets: &Bets) -> String {
    let spots = [
        ("ante", bets.ante),
        ("x-tra", bets.x_tra),
        ("player", bets.player_bonus),
        ("dealer", bets.dealer_bonus),
        ("spin", bets.bonus_spin),
    ];
    let made = spots.into_iter().filter(|(_, stake)| !stake.is_zero());
    made.map(|(name, stake)| format!("{name} {}", money(stake))).collect::<Vec<_>>().join(", ")
}

/// So many times the ante: `2x`.
fn times(text: &str) -> Option<u64> {
    text.strip_suffix('x')?.parse().ok()
}
