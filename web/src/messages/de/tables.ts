import type { Translated } from '../../language';
import type { tablesWords } from '../en/tables';

const words: Translated<typeof tablesWords> = {
  add: 'Tisch hinzufügen',
  theTables: 'Tischliste',
  allHere: 'Alle offenen Pokertische sind schon auf dieser Seite.',
  seated: (name, taken, seats) => `${name}, ${String(taken)} von ${String(seats)} besetzt`,
  addOne: (name, game, limits) => `${name} hinzufügen, ${game} ${limits}`,
  addShort: 'Mehr',
  addMore: ' Tische',
  table: 'Tisch',
  yourTurnAt: ', du bist dran',
  openAlone: (name) => `${name} allein öffnen`,
  open: 'Öffnen',
  openOne: (name) => `${name} öffnen`,
  remove: (name) => `${name} von dieser Seite nehmen`,
  ownLayout: 'Dieses Spiel hat ein eigenes Layout.',
  seatAt: (table) => `Dein Platz an ${table}`,
  title: 'Mehrere Tische',
  nextKey: 'Zum Tisch, der auf dich wartet, oder zum nächsten',
  titleTurn: 'Du bist dran · Mehrere Tische',
  titleTurns: (n) => `Du bist an ${String(n)} Tischen dran`,
  strip: 'Tische auf dieser Seite, wartende zuerst',
  mute: 'Tische stumm schalten',
  none: 'Kein Tisch gewählt',
  noneWhy: (most) => `Sieh zu oder spiele an mehreren Tischen auf einer Seite: bis zu ${String(most)} nebeneinander.`,
};

export default words;
