// The trial balance: every account with something in it, and their sum.
import { useState } from 'preact/hooks';
import { dollars, saveCsv } from '../../csv';
import { count } from '../../format';
import type { Wire } from '../../types';
import { Badge, Button, Choice, Data, Field, Money } from '../../ui';

type CageView = Wire<'CageView'>;
type AccountLine = Wire<'AccountLine'>;

type Kind = 'all' | AccountLine['of']['kind'];

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'house', label: 'House' },
  { value: 'player', label: 'Players' },
  { value: 'table', label: 'Tables' },
] as const satisfies readonly { value: Kind; label: string }[];

const TYPES: Record<AccountLine['of']['kind'], string> = { house: 'house', player: 'players', table: 'tables' };

/** Where the statement of an account is. */
export function statementOf({ account, of }: Pick<AccountLine, 'account' | 'of'>): string {
  return of.kind === 'player' ? `/cage/statement?player=${String(of.player)}` : `/cage/statement?account=${encodeURIComponent(account)}`;
}

export function Balance({ view }: { view: CageView }) {
  const [kind, setKind] = useState<Kind>('all');
  const [wanted, setWanted] = useState('');
  const rows = view.accounts.filter(
    (one) => (kind === 'all' || one.of.kind === kind) && one.account.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const whole = rows.length === view.accounts.length;
  const sum = rows.reduce((total, one) => total + one.balance, 0);
  return (
    <section class="stack" aria-labelledby="cage-balance">
      <h2 id="cage-balance" class="desk-h">Trial balance</h2>
      <div class="desk-tools">
        <Choice legend="Accounts" value={kind} options={KINDS} onPick={setKind} />
        <Field label="Filter by name" type="search" value={wanted} onInput={(event) => { setWanted(event.currentTarget.value); }} />
        <Button
          onClick={() => {
            saveCsv(`trial-balance-day-${String(view.day)}.csv`, ['account', 'balance'], view.accounts.map((one) => [one.account, dollars(one.balance)]));
          }}
        >
          Export
        </Button>
      </div>
      {view.drawer == null && (
        <p class="quiet small">Counts are blind: whoever counts does not see boxes, trays, the drawer and the accounts that would give them away. Auditors see them all.</p>
      )}
      <div class="desk-tall">
        <Data<AccountLine>
          caption="Accounts and what they hold"
          rows={rows}
          keyOf={(one) => one.account}
          empty="No account matches that name."
          columns={[
            { key: 'account', head: 'Account', rowHead: true, cell: (one) => <a href={statementOf(one)}>{one.account}</a> },
            { key: 'kind', head: 'Type', wideOnly: true, cell: (one) => TYPES[one.of.kind] },
            { key: 'balance', head: 'Balance', align: 'right', cell: (one) => <Money cents={one.balance} /> },
          ]}
        />
      </div>
      <p class="cage-sum">
        <span>{count(rows.length, 'account')} {whole ? (view.drawer == null ? 'shown' : 'in total') : `of ${String(view.accounts.length)}`}</span>
        <span class="row">
          {whole && <Badge tone={view.total === 0 ? 'good' : 'danger'}>{view.total === 0 ? 'balanced' : 'out of balance'}</Badge>}
          {(view.drawer != null || !whole) && <Money cents={whole ? view.total : sum} />}
        </span>
      </p>
    </section>
  );
}
