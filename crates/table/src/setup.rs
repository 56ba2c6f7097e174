//! What a table is, checked; and the sign that says so.

use chips::Chips;
use game::{Seat, SeatSet};
use poker::{Bet, Family, House, JackpotDrop, Kill, Occasion, Rake};
use rulebook::RuleId;

use crate::house_policy::{ButtonMethod, HousePolicy, Matter};
use crate::terms::{KillManner, KillTerms, Stakes, Terms, seats_rule};
use crate::{absence, buyin, charge, clock, decks, rotation};

/// A table that can be opened: [`Terms`] that have been checked.
#[derive(Clone, Debug)]
pub struct Setup {
    terms: Terms,
    rake: Option<Rake>,
    seats: SeatSet,
    rotation: rotation::RotationPolicy,
}

/// What is posted at the table. It is made of the values the hands are dealt with: what stands here is taken.
#[derive(Clone, Copy, Debug)]
pub struct Sign<'a> {
    /// The rake from the pots.
    pub rake: Option<&'a Rake>,
    /// The jackpot drops.
    pub drops: &'a [JackpotDrop],
    /// The rake by time.
    pub charge: &'a charge::ChargePolicy,
    /// The games and their limits.
    pub games: &'a [Stakes],
    /// Kill pots.
    pub kill: Option<KillTerms>,
    /// How many may sit down.
    pub seats: usize,
}

impl Setup {
    pub(crate) fn new(terms: Terms, seats: u8, games: u8) -> Setup {
        // The house takes its rake one way: by time, nothing comes off the pots (nj:14.14(b)3).
        let rake = terms.charge.pot_rake(terms.rake.clone());
        let rotation = terms.rotation.mixed(games, terms.change);
        // In tournaments always the dead button (cb:14.expl.1d).
        let button = match terms.occasion {
            Occasion::Cash => terms.button,
            Occasion::Tournament | Occasion::LastTwo => ButtonMethod::Dead,
        };
        let terms = Terms { button, ..terms };
        Setup { rake, seats: (1..=seats).filter_map(Seat::new).collect(), rotation, terms }
    }

    /// The house rules of a hand.
    pub const fn house(&self) -> &House {
        &self.terms.house
    }

    /// The house rules between hands.
    pub const fn house_policy(&self) -> &HousePolicy {
        &self.terms.house_policy
    }

    /// Cash game or tournament.
    pub const fn occasion(&self) -> Occasion {
        self.terms.occasion
    }

    /// The games in rotation.
    pub fn games(&self) -> &[Stakes] {
        &self.terms.games
    }

    /// A game of the rotation.
    ///
    /// # Panics
    ///
    /// If there is none of that number; [`Rotation`](crate::rotation::Rotation) never has such a number.
    pub fn game(&self, index: u8) -> &Stakes {
        &self.terms.games[usize::from(index)]
    }

    /// The smallest chip that plays here: of the games of a rotation, the one with the smallest chip says.
    pub fn smallest_chip(&self) -> Chips {
        self.games().iter().map(|game| game.chip).min().map_or(Chips::new(1), |chip| chip.max(Chips::new(1)))
    }

    /// Whether an amount can be made with the chips of the game: smaller ones do not play (cb:3.betting.7b).
    pub(crate) fn in_whole_chips(&self, offered: Chips) -> Result<(), buyin::BuyInRefusal> {
        let chip = self.smallest_chip();
        let rest = offered.units() % chip.units();
        if rest == 0 {
            return Ok(());
        }
        let below = Chips::new(offered.units() - rest);
        Err(buyin::BuyInRefusal::NotWholeChips { offered, chip, below })
    }

    /// The seats of the table.
    pub const fn seats(&self) -> SeatSet {
        self.seats
    }

    /// How button and blinds go round.
    pub const fn button(&self) -> ButtonMethod {
        self.terms.button
    }

    /// Kill pots.
    pub const fn kill(&self) -> Option<KillTerms> {
        self.terms.kill
    }

    /// Whether straddles are taken.
    pub const fn straddles(&self) -> bool {
        self.terms.straddles
    }

    /// The rake from the pots.
    pub const fn rake(&self) -> Option<&Rake> {
        self.rake.as_ref()
    }

    /// The jackpot drops.
    pub fn drops(&self) -> &[JackpotDrop] {
        &self.terms.drops
    }

    /// What is asked of a buy-in.
    pub const fn buy_in(&self) -> &buyin::BuyInPolicy {
        &self.terms.buy_in
    }

    /// What is asked of players who are away.
    pub const fn absence(&self) -> &absence::AbsencePolicy {
        &self.terms.absence
    }

    /// How decks are kept.
    pub const fn decks(&self) -> &decks::DeckPolicy {
        &self.terms.decks
    }

    /// How long players have.
    pub const fn clock(&self) -> &clock::ActionClockPolicy {
        &self.terms.clock
    }

    /// How the house takes its rake.
    pub const fn charge(&self) -> &charge::ChargePolicy {
        &self.terms.charge
    }

    /// When the game changes.
    pub const fn rotation(&self) -> &rotation::RotationPolicy {
        &self.rotation
    }

    /// What is posted at the table.
    pub fn sign(&self) -> Sign<'_> {
        Sign {
            rake: self.rake(),
            drops: self.drops(),
            charge: self.charge(),
            games: self.games(),
            kill: self.kill(),
            seats: self.seats.len(),
        }
    }

    /// Whether a hand can be played for these stakes here.
    pub(crate) fn try_stakes(&self, stakes: &Stakes) -> Result<(), poker::BadTerms> {
        self.terms.try_game(stakes)
    }

    pub(crate) fn cite(&self, matter: Matter) -> Option<RuleId> {
        self.terms.house_policy.cite(matter)
    }

    /// The rule that says how many may sit here.
    pub(crate) fn seats_rule(&self) -> Option<RuleId> {
        self.games().iter().find_map(|game| seats_rule(self.house(), game.variant))
    }

    /// Whether any game has a button.
    pub(crate) fn has_button(&self) -> bool {
        self.games().iter().any(|game| game.variant.family == Family::Button)
    }

    /// Whether kills are made by choice here.
    pub(crate) fn kills_by_choice(&self) -> bool {
        self.kill().is_some_and(|kill| kill.manner == KillManner::Optional)
    }

    /// Whether the kill can be played in this game, and how far it raises the stakes.
    pub(crate) fn kill_in(&self, game: &Stakes) -> Option<KillTerms> {
        self.kill().filter(|_| !game.blinds.is_empty())
    }
}

impl Stakes {
    /// The big blind; nothing in games without blinds.
    pub fn big_blind(&self) -> Chips {
        self.blinds.last().copied().unwrap_or(Chips::ZERO)
    }

    /// What a kill costs: so much more than the big blind (cb:8.intro.2, cb:8.intro.3).
    pub fn kill_amount(&self, size: Kill) -> Chips {
        size.raises(self.big_blind())
    }

    /// Every forced bet one player may have to make in a hand.
    pub(crate) fn most_forced(&self) -> Chips {
        let ante = match self.ante {
            poker::Ante::None => Chips::ZERO,
            poker::Ante::Each(ante) | poker::Ante::Button(ante) | poker::Ante::BigBlind(ante) => ante,
        };
        let blind = self.big_blind().max(self.bring_in);
        ante.plus(blind).unwrap_or(Chips::MAX)
    }

    /// The least bet of the game.
    pub(crate) fn least_bet(&self) -> Chips {
        self.betting.least(Bet::Small)
    }
}
