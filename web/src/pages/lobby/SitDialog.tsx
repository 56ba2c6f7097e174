// A seat from the board: the board knows the limits, the table who sits where.
import { useFetch } from '../../fetch';
import { PokerSitDialog } from '../../sit/PokerSitDialog';
import type { Lobby, TableUpdate } from '../../types';
import type { Sitting } from './desk';

export interface SitDialogProps extends Sitting {
  lobby: Lobby | null;
  onClose: () => void;
}

export function SitDialog({ table, seat, lobby, onClose }: SitDialogProps) {
  const shown = useFetch<TableUpdate>(`/api/tables/${String(table.id)}`);
  const felt = shown.value?.view.felt;
  return <PokerSitDialog row={table} lobby={lobby} view={felt?.kind === 'poker' ? felt : null} seat={seat} atTable={false} error={null} onClose={onClose} />;
}
