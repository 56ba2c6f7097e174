//! Open Hand History, read.
//!
//! The format has no word for cards thrown away, so a draw is known by the cards that came; where nobody saw them, the
//! player is taken to have stood pat. What our own files say beside the format stands in an object `_croupier`, which
//! other readers pass over.

use cards::Card;
use poker::House;

use super::date;
use super::history::History;
use super::json::{self, Kind, Value};
use super::recorder::{Posted, Recorder, Sizes};
use super::streets::{Fault, Shown};
use super::unread::Unread;
use crate::export::{dead_hands, games};
use crate::phh::forced::ForcedBets;
use crate::phh::{Code, Number, Structure};

/// Reads one hand: `{"ohh": {...}}`. Lines are counted from the first of the text.
pub(crate) fn read(text: &str) -> Result<History, Fault> {
    let whole = json::read(text)?;
    let hand = whole.get("ohh").ok_or((whole.line, Unread::Missing("ohh")))?;
    let ours = hand.get("_croupier");
    let mut recorder = Recorder::new(hand.line);
    let game = game(hand, ours)?;
    let ids = sit(hand, &mut recorder)?;
    about(hand, &mut recorder, &ids)?;
    recorder.house = ours.and_then(|ours| House::find(ours.get("house")?.text()?));
    if let Some(said) = ours.and_then(|ours| ours.get("forced")) {
        let forced = ForcedBets::read(said.text().unwrap_or_default());
        recorder.forced = Some(forced.map_err(|why| (said.line, Unread::NotUnderstood(why.to_owned())))?);
    }
    if let Some(said) = ours.and_then(|ours| ours.get("absent")) {
        let absent = dead_hands::read(said.text().unwrap_or_default());
        recorder.absent =
            absent.ok_or((said.line, Unread::WrongKind { field: "absent", wanted: "p1 p2" }))?;
    }
    let money = |of: Option<&Value>, key: &'static str| -> Result<Option<Number>, Fault> {
        of.and_then(|of| of.get(key)).map(|value| amount(value, key)).transpose()
    };
    let bets = money(ours, "small_bet")?.zip(money(ours, "big_bet")?);
    let sizes = Sizes {
        small_blind: money(Some(hand), "small_blind_amount")?,
        big_blind: money(Some(hand), "big_blind_amount")?,
        bets,
        least: money(ours, "least_bet")?,
        bring_in: money(ours, "bring_in")?,
    };
    rounds(hand, game, &mut recorder, &ids, sizes)?;
    pots(hand, &mut recorder, &ids)?;
    recorder.finish(game, sizes)
}

fn need<'v>(of: &'v Value, key: &'static str) -> Result<&'v Value, Fault> {
    of.get(key).ok_or((of.line, Unread::Missing(key)))
}

fn list<'v>(of: &'v Value, key: &'static str) -> Result<&'v [Value], Fault> {
    let value = need(of, key)?;
    value.list().ok_or((value.line, Unread::WrongKind { field: key, wanted: "a list" }))
}

fn text<'v>(of: &'v Value, key: &'static str) -> Result<&'v str, Fault> {
    let value = need(of, key)?;
    value.text().ok_or((value.line, Unread::WrongKind { field: key, wanted: "a text" }))
}

fn whole(value: &Value, field: &'static str) -> Result<u64, Fault> {
    let number = match &value.kind {
        Kind::Number(number) | Kind::Text(number) => number.parse().ok(),
        _ => None,
    };
    number.ok_or((value.line, Unread::WrongKind { field, wanted: "a whole number" }))
}

fn amount(value: &Value, field: &'static str) -> Result<Number, Fault> {
    match &value.kind {
        Kind::Number(number) => {
            let read = Number::read(number).filter(|number| !number.is_negative());
            read.ok_or_else(|| (value.line, Unread::NoAmount(number.clone())))
        }
        Kind::Text(text) if text.contains(',') => Err((value.line, Unread::Commas(text.clone()))),
        _ => Err((value.line, Unread::WrongKind { field, wanted: "a number" })),
    }
}

/// The cards of a list.
fn cards(of: &Value) -> Result<Vec<Card>, Fault> {
    let Some(list) = of.get("cards").and_then(Value::list) else { return Ok(Vec::new()) };
    let card = |value: &Value| {
        let text = value.text().unwrap_or_default();
        text.parse().map_err(|_| (value.line, Unread::NoCard(text.to_owned())))
    };
    list.iter().map(card).collect()
}

fn game(hand: &Value, ours: Option<&Value>) -> Result<&'static Code, Fault> {
    if let Some(said) = ours.and_then(|ours| ours.get("game")) {
        let text = said.text().unwrap_or_default();
        return Code::find_any(text).ok_or_else(|| (said.line, Unread::UnknownGame(text.to_owned())));
    }
    let called = text(hand, "game_type")?;
    let unknown = || (hand.line, Unread::UnknownGame(called.to_owned()));
    let variant = games::by_ohh(called).ok_or_else(unknown)?;
    let limit = text(need(hand, "bet_limit")?, "bet_type")?;
    let structure = Structure::ALL.into_iter().find(|structure| structure.letters() == limit);
    let structure = structure.ok_or_else(|| (hand.line, Unread::UnknownLimit(limit.to_owned())))?;
    Code::with(variant, structure).ok_or_else(unknown)
}

/// Everybody at the table: the numbers the file gives them, in the order they are seated.
fn sit(hand: &Value, recorder: &mut Recorder) -> Result<Vec<(u64, usize)>, Fault> {
    let mut ids = Vec::new();
    for player in list(hand, "players")? {
        let id = whole(need(player, "id")?, "id")?;
        if ids.iter().any(|(other, _)| *other == id) {
            return Err((player.line, Unread::TakenTwice(id.to_string())));
        }
        let stack = amount(need(player, "starting_stack")?, "starting_stack")?;
        let seat = whole(need(player, "seat")?, "seat")?;
        ids.push((id, recorder.sit(seat, text(player, "name")?, stack, player.line)?));
    }
    Ok(ids)
}

/// Who has a number.
fn who(ids: &[(u64, usize)], value: &Value) -> Result<usize, Fault> {
    let id = whole(value, "player_id")?;
    let found = ids.iter().find(|(other, _)| *other == id).map(|(_, who)| *who);
    found.ok_or((value.line, Unread::Nobody(id.to_string())))
}

fn about(hand: &Value, recorder: &mut Recorder, ids: &[(u64, usize)]) -> Result<(), Fault> {
    let said = |key: &str| hand.get(key).and_then(Value::text).map(str::to_owned);
    recorder.about.site = said("site_name");
    recorder.about.number = said("game_number");
    recorder.about.table = said("table_name");
    recorder.about.currency = said("currency");
    recorder.about.seats = hand
        .get("table_size")
        .and_then(|size| whole(size, "table_size").ok())
        .and_then(|size| u8::try_from(size).ok());
    if let Some((day, time)) = said("start_date_utc").as_deref().and_then(|at| at.split_once('T')) {
        recorder.about.began =
            date::three(day).zip(date::three(time)).and_then(|(day, time)| date::moment(day, time));
    }
    if hand.get("tournament").is_some_and(|value| matches!(value.kind, Kind::Truth(true))) {
        let number = hand.get("tournament_info").and_then(|info| info.get("tournament_number"));
        recorder.about.tournament = Some(number.and_then(Value::text).unwrap_or("0").to_owned());
    }
    let button = need(hand, "dealer_seat")?;
    recorder.button = u8::try_from(whole(button, "dealer_seat")?).ok();
    if let Some(hero) = hand.get("hero_player_id") {
        recorder.hero = Some(who(ids, hero)?);
    }
    Ok(())
}

fn rounds(
    hand: &Value,
    game: &Code,
    recorder: &mut Recorder,
    ids: &[(u64, usize)],
    sizes: Sizes,
) -> Result<(), Fault> {
    // The streets with their cards, and those that came again for another board.
    let mut streets: Vec<(&str, Vec<Card>)> = Vec::new();
    let mut again: Vec<(usize, usize, Vec<Card>)> = Vec::new();
    for round in list(hand, "rounds")? {
        let street = text(round, "street")?;
        let board = cards(round)?;
        let known = streets.iter().position(|(name, _)| *name == street);
        match known {
            _ if street.eq_ignore_ascii_case("showdown") => {}
            Some(place) => {
                let run = 1 + again.iter().filter(|(_, other, _)| *other == place).count();
                again.push((run, place, board));
            }
            None => {
                if !streets.is_empty() {
                    recorder.next_street(round.line);
                }
                recorder.board(&board);
                streets.push((street, board));
            }
        }
        for action in list(round, "actions")? {
            act(action, game, recorder, ids, sizes)?;
        }
    }
    if let Some(last) = again.iter().map(|(run, ..)| *run).max() {
        let of = |run: usize, place: usize| {
            let other = again.iter().find(|(of, at, _)| *of == run && *at == place);
            other.map_or(&streets[place].1, |(.., cards)| cards)
        };
        let board =
            |run: usize| (0..streets.len()).flat_map(|place| of(run, place).iter().copied()).collect();
        recorder.boards = (0..=last).map(board).collect();
    }
    Ok(())
}

fn act(
    action: &Value,
    game: &Code,
    recorder: &mut Recorder,
    ids: &[(u64, usize)],
    sizes: Sizes,
) -> Result<(), Fault> {
    let line = action.line;
    let word = text(action, "action")?;
    if word == "Add to Pot" {
        // A promotion of the house: no player's chips.
        return Ok(());
    }
    let by = who(ids, need(action, "player_id")?)?;
    let put_in = || amount(need(action, "amount")?, "amount");
    let all_in = action.get("is_allin").is_some_and(|value| matches!(value.kind, Kind::Truth(true)));
    // What a blind should be, where the poster had less.
    let full = |posted: Number, size: Option<Number>| match size {
        Some(size) if all_in && size.minus(posted).is_some_and(Number::is_positive) => size,
        _ => posted,
    };
    match word {
        "Dealt Cards" => recorder.dealt(by, &cards(action)?),
        "Shows Cards" => recorder.showed(by, Shown::Cards(cards(action)?), line),
        "Mucks Cards" => recorder.showed(by, Shown::Mucked, line),
        "Post Ante" => recorder.ante(by, put_in()?, line)?,
        "Post Dead" => recorder.dead(by, put_in()?, line)?,
        "Post SB" => {
            let posted = put_in()?;
            recorder.post(by, Posted::Small, posted, full(posted, sizes.small_blind), line)?;
        }
        "Post BB" => {
            let posted = put_in()?;
            recorder.post(by, Posted::Big, posted, full(posted, sizes.big_blind), line)?;
        }
        "Straddle" => {
            let posted = put_in()?;
            recorder.post(by, Posted::Straddle, posted, posted, line)?;
        }
        "Post Extra Blind" if game.brings_in() => recorder.brings_in(by, put_in()?, line)?,
        "Post Extra Blind" => {
            let posted = put_in()?;
            recorder.post(by, Posted::Extra, posted, posted, line)?;
        }
        "Fold" => recorder.folds(by, line),
        "Check" => recorder.checks(by, line),
        "Call" => recorder.calls(by, put_in()?, line)?,
        "Bet" | "Raise" => recorder.raises_by(by, put_in()?, line)?,
        "Added Chips" | "Sits Down" | "Stands Up" => {}
        other => return Err((line, Unread::NotUnderstood(other.to_owned()))),
    }
    Ok(())
}

fn pots(hand: &Value, recorder: &mut Recorder, ids: &[(u64, usize)]) -> Result<(), Fault> {
    let Some(pots) = hand.get("pots").and_then(Value::list) else { return Ok(()) };
    let mut all = Number::ZERO;
    let add = |to: Number, more: Number, line: usize| to.plus(more).ok_or((line, Unread::TooMuch));
    for pot in pots {
        all = add(all, amount(need(pot, "amount")?, "amount")?, pot.line)?;
        for (key, of) in [("rake", 0), ("jackpot", 1)] {
            let Some(value) = pot.get(key) else { continue };
            let taken = amount(value, key)?;
            let place = if of == 0 { &mut recorder.rake } else { &mut recorder.drop };
            *place = Some(match *place {
                Some(before) => add(before, taken, value.line)?,
                None => taken,
            });
        }
        for win in list(pot, "player_wins")? {
            let by = who(ids, need(win, "player_id")?)?;
            recorder.won(by, amount(need(win, "win_amount")?, "win_amount")?, win.line)?;
        }
    }
    if pots.is_empty() && recorder.blinds_came_back() {
        recorder.all_came_back();
        (recorder.chopped, recorder.settled) = (true, true);
    } else if !pots.is_empty() || recorder.is_won_by_folds() {
        // Without a pot the only bet went back to whoever is left.
        recorder.uncalled_is_what_no_pot_held(all, hand.line)?;
        recorder.settled = true;
    }
    Ok(())
}
