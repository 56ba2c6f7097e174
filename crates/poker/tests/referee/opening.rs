//! Who acts first on a street, and what the dealer says about it.

use cards::{AceIs, Card, Rank, Suit};
use game::Seat;
use poker::{Deal, HandEvent, Opens, Step as Procedure};

use super::ledger::{Agreed, Ledger, Reader};

/// How high a rank is, the ace above the king or below the two.
fn height(rank: Rank, ace: AceIs) -> usize {
    match (rank, ace) {
        (Rank::Ace, AceIs::Low) => 1,
        _ => rank.index() + 2,
    }
}

/// A card by rank and then by suit: spades, hearts, diamonds, clubs from the top (cb:3.ties.1a, nj:14.9(d)/2).
pub(crate) fn by_suit(card: Card, ace: AceIs) -> (usize, usize) {
    let suit = match card.suit() {
        Suit::Spades => 4,
        Suit::Hearts => 3,
        Suit::Diamonds => 2,
        Suit::Clubs => 1,
    };
    (height(card.rank(), ace), suit)
}

/// What up-cards show: the kind of hand first (four, three, two pair, pair), then the ranks, larger groups first.
/// Straights and flushes of fewer than five cards are nothing.
fn showing(cards: &[Card], ace: AceIs) -> Vec<(usize, usize)> {
    let mut groups: Vec<(usize, usize)> = Vec::new();
    for rank in Rank::ALL {
        let count = cards.iter().filter(|card| card.rank() == rank).count();
        if count > 0 {
            groups.push((count, height(rank, ace)));
        }
    }
    groups.sort();
    groups.reverse();
    let kind = groups.iter().map(|(count, _)| (*count, 0));
    let ranks = groups.iter().map(|(_, height)| (0, *height));
    kind.chain(ranks).collect()
}

/// Somebody's cards as they count for the right or the duty to open.
type Key = Vec<(usize, usize)>;

impl Ledger<'_> {
    /// How the street opens in this house.
    pub(crate) fn opens(&self) -> Opens {
        match self.terms.variant.streets[self.street].opens {
            Opens::HouseCardBringsIn => self.terms.house.high_low_stud_opens,
            opens => opens,
        }
    }

    /// Whose cards or place give the first action, all-in or not. The first in the order of the deal has it in a tie
    /// (cb:7.stud.2b, nj:14.9(f)2).
    pub(crate) fn named_opener(&self) -> Option<Seat> {
        let live = self.live();
        let door = |seat: Seat, ace: AceIs| -> Key {
            self.up_cards_of(seat).iter().map(|card| by_suit(*card, ace)).collect()
        };
        let shows = |seat: Seat, ace: AceIs| showing(&self.up_cards_of(seat), ace);
        let highest = |key: &dyn Fn(Seat) -> Key| {
            let best = live.iter().map(|seat| key(*seat)).max()?;
            live.iter().copied().find(|seat| key(*seat) == best)
        };
        let lowest = |key: &dyn Fn(Seat) -> Key| {
            let best = live.iter().map(|seat| key(*seat)).min()?;
            live.iter().copied().find(|seat| key(*seat) == best)
        };
        match self.opens() {
            Opens::AfterBlinds => {
                let after = self.forcing.last.unwrap_or(self.terms.button);
                self.clockwise(after).into_iter().find(|seat| live.contains(seat))
            }
            Opens::LeftOfButton => live.first().copied(),
            Opens::LowCardBringsIn(ace) => lowest(&|seat| door(seat, ace)),
            Opens::HighCardBringsIn(ace) => highest(&|seat| door(seat, ace)),
            Opens::HighShowing | Opens::HighShowingMustBet => highest(&|seat| shows(seat, AceIs::High)),
            Opens::LowShowing => lowest(&|seat| shows(seat, AceIs::Low)),
            Opens::HighUpCard => highest(&|seat| door(seat, AceIs::High)),
            Opens::HighWithBoard => {
                // A pair with the board before any card; then the card counts, and not its suit (nj:14.13A(h)1).
                let board = self.boards[0].last().map(|card| card.rank());
                highest(&|seat| {
                    let cards = self.up_cards_of(seat);
                    let pair = |card: &Card| usize::from(Some(card.rank()) == board);
                    cards.iter().map(|card| (pair(card), height(card.rank(), AceIs::High))).collect()
                })
            }
            Opens::HouseCardBringsIn => None,
        }
    }

    /// The first who can act: whoever is all-in is passed over clockwise (cb:7.stud.4a, cb:7.hilo.4c).
    pub(crate) fn acting_opener(&self) -> Option<Seat> {
        let named = self.named_opener()?;
        let able = self.able();
        let mut around = vec![named];
        around.extend(self.clockwise(named));
        let first = around.into_iter().find(|seat| able.contains(seat));
        if able.len() > 1 {
            self.saw_opener(named, first == Some(named));
        }
        first
    }

    fn saw_opener(&self, named: Seat, acts: bool) {
        let tied = |ace: AceIs| {
            let shows = |seat: &Seat| showing(&self.up_cards_of(*seat), ace);
            self.live().iter().filter(|seat| shows(seat) == shows(&named)).count() > 1
        };
        let door = |seat: Seat| self.up_cards_of(seat).first().map(|card| card.rank());
        let same_rank = self.live().iter().filter(|seat| door(**seat) == door(named)).count() > 1;
        let key = self.terms.variant.key;
        match self.opens() {
            Opens::AfterBlinds => {
                self.saw("cb:4.intro.8");
                let two = self.order.len() == 2 && self.forcing.blinds.len() == 2;
                self.saw_if(two && named == self.terms.button && acts, "cb:4.blinds.4c");
            }
            Opens::LeftOfButton => {
                self.saw("cb:4.intro.9");
                match (key, self.street) {
                    ("holdem", 1) => self.saw("nj:14.10(g)/2"),
                    ("holdem", 2) => self.saw("nj:14.10(h)/2"),
                    ("holdem", 3) => self.saw("nj:14.10(i)/2"),
                    ("five-card-draw" | "lowball", 1) => self.saw("nj:14.12(g)"),
                    _ => {}
                }
            }
            Opens::LowCardBringsIn(_) => {
                match key {
                    "stud" => {
                        self.saw("nj:14.9(d)1");
                        self.saw_if(same_rank, "nj:14.9(d)/2");
                        self.saw("cb:7.stud.2a");
                    }
                    "stud8" => {
                        self.saw("nj:14.9(d)3");
                        self.saw("cb:7.hilo.4a");
                    }
                    "five-card-stud" => {
                        self.saw("nj:14.13(d)");
                        self.saw_if(same_rank, "nj:14.13(d)/2");
                    }
                    "mambo" => {
                        self.saw("nj:14.13A(d)");
                        self.saw_if(same_rank, "nj:14.13A(d)/2");
                    }
                    _ => {}
                }
                self.saw_if(!acts, "cb:7.stud.4a");
            }
            Opens::HighCardBringsIn(_) => {
                self.saw_if(key == "stud-hi-lo", "nj:14.9(d)2");
                self.saw_if(key == "razz", "cb:7.razz.3a");
            }
            Opens::HighShowing => {
                self.saw("nj:14.9(f)1");
                self.saw_if(tied(AceIs::High), "nj:14.9(f)2");
                self.saw_if(key == "stud", "cb:7.stud.2b");
                self.saw_if(key == "stud8", "cb:7.hilo.4b");
                self.saw_if(!acts, "cb:7.hilo.4c");
            }
            Opens::HighShowingMustBet => {
                self.saw("nj:14.13(f)/2");
                self.saw_if(tied(AceIs::High), "nj:14.13(f)/3");
            }
            Opens::LowShowing => self.saw("cb:7.razz.3b"),
            Opens::HighUpCard => {
                self.saw("nj:14.13A(f)/2");
                self.saw_if(same_rank, "nj:14.13A(f)/3");
            }
            Opens::HighWithBoard => {
                self.saw("nj:14.13A(h)1");
                self.saw_if(same_rank, "nj:14.13A(h)2");
            }
            Opens::HouseCardBringsIn => {}
        }
    }

    /// The dealer says who is low or high and calls the pairs, where the house does (cb:7.stud.12a).
    pub(crate) fn board_called(&mut self, tape: &mut Reader<'_>) -> Agreed<()> {
        let by_cards = !matches!(self.opens(), Opens::AfterBlinds | Opens::LeftOfButton);
        if !self.terms.house.calls_the_board || !by_cards || self.able().len() < 2 {
            return Ok(());
        }
        let mut expected = Vec::new();
        let deals = self.terms.variant.streets[self.street].deal;
        let up_street = deals.iter().any(|deal| matches!(deal, Deal::Up(_)));
        for seat in self.live() {
            // A pair is called when its second card has come; in razz face cards are nothing to call (cb:7.razz.5).
            let up = self.up_cards_of(seat);
            let Some(newest) = up.last().filter(|_| up_street) else { continue };
            let count = up.iter().filter(|card| card.rank() == newest.rank()).count();
            let face = matches!(newest.rank(), Rank::Jack | Rank::Queen | Rank::King);
            let low = self.terms.variant.shares[0].ranking.is_low();
            if count == 2 && !(low && face) {
                expected.push(HandEvent::PairCalled { seat, rank: newest.rank() });
            }
            self.saw_if(count == 2 && low, "cb:7.razz.5");
        }
        expected.extend(self.named_opener().map(|seat| HandEvent::OpenerCalled { seat }));
        self.saw("cb:7.stud.12a");
        tape.procedure(Procedure::CallTheBoard, "the board is to be called", &expected)
    }
}
