// Narrowing the board down.
import { useId, useState } from 'preact/hooks';
import { count } from '../../format';
import type { Lobby } from '../../types';
import { Button, Field, Select, Switch } from '../../ui';
import { FAMILIES } from './board';
import { clearFilters, filters, narrowed, search, type Sort, type Stakes } from './filters';
import { bettingName } from '../../titles';

const STAKES: { value: Stakes | 'all'; label: string }[] = [
  { value: 'all', label: 'Any stakes' },
  { value: 'low', label: 'Up to $4' },
  { value: 'middle', label: '$5 to $10' },
  { value: 'high', label: 'Above $10' },
];

const ORDERS: { value: Sort; label: string }[] = [
  { value: 'board', label: 'As on the board' },
  { value: 'cheap', label: 'Lowest stakes first' },
  { value: 'dear', label: 'Highest stakes first' },
  { value: 'open', label: 'Most open seats first' },
  { value: 'pot', label: 'Biggest pots first' },
];

/** Everything there is, and what was chosen even if its last table has closed. */
function choices(all: string, values: readonly { key: string; title: string }[], chosen: string) {
  const titles = new Map(values.map(({ key, title }) => [key, title]));
  const there = [...new Set(chosen === 'all' ? titles.keys() : [...titles.keys(), chosen])].sort();
  return [{ value: 'all', label: all }, ...there.map((value) => ({ value, label: titles.get(value) ?? value }))];
}

export function Filters({ lobby, found }: { lobby: Lobby; found: number }) {
  const now = filters.value;
  const id = useId();
  const [open, setOpen] = useState(false);
  const held = narrowed(now);
  const { set } = filters;
  const there = new Set(lobby.tables.map((table) => table.family));
  return (
    <search class="lobby-filters" aria-label="Tables">
      <div class="lobby-find">
        <Field
          label="Find a table"
          bare
          type="search"
          placeholder="Find a table: razz, $4/$8, kill …"
          value={search.value}
          onInput={(event) => {
            search.value = event.currentTarget.value;
          }}
        />
        <Button
          class="lobby-more"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          Filters{held > 0 ? ` (${String(held)})` : ''}
        </Button>
      </div>
      <div id={id} class={`lobby-choices${open ? ' lobby-choices-open' : ''}`}>
        <Select
          label="Game"
          value={now.game}
          options={[{ value: 'all' as const, label: 'All games' }, ...FAMILIES.filter((one) => there.has(one.id) || one.id === now.game).map((one) => ({ value: one.id, label: one.title }))]}
          onPick={(game) => {
            set({ game });
          }}
        />
        <Select
          label="Betting"
          value={now.betting}
          options={choices('Any betting', lobby.tables.flatMap(({ betting }) => (betting ? [{ key: betting, title: bettingName(betting) }] : [])), now.betting)}
          onPick={(betting) => {
            set({ betting });
          }}
        />
        <Select
          label="Stakes"
          value={now.stakes}
          options={STAKES}
          onPick={(stakes) => {
            set({ stakes });
          }}
        />
        <Select
          label="Rule book"
          value={now.book}
          options={choices('Any rule book', lobby.tables.flatMap(({ book, book_title: title }) => (book ? [{ key: book, title }] : [])), now.book)}
          onPick={(book) => {
            set({ book });
          }}
        />
        <Select
          label="Sort by"
          value={now.sort}
          options={ORDERS}
          onPick={(sort) => {
            set({ sort });
          }}
        />
        <Switch
          label="Open seats only"
          checked={now.open}
          onSet={(only) => {
            set({ open: only });
          }}
        />
      </div>
      {(held > 0 || search.value !== '') && (
        <p class="small lobby-found">
          {found} of {count(lobby.tables.length, 'table')}.{' '}
          <Button kind="quiet" size="s" onClick={clearFilters}>
            Show all
          </Button>
        </p>
      )}
    </search>
  );
}
