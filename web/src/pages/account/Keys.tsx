// Keys for programs: what a program of ours comes in with instead of a password. A key is shown once, when it is made.
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../announce';
import { api } from '../../api';
import { useAttempt } from '../../attempt';
import { useFetch } from '../../fetch';
import { when } from '../../format';
import { toast } from '../../toast';
import type { Wire } from '../../types';
import { Alert, Button, Confirm, Data, Field, Loading, RefusalAlert, Select, type Column } from '../../ui';
import { keyNameProblem, refusedKeyField } from './check';

type Scope = Wire<'KeyScope'>;
type Key = Wire<'KeyView'>;

const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'play', label: 'Play and watch' },
  { value: 'read', label: 'Watch and read only' },
];
const DAYS = [
  { value: '7', label: '1 week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: '1 year' },
] as const;

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
      toast(`The key ${key.name} is revoked.`, { tone: 'good' });
      reload();
    });
  };
  return (
    <section class="panel stack" aria-labelledby="account-keys">
      <h2 id="account-keys">Keys for programs</h2>
      <p class="quiet">
        A program of yours comes in with a key, at tables where the house lets programs play. Everybody at the table sees that
        a program plays.
      </p>
      {made && <Shown key={made.key.number} made={made} />}
      <MakeKey
        onMade={(one) => {
          setMade(one);
          reload();
        }}
      />
      <RefusalAlert why={error ?? why} tone="danger" loud />
      {value === null && error === null && <Loading what="your keys" />}
      {value && value.keys.length > 0 && <Data caption="Your keys" columns={columns(setEnding)} rows={value.keys} keyOf={(key) => key.number} />}
      <Confirm
        open={ending !== null}
        title={`Revoke ${ending?.name ?? 'this key'}?`}
        yes="Revoke the key"
        danger
        busy={busy}
        onYes={() => {
          if (ending) revoke(ending);
        }}
        onClose={() => {
          setEnding(null);
        }}
      >
        <p>Whatever program uses it is shut out at once. A seat it plays is held for a short time: you can go on yourself.</p>
      </Confirm>
    </section>
  );
}

/** A list of keys: what each is good for, when it was used last, and until when it is good. */
function columns(onEnd: (key: Key) => void): readonly Column<Key>[] {
  return [
    { key: 'name', head: 'Key', rowHead: true, cell: (key) => key.name },
    {
      key: 'good',
      head: 'Good for',
      cell: (key) => (
        <>
          {SCOPES.find((one) => one.value === key.scope)?.label}
          <div class="small quiet">until {when(key.until)}</div>
          <div class="small quiet">{key.used == null ? 'Not used yet' : `Last used ${when(key.used)}`}</div>
        </>
      ),
    },
    {
      key: 'revoke',
      head: <span class="unseen">Revoke</span>,
      cell: (key) => (
        <Button
          size="s"
          onClick={() => {
            onEnd(key);
          }}
        >
          Revoke<span class="unseen"> {key.name}</span>
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
      () => toast('The key was copied.', { tone: 'good' }),
      () => {
        box.current?.select();
        toast('This browser does not copy by itself: the key is selected, copy it from there.');
      },
    );
  };
  return (
    <Alert
      tone="good"
      title={`The key ${made.key.name} is made.`}
      actions={
        <Button kind="main" onClick={copy}>
          Copy the key
        </Button>
      }
    >
      <Field
        label="The key"
        hint="It is shown this once: keep it where only your program can read it."
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
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>('30');
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
      aria-label="Make a key"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RefusalAlert why={about === null ? why : null} tone="danger" loud />
      <Field label="What it is for" hint="A name that tells you later which program has it." inner={box} error={(tried ? problem : undefined) ?? (about === 'name' ? why?.says : undefined)} value={name} maxLength={40} onInput={(event) => { setName(event.currentTarget.value); }} />
      <Select label="It may" value={scope} options={SCOPES} onPick={setScope} />
      <Select label="For" value={days} options={DAYS} onPick={setDays} />
      <div>
        <Button type="submit" busy={busy}>
          Make a key
        </Button>
      </div>
    </form>
  );
}
