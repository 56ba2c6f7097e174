// What every part of a table of the pit needs to know.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Mine, TableView } from '../../types';
import type { Told } from './types';

export interface Desk {
  id: number;
  table: TableView;
  mine: Mine | null;
  told: readonly Told[];
  /** Opens the dialog for stepping up; any free place, where none is named. */
  stepUp: (seat: number | null) => void;
}

const Context = createContext<Desk | null>(null);
export const DeskProvider = Context.Provider;

export function useDesk(): Desk {
  const desk = useContext(Context);
  if (!desk) throw new Error('outside of a table');
  return desk;
}

/** The number of the last event of one of these kinds; 0 for none. */
export function lastOf(told: readonly Told[], kinds: readonly Told['what'][]): number {
  return told.findLast((one) => kinds.includes(one.what))?.n ?? 0;
}
