// Several tables at once, side by side or, where it is narrow, one at a time. The keys act on one of them.
import { computed } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { useHotkeys } from '../../hotkeys';
import { tableWords } from '../../messages/en/table';
import { tablesWords } from '../../messages/en/tables';
import { go, setQuery } from '../../router';
import type { PageProps } from '../../routes';
import { me } from '../../session';
import { set, settings } from '../../settings';
import { tableSignal, watch } from '../../store';
import { Button, Empty, LinkButton, PageTitle } from '../../ui';
import { Speaker } from '../table/icons';
import { useWide } from '../table/useWide';
import '../table/table.css';
import '../table/seat.css';
import '../table/rows.css';
import '../table/upright.css';
import '../table/bar.css';
import './tables.css';
import { AddDialog } from './AddDialog';
import { byTurn, idsOf, keysAt, MOST, nextFrom, pathOf, type Standing } from './several';
import { Tile } from './Tile';

/** In the address of a page from which the last table was taken. */
const NONE = 'none';

interface Shown extends Standing {
  name: string | null;
}

/** After the page went to another table by itself, keys that were meant for the one before do nothing. */
const GUARD_MS = 700;

function standing(id: number): Shown {
  const watched = tableSignal(id).value;
  const felt = watched?.view.felt;
  const turn = watched?.mine?.turn != null;
  return { id, turn, until: turn && felt?.kind === 'poker' ? (felt.waits.until ?? null) : null, name: watched?.view.name ?? null };
}

export default function TablesPage({ query }: PageProps) {
  const asked = query.get('ids');
  const places = me.value?.places ?? [];
  const ids = asked === null ? places.map((place) => place.table).slice(0, MOST) : idsOf(asked);
  const list = ids.join(',');
  // Watched here as well as in the tiles: on a phone one tile is drawn, and the others may still ask for us.
  useEffect(() => {
    const stops = ids.map(watch);
    return () => {
      for (const stop of stops) stop();
    };
  }, [list]);
  const wide = useWide('(min-width: 50rem)');
  const [adding, setAdding] = useState(false);
  // Drawn anew when a turn comes or goes, not with every chip: the tiles follow their tables themselves.
  const told = useMemo(() => computed(() => JSON.stringify(ids.map(standing))), [list]);
  const tables = JSON.parse(told.value) as Shown[];
  const { here, safe, take } = useKeysAt(tables, wide);
  const waiting = tables.filter((one) => one.turn).length;

  const pick = (id: number) => {
    take(id);
    if (id !== here) announce(tables.find((one) => one.id === id)?.name ?? '');
  };
  const focus = (id: number | null) => {
    if (id === null) return;
    pick(id);
    // Once it is drawn.
    requestAnimationFrame(() => document.getElementById(`tile-${String(id)}`)?.focus());
  };
  const remove = (id: number) => {
    setQuery({ ids: ids.filter((one) => one !== id).join(',') || NONE });
  };
  useHotkeys(tablesWords.title, [
    { key: 'n', label: tablesWords.nextKey, on: ids.length > 1, run: () => { focus(nextFrom(here, tables)); } },
  ]);

  return (
    <div class="tables">
      <PageTitle title={waiting > 0 ? (waiting === 1 ? tablesWords.titleTurn : tablesWords.titleTurns(waiting)) : tablesWords.title} unseen />
      <header class="tables-head">
        <ul role="list" class="tables-strip" aria-label={tablesWords.strip}>
          {byTurn(tables).map((one) => (
            <li key={one.id}>
              <button type="button" class={`tables-way${one.turn ? ' tables-turn' : ''}`} aria-current={one.id === here ? 'true' : undefined} onClick={() => { focus(one.id); }}>
                <span class="tables-way-name">{one.name ?? '…'}</span>
                {one.turn && <span class="tables-way-turn">{tableWords.yourTurn}</span>}
              </button>
            </li>
          ))}
        </ul>
        <span class="tables-tools">
          <Button size="s" kind="quiet" class="btn-icon" aria-pressed={!settings.value.sounds} aria-label={tableWords.mute} title={settings.value.sounds ? tablesWords.mute : tableWords.soundsOff} onClick={() => { set('sounds', !settings.value.sounds); }}>
            <Speaker on={settings.value.sounds} />
          </Button>
          {ids.length > 0 && ids.length < MOST && (
            <Button size="s" onClick={() => { setAdding(true); }}>
              {tablesWords.addShort}<span class="unseen">{tablesWords.addMore}</span>
            </Button>
          )}
        </span>
      </header>
      {ids.length === 0 ? (
        <div class="page">
          <Empty title={tablesWords.none} actions={<><Button kind="main" onClick={() => { setAdding(true); }}>{tablesWords.add}</Button><LinkButton href="/">{tableWords.toLobby}</LinkButton></>}>
            {tablesWords.noneWhy(MOST)}
          </Empty>
        </div>
      ) : (
        <div class={`tables-grid tables-${String(wide ? Math.min(ids.length, 5) : 1)}`}>
          {(wide ? ids : ids.filter((id) => id === here)).map((id) => (
            <Tile key={id} id={id} here={id === here} keys={id === here && safe} onHere={() => { take(id); }} onRemove={() => { remove(id); }} />
          ))}
        </div>
      )}
      {adding && (
        <AddDialog
          had={ids}
          onAdd={(id) => {
            setAdding(false);
            go(pathOf([...ids, id]), { replace: true });
          }}
          onClose={() => { setAdding(false); }}
        />
      )}
    </div>
  );
}

/** Where the keys act, and whether they do so already. On a phone nothing changes under the thumb: the strip says where it is our turn. */
function useKeysAt(tables: readonly Standing[], follow: boolean): { here: number | null; safe: boolean; take: (id: number) => void } {
  const [chosen, setChosen] = useState<{ id: number | null; byUs: boolean }>({ id: null, byUs: true });
  const before = useRef<readonly Standing[]>([]);
  const there = tables.some((one) => one.id === chosen.id);
  const here = follow || !there ? keysAt(chosen.id, before.current, tables) : chosen.id;
  useEffect(() => {
    before.current = tables;
    if (here !== chosen.id) setChosen({ id: here, byUs: chosen.id === null });
  });
  const { byUs } = chosen;
  useEffect(() => {
    if (byUs) return undefined;
    const timer = setTimeout(() => {
      setChosen((now) => ({ ...now, byUs: true }));
    }, GUARD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [here, byUs]);
  return {
    here,
    safe: byUs && here === chosen.id,
    take: (id) => {
      setChosen({ id, byUs: true });
    },
  };
}
