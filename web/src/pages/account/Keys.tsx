// Keys for programs: what a program of ours comes in with instead of a password. A key is shown once, when it is made.
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { api } from '../../api';
import { useAttempt } from '../../attempt';
import { useFetch } from '../../fetch';
import { when } from '../../format';
import { accountWords } from '../../messages/en/account';
import { toast } from '../../toast';
import type { Wire } from '../../types';
import { Alert, Button, Confirm, Data, Field, Loading, RefusalAlert, Select, type Column } from '../../ui';
import { keyNameProblem, refusedKeyField } from './check';

type Scope = Wire<'KeyScope'>;
type Key = Wire<'KeyView'>;

const SCOPES = ['play', 'read'] as const satisfies readonly Scope[];

const DAYS = ['7', '30', '90', '366'] as const;

export function Keys() {
  const { value, error, reload } = useFetch<Wire<'KeyList'>>('/api/keys');
  const [made, setMade] = useState<Wire<'MadeKey'> | null>(null);
  const [ending, setEnding] = useState<Key | null>(null);
  const { busy, why, attempt } = useAttempt();
  const revoke = (key: Key) => {
    attempt(async () => {
      try {
        await api.post('/api/keys/revoke', { number: key.number });
      } finally {
        setEnding(null);
      }
      if (made?.key.number === key.number) setMade(null);
      toast(accountWords.keys.revoked(key.name), { tone: 'good' });
      reload();
    });
  };
  return (
    <section class="panel stack" aria-labelledby="account-keys">
      <h2 id="account-keys">{accountWords.keys.title}</h2>
      <p class="quiet">
        {accountWords.keys.hint}
      </p>
      {made && <Shown key={made.key.number} made={made} />}
      <MakeKey
        onMade={(one) => {
          setMade(one);
          reload();
        }}
      />
      <RefusalAlert why={error ?? why} tone="danger" loud />
      {value === null && error === null && <Loading what={accountWords.keys.yourKeys} />}
      {value && value.keys.length > 0 && <Data caption={accountWords.keys.caption} columns={columns(setEnding)} rows={value.keys} keyOf={(key) => key.number} />}
      <Confirm
        open={ending !== null}
        title={accountWords.keys.revokeTitle(ending?.name ?? accountWords.keys.thisKey)}
        yes={accountWords.keys.revokeYes}
        danger
        busy={busy}
        onYes={() => {
          if (ending) revoke(ending);
        }}
        onClose={() => {
          setEnding(null);
        }}
      >
        <p>{accountWords.keys.revokeWhy}</p>
      </Confirm>
    </section>
  );
}

/** A list of keys: what each is good for, when it was used last, and until when it is good. */
function columns(onEnd: (key: Key) => void): readonly Column<Key>[] {
  return [
    { key: 'name', head: accountWords.keys.key, rowHead: true, cell: (key) => key.name },
    {
      key: 'good',
      head: accountWords.keys.goodFor,
      cell: (key) => (
        <>
          {accountWords.keys.scopes[key.scope]}
          <div class="small quiet">{accountWords.keys.until(when(key.until))}</div>
          <div class="small quiet">{key.used == null ? accountWords.keys.unused : accountWords.keys.lastUsed(when(key.used))}</div>
        </>
      ),
    },
    {
      key: 'revoke',
      head: <span class="unseen">{accountWords.keys.revoke}</span>,
      cell: (key) => (
        <Button
          size="s"
          onClick={() => {
            onEnd(key);
          }}
        >
          {accountWords.keys.revoke}<span class="unseen"> {key.name}</span>
        </Button>
      ),
    },
  ];
}

/** The key itself, the only time that it is shown. */
function Shown({ made }: { made: Wire<'MadeKey'> }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  const copy = () => {
    navigator.clipboard.writeText(made.secret).then(
      () => toast(accountWords.keys.copied, { tone: 'good' }),
      () => {
        box.current?.select();
        toast(accountWords.keys.notCopied);
      },
    );
  };
  return (
    <Alert
      tone="good"
      title={accountWords.keys.made(made.key.name)}
      actions={
        <Button kind="main" onClick={copy}>
          {accountWords.keys.copy}
        </Button>
      }
    >
      <Field
        label={accountWords.keys.theKey}
        hint={accountWords.keys.once}
        class="account-key"
        value={made.secret}
        inner={box}
        readOnly
        spellcheck={false}
      />
    </Alert>
  );
}

function MakeKey({ onMade }: { onMade: (made: Wire<'MadeKey'>) => void }) {
  const { busy, why, attempt } = useAttempt();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('play');
  const [days, setDays] = useState<(typeof DAYS)[number]>('30');
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const problem = keyNameProblem(name);
  const about = why === null ? null : refusedKeyField(why.key);
  const submit = () => {
    setTried(true);
    if (problem) {
      box.current?.focus();
      announce(problem, { assertive: true });
      return;
    }
    attempt(async () => {
      const made = await api.post<Wire<'MadeKey'>>('/api/keys', { name: name.trim(), scope, days: Number(days) });
      setName('');
      setTried(false);
      onMade(made);
    });
  };
  return (
    <form
      class="stack"
      noValidate
      aria-label={accountWords.keys.make}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RefusalAlert why={about === null ? why : null} tone="danger" loud />
      <Field label={accountWords.keys.what} hint={accountWords.keys.whatHint} inner={box} error={(tried ? problem : undefined) ?? (about === 'name' ? why?.says : undefined)} value={name} maxLength={40} onInput={(event) => { setName(event.currentTarget.value); }} />
      <Select label={accountWords.keys.may} value={scope} options={SCOPES.map((value) => ({ value, label: accountWords.keys.scopes[value] }))} onPick={setScope} />
      <Select label={accountWords.keys.forDays} value={days} options={DAYS.map((value) => ({ value, label: accountWords.keys.days[value] }))} onPick={setDays} />
      <div>
        <Button type="submit" busy={busy}>
          {accountWords.keys.make}
        </Button>
      </div>
    </form>
  );
}
