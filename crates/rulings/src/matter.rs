//! What happened, in the words of a floor person.

/// The kinds of matters, as they are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Something went wrong in the deal of the hands.
    Deal,
    /// A card was seen that should not have been.
    Exposed,
    /// A burn was wrong or a card came too early.
    Board,
    /// A wrong card, or a bad deck.
    Deck,
    /// A hand was thrown, mucked or fouled.
    Hand,
    /// Somebody acted when it was not their turn, or did not act.
    Turn,
    /// A wager was misread, too small, too large or made in pieces.
    Wager,
    /// Hands are seen, shown or claimed.
    Showdown,
    /// Button, blinds and forced bets.
    Position,
    /// Chips of a tournament.
    Tournament,
    /// A dispute about the pot or about a ruling.
    Dispute,
}

impl Kind {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Kind; 11] = [
        Kind::Deal,
        Kind::Exposed,
        Kind::Board,
        Kind::Turn,
        Kind::Wager,
        Kind::Hand,
        Kind::Showdown,
        Kind::Deck,
        Kind::Position,
        Kind::Dispute,
        Kind::Tournament,
    ];

    /// For programs.
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Deal => "deal",
            Kind::Exposed => "exposed",
            Kind::Board => "board",
            Kind::Deck => "deck",
            Kind::Hand => "hand",
            Kind::Turn => "turn",
            Kind::Wager => "wager",
            Kind::Showdown => "showdown",
            Kind::Position => "position",
            Kind::Tournament => "tournament",
            Kind::Dispute => "dispute",
        }
    }

    /// In words.
    pub const fn title(self) -> &'static str {
        match self {
            Kind::Deal => "The deal went wrong",
            Kind::Exposed => "A card was exposed",
            Kind::Board => "A burn was wrong, or a card came too early",
            Kind::Deck => "A wrong card, or a bad deck",
            Kind::Hand => "A hand was thrown in, mucked or fouled",
            Kind::Turn => "Out of turn, or skipped",
            Kind::Wager => "A bet, call or raise is in doubt",
            Kind::Showdown => "Showing and claiming hands",
            Kind::Position => "Button, blinds and forced bets",
            Kind::Tournament => "Tournament chips",
            Kind::Dispute => "A dispute about a pot or a ruling",
        }
    }

    /// The matters of this kind.
    pub fn matters(self) -> impl Iterator<Item = Matter> {
        Matter::ALL.iter().copied().filter(move |matter| matter.kind() == self)
    }
}

/// Declares matters: name, key, kind, title, and other words people use for it.
macro_rules! matters {
    ($($name:ident $key:literal $kind:ident $title:literal $words:literal,)+) => {
        /// What happened.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Matter {
            $(#[doc = $title] $name,)+
        }

        impl Matter {
            /// Every matter.
            pub const ALL: &'static [Matter] = &[$(Matter::$name,)+];

            /// For programs.
            pub const fn key(self) -> &'static str {
                match self { $(Matter::$name => $key,)+ }
            }

            /// In the words of a floor person.
            pub const fn title(self) -> &'static str {
                match self { $(Matter::$name => $title,)+ }
            }

            /// Other words for it.
            pub const fn synonyms(self) -> &'static str {
                match self { $(Matter::$name => $words,)+ }
            }

            /// Its kind.
            pub const fn kind(self) -> Kind {
                const KINDS: &[Kind] = &[$(Kind::$kind,)+];
                KINDS[self as usize]
            }
        }
    };
}

matters! {
    MisdealClaimed "misdeal-claimed" Deal
        "A player claims a misdeal"
        "misdeal redeal deal again fault wrong deal",
    WrongSeatFirst "wrong-seat-first" Deal
        "The wrong seat got the first card"
        "first card wrong position dealt first started at wrong player misdeal",
    CardOutOfOrder "card-out-of-order" Deal
        "A card was dealt out of order"
        "sequence wrong player got card skipped order misdeal",
    EmptySeatDealt "empty-seat-dealt" Deal
        "An empty seat, or a player with no right to a hand, got cards"
        "empty seat absent not entitled dealt in misdeal",
    PlayerLeftOut "player-left-out" Deal
        "A player got no cards"
        "left out skipped in the deal forgotten no hand missed dealing misdeal",
    ExtraCard "extra-card" Deal
        "A hand has a card too many"
        "extra card too many three hole cards surplus additional five cards wrong number",
    MissingCard "missing-card" Deal
        "A hand has too few cards"
        "missing card short one card too few six cards seventh wrong number",
    ExposedInDeal "exposed-in-deal" Exposed
        "The dealer exposed a card in the deal"
        "exposed flashed face up hole card downcard dealer showed off the table flipped turned over first second",
    ExposedByPlayer "exposed-by-player" Exposed
        "A player's own card was seen"
        "player flashed showed exposed dropped floor own card tournament deliberately",
    LastCardUp "last-card-up" Exposed
        "The last card in stud was dealt face up"
        "seventh street river stud last card face up exposed all-in downcard",
    FlopTooEarly "flop-too-early" Board
        "The flop was dealt before the betting was over"
        "flop premature early before round was over betting not finished complete action pending",
    TurnTooEarly "turn-too-early" Board
        "The turn was dealt before the betting was over"
        "turn fourth card premature early before round was over betting not finished complete action pending",
    RiverTooEarly "river-too-early" Board
        "The river was dealt before the betting was over"
        "river fifth last card premature early before round was over betting not finished complete action pending",
    StudTooEarly "stud-too-early" Board
        "Cards in stud were dealt before the betting was over"
        "stud street premature early upcards seventh downcard before round was over betting not finished complete",
    DrawTooEarly "draw-too-early" Board
        "Cards were drawn before the betting was over"
        "draw lowball premature early drew before round was over betting not finished complete",
    NoBurn "no-burn" Board
        "No card was burned"
        "burn forgot missing no burn without burn did not burn",
    TwoBurns "two-burns" Board
        "Two cards were burned"
        "burn burned two burns extra burn too many burns twice",
    FlopTooMany "flop-too-many" Board
        "The flop has four cards"
        "flop too many cards four extra oversize",
    OutOfTurn "out-of-turn" Turn
        "A player acted out of turn"
        "out of turn acted early before turn checked bet raised folded ahead",
    PlayerSkipped "player-skipped" Turn
        "A player was skipped"
        "skipped passed over missed turn did not get to act time",
    ForwardMotion "forward-motion" Turn
        "Chips were moved forward, and the player says it was no bet"
        "forward motion chips pushed pulled back fake pump released line bet or not",
    MissedRaise "missed-raise" Wager
        "A player did not know of the raise"
        "unaware raise did not see raise called old bet short withdraw",
    Misunderstood "misunderstood" Wager
        "A player misunderstood the size of a bet"
        "misunderstood amount gross misunderstanding eighty percent thought bet was miscalled misheard wrong amount",
    ShortCall "short-call" Wager
        "A call is short"
        "call short miscounted too little chips missing owes",
    StringRaise "string-raise" Wager
        "A raise was made in several motions"
        "string bet string raise two motions went back for more chips reached back",
    OversizedChip "oversized-chip" Wager
        "One large chip was put in without a word"
        "oversized chip single large big chip one chip silent call or raise",
    AnnouncedDiffers "announced-differs" Wager
        "The chips differ from what was said"
        "announced said amount differs mismatch verbal chips not the same wrong chips",
    BetTooSmall "bet-too-small" Wager
        "A bet or raise was too small"
        "underbet under minimum too small short raise below minimum wrong limit lower limit bring-in overcall",
    BetNotRounded "bet-not-rounded" Wager
        "A wager is no proper amount"
        "odd amount not rounded uneven chips nearest unit fraction",
    BetOverPot "bet-over-pot" Wager
        "A pot-limit wager is larger than the pot"
        "pot limit over pot too large oversize wager more than pot",
    UnawareOfKill "unaware-of-kill" Wager
        "A player did not know of the kill"
        "kill pot unaware limit doubled put in too little",
    HandThrownIn "hand-thrown-in" Hand
        "A player threw the hand in and wants it back"
        "mucked folded threw discarded muck retrieve hand back by mistake wrong information",
    DealerKilledHand "dealer-killed-hand" Hand
        "The dealer took or killed a hand"
        "dealer mucked swept killed hand by accident unprotected protect took cards",
    CardsInAnothersHand "cards-in-anothers-hand" Hand
        "Cards were thrown into another player's hand"
        "cards landed mixed other player's hand tossed into fouled",
    HandFouled "hand-fouled" Hand
        "A hand has been mixed with other cards"
        "fouled hand mixed touched discards cards cannot tell",
    UpcardsLifted "upcards-lifted" Hand
        "A player in stud picked up the upcards"
        "stud upcards lifted picked up turned over board mixed folded",
    AsksToSee "asks-to-see" Showdown
        "A player asks to see a hand"
        "see hand show called hand mucked losing hand ask request iwtsth",
    ShownToOne "shown-to-one" Showdown
        "Cards were shown to one player"
        "show one show all shown to neighbor neighbour showed cards to somebody",
    PlaysBoard "plays-board" Showdown
        "A player who plays the board threw the cards away"
        "plays the board playing board mucked share split pot",
    Miscalled "miscalled" Showdown
        "A hand was miscalled at the showdown"
        "misread miscalled announced wrong hand claimed flush said full house cards speak",
    BoxedCard "boxed-card" Deck
        "A card lay face up in the deck"
        "boxed card face up in deck turned backwards",
    JokerFound "joker-found" Deck
        "A joker turned up"
        "joker in deck in hand scrap paper",
    WrongBack "wrong-back" Deck
        "A card with another back turned up"
        "wrong back different color colour back fouled deck foreign card",
    SameCardTwice "same-card-twice" Deck
        "There are two of the same card"
        "duplicate same card twice two identical fouled deck",
    DeckCount "deck-count" Deck
        "Cards are missing from the deck"
        "deck short 51 missing cards count wrong incomplete stub",
    CutWrong "cut-wrong" Deck
        "The cut was wrong"
        "cut recut deck not cut cut again bottom card",
    ButtonWrong "button-wrong" Position
        "The button was in the wrong place"
        "button wrong misplaced moved twice forgot to move blinds position",
    DealtOwing "dealt-owing" Position
        "A player who owes blinds was dealt in"
        "owes blind missed blinds not posted dealt in owing post",
    WrongLowCard "wrong-low-card" Position
        "The wrong player was named low card"
        "low card bring-in wrong player opened forced bet stud razz high card",
    PotDisputed "pot-disputed" Dispute
        "A player disputes a pot"
        "dispute claim pot wrong player pushed misawarded paid wrong after the hand riffle too late",
    SaidLate "said-late" Dispute
        "A mistake is pointed out late"
        "late delayed noticed afterwards waited before saying",
    DecisionWaits "decision-waits" Dispute
        "The decision must wait"
        "check camera surveillance review pending impound pot hold play on meanwhile",
    RulingContested "ruling-contested" Dispute
        "A player will not accept the ruling"
        "appeal contest ruling disagree supervisor final second opinion",
    RuleUnfair "rule-unfair" Dispute
        "The strict rule would be unfair"
        "fairness override unfair exception spirit of the game",
    HiddenChips "hidden-chips" Tournament
        "Hidden chips were found after an all-in"
        "hidden chips found all-in lost behind not in view big chip",
    ChipsTakenOff "chips-taken-off" Tournament
        "Tournament chips were taken off the table"
        "pocketed removed chips off table out of sight tournament",
}

impl Matter {
    /// The matter with this key.
    pub fn find(key: &str) -> Option<Matter> {
        Matter::ALL.iter().copied().find(|matter| matter.key() == key)
    }

    /// Whether it is about the result of a pot, on which nobody rules once the next deal has begun (cb:2.decision.5b).
    pub(crate) const fn is_about_a_pot(self) -> bool {
        match self {
            // What is put right for the hands to come, or has an hour of its own.
            Matter::ButtonWrong
            | Matter::DealtOwing
            | Matter::DeckCount
            | Matter::CutWrong
            | Matter::HiddenChips
            | Matter::ChipsTakenOff
            | Matter::DecisionWaits
            | Matter::RulingContested
            | Matter::RuleUnfair
            | Matter::AsksToSee
            | Matter::ShownToOne
            | Matter::ExposedByPlayer
            // These ask for it themselves.
            | Matter::PotDisputed
            | Matter::SaidLate => false,
            Matter::MisdealClaimed
            | Matter::WrongSeatFirst
            | Matter::CardOutOfOrder
            | Matter::EmptySeatDealt
            | Matter::PlayerLeftOut
            | Matter::ExtraCard
            | Matter::MissingCard
            | Matter::ExposedInDeal
            | Matter::LastCardUp
            | Matter::FlopTooEarly
            | Matter::TurnTooEarly
            | Matter::RiverTooEarly
            | Matter::StudTooEarly
            | Matter::DrawTooEarly
            | Matter::NoBurn
            | Matter::TwoBurns
            | Matter::FlopTooMany
            | Matter::OutOfTurn
            | Matter::PlayerSkipped
            | Matter::ForwardMotion
            | Matter::MissedRaise
            | Matter::Misunderstood
            | Matter::ShortCall
            | Matter::StringRaise
            | Matter::OversizedChip
            | Matter::AnnouncedDiffers
            | Matter::BetTooSmall
            | Matter::BetNotRounded
            | Matter::BetOverPot
            | Matter::UnawareOfKill
            | Matter::HandThrownIn
            | Matter::DealerKilledHand
            | Matter::CardsInAnothersHand
            | Matter::HandFouled
            | Matter::UpcardsLifted
            | Matter::PlaysBoard
            | Matter::Miscalled
            | Matter::BoxedCard
            | Matter::JokerFound
            | Matter::WrongBack
            | Matter::SameCardTwice
            | Matter::WrongLowCard => true,
        }
    }
}
