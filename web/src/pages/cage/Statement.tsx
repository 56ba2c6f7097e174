// The statement of any account, page by page.
import { useState } from 'preact/hooks';
import { saveCsv, STATEMENT_HEADS, statementRow } from '../../csv';
import { usePages } from '../../fetch';
import { count, when } from '../../format';
import { go } from '../../router';
import type { Wire } from '../../types';
import { Button, Data, Empty, Field, Loading, Money, RefusalAlert, RuleLink } from '../../ui';
import { whoIs } from '../floor/desk/fields';
import { statementOf } from './Balance';

type StatementView = Wire<'Statement'>;
type Line = Wire<'StatementLine'>;

const LINES = 50;

/** The address of the statement of what was typed: a player by name or number, or else an account by name. */
export function wayTo(typed: string, view: Wire<'CageView'>): string {
  const text = typed.trim();
  const exact = view.accounts.find((one) => one.account.toLowerCase() === text.toLowerCase());
  if (exact) return statementOf(exact);
  const number = /^player (\d+)$/i.exec(text)?.[1];
  if (number !== undefined) return `/cage/statement?player=${number}`;
  const who = whoIs(text, view.players);
  return who ? `/cage/statement?player=${String(who.player)}` : `/cage/statement?account=${encodeURIComponent(text)}`;
}

export function Statement({ view, account, player }: { view: Wire<'CageView'>; account: string; player: string }) {
  const [typed, setTyped] = useState('');
  return (
    <section class="stack" aria-labelledby="cage-statement">
      <h2 id="cage-statement" class="desk-h">Statements</h2>
      <form
        class="desk-tools"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') go(wayTo(typed, view));
        }}
      >
        <Field label="Account or player" value={typed} list="cage-accounts" placeholder="cage, table 3 rake box, Ada" onInput={(event) => { setTyped(event.currentTarget.value); }} />
        <datalist id="cage-accounts">
          {view.accounts.map((one) => (
            <option key={one.account} value={one.account} />
          ))}
        </datalist>
        <Button type="submit" kind="main">Show</Button>
      </form>
      {account === '' && player === '' ? (
        <Empty title="Whose statement?">Enter an account above, or pick one in the trial balance.</Empty>
      ) : (
        <Lines key={`${account}/${player}`} account={account} player={player} />
      )}
    </section>
  );
}

function Lines({ account, player }: { account: string; player: string }) {
  const { latest: head, lines, more, loading, error, older, reload } = usePages<StatementView, Line>({
    path: '/api/cage/statement',
    query: { account, player, limit: LINES },
    linesOf: (page) => page.lines,
    numberOf: (line) => line.movement,
  });
  if (!head) return error ? <RefusalAlert why={error} loud /> : <Loading what="the statement" />;
  const name = `statement-${head.account.replaceAll(/[^a-z0-9]+/gi, '-')}.csv`;
  return (
    <div class="stack">
      <div class="row spread">
        <p class="cage-of">
          <strong>{head.account}</strong> holds <Money cents={head.balance} />
          {head.on_tables > 0 && (
            <>
              , and <Money cents={head.on_tables} /> on tables
            </>
          )}
        </p>
        <div class="row">
          <Button size="s" busy={loading} onClick={reload}>Refresh</Button>
          <Button size="s" onClick={() => { saveCsv(name, STATEMENT_HEADS, lines.map(statementRow)); }}>Export what is shown</Button>
        </div>
      </div>
      <div class="desk-tall">
        <Data<Line>
          caption={`Statement of ${head.account}`}
          rows={lines}
          keyOf={(line) => line.movement}
          empty="No movements yet."
          columns={[
            { key: 'no', head: 'No.', align: 'right', cell: (line) => line.movement },
            { key: 'at', head: 'When', wideOnly: true, cell: (line) => <span class="num">{when(line.at)}</span> },
            {
              key: 'what', head: 'What', rowHead: true,
              cell: (line) => (
                <>
                  {line.title} {line.rule != null && <RuleLink id={line.rule} />}
                  <div class="cage-with">{line.with}</div>
                </>
              ),
            },
            { key: 'with', head: 'With', wideOnly: true, cell: (line) => line.with },
            { key: 'badge', head: 'Badge', align: 'right', wideOnly: true, cell: (line) => line.badge ?? '' },
            { key: 'amount', head: 'Amount', align: 'right', cell: (line) => <Money cents={line.amount} signed /> },
            { key: 'balance', head: 'Balance', align: 'right', cell: (line) => <Money cents={line.balance} /> },
          ]}
        />
      </div>
      <RefusalAlert why={error} loud />
      <div class="row">
        {more && <Button busy={loading} onClick={older}>Earlier movements</Button>}
        <span class="quiet small">{count(lines.length, 'movement')} shown{more ? '' : ', the complete list'}</span>
      </div>
    </div>
  );
}
