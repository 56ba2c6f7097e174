// The dealers' line-up: who deals where, who waits, the next push and when it is due.
import { useState } from 'preact/hooks';
import { count, when } from '../../format';
import { printSheet } from '../../print';
import { useNow } from '../../time';
import { directorAsks } from '../../tournament/asks';
import { clockFace } from '../../tournament/words';
import type { Wire } from '../../types';
import { Button, Data, Select } from '../../ui';
import { AskButton, AskForm, DialogButton, Sure } from '../floor/desk/asking';
import { TextField } from '../floor/desk/fields';
import { LineUpSheet } from './LineUpSheet';
import { nextWords, pushOf, pushWords } from './lineUp';
import type { DeskProps } from './Now';

type Dealer = Wire<'LineUpDealer'>;

/** The longest name the room takes. */
const MOST_NAME = 40;

export function Dealers({ desk }: DeskProps) {
  const { tables, dealers } = desk.line_up;
  const named = (dealer: number | null | undefined) => dealers.find((one) => one.dealer === dealer);
  const { phase } = desk.view.summary;
  const over = phase === 'finished' || phase === 'cancelled';
  return (
    <div class="stack">
      <div class="desk-cards">
        <PushPanel desk={desk} over={over} />
        <div class="stack">
          {!over && <ClockIn desk={desk} />}
          <Line desk={desk} over={over} />
        </div>
      </div>
      <section class="panel stack" aria-labelledby="director-dealing">
        <h2 id="director-dealing" class="desk-h">At the tables</h2>
        <Data
          caption="Who deals at which table"
          rows={tables}
          keyOf={(one) => one.table}
          empty="No table is in use."
          columns={[
            { key: 'table', head: 'Table', rowHead: true, cell: (one) => one.table },
            { key: 'who', head: 'Dealer', cell: (one) => named(one.dealer)?.name ?? <span class="quiet">nobody</span> },
            { key: 'since', head: 'Since', wideOnly: true, cell: (one) => sinceOf(named(one.dealer)) },
            { key: 'downs', head: 'Downs', align: 'right', cell: (one) => named(one.dealer)?.in_a_row ?? '' },
            { key: 'next', head: 'Next', cell: (one) => named(one.next)?.name ?? <span class="quiet">nobody</span> },
            { key: 'acts', head: <span class="unseen">What can be done</span>, cell: (one) => <Acts desk={desk} dealer={named(one.dealer)} over={over} /> },
          ]}
        />
      </section>
    </div>
  );
}

const sinceOf = (one: Dealer | undefined) => (one ? when(one.since) : '');

function Line({ desk, over }: DeskProps & { over: boolean }) {
  return (
    <section class="panel stack" aria-labelledby="director-line">
      <h2 id="director-line" class="desk-h">In line</h2>
      <Data
        caption="Who waits or has a break, the first in line first"
        rows={desk.line_up.dealers.filter((one) => one.line != null)}
        keyOf={(one) => one.dealer}
        empty="Nobody waits."
        columns={[
          { key: 'line', head: 'Place', align: 'right', cell: (one) => one.line },
          { key: 'who', head: 'Dealer', rowHead: true, cell: (one) => one.name },
          { key: 'since', head: 'Since', wideOnly: true, cell: (one) => sinceOf(one) },
          { key: 'next', head: 'Next', cell: (one) => nextWords(one.next) },
          { key: 'acts', head: <span class="unseen">What can be done</span>, cell: (one) => <Acts desk={desk} dealer={one} over={over} /> },
        ]}
      />
    </section>
  );
}

function PushPanel({ desk, over }: DeskProps & { over: boolean }) {
  const { line_up: lineUp, view } = desk;
  const now = useNow(500, lineUp.due_at != null);
  const push = pushOf(lineUp);
  const first = lineUp.tables.every((one) => one.dealer == null);
  const left = lineUp.due_at == null ? null : lineUp.due_at - now;
  return (
    <section class="panel stack" aria-labelledby="director-push">
      <h2 id="director-push" class="desk-h">Next push</h2>
      {left === null ? (
        <p class="tour-when">{lineUp.dealers.length === 0 ? 'Nobody is on duty.' : 'Nobody deals yet.'}</p>
      ) : (
        <p class="tour-time num" role="timer" aria-label="Time to the push">{left <= 0 ? 'Due' : clockFace(left)}</p>
      )}
      <p class="quiet">
        Downs of {count(lineUp.down_minutes, 'minute')}, a break after {count(lineUp.downs, 'down')}
        {left !== null && left <= -60_000 && `; due since ${when(lineUp.due_at ?? 0)}`}.
      </p>
      <ul role="list" class="director-push">
        {lineUp.dealers
          .filter((one) => one.next.kind === 'table' || one.next.kind === 'break')
          .map((one) => (
            <li key={one.dealer}>
              <b>{one.name}</b> {pushWords(one)}
            </li>
          ))}
      </ul>
      <div class="row">
        <AskButton
          kind="main"
          size="m"
          disabled={over || push.length === 0}
          ask={directorAsks({ do: 'push', tournament: view.summary.id, tables: push })}
          said={first ? 'Every dealer has a table.' : 'The dealers are pushed.'}
        >
          {first ? 'Seat the dealers' : 'Push the dealers'}
        </AskButton>
        {!over && <SetDowns desk={desk} />}
        <Button
          size="s"
          disabled={lineUp.dealers.length === 0}
          onClick={() => {
            printSheet(<LineUpSheet desk={desk} />);
          }}
        >
          Print the line-up
        </Button>
      </div>
    </section>
  );
}

function SetDowns({ desk }: DeskProps) {
  const { down_minutes: lasts, downs } = desk.line_up;
  const [minutes, setMinutes] = useState(String(lasts));
  const [row, setRow] = useState(String(downs));
  return (
    <DialogButton label="Set the downs" title="Set the downs">
      {(close) => (
        <AskForm
          make={() => {
            if (!/^[1-9]\d{0,2}$/.test(minutes.trim())) return 'Enter how many minutes a down lasts.';
            if (!/^[1-9]\d?$/.test(row.trim())) return 'Enter after how many downs a dealer has a break.';
            return directorAsks({ do: 'set-downs', tournament: desk.view.summary.id, minutes: Number(minutes), downs: Number(row) });
          }}
          yes="Set them"
          said="The downs are set."
          onDone={close}
          onCancel={close}
        >
          <TextField label="Minutes of a down" value={minutes} onSet={setMinutes} />
          <TextField label="Break after this many downs" value={row} onSet={setRow} hint="As far as somebody is there to come in." />
        </AskForm>
      )}
    </DialogButton>
  );
}

function ClockIn({ desk }: DeskProps) {
  const [name, setName] = useState('');
  return (
    <section class="panel stack" aria-labelledby="director-clock-in">
      <h2 id="director-clock-in" class="desk-h">A dealer comes on duty</h2>
      <AskForm
        make={() => (name.trim() === '' ? 'Enter the name of the dealer.' : directorAsks({ do: 'dealer-in', tournament: desk.view.summary.id, name: name.trim() }))}
        yes="Clock in"
        said={`${name.trim()} is on duty.`}
        onDone={() => {
          setName('');
        }}
      >
        <TextField label="Name" value={name} onSet={setName} max={MOST_NAME} hint="As it stands on the badge. The dealer goes to the end of the line." />
      </AskForm>
    </section>
  );
}

function Acts({ desk, dealer, over }: DeskProps & { dealer: Dealer | undefined; over: boolean }) {
  if (!dealer || over) return null;
  const id = desk.view.summary.id;
  const last = dealer.line != null && dealer.line === desk.line_up.dealers.filter((one) => one.line != null).length;
  return (
    <span class="row director-acts">
      <SendTo desk={desk} dealer={dealer} />
      {!last && (
        <AskButton
          kind="quiet"
          ask={directorAsks({ do: 'rest-dealer', tournament: id, dealer: dealer.dealer })}
          said={`${dealer.name} is the last in line.`}
          label={`${dealer.table == null ? 'To the end of the line:' : 'Break for'} ${dealer.name}`}
        >
          {dealer.table == null ? 'To the end' : 'Break'}
        </AskButton>
      )}
      <Sure
        label="Clock out"
        about={dealer.name}
        title={`Does ${dealer.name} go home?`}
        kind="quiet"
        yes="Clock out"
        ask={directorAsks({ do: 'dealer-out', tournament: id, dealer: dealer.dealer })}
        said={`${dealer.name} goes home.`}
      >
        <p>{dealer.table == null ? 'The place in line is given up.' : `Table ${String(dealer.table)} has no dealer then.`}</p>
      </Sure>
    </span>
  );
}

function SendTo({ desk, dealer }: DeskProps & { dealer: Dealer }) {
  const [picked, setPicked] = useState('');
  const others = desk.line_up.tables.filter((one) => one.table !== dealer.table);
  const there = (table: number) => desk.line_up.dealers.find((one) => one.table === table)?.name ?? 'nobody';
  const options = others.map((one) => ({ value: String(one.table), label: `Table ${String(one.table)}: ${there(one.table)}` }));
  const table = options.some((one) => one.value === picked) ? picked : (options[0]?.value ?? '');
  return (
    <DialogButton label="Send" about={dealer.name} title={`Send ${dealer.name} to a table`} kind="quiet" disabled={options.length === 0}>
      {(close) => (
        <AskForm
          make={() => directorAsks({ do: 'send-dealer', tournament: desk.view.summary.id, dealer: dealer.dealer, table: Number(table) })}
          yes="Send"
          said={`${dealer.name} deals at table ${table}.`}
          onDone={close}
          onCancel={close}
        >
          <Select label="Table" value={table} options={options} onPick={setPicked} />
          <p class="quiet">{dealer.table == null ? 'Whoever deals there has a break.' : 'Whoever deals there changes places.'}</p>
        </AskForm>
      )}
    </DialogButton>
  );
}
