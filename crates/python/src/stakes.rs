//! A game with its stakes and stacks, checked: what hands are dealt from.

use std::sync::Arc;

use cards::{Card, CardSet};
use chips::Chips;
use game::Seat;
use poker::{
    Ante, Betting, Deal, Family, Forced, HandSetup, House, Occasion, Player, Terms, Variant, catalogue, house,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::card;
use crate::dealer::{Dealer, Named};
use crate::errors::{bad, bad_at, bad_terms};
use crate::hand::{PyHand, numbers};
use crate::numbers::{Amount, SeatNumber, Whole};

/// What a table plays for, before seats and stacks are known.
#[derive(Clone)]
pub(crate) struct Stakes {
    pub(crate) variant: &'static Variant,
    house: House,
    occasion: Occasion,
    betting: Betting,
    ante: Chips,
    blinds: Vec<Chips>,
    straddles: Vec<Chips>,
    bring_in: Chips,
    chip: Chips,
}

/// What may be said about stakes in Python; what is left out is as usual.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Said {
    game: String,
    limit: Option<String>,
    blinds: Option<Vec<u64>>,
    bets: Option<(u64, u64)>,
    spread: Option<(u64, u64)>,
    ante: Option<u64>,
    straddles: Vec<u64>,
    bring_in: Option<u64>,
    house: String,
    chip: u64,
    agreements: bool,
    tournament: bool,
}

/// The game people call so.
pub(crate) fn variant(py: Python<'_>, name: &str) -> PyResult<&'static Variant> {
    catalogue::find(name).ok_or_else(|| {
        let keys: Vec<&str> = catalogue::GAMES.iter().map(|game| game.key).collect();
        bad(py, format!("there is no game {name:?}; choose from {}", keys.join(", ")))
    })
}

impl Stakes {
    /// Stakes as somebody has said them. Whether a house may offer them shows when they are sealed.
    pub(crate) fn read(py: Python<'_>, said: &Said) -> PyResult<Stakes> {
        let variant = variant(py, &said.game)?;
        let house = House::find(&said.house).ok_or_else(|| {
            let keys: Vec<&str> = house::HOUSES.iter().map(|house| house.key).collect();
            bad(py, format!("there is no house {:?}; choose from {}", said.house, keys.join(", ")))
        })?;
        let mut house = *house;
        if !said.agreements {
            // What players may agree on among themselves no other engine has.
            (house.blind_chop, house.most_runs) = (false, 1);
        }
        let chips = |units: &u64| Chips::new(*units);
        let stud = variant.family == Family::Stud;
        let blinds: Vec<Chips> = match &said.blinds {
            Some(blinds) => blinds.iter().map(chips).collect(),
            None if stud => Vec::new(),
            None => vec![Chips::new(1), Chips::new(2)],
        };
        let brings_in = variant.streets.iter().any(|street| street.opens.brings_in());
        let (ante, bring_in) = if stud {
            (said.ante.unwrap_or(1), said.bring_in.unwrap_or(u64::from(brings_in)))
        } else {
            (said.ante.unwrap_or(0), said.bring_in.unwrap_or(0))
        };
        let least = blinds.last().copied().unwrap_or(Chips::new(2));
        let doubled = || least.units().checked_mul(2).ok_or_else(|| bad(py, "the blinds are too large"));
        let limit = said.limit.as_deref().unwrap_or(match (said.bets, said.spread) {
            (Some(_), _) => "fl",
            (None, Some(_)) => "spread",
            (None, None) if stud => "fl",
            (None, None) => "nl",
        });
        let betting = match limit {
            "nl" => Betting::NoLimit { least },
            "pl" => Betting::PotLimit { least },
            "fl" => {
                let (small, big) =
                    said.bets.map_or_else(|| Ok::<_, PyErr>((least.units(), doubled()?)), Ok)?;
                Betting::Fixed { small: Chips::new(small), big: Chips::new(big) }
            }
            "spread" => {
                let (least, most) =
                    said.spread.ok_or_else(|| bad(py, "spread limit needs spread=(least, most)"))?;
                let most = Chips::new(most);
                Betting::Spread { least: Chips::new(least), most, most_late: most }
            }
            other => {
                return Err(bad(py, format!("there is no limit {other:?}; choose from nl, pl, fl, spread")));
            }
        };
        Ok(Stakes {
            variant,
            house,
            occasion: if said.tournament { Occasion::Tournament } else { Occasion::Cash },
            betting,
            ante: Chips::new(ante),
            blinds,
            straddles: said.straddles.iter().map(chips).collect(),
            bring_in: Chips::new(bring_in),
            chip: Chips::new(said.chip),
        })
    }

    /// The smallest opening bet: what observations count in.
    pub(crate) fn unit(&self) -> Chips {
        self.betting.amounts()[0]
    }

    /// A hand of it, if it can be played so.
    pub(crate) fn seal(&self, py: Python<'_>, stacks: &[(Seat, Chips)], button: Seat) -> PyResult<HandSetup> {
        let terms = Terms {
            variant: self.variant,
            house: self.house,
            occasion: self.occasion,
            betting: self.betting,
            forced: Forced::ByTheBook {
                ante: if self.ante.is_zero() { Ante::None } else { Ante::Each(self.ante) },
                blinds: self.blinds.clone(),
                straddles: self.straddles.clone(),
                kill: None,
            },
            bring_in: self.bring_in,
            chip: self.chip,
            button,
            players: stacks.iter().map(|&(seat, stack)| Player::new(seat, stack)).collect(),
            rake: None,
            drops: Vec::new(),
        };
        terms.seal().map_err(|why| bad_terms(py, &why, &self.house, self.variant))
    }
}

/// Cards that Python has named, checked: none twice, and all of the deck.
pub(crate) fn named_dealer(
    setup: &HandSetup,
    seed: u64,
    deck: Option<&Bound<'_, PyAny>>,
    holdings: Option<&Bound<'_, PyDict>>,
    board: Option<&Bound<'_, PyAny>>,
    py: Python<'_>,
) -> PyResult<Dealer> {
    let mut seen = CardSet::EMPTY;
    let mut take = |cards: &[Card], place: &str| -> PyResult<()> {
        for (index, &card) in cards.iter().enumerate() {
            if !setup.variant().deck.contains(card) {
                return Err(bad_at(
                    py,
                    format!("{place}: {card} is not in the deck of this game"),
                    Some(index),
                ));
            }
            if !seen.insert(card) {
                return Err(bad_at(py, format!("{place}: {card} is there twice"), Some(index)));
            }
        }
        Ok(())
    };
    let (own, board_cards) = setup.variant().cards();
    // A last card of stud may be common to all, and a board may be dealt more than once.
    let most_board = board_cards.max(1) * usize::from(setup.house().most_runs.max(1));
    let deck = deck.map_or(Ok(Vec::new()), card::read)?;
    take(&deck, "deck")?;
    let mut seats = Vec::new();
    for (number, cards) in holdings.into_iter().flatten() {
        let SeatNumber(seat) = number.extract()?;
        if !setup.dealt().contains(seat) {
            return Err(bad(py, format!("nobody is dealt in at seat {seat}")));
        }
        let cards = card::read(&cards)?;
        if cards.len() > own && !discards(setup.variant()) {
            return Err(bad(py, format!("seat {seat}: {} cards, where {own} are dealt", cards.len())));
        }
        take(&cards, &format!("seat {seat}"))?;
        seats.push((seat, cards));
    }
    let board = board.map_or(Ok(Vec::new()), card::read)?;
    if board.len() > most_board {
        return Err(bad(py, format!("board: {} cards, where {most_board} are dealt", board.len())));
    }
    take(&board, "board")?;
    Ok(Dealer::Named(Box::new(Named::new(setup.variant().deck, deck, seats, board, seed))))
}

/// A game with its stakes and stacks: `Game("holdem", [200, 200], blinds=(1, 2))`. Hands are dealt from it.
#[pyclass(frozen, subclass, name = "_Game", module = "croupier")]
pub(crate) struct PyGame {
    setup: Arc<HandSetup>,
}

#[pymethods]
impl PyGame {
    #[new]
    fn new(
        py: Python<'_>,
        said: Said,
        stacks: Vec<(SeatNumber, Amount)>,
        button: Option<SeatNumber>,
    ) -> PyResult<PyGame> {
        let stakes = Stakes::read(py, &said)?;
        let seated: Vec<(Seat, Chips)> =
            stacks.into_iter().map(|(SeatNumber(seat), Amount(stack))| (seat, stack)).collect();
        let last = seated.last().map(|(seat, _)| *seat).ok_or_else(|| bad(py, "there are no stacks"))?;
        let button = button.map_or(last, |SeatNumber(seat)| seat);
        Ok(PyGame { setup: Arc::new(stakes.seal(py, &seated, button)?) })
    }

    /// The key of the game.
    #[getter]
    fn key(&self) -> &'static str {
        self.setup.variant().key
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.setup.variant().name
    }

    /// How it is bet: `nl`, `pl`, `fl`, `spread`.
    #[getter]
    fn limit(&self) -> &'static str {
        self.setup.betting().key()
    }

    /// The house whose rules it is played by.
    #[getter]
    fn house(&self) -> &'static str {
        self.setup.house().key
    }

    /// Who is dealt in.
    #[getter]
    fn seats(&self) -> Vec<u32> {
        numbers(self.setup.dealt())
    }

    /// Where the button lies.
    #[getter]
    fn button(&self) -> u8 {
        self.setup.button().number()
    }

    /// The rules of the game, by id.
    #[getter]
    fn rules(&self) -> Vec<&'static str> {
        let rules = self.setup.variant().cites.iter().flat_map(|citation| citation.rules());
        rules.map(|rule| rule.id.as_str()).collect()
    }

    /// A hand: by chance from the seed, or with named cards, or dealt card by card by whoever asks.
    #[pyo3(signature = (seed=Whole(0), *, deck=None, holdings=None, board=None, by_hand=false, ask_to_show=false),
        text_signature = "($self, seed=0, *, deck=None, holdings=None, board=None, by_hand=False, ask_to_show=False)")]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn deal(
        &self,
        py: Python<'_>,
        seed: Whole<u64>,
        deck: Option<&Bound<'_, PyAny>>,
        holdings: Option<&Bound<'_, PyDict>>,
        board: Option<&Bound<'_, PyAny>>,
        by_hand: bool,
        ask_to_show: bool,
    ) -> PyResult<PyHand> {
        let (setup, Whole(seed)) = (&self.setup, seed);
        let named = deck.is_some() || holdings.is_some() || board.is_some();
        let dealer = match (by_hand, named) {
            (true, true) => {
                return Err(bad(py, "cards cannot be named beforehand in a hand that is dealt by hand"));
            }
            (true, false) => Dealer::ByHand,
            (false, true) => named_dealer(setup, seed, deck, holdings, board, py)?,
            (false, false) => Dealer::shuffled(setup.variant().deck, seed, 0),
        };
        PyHand::begin(py, Arc::clone(setup), dealer, ask_to_show || by_hand)
    }

    fn __repr__(&self) -> String {
        let setup = &self.setup;
        format!(
            "<Game {} {} with {} players>",
            setup.variant().key,
            setup.betting().key(),
            setup.dealt().len()
        )
    }
}

/// Every poker game: key, name, family, most seats, whether players discard.
#[pyfunction]
pub(crate) fn poker_games() -> Vec<(&'static str, &'static str, &'static str, u8, bool)> {
    let line = |variant: &&'static Variant| {
        let family = match variant.family {
            Family::Button => "button",
            Family::Stud => "stud",
        };
        (variant.key, variant.name, family, variant.most_seats, discards(variant))
    };
    catalogue::GAMES.iter().map(line).collect()
}

/// Whether players of a game throw cards away.
pub(crate) fn discards(variant: &Variant) -> bool {
    let mut steps = variant.streets.iter().flat_map(|street| street.deal);
    steps.any(|deal| matches!(deal, Deal::Draw(_) | Deal::Discard(_)))
}
