import type { Translated } from '../../language';
import type { tablesWords } from '../en/tables';

const words: Translated<typeof tablesWords> = {
  add: 'Añadir una mesa',
  theTables: 'las mesas',
  allHere: 'Todas las mesas de póker abiertas están en esta página.',
  seated: (name, taken, seats) => `${name}, ${String(taken)} de ${String(seats)} ocupados`,
  addOne: (name, game, limits) => `Añadir ${name}, ${game} ${limits}`,
  addShort: 'Añadir',
  addMore: ' una mesa',
  table: 'Mesa',
  yourTurnAt: ', tu turno',
  openAlone: (name) => `Abrir solo ${name}`,
  open: 'Abrir',
  openOne: (name) => `Abrir ${name}`,
  remove: (name) => `Quitar ${name} de esta página`,
  ownLayout: 'Este juego tiene su propio tapete.',
  seatAt: (table) => `Tu asiento en ${table}`,
  title: 'Varias mesas',
  nextKey: 'Ir a la mesa que te espera, o a la siguiente',
  titleTurn: 'Tu turno · Varias mesas',
  titleTurns: (n) => `Tu turno en ${String(n)} mesas`,
  strip: 'Mesas de esta página, primero las que te esperan',
  mute: 'Silenciar las mesas',
  none: 'No hay ninguna mesa elegida',
  noneWhy: (most) => `Mira o juega varias mesas en una página: hasta ${String(most)}, una junto a otra.`,
};

export default words;
