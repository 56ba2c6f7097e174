// Lessons: Omaha and the games that grew out of it.
import { HIGH_HANDS, LIMIT_FLOP, POT_LIMIT, THREE } from './leaves';
import type { Leaf, Lesson } from './types';

const TWO_AND_THREE: Leaf = {
  title: 'Exactly two of yours',
  says: 'Two of your cards and three of the board, never more and never fewer. A K Q in your hand with J T on the board is no straight: that would be three of yours.',
  picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['Ah', 'Kh', 'Qc', '8d'], held: ['Ah', 'Kh'] }, { label: 'The board', cards: ['Jh', 'Th', '3c', '5h', '5c'], held: ['Jh', 'Th', '5h'] }] },
  rules: ['cb:6.omaha.4'],
};

const LOW: Leaf = {
  title: 'Half for the low',
  says: 'The lowest hand gets half, if it has five different cards of eight or lower: two of yours, three of the board. Straights and flushes do not spoil it. Without three low cards on the board there is no low, and the high hand takes all.',
  picture: { kind: 'cards', rows: [{ label: 'The best low', cards: ['5h', '4s', '3d', '2c', 'Ah'] }, { label: 'Just a low', cards: ['8s', '7d', '5c', '3h', '2s'] }] },
  rules: ['cb:6.omaha8.1a', 'cb:6.omaha8.1b', 'cb:6.omaha8.2'],
};

const omaha: Lesson = {
  game: 'omaha',
  brief: 'Four cards of your own, five shared. You play exactly two of yours and three of the board.',
  leaves: [
    {
      title: 'Four cards, five shared',
      says: 'You get four cards nobody else sees. Flop, turn and river come as in hold’em, with betting before and after each.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['Ah', 'Kh', 'Qc', '8d'] }, { label: 'The board', cards: ['Jh', 'Th', '3c', '5h', '5c'] }] },
      rules: ['cb:6.omaha.3', 'cb:6.omaha.1'],
    },
    POT_LIMIT,
    HIGH_HANDS,
    TWO_AND_THREE,
    {
      title: 'The beginner’s mistake',
      says: 'Seeing a flush with one heart in hand. Four hearts on the board help you only if you hold two of your own.',
      picture: { kind: 'cards', rows: [{ label: 'No flush', cards: ['Ah', 'Qs', '9c', '9d'] }, { label: 'The board', cards: ['Kh', 'Th', '6h', '2h', '3c'] }] },
      rules: ['cb:6.omaha.4'],
    },
  ],
  play: {
    kind: 'hand',
    table: ['game omaha pl 1/2', ...THREE],
    stops: [
      {
        lines: [],
        hand: ['Ah', 'Kh', 'Qc', '8d'],
        ask: 'Four cards, and you speak first. What now?',
        answers: [
          { says: 'Raise to {6}', line: '1 raises 6', good: true, why: 'Ace and king of hearts for the best flush, a queen for straights: your cards work together.' },
          { says: 'Fold', line: '1 folds', why: 'Most hands in Omaha are four loose cards. Yours is not.' },
          { says: 'Call {2}', line: '1 calls', why: 'You may, but a good hand with the last word after the flop wants a larger pot.' },
        ],
      },
      {
        lines: ['2 folds', '3 calls', 'flop Jh Th 3c', '3 bets 6'],
        hand: ['Ah', 'Kh', 'Qc', '8d'],
        ask: 'A K Q of yours, J T of the board. Cyd bets {6}. What now?',
        answers: [
          { says: 'Call {6}', line: '1 calls', good: true, why: 'There is no straight yet: you may use two of yours only. But nine hearts make the best flush, and many cards the best straight.' },
          { says: 'Raise the pot, I have a straight', line: '1 raises 31', why: 'You have not: A-K-Q-J-T would need three of your cards. Exactly two play. All you have is a very good draw.' },
          { says: 'Fold', line: '1 folds', why: 'Any heart makes the best flush, any ace, king, queen or nine a straight. You are paid {19} for {6}.' },
        ],
      },
      {
        lines: ['turn 5h', '3 bets 12'],
        hand: ['Ah', 'Kh', 'Qc', '8d'],
        held: ['Ah', 'Kh', 'Jh', 'Th', '5h'],
        ask: 'The five of hearts. Cyd bets {12}. What now?',
        answers: [
          { says: 'Raise to {40}', line: '1 raises 40', good: true, why: 'Ace and king of hearts from your hand, three hearts from the board: the best flush. Nothing beats it now, and a pair on the river could.' },
          { says: 'Call {12}', line: '1 calls', why: 'If the board pairs on the river, three of a kind becomes a full house. Make them pay for it now.' },
        ],
      },
      {
        lines: ['3 calls', 'river 5c', '3 checks'],
        hand: ['Ah', 'Kh', 'Qc', '8d'],
        held: ['Ah', 'Kh', 'Jh', 'Th', '5h'],
        ask: 'The board has a pair now: somebody may have a full house. Cyd checks. What now?',
        answers: [
          { says: 'Check', line: '1 checks', good: true, why: 'What you beat will hardly call, and what beats you will. With a pair on the board a flush is a hand to show, not to bet.' },
          { says: 'All-in, {48}', line: '1 all-in', why: 'A lower flush may call; but a full house surely does. In Omaha somebody often has it.' },
        ],
      },
    ],
    end: {
      lines: ['3 shows Jd Tc 9s 7c', '1 shows Ah Kh Qc 8d'],
      hand: ['Ah', 'Kh', 'Qc', '8d'],
      held: ['Ah', 'Kh', 'Jh', 'Th', '5h'],
      says: 'Cyd had jacks and tens, and no full house. Your two hearts and the three of the board win {105}.',
      stack: 153,
    },
  },
};

const omaha8: Lesson = {
  game: 'omaha8',
  brief: 'Omaha in which the highest hand and the lowest share the pot.',
  leaves: [
    {
      title: 'Four cards, five shared',
      says: 'As in Omaha. An ace with a deuce is what everybody hopes for: good for the low, and the ace for the high.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['As', '2s', 'Kd', 'Kh'] }, { label: 'The board', cards: ['7c', '4d', 'Kc', '8h', 'Jd'] }] },
      rules: ['cb:6.omaha8.0b', 'cb:6.omaha.3'],
    },
    LIMIT_FLOP,
    LOW,
    {
      title: 'Two of yours, each way',
      says: 'For the high two of yours and three of the board; for the low two and three, and they may be others.',
      picture: { kind: 'cards', rows: [{ label: 'For high: K K', cards: ['Kd', 'Kh', 'Kc', '8h', 'Jd'] }, { label: 'For low: A 2', cards: ['As', '2s', '4d', '7c', '8h'] }] },
      rules: ['cb:6.omaha8.0a'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Playing for half. Two who share a low get a quarter each, and may lose money by winning it. Play cards that can win both ways.',
      picture: { kind: 'chips', stacks: [{ label: 'High', amount: 60 }, { label: 'Half of the low', amount: 30 }, { label: 'The other half', amount: 30 }] },
      rules: ['cb:6.omaha8.0a'],
    },
  ],
  play: {
    kind: 'hand',
    table: ['game omaha8 fl 4/8', ...THREE],
    stops: [
      {
        lines: [],
        hand: ['As', '2s', 'Kd', 'Kh'],
        ask: 'Ace-deuce and a pair of kings. What now?',
        answers: [
          { says: 'Raise to {8}', line: '1 raises 8', good: true, why: 'One of the best starts there is: a low, a flush and a high pair.' },
          { says: 'Call {4}', line: '1 calls', why: 'A hand for both halves wants more chips in the middle.' },
          { says: 'Fold', line: '1 folds', why: 'You will wait long for a better one.' },
        ],
      },
      {
        lines: ['2 calls', '3 calls', 'flop 7c 4d Kc', '2 bets 4', '3 folds'],
        hand: ['As', '2s', 'Kd', 'Kh'],
        held: ['Kd', 'Kh', 'Kc'],
        ask: 'Three kings, and two low cards on the board. Ben bets {4}. What now?',
        answers: [
          { says: 'Raise to {8}', line: '1 raises 8', good: true, why: 'The best high there is, and one more low card makes you the best low, too.' },
          { says: 'Call {4}', line: '1 calls', why: 'You are ahead for high, and near to the low. Let Ben pay for it.' },
        ],
      },
      {
        lines: ['2 calls', 'turn 8h', '2 bets 8'],
        hand: ['As', '2s', 'Kd', 'Kh'],
        held: ['As', '2s', '7c', '4d', '8h'],
        ask: 'Now there is a low: yours is 8-7-4-2-A. But Ben bets into you. What now?',
        answers: [
          { says: 'Call {8}', line: '1 calls', good: true, why: 'Ben may have a straight with five and six: then you are playing for half. The low is yours, so you stay; to raise with half of it brings nothing but your own chips back.' },
          { says: 'Fold', line: '1 folds', why: 'Nobody can have a better low with this board.' },
        ],
      },
      {
        lines: ['river Jd', '2 bets 8'],
        hand: ['As', '2s', 'Kd', 'Kh'],
        held: ['As', '2s', '7c', '4d', '8h'],
        ask: 'The jack changes nothing. Ben bets again. What now?',
        answers: [
          { says: 'Call {8}', line: '1 calls', good: true, why: 'Half the pot cannot be lost, and perhaps the kings are good, too.' },
          { says: 'Fold', line: '1 folds', why: 'You would give up {64}, half of which is yours for sure.' },
        ],
      },
    ],
    end: {
      lines: ['2 shows 6h 5h Td Tc', '1 shows As 2s Kd Kh'],
      hand: ['As', '2s', 'Kd', 'Kh'],
      held: ['As', '2s', '7c', '4d', '8h'],
      says: 'Ben’s straight takes the high half, your 8-7-4-2-A the low. Cards speak: you need not say for which half you play.',
      stack: 104,
    },
  },
};

const bigO: Lesson = {
  game: 'big-o',
  brief: 'Omaha high-low with five cards of your own.',
  leaves: [
    {
      title: 'Five cards, five shared',
      says: 'Five cards of your own instead of four. Eight can play; a ninth would need more cards than the deck has.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['As', '2d', '3h', 'Kc', 'Qs'] }] },
      rules: ['cb:6.bigo.1'],
    },
    POT_LIMIT,
    LOW,
    {
      title: 'Still exactly two',
      says: 'Two of your five, three of the board, each way. More cards in hand does not mean that more of them play.',
      picture: { kind: 'cards', rows: [{ label: 'Yours, for low', cards: ['As', '2d', '3h', 'Kc', 'Qs'], held: ['As', '3h'] }, { label: 'The board', cards: ['2c', '6h', '8d', 'Qc', 'Jh'], held: ['2c', '6h', '8d'] }] },
      rules: ['cb:6.omaha.4', 'cb:6.omaha8.0a'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'A low of two cards only. If one of them comes on the board, too, it no longer counts for you. With five cards a third low card is your spare.',
      picture: { kind: 'cards', rows: [{ label: 'No spare', cards: ['As', '2d', 'Kc', 'Qs', 'Jd'] }, { label: 'A spare', cards: ['As', '2d', '3h', 'Kc', 'Qs'], held: ['3h'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game big-o pl 1/2', ...THREE],
    stops: [
      {
        lines: [],
        hand: ['As', '2d', '3h', 'Kc', 'Qs'],
        ask: 'Ace, deuce, trey, and two high cards. What now?',
        answers: [
          { says: 'Raise to {6}', line: '1 raises 6', good: true, why: 'Three cards for the low mean that one may be matched by the board, and the ace and queen of spades may make a flush.' },
          { says: 'Fold', line: '1 folds', why: 'This is what you wait for in Big O.' },
        ],
      },
      {
        lines: ['2 calls', '3 folds', 'flop 2c 6h 8d', '2 bets 8'],
        hand: ['As', '2d', '3h', 'Kc', 'Qs'],
        held: ['As', '3h', '2c', '6h', '8d'],
        ask: 'The board has a deuce: yours does not count for the low any more. Ben bets {8}. What now?',
        answers: [
          { says: 'Raise to {24}', line: '1 raises 24', good: true, why: 'Ace and trey make 8-6-3-2-A: nobody can have a better low now. The spare card saved it.' },
          { says: 'Fold', line: '1 folds', why: 'Look again: ace and trey are still the best low.' },
          { says: 'Call {8}', line: '1 calls', why: 'The low is yours, and your pair of deuces is not much for high. But Ben draws for nothing.' },
        ],
      },
      {
        lines: ['2 calls', 'turn Qc', '2 checks'],
        hand: ['As', '2d', '3h', 'Kc', 'Qs'],
        held: ['As', '3h', '2c', '6h', '8d'],
        ask: 'The queen gives you two pair. Ben checks. What now?',
        answers: [
          { says: 'Bet {30}', line: '1 bets 30', good: true, why: 'The low is safe unless a trey comes, and queens and deuces may be good for the high half.' },
          { says: 'Check', line: '1 checks', why: 'A free card may match your trey, too, or give Ben a straight.' },
        ],
      },
    ],
    end: {
      lines: ['2 calls', 'river Jh', '2 checks', '1 checks', '2 shows Ad 4c 8s 8h Td', '1 shows As 2d 3h Kc Qs'],
      hand: ['As', '2d', '3h', 'Kc', 'Qs'],
      held: ['As', '3h', '2c', '6h', '8d'],
      says: 'Ben’s three eights take the high half. For low ace and trey beat his ace and four: the other half is yours.',
      stack: 101,
    },
  },
};

export const OMAHA_LESSONS = { omaha, omaha8, 'big-o': bigO };
