//! What is done about it: a closed list of things that a dealer can do and an engine can carry out.

use alloc::borrow::Cow;
use alloc::format;

use chips::Chips;

/// Which card a remedy is about: the one the matter is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marked {
    /// The card that was exposed.
    Exposed,
    /// The card too many.
    Extra,
    /// The card that lay face up in the deck.
    Boxed,
    /// The joker.
    Joker,
    /// The card or cards that came too early.
    Early,
    /// The card that was acted on, or that stands although something was wrong with it.
    Standing,
}

/// When something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At once.
    Now,
    /// After every hand has its cards.
    AfterDeal,
    /// After the cards of this round are out.
    AfterCards,
    /// At the end of the betting round.
    EndOfRound,
    /// When all betting is over.
    EndOfBetting,
}

/// A street of a game with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Street {
    /// Three cards.
    Flop,
    /// The fourth.
    Turn,
    /// The fifth.
    River,
}

/// What is shuffled into the stub. Burns and discards stay where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mix {
    /// The cards of the flop.
    Flop,
    /// The card that was set aside.
    SetAside,
    /// The river that came too early.
    River,
}

/// Who acts first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opener {
    /// The hand to the left of the exposed card; it may fold, post the forced bet or open in full.
    LeftOfExposed,
    /// The hand that is high counting every upcard.
    HighBoard,
    /// The true low card, with the forced bet.
    TrueLowCard,
    /// Whoever acted, as it went.
    AsItWent,
}

/// How large a wager becomes. Whoever carries it out knows the figures that the facts did not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Exactly this.
    Exactly(Chips),
    /// What there was to call.
    TheCall,
    /// The smallest legal bet or raise.
    TheMinimum,
    /// The proper bet of this round.
    TheProperBet,
    /// What was said aloud.
    AsAnnounced,
    /// What the first motion brought in, or the smallest raise if that is more.
    FirstMotion,
    /// All that was put in until the hands came to rest.
    UntilRest,
    /// The largest wager that the pot allows.
    ThePot,
    /// The whole value of the chip.
    TheChip,
    /// The chips that were moved forward.
    AsMoved,
}

impl Amount {
    /// As it is said.
    pub fn words(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Amount::Exactly(amount) => return Cow::Owned(format!("{amount}")),
            Amount::TheCall => "the amount to call",
            Amount::TheMinimum => "the legal minimum",
            Amount::TheProperBet => "the proper bet of this round",
            Amount::AsAnnounced => "the amount that was said",
            Amount::FirstMotion => "what the first motion brought in",
            Amount::UntilRest => "what was put in until the hands came to rest",
            Amount::ThePot => "the most that the pot allows",
            Amount::TheChip => "the whole value of the chip",
            Amount::AsMoved => "the chips that were moved forward",
        })
    }
}

/// One step of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Call a misdeal: every blind, ante and bet goes back, the deck is shuffled and cut, and the same button deals again.
    Misdeal,
    /// Put the button where it belongs.
    RestoreButton,
    /// Play the hand out.
    PlayOn,
    /// Finish the betting of the round first.
    FinishBetting,
    /// Deal that player's third card face down; the exposed card is the upcard.
    ThirdCardDown,
    /// Deal the other players their last card face down as usual.
    KeepOthersDown,
    /// Deal the second player's last card face up as well.
    SecondUp,
    /// That player may declare all-in before the betting starts; further bets then go to a side pot.
    MayDeclareAllIn,
    /// Cut the deck.
    Cut,
    /// Cut the deck again.
    Recut,
    /// Burn a card.
    Burn,
    /// Burn a card and turn the card that would have been the fifth: it is the fourth card of the board.
    FifthAsTurn,
    /// Move the cards back to the places they would have had without the mistake.
    RestoreCards,
    /// Arrange the deck so that every later card is the one that would have come without the mistake.
    LaterCardsAsDue,
    /// When the betting is over, take out further cards until there is one for each player still in, and keep them aside.
    EliminatePerPlayer,
    /// Give the player the missing card from the top of the deck.
    CompleteHand,
    /// Take the deck off the table and bring another.
    RemoveDeck,
    /// The hand is dead.
    HandDead,
    /// The hand is live.
    HandLive,
    /// Give the cards back to the player.
    ReturnHand,
    /// The cards that were thrown are dead.
    ThrownCardsDead,
    /// Give the ante of that player back.
    ReturnAnte,
    /// Give every chip in the pot back to the player who bet it.
    ReturnAllChips,
    /// Give the other players the chips that they bet back.
    ReturnOthersChips,
    /// What has been put in stays in the pot.
    ChipsStay,
    /// Hold that player's chips over for the next pot; only players dealt in on this hand are dealt in on it.
    ForfeitToNextPot,
    /// The offender loses the pot; it goes to the best hand among the others.
    PotForfeited,
    /// The wager stands.
    WagerStands,
    /// The player may take the chips back and act again.
    MayWithdraw,
    /// Give the surplus back.
    ReturnSurplus,
    /// Everybody who has called makes the amount right as well.
    CallersFollow,
    /// Nobody who has acted may raise because of the correction.
    NobodyRaisesByIt,
    /// The act is binding.
    Binding,
    /// The player is not held to it and has every choice.
    Released,
    /// The player may check, call or fold, and may not bet or raise in this round.
    NoBetOrRaise,
    /// The player keeps the right to act.
    RightKept,
    /// The player has lost the right to act: the hand is dead if there is a bet to call, otherwise it has checked.
    RightLost,
    /// Take the action back to that player.
    BackUp,
    /// Take the pot out of play until the decision.
    HoldPot,
    /// Take the disputed part of the pot out of play until the decision, and award the rest.
    HoldPartOfPot,
    /// Move the pot to the rightful player.
    MovePot,
    /// Work the size of the pot out from the betting, and move that sum to the rightful player.
    RebuildPot,
    /// The result of the hand stands.
    ResultStands,
    /// Hear the case and note how late it was raised.
    HearTheCase,
    /// The next hand may be dealt while the decision waits.
    DealMeanwhile,
    /// Give the decision before the next hand.
    DecideNow,
    /// Call the supervisor, whose decision is final.
    CallSupervisor,
    /// The decision stands; there is no further appeal.
    DecisionFinal,
    /// Rule by fairness, and write down both outcomes, the badge and the reason.
    RuleInFairness,
    /// Follow the rule as it is written.
    FollowTheRule,
    /// Only the cards that were shown need to be shown; the others stay hidden.
    OnlyWhatWasShown,
    /// Do not show the hand.
    RefuseToShow,
    /// Take the right to ask away from that player.
    RevokePrivilege,
    /// Both hands are live, and the better one wins the pot.
    BetterHandWins,
    /// Read the cards; what was said does not count.
    CardsSpeak,
    /// The player plays the board and shares the pot.
    SharesPot,
    /// The player has no claim to the pot.
    ClaimLost,
    /// The player posts what is owed now, before looking at the cards.
    PostNow,
    /// What is owed is due before the player gets cards on the next hand.
    PostNext,
    /// Correct the button and the blinds for the next hand, so that everybody gets each position once a round.
    ButtonNext,
    /// Take those chips out of the tournament.
    RemoveChips,
    /// Give the hidden chips to the winner of the pot.
    AwardHiddenChips,
    /// The player is out, and may buy in again where the event allows it.
    Eliminate,
    /// Disqualify the player.
    Disqualify,
    /// Give the player a penalty, and write it down.
    Penalty,
    /// Warn the player, and write it down.
    Warn,
    /// A card is replaced from the top of the deck.
    Replace(When),
    /// A card stays in play.
    Keep(Marked),
    /// A card leaves play for good.
    TakeOut(Marked),
    /// A card serves as the next burn.
    MakeBurn(Marked),
    /// A card lies apart until it is needed.
    SetAside(Marked),
    /// Cards go back into the stub, which is shuffled.
    Reshuffle(Mix),
    /// A street is dealt.
    Deal(Street),
    /// Who opens the betting.
    OpenWith(Opener),
    /// Cards are shown to everybody.
    Show(When),
    /// The wager becomes so much.
    Make(Amount),
}

impl Remedy {
    /// For programs.
    pub const fn key(self) -> &'static str {
        match self {
            Remedy::Misdeal => "misdeal",
            Remedy::RestoreButton => "restore-button",
            Remedy::PlayOn => "play-on",
            Remedy::FinishBetting => "finish-betting",
            Remedy::ThirdCardDown => "third-card-down",
            Remedy::KeepOthersDown => "others-down",
            Remedy::SecondUp => "second-up",
            Remedy::MayDeclareAllIn => "may-declare-all-in",
            Remedy::Cut => "cut",
            Remedy::Recut => "recut",
            Remedy::Burn => "burn",
            Remedy::FifthAsTurn => "fifth-as-turn",
            Remedy::RestoreCards => "restore-cards",
            Remedy::LaterCardsAsDue => "later-cards-as-due",
            Remedy::EliminatePerPlayer => "eliminate-per-player",
            Remedy::CompleteHand => "complete-hand",
            Remedy::RemoveDeck => "remove-deck",
            Remedy::HandDead => "hand-dead",
            Remedy::HandLive => "hand-live",
            Remedy::ReturnHand => "return-hand",
            Remedy::ThrownCardsDead => "thrown-cards-dead",
            Remedy::ReturnAnte => "return-ante",
            Remedy::ReturnAllChips => "return-all-chips",
            Remedy::ReturnOthersChips => "return-others-chips",
            Remedy::ChipsStay => "chips-stay",
            Remedy::ForfeitToNextPot => "forfeit-to-next-pot",
            Remedy::PotForfeited => "pot-forfeited",
            Remedy::WagerStands => "wager-stands",
            Remedy::MayWithdraw => "may-withdraw",
            Remedy::ReturnSurplus => "return-surplus",
            Remedy::CallersFollow => "callers-follow",
            Remedy::NobodyRaisesByIt => "nobody-raises-by-it",
            Remedy::Binding => "binding",
            Remedy::Released => "released",
            Remedy::NoBetOrRaise => "no-bet-or-raise",
            Remedy::RightKept => "right-kept",
            Remedy::RightLost => "right-lost",
            Remedy::BackUp => "back-up",
            Remedy::HoldPot => "hold-pot",
            Remedy::HoldPartOfPot => "hold-part-of-pot",
            Remedy::MovePot => "move-pot",
            Remedy::RebuildPot => "rebuild-pot",
            Remedy::ResultStands => "result-stands",
            Remedy::HearTheCase => "hear-the-case",
            Remedy::DealMeanwhile => "deal-meanwhile",
            Remedy::DecideNow => "decide-now",
            Remedy::CallSupervisor => "call-supervisor",
            Remedy::DecisionFinal => "decision-final",
            Remedy::RuleInFairness => "rule-in-fairness",
            Remedy::FollowTheRule => "follow-the-rule",
            Remedy::OnlyWhatWasShown => "only-what-was-shown",
            Remedy::RefuseToShow => "refuse-to-show",
            Remedy::RevokePrivilege => "revoke-privilege",
            Remedy::BetterHandWins => "better-hand-wins",
            Remedy::CardsSpeak => "cards-speak",
            Remedy::SharesPot => "shares-pot",
            Remedy::ClaimLost => "claim-lost",
            Remedy::PostNow => "post-now",
            Remedy::PostNext => "post-next",
            Remedy::ButtonNext => "button-next",
            Remedy::RemoveChips => "remove-chips",
            Remedy::AwardHiddenChips => "award-hidden-chips",
            Remedy::Eliminate => "eliminate",
            Remedy::Disqualify => "disqualify",
            Remedy::Penalty => "penalty",
            Remedy::Warn => "warn",
            Remedy::Replace(_) => "replace",
            Remedy::Keep(_) => "keep",
            Remedy::TakeOut(_) => "take-out",
            Remedy::MakeBurn(_) => "make-burn",
            Remedy::SetAside(_) => "set-aside",
            Remedy::Reshuffle(_) => "reshuffle",
            Remedy::Deal(_) => "deal",
            Remedy::OpenWith(_) => "open-with",
            Remedy::Show(_) => "show",
            Remedy::Make(_) => "make",
        }
    }

    /// The step, as a dealer is told it.
    pub fn words(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Remedy::Misdeal => {
                "Call a misdeal: every blind, ante and bet goes back, the deck is shuffled and cut, and the same button deals again."
            }
            Remedy::RestoreButton => "Put the button where it belongs.",
            Remedy::PlayOn => "Play the hand out.",
            Remedy::FinishBetting => "Finish the betting of the round first.",
            Remedy::ThirdCardDown => {
                "Deal that player's third card face down; the exposed card is the upcard."
            }
            Remedy::KeepOthersDown => "Deal the other players their last card face down as usual.",
            Remedy::SecondUp => "Deal the second player's last card face up as well.",
            Remedy::MayDeclareAllIn => {
                "That player may declare all-in before the betting starts; further bets then go to a side pot."
            }
            Remedy::Cut => "Cut the deck.",
            Remedy::Recut => "Cut the deck again.",
            Remedy::Burn => "Burn a card.",
            Remedy::FifthAsTurn => {
                "Burn a card and turn the card that would have been the fifth: it is the fourth card of the board."
            }
            Remedy::RestoreCards => {
                "Move the cards back to the places they would have had without the mistake."
            }
            Remedy::LaterCardsAsDue => {
                "Arrange the deck so that every later card is the one that would have come without the mistake."
            }
            Remedy::EliminatePerPlayer => {
                "When the betting is over, take out further cards until there is one for each player still in, and keep them aside."
            }
            Remedy::CompleteHand => "Give the player the missing card from the top of the deck.",
            Remedy::RemoveDeck => "Take the deck off the table and bring another.",
            Remedy::HandDead => "The hand is dead.",
            Remedy::HandLive => "The hand is live.",
            Remedy::ReturnHand => "Give the cards back to the player.",
            Remedy::ThrownCardsDead => "The cards that were thrown are dead.",
            Remedy::ReturnAnte => "Give the ante of that player back.",
            Remedy::ReturnAllChips => "Give every chip in the pot back to the player who bet it.",
            Remedy::ChipsStay => "What has been put in stays in the pot.",
            Remedy::ReturnOthersChips => "Give the other players the chips that they bet back.",
            Remedy::ForfeitToNextPot => {
                "Hold that player's chips over for the next pot; only players dealt in on this hand are dealt in on it."
            }
            Remedy::PotForfeited => "The offender loses the pot; it goes to the best hand among the others.",
            Remedy::WagerStands => "The wager stands.",
            Remedy::MayWithdraw => "The player may take the chips back and act again.",
            Remedy::ReturnSurplus => "Give the surplus back.",
            Remedy::CallersFollow => "Everybody who has called makes the amount right as well.",
            Remedy::NobodyRaisesByIt => "Nobody who has acted may raise because of the correction.",
            Remedy::Binding => "The act is binding.",
            Remedy::Released => "The player is not held to it and has every choice.",
            Remedy::NoBetOrRaise => {
                "The player may check, call or fold, and may not bet or raise in this round."
            }
            Remedy::RightKept => "The player keeps the right to act.",
            Remedy::RightLost => {
                "The player has lost the right to act: the hand is dead if there is a bet to call, otherwise it has checked."
            }
            Remedy::BackUp => "Take the action back to that player.",
            Remedy::HoldPot => "Take the pot out of play until the decision.",
            Remedy::HoldPartOfPot => {
                "Take the disputed part of the pot out of play until the decision, and award the rest."
            }
            Remedy::MovePot => "Move the pot to the rightful player.",
            Remedy::RebuildPot => {
                "Work the size of the pot out from the betting, and move that sum to the rightful player."
            }
            Remedy::ResultStands => "The result of the hand stands.",
            Remedy::HearTheCase => "Hear the case and note how late it was raised.",
            Remedy::DealMeanwhile => "The next hand may be dealt while the decision waits.",
            Remedy::DecideNow => "Give the decision before the next hand.",
            Remedy::CallSupervisor => "Call the supervisor, whose decision is final.",
            Remedy::DecisionFinal => "The decision stands; there is no further appeal.",
            Remedy::RuleInFairness => {
                "Rule by fairness, and write down both outcomes, the badge and the reason."
            }
            Remedy::FollowTheRule => "Follow the rule as it is written.",
            Remedy::OnlyWhatWasShown => {
                "Only the cards that were shown need to be shown; the others stay hidden."
            }
            Remedy::RefuseToShow => "Do not show the hand.",
            Remedy::RevokePrivilege => "Take the right to ask away from that player.",
            Remedy::BetterHandWins => "Both hands are live, and the better one wins the pot.",
            Remedy::CardsSpeak => "Read the cards; what was said does not count.",
            Remedy::SharesPot => "The player plays the board and shares the pot.",
            Remedy::ClaimLost => "The player has no claim to the pot.",
            Remedy::PostNow => "The player posts what is owed now, before looking at the cards.",
            Remedy::PostNext => "What is owed is due before the player gets cards on the next hand.",
            Remedy::ButtonNext => {
                "Correct the button and the blinds for the next hand, so that everybody gets each position once a round."
            }
            Remedy::RemoveChips => "Take those chips out of the tournament.",
            Remedy::AwardHiddenChips => "Give the hidden chips to the winner of the pot.",
            Remedy::Eliminate => "The player is out, and may buy in again where the event allows it.",
            Remedy::Disqualify => "Disqualify the player.",
            Remedy::Penalty => "Give the player a penalty, and write it down.",
            Remedy::Warn => "Warn the player, and write it down.",
            Remedy::Replace(which) => words_of::replace(which),
            Remedy::Keep(which) => words_of::keep(which),
            Remedy::TakeOut(which) => words_of::take_out(which),
            Remedy::MakeBurn(which) => words_of::make_burn(which),
            Remedy::SetAside(which) => words_of::set_aside(which),
            Remedy::Reshuffle(which) => words_of::reshuffle(which),
            Remedy::Deal(which) => words_of::deal(which),
            Remedy::OpenWith(which) => words_of::open_with(which),
            Remedy::Show(which) => words_of::show(which),
            Remedy::Make(amount) => return Cow::Owned(format!("The wager becomes {}.", amount.words())),
        })
    }
}

/// The words of the remedies that come in several forms.
mod words_of {
    use super::{Marked, Mix, Opener, Street, When};

    pub(super) const fn replace(which: When) -> &'static str {
        match which {
            When::Now => "Replace the card with the next card of the deck.",
            When::AfterDeal => {
                "After every hand has its cards, replace the card with the top card of the deck."
            }
            When::AfterCards => {
                "Deal the rest of the round, then replace the card with the next card of the deck."
            }
            When::EndOfRound => "Replace the card at the end of the betting round.",
            When::EndOfBetting => "Replace the card when all betting is over.",
        }
    }

    pub(super) const fn keep(which: Marked) -> &'static str {
        match which {
            Marked::Exposed => "The exposed card stays in the hand.",
            Marked::Extra => "The extra card stays.",
            Marked::Boxed => "The card stays.",
            Marked::Joker => "The joker stays.",
            Marked::Early => "The player keeps the card.",
            Marked::Standing => "The card on the table stays.",
        }
    }

    pub(super) const fn take_out(which: Marked) -> &'static str {
        match which {
            Marked::Exposed => "Take the exposed card out of play.",
            Marked::Extra => "Take the extra card out of play.",
            Marked::Boxed => "Take the boxed card out: it is a scrap of paper.",
            Marked::Joker => "Take the joker out: it is a scrap of paper.",
            Marked::Early => "Take the cards that came too early out of play.",
            Marked::Standing => "Take the card out of play.",
        }
    }

    pub(super) const fn make_burn(which: Marked) -> &'static str {
        match which {
            Marked::Exposed => "Use the exposed card as the next burn.",
            Marked::Extra => "Put the extra card back on the deck and use it as the next burn.",
            Marked::Boxed | Marked::Joker | Marked::Standing => "Use the card as the next burn.",
            Marked::Early => "Use the card that came too early as the next burn.",
        }
    }

    pub(super) const fn set_aside(which: Marked) -> &'static str {
        match which {
            Marked::Exposed => "Set the exposed card aside.",
            Marked::Extra => "Set the extra card aside.",
            Marked::Boxed | Marked::Standing => "Set the card aside.",
            Marked::Joker => "Set the joker aside.",
            Marked::Early => "Set the card that came too early aside.",
        }
    }

    pub(super) const fn reshuffle(which: Mix) -> &'static str {
        match which {
            Mix::Flop => {
                "Shuffle the cards of the flop into the rest of the deck; the burn card stays on the table."
            }
            Mix::SetAside => {
                "After the betting of that round, shuffle the card that was set aside into the rest of the deck, without burns and discards."
            }
            Mix::River => "Shuffle the card into the rest of the deck, without burns and discards.",
        }
    }

    pub(super) const fn deal(which: Street) -> &'static str {
        match which {
            Street::Flop => "Deal a new flop.",
            Street::Turn => "Deal the turn.",
            Street::River => "Deal the river.",
        }
    }

    pub(super) const fn open_with(which: Opener) -> &'static str {
        match which {
            Opener::LeftOfExposed => {
                "The hand to the left of the exposed card opens: it may fold, post the forced bet or make a full bet."
            }
            Opener::HighBoard => "The hand that is now high, counting all upcards, acts first.",
            Opener::TrueLowCard => {
                "The true low card posts the forced bet, and the other player takes the chips back."
            }
            Opener::AsItWent => "The action goes on from where it is, and the true low card owes nothing.",
        }
    }

    pub(super) const fn show(which: When) -> &'static str {
        match which {
            When::Now => "Show the cards to everybody at once.",
            When::AfterDeal => "Show the cards to everybody after the deal.",
            When::AfterCards => "Show the cards to everybody after the cards of this round are out.",
            When::EndOfRound => "Show the cards to everybody at the end of this betting round.",
            When::EndOfBetting => "Show the cards to everybody when all betting is over.",
        }
    }
}
