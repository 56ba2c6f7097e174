// The board on the wall of a room, without a log-in: games, waiting lists, calls and jackpots, read from across the floor.
import './board.css';
import { useEffect, useState } from 'preact/hooks';
import { money } from '../../format';
import { toggleFullScreen } from '../../fullscreen';
import { useHotkeys } from '../../hotkeys';
import { locale } from '../../language';
import { Rich } from '../../messages/Rich';
import { boardWords } from '../../messages/en/board';
import { lobbyWords } from '../../messages/en/lobby';
import { useNow } from '../../time';
import { clockFace } from '../../tournament/words';
import type { Lobby } from '../../types';
import { Loading, PageTitle, RefusalAlert } from '../../ui';
import { useBoard } from '../lobby/useBoard';
import { estimate, listState } from '../lobby/words';
import { useWide } from '../table/useWide';
import { calls, meters, posted, type Posted } from './games';

/** So many games fit a screen; the others take turns. */
const GAMES = 12;
/** So many names of a list are shown. */
const NAMES = 6;
/** How long a screen of games is shown. */
const TURN_MS = 12_000;
/** On smaller screens everything is there at once, and scrolled. */
const PROJECTOR = '(min-width: 60rem) and (min-height: 34rem)';

export default function BoardPage() {
  const { lobby, error } = useBoard();
  return (
    <div class="board felt on-felt">
      <header class="board-head">
        <PageTitle title={boardWords.title} />
        <Tools />
      </header>
      {lobby ? <Shown lobby={lobby} /> : error ? <RefusalAlert why={error} /> : <Loading what="the board" />}
    </div>
  );
}

function Tools() {
  const now = useNow(5_000);
  useHotkeys(boardWords.group, [{ key: 'f', label: boardWords.fullScreen, run: toggleFullScreen }]);
  return (
    <div class="wall-tools">
      <span class="board-time num">{new Date(now).toLocaleTimeString(locale.value, { timeStyle: 'short' })}</span>
      <button type="button" aria-keyshortcuts="F" onClick={toggleFullScreen}>
        {boardWords.fullScreen}{' '}<kbd aria-hidden="true">F</kbd>
      </button>
    </div>
  );
}

function Shown({ lobby }: { lobby: Lobby }) {
  return (
    <>
      <Meters lobby={lobby} />
      <Calls lobby={lobby} />
      <Games games={posted(lobby)} />
    </>
  );
}

function Meters({ lobby }: { lobby: Lobby }) {
  const won = meters(lobby);
  if (won.length === 0) return null;
  return (
    <section class="board-meters" aria-label={boardWords.jackpots}>
      <dl>
        {won.map(({ title, amount }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd class="num">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Calls({ lobby }: { lobby: Lobby }) {
  const called = calls(lobby);
  const now = useNow(1_000, called.length > 0);
  if (called.length === 0) return null;
  return (
    <section class="board-calls" aria-label={boardWords.calls}>
      <ul role="list" aria-live="polite">
        {called.map(({ player, name, table, seat, until }) => (
          <li key={`${String(player)} ${table}`}>
            <Rich text={seat == null ? boardWords.call(table) : boardWords.callSeat(table, seat)} parts={{ name: () => <b>{name}</b> }} />
            {/* Who hears the board hears the call, not every second of it. */}
            <span class="num" aria-hidden="true"> {clockFace(until - now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The games, screen by screen. */
export function Games({ games }: { games: readonly Posted[] }) {
  const projector = useWide(PROJECTOR);
  const screens = projector ? Math.max(1, Math.ceil(games.length / GAMES)) : 1;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (screens === 1) return undefined;
    const timer = setInterval(() => {
      setTurn((before) => before + 1);
    }, TURN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [screens]);
  const screen = turn % screens;
  const shown = projector ? games.slice(screen * GAMES, (screen + 1) * GAMES) : games;
  if (games.length === 0) return <p class="board-none">{boardWords.none}</p>;
  return (
    <section class="board-games" aria-label={boardWords.games}>
      <ul role="list">
        {shown.map((game) => (
          <Game key={game.key} game={game} />
        ))}
      </ul>
      {screens > 1 && (
        <p class="board-screen num">
          {boardWords.screen(screen + 1, screens)}
        </p>
      )}
    </section>
  );
}

/** What can be said of a game at once: `2 tables, 1 open seat`. */
function dealt({ tables, open, list }: Posted): string {
  if (tables === 0) return list ? listState(list.state) : '';
  return `${lobbyWords.tableCount(tables)}, ${open === 0 ? lobbyWords.full : lobbyWords.openSeats(open)}`;
}

function Game({ game }: { game: Posted }) {
  const { waits, list } = game;
  const wait = list ? estimate(list) : '';
  const more = waits.length - NAMES;
  return (
    <li class={`board-game${game.open > 0 && waits.length === 0 ? ' board-free' : ''}`}>
      <h2>{game.title}</h2>
      <p class="board-dealt">{dealt(game)}</p>
      {waits.length > 0 && (
        <ol>
          {waits.slice(0, NAMES).map(({ player, name }) => (
            <li key={player}>{name}</li>
          ))}
        </ol>
      )}
      {more > 0 && <p class="board-more">{boardWords.more(more)}</p>}
      {waits.length > 0 && wait !== '' && <p class="board-wait">{boardWords.wait(wait)}</p>}
    </li>
  );
}
