//! Open Hand History: `{"ohh": {...}}`, version 1.4.7.

use cards::Card;
use chips::Chips;
use game::{Seat, Viewer};
use poker::house::HISTORY;
use poker::{Betting, Family, HandSetup, Post, Raise, Variant};

use super::account::{Account, Act, Part, Pot, What};
use super::json::Json;
use super::{Particulars, code_of, dead_hands, games, stamp};
use crate::histories;
use crate::phh::Code;
use crate::phh::forced::ForcedBets;

const VERSION: &str = "1.4.7";

/// The hand as one object, and a blank line.
pub(crate) fn write(setup: &HandSetup, account: &Account, about: &Particulars<'_>) -> String {
    let text = |forced: Option<&ForcedBets>| {
        let hand = Json::Object(vec![("ohh", hand(setup, account, about, forced))]);
        format!("{}\n\n", hand.written())
    };
    let plain = text(None);
    // Forced bets that a reader would take for others are said exactly.
    let forced = account.forced(setup, about.money.places);
    match histories::read_ohh(&plain) {
        Ok(history) if forced.follow_from_history(&history) => plain,
        Ok(_) | Err(_) => text(Some(&forced)),
    }
}

fn hand(setup: &HandSetup, account: &Account, about: &Particulars<'_>, forced: Option<&ForcedBets>) -> Json {
    let money = |chips| Json::amount(chips, about.money);
    let mut fields = vec![
        ("spec_version", Json::text(VERSION)),
        ("site_name", Json::text(about.house)),
        ("network_name", Json::text("Croupier")),
        ("internal_version", Json::text(env!("CARGO_PKG_VERSION"))),
        ("tournament", Json::Truth(about.tournament.is_some())),
        ("game_number", Json::text(about.number.to_string())),
        ("start_date_utc", Json::text(stamp(about.began))),
        ("table_name", Json::text(about.table)),
        ("game_type", Json::text(games::ohh(setup.variant()))),
        (
            "bet_limit",
            Json::Object(vec![
                ("bet_type", Json::text(games::limit(setup.betting()).0)),
                ("bet_cap", money(Chips::ZERO)),
            ]),
        ),
        ("table_size", Json::whole(about.seats)),
        ("currency", Json::text(code_of(about.money))),
        ("dealer_seat", Json::whole(setup.button().number())),
    ];
    let blinds: Vec<Chips> = setup
        .posts()
        .filter(|(_, post, _)| matches!(post, Some(Post::Blind(_))))
        .map(|(_, _, chips)| chips)
        .collect();
    if let [small, .., _] = blinds[..] {
        fields.push(("small_blind_amount", money(small)));
    }
    if let [.., big] = blinds[..] {
        fields.push(("big_blind_amount", money(big)));
    }
    let ante = setup.dealt().iter().map(|seat| setup.ante(seat)).max().unwrap_or(Chips::ZERO);
    fields.push(("ante_amount", money(ante)));
    if let Viewer::Seat(seat) = about.viewer {
        fields.push(("hero_player_id", id(seat)));
    }
    let mut flags = Vec::new();
    if account.boards.len() > 1 {
        flags.push(Json::text("Run_It_Twice"));
    }
    if !matches!(about.viewer, Viewer::Seat(_)) {
        flags.push(Json::text("Observed"));
    }
    fields.push(("flags", Json::List(flags)));
    let players = setup.dealt().iter().map(|seat| player(setup, seat, about));
    fields.push(("players", Json::List(players.collect())));
    fields.push(("rounds", rounds(setup, account, about)));
    let pots = account.pots.iter().zip(0_u64..).map(|(pot, number)| pot_object(pot, number, about));
    fields.push(("pots", Json::List(pots.collect())));
    if let Some(number) = about.tournament {
        fields.push(("tournament_info", Json::Object(vec![("tournament_number", Json::text(number))])));
    }
    if let Some(ours) = ours(setup, account, about, forced) {
        fields.push(("_croupier", ours));
    }
    Json::Object(fields)
}

/// What the format has no field for and a replay needs: the exact game, the limits, the house, odd forced bets, who was
/// not at the table.
fn ours(
    setup: &HandSetup,
    account: &Account,
    about: &Particulars<'_>,
    forced: Option<&ForcedBets>,
) -> Option<Json> {
    let code = Code::of(setup.variant(), setup.betting())?;
    let money = |chips| Json::amount(chips, about.money);
    let mut fields = vec![("game", Json::text(code.said()))];
    match setup.betting() {
        Betting::Fixed { small, big } => {
            fields.extend([("small_bet", money(small)), ("big_bet", money(big))]);
        }
        // Elsewhere it is the big blind.
        Betting::PotLimit { least } | Betting::NoLimit { least } if Some(least) != big_blind(setup) => {
            fields.push(("least_bet", money(least)));
        }
        Betting::PotLimit { .. } | Betting::NoLimit { .. } | Betting::Spread { .. } => {}
    }
    if code.brings_in() {
        fields.push(("bring_in", money(setup.bring_in())));
    }
    if setup.house().key != HISTORY.key {
        fields.push(("house", Json::text(setup.house().key)));
    }
    if let Some(forced) = forced {
        fields.push(("forced", Json::text(forced.to_string())));
    }
    if let Some(absent) = dead_hands::said(setup, account.absent) {
        fields.push(("absent", Json::text(absent)));
    }
    Some(Json::Object(fields))
}

/// What the big blind is, if there is one.
fn big_blind(setup: &HandSetup) -> Option<Chips> {
    let big = games::big_blind(setup)?;
    setup.posts().find(|(_, post, _)| *post == Some(big)).map(|(.., amount)| amount)
}

/// A player's number in the file: that of the seat.
fn id(seat: Seat) -> Json {
    Json::whole(seat.number())
}

fn player(setup: &HandSetup, seat: Seat, about: &Particulars<'_>) -> Json {
    Json::Object(vec![
        ("id", id(seat)),
        ("seat", Json::whole(seat.number())),
        ("name", Json::text(about.name(seat))),
        ("starting_stack", Json::amount(setup.stack(seat), about.money)),
    ])
}

fn rounds(setup: &HandSetup, account: &Account, about: &Particulars<'_>) -> Json {
    let mut number = 0;
    let big = games::big_blind(setup);
    let mut rounds: Vec<Json> = Vec::new();
    for part in &account.parts {
        let acts = part.acts.iter().filter_map(|act| action(act, part, big, &mut number, about)).collect();
        rounds.push(round(rounds.len(), street(setup.variant(), part), &part.board, acts));
    }
    if account.has_showdown() {
        let acts = account.shows.iter().map(|show| match &show.cards {
            Some(shown) => one(&mut number, show.seat, "Shows Cards", vec![("cards", cards(shown))]),
            None => one(&mut number, show.seat, "Mucks Cards", Vec::new()),
        });
        let acts = acts.collect();
        rounds.push(round(rounds.len(), "Showdown", &[], acts));
    }
    Json::List(rounds)
}

fn round(place: usize, street: &str, board: &[Card], acts: Vec<Json>) -> Json {
    let mut fields =
        vec![("id", Json::whole(u64::try_from(place).unwrap_or(u64::MAX))), ("street", Json::text(street))];
    if !board.is_empty() {
        fields.push(("cards", cards(board)));
    }
    fields.push(("actions", Json::List(acts)));
    Json::Object(fields)
}

/// A street by the name the format has for it; where it has none, by ours.
fn street(variant: &Variant, part: &Part) -> &'static str {
    match (variant.family, part.street) {
        (Family::Button, 0) => "Preflop",
        (Family::Button, 1) if variant.has_board() => "Flop",
        (Family::Button, 2) if variant.has_board() => "Turn",
        (Family::Button, 3) if variant.has_board() => "River",
        (Family::Button | Family::Stud, street) => {
            variant.streets.get(street).map_or("River", |street| street.name)
        }
    }
}

fn action(
    act: &Act,
    part: &Part,
    big: Option<Post>,
    number: &mut u64,
    about: &Particulars<'_>,
) -> Option<Json> {
    let amount = |chips| vec![("amount", Json::amount(chips, about.money))];
    let (word, mut more) = match &act.what {
        What::Ante { amount: chips } => ("Post Ante", amount(*chips)),
        What::Post { post, amount: chips } => (post_word(*post, big), amount(*chips)),
        What::BringIn { amount: chips } => ("Post Extra Blind", amount(*chips)),
        What::DeadMoney { amount: chips } => ("Post Dead", amount(*chips)),
        What::Dealt { cards: dealt, .. } => {
            let known: Vec<Card> = dealt.iter().flatten().copied().collect();
            // Cards nobody may see are not spoken of.
            if known.is_empty() {
                return None;
            }
            ("Dealt Cards", vec![("cards", cards(&known))])
        }
        What::Folded => ("Fold", Vec::new()),
        What::Checked => ("Check", Vec::new()),
        What::Called { amount: chips } => ("Call", amount(*chips)),
        What::Raised { what, added, .. } => {
            // There is always a bet before the flop.
            let word = match what {
                Raise::Bet if part.street > 0 => "Bet",
                Raise::Bet | Raise::Complete | Raise::Raise => "Raise",
            };
            (word, amount(*added))
        }
        // The pots leave out what came back.
        What::Returned { .. } | What::Drew { .. } => return None,
    };
    if act.all_in {
        more.push(("is_allin", Json::Truth(true)));
    }
    Some(one(number, act.seat, word, more))
}

fn one(number: &mut u64, seat: Seat, word: &'static str, more: Vec<(&'static str, Json)>) -> Json {
    let mut fields =
        vec![("action_number", Json::whole(*number)), ("player_id", id(seat)), ("action", Json::text(word))];
    *number += 1;
    fields.extend(more);
    Json::Object(fields)
}

/// A post, where this one is the big blind.
fn post_word(post: Post, big: Option<Post>) -> &'static str {
    match post {
        Post::Blind(_) if Some(post) == big => "Post BB",
        Post::Blind(0) => "Post SB",
        Post::Straddle => "Straddle",
        Post::Blind(_) | Post::Kill | Post::Entry => "Post Extra Blind",
    }
}

fn pot_object(pot: &Pot, number: u64, about: &Particulars<'_>) -> Json {
    let money = |chips| Json::amount(chips, about.money);
    let mut winners: Vec<(Seat, Chips)> = Vec::new();
    for win in &pot.wins {
        match winners.iter_mut().find(|(seat, _)| *seat == win.seat) {
            Some((_, amount)) => *amount = amount.plus(win.amount).unwrap_or(Chips::MAX),
            None => winners.push((win.seat, win.amount)),
        }
    }
    let wins = winners
        .into_iter()
        .map(|(seat, amount)| Json::Object(vec![("player_id", id(seat)), ("win_amount", money(amount))]));
    Json::Object(vec![
        ("number", Json::whole(number)),
        ("amount", money(pot.amount())),
        ("rake", money(pot.rake)),
        ("jackpot", money(pot.drop)),
        ("player_wins", Json::List(wins.collect())),
    ])
}

fn cards(cards: &[Card]) -> Json {
    Json::List(cards.iter().map(|card| Json::text(card.to_string())).collect())
}
