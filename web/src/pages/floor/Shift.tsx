// The report of a shift: a gaming day, or any stretch of time, on the screen, as a file and on paper.
import './shift.css';
import { useState } from 'preact/hooks';
import { saveCsv } from '../../csv';
import { useFetch } from '../../fetch';
import { count, money, when } from '../../format';
import { printSheet } from '../../print';
import { roomName } from '../../session';
import { fundName } from '../../titles';
import { Button, Data, Field, Loading, Money, RefusalAlert, Select, type Column } from '../../ui';
import { shiftPath, shiftRows, taken, type Figures, type ShiftReport } from './shift';

const DAY_MS = 86_400_000;

export function Shift() {
  const [day, setDay] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const path = shiftPath(day, from, until);
  const { value, error, loading, reload } = useFetch<ShiftReport>(path);
  const days = value?.days ?? [];
  return (
    <section class="stack" aria-labelledby="floor-shift">
      <h2 id="floor-shift" class="desk-h">Shift report</h2>
      <div class="desk-tools">
        <Select
          label="Which time"
          value={day}
          onPick={setDay}
          options={[
            { value: '', label: 'The gaming day that is open' },
            ...days.filter((one) => one.until != null).map((one) => ({ value: String(one.day), label: `Gaming day ${String(one.day)}, closed ${when(one.until ?? 0)}` })),
            { value: 'stretch', label: 'From a time to another' },
          ]}
        />
        {day === 'stretch' && (
          <>
            <Field label="From" type="datetime-local" value={from} onInput={(event) => { setFrom(event.currentTarget.value); }} />
            <Field label="Until" type="datetime-local" value={until} hint="Leave it empty for now." onInput={(event) => { setUntil(event.currentTarget.value); }} />
          </>
        )}
        <div class="row shift-acts">
          <Button size="s" busy={loading} onClick={() => { reload(); }}>Look again</Button>
          {value && (
            <>
              <Button size="s" onClick={() => { const { heads, rows } = shiftRows(value); saveCsv(`shift-${new Date(value.from).toISOString().slice(0, 10)}.csv`, heads, rows); }}>CSV</Button>
              <Button size="s" onClick={() => { printSheet(<Paper report={value} />); }}>Print</Button>
            </>
          )}
        </div>
      </div>
      <RefusalAlert why={error} />
      {path === null && <p class="quiet">Choose when the report begins.</p>}
      {path !== null && !value && !error && <Loading what="the report" />}
      {path !== null && value && <Report report={value} />}
    </section>
  );
}

/** What it is of, in words. */
function Of({ report }: { report: ShiftReport }) {
  return (
    <p class="quiet">
      {report.day != null && `Gaming day ${String(report.day)}: `}
      {when(report.from)} to {when(report.until)}. Hands belong to the {report.step >= DAY_MS ? 'day' : 'hour'} in which they began; rake is counted when it is taken from the pot.
    </p>
  );
}

function Report({ report }: { report: ShiftReport }) {
  return (
    <>
      <Of report={report} />
      <Sums report={report} />
      <Hours report={report} />
      <Tables report={report} />
      <div class="shift-two">
        <Jackpots report={report} />
        <Counter report={report} />
      </div>
    </>
  );
}

/** The same on paper, with the name of the house above it. */
export function Paper({ report }: { report: ShiftReport }) {
  return (
    <div class="stack">
      <h1>{roomName.value}: shift report</h1>
      <Report report={report} />
    </div>
  );
}

function Sums({ report: { sum } }: { report: ShiftReport }) {
  return (
    <dl class="desk-strip">
      <Fact name="Hands and rounds">{sum.figures.hands.toLocaleString('en-US')}</Fact>
      <Fact name="Players">{sum.figures.players}</Fact>
      <Fact name="Tables dealt">{sum.tables}</Fact>
      <Fact name="Rake">{money(sum.figures.rake)}</Fact>
      <Fact name="Time charges">{money(sum.figures.time)}</Fact>
      <Fact name="Pit win">{money(sum.figures.pit_win)}</Fact>
      <Fact name="Jackpot drop">{money(sum.figures.dropped)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children?: preact.ComponentChildren }) {
  return (
    <div class="desk-figure">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The figures every row has. */
function figureColumns<R>(of: (row: R) => Figures): Column<R>[] {
  return [
    { key: 'hands', head: 'Hands', align: 'right', cell: (row) => of(row).hands.toLocaleString('en-US') },
    { key: 'players', head: 'Players', align: 'right', cell: (row) => <People of={of(row)} /> },
    { key: 'rake', head: 'Rake', align: 'right', cell: (row) => <Money cents={of(row).rake} /> },
    { key: 'time', head: 'Time', align: 'right', wideOnly: true, cell: (row) => <Money cents={of(row).time} /> },
    { key: 'dropped', head: 'Jackpot drop', align: 'right', wideOnly: true, cell: (row) => <Money cents={of(row).dropped} /> },
    { key: 'pit', head: 'Pit win', align: 'right', wideOnly: true, cell: (row) => <Money cents={of(row).pit_win} /> },
  ];
}

function People({ of }: { of: Figures }) {
  return (
    <>
      {of.players}
      {of.house_players > 0 && <span class="quiet" title={`${count(of.house_players, 'player')} of the house`}> + {of.house_players}<span class="unseen"> of the house</span></span>}
    </>
  );
}

function Hours({ report }: { report: ShiftReport }) {
  const most = Math.max(1, ...report.hours.map((one) => one.figures.hands));
  const days = report.step >= DAY_MS;
  return (
    <section class="panel stack" aria-labelledby="shift-hours">
      <h3 id="shift-hours" class="desk-h">{days ? 'By day' : 'By hour'}</h3>
      <Data
        caption={days ? 'What was played and taken, by day' : 'What was played and taken, by hour'}
        rows={report.hours}
        keyOf={(one) => one.from}
        empty="Nothing was dealt or taken in this time."
        columns={[
          { key: 'from', head: 'From', rowHead: true, cell: (one) => when(one.from) },
          { key: 'bar', head: <span class="unseen">Hands, as a bar</span>, wideOnly: true, cell: (one) => <meter class="shift-bar" min={0} max={most} value={one.figures.hands} aria-label={count(one.figures.hands, 'hand')} /> },
          { key: 'tables', head: 'Tables', align: 'right', cell: (one) => one.tables },
          ...figureColumns<ShiftReport['hours'][number]>((one) => one.figures),
        ]}
      />
    </section>
  );
}

function Tables({ report }: { report: ShiftReport }) {
  return (
    <section class="panel stack" aria-labelledby="shift-tables">
      <h3 id="shift-tables" class="desk-h">By table</h3>
      <Data
        caption="What was played and taken, by table"
        rows={[...report.tables].sort((a, b) => taken(b.figures) - taken(a.figures) || a.table - b.table)}
        keyOf={(one) => one.table}
        empty="No table dealt in this time."
        columns={[
          {
            key: 'name', head: 'Table', rowHead: true,
            cell: (one) => (
              <>
                {one.table} · {one.name} <span class="quiet small">{one.title}{one.points && ', tournament'}</span>
              </>
            ),
          },
          ...figureColumns<ShiftReport['tables'][number]>((one) => one.figures),
        ]}
      />
    </section>
  );
}

function Jackpots({ report }: { report: ShiftReport }) {
  return (
    <section class="panel stack" aria-labelledby="shift-jackpots">
      <h3 id="shift-jackpots" class="desk-h">Jackpots</h3>
      <Data
        caption="What jackpots took and paid"
        rows={report.funds}
        keyOf={(one) => one.fund}
        empty="Nothing was dropped or paid."
        columns={[
          { key: 'fund', head: 'Jackpot', rowHead: true, cell: (one) => fundName(one.fund) },
          { key: 'dropped', head: 'Dropped', align: 'right', cell: (one) => <Money cents={one.dropped} /> },
          { key: 'seeded', head: 'Seeded', align: 'right', cell: (one) => <Money cents={one.seeded} /> },
          { key: 'paid', head: 'Paid', align: 'right', cell: (one) => <Money cents={one.paid} /> },
        ]}
      />
    </section>
  );
}

function Counter({ report: { sum } }: { report: ShiftReport }) {
  const rows = [
    { name: 'Promotions', units: sum.promotions },
    { name: 'Of that, comps', units: sum.comps },
    { name: 'Entry fees', units: sum.entry_fees },
    { name: 'Deposits', units: sum.deposits },
    { name: 'Withdrawals', units: sum.withdrawals },
    { name: 'Fills', units: sum.fills },
    { name: 'Credits', units: sum.credits },
  ];
  return (
    <section class="panel stack" aria-labelledby="shift-counter">
      <h3 id="shift-counter" class="desk-h">Promotions and the cage</h3>
      <Data
        caption="Promotions, fees, and what went over the counter"
        rows={rows}
        keyOf={(one) => one.name}
        columns={[
          { key: 'name', head: 'What', rowHead: true, cell: (one) => one.name },
          { key: 'units', head: 'Amount', align: 'right', cell: (one) => <Money cents={one.units} /> },
        ]}
      />
    </section>
  );
}
