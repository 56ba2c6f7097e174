//! `croupier evaluate`: what one hand is worth.

use std::io::Write;

use cards::CardSet;
use clap::Args;
use hands::high::HighRank;
use hands::{Ranking, Selection, Strength, Unrankable};
use serde::Serialize;

use super::{figures, rankings};
use crate::refusal::CommandRefusal;

const EXAMPLES: &str = "\
Examples:
  croupier evaluate high KsKhKd9c9s
  croupier evaluate high \"Ah 10h\" --board \"Kh Qh Jh 2c 2d\"
  croupier evaluate high AsKsQhQd --board TsJs2s3h4d --omaha
  croupier evaluate eight-or-better Ah2dKcKd --board 3c4d8hKsQs --omaha
  croupier evaluate badugi As2h3d4c --json

Cards are a rank and a suit: As, 10h or Th, A♠, \"ace of spades\"; spaces, commas and dashes
may separate them. A hand that does not qualify gives `no qualifying low`.
";

#[derive(Args)]
#[command(after_help = [EXAMPLES, "\n", rankings::HELP].concat())]
pub(crate) struct Evaluate {
    /// How hands are compared: high, badugi, ace-to-five and so on
    #[arg(value_name = "RANKING")]
    ranking: String,
    /// The cards in the hand
    #[arg(value_name = "CARDS")]
    hand: String,
    /// The cards on the board
    #[arg(long, value_name = "CARDS")]
    board: Option<String>,
    /// Use exactly two cards of the hand and three of the board
    #[arg(long)]
    omaha: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The cards as they were understood.
struct Dealt {
    ranking: Ranking,
    selection: Selection,
    hand: CardSet,
    board: CardSet,
}

impl Evaluate {
    /// Ranks the hand and writes its name.
    pub(crate) fn run(&self, answer: &mut impl Write) -> Result<(), CommandRefusal> {
        let dealt = self.read()?;
        let strength = dealt.best()?;
        let report = Report::of(&dealt, strength);
        if self.json {
            serde_json::to_writer_pretty(&mut *answer, &report).map_err(std::io::Error::from)?;
            writeln!(answer)?;
            return Ok(());
        }
        report.write(answer, &dealt, strength)?;
        Ok(())
    }

    fn read(&self) -> Result<Dealt, CommandRefusal> {
        let ranking = rankings::read(&self.ranking)?;
        let selection = if self.omaha { Selection::TwoAndThree } else { Selection::Any };
        if self.omaha && self.board.is_none() {
            return Err(CommandRefusal::new("--omaha uses three cards of the board: give it with --board"));
        }
        if self.omaha && !ranking.sizes().contains(&5) {
            let key = ranking.key();
            return Err(CommandRefusal::new(format!(
                "--omaha makes hands of five cards, which {key} does not rank"
            )));
        }
        let hand = read_cards("the hand", &self.hand)?;
        let board =
            self.board.as_deref().map_or(Ok(CardSet::EMPTY), |typed| read_cards("the board", typed))?;
        Ok(Dealt { ranking, selection, hand, board })
    }
}

fn read_cards(part: &str, typed: &str) -> Result<CardSet, CommandRefusal> {
    typed.parse().map_err(|error| CommandRefusal::new(format!("{part} {typed:?}: {error}")))
}

impl Dealt {
    fn best(&self) -> Result<Option<Strength>, CommandRefusal> {
        self.ranking.best(self.selection, self.hand, self.board).map_err(|error| self.refusal(error))
    }

    /// Why these cards are no hand, with the part that is to blame.
    fn refusal(&self, error: Unrankable) -> CommandRefusal {
        let key = self.ranking.key();
        CommandRefusal::new(match error {
            Unrankable::Count { cards, least, most } => {
                let noun = if cards == 1 { "card" } else { "cards" };
                let (place, taker) = match self.selection {
                    Selection::TwoAndThree if cards == self.hand.len() && (least, most) == (2, 6) => {
                        ("in the hand", "--omaha")
                    }
                    Selection::TwoAndThree => ("on the board", "--omaha"),
                    Selection::Any if self.board.is_empty() => ("in the hand", key),
                    Selection::Any => ("in the hand and on the board", key),
                };
                let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
                format!("{cards} {noun} {place}, but {taker} takes {range}")
            }
            Unrankable::Foreign(card) => format!("{card} is not in the deck of {key}"),
            Unrankable::Twice(card) => format!("{card} is both in the hand and on the board"),
        })
    }

    /// The fewest of the cards that make the same hand, where a hand leaves cards over.
    fn made_of(&self, strength: Strength) -> Option<CardSet> {
        let size = match self.ranking {
            Ranking::Badugi | Ranking::ShowingHigh | Ranking::ShowingLow => return None,
            _ => *self.ranking.sizes().start(),
        };
        let makes_it = |cards: &CardSet| self.ranking.rank(*cards) == Ok(Some(strength));
        match self.selection {
            Selection::Any => (self.hand | self.board).combinations(size).find(makes_it),
            Selection::TwoAndThree => self
                .hand
                .combinations(2)
                .flat_map(|two| self.board.combinations(3).map(move |three| two | three))
                .find(makes_it),
        }
    }
}

/// What the hand is worth, as programs read it.
#[derive(Serialize)]
struct Report {
    ranking: &'static str,
    qualifies: bool,
    name: String,
    category: &'static str,
    /// The cards that make the hand, where some are left over.
    #[serde(skip_serializing_if = "Option::is_none")]
    made_of: Option<String>,
    /// The place among all five-card high hands, from 1 for the worst.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u16>,
    /// How many different high hands there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<usize>,
}

impl Report {
    fn of(dealt: &Dealt, strength: Option<Strength>) -> Report {
        let ranking = dealt.ranking;
        let number = match ranking {
            Ranking::High => strength.and_then(HighRank::of_strength).map(HighRank::number),
            _ => None,
        };
        Report {
            ranking: ranking.key(),
            qualifies: strength.is_some(),
            name: strength
                .map_or("no qualifying low".to_owned(), |strength| ranking.name(strength).to_string()),
            category: strength.map_or("no_low", |strength| ranking.category(strength).key()),
            made_of: strength.and_then(|strength| dealt.made_of(strength)).map(|cards| cards.to_string()),
            number,
            of: number.map(|_| HighRank::COUNT),
        }
    }

    fn write(
        &self,
        answer: &mut impl Write,
        dealt: &Dealt,
        strength: Option<Strength>,
    ) -> std::io::Result<()> {
        let Some(strength) = strength else {
            return writeln!(answer, "{}", self.name);
        };
        // The long form tells hands of the same name apart.
        writeln!(answer, "{:#}", dealt.ranking.name(strength))?;
        writeln!(answer, "  category  {}", dealt.ranking.category(strength))?;
        if let Some(cards) = &self.made_of {
            writeln!(answer, "  made of   {cards}")?;
        }
        if let Some(number) = self.number {
            let (number, of) = (figures::grouped(number.into()), figures::grouped(HighRank::COUNT as u64));
            writeln!(answer, "  number    {number} of {of}")?;
        }
        Ok(())
    }
}
