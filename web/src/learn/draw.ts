// Lessons: games in which cards are exchanged.
import { HIGH_HANDS, LIMIT_DRAW, LIMIT_TRIPLE, THREE } from './leaves';
import type { Leaf, Lesson } from './types';

const FIVE: Leaf = {
  title: 'Five cards, one draw',
  says: 'Five cards that nobody else sees. After the first betting you may change as many of them as you like, once; to keep all is to stand pat. Then the last betting.',
  picture: { kind: 'cards', rows: [{ label: 'Dealt', cards: ['Kh', 'Kd', 'Ks', '5c', '4d'], held: ['Kh', 'Kd', 'Ks'] }, { label: 'Changed', cards: ['5c', '4d'] }] },
  rules: ['nj:14.12(d)', 'nj:14.12(f)/2', 'nj:14.12(f)/3'],
};

const fiveCardDraw: Lesson = {
  game: 'five-card-draw',
  brief: 'Five cards, one chance to change some of them. The best five win.',
  leaves: [
    FIVE,
    LIMIT_DRAW,
    { ...HIGH_HANDS, rules: ['nj:14.12(h)1', 'nj:14.3(b)4'] },
    {
      title: 'What others draw tells you',
      says: 'Nothing is shown until the end; but you see how many cards each player changes. Three: probably a pair. One: two pair or a draw. None: look out.',
      picture: { kind: 'list', head: ['Changes', 'Probably has'], rows: [['Three', 'a pair'], ['Two', 'three of a kind'], ['One', 'two pair, or a draw'], ['None', 'a straight or better']] },
      rules: ['nj:14.12(f)/4'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Keeping an ace beside a pair. It makes three of a kind less likely: keep the pair, change three.',
      picture: { kind: 'cards', rows: [{ label: 'Keep the pair', cards: ['8h', '8c', 'As', 'Td', '3c'], held: ['8h', '8c'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game five-card-draw fl 4/8 house nj', ...THREE],
    stops: [
      {
        lines: [],
        hand: ['Kh', 'Kd', 'Ks', '5c', '4d'],
        held: ['Kh', 'Kd', 'Ks'],
        ask: 'Three kings before the draw. What now?',
        answers: [
          { says: 'Raise to {8}', line: '1 raises 8', good: true, why: 'A hand that wins most pots without help. Let those pay who want to draw against it.' },
          { says: 'Call {4}', line: '1 calls', why: 'Everybody draws cheaply against you.' },
          { says: 'Fold', line: '1 folds', why: 'You will see three of a kind once in about fifty deals.' },
        ],
      },
      {
        lines: ['2 calls', '3 folds', '2 discards ??'],
        hand: ['Kh', 'Kd', 'Ks', '5c', '4d'],
        held: ['Kh', 'Kd', 'Ks'],
        ask: 'Ben changes one card. Your turn to draw. What now?',
        answers: [
          { says: 'Change both low cards', line: '1 discards 5c 4d', good: true, why: 'Two new cards: a fourth king, or any pair for a full house.' },
          { says: 'Stand pat', line: '1 stands pat', why: 'Five and four do nothing for you; two new ones may.' },
          { says: 'Change one king, for a straight', line: '1 discards Kh', why: 'That breaks up the best part of your hand.' },
        ],
      },
      {
        lines: ['2 checks'],
        hand: ['Kh', 'Kd', 'Ks', '9c', '2d'],
        held: ['Kh', 'Kd', 'Ks'],
        ask: 'No help: a nine and a deuce. Ben, who changed one, checks. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'One card changed means two pair or a draw that missed. You beat both, and two pair will pay.' },
          { says: 'Check', line: '1 checks', why: 'Ben shows two pair and keeps the {8} that a bet would have won.' },
        ],
      },
    ],
    end: {
      lines: ['2 calls', '1 shows Kh Kd Ks 9c 2d', '2 shows Ah Ad 7s 7h 3c'],
      hand: ['Kh', 'Kd', 'Ks', '9c', '2d'],
      held: ['Kh', 'Kd', 'Ks'],
      says: 'Aces and sevens against three kings. Ben’s one card told you.',
      stack: 120,
    },
  },
};

const lowball: Lesson = {
  game: 'lowball',
  brief: 'Five-card draw for the lowest hand, with the ace as the lowest card.',
  leaves: [
    { ...FIVE, picture: { kind: 'cards', rows: [{ label: 'Dealt', cards: ['Ah', '2c', '4d', '6s', 'Kh'], held: ['Ah', '2c', '4d', '6s'] }, { label: 'Changed', cards: ['Kh'] }] } },
    LIMIT_DRAW,
    {
      title: 'The lowest wins',
      says: 'The best hand is 5-4-3-2-A. Straights and flushes do not count; pairs do, against you. Of two hands compare the highest card first: an eight low beats a nine low.',
      picture: { kind: 'cards', rows: [{ label: 'The best', cards: ['5h', '4s', '3d', '2c', 'Ah'] }, { label: 'Beats the next', cards: ['8d', '7c', '6s', '5h', '4c'] }, { label: 'Loses', cards: ['9s', '4h', '3c', '2d', 'As'] }] },
      rules: ['nj:14.12(h)2', 'nj:14.3(f)@nj-2008'],
    },
    {
      title: 'One card is a draw, two are a hope',
      says: 'Four good cards and one to change is worth a bet. With two or more to change it is mostly not worth coming in.',
      picture: { kind: 'cards', rows: [{ label: 'One to come', cards: ['Ah', '2c', '4d', '6s', 'Kh'], held: ['Ah', '2c', '4d', '6s'] }, { label: 'Fold', cards: ['Ah', '3c', 'Td', 'Js', 'Kh'] }] },
    },
    {
      title: 'The beginner’s mistake',
      says: 'Looking at the low cards. The highest card decides: five low cards are only as good as the worst of them.',
      picture: { kind: 'cards', rows: [{ label: 'A ten low', cards: ['Td', '4c', '3s', '2h', 'Ac'] }, { label: 'Better: nine low', cards: ['9d', '8c', '7s', '6h', '5c'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game lowball fl 4/8 house nj', ...THREE],
    stops: [
      {
        lines: [],
        hand: ['Ah', '2c', '4d', '6s', 'Kh'],
        held: ['Ah', '2c', '4d', '6s'],
        ask: 'Four low cards and a king. What now?',
        answers: [
          { says: 'Raise to {8}', line: '1 raises 8', good: true, why: 'One card away from a six low or better: among the best of draws.' },
          { says: 'Fold', line: '1 folds', why: 'The king will go. What is left is very good.' },
        ],
      },
      {
        lines: ['2 folds', '3 calls', '3 discards ??'],
        hand: ['Ah', '2c', '4d', '6s', 'Kh'],
        held: ['Ah', '2c', '4d', '6s'],
        ask: 'Cyd changes one. What do you change?',
        answers: [
          { says: 'The king', line: '1 discards Kh', good: true, why: 'A three, five, seven or eight makes you a fine low.' },
          { says: 'The king and the six', line: '1 discards Kh 6s', why: 'The six is a good card: two new ones will mostly be worse.' },
          { says: 'Nothing', line: '1 stands pat', why: 'A king low loses to nearly everything.' },
        ],
      },
      {
        lines: ['3 checks'],
        hand: ['Ah', '2c', '4d', '6s', '7h'],
        held: ['Ah', '2c', '4d', '6s', '7h'],
        ask: 'A seven: you have 7-6-4-2-A. Cyd checks. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'Only a better seven, a six or a five low beats you. Eights and nines will call.' },
          { says: 'Check', line: '1 checks', why: 'Cyd drew one, too, and would call with an eight or a nine.' },
        ],
      },
    ],
    end: {
      lines: ['3 calls', '1 shows Ah 2c 4d 6s 7h', '3 shows 9c 5d 4h 3s 2d'],
      hand: ['Ah', '2c', '4d', '6s', '7h'],
      held: ['Ah', '2c', '4d', '6s', '7h'],
      says: 'Seven low beats nine low: the highest card decides, and Cyd’s low cards did not help.',
      stack: 118,
    },
  },
};

const DEUCE_LOW: Leaf = {
  title: 'The lowest wins, aces are high',
  says: 'The best hand is 7-5-4-3-2 of more than one suit. Aces are high, and straights and flushes count against you: 6-5-4-3-2 is a straight, and loses.',
  picture: { kind: 'cards', rows: [{ label: 'The best', cards: ['7h', '5c', '4d', '3s', '2c'] }, { label: 'A straight: bad', cards: ['6h', '5c', '4d', '3s', '2c'] }, { label: 'Ace high: bad', cards: ['Ah', '5c', '4d', '3s', '2c'] }] },
};

const DEUCE_MISTAKE: Leaf = {
  title: 'The beginner’s mistake',
  says: 'Keeping an ace as a low card, as in lowball. Here it is the highest of all: throw it away.',
  picture: { kind: 'cards', rows: [{ label: 'Change the ace', cards: ['Ah', '7c', '5d', '3s', '2c'], held: ['7c', '5d', '3s', '2c'] }] },
};

const deuceSingle: Lesson = {
  game: 'deuce-single',
  brief: 'One draw for the worst poker hand: aces high, straights and flushes count against you.',
  leaves: [
    { ...FIVE, picture: { kind: 'cards', rows: [{ label: 'Dealt', cards: ['9h', '7c', '4d', '3s', '2c'] }, { label: 'To stand pat', cards: ['9h', '7c', '4d', '3s', '2c'] }] }, rules: ['nj:14.12(f)/2'] },
    { ...LIMIT_DRAW, rules: ['cb:4.intro.4', 'cb:3.betting.3a'] },
    DEUCE_LOW,
    {
      title: 'Pat is strong',
      says: 'There is one draw only. Five cards of nine or lower, without a pair, are a hand to keep as it is: a new card is mostly worse than a nine.',
      picture: { kind: 'cards', rows: [{ label: 'Stand pat', cards: ['9h', '7c', '4d', '3s', '2c'] }, { label: 'Change one', cards: ['Kh', '8c', '5d', '3s', '2c'], held: ['8c', '5d', '3s', '2c'] }] },
    },
    DEUCE_MISTAKE,
  ],
  play: {
    kind: 'hand',
    table: ['game deuce-single fl 4/8', ...THREE],
    stops: [
      {
        lines: [],
        hand: ['9h', '7c', '4d', '3s', '2c'],
        ask: 'Nine-seven low, dealt to you. What now?',
        answers: [
          { says: 'Raise to {8}', line: '1 raises 8', good: true, why: 'A made hand before the draw: make those pay who have to change cards.' },
          { says: 'Fold', line: '1 folds', why: 'No pair, no straight, no flush, nothing above nine: that is rare.' },
        ],
      },
      {
        lines: ['2 folds', '3 calls', '3 discards ??'],
        hand: ['9h', '7c', '4d', '3s', '2c'],
        ask: 'Cyd changes one card. What do you do?',
        answers: [
          { says: 'Stand pat', line: '1 stands pat', good: true, why: 'You are ahead of any draw: of the cards Cyd may catch, most are worse than your nine.' },
          { says: 'Change the nine', line: '1 discards 9h', why: 'Of the 47 cards you have not seen twelve make a pair and 20 are higher than the nine: two times in three you would be worse off.' },
        ],
      },
      {
        lines: ['3 bets 8'],
        hand: ['9h', '7c', '4d', '3s', '2c'],
        ask: 'Now Cyd bets {8}. What now?',
        answers: [
          { says: 'Call {8}', line: '1 calls', good: true, why: 'There are {26} in the middle for {8}: you need to be right one time in four. Cyd may have caught a ten, or nothing, and hopes that you fold.' },
          { says: 'Fold', line: '1 folds', why: 'One bet for {26}, with a hand that beats every bluff and many lows.' },
          { says: 'Raise to {16}', line: '1 raises 16', why: 'Only better hands call that. You gain nothing from those that fold.' },
        ],
      },
    ],
    end: {
      lines: ['3 shows Td 8c 5s 4h 2d', '1 shows 9h 7c 4d 3s 2c'],
      hand: ['9h', '7c', '4d', '3s', '2c'],
      says: 'Cyd’s ten low was bet for value. Nine low is lower, and wins.',
      stack: 118,
    },
  },
};

const deuceTriple: Lesson = {
  game: 'deuce-triple',
  brief: 'Three draws for the worst poker hand: aces high, straights and flushes count against you.',
  leaves: [
    {
      title: 'Five cards, three draws',
      says: 'Five cards that nobody else sees. Three times you may change as many as you like, with betting before, between and after.',
      picture: { kind: 'cards', rows: [{ label: 'Dealt', cards: ['7s', '4d', '2c', 'Ks', 'Kd'], held: ['7s', '4d', '2c'] }, { label: 'First draw', cards: ['7s', '4d', '2c', '3h', 'Jc'], held: ['7s', '4d', '2c', '3h'] }, { label: 'Second draw', cards: ['7s', '4d', '2c', '3h', '8d'] }] },
      rules: ['nj:14.12(f)/2'],
    },
    LIMIT_TRIPLE,
    DEUCE_LOW,
    {
      title: 'Who acts last sees most',
      says: 'Every player says how many cards they change, in turn. On the button you know it before you decide how many of yours to change.',
      picture: { kind: 'list', head: ['Changes', 'Probably has'], rows: [['Three', 'hardly anything'], ['Two', 'three good cards'], ['One', 'four good cards'], ['None', 'a low']] },
      rules: ['nj:14.12(f)', 'nj:14.12(f)/4'],
    },
    DEUCE_MISTAKE,
  ],
  play: {
    kind: 'hand',
    table: ['game deuce-triple fl 4/8', ...THREE],
    stops: [
      {
        lines: ['1 raises 8', '2 folds', '3 calls', '3 discards ?? ??'],
        hand: ['7s', '4d', '2c', 'Ks', 'Kd'],
        held: ['7s', '4d', '2c'],
        ask: 'You have raised with seven, four, deuce. Cyd changes two. What do you change?',
        answers: [
          { says: 'Both kings', line: '1 discards Ks Kd', good: true, why: 'Three good cards stay, and three draws are to come.' },
          { says: 'One king', line: '1 discards Ks', why: 'A king low wins nothing here: the other one only takes a place.' },
          { says: 'The kings and the seven', line: '1 discards Ks Kd 7s', why: 'Seven is part of the best hand there is: 7-5-4-3-2.' },
        ],
      },
      {
        lines: ['3 checks', '1 bets 4', '3 calls', '3 discards ??'],
        hand: ['7s', '4d', '2c', '3h', 'Jc'],
        held: ['7s', '4d', '2c', '3h'],
        ask: 'You caught a three and a jack, bet, and Cyd called. Cyd changes one. What do you change?',
        answers: [
          { says: 'The jack', line: '1 discards Jc', good: true, why: 'A five makes the best hand of all, and a six or an eight a very good one. Two draws are left.' },
          { says: 'Nothing', line: '1 stands pat', why: 'A jack low is weak with two draws to come.' },
        ],
      },
      {
        lines: ['3 checks', '1 bets 8', '3 calls', '3 discards ??'],
        hand: ['7s', '4d', '2c', '3h', '8d'],
        ask: 'An eight: 8-7-4-3-2. Cyd still changes one. What do you do for the last draw?',
        answers: [
          { says: 'Stand pat', line: '1 stands pat', good: true, why: 'You are ahead, and Cyd has one card to catch. Your hand is better than what most cards would make it.' },
          { says: 'Change the eight', line: '1 discards 8d', why: 'Four fives and four sixes would be better; most of the rest worse than the eight you have.' },
        ],
      },
      {
        lines: ['3 checks'],
        hand: ['7s', '4d', '2c', '3h', '8d'],
        ask: 'Cyd checks after the last draw. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'Cyd checked to somebody who stood pat, and will call with a nine or a ten to see it.' },
          { says: 'Check', line: '1 checks', why: 'You gain nothing by looking for free: nines and tens would have paid.' },
        ],
      },
    ],
    end: {
      lines: ['3 calls', '1 shows 7s 4d 2c 3h 8d', '3 shows 9s 6h 5c 3c 2h'],
      hand: ['7s', '4d', '2c', '3h', '8d'],
      says: 'Eight low beats nine low. You paid least when you had to draw, and bet when you had it.',
      stack: 130,
    },
  },
};

const badugi: Lesson = {
  game: 'badugi',
  brief: 'Four cards, three draws: as low as you can, of four different suits and ranks.',
  leaves: [
    {
      title: 'Four cards, three draws',
      says: 'Four cards that nobody else sees. Three times you may change as many as you like, with betting before, between and after.',
      picture: { kind: 'cards', rows: [{ label: 'Dealt', cards: ['As', '3d', '6h', 'Kh'], held: ['As', '3d', '6h'] }, { label: 'After a draw', cards: ['As', '3d', '6h', '8c'], held: ['As', '3d', '6h', '8c'] }] },
      rules: ['nj:14.12(f)/2'],
    },
    LIMIT_TRIPLE,
    {
      title: 'Four suits, four ranks',
      says: 'A badugi has four cards of four suits and four ranks; the lowest wins, with the ace as the lowest card. The best is 4-3-2-A.',
      picture: { kind: 'cards', rows: [{ label: 'The best', cards: ['4c', '3d', '2h', 'As'] }, { label: 'A badugi', cards: ['8c', '6h', '3d', 'As'] }] },
    },
    {
      title: 'Cards that do not count',
      says: 'Two of one suit or one rank: only one of them counts. Any four-card hand beats any three-card hand, and that any two.',
      picture: { kind: 'cards', rows: [{ label: 'Three count', cards: ['As', '3d', '6h', 'Kh'], held: ['As', '3d', '6h'] }, { label: 'Two count', cards: ['2s', '2d', '7s', 'Ks'], held: ['2d', '7s'] }] },
    },
    {
      title: 'The beginner’s mistake',
      says: 'Breaking a badugi to draw a better one. Even a king-high badugi beats every hand of three cards.',
      picture: { kind: 'cards', rows: [{ label: 'Wins', cards: ['Kc', '8h', '5d', '2s'] }, { label: 'Loses', cards: ['As', '2d', '3h', '9h'], held: ['As', '2d', '3h'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game badugi fl 4/8', ...THREE],
    stops: [
      {
        lines: ['1 raises 8', '2 folds', '3 calls', '3 discards ?? ??'],
        hand: ['As', '3d', '6h', 'Kh'],
        held: ['As', '3d', '6h'],
        ask: 'You have raised. Cyd changes two. What do you change?',
        answers: [
          { says: 'The king of hearts', line: '1 discards Kh', good: true, why: 'It shares its suit with the six. A club of another rank makes a badugi.' },
          { says: 'The six of hearts', line: '1 discards 6h', why: 'Of two hearts keep the lower one.' },
          { says: 'The six and the king', line: '1 discards 6h Kh', why: 'The six is good enough: three cards of three suits are most of the way.' },
        ],
      },
      {
        lines: ['3 checks', '1 bets 4', '3 calls', '3 discards ??'],
        hand: ['As', '3d', '6h', '8c'],
        held: ['As', '3d', '6h', '8c'],
        ask: 'The eight of clubs: a badugi. Cyd changes one. Second draw: what do you do?',
        answers: [
          { says: 'Stand pat', line: '1 stands pat', good: true, why: 'Four cards count, Cyd’s three do not beat them. At most ten cards complete a draw of one.' },
          { says: 'Change the eight', line: '1 discards 8c', why: 'That breaks the badugi: any four-card hand beats any of three.' },
        ],
      },
      {
        lines: ['3 checks', '1 bets 8', '3 calls', '3 discards ??', '1 stands pat', '3 checks'],
        hand: ['As', '3d', '6h', '8c'],
        held: ['As', '3d', '6h', '8c'],
        ask: 'You stood pat twice, and Cyd drew again and checks. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'Cyd would have bet a badugi of his own, or will call with a higher one.' },
          { says: 'Check', line: '1 checks', why: 'An eight badugi is worth a last bet against somebody who drew three times.' },
        ],
      },
    ],
    end: {
      lines: ['3 calls', '1 shows As 3d 6h 8c', '3 shows 2c 4s 5h Jd'],
      hand: ['As', '3d', '6h', '8c'],
      held: ['As', '3d', '6h', '8c'],
      says: 'Two badugis: yours has the lower highest card, eight against jack.',
      stack: 130,
    },
  },
};

export const DRAW_LESSONS = { 'five-card-draw': fiveCardDraw, lowball, 'deuce-single': deuceSingle, 'deuce-triple': deuceTriple, badugi };
