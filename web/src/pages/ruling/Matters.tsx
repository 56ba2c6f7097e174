import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { withQuery } from '../../api';
import { useFetch, useRested } from '../../fetch';
import { count } from '../../format';
import type { Wire } from '../../types';
import { Alert, Button, Empty, Loading, SearchBox } from '../../ui';
import { caseAt, type CasePlace } from './facts';

/** What happened? Every matter as a large button, sorted by kind; a search by words. */
export function Matters({ place, title = 'What happened?' }: { place: CasePlace; title?: string }) {
  const [typed, setTyped] = useState('');
  const words = useRested(typed).trim();
  const got = useFetch<Wire<'RulingMatters'>>(withQuery('/api/rulings', { q: words }));
  const all = got.value;
  const found = all?.found ?? null;
  useEffect(() => {
    if (found) announce(found.length === 0 ? 'Nothing found.' : `${count(found.length, 'match', 'matches')} found.`);
  }, [found]);
  return (
    <section aria-labelledby="ruling-what">
      <h2 id="ruling-what">{title}</h2>
      <SearchBox label="Say it in a few words" placeholder="flop too early, string bet, wrong button …" typed={typed} onType={setTyped} keys="Ruling" />
      {got.error && (
        <Alert tone="warn" loud actions={<Button onClick={got.reload}>Try again</Button>}>
          {got.error.says}
        </Alert>
      )}
      {!all && !got.error && <Loading what="the list" />}
      {all && found && <Found all={all} found={found} place={place} />}
      {all && !found && all.kinds.map((kind) => <Kind key={kind.key} kind={kind} place={place} />)}
    </section>
  );
}

function Found({ all, found, place }: { all: Wire<'RulingMatters'>; found: readonly string[]; place: CasePlace }) {
  const matters = all.kinds.flatMap((kind) => kind.matters);
  const hits = found.map((key) => matters.find((matter) => matter.key === key)).filter((matter) => matter !== undefined);
  if (hits.length === 0) return <Empty title="Nothing found">Try other words, or clear the box to see everything.</Empty>;
  return (
    <ul role="list" class="ruling-matters" aria-label="Best matches first">
      {hits.slice(0, 8).map((matter) => (
        <Matter key={matter.key} matter={matter} place={place} />
      ))}
    </ul>
  );
}

function Kind({ kind, place }: { kind: Wire<'RulingKind'>; place: CasePlace }) {
  return (
    <section class="ruling-kind" aria-labelledby={`ruling-kind-${kind.key}`}>
      <h3 id={`ruling-kind-${kind.key}`}>{kind.title}</h3>
      <ul role="list" class="ruling-matters">
        {kind.matters.map((matter) => (
          <Matter key={matter.key} matter={matter} place={place} />
        ))}
      </ul>
    </section>
  );
}

function Matter({ matter, place }: { matter: Wire<'RulingMatter'>; place: CasePlace }) {
  return (
    <li>
      <a class="plate-button" href={caseAt(matter.key, place, [])}>
        {matter.title}
      </a>
    </li>
  );
}
