import { useEffect, useState } from 'preact/hooks';
import { asRefused, Refused } from '../../api';
import { useHotkeys } from '../../hotkeys';
import { rulesWords } from '../../messages/en/rules';
import { uiWords } from '../../messages/en/ui';
import { go } from '../../router';
import { ruleFilters, rulePage, rulePath, ruleTitle } from '../../rules';
import type { RuleEdition, RulePage, RuleParameter } from '../../types';
import { Badge, Empty, LinkButton, Loading, PageTitle } from '../../ui';
import { bookName } from '../../titles';
import { plain } from './words';

/** One rule, whole. */
export function RuleView({ id }: { id: string }) {
  const [got, setGot] = useState<RulePage | Refused | null>(null);
  const [games, setGames] = useState<Record<string, string>>({});
  useEffect(() => {
    let current = true;
    setGot(null);
    rulePage(id).then(
      (page) => {
        if (current) setGot(page);
      },
      (error: unknown) => {
        if (current) setGot(asRefused(error));
      },
    );
    ruleFilters().then(
      (filters) => {
        if (current) setGames(Object.fromEntries(filters.games.map((game) => [game.key, game.title])));
      },
      // Without the titles the keys do.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [id]);
  const page = got === null || got instanceof Refused ? null : got;
  useHotkeys(rulesWords.rule, [
    { key: 'p', label: rulesWords.previous, on: page?.before != null, run: () => { if (page?.before) go(rulePath(page.before)); } },
    { key: 'n', label: rulesWords.next, on: page?.after != null, run: () => { if (page?.after) go(rulePath(page.after)); } },
    { key: '/', label: rulesWords.search, run: () => { go('/rules'); } },
  ]);
  if (got === null) {
    return (
      <div class="page">
        <Loading what="the rule" />
      </div>
    );
  }
  if (!page) {
    return (
      <div class="page">
        <PageTitle title={uiWords.rule(id)} unseen />
        <Empty title={rulesWords.notFound} actions={<LinkButton kind="main" href="/rules">{rulesWords.searchRules}</LinkButton>}>
          {got instanceof Refused && got.says}
        </Empty>
      </div>
    );
  }
  return <Whole page={page} games={games} />;
}

function Whole({ page, games }: { page: RulePage; games: Record<string, string> }) {
  const { rule } = page;
  const more = rule as { example?: unknown; note?: unknown };
  return (
    <article class="page rules-one">
      <nav aria-label={rulesWords.book} class="rules-way">
        <a href="/rules">{rulesWords.rules}</a>
        <span aria-hidden="true">›</span>
        <a href={`/rules?book=${encodeURIComponent(rule.book)}`}>{bookName(rule.book)}</a>
        {page.section && (
          <>
            <span aria-hidden="true">›</span>
            <span>{page.section}</span>
          </>
        )}
      </nav>
      <p class="rules-number mono">{rule.id}</p>
      <PageTitle title={ruleTitle(rule)} />
      <p class="rules-wording" lang="en">{rule.text}</p>
      {typeof more.example === 'string' && (
        <p class="rules-example">
          <strong>{rulesWords.example}</strong> <span lang="en">{more.example}</span>
        </p>
      )}
      {typeof more.note === 'string' && (
        <p class="rules-example">
          <strong>{rulesWords.reading}</strong> <span lang="en">{more.note}</span>
        </p>
      )}
      <p class="rules-meta">
        <a href={`/rules?area=${encodeURIComponent(rule.area)}`}>
          <Badge>{rule.area}</Badge>
        </a>
        <a href={`/rules?kind=${encodeURIComponent(rule.kind)}`}>
          <Badge>{rule.kind}</Badge>
        </a>
        <Badge tone={rule.proven ? 'good' : 'plain'}>{rule.proven ? rulesWords.provenBy : rulesWords.notProvenBy}</Badge>
      </p>
      <div class="rules-parts">
        {page.parameters.length > 0 && (
          <section>
            <h2>{rulesWords.figures}</h2>
            <Parameters list={page.parameters} />
          </section>
        )}
        {page.editions.length > 0 && (
          <section class="rules-wide">
            <h2>{rulesWords.editions}</h2>
            <div class="rules-editions">
              {page.editions.map((edition) => (
                <Edition key={edition.edition} edition={edition} current={rule.id} />
              ))}
            </div>
          </section>
        )}
        {page.games.length > 0 && (
          <section>
            <h2>{rulesWords.games}</h2>
            <ul role="list" class="row">
              {page.games.map((game) => (
                <li key={game}>
                  <a href={`/rules?game=${encodeURIComponent(game)}`}>{games[game] ?? plain(game)}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{rulesWords.proof}</h2>
          {page.proofs.length === 0 ? (
            <p class="quiet">{rule.kind === 'definition' || rule.kind === 'policy' ? rulesWords.noTestEver : rulesWords.noTest}</p>
          ) : (
            <ul class="rules-proofs">
              {page.proofs.map((proof) => (
                <li key={proof} class="mono">
                  {proof}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <nav class="rules-turn" aria-label={rulesWords.turn}>
        {page.before ? <a href={rulePath(page.before)} rel="prev">← <span class="mono">{page.before}</span></a> : <span />}
        {page.after ? <a href={rulePath(page.after)} rel="next"><span class="mono">{page.after}</span> →</a> : <span />}
      </nav>
      <p class="small quiet">{rulesWords.ours(page.book_title)}</p>
    </article>
  );
}

function Parameters({ list }: { list: readonly RuleParameter[] }) {
  return (
    <dl class="rules-figures">
      {list.map((one) => (
        <div key={one.name}>
          <dt>{plain(one.name)}</dt>
          <dd>{plain(one.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Edition({ edition, current }: { edition: RuleEdition; current: string }) {
  const here = edition.id === current && edition.text != null;
  return (
    <section class={`rules-edition${here ? ' rules-edition-here' : ''}`}>
      <h3>
        {edition.title} {here && <Badge tone="brass">{rulesWords.thisOne}</Badge>}
      </h3>
      {edition.text == null ? <p class="quiet">{rulesWords.noSuch}</p> : <p lang="en">{edition.text}</p>}
      {edition.parameters.length > 0 && <Parameters list={edition.parameters} />}
      {edition.text != null && !here && (
        <p class="small">
          <a href={rulePath(edition.id)} class="mono">
            {edition.id}
          </a>
        </p>
      )}
    </section>
  );
}
