// The cage: what the ledger holds, money in and out, movements to void, the gaming day.
import './cage.css';
import { money } from '../../format';
import type { PageProps } from '../../routes';
import { has } from '../../session';
import type { Wire } from '../../types';
import { Alert, Empty, LinkButton, Money } from '../../ui';
import { Desk, Figure } from '../floor/desk/Desk';
import { Ratings } from '../floor/Ratings';
import { usePolled } from '../../polled';
import { Balance } from './Balance';
import { Chips } from './Chips';
import { Day } from './Day';
import { Players } from './Players';
import { Proposals } from './Proposals';
import { Statement } from './Statement';

type CageView = Wire<'CageView'>;

const EVERY = 4_000;

export default function CagePage({ params, query }: PageProps) {
  const { value, error, reload } = usePolled<CageView>('/api/cage', EVERY);
  const part = params['part'] ?? '';
  return (
    <Desk
      title="Cage"
      base="/cage"
      chosen={part}
      parts={[
        { id: '', label: 'Balance' },
        { id: 'players', label: 'Players' },
        ...(has('cage') ? [{ id: 'chips', label: 'Bankroll and fills' }] : []),
        ...(has('cage') ? [{ id: 'proposals', label: 'Void a movement' }] : []),
        { id: 'ratings', label: 'Time and comps' },
        { id: 'statement', label: 'Statements' },
        { id: 'day', label: 'Gaming day', count: value?.count?.lines.filter((line) => line.counts.length === 0).length ?? 0 },
      ]}
      strip={value && <Strip view={value} />}
      error={error}
      ready={value !== null}
      reload={reload}
    >
      {value && value.total !== 0 && (
        <Alert tone="danger" title="The ledger does not balance" loud>
          All accounts together add up to {money(value.total)} instead of zero. Stop paying out and call the auditor.
        </Alert>
      )}
      {value && <Chosen part={part} view={value} query={query} />}
    </Desk>
  );
}

function Strip({ view }: { view: CageView }) {
  return (
    <dl class="desk-strip">
      {view.drawer != null && (
        <Figure name="Cage and vault">
          <Money cents={view.drawer} />
        </Figure>
      )}
      <Figure name="All accounts" tone={view.total === 0 ? 'good' : 'danger'}>
        {money(view.total)} {view.total === 0 ? '✓ balanced' : 'out of balance'}
      </Figure>
      <Figure name="Gaming day">{view.day}</Figure>
      {!has('cage') && <Figure name="You">read only</Figure>}
    </dl>
  );
}

function Chosen({ part, view, query }: { part: string; view: CageView; query: URLSearchParams }) {
  switch (part) {
    case '':
      return <Balance view={view} />;
    case 'players':
      return <Players view={view} />;
    case 'chips':
      return has('cage') ? <Chips view={view} /> : <Elsewhere />;
    case 'proposals':
      return has('cage') ? <Proposals /> : <Elsewhere />;
    case 'ratings':
      return <Ratings />;
    case 'statement':
      return <Statement view={view} account={query.get('account') ?? ''} player={query.get('player') ?? ''} />;
    case 'day':
      return <Day view={view} />;
    default:
      return <Elsewhere />;
  }
}

function Elsewhere() {
  return (
    <Empty title="There is no such page in the cage" actions={<LinkButton href="/cage" kind="main">Go to the trial balance</LinkButton>}>
      The address may be mistyped, or your badge may have no access.
    </Empty>
  );
}
