import type { Translated } from '../../language';
import type { boardWords } from '../en/board';

const words: Translated<typeof boardWords> = {
  title: 'Juegos y listas de espera',
  group: 'Tablón',
  fullScreen: 'Pantalla completa',
  jackpots: 'Jackpots',
  calls: 'Llamados a un asiento',
  call: (table) => `<name/> a ${table}`,
  callSeat: (table, seat) => `<name/> a ${table}, asiento ${String(seat)}`,
  none: 'No hay ningún juego abierto. Apúntate en el mostrador.',
  games: 'Juegos',
  screen: (n, all) => `${String(n)} de ${String(all)}`,
  more: (n) => `y ${String(n)} más`,
  wait: (span) => `Espera: ${span}`,
  table: (n) => `Mesa ${String(n)}`,
};

export default words;
