//! What the player types at Premium Hold 'Em, and what there is to type.

use chips::Chips;
use pit::premium::{Bets, Request, Terms};

use super::{ME, Seat};
use crate::commands::play::rounds::evening::Line;
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
    Typed::Unclear(format!("{word:?} is not understood; ? lists every word that is"))
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
            menu.push_str(&format!("  [Enter] {}", bets_words(last)));
        }
        menu
    }

    /// Reads wagers.
    pub(super) fn read_bets(&self, line: &Line) -> Typed<Bets> {
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
        let mut words = spaced.split_whitespace();
        let ante = match words.next().map(|word| MONEY.read(word)) {
            None => return unclear("how much? Type an ante, as in b 10"),
            Some(Err(error)) => return Typed::Unclear(format!("{error}; type an ante, as in b 10")),
            Some(Ok(ante)) => ante,
        };
        let mut bets = Bets { ante, x_tra: ante, ..Bets::default() };
        while let Some(word) = words.next() {
            if matches!(word, "s" | "spin" | "bonus-spin") {
                // A table without a wheel says so itself.
                let wheel = self.setup.wheel();
                bets.bonus_spin = wheel.map_or(Chips::new(500), |wheel| wheel.table.wager);
                continue;
            }
            let spot = match word {
                "p" | "player" | "player-bonus" => &mut bets.player_bonus,
                "d" | "dealer" | "dealer-bonus" => &mut bets.dealer_bonus,
                "x" | "x-tra" | "xtra" => &mut bets.x_tra,
                other => {
                    return Typed::Unclear(format!(
                        "{other:?} is no wager; type b 10 player 5 dealer 5{}",
                        if self.setup.wheel().is_some() { " spin" } else { "" }
                    ));
                }
            };
            match words.next().map(|amount| MONEY.read(amount)) {
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

    /// The choices there are, with amounts.
    pub(super) fn decision_menu(&self, second: bool) -> String {
        let plays = self.multiples(second).into_iter();
        let plays: Vec<String> =
            plays.map(|multiple| format!("{multiple}x {}", money(self.play(multiple.into())))).collect();
        let pass = if second { "[f]old" } else { "chec[k]" };
        format!("[p]lay {}  {pass}  [advise]", plays.join(" or "))
    }

    /// Reads a decision.
    pub(super) fn read_decision(&self, line: &Line, second: bool) -> Typed<Request> {
        match line.word.as_str() {
            "" => unclear("nothing is decided by Enter; type one of these"),
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
        match (text, multiples.as_slice()) {
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
