// Calls to a seat for pages beside the lobby: nobody misses a seat while counting chips.
import './lobby.css';
import { useState } from 'preact/hooks';
import { me } from '../../session';
import { Calls } from './Call';
import type { Sitting } from './desk';
import { useNews } from './news';
import { SitDialog } from './SitDialog';
import { useBoard } from './useBoard';

export function CallDesk() {
  const { lobby } = useBoard();
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const player = me.value?.player ?? null;
  useNews(lobby, player);
  return (
    <>
      <Calls lobby={lobby} player={player} onSit={setSitting} />
      {sitting && (
        <SitDialog
          {...sitting}
          lobby={lobby}
          onClose={() => {
            setSitting(null);
          }}
        />
      )}
    </>
  );
}
