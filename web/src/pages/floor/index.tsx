// The floor: tables, lists, jackpots, people, and games to open.
import './floor.css';
import type { PageProps } from '../../routes';
import type { FloorView, Wire } from '../../types';
import { Empty, LinkButton } from '../../ui';
import { AlarmPart, Alarms } from './Alarms';
import { Desk, Figure } from './desk/Desk';
import { usePolled } from '../../polled';
import { Jackpots } from './Jackpots';
import { Lists } from './Lists';
import { OpenGame } from './OpenGame';
import { People } from './People';
import { Ratings } from './Ratings';
import { Related } from './Related';
import { Shift } from './Shift';
import { Staff } from './Staff';
import { Tables } from './Tables';

const EVERY = 2_000;
const ALARMS_EVERY = 5_000;

export default function FloorPage({ params, query }: PageProps) {
  const { value, error, reload } = usePolled<FloorView>('/api/floor', EVERY);
  const alarms = usePolled<Wire<'AlarmBoard'>>('/api/alarms', ALARMS_EVERY).value;
  const part = params['part'] ?? '';
  return (
    <Desk
      title="Floor"
      base="/floor"
      chosen={part}
      parts={[
        { id: '', label: 'Tables', count: value?.tables.filter((table) => table.charge_waits != null).length ?? 0 },
        { id: 'lists', label: 'Lists', count: value?.board.lists.reduce((sum, list) => sum + list.names.length, 0) ?? 0 },
        { id: 'jackpots', label: 'Jackpots', count: value?.claims.length ?? 0 },
        { id: 'people', label: 'People', count: value?.moves.length ?? 0 },
        { id: 'tournaments', label: 'Tournaments' },
        { id: 'shift', label: 'Shift report' },
        { id: 'ratings', label: 'Time played' },
        { id: 'staff', label: 'Staff' },
        { id: 'related', label: 'Related' },
        { id: 'open', label: 'Open a game' },
        { id: 'alarms', label: 'Alarms', count: alarms?.alarms.length ?? 0 },
      ]}
      strip={
        <>
          {value && <Strip view={value} />}
          <p>
            <LinkButton href="/ruling">Something went wrong at a table: ask the rule book</LinkButton>{' '}
            <LinkButton href="/board">The board for the wall</LinkButton>
          </p>
          <Alarms board={alarms} view={value} />
        </>
      }
      error={error}
      ready={value !== null}
      reload={reload}
    >
      {part === 'alarms' && <AlarmPart board={alarms} />}
      {value && part !== 'alarms' && <Chosen part={part} view={value} table={Number(query.get('table') ?? '0')} like={Number(query.get('like') ?? '0')} />}
    </Desk>
  );
}

function Strip({ view }: { view: FloorView }) {
  const seats = view.board.tables.reduce((sum, table) => sum + table.seats, 0);
  const taken = view.board.tables.reduce((sum, table) => sum + table.taken, 0);
  const waiting = view.board.lists.reduce((sum, list) => sum + list.names.length, 0);
  return (
    <dl class="desk-strip">
      <Figure name="Tables">{view.tables.length}</Figure>
      <Figure name="Seats taken">{`${String(taken)} of ${String(seats)}`}</Figure>
      <Figure name="On lists">{waiting}</Figure>
      <Figure name="Connected">{view.board.here}</Figure>
    </dl>
  );
}

function Chosen({ part, view, table, like }: { part: string; view: FloorView; table: number; like: number }) {
  switch (part) {
    case '':
      return <Tables view={view} chosen={table} />;
    case 'lists':
      return <Lists view={view} />;
    case 'jackpots':
      return <Jackpots view={view} />;
    case 'people':
      return <People view={view} />;
    case 'shift':
      return <Shift />;
    case 'ratings':
      return <Ratings />;
    case 'staff':
      return <Staff />;
    case 'related':
      return <Related />;
    case 'open':
      return <OpenGame view={view} like={like} />;
    default:
      return (
        <Empty title="There is no such page" actions={<LinkButton href="/floor" kind="main">Go to the tables</LinkButton>}>
          The address may be mistyped.
        </Empty>
      );
  }
}
