//! Logs of the computer poker competition, read.

use script::histories::acpc::GameDefinition;
use script::histories::{Format, Reader};
use script::phh::{Check, Replayer};

use super::{refusal, replayed, stacks};

#[test]
fn no_limit_between_two() {
    let text = "# name/game/hands/seed one holdem.nolimit.2p.reverse_blinds.game 1 0\n\
        STATE:0:r300c/cr900c/cc/r2000f:AhKh|7c7d/2c3c4c/5d/9s:900|-900:one|two\n";
    // The button raises, calls on the flop, and gives up on the river.
    let outcome = replayed(Format::Acpc, text);
    assert_eq!((stacks(&outcome).as_str(), outcome.check), ("20900 19100", Check::Same));
}

#[test]
fn limit_with_stacks_without_end() {
    let text = "STATE:5:rc/cc/rc/cc:AhKh|7c7d/2c3c4c/5d/9s:-40|40:one|two\n";
    let outcome = replayed(Format::Acpc, text);
    assert!(outcome.over);
    assert_eq!(stacks(&outcome), "inf inf");
}

#[test]
fn everybody_all_in_and_a_pot_in_halves() {
    let text = "STATE:1:r20000c///:AhKh|AdKd/2c3c4c/5s/9s:0|0:one|two\n";
    let outcome = replayed(Format::Acpc, text);
    assert_eq!((stacks(&outcome).as_str(), outcome.check), ("20000 20000", Check::Same));
}

#[test]
fn a_game_of_ones_own() {
    let definition = "GAMEDEF\nnolimit\nnumPlayers = 3\nnumRounds = 4\nstack = 500 500 500\nblind = 5 10 0\n\
        firstPlayer = 3 1 1 1\nnumSuits = 4\nnumRanks = 13\nnumHoleCards = 2\nnumBoardCards = 0 3 1 1\nEND GAMEDEF\n";
    let game = GameDefinition::read(definition).unwrap();
    assert_eq!(GameDefinition::read(&game.written()), Ok(game.clone()));
    let reader = Reader::new(Format::Acpc).with_game(Some(game));
    let text = "STATE:0:r30ff:AhKh|7c7d|QsQd:-5|-10|15:a|b|c\n";
    let hand = reader.read(text, 0).next().unwrap().unwrap();
    let outcome = Replayer::new().replay_history(&hand).unwrap();
    assert_eq!((stacks(&outcome).as_str(), outcome.check), ("495 490 515", Check::Same));
    for (from, to) in [
        ("numPlayers = 3", "numPlayers = 30"),
        ("blind = 5 10 0", "blind = 5"),
        ("stack = 500 500 500", ""),
        ("numRounds = 4", "numRounds = 2"),
        ("END GAMEDEF", ""),
        ("blind = 5 10 0", "blind = x"),
        ("firstPlayer = 3 1 1 1", "firstPlayer = 9 1 1 1"),
        ("numHoleCards = 2", "numHoleCards = 4"),
    ] {
        assert!(GameDefinition::read(&definition.replace(from, to)).is_err(), "{to}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let line = |state: &str| refusal(Format::Acpc, &format!("# a log\n{state}\n"));
    assert_eq!(line("STATE:0:cz:AhKh|7c7d:0|0:a|b"), "line 2: \"cz\" says nothing that happens in a hand");
    assert!(line("STATE:0:r150f:AhKh|7c7d:50|-50:a|b").starts_with("line 2, action 3 \"p2 cbr 150\": "));
    assert!(line("STATE:0:r300f:AhKh|7c").starts_with("line 2"));
    assert!(line("STATE:0:r300f:AhKh|7c7x:0|0:a|b").contains("is no card"));
    let cut = refusal(Format::Acpc, "# holdem.nolimit.2p.reverse_blinds.game\nSTATE:0:r300\n");
    assert!(cut.contains("the cards is missing"), "{cut}");
    assert!(line("STATE:0:f:AhKh|7c7d|2c2d|3c3d:0|0|0|0:a|b|c|d").contains("--game FILE"));
}
