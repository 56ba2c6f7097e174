// The alarms: what whoever operates the room has to see to.
import { sentence, when } from '../../format';
import type { FloorView, Wire } from '../../types';
import { Alert, LinkButton } from '../../ui';
import { mayResolve, ResolveHand } from './ResolveHand';

type Board = Wire<'AlarmBoard'>;
type Alarm = Wire<'Alarm'>;

/** What each kind is called. */
const TITLES: Record<Alarm['kind'], string> = {
  'taken-over': 'Another server has taken this room over',
  'log-gone': "The room's log is gone",
  'disk-full': 'The disk is full',
  'room-halted': 'The log cannot be written',
  'room-silent': 'The room does not answer',
  'accounts-gone': 'The accounts file is gone',
  'disk-low': 'The disk is almost full',
  'table-still': 'A table does not move',
  'log-unpacked': 'Old entries of the log are not packed',
};

/** The alarms that ring, in every part of the floor. Nothing where none does. */
export function Alarms({ board, view }: { board: Board | null; view: FloorView | null }) {
  if (!board || board.alarms.length === 0) return null;
  return (
    <section class="stack" aria-label="Alarms">
      {board.alarms.map((alarm) => (
        <AlarmLine key={`${alarm.kind}/${String(alarm.table ?? '')}`} alarm={alarm} view={view} />
      ))}
    </section>
  );
}

function AlarmLine({ alarm, view }: { alarm: Alarm; view: FloorView | null }) {
  const table = view?.tables.find((one) => one.id === alarm.table);
  const of = view?.board.tables.find((one) => one.id === alarm.table);
  return (
    <Alert tone={alarm.stops ? 'danger' : 'warn'} title={alarm.stops ? `The room stands still: ${TITLES[alarm.kind].toLowerCase()}` : TITLES[alarm.kind]}>
      <p>
        {sentence(alarm.says)} Since {when(alarm.since)}.
      </p>
      {alarm.table != null && (
        <div class="row">
          {table && mayResolve(table, of) && <ResolveHand table={table} label="Resolve this hand" />}
          <LinkButton size="s" href={`/floor?table=${String(alarm.table)}`}>
            Go to the table
          </LinkButton>
        </div>
      )}
    </Alert>
  );
}

/** The part of the floor that has them all, and which program runs. */
export function AlarmPart({ board }: { board: Board | null }) {
  return (
    <div class="panel stack">
      <h2 class="desk-h">Alarms</h2>
      {board?.alarms.length === 0 && <p class="data-empty">All is well: the log is written, the disk has space, and every table moves.</p>}
      {board && board.alarms.length > 0 && <p class="quiet">What rings is shown above. The log of the server says the same, and when it began.</p>}
      {board && (
        <dl class="small">
          <dt>Software</dt>
          <dd>
            Version {board.version}
            {board.sha256 != null && (
              <>
                , SHA-256 <span class="mono audit-hash">{board.sha256}</span>
              </>
            )}
          </dd>
        </dl>
      )}
    </div>
  );
}
