// The check of the log and the ledger.
import { announce } from '../../announce';
import { api, asRefused, Refused } from '../../api';
import { count, when } from '../../format';
import { save } from '../../save';
import type { Wire } from '../../types';
import { Alert, Badge, Button, Data, LinkButton, Loading, RefusalAlert } from '../../ui';
import { useEffect, useState } from 'preact/hooks';

type Status = Wire<'AuditStatus'>;
type Check = Wire<'AuditCheck'>;

const LOOK_EVERY = 700;

/** The check runs in the room, beside everything else: begun here, and asked for until it is done. */
function useAudit() {
  const [status, setStatus] = useState<Status | null>(null);
  const [error, setError] = useState<Refused | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (begin: boolean) => {
      try {
        const got = begin ? await api.post<Status>('/api/audit') : await api.get<Status>('/api/audit', { signal: stop.signal });
        if (stop.signal.aborted) return;
        setStatus(got);
        setError(got.failed ? new Refused(got.failed) : null);
        if (got.running) timer = setTimeout(() => void look(false), LOOK_EVERY);
      } catch (caught) {
        if (!stop.signal.aborted) setError(asRefused(caught));
      }
    };
    void look(true);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [turn]);
  return {
    status,
    error,
    again: () => {
      setTurn((n) => n + 1);
    },
  };
}

export function Books() {
  const { status, error, again } = useAudit();
  const running = status?.running ?? null;
  const loading = running !== null || (status === null && error === null);
  const value = status?.report ?? null;
  const at = status?.at ?? 0;
  useEffect(() => {
    if (!value || loading) return;
    announce(value.sound ? 'The books are in order.' : 'The books are not in order.', { assertive: !value.sound });
  }, [value, loading]);
  const checks = value?.checks ?? [];
  return (
    <section class="stack" aria-labelledby="audit-books">
      <div class="row spread">
        <h2 id="audit-books" class="desk-h">The books</h2>
        <div class="row">
          {value && <span class="quiet small">Checked {when(at)}</span>}
          <Button size="s" busy={loading} onClick={again}>Check again</Button>
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
      {running && (
        <p class="audit-progress">
          <label for="audit-progress">Reading the whole log: {percent(running.done, running.total)}</label>
          <progress id="audit-progress" max={Math.max(1, running.total)} value={running.done} />
        </p>
      )}
      {!value && !running && loading && <Loading what="the report; this reads the whole log" />}
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

function percent(done: number, total: number): string {
  return total === 0 ? 'beginning' : `${String(Math.floor((100 * done) / total))} %`;
}
