// A seat from the table itself: the table shows who sits where, the board knows the limits and the list.
import { useFetch } from '../../fetch';
import { PokerSitDialog } from '../../sit/PokerSitDialog';
import type { Lobby } from '../../types';
import { useDesk } from './desk';

export interface SitDialogProps {
  /** Which seat; `null` is any. */
  seat: number | null;
  onClose: () => void;
}

export function SitDialog({ seat, onClose }: SitDialogProps) {
  const { id, view } = useDesk();
  const { value: lobby, error } = useFetch<Lobby>('/api/lobby');
  const row = lobby?.tables.find((one) => one.id === id) ?? null;
  return <PokerSitDialog row={row} lobby={lobby} view={view} seat={seat} atTable error={error} onClose={onClose} />;
}
