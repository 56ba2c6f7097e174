//! Antes, blinds, straddles, kills and posts before the cards.

use chips::Chips;
use game::Seat;
use poker::house::HeadsUp;
use poker::{Ante, Awaiting, Betting, Due, Forced, HandEvent, House, Kill, Post, Step as Procedure, Terms};

use super::ledger::{Agreed, Ledger, Reader, disagree};
use super::tape::clockwise_after;

/// What the table's forced bets come to.
pub(crate) struct Forcing {
    /// Who antes how much, and whether others have to match it.
    pub(crate) antes: Vec<(Seat, u64)>,
    pub(crate) antes_are_matched: bool,
    /// Who posts what, in order.
    pub(crate) posts: Vec<(Seat, Due, u64)>,
    /// What it costs to come in, however short the posts were (cb:4.blinds.1).
    pub(crate) price: u64,
    /// The least raise above it in big-bet games, where somebody has said so.
    pub(crate) raise: Option<u64>,
    /// The last forced bet in turn: the betting opens after it.
    pub(crate) last: Option<Seat>,
    /// The regular blinds, for the chop and the pot count.
    pub(crate) blinds: Vec<(Seat, u64)>,
    /// Whether anything but the blinds was put up live.
    pub(crate) more_than_blinds: bool,
    /// The limits in force.
    pub(crate) betting: Betting,
}

/// Who posts the blinds, in order (cb:4.intro.6, cb:4.blinds.4a, nj:14.10(d)).
pub(crate) fn posters(seats: &[Seat], button: Seat, blinds: usize, house: &House) -> Vec<Seat> {
    let mut order = clockwise_after(seats, button);
    if seats.len() == 2 && blinds == 2 && house.heads_up == HeadsUp::ButtonIsSmallBlind {
        order.reverse();
    }
    order.truncate(blinds);
    order
}

impl Forcing {
    pub(crate) fn of(terms: &Terms, order: &[Seat]) -> Forcing {
        let mut forcing = match &terms.forced {
            Forced::ByTheBook { ante, blinds, straddles, kill } => {
                Forcing::by_the_book(terms, order, ante, blinds, straddles, *kill)
            }
            Forced::Placed { antes, posts, price, raise, opens_after } => Forcing {
                antes: antes.iter().map(|(seat, amount)| (*seat, amount.units())).collect(),
                antes_are_matched: terms.house.antes_are_matched,
                posts: posts
                    .iter()
                    .map(|(seat, post, amount)| (*seat, Due::Blind(*post), amount.units()))
                    .collect(),
                price: price.units(),
                raise: Some(raise.units()),
                last: *opens_after,
                // With a dead small blind there is no little blind to count and none to chop with.
                blinds: posts
                    .iter()
                    .filter(|(_, post, _)| matches!(post, Post::Blind(_)))
                    .skip_while(|_| !posts.iter().any(|(_, post, _)| *post == Post::Blind(0)))
                    .map(|(seat, _, amount)| (*seat, amount.units()))
                    .collect(),
                more_than_blinds: posts.iter().any(|(_, post, _)| !matches!(post, Post::Blind(_))),
                betting: terms.betting,
            },
        };
        // Newcomers and missed blinds: the live part first, only the rest is dead (cb:4.blinds.10b).
        let mut seats = order.to_vec();
        seats.sort();
        for seat in seats {
            let player = terms.players.iter().find(|player| player.seat == seat).expect("a player");
            if player.live_post > Chips::ZERO {
                forcing.posts.push((seat, Due::Blind(Post::Entry), player.live_post.units()));
                forcing.more_than_blinds = true;
            }
            if player.dead_post > Chips::ZERO {
                forcing.posts.push((seat, Due::Dead, player.dead_post.units()));
            }
        }
        forcing
    }

    fn by_the_book(
        terms: &Terms,
        order: &[Seat],
        ante: &Ante,
        blinds: &[Chips],
        straddles: &[Chips],
        kill: Option<(Seat, Kill)>,
    ) -> Forcing {
        let mut seats = order.to_vec();
        seats.sort();
        let blinded = posters(&seats, terms.button, blinds.len(), &terms.house);
        let mut posts = Vec::new();
        let mut price = 0;
        for (n, (seat, amount)) in (0u8..).zip(blinded.iter().zip(blinds)) {
            posts.push((*seat, Due::Blind(Post::Blind(n)), amount.units()));
            price = price.max(amount.units());
        }
        let mut last = blinded.last().copied();
        for amount in straddles {
            // From the seat after the last blind or straddle (cb:9.nl.14b).
            let after = last.expect("straddles follow blinds");
            let seat = clockwise_after(&seats, after)[0];
            posts.push((seat, Due::Blind(Post::Straddle), amount.units()));
            price = price.max(amount.units());
            last = Some(seat);
        }
        let mut betting = terms.betting;
        if let Some((killer, kill)) = kill {
            // Two big blinds, or one and a half, and the limits in the same proportion; the killer acts in turn
            // (cb:8.intro.2, cb:8.intro.3, cb:8.kill.2).
            let amount = raised(kill, blinds.last().expect("a kill doubles a blind").units());
            let there: u64 = posts.iter().filter(|post| post.0 == killer).map(|post| post.2).sum();
            posts.push((killer, Due::Blind(Post::Kill), amount - there.min(amount)));
            price = price.max(amount);
            betting = killed(betting, kill);
        }
        let antes = match ante {
            Ante::None => vec![],
            Ante::Each(amount) => order.iter().map(|seat| (*seat, amount.units())).collect(),
            Ante::Button(amount) => vec![(terms.button, amount.units())],
            Ante::BigBlind(amount) => vec![(*blinded.last().expect("a big blind"), amount.units())],
        };
        Forcing {
            antes,
            // An ante for all is nobody's to match; one each is, where the house says so (nj:14.7(c)4.i).
            antes_are_matched: matches!(ante, Ante::Each(_)) && terms.house.antes_are_matched,
            posts,
            price,
            raise: None,
            last,
            blinds: blinded.into_iter().zip(blinds.iter().map(|blind| blind.units())).collect(),
            more_than_blinds: !straddles.is_empty() || kill.is_some(),
            betting,
        }
    }
}

/// An amount raised by a kill.
fn raised(kill: Kill, amount: u64) -> u64 {
    match kill {
        Kill::Full => amount * 2,
        Kill::Half => amount + amount / 2,
    }
}

fn killed(betting: Betting, kill: Kill) -> Betting {
    let up = |amount: Chips| Chips::new(raised(kill, amount.units()));
    match betting {
        Betting::Fixed { small, big } => Betting::Fixed { small: up(small), big: up(big) },
        Betting::Spread { least, most, most_late } => {
            Betting::Spread { least: up(least), most: up(most), most_late: up(most_late) }
        }
        Betting::PotLimit { least } => Betting::PotLimit { least: up(least) },
        Betting::NoLimit { least } => Betting::NoLimit { least: up(least) },
    }
}

impl Ledger<'_> {
    /// Everything before the first card.
    pub(crate) fn post(&mut self, tape: &mut Reader<'_>) -> Agreed<()> {
        let mut anted = 0;
        for (seat, amount) in self.forcing.antes.clone() {
            let amount = amount.min(self.stack[&seat]);
            if amount == 0 {
                continue;
            }
            anted += amount;
            let outcome = HandEvent::AntePosted { seat, amount: Chips::new(amount) };
            let rest = self.posted(tape, seat, Due::Ante, amount, outcome)?;
            self.off_the_stack(seat, amount)?;
            let pile = if self.forcing.antes_are_matched { &mut self.matched } else { &mut self.dead };
            *pile.entry(seat).or_default() += amount;
            self.all_in_called(seat, rest)?;
        }
        if anted > 0 {
            tape.procedure(Procedure::GatherAntes, "antes are on the table", &[HandEvent::AntesGathered])?;
        }
        for (seat, due, full) in self.forcing.posts.clone() {
            let amount = full.min(self.stack[&seat]);
            if amount == 0 {
                continue;
            }
            let chips = Chips::new(amount);
            let outcome = match due {
                Due::Blind(post) => HandEvent::BlindPosted { seat, post, amount: chips },
                Due::Dead | Due::Ante => HandEvent::DeadMoneyPosted { seat, amount: chips },
            };
            let rest = self.posted(tape, seat, due, amount, outcome)?;
            if let Due::Blind(post) = due {
                self.put_in(seat, amount)?;
                self.saw_post(seat, post, amount < full);
            } else {
                self.off_the_stack(seat, amount)?;
                *self.dead.entry(seat).or_default() += amount;
                self.saw("cb:4.intro.5");
                self.saw("cb:4.blinds.10b");
            }
            self.all_in_called(seat, rest)?;
        }
        Ok(())
    }

    fn saw_post(&self, seat: Seat, post: Post, short: bool) {
        self.saw_if(short && self.tournament(), "cb:12.tourn.20a");
        match post {
            Post::Blind(n) => {
                let heads_up = self.order.len() == 2;
                let small = n == 0 && seat == self.terms.button;
                self.saw_if(heads_up && small, "cb:4.blinds.4a");
                self.saw_if(heads_up && n == 0 && !small, "nj:14.10(d)");
                self.saw_if(!heads_up && n < 2, "cb:4.intro.6");
                self.saw_if(n == 2, "cb:4.intro.7");
                self.saw_if(n > 0, "nj:14.10(d)/2");
            }
            Post::Straddle => {
                self.saw("cb:9.nl.14b");
                let straddles = self.forcing.posts.iter().filter(|post| post.1 == Due::Blind(Post::Straddle));
                self.saw_if(straddles.count() > 1, "cb:4.blinds.16b");
            }
            Post::Kill => {
                self.saw("cb:8.kill.7a");
                if let Forced::ByTheBook { kill: Some((_, kill)), .. } = self.terms.forced {
                    self.saw(if kill == Kill::Full { "cb:8.intro.2" } else { "cb:8.intro.3" });
                    self.saw_if(self.forcing.last != Some(seat), "cb:8.kill.2");
                }
            }
            Post::Entry => self.saw("cb:4.blinds.9a"),
        }
    }

    /// The post has to be due and to come; what follows it.
    fn posted<'t>(
        &self,
        tape: &mut Reader<'t>,
        seat: Seat,
        due: Due,
        amount: u64,
        outcome: HandEvent,
    ) -> Agreed<&'t [HandEvent]> {
        let expected = Awaiting::Post { seat, due, amount: Chips::new(amount) };
        if tape.awaiting() != expected {
            disagree!("posting: expected {expected:?}, the hand waits for {:?}", tape.awaiting());
        }
        let events = tape.next()?;
        if events.first() != Some(&outcome) {
            disagree!("posting: {events:?}, expected {outcome:?}");
        }
        Ok(&events[1..])
    }
}
