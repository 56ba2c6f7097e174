//! Promises 2 and 10: seeds, streams, and what stops dealing.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot be set up has failed")]

use cards::CardSet;
use game::{HandNumber, TableId};
use shuffler::{
    Deal, Entropy, NoDeck, Origin, RoomKey, SealedDeck, SeedSource, Silent, Unhealthy, Watch, collect,
};

const DEAL: Deal = Deal { table: TableId(1), hand: HandNumber(1), deck: 0 };

/// A source that gives whatever a function says, byte by byte.
struct Bytes<F>(F);

impl<F: FnMut() -> Option<u8> + Send> SeedSource for Bytes<F> {
    fn origin(&self) -> Origin {
        Origin::Device
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), Silent> {
        bytes.iter_mut().try_for_each(|byte| (self.0)().map(|value| *byte = value).ok_or(Silent))
    }
}

fn from(bytes: impl FnMut() -> Option<u8> + Send + 'static) -> Result<Entropy, Unhealthy> {
    Entropy::from_source(Box::new(Bytes(bytes)))
}

/// Bytes that look random and are the same every time.
fn good() -> impl FnMut() -> u8 + Send {
    let mut state: u64 = 0;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 40) as u8
    }
}

/// Good for so many bytes, then something else.
fn good_then(many: usize, mut bad: impl FnMut() -> Option<u8> + Send + 'static) -> Entropy {
    let (mut good, mut given) = (good(), 0);
    from(move || {
        given += 1;
        if given <= many { Some(good()) } else { bad() }
    })
    .unwrap_or_else(|unhealthy| panic!("healthy at first, but {unhealthy}"))
}

/// The start-up bytes and the first seed.
const START: usize = Watch::START_UP + 32;

/// Asks for everything there is, and finds that nothing is given.
fn nothing_is_dealt(entropy: &mut Entropy, why: Unhealthy) {
    assert_eq!(entropy.health(), Err(why));
    let mut bytes = [0; 8];
    assert_eq!(entropy.fill(&mut bytes), Err(why));
    assert_eq!(bytes, [0; 8]);
    assert_eq!(entropy.fill(&mut []), Err(why));
    assert_eq!(entropy.below(std::num::NonZeroU64::MIN), Err(why));
    assert_eq!(entropy.shuffle(&mut [1, 2, 3]), Err(why));
    assert_eq!(entropy.choose(&[1, 2, 3]), Err(why));
    assert_eq!(entropy.die(), Err(why));
    assert_eq!(entropy.dice(), Err(why));
    assert_eq!(entropy.wheel(&[1, 2]), Err(why));
    assert_eq!(entropy.wheel(&[]), Err(why));
    assert_eq!(entropy.reseed(), Err(why));
    assert_eq!(entropy.self_test(), Err(why), "a failure stays");
    assert_eq!(SealedDeck::shuffle(entropy, DEAL, CardSet::FULL).err(), Some(NoDeck::Unhealthy(why)));
    assert_eq!(RoomKey::generate(entropy).err(), Some(why));
    assert!(collect::raw(entropy, &mut Vec::new(), Some(1)).is_err());
    assert!(collect::deck(entropy, CardSet::FULL, |_| ()).is_err());
}

#[test]
fn the_operating_system_is_healthy_and_stays_so() {
    let mut entropy = Entropy::from_system().unwrap();
    assert_eq!(entropy.origin(), Origin::OperatingSystem);
    for _ in 0..2000 {
        entropy.reseed().unwrap();
    }
    entropy.self_test().unwrap();
    let mut bytes = vec![0; 3 << 20];
    entropy.fill(&mut bytes).unwrap();
    assert_eq!(entropy.health(), Ok(()));
}

#[test]
fn a_source_that_is_bad_from_the_start_never_deals() {
    assert_eq!(from(|| Some(0)).err(), Some(Unhealthy::SourceStuck { run: Watch::LONGEST_RUN }));
    assert_eq!(from(|| Some(0xff)).err(), Some(Unhealthy::SourceStuck { run: Watch::LONGEST_RUN }));
    assert_eq!(from(|| None).err(), Some(Unhealthy::SourceSilent));
    let mut good = good();
    let one_in_eight = move || {
        let byte = good();
        Some(if byte.is_multiple_of(8) { 0x55 } else { byte })
    };
    assert!(matches!(from(one_in_eight).err(), Some(Unhealthy::SourceLopsided { count: 27, .. })));
}

#[test]
fn a_source_that_breaks_later_stops_all_dealing() {
    let mut stuck = good_then(START, || Some(7));
    SealedDeck::shuffle(&mut stuck, DEAL, CardSet::FULL).err().expect("the seed of the deck is stuck");
    nothing_is_dealt(&mut stuck, Unhealthy::SourceStuck { run: Watch::LONGEST_RUN });

    let mut silent = good_then(START + 32, || None);
    assert!(SealedDeck::shuffle(&mut silent, DEAL, CardSet::FULL).is_ok());
    assert!(SealedDeck::shuffle(&mut silent, DEAL, CardSet::FULL).is_err());
    nothing_is_dealt(&mut silent, Unhealthy::SourceSilent);

    let mut lopsided = {
        let mut turn = 0_u8;
        good_then(START, move || {
            turn = turn.wrapping_add(1);
            Some(if turn.is_multiple_of(3) { 1 } else { turn })
        })
    };
    assert!((0..1000).any(|_| lopsided.reseed().is_err()));
    let why = lopsided.health().unwrap_err();
    assert!(matches!(why, Unhealthy::SourceLopsided { .. }), "{why}");
    nothing_is_dealt(&mut lopsided, why);
}

#[test]
fn a_source_that_repeats_its_seed_stops_all_dealing() {
    let mut turn = 0;
    let mut entropy = from(move || {
        turn = (turn + 1) % 32;
        Some(turn * 5)
    })
    .unwrap();
    assert_eq!(entropy.reseed(), Err(Unhealthy::SeedRepeated));
    nothing_is_dealt(&mut entropy, Unhealthy::SeedRepeated);
}

/// Also when nobody shuffles: a long run of dice is reseeded on its own.
#[test]
fn long_use_asks_the_source_again() {
    let mut entropy = good_then(START, || None);
    let mut mebibyte = vec![0; 1 << 20];
    assert_eq!(entropy.fill(&mut mebibyte[..1 << 19]), Ok(()));
    assert_eq!(entropy.fill(&mut mebibyte), Err(Unhealthy::SourceSilent));
    nothing_is_dealt(&mut entropy, Unhealthy::SourceSilent);
}

#[test]
fn a_hand_under_way_can_be_finished() {
    let mut entropy = good_then(START + 32, || None);
    let mut deck = SealedDeck::shuffle(&mut entropy, DEAL, CardSet::FULL).unwrap();
    assert!(entropy.reseed().is_err());
    assert_eq!(std::iter::from_fn(|| deck.draw()).count(), 52);
    assert!(deck.reshuffle(&mut entropy, CardSet::FULL).is_err());
}

#[test]
fn two_instances_never_share_a_stream_even_with_the_same_seeds() {
    let streams: Vec<[u8; 64]> = (0..50)
        .map(|_| {
            let mut good = good();
            let mut bytes = [0; 64];
            from(move || Some(good())).unwrap().fill(&mut bytes).unwrap();
            bytes
        })
        .collect();
    for (at, one) in streams.iter().enumerate() {
        assert!(streams[..at].iter().all(|other| other != one));
    }
}

#[test]
fn a_demo_seed_repeats_and_says_so() {
    let draw = |seed| {
        let mut entropy = Entropy::seeded(seed);
        assert_eq!(entropy.origin(), Origin::Seeded);
        let mut bytes = vec![0; 5000];
        entropy.fill(&mut bytes).unwrap();
        bytes
    };
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
    let deck = SealedDeck::shuffle(&mut Entropy::seeded(1), DEAL, CardSet::FULL).unwrap();
    assert_eq!(deck.seal().origin, Origin::Seeded);
}

/// How bytes are asked for does not matter: the stream is one.
#[test]
fn the_stream_is_the_same_in_any_portions() {
    let mut whole = vec![0; 10_000];
    Entropy::seeded(5).fill(&mut whole).unwrap();
    let mut entropy = Entropy::seeded(5);
    let mut parts = vec![0; 10_000];
    let (mut rest, mut portion) = (&mut parts[..], 0);
    while !rest.is_empty() {
        portion = (portion + 37) % 1500;
        let (now, later) = rest.split_at_mut(portion.min(rest.len()));
        entropy.fill(now).unwrap();
        rest = later;
    }
    assert_eq!(whole, parts);
}

/// The limits of the watch: a good source sets them off less than once in 2^64.
#[test]
fn false_alarms_are_rarer_than_once_in_two_to_the_sixty_four() {
    // Eight more bytes equal to one.
    let run = 256_f64.powf(1.0 - f64::from(Watch::LONGEST_RUN));
    assert!(run <= 2_f64.powi(-64));
    // The tail of a binomial: so many of the other 511 bytes equal to the first.
    let others = f64::from(Watch::WINDOW - 1);
    let (hit, miss) = (1.0 / 256.0, 255.0 / 256.0_f64);
    let mut chance = miss.powf(others);
    let mut tail = 0.0;
    for equal in 0..Watch::WINDOW {
        if equal + 1 >= Watch::MOST_EQUAL {
            tail += chance;
        }
        let equal = f64::from(equal);
        chance *= (others - equal) / (equal + 1.0) * hit / miss;
    }
    assert!(0.0 < tail && tail < 2_f64.powi(-64), "{tail:e}");
}

#[test]
fn refusals_say_what_to_do_and_have_codes() {
    let why = Unhealthy::SourceStuck { run: 9 };
    assert_eq!(why.key(), "entropy-source-stuck");
    assert!(
        why.to_string()
            .ends_with("no more cards are dealt until the computer has been checked and the room restarted")
    );
    assert_eq!(NoDeck::from(why).key(), why.key());
}
