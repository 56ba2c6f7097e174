// Lessons: games with cards of one's own, some of them face up.
import { HIGH_HANDS, LIMIT_STUD } from './leaves';
import type { Leaf, Lesson } from './types';

const SEATS = ['ante 1', 'seat 1 Ana 100', 'seat 2 Ben 100', 'seat 3 Cyd 100'];

const SEVEN: Leaf = {
  title: 'Seven cards of your own',
  says: 'Two face down, four face up, the last one down again, with betting after the third card and after each that follows. There is no board: everybody has seven of their own.',
  picture: { kind: 'cards', rows: [{ label: 'You see', cards: ['Kd', '7c', 'Ks', '7h', '3c', '2h', '9c'] }, { label: 'Others see', cards: ['??', '??', 'Ks', '7h', '3c', '2h', '??'] }] },
  rules: ['cb:7.intro.1'],
};

const LOW_EIGHT: Leaf = {
  title: 'Half for the low',
  says: 'The lowest five of your seven get half, if all are eight or lower and no two alike. Straights and flushes do not spoil a low, and the ace is high and low. Without a low the high hand takes all.',
  picture: { kind: 'cards', rows: [{ label: 'The best low', cards: ['5h', '4s', '3d', '2c', 'Ah'] }, { label: 'Just a low', cards: ['8s', '7d', '5c', '3h', '2s'] }, { label: 'No low', cards: ['9s', '6d', '5c', '3h', '2s'] }] },
  rules: ['cb:7.hilo.0a', 'cb:7.hilo.0b', 'cb:7.hilo.5'],
};

const stud: Lesson = {
  game: 'stud',
  brief: 'Seven cards of your own, four of them face up. The best five win.',
  leaves: [
    SEVEN,
    LIMIT_STUD,
    HIGH_HANDS,
    {
      title: 'Look around',
      says: 'Every card that lies up is one you cannot get. Two sevens in sight elsewhere, and your pair of sevens will not become three.',
      picture: { kind: 'cards', rows: [{ label: 'You', cards: ['7c', '7h', 'Ks'] }, { label: 'Ben shows', cards: ['7s'] }, { label: 'Cyd shows', cards: ['7d'] }] },
      rules: ['cb:7.intro.2'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Staying to the end with a small pair, because four more cards come. Against a higher pair in sight you are behind on every street.',
      picture: { kind: 'cards', rows: [{ label: 'Fold', cards: ['5c', '5h', '9s'] }, { label: 'Ben shows', cards: ['??', '??', 'Ah'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game stud 4/8', ...SEATS],
    stops: [
      {
        lines: ['deal 1 Ks, 2 Td, 3 3d', '3 brings in'],
        hand: ['Kd', '7c', 'Ks'],
        held: ['Kd', 'Ks'],
        ask: 'Cyd’s trey is lowest and had to bring it in. You have a pair of kings. What now?',
        answers: [
          { says: 'Complete to {4}', line: '1 completes', good: true, why: 'The best pair in sight, and one king is hidden. Whoever wants a fourth card should pay a whole bet for it.' },
          { says: 'Call the bring-in', line: '1 calls', why: 'Everybody stays for next to nothing, and somebody will catch up.' },
          { says: 'Fold', line: '1 folds', why: 'No card in sight is higher than your king.' },
        ],
      },
      {
        lines: ['2 calls', '3 folds', 'deal 1 7h, 2 Jc'],
        hand: ['Kd', '7c', 'Ks', '7h'],
        held: ['Kd', 'Ks', '7c', '7h'],
        ask: 'Kings and sevens, and you show the highest hand: you speak first. What now?',
        answers: [
          { says: 'Bet {4}', line: '1 bets 4', good: true, why: 'Two pair after four cards is a strong hand, and nobody can see it.' },
          { says: 'Check', line: '1 checks', why: 'A free card for Ben, who may be drawing to a straight.' },
        ],
      },
      {
        lines: ['2 calls', 'deal 1 3c, 2 Js', '2 bets 8'],
        hand: ['Kd', '7c', 'Ks', '7h', '3c'],
        held: ['Kd', 'Ks', '7c', '7h'],
        ask: 'Ben shows a pair of jacks now, and bets {8}. What now?',
        answers: [
          { says: 'Raise to {16}', line: '1 raises 16', good: true, why: 'Jacks, or jacks and tens: kings and sevens beat both. Little but a third jack beats you.' },
          { says: 'Call {8}', line: '1 calls', why: 'Not wrong, but you are ahead of what he shows, and bets are never cheaper than now.' },
          { says: 'Fold', line: '1 folds', why: 'A pair in sight looks strong. Two pair that nobody sees is stronger.' },
        ],
      },
      {
        lines: ['2 calls', 'deal 1 2h, 2 5d', '2 checks', '1 bets 8', '2 calls', '2 checks'],
        hand: ['Kd', '7c', 'Ks', '7h', '3c', '2h', '9c'],
        held: ['Kd', 'Ks', '7c', '7h', '9c'],
        ask: 'The last card came face down: a nine. Ben checks. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'He checked twice: jacks and tens, most likely. He will want to see it.' },
          { says: 'Check', line: '1 checks', why: 'You win what is there, without the last bet he would have paid.' },
        ],
      },
    ],
    end: {
      lines: ['2 calls', '1 shows Kd 7c 9c', '2 shows Ts 4c 6h'],
      hand: ['Kd', '7c', 'Ks', '7h', '3c', '2h', '9c'],
      held: ['Kd', 'Ks', '7c', '7h', '9c'],
      says: 'Kings and sevens against jacks and tens. The pair you did not show earned it.',
      stack: 144,
    },
  },
};

const studHiLo: Lesson = {
  game: 'stud-hi-lo',
  brief: 'Seven-card stud in which the highest and the lowest hand share the pot; any low counts.',
  leaves: [
    { ...SEVEN, rules: ['nj:14.9(c)', 'nj:14.9(h)'] },
    {
      title: 'The betting',
      says: 'Everybody antes. The highest card that is up opens, with aces low; from then on whoever shows the highest hand speaks first. Bets are {4} on the first two rounds, {8} on the last three.',
      picture: { kind: 'chips', stacks: [{ label: 'Ante', amount: 1 }, { label: 'Small bet', amount: 4 }, { label: 'Big bet', amount: 8 }] },
      rules: ['nj:14.9(d)2', 'nj:14.9(f)1'],
    },
    {
      title: 'Two halves, always',
      says: 'The highest hand gets one half, the lowest the other. A low needs nothing here: even a king low wins, if it is the lowest. The ace is high and low.',
      picture: { kind: 'cards', rows: [{ label: 'Low', cards: ['7c', '5h', '3d', '2s', 'Ah'] }, { label: 'High', cards: ['Kc', 'Kd', '8s', '8d', 'Jd'] }] },
      rules: ['nj:14.9(i)2', 'nj:14.9(l)'],
    },
    {
      title: 'Two hands from seven',
      says: 'Five of your seven for high and five for low: other ones, or the same. A small straight may win both.',
      picture: { kind: 'cards', rows: [{ label: 'High and low', cards: ['6c', '5h', '4d', '3s', '2h'] }] },
      rules: ['nj:14.9(k)', 'nj:14.9(k)1'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Starting with a high pair against low cards all around. They may get there both ways; you can win one half at most.',
      picture: { kind: 'cards', rows: [{ label: 'Better', cards: ['2s', '3d', '5h'] }, { label: 'Worse', cards: ['Qs', 'Qd', '9h'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game stud-hi-lo 4/8 house nj', ...SEATS],
    stops: [
      {
        lines: ['deal 1 5h, 2 Kc, 3 9d', '2 brings in', '3 folds'],
        hand: ['2s', '3d', '5h'],
        ask: 'Ben’s king is highest and had to open. You have three low cards. What now?',
        answers: [
          { says: 'Complete to {4}', line: '1 completes', good: true, why: 'Three cards to a low and to a straight: you may win both halves, Ben hardly.' },
          { says: 'Fold', line: '1 folds', why: 'Low cards are what this game is about.' },
        ],
      },
      {
        lines: ['2 calls', 'deal 1 7c, 2 Jd', '2 bets 4'],
        hand: ['2s', '3d', '5h', '7c'],
        ask: 'Ben shows king and jack, and bets. What now?',
        answers: [
          { says: 'Call {4}', line: '1 calls', good: true, why: 'Four cards to a seven low. Ben’s king and jack make no good low any more.' },
          { says: 'Fold', line: '1 folds', why: 'He plays for high; half of the pot waits for you.' },
        ],
      },
      {
        lines: ['deal 1 Ah, 2 8s'],
        hand: ['2s', '3d', '5h', '7c', 'Ah'],
        held: ['2s', '3d', '5h', '7c', 'Ah'],
        ask: 'The ace: 7-5-3-2-A. With it you also show the highest hand, and speak first. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'Ben shows three cards above your seven: his low has to use one of them and cannot beat yours. One half is won.' },
          { says: 'Check', line: '1 checks', why: 'Half the pot is yours: let it grow.' },
        ],
      },
      {
        lines: ['2 calls', 'deal 1 Ac, 2 6h', '1 bets 8', '2 calls'],
        hand: ['2s', '3d', '5h', '7c', 'Ah', 'Ac', 'Ts'],
        held: ['2s', '3d', '5h', '7c', 'Ah'],
        ask: 'All seven cards are there: a seven low, and a pair of aces for high. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'The low cannot be lost: with king, jack, eight and six in sight Ben’s low has at least an eight. The aces may even take the rest.' },
          { says: 'Check', line: '1 checks', why: 'The worst a bet can do is to come back to you.' },
        ],
      },
    ],
    end: {
      lines: ['2 calls', '1 shows 2s 3d Ts', '2 shows Kd 8d 4s'],
      hand: ['2s', '3d', '5h', '7c', 'Ah', 'Ac', 'Ts'],
      held: ['2s', '3d', '5h', '7c', 'Ah'],
      says: 'Ben’s kings and eights take the high half, with the odd {1}, your seven low the other. Had you caught a four, a straight would have taken both.',
      stack: 100,
    },
  },
};

const stud8: Lesson = {
  game: 'stud8',
  brief: 'Seven-card stud in which the highest hand and the lowest share; a low needs eight or lower.',
  leaves: [
    SEVEN,
    { ...LIMIT_STUD, rules: ['cb:7.hilo.4a', 'cb:7.hilo.4b', 'cb:7.hilo.6'] },
    LOW_EIGHT,
    {
      title: 'Two hands from seven',
      says: 'Five of your seven for high and five for low; the same ones may win both. Five low cards in a row are the dream: a straight, and the best of lows.',
      picture: { kind: 'cards', rows: [{ label: 'Wins both', cards: ['5d', '4s', '3d', '2c', 'Ah'] }] },
      rules: ['cb:7.hilo.2', 'cb:7.hilo.3'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Three low cards that do not go together, or a middle pair. Count what is up: who shows three cards above eight can have no low at all.',
      picture: { kind: 'cards', rows: [{ label: 'No low any more', cards: ['??', '??', 'Kd', 'Kc', '9s'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game stud8 4/8', ...SEATS],
    stops: [
      {
        lines: ['deal 1 4s, 2 Kd, 3 3c', '3 brings in'],
        hand: ['Ah', '2c', '4s'],
        ask: 'Cyd brings it in. Ace, deuce, four. What now?',
        answers: [
          { says: 'Complete to {4}', line: '1 completes', good: true, why: 'Three low cards with an ace: a low, a straight, and the highest card.' },
          { says: 'Fold', line: '1 folds', why: 'One of the best starts in this game.' },
        ],
      },
      {
        lines: ['2 calls', '3 folds', 'deal 1 5d, 2 Kc', '2 bets 4'],
        hand: ['Ah', '2c', '4s', '5d'],
        ask: 'Ben shows a pair of kings and bets. What now?',
        answers: [
          { says: 'Call {4}', line: '1 calls', good: true, why: 'You have nothing yet, but a three makes a straight, and three, six, seven or eight a low. Three more cards come.' },
          { says: 'Fold', line: '1 folds', why: 'His kings can win one half. Yours is the hand that may win both.' },
        ],
      },
      {
        lines: ['deal 1 8h, 2 9s', '2 bets 8'],
        hand: ['Ah', '2c', '4s', '5d', '8h'],
        held: ['Ah', '2c', '4s', '5d', '8h'],
        ask: 'Your low is made: 8-5-4-2-A. Ben shows K K 9 and bets. What now?',
        answers: [
          { says: 'Raise to {16}', line: '1 raises 16', good: true, why: 'Ben shows three cards above eight: he cannot have a low. Half is yours whatever comes, and a three gives you all of it.' },
          { says: 'Call {8}', line: '1 calls', why: 'You cannot lose your half. Raising costs nothing, and the other half may come.' },
          { says: 'Fold', line: '1 folds', why: 'Half of the pot is yours for sure.' },
        ],
      },
      {
        lines: ['2 calls', 'deal 1 Td, 2 Qh', '2 checks', '1 bets 8', '2 calls', '2 checks'],
        hand: ['Ah', '2c', '4s', '5d', '8h', 'Td', '3d'],
        held: ['Ah', '2c', '4s', '5d', '3d'],
        ask: 'The last card is a three: a straight, and 5-4-3-2-A for low. Ben checks. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'The best low there is, and a straight against kings. Bet what he will call.' },
          { says: 'Check', line: '1 checks', why: 'With a hand for both halves the last bet is all profit.' },
        ],
      },
    ],
    end: {
      lines: ['2 calls', '1 shows Ah 2c 3d', '2 shows Qd 6s Jc'],
      hand: ['Ah', '2c', '4s', '5d', '8h', 'Td', '3d'],
      held: ['Ah', '2c', '4s', '5d', '3d'],
      says: 'Both halves: the straight beats kings and queens, and nobody else has a low.',
      stack: 144,
    },
  },
};

const razz: Lesson = {
  game: 'razz',
  brief: 'Seven-card stud for the lowest hand.',
  leaves: [
    { ...SEVEN, picture: { kind: 'cards', rows: [{ label: 'You see', cards: ['Ac', '4d', '3h', '6c', '8s', 'Kc', 'Jh'] }, { label: 'Others see', cards: ['??', '??', '3h', '6c', '8s', 'Kc', '??'] }] }, rules: ['cb:7.razz.0b', 'cb:7.intro.1'] },
    {
      title: 'The betting',
      says: 'Everybody antes. The highest card that is up must bring it in; from then on whoever shows the lowest hand speaks first. Bets are {4} on the first two rounds, {8} on the last three.',
      picture: { kind: 'chips', stacks: [{ label: 'Ante', amount: 1 }, { label: 'Small bet', amount: 4 }, { label: 'Big bet', amount: 8 }] },
      rules: ['cb:7.razz.3a', 'cb:7.razz.3b', 'cb:7.razz.4'],
    },
    {
      title: 'The lowest five win',
      says: 'The best is 5-4-3-2-A: aces are low, straights and flushes do not count. Compare the highest card of the five first. A pair is worse than any hand without one.',
      picture: { kind: 'cards', rows: [{ label: 'The best', cards: ['5h', '4s', '3d', '2c', 'Ah'] }, { label: 'Eight low', cards: ['8s', '6c', '4d', '3h', 'Ac'] }, { label: 'A pair: bad', cards: ['3h', '3s', '6c', '4d', 'Ac'] }] },
      rules: ['cb:7.razz.0a', 'cb:7.razz.2'],
    },
    {
      title: 'Watch what is up',
      says: 'The cards you want are the low ones. Those that lie in front of others cannot come to you; those that match yours are good to see there, since they cannot pair you.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['Ac', '4d', '3h'] }, { label: 'Good to see elsewhere', cards: ['As', '4c', '3d'] }] },
    },
    {
      title: 'The beginner’s mistake',
      says: 'Calling on with a high card and hope. Each bad card sets you back one street, and the others see it.',
      picture: { kind: 'cards', rows: [{ label: 'Ben shows: behind', cards: ['??', '??', '7s', 'Jd', 'Qh'] }, { label: 'You: ahead', cards: ['Ac', '4d', '3h', '6c', '8s'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game razz 4/8', ...SEATS],
    stops: [
      {
        lines: ['deal 1 3h, 2 Kd, 3 7s', '2 brings in', '3 calls'],
        hand: ['Ac', '4d', '3h'],
        ask: 'Ben’s king had to bring it in, Cyd calls with a seven up. You have ace, four, trey. What now?',
        answers: [
          { says: 'Complete to {4}', line: '1 completes', good: true, why: 'Three cards to the best low, and the lowest card in sight.' },
          { says: 'Call the bring-in', line: '1 calls', why: 'Ben stays with a king for nothing.' },
          { says: 'Fold', line: '1 folds', why: 'Low is what wins here: this is a start one waits for.' },
        ],
      },
      {
        lines: ['2 folds', '3 calls', 'deal 1 6c, 3 Jd'],
        hand: ['Ac', '4d', '3h', '6c'],
        ask: 'A six for you, a jack for Cyd. You show the lowest hand and speak first. What now?',
        answers: [
          { says: 'Bet {4}', line: '1 bets 4', good: true, why: 'Cyd’s jack was a bad card. Make the next one expensive.' },
          { says: 'Check', line: '1 checks', why: 'A free card to somebody who needs one.' },
        ],
      },
      {
        lines: ['3 calls', 'deal 1 8s, 3 Qh'],
        hand: ['Ac', '4d', '3h', '6c', '8s'],
        held: ['Ac', '4d', '3h', '6c', '8s'],
        ask: 'You have an eight low: 8-6-4-3-A. Cyd shows Q J 7. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'Cyd needs two more good cards of two to come. Bets are {8} now: the moment to ask for them.' },
          { says: 'Check', line: '1 checks', why: 'You are far ahead, and everybody can see it. Do not give cards away.' },
        ],
      },
      {
        lines: ['3 calls', 'deal 1 Kc, 3 2c', '3 checks', '1 bets 8', '3 calls', '3 checks'],
        hand: ['Ac', '4d', '3h', '6c', '8s', 'Kc', 'Jh'],
        held: ['Ac', '4d', '3h', '6c', '8s'],
        ask: 'King and jack did not help you, but the eight low stands. Cyd checks. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'With 7 and 2 up Cyd needs three low cards in the hole to beat you. A jack or ten low will call.' },
          { says: 'Check', line: '1 checks', why: 'Your five best cards count, not the king in sight. Bet them.' },
        ],
      },
    ],
    end: {
      lines: ['3 calls', '1 shows Ac 4d Jh', '3 shows 5d 2h Td'],
      hand: ['Ac', '4d', '3h', '6c', '8s', 'Kc', 'Jh'],
      held: ['Ac', '4d', '3h', '6c', '8s'],
      says: 'Eight low beats jack low. Queen and jack in the open told you early that you were ahead.',
      stack: 136,
    },
  },
};

const fiveCardStud: Lesson = {
  game: 'five-card-stud',
  brief: 'One card down, four up, and all five play.',
  leaves: [
    {
      title: 'One down, four up',
      says: 'One card that nobody else sees and one face up; then three more face up, with betting after each.',
      picture: { kind: 'cards', rows: [{ label: 'You see', cards: ['Qh', 'Qd', '8s', '3h', '6d'] }, { label: 'Others see', cards: ['??', 'Qd', '8s', '3h', '6d'] }] },
      rules: ['nj:14.13(c)', 'nj:14.13(g)'],
    },
    {
      title: 'The betting',
      says: 'Everybody antes. The lowest card up opens; in the rounds after that whoever shows the highest hand has to bet. {4} in the first two rounds, {8} in the last two.',
      picture: { kind: 'chips', stacks: [{ label: 'Ante', amount: 1 }, { label: 'Small bet', amount: 4 }, { label: 'Big bet', amount: 8 }] },
      rules: ['nj:14.13(d)', 'nj:14.13(f)/2'],
    },
    { ...HIGH_HANDS, rules: ['nj:14.13(h)', 'nj:14.3(b)9'] },
    {
      title: 'A pair is a good hand',
      says: 'Five cards and no choice among them: most hands are won by a pair or a high card. What you can see in front of others is nearly all they have.',
      picture: { kind: 'cards', rows: [{ label: 'You', cards: ['Qh', 'Qd', '8s', '3h', '6d'], held: ['Qh', 'Qd'] }, { label: 'Ben shows', cards: ['??', 'Js', 'Kd', '9c', '2s'] }] },
      rules: ['nj:14.13(h)'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Staying when you are beaten in sight. If what he shows beats all five of yours, the card in the hole cannot save you: fold.',
      picture: { kind: 'cards', rows: [{ label: 'Fold', cards: ['Ah', '7d', '5c'] }, { label: 'Ben shows', cards: ['??', 'Ts', 'Tc'], held: ['Ts', 'Tc'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game five-card-stud 4/8 house nj', ...SEATS],
    stops: [
      {
        lines: ['deal 1 Qd, 2 Js, 3 4c', '3 brings in'],
        hand: ['Qh', 'Qd'],
        held: ['Qh', 'Qd'],
        ask: 'Cyd’s four opened. You have a queen up and one in the hole. What now?',
        answers: [
          { says: 'Complete to {4}', line: '1 completes', good: true, why: 'A pair from the start, and nobody sees it: the best you can wish for.' },
          { says: 'Call', line: '1 calls', why: 'Others come along cheaply and may pair a king or an ace.' },
          { says: 'Fold', line: '1 folds', why: 'No better hand is possible in sight.' },
        ],
      },
      {
        lines: ['2 calls', '3 folds', 'deal 1 8s, 2 Kd', '2 bets 4'],
        hand: ['Qh', 'Qd', '8s'],
        held: ['Qh', 'Qd'],
        ask: 'Ben shows king and jack, the highest hand, and bets {4}. What now?',
        answers: [
          { says: 'Raise to {8}', line: '1 raises 8', good: true, why: 'The highest hand has to bet in this game, so his bet says nothing. Only a king in the hole beats you.' },
          { says: 'Call {4}', line: '1 calls', why: 'Safe, but you are ahead of nearly all he may have.' },
          { says: 'Fold', line: '1 folds', why: 'His bet was forced. It does not mean that he has a king.' },
        ],
      },
      {
        lines: ['2 calls', 'deal 1 3h, 2 9c', '2 bets 8'],
        hand: ['Qh', 'Qd', '8s', '3h'],
        held: ['Qh', 'Qd'],
        ask: 'Nobody improved in sight. Ben has to bet again. What now?',
        answers: [
          { says: 'Call {8}', line: '1 calls', good: true, why: 'He called your raise, so take care: a pair of kings is possible. But you have too much to fold.' },
          { says: 'Fold', line: '1 folds', why: 'There are {37} in the middle, and jacks or nines are as likely as kings.' },
        ],
      },
      {
        lines: ['deal 1 6d, 2 2s', '2 bets 8'],
        hand: ['Qh', 'Qd', '8s', '3h', '6d'],
        held: ['Qh', 'Qd'],
        ask: 'The last card, and the last forced bet of Ben’s. What now?',
        answers: [
          { says: 'Call {8}', line: '1 calls', good: true, why: 'Of all cards he may have in the hole only a king beats you.' },
          { says: 'Fold', line: '1 folds', why: 'One bet against {53}: that is right only if you lose seven times out of eight.' },
        ],
      },
    ],
    end: {
      lines: ['2 shows Jd', '1 shows Qh'],
      hand: ['Qh', 'Qd', '8s', '3h', '6d'],
      held: ['Qh', 'Qd'],
      says: 'A jack in the hole: a pair of jacks. Your queens were ahead from the first card to the last.',
      stack: 132,
    },
  },
};

const mambo: Lesson = {
  game: 'mambo',
  brief: 'Three-card hands, high and low: three cards of your own and one shared.',
  leaves: [
    {
      title: 'Down, up, down, and one shared',
      says: 'One card face down, one up, another down; then one card in the middle for everybody. Betting after the second, the third and the last.',
      picture: { kind: 'cards', rows: [{ label: 'Yours', cards: ['As', '4c', '5d'] }, { label: 'In the middle', cards: ['6h'] }] },
      rules: ['nj:14.13A(c)', 'nj:14.13A(f)', 'nj:14.13A(h)'],
    },
    {
      title: 'The betting',
      says: 'The lowest card up has to open. In the second round the highest card up speaks first, in the last whoever pairs the middle card, or else again the highest card.',
      picture: { kind: 'chips', stacks: [{ label: 'Ante', amount: 1 }, { label: 'First two rounds', amount: 4 }, { label: 'Last round', amount: 8 }] },
      rules: ['nj:14.13A(d)', 'nj:14.13A(f)/2', 'nj:14.13A(h)1'],
    },
    {
      title: 'Three cards for high',
      says: 'Royal flush, straight flush, three of a kind, straight, flush, pair, high card: with three cards a straight beats a flush.',
      picture: { kind: 'cards', rows: [{ label: 'Three of a kind', cards: ['8s', '8d', '8c'] }, { label: 'Straight', cards: ['6h', '5d', '4c'] }, { label: 'Flush', cards: ['Kh', '9h', '3h'] }] },
      rules: ['nj:14.3(c)4@nj-2008', 'nj:14.3(c)5@nj-2008'],
    },
    {
      title: 'Three cards for low',
      says: 'Half the pot for the lowest three different cards of six or lower, if somebody has them. The best is 3-2-A.',
      picture: { kind: 'cards', rows: [{ label: 'The best', cards: ['3c', '2d', 'Ah'] }, { label: 'A low', cards: ['5d', '4c', 'As'] }, { label: 'No low', cards: ['7d', '4c', 'As'] }] },
      rules: ['nj:14.13A(j)/2', 'nj:14.13A(j)/3'],
    },
    {
      title: 'The beginner’s mistake',
      says: 'Playing a high pair for half the pot, when three low cards next to each other may win all of it.',
      picture: { kind: 'cards', rows: [{ label: 'One half', cards: ['Kh', 'Kd', '9s'] }, { label: 'Both, perhaps', cards: ['As', '4c', '5d'] }] },
    },
  ],
  play: {
    kind: 'hand',
    table: ['game mambo 4/8 house nj', ...SEATS],
    stops: [
      {
        lines: ['deal 1 4c, 2 Kd, 3 2d', '3 brings in'],
        hand: ['As', '4c'],
        ask: 'Cyd’s deuce opened. You have an ace in the hole and a four up. What now?',
        answers: [
          { says: 'Complete to {4}', line: '1 completes', good: true, why: 'Two cards of a good low, and an ace that is also high.' },
          { says: 'Fold', line: '1 folds', why: 'One more low card, and you hold one of the best lows.' },
        ],
      },
      {
        lines: ['2 calls', '3 folds', '2 bets 4'],
        hand: ['As', '4c', '5d'],
        held: ['As', '4c', '5d'],
        ask: 'A five came face down: 5-4-A. Ben, with a king up, bets. What now?',
        answers: [
          { says: 'Raise to {8}', line: '1 raises 8', good: true, why: 'Your low is made; with a king up Ben can hardly have one. Half is as good as yours, and a three or a six makes a straight.' },
          { says: 'Call {4}', line: '1 calls', why: 'You cannot lose much, but you give away what Ben would pay.' },
          { says: 'Fold', line: '1 folds', why: 'A low is made already. You would give half of the pot away.' },
        ],
      },
      {
        lines: ['2 calls', 'board 6h', '2 checks'],
        hand: ['As', '4c', '5d'],
        held: ['4c', '5d', '6h', 'As'],
        ask: 'The six: four, five, six is a straight, and 5-4-A the low. Ben checks. What now?',
        answers: [
          { says: 'Bet {8}', line: '1 bets 8', good: true, why: 'You may win both halves: the straight for high, the same cards with the ace for low.' },
          { says: 'Check', line: '1 checks', why: 'Ben has a pair and would have called.' },
        ],
      },
    ],
    end: {
      lines: ['2 calls', '1 shows As 5d', '2 shows Kh 9s'],
      hand: ['As', '4c', '5d'],
      held: ['4c', '5d', '6h', 'As'],
      says: 'The straight beats a pair of kings, and nobody else has a low: all of it is yours.',
      stack: 124,
    },
  },
};

export const STUD_LESSONS = { stud, 'stud-hi-lo': studHiLo, stud8, razz, 'five-card-stud': fiveCardStud, mambo };
