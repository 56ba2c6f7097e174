//! Which rules of dividing a pot have just been at work.

use poker::{Family, Won};

use super::ledger::Ledger;
use super::odd::Part;

impl Ledger<'_> {
    /// One share, won or divided.
    pub(crate) fn saw_high(&self, parts: &[Part]) {
        let stud = self.terms.variant.family == Family::Stud;
        let odd = parts.iter().filter(|part| part.odd > 0).count();
        match self.terms.variant.key {
            "stud" => self.saw("nj:14.9(i)1"),
            "holdem" => self.saw("nj:14.10(j)"),
            "omaha" => self.saw("nj:14.11(f)1"),
            "five-card-draw" => self.saw("nj:14.12(h)1"),
            "lowball" => self.saw("nj:14.12(h)2"),
            "five-card-stud" => self.saw("nj:14.13(h)"),
            _ => {}
        }
        if parts.len() > 1 {
            self.saw("cb:3.ties.1b");
            self.saw("nj:14.3(d)/2@nj-2008");
            self.saw_if(self.boards.len() == 1 && self.terms.variant.key == "holdem", "nj:14.10(j)/2");
        }
        if odd > 0 && parts.len() > 1 {
            self.saw(if stud { "cb:3.ties.5b" } else { "cb:3.ties.5a" });
            self.saw_if(odd > 1, "cb:3.ties.4");
            self.saw_if(self.chip() < self.unit(), "cb:3.ties.3");
        }
    }

    /// Two shares and no low.
    pub(crate) fn saw_no_low(&self) {
        match self.terms.variant.key {
            "omaha8" => {
                self.saw("nj:14.11(g)/2");
                self.saw("cb:6.omaha8.1b");
            }
            "stud8" => {
                self.saw("nj:14.9(j)/2");
                self.saw("cb:7.hilo.0b");
            }
            _ => {}
        }
    }

    /// Two shares, both won.
    pub(crate) fn saw_halves(&self, parts: &[Part], odd_to_high: bool) {
        let of = |won: Won| -> Vec<&Part> { parts.iter().filter(|part| part.won == won).collect() };
        let (highs, lows) = (of(Won::High), of(Won::Low));
        let (tied_highs, tied_lows) = (highs.len() > 1, lows.len() > 1);
        let odd_high = tied_highs && highs.iter().any(|part| part.odd > 0);
        let odd_low = tied_lows && lows.iter().any(|part| part.odd > 0);
        self.saw_if(odd_to_high, "cb:3.ties.5c");
        match self.terms.variant.key {
            "stud8" | "stud-hi-lo" => {
                self.saw("nj:14.9(i)2");
                self.saw_if(odd_to_high, "nj:14.9(i)2.i");
                self.saw_if(tied_highs, "nj:14.9(i)2.ii");
                self.saw_if(odd_high, "nj:14.9(i)2.ii/2");
                self.saw_if(tied_lows, "nj:14.9(i)2.iii");
                self.saw_if(odd_low, "nj:14.9(i)2.iii/2");
                self.saw_if(odd_to_high, "cb:7.hilo.8a");
                self.saw_if(odd_high, "cb:7.hilo.9a");
                self.saw_if(odd_low, "cb:7.hilo.9b");
            }
            "omaha8" => {
                self.saw("nj:14.11(f)2");
                self.saw_if(odd_to_high, "nj:14.11(f)2.i");
                self.saw_if(tied_highs, "nj:14.11(f)2.ii");
                self.saw_if(odd_high, "nj:14.11(f)2.ii/2");
                self.saw_if(tied_lows, "nj:14.11(f)2.iii");
                self.saw_if(odd_low, "nj:14.11(f)2.iii/2");
            }
            "pineapple8" => self.saw("cb:6.pineapple-hilo.1"),
            "mambo" => self.saw("nj:14.13A(j)/2"),
            _ => {}
        }
    }
}
