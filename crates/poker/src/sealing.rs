//! Terms become a setup: everything checked, every forced bet placed.

use alloc::vec::Vec;

use chips::Chips;
use game::{Seat, SeatSet};

use crate::counting::Count;
use crate::event::Post;
use crate::house::{Coin, HeadsUp, House, Kills, ShortAnte};
use crate::setup::{Blinds, BySeat, HandSetup, Posting};
use crate::stakes::{Ante, Betting, Kill, Rake, RakeMethod, RakeTime};
use crate::terms::{BadTerms, Forced, Player, Terms};
use crate::variant::{Bet, Family};

/// The most jackpot drops of one hand.
const MOST_DROPS: usize = 8;

/// The largest sum of all stacks: far from where counting chips, or ten times as many, could overflow.
const MOST_MONEY: u64 = 1 << 58;

impl Terms {
    /// Checks the terms and places the forced bets.
    pub fn seal(&self) -> Result<HandSetup, BadTerms> {
        let (variant, house) = (self.variant, self.house.for_occasion(self.occasion));
        if !variant.is_sound() {
            return Err(BadTerms::NotAGame);
        }
        if house.offers.is_some_and(|offers| !offers.contains(&variant.key)) {
            return Err(BadTerms::GameNotOffered);
        }
        let (dealt, stacks) = self.seated()?;
        if dealt.len() < 2 {
            return Err(BadTerms::TooFewPlayers);
        }
        let fewer = house.fewer_seats.iter().find(|(key, _)| *key == variant.key);
        let most = fewer.map_or(variant.most_seats, |(_, most)| *most);
        if dealt.len() > usize::from(most) {
            return Err(BadTerms::TooManyPlayers { players: dealt.len(), most });
        }
        self.check_limits()?;
        if let Some(rake) = &self.rake {
            self.check_rake(rake)?;
        }
        if !house.drops && !self.drops.is_empty() {
            return Err(BadTerms::NoDrop);
        }
        if self.drops.len() > MOST_DROPS {
            return Err(BadTerms::NoDrop);
        }
        for drop in &self.drops {
            let listed = house.drop_games.iter().find(|listed| listed.fund == drop.name);
            if listed.is_some_and(|listed| !listed.games.contains(&variant.key)) {
                return Err(BadTerms::NoDropHere { name: drop.name });
            }
        }
        self.check_amounts()?;
        if let Some(Rake { method, .. }) = &self.rake
            && !method.levels().is_sorted_by_key(|level| level.reached)
        {
            return Err(BadTerms::BadLimits);
        }
        let last_seat = Seat::from_index(Seat::MOST - 1).expect("there is a last seat");
        let button = match variant.family {
            Family::Button => self.button,
            Family::Stud => last_seat,
        };
        let mut setup = HandSetup {
            variant,
            house,
            betting: self.betting,
            bring_in: self.bring_in,
            chip: self.chip,
            odd_piece: match house.odd_piece {
                Some(piece) if variant.is_split() => piece.max(self.chip),
                _ => self.chip,
            },
            button,
            dealt,
            deck_len: u8::try_from(variant.deck.len()).expect("a deck has at most 52 cards"),
            stacks,
            antes: [Chips::ZERO; Seat::MOST],
            antes_are_matched: house.antes_are_matched,
            posts: Vec::new(),
            price: Chips::ZERO,
            first_raise: Chips::ZERO,
            least_bet: Chips::ZERO,
            opens_after: None,
            blinds: Blinds::default(),
            raise_cap: match (self.betting.is_limit(), variant.betting_rounds()) {
                (false, _) => None,
                (true, 2) => house.raises.two_rounds,
                (true, _) => house.raises.usual,
            },
            tournament: self.occasion.is_tournament(),
            rake: self.rake.clone(),
            drops: self.drops.clone(),
            cites: house.citations_in(variant),
            carried: Chips::ZERO,
            may_not_ask: SeatSet::EMPTY,
            absent: SeatSet::EMPTY,
        };
        match &self.forced {
            Forced::ByTheBook { .. } => self.place_by_the_book(&mut setup)?,
            Forced::Placed { .. } => self.place_as_told(&mut setup)?,
        }
        if house.short_ante == ShortAnte::BlindFirst {
            setup.blind_before_ante();
        }
        // A straddle is the new bring-in: no bet of the hand may be smaller (cb:9.nl.2).
        if house.straddle_is_least_bet && !self.betting.is_limit() {
            let straddles = setup.posts.iter().filter(|posting| posting.post == Some(Post::Straddle));
            setup.least_bet = straddles.map(|posting| posting.amount).max().unwrap_or_default();
        }
        Ok(setup)
    }

    fn seated(&self) -> Result<(SeatSet, BySeat<Chips>), BadTerms> {
        let mut dealt = SeatSet::EMPTY;
        let mut stacks = [Chips::ZERO; Seat::MOST];
        let mut money = Chips::ZERO;
        for player in &self.players {
            if dealt.contains(player.seat) {
                return Err(BadTerms::SeatTaken(player.seat));
            }
            // A stack below one chip cannot play at all (cb:3.betting.7b).
            if player.stack.is_zero() || player.stack < self.chip {
                return Err(BadTerms::NoStack(player.seat));
            }
            dealt.insert(player.seat);
            stacks[player.seat.index()] = player.stack;
            money = money.plus(player.stack).map_err(|_| BadTerms::TooMuchMoney)?;
        }
        if money.units() > MOST_MONEY { Err(BadTerms::TooMuchMoney) } else { Ok((dealt, stacks)) }
    }

    /// What the house may take by percentage, and when; and whether it may take it in two ways at once (nj:14.14(b)).
    fn check_rake(&self, rake: &Rake) -> Result<(), BadTerms> {
        if matches!(rake.method, RakeMethod::PercentAndLevels { .. }) && !self.house.rakes_together {
            return Err(BadTerms::TwoRakes);
        }
        let Some(percent) = rake.method.percent() else { return Ok(()) };
        let most = self.house.most_rake.unwrap_or(100);
        if percent > most {
            return Err(BadTerms::TooMuchRake { most });
        }
        if self.house.percentage_each_round && rake.when == RakeTime::EndOfHand {
            return Err(BadTerms::RakeAfterEachRound);
        }
        Ok(())
    }

    /// No amount of rake, drops or rounding may be too large to count with.
    fn check_amounts(&self) -> Result<(), BadTerms> {
        let rake = self.rake.iter();
        let levels = rake.clone().flat_map(|rake| rake.method.levels());
        let levels = levels.flat_map(|level| [level.reached, level.amount]);
        let drops = self.drops.iter().flat_map(|drop| [drop.amount, drop.pot_over]);
        let others = [self.house.pot_limit.rounded_to, self.house.odd_piece].into_iter().flatten();
        let all = levels.chain(drops).chain(others).chain(rake.filter_map(|rake| rake.cap));
        let mut sum = Chips::ZERO;
        for amount in all {
            sum = sum.plus(amount).map_err(|_| BadTerms::TooMuchMoney)?;
        }
        if sum.units() > MOST_MONEY { Err(BadTerms::TooMuchMoney) } else { Ok(()) }
    }

    fn check_limits(&self) -> Result<(), BadTerms> {
        let (least, most) = match self.betting {
            Betting::Fixed { small, big } => (small, big),
            Betting::Spread { least, most, most_late } if most <= most_late => (least, most),
            Betting::Spread { .. } => return Err(BadTerms::BadLimits),
            Betting::PotLimit { least } | Betting::NoLimit { least } => (least, least),
        };
        let upper = match self.betting {
            Betting::Spread { most_late, .. } => most_late,
            _ => most,
        };
        if self.chip.is_zero() || least.is_zero() || most < least {
            return Err(BadTerms::BadLimits);
        }
        if !self.betting.amounts().into_iter().all(|limit| limit.is_multiple_of(self.chip)) {
            return Err(BadTerms::BadLimits);
        }
        if upper.units() > MOST_MONEY || self.chip.units() > MOST_MONEY || self.bring_in.units() > MOST_MONEY
        {
            return Err(BadTerms::TooMuchMoney);
        }
        let brings_in = self.variant.streets.first().is_some_and(|street| street.opens.brings_in());
        if brings_in == self.bring_in.is_zero() || self.bring_in > least {
            return Err(BadTerms::BadBringIn);
        }
        Ok(())
    }

    /// Whether a blind is there where the house wants one, and whether what is put up can be (nj:14.10(d),
    /// nj:14.7(c)/2@nj-2008). In a tournament chips are points, and there is no coin.
    fn check_forced(&self, house: &House, ante: Ante, blinds: &[Chips], kill: bool) -> Result<(), BadTerms> {
        if self.house.blind_required && self.variant.family == Family::Button && blinds.is_empty() {
            return Err(BadTerms::NoBlind);
        }
        if kill && self.house.kills != Kills::ByBlind {
            return Err(BadTerms::NoKillBlind);
        }
        let Some(coin) = house.coin else { return Ok(()) };
        let (Ante::Each(ante) | Ante::Button(ante) | Ante::BigBlind(ante)) = ante else {
            return self.check_coin(coin, blinds);
        };
        if coin.takes_ante(ante) {
            self.check_coin(coin, blinds)
        } else {
            Err(BadTerms::NotInCoin { amount: ante })
        }
    }

    fn check_coin(&self, coin: Coin, blinds: &[Chips]) -> Result<(), BadTerms> {
        let mut bets = blinds.iter().copied().chain([self.bring_in]).chain(self.betting.amounts());
        match bets.find(|amount| !coin.takes_bet(*amount)) {
            Some(amount) => Err(BadTerms::NotInCoin { amount }),
            None => Ok(()),
        }
    }

    /// Antes, blinds, straddles, kill and entries where the house's rules put them.
    fn place_by_the_book(&self, setup: &mut HandSetup) -> Result<(), BadTerms> {
        let Forced::ByTheBook { ante, blinds, straddles, kill } = &self.forced else { return Ok(()) };
        self.check_forced(&setup.house, *ante, blinds, kill.is_some())?;
        let order: Vec<Seat> = setup.in_order().collect();
        let rising = blinds.windows(2).all(|pair| pair[0] <= pair[1]);
        let fits = match setup.variant.family {
            Family::Button => blinds.len() <= 3.min(order.len()),
            Family::Stud => blinds.is_empty(),
        };
        if !fits || !rising || blinds.iter().any(|blind| blind.is_zero() || blind.units() > MOST_MONEY) {
            return Err(BadTerms::BadBlinds);
        }

        // Heads-up the button is the last in order and posts first (cb:4.blinds.4a).
        let reversed = order.len() == 2
            && blinds.len() == 2
            && self.house.heads_up == HeadsUp::ButtonIsSmallBlind
            && setup.dealt.contains(setup.button);
        let position = |place: usize| order[if reversed { 1 - place } else { place }];
        for (place, &amount) in blinds.iter().enumerate() {
            let index = u8::try_from(place).expect("there are at most three blinds");
            setup.posts.push(Posting { seat: position(place), post: Some(Post::Blind(index)), amount });
            setup.opens_after = Some(position(place));
            setup.price = amount;
        }
        // With three blinds the little one is the first (cb:4.intro.7).
        if let [_, .., big] = blinds[..] {
            setup.blinds =
                Blinds { big, small_seat: Some(position(0)), big_seat: Some(position(blinds.len() - 1)) };
        }
        setup.first_raise = setup.price.max(self.betting.least(Bet::Small));

        self.place_straddles(setup, straddles, blinds.len(), &order)?;
        if let Some((seat, kill)) = *kill {
            if !setup.dealt.contains(seat) {
                return Err(BadTerms::EmptySeat(seat));
            }
            // A kill is a blind above the others: games without blinds have none (cb:8.intro.1).
            if blinds.is_empty() {
                return Err(BadTerms::BadBlinds);
            }
            // The killer acts in turn, so the betting opens where it would have (cb:8.kill.2).
            let amount =
                kill.raises(blinds.last().copied().unwrap_or_else(|| self.betting.least(Bet::Small)));
            // A killer in the blinds has a part of it up already.
            let posted = setup.posts.iter().filter(|posting| posting.seat == seat);
            let posted = posted.fold(Chips::ZERO, |sum, posting| sum.with(posting.amount));
            let rest = amount.less_or_nothing(posted);
            if !rest.is_zero() {
                setup.posts.push(Posting { seat, post: Some(Post::Kill), amount: rest });
            }
            setup.betting = self.betting.killed(kill);
            let halves = |amount: Chips| kill == Kill::Full || amount.is_multiple_of(Chips::new(2));
            let limits = self.betting.amounts();
            if !limits.into_iter().all(|limit| halves(limit) && kill.raises(limit).is_multiple_of(self.chip))
            {
                return Err(BadTerms::BadLimits);
            }
            setup.price = setup.price.max(amount);
            setup.first_raise = setup.first_raise.max(amount);
        }
        self.place_entries(setup, &order, blinds.len())?;

        match *ante {
            Ante::None => {}
            Ante::Each(amount) => {
                for seat in setup.dealt {
                    setup.antes[seat.index()] = amount;
                }
            }
            Ante::Button(amount) | Ante::BigBlind(amount) => {
                let payer = match ante {
                    Ante::Button(_) => Some(setup.button),
                    _ => setup.blinds.big_seat.or(setup.opens_after),
                };
                let Some(payer) = payer.filter(|seat| setup.dealt.contains(*seat)) else {
                    return Err(BadTerms::EmptySeat(payer.unwrap_or(setup.button)));
                };
                setup.antes[payer.index()] = amount;
                setup.antes_are_matched = false;
            }
        }
        setup.check_money()
    }

    fn place_straddles(
        &self,
        setup: &mut HandSetup,
        straddles: &[Chips],
        blinds: usize,
        order: &[Seat],
    ) -> Result<(), BadTerms> {
        if straddles.is_empty() {
            return Ok(());
        }
        if blinds == 0 || setup.house.straddles == 0 {
            return Err(BadTerms::NoStraddle);
        }
        let room = u8::try_from(order.len().saturating_sub(blinds)).expect("there are at most twelve seats");
        let most = match self.betting {
            Betting::NoLimit { .. } => room,
            _ => self.house.straddles.min(room),
        };
        if straddles.len() > usize::from(most) {
            return Err(BadTerms::TooManyStraddles { most });
        }
        for (place, &offered) in straddles.iter().enumerate() {
            let amount = setup.price.times(2).map_err(|_| BadTerms::TooMuchMoney)?;
            if offered != amount {
                return Err(BadTerms::StraddleAmount { offered, amount });
            }
            let seat = order[blinds + place];
            // Nobody has to straddle: who does has the chips for it.
            let stack = setup.stacks[seat.index()];
            if stack < amount {
                return Err(BadTerms::StraddleAmount { offered: stack, amount });
            }
            setup.posts.push(Posting { seat, post: Some(Post::Straddle), amount });
            setup.opens_after = Some(seat);
            setup.price = amount;
            setup.first_raise = amount;
        }
        Ok(())
    }

    fn place_entries(&self, setup: &mut HandSetup, order: &[Seat], blinds: usize) -> Result<(), BadTerms> {
        for player in &self.players {
            let seat = player.seat;
            if player.live_post.is_zero() && player.dead_post.is_zero() {
                continue;
            }
            // Before the big blind in order, or on the button: come in once the button has passed.
            let before_big_blind =
                order.iter().position(|s| *s == seat).is_some_and(|place| place < blinds.saturating_sub(1));
            if setup.variant.family == Family::Button && (before_big_blind || seat == setup.button) {
                return Err(BadTerms::NoEntryHere(seat));
            }
            if player.live_post.units() > MOST_MONEY || player.dead_post.units() > MOST_MONEY {
                return Err(BadTerms::TooMuchMoney);
            }
            setup.posts.extend(player.entry());
        }
        Ok(())
    }

    /// Antes and posts as they were placed already.
    fn place_as_told(&self, setup: &mut HandSetup) -> Result<(), BadTerms> {
        let Forced::Placed { antes, posts, price, raise, opens_after } = &self.forced else { return Ok(()) };
        for &(seat, ante) in antes {
            if !setup.dealt.contains(seat) {
                return Err(BadTerms::EmptySeat(seat));
            }
            setup.antes[seat.index()] = ante;
        }
        for &(seat, post, amount) in posts {
            if !setup.dealt.contains(seat) {
                return Err(BadTerms::EmptySeat(seat));
            }
            if setup.posts.len() > 4 * Seat::MOST {
                return Err(BadTerms::BadBlinds);
            }
            setup.posts.push(Posting { seat, post: Some(post), amount });
        }
        // The posts say which blinds they are; a dead small blind leaves none to count with.
        let blind = |wanted: fn(u8) -> bool| {
            let mut found =
                posts.iter().filter(|(_, post, _)| matches!(post, Post::Blind(index) if wanted(*index)));
            found.next_back()
        };
        if let (Some((small, ..)), Some((seat, _, big))) =
            (blind(|index| index == 0), blind(|index| index > 0))
        {
            setup.blinds = Blinds { big: *big, small_seat: Some(*small), big_seat: Some(*seat) };
        }
        for player in &self.players {
            setup.posts.extend(player.entry());
        }
        // Antes that are not the same for everybody cannot be matched: they are for all.
        let mut all = setup.dealt.iter().map(|seat| setup.antes[seat.index()]);
        let first = all.next();
        setup.antes_are_matched &= all.all(|ante| Some(ante) == first);
        if raise.is_zero() && !price.is_zero() {
            return Err(BadTerms::BadLimits);
        }
        (setup.price, setup.first_raise, setup.opens_after) = (*price, *raise, *opens_after);
        setup.check_money()
    }
}

impl Player {
    /// What a newcomer or someone who missed blinds posts: the live part first, so that a short stack covers that
    /// (cb:4.blinds.10b).
    fn entry(&self) -> impl Iterator<Item = Posting> {
        let live = Posting { seat: self.seat, post: Some(Post::Entry), amount: self.live_post };
        let dead = Posting { seat: self.seat, post: None, amount: self.dead_post };
        [live, dead].into_iter().filter(|posting| !posting.amount.is_zero())
    }
}

impl HandSetup {
    /// Whoever antes for all owes of the ante what the blind leaves of the stack.
    fn blind_before_ante(&mut self) {
        let mut payers = self.dealt.iter().filter(|seat| !self.antes[seat.index()].is_zero());
        let (Some(seat), None) = (payers.next(), payers.next()) else { return };
        let blinds = self.posts.iter().filter(|posting| posting.seat == seat && posting.post.is_some());
        let blinds = blinds.fold(Chips::ZERO, |sum, posting| sum.with(posting.amount));
        let left = self.stacks[seat.index()].less_or_nothing(blinds);
        self.antes[seat.index()] = self.antes[seat.index()].min(left);
    }

    /// No forced bet may be too large to count, and no player's posts together above what it costs to come in: that
    /// would be a raise before the cards.
    fn check_money(&self) -> Result<(), BadTerms> {
        let posted = |seat: Seat| {
            let live = self.posts.iter().filter(|posting| posting.seat == seat && posting.post.is_some());
            let all = live.fold(Chips::ZERO, |sum, posting| sum.plus(posting.amount).unwrap_or(Chips::MAX));
            all.min(self.stacks[seat.index()].less_or_nothing(self.antes[seat.index()]))
        };
        if self.dealt.iter().any(|seat| posted(seat) > self.price) {
            return Err(BadTerms::BadBlinds);
        }
        let amounts = self.antes.iter().chain(self.posts.iter().map(|p| &p.amount));
        let fits = amounts.chain([&self.price, &self.first_raise]).all(|amount| amount.units() <= MOST_MONEY);
        if fits { Ok(()) } else { Err(BadTerms::TooMuchMoney) }
    }
}
