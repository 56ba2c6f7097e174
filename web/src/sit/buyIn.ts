// How many chips to bring.
import type { LobbyTable } from '../types';

export interface BuyIn {
  least: number;
  /** What the table and the account allow. */
  most: number;
  /** What most players bring. */
  usual: number;
}

/** What somebody with `balance` can bring: 100 big blinds or 25 big bets are usual. */
export function buyInRange(table: LobbyTable, balance: number): BuyIn {
  const least = table.buy_in_least;
  const most = Math.min(table.buy_in_most ?? balance, balance);
  const deep = table.betting === 'no-limit' || table.betting === 'pot-limit';
  const usual = Math.max(least, Math.min(most, table.stake * (deep ? 100 : 25)));
  return { least, most, usual };
}
