// Limits and breaks: what we hold ourselves to. What makes us play less holds at once.
import { useId, useState } from 'preact/hooks';
import { act } from '../../act';
import { cents, count, currency, money, span, unitsInOne, when } from '../../format';
import { sessionWords } from '../../playSession';
import { refresh } from '../../session';
import { useNow } from '../../time';
import { toast } from '../../toast';
import type { Ask, Me, Wire } from '../../types';
import { Alert, Button, Confirm, Data, Field, Select } from '../../ui';

type On = Wire<'LimitOn'>;
type Over = Wire<'LimitPeriod'>;
type Limit = Wire<'LimitView'>;

const ON: readonly { value: On; label: string }[] = [
  { value: 'deposits', label: 'Deposits' },
  { value: 'losses', label: 'Losses' },
  { value: 'time', label: 'Time at the tables' },
];
const OVER: readonly { value: Over; label: string }[] = [
  { value: 'day', label: 'in 24 hours' },
  { value: 'week', label: 'in 7 days' },
  { value: 'month', label: 'in 30 days' },
];
const BREAKS = [
  { value: '24', label: '24 hours' },
  { value: '72', label: '3 days' },
  { value: '168', label: '1 week' },
  { value: '336', label: '2 weeks' },
  { value: '1008', label: '6 weeks' },
] as const;
const EXCLUSIONS = [
  { value: '183', label: '6 months' },
  { value: '366', label: '1 year' },
  { value: '1826', label: '5 years' },
  { value: '', label: 'For good' },
] as const;
const REMINDERS = ['15', '30', '60', '120', '240'] as const;

/** What a limit allows, or what is used of it. Time is counted in minutes. */
export function limitWords(on: On, figure: number): string {
  return on === 'time' ? span(figure * 60_000) : money(figure);
}

/** What was typed for a limit, as the room counts it; `null` if it is no such thing. */
export function typedLimit(on: On, typed: string): number | null {
  if (on !== 'time') return cents(typed);
  const hours = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || !Number.isFinite(hours) || hours < 0 || hours > 720 ? null : Math.round(hours * 60);
}

function labelOf<T extends string>(options: readonly { value: T; label: string }[], value: T): string {
  return options.find((one) => one.value === value)?.label ?? value;
}

async function send(ask: Ask, said: string): Promise<boolean> {
  const answer = await act(ask);
  if (answer === null) return false;
  toast(said, { tone: 'good' });
  await refresh().catch(() => undefined);
  return true;
}

export function Limits({ who }: { who: Me }) {
  const now = useNow(30_000);
  return (
    <section class="panel stack" id="limits" aria-labelledby="account-limits">
      <h2 id="account-limits">Limits and breaks</h2>
      {who.bar && (
        <Alert tone="warn" title="You may not play now.">
          {who.bar.says}
          {who.bar.until != null && <> until {when(who.bar.until)}</>}. You can withdraw your chips at any time.
        </Alert>
      )}
      {who.session && <p class="num">This session: {sessionWords(who.session, now)}</p>}
      <Current limits={who.limits} />
      <SetLimit limits={who.limits} />
      <Reminder every={who.remind_every} />
      <Stop />
    </section>
  );
}

function Current({ limits }: { limits: readonly Limit[] }) {
  return (
    <Data
      caption="Your limits"
      rows={[...limits]}
      keyOf={(one) => `${one.on} ${one.over}`}
      empty="You have set no limits."
      columns={[
        { key: 'on', head: 'Limit', rowHead: true, cell: (one) => `${labelOf(ON, one.on)} ${labelOf(OVER, one.over)}` },
        { key: 'most', head: 'At most', cell: (one) => (one.most == null ? 'none' : limitWords(one.on, one.most)) },
        { key: 'used', head: 'Used', cell: (one) => limitWords(one.on, Math.max(0, one.used)) },
        {
          key: 'later', head: 'Later',
          cell: (one) => (one.later ? `${one.later.most == null ? 'none' : limitWords(one.on, one.later.most)} from ${when(one.later.from)}` : ''),
        },
      ]}
    />
  );
}

function SetLimit({ limits }: { limits: readonly Limit[] }) {
  const [on, setOn] = useState<On>('losses');
  const [over, setOver] = useState<Over>('day');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const has = limits.find((one) => one.on === on && one.over === over);
  const ask = (most: number | null) => {
    setBusy(true);
    const looser = has?.most != null && (most === null || most > has.most);
    const said = looser ? 'The new limit holds after the waiting time.' : 'The limit holds from now on.';
    void send({ kind: 'limits', act: { do: 'set-limit', on, over, most } }, said).then((done) => {
      setBusy(false);
      if (done) setTyped('');
    });
  };
  const submit = () => {
    const most = typedLimit(on, typed);
    setWrong(most === null ? (on === 'time' ? 'Enter hours, such as 2 or 1.5.' : 'Enter an amount, such as 50.') : undefined);
    if (most !== null) ask(most);
  };
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <h3>Set a limit</h3>
      <p class="quiet">A lower limit holds at once. A higher one, or none, holds only after a waiting time.</p>
      <div class="row account-limit">
        <Select label="Limit on" value={on} options={ON} onPick={setOn} />
        <Select label="Over" value={over} options={OVER} onPick={setOver} />
        <Field
          label={on === 'time' ? 'Hours' : 'Amount'}
          inputMode="decimal"
          {...(on === 'time' ? {} : { before: currency.value.sign, placeholder: String(5_000 / unitsInOne()) })}
          value={typed}
          error={wrong}
          onInput={(event) => { setTyped(event.currentTarget.value); }}
        />
      </div>
      <div class="row">
        <Button type="submit" kind="main" busy={busy}>
          Set the limit
        </Button>
        {has?.most != null && (
          <Button busy={busy} onClick={() => { ask(null); }}>
            Remove this limit
          </Button>
        )}
      </div>
    </form>
  );
}

function Reminder({ every }: { every: number }) {
  const own = String(every);
  const choices = (REMINDERS as readonly string[]).includes(own) ? REMINDERS : [own, ...REMINDERS];
  return (
    <div class="stack">
      <h3>Reality check</h3>
      <Select
        label="Tell me how long I have played, and my result"
        value={own}
        options={choices.map((minutes) => ({ value: minutes, label: `every ${span(Number(minutes) * 60_000)}` }))}
        onPick={(minutes) => {
          void send({ kind: 'limits', act: { do: 'remind-every', minutes: Number(minutes) } }, `You will be told every ${span(Number(minutes) * 60_000)}.`);
        }}
      />
    </div>
  );
}

function Stop() {
  const [hours, setHours] = useState<(typeof BREAKS)[number]['value']>('24');
  const [days, setDays] = useState<(typeof EXCLUSIONS)[number]['value']>('183');
  const [sure, setSure] = useState<'break' | 'exclusion' | null>(null);
  const [busy, setBusy] = useState(false);
  const [word, setWord] = useState('');
  const id = useId();
  const close = () => {
    setSure(null);
    setWord('');
  };
  const go = (ask: Ask, said: string) => {
    setBusy(true);
    void send(ask, said).then(() => {
      setBusy(false);
      close();
    });
  };
  return (
    <div class="stack" aria-labelledby={id}>
      <h3 id={id}>Stop playing for a while</h3>
      <p class="quiet">
        You leave every table after the hand and every waiting list at once. Your chips go to your account, and you can withdraw
        them at any time. Nobody can end a break or an exclusion early, not even the floor.
      </p>
      <div class="row account-limit">
        <Select label="Take a break" value={hours} options={BREAKS} onPick={setHours} />
        <Button onClick={() => { setSure('break'); }}>Take a break</Button>
      </div>
      <div class="row account-limit">
        <Select label="Exclude myself" value={days} options={EXCLUSIONS} onPick={setDays} />
        <Button kind="danger" onClick={() => { setSure('exclusion'); }}>Exclude myself</Button>
      </div>
      <Confirm
        open={sure === 'break'}
        title={`Take a break of ${labelOf(BREAKS, hours)}?`}
        yes="Take the break"
        busy={busy}
        onClose={close}
        onYes={() => { go({ kind: 'limits', act: { do: 'take-break', hours: Number(hours) } }, 'Your break has begun.'); }}
      >
        You cannot play here for {labelOf(BREAKS, hours)}, and nobody can end the break early.
      </Confirm>
      <Confirm
        open={sure === 'exclusion'}
        title="Exclude yourself?"
        yes="Exclude me"
        danger
        busy={busy}
        onClose={close}
        onYes={() => {
          if (word.trim().toLowerCase() !== 'exclude') return;
          go({ kind: 'limits', act: { do: 'exclude-myself', days: days === '' ? null : Number(days) } }, 'You are excluded from play.');
        }}
      >
        <p>
          {days === '' ? 'You can never play here again.' : `You cannot play here for ${count(Number(days), 'day')}.`} Nobody can undo this, not
          even the floor.
        </p>
        <Field label="Type exclude to confirm" value={word} onInput={(event) => { setWord(event.currentTarget.value); }} />
      </Confirm>
    </div>
  );
}
