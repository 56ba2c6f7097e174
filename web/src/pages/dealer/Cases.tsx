// The disputes of a table: until when one can be brought, what is held, how it was decided.
import { useState } from 'preact/hooks';
import { cents, count, money, sentence, when } from '../../format';
import { has } from '../../session';
import type { Ask, Wire } from '../../types';
import { Alert, Badge, Choice, RuleLink, Select, Switch } from '../../ui';
import { AskForm, DialogButton } from '../floor/desk/asking';
import { MoneyField, TextField } from '../floor/desk/fields';

type CaseBook = Wire<'CaseBook'>;
type CaseView = Wire<'CaseView'>;

export function Cases({ book }: { book: CaseBook }) {
  return (
    <section class="panel stack dealer-cases" aria-labelledby="dealer-cases">
      <h2 id="dealer-cases">Disputes</h2>
      {book.window.open && <OpenCase table={book.table} hand={book.hand ?? null} />}
      {book.cases.length === 0 && <p class="quiet">No case has been opened at this table.</p>}
      <ol class="dealer-case-list" role="list">
        {book.cases.map((one) => (
          <li key={one.case}>
            <Case table={book.table} view={one} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Until when: it stands before everything else. */
export function Window({ window }: { window: Wire<'CaseWindow'> }) {
  return (
    <Alert tone={window.open ? 'good' : 'warn'}>
      <strong>{sentence(window.says)}</strong> {window.rule != null && <RuleLink id={window.rule} />}
    </Alert>
  );
}

/** What a dispute can be about: the result, or an act so many acts ago. */
const ABOUT = [
  { value: '', label: 'The result of the hand' },
  { value: '0', label: 'The last act' },
  { value: '1', label: 'The act before that' },
  ...['2', '3', '4', '5', '6', '7', '8', '9'].map((ago) => ({ value: ago, label: `The act ${ago} before the last` })),
];

function OpenCase({ table, hand }: { table: number; hand: number | null }) {
  const [why, setWhy] = useState('');
  const [ago, setAgo] = useState('');
  return (
    <div>
      <DialogButton label="Open a case" title="What is disputed?" size="m">
        {(close) => (
          <AskForm
            make={() => {
              if (why.trim() === '') return 'Say what is disputed, in one line.';
              const act = { do: 'open-case' as const, why: why.trim(), hand, acts_ago: ago === '' ? null : Number(ago) };
              return has('floor') ? { kind: 'table', table, act } : { kind: 'dealer', table, act };
            }}
            yes="Open the case"
            said="The case is open."
            onDone={() => {
              setWhy('');
              close();
            }}
            onCancel={close}
          >
            <TextField label="What is disputed" value={why} onSet={setWhy} max={200} hint="One line. The players read it." />
            <Select label="About" value={ago} options={ABOUT} onPick={setAgo} />
          </AskForm>
        )}
      </DialogButton>
    </div>
  );
}

function Case({ table, view }: { table: number; view: CaseView }) {
  const { decided } = view;
  const name = `case ${String(view.case)}`;
  return (
    <article class="dealer-case" aria-label={`Case ${String(view.case)}`}>
      <h3 class="row">
        Case {view.case}
        <Badge tone={decided ? 'plain' : 'warn'}>{decided ? 'decided' : 'waiting'}</Badge>
        {view.held > 0 && !decided && <Badge tone="brass">{money(view.held)} held</Badge>}
        {view.to_hold && !decided && <Badge tone="brass">{view.to_hold.amount == null ? 'the pot' : money(view.to_hold.amount)} will be held</Badge>}
      </h3>
      <p>{sentence(view.why)}</p>
      <p class="quiet small">
        Hand {view.hand} · {view.by == null ? 'opened by the dealer' : `opened by badge ${String(view.by)}`} · {when(view.at)}
        {view.delayed && (
          <>
            {' '}
            · {count(view.acts_since, 'act')} later, not at once <RuleLink id="cb:2.decision.3" />
          </>
        )}
      </p>
      {decided && <Decided decision={decided} />}
      {!decided && has('floor') && (
        <p class="row">
          <RuleCase table={table} view={view} about={name} />
          {view.held === 0 && !view.to_hold && <Impound table={table} view={view} about={name} />}
        </p>
      )}
      {!decided && !has('floor') && <p class="quiet">The floor decides. Play goes on meanwhile.</p>}
    </article>
  );
}

function Decided({ decision }: { decision: Wire<'CaseDecision'> }) {
  return (
    <div>
      <p>
        <strong>{decision.choice.choice === 'stands' ? 'The result stands.' : `The pot belongs to seat ${String(decision.choice.to)}.`}</strong> {sentence(decision.why)}{' '}
        <RuleLink id={decision.rule} />
      </p>
      {decision.fairness && <p class="quiet">Decided by fairness, where the rule would have had another outcome.</p>}
      {decision.moved.length > 0 && (
        <ul class="desk-list">
          {decision.moved.map((move, at) => (
            <li key={at}>
              {money(move.to.amount)} {move.held ? 'of what was held' : `from seat ${String(move.from)}`} to {move.to.name}
              {move.stack ? '' : ', to the account'}
            </li>
          ))}
        </ul>
      )}
      {decision.missing > 0 && <Alert tone="warn">{money(decision.missing)} should have moved and is no longer in front of whoever had it.</Alert>}
      <p class="quiet small">
        Badge {decision.by} · {when(decision.at)} · final
      </p>
    </div>
  );
}

function Impound({ table, view, about }: { table: number; view: CaseView; about: string }) {
  const [amount, setAmount] = useState('');
  return (
    <DialogButton label="Hold the pot, play on" about={about} title={`Hold chips for case ${String(view.case)}?`}>
      {(close) => (
        <AskForm
          make={() => {
            const held = amount.trim() === '' ? null : cents(amount);
            if (amount.trim() !== '' && held === null) return 'Enter an amount, or nothing for the whole pot.';
            return { kind: 'table', table, act: { do: 'impound', case: view.case, amount: held } };
          }}
          yes="Hold it"
          said="It is held until the case is decided."
          onDone={close}
          onCancel={close}
        >
          <p>
            The house holds the disputed part of the pot, in nobody’s stack, until the case is decided; the game goes on. <RuleLink id="cb:2.decision.7b" />
          </p>
          <MoneyField label="How much" value={amount} onSet={setAmount} hint="Leave it empty to hold the whole pot." />
        </AskForm>
      )}
    </DialogButton>
  );
}

interface Ruled {
  choice: 'stands' | 'award';
  to: string;
  from: string;
  amount: string;
  fairness: boolean;
  why: string;
}

/** What is asked, or what is missing. */
export function ruling(table: number, caseNumber: number, ruled: Ruled): Ask | string {
  if (ruled.why.trim() === '') return 'Say why. The log keeps it with your badge.';
  const amount = ruled.amount.trim() === '' ? null : cents(ruled.amount);
  if (ruled.choice === 'award' && ruled.amount.trim() !== '' && amount === null) return 'Enter an amount, or nothing for all of it.';
  if (ruled.choice === 'award' && ruled.from === ruled.to) return 'The chips have to come from somebody else.';
  const choice: Wire<'CaseChoice'> =
    ruled.choice === 'stands' ? { choice: 'stands' } : { choice: 'award', to: Number(ruled.to), from: ruled.from === '' ? null : Number(ruled.from), amount };
  return { kind: 'table', table, act: { do: 'rule-case', case: caseNumber, choice, fairness: ruled.fairness, why: ruled.why.trim() } };
}

function RuleCase({ table, view, about }: { table: number; view: CaseView; about: string }) {
  const { seats } = view;
  const first = seats.find((one) => one.pushed === 0) ?? seats[0];
  const [ruled, setRuled] = useState<Ruled>({ choice: 'stands', to: String(first?.seat ?? ''), from: '', amount: '', fairness: false, why: '' });
  const set = (some: Partial<Ruled>) => {
    setRuled({ ...ruled, ...some });
  };
  const people = seats.map((one) => ({ value: String(one.seat), label: `${String(one.seat)} ${one.name}${one.pushed > 0 ? `, was pushed ${money(one.pushed)}` : ''}` }));
  return (
    <DialogButton label="Decide" about={about} kind="main" title={`Decide case ${String(view.case)}`} width="m">
      {(close) => (
        <AskForm make={() => ruling(table, view.case, ruled)} yes="Decide" danger said="The case is decided." onDone={close} onCancel={close}>
          <p>{sentence(view.why)}</p>
          <Choice
            legend="The ruling"
            value={ruled.choice}
            options={[
              { value: 'stands', label: 'The result stands' },
              { value: 'award', label: 'The pot goes to another player' },
            ]}
            onPick={(choice) => {
              set({ choice });
            }}
          />
          {ruled.choice === 'stands' && view.held > 0 && <p class="quiet">What is held goes back to whoever it was taken from.</p>}
          {ruled.choice === 'award' && (
            <>
              <Select label="To" value={ruled.to} options={people} onPick={(to) => { set({ to }); }} />
              <Select
                label="From"
                value={ruled.from}
                options={[{ value: '', label: 'Whoever was pushed it' }, ...people]}
                onPick={(from) => { set({ from }); }}
              />
              <MoneyField
                label="How much"
                value={ruled.amount}
                onSet={(amount) => { set({ amount }); }}
                hint="Leave it empty for all of it: the size is worked out from the betting. What is held is used first."
              />
            </>
          )}
          <Switch
            label="Decided by fairness, against the letter of the rule"
            checked={ruled.fairness}
            hint={<RuleLink id="cb:2.decision.1" />}
            onSet={(fairness) => { set({ fairness }); }}
          />
          <TextField label="Why" value={ruled.why} onSet={(why) => { set({ why }); }} max={200} hint="One line. The log keeps it with your badge, and the decision is final." />
        </AskForm>
      )}
    </DialogButton>
  );
}
