// The board on the wall: games, lists and calls, for a projector.
import { area } from '../../language';

export const boardWords = area('board', {
  title: 'Games and waiting lists',
  group: 'Board',
  fullScreen: 'Full screen',
  jackpots: 'Jackpots',
  calls: 'Called to a seat',
  call: (table: string) => `<name/> to ${table}`,
  callSeat: (table: string, seat: number) => `<name/> to ${table}, seat ${String(seat)}`,
  none: 'No game is open. Ask at the desk to put your name down.',
  games: 'Games',
  screen: (n: number, all: number) => `${String(n)} of ${String(all)}`,
  more: (n: number) => `and ${String(n)} more`,
  wait: (span: string) => `Wait ${span}`,
  table: (n: number) => `Table ${String(n)}`,
});
