//! Names of rankings as people type them.

use hands::Ranking;

use crate::refusal::CommandRefusal;

/// What the help of a command that takes a ranking says about the names.
pub(crate) const HELP: &str = "\
Rankings, and other names for them:
  high             holdem, hi            five cards, the usual order
  short-deck       6+, shortdeck         sixes and up, a flush beats a full house
  three-card       mambo                 three cards, trips beat straights beat flushes
  ace-to-five      a5, low, razz         five cards low, any hand
  eight-or-better  8, eight              five cards low, only eights and lower without a pair
  six-or-better    6, six                three cards low, only sixes and lower without a pair
  deuce-to-seven   2-7, deuce            five cards low, aces high, straights and flushes count
  badugi                                 four cards low, all of different ranks and suits
  showing-high     up-high               up-cards, the highest showing
  showing-low      up-low                up-cards, the lowest showing";

/// Other names than the ranking's own, without dashes and spaces.
const fn aliases(ranking: Ranking) -> &'static [&'static str] {
    match ranking {
        Ranking::High => &["hi", "holdem", "texas", "texasholdem", "fivecard", "fivecardhigh"],
        Ranking::ShortDeckHigh => &["6+", "6plus", "sixplus", "short", "shortdeckhigh", "6+holdem"],
        Ranking::ThreeCardHigh => &["3", "3card", "three", "threecardhigh", "mambo"],
        Ranking::AceToFive => &["a5", "ato5", "low", "lo", "razz", "california", "acetofivelow", "a5low"],
        Ranking::EightOrBetter => {
            &["8", "8orbetter", "8low", "low8", "eight", "eightlow", "acetofive8", "a58", "eightorbetterlow"]
        }
        Ranking::ThreeCardSixOrBetter => {
            &["6", "6orbetter", "6low", "six", "threecardlow", "threecardsixorbetter"]
        }
        Ranking::DeuceToSeven => {
            &["27", "2to7", "deuce", "deuceseven", "kansascity", "deucetosevenlow", "27low"]
        }
        Ranking::Badugi => &["badougi", "fourcardlow"],
        Ranking::ShowingHigh => &["uphigh", "upcards"],
        Ranking::ShowingLow => &["uplow"],
    }
}

/// The ranking with this name; capitals, dashes, underscores, spaces and apostrophes do not matter.
pub(crate) fn read(typed: &str) -> Result<Ranking, CommandRefusal> {
    let plain = |name: &str| name.replace(['-', '_', ' ', '\''], "").to_lowercase();
    let wanted = plain(typed);
    Ranking::ALL
        .into_iter()
        .find(|&ranking| plain(ranking.key()) == wanted || aliases(ranking).contains(&wanted.as_str()))
        .ok_or_else(|| {
            let keys = Ranking::ALL.map(Ranking::key).join(", ");
            CommandRefusal::new(format!("there is no ranking {typed:?}; choose from {keys}"))
        })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use hands::Ranking;

    use super::{HELP, aliases, read};

    #[test]
    fn every_ranking_has_names_of_its_own() {
        let mut seen = BTreeSet::new();
        for ranking in Ranking::ALL {
            assert_eq!(read(ranking.key()).ok(), Some(ranking));
            for name in aliases(ranking) {
                assert_eq!(read(name).ok(), Some(ranking), "{name}");
                assert!(seen.insert(name), "{name} stands for two rankings");
            }
        }
    }

    #[test]
    fn names_are_read_as_people_type_them() {
        for (typed, ranking) in [
            ("Hold'em", Ranking::High),
            ("6+", Ranking::ShortDeckHigh),
            ("shortdeck", Ranking::ShortDeckHigh),
            ("three-card-high", Ranking::ThreeCardHigh),
            ("A-5", Ranking::AceToFive),
            ("razz", Ranking::AceToFive),
            ("8-or-better", Ranking::EightOrBetter),
            ("2-7", Ranking::DeuceToSeven),
            ("deuce_to_seven", Ranking::DeuceToSeven),
            ("BADUGI", Ranking::Badugi),
        ] {
            assert_eq!(read(typed).ok(), Some(ranking), "{typed}");
        }
        assert_eq!(
            read("pai-gow").err().map(|refusal| refusal.to_string()),
            Some(
                "there is no ranking \"pai-gow\"; choose from high, short-deck, three-card, ace-to-five, \
                 eight-or-better, six-or-better, deuce-to-seven, badugi, showing-high, showing-low"
                    .to_owned()
            )
        );
        assert!(read("").is_err());
    }

    /// The first two columns of the help are names that are read, each as the ranking of its line.
    #[test]
    fn the_help_tells_the_truth() {
        let lines: Vec<&str> = HELP.lines().skip(1).collect();
        assert_eq!(lines.len(), Ranking::ALL.len());
        for (line, ranking) in lines.into_iter().zip(Ranking::ALL) {
            let (key, others) = line.split_at(19);
            assert_eq!(key.trim(), ranking.key());
            for name in others[..22].split(',').map(str::trim).filter(|name| !name.is_empty()) {
                assert_eq!(read(name).ok(), Some(ranking), "{name}");
            }
        }
    }
}
