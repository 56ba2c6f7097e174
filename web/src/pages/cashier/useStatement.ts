// Our statement, page by page; begun anew whenever chips come or go.
import { api, withQuery } from '../../api';
import { usePages, type Pages } from '../../fetch';
import { balance, me } from '../../session';
import type { Wire } from '../../types';

type Statement = Wire<'Statement'>;
type Line = Wire<'StatementLine'>;

const PAGE = 25;
const MOST = 200;
/** So many lines go into one file. */
export const FILE = 10_000;

const PATH = '/api/cashier/statement';

export type Statements = Pages<Statement, Line>;

export function useStatement(): Statements {
  const seats = me.value?.places.map((place) => place.table).join(' ') ?? '';
  return usePages<Statement, Line>({
    path: PATH,
    query: { limit: PAGE },
    linesOf: (page) => page.lines,
    numberOf: (line) => line.movement,
    renew: `${String(balance.value)}/${seats}`,
  });
}

/** Every line there is, the latest first. */
export async function allLines(): Promise<Line[]> {
  const lines: Line[] = [];
  let before: number | null = null;
  do {
    const got: Statement = await api.get<Statement>(withQuery(PATH, { before, limit: MOST }));
    lines.push(...got.lines);
    before = got.next ?? null;
  } while (before !== null && lines.length < FILE);
  return lines;
}
