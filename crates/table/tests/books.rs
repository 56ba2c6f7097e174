//! What the books say, written down a second time: a rule or a figure that is lost in one edition, or taken from another,
//! is found here.

use game::Span;
use rulebook::RuleId;
use table::{absence, buyin, clock, decks, rotation};

use crate::floor::{dollars, limit};

/// Rules one after the other; `-` where the book is silent.
fn written(rules: &[Option<RuleId>]) -> String {
    rules.iter().map(|rule| rule.map_or("-", RuleId::as_str)).collect::<Vec<_>>().join(" ")
}

fn on_decks(policy: &decks::DeckPolicy) -> String {
    let decks::Cites {
        kept,
        apart,
        cover,
        standard,
        rotate,
        sort,
        change,
        both,
        colours,
        alternate,
        inspect,
        offer,
        spread,
        wash,
        shuffle,
        cut,
        cover_first,
        idle,
        turn_up,
        stub,
        muck,
        examined,
        a_round,
        set_stays,
        defective,
    } = policy.cites;
    written(&[
        kept,
        apart,
        cover,
        standard,
        rotate,
        sort,
        change,
        both,
        colours,
        alternate,
        inspect,
        offer,
        spread,
        wash,
        shuffle,
        cut,
        cover_first,
        idle,
        turn_up,
        stub,
        muck,
        examined,
        a_round,
        set_stays,
        defective,
    ])
}

#[test]
fn on_decks_each_book_has_its_rules() {
    assert_eq!(
        on_decks(&decks::CATFISH_BEND),
        "- - - - - - - - - cb:2.autoshuffle.3 cb:2.setups.2 - - cb:2.setups.2 cb:2.shuffle.1 \
         cb:2.dealing.1 cb:2.dealing.1 - - - - cb:2.setups.1 cb:2.procedures.21a \
         cb:2.procedures.21b cb:2.procedures.21c"
    );
    assert_eq!(
        on_decks(&decks::NEW_JERSEY),
        "nj:14.2(a)/3 nj:14.2(a)/4 nj:14.2(a)/2 - nj:14.2(b) nj:14.2(b)/2@nj-2008 \
         nj:14.2(b)/3@nj-2008 nj:14.2(d) nj:14.2(d)1 nj:14.2(d)3 nj:14.4(a)@nj-2008 \
         nj:14.4(b) nj:14.4(b)/2 nj:14.4(c) nj:14.4(c)/2 nj:14.5(b) nj:14.5(b)1 nj:14.5(d) \
         nj:14.5(d)/2 nj:14.6(e)4 nj:14.6(e)7 - - - -"
    );
    assert_eq!(
        on_decks(&decks::NEW_JERSEY_1998),
        "nj:14.2(a)/3 nj:14.2(a)/4 nj:14.2(a)/2 - nj:14.2(b) nj:14.2(b)/2@nj-1998 \
         nj:14.2(b)/3@nj-1998 nj:14.2(d) nj:14.2(d)1 nj:14.2(d)3 nj:14.4(a)@nj-1998 \
         nj:14.4(b) nj:14.4(b)/2 nj:14.4(c) nj:14.4(c)/2 nj:14.5(b) nj:14.5(b)1 nj:14.5(d) \
         nj:14.5(d)/2 nj:14.6(e)4 nj:14.6(e)7 - - - -"
    );
    assert_eq!(
        on_decks(&decks::PREMIUM_HOLD_EM),
        "ph:40.2(a) ph:40.2(b)2 - ph:40.2(b)1 - - - ph:40.2(b) ph:40.2(b)2 ph:40.2(b)4 \
         ph:40.3(a) ph:40.3(b) ph:40.3(b)/2 ph:40.3(c) ph:40.3(c)/2 ph:X.4(c)1 ph:X.4(c)1.i \
         ph:X.4(e) ph:X.4(e)/2 - - - - - -"
    );
    assert_eq!(on_decks(&decks::SEALED), ["-"; 25].join(" "));
}

#[test]
fn decks_live_shorter_in_1998_and_never_come_shuffled() {
    let lives = |policy: decks::DeckPolicy| (policy.sort_within, policy.change_within, policy.pre_shuffled);
    let hours = |sort, change| (Some(Span::hours(sort)), Some(Span::hours(change)));
    let ((sort, change), (sort_1998, change_1998)) = (hours(3, 6), hours(2, 4));
    assert_eq!(lives(decks::NEW_JERSEY), (sort, change, true));
    assert_eq!(lives(decks::NEW_JERSEY_1998), (sort_1998, change_1998, false));
    assert_eq!(lives(decks::PREMIUM_HOLD_EM), (None, None, true));
    let kept = |policy: decks::DeckPolicy| (policy.kept, policy.second_for_machine, policy.onlookers);
    assert_eq!(kept(decks::NEW_JERSEY), (2, false, 2));
    assert_eq!(kept(decks::PREMIUM_HOLD_EM), (1, true, 1));
    assert_eq!((decks::SEALED.cards, decks::SEALED.kept), (decks::Cards::Sealed, 0));
    assert_eq!(decks::PREMIUM_HOLD_EM.count_every, None);
    assert_eq!(decks::PREMIUM_HOLD_EM.cut.last(), Some(&decks::CutKind::CoverAway));
    assert_ne!(decks::PREMIUM_HOLD_EM.by_machine, decks::NEW_JERSEY.by_machine);
    assert_eq!(decks::NEW_JERSEY.machine, None);
    assert_eq!(decks::NEW_JERSEY.with_machine().machine, Some(decks::Machine { direct_to_shoe: false }));
}

#[test]
fn on_leave_each_edition_has_its_rules() {
    let rules = |policy: absence::AbsencePolicy| {
        let absence::Cites { go, back, floor, accounted, covered, meal, meals, third, extended, frequent } =
            policy.cites;
        written(&[go, back, floor, accounted, covered, meal, meals, third, extended, frequent])
    };
    assert_eq!(
        rules(absence::NEW_JERSEY),
        "nj:14.7(c)5@nj-2008 nj:14.7(c)5.i@nj-2008 nj:14.7(c)5@nj-2008 nj:14.7(c)5.i@nj-2008 \
         nj:14.7(c)5.ii@nj-2008 - - - - -"
    );
    assert_eq!(rules(absence::NEW_JERSEY_1998), "nj:14.7(c)1@nj-1998 - - - - - - - - -");
    let allows = |policy: absence::AbsencePolicy| {
        (policy.leave, policy.chips_may_go, policy.covers, policy.writes_down_returns)
    };
    assert_eq!(allows(absence::NEW_JERSEY), (absence::Leave::ByFloor, true, true, true));
    assert_eq!(allows(absence::NEW_JERSEY_1998), (absence::Leave::ByPlayer, false, false, false));
    // A table has the policies of its house: section 14.7 of 1998 was in force until 2008.
    let game = || crate::floor::stakes(&poker::catalogue::HOLDEM, limit(4, 8), &[2, 4]);
    let of = |house| table::Terms::of_house(house, game());
    for (house, policy) in [
        (poker::house::CATFISH_BEND, absence::CATFISH_BEND),
        (poker::house::NEW_JERSEY, absence::NEW_JERSEY),
        (poker::house::NEW_JERSEY_2001, absence::NEW_JERSEY_1998),
        (poker::house::NEW_JERSEY_1998, absence::NEW_JERSEY_1998),
    ] {
        let terms = of(house);
        assert_eq!((terms.house.key, rules(terms.absence)), (house.key, rules(policy)));
        assert_eq!(allows(terms.absence), allows(policy));
        assert_eq!(terms.buy_in.coin.is_some(), house.key == "nj-2008");
    }
}

#[test]
fn on_buying_in_each_book_has_its_rules() {
    let rules = |policy: buyin::BuyInPolicy| {
        let cites = policy.cites;
        let coming = [cites.full, cites.least, cites.short, cites.add, cites.most, cites.same, cites.moved];
        let there = [cites.by_choice, cites.stakes, cites.paid, cites.cash, cites.remove, cites.owner];
        written(&[&coming[..], &there, &[cites.coin, cites.dealt]].concat())
    };
    assert_eq!(
        rules(buyin::CATFISH_BEND),
        "cb:3.buyin.1a cb:3.buyin.1b cb:3.buyin.2a cb:3.buyin.2b cb:9.nl.16 cb:2.procedures.4 cb:3.buyin.3a \
         cb:3.buyin.3b cb:2.procedures.5a cb:2.procedures.6 cb:2.procedures.2 cb:2.procedures.5a \
         cb:2.procedures.9 - -"
    );
    assert_eq!(
        rules(buyin::NEW_JERSEY),
        "- - - nj:14.7(c)1@nj-2008 - - - - nj:14.7(c) nj:14.7(c) nj:14.7(c)2 nj:14.7(c)1@nj-2008 nj:14.7(c) \
         nj:14.7(c)/2@nj-2008 nj:14.7(c)3"
    );
    assert_eq!(
        rules(buyin::NEW_JERSEY_1998),
        "- - - nj:14.7(c)1@nj-1998 - - - - nj:14.7(c) nj:14.7(c) nj:14.7(c)2 nj:14.7(c)1@nj-1998 nj:14.7(c) \
         - nj:14.7(c)3"
    );
    assert!(buyin::NEW_JERSEY.coin.is_some() && buyin::NEW_JERSEY_1998.coin.is_none());
    assert_eq!(buyin::CATFISH_BEND.for_game(limit(10, 20)).least, dollars(200));
}

#[test]
fn clocks_and_votes_are_as_the_house_has_them() {
    let call = clock::CATFISH_BEND.call.map(|call| (call.time, call.warning, call.starts));
    assert_eq!(call, Some((Span::seconds(60), Span::seconds(10), clock::Starts::ByFloor)));
    assert_eq!((clock::CATFISH_BEND.action, clock::CATFISH_BEND.bank), (None, None));
    assert_eq!((clock::ONLINE.call, clock::ONLINE.action), (None, Some(Span::seconds(15))));
    let bank = clock::ONLINE.bank.map(|bank| (bank.first, bank.refill, bank.every_hands, bank.most));
    assert_eq!(bank, Some((Span::seconds(30), Span::seconds(5), 10, Span::seconds(60))));
    let cites = |policy: rotation::RotationPolicy| written(&[policy.cites.objections, policy.cites.higher]);
    assert_eq!(cites(rotation::CATFISH_BEND), "cb:2.procedures.16a cb:2.procedures.16b");
    assert_eq!(cites(rotation::SINGLE), "- -");
    let mixed = rotation::SINGLE.mixed(3, rotation::Change::EachHands(8));
    assert_eq!((mixed.games, mixed.change), (3, rotation::Change::EachHands(8)));
}
