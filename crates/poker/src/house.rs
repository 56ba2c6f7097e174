//! House rules: what a book decides for every game it offers. Values, never questions about which book it is.

use cards::AceIs;
use chips::Chips;
use rulebook::{RuleId, rule};

use crate::matter::{self, Citations, Matter};
use crate::terms::Occasion;
use crate::variant::{Opens, Variant};

/// The rules of a house, as values.
#[derive(Clone, Copy, Debug)]
pub struct House {
    /// As people type it: the edition of its book, where it has one.
    pub key: &'static str,
    /// As it stands on the sign.
    pub name: &'static str,
    /// Which rule of its book stands behind a decision.
    pub cites: &'static Citations,
    /// The games it may offer, by key; any, where nothing says otherwise.
    pub offers: Option<&'static [&'static str]>,
    /// Games it deals to fewer players than the cards would allow.
    pub fewer_seats: &'static [(&'static str, u8)],
    /// The most rake as a percentage of the money bet.
    pub most_rake: Option<u8>,
    /// Whether a percentage has to be taken after each betting round.
    pub percentage_each_round: bool,
    /// Whether a percentage and set amounts may be taken together, and time be charged beside them.
    pub rakes_together: bool,
    /// Whether there may be jackpot drops.
    pub drops: bool,
    /// Which games a drop is taken at, by the name of its fund; any, where the book says nothing of it.
    pub drop_games: &'static [DropGames],
    /// Whether a game with a button has to have a blind.
    pub blind_required: bool,
    /// Whether the sign says of every game whether there is an ante, and how many blinds of which size.
    pub forced_bets_posted: bool,
    /// Which kills there may be.
    pub kills: Kills,
    /// What may be put up that is less than a chip; anything, where nothing says otherwise.
    pub coin: Option<Coin>,
    /// Who posts which blind when two play.
    pub heads_up: HeadsUp,
    /// How many raises a fixed-limit or spread-limit round may have.
    pub raises: RaiseCap,
    /// How much of a full bet an all-in must be, in limit games, to count as one and to let others raise again.
    pub limit_reopening: Reopening,
    /// Whether a player who checked may raise later in the round.
    pub check_raise: bool,
    /// Whether an open pair on fourth street of stud lets players bet the upper limit.
    pub open_pair_doubles: bool,
    /// Whether the high hand may check where the text says "bet" (five-card stud).
    pub high_hand_may_check: bool,
    /// Who brings in high-low stud without a qualifier.
    pub high_low_stud_opens: Opens,
    /// Whether a seat that folded with no bet to face is still dealt to until somebody bets (stud).
    pub folded_seat_takes_cards: bool,
    /// What happens when the stub cannot give everyone the last card (stud).
    pub shortage: Shortage,
    /// Who gets what does not divide.
    pub odd_chips: OddChips,
    /// What does not divide by the smallest chip in high-low games goes to one player in one piece, if it is no more
    /// than this; else chip by chip.
    pub odd_piece: Option<Chips>,
    /// Whether the last bettor shows first even if that was on an earlier street, because all were all-in since.
    pub earlier_bettor_shows_first: bool,
    /// Whether hands are turned up as soon as nobody can bet any more, or only at the showdown.
    pub tabled_when_all_in: bool,
    /// Whether a hand may be thrown away at the showdown although somebody is all-in.
    pub mucked_when_all_in: bool,
    /// Whether antes and blinds of a player who does not put them up are taken from the stack.
    pub blinds_off: bool,
    /// What a big blind who cannot pay both owes first, where the big blind antes for all.
    pub short_ante: ShortAnte,
    /// How often the rest of the board may be dealt when all are all-in, in big-bet games.
    pub most_runs: u8,
    /// Whether the blinds may take their money back when everyone else has folded.
    pub blind_chop: bool,
    /// How many live straddles there may be in limit and pot-limit games; no-limit has no end to them.
    pub straddles: u8,
    /// Whether a straddle is the least bet of every later street too, in big-bet games.
    pub straddle_is_least_bet: bool,
    /// What a pot-limit maximum is counted from.
    pub pot_limit: PotCount,
    /// Whether the dealer calls low card, high hand and pairs in stud.
    pub calls_the_board: bool,
    /// Whether requests are taken that only old hands make: raises and shows as they were recorded.
    pub plays_records: bool,
    /// Whether a recorded raise stands although a rule forbids it, within the stack: whoever follows a record to its end
    /// says which rule it breaks.
    pub follows_records: bool,
    /// Whether players who cannot pay a full ante win only that much from each ante, or all of them.
    pub antes_are_matched: bool,
    /// Whether the book says what follows from a mistake in the deal; otherwise the floor decides each of them.
    pub mistakes_by_the_book: bool,
}

/// The games at which something is dropped for a fund.
#[derive(Clone, Copy, Debug)]
pub struct DropGames {
    /// The fund, by the name of its drop.
    pub fund: &'static str,
    /// The games, by key.
    pub games: &'static [&'static str],
    /// The rule that lists them.
    pub rule: RuleId,
}

/// Which kills a house may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kills {
    /// Any: whoever kills posts a kill blind.
    ByBlind,
    /// Limits that stay up, without a kill blind, at Omaha high-low with a qualifier alone.
    LastingInOmahaEight,
    /// None.
    None,
}

/// What may be put up in coin, in a house whose chips begin at a dollar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coin {
    /// The smallest chip.
    pub chip: Chips,
    /// The chip that is no multiple of it: one of them makes what a half is left of.
    pub odd_chip: Chips,
    /// The coin in which an ante below that chip may be put up; none, where chips alone play.
    pub antes_in: Option<Chips>,
}

impl Coin {
    /// Whether an ante of this amount can be put up.
    pub fn takes_ante(&self, amount: Chips) -> bool {
        let in_coin = |coin| amount < self.chip && amount.is_multiple_of(coin);
        self.takes_bet(amount) || self.antes_in.is_some_and(in_coin)
    }

    /// Whether a blind, bring-in or bet of this amount can be put up: in chips.
    pub fn takes_bet(&self, amount: Chips) -> bool {
        let rest = amount.minus(self.odd_chip);
        amount.is_multiple_of(self.chip) || rest.is_ok_and(|rest| rest.is_multiple_of(self.chip))
    }
}

/// Who posts which blind when two play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeadsUp {
    /// The button posts the small blind and acts first before the flop.
    ButtonIsSmallBlind,
    /// The first blind is left of the button, as always.
    FirstBlindIsLeftOfButton,
}

/// How many raises a limit round may have after the bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaiseCap {
    /// In games of three or more betting rounds.
    pub usual: Option<u8>,
    /// In games of two betting rounds.
    pub two_rounds: Option<u8>,
    /// Whether the cap falls away when only two who are not all-in remain before it is reached.
    pub lifted_heads_up: bool,
    /// Whether the big blind counts as the bet the raises come after.
    pub blind_is_the_bet: bool,
}

/// How much of a full bet counts as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reopening {
    /// Half of it.
    Half,
    /// All of it.
    Full,
}

/// What a stack that cannot pay both pays first: the big blind, or the ante of the big blind for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShortAnte {
    /// The ante.
    AnteFirst,
    /// The blind.
    BlindFirst,
}

/// What happens when the stub cannot give everyone the last card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortage {
    /// How many cards there must be beyond one for each player.
    pub spare: usize,
    /// Whether the burns are scrambled into the stub if that makes enough for everyone.
    pub burns_may_complete: bool,
    /// A stub of so many cards or fewer is scrambled with the burns before the community card comes.
    pub scramble_at: usize,
    /// Whether a card is burned after that scramble.
    pub burn_after_scramble: bool,
}

/// Who gets what does not divide, when hands tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OddChips {
    /// Button games for one share.
    pub button: OddChip,
    /// Stud games for one share.
    pub stud: OddChip,
    /// Either half of a button game for two shares.
    pub split_button: OddChip,
    /// Either half of a stud game for two shares.
    pub split_stud: OddChip,
    /// Whether no player gets more than one odd chip of a pot.
    pub one_per_player: bool,
    /// Whether a pot whose high and low are tied by the same players is divided once, not half by half.
    pub same_players_divide_once: bool,
}

/// Who gets the odd chip among tied hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddChip {
    /// The first clockwise from the button, or from the dealer.
    ByPosition,
    /// The best single card of all the player holds, by suit: highest for high, lowest for low.
    ByCardHeld,
    /// The best single own card that plays in the hand, by suit: highest for high, lowest for low.
    ByCardPlayed,
}

/// What a pot-limit maximum is counted from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PotCount {
    /// The pot counts as rounded up to a multiple of this.
    pub rounded_to: Option<Chips>,
    /// Whether the small blind counts as a big one until the big blind has acted.
    pub small_blind_as_big: bool,
}

/// Catfish Bend, Rules of Poker, 8 May 2015.
pub const CATFISH_BEND: House = House {
    key: "cb-2015",
    name: "Catfish Bend",
    cites: matter::CATFISH_BEND,
    offers: None,
    fewer_seats: &[],
    most_rake: None,
    percentage_each_round: false,
    rakes_together: false,
    drops: true,
    drop_games: &[
        DropGames {
            fund: "bad-beat",
            games: &["holdem", "omaha", "omaha8", "stud", "stud-hi-lo", "stud8"],
            rule: rule!("cb:10.badbeat.elig.1"),
        },
        DropGames {
            fund: "high-hand",
            games: &["holdem", "stud", "stud-hi-lo", "stud8"],
            rule: rule!("cb:11.highhand.elig.1"),
        },
    ],
    blind_required: false,
    forced_bets_posted: false,
    kills: Kills::ByBlind,
    coin: None,
    heads_up: HeadsUp::ButtonIsSmallBlind, // cb:4.blinds.4a
    raises: RaiseCap {
        usual: Some(3),        // cb:3.betting.3a
        two_rounds: Some(4),   // cb:3.betting.3b
        lifted_heads_up: true, // cb:3.betting.4a
        blind_is_the_bet: true,
    },
    limit_reopening: Reopening::Half, // cb:3.betting.5a
    check_raise: true,                // cb:3.betting.1
    open_pair_doubles: true,          // cb:7.stud.7a
    high_hand_may_check: true,
    high_low_stud_opens: Opens::LowCardBringsIn(AceIs::High), // cb:7.hilo.4a
    folded_seat_takes_cards: true,                            // cb:7.stud.9
    shortage: Shortage { spare: 2, burns_may_complete: true, scramble_at: 2, burn_after_scramble: false }, // cb:7.stud.15
    odd_chips: OddChips {
        button: OddChip::ByPosition,       // cb:3.ties.5a
        stud: OddChip::ByCardHeld,         // cb:3.ties.5b
        split_button: OddChip::ByPosition, // cb:3.ties.5c
        split_stud: OddChip::ByCardHeld,   // cb:7.hilo.9a, cb:7.hilo.9b
        one_per_player: true,              // cb:3.ties.4
        same_players_divide_once: true,    // cb:7.hilo.8b
    },
    odd_piece: None,                   // cb:3.ties.3
    earlier_bettor_shows_first: false, // cb:3.showdown.7a
    tabled_when_all_in: false,
    mucked_when_all_in: true,
    blinds_off: false,
    short_ante: ShortAnte::AnteFirst,
    most_runs: 3,                                                       // cb:9.nl.17c
    blind_chop: true,                                                   // cb:2.procedures.14b
    straddles: 1,                                                       // cb:4.blinds.16a
    straddle_is_least_bet: true,                                        // cb:9.nl.2
    pot_limit: PotCount { rounded_to: None, small_blind_as_big: true }, // cb:9.pl.6a
    calls_the_board: true,                                              // cb:7.stud.12a
    plays_records: false,
    follows_records: false,
    antes_are_matched: true,
    mistakes_by_the_book: true, // cb:3.misdeal.1
};

/// Chips and plaques alone play (nj:14.7(c)). Which chips there are is another chapter's; this one knows the dollar, which
/// coin in the pot becomes (nj:14.7(c)2/2@nj-2008), and tables have chips of two and a half.
const CHIPS_ALONE: Coin = Coin { chip: Chips::new(100), odd_chip: Chips::new(250), antes_in: None };

/// The games New Jersey may offer (nj:14.8(a), nj:14.8(b)); mambo stud, the last, came after 1998.
const NEW_JERSEY_GAMES: [&str; 10] = [
    "stud",
    "stud-hi-lo",
    "stud8",
    "holdem",
    "omaha",
    "omaha8",
    "five-card-draw",
    "lowball",
    "five-card-stud",
    "mambo",
];

/// N.J.A.C. 19:47-14. The editions deal and bet alike; they differ in the games, in what may be taken from the pot, in
/// kills and coin, and in how long a deck lives.
pub const NEW_JERSEY: House = House {
    key: "nj-2008",
    name: "New Jersey",
    cites: matter::NEW_JERSEY,
    offers: Some(&NEW_JERSEY_GAMES),
    fewer_seats: &[("omaha", 10), ("omaha8", 10)], // nj:14.11(b)
    most_rake: Some(10),                           // nj:14.14(b)1.i
    percentage_each_round: true,                   // nj:14.14(b)1.ii
    rakes_together: true,                          // nj:14.14(b)
    drops: true,
    drop_games: &[],
    blind_required: true,              // nj:14.10(d), nj:14.11(e), nj:14.12(e)
    forced_bets_posted: true, // nj:14.10(d)/3, and for antes the third sentence of each game: nj:14.9(b)/3
    kills: Kills::LastingInOmahaEight, // nj:14.1:kill@nj-2008
    coin: Some(Coin { antes_in: Some(Chips::new(25)), ..CHIPS_ALONE }), // nj:14.7(c)/2@nj-2008
    heads_up: HeadsUp::FirstBlindIsLeftOfButton, // nj:14.10(d)
    // The subchapter has no cap; posted limits do. The usual bet and three raises are the default.
    raises: RaiseCap { usual: Some(3), two_rounds: Some(4), lifted_heads_up: true, blind_is_the_bet: true },
    limit_reopening: Reopening::Half,
    check_raise: true, // nj:14.7(j)
    open_pair_doubles: false,
    high_hand_may_check: false,                               // nj:14.13(f)/2
    high_low_stud_opens: Opens::HighCardBringsIn(AceIs::Low), // nj:14.9(d)2
    folded_seat_takes_cards: false,
    shortage: Shortage { spare: 1, burns_may_complete: false, scramble_at: 1, burn_after_scramble: true }, // nj:14.9(h)/3
    odd_chips: OddChips {
        button: OddChip::ByPosition,
        stud: OddChip::ByPosition,
        split_button: OddChip::ByCardPlayed, // nj:14.11(f)2.ii/2
        split_stud: OddChip::ByCardPlayed,   // nj:14.9(i)2.ii/2
        one_per_player: false,
        same_players_divide_once: false,
    },
    odd_piece: Some(Chips::new(100)), // nj:14.9(i)2.i, in cents
    earlier_bettor_shows_first: true, // nj:14.15(d)/2
    tabled_when_all_in: false,
    mucked_when_all_in: true,
    blinds_off: false,
    short_ante: ShortAnte::AnteFirst,
    most_runs: 1,
    blind_chop: false,
    straddles: 0,
    straddle_is_least_bet: false,
    pot_limit: PotCount { rounded_to: None, small_blind_as_big: false },
    calls_the_board: false,
    plays_records: false,
    follows_records: false,
    antes_are_matched: true, // nj:14.7(c)4.i
    mistakes_by_the_book: false,
};

/// New Jersey from 1999 to 2002: mambo stud has come in, but no kill and no bad-beat fund yet, and nothing is put up in
/// coin.
pub const NEW_JERSEY_2001: House = House {
    key: "nj-2001",
    name: "New Jersey, 2001",
    cites: matter::NEW_JERSEY_2001,
    drops: false, // nj:14.1:pot@nj-1998
    kills: Kills::None,
    coin: Some(CHIPS_ALONE), // nj:14.7(c)
    ..NEW_JERSEY
};

/// New Jersey before mambo stud came in.
pub const NEW_JERSEY_1998: House = House {
    key: "nj-1998",
    name: "New Jersey, 1998",
    cites: matter::NEW_JERSEY_1998,
    offers: Some(NEW_JERSEY_GAMES.split_at(NEW_JERSEY_GAMES.len() - 1).0),
    ..NEW_JERSEY_2001
};

/// What published hand histories follow: the hand-history standard and the tournaments it records. Rules are
/// cited from Catfish Bend, whose game it otherwise is.
pub const HISTORY: House = House {
    key: "phh",
    name: "Hand-history standard",
    raises: RaiseCap { usual: Some(3), two_rounds: Some(3), lifted_heads_up: false, blind_is_the_bet: false },
    limit_reopening: Reopening::Full,
    open_pair_doubles: false,
    folded_seat_takes_cards: false,
    odd_chips: OddChips {
        button: OddChip::ByPosition,
        stud: OddChip::ByPosition,
        split_button: OddChip::ByPosition,
        split_stud: OddChip::ByPosition,
        one_per_player: false,
        same_players_divide_once: false,
    },
    tabled_when_all_in: true,
    most_runs: 1,
    blind_chop: false,
    straddles: 12,
    straddle_is_least_bet: false,
    pot_limit: PotCount { rounded_to: None, small_blind_as_big: false },
    calls_the_board: false,
    plays_records: true,
    antes_are_matched: false,
    drop_games: &[],
    ..CATFISH_BEND
};

/// Every house.
pub const HOUSES: &[&House] = &[&CATFISH_BEND, &NEW_JERSEY, &NEW_JERSEY_2001, &NEW_JERSEY_1998, &HISTORY];

impl House {
    /// The same house with the chips being points: what a book says of tournaments, as values. The raise cap holds heads-up as
    /// well, but for the last two of the tournament (cb:12.tourn.23).
    #[must_use]
    pub(crate) const fn for_occasion(self, occasion: Occasion) -> House {
        let lifted_heads_up = match occasion {
            Occasion::Cash => return self,
            Occasion::Tournament => false,
            Occasion::LastTwo => self.raises.lifted_heads_up,
        };
        House {
            raises: RaiseCap { lifted_heads_up, ..self.raises },
            tabled_when_all_in: true,  // cb:12.tourn.33
            mucked_when_all_in: false, // cb:12.tourn.33
            blinds_off: true,          // cb:12.tourn.6
            most_runs: 1,
            blind_chop: false,
            straddles: 0,                                                        // cb:9.nl.14a
            pot_limit: PotCount { small_blind_as_big: false, ..self.pot_limit }, // cb:9.pl.6d
            coin: None,
            ..self
        }
    }

    /// The same house, taking what a hand of it may no longer be but once was: tables of an old log, opened before these
    /// rules were looked at, are what they were.
    #[must_use]
    pub const fn as_opened_before(self) -> House {
        House { drop_games: &[], blind_required: false, kills: Kills::ByBlind, coin: None, ..self }
    }

    /// The house with this key.
    pub fn find(key: &str) -> Option<&'static House> {
        HOUSES.iter().copied().find(|house| house.key.eq_ignore_ascii_case(key))
    }

    /// The rule of this house's book behind a decision.
    pub fn cite(&self, matter: Matter) -> RuleId {
        self.cites[matter as usize]
    }

    /// The rule behind a decision in a game, whose own section comes before the general rules of the same book.
    pub fn cite_in(&self, variant: &Variant, matter: Matter) -> RuleId {
        let general = self.cite(matter);
        let own = variant.rules.iter().find(|(about, id)| *about == matter && is_of_book(*id, general));
        own.map_or(general, |(_, id)| *id)
    }

    /// The same for every matter.
    pub(crate) fn citations_in(&self, variant: &Variant) -> Citations {
        let mut rules = *self.cites;
        // The first of a game's own rules for a matter counts.
        for (matter, id) in variant.rules.iter().rev() {
            let general = self.cite(*matter);
            if is_of_book(*id, general) {
                rules[*matter as usize] = *id;
            }
        }
        rules
    }
}

/// Whether two rules are of the same book: what stands before the colon, letter by letter, since a game's own rules are all asked
/// for each hand that is sealed.
fn is_of_book(id: RuleId, other: RuleId) -> bool {
    let book = |id: RuleId| id.as_str().bytes().take_while(|letter| *letter != b':');
    book(id).eq(book(other))
}
