// Tables of the pit in the middle of a round, for the unit tests and for looking at the page without a room. Not part of the build.
import type { Mine, TableUpdate, TableView, Told } from '../../types';
import type { DiceSeat, DiceView, DiceWager, PremiumSeat, PremiumView } from './types';

const BOX = [4, 5, 6, 8, 9, 10];
const PLACE: Record<number, string> = { 4: '9 to 5', 5: '7 to 5', 6: '7 to 6', 8: '7 to 6', 9: '7 to 5', 10: '9 to 5' };
const LOSE: Record<number, string> = { 4: '5 to 11', 5: '5 to 8', 6: '4 to 5', 8: '4 to 5', 9: '5 to 8', 10: '5 to 11' };
const TRUE: Record<number, string> = { 4: '2 to 1', 5: '3 to 2', 6: '6 to 5', 8: '6 to 5', 9: '3 to 2', 10: '2 to 1' };
const LAY: Record<number, string> = { 4: '1 to 2', 5: '2 to 3', 6: '5 to 6', 8: '5 to 6', 9: '2 to 3', 10: '1 to 2' };

const wager = (key: string, title: string, pays: string, group: DiceWager['group'], rule = 'nj:1.2(a)1'): DiceWager => ({
  wager: key, title, pays, group, rule, travels: /^(dont-)?come-\d+$/.test(key), switches: /^(place-win|place-lose|buy|lay|hard|come-odds)-\d+$/.test(key),
});
const prize = (pays: number | null, others = 0) => ({
  pays, others, says: pays === null ? 'the meter' : `$${(pays / 100).toLocaleString('en-US')}${others > 0 ? `, $${String(others / 100)} to the others` : ''}`,
});

export const CRAPS: DiceWager[] = [
  wager('pass', 'pass line', '1 to 1', 'line'),
  wager('dont-pass', "don't pass", '1 to 1', 'line'),
  wager('come', 'come', '1 to 1', 'line'),
  wager('dont-come', "don't come", '1 to 1', 'line'),
  ...BOX.flatMap((n) => [
    wager(`come-${String(n)}`, `come on ${String(n)}`, '1 to 1', 'line'),
    wager(`dont-come-${String(n)}`, `don't come on ${String(n)}`, '1 to 1', 'line'),
    wager(`place-win-${String(n)}`, `place ${String(n)}`, PLACE[n] ?? '', 'place', 'nj:1.2(a)5'),
    wager(`place-lose-${String(n)}`, `place ${String(n)} to lose`, LOSE[n] ?? '', 'place', 'nj:1.2(a)6'),
    wager(`buy-${String(n)}`, `buy ${String(n)}`, TRUE[n] ?? '', 'place', 'nj:1.2(a)5'),
    wager(`lay-${String(n)}`, `lay ${String(n)}`, LAY[n] ?? '', 'place', 'nj:1.2(a)6'),
    wager(`come-odds-${String(n)}`, `odds behind come on ${String(n)}`, TRUE[n] ?? '', 'odds'),
    wager(`dont-come-odds-${String(n)}`, `odds behind don't come on ${String(n)}`, LAY[n] ?? '', 'odds'),
  ]),
  ...[4, 6, 8, 10].map((n) => wager(`hard-${String(n)}`, `hard ${String(n)}`, n === 6 || n === 8 ? '9 to 1' : '7 to 1', 'hardway', 'nj:1.2(a)7')),
  wager('field', 'field', '1 to 1 on 3, 4, 9, 10, 11; 2 to 1 on 2, 12', 'proposition', 'nj:1.2(a)11'),
  wager('any-7', 'any 7', '4 to 1', 'proposition', 'nj:1.2(a)12'),
  wager('any-craps', 'any craps', '7 to 1', 'proposition', 'nj:1.2(a)13'),
  wager('craps-2', 'craps 2', '30 to 1', 'proposition', 'nj:1.2(a)14'),
  wager('craps-3', 'craps 3', '15 to 1', 'proposition', 'nj:1.2(a)15'),
  wager('craps-12', 'craps 12', '30 to 1', 'proposition', 'nj:1.2(a)16'),
  wager('eleven', 'eleven', '15 to 1', 'proposition', 'nj:1.2(a)17'),
  wager('craps-eleven', 'craps-eleven', '3 to 1 on 2, 3, 12; 7 to 1 on 11', 'proposition', 'nj:1.2(a)18'),
  wager('horn', 'horn', '27 to 4 on 2, 12; 3 to 1 on 3, 11', 'proposition', 'nj:1.2(a)19'),
  wager('pass-odds', 'odds behind the pass line', '2 to 1 on 4, 10; 3 to 2 on 5, 9; 6 to 5 on 6, 8', 'odds'),
  wager('dont-pass-odds', "odds behind don't pass", '1 to 2 against 4, 10; 2 to 3 against 5, 9; 5 to 6 against 6, 8', 'odds'),
];

export const MINI: DiceWager[] = [
  ...BOX.map((n) => wager(`place-${String(n)}`, `place ${String(n)}`, PLACE[n] ?? '', 'place', 'nj:13.6(b)')),
  wager('field', 'field', '1 to 1 on 3, 4, 9, 10, 11; 2 to 1 on 2, 12', 'proposition', 'nj:13.6(b)'),
  wager('any-7', 'any 7', '4 to 1', 'proposition', 'nj:13.6(b)'),
  wager('over-7', 'over 7', '1 to 1', 'proposition', 'nj:13.6(b)'),
  wager('under-7', 'under 7', '1 to 1', 'proposition', 'nj:13.6(b)'),
];

export function told(n: number, what: Told['what'], says: string, more: Partial<Told> = {}): Told {
  return { n, at: 0, what, says, ...more };
}

const diceSeat = (seat: number, name: string, wagers: [string, number, boolean?][] = []): DiceSeat => ({
  seat,
  who: name === '' ? null : { player: 100 + seat, name, bot: seat < 3 },
  stack: name === '' ? 0 : 20_000 + seat * 1_550,
  wagers: wagers.map(([key, stake, off = false]) => ({ wager: key, stake, off })),
});

export function mine(changes: Partial<Mine> = {}): Mine {
  return {
    seat: 3, cards: [], says: null, up: [], turn: null, bank: 0, behind: 0, sitting_out: false, leaving: false, entry: null,
    top_up: { least: 100, most: 1_000_000 }, straddle: null, kill: false, wagers: [], told: [],
    ...changes,
  };
}

const offersFor = (wagers: readonly DiceWager[], least: number, shut: RegExp) =>
  wagers.filter((one) => !shut.test(one.wager)).map((one) => ({ wager: one.wager, least: /-(6|8)$/.test(one.wager) ? 600 : least, most: 50_000 - (50_000 % 600), step: /-(6|8)$/.test(one.wager) ? 600 : 500 }));

export interface Scene {
  felt: TableView['felt'];
  mine: Mine | null;
  told: Told[];
}

export function craps(): Scene {
  const felt: DiceView & { kind: 'craps' } = {
    kind: 'craps', limits: { least: 500, most: 50_000 }, open: true, says: 'bets are open; the point is 6', point: 6, dice: [2, 4],
    history: [[2, 4], [6, 5], [3, 4], [1, 1], [5, 5], [6, 2], [3, 1], [6, 6]],
    seats: [
      diceSeat(1, 'Ann', [['pass', 1_000], ['place-win-8', 1_200], ['horn', 400]]),
      diceSeat(2, 'Bartholomew', [['dont-pass', 500], ['come-9', 500], ['field', 500]]),
      diceSeat(3, 'Guest 17', [['pass', 1_000], ['pass-odds', 2_000], ['place-win-8', 1_200], ['come-4', 500], ['hard-6', 500, true], ['lay-10', 2_500]]),
      ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((seat) => diceSeat(seat, '')),
    ],
    wagers: CRAPS, until: Date.now() + 14_000, shaker: null,
    results: [
      { seat: 3, wager: 'place-win-6', stake: 1_200, outcome: 'win', pays: 1_400, says: '6, 7 to 6, stays up', rule: 'nj:1.2(a)5' },
      { seat: 3, wager: 'any-7', stake: 500, outcome: 'lose', pays: 0, says: '6, loses', rule: 'nj:1.2(a)12' },
      { seat: 1, wager: 'field', stake: 500, outcome: 'lose', pays: 0, says: '6, loses', rule: 'nj:1.2(a)11' },
    ],
  };
  return {
    felt,
    mine: mine({ wagers: offersFor(CRAPS, 500, /^(pass|dont-pass|come-\d+|dont-come-\d+|dont-pass-odds|(dont-)?come-odds-(?!4).*)$/) }),
    told: [
      told(1, 'bet-made', 'Guest 17 (3) bets $12 on place 6', { seat: 3, yours: 'you bet $12 on place 6' }),
      told(2, 'bets-closed', 'no more bets', { aloud: 'no more bets', rule: 'nj:1.2(a)' }),
      told(3, 'rolled', 'coming out: 2-4, 6', { aloud: 'coming out: 2-4, 6', rule: 'nj:1.2(a)1' }),
      told(4, 'settled', 'Guest 17 (3): place 6 of $12: wins $14 and stays up', { seat: 3, amount: 1_400, yours: 'your place 6 of $12: wins $14 and stays up' }),
      told(5, 'point-set', 'the point is 6', { aloud: 'the point is 6' }),
    ],
  };
}

export function mini(): Scene {
  return {
    felt: {
      kind: 'mini-dice', limits: { least: 100, most: 50_000 }, open: true, says: 'bets are open', point: null, dice: [5, 6],
      history: [[5, 6], [3, 4], [2, 2], [6, 1], [4, 4]],
      seats: [diceSeat(1, 'Ann', [['field', 500]]), diceSeat(2, 'Ed', [['place-8', 600]]), diceSeat(3, 'Guest 17', [['place-6', 1_200], ['over-7', 2_500]]), diceSeat(4, ''), diceSeat(5, ''), diceSeat(6, '')],
      wagers: MINI, until: Date.now() + 9_000, shaker: { seat: 1 },
      results: [{ seat: 3, wager: 'over-7', stake: 2_500, outcome: 'win', pays: 2_500, says: '11, 1 to 1', rule: 'nj:13.6(b)' }],
    },
    mine: mine({ wagers: offersFor(MINI, 100, /^$/) }),
    told: [told(1, 'total-called', 'the dealer uncovers 5-6: 11')],
  };
}

const position = (seat: number, name: string, changes: Partial<PremiumSeat> = {}): PremiumSeat => ({
  seat, who: name === '' ? null : { player: 200 + seat, name, bot: seat !== 3 }, stack: name === '' ? 0 : 40_000 + seat * 2_500, wagers: [], cards: [],
  decided: null, to_decide: false, spins: false, ...changes,
});
const wagers = (of: Record<string, number>) => Object.entries(of).map(([key, stake]) => ({ wager: key, stake, off: false }));

export function premium(changes: Partial<PremiumView> = {}, own: Partial<PremiumSeat> = {}): PremiumView & { kind: 'premium-holdem' } {
  const down = ['??', '??', '??'];
  return {
    kind: 'premium-holdem', ante: { least: 1_000, most: 10_000 }, bonus: { least: 500, most: 5_000 }, spin: { least: 500, most: 500 },
    phase: 'first-decision', says: 'Guest 17 (3) to bet or check',
    seats: [
      position(1, 'Mirabel Fontaine', { cards: down, decided: 'played', wagers: wagers({ ante: 1_000, 'x-tra': 1_000, play: 3_000, spin: 500 }) }),
      position(2, ''),
      position(3, 'Guest 17', { cards: down, to_decide: true, wagers: wagers({ ante: 1_000, 'x-tra': 1_000, 'player-bonus': 500, spin: 500 }), ...own }),
      position(4, 'Chas', { cards: down, to_decide: true, wagers: wagers({ ante: 2_500, 'x-tra': 2_500, 'dealer-bonus': 500 }) }),
      position(5, ''), position(6, ''),
    ],
    community: ['??', '??', '??', '??'], dealer: down, dealer_says: null, meter: 1_034_175,
    wheel: [
      prize(null), prize(4_000), prize(10_000, 5_000), prize(500_000), prize(5_000), prize(25_000, 10_000), prize(250_000), prize(6_000), prize(4_000, 1_500),
      prize(100_000), prize(10_000), prize(50_000),
    ],
    prices: [
      { wager: 'ante', title: 'ante', lines: [{ title: 'the hand wins', pays: '1 to 1' }] },
      { wager: 'play', title: 'play', lines: [{ title: 'the hand wins', pays: '1 to 1' }] },
      { wager: 'x-tra', title: 'x-tra bonus, if the hand wins', lines: [{ title: 'royal flush', pays: '100 to 1' }, { title: 'straight flush', pays: '20 to 1' }, { title: 'flush', pays: '4 to 1' }, { title: 'any other winning hand', pays: 'push' }] },
      { wager: 'player-bonus', title: 'player bonus', lines: [{ title: 'royal flush', pays: '500 to 1' }, { title: 'two pair, jacks up or better', pays: '3 to 1' }] },
    ],
    until: Date.now() + 21_000, results: [],
    ...changes,
  };
}

const LOG = [told(1, 'no-more-bets', 'no more bets'), told(2, 'played', 'Mirabel Fontaine (1) plays $30', { seat: 1, amount: 3_000 })];

export function decision(): Scene {
  return {
    felt: premium(),
    mine: mine({ cards: ['Ah', 'Kh', '7h'], up: [false, false, false], says: 'ace high, three of one suit', turn: { token: 4, hand: 77, choice: { kind: 'premium-first', bets: [3_000] } } }),
    told: LOG,
  };
}

export function second(): Scene {
  return {
    felt: premium({ phase: 'second-decision', says: 'Guest 17 (3) to bet or fold', community: ['Qh', '4s', '9c', '2h'] }, { decided: 'checked' }),
    mine: mine({ cards: ['Ah', 'Kh', '7h'], up: [false, false, false], says: 'flush, ace high', turn: { token: 5, hand: 77, choice: { kind: 'premium-second', bets: [1_000, 2_000] } } }),
    told: LOG,
  };
}

export const OFFERS = [
  { wager: 'ante', least: 1_000, most: 10_000, step: 100 },
  { wager: 'dealer-bonus', least: 500, most: 5_000, step: 100 },
  { wager: 'player-bonus', least: 500, most: 5_000, step: 100 },
  { wager: 'spin', least: 500, most: 500, step: 500 },
];

export function settled(): Scene {
  return {
    felt: premium(
      {
        phase: 'bets', says: 'place your wagers', community: ['Qh', '4s', '9c', '2h'], dealer: ['Qs', '9d', '3c'], dealer_says: 'two pair, queens and nines',
        results: [
          { seat: 3, wager: 'ante', stake: 1_000, outcome: 'win', pays: 1_000, says: "flush, ace high beats the dealer's two pair, queens and nines, 1 to 1", rule: 'ph:X.7(a)' },
          { seat: 3, wager: 'x-tra', stake: 1_000, outcome: 'win', pays: 4_000, says: 'flush, ace high, 4 to 1', rule: 'ph:X.9(a)' },
          { seat: 3, wager: 'player-bonus', stake: 500, outcome: 'lose', pays: 0, says: 'ace high', rule: 'ph:X.10(a)' },
          { seat: 3, wager: 'spin', stake: 500, outcome: 'win', pays: 10_000, says: 'the wheel stops at 3', rule: 'ph:X.11(e)' },
          { seat: 1, wager: 'ante', stake: 1_000, outcome: 'push', pays: 0, says: 'the dealer does not qualify', rule: 'ph:X.7(b)' },
        ],
      },
      { to_decide: false, wagers: wagers({ ante: 2_500, 'x-tra': 2_500, spin: 500 }), cards: ['Ah', 'Kh', '7h'] },
    ),
    mine: mine({ wagers: OFFERS }),
    told: [...LOG, told(3, 'spun', 'Guest 17 (3) spins, and the wheel stops at 3: $100', { seat: 3, amount: 10_000, position: 3, aloud: 'Guest 17 spins, and the wheel stops at 3: $100' })],
  };
}

const rail = (scene: Scene): Scene => ({ ...scene, mine: null });

export const SCENES: Record<string, () => Scene> = {
  craps, mini, decision, second, settled,
  'craps-rail': () => rail(craps()),
  'premium-rail': () => rail(decision()),
};

export function update(scene: Scene): TableUpdate {
  return {
    table: 30, seq: scene.told.at(-1)?.n ?? 0, now: Date.now(), told: scene.told,
    view: { id: 30, name: { craps: 'Craps', 'mini-dice': 'Mini-dice', 'premium-holdem': "Premium Hold 'Em", poker: '' }[scene.felt.kind], book: 'nj-1998', book_title: 'New Jersey, 1998', frozen: null, closed: false, number: 77, seal: null, felt: scene.felt },
  };
}
