import { me } from '../../session';
import { pathOf } from '../tables/several';

/** The page with this table and all at which we sit. */
export function severalPath(table: number): string {
  return pathOf([table, ...(me.value?.places ?? []).map((place) => place.table)]);
}
