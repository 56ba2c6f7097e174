import type { Translated } from '../../language';
import type { formatWords } from '../en/format';

const words: Translated<typeof formatWords> = {
  currencies: { USD: 'dólares', EUR: 'euros', GBP: 'libras', PTS: 'puntos' },
  agrees: 'cuadra',
  over: (amount) => `sobran ${amount}`,
  short: (amount) => `faltan ${amount}`,
  thousands: (figure) => `${figure}K`,
  millions: (figure) => `${figure}M`,
  joker: 'comodín',
  faceDown: 'carta boca abajo',
  ranks: {
    A: 'as', K: 'rey', Q: 'reina', J: 'jota', T: 'diez', 9: 'nueve', 8: 'ocho', 7: 'siete', 6: 'seis', 5: 'cinco', 4: 'cuatro', 3: 'tres', 2: 'dos',
  },
  suits: { s: 'picas', h: 'corazones', d: 'diamantes', c: 'tréboles' },
  card: (rank, suit) => `${rank} de ${suit}`,
  faceDownToo: (n) => (n === 1 ? 'una carta boca abajo' : `${String(n)} cartas boca abajo`),
  ordinal: (n) => `${String(n)}.º`,
  seconds: (n) => `${String(n)} s`,
  minutes: (n) => `${String(n)} min`,
  hours: (n) => `${String(n)} h`,
  hoursAndMinutes: (hours, minutes) => `${String(hours)} h ${String(minutes)} min`,
};

export default words;
