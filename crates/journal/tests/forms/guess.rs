//! Makes values of any stored type without knowing the type: guesses bytes piece by piece until they can be read.
//!
//! A reader says where bytes end early and where they make no sense, so a wrong piece is noticed at once and guessed
//! again. This reaches every variant and field of every event, also of those that are written tomorrow.

use cards::Card;
use journal::{Damaged, FORM, Packs, Place, Stored, What, from_bytes};

/// A pack in the order of the cards, and a second one the other way round; and a lock for ballots.
pub(crate) struct TwoPacks;

impl Packs for TwoPacks {
    fn place_of(&self, card: Card) -> Option<Place> {
        Some(Place { pack: 1, position: u16::try_from(51 - card.index()).ok()? })
    }

    fn card_at(&self, place: Place) -> Option<Card> {
        let index = usize::from(place.position);
        match place.pack {
            0 => Card::from_index(index),
            1 => 51_usize.checked_sub(index).and_then(Card::from_index),
            _ => None,
        }
    }

    fn lock_ballot(&self, yes: bool) -> Option<Vec<u8>> {
        Some(vec![if yes { 5 } else { 3 }])
    }

    fn open_ballot(&self, locked: &[u8]) -> Option<bool> {
        match locked {
            [5] => Some(true),
            [3] => Some(false),
            _ => None,
        }
    }
}

/// Numbers without pattern, the same for the same seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn seeded(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap_or(0) % most
    }
}

/// A piece that may be a number, a card, a seat, a large amount, a game or a rule.
fn piece(dice: &mut Dice, bytes: &mut Vec<u8>) {
    match dice.below(9) {
        0..=2 => bytes.push(u8::try_from(dice.below(8)).expect("below 8")),
        3 | 4 => bytes.push(u8::try_from(dice.below(128)).expect("below 128")),
        5 => bytes.extend([0x80 | u8::try_from(dice.below(128)).expect("below 128"), 1]),
        6 => bytes.extend([0xff, 0xff, 0xff, 0xff, 0x7f]),
        7 => {
            let games = poker::catalogue::GAMES;
            let key = games[dice.below(games.len())].key;
            bytes.push(u8::try_from(key.len()).expect("keys are short"));
            bytes.extend(key.as_bytes());
        }
        _ => {
            let rules = rulebook::all();
            let id = rules[dice.below(rules.len())].id.as_str();
            bytes.push(u8::try_from(id.len()).expect("ids are short"));
            bytes.extend(id.as_bytes());
        }
    }
}

/// The bytes of some value of this variant; none if there is no such variant.
pub(crate) fn bytes_of_variant<T: Stored>(number: u8, dice: &mut Dice) -> Option<Vec<u8>> {
    'again: for _ in 0..2_000 {
        let mut bytes = vec![number];
        let mut tries = 0;
        let mut sound = bytes.len();
        loop {
            match from_bytes::<T>(&bytes, FORM, &TwoPacks) {
                Ok(_) => return Some(bytes),
                Err(Damaged { at: 1, what: What::Variant { number: unknown, .. } })
                    if unknown == u64::from(number) =>
                {
                    return None;
                }
                Err(Damaged { what: What::Short, at }) if at >= sound => {
                    // What there is makes sense: go on.
                    sound = bytes.len();
                }
                Err(_) => {
                    bytes.truncate(sound);
                    tries += 1;
                    if tries > 400 {
                        continue 'again;
                    }
                }
            }
            piece(dice, &mut bytes);
        }
    }
    unreachable!("bytes for variant {number} of {} can be guessed", std::any::type_name::<T>())
}
