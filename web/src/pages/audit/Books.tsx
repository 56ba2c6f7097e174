// The check of the log and the ledger.
import { announce } from '../../announce';
import { useFetch } from '../../fetch';
import { count, when } from '../../format';
import { save } from '../../save';
import type { Wire } from '../../types';
import { Alert, Badge, Button, Data, LinkButton, Loading, RefusalAlert } from '../../ui';
import { useEffect, useState } from 'preact/hooks';

type Report = Wire<'AuditReport'>;
type Check = Wire<'AuditCheck'>;

export function Books() {
  const { value, error, loading, reload } = useFetch<Report>('/api/audit');
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!value) return;
    setAt(Date.now());
    announce(value.sound ? 'The books are in order.' : 'The books are not in order.', { assertive: !value.sound });
  }, [value]);
  const checks = value?.checks ?? [];
  return (
    <section class="stack" aria-labelledby="audit-books">
      <div class="row spread">
        <h2 id="audit-books" class="desk-h">The books</h2>
        <div class="row">
          {value && <span class="quiet small">Checked {when(at)}</span>}
          <Button size="s" busy={loading} onClick={reload}>Check again</Button>
          {value && (
            <Button
              size="s"
              onClick={() => {
                save(`audit-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}.json`, `${JSON.stringify({ at: new Date(at).toISOString(), ...value }, null, 2)}\n`);
              }}
            >
              Export
            </Button>
          )}
        </div>
      </div>
      <RefusalAlert why={error} />
      {!value && loading && <Loading what="the report; this reads the whole log" />}
      {value && (
        <>
          <Alert tone={value.sound ? 'good' : 'danger'} title={value.sound ? 'In order' : 'NOT in order'}>
            {value.sound
              ? `The whole log was read, ${count(value.entries, 'entry', 'entries')}: every hash follows from the one before, and every part of the log agrees about the money.`
              : 'At least one check failed. Keep the log exactly as it is, and compare it with your backup.'}
          </Alert>
          <div class="desk-tall">
            <Data<Check>
              caption="What was checked"
              rows={checks}
              keyOf={(check) => check.name + check.says}
              columns={[
                { key: 'name', head: 'Check', rowHead: true, cell: (check) => check.name },
                { key: 'passed', head: 'Result', cell: (check) => (check.passed == null ? <Badge>noted</Badge> : <Badge tone={check.passed ? 'good' : 'danger'}>{check.passed ? 'in order' : 'wrong'}</Badge>) },
                { key: 'says', head: 'What was found', cell: (check) => <span class={check.passed == null ? 'mono audit-hash' : undefined}>{check.says}</span> },
              ]}
            />
          </div>
        </>
      )}
      <div>
        <LinkButton size="s" href="/cage">The trial balance</LinkButton>
      </div>
    </section>
  );
}
