// A seat from the board: the board knows the limits, the table who sits where.
import { useState } from 'preact/hooks';
import { useFetch } from '../../fetch';
import { PokerSitDialog } from '../../sit/PokerSitDialog';
import type { Lobby, TableUpdate } from '../../types';
import type { Sitting } from './desk';

interface SitDialogProps extends Sitting {
  lobby: Lobby | null;
  onClose: () => void;
}

function SitDialog({ table, seat, lobby, onClose }: SitDialogProps) {
  const shown = useFetch<TableUpdate>(`/api/tables/${String(table.id)}`);
  const felt = shown.value?.view.felt;
  return <PokerSitDialog row={table} lobby={lobby} view={felt?.kind === 'poker' ? felt : null} seat={seat} atTable={false} error={null} onClose={onClose} />;
}

/** The way to a seat: `sit` opens the dialog, which stands wherever the page puts `dialog`. */
export function useSitDialog(lobby: Lobby | null) {
  const [sitting, sit] = useState<Sitting | null>(null);
  const dialog = sitting && (
    <SitDialog
      {...sitting}
      lobby={lobby}
      onClose={() => {
        sit(null);
      }}
    />
  );
  return { sit, dialog };
}
