//! A table-top: a table of Premium Hold 'Em whose tests read like the game. Amounts are dollars.

use std::collections::VecDeque;

use cards::{Card, CardReader, CardSet, Face};
use chips::Chips;
use game::{Actor, Badge, Command, Game, Seat};
use pit::Outcome;
use pit::premium::{
    Awaiting, Bets, DeckStep, Irregularity, Place, PremiumEvent, PremiumSetup, PremiumTable, Request,
    SETTINGS, SpinTable, Spot, Tender, Terms, Violation, Weights, Wheel,
};

/// A table with its tape: every event since the last "no more bets".
pub(crate) struct Felt {
    pub(crate) setup: PremiumSetup,
    pub(crate) table: PremiumTable,
    pub(crate) tape: Vec<PremiumEvent>,
}

/// So many dollars.
pub(crate) const fn d(dollars: u64) -> Chips {
    Chips::new(dollars * 100)
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Cards in this order.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    let faces = CardReader::new(text).map(|face| face.expect("a card"));
    faces
        .map(|face| if let Face::Card(card) = face { Some(card) } else { None })
        .map(|card| card.expect("no joker"))
        .collect()
}

pub(crate) fn card(text: &str) -> Card {
    cards(text)[0]
}

/// Ante and X-Tra Bonus.
pub(crate) fn ante(dollars: u64) -> Bets {
    Bets { ante: d(dollars), x_tra: d(dollars), ..Bets::default() }
}

/// New Jersey's terms with some settings changed.
pub(crate) fn terms(settings: &[&str]) -> Terms {
    let mut terms = Terms::NEW_JERSEY;
    for text in settings {
        pit::settings::change(SETTINGS, &mut terms.house, text).expect("a setting");
    }
    terms
}

/// The same with a wheel on which every position comes.
pub(crate) fn with_wheel(terms: Terms, table: SpinTable) -> Terms {
    Terms { wheel: Some(Wheel { table, weights: Weights::new([1; 12]), approved: true }), ..terms }
}

pub(crate) const FLOOR: Actor = Actor::Floor(Badge(7));

pub(crate) fn player(number: u8) -> Actor {
    Actor::Seat(seat(number))
}

/// The wagers of a position, in chips.
pub(crate) fn bet(position: u8, bets: Bets) -> Request {
    Request::Bet { position: seat(position), bets, tender: Tender::Chips }
}

/// Which cards go where in a deal; what is not said is any card.
#[derive(Default)]
pub(crate) struct Deal {
    seats: [VecDeque<Card>; 6],
    dealer: VecDeque<Card>,
    board: VecDeque<Card>,
    kept: CardSet,
}

impl Deal {
    pub(crate) fn new(hands: &[(u8, &str)], dealer: &str, board: &str) -> Deal {
        let mut deal = Deal { dealer: cards(dealer).into(), board: cards(board).into(), ..Deal::default() };
        for (number, hand) in hands {
            deal.seats[seat(*number).index()] = cards(hand).into();
        }
        let all = deal.seats.iter().flatten().chain(&deal.dealer).chain(&deal.board);
        deal.kept = all.copied().collect();
        deal
    }

    /// The next card for a place, or one that nobody wants.
    fn next(&mut self, to: Place, out: CardSet) -> Card {
        let pile = match to {
            Place::Seat(seat) => &mut self.seats[seat.index()],
            Place::Dealer => &mut self.dealer,
            Place::Community => &mut self.board,
            Place::Burn => &mut VecDeque::new(),
        };
        let any = || (CardSet::FULL - self.kept - out).iter().next().expect("a card that nobody wants");
        let card = pile.pop_front();
        card.unwrap_or_else(any)
    }
}

impl Felt {
    /// Nobody sits.
    pub(crate) fn empty(terms: Terms) -> Felt {
        let setup = terms.seal().expect("sound terms");
        Felt { setup, table: PremiumTable::open(&setup), tape: Vec::new() }
    }

    /// Everybody sits with 20,000 dollars.
    pub(crate) fn open(terms: Terms) -> Felt {
        let mut felt = Felt::empty(terms);
        for number in 1..=terms.positions {
            felt.dealer(Request::Sit { seat: seat(number), chips: d(20_000) });
        }
        felt
    }

    /// Asks for something.
    pub(crate) fn ask(&mut self, actor: Actor, request: Request) -> Result<Vec<PremiumEvent>, Violation> {
        let mut events = Vec::new();
        self.table.perform(&self.setup, Command { actor, request }, &mut events)?;
        if events.contains(&PremiumEvent::NoMoreBets) {
            self.tape.clear();
        }
        self.tape.extend(&events);
        Ok(events)
    }

    /// Asks for something that is granted.
    #[track_caller]
    pub(crate) fn does(&mut self, actor: Actor, request: Request) -> Vec<PremiumEvent> {
        let asked = self.ask(actor, request);
        asked.unwrap_or_else(|violation| unreachable!("{request:?} of {actor} is refused: {violation}"))
    }

    #[track_caller]
    pub(crate) fn dealer(&mut self, request: Request) -> Vec<PremiumEvent> {
        self.does(Actor::Dealer, request)
    }

    /// Asks for something that is refused: by which key, under which rule. Nothing may be left behind.
    #[track_caller]
    pub(crate) fn refuses(&self, actor: Actor, request: Request) -> (&'static str, &'static str) {
        let mut table = self.table.clone();
        let mut events = vec![PremiumEvent::RecutOrdered];
        let refused = table.perform(&self.setup, Command { actor, request }, &mut events);
        assert!(refused.is_err(), "{request:?} of {actor} is granted: {events:?}");
        let violation = refused.expect_err("it is refused");
        assert!(table == self.table, "a refusal leaves the table as it was");
        assert_eq!(events, [PremiumEvent::RecutOrdered], "a refusal leaves no event");
        assert!(!violation.to_string().is_empty());
        (violation.key(), violation.rule(&self.setup).as_str())
    }

    /// A player puts down ante and X-Tra Bonus.
    #[track_caller]
    pub(crate) fn bet(&mut self, number: u8, dollars: u64) {
        self.bets(number, ante(dollars));
    }

    #[track_caller]
    pub(crate) fn bets(&mut self, number: u8, bets: Bets) {
        self.does(player(number), bet(number, bets));
    }

    /// Who must do what next.
    pub(crate) fn waits_for(&self) -> Awaiting {
        self.table.awaiting(&self.setup)
    }

    /// What the deck needs.
    pub(crate) fn deck(&self) -> DeckStep {
        match self.waits_for() {
            Awaiting::Bets { deck, .. } => deck,
            _ => DeckStep::Ready,
        }
    }

    /// The deck is made ready.
    #[track_caller]
    pub(crate) fn make_ready(&mut self) {
        loop {
            match self.deck() {
                DeckStep::Bring => self.dealer(Request::BringDeck { pre_shuffled: false }),
                DeckStep::ClearRack => self.dealer(Request::ClearRack),
                DeckStep::Prepare(motion) => self.dealer(Request::Prepare(motion)),
                DeckStep::MachineCount => self.dealer(Request::MachineCount(52)),
                DeckStep::Ready => return,
            };
        }
    }

    /// "No more bets."
    #[track_caller]
    pub(crate) fn close(&mut self) {
        self.make_ready();
        self.dealer(Request::NoMoreBets);
    }

    /// All cards that have left the stub in this round.
    pub(crate) fn out(&self) -> CardSet {
        let out = self.tape.iter().filter_map(|event| match event {
            PremiumEvent::CardDealt { card, .. } | PremiumEvent::CardDealtAmiss { card, .. } => {
                card.turned_up_for_the_rules()
            }
            PremiumEvent::FaceUpCardRacked { card } => Some(*card),
            _ => None,
        });
        out.collect()
    }

    /// Deals so many deliveries, cards or stacks.
    #[track_caller]
    pub(crate) fn deal_some(&mut self, deal: &mut Deal, deliveries: usize) {
        for _ in 0..deliveries {
            let mut out = self.out();
            let mut next = |to| {
                let card = deal.next(to, out);
                out.insert(card);
                card
            };
            let request = match self.waits_for() {
                Awaiting::Card { to } => Request::Deal(next(to)),
                Awaiting::Stack { to } => {
                    let bottom = if to == Place::Community { Place::Burn } else { to };
                    Request::DealStack([next(to), next(to), next(bottom)])
                }
                _ => return,
            };
            self.dealer(request);
        }
    }

    /// Deals, and racks or counts the stub.
    #[track_caller]
    pub(crate) fn deal(&mut self, hands: &[(u8, &str)], dealer: &str, board: &str) {
        self.deal_some(&mut Deal::new(hands, dealer, board), 60);
        self.rack();
    }

    /// Racks the stub, or counts it when that is due.
    #[track_caller]
    pub(crate) fn rack(&mut self) {
        match self.waits_for() {
            Awaiting::Stub { count_due: true } => {
                self.dealer(Request::CountStub { stub: self.table.stub_count() })
            }
            _ => self.dealer(Request::RackStub),
        };
    }

    #[track_caller]
    pub(crate) fn check(&mut self, number: u8) {
        self.does(player(number), Request::Check);
    }

    #[track_caller]
    pub(crate) fn play(&mut self, number: u8, dollars: u64) {
        self.does(player(number), Request::Play(d(dollars)));
    }

    #[track_caller]
    pub(crate) fn fold(&mut self, number: u8) -> Vec<PremiumEvent> {
        self.does(player(number), Request::Fold)
    }

    #[track_caller]
    pub(crate) fn turn_community(&mut self) {
        self.dealer(Request::TurnCommunity);
    }

    /// The dealer turns up the own cards and settles seat after seat.
    #[track_caller]
    pub(crate) fn showdown(&mut self) {
        self.dealer(Request::TurnDealer);
        while let Awaiting::Settlement { .. } = self.waits_for() {
            self.dealer(Request::SettleNext);
        }
    }

    #[track_caller]
    pub(crate) fn spin(&mut self, position: u8) -> Vec<PremiumEvent> {
        self.dealer(Request::Spin { position })
    }

    #[track_caller]
    pub(crate) fn report(&mut self, irregularity: Irregularity) -> Vec<PremiumEvent> {
        self.dealer(Request::Report(irregularity))
    }

    /// What became of a wager in this round, and by which rule.
    #[track_caller]
    pub(crate) fn result(&self, number: u8, on: Spot) -> (Outcome, &'static str) {
        let found = self.tape.iter().find_map(|event| match event {
            PremiumEvent::Settled { seat: whose, spot, outcome, rule, .. }
                if *whose == seat(number) && *spot == on =>
            {
                Some((*outcome, rule.as_str()))
            }
            _ => None,
        });
        found.expect("the wager was settled")
    }

    /// In cents.
    pub(crate) fn stack(&self, number: u8) -> i64 {
        i64::try_from(self.table.stacks().stack(seat(number)).units()).expect("a stack")
    }

    /// In cents: what a player has won or lost of the 20,000 dollars.
    pub(crate) fn won(&self, number: u8) -> i64 {
        self.stack(number) - 2_000_000
    }

    /// Whether bets are open: the round is over.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.waits_for(), Awaiting::Bets { .. })
    }

    /// The rule by which the round was void.
    pub(crate) fn void_by(&self) -> Option<&'static str> {
        self.tape.iter().find_map(|event| match event {
            PremiumEvent::RoundVoided { rule } => Some(rule.as_str()),
            _ => None,
        })
    }
}
