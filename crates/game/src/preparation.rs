//! Making a deck ready: shuffled, cut, and only then dealt.
//!
//! The order of the cards is not here; a table knows only what has been done to them. The first motion also marks
//! where one deal ends and the next begins.

use core::fmt;

/// What a dealer does to a deck before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Halves are let fall into each other.
    Riffle,
    /// Packets are stripped off the top.
    Strip,
    /// The button of the shuffling machine is pressed.
    Button,
    /// So many cards from the top go onto the cover card, the rest on top of them.
    Cut(u8),
}

/// As the dealer is told to do it: `riffle the deck`.
impl fmt::Display for Motion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Motion::Riffle => "riffle the deck",
            Motion::Strip => "strip the deck",
            Motion::Button => "press the button of the shuffling machine",
            Motion::Cut(_) => "cut the deck",
        })
    }
}

/// How a house wants its decks made ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preparation {
    /// The motions of the shuffle, in order.
    pub shuffle: &'static [Motion],
    /// The fewest and the most cards of a cut; none where machine-shuffled cards are dealt as they come.
    pub cut: Option<(u8, u8)>,
}

impl Preparation {
    /// By hand at Catfish Bend: riffle, riffle, strip, riffle (cb:2.shuffle.1), then a cut (cb:2.dealing.1).
    pub const CATFISH_BEND_BY_HAND: Preparation = Preparation {
        shuffle: &[Motion::Riffle, Motion::Riffle, Motion::Strip, Motion::Riffle],
        cut: Some((1, 51)),
    };
    /// By machine at Catfish Bend (cb:2.autoshuffle.1), then a cut.
    pub const CATFISH_BEND_BY_MACHINE: Preparation =
        Preparation { shuffle: &[Motion::Button], cut: Some((1, 51)) };
    /// By hand in New Jersey: mixed, then cut by ten cards or more (nj:14.5(a)@nj-2008, nj:14.5(b)2). The upper end
    /// leaves ten for the other packet.
    pub const NEW_JERSEY_BY_HAND: Preparation =
        Preparation { shuffle: &[Motion::Riffle], cut: Some((10, 42)) };
    /// Premium Hold 'Em by hand, or with pre-shuffled cards: mixed, then cut by ten cards or more (ph:X.4(b)2,
    /// ph:X.4(c)1.ii).
    pub const PREMIUM_HOLD_EM_BY_HAND: Preparation = Preparation::NEW_JERSEY_BY_HAND;
    /// Premium Hold 'Em by machine: dealt as the cards come out (ph:X.4(b)1).
    pub const PREMIUM_HOLD_EM_BY_MACHINE: Preparation = Preparation { shuffle: &[Motion::Button], cut: None };
}

/// A deck on its way to the next deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Readying {
    done: usize,
    cut: bool,
}

/// Why a motion is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotReady {
    /// Another motion comes first, or none is left to do.
    Expected(Option<Motion>),
    /// A cut too small or too large.
    BadCut {
        /// What was cut.
        offered: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
}

impl fmt::Display for NotReady {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotReady::Expected(Some(motion)) => write!(f, "{motion} next"),
            NotReady::Expected(None) => f.write_str("the deck is ready: deal it"),
            NotReady::BadCut { offered, least, most } => {
                write!(f, "a cut takes {least} to {most} cards, not {offered}")
            }
        }
    }
}

impl core::error::Error for NotReady {}

impl Readying {
    /// A deck that has been played: everything is to be done (nj:14.5(a)@nj-1998).
    pub const PLAYED: Readying = Readying { done: 0, cut: false };

    /// A deck that came pre-shuffled: it is only cut, the first time (nj:14.5(a)@nj-2008).
    pub const fn pre_shuffled(preparation: &Preparation) -> Readying {
        Readying { done: preparation.shuffle.len(), cut: false }
    }

    /// How many motions have been made, the cut among them.
    pub const fn motions(&self) -> usize {
        self.done + self.cut as usize
    }

    /// A deck after so many motions, if there are as many.
    pub fn after(preparation: &Preparation, motions: usize) -> Option<Readying> {
        let shuffle = preparation.shuffle.len();
        match motions.checked_sub(shuffle) {
            None | Some(0) => Some(Readying { done: motions, cut: false }),
            Some(1) if preparation.cut.is_some() => Some(Readying { done: shuffle, cut: true }),
            Some(_) => None,
        }
    }

    /// Whether the deal has begun: at the first riffle, or when the button is pressed (cb:2.decision.5c,
    /// cb:2.decision.5d). A ruling on the hand before is closed from then on.
    pub const fn deal_has_begun(&self) -> bool {
        self.done > 0
    }

    /// Whether the first card may be dealt.
    pub fn is_ready(&self, preparation: &Preparation) -> bool {
        self.next(preparation).is_none()
    }

    /// The motion that comes next; the smallest cut stands for any.
    pub fn next(&self, preparation: &Preparation) -> Option<Motion> {
        match (preparation.shuffle.get(self.done), preparation.cut) {
            (Some(motion), _) => Some(*motion),
            (None, Some((least, _))) if !self.cut => Some(Motion::Cut(least)),
            (None, _) => None,
        }
    }

    /// Does a motion, if it is the one that comes next.
    pub fn perform(&mut self, preparation: &Preparation, motion: Motion) -> Result<(), NotReady> {
        let next = self.next(preparation);
        match (motion, next, preparation.cut) {
            (Motion::Cut(offered), Some(Motion::Cut(_)), Some((least, most))) => {
                if !(least..=most).contains(&offered) {
                    return Err(NotReady::BadCut { offered, least, most });
                }
                self.cut = true;
                Ok(())
            }
            (motion, Some(expected), _) if motion == expected => {
                self.done += 1;
                Ok(())
            }
            _ => Err(NotReady::Expected(next)),
        }
    }
}

/// Cuts: so many from the top go under the rest (nj:14.5(b)3). More than there are cuts nothing.
pub fn cut<T>(deck: &mut [T], packet: usize) {
    if packet <= deck.len() {
        deck.rotate_left(packet);
    }
}
