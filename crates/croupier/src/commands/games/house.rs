//! The games against the house: how they are listed, and each in full.

mod premium;

use std::io::{self, Write};

use pit::settings::Setting;
use pit::{craps, mini_dice};
use rulebook::{Citation, rules};
use serde_json::{Value, json};

use crate::house_game::{HouseGame, Priced, craps_wagers, mini_dice_wagers};

/// What a game is, in a sentence.
const fn what(game: HouseGame) -> &'static str {
    match game {
        HouseGame::PremiumHoldem => "three cards and four on the board against the dealer; a deck of 52",
        HouseGame::MiniDice => "two dice in a shaker; ten wagers",
        HouseGame::Craps => "two dice on a layout; 55 wagers, some for many rolls",
    }
}

/// The book that has a game.
pub(super) const fn book(game: HouseGame) -> &'static str {
    match game {
        HouseGame::PremiumHoldem => "ph",
        HouseGame::MiniDice | HouseGame::Craps => "nj",
    }
}

/// The headings that describe a game.
fn cites(game: HouseGame) -> &'static [Citation] {
    const PREMIUM: &[Citation] = &[rules!("ph")];
    const MINI_DICE: &[Citation] =
        &[rules!("nj:13.5"), rules!("nj:13.6"), rules!("nj:13.7"), rules!("nj:13.8")];
    const CRAPS: &[Citation] = &[rules!("nj:1.1"), rules!("nj:1.2")];
    match game {
        HouseGame::PremiumHoldem => PREMIUM,
        HouseGame::MiniDice => MINI_DICE,
        HouseGame::Craps => CRAPS,
    }
}

fn headings(game: HouseGame) -> Vec<&'static str> {
    cites(game).iter().map(|citation| citation.heading()).collect()
}

/// Games for people, two lines each.
pub(super) fn list(answer: &mut impl Write, games: &[HouseGame]) -> io::Result<()> {
    for game in games {
        writeln!(answer, "{:16}  {}", game.key(), game.name())?;
        writeln!(answer, "    {}; {}", what(*game), headings(*game).join(", "))?;
    }
    Ok(())
}

/// What the list says about a game, for programs.
pub(super) fn entry(game: HouseGame) -> Value {
    json!({
        "key": game.key(),
        "aliases": game.aliases(),
        "name": game.name(),
        "books": [{"book": book(game), "rules": headings(game)}],
        "what": what(game),
    })
}

/// A game in full, for people.
pub(super) fn text(answer: &mut impl Write, game: HouseGame) -> io::Result<()> {
    writeln!(answer, "{}", game.name())?;
    let mut line = |label: &str, words: &str| writeln!(answer, "  {label:8}  {words}");
    line("typed as", &[&[game.key()], game.aliases()].concat().join(", "))?;
    for (place, citation) in cites(game).iter().enumerate() {
        let label = if place == 0 { "rules" } else { "" };
        line(label, &format!("{citation}, {} rules", citation.ids().len()))?;
    }
    line("is", what(game))?;
    match game {
        HouseGame::PremiumHoldem => premium::text(answer),
        HouseGame::MiniDice => {
            let house = mini_dice::House::NEW_JERSEY;
            wagers_text(answer, &mini_dice_wagers(&house))?;
            settings_text(answer, mini_dice::SETTINGS, &house)
        }
        HouseGame::Craps => {
            let house = craps::House::USUAL;
            wagers_text(answer, &craps_wagers(&house))?;
            settings_text(answer, craps::SETTINGS, &house)
        }
    }
}

/// A game in full, for programs.
pub(super) fn data(game: HouseGame) -> Value {
    let mut entry = entry(game);
    let (wagers, settings) = match game {
        HouseGame::PremiumHoldem => premium::data(),
        HouseGame::MiniDice => {
            let house = mini_dice::House::NEW_JERSEY;
            (wagers_data(&mini_dice_wagers(&house)), settings_data(mini_dice::SETTINGS, &house))
        }
        HouseGame::Craps => {
            let house = craps::House::USUAL;
            (wagers_data(&craps_wagers(&house)), settings_data(craps::SETTINGS, &house))
        }
    };
    entry["wagers"] = wagers.into();
    entry["settings"] = settings.into();
    entry
}

fn wagers_text(answer: &mut impl Write, wagers: &[Priced]) -> io::Result<()> {
    let lines = wagers.iter().flat_map(|wager| &wager.prices).map(|(line, _)| line.len());
    let width = lines.max().unwrap_or_default();
    writeln!(answer, "\n  {:17}  {:8}  {:width$}  rule", "wager", "pays", "at the line")?;
    for Priced { key, rule, prices } in wagers {
        let mut named = Some((*key, rule.as_str()));
        for (line, price) in prices {
            let (key, rule) = named.take().unwrap_or_default();
            writeln!(answer, "{}", format!("  {key:17}  {price:8}  {line:width$}  {rule}").trim_end())?;
        }
    }
    Ok(())
}

fn wagers_data(wagers: &[Priced]) -> Vec<Value> {
    let entry = |Priced { key, rule, prices }: &Priced| {
        let prices = prices.iter().map(|(line, pays)| json!({"line": line, "pays": pays}));
        json!({"wager": key, "rule": rule.as_str(), "prices": prices.collect::<Vec<_>>()})
    };
    wagers.iter().map(entry).collect()
}

/// The settings, those that decide the same kind of thing under one sentence.
fn settings_text<H>(answer: &mut impl Write, settings: &[Setting<H>], house: &H) -> io::Result<()> {
    let decides = |setting: &Setting<H>| format!("{}: {}", setting.about, setting.values.trim());
    writeln!(answer, "\n  {:28}  {:15}  rule", "--setting", "default")?;
    for alike in settings.chunk_by(|one, other| decides(one) == decides(other)) {
        for line in wrapped(&decides(&alike[0])) {
            writeln!(answer, "  {line}")?;
        }
        for setting in alike {
            let (default, rule) = ((setting.read)(house), setting.rule.as_str());
            // A long id comes nearer, so that the line fits.
            let width = 46_usize.saturating_sub(rule.len()).min(15);
            writeln!(answer, "    {:26}  {default:width$}  {rule}", setting.key)?;
        }
    }
    Ok(())
}

/// A sentence in lines that fit beside a margin of two.
fn wrapped(sentence: &str) -> Vec<String> {
    const WIDTH: usize = 78;
    let mut lines = vec![String::new()];
    for word in sentence.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.len() + 1 + word.len() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn settings_data<H>(settings: &[Setting<H>], house: &H) -> Vec<Value> {
    let entry = |setting: &Setting<H>| {
        json!({
            "key": setting.key,
            "about": setting.about,
            "values": setting.values.trim(),
            "default": (setting.read)(house),
            "rule": setting.rule.as_str(),
        })
    };
    settings.iter().map(entry).collect()
}
