//! What a player makes of a message: as little as it needs, since the players share the machine with the house.

use serde::Deserialize;
use wire::{CommandAnswer, Face, Refused, Turn};

/// How far into a message its numbers stand.
const HEAD: usize = 200;

/// What a player makes of a message.
#[derive(Debug)]
pub(super) enum Heard {
    /// The table, up to this event; it tells events from the first on.
    Table { seq: u64, first: Option<u64>, whole: bool },
    /// What this player alone may know: a turn, perhaps, with the own cards.
    Mine { seq: u64, turn: Option<(Turn, Vec<Face>)> },
    /// The command with this number was carried out, or not.
    Answer { id: u128, refused: Option<Refused> },
    /// Something is not as it should be.
    Wrong(String),
    /// Nothing that matters here.
    Else,
}

#[derive(Deserialize)]
struct MineOnly {
    seq: u64,
    mine: Option<TurnOnly>,
}

#[derive(Deserialize)]
struct TurnOnly {
    turn: Option<Turn>,
    cards: Vec<Face>,
}

/// The number after a key near the beginning.
fn number(text: &str, key: &str) -> Option<u64> {
    let head = text.get(..HEAD).unwrap_or(text);
    let rest = head.split_once(key)?.1;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    rest.get(..digits)?.parse().ok()
}

pub(super) fn heard(text: &str) -> Heard {
    let not_understood = |error| Heard::Wrong(format!("not understood: {error}"));
    let kind = text.strip_prefix(r#"{"type":""#).and_then(|rest| rest.split('"').next());
    match kind {
        Some(kind @ ("update" | "snapshot")) => match number(text, r#""seq":"#) {
            Some(seq) => {
                Heard::Table { seq, first: number(text, r#""told":[{"n":"#), whole: kind == "snapshot" }
            }
            None => Heard::Wrong("a table without a number".to_owned()),
        },
        Some("mine") if text.contains(r#""turn":null"#) => {
            number(text, r#""seq":"#).map_or(Heard::Else, |seq| Heard::Mine { seq, turn: None })
        }
        Some("mine") => match serde_json::from_str::<MineOnly>(text) {
            Ok(MineOnly { seq, mine }) => {
                let turn = mine.and_then(|mine| Some((mine.turn?, mine.cards)));
                Heard::Mine { seq, turn }
            }
            Err(error) => not_understood(error),
        },
        Some("answer") => match serde_json::from_str::<CommandAnswer>(text) {
            Ok(CommandAnswer { id, refused, .. }) => match u128::from_str_radix(&id, 16) {
                Ok(id) => Heard::Answer { id, refused },
                Err(_) => Heard::Wrong(format!("an answer to {id}, which nobody asked")),
            },
            Err(error) => not_understood(error),
        },
        Some("notice") => Heard::Wrong(text.to_owned()),
        Some(_) => Heard::Else,
        None => Heard::Wrong("no type".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use wire::{Choice, ClientOut, Mine, MineUpdate};

    use super::*;

    fn mine(turn: Option<Turn>) -> String {
        let mine = Mine {
            seat: 1,
            cards: Vec::new(),
            says: None,
            up: Vec::new(),
            turn,
            bank: 0,
            behind: 0,
            sitting_out: false,
            leaving: false,
            entry: None,
            top_up: None,
            straddle: None,
            kill: false,
            wagers: Vec::new(),
            told: Vec::new(),
            session: None,
        };
        let update = MineUpdate { table: 3, seq: 44, mine: Some(mine) };
        ClientOut::Mine(Box::new(update)).text()
    }

    #[test]
    fn a_turn_is_found() {
        let turn = Turn { token: 7, hand: 8, choice: Choice::Show { muck: true, beaten: false } };
        assert!(matches!(heard(&mine(None)), Heard::Mine { seq: 44, turn: None }));
        let Heard::Mine { seq: 44, turn: Some(found) } = heard(&mine(Some(turn.clone()))) else {
            return assert!(mine(None).is_empty(), "the turn is not found");
        };
        assert_eq!(found, (turn, Vec::new()));
    }

    #[test]
    fn a_table_is_found_by_its_head() {
        let text =
            r#"{"type":"update","table":5,"seq":123,"now":9,"told":[{"n":120,"at":9}],"view":{"seq":1}}"#;
        assert!(matches!(heard(text), Heard::Table { seq: 123, first: Some(120), whole: false }));
    }

    #[test]
    fn a_refusal_is_found() {
        let text =
            r#"{"type":"answer","id":"1f","refused":{"kind":"not-possible","key":"late","says":"too late"}}"#;
        let Heard::Answer { id: 31, refused: Some(refused) } = heard(text) else {
            return assert!(text.is_empty(), "the refusal is not found");
        };
        assert_eq!(refused.key, "late");
    }
}
