//! A hand of a room as a bot of the competition is shown it, and the bot's answer as what is done at the table.
//!
//! The bot plays the game of its definition: the room's amounts are scaled so that the big blinds are the same. What its
//! protocol has no word for (antes, dead money, straddles, rake) is not told; what it may not do at the table is brought
//! into the bounds of what is offered there.

use std::collections::BTreeMap;
use std::fmt::Write;

use script::acpc::GameDefinition;
use wire::{Choice, HandAct, RaiseTo, Told, ToldKind};

/// A hand while it is told.
#[derive(Default)]
struct HandTold {
    /// The seats in the order of the deal.
    order: Vec<u8>,
    /// Live chips of each seat in this street, and in those before.
    bets: BTreeMap<u8, u64>,
    before: BTreeMap<u8, u64>,
    /// The actions of each round.
    rounds: Vec<String>,
    board: Vec<String>,
    shown: BTreeMap<u8, String>,
    /// The largest blind.
    big: u64,
    folded: Vec<u8>,
    over: bool,
}

/// What a bot knows of a table.
pub(super) struct Felt<'g> {
    game: &'g GameDefinition,
    hand: Option<HandTold>,
    /// How many hands were told.
    number: u64,
}

impl<'g> Felt<'g> {
    /// A table before its first hand.
    pub(super) const fn new(game: &'g GameDefinition) -> Felt<'g> {
        Felt { game, hand: None, number: 0 }
    }

    /// Something happened; whether a hand has ended with it.
    pub(super) fn hear(&mut self, told: &Told) -> bool {
        if told.what == ToldKind::HandBegan {
            self.hand = Some(HandTold { rounds: vec![String::new()], ..HandTold::default() });
            self.number += 1;
            return false;
        }
        let Some(hand) = &mut self.hand else { return false };
        hand.take(told, self.game);
        let ended = told.what == ToldKind::HandOver && !hand.over;
        hand.over |= ended;
        ended
    }

    /// Whether the bot can be asked about this hand at all: as many play as in its game.
    pub(super) fn fits(&self) -> bool {
        self.hand.as_ref().is_some_and(|hand| hand.order.len() == self.game.players() && hand.big > 0)
    }

    /// What the bot in this seat is sent, with these cards.
    pub(super) fn seen_by(&self, seat: u8, cards: &str) -> Option<String> {
        let hand = self.hand.as_ref().filter(|_| self.fits())?;
        let position = hand.order.iter().position(|other| *other == seat)?;
        let live = hand.order.len() - hand.folded.len();
        let showdown = hand.over && live > 1;
        let hole = |other: &u8| -> &str {
            let shown = hand.shown.get(other).filter(|_| showdown && !hand.folded.contains(other));
            if *other == seat { cards } else { shown.map_or("", String::as_str) }
        };
        let holes: Vec<&str> = hand.order.iter().map(hole).collect();
        let mut text = format!(
            "MATCHSTATE:{position}:{}:{}:{}",
            self.number.saturating_sub(1),
            hand.rounds.join("/"),
            holes.join("|")
        );
        for round in &hand.board {
            // Writing to a text cannot fail.
            let _ = write!(text, "/{round}");
        }
        Some(text)
    }

    /// What an answer to what the bot was sent means here.
    pub(super) fn meant(&self, seat: u8, said: &str, choice: &Choice) -> HandAct {
        match choice {
            Choice::Act { fold, check, call, raise, .. } => {
                let quiet = || if *check { HandAct::Check {} } else { HandAct::Call {} };
                match (said.as_bytes().first(), raise) {
                    // Nobody folds for nothing.
                    (Some(b'f'), _) if *fold && !*check => HandAct::Fold {},
                    (Some(b'r'), Some(raise)) => {
                        HandAct::RaiseTo { to: self.raised(seat, &said[1..], *raise) }
                    }
                    _ if *check || call.is_some() => quiet(),
                    _ => HandAct::Fold {},
                }
            }
            Choice::ChopAnswer => HandAct::DeclineChop {},
            Choice::Runs { .. } => HandAct::RunIt { times: 1 },
            Choice::Show { muck: true, beaten: true } => HandAct::Muck {},
            Choice::Show { .. } => HandAct::Show {},
            Choice::Discard { .. } | Choice::PremiumFirst { .. } | Choice::PremiumSecond { .. } => {
                HandAct::Fold {}
            }
        }
    }

    /// What is raised to on this street, within what is offered; in limit there is one amount.
    fn raised(&self, seat: u8, digits: &str, raise: RaiseTo) -> u64 {
        let total: Option<u64> = digits.parse().ok();
        let Some((total, hand)) = total.zip(self.hand.as_ref()) else { return raise.least };
        let here = unscaled(total, hand.big, self.game);
        let street = here.saturating_sub(hand.before.get(&seat).copied().unwrap_or(0));
        if street >= raise.most {
            return raise.most;
        }
        let over = street.saturating_sub(raise.least);
        raise.least + over - over % raise.step.max(1)
    }
}

impl HandTold {
    fn take(&mut self, told: &Told, game: &GameDefinition) {
        let (Some(seat), amount) = (told.seat, told.amount.unwrap_or(0)) else {
            if told.what == ToldKind::BoardCardDealt {
                self.board_card(told);
            }
            return;
        };
        match told.what {
            ToldKind::CardDealt if !self.order.contains(&seat) => self.order.push(seat),
            ToldKind::BlindPosted => {
                self.big = self.big.max(amount);
                *self.bets.entry(seat).or_default() += amount;
            }
            ToldKind::Checked => self.say("c"),
            ToldKind::Called => {
                *self.bets.entry(seat).or_default() += amount;
                self.say("c");
            }
            ToldKind::Raised => {
                self.bets.insert(seat, amount);
                let all = amount + self.before.get(&seat).copied().unwrap_or(0);
                let to = scaled(all, self.big, game);
                self.say(&if game.is_limit() { "r".to_owned() } else { format!("r{to}") });
            }
            ToldKind::Folded | ToldKind::TimedOut => {
                self.folded.push(seat);
                self.say("f");
            }
            ToldKind::Tabled => {
                self.shown.insert(seat, told.cards.iter().map(ToString::to_string).collect());
            }
            _ => {}
        }
    }

    fn say(&mut self, action: &str) {
        if let Some(round) = self.rounds.last_mut() {
            round.push_str(action);
        }
    }

    /// A card of the board: the first, the fourth and the fifth begin a round.
    fn board_card(&mut self, told: &Told) {
        let cards: usize = self.board.iter().map(|round| round.len() / 2).sum();
        if matches!(cards, 0 | 3 | 4) {
            self.rounds.push(String::new());
            self.board.push(String::new());
            for (seat, bet) in std::mem::take(&mut self.bets) {
                *self.before.entry(seat).or_default() += bet;
            }
        }
        // A second board has no place in the protocol.
        if let Some(round) = self.board.last_mut().filter(|_| cards < 5) {
            for card in &told.cards {
                let _ = write!(round, "{card}");
            }
        }
    }
}

/// The big blind of a game.
fn big_blind(game: &GameDefinition) -> u64 {
    (0..game.players()).map(|place| game.blind(place)).max().unwrap_or(1).max(1)
}

/// An amount of the room in the bot's chips.
fn scaled(amount: u64, big: u64, game: &GameDefinition) -> u64 {
    let scaled = u128::from(amount) * u128::from(big_blind(game)) / u128::from(big.max(1));
    u64::try_from(scaled).unwrap_or(u64::MAX)
}

/// An amount of the bot's in the room's chips.
fn unscaled(amount: u64, big: u64, game: &GameDefinition) -> u64 {
    let here = u128::from(amount) * u128::from(big) / u128::from(big_blind(game));
    u64::try_from(here).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use script::acpc::GameDefinition;
    use wire::{Choice, HandAct, RaiseTo, Told, ToldKind};

    use super::Felt;

    fn told(what: ToldKind, seat: Option<u8>, amount: Option<u64>, cards: &str) -> Told {
        let words: Vec<&str> = cards.split_whitespace().collect();
        let text = serde_json::json!({"n": 1, "at": 0, "what": what, "seat": seat, "amount": amount, "cards": words,
            "says": ""});
        serde_json::from_value(text).unwrap()
    }

    /// Seat 7 has the button and the small blind of 1, seat 3 the big blind of 2, in cents; the bot plays 50 and 100.
    fn heads_up(game: &GameDefinition) -> Felt<'_> {
        let mut felt = Felt::new(game);
        felt.hear(&told(ToldKind::HandBegan, None, None, ""));
        felt.hear(&told(ToldKind::BlindPosted, Some(7), Some(100), ""));
        felt.hear(&told(ToldKind::BlindPosted, Some(3), Some(200), ""));
        for _ in 0..2 {
            for seat in [3, 7] {
                felt.hear(&told(ToldKind::CardDealt, Some(seat), None, "??"));
            }
        }
        felt
    }

    fn offers(raise: Option<RaiseTo>, check: bool) -> Choice {
        let call = if check { None } else { Some(100) };
        Choice::Act { fold: true, check, call, bring_in: None, raise, chop: false }
    }

    #[test]
    fn a_hand_is_told_in_the_chips_of_the_bot() {
        let game = GameDefinition::usual(2, false).unwrap();
        let mut felt = heads_up(&game);
        assert_eq!(felt.seen_by(7, "AhKh").as_deref(), Some("MATCHSTATE:1:0::|AhKh"));
        felt.hear(&told(ToldKind::Raised, Some(7), Some(600), ""));
        felt.hear(&told(ToldKind::Called, Some(3), Some(400), ""));
        for card in ["2c", "3c", "4c"] {
            felt.hear(&told(ToldKind::BoardCardDealt, None, None, card));
        }
        assert_eq!(felt.seen_by(3, "QsQd").as_deref(), Some("MATCHSTATE:0:0:r300c/:QsQd|/2c3c4c"));
        felt.hear(&told(ToldKind::Raised, Some(3), Some(1_000), ""));
        // All chips of the hand, not of the street.
        assert_eq!(felt.seen_by(7, "AhKh").as_deref(), Some("MATCHSTATE:1:0:r300c/r800:|AhKh/2c3c4c"));
        let raise = RaiseTo { least: 2_000, most: 9_000, step: 100, pot: 3_000, opens: false };
        let meant = |said: &str| felt.meant(7, said, &offers(Some(raise), false));
        assert_eq!(meant("r1800"), HandAct::RaiseTo { to: 3_000 });
        assert_eq!(meant("r1"), HandAct::RaiseTo { to: 2_000 });
        assert_eq!(meant("r20000"), HandAct::RaiseTo { to: 9_000 });
        assert_eq!(
            (meant("f"), meant("c"), meant("dance")),
            (HandAct::Fold {}, HandAct::Call {}, HandAct::Call {})
        );
        assert_eq!(felt.meant(7, "r1800", &offers(None, false)), HandAct::Call {});
        assert_eq!(felt.meant(7, "f", &offers(None, true)), HandAct::Check {});
        felt.hear(&told(ToldKind::Folded, Some(7), None, ""));
        assert!(felt.hear(&told(ToldKind::HandOver, None, None, "")));
        assert_eq!(felt.seen_by(3, "QsQd").as_deref(), Some("MATCHSTATE:0:0:r300c/r800f:QsQd|/2c3c4c"));
    }

    #[test]
    fn a_bot_of_two_is_not_asked_about_three() {
        let game = GameDefinition::usual(3, false).unwrap();
        let felt = heads_up(&game);
        assert!(!felt.fits());
        assert_eq!(felt.seen_by(7, "AhKh"), None);
    }
}
