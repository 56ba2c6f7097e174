//! What decisions are about, and which rule of each book stands behind them.
//!
//! A refusal or an award names its [`Matter`]; the house names the rule. Where a book is silent the closest rule of
//! that book stands in, the one that sends the question to the posted limits.

use rulebook::{RuleId, rule};

/// What a decision is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Matter {
    /// Cards that would have come are not shown.
    NothingAfterTheDeal,
    /// The dealer handles the cards and the pot.
    DealerDeals,
    /// A folded hand has no more part in the deal.
    DeadHand,
    /// Players do not divide pots by agreement.
    NoAgreedSplit,
    /// A player acts in turn, and on the own hand alone.
    OwnHandInTurn,
    /// Cards and bets come in their order.
    OrderOfTheDeal,
    /// The forced bet of stud.
    BringIn,
    /// The high hand of five-card stud has to bet.
    HighHandMustBet,
    /// A bet is called or raised to stay in.
    CallOrRaise,
    /// The blinds take their money back.
    BlindChop,
    /// Raising after a check.
    CheckRaise,
    /// Only what lies on the table plays.
    TableStakes,
    /// How many raises there may be.
    RaiseCap,
    /// When a player who has acted may raise again, in limit games.
    LimitReopening,
    /// When a player who has acted may raise again, in big-bet games.
    Reopening,
    /// The least bet.
    MinimumBet,
    /// The least raise.
    MinimumRaise,
    /// What a bet is in limit games.
    LimitBet,
    /// The most a bet or raise may be.
    MaximumBet,
    /// Which chips play.
    ChipsThatPlay,
    /// What may be thrown away.
    Discards,
    /// Dealing the rest twice or three times.
    Runs,
    /// A hand is shown to win.
    ShowToWin,
    /// One deck of different cards.
    OneDeck,
    /// A player wins only what the own chips match.
    PotPaidInto,

    /// A bet nobody calls wins.
    LastPlayerLeft,
    /// The best hand wins.
    BestHand,
    /// High and low halve the pot.
    HighHalf,
    /// High and low halve the pot: the low side.
    LowHalf,
    /// Tied high hands divide the high half.
    TieForHigh,
    /// Tied low hands divide the low half.
    TieForLow,
    /// No low: the high hand takes all.
    NoLow,
    /// One hand is best both ways.
    BothWays,
    /// Tied hands divide.
    Tie,
    /// The odd chip between high and low.
    OddChipToHigh,
    /// The odd chip among tied hands of one share.
    OddChip,
    /// The odd chip among tied high hands.
    OddChipOfHighs,
    /// The odd chip among tied low hands.
    OddChipOfLows,
    /// The odd chip when the same players tie both ways.
    OddChipBothWays,
    /// Blinds.
    Blinds,
    /// Where newcomers may come in.
    Entry,
    /// Where there are no straddles.
    NoStraddle,
    /// Straddles.
    Straddle,
    /// How much a straddle is.
    StraddleAmount,
    /// How many may be dealt in.
    Seats,
    /// Which games may be offered.
    Games,
    /// The most rake.
    Rake,
    /// When rake is taken.
    RakeTime,
    /// Jackpot drops.
    Drops,

    /// A knock is a check.
    Knock,
    /// Words in turn bind.
    SpokenWord,
    /// Where words and chips differ, the words count.
    SpokenAmount,
    /// All-in is every chip that plays.
    AllIn,
    /// A wager above the maximum is cut to it.
    CutToMaximum,
    /// One chip above the pot is a bet of the pot.
    OversizeChipOverPot,
    /// Chips without a word, nothing to call.
    SilentBet,
    /// One chip larger than the bet calls.
    OversizeChip,
    /// Half a raise in chips is a raise.
    HalfARaise,
    /// Chips put in commit to the call.
    ChipsCommit,
    /// A bet in several motions.
    UnfinishedBet,
    /// One chip larger than the bet calls, in big-bet games.
    OversizeChipInBigBet,
    /// Chips without a word, nothing to call, in limit games.
    SilentLimitBet,
    /// An amount that may not be bet becomes the nearest that may.
    NearestAmount,
    /// A game that opens with a blind has one.
    BlindRequired,
    /// What coin may be put up for.
    Coin,
    /// Killing a pot.
    Kill,
    /// A disputed matter is the floor's to decide.
    FloorDecides,
    /// Two cards lay face up in the deck.
    MisdealBoxed,
    /// Two cards too many were dealt.
    MisdealExtra,
    /// Somebody has the wrong number of cards.
    MisdealCount,
    /// A card was dealt out of its order.
    MisdealSequence,
    /// The button lay in the wrong place.
    MisdealButton,
    /// The first card went to the wrong place.
    MisdealFirst,
    /// Somebody was dealt in who has no right to a hand, or nobody was there.
    MisdealEmptySeat,
    /// Somebody was left out who has a right to a hand.
    MisdealSkipped,
    /// It is too late for a misdeal.
    NoMisdeal,
    /// A hand with the wrong number of cards.
    FouledHand,
    /// A card that lay face up in the deck is paper.
    BoxedCard,
    /// One card too many goes back on the deck.
    ExtraCard,
    /// A card with another back is in play.
    OddBack,
    /// A card with another back is in the stub.
    OddBackInStub,
    /// A card is in the deck twice.
    SecondCopy,
    /// Cards are missing from the deck.
    MissingCards,
    /// Management may decide by fairness.
    Fairness,
    /// The hand of a player who is not there, when the deal is complete.
    AbsentHand,
    /// The hand of a big blind who has not come back to act.
    AbsentBigBlind,
    /// The hand of a low card who is not there to bring in.
    AbsentLowCard,
}

impl Matter {
    /// Every matter.
    pub const ALL: [Matter; 87] = [
        Matter::NothingAfterTheDeal,
        Matter::DealerDeals,
        Matter::DeadHand,
        Matter::NoAgreedSplit,
        Matter::OwnHandInTurn,
        Matter::OrderOfTheDeal,
        Matter::BringIn,
        Matter::HighHandMustBet,
        Matter::CallOrRaise,
        Matter::BlindChop,
        Matter::CheckRaise,
        Matter::TableStakes,
        Matter::RaiseCap,
        Matter::LimitReopening,
        Matter::Reopening,
        Matter::MinimumBet,
        Matter::MinimumRaise,
        Matter::LimitBet,
        Matter::MaximumBet,
        Matter::ChipsThatPlay,
        Matter::Discards,
        Matter::Runs,
        Matter::ShowToWin,
        Matter::OneDeck,
        Matter::PotPaidInto,
        Matter::LastPlayerLeft,
        Matter::BestHand,
        Matter::HighHalf,
        Matter::LowHalf,
        Matter::TieForHigh,
        Matter::TieForLow,
        Matter::NoLow,
        Matter::BothWays,
        Matter::Tie,
        Matter::OddChipToHigh,
        Matter::OddChip,
        Matter::OddChipOfHighs,
        Matter::OddChipOfLows,
        Matter::OddChipBothWays,
        Matter::Blinds,
        Matter::Entry,
        Matter::NoStraddle,
        Matter::Straddle,
        Matter::StraddleAmount,
        Matter::Seats,
        Matter::Games,
        Matter::Rake,
        Matter::RakeTime,
        Matter::Drops,
        Matter::Knock,
        Matter::SpokenWord,
        Matter::SpokenAmount,
        Matter::AllIn,
        Matter::CutToMaximum,
        Matter::OversizeChipOverPot,
        Matter::SilentBet,
        Matter::OversizeChip,
        Matter::HalfARaise,
        Matter::ChipsCommit,
        Matter::UnfinishedBet,
        Matter::OversizeChipInBigBet,
        Matter::SilentLimitBet,
        Matter::NearestAmount,
        Matter::BlindRequired,
        Matter::Coin,
        Matter::Kill,
        Matter::FloorDecides,
        Matter::MisdealBoxed,
        Matter::MisdealExtra,
        Matter::MisdealCount,
        Matter::MisdealSequence,
        Matter::MisdealButton,
        Matter::MisdealFirst,
        Matter::MisdealEmptySeat,
        Matter::MisdealSkipped,
        Matter::NoMisdeal,
        Matter::FouledHand,
        Matter::BoxedCard,
        Matter::ExtraCard,
        Matter::OddBack,
        Matter::OddBackInStub,
        Matter::SecondCopy,
        Matter::MissingCards,
        Matter::Fairness,
        Matter::AbsentHand,
        Matter::AbsentBigBlind,
        Matter::AbsentLowCard,
    ];
}

// A setup keeps its citations by the place of their matter.
const _: () = {
    let mut at = 0;
    while at < Matter::ALL.len() {
        assert!(Matter::ALL[at] as usize == at, "every matter stands at its place in ALL");
        at += 1;
    }
};

/// The rule behind each matter, by the place of the matter.
pub type Citations = [RuleId; Matter::ALL.len()];

/// A book's rules as a table, made by the compiler.
macro_rules! citations {
    ($book:ident) => {{
        let mut rules = [$book(Matter::NothingAfterTheDeal); Matter::ALL.len()];
        let mut at = 0;
        while at < rules.len() {
            rules[at] = $book(Matter::ALL[at]);
            at += 1;
        }
        rules
    }};
}

/// The rules of Catfish Bend.
pub(crate) const CATFISH_BEND: &Citations = &citations!(catfish_bend);
/// The rules of New Jersey.
pub(crate) const NEW_JERSEY: &Citations = &citations!(new_jersey);
/// The rules of New Jersey as they were in force from 1999 to 2002.
pub(crate) const NEW_JERSEY_2001: &Citations = &citations!(new_jersey_2001);
/// The rules of New Jersey as the edition of 1998 numbers them.
pub(crate) const NEW_JERSEY_1998: &Citations = &citations!(new_jersey_1998);

/// The rules of Catfish Bend.
const fn catfish_bend(matter: Matter) -> RuleId {
    match matter {
        Matter::NothingAfterTheDeal => rule!("cb:2.procedures.23"),
        Matter::DealerDeals | Matter::OrderOfTheDeal => rule!("cb:2.dealing.5"),
        Matter::DeadHand => rule!("cb:3.dead.1a"),
        Matter::NoAgreedSplit => rule!("cb:2.procedures.14a"),
        Matter::OwnHandInTurn => rule!("cb:3.betting.10a"),
        Matter::BringIn => rule!("cb:7.stud.2a"),
        Matter::HighHandMustBet => rule!("cb:7.stud.2b"),
        Matter::CallOrRaise => rule!("cb:15.gloss.check"),
        Matter::BlindChop => rule!("cb:2.procedures.14b"),
        Matter::CheckRaise => rule!("cb:3.betting.1"),
        Matter::TableStakes => rule!("cb:2.procedures.5a"),
        Matter::RaiseCap => rule!("cb:3.betting.3a"),
        Matter::LimitReopening => rule!("cb:3.betting.5a"),
        Matter::Reopening => rule!("cb:9.nl.3b"),
        Matter::MinimumBet => rule!("cb:9.nl.2"),
        Matter::MinimumRaise => rule!("cb:3.betting.6"),
        Matter::LimitBet => rule!("cb:15.gloss.fixed-limit"),
        Matter::MaximumBet => rule!("cb:9.intro.3"),
        Matter::ChipsThatPlay => rule!("cb:3.betting.7a"),
        Matter::Discards => rule!("cb:6.pineapple.3"),
        Matter::Runs => rule!("cb:9.nl.17c"),
        Matter::ShowToWin => rule!("cb:3.showdown.1"),
        Matter::OneDeck | Matter::ExtraCard => rule!("cb:3.irreg.11"),
        Matter::PotPaidInto => rule!("cb:15.gloss.side-pot"),
        Matter::OddChip => rule!("cb:3.ties.5a"),
        Matter::LastPlayerLeft => rule!("cb:15.gloss.fold"),
        Matter::BestHand => rule!("cb:3.showdown.2a"),
        Matter::HighHalf
        | Matter::LowHalf
        | Matter::TieForHigh
        | Matter::TieForLow
        | Matter::OddChipToHigh
        | Matter::OddChipBothWays => {
            rule!("cb:3.ties.5c")
        }
        Matter::NoLow => rule!("cb:7.hilo.0b"),
        Matter::BothWays => rule!("cb:7.hilo.2"),
        Matter::Tie => rule!("cb:3.ties.1b"),
        Matter::OddChipOfHighs => rule!("cb:7.hilo.9a"),
        Matter::OddChipOfLows => rule!("cb:7.hilo.9b"),
        Matter::Blinds | Matter::BlindRequired => rule!("cb:4.intro.4"),
        Matter::Entry => rule!("cb:4.blinds.8a"),
        Matter::NoStraddle => rule!("cb:9.nl.14a"),
        Matter::Straddle => rule!("cb:4.blinds.16a"),
        Matter::StraddleAmount => rule!("cb:9.nl.14c"),
        Matter::Seats => rule!("cb:6.bigo.1"),
        Matter::Games => rule!("cb:5.intro.3"),
        Matter::Rake | Matter::RakeTime => rule!("cb:2.dealing.7"),
        Matter::Drops => rule!("cb:10.badbeat.fund.1"),
        Matter::Knock => rule!("cb:3.betting.9"),
        Matter::SpokenWord => rule!("cb:3.betting.8"),
        Matter::SpokenAmount => rule!("cb:9.nl.8"),
        Matter::AllIn => rule!("cb:3.betting.7d"),
        Matter::CutToMaximum => rule!("cb:9.pl.1"),
        Matter::OversizeChipOverPot => rule!("cb:9.pl.7"),
        Matter::SilentBet => rule!("cb:9.nl.11a"),
        Matter::OversizeChip => rule!("cb:3.betting.15"),
        Matter::HalfARaise => rule!("cb:3.betting.14b"),
        Matter::ChipsCommit | Matter::SilentLimitBet => rule!("cb:3.betting.13a"),
        Matter::UnfinishedBet => rule!("cb:3.betting.12"),
        Matter::OversizeChipInBigBet => rule!("cb:9.nl.11b"),
        Matter::NearestAmount => rule!("cb:3.betting.16b"),
        Matter::Coin => rule!("cb:3.betting.7c"),
        Matter::Kill => rule!("cb:8.intro.1"),
        Matter::FloorDecides => rule!("cb:2.decision.2"),
        Matter::MisdealBoxed => rule!("cb:3.misdeal.1c"),
        Matter::MisdealExtra => rule!("cb:3.misdeal.1d"),
        Matter::MisdealCount => rule!("cb:3.misdeal.1e"),
        Matter::MisdealSequence => rule!("cb:3.misdeal.1f"),
        Matter::MisdealButton => rule!("cb:3.misdeal.1g"),
        Matter::MisdealFirst => rule!("cb:3.misdeal.1h"),
        Matter::MisdealEmptySeat => rule!("cb:3.misdeal.1i"),
        Matter::MisdealSkipped => rule!("cb:3.misdeal.1j"),
        Matter::NoMisdeal => rule!("cb:3.misdeal.2a"),
        Matter::FouledHand => rule!("cb:3.misdeal.2b"),
        Matter::BoxedCard => rule!("cb:3.irreg.7b"),
        Matter::OddBack => rule!("cb:3.irreg.3a"),
        Matter::OddBackInStub => rule!("cb:3.irreg.3b"),
        Matter::SecondCopy => rule!("cb:3.irreg.4"),
        Matter::MissingCards => rule!("cb:3.irreg.10"),
        Matter::Fairness => rule!("cb:2.decision.1"),
        Matter::AbsentHand => rule!("cb:12.tourn.12a"),
        Matter::AbsentBigBlind => rule!("cb:12.tourn.12b"),
        Matter::AbsentLowCard => rule!("cb:12.tourn.12c"),
    }
}

/// The rules of New Jersey.
const fn new_jersey(matter: Matter) -> RuleId {
    match matter {
        // The book has no misdeals: what follows from a mistake is decided by those who run the table.
        Matter::NothingAfterTheDeal
        | Matter::DealerDeals
        | Matter::FloorDecides
        | Matter::MisdealBoxed
        | Matter::MisdealExtra
        | Matter::MisdealCount
        | Matter::MisdealSequence
        | Matter::MisdealButton
        | Matter::MisdealFirst
        | Matter::MisdealEmptySeat
        | Matter::MisdealSkipped
        | Matter::NoMisdeal
        | Matter::BoxedCard
        | Matter::ExtraCard
        | Matter::OddBack
        | Matter::OddBackInStub
        | Matter::SecondCopy
        | Matter::Fairness
        | Matter::AbsentHand
        | Matter::AbsentBigBlind
        | Matter::AbsentLowCard => rule!("nj:14.6(b)/2"),
        Matter::FouledHand => rule!("nj:14.1:fouled-hand"),
        Matter::MissingCards => rule!("nj:14.6(e)4/2"),
        Matter::DeadHand | Matter::CallOrRaise => rule!("nj:14.6(c)/5"),
        Matter::NoAgreedSplit | Matter::BestHand | Matter::LastPlayerLeft => rule!("nj:14.6(d)"),
        Matter::OwnHandInTurn => rule!("nj:14.6(c)"),
        Matter::OrderOfTheDeal => rule!("nj:14.6(c)/4"),
        Matter::BringIn => rule!("nj:14.7(b)3"),
        Matter::HighHandMustBet => rule!("nj:14.13(f)/2"),
        Matter::CheckRaise => rule!("nj:14.7(j)"),
        Matter::TableStakes | Matter::AllIn => rule!("nj:14.7(c)4"),
        Matter::BlindChop
        | Matter::RaiseCap
        | Matter::LimitReopening
        | Matter::Reopening
        | Matter::MinimumBet
        | Matter::MinimumRaise
        | Matter::LimitBet
        | Matter::MaximumBet
        | Matter::ChipsThatPlay
        | Matter::Runs
        | Matter::Knock
        | Matter::SpokenWord
        | Matter::CutToMaximum
        | Matter::OversizeChipOverPot
        | Matter::NearestAmount => rule!("nj:14.7(d)"),
        Matter::SpokenAmount => rule!("nj:14.7(e)"),
        Matter::SilentBet | Matter::SilentLimitBet => rule!("nj:14.7(f)2"),
        Matter::Discards => rule!("nj:14.12(f)/2"),
        Matter::ShowToWin => rule!("nj:14.15(d)"),
        Matter::OneDeck => rule!("nj:14.2(a)"),
        Matter::PotPaidInto => rule!("nj:14.7(c)4.i"),
        Matter::HighHalf | Matter::LowHalf => rule!("nj:14.9(i)2"),
        Matter::TieForHigh => rule!("nj:14.9(i)2.ii"),
        Matter::TieForLow => rule!("nj:14.9(i)2.iii"),
        Matter::NoLow => rule!("nj:14.9(j)/2"),
        Matter::BothWays => rule!("nj:14.6(d)/3"),
        Matter::Tie | Matter::OddChip => rule!("nj:14.3(d)/2@nj-2008"),
        Matter::OddChipToHigh => rule!("nj:14.9(i)2.i"),
        Matter::OddChipOfHighs | Matter::OddChipBothWays => rule!("nj:14.9(i)2.ii/2"),
        Matter::OddChipOfLows => rule!("nj:14.9(i)2.iii/2"),
        Matter::Blinds | Matter::Entry | Matter::NoStraddle | Matter::Straddle | Matter::StraddleAmount => {
            rule!("nj:14.10(d)/2")
        }
        Matter::Seats => rule!("nj:14.9(b)"),
        Matter::Games => rule!("nj:14.8(b)"),
        Matter::Rake => rule!("nj:14.14(b)1.i"),
        Matter::RakeTime => rule!("nj:14.14(b)1.ii"),
        Matter::Drops => rule!("nj:14.1:pot@nj-2008"),
        Matter::OversizeChip | Matter::OversizeChipInBigBet => rule!("nj:14.7(i)"),
        Matter::HalfARaise | Matter::ChipsCommit => rule!("nj:14.7(g)2"),
        Matter::UnfinishedBet => rule!("nj:14.7(g)1"),
        Matter::BlindRequired => rule!("nj:14.10(d)"),
        Matter::Coin => rule!("nj:14.7(c)/2@nj-2008"),
        Matter::Kill => rule!("nj:14.1:kill@nj-2008"),
    }
}

/// The rules of New Jersey before kill, coin and the bad-beat fund.
const fn new_jersey_2001(matter: Matter) -> RuleId {
    match matter {
        Matter::Drops => rule!("nj:14.1:pot@nj-1998"),
        Matter::Coin => rule!("nj:14.7(c)"),
        Matter::Kill => rule!("nj:14.8(b)"),
        other => new_jersey(other),
    }
}

/// The rules of New Jersey where the edition of 1998 numbers them otherwise.
const fn new_jersey_1998(matter: Matter) -> RuleId {
    match matter {
        Matter::Tie | Matter::OddChip => rule!("nj:14.3(c)/2@nj-1998"),
        Matter::FloorDecides
        | Matter::MisdealBoxed
        | Matter::MisdealExtra
        | Matter::MisdealCount
        | Matter::MisdealSequence
        | Matter::MisdealButton
        | Matter::MisdealFirst
        | Matter::MisdealEmptySeat
        | Matter::MisdealSkipped
        | Matter::NoMisdeal
        | Matter::BoxedCard
        | Matter::ExtraCard
        | Matter::OddBack
        | Matter::OddBackInStub
        | Matter::SecondCopy
        | Matter::Fairness
        | Matter::AbsentHand
        | Matter::AbsentBigBlind
        | Matter::AbsentLowCard => rule!("nj:14.15(b)"),
        other => new_jersey_2001(other),
    }
}
