// Any hand of the room: by number, table, player.
import { useState } from 'preact/hooks';
import { dollars, saveCsv } from '../../csv';
import { useFetch, usePages } from '../../fetch';
import { count, currency, POINTS, when } from '../../format';
import { go, setQuery } from '../../router';
import type { Lobby, Wire } from '../../types';
import { Button, Data, Field, HandAmount, HandsDownload, Loading, RefusalAlert, Select } from '../../ui';
import { PlayerField, whoIs } from '../floor/desk/fields';

type HandLine = Wire<'HandLine'>;
type HandList = Wire<'HandList'>;

const LINES = 50;

export function Hands({ query }: { query: URLSearchParams }) {
  const table = query.get('table') ?? '';
  const player = query.get('player') ?? '';
  const lobby = useFetch<Lobby>('/api/lobby');
  const cage = useFetch<Wire<'CageView'>>('/api/cage');
  const players = cage.value?.players ?? [];
  const [number, setNumber] = useState('');
  const [who, setWho] = useState(player);
  const [wrong, setWrong] = useState('');
  const chosen = players.find((one) => String(one.player) === player);
  const tables = lobby.value?.tables ?? [];
  const options = [{ value: '', label: 'All tables' }, ...tables.map((one) => ({ value: String(one.id), label: `${String(one.id)} · ${one.name}` }))];
  if (table !== '' && !options.some((one) => one.value === table)) options.push({ value: table, label: `${table} · closed` });
  return (
    <section class="stack" aria-labelledby="audit-hands">
      <h2 id="audit-hands" class="desk-h">Hands and rounds</h2>
      <div class="desk-tools">
        <form
          class="desk-tools"
          onSubmit={(event) => {
            event.preventDefault();
            if (/^\d{1,15}$/.test(number.trim())) go(`/hand/${number.trim()}?eyes=eye`);
          }}
        >
          <Field label="Hand number" inputMode="numeric" value={number} onInput={(event) => { setNumber(event.currentTarget.value); }} />
          <Button type="submit">Open</Button>
        </form>
        <Select label="Table" value={table} options={options} onPick={(id) => { setQuery({ table: id }); }} />
        <form
          class="desk-tools"
          onSubmit={(event) => {
            event.preventDefault();
            const found = whoIs(who, players);
            setWrong(who.trim() !== '' && !found ? 'No player has that name.' : '');
            if (who.trim() === '' || found) setQuery({ player: found ? String(found.player) : null });
          }}
        >
          <PlayerField label="Player" value={who} players={players} onSet={setWho} hint={wrong} />
          <Button type="submit">Search</Button>
        </form>
        {(table !== '' || player !== '') && (
          <Button
            kind="quiet"
            onClick={() => {
              setWho('');
              setQuery({ table: null, player: null });
            }}
          >
            Show all
          </Button>
        )}
      </div>
      <Lines key={`${table}/${player}`} table={table} player={player} result={chosen?.name ?? ''} />
    </section>
  );
}

function Lines({ table, player, result }: { table: string; player: string; result: string }) {
  const { latest, lines: hands, more, loading, error, older, reload } = usePages<HandList, HandLine>({
    path: '/api/hands',
    query: { table, player, limit: LINES },
    linesOf: (page) => page.hands,
    numberOf: (hand) => hand.number,
  });
  if (!latest) return error ? <RefusalAlert why={error} loud /> : <Loading what="the hands" />;
  const asRow = (hand: HandLine) => {
    const figure = (amount: number) => (hand.points === true ? amount : dollars(amount));
    return [hand.number, new Date(hand.at).toISOString(), hand.table, hand.name, hand.title, figure(hand.pot), hand.says, hand.result == null ? '' : figure(hand.result), hand.points === true ? POINTS.code : currency.value.code];
  };
  return (
    <>
      <div class="desk-tall">
        <Data<HandLine>
          caption="Hands, the latest first"
          rows={hands}
          keyOf={(hand) => hand.number}
          empty="No hands match."
          columns={[
            {
              key: 'no', head: 'Hand', align: 'right', rowHead: true,
              cell: (hand) => (
                <a href={`/hand/${String(hand.number)}?eyes=eye`} aria-label={`Replay hand ${String(hand.number)} with every card and rule`}>
                  {hand.number}
                </a>
              ),
            },
            { key: 'at', head: 'When', wideOnly: true, cell: (hand) => <span class="num">{when(hand.at)}</span> },
            { key: 'table', head: 'Table', cell: (hand) => `${String(hand.table)} · ${hand.name}` },
            { key: 'title', head: 'Game', wideOnly: true, cell: (hand) => hand.title },
            { key: 'says', head: 'Outcome', cell: (hand) => hand.says },
            { key: 'pot', head: 'Pots', align: 'right', cell: (hand) => (hand.pot > 0 ? <HandAmount amount={hand.pot} points={hand.points === true} /> : '') },
            ...(player === '' ? [] : [{ key: 'result', head: result === '' ? 'Result' : `Result of ${result}`, align: 'right' as const, cell: (hand: HandLine) => (hand.result == null ? '' : <HandAmount amount={hand.result} points={hand.points === true} signed />) }]),
          ]}
        />
      </div>
      <RefusalAlert why={error} loud />
      <div class="row">
        {more && <Button busy={loading} onClick={older}>Earlier hands</Button>}
        <Button size="s" busy={loading} onClick={reload}>Refresh</Button>
        <Button size="s" disabled={hands.length === 0} onClick={() => { saveCsv('hands.csv', ['hand', 'time', 'table', 'name', 'game', 'pots', 'outcome', 'result', 'counted_in'], hands.map(asRow)); }}>
          Export what is shown
        </Button>
        <span class="quiet small">{count(hands.length, 'hand')} shown{more ? '' : ', the complete list'}</span>
      </div>
      <HandsDownload which={{ table, player }} />
    </>
  );
}
