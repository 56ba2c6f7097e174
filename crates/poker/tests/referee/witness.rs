//! Which rules have just decided something: a test that claims a rule has to have seen it at work.

use game::Seat;
use poker::{Betting, Opens, Options};

use super::betting::Round;
use super::ledger::Ledger;

impl Ledger<'_> {
    /// The options of a player, as the rules gave them.
    pub(crate) fn saw_options(&self, round: &Round, seat: Seat, options: &Options) {
        let able = self.able().len();
        let acted = round.acted.contains_key(&seat);
        let facing = round.price > self.bet[&seat];
        self.saw_if(options.check && options.raise.is_some(), "nj:14.6(c)/4");
        if facing && !round.bring_in_due {
            self.saw("nj:14.6(c)/5");
        }
        if round.checked.contains(&seat) && options.raise.is_some() {
            self.saw("cb:3.betting.1");
            self.saw("nj:14.7(j)");
        }
        if self.is_limit() {
            self.saw_limit(round, seat, options, able);
        } else {
            self.saw_big_bet(round, seat, options, acted);
        }
        self.saw_blinds(round, seat, options);
        if self.stud() {
            self.saw_stud(round, seat, options);
        }
    }

    fn saw_limit(&self, round: &Round, seat: Seat, options: &Options, able: usize) {
        let rich = self.bet[&seat] + self.stack[&seat] > round.price;
        let can = rich && able > 1;
        let two_rounds = self.terms.variant.streets.len() == 2;
        let by_the_book = self.cap() == Some(if two_rounds { 4 } else { 3 });
        if self.at_the_cap(round) && can && by_the_book && self.is_open(round, seat) {
            self.saw_if(able > 2 && two_rounds, "cb:3.betting.3b");
            self.saw_if(able > 2 && !two_rounds, "cb:3.betting.3a");
            self.saw_if(able == 2 && round.capped && !self.tournament(), "cb:3.betting.4b");
            let last_two = self.terms.occasion == poker::Occasion::LastTwo;
            self.saw_if(able == 2 && self.tournament() && !last_two, "cb:12.tourn.23");
        }
        let beyond = by_the_book && self.cap().is_some_and(|cap| round.raises >= cap);
        self.saw_if(beyond && options.raise.is_some() && able == 2, "cb:3.betting.4a");
        self.saw_if(beyond && options.raise.is_some() && self.live().len() > 2, "cb:3.betting.3");
        if round.acted.contains_key(&seat) && can && !self.is_open(round, seat) && !self.at_the_cap(round) {
            self.saw("cb:3.betting.5a");
        }
        if round.full < round.price && options.raise.is_some() {
            self.saw_if(round.price != self.terms.bring_in.units(), "cb:3.betting.5b");
            self.saw_if(round.price == self.terms.bring_in.units(), "cb:7.stud.6");
        }
        let spread = matches!(self.forcing.betting, Betting::Spread { .. });
        self.saw_if(spread && round.last > self.unit() && options.raise.is_some(), "cb:3.betting.6");
    }

    fn saw_big_bet(&self, round: &Round, seat: Seat, options: &Options, acted: bool) {
        let rich = self.bet[&seat] + self.stack[&seat] > round.price;
        let others = self.able().len() > 1;
        let full = options.raise.is_some_and(|raise| raise.least.units() >= round.price + round.last);
        self.saw_if(round.price == 0 && full, "cb:9.nl.2");
        self.saw_if(round.last > self.unit() && full, "cb:9.nl.3a");
        self.saw_if(round.full < round.price && round.full > 0 && full, "cb:9.nl.4");
        if round.raises > 4 && options.raise.is_some() {
            self.saw("cb:3.betting.2");
            self.saw("cb:9.nl.1");
        }
        if acted && rich && others {
            if !self.is_open(round, seat) {
                self.saw("cb:9.nl.3b");
            } else if round.acted[&seat] == round.full && round.full > 0 {
                // No full raise has come since, but what faces the player adds up to one.
                self.saw("cb:9.nl.5");
            }
        }
        let total = self.bet[&seat] + self.stack[&seat];
        if let Some(raise) = options.raise {
            let below = raise.most.units() < total;
            let pot_limit = matches!(self.forcing.betting, Betting::PotLimit { .. });
            if pot_limit && below {
                self.saw(if round.price == 0 { "cb:9.pl.4b" } else { "cb:9.pl.4a" });
                self.saw("cb:9.intro.3");
                self.saw_if(round.price > 0, "cb:9.intro.4");
            }
            self.saw_if(!pot_limit, "cb:9.intro.2");
        }
    }

    fn saw_blinds(&self, round: &Round, seat: Seat, options: &Options) {
        if self.street > 0 || self.stud() {
            return;
        }
        let blind = self.forcing.blinds.iter().any(|(who, _)| *who == seat);
        let waiting = !round.acted.contains_key(&seat) && options.raise.is_some();
        self.saw_if(blind && waiting, "cb:4.blinds.3");
        self.saw_if(blind && waiting && options.check, "nj:14.10(f)/2");
        self.saw_if(waiting && !blind, "nj:14.10(f)");
        let player = self.terms.players.iter().find(|player| player.seat == seat);
        if player.is_some_and(|player| !player.live_post.is_zero()) && waiting {
            self.saw("cb:4.blinds.9b");
            self.saw_if(player.is_some_and(|player| !player.dead_post.is_zero()), "cb:4.blinds.10c");
        }
        let highest = self.live().iter().map(|seat| self.bet[seat]).max().unwrap_or(0);
        self.saw_if(round.price > highest && options.call.is_some(), "cb:4.blinds.1");
    }

    fn saw_stud(&self, round: &Round, seat: Seat, options: &Options) {
        let key = self.terms.variant.key;
        if round.bring_in_due && options.raise.is_some() {
            self.saw("cb:7.stud.3");
            self.saw("nj:14.7(b)3");
        }
        let fixed = matches!(self.forcing.betting, Betting::Fixed { .. });
        if fixed && round.price == 0 && options.raise.is_some() {
            self.saw_if(key == "stud" && !round.open_pair, "cb:7.intro.3");
            self.saw_if(key == "razz", "cb:7.razz.4");
            self.saw_if(key == "stud8", "cb:7.hilo.6");
        }
        if round.open_pair && options.raise.is_some_and(|raise| raise.least < raise.most) {
            self.saw_if(round.price == 0, "cb:7.stud.7a");
            self.saw_if(round.price > 0, "cb:7.stud.7b");
            self.saw_if(round.checked.len() > 1, "cb:7.stud.7d");
        }
        let upper = round.open_pair && round.raises > 0 && round.last > self.unit();
        self.saw_if(upper && options.raise.is_some(), "cb:7.stud.7c");
        match self.opens() {
            Opens::HighShowing => {
                self.saw_if(options.check && round.named == Some(seat), "nj:14.9(f)/2");
                self.saw("nj:14.9(g)");
                self.saw_if(options.check, "nj:14.9(g)/2");
            }
            Opens::HighUpCard => {
                self.saw("nj:14.13A(g)");
                self.saw_if(!options.check, "nj:14.13A(g)/2");
            }
            Opens::HighWithBoard => self.saw("nj:14.13A(i)"),
            Opens::LowCardBringsIn(_) if !round.bring_in_due => {
                self.saw_if(key == "stud", "nj:14.9(e)");
                self.saw_if(key == "five-card-stud", "nj:14.13(e)");
                self.saw_if(key == "mambo", "nj:14.13A(e)");
            }
            _ => {}
        }
    }

    /// A round is over when it should be.
    pub(crate) fn saw_end_of_round(&self, round: &Round) {
        let checked = round.price == 0;
        match (self.terms.variant.key, self.street) {
            ("stud", 0) => self.saw("nj:14.9(e)/2"),
            ("stud", _) => self.saw("nj:14.9(g)/3"),
            ("holdem", 0) => self.saw("nj:14.10(f)/3"),
            ("holdem", 1) => self.saw("nj:14.10(g)/3"),
            ("five-card-draw" | "lowball", 0) => self.saw("nj:14.12(e)"),
            ("five-card-draw" | "lowball", 1) => {
                self.saw_if(!checked, "nj:14.12(g)/3");
                self.saw("nj:14.12(g)/2");
            }
            ("five-card-stud", 0) => self.saw("nj:14.13(e)/2"),
            ("five-card-stud", _) => self.saw("nj:14.13(f)/4"),
            ("mambo", 0) => self.saw("nj:14.13A(e)/2"),
            ("mambo", 1) => self.saw("nj:14.13A(g)/3"),
            _ => {}
        }
    }
}
