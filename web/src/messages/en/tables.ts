// Several tables side by side.
import { area } from '../../language';

export const tablesWords = area('tables', {
  add: 'Add a table',
  theTables: 'the tables',
  allHere: 'All open poker tables are on this page.',
  seated: (name: string, taken: number, seats: number) => `${name}, ${String(taken)} of ${String(seats)} seated`,
  addOne: (name: string, game: string, limits: string) => `Add ${name}, ${game} ${limits}`,
  addShort: 'Add',
  addMore: ' a table',
  table: 'Table',
  yourTurnAt: ', your turn',
  openAlone: (name: string) => `Open ${name} alone`,
  open: 'Open',
  openOne: (name: string) => `Open ${name}`,
  remove: (name: string) => `Remove ${name} from this page`,
  ownLayout: 'This game has a layout of its own.',
  seatAt: (table: string) => `Your seat at ${table}`,
  title: 'Several tables',
  nextKey: 'Go to the table that waits for you, or to the next',
  titleTurn: 'Your turn · Several tables',
  titleTurns: (n: number) => `Your turn at ${String(n)} tables`,
  strip: 'Tables on this page, those that wait for you first',
  mute: 'Mute the tables',
  none: 'No table is chosen',
  noneWhy: (most: number) => `Watch or play several tables on one page: up to ${String(most)}, side by side.`,
});
