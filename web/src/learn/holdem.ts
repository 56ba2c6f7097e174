// Lessons: hold'em and the games with three cards that grew out of it.
import { HIGH_HANDS, LIMIT_FLOP, NO_LIMIT, THREE } from './leaves';
import type { Leaf, Lesson } from './types';

const holdem: Lesson = {
  game: 'holdem',
  brief: 'Two cards of your own, five in the middle that everybody shares. The best five win.',
  leaves: [
    {
      title: 'Two cards, five shared',
      says: 'You get two cards nobody else sees. Three cards come in the middle (the flop), then one (the turn), then one more (the river), with betting before and after each.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['As', 'Ks'] }, { label: 'The board', cards: ['Ah', '9s', '4s', '2d', '7s'] }] },
      rules: ['cb:5.intro.1'],
    },
    NO_LIMIT,
    HIGH_HANDS,
    {
      title: 'Any five of seven',
      says: 'Both of your cards, one of them, or none: whatever makes the best five. Here the flush plays, and the pair of aces does not matter.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['As', 'Ks'], held: ['As', 'Ks'] }, { label: 'The board', cards: ['Ah', '9s', '4s', '2d', '7s'], held: ['9s', '4s', '7s'] }] },
      rules: ['cb:5.intro.2'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Playing too many hands, because any two cards can win. They can; they seldom do. Fold the likes of these before the flop: most hands are won by those who waited.',
      picture: { kind: 'cards', rows: [{ label: 'Fold', cards: ['Jd', '4c'] }, { label: 'Fold', cards: ['9h', '3s'] }, { label: 'Play', cards: ['Qh', 'Qc'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game holdem nl 1/2', ...THREE],
    stops: [
      {
        lines: [],
        hand: ['As', 'Ks'],
        ask: 'Ace and king of one suit, and you speak first. What now?',
        answers: [
          { says: 'Raise to {6}', line: '1 raises 6', good: true, why: 'You have one of the best hands there are. A raise makes others pay to see the flop, and thins them out.' },
          { says: 'Call {2}', line: '1 calls', why: 'Both blinds see the flop for next to nothing, with any two cards.' },
          { says: 'Fold', line: '1 folds', why: 'Nothing lost, and a hand thrown away that wins more than its share against three.' },
        ],
      },
      {
        lines: ['2 folds', '3 calls', 'flop Ah 9s 4s', '3 checks'],
        hand: ['As', 'Ks'],
        held: ['As', 'Ah'],
        ask: 'A pair of aces, and four spades. Cyd checks. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'You are very likely ahead, and worse aces and nines will pay. If you are behind, nine spades still help you.' },
          { says: 'Check', line: '1 checks', why: 'A free card for Cyd. Hands that would pay you now may catch something for nothing.' },
        ],
      },
      {
        lines: ['3 calls', 'turn 2d', '3 checks'],
        hand: ['As', 'Ks'],
        held: ['As', 'Ah'],
        ask: 'The deuce changes nothing. Cyd checks again; there are {29} in the middle. What now?',
        answers: [
          { says: 'Bet {20}', line: '1 bets 20', good: true, why: 'About two thirds of the pot: worse hands can call, and drawing costs them something.' },
          { says: 'All-in, {86}', line: '1 all-in', why: 'Three times the pot: everything you beat folds, and only what beats you calls.' },
          { says: 'Check', line: '1 checks', why: 'Cyd called once with something. Let it be called again.' },
        ],
      },
      {
        lines: ['3 calls', 'river 7s', '3 checks'],
        hand: ['As', 'Ks'],
        held: ['As', 'Ks', '9s', '4s', '7s'],
        ask: 'The seven of spades: you have the best flush there can be. Cyd checks. What now?',
        answers: [
          { says: 'Bet {40}', line: '1 bets 40', good: true, why: 'Nothing on this board beats you. Ask for what a pair of aces may still pay.' },
          { says: 'Check', line: '1 checks', why: 'You win the {69} in the middle, and leave the last bet in front of Cyd.' },
        ],
      },
    ],
    end: {
      lines: ['3 calls', '1 shows As Ks', '3 shows Ad Qd'],
      hand: ['As', 'Ks'],
      held: ['As', 'Ks', '9s', '4s', '7s'],
      says: 'Cyd had a pair of aces, as you had on the flop, with a queen beside it. Good cards, bet at each street: you put in {74} and got {149} back.',
      stack: 175,
    },
  },
};

const shortDeck: Lesson = {
  game: 'short-deck',
  brief: 'Hold’em without the cards below six: bigger hands, and a flush beats a full house.',
  leaves: [
    {
      title: 'Thirty-six cards',
      says: 'Twos to fives are taken out. You get two cards, and five come in the middle, as in hold’em.',
      picture: { kind: 'cards', rows: [{ label: 'The lowest', cards: ['6s', '6h', '6d', '6c'] }, { label: 'Yours', cards: ['Kh', 'Qh'] }] },
    },
    NO_LIMIT,
    {
      title: 'A flush beats a full house',
      says: 'There are only nine cards of each suit, so a flush is the rarer hand here. All else ranks as in hold’em.',
      picture: { kind: 'cards', rows: [{ label: 'Flush: wins', cards: ['Kh', 'Qh', 'Jh', '9h', '6h'] }, { label: 'Full house', cards: ['Js', 'Jc', 'Jd', '6h', '6c'] }] },
    },
    {
      title: 'The ace under the six',
      says: 'An ace may stand for a five: A-6-7-8-9 is the lowest straight.',
      picture: { kind: 'cards', rows: [{ label: 'A straight', cards: ['As', '6h', '7d', '8c', '9s'] }] },
    },
    {
      title: 'The beginner’s mistake',
      says: 'Counting as in hold’em. With four hearts there are five left, not nine; and one pair is a weak hand, since everybody makes more.',
      picture: { kind: 'cards', rows: [{ label: 'You see four hearts', cards: ['Kh', 'Qh', 'Jh', '9h'] }, { label: 'Five are left', cards: ['Ah', 'Th', '8h', '7h', '6h'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game short-deck nl 1/2', ...THREE],
    stops: [
      {
        lines: [],
        hand: ['Kh', 'Qh'],
        ask: 'King and queen of hearts on the button. What now?',
        answers: [
          { says: 'Raise to {6}', line: '1 raises 6', good: true, why: 'High cards of one suit next to each other: straights and flushes come often with 36 cards.' },
          { says: 'Fold', line: '1 folds', why: 'Far too good to throw away: hands like this are what the short deck is about.' },
        ],
      },
      {
        lines: ['2 calls', '3 folds', 'flop Jh 9h 6c', '2 bets 8'],
        hand: ['Kh', 'Qh'],
        ask: 'Ben bets {8} into {14}. A ten makes a straight, a heart a flush. What now?',
        answers: [
          { says: 'Call {8}', line: '1 calls', good: true, why: 'Five hearts and three more tens help you: eight cards of the 31 you have not seen, and two more to come. It is cheap.' },
          { says: 'Fold', line: '1 folds', why: 'You would be paid {22} for {8}, with eight good cards twice to come: too much to give up.' },
        ],
      },
      {
        lines: ['turn 6h', '2 bets 20'],
        hand: ['Kh', 'Qh'],
        held: ['Kh', 'Qh', 'Jh', '9h', '6h'],
        ask: 'Your flush; but the board has a pair of sixes, and Ben bets {20}. Afraid of a full house?',
        answers: [
          { says: 'Raise to {60}', line: '1 raises 60', good: true, why: 'In this game your flush beats every full house. Make it expensive.' },
          { says: 'Call {20}', line: '1 calls', why: 'Safe, but a full house would pay more, and you beat it.' },
          { says: 'Fold', line: '1 folds', why: 'That would be right in hold’em at most. Here a flush beats a full house.' },
        ],
      },
    ],
    end: {
      lines: ['2 all-in', '1 calls', 'river 8c', '2 shows Js Jc', '1 shows Kh Qh'],
      hand: ['Kh', 'Qh'],
      held: ['Kh', 'Qh', 'Jh', '9h', '6h'],
      says: 'Ben had jacks full of sixes, a hand that wins everywhere else. Here the flush takes all {202}.',
      stack: 202,
    },
  },
};

const THREE_CARDS: Leaf = {
  title: 'Three cards, one goes',
  says: 'You get three cards. After the first round of betting everybody throws one away, before the flop. Then it is hold’em.',
  picture: { kind: 'cards', rows: [{ label: 'Dealt', cards: ['Ah', 'Kh', '9c'], held: ['Ah', 'Kh'] }, { label: 'Thrown away', cards: ['9c'] }] },
  rules: ['cb:6.pineapple.2', 'cb:6.pineapple.3'],
};

const CRAZY_CARDS: Leaf = {
  title: 'Three cards, also on the flop',
  says: 'You get three cards and keep them for the flop. Only after its betting everybody throws one away. Then it is hold’em.',
  picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['8h', '7h', 'As'], held: ['8h', '7h'] }, { label: 'The flop', cards: ['9h', '6h', 'Kd'], held: ['9h', '6h'] }] },
  rules: ['cb:6.crazy.1'],
};

/** What a low is, in games with a board where any of the own cards play. */
const EIGHT_LOW: Leaf = {
  title: 'Half for the low',
  says: 'The lowest hand gets half, if there is one of five different cards, eight or lower. Straights and flushes do not spoil it, and the ace is low, too. Without a low the high hand takes all.',
  picture: { kind: 'cards', rows: [{ label: 'The best low', cards: ['5h', '4s', '3d', '2c', 'Ah'] }, { label: 'Just a low', cards: ['8s', '7d', '5c', '3h', '2s'] }, { label: 'No low', cards: ['9s', '6d', '5c', '3h', '2s'] }] },
  rules: ['cb:6.pineapple-hilo.1'],
};

const ANY_FIVE: Leaf = {
  title: 'Any five of seven',
  says: 'What is left of yours and the board: two, one or none of your cards, whatever makes the best five.',
  picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['Ah', 'Kh'], held: ['Ah', 'Kh'] }, { label: 'The board', cards: ['Kd', '7c', 'As', '4d', '7h'], held: ['Kd', 'As', '7c'] }] },
  rules: ['cb:5.intro.2'],
};

const pineapple: Lesson = {
  game: 'pineapple',
  brief: 'Hold’em with three cards, one of them thrown away before the flop.',
  leaves: [
    THREE_CARDS,
    NO_LIMIT,
    HIGH_HANDS,
    ANY_FIVE,
    {
      title: 'The beginner’s mistake',
      says: 'Thinking the third card makes every hand good. Everybody chose two of three, so the hands that are shown are better than in hold’em, too.',
      picture: { kind: 'cards', rows: [{ label: 'Good three', cards: ['Ah', 'Kh', 'Qd'] }, { label: 'Fold', cards: ['Td', '6s', '2c'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game pineapple nl 1/2', ...THREE],
    stops: [
      {
        lines: [],
        hand: ['Ah', 'Kh', '9c'],
        ask: 'Three cards, and you speak first. What now?',
        answers: [
          { says: 'Raise to {6}', line: '1 raises 6', good: true, why: 'Ace and king of one suit are as good here as in hold’em; the nine will go.' },
          { says: 'Fold', line: '1 folds', why: 'Two of these three are among the best you can keep.' },
        ],
      },
      {
        lines: ['2 calls', '3 calls', '2 discards ??', '3 discards ??'],
        hand: ['Ah', 'Kh', '9c'],
        ask: 'One card has to go before the flop. Which?',
        answers: [
          { says: 'The nine of clubs', line: '1 discards 9c', good: true, why: 'Ace and king stay together: high, of one suit, and next to each other.' },
          { says: 'The king of hearts', line: '1 discards Kh', why: 'Ace and nine make no straight together, and share no suit.' },
          { says: 'The ace of hearts', line: '1 discards Ah', why: 'The highest card of the deck is the last to go.' },
        ],
      },
      {
        lines: ['flop Kd 7c As', '2 checks', '3 bets 10'],
        hand: ['Ah', 'Kh'],
        held: ['Ah', 'Kh', 'Kd', 'As'],
        ask: 'Aces and kings, and Cyd bets {10}. What now?',
        answers: [
          { says: 'Raise to {30}', line: '1 raises 30', good: true, why: 'Top two pair: any ace or king of theirs pays you, and draws should not be cheap.' },
          { says: 'Call {10}', line: '1 calls', why: 'Not bad, but Ben may come along cheaply behind you.' },
          { says: 'Fold', line: '1 folds', why: 'You are ahead of nearly everything. There are {28} in the middle.' },
        ],
      },
    ],
    end: {
      lines: ['2 folds', '3 calls', 'turn 4d', '3 checks', '1 checks', 'river 7h', '3 checks', '1 checks', '3 shows Ac Jc', '1 shows Ah Kh'],
      hand: ['Ah', 'Kh'],
      held: ['Ah', 'Kh', 'Kd', 'As', '7c'],
      says: 'Aces and kings against aces and sevens. You kept the right two of three.',
      stack: 142,
    },
  },
};

const pineapple8: Lesson = {
  game: 'pineapple8',
  brief: 'Pineapple in which the highest hand and the lowest share the pot.',
  leaves: [
    THREE_CARDS,
    LIMIT_FLOP,
    EIGHT_LOW,
    {
      title: 'Two hands from the same cards',
      says: 'You choose five cards for high and five for low, and may use the same ones twice. Here ace and deuce make a low, and the ace a pair.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['As', '2s'], held: ['As', '2s'] }, { label: 'The board', cards: ['3h', '7c', '8d', 'Kc', 'Ad'], held: ['3h', '7c', '8d'] }] },
      rules: ['cb:6.pineapple-hilo.1'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Keeping middle cards. They make half a hand each way and win neither. Keep what can win both: an ace with another low card.',
      picture: { kind: 'cards', rows: [{ label: 'Keep', cards: ['As', '2s'] }, { label: 'Do not', cards: ['9d', '8c'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game pineapple8 fl 4/8', ...THREE],
    stops: [
      {
        lines: ['1 calls', '2 calls', '3 checks', '2 discards ??', '3 discards ??'],
        hand: ['As', '2s', 'Kd'],
        ask: 'Everybody is in for {4}. Which card goes?',
        answers: [
          { says: 'The king of diamonds', line: '1 discards Kd', good: true, why: 'Ace and deuce are the best start for the low, and two spades with the ace may win the high.' },
          { says: 'The deuce of spades', line: '1 discards 2s', why: 'Ace and king play for one half only. The low would be a stranger’s.' },
          { says: 'The ace of spades', line: '1 discards As', why: 'The one card that is the best for both halves.' },
        ],
      },
      {
        lines: ['flop 3h 7c 8d', '2 checks', '3 bets 4'],
        hand: ['As', '2s'],
        held: ['As', '2s', '3h', '7c', '8d'],
        ask: 'You have a low already: 8-7-3-2-A. Cyd bets. What now?',
        answers: [
          { says: 'Raise to {8}', line: '1 raises 8', good: true, why: 'No two cards make a better low with this board. Half the pot is yours for now: make it larger.' },
          { says: 'Fold', line: '1 folds', why: 'You hold the best low there is.' },
          { says: 'Call {4}', line: '1 calls', why: 'Too modest: your half grows with every bet that others pay, too.' },
        ],
      },
      {
        lines: ['2 folds', '3 calls', 'turn Kc', '3 checks', '1 bets 8', '3 calls', 'river Ad', '3 checks'],
        hand: ['As', '2s'],
        held: ['As', '2s', '3h', '7c', '8d'],
        ask: 'The ace gives you a pair, and your low stands. Cyd checks. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'The low is safe, and a pair of aces may be good for the other half.' },
          { says: 'Check', line: '1 checks', why: 'Half the pot cannot be lost. A bet costs nothing that does not come back.' },
        ],
      },
    ],
    end: {
      lines: ['3 calls', '1 shows As 2s', '3 shows 8h 7h'],
      hand: ['As', '2s'],
      held: ['As', '2s', '3h', '7c', '8d'],
      says: 'Cyd has two pair and the high half; you have the low. Each gets {30}: more than you put in, since Ben paid, too.',
      stack: 102,
    },
  },
};

const crazy: Lesson = {
  game: 'crazy-pineapple',
  brief: 'Pineapple in which you see the flop before you throw a card away.',
  leaves: [
    CRAZY_CARDS,
    NO_LIMIT,
    HIGH_HANDS,
    ANY_FIVE,
    {
      title: 'The beginner’s mistake',
      says: 'Being in love with a high card. After the flop keep what works with it: two cards that draw to a straight or a flush beat a lone ace.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['8h', '7h', 'As'], held: ['8h', '7h'] }, { label: 'The flop', cards: ['9h', '6h', 'Kd'], held: ['9h', '6h'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game crazy-pineapple nl 1/2', ...THREE],
    stops: [
      {
        lines: ['1 calls', '2 calls', '3 checks', 'flop 9h 6h Kd', '2 checks', '3 bets 4'],
        hand: ['8h', '7h', 'As'],
        ask: 'You still have three cards. Cyd bets {4}. What now?',
        answers: [
          { says: 'Call {4}', line: '1 calls', good: true, why: 'A ten or a five makes a straight, a heart a flush: fifteen cards help you.' },
          { says: 'Fold', line: '1 folds', why: 'A draw with fifteen good cards is often the favourite against a pair.' },
        ],
      },
      {
        lines: ['2 folds', '3 discards ??'],
        hand: ['8h', '7h', 'As'],
        ask: 'Now one card has to go. Which?',
        answers: [
          { says: 'The ace of spades', line: '1 discards As', good: true, why: 'It works with nothing on this flop. Eight and seven of hearts work with both low cards and both hearts.' },
          { says: 'The seven of hearts', line: '1 discards 7h', why: 'That gives up the straight and the flush, for a lone ace.' },
          { says: 'The eight of hearts', line: '1 discards 8h', why: 'That gives up the straight and the flush, for a lone ace.' },
        ],
      },
      {
        lines: ['turn 5c', '3 bets 10'],
        hand: ['8h', '7h'],
        held: ['8h', '7h', '9h', '6h', '5c'],
        ask: 'Nine, eight, seven, six, five: a straight. Cyd bets {10}. What now?',
        answers: [
          { says: 'Raise to {30}', line: '1 raises 30', good: true, why: 'Nothing on this board beats you. Cyd likes a king, and will pay.' },
          { says: 'Call {10}', line: '1 calls', why: 'It leaves chips with Cyd, and a cheap river.' },
        ],
      },
    ],
    end: {
      lines: ['3 calls', 'river 2s', '3 checks', '1 bets 40', '3 folds'],
      hand: ['8h', '7h'],
      held: ['8h', '7h', '9h', '6h', '5c'],
      says: 'Cyd believed you and folded. The ace you threw away would have won nothing.',
      stack: 138,
    },
  },
};

const crazy8: Lesson = {
  game: 'crazy-pineapple8',
  brief: 'Crazy Pineapple in which the highest hand and the lowest share the pot.',
  leaves: [
    { ...CRAZY_CARDS, rules: ['cb:6.crazy.1', 'cb:6.crazy-hilo.1'] },
    LIMIT_FLOP,
    EIGHT_LOW,
    {
      title: 'Two hands from the same cards',
      says: 'Five cards for high, five for low, and the same cards may play in both. A hand that wins both halves is what you wait for.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['Ac', '2c'], held: ['Ac', '2c'] }, { label: 'The board', cards: ['3c', '7c', 'Kh', '8c', '9h'], held: ['3c', '7c', '8c'] }] },
      rules: ['cb:6.crazy-hilo.1'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Throwing away the card that could win both ways, to keep a pair for one. Half a pot among several is little.',
      picture: { kind: 'cards', rows: [{ label: 'Keep', cards: ['Ac', '2c'] }, { label: 'Goes', cards: ['9d'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game crazy-pineapple8 fl 4/8', ...THREE],
    stops: [
      {
        lines: ['1 calls', '2 calls', '3 checks', 'flop 3c 7c Kh', '2 bets 4', '3 calls'],
        hand: ['Ac', '2c', '9d'],
        ask: 'Ben bets and Cyd calls. You have no pair. What now?',
        answers: [
          { says: 'Call {4}', line: '1 calls', good: true, why: 'Any club makes the best flush, and any four, five, six or eight the best low. You draw to both halves.' },
          { says: 'Fold', line: '1 folds', why: 'It is nothing yet, but 21 of the 46 cards you have not seen make it the best of something.' },
        ],
      },
      {
        lines: ['2 discards ??', '3 discards ??'],
        hand: ['Ac', '2c', '9d'],
        ask: 'Which card goes?',
        answers: [
          { says: 'The nine of diamonds', line: '1 discards 9d', good: true, why: 'Ace and deuce of clubs draw to the flush and the low.' },
          { says: 'The deuce of clubs', line: '1 discards 2c', why: 'Without it there is no flush of yours, and hardly a low.' },
          { says: 'The ace of clubs', line: '1 discards Ac', why: 'It is the best card for high and for low.' },
        ],
      },
      {
        lines: ['turn 8c', '2 bets 8', '3 folds'],
        hand: ['Ac', '2c'],
        held: ['Ac', '2c', '3c', '7c', '8c'],
        ask: 'The eight of clubs gives you both: flush and low. Ben bets {8}. What now?',
        answers: [
          { says: 'Raise to {16}', line: '1 raises 16', good: true, why: 'Best high and best low: all of it comes back, with Ben’s chips.' },
          { says: 'Call {8}', line: '1 calls', why: 'You cannot lose either half now. Ask for more.' },
        ],
      },
    ],
    end: {
      lines: ['2 calls', 'river 9h', '2 checks', '1 bets 8', '2 calls', '1 shows Ac 2c', '2 shows Kd Kc'],
      hand: ['Ac', '2c'],
      held: ['Ac', '2c', '3c', '7c', '8c'],
      says: 'Both halves are yours: the flush wins the high, 8-7-3-2-A the low. To win both is called a scoop.',
      stack: 140,
    },
  },
};

export const HOLDEM_LESSONS = { holdem, 'short-deck': shortDeck, pineapple, pineapple8, 'crazy-pineapple': crazy, 'crazy-pineapple8': crazy8 };
