// Calls to a seat for pages beside the lobby: nobody misses a seat while counting chips.
import './lobby.css';
import { me } from '../../session';
import { Calls } from './Call';
import { useNews } from './news';
import { useSitDialog } from './SitDialog';
import { useBoard } from './useBoard';

export function CallDesk() {
  const { lobby } = useBoard();
  const { sit, dialog } = useSitDialog(lobby);
  const player = me.value?.player ?? null;
  useNews(lobby, player);
  return (
    <>
      <Calls lobby={lobby} player={player} onSit={sit} />
      {dialog}
    </>
  );
}
