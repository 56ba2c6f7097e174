// The gaming day: a blind count, thing by thing, and the close by two badges.
import { useState } from 'preact/hooks';
import { cents, count as counted, money, moneyWord, overOrShort, when } from '../../format';
import { has, me } from '../../session';
import type { Wire } from '../../types';
import { Alert, Badge, LinkButton, Select } from '../../ui';
import { AskForm, DialogButton, Sure } from '../floor/desk/asking';
import { MoneyField, TextField } from '../floor/desk/fields';

type CageView = Wire<'CageView'>;
type Count = Wire<'CountView'>;
type Line = Wire<'CountLineView'>;

export const REASONS = [
  { value: '', label: 'Choose a reason' },
  { value: 'paid-wrong', label: 'Somebody was paid too much or too little' },
  { value: 'not-written-down', label: 'Money came or went without a record' },
  { value: 'misplaced', label: 'It lies in another box, tray or drawer' },
  { value: 'not-good', label: 'Damaged or not genuine' },
  { value: 'unknown', label: 'Not known yet: being looked into' },
] as const;

type Why = (typeof REASONS)[number]['value'];

/** What was typed as a count: an amount, or words about what is wrong. Nothing typed is no count; zero is typed as 0. */
export function readCount(typed: string): number | string {
  if (typed.trim() === '') return 'Enter what you counted. If there is nothing in it, enter 0.';
  return cents(typed) ?? `Enter an amount in ${moneyWord()}.`;
}

/** The count that stands. */
export const standing = (line: Pick<Line, 'counts'>) => line.counts.at(-1);

/** How far a count is. */
export function progress(lines: readonly Pick<Line, 'counts'>[]): { done: number; all: number } {
  return { done: lines.filter((line) => line.counts.length > 0).length, all: lines.length };
}

export function Day({ view }: { view: CageView }) {
  return (
    <div class="stack">
      {view.count ? <Sheet count={view.count} day={view.day} /> : <Begin day={view.day} />}
      {view.abandoned.length > 0 && <Abandoned counts={view.abandoned} day={view.day} />}
    </div>
  );
}

/** Counts of the day that do not stand. What they found is sent to auditors alone. */
function Abandoned({ counts, day }: { counts: readonly Wire<'AbandonedCountView'>[]; day: number }) {
  return (
    <section class="panel stack" aria-labelledby="cage-abandoned">
      <h2 id="cage-abandoned" class="desk-h">Abandoned counts of gaming day {day}</h2>
      <ul class="stack" role="list">
        {counts.map((one) => (
          <li key={one.at} class="stack">
            <p>
              Begun by badge {one.began_by} at {when(one.began)}, abandoned by badge {one.by} at {when(one.at)}
              {one.why == null ? '' : `: ${one.why}`}. {counted(one.counted, 'thing')} counted; nothing of it is booked.
            </p>
            {one.lines.length > 0 && (
              <ul class="quiet small">
                {one.lines.map((line) => (
                  <li key={line.name}>
                    {line.name}: {line.counts.map((entry) => `${money(entry.counted)} by badge ${String(entry.by)}, ${overOrShort(entry.off)}`).join('; ')}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Abandon({ count, day }: { count: Count; day: number }) {
  const [why, setWhy] = useState('');
  const mine = count.by === me.value?.badge;
  return (
    <div>
      <DialogButton label="Abandon the count" title={`Abandon the count of gaming day ${String(day)}?`}>
        {(close) => (
          <AskForm
            make={() => {
              if (!mine && why.trim() === '') return `Badge ${String(count.by)} began this count. Say why you abandon it.`;
              return { kind: 'cage', act: { do: 'abandon-count', why: why.trim() } };
            }}
            yes="Abandon the count"
            danger
            said="The count is abandoned."
            onCancel={close}
            onDone={close}
          >
            <p>None of it is booked, and a proposed close is withdrawn. What was counted stays in the log, and whoever confirms the close is told. Hang the boxes up again, or count them in the next count.</p>
            <TextField label={mine ? 'Why (optional)' : 'Why'} value={why} onSet={setWhy} max={200} />
          </AskForm>
        )}
      </DialogButton>
    </div>
  );
}

function Begin({ day }: { day: number }) {
  return (
    <section class="panel stack cage-narrow" aria-labelledby="cage-close">
      <h2 id="cage-close" class="desk-h">Close gaming day {day}</h2>
      <ol class="cage-steps">
        <li>Begin the count. Every drop box is pulled; what is dropped from then on belongs to day {day + 1}.</li>
        <li>Count each box, each tray and the drawer, and enter what you found. You are told what the books expected after that.</li>
        <li>Give a reason for each difference and propose the close. Another badge confirms it.</li>
      </ol>
      {has('cage') ? (
        <div>
          <Sure label="Begin the count" kind="main" size="m" title={`Begin the count of gaming day ${String(day)}?`} yes="Begin the count" ask={{ kind: 'cage', act: { do: 'begin-count' } }} said="The count has begun.">
            <p>Pull the boxes now: their figures are fixed at this moment. Play goes on, and trays and the drawer stay in use until you count them.</p>
          </Sure>
        </div>
      ) : (
        <p class="quiet">No count is under way.</p>
      )}
    </section>
  );
}

function Sheet({ count, day }: { count: Count; day: number }) {
  const { done, all } = progress(count.lines);
  return (
    <div class="stack">
      <section class="stack" aria-labelledby="cage-sheet">
        <div class="row spread">
          <h2 id="cage-sheet" class="desk-h">Count of gaming day {day}</h2>
          <Badge tone={done === all ? 'good' : 'warn'}>{`${String(done)} of ${String(all)} counted`}</Badge>
        </div>
        <p class="quiet small">
          Begun by badge {count.by} at {when(count.at)}. Boxes are counted as they were pulled then; trays and the drawer as they are when you enter the count.
        </p>
        <ul class="cage-sheet" role="list">
          {count.lines.map((line) => (
            <li key={line.name}>
              <Counted line={line} most={count.recount_above} />
            </li>
          ))}
        </ul>
      </section>
      {done === all && <Close count={count} day={day} />}
      {has('cage') && <Abandon count={count} day={day} />}
    </div>
  );
}

function Counted({ line, most }: { line: Line; most: number }) {
  const last = standing(line);
  const earlier = line.counts.slice(0, -1);
  return (
    <section class="panel stack" aria-label={line.name}>
      <div class="row spread">
        <h3 class="desk-h cage-thing">{line.name}</h3>
        {last ? <Badge tone={last.off === 0 ? 'good' : 'warn'}>{overOrShort(last.off)}</Badge> : <Badge tone="plain">not counted</Badge>}
      </div>
      {last && (
        <p>
          Counted {money(last.counted)}, expected {money(last.expected)} (badge {last.by}, {when(last.at)})
        </p>
      )}
      {earlier.length > 0 && (
        <p class="quiet small">Before that: {earlier.map((one) => `${money(one.counted)} by badge ${String(one.by)}`).join(', ')}.</p>
      )}
      {line.recount && (
        <Alert tone="warn">A difference above {money(most)} has to be counted again by another badge before the day can be closed.</Alert>
      )}
      {has('cage') && (last ? <Recount line={line} /> : <Enter line={line} />)}
    </section>
  );
}

function Enter({ line, onDone }: { line: Line; onDone?: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <AskForm
      make={() => {
        const found = readCount(typed);
        return typeof found === 'string' ? found : { kind: 'cage', act: { do: 'enter-count', what: line.what, counted: found } };
      }}
      yes="Enter the count"
      said={`${line.name} is counted.`}
      onDone={() => {
        setTyped('');
        onDone?.();
      }}
    >
      <MoneyField label={`Counted in ${line.name}`} value={typed} onSet={setTyped} hint="If there is nothing in it, enter 0." />
    </AskForm>
  );
}

function Recount({ line }: { line: Line }) {
  return (
    <div>
      <DialogButton label="Count again" about={line.name} title={`Count again: ${line.name}`}>
        {(close) => (
          <>
            <p>The new count takes the place of the earlier one. Both stay in the log.</p>
            <Enter line={line} onDone={close} />
          </>
        )}
      </DialogButton>
    </div>
  );
}

interface Given {
  why: Why;
  words: string;
}

const NOTHING: Given = { why: '', words: '' };

function Close({ count, day }: { count: Count; day: number }) {
  const [given, setGiven] = useState<Record<string, Given>>({});
  const off = count.lines.filter((line) => (standing(line)?.off ?? 0) !== 0);
  const mine = count.lines.some((line) => line.counts.some((one) => one.by === me.value?.badge));
  const set = (name: string, change: Partial<Given>) => {
    setGiven((had) => ({ ...had, [name]: { ...NOTHING, ...had[name], ...change } }));
  };
  if (count.proposal != null) {
    return (
      <Alert tone="info" title="Waiting for a second badge">
        <p>The close of day {day} is proposed. Another badge has to confirm it. Counting anything again withdraws the proposal.</p>
        <LinkButton href="/inbox" size="s">Go to what is waiting</LinkButton>
      </Alert>
    );
  }
  if (!has('cage')) return null;
  return (
    <section class="panel stack" aria-labelledby="cage-propose">
      <h2 id="cage-propose" class="desk-h">Propose to close day {day}</h2>
      <p>{off.length === 0 ? 'Every count agrees with the books.' : `${counted(off.length, 'count')} ${off.length === 1 ? 'differs' : 'differ'} from the books. Each difference is booked with a reason, by both badges.`}</p>
      {!mine && <Alert tone="info">Somebody who counted has to propose the close. You can confirm it then.</Alert>}
      {mine && (
        <AskForm
          make={() => {
            const reasons: Wire<'CloseReason'>[] = [];
            for (const line of off) {
              const { why, words } = given[line.name] ?? NOTHING;
              if (why === '') return `Choose a reason for ${line.name}.`;
              if (words.trim() === '') return `Say in your own words what happened with ${line.name}.`;
              reasons.push({ what: line.what, why, words: words.trim() });
            }
            return { kind: 'cage', act: { do: 'propose-close', reasons } };
          }}
          yes="Propose to close the day"
          said="Proposed."
        >
          {off.map((line) => (
            <fieldset key={line.name} class="cage-why">
              <legend>
                {line.name}: {overOrShort(standing(line)?.off ?? 0)}
              </legend>
              <Select label="Reason" value={(given[line.name] ?? NOTHING).why} options={REASONS} onPick={(why) => { set(line.name, { why }); }} />
              <TextField label="What happened" value={(given[line.name] ?? NOTHING).words} onSet={(words) => { set(line.name, { words }); }} max={200} />
            </fieldset>
          ))}
        </AskForm>
      )}
    </section>
  );
}
