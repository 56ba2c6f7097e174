// The lobby: the board of the room, and the ways to a seat.
import './lobby.css';
import './rows.css';
import { lobbyWords } from '../../messages/en/lobby';
import { me } from '../../session';
import type { Lobby } from '../../types';
import { Alert, Button, Empty, Loading } from '../../ui';
import { FAMILIES, familyTitle } from './board';
import { Calls } from './Call';
import type { Desk, Sitting } from './desk';
import { clearFilters, filters, search, shown } from './filters';
import { Filters } from './Filters';
import { Gathering } from './Gathering';
import { Group } from './Group';
import { Hero } from './Hero';
import { Jackpots } from './Jackpots';
import { useNews } from './news';
import { useSitDialog } from './SitDialog';
import { useBoard } from './useBoard';

export default function LobbyPage() {
  const { lobby, error, reload } = useBoard();
  const { sit, dialog } = useSitDialog(lobby);
  const who = me.value;
  const player = who?.player ?? null;
  useNews(lobby, player);
  return (
    <div class="page lobby">
      <Calls lobby={lobby} player={player} onSit={sit} />
      <Hero lobby={lobby} />
      {!lobby && !error && <Loading what={lobbyWords.theBoard} />}
      {!lobby && error && (
        <Alert tone="warn" loud title={lobbyWords.noBoard} actions={<Button onClick={reload}>{lobbyWords.tryAgain}</Button>}>
          {error.says}
        </Alert>
      )}
      {lobby && <Board lobby={lobby} player={player} onSit={sit} />}
      {dialog}
    </div>
  );
}

function Board({ lobby, player, onSit }: { lobby: Lobby; player: number | null; onSit: (sitting: Sitting) => void }) {
  const who = me.value;
  const tables = shown(lobby, filters.value, search.value);
  const seated = new Set(who?.places.map((place) => place.table));
  const desk: Desk = {
    lobby,
    player,
    plays: !who || who.player != null,
    seated,
    playing: lobby.tables.some((table) => table.kind === 'poker' && seated.has(table.id)),
    sit: onSit,
  };
  return (
    <>
      <Jackpots lobby={lobby} />
      <div id="tables" class="lobby-board">
        {lobby.tables.length > 0 && <Filters lobby={lobby} found={tables.length} />}
        {lobby.tables.length === 0 && <Empty title={lobbyWords.noTable}>{lobbyWords.noTableWhy}</Empty>}
        {lobby.tables.length > 0 && tables.length === 0 && (
          <Empty title={lobbyWords.noMatch} actions={<Button onClick={clearFilters}>{lobbyWords.showAllTables}</Button>}>
            {lobbyWords.noMatchWhy}
          </Empty>
        )}
        {FAMILIES.map((id) => {
          const own = tables.filter((table) => table.family === id);
          return own.length > 0 && <Group key={id} id={id} title={familyTitle(id)} tables={own} desk={desk} />;
        })}
        <Gathering desk={desk} />
      </div>
    </>
  );
}
