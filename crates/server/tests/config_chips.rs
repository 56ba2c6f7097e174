//! What chips are worth: the host says so in plain words, and a cash house gives nothing away.

use std::path::Path;

use chips::Chips;
use server::config::{ChipKind, Config, ConfigError, Kind};

fn read(house: &str) -> Result<Config, ConfigError> {
    let text = format!("[house]\n{house}\n");
    Config::read(Some((Path::new("my.toml"), &text)), [], &[])
}

fn refused(house: &str) -> String {
    read(house).err().map_or_else(|| "nothing is wrong".to_owned(), |error| error.to_string())
}

#[test]
fn a_forgotten_line_opens_neither_a_play_house_nor_a_cash_house() {
    let wanted = "[house] chips is missing; write chips = \"play\" if chips are for play only, or chips = \"cash\" if they are worth money (or start a demo with --demo)";
    assert_eq!(refused("name = \"Mine\""), format!("my.toml: {wanted}"));
    // A file from before the question was asked is told the same.
    assert_eq!(refused("guest_chips = \"$2,000\""), format!("my.toml: {wanted}"));
    let nothing = Config::load(None, []).expect_err("nothing was said");
    assert_eq!(nothing.faults[0].kind, Kind::Missing);
    assert!(refused("chips = \"cahs\"").contains("one of play, cash (did you mean cash?)"));
}

#[test]
fn only_a_demo_gives_chips_away_unasked() {
    for kind in ["play", "cash"] {
        let house = read(&format!("chips = \"{kind}\"")).expect("good").house;
        assert_eq!((house.guest_chips, house.refill), (Chips::ZERO, None), "{kind}");
    }
    let demo = read("demo = true").expect("as before");
    assert_eq!((demo.house.chips, demo.house.guest_chips), (ChipKind::Play, Chips::new(200_000)));
    assert_eq!(demo.house.refill.map(|refill| refill.below), Some(Chips::new(10_000)));
    let modest = read("demo = true\nguest_chips = \"$50\"").expect("good").house;
    assert_eq!(modest.guest_chips, Chips::new(5_000));
    assert_eq!(
        modest.refill.map(|refill| refill.below),
        Some(Chips::new(5_000)),
        "no more than they began with"
    );
    let mean = read("demo = true\nguest_chips = \"0\"").expect("good").house;
    assert_eq!((mean.guest_chips, mean.refill), (Chips::ZERO, None));
    let said = read("chips = \"play\"\nguest_chips = \"$500\"\nrefill_below = \"$20\"").expect("good").house;
    assert_eq!(said.guest_chips, Chips::new(50_000));
    assert_eq!(said.refill.map(|refill| refill.below), Some(Chips::new(2_000)));
}

#[test]
fn a_cash_house_with_gifts_is_a_contradiction() {
    for (house, says) in [
        (
            "chips = \"cash\"\nguest_chips = \"$2,000\"",
            "my.toml:3:15: [house] guest_chips gives chips away, and chips = \"cash\" says they are money; take guest_chips out, or write chips = \"play\"",
        ),
        (
            "chips = \"cash\"\ndemo = true\nguest_chips = \"0\"",
            "my.toml:2:9: [house] chips cannot be \"cash\" in a demo, which gives chips away; take out demo, or write chips = \"play\"",
        ),
    ] {
        assert_eq!(refused(house), says);
    }
    let bots = "chips = \"cash\"\n[[table]]\nname = \"A\"\nbots = { count = 2 }\n[table.game.poker]\nhouse = \"cb-2015\"\nseats = 6\ngames = [{ game = \"holdem\", betting = { no-limit = { least = 200 } }, blinds = [100, 200], chip = 100 }]\nclock = \"online\"";
    assert!(
        refused(bots).starts_with("my.toml:2:9: [house] chips = \"cash\" and a table has bots"),
        "{}",
        refused(bots)
    );
    assert_eq!(read(&bots.replace("cash", "play")).expect("good").tables.len(), 1);
}

#[test]
fn the_accounts_are_told() {
    assert_eq!(read("chips = \"cash\"").expect("good").accounts.chips, ChipKind::Cash);
    assert_eq!(read("demo = true").expect("good").accounts.chips, ChipKind::Play);
}
