import type { Translated } from '../../language';
import type { formatWords } from '../en/format';

const words: Translated<typeof formatWords> = {
  currencies: { USD: 'Dollar', EUR: 'Euro', GBP: 'Pfund', PTS: 'Punkte' },
  agrees: 'stimmt',
  over: (amount) => `${amount} zu viel`,
  short: (amount) => `${amount} zu wenig`,
  thousands: (figure) => `${figure}K`,
  millions: (figure) => `${figure}M`,
  joker: 'Joker',
  faceDown: 'verdeckte Karte',
  ranks: {
    A: 'Ass', K: 'König', Q: 'Dame', J: 'Bube', T: 'Zehn', 9: 'Neun', 8: 'Acht', 7: 'Sieben', 6: 'Sechs', 5: 'Fünf', 4: 'Vier', 3: 'Drei', 2: 'Zwei',
  },
  suits: { s: 'Pik', h: 'Herz', d: 'Karo', c: 'Kreuz' },
  card: (rank, suit) => `${suit}-${rank}`,
  faceDownToo: (n) => (n === 1 ? 'eine verdeckte Karte' : `${String(n)} verdeckte Karten`),
  ordinal: (n) => `${String(n)}.`,
  seconds: (n) => `${String(n)} s`,
  minutes: (n) => `${String(n)} min`,
  hours: (n) => `${String(n)} h`,
  hoursAndMinutes: (hours, minutes) => `${String(hours)} h ${String(minutes)} min`,
};

export default words;
