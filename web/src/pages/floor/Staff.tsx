// The staff: who there is, appointing somebody, ending an appointment, a new password. Two people sign each of these.
import { useState } from 'preact/hooks';
import { api, asRefused, type Refused } from '../../api';
import { useFetch } from '../../fetch';
import { span } from '../../format';
import { has } from '../../session';
import type { Wire } from '../../types';
import { Alert, Badge, Button, Data, Field, Loading, RefusalAlert, Switch } from '../../ui';
import { DialogButton } from './desk/asking';
import { TextField } from './desk/fields';

type Person = Wire<'StaffPerson'>;
type Act = Wire<'StaffAct'>;
type Role = Wire<'Role'>;

const ROLES: readonly { role: Role; label: string; hint: string }[] = [
  { role: 'dealer', label: 'Dealer', hint: 'Deals, and writes down what happens at a table.' },
  { role: 'floor', label: 'Floor', hint: 'Lists, seats, rulings and tournaments. Signs with a badge.' },
  { role: 'cage', label: 'Cage', hint: 'Money, counts and the gaming day. Signs with a badge.' },
  { role: 'player', label: 'May sit down as well', hint: 'Plays with an account of their own.' },
];

/** Whether one of these roles signs with a badge. */
export function needsBadge(roles: readonly Role[]): boolean {
  return roles.includes('floor') || roles.includes('cage');
}

/** The order as it is typed, or what is missing. */
export function appointment(name: string, roles: readonly Role[], badge: string): Act | string {
  if (name.trim() === '') return 'Enter the name they log in with.';
  if (!roles.some((role) => role !== 'player')) return 'Choose what they are to do.';
  if (needsBadge(roles) && !/^[1-9]\d{0,8}$/.test(badge.trim())) return 'Enter the number of the badge they sign with.';
  return { do: 'appoint', name: name.trim(), roles: [...roles], badge: needsBadge(roles) ? Number(badge) : null };
}

export function Staff() {
  const { value, error, reload } = useFetch<Wire<'StaffList'>>('/api/staff');
  const [done, setDone] = useState<Wire<'StaffDone'> | null>(null);
  const after = (what: Wire<'StaffDone'>) => {
    setDone(what);
    reload();
  };
  return (
    <section class="stack" aria-labelledby="floor-staff">
      <h2 id="floor-staff" class="desk-h">Staff</h2>
      <p class="quiet">The floor orders, and somebody of the cage with another badge agrees at the same desk. Auditors are appointed by the host, at the machine of the room.</p>
      {done && (
        <Alert tone="good" title={done.password == null ? `${done.person.name}: done` : `A password for ${done.person.name}`}>
          {done.password == null ? (
            'They are logged out everywhere, and log in again.'
          ) : (
            <>
              For the first log-in, shown only here: <b class="mono">{done.password}</b>. They choose their own under Account.
            </>
          )}
        </Alert>
      )}
      <RefusalAlert why={error} />
      {!value && !error && <Loading what="the staff" />}
      {value && (
        <Data<Person>
          caption="Everybody of the staff"
          rows={value.people}
          keyOf={(one) => one.name}
          empty="Nobody is appointed yet."
          columns={[
            {
              key: 'name', head: 'Name', rowHead: true,
              cell: (one) => (
                <>
                  {one.name} {one.altered && <Badge tone="danger">closed</Badge>} {one.locked_for != null && <Badge tone="warn">locked for {span(one.locked_for * 1000)}</Badge>}
                </>
              ),
            },
            { key: 'roles', head: 'Roles', cell: (one) => one.roles.join(', ') },
            { key: 'badge', head: 'Badge', align: 'right', cell: (one) => one.badge ?? '' },
            {
              key: 'do', head: <span class="unseen">Actions</span>, align: 'right',
              cell: (one) =>
                has('floor') && !one.roles.includes('auditor') ? (
                  <span class="desk-acts">
                    <Order label="New password" about={`for ${one.name}`} title={`A new password for ${one.name}`} yes="Make the password" make={() => ({ do: 'password', name: one.name })} onDone={after}>
                      <p>{one.name} is logged out everywhere. The new password is shown once.</p>
                    </Order>
                    <Order label="End" about={`the appointment of ${one.name}`} title={`End the appointment of ${one.name}?`} yes="End it" danger make={() => ({ do: 'end', name: one.name })} onDone={after}>
                      <p>{one.name} is a player like any other from then on, and is logged out everywhere.</p>
                    </Order>
                  </span>
                ) : null,
            },
          ]}
        />
      )}
      {has('floor') && <Appoint onDone={after} />}
    </section>
  );
}

function Appoint({ onDone }: { onDone: (done: Wire<'StaffDone'>) => void }) {
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [badge, setBadge] = useState('');
  return (
    <div>
      <Order
        label="Appoint somebody"
        title="Appoint somebody"
        yes="Appoint"
        make={() => appointment(name, roles, badge)}
        onDone={(done) => {
          setName('');
          setRoles([]);
          setBadge('');
          onDone(done);
        }}
      >
        <TextField label="Name" value={name} onSet={setName} max={64} hint="An account that is there keeps its password; for a new name one is made." />
        {ROLES.map(({ role, label, hint }) => (
          <Switch
            key={role}
            label={label}
            hint={hint}
            checked={roles.includes(role)}
            onSet={(on) => {
              setRoles(on ? [...roles, role] : roles.filter((other) => other !== role));
            }}
          />
        ))}
        {needsBadge(roles) && <TextField label="Badge" value={badge} onSet={setBadge} max={9} hint="A number that nobody else has." />}
      </Order>
    </div>
  );
}

interface OrderProps {
  label: string;
  about?: string;
  title: string;
  yes: string;
  danger?: boolean;
  make: () => Act | string;
  onDone: (done: Wire<'StaffDone'>) => void;
  children?: preact.ComponentChildren;
}

/** A dialog for one order, with the second person at its end. */
function Order({ label, about, title, yes, danger = false, make, onDone, children }: OrderProps) {
  return (
    <DialogButton label={label} title={title} {...(about ? { about } : {})}>
      {(close) => (
        <OrderForm
          yes={yes}
          danger={danger}
          make={make}
          onCancel={close}
          onDone={(done) => {
            close();
            onDone(done);
          }}
        >
          {children}
        </OrderForm>
      )}
    </DialogButton>
  );
}

function OrderForm({ yes, danger, make, onDone, onCancel, children }: Pick<OrderProps, 'yes' | 'make' | 'onDone' | 'children'> & { danger: boolean; onCancel: () => void }) {
  const [second, setSecond] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState('');
  const [why, setWhy] = useState<Refused | null>(null);
  const send = () => {
    const act = make();
    setWhy(null);
    if (typeof act === 'string') {
      setMissing(act);
      return;
    }
    if (second.trim() === '' || password === '') {
      setMissing('Someone from the cage confirms with name and password.');
      return;
    }
    setMissing('');
    setBusy(true);
    api.post<Wire<'StaffDone'>>('/api/staff', { act, second: { name: second.trim(), password } }).then(onDone, (error: unknown) => {
      setWhy(asRefused(error));
      setPassword('');
    }).finally(() => {
      setBusy(false);
    });
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <fieldset class="stack">
        <legend>The cage agrees</legend>
        <Field label="Name of the cashier" autocomplete="off" value={second} onInput={(event) => { setSecond(event.currentTarget.value); }} />
        <Field label="Their password" type="password" autocomplete="off" value={password} onInput={(event) => { setPassword(event.currentTarget.value); }} />
      </fieldset>
      {missing !== '' && <Alert tone="warn">{missing}</Alert>}
      <RefusalAlert why={why} />
      <div class="row">
        <Button kind={danger ? 'danger' : 'main'} type="submit" busy={busy}>{yes}</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
