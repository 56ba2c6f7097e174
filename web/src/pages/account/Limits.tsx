// Limits and breaks: what we hold ourselves to. What makes us play less holds at once.
import { useId, useState } from 'preact/hooks';
import { act } from '../../act';
import { cents, currency, money, span, typable, when } from '../../format';
import { figure } from '../../language';
import { accountWords } from '../../messages/en/account';
import { sessionWords } from '../../playSession';
import { refresh } from '../../session';
import { useNow } from '../../time';
import { toast } from '../../toast';
import type { Ask, Me, Wire } from '../../types';
import { Alert, Button, Confirm, Data, Field, Select } from '../../ui';

type On = Wire<'LimitOn'>;
type Over = Wire<'LimitPeriod'>;
type Limit = Wire<'LimitView'>;

const ON = ['deposits', 'losses', 'time'] as const satisfies readonly On[];
const OVER = ['day', 'week', 'month'] as const satisfies readonly Over[];

/** In hours. */
const BREAKS = ['24', '72', '168', '336', '1008'] as const;

/** In days. */
const EXCLUSIONS = ['183', '366', '1826', 'ever'] as const;

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

/** What there is to choose from, with its words. */
function options<T extends string>(values: readonly T[], words: Readonly<Record<T, string>>): { value: T; label: string }[] {
  return values.map((value) => ({ value, label: words[value] }));
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
      <h2 id="account-limits">{accountWords.limits.title}</h2>
      {who.bar && (
        <Alert tone="warn" title={accountWords.limits.barred}>
          {who.bar.until == null ? accountWords.limits.barredWhy(who.bar.says) : accountWords.limits.barredUntil(who.bar.says, when(who.bar.until))} {accountWords.limits.withdraw}
        </Alert>
      )}
      {who.session && <p class="num">{accountWords.limits.session(sessionWords(who.session, now))}</p>}
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
      caption={accountWords.limits.yours}
      rows={[...limits]}
      keyOf={(one) => `${one.on} ${one.over}`}
      empty={accountWords.limits.noneSet}
      columns={[
        { key: 'on', head: accountWords.limits.limit, rowHead: true, cell: (one) => `${accountWords.limits.on[one.on]} ${accountWords.limits.over[one.over]}` },
        { key: 'most', head: accountWords.limits.most, cell: (one) => (one.most == null ? accountWords.limits.none : limitWords(one.on, one.most)) },
        { key: 'used', head: accountWords.limits.used, cell: (one) => limitWords(one.on, Math.max(0, one.used)) },
        {
          key: 'later', head: accountWords.limits.later,
          cell: (one) => (one.later ? accountWords.limits.from(one.later.most == null ? accountWords.limits.none : limitWords(one.on, one.later.most), when(one.later.from)) : ''),
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
    const said = looser ? accountWords.limits.looser : accountWords.limits.holds;
    void send({ kind: 'limits', act: { do: 'set-limit', on, over, most } }, said).then((done) => {
      setBusy(false);
      if (done) setTyped('');
    });
  };
  const submit = () => {
    const most = typedLimit(on, typed);
    setWrong(most === null ? (on === 'time' ? accountWords.limits.wrongHours(figure(1.5)) : accountWords.limits.wrongAmount) : undefined);
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
      <h3>{accountWords.limits.set}</h3>
      <p class="quiet">{accountWords.limits.setHint}</p>
      <div class="row account-limit">
        <Select label={accountWords.limits.limitOn} value={on} options={options(ON, accountWords.limits.on)} onPick={setOn} />
        <Select label={accountWords.limits.overLabel} value={over} options={options(OVER, accountWords.limits.over)} onPick={setOver} />
        <Field
          label={on === 'time' ? accountWords.limits.hours : accountWords.limits.amount}
          inputMode="decimal"
          {...(on === 'time' ? {} : { before: currency.value.sign, placeholder: typable(5_000) })}
          value={typed}
          error={wrong}
          onInput={(event) => { setTyped(event.currentTarget.value); }}
        />
      </div>
      <div class="row">
        <Button type="submit" kind="main" busy={busy}>
          {accountWords.limits.setIt}
        </Button>
        {has?.most != null && (
          <Button busy={busy} onClick={() => { ask(null); }}>
            {accountWords.limits.remove}
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
      <h3>{accountWords.limits.reality}</h3>
      <Select
        label={accountWords.limits.tellMe}
        value={own}
        options={choices.map((minutes) => ({ value: minutes, label: accountWords.limits.every(span(Number(minutes) * 60_000)) }))}
        onPick={(minutes) => {
          void send({ kind: 'limits', act: { do: 'remind-every', minutes: Number(minutes) } }, accountWords.limits.toldEvery(span(Number(minutes) * 60_000)));
        }}
      />
    </div>
  );
}

function Stop() {
  const [hours, setHours] = useState<(typeof BREAKS)[number]>('24');
  const [days, setDays] = useState<(typeof EXCLUSIONS)[number]>('183');
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
      <h3 id={id}>{accountWords.limits.stop}</h3>
      <p class="quiet">
        {accountWords.limits.stopHint}
      </p>
      <div class="row account-limit">
        <Select label={accountWords.limits.takeBreak} value={hours} options={options(BREAKS, accountWords.limits.breaks)} onPick={setHours} />
        <Button onClick={() => { setSure('break'); }}>{accountWords.limits.takeBreak}</Button>
      </div>
      <div class="row account-limit">
        <Select label={accountWords.limits.exclude} value={days} options={options(EXCLUSIONS, accountWords.limits.exclusions)} onPick={setDays} />
        <Button kind="danger" onClick={() => { setSure('exclusion'); }}>{accountWords.limits.exclude}</Button>
      </div>
      <Confirm
        open={sure === 'break'}
        title={accountWords.limits.breakTitle(accountWords.limits.breaks[hours])}
        yes={accountWords.limits.breakYes}
        busy={busy}
        onClose={close}
        onYes={() => { go({ kind: 'limits', act: { do: 'take-break', hours: Number(hours) } }, accountWords.limits.breakBegun); }}
      >
        {accountWords.limits.breakWhy(accountWords.limits.breaks[hours])}
      </Confirm>
      <Confirm
        open={sure === 'exclusion'}
        title={accountWords.limits.excludeTitle}
        yes={accountWords.limits.excludeYes}
        danger
        busy={busy}
        onClose={close}
        onYes={() => {
          if (word.trim().toLowerCase() !== accountWords.limits.word) return;
          go({ kind: 'limits', act: { do: 'exclude-myself', days: days === 'ever' ? null : Number(days) } }, accountWords.limits.excluded);
        }}
      >
        <p>
          {days === 'ever' ? accountWords.limits.never : accountWords.limits.notFor(accountWords.limits.days(Number(days)))}{' '}{accountWords.limits.noUndo}
        </p>
        <Field label={accountWords.limits.typeWord} value={word} onInput={(event) => { setWord(event.currentTarget.value); }} />
      </Confirm>
    </div>
  );
}
