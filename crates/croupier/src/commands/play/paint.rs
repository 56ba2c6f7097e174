//! Colours, where somebody can see them.

use cards::{Card, Suit};

/// Whether the environment wants colours: `NO_COLOR` and a dumb terminal do not.
pub(super) fn is_wanted() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

/// How things are painted.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    /// Whether there are colours; without them cards are written in letters.
    pub(super) colours: bool,
}

impl Paint {
    /// A card: each suit in a colour of its own.
    pub(super) fn card(self, card: Card) -> String {
        let code = match card.suit() {
            Suit::Clubs => "1;32",
            Suit::Diamonds => "1;34",
            Suit::Hearts => "1;31",
            Suit::Spades => "1",
        };
        if self.colours { self.with(code, &format!("{card:#}")) } else { card.to_string() }
    }

    /// Cards in a row.
    pub(super) fn cards(self, cards: impl IntoIterator<Item = Card>) -> String {
        let cards: Vec<String> = cards.into_iter().map(|card| self.card(card)).collect();
        cards.join(" ")
    }

    /// Something to look at first.
    pub(super) fn strong(self, text: &str) -> String {
        self.with("1", text)
    }

    /// Something to pass over.
    pub(super) fn faint(self, text: &str) -> String {
        self.with("2", text)
    }

    /// A refusal.
    pub(super) fn refused(self, text: &str) -> String {
        self.with("33", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.colours { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::Paint;

    #[test]
    fn cards_have_colours_or_letters() {
        let cards: Vec<cards::Card> = ["As", "Th"].iter().map(|text| text.parse().expect("a card")).collect();
        assert_eq!(Paint { colours: false }.cards(cards.clone()), "As Th");
        assert_eq!(Paint { colours: true }.cards(cards), "\x1b[1mA♠\x1b[0m \x1b[1;31mT♥\x1b[0m");
    }
}
