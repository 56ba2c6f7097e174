import type { Translated } from '../../language';
import type { boardWords } from '../en/board';

const words: Translated<typeof boardWords> = {
  title: 'Spiele und Wartelisten',
  group: 'Tafel',
  fullScreen: 'Vollbild',
  jackpots: 'Jackpots',
  calls: 'Aufgerufen',
  call: (table) => `<name/> zu ${table}`,
  callSeat: (table, seat) => `<name/> zu ${table}, Platz ${String(seat)}`,
  none: 'Kein Spiel ist offen. Lass dich am Desk eintragen.',
  games: 'Spiele',
  screen: (n, all) => `${String(n)} von ${String(all)}`,
  more: (n) => `und ${String(n)} weitere`,
  wait: (span) => `Wartezeit: ${span}`,
  table: (n) => `Tisch ${String(n)}`,
};

export default words;
