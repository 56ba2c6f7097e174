//! What a client wants, in a line of text: so that it can be asked again after the room has died.

use std::fmt;
use std::str::FromStr;

use cards::CardSet;
use chips::Chips;
use game::{Badge, PlayerId, Seat, Span, TableId};
use ledger::Order;
use pit::{craps, mini_dice, premium};
use room::floor::{self, Channel};
use room::{By, LiveTable, Request, Room};
use table::Entry;

use crate::wants;

/// A word and up to three numbers: who, where, how much.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wish {
    pub(crate) word: String,
    pub(crate) numbers: [u64; 3],
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three] = self.numbers;
        write!(f, "{} {one} {two} {three}", self.word)
    }
}

/// A line that is no wish.
#[derive(Debug)]
pub(crate) struct NoWish;

impl FromStr for Wish {
    type Err = NoWish;

    fn from_str(text: &str) -> Result<Wish, NoWish> {
        let mut words = text.split(' ');
        let word = words.next().ok_or(NoWish)?.to_owned();
        let mut numbers = [0; 3];
        for (number, word) in numbers.iter_mut().zip(words) {
            *number = word.parse().map_err(|_| NoWish)?;
        }
        Ok(Wish { word, numbers })
    }
}

impl Wish {
    pub(crate) fn new(word: &str, numbers: [u64; 3]) -> Wish {
        Wish { word: word.to_owned(), numbers }
    }

    /// How long it is before it is asked.
    pub(crate) fn takes(&self) -> Span {
        if self.word == "wait" { Span::minutes(self.numbers[0]) } else { Span::millis(700) }
    }

    /// Who asks for what. Nothing where the table it speaks of does not stand as it did.
    pub(crate) fn request(&self, room: &Room) -> Option<(By, Request)> {
        let [one, two, three] = self.numbers;
        let player = PlayerId(u32::try_from(one).ok()?);
        let table = TableId(u16::try_from(two).ok()?);
        let chips = Chips::new(three);
        let (floor, cage) = (By::Floor(Badge(7)), By::Cage(Badge(3)));
        let own = By::Player(player);
        Some(match self.word.as_str() {
            "bankroll" => (cage, Request::Cage(Order::BringBankroll { amount: chips })),
            "register" => (floor, Request::Register { name: format!("Guest {one}") }),
            "deposit" => (cage, Request::Cage(Order::Deposit { player, amount: chips })),
            "withdraw" => (cage, Request::Cage(Order::Withdraw { player, amount: chips })),
            "open" => {
                let spec = wants::specs().into_iter().nth(usize::try_from(one).ok()?)?;
                (floor, Request::OpenTable { spec: Box::new(spec), main: None, house_players: 0 })
            }
            "seed" => {
                let fund = jackpot::Fund::ALL.get(usize::try_from(one).ok()?).copied()?;
                let seed = jackpot::Request::Seed { fund, purse: jackpot::Purse(0), amount: chips };
                (floor, Request::Jackpot(seed))
            }
            "begin-count" => (cage, Request::Cage(Order::BeginCount)),
            "enter-count" => {
                let nth = usize::try_from(one).ok()?;
                let what = room.ledger().sheet()?.lines.get(nth)?.what;
                (cage, Request::Cage(Order::EnterCount { what, counted: chips }))
            }
            "propose-close" => (cage, Request::Cage(Order::CloseCounted { explained: Vec::new() })),
            "approve-close" => (By::Cage(Badge(4)), Request::Cage(Order::Approve { proposal: one })),
            "wait" => (floor, Request::Tick),
            "join" => {
                let kind = *room.table(table)?.kind()?;
                (own, Request::Floor(floor::Request::JoinList { player, kind, channel: Channel::Desk }))
            }
            "sit" => {
                let seat = Seat::new(u8::try_from(three).ok()?);
                let buy_in = Chips::new(10_000);
                (own, Request::TakeSeat { player, table, seat, buy_in, entry: Entry::Post })
            }
            "step-up" => {
                let seat = Seat::new(u8::try_from(three % 6 + 1).ok()?)?;
                (own, Request::TakePlace { player, table, seat, chips: Chips::new(20_000) })
            }
            "leave" => match room.table(table)?.poker() {
                Some(_) => (own, Request::Poker { table, request: table::Request::Leave }),
                None => (own, Request::LeavePlace { player, table }),
            },
            "deal" => (By::Dealer(table), Request::Deal { table }),
            _ => return self.at_the_table(room.table(table)?, own).map(|request| (own, request)),
        })
    }

    fn at_the_table(&self, live: &LiveTable, own: By) -> Option<Request> {
        let (table, chips) = (live.id(), Chips::new(self.numbers[2]));
        let premium = |request| Request::Premium { table, request };
        let poker = |request| Request::Poker { table, request: table::Request::Hand(request) };
        Some(match self.word.as_str() {
            "ante" => {
                let By::Player(player) = own else { return None };
                let bets = premium::Bets { ante: chips, x_tra: chips, ..premium::Bets::default() };
                let position = live.seat_of(player)?;
                premium(premium::Request::Bet { position, bets, tender: premium::Tender::Chips })
            }
            "pass-on" => premium(premium::Request::Check),
            "play" => premium(premium::Request::Play(chips)),
            "give-up" => premium(premium::Request::Fold),
            "line" => {
                let request = craps::Request::Bet { wager: craps::Wager::Pass, stake: chips };
                Request::Craps { table, request }
            }
            "field" => {
                let request = mini_dice::Request::Bet { wager: mini_dice::Wager::Field, stake: chips };
                Request::MiniDice { table, request }
            }
            "fold" => poker(poker::Request::Fold),
            "check" => poker(poker::Request::Check),
            "call" => poker(poker::Request::Call),
            "bring-in" => poker(poker::Request::BringIn),
            "raise" => poker(poker::Request::RaiseTo(chips)),
            "show" => poker(poker::Request::Show),
            "muck" => poker(poker::Request::Muck),
            "draw" => {
                let cards = CardSet::from_bits(self.numbers[2])?;
                poker(poker::Request::Discard { cards, unknown: 0 })
            }
            "no-chop" => poker(poker::Request::DeclineChop),
            "once" => poker(poker::Request::RunIt(1)),
            _ => return None,
        })
    }
}
