//! The parts of a game in words.

use cards::AceIs;
use hands::Selection;
use poker::{Bet, Deal, Opens, Share, Street};

/// What is dealt on a street: `burn, 3 to the board`.
pub(super) fn deals(street: &Street) -> String {
    let steps: Vec<String> = street.deal.iter().map(deal).collect();
    steps.join(", ")
}

fn deal(deal: &Deal) -> String {
    match deal {
        Deal::Burn => "burn".to_owned(),
        Deal::Down(cards) => format!("{cards} down"),
        Deal::Up(cards) => format!("{cards} up"),
        Deal::Board(cards) => format!("{cards} to the board"),
        Deal::Draw(cards) => format!("draw up to {cards}"),
        Deal::Discard(cards) => format!("throw {cards} away"),
    }
}

/// Who opens a street.
pub(super) const fn opens(opens: Opens) -> &'static str {
    match opens {
        Opens::AfterBlinds => "left of the blinds",
        Opens::LeftOfButton => "left of the button",
        Opens::LowCardBringsIn(AceIs::High) => "lowest card brings it in",
        Opens::LowCardBringsIn(AceIs::Low) => "lowest card brings it in, ace low",
        Opens::HighCardBringsIn(AceIs::High) => "highest card brings it in",
        Opens::HighCardBringsIn(AceIs::Low) => "highest card brings it in, ace low",
        Opens::HouseCardBringsIn => "the house's card brings it in",
        Opens::HighShowing => "high hand showing",
        Opens::HighShowingMustBet => "high hand showing, who has to bet",
        Opens::LowShowing => "low hand showing",
        Opens::HighUpCard => "highest up-card",
        Opens::HighWithBoard => "highest pair with the board",
    }
}

/// Which limit a street has.
pub(super) const fn limit(bet: Bet) -> &'static str {
    match bet {
        Bet::Small => "lower",
        Bet::Big => "upper",
    }
}

/// What wins a share, and of which cards.
pub(super) fn share(share: &Share) -> String {
    let from = match share.from {
        Selection::Any => "",
        Selection::TwoAndThree => ", two own cards and three of the board",
    };
    format!("{}{from}", share.ranking.key())
}

/// The choice of cards as programs read it.
pub(super) const fn selection_key(selection: Selection) -> &'static str {
    match selection {
        Selection::Any => "any",
        Selection::TwoAndThree => "two-and-three",
    }
}
