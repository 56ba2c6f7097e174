import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { withQuery } from '../../api';
import { useFetch, useRested } from '../../fetch';
import { capital } from '../../format';
import { language } from '../../language';
import { rulesWords } from '../../messages/en/rules';
import { setQuery } from '../../router';
import { rulePath, ruleTitle } from '../../rules';
import type { RuleFilter, RuleFilters, RuleLine, RuleList } from '../../types';
import { Alert, Badge, Button, Empty, Loading, PageTitle, SearchBox, Select } from '../../ui';
import { bookName } from '../../titles';
import { marked } from './words';

const FILTERS = ['book', 'area', 'kind', 'game'] as const;

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
    book: choices(rulesWords.allBooks, filters.value?.books.map((one) => ({ ...one, title: bookName(one.key) }))),
    area: choices(rulesWords.everything, filters.value?.areas),
    kind: choices(rulesWords.allKinds, filters.value?.kinds),
    game: choices(rulesWords.allGames, filters.value?.games),
  };
  return (
    <div class="page rules-page">
      <header class="rules-head">
        <PageTitle title={rulesWords.rules} />
        <p class="lead">{rulesWords.lead}</p>
        {language.value !== 'en' && <p class="quiet">{rulesWords.english}</p>}
      </header>
      <SearchBox
        label={rulesWords.searchRules}
        placeholder={rulesWords.placeholder}
        typed={typed}
        onType={setTyped}
        keys={rulesWords.rules}
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
              label={rulesWords.filters[key]}
              value={query.get(key) ?? ''}
              options={lists[key]}
              onPick={(value) => {
                setQuery({ [key]: value });
              }}
            />
          ))}
          <Select
            label={rulesWords.provenFilter}
            value={query.get('proven') ?? ''}
            options={[
              { value: '', label: rulesWords.allRules },
              { value: 'true', label: rulesWords.proven },
              { value: 'false', label: rulesWords.notProven },
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
    if (after === null) announce(got.found === 0 ? rulesWords.noneFound : rulesWords.found(got.found));
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
      <Alert tone="warn" loud actions={<Button onClick={page.reload}>{rulesWords.tryAgain}</Button>}>
        {page.error.says}
      </Alert>
    );
  }
  if (!page.value) return <Loading what={rulesWords.theRules} />;
  if (page.value.found === 0) {
    return (
      <Empty title={rulesWords.noRules} actions={onClear && <Button onClick={onClear}>{rulesWords.clear}</Button>}>
        {onClear ? rulesWords.fewerOrClear : rulesWords.fewer}
      </Empty>
    );
  }
  return (
    <section aria-label={rulesWords.list}>
      <div class="row spread rules-count">
        <p class="quiet">{rulesWords.count(page.value.found)}{words && rulesWords.bestFirst}</p>
        {onClear && (
          <Button kind="quiet" size="s" onClick={onClear}>
            {rulesWords.clear}
          </Button>
        )}
      </div>
      {/* The arrows are a comfort; the links are reached with Tab as ever. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul role="list" class="rules-hits" ref={list} onKeyDown={step}>
        {rules.map((rule) => (
          <li key={rule.id} class="rules-hit">
            <h2>
              <a href={rulePath(rule.id)} lang="en">{ruleTitle(rule)}</a>
            </h2>
            <p class="rules-text" lang="en">{marked(rule.text, words)}</p>
            <p class="rules-meta">
              <span class="mono">{rule.id}</span>
              <span>{bookName(rule.book)}</span>
              <Badge>{rule.area}</Badge>
              <Badge>{rule.kind}</Badge>
              {rule.proven && <Badge tone="good">{rulesWords.provenMark}</Badge>}
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
          {rulesWords.more}
        </Button>
      )}
    </section>
  );
}
