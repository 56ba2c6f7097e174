import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { withQuery } from '../../api';
import { useFetch, useRested } from '../../fetch';
import { capital, count } from '../../format';
import { setQuery } from '../../router';
import { rulePath, ruleTitle } from '../../rules';
import type { RuleFilter, RuleFilters, RuleLine, RuleList } from '../../types';
import { Alert, Badge, Button, Empty, Loading, PageTitle, SearchBox, Select } from '../../ui';
import { bookName } from '../../titles';
import { marked } from './words';

const FILTERS = ['book', 'area', 'kind', 'game'] as const;
const TITLES = { book: 'Book', area: 'Topic', kind: 'Kind', game: 'Game' } as const;

function choices(all: string, list: readonly RuleFilter[] | undefined) {
  return [{ value: '', label: all }, ...(list ?? []).map((one) => ({ value: one.key, label: `${capital(one.title)} (${String(one.count)})` }))];
}

/** Search with results as one types; what is asked stands in the address. */
export function RuleSearch({ query }: { query: URLSearchParams }) {
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const rested = useRested(typed);
  useEffect(() => {
    setQuery({ q: rested.trim() });
  }, [rested]);

  const filters = useFetch<RuleFilters>('/api/rules/filters');
  const asked = Object.fromEntries(FILTERS.map((key) => [key, query.get(key)]));
  const base = withQuery('/api/rules', { q: query.get('q'), ...asked, proven: query.get('proven') });
  const narrowed = FILTERS.some((key) => query.has(key)) || query.has('proven');
  const lists = {
    book: choices('All books', filters.value?.books.map((one) => ({ ...one, title: bookName(one.key) }))),
    area: choices('Everything', filters.value?.areas),
    kind: choices('All kinds', filters.value?.kinds),
    game: choices('All games', filters.value?.games),
  };
  return (
    <div class="page rules-page">
      <header class="rules-head">
        <PageTitle title="Rules" />
        <p class="lead">The books this room deals by, in our own words. Every decision at a table names the rule behind it.</p>
      </header>
      <SearchBox
        label="Search the rules"
        placeholder="short all-in, kill, dead button …"
        typed={typed}
        onType={setTyped}
        keys="Rules"
        onDown={() => {
          const first = document.querySelector<HTMLElement>('.rules-hit a');
          first?.focus();
          return first !== null;
        }}
      >
        <div class="rules-filters">
          {FILTERS.map((key) => (
            <Select
              key={key}
              label={TITLES[key]}
              value={query.get(key) ?? ''}
              options={lists[key]}
              onPick={(value) => {
                setQuery({ [key]: value });
              }}
            />
          ))}
          <Select
            label="Proven by a test"
            value={query.get('proven') ?? ''}
            options={[
              { value: '', label: 'All rules' },
              { value: 'true', label: 'Proven' },
              { value: 'false', label: 'Not proven' },
            ]}
            onPick={(value) => {
              setQuery({ proven: value });
            }}
          />
        </div>
      </SearchBox>
      <Hits
        key={base}
        base={base}
        words={query.get('q') ?? ''}
        onClear={
          narrowed
            ? () => {
                setQuery({ book: null, area: null, kind: null, game: null, proven: null });
              }
            : null
        }
      />
    </div>
  );
}

function Hits({ base, words, onClear }: { base: string; words: string; onClear: (() => void) | null }) {
  const [after, setAfter] = useState<number | null>(null);
  const [rules, setRules] = useState<RuleLine[]>([]);
  const page = useFetch<RuleList>(after === null ? base : `${base}${base.includes('?') ? '&' : '?'}after=${String(after)}`);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!page.value) return;
    const got = page.value;
    setRules((had) => (after === null ? got.rules : [...had, ...got.rules]));
    if (after === null) announce(got.found === 0 ? 'No rule found.' : `${count(got.found, 'rule')} found.`);
  }, [page.value]);
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('.rules-hit a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at === -1 || !next) return;
    event.preventDefault();
    next.focus();
  };
  if (page.error) {
    return (
      <Alert tone="warn" loud actions={<Button onClick={page.reload}>Try again</Button>}>
        {page.error.says}
      </Alert>
    );
  }
  if (!page.value) return <Loading what="the rules" />;
  if (page.value.found === 0) {
    return (
      <Empty title="No rules found" actions={onClear && <Button onClick={onClear}>Clear the filters</Button>}>
        Try fewer or different words{onClear ? ', or clear the filters' : ''}.
      </Empty>
    );
  }
  return (
    <section aria-label="Rules found">
      <div class="row spread rules-count">
        <p class="quiet">{count(page.value.found, 'rule')}{words && ', best matches first'}</p>
        {onClear && (
          <Button kind="quiet" size="s" onClick={onClear}>
            Clear the filters
          </Button>
        )}
      </div>
      {/* The arrows are a comfort; the links are reached with Tab as ever. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul role="list" class="rules-hits" ref={list} onKeyDown={step}>
        {rules.map((rule) => (
          <li key={rule.id} class="rules-hit">
            <h2>
              <a href={rulePath(rule.id)}>{ruleTitle(rule)}</a>
            </h2>
            <p class="rules-text">{marked(rule.text, words)}</p>
            <p class="rules-meta">
              <span class="mono">{rule.id}</span>
              <span>{bookName(rule.book)}</span>
              <Badge>{rule.area}</Badge>
              <Badge>{rule.kind}</Badge>
              {rule.proven && <Badge tone="good">proven</Badge>}
            </p>
          </li>
        ))}
      </ul>
      {page.value.next != null && (
        <Button
          busy={page.loading}
          onClick={() => {
            setAfter(page.value?.next ?? null);
          }}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
