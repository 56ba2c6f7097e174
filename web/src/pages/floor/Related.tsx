// Accounts that look related: the same browser, or the same address. It proves nothing, and says so.
import { useFetch } from '../../fetch';
import { when } from '../../format';
import type { Wire } from '../../types';
import { Alert, Badge, Data, Loading, RefusalAlert } from '../../ui';

type Group = Wire<'RelatedGroup'>;

function People({ people }: { people: Group['people'] }) {
  return (
    <ul class="related-people">
      {people.map((one) => (
        <li key={one.name}>
          {one.name} {one.guest && <Badge>guest</Badge>} {one.barred && <Badge tone="danger">may not play</Badge>}
          {one.tables.map((table) => (
            <a key={table} href={`/table/${String(table)}`}>
              {' '}
              table {table}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

export function Related() {
  const { value, error } = useFetch<Wire<'RelatedAccounts'>>('/api/related');
  return (
    <section class="panel stack" aria-labelledby="related-accounts">
      <h2 id="related-accounts" class="desk-h">Accounts that look related</h2>
      <p class="quiet">These accounts came in with the same browser or from the same address. Families and friends share both: look before you act.</p>
      {error ? (
        <RefusalAlert why={error} />
      ) : value === null ? (
        <Loading what="the accounts" />
      ) : (
        <>
          {value.groups.some((group) => group.together != null) && (
            <Alert tone="warn">Some of them sit at the same table now.</Alert>
          )}
          <Data
            caption="Accounts that share something"
            rows={value.groups}
            keyOf={(group) => `${group.by} ${group.people.map((one) => one.name).join(' ')}`}
            empty="No accounts share a browser or an address."
            columns={[
              { key: 'by', head: 'Same', rowHead: true, cell: (group) => (group.by === 'device' ? 'browser' : 'address') },
              { key: 'people', head: 'Accounts', cell: (group) => <People people={group.people} /> },
              { key: 'together', head: 'Together at', cell: (group) => (group.together == null ? '' : `table ${String(group.together)}`) },
              { key: 'last', head: 'Last', cell: (group) => when(group.last) },
            ]}
          />
        </>
      )}
    </section>
  );
}
