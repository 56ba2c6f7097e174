//! Hands that lie face up while cards are to come: how often each of them wins.
//!
//! Counted from what everybody sees, tabled hands and board, and from nothing else: cards that were folded or burnt are
//! as likely to come as any other. Every way the board can still come is counted; where that would keep the others
//! waiting, nothing is said until the next street.

use cards::CardSet;
use game::Seat;
use odds::range::Range;
use odds::{Ask, Fraction, Game, Question};
use poker::{Deal, Hand, HandSetup, Variant};
use wire::SeatOdds;

/// The most showdowns that are counted at a stop: a second of them would be noticed at other tables. Two hands of
/// hold'em before the flop are 1.7 million.
const MOST_SHOWDOWNS: u64 = 2_000_000;
/// The same where every hand is the best of many: two cards of several with three of the board.
const MOST_CHOSEN: u64 = 200_000;

/// How often each hand wins, once nobody can bet any more and all hands that are left lie face up; at the end of a
/// street, and only where there is one board. Nothing otherwise.
pub fn chances(setup: &HandSetup, hand: &Hand) -> Vec<SeatOdds> {
    let (live, variant) = (hand.live(), setup.variant());
    if live.at_most_one() || hand.tabled() != live || hand.runs() != 1 {
        return Vec::new();
    }
    let board = hand.board(0);
    if !ends_a_street(variant, board.len()) {
        return Vec::new();
    }
    let hands: Vec<(Seat, CardSet)> =
        live.iter().map(|seat| (seat, hand.holding(seat).turned_up_for_the_rules())).collect();
    // A card that nobody has named cannot be counted with.
    if hands.iter().any(|(seat, cards)| cards.len() != hand.holding(*seat).len()) {
        return Vec::new();
    }
    counted(variant, &hands, board.iter().copied().collect()).unwrap_or_default()
}

/// Whether as many cards lie on the board as at the end of some street; the first has none.
fn ends_a_street(variant: &Variant, cards: usize) -> bool {
    let mut board = 0;
    variant.cards().1 > 0
        && variant.streets.iter().any(|street| {
            let comes = |deal: &Deal| if let Deal::Board(count) = deal { usize::from(*count) } else { 0 };
            board += street.deal.iter().map(comes).sum::<usize>();
            board == cards
        })
}

/// The game as far as its showdown goes, for hands of so many cards.
pub(crate) fn at_showdown(variant: &Variant, held: usize) -> Option<&'static Game> {
    let board = variant.cards().1;
    odds::GAMES.iter().find(|game| {
        game.deck.cards() == variant.deck
            && (game.hole, game.board) == (held, board)
            && game.shares.len() == variant.shares.len()
            && game.shares.iter().zip(variant.shares).all(|(ranking, share)| *ranking == share.ranking)
            && variant.shares.iter().all(|share| share.from == game.selection)
    })
}

fn counted(variant: &Variant, hands: &[(Seat, CardSet)], board: CardSet) -> Option<Vec<SeatOdds>> {
    let held = hands.first()?.1.len();
    let game = at_showdown(variant, held)?;
    let players = hands.iter().map(|(_, cards)| Range::of(*cards)).collect();
    let plan = Question { game, players, board, dead: CardSet::EMPTY }.plan(Ask::Exact).ok()?;
    let most = if held > 2 { MOST_CHOSEN } else { MOST_SHOWDOWNS };
    if plan.work() > most {
        return None;
    }
    let equity = plan.run(&|_| {});
    let share = |((seat, _), standing): (&(Seat, CardSet), &odds::Standing)| {
        Some(SeatOdds { seat: seat.number(), share: hundredths(standing.equity)? })
    };
    hands.iter().zip(&equity.players).map(share).collect()
}

/// In hundredths of one percent, to the nearest.
pub(crate) fn hundredths(part: Fraction) -> Option<u16> {
    let (numerator, denominator) = (u128::try_from(part.numerator()).ok()?, part.denominator());
    let twice = numerator.checked_mul(20_000)?.checked_add(denominator)?;
    u16::try_from(twice / denominator.checked_mul(2)?).ok()
}
