// Narrowing the board down.
import { useId, useState } from 'preact/hooks';
import { money } from '../../format';
import { lobbyWords } from '../../messages/en/lobby';
import type { Lobby } from '../../types';
import { Button, Field, Select, Switch } from '../../ui';
import { FAMILIES, familyTitle } from './board';
import { clearFilters, filters, narrowed, SORTS, STAKES, search, type Stakes } from './filters';
import { bettingName } from '../../titles';

function stakesLabel(stakes: Stakes | 'all'): string {
  switch (stakes) {
    case 'all':
      return lobbyWords.stakesOf.all;
    case 'low':
      return lobbyWords.stakesOf.low(money(400));
    case 'middle':
      return lobbyWords.stakesOf.middle(money(500), money(1000));
    case 'high':
      return lobbyWords.stakesOf.high(money(1000));
  }
}

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
    <search class="lobby-filters" aria-label={lobbyWords.tables}>
      <div class="lobby-find">
        <Field
          label={lobbyWords.find}
          bare
          type="search"
          placeholder={lobbyWords.findFor(`${money(400)}/${money(800)}`)}
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
          {held > 0 ? lobbyWords.filtersOn(held) : lobbyWords.filters}
        </Button>
      </div>
      <div id={id} class={`lobby-choices${open ? ' lobby-choices-open' : ''}`}>
        <Select
          label={lobbyWords.game}
          value={now.game}
          options={[{ value: 'all' as const, label: lobbyWords.allGames }, ...FAMILIES.filter((one) => there.has(one) || one === now.game).map((one) => ({ value: one, label: familyTitle(one) }))]}
          onPick={(game) => {
            set({ game });
          }}
        />
        <Select
          label={lobbyWords.betting}
          value={now.betting}
          options={choices(lobbyWords.anyBetting, lobby.tables.flatMap(({ betting }) => (betting ? [{ key: betting, title: bettingName(betting) }] : [])), now.betting)}
          onPick={(betting) => {
            set({ betting });
          }}
        />
        <Select
          label={lobbyWords.stakes}
          value={now.stakes}
          options={(['all', ...STAKES] as const).map((value) => ({ value, label: stakesLabel(value) }))}
          onPick={(stakes) => {
            set({ stakes });
          }}
        />
        <Select
          label={lobbyWords.ruleBook}
          value={now.book}
          options={choices(lobbyWords.anyRuleBook, lobby.tables.flatMap(({ book, book_title: title }) => (book ? [{ key: book, title }] : [])), now.book)}
          onPick={(book) => {
            set({ book });
          }}
        />
        <Select
          label={lobbyWords.sortBy}
          value={now.sort}
          options={SORTS.map((value) => ({ value, label: lobbyWords.sorts[value] }))}
          onPick={(sort) => {
            set({ sort });
          }}
        />
        <Switch
          label={lobbyWords.openOnly}
          checked={now.open}
          onSet={(only) => {
            set({ open: only });
          }}
        />
      </div>
      {(held > 0 || search.value !== '') && (
        <p class="small lobby-found">
          {lobbyWords.found(found, lobbyWords.tableCount(lobby.tables.length))}{' '}
          <Button kind="quiet" size="s" onClick={clearFilters}>
            {lobbyWords.showAll}
          </Button>
        </p>
      )}
    </search>
  );
}
