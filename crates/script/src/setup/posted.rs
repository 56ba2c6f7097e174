//! House rules that a table has posted otherwise than its book: `posted FIELD VALUE`, by the names of the fields.

use cards::AceIs;
use chips::Chips;
use poker::house::{
    CATFISH_BEND, Coin, HeadsUp, Kills, NEW_JERSEY, NEW_JERSEY_1998, OddChip, Reopening, ShortAnte,
};
use poker::{House, Opens};

use crate::error::{ScriptError, quote};
use crate::money::Dollars;
use crate::words::Words;

/// A field of the house rules that can be posted.
pub(crate) struct Field {
    /// Its name.
    pub(crate) name: &'static str,
    /// What a house has there, as it is posted.
    pub(crate) show: fn(&House) -> String,
    set: fn(&mut House, &mut Words<'_>) -> Result<(), ScriptError>,
}

/// Reads what follows `posted`.
pub(super) fn read(house: &mut House, words: &mut Words<'_>) -> Result<(), ScriptError> {
    let name = words.word("what is posted")?;
    let Some(field) = FIELDS.iter().find(|field| field.name == name) else {
        let names: Vec<&str> = FIELDS.iter().map(|field| field.name).collect();
        return Err(words.wrong(format!("{} cannot be posted: {}", quote(name), names.join(", "))));
    };
    (field.set)(house, words)
}

macro_rules! yes_no {
    ($name:literal, $($field:ident).+) => {
        Field {
            name: $name,
            show: |house| if house.$($field).+ { "yes".to_owned() } else { "no".to_owned() },
            set: |house, words| {
                house.$($field).+ = words.yes_no()?;
                Ok(())
            },
        }
    };
}

macro_rules! choice {
    ($name:literal, $choices:expr, $($field:ident).+) => {
        Field {
            name: $name,
            show: |house| word($choices, house.$($field).+),
            set: |house, words| {
                house.$($field).+ = words.choice($choices)?;
                Ok(())
            },
        }
    };
}

macro_rules! number {
    ($name:literal, $($field:ident).+) => {
        Field {
            name: $name,
            show: |house| house.$($field).+.to_string(),
            set: |house, words| {
                house.$($field).+ = words.number()?.into();
                Ok(())
            },
        }
    };
    ($name:literal, or $none:literal, $($field:ident).+) => {
        Field {
            name: $name,
            show: |house| house.$($field).+.map_or($none.to_owned(), |number| number.to_string()),
            set: |house, words| {
                house.$($field).+ = if words.take($none) { None } else { Some(words.number()?) };
                Ok(())
            },
        }
    };
}

macro_rules! amount {
    ($name:literal, or $none:literal, $($field:ident).+) => {
        Field {
            name: $name,
            show: |house| amount_or(house.$($field).+, $none),
            set: |house, words| {
                house.$($field).+ = if words.take($none) { None } else { Some(words.amount()?) };
                Ok(())
            },
        }
    };
}

const HEADS_UP: &[(&str, HeadsUp)] = &[
    ("button-is-small-blind", HeadsUp::ButtonIsSmallBlind),
    ("first-blind-is-left-of-button", HeadsUp::FirstBlindIsLeftOfButton),
];

const KILLS: &[(&str, Kills)] =
    &[("by-blind", Kills::ByBlind), ("lasting-in-omaha8", Kills::LastingInOmahaEight), ("none", Kills::None)];

/// What each book takes below a chip.
const COIN: &[(&str, Option<Coin>)] =
    &[("any", CATFISH_BEND.coin), ("for-antes", NEW_JERSEY.coin), ("none", NEW_JERSEY_1998.coin)];

const BRINGS_IN: &[(&str, Opens)] =
    &[("low-card", Opens::LowCardBringsIn(AceIs::High)), ("high-card", Opens::HighCardBringsIn(AceIs::Low))];

const REOPENING: &[(&str, Reopening)] = &[("half", Reopening::Half), ("full", Reopening::Full)];

const SHORT_ANTE: &[(&str, ShortAnte)] =
    &[("ante-first", ShortAnte::AnteFirst), ("blind-first", ShortAnte::BlindFirst)];

const ODD_CHIP: &[(&str, OddChip)] = &[
    ("by-position", OddChip::ByPosition),
    ("by-card-held", OddChip::ByCardHeld),
    ("by-card-played", OddChip::ByCardPlayed),
];

/// Every field that is a value of its own, in the order of [`House`]: not what a house may offer to how many, which is its
/// book's, nor how it cites.
pub(crate) const FIELDS: &[Field] = &[
    number!("most-rake", or "any", most_rake),
    yes_no!("percentage-each-round", percentage_each_round),
    yes_no!("rakes-together", rakes_together),
    yes_no!("drops", drops),
    yes_no!("blind-required", blind_required),
    yes_no!("forced-bets-posted", forced_bets_posted),
    choice!("kills", KILLS, kills),
    choice!("coin", COIN, coin),
    choice!("heads-up", HEADS_UP, heads_up),
    number!("raises", or "unlimited", raises.usual),
    number!("raises-in-two-rounds", or "unlimited", raises.two_rounds),
    yes_no!("raises-lifted-heads-up", raises.lifted_heads_up),
    yes_no!("blind-is-the-bet", raises.blind_is_the_bet),
    choice!("limit-reopening", REOPENING, limit_reopening),
    yes_no!("check-raise", check_raise),
    yes_no!("open-pair-doubles", open_pair_doubles),
    yes_no!("high-hand-may-check", high_hand_may_check),
    choice!("high-low-stud-opens", BRINGS_IN, high_low_stud_opens),
    yes_no!("folded-seat-takes-cards", folded_seat_takes_cards),
    number!("shortage-spare", shortage.spare),
    yes_no!("shortage-burns-may-complete", shortage.burns_may_complete),
    number!("shortage-scramble-at", shortage.scramble_at),
    yes_no!("shortage-burn-after-scramble", shortage.burn_after_scramble),
    choice!("odd-chip-button", ODD_CHIP, odd_chips.button),
    choice!("odd-chip-stud", ODD_CHIP, odd_chips.stud),
    choice!("odd-chip-split-button", ODD_CHIP, odd_chips.split_button),
    choice!("odd-chip-split-stud", ODD_CHIP, odd_chips.split_stud),
    yes_no!("same-players-divide-once", odd_chips.same_players_divide_once),
    yes_no!("one-odd-chip-each", odd_chips.one_per_player),
    amount!("odd-piece", or "chip", odd_piece),
    yes_no!("earlier-bettor-shows-first", earlier_bettor_shows_first),
    yes_no!("tabled-when-all-in", tabled_when_all_in),
    yes_no!("mucked-when-all-in", mucked_when_all_in),
    yes_no!("blinds-off", blinds_off),
    choice!("short-ante", SHORT_ANTE, short_ante),
    number!("most-runs", most_runs),
    yes_no!("blind-chop", blind_chop),
    number!("straddles", straddles),
    yes_no!("straddle-is-least-bet", straddle_is_least_bet),
    amount!("pot-rounded-to", or "exact", pot_limit.rounded_to),
    yes_no!("small-blind-as-big", pot_limit.small_blind_as_big),
    yes_no!("calls-the-board", calls_the_board),
    yes_no!("plays-records", plays_records),
    yes_no!("follows-records", follows_records),
    yes_no!("antes-are-matched", antes_are_matched),
    yes_no!("mistakes-by-the-book", mistakes_by_the_book),
];

fn word<T: Copy + PartialEq>(choices: &[(&str, T)], value: T) -> String {
    choices.iter().find(|(_, choice)| *choice == value).map_or(String::new(), |(word, _)| (*word).to_owned())
}

fn amount_or(amount: Option<Chips>, none: &str) -> String {
    amount.map_or(none.to_owned(), |amount| Dollars(amount).to_string())
}

#[cfg(test)]
mod tests {
    use super::{FIELDS, read};
    use crate::words::Words;
    use poker::house::HOUSES;

    #[test]
    fn what_one_house_has_can_be_posted_in_another() {
        for target in HOUSES {
            for base in HOUSES {
                let mut house = **base;
                for field in FIELDS {
                    let text = format!("{} {}", field.name, (field.show)(target));
                    let mut words = Words::of(&text, 1);
                    read(&mut house, &mut words).unwrap();
                    words.end().unwrap();
                }
                for field in FIELDS {
                    assert_eq!((field.show)(&house), (field.show)(target), "{}", field.name);
                }
            }
        }
    }
}
