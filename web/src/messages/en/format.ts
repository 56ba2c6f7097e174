// Money, cards and times in words.
import { area } from '../../language';

export const formatWords = area('format', {
  currencies: { USD: 'dollars', EUR: 'euros', GBP: 'pounds', PTS: 'points' },
  agrees: 'agrees',
  over: (amount: string) => `${amount} over`,
  short: (amount: string) => `${amount} short`,
  thousands: (figure: string) => `${figure}K`,
  millions: (figure: string) => `${figure}M`,
  joker: 'joker',
  faceDown: 'face-down card',
  ranks: {
    A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten', 9: 'nine', 8: 'eight', 7: 'seven', 6: 'six', 5: 'five', 4: 'four', 3: 'three', 2: 'two',
  },
  suits: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' },
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  faceDownToo: (n: number) => (n === 1 ? 'one card face down' : `${String(n)} cards face down`),
  ordinal: (n: number) => {
    const tens = n % 100;
    const ends = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
    return `${String(n)}${ends}`;
  },
  seconds: (n: number) => `${String(n)} s`,
  minutes: (n: number) => `${String(n)} min`,
  hours: (n: number) => `${String(n)} h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${String(hours)} h ${String(minutes)} min`,
});
