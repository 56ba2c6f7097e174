//! One hand: the dealer deals, the bots answer, the player is asked, and what the player may know is told.

use std::io::{BufRead, Write};

use bots::{SeededRandom, Stream, asked, renews_stub, unasked};
use game::{Actor, Command, Game, Viewer};
use poker::driver::Stub;
use poker::{Awaiting, Forced, Hand, HandSetup};
use view::observe;

use super::knowledge::Knowledge;
use super::session::{Session, Trouble};
use super::story::{Teller, rule_of};
use super::words;

/// How a hand ended for the player.
pub(super) struct Played {
    pub(super) hand: Hand,
    /// Whether the player went home in the middle of it.
    pub(super) left: bool,
}

impl<R: BufRead, W: Write> Session<R, W> {
    /// One hand.
    pub(super) fn hand(
        &mut self,
        setup: &HandSetup,
        number: u64,
        stub: &mut dyn Stub,
    ) -> Result<Played, Trouble> {
        let names = self.names.clone();
        let blinds = match &self.terms.forced {
            Forced::ByTheBook { blinds, .. } => blinds.len(),
            Forced::Placed { .. } => 0,
        };
        let me = self.me();
        let teller = Teller { setup, blinds, names: &names, me, paint: self.terminal.paint };
        let mut decisions = SeededRandom::new(self.seed, number, Stream::Decisions);
        let mut hand = Hand::new(setup);
        let mut knowledge = Knowledge::new();
        let (mut events, mut untold) = (Vec::new(), Vec::new());
        let mut refused = false;
        loop {
            let awaiting = hand.awaiting(setup);
            // Cards that are dealt in a row are told together.
            if !matches!(awaiting, Awaiting::Burn | Awaiting::Deal(_)) {
                for line in teller.tell(&untold, &hand, &knowledge) {
                    self.terminal.say(&line)?;
                }
                self.last_rule = rule_of(&untold).or(self.last_rule);
                untold.clear();
            }
            let command = match unasked(&awaiting, stub) {
                Some(command) => command,
                None if hand.is_over() => return Ok(Played { hand, left: false }),
                None if asked(&awaiting) == Some(me) => {
                    match self.ask(&teller, &hand, &knowledge, &awaiting, !refused)? {
                        Some(request) => Command { actor: Actor::Seat(me), request },
                        None => return Ok(Played { hand, left: true }),
                    }
                }
                None => self
                    .policy
                    .answer(setup, &hand, &awaiting, &mut decisions)
                    .ok_or_else(|| Trouble::Defect(format!("nobody can answer {awaiting:?}")))?,
            };
            events.clear();
            let performed = hand.perform(setup, command, &mut events);
            refused = performed.is_err();
            match performed {
                Ok(()) => {}
                Err(violation) if command.actor == Actor::Seat(me) => {
                    let rule = violation.rule(setup);
                    self.last_rule = Some(rule);
                    self.terminal.refuse(&words::refused(&violation), rule)?;
                }
                Err(violation) => return Err(Trouble::Defect(format!("{}: {violation}", command.actor))),
            }
            if renews_stub(&awaiting) {
                stub.shuffle(hand.stub_turned_up_for_the_rules());
            }
            for event in &events {
                let sight = observe(event, Viewer::Seat(me));
                knowledge.learn(&sight);
                untold.push(sight);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::{Pack, Policy, Shuffled};
    use cards::{Card, CardSet};
    use poker::driver::Stub;
    use poker::{Player, catalogue};

    use crate::commands::play::paint::Paint;
    use crate::commands::play::session::{Session, YOU, names};
    use crate::commands::play::terminal::Terminal;
    use crate::table::TableArgs;

    /// Cards in a known order, the next one last.
    struct Stacked(Vec<Card>);

    impl Stub for Stacked {
        fn top(&mut self) -> Option<Card> {
            self.0.pop()
        }

        fn shuffle(&mut self, _: CardSet) {}
    }

    /// What the player sees of a hand against one who calls everything.
    fn seen(game: &str, order: &[Card], typed: &str) -> String {
        let terms = TableArgs::usual(catalogue::find(game).expect("a game")).expect("usual terms");
        assert_eq!(
            terms.players.iter().map(|player: &Player| player.seat.number()).collect::<Vec<_>>(),
            [1, 2]
        );
        let setup = terms.seal().expect("usual terms");
        let mut session = Session {
            terms,
            policy: Policy::Call,
            seed: 1,
            names: names(YOU, 2),
            terminal: Terminal {
                input: typed.as_bytes(),
                echo: true,
                output: Vec::new(),
                paint: Paint { colours: false },
            },
            last_rule: None,
        };
        let mut stub = Stacked(order.iter().rev().copied().collect());
        session.hand(&setup, 1, &mut stub).expect("a hand");
        String::from_utf8(session.terminal.output).expect("text")
    }

    /// Two worlds that differ only in what the player may not see give the player the same bytes. The places are
    /// those of the opponent's down-cards and of the burns in the order of the deal.
    #[test]
    fn hidden_cards_leave_no_trace() {
        let worlds: [(&str, &[usize], &str); 6] = [
            ("holdem", &[1, 3, 4, 8, 10], "c\nc\nc\nf\n"),
            ("omaha8", &[1, 3, 5, 7, 8, 12, 14], "c\nc\nc\nf\n"),
            ("pineapple", &[1, 3, 5, 6, 10, 12], "c\nd 1\nc\nc\nf\n"),
            ("five-card-draw", &[1, 3, 5, 7, 9, 10], "c\nd 1 2\nf\n"),
            ("badugi", &[1, 3, 5, 7, 8], "c\np\nc\np\nc\np\nf\n"),
            ("stud", &[1, 3, 6, 9, 12, 15, 17], "c\nc\nc\nc\nt\nf\n"),
        ];
        for (game, hidden, typed) in worlds {
            for number in 0..20 {
                let mut stub = Shuffled::new(Pack::of(CardSet::FULL), 9, number);
                let order: Vec<Card> = std::iter::from_fn(|| stub.top()).collect();
                let mut other = order.clone();
                for (place, &hidden) in hidden.iter().enumerate() {
                    // With cards from the bottom, which nobody will see.
                    other.swap(hidden, 51 - place);
                }
                let (one, two) = (seen(game, &order, typed), seen(game, &other, typed));
                assert!(one.contains("??") && one.contains("Ann wins"), "{game} {number}:\n{one}");
                assert_eq!(one, two, "{game} {number}");
                let words: Vec<&str> = one.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
                let told = hidden.iter().find(|&&hidden| words.contains(&order[hidden].to_string().as_str()));
                assert_eq!(told, None, "{game} {number}:\n{one}");
            }
        }
    }
}
