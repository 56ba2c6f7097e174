// What the room's keys are called where it sends no words beside them: funds, books, ways to bet.
import type { Wire } from './types';

/** Jackpots, as on the board. */
export const FUNDS: Record<Wire<'Fund'>, string> = {
  'bad-beat': 'Bad beat jackpot',
  'high-hand': 'High hand payout',
  'nj-bad-beat': 'New Jersey bad beat fund',
};

/** Who wins them, for those who have never seen one. The rule has the last word. */
export const FUNDS_EXPLAINED: Record<Wire<'Fund'>, string> = {
  'bad-beat':
    'For losing with a very strong hand. In hold’em: aces full of jacks or better, beaten by four of a kind or better, both players with both of their own cards. In Omaha and stud: four eights or better, beaten. The loser gets the largest part, the winner the next, and everyone else at the table shares another; the rest begins the next jackpot.',
  'high-hand':
    'For holding one of the hands on the list: each has its own amount, which grows until somebody holds that hand. In hold’em both of your own cards must play, and four of a kind needs a pair in your hand; in stud it must be your best five. It is paid even if everybody else folds.',
  'nj-bad-beat': 'For losing with a very high hand that the house has named in advance. The loser gets the largest part, the winner the next, and everyone else at the table shares the rest.',
};

const BETTING: Record<Wire<'BettingStructure'>, string> = {
  'fixed-limit': 'Limit',
  'spread-limit': 'Spread limit',
  'pot-limit': 'Pot limit',
  'no-limit': 'No limit',
};

export function bettingName(key: Wire<'BettingStructure'>): string {
  return BETTING[key];
}

/** Ways to bet, to choose from. */
export const WAYS_TO_BET = (Object.keys(BETTING) as Wire<'BettingStructure'>[]).map((value) => ({ value, label: BETTING[value] }));

const BOOKS: Record<string, { title: string; chapter?: string }> = {
  cb: { title: 'Catfish Bend' },
  nj: { title: 'New Jersey', chapter: '19:47' },
  ph: { title: "Premium Hold 'Em", chapter: '13:69F-40' },
};

/** A book among the others, by the key its rules begin with: `New Jersey, 19:47`. */
export function bookName(key: string): string {
  const book = BOOKS[key];
  return book ? [book.title, book.chapter].filter(Boolean).join(', ') : key;
}

/** A house by the key of its rules, with or without the edition: `nj-2008` is `New Jersey, 2008`. */
export function houseName(key: string): string {
  const [book = '', edition] = key.split('-');
  const title = BOOKS[book]?.title ?? key;
  return edition === undefined || title === key ? title : `${title}, ${edition}`;
}

/** Houses a hand can be written down by. */
export const HOUSES = ['cb', 'nj'].map((value) => ({ value, label: houseName(value) }));
