//! What a ruling can depend on: a closed list of questions.

use core::fmt::Debug;

/// Who can know the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knows {
    /// The tape of a table: an engine fills it in, and nobody is asked.
    Tape,
    /// Only people who were there.
    People,
}

/// One of a few answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// For programs.
    pub key: &'static str,
    /// For people.
    pub words: &'static str,
}

/// What can be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// Yes or no.
    YesNo,
    /// One of these.
    OneOf(&'static [Choice]),
    /// A whole number, both ends included.
    Between {
        /// The least.
        low: u64,
        /// The most.
        high: u64,
    },
}

impl Allowed {
    pub(crate) fn contains(self, value: u64) -> bool {
        match self {
            Allowed::YesNo => value <= 1,
            Allowed::OneOf(choices) => usize::try_from(value).is_ok_and(|place| place < choices.len()),
            Allowed::Between { low, high } => (low..=high).contains(&value),
        }
    }
}

/// A question whose answers are a type of their own.
pub trait Choosing: Copy + Debug + PartialEq + 'static {
    /// The question.
    const QUESTION: answers::OneOf;
    /// Every answer, in the order in which they are offered.
    const ALL: &'static [Self];

    /// Its place in that order.
    fn place(self) -> u8;
}

/// What a ruling may depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Question {
    /// Is it so?
    YesNo(YesNo),
    /// Which one is it?
    Choice(answers::OneOf),
    /// How much is it?
    Number(Number),
}

impl Question {
    /// Every question there is.
    pub fn all() -> impl Iterator<Item = Question> {
        let yes_no = YesNo::ALL.iter().map(|one| Question::YesNo(*one));
        let choices = answers::OneOf::ALL.iter().map(|one| Question::Choice(*one));
        let numbers = Number::ALL.iter().map(|one| Question::Number(*one));
        yes_no.chain(choices).chain(numbers)
    }

    /// The question with this key.
    pub fn find(key: &str) -> Option<Question> {
        Question::all().find(|question| question.key() == key)
    }

    /// For programs.
    pub fn key(self) -> &'static str {
        match self {
            Question::YesNo(question) => question.key(),
            Question::Choice(question) => question.key(),
            Question::Number(question) => question.key(),
        }
    }

    /// In which words a person is asked.
    pub fn words(self) -> &'static str {
        match self {
            Question::YesNo(question) => question.words(),
            Question::Choice(question) => question.words(),
            Question::Number(question) => question.words(),
        }
    }

    /// Who can know it.
    pub fn known_by(self) -> Knows {
        match self {
            Question::YesNo(question) => question.known_by(),
            Question::Choice(question) => question.known_by(),
            Question::Number(question) => question.known_by(),
        }
    }

    /// What can be answered.
    pub fn allowed(self) -> Allowed {
        match self {
            Question::YesNo(_) => Allowed::YesNo,
            Question::Choice(question) => Allowed::OneOf(question.choices()),
            Question::Number(_) => Allowed::Between { low: 1, high: 1_000_000_000_000 },
        }
    }
}

/// Declares questions of one kind: name, key, who knows, words.
macro_rules! questions {
    ($(#[$about:meta])* $list:ident { $($name:ident $key:literal $knows:ident $words:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $list {
            $(#[doc = $words] $name,)+
        }

        impl $list {
            /// All of them.
            pub const ALL: &'static [$list] = &[$($list::$name,)+];

            const fn key(self) -> &'static str {
                match self { $($list::$name => $key,)+ }
            }

            const fn words(self) -> &'static str {
                match self { $($list::$name => $words,)+ }
            }

            const fn known_by(self) -> Knows {
                // By place and not by match: many have the same answer.
                const KNOWS: &[Knows] = &[$(Knows::$knows,)+];
                KNOWS[self as usize]
            }
        }
    };
}

questions! {
    /// Is it so?
    YesNo {
        Tournament "tournament" Tape "Is it a tournament?",
        NextDealBegun "next-deal-begun" Tape "Has the shuffle for the next hand begun, or has the game ended or moved?",
        RoundOver "round-over" Tape "Is the betting of that round over?",
        FacingBet "facing-bet" Tape "Did the player have a bet or raise to call?",
        NextActed "next-acted" Tape "Has the next player acted since?",
        Between "between" Tape "Has a player whose turn came first bet, called or raised since?",
        AheadToAct "ahead-to-act" Tape "Was somebody before the skipped player still to act?",
        AllActed "all-acted" Tape "Has every player acted on that wager?",
        PlayerAllIn "player-all-in" Tape "Was that player all-in?",
        TwoLeft "two-left" Tape "Are only two players left in the hand?",
        PotAwarded "pot-awarded" Tape "Has the pot been pushed?",
        FirstCardDealt "first-card-dealt" Tape "Has the first card been dealt?",
        HolderActed "holder-acted" Tape "Has the player acted on the hand?",
        PutChipsIn "put-chips-in" Tape "Has the player acted and put chips in?",
        RequiredKill "required-kill" Tape "Is it a required kill, with its button face up?",
        AskerDealtIn "asker-dealt-in" Tape "Was the player who asks dealt in on this hand?",
        AskerWon "asker-won" Tape "Is it the winner of the pot who asks?",
        AskerRevoked "asker-revoked" Tape "Has that player lost the right to ask?",
        HandCalled "hand-called" Tape "Was the hand called at the end?",
        PresentOrPosted "present-or-posted" Tape "Was that player at the table, or had that player posted a blind or an ante?",
        Covered "covered" Tape "Did the winner's stack cover the hidden chips as well?",
        WouldBeLow "would-be-low" Tape "Would the exposed card have been the low card that must open?",
        Looked "looked" People "Did the player look at the card before saying anything?",
        LookedOrMixed "looked-or-mixed" People "Has the player looked at that card, or mixed it with the others?",
        LookedAtHand "looked-at-hand" People "Has the player looked at the cards of the hand?",
        LookedAtAll "looked-at-all" People "Had the player looked at all of the hand before acting?",
        Identifiable "identifiable" People "Can the right cards still be told for certain?",
        ExtraKnown "extra-known" People "Can it still be told which card is the extra one?",
        InOrder "in-order" People "Can the top card still reach that player in its proper order?",
        NextCardMixed "next-card-mixed" People "Has the card below it gone face down to another player and been mixed in?",
        BurnForExposed "burn-for-exposed" People "Was it only the burn card taking the place of an exposed card?",
        Protected "protected" People "Had the player protected the hand, with a chip or a hand on it?",
        DealerMucked "dealer-mucked" People "Did the dealer muck the last card of an inexperienced player?",
        KnewOfIt "knew-of-it" People "Did somebody who knew that the deck was bad try to win by betting?",
        CalledTime "called-time" People "Did the skipped player stop the game, by saying \"time\" or the like?",
        AnotherActed "another-acted" People "Did another player act because of it?",
        AfterRest "after-rest" People "Were more chips added after the hands had come to rest?",
        MeantToCall "meant-to-call" People "Did the player only mean to call, and miscount?",
        ReliedOn "relied-on" People "Did a player think about that wager and then call or raise it?",
        WagererAsks "wagerer-asks" People "Is it the player who made the wager who now wants it reduced?",
        SaidBoard "said-board" People "Did the player say \"I play the board\" before throwing the cards away?",
        OnPurpose "on-purpose" People "Was it done on purpose?",
        OtherDiscarded "other-discarded" People "Did another player throw a winning hand away because of it?",
        PartShown "part-shown" People "Was only a part of the hand shown?",
        FirstOfTwo "first-of-two" People "Was it the first of the two players to get the card whose card came face up?",
        ChipsMixed "chips-mixed" People "Are the chips of the pot mixed with other chips by now?",
        PartDisputed "part-disputed" People "Is only a part of the pot in dispute?",
        PlainResult "plain-result" People "Would the winner plainly have won those chips, had they been in sight?",
        AsksTooOften "asks-too-often" People "Does that player ask again and again, only to annoy or to learn?",
        HouseRequires "house-requires" People "Does the house want the hand disclosed?",
        CutInDoubt "cut-in-doubt" People "Was the cut wrong, or could it touch fairness?",
        Unfair "unfair" People "Would the strict rule be plainly unfair here?",
    }
}

questions! {
    /// How much is it? Amounts are in the smallest unit that the table counts, or all in whole dollars.
    Number {
        Bet "bet" Tape "How large was the bet?",
        PutIn "put-in" Tape "How much did the caller put in?",
        Wager "wager" Tape "How large was the wager?",
        Unit "unit" Tape "Wagers are made in steps of how much?",
    }
}

/// Declares choices: name, key, who knows, words; then each answer with its key and its words.
macro_rules! choices {
    ($($name:ident $key:literal $knows:ident $words:literal {
        $($choice:ident $choice_key:literal $choice_words:literal,)+
    })+) => {
        /// A question with a few answers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum OneOf {
            $(#[doc = $words] $name,)+
        }

        impl OneOf {
            /// All of them.
            pub const ALL: &'static [OneOf] = &[$(OneOf::$name,)+];

            pub(crate) const fn key(self) -> &'static str {
                match self { $(OneOf::$name => $key,)+ }
            }

            pub(crate) const fn words(self) -> &'static str {
                match self { $(OneOf::$name => $words,)+ }
            }

            pub(crate) const fn known_by(self) -> Knows {
                const KNOWS: &[Knows] = &[$(Knows::$knows,)+];
                KNOWS[self as usize]
            }

            /// What can be answered.
            pub const fn choices(self) -> &'static [Choice] {
                match self {
                    $(OneOf::$name => &[$(Choice { key: $choice_key, words: $choice_words },)+],)+
                }
            }
        }

        $(
            #[doc = $words]
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum $name {
                $(#[doc = $choice_words] $choice,)+
            }

            impl Choosing for $name {
                const QUESTION: OneOf = OneOf::$name;
                const ALL: &'static [$name] = &[$($name::$choice,)+];

                fn place(self) -> u8 {
                    self as u8
                }
            }
        )+
    };
}

/// The questions with a few answers, and each one's answers as a type.
pub mod answers {
    use super::{Choice, Choosing, Knows};

    choices! {
        Game "game" Tape "Which kind of game is it?" {
            Flop "flop" "With a board: hold'em, Omaha, Pineapple",
            Stud "stud" "Stud or razz",
            Draw "draw" "Draw or lowball",
        }
        Limit "limit" Tape "How is the betting limited?" {
            Fixed "limit" "Limit",
            Pot "pot-limit" "Pot-limit",
            No "no-limit" "No-limit",
        }
        Stage "stage" Tape "How far has the hand come?" {
            NobodyActed "nobody-acted" "Nobody has acted after the blinds or the forced bet",
            OneActed "one-acted" "One player has acted after the blinds or the forced bet",
            TwoActed "two-acted" "Two or more players have acted",
            Showdown "showdown" "It is at the showdown",
            Over "over" "The hand is over",
        }
        BoardStreet "street" Tape "Which card of the board is it about?" {
            Flop "flop" "The flop",
            Turn "turn" "The fourth card, the turn",
            River "river" "The last card, the river",
        }
        Betting "betting" Tape "Has the betting of that round begun?" {
            NotBegun "not-begun" "Not yet",
            Begun "begun" "Yes, somebody has acted",
            NoneAllIn "none-all-in" "There is none: a player is all-in and nobody can bet",
        }
        StudStreet "stud-street" Tape "Which card of the hands is it about?" {
            Upcard "upcard" "An upcard",
            LastDown "last-down" "The last card, dealt face down",
        }
        Behind "behind" Tape "How many players have acted behind the skipped player?" {
            UpToTwo "up-to-two" "One or two",
            ThreeOrMore "three-or-more" "Three or more",
        }
        Viewer "viewer" Tape "Who was shown the cards?" {
            MayAct "may-act" "A player who may still act in this betting round",
            DoneForNow "done-for-now" "A player who is done in this round, but may act in a later one",
            CannotUse "cannot-use" "Somebody out of the hand, or who cannot bet any more",
            AfterHand "after-hand" "Anybody, after the hand was over",
        }
        Exposure "exposure" People "How did the card come to be seen?" {
            FaceUp "face-up" "The dealer turned it over or dealt it face up",
            Flashed "flashed" "The dealer flashed it",
            OffTable "off-table" "It left the table while it was dealt",
        }
        Exposed "exposed" People "Which cards were exposed?" {
            FirstOrSecond "first-or-second" "One: the first or the second card off the deck",
            Later "later" "One: a later card",
            TwoOrMore "two-or-more" "Two cards or more",
        }
        StudExposed "stud-exposed" People "Which cards were exposed?" {
            OneDown "one-down" "One downcard of one player",
            BothDown "both-down" "Both downcards of one player",
            TwoPlayers "two-players" "Downcards of two players or more",
        }
        PlayerExposed "player-exposed" People "How did the player's own card come to be seen?" {
            Flashed "flashed" "The player let it be seen",
            Dropped "dropped" "The player dropped it on the floor",
            OnPurpose "on-purpose" "The player showed it on purpose",
        }
        HowMany "how-many" People "How many cards?" {
            One "one" "One",
            TwoOrMore "two-or-more" "Two or more",
        }
        Joker "joker" People "Where did the joker turn up?" {
            InHand "in-hand" "In a player's hand",
            Elsewhere "elsewhere" "In the stub or on the board",
        }
        Where "where" People "Where was the card found?" {
            InPlay "in-play" "In play: in a hand, on the board or among the burns",
            StubOnly "stub-only" "Only in the stub, undealt",
        }
        FlopSeen "flop-seen" People "Has any card of the flop been turned?" {
            FaceDown "face-down" "No, all of them still lie face down",
            Turned "turned" "Yes",
        }
        MissingCards "missing" People "How many cards does the hand lack?" {
            OnlyLast "only-last" "Only the seventh card, which has come to the others",
            More "more" "Two cards or more, or a card before the seventh",
        }
        Misdealt "misdealt" People "What is the fault?" {
            FirstCards "first-cards" "The first or second card off the deck was exposed",
            TwoExposed "two-exposed" "The dealer exposed two cards or more",
            TwoBoxed "two-boxed" "Two cards or more lay face up in the deck",
            TwoExtra "two-extra" "Two extra cards or more were dealt",
            WrongCount "wrong-count" "A player has the wrong number of cards",
            OutOfOrder "out-of-order" "A card was dealt out of order",
            Button "button" "The button was in the wrong place",
            FirstSeat "first-seat" "The wrong seat got the first card",
            EmptySeat "empty-seat" "An empty seat, or a player with no right to a hand, got cards",
            LeftOut "left-out" "A player who should have got cards was left out",
            NoneOfThese "none" "None of these",
        }
        ThrownWhy "thrown-why" People "Why was the hand thrown in?" {
            ThoughtWon "thought-won" "The player thought the pot was won, with another live hand left",
            ThoughtOwing "thought-owing" "The player had matched the bet and thought that more was due",
            Committed "committed" "The player was bound to put chips in and tried to fold instead",
            Misinformed "misinformed" "The player was told something wrong",
            Accident "accident" "It went into the muck by accident",
            GaveUp "gave-up" "The player gave it up",
        }
        OutOfTurn "act" Tape "What was done or said out of turn?" {
            Check "check" "A check",
            Wager "wager" "A bet, call or raise",
            Fold "fold" "A fold",
        }
        Motion "motion" People "What did the player do with the chips?" {
            Declared "declared" "Said the bet aloud",
            InPot "in-pot" "Let go of them in the pot",
            TowardPot "toward-pot" "Let go of them well forward, plainly to bet",
            Pushed "pushed" "Pushed them forward without letting go, then pulled back",
            Held "held" "Only held or fingered them",
        }
        RaiseHow "raise-how" People "How was the raise made?" {
            Silent "silent" "Without a word, in more than one motion",
            SaidRaise "said-raise" "With the word \"raise\", then in more than one motion",
            SaidAmount "said-amount" "With the amount said first",
        }
        Ruler "ruler" People "Who gave the ruling?" {
            Dealer "dealer" "The dealer or a floor person",
            Supervisor "supervisor" "The supervisor",
        }
        Waits "waits" People "What does the decision wait for?" {
            Camera "camera" "The cameras",
            Supervisor "supervisor" "The supervisor",
            OtherCause "other-cause" "Another good cause",
            Nothing "nothing" "Nothing: it can be given now",
        }
    }
}
