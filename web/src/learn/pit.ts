// Lessons: the games against the house. Figures are those of `croupier odds`, with the prices of the book.
import type { Lesson } from './types';

const premium: Lesson = {
  game: 'premium-holdem',
  brief: 'Three cards against the dealer’s three, with four in the middle for both.',
  leaves: [
    {
      title: 'Two equal wagers',
      says: 'You put the same on ante and on X-Tra Bonus before the first card. Other bonus wagers are your choice.',
      picture: { kind: 'chips', stacks: [{ label: 'Ante', amount: 10 }, { label: 'X-Tra Bonus', amount: 10 }] },
      rules: ['ph:X.10(a)'],
    },
    {
      title: 'Three cards, first decision',
      says: 'With three cards you play three times your ante, or check and see the four community cards first.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['Qc', 'Qd', '2h'] }, { label: 'The middle', cards: ['??', '??', '??', '??'] }] },
      rules: ['ph:X.10(b)', 'ph:40.1:play-wager:1'],
    },
    {
      title: 'Second decision',
      says: 'Who checked now plays one or two antes, or folds and loses the ante.',
      picture: { kind: 'list', head: ['If you', 'It costs'], rows: [['Play at once', '3 antes'], ['Check, then play', '1 or 2 antes'], ['Check, then fold', 'the ante']] },
      rules: ['ph:X.10(d)', 'ph:X.10(d)2'],
    },
    {
      title: 'The best five of seven',
      says: 'Your three and the four in the middle against the dealer’s three and the same four; at least one own card has to play. Ante and play pay even money; if you win while the dealer has less than a pair of threes, the ante is only returned.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['Qc', 'Qd', '2h'], held: ['Qc', 'Qd'] }, { label: 'The middle', cards: ['Ks', 'Jd', '8c', '4s'], held: ['Ks', 'Jd', '8c'] }, { label: 'The dealer', cards: ['3c', '3d', '9h'] }] },
      rules: ['ph:X.10(f)', 'ph:X.10(g)3.iii', 'ph:X.11(b)'],
    },
    {
      title: 'X-Tra Bonus',
      says: 'It pays only if you beat the dealer, and only from a straight upwards. With three of a kind or less it is returned.',
      picture: { kind: 'list', head: ['You win with', 'It pays'], rows: [['Royal flush', '500 to 1'], ['Straight flush', '100 to 1'], ['Four of a kind', '10 to 1'], ['Full house', '3 to 1'], ['Flush', '3 to 2'], ['Straight', '1 to 1']] },
      rules: ['ph:X.11(d)', 'ph:X.11(d):note'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Checking strong hands. Any pair of sixes or better is worth three antes at once. With best play a round costs 2.2% of the ante: 0.65% of all that is wagered.',
      picture: { kind: 'list', head: ['Best play', 'How often'], rows: [['Play three antes at once', '15.4%'], ['Check, then play two', '37.6%'], ['Check, then play one', '23.1%'], ['Check, then fold', '23.9%']] },
    },
  ],
  play: {
    kind: 'round',
    stops: [
      {
        picture: { kind: 'chips', stacks: [{ label: 'Ante', amount: 10 }, { label: 'X-Tra Bonus', amount: 10 }] },
        ask: 'You want to play for {10}. What do you put down?',
        answers: [
          { says: '{10} on ante, {10} on X-Tra Bonus', good: true, why: 'Both are compulsory, and equal.' },
          { says: '{10} on ante only', why: 'The dealer gives it back: without an equal X-Tra Bonus you get no cards.' },
        ],
      },
      {
        picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['Qc', 'Qd', '2h'], held: ['Qc', 'Qd'] }, { label: 'The middle', cards: ['??', '??', '??', '??'] }, { label: 'The dealer', cards: ['??', '??', '??'] }] },
        ask: 'A pair of queens before the middle is seen. What now?',
        answers: [
          { says: 'Play {30}', good: true, why: 'Counted over all deals, playing at once is worth 1.740 antes, checking 1.268. On an ante of {10} that is a difference of {4.72}.' },
          { says: 'Check', why: 'You may play two antes at most later. Counted over all deals checking is worth {4.72} less.' },
        ],
      },
    ],
    end: {
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['Qc', 'Qd', '2h'], held: ['Qc', 'Qd'] }, { label: 'The middle', cards: ['Ks', 'Jd', '8c', '4s'], held: ['Ks', 'Jd', '8c'] }, { label: 'The dealer', cards: ['3c', '3d', '9h'] }] },
      says: 'Your queens beat the dealer’s pair of threes, which is just enough for the ante to be paid: {10} on the ante and {30} on the play wager. The X-Tra Bonus is returned, since a pair is less than a straight. You are {40} ahead.',
      rules: ['ph:X.10(g)3.iv', 'ph:X.10(g)4.iii', 'ph:X.11(d):trips-or-less'],
    },
  },
};

const miniDice: Lesson = {
  game: 'mini-dice',
  brief: 'Two dice in a covered shaker, and ten simple wagers on their total.',
  leaves: [
    {
      title: 'Two dice under a cover',
      says: 'The shaker goes round; the cover comes off, and the total of the two dice decides. Seven is the most frequent: 6 of the 36 ways.',
      picture: { kind: 'dice', rolls: [{ label: 'Seven, one way', dice: [3, 4] }, { label: 'Six, one way', dice: [4, 2] }] },
    },
    {
      title: 'A number before a seven',
      says: 'A place wager waits for its number. It wins when that comes, loses with a seven, and all else leaves it where it is.',
      picture: { kind: 'list', head: ['Place', 'Pays'], rows: [['6 or 8', '7 to 6'], ['5 or 9', '7 to 5'], ['4 or 10', '9 to 5']] },
      rules: ['nj:13.6(b):place-6', 'nj:13.6(b):place-5', 'nj:13.6(b):place-4'],
    },
    {
      title: 'Decided by each shake',
      says: 'Field, over 7, under 7 and any 7 win or lose at once.',
      picture: { kind: 'list', head: ['Wager', 'Pays'], rows: [['Field: 3, 4, 9, 10, 11', '1 to 1'], ['Field: 2 or 12', '2 to 1'], ['Over 7, under 7', '1 to 1'], ['Any 7', '4 to 1']] },
      rules: ['nj:13.6(b):field-3-4-9-10-11', 'nj:13.6(b):field-2-12', 'nj:13.6(b):any-7', 'nj:13.6(b):over-7'],
    },
    {
      title: 'What each wager costs',
      says: 'What the house keeps of each wager in the long run, counted over every roll.',
      picture: { kind: 'list', head: ['Wager', 'The house keeps'], rows: [['Place 6 or 8', '1.52%'], ['Place 5 or 9', '4.00%'], ['Field', '5.56%'], ['Place 4 or 10', '6.67%'], ['Over 7, under 7, any 7', '16.67%']] },
      rules: ['nj:13.6(b)'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Over or under 7 for even money looks fair; but a seven loses both. Of 36 ways 15 win and 21 lose.',
      picture: { kind: 'dice', rolls: [{ label: 'Over 7 loses', dice: [5, 2] }, { label: 'Under 7 loses, too', dice: [6, 1] }] },
      rules: ['nj:13.6(b):over-7', 'nj:13.6(b):under-7'],
    },
  ],
  play: {
    kind: 'round',
    stops: [
      {
        picture: { kind: 'chips', stacks: [{ label: 'Yours', amount: 100 }] },
        ask: 'The dealer takes wagers. Where do {12} last longest?',
        answers: [
          { says: 'Place 6', good: true, why: 'The house keeps 1.52% of it: one part in 66. And {12} are paid without a remainder at 7 to 6.' },
          { says: 'Any 7', why: 'It pays 4 to 1, but comes one time in six only: the house keeps 16.67%, eleven times as much.' },
          { says: 'Under 7', why: 'A seven loses, too: 15 ways to win, 21 to lose. The house keeps 16.67%.' },
        ],
      },
      {
        picture: { kind: 'dice', rolls: [{ label: 'The shake: nine', dice: [5, 4] }] },
        ask: 'Nine. What happens to your {12} on the six?',
        answers: [
          { says: 'Nothing', good: true, why: 'Only a six or a seven decides it. It stays for the next shake.' },
          { says: 'They are lost', why: 'They would be with a seven. Any other number than six and seven leaves them.' },
        ],
      },
    ],
    end: {
      picture: { kind: 'dice', rolls: [{ label: 'The next shake: six', dice: [4, 2] }] },
      says: 'Six: 7 to 6 on {12} is {14}. Before the shake it was five ways to win against six to lose.',
      rules: ['nj:13.6(b):place-6'],
    },
  },
};

const craps: Lesson = {
  game: 'craps',
  brief: 'Two dice on a long table. Begin with one wager: the pass line.',
  leaves: [
    {
      title: 'The come-out roll',
      says: 'Put chips on the pass line before the first roll. 7 or 11 wins at once; 2, 3 or 12 loses.',
      picture: { kind: 'dice', rolls: [{ label: 'Wins', dice: [5, 2] }, { label: 'Wins', dice: [6, 5] }, { label: 'Loses', dice: [1, 1] }] },
      rules: ['nj:1.2(a)1.i', 'nj:1.2(a)1.iii(1)'],
    },
    {
      title: 'The point',
      says: 'Any other total becomes the point. Now the pass line wins if the point comes again before a seven, and loses with the seven.',
      picture: { kind: 'dice', rolls: [{ label: 'The point is six', dice: [4, 2] }, { label: 'Six again: wins', dice: [3, 3] }, { label: 'Seven: loses', dice: [4, 3] }] },
      rules: ['nj:1.2(a)1.ii', 'nj:1.2(a)1.iii(2)'],
    },
    {
      title: 'Odds behind the line',
      says: 'With a point you may put more behind your wager. It is paid exactly what it is worth: the house keeps nothing of it.',
      picture: { kind: 'list', head: ['Point', 'Odds pay'], rows: [['6 or 8', '6 to 5'], ['5 or 9', '3 to 2'], ['4 or 10', '2 to 1']] },
      rules: ['nj:1.6'],
    },
    {
      title: 'What each wager costs',
      says: 'What the house keeps in the long run, counted over every roll.',
      picture: { kind: 'list', head: ['Wager', 'The house keeps'], rows: [['Odds', '0.00%'], ['Don’t pass', '1.36%'], ['Pass', '1.41%'], ['Place 6 or 8', '1.52%'], ['Field', '5.56%'], ['Hard 4 or 10', '11.11%'], ['Any 7', '16.67%']] },
      rules: ['nj:1.2(a)1', 'nj:1.2(a)2'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'The wagers in the middle of the table: they pay much, and seldom. Any 7 pays 4 to 1, and comes one time in six.',
      picture: { kind: 'list', head: ['Of a hundred put on', 'The house keeps'], rows: [['The pass line', '{1.41}'], ['Any 7', '{16.67}']] },
      rules: ['nj:1.2(a)12'],
    },
  ],
  play: {
    kind: 'round',
    stops: [
      {
        picture: { kind: 'chips', stacks: [{ label: 'Yours', amount: 100 }] },
        ask: 'A new shooter comes out. Where do you put {10}?',
        answers: [
          { says: 'On the pass line', good: true, why: '244 times in 495 you win: nearly one in two. The house keeps 1.41%.' },
          { says: 'On any 7', why: 'The house keeps 16.67% of that, twelve times as much.' },
        ],
      },
      {
        picture: { kind: 'dice', rolls: [{ label: 'The come-out roll: six', dice: [4, 2] }] },
        ask: 'Six is the point. You may put {10} behind the line. What now?',
        answers: [
          { says: 'Put {10} behind the line', good: true, why: 'Five ways to make a six, six to make a seven, and it pays 6 to 5: exactly what it is worth.' },
          { says: 'Put {10} on the field', why: 'The house keeps 5.56% of it, and nothing of the odds.' },
          { says: 'Take the pass wager back', why: 'With a point the pass wager has to stay: the come-out, when it is strongest, is over.' },
        ],
      },
      {
        picture: { kind: 'dice', rolls: [{ label: 'The next roll: eleven', dice: [6, 5] }] },
        ask: 'Eleven. What happens to your wagers?',
        answers: [
          { says: 'Nothing', good: true, why: 'With a point only the point and the seven count for the pass line.' },
          { says: 'The pass line wins', why: 'Eleven wins on the come-out roll only.' },
        ],
      },
    ],
    end: {
      picture: { kind: 'dice', rolls: [{ label: 'The last roll: six', dice: [3, 3] }] },
      says: 'The point is made: {10} on the pass line at even money, {12} on the odds at 6 to 5. You are {22} ahead.',
      rules: ['nj:1.2(a)1.ii', 'nj:1.6'],
    },
  },
};

export const PIT_LESSONS = { 'premium-holdem': premium, 'mini-dice': miniDice, craps };
