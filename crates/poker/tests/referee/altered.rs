//! Tables that play by other rules than their sign says, to see whether the referee notices.

use cards::AceIs;
use chips::Chips;
use poker::house::{CATFISH_BEND, HISTORY, HeadsUp, House, NEW_JERSEY, OddChip, Reopening};
use poker::{Betting, Forced, Occasion, Opens, RakeMethod, Terms};

/// What is wrong, where, and how it comes about.
type Wrong = (&'static str, House, fn(&mut Terms));

/// One thing wrong at each.
pub(crate) const TABLES: &[Wrong] = &[
    ("the first blind heads-up", CATFISH_BEND, |terms| {
        terms.house.heads_up = HeadsUp::FirstBlindIsLeftOfButton;
    }),
    ("the first blind heads-up", NEW_JERSEY, |terms| terms.house.heads_up = HeadsUp::ButtonIsSmallBlind),
    ("one raise more", CATFISH_BEND, |terms| {
        terms.house.raises.usual = terms.house.raises.usual.map(|raises| raises + 1);
    }),
    ("one raise more in two rounds", CATFISH_BEND, |terms| {
        terms.house.raises.two_rounds = terms.house.raises.two_rounds.map(|raises| raises + 1);
    }),
    ("a cap heads-up", CATFISH_BEND, |terms| {
        terms.house.raises.lifted_heads_up = !terms.house.raises.lifted_heads_up;
    }),
    ("a blind that is no bet", CATFISH_BEND, |terms| terms.house.raises.blind_is_the_bet = false),
    ("a blind that is the bet", HISTORY, |terms| terms.house.raises.blind_is_the_bet = true),
    ("half a bet", CATFISH_BEND, |terms| terms.house.limit_reopening = Reopening::Full),
    ("a full bet", HISTORY, |terms| terms.house.limit_reopening = Reopening::Half),
    ("check and raise", CATFISH_BEND, |terms| terms.house.check_raise = !terms.house.check_raise),
    ("the open pair", CATFISH_BEND, |terms| terms.house.open_pair_doubles = false),
    ("the high hand that must bet", NEW_JERSEY, |terms| {
        terms.house.high_hand_may_check = !terms.house.high_hand_may_check;
    }),
    ("who brings in high-low", NEW_JERSEY, |terms| {
        terms.house.high_low_stud_opens = Opens::LowCardBringsIn(AceIs::High);
    }),
    ("an ace that is high", NEW_JERSEY, |terms| {
        terms.house.high_low_stud_opens = Opens::HighCardBringsIn(AceIs::High);
    }),
    ("cards for the folded", CATFISH_BEND, |terms| {
        terms.house.folded_seat_takes_cards = !terms.house.folded_seat_takes_cards;
    }),
    ("one spare card", CATFISH_BEND, |terms| terms.house.shortage.spare = 1),
    ("burns that do not come back", CATFISH_BEND, |terms| terms.house.shortage.burns_may_complete = false),
    ("a scramble too late", CATFISH_BEND, |terms| terms.house.shortage.scramble_at = 1),
    ("a burn after the scramble", NEW_JERSEY, |terms| terms.house.shortage.burn_after_scramble = false),
    ("odd chips of stud", CATFISH_BEND, |terms| terms.house.odd_chips.stud = OddChip::ByPosition),
    ("odd chips of halves", CATFISH_BEND, |terms| terms.house.odd_chips.split_stud = OddChip::ByPosition),
    ("odd chips by cards held", NEW_JERSEY, |terms| {
        terms.house.odd_chips.split_button = OddChip::ByCardHeld;
    }),
    ("odd chips by place", NEW_JERSEY, |terms| terms.house.odd_chips.split_stud = OddChip::ByPosition),
    ("two odd chips for one", CATFISH_BEND, |terms| terms.house.odd_chips.one_per_player = false),
    ("tied both ways", CATFISH_BEND, |terms| terms.house.odd_chips.same_players_divide_once = false),
    ("the dollar's excess", NEW_JERSEY, |terms| {
        terms.house.odd_piece = if terms.house.odd_piece.is_some() { None } else { Some(Chips::new(100)) };
    }),
    ("who shows first", NEW_JERSEY, |terms| terms.house.earlier_bettor_shows_first = false),
    ("hands turned up", CATFISH_BEND, |terms| {
        terms.house.tabled_when_all_in = !terms.house.tabled_when_all_in;
    }),
    ("the straddle on the flop", CATFISH_BEND, |terms| terms.house.straddle_is_least_bet = false),
    ("runs", CATFISH_BEND, |terms| terms.house.most_runs = 2),
    ("the chop", CATFISH_BEND, |terms| terms.house.blind_chop = false),
    ("the little blind", CATFISH_BEND, |terms| {
        terms.house.pot_limit.small_blind_as_big = !terms.house.pot_limit.small_blind_as_big;
    }),
    ("the rounded pot", CATFISH_BEND, |terms| terms.house.pot_limit.rounded_to = None),
    ("calling the board", CATFISH_BEND, |terms| terms.house.calls_the_board = false),
    ("short antes", NEW_JERSEY, |terms| terms.house.antes_are_matched = false),
    ("whole antes", HISTORY, |terms| terms.house.antes_are_matched = true),
    ("a tournament", CATFISH_BEND, |terms| terms.occasion = Occasion::Cash),
    ("the bring-in", CATFISH_BEND, |terms| {
        terms.bring_in = Chips::new(terms.bring_in.units().saturating_sub(terms.chip.units()));
    }),
    ("the button", CATFISH_BEND, |terms| terms.button = terms.players[0].seat),
    ("the limits", NEW_JERSEY, |terms| {
        if let Betting::Fixed { big, .. } = &mut terms.betting {
            *big = Chips::new(big.units() + terms.chip.units());
        }
    }),
    ("the kill", CATFISH_BEND, |terms| {
        if let Forced::ByTheBook { kill, .. } = &mut terms.forced {
            *kill = None;
        }
    }),
    ("the cap of the rake", NEW_JERSEY, |terms| {
        if let Some(rake) = &mut terms.rake {
            rake.cap = None;
        }
    }),
    ("no flop, no drop", CATFISH_BEND, |terms| {
        if let Some(rake) = &mut terms.rake {
            rake.no_flop_no_drop = false;
        }
    }),
    ("a percent more", NEW_JERSEY, |terms| {
        if let Some(RakeMethod::Percent(percent)) = terms.rake.as_mut().map(|rake| &mut rake.method) {
            *percent = (*percent + 1).min(10);
        }
    }),
    ("a drop for fewer", CATFISH_BEND, |terms| {
        for drop in &mut terms.drops {
            drop.least_dealt = 0;
        }
    }),
    ("a drop from a smaller pot", CATFISH_BEND, |terms| {
        for drop in &mut terms.drops {
            drop.pot_over = Chips::new(drop.pot_over.units() - 1);
        }
    }),
];
