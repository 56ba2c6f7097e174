//! The games as clients know them: every game of the catalogues has a key, a title, a part of the board and a book.

use chips::Chips;
use pit::PitGame;
use poker::{Betting, catalogue};
use table::{Stakes, Terms};
use view::games;
use wire::{Book, GameFamily, PokerGame};

fn stakes(variant: &'static poker::Variant) -> Stakes {
    let (chip, bet) = (Chips::new(100), Chips::new(400));
    let blinds = games::has_blinds(variant);
    Stakes {
        variant,
        betting: Betting::Fixed { small: bet, big: bet.plus(bet).expect("small") },
        ante: if blinds { poker::Ante::None } else { poker::Ante::Each(chip) },
        blinds: if blinds { vec![Chips::new(200), bet] } else { Vec::new() },
        bring_in: if blinds { Chips::ZERO } else { Chips::new(200) },
        chip,
    }
}

#[test]
fn the_keys_of_the_wire_are_those_of_the_catalogue_in_its_order() {
    let keys: Vec<&str> = catalogue::GAMES.iter().map(|game| game.key).collect();
    assert_eq!(PokerGame::ALL.map(PokerGame::key).as_slice(), keys);
    for game in catalogue::GAMES {
        assert_eq!(games::poker_game(game).map(PokerGame::key), Some(game.key));
    }
}

/// Whether newcomers post is asked of the stakes that are played for, in every game: the games with a button have blinds
/// and the others have none.
#[test]
fn in_every_game_with_a_button_newcomers_post() {
    let mut posting = Vec::new();
    for variant in catalogue::GAMES {
        let setup = Terms::catfish_bend(stakes(variant)).seal().expect(variant.key);
        assert_eq!(games::newcomers_post(&setup), games::has_blinds(variant), "{}", variant.key);
        posting.extend(games::newcomers_post(&setup).then_some(variant.key));
    }
    assert_eq!(
        posting,
        [
            "holdem",
            "omaha",
            "omaha8",
            "big-o",
            "pineapple",
            "pineapple8",
            "crazy-pineapple",
            "crazy-pineapple8",
            "short-deck",
            "five-card-draw",
            "lowball",
            "deuce-single",
            "deuce-triple",
            "badugi"
        ]
    );
    // A table where one game of several has blinds asks as well.
    let mut mixed = Terms::catfish_bend(stakes(&catalogue::STUD));
    mixed.games = vec![stakes(&catalogue::STUD), stakes(&catalogue::HOLDEM)];
    mixed.change = table::rotation::Change::EachOrbit;
    assert!(games::newcomers_post(&mixed.seal().expect("a mixed game")));
}

#[test]
fn the_catalogue_has_every_game_with_its_title_and_its_books() {
    let all = games::catalogue();
    assert_eq!(all.poker.len(), 20);
    for (line, variant) in all.poker.iter().zip(catalogue::GAMES) {
        assert_eq!((line.game.key(), line.title.as_str()), (variant.key, variant.name));
        assert_eq!((line.blinds, line.most_seats), (games::has_blinds(variant), variant.most_seats));
        assert!(line.books.contains(&Book::Cb2015) && !line.books.contains(&Book::Ph), "{}", variant.key);
        assert!(!matches!(line.family, GameFamily::Mixed | GameFamily::House), "{}", variant.key);
        assert_eq!(line.family == GameFamily::Stud, !line.blinds, "{}", variant.key);
    }
    // Before 2002 New Jersey had no mambo stud.
    let mambo = all.poker.iter().find(|line| line.game == PokerGame::Mambo).expect("it is there");
    assert!(!mambo.books.contains(&Book::Nj1998));
    let pit: Vec<(&str, Book)> = all.pit.iter().map(|line| (line.title.as_str(), line.book)).collect();
    assert_eq!(pit, [("Premium Hold 'Em", Book::Ph), ("Mini-dice", Book::Nj2008), ("Craps", Book::Nj1998)]);
    assert_eq!(PitGame::ALL.len(), all.pit.len());
    for line in &all.books {
        assert_eq!(line.poker, line.book != Book::Ph);
        assert_eq!(line.title, games::book_title(line.book));
    }
}

/// One writer for every place: board, sign and list, in whatever currency the house counts.
#[test]
fn limits_are_written_in_the_currency_of_the_house() {
    use chips::Currency;
    use view::limits::{self, PlayedFor};
    let hundred = |units: u64| Chips::new(units * 100);
    let holdem = Stakes {
        betting: Betting::NoLimit { least: hundred(2) },
        blinds: vec![hundred(1), hundred(2)],
        ..stakes(&catalogue::HOLDEM)
    };
    let stud = stakes(&catalogue::STUD);
    let said = |stakes: &Stakes, money| {
        let played = PlayedFor::of(stakes);
        (played.on_the_board(money), played.on_the_sign(money))
    };
    let words = |(board, sign): (String, String)| format!("{board} | {sign}");
    assert_eq!(words(said(&holdem, Currency::USD)), "$1/$2 blinds | no limit, blinds $1/$2");
    assert_eq!(words(said(&stud, Currency::USD)), "$4/$8, $1 ante | limit $4/$8, ante $1, bring-in $2");
    let (board, sign) = said(&holdem, Currency::POINTS);
    assert!(!board.contains('$') && !sign.contains('$'), "{board} | {sign}");
    let killed = Betting::Fixed { small: hundred(8), big: hundred(16) };
    assert_eq!(PlayedFor::of(&stud).at(killed).on_the_board(Currency::USD), "$8/$16, $1 ante");
    let pit = pit::Limits { least: hundred(5), most: hundred(500) };
    assert_eq!(limits::between(pit, Currency::USD), "$5 to $500");
}
